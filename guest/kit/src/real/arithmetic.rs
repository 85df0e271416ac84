//! Sums, products and quotients, each rounded once as the processor rounds them.
//! Only for finite numbers; others come back as they are.

use super::{Kind, Real};
use std::cmp::Ordering;

impl Real {
    /// Sign, mantissa and exponent of a finite number.
    fn parts(&self) -> Option<(bool, u64, i32)> {
        match self.kind {
            Kind::Finite { mantissa, exponent } => Some((self.negative, mantissa, exponent)),
            _ => None,
        }
    }

    /// The number with the other sign.
    pub fn negated(self) -> Real {
        Real { negative: !self.negative, ..self }
    }

    /// The number without its sign.
    pub fn absolute(self) -> Real {
        Real { negative: false, ..self }
    }

    /// A whole number without sign.
    pub fn from_unsigned(number: u64) -> Real {
        Real::rounded(false, u128::from(number), 0, false)
    }

    pub fn plus(self, other: Real) -> Real {
        let (Some(a), Some(b)) = (self.parts(), other.parts()) else { return self };
        match (a.1, b.1) {
            (_, 0) => return self,
            (0, _) => return other,
            _ => {}
        }
        let (high, low) = if (a.2, a.1) >= (b.2, b.1) { (a, b) } else { (b, a) };
        let apart = (high.2 - low.2).min(127) as u32;
        let (great, whole) = (u128::from(high.1) << 62, u128::from(low.1) << 62);
        let small = whole >> apart;
        let sticky = small << apart != whole;
        let sum = match high.0 == low.0 {
            true => great + small,
            false => great - small - u128::from(sticky),
        };
        let negative = high.0 && sum != 0;
        Real::rounded(negative, sum, high.2 - 62, sticky)
    }

    pub fn minus(self, other: Real) -> Real {
        self.plus(other.negated())
    }

    pub fn times(self, other: Real) -> Real {
        let (Some(a), Some(b)) = (self.parts(), other.parts()) else { return self };
        Real::rounded(a.0 != b.0, u128::from(a.1) * u128::from(b.1), a.2.saturating_add(b.2), false)
    }

    /// The quotient; the number itself when the divisor is zero.
    pub fn over(self, other: Real) -> Real {
        let (Some(a), Some(b)) = (self.parts(), other.parts()) else { return self };
        if b.1 == 0 {
            return self;
        }
        let (dividend, divisor) = (u128::from(a.1) << 64, u128::from(b.1));
        let (quotient, rest) = (dividend / divisor, dividend % divisor);
        let (more, rest) = ((rest << 2) / divisor, (rest << 2) % divisor);
        // Smallest numbers have short mantissas; their quotients may be too wide to shift.
        if quotient >> 126 != 0 {
            return Real::rounded(a.0 != b.0, quotient, a.2 - b.2 - 64, rest != 0);
        }
        Real::rounded(a.0 != b.0, quotient << 2 | more, a.2 - b.2 - 66, rest != 0)
    }

    /// 10 or another base to a power that is not negative.
    pub fn power(base: Real, exponent: usize) -> Real {
        let mut result = Real::from_unsigned(1);
        for at in 0..exponent {
            result = if at == 0 { base } else { result.times(base) };
        }
        result
    }

    /// Without what stands behind the point; limited to 64 bits.
    pub fn truncated(self) -> i64 {
        let Some((negative, mantissa, exponent)) = self.parts() else { return 0 };
        let magnitude = match exponent {
            ..=-64 => 0,
            -63..=0 => u128::from(mantissa >> -exponent),
            1..=63 => u128::from(mantissa) << exponent,
            _ if mantissa == 0 => 0,
            _ => u128::MAX,
        };
        let magnitude = i64::try_from(magnitude).unwrap_or(i64::MAX);
        if negative { -magnitude } else { magnitude }
    }

    /// Which is greater.
    pub fn compare(&self, other: &Real) -> Ordering {
        let (Some(a), Some(b)) = (self.parts(), other.parts()) else { return Ordering::Equal };
        let sign = |(negative, mantissa, _): (bool, u64, i32)| match mantissa {
            0 => 0,
            _ if negative => -1,
            _ => 1,
        };
        let magnitudes = (a.2, a.1).cmp(&(b.2, b.1));
        sign(a).cmp(&sign(b)).then(if sign(a) < 0 { magnitudes.reverse() } else { magnitudes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computes_as_the_processor_does() {
        let number = |text: &str| crate::real::parse(text.as_bytes()).value;
        let check = |result: Real, wanted: &str| assert_eq!(result, number(wanted));
        check(number("1").plus(number("2.5")), "3.5");
        check(number("1").minus(number("2.5")), "-1.5");
        check(number("1e19").minus(number("1e19")), "0");
        check(number("3").times(number("-7")), "-21");
        check(number("21").over(number("-7")), "-3");
        check(number("1").over(number("10")), "0.1");
        check(number("2").over(number("3")), "0xa.aaaaaaaaaaaaaabp-4");
        assert_eq!(number("-7.9").truncated(), -7);
        assert_eq!(number("0.9").truncated(), 0);
        assert!(number("-2").compare(&number("-1")).is_lt());
        assert!(number("2").compare(&number("1.5")).is_gt());
    }
}
