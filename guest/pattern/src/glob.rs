//! Shell patterns: `case`, `[[ == ]]`, `${x#p}`, `${x/p/r}`, pathname expansion, find
//! -name, tar's excludes. Spec: bash 5.2's manual, "Pattern Matching". Ranges go by code
//! point (`globasciiranges`). A backslash quotes what follows it.
//!
//! Patterns without extended parts are matched by going back to the last star only;
//! those with them by sets of places. Nothing is exponential.

mod collating;
mod parse;
mod places;

use std::collections::BTreeMap;

use memchr::memmem;

use crate::charset::CharSet;
use parse::char_at;
use places::{Field, Places};

/// How a pattern is read and matched.
#[derive(Clone, Copy, Debug, Default)]
pub struct GlobOptions {
    /// `?( *( +( @( !(` are known.
    pub extglob: bool,
    /// Letters match both cases.
    pub nocase: bool,
    /// `?` and brackets match characters instead of bytes.
    pub utf8: bool,
    /// `* ? [` do not match `/`.
    pub pathname: bool,
    /// A dot at the start (with `pathname`, also after `/`) is matched only by a dot.
    pub period: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Optional,
    Many,
    Some,
    One,
    Not,
}

impl Kind {
    fn of(b: u8) -> Option<Kind> {
        Some(match b {
            b'?' => Kind::Optional,
            b'*' => Kind::Many,
            b'+' => Kind::Some,
            b'@' => Kind::One,
            b'!' => Kind::Not,
            _ => return None,
        })
    }
}

#[derive(Clone, Debug)]
enum Token {
    Literal(Vec<u8>),
    Any,
    Star,
    Set(CharSet),
    Ext(Kind, Vec<Vec<Token>>),
}

/// The common shapes.
#[derive(Clone, Debug)]
enum Shape {
    /// A text.
    Literal(Vec<u8>),
    /// `*text`.
    Ends(memmem::FinderRev<'static>, Vec<u8>),
    /// `text*`.
    Starts(memmem::FinderRev<'static>, Vec<u8>),
    /// `*`.
    All,
    /// No extended parts.
    Plain,
    Extended,
}

/// A compiled shell pattern.
///
/// ```
/// use bivalve_pattern::{Glob, GlobOptions};
/// let glob = Glob::compile(b"*.@(tar|zip)", GlobOptions { extglob: true, ..Default::default() });
/// assert!(glob.matches(b"a.tar"));
/// assert_eq!(Glob::compile(b"*/", GlobOptions::default()).longest_prefix(b"a/b/c"), Some(4));
/// ```
#[derive(Clone, Debug)]
pub struct Glob {
    tokens: Vec<Token>,
    shape: Shape,
    options: GlobOptions,
    /// bash finds `*...\*` only in a text that matches it whole: it takes the quoted star
    /// at the end for one that reaches the text's end.
    whole_first: bool,
}

impl Glob {
    /// Compiles a pattern; every pattern is one.
    #[must_use]
    pub fn compile(pattern: &[u8], options: GlobOptions) -> Glob {
        let tokens = parse::parse(pattern, &options);
        let special = options.pathname || options.period;
        let shape = match tokens.as_slice() {
            [] => Shape::Literal(Vec::new()),
            [Token::Literal(t)] => Shape::Literal(t.clone()),
            [Token::Star] if !special => Shape::All,
            [Token::Star, Token::Literal(t)] if !special => {
                Shape::Ends(memmem::FinderRev::new(t).into_owned(), t.clone())
            }
            [Token::Literal(t), Token::Star] if !special => {
                Shape::Starts(memmem::FinderRev::new(t).into_owned(), t.clone())
            }
            tokens if tokens.iter().any(|t| matches!(t, Token::Ext(..))) => Shape::Extended,
            _ => Shape::Plain,
        };
        let star_first =
            pattern.first() == Some(&b'*') && !(options.extglob && pattern.get(1) == Some(&b'('));
        let whole_first = star_first && pattern.ends_with(b"\\*");
        Glob { tokens, shape, options, whole_first }
    }

    /// The text that the pattern is, if nothing in it is special.
    #[must_use]
    pub fn literal(&self) -> Option<&[u8]> {
        match &self.shape {
            Shape::Literal(text) => Some(text),
            _ => None,
        }
    }

    /// Whether the whole text matches.
    #[must_use]
    pub fn matches(&self, text: &[u8]) -> bool {
        match &self.shape {
            Shape::Literal(t) => text == t.as_slice(),
            Shape::All => true,
            Shape::Ends(_, t) => text.ends_with(t),
            Shape::Starts(_, t) => text.starts_with(t),
            Shape::Plain => self.plain_matches(text),
            Shape::Extended => self.forward(text, 0).contains(text.len()),
        }
    }

    /// The length of the longest prefix that matches (`${x##p}`).
    #[must_use]
    pub fn longest_prefix(&self, text: &[u8]) -> Option<usize> {
        match &self.shape {
            Shape::Literal(t) => text.starts_with(t).then_some(t.len()),
            Shape::All => Some(text.len()),
            Shape::Ends(finder, t) => finder.rfind(text).map(|i| i + t.len()),
            Shape::Starts(_, t) => text.starts_with(t).then_some(text.len()),
            _ => self.field(text, false).last(&self.forward(text, 0)),
        }
    }

    /// The length of the shortest prefix that matches (`${x#p}`).
    #[must_use]
    pub fn shortest_prefix(&self, text: &[u8]) -> Option<usize> {
        match &self.shape {
            Shape::Literal(t) | Shape::Starts(_, t) => text.starts_with(t).then_some(t.len()),
            Shape::All => Some(0),
            Shape::Ends(_, t) => memmem::find(text, t).map(|i| i + t.len()),
            _ => self.field(text, false).first(&self.forward(text, 0)),
        }
    }

    /// The length of the longest suffix that matches (`${x%%p}`).
    #[must_use]
    pub fn longest_suffix(&self, text: &[u8]) -> Option<usize> {
        let start = match &self.shape {
            Shape::Literal(t) => text.ends_with(t).then(|| text.len() - t.len()),
            Shape::All => Some(0),
            Shape::Ends(_, t) => text.ends_with(t).then_some(0),
            Shape::Starts(_, t) => memmem::find(text, t),
            _ => self.field(text, true).first(&self.backward(text, Places::one(text.len()))),
        };
        start.map(|start| text.len() - start)
    }

    /// The length of the shortest suffix that matches (`${x%p}`).
    #[must_use]
    pub fn shortest_suffix(&self, text: &[u8]) -> Option<usize> {
        match &self.shape {
            Shape::Literal(t) | Shape::Ends(_, t) => text.ends_with(t).then_some(t.len()),
            Shape::All => Some(0),
            Shape::Starts(finder, _) => finder.rfind(text).map(|i| text.len() - i),
            _ => self
                .field(text, true)
                .last(&self.backward(text, Places::one(text.len())))
                .map(|i| text.len() - i),
        }
    }

    /// The leftmost longest part that matches at or after `start` (`${x/p/r}`). To find
    /// all, ask a `finder` again and again.
    #[must_use]
    pub fn find(&self, text: &[u8], start: usize) -> Option<(usize, usize)> {
        self.finder(text).find(start)
    }

    /// A searcher over one text.
    #[must_use]
    pub fn finder<'g>(&'g self, text: &'g [u8]) -> GlobFinder<'g> {
        let literal = match &self.shape {
            Shape::Literal(t) => Some(memmem::Finder::new(t)),
            _ => None,
        };
        GlobFinder { glob: self, text, literal, starts: None }
    }

    fn field<'t>(&self, text: &'t [u8], backwards: bool) -> Field<'t> {
        Field { text, options: self.options, backwards }
    }

