//! A store's files in one piece of bytes, and back: for `/tmp` in a saved session.

use bivalve_storage::{Kind, Storage, Timestamp, contents, path};

use super::saved::damaged;
use crate::error::Error;

/// Bytes per read.
const BLOCK: u32 = 1 << 20;

fn number(out: &mut Vec<u8>, number: u64) {
    out.extend_from_slice(&number.to_le_bytes());
}

fn text(out: &mut Vec<u8>, text: &[u8]) {
    number(out, text.len() as u64);
    out.extend_from_slice(text);
}

/// Everything in a store: paths, modes, times, contents. A file with two names
/// becomes two files.
pub(crate) async fn pack(store: &dyn Storage) -> Result<Vec<u8>, Error> {
    let mut out = Vec::new();
    let mut pending = vec!["/".to_owned()];
    while let Some(directory) = pending.pop() {
        for entry in contents::entries(store, &directory).await? {
            let path = path::join(&directory, &entry.name);
            let node = entry.node;
            let (kind, content) = match node.kind {
                Kind::Directory => (b'd', Vec::new()),
                Kind::File => (b'f', contents::content(store, &path).await?),
                Kind::Symlink => (b'l', store.read_link(&path).await?.into_bytes()),
                Kind::Other => continue,
            };
            out.push(kind);
            text(&mut out, path.as_bytes());
            number(&mut out, node.mode.into());
            number(&mut out, node.modified.seconds as u64);
            number(&mut out, node.modified.nanoseconds.into());
            text(&mut out, &content);
            if kind == b'd' {
                pending.push(path);
            }
        }
    }
    Ok(out)
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn number(&mut self) -> Result<u64, Error> {
        let (number, rest) =
            self.0.split_first_chunk().ok_or_else(|| damaged("a file's number is cut off"))?;
        self.0 = rest;
        Ok(u64::from_le_bytes(*number))
    }

    fn text(&mut self) -> Result<&'a [u8], Error> {
        let length = usize::try_from(self.number()?).map_err(|_| damaged("a file is too long"))?;
        let (text, rest) = self.0.split_at_checked(length).ok_or_else(|| damaged("a file is cut off"))?;
        self.0 = rest;
        Ok(text)
    }

    fn path(&mut self) -> Result<&'a str, Error> {
        std::str::from_utf8(self.text()?).map_err(|_| damaged("a path is not text"))
    }
}

/// Puts an archive's files into a store.
pub(crate) async fn unpack(archive: &[u8], store: &dyn Storage) -> Result<(), Error> {
    let mut from = Reader(archive);
    let mut directories = Vec::new();
    while let Some((&kind, rest)) = from.0.split_first() {
        from.0 = rest;
        let path = from.path()?;
        let mode = from.number()? as u32;
        let modified = Timestamp { seconds: from.number()? as i64, nanoseconds: from.number()? as u32 };
        let content = from.text()?;
        match kind {
            b'd' => {
                store.create_directory(path, 0o700).await?;
                directories.push((path, mode, modified));
                continue;
            }
            b'f' => {
                store.create(path, mode).await?;
                for (at, block) in content.chunks(BLOCK as usize).enumerate() {
                    store.write(path, at as u64 * u64::from(BLOCK), block).await?;
                }
            }
            b'l' => {
                let target = std::str::from_utf8(content).map_err(|_| damaged("a link is not text"))?;
                store.symlink(target, path).await?;
            }
            _ => return Err(damaged("a file has an unknown kind")),
        }
        store.set_times(path, None, Some(modified)).await?;
    }
    // Last, since making names in a directory changes its time.
    for (path, mode, modified) in directories {
        store.set_mode(path, mode).await?;
        store.set_times(path, None, Some(modified)).await?;
    }
    Ok(())
}
