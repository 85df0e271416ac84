//! Writing an archive: to a new file that takes the old one's place in the end.

use super::{Ended, Job, Step, collect::Found, fatal, stopped};
use crate::codec::Encoder;
use crate::codec::deflate::Deflate;
use crate::zip_archive::{self, DEFLATED, DIRECTORY, Entry, STORED, SYMLINK};
use bivalve_kit::{Context, Ended as ChildEnded, Input, Result, path};
use bivalve_vfs::{Errno, Follow, Kind, OpenFile, OpenOptions};
use std::rc::Rc;

/// Suffixes of files that are compressed already.
const PACKED: [&[u8]; 8] = [b".Z", b".zip", b".zoo", b".arc", b".lzh", b".arj", b".gz", b".bz2"];

/// The new archive.
struct Target {
    file: Rc<OpenFile>,
    at: u64,
    /// It cannot be gone back in.
    stream: bool,
    /// The name it has until it is whole.
    temporary: Option<Vec<u8>>,
}

impl Target {
    async fn put(&mut self, bytes: &[u8]) -> Result<()> {
        self.file.write(bytes).await.map_err(stopped)?;
        self.at += bytes.len() as u64;
        Ok(())
    }

    /// Writes over what is there, then goes on where it was.
    async fn patch(&mut self, at: u64, bytes: &[u8]) -> Result<()> {
        self.file.seek(at).map_err(stopped)?;
        self.file.write(bytes).await.map_err(stopped)?;
        self.file.seek(self.at).map_err(stopped)
    }
}

