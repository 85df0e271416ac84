//! `declare -f`, `export -f`, `readonly -f`: functions instead of variables.

use super::declare::Wanted;
use super::{Declared, Io};
use crate::declare::function_text;
use crate::state::{Attributes, Defined, Exec, Shell, Shopt};
use std::rc::Rc;

/// How a list of functions declares this one.
fn letters(defined: &Defined) -> &'static [u8] {
    match (defined.readonly, defined.exported) {
        (true, true) => b"declare -frx ",
        (true, false) => b"declare -fr ",
        (false, true) => b"declare -fx ",
        (false, false) => b"declare -f ",
    }
}

/// Lists or changes the named functions; without names, lists all that have
/// the wanted attributes.
pub(super) fn run(
    shell: &mut Shell,
    io: &mut Io,
    operands: &[Declared<'_>],
    wanted: &Wanted,
    builtin: &str,
) -> Exec<u8> {
    if operands.is_empty() {
        list(shell, io, wanted);
        return Ok(0);
    }
    let mut status = 0;
    for operand in operands {
        let Declared::Text(word) = operand else { continue };
        let name = word.split(|byte| *byte == b'=').next().filter(|name| name.len() < word.len());
        if matches!(builtin, "declare" | "typeset") && name.is_some_and(crate::expand_name) {
            shell.complain_as(builtin, "cannot use `-f' to make functions");
            return Ok(1);
        }
        if let Err(why) = one(shell, io, word, wanted, builtin) {
            status = 1;
            if !why.is_empty() {
                io.complain(shell, builtin, [word, why.as_bytes()].concat());
            }
        }
    }
    Ok(status)
}

fn list(shell: &Shell, io: &mut Io, wanted: &Wanted) {
    for (name, defined) in shell.functions.iter() {
        if wanted.on.has(Attributes::EXPORT) && !defined.exported
            || wanted.on.has(Attributes::READONLY) && !defined.readonly
        {
            continue;
        }
        if !wanted.names_only {
            io.out(&function_text(&defined.function));
        }
        if wanted.names_only || letters(defined) != b"declare -f " {
            io.out(&[letters(defined), name, b"\n"].concat());
        }
    }
}

/// One function; what is wrong, if something is.
fn one(
    shell: &mut Shell,
    io: &mut Io,
    word: &[u8],
    wanted: &Wanted,
    builtin: &str,
) -> Result<(), &'static str> {
    let shows_source = shell.options.has(Shopt::EXTDEBUG);
    let Some(defined) = Rc::make_mut(&mut shell.functions).get_mut(word) else {
        return Err(match builtin {
            "export" | "readonly" => ": not a function",
            _ if wanted.print => ": not found",
            _ => "",
        });
    };
    if builtin == "export" && word.iter().any(|byte| matches!(byte, b'=' | b'/')) {
        return Err(": cannot export");
    }
    if defined.readonly && wanted.off.has(Attributes::READONLY) {
        return Err(": readonly function");
    }
    let changes = wanted.on.any(Attributes::EXPORT.with(Attributes::READONLY).with(Attributes::TRACE))
        || wanted.off != Attributes::default()
        || wanted.unexport;
    if changes {
        defined.exported |= wanted.on.has(Attributes::EXPORT) && !wanted.unexport;
        defined.exported &= !(wanted.off.has(Attributes::EXPORT) || wanted.unexport);
        defined.readonly |= wanted.on.has(Attributes::READONLY);
        defined.traced |= wanted.on.has(Attributes::TRACE);
        defined.traced &= !wanted.off.has(Attributes::TRACE);
        return Ok(());
    }
    if !wanted.names_only {
        io.out(&function_text(&defined.function));
        if wanted.print && letters(defined) != b"declare -f " {
            io.out(&[letters(defined), word, b"\n"].concat());
        }
    } else if shows_source {
        let line = format!(" {} ", defined.function.line);
        io.out(&[word, line.as_bytes(), &defined.function.source, b"\n"].concat());
    } else {
        let letters = if wanted.print { letters(defined) } else { b"" };
        io.out(&[letters, word, b"\n"].concat());
    }
    Ok(())
}
