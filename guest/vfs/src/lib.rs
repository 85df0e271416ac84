//! Paths, open files, pipes and devices over a flat storage.
//!
//! A [`Vfs`] gives POSIX's meaning to a [`Storage`]: links are followed, open
//! files keep their content when their name goes, descriptors share offsets,
//! and `/dev`, `/bin` and `/usr/bin` are made up. All but pipes and the host's
//! streams answers at once; those are awaited.

mod error;
mod file;
mod inode;
mod listing;
mod memory;
mod permission;
mod pipe;
mod place;
mod storage;
mod system;
pub use system::copied_program;
mod vfs;

pub use error::{Errno, Result};
pub use file::{BLOCK, Capture, OpenFile, OpenOptions, Sink, Source};
pub use listing::Listing;
pub use memory::MemoryStorage;
pub use place::{Descriptors, Place};
pub use storage::{Answer, Entry, Kind, Node, Page, Refusal, Storage, Timestamp};
pub use vfs::{Follow, Programs, Setting, Settings, Vfs, trim_slashes};
