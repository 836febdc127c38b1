//! What a dragon does: effects in real positions, since no expansion of the project has a dragon.

use parcella_classic::{EffectList, Effects, Expansion, Place, Reply, Table};
use parcella_geometry::Cell;
use parcella_hills_and_sheep::{Action, DragonFlock, Event, Question, State, Token};
use parcella_ruleset::{Game, Ruleset, Seat};

use crate::{Rules, played};

/// A shepherd of seat 0 on 1,0 and one of seat 1 on 2,0, first on two fields with 5 and 3 sheep, which the last tile joins.
fn two_shepherds() -> Game<Rules> {
    played(
        "deck U*4 A",
        "turn U 1,0 r0 shepherd field@ER\ntoken sheep-3\n\
         turn U 2,0 r0 shepherd field@NL\ntoken sheep-2\n\
         turn U 3,0 r0\ngrow\ntoken sheep-2\n\
         turn U 4,0 r0\ngrow\ntoken sheep-1\n\
         turn A -1,0 r270\n",
    )
}

/// Lets a dragon enter a cell: the flocks after that, and what it brought about.
fn enter(game: &Game<Rules>, cell: Cell, eaten: DragonFlock) -> (State, EffectList<Event>) {
    let (rules, mut effects) = (game.rules(), EffectList::default());
    let mut flocks = game.state().expansion().clone();
    rules.expansion().dragon_enters(&rules.table(game.state()), &mut flocks, cell, eaten, &mut effects);
    (flocks, effects)
}

fn place(cell: Cell, part: &str) -> Place {
    Place { cell, part: part.parse().unwrap() }
}

#[test]
fn hs_68_a_shepherd_that_is_reached_is_eaten_with_its_sheep() {
    // 3 + 3 = 6 sheep.
    let game = played(
        "deck U*4",
        "turn U 1,0 r0 shepherd field@ER\ntoken sheep-3\nturn U -1,0 r0\nturn U 2,0 r0\ngrow\ntoken sheep-3\n",
    );
    let cell = Cell::new(1, 0);
    let (flocks, effects) = enter(&game, cell, DragonFlock::Whole);
    assert_eq!(flocks.tokens_in_bag(), 18);
    assert_eq!(flocks.flock(Seat(0)).sheep(), 0);
    let shepherd = game.rules().table(game.state()).helpers().next().unwrap();
    let mut expected = EffectList::default();
    expected.tell(Event::Eaten { seat: Seat(0), place: place(cell, "field@ER"), sheep: 6 });
    expected.give_back(shepherd.index);
    assert_eq!(effects, expected);
    // Nobody is paid.
    let eaten = Event::Eaten { seat: Seat(0), place: place(cell, "field@ER"), sheep: 6 };
    assert!(parcella_classic::EventWord::points(&eaten).is_empty());
    assert_eq!(eaten.to_string(), "the dragon ate the shepherd of seat 0 at 1,0 field@ER and 6 sheep");
}

#[test]
fn hs_69_a_dragon_on_another_tile_of_the_field_eats_nothing() {
    let game = played(
        "deck U*4",
        "turn U 1,0 r0 shepherd field@ER\ntoken sheep-3\nturn U -1,0 r0\nturn U 2,0 r0\ngrow\ntoken sheep-3\n",
    );
    for cell in [Cell::ORIGIN, Cell::new(2, 0), Cell::new(-1, 0), Cell::new(9, 9)] {
        let (flocks, effects) = enter(&game, cell, DragonFlock::Whole);
        assert!(effects.is_empty(), "{cell}");
        assert_eq!(flocks.flock(Seat(0)).sheep(), 6, "{cell}");
    }
}

#[test]
fn hs_70_on_a_shared_field_all_sheep_are_eaten_and_the_other_shepherd_stays() {
    let game = two_shepherds();
    let (flocks, effects) = enter(&game, Cell::new(1, 0), DragonFlock::Whole);
    assert_eq!([0, 1].map(|seat| flocks.flock(Seat(seat)).sheep()), [0, 0]);
    assert_eq!(flocks.tokens_in_bag(), 18);
    let mut expected = EffectList::default();
    expected.tell(Event::Eaten { seat: Seat(0), place: place(Cell::new(1, 0), "field@ER"), sheep: 8 });
    expected.give_back(0);
    assert_eq!(effects, expected, "one shepherd of two leaves");

    // The other reading: only the tokens beside the shepherd.
    let (flocks, effects) = enter(&game, Cell::new(1, 0), DragonFlock::OwnTokens);
    assert_eq!([0, 1].map(|seat| flocks.flock(Seat(seat)).sheep()), [0, 3]);
    let mut expected = EffectList::default();
    expected.tell(Event::Eaten { seat: Seat(0), place: place(Cell::new(1, 0), "field@ER"), sheep: 5 });
    expected.give_back(0);
    assert_eq!(effects, expected);
}

/// The tile that extends the flock completes a city. When the flock has acted, the dragon can move, and nothing is scored
/// yet.
#[test]
fn hs_71_between_the_flock_and_the_scoring() {
    let mut game = played(
        "deck E*2 U*2 N",
        "turn U 1,0 r0 shepherd field@NL\ntoken sheep-2\n\
         turn E 1,-1 r90\n\
         draw E\nplace 0,-1 r180\ndeploy follower city@S\n",
    );
    let (rules, state) = (game.rules(), game.state());
    assert_eq!(rules.step(state), "grow", "the flock is to act, after deploying (HS-25)");
    assert!(!game.events().iter().any(|event| event.to_string().contains("scored")));
    let (table, mut flocks, mut effects) =
        (rules.table(state), state.expansion().clone(), EffectList::default());
    let expansion = rules.expansion();
    let answer = |flocks: &mut State, question, action, effects: &mut EffectList<Event>| {
        expansion.answer(&table, flocks, question, Reply::Action(action), effects)
    };
    assert_eq!(answer(&mut flocks, Question::Flock, Action::Grow, &mut effects), Some(Question::Token));
    assert_eq!(answer(&mut flocks, Question::Token, Action::Token(Token::OneSheep), &mut effects), None);
    expansion.dragon_enters(&table, &mut flocks, Cell::new(1, 0), DragonFlock::Whole, &mut effects);
    let mut expected = EffectList::default();
    let place = place(Cell::new(1, 0), "field@NL");
    expected.tell(Event::TokenDrawn { seat: Seat(0), token: Token::OneSheep, place });
    expected.tell(Event::Eaten { seat: Seat(0), place, sheep: 3 });
    expected.give_back(0);
    assert_eq!(effects, expected, "flock, then dragon");
    drop(table);
    // Scoring comes after both: it belongs to the action that ends the step.
    game.apply("grow".parse().unwrap()).unwrap();
    let told = game.apply("token sheep-1".parse().unwrap()).unwrap();
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert!(told[0].contains("sheep joined"), "{told:?}");
    assert!(told[1..].iter().any(|event| event.contains("scored 4")), "{told:?}");
}
