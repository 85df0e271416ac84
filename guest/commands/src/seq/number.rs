//! Decimal numbers, exact as far as 38 digits reach, and sequences of them.

use bivalve_kit::Output;
use bivalve_kit::real::{self, Real};
use std::io::Write;

/// A number as given.
#[derive(Debug, Clone, Copy)]
pub(super) enum Number {
    /// `digits` with the point `scale` places from the right; the width of the text;
    /// whether it is `-0`.
    Exact { digits: i128, scale: u32, width: usize, minus: bool },
    /// Out of that range.
    Rough(f64),
    Nan,
}

/// The next number of a sequence.
#[derive(Debug, Clone, Copy)]
pub(super) enum Value {
    Exact { digits: i128, scale: u32 },
    /// `-0`, with which a sequence may start.
    MinusZero { scale: u32 },
    Rough(f64),
}

impl Number {
    pub(super) fn parse(text: &[u8]) -> Option<Number> {
        let text = text.trim_ascii_start();
        let (negative, body) = match text.split_first()? {
            (b'-', rest) => (true, rest),
            (b'+', rest) => (false, rest),
            _ => (false, text),
        };
        let lower = body.to_ascii_lowercase();
        let sign = if negative { -1.0 } else { 1.0 };
        match lower.as_slice() {
            b"inf" | b"infinity" => return Some(Number::Rough(sign * f64::INFINITY)),
            b"nan" => return Some(Number::Nan),
            [b'0', b'x', digits @ ..] => {
                let whole = std::str::from_utf8(digits).ok().filter(|digits| !digits.starts_with(['+', '-']));
                if let Some(Ok(digits)) = whole.map(|digits| i128::from_str_radix(digits, 16)) {
                    let (digits, minus) = (if negative { -digits } else { digits }, negative && digits == 0);
                    return Some(Number::Exact { digits, scale: 0, width: 0, minus });
                }
                let parsed = real::parse(&lower);
                let whole = parsed.used == lower.len() && !parsed.out_of_range;
                return whole.then(|| Number::Rough(sign * double(&parsed.value)));
            }
            _ => {}
        }
        Number::decimal(&lower, negative, body.len() + usize::from(negative)).or_else(|| {
            let plain = lower.iter().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'+' | b'-'));
            let value: f64 = std::str::from_utf8(&lower).ok().filter(|_| plain)?.parse().ok()?;
            // Too great a number is refused, too small a one is nothing.
            (!real::parse(&lower).out_of_range || value == 0.0).then_some(Number::Rough(sign * value))
        })
    }

    fn decimal(text: &[u8], negative: bool, mut width: usize) -> Option<Number> {
        let mut halves = text.splitn(2, |&byte| byte == b'e');
        let mantissa = halves.next()?;
        let exponent: i32 = match halves.next() {
            Some(exponent) => std::str::from_utf8(exponent).ok()?.parse().ok()?,
            None => 0,
        };
        let mut parts = mantissa.splitn(2, |&byte| byte == b'.');
        let (whole, fraction) = (parts.next()?, parts.next());
        let decimals = fraction.unwrap_or_default();
        if whole.is_empty() && decimals.is_empty() {
            return None;
        }
        let mut digits: i128 = 0;
        for digit in whole.iter().chain(decimals) {
            if !digit.is_ascii_digit() {
                return None;
            }
            digits = digits.checked_mul(10)?.checked_add(i128::from(digit - b'0'))?;
        }
        let mut scale = i32::try_from(decimals.len()).ok()?.checked_sub(exponent)?;
        if scale < 0 {
            digits = digits.checked_mul(10i128.checked_pow(scale.unsigned_abs())?)?;
            scale = 0;
        }
        // `5.` is printed without the point, `.5` with a zero before it.
        if fraction.is_some() && decimals.is_empty() {
            width -= 1;
        } else if fraction.is_some() && whole.is_empty() {
            width += 1;
        }
        if mantissa.len() < text.len() {
            // As seq reckons it: from the mantissa as it is written.
            width -= text.len() - mantissa.len();
            let places = exponent.unsigned_abs() as usize;
            if exponent < 0 {
                width += places + usize::from(fraction.is_none_or(<[u8]>::is_empty));
            } else {
                width += places.saturating_sub(decimals.len());
                width -= usize::from(scale == 0 && !decimals.is_empty());
            }
        }
        let digits = if negative { -digits } else { digits };
        let minus = negative && digits == 0;
        (scale <= 30).then_some(Number::Exact { digits, scale: scale as u32, width, minus })
    }

    pub(super) fn is_zero(&self) -> bool {
        match self {
            Number::Exact { digits, .. } => *digits == 0,
            Number::Rough(value) => *value == 0.0,
            Number::Nan => false,
        }
    }

    fn as_f64(&self) -> f64 {
        match self {
            Number::Exact { digits, scale, .. } => to_f64(*digits, *scale),
            Number::Rough(value) => *value,
            Number::Nan => f64::NAN,
        }
    }

    /// Digits at another scale.
    fn scaled(&self, to: u32) -> Option<i128> {
        match self {
            Number::Exact { digits, scale, .. } => digits.checked_mul(10i128.checked_pow(to.checked_sub(*scale)?)?),
            _ => None,
        }
    }

    fn scale(&self) -> Option<u32> {
        match self {
            Number::Exact { scale, .. } => Some(*scale),
            _ => None,
        }
    }

    fn width(&self) -> usize {
        match self {
            Number::Exact { width, .. } => *width,
            _ => 0,
        }
    }
}

