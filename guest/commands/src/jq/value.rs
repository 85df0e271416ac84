//! JSON values, cheap to clone; objects keep the order of their keys.

use super::number;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Objects with more keys than this have an index.
const INDEXED: usize = 12;

#[derive(Clone, Debug)]
pub enum Val {
    Null,
    Bool(bool),
    Num(f64),
    /// A number as it was written, where its double would print otherwise.
    Literal(Rc<Literal>),
    Str(Rc<str>),
    Arr(Rc<Vec<Val>>),
    Obj(Rc<Map>),
}

#[derive(Debug)]
pub struct Literal {
    pub value: f64,
    pub text: String,
}

/// An object's members in the order they came.
#[derive(Clone, Debug, Default)]
pub struct Map {
    entries: Vec<(Rc<str>, Val)>,
    index: BTreeMap<Rc<str>, usize>,
}

impl Map {
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    fn find(&self, key: &str) -> Option<usize> {
        if self.entries.len() > INDEXED {
            return self.index.get(key).copied();
        }
        self.entries.iter().position(|(known, _)| &**known == key)
    }

    pub fn get(&self, key: &str) -> Option<&Val> {
        let at = self.find(key)?;
        self.entries.get(at).map(|(_, value)| value)
    }

    pub fn get_mut(&mut self, key: &str) -> Option<&mut Val> {
        let at = self.find(key)?;
        self.entries.get_mut(at).map(|(_, value)| value)
    }

    pub fn insert(&mut self, key: Rc<str>, value: Val) {
        if let Some(slot) = self.get_mut(&key) {
            *slot = value;
            return;
        }
        self.entries.push((key, value));
        match self.entries.len() {
            0..=INDEXED => {}
            length if length == INDEXED + 1 => self.reindex(),
            length => {
                if let Some((key, _)) = self.entries.last() {
                    self.index.insert(key.clone(), length - 1);
                }
            }
        }
    }

    fn reindex(&mut self) {
        self.index.clear();
        if self.entries.len() > INDEXED {
            let keys = self.entries.iter().enumerate().map(|(at, (key, _))| (key.clone(), at));
            self.index = keys.collect();
        }
    }

    pub fn remove(&mut self, key: &str) {
        if let Some(at) = self.find(key) {
            self.entries.remove(at);
            self.reindex();
        }
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&Rc<str>, &Val)> {
        self.entries.iter().map(|(key, value)| (key, value))
    }

    pub fn at(&self, position: usize) -> Option<(&Rc<str>, &Val)> {
        self.entries.get(position).map(|(key, value)| (key, value))
    }

    /// Keys and values by key.
    pub fn sorted(&self) -> Vec<(&Rc<str>, &Val)> {
        let mut entries: Vec<_> = self.iter().collect();
        entries.sort_by(|left, right| left.0.cmp(right.0));
        entries
    }
}

impl Val {
    pub fn str(text: &str) -> Val {
        Val::Str(Rc::from(text))
    }

    pub fn arr(items: Vec<Val>) -> Val {
        Val::Arr(Rc::new(items))
    }

    pub fn obj(map: Map) -> Val {
        Val::Obj(Rc::new(map))
    }

    pub fn int(number: usize) -> Val {
        Val::Num(number as f64)
    }

    pub fn is_true(&self) -> bool {
        !matches!(self, Val::Null | Val::Bool(false))
    }

    pub fn as_num(&self) -> Option<f64> {
        match self {
            Val::Num(number) => Some(*number),
            Val::Literal(literal) => Some(literal.value),
            _ => None,
        }
    }

    pub fn as_str(&self) -> Option<&Rc<str>> {
        match self {
            Val::Str(text) => Some(text),
            _ => None,
        }
    }

    pub fn type_name(&self) -> &'static str {
        match self {
            Val::Null => "null",
            Val::Bool(_) => "boolean",
            Val::Num(_) | Val::Literal(_) => "number",
            Val::Str(_) => "string",
            Val::Arr(_) => "array",
            Val::Obj(_) => "object",
        }
    }

    fn rank(&self) -> u8 {
        match self {
            Val::Null => 0,
            Val::Bool(false) => 1,
            Val::Bool(true) => 2,
            Val::Num(_) | Val::Literal(_) => 3,
            Val::Str(_) => 4,
            Val::Arr(_) => 5,
            Val::Obj(_) => 6,
        }
    }

    /// Whether both are one and the same: the test of path expressions.
    pub fn is_same(&self, other: &Val) -> bool {
        match (self, other) {
            (Val::Null, Val::Null) => true,
            (Val::Bool(left), Val::Bool(right)) => left == right,
            (Val::Num(left), Val::Num(right)) => left.to_bits() == right.to_bits(),
            (Val::Literal(left), Val::Literal(right)) => Rc::ptr_eq(left, right),
            (Val::Str(left), Val::Str(right)) => Rc::ptr_eq(left, right),
            (Val::Arr(left), Val::Arr(right)) => Rc::ptr_eq(left, right),
            (Val::Obj(left), Val::Obj(right)) => Rc::ptr_eq(left, right),
            _ => false,
        }
    }
}

/// jq's order: null, false, true, numbers, strings, arrays, objects.
pub fn compare(left: &Val, right: &Val) -> Ordering {
    match (left, right) {
        (Val::Str(left), Val::Str(right)) => left.cmp(right),
        (Val::Arr(left), Val::Arr(right)) => {
            for (left, right) in left.iter().zip(right.iter()) {
                let ordering = compare(left, right);
                if ordering.is_ne() {
                    return ordering;
                }
            }
            left.len().cmp(&right.len())
        }
        (Val::Obj(left), Val::Obj(right)) => compare_objects(left, right),
        _ => match (left.as_num(), right.as_num()) {
            (Some(_), Some(_)) => compare_numbers(left, right),
            _ => left.rank().cmp(&right.rank()),
        },
    }
}

/// A not-a-number is less than every number, even itself; literals that are
/// the same double are compared by their digits.
fn compare_numbers(left: &Val, right: &Val) -> Ordering {
    let (Some(left_number), Some(right_number)) = (left.as_num(), right.as_num()) else {
        return Ordering::Equal;
    };
    if left_number.is_nan() {
        return Ordering::Less;
    }
    if right_number.is_nan() {
        return Ordering::Greater;
    }
    let doubles = left_number.partial_cmp(&right_number).unwrap_or(Ordering::Equal);
    match (left, right) {
        (Val::Literal(left), Val::Literal(right)) if doubles.is_eq() => {
            number::compare_decimals(&left.text, &right.text)
        }
        _ => doubles,
    }
}

fn compare_objects(left: &Map, right: &Map) -> Ordering {
    let (left, right) = (left.sorted(), right.sorted());
    let keys = left.iter().map(|(key, _)| key).cmp(right.iter().map(|(key, _)| key));
    if keys.is_ne() {
        return keys;
    }
    for ((_, left), (_, right)) in left.iter().zip(&right) {
        let ordering = compare(left, right);
        if ordering.is_ne() {
            return ordering;
        }
    }
    Ordering::Equal
}
