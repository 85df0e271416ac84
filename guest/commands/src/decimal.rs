//! Decimal numbers of any length with a scale, as bc and dc reckon: nothing is
//! rounded, what is beyond a result's scale is cut.

pub mod natural;
mod output;

pub use output::write_number;

use natural::Natural;
use std::cmp::Ordering;

/// `digits / 10^scale`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Decimal {
    pub negative: bool,
    pub digits: Natural,
    pub scale: usize,
}

impl Decimal {
    pub fn from_integer(value: i64) -> Decimal {
        Decimal { negative: value < 0, digits: natural::from_u64(value.unsigned_abs()), scale: 0 }
    }

    pub fn new(negative: bool, digits: Natural, scale: usize) -> Decimal {
        Decimal { negative: negative && !digits.is_empty(), digits, scale }
    }

    pub fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    /// The whole part, if it fits.
    pub fn to_integer(&self) -> Option<i64> {
        let value = i64::try_from(natural::to_u64(&self.cut(0).digits)?).ok()?;
        Some(if self.negative { -value } else { value })
    }

    /// With this scale, no digit rounded.
    pub fn cut(&self, scale: usize) -> Decimal {
        let digits = match scale.cmp(&self.scale) {
            Ordering::Equal => self.digits.clone(),
            Ordering::Greater => natural::shift_up(&self.digits, scale - self.scale),
            Ordering::Less => natural::shift_down(&self.digits, self.scale - scale),
        };
        Decimal::new(self.negative, digits, scale)
    }

    /// Digits before the point, at least one.
    pub fn length(&self) -> usize {
        natural::digit_count(&self.digits).saturating_sub(self.scale).max(1)
    }

    /// bc's `length()`: the digits, where a lone zero before the point is none.
    pub fn significant(&self) -> usize {
        if self.scale > 0 && self.cut(0).is_zero() { self.scale } else { self.length() + self.scale }
    }

    pub fn negated(&self) -> Decimal {
        Decimal::new(!self.negative, self.digits.clone(), self.scale)
    }

    pub fn compare(&self, other: &Decimal) -> Ordering {
        match (self.negative, other.negative) {
            (true, false) => return Ordering::Less,
            (false, true) => return Ordering::Greater,
            _ => {}
        }
        let scale = self.scale.max(other.scale);
        let order = natural::compare(&self.cut(scale).digits, &other.cut(scale).digits);
        if self.negative { order.reverse() } else { order }
    }

    pub fn add(&self, other: &Decimal) -> Decimal {
        let scale = self.scale.max(other.scale);
        let (a, b) = (self.cut(scale), other.cut(scale));
        if a.negative == b.negative {
            return Decimal::new(a.negative, natural::add(&a.digits, &b.digits), scale);
        }
        if natural::compare(&a.digits, &b.digits).is_ge() {
            Decimal::new(a.negative, natural::subtract(&a.digits, &b.digits), scale)
        } else {
            Decimal::new(b.negative, natural::subtract(&b.digits, &a.digits), scale)
        }
    }

    pub fn subtract(&self, other: &Decimal) -> Decimal {
        self.add(&other.negated())
    }

    /// The product with the scale that bc gives it.
    pub fn multiply(&self, other: &Decimal, scale: usize) -> Decimal {
        let full = self.scale.saturating_add(other.scale);
        let digits = natural::multiply(&self.digits, &other.digits);
        let product = Decimal::new(self.negative != other.negative, digits, full);
        let scale = full.min(scale.max(self.scale).max(other.scale));
        if scale == full { product } else { product.cut(scale) }
    }

    /// The quotient; none by zero.
    pub fn divide(&self, other: &Decimal, scale: usize) -> Option<Decimal> {
        if other.is_zero() {
            return None;
        }
        let up = scale.saturating_add(other.scale);
        let (above, below) = if up >= self.scale {
            (natural::shift_up(&self.digits, up - self.scale), other.digits.clone())
        } else {
            (self.digits.clone(), natural::shift_up(&other.digits, self.scale - up))
        };
        let quotient = natural::divide(&above, &below).0;
        Some(Decimal::new(self.negative != other.negative, quotient, scale))
    }

