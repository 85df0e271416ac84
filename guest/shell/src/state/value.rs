//! Values of variables, and the attributes they have.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Text of an array element, a key, an argument kept in the state.
pub type Bytes = Rc<[u8]>;

/// An indexed array: holes are absent.
pub type Indexed = BTreeMap<i64, Bytes>;

/// What a variable holds. Cloning is cheap; changing copies only what is shared.
#[derive(Debug, Clone, Default)]
pub enum Value {
    /// Declared, but without a value.
    #[default]
    Unset,
    Text(Rc<Vec<u8>>),
    /// A number that arithmetic left; reads as its decimal text.
    Number(i64),
    Indexed(Rc<Indexed>),
    Associative(Rc<Associative>),
}

impl Value {
    pub fn text(text: impl Into<Vec<u8>>) -> Value {
        Value::Text(Rc::new(text.into()))
    }

    /// The value as a scalar: element 0 (or key `0`) of an array; none when unset.
    pub fn scalar(&self) -> Option<Cow<'_, [u8]>> {
        match self {
            Value::Unset => None,
            Value::Text(text) => Some(Cow::Borrowed(text)),
            Value::Number(number) => Some(Cow::Owned(number.to_string().into_bytes())),
            Value::Indexed(array) => array.get(&0).map(|text| Cow::Borrowed(&**text)),
            Value::Associative(array) => array.get(b"0").map(|text| Cow::Borrowed(&**text)),
        }
    }

    pub fn is_array(&self) -> bool {
        matches!(self, Value::Indexed(_) | Value::Associative(_))
    }

    /// All elements in order; a scalar is one element.
    pub fn elements(&self) -> Vec<Bytes> {
        match self {
            Value::Indexed(array) => array.values().cloned().collect(),
            Value::Associative(array) => array.iter().map(|(_, value)| value.clone()).collect(),
            other => other.scalar().map(|text| Bytes::from(&*text)).into_iter().collect(),
        }
    }

    /// All keys in order; a scalar has key 0.
    pub fn keys(&self) -> Vec<Bytes> {
        match self {
            Value::Indexed(array) => {
                array.keys().map(|key| Bytes::from(key.to_string().as_bytes())).collect()
            }
            Value::Associative(array) => array.iter().map(|(key, _)| key.clone()).collect(),
            Value::Unset => Vec::new(),
            _ => vec![Bytes::from(&b"0"[..])],
        }
    }
}

/// An associative array. Iteration goes in the order that bash's hash table
/// has: by bucket, newest first within one.
#[derive(Debug, Clone)]
pub struct Associative {
    /// By bucket, then by descending age.
    entries: BTreeMap<(u32, u32), (Bytes, Bytes)>,
    buckets: u32,
    /// Counts down, so that newer entries come first.
    next: u32,
}

impl Default for Associative {
    fn default() -> Associative {
        Associative { entries: BTreeMap::new(), buckets: 1024, next: u32::MAX }
    }
}

/// FNV-1 as bash computes it over a string.
pub fn hash(text: &[u8]) -> u32 {
    text.iter().fold(2_166_136_261, |hash: u32, &byte| hash.wrapping_mul(16_777_619) ^ u32::from(byte))
}

impl Associative {
    fn find(&self, key: &[u8]) -> Option<(u32, u32)> {
        let bucket = hash(key) & (self.buckets - 1);
        self.entries
            .range((bucket, 0)..=(bucket, u32::MAX))
            .find(|(_, (known, _))| **known == *key)
            .map(|(place, _)| *place)
    }

    pub fn get(&self, key: &[u8]) -> Option<&Bytes> {
        self.find(key).and_then(|place| self.entries.get(&place)).map(|(_, value)| value)
    }

    pub fn insert(&mut self, key: Bytes, value: Bytes) {
        if let Some(place) = self.find(&key) {
            self.entries.insert(place, (key, value));
            return;
        }
        if self.entries.len() as u32 >= self.buckets.saturating_mul(2) {
            self.grow();
        }
        let bucket = hash(&key) & (self.buckets - 1);
        self.next = self.next.wrapping_sub(1);
        self.entries.insert((bucket, self.next), (key, value));
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.entries);
        self.buckets = self.buckets.saturating_mul(4);
        for (key, value) in old.into_values() {
            let bucket = hash(&key) & (self.buckets - 1);
            self.next = self.next.wrapping_sub(1);
            self.entries.insert((bucket, self.next), (key, value));
        }
    }

    pub fn remove(&mut self, key: &[u8]) {
        if let Some(place) = self.find(key) {
            self.entries.remove(&place);
        }
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (&Bytes, &Bytes)> {
        self.entries.values().map(|(key, value)| (key, value))
    }
}

/// Attributes of a variable, as `declare` sets them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Attributes(u16);

impl Attributes {
    pub const EXPORT: Attributes = Attributes(1);
    pub const READONLY: Attributes = Attributes(2);
    pub const INTEGER: Attributes = Attributes(4);
    pub const LOWER: Attributes = Attributes(8);
    pub const UPPER: Attributes = Attributes(16);
    pub const CAPITAL: Attributes = Attributes(32);
    pub const NAMEREF: Attributes = Attributes(64);
    pub const TRACE: Attributes = Attributes(128);
    /// Indexed array (set even while it has no value).
    pub const INDEXED: Attributes = Attributes(256);
    /// Associative array.
    pub const ASSOCIATIVE: Attributes = Attributes(512);
    /// Cannot be unset and takes no attribute changes: made by the shell.
    pub const DYNAMIC: Attributes = Attributes(1024);
    /// Made by `local` in the function that is running.
    pub const LOCAL: Attributes = Attributes(2048);

    /// What changes how an assigned value is stored.
    pub const TRANSFORMS: Attributes = Attributes(4 | 8 | 16 | 32);

    pub fn bits(self) -> u16 {
        self.0
    }

    pub fn from_bits(bits: u16) -> Attributes {
        Attributes(bits & 4095)
    }

    #[inline]
    pub fn has(self, other: Attributes) -> bool {
        self.0 & other.0 == other.0
    }

    #[inline]
    pub fn any(self, other: Attributes) -> bool {
        self.0 & other.0 != 0
    }

    #[must_use]
    pub fn with(self, other: Attributes) -> Attributes {
        Attributes(self.0 | other.0)
    }

    #[must_use]
    pub fn without(self, other: Attributes) -> Attributes {
        Attributes(self.0 & !other.0)
    }
}

/// A variable.
#[derive(Debug, Clone, Default)]
pub struct Variable {
    pub value: Value,
    pub attributes: Attributes,
}

impl Variable {
    pub fn exported(text: impl Into<Vec<u8>>) -> Variable {
        Variable { value: Value::text(text), attributes: Attributes::EXPORT }
    }

    pub fn is_set(&self) -> bool {
        !matches!(self.value, Value::Unset)
    }
}
