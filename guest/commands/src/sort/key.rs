//! Sort keys: which part of a line is compared, and how.

use super::number;
use bivalve_kit::version;
use std::cmp::Ordering;

/// Which bytes of a key do not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ignore {
    #[default]
    Nothing,
    /// `-d`: all but blanks and letters and digits.
    Punctuation,
    /// `-i`
    Unprintable,
}

/// The ordering options of a key, or the global ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Style {
    pub skip_start: bool,
    pub skip_end: bool,
    pub ignore: Ignore,
    pub fold: bool,
    pub general: bool,
    pub human: bool,
    pub month: bool,
    pub numeric: bool,
    pub random: bool,
    pub version: bool,
    pub reverse: bool,
}

impl Style {
    /// Whether nothing is asked for but perhaps the reverse.
    pub fn is_plain(self) -> bool {
        Style { reverse: false, ..self } == Style::default()
    }

    /// What is left of these options without those of another style.
    pub fn without(self, other: Style) -> Style {
        Style {
            skip_start: self.skip_start && !other.skip_start,
            skip_end: self.skip_end && !other.skip_end,
            ignore: if self.ignore == other.ignore { Ignore::Nothing } else { self.ignore },
            fold: self.fold && !other.fold,
            general: self.general && !other.general,
            human: self.human && !other.human,
            month: self.month && !other.month,
            numeric: self.numeric && !other.numeric,
            random: self.random && !other.random,
            version: self.version && !other.version,
            reverse: self.reverse && !other.reverse,
        }
    }

    /// The options as letters.
    pub fn letters(self, reverse: bool) -> String {
        let letters = [
            (self.skip_start || self.skip_end, 'b'),
            (self.ignore == Ignore::Punctuation, 'd'),
            (self.fold, 'f'),
            (self.general, 'g'),
            (self.human, 'h'),
            (self.ignore == Ignore::Unprintable, 'i'),
            (self.month, 'M'),
            (self.numeric, 'n'),
            (self.random, 'R'),
            (reverse, 'r'),
            (self.version, 'V'),
        ];
        letters.iter().filter(|(on, _)| *on).map(|(_, letter)| *letter).collect()
    }

    /// Sets what an option letter says; false if it is none. `b` counts at the
    /// start of the key, its end or both.
    pub fn set(&mut self, letter: u8, at_start: bool, at_end: bool) -> bool {
        match letter {
            b'b' => {
                self.skip_start |= at_start;
                self.skip_end |= at_end;
            }
            b'd' => self.ignore = Ignore::Punctuation,
            // -d is the stronger one, whatever comes first.
            b'i' if self.ignore == Ignore::Nothing => self.ignore = Ignore::Unprintable,
            b'i' => {}
            b'f' => self.fold = true,
            b'g' => self.general = true,
            b'h' => self.human = true,
            b'M' => self.month = true,
            b'n' => self.numeric = true,
            b'R' => self.random = true,
            b'r' => self.reverse = true,
            b'V' => self.version = true,
            _ => return false,
        }
        true
    }

    /// The option letters that exclude each other, if more than one is given.
    pub fn conflict(self) -> Option<String> {
        let ignores = self.ignore != Ignore::Nothing;
        let texts = self.version || self.random || ignores;
        let kinds = [self.numeric, self.general, self.human, self.month, texts];
        if kinds.iter().filter(|on| **on).count() < 2 {
            return None;
        }
        let letters = [
            (self.ignore == Ignore::Punctuation, 'd'),
            (self.fold, 'f'),
            (self.general, 'g'),
            (self.human, 'h'),
            (self.ignore == Ignore::Unprintable, 'i'),
            (self.month, 'M'),
            (self.numeric, 'n'),
            (self.random, 'R'),
            (self.version, 'V'),
        ];
        Some(letters.iter().filter(|(on, _)| *on).map(|(_, letter)| *letter).collect())
    }

    /// Compares bytes as they are.
    fn is_bytes(self) -> bool {
        let filtered = self.ignore != Ignore::Nothing || self.fold;
        !(filtered || self.general || self.human || self.month || self.numeric || self.random || self.version)
    }

    fn is_ignored(self, byte: u8) -> bool {
        match self.ignore {
            Ignore::Nothing => false,
            Ignore::Punctuation => !(byte == b' ' || byte == b'\t' || byte.is_ascii_alphanumeric()),
            Ignore::Unprintable => !(b' '..=b'~').contains(&byte),
        }
    }

    /// The bytes of a key that count, folded if asked for.
    fn filtered(self, text: &[u8]) -> impl Iterator<Item = u8> + '_ {
        let kept = text.iter().copied().filter(move |&byte| !self.is_ignored(byte));
        kept.map(move |byte| if self.fold { byte.to_ascii_uppercase() } else { byte })
    }
}

