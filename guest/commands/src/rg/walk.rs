//! Which files below a directory are searched: ignore files, hidden names, globs and types.

use super::globs::{self, Rule};
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
pub struct Walk {
    /// Directories to go through, the next one last, with their depth and the rules in force.
    pending: Vec<(Vec<u8>, Kind, usize, usize)>,
    rules: Vec<Rules>,
    /// How many of them are of directories above the root, and where paths start for these:
    /// rg 13 puts the path as it is shown below the first root of all.
    above: usize,
    base: Vec<u8>,
    /// The user's own rules.
    global: Vec<Rule>,
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
    Said(Vec<u8>),
}

impl Walk {
    pub fn new(
        cx: &Context,
        filter: &Filter,
        root: &[u8],
        first: &[u8],
        strip: bool,
        sort: Option<(Sort, bool)>,
    ) -> Walk {
        let absolute = |root| cx.vfs.resolve(&cx.place, root, Follow::Yes).map(|path| path.to_vec()).unwrap_or_default();
        let mut walk = Walk {
            root: (root.to_vec(), absolute(root)),
            base: absolute(first),
            pending: vec![(root.to_vec(), Kind::Directory, 0, 0)],
            rules: Vec::new(),
            above: 0,
            global: if filter.global { global_rules(cx) } else { Vec::new() },
            strip,
            sort,
        };
        walk.read_parents(cx, filter);
        walk.above = walk.rules.len();
        for entry in &mut walk.pending {
            entry.3 = walk.rules.len();
        }
        walk
    }

    /// The rules of the directories above the root, and whether they are in a repository.
    fn read_parents(&mut self, cx: &Context, filter: &Filter) {
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
            let mut rules = read_rules(cx, filter, directory, directory);
            if !filter.parent {
                rules.files = Default::default();
            }
            self.rules.push(rules);
        }
    }

    /// The next file; none when the walk is over.
    pub fn next(&mut self, cx: &Context, filter: &Filter) -> Option<Step> {
        loop {
            let (path, kind, depth, level) = self.pending.pop()?;
            if kind != Kind::Directory {
                return Some(Step::File(self.shown(path)));
            }
            if filter.max_depth.is_some_and(|max| depth >= max) {
                continue;
            }
            let entries = match cx.vfs.read_directory(&cx.place, &path) {
                Ok(entries) => entries,
                Err(errno) => return Some(Step::Failed(self.shown(path), errno)),
            };
            self.rules.truncate(level);
            let absolute = self.absolute(&path);
            let rules = read_rules(cx, filter, &absolute, &path);
            self.rules.push(rules);
            if let Some(message) = self.add_entries(cx, filter, &path, entries, depth) {
                return Some(Step::Said(message));
            }
        }
    }

    /// Adds what is to be gone through of a directory; gives what is wrong with a link in it.
    fn add_entries(
        &mut self,
        cx: &Context,
        filter: &Filter,
        directory: &[u8],
        mut entries: Vec<Entry>,
        depth: usize,
    ) -> Option<Vec<u8>> {
        let mut said = None;
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
                if !filter.follow {
                    continue;
                }
                let Ok(target) = cx.vfs.stat(&cx.place, &path) else { continue };
                node = target;
                // A link to a directory that the walk is inside of would not end.
                if node.kind == Kind::Directory
                    && let Some(ancestor) = self.ancestor(cx, &path)
                {
                    let words = [b"File system loop found: ".as_slice(), &path, b" points to an ancestor ", &ancestor];
                    said = Some(words.concat());
                    continue;
                }
            }
            let is_directory = node.kind == Kind::Directory;
            if !is_directory && node.kind != Kind::File {
                continue;
            }
            if self.ignored(filter, &path, &entry.name, is_directory) {
                continue;
            }
            if !is_directory && filter.max_size.is_some_and(|max| node.size > max) {
                continue;
            }
            self.pending.push((path, node.kind, depth + 1, self.rules.len()));
        }
        said
    }

    /// The directory above a link that it leads to.
    fn ancestor(&self, cx: &Context, link: &[u8]) -> Option<Vec<u8>> {
        let target = cx.vfs.resolve(&cx.place, link, Follow::Yes).ok()?;
        let ends = link.iter().enumerate().filter(|(_, byte)| **byte == b'/').map(|(at, _)| at);
        let mut above = ends.rev().map(|at| &link[..at]).filter(|path| path.len() >= self.root.0.len());
        let same = |path: &&[u8]| cx.vfs.resolve(&cx.place, path, Follow::Yes).is_ok_and(|path| path == target);
        let found = above.find(same)?;
        Some(if self.strip && found == b"." { b"./".to_vec() } else { found.to_vec() })
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

    fn ignored(&self, filter: &Filter, path: &[u8], name: &[u8], is_directory: bool) -> bool {
        match overridden(filter, path, is_directory) {
            Verdict::Ignore => return true,
            Verdict::Keep => return false,
            Verdict::None => {}
        }
        let mut kept = false;
        match self.by_rules(filter, path, is_directory) {
            Verdict::Ignore => return true,
            Verdict::Keep => kept = true,
            Verdict::None => {}
        }
        if !is_directory {
            if filter.refused.iter().any(|glob| glob.is_match(name)) {
                return true;
            }
            if let Some(selected) = &filter.selected {
                if !selected.iter().any(|glob| glob.is_match(name)) {
                    return true;
                }
                kept = true;
            }
        }
        name.starts_with(b".") && !filter.hidden && !kept
    }

    fn by_rules(&self, filter: &Filter, path: &[u8], is_directory: bool) -> Verdict {
        let in_repository = !filter.require_git || self.rules.iter().any(|rules| rules.repository);
        let absolute = self.absolute(path);
        let from_above = path::join(&self.base, path.strip_prefix(b"./").unwrap_or(path));
        for file in 0..4 {
            let git = file >= 2;
            if git && !in_repository {
                continue;
            }
            for (at, rules) in self.rules.iter().enumerate().rev() {
                let whole = if at < self.above { &from_above } else { &absolute };
                let Some(below) = below(whole, &rules.directory) else { continue };
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
        let global: &[Rule] = if in_repository { &self.global } else { &[] };
        for rules in [global, &filter.explicit] {
            match rules.iter().rev().find(|rule| rule.matches(path, is_directory)) {
                Some(rule) if rule.negated => return Verdict::Keep,
                Some(_) => return Verdict::Ignore,
                None => {}
            }
        }
        Verdict::None
    }
}

/// The rest of a path below a directory.
fn below<'a>(path: &'a [u8], directory: &[u8]) -> Option<&'a [u8]> {
    let rest = path.strip_prefix(directory)?;
    Some(rest.strip_prefix(b"/").unwrap_or(rest))
}

