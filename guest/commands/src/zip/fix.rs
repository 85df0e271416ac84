//! Mending archives: offsets that are wrong (`-A`, `-F`), and what a scan for
//! headers still finds where the directory is damaged (`-FF`).

use super::{Ended, Job, Step, fatal, options};
use crate::zip_archive::{self, Entry, Local};
use bivalve_kit::{Context, Result};
use bivalve_vfs::{OpenFile, OpenOptions};
use std::rc::Rc;

const END: &[u8] = b"Missing end (EOCDR) signature - either this archive
                     is not readable or the end is damaged";

impl Job {
    /// Says how far offsets are off.
    pub(super) async fn tell_shift(&self, cx: &mut Context) -> Result<()> {
        let shift = self.old.as_ref().map_or(0, |(_, directory)| directory.shift);
        let text = match shift {
            _ if self.style.quiet => return Ok(()),
            0 => "Zip entry offsets do not need adjusting\n".into(),
            shift => format!("Zip entry offsets appear off by {shift} bytes - correcting...\n"),
        };
        self.tell(cx, text.as_bytes()).await
    }

    /// What the archive that is there must be like for these options.
    pub(super) async fn check_old(&mut self, cx: &mut Context) -> Result<Ended<()>> {
        if let Err(refusal) = self.open_old(cx) {
            if self.style.fix == 1 {
                self.warn(cx, b"bad archive - missing end signature").await?;
                self.warn(cx, b"(If downloaded, was binary mode used?  If not, the").await?;
                self.warn(cx, b" archive may be scrambled and not recoverable)").await?;
                self.warn(cx, b"Can't use -F to fix (try -FF)").await?;
            } else {
                self.warn(cx, b"missing end signature--probably not a zip file (did you").await?;
                self.warn(cx, b"remember to use binary mode when you transferred it?)").await?;
                self.warn(cx, b"(if you are trying to read a damaged archive try -F)").await?;
            }
            return Ok(Err(refusal));
        }
        if (self.style.adjust || self.style.fix > 0) && self.old.is_none() && !self.aside {
            return Ok(Err(fatal(13, [b"Missing or empty zip file (", self.archive.as_slice(), b")"].concat())));
        }
        if self.style.adjust || self.style.fix > 0 {
            self.tell_shift(cx).await?;
        } else if let Some((_, directory)) = self.old.as_ref().filter(|(_, directory)| directory.shift > 0)
            && self.style.junk_prefix
        {
            let name = directory.entries.first().map(|entry| entry.name.clone()).unwrap_or_default();
            self.warn(cx, &[b"Did not find entry for ", name.as_slice()].concat()).await?;
            return Ok(Err(fatal(3, [b"Zip file structure invalid (was copying ", name.as_slice(), b")"].concat())));
        }
        Ok(Ok(()))
    }

    /// Copies entries to another archive: all, or those that are named.
    pub(super) async fn copy_entries(
        &mut self,
        cx: &mut Context,
        old: Vec<Entry>,
        patterns: &[Vec<u8>],
    ) -> Result<Ended<u8>> {
        let mut plan = Vec::new();
        let mut hit = vec![false; patterns.len()];
        for entry in old {
            let matching = patterns.iter().position(|pattern| options::matches(pattern, &entry.name));
            if (patterns.is_empty() || matching.is_some()) && self.style.takes(&entry.name) {
                matching.into_iter().for_each(|at| hit[at] = true);
                if !self.style.quiet {
                    let end: &[u8] = if self.style.verbose { b" \n" } else { b"\n" };
                    self.tell(cx, &[b" copying: ", entry.name.as_slice(), end].concat()).await?;
                }
                plan.push(Step::Keep(entry));
            }
        }
        for (pattern, _) in patterns.iter().zip(hit).filter(|(_, hit)| !hit) {
            self.warn(cx, &[b"not in archive: ", pattern.as_slice()].concat()).await?;
        }
        if plan.is_empty() {
            return Ok(Err(fatal(12, [b"Nothing to do! (", self.archive.as_slice(), b")"].concat())));
        }
        self.write(cx, plan).await
    }

