//! Regular expressions, as Perl's.

use super::super::access::describe;
use super::super::arith;
use super::super::machine::{Raise, Result};
use super::super::value::{Map, Val};
use super::{Row, arg};
use bivalve_pattern::{Captures, Options, Regex, Syntax};
use std::rc::Rc;

pub const TABLE: &[Row] = &[
    ("_match", 3, |_, input, arguments| {
        let test = arg(arguments, 2).is_true();
        matches(&input, arg(arguments, 0), arg(arguments, 1), test)
    }),
    ("_splice", 2, |_, input, arguments| splice(&input, arg(arguments, 0), arg(arguments, 1))),
];

/// What the letters ask for.
#[derive(Default)]
struct Flags {
    global: bool,
    skip_empty: bool,
    icase: bool,
    extended: bool,
    dotall: bool,
}

fn flags(value: &Val) -> Result<Flags> {
    let mut flags = Flags::default();
    let text = match value {
        Val::Null => return Ok(flags),
        Val::Str(text) => text.clone(),
        other => return Err(Raise::new(format!("{} is not a string", describe(other)))),
    };
    for letter in text.chars() {
        match letter {
            'g' => flags.global = true,
            'n' => flags.skip_empty = true,
            'i' => flags.icase = true,
            'x' => flags.extended = true,
            // A pattern's `$` and `^` are about the whole text with and without `s`.
            'm' | 'p' => flags.dotall = true,
            's' | 'l' => {}
            _ => return Err(Raise::new(format!("{text} is not a valid modifier string"))),
        }
    }
    Ok(flags)
}

/// What Unicode calls parts of words, as Oniguruma has them.
const WORD: &str = r"\p{L}\p{M}\p{N}\p{Pc}";

/// The pattern with classes that know Unicode; among ASCII they are the same anyway.
fn unicode(pattern: &str) -> String {
    let mut out = String::new();
    let mut rest = pattern.chars().peekable();
    let mut bracket = 0usize;
    while let Some(next) = rest.next() {
        match next {
            '\\' => {
                let Some(letter) = rest.next() else {
                    out.push(next);
                    break;
                };
                match letter {
                    'w' if bracket > 0 => out.push_str(WORD),
                    'w' => out.push_str(&format!("[{WORD}]")),
                    'W' if bracket == 0 => out.push_str(&format!("[^{WORD}]")),
                    'd' => out.push_str(r"\p{Nd}"),
                    'D' => out.push_str(r"\P{Nd}"),
                    'b' if bracket == 0 => {
                        out.push_str(&format!("(?:(?<=[{WORD}])(?![{WORD}])|(?<![{WORD}])(?=[{WORD}]))"));
                    }
                    'B' if bracket == 0 => {
                        out.push_str(&format!("(?:(?<=[{WORD}])(?=[{WORD}])|(?<![{WORD}])(?![{WORD}]))"));
                    }
                    other => out.extend(['\\', other]),
                }
                continue;
            }
            '[' => bracket += 1,
            ']' => bracket = bracket.saturating_sub(1),
            _ => {}
        }
        out.push(next);
    }
    out
}

fn compile(pattern: &str, text: &str, flags: &Flags) -> Result<Regex> {
    let pattern = if text.is_ascii() { pattern.to_string() } else { unicode(pattern) };
    let mut inline = String::new();
    for (on, letter) in [(flags.extended, 'x'), (flags.dotall, 's')] {
        if on {
            inline.push(letter);
        }
    }
    let pattern = if inline.is_empty() { pattern } else { format!("(?{inline}){pattern}") };
    let options = Options::new(Syntax::Perl).icase(flags.icase);
    Regex::new(pattern.as_bytes(), &options).map_err(|error| Raise::new(format!("Regex failure: {}", wording(&error.to_string()))))
}

/// Oniguruma's words for what is wrong with a pattern.
fn wording(error: &str) -> &str {
    let table = [
        ("missing closing parenthesis", "end pattern with unmatched parenthesis"),
        ("unmatched closing parenthesis", "unmatched close parenthesis"),
        ("missing terminating ] for character class", "premature end of char-class"),
        ("quantifier does not follow a repeatable item", "target of repeat operator is not specified"),
        ("\\ at end of pattern", "end pattern at escape"),
        ("range out of order in character class", "empty range in char class"),
        ("reference to non-existent subpattern", "invalid backref number/name"),
        ("unknown POSIX class name", "invalid POSIX bracket type"),
        ("number too big in {} quantifier", "too big number for repeat range"),
        ("numbers out of order in {} quantifier", "upper is smaller than lower in repeat range"),
        ("unrecognized character after (? or (?-", "undefined group option"),
    ];
    table.iter().find(|(ours, _)| error.contains(ours)).map_or(error, |(_, theirs)| theirs)
}

