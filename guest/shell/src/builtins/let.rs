//! `let`

use super::{Builtin, Io, Run};
use crate::state::{Exec, Shell, Shopt};
use bivalve_syntax::Name;

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
        let escaped = shell.has(Shopt::ASSOC_EXPAND_ONCE).then(|| escape_keys(shell, word));
        match shell.evaluate_text_as(escaped.as_deref().unwrap_or(word), "let")? {
            Some(number) => last = number,
            None => return Ok(1),
        }
    }
    Ok(u8::from(last == 0))
}

/// With `assoc_expand_once`, what stands between the brackets of an associative
/// array is the key: it is written so that it means itself.
fn escape_keys(shell: &Shell, text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = memchr::memchr(b'[', rest) {
        let (head, tail) = rest.split_at(open + 1);
        out.extend_from_slice(head);
        rest = tail;
        let name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        let start = head.len() - 1 - head[..open].iter().rev().take_while(|byte| name(byte)).count();
        if !shell.is_associative(Name::new(&head[start..open])) {
            continue;
        }
        let Some(close) = memchr::memchr(b']', rest) else { continue };
        for byte in &rest[..close] {
            if b"[$`\"'\\".contains(byte) {
                out.push(b'\\');
            }
            out.push(*byte);
        }
        rest = &rest[close..];
    }
    out.extend_from_slice(rest);
    out
}
