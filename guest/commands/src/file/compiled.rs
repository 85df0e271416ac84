//! What programs have compiled for themselves: zones, terminals, messages,
//! fonts, byte code.

use super::Sample;
use super::binary::{big, little};
use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_vfs::Timestamp;

type Found = Option<(String, &'static str)>;

const DATA: &str = "application/octet-stream";

/// Marks that say all there is to say.
const SIMPLE: &[(&[u8], &str, &str)] = &[
    (b"BC\xc0\xde", "LLVM IR bitcode", DATA),
    (b"JM\x01\0", "Java jmod module version 1.0", "application/x-java-jmod"),
    (b"\xfe\xed\xfe\xed", "Java KeyStore", "application/x-java-keystore"),
    (b"\xfftOc\0\0\0\x02", "Git pack index, version 2", DATA),
    (b"Xcur", "X11 cursor", DATA),
];

pub(super) fn guess(sample: &Sample) -> Found {
    let bytes = sample.start.as_slice();
    if let Some((_, text, mime)) = SIMPLE.iter().find(|(lead, ..)| bytes.starts_with(lead)) {
        return Some(((*text).into(), mime));
    }
    match bytes {
        [b'T', b'Z', b'i', b'f', ..] => zone(bytes),
        [0x1a, 1, ..] => terminal(bytes, "", "application/x-terminfo"),
        [0x1e, 2, ..] => terminal(bytes, "32-bit ", "application/x-terminfo2"),
        [0xde, 0x12, 4, 0x95, ..] => catalog(sample),
        [0, 1, 0, 0, ..] | [b't', b'r', b'u', b'e', ..] => font(sample),
        [_, _, b'\r', b'\n', ..] => python(bytes),
        _ => None,
    }
}

fn zone(bytes: &[u8]) -> Found {
    let kind = if bytes.get(51..55) == Some(b"TZif") { "slim" } else { "fat" };
    let mut text = format!("timezone data ({kind})");
    match *bytes.get(4)? {
        0 => text.push_str(", old version"),
        version => text.push_str(&format!(", version {}", char::from(version))),
    }
    const COUNTS: [&str; 6] =
        ["gmt time flag", "std time flag", "leap second", "transition time", "local time type", "abbreviation char"];
    for (at, name) in (20..).step_by(4).zip(COUNTS) {
        match big(bytes, at, 4)? {
            0 => text.push_str(&format!(", no {name}s")),
            1 => text.push_str(&format!(", 1 {name}")),
            count => text.push_str(&format!(", {count} {name}s")),
        }
    }
    Some((text, DATA))
}

/// A description of a terminal, by its first name.
fn terminal(bytes: &[u8], width: &str, mime: &'static str) -> Found {
    let names = bytes.get(12..)?;
    let end = names.iter().position(|byte| matches!(byte, b'|' | b'\n' | 0)).unwrap_or(names.len());
    let name = names.get(..end)?;
    let plain = |byte: &u8| byte.is_ascii_alphanumeric();
    let known = plain(name.first()?) && name.get(1).is_some_and(|byte| plain(byte) || *byte == b'.');
    if !known || name.len() < 3 || *bytes.get(16)? <= 32 {
        return None;
    }
    Some((format!("Compiled {width}terminfo entry \"{}\"", String::from_utf8_lossy(name)), mime))
}

/// Messages that gettext looks up.
fn catalog(sample: &Sample) -> Found {
    let bytes = sample.start.as_slice();
    let number = |at| little(bytes, at, 4);
    let (revision, count) = (number(4)?, number(8)?);
    let plural = |count: u64| if count > 1 { "s" } else { "" };
    let mut text = format!(
        "GNU message catalog (little endian), revision {}.{}, {count} message{}",
        revision >> 16,
        revision & 0xffff,
        plural(count)
    );
    let usual = if revision & 0xffff == 0 { 0x1c } else { 0x30 };
    let table = number(12)?;
    if table != usual {
        text.push_str(&format!(", at {table:#x} string table"));
    }
    if revision & 0xffff > 0 {
        let special = number(36)?;
        text.push_str(&format!(", {special} sysdep message{}", plural(special)));
    }
    let translated = number(16)? as usize;
    let string = |at: usize| {
        let string = sample.at(number(at + 4)?, 96);
        let ends = string.iter().take(2).take_while(|byte| **byte == b'\n').count();
        let string = string.get(ends..)?;
        let end = string.iter().position(|byte| matches!(byte, 0 | b'\n' | b'\r')).unwrap_or(string.len());
        // Signs that are not ASCII are shown by number.
        let shown = string.get(..end)?.iter().map(|byte| match byte {
            b' '..=b'~' => char::from(*byte).to_string(),
            byte => format!("\\{byte:03o}"),
        });
        Some(shown.collect::<String>())
    };
    if number(translated)? > 0 {
        text.push_str(&format!(", {}", string(translated)?));
    }
    if number(translated + 8)? > 1 {
        text.push_str(&format!(" '{}'", string(translated + 8)?));
    }
    Some((text, "application/x-gettext-translation"))
}

/// Outlines of letters.
fn font(sample: &Sample) -> Found {
    let bytes = sample.start.as_slice();
    let tables = big(bytes, 4, 2).filter(|tables| *tables < 47)?;
    let first = bytes.get(12..16)?;
    if !first.iter().take(3).all(|byte| byte.is_ascii_alphabetic() || *byte == b'/') {
        return None;
    }
    let directory = bytes.get(12..)?.chunks_exact(16).take(tables as usize);
    let signed = if directory.clone().any(|entry| entry.starts_with(b"DSIG")) { ", digitally signed" } else { "" };
    let mut text = format!("TrueType Font data{signed}, {tables} tables, 1st \"{}\"", String::from_utf8_lossy(first));
    let mut directory = directory;
    if let Some(entry) = directory.find(|entry| entry.starts_with(b"name")) {
        let names = sample.at(big(entry, 8, 4)?, 18);
        text.push_str(&format!(", {} names", big(&names, 2, 2)?));
        text.push_str(match big(&names, 6, 2)? {
            0 => ", Unicode",
            1 => ", Macintosh",
            3 => ", Microsoft",
            _ => "",
        });
        let (language, kind) = (big(&names, 10, 2)?, big(&names, 12, 2)?);
        if language > 0 {
            text.push_str(&format!(", language {language:#x}"));
        }
        if kind > 0 {
            text.push_str(&format!(", type {kind} string"));
        }
    }
    Some((text, "font/sfnt"))
}

/// What CPython writes since 3.7.
fn python(bytes: &[u8]) -> Found {
    let (magic, flags) = (little(bytes, 0, 2)?, little(bytes, 4, 4)?);
    if *bytes.get(1)? != 0x0d || flags > 3 {
        return None;
    }
    let version = match magic {
        ..3400 => "3.7",
        3400..3420 => "3.8",
        3420..3430 => "3.9",
        3430..3450 => "3.10",
        3450..3500 => "3.11",
        _ => "3.12 or newer",
    };
    let mut text = format!("Byte-compiled Python module for CPython {version}");
    if flags & 1 == 0 {
        let seconds = little(bytes, 8, 4)? as i64;
        let moment = Zone::utc().civil(Timestamp { seconds, nanoseconds: 0 })?;
        let mut date = Vec::new();
        format(&mut date, b"%a %b %e %H:%M:%S %Y", &moment, Dialect::Libc);
        let (date, size) = (String::from_utf8_lossy(&date), little(bytes, 12, 4)?);
        text.push_str(&format!(", timestamp-based, .py timestamp: {date} UTC, .py size: {size} bytes"));
    } else {
        let check = if flags & 2 == 0 { "unset" } else { "set" };
        let hash = little(bytes, 8, 8)?;
        text.push_str(&format!(", hash-based, check-source flag {check}, hash: 0x{hash:x}"));
    }
    Some((text, "application/x-bytecode.python"))
}
