//! The directives of stat's formats.

use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_kit::mode::{self, kind_name};
use bivalve_kit::quoting::{Setting, Style, styled};
use bivalve_kit::{accounts, Context, Failure, Result};
use bivalve_vfs::{Kind, Node, Timestamp};

/// A wider field is taken for this wide.
const WIDEST: usize = 1 << 16;

pub(super) struct Item<'a> {
    pub(super) name: &'a [u8],
    pub(super) node: &'a Node,
    /// It is the file system that is asked about.
    pub(super) system: bool,
}

pub(super) struct Format<'a> {
    cx: &'a Context,
    text: &'a [u8],
    escapes: bool,
    /// The built-in layout: names are not quoted.
    default: bool,
    zone: Zone,
    warnings: Vec<Vec<u8>>,
}

/// Flags, width and precision of a directive.
#[derive(Default)]
struct Flags {
    left: bool,
    zeros: bool,
    sharp: bool,
    plus: bool,
    space: bool,
    width: usize,
    precision: Option<Option<usize>>,
}

impl<'a> Format<'a> {
    pub(super) fn new(cx: &'a Context, text: &'a [u8], escapes: bool, default: bool) -> Format<'a> {
        let zone = Zone::from_environment(|name| cx.variable(name));
        Format { cx, text, escapes, default, zone, warnings: Vec::new() }
    }

    /// Warnings to print.
    pub(super) fn into_warnings(self) -> Vec<Vec<u8>> {
        self.warnings
    }

    /// Appends what the format says of the item.
    pub(super) fn apply(&mut self, item: &Item<'_>, out: &mut Vec<u8>) -> Result<()> {
        let mut at = 0;
        while let Some(&byte) = self.text.get(at) {
            at += 1;
            match byte {
                b'%' => at = self.directive(at, item, out)?,
                b'\\' if self.escapes => at = self.escape(at, out),
                _ => out.push(byte),
            }
        }
        Ok(())
    }

    /// Reads an escape after its backslash.
    fn escape(&mut self, at: usize, out: &mut Vec<u8>) -> usize {
        let Some(&letter) = self.text.get(at) else {
            self.warnings.push(b"warning: backslash at end of format".to_vec());
            out.push(b'\\');
            return at;
        };
        let digits = |from: usize, most: usize, radix: u32| {
            let rest = self.text.get(from..).unwrap_or_default();
            let digits = rest.iter().take(most).map_while(|byte| char::from(*byte).to_digit(radix));
            digits.fold((0u32, 0), |(value, count), digit| (value * radix + digit, count + 1))
        };
        let byte = match letter {
            b'0'..=b'7' => {
                let (value, count) = digits(at, 3, 8);
                out.push(value as u8);
                return at + count;
            }
            b'x' if self.text.get(at + 1).is_some_and(u8::is_ascii_hexdigit) => {
                let (value, count) = digits(at + 1, 2, 16);
                out.push(value as u8);
                return at + 1 + count;
            }
            b'a' => 7,
            b'b' => 8,
            b'e' => 27,
            b'f' => 12,
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'v' => 11,
            b'"' | b'\\' => letter,
            _ => {
                self.warnings.push([b"warning: unrecognized escape '\\", [letter].as_slice(), b"'"].concat());
                letter
            }
        };
        out.push(byte);
        at + 1
    }

    /// Reads a directive after its `%` and appends what it stands for.
    fn directive(&mut self, start: usize, item: &Item<'_>, out: &mut Vec<u8>) -> Result<usize> {
        let (flags, mut at) = self.flags(start);
        let Some(&letter) = self.text.get(at) else {
            if at > start {
                return Err(self.invalid(start, at));
            }
            out.push(b'%');
            return Ok(at);
        };
        if letter == b'%' {
            if at > start {
                return Err(self.invalid(start, at + 1));
            }
            out.push(b'%');
            return Ok(at + 1);
        }
        let mut part = 0;
        let mut letter = letter;
        if matches!(letter, b'H' | b'L') && matches!(self.text.get(at + 1), Some(b'd' | b'r')) {
            part = letter;
            at += 1;
            letter = self.text.get(at).copied().unwrap_or(0);
        }
        self.field(&flags, part, letter, item, out);
        Ok(at + 1)
    }

    fn flags(&self, mut at: usize) -> (Flags, usize) {
        let mut flags = Flags::default();
        while let Some(flag) = self.text.get(at) {
            match flag {
                b'-' => flags.left = true,
                b'0' => flags.zeros = true,
                b'#' => flags.sharp = true,
                b'+' => flags.plus = true,
                b' ' => flags.space = true,
                b'\'' => {}
                _ => break,
            }
            at += 1;
        }
        let number = |at: &mut usize| {
            let mut value = None;
            while let Some(digit) = self.text.get(*at).filter(|byte| byte.is_ascii_digit()) {
                value = Some((value.unwrap_or(0) * 10 + usize::from(digit - b'0')).min(WIDEST));
                *at += 1;
            }
            value
        };
        flags.width = number(&mut at).unwrap_or(0);
        if self.text.get(at) == Some(&b'.') {
            at += 1;
            flags.precision = Some(number(&mut at));
        }
        (flags, at)
    }

    fn invalid(&self, start: usize, end: usize) -> Failure {
        let directive = self.text.get(start.saturating_sub(1)..end).unwrap_or_default();
        Failure::new([self.cx.quoted(directive).as_slice(), b": invalid directive"].concat())
    }

    fn field(&mut self, flags: &Flags, part: u8, letter: u8, item: &Item<'_>, out: &mut Vec<u8>) {
        let node = item.node;
        let identity = self.cx.system.identity();
        let (major, minor) = device(item);
        let text = match (letter, part) {
            (letter, _) if item.system => match letter {
                b'n' => item.name.to_vec(),
                b'l' => return number(out, flags, "255".to_string()),
                b's' | b'S' => return number(out, flags, "4096".to_string()),
                b'a' | b'b' | b'c' | b'd' | b'f' | b'i' | b't' => return number(out, flags, "0".to_string()),
                b'T' => b"UNKNOWN (0x0)".to_vec(),
                _ => b"?".to_vec(),
            },
            (b'n', _) => item.name.to_vec(),
            (b'N', _) => self.quoted_name(item),
            (b'a', _) => return number(out, flags, octal(node.mode, flags)),
            (b'A', _) => mode::text(node.kind, node.mode).to_vec(),
            (b'b', _) => return number(out, flags, blocks(node).to_string()),
            (b'B', _) => return number(out, flags, "512".to_string()),
            (b'C', _) => b"?".to_vec(),
            (b'd', b'H') => return number(out, flags, "0".to_string()),
            (b'd', _) => return number(out, flags, "1".to_string()),
            (b'D', _) => return number(out, flags, "1".to_string()),
            (b'f', _) => return number(out, flags, raw_mode(node, flags)),
            (b'F', _) => kind_name(node.kind, node.size).as_bytes().to_vec(),
            (b'g', _) => return number(out, flags, identity.gid.to_string()),
            (b'G', _) => accounts::group_name(identity),
            (b'U', _) => identity.user.clone(),
            (b'h', _) => return number(out, flags, node.links.to_string()),
            (b'i', _) => return number(out, flags, node.id.to_string()),
            (b'm', _) => b"/".to_vec(),
            (b'o', _) => return number(out, flags, "4096".to_string()),
            (b'r', b'H') => return number(out, flags, major.to_string()),
            (b'r', b'L') => return number(out, flags, minor.to_string()),
            (b'r', _) => return number(out, flags, (major * 256 + minor).to_string()),
            (b'R', _) => return number(out, flags, std::format!("{:x}", major * 256 + minor)),
            (b's', _) => {
                let sign = if flags.plus { "+" } else if flags.space { " " } else { "" };
                return number(out, flags, std::format!("{sign}{}", node.size));
            }
            (b't', _) => return number(out, flags, std::format!("{major:x}")),
            (b'T', _) => return number(out, flags, std::format!("{minor:x}")),
            (b'u', _) => return number(out, flags, identity.uid.to_string()),
            (b'w', _) => b"-".to_vec(),
            (b'W', _) => return number(out, flags, "0".to_string()),
            (b'x', _) => self.readable(node.accessed),
            (b'y', _) => self.readable(node.modified),
            (b'z', _) => self.readable(node.changed),
            (b'X', _) => return epoch(out, flags, node.accessed),
            (b'Y', _) => return epoch(out, flags, node.modified),
            (b'Z', _) => return epoch(out, flags, node.changed),
            _ => b"?".to_vec(),
        };
        let text = match flags.precision {
            Some(Some(most)) => &text[..most.min(text.len())],
            Some(None) => &[],
            None => &text,
        };
        pad(out, text, flags, b' ');
    }

    /// The name quoted, and for a link where it points.
    fn quoted_name(&self, item: &Item<'_>) -> Vec<u8> {
        let style = if self.default {
            Style::Literal
        } else {
            let word = self.cx.variable("QUOTING_STYLE").unwrap_or_default();
            let known = Style::TABLE.iter().find(|(known, _)| known.as_bytes() == word);
            known.map_or(Style::ShellEscapeAlways, |(_, style)| *style)
        };
        let setting =
            Setting { utf8: self.cx.locale.utf8, curly: self.cx.locale.curly, ..Setting::default() };
        let mut out = styled(item.name, style, setting);
        if item.node.kind == Kind::Symlink
            && let Ok(target) = self.cx.vfs.read_link(&self.cx.place, item.name) {
                out.extend_from_slice(b" -> ");
                out.extend_from_slice(&styled(&target, style, setting));
            }
        out
    }

    fn readable(&self, time: Timestamp) -> Vec<u8> {
        let mut out = Vec::new();
        match self.zone.civil(time) {
            Some(moment) => format(&mut out, b"%Y-%m-%d %H:%M:%S.%N %z", &moment, Dialect::Gnu),
            None => out.extend_from_slice(time.seconds.to_string().as_bytes()),
        }
        out
    }
}

