//! `read`

use crate::expand::transform::{character_length, characters};
use super::{Builtin, Run};
use crate::state::{Attributes, Bytes, Exec, Shell, Value};
use bivalve_syntax::Name;
use bivalve_vfs::{Errno, OpenFile};
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "read",
    special: false,
    usage: "[-ers] [-a array] [-d delim] [-i text] [-n nchars] [-N nchars] [-p prompt] [-t timeout] [-u fd] [name ...]",
    summary: "Read a line from the standard input and split it into fields.",
    run: Run::Waits(|shell, _, words| Box::pin(run(shell, words))),
}];

#[derive(Default)]
struct Wanted {
    raw: bool,
    array: Option<Vec<u8>>,
    delimiter: Option<u8>,
    /// `-n` or `-N`: so many characters.
    count: Option<usize>,
    /// `-N`: exactly so many; delimiters and IFS do not count.
    exact: bool,
    timeout: Option<u64>,
    descriptor: u32,
}

async fn run(shell: &mut Shell, words: &[Vec<u8>]) -> Exec<u8> {
    let (mut wanted, names) = match options(shell, words) {
        Ok(read) => read,
        Err(status) => return Ok(status),
    };
    let Some(file) = shell.descriptor(wanted.descriptor).cloned() else {
        if wanted.descriptor == 0 && wanted.timeout == Some(0) {
            return Ok(1);
        }
        let message = format!("{}: invalid file descriptor: Bad file descriptor", wanted.descriptor);
        if wanted.descriptor == 0 {
            shell.complain_as("read", "read error: 0: Bad file descriptor");
        } else {
            shell.complain_as("read", message);
        }
        return Ok(1);
    };
    if wanted.timeout.is_none() && file.is_stream() {
        // TMOUT is for what may keep one waiting.
        let text = shell.text(Name::TMOUT).unwrap_or_default();
        wanted.timeout = seconds(&text).filter(|nanoseconds| *nanoseconds > 0);
    }
    if wanted.timeout == Some(0) {
        return Ok(probe(&file).await);
    }
    let first = names.first().filter(|name| super::target::split(shell, name).is_none());
    let array = wanted.array.as_ref().filter(|name| !crate::expand_name(name));
    if let Some(name) = first.or(array) {
        return Ok(not_a_name(shell, name));
    }
    let mut line = Line::default();
    let outcome = match wanted.timeout {
        None => gather(shell, &file, &wanted, &mut line).await,
        Some(nanoseconds) => gather_in_time(shell, &file, &wanted, &mut line, nanoseconds).await,
    };
    let status = match outcome {
        Ok(true) => 0,
        Ok(false) => 1,
        Err(Errno::TimedOut) => 142,
        Err(errno) => {
            shell.complain_as("read", format!("read error: {}: {}", wanted.descriptor, errno.message()));
            return Ok(1);
        }
    };
    let outer = shell.arith_within.replace(crate::state::Within::Command("read"));
    let stored = store(shell, &wanted, names, line);
    shell.arith_within = outer;
    let stored = stored?;
    Ok(if stored { status } else { 1 })
}

fn options<'a>(shell: &Shell, words: &'a [Vec<u8>]) -> Result<(Wanted, &'a [Vec<u8>]), u8> {
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
        let mut letters = &word[1..];
        while let Some((&letter, rest)) = letters.split_first() {
            letters = rest;
            if !b"adinNptu".contains(&letter) {
                match letter {
                    b'r' => wanted.raw = true,
                    b'e' | b's' => {}
                    _ => return Err(shell.invalid_option("read", &[b'-', letter])),
                }
                continue;
            }
            let value = if letters.is_empty() {
                at += 1;
                match words.get(at) {
                    Some(value) => value.as_slice(),
                    None => {
                        shell.complain_as("read", [b"-", &[letter][..], b": option requires an argument"].concat());
                        return Err(shell.usage("read"));
                    }
                }
            } else {
                letters
            };
            letters = b"";
            set_value(shell, &mut wanted, letter, value)?;
        }
        at += 1;
    }
    Ok((wanted, words.get(at..).unwrap_or_default()))
}

