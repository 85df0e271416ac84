//! How entries are shown: as lines, JSON or XML.

use super::colors::Colors;
use super::list::Item;
use super::{Choices, Totals};
use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_kit::{Context, accounts, mode};
use bivalve_vfs::{Kind, Node};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Text,
    Json,
    Xml,
}

/// The number of the one device, as find and stat have it.
const DEVICE: u32 = 1;

/// Half a year: older times are shown with their year.
const RECENT: i64 = 6 * 31 * 24 * 60 * 60;

#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command")]
pub struct Show {
    pub format: Format,
    indents: bool,
    /// The lines: going on, a branch, the last branch.
    lines: [&'static [u8]; 3],
    ansi: bool,
    meta_first: bool,
    inodes: bool,
    device: bool,
    protections: bool,
    owner: bool,
    group: bool,
    size: bool,
    /// Units of sizes, if they are for people.
    unit: Option<u64>,
    sums: bool,
    time: Option<Option<Vec<u8>>>,
    changed: bool,
    indicators: bool,
    only_directories: bool,
    quoted: bool,
    masked: bool,
    raw: bool,
    charset: Option<String>,
    zone: Zone,
    colors: Option<Colors>,
}

impl Show {
    pub fn new(cx: &Context, choices: &Choices) -> Show {
        let has = |key: &str| choices.has(key);
        let given = choices.value("charset").map(|name| String::from_utf8_lossy(name).into_owned());
        let given = if has("S") { Some("IBM437".to_string()) } else { given };
        let charset = given.or_else(|| cx.locale.curly.then(|| "UTF-8".to_string()));
        let utf8 = charset.as_ref().is_some_and(|name| name.to_ascii_lowercase().starts_with("utf"));
        let lines = match utf8 {
            _ if has("A") => [b"x   ".as_slice(), b"tqq ", b"mqq "],
            true => [
                "\u{2502}\u{a0}\u{a0} ".as_bytes(),
                "\u{251c}\u{2500}\u{2500} ".as_bytes(),
                "\u{2514}\u{2500}\u{2500} ".as_bytes(),
            ],
            false if has("S") => [b"\xb3   ".as_slice(), b"\xc3\xc4\xc4 ", b"\xc0\xc4\xc4 "],
            false => [b"|   ".as_slice(), b"|-- ", b"`-- "],
        };
        let format = match choices.last_of(&["J", "X"]) {
            Some("J") => Format::Json,
            Some(_) => Format::Xml,
            None => Format::Text,
        };
        Show {
            format,
            indents: !has("i"),
            lines,
            ansi: has("A"),
            meta_first: has("metafirst"),
            inodes: has("inodes"),
            device: has("device"),
            protections: has("p"),
            owner: has("u"),
            group: has("g"),
            size: has("s") || has("h") || has("si") || has("du"),
            unit: if has("si") { Some(1000) } else { has("h").then_some(1024) },
            sums: has("du"),
            time: (has("D") || has("timefmt")).then(|| choices.value("timefmt").map(<[u8]>::to_vec)),
            changed: has("c"),
            indicators: has("F"),
            only_directories: has("d"),
            quoted: has("Q"),
            masked: has("q"),
            raw: has("N"),
            charset,
            zone: Zone::from_environment(|name| cx.variable(name)),
            colors: Colors::new(cx, has("C")),
        }
    }

    fn indent(&self, out: &mut Vec<u8>, depth: usize) {
        if self.indents {
            out.resize(out.len() + 2 + depth * 2, b' ');
        }
    }

    fn end(&self, out: &mut Vec<u8>) {
        if self.indents || self.format == Format::Text {
            out.push(b'\n');
        }
    }

    pub fn intro(&self, out: &mut Vec<u8>) {
        match self.format {
            Format::Text => {}
            Format::Json => {
                out.push(b'[');
                self.end(out);
            }
            Format::Xml => {
                out.extend_from_slice(b"<?xml version=\"1.0\"");
                if let Some(charset) = &self.charset {
                    out.extend_from_slice(format!(" encoding=\"{charset}\"").as_bytes());
                }
                out.extend_from_slice(b"?>");
                self.end(out);
                out.extend_from_slice(b"<tree>");
                self.end(out);
            }
        }
    }

    pub fn outro(&self, out: &mut Vec<u8>) {
        match self.format {
            Format::Text => {}
            Format::Json => {
                self.end(out);
                out.extend_from_slice(b"]\n");
            }
            Format::Xml => out.extend_from_slice(b"</tree>\n"),
        }
    }

