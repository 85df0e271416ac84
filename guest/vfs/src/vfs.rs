//! The file system: paths are resolved here, links followed, open files found
//! again, and POSIX's meaning given to the flat storage below.

use crate::file::{Backing, OpenFile, OpenOptions};
use crate::inode::{Inode, plain};
use crate::listing::{Listing, State};
use crate::permission::{Closed, SEARCH, check_list};
use crate::storage::{Answer, Refusal, Storage};
use crate::system::{self, System};
use crate::{Entry, Errno, Kind, Node, Place, Result, Timestamp};
use std::cell::{LazyCell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};

/// How many links a path may pass, as Linux has it.
const LINK_LIMIT: usize = 40;
/// Longest path and longest segment, as Linux has them.
const PATH_LIMIT: usize = 4096;
const NAME_LIMIT: usize = 255;

/// What to do with a link in the last segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Follow {
    Yes,
    No,
}

type Random = Rc<dyn Fn(usize) -> Vec<u8>>;
/// A made-up file's name and content.
pub type Setting = (Vec<u8>, Rc<[u8]>);
/// Makes up the files of `/etc`, when a script first asks for one.
pub type Settings = Box<dyn FnOnce() -> Vec<Setting>>;

/// The content of `/bin` and `/usr/bin`.
pub trait Programs {
    /// Whether there is a command of this name.
    fn holds(&self, name: &[u8]) -> bool;
    /// All names, sorted, each once.
    fn names(&self) -> Vec<Vec<u8>>;
}

/// No commands at all.
impl Programs for () {
    fn holds(&self, _: &[u8]) -> bool {
        false
    }

    fn names(&self) -> Vec<Vec<u8>> {
        Vec::new()
    }
}

/// The file system of a session. All functions take paths as scripts write
/// them, relative to a [`Place`].
pub struct Vfs {
    storage: Rc<dyn Storage>,
    random: Random,
    programs: Rc<dyn Programs>,
    /// Names and content of the made-up files of `/etc`.
    settings: LazyCell<Vec<Setting>, Settings>,
    open: RefCell<BTreeMap<Rc<[u8]>, Weak<Inode>>>,
    pub(crate) closed: Rc<Closed>,
}

impl Vfs {
    /// A file system over a store. `random` serves `/dev/urandom`, `programs` is what `/bin` holds,
    /// and `settings` what `/etc` has where the store has none of that name.
    pub fn new(
        storage: Rc<dyn Storage>,
        random: Random,
        programs: Rc<dyn Programs>,
        settings: Settings,
    ) -> Vfs {
        let settings = LazyCell::new(settings);
        Vfs { storage, random, programs, settings, open: RefCell::default(), closed: Rc::default() }
    }

    /// The made-up file at a path, whatever the store has there: its number and content.
    fn setting(&self, path: &[u8]) -> Option<(u64, Rc<[u8]>)> {
        let name = system::setting_name(path)?;
        let at = self.settings.iter().position(|(known, _)| known == name)?;
        Some((at as u64, self.settings[at].1.clone()))
    }

    /// Whether the path is a directory that is there without the store.
    fn is_standing_directory(&self, path: &[u8]) -> bool {
        system::is_program_directory(path)
            || path == b"/"
            || (path == system::SETTINGS && !self.settings.is_empty())
    }

    /// Whether `/bin` has a command of this name that the store does not hide.
    pub fn is_program(&self, name: &[u8]) -> bool {
        self.programs.holds(name)
    }

    /// The name of the built-in command at this path, if it is one and the
    /// store has nothing there.
    pub fn program_at(&self, place: &Place, path: &[u8]) -> Option<Vec<u8>> {
        let path = self.resolve(place, path, Follow::Yes).ok()?;
        let name = system::program_name(&path)?;
        (self.is_program(name) && self.storage.lookup(&path).is_err()).then(|| name.to_vec())
    }

    /// The absolute path without links, `.` and `..`. The last segment need
    /// not be there; with `Follow::No` it is not followed if it is a link.
    pub fn resolve(&self, place: &Place, path: &[u8], follow: Follow) -> Result<Rc<[u8]>> {
        Ok(self.locate(place, path, follow)?.0)
    }

