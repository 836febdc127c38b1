//! Hashes that are the same everywhere.

/// Builds a 64-bit hash that is the same on every platform: splitmix64 finalisers over the words fed in.
///
/// ```
/// use parcella_ruleset::StableHash;
/// assert_eq!(StableHash::new(1).word(2).finish(), StableHash::new(1).word(2).finish());
/// assert_ne!(StableHash::new(1).word(2).finish(), StableHash::new(2).word(1).finish());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StableHash(u64);

impl StableHash {
    /// A hash that begins with `seed`; different things to be hashed should begin differently.
    pub const fn new(seed: u64) -> StableHash {
        StableHash(mix(seed))
    }

    /// Feeds one word.
    #[must_use]
    pub const fn word(self, word: u64) -> StableHash {
        StableHash(
            mix(self.0 ^ mix(word.wrapping_add(0x9e37_79b9_7f4a_7c15))).wrapping_add(self.0.rotate_left(17)),
        )
    }

    /// Feeds bytes, their number included.
    #[must_use]
    pub fn bytes(self, bytes: &[u8]) -> StableHash {
        bytes
            .chunks(8)
            .map(|chunk| chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)))
            .fold(self.word(bytes.len() as u64), StableHash::word)
    }

    /// The hash of everything fed so far.
    pub const fn finish(self) -> u64 {
        mix(self.0)
    }
}

const fn mix(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

/// The hash by which records recognise the files they name: 16 hexadecimal digits of the content, with CRLF read
/// as LF.
pub fn content_hash(content: &str) -> String {
    let content = content.replace("\r\n", "\n");
    format!("{:016x}", StableHash::new(0).bytes(content.as_bytes()).finish())
}
