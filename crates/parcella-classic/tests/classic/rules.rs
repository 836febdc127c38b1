//! Rules that a scenario cannot show whole: events and their order, sheets, views, refusals.

use parcella_classic::{Action, Classic, Config, Event, Nothing, Occasion, Refusal, Scoring};
use parcella_ruleset::{Actor, Game, Lawful, Notation, Refusal as _, Ruleset, Seat, Sequence, Viewer};
use parcella_scoring::TieBreak;

type Events = Vec<Event<Nothing>>;

fn game(seats: u8, deck: &str) -> Game<Classic> {
    let mut config = Config::new(seats);
    config.deck = Some(deck.split(' ').map(|id| (id.parse().unwrap(), 1)).collect());
    Game::new(Classic::new(config, ()).unwrap())
}

fn play(game: &mut Game<Classic>, lines: &str) -> Events {
    let mut events = Events::new();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let action = game.rules().read_action(game.state(), line).unwrap();
        events = game.apply(action).unwrap_or_else(|refusal| panic!("`{line}`: {refusal}")).to_vec();
    }
    events
}

fn scorings(events: &Events) -> Vec<&Scoring> {
    fn scored(event: &Event<Nothing>) -> Option<&Scoring> {
        if let Event::Scored(scoring) = event { Some(scoring) } else { None }
    }
    events.iter().filter_map(scored).collect()
}

fn names(events: &Events) -> Vec<&'static str> {
    let name = |event: &Event<Nothing>| match event {
        Event::Drawn { .. } => "drawn",
        Event::SetAside { .. } => "set aside",
        Event::Placed { .. } => "placed",
        Event::Deployed { .. } => "deployed",
        Event::Completed { .. } => "completed",
        Event::Scored(_) => "scored",
        Event::Returned { .. } => "returned",
        Event::Ended => "ended",
        _ => "other",
    };
    events.iter().map(name).collect()
}

#[test]
fn cl_29_and_cl_40_several_completed_regions_are_told_in_the_order_of_their_parts() {
    // W gives the crossing, E a cap; L closes road and city at once.
    let mut game = game(2, "W E B E U L U");
    play(&mut game, "draw W\nplace -1,0 r0\ndeploy follower road@E\ndraw E\nplace 0,-1 r180\npass");
    play(&mut game, "draw B\nplace 0,1 r0\npass\ndraw E\nplace 1,-1 r180\ndeploy follower city@S");
    play(&mut game, "draw U\nplace -1,1 r90\npass\ndraw L\nplace 1,0 r0");
    let events = play(&mut game, "pass");
    assert_eq!(
        names(&events),
        ["completed", "scored", "returned", "completed", "scored", "returned"],
        "the city on the north side comes before the road on the west side"
    );
    let scored = scorings(&events);
    assert_eq!(scored[0].place.to_string(), "1,0 city@N");
    assert_eq!(scored[0].awards[0].sheet.to_string(), "tiles 2 × 2"); // CL-33, CL-34
    assert_eq!(scored[0].awards[0].seat, Seat(1));
    assert_eq!(scored[1].place.to_string(), "1,0 road@W");
    assert_eq!(scored[1].awards[0].sheet.to_string(), "tiles 3 × 1"); // CL-30
    assert!(scored.iter().all(|scoring| scoring.occasion == Occasion::Completed));
}

#[test]
fn cl_37_a_completed_region_without_followers_is_told_but_pays_nobody() {
    let mut game = game(2, "E U");
    play(&mut game, "draw E\nplace 0,-1 r180");
    let events = play(&mut game, "pass");
    assert_eq!(names(&events), ["completed"]);
    assert!(matches!(events[0], Event::Completed { tiles: 2, .. }));
    assert_eq!(game.scores().as_slice(), [0, 0]);
}

