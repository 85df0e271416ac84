//! Members of values by key, index, slice and path.

use super::machine::{Raise, Result};
use super::print;
use super::value::{DEPTH, Items, Map, Val, compare};
use std::rc::Rc;

/// Longest text of a value in a message.
const SHOWN: usize = 29;

/// Cuts a value's text for a message, its closing mark kept.
pub fn shorten(text: &str, _limit: usize) -> String {
    if text.len() <= SHOWN {
        return text.to_string();
    }
    let close = text.chars().last().filter(|last| matches!(last, '"' | ']' | '}'));
    let mut end = SHOWN - 3 - usize::from(close.is_some());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let start = text.get(..end).unwrap_or_default();
    match close {
        Some(close) => format!("{start}...{close}"),
        None => format!("{start}..."),
    }
}

/// `type (value)`, as messages have it.
pub fn describe(value: &Val) -> String {
    format!("{} ({})", value.type_name(), shorten(&print::compact(value), SHOWN))
}

fn cannot_index(value: &Val, key: &Val) -> Raise {
    let type_name = value.type_name();
    match key {
        Val::Obj(_) if !matches!(value, Val::Obj(_)) => {
            let key = shorten(&print::compact(key), SHOWN);
            Raise::new(format!("Cannot index {type_name} with object ({key})"))
        }
        _ => Raise::new(format!("Cannot index {type_name} with {}", describe(key))),
    }
}

/// `value[key]`
pub fn index(value: &Val, key: &Val) -> Result<Val> {
    match (value, key) {
        (Val::Obj(map), Val::Str(key)) => Ok(map.get(key).cloned().unwrap_or(Val::Null)),
        (Val::Arr(items), Val::Num(_) | Val::Literal(_)) => {
            let number = key.as_num().unwrap_or(f64::NAN);
            Ok(position(number, items.len()).and_then(|at| items.get(at).cloned()).unwrap_or(Val::Null))
        }
        (Val::Null, Val::Str(_) | Val::Num(_) | Val::Literal(_)) => Ok(Val::Null),
        (Val::Arr(items), Val::Obj(range)) => {
            let (from, to) = bounds(range, items.len())?;
            Ok(Val::arr(items.get(from..to).unwrap_or_default().to_vec()))
        }
        (Val::Str(text), Val::Obj(range)) => {
            let count = text.chars().count();
            let (from, to) = bounds(range, count)?;
            let piece: String = text.chars().skip(from).take(to.saturating_sub(from)).collect();
            Ok(Val::str(&piece))
        }
        (Val::Null, Val::Obj(_)) => Ok(Val::Null),
        (Val::Arr(items), Val::Arr(wanted)) => Ok(Val::arr(places(items, wanted))),
        _ => Err(cannot_index(value, key)),
    }
}

/// Where an index lies; negative ones count from the end.
fn position(number: f64, length: usize) -> Option<usize> {
    if number.is_nan() {
        return None;
    }
    let number = number.trunc();
    let number = if number < 0.0 { number + length as f64 } else { number };
    (number >= 0.0 && number < length as f64).then_some(number as usize)
}

/// Where an array occurs in another.
pub fn places(items: &[Val], wanted: &[Val]) -> Vec<Val> {
    if wanted.is_empty() {
        return Vec::new();
    }
    let matches = |window: &[Val]| window.iter().zip(wanted).all(|(left, right)| compare(left, right).is_eq());
    items.windows(wanted.len()).enumerate().filter(|(_, window)| matches(window)).map(|(at, _)| Val::int(at)).collect()
}

/// The ends of a slice.
fn bounds(range: &Map, length: usize) -> Result<(usize, usize)> {
    let wrong = || Raise::new("Array/string slice indices must be integers");
    let (start, end) = (range.get("start"), range.get("end"));
    if start.is_none() || end.is_none() {
        return Err(wrong());
    }
    let length_number = length as f64;
    let side = |value: Option<&Val>, default: f64| match value {
        None | Some(Val::Null) => Ok(default),
        Some(value) => match value.as_num() {
            Some(number) if number < 0.0 => Ok(number + length_number),
            Some(number) => Ok(number),
            None => Err(wrong()),
        },
    };
    let start = side(start, 0.0)?;
    let end = side(end, length_number)?;
    let from = start.clamp(0.0, length_number);
    let from = if from.is_nan() { 0.0 } else { from.floor() };
    let to = if end > length_number { length_number } else { end };
    let to = if to.is_nan() { length_number } else { to.ceil().max(from) };
    Ok((from as usize, (to as usize).min(length)))
}

