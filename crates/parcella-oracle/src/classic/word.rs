//! The words of the notation: pieces, tokens, goods.

use std::fmt;

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// Thief, knight, monk or farmer (CL-3).
    Follower,
    /// A follower that counts as two in a majority (IC-9, IC-10).
    LargeFollower,
    /// Gives its seat a second part of the turn (TB-7, TB-10).
    Builder,
    /// Makes a field worth more for its seat (TB-7, TB-18).
    Pig,
    /// Keeps a flock on a field (HS-3).
    Shepherd,
}

impl Piece {
    /// All kinds, in the order of lists of legal actions.
    pub const ALL: [Piece; 5] =
        [Piece::Follower, Piece::LargeFollower, Piece::Builder, Piece::Pig, Piece::Shepherd];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Piece::Follower => "follower",
            Piece::LargeFollower => "large-follower",
            Piece::Builder => "builder",
            Piece::Pig => "pig",
            Piece::Shepherd => "shepherd",
        }
    }

    /// How much it counts in a majority; what counts nothing is no follower (IC-10, TB-15, TB-18, HS-6).
    pub const fn strength(self) -> u32 {
        match self {
            Piece::Follower => 1,
            Piece::LargeFollower => 2,
            Piece::Builder | Piece::Pig | Piece::Shepherd => 0,
        }
    }

    /// The piece with this word.
    pub fn read(word: &str) -> Option<Piece> {
        Piece::ALL.into_iter().find(|piece| piece.word() == word)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A token of the bag (HS-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Token {
    /// One to four sheep.
    Sheep(u8),
    /// A wolf.
    Wolf,
}

impl Token {
    /// All kinds, in the order of lists of legal actions.
    pub const ALL: [Token; 5] =
        [Token::Sheep(1), Token::Sheep(2), Token::Sheep(3), Token::Sheep(4), Token::Wolf];

    /// Number of such tokens in the game (HS-2).
    pub const fn number(self) -> u64 {
        match self {
            Token::Sheep(1) => 4,
            Token::Sheep(2 | 3) => 5,
            Token::Sheep(4) | Token::Wolf => 2,
            Token::Sheep(_) => 0,
        }
    }

    /// Sheep on it.
    pub const fn sheep(self) -> u32 {
        match self {
            Token::Sheep(sheep) => sheep as u32,
            Token::Wolf => 0,
        }
    }

    /// The token with this word.
    pub fn read(word: &str) -> Option<Token> {
        Token::ALL.into_iter().find(|token| token.to_string() == word)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Sheep(sheep) => write!(f, "sheep-{sheep}"),
            Token::Wolf => f.write_str("wolf"),
        }
    }
}

/// A kind of goods (TB-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Good {
    /// Wine.
    Wine,
    /// Grain.
    Grain,
    /// Cloth.
    Cloth,
}

impl Good {
    /// All kinds.
    pub const ALL: [Good; 3] = [Good::Wine, Good::Grain, Good::Cloth];

    /// The word of the notation, and of the marks of tiles.
    pub const fn word(self) -> &'static str {
        match self {
            Good::Wine => "wine",
            Good::Grain => "grain",
            Good::Cloth => "cloth",
        }
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
