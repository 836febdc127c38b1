//! Points of the map: chips, treats, coats of arms, and monasteries at the border. Pure functions, each the number of
//! one rule.

use parcella_scoring::Sheet;

use crate::{BorderMonastery, Chip, TreatFactor};

/// The points of a face-down chip that is found: its value (IB-42).
///
/// ```
/// use parcella_iberia::score;
/// assert_eq!(score::chip("blue-2".parse()?).points(), 2);
/// # Ok::<(), parcella_iberia::ParseChipError>(())
/// ```
pub fn chip(chip: Chip) -> Sheet {
    Sheet::default().with("chip", 1, chip.value.number() as i32)
}

/// The points of a treat on which a tile is laid: its value twice, or three times (IB-48, IB-49).
///
/// ```
/// use parcella_iberia::{TreatFactor, score};
/// let sheet = score::treat("blue-2".parse()?, TreatFactor::Two);
/// assert_eq!((sheet.points(), sheet.to_string().as_str()), (4, "treat 2 × 2"));
/// # Ok::<(), parcella_iberia::ParseChipError>(())
/// ```
pub fn treat(chip: Chip, factor: TreatFactor) -> Sheet {
    Sheet::default().with("treat", chip.value.number(), factor.number() as i32)
}

/// The points of a tile on a square with coats of arms, each worth `each` (IB-29). It needs no follower, and the square
/// pays once, since it takes one tile (IB-30).
///
/// ```
/// use parcella_iberia::score;
/// assert_eq!(score::coats_of_arms(2, 2).points(), 4);
/// assert_eq!(score::coats_of_arms(0, 2).points(), 0);
/// ```
pub fn coats_of_arms(coats: u8, each: u32) -> Sheet {
    // A map pays at most 100 for each.
    Sheet::default().with("coats of arms", u32::from(coats), i32::try_from(each).unwrap_or(i32::MAX))
}

/// What a completed monastery scores beyond 1 for itself and for each filled square around it, `counted` in all (IB-24):
/// nothing, or by the option [`BorderMonastery::Nine`] what the border keeps it from reaching nine. One that is not
/// completed scores nothing beyond (IB-25).
///
/// ```
/// use parcella_iberia::{BorderMonastery, score};
/// // Five squares exist around it.
/// let beyond = |option| score::beyond_the_border(1 + 5, option).points();
/// assert_eq!((beyond(BorderMonastery::Tiles), beyond(BorderMonastery::Nine)), (0, 3));
/// ```
pub fn beyond_the_border(counted: u32, option: BorderMonastery) -> Sheet {
    match option {
        BorderMonastery::Tiles => Sheet::default(),
        BorderMonastery::Nine => Sheet::default().with("border", 9u32.saturating_sub(counted), 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ChipSet, Colour};

    /// IB-42: a chip pays its value. IB-48: twice that as a treat. IB-49: three times by option.
    #[test]
    fn ib_42_ib_48_ib_49_chips_pay_their_value_and_treats_a_multiple() {
        for colour in Colour::ALL {
            for (value, found, twice, thrice) in [(1, 1, 2, 3), (2, 2, 4, 6)] {
                let of_value = Chip::new(colour, value).unwrap();
                assert_eq!(chip(of_value).points(), found);
                assert_eq!(treat(of_value, TreatFactor::Two).points(), twice);
                assert_eq!(treat(of_value, TreatFactor::Three).points(), thrice);
            }
        }
    }

    /// Invariant 3: one chip pays 0, v or v + 2v in a game, so all of them at most 3 × 42 = 126.
    #[test]
    fn all_chips_together_pay_at_most_126() {
        let both = |kind: Chip| chip(kind).points() + treat(kind, TreatFactor::Two).points();
        let numbers = ChipSet::PRINTED;
        let sum: i32 = Chip::ALL.iter().map(|kind| i32::from(numbers.number(*kind)) * both(*kind)).sum();
        assert_eq!(sum, 126);
    }

    /// IB-29: 2 points for one coat of arms, 4 for two. IB-30: once, for the tile.
    #[test]
    fn ib_29_ib_30_coats_of_arms_pay_two_each() {
        assert_eq!(coats_of_arms(1, 2).points(), 2);
        assert_eq!(coats_of_arms(2, 2).points(), 4);
        assert_eq!(coats_of_arms(9, 100).points(), 900);
    }

    /// IB-24: 5 of 5 score 6, by option 9. CL-35: 8 of 8 score 9 by either.
    #[test]
    fn ib_24_monasteries_at_the_border() {
        let points = |places| {
            [BorderMonastery::Tiles, BorderMonastery::Nine]
                .map(|option| 1 + places + beyond_the_border(1 + places as u32, option).points())
        };
        assert_eq!(points(5), [6, 9]);
        assert_eq!(points(8), [9, 9]);
        assert_eq!(points(0), [1, 9]);
    }
}
