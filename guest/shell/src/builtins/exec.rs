//! `exec`, `builtin`, `command`.

use super::{Builtin, Declared, Io, Run};
use crate::exec::Found;
use crate::state::{Exec, SetOption, Shell, Shopt, Stop};
use bivalve_syntax::Name;
use bivalve_syntax::ast::Assignment;

pub const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "builtin",
        special: false,
        usage: "[shell-builtin [arg ...]]",
        summary: "Execute shell builtins.",
        run: Run::Declares(|shell, _, words| Box::pin(builtin(shell, words))),
    },
    Builtin {
        name: "command",
        special: false,
        usage: "[-pVv] command [arg ...]",
        summary: "Execute a simple command or display information about commands.",
        run: Run::Declares(|shell, io, words| Box::pin(command(shell, io, words))),
    },
    Builtin {
        name: "exec",
        special: true,
        usage: "[-cl] [-a name] [command [argument ...]] [redirection ...]",
        summary: "Replace the shell with the given command.",
        run: Run::Waits(|shell, _, words| Box::pin(exec(shell, words))),
    },
];

/// Words and the arrays among them, as [`Shell::run_builtin`] takes them.
fn split<'a>(declared: &[Declared<'a>]) -> (Vec<Vec<u8>>, Vec<(usize, &'a Assignment)>) {
    let mut arrays = Vec::new();
    let words = declared
        .iter()
        .enumerate()
        .map(|(at, word)| match word {
            Declared::Text(text) => text.to_vec(),
            Declared::Array(assignment) => {
                arrays.push((at, *assignment));
                let sign: &[u8] = if assignment.append { b"+=" } else { b"=" };
                [assignment.name.bytes(), sign].concat()
            }
        })
        .collect();
    (words, arrays)
}

fn skip(arrays: Vec<(usize, &Assignment)>, count: usize) -> Vec<(usize, &Assignment)> {
    arrays.into_iter().filter_map(|(at, assignment)| Some((at.checked_sub(count)?, assignment))).collect()
}

async fn builtin(shell: &mut Shell, declared: &[Declared<'_>]) -> Exec<u8> {
    let (words, arrays) = split(declared);
    let start = if words.get(1).is_some_and(|word| word == b"--") { 2 } else { 1 };
    if let Some(option) = words.get(start).filter(|word| start == 1 && word.len() > 1 && word[0] == b'-') {
        return Ok(shell.invalid_option("builtin", &option[..2]));
    }
    let Some(name) = words.get(start) else { return Ok(0) };
    let Some(builtin) = shell.builtin(name) else {
        shell.complain_as("builtin", [name, b": not a shell builtin".as_slice()].concat());
        return Ok(1);
    };
    let arrays = skip(arrays, start);
    shell.run_builtin(builtin, words[start..].to_vec(), &arrays).await?;
    Ok(shell.status)
}

async fn command(shell: &mut Shell, io: &mut Io, declared: &[Declared<'_>]) -> Exec<u8> {
    let (words, arrays) = split(declared);
    let (mut default_path, mut describe) = (false, None);
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
                b'p' if shell.is_set(SetOption::RESTRICTED) => {
                    shell.complain_as("command", "-p: restricted");
                    return Ok(1);
                }
                b'p' => default_path = true,
                b'v' | b'V' => describe = Some(*letter),
                _ => return Ok(shell.invalid_option("command", &[b'-', *letter])),
            }
        }
        at += 1;
    }
    let Some(name) = words.get(at) else { return Ok(0) };
    if let Some(letter) = describe {
        let mut status = 1;
        let outer = shell.variables.get(Name::PATH).cloned();
        if default_path {
            shell.variables.put(Name::PATH, Some(crate::state::Variable::exported(b"/bin:/usr/bin")));
        }
        for name in &words[at..] {
            if super::r#type::describe(shell, io, name, letter == b'V', "command") {
                status = 0;
            }
        }
        if default_path {
            shell.variables.put(Name::PATH, outer);
        }
        return Ok(status);
    }
    let found = match shell.find_without_functions(name) {
        Found::Builtin(builtin) => Found::Builtin(builtin),
        _ if default_path => match shell.search_path(name, b"/usr/bin:/bin") {
            Some(path) => shell.found_at(path),
            None => Found::NotFound,
        },
        found => found,
    };
    let arrays = skip(arrays, at);
    let words = words[at..].to_vec();
    match found {
        Found::Builtin(builtin) => {
            let outer = std::mem::replace(&mut shell.within_command, true);
            let result = shell.run_builtin(builtin, words, &arrays).await;
            shell.within_command = outer;
            result?;
        }
        _ if shell.refuses(&words[0]) => {}
        other => shell.status = shell.run_external(other, &words).await?,
    }
    Ok(shell.status)
}

