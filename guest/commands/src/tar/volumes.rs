//! Archives of several volumes: which is next, and what connects them.

use super::header::{self, BLOCK, Format, Member};
use super::writer::Writer;
use super::{Action, Tar};
use bivalve_kit::{Context, Failure, Output, Result};
use bivalve_vfs::{OpenFile, OpenOptions};
use std::rc::Rc;

/// The volumes of an archive.
#[derive(Default)]
pub(super) struct Volumes {
    names: Vec<Vec<u8>>,
    at: usize,
    /// All names were taken once: from now on someone is asked.
    around: bool,
    /// Volumes so far, and their number over all archives (`--volno-file`).
    count: u64,
    before: u64,
}

impl Volumes {
    pub(super) fn new(names: Vec<Vec<u8>>) -> Volumes {
        Volumes { names, count: 1, ..Volumes::default() }
    }

    /// The place of the volume among the names.
    pub(super) fn number(&self) -> usize {
        self.at + 1
    }

    pub(super) fn rename(&mut self, name: &[u8]) {
        if let Some(known) = self.names.get_mut(self.at) {
            *known = name.to_vec();
        }
    }

    fn global(&self) -> u64 {
        self.before + self.count
    }
}

/// A file that is in a record: where its data starts, its size, and what is still to come.
pub(super) struct Part {
    pub(super) name: Vec<u8>,
    pub(super) start: u64,
    pub(super) total: u64,
    pub(super) left: u64,
}

/// What is written to volumes: whole records.
#[derive(Default)]
pub(super) struct Records {
    pub(super) pending: Vec<u8>,
    written: u64,
    pub(super) parts: Vec<Part>,
}

impl Records {
    /// The part that is at this place of the record, and forgets those before.
    fn locate(&mut self, at: u64) -> Option<&mut Part> {
        let beyond = self.parts.iter().skip(1).position(|part| at < part.start);
        let found = beyond.unwrap_or(self.parts.len().saturating_sub(1));
        self.parts.drain(..found.min(self.parts.len()));
        self.parts.first_mut()
    }

    /// A record was written.
    fn advance(&mut self, record: u64) {
        self.written += record;
        if let Some(part) = self.locate(record) {
            part.left = part.left.saturating_sub(record.saturating_sub(part.start));
            if part.left == 0 {
                self.parts.remove(0);
            }
        }
        for part in &mut self.parts {
            part.start = part.start.saturating_sub(record);
        }
    }
}

impl Tar {
    /// Reads `--volno-file`.
    pub(super) fn start_volumes(&mut self, cx: &Context) -> Result<()> {
        let Some(file) = &self.style.more.number_file else { return Ok(()) };
        let Ok(text) = cx.vfs.read_file(&cx.place, file) else { return Ok(()) };
        let number = std::str::from_utf8(text.trim_ascii()).ok().and_then(|digits| digits.parse::<u64>().ok());
        match number {
            Some(number) => self.volumes.before = number.saturating_sub(1),
            None => {
                let text = [&self.colon(cx, file), b": contains invalid volume number".as_slice()].concat();
                return Err(Failure::with_status(text, 2));
            }
        }
        Ok(())
    }

    pub(super) fn store_volume_number(&self, cx: &Context) {
        if let Some(file) = &self.style.more.number_file {
            let text = format!("{}\n", self.volumes.global());
            let _ = cx.vfs.replace_file(&cx.place, file, text.as_bytes());
        }
    }

    /// Opens the next volume; whoever is there is asked for it when the names are used up.
    pub(super) async fn next_volume(&mut self, cx: &mut Context, writes: bool) -> Result<Rc<OpenFile>> {
        self.volumes.at += 1;
        if self.volumes.at >= self.volumes.names.len() {
            (self.volumes.at, self.volumes.around) = (0, true);
        }
        let mut asks = self.volumes.around;
        loop {
            cx.check()?;
            if asks {
                match self.style.more.script.clone() {
                    Some(script) => {
                        self.store_volume_number(cx);
                        let number = self.volumes.global() + 1;
                        self.ask_script(cx, &script, number).await?;
                    }
                    None => self.ask_volume(cx, writes).await?,
                }
            }
            let name = self.volumes.names.get(self.volumes.at).cloned().unwrap_or_default();
            self.style.archive.clone_from(&name);
            let opened = if name == b"-" {
                Ok(if writes { cx.stdout.file().clone() } else { cx.stdin.file().clone() })
            } else {
                if writes {
                    self.back_up(cx, &cx.place.clone(), &name).await?;
                }
                let options = if writes { OpenOptions::WRITE } else { OpenOptions::READ };
                cx.vfs.open(&cx.place, &name, options)
            };
            match opened {
                Ok(file) => return Ok(file),
                Err(errno) => {
                    let lead = [&self.colon(cx, &name), b": Warning: Cannot open: ".as_slice()].concat();
                    cx.say(&[&lead, errno.message().as_bytes()].concat()).await?;
                    asks = true;
                }
            }
        }
    }

