//! Whole numbers of any size, as little as decimal digits need.

/// Words of 32 bits, the lowest first, without zeros on top.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Whole(Vec<u32>);

/// The greatest power of ten in a word, and its exponent.
const CHUNK: (u32, usize) = (1_000_000_000, 9);

impl Whole {
    pub fn new(number: u64) -> Whole {
        let mut whole = Whole(vec![number as u32, (number >> 32) as u32]);
        whole.trim();
        whole
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// `self * factor + more`
    pub fn multiply_add(&mut self, factor: u32, more: u32) {
        let mut carry = u64::from(more);
        for word in &mut self.0 {
            let sum = u64::from(*word) * u64::from(factor) + carry;
            *word = sum as u32;
            carry = sum >> 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// `self * base^exponent` for a base below ten.
    pub fn multiply_power(&mut self, base: u32, exponent: usize) {
        let mut left = exponent;
        while left > 0 {
            let step = left.min(9);
            self.multiply_add(base.pow(step as u32), 0);
            left -= step;
        }
    }

    pub fn shift_left(&mut self, bits: usize) {
        if self.is_zero() {
            return;
        }
        let (words, bits) = (bits / 32, bits % 32);
        if bits > 0 {
            self.multiply_add(1 << bits, 0);
        }
        self.0.splice(0..0, std::iter::repeat_n(0, words));
    }

    /// How many bits it has.
    pub fn bits(&self) -> usize {
        self.0.last().map_or(0, |top| self.0.len() * 32 - top.leading_zeros() as usize)
    }

    pub fn is_at_least(&self, other: &Whole) -> bool {
        let (mine, others) = (self.0.iter().rev(), other.0.iter().rev());
        self.0.len().cmp(&other.0.len()).then_with(|| mine.cmp(others)).is_ge()
    }

    /// `self - other`, which is not greater.
    pub fn subtract(&mut self, other: &Whole) {
        let mut borrow = 0i64;
        for (at, word) in self.0.iter_mut().enumerate() {
            let difference = i64::from(*word) - i64::from(other.0.get(at).copied().unwrap_or(0)) - borrow;
            borrow = i64::from(difference < 0);
            *word = difference as u32;
        }
        self.trim();
    }

    /// The top 96 bits at most, how far they were shifted down, and whether
    /// anything was cut off.
    pub fn top(&self) -> (u128, usize, bool) {
        let skip = self.0.len().saturating_sub(3);
        let top = self.0[skip..].iter().rev().fold(0u128, |top, word| top << 32 | u128::from(*word));
        (top, skip * 32, self.0[..skip].iter().any(|word| *word != 0))
    }

    /// The decimal digits; none for zero.
    pub fn decimal(mut self) -> Vec<u8> {
        let mut chunks: Vec<u32> = Vec::new();
        while !self.is_zero() {
            let mut rest = 0u64;
            for word in self.0.iter_mut().rev() {
                let value = rest << 32 | u64::from(*word);
                *word = (value / u64::from(CHUNK.0)) as u32;
                rest = value % u64::from(CHUNK.0);
            }
            self.trim();
            chunks.push(rest as u32);
        }
        let mut out = Vec::with_capacity(chunks.len() * CHUNK.1);
        for (at, chunk) in chunks.iter().rev().enumerate() {
            let text = if at == 0 { chunk.to_string() } else { format!("{chunk:09}") };
            out.extend_from_slice(text.as_bytes());
        }
        out
    }
}
