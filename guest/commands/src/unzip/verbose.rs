//! `zipinfo -v`: all that is known of an archive and its members. Differs: Amiga's and VMS's
//! attributes are shown as MS-DOS's, and what only OS/2, NT, BeOS and the like know of their extra
//! fields as bytes.

use super::zipinfo::permissions;
use super::{failed, names};
use crate::zip_archive::{Directory, Entry, first_field, number};
use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_kit::{Context, Result};
use bivalve_vfs::Timestamp;
use std::fmt::Write;

/// The systems that archives are made on: in lines, and in words.
pub(super) const HOSTS: [(&str, &str); 20] = [
    ("fat", "MS-DOS, OS/2 or NT FAT"),
    ("ami", "Amiga"),
    ("vms", "VMS"),
    ("unx", "Unix"),
    ("cms", "VM/CMS"),
    ("atr", "Atari ST"),
    ("hpf", "OS/2 or NT HPFS"),
    ("mac", "Macintosh HFS"),
    ("zzz", "Z-System"),
    ("cpm", "CP/M"),
    ("t20", "TOPS-20"),
    ("ntf", "NTFS"),
    ("qds", "SMS/QDOS"),
    ("aco", "Acorn RISC OS"),
    ("vft", "Win32 VFAT"),
    ("mvs", "MVS"),
    ("be ", "BeOS"),
    ("nsk", "Tandem NSK"),
    ("ths", "Theos"),
    ("osx", "Mac OS/X (Darwin)"),
];

const METHODS: [&str; 20] = [
    "none (stored)",
    "shrunk",
    "reduced (factor 1)",
    "reduced (factor 2)",
    "reduced (factor 3)",
    "reduced (factor 4)",
    "imploded",
    "tokenized",
    "deflated",
    "deflated (enhanced-64k)",
    "imploded (PK DCL)",
    "",
    "bzipped",
    "",
    "LZMA-ed",
    "",
    "",
    "",
    "tersed (IBM)",
    "LZ77-compressed (IBM)",
];

const FIELDS: [(u16, &str); 26] = [
    (0x0001, "PKWARE 64-bit sizes"),
    (0x0007, "PKWARE AV"),
    (0x0009, "OS/2"),
    (0x000a, "PKWARE Win32"),
    (0x000c, "PKWARE VMS"),
    (0x000d, "PKWARE Unix"),
    (0x2605, "ZipIt Macintosh"),
    (0x2705, "ZipIt Macintosh (short)"),
    (0x334d, "new Info-ZIP Macintosh"),
    (0x4154, "Tandem NSK"),
    (0x4341, "Acorn SparkFS"),
    (0x4453, "Security Descriptor"),
    (0x4704, "VM/CMS"),
    (0x470f, "MVS"),
    (0x4b46, "Fred Kantor MD5"),
    (0x4c41, "OS/2 ACL"),
    (0x4d49, "Info-ZIP VMS"),
    (0x5356, "AOS/VS"),
    (0x5455, "universal time"),
    (0x5855, "old Info-ZIP Unix/OS2/NT"),
    (0x6375, "UTF8 entry comment"),
    (0x6542, "BeOS"),
    (0x7075, "UTF8 path name"),
    (0x7441, "AtheOS"),
    (0x756e, "ASi Unix"),
    (0x7855, "Unix UID/GID (16-bit)"),
];

const NEWEST: [(u16, &str); 2] = [(0x7875, "Unix UID/GID (any size)"), (0xfb4a, "SMS/QDOS")];

/// What the archive's end says.
pub(super) fn ending(cx: &mut Context, directory: &Directory, comment: &[u8]) -> Result<()> {
    if comment.is_empty() {
        cx.stdout.push(b"There is no zipfile comment.\n");
    } else {
        let text = format!("The zipfile comment is {} bytes long and contains the following text:\n", comment.len());
        cx.stdout.push(text.as_bytes());
        cx.stdout.push(b"======================== zipfile comment begins ==========================\n");
        cx.stdout.push(&self::comment(comment));
        cx.stdout.push(b"========================= zipfile comment ends ===========================\n");
    }
    let mut text = "\nEnd-of-central-directory record:\n-------------------------------\n\n".to_string();
    let expected = directory.start.saturating_add(directory.length);
    for (what, at) in [
        ("Zip archive file size:                ", directory.size),
        ("Actual end-cent-dir record offset:    ", directory.position),
        ("Expected end-cent-dir record offset:  ", expected),
    ] {
        writeln!(text, "  {what}{at:10} ({at:016X}h)").map_err(unwritten)?;
    }
    let (count, length, start) = (directory.count, directory.length, directory.start);
    let noun = if count == 1 { "entry" } else { "entries" };
    write!(
        text,
        "  (based on the length of the central directory and its expected offset)\n\n  \
         This zipfile constitutes the sole disk of a single-part archive; its\n  \
         central directory contains {count} {noun}.\n  \
         The central directory is {length} ({length:016X}h) bytes long,\n  \
         and its (expected) offset in bytes from the beginning of the zipfile\n  \
         is {start} ({start:016X}h).\n\n"
    )
    .map_err(unwritten)?;
    cx.stdout.push(text.as_bytes());
    Ok(())
}

