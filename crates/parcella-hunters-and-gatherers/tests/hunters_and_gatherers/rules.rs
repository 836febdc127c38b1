//! Rules that a scenario cannot show whole: events and their order, sheets, views, refusals.

use parcella_hunters_and_gatherers::{
    Action, Config, Event, HuntersAndGatherers, Majority, Occasion, Piece, Refusal, RegionKind, Reuse,
    Scoring, Stack,
};
use parcella_ruleset::{Actor, Game, Notation, Refusal as _, Ruleset, Seat, Sequence, Viewer};
use parcella_scoring::TieBreak;

fn stack(ids: &str) -> Option<Vec<(parcella_features::TileId, u32)>> {
    Some(ids.split_whitespace().map(|id| (id.parse().unwrap(), 1)).collect())
}

fn config(seats: u8, deck: &str, bonus: &str) -> Config {
    Config { deck: stack(deck), bonus_deck: stack(bonus), ..Config::new(seats) }
}

fn game(seats: u8, deck: &str, bonus: &str) -> Game<HuntersAndGatherers> {
    Game::new(HuntersAndGatherers::new(config(seats, deck, bonus)).unwrap())
}

/// Makes the actions, and gives the events of the last one.
fn play(game: &mut Game<HuntersAndGatherers>, lines: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let action = game.rules().read_action(game.state(), line).unwrap();
        events = game.apply(action).unwrap_or_else(|refusal| panic!("`{line}`: {refusal}")).to_vec();
    }
    events
}

fn scorings(events: &[Event]) -> Vec<&Scoring> {
    fn scored(event: &Event) -> Option<&Scoring> {
        if let Event::Scored(scoring) = event { Some(scoring) } else { None }
    }
    events.iter().filter_map(scored).collect()
}

fn names(events: &[Event]) -> Vec<&'static str> {
    let name = |event: &Event| match event {
        Event::Drawn { .. } => "drawn",
        Event::SetAside { .. } => "set aside",
        Event::Placed { .. } => "placed",
        Event::Deployed { .. } => "deployed",
        Event::Completed { .. } => "completed",
        Event::Scored(_) => "scored",
        Event::Returned { .. } => "returned",
        Event::BonusEarned { .. } => "bonus earned",
        Event::Ended => "ended",
        _ => "other",
    };
    events.iter().map(name).collect()
}

#[test]
fn hg_10_hg_37_score_return_and_bonus_tile_are_told_in_this_order() {
    let mut game = game(2, "L34 L37 L61", "B07");
    play(&mut game, "draw L34\nplace 1,0 r0\ndeploy member forest@W\ndraw L37\nplace 0,1 r0");
    let events = play(&mut game, "deploy member meadow@EL");
    assert_eq!(names(&events), ["deployed", "completed", "scored", "returned", "bonus earned"]);
    let scored = scorings(&events)[0];
    assert_eq!(
        (scored.kind, scored.occasion, scored.majority),
        (RegionKind::Forest, Occasion::Completed, Majority::All)
    );
    assert_eq!(scored.awards[0].sheet.to_string(), "segments 3 × 2"); // HG-31
    assert_eq!(scored.awards[0].seat, Seat(0)); // HG-26: seat 1 completed it
    let Event::BonusEarned { seat, forest } = &events[4] else { panic!("{events:?}") };
    assert_eq!((seat.0, forest.to_string()), (1, "0,1 forest@N".to_owned()));
    assert_eq!(
        events.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "seat 1 put a member on 0,1 meadow@EL",
            "the forest at 0,1 forest@N was completed with 3 tile(s)",
            "seat 0 scored 6 for the forest at 0,1 forest@N (segments 3 × 2), nobody else there",
            "a member of seat 0 came back from 1,0 forest@W",
            "seat 1 is due a bonus tile for the gold in the forest at 0,1 forest@N",
        ]
    );
}

#[test]
fn hg_25_hg_72_a_river_and_the_end_are_told_with_their_sheets() {
    let mut game = game(2, "L48 L57 L34", "");
    play(&mut game, "draw L48\nplace -1,0 r0\ndeploy member river@E\ndraw L57\nplace -2,0 r90");
    let events = play(&mut game, "deploy hut lake@E");
    assert_eq!(names(&events), ["deployed", "completed", "scored", "returned"]);
    assert_eq!(scorings(&events)[0].awards[0].sheet.to_string(), "segments 3 × 1 + fish 3 × 1");
    play(&mut game, "draw L34\nplace 1,0 r0");
    let events = play(&mut game, "deploy member meadow@SL");
    // The river system before the meadow; a deer.
    assert_eq!(names(&events), ["deployed", "scored", "scored", "ended"]);
    let kinds: Vec<_> =
        scorings(&events).iter().map(|scoring| (scoring.kind, scoring.awards[0].sheet.to_string())).collect();
    assert_eq!(
        kinds,
        [(RegionKind::System, "fish 3 × 1".to_owned()), (RegionKind::Meadow, "deer 1 × 2".to_owned())]
    );
    assert_eq!(
        events[1].to_string(),
        "seat 1 scored 3 for the river system at -2,0 lake@E (fish 3 × 1), nobody else there, at the end of the game"
    );
}

