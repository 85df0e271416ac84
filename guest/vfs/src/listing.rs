//! A directory's entries, page by page.

use crate::inode::plain;
use crate::permission::{Closed, is_closed};
use crate::storage::{Page, Storage};
use crate::{Entry, Errno, Result};
use std::rc::Rc;

/// Entries asked for at once.
const PAGE: u32 = 1024;

/// A directory that is being read.
pub struct Listing {
    pub(crate) storage: Rc<dyn Storage>,
    pub(crate) path: Rc<[u8]>,
    pub(crate) made_up: Vec<Entry>,
    /// It is there even if the store does not have it.
    pub(crate) standing: bool,
    pub(crate) closed: Rc<Closed>,
    pub(crate) searchable: bool,
    pub(crate) cursor: Option<String>,
    pub(crate) state: State,
}

#[derive(PartialEq, Eq)]
pub(crate) enum State {
    Start,
    Next,
    /// The store's entries are all given.
    Stored,
    End,
}

impl Listing {
    /// Whether what the names stand for may be looked at.
    pub fn searchable(&self) -> bool {
        self.searchable
    }

    /// Some more entries; none at the end.
    pub fn next_page(&mut self) -> Result<Option<Vec<Entry>>> {
        match self.state {
            State::Start | State::Next => {
                let page = match plain(self.storage.read_directory(&self.path, self.cursor.as_deref(), PAGE))
                {
                    Err(Errno::NotFound | Errno::NotADirectory) if self.standing => Page::default(),
                    page => page?,
                };
                self.state = if page.next.is_some() { State::Next } else { State::Stored };
                self.cursor = page.next;
                for Entry { name, node } in &page.entries {
                    if is_closed(node.kind, node.mode) {
                        let path = [self.path.strip_suffix(b"/").unwrap_or(&self.path), b"/", name].concat();
                        self.closed.learn(&path, node.kind, node.mode);
                    }
                }
                self.made_up.retain(|made_up| !page.entries.iter().any(|entry| entry.name == made_up.name));
                Ok(Some(page.entries))
            }
            State::Stored => {
                self.state = State::End;
                Ok(Some(std::mem::take(&mut self.made_up)))
            }
            State::End => Ok(None),
        }
    }
}
