//! The seam between the base game and its expansions, by three invented ones that between them use all of it. No number
//! here is one of a rulebook.
//!
//! *Millers* bring two straight roads `MU` with a mill, one `MB` with a mill and a bell, a bend `MV` with two mills, and
//! two city edges `ME` with a mill in the city.
//!
//! * ML-1: Each seat has 2 millers, by option 1 or none. They are no followers.
//! * ML-2: A miller goes onto a road or into a city that is incomplete, has a mill and holds a follower of its seat, and
//!   no miller of its seat and fewer than two of all.
//! * ML-3: A seat that is paid for a region gets 1 point more for each mill and each of its millers there.
//! * ML-4: When a seat lays a tile that extends the region of its miller on another tile, it may *grind*. The wind is
//!   strong three times out of four, and then pays 1 point for each mill and each follower of the seat in the region;
//!   otherwise 1 point. The miller goes home.
//! * ML-5: Whoever completes a region takes a sack for each mill in it.
//! * ML-6: Before anything is deployed, a seat that laid a tile with a mill may *sell* sacks for 2 points each.
//! * ML-7: At the end each sack left pays 1 point.
//!
//! *Wardens* bring tiles with towers (`TU`, `TE`, `TB` one, `TV` two), bells (`BW`), fog (`FE`) and a breeze (`BV`).
//!
//! * WD-1: Each seat has a captain, a follower of strength 2, and 9 followers; there are up to 6 seats. A header line
//!   `captains` gives more.
//! * WD-2: Of tied seats those win with most towers on the tiles of their followers there.
//! * WD-3: A completed monastery pays 1 point more for each tower around it; a road completed with 6 or more tiles pays
//!   double.
//! * WD-4: When fog is drawn, an unseen tile leaves the game.
//! * WD-5: A breeze gives a further turn, but not in a further turn.
//! * WD-6: A seat that laid a bell while tiles are left and towers are on the board may *ring*: 1 point for each tower
//!   and each tile around the bell, and twice as many by the option `tiny-city 2`.
//! * WD-7: A seat gets 1 point for each road and city without followers that its tile closes.
//! * WD-8: By an option each seat has a watchman, which is no follower and goes onto any field.
//!
//! *Island* is a map:
//!
//! ```text
//!      0  1  2  3  4       # square   P1 to P3 printed tiles   . sea
//! -2   .  P3 .  .  .       P1 is a road from west to east, P2 a city from north to south, P3 the end of a city.
//! -1   .  P2 .  .  .
//!  0   #  #  #  P1 #
//!  1   #  #  #  .  #
//! ```
//!
//! * IS-1: Printed tiles take part as soon as they are touched. A tile on 2,1 makes 4,1 reachable.
//! * IS-2: The header says what lies where at the opening.
//! * IS-3: A road is printed west of 0,1.
//! * IS-4: What runs into the sea is closed there.
//! * IS-5: By a header line `tide` nothing is linked.
//! * IS-6: Of other expansions the tiles alone, unless an option says otherwise.

#![allow(unreachable_pub, reason = "`compose!` writes public types that hold these")]

mod island;
mod millers;
mod wardens;

use parcella_classic::{
    Action, Classic, Expansion, FeatureKind, FeatureKinds, Hooks, Narrow, Piece, Site, Standing, Table,
    TileSpec, tiles,
};
use parcella_features::{RegionId, Tag};
use parcella_geometry::{Cell, PortSet};
use parcella_kit::laws::{self, Plan};
use parcella_kit::{Level, OneGame, scenario};
use parcella_ruleset::{
    Answer, Game, Header, Lawful, NoFiles, NotatedGame, Notation, Record, RuleId, Ruleset, Seat, SetupError,
    Symmetry, TextGame, Viewer,
};

use island::Island;
use millers::{Miller, Millers, Mills, Reaction};
use wardens::Wardens;

parcella_classic::compose! {
    /// In one order.
    pub mod forth {
        /// Millers.
        Millers millers: Millers,
        /// Wardens.
        Wardens wardens: Wardens,
        /// Island.
        Island island: Island,
    }
}

parcella_classic::compose! {
    /// In the other order.
    pub mod back {
        /// Island.
        Island island: Island,
        /// Wardens.
        Wardens wardens: Wardens,
        /// Millers.
        Millers millers: Millers,
    }
}

type Forth = Classic<forth::Expansions>;

fn ml(number: u16) -> RuleId {
    RuleId::new("ML", number)
}

fn is(number: u16) -> RuleId {
    RuleId::new("IS", number)
}

/// The ports with these names.
fn ports(names: &str) -> PortSet {
    names.split(' ').map(|name| name.parse().expect("a port")).collect()
}

