//! Events, their order, and actions as data.

use parcella_classic::{ActionOf, EventWord};
use parcella_ruleset::{Notation, Seat};
use parcella_traders_and_builders::{Event, Good, Goods, TradersAndBuilders};

use crate::played;

/// TB-3: goods are taken when the city is completed, before it is scored, by the seat that laid the tile; here seat 1
/// completes the city of seat 0.
#[test]
fn tb_3_goods_are_taken_before_the_city_is_scored() {
    let (tile, place) = capped_goods_tile();
    let mut game = played(
        &format!("deck {tile} E*8 U*8"),
        &format!("turn {tile} {place} follower city@S\ndraw E\nplace 0,-2 r180\n"),
    );
    let told: Vec<String> =
        game.apply("pass".parse().unwrap()).unwrap().iter().map(ToString::to_string).collect();
    let position = |words: &str| {
        told.iter().position(|event| event.contains(words)).unwrap_or_else(|| panic!("{words}: {told:?}"))
    };
    assert!(position("seat 1 took goods: 1 ") < position("seat 0 scored 6"), "{told:?}");
    assert_eq!(
        Seat::all(2)
            .map(|seat| game.state().expansion().held(seat).0.iter().sum::<u16>())
            .collect::<Vec<_>>(),
        [0, 1]
    );
    assert_eq!(game.scores().to_vec(), [6, 0]);
}

/// A tile of the set with one city that has a symbol and joins two opposite sides, turned so that it lies north of the
/// start tile: id, and cell with rotation.
fn capped_goods_tile() -> (String, String) {
    use parcella_classic::FeatureKind;
    use parcella_geometry::{Port, Rotation};
    for tile in parcella_traders_and_builders::TILES {
        let cities: Vec<_> =
            tile.features.iter().filter(|feature| feature.kind == FeatureKind::City).collect();
        let [city] = cities[..] else { continue };
        let symbols: u32 = Good::ALL.iter().map(|good| city.tag(good.word())).sum();
        if symbols != 1 || city.ports.len() != 2 {
            continue;
        }
        for rotation in Rotation::ALL {
            let turned = |port: Port| city.ports.iter().any(|printed| printed.rotated(rotation) == port);
            if turned(Port::North) && turned(Port::South) {
                return (tile.id.to_string(), format!("0,-1 {rotation}"));
            }
        }
    }
    panic!("the set has no such tile");
}

#[test]
fn facts_put_on_the_track_what_they_say() {
    // TB-5: ten each, ties in full.
    let scored =
        Event::GoodsScored { good: Good::Wine, number: 3, winners: [Seat(0), Seat(2)].into_iter().collect() };
    assert_eq!(scored.points().to_vec(), [(Seat(0), 10), (Seat(2), 10)]);
    assert_eq!(
        scored.to_string(),
        "seat 0 scored 10 for most wine; seat 2 scored 10 for most wine, 3 each, at the end of the game"
    );
    let taken = Event::GoodsTaken { seat: Seat(1), goods: Goods([2, 0, 1]) };
    assert!(taken.points().is_empty());
    assert_eq!(taken.to_string(), "seat 1 took goods: 2 wine, 1 cloth");
    assert_eq!(
        serde_json::to_value(&taken).unwrap(),
        serde_json::json!({ "goods-taken": { "seat": 1, "goods": [2, 0, 1] } })
    );
}

#[test]
fn actions_are_read_back_from_text_and_json() {
    type Action = ActionOf<TradersAndBuilders>;
    for text in ["deploy builder road@W", "deploy pig field@NL", "deploy follower city@N", "draw TB24"] {
        let action: Action = text.parse().unwrap();
        assert_eq!(action.to_string(), text);
        let json = serde_json::to_string(&action).unwrap();
        assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), action, "{json}");
    }
    assert!("deploy shepherd field@NL".parse::<Action>().is_err());
    assert!("grow".parse::<Action>().is_err());
}

/// A view shows goods and the part of the turn to everybody.
#[test]
fn a_view_shows_goods_and_the_part_of_the_turn() {
    use parcella_ruleset::{Ruleset, Viewer};
    let game = played(
        "deck U*8",
        "turn U 1,0 r0 follower road@E\nturn U -1,0 r0\nturn U 2,0 r0 builder road@E\nturn U -2,0 r0\n\
         draw U\nplace 3,0 r0\n",
    );
    for (viewer, part) in [(Viewer::Public, "first-of-two"), (Viewer::Seat(Seat(1)), "first-of-two")] {
        let view = serde_json::to_value(game.rules().view(game.state(), viewer)).unwrap();
        assert_eq!(view["expansion"], serde_json::json!({ "held": [[0, 0, 0], [0, 0, 0]], "part": part }));
    }
}

/// TB-14: after the last tile no second part waits, though that tile extended a road with the builder of its seat.
#[test]
fn tb_14_no_second_part_waits_behind_the_last_tile() {
    use parcella_ruleset::{Ruleset, Viewer};
    let game = played(
        "deck U*3 B*2",
        "turn U 1,0 r0 follower road@W\nturn B 0,1 r0\nturn U 2,0 r0 builder road@E\nturn B 0,2 r0\nturn U 3,0 r0\n",
    );
    assert!(game.is_over());
    let view = serde_json::to_value(game.rules().view(game.state(), Viewer::Public)).unwrap();
    assert_eq!(view["expansion"]["part"], "first");
}

/// TB-2, TB-3: a picture has columns for goods where goods count, and none where the set brings its tiles alone.
#[test]
fn tb_2_a_picture_shows_goods_where_they_count() {
    let goods = |header: &str| {
        let game = played(header, "");
        let names = game.rules().picture(game.state()).supply_names;
        Good::ALL.into_iter().filter(|good| names.iter().any(|name| name == good.word())).count()
    };
    assert_eq!(goods(""), 3);
    assert_eq!(goods("option traders-and-builders tiles-only"), 0);
}
