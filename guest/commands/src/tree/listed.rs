//! `--fromfile`: the tree is that of a list of paths.

use super::list::Item;
use bivalve_kit::path;
use bivalve_vfs::{Kind, Node, Timestamp};
use std::collections::BTreeMap;

/// A name, what is below it, and what it is.
#[derive(Default)]
struct Entry {
    below: BTreeMap<Vec<u8>, Entry>,
    directory: bool,
    link: Option<Vec<u8>>,
}

/// The entries of directories by their paths.
pub type Listed = BTreeMap<Vec<u8>, Vec<Item>>;

/// Reads a list of paths, a line each; with `links`, ` -> ` parts a link from where it leads.
pub fn read(text: &[u8], start: &[u8], links: bool) -> Listed {
    let mut root = Entry::default();
    for line in text.split(|&byte| byte == b'\n') {
        let end = line.iter().rposition(|&byte| byte != b'\r').map_or(0, |at| at + 1);
        let line = &line[..end];
        let arrow = memchr::memmem::find(line, b" -> ").filter(|_| links);
        let (file, link) = arrow.map_or((line, None), |at| (&line[..at], Some(line[at + 4..].to_vec())));
        let mut entry = &mut root;
        for name in file.split(|&byte| byte == b'/').filter(|name| !name.is_empty()) {
            entry.directory = true;
            entry = entry.below.entry(name.to_vec()).or_default();
        }
        entry.directory |= file.ends_with(b"/");
        entry.link = link.or(entry.link.take());
    }
    let mut listed = Listed::new();
    let mut waiting = vec![(start.to_vec(), root)];
    while let Some((directory, entry)) = waiting.pop() {
        let mut items = Vec::new();
        for (name, entry) in entry.below {
            items.push(item(&name, &entry));
            if !entry.below.is_empty() {
                waiting.push((path::join(&directory, &name), entry));
            }
        }
        listed.insert(directory, items);
    }
    listed
}

fn item(name: &[u8], entry: &Entry) -> Item {
    let kind = match entry {
        Entry { link: Some(_), .. } => Kind::Symlink,
        Entry { directory: true, .. } => Kind::Directory,
        _ => Kind::File,
    };
    let time = Timestamp { seconds: 0, nanoseconds: 0 };
    let node = Node {
        kind,
        size: 0,
        mode: 0,
        modified: time,
        accessed: time,
        changed: time,
        id: 0,
        links: 1,
        version: 0,
    };
    let is_directory = kind == Kind::Directory || !entry.below.is_empty();
    Item { name: name.to_vec(), node, is_directory, link: entry.link.clone(), target: None, id: 0, size: 0 }
}
