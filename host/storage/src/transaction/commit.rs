//! Promoting a transaction: each file at once (written beside, synced, renamed),
//! and all or nothing over all of them.
//!
//! The ledger's folder is the journal. It holds both sides of every change, so
//! once the phase says `committing` a crash at any point is mended by doing the
//! rest, and a failure by undoing what was done; both only touch a path that is
//! still as it was before or after, so doing them twice does no harm.

use std::collections::BTreeMap;

use super::changes::{Changes, FileState};
use super::watch::Reads;
use super::{Error, Progress};
use crate::contents;
use crate::path;
use crate::storage::Storage;
use crate::types::{Error as StorageError, Kind};

/// A state with the number of the change whose contents have its content.
#[derive(Clone, Copy)]
struct Side<'a> {
    state: &'a FileState,
    index: usize,
}

/// One path on its way from one state to another.
struct Move<'a> {
    path: &'a str,
    from: Option<Side<'a>>,
    to: Option<Side<'a>>,
    /// Whether `to` is the side before the change.
    to_before: bool,
    /// Tells the files apart that are written beside their targets.
    number: usize,
}

/// What must be done to get from one side of the changes to the other: one move
/// for each path, the highest first, whatever it was and becomes.
fn moves(changes: &Changes, undo: bool) -> Vec<Move<'_>> {
    let mut moves: BTreeMap<&str, Move<'_>> = BTreeMap::new();
    for (index, change) in changes.list.iter().enumerate() {
        let old = change.from.as_deref().unwrap_or(&change.path);
        let sides =
            [(old, change.before.as_ref(), true), (change.path.as_str(), change.after.as_ref(), false)];
        for (path, state, before) in sides {
            let entry =
                moves.entry(path).or_insert(Move { path, from: None, to: None, to_before: undo, number: 0 });
            let Some(state) = state else { continue };
            let side = Some(Side { state, index });
            if before == undo {
                entry.to = side;
            } else {
                entry.from = side;
            }
        }
    }
    let numbered = moves.into_values().enumerate();
    numbered.map(|(number, step)| Move { number, ..step }).collect()
}

fn is_directory(side: Option<Side<'_>>) -> bool {
    side.is_some_and(|side| side.state.kind == Kind::Directory)
}

pub(super) struct Applying<'a> {
    pub(super) store: &'a dyn Storage,
    /// A word that makes the names of files of ours nobody else's.
    pub(super) id: &'a str,
    pub(super) changes: &'a Changes,
    pub(super) progress: &'a Progress,
}

/// A path that is neither as before nor as after.
pub(super) struct Conflict(pub(super) Vec<String>);

pub(super) enum Failure {
    Storage(Error),
    Conflict(Conflict),
}

impl From<StorageError> for Failure {
    fn from(error: StorageError) -> Self {
        Self::Storage(error.into())
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Storage(error)
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Storage(error) => error,
            Failure::Conflict(Conflict(paths)) => stale(paths),
        }
    }
}

fn stale(paths: Vec<String>) -> Error {
    Error::Stale { reason: "what it read or overwrites has changed since".into(), paths }
}

/// Fails when the version of something that was read has changed.
pub(super) async fn unchanged(reads: &Reads, store: &dyn Storage) -> Result<(), Error> {
    let changed = reads.stale(store).await?;
    if changed.is_empty() { Ok(()) } else { Err(stale(changed)) }
}

