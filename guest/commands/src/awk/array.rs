//! Associative arrays: an index over entries kept in the order they came.

use super::order;
use super::value::{Str, Value};

#[derive(Clone)]
struct Entry {
    hash: u32,
    key: Str,
    /// None once deleted.
    value: Option<Value>,
}

/// One awk array.
#[derive(Default, Clone)]
pub struct Array {
    entries: Vec<Entry>,
    /// Open addressing: 0 is free, else an entry's number plus one.
    index: Vec<u32>,
    live: usize,
}

/// Whole numbers that follow each other have places of their own; others are spread. Low
/// bits are mixed with what higher ones say, never the other way, so that no two of them
/// come to be the same: a full block of places is what linear probing is slow in.
#[inline]
fn number_hash(key: &[u8]) -> Option<u32> {
    if key.is_empty() || key.len() > 9 {
        return None;
    }
    let mut value = 0u32;
    for byte in key {
        let digit = u32::from(byte.wrapping_sub(b'0'));
        if digit > 9 {
            return None;
        }
        value = value * 10 + digit;
    }
    let mix = |high: u32, bits: u32| high.wrapping_mul(0x9e37_79b1) >> (32 - bits);
    Some(value ^ mix(value >> 11, 11) ^ mix(value >> 20, 20))
}

#[inline]
fn hash(key: &[u8]) -> u32 {
    if let Some(hash) = number_hash(key) {
        return hash;
    }
    const SEED: u64 = 0x51_7c_c1_b7_27_22_0a_95;
    let mut state: u64 = key.len() as u64;
    let mut chunks = key.chunks_exact(8);
    for chunk in &mut chunks {
        let word = u64::from_le_bytes(chunk.try_into().unwrap_or_default());
        state = (state.rotate_left(5) ^ word).wrapping_mul(SEED);
    }
    let rest = chunks.remainder();
    if !rest.is_empty() {
        let mut word = [0; 8];
        word[..rest.len()].copy_from_slice(rest);
        state = (state.rotate_left(5) ^ u64::from_le_bytes(word)).wrapping_mul(SEED);
    }
    (state >> 32) as u32
}

impl Array {
    pub fn len(&self) -> usize {
        self.live
    }

    fn find(&self, key: &[u8], hash: u32) -> Option<usize> {
        let mask = self.index.len().checked_sub(1)?;
        let mut slot = hash as usize & mask;
        loop {
            let number = *self.index.get(slot)? as usize;
            if number == 0 {
                return None;
            }
            let entry = self.entries.get(number - 1)?;
            if entry.hash == hash && entry.value.is_some() && entry.key.as_bytes() == key {
                return Some(number - 1);
            }
            slot = (slot + 1) & mask;
        }
    }

    pub fn get(&self, key: &[u8]) -> Option<&Value> {
        let at = self.find(key, hash(key))?;
        self.entries.get(at)?.value.as_ref()
    }

    pub fn contains(&self, key: &[u8]) -> bool {
        self.find(key, hash(key)).is_some()
    }

    /// The element's value, made if it is not there.
    #[inline]
    pub fn entry(&mut self, key: &[u8]) -> &mut Value {
        let hash = hash(key);
        let at = match self.find(key, hash) {
            Some(at) => at,
            None => self.insert(key, hash),
        };
        // The entry was just found or made.
        self.entries[at].value.get_or_insert(Value::Uninit)
    }

    pub fn set(&mut self, key: &[u8], value: Value) {
        *self.entry(key) = value;
    }

    fn insert(&mut self, key: &[u8], hash: u32) -> usize {
        if (self.entries.len() + 1) * 4 > self.index.len() * 3 {
            self.rebuild();
        }
        let at = self.entries.len();
        self.entries.push(Entry { hash, key: Str::new(key), value: Some(Value::Uninit) });
        self.live += 1;
        self.link(hash, at);
        at
    }

    fn link(&mut self, hash: u32, at: usize) {
        let mask = self.index.len() - 1;
        let mut slot = hash as usize & mask;
        while self.index[slot] != 0 {
            slot = (slot + 1) & mask;
        }
        self.index[slot] = at as u32 + 1;
    }

    /// Drops deleted entries and makes the index fit.
    fn rebuild(&mut self) {
        self.entries.retain(|entry| entry.value.is_some());
        let size = ((self.entries.len() + 1) * 2).next_power_of_two().max(8);
        self.index.clear();
        self.index.resize(size, 0);
        for at in 0..self.entries.len() {
            let hash = self.entries[at].hash;
            self.link(hash, at);
        }
    }

    pub fn remove(&mut self, key: &[u8]) {
        if let Some(at) = self.find(key, hash(key)) {
            self.entries[at].value = None;
            self.live -= 1;
            if self.live == 0 {
                self.clear();
            }
        }
    }

    pub fn clear(&mut self) {
        *self = Array::default();
    }

    /// gawk's kind of an array, which the first key decides: of counting numbers, of
    /// whole numbers, or of texts.
    pub fn kind(&self) -> &'static [u8] {
        let Some((key, _)) = self.iter().next() else { return b"null" };
        let (negative, digits) = match key.as_bytes() {
            [b'-', digits @ ..] => (true, digits),
            digits => (false, digits),
        };
        let whole = !digits.is_empty() && digits.len() < 10 && digits.iter().all(u8::is_ascii_digit);
        match (whole && (digits == b"0" || digits.first() != Some(&b'0')), negative) {
            (true, false) => b"cint",
            (true, true) if digits != b"0" => b"int",
            _ => b"str",
        }
    }

    /// Keys and values in the order they came.
    pub fn iter(&self) -> impl Iterator<Item = (&Str, &Value)> {
        self.entries.iter().filter_map(|entry| Some((&entry.key, entry.value.as_ref()?)))
    }

    /// Keys in the order in which gawk's `for (k in a)` has them.
    pub fn keys(&self) -> Vec<Str> {
        order::gawk(self.iter().map(|(key, _)| key.clone()).collect())
    }
}
