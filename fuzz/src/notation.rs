use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::{LazyLock, Mutex};

use parcella::features::TileId;
use parcella::geometry::{Cell, Port, Rotation};
use parcella::ruleset::{Line, NotatedGame, Seeded, TextGame, random_step};
use parcella::{ClassicPiece, classic, hunters_and_gatherers, iberia, over_hill_and_dale};

use crate::choices::{Table, by_rules, dealt};
use crate::told::Told;

/// Positions in the middle of random games: every table, 2 to 5 seats, every step of a turn.
static POSITIONS: LazyLock<Mutex<Vec<Position>>> = LazyLock::new(|| {
    let position = |number| {
        let table = Table::new(number);
        by_rules!(table, position(table, number))
    };
    Mutex::new((0..4 * Table::COUNT).map(position).collect())
});

struct Position {
    game: Box<dyn TextGame>,
    /// Reads a text as an action of the game.
    read: fn(&str),
}

fn position<R: Told>(table: Table, number: u8) -> Position {
    let seed = u64::from(number);
    let header = table.header(2 + u32::from(number) % 4);
    let mut game = dealt::<R>(&header, seed).expect("the printed sets can be dealt");
    let mut dealer = Seeded::new(seed);
    for _ in 0..10 + seed * 5 / 2 {
        random_step(&mut game, &mut dealer);
    }
    Position { game: Box::new(NotatedGame::new(game)), read: read_action::<R> }
}

/// The first byte chooses a position, the rest is text, and each of its lines is tried as an action, a query and a line
/// of a record; each of its words as the name of anything.
///
/// What is refused changes nothing; what can be read is written and read as the same, an action also as JSON.
///
/// Gives the record of the game.
pub fn notation(bytes: &[u8]) -> Vec<String> {
    let Some((&number, text)) = bytes.split_first() else { return Vec::new() };
    let (mut game, read) = {
        let positions = POSITIONS.lock().expect("no thread has failed");
        let Position { game, read } = &positions[usize::from(number) % positions.len()];
        (game.boxed_clone(), *read)
    };
    let before = game.actions_made();
    for line in String::from_utf8_lossy(text).split('\n').take(64) {
        line.split_ascii_whitespace().take(64).for_each(read_word);
        read(line);
        if let Ok(answer) = game.query(line) {
            assert_eq!(game.query(line), Ok(answer), "a question does not change its answer");
        }
        if let Ok(Line::Turn(turn)) = line.parse() {
            let hash = game.position_hash();
            if turn.play(game.as_mut()).is_err() {
                assert_eq!(game.position_hash(), hash);
            }
        }
        try_action(game.as_mut(), line);
    }
    if game.actions_made() == before { Vec::new() } else { vec![game.record()] }
}

fn read_action<R: Told>(text: &str) {
    if let Ok(action) = text.parse::<R::Action>() {
        assert_eq!(action.to_string().parse().ok(), Some(action));
        let stored = serde_json::to_string(&action).expect("an action can be stored");
        assert_eq!(serde_json::from_str::<R::Action>(&stored).expect("what was stored can be read"), action);
    }
}

fn read_word(word: &str) {
    same_again::<TileId>(word);
    same_again::<Cell>(word);
    same_again::<Rotation>(word);
    same_again::<Port>(word);
    same_again::<classic::Part>(word);
    same_again::<hunters_and_gatherers::Part>(word);
    same_again::<over_hill_and_dale::Part>(word);
    same_again::<ClassicPiece>(word);
    same_again::<hunters_and_gatherers::Piece>(word);
    same_again::<over_hill_and_dale::Piece>(word);
    same_again::<over_hill_and_dale::Token>(word);
    same_again::<iberia::Chip>(word);
}

fn same_again<T: FromStr<Err: Display> + Display + PartialEq + Debug>(word: &str) {
    match word.parse::<T>() {
        Ok(read) => assert_eq!(read.to_string().parse::<T>().ok(), Some(read), "`{word}`"),
        Err(error) => assert!(!error.to_string().is_empty()),
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
