//! Many plain texts at once: `grep -f` with a list of words, which may be megabytes long.
//!
//! The texts are sorted and make a tree of their bytes; a text that shares no more of its
//! start with another is a leaf. From each place of a line that may be a start the tree
//! is followed as far as the line goes with it.
//!
//! A dot may stand in them, as in lists of addresses and names of hosts. It is kept as the byte that ends
//! lines, which no text has.

use super::options::Options;
use super::search::line_around;
use super::{Syntax, is_inside_char};
use crate::charset::{self, CharSet};

/// No text.
const NONE: u32 = u32::MAX;

/// A place in the texts: all that start alike up to here.
#[derive(Debug, Clone, Copy)]
struct Node {
    /// The nodes one byte further on lie side by side, in the order of that byte.
    first: u32,
    count: u16,
    /// A text ends here.
    ends: bool,
    /// The one text that goes on from here, as its number, or `NONE`.
    tail: u32,
}

/// Plain texts of which any may match: leftmost, of those longest.
#[derive(Debug)]
pub struct Texts {
    texts: Vec<Vec<u8>>,
    nodes: Vec<Node>,
    /// The byte that leads to each node.
    bytes: Vec<u8>,
    /// A bit for each pair of bytes that a match can start with, if none is shorter.
    pairs: Option<Vec<u64>>,
    icase: bool,
    utf8: bool,
    whole_lines: bool,
    /// The characters of words, if matches must have none beside them.
    word: Option<&'static CharSet>,
    /// What ends lines, and stands for a dot in the texts.
    line: u8,
    dots: bool,
}

/// Where a search in the tree has come to.
#[derive(Clone, Copy)]
struct Step {
    node: u32,
    depth: usize,
    at: usize,
}

impl Texts {
    /// The text that one of grep's patterns stands for, if it has nothing special but dots, and can
    /// be looked for here. With `fixed` nothing is special.
    #[must_use]
    pub fn plain(pattern: &[u8], options: &Options, fixed: bool) -> Option<Vec<u8>> {
        let special: &[u8] = match options.syntax {
            Syntax::GrepBasic => b".[*^$",
            Syntax::GrepExtended => b".[*^$+?(){}|",
            _ => return None,
        };
        let line = options.line?;
        if pattern.contains(&line)
            || options.icase && !pattern.is_ascii()
            || options.utf8 && std::str::from_utf8(pattern).is_err()
        {
            return None;
        }
        if fixed {
            return Some(pattern.to_vec());
        }
        let mut out = Vec::with_capacity(pattern.len());
        let mut rest = pattern.iter();
        while let Some(&byte) = rest.next() {
            match byte {
                b'\\' => match rest.next() {
                    Some(&next) if next == b'\\' || special.contains(&next) => out.push(next),
                    _ => return None,
                },
                b'.' => out.push(line),
                _ if special.contains(&byte) => return None,
                _ => out.push(byte),
            }
        }
        Some(out)
    }

    /// Makes ready to look for texts as [`Texts::plain`] gives them.
    #[must_use]
    pub fn new(mut texts: Vec<Vec<u8>>, options: &Options) -> Texts {
        if options.icase {
            texts.iter_mut().for_each(|text| text.make_ascii_lowercase());
        }
        let line = options.line.unwrap_or(b'\n');
        texts.sort();
        texts.dedup();
        let mut this = Texts {
            nodes: Vec::new(),
            bytes: Vec::new(),
            pairs: None,
            icase: options.icase,
            utf8: options.utf8,
            whole_lines: options.whole_lines,
            word: options.words.then(|| charset::word(options.utf8)),
            line,
            dots: texts.iter().any(|text| text.contains(&line)),
            texts,
        };
        this.grow();
        this.pair();
        this
    }

    /// Makes the tree, level by level.
    fn grow(&mut self) {
        // Of each node that is not done: its texts, and how much they have in common.
        let mut ranges = vec![(0, self.texts.len(), 0)];
        self.bytes.push(0);
        let mut at = 0;
        while let Some(&(mut low, high, depth)) = ranges.get(at) {
            at += 1;
            let mut node = Node { first: ranges.len() as u32, count: 0, ends: false, tail: NONE };
            if high - low == 1 {
                node.tail = low as u32;
                low = high;
            } else if self.texts.get(low).is_some_and(|text| text.len() == depth) {
                node.ends = true;
                low += 1;
            }
            while low < high {
                let byte = self.texts[low][depth];
                let same = self.texts[low..high].partition_point(|text| text[depth] == byte);
                ranges.push((low, low + same, depth + 1));
                self.bytes.push(byte);
                node.count += 1;
                low += same;
            }
            self.nodes.push(node);
        }
    }

    fn pair(&mut self) {
        let mut pairs = vec![0u64; 1 << 10];
        for text in &self.texts {
            let &[first, second, ..] = text.as_slice() else { return };
            if first == self.line {
                return;
            }
            let row = usize::from(first) << 8;
            if second == self.line {
                pairs[row >> 6..(row >> 6) + 4].fill(u64::MAX);
            } else {
                let pair = row | usize::from(second);
                pairs[pair >> 6] |= 1 << (pair & 63);
            }
        }
        self.pairs = Some(pairs);
    }

