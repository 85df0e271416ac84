//! What a word is, and which words count.

use bivalve_pattern::Regex;
use std::collections::BTreeSet;

/// Finds words in a text.
pub enum Scanner {
    /// What this matches.
    Pattern(Regex),
    /// Runs of these bytes.
    Bytes(Box<[bool; 256]>),
}

impl Scanner {
    /// Letters; with `-G` all but blanks and newlines.
    pub fn usual(traditional: bool) -> Scanner {
        let mut bytes = [traditional; 256];
        for (byte, word) in bytes.iter_mut().enumerate() {
            *word = if traditional {
                !matches!(byte as u8, b' ' | b'\t' | b'\n')
            } else {
                (byte as u8).is_ascii_alphabetic()
            };
        }
        Scanner::Bytes(Box::new(bytes))
    }

    /// All but the bytes of a file; with `-G` blanks and newlines are never part of a word.
    pub fn breaks(file: &[u8], traditional: bool) -> Scanner {
        let mut bytes = [true; 256];
        let blanks: &[u8] = if traditional { b" \t\n" } else { b"" };
        for &byte in file.iter().chain(blanks) {
            bytes[usize::from(byte)] = false;
        }
        Scanner::Bytes(Box::new(bytes))
    }

    /// The next word within `from..end`: its start and end, which may be the same.
    pub fn find(&self, text: &[u8], from: usize, end: usize) -> Option<(usize, usize)> {
        let rest = text.get(from..end)?;
        match self {
            Scanner::Pattern(regex) => regex.find_at(rest, 0).map(|(start, stop)| (from + start, from + stop)),
            Scanner::Bytes(bytes) => {
                let word = |byte: &u8| bytes[usize::from(*byte)];
                let start = rest.iter().position(word)?;
                let length = rest[start..].iter().take_while(|byte| word(byte)).count();
                Some((from + start, from + start + length))
            }
        }
    }

    /// Behind the word that starts here, or behind one byte of something else.
    pub fn skip(&self, text: &[u8], from: usize, limit: usize) -> usize {
        let rest = text.get(from..limit).unwrap_or_default();
        let length = match self {
            Scanner::Pattern(regex) => match regex.find_at(rest, 0) {
                Some((0, end)) => end,
                _ => 0,
            },
            Scanner::Bytes(bytes) => rest.iter().take_while(|byte| bytes[usize::from(**byte)]).count(),
        };
        from + length.max(1)
    }
}

/// The words of a file, a line each.
pub struct List {
    words: BTreeSet<Vec<u8>>,
    fold: bool,
}

impl List {
    pub fn new(file: &[u8], fold: bool) -> List {
        let words = file.split(|&byte| byte == b'\n').filter(|word| !word.is_empty());
        List { words: words.map(|word| key(word, fold)).collect(), fold }
    }

    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    pub fn has(&self, word: &[u8]) -> bool {
        self.words.contains(&key(word, self.fold))
    }
}

/// What of a word is compared.
pub fn key(word: &[u8], fold: bool) -> Vec<u8> {
    if fold { word.to_ascii_uppercase() } else { word.to_vec() }
}

/// C's escapes in the text of an option; an unknown one stays as it is.
pub fn unescape(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        let Some((&letter, behind)) = rest.split_first().filter(|_| byte == b'\\') else {
            out.push(byte);
            continue;
        };
        rest = behind;
        let digits = |text: &[u8], radix: u32, most: usize| {
            let digits = text.iter().take(most).map_while(|digit| char::from(*digit).to_digit(radix));
            digits.fold((0u32, 0), |(value, count), digit| (value * radix + digit, count + 1))
        };
        let (value, used) = match letter {
            b'a' => (7, 0),
            b'b' => (8, 0),
            b'f' => (12, 0),
            b'n' => (10, 0),
            b'r' => (13, 0),
            b't' => (9, 0),
            b'v' => (11, 0),
            // The text ends here.
            b'c' => return out,
            b'0' => digits(rest, 8, 3),
            b'x' => match digits(rest, 16, 3) {
                (_, 0) => {
                    out.extend_from_slice(b"\\x");
                    continue;
                }
                found => found,
            },
            other => {
                out.extend_from_slice(&[b'\\', other]);
                continue;
            }
        };
        out.push(value as u8);
        rest = rest.get(used..).unwrap_or_default();
    }
    out
}
