//! Counting, block by block.

/// What is counted of a file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub lines: u64,
    pub words: u64,
    pub characters: u64,
    pub bytes: u64,
    /// The longest line's display width.
    pub width: u64,
}

impl Counts {
    /// Adds a file's counts to the total; the width is the largest.
    pub fn add(&mut self, other: &Counts) {
        self.lines += other.lines;
        self.words += other.words;
        self.characters += other.characters;
        self.bytes += other.bytes;
        self.width = self.width.max(other.width);
    }
}

/// Counts blocks that follow each other.
pub struct Counter {
    counts: Counts,
    utf8: bool,
    words: bool,
    width: bool,
    characters: bool,
    in_word: bool,
    /// Display column within the line.
    column: u64,
    /// A character whose end is in the next block.
    partial: Vec<u8>,
}

/// What an ASCII byte means to the word count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Space,
    Visible,
    /// A control character, or no ASCII: looked at more closely.
    Other,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b' ' | 9..=13 => Class::Space,
            33..=126 => Class::Visible,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
};

impl Counter {
    /// `words`, `width` and `characters` ask for these; lines and bytes are always counted.
    pub fn new(utf8: bool, words: bool, width: bool, characters: bool) -> Counter {
        let counts = Counts::default();
        let (words, in_word, column) = (words || width, false, 0);
        Counter { counts, utf8, words, width, characters, in_word, column, partial: Vec::new() }
    }

    /// Counts the bytes alone.
    pub fn skip(&mut self, block: &[u8]) {
        self.counts.bytes += block.len() as u64;
    }

    pub fn add(&mut self, block: &[u8]) {
        self.counts.bytes += block.len() as u64;
        self.counts.lines += memchr::memchr_iter(b'\n', block).count() as u64;
        if !self.utf8 {
            self.counts.characters += block.len() as u64;
        }
        if !(self.words || (self.characters && self.utf8)) {
            return;
        }
        if self.partial.is_empty() {
            self.add_characters(block);
        } else {
            let joined = [std::mem::take(&mut self.partial).as_slice(), block].concat();
            self.add_characters(&joined);
        }
    }

    fn add_characters(&mut self, block: &[u8]) {
        if !self.words
            && let Ok(valid) = std::str::from_utf8(block)
        {
            self.counts.characters += valid.chars().count() as u64;
            return;
        }
        let mut rest = block;
        while let Some(&first) = rest.first() {
            if self.words {
                let run = rest.iter().position(|&byte| CLASSES[usize::from(byte)] == Class::Other);
                let (plain, after) = rest.split_at(run.unwrap_or(rest.len()));
                if !plain.is_empty() {
                    self.add_plain(plain);
                    rest = after;
                    continue;
                }
            }
            match decode(rest, self.utf8) {
                Decoded::Character(character, length) => {
                    self.add_character(character);
                    rest = rest.get(length..).unwrap_or_default();
                }
                Decoded::Wrong => rest = &rest[1..],
                Decoded::Partial if !first.is_ascii() => {
                    self.partial = rest.to_vec();
                    return;
                }
                Decoded::Partial => return,
            }
        }
    }

    /// A run of ASCII spaces and visible characters.
    fn add_plain(&mut self, plain: &[u8]) {
        if self.utf8 {
            self.counts.characters += plain.len() as u64;
        }
        // A word ends where a space follows a visible byte; pairs count without a loop-carried state.
        let starts_apart = plain.first().is_some_and(|&byte| byte <= b' ');
        let ends = plain.iter().zip(&plain[1..]).filter(|&(&a, &b)| a > b' ' && b <= b' ').count();
        self.counts.words += ends as u64 + u64::from(self.in_word && starts_apart);
        self.in_word = plain.last().is_some_and(|&byte| byte > b' ');
        if !self.width {
            return;
        }
        for &byte in plain {
            match byte {
                b'\n' | b'\r' | 12 => {
                    self.counts.width = self.counts.width.max(self.column);
                    self.column = 0;
                }
                b'\t' => self.column += 8 - self.column % 8,
                11 => {}
                _ => self.column += 1,
            }
        }
    }

    fn add_character(&mut self, character: char) {
        if self.utf8 {
            self.counts.characters += 1;
        }
        if character.is_control() || !self.words {
            return;
        }
        self.column += bivalve_kit::width::of(character) as u64;
        let separates = character.is_whitespace() || character == '\u{2060}';
        self.counts.words += u64::from(separates && self.in_word);
        self.in_word = !separates;
    }

    pub fn finish(mut self) -> Counts {
        self.counts.words += u64::from(self.in_word);
        self.counts.width = self.counts.width.max(self.column);
        self.counts
    }
}

enum Decoded {
    Character(char, usize),
    Wrong,
    /// The block ends within the character.
    Partial,
}

fn decode(bytes: &[u8], utf8: bool) -> Decoded {
    let Some(&first) = bytes.first() else { return Decoded::Partial };
    if first.is_ascii() {
        return Decoded::Character(char::from(first), 1);
    }
    if !utf8 {
        return Decoded::Wrong;
    }
    let start = &bytes[..bytes.len().min(4)];
    let valid = match std::str::from_utf8(start) {
        Ok(valid) => valid,
        Err(error) if error.valid_up_to() > 0 => {
            std::str::from_utf8(&start[..error.valid_up_to()]).unwrap_or_default()
        }
        Err(error) if error.error_len().is_none() => return Decoded::Partial,
        Err(_) => return Decoded::Wrong,
    };
    valid.chars().next().map_or(Decoded::Wrong, |first| Decoded::Character(first, first.len_utf8()))
}
