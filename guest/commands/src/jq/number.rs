//! Numbers as jq prints them: doubles by the shortest digits that read back,
//! literals as they were written, in the decimal standard's notation.

use super::value::{Literal, Val};
use std::cmp::Ordering;
use std::rc::Rc;

/// A double's text.
pub fn push(out: &mut Vec<u8>, number: f64) {
    if number.is_nan() {
        out.extend_from_slice(b"null");
        return;
    }
    let number = number.clamp(-f64::MAX, f64::MAX);
    let integer = number as i64;
    if integer as f64 == number && integer.unsigned_abs() < 100_000_000_000_000 && (integer != 0 || number.is_sign_positive()) {
        out.extend_from_slice(integer.to_string().as_bytes());
        return;
    }
    if number.is_sign_negative() {
        out.push(b'-');
    }
    let text = format!("{:e}", number.abs());
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let digits: Vec<u8> = mantissa.bytes().filter(u8::is_ascii_digit).collect();
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if digits == b"0" {
        out.push(b'0');
        return;
    }
    let point = exponent + 1;
    let count = digits.len() as i32;
    if point <= -5 + 1 || point > count.max(1) + 15 {
        push_exponential(out, &digits, exponent);
    } else if point <= 0 {
        out.extend_from_slice(b"0.");
        out.extend(std::iter::repeat_n(b'0', point.unsigned_abs() as usize));
        out.extend_from_slice(&digits);
    } else if count > point {
        let (whole, fraction) = digits.split_at(point as usize);
        out.extend_from_slice(whole);
        out.push(b'.');
        out.extend_from_slice(fraction);
    } else {
        out.extend_from_slice(&digits);
        out.extend(std::iter::repeat_n(b'0', (point - count) as usize));
    }
}

fn push_exponential(out: &mut Vec<u8>, digits: &[u8], exponent: i32) {
    let (first, rest) = digits.split_at(1);
    out.extend_from_slice(first);
    if !rest.is_empty() {
        out.push(b'.');
        out.extend_from_slice(rest);
    }
    out.push(b'e');
    out.push(if exponent < 0 { b'-' } else { b'+' });
    out.extend_from_slice(format!("{:02}", exponent.unsigned_abs()).as_bytes());
}

pub fn text(number: f64) -> String {
    let mut out = Vec::new();
    push(&mut out, number);
    String::from_utf8_lossy(&out).into_owned()
}

/// Sign, digits without leading zeros, and exponent of a decimal number.
struct Decimal {
    negative: bool,
    digits: String,
    exponent: i64,
}

fn decimal(text: &str) -> Option<Decimal> {
    let (negative, text) = match text.as_bytes().first() {
        Some(b'-') => (true, text.get(1..)?),
        Some(b'+') => (false, text.get(1..)?),
        _ => (false, text),
    };
    let (mantissa, exponent) = match text.find(['e', 'E']) {
        Some(at) => (text.get(..at)?, text.get(at + 1..)?),
        None => (text, "0"),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = [whole, fraction].concat();
    if all.is_empty() || !all.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let digits = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let exponent: i64 = exponent.parse().unwrap_or(if exponent.starts_with('-') { -999_999_999 } else { 999_999_999 });
    let exponent = exponent.clamp(-999_999_999, 999_999_999) - fraction.len() as i64;
    let digits = all.trim_start_matches('0');
    let digits = if digits.is_empty() { "0" } else { digits };
    Some(Decimal { negative, digits: digits.to_string(), exponent })
}

impl Decimal {
    /// The decimal standard's scientific string.
    fn text(&self) -> String {
        let sign = if self.negative { "-" } else { "" };
        let count = self.digits.len() as i64;
        let adjusted = self.exponent + count - 1;
        if self.exponent <= 0 && adjusted >= -6 {
            if self.exponent == 0 {
                return format!("{sign}{}", self.digits);
            }
            let point = count + self.exponent;
            if point > 0 {
                let (whole, fraction) = self.digits.split_at(point as usize);
                return format!("{sign}{whole}.{fraction}");
            }
            let zeros = "0".repeat(point.unsigned_abs() as usize);
            return format!("{sign}0.{zeros}{}", self.digits);
        }
        let (first, rest) = self.digits.split_at(1);
        let dot = if rest.is_empty() { "" } else { "." };
        format!("{sign}{first}{dot}{rest}E{adjusted:+}")
    }
}

/// A number from its text; none when it is not one.
pub fn parse(text: &str) -> Option<Val> {
    if text.len() <= 15 && text.bytes().all(|byte| byte.is_ascii_digit()) && (!text.starts_with('0') || text.len() == 1) {
        return text.parse().ok().map(Val::Num);
    }
    let decimal = decimal(text)?;
    let value: f64 = text.strip_prefix('+').unwrap_or(text).parse().ok()?;
    let written = decimal.text();
    // Longer ones are compared by their digits, so they stay as written.
    if value.is_finite() && decimal.digits.len() <= 15 && written == self::text(value) {
        return Some(Val::Num(value));
    }
    Some(Val::Literal(Rc::new(Literal { value, text: written })))
}

/// `-x`: a literal keeps its digits.
pub fn negate(value: &Val) -> Option<Val> {
    match value {
        Val::Literal(literal) => {
            let text = match literal.text.strip_prefix('-') {
                Some(positive) => positive.to_string(),
                None if decimal(&literal.text).is_some_and(|decimal| decimal.digits == "0") => literal.text.clone(),
                None => format!("-{}", literal.text),
            };
            // Nought has no sign.
            let value = if literal.value == 0.0 && text == literal.text { 0.0 } else { -literal.value };
            Some(Val::Literal(Rc::new(Literal { value, text })))
        }
        Val::Num(number) if *number == 0.0 => Some(Val::Num(0.0)),
        other => other.as_num().map(|number| Val::Num(-number)),
    }
}

/// Orders two decimal texts exactly.
pub fn compare_decimals(left: &str, right: &str) -> Ordering {
    let (Some(left), Some(right)) = (decimal(left), decimal(right)) else { return Ordering::Equal };
    let is_zero = |decimal: &Decimal| decimal.digits == "0";
    match (is_zero(&left), is_zero(&right)) {
        (true, true) => return Ordering::Equal,
        _ if left.negative != right.negative => return right.negative.cmp(&left.negative),
        _ => {}
    }
    let size = |decimal: &Decimal| decimal.digits.len() as i64 + decimal.exponent;
    let digits = |decimal: &Decimal| decimal.digits.trim_end_matches('0').to_string();
    let ordering = size(&left).cmp(&size(&right)).then_with(|| digits(&left).cmp(&digits(&right)));
    if left.negative { ordering.reverse() } else { ordering }
}
