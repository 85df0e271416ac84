//! What a backslash means in a Perl pattern.

use super::{NO_SUCH_GROUP, Parser, error, property};
use crate::charset::{self, CharSet};
use crate::regex::ast::{Look, Node};
use crate::regex::error::Error;

const HORIZONTAL: &[(u32, u32)] = &[
    (9, 9),
    (32, 32),
    (0xa0, 0xa0),
    (0x1680, 0x1680),
    (0x180e, 0x180e),
    (0x2000, 0x200a),
    (0x202f, 0x202f),
    (0x205f, 0x205f),
    (0x3000, 0x3000),
];
const VERTICAL: &[(u32, u32)] = &[(10, 13), (0x85, 0x85), (0x2028, 0x2029)];

impl Parser<'_> {
    /// Reads an escape outside brackets, after its backslash.
    pub(super) fn escaped(&mut self) -> Result<(Node, bool), Error> {
        let Some(b) = self.peek() else { return error("\\ at end of pattern") };
        let lines = self.options.line.is_some();
        let look = |p: &mut Self, look| {
            p.at += 1;
            Ok((Node::Look(look), false))
        };
        match b {
            b'b' => look(self, Look::WordBoundary),
            b'B' => look(self, Look::NotWordBoundary),
            b'G' => {
                self.at += 1;
                Ok((Node::SearchStart, false))
            }
            b'A' => look(self, if lines { Look::LineStart } else { Look::BufferStart }),
            b'Z' => look(self, if lines { Look::LineEnd } else { Look::BufferEndNewline }),
            b'z' => look(self, if lines { Look::LineEnd } else { Look::BufferEnd }),
            b'K' => {
                self.at += 1;
                self.bad_keep |= self.in_around > 0;
                Ok((Node::Keep, true))
            }
            b'R' => {
                self.at += 1;
                let crlf = Node::Bytes(b"\r\n".to_vec());
                let one = self.set(CharSet::from_ranges(VERTICAL.to_vec()));
                Ok((Node::Atomic(Box::new(Node::Alt(vec![crlf, one]))), true))
            }
            b'X' => {
                self.at += 1;
                Ok((self.grapheme(), true))
            }
            b'C' => error("using \\C is disabled in this PCRE2 library"),
            b'k' => {
                self.at += 1;
                Ok((self.named_escape()?, true))
            }
            b'g' => {
                self.at += 1;
                Ok((self.group_escape()?, true))
            }
            b'1'..=b'9' => self.digits(),
            _ => {
                if let Some(set) = self.class_escape()? {
                    // The JIT compiler that grep uses forgets the characters beyond ASCII.
                    let forgets = matches!(b, b'D' | b'W' | b'S') && self.options.utf8 && !self.no_jit;
                    let ascii = CharSet::from_ranges(vec![(0, 127)]);
                    let set = if forgets { set.intersect(&ascii, self.max()) } else { set };
                    return Ok((self.set(set), true));
                }
                let c = self.char_escape()?;
                Ok((self.char(c), true))
            }
        }
    }

    /// Roughly an extended grapheme cluster: a character and the marks on it.
    fn grapheme(&self) -> Node {
        use crate::regex::ast::Greed;
        let max = self.max();
        let marks = property::property("M").unwrap_or_default();
        let base = self.set(marks.negate(max));
        let marks = self.set(marks);
        let some =
            |node: Node, min| Node::Repeat { node: Box::new(node), min, max: None, greed: Greed::Greedy };
        let pair = Node::Bytes(b"\r\n".to_vec());
        let with_marks = Node::Concat(vec![base, some(marks.clone(), 0)]);
        Node::Atomic(Box::new(Node::Alt(vec![pair, with_marks, some(marks, 1)])))
    }

    /// `\1`: a back-reference, or from 10 on, if there are not so many groups, octal.
    fn digits(&mut self) -> Result<(Node, bool), Error> {
        let save = self.at;
        let n = self.decimal().unwrap_or(0);
        let total = self.count_groups();
        if n < 10 || n <= total {
            let n = self.numbered(n);
            return Ok((Node::Backref(n, self.flags.icase), true));
        }
        self.at = save;
        if matches!(self.peek(), Some(b'8' | b'9')) {
            return error(NO_SUCH_GROUP);
        }
        let c = self.radix(8, 3);
        Ok((self.char(c), true))
    }

    /// About how many groups the whole pattern has.
    fn count_groups(&self) -> u32 {
        let opens =
            self.text.windows(2).filter(|w| w.first() == Some(&b'(') && w.get(1) != Some(&b'?')).count();
        (opens + self.names.len()) as u32
    }

    /// `\k<n>`, `\k'n'`, `\k{n}`.
    fn named_escape(&mut self) -> Result<Node, Error> {
        let end = match self.peek() {
            Some(b'<') => b'>',
            Some(b'\'') => b'\'',
            Some(b'{') => b'}',
            _ => return error("\\k is not followed by a braced, angle-bracketed, or quoted name"),
        };
        self.at += 1;
        let name = self.name(end)?;
        self.named_backref(&name)
    }

    /// `\g1`, `\g{-1}`, `\g{n}`; `\g<1>` calls.
    fn group_escape(&mut self) -> Result<Node, Error> {
        let end = match self.peek() {
            Some(b'<') => b'>',
            Some(b'\'') => b'\'',
            Some(b'{') => b'}',
            _ => 0,
        };
        if end != 0 {
            self.at += 1;
        }
        let numeric = matches!(self.peek(), Some(b'0'..=b'9' | b'+' | b'-'));
        let n = if numeric {
            let n = self.relative()?;
            if end != 0 && !self.eat(&[end]) {
                return error("a numbered reference must not be zero");
            }
            self.numbered(n)
        } else if end == 0 {
            return error(
                "\\g is not followed by a braced, angle-bracketed, or quoted name/number or by a plain number",
            );
        } else {
            let name = self.name(end)?;
            self.named_group(&name)?
        };
        Ok(match end {
            b'>' | b'\'' => Node::Call(n),
            _ if n == 0 => return error("a numbered reference must not be zero"),
            _ => Node::Backref(n, self.flags.icase),
        })
    }

    /// `\d \w \s \h \v \N \p{..}` and their opposites, after the backslash.
    pub(super) fn class_escape(&mut self) -> Result<Option<CharSet>, Error> {
        let Some(b) = self.peek() else { return Ok(None) };
        let ascii = |name: &[u8]| charset::class(name, false).cloned().unwrap_or_default();
        let set = match b.to_ascii_lowercase() {
            b'd' => ascii(b"digit"),
            b'w' => charset::word(false).clone(),
            b's' => ascii(b"space"),
            b'h' => CharSet::from_ranges(HORIZONTAL.to_vec()),
            b'v' => CharSet::from_ranges(VERTICAL.to_vec()),
            b'n' if b == b'N' => CharSet::from_ranges(vec![(10, 10)]),
            b'p' => {
                self.at += 1;
                return Ok(Some(self.unicode_property(b == b'P')?));
            }
            _ => return Ok(None),
        };
        self.at += 1;
        if b == b'N' && self.peek() == Some(b'{') {
            return error("PCRE2 does not support \\F, \\L, \\l, \\N{name}, \\U, or \\u");
        }
        Ok(Some(if b.is_ascii_uppercase() { set.negate(self.max()) } else { set }))
    }

    fn unicode_property(&mut self, negated: bool) -> Result<CharSet, Error> {
        let malformed = "malformed \\P or \\p sequence";
        let name = if self.eat(b"{") {
            self.until(b'}').ok_or_else(|| Error::Perl(malformed.to_string()))?
        } else {
            let Some(b) = self.peek() else { return error(malformed) };
            self.at += 1;
            char::from(b).to_string()
        };
        let (name, other) = match name.strip_prefix('^') {
            Some(rest) => (rest, true),
            None => (name.as_str(), false),
        };
        let Some(set) = property::property(name) else { return error("unknown property after \\P or \\p") };
        let set = if self.flags.icase && matches!(name, "Lu" | "Ll" | "Lt") {
            property::property("L&").unwrap_or_default()
        } else {
            set
        };
        Ok(if negated != other { set.negate(self.max()) } else { set })
    }

    /// Reads digits of a base, at most `most`.
    fn radix(&mut self, base: u32, most: usize) -> u32 {
        let mut value = 0u32;
        for _ in 0..most {
            let Some(digit) = self.peek().and_then(|b| char::from(b).to_digit(base)) else { break };
            value = value.saturating_mul(base).saturating_add(digit);
            self.at += 1;
        }
        value
    }

    /// An escape that stands for one character, after the backslash.
    pub(super) fn char_escape(&mut self) -> Result<u32, Error> {
        let Some(b) = self.peek() else { return error("\\ at end of pattern") };
        self.at += 1;
        let c = match b {
            b'a' => 7,
            b'e' => 27,
            b'f' => 12,
            b'n' => 10,
            b'r' => 13,
            b't' => 9,
            b'0' => self.radix(8, 2),
            b'o' => {
                if !self.eat(b"{") {
                    return error("missing opening brace after \\o");
                }
                let c = self.radix(8, 8);
                if !self.eat(b"}") {
                    return error("non-octal character in \\o{} (closing brace missing?)");
                }
                c
            }
            b'x' if self.peek() == Some(b'{') => {
                self.at += 1;
                let c = self.radix(16, 8);
                if !self.eat(b"}") {
                    return error("non-hex character in \\x{} (closing brace missing?)");
                }
                c
            }
            b'x' => self.radix(16, 2),
            b'c' => match self.peek() {
                Some(b @ 0x20..=0x7e) => {
                    self.at += 1;
                    u32::from(b.to_ascii_uppercase() ^ 0x40)
                }
                Some(_) => return error("\\c must be followed by a printable ASCII character"),
                None => return error("\\c at end of pattern"),
            },
            b'F' | b'L' | b'l' | b'U' | b'u' => {
                return error("PCRE2 does not support \\F, \\L, \\l, \\N{name}, \\U, or \\u");
            }
            b if b.is_ascii_alphanumeric() => return error("unrecognized character follows \\"),
            _ => {
                self.at -= 1;
                let one = if self.options.utf8 { charset::decode(self.rest()) } else { None };
                let (c, n) = one.unwrap_or((u32::from(b), 1));
                self.at += n;
                c
            }
        };
        if c > self.max() {
            return error("character code point value in \\x{} or \\o{} is too large");
        }
        if (0xd800..0xe000).contains(&c) {
            return error("disallowed Unicode code point (>= 0xd800 && <= 0xdfff)");
        }
        Ok(c)
    }
}
