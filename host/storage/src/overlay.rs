//! Copy-on-write over any store: the store below is only read.
//!
//! Changes live in memory. Reading copies nothing; the first write to a file
//! copies that file; changing a mode, a time or a name copies no content, and a
//! directory is renamed without looking at what is in it. The store below is
//! taken to stand still meanwhile.
//!
//! Differs from POSIX: two hard links of one file in the store below become two
//! files once one of them is written.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use async_trait::async_trait;

use crate::body::Body;
use crate::memory;
use crate::path;
use crate::storage::Storage;
use crate::tree::{Bytes, Clock, Content, Found, Id, ROOT, Tree};
use crate::turn::Turn;
use crate::types::{Entry, Error, Kind, Node, Page, Result, Timestamp};

mod changes;

pub use changes::{Change, ChangeKind};

/// Bytes per read when a file is copied up.
const COPY_BLOCK: u32 = 4 << 20;
/// Keeps the numbers given here apart from those of the store below.
const BASE: u64 = 1 << 63;

/// Changes over a store that stays as it is.
pub struct Overlay {
    lower: Arc<dyn Storage>,
    /// None until the first change: an overlay that is only read needs no tree.
    tree: RwLock<Option<Tree>>,
    /// Serialises changes, which may wait for the store below in the middle.
    turn: Turn,
    limit: u64,
    clock: Clock,
}

/// Where a path leads: the tree's node, or a path of the store below with the
/// number of bytes by which the path asked for is longer.
enum Seen {
    Here(Id),
    Below(String, i64),
}

impl Overlay {
    /// An overlay without changes.
    pub fn new(lower: Arc<dyn Storage>) -> Self {
        Self {
            lower,
            tree: RwLock::new(None),
            turn: Turn::default(),
            limit: u64::MAX,
            clock: Arc::new(Timestamp::now),
        }
    }

    /// Sets how many bytes changes may take before writes say `no-space`.
    pub fn with_limit(mut self, bytes: u64) -> Self {
        self.limit = bytes;
        self
    }

    /// Sets the clock that gives changed nodes their times.
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// The store below.
    pub fn lower(&self) -> &Arc<dyn Storage> {
        &self.lower
    }

    /// An overlay over the same store with the same changes that goes its own
    /// way from here.
    pub fn snapshot(&self) -> Self {
        Self {
            lower: Arc::clone(&self.lower),
            tree: RwLock::new(self.read_tree().clone()),
            turn: Turn::default(),
            limit: self.limit,
            clock: Arc::clone(&self.clock),
        }
    }

    /// Drops every change.
    pub fn discard(&self) {
        *self.write_tree() = None;
    }

    /// Bytes that the changes take.
    pub fn used(&self) -> u64 {
        self.read_tree().as_ref().map_or(0, Tree::used)
    }

    fn read_tree(&self) -> RwLockReadGuard<'_, Option<Tree>> {
        self.tree.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_tree(&self) -> RwLockWriteGuard<'_, Option<Tree>> {
        self.tree.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs on the tree, which exists once a change has been prepared.
    fn change<T>(&self, work: impl FnOnce(&mut Tree) -> Result<T>) -> Result<T> {
        match self.write_tree().as_mut() {
            Some(tree) => work(tree),
            None => Err(Error::Other("the overlay was discarded during a change".into())),
        }
    }

    fn locate(&self, path: &str) -> Result<Seen> {
        match &*self.read_tree() {
            None => {
                path::check(path)?;
                Ok(Seen::Below(path.to_owned(), 0))
            }
            Some(tree) => Ok(match tree.locate(path)? {
                Found::Here(id) => Seen::Here(id),
                Found::Lower(lower) => {
                    let delta = path.len() as i64 - lower.len() as i64;
                    Seen::Below(lower, delta)
                }
            }),
        }
    }

    /// Makes the tree on the first change.
    async fn open(&self) -> Result<()> {
        if self.read_tree().is_some() {
            return Ok(());
        }
        let root = self.lower.lookup("/").await?;
        *self.write_tree() = Some(Tree::new(Arc::clone(&self.clock), BASE, self.limit, Some(&root)));
        Ok(())
    }