/// How many words the options of `exec` are, whether they ask for no environment
/// and for a login shell, and the name they give.
type ExecOptions = (usize, bool, bool, Option<Vec<u8>>);

fn exec_options(shell: &Shell, words: &[Vec<u8>]) -> Result<ExecOptions, u8> {
    let (mut clear, mut login, mut name) = (false, false, None::<Vec<u8>>);
    let mut at = 1;
    while let Some(word) = words.get(at) {
        match word.as_slice() {
            b"--" => {
                at += 1;
                break;
            }
            [b'-', letters @ ..] if !letters.is_empty() => {
                let mut letters = letters;
                while let Some((letter, rest)) = letters.split_first() {
                    letters = rest;
                    match letter {
                        b'c' => clear = true,
                        b'l' => login = true,
                        b'a' if !rest.is_empty() => {
                            name = Some(rest.to_vec());
                            letters = b"";
                        }
                        b'a' => {
                            at += 1;
                            name = words.get(at).cloned();
                            if name.is_none() {
                                shell.complain_as("exec", "-a: option requires an argument");
                                return Err(shell.usage("exec"));
                            }
                        }
                        letter => return Err(shell.invalid_option("exec", &[b'-', *letter])),
                    }
                }
            }
            _ => break,
        }
        at += 1;
    }
    Ok((at, clear, login, name))
}

async fn exec(shell: &mut Shell, words: &[Vec<u8>]) -> Exec<u8> {
    let (at, clear, login, name) = match exec_options(shell, words) {
        Ok(options) => options,
        Err(status) => return Ok(status),
    };
    let Some(target) = words.get(at).cloned() else { return Ok(0) };
    if shell.is_set(SetOption::RESTRICTED) {
        shell.complain_as("exec", "restricted");
        return Ok(1);
    }
    let target = if target.contains(&b'/') && !target.starts_with(b"/") {
        super::cd::join(&shell.logical_directory(), &target)
    } else {
        target
    };
    let found = shell.find_in_path(&target);
    if matches!(found, Found::NotFound) {
        shell.complain_as("exec", [&target, b": not found".as_slice()].concat());
        return leave_failed(shell, 127);
    }
    if let Found::File(path) = &found
        && !shell.is_executable(path)
    {
        let reason = match shell.runtime.vfs.stat(&shell.place, path) {
            Err(errno) => errno.message().into_owned(),
            Ok(_) => "Permission denied".to_string(),
        };
        let status = if reason.starts_with("No such") { 127 } else { 126 };
        shell.complain([&target, b": ".as_slice(), reason.as_bytes()].concat());
        if status == 126 {
            shell.complain_as("exec", [&target, b": cannot execute: ".as_slice(), reason.as_bytes()].concat());
        }
        let left = leave_failed(shell, status);
        if left.is_err() {
            // bash has put the traps away by then.
            shell.traps.set(crate::traps::Event::Exit, None);
        }
        return left;
    }
    if clear {
        let names: Vec<_> = shell.variables.all().into_iter().map(|(name, _)| name).collect();
        for name in names {
            if let Some(variable) = shell.variables.get_mut(name) {
                variable.attributes = variable.attributes.without(crate::state::Attributes::EXPORT);
            }
        }
        shell.variables.touch_environment();
        shell.given_environment = Some(std::rc::Rc::default());
    }
    let mut argv = words[at..].to_vec();
    if let Some(name) = name {
        argv[0] = name;
    }
    if login {
        argv[0].insert(0, b'-');
    }
    // The shell is gone: no EXIT trap runs.
    shell.traps.set(crate::traps::Event::Exit, None);
    shell.replaceable = true;
    shell.status = shell.run_external(found, &argv).await?;
    Err(Stop::Exit)
}

fn leave_failed(shell: &mut Shell, status: u8) -> Exec<u8> {
    shell.status = status;
    if shell.has(Shopt::EXECFAIL) {
        return Ok(status);
    }
    Err(Stop::Exit)
}
