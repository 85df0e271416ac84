//! A file as lines, and the classes of lines that count as equal.

use super::request::Blanks;
use std::borrow::Cow;

/// A file's text with the start of each line.
pub struct Lines {
    text: Vec<u8>,
    /// One more than there are lines: the last is the text's length.
    starts: Vec<usize>,
}

impl Lines {
    pub fn new(text: Vec<u8>) -> Lines {
        let mut starts = vec![0];
        starts.extend(memchr::memchr_iter(b'\n', &text).map(|at| at + 1));
        if starts.last() != Some(&text.len()) {
            starts.push(text.len());
        }
        Lines { text, starts }
    }

    pub fn count(&self) -> usize {
        self.starts.len() - 1
    }

    /// The whole text.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// A line with its newline, if it has one; empty beyond the end.
    pub fn line(&self, at: usize) -> &[u8] {
        match (self.starts.get(at), self.starts.get(at + 1)) {
            (Some(&start), Some(&end)) => &self.text[start..end],
            _ => b"",
        }
    }

    /// A line without its newline.
    pub fn content(&self, at: usize) -> &[u8] {
        let line = self.line(at);
        line.strip_suffix(b"\n").unwrap_or(line)
    }

    /// The last line has no newline.
    pub fn is_cut(&self) -> bool {
        !self.text.is_empty() && !self.text.ends_with(b"\n")
    }
}

/// The lines between what both files have in common at their ends, as class
/// numbers: equal lines have equal numbers.
pub struct Classes {
    /// How many lines of each file stand before.
    pub skipped: usize,
    pub old: Vec<u32>,
    pub new: Vec<u32>,
    /// How many classes there are.
    pub count: usize,
}

/// Which lines count as equal.
#[derive(Debug, Clone, Copy)]
pub struct Equality {
    pub blanks: Blanks,
    pub fold_case: bool,
    pub tab_size: usize,
    /// A line without its newline is another line.
    pub cut_matters: bool,
}

impl Equality {
    /// Only the same bytes are equal.
    pub const EXACT: Equality = Equality { blanks: Blanks::Count, fold_case: false, tab_size: 8, cut_matters: true };
}

/// Puts the lines that have to be compared into classes. `horizon` lines of
/// the common start and end are kept, so that changes may be moved into them.
pub fn classify(old: &Lines, new: &Lines, equality: Equality, horizon: usize) -> Classes {
    let least = old.count().min(new.count());
    let same = |a: usize, b: usize| {
        let (a, b) = (old.line(a), new.line(b));
        a == b || (!equality.cut_matters && a.strip_suffix(b"\n").unwrap_or(a) == b.strip_suffix(b"\n").unwrap_or(b))
    };
    let common = (0..least).take_while(|&at| same(at, at)).count();
    let skipped = common.saturating_sub(horizon);
    let mut tail = 0;
    while tail < least - skipped && same(old.count() - 1 - tail, new.count() - 1 - tail) {
        tail += 1;
    }
    let tail = tail.saturating_sub(horizon);
    let mut known = Known::new(old.count() + new.count() - 2 * (skipped + tail), equality);
    let old_classes = (skipped..old.count() - tail).map(|at| known.class(old.line(at))).collect();
    let new_classes = (skipped..new.count() - tail).map(|at| known.class(new.line(at))).collect();
    Classes { skipped, old: old_classes, new: new_classes, count: known.classes.len() }
}

/// The classes so far.
struct Known<'a> {
    /// By hash, and where that place is taken the next free one: a class and one more; 0 is free.
    places: Vec<u32>,
    /// Of each class the hash and what is compared.
    classes: Vec<(u64, Cow<'a, [u8]>)>,
    equality: Equality,
}

impl<'a> Known<'a> {
    /// With room for so many lines.
    fn new(lines: usize, equality: Equality) -> Known<'a> {
        Known { places: vec![0; (lines * 2).next_power_of_two()], classes: Vec::new(), equality }
    }

    fn class(&mut self, line: &'a [u8]) -> u32 {
        let key = key(line, self.equality);
        let hash = hash(&key);
        let mask = self.places.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            match self.places[at].checked_sub(1) {
                None => break,
                Some(class) => match self.classes.get(class as usize) {
                    Some((known, text)) if *known == hash && *text == key => return class,
                    _ => at = (at + 1) & mask,
                },
            }
        }
        self.classes.push((hash, key));
        self.places[at] = self.classes.len() as u32;
        self.classes.len() as u32 - 1
    }
}

/// A 64-bit hash, eight bytes at a time.
fn hash(bytes: &[u8]) -> u64 {
    let mut sum = 0x9e37_79b9_7f4a_7c15_u64 ^ bytes.len() as u64;
    let mut chunks = bytes.chunks_exact(8);
    for chunk in &mut chunks {
        let mut word = [0; 8];
        word.copy_from_slice(chunk);
        sum = (sum ^ u64::from_le_bytes(word)).wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(29);
    }
    for &byte in chunks.remainder() {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    (sum ^ (sum >> 32)).wrapping_mul(0xc4ce_b9fe_1a85_ec53)
}

/// What of a line is compared.
fn key(line: &[u8], equality: Equality) -> Cow<'_, [u8]> {
    let content = line.strip_suffix(b"\n").unwrap_or(line);
    if equality.blanks == Blanks::Count && !equality.fold_case && content.len() < line.len() {
        return Cow::Borrowed(content);
    }
    let mut key = match equality.blanks {
        Blanks::Count => content.to_vec(),
        Blanks::Ignore => content.iter().copied().filter(|byte| !is_space(*byte)).collect(),
        Blanks::Amount => squeezed(content),
        Blanks::Some { tabs, trailing } => {
            let content = if trailing { trim_end(content) } else { content };
            if tabs { expanded(content, equality.tab_size) } else { content.to_vec() }
        }
    };
    if equality.fold_case {
        key.make_ascii_lowercase();
    }
    // A line without newline equals only its like, unless blanks at line ends don't matter.
    let cut_matters = matches!(equality.blanks, Blanks::Count | Blanks::Some { trailing: false, .. });
    if cut_matters && content.len() == line.len() && equality.cut_matters {
        key.push(b'\n');
    }
    Cow::Owned(key)
}

/// C's `isspace`.
pub fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

fn trim_end(content: &[u8]) -> &[u8] {
    let end = content.iter().rposition(|byte| !is_space(*byte)).map_or(0, |at| at + 1);
    &content[..end]
}

/// Runs of blanks as one space, none at the end.
fn squeezed(content: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(content.len());
    let mut blank = false;
    for &byte in trim_end(content) {
        if is_space(byte) {
            blank = true;
            continue;
        }
        if blank {
            out.push(b' ');
            blank = false;
        }
        out.push(byte);
    }
    out
}

/// Tabs as the spaces they stand for.
fn expanded(content: &[u8], tab_size: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(content.len());
    let mut column = 0usize;
    for &byte in content {
        match byte {
            b'\t' => {
                let spaces = tab_size - column % tab_size;
                column += spaces;
                out.resize(out.len() + spaces, b' ');
                continue;
            }
            b'\x08' => column = column.saturating_sub(1),
            b'\r' => column = 0,
            _ => column += 1,
        }
        out.push(byte);
    }
    out
}
