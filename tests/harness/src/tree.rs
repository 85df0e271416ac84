//! The files of a case: those it starts with and those it leaves behind.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

/// A file, by what a case can see of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    File { content: Vec<u8>, mode: u32 },
    Directory { mode: u32 },
    Symlink { target: Vec<u8> },
    Fifo { mode: u32 },
}

/// Files by path, relative to the directory of the case.
pub type Tree = BTreeMap<Vec<u8>, Node>;

/// The mode of a file that nobody chose.
pub const FILE_MODE: u32 = 0o644;
/// The mode of a directory that nobody chose.
pub const DIRECTORY_MODE: u32 = 0o755;

/// Reads everything below a directory of the machine.
pub fn read(directory: &Path) -> io::Result<Tree> {
    let mut tree = Tree::new();
    let mut pending = vec![Vec::new()];
    while let Some(prefix) = pending.pop() {
        let here = directory.join(Path::new(std::ffi::OsStr::from_bytes(&prefix)));
        for entry in fs::read_dir(here)? {
            let entry = entry?;
            let mut path = prefix.clone();
            if !path.is_empty() {
                path.push(b'/');
            }
            path.extend_from_slice(&entry.file_name().into_vec());
            let node = read_node(&entry.path())?;
            if matches!(node, Node::Directory { .. }) {
                pending.push(path.clone());
            }
            tree.insert(path, node);
        }
    }
    Ok(tree)
}

fn read_node(path: &Path) -> io::Result<Node> {
    let about = fs::symlink_metadata(path)?;
    let mode = about.permissions().mode() & 0o7777;
    let kind = about.file_type();
    Ok(if kind.is_symlink() {
        Node::Symlink { target: fs::read_link(path)?.into_os_string().into_vec() }
    } else if kind.is_dir() {
        // A case may have made it unreadable; it is ours and soon gone.
        fs::set_permissions(path, fs::Permissions::from_mode(mode | 0o700))?;
        Node::Directory { mode }
    } else if kind.is_file() {
        fs::set_permissions(path, fs::Permissions::from_mode(mode | 0o400))?;
        Node::File { content: fs::read(path)?, mode }
    } else {
        Node::Fifo { mode }
    })
}

/// Writes a case's first files below a directory of the machine.
pub fn write(directory: &Path, tree: &Tree) -> io::Result<()> {
    for (path, node) in tree {
        let path = directory.join(Path::new(std::ffi::OsStr::from_bytes(path)));
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        match node {
            Node::File { content, mode } => {
                fs::write(&path, content)?;
                fs::set_permissions(&path, fs::Permissions::from_mode(*mode))?;
            }
            Node::Directory { mode } => {
                fs::create_dir_all(&path)?;
                fs::set_permissions(&path, fs::Permissions::from_mode(*mode))?;
            }
            Node::Symlink { target } => symlink(std::ffi::OsStr::from_bytes(target), &path)?,
            Node::Fifo { .. } => {
                return Err(io::Error::other("a case cannot start with a FIFO: use mkfifo in its script"));
            }
        }
    }
    Ok(())
}

/// What a case left behind: all that was not there before as it is now. A first file that is
/// gone appears as `None`.
pub fn left_behind(before: &Tree, after: &Tree) -> BTreeMap<Vec<u8>, Option<Node>> {
    let mut left = BTreeMap::new();
    for (path, node) in after {
        let implied = matches!(node, Node::Directory { mode: DIRECTORY_MODE }) && is_parent(before, path);
        if before.get(path) != Some(node) && !implied {
            left.insert(path.clone(), Some(node.clone()));
        }
    }
    for path in before.keys() {
        if !after.contains_key(path) {
            left.insert(path.clone(), None);
        }
    }
    left
}

/// Whether a directory exists only because a first file lies in it.
fn is_parent(before: &Tree, path: &[u8]) -> bool {
    let mut prefix = path.to_vec();
    prefix.push(b'/');
    before.range(prefix.clone()..).next().is_some_and(|(first, _)| first.starts_with(&prefix))
}
