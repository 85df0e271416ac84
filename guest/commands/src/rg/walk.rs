//! Which files below a directory are searched: ignore files, hidden names, globs and types.

use super::globs::Rule;
use super::request::{Filter, Sort};
use bivalve_kit::{Context, path};
use bivalve_vfs::{Entry, Errno, Follow, Kind};

/// The rules of the ignore files of one directory.
struct Rules {
    /// Its absolute path.
    directory: Vec<u8>,
    /// `.rgignore`, `.ignore`, `.gitignore`, `.git/info/exclude`.
    files: [Vec<Rule>; 4],
    /// A repository starts here: git's files of the directories above do not count.
    repository: bool,
}

/// What the rules say about a path.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    None,
    Ignore,
    Keep,
}

/// A walk over one root; files come in the order of their names.
pub struct Walk<'a> {
    filter: &'a Filter,
    /// Directories to go through, the next one last, with their depth and the rules in force.
    pending: Vec<(Vec<u8>, Kind, usize, usize)>,
    rules: Vec<Rules>,
    /// What is cut off in front of names: `./` when no path was given.
    strip: bool,
    sort: Option<(Sort, bool)>,
    /// The root, as named and as an absolute path.
    root: (Vec<u8>, Vec<u8>),
}

/// A step of the walk.
pub enum Step {
    File(Vec<u8>),
    Failed(Vec<u8>, Errno),
}