impl Job {
    pub(super) async fn write(&mut self, cx: &mut Context, plan: Vec<Step>) -> Result<Ended<u8>> {
        let mut target = match self.target(cx) {
            Ok(target) => target,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let mut entries = Vec::new();
        let (mut moved, mut status) = (Vec::new(), 0);
        self.prefix(&mut target).await?;
        for step in plan {
            cx.check()?;
            match step {
                Step::Drop(name) => {
                    if !self.style.quiet {
                        self.tell(cx, &[b"deleting: ", name.as_slice(), b"\n"].concat()).await?;
                    }
                }
                Step::Keep(entry) => entries.push(self.copy(&mut target, entry).await?),
                Step::Add(found, again) => match self.add(cx, &mut target, &found, again).await? {
                    Some(entry) => {
                        entries.push(entry);
                        moved.push(found);
                    }
                    None => status = 18,
                },
            }
        }
        let comment = self.comment(cx).await?;
        let start = target.at;
        for entry in &entries {
            target.put(&entry.central()).await?;
        }
        let length = target.at - start;
        target.put(&zip_archive::end(entries.len() as u64, length, start, &comment)).await?;
        self.finish(cx, target, &entries).await?;
        if self.style.verbose && !self.style.quiet {
            let plain: u64 = entries.iter().map(|entry| entry.plain).sum();
            let packed: u64 = entries.iter().map(|entry| entry.packed).sum();
            let text = format!("total bytes={plain}, compressed={packed} -> {}% savings\n", percent(plain, packed));
            self.tell(cx, text.as_bytes()).await?;
        }
        if self.style.test && !self.aside {
            let tested = self.test(cx).await?;
            if tested.is_err() {
                return Ok(tested);
            }
        }
        if self.style.moves {
            for found in moved.into_iter().rev() {
                let _ = match found.node.kind {
                    Kind::Directory => cx.vfs.remove_directory(&cx.place, &found.file),
                    _ => cx.vfs.remove_file(&cx.place, &found.file),
                };
            }
        }
        Ok(Ok(status))
    }

    /// What stands before the old archive's entries stays before them.
    async fn prefix(&self, target: &mut Target) -> Result<()> {
        let Some((file, directory)) = self.old.as_ref().filter(|_| !self.style.junk_prefix && self.style.fix < 2) else {
            return Ok(());
        };
        let first = directory.entries.iter().map(|entry| entry.offset.saturating_add_signed(directory.shift)).min();
        let (mut at, end) = (0, first.unwrap_or(0));
        while at < end {
            let bytes = zip_archive::read_at(file, at, (end - at).min(64 * 1024) as usize).map_err(stopped)?;
            if bytes.is_empty() {
                break;
            }
            at += bytes.len() as u64;
            target.put(&bytes).await?;
        }
        Ok(())
    }

    /// `-T`: unzip looks at the archive.
    pub(super) async fn test(&self, cx: &mut Context) -> Result<Ended<u8>> {
        cx.stdout.flush().await?;
        let argv = vec![b"unzip".to_vec(), b"-tqq".to_vec(), self.output.clone()];
        let child = cx.child(argv);
        let good = cx.system.run(child).await == ChildEnded::Status(0);
        let verdict: &[u8] = if good { b" OK\n" } else { b" FAILED\n" };
        self.tell(cx, &[b"test of ", self.archive.as_slice(), verdict].concat()).await?;
        let text = "Zip file invalid, could not spawn unzip, or wrong unzip (original files unmodified)";
        Ok(if good { Ok(0) } else { Err(fatal(8, text)) })
    }

    fn target(&self, cx: &Context) -> Ended<Target> {
        if self.aside {
            let file = cx.stdout.file().clone();
            let stream = file.is_stream() || file.is_capture() || file.position().is_err();
            let at = 0;
            return Ok(Target { file, at, stream: stream || at == 0, temporary: None });
        }
        let directory = path::directory_name(&self.output);
        let random = cx.system.random(6);
        let letter = |byte: &u8| b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[usize::from(byte % 52)];
        let name: Vec<u8> = [b"zi".to_vec(), random.iter().map(letter).collect()].concat();
        let temporary = path::join(directory, &name);
        let options = OpenOptions { exclusive: true, ..OpenOptions::WRITE };
        match cx.vfs.open(&cx.place, &temporary, options) {
            Ok(file) => Ok(Target { file, at: 0, stream: false, temporary: Some(temporary) }),
            Err(errno) => {
                let reason = errno.message();
                let text = [b"Could not create output file (", self.output.as_slice(), b")"].concat();
                let (status, text) = fatal(15, text);
                let lead = [b"zip I/O error: ", reason.as_bytes()].concat();
                Err((status, [lead, text].concat()))
            }
        }
    }

    /// Puts the new archive in the old one's place.
    async fn finish(&self, cx: &mut Context, target: Target, entries: &[Entry]) -> Result<()> {
        let Some(temporary) = target.temporary else { return Ok(()) };
        drop(target.file);
        let old = cx.vfs.stat(&cx.place, &self.output);
        cx.vfs.rename(&cx.place, &temporary, &self.output).map_err(stopped)?;
        if let Ok(old) = old {
            let _ = cx.vfs.set_mode(&cx.place, &self.output, old.mode);
        }
        if self.style.latest {
            let latest = entries.iter().map(|entry| entry.modified(&self.zone)).max();
            let _ = cx.vfs.set_times(&cx.place, &self.output, Follow::Yes, None, latest);
        }
        Ok(())
    }

    /// The archive's comment: the old one, or with -z a new one.
    async fn comment(&self, cx: &mut Context) -> Result<Vec<u8>> {
        if !self.style.comment {
            return Ok(self.old.as_ref().map(|(_, directory)| directory.comment.clone()).unwrap_or_default());
        }
        if !self.style.quiet {
            self.tell(cx, b"enter new zip file comment (end with .):\n").await?;
        }
        let mut lines: Vec<Vec<u8>> = Vec::new();
        while let Ok(Some(line)) = cx.stdin.line(b'\n').await {
            let line = line.strip_suffix(b"\n").unwrap_or(line);
            if line == b"." {
                break;
            }
            lines.push(line.to_vec());
        }
        let mut comment = lines.join(b"\r\n".as_slice());
        comment.truncate(0xffff);
        Ok(comment)
    }

    /// An old entry, header, data and all.
    async fn copy(&self, target: &mut Target, mut entry: Entry) -> Result<Entry> {
        let Some((file, directory)) = &self.old else { return Ok(entry) };
        let start = entry.offset.saturating_add_signed(directory.shift);
        let header = Entry::header(file, start).map_err(stopped)?;
        let data = header.map_or(start, |header| header.data);
        let mut left = data.saturating_sub(start).saturating_add(entry.packed);
        if entry.flags & 8 != 0 {
            // The sizes behind the data, with or without a signature.
            let behind = zip_archive::read_at(file, data.saturating_add(entry.packed), 4).map_err(stopped)?;
            left += if behind == b"PK\x07\x08" { 16 } else { 12 };
        }
        let mut at = start;
        entry.offset = target.at;
        while left > 0 {
            let bytes = zip_archive::read_at(file, at, left.min(64 * 1024) as usize).map_err(stopped)?;
            if bytes.is_empty() {
                break;
            }
            target.put(&bytes).await?;
            at += bytes.len() as u64;
            left -= bytes.len() as u64;
        }
        Ok(entry)
    }

    async fn add(
        &mut self,
        cx: &mut Context,
        target: &mut Target,
        found: &Found,
        again: bool,
    ) -> Result<Option<Entry>> {
        let mut entry = self.describe(found);
        entry.offset = target.at;
        let local = self.local_extra(cx, found, &mut entry);
        let link = found.node.kind == Kind::Symlink;
        let content: Option<Input> = match found.node.kind {
            Kind::Directory => None,
            Kind::Symlink => {
                let text = cx.vfs.read_link(&cx.place, &found.file).unwrap_or_default();
                Some(Input::new(OpenFile::from_bytes(Rc::from(text))))
            }
            _ => match cx.open(&found.file) {
                Ok(input) => Some(input),
                Err(_) => {
                    self.warn(cx, &[b"could not open for reading: ", found.file.as_slice()].concat()).await?;
                    return Ok(None);
                }
            },
        };
        let verb: &[u8] = if again { b"updating: " } else { b"  adding: " };
        if !self.style.quiet {
            self.tell(cx, &[verb, found.name.as_slice()].concat()).await?;
        }
        let packs = self.style.level > 0 && !link && !self.is_packed(&found.name);
        match content {
            None => target.put(&entry.local(&local)).await?,
            Some(mut input) => {
                let done = self.data(cx, target, &mut entry, &local, &mut input, packs).await?;
                if let Err(errno) = done {
                    let reason = errno.message();
                    self.warn(cx, &[b"read error: ", reason.as_bytes()].concat()).await?;
                }
            }
        }
        if !self.style.quiet {
            let way = if entry.method == DEFLATED { "deflated" } else { "stored" };
            let saved = percent(entry.plain, entry.packed);
            let sizes = if self.style.verbose {
                format!("\t(in={}) (out={})", entry.plain, entry.packed)
            } else {
                String::new()
            };
            self.tell(cx, format!("{sizes} ({way} {saved}%)\n").as_bytes()).await?;
        }
        Ok(Some(entry))
    }

    fn is_packed(&self, name: &[u8]) -> bool {
        if self.style.stored.is_empty() {
            return PACKED.iter().any(|suffix| name.ends_with(suffix));
        }
        self.style.stored.iter().any(|suffix| name.ends_with(suffix))
    }

    /// What is known of a file before its data is read.
    fn describe(&self, found: &Found) -> Entry {
        let mode = found.node.mode & 0o7777;
        let (kind, dos) = match found.node.kind {
            Kind::Directory => (DIRECTORY, 0x10),
            Kind::Symlink => (SYMLINK, 0),
            Kind::Fifo => (0o010_000, 0),
            _ => (0o100_000, u32::from(mode & 0o200 == 0)),
        };
        let utf8 = !found.name.is_ascii() && std::str::from_utf8(&found.name).is_ok();
        Entry {
            made_by: 0x031e,
            needed: 10,
            flags: if utf8 { 0x800 } else { 0 },
            method: STORED,
            stamp: zip_archive::stamp(&self.zone, found.node.modified),
            external: (kind | mode) << 16 | dos,
            name: found.name.clone(),
            ..Entry::default()
        }
    }

    /// Times and owner: for the local header, and a shorter form in the entry.
    fn local_extra(&self, cx: &Context, found: &Found, entry: &mut Entry) -> Vec<u8> {
        if self.style.no_extra || found.file == b"-" {
            return Vec::new();
        }
        let identity = cx.system.identity();
        let seconds = |time: bivalve_vfs::Timestamp| (time.seconds as i32).to_le_bytes();
        let mut owner = b"ux\x0b\x00\x01\x04".to_vec();
        owner.extend_from_slice(&identity.uid.to_le_bytes());
        owner.push(4);
        owner.extend_from_slice(&identity.gid.to_le_bytes());
        let modified = seconds(found.node.modified);
        entry.extra = [b"UT\x05\x00\x03".as_slice(), &modified, &owner].concat();
        [b"UT\x09\x00\x03".as_slice(), &modified, &seconds(found.node.accessed), &owner].concat()
    }

    /// Reads, packs and writes a file's data. What does not get smaller is stored.
    async fn data(
        &self,
        cx: &mut Context,
        target: &mut Target,
        entry: &mut Entry,
        local: &[u8],
        input: &mut Input,
        packs: bool,
    ) -> Result<std::result::Result<(), Errno>> {
        let start = target.at;
        if packs {
            entry.method = DEFLATED;
            entry.needed = 20;
            entry.flags |= match self.style.level {
                1 => 6,
                2 => 4,
                8 | 9 => 2,
                _ => 0,
            };
        }
        if target.stream {
            entry.flags |= 8;
        }
        target.put(&entry.local(local)).await?;
        let begin = input.file().position().ok();
        if let Err(errno) = self.pack(cx, target, entry, input).await? {
            return Ok(Err(errno));
        }
        if target.stream {
            let mut behind = b"PK\x07\x08".to_vec();
            behind.extend_from_slice(&entry.crc.to_le_bytes());
            behind.extend_from_slice(&(entry.packed as u32).to_le_bytes());
            behind.extend_from_slice(&(entry.plain as u32).to_le_bytes());
            target.put(&behind).await?;
            return Ok(Ok(()));
        }
        if entry.method == DEFLATED
            && entry.packed >= entry.plain
            && let Some(begin) = begin
            && input.seek(begin).is_ok()
        {
            entry.method = STORED;
            entry.needed = 10;
            entry.flags &= !6;
            target.at = start;
            target.file.seek(start).map_err(stopped)?;
            target.put(&entry.local(local)).await?;
            if let Err(errno) = self.pack(cx, target, entry, input).await? {
                return Ok(Err(errno));
            }
            let _ = cx.vfs.truncate_open(&target.file, target.at);
        }
        let header = entry.local(local);
        target.patch(start, &header).await?;
        Ok(Ok(()))
    }

    /// Writes the data by the entry's method, and notes its sizes and sum.
    async fn pack(
        &self,
        cx: &mut Context,
        target: &mut Target,
        entry: &mut Entry,
        input: &mut Input,
    ) -> Result<std::result::Result<(), Errno>> {
        let mut encoder = (entry.method == DEFLATED).then(|| Deflate::new(self.style.level.clamp(1, 9)));
        let mut hasher = crate::codec::crc32::Hasher::new();
        let (mut out, mut first) = (Vec::new(), true);
        (entry.plain, entry.packed) = (0, 0);
        loop {
            cx.check()?;
            let count = match input.fill().await {
                Ok(block) => {
                    let lines;
                    let length = block.len();
                    let block = if self.style.crlf && !block.contains(&0) {
                        lines = with_returns(block);
                        lines.as_slice()
                    } else {
                        block
                    };
                    hasher.update(block);
                    entry.plain += block.len() as u64;
                    if std::mem::take(&mut first) {
                        entry.internal = u16::from(!entry.is_symlink() && is_text(block));
                    }
                    match &mut encoder {
                        Some(encoder) if length == 0 => encoder.finish(&mut out),
                        Some(encoder) => encoder.encode(block, &mut out),
                        None => out.extend_from_slice(block),
                    }
                    length
                }
                Err(errno) => return Ok(Err(errno)),
            };
            input.consume(count);
            entry.packed += out.len() as u64;
            target.put(&out).await?;
            out.clear();
            if count == 0 {
                entry.crc = hasher.finalize();
                return Ok(Ok(()));
            }
        }
    }
}

/// Text has something to read in it and nothing that only programs understand.
fn is_text(block: &[u8]) -> bool {
    let odd = |byte: &u8| matches!(byte, 0..=6 | 14..=25 | 28..=31);
    let plain = |byte: &u8| matches!(byte, 9 | 10 | 13 | 32..);
    !block.iter().any(odd) && block.iter().any(plain)
}

fn with_returns(block: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(block.len() + block.len() / 16);
    for &byte in block {
        if byte == b'\n' {
            out.push(b'\r');
        }
        out.push(byte);
    }
    out
}

/// How much smaller it has become, in percent.
fn percent(plain: u64, packed: u64) -> u64 {
    if plain <= packed {
        return 0;
    }
    (200 * u128::from(plain - packed) / u128::from(plain)).div_ceil(2) as u64
}
