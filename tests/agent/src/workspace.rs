//! The directory in which every shell works in turn, and the copy from which it is put back.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::changes::{self, Changes, Stamps};
use crate::{generated, source};

/// All files start with this time of last modification, 2024-01-01.
const START: u64 = 1_704_067_200;

/// A change within the clock tick of the restored file's own would be missed: Linux counts
/// inode times in ticks of up to ten milliseconds.
const TICK: Duration = Duration::from_millis(20);

/// A tree that can be put back. It is removed with this value.
pub struct Workspace {
    scratch: PathBuf,
    stamps: Stamps,
}

impl Workspace {
    /// Makes the tree: crates under `vendor/`, and generated files beside them.
    pub fn new() -> Result<Workspace, String> {
        let scratch = std::env::temp_dir().join(format!("bivalve-agent-{}", std::process::id()));
        fs::create_dir(&scratch).map_err(|why| format!("{}: {why}", scratch.display()))?;
        let mut workspace = Workspace { scratch, stamps: Stamps::new() };
        let pristine = workspace.pristine();
        let crates = source::unpack(&pristine.join("vendor"))?;
        generated::add(&pristine, &crates).map_err(|why| why.to_string())?;
        workspace.lay_out().map_err(|why| why.to_string())?;
        Ok(workspace)
    }

    /// The directory to work in.
    pub fn tree(&self) -> PathBuf {
        self.scratch.join("tree")
    }

    fn pristine(&self) -> PathBuf {
        self.scratch.join("pristine")
    }

    fn lay_out(&mut self) -> std::io::Result<()> {
        let start = SystemTime::UNIX_EPOCH + Duration::from_secs(START);
        let (pristine, tree) = (self.pristine(), self.tree());
        fs::create_dir(&tree)?;
        for path in changes::stamps(&pristine)?.keys() {
            let source = pristine.join(path);
            if fs::symlink_metadata(&source)?.is_file() {
                fs::File::options().write(true).open(&source)?.set_modified(start)?;
            }
            changes::copy_entry(&source, &tree.join(path))?;
        }
        self.stamps = changes::stamps(&tree)?;
        std::thread::sleep(TICK);
        Ok(())
    }

    /// What was changed since the tree was last as at the start; puts it back.
    pub fn take_changes(&mut self) -> Result<Changes, String> {
        self.look_and_restore().map_err(|why| format!("the tree: {why}"))
    }

    fn look_and_restore(&mut self) -> std::io::Result<Changes> {
        let (tree, pristine) = (self.tree(), self.pristine());
        let found = changes::changes(&tree, &self.stamps, &pristine)?;
        self.stamps = changes::restore(&tree, &self.stamps, &pristine)?;
        std::thread::sleep(TICK);
        Ok(found)
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.scratch as &Path);
    }
}
