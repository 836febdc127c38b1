//! The registry as the door that the kit asks for games.

use parcella_kit::GameDoor;
use parcella_ruleset::{Files, Header, HeaderWord, LoadError, SetupError, SetupFault, TextGame};

use crate::{Entry, Games, GamesError};

impl GameDoor for Games {
    fn header_words(&self, game: &str, _expansions: &[String]) -> Option<&'static [HeaderWord]> {
        self.entry(game).ok().map(Entry::header_words)
    }

    fn open(&self, header: &Header, files: &dyn Files) -> Result<Box<dyn TextGame>, SetupError> {
        self.create(header, files).map_err(|error| {
            let code = match error {
                GamesError::Load(LoadError::Setup(error)) => return error,
                GamesError::Load(LoadError::Header(ref error)) => error.code(),
                GamesError::UnknownGame { .. } => "unknown-game",
                _ => "header",
            };
            let message = error.to_string();
            SetupError { faults: vec![SetupFault { rule: None, code, line: None, message }] }
        })
    }
}

#[cfg(test)]
mod tests {
    use parcella_kit::scenario;
    use parcella_ruleset::NoFiles;

    use super::*;

    #[test]
    fn scenarios_of_every_registered_game_can_be_run() {
        let text = "parcella 1\ngame classic\nplayers 2\nexpect stack 71\nexpect illegal place 1,0 r0\n";
        let report = scenario::run(text, &NoFiles, &Games::standard());
        assert!(report.passed(), "{report:?}");
        assert_eq!(report.expectations, 2);
        let refused = "parcella 1\ngame classic\nplayers 6\nrefused CL-1\n";
        assert!(scenario::run(refused, &NoFiles, &Games::standard()).passed());
    }

    #[test]
    fn what_is_wrong_with_a_header_has_its_code() {
        let header = |game: &str, players| Header { game: game.to_owned(), players, ..Header::default() };
        let code = |header: &Header| {
            let error = Games::standard().open(header, &NoFiles).map(drop).unwrap_err();
            error.faults[0].code
        };
        assert_eq!(code(&header("chess", 2)), "unknown-game");
        assert_eq!(code(&header("classic", 6)), "seats");
        assert_eq!(code(&header("classic", 1_000_000_000)), "too-many-seats");
    }
}
