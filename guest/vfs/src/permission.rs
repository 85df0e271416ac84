//! What the modes of directories keep their owner from.
//!
//! The store below is flat: one question finds a file, and says nothing of the directories above.
//! So the few directories that are not open to their owner are remembered whenever one is seen,
//! and only where such a one is passed the store is asked again, lest it be open meanwhile.

use crate::vfs::Vfs;
use crate::{Errno, Kind, Node, Place, Result};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

pub(crate) const READ: u32 = 0o400;
pub(crate) const WRITE: u32 = 0o200;
pub(crate) const SEARCH: u32 = 0o100;

/// More are not remembered: a store may have any number of them.
const MOST: usize = 1 << 16;

/// Whether it is a directory whose mode lacks one of the owner's bits.
pub(crate) fn is_closed(kind: Kind, mode: u32) -> bool {
    const OPEN: u32 = READ | WRITE | SEARCH;
    kind == Kind::Directory && mode & OPEN != OPEN
}

/// Directories that are closed in some way, with their modes.
#[derive(Default)]
pub(crate) struct Closed(RefCell<BTreeMap<Rc<[u8]>, u32>>);

impl Closed {
    /// Takes note of what is at a path.
    pub(crate) fn learn(&self, path: &[u8], kind: Kind, mode: u32) {
        let mut closed = self.0.borrow_mut();
        if is_closed(kind, mode) {
            if closed.len() < MOST || closed.contains_key(path) {
                closed.insert(Rc::from(path), mode);
            }
        } else if !closed.is_empty() {
            closed.remove(path);
        }
    }

    pub(crate) fn forget(&self, path: &[u8]) {
        self.0.borrow_mut().remove(path);
    }

    /// What was at or below `source` is at `target` now.
    pub(crate) fn moved(&self, source: &[u8], target: &[u8]) {
        let mut closed = self.0.borrow_mut();
        let below =
            |path: &[u8]| path.strip_prefix(source).is_some_and(|rest| rest.is_empty() || rest[0] == b'/');
        let moved: Vec<Rc<[u8]>> = closed.keys().filter(|path| below(path)).cloned().collect();
        for path in moved {
            if let Some(mode) = closed.remove(&path) {
                closed.insert(Rc::from([target, &path[source.len()..]].concat()), mode);
            }
        }
    }

    fn lacks(&self, path: &[u8], bit: u32) -> bool {
        self.0.borrow().get(path).is_some_and(|mode| mode & bit == 0)
    }
}

impl Vfs {
    /// Whether a directory's mode refuses its owner, as it is now.
    fn refuses(&self, path: &[u8], bit: u32) -> bool {
        if !self.closed.lacks(path, bit) {
            return false;
        }
        if self.node_at(&Place::new(b"/"), path).is_err() {
            self.closed.forget(path);
        }
        self.closed.lacks(path, bit)
    }

    /// Whether all directories above a path may be passed. Those whose path is shorter than
    /// `exempt` are not passed, for the way starts below them.
    pub(crate) fn check_search(&self, path: &[u8], exempt: usize) -> Result<()> {
        if self.closed.0.borrow().is_empty() {
            return Ok(());
        }
        let ends = path.iter().enumerate().filter(|&(at, &byte)| byte == b'/' && at > 0 && at >= exempt);
        for (end, _) in ends {
            if self.refuses(&path[..end], SEARCH) {
                return Err(Errno::AccessDenied);
            }
        }
        Ok(())
    }

    /// Whether something may be made, removed or renamed at a path.
    pub(crate) fn check_change(&self, path: &[u8]) -> Result<()> {
        let end = path.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
        if self.refuses(&path[..end], WRITE) { Err(Errno::AccessDenied) } else { Ok(()) }
    }
}

/// Whether a directory's names may be read.
pub(crate) fn check_list(node: &Node) -> Result<()> {
    if node.mode & READ == 0 { Err(Errno::AccessDenied) } else { Ok(()) }
}
