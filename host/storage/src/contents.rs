//! Whole directories and whole files out of a store, and from one into another.

use crate::storage::Storage;
use crate::types::{Entry, Error, Node};

/// Bytes per read.
const BLOCK: u32 = 4 << 20;
/// Entries per page.
const PAGE: u32 = 1024;

/// Every entry of a directory.
pub async fn entries(store: &dyn Storage, directory: &str) -> Result<Vec<Entry>, Error> {
    let mut entries = Vec::new();
    let mut cursor: Option<String> = None;
    loop {
        let page = store.read_directory(directory, cursor.as_deref(), PAGE).await?;
        entries.extend(page.entries);
        match page.next {
            Some(next) => cursor = Some(next),
            None => return Ok(entries),
        }
    }
}

/// The whole content of a file.
pub async fn content(store: &dyn Storage, path: &str) -> Result<Vec<u8>, Error> {
    let mut content = Vec::new();
    loop {
        let block = store.read(path, content.len() as u64, BLOCK).await?;
        if block.is_empty() {
            return Ok(content);
        }
        content.extend(block);
    }
}

/// A node, or none where there is nothing.
pub async fn lookup(store: &dyn Storage, path: &str) -> Result<Option<Node>, Error> {
    match store.lookup(path).await {
        Ok(node) => Ok(Some(node)),
        Err(Error::NotFound | Error::NotADirectory | Error::Symlink(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Puts a file's content into another, which is empty, block by block, and says
/// how long each block was.
pub async fn copy(
    from: (&dyn Storage, &str),
    to: (&dyn Storage, &str),
    moved: impl Fn(u64) + Send,
) -> Result<(), Error> {
    let mut offset = 0;
    loop {
        let block = from.0.read(from.1, offset, BLOCK).await?;
        if block.is_empty() {
            return Ok(());
        }
        to.0.write(to.1, offset, &block).await?;
        offset += block.len() as u64;
        moved(block.len() as u64);
    }
}

/// Whether two files have the same content.
pub async fn same(one: (&dyn Storage, &str), other: (&dyn Storage, &str)) -> Result<bool, Error> {
    let mut offset = 0;
    loop {
        let block = one.0.read(one.1, offset, BLOCK).await?;
        if block != other.0.read(other.1, offset, BLOCK).await? {
            return Ok(false);
        }
        if block.is_empty() {
            return Ok(true);
        }
        offset += block.len() as u64;
    }
}
