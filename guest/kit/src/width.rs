//! How many columns a character takes on a terminal.

use unicode_width::UnicodeWidthChar;

/// 0 for combining and control characters, 2 for wide ones, else 1: what `wcwidth` says.
pub fn of(character: char) -> usize {
    if matches!(character, ' '..='~') { 1 } else { character.width().unwrap_or(0) }
}

/// The columns of a text; bytes that are no characters take none.
pub fn of_text(text: &[u8]) -> usize {
    if text.is_ascii() {
        return text.iter().filter(|byte| matches!(byte, b' '..=b'~')).count();
    }
    text.utf8_chunks().flat_map(|chunk| chunk.valid().chars()).map(of).sum()
}