fn set_value(shell: &Shell, wanted: &mut Wanted, letter: u8, value: &[u8]) -> Result<(), u8> {
    let number = || std::str::from_utf8(value).ok().and_then(|text| text.parse::<usize>().ok());
    match letter {
        b'a' => wanted.array = Some(value.to_vec()),
        b'd' => wanted.delimiter = Some(value.first().copied().unwrap_or(0)),
        b'n' | b'N' => match number() {
            Some(count) => (wanted.count, wanted.exact) = (Some(count), letter == b'N'),
            None => {
                shell.complain_as("read", [value, b": invalid number"].concat());
                return Err(1);
            }
        },
        b't' => match seconds(value) {
            Some(nanoseconds) => wanted.timeout = Some(nanoseconds),
            None => {
                shell.complain_as("read", [value, b": invalid timeout specification"].concat());
                return Err(1);
            }
        },
        b'u' => match number().and_then(|number| u32::try_from(number).ok()) {
            Some(number) if shell.descriptor(number).is_some() => wanted.descriptor = number,
            Some(number) => {
                let message = format!("{number}: invalid file descriptor: Bad file descriptor");
                shell.complain_as("read", message);
                return Err(1);
            }
            None => {
                shell.complain_as("read", [value, b": invalid file descriptor specification"].concat());
                return Err(1);
            }
        },
        // The prompt and initial text need a terminal.
        _ => {}
    }
    Ok(())
}

fn seconds(text: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(text).ok()?;
    let number: f64 = text.parse().ok()?;
    // The sign counts for what is left of the point alone.
    (number.is_finite() && number > -1.0).then_some((number.abs() * 1e9) as u64)
}

/// `-t 0`: whether something can be read.
async fn probe(file: &Rc<OpenFile>) -> u8 {
    let ready = poll_fn(|cx| Poll::Ready(file.poll_readable(cx).is_ready())).await;
    u8::from(!ready)
}

/// What was read: text, and which bytes a backslash protected.
#[derive(Default)]
struct Line {
    text: Vec<u8>,
    escaped: Vec<usize>,
}

async fn gather_in_time(
    shell: &mut Shell,
    file: &Rc<OpenFile>,
    wanted: &Wanted,
    line: &mut Line,
    nanoseconds: u64,
) -> Result<bool, Errno> {
    let at = shell.runtime.host.monotonic().saturating_add(nanoseconds);
    let mut timer = Box::pin(shell.runtime.executor.sleep_until(at));
    let mut reading = Box::pin(gather(shell, file, wanted, line));
    poll_fn(|cx| {
        if let Poll::Ready(result) = reading.as_mut().poll(cx) {
            return Poll::Ready(result);
        }
        timer.as_mut().poll(cx).map(|()| Err(Errno::TimedOut))
    })
    .await
}

use std::future::Future as _;

/// Reads up to the delimiter, or so many characters. True when it was found.
async fn gather(shell: &Shell, file: &Rc<OpenFile>, wanted: &Wanted, line: &mut Line) -> Result<bool, Errno> {
    let delimiter = wanted.delimiter.unwrap_or(b'\n');
    if wanted.count == Some(0) {
        return Ok(true);
    }
    if let Some(count) = wanted.count {
        return gather_count(shell, file, wanted, line, count, delimiter).await;
    }
    let mut chunk = Vec::new();
    loop {
        let start = chunk.len();
        if file.read_until(&mut chunk, delimiter, usize::MAX).await? == 0 {
            push_chunk(&chunk, wanted, line);
            return Ok(false);
        }
        let found = chunk[start..].last() == Some(&delimiter);
        if !found {
            continue;
        }
        // A backslash in front of the delimiter joins the next line.
        let slashes = chunk[..chunk.len() - 1].iter().rev().take_while(|byte| **byte == b'\\').count();
        if !wanted.raw && slashes % 2 == 1 {
            if delimiter == b'\n' {
                chunk.truncate(chunk.len() - 2);
                continue;
            }
            continue;
        }
        chunk.pop();
        if line.text.is_empty() && memchr::memchr2(0, if wanted.raw { 0 } else { b'\\' }, &chunk).is_none() {
            line.text = chunk;
        } else {
            push_chunk(&chunk, wanted, line);
        }
        return Ok(true);
    }
}

