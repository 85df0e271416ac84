//! Data with a mark of its own at its start.

use super::{Guess, Sample, compiled, elf, packed};

/// What the data is; none when it has no mark that is known.
pub(super) fn guess(sample: &Sample) -> Option<Guess> {
    let bytes = sample.start.as_slice();
    let (text, mime) = packed::guess(sample)
        .or_else(|| elf::guess(sample))
        .or_else(|| picture(bytes))
        .or_else(|| sound(bytes))
        .or_else(|| document(sample))
        .or_else(|| program(bytes))
        .or_else(|| compiled::guess(sample))?;
    Some(Guess::binary(text, mime))
}

type Found = Option<(String, &'static str)>;

/// A number of so many bytes at an offset.
pub(super) fn little(bytes: &[u8], at: usize, length: usize) -> Option<u64> {
    let field = bytes.get(at..at.checked_add(length)?)?;
    Some(field.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte)))
}

pub(super) fn big(bytes: &[u8], at: usize, length: usize) -> Option<u64> {
    let field = bytes.get(at..at.checked_add(length)?)?;
    Some(field.iter().fold(0, |value, byte| value << 8 | u64::from(*byte)))
}

fn picture(bytes: &[u8]) -> Found {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR") {
        let (width, height) = (big(bytes, 16, 4)?, big(bytes, 20, 4)?);
        let (depth, color, interlaced) = (bytes.get(24)?, bytes.get(25)?, bytes.get(28)?);
        let color = match color {
            0 => " grayscale,",
            2 => "/color RGB,",
            3 => " colormap,",
            4 => " gray+alpha,",
            6 => "/color RGBA,",
            _ => ",",
        };
        let interlaced = if *interlaced == 0 { "non-interlaced" } else { "interlaced" };
        return Some((
            format!("PNG image data, {width} x {height}, {depth}-bit{color} {interlaced}"),
            "image/png",
        ));
    }
    if bytes.starts_with(b"GIF8") {
        let version = String::from_utf8_lossy(bytes.get(3..6)?).into_owned();
        let size = match (little(bytes, 6, 2), little(bytes, 8, 2)) {
            (Some(width), Some(height)) => format!(" {width} x {height}"),
            _ => String::new(),
        };
        return Some((format!("GIF image data, version {version},{size}"), "image/gif"));
    }
    if bytes.starts_with(b"\xff\xd8\xff") {
        return Some((jpeg(bytes), "image/jpeg"));
    }
    if bytes.starts_with(b"BM") && little(bytes, 14, 4) == Some(40) {
        return Some((bitmap(bytes)?, "image/bmp"));
    }
    if bytes.starts_with(b"\0\0\x01\0") && little(bytes, 4, 2)? > 0 && bytes.get(9) == Some(&0) {
        return Some((icon(bytes)?, "image/vnd.microsoft.icon"));
    }
    for (lead, order) in [(b"II*\0", "little"), (b"MM\0*", "big")] {
        if bytes.starts_with(lead) {
            let read = if order == "little" { little } else { big };
            let entries = read(bytes, read(bytes, 4, 4)? as usize, 2)?;
            return Some((format!("TIFF image data, {order}-endian, direntries={entries}"), "image/tiff"));
        }
    }
    if bytes.starts_with(b"8BPS\0\x01") {
        let (channels, height, width) = (big(bytes, 12, 2)?, big(bytes, 14, 4)?, big(bytes, 18, 4)?);
        let (depth, mode) = (big(bytes, 22, 2)?, big(bytes, 24, 2)?);
        let modes = ["bitmap", "grayscale", "indexed", "RGB", "CMYK", "", "", "multichannel", "duotone", "lab"];
        let mode = modes.get(mode as usize).copied().unwrap_or_default();
        return Some((
            format!("Adobe Photoshop Image, {width} x {height}, {mode}, {channels}x {depth}-bit channels"),
            "image/vnd.adobe.photoshop",
        ));
    }
    netpbm(bytes)
}

/// Icons, of which the first two are told of.
fn icon(bytes: &[u8]) -> Option<String> {
    // There is a bitmap or a PNG where it says.
    if !matches!(little(bytes, little(bytes, 18, 4)? as usize, 4)?, 40 | 0x474e_5089) {
        return None;
    }
    let count = little(bytes, 4, 2)?;
    let plural = if count == 1 { "" } else { "s" };
    let mut text = format!("MS Windows icon resource - {count} icon{plural}");
    for entry in bytes.get(6..)?.chunks_exact(16).take(count.min(2) as usize) {
        let side = |at: usize| entry.get(at).map(|side| if *side == 0 { 256 } else { u32::from(*side) });
        text.push_str(&format!(", {}x{}", side(0)?, side(1)?));
        let colors = *entry.get(2)?;
        if colors > 0 {
            text.push_str(&format!(", {colors} colors"));
        }
        if entry.get(4..6)? == b"\x89P" || (little(entry, 4, 2)? <= 1 && little(entry, 6, 2)? > 0) {
            text.push_str(&format!(", {} bits/pixel", little(entry, 6, 2)?));
        }
    }
    Some(text)
}

