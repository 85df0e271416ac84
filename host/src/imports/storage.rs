//! `storage`: the files, handed through to the session's store.

use bivalve_storage as store;

use crate::bindings::bivalve::shell::storage::{
    CrossedLink, Entry, Error, Host, Kind, Node, Page, Timestamp,
};
use crate::state::State;

/// Bytes that one read gives at most, whatever the guest asks for: it gets
/// them in its own memory, which is limited, but they pass through the host's.
const READ_LIMIT: u32 = 64 << 20;

type Answer<T> = wasmtime::Result<Result<T, Error>>;

fn timestamp(time: store::Timestamp) -> Timestamp {
    Timestamp { seconds: time.seconds, nanoseconds: time.nanoseconds }
}

fn from_timestamp(time: Timestamp) -> store::Timestamp {
    store::Timestamp { seconds: time.seconds, nanoseconds: time.nanoseconds }
}

fn node(node: store::Node) -> Node {
    Node {
        kind: match node.kind {
            store::Kind::File => Kind::File,
            store::Kind::Directory => Kind::Directory,
            store::Kind::Symlink => Kind::Symlink,
            store::Kind::Other => Kind::Other,
        },
        size: node.size,
        mode: node.mode,
        modified: timestamp(node.modified),
        accessed: timestamp(node.accessed),
        changed: timestamp(node.changed),
        id: node.id,
        links: node.links,
        version: node.version,
    }
}

fn page(page: store::Page) -> Page {
    let entries = page.entries.into_iter().map(|entry| Entry { name: entry.name, node: node(entry.node) });
    Page { entries: entries.collect(), next: page.next }
}

fn error(error: store::Error) -> Error {
    match error {
        store::Error::NotFound => Error::NotFound,
        store::Error::NotADirectory => Error::NotADirectory,
        store::Error::IsADirectory => Error::IsADirectory,
        store::Error::AlreadyExists => Error::AlreadyExists,
        store::Error::NotEmpty => Error::NotEmpty,
        store::Error::AccessDenied => Error::AccessDenied,
        store::Error::NotPermitted => Error::NotPermitted,
        store::Error::ReadOnly => Error::ReadOnly,
        store::Error::NoSpace => Error::NoSpace,
        store::Error::TooLarge => Error::TooLarge,
        store::Error::NameTooLong => Error::NameTooLong,
        store::Error::Invalid => Error::Invalid,
        store::Error::CrossDevice => Error::CrossDevice,
        store::Error::Busy => Error::Busy,
        store::Error::Unsupported => Error::Unsupported,
        store::Error::TimedOut => Error::TimedOut,
        store::Error::Symlink(link) => {
            Error::Symlink(CrossedLink { prefix: link.prefix, target: link.target })
        }
        store::Error::Other(words) => Error::Other(words),
    }
}

impl Host for State {
    async fn lookup(&mut self, path: String) -> Answer<Node> {
        self.count()?;
        Ok(self.storage.lookup(&path).await.map(node).map_err(error))
    }

    async fn read(&mut self, path: String, offset: u64, length: u32) -> Answer<Vec<u8>> {
        self.count()?;
        if length <= READ_LIMIT {
            return Ok(self.storage.read(&path, offset, length).await.map_err(error));
        }
        let mut data = Vec::new();
        while data.len() < length as usize {
            let left = (length as usize - data.len()).min(READ_LIMIT as usize) as u32;
            match self.storage.read(&path, offset.saturating_add(data.len() as u64), left).await {
                Ok(block) if block.is_empty() => break,
                Ok(block) => data.extend(block),
                Err(failed) => return Ok(Err(error(failed))),
            }
            // More than the instance could take is not gathered for it.
            if data.len() as u64 > self.config.limits.memory {
                return Err(crate::state::Stop::Memory.into());
            }
        }
        Ok(Ok(data))
    }

    async fn create(&mut self, path: String, mode: u32) -> Answer<Node> {
        self.count()?;
        Ok(self.storage.create(&path, mode).await.map(node).map_err(error))
    }

    async fn write(&mut self, path: String, offset: u64, data: Vec<u8>) -> Answer<()> {
        self.count()?;
        Ok(self.storage.write(&path, offset, &data).await.map_err(error))
    }

    async fn append(&mut self, path: String, data: Vec<u8>) -> Answer<u64> {
        self.count()?;
        Ok(self.storage.append(&path, &data).await.map_err(error))
    }

    async fn replace(&mut self, path: String, data: Vec<u8>) -> Answer<()> {
        self.count()?;
        Ok(self.storage.replace(&path, &data).await.map_err(error))
    }

    async fn resize(&mut self, path: String, size: u64) -> Answer<()> {
        self.count()?;
        Ok(self.storage.resize(&path, size).await.map_err(error))
    }

    async fn read_directory(&mut self, path: String, cursor: Option<String>, limit: u32) -> Answer<Page> {
        self.count()?;
        Ok(self.storage.read_directory(&path, cursor.as_deref(), limit).await.map(page).map_err(error))
    }

    async fn create_directory(&mut self, path: String, mode: u32) -> Answer<()> {
        self.count()?;
        Ok(self.storage.create_directory(&path, mode).await.map_err(error))
    }

    async fn remove_file(&mut self, path: String) -> Answer<()> {
        self.count()?;
        Ok(self.storage.remove_file(&path).await.map_err(error))
    }

    async fn remove_directory(&mut self, path: String) -> Answer<()> {
        self.count()?;
        Ok(self.storage.remove_directory(&path).await.map_err(error))
    }

    async fn rename(&mut self, source: String, target: String) -> Answer<()> {
        self.count()?;
        Ok(self.storage.rename(&source, &target).await.map_err(error))
    }

    async fn link(&mut self, existing: String, new: String) -> Answer<()> {
        self.count()?;
        Ok(self.storage.link(&existing, &new).await.map_err(error))
    }

    async fn symlink(&mut self, target: String, path: String) -> Answer<()> {
        self.count()?;
        Ok(self.storage.symlink(&target, &path).await.map_err(error))
    }

    async fn read_link(&mut self, path: String) -> Answer<String> {
        self.count()?;
        Ok(self.storage.read_link(&path).await.map_err(error))
    }

    async fn set_mode(&mut self, path: String, mode: u32) -> Answer<()> {
        self.count()?;
        Ok(self.storage.set_mode(&path, mode).await.map_err(error))
    }

    async fn set_times(
        &mut self,
        path: String,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Answer<()> {
        self.count()?;
        let (accessed, modified) = (accessed.map(from_timestamp), modified.map(from_timestamp));
        Ok(self.storage.set_times(&path, accessed, modified).await.map_err(error))
    }
}
