//! Rules that a scenario cannot show whole: events and their order, sheets, views, refusals.

use std::collections::BTreeMap;
use std::path::Path;

use parcella_geometry::Cell;
use parcella_over_hill_and_dale::{
    Action, BoardLimit, Config, Event, HeldTokens, OverHillAndDale, Piece, Refusal, Scoring, Token, Tokens,
};
use parcella_ruleset::{
    Actor, Game, NoFiles, Notation, Record, Refusal as _, Ruleset, Seat, Sequence, Viewer, replay,
};
use parcella_scoring::TieBreak;

fn game(seats: u8, deck: &str) -> Game<OverHillAndDale> {
    let mut config = Config::new(seats);
    config.deck = Some(deck.split(' ').map(|id| (id.parse().unwrap(), 1)).collect());
    Game::new(OverHillAndDale::new(config).unwrap())
}

fn play(game: &mut Game<OverHillAndDale>, lines: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let action = game.rules().read_action(game.state(), line).unwrap();
        events = game.apply(action).unwrap_or_else(|refusal| panic!("`{line}`: {refusal}")).to_vec();
    }
    events
}

fn names(events: &[Event]) -> Vec<&'static str> {
    let name = |event: &Event| match event {
        Event::Drawn { .. } => "drawn",
        Event::SetAside { .. } => "set aside",
        Event::Placed { .. } => "placed",
        Event::Deployed { .. } => "deployed",
        Event::Completed { .. } => "completed",
        Event::Scored(_) => "scored",
        Event::Harvested { .. } => "harvested",
        Event::Pooled { .. } => "pooled",
        Event::Taken { .. } => "taken",
        Event::Returned { .. } => "returned",
        Event::Hiked { .. } => "hiked",
        Event::StableScored { .. } => "stable scored",
        Event::TokensScored { .. } => "tokens scored",
        Event::Ended => "ended",
        _ => "other",
    };
    events.iter().map(name).collect()
}

fn scorings(events: &[Event]) -> Vec<&Scoring> {
    fn scored(event: &Event) -> Option<&Scoring> {
        if let Event::Scored(scoring) = event { Some(scoring) } else { None }
    }
    events.iter().filter_map(scored).collect()
}

/// The game of a scenario of this crate, up to its `index`th action.
fn scenario(name: &str, actions: usize) -> Game<OverHillAndDale> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(name);
    let record =
        Record::parse(&std::fs::read_to_string(path).unwrap(), OverHillAndDale::header_words()).unwrap();
    let whole: Game<OverHillAndDale> = replay(&record, &NoFiles).unwrap();
    let log = whole.log().iter().copied().take(actions);
    Game::from_log(whole.shared_rules(), log).unwrap()
}

#[test]
fn ohd_10_a_turn_tells_of_the_tile_then_the_piece_then_scorings_then_the_hike() {
    let mut game = game(2, "OHD03d OHD10 OHD02f OHD02a OHD02b");
    play(&mut game, "draw OHD03d\nplace 1,0 r0\ndeploy meeple path@W\ndraw OHD10");
    assert_eq!(names(&play(&mut game, "place -1,0 r0")), ["placed"]);
    let events = play(&mut game, "deploy meeple field@N");
    assert_eq!(names(&events), ["deployed", "completed", "scored", "returned"]);
    assert_eq!(scorings(&events)[0].awards[0].sheet.to_string(), "tiles 3 × 1"); // OHD-19
    play(&mut game, "draw OHD02f\nplace 2,0 r0\ndeploy meeple path@E\ndraw OHD02a\nplace 3,0 r0\npass");
    play(&mut game, "draw OHD02b\nplace 4,0 r0");
    assert_eq!(game.rules().step(game.state()), "deploy");
    play(&mut game, "pass");
    assert_eq!((game.rules().step(game.state()), game.actor()), ("hike", Some(Actor::Seat(Seat(0)))));
    let events = play(&mut game, "hike 2,0 path@E to 4,0 path@E");
    assert_eq!(names(&events)[0], "hiked");
    assert_eq!(
        events[0].to_string(),
        "seat 0 scored 2 for the hike from 2,0 path@E to 4,0 path@E (tiles entered 2 × 1)"
    );
}

