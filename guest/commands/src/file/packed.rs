//! Archives and compressed data.

use super::Sample;
use super::binary::little;
use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_vfs::Timestamp;

type Found = Option<(String, &'static str)>;

/// Marks that say all there is to say.
const SIMPLE: &[(&[u8], &str, &str)] = &[
    (b"Rar!\x1a\x07\x00", "RAR archive data", "application/x-rar"),
    (b"Rar!\x1a\x07\x01\x00", "RAR archive data, v5", "application/x-rar"),
    (b"070701", "ASCII cpio archive (SVR4 with no CRC)", "application/x-cpio"),
    (b"070702", "ASCII cpio archive (SVR4 with CRC)", "application/x-cpio"),
    (b"070707", "ASCII cpio archive (pre-SVR4 or odc)", "application/x-cpio"),
    (b"\x04\x22\x4d\x18", "LZ4 compressed data (v1.4+)", "application/x-lz4"),
    (b"LZIP\x01", "lzip compressed data, version: 1", "application/x-lzip"),
    (b"PK\x05\x06", "Zip archive data (empty)", "application/zip"),
];

pub(super) fn guess(sample: &Sample) -> Found {
    let bytes = sample.start.as_slice();
    if let Some((_, text, mime)) = SIMPLE.iter().find(|(lead, ..)| bytes.starts_with(lead)) {
        return Some(((*text).into(), mime));
    }
    match bytes {
        [0x1f, 0x8b, _, ..] => gzip(sample),
        [0x1f, 0x9d, bits, ..] => {
            Some((format!("compress'd data {} bits", bits & 0x1f), "application/x-compress"))
        }
        [b'B', b'Z', b'h', level @ b'1'..=b'9', ..] => {
            let text = format!("bzip2 compressed data, block size = {}00k", char::from(*level));
            Some((text, "application/x-bzip2"))
        }
        [0xfd, b'7', b'z', b'X', b'Z', 0, _, check, ..] => {
            let check = match check & 15 {
                0 => ", no checksum",
                1 => ", checksum CRC32",
                4 => ", checksum CRC64",
                10 => ", checksum SHA-256",
                _ => "",
            };
            Some((format!("XZ compressed data{check}"), "application/x-xz"))
        }
        [0x28, 0xb5, 0x2f, 0xfd, descriptor, ..] => Some((zstd(bytes, *descriptor)?, "application/zstd")),
        [b'7', b'z', 0xbc, 0xaf, 0x27, 0x1c, major, minor, ..] => Some((
            format!("7-zip archive data, version {major}.{minor}"),
            "application/x-7z-compressed",
        )),
        [0x5d, ..] if lzma(bytes) => {
            let size = little(bytes, 5, 8)?;
            let text = if size == u64::MAX {
                "LZMA compressed data, streamed".into()
            } else {
                format!("LZMA compressed data, non-streamed, size {size}")
            };
            Some((text, "application/x-lzma"))
        }
        [b'P', b'K', 3, 4, ..] => zip(bytes),
        _ if bytes.starts_with(b"!<arch>\ndebian") => debian(bytes),
        _ if bytes.starts_with(b"!<arch>\n") => Some(("current ar archive".into(), "application/x-archive")),
        _ => tar(bytes),
    }
}

fn lzma(bytes: &[u8]) -> bool {
    let size = little(bytes, 5, 8);
    bytes.starts_with(b"\x5d\0\0") && size.is_some_and(|size| size == u64::MAX || size < 1 << 40)
}

fn gzip(sample: &Sample) -> Found {
    let bytes = sample.start.as_slice();
    let (flags, time) = (*bytes.get(3)?, little(bytes, 4, 4)?);
    let (level, system) = (*bytes.get(8)?, *bytes.get(9)?);
    let mut text = "gzip compressed data".to_string();
    if flags & 1 != 0 {
        text.push_str(", ASCII");
    }
    let mut at = 10;
    if flags & 4 != 0 {
        text.push_str(", extra field");
        at += 2 + little(bytes, 10, 2)? as usize;
    }
    if flags & 8 != 0 {
        let name = bytes.get(at..)?.split(|byte| *byte == 0).next()?;
        text.push_str(&format!(", was \"{}\"", String::from_utf8_lossy(name)));
    }
    if flags & 16 != 0 {
        text.push_str(", has comment");
    }
    if time > 0
        && let Some(moment) = Zone::utc().civil(Timestamp { seconds: time as i64, nanoseconds: 0 })
    {
        let mut date = Vec::new();
        format(&mut date, b"%a %b %e %H:%M:%S %Y", &moment, Dialect::Libc);
        text.push_str(&format!(", last modified: {}", String::from_utf8_lossy(&date)));
    }
    text.push_str(match level {
        2 => ", max compression",
        4 => ", max speed",
        _ => "",
    });
    text.push_str(match system {
        0 => ", from FAT filesystem (MS-DOS, OS/2, NT)",
        1 => ", from Amiga",
        2 => ", from VMS",
        3 => ", from Unix",
        7 => ", from MacOS",
        10 => ", from NTFS filesystem (NT)",
        _ => "",
    });
    let size = sample.size();
    if size >= 4 {
        let tail = sample.at(size - 4, 4);
        text.push_str(&format!(", original size modulo 2^32 {}", little(&tail, 0, 4)?));
    }
    Some((text, "application/gzip"))
}

fn zstd(bytes: &[u8], descriptor: u8) -> Option<String> {
    let at = if descriptor & 0x20 != 0 { 5 } else { 6 };
    let dictionary = match descriptor & 3 {
        0 => "None".into(),
        1 => little(bytes, at, 1)?.to_string(),
        2 => little(bytes, at, 2)?.to_string(),
        _ => little(bytes, at, 4)?.to_string(),
    };
    Some(format!("Zstandard compressed data (v0.8+), Dictionary ID: {dictionary}"))
}

/// A zip archive, or what is one in other clothes.
fn zip(bytes: &[u8]) -> Found {
    let version = little(bytes, 4, 2)?;
    let length = little(bytes, 26, 2)? as usize;
    let name = bytes.get(30..30 + length)?;
    if name == b"mimetype" {
        let rest = bytes.get(38..)?;
        const KINDS: &[(&str, &str)] = &[
            ("application/epub+zip", "EPUB document"),
            ("application/vnd.oasis.opendocument.text", "OpenDocument Text"),
            ("application/vnd.oasis.opendocument.spreadsheet", "OpenDocument Spreadsheet"),
            ("application/vnd.oasis.opendocument.presentation", "OpenDocument Presentation"),
            ("application/vnd.oasis.opendocument.graphics", "OpenDocument Drawing"),
        ];
        if let Some((mime, text)) = KINDS.iter().find(|(mime, _)| rest.starts_with(mime.as_bytes())) {
            return Some(((*text).into(), mime));
        }
    }
    let office = name == b"[Content_Types].xml" || name == b"_rels/.rels" || name == b"docProps/app.xml";
    if office {
        let has = |word: &[u8]| memchr::memmem::find(bytes, word).is_some();
        if has(b"word/") {
            return Some(("Microsoft Word 2007+".into(), office_type("word")));
        }
        if has(b"xl/") {
            return Some(("Microsoft Excel 2007+".into(), office_type("excel")));
        }
        if has(b"ppt/") {
            return Some(("Microsoft PowerPoint 2007+".into(), office_type("powerpoint")));
        }
        return Some(("Microsoft OOXML".into(), "application/octet-stream"));
    }
    if little(bytes, 28, 2)? >= 4 && bytes.get(30 + length..32 + length) == Some(b"\xfe\xca") {
        return Some(("Java archive data (JAR)".into(), "application/java-archive"));
    }
    let method = match little(bytes, 8, 2)? {
        0 => "store",
        8 => "deflate",
        9 => "deflate64",
        12 => "bzip2",
        14 => "lzma",
        93 => "zstd",
        95 => "xz",
        _ => "[unknown]",
    };
    let (major, minor) = (version / 10, version % 10);
    let text = format!("Zip archive data, at least v{major}.{minor} to extract, compression method={method}");
    Some((text, "application/zip"))
}

/// The media types of office documents.
fn office_type(kind: &str) -> &'static str {
    match kind {
        "word" => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "excel" => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        _ => "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    }
}

fn debian(bytes: &[u8]) -> Found {
    let has = |word: &[u8]| memchr::memmem::find(bytes, word).is_some();
    let kind = |stem: &str| {
        ["gz", "xz", "zst", "bz2"].into_iter().find(|suffix| has(format!("{stem}.tar.{suffix}").as_bytes()))
    };
    let mut text = "Debian binary package (format 2.0)".to_string();
    if let Some(suffix) = kind("control") {
        text.push_str(&format!(", with control.tar.{suffix}"));
    }
    if let Some(suffix) = kind("data") {
        text.push_str(&format!(", data compression {suffix}"));
    }
    Some((text, "application/vnd.debian.binary-package"))
}

fn tar(bytes: &[u8]) -> Found {
    let block = bytes.get(..512)?;
    let digits: Vec<u8> = block.get(148..156)?.iter().copied().filter(|byte| byte.is_ascii_digit()).collect();
    let stored = u64::from_str_radix(std::str::from_utf8(&digits).ok()?, 8).ok()?;
    let sum: u64 = block
        .iter()
        .enumerate()
        .map(|(at, byte)| if (148..156).contains(&at) { u64::from(b' ') } else { u64::from(*byte) })
        .sum();
    if stored != sum {
        return None;
    }
    let text = match block.get(257..265)? {
        b"ustar  \0" => "POSIX tar archive (GNU)",
        [b'u', b's', b't', b'a', b'r', 0, ..] => "POSIX tar archive",
        _ => "tar archive",
    };
    Some((text.into(), "application/x-tar"))
}
