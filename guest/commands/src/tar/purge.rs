//! Extracting incremental archives: directories are renamed, and files go that
//! were not there when the archive was made. Nothing outside of the directory
//! and nothing behind a symbolic link is touched.

use super::header::Member;
use super::reader::Reader;
use super::{Tar, names};
use bivalve_kit::{Context, Result, path};
use bivalve_vfs::{Errno, Kind, Place};

impl Tar {
    /// A directory's entries as a member has them: a letter, the name, NUL.
    async fn entries(&mut self, cx: &mut Context, reader: &mut Reader, member: &Member) -> Result<Vec<u8>> {
        let mut entries = member.dumpdir.clone().unwrap_or_default();
        if member.kind == b'D' {
            while let Some(chunk) = reader.chunk(self, cx).await? {
                entries.extend(chunk);
            }
        }
        Ok(entries)
    }

    /// `-tvvG`: the entries of a directory.
    pub(super) async fn list_entries(
        &mut self,
        cx: &mut Context,
        reader: &mut Reader,
        member: &Member,
    ) -> Result<()> {
        if !self.style.more.incremental || self.style.verbose < 2 || !member.has_entries() {
            return Ok(());
        }
        let mut out = Vec::new();
        let mut first = true;
        for byte in self.entries(cx, reader, member).await? {
            match byte {
                0 => (out.push(b'\n'), first = true).0,
                b'Y' | b'N' | b'D' | b'R' | b'T' | b'X' if std::mem::take(&mut first) => out.extend([byte, b' ']),
                byte => out.push(byte),
            }
        }
        self.emit(cx, &out).await
    }

    /// Makes a directory what it was.
    pub(super) async fn purge(
        &mut self,
        cx: &mut Context,
        reader: &mut Reader,
        place: &Place,
        directory: &[u8],
        member: &Member,
    ) -> Result<()> {
        let there = if directory == b"." || directory.is_empty() {
            true
        } else {
            cx.vfs.lstat(place, directory).is_ok_and(|node| node.kind == Kind::Directory)
        };
        if !self.style.more.incremental || !member.has_entries() || !there {
            return Ok(());
        }
        let data = self.entries(cx, reader, member).await?;
        let entries: Vec<(u8, &[u8])> = data
            .split(|byte| *byte == 0)
            .take_while(|entry| !entry.is_empty())
            .map(|entry| (entry[0], &entry[1..]))
            .collect();
        if let Some(text) = malformed(&entries) {
            return self.error(cx, text.as_bytes()).await;
        }
        if !self.rename_all(cx, place, &entries).await? {
            return Ok(());
        }
        let Ok(present) = cx.vfs.read_directory(place, directory) else { return Ok(()) };
        for entry in present {
            let known = entries.iter().find(|(kind, name)| b"DNY".contains(kind) && *name == entry.name);
            let is_directory = entry.node.kind == Kind::Directory;
            let stays = match known {
                Some((b'D', _)) => is_directory,
                Some((b'Y', _)) => !is_directory,
                Some(_) => true,
                None => false,
            };
            let file = path::join(directory, &entry.name);
            if stays || !self.agreed(cx, "delete", &file).await? {
                continue;
            }
            if self.style.verbose > 0 {
                let quoted = self.quoted(cx, &file);
                self.emit(cx, &[b"tar: Deleting ".as_slice(), &quoted, b"\n"].concat()).await?;
            }
            if let Err(errno) = remove(cx, place, &file, is_directory) {
                let lead = self.colon(cx, &file);
                self.error(cx, &[&lead, b": Cannot remove: ".as_slice(), errno.message().as_bytes()].concat()).await?;
            }
        }
        Ok(())
    }

