//! A store in memory, for tests of the guest without a host.

use crate::storage::{Answer, Page, Refusal, Storage};
use crate::{Entry, Errno, Kind, Node, Timestamp};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::Bound;
use std::rc::Rc;

struct Inner {
    node: Node,
    content: Vec<u8>,
}

/// Nodes by path. Hard links share a node.
pub struct MemoryStorage {
    nodes: RefCell<BTreeMap<Vec<u8>, Rc<RefCell<Inner>>>>,
    next: Cell<u64>,
    clock: Box<dyn Fn() -> Timestamp>,
}

impl MemoryStorage {
    /// A store with these directories (and their parents).
    pub fn new(directories: &[&[u8]], clock: Box<dyn Fn() -> Timestamp>) -> MemoryStorage {
        let store = MemoryStorage { nodes: RefCell::default(), next: Cell::new(10), clock };
        store.insert(b"/".to_vec(), Kind::Directory, 0o755, Vec::new());
        for path in directories {
            for (at, _) in path.iter().enumerate().skip(1).filter(|(_, byte)| **byte == b'/') {
                store.ensure_directory(&path[..at]);
            }
            store.ensure_directory(path);
        }
        store
    }

    fn ensure_directory(&self, path: &[u8]) {
        if self.get(path).is_err() {
            self.insert(path.to_vec(), Kind::Directory, 0o755, Vec::new());
        }
    }

    fn insert(&self, path: Vec<u8>, kind: Kind, mode: u32, content: Vec<u8>) -> Node {
        let now = (self.clock)();
        let id = self.next.get();
        self.next.set(id + 1);
        let links = if kind == Kind::Directory { 2 } else { 1 };
        let size = content.len() as u64;
        let node =
            Node { kind, size, mode, modified: now, accessed: now, changed: now, id, links, version: id };
        let inner = Inner { node: node.clone(), content };
        self.nodes.borrow_mut().insert(path, Rc::new(RefCell::new(inner)));
        node
    }

    /// The node at a path, after checking that its directories are directories.
    fn get(&self, path: &[u8]) -> Answer<Rc<RefCell<Inner>>> {
        let nodes = self.nodes.borrow();
        if let Some(node) = nodes.get(path) {
            return Ok(node.clone());
        }
        for (at, _) in path.iter().enumerate().skip(1).filter(|(_, byte)| **byte == b'/') {
            match nodes.get(&path[..at]) {
                None => return Err(Errno::NotFound.into()),
                Some(node) => match node.borrow().node.kind {
                    Kind::Directory => {}
                    Kind::Symlink => {
                        return Err(Refusal::Symlink { prefix: at, target: node.borrow().content.clone() });
                    }
                    _ => return Err(Errno::NotADirectory.into()),
                },
            }
        }
        Err(Errno::NotFound.into())
    }

    fn file(&self, path: &[u8]) -> Answer<Rc<RefCell<Inner>>> {
        let node = self.get(path)?;
        let kind = node.borrow().node.kind;
        match kind {
            Kind::File => Ok(node),
            Kind::Directory => Err(Errno::IsADirectory.into()),
            _ => Err(Errno::Invalid.into()),
        }
    }

    fn vacant(&self, path: &[u8]) -> Answer<()> {
        match self.get(path) {
            Ok(_) => Err(Errno::AlreadyExists.into()),
            Err(Refusal::Errno(Errno::NotFound)) => {
                let end = path.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
                let parent = self.get(if end == 0 { b"/" } else { &path[..end] })?;
                let kind = parent.borrow().node.kind;
                if kind != Kind::Directory {
                    return Err(Errno::NotADirectory.into());
                }
                self.stamp(&mut parent.borrow_mut());
                Ok(())
            }
            Err(other) => Err(other),
        }
    }

    fn stamp(&self, inner: &mut Inner) {
        let now = (self.clock)();
        inner.node.modified = now;
        inner.node.changed = now;
        inner.node.size = inner.content.len() as u64;
        inner.node.version += 1 << 20;
    }

    fn change<T>(&self, path: &[u8], change: impl FnOnce(&mut Vec<u8>) -> T) -> Answer<T> {
        let file = self.file(path)?;
        let mut inner = file.borrow_mut();
        let result = change(&mut inner.content);
        self.stamp(&mut inner);
        Ok(result)
    }

    fn has_children(&self, path: &[u8]) -> bool {
        let start = [trim(path), b"/"].concat();
        let nodes = self.nodes.borrow();
        let mut range = nodes.range::<[u8], _>((Bound::Excluded(start.as_slice()), Bound::Unbounded));
        range.next().is_some_and(|(next, _)| next.starts_with(&start))
    }
}

fn trim(path: &[u8]) -> &[u8] {
    if path == b"/" { b"" } else { path }
}

impl Storage for MemoryStorage {
    fn lookup(&self, path: &[u8]) -> Answer<Node> {
        Ok(self.get(path)?.borrow().node.clone())
    }

    fn read(&self, path: &[u8], offset: u64, length: u32) -> Answer<Vec<u8>> {
        let file = self.file(path)?;
        let inner = file.borrow();
        let rest = usize::try_from(offset).ok().and_then(|at| inner.content.get(at..)).unwrap_or_default();
        Ok(rest[..rest.len().min(length as usize)].to_vec())
    }

    fn create(&self, path: &[u8], mode: u32) -> Answer<Node> {
        self.vacant(path)?;
        Ok(self.insert(path.to_vec(), Kind::File, mode, Vec::new()))
    }

