//! The structure of zip archives, for zip and unzip: the central directory,
//! headers, and the extra fields that Unix has. Spec: PKWARE's APPNOTE 6.3.

use bivalve_kit::clock::{Civil, Zone};
use bivalve_vfs::{OpenFile, Result, Timestamp};
use std::rc::Rc;

pub(crate) const STORED: u16 = 0;
pub(crate) const SHRUNK: u16 = 1;
pub(crate) const IMPLODED: u16 = 6;
pub(crate) const DEFLATED: u16 = 8;
pub(crate) const DEFLATE64: u16 = 9;
pub(crate) const BZIP2: u16 = 12;
/// A directory's and a link's bits in the external attributes.
pub(crate) const DIRECTORY: u32 = 0o040_000;
pub(crate) const SYMLINK: u32 = 0o120_000;

/// What the central directory says of a member.
#[derive(Debug, Clone, Default)]
pub(crate) struct Entry {
    pub(crate) made_by: u16,
    pub(crate) needed: u16,
    pub(crate) flags: u16,
    pub(crate) method: u16,
    /// DOS time and date.
    pub(crate) stamp: u32,
    pub(crate) crc: u32,
    pub(crate) packed: u64,
    pub(crate) plain: u64,
    pub(crate) internal: u16,
    pub(crate) external: u32,
    pub(crate) offset: u64,
    pub(crate) name: Vec<u8>,
    pub(crate) extra: Vec<u8>,
    pub(crate) comment: Vec<u8>,
}

/// A whole archive's directory.
#[derive(Debug, Clone, Default)]
pub(crate) struct Directory {
    pub(crate) entries: Vec<Entry>,
    pub(crate) comment: Vec<u8>,
    /// Bytes before the archive that its offsets do not count; negative where bytes are missing.
    pub(crate) shift: i64,
    pub(crate) size: u64,
    /// What the end says: how many entries there are, where they start, how long they are.
    pub(crate) count: u64,
    pub(crate) start: u64,
    pub(crate) length: u64,
    /// Where the end is.
    pub(crate) position: u64,
    /// What stands behind the entries.
    pub(crate) stop: Stop,
}

/// How the list of entries ends.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Stop {
    #[default]
    Whole,
    /// All entries were read, but no end follows them.
    Unmarked,
    /// What follows is no entry, and there should be more.
    Broken,
    /// The file ends.
    Cut,
}

/// What a member's own header says.
pub(crate) struct Local {
    /// Where the data starts.
    pub(crate) data: u64,
    pub(crate) flags: u16,
    pub(crate) method: u16,
    pub(crate) crc: u32,
    pub(crate) packed: u64,
    pub(crate) plain: u64,
    pub(crate) name: Vec<u8>,
    pub(crate) extra: Vec<u8>,
}

pub(crate) fn number(bytes: &[u8], at: usize, length: usize) -> Option<u64> {
    let field = bytes.get(at..at + length)?;
    Some(field.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte)))
}

/// The first of the extra fields in a block: what it is, and its data, which may be cut; and the rest.
pub(crate) fn first_field(extra: &[u8]) -> Option<(u16, usize, &[u8], &[u8])> {
    let (id, length) = (number(extra, 0, 2)? as u16, number(extra, 2, 2)? as usize);
    let rest = extra.get(4..).unwrap_or_default();
    let (data, rest) = rest.split_at(length.min(rest.len()));
    Some((id, length, data, rest))
}

/// The data of an extra field in a block of them.
pub(crate) fn field(mut extra: &[u8], wanted: u16) -> Option<&[u8]> {
    while let Some((id, length, data, rest)) = first_field(extra) {
        if data.len() < length {
            return None;
        }
        if id == wanted {
            return Some(data);
        }
        extra = rest;
    }
    None
}

/// Bytes of a file at an offset; fewer at its end.
pub(crate) fn read_at(file: &OpenFile, offset: u64, length: usize) -> Result<Vec<u8>> {
    file.seek(offset)?;
    let mut bytes = Vec::new();
    while bytes.len() < length {
        let wanted = (length - bytes.len()).min(1 << 20);
        if file.read_now(&mut bytes, wanted)? == 0 {
            break;
        }
    }
    Ok(bytes)
}

/// Reads the directory; none when the file is no zip archive.
pub(crate) fn read(file: &Rc<OpenFile>) -> Result<Option<Directory>> {
    let Some(mut directory) = find(file)? else { return Ok(None) };
    if directory.start.checked_add_signed(directory.shift).is_none() {
        return Ok(None);
    }
    directory.shift = directory.shift.max(0);
    directory.load(file, directory.start.saturating_add_signed(directory.shift))?;
    Ok(Some(directory))
}