/// Takes backslashes out, unless `-r`; NUL bytes are dropped.
fn push_chunk(chunk: &[u8], wanted: &Wanted, line: &mut Line) {
    let mut bytes = chunk.iter().copied();
    while let Some(byte) = bytes.next() {
        match byte {
            0 => {}
            b'\\' if !wanted.raw => match bytes.next() {
                Some(b'\n') => {}
                // At the end of the input, a mark of bash's own comes out.
                None if line.text.is_empty() => line.text.push(1),
                None => {}
                Some(next) => {
                    line.escaped.push(line.text.len());
                    line.text.push(next);
                }
            },
            byte => line.text.push(byte),
        }
    }
}

async fn gather_count(
    shell: &Shell,
    file: &Rc<OpenFile>,
    wanted: &Wanted,
    line: &mut Line,
    count: usize,
    delimiter: u8,
) -> Result<bool, Errno> {
    let utf8 = shell.utf8();
    let mut characters = 0;
    let mut byte = Vec::with_capacity(1);
    while characters < count {
        byte.clear();
        if file.read(&mut byte, 1).await? == 0 {
            return Ok(false);
        }
        let mut this = byte[0];
        if this == delimiter && !wanted.exact {
            return Ok(true);
        }
        let mut escaped = false;
        if this == b'\\' && !wanted.raw {
            byte.clear();
            if file.read(&mut byte, 1).await? == 0 {
                line.text.push(1);
                return Ok(false);
            }
            if byte[0] == b'\n' {
                continue;
            }
            (this, escaped) = (byte[0], true);
        }
        if this == 0 {
            continue;
        }
        if escaped {
            line.escaped.push(line.text.len());
        }
        line.text.push(this);
        let more = if utf8 { following(this) } else { 0 };
        for _ in 0..more {
            byte.clear();
            if file.read(&mut byte, 1).await? == 0 {
                return Ok(false);
            }
            line.text.push(byte[0]);
        }
        characters += 1;
    }
    Ok(true)
}

/// How many bytes follow the first one of a UTF-8 character.
fn following(first: u8) -> usize {
    match first {
        0xc2..=0xdf => 1,
        0xe0..=0xef => 2,
        0xf0..=0xf4 => 3,
        _ => 0,
    }
}

/// Splits into fields and gives them to the names.
fn store(shell: &mut Shell, wanted: &Wanted, names: &[Vec<u8>], line: Line) -> Exec<bool> {
    let ifs = shell.ifs();
    if let Some(array) = &wanted.array {
        let name = Name::new(array);
        let fields = if wanted.exact && line.text.is_empty() {
            Vec::new()
        } else if wanted.exact {
            vec![line.text]
        } else { Splitter::new(&line, &ifs, shell.utf8()).all() };
        return store_array(shell, name, fields);
    }
    if names.is_empty() {
        let assigned = shell.assign_text(Name::REPLY, line.text);
        return shell.or_report(assigned);
    }
    if wanted.exact {
        let mut good = assign(shell, &names[0], line.text)?;
        for name in &names[1..] {
            good &= assign(shell, name, Vec::new())?;
        }
        return Ok(good);
    }
    let mut splitter = Splitter::new(&line, &ifs, shell.utf8());
    let mut good = true;
    let last = names.len() - 1;
    for (at, name) in names.iter().enumerate() {
        let field = if at == last { splitter.rest() } else { splitter.field().unwrap_or_default() };
        if !assign(shell, name, field)? {
            good = false;
            break;
        }
    }
    Ok(good)
}

fn not_a_name(shell: &Shell, name: &[u8]) -> u8 {
    shell.complain_as("read", [b"`", name, b"': not a valid identifier"].concat());
    1
}

fn assign(shell: &mut Shell, name: &[u8], text: Vec<u8>) -> Exec<bool> {
    if super::target::split(shell, name).is_none() {
        return Ok(not_a_name(shell, name) == 0);
    }
    super::target::assign(shell, name, text)
}