#[test]
fn cl_36_a_tie_is_told_with_strengths_and_pays_all_in_full() {
    let mut game = game(2, "G E N N U");
    play(&mut game, "draw G\nplace 0,-1 r90\ndeploy follower city@N");
    play(&mut game, "draw E\nplace 1,-1 r0\ndeploy follower city@N\ndraw N\nplace 0,-2 r180\npass");
    let events = play(&mut game, "draw N\nplace 1,-2 r270\npass");
    let scored = scorings(&events);
    assert_eq!(scored.len(), 1);
    assert_eq!(scored[0].strengths.by_seat(), [1, 1]);
    assert_eq!(scored[0].tie_break, TieBreak::Shared);
    let paid: Vec<_> = scored[0].awards.iter().map(|award| (award.seat, award.sheet.points())).collect();
    assert_eq!(paid, [(Seat(0), 10), (Seat(1), 10)]); // 5 tiles × 2 each
    // CL-38: both knights come home, in the order in which they were deployed.
    assert_eq!(names(&events), ["completed", "scored", "returned", "returned"]);
}

#[test]
fn cl_48_final_scorings_come_as_roads_cities_monasteries_fields() {
    let mut game = game(2, "F U B U U");
    play(&mut game, "draw U\nplace 1,0 r0\ndeploy follower field@NL");
    play(&mut game, "draw F\nplace 0,-1 r90\ndeploy follower city@N");
    play(&mut game, "draw B\nplace 0,1 r0\ndeploy follower monastery");
    play(&mut game, "draw U\nplace 2,0 r0\ndeploy follower road@W\ndraw U\nplace -1,0 r0");
    let events = play(&mut game, "pass");
    let scored = scorings(&events);
    let kinds: Vec<_> = scored.iter().map(|scoring| format!("{:?}", scoring.kind)).collect();
    assert_eq!(kinds, ["Road", "City", "Monastery", "Field"]);
    assert!(scored.iter().all(|scoring| scoring.occasion == Occasion::GameOver));
    let sheets: Vec<_> = scored.iter().map(|scoring| scoring.awards[0].sheet.to_string()).collect();
    assert_eq!(
        sheets,
        [
            "tiles 4 × 1",                        // CL-42: -1,0 0,0 1,0 2,0
            "tiles 2 × 1 + shields 1 × 1",        // CL-43: start tile and F
            "monastery 1 × 1 + neighbours 3 × 1", // CL-44: -1,0 0,0 1,0
            "nothing",                            // CL-45: no completed city
        ]
    );
    assert_eq!(*names(&events).last().unwrap(), "ended");
    assert_eq!(game.scores().as_slice(), [4, 7]);
}

#[test]
fn cl_13_and_cl_14_a_tile_that_fits_nowhere_is_told_of() {
    let mut game = game(2, "E U C");
    play(&mut game, "draw E\nplace 0,-1 r180\npass\ndraw U\nplace 1,0 r0\npass");
    let events = play(&mut game, "draw C");
    assert_eq!(names(&events), ["drawn", "set aside", "ended"]);
    assert_eq!((game.rules().aside(game.state()), game.actor()), (1, None));
}

