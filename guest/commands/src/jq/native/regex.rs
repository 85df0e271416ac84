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

/// What Unicode calls parts of words, as Oniguruma has them in brackets, and what is none.
const WORD: [&str; 2] =
    [r"\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc}", r"\p{No}\p{Z}\p{C}\p{S}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}"];
const SPACE: [&str; 2] = [
    r"\t-\r\x{85}\p{Z}",
    r"\x00-\x08\x0e-\x1f\x7f-\x{84}\x{86}-\x{9f}\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cf}\p{Cn}\p{Co}",
];

/// The items of a class that Unicode has more of than ASCII.
fn class(letter: char) -> Option<&'static str> {
    Some(match letter {
        'w' => WORD[0],
        'W' => WORD[1],
        's' => SPACE[0],
        'S' => SPACE[1],
        'd' => r"\p{Nd}",
        'D' => r"\P{Nd}",
        _ => return None,
    })
}

/// The same for the classes that are named in brackets: what stands for `[:alpha:]` or `[:^alpha:]`.
fn named_class(name: &str) -> Option<&'static str> {
    Some(match name {
        "alpha" => r"\p{L}\p{Mc}\p{Nl}",
        "^alpha" => r"\p{Mn}\p{Me}\p{Nd}\p{No}\p{P}\p{S}\p{Z}\p{C}",
        "alnum" => r"\p{L}\p{Mc}\p{Nl}\p{Nd}",
        "^alnum" => r"\p{Mn}\p{Me}\p{No}\p{P}\p{S}\p{Z}\p{C}",
        "upper" => r"\p{Lu}",
        "^upper" => r"\P{Lu}",
        "lower" => r"\p{Ll}\x{aa}\x{ba}",
        "digit" => r"\p{Nd}",
        "^digit" => r"\P{Nd}",
        "punct" => r"\p{P}\p{S}",
        "^punct" => r"\p{L}\p{M}\p{N}\p{Z}\p{C}",
        "space" => SPACE[0],
        "^space" => SPACE[1],
        "word" => WORD[0],
        "^word" => WORD[1],
        "blank" => r"\t\p{Zs}",
        "^blank" => r"\x00-\x08\x0a-\x1f\x7f-\x{9f}\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cf}\p{Cn}\p{Co}\p{Zl}\p{Zp}",
        "cntrl" => r"\p{Cc}",
        "^cntrl" => r"\P{Cc}",
        "print" => r"\p{Zs}\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cf}\p{Co}",
        "^print" => r"\p{Cc}\p{Cn}\p{Zl}\p{Zp}",
        "graph" => r"\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cf}\p{Co}",
        "^graph" => r"\p{Cc}\p{Cn}\p{Z}",
        _ => return None,
    })
}

/// What stands for `\p{Alpha}`, whose braces begin the text, and what follows them.
fn property(negated: bool, text: &str) -> Option<(&'static str, &str)> {
    let (name, after) = text.strip_prefix('{')?.split_once('}')?;
    let (name, negated) = match name.strip_prefix('^') {
        Some(name) => (name, !negated),
        None => (name, negated),
    };
    let items = match (name.to_ascii_lowercase().as_str(), negated) {
        ("punct", false) => r"\p{P}",
        ("punct", true) => r"\P{P}",
        ("letter", false) => r"\p{L}",
        ("letter", true) => r"\P{L}",
        (name, false) => named_class(name)?,
        (name, true) => named_class(&format!("^{name}"))?,
    };
    Some((items, after))
}