/// `getpath`: what is not there is null.
pub fn get_path(value: &Val, keys: &[Val]) -> Result<Val> {
    if keys.len() > DEPTH {
        return Err(Raise::new("Path too deep"));
    }
    let mut value = value.clone();
    for key in keys {
        value = index(&value, key)?;
    }
    Ok(value)
}

/// Sets a member; the container is made if it is null.
fn set(value: Val, key: &Val, new: Val) -> Result<Val> {
    match (value, key) {
        (Val::Obj(mut map), Val::Str(key)) => {
            Rc::make_mut(&mut map).insert(key.clone(), new);
            Ok(Val::Obj(map))
        }
        (Val::Null, Val::Str(key)) => {
            let mut map = Map::default();
            map.insert(key.clone(), new);
            Ok(Val::obj(map))
        }
        (Val::Arr(items), Val::Num(_) | Val::Literal(_)) => set_item(items, key, new),
        (Val::Null, Val::Num(_) | Val::Literal(_)) => set_item(Rc::default(), key, new),
        (Val::Arr(mut items), Val::Obj(range)) => {
            let (from, to) = bounds(range, items.len())?;
            let Val::Arr(new) = new else {
                return Err(Raise::new("A slice of an array can only be assigned another array"));
            };
            Rc::make_mut(&mut items).splice(from..to, new.iter().cloned());
            Ok(Val::Arr(items))
        }
        (Val::Null, Val::Obj(range)) => {
            bounds(range, 0)?;
            match new {
                Val::Arr(new) => Ok(Val::Arr(new)),
                _ => Err(Raise::new("A slice of an array can only be assigned another array")),
            }
        }
        (Val::Str(_), Val::Obj(_)) => Err(Raise::new("Cannot update string slices")),
        (Val::Arr(_), Val::Arr(_)) => Err(Raise::new("Cannot update field at array index of array")),
        (value, key) => Err(cannot_index(&value, key)),
    }
}

/// Longest array that an assignment may make.
const ARRAY_LIMIT: f64 = 536_870_911.0;

fn set_item(mut items: Rc<Items>, key: &Val, new: Val) -> Result<Val> {
    let number = key.as_num().unwrap_or(f64::NAN);
    if number.is_nan() {
        return Err(Raise::new("Cannot set array element at NaN index"));
    }
    let mut at = number.trunc();
    if at < 0.0 {
        at += items.len() as f64;
    }
    if at < 0.0 {
        return Err(Raise::new("Out of bounds negative array index"));
    }
    if at > ARRAY_LIMIT {
        return Err(Raise::new("Array index too large"));
    }
    let at = at as usize;
    let list = Rc::make_mut(&mut items);
    if list.len() <= at {
        list.resize(at + 1, Val::Null);
    }
    if let Some(slot) = list.get_mut(at) {
        *slot = new;
    }
    Ok(Val::Arr(items))
}

/// Takes a member out, leaving null in its place, so that it is held only once.
fn take(value: &mut Val, key: &Val) -> Result<Val> {
    match (&mut *value, key) {
        (Val::Obj(map), Val::Str(key)) => {
            Ok(Rc::make_mut(map).get_mut(key).map_or(Val::Null, |slot| std::mem::replace(slot, Val::Null)))
        }
        (Val::Arr(items), Val::Num(_) | Val::Literal(_)) => {
            let number = key.as_num().unwrap_or(f64::NAN);
            let at = position(number, items.len());
            let slot = at.and_then(|at| Rc::make_mut(items).get_mut(at));
            Ok(slot.map_or(Val::Null, |slot| std::mem::replace(slot, Val::Null)))
        }
        (value, key) => index(value, key),
    }
}

/// `setpath`
pub fn set_path(value: Val, path: &Val, new: Val) -> Result<Val> {
    let Val::Arr(keys) = path else { return Err(Raise::new("Path must be specified as an array")) };
    if keys.len() > DEPTH {
        return Err(Raise::new("Path too deep"));
    }
    // Down, holding the containers apart; then up, putting them together.
    let mut held = Vec::with_capacity(keys.len());
    let mut value = value;
    let last = keys.len().saturating_sub(1);
    for (number, key) in keys.iter().enumerate() {
        let inner = if number == last { Val::Null } else { take(&mut value, key)? };
        held.push((value, key));
        value = inner;
    }
    let mut value = new;
    while let Some((container, key)) = held.pop() {
        value = set(container, key, value)?;
    }
    Ok(value)
}