    fn forward(&self, text: &[u8], start: usize) -> Places {
        self.field(text, false).run(&self.tokens, Places::one(start))
    }

    fn backward(&self, text: &[u8], ends: Places) -> Places {
        self.field(text, true).run(&self.tokens, ends)
    }

    /// Takes one token that is no star at a place; gives the place behind it.
    #[inline]
    fn take(&self, token: &Token, text: &[u8], at: usize) -> Option<usize> {
        if let Token::Literal(t) = token {
            return text.get(at..)?.starts_with(t).then_some(at + t.len());
        }
        let (c, n) = char_at(text.get(at..)?, self.options.utf8)?;
        if self.is_hidden(text, at) {
            return None;
        }
        let fits = match token {
            Token::Any => !(self.options.pathname && c == u32::from(b'/')),
            Token::Set(set) => set.contains(c),
            _ => false,
        };
        fits.then_some(at + n)
    }

    /// Whether a dot stands here that only a literal dot may match.
    fn is_hidden(&self, text: &[u8], at: usize) -> bool {
        self.options.period
            && text.get(at) == Some(&b'.')
            && (at == 0 || (self.options.pathname && text.get(at - 1) == Some(&b'/')))
    }

    /// Matches a whole text without extended parts: on failure the last star takes a
    /// character more, which is enough.
    fn plain_matches(&self, text: &[u8]) -> bool {
        let (mut token, mut at) = (0, 0);
        let mut star: Option<(usize, usize)> = None;
        loop {
            let next = match self.tokens.get(token) {
                Some(Token::Star) => {
                    token += 1;
                    star = Some((token, at));
                    if token == self.tokens.len() && !self.options.pathname && !self.is_hidden(text, at) {
                        return true;
                    }
                    continue;
                }
                Some(t) => self.take(t, text, at),
                None if at == text.len() => return true,
                None => None,
            };
            if let Some(next) = next {
                at = next;
                token += 1;
                continue;
            }
            let Some((after, from)) = star else { return false };
            let Some(rest) = text.get(from..).filter(|r| !r.is_empty()) else { return false };
            if self.is_hidden(text, from) || (self.options.pathname && rest.first() == Some(&b'/')) {
                return false;
            }
            let step = char_at(rest, self.options.utf8).map_or(1, |c| c.1);
            let mut place = from + step;
            // Jump to where the literal after the star stands next.
            if let (Some(Token::Literal(t)), false) = (self.tokens.get(after), self.options.pathname) {
                match memmem::find(text.get(place..).unwrap_or_default(), t) {
                    Some(i) => place += i,
                    None => return false,
                }
            }
            star = Some((after, place));
            (token, at) = (after, place);
        }
    }
}

