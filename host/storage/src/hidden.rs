//! A layer that leaves out names: those starting with `.` or `_`, or those that
//! patterns name.

use std::sync::Arc;

use async_trait::async_trait;

use crate::glob;
use crate::path;
use crate::storage::Storage;
use crate::types::{Error, Node, Page, Result, Timestamp};

/// A store without its hidden names: they are not listed, and no path with such
/// a segment is found, whether to read, to write or to make it.
pub struct Hidden {
    lower: Arc<dyn Storage>,
    /// Globs for one name, and globs for a whole path. None of either for the
    /// names that start with `.` or `_`.
    names: Vec<Vec<u8>>,
    paths: Vec<Vec<u8>>,
}

impl Hidden {
    /// Leaves out of `lower` what starts with `.` or `_`.
    pub fn new(lower: Arc<dyn Storage>) -> Self {
        Self { lower, names: Vec::new(), paths: Vec::new() }
    }

    /// Leaves out of `lower` what patterns name. One without `/` is a glob for
    /// a name, wherever it is; one with `/` is a glob for a path, in which `**`
    /// stands for several names. What is in a hidden directory is hidden too.
    pub fn matching<'a>(lower: Arc<dyn Storage>, patterns: impl IntoIterator<Item = &'a str>) -> Self {
        let (mut names, mut paths) = (Vec::new(), Vec::new());
        for pattern in patterns {
            if pattern.contains('/') {
                paths.push(format!("/{}", pattern.trim_matches('/')).into_bytes());
            } else {
                names.push(pattern.as_bytes().to_vec());
            }
        }
        if names.is_empty() && paths.is_empty() {
            // No pattern, no hidden name: `.` is none that a path can have.
            names.push(b".".to_vec());
        }
        Self { lower, names, paths }
    }

    fn is_hidden(&self, directory: &str, name: &str) -> bool {
        if self.names.is_empty() && self.paths.is_empty() {
            return name.starts_with(['.', '_']);
        }
        let is = |pattern: &Vec<u8>| glob::matches(pattern, &path::to_bytes(name), false);
        if self.names.iter().any(is) {
            return true;
        }
        if self.paths.is_empty() {
            return false;
        }
        let path = path::join(directory, name);
        self.paths.iter().any(|pattern| glob::matches(pattern, &path::to_bytes(&path), true))
    }

    /// Passes the paths without a hidden segment.
    fn shown<'a>(&self, path: &'a str) -> Result<&'a str> {
        path::check(path)?;
        let mut walked = 0;
        for name in path::segments(path) {
            let directory = path.get(..walked).filter(|directory| !directory.is_empty()).unwrap_or("/");
            if self.is_hidden(directory, name) {
                return Err(Error::NotFound);
            }
            walked += 1 + name.len();
        }
        Ok(path)
    }
}

#[async_trait]
impl Storage for Hidden {
    async fn lookup(&self, path: &str) -> Result<Node> {
        self.lower.lookup(self.shown(path)?).await
    }

    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>> {
        self.lower.read(self.shown(path)?, offset, length).await
    }

    async fn create(&self, path: &str, mode: u32) -> Result<Node> {
        self.lower.create(self.shown(path)?, mode).await
    }

    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Result<()> {
        self.lower.write(self.shown(path)?, offset, data).await
    }

    async fn append(&self, path: &str, data: &[u8]) -> Result<u64> {
        self.lower.append(self.shown(path)?, data).await
    }

    async fn replace(&self, path: &str, data: &[u8]) -> Result<()> {
        self.lower.replace(self.shown(path)?, data).await
    }

    async fn resize(&self, path: &str, size: u64) -> Result<()> {
        self.lower.resize(self.shown(path)?, size).await
    }

    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
        let mut page = self.lower.read_directory(self.shown(path)?, cursor, limit).await?;
        loop {
            page.entries.retain(|entry| !self.is_hidden(path, &entry.name));
            match &page.next {
                Some(next) if page.entries.is_empty() => {
                    page = self.lower.read_directory(path, Some(next), limit).await?;
                }
                _ => return Ok(page),
            }
        }
    }

    async fn create_directory(&self, path: &str, mode: u32) -> Result<()> {
        self.lower.create_directory(self.shown(path)?, mode).await
    }

    async fn remove_file(&self, path: &str) -> Result<()> {
        self.lower.remove_file(self.shown(path)?).await
    }

    async fn remove_directory(&self, path: &str) -> Result<()> {
        self.lower.remove_directory(self.shown(path)?).await
    }

    async fn rename(&self, source: &str, target: &str) -> Result<()> {
        self.lower.rename(self.shown(source)?, self.shown(target)?).await
    }

    async fn link(&self, existing: &str, new: &str) -> Result<()> {
        self.lower.link(self.shown(existing)?, self.shown(new)?).await
    }

    async fn symlink(&self, target: &str, path: &str) -> Result<()> {
        self.lower.symlink(target, self.shown(path)?).await
    }

    async fn read_link(&self, path: &str) -> Result<String> {
        self.lower.read_link(self.shown(path)?).await
    }

    async fn set_mode(&self, path: &str, mode: u32) -> Result<()> {
        self.lower.set_mode(self.shown(path)?, mode).await
    }

    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()> {
        self.lower.set_times(self.shown(path)?, accessed, modified).await
    }

    async fn sync(&self, path: &str) -> Result<()> {
        self.lower.sync(self.shown(path)?).await
    }
}
