//! Nodes by number, in groups that snapshots share until one is written.

use std::sync::Arc;

use super::Inode;

/// A node's number.
pub(crate) type Id = usize;

/// Nodes per group: what the first write after a snapshot copies.
const GROUP: usize = 64;

#[derive(Clone, Default)]
pub(super) struct Table {
    groups: Vec<Arc<Vec<Option<Inode>>>>,
    free: Vec<Id>,
}

impl Table {
    /// A node that is known to be there: numbers come from directories, and a
    /// node stays until its last name is gone.
    pub(super) fn get(&self, id: Id) -> &Inode {
        match &self.groups[id / GROUP][id % GROUP] {
            Some(inode) => inode,
            None => unreachable!("a name without a node"),
        }
    }

    pub(super) fn get_mut(&mut self, id: Id) -> &mut Inode {
        match &mut Arc::make_mut(&mut self.groups[id / GROUP])[id % GROUP] {
            Some(inode) => inode,
            None => unreachable!("a name without a node"),
        }
    }

    pub(super) fn insert(&mut self, inode: Inode) -> Id {
        if let Some(id) = self.free.pop() {
            Arc::make_mut(&mut self.groups[id / GROUP])[id % GROUP] = Some(inode);
            return id;
        }
        match self.groups.last_mut() {
            Some(group) if group.len() < GROUP => Arc::make_mut(group).push(Some(inode)),
            _ => {
                let mut group = Vec::with_capacity(GROUP);
                group.push(Some(inode));
                self.groups.push(Arc::new(group));
            }
        }
        (self.groups.len() - 1) * GROUP + self.groups.last().map_or(1, |group| group.len()) - 1
    }

    pub(super) fn remove(&mut self, id: Id) {
        Arc::make_mut(&mut self.groups[id / GROUP])[id % GROUP] = None;
        self.free.push(id);
    }
}