/// A searcher over one text; remembers what it found out.
pub struct GlobFinder<'g> {
    glob: &'g Glob,
    text: &'g [u8],
    literal: Option<memmem::Finder<'g>>,
    /// For extended patterns: where matches can start.
    starts: Option<Places>,
}

impl GlobFinder<'_> {
    /// The leftmost longest match at or after `start`.
    pub fn find(&mut self, start: usize) -> Option<(usize, usize)> {
        let rest = self.text.get(start..)?;
        if self.glob.whole_first && !self.glob.matches(self.text) {
            return None;
        }
        if let Some(finder) = &self.literal {
            let at = start + finder.find(rest)?;
            return Some((at, at + finder.needle().len()));
        }
        if matches!(self.glob.shape, Shape::Extended) || self.glob.options.pathname {
            return self.find_extended(start);
        }
        self.find_plain(start)
    }

    fn find_extended(&mut self, start: usize) -> Option<(usize, usize)> {
        let (glob, text) = (self.glob, self.text);
        let starts = self.starts.get_or_insert_with(|| glob.backward(text, Places::range(0, text.len())));
        let mut at = starts.next_from(start)?;
        while glob.options.utf8 && crate::regex::is_inside_char(text, at) {
            at = starts.next_from(at + 1)?;
        }
        let end = glob.field(text, false).last(&glob.forward(text, at))?;
        Some((at, end))
    }

    /// Splits the pattern at its stars: the first run must fit somewhere, then the others
    /// follow as early as they can, but the last as late as it can.
    fn find_plain(&self, start: usize) -> Option<(usize, usize)> {
        let glob = self.glob;
        let mut runs = glob.tokens.split(|t| matches!(t, Token::Star));
        let first = runs.next()?;
        let runs: Vec<&[Token]> = runs.collect();
        let (begin, mut at) = self.run_from(first, start)?;
        let Some((last, middle)) = runs.split_last() else { return Some((begin, at)) };
        for run in middle {
            at = self.run_from(run, at)?.1;
        }
        if last.is_empty() {
            return Some((begin, self.text.len()));
        }
        Some((begin, self.last_run_from(last, at)?))
    }

    /// Where a run of tokens without stars fits first.
    fn run_from(&self, run: &[Token], from: usize) -> Option<(usize, usize)> {
        let mut at = from;
        loop {
            if let Some(Token::Literal(t)) = run.first() {
                at += memmem::find(self.text.get(at..)?, t)?;
            }
            if let Some(end) = self.run_at(run, at) {
                return Some((at, end));
            }
            let rest = self.text.get(at..).filter(|r| !r.is_empty())?;
            at += char_at(rest, self.glob.options.utf8).map_or(1, |c| c.1);
        }
    }

    /// The end of the last place where a run fits.
    fn last_run_from(&self, run: &[Token], from: usize) -> Option<usize> {
        let mut at = self.text.len();
        loop {
            if let Some(Token::Literal(t)) = run.first() {
                let window = self.text.get(from..(at + t.len()).min(self.text.len()))?;
                at = from + memmem::rfind(window, t)?;
            }
            let inside = self.glob.options.utf8 && crate::regex::is_inside_char(self.text, at);
            if !inside && let Some(end) = self.run_at(run, at) {
                return Some(end);
            }
            at = at.checked_sub(1).filter(|&at| at >= from)?;
        }
    }

    fn run_at(&self, run: &[Token], at: usize) -> Option<usize> {
        run.iter().try_fold(at, |at, token| self.glob.take(token, self.text, at))
    }
}

/// Whether a word has anything that pathname expansion would expand. Backslashes quote.
#[must_use]
pub fn has_glob_chars(pattern: &[u8], extglob: bool) -> bool {
    let groups = if extglob { parse::groups(pattern) } else { BTreeMap::new() };
    let mut at = 0;
    while let Some(&b) = pattern.get(at) {
        match b {
            b'\\' => at += 1,
            b'*' | b'?' => return true,
            b'[' if parse::bracket_end(pattern.get(at + 1..).unwrap_or_default()).is_some() => return true,
            b'+' | b'@' | b'!' if groups.contains_key(&(at + 1)) => return true,
            _ => {}
        }
        at += 1;
    }
    false
}

/// Quotes a text so that as a pattern, also inside brackets, it stands for itself.
#[must_use]
pub fn escape(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() + 8);
    for &b in text {
        if b.is_ascii_punctuation() && !matches!(b, b'/' | b'.' | b'_' | b',') {
            out.push(b'\\');
        }
        out.push(b);
    }
    out
}

/// The text of a pattern without its backslashes.
#[must_use]
pub fn unescape(pattern: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(pattern.len());
    let mut bytes = pattern.iter();
    while let Some(&b) = bytes.next() {
        match b {
            b'\\' => out.push(bytes.next().copied().unwrap_or(b'\\')),
            _ => out.push(b),
        }
    }
    out
}

#[cfg(test)]
mod tests;
