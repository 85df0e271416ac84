//! `cd` and `pwd`.

use super::{Builtin, Io, Run};
use crate::state::{Bytes, Exec, SetOption, Shell, Shopt};
use bivalve_syntax::Name;
use bivalve_vfs::{Errno, Follow, Kind};

pub const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "cd",
        special: false,
        usage: "[-L|[-P [-e]] [-@]] [dir]",
        summary: "Change the shell working directory.",
        run: Run::Now(cd),
    },
    Builtin {
        name: "pwd",
        special: false,
        usage: "[-LP]",
        summary: "Print the name of the current working directory.",
        run: Run::Now(pwd),
    },
];

/// Reads `-L`, `-P`, `-e`, `-@`; gives whether links are resolved, and the operands.
fn options<'a>(shell: &Shell, words: &'a [Vec<u8>], name: &str, known: &[u8]) -> Result<(bool, &'a [Vec<u8>]), u8> {
    let mut physical = shell.is_set(SetOption::PHYSICAL);
    let mut at = 1;
    while let Some(word) = words.get(at) {
        if word == b"--" {
            at += 1;
            break;
        }
        if word.len() < 2 || word[0] != b'-' {
            break;
        }
        for letter in &word[1..] {
            match letter {
                b'P' => physical = true,
                b'L' => physical = false,
                other if known.contains(other) => {}
                other => return Err(shell.invalid_option(name, &[b'-', *other])),
            }
        }
        at += 1;
    }
    Ok((physical, &words[at..]))
}

fn cd(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    if shell.is_set(SetOption::RESTRICTED) {
        shell.complain_as("cd", "restricted");
        return Ok(1);
    }
    let (physical, operands) = match options(shell, words, "cd", b"e@") {
        Ok(read) => read,
        Err(status) => return Ok(status),
    };
    if operands.len() > 1 {
        shell.complain_as("cd", "too many arguments");
        return Ok(1);
    }
    let mut print = false;
    let target = match operands.first().map(Vec::as_slice) {
        None => match shell.text(Name::HOME) {
            Some(home) => home,
            None => {
                shell.complain_as("cd", "HOME not set");
                return Ok(1);
            }
        },
        Some(b"-") => match shell.text(Name::OLDPWD) {
            Some(old) => {
                print = true;
                old
            }
            None => {
                shell.complain_as("cd", "OLDPWD not set");
                return Ok(1);
            }
        },
        Some(path) => path.to_vec(),
    };
    if target.is_empty() {
        return Ok(0);
    }
    if let Some(path) = search(shell, &target)
        && let Ok(directory) = change(shell, &path, physical)
    {
        if path != target || print {
            io.out(&[&directory, b"\n".as_slice()].concat());
        }
        return Ok(0);
    }
    match change(shell, &target, physical) {
        Ok(directory) => {
            if print {
                io.out(&[&directory, b"\n".as_slice()].concat());
            }
            Ok(0)
        }
        Err(errno) => {
            if shell.has(Shopt::CDABLE_VARS)
                && let Some(value) = shell.text(Name::new(&target))
                && change(shell, &value, physical).is_ok()
            {
                io.out(&[&value, b"\n".as_slice()].concat());
                return Ok(0);
            }
            shell.complain_as("cd", [&crate::declare::printable(&target), b": ".as_slice(), errno.message().as_bytes()].concat());
            Ok(1)
        }
    }
}

/// A path found through CDPATH.
fn search(shell: &Shell, target: &[u8]) -> Option<Vec<u8>> {
    if target.starts_with(b"/") || target.starts_with(b"./") || target.starts_with(b"../") {
        return None;
    }
    if matches!(target, b"." | b"..") {
        return None;
    }
    let path = shell.text(Name::new(b"CDPATH"))?;
    for directory in path.split(|&byte| byte == b':') {
        if directory.is_empty() {
            if shell.runtime.vfs.is_directory(&shell.place, target) {
                return Some(target.to_vec());
            }
            continue;
        }
        let candidate = [directory.strip_suffix(b"/").unwrap_or(directory), b"/", target].concat();
        if shell.runtime.vfs.is_directory(&shell.place, &candidate) {
            return Some(candidate);
        }
    }
    None
}

