//! `history`, `fc`, `bind`: the history holds the lines that are read while
//! `set -o history` is on, and what `history -s` and `history -r` put there.

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
        shell.history = Default::default();
        
        if operands.is_empty() && action == 0 {
            return Ok(0);
        }
    }
    match action {
        b's' if !operands.is_empty() => {
            leave_out(shell);
            Rc::make_mut(&mut shell.history.lines).push(Bytes::from(operands.join(&b' ')));
            return Ok(0);
        }
        b's' => return Ok(0),
        b'p' => {
            leave_out(shell);
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
    if operands.len() > 1 {
        shell.complain_as("history", "too many arguments");
        return Err(super::control::too_many(shell));
    }
    let skip = shell.history.lines.len().saturating_sub(count);
    for (at, line) in shell.history.lines.iter().enumerate().skip(skip) {
        io.out(&[format!("{:5}  ", at + 1).as_bytes(), line, b"\n"].concat());
    }
    Ok(0)
}

/// `history -d N` and `-d FIRST-LAST`; negative ones count from the end.
fn forget(shell: &mut Shell, io: &mut Io, value: &[u8]) -> u8 {
    let length = shell.history.lines.len();
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
            Rc::make_mut(&mut shell.history.lines).drain(first - 1..last);
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
    if shell.is_set(crate::state::SetOption::RESTRICTED) && path.contains(&b'/') {
        io.complain(shell, "history", [&path, b": restricted".as_slice()].concat());
        return Ok(1);
    }
    let vfs = shell.runtime.vfs.clone();
    let result = if matches!(action, b'r' | b'n') {
        vfs.read_file(&shell.place, &path).map(|text| {
            let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
            Rc::make_mut(&mut shell.history.lines).extend(lines.map(Bytes::from));
            shell.history.kept = shell.history.lines.len();
        })
    } else {
        let from = if action == b'a' { shell.history.kept.min(shell.history.lines.len()) } else { 0 };
        let mut text = shell.history.lines[from..].join(&b'\n');
        if !text.is_empty() {
            text.push(b'\n');
        }
        shell.history.kept = shell.history.lines.len();
        let options = if action == b'a' { OpenOptions::APPEND } else { OpenOptions::WRITE };
        let new = vfs.stat(&shell.place, &path).is_err();
        match vfs.open(&shell.place, &path, options) {
            Ok(file) => {
                if new {
                    let _ = vfs.set_mode(&shell.place, &path, 0o600);
                }
                file.write(&text).await
            }
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
    // A negative number is no option.
    while options.in_cluster() || !matches!(options.operands().first().map(Vec::as_slice), Some([b'-', b'0'..=b'9', ..])) {
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
    if shell.history.lines.is_empty() {
        return Ok(0);
    }
    if !list {
        io.complain(shell, "fc", "editing needs a terminal: use `fc -s' or `fc -l'");
        return Ok(1);
    }
    let last = newest(shell);
    let (first, end) = match (operands.first(), operands.get(1)) {
        (None, _) => (Entry::At((last + 1).saturating_sub(16)), Entry::At(last)),
        (Some(first), None) => (entry(shell, first, true), Entry::At(last)),
        (Some(first), Some(end)) => (entry(shell, first, true), entry(shell, end, true)),
    };
    let (Entry::At(first), Entry::At(end)) = (first, end) else {
        let invalid = matches!(first, Entry::Invalid) || matches!(end, Entry::Invalid);
        io.complain(shell, "fc", if invalid { "history specification out of range" } else { "no command found" });
        return Ok(1);
    };
    let (low, high) = (first.min(end), first.max(end));
    let mut places: Vec<usize> = (low..=high).collect();
    if reverse != (first > end) {
        places.reverse();
    }
    for place in places {
        let number = if numbers { (place + 1).to_string() } else { String::new() };
        if let Some(line) = shell.history.lines.get(place) {
            io.out(&[number.as_bytes(), b"\t ", line, b"\n"].concat());
        }
    }
    Ok(0)
}

/// The newest line, without the one that is running.
fn newest(shell: &Shell) -> usize {
    shell.history.lines.len().saturating_sub(1 + usize::from(shell.history.running))
}

/// Takes the line that is running out of the history.
fn leave_out(shell: &mut Shell) {
    if std::mem::take(&mut shell.history.running) {
        Rc::make_mut(&mut shell.history.lines).pop();
    }
}

/// What a word says of the history.
#[derive(Clone, Copy)]
enum Entry {
    At(usize),
    /// No line starts with it.
    Missing,
    Invalid,
}

/// An entry by number, or the newest that starts with the text.
fn entry(shell: &Shell, word: &[u8], lists: bool) -> Entry {
    let last = newest(shell);
    let number = crate::builtins::control::number(word).filter(|_| !word.starts_with(b"+"));
    match number {
        Some(0) if !word.starts_with(b"-") => Entry::At(last),
        Some(0) if lists => Entry::At(shell.history.lines.len() - 1),
        Some(0) => Entry::Invalid,
        Some(number) if number < 0 => {
            let back = usize::try_from(number.unsigned_abs()).unwrap_or(usize::MAX);
            Entry::At((last + 1).saturating_sub(back))
        }
        Some(number) => Entry::At(usize::try_from(number - 1).unwrap_or(usize::MAX).min(last)),
        None => {
            let lines = shell.history.lines.get(..=last).unwrap_or_default();
            lines.iter().rposition(|line| line.starts_with(word)).map_or(Entry::Missing, Entry::At)
        }
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
    let any = shell.history.lines.len() > usize::from(shell.history.running);
    let place = match operands.first() {
        _ if !any => Entry::Missing,
        Some(word) => entry(shell, word, false),
        None => Entry::At(newest(shell)),
    };
    let line = match place {
        Entry::At(at) => shell.history.lines.get(at).cloned(),
        Entry::Missing | Entry::Invalid => None,
    };
    let Some(line) = line else {
        io.complain(shell, "fc", "no command found");
        return Ok(1);
    };
    let mut text = line.to_vec();
    for (old, new) in changes {
        text = replaced(&text, &old, &new);
    }
    io.err(&[text.as_slice(), b"\n"].concat());
    leave_out(shell);
    Rc::make_mut(&mut shell.history.lines).push(Bytes::from(text.as_slice()));
    shell.write_io(io, "fc").await?;
    shell.run_text_boxed(&text, "fc").await?;
    Ok(shell.status)
}

impl Shell {
    /// Keeps the lines of a command that was read, as one entry.
    pub(crate) fn note_history(&mut self, text: &[u8]) {
        self.history.running = false;
        let mut entry: Vec<u8> = Vec::new();
        // In here-documents and quotes the lines stay lines.
        let here = memchr::memmem::find(text, b"<<").is_some_and(|at| text.get(at + 2) != Some(&b'<'));
        let keeps = here || has_open_quote(text);
        for line in text.split(|&byte| byte == b'\n') {
            if line.trim_ascii().is_empty() && (!keeps || entry.is_empty()) {
                continue;
            }
            if !entry.is_empty() {
                entry.extend_from_slice(if keeps { b"\n" } else { joint(&entry) });
            }
            entry.extend_from_slice(line);
        }
        while entry.last() == Some(&b'\n') {
            entry.pop();
        }
        if here && entry.contains(&b'\n') {
            entry.push(b'\n');
        }
        if entry.is_empty() || !self.history_takes(&entry) {
            return;
        }
        Rc::make_mut(&mut self.history.lines).push(Bytes::from(entry));
        self.history.running = true;
    }

    /// At the end of a shell that keeps a history: the new lines go to HISTFILE.
    pub(crate) async fn save_history(&mut self) {
        let path = self.text(Name::new(b"HISTFILE")).filter(|path| !path.is_empty());
        let from = self.history.kept.min(self.history.lines.len());
        let (Some(path), Some(lines)) = (path, self.history.lines.get(from..).filter(|lines| !lines.is_empty())) else {
            return;
        };
        let text = [lines.join(&b'\n').as_slice(), b"\n"].concat();
        let vfs = self.runtime.vfs.clone();
        let new = vfs.stat(&self.place, &path).is_err();
        if let Ok(file) = vfs.open(&self.place, &path, OpenOptions::APPEND) {
            let _ = file.write(&text).await;
            if new {
                let _ = vfs.set_mode(&self.place, &path, 0o600);
            }
        }
    }

    /// What HISTCONTROL says of a line.
    fn history_takes(&self, line: &[u8]) -> bool {
        let control = self.text(Name::new(b"HISTCONTROL")).unwrap_or_default();
        let has = |word: &[u8]| control.split(|&byte| byte == b':').any(|part| part == word);
        let blanks = has(b"ignorespace") || has(b"ignoreboth");
        let doubles = has(b"ignoredups") || has(b"ignoreboth");
        !(blanks && line.starts_with(b" ")
            || doubles && self.history.lines.last().is_some_and(|last| **last == *line))
    }
}

/// What joins a line to those before it: a blank where no command ends.
fn joint(before: &[u8]) -> &'static [u8] {
    let before = before.trim_ascii_end();
    let start = before.iter().rposition(|byte| b" \t;&|(){}".contains(byte)).map_or(0, |at| at + 1);
    let open: [&[u8]; 9] = [b"do", b"then", b"else", b"elif", b"if", b"while", b"until", b"in", b"!"];
    let ends = matches!(before.last(), Some(b'{' | b'(' | b')' | b';' | b'&' | b'|'));
    if ends || open.contains(&&before[start..]) { b" " } else { b"; " }
}

/// Whether a newline stands within quotes.
fn has_open_quote(text: &[u8]) -> bool {
    let mut quote = 0;
    let mut bytes = text.iter();
    while let Some(&byte) = bytes.next() {
        match byte {
            b'\\' if quote != b'\'' => {
                bytes.next();
            }
            b'\'' | b'"' if quote == 0 => quote = byte,
            b'\n' if quote != 0 => return true,
            byte if byte == quote => quote = 0,
            _ => {}
        }
    }
    false
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
