//! The parser of Perl patterns (`grep -P`). Spec: PCRE2 10.42 as GNU grep 3.8 calls it:
//! UTF without UCP, so `\w \d \s \b` and POSIX classes are ASCII.
//!
//! Differs: `\C`, `(*ACCEPT)`, `(*THEN)` and named verbs are refused; recursion takes the first way through a group and does not go back into it.

mod class;
mod escape;
mod property;

use std::rc::Rc;

use super::ast::{Greed, Look, MAX_DEPTH, Node, Verb};
use super::error::Error;
use super::options::Options;
use super::posix::char_node;
use crate::charset::{self, CharSet};

const DUP_MAX: u32 = 65535;

/// What `(?imsx)` switches.
#[derive(Clone, Copy)]
struct Flags {
    icase: bool,
    multiline: bool,
    dot_all: bool,
    extended: bool,
    no_capture: bool,
    ungreedy: bool,
}

/// A parsed pattern.
pub(crate) struct Parsed {
    pub node: Node,
    pub groups: u32,
    pub names: Vec<(String, usize)>,
}

struct Parser<'p> {
    text: &'p [u8],
    at: usize,
    options: &'p Options,
    flags: Flags,
    groups: u32,
    names: Vec<(String, usize)>,
    /// The highest group that is referred to by number, checked at the end.
    highest: u32,
    depth: usize,
    /// Inside `\Q..\E`.
    quoting: bool,
    in_around: usize,
    /// `\K` stands in a look-around, which PCRE2 finds last.
    bad_keep: bool,
    /// `(*NO_JIT)` was said.
    no_jit: bool,
}

fn error<T>(text: &str) -> Result<T, Error> {
    Err(Error::Perl(text.to_string()))
}

const NO_SUCH_GROUP: &str = "reference to non-existent subpattern";

