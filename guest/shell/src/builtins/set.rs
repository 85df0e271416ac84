//! `set`

use super::{Builtin, Io, Run};
use crate::declare;
use crate::state::options::SET_OPTIONS;
use crate::state::{Attributes, Bytes, Exec, SetOption, Shell, Value, Variable};
use bivalve_syntax::Name;
use std::rc::Rc;

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "set",
    special: true,
    usage: "[-abefhkmnptuvxBCEHPT] [-o option-name] [--] [-] [arg ...]",
    summary: "Set or unset values of shell options and positional parameters.",
    run: Run::Now(run),
}];

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    if words.len() == 1 {
        print_variables(shell, io);
        if !shell.is_set(SetOption::POSIX) {
            print_functions(shell, io);
        }
        return Ok(0);
    }
    if let Some(option) = unknown(words) {
        return Ok(shell.invalid_option("set", &option));
    }
    let frees = |word: &Vec<u8>| word.first() == Some(&b'+') && word.contains(&b'r') && !word.contains(&b'o');
    if shell.is_set(SetOption::RESTRICTED) && words.iter().any(frees) {
        shell.invalid_option("set", b"+r");
        return Ok(1);
    }
    let mut at = 1;
    while let Some(word) = words.get(at) {
        match word.as_slice() {
            b"--" => {
                set_arguments(shell, &words[at + 1..]);
                return Ok(0);
            }
            // Alone, it says nothing.
            b"+" => {}
            b"-" => {
                shell.options.set(SetOption::XTRACE, false);
                shell.options.set(SetOption::VERBOSE, false);
                if at + 1 < words.len() {
                    set_arguments(shell, &words[at + 1..]);
                }
                return Ok(0);
            }
            option if option.len() > 1 && matches!(option[0], b'-' | b'+') => {
                let on = option[0] == b'-';
                for letter in &option[1..] {
                    if *letter == b'o' {
                        let next = words.get(at + 1);
                        let Some(name) = next.filter(|next| !matches!(next.first(), Some(b'-' | b'+'))) else {
                            print_options(shell, io, on);
                            continue;
                        };
                        at += 1;
                        let Some(known) = SetOption::named(name) else {
                            shell.complain_as("set", [name, b": invalid option name".as_slice()].concat());
                            return Ok(2);
                        };
                        change(shell, known, on);
                        continue;
                    }
                    match SetOption::lettered(*letter) {
                        Some(known) => change(shell, known, on),
                        None => return Ok(shell.invalid_option("set", &[option[0], *letter])),
                    }
                }
            }
            _ => {
                set_arguments(shell, &words[at..]);
                return Ok(0);
            }
        }
        at += 1;
    }
    Ok(0)
}

/// The first letter that is no option: then none of them takes effect.
fn unknown(words: &[Vec<u8>]) -> Option<[u8; 2]> {
    let mut words = words.iter().skip(1).peekable();
    while let Some(word) = words.next() {
        if word.len() < 2 || word == b"--" || !matches!(word[0], b'-' | b'+') {
            break;
        }
        let known = |letter: &u8| *letter == b'o' || SetOption::lettered(*letter).is_some();
        if let Some(letter) = word[1..].iter().find(|letter| !known(letter)) {
            return Some([word[0], *letter]);
        }
        if word.contains(&b'o') {
            words.next_if(|next| !matches!(next.first(), Some(b'-' | b'+')));
        }
    }
    None
}

/// Switches an option, with what hangs on it.
pub fn change(shell: &mut Shell, option: SetOption, on: bool) {
    if option == SetOption::VI && on {
        shell.options.set(SetOption::EMACS, false);
    }
    if option == SetOption::EMACS && on {
        shell.options.set(SetOption::VI, false);
    }
    if option == SetOption::RESTRICTED {
        shell.options.set(option, on || shell.is_set(option));
        // bash does not think of its variables within `-c`.
        if on && shell.reading != crate::state::Reading::CommandString {
            restrict(shell);
        }
        return;
    }
    if option == SetOption::POSIX && on != shell.is_set(option) {
        let set = Variable { value: Value::text("y"), attributes: Attributes::default() };
        shell.variables.put(Name::POSIXLY_CORRECT, on.then_some(set));
    }
    set_option(shell, option, on);
}