#[test]
fn cl_9_everybody_sees_the_drawn_tile_and_nobody_the_order_of_the_stack() {
    let mut game = game(3, "U V W");
    let rules = game.shared_rules();
    let hidden = rules.view(game.state(), Viewer::Public);
    assert_eq!(hidden.in_hand, None);
    assert_eq!(
        hidden.stack.iter().map(|(tile, number)| format!("{tile} {number}")).collect::<Vec<_>>(),
        ["U 1", "V 1", "W 1"]
    );
    play(&mut game, "draw V");
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))] {
        let view = rules.view(game.state(), viewer);
        assert_eq!(view.in_hand.unwrap().as_str(), "V");
        assert_eq!(view.stack.len(), 2);
        assert_eq!(view.actor, Some(Actor::Seat(Seat(0))));
        assert_eq!(view.seats[1].supply, [("follower", 7)]);
    }
    play(&mut game, "place 1,0 r90\ndeploy follower road@W");
    let view = rules.view(game.state(), Viewer::Public);
    assert_eq!(view.tiles.len(), 2);
    assert_eq!(view.tiles[1].pieces.len(), 1);
    let json = serde_json::to_string(&view).unwrap();
    assert!(json.contains(r#""pieces":[[0,"follower","road@"#), "{json}");
}

#[test]
fn final_scores_before_the_end_are_those_of_the_board_as_it_lies() {
    let mut game = game(2, "E U U");
    play(&mut game, "draw E\nplace 0,-1 r180");
    play(&mut game, "deploy follower city@S\ndraw U\nplace 1,0 r0\ndeploy follower field@NL");
    assert_eq!(game.scores().as_slice(), [4, 0]);
    // CL-45: the upper field touches the completed city.
    assert_eq!(game.final_scores().as_slice(), [4, 3]);
}

/// Every kind of refusal: what is refused, where, with its code and rule.
#[test]
fn every_refusal_names_its_rule_or_none_and_says_what_was_found_and_needed() {
    let cases = [
        ("", "place 1,0 r0", "out-of-step", "", "`place` is out of step: the open decision is `draw`"),
        ("", "pass", "out-of-step", "", "`pass` is out of step: the open decision is `draw`"),
        ("", "draw ZZ", "unknown-tile", "", "there is no tile ZZ in this game"),
        ("", "draw X", "not-in-stack", "", "no tile X is left in the stack"),
        ("draw U", "pass", "must-place", "CL-15", "tile U can be placed, so it must be"),
        ("draw U", "place 0,0 r0", "cell-taken", "", "a tile lies at 0,0 already"),
        (
            "draw U",
            "place 1,1 r0",
            "not-beside",
            "CL-10",
            "no tile lies beside 1,1; a tile must share a side with another",
        ),
        (
            "draw U",
            "place 1,0 r90",
            "sides-differ",
            "CL-11",
            "at 1,0 the W side would show a field where the neighbour shows a road",
        ),
        (
            "draw U\nplace 1,0 r0",
            "deploy follower city@N",
            "no-such-part",
            "",
            "tile U at 1,0 has no part city@N, or not by that name",
        ),
        (
            "draw U\nplace 1,0 r0\ndeploy follower road@W\ndraw U\nplace 2,0 r0",
            "deploy follower road@E",
            "region-occupied",
            "CL-23",
            "the region of road@E at 2,0 already holds 1 follower(s), 0 are needed",
        ),
    ];
    for (before, action, code, rule, message) in cases {
        let mut game = game(2, "U U V");
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
fn cl_28_an_empty_supply_is_named_before_an_occupied_region() {
    // Seven followers of seat 0 stand on seven roads' ends; the eighth tile offers nothing to seat 0.
    let mut game = game(2, "U U U U U U U U U U U U U U U");
    for turn in 0..14 {
        let x = turn + 1;
        play(&mut game, &format!("draw U\nplace {x},0 r0"));
        if game.rules().step(game.state()) == "deploy" {
            let legal = game.legal_actions();
            let field = legal.get(0).unwrap();
            let action = if turn % 2 == 0 { field } else { Action::Pass };
            game.apply(action).unwrap();
        }
    }
    // The three regions of the row are taken after three turns: nothing was left to deploy onto.
    assert_eq!(game.rules().supply(game.state(), Seat(0), parcella_classic::Piece::Follower), Some(4));
    let universe = game.rules().universe(game.state());
    assert!(universe.iter().all(
        |action| game.check(action).is_ok() == game.legal_actions().iter().any(|legal| legal == *action)
    ));
}

#[test]
fn a_refusal_when_the_game_is_over() {
    let mut game = game(2, "C");
    play(&mut game, "draw C\nplace 0,-1 r0\npass");
    assert_eq!(game.check(&Action::Pass), Err(Refusal::Over));
    assert_eq!(game.legal_actions().len(), 0);
}

#[test]
fn actions_survive_json() {
    let mut game = game(2, "U");
    play(&mut game, "draw U\nplace 1,0 r0\ndeploy follower road@E");
    let json = serde_json::to_string(game.log()).unwrap();
    assert_eq!(
        json,
        r#"[{"draw":"U"},{"place":{"cell":{"x":1,"y":0},"rotation":"r0"}},{"deploy":{"piece":"follower","part":"road@E"}}]"#
    );
    let read: Vec<Action<Nothing>> = serde_json::from_str(&json).unwrap();
    assert_eq!(read, game.log());
}