    /// The dialogue over the next volume.
    async fn ask_volume(&mut self, cx: &mut Context, writes: bool) -> Result<()> {
        let incomplete = |writes: bool| if writes { b"tar: WARNING: Archive is incomplete\n".as_slice() } else { b"" };
        loop {
            let name = self.volumes.names.get(self.volumes.at).cloned().unwrap_or_default();
            let quoted = self.quoted(cx, &name);
            let number = self.volumes.global() + 1;
            let lead = format!("\u{7}Prepare volume #{number} for ");
            cx.say_raw(&[lead.as_bytes(), &quoted, b" and hit return: "].concat()).await?;
            let Ok(Some(line)) = cx.stdin.line(b'\n').await else {
                let text = [b"tar: EOF where user reply was expected\n", incomplete(writes)].concat();
                cx.say_raw(&text).await?;
                cx.say(b"Error is not recoverable: exiting now").await?;
                return Err(Failure::Exit(2));
            };
            let line = line.strip_suffix(b"\n").unwrap_or(line).to_vec();
            match line.first() {
                None | Some(b'y' | b'Y') => return Ok(()),
                Some(b'?') => {
                    let subshell = if self.style.restricted { "" } else { " !             Spawn a subshell\n" };
                    let text = format!(
                        " n name        Give a new file name for the next (and subsequent) volume(s)\n \
                         q             Abort tar\n y or newline  Continue operation\n{subshell} \
                         ?             Print this list\n"
                    );
                    cx.say_raw(text.as_bytes()).await?;
                }
                Some(b'q') => {
                    cx.say_raw(&[b"tar: No new volume; exiting.\n\n", incomplete(writes)].concat()).await?;
                    cx.say(b"Error is not recoverable: exiting now").await?;
                    return Err(Failure::Exit(2));
                }
                Some(b'n') => {
                    let name = line.get(1..).unwrap_or_default().trim_ascii_start();
                    if !name.is_empty() {
                        self.volumes.rename(name);
                        return Ok(());
                    }
                    cx.say_raw(b"File name not specified. Try again.\n").await?;
                }
                Some(b'!') if !self.style.restricted => {
                    let shell = cx.variable("SHELL").unwrap_or(b"/bin/sh").to_vec();
                    bivalve_kit::Beside::start(cx, &shell, &[], &[]).wait().await;
                }
                Some(_) => cx.say_raw(b"Invalid input. Type ? for help.\n").await?,
            }
        }
    }

    /// Writes the records that are full, or all at the end.
    pub(super) async fn write_volumes(&mut self, cx: &mut Context, writer: &mut Writer, end: bool) -> Result<()> {
        let record = self.record();
        loop {
            let Some(records) = &mut writer.records else { return Ok(()) };
            let length = records.pending.len() as u64;
            if length == 0 || (length <= record && !end) {
                return Ok(());
            }
            self.checkpoints(cx, self.records + 1, true).await?;
            let Some(records) = &mut writer.records else { return Ok(()) };
            let limit = self.style.more.length;
            if limit > 0 && limit <= records.written {
                self.change_volume(cx, writer).await?;
                continue;
            }
            // Only the last record has room left.
            let mut block: Vec<u8> = records.pending.drain(..length.min(record) as usize).collect();
            block.resize(record as usize, 0);
            records.advance(record);
            writer.output.write(&block).await?;
        }
    }

