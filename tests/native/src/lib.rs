//! Runs guest code natively, over the real file system: the fast loop for
//! those who work on the guest. Nothing here is shipped.

mod files;
mod lone;
mod memory;
mod shell;

pub use files::HostFiles;
pub use lone::run_command;
pub use memory::{Done, Item, Scene, run_scene};
pub use shell::run_script;
