//! A layer that lets nothing be changed.

use std::sync::Arc;

use async_trait::async_trait;

use crate::path;
use crate::storage::Storage;
use crate::types::{Error, Node, Page, Result, Timestamp};

/// A store that can only be read. As on a read-only file system, what would
/// fail anyway fails for its own reason first.
pub struct ReadOnly {
    lower: Arc<dyn Storage>,
}

impl ReadOnly {
    /// Shows `lower`, and changes nothing of it.
    pub fn new(lower: Arc<dyn Storage>) -> Self {
        Self { lower }
    }

    /// The answer to a change of something that must be there.
    async fn refuse<T>(&self, path: &str) -> Result<T> {
        self.lower.lookup(path).await?;
        Err(Error::ReadOnly)
    }

    /// The answer to making a new name.
    async fn refuse_new<T>(&self, path: &str) -> Result<T> {
        match self.lower.lookup(path).await {
            Ok(_) => return Err(Error::AlreadyExists),
            Err(Error::NotFound) => {}
            Err(error) => return Err(error),
        }
        if let Some((parent, _)) = path::split(path) {
            self.lower.lookup(parent).await?;
        }
        Err(Error::ReadOnly)
    }
}

#[async_trait]
impl Storage for ReadOnly {
    async fn lookup(&self, path: &str) -> Result<Node> {
        self.lower.lookup(path).await
    }

    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>> {
        self.lower.read(path, offset, length).await
    }

    async fn create(&self, path: &str, _mode: u32) -> Result<Node> {
        self.refuse_new(path).await
    }

    async fn write(&self, path: &str, _offset: u64, _data: &[u8]) -> Result<()> {
        self.refuse(path).await
    }

    async fn append(&self, path: &str, _data: &[u8]) -> Result<u64> {
        self.refuse(path).await
    }

    async fn replace(&self, path: &str, _data: &[u8]) -> Result<()> {
        self.refuse(path).await
    }

    async fn resize(&self, path: &str, _size: u64) -> Result<()> {
        self.refuse(path).await
    }

    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
        self.lower.read_directory(path, cursor, limit).await
    }

    async fn create_directory(&self, path: &str, _mode: u32) -> Result<()> {
        self.refuse_new(path).await
    }

    async fn remove_file(&self, path: &str) -> Result<()> {
        self.refuse(path).await
    }

    async fn remove_directory(&self, path: &str) -> Result<()> {
        self.refuse(path).await
    }

    async fn rename(&self, source: &str, _target: &str) -> Result<()> {
        self.refuse(source).await
    }

    async fn link(&self, existing: &str, new: &str) -> Result<()> {
        self.lower.lookup(existing).await?;
        self.refuse_new(new).await
    }

    async fn symlink(&self, _target: &str, path: &str) -> Result<()> {
        self.refuse_new(path).await
    }

    async fn read_link(&self, path: &str) -> Result<String> {
        self.lower.read_link(path).await
    }

    async fn set_mode(&self, path: &str, _mode: u32) -> Result<()> {
        self.refuse(path).await
    }

    async fn set_times(
        &self,
        path: &str,
        _accessed: Option<Timestamp>,
        _modified: Option<Timestamp>,
    ) -> Result<()> {
        self.refuse(path).await
    }
}
