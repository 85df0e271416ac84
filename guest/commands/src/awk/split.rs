//! Splitting text into fields: FS, FPAT, FIELDWIDTHS and split()'s separators.

use super::chars;
use super::regex::Regex;
use std::rc::Rc;

/// Start and end of a field.
pub type Range = (u32, u32);

/// How text is split.
#[derive(Clone)]
pub enum Splitter {
    /// Runs of blanks.
    Blank,
    /// One byte; the flag adds newline.
    Byte(u8, bool),
    /// One of these bytes, or a run of them; the flag says which.
    Set(Rc<[bool; 256]>, bool),
    /// Between matches.
    Regex(Rc<Regex>),
    /// Each character.
    Each,
    /// Skip and width; no width takes the rest.
    Widths(Rc<[(usize, Option<usize>)]>),
    /// Matches are the fields.
    Pattern(Rc<Regex>),
}

impl Splitter {
    /// Finds fields from `at` on until there are `wanted`; where to go on, or
    /// none when all are found.
    pub fn split(&self, text: &[u8], at: usize, fields: &mut Vec<Range>, wanted: usize, utf8: bool) -> Option<usize> {
        match self {
            Splitter::Blank => blank(text, at, fields, wanted),
            Splitter::Byte(byte, false) => by_byte(text, *byte, at, fields, wanted),
            Splitter::Byte(byte, true) => by_byte_or_newline(text, *byte, fields),
            Splitter::Set(set, runs) => by_set(text, set, *runs, at, fields, wanted),
            Splitter::Regex(regex) => by_regex(text, regex, fields),
            Splitter::Each => each(text, fields, utf8),
            Splitter::Widths(widths) => by_width(text, widths, fields, utf8),
            Splitter::Pattern(regex) => by_pattern(text, regex, fields),
        }
    }

    /// All fields.
    pub fn all(&self, text: &[u8], utf8: bool) -> Vec<Range> {
        let mut fields = Vec::new();
        self.split(text, 0, &mut fields, usize::MAX, utf8);
        fields
    }
}

#[inline]
fn is_blank(byte: u8) -> bool {
    byte == b' ' || byte == b'\t' || byte == b'\n'
}

fn blank(text: &[u8], mut at: usize, fields: &mut Vec<Range>, wanted: usize) -> Option<usize> {
    loop {
        while text.get(at).is_some_and(|&byte| is_blank(byte)) {
            at += 1;
        }
        if at >= text.len() {
            return None;
        }
        if fields.len() >= wanted {
            return Some(at);
        }
        let start = at;
        while text.get(at).is_some_and(|&byte| !is_blank(byte)) {
            at += 1;
        }
        fields.push((start as u32, at as u32));
    }
}

fn by_byte(text: &[u8], byte: u8, mut at: usize, fields: &mut Vec<Range>, wanted: usize) -> Option<usize> {
    if text.is_empty() {
        return None;
    }
    loop {
        if fields.len() >= wanted {
            return Some(at);
        }
        let rest = text.get(at..).unwrap_or_default();
        // Fields are short: a plain loop first, the vector search for long ones.
        let near = rest.iter().take(16).position(|&candidate| candidate == byte);
        let found = match near {
            None if rest.len() > 16 => memchr::memchr(byte, &rest[16..]).map(|found| found + 16),
            near => near,
        };
        match found {
            Some(length) => {
                fields.push((at as u32, (at + length) as u32));
                at += length + 1;
            }
            None => {
                fields.push((at as u32, text.len() as u32));
                return None;
            }
        }
    }
}

/// A regex that is a plain set of ASCII bytes, perhaps with `+`, as a faster splitter.
pub fn as_set(regex: &[u8]) -> Option<Splitter> {
    let (body, runs) = match regex {
        [body @ .., b'+'] => (body, true),
        body => (body, false),
    };
    let members = match body {
        [b'[', members @ .., b']'] => members,
        [single] if runs && !b"^$.[]|()*+?{}\\".contains(single) => body,
        _ => return None,
    };
    let mut set = [false; 256];
    for &byte in members {
        if !byte.is_ascii() || b"[]^-\\".contains(&byte) {
            return None;
        }
        set[usize::from(byte)] = true;
    }
    (!members.is_empty()).then(|| Splitter::Set(Rc::new(set), runs))
}

