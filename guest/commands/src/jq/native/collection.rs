//! Arrays and objects: keys, sorting, searching.

use super::super::access::{self, describe};
use super::super::arith;
use super::super::machine::{Raise, Result};
use super::super::number;
use super::super::value::{Map, Val, compare, compare_deep};
use super::{Row, arg};
use std::cmp::Ordering;
use std::rc::Rc;

pub const TABLE: &[Row] = &[
    ("keys", 0, |_, input, _| keys(&input, true)),
    ("keys_unsorted", 0, |_, input, _| keys(&input, false)),
    ("length", 0, |_, input, _| length(&input)),
    ("has", 1, |_, input, arguments| has(&input, arg(arguments, 0))),
    ("contains", 1, |_, input, arguments| contains(&input, arg(arguments, 0)).map(Val::Bool)),
    ("setpath", 2, |_, input, arguments| access::set_path(input, arg(arguments, 0), arg(arguments, 1).clone())),
    ("delpaths", 1, |_, input, arguments| access::delete_paths(input, arg(arguments, 0))),
    ("sort", 0, |_, input, _| sort(input)),
    ("_sort_by", 1, |_, input, arguments| by_keys(&input, arg(arguments, 0)).map(values)),
    ("_group_by", 1, |_, input, arguments| {
        Ok(Val::arr(groups(by_keys(&input, arg(arguments, 0))?).into_iter().map(Val::arr).collect()))
    }),
    ("_unique_by", 1, |_, input, arguments| {
        let groups = groups(by_keys(&input, arg(arguments, 0))?);
        Ok(Val::arr(groups.into_iter().filter_map(|group| group.into_iter().next()).collect()))
    }),
    ("unique", 0, |_, input, _| unique(input)),
    ("min", 0, |_, input, _| extreme(&input, &input, Ordering::Less)),
    ("max", 0, |_, input, _| extreme(&input, &input, Ordering::Greater)),
    ("_min_by", 1, |_, input, arguments| extreme(&input, arg(arguments, 0), Ordering::Less)),
    ("_max_by", 1, |_, input, arguments| extreme(&input, arg(arguments, 0), Ordering::Greater)),
    ("add", 0, |_, input, _| add(&input)),
    ("reverse", 0, |_, input, _| reverse(input)),
    ("bsearch", 1, |_, input, arguments| search(&input, arg(arguments, 0))),
    ("tojson", 0, |_, input, _| Ok(Val::str(&super::super::print::compact(&input)))),
    ("type", 0, |_, input, _| Ok(Val::str(input.type_name()))),
    ("toarray", 0, |_, input, _| Ok(if matches!(input, Val::Arr(_)) { input } else { Val::arr(vec![input]) })),
    ("_flatten", 1, |_, input, arguments| flatten(&input, arg(arguments, 0))),
    ("to_entries", 0, |_, input, _| entries(&input)),
    ("transpose", 0, |_, input, _| transpose(&input)),
    ("_join", 1, |_, input, arguments| join(&input, arg(arguments, 0))),
];

fn keys(input: &Val, sorted: bool) -> Result<Val> {
    match input {
        Val::Obj(map) if sorted => Ok(Val::arr(map.sorted().into_iter().map(|(key, _)| Val::Str(key.clone())).collect())),
        Val::Obj(map) => Ok(Val::arr(map.iter().map(|(key, _)| Val::Str(key.clone())).collect())),
        Val::Arr(items) => Ok(Val::arr((0..items.len()).map(Val::int).collect())),
        other => Err(Raise::new(format!("{} has no keys", describe(other)))),
    }
}

fn entries(input: &Val) -> Result<Val> {
    let entry = |key: Val, value: &Val| {
        let mut map = Map::default();
        map.insert(Rc::from("key"), key);
        map.insert(Rc::from("value"), value.clone());
        Val::obj(map)
    };
    match input {
        Val::Obj(map) => Ok(Val::arr(map.iter().map(|(key, value)| entry(Val::Str(key.clone()), value)).collect())),
        Val::Arr(items) => {
            Ok(Val::arr(items.iter().enumerate().map(|(at, value)| entry(Val::int(at), value)).collect()))
        }
        other => Err(Raise::new(format!("{} has no keys", describe(other)))),
    }
}