/// Finds the end of the directory; none when the file is no zip archive.
pub(crate) fn find(file: &Rc<OpenFile>) -> Result<Option<Directory>> {
    let size = file.size()?;
    let tail_length = size.min(66_000);
    let tail = read_at(file, size - tail_length, tail_length as usize)?;
    let Some(at) = memchr::memmem::rfind(&tail, b"PK\x05\x06") else { return Ok(None) };
    let end = tail.get(at..).unwrap_or_default();
    let Some(comment) = end.get(22..) else { return Ok(None) };
    let field = |at, length| number(end, at, length).unwrap_or(0);
    let (mut count, mut length, mut start) = (field(10, 2), field(12, 4), field(16, 4));
    let comment = comment.get(..comment.len().min(field(20, 2) as usize)).unwrap_or_default().to_vec();
    let mut position = size - tail_length + at as u64;
    if (count == 0xffff || length == 0xffff_ffff || start == 0xffff_ffff) && position >= 20 {
        let locator = read_at(file, position - 20, 20)?;
        if locator.starts_with(b"PK\x06\x07") {
            let at = number(&locator, 8, 8).unwrap_or(0);
            let record = read_at(file, at, 56)?;
            if record.starts_with(b"PK\x06\x06") {
                let field = |at| number(&record, at, 8).unwrap_or(0);
                (count, length, start) = (field(32), field(40), field(48));
                position = at;
            }
        }
    }
    let shift = (position as i64).saturating_sub_unsigned(start).saturating_sub_unsigned(length);
    Ok(Some(Directory { comment, shift, size, count, start, length, position, ..Directory::default() }))
}

impl Directory {
    /// Reads the entries from a place on.
    pub(crate) fn load(&mut self, file: &OpenFile, at: u64) -> Result<()> {
        // More than it should be, as its length may be wrong.
        let length = self.size.saturating_sub(at).min(self.length.saturating_add(66_000));
        let length = usize::try_from(length).unwrap_or(0);
        let bytes = read_at(file, at, length)?;
        let mut rest = bytes.as_slice();
        while let Some((entry, length)) = parse(rest) {
            rest = rest.get(length..).unwrap_or_default();
            self.entries.push(entry);
        }
        let agrees = self.entries.len() as u64 & 0xffff == self.count & 0xffff;
        self.stop = match rest {
            [] | [_] | [_, _] | [_, _, _] => Stop::Cut,
            [b'P', b'K', 1, 2, ..] => Stop::Cut,
            [b'P', b'K', 5 | 6, 6, ..] if agrees => Stop::Whole,
            _ if agrees => Stop::Unmarked,
            _ => Stop::Broken,
        };
        Ok(())
    }
}

/// The record of the central directory at a place, and its length.
pub(crate) fn record_at(file: &OpenFile, at: u64) -> Option<(Entry, usize)> {
    parse(&read_at(file, at, 46 + 3 * 0xffff).ok()?)
}

/// One record of the central directory and its length.
fn parse(bytes: &[u8]) -> Option<(Entry, usize)> {
    if !bytes.starts_with(b"PK\x01\x02") {
        return None;
    }
    let field = |at, length| number(bytes, at, length);
    let (name, extra, comment) = (field(28, 2)? as usize, field(30, 2)? as usize, field(32, 2)? as usize);
    let mut entry = Entry {
        made_by: field(4, 2)? as u16,
        needed: field(6, 2)? as u16,
        flags: field(8, 2)? as u16,
        method: field(10, 2)? as u16,
        stamp: field(12, 4)? as u32,
        crc: field(16, 4)? as u32,
        packed: field(20, 4)?,
        plain: field(24, 4)?,
        internal: field(36, 2)? as u16,
        external: field(38, 4)? as u32,
        offset: field(42, 4)?,
        name: bytes.get(46..46 + name)?.to_vec(),
        extra: bytes.get(46 + name..46 + name + extra)?.to_vec(),
        comment: bytes.get(46 + name + extra..46 + name + extra + comment)?.to_vec(),
    };
    entry.widen();
    Some((entry, 46 + name + extra + comment))
}

impl Entry {
    /// The data of an extra field.
    pub(crate) fn field(&self, id: u16) -> Option<&[u8]> {
        field(&self.extra, id)
    }

