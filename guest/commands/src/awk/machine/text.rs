//! Functions over text: substitution, matching, splitting, formatting.

use super::super::array::Array;
use super::super::ast::special;
use super::super::chars;
use super::super::code::Label;
use super::super::format::{Style, sprintf};
use super::super::number::Digits;
use super::super::regex::{Captures, Regex};
use super::super::split::{Range, Splitter};
use super::super::value::{Str, Strong, Value};
use super::{Machine, Result, fatal};
use std::rc::Rc;

/// A piece of a replacement.
enum Piece {
    Text(Vec<u8>),
    Group(usize),
}

/// Reads `sub`'s replacement: `&` is the match, `\&` an ampersand.
fn replacement(text: &[u8]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut plain = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let slashes = text[at..].iter().take_while(|&&byte| byte == b'\\').count();
        if text.get(at + slashes) != Some(&b'&') {
            // Backslashes before anything else stay as they are.
            let length = slashes.max(1);
            plain.extend_from_slice(&text[at..at + length]);
            at += length;
            continue;
        }
        plain.extend(std::iter::repeat_n(b'\\', slashes / 2));
        if slashes % 2 == 1 {
            plain.push(b'&');
        } else {
            pieces.push(Piece::Text(std::mem::take(&mut plain)));
            pieces.push(Piece::Group(0));
        }
        at += slashes + 1;
    }
    pieces.push(Piece::Text(plain));
    pieces
}

/// Reads `gensub`'s replacement: `\N` is a group.
fn general_replacement(text: &[u8]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut plain = Vec::new();
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        at += 1;
        let group = match (byte, text.get(at)) {
            (b'&', _) => Some(0),
            (b'\\', Some(digit @ b'0'..=b'9')) => {
                at += 1;
                Some(usize::from(digit - b'0'))
            }
            (b'\\', Some(&other)) => {
                at += 1;
                plain.push(other);
                continue;
            }
            _ => None,
        };
        match group {
            Some(group) => {
                pieces.push(Piece::Text(std::mem::take(&mut plain)));
                pieces.push(Piece::Group(group));
            }
            None => plain.push(byte),
        }
    }
    pieces.push(Piece::Text(plain));
    pieces
}

fn put(out: &mut Vec<u8>, pieces: &[Piece], text: &[u8], captures: &Captures) {
    for piece in pieces {
        match piece {
            Piece::Text(plain) => out.extend_from_slice(plain),
            Piece::Group(group) => {
                if let Some((start, end)) = captures.get(*group) {
                    out.extend_from_slice(text.get(start..end).unwrap_or_default());
                }
            }
        }
    }
}

/// Which matches are replaced.
#[derive(Clone, Copy)]
enum Which {
    All,
    Nth(u64),
}

/// Replaces matches; the new text and how many were replaced.
fn replace(regex: &Regex, text: &[u8], pieces: &[Piece], which: Which, utf8: bool) -> Option<(Vec<u8>, u64)> {
    let needs_groups = pieces.iter().any(|piece| matches!(piece, Piece::Group(1..)));
    let mut captures = Captures::new();
    let find = |from: usize, captures: &mut Captures| {
        if needs_groups {
            return regex.captures_at(text, from, captures).then(|| captures.get(0)).flatten();
        }
        regex.find_at(text, from)
    };
    let (mut out, mut copied, mut from) = (Vec::new(), 0, 0);
    let (mut seen, mut replaced) = (0u64, 0u64);
    let mut last_end = None;
    let which_all = matches!(which, Which::All);
    while from <= text.len() {
        let Some((start, end)) = find(from, &mut captures) else { break };
        let empty = start == end;
        if empty && last_end == Some(start) {
            from = start + chars_step(text, start, utf8);
            last_end = None;
            continue;
        }
        seen += 1;
        let wanted = match which {
            Which::All => true,
            Which::Nth(number) => seen == number,
        };
        if wanted {
            out.extend_from_slice(text.get(copied..start).unwrap_or_default());
            put_match(&mut out, pieces, text, (start, end), &captures);
            copied = end;
            replaced += 1;
            if empty && which_all && end < text.len() {
                // gawk counts an empty match at each byte of the character that it passes by.
                replaced += chars_step(text, end, utf8) as u64 - 1;
            }
            if matches!(which, Which::Nth(_)) {
                break;
            }
        }
        last_end = Some(end);
        from = if empty { end + chars_step(text, end, utf8) } else { end };
        if empty {
            last_end = None;
        }
    }
    if replaced == 0 {
        return None;
    }
    out.extend_from_slice(text.get(copied..).unwrap_or_default());
    Some((out, replaced))
}

fn put_match(out: &mut Vec<u8>, pieces: &[Piece], text: &[u8], place: (usize, usize), captures: &Captures) {
    for piece in pieces {
        match piece {
            Piece::Text(plain) => out.extend_from_slice(plain),
            Piece::Group(0) => out.extend_from_slice(text.get(place.0..place.1).unwrap_or_default()),
            Piece::Group(_) => put(out, std::slice::from_ref(piece), text, captures),
        }
    }
}

