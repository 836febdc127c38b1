//! Pieces in the colours of their seats.

use parcella_ruleset::Figure;
use svg::node::element::{Group, Text, Use};

use crate::geometry::{Point, number};
use crate::style::{self, Silhouette};

/// How a person is put down.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pose {
    Standing,
    Lying,
}

pub(super) fn figure_scale(figure: &Figure, usual: f64) -> f64 {
    match style::of_piece(&figure.piece) {
        Silhouette::Person(percent) => usual * f64::from(percent) / 100.0,
        Silhouette::Barn => usual * 0.95,
        Silhouette::Disc | Silhouette::House => usual * 0.85,
        Silhouette::Shaped(_) => usual,
    }
}

/// A person of a seat with a word on the chest.
pub(super) fn person(seat: u8, word: &str, pose: Pose) -> Group {
    let turn = match pose {
        Pose::Standing => "rotate(0)",
        Pose::Lying => "rotate(-90)",
    };
    let (x, y) = match pose {
        Pose::Standing => (0.0, 4.6),
        Pose::Lying => (1.2, 3.3),
    };
    piece("person", turn, seat, word, Point::new(x, y), 9.5)
}

/// A stable of a seat with its number on the front.
pub(super) fn barn(seat: u8) -> Group {
    piece("barn", "rotate(0)", seat, &seat.to_string(), Point::new(0.0, 6.2), 11.0)
}

/// A piece with a drawing of its own, with the number of its seat.
pub(super) fn shaped(symbol: &str, seat: u8) -> Group {
    let (x, y) = match symbol {
        "shepherd" => (-2.4, 6.4),
        "pig" => (0.4, 3.6),
        _ => (0.0, 4.6),
    };
    piece(symbol, "rotate(0)", seat, &seat.to_string(), Point::new(x, y), 9.5)
}

/// A little house of a seat with its number.
pub(super) fn house(seat: u8) -> Group {
    piece("cabin", "rotate(0)", seat, &seat.to_string(), Point::new(0.0, 9.0), 11.0)
}

/// A disc of a seat: its number, and the first letters of the word.
pub(super) fn disc(seat: u8, word: &str) -> Group {
    let letters: String = word.chars().take(3).collect();
    piece("disc", "rotate(0)", seat, &seat.to_string(), Point::new(0.0, 0.2), 10.0).add(
        Text::new(letters)
            .set("y", 8)
            .set("font-size", 7.5)
            .set("text-anchor", "middle")
            .set("fill", style::of_seat(seat).letters),
    )
}

pub(super) fn piece(symbol: &str, turn: &str, seat: u8, word: &str, at: Point, size: f64) -> Group {
    let colours = style::of_seat(seat);
    let body = || Use::new().set("href", format!("#{symbol}"));
    Group::new()
        .add(
            Group::new()
                .set("transform", turn)
                .set("stroke-linejoin", "round")
                .add(body().set("stroke", "#ffffff").set("stroke-width", 4.2))
                .add(body().set("fill", colours.body).set("stroke", "#191410").set("stroke-width", 1.3)),
        )
        .add(
            Text::new(word)
                .set("x", number(at.x))
                .set("y", number(at.y))
                .set("font-size", size)
                .set("font-weight", "bold")
                .set("text-anchor", "middle")
                .set("fill", colours.letters),
        )
}
