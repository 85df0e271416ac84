//! What an overlay changed: the difference between the store below and what is
//! seen now, not the calls that led there.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{COPY_BLOCK, Overlay};
use crate::path;
use crate::storage::Storage;
use crate::tree::{Content, Found};
use crate::types::{Entry, Error, Kind, Node, Result};

/// How a path differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChangeKind {
    /// It was not there.
    Added,
    /// It is no longer there.
    Deleted,
    /// A file with other content (its mode may differ too).
    Modified,
    /// The same content with other permission bits.
    Mode,
    /// A symbolic link that points elsewhere.
    Symlink,
}

/// One path that differs. Something that became another kind of node is a
/// deletion followed by an addition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The path.
    pub path: String,
    /// How it differs.
    pub kind: ChangeKind,
    /// The node in the store below.
    pub before: Option<Node>,
    /// The node as it is seen now.
    pub after: Option<Node>,
}

impl Overlay {
    /// Every path that differs from the store below, in the paths' order.
    /// Times alone make no difference, nor does content written anew unchanged.
    pub async fn changes(&self) -> Result<Vec<Change>> {
        let mut found = Vec::new();
        let mut pending = vec!["/".to_owned()];
        while let Some(directory) = pending.pop() {
            for name in self.touched(&directory) {
                let path = path::join(&directory, &name);
                let before = absent_as_none(self.lower().lookup(&path).await)?;
                let after = absent_as_none(self.lookup(&path).await)?;
                self.compare(&path, before, after, &mut pending, &mut found).await?;
            }
        }
        found.sort_by(|a, b| a.path.cmp(&b.path).then(rank(a).cmp(&rank(b))));
        Ok(found)
    }

    /// Names of a directory that the overlay has something to say about. In a
    /// directory that came from elsewhere, all names do.
    fn touched(&self, directory: &str) -> Vec<String> {
        let tree = self.read_tree();
        let Some(tree) = &*tree else {
            return Vec::new();
        };
        let Ok(Found::Here(id)) = tree.locate(directory) else {
            return Vec::new();
        };
        match &tree.inode(id).content {
            Content::Directory { children, .. } => children.keys().map(|name| name.to_string()).collect(),
            _ => Vec::new(),
        }
    }

    /// Whether a directory shows, besides its own names, those of the same
    /// path below, so that only the names it speaks of can differ.
    fn in_place(&self, directory: &str) -> bool {
        let tree = self.read_tree();
        let Some(tree) = &*tree else { return true };
        match tree.locate(directory) {
            Ok(Found::Here(id)) => match &tree.inode(id).content {
                Content::Directory { lower, .. } => lower.as_deref() == Some(directory),
                _ => false,
            },
            Ok(Found::Lower(lower)) => lower == directory,
            Err(_) => false,
        }
    }

    async fn compare(
        &self,
        path: &str,
        before: Option<Node>,
        after: Option<Node>,
        pending: &mut Vec<String>,
        found: &mut Vec<Change>,
    ) -> Result<()> {
        let (old, new) = match (&before, &after) {
            (Some(old), Some(new)) if old.kind == new.kind => (old, new),
            _ => {
                if let Some(node) = before {
                    self.all_of(Arc::clone(self.lower()).as_ref(), path, node, ChangeKind::Deleted, found)
                        .await?;
                }
                if let Some(node) = after {
                    self.all_of(self, path, node, ChangeKind::Added, found).await?;
                }
                return Ok(());
            }
        };
        let kind = match new.kind {
            Kind::Directory => {
                if self.in_place(path) {
                    pending.push(path.to_owned());
                } else {
                    self.compare_directories(path, found).await?;
                }
                (old.mode != new.mode).then_some(ChangeKind::Mode)
            }
            Kind::Symlink => {
                let targets = (self.lower().read_link(path).await?, self.read_link(path).await?);
                (targets.0 != targets.1).then_some(ChangeKind::Symlink)
            }
            Kind::File if old.version != new.version && !self.same_content(path, old, new).await? => {
                Some(ChangeKind::Modified)
            }
            _ => (old.mode != new.mode).then_some(ChangeKind::Mode),
        };
        if let Some(kind) = kind {
            found.push(Change { path: path.to_owned(), kind, before, after });
        }
        Ok(())
    }

    /// Compares a directory that took another's place, name by name.
    async fn compare_directories(&self, directory: &str, found: &mut Vec<Change>) -> Result<()> {
        let mut pending = vec![directory.to_owned()];
        while let Some(directory) = pending.pop() {
            let old = all_entries(self.lower().as_ref(), &directory).await?;
            let new = all_entries(self, &directory).await?;
            let names: BTreeSet<&str> = old.iter().chain(&new).map(|entry| entry.name.as_str()).collect();
            for name in names {
                let node_of = |entries: &[Entry]| {
                    entries.iter().find(|entry| entry.name == name).map(|entry| entry.node.clone())
                };
                let path = path::join(&directory, name);
                // Directories are compared by this loop, not by recursion.
                let (before, after) = (node_of(&old), node_of(&new));
                let both = matches!((&before, &after), (Some(a), Some(b)) if a.kind == Kind::Directory && b.kind == Kind::Directory);
                if both {
                    if let (Some(a), Some(b)) = (&before, &after)
                        && a.mode != b.mode
                    {
                        found.push(Change { path: path.clone(), kind: ChangeKind::Mode, before, after });
                    }
                    pending.push(path);
                } else {
                    Box::pin(self.compare(&path, before, after, &mut pending, found)).await?;
                }
            }
        }
        Ok(())
    }

    /// Reports a node and everything below it.
    async fn all_of(
        &self,
        store: &dyn Storage,
        path: &str,
        node: Node,
        kind: ChangeKind,
        found: &mut Vec<Change>,
    ) -> Result<()> {
        let mut pending = vec![(path.to_owned(), node)];
        while let Some((path, node)) = pending.pop() {
            if node.kind == Kind::Directory {
                for entry in all_entries(store, &path).await? {
                    pending.push((path::join(&path, &entry.name), entry.node));
                }
            }
            let (before, after) = match kind {
                ChangeKind::Deleted => (Some(node), None),
                _ => (None, Some(node)),
            };
            found.push(Change { path, kind, before, after });
        }
        Ok(())
    }

    async fn same_content(&self, path: &str, old: &Node, new: &Node) -> Result<bool> {
        if old.size != new.size {
            return Ok(false);
        }
        let mut offset = 0;
        loop {
            let before = self.lower().read(path, offset, COPY_BLOCK).await?;
            let after = self.read(path, offset, COPY_BLOCK).await?;
            if before != after {
                return Ok(false);
            }
            if before.is_empty() {
                return Ok(true);
            }
            offset += before.len() as u64;
        }
    }
}

/// A deletion is told before the addition at the same path.
fn rank(change: &Change) -> u8 {
    u8::from(change.kind != ChangeKind::Deleted)
}

fn absent_as_none(looked_up: Result<Node>) -> Result<Option<Node>> {
    match looked_up {
        Ok(node) => Ok(Some(node)),
        Err(Error::NotFound | Error::NotADirectory | Error::Symlink(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Every entry of a directory.
async fn all_entries(store: &dyn Storage, directory: &str) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    let mut cursor: Option<String> = None;
    loop {
        let page = store.read_directory(directory, cursor.as_deref(), 1024).await?;
        entries.extend(page.entries);
        match page.next {
            Some(next) => cursor = Some(next),
            None => return Ok(entries),
        }
    }
}
