//! Taking members out of an archive. No name and no link leads out of the
//! directory: a symbolic link that might is an empty file until the end.

use super::header::Member;
use super::options::Old;
use super::reader::Reader;
use super::transform::{self, Of};
use super::{Tar, names};
use bivalve_kit::{Context, Failure, Output, Result, path};
use bivalve_vfs::{Errno, Follow, Kind, OpenFile, OpenOptions, Place, Timestamp, trim_slashes};
use std::rc::Rc;

/// What is left to do in the end.
#[derive(Default)]
pub(super) struct Extraction {
    /// Directories that still get their mode and time.
    directories: Vec<(Place, Vec<u8>, u32, Timestamp)>,
    /// Empty files that become links: their index number, target and time.
    placeholders: Vec<(Place, Vec<u8>, u64, Vec<u8>, Timestamp)>,
}

impl Extraction {
    pub(super) async fn finish(&mut self, tar: &mut Tar, cx: &mut Context) -> Result<()> {
        for (place, file, id, target, time) in std::mem::take(&mut self.placeholders) {
            let there = cx.vfs.lstat(&place, &file);
            if !there.is_ok_and(|node| node.id == id && node.kind == Kind::File && node.size == 0) {
                continue;
            }
            let made = cx.vfs.remove_file(&place, &file).and_then(|()| cx.vfs.symlink(&place, &target, &file));
            match made {
                Ok(()) => tar.set_time(cx, &place, &file, time),
                Err(errno) => tar.cannot_link(cx, &file, "create symlink to", &target, &errno).await?,
            }
        }
        for (place, file, mode, time) in std::mem::take(&mut self.directories).into_iter().rev() {
            if let Err(errno) = cx.vfs.set_mode(&place, &file, mode) {
                tar.cannot(cx, &file, "change mode", &errno).await?;
            }
            tar.set_time(cx, &place, &file, time);
        }
        Ok(())
    }
}

impl Tar {
    pub(super) async fn extract(
        &mut self,
        cx: &mut Context,
        reader: &mut Reader,
        place: &Place,
        member: &Member,
        extraction: &mut Extraction,
    ) -> Result<()> {
        let Some(renamed) = self.renamed(&member.name, Of::File) else { return Ok(()) };
        let mut target = self.safe(cx, &renamed, false).await?;
        target = self.below_top(target);
        let shown = if self.style.show_transformed { target.clone() } else { member.name.clone() };
        if !self.style.absolute && names::has_dot_dot(&member.name) {
            let text = [&self.colon(cx, &member.name), b": Member name contains '..'".as_slice()].concat();
            return self.error(cx, &text).await;
        }
        if !self.agreed(cx, "extract", &target).await? {
            return Ok(());
        }
        self.announce(cx, member, &shown).await?;
        if self.style.to_stdout {
            return self.print_content(cx, reader, member).await;
        }
        let target = trim_slashes(&target).to_vec();
        if let Some(command) = self.style.more.command.clone() {
            return self.pipe_content(cx, reader, &command, &target, member).await;
        }
        if self.style.old == Old::UnlinkFirst && !member.is_directory() {
            let _ = cx.vfs.remove_file(place, &target);
        }
        if self.style.old == Old::KeepNewer
            && !member.is_directory()
            && cx.vfs.lstat(place, &target).is_ok_and(|node| node.modified >= member.modified)
        {
            let quoted = self.quoted(cx, &target);
            return cx.say(&[b"Current ".as_slice(), &quoted, b" is newer or same age"].concat()).await;
        }
        if !member.is_directory() {
            self.back_up(cx, place, &target).await?;
        }
        match member.kind {
            _ if member.is_directory() => {
                self.purge(cx, reader, place, &target, member).await?;
                self.extract_directory(cx, place, &target, member, extraction).await
            }
            b'1' => self.extract_hard_link(cx, place, &target, member, extraction).await,
            b'2' => self.extract_symlink(cx, place, &target, member, extraction).await,
            b'3' | b'4' => self.cannot(cx, &target, "mknod", &Errno::NotPermitted).await,
            b'6' => self.cannot(cx, &target, "mkfifo", &Errno::NotPermitted).await,
            b'V' | b'M' | b'N' => Ok(()),
            kind => {
                if !matches!(kind, b'0' | b'S' | b'7') {
                    let name = self.colon(cx, &member.name);
                    let text = format!(": Unknown file type '{}', extracted as normal file", char::from(kind));
                    cx.say(&[&name, text.as_bytes()].concat()).await?;
                }
                self.extract_file(cx, reader, place, &target, member).await
            }
        }
    }

