//! An archive that is written: blocks, whole records, perhaps compressed.

use super::volumes::{Part, Records};
use super::header::{self, BLOCK, Format, Member, NAME};
use crate::codec::Encoder;
use bivalve_kit::{Output, Result};

/// What a header could not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unfit {
    /// The longest name that the format has.
    TooLong(usize),
    CannotSplit,
}

pub(super) struct Writer {
    pub(super) output: Output,
    encoder: Option<Box<dyn Encoder>>,
    packed: Vec<u8>,
    /// Bytes of the archive, before compression.
    pub(super) written: u64,
    pub(super) format: Format,
    /// Bytes of a record.
    record: u64,
    /// Keys that pax headers leave out, and values they have for all members.
    pub(super) pax: Pax,
    /// What goes to several volumes.
    pub(super) records: Option<Records>,
}

/// What `--pax-option` says.
#[derive(Debug, Clone, Default)]
pub(super) struct Pax {
    pub(super) delete: Vec<Vec<u8>>,
    /// `exthdr.name`.
    pub(super) name: Option<Vec<u8>>,
    pub(super) values: Vec<(String, Vec<u8>)>,
}

impl Writer {
    pub(super) fn new(
        output: Output,
        encoder: Option<Box<dyn Encoder>>,
        format: Format,
        blocks: u64,
        written: u64,
    ) -> Writer {
        let record = blocks.saturating_mul(BLOCK as u64).max(BLOCK as u64);
        Writer { output, encoder, packed: Vec::new(), written, format, record, pax: Pax::default(), records: None }
    }

    pub(super) async fn push(&mut self, bytes: &[u8]) -> Result<()> {
        self.written += bytes.len() as u64;
        if let Some(records) = &mut self.records {
            records.pending.extend_from_slice(bytes);
            return Ok(());
        }
        match &mut self.encoder {
            None => self.output.write(bytes).await,
            Some(encoder) => {
                encoder.encode(bytes, &mut self.packed);
                self.output.write(&self.packed).await?;
                self.packed.clear();
                Ok(())
            }
        }
    }

    /// A file's data starts here, which a volume may have to go on with.
    pub(super) fn begin(&mut self, name: &[u8], size: u64) {
        if let Some(records) = &mut self.records {
            let start = records.pending.len() as u64;
            records.parts.push(Part { name: name.to_vec(), start, total: size, left: size });
        }
    }

    /// Fills up the last block of a member.
    pub(super) async fn pad(&mut self) -> Result<()> {
        let over = (self.written % BLOCK as u64) as usize;
        if over > 0 { self.zeros((BLOCK - over) as u64).await } else { Ok(()) }
    }

    pub(super) async fn zeros(&mut self, mut count: u64) -> Result<()> {
        let zeros = [0; 8192];
        while count > 0 {
            let some = count.min(zeros.len() as u64);
            self.push(zeros.get(..some as usize).unwrap_or_default()).await?;
            count -= some;
        }
        Ok(())
    }

    /// Two blocks of zeros, and more to fill the record.
    pub(super) async fn finish(&mut self) -> Result<()> {
        self.zeros(2 * BLOCK as u64).await?;
        let over = self.written % self.record;
        if over > 0 && self.records.is_none() {
            self.zeros(self.record - over).await?;
        }
        Ok(())
    }

    /// Stores all, without an end.
    pub(super) async fn close(&mut self) -> Result<()> {
        if let Some(encoder) = &mut self.encoder {
            encoder.finish(&mut self.packed);
            self.output.write(&self.packed).await?;
            self.packed.clear();
        }
        self.output.flush().await
    }

    /// The headers of a member, with those for what does not fit.
    pub(super) async fn member(&mut self, member: &Member) -> std::result::Result<Result<()>, Unfit> {
        let blocks = self.headers(member)?;
        Ok(self.push(&blocks).await)
    }

    /// Whether the format has no room for a link's target; it is cut.
    pub(super) fn cuts_link(&self, member: &Member) -> bool {
        matches!(self.format, Format::V7 | Format::Ustar) && member.link.len() > NAME
    }