    /// Metadata of what a path names.
    pub fn lookup(&self, place: &Place, path: &[u8], follow: Follow) -> Result<Node> {
        let (path, node) = self.locate(place, path, follow)?;
        let node = node?;
        if let Some(System::Descriptor(number)) = system::device(&path) {
            return descriptor_node(place, number);
        }
        Ok(node)
    }

    /// `stat`: metadata, links followed.
    pub fn stat(&self, place: &Place, path: &[u8]) -> Result<Node> {
        self.lookup(place, path, Follow::Yes)
    }

    /// `lstat`: metadata of the link itself.
    pub fn lstat(&self, place: &Place, path: &[u8]) -> Result<Node> {
        self.lookup(place, path, Follow::No)
    }

    pub fn exists(&self, place: &Place, path: &[u8]) -> bool {
        self.stat(place, path).is_ok()
    }

    pub fn is_directory(&self, place: &Place, path: &[u8]) -> bool {
        self.stat(place, path).is_ok_and(|node| node.kind == Kind::Directory)
    }

    /// Metadata of an open file.
    pub fn stat_open(&self, file: &OpenFile) -> Result<Node> {
        match file.inode() {
            Some(inode) => inode.node(),
            None if file.kind() == Kind::Directory => plain(self.node_at(&Place::new(b"/"), file.path())),
            None => {
                let mut node = system::node(file.kind(), 0o600, 3);
                node.size = file.size().unwrap_or(0);
                Ok(node)
            }
        }
    }

    /// Opens a file or directory (a directory only for reading, and reads of it fail).
    pub fn open(&self, place: &Place, path: &[u8], options: OpenOptions) -> Result<Rc<OpenFile>> {
        let follow = if options.create && options.exclusive { Follow::No } else { Follow::Yes };
        let slash = path.len() > 1 && path.ends_with(b"/");
        let (path, node) = self.locate(place, path, follow)?;
        if let Some(device) = system::device(&path) {
            return self.open_device(place, device, options, path);
        }
        let node = match node {
            Ok(_) if options.create && options.exclusive => return Err(Errno::AlreadyExists),
            Err(Errno::NotFound) if options.create && slash => return Err(Errno::IsADirectory),
            Err(Errno::NotFound) if options.create => self.create(place, &path, options)?,
            other => other?,
        };
        match node.kind {
            Kind::Directory if options.write => return Err(Errno::IsADirectory),
            Kind::Directory => {
                check_list(&node)?;
                return Ok(Rc::new(OpenFile::new(Backing::Directory, options, path)));
            }
            Kind::Symlink => return Err(Errno::Loop),
            Kind::File => {}
            _ if system::program_name(&path).is_some() && options.write => return Err(Errno::AccessDenied),
            _ => return Err(Errno::NoDevice),
        }
        if system::program_name(&path).is_some_and(|name| self.is_program(name)) && self.is_virtual(&path) {
            return self.open_program(path, options);
        }
        match self.setting(&path).filter(|_| self.is_virtual(&path)) {
            Some((_, text)) if !options.write => {
                return Ok(Rc::new(OpenFile::new(Backing::Bytes(text), options, path)));
            }
            Some(_) => self.store_setting(&path)?,
            None => check_mode(&node, options)?,
        }
        let inode = self.inode(&path);
        if options.truncate && options.write && node.size > 0 {
            inode.resize(0)?;
        }
        Ok(Rc::new(OpenFile::new(Backing::Regular(inode), options, path)))
    }

    /// The whole content of a file.
    pub fn read_file(&self, place: &Place, path: &[u8]) -> Result<Vec<u8>> {
        let file = self.open(place, path, OpenOptions::READ)?;
        let mut content = Vec::new();
        while file.read_now(&mut content, 1 << 20)? > 0 {}
        Ok(content)
    }

    /// Replaces a file's whole content at once, or makes it.
    pub fn replace_file(&self, place: &Place, path: &[u8], content: &[u8]) -> Result<()> {
        let file = self.open(place, path, OpenOptions { truncate: false, ..OpenOptions::WRITE })?;
        match file.inode() {
            Some(inode) => {
                // Through the inode, so that read-ahead of other open files is dropped.
                inode.resize(0)?;
                inode.write(0, content)
            }
            None => file.write_now(content).unwrap_or(Err(Errno::Unsupported)),
        }
    }