fn length(input: &Val) -> Result<Val> {
    Ok(match input {
        Val::Null => Val::Num(0.0),
        Val::Bool(_) => return Err(Raise::new(format!("{} has no length", describe(input)))),
        Val::Num(number) => Val::Num(number.abs()),
        Val::Literal(literal) if literal.value >= 0.0 => input.clone(),
        Val::Literal(_) => number::negate(input).unwrap_or(Val::Null),
        Val::Str(text) => Val::int(text.chars().count()),
        Val::Arr(items) => Val::int(items.len()),
        Val::Obj(map) => Val::int(map.len()),
    })
}

fn has(input: &Val, key: &Val) -> Result<Val> {
    match (input, key) {
        (Val::Null, _) => Ok(Val::Bool(false)),
        (Val::Obj(map), Val::Str(key)) => Ok(Val::Bool(map.get(key).is_some())),
        (Val::Arr(items), key) if key.as_num().is_some() => {
            let number = key.as_num().unwrap_or(f64::NAN);
            Ok(Val::Bool(number > -1.0 && number < items.len() as f64))
        }
        _ => {
            let text = format!("Cannot check whether {} has a {} key", input.type_name(), key.type_name());
            Err(Raise::new(text))
        }
    }
}

/// Deepest nesting that is looked into.
const CONTAINS_DEPTH: usize = 10_000;

/// Containers of which one is looked for in the other, and how far that has come.
enum Search<'a> {
    Object { left: &'a Map, right: &'a Map, next: usize },
    Array { left: &'a [Val], right: &'a [Val], wanted: usize, at: usize },
}

fn contains(left: &Val, right: &Val) -> Result<bool> {
    let truths = matches!((left, right), (Val::Bool(left), Val::Bool(right)) if left != right);
    if truths || left.type_name() != right.type_name() {
        let (left, right) = (describe(left), describe(right));
        return Err(Raise::new(format!("{left} and {right} cannot have their containment checked")));
    }
    let mut searches = Vec::new();
    let mut answer = look_into(left, right, &mut searches)?;
    loop {
        let (pair, done) = match searches.last_mut() {
            None => return Ok(answer.unwrap_or(true)),
            Some(Search::Object { left, right, next }) => {
                let member = if answer.take() == Some(false) { Err(false) } else { right.at(*next).ok_or(true) };
                *next += 1;
                match member.and_then(|(key, wanted)| Ok((left.get(key).ok_or(false)?, wanted))) {
                    Ok(pair) => (Some(pair), true),
                    Err(found) => (None, found),
                }
            }
            Some(Search::Array { left, right, wanted, at }) => {
                match answer.take() {
                    Some(true) => (*wanted, *at) = (*wanted + 1, 0),
                    Some(false) => *at += 1,
                    None => {}
                }
                match (left.get(*at), right.get(*wanted)) {
                    (_, None) => (None, true),
                    (None, Some(_)) => (None, false),
                    (Some(value), Some(wanted)) => (Some((value, wanted)), true),
                }
            }
        };
        match pair {
            Some((value, wanted)) => answer = look_into(value, wanted, &mut searches)?,
            None => {
                searches.pop();
                answer = Some(done);
            }
        }
    }
}

/// Whether one value is in another; of two containers that is still to be searched. Values of two types are just
/// different.
fn look_into<'a>(left: &'a Val, right: &'a Val, searches: &mut Vec<Search<'a>>) -> Result<Option<bool>> {
    if searches.len() > CONTAINS_DEPTH {
        return Err(Raise::new("Containment check too deep"));
    }
    Ok(match (left, right) {
        (Val::Obj(left), Val::Obj(right)) => {
            searches.push(Search::Object { left, right, next: 0 });
            None
        }
        (Val::Arr(left), Val::Arr(right)) => {
            searches.push(Search::Array { left, right, wanted: 0, at: 0 });
            None
        }
        (Val::Str(left), Val::Str(right)) => Some(left.contains(&**right)),
        _ => Some(left.type_name() == right.type_name() && compare(left, right).is_eq()),
    })
}

