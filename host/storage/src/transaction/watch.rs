//! What a preview reads of the store below: the layer between the two, and the
//! check that nothing of it has changed since.
//!
//! A file or link that was looked up counts with its version, a directory with
//! its kind and mode, a name that was not there as absent. A directory that was
//! listed counts with its names and their kinds, not with what others did to the
//! files that it names.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;

use crate::contents;
use crate::storage::Storage;
use crate::types::{Entry, Error, Kind, Node, Page, Result, Timestamp};

/// What was seen of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stamp {
    pub(crate) kind: Kind,
    pub(crate) mode: u32,
    /// 0 for a directory, whose version changes with every name in it.
    pub(crate) version: u64,
}

impl Stamp {
    pub(crate) fn of(node: &Node) -> Self {
        let version = if node.kind == Kind::Directory { 0 } else { node.version };
        Self { kind: node.kind, mode: node.mode, version }
    }
}

/// The names that a listing gave: a sum that does not depend on their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Names {
    pub(crate) sum: u64,
    pub(crate) count: u64,
    /// Whether the listing came to its end. If not, the directory's version
    /// stands for its names.
    pub(crate) whole: bool,
    pub(crate) version: u64,
}

impl Names {
    fn add(&mut self, entries: &[Entry]) {
        for entry in entries {
            let kind = entry.node.kind as u8;
            let bytes = entry.name.bytes().chain([0, kind]);
            let hash = bytes.fold(0xCBF2_9CE4_8422_2325u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
            });
            self.sum = self.sum.wrapping_add(hash);
            self.count += 1;
        }
    }
}

/// Everything that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reads {
    pub(crate) nodes: BTreeMap<String, Option<Stamp>>,
    pub(crate) listings: BTreeMap<String, Names>,
}

impl Reads {
    /// The paths, in order.
    pub fn paths(&self) -> Vec<String> {
        let mut paths: Vec<String> = self.nodes.keys().chain(self.listings.keys()).cloned().collect();
        paths.sort();
        paths.dedup();
        paths
    }

    /// The paths of which the store now says something else.
    pub(crate) async fn stale(&self, store: &dyn Storage) -> Result<Vec<String>> {
        let mut changed = Vec::new();
        for (path, seen) in &self.nodes {
            let now = contents::lookup(store, path).await?;
            if now.as_ref().map(Stamp::of) != *seen {
                changed.push(path.clone());
            }
        }
        for (path, seen) in &self.listings {
            if changed.contains(path) || seen.is_fresh(store, path).await? {
                continue;
            }
            changed.push(path.clone());
        }
        changed.sort();
        Ok(changed)
    }
}

impl Names {
    async fn is_fresh(&self, store: &dyn Storage, path: &str) -> Result<bool> {
        match contents::lookup(store, path).await? {
            None => return Ok(false),
            Some(node) if node.version == self.version => return Ok(true),
            Some(_) if !self.whole => return Ok(false),
            Some(_) => {}
        }
        let mut now = Self { whole: true, version: self.version, ..Self::default() };
        now.add(&contents::entries(store, path).await?);
        Ok(now == *self)
    }
}

/// A store that remembers what was read of it, and is not written.
pub struct Watched {
    lower: Arc<dyn Storage>,
    reads: Mutex<Reads>,
    /// Listings that are under way.
    partial: Mutex<BTreeMap<String, Names>>,
}

impl Watched {
    /// Shows `lower`, of which nothing was read yet.
    pub fn new(lower: Arc<dyn Storage>) -> Self {
        Self { lower, reads: Mutex::default(), partial: Mutex::default() }
    }

