//! Which entries of a directory are listed, in which order, and how large each is.

use super::Choices;
use super::listed::Listed;
use crate::rg::IgnoreRule;
use bivalve_kit::{Context, path, version};
use bivalve_pattern::{Glob, GlobOptions};
use bivalve_vfs::{Kind, Node};
use std::cmp::Ordering;

/// What `--sort` can name.
pub const SORTS: [&str; 5] = ["name", "version", "size", "mtime", "ctime"];

pub struct Item {
    pub name: Vec<u8>,
    pub node: Node,
    /// It is a directory, or a link to one.
    pub is_directory: bool,
    pub link: Option<Vec<u8>>,
    /// Where a link leads.
    pub target: Option<Node>,
    /// The number of what it is or leads to.
    pub id: u64,
    pub size: u64,
}

/// A pattern, and whether only directories match.
struct Pattern {
    glob: Glob,
    directories: bool,
    slashes: usize,
}

pub struct Lister {
    only: Vec<Pattern>,
    ignored: Vec<Pattern>,
    all: bool,
    only_directories: bool,
    follow: bool,
    prune: bool,
    match_directories: bool,
    pub limit: Option<usize>,
    deepest: usize,
    sums: bool,
    sort: Option<&'static str>,
    reverse: bool,
    /// Directories first, or files.
    first: Option<bool>,
    gitignore: bool,
    /// The rules of the directories that are being read, with their paths.
    rules: Vec<(Vec<u8>, Vec<IgnoreRule>)>,
    from_file: bool,
    /// What a list of paths has, if there is one.
    pub listed: Option<Listed>,
}

impl Lister {
    pub fn new(cx: &Context, choices: &Choices) -> Lister {
        let setting = GlobOptions { nocase: choices.has("ignore-case"), utf8: cx.locale.utf8, ..GlobOptions::default() };
        let patterns = |key: &str| {
            let parts = choices.values(key).flat_map(|text| text.split(|&byte| byte == b'|'));
            let pattern = |part: &[u8]| {
                let text = part.strip_suffix(b"/").unwrap_or(part);
                let slashes = memchr::memchr_iter(b'/', text).count();
                Pattern { glob: Glob::compile(text, setting), directories: text.len() < part.len(), slashes }
            };
            parts.map(pattern).collect::<Vec<_>>()
        };
        let sort = match choices.last_of(&["v", "t", "c", "U", "sort"]) {
            Some("v") => Some("version"),
            Some("t") => Some("mtime"),
            Some("c") => Some("ctime"),
            Some("U") => None,
            Some(_) => SORTS.into_iter().find(|name| {
                choices.value("sort").is_some_and(|given| given.eq_ignore_ascii_case(name.as_bytes()))
            }),
            None => Some("name"),
        };
        let number = |text: &[u8]| String::from_utf8_lossy(text).parse::<usize>().ok();
        Lister {
            only: patterns("P"),
            ignored: patterns("I"),
            all: choices.has("a"),
            only_directories: choices.has("d"),
            follow: choices.has("l"),
            prune: choices.has("prune") && !choices.has("d"),
            match_directories: choices.has("matchdirs"),
            limit: choices
                .value("filelimit")
                .and_then(number)
                .filter(|limit| *limit > 0 && !choices.has("fromfile")),
            deepest: choices.level().unwrap_or(usize::MAX),
            sums: choices.has("du"),
            sort,
            reverse: choices.has("r"),
            first: choices.last_of(&["dirsfirst", "filesfirst"]).map(|key| key == "dirsfirst"),
            gitignore: choices.has("gitignore"),
            rules: Vec::new(),
            from_file: choices.has("fromfile"),
            listed: None,
        }
    }

    /// What is named to start from; none if it is not there.
    pub fn start(&mut self, cx: &Context, name: &[u8]) -> Option<Item> {
        let node = cx.vfs.lstat(&cx.place, name).ok()?;
        let mut item = item(cx, name, name.to_vec(), node);
        if self.sums && !self.from_file {
            item.size += self.sum(cx, name, 0);
        }
        Some(item)
    }

    /// The entries of a directory at a depth, in order; none if it cannot be read.
    pub fn read(&mut self, cx: &Context, directory: &[u8], depth: usize) -> Option<Vec<Item>> {
        let mut items = if self.from_file {
            let mut items = self.listed_entries(directory, depth)?;
            let listed = self.listed.as_ref()?;
            items.retain(|item| {
                !(self.prune && item.is_directory) || listed.contains_key(&path::join(directory, &item.name))
            });
            items
        } else {
            self.entries(cx, directory, depth)?
        };
        items.retain(|item| {
            if self.from_file {
                return true;
            }
            let path = path::join(directory, &item.name);
            !(self.prune && item.is_directory) || self.is_kept(cx, &path, item, depth + 1)
        });
        if self.sums {
            for item in &mut items {
                if item.is_directory && item.link.is_none() && !self.from_file {
                    item.size += self.sum(cx, &path::join(directory, &item.name), depth + 1);
                }
            }
        }
        if self.sort.is_some() || self.first.is_some() {
            bivalve_kit::order::sort_by(&mut items, |a, b| self.compare(a, b));
        }
        Some(items)
    }

    /// Those of a list of paths: hidden ones are shown at its top, and patterns let directories through.
    fn listed_entries(&mut self, directory: &[u8], depth: usize) -> Option<Vec<Item>> {
        let items = self.listed.as_mut()?.remove(directory).unwrap_or_default();
        let wanted = |item: &Item| {
            (item.is_directory || !self.only_directories)
                && (self.all || depth == 0 || !item.name.starts_with(b"."))
                && (item.is_directory
                    || (self.only.is_empty() || matches(&self.only, &item.name, false))
                        && !matches(&self.ignored, &item.name, false))
        };
        Some(items.into_iter().filter(wanted).collect())
    }

