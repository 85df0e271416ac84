//! Whole numbers without sign, of any length, and arithmetic modulo an odd one
//! (Montgomery's form).

use std::cmp::Ordering;

/// Limbs of 64 bits, the lowest first; no zeros on top.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Natural(Vec<u64>);

impl Ord for Natural {
    fn cmp(&self, other: &Natural) -> Ordering {
        compare(&self.0, &other.0)
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Natural) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn compare(a: &[u64], b: &[u64]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

/// `a -= b`; the borrow that is left.
fn subtract_from(a: &mut [u64], b: &[u64]) -> bool {
    let mut borrow = false;
    for (at, limb) in a.iter_mut().enumerate() {
        let (first, under) = limb.overflowing_sub(b.get(at).copied().unwrap_or(0));
        let (second, again) = first.overflowing_sub(u64::from(borrow));
        (*limb, borrow) = (second, under || again);
    }
    borrow
}

impl Natural {
    fn new(mut limbs: Vec<u64>) -> Natural {
        while limbs.last() == Some(&0) {
            limbs.pop();
        }
        Natural(limbs)
    }

    pub fn from_u64(number: u64) -> Natural {
        Natural::new(vec![number])
    }

    /// From decimal digits.
    pub fn from_decimal(digits: &[u8]) -> Natural {
        let mut limbs: Vec<u64> = Vec::new();
        for digit in digits {
            let mut carry = u128::from(digit.wrapping_sub(b'0'));
            for limb in &mut limbs {
                let sum = u128::from(*limb) * 10 + carry;
                (*limb, carry) = (sum as u64, sum >> 64);
            }
            if carry > 0 {
                limbs.push(carry as u64);
            }
        }
        Natural::new(limbs)
    }

    /// In decimal digits.
    pub fn decimal(&self) -> Vec<u8> {
        const CHUNK: u64 = 10_000_000_000_000_000_000;
        let mut limbs = self.0.clone();
        let mut chunks = Vec::new();
        while !limbs.is_empty() {
            let mut rest: u128 = 0;
            for limb in limbs.iter_mut().rev() {
                let whole = rest << 64 | u128::from(*limb);
                (*limb, rest) = ((whole / u128::from(CHUNK)) as u64, whole % u128::from(CHUNK));
            }
            chunks.push(rest as u64);
            while limbs.last() == Some(&0) {
                limbs.pop();
            }
        }
        let mut out = chunks.pop().unwrap_or(0).to_string();
        for chunk in chunks.iter().rev() {
            out += &format!("{chunk:019}");
        }
        out.into_bytes()
    }

    /// Whether it is below a small number.
    pub fn is_small(&self, bound: u64) -> bool {
        match self.0.as_slice() {
            [] => bound > 0,
            [limb] => *limb < bound,
            _ => false,
        }
    }

    /// The quotient by a small number, if there is no rest.
    pub fn divided_exactly(&self, divisor: u32) -> Option<Natural> {
        let divisor = u128::from(divisor);
        let mut rest: u128 = 0;
        for limb in self.0.iter().rev() {
            rest = (rest << 64 | u128::from(*limb)) % divisor;
        }
        if rest != 0 {
            return None;
        }
        let mut limbs = self.0.clone();
        for limb in limbs.iter_mut().rev() {
            let whole = rest << 64 | u128::from(*limb);
            (*limb, rest) = ((whole / divisor) as u64, whole % divisor);
        }
        Some(Natural::new(limbs))
    }

    fn bits(&self) -> usize {
        self.0.last().map_or(0, |top| self.0.len() * 64 - top.leading_zeros() as usize)
    }

    fn bit(&self, at: usize) -> bool {
        self.0.get(at / 64).is_some_and(|limb| limb >> (at % 64) & 1 == 1)
    }

    pub fn trailing_zeros(&self) -> usize {
        let zeros = self.0.iter().take_while(|limb| **limb == 0).count();
        zeros * 64 + self.0.get(zeros).map_or(0, |limb| limb.trailing_zeros() as usize)
    }

    pub fn shifted_right(&self, count: usize) -> Natural {
        let (limbs, bits) = (count / 64, count % 64);
        let source = self.0.get(limbs..).unwrap_or_default();
        let shift = |at: usize| {
            let above = source.get(at + 1).copied().unwrap_or(0);
            if bits == 0 { source[at] } else { source[at] >> bits | above << (64 - bits) }
        };
        Natural::new((0..source.len()).map(shift).collect())
    }

    fn shift_left_one(&mut self, low: bool) {
        let mut carry = u64::from(low);
        for limb in &mut self.0 {
            let next = *limb >> 63;
            *limb = *limb << 1 | carry;
            carry = next;
        }
        if carry > 0 {
            self.0.push(carry);
        }
    }

    /// One less, of a number that is not zero.
    pub fn less_one(&self) -> Natural {
        let mut limbs = self.0.clone();
        subtract_from(&mut limbs, &[1]);
        Natural::new(limbs)
    }

    /// Quotient and rest, bit by bit: it is not done often.
    pub fn divided(&self, divisor: &Natural) -> (Natural, Natural) {
        let mut quotient = vec![0u64; self.0.len()];
        let mut rest = Natural(Vec::new());
        for at in (0..self.bits()).rev() {
            rest.shift_left_one(self.bit(at));
            if rest >= *divisor {
                subtract_from(&mut rest.0, &divisor.0);
                rest = Natural::new(rest.0);
                if let Some(limb) = quotient.get_mut(at / 64) {
                    *limb |= 1 << (at % 64);
                }
            }
        }
        (Natural::new(quotient), rest)
    }

    /// The greatest common divisor; of an odd number.
    pub fn common_divisor(&self, other: &Natural) -> Natural {
        let mut a = self.clone();
        let mut b = other.clone();
        while !b.0.is_empty() {
            b = b.shifted_right(b.trailing_zeros());
            if a > b {
                std::mem::swap(&mut a, &mut b);
            }
            subtract_from(&mut b.0, &a.0);
            b = Natural::new(b.0);
        }
        a
    }
}

/// An odd number to reckon with modulo. Its residues are limbs of its own
/// length, in Montgomery's form.
pub struct Modulus {
    limbs: Vec<u64>,
    /// The negative inverse of the lowest limb, modulo 2^64.
    inverse: u64,
    one: Vec<u64>,
}

impl Modulus {
    pub fn new(number: &Natural) -> Modulus {
        let low = number.0.first().copied().unwrap_or(1);
        let mut inverse: u64 = 1;
        for _ in 0..6 {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(low.wrapping_mul(inverse)));
        }
        let mut radix = vec![0; number.0.len()];
        radix.push(1);
        let (_, rest) = Natural(radix).divided(number);
        let mut modulus =
            Modulus { limbs: number.0.clone(), inverse: inverse.wrapping_neg(), one: Vec::new() };
        modulus.one = modulus.padded(rest);
        modulus
    }

    fn padded(&self, number: Natural) -> Vec<u64> {
        let mut limbs = number.0;
        limbs.resize(self.limbs.len(), 0);
        limbs
    }

    pub fn zero(&self) -> Vec<u64> {
        vec![0; self.limbs.len()]
    }

    pub fn one(&self) -> Vec<u64> {
        self.one.clone()
    }

    /// The residue of a number.
    pub fn enter(&self, number: &Natural) -> Vec<u64> {
        let mut shifted = vec![0; self.limbs.len()];
        shifted.extend_from_slice(&number.0);
        let (_, rest) = Natural::new(shifted).divided(&Natural(self.limbs.clone()));
        self.padded(rest)
    }

    /// The number of a residue.
    pub fn leave(&self, residue: &[u64]) -> Natural {
        let mut one = self.zero();
        if let Some(low) = one.first_mut() {
            *low = 1;
        }
        Natural::new(self.multiply(residue, &one))
    }

    fn exceeds(&self, limbs: &[u64]) -> bool {
        limbs.iter().rev().cmp(self.limbs.iter().rev()).is_ge()
    }

    pub fn add(&self, a: &[u64], b: &[u64]) -> Vec<u64> {
        let mut carry = false;
        let mut sum: Vec<u64> = Vec::with_capacity(a.len());
        for (a, b) in a.iter().zip(b) {
            let (first, over) = a.overflowing_add(*b);
            let (second, again) = first.overflowing_add(u64::from(carry));
            sum.push(second);
            carry = over || again;
        }
        if carry || self.exceeds(&sum) {
            subtract_from(&mut sum, &self.limbs);
        }
        sum
    }

    pub fn subtract(&self, a: &[u64], b: &[u64]) -> Vec<u64> {
        let mut difference = a.to_vec();
        if subtract_from(&mut difference, b) {
            let mut carry = false;
            for (limb, of) in difference.iter_mut().zip(&self.limbs) {
                let (first, over) = limb.overflowing_add(*of);
                let (second, again) = first.overflowing_add(u64::from(carry));
                (*limb, carry) = (second, over || again);
            }
        }
        difference
    }

    /// The product of two residues.
    pub fn multiply(&self, a: &[u64], b: &[u64]) -> Vec<u64> {
        let length = self.limbs.len();
        let mut sum = vec![0u64; length + 2];
        for &digit in a {
            let mut carry: u128 = 0;
            for at in 0..length {
                let limb = u128::from(digit) * u128::from(b[at]) + u128::from(sum[at]) + carry;
                (sum[at], carry) = (limb as u64, limb >> 64);
            }
            let top = u128::from(sum[length]) + carry;
            (sum[length], sum[length + 1]) = (top as u64, (top >> 64) as u64);
            let factor = sum[0].wrapping_mul(self.inverse);
            let mut carry =
                (u128::from(factor) * u128::from(self.limbs[0]) + u128::from(sum[0])) >> 64;
            for at in 1..length {
                let limb = u128::from(factor) * u128::from(self.limbs[at]) + u128::from(sum[at]) + carry;
                (sum[at - 1], carry) = (limb as u64, limb >> 64);
            }
            let top = u128::from(sum[length]) + carry;
            (sum[length - 1], sum[length]) = (top as u64, sum[length + 1] + (top >> 64) as u64);
        }
        let over = sum[length] != 0;
        sum.truncate(length);
        if over || self.exceeds(&sum) {
            subtract_from(&mut sum, &self.limbs);
        }
        sum
    }

    pub fn power(&self, base: &[u64], exponent: &Natural) -> Vec<u64> {
        let mut result = self.one();
        for at in (0..exponent.bits()).rev() {
            result = self.multiply(&result, &result);
            if exponent.bit(at) {
                result = self.multiply(&result, base);
            }
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reckons() {
        let number = |text: &str| Natural::from_decimal(text.as_bytes());
        let text = "340282366920938463463374607431768211457";
        assert_eq!(number(text).decimal(), text.as_bytes());
        let (quotient, rest) = number(text).divided(&number("59649589127497217"));
        assert_eq!(quotient, number("5704689200685129054721"));
        assert_eq!(rest, number("0"));
        let modulus = Modulus::new(&number("1000000007"));
        let power = modulus.power(&modulus.enter(&number("3")), &number("1000000006"));
        assert_eq!(modulus.leave(&power), number("1"));
        assert_eq!(number("45").common_divisor(&number("60")), number("15"));
    }
}
