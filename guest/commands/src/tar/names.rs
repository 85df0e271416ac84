//! Which members are meant: names, patterns, excludes.

use bivalve_pattern::{Glob, GlobOptions};
use std::collections::BTreeMap;
use std::rc::Rc;

/// How patterns match, as the options before them say.
#[derive(Debug, Clone, Copy)]
pub(super) struct Matching {
    pub(super) wildcards: bool,
    pub(super) anchored: bool,
    pub(super) nocase: bool,
    /// `*` and `?` match `/`.
    pub(super) slash: bool,
    /// What is below a directory that matches does, too.
    pub(super) recursion: bool,
    pub(super) utf8: bool,
}

/// A name or pattern.
pub(super) struct Pattern {
    pub(super) text: Vec<u8>,
    glob: Option<Glob>,
    matching: Matching,
}

impl Pattern {
    pub(super) fn new(text: &[u8], matching: Matching) -> Pattern {
        let trimmed = bivalve_vfs::trim_slashes(text).to_vec();
        let options = GlobOptions {
            nocase: matching.nocase,
            utf8: matching.utf8,
            pathname: !matching.slash,
            ..GlobOptions::default()
        };
        let special = matching.wildcards && bivalve_pattern::has_glob_chars(&trimmed, false);
        let glob = (special || matching.nocase).then(|| {
            let pattern = if matching.wildcards { trimmed.clone() } else { bivalve_pattern::escape(&trimmed) };
            Glob::compile(&pattern, options)
        });
        Pattern { text: trimmed, glob, matching }
    }

    pub(super) fn matches(&self, name: &[u8]) -> bool {
        let name = bivalve_vfs::trim_slashes(name);
        if self.matches_from(name) {
            return true;
        }
        !self.matching.anchored
            && memchr::memchr_iter(b'/', name)
                .filter_map(|at| name.get(at + 1..))
                .any(|rest| !rest.starts_with(b"/") && self.matches_from(rest))
    }

    /// Whether it matches the name itself, and not a directory above it.
    fn is(&self, name: &[u8]) -> bool {
        self.matches_whole(bivalve_vfs::trim_slashes(name))
    }

    fn matches_from(&self, name: &[u8]) -> bool {
        if self.matches_whole(name) {
            return true;
        }
        self.matching.recursion
            && memchr::memchr_iter(b'/', name)
                .any(|at| at > 0 && name.get(..at).is_some_and(|front| self.matches_whole(front)))
    }

    fn matches_whole(&self, name: &[u8]) -> bool {
        match &self.glob {
            Some(glob) => glob.matches(name),
            None => name == self.text,
        }
    }
}

/// What is left out. Plain names are looked up, as there may be very many.
#[derive(Default)]
pub(super) struct Excluded {
    patterns: Vec<Pattern>,
    /// How each plain name counts: a bit for each of anchored and recursion.
    names: BTreeMap<Vec<u8>, u8>,
}

impl Excluded {
    pub(super) fn add(&mut self, text: &[u8], matching: Matching) {
        let pattern = Pattern::new(text, matching);
        if pattern.glob.is_some() {
            self.patterns.push(pattern);
            return;
        }
        let how = usize::from(matching.anchored) + 2 * usize::from(matching.recursion);
        *self.names.entry(pattern.text).or_default() |= 1 << how;
    }

    pub(super) fn matches(&self, name: &[u8]) -> bool {
        if self.patterns.iter().any(|pattern| pattern.matches(name)) {
            return true;
        }
        if self.names.is_empty() {
            return false;
        }
        let name = bivalve_vfs::trim_slashes(name);
        let slashes = || memchr::memchr_iter(b'/', name);
        [0].into_iter().chain(slashes().map(|at| at + 1)).any(|start| {
            slashes().filter(|end| *end > start).chain([name.len()]).any(|end| {
                let how = name.get(start..end).and_then(|part| self.names.get(part)).copied().unwrap_or(0);
                let (inside, above) = (start > 0, end < name.len());
                (0..4).any(|kind| how >> kind & 1 == 1 && !(inside && kind & 1 == 1) && (!above || kind & 2 == 2))
            })
        })
    }
}

