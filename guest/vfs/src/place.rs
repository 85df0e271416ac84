//! Where a process stands: its directory, descriptors and umask.

use crate::OpenFile;
use std::rc::Rc;

/// A process's view of the file system. Cloning it is what `fork` does.
#[derive(Clone)]
pub struct Place {
    /// The working directory: absolute, resolved.
    pub directory: Rc<[u8]>,
    pub descriptors: Descriptors,
    /// Permission bits that new files and directories do not get.
    pub umask: u32,
}

impl Place {
    /// A place without descriptors, with umask 022.
    pub fn new(directory: &[u8]) -> Place {
        Place { directory: Rc::from(directory), descriptors: Descriptors::default(), umask: 0o022 }
    }
}

/// Open files by descriptor number.
#[derive(Clone)]
pub struct Descriptors {
    open: Vec<Option<Rc<OpenFile>>>,
    /// Lowest number that new ones cannot have (`ulimit -n`).
    pub limit: u32,
    /// What the limit may be raised to.
    pub most: u32,
}

impl Default for Descriptors {
    fn default() -> Descriptors {
        Descriptors { open: Vec::new(), limit: Self::LIMIT, most: Self::LIMIT }
    }
}

impl Descriptors {
    /// Highest descriptor number a process can have, plus one.
    pub const LIMIT: u32 = 1024;

    pub fn get(&self, number: u32) -> Option<&Rc<OpenFile>> {
        self.open.get(number as usize)?.as_ref()
    }

    /// Sets or replaces a descriptor. Numbers from [`Descriptors::LIMIT`] on are ignored.
    pub fn set(&mut self, number: u32, file: Rc<OpenFile>) {
        if number >= Self::LIMIT {
            return;
        }
        let at = number as usize;
        if self.open.len() <= at {
            self.open.resize(at + 1, None);
        }
        self.open[at] = Some(file);
    }

    /// Closes a descriptor and gives what it was.
    pub fn close(&mut self, number: u32) -> Option<Rc<OpenFile>> {
        self.open.get_mut(number as usize)?.take()
    }

    /// The lowest free number from `least` on.
    pub fn free(&self, least: u32) -> Option<u32> {
        (least..self.limit).find(|&number| self.get(number).is_none())
    }

    /// The highest free number below 64 (bash numbers process substitutions so).
    pub fn free_from_top(&self) -> Option<u32> {
        (10..64).rev().find(|&number| self.get(number).is_none())
    }

    /// Open descriptors in order.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &Rc<OpenFile>)> {
        self.open.iter().enumerate().filter_map(|(at, file)| Some((at as u32, file.as_ref()?)))
    }
}
