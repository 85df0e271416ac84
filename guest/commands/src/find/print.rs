//! `-printf` and `-ls`.

use super::evaluate::File;
use super::type_letter;
use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_kit::quoting::{self, Setting};
use bivalve_kit::walk::Links;
use bivalve_kit::{accounts, Context, mode, path};
use bivalve_vfs::{Errno, Kind, Node, Timestamp};

/// A format, taken apart.
#[derive(Default)]
pub(super) struct Layout {
    pieces: Vec<Piece>,
    zone: Option<Zone>,
}

enum Piece {
    Text(Vec<u8>),
    Field { flags: Flags, letter: u8 },
    /// `%A`, `%C`, `%T` with the letter of `strftime`.
    Time { flags: Flags, which: u8, letter: u8 },
    /// `\c`: the output ends here.
    Stop,
}

#[derive(Default, Clone)]
struct Flags {
    left: bool,
    zeros: bool,
    sharp: bool,
    plus: bool,
    space: bool,
    width: usize,
    precision: Option<usize>,
}

/// Wider fields are taken for this wide.
const WIDEST: usize = 1 << 16;

impl Layout {
    /// Takes a format apart; warnings are what GNU says of it. An error message where it is wrong.
    pub(super) fn parse(text: &[u8], zone: Zone) -> Result<(Layout, Vec<Vec<u8>>), Vec<u8>> {
        let mut layout = Layout { pieces: Vec::new(), zone: Some(zone) };
        let mut warnings = Vec::new();
        let mut literal = Vec::new();
        let mut rest = text;
        while let Some((&byte, after)) = rest.split_first() {
            rest = after;
            match byte {
                b'\\' => {
                    let (length, stop) = escape(rest, &mut literal, &mut warnings);
                    rest = rest.get(length..).unwrap_or_default();
                    if stop {
                        layout.text(&mut literal);
                        layout.pieces.push(Piece::Stop);
                        return Ok((layout, warnings));
                    }
                }
                b'%' if rest.is_empty() => return Err(b"error: % at end of format string".to_vec()),
                b'%' if rest.first() == Some(&b'%') => {
                    literal.push(b'%');
                    rest = &rest[1..];
                }
                b'%' => rest = layout.field(rest, &mut literal, &mut warnings)?,
                other => literal.push(other),
            }
        }
        layout.text(&mut literal);
        Ok((layout, warnings))
    }

    /// Whether more of a file is printed than its name and kind.
    pub(super) fn looks(&self) -> bool {
        self.pieces.iter().any(|piece| match piece {
            Piece::Time { .. } => true,
            Piece::Field { letter, .. } => !b"dfhHpPy".contains(letter),
            Piece::Text(_) | Piece::Stop => false,
        })
    }

    fn text(&mut self, literal: &mut Vec<u8>) {
        if !literal.is_empty() {
            self.pieces.push(Piece::Text(std::mem::take(literal)));
        }
    }

