//! Reading, as `strtold` reads: decimal, hexadecimal, `inf` and `nan`.

use super::digits::Whole;
use super::{Kind, Real};

/// What was read from the start of a text.
#[derive(Debug, Clone, Copy)]
pub struct Parsed {
    pub value: Real,
    /// How many bytes it took, blanks in front counted; 0 when it is no number.
    pub used: usize,
    /// Too great or too small to be told apart from infinity or zero.
    pub out_of_range: bool,
}

/// Digits beyond these never change the result but for not being zero.
const DIGITS: usize = 12_000;

/// Reads a number at the start of a text.
pub fn parse(text: &[u8]) -> Parsed {
    let blanks = text.iter().take_while(|byte| matches!(byte, b' ' | 9..=13)).count();
    let mut rest = &text[blanks..];
    let negative = rest.first() == Some(&b'-');
    let sign = usize::from(matches!(rest.first(), Some(b'-' | b'+')));
    rest = &rest[sign..];
    let hexadecimal = rest.len() > 2
        && rest[0] == b'0'
        && rest[1] | 32 == b'x'
        && (rest[2].is_ascii_hexdigit() || rest[2] == b'.' && rest.get(3).is_some_and(u8::is_ascii_hexdigit));
    let read = if hexadecimal {
        hexadecimal_number(&rest[2..], negative).map(|(value, used)| (value, used + 2, false))
    } else if rest.first().is_some_and(|byte| byte.is_ascii_digit() || *byte == b'.') {
        decimal_number(rest, negative)
    } else {
        word(rest, negative).map(|(value, used)| (value, used, true))
    };
    let Some((value, used, exact)) = read else {
        return Parsed { value: Real::ZERO, used: 0, out_of_range: false };
    };
    let out_of_range = !exact && matches!(value.kind, Kind::Infinite)
        || matches!(value.kind, Kind::Finite { mantissa, .. } if !exact && mantissa >> 63 == 0 && !is_plain_zero(rest, used));
    Parsed { value, used: blanks + sign + used, out_of_range }
}

/// Whether all digits that were read are zeros.
fn is_plain_zero(text: &[u8], used: usize) -> bool {
    let number = text[..used].split(|byte| matches!(byte | 32, b'e' | b'p')).next().unwrap_or_default();
    !number.iter().any(|byte| matches!(byte, b'1'..=b'9' | b'a'..=b'f' | b'A'..=b'F'))
}

fn word(text: &[u8], negative: bool) -> Option<(Real, usize)> {
    let lower = text[..text.len().min(8)].to_ascii_lowercase();
    let real = |kind, used| Some((Real { negative, kind }, used));
    if lower.starts_with(b"infinity") {
        return real(Kind::Infinite, 8);
    }
    if lower.starts_with(b"inf") {
        return real(Kind::Infinite, 3);
    }
    if !lower.starts_with(b"nan") {
        return None;
    }
    let inside = text.get(3) == Some(&b'(');
    let length =
        text.iter().skip(4).take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    if inside && text.get(4 + length) == Some(&b')') {
        return real(Kind::Nan, 5 + length);
    }
    real(Kind::Nan, 3)
}

/// The exponent after `e` or `p`, and how many bytes it takes.
fn exponent(text: &[u8], letter: u8) -> (i64, usize) {
    if text.first().map(|byte| byte | 32) != Some(letter) {
        return (0, 0);
    }
    let sign = usize::from(matches!(text.get(1), Some(b'-' | b'+')));
    let digits = text.get(1 + sign..).unwrap_or_default();
    let count = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if count == 0 {
        return (0, 0);
    }
    let value = digits[..count]
        .iter()
        .fold(0i64, |value, digit| value.saturating_mul(10).saturating_add(i64::from(digit - b'0')))
        .min(1 << 40);
    (if text.get(1) == Some(&b'-') { -value } else { value }, 1 + sign + count)
}

