//! The layer that asks the policy about every path that is touched.

use std::sync::Arc;

use async_trait::async_trait;
use bivalve_storage::{Error, Node, Page, Result, Storage, Timestamp};

use super::{Access, Answer, Case, Decision, Policy, review};

pub(crate) struct Guard {
    lower: Arc<dyn Storage>,
    policy: Arc<Policy>,
}

impl Guard {
    pub(crate) fn new(lower: Arc<dyn Storage>, policy: Arc<Policy>) -> Self {
        Self { lower, policy }
    }

    async fn check(&self, path: &str, access: Access) -> Result<()> {
        match self.policy.touch(path, access) {
            Decision::Allow => Ok(()),
            Decision::Deny(_) => Err(Error::AccessDenied),
            Decision::Ask(why) => {
                let case = Case::Path { path: path.to_owned(), access, why };
                match review(&self.policy, case).await {
                    Answer::Allow => Ok(()),
                    Answer::Deny(_) | Answer::Review(_) => Err(Error::AccessDenied),
                }
            }
        }
    }

    async fn reading(&self, path: &str) -> Result<&dyn Storage> {
        self.check(path, Access::Read).await?;
        Ok(self.lower.as_ref())
    }

    async fn writing(&self, path: &str) -> Result<&dyn Storage> {
        self.check(path, Access::Write).await?;
        Ok(self.lower.as_ref())
    }
}

/// What a node is may be known of every path; what is in it may not.
#[async_trait]
impl Storage for Guard {
    async fn lookup(&self, path: &str) -> Result<Node> {
        self.lower.lookup(path).await
    }

    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>> {
        self.reading(path).await?.read(path, offset, length).await
    }

    async fn create(&self, path: &str, mode: u32) -> Result<Node> {
        self.writing(path).await?.create(path, mode).await
    }

    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Result<()> {
        self.writing(path).await?.write(path, offset, data).await
    }

    async fn append(&self, path: &str, data: &[u8]) -> Result<u64> {
        self.writing(path).await?.append(path, data).await
    }

    async fn replace(&self, path: &str, data: &[u8]) -> Result<()> {
        self.writing(path).await?.replace(path, data).await
    }

    async fn resize(&self, path: &str, size: u64) -> Result<()> {
        self.writing(path).await?.resize(path, size).await
    }

    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
        self.reading(path).await?.read_directory(path, cursor, limit).await
    }

    async fn create_directory(&self, path: &str, mode: u32) -> Result<()> {
        self.writing(path).await?.create_directory(path, mode).await
    }

    async fn remove_file(&self, path: &str) -> Result<()> {
        self.writing(path).await?.remove_file(path).await
    }

    async fn remove_directory(&self, path: &str) -> Result<()> {
        self.writing(path).await?.remove_directory(path).await
    }

    /// What is in a directory goes with it: a rule for a path below it would
    /// speak of another path then, so reading the old place must be allowed too.
    async fn rename(&self, source: &str, target: &str) -> Result<()> {
        self.check(source, Access::Read).await?;
        self.check(source, Access::Write).await?;
        self.writing(target).await?.rename(source, target).await
    }

    async fn link(&self, existing: &str, new: &str) -> Result<()> {
        self.check(existing, Access::Read).await?;
        self.check(existing, Access::Write).await?;
        self.writing(new).await?.link(existing, new).await
    }

    async fn symlink(&self, target: &str, path: &str) -> Result<()> {
        self.writing(path).await?.symlink(target, path).await
    }

    async fn read_link(&self, path: &str) -> Result<String> {
        self.lower.read_link(path).await
    }

    async fn set_mode(&self, path: &str, mode: u32) -> Result<()> {
        self.writing(path).await?.set_mode(path, mode).await
    }

    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()> {
        self.writing(path).await?.set_times(path, accessed, modified).await
    }

    async fn sync(&self, path: &str) -> Result<()> {
        self.lower.sync(path).await
    }
}
