//! `caller`

use super::options::Options;
use super::{Builtin, Io, Run};
use crate::state::{Bytes, Exec, Shell};
use bivalve_syntax::Name;

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "caller",
    special: false,
    usage: "[expr]",
    summary: "Return the context of the current subroutine call.",
    run: Run::Now(run),
}];

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut options = Options::new("caller", "", words);
    if let Err(status) = options.next(shell, io) {
        return Ok(status);
    }
    let list = |name: &[u8]| shell.read(Name::new(name)).map(|value| value.elements()).unwrap_or_default();
    let (lines, sources) = (list(b"BASH_LINENO"), list(b"BASH_SOURCE"));
    let functions = shell.function_names().map(|value| value.elements()).unwrap_or_default();
    if lines.is_empty() {
        return Ok(1);
    }
    let Some(word) = options.operands().first() else {
        let null = Bytes::from(&b"NULL"[..]);
        let source = sources.get(1).unwrap_or(&null);
        io.out(&[&lines[0], b" ".as_slice(), source, b"\n"].concat());
        return Ok(0);
    };
    let Some(at) = std::str::from_utf8(word).ok().and_then(|text| text.trim().parse::<i64>().ok()) else {
        io.complain(shell, "caller", [word, b": invalid number".as_slice()].concat());
        io.usage("caller");
        return Ok(2);
    };
    let Ok(at) = usize::try_from(at) else { return Ok(1) };
    let next = at.saturating_add(1);
    let (Some(line), Some(function), Some(source)) = (lines.get(at), functions.get(next), sources.get(next)) else {
        return Ok(1);
    };
    io.out(&[line, b" ".as_slice(), function, b" ", source, b"\n"].concat());
    Ok(0)
}
