//! `+ - * / %` and comparisons.

use super::access::describe;
use super::ast::Arith;
use super::machine::{Raise, Result};
use super::value::{Map, Val, compare, compare_deep};
use std::rc::Rc;

pub fn apply(operator: Arith, left: Val, right: Val) -> Result<Val> {
    match operator {
        Arith::Add => return add(left, right),
        Arith::Sub => return subtract(left, right),
        Arith::Mul => return multiply(left, right),
        Arith::Div => return divide(left, right),
        Arith::Mod => return remainder(left, right),
        _ => {}
    }
    let equality = matches!(operator, Arith::Equal | Arith::NotEqual);
    let too_deep = if equality { "Equality check too deep" } else { "Comparison too deep" };
    let ordering = compare_deep(&left, &right).ok_or_else(|| Raise::new(too_deep))?;
    Ok(Val::Bool(match operator {
        Arith::Equal => ordering.is_eq(),
        Arith::NotEqual => ordering.is_ne(),
        Arith::Less => ordering.is_lt(),
        Arith::LessEqual => ordering.is_le(),
        Arith::Greater => ordering.is_gt(),
        _ => ordering.is_ge(),
    }))
}

fn cannot(left: &Val, right: &Val, what: &str) -> Raise {
    Raise::new(format!("{} and {} cannot be {what}", describe(left), describe(right)))
}

pub fn add(left: Val, right: Val) -> Result<Val> {
    match (left, right) {
        (Val::Null, other) | (other, Val::Null) => Ok(other),
        (Val::Str(left), Val::Str(right)) => {
            if right.is_empty() {
                return Ok(Val::Str(left));
            }
            Ok(Val::Str(Rc::from([&*left, &*right].concat())))
        }
        (Val::Arr(mut left), Val::Arr(right)) => {
            if left.is_empty() {
                return Ok(Val::Arr(right));
            }
            Rc::make_mut(&mut left).extend(right.iter().cloned());
            Ok(Val::Arr(left))
        }
        (Val::Obj(mut left), Val::Obj(right)) => {
            let map = Rc::make_mut(&mut left);
            for (key, value) in right.iter() {
                map.insert(key.clone(), value.clone());
            }
            Ok(Val::Obj(left))
        }
        (left, right) => match (left.as_num(), right.as_num()) {
            (Some(a), Some(b)) => Ok(Val::Num(a + b)),
            _ => Err(cannot(&left, &right, "added")),
        },
    }
}

fn subtract(left: Val, right: Val) -> Result<Val> {
    match (&left, &right) {
        (Val::Arr(items), Val::Arr(removed)) => {
            let mut removed: Vec<&Val> = removed.iter().collect();
            bivalve_kit::order::sort_by(&mut removed, |left, right| compare(left, right));
            let keeps = |item: &&Val| removed.binary_search_by(|known| compare(known, item)).is_err();
            Ok(Val::arr(items.iter().filter(keeps).cloned().collect()))
        }
        _ => match (left.as_num(), right.as_num()) {
            (Some(a), Some(b)) => Ok(Val::Num(a - b)),
            _ => Err(cannot(&left, &right, "subtracted")),
        },
    }
}

/// Longest text that repetition makes.
const REPEAT_LIMIT: f64 = 2_147_483_647.0;

fn multiply(left: Val, right: Val) -> Result<Val> {
    match (&left, &right) {
        (Val::Str(text), number) | (number, Val::Str(text)) if number.as_num().is_some() => {
            let number = number.as_num().unwrap_or(f64::NAN);
            if number.is_nan() || number < 0.0 {
                return Ok(Val::Null);
            }
            if text.len() as f64 * number > REPEAT_LIMIT {
                return Err(Raise::new("Repeat string result too long"));
            }
            Ok(Val::str(&text.repeat(number as usize)))
        }
        (Val::Obj(left), Val::Obj(right)) => Ok(Val::obj(merge(left, right)?)),
        _ => match (left.as_num(), right.as_num()) {
            (Some(a), Some(b)) => Ok(Val::Num(a * b)),
            _ => Err(cannot(&left, &right, "multiplied")),
        },
    }
}

/// Deepest nesting that is merged.
const MERGE_DEPTH: usize = 10_000;

/// An object on its way to be merged.
struct Merge<'a> {
    key: Rc<str>,
    merged: Map,
    right: &'a Map,
    next: usize,
}

/// Objects merged at all depths, on a stack of its own.
fn merge(left: &Map, right: &Map) -> Result<Map> {
    let mut outer: Vec<Merge> = Vec::new();
    let mut level = Merge { key: Rc::from(""), merged: left.clone(), right, next: 0 };
    loop {
        let Some((key, value)) = level.right.at(level.next) else {
            let Some(above) = outer.pop() else { return Ok(level.merged) };
            let Merge { key, merged, .. } = std::mem::replace(&mut level, above);
            level.merged.insert(key, Val::obj(merged));
            continue;
        };
        level.next += 1;
        match (level.merged.get(key), value) {
            (Some(Val::Obj(left)), Val::Obj(right)) => {
                if outer.len() >= MERGE_DEPTH {
                    return Err(Raise::new("Object merge too deep"));
                }
                let inner = Merge { key: key.clone(), merged: Map::clone(left), right, next: 0 };
                outer.push(std::mem::replace(&mut level, inner));
            }
            _ => level.merged.insert(key.clone(), value.clone()),
        }
    }
}

fn divide(left: Val, right: Val) -> Result<Val> {
    if let (Val::Str(text), Val::Str(separator)) = (&left, &right) {
        return Ok(Val::arr(split(text, separator)));
    }
    match (left.as_num(), right.as_num()) {
        (Some(_), Some(0.0)) => Err(cannot(&left, &right, "divided because the divisor is zero")),
        (Some(a), Some(b)) => Ok(Val::Num(a / b)),
        _ => Err(cannot(&left, &right, "divided")),
    }
}

/// The pieces of a text between separators; its characters for an empty one.
pub fn split(text: &str, separator: &str) -> Vec<Val> {
    if text.is_empty() {
        return Vec::new();
    }
    if separator.is_empty() {
        return text.chars().map(|character| Val::str(character.encode_utf8(&mut [0; 4]))).collect();
    }
    text.split(separator).map(Val::str).collect()
}

/// A double as jq cuts it to 64 bits.
fn whole(number: f64) -> i64 {
    number as i64
}

fn remainder(left: Val, right: Val) -> Result<Val> {
    let (Some(a), Some(b)) = (left.as_num(), right.as_num()) else {
        return Err(cannot(&left, &right, "divided"));
    };
    if a.is_nan() || b.is_nan() {
        return Ok(Val::Num(f64::NAN));
    }
    let divisor = whole(b);
    if divisor == 0 {
        return Err(cannot(&left, &right, "divided (remainder) because the divisor is zero"));
    }
    let (dividend, divisor) = (whole(a), divisor.unsigned_abs());
    let rest = (dividend.unsigned_abs() % divisor) as f64;
    Ok(Val::Num(if dividend < 0 && rest != 0.0 { -rest } else { rest }))
}
