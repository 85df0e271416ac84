//! Walking a directory tree without recursion: rm, chmod, find, du and the like.

use crate::path;
use bivalve_vfs::{Entry, Errno, Follow, Kind, Listing, Node, Place, Vfs};

/// Where the walk is with a directory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// A directory, before what is in it.
    Before,
    /// A directory, after what is in it.
    After,
    /// Anything else.
    Once,
}

/// One stop of a walk.
#[derive(Debug, Clone)]
pub struct Stop {
    /// The path as it would be printed: the start's, and names below it.
    pub path: Vec<u8>,
    pub node: Node,
    /// 0 at the start.
    pub depth: usize,
    pub when: When,
    /// What was wrong while its entries were read, which comes with `After`, or while a link was
    /// followed or the file could not be looked at, which comes with `Once`.
    pub error: Option<Errno>,
    /// A link led back to a directory that the walk is inside of; it is not entered.
    pub cycle: bool,
}

/// Which links a walk follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Links {
    /// None (`-P`).
    Never,
    /// Only the start (`-H`).
    Start,
    /// All (`-L`).
    Always,
}

struct Level {
    stop: Stop,
    /// None when the directory is not entered or could not be read.
    listing: Option<Listing>,
    /// Its names may be read, and what they stand for looked at.
    searchable: bool,
    page: std::vec::IntoIter<Entry>,
    /// Read all at once, because the walker changes the directory.
    whole: bool,
}

/// A walk from one start, directories before and after their entries, in the store's order.
pub struct Walk {
    levels: Vec<Level>,
    links: Links,
    whole: bool,
    /// The directory given last may still be skipped: it is entered by the next call.
    pending: Option<Stop>,
    start: Option<Stop>,
}

impl Walk {
    /// Starts a walk; fails when the start is not there.
    pub fn new(vfs: &Vfs, place: &Place, start: &[u8], links: Links) -> Result<Walk, Errno> {
        let node = look(vfs, place, start, links != Links::Never)?;
        let when = if node.kind == Kind::Directory { When::Before } else { When::Once };
        let start = Stop { path: start.to_vec(), node, depth: 0, when, error: None, cycle: false };
        Ok(Walk { levels: Vec::new(), links, whole: false, pending: None, start: Some(start) })
    }

    /// Reads each directory as a whole before its first entry is given: for
    /// those who remove or add entries on the way.
    pub fn whole(mut self) -> Walk {
        self.whole = true;
        self
    }

    /// Does not enter the directory that was given last; it will have no `After`.
    pub fn skip(&mut self) {
        self.pending = None;
    }

    /// The path of the directory with this index number that the walk is inside of.
    pub fn ancestor(&self, id: u64) -> Option<&[u8]> {
        self.levels.iter().find(|level| level.stop.node.id == id).map(|level| level.stop.path.as_slice())
    }

    /// The next stop; none when the walk is over.
    pub fn next(&mut self, vfs: &Vfs, place: &Place) -> Option<Stop> {
        if let Some(start) = self.start.take() {
            return Some(self.give(start));
        }
        if let Some(stop) = self.pending.take() {
            self.enter(vfs, place, stop);
        }
        loop {
            let level = self.levels.last_mut()?;
            if let Some(entry) = level.page.next() {
                let path = path::join(&level.stop.path, &entry.name);
                let depth = level.stop.depth + 1;
                let stop = if level.searchable {
                    self.stop_of(vfs, place, path, entry.node, depth)
                } else {
                    let error = Some(Errno::AccessDenied);
                    Stop { path, node: entry.node, depth, when: When::Once, error, cycle: false }
                };
                return Some(self.give(stop));
            }
            if !level.turn_page() {
                let mut stop = self.levels.pop()?.stop;
                stop.when = When::After;
                return Some(stop);
            }
        }
    }

    fn give(&mut self, stop: Stop) -> Stop {
        if stop.when == When::Before && !stop.cycle {
            self.pending = Some(stop.clone());
        }
        stop
    }

    fn stop_of(&self, vfs: &Vfs, place: &Place, path: Vec<u8>, node: Node, depth: usize) -> Stop {
        let mut error = None;
        let followed = if self.links == Links::Always && node.kind == Kind::Symlink {
            look(vfs, place, &path, true).unwrap_or_else(|errno| {
                error = Some(errno);
                node
            })
        } else {
            node
        };
        let directory = followed.kind == Kind::Directory;
        let cycle = directory
            && self.links == Links::Always
            && self.levels.iter().any(|level| level.stop.node.id == followed.id);
        let when = if directory { When::Before } else { When::Once };
        Stop { path, node: followed, depth, when, error, cycle }
    }

    fn enter(&mut self, vfs: &Vfs, place: &Place, mut stop: Stop) {
        let listing = match vfs.list(place, &stop.path) {
            Ok(listing) => Some(listing),
            Err(errno) => {
                stop.error = Some(errno);
                None
            }
        };
        let searchable = listing.as_ref().is_none_or(Listing::searchable);
        self.levels.push(Level {
            stop,
            listing,
            searchable,
            page: Vec::new().into_iter(),
            whole: self.whole,
        });
    }
}

impl Level {
    /// Gets more entries; false when there are none.
    fn turn_page(&mut self) -> bool {
        let mut entries = Vec::new();
        while let Some(listing) = &mut self.listing {
            match listing.next_page() {
                Ok(Some(mut page)) => entries.append(&mut page),
                Ok(None) => self.listing = None,
                Err(errno) => {
                    self.stop.error = Some(errno);
                    self.listing = None;
                }
            }
            if !self.whole && !entries.is_empty() {
                break;
            }
        }
        self.page = entries.into_iter();
        self.page.len() > 0
    }
}

/// Metadata with a link followed, as `-L` and `-H` have it. A link to what is not there is given
/// itself; one that leads in circles, or through a file, is an error.
fn look(vfs: &Vfs, place: &Place, path: &[u8], follow: bool) -> Result<Node, Errno> {
    if follow {
        match vfs.lookup(place, path, Follow::Yes) {
            Err(Errno::NotFound) => {}
            found => return found,
        }
    }
    vfs.lookup(place, path, Follow::No)
}