    /// What was read so far.
    pub fn reads(&self) -> Reads {
        let mut reads = self.lock().clone();
        // A listing that was broken off counts by the directory's version.
        for (path, names) in self.partial.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            reads.listings.entry(path.clone()).or_insert_with(|| names.clone());
        }
        reads
    }

    /// Starts anew, as if nothing had been read.
    pub fn forget(&self) {
        *self.lock() = Reads::default();
        self.partial.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn lock(&self) -> MutexGuard<'_, Reads> {
        self.reads.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The first look counts: what came later would not be what was acted on.
    fn note(&self, path: &str, seen: Option<Stamp>) {
        let mut reads = self.lock();
        if !reads.nodes.contains_key(path) {
            reads.nodes.insert(path.to_owned(), seen);
        }
    }

    fn looked_up(&self, path: &str, found: &Result<Node>) {
        match found {
            Ok(node) => self.note(path, Some(Stamp::of(node))),
            Err(Error::NotFound | Error::NotADirectory) => self.note(path, None),
            Err(_) => {}
        }
    }

    /// A link in a directory's place decides where a path leads.
    async fn note_link(&self, path: &str, error: &Error) {
        if let Error::Symlink(link) = error
            && let Some(prefix) = path.get(..link.prefix as usize)
            && let Ok(node) = self.lower.lookup(prefix).await
        {
            self.note(prefix, Some(Stamp::of(&node)));
        }
    }

    async fn known(&self, path: &str) {
        if !self.lock().nodes.contains_key(path) {
            let found = self.lower.lookup(path).await;
            self.looked_up(path, &found);
        }
    }
}

const CLOSED: Error = Error::ReadOnly;

#[async_trait]
impl Storage for Watched {
    async fn lookup(&self, path: &str) -> Result<Node> {
        let found = self.lower.lookup(path).await;
        self.looked_up(path, &found);
        if let Err(error) = &found {
            self.note_link(path, error).await;
        }
        found
    }

    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>> {
        self.known(path).await;
        self.lower.read(path, offset, length).await
    }

    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
        self.known(path).await;
        let version = match cursor {
            None => self.lower.lookup(path).await.map(|node| node.version).unwrap_or_default(),
            Some(_) => 0,
        };
        let page = self.lower.read_directory(path, cursor, limit).await?;
        let mut partial = self.partial.lock().unwrap_or_else(PoisonError::into_inner);
        if cursor.is_none() {
            partial.insert(path.to_owned(), Names { version, ..Names::default() });
        }
        if let Some(names) = partial.get_mut(path) {
            names.add(&page.entries);
            if page.next.is_none()
                && let Some(mut names) = partial.remove(path)
            {
                names.whole = true;
                self.lock().listings.entry(path.to_owned()).or_insert(names);
            }
        }
        Ok(page)
    }

    async fn read_link(&self, path: &str) -> Result<String> {
        self.known(path).await;
        self.lower.read_link(path).await
    }

    async fn create(&self, _: &str, _: u32) -> Result<Node> {
        Err(CLOSED)
    }

    async fn write(&self, _: &str, _: u64, _: &[u8]) -> Result<()> {
        Err(CLOSED)
    }

    async fn append(&self, _: &str, _: &[u8]) -> Result<u64> {
        Err(CLOSED)
    }

    async fn replace(&self, _: &str, _: &[u8]) -> Result<()> {
        Err(CLOSED)
    }

    async fn resize(&self, _: &str, _: u64) -> Result<()> {
        Err(CLOSED)
    }

    async fn create_directory(&self, _: &str, _: u32) -> Result<()> {
        Err(CLOSED)
    }

    async fn remove_file(&self, _: &str) -> Result<()> {
        Err(CLOSED)
    }

    async fn remove_directory(&self, _: &str) -> Result<()> {
        Err(CLOSED)
    }

    async fn rename(&self, _: &str, _: &str) -> Result<()> {
        Err(CLOSED)
    }

    async fn link(&self, _: &str, _: &str) -> Result<()> {
        Err(CLOSED)
    }

    async fn symlink(&self, _: &str, _: &str) -> Result<()> {
        Err(CLOSED)
    }

    async fn set_mode(&self, _: &str, _: u32) -> Result<()> {
        Err(CLOSED)
    }

    async fn set_times(&self, _: &str, _: Option<Timestamp>, _: Option<Timestamp>) -> Result<()> {
        Err(CLOSED)
    }
}
