//! The functions of `bc -l`. They are reckoned with digits to spare and cut to
//! the scale, which is what the library of GNU bc prints.

use crate::decimal::{Decimal, natural};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Library {
    Exponential,
    Logarithm,
    Sine,
    Cosine,
    Arctangent,
    Bessel,
}

pub const ALL: &[(&str, Library)] = &[
    ("e", Library::Exponential),
    ("l", Library::Logarithm),
    ("s", Library::Sine),
    ("c", Library::Cosine),
    ("a", Library::Arctangent),
    ("j", Library::Bessel),
];

/// Digits to spare.
const SPARE: usize = 12;

/// The value of a function; `order` is that of the Bessel function.
pub fn value(library: Library, x: &Decimal, order: &Decimal, scale: usize) -> Decimal {
    let value = match library {
        Library::Exponential => exponential(x, scale),
        Library::Logarithm => logarithm(x, scale),
        Library::Sine => sine(x, scale),
        Library::Cosine => cosine(x, scale),
        Library::Arctangent => arctangent(x, scale + SPARE),
        Library::Bessel => bessel(order.to_integer().unwrap_or(0), x, scale),
    };
    value.cut(scale)
}

fn integer(value: i64) -> Decimal {
    Decimal::from_integer(value)
}

/// The product cut to a scale.
fn times(a: &Decimal, b: &Decimal, scale: usize) -> Decimal {
    let product = a.multiply(b, usize::MAX);
    if product.scale > scale { product.cut(scale) } else { product }
}

fn over(a: &Decimal, b: &Decimal, scale: usize) -> Decimal {
    a.divide(b, scale).unwrap_or_default()
}

fn over_small(a: &Decimal, by: u32, scale: usize) -> Decimal {
    let digits = natural::divide_small(&a.cut(scale).digits, by).0;
    Decimal::new(a.negative, digits, scale)
}

fn magnitude(x: &Decimal) -> Decimal {
    Decimal::new(false, x.digits.clone(), x.scale)
}

fn exponential(x: &Decimal, scale: usize) -> Decimal {
    if x.is_zero() {
        return integer(1);
    }
    let positive = magnitude(x);
    // The result has about this many digits before its point; more cannot be held anyway.
    let whole = positive.to_integer().unwrap_or(i64::MAX / 8).min(1 << 32) as usize;
    let digits = whole / 2 + 2;
    let halvings = positive.length() * 4 + 6;
    let work = scale + digits + halvings / 3 + SPARE;
    let mut reduced = positive.cut(work.max(positive.scale));
    for _ in 0..halvings {
        reduced = over_small(&reduced, 2, work + halvings);
    }
    let (mut term, mut sum) = (integer(1), integer(1).cut(work));
    for step in 1u32.. {
        term = over_small(&times(&term, &reduced, work), step, work);
        if term.is_zero() {
            break;
        }
        sum = sum.add(&term);
    }
    for _ in 0..halvings {
        sum = times(&sum, &sum, work);
    }
    if x.negative { over(&integer(1), &sum, scale) } else { sum }
}

fn logarithm(x: &Decimal, scale: usize) -> Decimal {
    if x.is_zero() || x.negative {
        let power = integer(10).power(i64::try_from(scale).unwrap_or(0), 0).unwrap_or_default();
        return integer(1).subtract(&power);
    }
    let digits = x.length().max(x.scale);
    let work = scale + SPARE + digits.ilog2() as usize + 6;
    let (low, high) = (Decimal::parse(b".9", 10), Decimal::parse(b"1.1", 10));
    let mut reduced = x.cut(x.scale.max(work + x.scale));
    let mut doubled = 0u32;
    while reduced.compare(&low).is_lt() || reduced.compare(&high).is_gt() {
        reduced = reduced.square_root(work + x.scale.min(work) + 10).unwrap_or_default();
        doubled += 1;
    }
    let work = work + doubled as usize / 3;
    let ratio = over(&reduced.subtract(&integer(1)), &reduced.add(&integer(1)), work);
    let sum = odd_series(&ratio, work, false);
    let factor = integer(2).power(i64::from(doubled) + 1, 0).unwrap_or_default();
    sum.multiply(&factor, usize::MAX)
}

