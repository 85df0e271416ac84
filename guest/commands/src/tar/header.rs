//! The 512 bytes that stand before a member, in all formats that tar writes.

use bivalve_vfs::Timestamp;

pub(super) const BLOCK: usize = 512;
/// Longest name that fits the header.
pub(super) const NAME: usize = 100;

/// The formats of archives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    V7,
    OldGnu,
    Gnu,
    Ustar,
    Pax,
}

/// A member of an archive.
#[derive(Debug, Clone, Default)]
pub(super) struct Member {
    pub(super) name: Vec<u8>,
    pub(super) link: Vec<u8>,
    /// The type flag; `0` for files, also where the header has NUL or `7`.
    pub(super) kind: u8,
    pub(super) mode: u32,
    pub(super) uid: u64,
    pub(super) gid: u64,
    pub(super) user: Vec<u8>,
    pub(super) group: Vec<u8>,
    /// Bytes of the file.
    pub(super) size: u64,
    /// Bytes of it in the archive.
    pub(super) stored: u64,
    pub(super) modified: Timestamp,
    /// Times of the last access and change, for pax headers.
    pub(super) others: Option<(Timestamp, Timestamp)>,
    pub(super) device: (u64, u64),
    /// Where data is in a file with holes: offset and length.
    pub(super) map: Option<Vec<(u64, u64)>>,
    /// The map stands before the data.
    pub(super) map_in_data: bool,
    /// The block number of its first header.
    pub(super) block: u64,
    /// The entries of a directory in an incremental archive of the pax format.
    pub(super) dumpdir: Option<Vec<u8>>,
    /// All its header blocks as they were read.
    pub(super) raw: Vec<u8>,
}

impl Member {
    pub(super) fn is_directory(&self) -> bool {
        matches!(self.kind, b'5' | b'D') || (self.kind == b'0' && self.name.ends_with(b"/"))
    }

    /// Whether it tells what was in a directory.
    pub(super) fn has_entries(&self) -> bool {
        self.kind == b'D' || self.dumpdir.is_some()
    }
}

/// A number in octal, or in base 256 where its first bit says so.
pub(super) fn number(field: &[u8]) -> i64 {
    if let Some(&first) = field.first().filter(|first| **first & 0x80 != 0) {
        let start = if first == 0xff { -1 } else { i64::from(first & 0x7f) };
        let rest = field.get(1..).unwrap_or_default();
        return rest.iter().fold(start, |value, &byte| value.wrapping_mul(256).wrapping_add(i64::from(byte)));
    }
    let digits = field.iter().skip_while(|byte| **byte == b' ').take_while(|byte| (b'0'..=b'7').contains(byte));
    digits.fold(0_i64, |value, &byte| value.wrapping_mul(8).wrapping_add(i64::from(byte - b'0')))
}

/// A text that ends at a NUL or with the field.
fn text(field: &[u8]) -> Vec<u8> {
    field.iter().take_while(|byte| **byte != 0).copied().collect()
}

/// Whether the check sum of a block is right, its bytes taken as unsigned or signed.
pub(super) fn is_sound(block: &[u8]) -> bool {
    let stored = number(block.get(148..156).unwrap_or_default());
    let bytes = || block.iter().enumerate().map(|(at, &byte)| if (148..156).contains(&at) { b' ' } else { byte });
    let unsigned: i64 = bytes().map(i64::from).sum();
    let signed: i64 = bytes().map(|byte| i64::from(byte as i8)).sum();
    stored == unsigned || stored == signed
}

