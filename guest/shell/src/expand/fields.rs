//! What a word becomes: text with its quoting known, cut into fields by IFS.

use super::transform::{character_length, characters};
use std::rc::Rc;

/// `IFS`: almost always what it is when nobody has set it.
#[derive(Debug, Clone)]
pub enum Ifs {
    /// Space, tab, newline.
    Default,
    Text(Rc<Vec<u8>>),
}

impl Ifs {
    const DEFAULT: &[u8] = b" \t\n";

    /// From the variable's text.
    pub fn new(text: &Rc<Vec<u8>>) -> Ifs {
        if text.as_slice() == Ifs::DEFAULT { Ifs::Default } else { Ifs::Text(text.clone()) }
    }

    /// Whether unquoted text could be split or match files.
    pub fn is_active(&self, text: &[u8]) -> bool {
        text.iter().any(|byte| match byte {
            b'*' | b'?' | b'[' | b'\\' | b'(' => true,
            byte => self.contains(byte),
        })
    }
}

impl std::ops::Deref for Ifs {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Ifs::Default => Ifs::DEFAULT,
            Ifs::Text(text) => text,
        }
    }
}

/// What the expanded text is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Words of a command: split, then matched against files.
    Fields,
    /// One string: assignments, here-strings, targets of redirections.
    Text,
    /// A pattern: quoted characters are escaped with a backslash.
    Pattern,
    /// The same with every quoted character escaped, as `set -x` shows it.
    TracedPattern,
    /// An extended regular expression: quoted characters are escaped as one needs.
    Regex,
    /// The replacement of `${x/p/r}`: quoted `&` and backslashes are escaped.
    Replacement,
}

/// One finished field.
#[derive(Debug, Default, Clone)]
pub struct Field {
    pub text: Vec<u8>,
    /// Ranges of `text` that were quoted, in order, only while `glob` is set.
    pub quoted: Vec<(usize, usize)>,
    /// An unquoted pattern character stands in it.
    pub glob: bool,
}

/// A place in [`Fields`].
pub struct Mark {
    done: usize,
    text: usize,
    started: bool,
    values: usize,
}

/// Collects expanded text.
pub struct Fields {
    pub mode: Mode,
    pub done: Vec<Field>,
    current: Field,
    /// The current field is there even if empty.
    started: bool,
    /// How many values of quoted lists have come.
    values: usize,
    /// A field was just ended by IFS white space: a separator that follows belongs to it.
    after_blank: bool,
    ifs: Ifs,
    /// IFS has characters of several bytes.
    wide_ifs: bool,
    /// The value of an assignment: tildes count after colons too, also within
    /// the word of `${x-word}`.
    pub assigned: bool,
    /// The body of a here-document, in which most lists are joined by blanks.
    pub here: bool,
    /// Extended patterns count as patterns.
    extglob: bool,
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n')
}

impl Fields {
    pub fn new(mode: Mode, ifs: Ifs, extglob: bool, wide_ifs: bool) -> Fields {
        Fields {
            mode,
            done: Vec::new(),
            current: Field::default(),
            started: false,
            values: 0,
            after_blank: false,
            ifs,
            wide_ifs,
            assigned: false,
            here: false,
            extglob,
        }
    }

    /// What the word itself has just made of IFS holds for what follows in it.
    pub fn set_ifs(&mut self, ifs: Ifs) {
        self.ifs = ifs;
    }

    /// The separator that `"$*"` puts between values.
    pub fn star_separator(&self) -> &[u8] {
        let length = if self.wide_ifs { character_length(&self.ifs) } else { 1 };
        self.ifs.get(..length).unwrap_or_default()
    }

    /// Where the fields stand, for [`Fields::forget_nothing`].
    pub fn mark(&self) -> Mark {
        Mark {
            done: self.done.len(),
            text: self.current.text.len(),
            started: self.started,
            values: self.values,
        }
    }

    /// If neither text nor the values of a list have come since, the field is
    /// as much there as it was then.
    pub fn forget_nothing(&mut self, mark: Mark) {
        if self.done.len() == mark.done && self.current.text.len() == mark.text && self.values == mark.values
        {
            self.started = mark.started;
        }
    }

    /// Counts the values of a list in quotes.
    pub fn count_values(&mut self, count: usize) {
        self.values = self.values.wrapping_add(count);
    }

    /// Whether `${!x*}` and `${!a[*]}` are one field, as they are with an empty IFS.
    pub fn joins_stars(&self) -> bool {
        self.mode == Mode::Fields && self.ifs.is_empty()
    }

    /// Whether nothing at all has come so far.
    pub fn is_empty(&self) -> bool {
        self.done.is_empty() && !self.started && self.current.text.is_empty()
    }

    /// Text that means itself.
    pub fn push_quoted(&mut self, text: &[u8]) {
        self.started = true;
        self.after_blank = false;
        match self.mode {
            Mode::Fields => {
                let start = self.current.text.len();
                self.current.text.extend_from_slice(text);
                if !text.is_empty() {
                    self.current.quoted.push((start, start + text.len()));
                }
            }
            Mode::Text => self.current.text.extend_from_slice(text),
            Mode::Pattern => self.push_escaped(text, |byte| !byte.is_ascii_alphanumeric() && byte < 128),
            Mode::TracedPattern => {
                for character in characters(text, true) {
                    self.current.text.push(b'\\');
                    self.current.text.extend_from_slice(character);
                }
            }
            Mode::Regex => {
                for &byte in text {
                    // No text has a NUL byte of its own.
                    self.current.text.extend_from_slice(&[0, byte]);
                }
            }
            Mode::Replacement => self.push_escaped(text, |byte| matches!(byte, b'&' | b'\\')),
        }
    }