    fn headers(&self, member: &Member) -> std::result::Result<Vec<u8>, Unfit> {
        let mut blocks = Vec::new();
        let (name, link) = (&member.name, &member.link);
        let mut prefix = 0;
        match self.format {
            Format::Gnu | Format::OldGnu => {
                let limit = if self.format == Format::Gnu { NAME } else { NAME - 1 };
                for (text, kind) in [(link, b'K'), (name, b'L')] {
                    if text.len() > limit {
                        blocks.extend(long_link(text, kind));
                    }
                }
            }
            Format::V7 if name.len() >= NAME => return Err(Unfit::TooLong(NAME - 1)),
            Format::V7 => {}
            Format::Ustar if name.len() > 256 => return Err(Unfit::TooLong(256)),
            Format::Ustar if name.len() > NAME => {
                prefix = header::split(name).ok_or(Unfit::CannotSplit)?;
            }
            Format::Ustar => {}
            Format::Pax => blocks.extend(self.pax_header(member)),
        }
        let (front, rest) = name.split_at(prefix);
        let rest = if prefix > 0 { rest.get(1..).unwrap_or_default() } else { rest };
        blocks.extend(header::encode(member, self.format, front, rest));
        Ok(blocks)
    }

    fn pax_header(&self, member: &Member) -> Vec<u8> {
        let mut records = Vec::new();
        let mut put = |key: &str, value: &[u8]| {
            if !self.pax.delete.iter().any(|deleted| super::names::matches_all(deleted, key.as_bytes())) {
                records.extend(header::record(key, value));
            }
        };
        for (key, value) in &self.pax.values {
            put(key, value);
        }
        let awkward = |text: &[u8]| text.len() > NAME || !text.is_ascii();
        let given = |key: &str| self.pax.values.iter().any(|(known, _)| known == key);
        if awkward(&member.name) {
            put("path", &member.name);
        }
        if awkward(&member.link) {
            put("linkpath", &member.link);
        }
        if !header::fits(member.stored as i64, 12) {
            put("size", member.stored.to_string().as_bytes());
        }
        let whole = member.modified.nanoseconds == 0 && header::fits(member.modified.seconds, 12);
        if !whole && !given("mtime") {
            put("mtime", header::decimal(member.modified).as_bytes());
        }
        if let Some((accessed, changed)) = member.others {
            put("atime", header::decimal(accessed).as_bytes());
            put("ctime", header::decimal(changed).as_bytes());
        }
        if let Some(entries) = &member.dumpdir {
            put("GNU.dumpdir", entries);
        }
        if records.is_empty() {
            return records;
        }
        let mut extended = Member { kind: b'x', mode: 0o644, modified: member.modified, ..Member::default() };
        extended.modified.nanoseconds = 0;
        extended.stored = records.len() as u64;
        let name = self.pax_name(&member.name);
        let mut blocks = header::encode(&extended, self.format, b"", name.get(..NAME).unwrap_or(&name));
        blocks.extend(records);
        fill(&mut blocks);
        blocks
    }

    /// `%d/PaxHeaders/%f`, or what `exthdr.name` has.
    fn pax_name(&self, name: &[u8]) -> Vec<u8> {
        let template = self.pax.name.as_deref().unwrap_or(b"%d/PaxHeaders/%f");
        let mut out = Vec::new();
        let mut bytes = template.iter();
        while let Some(&byte) = bytes.next() {
            match (byte, byte == b'%') {
                (_, true) => match bytes.next() {
                    Some(b'd') => out.extend_from_slice(bivalve_kit::path::directory_name(name)),
                    Some(b'f') => out.extend_from_slice(bivalve_kit::path::base_name(name)),
                    Some(b'p') => out.push(b'1'),
                    Some(b'%') => out.push(b'%'),
                    _ => {}
                },
                _ => out.push(byte),
            }
        }
        out
    }
}

/// GNU's member that holds the name of the next one.
fn long_link(text: &[u8], kind: u8) -> Vec<u8> {
    let root = b"root".to_vec();
    let member = Member {
        kind,
        mode: 0o644,
        stored: text.len() as u64 + 1,
        user: root.clone(),
        group: root,
        ..Member::default()
    };
    let mut blocks = header::encode(&member, Format::Gnu, b"", b"././@LongLink");
    blocks.extend_from_slice(text);
    blocks.push(0);
    fill(&mut blocks);
    blocks
}

fn fill(blocks: &mut Vec<u8>) {
    blocks.resize(blocks.len().next_multiple_of(BLOCK), 0);
}