#[test]
fn ohd_32_fields_and_paths_completed_by_one_tile_are_told_by_their_first_ports() {
    // OHD20a: field N, path arms E, S, W. It closes the field of a farmer above it, and the path in the west.
    let mut game = game(2, "OHD10 OHD06c OHD06g OHD20a OHD02a");
    play(&mut game, "draw OHD10\nplace -1,0 r0\ndeploy meeple path@E\ndraw OHD06c\nplace 0,-1 r180\npass");
    play(&mut game, "draw OHD06g\nplace 1,-1 r180\ndeploy meeple field@S\ndraw OHD20a\nplace 1,0 r0");
    let events = play(&mut game, "pass");
    assert_eq!(
        names(&events),
        ["completed", "scored", "harvested", "returned", "completed", "scored", "returned"]
    );
    let places: Vec<String> = scorings(&events).iter().map(|scoring| scoring.place.to_string()).collect();
    assert_eq!(places, ["1,0 field@N", "1,0 path@W"]);
    // OHD-24, OHD-19: two tiles of field; -1,0, the start tile and the junction.
    let sheets: Vec<String> =
        scorings(&events).iter().map(|scoring| scoring.awards[0].sheet.to_string()).collect();
    assert_eq!(sheets, ["tiles 2 × 2", "tiles 3 × 1"]);

    let two = scenario("two-drafts-in-one-turn.game", usize::MAX);
    let turn = two.log().iter().position(|action| matches!(action, Action::Take(_))).unwrap();
    let mut before = scenario("two-drafts-in-one-turn.game", turn - 1);
    let events = before.apply(two.log()[turn - 1]).unwrap().to_vec();
    let kinds = names(&events);
    assert_eq!(
        kinds,
        [
            "completed",
            "scored",
            "pooled",
            "returned",
            "returned",
            "completed",
            "scored",
            "pooled",
            "returned",
            "returned"
        ]
    );
    let places: Vec<String> =
        scorings(&events).iter().map(|scoring| scoring.place.part.to_string()).collect();
    assert_eq!(places, ["field@N", "field@S"]);
}

#[test]
fn ohd_33_a_tie_is_told_with_strengths_and_pays_all_in_full() {
    let mut game = scenario("joined-path-shared.game", usize::MAX);
    let events = game.events().to_vec();
    let scored = scorings(&events);
    assert_eq!(scored.len(), 1);
    assert_eq!(scored[0].strengths.by_seat(), [1, 1]);
    assert_eq!(scored[0].tie_break, TieBreak::Shared);
    let paid: Vec<_> = scored[0].awards.iter().map(|award| (award.seat, award.sheet.points())).collect();
    assert_eq!(paid, [(Seat(0), 4), (Seat(1), 4)]);
    assert!(events.iter().any(|event| event.to_string().ends_with("a tie of 1 each that pays all in full")));
    game = scenario("field-majority-takes-all.game", usize::MAX);
    let events = game.events().to_vec();
    let text = events.iter().find(|event| matches!(event, Event::Scored(_))).unwrap().to_string();
    assert_eq!(
        text,
        "seat 0 scored 10 for the field at 0,1 field@E (tiles 5 × 2), strongest with 2 against 1"
    );
    // OHD-34: with the points come the tokens.
    let harvest = events.iter().find(|event| matches!(event, Event::Harvested { .. })).unwrap();
    assert_eq!(harvest.to_string(), "seat 0 harvested 1 strawberry, 1 pumpkin, 2 sunflower, 1 grain");
}