    /// `--one-top-level`.
    pub(super) fn below_top(&self, target: Vec<u8>) -> Vec<u8> {
        let Some(top) = &self.style.one_top_level else { return target };
        let inside = target == *top || target.starts_with(&[top.as_slice(), b"/"].concat());
        if inside { target } else { path::join(top, target.strip_prefix(b"./").unwrap_or(&target)) }
    }

    /// Whether another try is worth while after this error: parents are made,
    /// what is in the way goes, as far as the options allow.
    async fn recover(
        &mut self,
        cx: &mut Context,
        place: &Place,
        target: &[u8],
        errno: &Errno,
    ) -> Result<Recovery> {
        match errno {
            Errno::AlreadyExists => match self.style.old {
                Old::Skip => {
                    if self.style.verbose > 0 {
                        let text = [&self.colon(cx, target), b": skipping existing file".as_slice()].concat();
                        cx.say(&text).await?;
                    }
                    Ok(Recovery::Skip)
                }
                Old::Keep => Ok(Recovery::Fail),
                _ => {
                    let removed = match cx.vfs.lstat(place, target) {
                        Ok(node) if node.kind == Kind::Directory => cx.vfs.remove_directory(place, target),
                        _ => cx.vfs.remove_file(place, target),
                    };
                    Ok(if removed.is_ok() { Recovery::Retry } else { Recovery::Fail })
                }
            },
            Errno::NotFound => {
                let parent = path::directory_name(target);
                let made = self.make_parents(cx, place, parent);
                Ok(if made { Recovery::Retry } else { Recovery::Fail })
            }
            _ => Ok(Recovery::Fail),
        }
    }

    /// Makes a directory and those above it; whether one was made.
    pub(super) fn make_parents(&self, cx: &Context, place: &Place, directory: &[u8]) -> bool {
        let mut made = false;
        let ends = memchr::memchr_iter(b'/', directory).filter(|at| *at > 0);
        for end in ends.chain([directory.len()]) {
            let Some(front) = directory.get(..end) else { continue };
            made |= cx.vfs.create_directory(place, front, 0o777).is_ok();
        }
        made
    }

    /// The permission bits that an extracted file gets.
    fn bits(&self, place: &Place, mode: u32) -> u32 {
        if self.style.permissions { mode & 0o7777 } else { mode & 0o777 & !place.umask }
    }

    fn set_time(&self, cx: &Context, place: &Place, file: &[u8], time: Timestamp) {
        if !self.style.touch {
            let _ = cx.vfs.set_times(place, file, Follow::No, None, Some(time));
        }
    }

    async fn extract_directory(
        &mut self,
        cx: &mut Context,
        place: &Place,
        target: &[u8],
        member: &Member,
        extraction: &mut Extraction,
    ) -> Result<()> {
        let mode = self.bits(place, member.mode);
        if target == b"." || target.is_empty() {
            let entry = (place.clone(), b".".to_vec(), mode, member.modified);
            extraction.directories.push(entry);
            return Ok(());
        }
        let mut tries = 0;
        loop {
            tries += 1;
            let errno = match cx.vfs.create_directory(place, target, 0o700 | mode) {
                Ok(()) => break,
                Err(errno) => errno,
            };
            if errno == Errno::AlreadyExists {
                match cx.vfs.lstat(place, target) {
                    Ok(node) if node.kind == Kind::Directory && self.style.old != Old::Skip => {
                        if self.style.no_overwrite_directory || self.style.old == Old::Keep {
                            return Ok(());
                        }
                        break;
                    }
                    Ok(_) if self.style.keep_links && cx.vfs.is_directory(place, target) => return Ok(()),
                    _ => {}
                }
            }
            let recovery = if tries > 2 { Recovery::Fail } else { self.recover(cx, place, target, &errno).await? };
            match recovery {
                Recovery::Retry => {}
                Recovery::Skip => return Ok(()),
                Recovery::Fail => return self.cannot(cx, target, "mkdir", &errno).await,
            }
        }
        extraction.directories.push((place.clone(), target.to_vec(), mode, member.modified));
        Ok(())
    }