/// Reads a pattern.
pub(crate) fn parse(text: &[u8], options: &Options) -> Result<Parsed, Error> {
    let flags = Flags {
        icase: options.icase,
        multiline: options.multiline || options.line.is_some(),
        dot_all: false,
        extended: false,
        no_capture: false,
        ungreedy: false,
    };
    let mut parser = Parser {
        text,
        at: 0,
        options,
        flags,
        groups: 0,
        names: Vec::new(),
        highest: 0,
        depth: 0,
        quoting: false,
        in_around: 0,
        bad_keep: false,
        no_jit: false,
    };
    parser.verbs();
    parser.scan_names();
    parser.groups = 0;
    let node = parser.alternatives()?;
    if parser.peek() == Some(b')') {
        return error("unmatched closing parenthesis");
    }
    if parser.highest > parser.groups {
        return error(NO_SUCH_GROUP);
    }
    if parser.bad_keep {
        return error("\\K is not allowed in lookarounds (but see PCRE2_EXTRA_ALLOW_LOOKAROUND_BSK)");
    }
    Ok(Parsed { node, groups: parser.groups, names: parser.names })
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn rest(&self) -> &[u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn eat(&mut self, what: &[u8]) -> bool {
        let found = self.rest().starts_with(what);
        if found {
            self.at += what.len();
        }
        found
    }

    /// Takes the text up to a byte, and the byte.
    fn until(&mut self, end: u8) -> Option<String> {
        let n = memchr::memchr(end, self.rest())?;
        let text = String::from_utf8_lossy(self.rest().get(..n)?).into_owned();
        self.at += n + 1;
        Some(text)
    }

    /// `(*UTF)` and the like at the start.
    fn verbs(&mut self) {
        while self.rest().starts_with(b"(*") {
            let save = self.at;
            self.at += 2;
            match self.until(b')').as_deref() {
                Some(
                    "UTF" | "UTF8" | "NO_AUTO_POSSESS" | "NO_START_OPT" | "NO_JIT" | "NO_DOTSTAR_ANCHOR",
                ) => {}
                _ => {
                    self.at = save;
                    break;
                }
            }
        }
    }

    /// Numbers the named groups first, so that a reference may come before its group.
    fn scan_names(&mut self) {
        let mut at = self.at;
        let mut count = 0;
        let (mut quoted, mut bracket) = (false, false);
        while let Some(&b) = self.text.get(at) {
            let rest = self.text.get(at..).unwrap_or_default();
            at += 1;
            if quoted {
                quoted = !rest.starts_with(b"\\E");
            } else if b == b'\\' {
                quoted = rest.get(1) == Some(&b'Q');
                at += 1;
            } else if bracket {
                bracket = b != b']';
            } else if b == b'[' {
                bracket = true;
                at += usize::from(self.text.get(at) == Some(&b'^'));
                at += usize::from(self.text.get(at) == Some(&b']'));
            } else if b == b'(' {
                let name = [&b"(?P<"[..], b"(?<", b"(?'"].into_iter().find(|p| rest.starts_with(p));
                let is_name = |p: &[u8]| rest.get(p.len()).is_some_and(|b| !matches!(b, b'=' | b'!'));
                if let Some(prefix) = name.filter(|p| is_name(p)) {
                    count += 1;
                    let name: Vec<u8> =
                        rest.iter().skip(prefix.len()).copied().take_while(|b| is_word(*b)).collect();
                    let name = String::from_utf8_lossy(&name).into_owned();
                    self.names.push((name, count as usize));
                } else if !matches!(rest.get(1), Some(b'?' | b'*')) {
                    count += 1;
                }
            }
        }
    }

    fn alternatives(&mut self) -> Result<Node, Error> {
        let flags = self.flags;
        let mut branches = vec![self.sequence()?];
        while self.eat(b"|") {
            branches.push(self.sequence()?);
        }
        self.flags = flags;
        Ok(if branches.len() == 1 { branches.pop().unwrap_or(Node::Empty) } else { Node::Alt(branches) })
    }

    fn sequence(&mut self) -> Result<Node, Error> {
        let mut parts: Vec<Node> = Vec::new();
        loop {
            self.skip_ignored()?;
            let Some(b) = self.peek() else { break };
            if !self.quoting && matches!(b, b'|' | b')') {
                break;
            }
            let (node, repeatable) = self.atom()?;
            let node = self.quantified(node, repeatable)?;
            parts.push(node);
        }
        Ok(Node::concat(parts))
    }

    /// White space and comments under `x`, `(?#...)`, `\E` and an empty `\Q`.
    fn skip_ignored(&mut self) -> Result<(), Error> {
        loop {
            if self.quoting {
                if !self.eat(b"\\E") {
                    return Ok(());
                }
                self.quoting = false;
            } else if self.eat(b"\\Q") {
                self.quoting = true;
            } else if self.eat(b"\\E") || self.callout() {
            } else if self.rest().starts_with(b"(?#") {
                if self.until(b')').is_none() {
                    return error("missing ) after (?# comment");
                }
            } else if self.flags.extended && self.peek().is_some_and(|b| b.is_ascii_whitespace() || b == 11) {
                self.at += 1;
            } else if self.flags.extended && self.peek() == Some(b'#') {
                if self.until(b'\n').is_none() {
                    self.at = self.text.len();
                }
            } else {
                return Ok(());
            }
        }
    }

    /// Skips `(?C)` and `(?C1)`, which call nobody here.
    fn callout(&mut self) -> bool {
        if !self.rest().starts_with(b"(?C") {
            return false;
        }
        let digits = self.rest().iter().skip(3).take_while(|b| b.is_ascii_digit()).count();
        let found = self.rest().get(3 + digits) == Some(&b')');
        if found {
            self.at += digits + 4;
        }
        found
    }

    /// Applies the quantifier that follows, if any.
    fn quantified(&mut self, node: Node, repeatable: bool) -> Result<Node, Error> {
        self.skip_ignored()?;
        if self.quoting {
            return Ok(node);
        }
        let (min, max) = match self.peek() {
            Some(b'*') => (0, None),
            Some(b'+') => (1, None),
            Some(b'?') => (0, Some(1)),
            Some(b'{') => match self.interval()? {
                Some(counts) => counts,
                None => return Ok(node),
            },
            _ => return Ok(node),
        };
        if !repeatable {
            return error("quantifier does not follow a repeatable item");
        }
        self.at += 1;
        let greed = if self.eat(b"+") {
            Greed::Possessive
        } else if self.eat(b"?") != self.flags.ungreedy {
            Greed::Lazy
        } else {
            Greed::Greedy
        };
        self.skip_ignored()?;
        let again = match self.peek() {
            Some(b'*' | b'+' | b'?') => !self.quoting,
            Some(b'{') if !self.quoting => {
                let save = self.at;
                let found = self.interval()?.is_some();
                self.at = save;
                found
            }
            _ => false,
        };
        if again {
            return error("quantifier does not follow a repeatable item");
        }
        if max == Some(0) {
            // The group stays for calls: its code is there but not run.
            return Ok(if matches!(node, Node::Bytes(_) | Node::Set(_)) { Node::Empty } else { never(node) });
        }
        Ok(Node::Repeat { node: Box::new(node), min, max, greed })
    }

    /// Reads an interval up to its closing brace; `None` if it is ordinary text.
    fn interval(&mut self) -> Result<Option<(u32, Option<u32>)>, Error> {
        let save = self.at;
        self.at += 1;
        let min = self.decimal();
        let max = if self.eat(b",") { self.decimal() } else { min };
        if min.is_none() || self.peek() != Some(b'}') {
            self.at = save;
            return Ok(None);
        }
        if min.max(max).is_some_and(|n| n > DUP_MAX) {
            return error("number too big in {} quantifier");
        }
        let min = min.unwrap_or(0);
        if max.is_some_and(|max| max < min) {
            return error("numbers out of order in {} quantifier");
        }
        Ok(Some((min, max)))
    }

    fn decimal(&mut self) -> Option<u32> {
        let mut value: Option<u32> = None;
        while let Some(b @ b'0'..=b'9') = self.peek() {
            let digit = u32::from(b - b'0');
            value = Some(value.unwrap_or(0).saturating_mul(10).saturating_add(digit));
            self.at += 1;
        }
        value
    }

    /// Reads an atom; tells whether it may be repeated.
    fn atom(&mut self) -> Result<(Node, bool), Error> {
        let Some(b) = self.peek() else { return Ok((Node::Empty, false)) };
        if self.quoting {
            return Ok((self.ordinary(), true));
        }
        match b {
            b'(' => self.group(),
            b'[' => {
                self.at += 1;
                Ok((self.bracket()?, true))
            }
            b'\\' => {
                self.at += 1;
                self.escaped()
            }
            b'.' => {
                self.at += 1;
                let all = CharSet::from_ranges(vec![(0, self.max())]);
                Ok((self.set(if self.flags.dot_all { all } else { all.without(10) }), true))
            }
            b'^' => {
                self.at += 1;
                Ok((
                    Node::Look(if self.flags.multiline { Look::LineStart } else { Look::BufferStart }),
                    false,
                ))
            }
            b'$' => {
                self.at += 1;
                let look = if self.flags.multiline { Look::LineEnd } else { Look::BufferEndNewline };
                Ok((Node::Look(look), false))
            }
            b'*' | b'+' | b'?' => error("quantifier does not follow a repeatable item"),
            b'{' if self.peek_interval()? => error("quantifier does not follow a repeatable item"),
            _ => Ok((self.ordinary(), true)),
        }
    }

    fn peek_interval(&mut self) -> Result<bool, Error> {
        let save = self.at;
        let found = self.interval()?.is_some();
        self.at = save;
        Ok(found)
    }

    fn max(&self) -> u32 {
        if self.options.utf8 { charset::MAX } else { 255 }
    }

    /// A set as a node, without what ends lines.
    fn set(&self, set: CharSet) -> Node {
        Node::Set(Rc::new(match self.options.line {
            Some(b) => set.without(u32::from(b)),
            None => set,
        }))
    }

    fn char(&self, c: u32) -> Node {
        char_node(c, self.flags.icase, self.options)
    }

    /// A character that stands for itself.
    fn ordinary(&mut self) -> Node {
        if self.options.utf8
            && let Some((c, n)) = charset::decode(self.rest())
        {
            self.at += n;
            return self.char(c);
        }
        let b = self.peek().unwrap_or(0);
        self.at += 1;
        if b < 0x80 || !self.options.utf8 { self.char(u32::from(b)) } else { Node::Bytes(vec![b]) }
    }

    /// Reads what follows `(`.
    fn group(&mut self) -> Result<(Node, bool), Error> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return error("parentheses are too deeply nested");
        }
        self.at += 1;
        let node = if self.eat(b"?") {
            self.special()?
        } else if self.eat(b"*") {
            self.depth -= 1;
            return Ok((self.verb()?, false));
        } else if self.flags.no_capture {
            Some(self.body()?)
        } else {
            Some(self.capture()?)
        };
        self.depth -= 1;
        Ok(match node {
            Some(node) => (node, true),
            None => (Node::Empty, false),
        })
    }

    /// A body and its closing parenthesis.
    fn body(&mut self) -> Result<Node, Error> {
        let node = self.alternatives()?;
        if !self.eat(b")") {
            return error("missing closing parenthesis");
        }
        Ok(node)
    }

    fn capture(&mut self) -> Result<Node, Error> {
        self.groups += 1;
        let n = self.groups;
        Ok(Node::Group(n, Box::new(self.body()?)))
    }

    /// Reads what follows `(*`.
    fn verb(&mut self) -> Result<Node, Error> {
        Ok(match self.until(b')').as_deref() {
            Some("F" | "FAIL") => Node::Set(Rc::new(CharSet::default())),
            Some("PRUNE") => Node::Verb(Verb::Prune),
            Some("SKIP") => Node::Verb(Verb::Skip),
            Some("COMMIT") => Node::Verb(Verb::Commit),
            _ => return error("(*VERB) not recognized or malformed"),
        })
    }

    /// Reads what follows `(?`; `None` for switches that hold for the rest of the group.
    fn special(&mut self) -> Result<Option<Node>, Error> {
        let around = |p: &mut Self, ahead, negative| {
            p.in_around += 1;
            let body = p.body();
            p.in_around -= 1;
            Ok(Some(Node::Around { node: Box::new(body?), ahead, negative }))
        };
        if self.eat(b":") {
            return Ok(Some(self.body()?));
        }
        if self.eat(b"|") {
            return Ok(Some(self.branch_reset()?));
        }
        if self.eat(b">") {
            return Ok(Some(Node::Atomic(Box::new(self.body()?))));
        }
        if self.eat(b"=") {
            return around(self, true, false);
        }
        if self.eat(b"!") {
            return around(self, true, true);
        }
        if self.eat(b"<=") {
            return around(self, false, false);
        }
        if self.eat(b"<!") {
            return around(self, false, true);
        }
        if self.eat(b"P=") {
            let name = self.name(b')')?;
            return Ok(Some(self.named_backref(&name)?));
        }
        if self.eat(b"P>") || self.eat(b"&") {
            let name = self.name(b')')?;
            return Ok(Some(Node::Call(self.named_group(&name)?)));
        }
        if self.eat(b"P<") || self.eat(b"<") {
            return Ok(Some(self.named_capture(b'>')?));
        }
        if self.eat(b"'") {
            return Ok(Some(self.named_capture(b'\'')?));
        }
        if self.eat(b"(") {
            return Ok(Some(self.condition()?));
        }
        match self.peek() {
            Some(b'R' | b'0'..=b'9') => Ok(Some(self.call()?)),
            Some(b'+' | b'-') if matches!(self.text.get(self.at + 1), Some(b'0'..=b'9')) => {
                Ok(Some(self.call()?))
            }
            _ => self.switches(),
        }
    }

    /// A name and its end.
    fn name(&mut self, end: u8) -> Result<String, Error> {
        let n = self.rest().iter().take_while(|b| is_word(**b)).count();
        let name = String::from_utf8_lossy(self.rest().get(..n).unwrap_or_default()).into_owned();
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            return error("subpattern name must start with a non-digit");
        }
        if name.is_empty() {
            return error("subpattern name expected");
        }
        self.at += n;
        if !self.eat(&[end]) {
            return error("syntax error in subpattern name (missing terminator?)");
        }
        Ok(name)
    }

    fn named_capture(&mut self, end: u8) -> Result<Node, Error> {
        let name = self.name(end)?;
        let index = self.groups as usize + 1;
        if self.names.iter().any(|(n, i)| *n == name && *i < index) {
            return error("two named subpatterns have the same name (PCRE2_DUPNAMES not set)");
        }
        match self.names.iter_mut().find(|(n, _)| *n == name) {
            Some(entry) => entry.1 = index,
            None => self.names.push((name, index)),
        }
        self.capture()
    }

    fn named_group(&mut self, name: &str) -> Result<u32, Error> {
        match self.names.iter().find(|(n, _)| n == name) {
            Some(&(_, i)) => Ok(i as u32),
            None => error(NO_SUCH_GROUP),
        }
    }

    fn named_backref(&mut self, name: &str) -> Result<Node, Error> {
        Ok(Node::Backref(self.named_group(name)?, self.flags.icase))
    }

    fn numbered(&mut self, n: u32) -> u32 {
        self.highest = self.highest.max(n);
        n
    }

    /// `(?R)`, `(?1)`, `(?-1)`, `(?+1)`.
    fn call(&mut self) -> Result<Node, Error> {
        if self.eat(b"R") {
            if !self.eat(b")") {
                return error("(?R (recursive pattern call) must be followed by a closing parenthesis");
            }
            return Ok(Node::Call(0));
        }
        let n = self.relative()?;
        if !self.eat(b")") {
            return error("missing closing parenthesis");
        }
        Ok(Node::Call(self.numbered(n)))
    }

    /// A group's number, maybe counted from here.
    fn relative(&mut self) -> Result<u32, Error> {
        let (minus, plus) = (self.eat(b"-"), self.eat(b"+"));
        let n = self.decimal().unwrap_or(0);
        if minus {
            return match (self.groups + 1).checked_sub(n) {
                Some(n) if n > 0 => Ok(n),
                _ => error(NO_SUCH_GROUP),
            };
        }
        Ok(if plus { self.groups.saturating_add(n) } else { n })
    }

    /// `(?|a(b)|c(d))`: each branch numbers its groups from the same start.
    fn branch_reset(&mut self) -> Result<Node, Error> {
        let (first, flags) = (self.groups, self.flags);
        let mut most = first;
        let mut branches = Vec::new();
        loop {
            self.groups = first;
            branches.push(self.sequence()?);
            most = most.max(self.groups);
            if !self.eat(b"|") {
                break;
            }
        }
        self.groups = most;
        self.flags = flags;
        if !self.eat(b")") {
            return error("missing closing parenthesis");
        }
        Ok(Node::Alt(branches))
    }

    /// `(?(test)yes|no)`, after its second parenthesis.
    fn condition(&mut self) -> Result<Node, Error> {
        let test = if self.eat(b"?=") || self.eat(b"?!") || self.eat(b"?<=") || self.eat(b"?<!") {
            let kind = self.text.get(..self.at).unwrap_or_default();
            let (ahead, negative) = (!kind.ends_with(b"<=") && !kind.ends_with(b"<!"), kind.ends_with(b"!"));
            Err((Box::new(self.body()?), ahead, negative))
        } else if self.eat(b"DEFINE)") {
            Ok(u32::MAX)
        } else if self.eat(b"<") {
            let name = self.name(b'>')?;
            let n = self.named_group(&name)?;
            if !self.eat(b")") {
                return error("missing closing parenthesis for condition");
            }
            Ok(n)
        } else if matches!(self.peek(), Some(b'0'..=b'9' | b'+' | b'-')) {
            let n = self.relative()?;
            if !self.eat(b")") {
                return error("missing closing parenthesis for condition");
            }
            Ok(self.numbered(n))
        } else {
            let name = self.name(b')')?;
            Ok(self.named_group(&name)?)
        };
        let flags = self.flags;
        let yes = self.sequence()?;
        let no = if self.eat(b"|") { self.sequence()? } else { Node::Empty };
        self.flags = flags;
        if self.peek() == Some(b'|') {
            return error("conditional subpattern contains more than two branches");
        }
        if !self.eat(b")") {
            return error("missing closing parenthesis");
        }
        Ok(match test {
            Ok(group) => Node::Condition(group, Box::new(yes), Box::new(no)),
            Err((node, ahead, negative)) => {
                let look = |negative| Node::Around { node: node.clone(), ahead, negative };
                let branch = |negative, body| Node::Concat(vec![look(negative), body]);
                Node::Alt(vec![branch(negative, yes), branch(!negative, no)])
            }
        })
    }

    /// `(?i)`, `(?i:...)`.
    fn switches(&mut self) -> Result<Option<Node>, Error> {
        let old = self.flags;
        if self.eat(b"^") {
            self.flags = Flags { icase: false, dot_all: false, extended: false, no_capture: false, ..old };
        }
        let mut on = true;
        loop {
            let Some(b) = self.peek() else { return error("missing closing parenthesis") };
            self.at += 1;
            match b {
                b'i' => self.flags.icase = on,
                b'm' => self.flags.multiline = on || self.options.line.is_some(),
                b's' => self.flags.dot_all = on,
                b'x' => self.flags.extended = on,
                b'n' => self.flags.no_capture = on,
                b'U' => self.flags.ungreedy = on,
                b'-' if on => on = false,
                b')' => return Ok(None),
                b':' => {
                    let body = self.body();
                    self.flags = old;
                    return Ok(Some(body?));
                }
                _ => return error("unrecognized character after (? or (?-"),
            }
        }
    }
}

/// A node that is never run, only called.
fn never(node: Node) -> Node {
    Node::Condition(u32::MAX, Box::new(node), Box::new(Node::Empty))
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_'
}
