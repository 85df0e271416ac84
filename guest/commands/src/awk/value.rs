//! awk's values. Short strings live inside the value, so that fields and keys
//! cost no allocation.

use super::array::Array;
use super::number;
use super::regex::Regex;
use std::cell::RefCell;
use std::rc::Rc;

/// The longest string kept inside a value.
const INLINE: usize = 22;

/// A shared array.
pub type ArrayRef = Rc<RefCell<Array>>;

/// A byte string, cheap to clone.
#[derive(Clone)]
pub enum Str {
    Short(u8, [u8; INLINE]),
    Long(Rc<Vec<u8>>),
}

impl Str {
    pub const EMPTY: Str = Str::Short(0, [0; INLINE]);

    #[inline]
    pub fn new(bytes: &[u8]) -> Str {
        if bytes.len() <= INLINE {
            let mut data = [0; INLINE];
            data[..bytes.len()].copy_from_slice(bytes);
            Str::Short(bytes.len() as u8, data)
        } else {
            Str::Long(Rc::new(bytes.to_vec()))
        }
    }

    pub fn from_vec(bytes: Vec<u8>) -> Str {
        if bytes.len() <= INLINE { Str::new(&bytes) } else { Str::Long(Rc::new(bytes)) }
    }

    #[inline]
    pub fn as_bytes(&self) -> &[u8] {
        match self {
            Str::Short(length, data) => data.get(..usize::from(*length)).unwrap_or_default(),
            Str::Long(bytes) => bytes,
        }
    }

    /// Adds to the end; in place when nobody else holds the string.
    pub fn append(&mut self, more: &[u8]) {
        match self {
            Str::Long(bytes) => match Rc::get_mut(bytes) {
                Some(bytes) => bytes.extend_from_slice(more),
                None => *self = concat(bytes, more),
            },
            Str::Short(..) => *self = concat(self.as_bytes(), more),
        }
    }
}

/// Two strings joined.
pub fn concat(left: &[u8], right: &[u8]) -> Str {
    let length = left.len() + right.len();
    if length <= INLINE {
        let mut data = [0; INLINE];
        data[..left.len()].copy_from_slice(left);
        data[left.len()..length].copy_from_slice(right);
        Str::Short(length as u8, data)
    } else {
        let mut joined = Vec::with_capacity(length + length / 4);
        joined.extend_from_slice(left);
        joined.extend_from_slice(right);
        Str::Long(Rc::new(joined))
    }
}

/// A strongly typed regex, `@/re/`.
pub struct Strong {
    pub source: Str,
    pub regex: Rc<Regex>,
}

/// A value of a variable, an element or an expression.
#[derive(Clone)]
pub enum Value {
    /// Never assigned: a string and a number, both empty.
    Uninit,
    /// An element that is there but was never assigned.
    Unassigned,
    /// A field that is not there: an empty text.
    Missing,
    Num(f64),
    /// `mkbool()`'s: 0 or 1 that remembers being a truth value.
    Bool(bool),
    Str(Str),
    /// Text from outside: a number too if it looks like one.
    Input(Str),
    Regex(Rc<Strong>),
    Array(ArrayRef),
}

impl Value {
    pub fn str(bytes: &[u8]) -> Value {
        Value::Str(Str::new(bytes))
    }

    pub fn string(bytes: Vec<u8>) -> Value {
        Value::Str(Str::from_vec(bytes))
    }

    pub fn input(bytes: &[u8]) -> Value {
        Value::Input(Str::new(bytes))
    }

    pub fn truth(value: bool) -> Value {
        Value::Num(f64::from(u8::from(value)))
    }

    pub fn array() -> Value {
        Value::Array(Rc::new(RefCell::new(Array::default())))
    }

    /// The value as a number.
    #[inline]
    pub fn num(&self) -> f64 {
        match self {
            Value::Num(number) => *number,
            Value::Str(text) | Value::Input(text) => number::parse_prefix(text.as_bytes()),
            Value::Regex(strong) => number::parse_prefix(strong.source.as_bytes()),
            Value::Bool(truth) => f64::from(u8::from(*truth)),
            Value::Uninit | Value::Unassigned | Value::Missing | Value::Array(_) => 0.0,
        }
    }

    /// The value as text; `format` is CONVFMT or OFMT.
    #[inline]
    pub fn text(&self, format: &[u8]) -> Str {
        match self {
            Value::Str(text) | Value::Input(text) => text.clone(),
            Value::Num(number) => number::to_str(*number, format),
            Value::Bool(truth) => Str::new(if *truth { b"1" } else { b"0" }),
            Value::Regex(strong) => strong.source.clone(),
            Value::Uninit | Value::Unassigned | Value::Missing | Value::Array(_) => Str::EMPTY,
        }
    }

    /// Adds the value's text to `into`.
    #[inline]
    pub fn push_text(&self, into: &mut Vec<u8>, format: &[u8]) {
        match self {
            Value::Str(text) | Value::Input(text) => into.extend_from_slice(text.as_bytes()),
            Value::Num(number) => number::push(into, *number, format),
            other => into.extend_from_slice(other.text(format).as_bytes()),
        }
    }

    pub fn is_true(&self) -> bool {
        match self {
            Value::Num(number) => *number != 0.0,
            Value::Bool(truth) => *truth,
            Value::Str(text) => !text.as_bytes().is_empty(),
            Value::Input(text) => match number::looks_numeric(text.as_bytes()) {
                Some(number) => number != 0.0,
                None => !text.as_bytes().is_empty(),
            },
            Value::Regex(strong) => !strong.source.as_bytes().is_empty(),
            Value::Uninit | Value::Unassigned | Value::Missing | Value::Array(_) => false,
        }
    }

    /// The number, if comparisons take the value as one. The flag says that
    /// it was never assigned and would do as a string too.
    #[inline]
    pub fn as_number(&self) -> Option<f64> {
        match self {
            Value::Num(number) => Some(*number),
            Value::Input(text) => number::looks_numeric(text.as_bytes()),
            Value::Bool(truth) => Some(f64::from(u8::from(*truth))),
            Value::Uninit | Value::Unassigned => Some(0.0),
            Value::Str(_) | Value::Missing | Value::Regex(_) | Value::Array(_) => None,
        }
    }

    pub fn is_uninit(&self) -> bool {
        matches!(self, Value::Uninit | Value::Unassigned)
    }
}
