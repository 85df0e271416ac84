//! Regular expressions: the one door for grep, sed, awk, find, `[[ =~ ]]`, expr, nl, csplit.
//!
//! A match is glibc's: the leftmost, of those the longest; inside it, groups take what
//! the first alternatives that lead to its end give them. Perl patterns match leftmost
//! and first. Short texts are matched by simulation, so that compiling costs little; once
//! a pattern has seen some text its lazy automata are built. Patterns with
//! back-references or look-around always go to the backtracker.

mod ast;
mod backtrack;
mod bracket;
mod dfa;
mod error;
mod literal;
mod options;
mod perl;
mod pike;
mod posix;
mod program;

use std::cell::{Cell, OnceCell, RefCell};

use memchr::memmem;

pub use error::Error;
pub use options::{Options, Syntax};

pub(crate) use pike::is_inside_char;

use ast::Node;
use backtrack::{Exceeded, Goal, Memory, Search};
use dfa::Dfa;
use literal::Facts;
use posix::Reader;
use program::{Program, Setting};

/// From how much searched text on the automata are worth building.
const DFA_FROM: usize = 2048;
/// The most bits of the backtracker's memory.
const MEMORY_BITS: usize = 1 << 25;

/// The places of a match and its groups.
#[derive(Clone, Debug, Default)]
pub struct Captures {
    places: Vec<Option<(usize, usize)>>,
}

impl Captures {
    /// Room for a match.
    #[must_use]
    pub fn new() -> Captures {
        Captures::default()
    }

    /// The place of a group; 0 is the match.
    #[must_use]
    pub fn get(&self, n: usize) -> Option<(usize, usize)> {
        self.places.get(n).copied().flatten()
    }

    /// How many places there are: the groups and the match.
    #[must_use]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether nothing was matched yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }
}

/// A compiled pattern.
#[derive(Debug)]
pub struct Regex {
    node: Node,
    program: Program,
    facts: Facts,
    finder: Option<memmem::Finder<'static>>,
    required: Option<memmem::Finder<'static>>,
    utf8: bool,
    /// No empty match stands inside a character (see `posix::Parsed::complex`).
    aligned: bool,
    line: Option<u8>,
    /// Finds matches in place of this one, which then only selects lines.
    matcher: Option<Box<Regex>>,
    names: Vec<(String, usize)>,
    warnings: Vec<String>,
    dfa: OnceCell<Option<Dfa>>,
    searched: Cell<usize>,
    exceeded: Cell<bool>,
    memory: RefCell<Memory>,
}

impl Regex {
    /// Compiles a pattern. In grep's dialects its lines are patterns of their own.
    ///
    /// # Errors
    /// GNU's message of what is wrong.
    pub fn new(pattern: &[u8], options: &Options) -> Result<Regex, Error> {
        match options.syntax {
            Syntax::GrepBasic | Syntax::GrepExtended => {
                let parts: Vec<&[u8]> = pattern.split(|&b| b == b'\n').collect();
                Regex::any(&parts, options)
            }
            Syntax::Perl => {
                let parsed = perl::parse(pattern, options)?;
                Regex::build(parsed.node, parsed.groups, parsed.names, Vec::new(), true, options)
            }
            _ => Regex::any(&[pattern], options),
        }
    }

    /// Compiles patterns of which any may match; each has its own back-references.
    ///
    /// # Errors
    /// GNU's message of what is wrong with the first bad one.
    pub fn any(patterns: &[&[u8]], options: &Options) -> Result<Regex, Error> {
        let (mut regex, two_ways, beyond_lines) = Regex::read(patterns, options, Reader::Lines)?;
        if !two_ways {
            return Ok(regex);
        }
        let (mut other, ..) = Regex::read(patterns, options, Reader::Matches)?;
        if beyond_lines {
            other.warnings = regex.warnings;
            return Ok(other);
        }
        regex.matcher = Some(Box::new(other));
        Ok(regex)
    }

