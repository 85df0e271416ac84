//! Names that built-ins assign to: a variable or an element of an array.

use crate::state::{Exec, Shell, Shopt};
use bivalve_syntax::Name;

/// Where the `]` stands that closes the subscript from `from` on. Quotes and
/// expansions hide brackets, but not in what was `expanded` already.
pub fn subscript_end(text: &[u8], from: usize, expanded: bool) -> Option<usize> {
    if expanded {
        return Some(from + memchr::memchr(b']', text.get(from..)?)?);
    }
    let (mut at, mut depth) = (from, 0u32);
    while let Some(&byte) = text.get(at) {
        match byte {
            b'\\' => at += 1,
            b'[' => depth = depth.saturating_add(1),
            b']' if depth == 0 => return Some(at),
            b']' => depth -= 1,
            b'\'' | b'"' | b'`' => at = at + 1 + memchr::memchr(byte, text.get(at + 1..)?)?,
            b'$' if matches!(text.get(at + 1), Some(b'(' | b'{')) => at = expansion_end(text, at + 1)?,
            _ => {}
        }
        at += 1;
    }
    None
}

/// Where the bracket stands that closes the one at `from`.
fn expansion_end(text: &[u8], from: usize) -> Option<usize> {
    let open = *text.get(from)?;
    let close = if open == b'(' { b')' } else { b'}' };
    let (mut at, mut depth) = (from, 0u32);
    while let Some(&byte) = text.get(at) {
        if byte == open {
            depth = depth.saturating_add(1);
        } else if byte == close {
            depth -= 1;
            if depth == 0 {
                return Some(at);
            }
        } else if matches!(byte, b'\'' | b'"') {
            at = at + 1 + memchr::memchr(byte, text.get(at + 1..)?)?;
        }
        at += 1;
    }
    None
}

/// The name and the text of the subscript, if the word has that form.
pub fn split<'a>(shell: &Shell, word: &'a [u8]) -> Option<(&'a [u8], Option<&'a [u8]>)> {
    let Some(open) = memchr::memchr(b'[', word) else {
        return crate::expand_name(word).then_some((word, None));
    };
    if let Some(element) = written_element(shell, word) {
        return Some(element);
    }
    let name = word.get(..open).filter(|name| crate::expand_name(name))?;
    let expanded = shell.has(Shopt::ASSOC_EXPAND_ONCE) && shell.is_associative(Name::new(name));
    let end = subscript_end(word, open + 1, expanded)?;
    let inside = word.get(open + 1..end).filter(|inside| !inside.is_empty())?;
    (end + 1 == word.len()).then_some((name, Some(inside)))
}

/// An element as it is written, whatever its expanded key has in it.
fn written_element<'a>(shell: &Shell, word: &'a [u8]) -> Option<(&'a [u8], Option<&'a [u8]>)> {
    let open = memchr::memchr(b'[', word).filter(|_| shell.names_elements)?;
    let inside = word.get(open + 1..)?.strip_suffix(b"]").filter(|inside| !inside.is_empty())?;
    let name = word.get(..open).filter(|name| crate::expand_name(name))?;
    Some((name, Some(inside)))
}

/// Assigns to a variable or an element; false after a complaint.
pub fn assign(shell: &mut Shell, word: &[u8], text: Vec<u8>) -> Exec<bool> {
    let assigned = match split(shell, word) {
        Some((name, Some(inside))) => {
            let name = Name::new(name);
            let inside = inside.to_vec();
            let index = shell.index_of_key(name, &inside, false)?;
            shell.assign_element(name, index, &text, false)
        }
        _ => shell.assign_text(Name::new(word), text),
    };
    shell.or_report(assigned)
}
