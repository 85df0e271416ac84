//! What a process leaves that ends in the middle of its work.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use bivalve::storage::{Node, Page, Result as Stored, Storage, Timestamp};

/// A store that lets so many changes through and then ends everything: what a kill
/// there leaves.
pub struct Dying {
    lower: Arc<dyn Storage>,
    left: Arc<AtomicUsize>,
    end: fn(),
}

impl Dying {
    /// One that stops for good.
    pub fn new(lower: Arc<dyn Storage>, left: &Arc<AtomicUsize>) -> Self {
        Self { lower, left: Arc::clone(left), end: || {} }
    }

    /// One that kills the process with SIGKILL.
    pub fn killing(lower: Arc<dyn Storage>, left: &Arc<AtomicUsize>) -> Self {
        let end = || {
            let _ = rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::KILL);
        };
        Self { lower, left: Arc::clone(left), end }
    }

    async fn step(&self) {
        if self.left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_err() {
            (self.end)();
            std::future::pending::<()>().await;
        }
    }
}

#[async_trait]
impl Storage for Dying {
    async fn lookup(&self, path: &str) -> Stored<Node> {
        self.lower.lookup(path).await
    }
    async fn read(&self, path: &str, offset: u64, length: u32) -> Stored<Vec<u8>> {
        self.lower.read(path, offset, length).await
    }
    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Stored<Page> {
        self.lower.read_directory(path, cursor, limit).await
    }
    async fn read_link(&self, path: &str) -> Stored<String> {
        self.lower.read_link(path).await
    }
    async fn create(&self, path: &str, mode: u32) -> Stored<Node> {
        self.step().await;
        self.lower.create(path, mode).await
    }
    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Stored<()> {
        self.step().await;
        // Half of a write may be there when the machine stops.
        self.lower.write(path, offset, &data[..data.len() / 2]).await?;
        self.step().await;
        self.lower.write(path, offset, data).await
    }
    async fn append(&self, path: &str, data: &[u8]) -> Stored<u64> {
        self.step().await;
        self.lower.append(path, data).await
    }
    async fn replace(&self, path: &str, data: &[u8]) -> Stored<()> {
        self.step().await;
        self.lower.replace(path, data).await
    }
    async fn resize(&self, path: &str, size: u64) -> Stored<()> {
        self.step().await;
        self.lower.resize(path, size).await
    }
    async fn create_directory(&self, path: &str, mode: u32) -> Stored<()> {
        self.step().await;
        self.lower.create_directory(path, mode).await
    }
    async fn remove_file(&self, path: &str) -> Stored<()> {
        self.step().await;
        self.lower.remove_file(path).await
    }
    async fn remove_directory(&self, path: &str) -> Stored<()> {
        self.step().await;
        self.lower.remove_directory(path).await
    }
    async fn rename(&self, source: &str, target: &str) -> Stored<()> {
        self.step().await;
        self.lower.rename(source, target).await
    }
    async fn link(&self, existing: &str, new: &str) -> Stored<()> {
        self.step().await;
        self.lower.link(existing, new).await
    }
    async fn symlink(&self, target: &str, path: &str) -> Stored<()> {
        self.step().await;
        self.lower.symlink(target, path).await
    }
    async fn set_mode(&self, path: &str, mode: u32) -> Stored<()> {
        self.step().await;
        self.lower.set_mode(path, mode).await
    }
    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Stored<()> {
        self.step().await;
        self.lower.set_times(path, accessed, modified).await
    }
    async fn sync(&self, path: &str) -> Stored<()> {
        self.step().await;
        self.lower.sync(path).await
    }
}
