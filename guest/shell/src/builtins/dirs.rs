//! `dirs`, `pushd`, `popd`: the directory stack.

use super::{Builtin, Io, Run};
use bivalve_syntax::Name;
use crate::state::{Bytes, Exec, SetOption, Shell};

pub const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "dirs",
        special: false,
        usage: "[-clpv] [+N] [-N]",
        summary: "Display directory stack.",
        run: Run::Now(dirs),
    },
    Builtin {
        name: "popd",
        special: false,
        usage: "[-n] [+N | -N]",
        summary: "Remove directories from stack.",
        run: Run::Now(popd),
    },
    Builtin {
        name: "pushd",
        special: false,
        usage: "[-n] [+N | -N | dir]",
        summary: "Add directories to stack.",
        run: Run::Now(pushd),
    },
];

/// `+N` or `-N`: a place counted from the top, or from the bottom.
fn place(word: &[u8], depth: usize) -> Option<Option<usize>> {
    let (sign, digits) = word.split_first()?;
    let number: i64 = std::str::from_utf8(digits).ok()?.parse().ok()?;
    let number = usize::try_from(number).ok().filter(|number| *number < depth);
    Some(number.map(|number| if *sign == b'-' { depth - 1 - number } else { number }))
}

fn is_number(word: &[u8]) -> bool {
    matches!(word.first(), Some(b'+' | b'-')) && word.len() > 1
}

fn invalid_number(shell: &Shell, io: &mut Io, name: &str, word: &[u8]) -> u8 {
    io.complain(shell, name, [word, b": invalid number"].concat());
    io.usage(name);
    2
}

fn out_of_range(shell: &Shell, io: &mut Io, name: &str, word: &[u8]) -> u8 {
    if shell.directories.is_empty() {
        io.complain(shell, name, "directory stack empty");
    } else {
        io.complain(shell, name, [word, b": directory stack index out of range"].concat());
    }
    1
}

/// The whole stack, the working directory first.
fn stack(shell: &Shell) -> Vec<Vec<u8>> {
    let top = shell.logical_directory();
    std::iter::once(top).chain(shell.directories.iter().map(|path| path.to_vec())).collect()
}

fn set_stack(shell: &mut Shell, stack: &[Vec<u8>]) {
    shell.directories =
        stack.get(1..).unwrap_or_default().iter().map(|path| Bytes::from(path.as_slice())).collect();
}

/// How directories are shown.
#[derive(Default)]
struct Listing {
    long: bool,
    lines: bool,
    numbers: bool,
}

fn dirs(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut listing = Listing::default();
    let mut clear = false;
    let mut wanted = None;
    let depth = shell.directories.len() + 1;
    for word in &words[1..] {
        match word.as_slice() {
            b"-l" => listing.long = true,
            b"-c" => clear = true,
            b"-p" => listing.lines = true,
            b"-v" => (listing.lines, listing.numbers) = (true, true),
            b"--" => break,
            word if is_number(word) => match place(word, depth) {
                Some(Some(at)) => wanted = Some(at),
                Some(None) => return Ok(out_of_range(shell, io, "dirs", &word[1..])),
                None => return Ok(invalid_number(shell, io, "dirs", word)),
            },
            word => {
                io.complain(shell, "dirs", [word, b": invalid option"].concat());
                io.usage("dirs");
                return Ok(2);
            }
        }
    }
    if clear {
        shell.directories.clear();
        return Ok(0);
    }
    let stack = stack(shell);
    let shown = wanted.map_or(stack.as_slice(), |at| &stack[at..=at]);
    show(shell, io, shown, wanted.unwrap_or(0), &listing);
    Ok(0)
}

fn show(shell: &Shell, io: &mut Io, stack: &[Vec<u8>], first: usize, listing: &Listing) {
    let home = shell.text(Name::HOME).unwrap_or_default();
    let mut out = Vec::new();
    for (at, path) in stack.iter().enumerate() {
        if listing.numbers {
            out.extend_from_slice(format!("{:2}  ", first + at).as_bytes());
        } else if at > 0 && !listing.lines {
            out.push(b' ');
        }
        let below = path.strip_prefix(home.as_slice()).filter(|_| home.len() > 1 && !listing.long);
        match below {
            Some(rest) if rest.is_empty() || rest[0] == b'/' => {
                out.push(b'~');
                out.extend_from_slice(rest);
            }
            _ => out.extend_from_slice(path),
        }
        if listing.lines {
            out.push(b'\n');
        }
    }
    if !listing.lines {
        out.push(b'\n');
    }
    io.out(&out);
}

