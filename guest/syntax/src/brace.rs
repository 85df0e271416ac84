//! Brace expansion, found in a word's unquoted text when it is parsed.
//!
//! Follows bash 5.2: `{` opens one only if a `}` follows with a `,` or `..`
//! between them on the same level. Differs: a word that would take more than
//! [`BUDGET`] steps to search is left as it is.

use crate::Name;
use crate::ast::{Brace, Operation, Parameter, Part, Subject, Text};
use std::rc::Rc;

/// Steps for one word; only words made to be slow come near it.
const BUDGET: usize = 20_000_000;

/// How many words `$x{...}{...}` is taken apart into; beyond, the name ends
/// before the brace.
const MOST_JOINED: usize = 10_000;

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
    if word(&pieces, &mut out, &mut budget, 0) { joined(out, &mut { MOST_JOINED }) } else { parts }
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

/// Braces expand before parameters, so `$x{a,b}` means `$xa $xb`, and
/// `{$x,y}_z` means `$x_z y_z`: where a name touches the end of a brace or
/// stands before one, what follows is moved into the alternatives, and the
/// name grows there.
fn joined(mut parts: Vec<Part>, left: &mut usize) -> Vec<Part> {
    let touches = |pair: &[Part]| match pair {
        [Part::Parameter(name), next] => is_bare(name) && continues_name(next),
        [Part::Brace(brace), next] => ends_in_name(brace) && continues_name(next),
        _ => false,
    };
    let at = parts.windows(2).position(touches);
    let Some(at) = at.filter(|_| *left > 0) else { return parts };
    *left -= 1;
    let mut rest = parts.split_off(at).into_iter();
    let (name, brace) = match (rest.next(), rest.next()) {
        (Some(Part::Parameter(name)), Some(Part::Brace(brace))) => (Some(name), brace),
        (Some(Part::Parameter(name)), Some(next)) => {
            let after = std::iter::once(next).chain(rest).collect();
            parts.extend(joined(grown(&name, after), left));
            return parts;
        }
        (Some(Part::Brace(brace)), next) => {
            rest = next.into_iter().chain(rest).collect::<Vec<_>>().into_iter();
            (None, brace)
        }
        _ => return parts,
    };
    let tail: Vec<Part> = rest.collect();
    let list = alternatives(*brace)
        .into_iter()
        .map(|mut alternative| {
            *left = left.saturating_sub(1);
            if let Some(name) = &name {
                alternative.insert(0, Part::Parameter(name.clone()));
            }
            alternative.extend(tail.iter().cloned());
            joined(alternative, left)
        })
        .collect();
    parts.push(Part::Brace(Box::new(Brace::List(list))));
    parts
}

/// Whether a part may begin with more of the name before it.
fn continues_name(part: &Part) -> bool {
    match part {
        Part::Literal(text) => text.first().is_some_and(is_name_byte),
        Part::Brace(_) => true,
        _ => false,
    }
}

/// Whether an alternative ends in `$name`.
fn ends_in_name(brace: &Brace) -> bool {
    let Brace::List(list) = brace else { return false };
    list.iter().any(|alternative| match alternative.last() {
        Some(Part::Parameter(parameter)) => is_bare(parameter),
        Some(Part::Brace(brace)) => ends_in_name(brace),
        _ => false,
    })
}

fn is_name_byte(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || *byte == b'_'
}

/// Whether this is `$name`, without braces.
fn is_bare(parameter: &Parameter) -> bool {
    let named = parameter.raw.get(1).is_some_and(|byte| *byte == b'_' || byte.is_ascii_alphabetic());
    named && matches!(parameter.subject, Subject::Variable(_))
}

/// A brace's alternatives as parts; of a long sequence only the beginning.
fn alternatives(brace: Brace) -> Vec<Vec<Part>> {
    /// Nobody means a name before a long sequence.
    const MOST: i128 = 10_000;
    let literal = |text: Vec<u8>| vec![Part::Literal(Rc::from(text))];
    let values = |first: i64, last: i64, step: i64| {
        let size = i128::from(step).abs().max(1);
        let count = ((i128::from(last) - i128::from(first)).abs() / size + 1).min(MOST);
        (0..count as i64).map(move |n| first.wrapping_add(step.wrapping_mul(n)))
    };
    match brace {
        Brace::List(list) => list,
        Brace::Letters { first, last, step, .. } => {
            values(first.into(), last.into(), step).map(|value| literal(vec![value as u8])).collect()
        }
        Brace::Numbers { first, last, step, width, .. } => {
            values(first, last, step).map(|value| literal(format!("{value:0width$}").into_bytes())).collect()
        }
    }
}

/// `$name` and what follows: letters that follow belong to the name.
fn grown(parameter: &Rc<Parameter>, mut after: Vec<Part>) -> Vec<Part> {
    let mut raw = parameter.raw.to_vec();
    while let Some(Part::Literal(text)) = after.first() {
        let len = text.iter().take_while(|byte| is_name_byte(byte)).count();
        raw.extend_from_slice(text.get(..len).unwrap_or_default());
        let rest: Text = Rc::from(text.get(len..).unwrap_or_default());
        after.remove(0);
        if !rest.is_empty() {
            after.insert(0, Part::Literal(rest));
            break;
        }
    }
    let name = Name::new(raw.get(1..).unwrap_or_default());
    let longer = Parameter {
        indirect: false,
        subject: Subject::Variable(name),
        index: None,
        operation: Operation::Get,
        raw: Rc::from(raw),
    };
    after.insert(0, Part::Parameter(Rc::new(longer)));
    after
}