    /// Takes sizes that do not fit from the zip64 field.
    fn widen(&mut self) {
        let Some(data) = self.field(1).map(<[u8]>::to_vec) else { return };
        let mut at = 0;
        for value in [&mut self.plain, &mut self.packed, &mut self.offset] {
            if *value == 0xffff_ffff
                && let Some(wide) = number(&data, at, 8)
            {
                *value = wide;
                at += 8;
            }
        }
    }

    pub(crate) fn is_unix(&self) -> bool {
        matches!(self.made_by >> 8, 3 | 19)
    }

    /// The mode that Unix has for it; 0 when there is none.
    pub(crate) fn mode(&self) -> u32 {
        if self.is_unix() { self.external >> 16 } else { 0 }
    }

    pub(crate) fn is_directory(&self) -> bool {
        self.name.ends_with(b"/") || self.mode() & 0o170_000 == DIRECTORY
    }

    pub(crate) fn is_symlink(&self) -> bool {
        self.mode() & 0o170_000 == SYMLINK
    }

    pub(crate) fn is_encrypted(&self) -> bool {
        self.flags & 1 != 0
    }

    /// When it was changed by the extra fields that Unix has for it.
    pub(crate) fn unix_time(&self) -> Option<Timestamp> {
        let at = match self.field(0x5455) {
            Some([flags, rest @ ..]) if flags & 1 != 0 => number(rest, 0, 4),
            _ => None,
        };
        let older = || number(self.field(0x5855).or_else(|| self.field(0xd))?, 4, 4);
        let seconds = at.or_else(older)?;
        Some(Timestamp { seconds: i64::from(seconds as u32 as i32), nanoseconds: 0 })
    }

    /// When it was changed: from the extra field where there is one.
    pub(crate) fn modified(&self, zone: &Zone) -> Timestamp {
        self.unix_time().unwrap_or_else(|| self.dos_time(zone))
    }

    /// How many of its bytes encryption adds.
    pub(crate) fn key_length(&self) -> u64 {
        if self.is_encrypted() { 12 } else { 0 }
    }

    /// When it was changed, as DOS has it.
    pub(crate) fn dos_time(&self, zone: &Zone) -> Timestamp {
        let bits = |from: u32, count: u32| i64::from(self.stamp >> from & ((1 << count) - 1));
        let seconds = bits(0, 5) * 2 + bits(5, 6) * 60 + bits(11, 5) * 3600;
        let epoch = zone.epoch(1980 + bits(25, 7), bits(21, 4), bits(16, 5), seconds, None);
        Timestamp { seconds: epoch.unwrap_or(0), nanoseconds: 0 }
    }

    /// Its own header, which stands at an offset. None when there is none.
    pub(crate) fn header(file: &OpenFile, at: u64) -> Result<Option<Local>> {
        let header = read_at(file, at, 30)?;
        if !header.starts_with(b"PK\x03\x04") {
            return Ok(None);
        }
        let field = |at, length| number(&header, at, length).unwrap_or(0);
        let (name, extra) = (field(26, 2), field(28, 2));
        let behind = read_at(file, at + 30, (name + extra) as usize)?;
        let split = behind.len().min(name as usize);
        let mut wide = Entry { plain: field(22, 4), packed: field(18, 4), ..Entry::default() };
        wide.extra = behind.get(split..).unwrap_or_default().to_vec();
        wide.widen();
        Ok(Some(Local {
            data: at + 30 + name + extra,
            flags: field(6, 2) as u16,
            method: field(8, 2) as u16,
            crc: field(14, 4) as u32,
            packed: wide.packed,
            plain: wide.plain,
            name: behind.get(..split).unwrap_or_default().to_vec(),
            extra: wide.extra,
        }))
    }

    /// The local header, with these extra fields.
    pub(crate) fn local(&self, extra: &[u8]) -> Vec<u8> {
        let wide = self.plain >= 0xffff_ffff || self.packed >= 0xffff_ffff;
        let mut extra = extra.to_vec();
        if wide {
            let mut field = vec![1, 0, 16, 0];
            field.extend_from_slice(&self.plain.to_le_bytes());
            field.extend_from_slice(&self.packed.to_le_bytes());
            field.append(&mut extra);
            extra = field;
        }
        let mut out = b"PK\x03\x04".to_vec();
        for value in [if wide { 45 } else { self.needed }, self.flags, self.method] {
            out.extend_from_slice(&value.to_le_bytes());
        }
        out.extend_from_slice(&self.stamp.to_le_bytes());
        out.extend_from_slice(&self.crc.to_le_bytes());
        for size in [self.packed, self.plain] {
            let size = if wide { u32::MAX } else { size as u32 };
            out.extend_from_slice(&size.to_le_bytes());
        }
        out.extend_from_slice(&(self.name.len() as u16).to_le_bytes());
        out.extend_from_slice(&(extra.len() as u16).to_le_bytes());
        out.extend_from_slice(&self.name);
        out.extend_from_slice(&extra);
        out
    }