#[test]
fn hg_34_a_tie_is_told_with_strengths_and_pays_all_in_full() {
    let mut game = game(2, "L61 L37 L36 L31 L62", "");
    play(&mut game, "draw L61\nplace 0,-1 r0\npass\ndraw L37\nplace 0,1 r0\ndeploy member forest@N");
    play(&mut game, "draw L36\nplace 1,-1 r0\ndeploy member forest@S\ndraw L31\nplace 1,0 r0");
    let events = play(&mut game, "pass");
    assert_eq!(names(&events), ["completed", "scored", "returned", "returned"]);
    let scored = scorings(&events)[0];
    assert_eq!((scored.strengths.by_seat(), scored.tie_break), (&[1, 1][..], TieBreak::Shared));
    assert!(scored.awards.iter().all(|award| award.sheet.points() == 8));
    assert!(events[1].to_string().ends_with(", a tie of 1 each that pays all in full"), "{}", events[1]);
    // The bonus stack is empty (HG-44): the next seat draws.
    assert_eq!((game.actor(), game.rules().step(game.state())), (Some(Actor::Chance), "draw"));
}

#[test]
fn hg_35_a_region_without_members_is_told_and_pays_nobody() {
    let mut game = game(2, "L68 L61", "");
    play(&mut game, "draw L68\nplace -1,0 r270");
    let events = play(&mut game, "pass");
    assert_eq!(names(&events), ["completed"]);
    assert!(matches!(events[0], Event::Completed { tiles: 2, .. }));
    assert_eq!(game.scores().as_slice(), [0, 0]);
}

#[test]
fn hg_13_hg_15_tiles_that_fit_nowhere_are_told_of() {
    let mut game = game(2, "LX1 L13 L17", "B07");
    play(&mut game, "draw LX1\nplace -1,0 r180\npass");
    let events = play(&mut game, "draw L13");
    assert_eq!(names(&events), ["drawn", "set aside"]);
    assert_eq!(events[1].to_string(), "tile L13 fits nowhere and was set aside");
    let events = play(&mut game, "draw L17");
    assert_eq!(names(&events), ["drawn", "set aside", "ended"]);
    assert_eq!((game.rules().aside(game.state(), Stack::Land), game.actor()), (2, None));
}

#[test]
fn hg_45_a_bonus_tile_that_fits_nowhere_is_told_of() {
    let mut game = game(2, "LX1 L34 L37 L61", "B05");
    play(
        &mut game,
        "draw LX1\nplace -1,0 r180\npass\ndraw L34\nplace 1,0 r0\npass\ndraw L37\nplace 0,1 r0\npass",
    );
    assert_eq!(game.rules().step(game.state()), "draw-bonus");
    let events = play(&mut game, "draw-bonus B05");
    assert_eq!(names(&events), ["drawn", "set aside"]);
    assert_eq!(events[0].to_string(), "bonus tile B05 was drawn");
    assert_eq!(game.rules().aside(game.state(), Stack::Bonus), 1);
    // None is left, so the turn is over (HG-44): seat 1 draws a land tile.
    assert_eq!((game.rules().step(game.state()), game.state().turn()), ("draw", Seat(1)));
    assert_eq!(game.state().part_of_turn(), Stack::Land);
}

