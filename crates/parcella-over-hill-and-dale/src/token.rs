//! Harvest tokens, and what sets of them are worth.

use std::fmt;

/// A kind of harvest token, in the order in which takes are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[allow(missing_docs, reason = "the names say it")]
pub enum Token {
    Apple,
    Strawberry,
    Pumpkin,
    Sunflower,
    Grain,
    /// Stands for any fruit that a set lacks (OHD-62).
    Scarecrow,
}

impl Token {
    /// All kinds.
    pub const ALL: [Token; 6] =
        [Token::Apple, Token::Strawberry, Token::Pumpkin, Token::Sunflower, Token::Grain, Token::Scarecrow];
    /// The five kinds of fruit that make a set.
    pub const FRUITS: [Token; 5] =
        [Token::Apple, Token::Strawberry, Token::Pumpkin, Token::Sunflower, Token::Grain];

    /// The word of the notation, and the mark of a field in a tile file.
    pub const fn word(self) -> &'static str {
        ["apple", "strawberry", "pumpkin", "sunflower", "grain", "scarecrow"][self as usize]
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A word that is no kind of token.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{}` is no token of this game: it has apple, strawberry, pumpkin, sunflower, grain, scarecrow",
    parcella_ruleset::excerpt(found)
)]
pub struct ParseTokenError {
    /// The word as it was found.
    pub found: String,
}

impl std::str::FromStr for Token {
    type Err = ParseTokenError;

    fn from_str(text: &str) -> Result<Token, ParseTokenError> {
        let token = Token::ALL.into_iter().find(|token| token.word() == text);
        token.ok_or_else(|| ParseTokenError { found: text.to_owned() })
    }
}

/// How many tokens of each kind.
///
/// ```
/// use parcella_over_hill_and_dale::{Token, Tokens};
/// // One strawberry too many for one set; two scarecrows stand for what a second set lacks.
/// let held = Tokens::new([1, 3, 2, 2, 1, 3]);
/// assert_eq!((held.total(), held.of(Token::Pumpkin)), (12, 2));
/// assert_eq!((held.sets(), held.points()), (2, 22));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Tokens([u8; 6]);

impl Tokens {
    /// What lies at the edge of the table at the opening (OHD-4): five of each fruit and eight scarecrows.
    pub const SUPPLY: Tokens = Tokens([5, 5, 5, 5, 5, 8]);
    /// The points of a set of the five fruits, beside those of its tokens.
    pub const POINTS_OF_A_SET: i32 = 5;

    /// So many of each kind, in the order of [`Token::ALL`].
    pub const fn new(numbers: [u8; 6]) -> Tokens {
        Tokens(numbers)
    }

    /// How many of one kind.
    #[inline]
    pub const fn of(&self, token: Token) -> u8 {
        self.0[token as usize]
    }

    /// How many in all.
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|number| u32::from(*number)).sum()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 6]
    }

    /// The kinds of which there is one or more.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Token> {
        Token::ALL.into_iter().filter(move |token| self.of(*token) > 0)
    }

    #[inline]
    pub(crate) fn add(&mut self, token: Token, number: u8) {
        self.0[token as usize] += number;
    }

    #[inline]
    pub(crate) fn remove(&mut self, token: Token, number: u8) {
        self.0[token as usize] -= number;
    }

    pub(crate) fn add_all(&mut self, other: &Tokens) {
        for token in Token::ALL {
            self.add(token, other.of(token));
        }
    }

    /// OHD-63: the largest number of sets, with scarecrows where fruits are missing, several in one set if need be.
    pub fn sets(&self) -> u32 {
        let scarecrows = u32::from(self.of(Token::Scarecrow));
        let mut sets = 0;
        loop {
            let lacking = |fruit: &Token| (sets + 1u32).saturating_sub(u32::from(self.of(*fruit)));
            if Token::FRUITS.iter().map(lacking).sum::<u32>() > scarecrows {
                return sets;
            }
            sets += 1;
        }
    }

    /// OHD-62: 1 point for each token, and 5 for each set.
    pub fn points(&self) -> i32 {
        self.total() as i32 + self.sets() as i32 * Tokens::POINTS_OF_A_SET
    }
}

impl fmt::Display for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("no token");
        }
        for (index, token) in self.kinds().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(f, "{separator}{} {token}", self.of(token))?;
        }
        Ok(())
    }
}
