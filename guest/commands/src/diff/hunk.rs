//! Changes as they are shown together, and those that are ignored.

use super::compare::Change;
use super::file::{File, is_space};
use super::request::{Request, Space};

/// The lines that a list of changes covers: from and to (not included) in both files.
pub struct Span {
    pub left: (usize, usize),
    pub right: (usize, usize),
    pub deletes: bool,
    pub inserts: bool,
}

/// The span of changes that follow each other.
pub fn span(changes: &[Change]) -> Span {
    let (Some(first), Some(last)) = (changes.first(), changes.last()) else {
        return Span { left: (0, 0), right: (0, 0), deletes: false, inserts: false };
    };
    Span {
        left: (first.left, last.left + last.deleted),
        right: (first.right, last.right + last.inserted),
        deletes: changes.iter().any(|change| change.deleted > 0),
        inserts: changes.iter().any(|change| change.inserted > 0),
    }
}

/// Marks changes whose lines are all blank (-B) or match -I.
pub fn mark_ignored(changes: &mut [Change], left: &File, right: &File, request: &Request) {
    if !request.ignore_blank_lines && request.ignore_lines.is_none() {
        return;
    }
    for change in changes {
        let deleted = (change.left..change.left + change.deleted).map(|at| left.line(at));
        let inserted = (change.right..change.right + change.inserted).map(|at| right.line(at));
        change.ignored = deleted.chain(inserted).all(|line| is_ignored(line, request));
    }
}

fn is_ignored(line: &[u8], request: &Request) -> bool {
    if request.ignore_blank_lines {
        let blank = match request.space {
            space if space >= Space::IgnoreTrailing => line.iter().all(|&byte| is_space(byte)),
            _ => line.is_empty(),
        };
        if blank {
            return true;
        }
    }
    request.ignore_lines.as_ref().is_some_and(|regex| regex.is_match(line))
}

/// Changes that are near enough to share a hunk, hunk by hunk.
pub fn hunks<'a>(changes: &'a [Change], request: &Request) -> Vec<&'a [Change]> {
    let context = request.context;
    let apart = |a: &Change, b: &Change| {
        let gap = b.left - (a.left + a.deleted);
        let threshold =
            if a.ignored || b.ignored { context } else { context.saturating_mul(2).saturating_add(1) };
        gap < threshold
    };
    changes.chunk_by(apart).collect()
}
