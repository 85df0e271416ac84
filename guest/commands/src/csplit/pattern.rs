//! The patterns of csplit, and the names of its files.

use bivalve_kit::{Context, Failure, Result, size};
use bivalve_pattern::{Options as RegexOptions, Regex, Syntax};

pub(super) enum Kind {
    /// Up to, without, this line.
    Line(usize),
    Match { regex: Box<Regex>, offset: i64, ignore: bool },
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Repeat {
    Times(usize),
    Forever,
}

pub(super) struct Control {
    pub(super) text: Vec<u8>,
    pub(super) kind: Kind,
    pub(super) repeat: Repeat,
}

/// Reads the operands.
pub(super) async fn read(cx: &mut Context, patterns: &[Vec<u8>]) -> Result<Vec<Control>> {
    let mut controls: Vec<Control> = Vec::new();
    let mut last_line = 0;
    // Each pattern may have one repeat count behind it.
    let mut repeatable = false;
    for text in patterns {
        if let Some(control) = controls.last_mut().filter(|_| repeatable && text.starts_with(b"{")) {
            control.repeat = repeat(cx, text)?;
            repeatable = false;
            continue;
        }
        repeatable = true;
        let kind = match text.first() {
            Some(delimiter @ (b'/' | b'%')) => regex(cx, text, *delimiter)?,
            _ => {
                let before = last_line;
                let kind = line(cx, text, &mut last_line)?;
                if before == last_line {
                    let (start, end) = (b"warning: line number ", b" is the same as preceding line number");
                    cx.say(&[start.as_slice(), &cx.quoted(text), end].concat()).await?;
                }
                kind
            }
        };
        controls.push(Control { text: text.clone(), kind, repeat: Repeat::Times(0) });
    }
    Ok(controls)
}

fn repeat(cx: &Context, text: &[u8]) -> Result<Repeat> {
    let Some(inner) = text.strip_prefix(b"{").and_then(|rest| rest.strip_suffix(b"}")) else {
        return Err(Failure::new([cx.quoted(text).as_slice(), b": '}' is required in repeat count"].concat()));
    };
    if inner == b"*" {
        return Ok(Repeat::Forever);
    }
    match size::parse(inner, "").ok().and_then(|times| usize::try_from(times).ok()) {
        Some(times) => Ok(Repeat::Times(times)),
        None => {
            let end: &[u8] = b"}: integer required between '{' and '}'";
            let start = text.strip_suffix(b"}").unwrap_or(text);
            Err(Failure::new([cx.quoted(start).as_slice(), end].concat()))
        }
    }
}

fn line(cx: &Context, text: &[u8], last: &mut usize) -> Result<Kind> {
    let number = size::parse(text, "").ok().and_then(|number| usize::try_from(number).ok());
    let Some(number) = number else {
        return Err(Failure::new([cx.quoted(text).as_slice(), b": invalid pattern"].concat()));
    };
    if number == 0 {
        return Err(Failure::new([text, b": line number must be greater than zero"].concat()));
    }
    if number < *last {
        let quoted = cx.quoted(text);
        let end = format!(" is smaller than preceding line number, {last}");
        return Err(Failure::new([b"line number ", quoted.as_slice(), end.as_bytes()].concat()));
    }
    *last = number;
    Ok(Kind::Line(number))
}

fn regex(cx: &Context, text: &[u8], delimiter: u8) -> Result<Kind> {
    let rest = text.get(1..).unwrap_or_default();
    let Some(end) = rest.iter().rposition(|&byte| byte == delimiter) else {
        let message = format!(": closing delimiter '{}' missing", char::from(delimiter));
        return Err(Failure::new([text, message.as_bytes()].concat()));
    };
    let (pattern, offset_text) = (&rest[..end], &rest[end + 1..]);
    let offset = if offset_text.is_empty() {
        0
    } else {
        let parsed = std::str::from_utf8(offset_text).ok().and_then(|text| text.parse::<i64>().ok());
        parsed.ok_or_else(|| {
            Failure::new([cx.quoted(text).as_slice(), b": integer expected after delimiter"].concat())
        })?
    };
    let options = RegexOptions::new(Syntax::LooseBasic).utf8(cx.locale.utf8);
    match Regex::new(pattern, &options) {
        Ok(regex) => Ok(Kind::Match { regex: Box::new(regex), offset, ignore: delimiter == b'%' }),
        Err(_) => {
            let end: &[u8] = b": invalid regular expression: Invalid regular expression";
            Err(Failure::new([cx.quoted(text).as_slice(), end].concat()))
        }
    }
}

/// The ends of the files' names: an integer directive of printf, with text around it.
pub(super) struct Suffix {
    before: Vec<u8>,
    after: Vec<u8>,
    left: bool,
    zeros: bool,
    sharp: bool,
    width: usize,
    precision: usize,
    letter: u8,
}

impl Suffix {
    pub(super) fn digits(width: usize) -> Suffix {
        Suffix {
            before: Vec::new(),
            after: Vec::new(),
            left: false,
            zeros: true,
            sharp: false,
            width: width.min(255),
            precision: 0,
            letter: b'd',
        }
    }

