//! The steps that the expansion adds to a turn: coats of arms, chips and treats. Played inland, on squares that lie as on
//! any table.

use parcella_classic::{Classic, Config, Start};
use parcella_geometry::{Cell, Rotation};
use parcella_iberia::{Iberia, Map, Options, SetUp, StartTile};
use parcella_kit::laws::{self, Plan};
use parcella_ruleset::{Actor, Answer, Game, Notation, Refusal, Ruleset, Seat, Sequence};

/// A game with the start tile on León, two seats, `deck`, and face-down chips.
fn rules(deck: &str, chips: &[(i32, i32)], options: Options) -> Classic<Iberia> {
    let cell = Cell::new(5, 2);
    let mut config = Config::new(2);
    config.start = Start { cell, rotation: Rotation::R0 };
    let tiles = deck.split(' ').map(|tile| (tile.parse().unwrap(), 1));
    config.deck = Some(tiles.collect());
    let start = vec![StartTile { cell, tile: "D".parse().unwrap(), rotation: Rotation::R0 }];
    let chips = chips.iter().map(|&(x, y)| Cell::new(x, y)).collect();
    Classic::new(config, Iberia::new(Map::peninsula(), options, SetUp { start, chips })).unwrap()
}

struct Play(Game<Classic<Iberia>>);

impl Play {
    fn new(deck: &str, chips: &[(i32, i32)], options: Options) -> Play {
        Play(Game::new(rules(deck, chips, options)))
    }

    fn act(&mut self, actions: &[&str]) {
        for action in actions {
            let read = self.0.rules().read_action(self.0.state(), action).unwrap();
            assert_eq!(read.to_string(), *action);
            self.0.apply(read).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        }
    }

    /// The rule against an action, which must be refused.
    fn rule(&self, action: &str) -> String {
        let read = self.0.rules().read_action(self.0.state(), action).unwrap();
        let refusal = self.0.check(&read).unwrap_err();
        refusal.rule().map_or_else(String::new, |rule| rule.to_string())
    }

    fn legal(&self, verb: &str) -> usize {
        self.0.legal_actions().iter().filter(|action| action.to_string().starts_with(verb)).count()
    }

    fn count(&self, query: &str) -> i64 {
        match self.0.rules().query(self.0.state(), query) {
            Ok(Answer::Count(number)) => number,
            other => panic!("{query}: {other:?}"),
        }
    }

    fn scores(&self) -> Vec<i32> {
        self.0.scores().to_vec()
    }
}

/// IB-42, IB-43, IB-48, IB-50, IB-53, IB-55: found, laid, covered, gone.
#[test]
fn ib_42_ib_48_a_chip_is_found_laid_and_found_again() {
    let mut play = Play::new("U U U U", &[(7, 2), (6, 5)], Options::default());
    play.act(&["draw U", "place 6,2 r0"]);
    // IB-55: the chip beside the tile stays.
    assert_eq!((play.count("chips"), play.0.actor()), (2, Some(Actor::Seat(Seat(0)))));
    play.act(&["pass", "draw U", "place 7,2 r0"]);
    // IB-53: before deploying, nothing is scored before the chip is turned over.
    assert_eq!((play.0.actor(), play.scores()), (Some(Actor::Chance), vec![0, 0]));
    assert_eq!((play.legal("chip"), play.count("chips")), (6, 1));
    play.act(&["chip orange-2"]);
    assert_eq!((play.0.actor(), play.scores()), (Some(Actor::Seat(Seat(1))), vec![0, 2]));
    // IB-43: 44 squares in rows 1 to 4, less three tiles; the other chip lies in row 5.
    assert_eq!(play.legal("treat"), 41);
    assert_eq!(play.legal(""), 41);
    // IB-47: it must be laid.
    assert_eq!(play.rule("pass"), "IB-47");
    for (cell, rule) in
        [("13,8", "IB-45"), ("4,5", "IB-43"), ("7,2", "IB-44"), ("14,4", "IB-44"), ("1,1", "")]
    {
        assert_eq!(play.rule(&format!("treat {cell}")), rule, "{cell}");
    }
    play.act(&["treat 8,2"]);
    assert_eq!((play.count("treats"), play.scores()), (1, vec![0, 2]));
    // IB-53: now deploying, by the same seat.
    assert_eq!((play.0.actor(), play.0.rules().step(play.0.state())), (Some(Actor::Seat(Seat(1))), "deploy"));
    play.act(&["pass", "draw U", "place 8,2 r0"]);
    // IB-48: twice the value, to whoever covers it; no question.
    assert_eq!((play.scores(), play.count("treats"), play.count("chips")), (vec![4, 2], 0, 1));
    assert_eq!(play.0.rules().step(play.0.state()), "deploy");
    let told: Vec<String> = play.0.events().iter().map(ToString::to_string).collect();
    assert!(told.iter().any(|event| event.contains("(treat 2 × 2)")), "{told:?}");
}

