//! Squares of a printed map on which nothing is laid yet, told by the marks of a square.

use parcella_ruleset::PictureSquare;

use crate::perimeter::Port;

/// What a mark says about a square of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MapMark<'a> {
    /// It is a square of the map, with nothing laid on it: `square`.
    Square,
    Town,
    StartSquare,
    Island,
    LargeCity,
    /// It lies in the rows of a colour: `rows-orange`.
    Rows(&'a str),
    /// One coat of arms: `coat-of-arms`.
    CoatOfArms,
    /// A chip face down: `chip`.
    Chip,
    /// A chip face up: `treat-orange-2`.
    Treat {
        colour: &'a str,
        value: &'a str,
    },
    /// What is printed outside one of its sides: `border-N-road`.
    Border {
        side: Port,
        kind: &'a str,
    },
    /// The other end of a ferry route: `ferry-13,8`.
    Ferry(i32, i32),
}

impl<'a> MapMark<'a> {
    /// Reads a mark; `None` for one that speaks of no map.
    pub(crate) fn read(mark: &'a str) -> Option<MapMark<'a>> {
        Some(match mark {
            "square" => MapMark::Square,
            "town" => MapMark::Town,
            "start-square" => MapMark::StartSquare,
            "island" => MapMark::Island,
            "large-city" => MapMark::LargeCity,
            "coat-of-arms" => MapMark::CoatOfArms,
            "chip" => MapMark::Chip,
            _ => match mark.split_once('-')? {
                ("rows", colour) => MapMark::Rows(colour),
                ("treat", chip) => {
                    let (colour, value) = chip.rsplit_once('-')?;
                    MapMark::Treat { colour, value }
                }
                ("border", print) => {
                    let (side, kind) = print.split_once('-')?;
                    MapMark::Border { side: Port::read(side)?, kind }
                }
                ("ferry", cell) => {
                    let (x, y) = cell.split_once(',')?;
                    MapMark::Ferry(x.parse().ok()?, y.parse().ok()?)
                }
                _ => return None,
            },
        })
    }
}

/// What a square says about the map, in the order of its marks.
pub(crate) fn marks(square: &PictureSquare) -> impl Iterator<Item = MapMark<'_>> {
    square.marks.iter().filter_map(|mark| MapMark::read(mark))
}

/// Whether it is a square of a map on which nothing is laid.
pub(crate) fn is_free(square: &PictureSquare) -> bool {
    square.marks.iter().any(|mark| mark == "square")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_maps_and_others() {
        assert_eq!(MapMark::read("square"), Some(MapMark::Square));
        assert_eq!(MapMark::read("treat-blue-2"), Some(MapMark::Treat { colour: "blue", value: "2" }));
        assert_eq!(MapMark::read("ferry-13,-8"), Some(MapMark::Ferry(13, -8)));
        let north = Port::read("N").unwrap();
        assert_eq!(MapMark::read("border-N-road"), Some(MapMark::Border { side: north, kind: "road" }));
        for other in
            ["hill", "ferry", "ferry-a,1", "ferry-99999999999,1", "border-Q-road", "treat-2", "", "-"]
        {
            assert_eq!(MapMark::read(other), None, "{other}");
        }
    }
}
