//! Who may see what: HS-30, HS-45, HS-46.

use parcella_classic::Action;
use parcella_hills_and_sheep::{Action as Answer, Flock, Token};
use parcella_ruleset::{Ruleset, Seat, Sequence, Viewer};

use crate::played;

const VIEWERS: [Viewer; 3] = [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];

#[test]
fn hs_30_flocks_and_bag_are_seen_by_everybody_and_the_draw_by_nobody() {
    let game = played(
        "deck U*4",
        "turn U 1,0 r0 shepherd field@ER\ntoken sheep-3\nturn U -1,0 r0 shepherd field@NL\ntoken sheep-1\n\
         turn U 2,0 r0\ngrow\n",
    );
    let (rules, state) = (game.rules(), game.state());
    for viewer in VIEWERS {
        let view = rules.view(state, viewer);
        assert_eq!(view.expansion.bag, [3, 5, 4, 2, 2]);
        assert_eq!(view.expansion.flocks, [Flock([0, 0, 1, 0]), Flock([1, 0, 0, 0])]);
        // What is to be drawn is not there yet: the views are one and the same before it.
        assert_eq!(view, rules.view(state, Viewer::Public));
    }
    // Every token in the bag is as likely as any other.
    assert_eq!(rules.chance(state).unwrap().total, 16);
    let weights = Token::ALL.map(|token| rules.weight(state, &Action::Expansion(Answer::Token(token))));
    assert_eq!(weights, [3, 5, 4, 2, 2]);
    // At the opening 2 in 18 are wolves.
    let full = played("deck U", "turn U 1,0 r0 shepherd field@ER\n");
    assert_eq!(full.rules().chance(full.state()).unwrap().total, 18);
    assert_eq!(full.rules().weight(full.state(), &"token wolf".parse().unwrap()), 2);
}

#[test]
fn hs_29_with_all_sheep_on_the_board_a_wolf_is_certain() {
    // One shepherd draws all sixteen tokens with sheep.
    let mut actions = "turn U 1,0 r0 shepherd field@ER\ntoken sheep-1\n".to_owned();
    let tokens = [("sheep-1", 3), ("sheep-2", 5), ("sheep-3", 5), ("sheep-4", 2)];
    let mut column = 2;
    for token in tokens.iter().flat_map(|(token, number)| std::iter::repeat_n(token, *number)) {
        actions += &format!("turn U {},0 r0\nturn U {column},0 r0\ngrow\ntoken {token}\n", 1 - column);
        column += 1;
    }
    actions += &format!("turn U {},0 r0\nturn U {column},0 r0\ngrow\n", 1 - column);
    let game = played("deck U*40", &actions);
    let legal: Vec<_> = game.legal_actions().iter().map(|action| action.to_string()).collect();
    assert_eq!(legal, ["token wolf"]);
    let (rules, state) = (game.rules(), game.state());
    assert_eq!(
        (rules.chance(state).unwrap().total, rules.weight(state, &"token wolf".parse().unwrap())),
        (2, 2)
    );
}

#[test]
fn hs_45_hs_46_nobody_sees_which_tile_lies_under_a_hill() {
    // HS13 is a hill with roads to north and south.
    let game = played("deck HS13 U V W", "draw HS13\n");
    let (rules, state) = (game.rules(), game.state());
    // HS-46: the stack falls by two.
    assert_eq!(rules.stack(state), 2);
    assert_eq!(rules.withheld(state), 1);
    for viewer in VIEWERS {
        let view = rules.view(state, viewer);
        // HS-45: three tiles are unseen, and no one says which of them is out of the game.
        let unseen: Vec<_> = view.stack.iter().map(|(tile, number)| (tile.to_string(), *number)).collect();
        assert_eq!(unseen, [("U".to_owned(), 1), ("V".to_owned(), 1), ("W".to_owned(), 1)]);
        assert_eq!(view.withheld, 1);
        assert_eq!(view, rules.view(state, Viewer::Public));
    }
    // Each of the three can be the next, as likely as any other.
    let game = played("deck HS13 U V W", "turn HS13 0,1 r90\n");
    let (rules, state) = (game.rules(), game.state());
    assert_eq!(rules.chance(state).unwrap().total, 3);
    for tile in ["draw U", "draw V", "draw W"] {
        assert_eq!(rules.weight(state, &tile.parse().unwrap()), 1, "{tile}");
    }
    // The game is over when as many are unseen as lie under hills.
    let game = played("deck HS13 U V W", "turn HS13 0,1 r90\nturn U 1,0 r0\nturn V 2,0 r0\n");
    assert!(game.is_over());
    assert_eq!(game.rules().stack_tiles(game.state()).len(), 1);
}

#[test]
fn a_view_is_written_with_flocks_as_numbers_of_tokens() {
    let game = played("deck U*4", "turn U 1,0 r0 shepherd field@ER\ntoken sheep-3\n");
    let view = serde_json::to_value(game.rules().view(game.state(), Viewer::Public)).unwrap();
    assert_eq!(
        view["expansion"],
        serde_json::json!({ "bag": [4, 5, 4, 2, 2], "flocks": [[0, 0, 1, 0], [0, 0, 0, 0]] })
    );
    assert_eq!(view["tiles"][1]["pieces"][0], serde_json::json!([0, "shepherd", "field@ER"]));
}
