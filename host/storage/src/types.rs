//! The values of the storage interface, as `wit/storage.wit` describes them.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

/// What a call gives.
pub type Result<T> = std::result::Result<T, Error>;

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A regular file.
    File,
    /// A directory.
    Directory,
    /// A symbolic link.
    Symlink,
    /// Something that the store can name but not open (a socket, a device).
    Other,
}

/// A point of time since 1970-01-01T00:00:00Z; negative seconds are before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp {
    /// Whole seconds, rounded down.
    pub seconds: i64,
    /// Nanoseconds within the second, 0 to 999,999,999.
    pub nanoseconds: u32,
}

impl Timestamp {
    /// The machine's present time.
    pub fn now() -> Self {
        SystemTime::now().into()
    }
}

impl From<SystemTime> for Timestamp {
    fn from(time: SystemTime) -> Self {
        match time.duration_since(UNIX_EPOCH) {
            Ok(after) => Self { seconds: after.as_secs() as i64, nanoseconds: after.subsec_nanos() },
            Err(before) => {
                let before = before.duration();
                let (seconds, nanoseconds) = match before.subsec_nanos() {
                    0 => (-(before.as_secs() as i64), 0),
                    part => (-(before.as_secs() as i64) - 1, 1_000_000_000 - part),
                };
                Self { seconds, nanoseconds }
            }
        }
    }
}

/// What is known of a node without reading it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What the node is.
    pub kind: Kind,
    /// Length in bytes; for a symbolic link, of its target.
    pub size: u64,
    /// The twelve permission bits (`0o7777`) as POSIX has them.
    pub mode: u32,
    /// When the content changed last.
    pub modified: Timestamp,
    /// When the content was read last, as far as the store keeps it.
    pub accessed: Timestamp,
    /// When content or metadata changed last, as far as the store keeps it.
    pub changed: Timestamp,
    /// Number that is the same for two paths only if they are one node.
    pub id: u64,
    /// How many names the node has (1 where the store has no hard links).
    pub links: u32,
    /// Changes whenever the node's content or metadata does.
    pub version: u64,
}

/// One name in a directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name, one path segment.
    pub name: String,
    /// The node that it names; a link is not followed.
    pub node: Node,
}

/// One page of a directory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// Entries, in the store's own order, each name once over all pages.
    pub entries: Vec<Entry>,
    /// Give this back to get the next page; none when this is the last.
    pub next: Option<String>,
}

/// A symbolic link found in a directory position of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The link's own path, a prefix of the path asked for, in bytes.
    pub prefix: u32,
    /// Where it points, as it was written.
    pub target: String,
}

/// Why a call failed. The guest words each as POSIX does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// ENOENT: no such file or directory.
    NotFound,
    /// ENOTDIR: a directory position holds something else.
    NotADirectory,
    /// EISDIR: the path is a directory.
    IsADirectory,
    /// EEXIST: the name is taken.
    AlreadyExists,
    /// ENOTEMPTY: the directory has entries.
    NotEmpty,
    /// EACCES: the host refuses.
    AccessDenied,
    /// EPERM: the operation is not allowed on this node.
    NotPermitted,
    /// EROFS: this part of the store cannot be written.
    ReadOnly,
    /// ENOSPC or EDQUOT: a size limit is reached.
    NoSpace,
    /// EFBIG: the file would grow over what the store takes.
    TooLarge,
    /// ENAMETOOLONG: the path or a segment is too long.
    NameTooLong,
    /// EINVAL: the store cannot have such a name or value.
    Invalid,
    /// EXDEV: a rename or link across two stores.
    CrossDevice,
    /// EBUSY: the node is a mount point or otherwise in use.
    Busy,
    /// EOPNOTSUPP: the store does not have this operation.
    Unsupported,
    /// ETIMEDOUT or EINTR: the host gave up.
    TimedOut,
    /// A link stands in a directory position.
    Symlink(Link),
    /// Anything else, in the host's words.
    Other(String),
}

impl Error {
    /// The same error for a path that has `delta` more bytes in front (fewer
    /// when negative), as layers need that ask the store below under another path.
    pub(crate) fn shifted(self, delta: i64) -> Self {
        match self {
            Self::Symlink(link) => match u32::try_from(i64::from(link.prefix) + delta) {
                Ok(prefix) if prefix > 0 => Self::Symlink(Link { prefix, ..link }),
                // The link lies above what this layer shows, so following it
                // is not the guest's business.
                _ => Self::NotFound,
            },
            other => other,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotFound => "No such file or directory",
            Self::NotADirectory => "Not a directory",
            Self::IsADirectory => "Is a directory",
            Self::AlreadyExists => "File exists",
            Self::NotEmpty => "Directory not empty",
            Self::AccessDenied => "Permission denied",
            Self::NotPermitted => "Operation not permitted",
            Self::ReadOnly => "Read-only file system",
            Self::NoSpace => "No space left on device",
            Self::TooLarge => "File too large",
            Self::NameTooLong => "File name too long",
            Self::Invalid => "Invalid argument",
            Self::CrossDevice => "Invalid cross-device link",
            Self::Busy => "Device or resource busy",
            Self::Unsupported => "Operation not supported",
            Self::TimedOut => "Connection timed out",
            Self::Symlink(_) => "Too many levels of symbolic links",
            Self::Other(words) => words,
        })
    }
}

impl std::error::Error for Error {}