    /// Goes on in another volume, which starts with the file that is continued.
    async fn change_volume(&mut self, cx: &mut Context, writer: &mut Writer) -> Result<()> {
        writer.output.flush().await?;
        let file = self.next_volume(cx, true).await?;
        writer.output = Output::new(file);
        self.volumes.count += 1;
        let mut start = Vec::new();
        if let Some(label) = self.volume_label(cx) {
            start.extend(header::encode(&label, writer.format, b"", &label.name));
        }
        let number = self.volumes.count;
        let pid = cx.system.identity().pid;
        let identity = cx.system.identity().clone();
        let Some(records) = &mut writer.records else { return Ok(()) };
        records.written = 0;
        if let Some(part) = records.locate(0) {
            let done = part.total - part.left;
            if writer.format == Format::Pax {
                let values = [("filename", part.name.clone()), ("size", part.left.to_string().into()), ("offset", done.to_string().into())];
                let data: Vec<u8> = values
                    .iter()
                    .flat_map(|(key, value)| header::record(&format!("GNU.volume.{key}"), value))
                    .collect();
                let name = format!("/tmp/GlobalHead.{pid}.{number}").into_bytes();
                let global = Member { kind: b'g', mode: 0o644, stored: data.len() as u64, modified: cx.system.now(), ..Member::default() };
                start.extend(header::encode(&global, writer.format, b"", &name));
                start.extend(data);
                start.resize(start.len().next_multiple_of(BLOCK), 0);
                let (directory, base) = (bivalve_kit::path::directory_name(&part.name), bivalve_kit::path::base_name(&part.name));
                let name = [directory, b"/GNUFileParts/", base, format!(".{number}").as_bytes()].concat();
                let piece = Member {
                    kind: b'0',
                    mode: 0o644,
                    stored: part.left,
                    uid: identity.uid.into(),
                    gid: identity.gid.into(),
                    ..Member::default()
                };
                start.extend(header::encode(&piece, writer.format, b"", name.get(..header::NAME).unwrap_or(&name)));
            } else {
                start.extend(header::continued(&part.name, part.left, done));
            }
        }
        let grown = start.len() as u64;
        records.parts.iter_mut().for_each(|part| part.start += grown);
        start.append(&mut records.pending);
        records.pending = start;
        Ok(())
    }

    /// The label, with the number of the volume.
    pub(super) fn volume_label(&self, cx: &Context) -> Option<Member> {
        let mut name = self.style.label.clone()?;
        if self.style.more.multi {
            name.extend(format!(" Volume {}", self.volumes.count).into_bytes());
        }
        Some(Member { kind: b'V', name, modified: cx.system.now(), ..Member::default() })
    }

    /// A volume is at its end while it is read: opens the next one that goes on
    /// where this one ended, `part` being the member that is read. What comes is
    /// the file and what of it belongs to its data.
    pub(super) async fn follow_volume(
        &mut self,
        cx: &mut Context,
        part: Option<&Part>,
    ) -> Result<(Rc<OpenFile>, Vec<u8>)> {
        loop {
            let file = self.next_volume(cx, false).await?;
            let mut buffer = Vec::new();
            let record = self.record() as usize;
            while buffer.len() < record && matches!(file.read(&mut buffer, bivalve_vfs::BLOCK).await, Ok(1..)) {}
            let mut at = 0;
            let mut continued: Option<(Vec<u8>, u64, u64)> = None;
            while let Some(block) = buffer.get(at..at + BLOCK) {
                if !header::is_sound(block) {
                    break;
                }
                let member = header::decode(block);
                match member.kind {
                    b'V' if at == 0 => at += BLOCK,
                    b'M' => {
                        at += BLOCK;
                        continued = Some((member.name, member.size, member.device.1));
                        break;
                    }
                    b'g' => {
                        let size = (member.stored as usize).min(buffer.len());
                        let data = buffer.get(at + BLOCK..at + BLOCK + size).unwrap_or_default().to_vec();
                        continued = super::reader::volume_of(&data);
                        at += BLOCK + size.next_multiple_of(BLOCK);
                        if buffer.get(at..at + BLOCK).is_some_and(header::is_sound) {
                            at += BLOCK;
                        }
                        break;
                    }
                    _ => break,
                }
            }
            if buffer.is_empty() {
                cx.say(b"This does not look like a tar archive").await?;
                continue;
            }
            if let Some(part) = part
                && let Some(complaint) = self.unfit(cx, part, continued)
            {
                cx.say(&complaint).await?;
                continue;
            }
            self.volumes.count += 1;
            buffer.drain(..at.min(buffer.len()));
            return Ok((file, buffer));
        }
    }

    /// Why a volume does not continue a member.
    fn unfit(&self, cx: &Context, part: &Part, continued: Option<(Vec<u8>, u64, u64)>) -> Option<Vec<u8>> {
        let quoted = self.quoted(cx, &part.name);
        let not = || Some([&quoted, b" is not continued on this volume".as_slice()].concat());
        let Some((name, size, offset)) = continued else { return not() };
        let short = part.name.get(..header::NAME);
        if name != part.name && short != Some(name.as_slice()) {
            return not();
        }
        if part.total != size.saturating_add(offset) {
            let text = format!(" is the wrong size ({} != {size} + {offset})", part.total);
            return Some([&quoted, text.as_bytes()].concat());
        }
        let (total, left) = (part.total, part.left);
        (total - left != offset)
            .then(|| format!("This volume is out of sequence ({total} - {left} != {offset})").into_bytes())
    }

    /// Whether this run reads.
    pub(super) fn reads_volumes(&self) -> bool {
        self.style.more.multi && matches!(self.style.action, Action::List | Action::Extract | Action::Compare)
    }
}
