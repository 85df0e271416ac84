//! A tree of nodes in memory, with POSIX's rules for names.
//!
//! It carries both [`crate::Memory`] and the upper half of [`crate::Overlay`]. For
//! the overlay, a directory may say that whatever it does not name itself is to
//! be looked for in a directory of the store below (`lower`), and a file may say
//! that its bytes are still there. The tree never asks that store: it answers
//! with [`Found::Lower`], and the overlay goes and looks. So renaming a directory
//! of the lower store moves one pointer, however much is in it.
//!
//! A clone shares everything and costs one reference per 64 nodes.

use std::collections::BTreeMap;
use std::ops::Bound;
use std::sync::Arc;

use crate::body::Body;
use crate::path;
use crate::types::{Entry, Error, Kind, Link, Node, Result, Timestamp};

mod names;
mod table;

pub(crate) use table::Id;
use table::Table;

/// Tells the time that new and changed nodes get.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// What a node and a name are charged besides their bytes, so that a million
/// empty files reach the size limit too.
const NODE_COST: u64 = 256;
/// The root's place in the table.
pub(crate) const ROOT: Id = 0;

/// Where the bytes of a file are.
#[derive(Clone)]
pub(crate) enum Bytes {
    /// Here.
    Own(Body),
    /// Still in the store below, at this path, this many.
    Lower(Arc<str>, u64),
}

/// Names of a directory; none hides a name that the store below has.
pub(crate) type Children = BTreeMap<Box<str>, Option<Id>>;

#[derive(Clone)]
pub(crate) enum Content {
    File(Bytes),
    Directory {
        children: Arc<Children>,
        lower: Option<Arc<str>>,
    },
    Symlink(Arc<str>),
    /// A socket or device of the store below, which has a name and no content.
    Other,
}

#[derive(Clone)]
pub(crate) struct Inode {
    pub(crate) content: Content,
    pub(crate) mode: u32,
    pub(crate) modified: Timestamp,
    pub(crate) accessed: Timestamp,
    pub(crate) changed: Timestamp,
    pub(crate) id: u64,
    pub(crate) links: u32,
    pub(crate) version: u64,
}

/// Where a path leads.
pub(crate) enum Found {
    /// To a node of this tree.
    Here(Id),
    /// To this path of the store below, if it is there.
    Lower(String),
}

/// A directory position and the last name of a path.
pub(crate) struct Place<'a> {
    pub(crate) parent: Id,
    pub(crate) name: &'a str,
    pub(crate) child: Option<Id>,
}

#[derive(Clone)]
pub(crate) struct Tree {
    table: Table,
    clock: Clock,
    /// Added to numbers that this tree gives out, to keep them apart from the
    /// numbers of the store below.
    base: u64,
    counter: u64,
    used: u64,
    limit: u64,
}

impl Inode {
    pub(crate) fn kind(&self) -> Kind {
        match self.content {
            Content::File(_) => Kind::File,
            Content::Directory { .. } => Kind::Directory,
            Content::Symlink(_) => Kind::Symlink,
            Content::Other => Kind::Other,
        }
    }

    pub(crate) fn node(&self) -> Node {
        let size = match &self.content {
            Content::File(Bytes::Own(body)) => body.size(),
            Content::File(Bytes::Lower(_, size)) => *size,
            Content::Directory { .. } => 4096,
            Content::Symlink(target) => path::to_bytes(target).len() as u64,
            Content::Other => 0,
        };
        Node {
            kind: self.kind(),
            size,
            mode: self.mode,
            modified: self.modified,
            accessed: self.accessed,
            changed: self.changed,
            id: self.id,
            links: self.links,
            version: self.version,
        }
    }

    /// Memory that goes when the node goes.
    fn cost(&self) -> u64 {
        NODE_COST
            + match &self.content {
                Content::File(Bytes::Own(body)) => body.stored(),
                Content::Symlink(target) => target.len() as u64,
                _ => 0,
            }
    }
}

