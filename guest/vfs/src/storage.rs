//! The store behind the file system, as the guest sees it: the `storage`
//! interface of the hinge, with paths as bytes.

use crate::Errno;

/// What a node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    File,
    Directory,
    Symlink,
    /// A pipe; only the guest's own.
    Fifo,
    /// A character device; only those under `/dev`.
    Device,
    Other,
}

/// Time since 1970-01-01T00:00:00Z.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Timestamp {
    /// Whole seconds, rounded down.
    pub seconds: i64,
    /// 0 to 999,999,999.
    pub nanoseconds: u32,
}

/// Metadata of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    pub kind: Kind,
    pub size: u64,
    /// `0o7777` bits.
    pub mode: u32,
    pub modified: Timestamp,
    pub accessed: Timestamp,
    pub changed: Timestamp,
    pub id: u64,
    pub links: u32,
    pub version: u64,
}

/// One name in a directory; a link is not followed.
#[derive(Debug, Clone)]
pub struct Entry {
    pub name: Vec<u8>,
    pub node: Node,
}

/// One page of a directory; `next` is the cursor for the following one.
#[derive(Debug, Clone, Default)]
pub struct Page {
    pub entries: Vec<Entry>,
    pub next: Option<String>,
}

/// A failed call: an error for the script, or a link to follow first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    Errno(Errno),
    /// A link in a directory position: `path[..prefix]` is the link.
    Symlink {
        prefix: usize,
        target: Vec<u8>,
    },
}

impl From<Errno> for Refusal {
    fn from(errno: Errno) -> Refusal {
        Refusal::Errno(errno)
    }
}

pub type Answer<T> = Result<T, Refusal>;

/// See `wit/storage.wit`: each function is the one of that name there. Paths
/// are absolute and normalised; no function follows a link in the last segment.
pub trait Storage {
    fn lookup(&self, path: &[u8]) -> Answer<Node>;
    fn read(&self, path: &[u8], offset: u64, length: u32) -> Answer<Vec<u8>>;
    fn create(&self, path: &[u8], mode: u32) -> Answer<Node>;
    fn write(&self, path: &[u8], offset: u64, data: &[u8]) -> Answer<()>;
    fn append(&self, path: &[u8], data: &[u8]) -> Answer<u64>;
    fn replace(&self, path: &[u8], data: &[u8]) -> Answer<()>;
    fn resize(&self, path: &[u8], size: u64) -> Answer<()>;
    fn read_directory(&self, path: &[u8], cursor: Option<&str>, limit: u32) -> Answer<Page>;
    fn create_directory(&self, path: &[u8], mode: u32) -> Answer<()>;
    fn remove_file(&self, path: &[u8]) -> Answer<()>;
    fn remove_directory(&self, path: &[u8]) -> Answer<()>;
    fn rename(&self, source: &[u8], target: &[u8]) -> Answer<()>;
    fn link(&self, existing: &[u8], new: &[u8]) -> Answer<()>;
    fn symlink(&self, target: &[u8], path: &[u8]) -> Answer<()>;
    fn read_link(&self, path: &[u8]) -> Answer<Vec<u8>>;
    fn set_mode(&self, path: &[u8], mode: u32) -> Answer<()>;
    fn set_times(&self, path: &[u8], accessed: Option<Timestamp>, modified: Option<Timestamp>) -> Answer<()>;
}