/// Sets an option, and what goes with it but variables.
fn set_option(shell: &mut Shell, option: SetOption, on: bool) {
    shell.options.set(option, on);
    if option == SetOption::POSIX {
        use crate::state::Shopt;
        shell.options.set_shopt(Shopt::EXPAND_ALIASES, on);
        shell.options.set_shopt(Shopt::SHIFT_VERBOSE, on);
        if on {
            // As in bash, this one outlives the mode.
            shell.options.set_shopt(Shopt::INHERIT_ERREXIT, true);
        } else if let Some(before) = shell.variables.before_posix.take() {
            for option in [Shopt::EXPAND_ALIASES, Shopt::SHIFT_VERBOSE, Shopt::INHERIT_ERREXIT] {
                shell.options.set_shopt(option, before.has(option));
            }
        }
    }
}

/// POSIX mode is on as long as its variable is set.
pub fn follow_posix(shell: &mut Shell) {
    let on = shell.variables.get(Name::POSIXLY_CORRECT).is_some_and(Variable::is_set);
    set_option(shell, SetOption::POSIX, on);
}

/// From here on the shell leaves neither its directory nor its PATH, and writes
/// to no file by itself.
pub fn restrict(shell: &mut Shell) {
    shell.options.set(SetOption::RESTRICTED, true);
    for name in ["PATH", "SHELL", "ENV", "BASH_ENV", "HISTFILE"] {
        let variable = shell.variables.entry(Name::new(name.as_bytes()));
        variable.attributes = variable.attributes.with(Attributes::READONLY);
    }
}

fn set_arguments(shell: &mut Shell, words: &[Vec<u8>]) {
    shell.arguments_set = true;
    shell.arguments = Rc::new(words.iter().map(|word| Bytes::from(word.as_slice())).collect());
}

/// All options with what they are.
pub fn options_table(shell: &Shell) -> Vec<u8> {
    let state = |on| if on { "on" } else { "off" };
    let line = |(name, _, option): &(&str, _, _)| {
        format!("{name:<15}\t{}\n", state(shell.options.is_set(*option)))
    };
    SET_OPTIONS.iter().map(line).collect::<String>().into_bytes()
}

fn print_options(shell: &Shell, io: &mut Io, table: bool) {
    for (name, _, option) in SET_OPTIONS {
        let on = shell.options.is_set(*option);
        let text = match (table, on) {
            (true, true) => format!("{name:<15}\ton\n"),
            (true, false) => format!("{name:<15}\toff\n"),
            (false, true) => format!("set -o {name}\n"),
            (false, false) => format!("set +o {name}\n"),
        };
        io.out(text.as_bytes());
    }
}

/// `name=value` as `set` lists it, with a newline.
pub fn line(name: Name, variable: &Variable) -> Vec<u8> {
    let mut out = name.bytes().to_vec();
    out.push(b'=');
    if variable.value.is_array() {
        declare::push_array(&variable.value, &mut out);
    } else {
        out.extend_from_slice(&declare::quote_if_needed(&variable.value.scalar().unwrap_or_default()));
    }
    out.push(b'\n');
    out
}

/// All variables with values, as `set` lists them.
pub fn print_variables(shell: &Shell, io: &mut Io) {
    for (name, variable) in shell.variables.all() {
        if variable.attributes.has(Attributes::DYNAMIC) {
            let computed = Variable { value: shell.listed(name, variable), attributes: variable.attributes };
            if computed.is_set() && shell.has_computed(name) {
                io.out(&line(name, &computed));
            }
        } else if variable.is_set() {
            io.out(&line(name, variable));
        }
    }
}

/// All functions, as `set` and `declare` list them.
pub fn print_functions(shell: &Shell, io: &mut Io) {
    for defined in shell.functions.values() {
        io.out(&crate::declare::function_text(&defined.function));
    }
}
