//! Numbers from text and back, as gawk reads and prints them.

use super::format;
use super::value::Str;

/// Powers of ten that a double holds exactly.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
];

/// What else is a number in data.
#[derive(Clone, Copy, Default, PartialEq)]
pub enum Wide {
    #[default]
    Nothing,
    /// Source notation: octal and hexadecimal whole numbers.
    Source,
    /// What C's `strtod` takes: hexadecimal, `inf` and `nan`.
    C,
}

thread_local! {
    /// Set by each machine before it runs; only text that is no plain decimal asks for it.
    static WIDE: std::cell::Cell<Wide> = const { std::cell::Cell::new(Wide::Nothing) };
}

pub fn set_wide(wide: Wide) {
    WIDE.set(wide);
}

/// A number in other than decimal notation at the start of the text, and its length.
#[cold]
fn scan_wide(text: &[u8]) -> Option<(f64, usize)> {
    let wide = WIDE.get();
    let sign = usize::from(matches!(text.first(), Some(b'-' | b'+')));
    let rest = text.get(sign..)?;
    let (number, length) = match wide {
        Wide::Nothing => return None,
        Wide::Source => radix_prefix(rest)?,
        Wide::C if matches!(rest, [b'0', b'x' | b'X', ..]) => radix_prefix(rest)?,
        Wide::C => {
            let word = rest.get(..3)?.to_ascii_lowercase();
            let infinity = rest.get(..8).is_some_and(|word| word.eq_ignore_ascii_case(b"infinity"));
            match word.as_slice() {
                b"inf" => (f64::INFINITY, if infinity { 8 } else { 3 }),
                b"nan" => (f64::NAN, 3),
                _ => return None,
            }
        }
    };
    Some((if text.first() == Some(&b'-') { -number } else { number }, sign + length))
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// The number that the text starts with; 0 where there is none.
#[inline]
pub fn parse_prefix(text: &[u8]) -> f64 {
    let start = text.iter().position(|&byte| !is_blank(byte)).unwrap_or(text.len());
    let text = text.get(start..).unwrap_or_default();
    scan(text).map_or(0.0, |(number, _)| number)
}

/// The number that the whole text is, blanks around it aside.
#[inline]
pub fn looks_numeric(text: &[u8]) -> Option<f64> {
    // Most text that is no number shows it by its first byte.
    let start = text.iter().position(|&byte| !is_blank(byte))?;
    let text = text.get(start..)?;
    if !matches!(text.first()?, b'0'..=b'9' | b'.' | b'+' | b'-' | b'i' | b'I' | b'n' | b'N') {
        return None;
    }
    let (number, length) = scan(text)?;
    text.get(length..)?.iter().all(|&byte| is_blank(byte)).then_some(number)
}

/// A decimal number at the start of the text, and its length.
#[inline]
pub fn scan(text: &[u8]) -> Option<(f64, usize)> {
    let (negative, sign) = match text.first() {
        Some(b'-') => (true, 1),
        Some(b'+') => (false, 1),
        _ => (false, 0),
    };
    if matches!(text.get(sign), Some(b'0' | b'i' | b'I' | b'n' | b'N'))
        && matches!(text.get(sign + 1), Some(b'x' | b'X' | b'0'..=b'7' | b'n' | b'N' | b'a' | b'A'))
        && let Some(found) = scan_wide(text) {
            return Some(found);
        }
    let mut at = sign;
    let mut mantissa: u64 = 0;
    let mut digits = 0;
    let mut significant = 0u32;
    while let Some(&byte @ b'0'..=b'9') = text.get(at) {
        mantissa = mantissa.wrapping_mul(10).wrapping_add(u64::from(byte - b'0'));
        significant += u32::from(mantissa != 0);
        digits += 1;
        at += 1;
    }
    let mut fraction = 0usize;
    if text.get(at) == Some(&b'.') {
        let mut after = at + 1;
        while let Some(&byte @ b'0'..=b'9') = text.get(after) {
            mantissa = mantissa.wrapping_mul(10).wrapping_add(u64::from(byte - b'0'));
            significant += u32::from(mantissa != 0);
            digits += 1;
            fraction += 1;
            after += 1;
        }
        if digits > 0 {
            at = after;
        }
    }
    if digits == 0 {
        return special(text, sign, negative);
    }
    let exponent = exponent_length(text.get(at..).unwrap_or_default());
    let end = at + exponent;
    let number = if exponent == 0 && significant <= 15 && fraction <= 22 {
        mantissa as f64 / POWERS.get(fraction).copied().unwrap_or(1.0)
    } else {
        let digits = text.get(sign..end).unwrap_or_default();
        std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok()).unwrap_or(0.0)
    };
    Some((if negative { -number } else { number }, end))
}

