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
    Arr(Rc<Items>),
    Obj(Rc<Map>),
}

#[derive(Debug)]
pub struct Literal {
    pub value: f64,
    pub text: String,
}

/// An array's items. They are dropped without recursion, however deep.
#[derive(Clone, Debug, Default)]
pub struct Items(Vec<Val>);

impl std::ops::Deref for Items {
    type Target = Vec<Val>;

    fn deref(&self) -> &Vec<Val> {
        &self.0
    }
}

impl std::ops::DerefMut for Items {
    fn deref_mut(&mut self) -> &mut Vec<Val> {
        &mut self.0
    }
}

impl Drop for Items {
    fn drop(&mut self) {
        if self.0.iter().any(|value| matches!(value, Val::Arr(_) | Val::Obj(_))) {
            release(std::mem::take(&mut self.0));
        }
    }
}

/// Drops values one by one, what they hold before what holds it.
fn release(mut waiting: Vec<Val>) {
    while let Some(value) = waiting.pop() {
        match value {
            Val::Arr(items) => {
                if let Ok(mut items) = Rc::try_unwrap(items) {
                    waiting.append(&mut items.0);
                }
            }
            Val::Obj(map) => {
                if let Ok(mut map) = Rc::try_unwrap(map) {
                    waiting.extend(map.entries.drain(..).map(|(_, value)| value));
                }
            }
            _ => {}
        }
    }
}

/// An object's members in the order they came.
#[derive(Clone, Debug, Default)]
pub struct Map {
    entries: Vec<(Rc<str>, Val)>,
    index: BTreeMap<Rc<str>, usize>,
}

impl Drop for Map {
    fn drop(&mut self) {
        if self.entries.iter().any(|(_, value)| matches!(value, Val::Arr(_) | Val::Obj(_))) {
            release(self.entries.drain(..).map(|(_, value)| value).collect());
        }
    }
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
            self.index = bivalve_kit::order::map(keys);
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
        bivalve_kit::order::sort_by(&mut entries, |left, right| left.0.cmp(right.0));
        entries
    }
}

impl Val {
    pub fn str(text: &str) -> Val {
        Val::Str(Rc::from(text))
    }

    pub fn arr(items: Vec<Val>) -> Val {
        Val::Arr(Rc::new(Items(items)))
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

/// Deepest nesting that is compared and printed.
pub const DEPTH: usize = 10_000;

/// Containers that are being compared.
enum Pair<'a> {
    Arr(&'a [Val], &'a [Val]),
    Obj(Vec<&'a Val>, Vec<&'a Val>),
}

/// jq's order: null, false, true, numbers, strings, arrays, objects. None
/// when the values are nested too deeply. An explicit stack, for any depth.
pub fn compare_deep(left: &Val, right: &Val) -> Option<Ordering> {
    let mut open: Vec<(Pair<'_>, usize)> = Vec::new();
    let mut pair = Some((left, right));
    loop {
        if let Some((left, right)) = pair.take() {
            match (left, right) {
                (Val::Arr(left), Val::Arr(right)) => open.push((Pair::Arr(left, right), 0)),
                (Val::Obj(left), Val::Obj(right)) => {
                    let (left, right) = (left.sorted(), right.sorted());
                    let keys = left.iter().map(|(key, _)| key).cmp(right.iter().map(|(key, _)| key));
                    if keys.is_ne() {
                        return Some(keys);
                    }
                    let values = |entries: Vec<(_, _)>| entries.into_iter().map(|(_, value)| value).collect();
                    open.push((Pair::Obj(values(left), values(right)), 0));
                }
                (left, right) => {
                    let ordering = compare_scalars(left, right);
                    if ordering.is_ne() {
                        return Some(ordering);
                    }
                }
            }
            if open.len() > DEPTH {
                return None;
            }
        }
        let Some((container, at)) = open.last_mut() else { return Some(Ordering::Equal) };
        *at += 1;
        let (next_left, next_right, lengths) = match container {
            Pair::Arr(left, right) => (left.get(*at - 1), right.get(*at - 1), left.len().cmp(&right.len())),
            Pair::Obj(left, right) => {
                (left.get(*at - 1).copied(), right.get(*at - 1).copied(), left.len().cmp(&right.len()))
            }
        };
        match (next_left, next_right) {
            (Some(left), Some(right)) => pair = Some((left, right)),
            _ if lengths.is_ne() => return Some(lengths),
            _ => drop(open.pop()),
        }
    }
}

/// As [`compare_deep`]; what is too deep counts as equal.
pub fn compare(left: &Val, right: &Val) -> Ordering {
    compare_deep(left, right).unwrap_or(Ordering::Equal)
}

fn compare_scalars(left: &Val, right: &Val) -> Ordering {
    match (left, right) {
        (Val::Str(left), Val::Str(right)) => left.cmp(right),
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
