//! Finds where a hunk belongs, and makes the new text.

use super::hunk::Hunk;
use super::{Run, fatal};
use crate::diff::lines::Lines;
use bivalve_kit::Result;

/// The file to patch, and how far it has got.
pub struct Work {
    pub lines: Lines,
    /// Lines that are dealt with.
    pub frozen: isize,
    /// How far hunks were found from their places, and how far lines have moved.
    pub in_offset: isize,
    pub out_offset: isize,
    pub out: Vec<u8>,
    /// The output so far ends with a newline, and has nothing in it.
    pub after_newline: bool,
    pub empty: bool,
}

impl Work {
    pub fn new() -> Work {
        Work {
            lines: Lines::new(Vec::new()),
            frozen: 0,
            in_offset: 0,
            out_offset: 0,
            out: Vec::new(),
            after_newline: true,
            empty: true,
        }
    }

    /// Starts a new output.
    pub fn start(&mut self) {
        (self.out, self.after_newline, self.empty) = (Vec::new(), true, true);
    }

    /// Reads a new file.
    pub fn load(&mut self, text: Vec<u8>) {
        self.lines = Lines::new(text);
        (self.frozen, self.in_offset, self.out_offset) = (0, 0, 0);
        self.after_newline = true;
    }

    pub fn count(&self) -> isize {
        self.lines.count() as isize
    }

    /// A line, from 1; nothing where there is none.
    pub fn line(&self, at: isize) -> &[u8] {
        usize::try_from(at - 1).map_or(b"", |at| self.lines.line(at))
    }

    /// Writes a line of a hunk.
    pub fn put(&mut self, line: &[u8]) {
        self.out.extend_from_slice(line);
        self.after_newline = line.ends_with(b"\n");
        self.empty = false;
    }

    /// Writes a line of our own, on a line of its own.
    pub fn mark(&mut self, line: &str) {
        self.end_line();
        self.put(line.as_bytes());
    }

    pub fn end_line(&mut self) {
        if !self.after_newline {
            self.out.push(b'\n');
        }
    }

    /// Copies the lines that come before a hunk.
    pub fn copy_till(&mut self, last: isize) -> bool {
        if self.frozen > last {
            return false;
        }
        while self.frozen < last {
            self.frozen += 1;
            if !self.line(self.frozen).is_empty() {
                self.end_line();
                let line = self.line(self.frozen).to_vec();
                self.put(&line);
            }
        }
        true
    }

    /// Whether lines and hunk end their lines in different ways.
    pub fn differing_ends(&self, hunk: &Hunk, place: isize) -> bool {
        let (own, line) = (hunk.line(1), self.line(place.min(self.count())));
        !own.is_empty() && !line.is_empty() && own.ends_with(b"\r\n") != line.ends_with(b"\r\n")
    }

    /// The line where a hunk fits with so much fuzz.
    pub fn locate(&mut self, hunk: &Hunk, fuzz: isize, loose: bool) -> Option<isize> {
        let guess = hunk.first + self.in_offset;
        let count = hunk.old_count;
        if count == 0 {
            return (guess != 0).then_some(guess);
        }
        let context = hunk.prefix.max(hunk.suffix);
        let (before, after) = (fuzz + hunk.prefix - context, fuzz + hunk.suffix - context);
        let most = self.count() - (count - after) + 1;
        let least = self.frozen + 1;
        let ahead = most - guess;
        let mut back = guess - least;
        let reach = ahead.max(back);
        // There are no lines before the first.
        if guess <= back {
            back = guess - 1;
        }
        let mut take = |offset: isize, before: isize, after: isize| {
            let fits = (before + 1..=count - after).all(|at| {
                let line = self.line(guess + offset + at - 1);
                if loose { similar(line, hunk.line(at)) } else { line == hunk.line(at) }
            });
            if fits {
                self.in_offset += offset;
            }
            fits.then_some(guess + offset)
        };
        if before < 0 && hunk.first <= 1 {
            // Only the start of the file will do.
            let (offset, frozen) = (1 - guess, least - 1);
            return (frozen <= hunk.prefix && offset <= ahead).then(|| take(offset, 0, after)).flatten();
        }
        let before = before.max(0);
        if after < 0 {
            let offset = guess - (most - after);
            return (offset <= back).then(|| take(-offset, before, 0)).flatten();
        }
        let first = if ahead < 0 {
            guess - most
        } else if back < 0 {
            guess - least
        } else {
            0
        };
        (first..=reach).find_map(|offset| {
            let forward = if offset <= ahead { take(offset, before, after) } else { None };
            forward.or_else(|| if offset <= back { take(-offset, before, after) } else { None })
        })
    }
}

