//! Tokens, and answers to questions.

use std::fmt;

use parcella_classic::{ActionFault, ActionWord};
use parcella_ruleset::excerpt;

/// A kind of token (HS-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Token {
    /// One sheep; 4 tokens.
    #[cfg_attr(feature = "serde", serde(rename = "sheep-1"))]
    OneSheep,
    /// Two sheep; 5 tokens.
    #[cfg_attr(feature = "serde", serde(rename = "sheep-2"))]
    TwoSheep,
    /// Three sheep; 5 tokens.
    #[cfg_attr(feature = "serde", serde(rename = "sheep-3"))]
    ThreeSheep,
    /// Four sheep; 2 tokens.
    #[cfg_attr(feature = "serde", serde(rename = "sheep-4"))]
    FourSheep,
    /// A wolf; 2 tokens.
    #[cfg_attr(feature = "serde", serde(rename = "wolf"))]
    Wolf,
}

impl Token {
    /// All kinds, in order.
    pub const ALL: [Token; 5] =
        [Token::OneSheep, Token::TwoSheep, Token::ThreeSheep, Token::FourSheep, Token::Wolf];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        ["sheep-1", "sheep-2", "sheep-3", "sheep-4", "wolf"][self as usize]
    }

    /// Sheep on it.
    pub const fn sheep(self) -> u8 {
        match self {
            Token::Wolf => 0,
            sheep => sheep as u8 + 1,
        }
    }

    /// Number of such tokens in the game.
    pub const fn number(self) -> u8 {
        [4, 5, 5, 2, 2][self as usize]
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// An answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chance draws a token from the bag (HS-11, HS-19).
    Token(Token),
    /// The seat lets its flock grow (HS-19).
    Grow,
    /// The seat drives the flock to the fold (HS-19).
    Herd,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Token(token) => write!(f, "token {token}"),
            Action::Grow => f.write_str("grow"),
            Action::Herd => f.write_str("herd"),
        }
    }
}

impl ActionWord for Action {
    fn verbs() -> Vec<&'static str> {
        vec!["token", "grow", "herd"]
    }

    fn verb(&self) -> &'static str {
        match self {
            Action::Token(_) => "token",
            Action::Grow => "grow",
            Action::Herd => "herd",
        }
    }

    fn read(words: &[&str]) -> Result<Action, ActionFault> {
        match *words {
            ["token", word] => {
                let token = Token::ALL.into_iter().find(|token| token.word() == word);
                token.map(Action::Token).ok_or_else(|| {
                    let known = Token::ALL.map(Token::word).join(", ");
                    ActionFault::Name(format!("`{}` is no token; there are {known}", excerpt(word)))
                })
            }
            ["grow"] => Ok(Action::Grow),
            ["herd"] => Ok(Action::Herd),
            _ => Err(ActionFault::Form("it must be `token TOKEN`, `grow` or `herd`".to_owned())),
        }
    }
}
