//! Pages of a directory with metadata.

use std::mem::MaybeUninit;
use std::os::fd::{AsFd, OwnedFd};

use rustix::fs::{AtFlags, RawDir, SeekFrom, Stat};
use rustix::io::Errno;

use super::error;
use crate::path;
use crate::types::{Entry, Error, Node, Page, Result};

/// Bytes of names per system call.
const BUFFER: usize = 32 * 1024;

/// Reads up to `limit` entries from where `cursor` points: the kernel's own
/// cookie, which holds across descriptors and across changes of other names.
pub(super) fn page(
    directory: &OwnedFd,
    cursor: Option<&str>,
    limit: u32,
    node: impl Fn(&Stat) -> Node,
) -> Result<Page> {
    if let Some(cursor) = cursor {
        let cookie: u64 = cursor.parse().map_err(|_| Error::Invalid)?;
        rustix::fs::seek(directory, SeekFrom::Start(cookie)).map_err(error)?;
    }
    let limit = limit.max(1) as usize;
    let mut page = Page::default();
    let mut buffer = [MaybeUninit::<u8>::uninit(); BUFFER];
    let mut raw = RawDir::new(directory.as_fd(), &mut buffer);
    while let Some(entry) = raw.next() {
        let entry = entry.map_err(error)?;
        let name = entry.file_name().to_bytes();
        let cookie = entry.next_entry_cookie();
        if name == b"." || name == b".." {
            continue;
        }
        match rustix::fs::statat(directory, entry.file_name(), AtFlags::SYMLINK_NOFOLLOW) {
            Ok(stat) => {
                page.entries.push(Entry { name: path::from_bytes(name).into_owned(), node: node(&stat) })
            }
            // Removed since its name was read.
            Err(Errno::NOENT) => continue,
            Err(errno) => return Err(error(errno)),
        }
        if page.entries.len() == limit {
            page.next = Some(cookie.to_string());
            break;
        }
    }
    Ok(page)
}
