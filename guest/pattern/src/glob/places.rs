//! Matching by sets of places: polynomial for every pattern.
//!
//! Each token turns the set of places where the text before it can end into the set
//! where it can end itself, forwards or backwards.

use memchr::memmem;

use super::parse::{char_at, char_before};
use super::{GlobOptions, Kind, Token};

/// A set of places: sorted, disjoint, not touching ranges.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Places(Vec<(usize, usize)>);

impl Places {
    pub(super) fn one(at: usize) -> Places {
        Places(vec![(at, at)])
    }

    pub(super) fn range(lo: usize, hi: usize) -> Places {
        Places(if lo <= hi { vec![(lo, hi)] } else { Vec::new() })
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn contains(&self, at: usize) -> bool {
        self.next_from(at) == Some(at)
    }

    /// The first place at or after `at`.
    pub(super) fn next_from(&self, at: usize) -> Option<usize> {
        let i = self.0.partition_point(|r| r.1 < at);
        self.0.get(i).map(|r| r.0.max(at))
    }

    fn from_unsorted(mut ranges: Vec<(usize, usize)>) -> Places {
        ranges.sort_unstable();
        let mut out: Vec<(usize, usize)> = Vec::with_capacity(ranges.len());
        for (lo, hi) in ranges {
            match out.last_mut() {
                Some(last) if lo <= last.1.saturating_add(1) => last.1 = last.1.max(hi),
                _ => out.push((lo, hi)),
            }
        }
        Places(out)
    }

    fn union(&self, other: &Places) -> Places {
        let mut all = self.0.clone();
        all.extend_from_slice(&other.0);
        Places::from_unsorted(all)
    }

    /// What is here and not in the other set.
    fn minus(&self, other: &Places) -> Places {
        let mut out = Vec::new();
        let mut i = 0;
        for &(lo, hi) in &self.0 {
            let mut lo = lo;
            while other.0.get(i).is_some_and(|r| r.1 < lo) {
                i += 1;
            }
            let mut k = i;
            let mut open = true;
            while let Some(&(a, b)) = other.0.get(k) {
                if a > hi {
                    break;
                }
                if a > lo {
                    out.push((lo, a - 1));
                }
                if b >= hi {
                    open = false;
                    break;
                }
                lo = b + 1;
                k += 1;
            }
            if open && lo <= hi {
                out.push((lo, hi));
            }
        }
        Places(out)
    }

    fn places(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().flat_map(|&(lo, hi)| lo..=hi)
    }
}

/// The text and how to read it.
#[derive(Clone, Copy)]
pub(super) struct Field<'t> {
    pub(super) text: &'t [u8],
    pub(super) options: GlobOptions,
    pub(super) backwards: bool,
}