    /// Brings a node into the tree, with the directories above it. A file's
    /// bytes stay below. Fails as looking the path up would.
    async fn copy_up(&self, path: &str) -> Result<Id> {
        self.open().await?;
        let mut lower = match self.locate(path)? {
            Seen::Here(id) => return Ok(id),
            Seen::Below(lower, _) => lower,
        };
        // The last node is asked first: most failures show without any change.
        self.lookup_below(path, &lower).await?;
        let ends = path.match_indices('/').map(|(at, _)| at).skip(1).chain([path.len()]);
        let mut id = ROOT;
        for end in ends {
            let part = &path[..end];
            lower = match self.locate(part)? {
                Seen::Here(here) => {
                    id = here;
                    continue;
                }
                Seen::Below(lower, _) => lower,
            };
            let node = self.lookup_below(part, &lower).await?;
            let content = match node.kind {
                Kind::Directory => {
                    Content::Directory { children: Arc::default(), lower: Some(lower.as_str().into()) }
                }
                Kind::Symlink => Content::Symlink(self.lower.read_link(&lower).await?.into()),
                Kind::File => Content::File(Bytes::Lower(lower.as_str().into(), node.size)),
                Kind::Other => Content::Other,
            };
            id = self.change(|tree| match tree.place(part)? {
                Some(place) => tree.adopt(&place, &node, content),
                None => Ok(ROOT),
            })?;
        }
        Ok(id)
    }

    async fn lookup_below(&self, path: &str, lower: &str) -> Result<Node> {
        let delta = path.len() as i64 - lower.len() as i64;
        self.lower.lookup(lower).await.map_err(|error| error.shifted(delta))
    }

    /// Brings a file with its bytes into the tree, for a change of some of them.
    async fn copy_up_bytes(&self, path: &str) -> Result<()> {
        let id = self.copy_up(path).await?;
        let source = match &*self.read_tree() {
            Some(tree) => match &tree.inode(id).content {
                Content::File(Bytes::Lower(source, _)) => Arc::clone(source),
                _ => return Ok(()),
            },
            None => return Ok(()),
        };
        let mut body = Body::default();
        loop {
            let data = self.lower.read(&source, body.size(), COPY_BLOCK).await?;
            if data.is_empty() {
                break;
            }
            body.write(body.size(), &data);
        }
        self.change(|tree| tree.fill(id, body))
    }

    /// Brings the directory of a name into the tree and says whether the name
    /// is taken below, where the tree does not show it.
    async fn open_place(&self, path: &str) -> Result<Option<Node>> {
        path::check(path)?;
        let Some((parent, _)) = path::split(path) else {
            return Ok(None);
        };
        // The path's own lookup comes first, because it knows of links in the
        // parent's position.
        let there = match self.lookup(path).await {
            Ok(node) => Some(node),
            Err(Error::NotFound) => None,
            Err(error) => return Err(error),
        };
        self.copy_up(parent).await?;
        Ok(there)
    }

    /// As `open_place`, failing when the name is taken.
    async fn open_free_place(&self, path: &str) -> Result<()> {
        match self.open_place(path).await? {
            Some(_) => Err(Error::AlreadyExists),
            None if path == "/" => Err(Error::AlreadyExists),
            None => Ok(()),
        }
    }

    /// Lets a directory that shows no name stand for itself alone.
    async fn settle_if_empty(&self, path: &str) -> Result<()> {
        let id = self.copy_up(path).await?;
        if self.read_directory(path, None, 1).await?.entries.is_empty() {
            self.change(|tree| {
                tree.make_opaque(id);
                Ok(())
            })?;
        }
        Ok(())
    }

    /// A page of what the store below has and the tree does not speak of.
    async fn lower_page(
        &self,
        path: &str,
        id: Id,
        lower: &str,
        cursor: Option<&str>,
        limit: u32,
    ) -> Result<Page> {
        let mut cursor = cursor.map(str::to_owned);
        loop {
            let page = self.lower.read_directory(lower, cursor.as_deref(), limit).await;
            let page = page.map_err(|error| error.shifted(path.len() as i64 - lower.len() as i64))?;
            let entries: Vec<Entry> = match &*self.read_tree() {
                Some(tree) => {
                    page.entries.into_iter().filter(|entry| !speaks_of(tree, id, &entry.name)).collect()
                }
                None => page.entries,
            };
            if !entries.is_empty() || page.next.is_none() {
                return Ok(Page { entries, next: page.next });
            }
            cursor = page.next;
        }
    }
}

/// Takes a missing name for no error.
fn absent<T>(error: Error) -> Result<Option<T>> {
    if error == Error::NotFound { Ok(None) } else { Err(error) }
}