/// Length of `e[+-]digits`; 0 without digits.
fn exponent_length(text: &[u8]) -> usize {
    if !matches!(text.first(), Some(b'e' | b'E')) {
        return 0;
    }
    let sign = usize::from(matches!(text.get(1), Some(b'+' | b'-')));
    let digits = text.iter().skip(1 + sign).take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 { 0 } else { 1 + sign + digits }
}

/// `+inf`, `-nan` and so on: only with a sign, and only as a whole word.
fn special(text: &[u8], sign: usize, negative: bool) -> Option<(f64, usize)> {
    if sign == 0 {
        return None;
    }
    let word = text.get(1..4)?.to_ascii_lowercase();
    if text.get(4).is_some_and(|&byte| !is_blank(byte)) {
        return None;
    }
    let number = match word.as_slice() {
        b"inf" => f64::INFINITY,
        b"nan" => f64::NAN,
        _ => return None,
    };
    Some((number.copysign(if negative { -1.0 } else { 1.0 }), 4))
}

/// A number in awk source: decimal, hexadecimal or octal. The number and its length.
pub fn parse_source(text: &[u8]) -> (f64, usize) {
    if let Some((number, length)) = radix_prefix(text) {
        return (number, length);
    }
    scan(text).unwrap_or((0.0, 0))
}

/// `0x1F` or `017`.
fn radix_prefix(text: &[u8]) -> Option<(f64, usize)> {
    if text.first() != Some(&b'0') {
        return None;
    }
    if matches!(text.get(1), Some(b'x' | b'X')) {
        let digits = text.iter().skip(2).take_while(|byte| byte.is_ascii_hexdigit());
        let mut count = 0;
        let mut number = 0.0;
        for &digit in digits {
            number = number * 16.0 + f64::from(char::from(digit).to_digit(16).unwrap_or(0));
            count += 1;
        }
        return (count > 0).then_some((number, 2 + count));
    }
    let length = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let digits = text.get(..length)?;
    if length < 2 || digits.iter().any(|&digit| digit > b'7') {
        return None;
    }
    if matches!(text.get(length), Some(b'.' | b'e' | b'E')) {
        return None;
    }
    Some((digits.iter().fold(0.0, |sum, digit| sum * 8.0 + f64::from(digit - b'0')), length))
}

/// `strtonum`: source notation, with blanks before; what has a sign is decimal.
pub fn parse_any(text: &[u8]) -> f64 {
    let start = text.iter().position(|&byte| !is_blank(byte)).unwrap_or(text.len());
    let text = text.get(start..).unwrap_or_default();
    radix_prefix(text).map_or_else(|| parse_prefix(text), |(number, _)| number)
}

/// Whether the number prints as a plain integer.
#[inline]
pub fn as_integer(number: f64) -> Option<i64> {
    let integer = number as i64;
    (integer as f64 == number && integer.unsigned_abs() < 1 << 62).then_some(integer)
}

/// The digits of an integer, in a buffer on the stack.
pub struct Digits {
    buffer: [u8; 20],
    start: usize,
}

impl Digits {
    #[inline]
    pub fn new(integer: i64) -> Digits {
        let mut digits = Digits { buffer: [0; 20], start: 20 };
        let mut rest = integer.unsigned_abs();
        loop {
            digits.start -= 1;
            digits.buffer[digits.start] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        if integer < 0 {
            digits.start -= 1;
            digits.buffer[digits.start] = b'-';
        }
        digits
    }

    #[inline]
    pub fn as_bytes(&self) -> &[u8] {
        self.buffer.get(self.start..).unwrap_or_default()
    }
}

/// A number as text: integers in full, others by `format`.
#[inline]
pub fn to_str(number: f64, format: &[u8]) -> Str {
    if let Some(integer) = as_integer(number) {
        return Str::new(Digits::new(integer).as_bytes());
    }
    let mut text = Vec::new();
    push_other(&mut text, number, format);
    Str::from_vec(text)
}

/// Adds a number as text.
#[inline]
pub fn push(into: &mut Vec<u8>, number: f64, format: &[u8]) {
    match as_integer(number) {
        Some(integer) => into.extend_from_slice(Digits::new(integer).as_bytes()),
        None => push_other(into, number, format),
    }
}

/// A number as C's `%g` has it.
pub fn to_general(number: f64) -> String {
    let mut text = Vec::new();
    match number.is_finite() {
        true => format::number(&mut text, b"%.6g", number),
        false => push_other(&mut text, number, b""),
    }
    String::from_utf8_lossy(&text).into_owned()
}

fn push_other(into: &mut Vec<u8>, number: f64, format: &[u8]) {
    if !number.is_finite() {
        into.extend_from_slice(format::special(number));
    } else if number == number.trunc() {
        into.extend_from_slice(format!("{number:.0}").as_bytes());
    } else {
        format::number(into, format, number);
    }
}