/// Whether a shell pattern matches all of a text.
pub(super) fn matches_all(pattern: &[u8], text: &[u8]) -> bool {
    Glob::compile(pattern, GlobOptions::default()).matches(text)
}

/// A member that is asked for, and the directory it goes to.
pub(super) struct Wanted {
    pub(super) pattern: Pattern,
    pub(super) directory: Rc<[u8]>,
    pub(super) found: u64,
}

/// The members that are asked for; all when none is.
#[derive(Default)]
pub(super) struct Selection {
    pub(super) wanted: Vec<Wanted>,
    pub(super) excluded: Excluded,
    /// Where members go that nobody asked for by name.
    pub(super) directory: Option<Rc<[u8]>>,
    /// `--occurrence`: only this one of each.
    pub(super) occurrence: Option<u64>,
}

impl Selection {
    /// The directory of a member that is meant; none when it is not.
    pub(super) fn take(&mut self, name: &[u8]) -> Option<Option<Rc<[u8]>>> {
        if self.wanted.is_empty() {
            return (!self.is_excluded(name)).then(|| self.directory.clone());
        }
        let excluded = self.is_excluded(name);
        let wanted = self.wanted.iter_mut().find(|wanted| wanted.pattern.matches(name))?;
        // What is below a directory that was found counts with it.
        if wanted.found == 0 || wanted.pattern.is(name) {
            wanted.found += 1;
        }
        // A member that is excluded was found all the same.
        if excluded {
            return None;
        }
        if self.occurrence.is_some_and(|occurrence| occurrence != wanted.found) {
            return None;
        }
        Some(Some(wanted.directory.clone()))
    }

    pub(super) fn is_excluded(&self, name: &[u8]) -> bool {
        self.excluded.matches(name)
    }
}

/// What of a name is left when what leads out of the directory is gone: the
/// part that goes, and the part that stays.
pub(super) fn safe(name: &[u8]) -> (&[u8], &[u8]) {
    let mut cut = 0;
    let mut at = 0;
    for segment in name.split(|byte| *byte == b'/') {
        if segment == b".." {
            cut = at + 2;
        }
        at += segment.len() + 1;
    }
    while name.get(cut) == Some(&b'/') {
        cut += 1;
    }
    let (front, rest) = name.split_at(cut.min(name.len()));
    (front, if rest.is_empty() { b"." } else { rest })
}

/// Whether a segment of the name is `..`.
pub(super) fn has_dot_dot(name: &[u8]) -> bool {
    name.split(|byte| *byte == b'/').any(|segment| segment == b"..")
}

/// A name without its first components; none when nothing is left.
pub(super) fn strip(name: &[u8], count: usize) -> Option<&[u8]> {
    let mut rest = name;
    for _ in 0..count {
        let start = rest.iter().position(|byte| *byte != b'/')?;
        rest = rest.get(start..)?;
        let end = memchr::memchr(b'/', rest)?;
        rest = rest.get(end..)?;
    }
    if count > 0 {
        let start = rest.iter().position(|byte| *byte != b'/')?;
        rest = rest.get(start..)?;
    }
    Some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_and_strips() {
        let matching = Matching {
            wildcards: true,
            anchored: false,
            nocase: false,
            slash: true,
            recursion: true,
            utf8: true,
        };
        assert!(Pattern::new(b"sub", matching).matches(b"d/sub/b"));
        assert!(Pattern::new(b"*.o", matching).matches(b"a/b.o"));
        assert!(!Pattern::new(b"*.o", Matching { anchored: true, slash: false, ..matching }).matches(b"a/b.o"));
        assert_eq!(safe(b"/a"), (&b"/"[..], &b"a"[..]));
        assert_eq!(safe(b"a/../b"), (&b"a/../"[..], &b"b"[..]));
        assert_eq!(safe(b"/"), (&b"/"[..], &b"."[..]));
        assert_eq!(strip(b"a/b/", 1), Some(&b"b/"[..]));
        assert_eq!(strip(b"a/", 1), None);
    }
}
