//! Text of others in our pictures: made harmless, measured, broken into lines.

/// The text without what could steer a terminal, break XML or turn the direction of writing.
pub(crate) fn clean(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '\t' | '\n' | '\r' => ' ',
            letter if letter.is_control() || is_unprintable(letter) => char::REPLACEMENT_CHARACTER,
            letter => letter,
        })
        .collect()
}

/// Letters that show nothing but change how others show, and those that XML forbids.
fn is_unprintable(letter: char) -> bool {
    matches!(u32::from(letter),
        0xAD | 0x61C | 0x180E | 0x200B..=0x200F | 0x2028..=0x202E | 0x2060..=0x206F | 0xFE00..=0xFE0F | 0xFEFF
        | 0xFFF0..=0xFFFB | 0xFFFE..=0xFFFF | 0xE0000..=0xE0FFF)
}

/// Columns of a terminal that a letter takes: 0 for marks set on the letter before, 2 for wide letters.
///
/// The ranges are coarse: whole blocks of writing, not single letters.
fn letter_width(letter: char) -> usize {
    match u32::from(letter) {
        0..=0x2FF => 1,
        0x300..=0x36F
        | 0x483..=0x489
        | 0x1AB0..=0x1ACE
        | 0x1DC0..=0x1DFF
        | 0x20D0..=0x20F0
        | 0xFE20..=0xFE2F => 0,
        0x1100..=0x115F
        | 0x2E80..=0x303E
        | 0x3041..=0xA4CF
        | 0xA960..=0xA97C
        | 0xAC00..=0xD7A3
        | 0xF900..=0xFAFF
        | 0xFE30..=0xFE6F
        | 0xFF01..=0xFF60
        | 0xFFE0..=0xFFE6
        | 0x1F300..=0x1F64F
        | 0x1F680..=0x1F6FF
        | 0x1F900..=0x1FAFF
        | 0x20000..=0x3FFFD => 2,
        _ => 1,
    }
}

/// Columns of a terminal that a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.chars().map(letter_width).sum()
}

/// Breaks a text between words into lines of at most `columns`. Longer words are cut.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(2);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && width(&line) + 1 + width(word) > columns {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        for letter in word.chars() {
            if width(&line) + letter_width(letter) > columns {
                lines.push(std::mem::take(&mut line));
            }
            line.push(letter);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// At most `columns` of a text; a longer one ends in `…`.
pub(crate) fn shortened(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if width(&short) + letter_width(letter) + 1 > columns {
            break;
        }
        short.push(letter);
    }
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_steers() {
        assert_eq!(clean("a\u{1b}[2Jb\u{202e}c\0\nd"), "a\u{fffd}[2Jb\u{fffd}c\u{fffd} d");
        assert_eq!(clean("Évora — 北 ok"), "Évora — 北 ok");
    }

    #[test]
    fn widths() {
        assert_eq!(width("abc"), 3);
        assert_eq!(width("北京"), 4);
        assert_eq!(width("e\u{301}"), 1);
    }

    #[test]
    fn lines_are_never_too_wide() {
        let text = "a bb 北京北京 ccc ddddddddddddd e";
        for columns in 2..20 {
            let lines = wrapped(text, columns);
            assert!(
                lines.iter().all(|line| width(line) <= columns && !line.is_empty()),
                "{columns}: {lines:?}"
            );
            let letters: String = lines.concat().split_whitespace().collect();
            assert_eq!(letters, text.split_whitespace().collect::<String>());
        }
    }

    #[test]
    fn short_texts_stay() {
        assert_eq!(shortened("abc", 3), "abc");
        assert_eq!(shortened("abcd", 3), "ab…");
        assert_eq!(shortened("北京北", 4), "北…");
    }
}
