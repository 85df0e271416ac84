//! Colors of names, by `LS_COLORS`.

use super::entry::{Entry, Target};
use bivalve_kit::Context;
use bivalve_pattern::{Glob, GlobOptions};
use bivalve_vfs::{Kind, Node};
use std::collections::BTreeMap;

/// Escape sequences by their two letters, and by the ends of names.
pub(super) struct Colors {
    indicators: BTreeMap<[u8; 2], Vec<u8>>,
    /// The last one that fits counts.
    endings: Vec<(Vec<u8>, Vec<u8>)>,
    /// Links are painted as what they lead to.
    as_target: bool,
}

const DEFAULTS: [([u8; 2], &str); 18] = [
    (*b"lc", "\x1b["),
    (*b"rc", "m"),
    (*b"rs", "0"),
    (*b"di", "01;34"),
    (*b"ln", "01;36"),
    (*b"pi", "33"),
    (*b"so", "01;35"),
    (*b"bd", "01;33"),
    (*b"cd", "01;33"),
    (*b"ex", "01;32"),
    (*b"do", "01;35"),
    (*b"su", "37;41"),
    (*b"sg", "30;43"),
    (*b"ca", "30;41"),
    (*b"tw", "30;42"),
    (*b"ow", "34;42"),
    (*b"st", "37;44"),
    (*b"cl", "\x1b[K"),
];

/// All that can have a color, or is one.
const KNOWN: &[u8] = b"lcrcecrsnofidilnpisobdcdmiorexdosugstowtwcamhcl";

impl Colors {
    /// Reads `LS_COLORS`; fails where it is malformed, with the name that is not known if it is that.
    pub(super) fn new(text: &[u8]) -> Result<Colors, Option<[u8; 2]>> {
        let mut colors = Colors {
            indicators: bivalve_kit::order::map(DEFAULTS.iter().map(|(key, value)| (*key, value.as_bytes().to_vec()))),
            endings: Vec::new(),
            as_target: false,
        };
        let mut rest = text;
        loop {
            rest = match rest {
                [] => break,
                [b':', rest @ ..] => rest,
                [b'*', rest @ ..] => {
                    let (ending, rest) = unescape(rest, true).ok_or(None)?;
                    let (value, rest) = unescape(rest.strip_prefix(b"=").ok_or(None)?, false).ok_or(None)?;
                    colors.endings.push((ending, value));
                    rest
                }
                [a, b, b'=', rest @ ..] => {
                    let key = [*a, *b];
                    if !KNOWN.chunks(2).any(|known| known == key) {
                        return Err(Some(key));
                    }
                    let (value, rest) = unescape(rest, false).ok_or(None)?;
                    colors.indicators.insert(key, value);
                    rest
                }
                _ => return Err(None),
            };
        }
        if colors.get(b"ln") == b"target" {
            colors.indicators.remove(b"ln");
            colors.as_target = true;
        }
        Ok(colors)
    }

    fn get(&self, key: &[u8; 2]) -> &[u8] {
        self.indicators.get(key).map_or(b"", Vec::as_slice)
    }

    /// Whether the indicator has a color at all.
    fn colored(&self, key: &[u8; 2]) -> bool {
        !matches!(self.get(key), b"" | b"0" | b"00")
    }

    /// Whether what links lead to has an effect on colors.
    pub(super) fn checks_links(&self, long: bool) -> bool {
        self.colored(b"or") || (self.colored(b"ex") && self.as_target) || (self.colored(b"mi") && long)
    }

    /// The sequence before what is no name, where such text has a color.
    pub(super) fn normal(&self) -> Option<Vec<u8>> {
        self.colored(b"no").then(|| [self.get(b"lc"), self.get(b"no"), self.get(b"rc")].concat())
    }

    /// The sequence that leads back to the terminal's own colors.
    pub(super) fn restore(&self) -> Vec<u8> {
        [self.get(b"lc"), self.get(b"rc")].concat()
    }

    /// The sequence before a name; none when it is not painted.
    pub(super) fn start(&self, entry: &Entry, of_target: bool) -> Option<Vec<u8>> {
        let Some(color) = self.color(entry, of_target) else { return self.normal().map(|_| Vec::new()) };
        let restore = self.normal().map(|_| self.restore()).unwrap_or_default();
        Some([&restore, self.get(b"lc"), color, self.get(b"rc")].concat())
    }

    /// The sequence after a name.
    pub(super) fn end(&self) -> Vec<u8> {
        match self.indicators.get(b"ec") {
            Some(end) => end.clone(),
            None => [self.get(b"lc"), self.get(b"rs"), self.get(b"rc")].concat(),
        }
    }

    /// Printed after a name that was broken at the end of the line.
    pub(super) fn clear(&self) -> &[u8] {
        self.get(b"cl")
    }

    /// Whether nothing needs to be reset at the end of the output.
    pub(super) fn ends_by_itself(&self) -> bool {
        self.get(b"lc") == b"\x1b[" && self.get(b"rc") == b"m"
    }

