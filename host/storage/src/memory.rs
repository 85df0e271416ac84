//! A store in memory: hard links, symbolic links, modes, times, versions, a
//! size limit, and snapshots that share everything until one side writes.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use async_trait::async_trait;

use crate::body::Body;
use crate::storage::Storage;
pub use crate::tree::Clock;
use crate::tree::{Bytes, Content, Tree};
use crate::types::{Error, Kind, Node, Page, Result, Timestamp};

/// Files in memory.
pub struct Memory {
    tree: RwLock<Tree>,
}

impl Default for Memory {
    fn default() -> Self {
        Self::new()
    }
}

impl Memory {
    /// An empty store without a limit, told the time by the machine's clock.
    pub fn new() -> Self {
        Self::timed(Arc::new(Timestamp::now))
    }

    /// An empty store without a limit, told the time by this clock.
    pub fn timed(clock: Clock) -> Self {
        Self { tree: RwLock::new(Tree::new(clock, 0, u64::MAX, None)) }
    }

    /// Sets how many bytes (contents, names, and some 256 for each node) the
    /// store takes before it says `no-space`.
    pub fn with_limit(self, bytes: u64) -> Self {
        self.write_tree().set_limit(bytes);
        self
    }

    /// Sets the clock that gives nodes their times, so that a run can be
    /// reproduced. The root's times come from it too.
    pub fn with_clock(self, clock: Clock) -> Self {
        let now = clock();
        self.write_tree().set_clock(clock);
        // The root was made before the clock was known.
        let _ = self.write_tree().set_times("/", Some(now), Some(now));
        self
    }

    /// A store with the same content that goes its own way from here. It costs
    /// one reference per 64 nodes.
    pub fn snapshot(&self) -> Self {
        Self { tree: RwLock::new(self.read_tree().clone()) }
    }

    /// Makes this store what `snapshot` was when it was taken.
    pub fn restore(&self, snapshot: &Self) {
        let tree = snapshot.read_tree().clone();
        *self.write_tree() = tree;
    }

    /// Bytes in use, as charged against the limit.
    pub fn used(&self) -> u64 {
        self.read_tree().used()
    }

    fn read_tree(&self) -> RwLockReadGuard<'_, Tree> {
        self.tree.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_tree(&self) -> RwLockWriteGuard<'_, Tree> {
        self.tree.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One page of a directory that lies in memory as a whole; the cursor is the
/// last name given.
pub(crate) fn page(tree: &Tree, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
    let id = tree.find(path)?;
    if tree.inode(id).kind() != Kind::Directory {
        return Err(Error::NotADirectory);
    }
    let (entries, more) = tree.list(id, cursor, limit as usize);
    let next = if more { entries.last().map(|entry| entry.name.clone()) } else { None };
    Ok(Page { entries, next })
}

#[async_trait]
impl Storage for Memory {
    async fn lookup(&self, path: &str) -> Result<Node> {
        let tree = self.read_tree();
        Ok(tree.inode(tree.find(path)?).node())
    }

    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>> {
        let tree = self.read_tree();
        match &tree.inode(tree.find_file(path)?).content {
            Content::File(Bytes::Own(body)) => Ok(body.read(offset, length as usize)),
            _ => Err(Error::Invalid),
        }
    }

    async fn create(&self, path: &str, mode: u32) -> Result<Node> {
        self.write_tree().create(path, mode)
    }

    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Result<()> {
        self.write_tree().write(path, offset, data)
    }

    async fn append(&self, path: &str, data: &[u8]) -> Result<u64> {
        self.write_tree().append(path, data)
    }

    async fn replace(&self, path: &str, data: &[u8]) -> Result<()> {
        let mut body = Body::default();
        body.write(0, data);
        self.write_tree().replace(path, body)
    }

    async fn resize(&self, path: &str, size: u64) -> Result<()> {
        self.write_tree().resize(path, size)
    }

    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
        page(&self.read_tree(), path, cursor, limit)
    }

    async fn create_directory(&self, path: &str, mode: u32) -> Result<()> {
        self.write_tree().create_directory(path, mode)
    }

    async fn remove_file(&self, path: &str) -> Result<()> {
        self.write_tree().remove_file(path)
    }

    async fn remove_directory(&self, path: &str) -> Result<()> {
        self.write_tree().remove_directory(path)
    }

    async fn rename(&self, source: &str, target: &str) -> Result<()> {
        self.write_tree().rename(source, target)
    }

    async fn link(&self, existing: &str, new: &str) -> Result<()> {
        self.write_tree().link(existing, new)
    }

    async fn symlink(&self, target: &str, path: &str) -> Result<()> {
        self.write_tree().symlink(target, path)
    }

    async fn read_link(&self, path: &str) -> Result<String> {
        self.read_tree().read_link(path)
    }

    async fn set_mode(&self, path: &str, mode: u32) -> Result<()> {
        self.write_tree().set_mode(path, mode)
    }

    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()> {
        self.write_tree().set_times(path, accessed, modified)
    }
}