fn by_set(
    text: &[u8],
    set: &[bool; 256],
    runs: bool,
    mut at: usize,
    fields: &mut Vec<Range>,
    wanted: usize,
) -> Option<usize> {
    if text.is_empty() {
        return None;
    }
    let is_in = |byte: &&u8| set[usize::from(**byte)];
    loop {
        if fields.len() >= wanted {
            return Some(at);
        }
        let rest = text.get(at..).unwrap_or_default();
        let length = rest.iter().take_while(|byte| !is_in(byte)).count();
        fields.push((at as u32, (at + length) as u32));
        let separator = rest.get(length..).unwrap_or_default();
        if separator.is_empty() {
            return None;
        }
        at += length + if runs { separator.iter().take_while(is_in).count() } else { 1 };
    }
}

fn by_byte_or_newline(text: &[u8], byte: u8, fields: &mut Vec<Range>) -> Option<usize> {
    let mut at = text.iter().position(|&byte| byte != b'\n').unwrap_or(text.len());
    if at == text.len() {
        return None;
    }
    loop {
        match memchr::memchr2(byte, b'\n', &text[at..]) {
            Some(length) => {
                fields.push((at as u32, (at + length) as u32));
                at += length + 1;
            }
            None => {
                fields.push((at as u32, text.len() as u32));
                return None;
            }
        }
    }
}

fn by_regex(text: &[u8], regex: &Regex, fields: &mut Vec<Range>) -> Option<usize> {
    let mut start = 0;
    if start >= text.len() {
        return None;
    }
    let mut from = start;
    while from < text.len() {
        let Some((begin, end)) = regex.find_at(text, from) else { break };
        if begin == end {
            from += 1;
            continue;
        }
        fields.push((start as u32, begin as u32));
        start = end;
        from = end;
    }
    // Behind empty matches gawk's last field begins where the last search did.
    let last = if from < text.len() { from } else { start };
    fields.push((last as u32, text.len() as u32));
    None
}

fn each(text: &[u8], fields: &mut Vec<Range>, utf8: bool) -> Option<usize> {
    let mut at = 0;
    while at < text.len() {
        let length = if utf8 { chars::first(&text[at..]) } else { 1 };
        fields.push((at as u32, (at + length) as u32));
        at += length;
    }
    None
}

fn by_width(text: &[u8], widths: &[(usize, Option<usize>)], fields: &mut Vec<Range>, utf8: bool) -> Option<usize> {
    let mut at = 0;
    for (skip, width) in widths {
        if at >= text.len() {
            break;
        }
        at += chars::offset(&text[at..], *skip, utf8);
        let length = match width {
            Some(width) => chars::offset(&text[at..], *width, utf8),
            None => text.len() - at,
        };
        fields.push((at as u32, (at + length) as u32));
        at += length;
    }
    None
}

fn by_pattern(text: &[u8], regex: &Regex, fields: &mut Vec<Range>) -> Option<usize> {
    let mut from = 0;
    let mut last_end = None;
    if text.is_empty() {
        return None;
    }
    while from <= text.len() {
        let Some((start, end)) = regex.find_at(text, from) else { break };
        if start == end && last_end == Some(start) {
            // Right behind a field: what separates it from the next.
            from = start + chars::first(text.get(start..).unwrap_or_default()).max(1);
            continue;
        }
        fields.push((start as u32, end as u32));
        if start == end {
            from = end + chars::first(text.get(end..).unwrap_or_default()).max(1);
        } else {
            from = end;
            last_end = Some(end);
        }
    }
    None
}

/// Reads FIELDWIDTHS; an error is gawk's text.
pub fn widths(text: &[u8]) -> Result<Splitter, Vec<u8>> {
    let mut widths = Vec::new();
    let words = text.split(|byte| is_blank(*byte)).filter(|word| !word.is_empty());
    for (number, word) in words.enumerate() {
        let bad = || {
            let number = (number + 1).to_string();
            let start: Vec<u8> = word.to_vec();
            [b"invalid FIELDWIDTHS value, for field ", number.as_bytes(), b", near `", &start, b"'"].concat()
        };
        let (skip, width) = match word.iter().position(|&byte| byte == b':') {
            Some(colon) => (digits(&word[..colon]).ok_or_else(bad)?, &word[colon + 1..]),
            None => (0, word),
        };
        let width = if width == b"*" { None } else { Some(digits(width).ok_or_else(bad)?) };
        widths.push((skip, width));
    }
    Ok(Splitter::Widths(Rc::from(widths)))
}

fn digits(text: &[u8]) -> Option<usize> {
    std::str::from_utf8(text).ok()?.parse().ok()
}
