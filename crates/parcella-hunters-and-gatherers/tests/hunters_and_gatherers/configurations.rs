//! Configurations of every kind, by seed.

use parcella_geometry::{Cell, Rotation};
use parcella_hunters_and_gatherers::{
    BoardLimit, Config, CountUnit, Reuse, RiverFish, Shrine, ShrineEntry, Start, UnplaceableBonus,
};
use parcella_ruleset::Seat;

pub(crate) fn full_set(seats: u8) -> Config {
    Config::new(seats)
}

/// 2 to 5 seats, all options, openings moved and turned, tables with an end, small stacks, many bonus tiles.
pub(crate) fn config(seed: u64) -> Config {
    let mut config = Config::new(2 + (seed % 4) as u8);
    config.first = Seat((seed / 4 % u64::from(config.seats)) as u8);
    if seed % 3 == 1 {
        config.start = Start {
            cell: Cell::new(seed as i32 % 50 - 25, 17),
            rotation: Rotation::from_quarter_turns((seed / 3) as u8),
        };
    }
    let options = &mut config.options;
    if seed % 5 == 2 {
        options.count_unit = CountUnit::Tile;
    }
    if seed % 7 == 3 {
        options.shrine = Shrine::Off;
    }
    if seed % 6 == 4 {
        options.reuse = Reuse::NextTurn;
    }
    if seed % 9 == 7 {
        options.river_fish = RiverFish::All;
    }
    if seed % 4 == 2 {
        options.shrine_entry = ShrineEntry::AnyMeadow;
    }
    if seed % 5 == 4 {
        options.unplaceable_bonus = UnplaceableBonus::Skip;
    }
    if seed % 8 == 6 {
        options.board_limit = Some(BoardLimit { columns: 5 + (seed % 3) as u32 * 2, rows: 7 });
    }
    let stack = |tiles: &[(&str, u32)]| {
        Some(tiles.iter().map(|(id, number)| (id.parse().unwrap(), *number)).collect::<Vec<_>>())
    };
    if seed % 8 == 5 {
        // Stacks that do not fit together well: tiles are set aside (HG-13, HG-15, HG-45).
        config.deck =
            stack(&[("L13", 3), ("LX1", 2), ("L37", 4), ("L36", 3), ("L34", 2), ("L61", 2), ("L17", 1)]);
        config.bonus_deck = stack(&[("B05", 3), ("B11", 1), ("B07", 1), ("B03", 1)]);
    }
    if seed % 8 == 1 {
        // Gold forests that close quickly, meadows that join, and more than one shrine and fire.
        config.deck = stack(&[
            ("L37", 6),
            ("L36", 6),
            ("L75", 4),
            ("L34", 3),
            ("L61", 6),
            ("L68", 3),
            ("L48", 4),
            ("L01", 2),
        ]);
        config.bonus_deck = stack(&[("B03", 4), ("B07", 2), ("B09", 2), ("B12", 2), ("B06", 1), ("B02", 2)]);
    }
    config
}