/// The pattern with classes that know Unicode; among ASCII they are the same anyway.
fn unicode(pattern: &str) -> String {
    let mut out = String::new();
    let mut rest = pattern;
    let mut bracket = 0usize;
    // Outside of brackets a fraction is of a word too.
    let word = &format!(r"{}\p{{No}}", WORD[0]);
    while let Some(next) = rest.chars().next() {
        rest = rest.get(next.len_utf8()..).unwrap_or_default();
        match next {
            '\\' => {
                let Some(letter) = rest.chars().next() else {
                    out.push(next);
                    break;
                };
                rest = rest.get(letter.len_utf8()..).unwrap_or_default();
                match (letter, class(letter)) {
                    (_, Some(items)) if bracket > 0 => out.push_str(items),
                    ('w', _) => out.push_str(&format!("[{word}]")),
                    ('W', _) => out.push_str(&format!("[^{word}]")),
                    (_, Some(items)) => out.push_str(&format!("[{items}]")),
                    ('b', _) if bracket == 0 => {
                        out.push_str(&format!("(?:(?<=[{word}])(?![{word}])|(?<![{word}])(?=[{word}]))"));
                    }
                    ('B', _) if bracket == 0 => {
                        out.push_str(&format!("(?:(?<=[{word}])(?=[{word}])|(?<![{word}])(?![{word}]))"));
                    }
                    // Perl's blanks are letters here.
                    ('h' | 'H', _) => out.push(letter),
                    ('p' | 'P', _) => match property(letter == 'P', rest) {
                        Some((items, after)) if bracket > 0 => {
                            out.push_str(items);
                            rest = after;
                        }
                        Some((items, after)) => {
                            out.push_str(&format!("[{items}]"));
                            rest = after;
                        }
                        None => out.extend(['\\', letter]),
                    },
                    (other, _) => out.extend(['\\', other]),
                }
                continue;
            }
            '[' if bracket > 0 && rest.starts_with(':') => {
                let named = rest.get(1..).and_then(|rest| rest.split_once(":]"));
                if let Some((items, after)) = named.and_then(|(name, after)| Some((named_class(name)?, after))) {
                    out.push_str(items);
                    rest = after;
                    continue;
                }
                bracket += 1;
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
    let plain = text.is_ascii() && !["\\p", "\\P", "\\h", "\\H"].iter().any(|escape| pattern.contains(escape));
    let pattern = if plain { pattern.to_string() } else { unicode(pattern) };
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
    let inside = looks_back(pattern);
    while from <= bytes.len() {
        // From a match of nothing jq goes on at the next byte, even inside a character.
        let shift = if text.is_char_boundary(from) { 0 } else { from };
        let rest = bytes.get(shift..).unwrap_or_default();
        if shift > 0 && (inside || !regex.captures_at(rest, 0, &mut captures) || captures.get(0) != Some((0, 0))) {
            from += 1;
            continue;
        }
        if shift == 0 && !regex.captures_at(bytes, from, &mut captures) {
            break;
        }
        let Some((start, end)) = captures.get(0) else { break };
        if !(start == end && flags.skip_empty) {
            found.push(describe_match(text, &regex, &captures, shift, &mut counter));
        }
        if !flags.global {
            break;
        }
        from = if start == end { shift + end + 1 } else { end };
    }
    if test {
        return Ok(Val::Bool(!found.is_empty()));
    }
    Ok(Val::arr(found))
}

/// Whether what a pattern matches hangs on what is before it.
fn looks_back(pattern: &str) -> bool {
    ["^", "\\b", "\\B", "\\A", "\\G", "(?<=", "(?<!"].iter().any(|part| pattern.contains(part))
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
        let starts = |bytes: &[u8]| bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        let bytes = self.text.as_bytes();
        if byte < self.bytes {
            return bytes.get(..byte).map_or(0, starts);
        }
        self.characters += bytes.get(self.bytes..byte).map_or(0, starts);
        self.bytes = byte;
        self.characters
    }
}

fn describe_match(
    text: &Rc<str>,
    regex: &Regex,
    captures: &Captures,
    shift: usize,
    counter: &mut Counter<'_>,
) -> Val {
    let captured = |group| captures.get(group).map(|(start, end): (usize, usize)| (start + shift, end + shift));
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
    let mut whole = piece(captured(0), counter);
    let mut groups = Vec::new();
    for group in 1..=regex.group_count() {
        let place = captured(group);
        let mut map = piece(place, counter);
        // What a group has of nothing is told in another order.
        if place.is_none_or(|(start, end)| start == end) {
            map.remove("length");
            map.insert(Rc::from("length"), Val::Num(0.0));
        }
        let name = regex.group_names().iter().find(|(_, number)| *number == group);
        map.insert(Rc::from("name"), name.map_or(Val::Null, |(name, _)| Val::str(name)));
        groups.push(Val::obj(map));
    }
    whole.insert(Rc::from("captures"), Val::arr(groups));
    Val::obj(whole)
}
