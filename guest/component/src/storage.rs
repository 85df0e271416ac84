//! The `storage` interface as the guest's storage.

use crate::bivalve::shell::storage as host;
use crate::hinge::tell_acting;
use crate::path::{decode, encode};
use bivalve_vfs::{Answer, Entry, Errno, Kind, Node, Page, Refusal, Storage, Timestamp};

/// Every file, through the host.
pub struct HostStorage;

fn time(time: host::Timestamp) -> Timestamp {
    Timestamp { seconds: time.seconds, nanoseconds: time.nanoseconds }
}

fn host_time(time: Timestamp) -> host::Timestamp {
    host::Timestamp { seconds: time.seconds, nanoseconds: time.nanoseconds }
}

fn node(node: host::Node) -> Node {
    let kind = match node.kind {
        host::Kind::File => Kind::File,
        host::Kind::Directory => Kind::Directory,
        host::Kind::Symlink => Kind::Symlink,
        host::Kind::Other => Kind::Other,
    };
    Node {
        kind,
        size: node.size,
        mode: node.mode & 0o7777,
        modified: time(node.modified),
        accessed: time(node.accessed),
        changed: time(node.changed),
        id: node.id,
        links: node.links,
        version: node.version,
    }
}

fn refuse(error: host::Error) -> Refusal {
    Refusal::Errno(match error {
        host::Error::NotFound => Errno::NotFound,
        host::Error::NotADirectory => Errno::NotADirectory,
        host::Error::IsADirectory => Errno::IsADirectory,
        host::Error::AlreadyExists => Errno::AlreadyExists,
        host::Error::NotEmpty => Errno::NotEmpty,
        host::Error::AccessDenied => Errno::AccessDenied,
        host::Error::NotPermitted => Errno::NotPermitted,
        host::Error::ReadOnly => Errno::ReadOnly,
        host::Error::NoSpace => Errno::NoSpace,
        host::Error::TooLarge => Errno::TooLarge,
        host::Error::NameTooLong => Errno::NameTooLong,
        host::Error::Invalid => Errno::Invalid,
        host::Error::CrossDevice => Errno::CrossDevice,
        host::Error::Busy => Errno::Busy,
        host::Error::Unsupported => Errno::Unsupported,
        host::Error::TimedOut => Errno::TimedOut,
        host::Error::Symlink(link) => {
            return Refusal::Symlink { prefix: link.prefix as usize, target: decode(link.target) };
        }
        host::Error::Other(text) => Errno::Other(text),
    })
}

/// A link's prefix counts bytes of the encoded path; in the guest, of the raw one.
fn answer<T>(path: &[u8], result: Result<T, host::Error>) -> Answer<T> {
    result.map_err(|error| match refuse(error) {
        Refusal::Symlink { prefix, target } if std::str::from_utf8(path).is_err() => {
            let encoded = encode(path);
            let start = encoded.get(..prefix).unwrap_or(&encoded).to_string();
            Refusal::Symlink { prefix: decode(start).len(), target }
        }
        refusal => refusal,
    })
}

impl Storage for HostStorage {
    fn lookup(&self, path: &[u8]) -> Answer<Node> {
        answer(path, host::lookup(&encode(path))).map(node)
    }

    fn read(&self, path: &[u8], offset: u64, length: u32) -> Answer<Vec<u8>> {
        answer(path, host::read(&encode(path), offset, length))
    }

    fn create(&self, path: &[u8], mode: u32) -> Answer<Node> {
        tell_acting();
        answer(path, host::create(&encode(path), mode)).map(node)
    }

    fn write(&self, path: &[u8], offset: u64, data: &[u8]) -> Answer<()> {
        tell_acting();
        answer(path, host::write(&encode(path), offset, data))
    }

    fn append(&self, path: &[u8], data: &[u8]) -> Answer<u64> {
        tell_acting();
        answer(path, host::append(&encode(path), data))
    }

    fn replace(&self, path: &[u8], data: &[u8]) -> Answer<()> {
        tell_acting();
        answer(path, host::replace(&encode(path), data))
    }

    fn resize(&self, path: &[u8], size: u64) -> Answer<()> {
        tell_acting();
        answer(path, host::resize(&encode(path), size))
    }

    fn read_directory(&self, path: &[u8], cursor: Option<&str>, limit: u32) -> Answer<Page> {
        let page = answer(path, host::read_directory(&encode(path), cursor, limit))?;
        let entry = |entry: host::Entry| Entry { name: decode(entry.name), node: node(entry.node) };
        Ok(Page { entries: page.entries.into_iter().map(entry).collect(), next: page.next })
    }

    fn create_directory(&self, path: &[u8], mode: u32) -> Answer<()> {
        tell_acting();
        answer(path, host::create_directory(&encode(path), mode))
    }

    fn remove_file(&self, path: &[u8]) -> Answer<()> {
        tell_acting();
        answer(path, host::remove_file(&encode(path)))
    }

    fn remove_directory(&self, path: &[u8]) -> Answer<()> {
        tell_acting();
        answer(path, host::remove_directory(&encode(path)))
    }

    fn rename(&self, source: &[u8], target: &[u8]) -> Answer<()> {
        tell_acting();
        answer(source, host::rename(&encode(source), &encode(target)))
    }

    fn link(&self, existing: &[u8], new: &[u8]) -> Answer<()> {
        tell_acting();
        answer(existing, host::link(&encode(existing), &encode(new)))
    }

    fn symlink(&self, target: &[u8], path: &[u8]) -> Answer<()> {
        tell_acting();
        answer(path, host::symlink(&encode(target), &encode(path)))
    }

    fn read_link(&self, path: &[u8]) -> Answer<Vec<u8>> {
        answer(path, host::read_link(&encode(path))).map(decode)
    }

    fn set_mode(&self, path: &[u8], mode: u32) -> Answer<()> {
        tell_acting();
        answer(path, host::set_mode(&encode(path), mode))
    }

    fn set_times(&self, path: &[u8], accessed: Option<Timestamp>, modified: Option<Timestamp>) -> Answer<()> {
        tell_acting();
        answer(path, host::set_times(&encode(path), accessed.map(host_time), modified.map(host_time)))
    }
}