    async fn extract_file(
        &mut self,
        cx: &mut Context,
        reader: &mut Reader,
        place: &Place,
        target: &[u8],
        member: &Member,
    ) -> Result<()> {
        let exclusive = self.style.old != Old::Overwrite;
        let options = OpenOptions { exclusive, mode: (member.mode & 0o777) | 0o200, ..OpenOptions::WRITE };
        if !exclusive
            && !self.style.dereference
            && cx.vfs.lstat(place, target).is_ok_and(|node| node.kind == Kind::Symlink)
        {
            // What is overwritten is the link, not what it leads to.
            let _ = cx.vfs.remove_file(place, target);
        }
        let mut tries = 0;
        let file = loop {
            tries += 1;
            let errno = match cx.vfs.open(place, target, options) {
                Ok(file) => break file,
                Err(errno) => errno,
            };
            let recovery = if tries > 2 { Recovery::Fail } else { self.recover(cx, place, target, &errno).await? };
            match recovery {
                Recovery::Retry => {}
                Recovery::Skip => return Ok(()),
                Recovery::Fail => return self.cannot(cx, target, "open", &errno).await,
            }
        };
        self.write_content(cx, reader, &file, target, member).await?;
        drop(file);
        let _ = cx.vfs.set_mode(place, target, self.bits(place, member.mode));
        self.set_time(cx, place, target, member.modified);
        Ok(())
    }

    /// Copies a member's data to a file; holes stay holes.
    async fn write_content(
        &mut self,
        cx: &mut Context,
        reader: &mut Reader,
        file: &Rc<OpenFile>,
        target: &[u8],
        member: &Member,
    ) -> Result<()> {
        let mut pieces = member.map.clone().unwrap_or_else(|| vec![(0, member.size)]).into_iter();
        let mut current = pieces.next();
        while let Some(chunk) = reader.chunk(self, cx).await? {
            let mut rest = chunk.as_slice();
            while !rest.is_empty() {
                let Some((offset, length)) = current else { break };
                let count = (rest.len() as u64).min(length) as usize;
                let (now, later) = rest.split_at(count);
                let written = match member.map {
                    Some(_) => file.seek(offset),
                    None => Ok(()),
                };
                let written = match written {
                    Ok(()) => file.write(now).await,
                    Err(errno) => Err(errno),
                };
                if let Err(errno) = written {
                    return self.cannot(cx, target, "write", &errno).await;
                }
                rest = later;
                current = if length > count as u64 {
                    Some((offset + count as u64, length - count as u64))
                } else {
                    pieces.next()
                };
            }
        }
        if member.map.is_some() {
            let _ = cx.vfs.truncate_open(file, member.size);
        }
        Ok(())
    }

    /// `-O`.
    async fn print_content(&mut self, cx: &mut Context, reader: &mut Reader, member: &Member) -> Result<()> {
        cx.stdout.flush().await?;
        let mut output = Output::new(cx.stdout.file().clone());
        self.send_content(cx, reader, &mut output, member).await
    }

    /// `--to-command`: a program takes the content.
    async fn pipe_content(
        &mut self,
        cx: &mut Context,
        reader: &mut Reader,
        command: &[u8],
        target: &[u8],
        member: &Member,
    ) -> Result<()> {
        if has_no_content(member) {
            return Ok(());
        }
        let (program, mut output) = self.taker(cx, command, target, member).await?;
        match self.send_content(cx, reader, &mut output, member).await {
            // A program need not read all.
            Ok(()) | Err(Failure::Write(Errno::BrokenPipe)) => {}
            Err(failure) => return Err(failure),
        }
        drop(output);
        self.taken(cx, &program).await
    }

    /// Writes a file's content to a stream, with zeros for its holes.
    async fn send_content(
        &mut self,
        cx: &mut Context,
        reader: &mut Reader,
        output: &mut Output,
        member: &Member,
    ) -> Result<()> {
        if has_no_content(member) {
            return Ok(());
        }
        let mut pieces = member.map.clone().unwrap_or_else(|| vec![(0, member.size)]).into_iter();
        let (mut at, mut current) = (0_u64, pieces.next());
        while let Some(chunk) = reader.chunk(self, cx).await? {
            let mut rest = chunk.as_slice();
            while !rest.is_empty() {
                let Some((offset, length)) = current else { break };
                zeros(cx, output, offset.saturating_sub(at)).await?;
                let count = (rest.len() as u64).min(length) as usize;
                let (now, later) = rest.split_at(count);
                output.write(now).await?;
                at = offset.saturating_add(count as u64);
                rest = later;
                current = if length > count as u64 { Some((at, length - count as u64)) } else { pieces.next() };
            }
        }
        if member.map.is_some() {
            zeros(cx, output, member.size.saturating_sub(at)).await?;
        }
        output.flush().await
    }