/// Whether two lines are the same but for the number of blanks.
pub fn similar(a: &[u8], b: &[u8]) -> bool {
    let mut a = a.strip_suffix(b"\n").unwrap_or(a);
    let mut b = b.strip_suffix(b"\n").unwrap_or(b);
    let blanks = |text: &[u8]| text.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    loop {
        let skip = blanks(b);
        if b.is_empty() || skip > 0 {
            b = &b[skip..];
            if !a.is_empty() {
                let skip = blanks(a);
                if skip == 0 {
                    return false;
                }
                a = &a[skip..];
            }
            if a.is_empty() || b.is_empty() {
                return a.len() == b.len();
            }
        } else if a.first() != b.first() {
            return false;
        } else {
            (a, b) = (&a[1..], &b[1..]);
        }
    }
}

/// Where `-D` has got to between its lines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Define {
    Outside,
    IfNot,
    If,
    Else,
}

impl Run<'_> {
    pub fn copy_till(&mut self, last: isize) -> bool {
        let copied = self.work.copy_till(last);
        if !copied {
            self.say("misordered hunks! output would be garbled\n");
        }
        copied
    }

    /// Writes the line of `-D` that comes before an old or a new line.
    fn define(&mut self, state: &mut Define, old: bool) -> bool {
        let Some(name) = &self.request.define else { return false };
        let line = match (*state, old) {
            (Define::Outside, _) => {
                let word: &[u8] = if old { b"#ifndef " } else { b"#ifdef " };
                [word, name, b"\n"].concat()
            }
            (Define::If, true) | (Define::IfNot, false) => b"#else\n".to_vec(),
            _ => return true,
        };
        *state = match (*state, old) {
            (Define::Outside, true) => Define::IfNot,
            (Define::Outside, false) => Define::If,
            _ => Define::Else,
        };
        self.work.end_line();
        self.work.put(&line);
        true
    }

    fn defined(&mut self, state: &mut Define) {
        if *state != Define::Outside {
            self.work.mark("#endif\n");
            *state = Define::Outside;
        }
    }

    /// Applies a hunk at a line.
    pub fn apply_hunk(&mut self, hunk: &Hunk, place: isize) -> Result<bool> {
        let (mut old, mut new, last) = (1, hunk.new_start(), hunk.old_count);
        let mut state = Define::Outside;
        while old <= last {
            let (mark, new_mark) = (hunk.mark(old), hunk.mark(new));
            if mark == b'-' || (mark == b'!' && new_mark == b'!') {
                if !self.copy_till(place + old - 2) {
                    return Ok(false);
                }
                while hunk.mark(old) == mark && old <= last {
                    if self.define(&mut state, true) {
                        self.work.put(hunk.line(old));
                    }
                    self.work.frozen += 1;
                    old += 1;
                }
                while mark == b'!' && hunk.mark(new) == b'!' {
                    self.define(&mut state, false);
                    self.work.put(hunk.line(new));
                    new += 1;
                }
            } else if new > hunk.end() {
                break;
            } else if new_mark == b'+' {
                if !self.copy_till(place + old - 2) {
                    return Ok(false);
                }
                self.define(&mut state, false);
                self.work.put(hunk.line(new));
                new += 1;
            } else if new_mark != mark {
                return Err(mangled(hunk, old, new));
            } else {
                (old, new) = (old + 1, new + 1);
                self.defined(&mut state);
            }
        }
        if hunk.mark(new) == b'+' {
            if !self.copy_till(place + old - 2) {
                return Ok(false);
            }
            let torn = !self.work.after_newline;
            self.define(&mut state, false);
            if torn && self.work.after_newline {
                // GNU ends the torn line twice here.
                self.work.out.push(b'\n');
            }
            while hunk.mark(new) == b'+' {
                self.work.end_line();
                self.work.put(hunk.line(new));
                new += 1;
            }
        }
        self.defined(&mut state);
        self.work.out_offset += hunk.new_count - hunk.old_count;
        Ok(true)
    }
}

pub fn mangled(hunk: &Hunk, old: isize, new: isize) -> bivalve_kit::Failure {
    let at = hunk.begins as isize;
    let (old, new) = (at + old, at + new);
    fatal(format!("Out-of-sync patch, lines {old},{new} -- mangled text or line numbers, maybe?"))
}
