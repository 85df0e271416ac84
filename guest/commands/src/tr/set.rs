//! The strings of tr: escapes, ranges, classes, repetitions.

use bivalve_kit::{Context, Failure, Result, escape};

/// One piece of a string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    Byte(u8),
    Range(u8, u8),
    /// `[:name:]`, with its bytes.
    Class(&'static str),
    /// `[=c=]`
    Equivalence(u8),
    /// `[c*n]`; no number fills up.
    Repeat(u8, Option<u64>),
}

/// A string, taken apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Set {
    pub items: Vec<Item>,
}

/// A byte of a string, and whether a backslash stood before it.
#[derive(Clone, Copy)]
struct Unit {
    byte: u8,
    escaped: bool,
}

type Test = fn(u8) -> bool;

const CLASSES: [(&str, Test); 12] = [
    ("alnum", |c| c.is_ascii_alphanumeric()),
    ("alpha", |c| c.is_ascii_alphabetic()),
    ("blank", |c| matches!(c, b' ' | b'\t')),
    ("cntrl", |c| c.is_ascii_control()),
    ("digit", |c| c.is_ascii_digit()),
    ("graph", |c| c.is_ascii_graphic()),
    ("lower", |c| c.is_ascii_lowercase()),
    ("print", |c| matches!(c, b' '..=b'~')),
    ("punct", |c| c.is_ascii_punctuation()),
    ("space", |c| matches!(c, b' ' | 9..=13)),
    ("upper", |c| c.is_ascii_uppercase()),
    ("xdigit", |c| c.is_ascii_hexdigit()),
];

/// The bytes of a class, in order.
pub fn class_bytes(name: &str) -> Vec<u8> {
    let test = CLASSES.iter().find(|(known, _)| *known == name).map(|(_, test)| test);
    (0..=255).filter(|byte| test.is_some_and(|test| test(*byte))).collect()
}

impl Set {
    /// All its bytes; a repetition without number is left out.
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for item in &self.items {
            match *item {
                Item::Byte(byte) | Item::Equivalence(byte) => out.push(byte),
                Item::Range(from, to) => out.extend(from..=to),
                Item::Class(name) => out.extend(class_bytes(name)),
                // More than all bytes can never be used.
                Item::Repeat(byte, count) => {
                    out.extend(std::iter::repeat_n(byte, count.unwrap_or(0).min(256) as usize));
                }
            }
        }
        out
    }

    /// How many repetitions have no number.
    pub fn open_repeats(&self) -> usize {
        self.items.iter().filter(|item| matches!(item, Item::Repeat(_, None))).count()
    }
}

/// Reads a string. Warnings of the way are printed.
pub async fn read(cx: &mut Context, text: &[u8]) -> Result<Set> {
    let (units, warnings) = unescape(text);
    for warning in warnings {
        cx.say(warning.as_bytes()).await?;
    }
    let is = |at: usize, byte: u8| units.get(at).is_some_and(|unit| unit.byte == byte && !unit.escaped);
    let mut set = Set::default();
    let mut at = 0;
    while at + 2 < units.len() {
        if is(at, b'[')
            && let Some((item, next)) = bracket(cx, &units, at)?
        {
            set.items.push(item);
            at = next;
            continue;
        }
        if is(at + 1, b'-') {
            let (from, to) = (units[at].byte, units[at + 2].byte);
            if from > to {
                let text = format!(
                    "range-endpoints of '{}-{}' are in reverse collating sequence order",
                    printable(from),
                    printable(to)
                );
                return Err(Failure::new(text));
            }
            set.items.push(Item::Range(from, to));
            at += 3;
        } else {
            set.items.push(Item::Byte(units[at].byte));
            at += 1;
        }
    }
    set.items.extend(units[at.min(units.len())..].iter().map(|unit| Item::Byte(unit.byte)));
    Ok(set)
}

fn printable(byte: u8) -> String {
    if (b' '..=b'~').contains(&byte) { char::from(byte).to_string() } else { format!("\\{byte:03o}") }
}

