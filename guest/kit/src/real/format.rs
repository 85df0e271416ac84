//! Writing, as the C library's `printf` writes: `%e %f %g %a`, all flags.

use super::digits::Whole;
use super::{Kind, Real};

/// A conversion of a real number.
#[derive(Debug, Clone, Copy)]
pub struct Spec {
    /// One of `eEfFgGaA`.
    pub conversion: u8,
    pub width: usize,
    pub precision: Option<usize>,
    /// `-`
    pub left: bool,
    /// `+`
    pub plus: bool,
    /// ` `
    pub space: bool,
    /// `#`
    pub alternative: bool,
    /// `0`
    pub zero: bool,
}

impl Default for Spec {
    fn default() -> Spec {
        Spec {
            conversion: b'f',
            width: 0,
            precision: None,
            left: false,
            plus: false,
            space: false,
            alternative: false,
            zero: false,
        }
    }
}

/// A number's decimal digits: `0.DIGITS * 10^point`; none for zero.
struct Decimal {
    digits: Vec<u8>,
    point: i64,
}

impl Decimal {
    fn new(mantissa: u64, exponent: i32) -> Decimal {
        let mut whole = Whole::new(mantissa);
        let size = exponent.unsigned_abs() as usize;
        if exponent >= 0 {
            whole.shift_left(size);
            let digits = whole.decimal();
            return Decimal { point: digits.len() as i64, digits };
        }
        // m / 2^k is m * 5^k / 10^k.
        let low = (mantissa.trailing_zeros() as usize).min(size);
        let mut whole = Whole::new(mantissa.checked_shr(low as u32).unwrap_or(0));
        let size = size - low;
        whole.multiply_power(5, size);
        let digits = whole.decimal();
        Decimal { point: digits.len() as i64 - size as i64, digits }
    }

    /// Keeps `count` digits (may be none or fewer), halves to even.
    fn round(&mut self, count: i64) {
        if count >= self.digits.len() as i64 {
            return;
        }
        if count < 0 {
            self.digits.clear();
            return;
        }
        let kept = count as usize;
        let below = &self.digits[kept..];
        let odd = kept > 0 && self.digits[kept - 1] % 2 == 1;
        let rest = below[1..].iter().any(|digit| *digit != b'0');
        let up = below[0] > b'5' || below[0] == b'5' && (rest || odd);
        self.digits.truncate(kept);
        if !up {
            return;
        }
        for digit in self.digits.iter_mut().rev() {
            if *digit < b'9' {
                *digit += 1;
                return;
            }
            *digit = b'0';
        }
        self.digits.insert(0, b'1');
        self.digits.truncate(kept.max(1));
        self.point += 1;
    }

    fn digit(&self, at: i64) -> u8 {
        usize::try_from(at).ok().and_then(|at| self.digits.get(at)).copied().unwrap_or(b'0')
    }

    /// The exponent of `d.ddd`.
    fn exponent(&self) -> i64 {
        if self.digits.is_empty() { 0 } else { self.point - 1 }
    }
}

impl Spec {
    /// Appends the number.
    pub fn write(&self, number: &Real, out: &mut Vec<u8>) {
        let upper = self.conversion.is_ascii_uppercase();
        let sign: &[u8] = match (number.negative, self.plus, self.space) {
            (true, ..) => b"-",
            (_, true, _) => b"+",
            (_, _, true) => b" ",
            _ => b"",
        };
        let (prefix, mut body, numeric): (&[u8], Vec<u8>, bool) = match number.kind {
            Kind::Nan => (b"", b"nan".to_vec(), false),
            Kind::Infinite => (b"", b"inf".to_vec(), false),
            Kind::Finite { mantissa, exponent } => match self.conversion | 32 {
                b'a' => (b"0x", self.hexadecimal(mantissa, exponent), true),
                b'e' => (
                    b"",
                    self.scientific(Decimal::new(mantissa, exponent), self.precision.unwrap_or(6)),
                    true,
                ),
                b'f' => {
                    (b"", self.fixed(Decimal::new(mantissa, exponent), self.precision.unwrap_or(6)), true)
                }
                _ => (b"", self.general(Decimal::new(mantissa, exponent)), true),
            },
        };
        let mut prefix = prefix.to_vec();
        if upper {
            body.make_ascii_uppercase();
            prefix.make_ascii_uppercase();
        }
        let missing = self.width.saturating_sub(sign.len() + prefix.len() + body.len());
        let zeros = self.zero && !self.left && numeric;
        if !self.left && !zeros {
            out.extend(std::iter::repeat_n(b' ', missing));
        }
        out.extend_from_slice(sign);
        out.extend_from_slice(&prefix);
        if zeros {
            out.extend(std::iter::repeat_n(b'0', missing));
        }
        out.extend_from_slice(&body);
        if self.left {
            out.extend(std::iter::repeat_n(b' ', missing));
        }
    }

