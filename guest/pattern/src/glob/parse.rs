//! The parser of shell patterns.
//!
//! What does not parse is ordinary text, as in bash: a `[` without its `]`, and all from
//! an `@(` without its `)` on.

use std::collections::BTreeMap;

use super::{GlobOptions, Kind, Token, collating};
use crate::charset::{self, Case, CharSet};

/// How deep extended patterns may nest; deeper ones are ordinary text.
const MAX_DEPTH: usize = 100;

/// Reads a pattern.
pub(super) fn parse(pattern: &[u8], options: &GlobOptions) -> Vec<Token> {
    sequence(pattern, options, 0)
}

fn sequence(pattern: &[u8], options: &GlobOptions, depth: usize) -> Vec<Token> {
    let mut out: Vec<Token> = Vec::new();
    let mut at = 0;
    let groups = if options.extglob && depth < MAX_DEPTH { groups(pattern) } else { BTreeMap::new() };
    while let Some(&b) = pattern.get(at) {
        let rest = pattern.get(at + 1..).unwrap_or_default();
        if let Some(&end) = groups.get(&(at + 1))
            && let Some(kind) = Kind::of(b)
        {
            let body = pattern.get(at + 2..end).unwrap_or_default();
            let branches = branches(body).map(|part| sequence(part, options, depth + 1)).collect();
            out.push(Token::Ext(kind, branches));
            at = end + 1;
            continue;
        }
        if options.extglob && depth < MAX_DEPTH && Kind::of(b).is_some() && rest.first() == Some(&b'(') {
            // A group that does not end makes bash compare all that follows as it is.
            let text = pattern.get(at..).unwrap_or_default();
            match out.last_mut() {
                Some(Token::Literal(before)) => before.extend_from_slice(text),
                _ => out.push(Token::Literal(text.to_vec())),
            }
            break;
        }
        match b {
            b'*' => {
                if !matches!(out.last(), Some(Token::Star)) {
                    out.push(Token::Star);
                }
            }
            b'?' => out.push(Token::Any),
            b'[' => {
                if let Some((set, n)) = bracket(rest, options) {
                    out.push(Token::Set(set));
                    at += 1 + n;
                    continue;
                }
                literal(&mut out, b"[", options);
            }
            b'\\' if !rest.is_empty() => {
                let n = char_len(rest, options.utf8);
                literal(&mut out, rest.get(..n).unwrap_or_default(), options);
                at += 1 + n;
                continue;
            }
            _ => {
                let n = char_len(pattern.get(at..).unwrap_or_default(), options.utf8);
                literal(&mut out, pattern.get(at..at + n).unwrap_or_default(), options);
                at += n;
                continue;
            }
        }
        at += 1;
    }
    out
}

fn char_len(text: &[u8], utf8: bool) -> usize {
    if utf8 { charset::decode(text).map_or(1, |c| c.1) } else { 1 }
}

/// Adds a character that stands for itself.
fn literal(out: &mut Vec<Token>, c: &[u8], options: &GlobOptions) {
    if options.nocase {
        let code =
            if options.utf8 { charset::decode(c).map(|c| c.0) } else { c.first().map(|&b| u32::from(b)) };
        if let Some(code) = code {
            let set = CharSet::from_ranges(vec![(code, code)]).fold(if options.utf8 {
                Case::Small
            } else {
                Case::Bytes
            });
            if set.ranges() != [(code, code)] {
                out.push(Token::Set(set));
                return;
            }
        }
    }
    match out.last_mut() {
        Some(Token::Literal(text)) => text.extend_from_slice(c),
        _ => out.push(Token::Literal(c.to_vec())),
    }
}

/// The parentheses of a pattern: from the place of each `(` to that of its `)`.
pub(super) fn groups(pattern: &[u8]) -> BTreeMap<usize, usize> {
    let mut out = BTreeMap::new();
    let mut open = Vec::new();
    let mut at = 0;
    if memchr::memchr(b'(', pattern).is_none() {
        return out;
    }
    while let Some(&b) = pattern.get(at) {
        match b {
            b'\\' => at += 1,
            b'[' => {
                match bracket_end(pattern.get(at + 1..).unwrap_or_default()) {
                    Some(n) => at += n,
                    // An open bracket in a group takes the rest, its `)` too.
                    None if !open.is_empty() => break,
                    None => {}
                }
            }
            b'(' => open.push(at),
            b')' => {
                if let Some(start) = open.pop() {
                    out.insert(start, at);
                }
            }
            _ => {}
        }
        at += 1;
    }
    out
}

/// Splits the body of an extended pattern at its own bars.
fn branches(body: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut cuts = Vec::new();
    let mut depth = 0usize;
    let mut at = 0;
    while let Some(&b) = body.get(at) {
        match b {
            b'\\' => at += 1,
            b'[' => {
                if let Some(n) = bracket_end(body.get(at + 1..).unwrap_or_default()) {
                    at += n;
                }
            }
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            b'|' if depth == 0 => cuts.push(at),
            _ => {}
        }
        at += 1;
    }
    let mut start = 0;
    cuts.push(body.len());
    cuts.into_iter().map(move |cut| {
        let part = body.get(start..cut).unwrap_or_default();
        start = cut + 1;
        part
    })
}

