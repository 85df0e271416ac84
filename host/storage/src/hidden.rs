//! A layer that leaves out names starting with `.` or `_`.

use std::sync::Arc;

use async_trait::async_trait;

use crate::path;
use crate::storage::Storage;
use crate::types::{Error, Node, Page, Result, Timestamp};

/// A store without its hidden names: they are not listed, and no path with such
/// a segment is found, whether to read, to write or to make it.
pub struct Hidden {
    lower: Arc<dyn Storage>,
}

impl Hidden {
    /// Shows what is not hidden of `lower`.
    pub fn new(lower: Arc<dyn Storage>) -> Self {
        Self { lower }
    }
}

fn is_hidden(name: &str) -> bool {
    name.starts_with(['.', '_'])
}

/// Passes the paths without a hidden segment.
fn shown(path: &str) -> Result<&str> {
    path::check(path)?;
    if path::segments(path).any(is_hidden) { Err(Error::NotFound) } else { Ok(path) }
}

#[async_trait]
impl Storage for Hidden {
    async fn lookup(&self, path: &str) -> Result<Node> {
        self.lower.lookup(shown(path)?).await
    }

    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>> {
        self.lower.read(shown(path)?, offset, length).await
    }

    async fn create(&self, path: &str, mode: u32) -> Result<Node> {
        self.lower.create(shown(path)?, mode).await
    }

    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Result<()> {
        self.lower.write(shown(path)?, offset, data).await
    }

    async fn append(&self, path: &str, data: &[u8]) -> Result<u64> {
        self.lower.append(shown(path)?, data).await
    }

    async fn replace(&self, path: &str, data: &[u8]) -> Result<()> {
        self.lower.replace(shown(path)?, data).await
    }

    async fn resize(&self, path: &str, size: u64) -> Result<()> {
        self.lower.resize(shown(path)?, size).await
    }

    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
        let mut page = self.lower.read_directory(shown(path)?, cursor, limit).await?;
        loop {
            page.entries.retain(|entry| !is_hidden(&entry.name));
            match &page.next {
                Some(next) if page.entries.is_empty() => {
                    page = self.lower.read_directory(path, Some(next), limit).await?;
                }
                _ => return Ok(page),
            }
        }
    }

    async fn create_directory(&self, path: &str, mode: u32) -> Result<()> {
        self.lower.create_directory(shown(path)?, mode).await
    }

    async fn remove_file(&self, path: &str) -> Result<()> {
        self.lower.remove_file(shown(path)?).await
    }

    async fn remove_directory(&self, path: &str) -> Result<()> {
        self.lower.remove_directory(shown(path)?).await
    }

    async fn rename(&self, source: &str, target: &str) -> Result<()> {
        self.lower.rename(shown(source)?, shown(target)?).await
    }

    async fn link(&self, existing: &str, new: &str) -> Result<()> {
        self.lower.link(shown(existing)?, shown(new)?).await
    }

    async fn symlink(&self, target: &str, path: &str) -> Result<()> {
        self.lower.symlink(target, shown(path)?).await
    }

    async fn read_link(&self, path: &str) -> Result<String> {
        self.lower.read_link(shown(path)?).await
    }

    async fn set_mode(&self, path: &str, mode: u32) -> Result<()> {
        self.lower.set_mode(shown(path)?, mode).await
    }

    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()> {
        self.lower.set_times(shown(path)?, accessed, modified).await
    }

    async fn sync(&self, path: &str) -> Result<()> {
        self.lower.sync(shown(path)?).await
    }
}