    /// Cuts or extends a file.
    pub fn truncate(&self, place: &Place, path: &[u8], size: u64) -> Result<()> {
        let file = self.open(place, path, OpenOptions { write: true, ..OpenOptions::default() })?;
        self.truncate_open(&file, size)
    }

    /// Cuts or extends an open file.
    pub fn truncate_open(&self, file: &OpenFile, size: u64) -> Result<()> {
        file.inode().ok_or(Errno::Invalid)?.resize(size)
    }

    /// All entries of a directory, in the store's order.
    pub fn read_directory(&self, place: &Place, path: &[u8]) -> Result<Vec<Entry>> {
        let mut entries = Vec::new();
        let mut listing = self.list(place, path)?;
        while let Some(mut page) = listing.next_page()? {
            entries.append(&mut page);
        }
        Ok(entries)
    }

    /// A directory's entries page by page, for directories of any size.
    pub fn list(&self, place: &Place, path: &[u8]) -> Result<Listing> {
        let (path, node) = self.locate(place, path, Follow::Yes)?;
        let node = node?;
        if node.kind != Kind::Directory {
            return Err(Errno::NotADirectory);
        }
        check_list(&node)?;
        let made_up = self.made_up_entries(place, &path);
        let storage = self.storage.clone();
        let stored = !system::is_device_path(&path);
        let standing = self.is_standing_directory(&path);
        Ok(Listing {
            storage,
            path,
            made_up,
            standing,
            closed: self.closed.clone(),
            searchable: node.mode & SEARCH != 0,
            cursor: None,
            state: if stored { State::Start } else { State::Stored },
        })
    }

    pub fn create_directory(&self, place: &Place, path: &[u8], mode: u32) -> Result<()> {
        let (path, node) = self.locate(place, trim_slashes(path), Follow::No)?;
        if node.is_ok() {
            return Err(Errno::AlreadyExists);
        }
        self.check_made_up(&path)?;
        self.check_change(&path)?;
        self.make_parents(&path)?;
        let mode = mode & 0o7777 & !place.umask;
        plain(self.storage.create_directory(&path, mode))?;
        self.closed.learn(&path, Kind::Directory, mode);
        Ok(())
    }

    pub fn remove_directory(&self, place: &Place, path: &[u8]) -> Result<()> {
        if matches!(trim_slashes(path).rsplit(|&byte| byte == b'/').next(), Some(b".")) {
            return Err(Errno::Invalid);
        }
        let (path, node) = self.locate(place, trim_slashes(path), Follow::No)?;
        let node = node?;
        self.check_change(&path)?;
        if node.kind != Kind::Directory {
            return Err(Errno::NotADirectory);
        }
        self.check_made_up(&path)?;
        plain(self.storage.remove_directory(&path))?;
        self.closed.forget(&path);
        Ok(())
    }

    /// `unlink`: open files keep their content.
    pub fn remove_file(&self, place: &Place, path: &[u8]) -> Result<()> {
        let slash = path.ends_with(b"/");
        let (path, node) = self.locate(place, path, Follow::No)?;
        let node = node?;
        self.check_change(&path)?;
        match node.kind {
            Kind::Directory => return Err(Errno::IsADirectory),
            _ if slash => return Err(Errno::NotADirectory),
            _ => {}
        }
        self.check_made_up(&path)?;
        self.check_setting(&path)?;
        self.detach(&path)?;
        plain(self.storage.remove_file(&path))
    }

    pub fn rename(&self, place: &Place, source: &[u8], target: &[u8]) -> Result<()> {
        let (source, node) = self.locate(place, trim_slashes(source), Follow::No)?;
        node?;
        let (target, _) = self.locate(place, trim_slashes(target), Follow::No)?;
        self.check_made_up(&source)?;
        self.check_setting(&source)?;
        self.check_made_up(&target)?;
        if source == target {
            return Ok(());
        }
        self.check_change(&source)?;
        self.check_change(&target)?;
        self.make_parents(&target)?;
        self.detach(&target)?;
        plain(self.storage.rename(&source, &target))?;
        self.closed.moved(&source, &target);
        self.move_open(&source, &target);
        Ok(())
    }

