//! A layer that puts stores at places of one tree.
//!
//! A mount point is a directory whatever the store around it says, and so are
//! the directories that lead to it. Where nothing is mounted around it, those
//! are made up: they can be listed and hold nothing else.

use std::sync::Arc;

use async_trait::async_trait;

use crate::path;
use crate::storage::Storage;
use crate::types::{Entry, Error, Kind, Node, Page, Result, Timestamp};

/// Several stores as one.
#[derive(Default)]
pub struct Mount {
    /// Mount points with their stores, the longest first.
    points: Vec<(String, Arc<dyn Storage>)>,
}

/// Whom a path belongs to.
enum Owner<'a> {
    /// A store, which knows it by this path.
    Store { store: &'a dyn Storage, path: &'a str, point: &'a str, number: u64 },
    /// A directory that is only there to lead to mount points.
    MadeUp,
}

impl Mount {
    /// A tree with nothing in it.
    pub fn new() -> Self {
        Self::default()
    }

    /// Puts a store at a path (`/` for the store around all others). A store
    /// put at the same path before is taken away.
    pub fn with(mut self, point: &str, store: Arc<dyn Storage>) -> Self {
        let point = path::normalize(point);
        self.points.retain(|(other, _)| *other != point);
        self.points.push((point, store));
        self.points.sort_by(|(a, _), (b, _)| b.len().cmp(&a.len()).then(a.cmp(b)));
        self
    }

    fn owner<'a>(&'a self, path: &'a str) -> Result<Owner<'a>> {
        path::check(path)?;
        for (number, (point, store)) in self.points.iter().rev().enumerate().rev() {
            if let Some(inner) = path::below(path, point) {
                return Ok(Owner::Store { store: store.as_ref(), path: inner, point, number: number as u64 });
            }
        }
        if self.leads_to_a_point(path) { Ok(Owner::MadeUp) } else { Err(Error::NotFound) }
    }

    /// Whether a mount point lies at or below a path. Such a path cannot be
    /// removed or renamed.
    fn leads_to_a_point(&self, path: &str) -> bool {
        path.starts_with('/') && self.points.iter().any(|(point, _)| path::below(point, path).is_some())
    }

    /// The names of a directory under which mount points lie.
    fn names_below(&self, directory: &str) -> Vec<&str> {
        let mut names: Vec<&str> = self
            .points
            .iter()
            .filter_map(|(point, _)| path::segments(path::below(point, directory)?).next())
            .collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The entry for a name that leads to a mount point.
    async fn point_entry(&self, directory: &str, name: &str) -> Option<Entry> {
        let node = self.lookup(&path::join(directory, name)).await.ok()?;
        Some(Entry { name: name.to_owned(), node })
    }

    /// Runs a change of one path.
    fn changed<'a>(&'a self, path: &'a str) -> Result<(&'a dyn Storage, &'a str, &'a str)> {
        match self.owner(path)? {
            Owner::Store { store, path, point, .. } => Ok((store, path, point)),
            Owner::MadeUp => Err(Error::ReadOnly),
        }
    }

    /// As `changed`, for making a name, which a directory made up cannot take.
    fn made<'a>(&'a self, path: &'a str) -> Result<(&'a dyn Storage, &'a str, &'a str)> {
        path::check(path)?;
        if self.leads_to_a_point(path) {
            return Err(Error::AlreadyExists);
        }
        match self.owner(path) {
            Err(Error::NotFound) => match path::split(path) {
                Some((parent, _)) if self.leads_to_a_point(parent) => Err(Error::ReadOnly),
                _ => Err(Error::NotFound),
            },
            Err(error) => Err(error),
            Ok(Owner::MadeUp) => Err(Error::AlreadyExists),
            Ok(Owner::Store { store, path, point, .. }) => Ok((store, path, point)),
        }
    }
}

/// Nodes of different stores must not share a number.
fn renumber(mut node: Node, number: u64) -> Node {
    node.id = node.id.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    node
}

/// The error in terms of the whole tree's paths.
fn outer(point: &str) -> impl Fn(Error) -> Error {
    let delta = if point == "/" { 0 } else { point.len() as i64 };
    move |error| match error {
        // The root of a store is a directory, so a link there is none of ours.
        Error::Symlink(_) => error.shifted(delta),
        other => other,
    }
}

/// A directory that only leads to mount points: for reading and passing.
fn made_up(path: &str) -> Node {
    let id = path.bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    let epoch = Timestamp::default();
    Node {
        kind: Kind::Directory,
        size: 4096,
        mode: 0o555,
        modified: epoch,
        accessed: epoch,
        changed: epoch,
        id,
        links: 2,
        version: 0,
    }
}

#[async_trait]
impl Storage for Mount {
    async fn lookup(&self, path: &str) -> Result<Node> {
        match self.owner(path)? {
            Owner::MadeUp => Ok(made_up(path)),
            Owner::Store { store, path: inner, point, number } => match store.lookup(inner).await {
                // A link or file of the store around does not hide a mount point.
                Ok(node) if node.kind != Kind::Directory && self.leads_to_a_point(path) => Ok(made_up(path)),
                Ok(node) => Ok(renumber(node, number)),
                Err(_) if path != point && self.leads_to_a_point(path) => Ok(made_up(path)),
                Err(error) => Err(outer(point)(error)),
            },
        }
    }

    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>> {
        match self.owner(path)? {
            Owner::MadeUp => Err(Error::IsADirectory),
            Owner::Store { path: inner, .. } if inner != "/" && self.leads_to_a_point(path) => {
                Err(Error::IsADirectory)
            }
            Owner::Store { store, path, point, .. } => {
                store.read(path, offset, length).await.map_err(outer(point))
            }
        }
    }

