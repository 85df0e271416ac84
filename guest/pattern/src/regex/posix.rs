//! The parser of the POSIX dialects (basic, extended, grep's, gawk's, Emacs').
//!
//! It follows what glibc's `regcomp` and grep accept, seen from outside: where `*` is
//! an ordinary character, which intervals are errors, what may be repeated. Groups are
//! kept on a stack of its own, so that a deep pattern ends in an error.

use std::rc::Rc;

use super::ast::{Greed, Look, MAX_DEPTH, Node};
use super::bracket::{self, BracketRules};
use super::error::Error;
use super::options::{Options, Posix, Syntax};
use crate::charset::{self, CharSet};

/// The largest count in an interval.
const DUP_MAX: u64 = 32767;

/// What a repetition operator does where there is nothing to repeat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Orphan {
    Literal,
    Error,
    Skip,
    Nothing,
}

/// grep has two readers of a pattern: its own, which selects lines, and `regexec`'s,
/// which finds the matches in them for `-o`. They disagree on `grep -E '{'`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    Lines,
    Matches,
}

/// What a dialect does.
#[derive(Clone, Copy)]
struct Rules {
    /// `\(` groups, `\|` alternates, `\{` repeats.
    escaped_ops: bool,
    /// `\+ \?` instead of `+ ?`.
    escaped_plus: bool,
    intervals: bool,
    orphan: Orphan,
    orphan_interval: Orphan,
    /// A bad interval is ordinary text.
    lenient_interval: bool,
    /// `)` alone is ordinary.
    lenient_close: bool,
    /// `a**` is an error.
    no_double: bool,
    /// `^ $` are anchors everywhere.
    anchors_anywhere: bool,
    classes: bool,
    /// `[:alpha:]` alone is an error.
    class_syntax: bool,
    backrefs: bool,
    awk: bool,
}

impl Rules {
    fn of(syntax: Syntax) -> Rules {
        let basic = Rules {
            escaped_ops: true,
            escaped_plus: true,
            intervals: true,
            orphan: Orphan::Literal,
            orphan_interval: Orphan::Error,
            lenient_interval: false,
            lenient_close: false,
            no_double: true,
            anchors_anywhere: false,
            classes: true,
            class_syntax: false,
            backrefs: true,
            awk: false,
        };
        let extended = Rules {
            escaped_ops: false,
            escaped_plus: false,
            orphan: Orphan::Error,
            lenient_close: true,
            no_double: false,
            anchors_anywhere: true,
            ..basic
        };
        match syntax {
            Syntax::Basic => basic,
            Syntax::LooseBasic => Rules { orphan_interval: Orphan::Literal, no_double: false, ..basic },
            Syntax::GrepBasic => {
                Rules { orphan_interval: Orphan::Literal, no_double: false, class_syntax: true, ..basic }
            }
            Syntax::Extended | Syntax::Perl => extended,
            Syntax::SedExtended => Rules { lenient_close: false, class_syntax: true, ..extended },
            Syntax::GrepExtended => Rules {
                orphan: Orphan::Nothing,
                orphan_interval: Orphan::Nothing,
                lenient_interval: true,
                class_syntax: true,
                ..extended
            },
            Syntax::Awk => Rules {
                orphan: Orphan::Literal,
                orphan_interval: Orphan::Literal,
                lenient_interval: true,
                backrefs: false,
                awk: true,
                ..extended
            },
            Syntax::Emacs => {
                Rules { escaped_plus: false, intervals: false, no_double: false, classes: false, ..basic }
            }
        }
    }
}

/// A token of the pattern.
#[derive(Clone, Debug, PartialEq)]
enum Token {
    Char(u32),
    Byte(u8),
    Dot,
    Bracket,
    Open,
    Close,
    Or,
    Repeat(u32, Option<u32>),
    OpenInterval,
    Caret,
    Dollar,
    Look(Look),
    Backref(u32),
    Class(u8),
}