/// A key: from a field (and byte in it) to another. Counted from 0; no `end`
/// means the end of the line.
#[derive(Debug, Clone, Copy, Default)]
pub struct Key {
    pub start_field: usize,
    pub start_byte: usize,
    pub end: Option<(usize, usize)>,
    pub style: Style,
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n')
}

fn skip(line: &[u8], mut at: usize, accept: impl Fn(u8) -> bool) -> usize {
    while line.get(at).is_some_and(|&byte| accept(byte)) {
        at += 1;
    }
    at
}

impl Key {
    /// The part of a line (without its newline) that the key covers.
    pub fn of<'a>(&self, line: &'a [u8], separator: Option<u8>) -> &'a [u8] {
        &line[self.range(line, separator)]
    }

    /// Where that part is.
    pub fn range(&self, line: &[u8], separator: Option<u8>) -> std::ops::Range<usize> {
        let start = self.start(line, separator);
        let end = self.end.map_or(line.len(), |end| self.end(line, separator, end));
        start..end.max(start)
    }

    fn start(&self, line: &[u8], separator: Option<u8>) -> usize {
        let mut at = 0;
        for _ in 0..self.start_field {
            if at >= line.len() {
                break;
            }
            at = match separator {
                Some(separator) => {
                    let found = memchr::memchr(separator, &line[at..]);
                    found.map_or(line.len(), |offset| at + offset + 1)
                }
                None => skip(line, skip(line, at, is_blank), |byte| !is_blank(byte)),
            };
        }
        if self.style.skip_start {
            at = skip(line, at, is_blank);
        }
        at.saturating_add(self.start_byte).min(line.len())
    }

    fn end(&self, line: &[u8], separator: Option<u8>, (field, byte): (usize, usize)) -> usize {
        let mut fields = if byte == 0 { field.saturating_add(1) } else { field };
        let mut at = 0;
        while at < line.len() && fields > 0 {
            fields -= 1;
            at = match separator {
                Some(separator) => match memchr::memchr(separator, &line[at..]) {
                    // The separator belongs to the field only when bytes after it are counted.
                    Some(offset) => at + offset + usize::from(fields > 0 || byte > 0),
                    None => line.len(),
                },
                None => skip(line, skip(line, at, is_blank), |byte| !is_blank(byte)),
            };
        }
        if byte == 0 {
            return at;
        }
        if self.style.skip_end {
            at = skip(line, at, is_blank);
        }
        at.saturating_add(byte).min(line.len())
    }

    /// Compares two keys' texts, the reverse included.
    pub fn compare(&self, a: &[u8], b: &[u8], salt: &[u8]) -> Ordering {
        let style = self.style;
        let order = if style.is_bytes() {
            a.cmp(b)
        } else if style.numeric {
            number::compare(a, b)
        } else if style.general {
            number::compare_general(a, b)
        } else if style.human {
            number::compare_human(a, b)
        } else if style.month {
            number::month(a).cmp(&number::month(b))
        } else if style.random || style.version {
            let (a, b): (Vec<u8>, Vec<u8>) = (style.filtered(a).collect(), style.filtered(b).collect());
            if style.version {
                version::compare(&a, &b)
            } else {
                shuffle(&a, salt).cmp(&shuffle(&b, salt)).then_with(|| a.cmp(&b))
            }
        } else {
            style.filtered(a).cmp(style.filtered(b))
        };
        if style.reverse { order.reverse() } else { order }
    }

    /// A number that orders as the keys do as far as it differs.
    pub fn prefix(&self, text: &[u8], salt: &[u8]) -> u64 {
        let style = self.style;
        let prefix = if style.is_bytes() {
            first_bytes(text)
        } else if style.numeric {
            number::prefix(text)
        } else if style.general {
            number::prefix_general(text)
        } else if style.human {
            number::prefix_human(text)
        } else if style.month {
            u64::from(number::month(text))
        } else if style.version {
            0
        } else if style.random {
            let kept: Vec<u8> = style.filtered(text).collect();
            first_bytes(&shuffle(&kept, salt))
        } else {
            let mut bytes = [0; 8];
            for (slot, byte) in bytes.iter_mut().zip(style.filtered(text)) {
                *slot = byte;
            }
            u64::from_be_bytes(bytes)
        };
        if style.reverse { !prefix } else { prefix }
    }
}

/// The first eight bytes as a number, padded with NUL.
pub fn first_bytes(text: &[u8]) -> u64 {
    match text.first_chunk::<8>() {
        Some(bytes) => u64::from_be_bytes(*bytes),
        None => text.iter().enumerate().fold(0, |sum, (at, &byte)| sum | u64::from(byte) << (56 - 8 * at)),
    }
}

/// `-R`: equal keys stay together, the rest is in the order of their salted hashes.
fn shuffle(text: &[u8], salt: &[u8]) -> [u8; 16] {
    use md5::{Digest, Md5};
    Md5::new().chain_update(salt).chain_update(text).finalize().into()
}