    /// Reads a directive after its `%`.
    fn field<'a>(
        &mut self,
        text: &'a [u8],
        literal: &mut Vec<u8>,
        warnings: &mut Vec<Vec<u8>>,
    ) -> Result<&'a [u8], Vec<u8>> {
        let (flags, length) = flags(text);
        let rest = text.get(length..).unwrap_or_default();
        // What ends within a directive ends with C's NUL.
        let (&letter, after) = rest.split_first().unwrap_or((&0, rest));
        if matches!(letter, 0 | b'{' | b'(' | b'[') {
            return Err([b"error: the format directive `%", &[letter][..], b"' is reserved for future use"].concat());
        }
        if letter == b'%' {
            literal.push(b'%');
            literal.extend_from_slice(text.get(..length).unwrap_or_default());
            return Ok(after);
        }
        if matches!(letter, b'A' | b'B' | b'C' | b'T') {
            let Some((&kind, after)) = after.split_first() else {
                warnings.push(
                    [b"warning: format directive `%", &[letter][..], b"' should be followed by another character"].concat(),
                );
                literal.extend([b'%', letter]);
                return Ok(after);
            };
            if b"aAbBcCdDeFgGhHIjklmMnprRsStTuUVwWxXyYzZ@+".contains(&kind) {
                self.text(literal);
                self.pieces.push(Piece::Time { flags, which: letter, letter: kind });
                return Ok(after);
            }
            literal.push(b'%');
            literal.push(kind);
            return Ok(after);
        }
        if b"abcdDfFgGhHiklmMnpPsStuUyYZ".contains(&letter) {
            self.text(literal);
            self.pieces.push(Piece::Field { flags, letter });
        } else {
            warnings.push([b"warning: unrecognized format directive `%", [letter].as_slice(), b"'"].concat());
            literal.push(b'%');
            literal.extend_from_slice(text.get(..length).unwrap_or_default());
            literal.push(letter);
        }
        Ok(after)
    }

    /// The text for a file, and whether `\c` ended it.
    pub(super) fn format(&self, cx: &Context, file: &File<'_>, links: Links) -> (Vec<u8>, bool) {
        let mut out = Vec::new();
        for piece in &self.pieces {
            match piece {
                Piece::Text(text) => out.extend_from_slice(text),
                Piece::Field { flags, letter } => {
                    let value = value(cx, file, *letter, flags, self.zone.as_ref(), links);
                    push(&mut out, &value, flags, *letter);
                }
                Piece::Time { flags, which, letter } => {
                    let node = &file.stop.node;
                    let time = match which {
                        b'A' => node.accessed,
                        b'C' => node.changed,
                        _ => node.modified,
                    };
                    let text = if *which == b'B' {
                        Vec::new()
                    } else {
                        self.zone.as_ref().map_or(Vec::new(), |zone| time_field(time, *letter, zone))
                    };
                    push(&mut out, &text, flags, b't');
                }
                Piece::Stop => return (out, true),
            }
        }
        (out, false)
    }
}

/// Flags, width and precision, and how long they are.
fn flags(text: &[u8]) -> (Flags, usize) {
    let mut flags = Flags::default();
    let mut at = 0;
    while let Some(flag) = text.get(at) {
        match flag {
            b'-' => flags.left = true,
            b'0' => flags.zeros = true,
            b'#' => flags.sharp = true,
            b'+' => flags.plus = true,
            b' ' => flags.space = true,
            _ => break,
        }
        at += 1;
    }
    let number = |at: &mut usize| {
        let mut value = 0;
        while let Some(digit) = text.get(*at).filter(|byte| byte.is_ascii_digit()) {
            value = (value * 10 + usize::from(digit - b'0')).min(WIDEST);
            *at += 1;
        }
        value
    };
    flags.width = number(&mut at);
    if text.get(at) == Some(&b'.') {
        at += 1;
        flags.precision = Some(number(&mut at));
    }
    (flags, at)
}

/// Reads an escape after its backslash: its length, and whether it is `\c`.
fn escape(text: &[u8], out: &mut Vec<u8>, warnings: &mut Vec<Vec<u8>>) -> (usize, bool) {
    let byte = match text.first() {
        None => {
            warnings.push(b"warning: escape `\\' followed by nothing at all".to_vec());
            out.push(b'\\');
            return (0, false);
        }
        Some(b'c') => return (1, true),
        Some(b'a') => 7,
        Some(b'b') => 8,
        Some(b'f') => 12,
        Some(b'n') => b'\n',
        Some(b'r') => b'\r',
        Some(b't') => b'\t',
        Some(b'v') => 11,
        Some(b'\\') => b'\\',
        Some(b'0'..=b'7') => {
            let digits = text.iter().take(3).take_while(|byte| (b'0'..=b'7').contains(byte)).count();
            let value = text[..digits].iter().fold(0u32, |sum, digit| sum * 8 + u32::from(digit - b'0'));
            out.push(value as u8);
            return (digits, false);
        }
        Some(other) => {
            warnings.push([b"warning: unrecognized escape `\\", [*other].as_slice(), b"'"].concat());
            out.extend_from_slice(&[b'\\', *other]);
            return (1, false);
        }
    };
    out.push(byte);
    (1, false)
}