fn store_array(shell: &mut Shell, name: Name, fields: Vec<Vec<u8>>) -> Exec<bool> {
    if shell.is_associative(name) {
        shell.complain_as("read", [name.bytes(), b": not an indexed array"].concat());
        return Ok(false);
    }
    if shell.element_reference(name).is_some() {
        let refused = shell.element_target(name);
        return shell.or_report(Err(refused));
    }
    let assigned = shell.assign_value(name, Value::list(fields.into_iter().map(Bytes::from)));
    if !shell.or_report(assigned)? {
        return Ok(false);
    }
    let target = shell.resolve(name).map_or(name, |(target, _)| target);
    let variable = shell.variables.entry(target);
    variable.attributes = variable.attributes.with(Attributes::INDEXED);
    Ok(true)
}

/// Cuts a line by IFS; escaped bytes do not separate.
struct Splitter<'a> {
    line: &'a Line,
    ifs: &'a [u8],
    /// IFS has characters of several bytes.
    wide: bool,
    /// The bytes of IFS, where each is a separator wherever it stands.
    bytes: Option<[u64; 4]>,
    at: usize,
}

/// A set of bytes, one bit for each.
fn byte_set(bytes: &[u8]) -> [u64; 4] {
    let mut set = [0; 4];
    for byte in bytes {
        set[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }
    set
}

impl<'a> Splitter<'a> {
    fn new(line: &'a Line, ifs: &'a [u8], utf8: bool) -> Splitter<'a> {
        let wide = utf8 && !ifs.is_ascii();
        let bytes = (!wide && line.escaped.is_empty()).then(|| byte_set(ifs));
        let mut splitter = Splitter { line, ifs, wide, bytes, at: 0 };
        splitter.skip_blanks();
        splitter
    }

    #[inline]
    fn is_separator(&self, at: usize) -> bool {
        self.separator(at) > 0
    }

    /// How many bytes the separator has that stands here; 0 if none does.
    #[inline]
    fn separator(&self, at: usize) -> usize {
        let (Some(set), Some(byte)) = (&self.bytes, self.line.text.get(at)) else {
            return self.wide_separator(at);
        };
        (set[usize::from(byte >> 6)] >> (byte & 63) & 1) as usize
    }

    /// The same where characters of several bytes or escaped ones must be told apart.
    fn wide_separator(&self, at: usize) -> usize {
        let rest = self.line.text.get(at..).unwrap_or_default();
        let Some(byte) = rest.first() else { return 0 };
        let length = if self.wide && !byte.is_ascii() { character_length(rest) } else { 1 };
        let separates = match rest.get(..length) {
            Some(character) if length > 1 => characters(self.ifs, true).any(|known| known == character),
            _ => self.ifs.contains(byte) && (byte.is_ascii() || !self.wide),
        };
        let escaped = || !self.line.escaped.is_empty() && self.line.escaped.binary_search(&at).is_ok();
        if separates && !escaped() { length } else { 0 }
    }

    fn is_blank(&self, at: usize) -> bool {
        self.is_separator(at) && matches!(self.line.text.get(at), Some(b' ' | b'\t' | b'\n'))
    }

    fn skip_blanks(&mut self) {
        while self.is_blank(self.at) {
            self.at += 1;
        }
    }

    fn field(&mut self) -> Option<Vec<u8>> {
        if self.at >= self.line.text.len() {
            return None;
        }
        let start = self.at;
        while self.at < self.line.text.len() && !self.is_separator(self.at) {
            self.at += 1;
        }
        let field = self.line.text[start..self.at].to_vec();
        self.skip_blanks();
        let separator = self.separator(self.at);
        if separator > 0 {
            self.at += separator;
            self.skip_blanks();
        }
        Some(field)
    }

    /// What is left for the last name: blanks at the end go, and a single
    /// separator if it ends the only field.
    fn rest(&mut self) -> Vec<u8> {
        let start = self.at;
        if self.field().is_none() {
            return Vec::new();
        }
        if self.at >= self.line.text.len() {
            self.at = start;
            return self.field().unwrap_or_default();
        }
        let mut end = self.line.text.len();
        while end > start && self.is_blank(end - 1) {
            end -= 1;
        }
        self.at = self.line.text.len();
        self.line.text[start..end].to_vec()
    }

    fn all(&mut self) -> Vec<Vec<u8>> {
        let mut fields = Vec::new();
        while let Some(field) = self.field() {
            fields.push(field);
        }
        fields
    }
}
