//! `--session FILE`: a session that lives in a file between the processes that use it.

use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use bivalve::{Session, Shell};
use rustix::fs::FlockOperation;

use super::Failure;
use super::setup::plain;

/// A session's file, ours alone until this is dropped.
pub struct SessionFile {
    path: PathBuf,
    /// The file that is locked. Saving puts another in its place.
    locked: File,
}

impl SessionFile {
    /// Opens a file, which is made when it is not there, and waits for others
    /// that use it.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let failed = |error: std::io::Error| format!("{}: {}", path.display(), plain(&error));
        loop {
            let locked = File::options()
                .read(true)
                .write(true)
                .create(true)
                .truncate(false)
                .mode(0o600)
                .open(path)
                .map_err(failed)?;
            rustix::fs::flock(&locked, FlockOperation::LockExclusive)?;
            // Whoever had it before us may have put another file in its place.
            let ours = locked.metadata().map_err(failed)?;
            let there = std::fs::metadata(path).map_err(failed);
            if there.is_ok_and(|there| (there.dev(), there.ino()) == (ours.dev(), ours.ino())) {
                return Ok(Self { path: path.to_owned(), locked });
            }
        }
    }

    /// The session in the file; a new one when there is none yet.
    pub fn resume(&self, shell: &Shell) -> Result<Session, Failure> {
        let mut saved = Vec::new();
        (&self.locked).read_to_end(&mut saved)?;
        if saved.is_empty() {
            return Ok(shell.session());
        }
        let named = |error| format!("{}: {error}; remove the file to start anew", self.path.display());
        Ok(shell.resume(&saved).map_err(named)?)
    }

    /// Puts the session's new state in the place of the old one, at once.
    /// It stays ours: the new file is locked before it gets the name.
    pub fn save(&mut self, saved: &[u8]) -> Result<(), Failure> {
        let beside = self.path.with_extension(format!("{}.new", std::process::id()));
        let mut file = File::options().create_new(true).write(true).mode(0o600).open(&beside)?;
        rustix::fs::flock(&file, FlockOperation::LockExclusive)?;
        let written = file.write_all(saved).and_then(|()| file.sync_all());
        let written = written.and_then(|()| std::fs::rename(&beside, &self.path));
        if let Err(error) = written {
            let _ = std::fs::remove_file(&beside);
            return Err(format!("{}: {}", self.path.display(), plain(&error)).into());
        }
        self.locked = file;
        Ok(())
    }
}