/// Reads a block; the check sum is right already.
pub(super) fn decode(block: &[u8]) -> Member {
    let field = |start: usize, length: usize| block.get(start..start + length).unwrap_or_default();
    let kind = match block.get(156) {
        Some(0 | b'7') | None => b'0',
        Some(kind) => *kind,
    };
    let gnu = field(257, 8) == b"ustar  \0";
    let mut name = text(field(0, NAME));
    if !gnu && field(257, 5) == b"ustar" && field(345, 1) != [0] {
        name = [&text(field(345, 155)), b"/".as_slice(), &name].concat();
    }
    let size = number(field(124, 12)).max(0) as u64;
    let mut member = Member {
        name,
        link: text(field(157, NAME)),
        kind,
        mode: number(field(100, 8)) as u32 & 0o7777,
        uid: number(field(108, 8)) as u64,
        gid: number(field(116, 8)) as u64,
        size,
        stored: size,
        modified: Timestamp { seconds: number(field(136, 12)), nanoseconds: 0 },
        raw: block.to_vec(),
        ..Member::default()
    };
    if field(257, 5) == b"ustar" {
        (member.user, member.group) = (text(field(265, 32)), text(field(297, 32)));
        member.device = (number(field(329, 8)) as u64, number(field(337, 8)) as u64);
    }
    if kind == b'M' {
        member.device.1 = number(field(369, 12)).max(0) as u64;
    }
    if kind == b'S' {
        member.size = number(field(483, 12)).max(0) as u64;
        member.map = Some(pairs(field(386, 96)));
    }
    // Links, directories and devices have no data, whatever the size says.
    if matches!(kind, b'1'..=b'6') {
        member.stored = 0;
    }
    member
}

/// Offsets and lengths of a sparse map, 24 bytes each.
pub(super) fn pairs(bytes: &[u8]) -> Vec<(u64, u64)> {
    let pair = |bytes: &[u8]| {
        let at = |start: usize| number(bytes.get(start..start + 12).unwrap_or_default()).max(0) as u64;
        (at(0), at(12))
    };
    let used = |bytes: &&[u8]| bytes.get(12) != Some(&0);
    bytes.chunks_exact(24).take_while(used).map(pair).collect()
}

/// Whether a number fits a field in octal.
pub(super) fn fits(value: i64, width: u32) -> bool {
    value >= 0 && (value as u64) >> (3 * (width - 1)) == 0
}

fn put_number(block: &mut [u8], at: usize, width: usize, value: i64) {
    let Some(field) = block.get_mut(at..at + width) else { return };
    if fits(value, width as u32) {
        let digits = format!("{value:0length$o}\0", length = width - 1);
        field.copy_from_slice(digits.as_bytes().get(..width).unwrap_or(digits.as_bytes()));
        return;
    }
    let filler = if value < 0 { 0xff } else { 0 };
    field.fill(filler);
    let bytes = value.to_be_bytes();
    let start = width.saturating_sub(8);
    let used = bytes.get(8 - (width - start)..).unwrap_or_default();
    field[start..].copy_from_slice(used);
    field[0] |= 0x80;
}

fn put_text(block: &mut [u8], at: usize, width: usize, text: &[u8]) {
    let length = text.len().min(width);
    if let (Some(field), Some(text)) = (block.get_mut(at..at + length), text.get(..length)) {
        field.copy_from_slice(text);
    }
}

/// Writes a block. Names that do not fit are cut: the caller has put them elsewhere.
pub(super) fn encode(member: &Member, format: Format, prefix: &[u8], name: &[u8]) -> Vec<u8> {
    let mut block = vec![0; BLOCK];
    let limit = if format == Format::OldGnu { NAME - 1 } else { NAME };
    put_text(&mut block, 0, limit, name);
    put_number(&mut block, 100, 8, i64::from(member.mode));
    put_number(&mut block, 108, 8, member.uid as i64);
    put_number(&mut block, 116, 8, member.gid as i64);
    put_number(&mut block, 124, 12, member.stored as i64);
    put_number(&mut block, 136, 12, member.modified.seconds);
    block[156] = if format == Format::V7 && member.kind == b'0' { 0 } else { member.kind };
    put_text(&mut block, 157, limit, &member.link);
    match format {
        Format::V7 => {}
        Format::Gnu | Format::OldGnu => put_text(&mut block, 257, 8, b"ustar  \0"),
        Format::Ustar | Format::Pax => put_text(&mut block, 257, 8, b"ustar\x0000"),
    }
    if format != Format::V7 {
        put_text(&mut block, 265, 31, &member.user);
        put_text(&mut block, 297, 31, &member.group);
    }
    let gnu = matches!(format, Format::Gnu | Format::OldGnu);
    if !(gnu || member.kind == b'x') || matches!(member.kind, b'3' | b'4') {
        put_number(&mut block, 329, 8, member.device.0 as i64);
        put_number(&mut block, 337, 8, member.device.1 as i64);
    }
    if format == Format::Ustar {
        put_text(&mut block, 345, 155, prefix);
    }
    seal(&mut block);
    block
}

