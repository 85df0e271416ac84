//! The functions of `bc -l`, by the steps of GNU bc's library: its last digits come from the
//! scales that it works with, so these are the same.

use crate::decimal::Decimal;

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
    ("a", Library::Arctangent),
    ("c", Library::Cosine),
    ("j", Library::Bessel),
];

/// The arctangents of 1 and .2, for scales up to 60.
const QUARTER: &[u8] = b".785398163397448309615660845819875721049292349843776455243736";
const FIFTH: &[u8] = b".197395559849880758370049765194790293447585103787852101517688";

/// The value of a function; `order` is that of the Bessel function.
pub fn value(library: Library, x: &Decimal, order: &Decimal, scale: usize) -> Decimal {
    match library {
        Library::Exponential => exponential(x, scale),
        Library::Logarithm => logarithm(x, scale),
        Library::Sine => sine(x, scale),
        Library::Cosine => {
            let work = scale * 12 / 10;
            let half_turn = arctangent(&integer(1), work).multiply(&integer(2), work);
            sine(&x.add(&half_turn), work).over(&integer(1), scale)
        }
        Library::Arctangent => arctangent(x, scale),
        Library::Bessel => bessel(order, x, scale),
    }
}

fn integer(value: i64) -> Decimal {
    Decimal::from_integer(value)
}

fn digits(text: &[u8]) -> Decimal {
    Decimal::parse(text, 10)
}

fn magnitude(x: &Decimal) -> Decimal {
    Decimal::new(false, x.digits.clone(), x.scale)
}

impl Decimal {
    fn over(&self, other: &Decimal, scale: usize) -> Decimal {
        self.divide(other, scale).unwrap_or_default()
    }

    /// Minus its square.
    fn minus_square(&self, scale: usize) -> Decimal {
        self.negated().multiply(self, scale)
    }
}

fn exponential(x: &Decimal, scale: usize) -> Decimal {
    let one = integer(1);
    let mut reduced = magnitude(x);
    let size = digits(b".44").multiply(&reduced, scale).to_integer();
    let work = size.and_then(|size| usize::try_from(size).ok()).unwrap_or(usize::MAX / 4) + 6 + scale;
    let (mut halvings, mut inner) = (0, x.scale + 1);
    while reduced.compare(&one).is_gt() {
        halvings += 1;
        reduced = reduced.over(&integer(2), inner);
        inner += 1;
    }
    let (mut sum, mut power, mut factorial) = (one.add(&reduced), reduced.clone(), one.clone());
    for step in 2.. {
        power = power.multiply(&reduced, work);
        factorial = factorial.multiply(&integer(step), work);
        let term = power.over(&factorial, work);
        if term.is_zero() {
            break;
        }
        sum = sum.add(&term);
    }
    for _ in 0..halvings {
        sum = sum.multiply(&sum, work);
    }
    if x.negative { one.over(&sum, scale) } else { sum.over(&one, scale) }
}

fn logarithm(x: &Decimal, scale: usize) -> Decimal {
    let one = integer(1);
    if x.is_zero() || x.negative {
        let power = integer(10).power(i64::try_from(scale).unwrap_or(0), scale).unwrap_or_default();
        return one.subtract(&power).over(&one, scale);
    }
    let work = scale + 6;
    let (mut factor, mut x) = (integer(2), x.clone());
    while !x.compare(&integer(2)).is_lt() || !x.compare(&digits(b".5")).is_gt() {
        factor = factor.multiply(&integer(2), work);
        x = x.square_root(work).unwrap_or_default();
    }
    let ratio = x.subtract(&one).over(&x.add(&one), work);
    let square = ratio.multiply(&ratio, work);
    factor.multiply(&odd_series(&ratio, &square, work), work).over(&one, scale)
}

/// `x + x s/3 + x s^2/5 ...`.
fn odd_series(x: &Decimal, square: &Decimal, work: usize) -> Decimal {
    let (mut power, mut sum) = (x.clone(), x.clone());
    for step in 1.. {
        power = power.multiply(square, work);
        let term = power.over(&integer(2 * step + 1), work);
        if term.is_zero() {
            break;
        }
        sum = sum.add(&term);
    }
    sum
}

fn sine(x: &Decimal, scale: usize) -> Decimal {
    let quarter = arctangent(&integer(1), scale * 11 / 10 + 2);
    let mut rest = magnitude(x);
    let half_turns = rest.over(&quarter, 0).add(&integer(2)).over(&integer(4), 0);
    rest = rest.subtract(&integer(4).multiply(&half_turns, 0).multiply(&quarter, 0));
    if half_turns.divide_rest(&integer(2), 0).is_some_and(|(_, odd)| !odd.is_zero()) {
        rest = rest.negated();
    }
    let work = scale + 2;
    let square = rest.minus_square(work);
    let (mut term, mut sum) = (rest.clone(), rest);
    for step in 1.. {
        term = term.multiply(&square.over(&integer((2 * step + 1) * 2 * step), work), work);
        if term.is_zero() {
            break;
        }
        sum = sum.add(&term);
    }
    if x.negative { sum.negated() } else { sum }.over(&integer(1), scale)
}

fn arctangent(x: &Decimal, scale: usize) -> Decimal {
    let sign = integer(if x.negative { -1 } else { 1 });
    let (mut reduced, one, fifth) = (magnitude(x), integer(1), digits(b".2"));
    for (special, known) in [(&one, QUARTER), (&fifth, FIFTH)] {
        if scale <= 60 && reduced.compare(special).is_eq() {
            return digits(known).over(&sign, scale);
        }
    }
    let mut known = Decimal::default();
    if reduced.compare(&fifth).is_gt() {
        known = arctangent(&fifth, scale + 5);
    }
    let (work, mut count) = (scale + 3, 0);
    while reduced.compare(&fifth).is_gt() {
        count += 1;
        let below = one.add(&reduced.multiply(&fifth, work));
        reduced = reduced.subtract(&fifth).over(&below, work);
    }
    let sum = odd_series(&reduced, &reduced.minus_square(work), work);
    integer(count).multiply(&known, scale).add(&sum).over(&sign, scale)
}

/// The Bessel function of a whole order.
fn bessel(order: &Decimal, x: &Decimal, scale: usize) -> Decimal {
    let order = order.cut(0).to_integer().unwrap_or(0);
    let count = i64::try_from(order.unsigned_abs()).unwrap_or(i64::MAX);
    let mut factor = integer(1);
    for step in 2..=count {
        factor = factor.multiply(&integer(step), 0);
    }
    let work = scale * 15 / 10;
    let power = |base: &Decimal| base.power(count, work).unwrap_or_default();
    factor = power(x).over(&power(&integer(2)), work).over(&factor, work);
    let square = x.minus_square(work).over(&integer(4), work);
    // Half a digit counts where the scale is odd.
    let work = (scale * 15 + 10 * factor.significant()).saturating_sub(10 * factor.scale) / 10;
    let (mut term, mut sum) = (integer(1), integer(1));
    for step in 1.. {
        term = term.multiply(&square, work).over(&integer(step), work).over(&integer(count + step), work);
        if term.is_zero() {
            break;
        }
        sum = sum.add(&term);
    }
    let factor = if order < 0 && count % 2 == 1 { factor.negated() } else { factor };
    factor.multiply(&sum, scale).over(&integer(1), scale)
}
