//! `unset`

use super::{Builtin, Io, Run};
use crate::state::{Attributes, Exec, Shell, Shopt, Variable};
use bivalve_syntax::Name;
use std::rc::Rc;

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "unset",
    special: true,
    usage: "[-f] [-v] [-n] [name ...]",
    summary: "Unset values and attributes of shell variables and functions.",
    run: Run::Now(run),
}];

fn run(shell: &mut Shell, _: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let (mut functions, mut variables, mut reference) = (false, false, false);
    let mut at = 1;
    while let Some(word) = words.get(at) {
        if word == b"--" {
            at += 1;
            break;
        }
        if word.len() < 2 || word[0] != b'-' {
            break;
        }
        for letter in &word[1..] {
            match letter {
                b'f' => functions = true,
                b'v' => variables = true,
                b'n' => reference = true,
                _ => return Ok(shell.invalid_option("unset", &[b'-', *letter])),
            }
        }
        at += 1;
    }
    if functions && variables {
        shell.complain_as("unset", "cannot simultaneously unset a function and a variable");
        return Ok(1);
    }
    let mut status = 0;
    for word in &words[at..] {
        let result = if functions {
            unset_function(shell, word)
        } else if reference {
            unset_reference(shell, Name::new(word))
        } else {
            unset_variable(shell, word, variables)?
        };
        if let Err(message) = result {
            if !message.is_empty() {
                shell.complain_as("unset", message);
            }
            status = 1;
        }
    }
    Ok(status)
}

fn unset_function(shell: &mut Shell, name: &[u8]) -> Result<(), Vec<u8>> {
    if shell.functions.get(name).is_some_and(|defined| defined.readonly) {
        return Err([name, b": cannot unset: readonly function"].concat());
    }
    Rc::make_mut(&mut shell.functions).remove(name);
    shell.generation = shell.generation.wrapping_add(1);
    Ok(())
}

fn unset_reference(shell: &mut Shell, name: Name) -> Result<(), Vec<u8>> {
    let readonly = |variable: &Variable| variable.attributes.has(Attributes::READONLY);
    if shell.variables.get(name).is_some_and(readonly) {
        return Err([name.bytes(), b": cannot unset: readonly variable"].concat());
    }
    let reference = |variable: &Variable| variable.attributes.has(Attributes::NAMEREF);
    if shell.variables.get(name).is_some_and(reference) {
        shell.variables.unset(name, shell.has(Shopt::LOCALVAR_UNSET));
    }
    Ok(())
}

fn unset_variable(shell: &mut Shell, word: &[u8], only_variables: bool) -> Exec<Result<(), Vec<u8>>> {
    if let Some((name, Some(inside))) = super::target::split(shell, word) {
        let name = Name::new(name);
        if shell.variables.get(name).is_none() {
            return Ok(Ok(()));
        }
        let inside = inside.to_vec();
        if matches!(inside.as_slice(), b"@" | b"*") && shell.compatibility() < 52 {
            // Until then, all the array went.
            shell.variables.unset(name, shell.has(Shopt::LOCALVAR_UNSET));
            return Ok(Ok(()));
        }
        let index = shell.index_of_key(name, &inside, shell.names_elements)?;
        return Ok(shell.unset_element(name, index));
    }
    if !crate::expand_name(word) {
        if !only_variables {
            return Ok(unset_function(shell, word));
        }
        return Ok(Err([b"`", word, b"': not a valid identifier"].concat()));
    }
    let name = Name::new(word);
    if shell.variables.get(name).is_none() && !only_variables && shell.functions.contains_key(word) {
        return Ok(unset_function(shell, word));
    }
    Ok(shell.unset_variable(name))
}