    /// What stands before a name; `open` says of each level whether more follows in it.
    pub fn info(&self, out: &mut Vec<u8>, cx: &Context, item: &Item, open: &[bool]) {
        match self.format {
            Format::Text => {
                let details = self.details(cx, item);
                if self.meta_first {
                    out.extend_from_slice(&details);
                }
                self.branches(out, open);
                if !self.meta_first {
                    out.extend_from_slice(&details);
                }
            }
            Format::Json => {
                self.indent(out, open.len());
                out.extend_from_slice(format!("{{\"type\":\"{}\"", kind(&item.node)).as_bytes());
            }
            Format::Xml => {
                self.indent(out, open.len());
                out.extend_from_slice(format!("<{}", kind(&item.node)).as_bytes());
            }
        }
    }

    fn branches(&self, out: &mut Vec<u8>, open: &[bool]) {
        if !self.indents || open.is_empty() {
            return;
        }
        if self.ansi {
            out.extend_from_slice(b"\x1b(0");
        }
        for (at, more) in open.iter().enumerate() {
            let line = match (at + 1 == open.len(), more) {
                (false, true) => self.lines[0],
                (false, false) => b"    ",
                (true, true) => self.lines[1],
                (true, false) => self.lines[2],
            };
            out.extend_from_slice(line);
        }
        if self.ansi {
            out.extend_from_slice(b"\x1b(B");
        }
    }

    /// `[drwxr-xr-x user      4.0K]  `
    fn details(&self, cx: &Context, item: &Item) -> Vec<u8> {
        let mut text = Vec::new();
        if self.inodes {
            text.extend_from_slice(format!(" {:>7}", item.node.id).as_bytes());
        }
        if self.device {
            text.extend_from_slice(format!(" {DEVICE:>3}").as_bytes());
        }
        if self.protections {
            text.push(b' ');
            text.extend_from_slice(&mode::text(item.node.kind, item.node.mode));
        }
        let identity = cx.system.identity();
        let names = [(self.owner, identity.user.to_vec()), (self.group, accounts::group_name(identity))];
        for (wanted, name) in names {
            if wanted {
                text.extend_from_slice(format!(" {:<8.32}", String::from_utf8_lossy(&name)).as_bytes());
            }
        }
        if self.size {
            text.extend_from_slice(self.sized(item.size).as_bytes());
        }
        if self.time.is_some() {
            text.push(b' ');
            text.extend_from_slice(&self.date(cx, &item.node));
        }
        match text.split_first() {
            Some((_, rest)) => [b"[", rest, b"]  "].concat(),
            None => text,
        }
    }

    /// A size as it stands in a line.
    fn sized(&self, size: u64) -> String {
        let Some(unit) = self.unit else { return format!(" {size:>11}") };
        let units = if unit == 1000 { b"dkMGTPEZY" } else { b"BKMGTPEZY" };
        if size < unit {
            return format!(" {size:>4}");
        }
        let (mut size, mut at) = (size, 1);
        while size >= unit * unit {
            (size, at) = (size / unit, at + 1);
        }
        let letter = char::from(units.get(at).copied().unwrap_or(b'?'));
        let value = size as f32 / unit as f32;
        if size / unit >= 10 { format!(" {value:>3.0}{letter}") } else { format!(" {value:>3.1}{letter}") }
    }

    fn date(&self, cx: &Context, node: &Node) -> Vec<u8> {
        let time = if self.changed { node.changed } else { node.modified };
        let now = cx.system.now().seconds;
        let ours: &[u8] =
            if time.seconds > now || time.seconds + RECENT < now { b"%b %e  %Y" } else { b"%b %e %R" };
        let wanted = self.time.as_ref().and_then(Option::as_deref).unwrap_or(ours);
        let mut out = Vec::new();
        if let Some(moment) = self.zone.civil(time) {
            format(&mut out, wanted, &moment, Dialect::Gnu);
        }
        out
    }

