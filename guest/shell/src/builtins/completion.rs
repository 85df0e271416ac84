//! `compgen`, `complete`, `compopt`: completions are computed and stored as
//! bash does; there is no line editor here that asks for them.

mod generate;
mod spec;

use super::{Builtin, Io, Run};
use crate::state::{Bytes, Exec, Shell, value};
use spec::{OPTIONS, Request, Spec};
use std::rc::Rc;

pub const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "compgen",
        special: false,
        usage: "[-abcdefgjksuv] [-o option] [-A action] [-G globpat] [-W wordlist] [-F function] [-C command] [-X filterpat] [-P prefix] [-S suffix] [word]",
        summary: "Display possible completions depending on the options.",
        run: Run::Waits(|shell, io, words| Box::pin(compgen(shell, io, words))),
    },
    Builtin {
        name: "complete",
        special: false,
        usage: "[-abcdefgjksuv] [-pr] [-DEI] [-o option] [-A action] [-G globpat] [-W wordlist] [-F function] [-C command] [-X filterpat] [-P prefix] [-S suffix] [name ...]",
        summary: "Specify how arguments are to be completed by Readline.",
        run: Run::Now(complete),
    },
    Builtin {
        name: "compopt",
        special: false,
        usage: "[-o|+o option] [-DEI] [name ...]",
        summary: "Modify or display completion options.",
        run: Run::Now(compopt),
    },
];

/// Names under which the completions for the default, for an empty line and
/// for the first word are kept, with the option that stands for each.
const SPECIAL: [(&str, u8); 3] = [("_DefaultCmD_", b'D'), ("_EmptycmD_", b'E'), ("_InitialWorD_", b'I')];

async fn compgen(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let request = match Request::parse(shell, io, "compgen", words) {
        Ok(request) => request,
        Err(status) => return Ok(status),
    };
    if words.len() == 1 {
        return Ok(0);
    }
    for (given, letter) in [(request.spec.function.is_some(), 'F'), (request.spec.command.is_some(), 'C')] {
        if given {
            io.complain(shell, "compgen", format!("warning: -{letter} option may not work as you expect"));
        }
    }
    let word = request.names.first().cloned().unwrap_or_default();
    shell.write_io(io, "compgen").await?;
    let found = shell.completions_of(&request.spec, &word).await?;
    for text in &found {
        io.out(&[text, b"\n".as_slice()].concat());
    }
    Ok(u8::from(found.is_empty()))
}

fn complete(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let request = match Request::parse(shell, io, "complete", words) {
        Ok(request) => request,
        Err(status) => return Ok(status),
    };
    let names = with_special(&request);
    if request.remove {
        return Ok(remove(shell, io, &names));
    }
    if request.print || words.len() == 1 {
        return Ok(print(shell, io, &names));
    }
    if names.is_empty() {
        io.usage("complete");
        return Ok(2);
    }
    let spec = request.spec.words();
    for name in names {
        Rc::make_mut(&mut shell.completions).insert(Bytes::from(name), spec.clone());
    }
    Ok(0)
}

/// The names that are meant: of `-D`, `-E`, `-I`, else the operands.
fn with_special(request: &Request) -> Vec<Vec<u8>> {
    let special = SPECIAL.iter().filter(|(_, letter)| request.special.contains(letter));
    let special: Vec<Vec<u8>> = special.map(|(name, _)| name.as_bytes().to_vec()).collect();
    if special.is_empty() { request.names.clone() } else { special }
}

fn remove(shell: &mut Shell, io: &mut Io, names: &[Vec<u8>]) -> u8 {
    if names.is_empty() {
        shell.completions = Rc::default();
        return 0;
    }
    if shell.completions.is_empty() {
        return 0;
    }
    let mut status = 0;
    for name in names {
        if Rc::make_mut(&mut shell.completions).remove(name.as_slice()).is_none() {
            status = unknown(shell, io, "complete", name);
        }
    }
    status
}

fn unknown(shell: &Shell, io: &mut Io, builtin: &str, name: &[u8]) -> u8 {
    io.complain(shell, builtin, [name, b": no completion specification"].concat());
    1
}

fn print(shell: &Shell, io: &mut Io, names: &[Vec<u8>]) -> u8 {
    if names.is_empty() {
        let mut all: Vec<_> = shell.completions.iter().collect();
        bivalve_kit::order::sort_by_key(&mut all, |(name, _)| value::hash(name) & 511);
        all.iter().for_each(|(name, words)| print_one(shell, io, name, words));
        return 0;
    }
    let mut status = 0;
    for name in names {
        match shell.completions.get(name.as_slice()) {
            Some(words) => print_one(shell, io, name, words),
            None => status = unknown(shell, io, "complete", name),
        }
    }
    status
}

fn print_one(shell: &Shell, io: &mut Io, name: &[u8], words: &[Bytes]) {
    let spec = Spec::from_words(shell, words);
    let special = SPECIAL.iter().find(|(known, _)| known.as_bytes() == name);
    let shown = match special {
        Some((_, letter)) => vec![b'-', *letter],
        None if name.is_empty() => b"''".to_vec(),
        None => name.to_vec(),
    };
    io.out(&[b"complete ".as_slice(), &spec.text(), &shown, b"\n"].concat());
}

/// `compopt`: changes the options of stored completions.
fn compopt(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let (mut changes, mut special): (Vec<(usize, bool)>, Vec<Vec<u8>>) = Default::default();
    let mut at = 1;
    while let Some(word) = words.get(at).filter(|word| word.len() > 1 && matches!(word[0], b'-' | b'+')) {
        at += 1;
        match word.as_slice() {
            b"--" => break,
            b"-o" | b"+o" => {
                let Some(name) = words.get(at) else {
                    io.complain(shell, "compopt", "-o: option requires an argument");
                    io.usage("compopt");
                    return Ok(2);
                };
                at += 1;
                let Some(option) = OPTIONS.iter().position(|known| known.as_bytes() == name.as_slice()) else {
                    io.complain(shell, "compopt", [name, b": invalid option name".as_slice()].concat());
                    return Ok(2);
                };
                changes.push((option, word[0] == b'-'));
            }
            [_, letters @ ..] => {
                for letter in letters {
                    let Some((name, _)) = SPECIAL.iter().find(|(_, known)| known == letter) else {
                        io.complain(shell, "compopt", [&word[..1], &[*letter], b": invalid option"].concat());
                        io.usage("compopt");
                        return Ok(2);
                    };
                    special.push(name.as_bytes().to_vec());
                }
            }
            [] => {}
        }
    }
    let names = if special.is_empty() { words.get(at..).unwrap_or_default().to_vec() } else { special };
    if names.is_empty() {
        io.complain(shell, "compopt", "not currently executing completion function");
        return Ok(1);
    }
    let mut status = 0;
    for name in names {
        let Some(words) = shell.completions.get(name.as_slice()).cloned() else {
            status = unknown(shell, io, "compopt", &name);
            continue;
        };
        let mut spec = Spec::from_words(shell, &words);
        if changes.is_empty() {
            let states = OPTIONS.iter().enumerate().map(|(at, option)| {
                let sign = if spec.options & (1 << at) != 0 { '-' } else { '+' };
                format!("{sign}o {option} ")
            });
            let states: String = states.collect();
            io.out(&[b"compopt ".as_slice(), states.as_bytes(), &name, b"\n"].concat());
            continue;
        }
        for (option, on) in &changes {
            spec.options = if *on { spec.options | 1 << option } else { spec.options & !(1 << option) };
        }
        Rc::make_mut(&mut shell.completions).insert(Bytes::from(name), spec.words());
    }
    Ok(status)
}
