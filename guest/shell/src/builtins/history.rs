//! `history`, `fc`, `bind`: scripts have no line editor, so the history holds
//! only what `history -s` and `history -r` put there.

use super::options::Options;
use super::{Builtin, Io, Run};
use crate::state::{Bytes, Exec, Shell};
use bivalve_syntax::Name;
use bivalve_vfs::OpenOptions;
use std::rc::Rc;

pub const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "bind",
        special: false,
        usage: "[-lpsvPSVX] [-m keymap] [-f filename] [-q name] [-u name] [-r keyseq] [-x keyseq:shell-command] [keyseq:readline-function or readline-command]",
        summary: "Set Readline key bindings and variables.",
        run: Run::Now(bind),
    },
    Builtin {
        name: "fc",
        special: false,
        usage: "[-e ename] [-lnr] [first] [last] or fc -s [pat=rep] [command]",
        summary: "Display or execute commands from the history list.",
        run: Run::Waits(|shell, io, words| Box::pin(fc(shell, io, words))),
    },
    Builtin {
        name: "history",
        special: false,
        usage: "[-c] [-d offset] [n] or history -anrw [filename] or history -ps arg [arg...]",
        summary: "Display or manipulate the history list.",
        run: Run::Waits(|shell, io, words| Box::pin(history(shell, io, words))),
    },
];

fn bind(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    io.complain(shell, "bind", "warning: line editing not enabled");
    let mut options = Options::new("bind", "lvpVPsSXf:q:u:m:r:x:", words);
    loop {
        match options.next(shell, io) {
            Ok(None) => return Ok(0),
            // No keys are bound; bash starts this list with an empty line.
            Ok(Some((b'p', _))) => io.out(b"\n"),
            Ok(Some(_)) => {}
            Err(status) => return Ok(status),
        }
    }
}

async fn history(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut options = Options::new("history", "acd:npsrw", words);
    let (mut clear, mut delete, mut action) = (false, None, 0);
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some((b'c', _))) => clear = true,
            Ok(Some((b'd', value))) => delete = Some(value),
            Ok(Some((letter, _))) if action != 0 && action != letter && b"anrw".contains(&letter) => {
                io.complain(shell, "history", "cannot use more than one of -anrw");
                return Ok(1);
            }
            Ok(Some((letter, _))) => action = letter,
            Err(status) => return Ok(status),
        }
    }
    let operands = options.operands();
    if clear {
        shell.history = Rc::default();
        if operands.is_empty() && action == 0 {
            return Ok(0);
        }
    }
    match action {
        b's' if !operands.is_empty() => {
            Rc::make_mut(&mut shell.history).push(Bytes::from(operands.join(&b' ')));
            return Ok(0);
        }
        b's' => return Ok(0),
        b'p' => {
            operands.iter().for_each(|word| io.out(&[word, b"\n".as_slice()].concat()));
            return Ok(0);
        }
        0 => {}
        action => return files(shell, io, action, operands).await,
    }
    if let Some(value) = delete {
        return Ok(forget(shell, io, value));
    }
    let count = match operands.first() {
        None => usize::MAX,
        Some(word) => match std::str::from_utf8(word).ok().and_then(|text| text.trim().parse::<i64>().ok()) {
            Some(count) => usize::try_from(count.unsigned_abs()).unwrap_or(usize::MAX),
            None => {
                io.complain(shell, "history", [word, b": numeric argument required".as_slice()].concat());
                return Ok(1);
            }
        },
    };
    let skip = shell.history.len().saturating_sub(count);
    for (at, line) in shell.history.iter().enumerate().skip(skip) {
        io.out(&[format!("{:5}  ", at + 1).as_bytes(), line, b"\n"].concat());
    }
    Ok(0)
}

/// `history -d N` and `-d FIRST-LAST`; negative ones count from the end.
fn forget(shell: &mut Shell, io: &mut Io, value: &[u8]) -> u8 {
    let length = shell.history.len();
    let place = |text: &str| {
        let number: i64 = text.parse().ok()?;
        let number = if number < 0 { length as i64 + 1 + number } else { number };
        usize::try_from(number).ok().filter(|number| (1..=length).contains(number))
    };
    let text = std::str::from_utf8(value).unwrap_or_default();
    let dash = text.char_indices().skip(1).find(|(_, letter)| *letter == '-').map(|(at, _)| at);
    let range = match dash {
        Some(at) => place(&text[..at]).zip(place(&text[at + 1..])),
        None => place(text).map(|place| (place, place)),
    };
    match range {
        Some((first, last)) if first <= last => {
            Rc::make_mut(&mut shell.history).drain(first - 1..last);
            0
        }
        _ => {
            io.complain(shell, "history", [value, b": history position out of range"].concat());
            1
        }
    }
}