fn hexadecimal_number(text: &[u8], negative: bool) -> Option<(Real, usize)> {
    let (mut mantissa, mut shift, mut sticky, mut at, mut point) = (0u128, 0i64, false, 0, false);
    while let Some(byte) = text.get(at) {
        if *byte == b'.' && !point {
            point = true;
        } else if let Some(digit) = char::from(*byte).to_digit(16) {
            if mantissa >> 120 == 0 {
                mantissa = mantissa << 4 | u128::from(digit);
                shift -= if point { 4 } else { 0 };
            } else {
                sticky |= digit != 0;
                shift += if point { 0 } else { 4 };
            }
        } else {
            break;
        }
        at += 1;
    }
    let (power, used) = exponent(&text[at..], b'p');
    let power = power.saturating_add(shift).clamp(-100_000, 100_000) as i32;
    Some((Real::rounded(negative, mantissa, power, sticky), at + used))
}

fn decimal_number(text: &[u8], negative: bool) -> Option<(Real, usize, bool)> {
    let (mut digits, mut scale, mut at, mut point, mut any) = (Vec::new(), 0i64, 0, false, false);
    let mut sticky = false;
    while let Some(byte) = text.get(at) {
        match byte {
            b'.' if !point => point = true,
            b'0'..=b'9' => {
                any = true;
                let leading = digits.is_empty() && *byte == b'0';
                if digits.len() < DIGITS && !leading {
                    digits.push(*byte - b'0');
                } else if !leading {
                    sticky |= *byte != b'0';
                }
                if point {
                    scale -= 1;
                }
            }
            _ => break,
        }
        at += 1;
    }
    if !any {
        return None;
    }
    // Digits that were not kept stand for powers of ten.
    let seen = text[..at].iter().filter(|byte| byte.is_ascii_digit()).count();
    let zeros = text[..at].iter().filter(|byte| **byte != b'.').take_while(|byte| **byte == b'0').count();
    let dropped = seen.saturating_sub(zeros).saturating_sub(digits.len());
    let (power, used) = exponent(&text[at..], b'e');
    if sticky {
        digits.push(1);
        scale -= 1;
    }
    let power = power.saturating_add(scale).saturating_add(dropped as i64);
    let length = at + used;
    if digits.is_empty() {
        return Some((Real { negative, ..Real::ZERO }, length, true));
    }
    let magnitude = power.saturating_add(digits.len() as i64);
    if magnitude > 5000 {
        return Some((Real { negative, kind: Kind::Infinite }, length, false));
    }
    if magnitude < -5100 {
        return Some((Real { negative, ..Real::ZERO }, length, false));
    }
    let mut whole = Whole::default();
    for chunk in digits.chunks(9) {
        let value = chunk.iter().fold(0u32, |value, digit| value * 10 + u32::from(*digit));
        whole.multiply_add(10u32.pow(chunk.len() as u32), value);
    }
    let value = scaled(whole, power, negative);
    Some((value, length, false))
}

/// `whole * 10^power`
fn scaled(mut whole: Whole, power: i64, negative: bool) -> Real {
    let size = power.unsigned_abs() as usize;
    if power >= 0 {
        whole.multiply_power(5, size);
        let (top, shift, sticky) = whole.top();
        return Real::rounded(negative, top, (shift + size) as i32, sticky);
    }
    let mut divisor = Whole::new(1);
    divisor.multiply_power(5, size);
    // Line both up so that the quotient starts with its first bit.
    let shift = whole.bits() as i32 - divisor.bits() as i32;
    if shift < 0 {
        whole.shift_left(shift.unsigned_abs() as usize);
    } else {
        divisor.shift_left(shift as usize);
    }
    let mut quotient = 0u128;
    const BITS: i32 = 68;
    for _ in 0..BITS {
        quotient <<= 1;
        if whole.is_at_least(&divisor) {
            whole.subtract(&divisor);
            quotient |= 1;
        }
        whole.shift_left(1);
    }
    Real::rounded(negative, quotient, shift - (BITS - 1) - size as i32, !whole.is_zero())
}
