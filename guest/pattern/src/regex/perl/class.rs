//! Bracket expressions of Perl patterns.

use super::{Parser, error};
use crate::charset::{self, CharSet};
use crate::regex::ast::Node;
use crate::regex::error::Error;

const UNCLOSED: &str = "missing terminating ] for character class";
const BAD_RANGE: &str = "invalid range in character class";

/// An element of a bracket.
enum Element {
    Char(u32),
    /// Already added to the set.
    Class,
}

impl Parser<'_> {
    /// Reads a bracket expression, after its `[`.
    pub(super) fn bracket(&mut self) -> Result<Node, Error> {
        let negated = self.eat(b"^");
        let mut ranges = Vec::new();
        let mut first = true;
        let mut quoting = false;
        loop {
            if self.eat(b"\\E") {
                quoting = false;
                continue;
            }
            if !quoting && self.eat(b"\\Q") {
                quoting = true;
                continue;
            }
            let Some(b) = self.peek() else { return error(UNCLOSED) };
            if b == b']' && !first && !quoting {
                self.at += 1;
                break;
            }
            first = false;
            let start = self.class_element(quoting, &mut ranges)?;
            let next = self.text.get(self.at + 1).copied();
            let hyphen = !quoting && self.peek() == Some(b'-');
            if !hyphen || next == Some(b']') {
                if let Element::Char(c) = start {
                    ranges.push((c, c));
                }
                continue;
            }
            if next.is_none() {
                return error(UNCLOSED);
            }
            let Element::Char(lo) = start else { return error(BAD_RANGE) };
            self.at += 1;
            match self.class_element(false, &mut ranges)? {
                Element::Char(hi) if lo <= hi => ranges.push((lo, hi)),
                Element::Char(_) => return error("range out of order in character class"),
                Element::Class => return error(BAD_RANGE),
            }
        }
        let mut set = CharSet::from_ranges(ranges);
        if self.flags.icase {
            set = set.fold(self.options.case());
        }
        Ok(self.set(if negated { set.negate(self.max()) } else { set }))
    }

    fn class_element(&mut self, quoting: bool, ranges: &mut Vec<(u32, u32)>) -> Result<Element, Error> {
        if !quoting && (self.rest().starts_with(b"[.") || self.rest().starts_with(b"[=")) {
            let end = [self.text.get(self.at + 1).copied().unwrap_or(0), b']'];
            let body = self.rest().get(2..).unwrap_or_default();
            if let Some(n) = memchr::memmem::find(body, &end)
                && !body.get(..n).unwrap_or_default().contains(&b']')
            {
                return error("POSIX collating elements are not supported");
            }
        }
        if !quoting
            && self.rest().starts_with(b"[:")
            && let Some(element) = self.posix_class(ranges)?
        {
            return Ok(element);
        }
        if !quoting && self.eat(b"\\") {
            if self.eat(b"b") {
                return Ok(Element::Char(8));
            }
            if matches!(self.peek(), Some(b'B' | b'R' | b'X' | b'N')) {
                return error("escape sequence is invalid in character class");
            }
            if let Some(set) = self.class_escape()? {
                ranges.extend_from_slice(set.ranges());
                return Ok(Element::Class);
            }
            if matches!(self.peek(), Some(b'1'..=b'7')) {
                let mut c = 0;
                let mut n = 0;
                while let Some(b @ b'0'..=b'7') = self.peek().filter(|_| n < 3) {
                    c = c * 8 + u32::from(b - b'0');
                    self.at += 1;
                    n += 1;
                }
                return Ok(Element::Char(c));
            }
            return Ok(Element::Char(self.char_escape()?));
        }
        let one = if self.options.utf8 { charset::decode(self.rest()) } else { None };
        let (c, n) = match (one, self.peek()) {
            (Some(one), _) => one,
            (None, Some(b)) => (if self.options.utf8 { 0xd800 + u32::from(b) } else { u32::from(b) }, 1),
            (None, None) => return error(UNCLOSED),
        };
        self.at += n;
        Ok(Element::Char(c))
    }

    /// `[:name:]` and `[:^name:]`; `None` if it is none.
    fn posix_class(&mut self, ranges: &mut Vec<(u32, u32)>) -> Result<Option<Element>, Error> {
        let body = self.rest().get(2..).unwrap_or_default();
        let negated = body.first() == Some(&b'^');
        let start = usize::from(negated);
        let n = body.iter().skip(start).take_while(|b| b.is_ascii_alphanumeric()).count();
        if body.get(start + n..start + n + 2) != Some(&b":]"[..]) {
            return Ok(None);
        }
        let mut name = body.get(start..start + n).unwrap_or_default();
        if self.flags.icase && matches!(name, b"upper" | b"lower") {
            name = b"alpha";
        }
        let set = match name {
            b"word" => charset::word(false).clone(),
            b"ascii" => CharSet::from_ranges(vec![(0, 127)]),
            _ => match charset::class(name, false) {
                Some(found) => found.clone(),
                None => return error("unknown POSIX class name"),
            },
        };
        let set = if negated { set.negate(self.max()) } else { set };
        ranges.extend_from_slice(set.ranges());
        self.at += 2 + start + n + 2;
        Ok(Some(Element::Class))
    }
}
