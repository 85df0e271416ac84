//! JSON text of values: indented, coloured, sorted, in ASCII.

use super::number;
use super::value::{DEPTH, Map, Val};

/// How values are printed.
#[derive(Clone)]
pub struct Style {
    /// Spaces of a level; none prints everything in one line.
    pub indent: Option<usize>,
    pub tab: bool,
    pub sorted: bool,
    pub ascii: bool,
    pub colors: Option<Colors>,
}

impl Style {
    pub const COMPACT: Style = Style { indent: None, tab: false, sorted: false, ascii: false, colors: None };
}

/// Escape sequences for null, false, true, numbers, strings, arrays, objects, keys.
#[derive(Clone)]
pub struct Colors(pub [Vec<u8>; 8]);

const RESET: &[u8] = b"\x1b[0m";

impl Default for Colors {
    fn default() -> Colors {
        let codes = ["0;90", "0;39", "0;39", "0;39", "0;32", "1;39", "1;39", "1;34"];
        Colors(codes.map(|code| format!("\x1b[{code}m").into_bytes()))
    }
}

impl Colors {
    /// `JQ_COLORS`: codes between colons, as many as given; none when it is malformed.
    pub fn parse(text: &[u8]) -> Option<Colors> {
        let mut colors = Colors::default();
        for (slot, code) in colors.0.iter_mut().zip(text.split(|&byte| byte == b':')) {
            if !code.iter().all(|byte| byte.is_ascii_digit() || *byte == b';') {
                return None;
            }
            *slot = [b"\x1b[", code, b"m".as_slice()].concat();
        }
        Some(colors)
    }
}

/// The compact text of a value.
pub fn compact(value: &Val) -> String {
    let mut out = Vec::new();
    print(&mut out, value, &Style::COMPACT);
    String::from_utf8_lossy(&out).into_owned()
}

/// A container that is being printed.
enum Open<'a> {
    Arr(&'a [Val], usize),
    Obj(Vec<(&'a str, &'a Val)>, usize),
}

/// Adds a value's text; an explicit stack, for any depth.
pub fn print(out: &mut Vec<u8>, value: &Val, style: &Style) {
    let mut open: Vec<Open<'_>> = Vec::new();
    begin(out, value, style, &mut open);
    while let Some(container) = open.last_mut() {
        let (key, item, first) = match container {
            Open::Arr(items, at) => {
                *at += 1;
                (None, items.get(*at - 1), *at == 1)
            }
            Open::Obj(entries, at) => {
                *at += 1;
                let entry = entries.get(*at - 1).copied();
                (entry.map(|(key, _)| key), entry.map(|(_, value)| value), *at == 1)
            }
        };
        let (kind, close) = match container {
            Open::Arr(..) => (5, b"]"),
            Open::Obj(..) => (6, b"}"),
        };
        let Some(item) = item else {
            open.pop();
            line(out, open.len(), style);
            token(out, style, kind, close);
            continue;
        };
        if !first {
            token(out, style, kind, b",");
        }
        line(out, open.len(), style);
        if let Some(key) = key {
            let mut text = Vec::new();
            string(&mut text, key, style.ascii);
            token(out, style, 7, &text);
            token(out, style, 6, b":");
            if style.indent.is_some() || style.tab {
                out.push(b' ');
            }
        }
        begin(out, item, style, &mut open);
    }
}

/// Adds a piece in its colour, if there are colours.
fn token(out: &mut Vec<u8>, style: &Style, kind: usize, text: &[u8]) {
    match &style.colors {
        Some(colors) => {
            out.extend_from_slice(&colors.0[kind]);
            out.extend_from_slice(text);
            out.extend_from_slice(RESET);
        }
        None => out.extend_from_slice(text),
    }
}

fn line(out: &mut Vec<u8>, depth: usize, style: &Style) {
    if style.tab {
        out.push(b'\n');
        out.extend(std::iter::repeat_n(b'\t', depth));
    } else if let Some(indent) = style.indent {
        out.push(b'\n');
        out.extend(std::iter::repeat_n(b' ', depth * indent));
    }
}

/// Prints a scalar or an empty container, or opens a container.
fn begin<'a>(out: &mut Vec<u8>, value: &'a Val, style: &Style, open: &mut Vec<Open<'a>>) {
    match value {
        Val::Arr(_) | Val::Obj(_) if open.len() > DEPTH => out.extend_from_slice(b"<skipped: too deep>"),
        Val::Arr(items) if items.is_empty() => token(out, style, 5, b"[]"),
        Val::Obj(map) if map.len() == 0 => token(out, style, 6, b"{}"),
        Val::Arr(items) => {
            token(out, style, 5, b"[");
            open.push(Open::Arr(items, 0));
        }
        Val::Obj(map) => {
            token(out, style, 6, b"{");
            open.push(Open::Obj(members(map, style.sorted), 0));
        }
        scalar if style.colors.is_none() => push_scalar(out, scalar, style),
        scalar => {
            let mut text = Vec::new();
            push_scalar(&mut text, scalar, style);
            if let (Val::Num(number), Some(colors)) = (scalar, &style.colors)
                && number.is_nan()
            {
                // Not a number is printed as a null of its own within the number's colour.
                text = [&colors.0[0], &text[..], RESET].concat();
            }
            let kind = match scalar {
                Val::Null => 0,
                Val::Bool(false) => 1,
                Val::Bool(true) => 2,
                Val::Str(_) => 4,
                _ => 3,
            };
            token(out, style, kind, &text);
        }
    }
}

fn push_scalar(out: &mut Vec<u8>, value: &Val, style: &Style) {
    match value {
        Val::Bool(truth) => out.extend_from_slice(if *truth { b"true" } else { b"false" }),
        Val::Num(value) => number::push(out, *value),
        Val::Literal(literal) => out.extend_from_slice(literal.text.as_bytes()),
        Val::Str(text) => string(out, text, style.ascii),
        _ => out.extend_from_slice(b"null"),
    }
}

fn members(map: &Map, sorted: bool) -> Vec<(&str, &Val)> {
    let entries = map.iter().map(|(key, value)| (&**key, value));
    if !sorted {
        return entries.collect();
    }
    map.sorted().into_iter().map(|(key, value)| (&**key, value)).collect()
}

/// A string in quotes.
pub fn string(out: &mut Vec<u8>, text: &str, ascii: bool) {
    out.push(b'"');
    let mut plain = 0;
    let bytes = text.as_bytes();
    for (at, character) in text.char_indices() {
        let escape: Option<&[u8]> = match character {
            '"' => Some(b"\\\""),
            '\\' => Some(b"\\\\"),
            '\n' => Some(b"\\n"),
            '\t' => Some(b"\\t"),
            '\r' => Some(b"\\r"),
            '\u{8}' => Some(b"\\b"),
            '\u{c}' => Some(b"\\f"),
            '\0'..='\u{1f}' | '\u{7f}' => None,
            character if ascii && !character.is_ascii() => None,
            _ => continue,
        };
        out.extend_from_slice(&bytes[plain..at]);
        plain = at + character.len_utf8();
        match escape {
            Some(escape) => out.extend_from_slice(escape),
            None => {
                let mut units = [0; 2];
                for unit in character.encode_utf16(&mut units) {
                    out.extend_from_slice(format!("\\u{unit:04x}").as_bytes());
                }
            }
        }
    }
    out.extend_from_slice(&bytes[plain..]);
    out.push(b'"');
}