impl Tree {
    /// A tree with nothing but a root, over the root of a lower store if there is one.
    pub(crate) fn new(clock: Clock, base: u64, limit: u64, lower: Option<&Node>) -> Self {
        let now = clock();
        let root = Inode {
            content: Content::Directory { children: Arc::default(), lower: lower.map(|_| "/".into()) },
            mode: lower.map_or(0o755, |node| node.mode),
            modified: lower.map_or(now, |node| node.modified),
            accessed: lower.map_or(now, |node| node.accessed),
            changed: lower.map_or(now, |node| node.changed),
            id: lower.map_or(base + 1, |node| node.id),
            links: lower.map_or(2, |node| node.links),
            version: lower.map_or(base + 1, |node| node.version),
        };
        let mut table = Table::default();
        table.insert(root);
        Self { table, clock, base, counter: 1, used: 0, limit }
    }

    pub(crate) fn set_limit(&mut self, limit: u64) {
        self.limit = limit;
    }

    pub(crate) fn set_clock(&mut self, clock: Clock) {
        self.clock = clock;
    }

    /// Bytes in use, as charged against the limit.
    pub(crate) fn used(&self) -> u64 {
        self.used
    }

    pub(crate) fn inode(&self, id: Id) -> &Inode {
        self.table.get(id)
    }

    /// Follows a path as far as this tree knows it.
    pub(crate) fn locate(&self, path: &str) -> Result<Found> {
        path::check(path)?;
        let mut at = ROOT;
        let mut walked = 0;
        for segment in path::segments(path) {
            match &self.inode(at).content {
                Content::Directory { children, lower } => match (children.get(segment), lower) {
                    (Some(Some(id)), _) => at = *id,
                    (None, Some(lower)) => {
                        let rest = &path[walked..];
                        let full = if &**lower == "/" { rest.to_owned() } else { format!("{lower}{rest}") };
                        return Ok(Found::Lower(full));
                    }
                    _ => return Err(Error::NotFound),
                },
                Content::Symlink(target) => {
                    return Err(Error::Symlink(Link { prefix: walked as u32, target: target.to_string() }));
                }
                Content::File(_) | Content::Other => return Err(Error::NotADirectory),
            }
            walked += 1 + segment.len();
        }
        Ok(Found::Here(at))
    }

    /// Follows a path that must be in this tree.
    pub(crate) fn find(&self, path: &str) -> Result<Id> {
        match self.locate(path)? {
            Found::Here(id) => Ok(id),
            Found::Lower(_) => Err(Error::NotFound),
        }
    }

    /// Follows a path to a regular file of this tree.
    pub(crate) fn find_file(&self, path: &str) -> Result<Id> {
        let id = self.find(path)?;
        match self.inode(id).kind() {
            Kind::File => Ok(id),
            Kind::Directory => Err(Error::IsADirectory),
            _ => Err(Error::Invalid),
        }
    }

    /// The names of a directory after `after`, and whether there are more.
    pub(crate) fn list(&self, id: Id, after: Option<&str>, limit: usize) -> (Vec<Entry>, bool) {
        let Content::Directory { children, .. } = &self.inode(id).content else {
            return (Vec::new(), false);
        };
        let from = after.map_or(Bound::Unbounded, Bound::Excluded);
        let mut names = children
            .range::<str, _>((from, Bound::Unbounded))
            .filter_map(|(name, child)| Some((name, (*child)?)));
        let entries = names
            .by_ref()
            .take(limit.max(1))
            .map(|(name, child)| Entry { name: name.to_string(), node: self.inode(child).node() });
        let entries: Vec<Entry> = entries.collect();
        let more = names.next().is_some();
        (entries, more)
    }

