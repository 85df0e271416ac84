//! `let`

use super::{Builtin, Io, Run};
use crate::state::{Exec, Shell};

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "let",
    special: false,
    usage: "arg [arg ...]",
    summary: "Evaluate arithmetic expressions.",
    run: Run::Now(run),
}];

fn run(shell: &mut Shell, _: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let start = if words.get(1).is_some_and(|word| word == b"--") { 2 } else { 1 };
    if words.len() <= start {
        shell.complain_as("let", "expression expected");
        return Ok(1);
    }
    let mut last = 0;
    for word in &words[start..] {
        match shell.evaluate_text_as(word, "let")? {
            Some(number) => last = number,
            None => return Ok(1),
        }
    }
    Ok(u8::from(last == 0))
}
