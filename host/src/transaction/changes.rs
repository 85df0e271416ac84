//! The canonical difference: what is different at the end, not what was called.

use std::sync::Arc;

use bivalve_storage::{Change, ChangeKind, Kind, Node, Overlay, Storage};
use serde_json::{Value, json};

use super::diff;
use crate::contents;
use crate::error::Error;

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
    const ALL: [Self; 6] =
        [Self::Added, Self::Modified, Self::Deleted, Self::Renamed, Self::Mode, Self::Symlink];

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

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|difference| difference.name() == name)
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
    /// A transaction's folder in a ledger: files `bN` and `aN`.
    Ledger(Arc<dyn Storage>, String),
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
            Some((store, path)) => Ok(contents::content(store, &path).await?),
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
            Source::Ledger(store, folder) => {
                let kept = matches!(change.difference, Difference::Renamed | Difference::Mode);
                let letter = if before && !kept { 'b' } else { 'a' };
                (store.as_ref(), format!("{folder}/{letter}{index}"))
            }
        })
    }

    /// Whether a file's content before one change is that after another.
    async fn is_moved(&self, from: usize, to: usize) -> Result<bool, Error> {
        match (self.place(from, true), self.place(to, false)) {
            (Some(one), Some(other)) => Ok(contents::same((one.0, &one.1), (other.0, &other.1)).await?),
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

    /// The difference as JSON: for each path what, and kind, size and mode of both sides.
    pub fn json(&self) -> Value {
        self.list.iter().map(FileChange::json).collect()
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

/// The name of a kind of node.
fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::File => "file",
        Kind::Directory => "directory",
        Kind::Symlink => "symlink",
        Kind::Other => "other",
    }
}

fn kind_named(name: &str) -> Option<Kind> {
    [Kind::File, Kind::Directory, Kind::Symlink, Kind::Other]
        .into_iter()
        .find(|kind| kind_name(*kind) == name)
}

impl FileState {
    fn json(&self) -> Value {
        let mut told =
            json!({ "kind": kind_name(self.kind), "mode": format!("{:04o}", self.mode), "size": self.size });
        if let (Some(target), Some(told)) = (&self.target, told.as_object_mut()) {
            told.insert("target".into(), target.as_str().into());
        }
        told
    }

    fn from_json(value: &Value) -> Option<Self> {
        Some(Self {
            kind: kind_named(value.get("kind")?.as_str()?)?,
            mode: u32::from_str_radix(value.get("mode")?.as_str()?, 8).ok()?,
            size: value.get("size")?.as_u64()?,
            target: value.get("target").and_then(Value::as_str).map(str::to_owned),
        })
    }
}

impl FileChange {
    pub(crate) fn json(&self) -> Value {
        let side = |state: &Option<FileState>| state.as_ref().map_or(Value::Null, FileState::json);
        let mut told = json!({
            "path": self.path,
            "change": self.difference.name(),
            "before": side(&self.before),
            "after": side(&self.after),
        });
        if let (Some(from), Some(told)) = (&self.from, told.as_object_mut()) {
            told.insert("from".into(), from.as_str().into());
        }
        told
    }

    pub(super) fn from_json(value: &Value) -> Option<Self> {
        let side = |name: &str| match value.get(name) {
            None | Some(Value::Null) => Some(None),
            Some(state) => FileState::from_json(state).map(Some),
        };
        Some(Self {
            path: value.get("path")?.as_str()?.to_owned(),
            from: value.get("from").and_then(Value::as_str).map(str::to_owned),
            difference: Difference::named(value.get("change")?.as_str()?)?,
            before: side("before")?,
            after: side("after")?,
        })
    }
}