/// `x + x^3/3 + x^5/5 ...`, or with alternating signs.
fn odd_series(x: &Decimal, work: usize, alternating: bool) -> Decimal {
    let square = times(x, x, work);
    let (mut power, mut sum) = (x.cut(work), x.cut(work));
    for step in 1u32.. {
        power = times(&power, &square, work);
        let term = over_small(&power, step.wrapping_mul(2).wrapping_add(1), work);
        if term.is_zero() {
            break;
        }
        sum = if alternating && step % 2 == 1 { sum.subtract(&term) } else { sum.add(&term) };
    }
    sum
}

/// The angle in quarters of a turn, and what is left of it; `work` digits are good.
fn quarters(x: &Decimal, work: usize) -> (u8, Decimal) {
    let half_pi = times(&arctangent(&integer(1), work + 2), &integer(2), work + 2);
    let (count, _) = x.divide_rest(&half_pi, 0).unwrap_or_default();
    let rest = x.subtract(&count.multiply(&half_pi, usize::MAX));
    let (_, quarter) = natural::divide_small(&count.digits, 4);
    (quarter as u8, rest.cut(work.min(rest.scale)))
}

fn sine(x: &Decimal, scale: usize) -> Decimal {
    if x.is_zero() {
        return Decimal::default();
    }
    let work = scale + SPARE + x.length() * 2;
    let (quarter, rest) = quarters(&magnitude(x), work);
    let value = if quarter % 2 == 0 { sine_series(&rest, work) } else { cosine_series(&rest, work) };
    if (quarter >= 2) != x.negative { value.negated() } else { value }
}

fn cosine(x: &Decimal, scale: usize) -> Decimal {
    let work = scale + SPARE + x.length() * 2;
    let (quarter, rest) = quarters(&magnitude(x), work);
    let value = if quarter % 2 == 0 { cosine_series(&rest, work) } else { sine_series(&rest, work) };
    if matches!(quarter, 1 | 2) { value.negated() } else { value }
}

fn sine_series(x: &Decimal, work: usize) -> Decimal {
    series(x, x.cut(work.max(x.scale)), work, 2)
}

fn cosine_series(x: &Decimal, work: usize) -> Decimal {
    series(x, integer(1), work, 1)
}

/// Terms that go on by `x^2 / (n (n + 1))` with alternating signs.
fn series(x: &Decimal, first: Decimal, work: usize, start: u32) -> Decimal {
    let square = times(x, x, work);
    let (mut term, mut sum) = (first.clone(), first);
    let mut step = start;
    let mut minus = true;
    loop {
        term = over_small(&over_small(&times(&term, &square, work), step, work), step + 1, work);
        if term.is_zero() {
            return sum;
        }
        sum = if minus { sum.subtract(&term) } else { sum.add(&term) };
        minus = !minus;
        step += 2;
    }
}

fn arctangent(x: &Decimal, work: usize) -> Decimal {
    if x.is_zero() {
        return Decimal::default();
    }
    let mut reduced = magnitude(x);
    let small = Decimal::parse(b".1", 10);
    let mut doubled = 0u32;
    let inner = work + 8;
    while reduced.compare(&small).is_gt() {
        let square = times(&reduced, &reduced, inner * 2);
        let root = integer(1).add(&square).square_root(inner).unwrap_or_default();
        reduced = over(&reduced, &root.add(&integer(1)), inner);
        doubled += 1;
    }
    let sum = odd_series(&reduced, inner, true);
    let factor = integer(2).power(i64::from(doubled), 0).unwrap_or_default();
    let value = sum.multiply(&factor, usize::MAX);
    if x.negative { value.negated() } else { value }
}

/// The Bessel function of a whole order, by its power series.
fn bessel(order: i64, x: &Decimal, scale: usize) -> Decimal {
    let count = order.unsigned_abs().min(1 << 20) as u32;
    // Terms grow to e^x before they shrink.
    let size = magnitude(x).to_integer().unwrap_or(0).clamp(0, 1 << 24) as usize;
    let work = scale + SPARE + size + x.length();
    let half = over_small(x, 2, work.max(x.scale) + 1);
    let mut term = integer(1).cut(work);
    for step in 1..=count {
        term = over_small(&times(&term, &half, work), step, work);
    }
    let square = times(&half, &half, work);
    let mut sum = term.clone();
    let mut step = 1u32;
    while !term.is_zero() {
        term =
            over_small(&over_small(&times(&term, &square, work), step, work), step + count, work).negated();
        sum = sum.add(&term);
        step += 1;
    }
    if order < 0 && count % 2 == 1 { sum.negated() } else { sum }
}
