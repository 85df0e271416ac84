//! Names that built-ins assign to: a variable or an element of an array.

use crate::state::{Exec, Shell};
use bivalve_syntax::Name;

/// The name and the text of the subscript, if the word has that form.
pub fn split(word: &[u8]) -> Option<(&[u8], Option<&[u8]>)> {
    let Some(open) = memchr::memchr(b'[', word) else {
        return crate::expand_name(word).then_some((word, None));
    };
    let inside = word[open + 1..].strip_suffix(b"]")?;
    (!inside.is_empty() && crate::expand_name(&word[..open])).then_some((&word[..open], Some(inside)))
}

/// Assigns to a variable or an element; false after a complaint.
pub fn assign(shell: &mut Shell, word: &[u8], text: Vec<u8>) -> Exec<bool> {
    let assigned = match split(word) {
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
