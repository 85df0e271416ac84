//! `hash`

use super::options::Options;
use super::{Builtin, Io, Run};
use bivalve_syntax::Name;
use crate::state::{Bytes, Exec, SetOption, Shell, value};
use std::rc::Rc;

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "hash",
    special: false,
    usage: "[-lr] [-p pathname] [-dt] [name ...]",
    summary: "Remember or display program locations.",
    run: Run::Now(run),
}];

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    if !shell.is_set(SetOption::HASHALL) {
        io.complain(shell, "hash", "hashing disabled");
        return Ok(1);
    }
    let mut options = Options::new("hash", "dlp:rt", words);
    let (mut delete, mut long, mut clear, mut show, mut path) = (false, false, false, false, None);
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some((b'd', _))) => delete = true,
            Ok(Some((b'l', _))) => long = true,
            Ok(Some((b'p', value))) => path = Some(value),
            Ok(Some((b'r', _))) => clear = true,
            Ok(Some(_)) => show = true,
            Err(status) => return Ok(status),
        }
    }
    let names = options.operands();
    if clear {
        shell.found = Rc::default();
    }
    if names.is_empty() {
        if delete || show {
            let letter = if delete { "-d" } else { "-t" };
            io.complain(shell, "hash", format!("{letter}: option requires an argument"));
            return Ok(1);
        }
        if !clear {
            list(shell, io, long);
        }
        return Ok(0);
    }
    if show {
        return Ok(tell(shell, io, names, long));
    }
    let mut status = 0;
    if let Some(path) = path.filter(|path| path.contains(&b'/') && shell.is_set(SetOption::RESTRICTED)) {
        io.complain(shell, "hash", [path, b": restricted"].concat());
        return Ok(1);
    }
    if let Some(path) = path.filter(|_| shell.is_set(SetOption::RESTRICTED)) {
        let directories = shell.text(Name::PATH).unwrap_or_default();
        if shell.search_path(path, &directories).is_none() {
            io.complain(shell, "hash", [path, b": not found"].concat());
            return Ok(1);
        }
    }
    for name in names {
        let good = match path {
            Some(path) => remember(shell, io, name, path),
            None if delete => forget(shell, io, name),
            None => find(shell, io, name),
        };
        status |= u8::from(!good);
    }
    Ok(status)
}

/// Names in the order in which bash's table of 256 buckets gives them.
fn sorted(shell: &Shell) -> Vec<(Bytes, Bytes, u32)> {
    let mut all: Vec<_> =
        shell.found.iter().map(|(name, (path, hits))| (name.clone(), path.clone(), *hits)).collect();
    bivalve_kit::order::sort_by_key(&mut all, |(name, ..)| value::hash(name) & 255);
    all
}

fn list(shell: &Shell, io: &mut Io, long: bool) {
    if shell.found.is_empty() {
        if !long {
            io.out(b"hash: hash table empty\n");
        }
        return;
    }
    if !long {
        io.out(b"hits\tcommand\n");
    }
    for (name, path, hits) in sorted(shell) {
        if long {
            io.out(&[b"builtin hash -p ", &*path, b" ", &name, b"\n"].concat());
        } else {
            io.out(&[format!("{hits:4}\t").as_bytes(), &path, b"\n"].concat());
        }
    }
}

/// `hash -t`
fn tell(shell: &Shell, io: &mut Io, names: &[Vec<u8>], long: bool) -> u8 {
    let mut status = 0;
    for name in names {
        match shell.found.get(name.as_slice()) {
            None => {
                io.complain(shell, "hash", [name, b": not found".as_slice()].concat());
                status = 1;
            }
            Some((path, _)) if long => {
                io.out(&[b"builtin hash -p ", &**path, b" ", name, b"\n"].concat());
            }
            Some((path, _)) if names.len() > 1 => io.out(&[name, b"\t".as_slice(), path, b"\n"].concat()),
            Some((path, _)) => io.out(&[path, b"\n".as_slice()].concat()),
        }
    }
    status
}

fn remember(shell: &mut Shell, io: &mut Io, name: &[u8], path: &[u8]) -> bool {
    if shell.runtime.vfs.is_directory(&shell.place, path) {
        io.complain(shell, "hash", [path, b": Is a directory"].concat());
        return false;
    }
    Rc::make_mut(&mut shell.found).insert(Bytes::from(name), (Bytes::from(path), 0));
    true
}

fn forget(shell: &mut Shell, io: &mut Io, name: &[u8]) -> bool {
    if Rc::make_mut(&mut shell.found).remove(name).is_some() {
        return true;
    }
    io.complain(shell, "hash", [name, b": not found"].concat());
    false
}

/// Looks a name up and remembers where it is, unless the shell runs it itself.
fn find(shell: &mut Shell, io: &mut Io, name: &[u8]) -> bool {
    if name.contains(&b'/') || shell.functions.contains_key(name) || shell.builtin(name).is_some() {
        return true;
    }
    Rc::make_mut(&mut shell.found).remove(name);
    let path = shell.text(Name::PATH).unwrap_or_default();
    match shell.search_path(name, &path).filter(|path| shell.is_executable(path)) {
        Some(path) => {
            Rc::make_mut(&mut shell.found).insert(Bytes::from(name), (path, 0));
            true
        }
        None => {
            io.complain(shell, "hash", [name, b": not found"].concat());
            false
        }
    }
}
