//! What cannot arise in play, with made-up input.

use parcella_classic::{
    EffectList, Effects, Expansion, FeatureKind, Options, Part, Place, Reply, Standing, Table,
};
use parcella_features::RegionId;
use parcella_geometry::{Board, Cell};
use parcella_hills_and_sheep::{Action, Event, HillsAndSheep, Landscape, Piece, Question};
use parcella_ruleset::Seat;

use crate::played;

/// A real table on which other shepherds stand.
struct Altered<T> {
    table: T,
    shepherds: Vec<Standing<Piece>>,
}

impl<T: Table<HillsAndSheep>> Table<HillsAndSheep> for Altered<T> {
    fn seats(&self) -> usize {
        self.table.seats()
    }

    fn turn(&self) -> Seat {
        self.table.turn()
    }

    fn options(&self) -> &Options {
        self.table.options()
    }

    fn tiles_left(&self) -> u32 {
        self.table.tiles_left()
    }

    fn last_tile(&self) -> u16 {
        self.table.last_tile()
    }

    fn last_cell(&self) -> Cell {
        self.table.last_cell()
    }

    fn board(&self) -> &Board {
        self.table.board()
    }

    fn last_touches(&self, region: RegionId) -> bool {
        self.table.last_touches(region)
    }

    fn last_regions(&self) -> impl Iterator<Item = (FeatureKind, RegionId)> {
        self.table.last_regions()
    }

    fn tiles(&self) -> impl Iterator<Item = (Cell, Landscape)> {
        self.table.tiles()
    }

    fn helpers(&self) -> impl Iterator<Item = Standing<Piece>> {
        self.shepherds.iter().copied()
    }

    // Every made-up shepherd stands where the first real one does.
    fn place(&self, _index: usize) -> Place {
        self.table.place(self.shepherds[0].index)
    }

    fn some_closed(&self) -> bool {
        self.table.some_closed()
    }

    fn open(&self, region: RegionId) -> u16 {
        self.table.open(region)
    }

    fn data(&self, _region: RegionId) {}

    fn followers(&self, seat: Seat, region: RegionId) -> u16 {
        self.table.followers(seat, region)
    }

    fn supply(&self, seat: Seat, piece: Piece) -> u8 {
        self.table.supply(seat, piece)
    }

    fn region(&self, cell: Cell, part: Part) -> Option<RegionId> {
        self.table.region(cell, part)
    }
}

#[test]
fn hs_34_a_seat_is_paid_once_for_the_flock_however_many_shepherds_it_has_there() {
    // 4 + 4 + 3 + 3 + 1 = 15 sheep.
    let game = played(
        "deck U*12",
        "turn U 1,0 r0 shepherd field@ER\ntoken sheep-4\n\
         turn U -1,0 r0\nturn U 2,0 r0\ngrow\ntoken sheep-4\n\
         turn U -2,0 r0\nturn U 3,0 r0\ngrow\ntoken sheep-3\n\
         turn U -3,0 r0\nturn U 4,0 r0\ngrow\ntoken sheep-3\n\
         turn U -4,0 r0\nturn U 5,0 r0\ngrow\ntoken sheep-1\n\
         turn U -5,0 r0\nturn U 6,0 r0\n",
    );
    let (rules, state) = (game.rules(), game.state());
    let table = rules.table(state);
    let own = table.helpers().next().unwrap();
    let twice = vec![own, Standing { index: own.index + 1, ..own }];
    let altered = Altered { table, shepherds: twice };
    let (mut effects, mut expected) = (EffectList::default(), EffectList::default());
    let mut flocks = state.expansion().clone();
    let next = rules.expansion().answer(
        &altered,
        &mut flocks,
        Question::Flock,
        Reply::Action(Action::Herd),
        &mut effects,
    );
    assert_eq!(next, None);
    let seats = [Seat(0)].into_iter().collect();
    expected.tell(Event::Herded { place: altered.place(own.index), sheep: 15, seats });
    expected.give_back(own.index);
    expected.give_back(own.index + 1);
    assert_eq!(effects, expected);
    assert_eq!(flocks.tokens_in_bag(), 18);
}