    /// The entries of a directory that are to be listed, in no order.
    fn entries(&mut self, cx: &Context, directory: &[u8], depth: usize) -> Option<Vec<Item>> {
        let mut listing = cx.vfs.list(&cx.place, directory).ok()?;
        let mut entries = Vec::new();
        while let Some(mut page) = listing.next_page().ok()? {
            entries.append(&mut page);
        }
        if !listing.searchable() {
            entries.clear();
        }
        if self.gitignore {
            self.rules.retain(|(above, _)| {
                directory.strip_prefix(above.as_slice()).is_some_and(|rest| rest.starts_with(b"/") || above == b"/")
            });
            let content = cx.vfs.read_file(&cx.place, &path::join(directory, b".gitignore")).unwrap_or_default();
            let rules = crate::rg::ignore_rules(&content);
            self.rules.push((directory.to_vec(), rules));
        }
        // All of a directory that matches is listed, with its path below the start.
        let slashes = memchr::memrchr_iter(b'/', directory);
        let below = &directory[slashes.take(depth).last().map_or(0, |at| at + 1)..];
        let whole = self.match_directories && depth > 0 && matches(&self.only, below, true);
        let items = entries.into_iter().filter(|entry| self.all || !entry.name.starts_with(b"."));
        let items = items.map(|entry| item(cx, &path::join(directory, &entry.name), entry.name, entry.node));
        Some(items.filter(|item| self.is_listed(directory, item, whole)).collect())
    }

    fn is_listed(&self, directory: &[u8], item: &Item, whole: bool) -> bool {
        let path = path::join(directory, &item.name);
        let free = item.node.kind == Kind::Directory || self.follow && item.is_directory;
        !(self.gitignore && self.is_ignored(&path, item.is_directory))
            && (free || whole || self.only.is_empty() || matches(&self.only, &item.name, item.is_directory))
            && !matches(&self.ignored, &item.name, item.is_directory)
            && (item.is_directory || !self.only_directories)
    }

    /// Whether the rules that hold name a path, and none takes that back.
    fn is_ignored(&self, path: &[u8], is_directory: bool) -> bool {
        let named = |negated: bool| {
            self.rules.iter().any(|(above, rules)| {
                let below = path.strip_prefix(above.as_slice()).unwrap_or(path);
                let below = below.strip_prefix(b"/").unwrap_or(below);
                rules.iter().any(|rule| rule.negated == negated && rule.matches(below, is_directory))
            })
        };
        named(false) && !named(true)
    }

    /// Whether a directory has something to show, at any depth.
    fn is_kept(&mut self, cx: &Context, directory: &[u8], item: &Item, depth: usize) -> bool {
        if self.match_directories && matches(&self.only, &item.name, true) {
            return true;
        }
        let mut waiting = vec![(directory.to_vec(), depth, item.link.is_some())];
        while let Some((next, depth, link)) = waiting.pop() {
            if depth >= self.deepest || link && !self.follow {
                continue;
            }
            for item in self.entries(cx, &next, depth).unwrap_or_default() {
                let named = self.match_directories && matches(&self.only, &item.name, true);
                if !item.is_directory || named {
                    return true;
                }
                waiting.push((path::join(&next, &item.name), depth + 1, item.link.is_some()));
            }
        }
        false
    }

    /// What a directory holds.
    fn sum(&mut self, cx: &Context, directory: &[u8], depth: usize) -> u64 {
        let (mut sum, mut waiting) = (0, vec![(directory.to_vec(), depth)]);
        while let Some((next, depth)) = waiting.pop() {
            if depth >= self.deepest {
                continue;
            }
            for item in self.entries(cx, &next, depth).unwrap_or_default() {
                sum += item.size;
                if item.is_directory && item.link.is_none() {
                    waiting.push((path::join(&next, &item.name), depth + 1));
                }
            }
        }
        sum
    }

    fn compare(&self, a: &Item, b: &Item) -> Ordering {
        let by_name = || a.name.cmp(&b.name);
        let order = match self.sort {
            None => Ordering::Equal,
            Some("version") => version::compare(&a.name, &b.name),
            Some("size") => b.size.cmp(&a.size).then_with(by_name),
            Some("mtime") => a.node.modified.cmp(&b.node.modified).then_with(by_name),
            Some("ctime") => a.node.changed.cmp(&b.node.changed).then_with(by_name),
            Some(_) => by_name(),
        };
        let order = if self.reverse { order.reverse() } else { order };
        match self.first {
            Some(true) => b.is_directory.cmp(&a.is_directory).then(order),
            Some(false) => a.is_directory.cmp(&b.is_directory).then(order),
            None => order,
        }
    }
}

fn matches(patterns: &[Pattern], name: &[u8], is_directory: bool) -> bool {
    let slashes = |text: &[u8]| memchr::memchr_iter(b'/', text).count();
    patterns.iter().any(|pattern| {
        (is_directory || !pattern.directories) && slashes(name) == pattern.slashes && pattern.glob.matches(name)
    })
}

fn item(cx: &Context, path: &[u8], name: Vec<u8>, node: Node) -> Item {
    let is_link = node.kind == Kind::Symlink;
    let target = if is_link { cx.vfs.stat(&cx.place, path).ok() } else { None };
    let real = if is_link { target.as_ref() } else { Some(&node) };
    Item {
        is_directory: real.is_some_and(|node| node.kind == Kind::Directory),
        id: real.map_or(0, |node| node.id),
        link: if is_link { cx.vfs.read_link(&cx.place, path).ok() } else { None },
        size: node.size,
        target,
        name,
        node,
    }
}
