//! A layer that shows one directory of a store as the whole store.

use std::sync::Arc;

use async_trait::async_trait;

use crate::path;
use crate::storage::Storage;
use crate::types::{Error, Node, Page, Result, Timestamp};

/// A directory of another store as a store of its own, for one tenant say.
pub struct Scope {
    lower: Arc<dyn Storage>,
    root: String,
}

impl Scope {
    /// Shows `root` of `lower`, which is brought to its normal form first.
    pub fn new(lower: Arc<dyn Storage>, root: &str) -> Self {
        Self { lower, root: path::normalize(root) }
    }

    /// The path in the store below. It is checked here, so that no `..` can
    /// climb over the root.
    fn inner(&self, path: &str) -> Result<String> {
        path::check(path)?;
        Ok(match (self.root.as_str(), path) {
            ("/", path) => path.to_owned(),
            (root, "/") => root.to_owned(),
            (root, path) => format!("{root}{path}"),
        })
    }

    /// The error in terms of the paths that this layer shows.
    fn outer(&self, error: Error) -> Error {
        match self.root.as_str() {
            "/" => error,
            root => error.shifted(-(root.len() as i64)),
        }
    }
}

#[async_trait]
impl Storage for Scope {
    async fn lookup(&self, path: &str) -> Result<Node> {
        self.lower.lookup(&self.inner(path)?).await.map_err(|error| self.outer(error))
    }

    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>> {
        self.lower.read(&self.inner(path)?, offset, length).await.map_err(|error| self.outer(error))
    }

    async fn create(&self, path: &str, mode: u32) -> Result<Node> {
        self.lower.create(&self.inner(path)?, mode).await.map_err(|error| self.outer(error))
    }

    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Result<()> {
        self.lower.write(&self.inner(path)?, offset, data).await.map_err(|error| self.outer(error))
    }

    async fn append(&self, path: &str, data: &[u8]) -> Result<u64> {
        self.lower.append(&self.inner(path)?, data).await.map_err(|error| self.outer(error))
    }

    async fn replace(&self, path: &str, data: &[u8]) -> Result<()> {
        self.lower.replace(&self.inner(path)?, data).await.map_err(|error| self.outer(error))
    }

    async fn resize(&self, path: &str, size: u64) -> Result<()> {
        self.lower.resize(&self.inner(path)?, size).await.map_err(|error| self.outer(error))
    }

    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
        self.lower.read_directory(&self.inner(path)?, cursor, limit).await.map_err(|error| self.outer(error))
    }

    async fn create_directory(&self, path: &str, mode: u32) -> Result<()> {
        self.lower.create_directory(&self.inner(path)?, mode).await.map_err(|error| self.outer(error))
    }

    async fn remove_file(&self, path: &str) -> Result<()> {
        self.lower.remove_file(&self.inner(path)?).await.map_err(|error| self.outer(error))
    }

    async fn remove_directory(&self, path: &str) -> Result<()> {
        if path == "/" {
            return Err(Error::Busy);
        }
        self.lower.remove_directory(&self.inner(path)?).await.map_err(|error| self.outer(error))
    }

    async fn rename(&self, source: &str, target: &str) -> Result<()> {
        if source == "/" || target == "/" {
            return Err(Error::Busy);
        }
        let (source, target) = (self.inner(source)?, self.inner(target)?);
        self.lower.rename(&source, &target).await.map_err(|error| self.outer(error))
    }

    async fn link(&self, existing: &str, new: &str) -> Result<()> {
        let (existing, new) = (self.inner(existing)?, self.inner(new)?);
        self.lower.link(&existing, &new).await.map_err(|error| self.outer(error))
    }

    async fn symlink(&self, target: &str, path: &str) -> Result<()> {
        self.lower.symlink(target, &self.inner(path)?).await.map_err(|error| self.outer(error))
    }

    async fn read_link(&self, path: &str) -> Result<String> {
        self.lower.read_link(&self.inner(path)?).await.map_err(|error| self.outer(error))
    }

    async fn set_mode(&self, path: &str, mode: u32) -> Result<()> {
        self.lower.set_mode(&self.inner(path)?, mode).await.map_err(|error| self.outer(error))
    }

    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()> {
        let path = self.inner(path)?;
        self.lower.set_times(&path, accessed, modified).await.map_err(|error| self.outer(error))
    }

    async fn sync(&self, path: &str) -> Result<()> {
        let path = self.inner(path)?;
        self.lower.sync(&path).await.map_err(|error| self.outer(error))
    }
}
