//! Characters of byte strings: UTF-8 ones where the locale says so, where a
//! byte that belongs to no character counts as one.

use bivalve_pattern::in_case;

/// Length of the character at the start of the text.
#[inline]
pub fn first(text: &[u8]) -> usize {
    let Some(&lead) = text.first() else { return 0 };
    let length = match lead {
        0..=0x7f => return 1,
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => return 1,
    };
    match text.get(..length) {
        Some(bytes) if std::str::from_utf8(bytes).is_ok() => length,
        _ => 1,
    }
}

/// How many characters the text has.
pub fn count(text: &[u8], utf8: bool) -> usize {
    if !utf8 || text.is_ascii() {
        return text.len();
    }
    if let Ok(text) = std::str::from_utf8(text) {
        return text.chars().count();
    }
    let (mut at, mut count) = (0, 0);
    while at < text.len() {
        at += first(&text[at..]);
        count += 1;
    }
    count
}

/// The byte offset of the character with this index, or the text's length.
pub fn offset(text: &[u8], index: usize, utf8: bool) -> usize {
    if !utf8 || text.is_ascii() {
        return index.min(text.len());
    }
    let mut at = 0;
    for _ in 0..index {
        if at >= text.len() {
            break;
        }
        at += first(&text[at..]);
    }
    at
}

/// The first characters of the text.
pub fn prefix(text: &[u8], count: usize, utf8: bool) -> &[u8] {
    if count >= text.len() {
        return text;
    }
    text.get(..offset(text, count, utf8)).unwrap_or(text)
}

/// The text in another case.
pub fn map_case(text: &[u8], upper: bool, utf8: bool) -> Vec<u8> {
    if !utf8 || text.is_ascii() {
        return if upper { text.to_ascii_uppercase() } else { text.to_ascii_lowercase() };
    }
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let length = first(&text[at..]);
        let piece = &text[at..at + length];
        at += length;
        let character = std::str::from_utf8(piece).ok().and_then(|piece| piece.chars().next());
        match character {
            Some(character) => out.extend_from_slice(in_case(character, upper).encode_utf8(&mut [0; 4]).as_bytes()),
            None => out.extend_from_slice(piece),
        }
    }
    out
}