fn matches(input: &Val, pattern: &Val, modifiers: &Val, test: bool) -> Result<Val> {
    let Val::Str(text) = input else {
        return Err(Raise::new(format!("{} cannot be matched, as it is not a string", describe(input))));
    };
    let Val::Str(pattern) = pattern else {
        return Err(Raise::new(format!("{} is not a string", describe(pattern))));
    };
    let flags = flags(modifiers)?;
    let regex = compile(pattern, text, &flags)?;
    let bytes = text.as_bytes();
    if test && !flags.skip_empty {
        return Ok(Val::Bool(regex.is_match(bytes)));
    }
    let mut found = Vec::new();
    let mut captures = Captures::new();
    let mut counter = Counter { text, bytes: 0, characters: 0 };
    let mut from = 0;
    while from <= bytes.len() && regex.captures_at(bytes, from, &mut captures) {
        let Some((start, end)) = captures.get(0) else { break };
        if !(start == end && flags.skip_empty) {
            found.push(describe_match(text, &regex, &captures, &mut counter));
        }
        if !flags.global {
            break;
        }
        from = if start == end {
            end + text.get(end..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8)
        } else {
            end
        };
    }
    if test {
        return Ok(Val::Bool(!found.is_empty()));
    }
    Ok(Val::arr(found))
}

/// A text with its matches replaced: `_splice(matches; texts)`.
fn splice(input: &Val, matches: &Val, texts: &Val) -> Result<Val> {
    let (Val::Str(text), Val::Arr(matches), Val::Arr(texts)) = (input, matches, texts) else {
        return Ok(input.clone());
    };
    let mut out = String::new();
    let mut rest = text.chars();
    let mut at = 0;
    for (found, new) in matches.iter().zip(texts.iter()) {
        let number = |name: &str| match found {
            Val::Obj(map) => map.get(name).and_then(Val::as_num).unwrap_or(0.0) as usize,
            _ => 0,
        };
        let (offset, length) = (number("offset"), number("length"));
        out.extend(rest.by_ref().take(offset.saturating_sub(at)));
        match new {
            Val::Str(new) => out.push_str(new),
            other => return arith::add(Val::str(&out), other.clone()),
        }
        for _ in 0..length {
            rest.next();
        }
        at = offset + length;
    }
    out.extend(rest);
    Ok(Val::str(&out))
}

/// Counts characters up to a byte, going on from where it was.
struct Counter<'a> {
    text: &'a str,
    bytes: usize,
    characters: usize,
}

impl Counter<'_> {
    fn at(&mut self, byte: usize) -> usize {
        if byte < self.bytes {
            return self.text.get(..byte).map_or(0, |before| before.chars().count());
        }
        self.characters += self.text.get(self.bytes..byte).map_or(0, |between| between.chars().count());
        self.bytes = byte;
        self.characters
    }
}

fn describe_match(text: &Rc<str>, regex: &Regex, captures: &Captures, counter: &mut Counter<'_>) -> Val {
    let piece = |place: Option<(usize, usize)>, counter: &mut Counter<'_>| {
        let mut map = Map::default();
        let (offset, length, string) = match place {
            Some((start, end)) => {
                let string = text.get(start..end).unwrap_or_default();
                (Val::int(counter.at(start)), Val::int(string.chars().count()), Val::str(string))
            }
            None => (Val::Num(-1.0), Val::Num(0.0), Val::Null),
        };
        map.insert(Rc::from("offset"), offset);
        map.insert(Rc::from("length"), length);
        map.insert(Rc::from("string"), string);
        map
    };
    let mut whole = piece(captures.get(0), counter);
    let mut groups = Vec::new();
    for group in 1..=regex.group_count() {
        let mut map = piece(captures.get(group), counter);
        let name = regex.group_names().iter().find(|(_, number)| *number == group);
        map.insert(Rc::from("name"), name.map_or(Val::Null, |(name, _)| Val::str(name)));
        groups.push(Val::obj(map));
    }
    whole.insert(Rc::from("captures"), Val::arr(groups));
    Val::obj(whole)
}
