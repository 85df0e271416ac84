//! `shopt`

use super::{Builtin, Io, Run};
use crate::state::options::{SET_OPTIONS, SHOPTS};
use crate::state::{Exec, SetOption, Shell, Shopt};

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "shopt",
    special: false,
    usage: "[-pqsu] [-o] [optname ...]",
    summary: "Set and unset shell options.",
    run: Run::Now(run),
}];

#[derive(Default)]
struct Wanted {
    set: bool,
    unset: bool,
    quiet: bool,
    print: bool,
    set_options: bool,
}

#[derive(Clone, Copy)]
enum Known {
    Set(SetOption),
    Shopt(Shopt),
}

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut wanted = Wanted::default();
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
                b's' => wanted.set = true,
                b'u' => wanted.unset = true,
                b'q' => wanted.quiet = true,
                b'p' => wanted.print = true,
                b'o' => wanted.set_options = true,
                _ => return Ok(shell.invalid_option("shopt", &[b'-', *letter])),
            }
        }
        at += 1;
    }
    if wanted.set && wanted.unset {
        shell.complain_as("shopt", "cannot set and unset shell options simultaneously");
        return Ok(1);
    }
    if at == words.len() {
        list(shell, io, &wanted);
        return Ok(0);
    }
    let mut status = 0;
    for name in &words[at..] {
        let Some(known) = find(name, wanted.set_options) else {
            let message = if wanted.set_options { b": invalid option name" } else { b": invalid shell option name".as_slice() };
            shell.complain_as("shopt", [name, message].concat());
            // bash forgets the failure where `-o` was to set or unset.
            status |= u8::from(!(wanted.set_options && (wanted.set || wanted.unset)));
            continue;
        };
        if wanted.set || wanted.unset {
            change(shell, known, wanted.set);
            continue;
        }
        let on = is_on(shell, known);
        if !on {
            status = 1;
        }
        if !wanted.quiet {
            io.out(&row(name, on, &wanted));
        }
    }
    Ok(status)
}

fn find(name: &[u8], set_options: bool) -> Option<Known> {
    if set_options { SetOption::named(name).map(Known::Set) } else { Shopt::named(name).map(Known::Shopt) }
}

fn is_on(shell: &Shell, known: Known) -> bool {
    match known {
        Known::Set(option) => shell.options.is_set(option),
        Known::Shopt(option) => shell.options.has(option),
    }
}

fn change(shell: &mut Shell, known: Known, on: bool) {
    match known {
        Known::Set(option) => super::set::change(shell, option, on),
        Known::Shopt(option) => {
            shell.options.set_shopt(option, on);
            if option == Shopt::EXTDEBUG {
                super::set::change(shell, SetOption::FUNCTRACE, on);
                super::set::change(shell, SetOption::ERRTRACE, on);
            }
        }
    }
}

fn list(shell: &Shell, io: &mut Io, wanted: &Wanted) {
    let wants = |on: bool| !(wanted.set && !on || wanted.unset && on);
    let names: Vec<(&str, Known)> = if wanted.set_options {
        SET_OPTIONS.iter().map(|(name, _, option)| (*name, Known::Set(*option))).collect()
    } else {
        SHOPTS.iter().map(|(name, option)| (*name, Known::Shopt(*option))).collect()
    };
    for (name, known) in names {
        let on = is_on(shell, known);
        if wants(on) && !wanted.quiet {
            io.out(&row(name.as_bytes(), on, wanted));
        }
    }
}

fn row(name: &[u8], on: bool, wanted: &Wanted) -> Vec<u8> {
    let name = String::from_utf8_lossy(name);
    match (wanted.print, wanted.set_options) {
        (true, false) => format!("shopt {} {name}\n", if on { "-s" } else { "-u" }),
        (true, true) => format!("set {} {name}\n", if on { "-o" } else { "+o" }),
        (false, true) => format!("{name:<15}\t{}\n", if on { "on" } else { "off" }),
        (false, false) => format!("{name:<15}\t{}\n", if on { "on" } else { "off" }),
    }
    .into_bytes()
}
