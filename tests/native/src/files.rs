//! The machine's own files as a storage. No sandbox: for tests only.

use bivalve_vfs::{Answer, Entry, Errno, Kind, Node, Page, Refusal, Storage, Timestamp};
use std::ffi::OsStr;
use std::fs::{self, Metadata};
use std::io;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{FileExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;
use std::time::{Duration, SystemTime};

/// Every path is the machine's.
pub struct HostFiles;

fn real(path: &[u8]) -> &Path {
    Path::new(OsStr::from_bytes(path))
}

fn refuse(error: io::Error) -> Refusal {
    let errno = match error.raw_os_error().unwrap_or(0) {
        1 => Errno::NotPermitted,
        2 => Errno::NotFound,
        13 => Errno::AccessDenied,
        16 => Errno::Busy,
        17 => Errno::AlreadyExists,
        18 => Errno::CrossDevice,
        20 => Errno::NotADirectory,
        21 => Errno::IsADirectory,
        22 => Errno::Invalid,
        27 => Errno::TooLarge,
        28 => Errno::NoSpace,
        30 => Errno::ReadOnly,
        36 => Errno::NameTooLong,
        39 => Errno::NotEmpty,
        40 => Errno::Loop,
        _ => Errno::Other(error.to_string()),
    };
    Refusal::Errno(errno)
}

/// The machine's own programs are not seen: ours stand there.
fn is_program(path: &[u8]) -> bool {
    [&b"/bin"[..], b"/usr/bin"].iter().any(|directory| path.starts_with(directory))
}

/// Stops at a link in a directory position, as storages must.
fn check(path: &[u8]) -> Answer<()> {
    for (at, _) in path.iter().enumerate().skip(1).filter(|(_, byte)| **byte == b'/') {
        let Ok(metadata) = fs::symlink_metadata(real(&path[..at])) else { return Ok(()) };
        if metadata.is_symlink() {
            let target = fs::read_link(real(&path[..at])).map_err(refuse)?;
            return Err(Refusal::Symlink { prefix: at, target: target.into_os_string().into_vec() });
        }
    }
    Ok(())
}

fn kind_of(kind: fs::FileType) -> Kind {
    match () {
        () if kind.is_file() => Kind::File,
        () if kind.is_dir() => Kind::Directory,
        () if kind.is_symlink() => Kind::Symlink,
        () => Kind::Other,
    }
}

/// A node of which nothing is known.
fn nothing() -> Node {
    let time = Timestamp { seconds: 0, nanoseconds: 0 };
    Node {
        kind: Kind::Other,
        size: 0,
        mode: 0o700,
        modified: time,
        accessed: time,
        changed: time,
        id: 0,
        links: 1,
        version: 0,
    }
}

fn node(metadata: &Metadata) -> Node {
    let kind = kind_of(metadata.file_type());
    let time = |seconds, nanoseconds: i64| Timestamp { seconds, nanoseconds: nanoseconds as u32 };
    let changed = time(metadata.ctime(), metadata.ctime_nsec());
    Node {
        kind,
        size: metadata.size(),
        mode: metadata.mode() & 0o7777,
        modified: time(metadata.mtime(), metadata.mtime_nsec()),
        accessed: time(metadata.atime(), metadata.atime_nsec()),
        changed,
        id: metadata.ino(),
        links: metadata.nlink() as u32,
        version: (changed.seconds as u64).wrapping_mul(1_000_000_000) + u64::from(changed.nanoseconds),
    }
}

fn system_time(time: Timestamp) -> SystemTime {
    let base = if time.seconds >= 0 {
        SystemTime::UNIX_EPOCH + Duration::from_secs(time.seconds as u64)
    } else {
        SystemTime::UNIX_EPOCH - Duration::from_secs(time.seconds.unsigned_abs())
    };
    base + Duration::from_nanos(u64::from(time.nanoseconds))
}

impl Storage for HostFiles {
    fn lookup(&self, path: &[u8]) -> Answer<Node> {
        if is_program(path) {
            return Err(Refusal::Errno(Errno::NotFound));
        }
        check(path)?;
        Ok(node(&fs::symlink_metadata(real(path)).map_err(refuse)?))
    }

    fn read(&self, path: &[u8], offset: u64, length: u32) -> Answer<Vec<u8>> {
        let file = fs::File::open(real(path)).map_err(refuse)?;
        let size = file.metadata().map_err(refuse)?.len();
        let length = u64::from(length).min(size.saturating_sub(offset)) as usize;
        let mut bytes = vec![0; length];
        let mut done = 0;
        while done < length {
            match file.read_at(&mut bytes[done..], offset + done as u64).map_err(refuse)? {
                0 => break,
                count => done += count,
            }
        }
        bytes.truncate(done);
        Ok(bytes)
    }

    fn create(&self, path: &[u8], mode: u32) -> Answer<Node> {
        check(path)?;
        let file = fs::OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(mode)
            .open(real(path))
            .map_err(refuse)?;
        file.set_permissions(fs::Permissions::from_mode(mode)).map_err(refuse)?;
        Ok(node(&file.metadata().map_err(refuse)?))
    }

    fn write(&self, path: &[u8], offset: u64, data: &[u8]) -> Answer<()> {
        let file = fs::OpenOptions::new().write(true).open(real(path)).map_err(refuse)?;
        file.write_all_at(data, offset).map_err(refuse)
    }

    fn append(&self, path: &[u8], data: &[u8]) -> Answer<u64> {
        let file = fs::OpenOptions::new().write(true).open(real(path)).map_err(refuse)?;
        let end = file.metadata().map_err(refuse)?.len();
        file.write_all_at(data, end).map_err(refuse)?;
        Ok(end + data.len() as u64)
    }

    fn replace(&self, path: &[u8], data: &[u8]) -> Answer<()> {
        fs::write(real(path), data).map_err(refuse)
    }

    fn resize(&self, path: &[u8], size: u64) -> Answer<()> {
        let file = fs::OpenOptions::new().write(true).open(real(path)).map_err(refuse)?;
        file.set_len(size).map_err(refuse)
    }

    fn read_directory(&self, path: &[u8], _cursor: Option<&str>, _limit: u32) -> Answer<Page> {
        let mut page = Page::default();
        if is_program(path) {
            return Err(Refusal::Errno(Errno::NotFound));
        }
        for entry in fs::read_dir(real(path)).map_err(refuse)? {
            let entry = entry.map_err(refuse)?;
            let node = match entry.metadata() {
                Ok(metadata) => node(&metadata),
                // In a directory that may not be passed there are names and kinds.
                Err(_) => match entry.file_type() {
                    Ok(kind) => Node { kind: kind_of(kind), ..nothing() },
                    Err(_) => continue,
                },
            };
            page.entries.push(Entry { name: entry.file_name().into_vec(), node });
        }
        Ok(page)
    }

    fn create_directory(&self, path: &[u8], mode: u32) -> Answer<()> {
        fs::create_dir(real(path)).map_err(refuse)?;
        self.set_mode(path, mode)
    }

    fn remove_file(&self, path: &[u8]) -> Answer<()> {
        fs::remove_file(real(path)).map_err(refuse)
    }

    fn remove_directory(&self, path: &[u8]) -> Answer<()> {
        fs::remove_dir(real(path)).map_err(refuse)
    }

    fn rename(&self, source: &[u8], target: &[u8]) -> Answer<()> {
        fs::rename(real(source), real(target)).map_err(refuse)
    }

    fn link(&self, existing: &[u8], new: &[u8]) -> Answer<()> {
        fs::hard_link(real(existing), real(new)).map_err(refuse)
    }

    fn symlink(&self, target: &[u8], path: &[u8]) -> Answer<()> {
        std::os::unix::fs::symlink(real(target), real(path)).map_err(refuse)
    }

    fn read_link(&self, path: &[u8]) -> Answer<Vec<u8>> {
        Ok(fs::read_link(real(path)).map_err(refuse)?.into_os_string().into_vec())
    }

    fn set_mode(&self, path: &[u8], mode: u32) -> Answer<()> {
        fs::set_permissions(real(path), fs::Permissions::from_mode(mode)).map_err(refuse)
    }

    fn set_times(&self, path: &[u8], accessed: Option<Timestamp>, modified: Option<Timestamp>) -> Answer<()> {
        if fs::symlink_metadata(real(path)).map_err(refuse)?.is_symlink() {
            // The library cannot; touch can.
            for (time, flag) in [(accessed, "-ha"), (modified, "-hm")] {
                let Some(time) = time else { continue };
                let date = format!("@{}.{:09}", time.seconds, time.nanoseconds);
                let mut touch = std::process::Command::new("/usr/bin/touch");
                touch.args([flag, "-d", &date]).arg(real(path)).status().map_err(refuse)?;
            }
            return Ok(());
        }
        let file = fs::File::open(real(path)).map_err(refuse)?;
        let mut times = fs::FileTimes::new();
        if let Some(time) = accessed {
            times = times.set_accessed(system_time(time));
        }
        if let Some(time) = modified {
            times = times.set_modified(system_time(time));
        }
        file.set_times(times).map_err(refuse)
    }
}