impl<'a> Walk<'a> {
    pub fn new(
        cx: &Context,
        filter: &'a Filter,
        root: &[u8],
        strip: bool,
        sort: Option<(Sort, bool)>,
    ) -> Walk<'a> {
        let absolute = cx.vfs.resolve(&cx.place, root, Follow::Yes).map(|path| path.to_vec());
        let mut walk = Walk {
            root: (root.to_vec(), absolute.unwrap_or_default()),
            filter,
            pending: vec![(root.to_vec(), Kind::Directory, 0, 0)],
            rules: Vec::new(),
            strip,
            sort,
        };
        if filter.parent {
            walk.read_parents(cx);
        }
        for entry in &mut walk.pending {
            entry.3 = walk.rules.len();
        }
        walk
    }

    /// The rules of the directories above the root.
    fn read_parents(&mut self, cx: &Context) {
        let absolute = self.root.1.clone();
        let mut above: Vec<&[u8]> = Vec::new();
        let mut rest: &[u8] = &absolute;
        while let Some(at) = rest.iter().rposition(|&byte| byte == b'/') {
            rest = &rest[..at];
            above.push(if rest.is_empty() { b"/" } else { rest });
            if rest.is_empty() {
                break;
            }
        }
        for directory in above.into_iter().rev() {
            let rules = self.read_rules(cx, directory);
            self.rules.push(rules);
        }
    }

    fn read_rules(&self, cx: &Context, directory: &[u8]) -> Rules {
        let filter = self.filter;
        let repository = cx.vfs.exists(&cx.place, &path::join(directory, b".git"));
        let read = |wanted: bool, name: &[u8]| {
            if !wanted {
                return Vec::new();
            }
            let content = cx.vfs.read_file(&cx.place, &path::join(directory, name)).unwrap_or_default();
            let lines = content.split(|&byte| byte == b'\n');
            lines
                .filter_map(|line| Rule::parse(line.strip_suffix(b"\r").unwrap_or(line), filter.icase))
                .collect()
        };
        let files = [
            read(filter.dot, b".rgignore"),
            read(filter.dot, b".ignore"),
            read(filter.vcs, b".gitignore"),
            read(filter.vcs && filter.exclude && repository, b".git/info/exclude"),
        ];
        Rules { directory: directory.to_vec(), files, repository }
    }

    /// The next file; none when the walk is over.
    pub fn next(&mut self, cx: &Context) -> Option<Step> {
        loop {
            let (path, kind, depth, level) = self.pending.pop()?;
            if kind != Kind::Directory {
                return Some(Step::File(self.shown(path)));
            }
            if self.filter.max_depth.is_some_and(|max| depth >= max) {
                continue;
            }
            let entries = match cx.vfs.read_directory(&cx.place, &path) {
                Ok(entries) => entries,
                Err(errno) => return Some(Step::Failed(self.shown(path), errno)),
            };
            self.rules.truncate(level);
            let absolute = self.absolute(&path);
            let rules = self.read_rules(cx, &absolute);
            self.rules.push(rules);
            self.add_entries(cx, &path, entries, depth);
        }
    }

    fn add_entries(&mut self, cx: &Context, directory: &[u8], mut entries: Vec<Entry>, depth: usize) {
        match self.sort {
            Some((Sort::Modified, _)) => {
                bivalve_kit::order::sort_by_key(&mut entries, |entry| (entry.node.modified.seconds, entry.node.modified.nanoseconds));
            }
            _ => bivalve_kit::order::sort_by(&mut entries, |a, b| a.name.cmp(&b.name)),
        }
        // The last one is taken first.
        if !self.sort.is_some_and(|(_, reverse)| reverse) {
            entries.reverse();
        }
        for entry in entries {
            let path = path::join(directory, &entry.name);
            let mut node = entry.node;
            if node.kind == Kind::Symlink {
                if !self.filter.follow {
                    continue;
                }
                let Ok(target) = cx.vfs.stat(&cx.place, &path) else { continue };
                node = target;
                // A link to a directory that the walk is inside of would not end.
                if node.kind == Kind::Directory && depth > 40 {
                    continue;
                }
            }
            let is_directory = node.kind == Kind::Directory;
            if !is_directory && node.kind != Kind::File {
                continue;
            }
            if self.ignored(&path, &entry.name, is_directory) {
                continue;
            }
            if !is_directory && self.filter.max_size.is_some_and(|max| node.size > max) {
                continue;
            }
            self.pending.push((path, node.kind, depth + 1, self.rules.len()));
        }
    }

    /// The absolute path of what the walk met.
    fn absolute(&self, path: &[u8]) -> Vec<u8> {
        let below = path.strip_prefix(self.root.0.as_slice()).unwrap_or_default();
        let below = below.strip_prefix(b"/").unwrap_or(below);
        if below.is_empty() { self.root.1.clone() } else { path::join(&self.root.1, below) }
    }

    fn shown(&self, path: Vec<u8>) -> Vec<u8> {
        match path.strip_prefix(b"./") {
            Some(rest) if self.strip => rest.to_vec(),
            _ => path,
        }
    }

    fn ignored(&self, path: &[u8], name: &[u8], is_directory: bool) -> bool {
        match self.overridden(path, is_directory) {
            Verdict::Ignore => return true,
            Verdict::Keep => return false,
            Verdict::None => {}
        }
        let mut kept = false;
        match self.by_rules(path, is_directory) {
            Verdict::Ignore => return true,
            Verdict::Keep => kept = true,
            Verdict::None => {}
        }
        if !is_directory {
            if self.filter.refused.iter().any(|glob| glob.is_match(name)) {
                return true;
            }
            if self.filter.types {
                if !self.filter.selected.iter().any(|glob| glob.is_match(name)) {
                    return true;
                }
                kept = true;
            }
        }
        name.starts_with(b".") && !self.filter.hidden && !kept
    }

    /// What `-g` says; its globs start from the directory that rg runs in.
    fn overridden(&self, path: &[u8], is_directory: bool) -> Verdict {
        let path = path.strip_prefix(b"./").unwrap_or(path);
        let rules = &self.filter.overrides;
        match rules.iter().rev().find(|rule| rule.matches(path, is_directory)) {
            Some(rule) if rule.negated => Verdict::Ignore,
            Some(_) => Verdict::Keep,
            None if !is_directory && rules.iter().any(|rule| !rule.negated) => Verdict::Ignore,
            None => Verdict::None,
        }
    }

    fn by_rules(&self, path: &[u8], is_directory: bool) -> Verdict {
        let in_repository = !self.filter.require_git || self.rules.iter().any(|rules| rules.repository);
        let absolute = self.absolute(path);
        for file in 0..4 {
            let git = file >= 2;
            if git && !in_repository {
                continue;
            }
            for rules in self.rules.iter().rev() {
                let Some(below) = below(&absolute, &rules.directory) else { continue };
                let found = rules
                    .files
                    .get(file)
                    .and_then(|list| list.iter().rev().find(|rule| rule.matches(below, is_directory)));
                match found {
                    Some(rule) if rule.negated => return Verdict::Keep,
                    Some(_) => return Verdict::Ignore,
                    None if git && rules.repository => break,
                    None => {}
                }
            }
        }
        let path = path.strip_prefix(b"./").unwrap_or(path);
        match self.filter.explicit.iter().rev().find(|rule| rule.matches(path, is_directory)) {
            Some(rule) if rule.negated => Verdict::Keep,
            Some(_) => Verdict::Ignore,
            None => Verdict::None,
        }
    }
}

/// The rest of a path below a directory.
fn below<'a>(path: &'a [u8], directory: &[u8]) -> Option<&'a [u8]> {
    let rest = path.strip_prefix(directory)?;
    Some(rest.strip_prefix(b"/").unwrap_or(rest))
}