    /// The record of the central directory.
    pub(crate) fn central(&self) -> Vec<u8> {
        let limit = u64::from(u32::MAX);
        let mut wide = Vec::new();
        for size in [self.plain, self.packed, self.offset] {
            if size >= limit {
                wide.extend_from_slice(&size.to_le_bytes());
            }
        }
        let mut extra = Vec::new();
        if !wide.is_empty() {
            extra.extend_from_slice(&[1, 0, wide.len() as u8, 0]);
            extra.append(&mut wide);
        }
        extra.extend_from_slice(&self.extra);
        let mut out = b"PK\x01\x02".to_vec();
        for value in [self.made_by, self.needed, self.flags, self.method] {
            out.extend_from_slice(&value.to_le_bytes());
        }
        out.extend_from_slice(&self.stamp.to_le_bytes());
        out.extend_from_slice(&self.crc.to_le_bytes());
        for size in [self.packed, self.plain] {
            out.extend_from_slice(&(size.min(limit) as u32).to_le_bytes());
        }
        for length in [self.name.len(), extra.len(), self.comment.len(), 0] {
            out.extend_from_slice(&(length as u16).to_le_bytes());
        }
        out.extend_from_slice(&self.internal.to_le_bytes());
        out.extend_from_slice(&self.external.to_le_bytes());
        out.extend_from_slice(&(self.offset.min(limit) as u32).to_le_bytes());
        out.extend_from_slice(&self.name);
        out.extend_from_slice(&extra);
        out.extend_from_slice(&self.comment);
        out
    }
}

/// What stands behind the central directory.
pub(crate) fn end(count: u64, length: u64, start: u64, comment: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let limit = u64::from(u32::MAX);
    if count >= 0xffff || length >= limit || start >= limit {
        out.extend_from_slice(b"PK\x06\x06\x2c\0\0\0\0\0\0\0\x1e\x03\x2d\0\0\0\0\0\0\0\0\0");
        for value in [count, count, length, start] {
            out.extend_from_slice(&value.to_le_bytes());
        }
        out.extend_from_slice(b"PK\x06\x07\0\0\0\0");
        out.extend_from_slice(&(start + length).to_le_bytes());
        out.extend_from_slice(&1_u32.to_le_bytes());
    }
    out.extend_from_slice(b"PK\x05\x06\0\0\0\0");
    for _ in 0..2 {
        out.extend_from_slice(&(count.min(0xffff) as u16).to_le_bytes());
    }
    out.extend_from_slice(&(length.min(limit) as u32).to_le_bytes());
    out.extend_from_slice(&(start.min(limit) as u32).to_le_bytes());
    out.extend_from_slice(&(comment.len() as u16).to_le_bytes());
    out.extend_from_slice(comment);
    out
}

/// DOS's time: odd seconds are rounded up; nothing is before 1980.
pub(crate) fn stamp(zone: &Zone, time: Timestamp) -> u32 {
    let even = Timestamp { seconds: time.seconds.saturating_add(time.seconds & 1), nanoseconds: 0 };
    let Some(Civil { year, month, day, hour, minute, second, .. }) = zone.civil(even) else {
        return 1 << 21 | 1 << 16;
    };
    if year < 1980 {
        return 1 << 21 | 1 << 16;
    }
    let year = (year - 1980).min(127);
    (year << 25 | month << 21 | day << 16 | hour << 11 | minute << 5 | (second / 2)) as u32
}

/// How much smaller it has become, in tenths of a percent.
pub(crate) fn ratio(plain: u64, packed: u64) -> i64 {
    if plain == 0 {
        return 0;
    }
    let (plain, packed) = (i128::from(plain), i128::from(packed));
    let half = plain / 2;
    let tenths = if plain >= packed {
        (1000 * (plain - packed) + half) / plain
    } else {
        -((1000 * (packed - plain) + half) / plain)
    };
    tenths as i64
}