#[test]
fn hg_42_the_same_member_scores_with_the_land_tile_and_with_the_bonus_tile() {
    let play_all = |reuse: Reuse| {
        let mut config = config(2, "L34 L61 L35 L36 L62", "B12");
        config.options.reuse = reuse;
        let mut game = Game::new(HuntersAndGatherers::new(config).unwrap());
        play(&mut game, "draw L34\nplace 0,1 r90\npass\ndraw L61\nplace 0,-1 r0\npass");
        // The start forest is closed and scored: 3 segments; the member is home again.
        play(&mut game, "draw L35\nplace 1,0 r180\ndeploy member forest@W");
        assert_eq!(
            (game.scores().as_slice(), game.rules().supply(game.state(), Seat(0), Piece::Member)),
            (&[6, 0][..], Some(5))
        );
        play(&mut game, "draw-bonus B12\nplace 1,-1 r180");
        game
    };
    let member = Action::Deploy { piece: Piece::Member, part: "forest@N".parse().unwrap() };
    let mut at_once = play_all(Reuse::AtOnce);
    assert!(at_once.apply(member).is_ok());
    // By the option one of five rests, and the four others do not.
    let mut next_turn = play_all(Reuse::NextTurn);
    assert!(next_turn.apply(member).is_ok());
    assert_ne!(at_once.position_hash(), 0);
    // Who has rested may go out in the next turn: nothing of it is left in the position.
    assert_eq!(at_once.state(), next_turn.state());
    assert_eq!(at_once.position_hash(), next_turn.position_hash());
}

#[test]
fn hg_42_a_seat_whose_only_member_rests_is_told_so() {
    let mut config = config(2, "L48 L61 L38 L62 L39 LX1 L40 L60 L35 L30 L36", "B02");
    config.options.reuse = Reuse::NextTurn;
    let mut game = Game::new(HuntersAndGatherers::new(config).unwrap());
    for turn in [
        "draw L61\nplace 0,-1 r0\ndeploy member meadow@NL",
        "draw L62\nplace 0,-2 r0",
        "draw L38\nplace 1,0 r0\ndeploy member meadow@NL",
        "draw LX1\nplace 0,-3 r0\npass",
        "draw L39\nplace 2,0 r0\ndeploy member meadow@NL",
        "draw L48\nplace -1,0 r0\npass",
        "draw L40\nplace 3,0 r0\ndeploy member meadow@NL",
        "draw L36\nplace 0,1 r180\npass",
        "draw L35\nplace 4,0 r180\ndeploy member forest@W",
        "draw-bonus B02\nplace -2,0 r180",
    ] {
        play(&mut game, turn);
    }
    assert_eq!(game.rules().supply(game.state(), Seat(0), Piece::Member), Some(1));
    // The bonus tile has water, so a hut is asked for; the member rests.
    let member = Action::Deploy { piece: Piece::Member, part: "river@E".parse().unwrap() };
    let refusal = game.check(&member).unwrap_err();
    assert_eq!((refusal.code(), refusal.rule().unwrap().to_string()), ("members-rest", "HG-42".to_owned()));
    assert_eq!(refusal.to_string(), "all 1 member(s) of seat 0 came home this turn and rest until the next");
    let legal: Vec<String> = game.legal_actions().iter().map(|action| action.to_string()).collect();
    assert!(legal.iter().all(|action| !action.contains("member")) && legal.len() > 1, "{legal:?}");
}

#[test]
fn hg_18_hg_60_hg_61_the_list_offers_what_is_free_and_nothing_else() {
    let mut game = game(2, "L48 L52 L57 L61", "");
    let listed = |game: &Game<HuntersAndGatherers>| -> Vec<String> {
        let water = |action: &String| action.contains("river") || action.contains("lake");
        game.legal_actions().iter().map(|action| action.to_string()).filter(water).collect()
    };
    play(&mut game, "draw L48\nplace -1,0 r0");
    assert_eq!(listed(&game), ["deploy member river@E", "deploy hut river@E"]);
    play(&mut game, "deploy member river@E\ndraw L52\nplace -2,0 r0");
    // The fisherman is in the way of another, and not of a hut.
    assert_eq!(listed(&game), ["deploy hut river@E"]);
    play(&mut game, "deploy hut river@E\ndraw L57\nplace -3,0 r90");
    // Seat 0 again: fisherman and hut hold river and system; the lake belongs to the system.
    assert_eq!(listed(&game), [""; 0]);
    assert_eq!((game.state().turn(), game.actor()), (Seat(0), Some(Actor::Seat(Seat(0)))));
}

#[test]
fn hg_54_a_scoring_by_the_shrine_says_so() {
    let mut game = game(2, "L48 L34 L35 L75 L36 L37 L62", "B03");
    play(&mut game, "draw L48\nplace -1,0 r0\npass\ndraw L34\nplace 1,0 r0\ndeploy member meadow@NL");
    play(
        &mut game,
        "draw L35\nplace 0,1 r270\npass\ndraw-bonus B03\nplace 0,-1 r180\ndeploy member meadow@EL",
    );
    play(&mut game, "draw L75\nplace 2,0 r0\npass\ndraw L36\nplace 2,1 r180\npass");
    play(&mut game, "draw L37\nplace 2,-1 r0\ndeploy member meadow@EL");
    let events = play(&mut game, "draw L62\nplace 1,-1 r0");
    let scored = scorings(&events);
    assert_eq!(
        (scored.len(), scored[0].majority, scored[0].strengths.by_seat()),
        (1, Majority::OnShrine, &[1, 0][..])
    );
    assert_eq!(scored[0].awards[0].sheet.to_string(), "deer that tigers left 1 × 2 + mammoths 1 × 2");
    assert!(events[1].to_string().contains("by the hunter on the shrine"), "{}", events[1]);
}

