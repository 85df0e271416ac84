//! `echo`

use super::{Builtin, Io, Run};
use crate::escape::{Style, decode};
use crate::state::{Exec, SetOption, Shell, Shopt};

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "echo",
    special: false,
    usage: "[-neE] [arg ...]",
    summary: "Write arguments to the standard output.",
    run: Run::Now(run),
}];

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut newline = true;
    let mut escapes = shell.has(Shopt::XPG_ECHO);
    let mut words = &words[1..];
    let strict = escapes && shell.is_set(SetOption::POSIX);
    while !strict
        && let Some(word) = words.first()
        && word.len() > 1
        && word[0] == b'-'
        && word[1..].iter().all(|letter| matches!(letter, b'n' | b'e' | b'E'))
    {
        for letter in &word[1..] {
            match letter {
                b'n' => newline = false,
                b'e' => escapes = true,
                _ => escapes = false,
            }
        }
        words = &words[1..];
    }
    let out = io.buffer();
    for (at, word) in words.iter().enumerate() {
        if at > 0 {
            out.push(b' ');
        }
        if !escapes {
            out.extend_from_slice(word);
            continue;
        }
        let (text, ended) = decode(word, Style::Echo);
        out.extend_from_slice(&text);
        if ended {
            return Ok(0);
        }
    }
    if newline {
        out.push(b'\n');
    }
    Ok(0)
}