/// Whether a directory of the tree has or hides a name itself.
fn speaks_of(tree: &Tree, id: Id, name: &str) -> bool {
    match &tree.inode(id).content {
        Content::Directory { children, .. } => children.contains_key(name),
        _ => false,
    }
}

#[async_trait]
impl Storage for Overlay {
    async fn lookup(&self, path: &str) -> Result<Node> {
        let (lower, delta) = match self.locate(path)? {
            Seen::Here(id) => {
                if let Some(tree) = &*self.read_tree() {
                    return Ok(tree.inode(id).node());
                }
                return Err(Error::NotFound);
            }
            Seen::Below(lower, delta) => (lower, delta),
        };
        self.lower.lookup(&lower).await.map_err(|error| error.shifted(delta))
    }

    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>> {
        let (lower, delta) = {
            let tree = self.read_tree();
            let found = match &*tree {
                None => {
                    path::check(path)?;
                    Found::Lower(path.to_owned())
                }
                Some(tree) => tree.locate(path)?,
            };
            match (&*tree, found) {
                (Some(tree), Found::Here(id)) => match &tree.inode(id).content {
                    Content::File(Bytes::Own(body)) => {
                        return Ok(body.read(offset, length as usize));
                    }
                    Content::File(Bytes::Lower(source, _)) => (source.to_string(), 0),
                    Content::Directory { .. } => return Err(Error::IsADirectory),
                    Content::Symlink(_) | Content::Other => return Err(Error::Invalid),
                },
                (_, Found::Lower(lower)) => {
                    let delta = path.len() as i64 - lower.len() as i64;
                    (lower, delta)
                }
                (None, Found::Here(_)) => return Err(Error::NotFound),
            }
        };
        self.lower.read(&lower, offset, length).await.map_err(|error| error.shifted(delta))
    }

    async fn create(&self, path: &str, mode: u32) -> Result<Node> {
        let _turn = self.turn.take().await;
        self.open_free_place(path).await?;
        self.change(|tree| tree.create(path, mode))
    }

    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Result<()> {
        let _turn = self.turn.take().await;
        self.copy_up_bytes(path).await?;
        self.change(|tree| tree.write(path, offset, data))
    }

    async fn append(&self, path: &str, data: &[u8]) -> Result<u64> {
        let _turn = self.turn.take().await;
        self.copy_up_bytes(path).await?;
        self.change(|tree| tree.append(path, data))
    }

    async fn replace(&self, path: &str, data: &[u8]) -> Result<()> {
        let _turn = self.turn.take().await;
        self.copy_up(path).await?;
        let mut body = Body::default();
        body.write(0, data);
        self.change(|tree| tree.replace(path, body))
    }

    async fn resize(&self, path: &str, size: u64) -> Result<()> {
        let _turn = self.turn.take().await;
        if size == 0 {
            // Nothing of the old content is wanted, so none is copied.
            self.copy_up(path).await?;
            return self.change(|tree| tree.replace(path, Body::default()));
        }
        self.copy_up_bytes(path).await?;
        self.change(|tree| tree.resize(path, size))
    }