    async fn create(&self, path: &str, mode: u32) -> Result<Node> {
        let (store, inner, point) = self.made(path)?;
        let node = store.create(inner, mode).await.map_err(outer(point))?;
        match self.owner(path)? {
            Owner::Store { number, .. } => Ok(renumber(node, number)),
            Owner::MadeUp => Ok(node),
        }
    }

    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Result<()> {
        let (store, path, point) = self.changed(path)?;
        store.write(path, offset, data).await.map_err(outer(point))
    }

    async fn append(&self, path: &str, data: &[u8]) -> Result<u64> {
        let (store, path, point) = self.changed(path)?;
        store.append(path, data).await.map_err(outer(point))
    }

    async fn replace(&self, path: &str, data: &[u8]) -> Result<()> {
        let (store, path, point) = self.changed(path)?;
        store.replace(path, data).await.map_err(outer(point))
    }

    async fn resize(&self, path: &str, size: u64) -> Result<()> {
        let (store, path, point) = self.changed(path)?;
        store.resize(path, size).await.map_err(outer(point))
    }

    /// First what the store has under other names, then the names that lead to
    /// mount points. Cursors are `s` and the store's own, or `p` for the latter.
    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
        let names = self.names_below(path);
        let mut page = Page::default();
        let inner_cursor = cursor.and_then(|cursor| cursor.strip_prefix('s'));
        if cursor != Some("p")
            && let Owner::Store { store, path: inner, point, number } = self.owner(path)?
        {
            if names.is_empty() {
                page = store.read_directory(inner, cursor, limit).await.map_err(outer(point))?;
                page.entries.iter_mut().for_each(|entry| entry.node = renumber(entry.node.clone(), number));
                return Ok(page);
            }
            match store.read_directory(inner, inner_cursor, limit).await {
                Ok(found) => page = found,
                // The directory exists only because mount points lie below it.
                Err(Error::NotFound | Error::NotADirectory | Error::Symlink(_)) if inner != "/" => {}
                Err(error) => return Err(outer(point)(error)),
            }
            page.entries.retain(|entry| !names.contains(&entry.name.as_str()));
            page.entries.iter_mut().for_each(|entry| entry.node = renumber(entry.node.clone(), number));
            if let Some(next) = page.next.take() {
                page.next = Some(format!("s{next}"));
                return Ok(page);
            }
            if page.entries.len() + names.len() > limit as usize && !page.entries.is_empty() {
                page.next = Some("p".to_owned());
                return Ok(page);
            }
        }
        // There are few mount points, so they come in one page, whatever its limit.
        for name in names {
            page.entries.extend(self.point_entry(path, name).await);
        }
        Ok(page)
    }

    async fn create_directory(&self, path: &str, mode: u32) -> Result<()> {
        let (store, path, point) = self.made(path)?;
        store.create_directory(path, mode).await.map_err(outer(point))
    }

    async fn remove_file(&self, path: &str) -> Result<()> {
        if self.leads_to_a_point(path) {
            return Err(Error::IsADirectory);
        }
        let (store, path, point) = self.changed(path)?;
        store.remove_file(path).await.map_err(outer(point))
    }

    async fn remove_directory(&self, path: &str) -> Result<()> {
        if self.leads_to_a_point(path) {
            return Err(Error::Busy);
        }
        let (store, path, point) = self.changed(path)?;
        store.remove_directory(path).await.map_err(outer(point))
    }

    async fn rename(&self, source: &str, target: &str) -> Result<()> {
        if self.leads_to_a_point(source) || self.leads_to_a_point(target) {
            return Err(Error::Busy);
        }
        let (store, from, point) = self.changed(source)?;
        let (_, to, other) = self.made(target)?;
        if point != other {
            store.lookup(from).await.map_err(outer(point))?;
            return Err(Error::CrossDevice);
        }
        store.rename(from, to).await.map_err(outer(point))
    }

    async fn link(&self, existing: &str, new: &str) -> Result<()> {
        if self.leads_to_a_point(existing) {
            return Err(Error::NotPermitted);
        }
        let (store, from, point) = self.changed(existing)?;
        let (_, to, other) = self.made(new)?;
        if point != other {
            store.lookup(from).await.map_err(outer(point))?;
            return Err(Error::CrossDevice);
        }
        store.link(from, to).await.map_err(outer(point))
    }

    async fn symlink(&self, target: &str, path: &str) -> Result<()> {
        let (store, path, point) = self.made(path)?;
        store.symlink(target, path).await.map_err(outer(point))
    }

    async fn read_link(&self, path: &str) -> Result<String> {
        match self.owner(path)? {
            Owner::MadeUp => Err(Error::Invalid),
            Owner::Store { store, path, point, .. } => store.read_link(path).await.map_err(outer(point)),
        }
    }

    async fn set_mode(&self, path: &str, mode: u32) -> Result<()> {
        let (store, path, point) = self.changed(path)?;
        store.set_mode(path, mode).await.map_err(outer(point))
    }

    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()> {
        let (store, path, point) = self.changed(path)?;
        store.set_times(path, accessed, modified).await.map_err(outer(point))
    }

    async fn sync(&self, path: &str) -> Result<()> {
        let (store, path, point) = self.changed(path)?;
        store.sync(path).await.map_err(outer(point))
    }
}
