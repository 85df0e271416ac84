//! Real numbers as the C library has them for `long double` on x86: 64 bits of
//! mantissa, read by `strtold` and written by `printf`. Exact: digits come
//! from whole-number arithmetic, halves go to even.

mod arithmetic;
mod digits;
mod format;
mod parse;

pub use format::Spec;
pub use parse::{Parsed, parse};

/// A real number of 80 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Real {
    pub negative: bool,
    pub kind: Kind,
}

/// What a number is, its sign apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Nan,
    Infinite,
    /// `mantissa * 2^exponent`; the mantissa's top bit is set, except for zero
    /// and for the smallest numbers.
    Finite {
        mantissa: u64,
        exponent: i32,
    },
}

/// The exponent of the smallest numbers, and of zero.
pub const LOWEST: i32 = -16445;
/// The exponent of the greatest numbers.
pub const HIGHEST: i32 = 16320;

impl Real {
    pub const ZERO: Real = Real { negative: false, kind: Kind::Finite { mantissa: 0, exponent: LOWEST } };

    /// `mantissa * 2^exponent`, rounded half to even; `sticky` says that there
    /// was more below the lowest bit.
    pub fn rounded(negative: bool, mantissa: u128, exponent: i32, sticky: bool) -> Real {
        if mantissa == 0 {
            return Real { negative, ..Real::ZERO };
        }
        let top = 128 - mantissa.leading_zeros() as i32;
        let drop = (top - 64).max(LOWEST.saturating_sub(exponent));
        if drop <= 0 {
            // Fits: move the top bit to its place, as far as the range lets it.
            let shift = (64 - top).min(exponent.saturating_sub(LOWEST)).max(0);
            return Real::finite(negative, (mantissa << shift) as u64, exponent - shift);
        }
        if drop > 127 {
            return Real { negative, ..Real::ZERO };
        }
        let kept = mantissa >> drop;
        let below = mantissa & ((1u128 << drop) - 1);
        let half = 1u128 << (drop - 1);
        let up = below > half || (below == half && (sticky || kept & 1 == 1));
        let (kept, exponent) = (kept + u128::from(up), exponent.saturating_add(drop));
        if kept >> 64 != 0 {
            return Real::finite(negative, (kept >> 1) as u64, exponent + 1);
        }
        Real::finite(negative, kept as u64, exponent)
    }

    fn finite(negative: bool, mantissa: u64, exponent: i32) -> Real {
        if exponent > HIGHEST {
            return Real { negative, kind: Kind::Infinite };
        }
        Real { negative, kind: Kind::Finite { mantissa, exponent } }
    }

    /// A whole number.
    pub fn from_integer(number: i64) -> Real {
        Real::rounded(number < 0, u128::from(number.unsigned_abs()), 0, false)
    }

    /// A number of 64 bits, as it is.
    pub fn from_f64(number: f64) -> Real {
        let negative = number.is_sign_negative();
        if number.is_nan() {
            return Real { negative, kind: Kind::Nan };
        }
        if number.is_infinite() {
            return Real { negative, kind: Kind::Infinite };
        }
        let bits = number.to_bits();
        let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
        let (mantissa, exponent) =
            if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) };
        Real::rounded(negative, u128::from(mantissa), exponent, false)
    }

    pub fn is_zero(&self) -> bool {
        matches!(self.kind, Kind::Finite { mantissa: 0, .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(text: &str, spec: Spec) -> String {
        let mut out = Vec::new();
        spec.write(&parse(text.as_bytes()).value, &mut out);
        String::from_utf8_lossy(&out).into_owned()
    }

    fn with(conversion: u8, precision: Option<usize>) -> Spec {
        Spec { conversion, precision, ..Spec::default() }
    }

    #[test]
    fn decimals() {
        assert_eq!(print("0.1", with(b'f', Some(25))), "0.1000000000000000000013553");
        assert_eq!(print("2.5", with(b'f', Some(0))), "2");
        assert_eq!(print("3.5", with(b'f', Some(0))), "4");
        assert_eq!(print("9.999999", with(b'f', Some(2))), "10.00");
        assert_eq!(print("-0", with(b'g', None)), "-0");
        assert_eq!(print("1e10", with(b'g', None)), "1e+10");
        assert_eq!(print("12345.678", with(b'e', Some(3))), "1.235e+04");
        assert_eq!(print("1e4932", with(b'e', Some(6))), "1.000000e+4932");
        assert_eq!(print("1e4933", with(b'f', None)), "inf");
    }

    #[test]
    fn hexadecimals() {
        assert_eq!(print("1", with(b'a', None)), "0x8p-3");
        assert_eq!(print("0.1", with(b'a', None)), "0xc.ccccccccccccccdp-7");
        assert_eq!(print("0.1", with(b'a', Some(3))), "0xc.ccdp-7");
        assert_eq!(print("0x1.8p1", with(b'g', None)), "3");
    }
}