    /// `-FF`: takes what can be found.
    pub(super) async fn salvage(&mut self, cx: &mut Context) -> Result<Ended<u8>> {
        let say = |job: &Job| !job.style.quiet;
        if say(self) {
            self.tell(cx, b"Fix archive (-FF) - salvage what can\n").await?;
        }
        let opened = cx.vfs.open(&cx.place, &self.archive, OpenOptions::READ);
        let file = match opened {
            Ok(file) => Some(file),
            Err(_) => {
                self.warn(cx, &[b"could not open input archive: ", self.archive.as_slice()].concat()).await?;
                None
            }
        };
        let ended = file.as_ref().is_some_and(|file| matches!(zip_archive::find(file), Ok(Some(_))));
        let mut single = ended;
        if ended && say(self) {
            self.tell(cx, b" Found end record (EOCDR) - says expect single disk archive\n").await?;
        } else if file.is_some() && !ended {
            self.warn(cx, END).await?;
            self.tell(cx, b"Is this a single-disk archive?  (y/n): ").await?;
            cx.stdout.flush().await?;
            single = matches!(cx.stdin.line(b'\n').await, Ok(Some([b'y' | b'Y', ..])));
            if single {
                self.tell(cx, b"  Assuming single-disk archive\n").await?;
            }
        }
        if say(self) {
            self.tell(cx, b"Scanning for entries...\n").await?;
        }
        let mut entries = Vec::new();
        match file.filter(|_| single) {
            Some(file) => {
                self.scan(cx, &file, &mut entries).await?;
                let directory = zip_archive::Directory::default();
                self.old = Some((file, directory));
            }
            None => self.ask_split(cx).await?,
        }
        if entries.is_empty() {
            self.warn(cx, b"zip file empty").await?;
        }
        let plan = entries.into_iter().map(Step::Keep).collect();
        self.write(cx, plan).await
    }

    /// The other parts of the archive are asked for, and cannot be had.
    async fn ask_split(&self, cx: &mut Context) -> Result<()> {
        let stem = self.archive.strip_suffix(b".zip").unwrap_or(&self.archive).to_vec();
        let mut lead: &[u8] = b"\n\nCould not find:\n  ";
        loop {
            cx.check()?;
            let menu = b".z01\n
Hit c      (change path to where this split file is)
    s      (skip this split)
    q      (abort archive - quit)
    e      (end this archive - no more splits)
    z      (look for .zip split - the last split)
 or ENTER  (try reading this split again): ";
            self.tell(cx, &[lead, &stem, menu].concat()).await?;
            cx.stdout.flush().await?;
            lead = b"\nCould not find or open\n  ";
            // GNU's goes on asking at the end of its input.
            match cx.stdin.line(b'\n').await {
                Ok(Some([b'e' | b'q', ..]) | None) | Err(_) => break,
                Ok(Some(_)) => {}
            }
        }
        self.warn(cx, b"user ended reading - closing archive").await
    }

    async fn scan(&mut self, cx: &mut Context, file: &Rc<OpenFile>, entries: &mut Vec<Entry>) -> Result<()> {
        let size = file.size().unwrap_or_default();
        let loud = !self.style.quiet;
        let (mut at, mut central) = (0, false);
        while at < size {
            cx.check()?;
            let Some(found) = next_header(file, at, size) else { break };
            at = found;
            let kind = zip_archive::read_at(file, at, 4).unwrap_or_default();
            match kind.as_slice() {
                b"PK\x03\x04" => {
                    let header = Entry::header(file, at).ok().flatten().filter(|local| local.data <= size);
                    let Some(local) = header else {
                        self.warn(cx, b"reading local entry: Invalid argument").await?;
                        break;
                    };
                    if std::mem::take(&mut central) && loud {
                        let text = format!("Entry after central directory found ( 1 {at:>6})...\n");
                        self.tell(cx, text.as_bytes()).await?;
                    }
                    at = self.take_entry(cx, file, at, local, entries).await?;
                }
                b"PK\x01\x02" => {
                    if !std::mem::replace(&mut central, true) && loud {
                        self.tell(cx, b"Central Directory found...\n").await?;
                    }
                    let Some((entry, length)) = zip_archive::record_at(file, at) else {
                        if size - at >= 46 {
                            self.warn(cx, b"error reading entry:  Invalid argument").await?;
                        } else {
                            self.warn(cx, b"reading central directory: Invalid argument").await?;
                            self.warn(cx, b"bad archive - error reading central directory").await?;
                        }
                        self.warn(cx, b"skipping this entry...").await?;
                        break;
                    };
                    if loud && self.style.verbose {
                        let text = format!(" Cen   ( 1 {at:>6}): updating: ");
                        self.tell(cx, &[text.as_bytes(), &entry.name, b"\n"].concat()).await?;
                    }
                    let known = entries.iter_mut().rev().find(|known| known.name == entry.name && known.crc == entry.crc);
                    if let Some(known) = known {
                        *known = Entry { offset: known.offset, ..entry };
                    }
                    at += length as u64;
                }
                kind => {
                    let name = match kind {
                        b"PK\x05\x06" => "EOCDR",
                        b"PK\x06\x06" => "Zip64 EOCDR",
                        _ => "Zip64 EOCDL",
                    };
                    if loud {
                        self.tell(cx, format!("{name} found ( 1 {at:>6})...\n").as_bytes()).await?;
                    }
                    at += 4;
                }
            }
        }
        Ok(())
    }