fn netpbm(bytes: &[u8]) -> Found {
    let (kind, mime) = match bytes.get(..2)? {
        b"P1" => ("bitmap", "image/x-portable-bitmap"),
        b"P2" => ("greymap", "image/x-portable-greymap"),
        b"P3" => ("pixmap", "image/x-portable-pixmap"),
        b"P4" => ("rawbits, bitmap", "image/x-portable-bitmap"),
        b"P5" => ("rawbits, greymap", "image/x-portable-greymap"),
        b"P6" => ("rawbits, pixmap", "image/x-portable-pixmap"),
        _ => return None,
    };
    let mut words = bytes.get(2..64.min(bytes.len()))?.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let mut number = || std::str::from_utf8(words.next()?).ok()?.parse::<u64>().ok();
    let (width, height) = (number()?, number()?);
    let plain = if bytes.get(1)? < &b'4' { ", ASCII text" } else { "" };
    Some((format!("Netpbm image data, size = {width} x {height}, {kind}{plain}"), mime))
}

fn jpeg(bytes: &[u8]) -> String {
    let mut text = "JPEG image data".to_string();
    if bytes.get(6..11) == Some(b"JFIF\0") {
        let byte = |at: usize| bytes.get(at).copied().unwrap_or(0);
        text.push_str(&format!(", JFIF standard {}.{:02}", byte(11), byte(12)));
        text.push_str(match byte(13) {
            0 => ", aspect ratio",
            1 => ", resolution (DPI)",
            2 => ", resolution (DPCM)",
            _ => "",
        });
        let number = |at| big(bytes, at, 2).unwrap_or(0);
        text.push_str(&format!(", density {}x{}, segment length {}", number(14), number(16), number(4)));
    }
    // Segments up to the frame's.
    let mut at = 2;
    while let (Some(0xff), Some(&kind), Some(length)) = (bytes.get(at), bytes.get(at + 1), big(bytes, at + 2, 2)) {
        let frame = match kind {
            0xc0 => "baseline",
            0xc1 => "extended sequential",
            0xc2 => "progressive",
            _ => {
                at += 2 + length as usize;
                continue;
            }
        };
        let number = |offset, length| big(bytes, at + offset, length).unwrap_or(0);
        let (depth, height, width, parts) = (number(4, 1), number(5, 2), number(7, 2), number(9, 1));
        text.push_str(&format!(", {frame}, precision {depth}, {width}x{height}, components {parts}"));
        break;
    }
    text
}

fn bitmap(bytes: &[u8]) -> Option<String> {
    let number = |at, length| little(bytes, at, length);
    let (width, height, bits) = (number(18, 4)? as i32, number(22, 4)? as i32, number(28, 2)?);
    let mut text = format!("PC bitmap, Windows 3.x format, {width} x {height} x {bits}");
    let (image, across, down) = (number(34, 4)?, number(38, 4)?, number(42, 4)?);
    if image > 0 {
        text.push_str(&format!(", image size {image}"));
    }
    if across > 0 {
        text.push_str(&format!(", resolution {across} x {down} px/m"));
    }
    text.push_str(&format!(", cbSize {}, bits offset {}", number(2, 4)?, number(10, 4)?));
    Some(text)
}

