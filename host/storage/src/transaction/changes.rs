//! The canonical difference: what is different at the end, not what was called.

use std::sync::Arc;

use super::{Progress, diff};
use crate::contents;
use crate::overlay::{Change, ChangeKind, Overlay};
use crate::storage::Storage;
use crate::types::{Error, Kind, Node};

/// How a path differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Difference {
    /// It was not there.
    Added,
    /// Other content; the mode may differ too.
    Modified,
    /// It is no longer there.
    Deleted,
    /// It has another name, and is the same to the last byte.
    Renamed,
    /// Other permission bits, the same content.
    Mode,
    /// A symbolic link that points elsewhere.
    Symlink,
}

impl Difference {
    /// A short name: `added` and so on.
    pub fn name(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Modified => "modified",
            Self::Deleted => "deleted",
            Self::Renamed => "renamed",
            Self::Mode => "mode",
            Self::Symlink => "symlink",
        }
    }
}

/// One side of a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileState {
    /// What the node is.
    pub kind: Kind,
    /// Its permission bits.
    pub mode: u32,
    /// Its length.
    pub size: u64,
    /// Where it points, when it is a symbolic link.
    pub target: Option<String>,
}

/// One path that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileChange {
    /// The path in the workspace.
    pub path: String,
    /// The path before, when it was renamed.
    pub from: Option<String>,
    /// How it differs.
    pub difference: Difference,
    /// Before.
    pub before: Option<FileState>,
    /// After.
    pub after: Option<FileState>,
}

/// Where the contents of both sides are.
#[derive(Clone)]
pub(super) enum Source {
    Overlay(Arc<Overlay>),
    /// A folder that holds copies: files `bN` and `aN` for change N.
    Copies(Arc<dyn Storage>, String),
}

/// All paths that differ, with their contents.
#[derive(Clone)]
pub struct Changes {
    pub(super) list: Vec<FileChange>,
    pub(super) source: Source,
}

impl Changes {
    /// What an overlay changed of the store below it.
    pub async fn of(overlay: &Arc<Overlay>) -> Result<Self, Error> {
        let mut list = Vec::new();
        for change in overlay.changes().await? {
            list.push(described(overlay, change).await?);
        }
        let mut changes = Self { list, source: Source::Overlay(Arc::clone(overlay)) };
        changes.find_renames().await?;
        Ok(changes)
    }

    /// The changes in the order of their paths; what became another kind of
    /// node is a deletion followed by an addition.
    pub fn list(&self) -> &[FileChange] {
        &self.list
    }

    /// A file's content before; nothing for anything else.
    pub async fn before(&self, index: usize) -> Result<Vec<u8>, Error> {
        self.side(index, true).await
    }

    /// A file's content after; nothing for anything else.
    pub async fn after(&self, index: usize) -> Result<Vec<u8>, Error> {
        self.side(index, false).await
    }

    async fn side(&self, index: usize, before: bool) -> Result<Vec<u8>, Error> {
        match self.place(index, before) {
            Some((store, path)) => contents::content(store, &path).await,
            None => Ok(Vec::new()),
        }
    }

    /// Where the content of one side is; none for what is no file.
    pub(super) fn place(&self, index: usize, before: bool) -> Option<(&dyn Storage, String)> {
        let change = self.list.get(index)?;
        let state = if before { &change.before } else { &change.after };
        state.as_ref().filter(|state| state.kind == Kind::File)?;
        let path = if before { change.from.as_ref().unwrap_or(&change.path) } else { &change.path };
        Some(match &self.source {
            Source::Overlay(overlay) if before => (overlay.lower().as_ref(), path.clone()),
            Source::Overlay(overlay) => (overlay.as_ref(), path.clone()),
            // One copy stands for both sides of what kept its content.
            Source::Copies(store, folder) => {
                let letter = if before && !is_kept(change) { 'b' } else { 'a' };
                (store.as_ref(), format!("{folder}/{letter}{index}"))
            }
        })
    }