    /// Puts bytes into a file whose bytes are here.
    pub(crate) fn write(&mut self, path: &str, offset: u64, data: &[u8]) -> Result<()> {
        let id = self.find_file(path)?;
        let growth = self.body(id)?.growth(offset, data.len())?;
        self.charge(growth)?;
        self.touch(id, true);
        self.body_mut(id)?.write(offset, data);
        Ok(())
    }

    /// Puts bytes at the end and returns the new length.
    pub(crate) fn append(&mut self, path: &str, data: &[u8]) -> Result<u64> {
        let id = self.find_file(path)?;
        let size = self.body(id)?.size();
        self.write(path, size, data)?;
        Ok(size + data.len() as u64)
    }

    /// Sets the whole content, wherever the old one was.
    pub(crate) fn replace(&mut self, path: &str, body: Body) -> Result<()> {
        let id = self.find_file(path)?;
        let old = match &self.inode(id).content {
            Content::File(Bytes::Own(body)) => body.stored(),
            _ => 0,
        };
        let new = body.stored();
        self.charge(new.saturating_sub(old))?;
        self.used = self.used.saturating_sub(old.saturating_sub(new));
        self.touch(id, true);
        self.table.get_mut(id).content = Content::File(Bytes::Own(body));
        Ok(())
    }

    /// Brings the bytes of a file over from the store below, which changes
    /// nothing that can be seen.
    pub(crate) fn fill(&mut self, id: Id, body: Body) -> Result<()> {
        self.charge(body.stored())?;
        self.table.get_mut(id).content = Content::File(Bytes::Own(body));
        Ok(())
    }

    pub(crate) fn resize(&mut self, path: &str, size: u64) -> Result<()> {
        let id = self.find_file(path)?;
        let freed = self.body_mut(id)?.resize(size)?;
        self.used = self.used.saturating_sub(freed);
        self.touch(id, true);
        Ok(())
    }

    pub(crate) fn set_mode(&mut self, path: &str, mode: u32) -> Result<()> {
        let id = self.find(path)?;
        if self.inode(id).kind() == Kind::Symlink {
            return Err(Error::Unsupported);
        }
        self.touch(id, false);
        self.table.get_mut(id).mode = mode & 0o7777;
        Ok(())
    }

    pub(crate) fn set_times(
        &mut self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()> {
        if accessed.into_iter().chain(modified).any(|time| time.nanoseconds >= 1_000_000_000) {
            return Err(Error::Invalid);
        }
        let id = self.find(path)?;
        self.touch(id, false);
        let inode = self.table.get_mut(id);
        inode.accessed = accessed.unwrap_or(inode.accessed);
        inode.modified = modified.unwrap_or(inode.modified);
        Ok(())
    }

    pub(crate) fn read_link(&self, path: &str) -> Result<String> {
        match &self.inode(self.find(path)?).content {
            Content::Symlink(target) => Ok(target.to_string()),
            _ => Err(Error::Invalid),
        }
    }

    fn body(&self, id: Id) -> Result<&Body> {
        match &self.inode(id).content {
            Content::File(Bytes::Own(body)) => Ok(body),
            _ => Err(Error::Invalid),
        }
    }

    fn body_mut(&mut self, id: Id) -> Result<&mut Body> {
        match &mut self.table.get_mut(id).content {
            Content::File(Bytes::Own(body)) => Ok(body),
            _ => Err(Error::Invalid),
        }
    }

    /// Takes memory from the limit, or fails.
    fn charge(&mut self, growth: u64) -> Result<()> {
        let used = self.used.saturating_add(growth);
        if growth > 0 && used > self.limit {
            return Err(Error::NoSpace);
        }
        self.used = used;
        Ok(())
    }

    /// Gives a changed node its new version and times.
    fn touch(&mut self, id: Id, content: bool) {
        self.counter += 1;
        let now = (self.clock)();
        let version = self.base + self.counter;
        let inode = self.table.get_mut(id);
        inode.version = version;
        inode.changed = now;
        if content {
            inode.modified = now;
        }
    }
}
