//! `alias` and `unalias`

use super::options::Options;
use super::{Builtin, Io, Run};
use crate::expand::transform::quote_single;
use crate::state::{Bytes, Exec, SetOption, Shell};
use std::rc::Rc;

pub const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "alias",
        special: false,
        usage: "[-p] [name[=value] ... ]",
        summary: "Define or display aliases.",
        run: Run::Now(alias),
    },
    Builtin {
        name: "unalias",
        special: false,
        usage: "[-a] name [name ...]",
        summary: "Remove each NAME from the list of defined aliases.",
        run: Run::Now(unalias),
    },
];

fn alias(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut options = Options::new("alias", "p", words);
    let mut reusable = !shell.is_set(SetOption::POSIX);
    let mut all = words.len() == 1;
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some(_)) => (reusable, all) = (true, true),
            Err(status) => return Ok(status),
        }
    }
    if all || options.operands().is_empty() {
        if shell.aliases.is_empty() {
            return Ok(0);
        }
        for (name, text) in shell.aliases.iter() {
            print(io, name, text, reusable);
        }
    }
    let mut status = 0;
    for word in options.operands() {
        let sign = memchr::memchr(b'=', word).filter(|at| *at > 0);
        let Some(at) = sign else {
            match shell.aliases.get(word.as_slice()) {
                Some(text) => print(io, word, text, reusable),
                None => {
                    io.complain(shell, "alias", [word, b": not found".as_slice()].concat());
                    status = 1;
                }
            }
            continue;
        };
        let name = &word[..at];
        if !is_legal(name) {
            io.complain(shell, "alias", [b"`", name, b"': invalid alias name"].concat());
            status = 1;
            continue;
        }
        Rc::make_mut(&mut shell.aliases).insert(Bytes::from(name), Bytes::from(&word[at + 1..]));
        shell.generation = shell.generation.wrapping_add(1);
    }
    Ok(status)
}

/// Nothing that the shell reads as the end of a word, or as a quote.
fn is_legal(name: &[u8]) -> bool {
    !name.iter().any(|byte| b" \t\n;&()|<>'\"\\`$/".contains(byte))
}

fn print(io: &mut Io, name: &[u8], text: &[u8], reusable: bool) {
    let start: &[u8] = match (reusable, name.starts_with(b"-")) {
        (true, true) => b"alias -- ",
        (true, false) => b"alias ",
        _ => b"",
    };
    io.out(&[start, name, b"=", &quote_single(text), b"\n"].concat());
}

fn unalias(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut options = Options::new("unalias", "a", words);
    let mut all = false;
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some(_)) => all = true,
            Err(status) => return Ok(status),
        }
    }
    shell.generation = shell.generation.wrapping_add(1);
    if all {
        shell.aliases = Rc::default();
        return Ok(0);
    }
    if options.operands().is_empty() {
        io.usage("unalias");
        return Ok(2);
    }
    let mut status = 0;
    for word in options.operands() {
        if Rc::make_mut(&mut shell.aliases).remove(word.as_slice()).is_none() {
            io.complain(shell, "unalias", [word, b": not found".as_slice()].concat());
            status = 1;
        }
    }
    Ok(status)
}