    /// The byte that stands at a place of a line, in lower case where case does not count, and how
    /// many bytes it takes.
    fn byte(&self, text: &[u8], at: usize) -> Option<(u8, usize)> {
        let byte = text.get(at).copied().filter(|byte| *byte != self.line)?;
        if !self.icase {
            return Some((byte, 1));
        }
        // The letters beyond ASCII whose other case is in it: see `CharSet::fold`.
        Some(match text.get(at..) {
            Some([0xc5, 0xbf, ..]) if self.utf8 => (b's', 2),
            Some([0xc4, 0xb1, ..]) if self.utf8 => (b'i', 2),
            _ => (byte.to_ascii_lowercase(), 1),
        })
    }

    /// How many bytes a dot takes at a place of a line.
    fn dot(&self, text: &[u8], at: usize) -> Option<usize> {
        let rest = text.get(at..).filter(|rest| rest.first().is_some_and(|byte| *byte != self.line))?;
        if self.utf8 { charset::decode(rest).map(|(_, length)| length) } else { Some(1) }
    }

    /// The end of the longest text at a place.
    fn longest(&self, text: &[u8], start: usize) -> Option<usize> {
        let mut best = None;
        let mut step = Step { node: 0, depth: 0, at: start };
        // What is to be tried besides, where a dot and a byte both go on.
        let mut others = Vec::new();
        loop {
            let node = self.nodes.get(step.node as usize)?;
            let end = match self.texts.get(node.tail as usize) {
                Some(tail) => self.follow(tail.get(step.depth..)?, text, step.at),
                None => node.ends.then_some(step.at),
            };
            if end > best && end.is_some_and(|end| self.may_end(text, end)) {
                best = end;
            }
            let byte =
                self.byte(text, step.at).and_then(|(byte, length)| self.child(node, byte, step, length));
            let dot = match self.dots {
                true => self.dot(text, step.at).and_then(|length| self.child(node, self.line, step, length)),
                false => None,
            };
            let Some(next) = byte.or(dot).or_else(|| others.pop()) else { return best };
            step = next;
            if byte.is_some() {
                others.extend(dot);
            }
        }
    }

    /// The node that a byte leads to.
    fn child(&self, node: &Node, byte: u8, step: Step, length: usize) -> Option<Step> {
        let first = node.first as usize;
        let found = self.bytes[first..first + usize::from(node.count)].binary_search(&byte).ok()?;
        Some(Step { node: (first + found) as u32, depth: step.depth + 1, at: step.at + length })
    }

    /// The end of a text at a place.
    fn follow(&self, wanted: &[u8], text: &[u8], mut at: usize) -> Option<usize> {
        for &wanted in wanted {
            at += match self.byte(text, at) {
                Some((byte, length)) if byte == wanted => length,
                _ if wanted == self.line => self.dot(text, at)?,
                _ => return None,
            };
        }
        Some(at)
    }

    fn may_start(&self, text: &[u8], at: usize) -> bool {
        if self.whole_lines {
            return at == 0 || text.get(at - 1) == Some(&self.line);
        }
        if self.utf8 && is_inside_char(text, at) {
            return false;
        }
        let Some(word) = self.word else { return true };
        let before = match self.utf8 {
            true => charset::decode_last(text, at).map(|(c, _)| c),
            false => at.checked_sub(1).map(|at| u32::from(text[at])),
        };
        before.is_none_or(|c| !word.contains(c))
    }

    fn may_end(&self, text: &[u8], at: usize) -> bool {
        if self.whole_lines {
            return text.get(at).is_none_or(|byte| *byte == self.line);
        }
        let Some(word) = self.word else { return true };
        let after = match self.utf8 {
            true => text.get(at..).and_then(charset::decode).map(|(c, _)| c),
            false => text.get(at).map(|byte| u32::from(*byte)),
        };
        after.is_none_or(|c| !word.contains(c))
    }

    /// The first place from `at` on where a text can start by its first two bytes.
    fn candidate(&self, text: &[u8], at: usize) -> Option<usize> {
        let Some(pairs) = &self.pairs else { return (at <= text.len()).then_some(at) };
        let mut pair = usize::from(*text.get(at)?);
        for (offset, &next) in text.get(at + 1..)?.iter().enumerate() {
            let (first, second) = match self.icase {
                // Letters beyond ASCII are looked at one by one.
                true if (pair | usize::from(next)) & 128 != 0 => return Some(at + offset),
                true => ((pair as u8).to_ascii_lowercase(), next.to_ascii_lowercase()),
                false => (pair as u8, next),
            };
            let known = usize::from(first) << 8 | usize::from(second);
            if pairs[known >> 6] >> (known & 63) & 1 == 1 {
                return Some(at + offset);
            }
            pair = usize::from(next);
        }
        None
    }

    /// The leftmost match that starts at `start` or later, and of those the longest; as
    /// [`super::Regex::find_at`].
    #[must_use]
    pub fn find_at(&self, text: &[u8], start: usize) -> Option<(usize, usize)> {
        let mut from = start;
        loop {
            let at = self.candidate(text, from)?;
            if self.may_start(text, at)
                && let Some(end) = self.longest(text, at)
            {
                return Some((at, end));
            }
            from = match self.whole_lines {
                true => at + memchr::memchr(self.line, text.get(at..)?)? + 1,
                false => at + 1,
            };
        }
    }

    /// The next line of a buffer at or after `start` that has a match; as
    /// [`super::Regex::next_line`].
    #[must_use]
    pub fn next_line(&self, buffer: &[u8], start: usize) -> Option<(usize, usize)> {
        let (at, _) = self.find_at(buffer, start)?;
        let line = line_around(buffer, start, at, self.line);
        // The place after the last line's end is no line.
        (line.0 < buffer.len()).then_some(line)
    }
}