    /// Prints a name and what comes with it; whether it is to be closed.
    pub fn file(&self, out: &mut Vec<u8>, cx: &Context, name: &[u8], item: Option<&Item>, descends: bool) -> bool {
        match self.format {
            Format::Text => {
                let Some(item) = item else {
                    self.name(out, cx, name);
                    return false;
                };
                let orphan = item.link.is_some() && item.target.is_none();
                let colors = self.colors.as_ref();
                let own = match &item.link {
                    Some(_) if colors.is_some_and(|colors| colors.of_target) => item.target.as_ref(),
                    _ => Some(&item.node),
                };
                let start = colors.and_then(|colors| colors.start(&item.name, own, orphan.then_some("or")));
                self.painted(out, cx, name, start);
                if let Some(link) = &item.link {
                    out.extend_from_slice(b" -> ");
                    let start =
                        colors.and_then(|colors| colors.start(link, item.target.as_ref(), orphan.then_some("mi")));
                    self.painted(out, cx, link, start);
                }
                let node = if item.link.is_some() { item.target.as_ref() } else { Some(&item.node) };
                out.extend(node.filter(|_| self.indicators).and_then(|node| self.indicator(node)));
                false
            }
            Format::Json | Format::Xml => {
                self.member(out, "name", name);
                if let Some(item) = item {
                    if let Some(link) = &item.link {
                        self.member(out, "target", link);
                    }
                    self.members(out, cx, item);
                }
                if self.format == Format::Xml {
                    out.push(b'>');
                    return true;
                }
                out.extend_from_slice(if descends { b",\"contents\":[" } else { b"}" });
                descends
            }
        }
    }

    /// A property, as JSON or XML has it.
    fn member(&self, out: &mut Vec<u8>, name: &str, value: &[u8]) {
        let json = self.format == Format::Json;
        out.extend_from_slice(if json { b",\"" } else { b" " });
        out.extend_from_slice(name.as_bytes());
        out.extend_from_slice(if json { b"\":\"" } else { b"=\"" });
        if json { escape_json(out, value) } else { escape_xml(out, value) }
        out.push(b'"');
    }

    fn members(&self, out: &mut Vec<u8>, cx: &Context, item: &Item) {
        let json = self.format == Format::Json;
        if self.inodes && json {
            out.extend_from_slice(format!(",\"inode\":{}", item.id).as_bytes());
        } else if self.inodes {
            self.member(out, "inode", item.id.to_string().as_bytes());
        }
        if self.device && json {
            out.extend_from_slice(format!(",\"dev\":{DEVICE}").as_bytes());
        } else if self.device {
            self.member(out, "dev", DEVICE.to_string().as_bytes());
        }
        if self.protections {
            self.member(out, "mode", format!("{:04o}", item.node.mode).as_bytes());
            self.member(out, "prot", &mode::text(item.node.kind, item.node.mode));
        }
        if self.owner {
            self.member(out, "user", &cx.system.identity().user);
        }
        if self.group {
            self.member(out, "group", &accounts::group_name(cx.system.identity()));
        }
        if self.size {
            match self.unit {
                Some(_) if json => self.member(out, "size", self.sized(item.size).trim().as_bytes()),
                _ if json => out.extend_from_slice(format!(",\"size\":{}", item.size).as_bytes()),
                _ => self.member(out, "size", item.size.to_string().as_bytes()),
            }
        }
        if self.time.is_some() {
            let date = self.date(cx, &item.node);
            out.extend_from_slice(if json { b",\"time\":\"" } else { b" time=\"" });
            out.extend_from_slice(&date);
            out.push(b'"');
        }
    }

    fn indicator(&self, node: &Node) -> Option<u8> {
        match node.kind {
            Kind::Directory => (!self.only_directories).then_some(b'/'),
            Kind::File if node.mode & 0o111 != 0 => Some(b'*'),
            Kind::Fifo => Some(b'|'),
            _ => None,
        }
    }

    fn painted(&self, out: &mut Vec<u8>, cx: &Context, name: &[u8], start: Option<Vec<u8>>) {
        out.extend_from_slice(start.as_deref().unwrap_or_default());
        self.name(out, cx, name);
        if let Some(colors) = self.colors.as_ref().filter(|_| start.is_some()) {
            out.extend_from_slice(&colors.end());
        }
    }

    /// A name, with what cannot be printed shown otherwise.
    fn name(&self, out: &mut Vec<u8>, cx: &Context, name: &[u8]) {
        if self.quoted {
            out.push(b'"');
        }
        match std::str::from_utf8(name) {
            _ if self.raw => out.extend_from_slice(name),
            Ok(text) if cx.locale.curly => {
                for letter in text.chars() {
                    if !letter.is_control() {
                        out.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
                    } else if self.masked {
                        out.push(b'?');
                    } else {
                        out.extend_from_slice(format!("\\{:03o}", u32::from(letter)).as_bytes());
                    }
                }
            }
            _ => name.iter().for_each(|&byte| self.byte(out, byte, cx.locale.curly)),
        }
        if self.quoted {
            out.push(b'"');
        }
    }

