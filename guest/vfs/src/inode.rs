//! A regular file that is open: found again by its path, also after a rename,
//! and kept in memory once its last name is gone.

use crate::storage::{Answer, Refusal, Storage};
use crate::{Errno, Node, Result};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// One per file that is open, however often it is opened.
pub(crate) struct Inode {
    storage: Rc<dyn Storage>,
    path: RefCell<Rc<[u8]>>,
    /// The content after the name was removed or taken over.
    detached: RefCell<Option<Vec<u8>>>,
    generation: Cell<u64>,
}

/// A storage's refusal as the error it is once links are resolved.
pub(crate) fn plain<T>(answer: Answer<T>) -> Result<T> {
    answer.map_err(|refusal| match refusal {
        Refusal::Errno(errno) => errno,
        // A directory on the way became a link since the path was resolved.
        Refusal::Symlink { .. } => Errno::NotFound,
    })
}

impl Inode {
    pub(crate) fn new(storage: Rc<dyn Storage>, path: Rc<[u8]>) -> Inode {
        Inode { storage, path: RefCell::new(path), detached: RefCell::new(None), generation: Cell::new(1) }
    }

    /// Changes with every write through the guest; read-ahead is checked against it.
    pub(crate) fn generation(&self) -> u64 {
        self.generation.get()
    }

    fn touch(&self) {
        self.generation.set(self.generation.get() + 1);
    }

    fn path(&self) -> Rc<[u8]> {
        self.path.borrow().clone()
    }

    pub(crate) fn node(&self) -> Result<Node> {
        plain(self.storage.lookup(&self.path()))
    }

    pub(crate) fn size(&self) -> Result<u64> {
        match &*self.detached.borrow() {
            Some(content) => Ok(content.len() as u64),
            None => Ok(self.node()?.size),
        }
    }

    pub(crate) fn read(&self, offset: u64, length: usize) -> Result<Vec<u8>> {
        if let Some(content) = &*self.detached.borrow() {
            let rest = usize::try_from(offset).ok().and_then(|at| content.get(at..)).unwrap_or_default();
            return Ok(rest[..length.min(rest.len())].to_vec());
        }
        plain(self.storage.read(&self.path(), offset, u32::try_from(length).unwrap_or(u32::MAX)))
    }

    pub(crate) fn write(&self, offset: u64, data: &[u8]) -> Result<()> {
        self.touch();
        if let Some(content) = &mut *self.detached.borrow_mut() {
            let start = usize::try_from(offset).map_err(|_| Errno::TooLarge)?;
            let end = start.checked_add(data.len()).ok_or(Errno::TooLarge)?;
            if content.len() < end {
                content.resize(end, 0);
            }
            content[start..end].copy_from_slice(data);
            return Ok(());
        }
        plain(self.storage.write(&self.path(), offset, data))
    }

    pub(crate) fn append(&self, data: &[u8]) -> Result<u64> {
        self.touch();
        if let Some(content) = &mut *self.detached.borrow_mut() {
            content.extend_from_slice(data);
            return Ok(content.len() as u64);
        }
        plain(self.storage.append(&self.path(), data))
    }

    pub(crate) fn resize(&self, size: u64) -> Result<()> {
        self.touch();
        if let Some(content) = &mut *self.detached.borrow_mut() {
            content.resize(usize::try_from(size).map_err(|_| Errno::TooLarge)?, 0);
            return Ok(());
        }
        plain(self.storage.resize(&self.path(), size))
    }

    /// Keeps the content in memory: the name is about to go.
    pub(crate) fn detach(&self) -> Result<()> {
        if self.detached.borrow().is_some() {
            return Ok(());
        }
        let size = self.size()?;
        let mut content = Vec::new();
        while (content.len() as u64) < size {
            let more = self.read(content.len() as u64, 1 << 20)?;
            if more.is_empty() {
                break;
            }
            content.extend_from_slice(&more);
        }
        *self.detached.borrow_mut() = Some(content);
        Ok(())
    }

    /// The file has another name now.
    pub(crate) fn moved(&self, path: Rc<[u8]>) {
        *self.path.borrow_mut() = path;
    }
}