fn unescape(text: &[u8]) -> (Vec<Unit>, Vec<String>) {
    let mut units = Vec::with_capacity(text.len());
    let mut warnings = Vec::new();
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        at += 1;
        if byte != b'\\' {
            units.push(Unit { byte, escaped: false });
            continue;
        }
        let Some(&letter) = text.get(at) else {
            warnings.push("warning: an unescaped backslash at end of string is not portable".to_string());
            units.push(Unit { byte, escaped: false });
            break;
        };
        at += 1;
        let byte = match letter {
            b'0'..=b'7' => octal(text, &mut at, &mut warnings),
            other => escape::control(other).unwrap_or(other),
        };
        units.push(Unit { byte, escaped: true });
    }
    (units, warnings)
}

/// An octal escape whose first digit is before `at`.
fn octal(text: &[u8], at: &mut usize, warnings: &mut Vec<String>) -> u8 {
    let start = *at - 1;
    let mut value = u32::from(text[start] - b'0');
    for _ in 0..2 {
        let Some(digit) = text.get(*at).filter(|digit| (b'0'..=b'7').contains(digit)) else { break };
        let next = value * 8 + u32::from(digit - b'0');
        if next > 255 {
            let digits = String::from_utf8_lossy(&text[start..=*at]).into_owned();
            let (two, third) = digits.split_at(2);
            warnings.push(format!(
                "warning: the ambiguous octal escape \\{digits} is being\n\tinterpreted as the 2-byte sequence \\0{two}, {third}"
            ));
            break;
        }
        value = next;
        *at += 1;
    }
    value as u8
}

/// `[:class:]`, `[=c=]` or `[c*n]` at a bracket, and where it ends; none if it is none of them.
fn bracket(cx: &Context, units: &[Unit], at: usize) -> Result<Option<(Item, usize)>> {
    let is = |at: usize, byte: u8| units.get(at).is_some_and(|unit| unit.byte == byte && !unit.escaped);
    for mark in [b':', b'='] {
        if !is(at + 1, mark) {
            continue;
        }
        let end = (at + 2..units.len().saturating_sub(1)).find(|&end| is(end, mark) && is(end + 1, b']'));
        let Some(end) = end else { continue };
        let name: Vec<u8> = units[at + 2..end].iter().map(|unit| unit.byte).collect();
        let found = match (mark, name.as_slice()) {
            (b':', b"") => return Err(Failure::new("missing character class name '[::]'")),
            (_, b"") => return Err(Failure::new("missing equivalence class character '[==]'")),
            (b':', name) => {
                let class = CLASSES.iter().find(|(known, _)| known.as_bytes() == name);
                class.map(|(name, _)| Item::Class(name))
            }
            (_, &[byte]) => Some(Item::Equivalence(byte)),
            _ => None,
        };
        if let Some(item) = found {
            return Ok(Some((item, end + 2)));
        }
        let digits = units.iter().skip(at + 3).take_while(|unit| unit.byte.is_ascii_digit()).count();
        if is(at + 2, b'*') && is(at + 3 + digits, b']') {
            break;
        }
        return Err(Failure::new(if mark == b':' {
            [b"invalid character class ".as_slice(), &cx.quoted(&name)].concat()
        } else {
            [name.as_slice(), b": equivalence class operand must be a single character"].concat()
        }));
    }
    repeat(cx, units, at)
}

/// `[c*]` or `[c*n]`
fn repeat(cx: &Context, units: &[Unit], at: usize) -> Result<Option<(Item, usize)>> {
    let plain = |at: usize| units.get(at).filter(|unit| !unit.escaped).map(|unit| unit.byte);
    if plain(at + 2) != Some(b'*') {
        return Ok(None);
    }
    let mut end = at + 3;
    loop {
        match plain(end) {
            Some(b']') => break,
            Some(_) => end += 1,
            None => return Ok(None),
        }
    }
    let digits: Vec<u8> = units[at + 3..end].iter().map(|unit| unit.byte).collect();
    let byte = units[at + 1].byte;
    if digits.is_empty() {
        return Ok(Some((Item::Repeat(byte, None), end + 1)));
    }
    let radix = if digits[0] == b'0' { 8 } else { 10 };
    let text = std::str::from_utf8(&digits).unwrap_or("x");
    match u64::from_str_radix(text, radix) {
        // A count of zero is as none.
        Ok(count) => Ok(Some((Item::Repeat(byte, Some(count).filter(|count| *count > 0)), end + 1))),
        Err(_) => {
            let quoted = cx.quoted(&digits);
            Err(Failure::new([b"invalid repeat count ".as_slice(), &quoted, b" in [c*n] construct"].concat()))
        }
    }
}
