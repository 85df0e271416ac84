//! Values of `wit/` and of `bivalve-storage` into each other, and a request into
//! the call that it is.

use bivalve_storage as store;
use bivalve_storage::Storage;

use crate::bivalve::layers::calls::{Reply, Request};
use crate::bivalve::shell::storage::{CrossedLink, Entry, Error, Kind, Node, Page, Timestamp};

pub fn timestamp(time: store::Timestamp) -> Timestamp {
    Timestamp { seconds: time.seconds, nanoseconds: time.nanoseconds }
}

pub fn from_timestamp(time: Timestamp) -> store::Timestamp {
    store::Timestamp { seconds: time.seconds, nanoseconds: time.nanoseconds }
}

pub fn kind(kind: store::Kind) -> Kind {
    match kind {
        store::Kind::File => Kind::File,
        store::Kind::Directory => Kind::Directory,
        store::Kind::Symlink => Kind::Symlink,
        store::Kind::Other => Kind::Other,
    }
}

fn from_kind(kind: Kind) -> store::Kind {
    match kind {
        Kind::File => store::Kind::File,
        Kind::Directory => store::Kind::Directory,
        Kind::Symlink => store::Kind::Symlink,
        Kind::Other => store::Kind::Other,
    }
}

fn node(node: store::Node) -> Node {
    Node {
        kind: kind(node.kind),
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

pub fn from_node(node: Node) -> store::Node {
    store::Node {
        kind: from_kind(node.kind),
        size: node.size,
        mode: node.mode,
        modified: from_timestamp(node.modified),
        accessed: from_timestamp(node.accessed),
        changed: from_timestamp(node.changed),
        id: node.id,
        links: node.links,
        version: node.version,
    }
}

fn page(page: store::Page) -> Page {
    let entries = page.entries.into_iter().map(|entry| Entry { name: entry.name, node: node(entry.node) });
    Page { entries: entries.collect(), next: page.next }
}

pub fn from_page(page: Page) -> store::Page {
    let entries =
        page.entries.into_iter().map(|entry| store::Entry { name: entry.name, node: from_node(entry.node) });
    store::Page { entries: entries.collect(), next: page.next }
}

pub fn error(error: store::Error) -> Error {
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

pub fn from_error(error: Error) -> store::Error {
    match error {
        Error::NotFound => store::Error::NotFound,
        Error::NotADirectory => store::Error::NotADirectory,
        Error::IsADirectory => store::Error::IsADirectory,
        Error::AlreadyExists => store::Error::AlreadyExists,
        Error::NotEmpty => store::Error::NotEmpty,
        Error::AccessDenied => store::Error::AccessDenied,
        Error::NotPermitted => store::Error::NotPermitted,
        Error::ReadOnly => store::Error::ReadOnly,
        Error::NoSpace => store::Error::NoSpace,
        Error::TooLarge => store::Error::TooLarge,
        Error::NameTooLong => store::Error::NameTooLong,
        Error::Invalid => store::Error::Invalid,
        Error::CrossDevice => store::Error::CrossDevice,
        Error::Busy => store::Error::Busy,
        Error::Unsupported => store::Error::Unsupported,
        Error::TimedOut => store::Error::TimedOut,
        Error::Symlink(link) => {
            store::Error::Symlink(store::Link { prefix: link.prefix, target: link.target })
        }
        Error::Other(words) => store::Error::Other(words),
    }
}

/// Does to a store what the host asks.
pub async fn perform(store: &dyn Storage, request: Request) -> Result<Reply, Error> {
    answer(store, request).await.map_err(error)
}

async fn answer(store: &dyn Storage, request: Request) -> store::Result<Reply> {
    match request {
        Request::Lookup(path) => return Ok(Reply::Node(node(store.lookup(&path).await?))),
        Request::Read(at) => {
            return Ok(Reply::Bytes(store.read(&at.path, at.offset, at.length).await?));
        }
        Request::Create(new) => return Ok(Reply::Node(node(store.create(&new.path, new.mode).await?))),
        Request::Append(to) => return Ok(Reply::Size(store.append(&to.path, &to.data).await?)),
        Request::ReadDirectory(of) => {
            let found = store.read_directory(&of.path, of.cursor.as_deref(), of.limit).await?;
            return Ok(Reply::Page(page(found)));
        }
        Request::ReadLink(path) => return Ok(Reply::Text(store.read_link(&path).await?)),
        Request::Write(to) => store.write(&to.path, to.offset, &to.data).await,
        Request::Replace(file) => store.replace(&file.path, &file.data).await,
        Request::Resize(file) => store.resize(&file.path, file.size).await,
        Request::CreateDirectory(new) => store.create_directory(&new.path, new.mode).await,
        Request::RemoveFile(path) => store.remove_file(&path).await,
        Request::RemoveDirectory(path) => store.remove_directory(&path).await,
        Request::Rename(paths) => store.rename(&paths.one, &paths.other).await,
        Request::Link(paths) => store.link(&paths.one, &paths.other).await,
        Request::Symlink(paths) => store.symlink(&paths.one, &paths.other).await,
        Request::SetMode(of) => store.set_mode(&of.path, of.mode).await,
        Request::SetTimes(of) => {
            let (accessed, modified) = (of.accessed.map(from_timestamp), of.modified.map(from_timestamp));
            store.set_times(&of.path, accessed, modified).await
        }
        Request::Sync(path) => store.sync(&path).await,
    }?;
    Ok(Reply::Nothing)
}
