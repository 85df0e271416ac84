//! Whole numbers of any size, as limbs of nine decimal digits.

use std::cmp::Ordering;

const BASE: u64 = 1_000_000_000;

/// A whole number. The limbs come lowest first, without zeros on top.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Integer {
    negative: bool,
    limbs: Vec<u64>,
}

impl From<u64> for Integer {
    fn from(mut number: u64) -> Integer {
        let mut limbs = Vec::new();
        while number > 0 {
            limbs.push(number % BASE);
            number /= BASE;
        }
        Integer { negative: false, limbs }
    }
}

impl Integer {
    /// `-?[0-9]+`
    pub fn parse(text: &[u8]) -> Option<Integer> {
        let digits = text.strip_prefix(b"-").unwrap_or(text);
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let limb = |chunk: &[u8]| chunk.iter().fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0'));
        let limbs = digits.rchunks(9).map(limb).collect();
        Some(Integer { negative: digits.len() < text.len(), limbs }.trimmed())
    }

    pub fn to_text(&self) -> Vec<u8> {
        let mut out = if self.negative { b"-".to_vec() } else { Vec::new() };
        let mut limbs = self.limbs.iter().rev();
        out.extend_from_slice(limbs.next().unwrap_or(&0).to_string().as_bytes());
        for limb in limbs {
            out.extend_from_slice(format!("{limb:09}").as_bytes());
        }
        out
    }

    /// None if negative; the greatest if it is greater.
    pub fn to_usize(&self) -> Option<usize> {
        if self.negative {
            return None;
        }
        let sum = self.limbs.iter().rev().fold(0usize, |sum, limb| {
            sum.saturating_mul(BASE as usize).saturating_add(*limb as usize)
        });
        Some(sum)
    }

    pub fn is_zero(&self) -> bool {
        self.limbs.is_empty()
    }

    pub fn negated(&self) -> Integer {
        Integer { negative: !self.negative && !self.is_zero(), limbs: self.limbs.clone() }
    }

    pub fn compare(&self, other: &Integer) -> Ordering {
        match (self.negative, other.negative) {
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
            (false, false) => magnitude(&self.limbs, &other.limbs),
            (true, true) => magnitude(&other.limbs, &self.limbs),
        }
    }

    pub fn add(&self, other: &Integer) -> Integer {
        if self.negative == other.negative {
            return Integer { negative: self.negative, limbs: sum(&self.limbs, &other.limbs) }.trimmed();
        }
        match magnitude(&self.limbs, &other.limbs) {
            Ordering::Less => {
                Integer { negative: other.negative, limbs: difference(&other.limbs, &self.limbs) }.trimmed()
            }
            _ => Integer { negative: self.negative, limbs: difference(&self.limbs, &other.limbs) }.trimmed(),
        }
    }

    pub fn multiply(&self, other: &Integer) -> Integer {
        let mut limbs = vec![0u64; self.limbs.len() + other.limbs.len()];
        for (at, a) in self.limbs.iter().enumerate() {
            let mut carry = 0;
            for (slot, b) in limbs[at..].iter_mut().zip(other.limbs.iter().chain(std::iter::repeat(&0))) {
                let value = *slot + a * b + carry;
                *slot = value % BASE;
                carry = value / BASE;
            }
        }
        Integer { negative: self.negative != other.negative, limbs }.trimmed()
    }

    /// Quotient and rest, the quotient cut towards zero; none by zero.
    pub fn divide(&self, other: &Integer) -> Option<(Integer, Integer)> {
        if other.is_zero() {
            return None;
        }
        let (quotient, rest) = divide(&self.limbs, &other.limbs);
        Some((
            Integer { negative: self.negative != other.negative, limbs: quotient }.trimmed(),
            Integer { negative: self.negative, limbs: rest }.trimmed(),
        ))
    }

    fn trimmed(mut self) -> Integer {
        trim(&mut self.limbs);
        self.negative &= !self.limbs.is_empty();
        self
    }
}

fn trim(limbs: &mut Vec<u64>) {
    while limbs.last() == Some(&0) {
        limbs.pop();
    }
}

fn magnitude(a: &[u64], b: &[u64]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

fn sum(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut carry = 0;
    let mut out: Vec<u64> = (0..a.len().max(b.len()))
        .map(|at| {
            let value = a.get(at).unwrap_or(&0) + b.get(at).unwrap_or(&0) + carry;
            carry = value / BASE;
            value % BASE
        })
        .collect();
    out.push(carry);
    out
}

/// `a - b` where `a` is not less.
fn difference(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut borrow = 0;
    a.iter()
        .enumerate()
        .map(|(at, limb)| {
            let value = BASE + limb - b.get(at).unwrap_or(&0) - borrow;
            borrow = u64::from(value < BASE);
            value % BASE
        })
        .collect()
}

/// Long division: for each limb of the quotient a search for the greatest
/// multiple that fits.
fn divide(a: &[u64], b: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let mut quotient = vec![0; a.len()];
    let mut rest: Vec<u64> = Vec::new();
    for at in (0..a.len()).rev() {
        rest.insert(0, a[at]);
        trim(&mut rest);
        let (mut low, mut high) = (0, BASE - 1);
        while low < high {
            let middle = (low + high).div_ceil(2);
            if magnitude(&scaled(b, middle), &rest) == Ordering::Greater {
                high = middle - 1;
            } else {
                low = middle;
            }
        }
        quotient[at] = low;
        rest = difference(&rest, &scaled(b, low));
        trim(&mut rest);
    }
    (quotient, rest)
}

fn scaled(limbs: &[u64], factor: u64) -> Vec<u64> {
    let mut carry = 0;
    let mut out: Vec<u64> = limbs
        .iter()
        .map(|limb| {
            let value = limb * factor + carry;
            carry = value / BASE;
            value % BASE
        })
        .collect();
    out.push(carry);
    trim(&mut out);
    out
}