impl Field<'_> {
    /// The first place that is not inside a character.
    pub(super) fn first(&self, places: &Places) -> Option<usize> {
        places.places().find(|&at| !self.is_inside(at))
    }

    /// The last place that is not inside a character.
    pub(super) fn last(&self, places: &Places) -> Option<usize> {
        places.0.iter().rev().flat_map(|&(lo, hi)| (lo..=hi).rev()).find(|&at| !self.is_inside(at))
    }

    fn is_inside(&self, at: usize) -> bool {
        self.options.utf8 && crate::regex::is_inside_char(self.text, at)
    }

    /// Where a sequence can end (or start, backwards) that starts (ends) at the places.
    pub(super) fn run(&self, tokens: &[Token], from: Places) -> Places {
        let mut places = from;
        let mut step = |token: &Token| {
            places = self.step(token, &places);
            !places.is_empty()
        };
        if self.backwards {
            let _ = tokens.iter().rev().all(&mut step);
        } else {
            let _ = tokens.iter().all(&mut step);
        }
        places
    }

    fn step(&self, token: &Token, from: &Places) -> Places {
        match token {
            Token::Literal(text) => self.literal(text, from),
            Token::Any => self.one(from, |c| !(self.options.pathname && c == u32::from(b'/'))),
            Token::Set(set) => self.one(from, |c| set.contains(c)),
            Token::Star => {
                let ranges = from.0.iter().map(|&(lo, hi)| self.reach(lo, hi)).collect();
                Places::from_unsorted(ranges)
            }
            Token::Ext(kind, branches) => self.ext(*kind, branches, from),
        }
    }

    /// How far a star gets from a range of places.
    fn reach(&self, lo: usize, hi: usize) -> (usize, usize) {
        let slash = |part: &[u8], last: bool| {
            if !self.options.pathname {
                return None;
            }
            if last { memchr::memrchr(b'/', part) } else { memchr::memchr(b'/', part) }
        };
        if self.backwards {
            let before = self.text.get(..lo).unwrap_or_default();
            let mut start = slash(before, true).map_or(0, |i| i + 1);
            if self.hidden(start) && start < lo {
                start += 1;
                // The star cannot take the dot; it may take nothing.
            }
            (start.min(lo), hi)
        } else {
            if lo == hi && self.hidden(lo) {
                return (lo, hi);
            }
            let after = self.text.get(hi..).unwrap_or_default();
            (lo, slash(after, false).map_or(self.text.len(), |i| hi + i))
        }
    }

    /// Whether a dot stands here that only a literal dot may match.
    fn hidden(&self, at: usize) -> bool {
        self.options.period
            && self.text.get(at) == Some(&b'.')
            && (at == 0 || (self.options.pathname && self.text.get(at - 1) == Some(&b'/')))
    }

    fn literal(&self, want: &[u8], from: &Places) -> Places {
        let mut out = Vec::new();
        let n = want.len();
        for &(lo, hi) in &from.0 {
            if self.backwards {
                let Some(start) = lo.checked_sub(n).or((hi >= n).then_some(0)) else { continue };
                let window = self.text.get(start..hi).unwrap_or_default();
                self.occurrences(want, window, start, |at| out.push((at, at)));
            } else {
                let end = hi.saturating_add(n).min(self.text.len());
                let window = self.text.get(lo..end).unwrap_or_default();
                self.occurrences(want, window, lo, |at| out.push((at + n, at + n)));
            }
        }
        Places::from_unsorted(out)
    }

    /// Calls with every place where a text occurs, overlaps included.
    fn occurrences(&self, want: &[u8], window: &[u8], base: usize, mut found: impl FnMut(usize)) {
        if window.len() == want.len() {
            if window == want {
                found(base);
            }
            return;
        }
        if want.is_empty() {
            (0..=window.len()).for_each(|i| found(base + i));
            return;
        }
        let finder = memmem::Finder::new(want);
        let mut at = 0;
        while let Some(i) = window.get(at..).and_then(|rest| finder.find(rest)) {
            found(base + at + i);
            at += i + 1;
        }
    }

    /// Takes one character that passes the test.
    fn one(&self, from: &Places, test: impl Fn(u32) -> bool) -> Places {
        let utf8 = self.options.utf8;
        let mut out = Vec::new();
        for at in from.places() {
            if utf8 && crate::regex::is_inside_char(self.text, at) {
                continue;
            }
            let read = if self.backwards {
                char_before(self.text.get(..at).unwrap_or_default(), utf8).map(|(c, n)| (c, at - n, at - n))
            } else {
                char_at(self.text.get(at..).unwrap_or_default(), utf8).map(|(c, n)| (c, at, at + n))
            };
            if let Some((c, start, to)) = read
                && test(c)
                && !self.hidden(start)
            {
                out.push((to, to));
            }
        }
        Places::from_unsorted(out)
    }

    fn any_of(&self, branches: &[Vec<Token>], from: &Places) -> Places {
        let mut all = Vec::new();
        for branch in branches {
            all.extend_from_slice(&self.run(branch, from.clone()).0);
        }
        Places::from_unsorted(all)
    }

    fn ext(&self, kind: Kind, branches: &[Vec<Token>], from: &Places) -> Places {
        match kind {
            Kind::One => self.any_of(branches, from),
            Kind::Optional => from.union(&self.any_of(branches, from)),
            Kind::Many | Kind::Some if branches.iter().all(|b| is_unit(b)) => {
                let all = self.runs(branches, from);
                if kind == Kind::Many { from.union(&all) } else { all }
            }
            Kind::Many | Kind::Some => {
                let mut all = if kind == Kind::Many { from.clone() } else { Places::default() };
                let mut front = from.clone();
                loop {
                    front = self.any_of(branches, &front).minus(&all);
                    if front.is_empty() {
                        return all;
                    }
                    all = all.union(&front);
                }
            }
            Kind::Not => self.none_of(branches, from),
        }
    }

    /// Where one or more characters, each of some branch, can end.
    fn runs(&self, branches: &[Vec<Token>], from: &Places) -> Places {
        let mut out = Vec::new();
        // How far the last run got: a start inside it adds nothing.
        let mut reached: Option<usize> = None;
        let mut walk = |start: usize| {
            let mut at = start;
            while let Some(next) = self.unit(branches, at) {
                out.push((next, next));
                at = next;
            }
            at
        };
        if self.backwards {
            let starts: Vec<usize> = from.places().collect();
            for at in starts.into_iter().rev() {
                if reached.is_none_or(|r| at <= r) {
                    reached = Some(walk(at));
                }
            }
        } else {
            for at in from.places() {
                if reached.is_none_or(|r| at >= r) {
                    reached = Some(walk(at));
                }
            }
        }
        Places::from_unsorted(out)
    }

    /// The place behind one character of some branch.
    fn unit(&self, branches: &[Vec<Token>], at: usize) -> Option<usize> {
        let utf8 = self.options.utf8;
        if utf8 && crate::regex::is_inside_char(self.text, at) {
            return None;
        }
        let (c, start, to) = if self.backwards {
            char_before(self.text.get(..at)?, utf8).map(|(c, n)| (c, at - n, at - n))?
        } else {
            char_at(self.text.get(at..)?, utf8).map(|(c, n)| (c, at, at + n))?
        };
        let hidden = self.hidden(start);
        let slash = self.options.pathname && c == u32::from(b'/');
        let fits = branches.iter().flatten().any(|token| match token {
            Token::Any => !hidden && !slash,
            Token::Set(set) => !hidden && set.contains(c),
            Token::Literal(text) => char_at(text, utf8).is_some_and(|one| one.0 == c),
            _ => false,
        });
        fits.then_some(to)
    }

    /// All that the branches do not match. A place stays out only if from every start it
    /// is the end of a match, so a few starts usually settle it.
    fn none_of(&self, branches: &[Vec<Token>], from: &Places) -> Places {
        let mut result = Places::default();
        for at in from.places() {
            if self.options.utf8 && crate::regex::is_inside_char(self.text, at) {
                continue;
            }
            let (lo, hi) = self.reach(at, at);
            let open = Places::range(lo, hi).minus(&result);
            if open.is_empty() {
                continue;
            }
            let matched = self.any_of(branches, &Places::one(at));
            result = result.union(&open.minus(&matched));
        }
        result
    }
}

/// Whether a branch takes exactly one character.
fn is_unit(branch: &[Token]) -> bool {
    match branch {
        [Token::Any | Token::Set(_)] => true,
        [Token::Literal(text)] => char_at(text, true).is_some_and(|(_, n)| n == text.len()),
        _ => false,
    }
}
