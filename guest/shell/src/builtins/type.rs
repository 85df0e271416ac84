//! `type`, and `command -v`.

use super::{Builtin, Io, Run};
use bivalve_syntax::Name;
use crate::state::{Bytes, Exec, Shell};
use std::rc::Rc;

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "type",
    special: false,
    usage: "[-afptP] name [name ...]",
    summary: "Display information about command type.",
    run: Run::Now(run),
}];

#[derive(Default)]
struct Wanted {
    all: bool,
    no_functions: bool,
    path: bool,
    kind: bool,
    force_path: bool,
}

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut wanted = Wanted::default();
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
                b'a' => wanted.all = true,
                b'f' => wanted.no_functions = true,
                b'p' => wanted.path = true,
                b't' => wanted.kind = true,
                b'P' => (wanted.path, wanted.force_path) = (true, true),
                _ => return Ok(shell.invalid_option("type", &[b'-', *letter])),
            }
        }
        at += 1;
    }
    let mut status = 0;
    for name in &words[at..] {
        if !show(shell, io, name, &wanted) {
            status = 1;
            if !wanted.path && !wanted.kind {
                shell.complain_as("type", [name, b": not found".as_slice()].concat());
            }
        }
    }
    Ok(status)
}

/// One meaning of a name.
enum Meaning {
    Alias(Bytes),
    Keyword,
    Function(Vec<u8>),
    Builtin(bool),
    File { path: Bytes, hashed: bool },
}

fn meanings(shell: &mut Shell, name: &[u8], wanted: &Wanted) -> Vec<Meaning> {
    let mut found = Vec::new();
    if !wanted.force_path {
        if shell.has(crate::state::Shopt::EXPAND_ALIASES)
            && let Some(text) = shell.aliases.get(name)
        {
            found.push(Meaning::Alias(text.clone()));
        }
        if is_keyword(name) {
            found.push(Meaning::Keyword);
        }
        if !wanted.no_functions
            && let Some(defined) = shell.functions.get(name)
        {
            found.push(Meaning::Function(crate::declare::function_text(&defined.function)));
        }
        if let Some(builtin) = shell.builtin(name) {
            found.push(Meaning::Builtin(builtin.special && shell.is_set(crate::state::SetOption::POSIX)));
        }
    }
    if !found.is_empty() && !wanted.all {
        return found;
    }
    if name.contains(&b'/') {
        if shell.is_executable(name) {
            found.push(Meaning::File { path: Bytes::from(name), hashed: false });
        }
        return found;
    }
    if (!wanted.all || wanted.force_path)
        && let Some((path, hits)) = shell.found.get(name).cloned()
    {
        // Looking it up counts as a hit.
        Rc::make_mut(&mut shell.found).insert(Bytes::from(name), (path.clone(), hits + 1));
        found.push(Meaning::File { path, hashed: true });
        return found;
    }
    let path = shell.text(Name::PATH).unwrap_or_default();
    if !wanted.all {
        // A file that cannot be executed is named where there is no other.
        found.extend(shell.search_path(name, &path).map(|path| Meaning::File { path, hashed: false }));
        return found;
    }
    for path in shell.search_all(name, &path, false) {
        found.push(Meaning::File { path, hashed: false });
    }
    found
}

fn show(shell: &mut Shell, io: &mut Io, name: &[u8], wanted: &Wanted) -> bool {
    let meanings = meanings(shell, name, wanted);
    let any = !meanings.is_empty();
    for meaning in meanings {
        let text = match meaning {
            _ if wanted.kind => [kind(&meaning), b"\n"].concat(),
            Meaning::File { path, .. } if wanted.path => [&path, b"\n".as_slice()].concat(),
            _ if wanted.path => Vec::new(),
            meaning => sentence(name, meaning),
        };
        io.out(&text);
        if !wanted.all {
            break;
        }
    }
    any
}

fn kind(meaning: &Meaning) -> &'static [u8] {
    match meaning {
        Meaning::Alias(_) => b"alias",
        Meaning::Keyword => b"keyword",
        Meaning::Function(_) => b"function",
        Meaning::Builtin(_) => b"builtin",
        Meaning::File { .. } => b"file",
    }
}

fn sentence(name: &[u8], meaning: Meaning) -> Vec<u8> {
    match meaning {
        Meaning::Alias(text) => [name, b" is aliased to `", &text, b"'\n"].concat(),
        Meaning::Keyword => [name, b" is a shell keyword\n"].concat(),
        Meaning::Function(text) => [name, b" is a function\n", &text].concat(),
        Meaning::Builtin(true) => [name, b" is a special shell builtin\n"].concat(),
        Meaning::Builtin(false) => [name, b" is a shell builtin\n"].concat(),
        Meaning::File { path, hashed: true } => [name, b" is hashed (", &path, b")\n"].concat(),
        Meaning::File { path, .. } => [name, b" is ", &path, b"\n"].concat(),
    }
}

/// `command -v` and `command -V`; false when there is no such command.
pub fn describe(shell: &mut Shell, io: &mut Io, name: &[u8], long: bool, builtin: &str) -> bool {
    let wanted = Wanted::default();
    let Some(meaning) = meanings(shell, name, &wanted).into_iter().next() else {
        if long {
            shell.complain_as(builtin, [name, b": not found"].concat());
        }
        return false;
    };
    let text = match (long, meaning) {
        (true, meaning) => sentence(name, meaning),
        (false, Meaning::Alias(text)) => {
            [b"alias ", name, b"=", &crate::expand::transform::quote_single(&text), b"\n"].concat()
        }
        (false, Meaning::File { path, .. }) => [&path, b"\n".as_slice()].concat(),
        (false, _) => [name, b"\n"].concat(),
    };
    io.out(&text);
    true
}

/// Whether a word is reserved.
pub fn is_keyword(name: &[u8]) -> bool {
    KEYWORDS.iter().any(|keyword| keyword.as_bytes() == name)
}

/// The keywords, in bash's order.
pub const KEYWORDS: [&str; 22] = [
    "if", "then", "else", "elif", "fi", "case", "esac", "for", "select", "while", "until", "do", "done", "in",
    "function", "time", "{", "}", "!", "[[", "]]", "coproc",
];
