//! `break`, `continue`, `return`, `exit`, `logout`, `shift`.

use super::{Builtin, Io, Run};
use crate::state::{Exec, SetOption, Shell, Stop};
use std::rc::Rc;

pub const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "break",
        special: true,
        usage: "[n]",
        summary: "Exit for, while, or until loops.",
        run: Run::Now(|shell, _, words| leave(shell, words, "break")),
    },
    Builtin {
        name: "continue",
        special: true,
        usage: "[n]",
        summary: "Resume for, while, or until loops.",
        run: Run::Now(|shell, _, words| leave(shell, words, "continue")),
    },
    Builtin { name: "exit", special: true, usage: "[n]", summary: "Exit the shell.", run: Run::Now(exit) },
    Builtin { name: "logout", special: false, usage: "[n]", summary: "Exit a login shell.", run: Run::Now(logout) },
    Builtin {
        name: "return",
        special: true,
        usage: "[n]",
        summary: "Return from a shell function.",
        run: Run::Now(give_back),
    },
    Builtin {
        name: "shift",
        special: true,
        usage: "[n]",
        summary: "Shift positional parameters.",
        run: Run::Now(shift),
    },
];

/// A number as bash's own built-ins read one.
pub fn number(text: &[u8]) -> Option<i64> {
    std::str::from_utf8(text).ok()?.trim_matches([' ', '\t']).parse().ok()
}

fn leave(shell: &mut Shell, words: &[Vec<u8>], name: &str) -> Exec<u8> {
    let words = if words.get(1).is_some_and(|word| word == b"--") { &words[1..] } else { words };
    if shell.loops == 0 {
        if shell.is_set(SetOption::POSIX) {
            return Ok(0);
        }
        shell.complain_as(name, "only meaningful in a `for', `while', or `until' loop");
        return Ok(0);
    }
    let count = match words.get(1) {
        None => 1,
        Some(word) => match number(word) {
            Some(count) => count,
            None => {
                shell.complain_as(name, [word, b": numeric argument required".as_slice()].concat());
                shell.status = if name == "break" || name == "continue" { 128 } else { 2 };
                return Err(Stop::Exit);
            }
        },
    };
    if words.len() > 2 {
        shell.complain_as(name, "too many arguments");
        return Err(too_many(shell));
    }
    if count < 1 {
        shell.complain_as(name, [&words[1], b": loop count out of range".as_slice()].concat());
        shell.status = 1;
        return Err(Stop::Break(shell.loops));
    }
    shell.status = 0;
    let levels = u32::try_from(count).unwrap_or(u32::MAX).min(shell.loops);
    Err(if name == "break" { Stop::Break(levels) } else { Stop::Continue(levels) })
}

/// bash goes back to its outermost reader, past `-c`.
pub(super) fn too_many(shell: &mut Shell) -> Stop {
    shell.status = 1;
    if shell.reading == crate::state::Reading::CommandString { Stop::Exit } else { Stop::Discard }
}

/// The status that an argument of `exit` or `return` names; none after an error.
fn status(shell: &mut Shell, words: &[Vec<u8>], name: &str) -> Option<u8> {
    let words = if words.get(1).is_some_and(|word| word == b"--") { &words[1..] } else { words };
    let Some(word) = words.get(1) else {
        // In traps, the status from before: for `exit`, only as the shell ends.
        let trapped = shell.traps.hooks.trap_status.filter(|_| name != "exit" || shell.traps.ends_shell());
        return Some(trapped.unwrap_or(shell.status));
    };
    match number(word) {
        None => {
            shell.complain_as(name, [word, b": numeric argument required".as_slice()].concat());
            Some(2)
        }
        Some(_) if words.len() > 2 => {
            shell.complain_as(name, "too many arguments");
            None
        }
        Some(number) => Some(number as u8),
    }
}

fn exit(shell: &mut Shell, _: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    match status(shell, words, "exit") {
        None => {
            shell.status = 1;
            Err(Stop::Discard)
        }
        Some(status) => {
            shell.status = status;
            Err(Stop::Exit)
        }
    }
}

fn logout(shell: &mut Shell, _: &mut Io, _: &[Vec<u8>]) -> Exec<u8> {
    shell.complain_as("logout", "not login shell: use `exit'");
    Ok(1)
}

fn give_back(shell: &mut Shell, _: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    if shell.calls.is_empty() {
        if status(shell, words, "return").is_none() {
            return Err(too_many(shell));
        }
        shell.complain_as("return", "can only `return' from a function or sourced script");
        return Ok(2);
    }
    match status(shell, words, "return") {
        None => {
            shell.status = 1;
            Err(Stop::Discard)
        }
        Some(status) => {
            shell.traps.hooks.before_return = shell.status;
            shell.status = status;
            Err(Stop::Return)
        }
    }
}

fn shift(shell: &mut Shell, _: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let given = words;
    let words = if words.get(1).is_some_and(|word| word == b"--") { &words[1..] } else { words };
    let count = match words.get(1) {
        None => 1,
        Some(word) => match number(word) {
            Some(count) => count,
            None => {
                shell.complain_as("shift", [word, b": numeric argument required".as_slice()].concat());
                return Ok(1);
            }
        },
    };
    if words.len() > 2 {
        shell.complain_as("shift", "too many arguments");
        return Err(too_many(shell));
    }
    if count < 0 {
        // The word that is named is the first, also when it is `--`.
        shell.complain_as("shift", [&given[1], b": shift count out of range".as_slice()].concat());
        return Ok(1);
    }
    let have = shell.arguments.len();
    if count as usize > have {
        if shell.has(crate::state::Shopt::SHIFT_VERBOSE) {
            let word = words.get(1).map_or(&b"1"[..], Vec::as_slice);
            shell.complain_as("shift", [word, b": shift count out of range"].concat());
        }
        return Ok(1);
    }
    Rc::make_mut(&mut shell.arguments).drain(..count as usize);
    Ok(0)
}