/// Sorts by a part of each item.
fn sort_items<T>(items: &mut [T], key: impl Fn(&T) -> &Val) -> Result<()> {
    let mut too_deep = false;
    bivalve_kit::order::sort_by(items, |left, right| {
        compare_deep(key(left), key(right)).unwrap_or_else(|| {
            too_deep = true;
            Ordering::Equal
        })
    });
    if too_deep { Err(Raise::new("Comparison too deep")) } else { Ok(()) }
}

fn sort(input: Val) -> Result<Val> {
    let Val::Arr(mut items) = input else {
        return Err(Raise::new(format!("{} cannot be sorted, as it is not an array", describe(&input))));
    };
    let list = Rc::make_mut(&mut items);
    sort_items(list.as_mut_slice(), |item| item)?;
    Ok(Val::Arr(items))
}

fn unique(input: Val) -> Result<Val> {
    let Val::Arr(mut items) = input else {
        return Err(Raise::new(format!("{} cannot be sorted, as it is not an array", describe(&input))));
    };
    let list = Rc::make_mut(&mut items);
    sort_items(list, |item| item)?;
    list.dedup_by(|left, right| compare(right, left).is_eq());
    Ok(Val::Arr(items))
}

type Keyed = (Val, Val);

/// Values with their keys, sorted by key.
fn by_keys(input: &Val, keys: &Val) -> Result<Vec<Keyed>> {
    let (Val::Arr(items), Val::Arr(keys)) = (input, keys) else {
        let (input, keys) = (describe(input), describe(keys));
        return Err(Raise::new(format!("{input} and {keys} cannot be sorted, as they are not both arrays")));
    };
    let mut pairs: Vec<Keyed> = keys.iter().cloned().zip(items.iter().cloned()).collect();
    sort_items(&mut pairs, |pair| &pair.0)?;
    Ok(pairs)
}

fn values(pairs: Vec<Keyed>) -> Val {
    Val::arr(pairs.into_iter().map(|(_, value)| value).collect())
}

fn groups(pairs: Vec<Keyed>) -> Vec<Vec<Val>> {
    let mut groups: Vec<Vec<Val>> = Vec::new();
    let mut last: Option<Val> = None;
    for (key, value) in pairs {
        match (&last, groups.last_mut()) {
            (Some(known), Some(group)) if compare(known, &key).is_eq() => group.push(value),
            _ => {
                groups.push(vec![value]);
                last = Some(key);
            }
        }
    }
    groups
}

/// The first smallest, or the last largest.
fn extreme(input: &Val, keys: &Val, wanted: Ordering) -> Result<Val> {
    let (Val::Arr(items), Val::Arr(keys)) = (input, keys) else {
        return Err(Raise::new(format!("{} and {} cannot be iterated over", describe(input), describe(keys))));
    };
    let mut best: Option<(&Val, &Val)> = None;
    for (item, key) in items.iter().zip(keys.iter()) {
        let better = match best {
            None => true,
            Some((_, known)) => {
                let ordering = compare(key, known);
                ordering == wanted || (wanted == Ordering::Greater && ordering.is_eq())
            }
        };
        if better {
            best = Some((item, key));
        }
    }
    Ok(best.map_or(Val::Null, |(item, _)| item.clone()))
}

fn add(input: &Val) -> Result<Val> {
    let mut sum = Val::Null;
    match input {
        Val::Arr(items) if items.iter().all(|item| matches!(item, Val::Str(_))) && !items.is_empty() => {
            let texts: Vec<&str> = items.iter().filter_map(|item| item.as_str().map(|text| &**text)).collect();
            return Ok(Val::str(&texts.concat()));
        }
        Val::Arr(items) => {
            for item in items.iter() {
                sum = arith::add(sum, item.clone())?;
            }
        }
        Val::Obj(map) => {
            for (_, item) in map.iter() {
                sum = arith::add(sum, item.clone())?;
            }
        }
        other => return Err(Raise::new(format!("Cannot iterate over {}", describe(other)))),
    }
    Ok(sum)
}

