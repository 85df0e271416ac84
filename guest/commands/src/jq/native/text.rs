//! Strings.

use super::super::access::{self, describe};
use super::super::arith;
use super::super::json;
use super::super::machine::{Raise, Result};
use super::super::number;
use super::super::value::Val;
use super::{Row, arg};
use std::rc::Rc;

pub const TABLE: &[Row] = &[
    ("tonumber", 0, |_, input, _| to_number(input)),
    ("toboolean", 0, |_, input, _| to_boolean(input)),
    ("fromjson", 0, |_, input, _| from_json(&input)),
    ("explode", 0, |_, input, _| match &input {
        Val::Str(text) => Ok(Val::arr(text.chars().map(|character| Val::Num(f64::from(u32::from(character)))).collect())),
        _ => Err(Raise::new("explode input must be a string")),
    }),
    ("implode", 0, |_, input, _| implode(&input)),
    ("utf8bytelength", 0, |_, input, _| match &input {
        Val::Str(text) => Ok(Val::int(text.len())),
        other => Err(Raise::new(format!("{} only strings have UTF-8 byte length", describe(other)))),
    }),
    ("ascii_downcase", 0, |_, input, _| match &input {
        Val::Str(text) => Ok(Val::str(&text.to_ascii_lowercase())),
        _ => Err(Raise::new("explode input must be a string")),
    }),
    ("ascii_upcase", 0, |_, input, _| match &input {
        Val::Str(text) => Ok(Val::str(&text.to_ascii_uppercase())),
        _ => Err(Raise::new("explode input must be a string")),
    }),
    ("startswith", 1, |_, input, arguments| match (&input, arg(arguments, 0)) {
        (Val::Str(text), Val::Str(part)) => Ok(Val::Bool(text.starts_with(&**part))),
        _ => Err(Raise::new("startswith() requires string inputs")),
    }),
    ("endswith", 1, |_, input, arguments| match (&input, arg(arguments, 0)) {
        (Val::Str(text), Val::Str(part)) => Ok(Val::Bool(text.ends_with(&**part))),
        _ => Err(Raise::new("endswith() requires string inputs")),
    }),
    ("ltrimstr", 1, |_, input, arguments| strip(&input, arg(arguments, 0), true, false)),
    ("rtrimstr", 1, |_, input, arguments| strip(&input, arg(arguments, 0), false, true)),
    ("trimstr", 1, |_, input, arguments| strip(&input, arg(arguments, 0), true, true)),
    ("trim", 0, |_, input, _| trim(&input, true, true)),
    ("ltrim", 0, |_, input, _| trim(&input, true, false)),
    ("rtrim", 0, |_, input, _| trim(&input, false, true)),
    ("split", 1, |_, input, arguments| match (&input, arg(arguments, 0)) {
        (Val::Str(text), Val::Str(separator)) => Ok(Val::arr(arith::split(text, separator))),
        _ => Err(Raise::new("split input and separator must be strings")),
    }),
    ("_strindices", 1, |_, input, arguments| match (&input, arg(arguments, 0)) {
        (Val::Str(_), part @ Val::Str(_)) => indices(&input, part),
        (Val::Str(_), other) => Err(Raise::new(format!("{} is not a string", describe(other)))),
        (other, _) => {
            Err(Raise::new(format!("{} cannot be searched, as it is not a string", describe(other))))
        }
    }),
    ("indices", 1, |_, input, arguments| indices(&input, arg(arguments, 0))),
    ("ascii", 0, |_, input, _| {
        let code = input.as_num().map_or(0, |number| number as u32);
        Ok(Val::str(&char::from_u32(code).unwrap_or('\u{fffd}').to_string()))
    }),
];

fn to_number(input: Val) -> Result<Val> {
    match &input {
        Val::Num(_) | Val::Literal(_) => Ok(input),
        Val::Str(text) => {
            let wrong = || Raise::new(format!("{} cannot be parsed as a number", describe(&input)));
            if *text == Rc::from("nan") {
                return Ok(Val::Num(f64::NAN));
            }
            number::parse(text).ok_or_else(wrong)
        }
        other => Err(Raise::new(format!("{} cannot be parsed as a number", describe(other)))),
    }
}

fn to_boolean(input: Val) -> Result<Val> {
    match &input {
        Val::Bool(_) => Ok(input),
        Val::Str(text) if **text == *"true" => Ok(Val::Bool(true)),
        Val::Str(text) if **text == *"false" => Ok(Val::Bool(false)),
        other => Err(Raise::new(format!("{} cannot be parsed as a boolean", describe(other)))),
    }
}

fn from_json(input: &Val) -> Result<Val> {
    let Val::Str(text) = input else {
        return Err(Raise::new(format!("{} only strings can be parsed", describe(input))));
    };
    match json::read_one(text.as_bytes()) {
        Ok(Some(value)) => Ok(value),
        Ok(None) => Err(Raise::new(format!("Expected JSON value (while parsing '{text}')"))),
        Err(message) => Err(Raise::new(format!("{message} (while parsing '{text}')"))),
    }
}

fn implode(input: &Val) -> Result<Val> {
    let Val::Arr(items) = input else { return Err(Raise::new("implode input must be an array")) };
    let mut text = String::new();
    for item in items.iter() {
        let Some(number) = item.as_num().filter(|number| !number.is_nan()) else {
            let text = format!("{} can't be imploded, unicode codepoint needs to be numeric", describe(item));
            return Err(Raise::new(text));
        };
        let code = if number < 0.0 { u32::MAX } else { number as u32 };
        text.push(char::from_u32(code).unwrap_or('\u{fffd}'));
    }
    Ok(Val::str(&text))
}

fn strip(input: &Val, part: &Val, start: bool, end: bool) -> Result<Val> {
    let (Val::Str(text), Val::Str(part)) = (input, part) else {
        let name = if start { "startswith" } else { "endswith" };
        return Err(Raise::new(format!("{name}() requires string inputs")));
    };
    let mut rest = &**text;
    if start {
        rest = rest.strip_prefix(&**part).unwrap_or(rest);
    }
    if end {
        rest = rest.strip_suffix(&**part).unwrap_or(rest);
    }
    Ok(Val::str(rest))
}

fn trim(input: &Val, start: bool, end: bool) -> Result<Val> {
    let Val::Str(text) = input else { return Err(Raise::new("trim input must be a string")) };
    let is_space = char::is_whitespace;
    let mut rest = &**text;
    if start {
        rest = rest.trim_start_matches(is_space);
    }
    if end {
        rest = rest.trim_end_matches(is_space);
    }
    Ok(Val::str(rest))
}

/// Where something occurs: in characters for strings.
fn indices(input: &Val, wanted: &Val) -> Result<Val> {
    match (input, wanted) {
        (Val::Str(text), Val::Str(part)) => {
            let mut found = Vec::new();
            if part.is_empty() {
                return Ok(Val::arr(found));
            }
            for (characters, (at, _)) in text.char_indices().enumerate() {
                if text.get(at..).is_some_and(|rest| rest.starts_with(&**part)) {
                    found.push(Val::int(characters));
                }
            }
            Ok(Val::arr(found))
        }
        (Val::Arr(items), Val::Arr(wanted)) => Ok(Val::arr(access::places(items, wanted))),
        (Val::Arr(items), other) => Ok(Val::arr(access::places(items, std::slice::from_ref(other)))),
        (input, wanted) => access::index(input, wanted),
    }
}