fn octal(mode: u32, flags: &Flags) -> String {
    if flags.sharp && mode != 0 { std::format!("0{mode:o}") } else { std::format!("{mode:o}") }
}

fn raw_mode(node: &Node, flags: &Flags) -> String {
    let bits = kind_bits(node.kind) | node.mode;
    if flags.sharp { std::format!("{bits:#x}") } else { std::format!("{bits:x}") }
}

fn blocks(node: &Node) -> u64 {
    match node.kind {
        Kind::File | Kind::Directory => node.size.div_ceil(4096).saturating_mul(8),
        _ => 0,
    }
}

fn kind_bits(kind: Kind) -> u32 {
    match kind {
        Kind::File => 0o100_000,
        Kind::Directory => 0o040_000,
        Kind::Symlink => 0o120_000,
        Kind::Fifo => 0o010_000,
        Kind::Device => 0o020_000,
        Kind::Other => 0,
    }
}

/// Major and minor number of the devices there are.
fn device(item: &Item<'_>) -> (u32, u32) {
    if item.node.kind != Kind::Device {
        return (0, 0);
    }
    match bivalve_kit::path::base_name(item.name) {
        b"null" => (1, 3),
        b"zero" => (1, 5),
        b"full" => (1, 7),
        b"random" => (1, 8),
        b"urandom" => (1, 9),
        _ => (0, 0),
    }
}

