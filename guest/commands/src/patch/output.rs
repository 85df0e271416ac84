//! Puts files in place: backups, removal and git's "all at the end".

use super::intuit::{LINK, file_type};
use super::{Run, Verbosity, fatal};
use bivalve_kit::{Result, path};
use bivalve_vfs::{Errno, Follow, Kind, Timestamp};
use std::collections::BTreeSet;

/// What a file is found to be.
#[derive(Clone, Copy)]
pub struct Known {
    pub kind: Kind,
    pub size: u64,
    pub mode: u32,
    pub modified: Timestamp,
    accessed: Timestamp,
}

/// A file that is to be written, or only backed up where it has no content.
pub struct Placed {
    pub name: Vec<u8>,
    pub content: Option<Vec<u8>>,
    /// It becomes a link.
    pub link: bool,
    pub mode: Option<u32>,
    pub time: Option<Timestamp>,
    pub backup: bool,
}

/// What was done to files, and what is still to do.
#[derive(Default)]
pub struct Files {
    /// Files that were written, so that their backups are there.
    created: BTreeSet<Vec<u8>>,
    /// Files that are removed at the end, with a backup or without.
    doomed: Vec<(Vec<u8>, bool, bool)>,
    gone: BTreeSet<Vec<u8>>,
    later: Vec<Placed>,
    queued: BTreeSet<Vec<u8>>,
}

fn cannot(what: &str, name: &[u8], errno: &Errno) -> bivalve_kit::Failure {
    fatal([b"Can't ", what.as_bytes(), b" ", name, b" : ", errno.message().as_bytes()].concat())
}

