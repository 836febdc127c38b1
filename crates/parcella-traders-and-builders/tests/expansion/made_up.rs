//! What cannot arise in play, with made-up input.

use parcella_classic::{Expansion, FeatureKind, Options, Part, Place, Site, Standing, Table};
use parcella_features::RegionId;
use parcella_geometry::{Board, Cell};
use parcella_ruleset::Seat;
use parcella_traders_and_builders::{Goods, Piece, TradersAndBuilders};

use crate::played;

#[test]
fn tb_9_only_one_builder_and_one_pig_of_a_seat_for_each_region() {
    let expansion = TradersAndBuilders::default();
    for (piece, kind) in [
        (Piece::Builder, FeatureKind::Road),
        (Piece::Builder, FeatureKind::City),
        (Piece::Pig, FeatureKind::Field),
    ] {
        for (own, foreign, allowed) in [(0, 0, true), (0, 2, true), (1, 0, false), (2, 1, false)] {
            let count = |seat: Option<Seat>, found: Piece| match seat {
                _ if found != piece => 0,
                Some(Seat(1)) => own,
                Some(_) => foreign,
                None => own + foreign,
            };
            let mut site = Site::made_up(Seat(1), &Goods([0; 3]), &count);
            site.kind = kind;
            let judged = expansion.may_deploy(piece, &site);
            assert_eq!(judged.is_ok(), allowed, "{piece:?}, own {own}, foreign {foreign}");
            if let Err(veto) = judged {
                assert_eq!(veto.rule.to_string(), "TB-9");
            }
        }
    }
}

/// A real table from which all followers were taken.
struct WithoutFollowers<T>(T);

impl<T: Table<TradersAndBuilders>> Table<TradersAndBuilders> for WithoutFollowers<T> {
    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn turn(&self) -> Seat {
        self.0.turn()
    }

    fn options(&self) -> &Options {
        self.0.options()
    }

    fn tiles_left(&self) -> u32 {
        self.0.tiles_left()
    }

    fn last_tile(&self) -> u16 {
        self.0.last_tile()
    }

    fn last_cell(&self) -> Cell {
        self.0.last_cell()
    }

    fn board(&self) -> &Board {
        self.0.board()
    }

    fn last_touches(&self, region: RegionId) -> bool {
        self.0.last_touches(region)
    }

    fn last_regions(&self) -> impl Iterator<Item = (FeatureKind, RegionId)> {
        self.0.last_regions()
    }

    fn tiles(&self) -> impl Iterator<Item = (Cell, ())> {
        self.0.tiles()
    }

    fn helpers(&self) -> impl Iterator<Item = Standing<Piece>> {
        self.0.helpers()
    }

    fn place(&self, index: usize) -> Place {
        self.0.place(index)
    }

    fn some_closed(&self) -> bool {
        self.0.some_closed()
    }

    fn open(&self, region: RegionId) -> u16 {
        self.0.open(region)
    }

    fn data(&self, region: RegionId) -> Goods {
        self.0.data(region)
    }

    fn followers(&self, _seat: Seat, _region: RegionId) -> u16 {
        0
    }

    fn supply(&self, seat: Seat, piece: Piece) -> u8 {
        self.0.supply(seat, piece)
    }

    fn region(&self, cell: Cell, part: Part) -> Option<RegionId> {
        self.0.region(cell, part)
    }
}

/// The second half of TB-16. In play no builder is found; on a table from which the followers were taken, the builder is
/// found, and the pig, which stays with its field, is not.
#[test]
fn tb_16_a_builder_without_a_follower_is_found() {
    let game = played(
        "deck U*8",
        "turn U 1,0 r0 follower road@W\nturn U -1,0 r0 follower field@NL\nturn U 2,0 r0 builder road@W\nturn U -2,0 r0 pig field@NL\n",
    );
    let (rules, state) = (game.rules(), game.state());
    let table = rules.table(state);
    assert_eq!(table.helpers().count(), 2);
    assert!(rules.expansion().orphaned_builders(&table).is_empty());
    let builder = table.helpers().find(|standing| standing.piece == Piece::Builder).unwrap();
    let without = WithoutFollowers(table);
    assert_eq!(rules.expansion().orphaned_builders(&without).to_vec(), [builder.index]);
    let fault = rules.expansion().consistency(&without, state.expansion()).unwrap_err();
    assert_eq!(fault, "the builder at 2,0 road@E stands without a follower of its seat");
}
