//! Which members are meant, and where they go.

use bivalve_pattern::{Glob, GlobOptions};

/// Members that are asked for, and those that are not wanted.
#[derive(Default)]
pub(super) struct Wanted {
    pub(super) nocase: bool,
    patterns: Vec<(Vec<u8>, bool, bool)>,
}

impl Wanted {
    pub(super) fn add(&mut self, name: Vec<u8>, excluded: bool) {
        self.patterns.push((name, excluded, false));
    }

    /// Whether names were given at all.
    pub(super) fn is_empty(&self) -> bool {
        self.patterns.is_empty()
    }

    /// Whether a member is meant; the patterns that match it are remembered.
    pub(super) fn take(&mut self, name: &[u8]) -> bool {
        let options = GlobOptions { nocase: self.nocase, utf8: true, ..GlobOptions::default() };
        let any = self.patterns.iter().any(|(_, excluded, _)| !excluded);
        let mut included = !any;
        for (pattern, excluded, found) in &mut self.patterns {
            if included && !*excluded && any {
                continue;
            }
            if Glob::compile(pattern, options).matches(name) {
                *found = true;
                if *excluded {
                    return false;
                }
                included = true;
            }
        }
        included
    }

    /// Patterns without a member.
    pub(super) fn missing(&self) -> Vec<(Vec<u8>, bool)> {
        let missing = self.patterns.iter().filter(|(_, _, found)| !found);
        missing.map(|(name, excluded, _)| (name.clone(), *excluded)).collect()
    }
}

/// A name without what leads out of the directory: what it was, and what went.
pub(super) fn safe(name: &[u8]) -> (Vec<u8>, Option<&'static str>) {
    let mut went = None;
    let mut rest = name;
    while let Some(after) = rest.strip_prefix(b"/") {
        went = Some("stripped absolute path spec from ");
        rest = after;
    }
    let mut parts = Vec::new();
    for part in rest.split(|byte| *byte == b'/') {
        match part {
            b".." => went = Some("skipped \"../\" path component(s) in "),
            b"." => {}
            part => parts.push(part),
        }
    }
    (parts.join(&b'/'), went)
}