/// `-r` and `-n` read a file's lines; `-w` and `-a` write them.
async fn files(shell: &mut Shell, io: &mut Io, action: u8, operands: &[Vec<u8>]) -> Exec<u8> {
    let path = operands.first().cloned().or_else(|| shell.text(Name::new(b"HISTFILE")));
    let Some(path) = path.filter(|path| !path.is_empty()) else { return Ok(1) };
    let vfs = shell.runtime.vfs.clone();
    let result = if matches!(action, b'r' | b'n') {
        vfs.read_file(&shell.place, &path).map(|text| {
            let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
            Rc::make_mut(&mut shell.history).extend(lines.map(Bytes::from));
        })
    } else {
        let mut text = shell.history.join(&b'\n');
        if !text.is_empty() {
            text.push(b'\n');
        }
        let options = if action == b'a' { OpenOptions::APPEND } else { OpenOptions::WRITE };
        match vfs.open(&shell.place, &path, options) {
            Ok(file) => file.write(&text).await,
            Err(errno) => Err(errno),
        }
    };
    match result {
        Ok(()) => Ok(0),
        Err(errno) => {
            io.complain(shell, "history", [&path, b": ".as_slice(), errno.message().as_bytes()].concat());
            Ok(1)
        }
    }
}

async fn fc(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut options = Options::new("fc", "e:lnrs", words);
    let (mut list, mut numbers, mut reverse, mut again, mut editor) = (false, true, false, false, None);
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some((b'l', _))) => list = true,
            Ok(Some((b'n', _))) => numbers = false,
            Ok(Some((b'r', _))) => reverse = true,
            Ok(Some((b's', _))) => again = true,
            Ok(Some((_, value))) => editor = Some(value.to_vec()),
            Err(status) => return Ok(status),
        }
    }
    let operands = options.operands();
    if again || editor.as_deref() == Some(b"-") {
        return repeat(shell, io, operands).await;
    }
    if shell.history.is_empty() {
        return Ok(0);
    }
    if !list {
        io.complain(shell, "fc", "editing needs a terminal: use `fc -s' or `fc -l'");
        return Ok(1);
    }
    let last = shell.history.len() - 1;
    let ends = (operands.first().map(|word| entry(shell, word)), operands.get(1).map(|word| entry(shell, word)));
    let (first, end) = match ends {
        (None, _) => (last.saturating_sub(15), last),
        (Some(Some(first)), None) => (first, last),
        (Some(Some(first)), Some(Some(end))) => (first, end),
        _ => {
            io.complain(shell, "fc", "history specification out of range");
            return Ok(1);
        }
    };
    let (low, high) = (first.min(end), first.max(end));
    let mut places: Vec<usize> = (low..=high).collect();
    if reverse != (first > end) {
        places.reverse();
    }
    for place in places {
        let number = if numbers { (place + 1).to_string() } else { String::new() };
        if let Some(line) = shell.history.get(place) {
            io.out(&[number.as_bytes(), b"\t ", line, b"\n"].concat());
        }
    }
    Ok(0)
}

/// An entry by number, or the newest that starts with the text.
fn entry(shell: &Shell, word: &[u8]) -> Option<usize> {
    let length = shell.history.len();
    match std::str::from_utf8(word).ok().and_then(|text| text.parse::<i64>().ok()) {
        Some(number) if number <= 0 => usize::try_from(length as i64 + number - 1).ok(),
        Some(number) => usize::try_from(number - 1).ok().filter(|at| *at < length),
        None => shell.history.iter().rposition(|line| line.starts_with(word)),
    }
}

/// `fc -s [old=new] [command]`: runs an entry again.
async fn repeat(shell: &mut Shell, io: &mut Io, operands: &[Vec<u8>]) -> Exec<u8> {
    let mut changes = Vec::new();
    let mut operands = operands;
    while let Some((word, rest)) = operands.split_first()
        && let Some(at) = memchr::memchr(b'=', word)
    {
        changes.push((word[..at].to_vec(), word[at + 1..].to_vec()));
        operands = rest;
    }
    let place = match operands.first() {
        Some(word) => entry(shell, word),
        None => shell.history.len().checked_sub(1),
    };
    let Some(line) = place.and_then(|at| shell.history.get(at)).cloned() else {
        io.complain(shell, "fc", "no command found");
        return Ok(1);
    };
    let mut text = line.to_vec();
    for (old, new) in changes {
        text = replaced(&text, &old, &new);
    }
    io.err(&[text.as_slice(), b"\n"].concat());
    Rc::make_mut(&mut shell.history).push(Bytes::from(text.as_slice()));
    shell.write_io(io, "fc").await?;
    shell.run_text_boxed(&text, "fc").await?;
    Ok(shell.status)
}

fn replaced(text: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
    if old.is_empty() {
        return text.to_vec();
    }
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(at) = memchr::memmem::find(rest, old) {
        out.extend_from_slice(&rest[..at]);
        out.extend_from_slice(new);
        rest = &rest[at + old.len()..];
    }
    out.extend_from_slice(rest);
    out
}
