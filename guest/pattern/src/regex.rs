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
mod hints;
mod literal;
mod options;
mod perl;
mod pike;
mod posix;
mod program;
mod search;
mod texts;
mod window;

use std::cell::{Cell, OnceCell, RefCell};

use memchr::memmem;

pub use error::Error;
pub use options::{Options, Posix, Syntax};
pub use texts::Texts;

pub(crate) use pike::is_inside_char;

use ast::Node;
use backtrack::Memory;
use dfa::Dfa;
use literal::Facts;
use posix::Reader;
use program::{Program, Setting};
use window::Window;

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
    /// A line has to match in both readings.
    both: bool,
    names: Vec<(String, usize)>,
    warnings: Vec<String>,
    dfa: OnceCell<Option<Dfa>>,
    /// For patterns beyond automata: one that matches at least as much.
    filter: OnceCell<Option<Dfa>>,
    window: Option<Window>,
    /// Whether looking for the required text has been worth it.
    literal_score: Cell<i32>,
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
        let (other, ..) = Regex::read(patterns, options, Reader::Matches)?;
        regex.both = beyond_lines;
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
        let window = Window::new(&program);
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
            both: false,
            names,
            warnings,
            dfa: OnceCell::new(),
            filter: OnceCell::new(),
            window,
            literal_score: Cell::new(0),
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
        if let Some(matcher) = self.matcher.as_ref().filter(|_| self.both)
            && !matcher.is_match(text)
        {
            return false;
        }
        if let Some(finder) = &self.finder {
            return finder.find(text).is_some();
        }
        let Some(from) = self.candidate(text, 0) else { return false };
        if let Some(dfa) = self.automaton(text.len() - from)
            && let Ok(found) = dfa.end(text, from, true)
        {
            return found.is_some();
        }
        self.simulate(text, from, 0, None).is_some()
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
        let mut from = self.candidate(text, start)?;
        if let Some(dfa) = self.automaton(text.len() - from) {
            loop {
                match dfa.find(text, from) {
                    // No empty match inside a character.
                    Ok(Some((s, e))) if s == e && self.aligned && is_inside_char(text, s) => from = s + 1,
                    Ok(found) => return found,
                    Err(_) => break,
                }
            }
        }
        self.simulate(text, from, start, None)
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
            self.candidate(text, start).and_then(|from| self.simulate(text, from, start, Some(captures)))
        } else {
            self.find_at(text, start).inspect(|&(s, e)| self.groups(text, s, e, captures))
        };
        let found = span.is_some();
        if let Some(first) = captures.places.first_mut() {
            *first = span;
        }
        found
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

#[cfg(test)]
mod tests;
