//! `s`: what replaces a match, and the replacing.

use super::escape;
use super::program::Pattern;
use bivalve_pattern::{Captures, Regex};

/// A piece of a replacement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    Text(Vec<u8>),
    Group(usize),
    Case(Case),
}

/// `\U \L \E \u \l`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    Upper,
    Lower,
    End,
    UpperNext,
    LowerNext,
}

/// The command.
#[derive(Default)]
pub struct Substitution {
    pub pattern: Pattern,
    pub parts: Vec<Part>,
    /// The highest group that the replacement names.
    pub groups: usize,
    pub global: bool,
    pub print: bool,
    /// `pe`: printed before it is evaluated.
    pub print_first: bool,
    /// `e`: the line is run as a command.
    pub evaluate: bool,
    /// Replaces from this match on; 0 is as 1.
    pub number: u64,
    pub sink: Option<usize>,
}

pub fn highest_group(parts: &[Part]) -> usize {
    parts.iter().map(|part| if let Part::Group(number) = part { *number } else { 0 }).max().unwrap_or(0)
}

/// Reads a replacement; `gnu`: with `\U` and its like.
pub fn parts(text: &[u8], gnu: bool) -> Result<Vec<Part>, &'static str> {
    let mut parts = Vec::new();
    let mut plain = Vec::new();
    let mut rest = text;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        let part = match byte {
            b'&' => Part::Group(0),
            b'\\' => match rest.first() {
                Some(digit @ b'0'..=b'9') => {
                    rest = &rest[1..];
                    Part::Group(usize::from(digit - b'0'))
                }
                Some(letter @ (b'U' | b'L' | b'E' | b'u' | b'l')) if gnu => {
                    rest = &rest[1..];
                    Part::Case(match letter {
                        b'U' => Case::Upper,
                        b'L' => Case::Lower,
                        b'E' => Case::End,
                        b'u' => Case::UpperNext,
                        _ => Case::LowerNext,
                    })
                }
                _ => {
                    let (byte, length) = match escape::character(rest)? {
                        Some(found) => found,
                        None => (rest.first().copied().unwrap_or(b'\\'), 1),
                    };
                    plain.push(byte);
                    rest = rest.get(length..).unwrap_or_default();
                    continue;
                }
            },
            other => {
                plain.push(other);
                continue;
            }
        };
        if !plain.is_empty() {
            parts.push(Part::Text(std::mem::take(&mut plain)));
        }
        parts.push(part);
    }
    if !plain.is_empty() {
        parts.push(Part::Text(plain));
    }
    Ok(parts)
}

/// Replaces in `line`, into `out`; false (and `out` is of no use) if nothing was replaced.
pub fn apply(
    substitution: &Substitution,
    regex: &Regex,
    line: &[u8],
    captures: &mut Captures,
    utf8: bool,
    out: &mut Vec<u8>,
) -> bool {
    out.clear();
    let groups = substitution.groups > 0;
    let (mut start, mut count, mut replaced) = (0, 0, false);
    // Where the last match ended: no empty match follows there.
    let mut last_end = None;
    while start <= line.len() {
        let found = if groups {
            regex.captures_at(line, start, captures).then(|| captures.get(0)).flatten()
        } else {
            regex.find_at(line, start)
        };
        let Some((from, to)) = found else { break };
        out.extend_from_slice(&line[start..from]);
        let empty = from == to;
        if !(empty && last_end == Some(from)) {
            count += 1;
            if count < substitution.number {
                out.extend_from_slice(&line[from..to]);
            } else {
                let group = |number| if number == 0 { Some((from, to)) } else { captures.get(number) };
                append(&substitution.parts, line, group, utf8, out);
                replaced = true;
            }
        }
        last_end = Some(to);
        start = to;
        if replaced && !substitution.global {
            break;
        }
        if empty {
            let length = if utf8 { character_length(&line[to..]) } else { 1 };
            let end = (to + length).min(line.len());
            out.extend_from_slice(&line[to..end]);
            start = to + length;
        }
    }
    if replaced {
        out.extend_from_slice(line.get(start..).unwrap_or_default());
    }
    replaced
}

/// Bytes of the first character; at least one, so that the search goes on.
fn character_length(text: &[u8]) -> usize {
    let Some(first) = text.first() else { return 1 };
    if first.is_ascii() {
        return 1;
    }
    let start = &text[..text.len().min(4)];
    start.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next()).map_or(1, char::len_utf8)
}

fn append(
    parts: &[Part],
    line: &[u8],
    group: impl Fn(usize) -> Option<(usize, usize)>,
    utf8: bool,
    out: &mut Vec<u8>,
) {
    let (mut case, mut next) = (Case::End, Case::End);
    for part in parts {
        let text: &[u8] = match part {
            Part::Text(text) => text,
            Part::Group(number) => {
                let place = group(*number);
                place.and_then(|(from, to)| line.get(from..to)).unwrap_or_default()
            }
            Part::Case(change @ (Case::UpperNext | Case::LowerNext)) => {
                next = *change;
                continue;
            }
            Part::Case(change) => {
                (case, next) = (*change, if *change == Case::End { Case::End } else { next });
                continue;
            }
        };
        if text.is_empty() {
            continue;
        }
        if case == Case::End && next == Case::End {
            out.extend_from_slice(text);
            continue;
        }
        let rest = if next == Case::End {
            text
        } else {
            let (first, rest) = text.split_at(if utf8 { character_length(text) } else { 1 }.min(text.len()));
            let first_case = if next == Case::UpperNext { Case::Upper } else { Case::Lower };
            push_in_case(first, first_case, utf8, out);
            next = Case::End;
            rest
        };
        push_in_case(rest, case, utf8, out);
    }
}

fn push_in_case(text: &[u8], case: Case, utf8: bool, out: &mut Vec<u8>) {
    if case == Case::End {
        out.extend_from_slice(text);
        return;
    }
    let upper = case == Case::Upper;
    let byte = |byte: &u8| if upper { byte.to_ascii_uppercase() } else { byte.to_ascii_lowercase() };
    if !utf8 || text.is_ascii() {
        out.extend(text.iter().map(byte));
        return;
    }
    for chunk in text.utf8_chunks() {
        for character in chunk.valid().chars() {
            let changed = bivalve_pattern::in_case(character, upper);
            out.extend_from_slice(changed.encode_utf8(&mut [0; 4]).as_bytes());
        }
        out.extend_from_slice(chunk.invalid());
    }
}
