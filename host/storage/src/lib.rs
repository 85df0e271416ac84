//! Stores and layers behind the shell's storage interface (`wit/storage.wit`).
//!
//! A *store* keeps files: [`Memory`], [`Directory`]. A *layer* changes what is
//! seen of the store below it: [`Overlay`], [`Mount`], [`ReadOnly`], [`Scope`],
//! [`Hidden`]. A [`transaction`] is an overlay with a record. All authority that a script has over files is decided here, on
//! the host's side; nothing relies on the guest to behave.

#[cfg(feature = "ledger")]
pub mod base64;
mod body;
pub mod contents;
#[cfg(target_os = "linux")]
mod directory;
pub mod glob;
mod hidden;
mod memory;
mod mount;
mod overlay;
pub mod path;
mod read_only;
mod scope;
mod storage;
pub mod transaction;
mod tree;
mod turn;
mod types;

pub use async_trait::async_trait;
#[cfg(target_os = "linux")]
pub use directory::Directory;
pub use hidden::Hidden;
pub use memory::{Clock, Memory};
pub use mount::Mount;
pub use overlay::{Change, ChangeKind, Overlay};
pub use read_only::ReadOnly;
pub use scope::Scope;
pub use storage::Storage;
pub use types::{Entry, Error, Kind, Link, Node, Page, Result, Timestamp};
