//! Brace expansion, found in a word's unquoted text when it is parsed.
//!
//! Follows bash 5.2: `{` opens one only if a `}` follows with a `,` or `..`
//! between them on the same level. Differs: a word that would take more than
//! [`BUDGET`] steps to search is left as it is.

use crate::ast::{Brace, Part};
use std::rc::Rc;

/// Steps for one word; only words made to be slow come near it.
const BUDGET: usize = 20_000_000;

/// How deep braces may nest.
const MAX_DEPTH: usize = 500;

/// A piece of a word: a byte of literal text, or a part that is passed over.
#[derive(Clone)]
enum Piece {
    Byte(u8),
    Other(Part),
}

impl Piece {
    fn byte(&self) -> u8 {
        match self {
            Piece::Byte(byte) => *byte,
            Piece::Other(_) => 0xff,
        }
    }
}

/// The parts with their brace expansions as [`Part::Brace`].
pub(crate) fn expand(parts: Vec<Part>) -> Vec<Part> {
    let literals = || {
        parts.iter().filter_map(|part| match part {
            Part::Literal(text) => Some(text),
            _ => None,
        })
    };
    if !literals().any(|text| text.contains(&b'{')) || !literals().any(|text| text.contains(&b'}')) {
        return parts;
    }
    let mut pieces = Vec::new();
    for part in &parts {
        match part {
            Part::Literal(text) => pieces.extend(text.iter().map(|byte| Piece::Byte(*byte))),
            other => pieces.push(Piece::Other(other.clone())),
        }
    }
    let mut budget = BUDGET;
    let mut out = Vec::new();
    if word(&pieces, &mut out, &mut budget, 0) { out } else { parts }
}

/// Whether byte `at` is one end of `..`.
fn dots(pieces: &[Piece], at: usize) -> bool {
    matches!(pieces.get(at..at + 2), Some([first, second]) if first.byte() == b'.' && second.byte() == b'.')
}

/// The `}` that closes the brace before `start`, on the same level as a `,` or `..`.
fn close(pieces: &[Piece], start: usize, budget: &mut usize) -> Option<usize> {
    let (mut level, mut separated) = (0usize, false);
    for (at, piece) in pieces.iter().enumerate().skip(start) {
        *budget = budget.saturating_sub(1);
        match piece.byte() {
            b'}' if level == 0 && separated => return Some(at),
            b'{' => level += 1,
            b'}' => level = level.saturating_sub(1),
            b',' if level == 0 => separated = true,
            b'.' if level == 0 && dots(pieces, at) => {
                separated |= pieces.get(at + 2).is_some_and(|next| next.byte() != b'}');
            }
            _ => {}
        }
    }
    None
}

/// The first brace expansion from `from` on: its two ends.
fn find(pieces: &[Piece], from: usize, budget: &mut usize) -> Option<(usize, usize)> {
    let last = pieces.iter().rposition(|piece| piece.byte() == b'}')?;
    for at in from..last {
        if pieces[at].byte() != b'{' {
            continue;
        }
        if at == from && pieces.get(at + 1).is_none_or(|next| next.byte() == b'}') {
            continue;
        }
        if let Some(end) = close(pieces, at + 1, budget) {
            return Some((at, end));
        }
        if *budget == 0 {
            return None;
        }
    }
    None
}

/// Expands a word; false if it took too long.
fn word(pieces: &[Piece], out: &mut Vec<Part>, budget: &mut usize, depth: usize) -> bool {
    let mut from = 0;
    while let Some((open, end)) = find(pieces, from, budget) {
        if depth >= MAX_DEPTH {
            return false;
        }
        let amble = pieces.get(open + 1..end).unwrap_or_default();
        let brace = if amble.iter().any(|piece| piece.byte() == b',') {
            match list(amble, budget, depth) {
                Some(brace) => Some(brace),
                None => return false,
            }
        } else {
            sequence(amble)
        };
        match brace {
            Some(brace) => {
                literal(pieces.get(from..open).unwrap_or_default(), out);
                out.push(Part::Brace(Box::new(brace)));
            }
            None => literal(pieces.get(from..=end).unwrap_or_default(), out),
        }
        from = end + 1;
    }
    literal(pieces.get(from..).unwrap_or_default(), out);
    *budget > 0
}

/// The pieces as parts.
fn literal(pieces: &[Piece], out: &mut Vec<Part>) {
    let mut text = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Byte(byte) => text.push(*byte),
            Piece::Other(part) => {
                if !text.is_empty() {
                    out.push(Part::Literal(Rc::from(std::mem::take(&mut text))));
                }
                out.push(part.clone());
            }
        }
    }
    if !text.is_empty() {
        out.push(Part::Literal(Rc::from(text)));
    }
}

/// `a,b`: the alternatives, each a word of its own.
fn list(amble: &[Piece], budget: &mut usize, depth: usize) -> Option<Brace> {
    let mut alternatives = Vec::new();
    let (mut start, mut level) = (0, 0usize);
    for at in 0..=amble.len() {
        let byte = amble.get(at).map(Piece::byte);
        match byte {
            Some(b'{') => level += 1,
            Some(b'}') => level = level.saturating_sub(1),
            Some(b',') if level > 0 => {}
            Some(b',') | None => {
                let mut parts = Vec::new();
                if !word(amble.get(start..at).unwrap_or_default(), &mut parts, budget, depth + 1) {
                    return None;
                }
                alternatives.push(parts);
                start = at + 1;
            }
            _ => {}
        }
    }
    Some(Brace::List(alternatives))
}

/// `first..last` and `first..last..step`
fn sequence(amble: &[Piece]) -> Option<Brace> {
    let text: Option<Vec<u8>> = amble
        .iter()
        .map(|piece| match piece {
            Piece::Byte(byte) => Some(*byte),
            Piece::Other(_) => None,
        })
        .collect();
    let text = text?;
    let text = std::str::from_utf8(&text).ok()?;
    let (left, rest) = text.split_once("..")?;
    let (right, step) = match rest.split_once("..") {
        Some((right, step)) => (right, Some(number(step)?)),
        None => (rest, None),
    };
    let raw = Rc::from(format!("{{{text}}}").into_bytes());
    let towards = |up: bool| {
        let size = step.unwrap_or(1).checked_abs().unwrap_or(i64::MAX).max(1);
        if up { size } else { -size }
    };
    if let (Some(first), Some(last)) = (letter(left), letter(right)) {
        return Some(Brace::Letters { first, last, step: towards(first <= last), raw });
    }
    let (first, last) = (number(left)?, number(right)?);
    let width = if padded(left) || padded(right) { left.len().max(right.len()) } else { 0 };
    Some(Brace::Numbers { first, last, step: towards(first <= last), width, raw })
}

fn letter(text: &str) -> Option<u8> {
    match *text.as_bytes() {
        [byte] if byte.is_ascii_alphabetic() => Some(byte),
        _ => None,
    }
}

fn number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

/// Whether a number is written with leading zeros.
fn padded(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    digits.len() > 1 && digits.starts_with('0')
}