fn reverse(input: Val) -> Result<Val> {
    match input {
        Val::Str(text) => Ok(Val::str(&text.chars().rev().collect::<String>())),
        Val::Arr(mut items) => {
            Rc::make_mut(&mut items).reverse();
            Ok(Val::Arr(items))
        }
        // What has a length has a last item, which there is none of.
        other => match length(&other)?.as_num() {
            Some(length) if length > 0.0 => access::index(&other, &Val::Num(length - 1.0)),
            _ => Ok(Val::arr(Vec::new())),
        },
    }
}

fn search(input: &Val, wanted: &Val) -> Result<Val> {
    let Val::Arr(items) = input else {
        return Err(Raise::new(format!("{} cannot be searched from", describe(input))));
    };
    Ok(match items.binary_search_by(|item| compare(item, wanted)) {
        Ok(at) => Val::int(at),
        Err(at) => Val::Num(-1.0 - at as f64),
    })
}

fn flatten(input: &Val, depth: &Val) -> Result<Val> {
    let depth = depth.as_num().ok_or_else(|| Raise::new("flatten depth must not be negative"))?;
    if depth < 0.0 {
        return Err(Raise::new("flatten depth must not be negative"));
    }
    let items: Vec<Val> = match input {
        Val::Arr(items) => items.to_vec(),
        Val::Obj(map) => map.iter().map(|(_, value)| value.clone()).collect(),
        other => return Err(Raise::new(format!("Cannot iterate over {}", describe(other)))),
    };
    let mut out = Vec::new();
    // What is to be taken up, the next last, with the depth that is left.
    let mut waiting: Vec<(Val, f64)> = items.into_iter().rev().map(|item| (item, depth)).collect();
    while let Some((item, depth)) = waiting.pop() {
        match item {
            Val::Arr(inner) if depth > 0.0 => {
                waiting.extend(inner.iter().rev().map(|item| (item.clone(), depth - 1.0)));
            }
            other => out.push(other),
        }
    }
    Ok(Val::arr(out))
}

fn transpose(input: &Val) -> Result<Val> {
    let rows: Vec<Val> = match input {
        Val::Arr(rows) => rows.to_vec(),
        Val::Obj(map) => map.iter().map(|(_, row)| row.clone()).collect(),
        other => return Err(Raise::new(format!("Cannot iterate over {}", describe(other)))),
    };
    let mut width = 0;
    for row in rows.iter() {
        if let Val::Num(length) = length(row)? { width = width.max(length as usize) }
    }
    let mut columns = Vec::with_capacity(width);
    for column in 0..width {
        let items: Result<Vec<Val>> = rows.iter().map(|row| access::index(row, &Val::int(column))).collect();
        columns.push(Val::arr(items?));
    }
    Ok(Val::arr(columns))
}

/// `join`: numbers and truths as text, null as nothing.
fn join(input: &Val, separator: &Val) -> Result<Val> {
    let items: Vec<&Val> = match input {
        Val::Arr(items) => items.iter().collect(),
        Val::Obj(map) => map.iter().map(|(_, value)| value).collect(),
        other => return Err(Raise::new(format!("Cannot iterate over {}", describe(other)))),
    };
    let mut out = Val::str("");
    for (number, item) in items.iter().enumerate() {
        if number > 0 {
            out = arith::add(out, separator.clone())?;
        }
        let text = match item {
            Val::Null => Val::str(""),
            Val::Bool(_) | Val::Num(_) | Val::Literal(_) => super::super::format::to_string(item),
            other => (*other).clone(),
        };
        out = match (out, text) {
            (Val::Str(left), Val::Str(right)) => Val::Str(Rc::from([&*left, &*right].concat())),
            (left, right) => arith::add(left, right)?,
        };
    }
    Ok(out)
}

