//! What a script did to a tree: found by looking only at entries whose inode says they changed.

use std::collections::BTreeMap;
use std::fs::{self, Metadata};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// How an entry stands on the file system. Any write, rename or mode change alters it.
#[derive(Clone, PartialEq, Eq)]
pub struct Stamp {
    mode: u32,
    inode: u64,
    changed: (i64, i64),
    size: u64,
}

/// The entries of a tree by path below its root.
pub type Stamps = BTreeMap<PathBuf, Stamp>;

/// What stands at a path that is not as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    Removed,
    Directory {
        mode: u32,
    },
    Link {
        target: PathBuf,
    },
    File {
        mode: u32,
        content: Vec<u8>,
    },
    /// A FIFO or the like.
    Other,
}

/// All that is not as it was, by path.
pub type Changes = BTreeMap<PathBuf, Change>;

impl Stamp {
    fn new(metadata: &Metadata) -> Stamp {
        Stamp {
            mode: metadata.mode(),
            inode: metadata.ino(),
            changed: (metadata.ctime(), metadata.ctime_nsec()),
            size: metadata.size(),
        }
    }

    fn is_directory(&self) -> bool {
        self.mode & libc::S_IFMT == libc::S_IFDIR
    }
}

/// Looks at every entry of a tree, opening none.
pub fn stamps(root: &Path) -> io::Result<Stamps> {
    let mut found = Stamps::new();
    let mut waiting = vec![PathBuf::new()];
    while let Some(directory) = waiting.pop() {
        for entry in fs::read_dir(root.join(&directory))? {
            let entry = entry?;
            let path = directory.join(entry.file_name());
            let stamp = Stamp::new(&entry.metadata()?);
            if stamp.is_directory() {
                waiting.push(path.clone());
            }
            found.insert(path, stamp);
        }
    }
    Ok(found)
}

/// What differs from the pristine tree, a copy of which has the contents.
pub fn changes(root: &Path, before: &Stamps, pristine: &Path) -> io::Result<Changes> {
    let now = stamps(root)?;
    let mut changes = Changes::new();
    for path in before.keys().filter(|path| !now.contains_key(*path)) {
        changes.insert(path.clone(), Change::Removed);
    }
    for (path, stamp) in &now {
        if before.get(path) == Some(stamp) {
            continue;
        }
        let change = state(&root.join(path))?;
        if !before.contains_key(path) || state(&pristine.join(path))? != change {
            changes.insert(path.clone(), change);
        }
    }
    Ok(changes)
}

fn state(path: &Path) -> io::Result<Change> {
    let metadata = fs::symlink_metadata(path)?;
    let mode = metadata.mode() & 0o7777;
    Ok(match metadata.file_type() {
        kind if kind.is_dir() => Change::Directory { mode },
        kind if kind.is_symlink() => Change::Link { target: fs::read_link(path)? },
        kind if kind.is_file() => Change::File { mode, content: fs::read(path)? },
        _ => Change::Other,
    })
}

/// Puts the tree back as it was, and gives its new stamps.
pub fn restore(root: &Path, before: &Stamps, pristine: &Path) -> io::Result<Stamps> {
    let now = stamps(root)?;
    for (path, stamp) in now.iter().rev() {
        let stale = match before.get(path) {
            Some(old) if stamp.is_directory() => !old.is_directory(),
            old => old != Some(stamp),
        };
        if stale && stamp.is_directory() {
            fs::remove_dir(root.join(path))?;
        } else if stale {
            fs::remove_file(root.join(path))?;
        }
    }
    for path in before.keys() {
        copy_entry(&pristine.join(path), &root.join(path))?;
    }
    stamps(root)
}

/// Makes an entry as in the copy, unless it is there; a directory's mode is set in any case.
pub fn copy_entry(source: &Path, target: &Path) -> io::Result<()> {
    let metadata = fs::symlink_metadata(source)?;
    let present = fs::symlink_metadata(target).is_ok();
    if metadata.is_dir() {
        if !present {
            fs::create_dir(target)?;
        }
        return fs::set_permissions(target, metadata.permissions());
    }
    if present {
        return Ok(());
    }
    if metadata.is_symlink() {
        return std::os::unix::fs::symlink(fs::read_link(source)?, target);
    }
    fs::copy(source, target)?;
    fs::set_permissions(target, fs::Permissions::from_mode(metadata.mode()))?;
    fs::File::options().write(true).open(target)?.set_modified(metadata.modified()?)
}