#[test]
fn ohd_35_ohd_37_and_ohd_38_a_draft_from_its_pool_to_its_last_token() {
    let whole = scenario("token-draft-three-two.game", usize::MAX);
    let first = whole.log().iter().position(|action| matches!(action, Action::Take(_))).unwrap();
    let mut game = scenario("token-draft-three-two.game", first);
    let (rules, state) = (game.shared_rules(), game.state());
    // OHD-35: all tokens have left the table before the first is taken.
    assert_eq!(state.table(), Tokens::new([5, 4, 4, 3, 4, 8]));
    let draft = state.drafts()[0];
    assert_eq!((draft.pool, draft.next), (Tokens::new([0, 1, 1, 2, 1, 0]), Seat(0)));
    assert!(draft.takes_part(Seat(0)) && draft.takes_part(Seat(1)));
    assert!(!draft.takes_part(Seat(2)) && !draft.takes_part(Seat(200)));
    let legal: Vec<String> = game.legal_actions().iter().map(|action| action.to_string()).collect();
    assert_eq!(legal, ["take strawberry", "take pumpkin", "take sunflower", "take grain"]);
    assert_eq!(game.check(&Action::Pass), Err(Refusal::MustTake));
    let refusal = game.check(&Action::Take(Token::Apple)).unwrap_err();
    assert_eq!((refusal.rule().unwrap().to_string(), refusal.code()), ("OHD-38".to_owned(), "not-in-pool"));
    let mut takers = Vec::new();
    while let (Some(Actor::Seat(seat)), "take") = (game.actor(), rules.step(game.state())) {
        takers.push(seat.0);
        let action = game.legal_actions().get(0).unwrap();
        assert_eq!(names(game.apply(action).unwrap())[0], "taken");
    }
    // OHD-37: three for the one, two for the other.
    assert_eq!(takers, [0, 1, 0, 1, 0]);
    let held = |seat| rules.held(game.state(), Seat(seat)).unwrap().total();
    assert_eq!((held(0), held(1)), (3, 2));
    assert!(game.state().drafts().is_empty());
}