    /// The quotient with this scale, and what is left over of it.
    pub fn divide_rest(&self, other: &Decimal, scale: usize) -> Option<(Decimal, Decimal)> {
        let quotient = self.divide(other, scale)?;
        let rest_scale = self.scale.max(other.scale.saturating_add(scale));
        let rest = self.subtract(&quotient.multiply(other, rest_scale)).cut(rest_scale);
        Some((quotient, rest))
    }

    /// To a whole power; none for zero to a negative one.
    pub fn power(&self, exponent: i64, scale: usize) -> Option<Decimal> {
        if exponent == 0 {
            return Some(Decimal::from_integer(1));
        }
        let count = exponent.unsigned_abs();
        let wanted = if exponent < 0 {
            scale
        } else {
            let full = u64::try_from(self.scale).unwrap_or(u64::MAX).saturating_mul(count);
            usize::try_from(full).unwrap_or(usize::MAX).min(scale.max(self.scale))
        };
        let mut square = self.clone();
        let mut left = count;
        let exact = |a: &Decimal, b: &Decimal| a.multiply(b, usize::MAX);
        while left & 1 == 0 {
            square = exact(&square, &square);
            left >>= 1;
        }
        let mut result = square.clone();
        left >>= 1;
        while left > 0 {
            square = exact(&square, &square);
            if left & 1 == 1 {
                result = exact(&result, &square);
            }
            left >>= 1;
        }
        if exponent < 0 {
            return Decimal::from_integer(1).divide(&result, wanted);
        }
        Some(if result.scale > wanted { result.cut(wanted) } else { result })
    }

    /// The square root; none of a negative number.
    pub fn square_root(&self, scale: usize) -> Option<Decimal> {
        if self.negative {
            return None;
        }
        let one = Decimal::from_integer(1);
        if self.is_zero() {
            return Some(Decimal::default());
        }
        if self.compare(&one).is_eq() {
            return Some(one);
        }
        let scale = scale.max(self.scale);
        let digits = natural::shift_up(&self.digits, scale.saturating_mul(2) - self.scale);
        Some(Decimal::new(false, natural::square_root(&digits), scale))
    }

    /// A number as it is written in this base, digits up to `Z`. A digit that is too great for the
    /// base counts as its greatest, except where it is the only one.
    pub fn parse(text: &[u8], base: u32) -> Decimal {
        let (whole, fraction) = match text.iter().position(|&byte| byte == b'.') {
            Some(at) => (&text[..at], &text[at + 1..]),
            None => (text, &text[text.len()..]),
        };
        let alone = whole.len() == 1 && fraction.is_empty();
        let digit = |byte: u8| {
            let value = (byte as char).to_digit(36).unwrap_or(0);
            if alone { value } else { value.min(base.saturating_sub(1)) }
        };
        if base == 10 {
            let digits: Vec<u8> = whole
                .iter()
                .chain(fraction)
                .map(|&byte| digit(byte) as u8)
                .map(|digit| digit + b'0')
                .collect();
            if alone {
                return Decimal::from_integer(i64::from(whole.first().map_or(0, |&byte| digit(byte))));
            }
            return Decimal::new(false, natural::from_digits(&digits), fraction.len());
        }
        let read = |digits: &[u8]| {
            digits.iter().fold(Natural::new(), |sum, &byte| {
                let sum = natural::multiply(&sum, &[base]);
                natural::add(&sum, &natural::from_u64(digit(byte).into()))
            })
        };
        let whole = Decimal::new(false, read(whole), 0);
        if fraction.is_empty() {
            return whole;
        }
        let unit = Decimal::from_integer(base.into()).power(fraction.len() as i64, 0).unwrap_or_default();
        let fraction_value = Decimal::new(false, read(fraction), 0).divide(&unit, fraction.len());
        whole.add(&fraction_value.unwrap_or_default())
    }
}