    /// A second name for a file; the link itself, where `existing` is one.
    pub fn link(&self, place: &Place, existing: &[u8], new: &[u8]) -> Result<()> {
        let (existing, node) = self.locate(place, existing, Follow::No)?;
        if node?.kind == Kind::Directory {
            return Err(Errno::NotPermitted);
        }
        let (new, node) = self.locate(place, new, Follow::No)?;
        if node.is_ok() {
            return Err(Errno::AlreadyExists);
        }
        self.check_made_up(&new)?;
        self.check_change(&new)?;
        self.store_setting(&existing)?;
        self.make_parents(&new)?;
        plain(self.storage.link(&existing, &new))
    }

    pub fn symlink(&self, place: &Place, target: &[u8], path: &[u8]) -> Result<()> {
        if target.is_empty() {
            return Err(Errno::NotFound);
        }
        let (path, node) = self.locate(place, path, Follow::No)?;
        if node.is_ok() {
            return Err(Errno::AlreadyExists);
        }
        self.check_made_up(&path)?;
        self.check_change(&path)?;
        self.make_parents(&path)?;
        plain(self.storage.symlink(target, &path))
    }

    /// Where a link points; `Invalid` when the path is no link.
    pub fn read_link(&self, place: &Place, path: &[u8]) -> Result<Vec<u8>> {
        let (path, node) = self.locate(place, path, Follow::No)?;
        if node?.kind != Kind::Symlink {
            return Err(Errno::Invalid);
        }
        plain(self.storage.read_link(&path))
    }

    pub fn set_mode(&self, place: &Place, path: &[u8], mode: u32) -> Result<()> {
        let (path, node) = self.locate(place, path, Follow::Yes)?;
        let node = node?;
        self.check_made_up(&path)?;
        self.store_setting(&path)?;
        plain(self.storage.set_mode(&path, mode & 0o7777))?;
        self.closed.learn(&path, node.kind, mode);
        Ok(())
    }