fn sound(bytes: &[u8]) -> Found {
    if bytes.starts_with(b"RIFF") {
        return riff(bytes);
    }
    if bytes.starts_with(b"fLaC") {
        return Some(("FLAC audio bitstream data".into(), "audio/flac"));
    }
    if bytes.starts_with(b"OggS") {
        let kind = if bytes.get(29..35) == Some(b"vorbis") {
            ", Vorbis audio"
        } else if bytes.get(28..36) == Some(b"OpusHead") {
            ", Opus audio"
        } else {
            ""
        };
        return Some((format!("Ogg data{kind}"), "audio/ogg"));
    }
    if bytes.starts_with(b"ID3") {
        let text = format!("Audio file with ID3 version 2.{}.{}", bytes.get(3)?, bytes.get(4)?);
        return Some((text, "audio/mpeg"));
    }
    if bytes.starts_with(b"MThd") {
        let (format, tracks, division) = (big(bytes, 8, 2)?, big(bytes, 10, 2)?, big(bytes, 12, 2)?);
        let text = format!("Standard MIDI data (format {format}) using {tracks} tracks at 1/{division}");
        return Some((text, "audio/midi"));
    }
    if bytes.get(4..8) == Some(b"ftyp") {
        let (text, mime) = match bytes.get(8..12)? {
            b"mp42" => ("MP4 v2 [ISO 14496-14]", "video/mp4"),
            b"mp41" => ("MP4 v1 [ISO 14496-1:ch13]", "video/mp4"),
            b"isom" => ("MP4 Base Media v1 [ISO 14496-12:2003]", "video/mp4"),
            b"qt  " => ("Apple QuickTime movie, Apple QuickTime (.MOV/QT)", "video/quicktime"),
            b"M4A " => ("Apple iTunes ALAC/AAC-LC (.M4A) Audio", "audio/x-m4a"),
            b"avif" => ("AVIF Image", "image/avif"),
            b"heic" => ("HEIF Image HEVC Main or Main Still Picture Profile", "image/heic"),
            _ => return Some(("ISO Media".into(), "application/octet-stream")),
        };
        return Some((format!("ISO Media, {text}"), mime));
    }
    if bytes.starts_with(b"\x1a\x45\xdf\xa3") {
        let head = bytes.get(..64.min(bytes.len()))?;
        let has = |word: &[u8]| memchr::memmem::find(head, word).is_some();
        return match (has(b"matroska"), has(b"webm")) {
            (true, _) => Some(("Matroska data".into(), "video/x-matroska")),
            (_, true) => Some(("WebM".into(), "video/webm")),
            _ => None,
        };
    }
    None
}

fn riff(bytes: &[u8]) -> Found {
    let lead = "RIFF (little-endian) data";
    match bytes.get(8..12)? {
        b"AVI " => Some((format!("{lead}, AVI"), "video/x-msvideo")),
        b"WEBP" => Some((format!("{lead}, Web/P image"), "image/webp")),
        b"WAVE" => {
            let (format, channels, rate) = (little(bytes, 20, 2)?, little(bytes, 22, 2)?, little(bytes, 24, 4)?);
            let format = match format {
                1 => ", Microsoft PCM",
                2 => ", Microsoft ADPCM",
                3 => ", IEEE Float",
                6 => ", ITU G.711 A-law",
                7 => ", ITU G.711 mu-law",
                _ => "",
            };
            let bits = little(bytes, 34, 2)?;
            let bits = if bits > 0 { format!(", {bits} bit") } else { String::new() };
            let channels = match channels {
                1 => ", mono".into(),
                2 => ", stereo".into(),
                count => format!(", {count} channels"),
            };
            Some((format!("{lead}, WAVE audio{format}{bits}{channels} {rate} Hz"), "audio/x-wav"))
        }
        _ => Some((lead.into(), "application/octet-stream")),
    }
}

fn document(sample: &Sample) -> Found {
    let bytes = sample.start.as_slice();
    if let Some(rest) = bytes.strip_prefix(b"%PDF-") {
        let version = String::from_utf8_lossy(rest.get(..3)?).into_owned();
        return Some((format!("PDF document, version {version}{}", pages(bytes)), "application/pdf"));
    }
    if let Some(rest) = bytes.strip_prefix(b"%!PS-Adobe-") {
        let end = rest.iter().position(|byte| *byte < b' ').unwrap_or(rest.len()).min(20);
        let words = String::from_utf8_lossy(rest.get(..end)?).into_owned();
        let (level, kind) = words.split_once(' ').unwrap_or((&words, ""));
        let kind = if kind.starts_with("EPSF") { ", type EPS" } else { "" };
        let text = format!("PostScript document text conforming DSC level {level}{kind}");
        return Some((text, "application/postscript"));
    }
    if let Some(rest) = bytes.strip_prefix(b"{\\rtf") {
        let version = rest.first().filter(|byte| byte.is_ascii_digit()).map(|byte| char::from(*byte));
        let version = version.map(|version| format!(", version {version}")).unwrap_or_default();
        let ansi = if rest.get(1..).is_some_and(|rest| rest.starts_with(b"\\ansi")) { ", ANSI" } else { "" };
        return Some((format!("Rich Text Format data{version}{ansi}"), "text/rtf"));
    }
    if bytes.starts_with(b"SQLite format 3\0") {
        return Some((sqlite(bytes)?, "application/vnd.sqlite3"));
    }
    if bytes.starts_with(b"d8:announce") {
        return Some(("BitTorrent file".into(), "application/x-bittorrent"));
    }
    for (lead, name, mime) in [(b"wOFF", "", "font/woff"), (b"wOF2", " (Version 2)", "font/woff2")] {
        if bytes.starts_with(lead) {
            let flavor = if bytes.get(4..8) == Some(b"OTTO") { "CFF" } else { "TrueType" };
            let (length, at) = (big(bytes, 8, 4)?, if name.is_empty() { 20 } else { 24 });
            let (major, minor) = (big(bytes, at, 2)?, big(bytes, at + 2, 2)?);
            let text = format!("Web Open Font Format{name}, {flavor}, length {length}, version {major}.{minor}");
            return Some((text, mime));
        }
    }
    match bytes.get(..8)? {
        [b'D', b'I', b'R', b'C', ..] => {
            let (version, entries) = (big(bytes, 4, 4)?, big(bytes, 8, 4)?);
            Some((format!("Git index, version {version}, {entries} entries"), "application/octet-stream"))
        }
        [b'P', b'A', b'C', b'K', 0, ..] => {
            let (version, objects) = (big(bytes, 4, 4)?, big(bytes, 8, 4)?);
            Some((format!("Git pack, version {version}, {objects} objects"), "application/x-git"))
        }
        _ => None,
    }
}