impl Applying<'_> {
    /// Fails when something of what was read has changed. What only looks new,
    /// because it was written again as it was, has not.
    #[cfg(feature = "ledger")]
    pub(super) async fn check(&self, reads: &Reads) -> Result<(), Error> {
        let changed = self.really_changed(reads.stale(self.store).await?).await?;
        if changed.is_empty() { Ok(()) } else { Err(stale(changed)) }
    }

    /// The name of the file beside a target while it is written.
    fn beside(&self, step: &Move<'_>) -> String {
        let (parent, _) = path::split(step.path).unwrap_or(("/", ""));
        path::join(parent, &format!(".bivalve-{}-{}", self.id, step.number))
    }

    /// Of these paths, those that are not to the last byte as they were before.
    #[cfg(feature = "ledger")]
    async fn really_changed(&self, mut paths: Vec<String>) -> Result<Vec<String>, Error> {
        for step in moves(self.changes, false) {
            if step.from.is_some()
                && let Some(at) = paths.iter().position(|path| path == step.path)
                && matches!(self.is(&step, step.from, true).await, Ok(true))
                && !is_directory(step.from)
            {
                paths.remove(at);
            }
        }
        Ok(paths)
    }

    /// Brings every path to its state after the changes, or before them.
    /// With `mend`, paths that somebody else has changed since are left alone
    /// and told; without it, the first of them ends the work.
    pub(super) async fn apply(&self, undo: bool, mend: bool) -> Result<Vec<String>, Failure> {
        let moves = moves(self.changes, undo);
        let mut conflicts = Vec::new();
        let mut work = BTreeMap::new();
        for (order, step) in moves.iter().enumerate() {
            self.remove_if_there(&self.beside(step)).await?;
            if self.is(step, step.to, false).await? {
                continue;
            }
            let expected = self.is(step, step.from, true).await?;
            if expected || (mend && self.is_between(step).await?) {
                work.insert(order, step);
            } else if mend {
                conflicts.push(step.path.to_owned());
            } else {
                return Err(Failure::Conflict(Conflict(vec![step.path.to_owned()])));
            }
        }
        let work: Vec<&Move<'_>> = work.into_values().collect();
        let total: u64 = work.iter().map(|step| step.to.map_or(0, |to| to.state.size)).sum();
        self.progress.start(work.len() as u64, total);
        self.open_directories(&work).await?;
        self.take_away(&work).await?;
        self.put(&work).await?;
        self.close_directories(&work).await?;
        self.progress.end();
        Ok(conflicts)
    }

    /// Whether a path is in a state. Content is compared too.
    async fn is(&self, step: &Move<'_>, side: Option<Side<'_>>, from: bool) -> Result<bool, Failure> {
        let node = contents::lookup(self.store, step.path).await?;
        let (node, side) = match (node, side) {
            (None, None) => return Ok(true),
            (Some(node), Some(side)) if node.kind == side.state.kind => (node, side),
            _ => return Ok(false),
        };
        let state = side.state;
        match state.kind {
            Kind::Symlink => Ok(Some(self.store.read_link(step.path).await?) == state.target),
            // A directory opened up for the work counts as what it was.
            Kind::Directory => Ok(from || node.mode == state.mode),
            _ if node.mode != state.mode || node.size != state.size => Ok(false),
            _ => self.holds(step.path, side, step.to_before != from).await,
        }
    }

    /// Whether a path is in a state that only work of ours leaves: gone, on its
    /// way from one kind of node to another, or a directory opened up for the work.
    async fn is_between(&self, step: &Move<'_>) -> Result<bool, Failure> {
        let Some(node) = contents::lookup(self.store, step.path).await? else {
            return Ok(match (step.from, step.to) {
                (Some(from), Some(to)) => from.state.kind != to.state.kind,
                _ => true,
            });
        };
        let opened = |to: Side<'_>| to.state.kind == Kind::Directory && node.mode == to.state.mode | 0o700;
        Ok(node.kind == Kind::Directory && step.to.is_some_and(opened))
    }

    /// Whether a file has the content of one side of a change.
    async fn holds(&self, path: &str, side: Side<'_>, before: bool) -> Result<bool, Failure> {
        match self.changes.place(side.index, before) {
            Some((store, content)) => Ok(contents::same((self.store, path), (store, &content)).await?),
            None => Ok(false),
        }
    }

    /// Directories whose mode changes are ours to write in meanwhile.
    async fn open_directories(&self, work: &[&Move<'_>]) -> Result<(), Failure> {
        for step in work {
            if is_directory(step.from)
                && let Some(to) = step.to.filter(|to| to.state.kind == Kind::Directory)
            {
                self.store.set_mode(step.path, to.state.mode | 0o700).await?;
            }
        }
        Ok(())
    }

    /// Removes what goes, the deepest first.
    async fn take_away(&self, work: &[&Move<'_>]) -> Result<(), Failure> {
        for step in work.iter().rev() {
            let Some(from) = step.from else { continue };
            let from_directory = from.state.kind == Kind::Directory;
            if step.to.is_some_and(|to| (to.state.kind == Kind::Directory) == from_directory) {
                continue;
            }
            if from_directory {
                match self.store.remove_directory(step.path).await {
                    Ok(()) | Err(StorageError::NotFound) => {}
                    Err(error) => return Err(error.into()),
                }
            } else {
                self.remove_if_there(step.path).await?;
            }
            self.sync_parent(step.path).await?;
            if step.to.is_none() {
                self.progress.step(0);
            }
        }
        Ok(())
    }

    /// Makes directories, the highest first, then files and links.
    async fn put(&self, work: &[&Move<'_>]) -> Result<(), Failure> {
        for step in work {
            let Some(to) = step.to else { continue };
            let state = to.state;
            match state.kind {
                Kind::Directory => match self.store.create_directory(step.path, state.mode | 0o700).await {
                    Ok(()) => self.sync_parent(step.path).await?,
                    Err(StorageError::AlreadyExists) => {}
                    Err(error) => return Err(error.into()),
                },
                Kind::Symlink => self.put_link(step, state).await?,
                Kind::File => {
                    self.put_file(step, to).await?;
                    self.progress.step(0);
                    continue;
                }
                Kind::Other => {}
            }
            self.progress.step(state.size);
        }
        Ok(())
    }

    async fn put_link(&self, step: &Move<'_>, to: &FileState) -> Result<(), Failure> {
        let beside = self.beside(step);
        self.store.symlink(to.target.as_deref().unwrap_or_default(), &beside).await?;
        self.store.rename(&beside, step.path).await?;
        self.sync_parent(step.path).await
    }

    async fn put_file(&self, step: &Move<'_>, side: Side<'_>) -> Result<(), Failure> {
        let to = side.state;
        let same_content = match step.from.map(|from| from.state) {
            Some(from) if from.kind == Kind::File && from.size == to.size && from.mode != to.mode => {
                matches!(self.holds(step.path, side, step.to_before).await, Ok(true))
            }
            _ => false,
        };
        if same_content {
            self.progress.moved(to.size);
            return Ok(self.store.set_mode(step.path, to.mode).await?);
        }
        let beside = self.beside(step);
        self.store.create(&beside, 0o600).await?;
        if let Some((store, content)) = self.changes.place(side.index, step.to_before) {
            let moved = |bytes| self.progress.moved(bytes);
            contents::copy((store, &content), (self.store, &beside), moved).await?;
        }
        self.store.set_mode(&beside, to.mode).await?;
        self.store.sync(&beside).await?;
        self.store.rename(&beside, step.path).await?;
        self.sync_parent(step.path).await
    }

    /// Gives directories their modes, the deepest first.
    async fn close_directories(&self, work: &[&Move<'_>]) -> Result<(), Failure> {
        for step in work.iter().rev() {
            if let Some(to) = step.to.filter(|to| to.state.kind == Kind::Directory) {
                self.store.set_mode(step.path, to.state.mode).await?;
            }
        }
        Ok(())
    }

    async fn remove_if_there(&self, path: &str) -> Result<(), Failure> {
        if contents::lookup(self.store, path).await?.is_none() {
            return Ok(());
        }
        match self.store.remove_file(path).await {
            Ok(()) | Err(StorageError::NotFound | StorageError::NotADirectory | StorageError::Symlink(_)) => {
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn sync_parent(&self, target: &str) -> Result<(), Failure> {
        let (parent, _) = path::split(target).unwrap_or(("/", ""));
        Ok(self.store.sync(parent).await?)
    }
}