    fn read(patterns: &[&[u8]], options: &Options, reader: Reader) -> Result<(Regex, bool, bool), Error> {
        let mut warnings = Vec::new();
        let mut groups = 0;
        let mut complex = options.icase;
        let (mut two_ways, mut beyond_lines) = (false, false);
        let mut nodes = Vec::with_capacity(patterns.len());
        for pattern in patterns {
            let parsed = posix::parse(pattern, options, reader, groups, &mut warnings)?;
            groups = parsed.groups;
            complex |= parsed.complex;
            two_ways |= parsed.two_ways;
            beyond_lines |= parsed.beyond_lines;
            nodes.push(parsed.node);
        }
        let node = if nodes.len() == 1 { nodes.pop().unwrap_or(Node::Empty) } else { Node::Alt(nodes) };
        Ok((Regex::build(node, groups, Vec::new(), warnings, complex, options)?, two_ways, beyond_lines))
    }

    fn build(
        node: Node,
        groups: u32,
        names: Vec<(String, usize)>,
        warnings: Vec<String>,
        complex: bool,
        options: &Options,
    ) -> Result<Regex, Error> {
        let setting = Setting {
            groups,
            utf8: options.utf8,
            perl: options.syntax == Syntax::Perl,
            line: options.line.unwrap_or(b'\n'),
        };
        let node = surrounded(node, options);
        let program = program::compile(&node, &setting)?;
        let facts = literal::facts(&node, options.utf8);
        let finder = |text: &Option<Vec<u8>>| text.as_ref().map(|t| memmem::Finder::new(t).into_owned());
        Ok(Regex {
            finder: finder(&facts.whole),
            required: finder(&facts.required),
            node,
            program,
            facts,
            utf8: options.utf8,
            aligned: options.utf8 && complex,
            line: options.line,
            matcher: None,
            names,
            warnings,
            dfa: OnceCell::new(),
            searched: Cell::new(0),
            exceeded: Cell::new(false),
            memory: RefCell::new(Memory::default()),
        })
    }

    /// How many groups the pattern has.
    #[must_use]
    pub fn group_count(&self) -> usize {
        self.program.groups as usize
    }

    /// The named groups of a Perl pattern.
    #[must_use]
    pub fn group_names(&self) -> &[(String, usize)] {
        &self.names
    }