#[test]
fn hg_11_everybody_sees_the_drawn_tile_and_nobody_the_order_of_the_stacks() {
    let mut game = game(3, "L34 L37 L61", "B07 B12");
    let rules = game.shared_rules();
    let hidden = rules.view(game.state(), Viewer::Public);
    assert_eq!(hidden.in_hand, None);
    assert_eq!(hidden.stack.len(), 3);
    assert_eq!(
        hidden.bonus_stack.iter().map(|(tile, number)| format!("{tile} {number}")).collect::<Vec<_>>(),
        ["B07 1", "B12 1"]
    );
    assert_eq!(hidden.seats[2].supply, [("member", 5), ("hut", 2)]); // HG-3
    play(&mut game, "draw L34");
    let views = [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))]
        .map(|viewer| rules.view(game.state(), viewer));
    assert_eq!(views[0].in_hand.unwrap().as_str(), "L34");
    assert!(views.iter().all(|view| *view == views[0]));
    play(&mut game, "place 1,0 r0\ndeploy member forest@W\ndraw L37\nplace 0,1 r0\npass\ndraw-bonus B12");
    let view = rules.view(game.state(), Viewer::Seat(Seat(2)));
    assert_eq!((view.in_hand.unwrap().as_str(), view.step, view.bonus_stack.len()), ("B12", "place", 1));
    assert_eq!((view.seats[0].score, view.seats[0].final_score), (6, 6));
    play(&mut game, "place 2,0 r0\ndeploy member forest@S");
    let view = rules.view(game.state(), Viewer::Public);
    assert_eq!(view.tiles[3].pieces.len(), 1);
    let json = serde_json::to_string(&view).unwrap();
    assert!(json.contains(r#""pieces":[[1,"member","forest@S"]]"#), "{json}");
}

#[test]
fn final_scores_before_the_end_are_those_of_the_board_as_it_lies() {
    let mut game = game(2, "L48 L57 L34 L61", "");
    play(&mut game, "draw L48\nplace -1,0 r0\ndeploy member river@E\ndraw L57\nplace -2,0 r90");
    // The river is complete and waits for the decision; the other end of the game pays nothing yet.
    assert_eq!((game.scores().as_slice(), game.final_scores().as_slice()), (&[0, 0][..], &[6, 0][..]));
    play(&mut game, "deploy hut lake@E\ndraw L34\nplace 1,0 r0\ndeploy member forest@W");
    // The hut's fish; the gatherer's forest is not complete (HG-65).
    assert_eq!((game.scores().as_slice(), game.final_scores().as_slice()), (&[6, 0][..], &[6, 3][..]));
}

/// Every kind of refusal: what is refused, where, with its code and rule.
#[test]
fn every_refusal_names_its_rule_or_none_and_says_what_was_found_and_needed() {
    let gold = "draw L34\nplace 1,0 r0\npass\ndraw L37\nplace 0,1 r0\npass";
    let river = "draw L48\nplace -1,0 r0";
    let cases = [
        ("", "place 1,0 r0", "out-of-step", "", "`place` is out of step: the open decision is `draw`"),
        ("", "draw-bonus B07", "out-of-step", "", "`draw-bonus` is out of step: the open decision is `draw`"),
        (gold, "draw L48", "out-of-step", "", "`draw` is out of step: the open decision is `draw-bonus`"),
        ("draw L48", "draw L34", "out-of-step", "", "`draw` is out of step: the open decision is `place`"),
        (river, "place 1,0 r0", "out-of-step", "", "`place` is out of step: the open decision is `deploy`"),
        ("", "deploy hut river@N", "out-of-step", "", "`deploy` is out of step: the open decision is `draw`"),
        ("", "pass", "out-of-step", "", "`pass` is out of step: the open decision is `draw`"),
        ("", "draw ZZ", "unknown-tile", "", "there is no tile ZZ in this game"),
        ("", "draw L00", "not-in-stack", "", "no tile L00 is left in the land stack"),
        (gold, "draw-bonus B02", "not-in-stack", "", "no tile B02 is left in the bonus stack"),
        ("draw L48", "pass", "must-place", "HG-10", "tile L48 can be placed, so it must be"),
        (
            &format!("{gold}\ndraw-bonus B07"),
            "pass",
            "must-place",
            "HG-46",
            "tile B07 can be placed, so it must be",
        ),
        ("draw L48", "place 0,0 r0", "cell-taken", "", "a tile lies at 0,0 already"),
        (
            "draw L48",
            "place 1,1 r0",
            "not-beside",
            "HG-12",
            "no tile lies beside 1,1; a tile must share a side with another",
        ),
        (
            "draw L48",
            "place -1,0 r90",
            "sides-differ",
            "HG-12",
            "at -1,0 the E side would show a meadow where the neighbour shows a river",
        ),
        (
            river,
            "deploy member forest@N",
            "no-such-part",
            "",
            "tile L48 at -1,0 has no part forest@N, or not by that name",
        ),
        (
            "draw L57\nplace -1,0 r90",
            "deploy member lake@E",
            "no-place-for-member",
            "HG-17",
            "a member does not go onto lake@E: it goes onto a forest, a river or a meadow",
        ),
        (
            &format!("{river}\ndeploy member river@E\ndraw L57\nplace -2,0 r90"),
            "deploy member river@E",
            "region-occupied",
            "HG-18",
            "the region of river@E at -2,0 already holds 1 member(s), 0 are needed",
        ),
        (
            river,
            "deploy hut meadow@NL",
            "no-place-for-hut",
            "HG-58",
            "a hut does not go onto meadow@NL: it goes onto a river or a lake",
        ),
        (
            &format!("{river}\ndeploy hut river@E\ndraw L57\nplace -2,0 r90"),
            "deploy hut lake@E",
            "system-occupied",
            "HG-60",
            "the river system of lake@E at -2,0 already holds 1 hut(s), 0 are needed",
        ),
    ];
    for (before, action, code, rule, message) in cases {
        let mut game = game(2, "L34 L37 L48 L57 L61", "B07");
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
fn hg_14_the_table_is_named_with_its_corners() {
    let mut config = config(2, "L61", "");
    // Of an even number the larger half lies east and south: columns 0 and 1, rows -1 to 1.
    config.options.board_limit = Some(parcella_hunters_and_gatherers::BoardLimit { columns: 2, rows: 3 });
    let mut game = Game::new(HuntersAndGatherers::new(config).unwrap());
    play(&mut game, "draw L61");
    let at = |cell: &str| {
        let action = game.rules().read_action(game.state(), &format!("place {cell} r0")).unwrap();
        game.check(&action).map_err(|refusal| (refusal.rule().unwrap().to_string(), refusal.to_string()))
    };
    let beyond =
        |cell| ("HG-14".to_owned(), format!("{cell} lies beyond the table, which goes from 0,-1 to 1,1"));
    assert_eq!(at("0,-1"), Ok(()));
    for cell in ["-1,0", "2,0", "0,-2", "0,2"] {
        assert_eq!(at(cell), Err(beyond(cell)));
    }
    assert_eq!(at("1,1").unwrap_err().0, "HG-12");
    assert_eq!(game.legal_actions().len(), 4);
}

#[test]
fn hg_73_a_refusal_when_the_game_is_over_and_shared_wins() {
    let mut game = game(2, "L61", "");
    play(&mut game, "draw L61\nplace 0,-1 r0\npass");
    assert_eq!(game.check(&Action::Pass), Err(Refusal::Over));
    assert_eq!(Refusal::Over.to_string(), "the game is over");
    assert_eq!(game.legal_actions().len(), 0);
    assert_eq!(game.outcome().unwrap().winners().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
}

#[cfg(feature = "serde")]
#[test]
fn actions_survive_json() {
    let mut game = game(2, "L34 L37 L61", "B02");
    play(
        &mut game,
        "draw L34\nplace 1,0 r0\npass\ndraw L37\nplace 0,1 r0\npass\ndraw-bonus B02\nplace -1,0 r90\ndeploy hut lake@N",
    );
    let json = serde_json::to_string(&game.log()[6..]).unwrap();
    assert_eq!(
        json,
        r#"[{"draw-bonus":"B02"},{"place":{"cell":{"x":-1,"y":0},"rotation":"r90"}},{"deploy":{"piece":"hut","part":"lake@N"}}]"#
    );
    let read: Vec<Action> = serde_json::from_str(&json).unwrap();
    assert_eq!(read, game.log()[6..]);
}
