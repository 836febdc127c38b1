use std::sync::{Arc, LazyLock};

use parcella_classic::{Action, Classic, Config, Nothing};
use parcella_ruleset::{Game, Line, NotatedGame, Seeded, TextGame, random_step};

/// Positions in the middle of random games: 2 to 5 seats, every step of a turn.
static POSITIONS: LazyLock<Vec<NotatedGame<Classic>>> = LazyLock::new(|| {
    (0..32u8)
        .map(|seed| {
            let rules = Classic::new(Config::new(2 + seed % 4), ()).expect("the full set can be played");
            let mut game = Game::<Classic>::new(Arc::new(rules));
            let mut dealer = Seeded::new(u64::from(seed));
            for _ in 0..usize::from(seed) * 5 + usize::from(seed) / 8 {
                random_step(&mut game, &mut dealer);
            }
            NotatedGame::new(game)
        })
        .collect()
});

/// The first byte chooses a position, the rest is text, and each of its lines is tried as an action, a query and a line
/// of a record.
///
/// What is refused changes nothing; an action that can be read is written and read as the same.
pub fn notation(bytes: &[u8]) {
    let Some((&position, text)) = bytes.split_first() else { return };
    let mut game = POSITIONS[usize::from(position) % POSITIONS.len()].boxed_clone();
    for line in String::from_utf8_lossy(text).split('\n').take(64) {
        if let Ok(answer) = game.query(line) {
            assert_eq!(game.query(line), Ok(answer), "a question does not change its answer");
        }
        if let Ok(action) = line.parse::<Action<Nothing>>() {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
        if let Ok(Line::Turn(turn)) = line.parse() {
            let hash = game.position_hash();
            if turn.play(game.as_mut()).is_err() {
                assert_eq!(game.position_hash(), hash);
            }
        }
        try_action(game.as_mut(), line);
    }
}

fn try_action(game: &mut dyn TextGame, line: &str) {
    let (hash, log) = (game.position_hash(), game.log());
    let canonical = game.canonical(line);
    let verdict = game.check(line);
    match game.apply(line) {
        Ok(_) => {
            assert_eq!(verdict, Ok(()));
            let made = game.log();
            assert_eq!(made[..made.len() - 1], log);
            assert_eq!(made.last(), canonical.as_ref().ok(), "`{line}`");
        }
        Err(refusal) => {
            assert!(!refusal.to_string().is_empty());
            assert_eq!(verdict, Err(refusal));
            assert_eq!((game.position_hash(), game.log()), (hash, log));
        }
    }
}
