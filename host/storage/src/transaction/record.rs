//! What a preview does, in order, each with the command that did it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::storage::Storage;
use crate::types::{Node, Page, Result, Timestamp};
use async_trait::async_trait;

/// Effects that are kept; a script with more has an incomplete record.
const KEPT: usize = 100_000;
/// Commands that may act after others were started: members of one pipeline.
const REMEMBERED: usize = 4096;

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Action {
    /// A file was made.
    Create,
    /// Bytes were written to a file.
    Write,
    /// A file was cut or extended.
    Resize,
    /// A directory was made.
    MakeDirectory,
    /// A file or link was removed.
    Remove,
    /// A directory was removed.
    RemoveDirectory,
    /// A name was moved.
    Rename,
    /// A second name was made.
    Link,
    /// A symbolic link was made.
    Symlink,
    /// Permission bits were set.
    Mode,
    /// Times were set.
    Times,
    /// A program of the host was run: what it did on the host is outside the
    /// transaction.
    Program,
}

impl Action {
    /// A short name: `create`, `make-directory`, and so on.
    pub fn name(self) -> &'static str {
        match self {
            Self::Create => "create",
            Self::Write => "write",
            Self::Resize => "resize",
            Self::MakeDirectory => "make-directory",
            Self::Remove => "remove",
            Self::RemoveDirectory => "remove-directory",
            Self::Rename => "rename",
            Self::Link => "link",
            Self::Symlink => "symlink",
            Self::Mode => "mode",
            Self::Times => "times",
            Self::Program => "program",
        }
    }
}

/// One thing that a preview did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The command with its arguments; none for a redirection without one.
    pub command: Option<Arc<Vec<Vec<u8>>>>,
    /// What it did.
    pub action: Action,
    /// To which path of the workspace; for a program, its directory.
    pub path: String,
    /// The new name, or where a link points.
    pub to: Option<String>,
    /// Bytes written, in one go or in several.
    pub bytes: u64,
    /// Whether the host may have been changed outside the transaction.
    pub outside: bool,
}

/// The record of one run.
#[derive(Default)]
pub struct Log(Mutex<Record>);

#[derive(Default)]
struct Record {
    asked: u64,
    recent: VecDeque<(u64, Arc<Vec<Vec<u8>>>)>,
    acting: Option<Arc<Vec<Vec<u8>>>>,
    effects: Vec<Effect>,
    dropped: u64,
}

impl Log {
    fn lock(&self) -> MutexGuard<'_, Record> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The guest asks about its next command.
    pub fn asked(&self, argv: &[Vec<u8>]) {
        let mut record = self.lock();
        record.asked += 1;
        let number = record.asked;
        if record.recent.len() == REMEMBERED {
            record.recent.pop_front();
        }
        record.recent.push_back((number, Arc::new(argv.to_vec())));
    }

    /// What follows is done for the command of this number.
    pub fn acting(&self, command: u64) {
        let mut record = self.lock();
        let found = record.recent.iter().rev().find(|(number, _)| *number == command);
        record.acting = found.map(|(_, argv)| Arc::clone(argv));
    }

    /// A command of the host's starts.
    pub fn program(&self, argv: &[Vec<u8>], directory: &str, outside: bool) {
        let argv = Arc::new(argv.to_vec());
        self.lock().acting = Some(Arc::clone(&argv));
        if outside {
            self.push(Action::Program, directory, None, 0, true);
        }
    }

    fn push(&self, action: Action, path: &str, to: Option<&str>, bytes: u64, outside: bool) {
        let mut record = self.lock();
        let command = record.acting.clone();
        if action == Action::Write
            && let Some(last) = record.effects.last_mut()
            && last.action == action
            && last.path == path
            && last.command == command
        {
            last.bytes += bytes;
            return;
        }
        if record.effects.len() == KEPT {
            record.dropped += 1;
            return;
        }
        let (path, to) = (path.to_owned(), to.map(str::to_owned));
        record.effects.push(Effect { command, action, path, to, bytes, outside });
    }

    /// The effects so far.
    pub fn effects(&self) -> Vec<Effect> {
        self.lock().effects.clone()
    }

    /// The effects, and how many were not kept.
    pub fn take(&self) -> (Vec<Effect>, u64) {
        let mut record = self.lock();
        (std::mem::take(&mut record.effects), record.dropped)
    }
}

/// A layer that puts every change into a log.
pub struct Recorded {
    lower: Arc<dyn Storage>,
    log: Arc<Log>,
}

impl Recorded {
    /// Shows `lower` and notes in `log` what is changed of it.
    pub fn new(lower: Arc<dyn Storage>, log: Arc<Log>) -> Self {
        Self { lower, log }
    }

    fn done<T>(
        &self,
        result: Result<T>,
        action: Action,
        path: &str,
        to: Option<&str>,
        bytes: usize,
    ) -> Result<T> {
        if result.is_ok() {
            self.log.push(action, path, to, bytes as u64, false);
        }
        result
    }
}

#[async_trait]
impl Storage for Recorded {
    async fn lookup(&self, path: &str) -> Result<Node> {
        self.lower.lookup(path).await
    }

    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>> {
        self.lower.read(path, offset, length).await
    }

    async fn create(&self, path: &str, mode: u32) -> Result<Node> {
        self.done(self.lower.create(path, mode).await, Action::Create, path, None, 0)
    }

    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Result<()> {
        self.done(self.lower.write(path, offset, data).await, Action::Write, path, None, data.len())
    }

    async fn append(&self, path: &str, data: &[u8]) -> Result<u64> {
        self.done(self.lower.append(path, data).await, Action::Write, path, None, data.len())
    }

    async fn replace(&self, path: &str, data: &[u8]) -> Result<()> {
        self.done(self.lower.replace(path, data).await, Action::Write, path, None, data.len())
    }

    async fn resize(&self, path: &str, size: u64) -> Result<()> {
        self.done(self.lower.resize(path, size).await, Action::Resize, path, None, 0)
    }

    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
        self.lower.read_directory(path, cursor, limit).await
    }

    async fn create_directory(&self, path: &str, mode: u32) -> Result<()> {
        self.done(self.lower.create_directory(path, mode).await, Action::MakeDirectory, path, None, 0)
    }

    async fn remove_file(&self, path: &str) -> Result<()> {
        self.done(self.lower.remove_file(path).await, Action::Remove, path, None, 0)
    }

    async fn remove_directory(&self, path: &str) -> Result<()> {
        self.done(self.lower.remove_directory(path).await, Action::RemoveDirectory, path, None, 0)
    }

    async fn rename(&self, source: &str, target: &str) -> Result<()> {
        self.done(self.lower.rename(source, target).await, Action::Rename, source, Some(target), 0)
    }

    async fn link(&self, existing: &str, new: &str) -> Result<()> {
        self.done(self.lower.link(existing, new).await, Action::Link, new, Some(existing), 0)
    }

    async fn symlink(&self, target: &str, path: &str) -> Result<()> {
        self.done(self.lower.symlink(target, path).await, Action::Symlink, path, Some(target), 0)
    }

    async fn read_link(&self, path: &str) -> Result<String> {
        self.lower.read_link(path).await
    }

    async fn set_mode(&self, path: &str, mode: u32) -> Result<()> {
        self.done(self.lower.set_mode(path, mode).await, Action::Mode, path, None, 0)
    }

    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()> {
        self.done(self.lower.set_times(path, accessed, modified).await, Action::Times, path, None, 0)
    }

    async fn sync(&self, path: &str) -> Result<()> {
        self.lower.sync(path).await
    }
}