/// A tile like one of the base game, with marks on its first feature and on the whole.
fn like(
    base: &str,
    id: &str,
    count: u16,
    first: &[(&'static str, u32)],
    whole: &[(&'static str, u32)],
) -> TileSpec {
    let tags = |marks: &[(&'static str, u32)]| -> Vec<Tag> {
        marks.iter().map(|(name, number)| Tag::literal(name, *number)).collect()
    };
    let base = tiles::BASE.iter().find(|tile| tile.id.as_str() == base).expect("a tile of the base game");
    let mut tile = TileSpec { id: id.parse().expect("an id"), count, start_copies: 0, ..base.clone() };
    tile.features.to_mut()[0].tags = tags(first).into();
    tile.tags = tags(whole).into();
    tile
}

fn header<X: Expansion>(text: &str) -> Header {
    Record::parse(text, Classic::<X>::header_words()).unwrap_or_else(|error| panic!("{error}")).header
}

fn rules<X: Expansion>(text: &str) -> Result<Classic<X>, SetupError> {
    Classic::read_header(&header::<X>(text), &NoFiles)
}

fn faults<X: Expansion>(text: &str) -> String {
    rules::<X>(text).expect_err("a set-up that is refused").to_string()
}

fn open<X: Expansion>(text: &str) -> NotatedGame<Classic<X>> {
    NotatedGame::new(Game::new(rules(text).unwrap_or_else(|error| panic!("{error}"))))
}

/// Plays actions and gives the events of the last one.
fn play<X: Expansion>(game: &mut NotatedGame<Classic<X>>, actions: &[&str]) -> Vec<String> {
    let mut events = Vec::new();
    for action in actions {
        events = game.apply(action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    }
    events
}

fn passes<X: Expansion>(text: &str) {
    let report = scenario::run(text, &NoFiles, &OneGame::<Classic<X>>::new());
    let failures: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    assert!(report.failures.is_empty(), "{}:\n{}", X::known_names().join(" "), failures.join("\n"));
    assert!(report.expectations > 0, "nothing is expected");
}

/// A scenario passes in sets of either order.
fn passes_everywhere(text: &str) {
    passes::<forth::Expansions>(text);
    passes::<back::Expansions>(text);
}

const MILLERS: &str = "parcella 1
game classic millers
players 2
deck MU*2 U*4 MV A*2 ME
turn MU 1,0 r0 follower road@W
turn U -1,0 r0
draw MU
place 2,0 r0
expect illegal deploy miller field@NL ML-2      # no road and no city
expect legal-count 1 deploy miller              # the road with 2 mills, on which the follower stands
deploy miller road@W
expect supply 0 miller 1
turn U -2,0 r0                                  # not the miller of this seat
draw MV
place 3,0 r0
expect illegal deploy miller road@W ML-2        # one of this seat stands there
pass
expect to-act seat 0                            # MV extends the road
expect legal-count 2
expect illegal grind 1,0 ML-4
expect illegal deploy follower field@NL
grind 2,0
expect to-act chance
expect illegal pass ML-4
wind strong
expect gain 5 0                                 # 4 mills, 1 follower
expect supply 0 miller 2
turn A -3,0 r270
turn U 3,1 r90 miller road@N
expect gain 0 0
draw A
place 3,2 r180
expect legal-count 3                            # monastery, field, pass: no miller onto what is complete
pass
expect gain 13 0                                # 9 tiles, 4 mills with a miller
expect supply 0 miller 2
expect supply 0 follower 7
expect sacks 0 0
expect sacks 1 4
turn U 0,1 r0
draw ME
place 0,-1 r180
expect illegal sell 0 ML-6
expect illegal sell 5 ML-6
expect illegal wind still
expect legal-count 5                            # 1 to 4 sacks, or none
sell 3
expect gain 0 6
expect sacks 1 1
pass
expect over
expect gain 0 2                                 # the city gave a sack
expect scores 18 8
expect winners 0
";

#[test]
fn helpers_have_a_supply_sites_and_terms_and_go_home_with_the_followers() {
    passes::<Millers>(MILLERS);
    passes_everywhere(MILLERS);
}

#[test]
fn a_helper_goes_where_its_ground_and_its_site_allow() {
    passes_everywhere(
        "parcella 1
game classic millers
players 3
turn ME 0,1 r180 follower city@S
turn U -1,0 r0
turn U -2,0 r0
draw E
place 0,2 r0
expect illegal deploy miller city@N ML-2        # this very tile completed it
pass
expect gain 4 0 0
draw MU
place 1,0 r0
expect illegal deploy miller road@W ML-2        # nobody stands there
deploy follower road@W
draw MU
place 2,0 r0
expect illegal deploy miller road@W ML-2        # only a follower of another seat stands there
pass
turn U 0,3 r0 follower road@W
turn U -3,0 r0 miller road@E                    # a road with 2 mills
turn U 0,4 r0
draw U
place 1,3 r0
expect illegal deploy miller road@W ML-2        # a road of its own, and no mill
pass
expect scores 4 0 0
",
    );
}

#[test]
fn an_answer_names_one_of_several_pieces() {
    passes_everywhere(
        "parcella 1
game classic millers
players 2
turn MU 1,0 r0 follower road@W
turn V 2,0 r0
turn U -1,0 r0 miller road@E
turn U 2,1 r90
turn ME 0,1 r180 follower city@S
turn U -2,0 r0
turn R 0,2 r0 miller city@N
turn F 1,2 r0
draw J
place 2,2 r270                                  # goes on with the road and with the city
pass
expect legal-count 3
expect legal grind -1,0
expect legal grind 0,2
grind 0,2
expect legal wind still
wind strong
expect gain 2 0                                 # in the city 1 mill and 1 follower
expect supply 0 miller 1
expect to-act chance
expect illegal grind -1,0
",
    );
}

fn wardens(lines: &str) -> String {
    format!("parcella 1\ngame classic wardens\nplayers 2\n{lines}")
}

/// A road of seat 0 on `first` and one of seat 1 on `second` become one of 7 tiles.
fn joined(first: &str, second: &str, gain: &str) {
    passes_everywhere(&wardens(&format!(
        "turn {first}
turn {second}
turn V -1,1 r180
turn V -1,0 r270
expect gain 0 0
turn A 2,0 r90
turn A 0,2 r180
expect gain {gain}                              # 7 tiles, and as much again
expect supply 1 follower 9
expect supply 0 captain 1
"
    )));
}

#[test]
fn a_follower_of_strength_two_outweighs_one() {
    joined("U 1,0 r0 follower road@W", "V 0,1 r0 follower road@W", "14 14");
    joined("U 1,0 r0 captain road@W", "V 0,1 r0 follower road@W", "14 0");
    joined("U 1,0 r0 follower road@W", "V 0,1 r0 captain road@W", "0 14");
    joined("U 1,0 r0 captain road@W", "V 0,1 r0 captain road@W", "14 14");
}

#[test]
fn the_higher_tie_value_decides_among_tied_seats_alone() {
    joined("TU 1,0 r0 follower road@W", "V 0,1 r0 follower road@W", "14 0");
    joined("U 1,0 r0 follower road@W", "TV 0,1 r0 follower road@W", "0 14");
    joined("TU 1,0 r0 follower road@W", "TV 0,1 r0 follower road@W", "0 14");
    joined("U 1,0 r0 captain road@W", "TV 0,1 r0 follower road@W", "14 0");
    // A tower somewhere else tells nobody apart.
    joined("TU 1,0 r0 follower field@NL", "V 0,1 r0 follower road@W", "0 14");
}

#[test]
fn a_follower_of_an_expansion_goes_where_any_follower_may() {
    passes_everywhere(&wardens(
        "captains 2
draw U
place 1,0 r0
expect legal-count 3 deploy follower
expect legal-count 3 deploy captain
deploy captain road@W
expect supply 0 captain 1
draw U
place 2,0 r0
expect illegal deploy captain road@W CL-23
expect legal-count 2 deploy captain
expect legal-count 5                            # and 2 of followers, and pass
pass
turn U 3,0 r0 captain field@NL
draw U
place 4,0 r0
pass
draw U
place 5,0 r0
expect supply 0 captain 0
expect illegal deploy captain field@SL CL-28
expect legal-count 0 deploy captain
",
    ));
}

#[test]
fn a_helper_alone_takes_no_place_of_a_follower_and_is_not_scored() {
    passes_everywhere(&wardens(
        "option watchmen 1
deck U*2
draw U
place 1,0 r0
expect illegal deploy watchman road@W WD-8
expect legal-count 2 deploy watchman
deploy watchman field@NL
expect supply 0 watchman 0
draw U
place 2,0 r0
expect legal deploy follower field@NL           # where the watchman stands
expect legal deploy watchman field@NL
pass
expect over
expect scores 0 0
",
    ));
    let mut game = open::<back::Expansions>(&wardens("option watchmen 1\ndeck U\n"));
    let last = play(&mut game, &["draw U", "place 1,0 r0", "deploy watchman field@NL"]);
    assert_eq!(last, ["seat 0 put a watchman on 1,0 field@NL", "the game is over"]);
}

#[test]
fn terms_see_the_tiles_around_a_monastery() {
    // Two of the three other towers are around it; its own does not count.
    let towers = "turn TB 0,1 r0 follower monastery
turn U -1,0 r0
turn TU 1,0 r0
turn TU 2,0 r0
turn E -1,1 r270
turn E 1,1 r90
turn TE -1,2 r270
turn E 0,2 r180
expect towers 4
";
    passes_everywhere(&wardens(&format!(
        "{towers}turn E 1,2 r90\nexpect gain 11 0               # 1 and 8 and 2\n"
    )));
    // What is not completed pays no towers: 1 and 7.
    let deck = "deck TB U TU*2 E*3 TE C\n";
    passes_everywhere(&wardens(&format!("{deck}{towers}turn C 0,-1 r0\nexpect over\nexpect gain 8 0\n")));
}

#[test]
fn a_drawn_tile_takes_an_unseen_one_out_of_the_game_if_one_is_left() {
    passes_everywhere(&wardens(
        "deck FE*2 U*2
expect stack 4
draw U
expect stack 3
place 1,0 r0
pass
draw FE
expect stack 1
place 0,-1 r180
pass
expect gain 0 1                                 # a city of nobody
draw FE
expect stack 0
expect to-act seat 0
place 0,1 r180
pass
expect over
",
    ));
    let mut game = open::<back::Expansions>(&wardens("deck FE C\n"));
    assert_eq!(play(&mut game, &["draw FE"]), ["tile FE was drawn", "an unseen tile left the game"]);
    let withheld = |game: &NotatedGame<Classic<back::Expansions>>| {
        let (rules, state) = (game.game().rules(), game.game().state());
        (rules.withheld(state), rules.view(state, Viewer::Public).withheld, rules.stack_tiles(state).len())
    };
    assert_eq!(withheld(&game), (1, 1, 1), "which tile it was is not known");
    // Without fog, or where it cannot be placed, or with nothing left, none is taken.
    let mut game = open::<back::Expansions>(&wardens("deck FE U\n"));
    play(&mut game, &["draw U", "place 1,0 r0", "pass"]);
    assert_eq!(play(&mut game, &["draw FE"]), ["tile FE was drawn"]);
    assert_eq!(withheld(&game), (0, 0, 0));
}

#[test]
fn an_expansion_gives_a_further_turn_to_the_same_seat() {
    passes_everywhere(&wardens(
        "first 1
turn BV 1,0 r0
draw BV
expect to-act seat 1
place 0,1 r0
pass
draw U
expect to-act seat 0                            # a further turn gives no other
place 0,2 r90
pass
draw U
expect to-act seat 1
",
    ));
}

#[test]
fn a_question_about_the_tile_laid_is_answered_before_anything_is_deployed() {
    passes_everywhere(&wardens(
        "turn BW 1,0 r0                                 # no tower yet: nobody is asked
turn TU 2,0 r0
draw BW
place 3,0 r0
expect to-act seat 0
expect legal-count 2
expect illegal deploy follower road@E
ring
expect gain 2 0                                 # 1 tower, 1 tile beside the bell
expect legal deploy follower road@E
deploy follower road@E
expect to-act chance
",
    ));
    passes_everywhere(&wardens(
        "option tiny-city 2
deck TU BW*2
turn TU 1,0 r0
draw BW
place 2,0 r0
ring
expect gain 0 4
pass
draw BW
place 3,0 r0                                    # no tile is left
expect illegal ring
pass
expect over
",
    ));
}

#[test]
fn a_step_sees_which_regions_the_tile_closed() {
    passes_everywhere(&wardens(
        "turn A 1,0 r90
expect gain 0 0
turn A -1,0 r270
expect gain 0 1                                 # the road of three tiles, without followers
draw E
place 0,-1 r180
deploy follower city@S
expect gain 4 0                                 # somebody stands in the city
turn U 2,0 r90
expect gain 0 0
turn V 2,1 r90
turn V 1,1 r270
expect gain 0 0
",
    ));
}

#[test]
fn a_set_asks_its_expansions_one_after_the_other() {
    // The set decides who asks first; what they pay is the same.
    let scenario = |first: &str, second: &str| {
        format!(
            "parcella 1
game classic millers wardens
players 2
turn ME 0,-1 r180
expect gain 1 0                                 # closed a city of nobody
expect sacks 0 1
turn TU 1,0 r0
draw MB
place 2,0 r0
expect illegal {second}
expect legal {first}
{first}
expect gain 2 0
expect to-act seat 0
expect illegal {first}
{second}
expect gain 2 0
expect legal deploy follower road@W
"
        )
    };
    passes::<forth::Expansions>(&scenario("sell 1", "ring"));
    passes::<back::Expansions>(&scenario("ring", "sell 1"));
    // One that asks does not keep the next from hearing of the step: a miller is reached, and a city closed.
    passes_everywhere(
        "parcella 1
game classic millers wardens
players 2
turn MU 1,0 r0 captain road@W
turn A -1,0 r270
turn U 2,0 r0 miller road@W
turn E 2,-1 r0
turn E 3,-1 r180
turn E 0,1 r180
draw L
place 3,0 r0
pass
expect illegal ring
expect legal grind 2,0
pass
expect scores 7 0                               # 5 tiles, 1 mill with its miller, and a city of nobody
",
    );
}

#[test]
fn where_no_piece_can_go_nobody_is_asked() {
    // The only feature of the second C is a city that is taken, and has no mill.
    passes_everywhere(
        "parcella 1
game classic millers wardens
players 2
deck C*4 ME
turn C 0,-1 r0 follower city@S
draw C
place 1,-1 r0
expect to-act chance
draw ME
place 0,-2 r180
pass
draw C
place -1,-1 r0                                  # now it has, but the follower is not of seat 1
expect to-act chance
draw C
place 2,-1 r0
expect legal-count 2                            # a miller, or none
expect legal deploy miller city@N
pass
expect over
",
    );
}

#[test]
fn printed_tiles_links_and_borders_of_a_map_take_part() {
    passes_everywhere(
        "parcella 1
game classic island
players 2
deck V*2 B E A U
start 1,1 U r0
draw V
expect illegal place 0,1 r270 IS-3
expect illegal place 0,1 r0 CL-11               # the east side comes first
expect illegal place 4,1 r0 CL-10
place 2,1 r0
deploy follower road@W
draw B
expect legal place 4,1 r0                       # linked
expect illegal place 0,1 r0 CL-11
place 4,1 r0
deploy follower monastery
draw E
place 1,0 r0
deploy follower city@N
expect gain 6 0                                 # E, P2 and P3
expect feature 1,-2 city@S tiles 3
expect feature 1,0 city@N open 0
draw V
place 2,0 r180
expect feature 3,0 road@W tiles 2               # closed by the sea in the north
expect feature 2,0 road@E open 1
pass
draw A
place 4,0 r90
expect feature 4,0 road@W open 0
deploy follower monastery
expect gain 3 3                                 # each monastery has two places around, P1 among them
draw U
place 0,1 r0
pass
expect gain 3 0                                 # from sea to sea
expect over
expect scores 12 3
",
    );
}

#[test]
fn what_lies_on_a_map_at_the_opening_is_not_in_the_stack() {
    let rules =
        rules::<back::Expansions>("parcella 1\ngame classic island\nplayers 2\nstart 4,1 E r180\n").unwrap();
    let opening = rules.opening();
    assert_eq!(rules.stack(&opening), 71);
    assert!(rules.stack_tiles(&opening).iter().all(|(tile, _)| !["P1", "P2", "P3"].contains(&tile.as_str())));
    assert!(rules.stack_tiles(&opening).contains(&("E".parse().unwrap(), 4)));
    let lies: Vec<_> = rules.opening_tiles().map(|start| (start.cell, start.tile.to_string())).collect();
    assert_eq!(lies, [(Cell::new(4, 1), "E".to_owned())]);
    assert_eq!(opening.tiles().len(), 1, "no printed tile is touched");
    assert!(!rules.is_printed(&opening.tiles()[0]));
    // Every printed tile that is touched lies there at once, in the order of touching.
    let touching = Classic::<back::Expansions>::read_header(
        &header::<back::Expansions>("parcella 1\ngame classic island\nplayers 2\nstart 1,0 E r0\n"),
        &NoFiles,
    );
    let (rules, opening) = touching.map(|rules| (rules.clone(), rules.opening())).unwrap();
    let cells: Vec<_> = opening.tiles().iter().map(|laid| (laid.cell, rules.is_printed(laid))).collect();
    assert_eq!(cells, [(Cell::new(1, 0), false), (Cell::new(1, -1), true), (Cell::new(1, -2), true)]);
}

#[test]
fn a_tile_printed_on_the_map_is_no_tile_of_a_deck() {
    let faults =
        faults::<back::Expansions>("parcella 1\ngame classic island\nplayers 2\ndeck P1 U\nstart 1,1 U r0\n");
    assert_eq!(faults, "the game cannot be set up: tile P1 of the deck is not in the set");
}

#[test]
fn set_ups_of_expansions_are_refused_for_their_rules() {
    let island = |lines: &str| {
        faults::<back::Expansions>(&format!("parcella 1\ngame classic island\nplayers 2\n{lines}"))
    };
    assert!(island("").contains("no tile lies there at the opening (IS-2)"));
    assert!(island("start 3,0 U r0\n").contains("line 4: that is no square (IS-2)"));
    assert!(island("start 1,1 ZZ r0\n").contains("line 4: there is no such tile (IS-2)"));
    assert!(island("start here\n").contains("line 4: it must be `start CELL TILE ROTATION`"));
    let two = "start 1,1 U r0\nstart 4,1 B r0\n";
    assert!(island(two).contains("the sets have one opening tile (IS-2)"));
    let two = format!("parcella 1\ngame classic island\nplayers 2\ndeck U*3\n{two}");
    let rules = rules::<back::Expansions>(&two).unwrap();
    assert_eq!((rules.stack(&rules.opening()), rules.opening().tiles().len()), (3, 2));
    // Without the expansion that reads them such lines are none.
    let tide = "parcella 1\ngame classic millers\nplayers 2\ntide high\n";
    assert!(faults::<forth::Expansions>(tide).contains("this game has no header word `tide`"));
}

#[test]
fn a_map_lies_as_it_is_printed_but_seats_move_round_it() {
    let rules =
        rules::<back::Expansions>("parcella 1\ngame classic island\nplayers 3\nstart 1,1 U r0\n").unwrap();
    let image = |quarter_turns, translation, seat_shift| {
        let symmetry = Symmetry { quarter_turns, translation, seat_shift };
        rules.transformed(symmetry).map(|rules| rules.config().first)
    };
    assert_eq!([image(0, (0, 0), 0), image(0, (0, 0), 2)], [Some(Seat(0)), Some(Seat(2))]);
    assert_eq!([image(1, (0, 0), 0), image(0, (1, 0), 0), image(2, (0, 3), 1)], [None; 3]);
}

#[test]
fn a_set_up_is_dealt_where_the_header_has_none() {
    let text = |lines: &str| format!("parcella 1\ngame classic millers island\nplayers 2\n{lines}");
    let dealt =
        |lines: &str, seed| Forth::deal_set_up(&header::<forth::Expansions>(&text(lines)), &NoFiles, seed);
    // The tiles of all sets, those of the base game first: A is number 0, MU number 24.
    for (seed, tile) in [(0, "A"), (24, "MU"), (25, "MB")] {
        let header = dealt("", seed).unwrap();
        assert_eq!(header.settings.len(), 1);
        assert_eq!(header.settings[0].values, ["1,1", tile, "r0"]);
        let rules = Forth::read_header(&header, &NoFiles).unwrap();
        assert_eq!(rules.opening_tiles().next().unwrap().tile.as_str(), tile);
    }
    let refused = dealt("tide high\n", 0).unwrap_err();
    assert_eq!(refused.faults[0].code, "no-set-up");
    assert!(refused.to_string().contains("at high tide nobody deals"));
}

#[test]
fn an_expansion_changes_seats_followers_and_defaults() {
    let wardens = |players| format!("parcella 1\ngame classic wardens\nplayers {players}\n");
    for rules in [rules::<forth::Expansions>(&wardens(6)), rules::<forth::Expansions>(&wardens(2))] {
        let rules = rules.unwrap();
        assert_eq!(rules.supply(&rules.opening(), Seat(1), Piece::Follower), Some(9));
        assert_eq!(rules.passport().seats, (2, 6));
        assert!(rules.write_header().options.is_empty(), "what is usual is not written");
    }
    assert!(faults::<back::Expansions>(&wardens(7)).contains("7 seats; the game is for 2 to 6 (CL-1)"));
    assert!(faults::<Millers>("parcella 1\ngame classic millers\nplayers 6\n").contains("2 to 5 (CL-1)"));
    let seven = rules::<back::Expansions>(&(wardens(2) + "option meeples-per-player 7\n")).unwrap();
    assert_eq!(seven.supply(&seven.opening(), Seat(0), Piece::Follower), Some(7));
    assert_eq!(seven.write_header().options[0].values, ["7"]);
    // IS-6: a default that another expansion changes, and an option that says otherwise.
    let island = "parcella 1\ngame classic millers island\nplayers 2\n";
    for (lines, millers) in [("", 0), ("option millers 1\n", 1), ("option millers 2\n", 2)] {
        let rules = rules::<back::Expansions>(&format!("{island}{lines}start 1,1 U r0\n")).unwrap();
        let piece = Piece::Expansion(back::Piece::Millers(Miller));
        assert_eq!(rules.supply(&rules.opening(), Seat(0), piece), Some(millers));
        assert_eq!(rules.write_header().options.is_empty(), lines.is_empty());
        // A kind of which nobody has any is not in the box.
        let pieces = if millers == 0 { vec!["followers"] } else { vec!["followers", "millers"] };
        assert_eq!(rules.picture(&rules.opening()).supply_names, pieces);
    }
    assert!(
        faults::<Millers>("parcella 1\ngame classic millers\nplayers 2\noption millers 3\noption snow 1\n")
            .contains(
                "there is no option `snow`; this game has tiny-city, farmers, meeples-per-player, millers"
            )
    );
}

#[test]
fn headers_of_sets_round_trip_by_the_names_and_words_of_their_expansions() {
    fn words<X: Expansion>() -> Vec<&'static str> {
        X::HEADER_WORDS.iter().map(|word| word.word).collect()
    }
    assert_eq!(words::<Millers>(), ["deck", "start", "tiles"]);
    assert_eq!(words::<forth::Expansions>(), ["deck", "start", "tiles", "captains", "tide"]);
    assert_eq!(words::<back::Expansions>(), ["deck", "start", "tiles", "tide", "captains"]);
    assert_eq!(Classic::<back::Expansions>::header_words().len(), 5);
    let text = "parcella 1\ngame classic millers wardens island\nplayers 3\nfirst 2\noption millers 2\n\
                start 1,1 U r0\ncaptains 3\ntide high\n";
    let read = rules::<forth::Expansions>(text).unwrap();
    let written = read.write_header();
    assert_eq!(written.expansions, ["millers", "wardens", "island"]);
    assert_eq!((written.players, written.first), (3, 2));
    let again = Forth::read_header(&written, &NoFiles).unwrap();
    assert_eq!(again.write_header(), written);
    assert_eq!(again.expansion().wardens, Some(Wardens { captains: 3, watchmen: 0 }));
    // A link is none at high tide.
    let linked = |text: &str| {
        let mut game = open::<forth::Expansions>(text);
        play(&mut game, &["draw U", "place 2,1 r0", "pass", "draw E"]);
        game.legal_actions().iter().any(|action| action.starts_with("place 4,1"))
    };
    assert!(!linked(text) && linked(&text.replace("tide high\n", "")));
    // Names that nobody knows, or that stand twice.
    let game =
        |names: &str| faults::<forth::Expansions>(&format!("parcella 1\ngame classic {names}\nplayers 2\n"));
    assert!(game("river").contains("river"));
    assert!(game("millers millers").contains("millers"));
}

#[test]
fn text_of_a_set_is_that_of_its_expansions() {
    let mut game = open::<forth::Expansions>("parcella 1\ngame classic millers wardens\nplayers 3\n");
    let forms = "`draw TILE`, `place CELL ROTATION`, `deploy PIECE PART`, `sell`, `grind`, `wind`, `ring`, and `pass`";
    assert!(game.check("dance").unwrap_err().to_string().contains(forms));
    assert!(game.check("sell much").unwrap_err().to_string().contains("it must be `sell NUMBER`"));
    assert!(game.check("wind gone").unwrap_err().to_string().contains("no wind is gone"));
    let known = "follower, miller, captain, watchman";
    assert!(game.check("deploy king road@E").unwrap_err().to_string().contains(known));
    assert_eq!(
        game.check("ring").unwrap_err().to_string(),
        "`ring` is out of step: the open decision is `draw`"
    );
    play(&mut game, &["draw MU", "place 1,0 r0", "deploy captain road@W", "draw U", "place -1,0 r0", "pass"]);
    play(&mut game, &["draw U", "place -2,0 r0", "pass", "draw MU", "place 2,0 r0", "deploy miller road@W"]);
    play(&mut game, &["draw U", "place 3,0 r0", "pass", "draw E", "place 0,1 r180", "pass", "draw U"]);
    assert_eq!(play(&mut game, &["place 4,0 r0", "pass"]), Vec::<String>::new());
    assert_eq!(game.step(), "grind");
    assert_eq!(
        game.check("ring").unwrap_err().to_string(),
        "`ring` is out of step: the open decision is `grind`"
    );
    assert_eq!(
        game.check("grind 1,0").unwrap_err().rule.map(|rule| rule.to_string()),
        Some("ML-4".to_owned())
    );
    assert_eq!(game.check("grind 1,0").unwrap_err().code, "millers");
    let rules = game.game().rules();
    let action: <Forth as Ruleset>::Action = "grind 2,0".parse().unwrap();
    assert_eq!(action, Action::Expansion(forth::Action::Millers(Reaction::Grind(Cell::new(2, 0)))));
    assert_eq!(rules.expansion().wardens, Some(Wardens { captains: 1, watchmen: 0 }));
    play(&mut game, &["grind 2,0"]);
    assert_eq!((game.step(), game.chance_weights()), ("wind", vec![1, 3]));
    assert_eq!(
        play(&mut game, &["wind still"]),
        ["a miller of seat 0 came back from 2,0 road@E", "seat 0 ground 1 at 2,0 road@E"]
    );
    assert_eq!(game.events().iter().map(|event| event.points.len()).collect::<Vec<_>>(), [0, 1]);
    assert_eq!(game.query("sacks 2"), Ok(Answer::Count(0)));
    assert_eq!(game.query("sacks 3").unwrap_err().reason, "seat 3 is not at the table");
    assert_eq!(game.query("towers"), Ok(Answer::Count(0)));
    assert!(
        game.query("weather")
            .unwrap_err()
            .reason
            .ends_with("different CELL PART CELL PART, sacks SEAT, towers")
    );
    let (rules, state) = (game.game().rules(), game.game().state());
    let view = rules.view(state, Viewer::Public);
    assert_eq!((view.expansion.millers, view.expansion.wardens), (Some(vec![0; 3]), Some(false)));
    assert_eq!(view.seats[0].supply, [("follower", 9), ("miller", 2), ("captain", 0)]);
    assert_eq!(rules.picture(state).notes, ["sacks [0, 0, 0]"]);
    assert_eq!(rules.picture(state).seats[0], (1, vec![9, 2, 0]));
}

#[test]
fn chance_draws_the_answers_of_an_expansion_by_their_weights() {
    let mut game = open::<Millers>("parcella 1\ngame classic millers\nplayers 2\n");
    play(
        &mut game,
        &["draw MU", "place 1,0 r0", "deploy follower road@W", "draw U", "place -1,0 r0", "pass"],
    );
    play(&mut game, &["draw U", "place 2,0 r0", "deploy miller road@W", "draw U", "place -2,0 r0", "pass"]);
    play(&mut game, &["draw U", "place 3,0 r0", "pass", "grind 2,0"]);
    let (rules, state) = (game.game().rules(), game.game().state());
    let chance = rules.chance(state).unwrap();
    assert_eq!((chance.source.name, chance.total), ("wind", 4));
    let drawn: Vec<String> = (0..4).map(|ticket| rules.chance_action(state, ticket).to_string()).collect();
    assert_eq!(drawn, ["wind still", "wind strong", "wind strong", "wind strong"]);
    assert_eq!(rules.weight(state, &Action::Pass), 0);
    assert_eq!(rules.weight(state, &Action::Expansion(Reaction::Sell(1))), 0);
    // If the game ended now: the wind cannot be declined, so nothing comes of it; a road of 6 tiles with 1 mill and its
    // miller.
    assert_eq!(rules.final_scores(state).as_slice(), [7, 0]);
}

#[test]
fn scores_as_if_the_game_ended_now_take_in_what_the_open_steps_bring() {
    let finals = |game: &NotatedGame<Forth>| game.game().rules().final_scores(game.game().state()).to_vec();
    let mut game = open::<forth::Expansions>("parcella 1\ngame classic millers wardens\nplayers 2\n");
    // A city of nobody with a mill: 1 point for closing it, and a sack worth 1 at the end.
    play(&mut game, &["draw ME", "place 0,-1 r180"]);
    assert_eq!(game.scores().as_slice(), [0, 0]);
    assert_eq!(finals(&game), [2, 0]);
    play(&mut game, &["pass"]);
    assert_eq!((game.scores().to_vec(), finals(&game)), (vec![1, 0], vec![2, 0]));
    play(&mut game, &["draw TU", "place 1,0 r0", "pass", "draw MB"]);
    assert_eq!(finals(&game), [2, 0]);
    // Open questions are declined.
    play(&mut game, &["place 2,0 r0"]);
    assert_eq!((game.step(), finals(&game)), ("sell", vec![2, 0]));
    play(&mut game, &["sell 1"]);
    assert_eq!((game.step(), finals(&game)), ("ring", vec![3, 0]));
}

#[test]
fn an_expansion_that_is_off_leaves_no_trace() {
    // The same game in a set with others that are off: the same list, the same hash, the same events.
    for seed in 0..4 {
        let text = "parcella 1\ngame classic millers\nplayers 3\ndeck MU*2 MV ME*2 U*6 V*6 E*4 A*2\n";
        let (mut alone, mut forth, mut back) =
            (open::<Millers>(text), open::<forth::Expansions>(text), open::<back::Expansions>(text));
        alone.seed(seed);
        while let Some((action, events)) = alone.random_action() {
            for set in [&mut forth as &mut dyn TextGame, &mut back] {
                assert_eq!(set.apply(&action).as_ref(), Ok(&events), "seed {seed}");
                assert_eq!(set.legal_actions(), alone.legal_actions());
                assert_eq!(set.chance_weights(), alone.chance_weights());
                assert_eq!((set.step(), set.actor()), (alone.step(), alone.actor()));
            }
            let hash =
                |game: &NotatedGame<Classic<Millers>>| game.game().rules().position_hash(game.game().state());
            assert_eq!(forth.game().rules().position_hash(forth.game().state()), hash(&alone));
            assert_eq!(back.game().rules().position_hash(back.game().state()), hash(&alone));
        }
        assert_eq!(alone.game().rules().passport().longest_game, (3 + 4) * 23);
    }
    // The base game, in a set in which everything is off.
    let text = "parcella 1\ngame classic\nplayers 2\ndeck U*6 V*6 E*4 A*2\n";
    let (mut base, mut set) = (open::<()>(text), open::<forth::Expansions>(text));
    while let Some((action, events)) = base.random_action() {
        assert_eq!(set.apply(&action), Ok(events));
        assert_eq!(set.legal_actions(), base.legal_actions());
    }
    assert_eq!(base.game().rules().passport().longest_game, 3 * 18);
    assert_eq!(set.game().rules().passport().longest_game, 3 * 18);
}

#[test]
fn the_order_of_a_set_does_not_change_what_is_scored() {
    // Without the tile about which both ask, the same actions are open at any time.
    let text = "parcella 1\ngame classic wardens millers\nplayers 3\n\
                deck MU*4 MV*2 ME*3 TU*2 TV TE*2 TB BW*3 FE BV*2 U*5 V*5 E*3 A*3 D*3\n";
    for seed in 0..12 {
        let (mut forth, mut back) = (open::<forth::Expansions>(text), open::<back::Expansions>(text));
        forth.seed(seed);
        while let Some((action, mut events)) = forth.random_action() {
            let mut others = back.apply(&action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
            events.sort_unstable();
            others.sort_unstable();
            assert_eq!(events, others, "seed {seed}");
            assert_eq!((forth.scores(), forth.legal_count()), (back.scores(), back.legal_count()));
        }
        assert_eq!(forth.game().rules().passport().longest_game, (3 + 4 + 4) * 40);
    }
}

#[test]
fn all_laws_hold_for_sets_of_expansions() {
    let games = Level::from_environment().choose(3, 20, 400);
    let plan = Plan {
        seeds: 0..games,
        universe_every: 5,
        appearance_every: 3,
        history_every: 25,
        reorderings: 6,
        ..Plan::default()
    };
    let forest = "deck MU*5 MB*2 MV*3 ME*4 TU*3 TV*2 TE*2 TB*2 BW*3 FE*2 BV*2 U*4 V*6 E*3 A*3 D*3\n";
    let both = |seed: u64| {
        let seats = 2 + seed % 5;
        let text = format!(
            "parcella 1\ngame classic millers wardens\nplayers {seats}\noption watchmen 1\ncaptains 2\n{forest}"
        );
        rules::<back::Expansions>(&text).unwrap()
    };
    let report = laws::verify(both, &plan).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(report.unexamined().count(), 0, "{report}");
    let island = |seed: u64| {
        let start = ["1,1 U r0", "4,1 TB r0", "0,0 MV r90", "2,0 MU r0", "1,0 E r0"][seed as usize % 5];
        let expansions = ["island", "millers wardens island"][seed as usize % 2];
        let text = match seed % 2 {
            0 => format!("parcella 1\ngame classic {expansions}\nplayers 3\nstart 1,1 U r0\n"),
            _ => format!(
                "parcella 1\ngame classic {expansions}\nplayers 3\noption millers 2\nstart {start}\n{forest}"
            ),
        };
        rules::<back::Expansions>(&text).unwrap()
    };
    let map = Plan { seeds: 0..3 * games, ..plan };
    laws::verify(island, &map).unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn inconsistencies_that_an_expansion_finds_are_told() {
    let fine = Game::new(rules::<Millers>("parcella 1\ngame classic millers\nplayers 2\n").unwrap());
    assert_eq!(fine.rules().consistency(fine.state()), Ok(()));
    // The position of a game with other rules: of one miller each, and of three seats.
    let one = Game::new(
        rules::<Millers>("parcella 1\ngame classic millers\nplayers 2\noption millers 1\n").unwrap(),
    );
    assert_eq!(fine.rules().consistency(one.state()), Err("millers differ".to_owned()));
}

/// What the millers see of a table: the whole one or their part of it.
fn seen(table: &impl Table<Millers>, road: RegionId) -> String {
    let kinds: Vec<_> = table.last_regions().map(|(kind, _)| format!("{kind:?}")).collect();
    let helpers = table.helpers().map(|miller| {
        let Standing { index, seat, piece: Miller, region, tile } = miller;
        format!("{index} of seat {seat} on tile {tile} at {}, there {}", table.place(index), region == road)
    });
    let followers: Vec<u16> = Seat::all(table.seats()).map(|seat| table.followers(seat, road)).collect();
    let supplies: Vec<u8> = Seat::all(table.seats()).map(|seat| table.supply(seat, Miller)).collect();
    let mills: Vec<String> =
        table.tiles().filter(|(_, mill)| *mill).map(|(cell, _)| cell.to_string()).collect();
    let east = "road@E".parse().expect("a part");
    [
        format!("seat {} of {}, {} left", table.turn(), table.seats(), table.tiles_left()),
        format!("tile {} at {}: {}", table.last_tile(), table.last_cell(), kinds.join(" ")),
        format!("touched {}, some closed {}", table.last_touches(road), table.some_closed()),
        format!("open {}, {:?}, followers {followers:?}", table.open(road), table.data(road)),
        format!("supplies {supplies:?}, mills {mills:?}"),
        format!("helpers {:?}", helpers.collect::<Vec<_>>()),
        format!("here {}", table.region(table.last_cell(), east) == Some(road)),
        format!("nowhere {:?}", table.region(Cell::new(9, 9), east)),
        format!("beside {}", table.board().filled_around(table.last_cell())),
        format!("option {}", table.options().followers.number()),
    ]
    .join("; ")
}

#[test]
fn a_table_shows_what_lies_there_and_of_a_set_to_each_its_own() {
    let mut game = open::<forth::Expansions>(
        "parcella 1\ngame classic millers wardens\nplayers 3\nfirst 1\ndeck A*2 MU*2 U*3\n",
    );
    let seen_at = |game: &NotatedGame<Forth>, cell: Cell| {
        let (rules, state) = (game.game().rules(), game.game().state());
        let road = rules.region(state, cell, "road@E".parse().unwrap()).unwrap();
        seen(&Narrow::<_, forth::Expansions>::new(&rules.table(state)), road)
    };
    play(&mut game, &["draw A", "place 1,0 r90"]);
    assert_eq!(
        seen_at(&game, Cell::ORIGIN),
        "seat 1 of 3, 6 left; tile 1 at 1,0: Field Road Monastery; touched true, some closed false; open 1, Mills(0), \
         followers [0, 0, 0]; supplies [2, 2, 2], mills []; helpers []; here false; nowhere None; beside 1; option 9"
    );
    play(&mut game, &["pass", "draw A", "place -1,0 r270"]);
    assert_eq!(
        seen_at(&game, Cell::ORIGIN),
        "seat 2 of 3, 5 left; tile 2 at -1,0: Field Road Monastery; touched true, some closed true; open 0, Mills(0), \
         followers [0, 0, 0]; supplies [2, 2, 2], mills []; helpers []; here true; nowhere None; beside 1; option 9"
    );
    play(&mut game, &["pass", "draw MU", "place 0,1 r0", "deploy captain road@W"]);
    play(&mut game, &["draw U", "place 1,1 r0", "pass", "draw U", "place -1,1 r0", "pass"]);
    play(&mut game, &["draw MU", "place 2,1 r0", "deploy miller road@W"]);
    // Seat 0 has a captain and a miller on a road of four tiles. It is the turn of seat 1.
    assert_eq!(
        seen_at(&game, Cell::new(0, 1)),
        "seat 1 of 3, 1 left; tile 6 at 2,1: Field Road Field; touched true, some closed false; open 2, Mills(2), \
         followers [1, 0, 0]; supplies [1, 2, 2], mills [\"0,1\", \"2,1\"]; \
         helpers [\"0 of seat 0 on tile 6 at 2,1 road@E, there true\"]; here true; nowhere None; beside 2; option 9"
    );
    assert!(
        seen_at(&game, Cell::ORIGIN)
            .contains("touched false, some closed false; open 0, Mills(0), followers [0, ")
    );
    // Millers alone see the whole table.
    let mut alone = open::<Millers>("parcella 1\ngame classic millers\nplayers 2\ndeck U*2\n");
    play(&mut alone, &["draw U", "place 1,0 r0", "deploy follower road@W"]);
    let (rules, state) = (alone.game().rules(), alone.game().state());
    let road = rules.region(state, Cell::ORIGIN, "road@E".parse().unwrap()).unwrap();
    assert_eq!(
        seen(&rules.table(state), road),
        "seat 1 of 2, 1 left; tile 1 at 1,0: Field Road Field; touched true, some closed false; open 2, Mills(0), \
         followers [1, 0]; supplies [2, 2], mills []; helpers []; here true; nowhere None; beside 1; option 7"
    );
}

#[test]
fn a_site_can_be_made_up() {
    let count = |seat: Option<Seat>, _: Miller| if seat.is_some() { 0 } else { 1 };
    let may = |change: &dyn Fn(&mut Site<'_, Millers>)| {
        let data = Mills(1);
        let mut site = Site::made_up(Seat(0), &data, &count);
        change(&mut site);
        Millers(2).may_deploy(Miller, &site).map_err(|veto| (veto.rule, veto.reason))
    };
    assert_eq!(may(&|_| ()), Ok(()));
    assert_eq!(may(&|site| site.open = 0), Err((ml(2), "it is complete")));
    assert_eq!(may(&|site| site.own_followers = 0), Err((ml(2), "no follower of this seat stands there")));
    let nowhere = Err((ml(2), "a miller goes onto a road or into a city"));
    assert_eq!(may(&|site| site.kind = FeatureKind::Field), nowhere);
    let reason = |count: &dyn Fn(Option<Seat>, Miller) -> u16| {
        let data = Mills(1);
        Millers(2).may_deploy(Miller, &Site::made_up(Seat(0), &data, count)).map_err(|veto| veto.reason)
    };
    assert_eq!(reason(&|_, _| 1), Err("a miller of this seat stands there"));
    assert_eq!(reason(&|seat, _| if seat.is_some() { 0 } else { 2 }), Err("two millers stand there"));
}

#[test]
fn hooks_and_kinds_are_sets() {
    let two = Hooks::LAID.and(Hooks::TIES);
    assert!(two.hears(Hooks::LAID) && two.hears(Hooks::TIES) && two.and(Hooks::LAID).hears(Hooks::LAID));
    assert!(!two.hears(Hooks::TERMS) && !Hooks::NONE.hears(Hooks::LAID));
    let kinds = FeatureKinds::of(&[FeatureKind::Monastery, FeatureKind::City]);
    assert!(kinds.iter().eq([FeatureKind::City, FeatureKind::Monastery]));
    assert!(!kinds.contains(FeatureKind::Field) && kinds.contains(FeatureKind::City));
    assert_eq!(FeatureKinds::ALL.iter().count(), 4);
}