    /// What grep warns about (`* at start of expression`).
    #[must_use]
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }

    /// The text that is the whole pattern, if it is a plain one.
    #[must_use]
    pub fn literal(&self) -> Option<&[u8]> {
        self.facts.whole.as_deref()
    }

    /// A text that every match contains.
    #[must_use]
    pub fn required(&self) -> Option<&[u8]> {
        self.facts.required.as_deref()
    }

    /// Whether a search gave up since this was asked last: the pattern has
    /// back-references or look-around and the text too many ways.
    pub fn exceeded(&self) -> bool {
        self.exceeded.replace(false)
    }

    /// Whether the text matches anywhere.
    #[must_use]
    pub fn is_match(&self, text: &[u8]) -> bool {
        if let Some(finder) = &self.finder {
            return finder.find(text).is_some();
        }
        if !self.may_match(text, 0) {
            return false;
        }
        if let Some(dfa) = self.automaton(text.len())
            && let Ok(found) = dfa.end(text, 0, true)
        {
            return found.is_some();
        }
        self.simulate(text, 0, None).is_some()
    }

    /// The leftmost match that starts at `start` or later. What lies before `start` is
    /// context: `^` and `\<` see it.
    #[must_use]
    pub fn find_at(&self, text: &[u8], start: usize) -> Option<(usize, usize)> {
        if let Some(matcher) = &self.matcher {
            return matcher.find_at(text, start);
        }
        if start > text.len() {
            return None;
        }
        if let Some(finder) = &self.finder {
            let at = finder.find(text.get(start..)?)? + start;
            return Some((at, at + finder.needle().len()));
        }
        if !self.may_match(text, start) {
            return None;
        }
        let mut from = start;
        if let Some(dfa) = self.automaton(text.len() - start) {
            loop {
                match dfa.find(text, from) {
                    // No empty match inside a character.
                    Ok(Some((s, e))) if s == e && self.aligned && is_inside_char(text, s) => from = s + 1,
                    Ok(found) => return found,
                    Err(_) => break,
                }
            }
        }
        self.simulate(text, from, None)
    }

    /// As `find_at`, with the places of the groups.
    pub fn captures_at(&self, text: &[u8], start: usize, captures: &mut Captures) -> bool {
        if let Some(matcher) = &self.matcher {
            return matcher.captures_at(text, start, captures);
        }
        captures.places.clear();
        let groups = self.group_count();
        if start > text.len() {
            return false;
        }
        if groups == 0 {
            let Some(found) = self.find_at(text, start) else {
                return false;
            };
            captures.places.push(Some(found));
            return true;
        }
        captures.places.resize(groups + 1, None);
        let span = if self.program.fancy || !self.is_warm(text.len() - start) {
            if !self.may_match(text, start) {
                return false;
            }
            self.simulate(text, start, Some(captures))
        } else {
            self.find_at(text, start).inspect(|&(s, e)| self.groups(text, s, e, captures))
        };
        let found = span.is_some();
        if let Some(first) = captures.places.first_mut() {
            *first = span;
        }
        found
    }

    /// For buffers of lines (`Options::line`): the next line at or after `start`, which
    /// must be a line's start, that has a match; without its end.
    #[must_use]
    pub fn next_line(&self, buffer: &[u8], start: usize) -> Option<(usize, usize)> {
        let sep = self.line.unwrap_or(b'\n');
        let mut from = start;
        while from < buffer.len() {
            let mut candidate = from;
            if let Some(finder) =
                self.required.as_ref().filter(|f| f.needle().len() > 1 || self.finder.is_some())
            {
                candidate = finder.find(buffer.get(from..)?)? + from;
                let line = line_around(buffer, from, candidate, sep);
                if self.finder.is_some() || self.line_matches(buffer, line) {
                    return Some(line);
                }
                from = line.1 + 1;
                continue;
            }
            if let Some(dfa) = self.automaton(buffer.len() - from) {
                match dfa.end(buffer, from, true) {
                    Ok(None) => return None,
                    Ok(Some(end)) => {
                        let line = line_around(buffer, from, end, sep);
                        // The place after the last line's end is no line.
                        return (line.0 < buffer.len()).then_some(line);
                    }
                    // It met a byte it cannot handle: go on line by line.
                    Err(_) => {}
                }
            }
            let line = line_around(buffer, from, candidate, sep);
            if self.line_matches(buffer, line) {
                return Some(line);
            }
            from = line.1 + 1;
        }
        None
    }

    /// Whether a line of a buffer has a match.
    fn line_matches(&self, buffer: &[u8], (start, end): (usize, usize)) -> bool {
        buffer.get(start..end).is_some_and(|line| self.is_match(line))
    }

    /// Whether the text that every match has is there.
    fn may_match(&self, text: &[u8], start: usize) -> bool {
        if self.facts.anchored && start > 0 {
            return false;
        }
        match &self.required {
            Some(finder) => text.get(start..).is_some_and(|rest| finder.find(rest).is_some()),
            None => true,
        }
    }

    /// Whether enough text was searched for the automata.
    fn is_warm(&self, len: usize) -> bool {
        let total = self.searched.get().saturating_add(len + 8);
        self.searched.set(total);
        total > DFA_FROM
    }

    /// The automata, if the pattern has seen enough text and they can do it.
    fn automaton(&self, len: usize) -> Option<&Dfa> {
        if self.program.fancy || !self.is_warm(len) {
            return None;
        }
        self.dfa
            .get_or_init(|| {
                let line = self.line.unwrap_or(b'\n');
                Dfa::new(&self.node, self.utf8, !self.program.perl, line, self.facts.prefix.as_deref())
            })
            .as_ref()
    }

    /// Searches by simulation.
    fn simulate(&self, text: &[u8], start: usize, captures: Option<&mut Captures>) -> Option<(usize, usize)> {
        let goal = if self.program.perl { Goal::First } else { Goal::Longest };
        let span = (start, text.len());
        let want = captures.is_some();
        let bits = backtrack::cost(&self.program, text.len().saturating_sub(start));
        if !self.program.fancy && bits > MEMORY_BITS {
            let found =
                pike::search(&self.program, text, span, (self.facts.anchored, self.aligned), goal, want)?;
            if let Some(captures) = captures {
                self.collect(captures, |n| found.group(n));
            }
            return Some((found.start, found.end));
        }
        let mut memory = self.memory.borrow_mut();
        let mut search = Search::new(&self.program, text, span, want, &mut memory);
        let mut at = start;
        while self.aligned && is_inside_char(text, at) {
            at += 1;
        }
        loop {
            let mut skip = 0;
            let possible = match &self.facts.first {
                Some(first) => text.get(at).is_some_and(|&b| first[usize::from(b)]),
                None => true,
            };
            if possible {
                match search.at(at, goal) {
                    Ok(None) => skip = search.take_skip(),
                    Ok(Some(end)) => {
                        if let Some(captures) = captures {
                            self.collect(captures, |n| search.group(n));
                        }
                        return Some((search.start(at), end));
                    }
                    Err(Exceeded) => {
                        self.exceeded.set(true);
                        return None;
                    }
                }
            }
            if at >= text.len() || self.facts.anchored {
                return None;
            }
            at += match crate::charset::decode(text.get(at..)?) {
                Some((_, n)) if self.aligned => n,
                _ => 1,
            };
            at = at.max(skip);
            if at > text.len() {
                return None;
            }
        }
    }

    /// The groups of a match whose place is known.
    fn groups(&self, text: &[u8], start: usize, end: usize, captures: &mut Captures) {
        let span = (start, end);
        if backtrack::cost(&self.program, end - start) > MEMORY_BITS {
            if let Some(found) = pike::search(&self.program, text, span, (true, false), Goal::End(end), true)
            {
                self.collect(captures, |n| found.group(n));
            }
            return;
        }
        let mut memory = self.memory.borrow_mut();
        let mut search = Search::new(&self.program, text, span, true, &mut memory);
        if let Ok(Some(_)) = search.at(start, Goal::End(end)) {
            self.collect(captures, |n| search.group(n));
        }
    }

    fn collect(&self, captures: &mut Captures, group: impl Fn(u32) -> Option<(usize, usize)>) {
        for (n, place) in captures.places.iter_mut().enumerate().skip(1) {
            *place = group(n as u32);
        }
    }
}

/// A pattern between the borders that `grep -x` and `-w` ask for.
fn surrounded(node: Node, options: &Options) -> Node {
    let (before, after) = match (options.whole_lines, options.words) {
        (true, _) => (ast::Look::LineStart, ast::Look::LineEnd),
        (false, true) => (ast::Look::NoWordBefore, ast::Look::NoWordAfter),
        (false, false) => return node,
    };
    Node::Concat(vec![Node::Look(before), node, Node::Look(after)])
}

/// The line around a place, not before `from`.
fn line_around(buffer: &[u8], from: usize, at: usize, sep: u8) -> (usize, usize) {
    let before = buffer.get(from..at).unwrap_or_default();
    let start = memchr::memrchr(sep, before).map_or(from, |i| from + i + 1);
    let after = buffer.get(at..).unwrap_or_default();
    let end = memchr::memchr(sep, after).map_or(buffer.len(), |i| at + i);
    (start, end)
}

#[cfg(test)]
mod tests;