    fn color(&self, entry: &Entry, of_target: bool) -> Option<&[u8]> {
        let target = entry.target.as_ref();
        let dangling = target.is_some_and(|target| target.node.is_none());
        if of_target && target.is_some_and(|target| !target.checked) {
            return self.colored(b"or").then(|| self.get(b"or"));
        }
        if of_target && dangling && self.colored(b"mi") {
            return Some(self.get(b"mi"));
        }
        let (name, node) = match target {
            Some(target) if of_target => (target.path.as_slice(), target.node.as_ref()),
            Some(Target { node: Some(node), .. }) if self.as_target => (entry.name.as_slice(), Some(node)),
            _ => (entry.name.as_slice(), entry.node.as_ref()),
        };
        let key = match node {
            None => *b"or",
            Some(node) if node.kind == Kind::Symlink && dangling && (self.as_target || self.colored(b"or")) => *b"or",
            Some(node) => self.kind(node),
        };
        if key == *b"fi"
            && let Some((_, color)) = self.endings.iter().rev().find(|(ending, _)| ends_with(name, ending)) {
                return Some(color);
            }
        self.indicators.get(&key).map(Vec::as_slice)
    }

    fn kind(&self, node: &Node) -> [u8; 2] {
        let has = |bits: u32, key: &[u8; 2]| node.mode & bits != 0 && self.colored(key);
        match node.kind {
            Kind::File if has(0o4000, b"su") => *b"su",
            Kind::File if has(0o2000, b"sg") => *b"sg",
            Kind::File if has(0o111, b"ex") => *b"ex",
            Kind::File if node.links > 1 && self.colored(b"mh") => *b"mh",
            Kind::File => *b"fi",
            Kind::Directory if node.mode & 0o1002 == 0o1002 && self.colored(b"tw") => *b"tw",
            Kind::Directory if has(0o0002, b"ow") => *b"ow",
            Kind::Directory if has(0o1000, b"st") => *b"st",
            Kind::Directory => *b"di",
            Kind::Symlink => *b"ln",
            Kind::Fifo => *b"pi",
            Kind::Device => *b"cd",
            Kind::Other => *b"or",
        }
    }
}

/// Terminals that are known to have colors.
const TERMINALS: [&str; 25] = [
    "Eterm",
    "ansi",
    "*color*",
    "con[0-9]*x[0-9]*",
    "cons25",
    "console",
    "cygwin",
    "*direct*",
    "dtterm",
    "gnome",
    "hurd",
    "jfbterm",
    "konsole",
    "kterm",
    "linux",
    "linux-c",
    "mlterm",
    "putty",
    "rxvt*",
    "screen*",
    "st",
    "terminator",
    "tmux*",
    "vt100",
    "xterm*",
];

/// Whether colors are printed without `LS_COLORS`.
pub(super) fn terminal_has_colors(cx: &Context) -> bool {
    if cx.variable("COLORTERM").is_some_and(|value| !value.is_empty()) {
        return true;
    }
    let terminal = cx.variable("TERM").unwrap_or_default();
    TERMINALS.iter().any(|known| Glob::compile(known.as_bytes(), GlobOptions::default()).matches(terminal))
}

fn ends_with(name: &[u8], ending: &[u8]) -> bool {
    name.len().checked_sub(ending.len()).and_then(|at| name.get(at..)).is_some_and(|end| end.eq_ignore_ascii_case(ending))
}

/// Text with the backslash and caret sequences of `LS_COLORS`, up to a colon, or an equals sign, and
/// what is left.
fn unescape(text: &[u8], equals_ends: bool) -> Option<(Vec<u8>, &[u8])> {
    let mut out = Vec::new();
    let mut rest = text.iter();
    loop {
        let left = rest.as_slice();
        let Some(&byte) = rest.next() else { return Some((out, left)) };
        if byte == b':' || (equals_ends && byte == b'=') {
            return Some((out, left));
        }
        let mut bytes = rest.clone().copied().peekable();
        match byte {
            b'\\' => match bytes.next() {
                Some(b'a') => out.push(7),
                Some(b'b') => out.push(8),
                Some(b'e') => out.push(27),
                Some(b'f') => out.push(12),
                Some(b'n') => out.push(10),
                Some(b'r') => out.push(13),
                Some(b't') => out.push(9),
                Some(b'v') => out.push(11),
                Some(b'?') => out.push(127),
                Some(b'_') => out.push(b' '),
                Some(digit @ b'0'..=b'7') => {
                    let mut value = u32::from(digit - b'0');
                    while let Some(digit) = bytes.next_if(|byte| (b'0'..=b'7').contains(byte)) {
                        value = (value * 8 + u32::from(digit - b'0')) & 0xff;
                    }
                    out.push(value as u8);
                }
                Some(b'x' | b'X') => {
                    let mut value = 0;
                    while let Some(digit) = bytes.next_if(u8::is_ascii_hexdigit) {
                        value = (value * 16 + char::from(digit).to_digit(16).unwrap_or(0)) & 0xff;
                    }
                    out.push(value as u8);
                }
                Some(other) => out.push(other),
                None => return None,
            },
            b'^' => match bytes.next() {
                Some(b'?') => out.push(127),
                Some(letter @ b'@'..=b'~') => out.push(letter & 0x1f),
                _ => return None,
            },
            other => out.push(other),
        }
        let length = bytes.len();
        rest = rest.as_slice()[rest.len() - length..].iter();
    }
}