    pub(super) fn parse(text: &[u8]) -> std::result::Result<Suffix, String> {
        let mut suffix = Suffix::digits(0);
        suffix.zeros = false;
        let (before, at) = literal(text, 0);
        suffix.before = before;
        let mut at = at + 1;
        if at > text.len() {
            return Err("missing % conversion specification in suffix".into());
        }
        while let Some(flag) = text.get(at) {
            match flag {
                b'-' => suffix.left = true,
                b'0' => suffix.zeros = true,
                b'#' => suffix.sharp = true,
                b'\'' => {}
                _ => break,
            }
            at += 1;
        }
        let number = |at: &mut usize| {
            let mut value = 0;
            while let Some(digit) = text.get(*at).filter(|byte| byte.is_ascii_digit()) {
                value = (value * 10 + usize::from(digit - b'0')).min(255);
                *at += 1;
            }
            value
        };
        suffix.width = number(&mut at);
        if text.get(at) == Some(&b'.') {
            at += 1;
            suffix.precision = number(&mut at);
        }
        match text.get(at) {
            Some(letter) if b"diuoxX".contains(letter) => suffix.letter = *letter,
            Some(letter) => {
                return Err(format!("invalid conversion specifier in suffix: {}", char::from(*letter)));
            }
            None => return Err("missing conversion specifier in suffix".into()),
        }
        let (after, end) = literal(text, at + 1);
        if end < text.len() {
            return Err("too many % conversion specifications in suffix".into());
        }
        suffix.after = after;
        Ok(suffix)
    }

    pub(super) fn format(&self, number: usize) -> Vec<u8> {
        let mut digits = match self.letter {
            b'o' => format!("{number:o}"),
            b'x' => format!("{number:x}"),
            b'X' => format!("{number:X}"),
            _ => number.to_string(),
        };
        digits = format!("{}{digits}", "0".repeat(self.precision.saturating_sub(digits.len())));
        if self.sharp && number > 0 {
            let lead = match self.letter {
                b'o' => "0",
                b'x' => "0x",
                b'X' => "0X",
                _ => "",
            };
            digits.insert_str(0, lead);
        }
        let missing = self.width.saturating_sub(digits.len());
        let padded = match (self.left, self.zeros) {
            (true, _) => digits + &" ".repeat(missing),
            (false, true) => "0".repeat(missing) + &digits,
            (false, false) => " ".repeat(missing) + &digits,
        };
        [self.before.as_slice(), padded.as_bytes(), &self.after].concat()
    }
}

/// Text up to a directive, `%%` read as `%`, and where that is.
fn literal(text: &[u8], start: usize) -> (Vec<u8>, usize) {
    let mut out = Vec::new();
    let mut at = start;
    while let Some(&byte) = text.get(at) {
        if byte == b'%' {
            if text.get(at + 1) != Some(&b'%') {
                return (out, at);
            }
            at += 1;
        }
        out.push(byte);
        at += 1;
    }
    (out, at)
}
