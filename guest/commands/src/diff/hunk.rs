//! Changes gathered into hunks, and what of them counts.

use super::lines::{Lines, is_space};
use super::request::Request;
use super::script::Change;

/// Both files and how they are to be printed.
pub struct View<'a> {
    pub old: &'a Lines,
    pub new: &'a Lines,
    pub request: &'a Request,
}

/// Which files have lines in a hunk that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kinds {
    pub old: bool,
    pub new: bool,
}

impl View<'_> {
    /// What a hunk does; nothing when all its lines are to be ignored.
    pub fn kinds(&self, hunk: &[Change]) -> Kinds {
        if self.request.ignores_changes() && hunk.iter().all(|change| self.trivial(change)) {
            return Kinds { old: false, new: false };
        }
        Kinds {
            old: hunk.iter().any(|change| change.deleted > 0),
            new: hunk.iter().any(|change| change.inserted > 0),
        }
    }

    fn trivial(&self, change: &Change) -> bool {
        let mut old = change.old..change.old + change.deleted;
        let mut new = change.new..change.new + change.inserted;
        old.all(|at| self.ignorable(self.old.content(at))) && new.all(|at| self.ignorable(self.new.content(at)))
    }

    /// A blank line with `-B`, or one that `-I` matches.
    fn ignorable(&self, line: &[u8]) -> bool {
        let request = self.request;
        if request.ignore_blank_lines {
            let blank = line.iter().all(|byte| is_space(*byte));
            if line.is_empty() || (blank && request.blanks.ends_ignored()) {
                return true;
            }
        }
        request.ignored_lines.as_ref().is_some_and(|regex| regex.is_match(line))
    }

    /// The hunks of context styles: changes whose surroundings would touch.
    pub fn hunks<'c>(&self, changes: &'c [Change]) -> Vec<&'c [Change]> {
        let context = self.request.context;
        let mut hunks = Vec::new();
        let mut rest = changes;
        while !rest.is_empty() {
            let near = rest.windows(2).take_while(|pair| {
                let gap = pair[1].old - (pair[0].old + pair[0].deleted);
                gap < if pair[1].ignored { context } else { 2 * context + 1 }
            });
            let (hunk, after) = rest.split_at(near.count() + 1);
            hunks.push(hunk);
            rest = after;
        }
        hunks
    }

    /// Marks the changes that alone would not count.
    pub fn mark_ignored(&self, changes: &mut [Change]) {
        if !self.request.ignores_changes() {
            return;
        }
        for change in changes {
            change.ignored = self.trivial(change);
        }
    }
}

/// The lines of a hunk in each file: first, and one after the last.
pub struct Span {
    pub old: (usize, usize),
    pub new: (usize, usize),
}

impl Span {
    pub fn of(hunk: &[Change]) -> Span {
        match (hunk.first(), hunk.last()) {
            (Some(first), Some(last)) => Span {
                old: (first.old, last.old + last.deleted),
                new: (first.new, last.new + last.inserted),
            },
            _ => Span { old: (0, 0), new: (0, 0) },
        }
    }

    /// With the lines around it.
    pub fn widened(&self, view: &View<'_>) -> Span {
        let context = view.request.context;
        let wide = |(from, to): (usize, usize), count: usize| {
            (from.saturating_sub(context), to.saturating_add(context).min(count))
        };
        Span { old: wide(self.old, view.old.count()), new: wide(self.new, view.new.count()) }
    }
}
