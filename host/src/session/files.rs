//! The files of one session: the workspace, `/tmp`, and what extensions added.

use std::sync::{Arc, PoisonError, RwLock};

use async_trait::async_trait;
use bivalve_storage::{Memory, Mount, Node, Page, ReadOnly, Result, Storage, Timestamp, path};

use crate::error::Error;

/// One tree, put together anew when something is added to it.
pub(crate) struct Files {
    mount_point: String,
    workspace: Arc<dyn Storage>,
    scratch: Arc<Memory>,
    extra: RwLock<Vec<(String, Arc<dyn Storage>)>>,
    tree: RwLock<Arc<Mount>>,
}

impl Files {
    pub(crate) fn new(mount_point: &str, workspace: Arc<dyn Storage>, scratch: Arc<Memory>) -> Self {
        let files = Self {
            mount_point: mount_point.to_owned(),
            workspace,
            scratch,
            extra: RwLock::default(),
            tree: RwLock::default(),
        };
        files.rebuild();
        files
    }

    /// The same with another workspace and a `/tmp` of its own; what was added
    /// cannot be written there.
    pub(crate) fn aside(&self, workspace: Arc<dyn Storage>) -> Self {
        let files = Self::new(&self.mount_point, workspace, Arc::new(self.scratch.snapshot()));
        let extra = self.extra.read().unwrap_or_else(PoisonError::into_inner);
        let closed = extra.iter().map(|(point, store)| {
            (point.clone(), Arc::new(ReadOnly::new(Arc::clone(store))) as Arc<dyn Storage>)
        });
        *files.extra.write().unwrap_or_else(PoisonError::into_inner) = closed.collect();
        files.rebuild();
        files
    }

    /// The same files, for a second shell over them.
    pub(crate) fn shared(&self) -> Self {
        let files = Self::new(&self.mount_point, Arc::clone(&self.workspace), Arc::clone(&self.scratch));
        let extra = self.extra.read().unwrap_or_else(PoisonError::into_inner).clone();
        *files.extra.write().unwrap_or_else(PoisonError::into_inner) = extra;
        files.rebuild();
        files
    }

    pub(crate) fn scratch(&self) -> &Arc<Memory> {
        &self.scratch
    }

    /// Adds a store at a place that is not taken.
    pub(crate) fn mount(&self, point: &str, store: Arc<dyn Storage>) -> std::result::Result<(), Error> {
        let normal = path::normalize(point);
        let taken = ["/", "/tmp", "/dev", "/bin", "/usr/bin", self.mount_point.as_str()];
        if !point.starts_with('/') || path::check(&normal).is_err() || taken.contains(&normal.as_str()) {
            return Err(Error::configuration(format!("nothing can be mounted at '{point}'")));
        }
        let mut extra = self.extra.write().unwrap_or_else(PoisonError::into_inner);
        extra.retain(|(other, _)| *other != normal);
        extra.push((normal, store));
        drop(extra);
        self.rebuild();
        Ok(())
    }

    fn rebuild(&self) {
        let mut tree = Mount::new()
            .with(&self.mount_point, Arc::clone(&self.workspace))
            .with("/tmp", Arc::clone(&self.scratch) as Arc<dyn Storage>);
        for (point, store) in self.extra.read().unwrap_or_else(PoisonError::into_inner).iter() {
            tree = tree.with(point, Arc::clone(store));
        }
        *self.tree.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(tree);
    }

    fn tree(&self) -> Arc<Mount> {
        Arc::clone(&self.tree.read().unwrap_or_else(PoisonError::into_inner))
    }
}

#[async_trait]
impl Storage for Files {
    async fn lookup(&self, path: &str) -> Result<Node> {
        self.tree().lookup(path).await
    }

    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>> {
        self.tree().read(path, offset, length).await
    }

    async fn create(&self, path: &str, mode: u32) -> Result<Node> {
        self.tree().create(path, mode).await
    }

    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Result<()> {
        self.tree().write(path, offset, data).await
    }

    async fn append(&self, path: &str, data: &[u8]) -> Result<u64> {
        self.tree().append(path, data).await
    }

    async fn replace(&self, path: &str, data: &[u8]) -> Result<()> {
        self.tree().replace(path, data).await
    }

    async fn resize(&self, path: &str, size: u64) -> Result<()> {
        self.tree().resize(path, size).await
    }

    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
        self.tree().read_directory(path, cursor, limit).await
    }

    async fn create_directory(&self, path: &str, mode: u32) -> Result<()> {
        self.tree().create_directory(path, mode).await
    }

    async fn remove_file(&self, path: &str) -> Result<()> {
        self.tree().remove_file(path).await
    }

    async fn remove_directory(&self, path: &str) -> Result<()> {
        self.tree().remove_directory(path).await
    }

    async fn rename(&self, source: &str, target: &str) -> Result<()> {
        self.tree().rename(source, target).await
    }

    async fn link(&self, existing: &str, new: &str) -> Result<()> {
        self.tree().link(existing, new).await
    }

    async fn symlink(&self, target: &str, path: &str) -> Result<()> {
        self.tree().symlink(target, path).await
    }

    async fn read_link(&self, path: &str) -> Result<String> {
        self.tree().read_link(path).await
    }

    async fn set_mode(&self, path: &str, mode: u32) -> Result<()> {
        self.tree().set_mode(path, mode).await
    }

    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()> {
        self.tree().set_times(path, accessed, modified).await
    }

    async fn sync(&self, path: &str) -> Result<()> {
        self.tree().sync(path).await
    }
}
