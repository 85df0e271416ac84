//! What agents need beyond a shell: state as a value, transactions, policy,
//! managed processes, pools. One binary, since each links the whole host.

mod dying;
mod killed;
mod policy;
mod processes;
mod state;
mod transactions;

use std::path::PathBuf;

/// Waits for something on a runtime of its own.
fn wait<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap().block_on(future)
}

/// An empty folder that goes when this is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("bivalve-agent-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path.canonicalize().unwrap())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