fn push(out: &mut Vec<u8>, value: &[u8], flags: &Flags, letter: u8) {
    let numeric = b"dGimnU".contains(&letter);
    let mut value = match flags.precision {
        Some(precision) if !numeric => value[..precision.min(value.len())].to_vec(),
        Some(precision) => {
            let zeros = vec![b'0'; precision.saturating_sub(value.len())];
            [&zeros, value].concat()
        }
        None => value.to_vec(),
    };
    if letter == b'd' || letter == b'G' || letter == b'U' {
        if flags.plus {
            value.insert(0, b'+');
        } else if flags.space {
            value.insert(0, b' ');
        }
    }
    let missing = flags.width.saturating_sub(value.len());
    if flags.left {
        out.extend_from_slice(&value);
        out.resize(out.len() + missing, b' ');
    } else {
        let fill = if flags.zeros && numeric && flags.precision.is_none() { b'0' } else { b' ' };
        out.resize(out.len() + missing, fill);
        out.extend_from_slice(&value);
    }
}

fn blocks(node: &Node, unit: u64) -> u64 {
    match node.kind {
        Kind::File | Kind::Directory => node.size.div_ceil(4096).saturating_mul(4096 / unit),
        _ => 0,
    }
}

fn value(cx: &Context, file: &File<'_>, letter: u8, flags: &Flags, zone: Option<&Zone>, links: Links) -> Vec<u8> {
    let node = &file.stop.node;
    let target = &file.stop.path;
    let identity = cx.system.identity();
    let time = |time: Timestamp| zone.map_or(Vec::new(), |zone| ctime(time, zone));
    match letter {
        b'a' => time(node.accessed),
        b'c' => time(node.changed),
        b't' => time(node.modified),
        b'b' => blocks(node, 512).to_string().into_bytes(),
        b'k' => blocks(node, 1024).to_string().into_bytes(),
        b'd' => file.stop.depth.to_string().into_bytes(),
        b'D' => b"1".to_vec(),
        // One slash after it is kept.
        b'f' => {
            let name = path::base_name(target);
            let slash: &[u8] = if target.ends_with(b"/") && name != b"/" { b"/" } else { b"" };
            [name, slash].concat()
        }
        b'F' => b"storage".to_vec(),
        b'g' => accounts::group_name(identity),
        b'u' => identity.user.clone(),
        b'G' => identity.gid.to_string().into_bytes(),
        b'U' => identity.uid.to_string().into_bytes(),
        b'h' => leading(target).to_vec(),
        b'H' => file.start.to_vec(),
        b'i' => node.id.to_string().into_bytes(),
        b'l' if node.kind == Kind::Symlink => cx.vfs.read_link(&cx.place, target).unwrap_or_default(),
        b'm' if flags.sharp => std::format!("{:#05o}", node.mode).replacen("0o", "0", 1).into_bytes(),
        b'm' => std::format!("{:o}", node.mode).into_bytes(),
        b'M' => mode::text(node.kind, node.mode).to_vec(),
        b'n' => node.links.to_string().into_bytes(),
        b'p' => target.clone(),
        b'P' => {
            let rest = target.strip_prefix(file.start).unwrap_or_default();
            rest.strip_prefix(b"/").unwrap_or(rest).to_vec()
        }
        b's' => node.size.to_string().into_bytes(),
        b'S' if node.size == 0 => b"1".to_vec(),
        b'S' => general(blocks(node, 512) as f64 * 512.0 / node.size as f64).into_bytes(),
        b'y' => vec![type_letter(node.kind)],
        b'Y' => vec![followed(cx, file, links)],
        _ => Vec::new(),
    }
}