    fn fixed(&self, mut decimal: Decimal, precision: usize) -> Vec<u8> {
        decimal.round(decimal.point.saturating_add(precision as i64));
        let mut out = Vec::new();
        for at in 0..decimal.point.max(0) {
            out.push(decimal.digit(at));
        }
        if out.is_empty() {
            out.push(b'0');
        }
        if precision > 0 || self.alternative {
            out.push(b'.');
        }
        out.extend((0..precision as i64).map(|at| decimal.digit(decimal.point + at)));
        out
    }

    fn scientific(&self, mut decimal: Decimal, precision: usize) -> Vec<u8> {
        decimal.round(1 + precision as i64);
        let mut out = vec![decimal.digit(0)];
        if precision > 0 || self.alternative {
            out.push(b'.');
        }
        out.extend((1..=precision as i64).map(|at| decimal.digit(at)));
        push_exponent(&mut out, decimal.exponent());
        out
    }

    fn general(&self, mut decimal: Decimal) -> Vec<u8> {
        let precision = self.precision.unwrap_or(6).max(1);
        decimal.round(precision as i64);
        let exponent = decimal.exponent();
        let significant = if self.alternative {
            precision as i64
        } else {
            let used = decimal.digits.iter().rposition(|digit| *digit != b'0').map_or(1, |at| at + 1);
            used as i64
        };
        if exponent < -4 || exponent >= precision as i64 {
            return self.scientific(decimal, (significant - 1).max(0) as usize);
        }
        self.fixed(decimal, (significant - 1 - exponent).max(0) as usize)
    }

    /// `8.000p-3` without `0x`: four bits stand in front of the point.
    fn hexadecimal(&self, mantissa: u64, exponent: i32) -> Vec<u8> {
        let power = if mantissa == 0 { 0 } else { i64::from(exponent) + 60 };
        let (mut kept, mut power) = (u128::from(mantissa), power);
        let places = self.precision.unwrap_or(15).min(15);
        if places < 15 {
            let drop = (15 - places) * 4;
            let below = kept & ((1 << drop) - 1);
            let half = 1u128 << (drop - 1);
            kept >>= drop;
            kept += u128::from(below > half || below == half && kept & 1 == 1);
            if kept >> (places * 4 + 4) != 0 {
                kept >>= 4;
                power += 4;
            }
        }
        let mut fraction: Vec<u8> = (0..places)
            .map(|at| {
                let digit = (kept >> ((places - 1 - at) * 4) & 15) as u32;
                char::from_digit(digit, 16).map_or(b'0', |digit| digit as u8)
            })
            .collect();
        let first = (kept >> (places * 4) & 15) as u32;
        match self.precision {
            Some(precision) => fraction.resize(precision, b'0'),
            None => {
                let used = fraction.iter().rposition(|digit| *digit != b'0').map_or(0, |at| at + 1);
                fraction.truncate(used);
            }
        }
        let mut out = vec![char::from_digit(first, 16).map_or(b'0', |digit| digit as u8)];
        if !fraction.is_empty() || self.alternative {
            out.push(b'.');
        }
        out.extend_from_slice(&fraction);
        out.extend_from_slice(format!("p{power:+}").as_bytes());
        out
    }
}

fn push_exponent(out: &mut Vec<u8>, exponent: i64) {
    let sign = if exponent < 0 { '-' } else { '+' };
    out.extend_from_slice(format!("e{sign}{:02}", exponent.unsigned_abs()).as_bytes());
}