    fn byte(&self, out: &mut Vec<u8>, byte: u8, utf8: bool) {
        match byte {
            7..=13 => out.extend_from_slice(&[b'\\', b"abtnvfr"[usize::from(byte - 7)]]),
            b'\\' => out.extend_from_slice(b"\\\\"),
            b'"' if self.quoted => out.extend_from_slice(b"\\\""),
            b' ' if !self.quoted => out.extend_from_slice(b"\\ "),
            b' '..=b'~' => out.push(byte),
            128.. if self.masked && utf8 => out.push(byte),
            _ if self.masked => out.push(b'?'),
            _ => out.extend_from_slice(format!("\\{byte:03o}").as_bytes()),
        }
    }

    pub fn error(&self, out: &mut Vec<u8>, text: &str) {
        match self.format {
            Format::Text => out.extend_from_slice(format!("  [{text}]").as_bytes()),
            Format::Json => {
                out.extend_from_slice(format!("{{\"error\": \"{text}\"}}").as_bytes());
                self.end(out);
            }
            Format::Xml => out.extend_from_slice(format!("<error>{text}</error>").as_bytes()),
        }
    }

    pub fn newline(&self, out: &mut Vec<u8>, more: bool) {
        match self.format {
            Format::Text | Format::Xml => out.push(b'\n'),
            Format::Json => {
                if more {
                    out.push(b',');
                }
                self.end(out);
            }
        }
    }

    /// Ends a directory at a depth; none if nothing of it was listed.
    pub fn close(&self, out: &mut Vec<u8>, item: Option<&Item>, depth: Option<usize>, more: bool) {
        if self.format == Format::Json {
            self.indent(out, depth.unwrap_or(0));
            out.extend_from_slice(if more { b"]}," } else { b"]}" });
        } else {
            if let Some(depth) = depth {
                self.indent(out, depth);
            }
            out.extend_from_slice(format!("</{}>", item.map_or("unknown", |item| kind(&item.node))).as_bytes());
        }
        self.end(out);
    }

    pub fn report(&self, out: &mut Vec<u8>, totals: &Totals) {
        let Totals { directories, files, size } = totals;
        match self.format {
            Format::Text => {
                out.push(b'\n');
                if self.sums {
                    let unit = if self.unit.is_some() { "" } else { " bytes" };
                    out.extend_from_slice(format!("{}{unit} used in ", self.sized(*size)).as_bytes());
                }
                let noun = if *directories == 1 { "directory" } else { "directories" };
                out.extend_from_slice(format!("{directories} {noun}").as_bytes());
                if !self.only_directories {
                    let noun = if *files == 1 { "file" } else { "files" };
                    out.extend_from_slice(format!(", {files} {noun}").as_bytes());
                }
                out.push(b'\n');
            }
            Format::Json => {
                let lead = if self.indents { ",\n  " } else { "," };
                let size = if self.sums { format!(",\"size\":{size}") } else { String::new() };
                let files = if self.only_directories { String::new() } else { format!(",\"files\":{files}") };
                let text = format!("{lead}{{\"type\":\"report\"{size},\"directories\":{directories}{files}}}");
                out.extend_from_slice(text.as_bytes());
            }
            Format::Xml => {
                let (margin, end) = if self.indents { ("  ", "\n") } else { ("", "") };
                let mut text = format!("{margin}<report>{end}");
                let lines = [(self.sums, "size", size), (true, "directories", directories), (!self.only_directories, "files", files)];
                for (_, name, value) in lines.iter().filter(|(wanted, ..)| *wanted) {
                    text.push_str(&format!("{margin}{margin}<{name}>{value}</{name}>{end}"));
                }
                text.push_str(&format!("{margin}</report>{end}"));
                out.extend_from_slice(text.as_bytes());
            }
        }
    }
}

fn kind(node: &Node) -> &'static str {
    match node.kind {
        Kind::File => "file",
        Kind::Directory => "directory",
        Kind::Symlink => "link",
        Kind::Fifo => "fifo",
        _ => "char",
    }
}

fn escape_json(out: &mut Vec<u8>, text: &[u8]) {
    for &byte in text {
        match byte {
            b'"' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
            8..=10 | 12 | 13 => out.extend_from_slice(&[b'\\', b"btn-fr"[usize::from(byte - 8)]]),
            0..32 => out.extend_from_slice(format!("\\u{byte:04x}").as_bytes()),
            _ => out.push(byte),
        }
    }
}

fn escape_xml(out: &mut Vec<u8>, text: &[u8]) {
    for &byte in text {
        match byte {
            b'<' => out.extend_from_slice(b"&lt;"),
            b'>' => out.extend_from_slice(b"&gt;"),
            b'&' => out.extend_from_slice(b"&amp;"),
            b'"' => out.extend_from_slice(b"&quot;"),
            _ => out.push(byte),
        }
    }
}
