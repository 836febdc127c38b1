//! Quoting what somebody else wrote.

/// Most characters that an error quotes of a text it was given.
const LONGEST_EXCERPT: usize = 60;

/// The beginning of a text, fit to be quoted in one line of an error: at most 60 characters, those
/// that cannot be seen escaped, with `…` at the end if something was left out.
///
/// ```
/// use parcella_ruleset::excerpt;
/// assert_eq!(excerpt("draw W"), "draw W");
/// assert_eq!(excerpt("draw\u{1}W"), "draw\\u{1}W");
/// assert_eq!(excerpt(&"W".repeat(1_000_000)).chars().count(), 61);
/// ```
pub fn excerpt(text: &str) -> String {
    let mut quoted = String::new();
    for (count, character) in text.chars().enumerate() {
        if count == LONGEST_EXCERPT {
            quoted.push('…');
            break;
        }
        match character {
            '\'' | '"' | '\\' => quoted.push(character),
            _ => quoted.extend(character.escape_debug()),
        }
    }
    quoted
}