/// Where the parser stands in its branch.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Nothing stands before.
    Start,
    /// Only an anchor stands right before.
    Anchor,
    /// An operator was skipped: a `)` is ordinary.
    Skipped,
    Inside,
}

/// An unfinished group.
#[derive(Default)]
struct Frame {
    index: u32,
    /// The groups (bits) that back-references may name at its start, and those of its
    /// finished branches.
    initial: u16,
    seen: u16,
    branches: Vec<Node>,
    parts: Vec<Node>,
}

/// The parser; `parse` runs it.
struct Parser<'p> {
    text: &'p [u8],
    at: usize,
    options: &'p Options,
    rules: Rules,
    brackets: BracketRules,
    groups: u32,
    first_group: u32,
    /// The groups that a back-reference may name now, as bits.
    closed: u16,
    class_syntax: bool,
    complex: bool,
    two_ways: bool,
    beyond_lines: bool,
    nested: usize,
    warnings: &'p mut Vec<String>,
}

/// What a pattern's text says.
pub(crate) struct Parsed {
    pub node: Node,
    /// The number of groups, with those before.
    pub groups: u32,
    /// It has what makes glibc look at whole characters: brackets beyond a list of ASCII
    /// characters, `\w` and the like, word anchors. Without, an empty match may stand
    /// inside a character.
    pub complex: bool,
    /// grep's two readers read it differently.
    pub two_ways: bool,
    /// It has what grep does not decide without `regexec`: word anchors, back-references,
    /// brackets of more than ASCII characters.
    pub beyond_lines: bool,
}

/// Reads a pattern whose groups are numbered after `groups`.
pub(crate) fn parse(
    text: &[u8],
    options: &Options,
    reader: Reader,
    groups: u32,
    warnings: &mut Vec<String>,
) -> Result<Parsed, Error> {
    let mut rules = Rules::of(options.syntax);
    if reader == Reader::Matches && rules.orphan == Orphan::Nothing {
        (rules.orphan, rules.orphan_interval) = (Orphan::Skip, Orphan::Skip);
    }
    // sed looks for the mistake in basic patterns too.
    rules.class_syntax |= options.sed_escapes;
    rules.class_syntax &= !options.loose_classes;
    rules.lenient_close |= options.posix != Posix::Extended;
    let escape: fn(&[u8]) -> Option<(u32, usize)> = if rules.awk {
        awk_escape_in_bracket
    } else if options.sed_escapes && options.posix == Posix::Extended {
        sed_escape
    } else {
        |_| None
    };
    let brackets = BracketRules {
        utf8: options.utf8,
        case: options.icase.then(|| options.case()),
        classes: rules.classes,
        line: options.line,
        newline_apart: options.newline_apart,
        escape,
    };
    let mut parser = Parser {
        text,
        at: 0,
        options,
        rules,
        brackets,
        groups,
        first_group: groups,
        closed: 0,
        class_syntax: false,
        complex: false,
        two_ways: false,
        beyond_lines: false,
        nested: 0,
        warnings,
    };
    let node = parser.run()?;
    Ok(Parsed {
        node,
        groups: parser.groups,
        complex: parser.complex,
        two_ways: parser.two_ways,
        beyond_lines: parser.beyond_lines,
    })
}