/// IB-49: three times by option.
#[test]
fn ib_49_treats_pay_three_times_by_option() {
    let mut options = Options::default();
    options.set("treat-factor", "3").unwrap().unwrap();
    let mut play = Play::new("U U U U", &[(7, 2)], options);
    play.act(&[
        "draw U",
        "place 6,2 r0",
        "pass",
        "draw U",
        "place 7,2 r0",
        "chip orange-2",
        "treat 8,2",
        "pass",
    ]);
    play.act(&["draw U", "place 8,2 r0"]);
    assert_eq!(play.scores(), [6, 2]);
}

/// IB-1: without chips nothing is found, asked or paid.
#[test]
fn ib_1_chips_off() {
    let mut options = Options::default();
    options.set("chips", "off").unwrap().unwrap();
    let mut play = Play::new("U U U", &[], options);
    play.act(&["draw U", "place 6,2 r0", "pass", "draw U", "place 7,2 r0"]);
    assert_eq!((play.count("chips"), play.count("treats"), play.scores()), (0, 0, vec![0, 0]));
}

/// IB-52: what lies on the map at the end gives nothing.
#[test]
fn ib_52_what_is_left_gives_nothing() {
    let mut play = Play::new("U U", &[(7, 2), (3, 4)], Options::default());
    play.act(&[
        "draw U",
        "place 6,2 r0",
        "pass",
        "draw U",
        "place 7,2 r0",
        "chip blue-1",
        "treat 4,6",
        "pass",
    ]);
    assert!(play.0.is_over());
    assert_eq!((play.scores(), play.count("chips"), play.count("treats")), (vec![0, 1], 1, 1));
}

/// IB-41: the view has squares and the multiset, and no kind of a face-down chip.
#[test]
fn ib_41_face_down_chips_show_no_kind() {
    let mut play = Play::new("U U", &[(7, 2), (3, 4)], Options::default());
    let view = play.0.rules().view(play.0.state(), parcella_ruleset::Viewer::Public);
    let text = format!("{view:?}");
    assert!(text.contains("7,2") && text.contains("3,4") && text.contains("(orange-1, 6)"), "{text}");
    // Two games in which chance will say different things are one and the same until it does.
    let before = play.0.state().clone();
    play.act(&["draw U", "place 6,2 r0", "pass", "draw U", "place 7,2 r0", "chip blue-1"]);
    play.0.undo_past_chance().unwrap();
    let found = play.0.state().clone();
    play.act(&["chip purple-2"]);
    play.0.undo_past_chance().unwrap();
    assert!(play.0.state() == &found && found != before);
    assert!(play.0.legal_actions().iter().count() == 6);
}

/// A picture says that the map is a reconstruction.
#[test]
fn pictures_name_the_map() {
    let play = Play::new("U", &[(7, 2)], Options::default());
    let notes = play.0.rules().picture(play.0.state()).notes;
    assert!(notes.iter().any(|note| note.contains("reconstructed map")), "{notes:?}");
    assert!(notes.contains(&"face-down chips: 7,2".to_owned()), "{notes:?}");
}

/// IB-31, IB-32: chance draws the chips not yet seen, each as likely as any other: weights 6, 4, 6, 4, 6, 4 of 30.
#[test]
fn ib_31_ib_32_chance_draws_from_the_chips_not_seen() {
    let mut play = Play::new("U U U", &[(6, 2), (7, 2)], Options::default());
    play.act(&["draw U", "place 6,2 r0"]);
    let weights = |play: &Play| -> Vec<u64> {
        let rules = play.0.rules();
        play.0.legal_actions().iter().map(|action| rules.weight(play.0.state(), &action)).collect()
    };
    assert_eq!(weights(&play), [6, 4, 6, 4, 6, 4]);
    assert_eq!(play.0.rules().chance(play.0.state()).unwrap().total, 30);
    play.act(&["chip orange-2", "treat 3,2", "pass", "draw U", "place 7,2 r0"]);
    assert_eq!(weights(&play), [6, 3, 6, 4, 6, 4]);
    assert_eq!(play.0.rules().chance(play.0.state()).unwrap().total, 29);
}

/// The laws of the kit, for the steps of the expansion: chips and treats all around the start tile.
#[test]
fn the_laws_hold() {
    let plan = Plan::at(parcella_kit::Level::from_environment());
    let tiles = "A B E E H J K L N R U U U U V V V W W X";
    let chips = [(4, 3), (6, 3), (3, 2), (7, 2), (5, 4), (2, 3), (8, 3), (7, 4), (3, 4), (1, 2)];
    let rules = |_seed| rules(tiles, &chips, Options::default());
    if let Err(broken) = laws::verify(rules, &plan) {
        panic!("{broken}");
    }
}
