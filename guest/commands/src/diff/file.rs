//! A file to be compared: its lines, and the class of each.

use super::request::{Form, Request, Space};
use bivalve_vfs::Timestamp;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A file in memory.
pub struct File {
    pub name: Vec<u8>,
    pub modified: Timestamp,
    /// The content, with a newline at the end.
    pub bytes: Vec<u8>,
    /// Where lines start, and where the last ends.
    starts: Vec<usize>,
    /// The last line had no newline.
    pub unended: bool,
}

impl File {
    pub fn new(name: Vec<u8>, modified: Timestamp, mut bytes: Vec<u8>, strip_cr: bool) -> File {
        let unended = bytes.last().is_some_and(|byte| *byte != b'\n');
        if unended {
            bytes.push(b'\n');
        }
        if strip_cr {
            bytes = strip_carriage_returns(&bytes);
        }
        let mut starts = Vec::with_capacity(memchr::memchr_iter(b'\n', &bytes).count() + 1);
        starts.push(0);
        starts.extend(memchr::memchr_iter(b'\n', &bytes).map(|at| at + 1));
        File { name, modified, bytes, starts, unended }
    }

    /// How many lines it has.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// A line without its newline.
    pub fn line(&self, at: usize) -> &[u8] {
        let (Some(start), Some(end)) = (self.starts.get(at), self.starts.get(at + 1)) else { return b"" };
        &self.bytes[*start..end - 1]
    }

    /// Whether the line is the last and has no newline.
    pub fn is_unended(&self, at: usize) -> bool {
        self.unended && at + 1 == self.len()
    }
}

fn strip_carriage_returns(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        match line.strip_suffix(b"\r\n") {
            Some(body) => {
                out.extend_from_slice(body);
                out.push(b'\n');
            }
            None => out.extend_from_slice(line),
        }
    }
    out
}

/// FNV-1a over words: the keys are lines, and nobody gains from collisions here.
#[derive(Default)]
pub struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        let mut chunks = bytes.chunks_exact(8);
        for chunk in &mut chunks {
            let word = chunk.try_into().map_or(0, u64::from_le_bytes);
            self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
        }
        for byte in chunks.remainder() {
            self.0 = (self.0.rotate_left(5) ^ u64::from(*byte)).wrapping_mul(0x517c_c1b7_2722_0a95);
        }
    }
}

/// The part of two files that is compared: lines that are alike have one number.
pub struct Classes {
    /// Identical lines at the start that are left out.
    pub prefix: usize,
    pub left: Vec<u32>,
    pub right: Vec<u32>,
    pub count: usize,
}

/// Numbers the lines of both files, but for most of what is the same at both ends.
pub fn classes(left: &File, right: &File, request: &Request) -> Classes {
    let robust = !matches!(request.form, Form::Ed | Form::ForwardEd);
    let differ_in_end = robust && left.unended != right.unended;
    let least = left.len().min(right.len());
    let same_end = |at: usize| !robust || left.is_unended(at) == right.is_unended(at);
    let mut prefix = 0;
    while prefix < least && left.line(prefix) == right.line(prefix) && same_end(prefix) {
        prefix += 1;
    }
    // Lines of context may be shifted into.
    let prefix = prefix.saturating_sub(request.horizon);
    let mut suffix = 0;
    if !differ_in_end {
        while suffix < least - prefix
            && left.line(left.len() - 1 - suffix) == right.line(right.len() - 1 - suffix)
        {
            suffix += 1;
        }
    }
    let suffix = suffix.saturating_sub(request.horizon);
    let exact = request.space == Space::Counts && !request.ignore_case;
    let mut known: HashMap<Vec<u8>, u32, BuildHasherDefault<Fold>> = HashMap::default();
    let mut key = Vec::new();
    let mut number = |file: &File| {
        let mut numbers = Vec::with_capacity(file.len());
        for at in prefix..file.len() - suffix {
            key.clear();
            if exact {
                key.extend_from_slice(file.line(at));
            } else {
                normalise(file.line(at), request, &mut key);
            }
            // A line without newline is like no line that has one.
            if robust && file.is_unended(at) && request.space < Space::IgnoreTrailing {
                key.push(b'\n');
            }
            let next = known.len() as u32 + 1;
            let class = match known.get(&key) {
                Some(class) => *class,
                None => {
                    known.insert(key.clone(), next);
                    next
                }
            };
            numbers.push(class);
        }
        numbers
    };
    let (left, right) = (number(left), number(right));
    Classes { prefix, left, right, count: known.len() + 1 }
}

pub fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | 9..=13)
}

/// What of a line counts.
fn normalise(line: &[u8], request: &Request, out: &mut Vec<u8>) {
    let trimmed = |line: &[u8]| line.iter().rposition(|&byte| !is_space(byte)).map_or(0, |at| at + 1);
    let line = match request.space {
        Space::IgnoreTrailing | Space::IgnoreTabExpansionAndTrailing | Space::IgnoreChange => {
            &line[..trimmed(line)]
        }
        _ => line,
    };
    let mut column = 0;
    let mut blank = false;
    for &byte in line {
        match request.space {
            Space::IgnoreAll if is_space(byte) => continue,
            Space::IgnoreChange if is_space(byte) => {
                blank = true;
                continue;
            }
            Space::IgnoreTabExpansion | Space::IgnoreTabExpansionAndTrailing if byte == b'\t' => {
                let spaces = request.tab - column % request.tab;
                out.resize(out.len() + spaces, b' ');
                column += spaces;
                continue;
            }
            _ => {}
        }
        if std::mem::take(&mut blank) {
            out.push(b' ');
        }
        column += 1;
        out.push(if request.ignore_case { byte.to_ascii_lowercase() } else { byte });
    }
}
