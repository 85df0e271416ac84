//! Making, removing and moving names.

use std::sync::Arc;

use super::{Bytes, Children, Content, Id, Inode, NODE_COST, Place, ROOT, Tree};
use crate::body::Body;
use crate::path;
use crate::types::{Error, Kind, Node, Result};

impl Tree {
    /// The directory that holds the last name of a path, which must be in this
    /// tree; none for the root.
    pub(crate) fn place<'a>(&self, path: &'a str) -> Result<Option<Place<'a>>> {
        path::check(path)?;
        let Some((directory, name)) = path::split(path) else {
            return Ok(None);
        };
        // Going through the whole path reports a link in the parent's position.
        let parent = self.find(directory)?;
        match &self.inode(parent).content {
            Content::Directory { children, .. } => {
                Ok(Some(Place { parent, name, child: children.get(name).copied().flatten() }))
            }
            Content::Symlink(target) => {
                let prefix = directory.len() as u32;
                Err(Error::Symlink(crate::types::Link { prefix, target: target.to_string() }))
            }
            Content::File(_) | Content::Other => Err(Error::NotADirectory),
        }
    }

    /// A place whose name is not taken.
    fn free_place<'a>(&self, path: &'a str) -> Result<Place<'a>> {
        match self.place(path)? {
            Some(place) if place.child.is_none() => Ok(place),
            _ => Err(Error::AlreadyExists),
        }
    }

    pub(crate) fn create(&mut self, path: &str, mode: u32) -> Result<Node> {
        let place = self.free_place(path)?;
        let id = self.add(&place, Content::File(Bytes::Own(Body::default())), mode)?;
        Ok(self.inode(id).node())
    }

    pub(crate) fn create_directory(&mut self, path: &str, mode: u32) -> Result<()> {
        let place = self.free_place(path)?;
        self.add(&place, Content::Directory { children: Arc::default(), lower: None }, mode)?;
        self.table.get_mut(place.parent).links += 1;
        Ok(())
    }

    pub(crate) fn symlink(&mut self, target: &str, path: &str) -> Result<()> {
        if target.is_empty() {
            return Err(Error::NotFound);
        }
        if target.contains('\0') {
            return Err(Error::Invalid);
        }
        if target.len() > 4095 {
            return Err(Error::NameTooLong);
        }
        let place = self.free_place(path)?;
        self.charge(target.len() as u64)?;
        self.add(&place, Content::Symlink(target.into()), 0o777)?;
        Ok(())
    }

    pub(crate) fn link(&mut self, existing: &str, new: &str) -> Result<()> {
        let id = self.find(existing)?;
        let place = self.free_place(new)?;
        if self.inode(id).kind() == Kind::Directory {
            return Err(Error::NotPermitted);
        }
        self.charge(NODE_COST + place.name.len() as u64)?;
        self.table.get_mut(id).links += 1;
        self.touch(id, false);
        self.name(place.parent, place.name, Some(id));
        Ok(())
    }

    pub(crate) fn remove_file(&mut self, path: &str) -> Result<()> {
        let Some(place) = self.place(path)? else {
            return Err(Error::IsADirectory);
        };
        let id = place.child.ok_or(Error::NotFound)?;
        if self.inode(id).kind() == Kind::Directory {
            return Err(Error::IsADirectory);
        }
        self.detach(place.parent, place.name);
        self.drop_name(id);
        Ok(())
    }

    pub(crate) fn remove_directory(&mut self, path: &str) -> Result<()> {
        let Some(place) = self.place(path)? else {
            return Err(Error::Busy);
        };
        let id = place.child.ok_or(Error::NotFound)?;
        self.check_empty_directory(id)?;
        self.detach(place.parent, place.name);
        self.drop_name(id);
        self.table.get_mut(place.parent).links -= 1;
        Ok(())
    }

    pub(crate) fn rename(&mut self, source: &str, target: &str) -> Result<()> {
        let (Some(from), Some(to)) = (self.place(source)?, self.place(target)?) else {
            return Err(Error::Busy);
        };
        let id = from.child.ok_or(Error::NotFound)?;
        let moving = self.inode(id).kind() == Kind::Directory;
        if moving && source != target && path::below(target, source).is_some() {
            return Err(Error::Invalid);
        }
        if to.child == Some(id) {
            return Ok(());
        }
        if let Some(replaced) = to.child {
            match (moving, self.inode(replaced).kind() == Kind::Directory) {
                (true, true) => self.check_empty_directory(replaced)?,
                (true, false) => return Err(Error::NotADirectory),
                (false, true) => return Err(Error::IsADirectory),
                (false, false) => {}
            }
            self.detach(to.parent, to.name);
            self.drop_name(replaced);
            if moving {
                self.table.get_mut(to.parent).links -= 1;
            }
        }
        self.detach(from.parent, from.name);
        self.name(to.parent, to.name, Some(id));
        self.used = self.used.saturating_add(to.name.len() as u64);
        self.touch(id, false);
        if moving {
            self.table.get_mut(from.parent).links -= 1;
            self.table.get_mut(to.parent).links += 1;
        }
        Ok(())
    }

    /// Takes a node of the store below into this tree as it is: no time or
    /// version changes, since nothing that can be seen does.
    pub(crate) fn adopt(&mut self, place: &Place<'_>, node: &Node, content: Content) -> Result<Id> {
        self.charge(NODE_COST + place.name.len() as u64)?;
        let id = self.table.insert(Inode {
            content,
            mode: node.mode,
            modified: node.modified,
            accessed: node.accessed,
            changed: node.changed,
            id: node.id,
            links: node.links,
            version: node.version,
        });
        if let Content::Directory { children, .. } = &mut self.table.get_mut(place.parent).content {
            Arc::make_mut(children).insert(place.name.into(), Some(id));
        }
        Ok(id)
    }

    /// From now on this directory shows nothing of the store below.
    pub(crate) fn make_opaque(&mut self, id: Id) {
        if let Content::Directory { children, lower } = &mut self.table.get_mut(id).content {
            *lower = None;
            if children.values().any(Option::is_none) {
                Arc::make_mut(children).retain(|_, child| child.is_some());
            }
        }
    }

    fn check_empty_directory(&self, id: Id) -> Result<()> {
        match &self.inode(id).content {
            Content::Directory { children, lower } if lower.is_some() || has_names(children) => {
                Err(Error::NotEmpty)
            }
            Content::Directory { .. } => Ok(()),
            _ => Err(Error::NotADirectory),
        }
    }

    /// Makes a node with its first name.
    fn add(&mut self, place: &Place<'_>, content: Content, mode: u32) -> Result<Id> {
        self.charge(NODE_COST + place.name.len() as u64)?;
        self.counter += 1;
        let now = (self.clock)();
        let links = if matches!(content, Content::Directory { .. }) { 2 } else { 1 };
        let number = self.base + self.counter;
        let id = self.table.insert(Inode {
            content,
            mode: mode & 0o7777,
            modified: now,
            accessed: now,
            changed: now,
            id: number,
            links,
            version: number,
        });
        self.name(place.parent, place.name, Some(id));
        Ok(id)
    }

    /// Sets one name of a directory, which counts as a change of the directory.
    fn name(&mut self, parent: Id, name: &str, child: Option<Id>) {
        self.touch(parent, true);
        if let Content::Directory { children, .. } = &mut self.table.get_mut(parent).content {
            Arc::make_mut(children).insert(name.into(), child);
        }
    }

    /// Takes a name away; over a store below, a mark stays that hides it.
    fn detach(&mut self, parent: Id, name: &str) {
        self.touch(parent, true);
        if let Content::Directory { children, lower } = &mut self.table.get_mut(parent).content {
            let children = Arc::make_mut(children);
            if lower.is_some() {
                children.insert(name.into(), None);
            } else {
                children.remove(name);
            }
        }
        self.used = self.used.saturating_sub(name.len() as u64);
    }

    /// Lets go of a node that lost a name.
    fn drop_name(&mut self, id: Id) {
        debug_assert_ne!(id, ROOT);
        let inode = self.table.get_mut(id);
        if inode.links > 1 && inode.kind() != Kind::Directory {
            inode.links -= 1;
            self.used = self.used.saturating_sub(NODE_COST);
            self.touch(id, false);
            return;
        }
        let cost = self.inode(id).cost();
        self.used = self.used.saturating_sub(cost);
        self.table.remove(id);
    }
}

/// Whether a directory has names of its own besides hidden ones.
fn has_names(children: &Children) -> bool {
    children.values().any(Option::is_some)
}