    /// First the names that the store below has and nothing here replaces or
    /// hides, then the names here. Cursors are `l` or `u` and the part's own.
    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
        let id = match self.locate(path)? {
            Seen::Below(lower, delta) => {
                return self
                    .lower
                    .read_directory(&lower, cursor, limit)
                    .await
                    .map_err(|error| error.shifted(delta));
            }
            Seen::Here(id) => id,
        };
        let lower = match &*self.read_tree() {
            Some(tree) => match &tree.inode(id).content {
                Content::Directory { lower, .. } => lower.clone(),
                _ => return Err(Error::NotADirectory),
            },
            None => return Err(Error::NotFound),
        };
        let upper_cursor = match (lower, cursor) {
            (Some(lower), None) | (Some(lower), Some("l")) => {
                let page = self.lower_page(path, id, &lower, None, limit).await?;
                return Ok(self.after_lower(path, page, limit));
            }
            (Some(lower), Some(cursor)) if cursor.starts_with('l') => {
                let page = self.lower_page(path, id, &lower, cursor.strip_prefix('l'), limit).await?;
                return Ok(self.after_lower(path, page, limit));
            }
            (_, cursor) => cursor.and_then(|cursor| cursor.strip_prefix('u')).map(str::to_owned),
        };
        self.upper_page(path, upper_cursor.as_deref(), limit)
    }

    async fn create_directory(&self, path: &str, mode: u32) -> Result<()> {
        let _turn = self.turn.take().await;
        self.open_free_place(path).await?;
        self.change(|tree| tree.create_directory(path, mode))
    }

    async fn remove_file(&self, path: &str) -> Result<()> {
        let _turn = self.turn.take().await;
        self.copy_up(path).await?;
        self.change(|tree| tree.remove_file(path))
    }

    async fn remove_directory(&self, path: &str) -> Result<()> {
        let _turn = self.turn.take().await;
        if path != "/" && self.lookup(path).await?.kind == Kind::Directory {
            self.settle_if_empty(path).await?;
        } else {
            self.copy_up(path).await?;
        }
        self.change(|tree| tree.remove_directory(path))
    }

    async fn rename(&self, source: &str, target: &str) -> Result<()> {
        let _turn = self.turn.take().await;
        if source == "/" || target == "/" {
            return Err(Error::Busy);
        }
        let moved = self.lookup(source).await;
        if let (Err(Error::NotFound), Some((parent, _))) = (&moved, path::split(source)) {
            // Both directories are judged before the name in the first.
            self.lookup(parent).await?;
            if let Some((parent, _)) = path::split(target) {
                self.lookup(&path::join(parent, "?")).await.map_or_else(absent, |node| Ok(Some(node)))?;
                self.lookup(parent).await?;
            }
        }
        let moved = moved?;
        let replaced = self.open_place(target).await?;
        if moved.kind == Kind::Directory && source != target && path::below(target, source).is_some() {
            return Err(Error::Invalid);
        }
        if let Some(replaced) = &replaced {
            if replaced.kind == Kind::Directory && moved.kind == Kind::Directory && source != target {
                self.settle_if_empty(target).await?;
            }
            self.copy_up(target).await?;
        }
        self.copy_up(source).await?;
        self.change(|tree| tree.rename(source, target))
    }

    async fn link(&self, existing: &str, new: &str) -> Result<()> {
        let _turn = self.turn.take().await;
        let kind = self.lookup(existing).await?.kind;
        self.open_free_place(new).await?;
        if kind == Kind::Directory {
            return Err(Error::NotPermitted);
        }
        self.copy_up(existing).await?;
        self.change(|tree| tree.link(existing, new))
    }

    async fn symlink(&self, target: &str, path: &str) -> Result<()> {
        let _turn = self.turn.take().await;
        self.open_free_place(path).await?;
        self.change(|tree| tree.symlink(target, path))
    }

    async fn read_link(&self, path: &str) -> Result<String> {
        match self.locate(path)? {
            Seen::Here(_) => match &*self.read_tree() {
                Some(tree) => tree.read_link(path),
                None => Err(Error::NotFound),
            },
            Seen::Below(lower, delta) => {
                self.lower.read_link(&lower).await.map_err(|error| error.shifted(delta))
            }
        }
    }

    async fn set_mode(&self, path: &str, mode: u32) -> Result<()> {
        let _turn = self.turn.take().await;
        self.copy_up(path).await?;
        self.change(|tree| tree.set_mode(path, mode))
    }

    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()> {
        let _turn = self.turn.take().await;
        self.copy_up(path).await?;
        self.change(|tree| tree.set_times(path, accessed, modified))
    }
}

impl Overlay {
    /// Marks a page of the store below with where to go on, and fills it with
    /// names of the tree when it was the last of them.
    fn after_lower(&self, path: &str, mut page: Page, limit: u32) -> Page {
        if let Some(next) = page.next {
            page.next = Some(format!("l{next}"));
            return page;
        }
        let room = (limit as usize).saturating_sub(page.entries.len());
        if room == 0 {
            page.next = Some("u".to_owned());
            return page;
        }
        if let Ok(upper) = self.upper_page(path, None, room as u32) {
            page.entries.extend(upper.entries);
            page.next = upper.next;
        }
        page
    }

    fn upper_page(&self, path: &str, after: Option<&str>, limit: u32) -> Result<Page> {
        let tree = self.read_tree();
        let Some(tree) = &*tree else {
            return Ok(Page::default());
        };
        let after = after.filter(|name| !name.is_empty());
        let page = memory::page(tree, path, after, limit)?;
        Ok(Page { next: page.next.map(|next| format!("u{next}")), ..page })
    }
}