    /// Copies the contents of both sides into a new folder of a store, so that
    /// they stay as they are whatever becomes of the workspace.
    pub(super) async fn copy_to(
        &mut self,
        store: &Arc<dyn Storage>,
        folder: &str,
        progress: &Progress,
    ) -> Result<(), Error> {
        store.create_directory(folder, 0o700).await?;
        let size = |state: &Option<FileState>| state.as_ref().map_or(0, |state| state.size);
        let sizes = self.list.iter().map(|change| {
            let before = if is_kept(change) { 0 } else { size(&change.before) };
            before + size(&change.after)
        });
        progress.start(self.list.len() as u64, sizes.sum());
        for (index, change) in self.list.iter().enumerate() {
            for (letter, before) in [('b', true), ('a', false)] {
                let place = self.place(index, before).filter(|_| !(before && is_kept(change)));
                let Some((from, path)) = place else { continue };
                let copy = format!("{folder}/{letter}{index}");
                store.create(&copy, 0o600).await?;
                let moved = |bytes| progress.moved(bytes);
                contents::copy((from, &path), (store.as_ref(), &copy), moved).await?;
                store.sync(&copy).await?;
            }
            progress.step(0);
        }
        progress.end();
        self.source = Source::Copies(Arc::clone(store), folder.to_owned());
        Ok(())
    }

    /// Whether a file's content before one change is that after another.
    async fn is_moved(&self, from: usize, to: usize) -> Result<bool, Error> {
        match (self.place(from, true), self.place(to, false)) {
            (Some(one), Some(other)) => contents::same((one.0, &one.1), (other.0, &other.1)).await,
            _ => Ok(false),
        }
    }

    /// The difference as `git apply` takes it.
    pub async fn unified(&self) -> Result<Vec<u8>, Error> {
        let mut out = Vec::new();
        for (index, change) in self.list.iter().enumerate() {
            diff::one(self, index, change, &mut out).await?;
        }
        Ok(out)
    }

    /// A file that went and one that came with the same bytes and mode are one
    /// file with another name.
    async fn find_renames(&mut self) -> Result<(), Error> {
        let is = |change: &FileChange, difference: Difference| {
            let state = change.before.as_ref().or(change.after.as_ref());
            change.difference == difference
                && state.is_some_and(|state| state.kind == Kind::File && state.size > 0)
        };
        let mut gone: Vec<usize> = (0..self.list.len())
            .filter(|&index| self.list.get(index).is_some_and(|c| is(c, Difference::Deleted)))
            .collect();
        let mut dropped = Vec::new();
        for index in 0..self.list.len() {
            let Some(added) = self.list.get(index).filter(|change| is(change, Difference::Added)).cloned()
            else {
                continue;
            };
            let alike =
                |other: &usize| self.list.get(*other).is_some_and(|change| change.before == added.after);
            for candidate in gone.iter().copied().filter(alike).collect::<Vec<_>>() {
                if !self.is_moved(candidate, index).await? {
                    continue;
                }
                let before = self.list.get(candidate).cloned();
                if let (Some(before), Some(entry)) = (before, self.list.get_mut(index)) {
                    entry.difference = Difference::Renamed;
                    entry.from = Some(before.path);
                    entry.before = before.before;
                }
                gone.retain(|&other| other != candidate);
                dropped.push(candidate);
                break;
            }
        }
        let mut index = 0;
        self.list.retain(|_| {
            index += 1;
            !dropped.contains(&(index - 1))
        });
        Ok(())
    }
}

/// Whether both sides of a change have the same content, which is put down once.
fn is_kept(change: &FileChange) -> bool {
    matches!(change.difference, Difference::Renamed | Difference::Mode)
}

async fn described(overlay: &Arc<Overlay>, change: Change) -> Result<FileChange, Error> {
    let before = match &change.before {
        Some(node) => Some(state(overlay.lower().as_ref(), &change.path, node).await?),
        None => None,
    };
    let after = match &change.after {
        Some(node) => Some(state(overlay.as_ref(), &change.path, node).await?),
        None => None,
    };
    let difference = match change.kind {
        ChangeKind::Added => Difference::Added,
        ChangeKind::Deleted => Difference::Deleted,
        ChangeKind::Modified => Difference::Modified,
        ChangeKind::Mode => Difference::Mode,
        ChangeKind::Symlink => Difference::Symlink,
    };
    Ok(FileChange { path: change.path, from: None, difference, before, after })
}

async fn state(store: &dyn Storage, path: &str, node: &Node) -> Result<FileState, Error> {
    let target = match node.kind {
        Kind::Symlink => Some(store.read_link(path).await?),
        _ => None,
    };
    // A directory's length says nothing about what is in it.
    let size = if node.kind == Kind::File { node.size } else { 0 };
    Ok(FileState { kind: node.kind, mode: node.mode, size, target })
}