impl Parser<'_> {
    fn run(&mut self) -> Result<Node, Error> {
        let mut stack: Vec<Frame> = Vec::new();
        let mut top = Frame::default();
        let mut place = Place::Start;
        loop {
            let before = self.at;
            let Some(token) = self.token(place != Place::Inside)? else { break };
            place = match token {
                Token::Open => {
                    if stack.len() >= MAX_DEPTH {
                        return Err(Error::TooBig);
                    }
                    self.groups += 1;
                    let frame = Frame { index: self.groups, initial: self.closed, ..Frame::default() };
                    stack.push(std::mem::replace(&mut top, frame));
                    Place::Start
                }
                Token::Close if place == Place::Skipped || stack.is_empty() => {
                    if !self.rules.lenient_close {
                        return Err(Error::CloseParen);
                    }
                    top.parts.push(self.char_node(u32::from(b')')));
                    Place::Inside
                }
                Token::Close => {
                    let parent = stack.pop().ok_or(Error::CloseParen)?;
                    let done = std::mem::replace(&mut top, parent);
                    self.closed |= done.seen | 1u16.checked_shl(done.index - self.first_group).unwrap_or(0);
                    let body = Box::new(finish(done.branches, done.parts));
                    top.parts.push(Node::Group(done.index, body));
                    Place::Inside
                }
                Token::Or => {
                    let parts = std::mem::take(&mut top.parts);
                    top.branches.push(Node::concat(parts));
                    // A branch cannot refer to the groups of the branches before it.
                    top.seen |= self.closed;
                    self.closed = top.initial;
                    Place::Start
                }
                Token::Repeat(..) | Token::OpenInterval if place == Place::Inside => {
                    self.repeat(&token, &mut top.parts)?;
                    place
                }
                Token::Repeat(..) | Token::OpenInterval => {
                    self.orphan(&token, place, before, &mut top.parts)?
                }
                other => {
                    let (node, anchor) = self.atom(other)?;
                    top.parts.push(node);
                    if anchor { Place::Anchor } else { Place::Inside }
                }
            };
        }
        if !stack.is_empty() {
            return Err(Error::Paren);
        }
        if self.class_syntax {
            return Err(Error::ClassSyntax);
        }
        Ok(finish(top.branches, top.parts))
    }

    /// A repetition operator where there is nothing to repeat.
    fn orphan(
        &mut self,
        token: &Token,
        place: Place,
        before: usize,
        parts: &mut Vec<Node>,
    ) -> Result<Place, Error> {
        let interval = *token == Token::OpenInterval;
        match if interval { self.rules.orphan_interval } else { self.rules.orphan } {
            Orphan::Error => Err(Error::Repeat),
            Orphan::Literal => {
                let from = before + usize::from(self.at - before > 1);
                let c = self.text.get(from).copied().unwrap_or(b'*');
                parts.push(self.char_node(u32::from(c)));
                Ok(Place::Inside)
            }
            // `regexec` goes on as if the operator were not there (of an interval, the
            // brace), and a `)` behind it is ordinary.
            Orphan::Skip => {
                self.two_ways = true;
                Ok(Place::Skipped)
            }
            // The line matcher repeats nothing, or the anchor that stands there.
            Orphan::Nothing => {
                self.two_ways = true;
                let counts = match *token {
                    Token::Repeat(min, max) => Some((min, max)),
                    _ => self.interval()?,
                };
                let Some((min, max)) = counts else {
                    parts.push(self.char_node(u32::from(b'{')));
                    return Ok(Place::Inside);
                };
                let op = match self.text.get(before) {
                    Some(b'{') | None => "{...}".to_string(),
                    Some(&b) => char::from(b).to_string(),
                };
                self.warnings.push(format!("{op} at start of expression"));
                if place == Place::Anchor {
                    let anchor = parts.pop().unwrap_or(Node::Empty);
                    parts.push(repeated(anchor, min, max));
                }
                Ok(place)
            }
        }
    }

    /// Applies a repetition to the last part.
    fn repeat(&mut self, token: &Token, parts: &mut Vec<Node>) -> Result<(), Error> {
        let (min, max) = match *token {
            Token::Repeat(min, max) => (min, max),
            _ => match self.interval()? {
                Some(counts) => counts,
                None => {
                    parts.push(self.char_node(u32::from(b'{')));
                    return Ok(());
                }
            },
        };
        let node = repeated(parts.pop().unwrap_or(Node::Empty), min, max);
        if matches!(&node, Node::Repeat { node, .. } if matches!(**node, Node::Repeat { .. })) {
            self.nested += 1;
            if self.nested > MAX_DEPTH {
                return Err(Error::TooBig);
            }
        }
        parts.push(node);
        if self.rules.no_double {
            let save = self.at;
            let next = self.token(false)?;
            if matches!(next, Some(Token::Repeat(0, None) | Token::OpenInterval)) {
                return Err(Error::Repeat);
            }
            self.at = save;
        }
        Ok(())
    }

    /// Reads an interval after its `{`. `None`: it is ordinary text here.
    fn interval(&mut self) -> Result<Option<(u32, Option<u32>)>, Error> {
        let save = self.at;
        match self.interval_counts() {
            Ok(counts) => Ok(Some(counts)),
            Err(Error::Interval | Error::Brace) if self.rules.lenient_interval && !self.reversed(save) => {
                self.at = save;
                Ok(None)
            }
            Err(e) => Err(e),
        }
    }

    /// Whether the interval at `from` is well-formed (then its counts are wrong).
    fn reversed(&self, from: usize) -> bool {
        let rest = self.text.get(from..).unwrap_or_default();
        let Some(end) = rest.iter().position(|&b| b == b'}') else {
            return false;
        };
        let body = rest.get(..end).unwrap_or_default();
        body.iter().all(|b| b.is_ascii_digit() || *b == b',')
            && body.iter().filter(|&&b| b == b',').count() <= 1
    }

    fn interval_counts(&mut self) -> Result<(u32, Option<u32>), Error> {
        let (min, end) = self.number()?;
        if min.is_err() && end == b',' {
            // What stands behind is not read any more.
            return Err(Error::Interval);
        }
        let (min, max) = if end == b',' {
            let (max, end) = self.number()?;
            if end != b'}' {
                return Err(Error::Interval);
            }
            (Some(min?.unwrap_or(0)), max?)
        } else {
            let n = min?.ok_or(Error::Interval)?;
            (Some(n), Some(n))
        };
        let min = min.unwrap_or(0);
        if max.is_some_and(|max| max < min) {
            return Err(Error::Interval);
        }
        if min.max(max.unwrap_or(0)) > DUP_MAX {
            return Err(Error::TooBig);
        }
        let narrow = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        Ok((narrow(min), max.map(narrow)))
    }

    /// Reads to `,` or the closing brace; gives the number, if any, and which it was.
    #[allow(clippy::type_complexity)]
    fn number(&mut self) -> Result<(Result<Option<u64>, Error>, u8), Error> {
        let mut value: Result<Option<u64>, Error> = Ok(None);
        loop {
            let b = self.bump().ok_or(Error::Brace)?;
            match b {
                b'\\' if self.rules.escaped_ops && self.peek() == Some(b'}') => {
                    self.at += 1;
                    return Ok((value, b'}'));
                }
                b'}' if !self.rules.escaped_ops => return Ok((value, b'}')),
                b',' => return Ok((value, b',')),
                // A quoted character is no brace and no digit.
                b'\\' if self.peek() != Some(b',') => {
                    self.at += 1;
                    value = Err(Error::Interval);
                }
                b'\\' => {}
                b'0'..=b'9' => {
                    if let Ok(n) = value {
                        let n = n.unwrap_or(0).saturating_mul(10).saturating_add(u64::from(b - b'0'));
                        value = Ok(Some(n.min(DUP_MAX + 1)));
                    }
                }
                _ => value = Err(Error::Interval),
            }
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn bump(&mut self) -> Option<u8> {
        let b = self.peek()?;
        self.at += 1;
        Some(b)
    }

    fn rest(&self) -> &[u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Reads a token; `start` says that nothing stands before it in its branch.
    fn token(&mut self, start: bool) -> Result<Option<Token>, Error> {
        let begin = self.at;
        let Some(b) = self.bump() else {
            return Ok(None);
        };
        let r = self.rules;
        Ok(Some(match b {
            b'\\' => self.escaped()?,
            b'[' => Token::Bracket,
            b'.' => Token::Dot,
            b'*' => Token::Repeat(0, None),
            b'+' if !r.escaped_plus => Token::Repeat(1, None),
            b'?' if !r.escaped_plus => Token::Repeat(0, Some(1)),
            b'{' if r.intervals && !r.escaped_ops => Token::OpenInterval,
            b'(' if !r.escaped_ops => Token::Open,
            b')' if !r.escaped_ops => Token::Close,
            b'|' if !r.escaped_ops => Token::Or,
            b'^' if r.anchors_anywhere || (start && self.caret_here(begin)) => Token::Caret,
            b'$' if r.anchors_anywhere || self.dollar_here() => Token::Dollar,
            _ => {
                self.at = begin;
                self.plain()
            }
        }))
    }

    /// In basic syntax, `^` is an anchor at the start of the pattern, a group or a branch.
    fn caret_here(&self, begin: usize) -> bool {
        let before = self.text.get(..begin).unwrap_or_default();
        before.is_empty() || before.ends_with(b"\\(") || before.ends_with(b"\\|") || before.ends_with(b"\n")
    }

    /// In basic syntax, `$` is an anchor at the end of the pattern, a group or a branch.
    fn dollar_here(&self) -> bool {
        let rest = self.rest();
        rest.is_empty()
            || rest.starts_with(b"\\)")
            || (rest.starts_with(b"\\|") && self.options.posix != Posix::Pedantic)
            || rest.starts_with(b"\n")
    }

    /// An ordinary character.
    fn plain(&mut self) -> Token {
        if self.options.utf8
            && let Some((c, n)) = charset::decode(self.rest())
        {
            self.at += n;
            return Token::Char(c);
        }
        let b = self.bump().unwrap_or(0);
        if b < 0x80 { Token::Char(u32::from(b)) } else { Token::Byte(b) }
    }

    /// What follows a backslash.
    fn escaped(&mut self) -> Result<Token, Error> {
        if self.rest().is_empty() {
            return Err(Error::TrailingBackslash);
        }
        if self.rules.awk
            && let Some(token) = self.awk_escape()
        {
            return Ok(token);
        }
        if self.options.sed_escapes
            && self.options.posix == Posix::Extended
            && let Some((c, n)) = sed_escape(self.rest())
        {
            self.at += n;
            return Ok(if c < 0x80 { Token::Char(c) } else { Token::Byte(c as u8) });
        }
        let r = self.rules;
        let b = self.bump().ok_or(Error::TrailingBackslash)?;
        let gnu = self.options.posix != Posix::Pedantic;
        Ok(match b {
            b'(' if r.escaped_ops => Token::Open,
            b')' if r.escaped_ops => Token::Close,
            b'|' if r.escaped_ops && gnu => Token::Or,
            b'{' if r.escaped_ops && r.intervals => Token::OpenInterval,
            b'1'..=b'9' if r.backrefs => Token::Backref(u32::from(b - b'0')),
            b'+' | b'?' | b'<' | b'>' | b'b' | b'B' | b'`' | b'\'' | b'w' | b'W' | b's' | b'S' if !gnu => {
                Token::Char(u32::from(b))
            }
            b'+' if r.escaped_plus => Token::Repeat(1, None),
            b'?' if r.escaped_plus => Token::Repeat(0, Some(1)),
            b'<' => Token::Look(Look::WordStart),
            b'>' => Token::Look(Look::WordEnd),
            b'b' if !r.awk => Token::Look(Look::WordBoundary),
            b'y' if r.awk => Token::Look(Look::WordBoundary),
            b'B' => Token::Look(Look::NotWordBoundary),
            b'`' => Token::Look(Look::BufferStart),
            b'\'' => Token::Look(Look::BufferEnd),
            b'w' | b'W' | b's' | b'S' => Token::Class(b),
            _ => {
                self.at -= 1;
                self.plain()
            }
        })
    }

    /// gawk's string escapes; a special character in octal or hex is ordinary.
    fn awk_escape(&mut self) -> Option<Token> {
        let (c, n) = awk_escape(self.rest())?;
        self.at += n;
        Some(if c < 0x80 { Token::Char(c) } else { Token::Byte(c as u8) })
    }

    /// The node of a token that is no operator, and whether it is an anchor.
    fn atom(&mut self, token: Token) -> Result<(Node, bool), Error> {
        Ok((
            match token {
                Token::Char(c) => self.char_node(c),
                Token::Byte(b) => Node::Bytes(vec![b]),
                Token::Dot => Node::Set(Rc::new(self.dot())),
                Token::Bracket => {
                    let (set, n) = bracket::parse(self.rest(), &self.brackets)?;
                    let text = self.rest().get(..n).unwrap_or_default();
                    let (mistake, complex) = (bracket::is_class_syntax(text), bracket::is_complex(text));
                    self.class_syntax |= self.rules.class_syntax && mistake;
                    self.complex |= complex;
                    self.beyond_lines |= complex && self.options.utf8;
                    self.at += n;
                    Node::Set(Rc::new(set))
                }
                Token::Class(b) => {
                    self.complex = true;
                    self.beyond_lines |= self.options.utf8;
                    Node::Set(Rc::new(self.class(b)))
                }
                Token::Caret => return Ok((Node::Look(self.anchor(Look::LineStart)), true)),
                Token::Dollar => return Ok((Node::Look(self.anchor(Look::LineEnd)), true)),
                Token::Look(look) => {
                    self.complex |= look.is_word();
                    self.beyond_lines |= look.is_word() && self.options.utf8;
                    return Ok((Node::Look(self.anchor(look)), true));
                }
                Token::Backref(n) => {
                    let index = self.first_group.saturating_add(n);
                    self.beyond_lines = true;
                    if self.closed >> n & 1 == 0 {
                        return Err(Error::BackReference);
                    }
                    Node::Backref(index, self.options.icase)
                }
                _ => self.char_node(u32::from(b'\n')),
            },
            false,
        ))
    }

    /// Which assertion an anchor is with these options.
    fn anchor(&self, look: Look) -> Look {
        let lines = self.options.multiline || self.options.line.is_some();
        match look {
            Look::LineStart if !lines => Look::BufferStart,
            Look::LineEnd if !lines => Look::BufferEnd,
            // Each line is a buffer of its own.
            Look::BufferStart if self.options.line.is_some() => Look::LineStart,
            Look::BufferEnd if self.options.line.is_some() => Look::LineEnd,
            other => other,
        }
    }

    fn dot(&self) -> CharSet {
        let max = if self.options.utf8 { charset::MAX } else { 255 };
        self.without_line(self.without_newline(CharSet::from_ranges(vec![(0, max)])))
    }

    fn without_newline(&self, set: CharSet) -> CharSet {
        if self.options.newline_apart { set.without(u32::from(b'\n')) } else { set }
    }

    fn without_line(&self, set: CharSet) -> CharSet {
        match self.options.line {
            Some(b) => set.without(u32::from(b)),
            None => set,
        }
    }

    fn class(&self, b: u8) -> CharSet {
        let utf8 = self.options.utf8;
        let max = if utf8 { charset::MAX } else { 255 };
        let set = match b {
            b'w' | b'W' => charset::word(utf8).clone(),
            _ => charset::class(b"space", utf8).cloned().unwrap_or_default(),
        };
        let set = if b.is_ascii_uppercase() { set.negate(max) } else { set };
        self.without_line(set)
    }

    /// The node of a character, with its case variants if they count.
    fn char_node(&self, c: u32) -> Node {
        char_node(c, self.options.icase, self.options)
    }
}

/// The node of a character.
pub(crate) fn char_node(c: u32, icase: bool, options: &Options) -> Node {
    if icase {
        let set = CharSet::from_ranges(vec![(c, c)]).fold(options.case());
        if set.ranges() != [(c, c)] {
            return Node::Set(Rc::new(set));
        }
    }
    if !options.utf8 {
        return Node::Bytes(vec![c as u8]);
    }
    let mut buffer = [0u8; 4];
    match char::from_u32(c) {
        Some(ch) => Node::Bytes(ch.encode_utf8(&mut buffer).as_bytes().to_vec()),
        None => Node::Bytes(vec![c as u8]),
    }
}

/// Ends a group: its branches, in the order in which glibc prefers them.
fn finish(mut branches: Vec<Node>, parts: Vec<Node>) -> Node {
    let last = Node::concat(parts);
    if branches.is_empty() {
        return last;
    }
    branches.push(last);
    // glibc tries an empty first branch after the second one.
    if let [Node::Empty, second, ..] = branches.as_slice()
        && !matches!(second, Node::Empty)
    {
        branches.swap(0, 1);
    }
    Node::Alt(branches)
}

/// A repetition, with simple nests flattened.
fn repeated(node: Node, min: u32, max: Option<u32>) -> Node {
    if max == Some(0) || matches!(node, Node::Empty) {
        return Node::Empty;
    }
    if min == 1 && max == Some(1) {
        return node;
    }
    // `a**`, `a+*`, `a*?`, `a??`: a loop repeated stays a loop.
    let simple = |min: u32, max: Option<u32>| min <= 1 && max.is_none_or(|n| n == 1);
    match node {
        Node::Repeat { node: inner, min: m, max: x, .. } if simple(min, max) && simple(m, x) => {
            let max = if x.is_some() && max.is_some() { Some(1) } else { None };
            Node::Repeat { node: inner, min: m * min, max, greed: Greed::Greedy }
        }
        node => Node::Repeat { node: Box::new(node), min, max, greed: Greed::Greedy },
    }
}

/// Decodes one of sed's escapes, given what follows the backslash.
pub(crate) fn sed_escape(text: &[u8]) -> Option<(u32, usize)> {
    let number = |from: usize, most: usize, radix: u32| {
        let digits = text.get(from..).unwrap_or_default();
        let n = digits.iter().take(most).take_while(|b| char::from(**b).is_digit(radix)).count();
        let value = digits
            .get(..n)?
            .iter()
            .fold(0u32, |v, b| v * radix + char::from(*b).to_digit(radix).unwrap_or(0));
        (n > 0).then_some((value & 0xff, from + n))
    };
    Some(match text.first()? {
        b'a' => (7, 1),
        b'f' => (12, 1),
        b'n' => (10, 1),
        b'r' => (13, 1),
        b't' => (9, 1),
        b'v' => (11, 1),
        b'c' => (u32::from(text.get(1)?.to_ascii_uppercase() ^ 0x40), 2),
        b'd' => number(1, 3, 10)?,
        b'o' => number(1, 3, 8)?,
        b'x' => number(1, 2, 16)?,
        _ => return None,
    })
}

/// Decodes one of awk's escapes, given what follows the backslash.
fn awk_escape(text: &[u8]) -> Option<(u32, usize)> {
    Some(match *text.first()? {
        b'a' => (7, 1),
        b'b' => (8, 1),
        b'f' => (12, 1),
        b'n' => (10, 1),
        b'r' => (13, 1),
        b't' => (9, 1),
        b'v' => (11, 1),
        b'/' => (47, 1),
        b'"' => (34, 1),
        b'&' => (38, 1),
        b'0'..=b'7' => {
            let n = text.iter().take(3).take_while(|b| (b'0'..=b'7').contains(*b)).count();
            let value = text.iter().take(n).fold(0u32, |v, b| v * 8 + u32::from(b - b'0'));
            (value & 0xff, n)
        }
        b'x' => {
            let digits = text.get(1..).unwrap_or_default();
            let n = digits.iter().take(2).take_while(|b| b.is_ascii_hexdigit()).count();
            if n == 0 {
                return None;
            }
            let value =
                digits.iter().take(n).fold(0u32, |v, b| v * 16 + char::from(*b).to_digit(16).unwrap_or(0));
            (value & 0xff, n + 1)
        }
        _ => return None,
    })
}

/// In gawk's brackets a backslash quotes what follows.
fn awk_escape_in_bracket(text: &[u8]) -> Option<(u32, usize)> {
    awk_escape(text).or_else(|| charset::decode(text)).or_else(|| Some((u32::from(*text.first()?), 1)))
}