    async fn extract_hard_link(
        &mut self,
        cx: &mut Context,
        place: &Place,
        target: &[u8],
        member: &Member,
        extraction: &mut Extraction,
    ) -> Result<()> {
        let Some(link) = self.renamed(&member.link, Of::HardLink) else { return Ok(()) };
        let link = self.safe(cx, &link, true).await?;
        if !self.style.absolute && names::has_dot_dot(&link) {
            return self.cannot_link(cx, target, "hard link to", &link, &Errno::NotPermitted).await;
        }
        let mut tries = 0;
        loop {
            tries += 1;
            let errno = match cx.vfs.link(place, &link, target) {
                Ok(()) => {
                    // The other name of a link to be becomes one, too.
                    let id = cx.vfs.lstat(place, target).map(|node| node.id).ok();
                    let other = extraction.placeholders.iter().find(|(_, _, known, ..)| Some(*known) == id);
                    if let Some((_, _, id, link, time)) = other.cloned() {
                        extraction.placeholders.push((place.clone(), target.to_vec(), id, link, time));
                    }
                    return Ok(());
                }
                Err(errno) => errno,
            };
            let same = |a: &[u8], b: &[u8]| {
                let id = |file| cx.vfs.lstat(place, file).map(|node| node.id).ok();
                id(a).is_some() && id(a) == id(b)
            };
            if errno == Errno::AlreadyExists && same(&link, target) {
                return Ok(());
            }
            let missing = errno == Errno::NotFound && cx.vfs.lstat(place, &link).is_err();
            let hopeless = tries > 2 || missing;
            let recovery = if hopeless { Recovery::Fail } else { self.recover(cx, place, target, &errno).await? };
            match recovery {
                Recovery::Retry => {}
                Recovery::Skip => return Ok(()),
                Recovery::Fail => return self.cannot_link(cx, target, "hard link to", &link, &errno).await,
            }
        }
    }

    async fn extract_symlink(
        &mut self,
        cx: &mut Context,
        place: &Place,
        target: &[u8],
        member: &Member,
        extraction: &mut Extraction,
    ) -> Result<()> {
        let link = transform::apply(&self.style.transforms, &member.link, Of::Symlink);
        let leads_out = !self.style.absolute && (link.starts_with(b"/") || names::has_dot_dot(&link));
        let mut tries = 0;
        loop {
            tries += 1;
            let made = if leads_out {
                let options = OpenOptions { exclusive: true, mode: 0o600, ..OpenOptions::WRITE };
                cx.vfs.open(place, target, options).map(|_| ())
            } else {
                cx.vfs.symlink(place, &link, target)
            };
            let errno = match made {
                Ok(()) => break,
                Err(errno) => errno,
            };
            let recovery = if tries > 2 { Recovery::Fail } else { self.recover(cx, place, target, &errno).await? };
            match recovery {
                Recovery::Retry => {}
                Recovery::Skip => return Ok(()),
                Recovery::Fail => {
                    return self.cannot_link(cx, target, "create symlink to", &link, &errno).await;
                }
            }
        }
        if !leads_out {
            self.set_time(cx, place, target, member.modified);
            return Ok(());
        }
        if let Ok(node) = cx.vfs.lstat(place, target) {
            let placeholder = (place.clone(), target.to_vec(), node.id, link, member.modified);
            extraction.placeholders.push(placeholder);
        }
        Ok(())
    }

    /// `NAME: Cannot WHAT 'TARGET': REASON`.
    async fn cannot_link(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        what: &str,
        target: &[u8],
        errno: &Errno,
    ) -> Result<()> {
        let reason = errno.message();
        let text = [
            &self.colon(cx, name),
            b": Cannot ".as_slice(),
            what.as_bytes(),
            b" ",
            &self.quoted(cx, target),
            b": ",
            reason.as_bytes(),
        ];
        self.error(cx, &text.concat()).await
    }
}

/// What to do after an error.
enum Recovery {
    Retry,
    Skip,
    Fail,
}

fn has_no_content(member: &Member) -> bool {
    member.is_directory() || matches!(member.kind, b'1'..=b'6')
}

async fn zeros(cx: &mut Context, output: &mut Output, mut count: u64) -> std::result::Result<(), Failure> {
    let block = [0; 16 * 1024];
    while count > 0 {
        cx.check()?;
        let some = count.min(block.len() as u64);
        output.write(block.get(..some as usize).unwrap_or_default()).await?;
        count -= some;
    }
    Ok(())
}