/// How long a bracket is, from behind its `[` to behind its `]`.
pub(super) fn bracket_end(text: &[u8]) -> Option<usize> {
    memchr::memchr(b']', text)?;
    let mut at = usize::from(matches!(text.first(), Some(b'!' | b'^')));
    let mut first = true;
    loop {
        match *text.get(at)? {
            b']' if !first => return Some(at + 1),
            b'\\' => at += 1,
            b'[' => {
                if let Some(n) = named_end(text.get(at..).unwrap_or_default()) {
                    at += n - 1;
                }
            }
            _ => {}
        }
        first = false;
        at += 1;
    }
}

/// How long a `[:name:]`, `[=x=]` or `[.x.]` is.
fn named_end(text: &[u8]) -> Option<usize> {
    let kind = *text.get(1)?;
    if !matches!(kind, b':' | b'=' | b'.') {
        return None;
    }
    let body = text.get(2..)?;
    if kind == b'=' && body.first().is_some_and(u8::is_ascii) && body.get(1..3) != Some(b"=]") {
        // Only a single character is a class; else the `[` means itself.
        return None;
    }
    let end = body.windows(2).position(|w| w == [kind, b']'])?;
    // A bracket may end before: `[[:]` is a bracket of `[` and `:`.
    if body.get(..end)?.contains(&b']') && (kind == b':' || end > 1) { None } else { Some(end + 4) }
}

/// Reads a bracket expression from behind its `[`; `None` if it is ordinary text.
fn bracket(text: &[u8], options: &GlobOptions) -> Option<(CharSet, usize)> {
    let len = bracket_end(text)?;
    let body = text.get(..len - 1)?;
    if options.pathname && body.contains(&b'/') {
        return None;
    }
    let negated = matches!(body.first(), Some(b'!' | b'^'));
    let mut at = usize::from(negated);
    let mut ranges = Vec::new();
    // What a class has is not folded.
    let mut classes = Vec::new();
    while at < body.len() {
        let (start, n) = element(body.get(at..)?, options, &mut ranges, &mut classes);
        at += n;
        let Some(lo) = start else { continue };
        if body.get(at) == Some(&b'-') && at + 1 < body.len() {
            let (end, n) = element(body.get(at + 1..)?, options, &mut ranges, &mut classes);
            if let Some(hi) = end {
                at += 1 + n;
                ranges.push((lo, hi));
                continue;
            }
        }
        ranges.push((lo, lo));
    }
    let max = if options.utf8 { charset::MAX } else { 255 };
    let mut set = CharSet::from_ranges(ranges);
    if options.nocase {
        set = set.fold(if options.utf8 { Case::Small } else { Case::Bytes });
    }
    set = set.union(CharSet::from_ranges(classes));
    if negated {
        set = set.negate(max);
    }
    if options.pathname {
        set = set.without(u32::from(b'/'));
    }
    Some((set, len))
}

/// Reads one element: a character, or a class that is added at once.
fn element(
    text: &[u8],
    options: &GlobOptions,
    ranges: &mut Vec<(u32, u32)>,
    classes: &mut Vec<(u32, u32)>,
) -> (Option<u32>, usize) {
    let (skip, text) = match text {
        [b'\\', rest @ ..] if !rest.is_empty() => (1, rest),
        _ => (0, text),
    };
    if skip == 0
        && text.first() == Some(&b'[')
        && let Some(n) = named_end(text)
    {
        let name = text.get(2..n - 2).unwrap_or_default();
        return match text.get(1) {
            Some(b':') => {
                let name: Vec<u8> = name.iter().copied().filter(|byte| *byte != b'\\').collect();
                let name = name.as_slice();
                classes.extend(class(name, options.utf8));
                (None, n)
            }
            kind => {
                let one = char_at(name, options.utf8).filter(|c| c.1 == name.len()).map(|c| c.0);
                let one = one.or_else(|| collating::named(name).map(u32::from));
                if kind == Some(&b'=') {
                    ranges.extend(one.map(|c| (c, c)));
                    (None, n)
                } else {
                    (one, n)
                }
            }
        };
    }
    match char_at(text, options.utf8) {
        Some((c, n)) => (Some(c), n + skip),
        None => (None, 1 + skip),
    }
}

/// The ranges of a class; bash also knows `word` and `ascii`.
fn class(name: &[u8], utf8: bool) -> Vec<(u32, u32)> {
    match name {
        b"word" => charset::word(utf8).ranges().to_vec(),
        b"ascii" => vec![(0, 127)],
        _ => charset::class(name, utf8).map(|set| set.ranges().to_vec()).unwrap_or_default(),
    }
}

/// The first character as a code; a byte that is none has a code of its own.
pub(super) fn char_at(text: &[u8], utf8: bool) -> Option<(u32, usize)> {
    let b = *text.first()?;
    if b < 0x80 || !utf8 {
        return Some((u32::from(b), 1));
    }
    Some(charset::decode(text).unwrap_or((0xD800 + u32::from(b), 1)))
}

/// The character that ends the text, as `char_at`.
pub(super) fn char_before(text: &[u8], utf8: bool) -> Option<(u32, usize)> {
    let b = *text.last()?;
    if b < 0x80 || !utf8 {
        return Some((u32::from(b), 1));
    }
    Some(charset::decode_last(text, text.len()).unwrap_or((0xD800 + u32::from(b), 1)))
}