/// The rules of a directory's ignore files.
fn read_rules(cx: &Context, filter: &Filter, directory: &[u8], shown: &[u8]) -> Rules {
    let repository = cx.vfs.exists(&cx.place, &path::join(directory, b".git"));
    let read = |wanted: bool, name: &[u8]| {
        if !wanted {
            return Vec::new();
        }
        let content = cx.vfs.read_file(&cx.place, &path::join(directory, name)).unwrap_or_default();
        let mut complaints = Vec::new();
        let rules = globs::read(&content, &path::join(shown, name), filter.icase, &mut complaints);
        if filter.messages {
            filter.complaints.borrow_mut().extend(complaints);
        }
        rules
    };
    let files = [
        read(filter.custom, b".rgignore"),
        read(filter.dot, b".ignore"),
        read(filter.vcs, b".gitignore"),
        read(filter.vcs && filter.exclude && repository, b".git/info/exclude"),
    ];
    Rules { directory: directory.to_vec(), files, repository }
}

/// The rules of git's user, for all repositories.
fn global_rules(cx: &Context) -> Vec<Rule> {
    let home = cx.variable("HOME").unwrap_or_default();
    let named = cx.vfs.read_file(&cx.place, &path::join(home, b".gitconfig")).unwrap_or_default();
    let named = named.split(|&byte| byte == b'\n').find_map(|line| {
        let at = line.iter().position(|&byte| byte == b'=')?;
        let key = line[..at].trim_ascii().eq_ignore_ascii_case(b"excludesfile");
        key.then(|| line[at + 1..].trim_ascii())
    });
    let base = cx.variable("XDG_CONFIG_HOME").filter(|base| !base.is_empty());
    let file = match (named, base) {
        (Some(named), _) => match named.strip_prefix(b"~/") {
            Some(rest) => path::join(home, rest),
            None => named.to_vec(),
        },
        (None, Some(base)) => path::join(base, b"git/ignore"),
        (None, None) => path::join(home, b".config/git/ignore"),
    };
    let content = cx.vfs.read_file(&cx.place, &file).unwrap_or_default();
    globs::read(&content, &file, false, &mut Vec::new())
}

/// What `-g` says; its globs start from the directory that rg runs in.
fn overridden(filter: &Filter, path: &[u8], is_directory: bool) -> Verdict {
    let path = path.strip_prefix(b"./").unwrap_or(path);
    let rules = &filter.overrides;
    match rules.iter().rev().find(|rule| rule.matches(path, is_directory)) {
        Some(rule) if rule.negated => Verdict::Ignore,
        Some(_) => Verdict::Keep,
        None if !is_directory && rules.iter().any(|rule| !rule.negated) => Verdict::Ignore,
        None => Verdict::None,
    }
}