    fn write(&self, path: &[u8], offset: u64, data: &[u8]) -> Answer<()> {
        let start = usize::try_from(offset).map_err(|_| Errno::TooLarge)?;
        let end = start.checked_add(data.len()).ok_or(Errno::TooLarge)?;
        self.change(path, |content| {
            if content.len() < end {
                content.resize(end, 0);
            }
            content[start..end].copy_from_slice(data);
        })
    }

    fn append(&self, path: &[u8], data: &[u8]) -> Answer<u64> {
        self.change(path, |content| {
            content.extend_from_slice(data);
            content.len() as u64
        })
    }

    fn replace(&self, path: &[u8], data: &[u8]) -> Answer<()> {
        self.change(path, |content| *content = data.to_vec())
    }

    fn resize(&self, path: &[u8], size: u64) -> Answer<()> {
        let size = usize::try_from(size).map_err(|_| Errno::TooLarge)?;
        self.change(path, |content| content.resize(size, 0))
    }

    fn read_directory(&self, path: &[u8], _cursor: Option<&str>, _limit: u32) -> Answer<Page> {
        if self.get(path)?.borrow().node.kind != Kind::Directory {
            return Err(Errno::NotADirectory.into());
        }
        let start = [trim(path), b"/"].concat();
        let nodes = self.nodes.borrow();
        let range = nodes.range::<[u8], _>((Bound::Excluded(start.as_slice()), Bound::Unbounded));
        let mut page = Page::default();
        for (name, node) in range.take_while(|(name, _)| name.starts_with(&start)) {
            let name = &name[start.len()..];
            if !name.contains(&b'/') {
                page.entries.push(Entry { name: name.to_vec(), node: node.borrow().node.clone() });
            }
        }
        Ok(page)
    }

    fn create_directory(&self, path: &[u8], mode: u32) -> Answer<()> {
        self.vacant(path)?;
        self.insert(path.to_vec(), Kind::Directory, mode, Vec::new());
        Ok(())
    }

    fn remove_file(&self, path: &[u8]) -> Answer<()> {
        let node = self.get(path)?;
        if node.borrow().node.kind == Kind::Directory {
            return Err(Errno::IsADirectory.into());
        }
        node.borrow_mut().node.links -= 1;
        self.nodes.borrow_mut().remove(path);
        Ok(())
    }

    fn remove_directory(&self, path: &[u8]) -> Answer<()> {
        if self.get(path)?.borrow().node.kind != Kind::Directory {
            return Err(Errno::NotADirectory.into());
        }
        if self.has_children(path) {
            return Err(Errno::NotEmpty.into());
        }
        self.nodes.borrow_mut().remove(path);
        Ok(())
    }

    fn rename(&self, source: &[u8], target: &[u8]) -> Answer<()> {
        let node = self.get(source)?;
        let is_directory = node.borrow().node.kind == Kind::Directory;
        if is_directory && target.starts_with(&[source, b"/"].concat()) {
            return Err(Errno::Invalid.into());
        }
        match self.get(target) {
            Ok(old) => match (is_directory, old.borrow().node.kind == Kind::Directory) {
                (true, false) => return Err(Errno::NotADirectory.into()),
                (false, true) => return Err(Errno::IsADirectory.into()),
                (true, true) if self.has_children(target) => return Err(Errno::NotEmpty.into()),
                _ if Rc::ptr_eq(&old, &node) => return Ok(()),
                _ => {}
            },
            Err(Refusal::Errno(Errno::NotFound)) => self.vacant(target)?,
            Err(other) => return Err(other),
        }
        let mut nodes = self.nodes.borrow_mut();
        let start = [source, b"/"].concat();
        let below: Vec<Vec<u8>> = nodes.keys().filter(|path| path.starts_with(&start)).cloned().collect();
        for path in below {
            let Some(child) = nodes.remove(&path) else { continue };
            nodes.insert([target, &path[source.len()..]].concat(), child);
        }
        nodes.remove(source);
        if let Some(replaced) = nodes.insert(target.to_vec(), node) {
            replaced.borrow_mut().node.links -= 1;
        }
        Ok(())
    }

    fn link(&self, existing: &[u8], new: &[u8]) -> Answer<()> {
        let node = self.get(existing)?;
        self.vacant(new)?;
        node.borrow_mut().node.links += 1;
        self.nodes.borrow_mut().insert(new.to_vec(), node);
        Ok(())
    }

    fn symlink(&self, target: &[u8], path: &[u8]) -> Answer<()> {
        self.vacant(path)?;
        self.insert(path.to_vec(), Kind::Symlink, 0o777, target.to_vec());
        Ok(())
    }

    fn read_link(&self, path: &[u8]) -> Answer<Vec<u8>> {
        let node = self.get(path)?;
        let inner = node.borrow();
        match inner.node.kind {
            Kind::Symlink => Ok(inner.content.clone()),
            _ => Err(Errno::Invalid.into()),
        }
    }

    fn set_mode(&self, path: &[u8], mode: u32) -> Answer<()> {
        let node = self.get(path)?;
        let mut inner = node.borrow_mut();
        inner.node.mode = mode;
        inner.node.changed = (self.clock)();
        inner.node.version += 1 << 20;
        Ok(())
    }

    fn set_times(&self, path: &[u8], accessed: Option<Timestamp>, modified: Option<Timestamp>) -> Answer<()> {
        let node = self.get(path)?;
        let mut inner = node.borrow_mut();
        inner.node.accessed = accessed.unwrap_or(inner.node.accessed);
        inner.node.modified = modified.unwrap_or(inner.node.modified);
        inner.node.version += 1 << 20;
        Ok(())
    }
}