    pub fn set_times(
        &self,
        place: &Place,
        path: &[u8],
        follow: Follow,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()> {
        let (path, node) = self.locate(place, path, follow)?;
        node?;
        self.check_made_up(&path)?;
        self.store_setting(&path)?;
        plain(self.storage.set_times(&path, accessed, modified))
    }

    /// Whether the owner may read (4), write (2) or execute (1) it, by its mode.
    pub fn access(&self, place: &Place, path: &[u8], bits: u32) -> bool {
        self.stat(place, path).is_ok_and(|node| (node.mode >> 6) & bits == bits)
    }

    /// Walks a path: resolved path, and what is there. An error on the way
    /// (not in the last segment) fails the call itself.
    fn locate(&self, place: &Place, path: &[u8], follow: Follow) -> Result<(Rc<[u8]>, Result<Node>)> {
        if path.is_empty() {
            return Err(Errno::NotFound);
        }
        if path.len() >= PATH_LIMIT {
            return Err(Errno::NameTooLong);
        }
        let directory_wanted = path.ends_with(b"/") || path.ends_with(b"/.") || path == b".";
        let mut walk = Walk { vfs: self, links: 0, exempt: place.directory.len() };
        let mut resolved = walk.join(&place.directory, path)?;
        let within = path == b"." || path.ends_with(b"/.");
        loop {
            self.check_search(&resolved, walk.exempt)?;
            let answer = self.node_at(place, &resolved);
            match answer {
                Err(Refusal::Symlink { prefix, target }) => {
                    resolved = walk.follow(&resolved, prefix, &target)?
                }
                Ok(node) if node.kind == Kind::Symlink && (follow == Follow::Yes || directory_wanted) => {
                    let target = plain(self.storage.read_link(&resolved))?;
                    let prefix = resolved.len();
                    resolved = walk.follow(&resolved, prefix, &target)?;
                }
                Ok(node) if directory_wanted && node.kind != Kind::Directory => {
                    return Err(Errno::NotADirectory);
                }
                Ok(node) if within && node.mode & SEARCH == 0 => return Err(Errno::AccessDenied),
                Ok(node) => return Ok((Rc::from(resolved), Ok(node))),
                Err(Refusal::Errno(Errno::NotFound)) => {
                    self.check_parent(place, &mut walk, &mut resolved)?;
                    return Ok((Rc::from(resolved), Err(Errno::NotFound)));
                }
                Err(Refusal::Errno(errno)) => return Err(errno),
            }
        }
    }

    /// A missing last segment is the caller's to judge, a missing parent is not.
    fn check_parent(&self, place: &Place, walk: &mut Walk<'_>, resolved: &mut Vec<u8>) -> Result<()> {
        loop {
            let end = resolved.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
            let parent = if end == 0 { &b"/"[..] } else { &resolved[..end] };
            match self.node_at(place, parent) {
                Ok(node) if node.kind == Kind::Directory => return Ok(()),
                Ok(node) if node.kind == Kind::Symlink => {
                    let target = plain(self.storage.read_link(parent))?;
                    *resolved = walk.follow(resolved, end, &target)?;
                }
                Err(Refusal::Symlink { prefix, target }) => {
                    *resolved = walk.follow(resolved, prefix, &target)?
                }
                Ok(_) => return Err(Errno::NotADirectory),
                Err(Refusal::Errno(errno)) => return Err(errno),
            }
        }
    }

    pub(crate) fn node_at(&self, place: &Place, path: &[u8]) -> Answer<Node> {
        if system::is_device_path(path) {
            return Ok(device_node(place, path)?);
        }
        let answer = self.storage.lookup(path);
        if let Ok(node) = &answer {
            self.closed.learn(path, node.kind, node.mode);
        }
        if !matches!(answer, Err(Refusal::Errno(Errno::NotFound | Errno::NotADirectory))) {
            return answer;
        }
        if self.is_standing_directory(path) {
            return Ok(system::node(Kind::Directory, 0o755, 2));
        }
        if let Some((number, text)) = self.setting(path) {
            let node = system::node(Kind::File, 0o644, 16 + number);
            return Ok(Node { size: text.len() as u64, ..node });
        }
        match system::program_name(path) {
            Some(name) if self.is_program(name) => Ok(system::node(Kind::File, 0o755, 4)),
            _ => answer,
        }
    }

    fn is_virtual(&self, path: &[u8]) -> bool {
        self.storage.lookup(path).is_err()
    }

    /// Made-up nodes can not be changed.
    fn check_made_up(&self, path: &[u8]) -> Result<()> {
        if system::is_device_path(path) || path == b"/" {
            return Err(Errno::NotPermitted);
        }
        Ok(())
    }

    /// A made-up file of `/etc` cannot go away, for it would be there again.
    fn check_setting(&self, path: &[u8]) -> Result<()> {
        match self.setting(path) {
            Some(_) if self.is_virtual(path) => Err(Errno::AccessDenied),
            _ => Ok(()),
        }
    }

    /// Puts a made-up file of `/etc` into the store before it is changed: from then
    /// on the store's file is the one that counts.
    fn store_setting(&self, path: &Rc<[u8]>) -> Result<()> {
        let Some((_, text)) = self.setting(path).filter(|_| self.is_virtual(path)) else { return Ok(()) };
        self.make_parents(path)?;
        plain(self.storage.create(path, 0o644))?;
        self.inode(path).write(0, &text)
    }

    /// Puts a made-up directory into the store before something is made in it.
    fn make_parents(&self, path: &[u8]) -> Result<()> {
        let end = path.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
        let parent = &path[..end];
        if end == 0 || !self.is_standing_directory(parent) {
            return Ok(());
        }
        match plain(self.storage.lookup(parent)) {
            Err(Errno::NotFound) => {
                self.make_parents(parent)?;
                plain(self.storage.create_directory(parent, 0o755))
            }
            _ => Ok(()),
        }
    }

    fn create(&self, place: &Place, path: &[u8], options: OpenOptions) -> Result<Node> {
        let name = path.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
        if name.len() > NAME_LIMIT {
            return Err(Errno::NameTooLong);
        }
        self.check_change(path)?;
        self.make_parents(path)?;
        let mode = if options.mode == 0 { 0o666 } else { options.mode };
        plain(self.storage.create(path, mode & 0o7777 & !place.umask))
    }

    fn open_device(
        &self,
        place: &Place,
        device: System,
        options: OpenOptions,
        path: Rc<[u8]>,
    ) -> Result<Rc<OpenFile>> {
        let backing = match device {
            System::Descriptor(number) => {
                return place.descriptors.get(number).cloned().ok_or(Errno::NotFound);
            }
            System::Directory if options.write => return Err(Errno::IsADirectory),
            System::Directory => Backing::Directory,
            System::Tty => return Err(Errno::NoDevice),
            System::Null => Backing::Null,
            System::Zero => Backing::Zero,
            System::Full => Backing::Full,
            System::Random => Backing::Random(self.random.clone()),
        };
        Ok(Rc::new(OpenFile::new(backing, options, path)))
    }

    /// A built-in command read as a file: a line that says what it is.
    fn open_program(&self, path: Rc<[u8]>, options: OpenOptions) -> Result<Rc<OpenFile>> {
        if options.write {
            return Err(Errno::AccessDenied);
        }
        let name = system::program_name(&path).unwrap_or_default();
        let text = [system::PROGRAM_TEXT, name, b"\n"].concat();
        Ok(Rc::new(OpenFile::new(Backing::Bytes(Rc::from(text)), options, path)))
    }

    fn inode(&self, path: &Rc<[u8]>) -> Rc<Inode> {
        let mut open = self.open.borrow_mut();
        if let Some(inode) = open.get(path).and_then(Weak::upgrade) {
            return inode;
        }
        if open.len() >= 64 {
            open.retain(|_, inode| inode.strong_count() > 0);
        }
        let inode = Rc::new(Inode::new(self.storage.clone(), path.clone()));
        open.insert(path.clone(), Rc::downgrade(&inode));
        inode
    }

    fn detach(&self, path: &[u8]) -> Result<()> {
        let inode = self.open.borrow_mut().remove(path).and_then(|inode| inode.upgrade());
        inode.map_or(Ok(()), |inode| inode.detach())
    }

    /// Open files at or below `source` go on at `target`.
    fn move_open(&self, source: &[u8], target: &[u8]) {
        let mut open = self.open.borrow_mut();
        let below =
            |path: &[u8]| path.strip_prefix(source).is_some_and(|rest| rest.is_empty() || rest[0] == b'/');
        let moved: Vec<Rc<[u8]>> = open.keys().filter(|path| below(path)).cloned().collect();
        for path in moved {
            let Some(inode) = open.remove(&path).and_then(|inode| inode.upgrade()) else { continue };
            let new: Rc<[u8]> = Rc::from([target, &path[source.len()..]].concat());
            inode.moved(new.clone());
            open.insert(new, Rc::downgrade(&inode));
        }
    }

    /// Entries of a directory that the store does not have.
    fn made_up_entries(&self, place: &Place, path: &[u8]) -> Vec<Entry> {
        let entry = |name: &[u8], node: Node| Entry { name: name.to_vec(), node };
        match path {
            b"/dev" => {
                let node = |name: &str| device_node(place, [b"/dev/", name.as_bytes()].concat().as_slice());
                system::DEVICES
                    .iter()
                    .filter_map(|name| Some(entry(name.as_bytes(), node(name).ok()?)))
                    .collect()
            }
            b"/dev/fd" => {
                let node = system::node(Kind::Fifo, 0o600, 3);
                let name = |number: u32| number.to_string().into_bytes();
                place.descriptors.iter().map(|(number, _)| entry(&name(number), node.clone())).collect()
            }
            // A store's own directory shows what it has, so that it can be copied and removed whole.
            system::SETTINGS if self.is_virtual(path) => {
                let paths =
                    self.settings.iter().map(|(name, _)| (name, [b"/etc/".as_slice(), name].concat()));
                paths
                    .filter_map(|(name, path)| Some(entry(name, plain(self.node_at(place, &path)).ok()?)))
                    .collect()
            }
            b"/usr" => vec![entry(b"bin", system::node(Kind::Directory, 0o755, 2))],
            b"/bin" | b"/usr/bin" => {
                let node = system::node(Kind::File, 0o755, 4);
                self.programs.names().iter().map(|name| entry(name, node.clone())).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// A path on its way to being resolved.
struct Walk<'a> {
    vfs: &'a Vfs,
    links: usize,
    /// How long the path is that the way starts at: of the directories above, none is passed.
    exempt: usize,
}

impl Walk<'_> {
    /// Appends a path to an absolute base. `..` leaves what the base really is,
    /// so the part before it is resolved first.
    fn join(&mut self, base: &[u8], path: &[u8]) -> Result<Vec<u8>> {
        let mut out = if path.starts_with(b"/") { Vec::new() } else { trim_slashes(base).to_vec() };
        self.exempt = self.exempt.min(out.len());
        if out == b"/" {
            out.clear();
        }
        for segment in path.split(|&byte| byte == b'/') {
            match segment {
                b"" | b"." => {}
                b".." => {
                    self.enter(&mut out)?;
                    let end = out.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
                    out.truncate(end);
                    self.exempt = self.exempt.min(end);
                }
                name if name.len() > NAME_LIMIT => return Err(Errno::NameTooLong),
                name => {
                    out.push(b'/');
                    out.extend_from_slice(name);
                }
            }
        }
        if out.is_empty() {
            out.push(b'/');
        }
        Ok(out)
    }

    /// Makes sure that `path` is a directory, following links.
    fn enter(&mut self, path: &mut Vec<u8>) -> Result<()> {
        loop {
            if path.is_empty() {
                return Ok(());
            }
            let place = Place::new(b"/");
            self.vfs.check_search(path, self.exempt)?;
            match self.vfs.node_at(&place, path) {
                Ok(node) if node.kind == Kind::Directory && node.mode & SEARCH == 0 => {
                    return Err(Errno::AccessDenied);
                }
                Ok(node) if node.kind == Kind::Directory => return Ok(()),
                Ok(node) if node.kind == Kind::Symlink => {
                    let target = plain(self.vfs.storage.read_link(path))?;
                    let prefix = path.len();
                    *path = self.follow(path, prefix, &target)?;
                }
                Ok(_) => return Err(Errno::NotADirectory),
                Err(Refusal::Symlink { prefix, target }) => *path = self.follow(path, prefix, &target)?,
                Err(Refusal::Errno(errno)) => return Err(errno),
            }
        }
    }

    /// The path with the link `path[..prefix]` replaced by what it points to.
    fn follow(&mut self, path: &[u8], prefix: usize, target: &[u8]) -> Result<Vec<u8>> {
        self.links += 1;
        if self.links > LINK_LIMIT {
            return Err(Errno::Loop);
        }
        let prefix = prefix.min(path.len());
        let end = path[..prefix].iter().rposition(|&byte| byte == b'/').unwrap_or(0);
        let rest = &path[prefix..];
        let base = self.join(&path[..end], target)?;
        self.join(&base, rest.strip_prefix(b"/").unwrap_or(rest))
    }
}

/// A path without slashes at its end (but `/` stays).
pub fn trim_slashes(path: &[u8]) -> &[u8] {
    let mut end = path.len();
    while end > 1 && path[end - 1] == b'/' {
        end -= 1;
    }
    &path[..end]
}

fn device_node(place: &Place, path: &[u8]) -> Result<Node> {
    match system::device(path) {
        None => Err(Errno::NotFound),
        Some(System::Directory) => Ok(system::node(Kind::Directory, 0o755, 1)),
        Some(System::Descriptor(number)) => match place.descriptors.get(number) {
            // The descriptor's own metadata is looked up by the caller, who knows the files.
            Some(file) => Ok(system::node(file.kind(), 0o600, 3)),
            None => Err(Errno::NotFound),
        },
        Some(_) => Ok(system::node(Kind::Device, 0o666, 1)),
    }
}

fn descriptor_node(place: &Place, number: u32) -> Result<Node> {
    let file = place.descriptors.get(number).ok_or(Errno::NotFound)?;
    match file.inode() {
        Some(inode) => inode.node(),
        None => {
            let mut node = system::node(file.kind(), 0o600, 3);
            node.size = file.size().unwrap_or(0);
            Ok(node)
        }
    }
}

fn check_mode(node: &Node, options: OpenOptions) -> Result<()> {
    let refused = (options.read && node.mode & 0o400 == 0) || (options.write && node.mode & 0o200 == 0);
    if refused { Err(Errno::AccessDenied) } else { Ok(()) }
}
