//! Bracket expressions of the POSIX dialects.

use super::error::Error;
use crate::charset::{self, Case, CharSet};

/// How a dialect reads brackets.
#[derive(Clone, Copy)]
pub(crate) struct BracketRules {
    pub utf8: bool,
    /// What counts as the same character, if not only itself.
    pub case: Option<Case>,
    /// `[:alpha:]` and the like are known.
    pub classes: bool,
    /// The byte that nothing matches.
    pub line: Option<u8>,
    /// A newline is not matched by what is negated.
    pub newline_apart: bool,
    /// What a backslash inside stands for: called with the text after it, gives the
    /// character and how much was taken. `None`: the backslash is an ordinary character.
    pub escape: fn(&[u8]) -> Option<(u32, usize)>,
}

/// One element: a character, or a class already added.
enum Element {
    Char(u32),
    Class,
}

/// Reads a bracket expression. `text` starts after the `[`; gives the set and the length.
pub(crate) fn parse(text: &[u8], rules: &BracketRules) -> Result<(CharSet, usize), Error> {
    if matches!(text, b"" | b"^") {
        return Err(Error::Pattern);
    }
    let mut at = 0;
    let negated = text.first() == Some(&b'^');
    if negated {
        at = 1;
    }
    let mut ranges = Vec::new();
    let mut first = true;
    loop {
        match text.get(at) {
            None => return Err(Error::Bracket),
            Some(b']') if !first => break,
            // A hyphen may only stand first, last, or as the end of a range.
            Some(b'-') if !first && text.get(at + 1).is_none() => return Err(Error::Bracket),
            Some(b'-') if !first && text.get(at + 1) != Some(&b']') => return Err(Error::Range),
            _ => {}
        }
        first = false;
        let start = element(text, &mut at, rules, &mut ranges)?;
        let is_range = text.get(at) == Some(&b'-') && text.get(at + 1).is_some_and(|&b| b != b']');
        if !is_range {
            if let Element::Char(c) = start {
                ranges.push((c, c));
            }
            continue;
        }
        at += 1;
        let end = element(text, &mut at, rules, &mut ranges)?;
        match (start, end) {
            (Element::Char(a), Element::Char(b)) if a <= b => ranges.push((a, b)),
            _ => return Err(Error::Range),
        }
    }
    at += 1;
    let mut set = CharSet::from_ranges(ranges);
    if let Some(case) = rules.case {
        set = set.fold(case);
    }
    let max = if rules.utf8 { charset::MAX } else { 255 };
    if negated {
        set = set.negate(max);
        if rules.newline_apart {
            set = set.without(u32::from(b'\n'));
        }
    }
    if let Some(b) = rules.line {
        set = set.without(u32::from(b));
    }
    Ok((set, at))
}

/// Whether the bracket is `[:name:]` alone, which is surely a mistake.
pub(crate) fn is_class_syntax(text: &[u8]) -> bool {
    let Some(rest) = text.strip_prefix(b":") else {
        return false;
    };
    let Some(end) = rest.iter().position(|&b| b == b']') else {
        return false;
    };
    end >= 1 && rest.get(end - 1) == Some(&b':')
}

/// Whether glibc keeps the bracket (its text behind the `[`) as a list of characters
/// instead of a table of bytes.
pub(crate) fn is_complex(text: &[u8]) -> bool {
    let list = text.strip_suffix(b"]").unwrap_or(text);
    let inner = list.get(1..list.len().saturating_sub(1)).unwrap_or_default();
    list.first() == Some(&b'^')
        || !list.is_ascii()
        || inner.contains(&b'-')
        || list.windows(2).any(|w| matches!(w, b"[:" | b"[=" | b"[."))
}

/// Reads one element; classes go to `ranges` at once.
fn element(
    text: &[u8],
    at: &mut usize,
    rules: &BracketRules,
    ranges: &mut Vec<(u32, u32)>,
) -> Result<Element, Error> {
    let rest = text.get(*at..).unwrap_or_default();
    if rest.first() == Some(&b'[')
        && let Some(&kind @ (b'.' | b'=' | b':')) = rest.get(1)
        && (kind != b':' || rules.classes)
    {
        return named(rest, at, kind, rules, ranges);
    }
    if rest.first() == Some(&b'\\')
        && let Some((c, n)) = (rules.escape)(rest.get(1..).unwrap_or_default())
    {
        *at += 1 + n;
        return Ok(Element::Char(c));
    }
    let (c, n) = one_char(rest, rules.utf8).ok_or(Error::Bracket)?;
    *at += n;
    Ok(Element::Char(c))
}

/// Reads `[:name:]`, `[=x=]` or `[.x.]`.
fn named(
    rest: &[u8],
    at: &mut usize,
    kind: u8,
    rules: &BracketRules,
    ranges: &mut Vec<(u32, u32)>,
) -> Result<Element, Error> {
    let body = rest.get(2..).unwrap_or_default();
    let end = body.windows(2).position(|w| w == [kind, b']']).ok_or(Error::Bracket)?;
    let name = body.get(..end).unwrap_or_default();
    *at += end + 4;
    if kind == b':' {
        // With both cases, upper and lower are the same class.
        let name = if rules.case.is_some() && matches!(name, b"upper" | b"lower") { b"alpha" } else { name };
        ranges.extend_from_slice(charset::class(name, rules.utf8).ok_or(Error::ClassName)?.ranges());
        return Ok(Element::Class);
    }
    match one_char(name, rules.utf8) {
        Some((c, n)) if n == name.len() => {
            if kind == b'=' {
                ranges.push((c, c));
                return Ok(Element::Class);
            }
            Ok(Element::Char(c))
        }
        _ => Err(Error::Collation),
    }
}

/// The first character; a byte that is none counts as an unmatchable code point.
fn one_char(text: &[u8], utf8: bool) -> Option<(u32, usize)> {
    let b = *text.first()?;
    if !utf8 {
        return Some((u32::from(b), 1));
    }
    Some(charset::decode(text).unwrap_or((0xD800 + u32::from(b), 1)))
}
