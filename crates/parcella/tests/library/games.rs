//! The registry of games.

use parcella::ruleset::toy::Toy;
use parcella::ruleset::{Header, LoadError, NoFiles, RuleStatus, Setting};
use parcella::{Games, GamesError, RegisterError};

fn header(game: &str, players: u32) -> Header {
    Header { game: game.to_owned(), players, ..Header::default() }
}

fn with_toy() -> Games {
    let mut games = Games::standard();
    games.register::<Toy>("toy", "### TOY-1 · enforced\n\nTwo to four seats play.\n").unwrap();
    games
}

#[test]
fn a_ruleset_of_any_origin_can_be_registered() {
    let games = with_toy();
    assert_eq!(
        games.names().collect::<Vec<_>>(),
        ["classic", "hunters-and-gatherers", "over-hill-and-dale", "toy"]
    );
    let game = games.create(&header("toy", 3), &NoFiles).unwrap();
    assert_eq!((game.passport().name, game.seats()), ("toy", 3));
    let rules = games.rules("toy").unwrap();
    assert_eq!((rules[0].id.as_str(), rules[0].status), ("TOY-1", RuleStatus::Enforced));
}

#[test]
fn names_are_words_and_belong_to_one_game() {
    let mut games = with_toy();
    let taken = RegisterError::NameTaken { name: "classic".to_owned() };
    assert_eq!(games.register::<Toy>("classic", ""), Err(taken));
    for name in ["", "two words", "a\tb", "a#b", "line\nbreak", "nul\0"] {
        let refused = RegisterError::NotAWord { name: name.to_owned() };
        assert_eq!(games.register::<Toy>(name, ""), Err(refused), "{name:?}");
    }
    assert_eq!(games.names().len(), 4);
}

#[test]
fn a_game_that_does_not_exist_is_told_from_those_that_do() {
    let games = with_toy();
    let unknown = GamesError::UnknownGame {
        found: "chess".to_owned(),
        known: ["classic", "hunters-and-gatherers", "over-hill-and-dale", "toy"].map(str::to_owned).to_vec(),
    };
    assert_eq!(games.create(&header("chess", 2), &NoFiles).map(drop), Err(unknown.clone()));
    assert_eq!(games.load("parcella 1\ngame chess\nplayers 2\n", &NoFiles).map(drop), Err(unknown.clone()));
    assert_eq!(games.rules("chess").map(drop), Err(unknown.clone()));
    assert_eq!(
        unknown.to_string(),
        "there is no game `chess`; there is classic, hunters-and-gatherers, over-hill-and-dale, toy"
    );
    let none = Games::new().rules("chess").unwrap_err();
    assert_eq!(none.to_string(), "there is no game `chess`; none is registered");
}

#[test]
fn an_expansion_that_does_not_exist_is_refused() {
    let with_expansion = Header { expansions: vec!["moats".to_owned()], ..header("classic", 2) };
    match Games::standard().create(&with_expansion, &NoFiles).map(drop) {
        Err(GamesError::Load(LoadError::Setup(error))) => {
            assert_eq!(error.faults[0].code, "unknown-expansion");
            assert_eq!(
                error.faults[0].message,
                "there is no expansion `moats` of this game; it has inns-and-cathedrals, traders-and-builders, hills-and-sheep, iberia"
            );
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_header_from_anywhere_is_checked() {
    let games = Games::standard();
    let crowd = games.create(&header("classic", 1_000_000_000), &NoFiles).map(drop);
    assert!(matches!(crowd, Err(GamesError::Load(LoadError::Header(_)))), "{crowd:?}");
    let deck = Setting { line: 0, name: "deck".to_owned(), values: vec!["U*1000000000".to_owned()] };
    let tower = Header { settings: vec![deck], ..header("classic", 2) };
    let tower = games.create(&tower, &NoFiles).map(drop);
    assert!(matches!(tower, Err(GamesError::Load(LoadError::Header(_)))), "{tower:?}");
    // CL-1: 2 to 5 seats.
    match games.create(&header("classic", 6), &NoFiles).map(drop) {
        Err(GamesError::Load(LoadError::Setup(error))) => {
            assert_eq!(error.faults[0].rule.unwrap().to_string(), "CL-1");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_first_action_that_is_refused_is_reported() {
    let record = "parcella 1\ngame classic\nplayers 2\n\nexpect stack 71\ndraw U\nplace 1,1 r0\npass\n";
    match Games::standard().load(record, &NoFiles).map(drop) {
        Err(GamesError::Load(LoadError::Refused { index, line, action, refusal })) => {
            assert_eq!((index, line, action.as_str()), (2, 7, "place 1,1 r0"));
            // CL-10: a corner is not enough.
            assert_eq!(refusal.rule.as_deref(), Some("CL-10"));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_record_leads_back_to_its_game() {
    let games = Games::standard();
    let mut game = games.create(&header("classic", 4), &NoFiles).unwrap();
    game.seed(3);
    while game.random_action().is_some() {}
    let loaded = games.load(&game.record(), &NoFiles).unwrap();
    assert_eq!(loaded.position_hash(), game.position_hash());
    assert_eq!((loaded.log(), loaded.scores()), (game.log(), game.scores()));
    assert!(loaded.outcome().is_some());
}

#[test]
fn every_game_of_the_project_brings_rules_that_can_be_read() {
    let games = Games::standard();
    for game in games.names() {
        assert!(!games.rules(game).unwrap().is_empty(), "{game}");
    }
    let broken = {
        let mut games = Games::new();
        games.register::<Toy>("toy", "### TOY-1\n\nx\n").unwrap();
        games.rules("toy").unwrap_err()
    };
    assert!(broken.to_string().starts_with("the rules of the game `toy` cannot be read: line 1"), "{broken}");
}

/// The base game by its name is the same game as the typed one with all expansions off: same lists, scores and hashes.
#[test]
fn the_base_game_by_name_is_the_typed_one_without_expansions() {
    use parcella::prelude::*;

    let header = Header { game: "classic".to_owned(), players: 3, ..Header::default() };
    let mut named = Games::standard().create(&header, &NoFiles).unwrap();
    let mut typed: ClassicGame = Game::new(Classic::new(Config::new(3), Expansions::default()).unwrap());
    let mut dealer = Seeded::new(5);
    loop {
        assert_eq!(named.position_hash(), typed.position_hash());
        let legal: Vec<String> = typed.legal_actions().iter().map(|action| action.to_string()).collect();
        assert_eq!(named.legal_actions(), legal);
        assert_eq!(named.scores(), typed.scores());
        let Some(step) = random_step(&mut typed, &mut dealer) else { break };
        named.apply(&step.action().to_string()).unwrap();
    }
    assert!(named.outcome().is_some());
}
