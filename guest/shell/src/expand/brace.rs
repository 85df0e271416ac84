//! Brace expansion: one list of parts becomes several.

use bivalve_syntax::Name;
use bivalve_syntax::ast::{Brace, Operation, Parameter, Part, Subject};
use std::rc::Rc;

/// Whether a brace stands at the top of these parts.
pub fn has_braces(parts: &[Part]) -> bool {
    parts.iter().any(|part| matches!(part, Part::Brace(_)))
}

/// All words that the parts stand for, in order.
pub fn expand(parts: &[Part]) -> Vec<Vec<Part>> {
    let mut words: Vec<Vec<Part>> = vec![Vec::new()];
    for part in parts {
        let Part::Brace(brace) = part else {
            words.iter_mut().for_each(|word| word.push(part.clone()));
            continue;
        };
        let alternatives = alternatives(brace);
        let mut longer = Vec::with_capacity(words.len().saturating_mul(alternatives.len()));
        for word in &words {
            for alternative in &alternatives {
                let mut new = word.clone();
                new.extend_from_slice(alternative);
                longer.push(new);
            }
        }
        words = longer;
    }
    words.into_iter().map(joined).collect()
}

/// Literals that came together are one again, and `$a` in front of name
/// characters takes them in: bash expands braces before it reads the rest.
fn joined(parts: Vec<Part>) -> Vec<Part> {
    let mut out: Vec<Part> = Vec::with_capacity(parts.len());
    for part in parts {
        match (out.last_mut(), part) {
            (Some(Part::Literal(before)), Part::Literal(text)) => {
                *before = Rc::from([&**before, &*text].concat())
            }
            (Some(last @ Part::Parameter(_)), Part::Literal(text)) => match longer_name(last, &text) {
                Some((name, rest)) => {
                    *last = name;
                    if !rest.is_empty() {
                        out.push(Part::Literal(rest));
                    }
                }
                None => out.push(Part::Literal(text)),
            },
            (_, part) => out.push(part),
        }
    }
    out
}

/// The text from a backquote on that a sequence of letters made: it opens a
/// substitution that nothing closes.
pub fn open_backquote(parts: &[Part]) -> Option<Vec<u8>> {
    let at = parts.iter().position(|part| matches!(part, Part::Literal(text) if text.contains(&b'`')))?;
    let mut text = Vec::new();
    parts[at..].iter().for_each(|part| write(part, &mut text));
    let start = memchr::memchr(b'`', &text)?;
    // At the very end it stands for itself.
    (start + 1 < text.len()).then(|| text.split_off(start))
}

fn longer_name(part: &Part, text: &[u8]) -> Option<(Part, Rc<[u8]>)> {
    let Part::Parameter(parameter) = part else { return None };
    let Subject::Variable(name) = parameter.subject else { return None };
    let bare = parameter.raw.first() == Some(&b'$') && parameter.raw.get(1) != Some(&b'{');
    let length = text.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    if !bare || length == 0 {
        return None;
    }
    let longer = Parameter {
        indirect: false,
        subject: Subject::Variable(Name::new(&[name.bytes(), &text[..length]].concat())),
        index: None,
        operation: Operation::Get,
        raw: Rc::from([&*parameter.raw, &text[..length]].concat()),
    };
    Some((Part::Parameter(Rc::new(longer)), Rc::from(&text[length..])))
}

/// Sequences that would be longer stay as they were written.
const LONGEST: u64 = i32::MAX as u64 - 2;

fn alternatives(brace: &Brace) -> Vec<Vec<Part>> {
    let literal = |text: &[u8]| vec![Part::Literal(Rc::from(text))];
    match brace {
        Brace::Numbers { first, last, step, raw, .. }
            if first.abs_diff(*last) / step.unsigned_abs().max(1) > LONGEST =>
        {
            vec![literal(raw)]
        }
        Brace::List(items) => items.iter().flat_map(|item| expand(item)).collect(),
        Brace::Numbers { first, last, step, width, .. } => {
            let text = |number: i64| match (number < 0, *width) {
                (true, width) => format!("-{:0>1$}", number.unsigned_abs(), width.saturating_sub(1)),
                (false, width) => format!("{number:0>width$}"),
            };
            steps(*first, *last, *step).map(|number| literal(text(number).as_bytes())).collect()
        }
        Brace::Letters { first, last, step, .. } => steps(i64::from(*first), i64::from(*last), *step)
            .map(|code| match code as u8 {
                // A backslash that the sequence makes is dropped by quote removal.
                b'\\' => vec![Part::Quoted(Rc::from(&b""[..]))],
                b'`' => vec![Part::Literal(Rc::from(&b"`"[..]))],
                byte => vec![Part::Quoted(Rc::from(&[byte][..]))],
            })
            .collect(),
    }
}

fn steps(first: i64, last: i64, step: i64) -> impl Iterator<Item = i64> {
    let size = if step == 0 { 1 } else { step.unsigned_abs() };
    let up = first <= last;
    let count = first.abs_diff(last) / size;
    (0..=count).map(move |at| {
        let distance = at.wrapping_mul(size) as i64;
        if up { first.wrapping_add(distance) } else { first.wrapping_sub(distance) }
    })
}

/// A brace as it was written, for where it does not expand.
pub fn written(part: &Part) -> Vec<u8> {
    let mut out = Vec::new();
    write(part, &mut out);
    out
}

fn write(part: &Part, out: &mut Vec<u8>) {
    match part {
        Part::Literal(text) | Part::Quoted(text) => out.extend_from_slice(text),
        Part::DoubleQuoted(parts) => parts.iter().for_each(|part| write(part, out)),
        Part::Parameter(parameter) => out.extend_from_slice(&parameter.raw),
        Part::Command(body) => {
            out.extend_from_slice(b"$(");
            out.extend_from_slice(&body.raw);
            out.push(b')');
        }
        Part::Arith(arith) => {
            out.extend_from_slice(b"$((");
            out.extend_from_slice(&arith.word.raw);
            out.extend_from_slice(b"))");
        }
        Part::ProcessInput(body) | Part::ProcessOutput(body) => {
            out.extend_from_slice(if matches!(part, Part::ProcessInput(_)) { b"<(" } else { b">(" });
            out.extend_from_slice(&body.raw);
            out.push(b')');
        }
        Part::Brace(brace) => match &**brace {
            Brace::List(items) => {
                out.push(b'{');
                for (at, item) in items.iter().enumerate() {
                    if at > 0 {
                        out.push(b',');
                    }
                    item.iter().for_each(|part| write(part, out));
                }
                out.push(b'}');
            }
            Brace::Numbers { raw, .. } | Brace::Letters { raw, .. } => out.extend_from_slice(raw),
        },
    }
}