/// `%g` of C.
fn general(value: f64) -> String {
    if value == 0.0 {
        return "0".to_string();
    }
    let digits = value.abs().log10().floor() as i32;
    let decimals = usize::try_from(5i32.saturating_sub(digits)).unwrap_or(0).min(20);
    let text = std::format!("{value:.decimals$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_string() } else { text }
}

/// All before the last component, as it stands.
fn leading(target: &[u8]) -> &[u8] {
    let end = target.iter().rposition(|&byte| byte != b'/').map_or(0, |at| at + 1);
    // Slashes after a name of one letter count, as they do for GNU.
    let end = if end <= 1 { target.len() } else { end };
    match target[..end].iter().rposition(|&byte| byte == b'/') {
        None => b".",
        Some(at) => &target[..at],
    }
}

/// `%Y`: the type of what a link leads to.
fn followed(cx: &Context, file: &File<'_>, _: Links) -> u8 {
    if file.stop.node.kind != Kind::Symlink {
        return type_letter(file.stop.node.kind);
    }
    match cx.vfs.stat(&cx.place, &file.stop.path) {
        Ok(node) => type_letter(node.kind),
        Err(Errno::Loop) => b'L',
        Err(Errno::NotFound | Errno::NotADirectory) => b'N',
        Err(_) => b'?',
    }
}

/// Ten digits, as find prints fractions of seconds.
fn fraction(time: Timestamp) -> String {
    std::format!(".{:09}0", time.nanoseconds)
}

fn strftime(time: Timestamp, zone: &Zone, layout: &str) -> Vec<u8> {
    let mut out = Vec::new();
    match zone.civil(time) {
        Some(moment) => format(&mut out, layout.as_bytes(), &moment, Dialect::Libc),
        None => out.extend_from_slice(time.seconds.to_string().as_bytes()),
    }
    out
}

/// `Tue Nov 14 22:13:20.1234567890 2023`
fn ctime(time: Timestamp, zone: &Zone) -> Vec<u8> {
    strftime(time, zone, &std::format!("%a %b %e %H:%M:%S{} %Y", fraction(time)))
}

fn time_field(time: Timestamp, letter: u8, zone: &Zone) -> Vec<u8> {
    let fraction = fraction(time);
    match letter {
        b'@' => [time.seconds.to_string().as_bytes(), fraction.as_bytes()].concat(),
        b'+' => strftime(time, zone, &std::format!("%Y-%m-%d+%H:%M:%S{fraction}")),
        b'S' => strftime(time, zone, &std::format!("%S{fraction}")),
        b'T' | b'X' => strftime(time, zone, &std::format!("%H:%M:%S{fraction}")),
        _ => strftime(time, zone, &std::format!("%{}", char::from(letter))),
    }
}

/// Half a year of 365.2425 days.
const HALF_YEAR: i64 = 31_556_952 / 2;

/// A line like that of `ls -dils`.
pub(super) fn list(cx: &Context, file: &File<'_>) -> Vec<u8> {
    let node = &file.stop.node;
    let identity = cx.system.identity();
    let user = String::from_utf8_lossy(&identity.user).into_owned();
    let group = String::from_utf8_lossy(&accounts::group_name(identity)).into_owned();
    let mode = mode::text(node.kind, node.mode);
    let size = if node.kind == Kind::Device { "0,   0".to_string() } else { node.size.to_string() };
    let start = std::format!(
        "{:9} {:6} {} {:3} {user:<8} {group:<8} {size:>8} ",
        node.id,
        blocks(node, 1024),
        String::from_utf8_lossy(&mode),
        node.links,
    );
    let zone = Zone::from_environment(|name| cx.variable(name));
    let now = cx.system.now();
    let age = now.seconds.saturating_sub(node.modified.seconds);
    let layout = if (-3600..HALF_YEAR).contains(&age) { "%b %e %H:%M " } else { "%b %e  %Y " };
    let mut out = start.into_bytes();
    out.extend_from_slice(&strftime(node.modified, &zone, layout));
    let setting = Setting { utf8: cx.locale.utf8, space: true, ..Setting::default() };
    let escaped = |name: &[u8]| quoting::styled(name, quoting::Style::Escape, setting);
    out.extend_from_slice(&escaped(&file.stop.path));
    if node.kind == Kind::Symlink
        && let Ok(target) = cx.vfs.read_link(&cx.place, &file.stop.path) {
            out.extend_from_slice(b" -> ");
            out.extend_from_slice(&escaped(&target));
        }
    out.push(b'\n');
    out
}