fn chars_step(text: &[u8], at: usize, utf8: bool) -> usize {
    if utf8 { chars::first(text.get(at..).unwrap_or_default()).max(1) } else { 1 }
}

impl Machine<'_> {
    /// `sub` and `gsub`.
    pub(super) fn substitute(&mut self, all: bool, keys: usize, label: Label) -> Result<()> {
        let value = self.pop();
        let target = value.text(&self.settings.convfmt);
        let keys = self.pop_many(keys);
        let new = self.pop_text();
        let pattern = self.pop();
        let regex = self.regex_of(&pattern)?;
        let pieces = replacement(new.as_bytes());
        let which = if all { Which::All } else { Which::Nth(1) };
        match replace(&regex, target.as_bytes(), &pieces, which, self.utf8) {
            None => {
                self.count = 0.0;
                self.pc = label;
            }
            Some((text, count)) => {
                self.count = count as f64;
                let text = Str::from_vec(text);
                let new = match value {
                    Value::Regex(_) => {
                        let regex = self.dynamic_regex(text.as_bytes())?;
                        Value::Regex(Rc::new(Strong { source: text, regex }))
                    }
                    _ => Value::Str(text),
                };
                self.push(new);
                self.stack.extend(keys);
            }
        }
        Ok(())
    }

    /// Whether `gensub`'s third argument is neither a number from one on nor `g`.
    pub(super) fn is_odd_count(&self, count: usize) -> bool {
        let how = self.stack.len().checked_sub(count).and_then(|first| self.stack.get(first + 2));
        how.is_some_and(|how| {
            let text = how.text(&self.settings.convfmt);
            !matches!(text.as_bytes().first(), Some(b'g' | b'G')) && how.num() <= 0.0
        })
    }

    pub(super) fn gensub(&mut self, arguments: &[Value]) -> Result<Value> {
        let convfmt = self.settings.convfmt.clone();
        let [pattern, new, how, rest @ ..] = arguments else { return Ok(Value::Uninit) };
        let target = match rest.first() {
            Some(value) => value.text(&convfmt),
            None => Str::new(self.record.text(&self.settings.ofs, &convfmt)),
        };
        let regex = self.regex_of(pattern)?;
        let how_text = how.text(&convfmt);
        let which = match how_text.as_bytes().first() {
            Some(b'g' | b'G') => Which::All,
            _ => Which::Nth((how.num().max(1.0)) as u64),
        };
        let pieces = general_replacement(new.text(&convfmt).as_bytes());
        Ok(match replace(&regex, target.as_bytes(), &pieces, which, self.utf8) {
            Some((text, _)) => Value::string(text),
            None => Value::Str(target),
        })
    }

    /// `match(text, regex, array)`.
    pub(super) fn match_text(&mut self, arguments: &[Value]) -> Result<Value> {
        let [subject, pattern, rest @ ..] = arguments else { return Ok(Value::Uninit) };
        if rest.first().is_some_and(|value| !matches!(value, Value::Array(_))) {
            return fatal("match: third argument is not an array");
        }
        let subject = subject.text(&self.settings.convfmt);
        let text = subject.as_bytes();
        let regex = self.regex_of(pattern)?;
        let mut captures = Captures::new();
        let found = match rest {
            [] => regex.find_at(text, 0),
            _ => regex.captures_at(text, 0, &mut captures).then(|| captures.get(0)).flatten(),
        };
        if let Some(Value::Array(array)) = rest.first() {
            let mut array = array.borrow_mut();
            array.clear();
            if found.is_some() {
                fill_groups(&mut array, text, &captures, &self.settings.subsep, self.utf8);
            }
        }
        let (start, length) = match found {
            Some((start, end)) => {
                let before = chars::count(text.get(..start).unwrap_or_default(), self.utf8);
                let length = chars::count(text.get(start..end).unwrap_or_default(), self.utf8);
                ((before + 1) as f64, length as f64)
            }
            None => (0.0, -1.0),
        };
        self.set_global(special::RSTART, Value::Num(start));
        self.set_global(special::RLENGTH, Value::Num(length));
        Ok(Value::Num(start))
    }

    /// `split` and `patsplit`.
    pub(super) fn split_text(&mut self, arguments: &[Value], by_pattern: bool) -> Result<Value> {
        let name = if by_pattern { "patsplit" } else { "split" };
        if self.traditional && arguments.len() > 3 {
            return fatal(format!("{name}: fourth argument is a gawk extension"));
        }
        if arguments.get(3).is_some_and(|separators| !matches!(separators, Value::Array(_))) {
            return fatal(format!("{name}: fourth argument is not an array"));
        }
        let [subject, Value::Array(array), rest @ ..] = arguments else {
            return fatal(format!("{name}: second argument is not an array"));
        };
        if by_pattern && rest.first().is_some_and(|pattern| pattern.text(b"%.6g").as_bytes().is_empty()) {
            return fatal("patsplit: third argument must be non-null");
        }
        let subject = subject.text(&self.settings.convfmt);
        let text = subject.as_bytes();
        let splitter = self.splitter_for(rest.first(), by_pattern)?;
        let ranges = splitter.all(text, self.utf8);
        let fill = |array: &mut Array, number: usize, range: (usize, usize)| {
            let piece = text.get(range.0..range.1).unwrap_or_default();
            array.set(Digits::new(number as i64).as_bytes(), Value::input(piece));
        };
        if let Some(Value::Array(separators)) = rest.get(1) {
            if std::rc::Rc::ptr_eq(separators, array) {
                return fatal(format!("{name}: cannot use the same array for second and fourth args"));
            }
            let mut separators = separators.borrow_mut();
            separators.clear();
            fill_separators(&mut separators, text, &ranges, &splitter, fill);
        }
        let mut array = array.borrow_mut();
        array.clear();
        for (number, (start, end)) in ranges.iter().enumerate() {
            fill(&mut array, number + 1, (*start as usize, *end as usize));
        }
        Ok(Value::Num(ranges.len() as f64))
    }

    fn splitter_for(&mut self, given: Option<&Value>, by_pattern: bool) -> Result<Splitter> {
        match given {
            Some(value) if by_pattern => Ok(Splitter::Pattern(self.regex_of(value)?)),
            None if by_pattern => {
                let text = self.global(special::FPAT).text(b"%.6g");
                Ok(Splitter::Pattern(self.dynamic_regex(text.as_bytes())?))
            }
            None => match self.global(special::FS).clone() {
                value @ Value::Regex(_) => Ok(Splitter::Regex(self.regex_of(&value)?)),
                value => {
                    let text = value.text(&self.settings.convfmt);
                    self.splitter_of(text.as_bytes(), false)
                }
            },
            Some(value @ Value::Regex(strong)) if !strong.source.as_bytes().is_empty() => {
                Ok(Splitter::Regex(self.regex_of(value)?))
            }
            Some(value) => {
                let text = value.text(&self.settings.convfmt);
                self.splitter_of(text.as_bytes(), false)
            }
        }
    }

    /// The values of a `printf`, formatted.
    pub(super) fn formatted(&mut self, count: usize) -> Result<Vec<u8>> {
        let from = self.stack.len().saturating_sub(count);
        let style = Style { utf8: self.utf8, convfmt: &self.settings.convfmt, positions: !self.traditional };
        let values = self.stack.get(from..).unwrap_or_default();
        let Some((format, values)) = values.split_first() else { return Ok(Vec::new()) };
        let format = format.text(&self.settings.convfmt);
        let result = sprintf(format.as_bytes(), values, style);
        self.stack.truncate(from);
        match result {
            Ok(text) => Ok(text),
            Err(message) => fatal(message),
        }
    }
}

