//! `enable`. There are no built-ins to load: `-f` finds no shared object.

use super::options::Options;
use super::{Builtin, Io, Run};
use crate::state::{Bytes, Exec, Shell};
use std::rc::Rc;

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "enable",
    special: false,
    usage: "[-a] [-dnps] [-f filename] [name ...]",
    summary: "Enable and disable shell builtins.",
    run: Run::Now(run),
}];

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut options = Options::new("enable", "adnpsf:", words);
    let (mut all, mut delete, mut off, mut print, mut special, mut file) =
        (false, false, false, false, false, None);
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some((b'a', _))) => all = true,
            Ok(Some((b'd', _))) => delete = true,
            Ok(Some((b'n', _))) => off = true,
            Ok(Some((b'p', _))) => print = true,
            Ok(Some((b's', _))) => special = true,
            Ok(Some((_, value))) => file = Some(value),
            Err(status) => return Ok(status),
        }
    }
    let names = options.operands();
    if names.is_empty() || print {
        list(shell, io, all, off, special);
        return Ok(0);
    }
    if shell.is_set(crate::state::SetOption::RESTRICTED) && (file.is_some() || delete) {
        io.complain(shell, "enable", "restricted");
        return Ok(1);
    }
    if let Some(file) = file {
        let reason = b": cannot open shared object file: No such file or directory";
        let message = [b"cannot open shared object ", file, b": ", file, reason].concat();
        io.complain(shell, "enable", message);
        return Ok(1);
    }
    let mut status = 0;
    for name in names {
        if super::find(name).is_none() {
            io.complain(shell, "enable", [name, b": not a shell builtin".as_slice()].concat());
            status = 1;
        } else if delete {
            io.complain(shell, "enable", [name, b": not dynamically loaded".as_slice()].concat());
            status = 1;
        } else {
            switch(shell, name, !off);
        }
    }
    Ok(status)
}

fn switch(shell: &mut Shell, name: &[u8], on: bool) {
    let disabled = Rc::make_mut(&mut shell.disabled);
    disabled.retain(|known| **known != *name);
    if !on {
        disabled.push(Bytes::from(name));
    }
    shell.generation = shell.generation.wrapping_add(1);
}

fn list(shell: &Shell, io: &mut Io, all: bool, off: bool, special: bool) {
    for builtin in super::all() {
        let enabled = !shell.disabled.iter().any(|name| **name == *builtin.name.as_bytes());
        if (special && !builtin.special) || (!all && enabled == off) {
            continue;
        }
        let letter = if enabled { "" } else { "-n " };
        io.out(format!("enable {letter}{}\n", builtin.name).as_bytes());
    }
}
