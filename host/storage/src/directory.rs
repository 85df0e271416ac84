//! A directory of the host as a store. Nothing outside it can be reached: not
//! by a path, not by a symbolic link, not by exchanging one for the other in the
//! middle of a call.
//!
//! Every path is resolved by the kernel from the directory's own descriptor with
//! `openat2(RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS)`, or, where that call is not
//! there, segment by segment with `O_NOFOLLOW`. The last name of a path is then
//! used only relative to the descriptor of its directory.
//!
//! A node's version is made of what the file system says (change time,
//! modification time, size, mode, number), so it is the same in every process.
//! A file system whose clock ticks slowly can miss two changes within one tick.

use std::fs::File;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use rustix::fs::{AtFlags, FileType, Mode, OFlags, Stat, Timespec, Timestamps, UTIME_OMIT};
use rustix::io::Errno;

use crate::path;
use crate::storage::Storage;
use crate::types::{Error, Kind, Link, Node, Page, Result, Timestamp};

mod last;
mod list;
mod resolve;

use last::Last;
use resolve::Root;

/// A directory of the host.
pub struct Directory {
    root: Root,
    last: Last,
    /// Numbers the files that `replace` writes beside their targets.
    beside: AtomicU64,
}

impl Directory {
    /// Opens a directory of the host, whose path may well go through links.
    pub fn open(path: impl AsRef<Path>) -> std::io::Result<Self> {
        Ok(Self { root: Root::open(path.as_ref())?, last: Last::default(), beside: AtomicU64::new(0) })
    }

    /// The same, but without `openat2`, as on old kernels and under some
    /// container profiles. For tests.
    #[doc(hidden)]
    pub fn open_by_segments(path: impl AsRef<Path>) -> std::io::Result<Self> {
        let mut store = Self::open(path)?;
        store.root.by_segments();
        Ok(store)
    }

    /// Opens the directory that holds the last name of a path. The root has no
    /// name, and `at_root` says what that means for the call.
    fn parent<'a>(&'a self, path: &'a str, at_root: Error) -> Result<Parent<'a>> {
        path::check(path)?;
        let (directory, name) = path::split(path).ok_or(at_root)?;
        let directory = match directory {
            "/" => At::Root(self.root.as_fd()),
            other => At::Opened(self.root.open_at(other, OFlags::PATH | OFlags::DIRECTORY, path)?),
        };
        Ok(Parent { directory, name: path::to_bytes(name) })
    }

    fn stat(&self, path: &str) -> Result<Stat> {
        if path == "/" {
            return rustix::fs::fstat(self.root.as_fd()).map_err(error);
        }
        let parent = self.parent(path, Error::Invalid)?;
        parent.stat()
    }

    /// Opens a regular file. A pipe or device is never opened for reading or
    /// writing: that could block, or do something.
    fn open_file(&self, path: &str, flags: OFlags) -> Result<(File, Stat)> {
        path::check(path)?;
        let file =
            self.root.open_at(path, flags | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::NOFOLLOW, path)?;
        let stat = rustix::fs::fstat(&file).map_err(error)?;
        match kind(&stat) {
            Kind::File => Ok((File::from(file), stat)),
            Kind::Directory => Err(Error::IsADirectory),
            _ => Err(Error::Invalid),
        }
    }

    fn node(&self, stat: &Stat) -> Node {
        let timestamp =
            |seconds: i64, nanoseconds: u64| Timestamp { seconds, nanoseconds: nanoseconds as u32 };
        let changed = timestamp(stat.st_ctime, stat.st_ctime_nsec);
        let modified = timestamp(stat.st_mtime, stat.st_mtime_nsec);
        let id = stat.st_ino ^ (stat.st_dev ^ self.root.device()).rotate_left(40);
        let version = [
            changed.seconds as u64,
            u64::from(changed.nanoseconds),
            modified.seconds as u64,
            u64::from(modified.nanoseconds),
            stat.st_size as u64,
            u64::from(stat.st_mode),
            id,
        ];
        Node {
            kind: kind(stat),
            size: stat.st_size as u64,
            mode: stat.st_mode & 0o7777,
            modified,
            accessed: timestamp(stat.st_atime, stat.st_atime_nsec),
            changed,
            id,
            links: u32::try_from(stat.st_nlink).unwrap_or(u32::MAX),
            version: version.into_iter().fold(0xCBF2_9CE4_8422_2325, mix),
        }
    }