    /// Takes an entry by its own header; where the next thing may be.
    async fn take_entry(
        &self,
        cx: &mut Context,
        file: &Rc<OpenFile>,
        at: u64,
        local: Local,
        entries: &mut Vec<Entry>,
    ) -> Result<u64> {
        let header = zip_archive::read_at(file, at, (local.data - at) as usize).unwrap_or_default();
        let size = file.size().unwrap_or_default();
        let mut packed = local.packed;
        let mut crc = local.crc;
        let mut plain = local.plain;
        if local.flags & 8 != 0 {
            // The sizes stand behind the data.
            let rest = zip_archive::read_at(file, local.data, (size - local.data) as usize).unwrap_or_default();
            let descriptor = memchr::memmem::find_iter(&rest, b"PK\x07\x08").find_map(|found| {
                let field = |at: usize| rest.get(found + at..found + at + 4)?.try_into().ok().map(u32::from_le_bytes);
                (field(8)? as usize == found).then_some((field(4)?, field(8)?, field(12)?))
            });
            if let Some((sum, small, large)) = descriptor {
                (crc, packed, plain) = (sum, small.into(), large.into());
            }
        }
        let end = local.data.saturating_add(packed);
        if !self.style.quiet {
            let lead = if self.style.verbose { format!(" Local ( 1 {at:>6}): copying: ") } else { " copying: ".into() };
            let gap = if self.style.verbose { "   " } else { "  " };
            let text = format!("{gap}({packed} bytes)\n");
            self.tell(cx, &[lead.as_bytes(), &local.name, text.as_bytes()].concat()).await?;
        }
        if end > size {
            self.warn(cx, b"error reading entry:  Invalid argument").await?;
            self.warn(cx, b"skipping this entry...").await?;
            return Ok(local.data);
        }
        let field = |at: usize, length: usize| header.get(at..at + length).unwrap_or_default();
        let small = |bytes: &[u8]| bytes.iter().rev().fold(0_u32, |value, byte| value << 8 | u32::from(*byte));
        entries.push(Entry {
            needed: small(field(4, 2)) as u16,
            flags: local.flags,
            method: local.method,
            stamp: small(field(10, 4)),
            crc,
            packed,
            plain,
            offset: at,
            extra: header.get(30 + local.name.len()..).unwrap_or_default().to_vec(),
            name: local.name,
            ..Entry::default()
        });
        Ok(end)
    }
}

/// Where the next signature is.
fn next_header(file: &OpenFile, mut at: u64, size: u64) -> Option<u64> {
    while at < size {
        let block = zip_archive::read_at(file, at, 64 * 1024).ok()?;
        let found = memchr::memmem::find_iter(&block, b"PK").find(|found| {
            matches!(block.get(found + 2..found + 4), Some([3, 4] | [1, 2] | [5, 6] | [6, 6 | 7]))
        });
        if let Some(found) = found {
            return Some(at + found as u64);
        }
        at += (block.len() as u64).saturating_sub(3).max(1);
        if block.len() < 4 {
            return None;
        }
    }
    None
}
