//! `let`

use super::{Builtin, Io, Run};
use crate::expand::ArithFault;
use crate::state::{Exec, Shell, Stop};

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
        match shell.try_evaluate(word) {
            Ok(number) => last = number,
            Err(ArithFault::Stopped(Stop::Discard)) => return Ok(1),
            Err(ArithFault::Stopped(stop)) => return Err(stop),
            Err(ArithFault::Error { message, token, text }) => {
                let text = if text.is_empty() { word.clone() } else { text };
                shell.complain_as("let", crate::expand::arith_message(&message, &token, &text));
                return Ok(1);
            }
        }
    }
    Ok(u8::from(last == 0))
}
