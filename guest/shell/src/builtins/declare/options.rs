//! The options of `declare` and its kin.

use super::{Wanted, kinds};
use crate::builtins::Declared;
use crate::state::{Attributes, Shell};

fn known_options(name: &str) -> &'static [u8] {
    match name {
        // For `readonly` -n is taken, and means nothing.
        "export" | "readonly" => b"aAfnp",
        _ => b"aAfFgiIlnprtucx",
    }
}

pub(super) fn options_are_known(words: &[Declared<'_>], name: &str) -> bool {
    let texts = words.iter().skip(1).map_while(|word| match word {
        Declared::Text(text) if text.len() > 1 && matches!(text[0], b'-' | b'+') && *text != b"--" => Some(text),
        _ => None,
    });
    texts.flat_map(|text| &text[1..]).all(|letter| known_options(name).contains(letter))
}

/// Reads the options; without a shell to complain, unknown ones are left out.
pub(super) fn options(shell: Option<&Shell>, words: &[Declared<'_>], name: &str) -> Result<(Wanted, usize), u8> {
    let mut wanted = Wanted::default();
    match name {
        "export" => wanted.on = Attributes::EXPORT,
        "readonly" => wanted.on = Attributes::READONLY,
        _ => {}
    }
    let known = known_options(name);
    let mut at = 1;
    while let Some(Declared::Text(word)) = words.get(at) {
        if *word == b"--" {
            at += 1;
            break;
        }
        if word.len() < 2 || !matches!(word[0], b'-' | b'+') {
            break;
        }
        if word[0] == b'+' && matches!(name, "export" | "readonly") {
            break;
        }
        if name == "local" && *word == b"-" {
            break;
        }
        for letter in &word[1..] {
            match shell {
                _ if known.contains(letter) => option(&mut wanted, *letter, word[0] == b'-', name),
                Some(shell) => return Err(shell.invalid_option(name, &[word[0], *letter])),
                None => {}
            }
        }
        at += 1;
    }
    if wanted.on.any(kinds()) {
        // An array is no reference.
        wanted.on = wanted.on.without(Attributes::NAMEREF);
    }
    Ok((wanted, at))
}

fn option(wanted: &mut Wanted, letter: u8, on: bool, name: &str) {
    let attribute = match letter {
        b'a' => Attributes::INDEXED,
        b'A' => Attributes::ASSOCIATIVE,
        b'i' => Attributes::INTEGER,
        b'l' => Attributes::LOWER,
        b'u' => Attributes::UPPER,
        b'c' => Attributes::CAPITAL,
        b'n' if name == "readonly" => {
            wanted.on = wanted.on.without(Attributes::READONLY);
            return;
        }
        b'n' if name == "export" => {
            wanted.unexport = true;
            return;
        }
        b'n' => Attributes::NAMEREF,
        b'r' => Attributes::READONLY,
        b't' => Attributes::TRACE,
        b'x' => Attributes::EXPORT,
        _ => {
            match letter {
                b'f' => wanted.functions = true,
                b'F' => (wanted.functions, wanted.names_only) = (true, true),
                b'g' => wanted.global = true,
                b'I' => wanted.inherit = true,
                _ => wanted.print = true,
            }
            return;
        }
    };
    if on {
        wanted.on = wanted.on.with(attribute);
    } else {
        wanted.off = wanted.off.with(attribute);
    }
}