    fn push_escaped(&mut self, text: &[u8], special: impl Fn(u8) -> bool) {
        for &byte in text {
            if special(byte) {
                self.current.text.push(b'\\');
            }
            self.current.text.push(byte);
        }
    }

    /// Unquoted text of the script: not split.
    pub fn push_literal(&mut self, text: &[u8]) {
        if text.is_empty() {
            return;
        }
        self.started = true;
        self.after_blank = false;
        if self.mode == Mode::Fields {
            self.note_glob(text);
        }
        self.current.text.extend_from_slice(text);
    }

    /// Unquoted text that an expansion gave: split where that counts.
    pub fn push_split(&mut self, text: &[u8]) {
        if self.mode != Mode::Fields {
            self.started = true;
            self.current.text.extend_from_slice(text);
            return;
        }
        if self.wide_ifs {
            let ifs = self.ifs.clone();
            return self.push_split_wide(text, &ifs);
        }
        let mut rest = text;
        while !rest.is_empty() {
            let run = match &self.ifs {
                Ifs::Default => rest.iter().position(|byte| is_blank(*byte)),
                Ifs::Text(ifs) => rest.iter().position(|byte| ifs.contains(byte)),
            };
            let run = run.unwrap_or(rest.len());
            let (plain, after) = rest.split_at(run);
            if !plain.is_empty() {
                self.note_glob(plain);
                self.started = true;
                self.after_blank = false;
                self.current.text.extend_from_slice(plain);
            }
            if let Some((&separator, after)) = after.split_first() {
                self.separate(separator);
                rest = after;
            } else {
                rest = after;
            }
        }
    }

    /// The same where separators may have several bytes.
    fn push_split_wide(&mut self, text: &[u8], ifs: &[u8]) {
        for character in characters(text, true) {
            if characters(ifs, true).any(|separator| separator == character) {
                self.separate(character.first().copied().unwrap_or(0));
            } else {
                self.note_glob(character);
                self.started = true;
                self.after_blank = false;
                self.current.text.extend_from_slice(character);
            }
        }
    }

    fn separate(&mut self, separator: u8) {
        if is_blank(separator) {
            if self.started {
                self.finish_field();
                self.after_blank = true;
            }
        } else if self.started || !self.after_blank {
            self.started = true;
            self.finish_field();
            self.after_blank = false;
        } else {
            self.after_blank = false;
        }
    }

    fn note_glob(&mut self, text: &[u8]) {
        if self.current.glob {
            return;
        }
        let special = |byte: &u8| matches!(byte, b'*' | b'?' | b'[' | b'\\');
        self.current.glob = text.iter().any(special)
            || (self.extglob
                && text.windows(2).any(|pair| pair[1] == b'(' && matches!(pair[0], b'@' | b'+' | b'!')));
    }

    /// Ends the current field, if there is one.
    pub fn finish_field(&mut self) {
        if self.started {
            self.done.push(std::mem::take(&mut self.current));
            self.started = false;
        }
    }

    /// Between two values of an unquoted `$@`: as the first character of IFS would.
    pub fn between_values(&mut self) {
        match self.ifs.first().copied() {
            Some(separator) => self.separate(separator),
            None => self.finish_field(),
        }
    }

    /// Between two values of `"$@"`: the next one is a new field even if empty.
    pub fn break_field(&mut self) {
        self.started = true;
        self.finish_field();
        self.after_blank = false;
    }

    /// All fields.
    pub fn finish(mut self) -> Vec<Field> {
        self.finish_field();
        self.done
    }

    /// The only field, when there is no other; otherwise all.
    pub fn one(self) -> Result<Option<Field>, Vec<Field>> {
        if !self.done.is_empty() {
            return Err(self.finish());
        }
        Ok(self.started.then_some(self.current))
    }

    /// As one string, for the modes that do not split.
    pub fn into_text(self) -> Vec<u8> {
        if self.done.is_empty() {
            return self.current.text;
        }
        let mut out = Vec::new();
        for field in self.done {
            out.extend_from_slice(&field.text);
            out.push(b' ');
        }
        out.extend_from_slice(&self.current.text);
        out
    }
}

impl Field {
    /// The field as a pattern: quoted characters escaped.
    pub fn pattern(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.text.len() + 8);
        let mut ranges = self.quoted.iter().peekable();
        for (at, &byte) in self.text.iter().enumerate() {
            while ranges.peek().is_some_and(|range| range.1 <= at) {
                ranges.next();
            }
            let quoted = ranges.peek().is_some_and(|range| range.0 <= at);
            if quoted && !byte.is_ascii_alphanumeric() && byte < 128 && byte != b'/' {
                out.push(b'\\');
            }
            out.push(byte);
        }
        out
    }
}
