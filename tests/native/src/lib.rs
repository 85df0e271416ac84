//! Runs guest code natively, over the real file system: the fast loop for
//! those who work on the guest. Nothing here is shipped.

mod files;
mod lone;
mod shell;

pub use files::HostFiles;
pub use lone::run_command;
pub use shell::run_script;