/// Makes a directory the working one, and sets PWD and OLDPWD.
pub fn change(shell: &mut Shell, target: &[u8], physical: bool) -> Result<Vec<u8>, Errno> {
    let logical = join(&shell.logical_directory(), target);
    let vfs = shell.runtime.vfs.clone();
    // Logically `..` goes back along the path as it was written; where that
    // does not lead to a directory, the real path is tried.
    let mut rest = target;
    while let Some(after) = rest.strip_prefix(b"..").filter(|after| after.is_empty() || after[0] == b'/') {
        rest = after.strip_prefix(b"/").unwrap_or(after);
    }
    if memchr::memmem::find(rest, b"..").is_some() {
        // Every directory on the way must be there, also those that `..` leaves
        // again; but for the one that we are in.
        let above = join(&shell.logical_directory(), &target[..target.len() - rest.len()]);
        let whole = if target.starts_with(b"/") { target.to_vec() } else { [&above, b"/".as_slice(), rest].concat() };
        vfs.stat(&shell.place, &whole)?;
    }
    let path = if physical || !vfs.is_directory(&shell.place, &logical) { target.to_vec() } else { logical.clone() };
    let node = vfs.stat(&shell.place, &path)?;
    if node.kind != Kind::Directory {
        return Err(Errno::NotADirectory);
    }
    if node.mode & 0o100 == 0 {
        return Err(Errno::AccessDenied);
    }
    let resolved = vfs.resolve(&shell.place, &path, Follow::Yes)?;
    let shown = if physical || path != logical { resolved.to_vec() } else { logical };
    shell.place.directory = resolved;
    match shell.text(Name::PWD) {
        Some(old) => assign(shell, Name::OLDPWD, old),
        None => shell.variables.entry(Name::OLDPWD).value = crate::state::Value::Unset,
    }
    assign(shell, Name::PWD, shown.clone());
    shell.shown_directory = Bytes::from(shown.as_slice());
    Ok(shown)
}

fn assign(shell: &mut Shell, name: Name, text: Vec<u8>) {
    let assigned = shell.assign_text(name, text);
    let _ = shell.or_report(assigned);
    shell.variables.touch_environment();
}

/// An absolute path of segments as written: `.` dropped, `..` goes back.
pub fn join(base: &[u8], path: &[u8]) -> Vec<u8> {
    let mut out: Vec<&[u8]> = Vec::new();
    let bases = if path.starts_with(b"/") { b"" } else { base };
    for segment in bases.split(|&byte| byte == b'/').chain(path.split(|&byte| byte == b'/')) {
        match segment {
            b"" | b"." => {}
            b".." => drop(out.pop()),
            name => out.push(name),
        }
    }
    // Two slashes at the start, and not three, are kept.
    let whole = if path.starts_with(b"/") { path } else { base };
    let start: &[u8] = if whole.starts_with(b"//") && !whole.starts_with(b"///") { b"//" } else { b"/" };
    [start, out.join(&b'/').as_slice()].concat()
}

impl Shell {
    /// The working directory as the script went there, links kept.
    pub fn logical_directory(&self) -> Vec<u8> {
        self.shown_directory.to_vec()
    }
}

/// The utility resolves links unless told otherwise.
fn pwd_utility(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> u8 {
    let mut physical = shell.text(Name::new(b"POSIXLY_CORRECT")).is_none();
    let mut operands = false;
    let mut words = words.iter().skip(1);
    while let Some(word) = words.next() {
        let wrong = match word.as_slice() {
            b"--" => {
                operands |= words.next().is_some();
                break;
            }
            long if long.len() > 2 && b"--physical".starts_with(long) => {
                physical = true;
                continue;
            }
            long if long.len() > 2 && b"--logical".starts_with(long) => {
                physical = false;
                continue;
            }
            long if long.starts_with(b"--") => [b"unrecognized option '", long, b"'"].concat(),
            [b'-', letters @ ..] if !letters.is_empty() => {
                let bad = letters.iter().find(|letter| !matches!(letter, b'P' | b'L'));
                physical = letters.last() == Some(&b'P');
                match bad {
                    None => continue,
                    Some(letter) => [b"invalid option -- '", &[*letter][..], b"'"].concat(),
                }
            }
            _ => {
                operands = true;
                continue;
            }
        };
        io.complain(shell, "pwd", wrong);
        io.err(&[b"Try '", &*shell.zero, b" --help' for more information.\n"].concat());
        return 1;
    }
    if operands {
        io.complain(shell, "pwd", "ignoring non-option arguments");
    }
    let directory = if physical { shell.place.directory.to_vec() } else { shell.logical_directory() };
    io.out(&[&directory, b"\n".as_slice()].concat());
    0
}

fn pwd(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    if shell.as_utility {
        return Ok(pwd_utility(shell, io, words));
    }
    let (physical, _) = match options(shell, words, "pwd", b"") {
        Ok(read) => read,
        Err(status) => return Ok(status),
    };
    let directory = if physical { shell.place.directory.to_vec() } else { shell.logical_directory() };
    io.out(&[&directory, b"\n".as_slice()].concat());
    Ok(0)
}
