//! The file read last stays open for a read that goes on where the last one
//! stopped, so that a large file is read in blocks through one descriptor, and
//! is one file all along even when its name is given to another meanwhile.

use std::fs::File;
use std::sync::{Mutex, PoisonError};

use rustix::fs::Stat;

/// Remembers one open file.
#[derive(Default)]
pub(super) struct Last {
    kept: Mutex<Option<Kept>>,
}

struct Kept {
    path: String,
    file: File,
    /// Where the next call must start to be a continuation.
    next: u64,
}

impl Last {
    /// Takes the file out when a call at `offset` continues the last one.
    pub(super) fn take(&self, path: &str, offset: u64) -> Option<File> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.take_if(|kept| offset > 0 && kept.next == offset && kept.path == path).map(|kept| kept.file)
    }

    /// Puts a file back, or a newly opened one in.
    pub(super) fn keep(&self, path: &str, file: File, next: u64) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        *kept = Some(Kept { path: path.to_owned(), file, next });
    }

    /// Names have changed: what is kept may have another name now.
    pub(super) fn forget(&self) {
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// A path was looked up, as a script does when it opens a file. What is
    /// kept is let go when that path leads elsewhere now.
    pub(super) fn seen(&self, path: &str, stat: Option<&Stat>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(held) = kept.as_ref().filter(|kept| kept.path == path) else {
            return;
        };
        let same = match (stat, rustix::fs::fstat(&held.file)) {
            (Some(now), Ok(then)) => (now.st_dev, now.st_ino) == (then.st_dev, then.st_ino),
            _ => false,
        };
        if !same {
            *kept = None;
        }
    }
}