/// The value without a member, and the member.
pub fn take_path(value: Val, keys: &[Val]) -> Result<(Val, Val)> {
    let member = get_path(&value, keys)?;
    if keys.is_empty() || matches!(member, Val::Null) || keys.iter().any(|key| matches!(key, Val::Obj(_) | Val::Arr(_))) {
        return Ok((value, member));
    }
    let path = Val::arr(keys.to_vec());
    let rest = set_path(value, &path, Val::Null)?;
    Ok((rest, member))
}

/// `delpaths`: the longest paths first.
pub fn delete_paths(value: Val, paths: &Val) -> Result<Val> {
    let Val::Arr(paths) = paths else {
        return Err(Raise::new("Paths must be specified as an array"));
    };
    let mut sorted: Vec<&Val> = paths.iter().collect();
    bivalve_kit::order::sort_by(&mut sorted, |left, right| compare(left, right));
    // What lies within something that goes itself needs no look.
    let mut outer: Option<&[Val]> = None;
    sorted.retain(|path| match (path, outer) {
        (Val::Arr(keys), Some(before)) if keys.len() > before.len() && same_keys(before, &keys[..before.len()]) => false,
        (Val::Arr(keys), _) => {
            outer = Some(keys);
            true
        }
        _ => true,
    });
    let mut value = value;
    while let Some(path) = sorted.pop() {
        let keys = path_keys(path)?;
        let Some((last, before)) = keys.split_last() else { return Ok(Val::Null) };
        // Members of one container go at once: negative indices count its length as it is now.
        let mut members = vec![last];
        while let Some(keys) = sorted.last().and_then(|path| path_keys(path).ok()) {
            match keys.split_last() {
                Some((last, other)) if same_keys(before, other) => members.push(last),
                _ => break,
            }
            sorted.pop();
        }
        if matches!(get_path(&value, before)?, Val::Null) {
            continue;
        }
        let (rest, inner) = take_path(value, before)?;
        let inner = delete_members(inner, &members)?;
        value = set_path(rest, &Val::arr(before.to_vec()), inner)?;
    }
    Ok(value)
}

fn path_keys(path: &Val) -> Result<&[Val]> {
    match path {
        Val::Arr(keys) if keys.len() > DEPTH => Err(Raise::new("Path too deep")),
        Val::Arr(keys) => Ok(keys),
        other => Err(Raise::new(format!("Path must be specified as array, not {}", other.type_name()))),
    }
}

fn same_keys(left: &[Val], right: &[Val]) -> bool {
    left.len() == right.len() && left.iter().zip(right).all(|(left, right)| compare(left, right).is_eq())
}

fn delete_members(value: Val, keys: &[&Val]) -> Result<Val> {
    let (Val::Arr(items), [_, _, ..]) = (&value, keys) else {
        return keys.iter().try_fold(value, |value, key| delete(value, key));
    };
    let mut gone = vec![false; items.len()];
    for key in keys {
        let range = match key {
            Val::Obj(range) => bounds(range, items.len())?,
            key if key.as_num().is_some() => match position(key.as_num().unwrap_or(f64::NAN), items.len()) {
                Some(at) => (at, at + 1),
                None => continue,
            },
            key => return delete(value.clone(), key),
        };
        gone.get_mut(range.0..range.1).unwrap_or_default().fill(true);
    }
    let kept = items.iter().zip(&gone).filter(|(_, gone)| !**gone).map(|(item, _)| item.clone());
    Ok(Val::arr(kept.collect()))
}

fn delete(value: Val, key: &Val) -> Result<Val> {
    match (value, key) {
        (Val::Null, _) => Ok(Val::Null),
        (Val::Obj(mut map), Val::Str(key)) => {
            if map.get(key).is_some() {
                Rc::make_mut(&mut map).remove(key);
            }
            Ok(Val::Obj(map))
        }
        (Val::Arr(mut items), Val::Num(_) | Val::Literal(_)) => {
            let number = key.as_num().unwrap_or(f64::NAN);
            if let Some(at) = position(number, items.len()) {
                Rc::make_mut(&mut items).remove(at);
            }
            Ok(Val::Arr(items))
        }
        (Val::Arr(mut items), Val::Obj(range)) => {
            let (from, to) = bounds(range, items.len())?;
            Rc::make_mut(&mut items).drain(from..to);
            Ok(Val::Arr(items))
        }
        (Val::Obj(_), key) => Err(Raise::new(format!("Cannot delete {} field of object", key.type_name()))),
        (Val::Arr(_), key) => Err(Raise::new(format!("Cannot delete {} element of array", key.type_name()))),
        (value, _) => Err(Raise::new(format!("Cannot delete fields from {}", value.type_name()))),
    }
}