fn pad(out: &mut Vec<u8>, text: &[u8], flags: &Flags, fill: u8) {
    let missing = flags.width.saturating_sub(text.len());
    if flags.left {
        out.extend_from_slice(text);
        out.resize(out.len() + missing, b' ');
    } else {
        out.resize(out.len() + missing, fill);
        out.extend_from_slice(text);
    }
}

fn number(out: &mut Vec<u8>, flags: &Flags, digits: String) {
    let mut digits = digits;
    if let Some(Some(precision)) = flags.precision {
        digits = std::format!("{}{digits}", "0".repeat(precision.saturating_sub(digits.len())));
    }
    let fill = if flags.zeros && flags.precision.is_none() { b'0' } else { b' ' };
    pad(out, digits.as_bytes(), flags, fill);
}

/// Seconds since 1970, with as many decimals as the precision asks for.
fn epoch(out: &mut Vec<u8>, flags: &Flags, time: Timestamp) {
    let mut text = time.seconds.to_string();
    let decimals = match flags.precision {
        None => 0,
        Some(None) => 9,
        Some(Some(decimals)) => decimals,
    };
    if decimals > 0 {
        let mut seconds = time.seconds;
        let mut nanoseconds = time.nanoseconds;
        let mut sign = "";
        if seconds < 0 && nanoseconds > 0 {
            // Shown as a whole with its fraction: -1.5, not -2 and a half more.
            seconds += 1;
            nanoseconds = 1_000_000_000 - nanoseconds;
            sign = if seconds == 0 { "-" } else { "" };
        }
        let fraction = std::format!("{nanoseconds:09}");
        let shown = fraction.get(..decimals.min(9)).unwrap_or(&fraction);
        text = std::format!("{sign}{seconds}.{shown}{}", "0".repeat(decimals.saturating_sub(9)));
    }
    if flags.plus {
        text.insert(0, '+');
    } else if flags.space {
        text.insert(0, ' ');
    }
    if flags.zeros && !flags.left {
        let (sign, digits) = text.split_at(usize::from(text.starts_with(['-', '+', ' '])));
        text = std::format!("{sign}{}{digits}", "0".repeat(flags.width.saturating_sub(text.len())));
    }
    pad(out, text.as_bytes(), flags, b' ');
}