#[test]
fn ohd_26_a_seat_sees_the_kinds_of_its_own_tokens_and_of_nobody_elses() {
    let game = scenario("field-finished-by-its-farmer.game", usize::MAX);
    let rules = game.rules();
    let held = Tokens::new([0, 1, 0, 0, 0, 1]);
    let seen =
        |viewer| rules.view(game.state(), viewer).seats.iter().map(|seat| seat.tokens).collect::<Vec<_>>();
    assert_eq!(seen(Viewer::Seat(Seat(0))), [Some(held), None]);
    assert_eq!(seen(Viewer::Seat(Seat(1))), [None, Some(Tokens::default())]);
    assert_eq!(seen(Viewer::Public), [None, None]);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let view = rules.view(game.state(), viewer);
        assert_eq!(view.seats.iter().map(|seat| seat.token_count).collect::<Vec<_>>(), [2, 0]);
        // What a seat would score with its tokens gives them away.
        let finals: Vec<bool> = view.seats.iter().map(|seat| seat.final_score.is_some()).collect();
        let tokens: Vec<bool> = view.seats.iter().map(|seat| seat.tokens.is_some()).collect();
        assert_eq!(finals, tokens);
        assert_eq!(view.table, Tokens::new([5, 4, 5, 5, 5, 7]));
    }
    assert!(rules.passport().has_secrets);
    let json = serde_json::to_string(&rules.view(game.state(), Viewer::Seat(Seat(1)))).unwrap();
    assert!(json.contains(r#""token_count":2,"tokens":null"#), "{json}");
}

#[test]
fn ohd_27_tokens_are_shown_by_option_and_at_the_end_and_the_log_tells_them_all() {
    let hidden = scenario("field-finished-by-its-farmer.game", usize::MAX);
    let mut config = hidden.rules().config().clone();
    config.options.held_tokens = HeldTokens::Open;
    let open = Game::from_log(OverHillAndDale::new(config).unwrap(), hidden.log().iter().copied()).unwrap();
    let view = open.rules().view(open.state(), Viewer::Seat(Seat(1)));
    assert_eq!(view.seats[0].tokens, Some(Tokens::new([0, 1, 0, 0, 0, 1])));
    assert!(view.seats[0].final_score.is_some() && !open.rules().passport().has_secrets);
    // Over: everything lies open.
    let over = scenario("tokens-two-sets-with-scarecrows.game", usize::MAX);
    let view = over.rules().view(over.state(), Viewer::Public);
    assert_eq!(view.seats[0].tokens, Some(Tokens::new([1, 3, 2, 2, 1, 3])));
    // From the log alone: who has five kinds of five.
    let draft = scenario("token-draft-three-two.game", usize::MAX);
    let again = Game::<OverHillAndDale>::from_log(draft.shared_rules(), draft.log().iter().copied()).unwrap();
    let told: Vec<Tokens> =
        Seat::all(2).map(|seat| again.rules().held(again.state(), seat).unwrap()).collect();
    assert_eq!(told, [Tokens::new([0, 1, 1, 1, 0, 0]), Tokens::new([0, 0, 0, 1, 1, 0])]);
}

#[test]
fn views_tell_pieces_hands_and_drafts() {
    let whole = scenario("token-draft-finisher-not-tied.game", usize::MAX);
    let first = whole.log().iter().position(|action| matches!(action, Action::Take(_))).unwrap();
    let game = scenario("token-draft-finisher-not-tied.game", first + 1);
    let view = game.rules().view(game.state(), Viewer::Public);
    assert_eq!((view.step, view.actor), ("take", Some(Actor::Seat(Seat(0)))));
    assert_eq!(view.drafts, [(Tokens::new([0, 1, 1, 1, 1, 0]), vec![Seat(0), Seat(2)])]);
    let game = scenario("stable-nine-animals.game", 9);
    let view = game.rules().view(game.state(), Viewer::Public);
    assert_eq!(view.tiles.len(), 4);
    assert_eq!(view.tiles[3].pieces, [(Seat(0), "stable", "meadow@NL".parse().unwrap())]);
    assert_eq!(view.seats[0].supply, [("meeple", 4), ("stable", 1)]);
    let mut game = scenario("path-of-three-tiles.game", 3);
    let view = game.rules().view(game.state(), Viewer::Public);
    assert_eq!(view.tiles[1].pieces, [(Seat(0), "meeple", "path@W".parse().unwrap())]);
    assert_eq!((view.in_hand, view.aside), (None, 0));
    play(&mut game, "draw OHD10");
    let view = game.rules().view(game.state(), Viewer::Seat(Seat(1)));
    assert_eq!(view.in_hand.unwrap().as_str(), "OHD10");
    assert_eq!(
        view.stack.iter().map(|(tile, number)| format!("{tile} {number}")).collect::<Vec<_>>(),
        ["OHD02f 1"]
    );
}

#[test]
fn ohd_58_to_ohd_62_final_scorings_come_as_paths_fields_stables_tokens() {
    let mut game = game(2, "OHD06g OHD02f OHD02a OHD06d OHD12a OHD02b OHD19a");
    play(&mut game, "draw OHD06g\nplace 0,-1 r180\ndeploy meeple field@S"); // tokens: 1 pumpkin, 4 points
    play(&mut game, "draw OHD02f\nplace 1,0 r0\ndeploy meeple path@E");
    play(&mut game, "draw OHD06d\nplace 0,1 r90\ndeploy meeple field@E");
    play(&mut game, "draw OHD02a\nplace -1,0 r0\ndeploy stable meadow@NL");
    play(&mut game, "draw OHD12a\nplace 2,0 r0\ndeploy meeple field@N");
    play(&mut game, "draw OHD02b\nplace 3,0 r0\ndeploy stable meadow@NL");
    play(&mut game, "draw OHD19a\nplace 1,1 r180");
    let events = play(&mut game, "pass");
    assert_eq!(
        names(&events),
        ["scored", "scored", "scored", "stable scored", "stable scored", "tokens scored", "ended"]
    );
    let texts: Vec<String> = events.iter().map(ToString::to_string).collect();
    let expected = [
        // OHD-58: -1,0 to 3,0.
        "seat 1 scored 5 for the path at 1,0 path@E (tiles 5 × 1), nobody else there, at the end of the game",
        // OHD-59, by row: 2,0 alone; then 0,1 with 1,1, its symbol without effect.
        "seat 0 scored 1 for the field at 2,0 field@N (tiles 1 × 1), nobody else there, at the end of the game",
        "seat 0 scored 2 for the field at 0,1 field@E (tiles 2 × 1), nobody else there, at the end of the game",
        // OHD-60: -1,0 rooster; 0,1 rooster and pig. And 3,0 cow; 2,0 sheep.
        "seat 1 scored 3 for the stable at -1,0 meadow@NL (animals 3 × 1)",
        "seat 1 scored 2 for the stable at 3,0 meadow@NL (animals 2 × 1)",
        "seat 0 scored 1 for harvest tokens (tokens 1 × 1)",
        "the game is over",
    ];
    assert_eq!(texts, expected);
    assert_eq!(game.scores().as_slice(), [4 + 1 + 2 + 1, 5 + 3 + 2]);
}

#[test]
fn ohd_62_and_ohd_63_what_tokens_are_worth() {
    for (held, sets, points) in [
        ([0; 6], 0, 0),
        ([1, 1, 1, 1, 1, 0], 1, 10),
        ([5, 5, 5, 5, 5, 8], 6, 33 + 30), // 5 of each and one of five scarecrows; 3 are left
        ([0, 0, 0, 0, 0, 5], 1, 10),
        ([0, 0, 0, 0, 0, 8], 1, 13),
        ([0, 0, 0, 0, 0, 4], 0, 4),
        ([5, 0, 0, 0, 0, 4], 1, 14),
        ([5, 0, 0, 0, 0, 8], 2, 23),
        ([2, 2, 2, 2, 1, 0], 1, 14),
        ([2, 2, 2, 2, 1, 1], 2, 20),
        ([1, 3, 2, 2, 1, 3], 2, 22),
    ] {
        let held = Tokens::new(held);
        assert_eq!((held.sets(), held.points()), (sets, points), "{held}");
    }
}

#[test]
fn final_scores_before_the_end_are_those_of_the_board_as_it_lies() {
    let mut game = game(2, "OHD06g OHD02f OHD02a");
    play(&mut game, "draw OHD06g\nplace 0,-1 r180\ndeploy meeple field@S");
    assert_eq!((game.scores().to_vec(), game.final_scores().to_vec()), (vec![4, 0], vec![5, 0]));
    play(&mut game, "draw OHD02f\nplace 1,0 r0\ndeploy meeple path@W");
    assert_eq!(game.final_scores().to_vec(), [5, 2]);
    // A field that is complete, before its farmer is scored: 2 tiles × 2 and its token.
    let mut open = scenario("field-finished-by-its-farmer.game", 8);
    assert_eq!((open.rules().step(open.state()), open.scores().to_vec()), ("deploy", vec![0, 0]));
    assert_eq!(open.final_scores().to_vec(), [6 + 2, 0]);
    open.apply(Action::Pass).unwrap();
    assert_eq!((open.scores().to_vec(), open.final_scores().to_vec()), (vec![6, 0], vec![8, 0]));
    // What lies in a pool belongs to nobody yet.
    let whole = scenario("token-draft-three-two.game", usize::MAX);
    let first = whole.log().iter().position(|action| matches!(action, Action::Take(_))).unwrap();
    for (taken, expected) in [(0, [10, 10]), (1, [11, 10]), (2, [11, 11]), (5, [13, 12])] {
        let game = scenario("token-draft-three-two.game", first + taken);
        assert_eq!(game.final_scores().to_vec(), expected, "{taken} taken");
    }
    let tied = scenario("token-draft-three-two.game", first - 1);
    assert_eq!((tied.rules().step(tied.state()), tied.final_scores().to_vec()), ("deploy", vec![10, 10]));
}

#[test]
fn ohd_5_without_a_piece_in_supply_none_is_put() {
    let whole = scenario("no-meeple-left.game", usize::MAX);
    let empty = whole
        .log()
        .iter()
        .position(|action| *action == "place -1,0 r0".parse().unwrap())
        .expect("the turn in which seat 0 has no meeple left");
    let game = scenario("no-meeple-left.game", empty + 1);
    let refusal = game.check(&"deploy meeple field@N".parse().unwrap()).unwrap_err();
    assert_eq!(refusal, Refusal::NoneInSupply { seat: Seat(0), piece: Piece::Meeple });
    assert_eq!(refusal.rule().unwrap().to_string(), "OHD-5");
    assert_eq!(refusal.to_string(), "seat 0 has no meeple left in its supply");
    // Before what kind of part it is, and before who stands there.
    for part in ["meadow@EL", "path@E"] {
        let refusal = game.check(&format!("deploy meeple {part}").parse().unwrap()).unwrap_err();
        assert_eq!(refusal.code(), "none-in-supply");
    }
    // Two stables, far enough from each other; then none.
    let mut game =
        self::game(2, "OHD02a OHD02b OHD02c OHD02d OHD02e OHD02f OHD01a OHD01b OHD01c OHD01d OHD04");
    for (turn, tile) in ["OHD02a", "OHD02b", "OHD02c", "OHD02d", "OHD02e", "OHD02f"].iter().enumerate() {
        let last = if turn % 4 == 0 { "deploy stable meadow@NL" } else { "pass" };
        play(&mut game, &format!("draw {tile}\nplace {},0 r0\n{last}", turn + 1));
    }
    let supply = |game: &Game<OverHillAndDale>| game.rules().supply(game.state(), Seat(0), Piece::Stable);
    assert_eq!(supply(&game), Some(0));
    play(&mut game, "draw OHD04\nplace 7,0 r0");
    assert_eq!(game.check(&"deploy stable meadow@NL".parse().unwrap()).unwrap_err().code(), "none-in-supply");
    assert!(game.legal_actions().iter().all(|action| !action.to_string().contains("stable")));
    assert_eq!(game.legal_actions().len(), 4 + 1);
}

/// Every kind of refusal: what is refused, where, with its code and rule.
#[test]
fn every_refusal_names_its_rule_or_none_and_says_what_was_found_and_needed() {
    let junction = "draw OHD03d\nplace 1,0 r0\ndeploy meeple path@W\n";
    let cases = [
        ("", "place 1,0 r0", "out-of-step", "", "`place` is out of step: the open decision is `draw`"),
        ("", "pass", "out-of-step", "", "`pass` is out of step: the open decision is `draw`"),
        ("", "take apple", "out-of-step", "", "`take` is out of step: the open decision is `draw`"),
        ("", "draw ZZ", "unknown-tile", "", "there is no tile ZZ in this game"),
        ("", "draw OHD24", "not-in-stack", "", "no tile OHD24 is left in the stack"),
        ("draw OHD02f", "pass", "must-place", "OHD-10", "tile OHD02f can be placed, so it must be"),
        (
            "draw OHD02f",
            "draw OHD02f",
            "out-of-step",
            "",
            "`draw` is out of step: the open decision is `place`",
        ),
        ("draw OHD02f", "place 0,0 r0", "cell-taken", "", "a tile lies at 0,0 already"),
        (
            "draw OHD02f",
            "place 1,1 r0",
            "not-beside",
            "OHD-12",
            "no tile lies beside 1,1; a tile must share a side with another",
        ),
        (
            "draw OHD02f",
            "place 1,0 r90",
            "sides-differ",
            "OHD-12",
            "at 1,0 the W side would show a meadow where the neighbour shows a path",
        ),
        (
            "draw OHD02f\nplace 1,0 r0",
            "deploy meeple field@N",
            "no-such-part",
            "",
            "no tile at 1,0 has a part field@N, or not by that name",
        ),
        (
            "draw OHD02f\nplace 1,0 r0",
            "deploy meeple meadow@NL",
            "wrong-part",
            "OHD-43",
            "a meeple does not go onto meadow@NL: it goes onto a path or a field",
        ),
        (
            "draw OHD02f\nplace 1,0 r0",
            "deploy stable path@E",
            "wrong-part",
            "OHD-40",
            "a stable does not go onto path@E: it goes onto a meadow",
        ),
        (
            "draw OHD02f\nplace 1,0 r0",
            "hike 1,0 path@E to 0,0 path@E",
            "out-of-step",
            "",
            "`hike` is out of step: the open decision is `deploy`",
        ),
        (
            &format!("{junction}draw OHD02f\nplace -1,0 r0"),
            "deploy meeple path@E",
            "region-occupied",
            "OHD-17",
            "the region of path@E at -1,0 already holds 1 meeple(s), 0 are needed",
        ),
        (
            "draw OHD23\nplace 0,-1 r0\ndeploy meeple field@N\ndraw OHD06g\nplace 0,-2 r180",
            "deploy meeple field@S",
            "region-occupied",
            "OHD-22",
            "the region of field@S at 0,-2 already holds 1 meeple(s), 0 are needed",
        ),
        (
            "draw OHD02f\nplace 1,0 r0\ndeploy stable meadow@NL\ndraw OHD06g\nplace 0,1 r180",
            "deploy stable meadow@NL",
            "stable-too-near",
            "OHD-41",
            "no stable goes onto 0,1: one stands at 1,0, on one of the 8 cells around",
        ),
        (
            &format!("{junction}draw OHD06g\nplace 0,1 r180\npass\ndraw OHD02f\nplace -1,0 r0\npass"),
            "hike 0,0 path@E to -1,0 path@E",
            "no-wanderer",
            "OHD-44",
            "seat 0 has no wanderer at 0,0 path@E",
        ),
        (
            &format!("{junction}draw OHD06g\nplace 0,1 r180\npass\ndraw OHD02f\nplace -1,0 r0\npass"),
            "hike 1,0 path@W to 7,0 path@E",
            "no-such-part",
            "",
            "no tile at 7,0 has a part path@E, or not by that name",
        ),
        (
            &format!("{junction}draw OHD06g\nplace 0,1 r180\npass\ndraw OHD02f\nplace -1,0 r0\npass"),
            "hike 1,0 path@W to 1,0 path@W",
            "not-ahead",
            "OHD-50",
            "1,0 path@W is not ahead of 1,0 path@W on the same path",
        ),
        (
            &format!("{junction}draw OHD06g\nplace 0,1 r180\npass\ndraw OHD02f\nplace -1,0 r0\npass"),
            "hike 1,0 path@W to 1,0 path@S",
            "beyond-the-end",
            "OHD-49",
            "the path at 1,0 path@W ends on the tile at 1,0: path@S lies beyond",
        ),
    ];
    for (before, action, code, rule, message) in cases {
        let mut game = game(2, "OHD02f OHD02a OHD03d OHD06g OHD23");
        play(&mut game, before);
        let unchanged = game.clone();
        let action = game.rules().read_action(game.state(), action).unwrap();
        let refusal = game.apply(action).unwrap_err();
        assert_eq!(refusal.code(), code, "{action}");
        assert_eq!(refusal.rule().map(|rule| rule.to_string()).unwrap_or_default(), rule, "{action}");
        assert_eq!(refusal.to_string(), message);
        assert_eq!((&game, game.log()), (&unchanged, unchanged.log()));
    }
}

#[test]
fn cells_beyond_the_end_of_a_table_are_refused_as_such() {
    let mut config = Config::new(2);
    // Columns -1 to 1; of two rows the larger half lies south: 0 and 1.
    config.options.board_limit = Some(BoardLimit { columns: 3, rows: 2 });
    let mut game = Game::new(OverHillAndDale::new(config).unwrap());
    play(&mut game, "draw OHD02f\nplace 1,0 r0\npass\ndraw OHD02a");
    for (cell, code, message) in [
        // Beyond the end, beside tiles or not.
        ("2,0", "off-table", "2,0 lies beyond the end of the table"),
        ("0,-1", "off-table", "0,-1 lies beyond the end of the table"),
        ("-2,0", "off-table", "-2,0 lies beyond the end of the table"),
        // Beside no tile, and within.
        ("-1,1", "not-beside", "no tile lies beside -1,1; a tile must share a side with another"),
        ("1,0", "cell-taken", "a tile lies at 1,0 already"),
    ] {
        let action = game.rules().read_action(game.state(), &format!("place {cell} r0")).unwrap();
        let refusal = game.check(&action).unwrap_err();
        assert_eq!((refusal.code(), refusal.to_string()), (code, message.to_owned()));
    }
}

#[test]
fn hikes_on_paths_that_were_not_extended_and_stops_that_are_taken_say_so() {
    // Seat 0 has a wanderer on the start path and one on a path below, and lengthens the latter.
    let mut game = game(2, "OHD02a OHD02b OHD02c OHD02d OHD02e OHD02f OHD06c");
    play(&mut game, "draw OHD02a\nplace 1,0 r0\ndeploy meeple path@W\ndraw OHD06c\nplace 0,-1 r180\npass");
    play(&mut game, "draw OHD02b\nplace 0,1 r0\ndeploy meeple path@E\ndraw OHD02c\nplace 2,0 r0\npass");
    play(&mut game, "draw OHD02d\nplace 1,1 r0\npass");
    let check = |game: &Game<OverHillAndDale>, text: &str| game.check(&text.parse().unwrap()).unwrap_err();
    let refusal = check(&game, "hike 1,0 path@E to 0,0 path@E");
    assert_eq!(refusal.to_string(), "the tile at 1,1 does not lengthen the path at 1,0 path@E");
    assert_eq!(
        (refusal.code(), refusal.rule().unwrap().to_string()),
        ("path-not-extended", "OHD-44".to_owned())
    );
    play(
        &mut game,
        "pass\ndraw OHD02e\nplace 3,0 r0\ndeploy stable meadow@NL\ndraw OHD02f\nplace -1,0 r0\npass",
    );
    assert!(game.check(&"hike 1,0 path@E to 3,0 path@E".parse().unwrap()).is_ok());
    let game = scenario("hike-past-a-wanderer.game", 9);
    let refusal = check(&game, "hike 1,0 path@S to 0,1 path@E");
    assert_eq!(refusal.to_string(), "a hike cannot stop at 0,1: a wanderer of seat 1 stands at 0,1 path@E");
    assert_eq!(refusal.code(), "stop-taken");
}

#[test]
fn a_refusal_when_the_game_is_over() {
    let mut game = game(2, "OHD24");
    play(&mut game, "draw OHD24\nplace 0,-1 r0\npass");
    assert_eq!(game.check(&Action::Pass), Err(Refusal::Over));
    assert_eq!(game.legal_actions().len(), 0);
    assert_eq!(game.outcome().unwrap().winners().count(), 2);
}

#[test]
fn actions_survive_json() {
    let game = scenario("hike-past-a-wanderer.game", 10);
    let json = serde_json::to_string(game.log()).unwrap();
    let hike = r#"{"hike":{"from":{"cell":{"x":1,"y":0},"part":"path@S"},"to":{"cell":{"x":1,"y":1},"part":"path@N"}}}"#;
    assert!(json.ends_with(&format!("{hike}]")), "{json}");
    let read: Vec<Action> = serde_json::from_str(&json).unwrap();
    assert_eq!(read, game.log());
    assert_eq!(serde_json::to_string(&Action::Take(Token::Scarecrow)).unwrap(), r#"{"take":"scarecrow"}"#);
}

#[test]
fn texts_that_are_no_action_are_told_apart() {
    let game = game(2, "OHD02f");
    let kind = |text: &str| game.rules().read_action(game.state(), text).unwrap_err().code();
    for text in [
        "",
        "hike 0,0 path@E 1,0 path@W",
        "hike 0,0 path@E to 1,0",
        "take",
        "place 0,0",
        "Draw OHD02f",
        "pass now",
    ] {
        assert_eq!(kind(text), "unreadable", "{text}");
    }
    for text in ["take gold", "deploy hut path@E", "hike 0,0 road@E to 1,0 path@W", "herd"] {
        assert_eq!(kind(text), "unknown-name", "{text}");
    }
    assert_eq!(kind("hike 0,0 path@Q to 1,0 path@W"), "unreadable");
    assert_eq!(game.rules().region_tiles(game.state(), place(0, 0, "path@E")), Some(1));
}

fn place(x: i32, y: i32, part: &str) -> parcella_over_hill_and_dale::Place {
    parcella_over_hill_and_dale::Place { cell: Cell::new(x, y), part: part.parse().unwrap() }
}

#[test]
fn a_list_is_the_same_by_its_length_by_its_places_and_by_its_walk() {
    // Draws with few of the kinds left, places, deployments, takes, hikes.
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/hike-after-a-draft.game");
    let record =
        Record::parse(&std::fs::read_to_string(path).unwrap(), OverHillAndDale::header_words()).unwrap();
    let game: Game<OverHillAndDale> = replay(&record, &NoFiles).unwrap();
    let rules = game.rules();
    let mut state = rules.opening();
    let mut longest = BTreeMap::new();
    for action in game.log() {
        let legal = rules.legal_actions(&state);
        let walked: Vec<Action> = legal.iter().collect();
        let by_place: Vec<Action> = (0..).map_while(|place| legal.get(place)).collect();
        assert_eq!((legal.len(), &by_place), (walked.len(), &walked));
        assert!(walked.contains(action) && legal.get(walked.len() + 1).is_none());
        let length = longest.entry(rules.step(&state)).or_insert(0);
        *length = walked.len().max(*length);
        rules.commit(&mut state, action, &mut ());
    }
    let steps: Vec<_> = longest.keys().copied().collect();
    assert_eq!(steps, ["deploy", "draw", "hike", "place", "take"]);
    assert!(longest.values().all(|length| *length > 1), "{longest:?}");
}