/// The nearest double.
fn double(value: &Real) -> f64 {
    match value.kind {
        real::Kind::Nan => f64::NAN,
        real::Kind::Infinite => f64::INFINITY,
        // In two steps, as the power alone may be out of range.
        real::Kind::Finite { mantissa, exponent } => {
            let half = exponent / 2;
            mantissa as f64 * 2f64.powi(half) * 2f64.powi(exponent - half)
        }
    }
}

fn to_f64(digits: i128, scale: u32) -> f64 {
    // Through text, so that it is the nearest double.
    format!("{digits}e-{scale}").parse().unwrap_or(f64::NAN)
}

enum Kind {
    Exact { current: Option<i128>, step: i128, last: Option<i128>, extra: u32, minus: bool },
    Rough { first: f64, step: f64, last: f64, index: u64 },
}

pub(super) struct Sequence {
    kind: Kind,
    /// Decimals that are printed.
    scale: u32,
    width: usize,
}

impl Sequence {
    pub(super) fn new(first: Number, step: Number, last: Number, equal_width: bool) -> Sequence {
        let infinite = matches!(last, Number::Rough(value) if value.is_infinite());
        let shown = first.scale().unwrap_or(0).max(step.scale().unwrap_or(0));
        let inner = shown.max(last.scale().unwrap_or(0));
        let exact = || {
            let last_digits = if infinite { None } else { Some(last.scaled(inner)?) };
            Some((first.scaled(inner)?, step.scaled(inner)?, last_digits))
        };
        let minus = matches!(first, Number::Exact { minus: true, .. });
        let kind = match exact() {
            Some((current, step_digits, last_digits)) => {
                // Counting up to minus infinity, or down to infinity, never starts.
                let down = infinite && (last.as_f64() > 0.0) == (step_digits < 0);
                let current = (!down).then_some(current);
                Kind::Exact { current, step: step_digits, last: last_digits, extra: inner - shown, minus }
            }
            None => Kind::Rough { first: first.as_f64(), step: step.as_f64(), last: last.as_f64(), index: 0 },
        };
        let mut width = 0;
        if equal_width {
            let place = |number: &Number| {
                let own = number.scale().unwrap_or(0);
                let point = usize::from(own == 0 && shown > 0);
                (number.width() + point + shown as usize)
                    .saturating_sub(own as usize + usize::from(own > 0 && shown == 0))
            };
            width = place(&first).max(place(&last));
        }
        Sequence { kind, scale: shown, width }
    }

    pub(super) fn next(&mut self) -> Option<Value> {
        let scale = self.scale;
        match &mut self.kind {
            Kind::Exact { current, step, last, extra, minus } => {
                let digits = (*current)?;
                let beyond = |last: i128| if *step < 0 { digits < last } else { digits > last };
                if last.is_some_and(beyond) {
                    return None;
                }
                *current = digits.checked_add(*step);
                if std::mem::take(minus) {
                    return Some(Value::MinusZero { scale });
                }
                Some(Value::Exact { digits: digits / 10i128.pow(*extra), scale })
            }
            Kind::Rough { first, step, last, index } => {
                let value = *first + *index as f64 * *step;
                let beyond = if *step < 0.0 { value < *last } else { value > *last };
                if beyond || value.is_nan() {
                    return None;
                }
                *index += 1;
                Some(Value::Rough(value))
            }
        }
    }

    /// The number with the decimals and the width of the sequence.
    pub(super) fn push(&self, out: &mut Output, value: &Value) {
        match value {
            Value::Exact { .. } | Value::MinusZero { .. } => {
                let text = match value {
                    Value::Exact { digits, scale } => decimal(*digits, *scale as usize),
                    Value::MinusZero { scale } => format!("-{}", decimal(0, *scale as usize)),
                    Value::Rough(_) => String::new(),
                };
                let missing = self.width.saturating_sub(text.len());
                let (sign, rest) = text.split_at(usize::from(text.starts_with('-')));
                let _ = write!(out, "{sign}{}{rest}", "0".repeat(missing));
            }
            Value::Rough(value) => {
                let text = super::template::general(*value, 6, false);
                let _ = write!(out, "{text}");
            }
        }
    }
}

impl Value {
    /// The value as `printf` is given it.
    pub(super) fn real(&self) -> Real {
        match self {
            Value::Exact { digits, scale } => real::parse(format!("{digits}e-{scale}").as_bytes()).value,
            Value::MinusZero { .. } => Real { negative: true, ..Real::ZERO },
            Value::Rough(value) => Real::from_f64(*value),
        }
    }
}

/// Digits with a point in them.
fn decimal(digits: i128, scale: usize) -> String {
    if scale == 0 {
        return digits.to_string();
    }
    let sign = if digits < 0 { "-" } else { "" };
    let text = format!("{:0width$}", digits.unsigned_abs(), width = scale + 1);
    let (whole, fraction) = text.split_at(text.len() - scale);
    format!("{sign}{whole}.{fraction}")
}