    /// Renames directories; false when one could not be.
    async fn rename_all(&mut self, cx: &mut Context, place: &Place, entries: &[(u8, &[u8])]) -> Result<bool> {
        let mut stub = Vec::new();
        let safe = |name: &[u8], absolute: bool| if absolute { name.to_vec() } else { names::safe(name).1.to_vec() };
        for (at, (kind, name)) in entries.iter().enumerate() {
            if *kind == b'X' {
                let random = cx.system.random(6);
                let letters: Vec<u8> = random.iter().map(|byte| b'a' + byte % 26).collect();
                stub = path::join(&safe(name, self.style.absolute), &[b"tar.", letters.as_slice()].concat());
                if let Err(errno) = cx.vfs.create_directory(place, &stub, 0o700) {
                    let quoted = self.quoted(cx, &stub);
                    let lead = b"Cannot create temporary directory using template ".as_slice();
                    self.error(cx, &[lead, &quoted, b": ", errno.message().as_bytes()].concat()).await?;
                    return Ok(false);
                }
            }
            let (b'R', Some((_, to))) = (*kind, entries.get(at + 1)) else { continue };
            let pick = |name: &[u8]| if name.is_empty() { stub.clone() } else { safe(name, self.style.absolute) };
            let (from, to) = (pick(name), pick(to));
            let inside = |name: &[u8]| self.style.absolute || !self.crosses_link(cx, place, name);
            let renamed = if !inside(&from) || !inside(&to) {
                Err(Errno::NotPermitted)
            } else {
                match cx.vfs.rename(place, &from, &to) {
                    Err(Errno::NotFound) if self.make_parents(cx, place, path::directory_name(&to)) => {
                        cx.vfs.rename(place, &from, &to)
                    }
                    renamed => renamed,
                }
            };
            if let Err(errno) = renamed {
                let (from, to) = (self.quoted(cx, &from), self.quoted(cx, &to));
                let lead = [b"Cannot rename ".as_slice(), &from, b" to ", &to, b": "].concat();
                self.error(cx, &[&lead, errno.message().as_bytes()].concat()).await?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a directory above a name is a symbolic link.
    fn crosses_link(&self, cx: &Context, place: &Place, name: &[u8]) -> bool {
        memchr::memchr_iter(b'/', name).any(|at| {
            let above = name.get(..at).unwrap_or_default();
            cx.vfs.lstat(place, above).is_ok_and(|node| node.kind == Kind::Symlink)
        })
    }
}

/// Removes a file, or a directory with all that is in it.
fn remove(cx: &Context, place: &Place, file: &[u8], directory: bool) -> std::result::Result<(), Errno> {
    if !directory {
        return cx.vfs.remove_file(place, file);
    }
    let mut stack = vec![(file.to_vec(), false)];
    while let Some((file, empty)) = stack.pop() {
        if empty {
            cx.vfs.remove_directory(place, &file)?;
            continue;
        }
        stack.push((file.clone(), true));
        for entry in cx.vfs.read_directory(place, &file)? {
            let below = path::join(&file, &entry.name);
            match entry.node.kind {
                Kind::Directory => stack.push((below, false)),
                _ => cx.vfs.remove_file(place, &below)?,
            }
        }
    }
    Ok(())
}

/// What is wrong with entries.
fn malformed(entries: &[(u8, &[u8])]) -> Option<String> {
    let (mut temporary, mut expected) = (false, false);
    for (kind, name) in entries {
        if expected && *kind != b'T' {
            return Some(format!("Malformed dumpdir: expected 'T' but found {kind:#3o}"));
        }
        match kind {
            b'X' if std::mem::replace(&mut temporary, true) => return Some("Malformed dumpdir: 'X' duplicated".into()),
            b'R' => {
                if name.is_empty() && !std::mem::take(&mut temporary) {
                    return Some("Malformed dumpdir: empty name in 'R'".into());
                }
                expected = true;
            }
            b'T' if !expected => return Some("Malformed dumpdir: 'T' not preceded by 'R'".into()),
            b'T' => expected = false,
            _ => {}
        }
    }
    expected.then(|| "Malformed dumpdir: expected 'T' but found end of data".into())
}