/// A comment as it is shown: without carriage returns, and with a newline at its end.
pub(super) fn comment(comment: &[u8]) -> Vec<u8> {
    let mut out = comment.to_vec();
    out.retain(|byte| *byte != b'\r');
    if out.last() != Some(&b'\n') {
        out.push(b'\n');
    }
    out
}

fn unwritten(_: std::fmt::Error) -> bivalve_kit::Failure {
    failed(std::io::ErrorKind::Other.into())
}

/// A moment as `2020 Jan 2 03:04:06`.
fn moment(zone: &Zone, time: Timestamp) -> String {
    let mut date = Vec::new();
    if let Some(moment) = zone.civil(time) {
        format(&mut date, b"%Y %b %-d %H:%M:%S", &moment, Dialect::Gnu);
    }
    String::from_utf8_lossy(&date).into_owned()
}

/// All that the directory has of a member. `after` is where the one before it should end, if known.
pub(super) async fn entry(
    cx: &mut Context,
    entry: &Entry,
    (at, name_length): (usize, usize),
    zone: &Zone,
    after: &mut Option<u64>,
) -> Result<()> {
    let title = format!("Central directory entry #{}:\n", at + 1);
    let mut text = format!("\n{title}---------------------------\n\n");
    let gap = after.map_or(0, |after| entry.offset.wrapping_sub(after) as i64);
    if gap != 0 {
        text += &format!("  There are an extra {gap} bytes preceding this file.\n\n");
    }
    let length = name_length + entry.extra.len();
    *after = Some(entry.offset + 30 + length as u64 + entry.packed);
    cx.stdout.push(&[text.as_bytes(), b"  ", &names::shown(&entry.name), b"\n\n"].concat());
    let text = facts(entry, name_length, zone) + &attributes(entry);
    cx.stdout.push(text.as_bytes());
    if !entry.extra.is_empty() {
        let (text, faults) = fields(&entry.extra, after);
        cx.stdout.push(&[b"\n  The central-directory extra field contains:\n", text.as_bytes()].concat());
        cx.say_raw(faults.as_bytes()).await?;
    }
    if entry.comment.is_empty() {
        cx.stdout.push(b"\n  There is no file comment.\n");
    } else {
        cx.stdout.push(b"\n------------------------- file comment begins ----------------------------\n");
        cx.stdout.push(&self::comment(&entry.comment));
        cx.stdout.push(b"-------------------------- file comment ends -----------------------------\n");
    }
    Ok(())
}

/// A line of what is known, in two columns.
fn fact(text: &mut String, what: &str, value: &str) {
    text.push_str(&format!("  {:<47} {value}\n", format!("{what}:")));
}

fn facts(entry: &Entry, name_length: usize, zone: &Zone) -> String {
    let offset = entry.offset;
    let mut out = String::new();
    let text = &mut out;
    fact(text, "offset of local header from start of archive", &offset.to_string());
    text.push_str(&format!("{:50}({offset:016X}h) bytes\n", ""));
    let host = |number: u16| HOSTS.get(usize::from(number >> 8)).map_or("(null)", |(_, name)| name);
    let version = |number: u16| format!("{}.{}", (number & 0xff) / 10, (number & 0xff) % 10);
    fact(text, "file system or operating system of origin", host(entry.made_by));
    fact(text, "version of encoding software", &version(entry.made_by));
    fact(text, "minimum file system compatibility required", host(entry.needed));
    fact(text, "minimum software version required to extract", &version(entry.needed));
    let method = match (entry.method, METHODS.get(usize::from(entry.method))) {
        (97, _) => "WavPacked",
        (98, _) => "PPMd-ed",
        (_, Some(name)) => name,
        _ => "",
    };
    let unknown = format!("unknown ({})", entry.method);
    fact(text, "compression method", if method.is_empty() { &unknown } else { method });
    let bit = |bit: u16| usize::from(entry.flags >> bit & 1);
    match entry.method {
        6 => {
            fact(text, "size of sliding dictionary (implosion)", ["4K", "8K"][bit(1)]);
            fact(text, "number of Shannon-Fano trees (implosion)", ["2", "3"][bit(2)]);
        }
        8 | 9 => {
            let kinds = ["normal", "maximum", "fast", "superfast"];
            fact(text, "compression sub-type (deflation)", kinds[bit(2) * 2 + bit(1)]);
        }
        _ => {}
    }
    fact(text, "file security status", ["not encrypted", "encrypted"][bit(0)]);
    fact(text, "extended local header", ["no", "yes"][bit(3)]);
    fact(text, "file last modified on (DOS date/time)", &moment(zone, entry.dos_time(zone)));
    if let Some(time) = entry.unix_time() {
        for (zone, name) in [(zone, "local"), (&Zone::utc(), "UTC")] {
            let when = format!("{} {name}", moment(zone, time));
            fact(text, "file last modified on (UT extra field modtime)", &when);
        }
    }
    fact(text, "32-bit CRC value (hex)", &format!("{:08x}", entry.crc));
    fact(text, "compressed size", &format!("{} bytes", entry.packed));
    fact(text, "uncompressed size", &format!("{} bytes", entry.plain));
    fact(text, "length of filename", &format!("{name_length} characters"));
    fact(text, "length of extra field", &format!("{} bytes", entry.extra.len()));
    fact(text, "length of file comment", &format!("{} characters", entry.comment.len()));
    fact(text, "disk number on which file begins", "disk 1");
    fact(text, "apparent file type", ["binary", "text", "ebcdic", "text"][usize::from(entry.internal & 3)]);
    out
}

