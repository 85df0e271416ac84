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

    /// An indexed array of these elements. (The one place that makes a map of pairs: each that did
    /// would have a sort of its own in the module.)
    pub fn indexed(pairs: Vec<(i64, Bytes)>) -> Value {
        Value::Indexed(Rc::new(pairs.into_iter().collect()))
    }

    /// An indexed array of these elements, from 0 on.
    pub fn list(items: impl IntoIterator<Item = Bytes>) -> Value {
        Value::indexed((0..).zip(items).collect())
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

    /// How many elements there are.
    pub fn count(&self) -> usize {
        match self {
            Value::Indexed(array) => array.len(),
            Value::Associative(array) => array.len(),
            Value::Unset => 0,
            Value::Text(_) | Value::Number(_) => 1,
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
#[derive(Debug, Clone, Default)]
pub struct Associative {
    /// Keys and values, the oldest of a bucket first. None before the first key.
    buckets: Vec<Vec<(Bytes, Bytes)>>,
    count: usize,
}

/// Buckets of a new array, as bash has them.
const BUCKETS: usize = 1024;

/// FNV-1 as bash computes it over a string.
pub fn hash(text: &[u8]) -> u32 {
    text.iter().fold(2_166_136_261, |hash: u32, &byte| hash.wrapping_mul(16_777_619) ^ u32::from(byte))
}

impl Associative {
    /// An array of so many buckets, a power of 2, for the tables that bash shows as arrays.
    pub fn with_buckets(count: usize) -> Associative {
        Associative { buckets: vec![Vec::new(); count], count: 0 }
    }

    fn bucket(&self, key: &[u8]) -> usize {
        hash(key) as usize & (self.buckets.len() - 1)
    }

    pub fn get(&self, key: &[u8]) -> Option<&Bytes> {
        if self.buckets.is_empty() {
            return None;
        }
        let bucket = &self.buckets[self.bucket(key)];
        bucket.iter().find(|(known, _)| **known == *key).map(|(_, value)| value)
    }

    pub fn insert(&mut self, key: Bytes, value: Bytes) {
        if self.buckets.is_empty() {
            self.buckets = vec![Vec::new(); BUCKETS];
        }
        let at = self.bucket(&key);
        if let Some(entry) = self.buckets[at].iter_mut().find(|(known, _)| *known == key) {
            *entry = (key, value);
            return;
        }
        if self.count >= self.buckets.len().saturating_mul(2) {
            self.grow();
        }
        let at = self.bucket(&key);
        self.buckets[at].push((key, value));
        self.count += 1;
    }

    /// More buckets; in the order of iteration, what comes later counts as newer.
    fn grow(&mut self) {
        let more = vec![Vec::new(); self.buckets.len().saturating_mul(4)];
        let old = std::mem::replace(&mut self.buckets, more);
        for (key, value) in old.into_iter().flat_map(|bucket| bucket.into_iter().rev()) {
            let at = self.bucket(&key);
            self.buckets[at].push((key, value));
        }
    }

    pub fn remove(&mut self, key: &[u8]) {
        if self.buckets.is_empty() {
            return;
        }
        let at = self.bucket(key);
        if let Some(place) = self.buckets[at].iter().position(|(known, _)| **known == *key) {
            self.buckets[at].remove(place);
            self.count -= 1;
        }
    }

    pub fn len(&self) -> usize {
        self.count
    }

    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub fn iter(&self) -> impl Iterator<Item = (&Bytes, &Bytes)> {
        self.buckets.iter().flat_map(|bucket| bucket.iter().rev()).map(|(key, value)| (key, value))
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
    /// A variable with one of these takes no text just as it is.
    pub const GUARDED: Attributes =
        Self::TRANSFORMS.with(Self::DYNAMIC).with(Self::NAMEREF).with(Self::READONLY);

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
    pub const fn with(self, other: Attributes) -> Attributes {
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
