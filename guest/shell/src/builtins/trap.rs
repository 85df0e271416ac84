//! `trap`

use super::options::Options;
use super::{Builtin, Io, Run};
use crate::expand::transform::quote_single;
use crate::signal;
use crate::state::{Bytes, Exec, SetOption, Shell};
use crate::traps::Event;

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "trap",
    special: true,
    usage: "[-lp] [[arg] signal_spec ...]",
    summary: "Trap signals and other events.",
    run: Run::Now(run),
}];

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let (mut list, mut print) = (false, false);
    let mut options = Options::new("trap", "lp", words);
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some((b'l', _))) => list = true,
            Ok(Some(_)) => print = true,
            Err(status) => return Ok(status),
        }
    }
    if list {
        io.out(&signal_table());
        return Ok(0);
    }
    let operands = options.operands();
    if print || operands.is_empty() {
        return Ok(show(shell, io, operands));
    }
    let posix = shell.is_set(SetOption::POSIX);
    let first = operands[0].as_slice();
    let numeric = !first.is_empty() && first.iter().all(u8::is_ascii_digit);
    let known = Event::parse(first).is_some();
    let reset_all = known && (numeric || !posix && operands.len() == 1);
    let (text, events) = if reset_all {
        (None, operands)
    } else if operands.len() == 1 {
        io.usage("trap");
        return Ok(2);
    } else if first == b"-" {
        (None, &operands[1..])
    } else {
        (Some(Bytes::from(first)), &operands[1..])
    };
    let mut status = 0;
    for word in events {
        match Event::parse(word) {
            Some(event) => shell.traps.set(event, text.clone()),
            None => status = invalid(shell, io, word),
        }
    }
    shell.jobs.control.handled.set(shell.handled_signals());
    Ok(status)
}

fn invalid(shell: &Shell, io: &mut Io, word: &[u8]) -> u8 {
    io.complain(shell, "trap", [word, b": invalid signal specification"].concat());
    1
}

/// `trap -p`: all, or the named ones that are set.
fn show(shell: &Shell, io: &mut Io, names: &[Vec<u8>]) -> u8 {
    let list = shell.traps.list();
    if names.is_empty() {
        for (event, text) in &list {
            io.out(&line(shell, *event, text));
        }
        return 0;
    }
    let mut status = 0;
    for word in names {
        let Some(wanted) = Event::parse(word) else {
            status = invalid(shell, io, word);
            continue;
        };
        if let Some((event, text)) = list.iter().find(|(event, _)| *event == wanted) {
            io.out(&line(shell, *event, text));
        }
    }
    status
}

fn line(shell: &Shell, event: Event, text: &[u8]) -> Vec<u8> {
    let name = event.name();
    let posix = shell.is_set(SetOption::POSIX);
    let name = if posix { name.strip_prefix("SIG").unwrap_or(&name) } else { &name };
    [b"trap -- ".as_slice(), &quote_single(text), b" ", name.as_bytes(), b"\n"].concat()
}

/// All signals in five columns, as `trap -l` and `kill -l` list them.
pub fn signal_table() -> Vec<u8> {
    let mut out = String::new();
    let mut column = 0;
    for number in 1..=64 {
        let Some(name) = signal::name(number) else { continue };
        out.push_str(&format!("{number:2}) SIG{name}"));
        column += 1;
        out.push(if column % 5 == 0 { '\n' } else { '\t' });
    }
    if column % 5 != 0 {
        out.push('\n');
    }
    out.into_bytes()
}