/// How many pages a PDF says it has.
fn pages(bytes: &[u8]) -> String {
    let head = bytes.get(..1 << 16).unwrap_or(bytes);
    let Some(at) = memchr::memmem::find(head, b"/Pages") else { return String::new() };
    let rest = head.get(at..).unwrap_or_default();
    let Some(count) = memchr::memmem::find(rest, b"/Count ") else { return String::new() };
    let digits = rest.get(count + 7..).unwrap_or_default();
    let digits: String = digits.iter().take_while(|byte| byte.is_ascii_digit()).map(|byte| char::from(*byte)).collect();
    if digits.is_empty() { String::new() } else { format!(", {digits} pages") }
}

fn sqlite(bytes: &[u8]) -> Option<String> {
    let number = |at| big(bytes, at, 4);
    let encoding = match number(56)? {
        1 => ", UTF-8",
        2 => ", UTF-16 little endian",
        3 => ", UTF-16 big endian",
        _ => "",
    };
    Some(format!(
        "SQLite 3.x database, last written using SQLite version {}, file counter {}, database pages {}, \
         cookie 0x{:x}, schema {}{encoding}, version-valid-for {}",
        number(96)?,
        number(24)?,
        number(28)?,
        number(40)?,
        number(44)?,
        number(92)?
    ))
}

fn program(bytes: &[u8]) -> Found {
    if bytes.starts_with(b"\0asm") {
        let version = little(bytes, 4, 4)?;
        let name = if version == 1 { " (MVP)" } else { "" };
        return Some((
            format!("WebAssembly (wasm) binary module version {version:#x}{name}"),
            "application/wasm",
        ));
    }
    if bytes.starts_with(b"\xca\xfe\xba\xbe") {
        let (minor, major) = (big(bytes, 4, 2)?, big(bytes, 6, 2)?);
        let java = match major {
            45..=48 => format!(" (Java 1.{})", major - 44),
            49..=52 => format!(" (Java 1.{})", major - 44),
            53..=80 => format!(" (Java SE {})", major - 44),
            _ => return None,
        };
        let text = format!("compiled Java class data, version {major}.{minor}{java}");
        return Some((text, "application/x-java-applet"));
    }
    if bytes.starts_with(b"MZ") {
        return windows(bytes);
    }
    let kind = match bytes.get(..4)? {
        b"\xcf\xfa\xed\xfe" => "Mach-O 64-bit ",
        b"\xce\xfa\xed\xfe" => "Mach-O ",
        _ => return None,
    };
    let cpu = match little(bytes, 4, 4)? {
        7 => "i386",
        0x0100_0007 => "x86_64",
        0x0100_000c => "arm64",
        _ => "",
    };
    let form = match little(bytes, 12, 4)? {
        1 => "object",
        2 => "executable",
        6 => "dynamically linked shared library",
        8 => "bundle",
        _ => "",
    };
    Some((format!("{kind}{cpu} {form}"), "application/x-mach-binary"))
}

fn windows(bytes: &[u8]) -> Found {
    let at = little(bytes, 60, 4)? as usize;
    if bytes.get(at..at + 4) != Some(b"PE\0\0") {
        return Some(("MS-DOS executable".into(), "application/x-dosexec"));
    }
    let machine = match little(bytes, at + 4, 2)? {
        0x14c => "Intel 80386",
        0x8664 => "x86-64",
        0xaa64 => "Aarch64",
        _ => "",
    };
    let wide = if little(bytes, at + 24, 2)? == 0x20b { "PE32+" } else { "PE32" };
    let library = if little(bytes, at + 22, 2)? & 0x2000 != 0 { " (DLL)" } else { "" };
    let system = match little(bytes, at + 92, 2)? {
        2 => " (GUI)",
        3 => " (console)",
        _ => "",
    };
    let sections = little(bytes, at + 6, 2)?;
    let text = format!("{wide} executable{library}{system} {machine}, for MS Windows, {sections} sections");
    Some((text, "application/vnd.microsoft.portable-executable"))
}