/// `match`'s third argument: the groups, and where they are.
fn fill_groups(array: &mut Array, text: &[u8], captures: &Captures, subsep: &[u8], utf8: bool) {
    for group in 0..captures.len() {
        let Some((start, end)) = captures.get(group) else { continue };
        let number = Digits::new(group as i64);
        let piece = text.get(start..end).unwrap_or_default();
        array.set(number.as_bytes(), Value::input(piece));
        let place = chars::count(text.get(..start).unwrap_or_default(), utf8) + 1;
        let length = chars::count(piece, utf8);
        for (word, value) in [(b"start".as_slice(), place), (b"length", length)] {
            array.set(&[number.as_bytes(), subsep, word].concat(), Value::Num(value as f64));
        }
    }
}

/// What lies between fields. By blanks and by pattern there is something
/// before the first and after the last.
fn fill_separators(
    array: &mut Array,
    text: &[u8],
    ranges: &[Range],
    splitter: &Splitter,
    fill: impl Fn(&mut Array, usize, (usize, usize)),
) {
    let outer = matches!(splitter, Splitter::Blank | Splitter::Pattern(_));
    let always = matches!(splitter, Splitter::Pattern(_));
    let (Some(first), Some(last)) = (ranges.first(), ranges.last()) else {
        if always && !text.is_empty() {
            fill(array, 0, (0, text.len()));
        }
        return;
    };
    if outer && (always || first.0 > 0) {
        fill(array, 0, (0, first.0 as usize));
    }
    for (number, pair) in ranges.windows(2).enumerate() {
        if let [left, right] = pair {
            fill(array, number + 1, (left.1 as usize, right.0 as usize));
        }
    }
    if outer && (always || (last.1 as usize) < text.len()) {
        fill(array, ranges.len(), (last.1 as usize, text.len()));
    }
}