    /// Makes an empty file of a name that nobody else has, in a target's directory.
    fn make_beside(&self, parent: &Parent<'_>) -> Result<(File, String)> {
        const TRIES: u32 = 100;
        let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        for _ in 0..TRIES {
            let number = self.beside.fetch_add(1, Ordering::Relaxed);
            let name = format!(".bivalve-{}-{number}", std::process::id());
            match rustix::fs::openat(parent.fd(), &*name, flags, Mode::RUSR | Mode::WUSR) {
                Ok(file) => return Ok((File::from(file), name)),
                // Left behind by a process that was killed, or of a process
                // with our number on another machine.
                Err(Errno::EXIST) => {}
                Err(errno) => return Err(error(errno)),
            }
        }
        Err(Error::Busy)
    }

    /// Writes a whole file beside the target and puts it in its place.
    fn replace_beside(&self, parent: &Parent<'_>, old: &Stat, data: &[u8]) -> Result<()> {
        let (file, temporary) = self.make_beside(parent)?;
        let written = write_all_at(&file, data, 0).and_then(|()| {
            keep_owner(&file, old);
            rustix::fs::fchmod(&file, Mode::from_raw_mode(old.st_mode & 0o7777)).map_err(error)?;
            rustix::fs::renameat(parent.fd(), &*temporary, parent.fd(), parent.name()).map_err(error)
        });
        if written.is_err() {
            let _ = rustix::fs::unlinkat(parent.fd(), &*temporary, AtFlags::empty());
        }
        written
    }
}

/// The directory of a path's last name, and that name in bytes.
struct Parent<'a> {
    directory: At<'a>,
    name: std::borrow::Cow<'a, [u8]>,
}

enum At<'a> {
    Root(BorrowedFd<'a>),
    Opened(OwnedFd),
}

impl Parent<'_> {
    fn fd(&self) -> BorrowedFd<'_> {
        match &self.directory {
            At::Root(fd) => *fd,
            At::Opened(fd) => fd.as_fd(),
        }
    }

    fn name(&self) -> &[u8] {
        &self.name
    }

    fn stat(&self) -> Result<Stat> {
        rustix::fs::statat(self.fd(), self.name(), AtFlags::SYMLINK_NOFOLLOW).map_err(error)
    }
}

