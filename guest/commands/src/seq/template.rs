//! The format of `seq -f`: one floating-point directive of printf.

use super::number::Value;
use bivalve_kit::real;
use bivalve_kit::{Context, Failure, Output, Result};

pub(super) struct Template {
    before: Vec<u8>,
    after: Vec<u8>,
    left: bool,
    zeros: bool,
    plus: bool,
    space: bool,
    sharp: bool,
    width: usize,
    precision: Option<usize>,
    letter: u8,
}

/// Wider fields are not printed.
const WIDEST: usize = 1 << 20;

impl Template {
    pub(super) fn parse(cx: &Context, text: &[u8]) -> Result<Template> {
        let refuse = |end: &[u8]| Failure::new([b"format ", cx.quoted(text).as_slice(), end].concat());
        let (before, start) = literal(text, 0);
        if start >= text.len() {
            return Err(refuse(b" has no % directive"));
        }
        let mut template = Template {
            before,
            after: Vec::new(),
            left: false,
            zeros: false,
            plus: false,
            space: false,
            sharp: false,
            width: 0,
            precision: None,
            letter: 0,
        };
        let mut at = start + 1;
        while let Some(flag) = text.get(at) {
            match flag {
                b'-' => template.left = true,
                b'0' => template.zeros = true,
                b'+' => template.plus = true,
                b' ' => template.space = true,
                b'#' => template.sharp = true,
                b'\'' => {}
                _ => break,
            }
            at += 1;
        }
        let number = |at: &mut usize| {
            let mut value = 0;
            while let Some(digit) = text.get(*at).filter(|byte| byte.is_ascii_digit()) {
                value = (value * 10 + usize::from(digit - b'0')).min(WIDEST + 1);
                *at += 1;
            }
            value
        };
        template.width = number(&mut at);
        if text.get(at) == Some(&b'.') {
            at += 1;
            template.precision = Some(number(&mut at));
        }
        if template.width > WIDEST || template.precision.is_some_and(|precision| precision > WIDEST) {
            return Err(Failure::new("write error: Value too large for defined data type"));
        }
        if text.get(at) == Some(&b'L') {
            at += 1;
        }
        match text.get(at) {
            None => return Err(refuse(b" ends in %")),
            Some(letter) if b"aefgAEFG".contains(letter) => template.letter = *letter,
            Some(letter) => return Err(refuse(&[b" has unknown %", [*letter].as_slice(), b" directive"].concat())),
        }
        let (after, end) = literal(text, at + 1);
        if end < text.len() {
            return Err(refuse(b" has too many % directives"));
        }
        template.after = after;
        Ok(template)
    }

    pub(super) fn push(&self, out: &mut Output, value: &Value) {
        let spec = real::Spec {
            conversion: self.letter,
            width: self.width,
            precision: self.precision,
            left: self.left,
            plus: self.plus,
            space: self.space,
            alternative: self.sharp,
            zero: self.zeros,
        };
        let mut text = self.before.clone();
        spec.write(&value.real(), &mut text);
        text.extend_from_slice(&self.after);
        out.push(&text);
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

/// `%e`: the exponent has a sign and two digits at least.
fn exponential(value: f64, precision: usize) -> String {
    let text = format!("{value:.precision$e}");
    let Some((mantissa, exponent)) = text.split_once('e') else { return text };
    let number: i32 = exponent.parse().unwrap_or(0);
    format!("{mantissa}e{}{:02}", if number < 0 { '-' } else { '+' }, number.unsigned_abs())
}

/// `%g`
pub(super) fn general(value: f64, precision: usize, sharp: bool) -> String {
    if !value.is_finite() {
        return if value.is_nan() { "nan".into() } else if value < 0.0 { "-inf".into() } else { "inf".into() };
    }
    let precision = precision.max(1);
    let text = exponential(value, precision - 1);
    let exponent: i32 = text.rsplit_once('e').and_then(|(_, digits)| digits.parse().ok()).unwrap_or(0);
    let fits = exponent >= -4 && i64::from(exponent) < precision as i64;
    let trim = |text: &str| -> String {
        if sharp || !text.contains('.') {
            text.to_string()
        } else {
            text.trim_end_matches('0').trim_end_matches('.').to_string()
        }
    };
    if fits {
        let decimals = (precision as i64 - 1 - i64::from(exponent)).max(0) as usize;
        return trim(&format!("{value:.decimals$}"));
    }
    let (mantissa, rest) = text.split_once('e').unwrap_or((&text, "+00"));
    format!("{}e{rest}", trim(mantissa))
}