/// The block that starts what is left of a file in another volume.
pub(super) fn continued(name: &[u8], left: u64, done: u64) -> Vec<u8> {
    let mut block = vec![0; BLOCK];
    put_text(&mut block, 0, NAME, name);
    put_number(&mut block, 124, 12, left as i64);
    block[156] = b'M';
    put_number(&mut block, 369, 12, done as i64);
    seal(&mut block);
    block
}

fn seal(block: &mut [u8]) {
    block[148..156].fill(b' ');
    let sum: u32 = block.iter().map(|byte| u32::from(*byte)).sum();
    let digits = format!("{sum:06o}\0 ");
    block[148..156].copy_from_slice(digits.as_bytes().get(..8).unwrap_or(b"        "));
}

/// Where ustar splits a name that is too long: the length of the prefix.
pub(super) fn split(name: &[u8]) -> Option<usize> {
    let limit = name.len().saturating_sub(1).min(156);
    let at = name.get(..limit)?.iter().rposition(|&byte| byte == b'/')?;
    (at > 0 && name.len() - at - 1 <= NAME && at <= 155).then_some(at)
}

/// One record of a pax header: its length, which counts itself, a key and a value.
pub(super) fn record(key: &str, value: &[u8]) -> Vec<u8> {
    let rest = key.len() + value.len() + 3;
    let mut total = rest + 1;
    while total != rest + total.to_string().len() {
        total = rest + total.to_string().len();
    }
    [format!("{total} {key}=").as_bytes(), value, b"\n"].concat()
}

/// Seconds with their fraction, as pax writes them.
pub(super) fn decimal(time: Timestamp) -> String {
    if time.nanoseconds == 0 {
        return time.seconds.to_string();
    }
    let (whole, fraction) = if time.seconds < 0 {
        (format!("-{}", -(time.seconds + 1)), 1_000_000_000 - time.nanoseconds)
    } else {
        (time.seconds.to_string(), time.nanoseconds)
    };
    let digits = format!("{fraction:09}");
    format!("{whole}.{}", digits.trim_end_matches('0'))
}

/// The reverse of [`decimal`].
pub(super) fn parse_decimal(text: &[u8]) -> Option<Timestamp> {
    let text = std::str::from_utf8(text).ok()?;
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let seconds: i64 = whole.parse().ok()?;
    let digits: String = fraction.chars().chain("000000000".chars()).take(9).collect();
    let nanoseconds: u32 = digits.parse().ok()?;
    if text.starts_with('-') && nanoseconds > 0 {
        return Some(Timestamp { seconds: seconds.checked_sub(1)?, nanoseconds: 1_000_000_000 - nanoseconds });
    }
    Some(Timestamp { seconds, nanoseconds })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goes_both_ways() {
        let modified = Timestamp { seconds: 1 << 40, nanoseconds: 0 };
        let member =
            Member { kind: b'0', mode: 0o644, size: 3, stored: 3, uid: 1 << 30, modified, ..Member::default() };
        let block = encode(&member, Format::Gnu, b"", b"name");
        assert!(is_sound(&block));
        let back = decode(&block);
        assert_eq!((back.name.as_slice(), back.mode, back.size, back.uid), (&b"name"[..], 0o644, 3, 1 << 30));
        assert_eq!(back.modified, modified);
        assert_eq!(record("path", b"x"), b"9 path=x\n");
        assert_eq!(decimal(Timestamp { seconds: -2, nanoseconds: 500_000_000 }), "-1.5");
        assert_eq!(parse_decimal(b"-1.5"), Some(Timestamp { seconds: -2, nanoseconds: 500_000_000 }));
    }
}