fn attributes(entry: &Entry) -> String {
    let mut text = String::new();
    if matches!(entry.made_by >> 8, 0 | 1 | 2 | 4 | 6 | 11 | 13 | 14 | 15) {
        fact(&mut text, "non-MSDOS external file attributes", &format!("{:06X} hex", entry.external >> 8));
    } else {
        let what = format!("Unix file attributes ({:06o} octal)", entry.external >> 16);
        let mut letters = permissions(entry);
        if letters.get(6) == Some(&b'S') {
            letters[6] = b'l';
        }
        fact(&mut text, &what, &String::from_utf8_lossy(&letters));
    }
    let bits = entry.external & 0xff;
    let words = ["rdo ", "hid ", "sys ", "lab ", "dir ", "arc ", "lnk ", "exe"];
    let words = words.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, word)| *word);
    let listed = match bits {
        0 => "none".to_string(),
        1 => "read-only".to_string(),
        _ => words.collect(),
    };
    fact(&mut text, &format!("MS-DOS file attributes ({bits:02X} hex)"), &listed);
    text
}

/// What is in the extra fields, and what is wrong with them. Those that are longer before the data move where that ends.
fn fields(mut extra: &[u8], after: &mut Option<u64>) -> (String, String) {
    let (mut out, mut faults) = (String::new(), String::new());
    while let Some((id, length, data, rest)) = first_field(extra) {
        extra = rest;
        if length > data.len() {
            faults += &format!(
                "\n\n  error: EF data block (type 0x{id:04x}) size {length} exceeds remaining extra field\n         \
                 space {}; block length has been truncated.\n",
                data.len()
            );
        }
        let known = FIELDS.iter().chain(&NEWEST).find(|(known, _)| *known == id);
        let name = known.map_or("unknown", |(_, name)| name);
        out += &format!("  - A subfield with ID 0x{id:04x} ({name}) and {} data bytes", data.len());
        let mut longer = 0;
        match (id, data) {
            (0x5455, [flags, ..]) => {
                let kinds = ["modification", "access", "creation"];
                let kinds = kinds.iter().enumerate().filter(|(at, _)| flags >> at & 1 == 1);
                let kinds: Vec<&str> = kinds.map(|(_, kind)| *kind).collect();
                longer = u64::from((flags >> 1 & 1) + (flags >> 2 & 1)) * 4;
                if !kinds.is_empty() {
                    let plural = if kinds.len() == 1 { "" } else { "s" };
                    let text = format!("The local extra field has UTC/GMT {} time{plural}", kinds.join("/"));
                    out += &format!(".\n    {text}");
                }
            }
            (0x7075 | 0x6375, [version, crc @ ..]) if crc.len() > 4 => {
                let sum = number(crc, 0, 4).unwrap_or(0);
                let lead = format!("V{version}, ASCII name CRC `{sum:08x}'");
                out += &format!(".\n    The UTF8 data of the extra field ({lead}) are:\n   ");
                dump(&mut out, crc.get(4..).unwrap_or_default());
            }
            (_, []) => {}
            _ => {
                longer = if matches!(id, 0x5855 | 0x7855) { 4 } else { 0 };
                dump(&mut out, data);
            }
        }
        if id == 0x7855 && data.is_empty() {
            longer = 4;
        }
        *after = after.map(|after| after + longer);
        out += ".\n";
    }
    (out, faults)
}

/// The bytes of a field, or the first of them.
fn dump(out: &mut String, data: &[u8]) {
    let inside = out.ends_with("   ");
    match (inside, data.len() > 24) {
        (false, false) => out.push_str(":\n   "),
        (false, true) => out.push_str(".  The first\n    20 are:  "),
        _ => {}
    }
    for byte in data.iter().take(if data.len() > 24 { 20 } else { 24 }) {
        out.push_str(&format!(" {byte:02x}"));
    }
}
