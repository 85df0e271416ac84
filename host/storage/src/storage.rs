//! The storage interface as a trait.

use async_trait::async_trait;

use crate::types::{Node, Page, Result, Timestamp};

/// Every file that a script can see: the functions of `wit/storage.wit`.
///
/// Paths are absolute and normalised, see [`crate::path`]. No function follows a
/// symbolic link: a link in a directory position is [`crate::Error::Symlink`],
/// a link in the last position is the node itself.
#[async_trait]
pub trait Storage: Send + Sync {
    /// Looks a path up. The last segment is not followed when it is a link.
    async fn lookup(&self, path: &str) -> Result<Node>;

    /// Reads up to `length` bytes from `offset`. Fewer only at the end of the
    /// file; none at or after it.
    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>>;

    /// Makes a new, empty regular file with these permission bits.
    async fn create(&self, path: &str, mode: u32) -> Result<Node>;

    /// Writes bytes at an offset of an existing file, which grows as needed; a
    /// gap reads as zeros.
    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Result<()>;

    /// Writes bytes at the end of an existing file and returns its new length.
    async fn append(&self, path: &str, data: &[u8]) -> Result<u64>;

    /// Sets an existing file's whole content at once.
    async fn replace(&self, path: &str, data: &[u8]) -> Result<()>;

    /// Cuts or extends (with zeros) an existing file.
    async fn resize(&self, path: &str, size: u64) -> Result<()>;

    /// Lists a directory, `limit` entries at most a page.
    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page>;

    /// Makes a directory; its parent must be there.
    async fn create_directory(&self, path: &str, mode: u32) -> Result<()>;

    /// Removes a name that is not a directory.
    async fn remove_file(&self, path: &str) -> Result<()>;

    /// Removes an empty directory.
    async fn remove_directory(&self, path: &str) -> Result<()>;

    /// Renames as POSIX `rename` does.
    async fn rename(&self, source: &str, target: &str) -> Result<()>;

    /// Gives an existing node that is not a directory a second name.
    async fn link(&self, existing: &str, new: &str) -> Result<()>;

    /// Makes a symbolic link at `path` that points to `target`.
    async fn symlink(&self, target: &str, path: &str) -> Result<()>;

    /// Reads where a symbolic link points; `invalid` when it is none.
    async fn read_link(&self, path: &str) -> Result<String>;

    /// Sets the permission bits.
    async fn set_mode(&self, path: &str, mode: u32) -> Result<()>;

    /// Sets access and modification time; none leaves one as it is.
    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()>;

    /// Makes durable what was written to a file, or the names of a directory.
    /// A store that keeps nothing beyond its process has nothing to do.
    async fn sync(&self, path: &str) -> Result<()> {
        let _ = path;
        Ok(())
    }
}
