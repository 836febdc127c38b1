//! The registry as the door that the kit asks for games.

use parcella_kit::GameDoor;
use parcella_ruleset::{Files, Header, HeaderWord, LoadError, SetupError, SetupFault, TextGame, read_rules};

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

    fn has_rule(&self, game: &str, id: &str) -> Option<bool> {
        let document = self.entry(game).ok()?.rules_document();
        let rules = read_rules(document).ok().filter(|rules| !rules.is_empty())?;
        Some(rules.iter().any(|rule| rule.id == id))
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
    fn a_scenario_names_rules_that_the_game_has() {
        let failures = |rules: &str| {
            let text = format!("parcella 1\ngame classic\nplayers 2\nrules {rules}\nexpect stack 71\n");
            let report = scenario::run(&text, &NoFiles, &Games::standard());
            report.failures.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(failures("CL-1 IC-1 IB-1"), [""; 0]);
        assert_eq!(
            failures("CL-1 CL-999 HG-1"),
            ["there is no rule CL-999 of the game `classic`", "there is no rule HG-1 of the game `classic`"]
        );
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
