//! Numbers in lines: `-n`, `-g`, `-h`, `-M`. Each has a comparison and a
//! prefix, a number that orders the same way as far as it differs.

use std::cmp::Ordering;

fn skip_blanks(text: &[u8]) -> &[u8] {
    let blanks = text.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n')).count();
    &text[blanks..]
}

/// A decimal number of any length: sign, digits without leading zeros, fraction without zeros at its end.
struct Decimal<'a> {
    negative: bool,
    whole: &'a [u8],
    fraction: &'a [u8],
    /// What follows it.
    rest: &'a [u8],
}

fn digits(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

fn decimal(text: &[u8]) -> Decimal<'_> {
    let text = skip_blanks(text);
    let (negative, text) = match text.split_first() {
        Some((b'-', rest)) => (true, rest),
        _ => (false, text),
    };
    let (whole, mut rest) = text.split_at(digits(text));
    let zeros = whole.iter().take_while(|&&byte| byte == b'0').count();
    let mut fraction: &[u8] = b"";
    if let Some((b'.', after)) = rest.split_first() {
        (fraction, rest) = after.split_at(digits(after));
        let end = fraction.iter().rposition(|&byte| byte != b'0').map_or(0, |at| at + 1);
        fraction = &fraction[..end];
    }
    let whole = &whole[zeros..];
    // There is no negative zero.
    let negative = negative && !(whole.is_empty() && fraction.is_empty());
    Decimal { negative, whole, fraction, rest }
}

/// `-n`
pub fn compare(a: &[u8], b: &[u8]) -> Ordering {
    let (a, b) = (decimal(a), decimal(b));
    match (a.negative, b.negative) {
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
        (false, false) => compare_magnitudes(&a, &b),
        (true, true) => compare_magnitudes(&b, &a),
    }
}

fn compare_magnitudes(a: &Decimal<'_>, b: &Decimal<'_>) -> Ordering {
    let whole = a.whole.len().cmp(&b.whole.len()).then_with(|| a.whole.cmp(b.whole));
    whole.then_with(|| a.fraction.cmp(b.fraction))
}

/// Digits of the fraction that are in a prefix.
const FRACTION: u32 = 6;

/// The number times 10^6 as an integer, held within +-`limit`.
fn scaled(number: &Decimal<'_>, limit: i64) -> i64 {
    let mut value: i64 = 0;
    let places = number.fraction.iter().copied().chain(std::iter::repeat(b'0')).take(FRACTION as usize);
    if number.whole.len() > 13 {
        value = limit;
    } else {
        for digit in number.whole.iter().copied().chain(places) {
            value = value.saturating_mul(10).saturating_add(i64::from(digit & 15));
        }
    }
    let value = value.min(limit);
    if number.negative { -value } else { value }
}

fn unsigned(value: i64) -> u64 {
    (value as u64) ^ (1 << 63)
}

/// Prefix for `-n`.
pub fn prefix(text: &[u8]) -> u64 {
    unsigned(scaled(&decimal(text), i64::MAX))
}

/// The rank of a number's suffix, with its sign.
fn unit(text: &[u8]) -> i64 {
    let number = decimal(text);
    if number.whole.is_empty() && number.fraction.is_empty() {
        return 0;
    }
    let rank = match number.rest.first() {
        Some(b'K' | b'k') => 1,
        Some(b'M') => 2,
        Some(b'G') => 3,
        Some(b'T') => 4,
        Some(b'P') => 5,
        Some(b'E') => 6,
        Some(b'Z') => 7,
        Some(b'Y') => 8,
        _ => 0,
    };
    if number.negative { -rank } else { rank }
}

/// `-h`: by suffix first, then by number.
pub fn compare_human(a: &[u8], b: &[u8]) -> Ordering {
    unit(a).cmp(&unit(b)).then_with(|| compare(a, b))
}

/// Prefix for `-h`.
pub fn prefix_human(text: &[u8]) -> u64 {
    const LIMIT: i64 = (1 << 58) - 1;
    let number = scaled(&decimal(text), LIMIT);
    (((unit(text) + 8) as u64) << 59) | ((number + LIMIT) as u64)
}

/// `-M`: 1 to 12, 0 for what is no month.
pub fn month(text: &[u8]) -> u8 {
    const MONTHS: [&[u8; 3]; 12] =
        [b"JAN", b"FEB", b"MAR", b"APR", b"MAY", b"JUN", b"JUL", b"AUG", b"SEP", b"OCT", b"NOV", b"DEC"];
    let name = skip_blanks(text).get(..3).map(<[u8]>::to_ascii_uppercase);
    let found = MONTHS.iter().position(|month| name.as_ref().is_some_and(|name| name == month.as_slice()));
    found.map_or(0, |at| at as u8 + 1)
}

