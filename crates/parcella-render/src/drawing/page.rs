//! The document from top to bottom: title, board, table, notes.

use parcella_ruleset::{Picture, PictureSquare};
use svg::Document;
use svg::node::element::{Group, Rectangle, Text};

use super::piece::{Pose, person};
use super::{Board, MARGIN, precise};
use crate::geometry::{Point, number, pair};
use crate::text;

/// Height of a line of text below the board, in pixels.
const LINE: f64 = 24.0;

/// Width reckoned for a letter of that text.
const LETTER: f64 = 9.0;

/// The parts of the document from top to bottom.
pub(super) struct Page {
    pub(super) groups: Vec<Group>,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Page {
    pub(super) fn reach(&mut self, x: f64, y: f64) {
        self.width = self.width.max(x + MARGIN);
        self.height = self.height.max(y);
    }

    /// Letters that fit beside each other below the board.
    pub(super) fn columns(&self) -> usize {
        // Positive and far below the limits of the type.
        (((self.width - 2.0 * MARGIN) / LETTER) as usize).max(60)
    }

    pub(super) fn label(&mut self, content: &str, x: f64, size: f64) -> Text {
        self.reach(x + text::width(content) as f64 * LETTER * size / 15.0, self.height);
        Text::new(content)
            .set("x", number(x))
            .set("y", number(self.height + 0.7 * size))
            .set("font-size", size)
    }

    pub(super) fn heading(&mut self, content: &str) {
        let label = self.label(content, MARGIN, 20.0).set("font-weight", "bold");
        self.groups.push(Group::new().set("class", "title").add(label));
        self.height += 32.0;
    }

    pub(super) fn line(&mut self, content: &str, class: &str) {
        let label = self.label(content, MARGIN, 15.0);
        self.groups.push(Group::new().set("class", class).add(label));
        self.height += LINE;
    }

    /// The square in hand, beside the table.
    pub(super) fn in_hand(&mut self, board: &Board<'_>, square: &PictureSquare, scale: f64, corner: Point) {
        let label = Text::new("in hand")
            .set("x", number(corner.x))
            .set("y", number(corner.y + 10.5))
            .set("font-size", 15)
            .set("fill", "#6b5d4a");
        let at = corner + Point::new(0.0, LINE - 4.0);
        let tile =
            board.tile(square).set("transform", format!("translate({}) scale({})", pair(at), precise(scale)));
        self.groups.push(Group::new().set("class", "in-hand").add(label).add(tile));
        self.reach(at.x + (100.0 * scale).max(60.0), at.y + 100.0 * scale + MARGIN);
    }

    /// The table of points and supplies: one line for each seat. Gives back how far it reaches to the right.
    pub(super) fn table(&mut self, picture: &Picture) -> f64 {
        let mut names = vec!["points".to_owned()];
        names.extend(picture.supply_names.iter().map(|name| text::clean(name)));
        let values: Vec<Vec<String>> = picture
            .seats
            .iter()
            .map(|(points, supplies)| {
                std::iter::once(points.to_string()).chain(supplies.iter().map(u32::to_string)).collect()
            })
            .collect();
        let columns = values.iter().map(Vec::len).chain([names.len()]).max().unwrap_or(0);
        let mut rights = Vec::new();
        let mut x = MARGIN + 64.0;
        for column in 0..columns {
            let cells =
                names.get(column).into_iter().chain(values.iter().filter_map(|line| line.get(column)));
            let widest = cells.map(|cell| text::width(cell)).max().unwrap_or(0);
            x += (widest.max(3) + 2) as f64 * LETTER;
            rights.push(x);
        }
        let mut table = Group::new().set("class", "scores").set("font-size", 15);
        let row = |height: f64, cells: &[String], mut group: Group| {
            for (cell, right) in cells.iter().zip(&rights) {
                group = group.add(
                    Text::new(cell.as_str())
                        .set("x", number(*right))
                        .set("y", number(height + 10.5))
                        .set("text-anchor", "end"),
                );
            }
            group
        };
        let head = Group::new()
            .set("fill", "#6b5d4a")
            .add(Text::new("seat").set("x", number(MARGIN)).set("y", number(self.height + 10.5)));
        table = table.add(row(self.height, &names, head));
        self.height += LINE;
        for (number_of_seat, cells) in values.iter().enumerate() {
            let at = Point::new(MARGIN + 14.0, self.height + 5.0);
            let seat = u8::try_from(number_of_seat % 256).unwrap_or(u8::MAX);
            let badge = person(seat, &number_of_seat.to_string(), Pose::Standing)
                .set("transform", format!("translate({}) scale(0.9)", pair(at)));
            let line = row(self.height, cells, Group::new().add(badge));
            table = table.add(line);
            self.height += LINE;
        }
        self.groups.push(table);
        self.reach(x, self.height + MARGIN * 0.5);
        x
    }

    pub(super) fn document(self, definitions: impl Into<Box<dyn svg::Node>>) -> Document {
        let (width, height) = (self.width.max(2.0 * MARGIN), self.height + MARGIN);
        let mut document = Document::new()
            .set("viewBox", format!("0 0 {} {}", number(width), number(height)))
            .set("width", number(width))
            .set("height", number(height))
            .set("font-family", "sans-serif")
            .set("fill", "#2d2721")
            .add(definitions)
            .add(
                Rectangle::new()
                    .set("class", "page")
                    .set("width", number(width))
                    .set("height", number(height))
                    .set("fill", "#f1e9d8"),
            );
        for group in self.groups {
            document = document.add(group);
        }
        document
    }
}