/// Goes to a directory; false after a complaint.
fn enter(shell: &mut Shell, io: &mut Io, path: &[u8], name: &str) -> bool {
    let physical = shell.is_set(SetOption::PHYSICAL);
    let path = match path {
        b"-" => match shell.text(Name::OLDPWD) {
            Some(path) => path,
            None => {
                io.complain(shell, name, "OLDPWD not set");
                return false;
            }
        },
        path => path.to_vec(),
    };
    if path.is_empty() {
        return true;
    }
    match super::cd::change(shell, &path, physical) {
        Ok(_) => true,
        Err(errno) => {
            io.complain(shell, name, [crate::declare::printable(&path).as_slice(), b": ", errno.message().as_bytes()].concat());
            false
        }
    }
}

fn pushd(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    if shell.is_set(SetOption::RESTRICTED) {
        io.complain(shell, "pushd", "restricted");
        return Ok(1);
    }
    let mut stay = false;
    let mut at = 1;
    let depth = shell.directories.len() + 1;
    while let Some(word) = words.get(at) {
        match word.as_slice() {
            b"-n" => stay = true,
            b"--" => {
                at += 1;
                break;
            }
            word if is_number(word) => {
                return Ok(match place(word, depth) {
                    Some(Some(place)) if depth > 1 || place == 0 => rotate(shell, io, place, stay),
                    Some(_) => out_of_range(shell, io, "pushd", word),
                    None => invalid_number(shell, io, "pushd", word),
                });
            }
            _ => break,
        }
        at += 1;
    }
    let operands = words.get(at..).unwrap_or_default();
    if operands.len() > 1 {
        io.complain(shell, "pushd", "too many arguments");
        return Ok(1);
    }
    let Some(target) = operands.first() else {
        if depth == 1 && stay {
            return Ok(0);
        }
        if depth == 1 {
            io.complain(shell, "pushd", "no other directory");
            return Ok(1);
        }
        return Ok(exchange(shell, io, stay));
    };
    let old = shell.logical_directory();
    if stay {
        shell.directories.insert(0, Bytes::from(target.as_slice()));
    } else {
        if !enter(shell, io, target, "pushd") {
            return Ok(1);
        }
        if target == b"-" {
            io.out(&[&shell.logical_directory(), b"\n".as_slice()].concat());
        }
        shell.directories.insert(0, Bytes::from(old));
    }
    let stack = stack(shell);
    show(shell, io, &stack, 0, &Listing::default());
    Ok(0)
}

/// `pushd` alone: the two at the top change places.
fn exchange(shell: &mut Shell, io: &mut Io, stay: bool) -> u8 {
    let mut stack = stack(shell);
    if stay {
        return 0;
    }
    stack.swap(0, 1);
    finish(shell, io, &stack, "pushd")
}

fn rotate(shell: &mut Shell, io: &mut Io, place: usize, stay: bool) -> u8 {
    let mut stack = stack(shell);
    stack.rotate_left(place);
    if stay {
        set_stack(shell, &stack);
        return 0;
    }
    finish(shell, io, &stack, "pushd")
}

/// Goes to the top of a stack, makes it the stack, and shows it.
fn finish(shell: &mut Shell, io: &mut Io, stack: &[Vec<u8>], name: &str) -> u8 {
    let Some(top) = stack.first() else { return 0 };
    if !enter(shell, io, top, name) {
        return 1;
    }
    set_stack(shell, stack);
    let stack = self::stack(shell);
    show(shell, io, &stack, 0, &Listing::default());
    0
}

fn popd(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut stay = false;
    let mut wanted: Option<(&[u8], Option<usize>)> = None;
    let depth = shell.directories.len() + 1;
    for word in &words[1..] {
        match word.as_slice() {
            b"-n" => stay = true,
            b"--" => break,
            word if is_number(word) => match place(word, depth) {
                Some(place) => wanted = Some((word, place)),
                None => return Ok(invalid_number(shell, io, "popd", word)),
            },
            word => {
                io.complain(shell, "popd", [word, b": invalid argument"].concat());
                io.usage("popd");
                return Ok(2);
            }
        }
    }
    let place = match wanted {
        _ if depth == 1 => return Ok(out_of_range(shell, io, "popd", b"")),
        Some((word, None)) => return Ok(out_of_range(shell, io, "popd", word)),
        Some((_, Some(place))) => place,
        None => 0,
    };
    let mut stack = stack(shell);
    if place == 0 && !stay {
        stack.remove(0);
        return Ok(finish(shell, io, &stack, "popd"));
    }
    stack.remove(place.max(1));
    set_stack(shell, &stack);
    show(shell, io, &stack, 0, &Listing::default());
    Ok(0)
}
