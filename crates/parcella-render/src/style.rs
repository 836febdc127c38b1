//! How the kinds of the notation look: one table for shapes, one for pieces, one for seats.

use parcella_ruleset::Shape;

use crate::perimeter::{Extent, Halves, Port};

/// The way a shape takes its room on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// What is left over: the background.
    Ground,
    /// Takes its sides from corner to corner.
    Area,
    /// Runs from the middle of a side to the middle of another, or ends.
    Band,
    /// Stands somewhere on the tile and reaches no side.
    Spot,
}

/// What a shape is drawn as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Look {
    Grass,
    River,
    Path,
    Road,
    Crop,
    Forest,
    City,
    Lake,
    Monastery,
    /// Any kind that this crate does not know, and any that lies where its kind cannot lie.
    Unknown,
}

impl Look {
    /// Half the width of a band.
    pub(crate) fn half_width(self) -> f64 {
        match self {
            Look::Path => 4.0,
            Look::River => 7.5,
            _ => 5.5,
        }
    }

    /// Room that a spot takes round its middle.
    pub(crate) fn radius(self) -> f64 {
        match self {
            Look::Monastery => 20.0,
            Look::Lake => 17.0,
            _ => 11.0,
        }
    }
}

/// What a shape is drawn as, and how.
pub(crate) fn of_shape(shape: &Shape, ports: &[Port]) -> (Look, Form) {
    let whole = ports.iter().any(|port| port.extent == Extent::Whole);
    let (look, form) = match shape.kind.as_str() {
        "field" | "meadow" if !whole => return (Look::Grass, Form::Ground),
        "field" | "meadow" => (Look::Crop, Form::Area),
        "city" => (Look::City, Form::Area),
        "forest" => (Look::Forest, Form::Area),
        "road" => (Look::Road, Form::Band),
        "path" => (Look::Path, Form::Band),
        "river" => (Look::River, Form::Band),
        "monastery" => (Look::Monastery, Form::Spot),
        "lake" => (Look::Lake, Form::Spot),
        _ if whole => (Look::Unknown, Form::Band),
        _ if ports.is_empty() => (Look::Unknown, Form::Spot),
        _ => return (Look::Unknown, Form::Ground),
    };
    match (form, ports.is_empty()) {
        // The sides of a lake are those of the rivers that run into it.
        (Form::Spot, false) if look == Look::Lake => (look, form),
        (Form::Spot, true) | (Form::Area | Form::Band, false) => (look, form),
        // A monastery at a side, a road that reaches none: not as their kinds lie.
        (_, true) => (Look::Unknown, Form::Spot),
        (_, false) => (Look::Unknown, Form::Band),
    }
}

/// The symbol of a mark of a shape, if it has one.
pub(crate) fn symbol_of_mark(mark: &str) -> Option<&'static str> {
    Some(match mark {
        "deer" => "deer",
        "mammoths" => "mammoth",
        "aurochs" => "aurochs",
        "tigers" => "tiger",
        "fish" => "fish",
        "nuggets" => "nugget",
        "mushrooms" => "mushroom",
        "fire" => "fire",
        "shrine" => "shrine",
        "inn" => "inn",
        "cathedral" => "cathedral",
        "wine" => "wine",
        "grain" => "grain",
        "cloth" => "cloth",
        _ => return None,
    })
}

/// The symbol of a mark of a whole square, if it has one.
pub(crate) fn sign_of_mark(mark: &str) -> Option<&'static str> {
    Some(match mark {
        "volcano" => "volcano",
        "bonus" => "star",
        "hill" => "hill",
        "vineyard" => "vineyard",
        "reconstructed" => "question",
        _ => return None,
    })
}

/// All half-sides of some ports.
pub(crate) fn halves(ports: &[Port]) -> Halves {
    ports.iter().fold(Halves::NONE, |halves, port| halves.with(port.halves()))
}

/// How a piece looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Silhouette {
    /// A little person, in percent of the usual size.
    Person(u8),
    /// A stable.
    Barn,
    /// A little house.
    House,
    /// The drawing of this name.
    Shaped(&'static str),
    /// A disc with the first letters of the word.
    Disc,
}

/// How a piece with this word of the notation looks.
pub(crate) fn of_piece(piece: &str) -> Silhouette {
    match piece {
        "follower" | "member" | "meeple" => Silhouette::Person(100),
        "large-follower" => Silhouette::Person(130),
        "stable" => Silhouette::Barn,
        "hut" => Silhouette::House,
        "builder" => Silhouette::Shaped("builder"),
        "pig" => Silhouette::Shaped("pig"),
        "shepherd" => Silhouette::Shaped("shepherd"),
        _ => Silhouette::Disc,
    }
}

/// The colours of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatColours {
    /// Body of its pieces.
    pub(crate) body: &'static str,
    /// Letters on the body.
    pub(crate) letters: &'static str,
    /// The same on a terminal: parameters of *select graphic rendition*, letters then ground.
    pub(crate) terminal: &'static str,
}

/// Six colours that differ in lightness, not in hue alone, so that they can be told apart without seeing all hues.
pub(crate) const SEATS: [SeatColours; 6] = [
    SeatColours { body: "#1f5fbf", letters: "#ffffff", terminal: "1;97;44" },
    SeatColours { body: "#d8401f", letters: "#ffffff", terminal: "1;97;41" },
    SeatColours { body: "#f7d038", letters: "#1d1d1d", terminal: "1;30;103" },
    SeatColours { body: "#222226", letters: "#ffffff", terminal: "1;97;40" },
    SeatColours { body: "#fbfbf7", letters: "#1d1d1d", terminal: "1;30;107" },
    SeatColours { body: "#e58fd0", letters: "#1d1d1d", terminal: "1;30;105" },
];

/// The colours of a seat. From the seventh seat on they repeat; the number on the pieces tells them apart.
pub(crate) fn of_seat(seat: u8) -> SeatColours {
    SEATS[usize::from(seat) % SEATS.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How light a colour `#rrggbb` is, from 0 to 1.
    fn lightness(colour: &str) -> f64 {
        let part = |place: usize| {
            let value =
                f64::from(u8::from_str_radix(&colour[place..place + 2], 16).expect("a colour")) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (lightness(one) + 0.05, lightness(other) + 0.05);
        if one > other { one / other } else { other / one }
    }

    #[test]
    fn seats_differ_in_lightness_and_numbers_can_be_read() {
        for (number, seat) in SEATS.iter().enumerate() {
            assert!(contrast(seat.body, seat.letters) >= 4.0, "seat {number}");
            for other in &SEATS[..number] {
                assert!(contrast(seat.body, other.body) >= 1.3, "{} and {}", seat.body, other.body);
            }
        }
        assert_eq!(of_seat(7), SEATS[1]);
    }
}
