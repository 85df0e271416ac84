//! Opening a path below a directory without ever leaving it.

use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::fs::{CWD, Mode, OFlags, ResolveFlags};
use rustix::io::Errno;

use super::{error, link_error};
use crate::path;
use crate::types::{Error, Result};

/// How often a resolution is repeated that a rename outside disturbed.
const RETRIES: u32 = 64;

/// The directory that a store shows.
pub(super) struct Root {
    directory: OwnedFd,
    device: u64,
    /// Whether `openat2` works here.
    kernel: AtomicBool,
}

impl Root {
    pub(super) fn open(path: &Path) -> std::io::Result<Self> {
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
        let directory = rustix::fs::openat(CWD, path, flags, Mode::empty())?;
        let device = rustix::fs::fstat(&directory)?.st_dev;
        Ok(Self { directory, device, kernel: AtomicBool::new(true) })
    }

    pub(super) fn as_fd(&self) -> BorrowedFd<'_> {
        self.directory.as_fd()
    }

    pub(super) fn device(&self) -> u64 {
        self.device
    }

    pub(super) fn by_segments(&mut self) {
        *self.kernel.get_mut() = false;
    }

    /// Opens `path`. `asked` is the path of the whole call, of which `path` is
    /// the whole or the directory part, for the error that tells of a link.
    pub(super) fn open_at(&self, path: &str, flags: OFlags, asked: &str) -> Result<OwnedFd> {
        let flags = flags | OFlags::CLOEXEC;
        if self.kernel.load(Ordering::Relaxed) {
            let bytes = path::to_bytes(path);
            let relative = match bytes.get(1..) {
                None | Some(b"") => &b"."[..],
                Some(relative) => relative,
            };
            let resolve = ResolveFlags::BENEATH | ResolveFlags::NO_SYMLINKS | ResolveFlags::NO_MAGICLINKS;
            let mut tries = 0;
            loop {
                match rustix::fs::openat2(&self.directory, relative, flags, Mode::empty(), resolve) {
                    Ok(file) => return Ok(file),
                    Err(Errno::AGAIN | Errno::INTR) if tries < RETRIES => tries += 1,
                    // Which segment is the link, the walk below finds out.
                    Err(Errno::LOOP) => break,
                    // An old kernel, or a filter that does not know the call.
                    Err(Errno::NOSYS | Errno::PERM) if !self.works() => break,
                    Err(errno) => return Err(error(errno)),
                }
            }
        }
        self.walk(path, flags, asked)
    }

    /// Tries `openat2` on the root itself, and remembers when it fails.
    fn works(&self) -> bool {
        let flags = OFlags::PATH | OFlags::CLOEXEC;
        let tried = rustix::fs::openat2(&self.directory, ".", flags, Mode::empty(), ResolveFlags::BENEATH);
        if matches!(tried, Err(Errno::NOSYS | Errno::PERM)) {
            self.kernel.store(false, Ordering::Relaxed);
            return false;
        }
        true
    }

    /// Segment by segment, each opened relative to the one before and none
    /// followed: what the kernel does above, in more calls.
    fn walk(&self, path: &str, flags: OFlags, asked: &str) -> Result<OwnedFd> {
        let step = OFlags::PATH | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let Some((parent, name)) = path::split(path) else {
            return rustix::fs::openat(&self.directory, ".", flags, Mode::empty()).map_err(error);
        };
        let mut at: Option<OwnedFd> = None;
        let mut walked = 0;
        for segment in path::segments(parent) {
            let here = at.as_ref().map_or(self.directory.as_fd(), AsFd::as_fd);
            let next =
                rustix::fs::openat(here, &*path::to_bytes(segment), step, Mode::empty()).map_err(error)?;
            walked += 1 + segment.len();
            check_not_a_link(&next, asked, walked)?;
            at = Some(next);
        }
        let here = at.as_ref().map_or(self.directory.as_fd(), AsFd::as_fd);
        let name = path::to_bytes(name);
        // Opened as a name first: a link is told from everything else, and only
        // its own target is reported.
        let node = rustix::fs::openat(here, &*name, step, Mode::empty()).map_err(error)?;
        if !flags.contains(OFlags::PATH) || flags.contains(OFlags::DIRECTORY) {
            check_not_a_link(&node, asked, path.len())?;
        }
        if flags == step {
            return Ok(node);
        }
        rustix::fs::openat(here, &*name, flags | OFlags::NOFOLLOW, Mode::empty()).map_err(error)
    }
}

fn check_not_a_link(node: &OwnedFd, asked: &str, prefix: usize) -> Result<()> {
    match rustix::fs::readlinkat(node, "", Vec::new()) {
        Ok(target) => Err(link_error(asked, prefix, target.as_bytes())),
        Err(_) => Ok(()),
    }
}

/// Sets the mode of a node opened by its name alone. `fchmod` refuses such a
/// descriptor; its entry in /proc leads to exactly this node.
pub(super) fn change_mode(node: &OwnedFd, mode: Mode) -> Result<()> {
    let entry = format!("/proc/self/fd/{}", node.as_raw_fd());
    match rustix::fs::chmod(&*entry, mode) {
        Err(Errno::NOENT | Errno::NOTDIR) => {
            Err(Error::Other("changing a mode needs /proc on this host".into()))
        }
        other => other.map_err(error),
    }
}