/// `-g`: no number, then not-a-number, then numbers.
pub fn compare_general(a: &[u8], b: &[u8]) -> Ordering {
    prefix_general(a).cmp(&prefix_general(b))
}

/// Prefix for `-g`, which is the whole comparison.
pub fn prefix_general(text: &[u8]) -> u64 {
    match float(text) {
        None => 0,
        Some(number) if number.is_nan() => 1,
        Some(number) => {
            // Zero has one place; negative numbers order the other way round.
            let bits = (number + 0.0).to_bits();
            if bits >> 63 == 1 { !bits } else { bits | 1 << 63 }
        }
    }
}

/// The number at the start of a text, as `strtod` finds it.
fn float(text: &[u8]) -> Option<f64> {
    let text = text.trim_ascii_start();
    let (negative, body) = match text.split_first() {
        Some((b'-', rest)) => (true, rest),
        Some((b'+', rest)) => (false, rest),
        _ => (false, text),
    };
    let starts = |word: &[u8]| body.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let magnitude = if starts(b"inf") {
        f64::INFINITY
    } else if starts(b"nan") {
        f64::NAN
    } else if let Some(hexadecimal) = starts(b"0x").then(|| hexadecimal(&body[2..])).flatten() {
        hexadecimal
    } else {
        let length = float_length(body)?;
        std::str::from_utf8(&body[..length]).ok()?.parse().ok()?
    };
    Some(if negative { -magnitude } else { magnitude })
}

/// How long the decimal number at the start is: digits, point, exponent.
fn float_length(text: &[u8]) -> Option<usize> {
    let whole = digits(text);
    let mut end = whole;
    if text.get(end) == Some(&b'.') {
        let fraction = digits(&text[end + 1..]);
        if whole + fraction > 0 {
            end += 1 + fraction;
        }
    }
    if end == 0 {
        return None;
    }
    if matches!(text.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(text.get(end + 1), Some(b'+' | b'-')));
        let exponent = text.get(end + 1 + sign..).map_or(0, digits);
        if exponent > 0 {
            end += 1 + sign + exponent;
        }
    }
    Some(end)
}

fn hexadecimal(text: &[u8]) -> Option<f64> {
    let mut value = 0.0;
    let mut seen = false;
    let mut point = None;
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        match char::from(byte).to_digit(16) {
            Some(digit) => {
                value = value * 16.0 + f64::from(digit);
                seen = true;
            }
            None if byte == b'.' && point.is_none() => point = Some(at),
            None => break,
        }
        at += 1;
    }
    if !seen {
        return None;
    }
    let shift = point.map_or(0, |point| 4 * (at - point - 1) as i32);
    let mut exponent = 0;
    if matches!(text.get(at), Some(b'p' | b'P')) {
        let text = std::str::from_utf8(&text[at + 1..]).unwrap_or_default();
        let length = text.bytes().enumerate().take_while(|&(at, byte)| {
            byte.is_ascii_digit() || (at == 0 && matches!(byte, b'+' | b'-'))
        });
        exponent = text.get(..length.count()).and_then(|digits| digits.parse().ok()).unwrap_or(0);
    }
    Some(value * 2.0_f64.powi(exponent - shift))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefixes_order_as_comparisons() {
        let texts: [&[u8]; 16] = [
            b"-99999999999999999999", b"-12.5", b"-12.25", b"-0", b"", b"x", b"0.0000001", b"0.1", b"1", b" 1.50",
            b"1.5", b"2K", b"10", b"1M", b"123456789012345678", b"1234567890123456789012",
        ];
        for a in texts {
            for b in texts {
                let (pa, pb) = (prefix(a).cmp(&prefix(b)), prefix_human(a).cmp(&prefix_human(b)));
                assert!(pa == Ordering::Equal || pa == compare(a, b), "{a:?} {b:?}");
                assert!(pb == Ordering::Equal || pb == compare_human(a, b), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn floats() {
        assert_eq!(float(b"1e3x"), Some(1000.0));
        assert_eq!(float(b"-.5"), Some(-0.5));
        assert_eq!(float(b"0x1.8p1"), Some(3.0));
        assert_eq!(float(b"e3"), None);
        assert_eq!(float(b"1e"), Some(1.0));
    }
}