impl Run<'_> {
    /// What a name is; links count as themselves, and must not lead out of the directory.
    pub fn stat(&self, name: &[u8]) -> Option<Known> {
        let follow = if self.request.follow { Follow::Yes } else { Follow::No };
        let node = self.cx.vfs.lookup(&self.cx.place, name, follow).ok()?;
        let bivalve_vfs::Node { kind, size, mode, modified, accessed, .. } = node;
        (!self.leads_out(name)).then_some(Known { kind, size, mode, modified, accessed })
    }

    /// Whether a link on the way to a file leads out of the directory.
    pub fn leads_out(&self, name: &[u8]) -> bool {
        if self.explicit {
            return false;
        }
        let mut rest: Vec<Vec<u8>> = name.split(|byte| *byte == b'/').rev().map(<[u8]>::to_vec).collect();
        let (mut at, mut links): (Vec<Vec<u8>>, usize) = (Vec::new(), 0);
        while rest.len() > 1 {
            let Some(part) = rest.pop() else { break };
            match part.as_slice() {
                b"" | b"." => continue,
                b".." if at.pop().is_none() => return true,
                b".." => continue,
                _ => at.push(part),
            }
            let Ok(target) = self.cx.vfs.read_link(&self.cx.place, &at.join(&b'/')) else { continue };
            links += 1;
            at.pop();
            let mut target = target.as_slice();
            // An absolute one may lead into the directory.
            if let Some(inside) = target.strip_prefix(&*self.cx.place.directory)
                && matches!(inside.first(), None | Some(b'/'))
            {
                at.clear();
                target = inside;
            } else if target.starts_with(b"/") {
                return true;
            }
            if links > 40 {
                return true;
            }
            rest.extend(target.split(|byte| *byte == b'/').rev().map(<[u8]>::to_vec));
        }
        false
    }

    pub fn is_doomed(&self, name: &[u8]) -> bool {
        self.files.gone.contains(name)
    }

    /// Notes that a file's new content waits; whether one did already.
    pub fn queue(&mut self, name: &[u8]) -> bool {
        !self.files.queued.insert(name.to_vec())
    }

    pub fn remove_later(&mut self, name: &[u8], backup: bool, link: bool) {
        self.files.gone.insert(name.to_vec());
        self.files.doomed.push((name.to_vec(), backup, link));
    }

    /// Writes a file, or, in a diff of git's, notes it.
    pub fn place(&mut self, placed: Placed) -> Result<()> {
        if self.header.git && self.header.about[usize::from(self.reverse)].nonexistent != 2 {
            self.files.later.push(placed);
            return Ok(());
        }
        self.place_now(placed)
    }

    pub fn place_waiting(&mut self) -> Result<()> {
        self.files.queued.clear();
        std::mem::take(&mut self.files.later).into_iter().try_for_each(|placed| self.place_now(placed))
    }

    fn place_now(&mut self, placed: Placed) -> Result<()> {
        let name = placed.name.as_slice();
        let Some(content) = &placed.content else {
            return if placed.backup { self.back_up(name, true) } else { Ok(()) };
        };
        if placed.backup {
            self.back_up(name, false)?;
        }
        self.files.gone.remove(name);
        self.make_parents(name);
        let (vfs, place) = (&self.cx.vfs, &self.cx.place);
        // Links and files that are linked elsewhere are replaced, not written to.
        let own = vfs.lstat(place, name).is_ok_and(|node| {
            node.kind == Kind::File && node.links < 2 && node.mode & 0o200 != 0 && !placed.link
        });
        if !own {
            let _ = vfs.remove_file(place, name);
        }
        if placed.link {
            vfs.symlink(place, content, name).map_err(|errno| cannot("create symbolic link", name, &errno))?;
        } else {
            vfs.replace_file(place, name, content).map_err(|errno| cannot("create file", name, &errno))?;
            if let Some(mode) = placed.mode {
                let _ = vfs.set_mode(place, name, mode & 0o777);
            }
            if placed.time.is_some() {
                let _ = vfs.set_times(place, name, Follow::No, placed.time, placed.time);
            }
        }
        self.files.created.insert(placed.name);
        Ok(())
    }

    /// Whether a file was made by this call.
    pub fn is_ours(&self, name: &[u8]) -> bool {
        self.files.created.contains(name)
    }

    fn back_up(&mut self, name: &[u8], copy: bool) -> Result<()> {
        let node = self.stat(name);
        if let Some(node) = node
            && !matches!(node.kind, Kind::File | Kind::Symlink)
        {
            let text = [b"File ", name, b" is not a regular file -- refusing to create backup"];
            return Err(fatal(text.concat()));
        }
        // GNU backs up again what a later diff of the same call leaves as it is.
        if !copy && node.is_some() && self.is_ours(name) {
            return Ok(());
        }
        let backup = self.backup_name(name)?;
        self.make_parents(&backup);
        let (vfs, place) = (&self.cx.vfs, &self.cx.place);
        let result = match node {
            None => {
                let _ = vfs.remove_file(place, &backup);
                let made = vfs.replace_file(place, &backup, b"");
                if copy {
                    return Err(cannot("reopen file", name, &Errno::NotFound));
                }
                made
            }
            Some(node) if copy && node.kind == Kind::File => vfs
                .read_file(place, name)
                .and_then(|content| vfs.replace_file(place, &backup, &content))
                .and_then(|()| vfs.set_mode(place, &backup, node.mode))
                .and_then(|()| {
                    vfs.set_times(place, &backup, Follow::No, Some(node.accessed), Some(node.modified))
                }),
            Some(_) if copy => {
                vfs.read_link(place, name).and_then(|target| vfs.symlink(place, &target, &backup))
            }
            Some(_) => vfs.rename(place, name, &backup),
        };
        result.map_err(|errno| cannot("create file", &backup, &errno))
    }

    fn backup_name(&self, name: &[u8]) -> Result<Vec<u8>> {
        let request = &self.request;
        let parts = [&request.prefix, &request.base_prefix, &request.suffix];
        if parts.iter().all(|part| part.is_none()) {
            return request.backups.name(self.cx, name).map_err(|errno| cannot("create file", name, &errno));
        }
        let [prefix, base, suffix] = parts.map(|part| part.as_deref().unwrap_or_default());
        let at = name.iter().rposition(|byte| *byte == b'/').map_or(0, |at| at + 1);
        Ok([prefix, &name[..at], base, &name[at..], suffix].concat())
    }

    pub fn make_parents(&self, file: &[u8]) {
        for (at, _) in file.iter().enumerate().filter(|(at, byte)| *at > 0 && **byte == b'/') {
            // What is there already stays; a real failure shows when the file is made.
            let _ = self.cx.vfs.create_directory(&self.cx.place, &file[..at], 0o777);
        }
    }

    /// Removes what is to be removed, and the directories that are left empty.
    pub fn remove_waiting(&mut self) -> Result<()> {
        for (name, backup, link) in std::mem::take(&mut self.files.doomed) {
            if !self.files.gone.remove(&name) {
                continue;
            }
            let quoted = self.quoted(&name);
            let verbose = self.request.verbosity == Verbosity::Verbose;
            if verbose {
                let what: &[u8] = if link { b"symbolic link " } else { b"file " };
                self.say([b"Removing ", what, &quoted, b"\n"].concat());
            }
            if backup {
                self.back_up(&name, false)?;
            } else {
                match self.cx.vfs.remove_file(&self.cx.place, &name) {
                    Ok(()) | Err(Errno::NotFound) => {}
                    Err(errno) => return Err(cannot("remove file", &quoted, &errno)),
                }
            }
            let mut parent = path::directory_name(&name);
            while !matches!(path::base_name(parent), b"" | b"." | b".." | b"/")
                && self.cx.vfs.remove_directory(&self.cx.place, parent).is_ok()
            {
                if verbose {
                    let quoted = self.quoted(parent);
                    self.say([b"Removed empty directory ", &*quoted, b"\n"].concat());
                }
                parent = path::directory_name(parent);
            }
        }
        Ok(())
    }

    /// Writes rejects; later ones of the same file are added.
    pub fn save_rejects(&mut self, file: &[u8]) -> Result<()> {
        let named = self.request.rejects.is_some();
        let add = if named { std::mem::replace(&mut self.wrote_rejects, true) } else { self.is_ours(file) };
        let mut content = std::mem::take(&mut self.rejects);
        if add && let Ok(mut before) = self.cx.vfs.read_file(&self.cx.place, file) {
            before.append(&mut content);
            content = before;
        }
        self.make_parents(file);
        if !add && !named {
            let _ = self.cx.vfs.remove_file(&self.cx.place, file);
        }
        let quoted = self.quoted(file);
        let written = self.cx.vfs.replace_file(&self.cx.place, file, &content);
        written.map_err(|errno| cannot("create file", &quoted, &errno))?;
        if !named {
            self.files.created.insert(file.to_vec());
        }
        Ok(())
    }

    /// The content of the file to patch; a link's is where it leads.
    pub fn load(&self, name: &[u8], node: Option<&Known>) -> Result<Vec<u8>> {
        let quoted = || self.quoted(name);
        match node {
            None => Ok(Vec::new()),
            Some(node) if file_type(node) == LINK => {
                let link = self.cx.vfs.read_link(&self.cx.place, name);
                link.map_err(|errno| cannot("read symbolic link", &quoted(), &errno))
            }
            Some(_) => {
                let content = self.cx.vfs.read_file(&self.cx.place, name);
                content.map_err(|errno| fatal([b"can't open file ", &*quoted(), b" : ", errno.message().as_bytes()].concat()))
            }
        }
    }
}