/// One step of a hash that spreads neighbouring numbers.
fn mix(hash: u64, value: u64) -> u64 {
    let mixed = (hash ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ (mixed >> 29)
}

fn kind(stat: &Stat) -> Kind {
    match FileType::from_raw_mode(stat.st_mode) {
        FileType::RegularFile => Kind::File,
        FileType::Directory => Kind::Directory,
        FileType::Symlink => Kind::Symlink,
        _ => Kind::Other,
    }
}

/// The interface's error for a system call's.
fn error(errno: Errno) -> Error {
    match errno {
        Errno::NOENT => Error::NotFound,
        Errno::NOTDIR => Error::NotADirectory,
        Errno::ISDIR => Error::IsADirectory,
        Errno::EXIST => Error::AlreadyExists,
        Errno::NOTEMPTY => Error::NotEmpty,
        Errno::ACCESS => Error::AccessDenied,
        Errno::PERM => Error::NotPermitted,
        Errno::ROFS => Error::ReadOnly,
        Errno::NOSPC | Errno::DQUOT => Error::NoSpace,
        Errno::FBIG => Error::TooLarge,
        Errno::NAMETOOLONG => Error::NameTooLong,
        Errno::INVAL | Errno::LOOP => Error::Invalid,
        Errno::XDEV => Error::CrossDevice,
        Errno::BUSY => Error::Busy,
        Errno::OPNOTSUPP => Error::Unsupported,
        Errno::TIMEDOUT | Errno::INTR => Error::TimedOut,
        other => Error::Other(std::io::Error::from(other).to_string()),
    }
}

/// Writes all bytes; an interrupted or short write goes on.
fn write_all_at(file: &File, data: &[u8], offset: u64) -> Result<()> {
    let mut rest = data;
    let mut at = offset;
    while !rest.is_empty() {
        match rustix::io::pwrite(file, rest, at) {
            Ok(0) => return Err(Error::Other("the host wrote nothing".into())),
            Ok(count) => {
                rest = rest.get(count..).unwrap_or_default();
                at += count as u64;
            }
            Err(Errno::INTR) => {}
            Err(errno) => return Err(error(errno)),
        }
    }
    Ok(())
}

/// Gives a new file the old one's owner where we may; where not, it is ours,
/// as for every program that replaces files.
fn keep_owner(file: &File, old: &Stat) {
    if let Ok(new) = rustix::fs::fstat(file)
        && (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid)
    {
        let owner = rustix::fs::Uid::from_raw(old.st_uid);
        let group = rustix::fs::Gid::from_raw(old.st_gid);
        let _ = rustix::fs::fchown(file, Some(owner), Some(group));
    }
}

/// A script does not get to make files on the host that run as somebody else.
fn allowed_mode(mode: u32, directory: bool) -> Result<Mode> {
    let refused = if directory { 0o4000 } else { 0o6000 };
    if mode & refused != 0 {
        return Err(Error::NotPermitted);
    }
    Ok(Mode::from_raw_mode(mode & 0o7777))
}

fn timespec(time: Option<Timestamp>) -> Result<Timespec> {
    match time {
        None => Ok(Timespec { tv_sec: 0, tv_nsec: UTIME_OMIT }),
        Some(time) if time.nanoseconds >= 1_000_000_000 => Err(Error::Invalid),
        Some(time) => Ok(Timespec { tv_sec: time.seconds, tv_nsec: i64::from(time.nanoseconds) }),
    }
}

#[async_trait]
impl Storage for Directory {
    async fn lookup(&self, path: &str) -> Result<Node> {
        let stat = self.stat(path);
        self.last.seen(path, stat.as_ref().ok());
        Ok(self.node(&stat?))
    }

    async fn read(&self, path: &str, offset: u64, length: u32) -> Result<Vec<u8>> {
        let going_on = self.last.take(path, offset);
        let (file, size) = match going_on {
            Some(file) => (file, None),
            None => {
                let (file, stat) = self.open_file(path, OFlags::RDONLY)?;
                (file, Some(stat.st_size as u64))
            }
        };
        let size = match size {
            Some(size) => size,
            None => rustix::fs::fstat(&file).map_err(error)?.st_size as u64,
        };
        // The size only says how much room to make: a file of /proc says 0.
        let there = size.saturating_sub(offset).max(4096);
        let room = usize::try_from(there).unwrap_or(usize::MAX).min(length as usize);
        let mut data = Vec::with_capacity(room);
        while data.len() < length as usize {
            let left = length as usize - data.len();
            if data.capacity() == data.len() {
                data.reserve(left.min(1 << 16));
            }
            let at = offset + data.len() as u64;
            match rustix::io::pread(&file, rustix::buffer::spare_capacity(&mut data), at) {
                Ok(0) => break,
                Ok(_) | Err(Errno::INTR) => {}
                Err(errno) => return Err(error(errno)),
            }
        }
        data.truncate(length as usize);
        self.last.keep(path, file, offset + data.len() as u64);
        Ok(data)
    }

    async fn create(&self, path: &str, mode: u32) -> Result<Node> {
        let mode = allowed_mode(mode, false)?;
        let parent = self.parent(path, Error::AlreadyExists)?;
        let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        // Files in the making are ours alone until they have their mode.
        let file = rustix::fs::openat(parent.fd(), parent.name(), flags, mode & !(Mode::RWXG | Mode::RWXO))
            .map_err(error)?;
        let mut stat = rustix::fs::fstat(&file).map_err(error)?;
        if stat.st_mode & 0o7777 != mode.as_raw_mode() {
            rustix::fs::fchmod(&file, mode).map_err(error)?;
            stat = rustix::fs::fstat(&file).map_err(error)?;
        }
        Ok(self.node(&stat))
    }

    async fn write(&self, path: &str, offset: u64, data: &[u8]) -> Result<()> {
        if offset.checked_add(data.len() as u64).is_none_or(|end| end > i64::MAX as u64) {
            return Err(Error::TooLarge);
        }
        // Not kept open: a program that a script has just written could not be started.
        let (file, _) = self.open_file(path, OFlags::WRONLY)?;
        write_all_at(&file, data, offset)
    }

    async fn append(&self, path: &str, data: &[u8]) -> Result<u64> {
        // The kernel finds the end, so that two writers do not overwrite each other.
        let (file, _) = self.open_file(path, OFlags::WRONLY | OFlags::APPEND)?;
        let mut rest = data;
        while !rest.is_empty() {
            match rustix::io::write(&file, rest) {
                Ok(0) => return Err(Error::Other("the host wrote nothing".into())),
                Ok(count) => rest = rest.get(count..).unwrap_or_default(),
                Err(Errno::INTR) => {}
                Err(errno) => return Err(error(errno)),
            }
        }
        rustix::fs::fstat(&file).map(|stat| stat.st_size as u64).map_err(error)
    }

    /// Beside and renamed; a file with several names is written in place, since
    /// a new file would take one of the names away from it.
    async fn replace(&self, path: &str, data: &[u8]) -> Result<()> {
        self.last.forget();
        let parent = self.parent(path, Error::IsADirectory)?;
        let old = parent.stat()?;
        match kind(&old) {
            Kind::File => {}
            Kind::Directory => return Err(Error::IsADirectory),
            _ => return Err(Error::Invalid),
        }
        // Renaming over a file that may not be written would go around its mode.
        let (file, opened) = self.open_file(path, OFlags::WRONLY)?;
        if old.st_nlink <= 1 {
            match self.replace_beside(&parent, &opened, data) {
                Err(Error::AccessDenied | Error::NotPermitted) => {}
                done => return done,
            }
        }
        write_all_at(&file, data, 0)?;
        rustix::fs::ftruncate(&file, data.len() as u64).map_err(error)
    }

    async fn resize(&self, path: &str, size: u64) -> Result<()> {
        if size > i64::MAX as u64 {
            return Err(Error::TooLarge);
        }
        let (file, _) = self.open_file(path, OFlags::WRONLY)?;
        rustix::fs::ftruncate(&file, size).map_err(error)
    }

    async fn read_directory(&self, path: &str, cursor: Option<&str>, limit: u32) -> Result<Page> {
        path::check(path)?;
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW;
        let directory = match self.root.open_at(path, flags, path) {
            // A link in the last position is a node, and no directory.
            Err(Error::Invalid) => return Err(Error::NotADirectory),
            other => other?,
        };
        list::page(&directory, cursor, limit, |stat| self.node(stat))
    }

    async fn create_directory(&self, path: &str, mode: u32) -> Result<()> {
        let mode = allowed_mode(mode, true)?;
        let parent = self.parent(path, Error::AlreadyExists)?;
        rustix::fs::mkdirat(parent.fd(), parent.name(), mode & !(Mode::RWXG | Mode::RWXO)).map_err(error)?;
        let made = self.root.open_at(path, OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW, path)?;
        let now = rustix::fs::fstat(&made).map_err(error)?.st_mode & 0o7777;
        // A set-group-id bit that the parent hands down stays.
        let wanted = mode.as_raw_mode() | (now & 0o2000);
        if now != wanted {
            rustix::fs::fchmod(&made, Mode::from_raw_mode(wanted)).map_err(error)?;
        }
        Ok(())
    }

    async fn remove_file(&self, path: &str) -> Result<()> {
        self.last.forget();
        let parent = self.parent(path, Error::IsADirectory)?;
        rustix::fs::unlinkat(parent.fd(), parent.name(), AtFlags::empty()).map_err(error)
    }

    async fn remove_directory(&self, path: &str) -> Result<()> {
        self.last.forget();
        let parent = self.parent(path, Error::Busy)?;
        rustix::fs::unlinkat(parent.fd(), parent.name(), AtFlags::REMOVEDIR).map_err(error)
    }

    async fn rename(&self, source: &str, target: &str) -> Result<()> {
        self.last.forget();
        let from = self.parent(source, Error::Busy)?;
        let to = self.parent(target, Error::Busy)?;
        rustix::fs::renameat(from.fd(), from.name(), to.fd(), to.name()).map_err(error)
    }

    async fn link(&self, existing: &str, new: &str) -> Result<()> {
        let from = self.parent(existing, Error::NotPermitted)?;
        // What is missing is told before what is wrong with the new name.
        from.stat()?;
        let to = self.parent(new, Error::AlreadyExists)?;
        // Without AT_SYMLINK_FOLLOW a link gets a second name itself.
        rustix::fs::linkat(from.fd(), from.name(), to.fd(), to.name(), AtFlags::empty()).map_err(error)
    }

    async fn symlink(&self, target: &str, path: &str) -> Result<()> {
        self.last.forget();
        let parent = self.parent(path, Error::AlreadyExists)?;
        rustix::fs::symlinkat(&*path::to_bytes(target), parent.fd(), parent.name()).map_err(error)
    }

    async fn read_link(&self, path: &str) -> Result<String> {
        let parent = self.parent(path, Error::Invalid)?;
        let target = rustix::fs::readlinkat(parent.fd(), parent.name(), Vec::new()).map_err(error)?;
        Ok(path::from_bytes(target.as_bytes()).into_owned())
    }

    async fn set_mode(&self, path: &str, mode: u32) -> Result<()> {
        let stat = self.stat(path)?;
        if kind(&stat) == Kind::Symlink {
            return Err(Error::Unsupported);
        }
        let mode = allowed_mode(mode, kind(&stat) == Kind::Directory)?;
        let node = self.root.open_at(path, OFlags::PATH | OFlags::NOFOLLOW, path)?;
        resolve::change_mode(&node, mode)
    }

    async fn set_times(
        &self,
        path: &str,
        accessed: Option<Timestamp>,
        modified: Option<Timestamp>,
    ) -> Result<()> {
        let times = Timestamps { last_access: timespec(accessed)?, last_modification: timespec(modified)? };
        if path == "/" {
            return rustix::fs::futimens(self.root.as_fd(), &times).map_err(error);
        }
        let parent = self.parent(path, Error::Invalid)?;
        rustix::fs::utimensat(parent.fd(), parent.name(), &times, AtFlags::SYMLINK_NOFOLLOW).map_err(error)
    }

    async fn sync(&self, path: &str) -> Result<()> {
        path::check(path)?;
        let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::NOFOLLOW;
        let opened = self.root.open_at(path, flags, path)?;
        rustix::fs::fsync(&opened).map_err(error)
    }
}

/// The error for a link found while resolving `path`, at its first `prefix` bytes.
fn link_error(path: &str, prefix: usize, target: &[u8]) -> Error {
    if prefix >= path.len() {
        // The last name is a link: it is the node, and not one to open.
        return Error::Invalid;
    }
    Error::Symlink(Link { prefix: prefix as u32, target: path::from_bytes(target).into_owned() })
}
