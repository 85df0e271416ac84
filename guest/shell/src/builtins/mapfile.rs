//! `mapfile` and `readarray`

use super::options::Options;
use super::{Builtin, Io, Run};
use crate::expand::transform::quote_single;
use crate::expand::Index;
use crate::state::{Attributes, Bytes, Exec, Shell};
use bivalve_syntax::Name;
use bivalve_vfs::OpenFile;
use std::rc::Rc;

const USAGE: &str =
    "[-d delim] [-n count] [-O origin] [-s count] [-t] [-u fd] [-C callback] [-c quantum] [array]";

pub const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "mapfile",
        special: false,
        usage: USAGE,
        summary: "Read lines from the standard input into an indexed array variable.",
        run: Run::Waits(|shell, io, words| Box::pin(run(shell, io, words, "mapfile"))),
    },
    Builtin {
        name: "readarray",
        special: false,
        usage: USAGE,
        summary: "Read lines from a file into an array variable.",
        run: Run::Waits(|shell, io, words| Box::pin(run(shell, io, words, "readarray"))),
    },
];

struct Wanted {
    trim: bool,
    delimiter: u8,
    /// How many lines; 0 for all.
    count: u64,
    skip: u64,
    origin: Option<i64>,
    descriptor: u32,
    callback: Option<Vec<u8>>,
    quantum: u64,
}

async fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>], name: &'static str) -> Exec<u8> {
    let (wanted, operands) = match options(shell, io, words, name) {
        Ok(read) => read,
        Err(status) => return Ok(status),
    };
    let array = operands.first().map_or(&b"MAPFILE"[..], Vec::as_slice);
    if array.is_empty() {
        io.complain(shell, name, "empty array variable name");
        return Ok(2);
    }
    if !crate::expand_name(array) {
        io.complain(shell, name, [b"`", array, b"': not a valid identifier"].concat());
        return Ok(1);
    }
    let Some(file) = shell.descriptor(wanted.descriptor).cloned() else {
        let message = format!("{}: invalid file descriptor: Bad file descriptor", wanted.descriptor);
        io.complain(shell, name, message);
        return Ok(1);
    };
    let array = Name::new(array);
    if shell.element_reference(array).is_some() {
        let refused = shell.element_target(array);
        return shell.or_report(Err(refused)).map(|_| 1);
    }
    let array = shell.resolve(array).map_or(array, |(target, _)| target);
    let reference = Attributes::NAMEREF;
    if let Some(variable) = shell.variables.get_mut(array).filter(|variable| variable.attributes.has(reference)) {
        variable.attributes = variable.attributes.without(reference);
        io.complain(shell, "warning", [array.bytes(), b": removing nameref attribute"].concat());
    }
    if !prepare(shell, io, array, &wanted, name) {
        return Ok(1);
    }
    fill(shell, array, &file, &wanted).await
}

fn options<'a>(
    shell: &Shell,
    io: &mut Io,
    words: &'a [Vec<u8>],
    name: &'static str,
) -> Result<(Wanted, &'a [Vec<u8>]), u8> {
    let mut wanted = Wanted {
        trim: false,
        delimiter: b'\n',
        count: 0,
        skip: 0,
        origin: None,
        descriptor: 0,
        callback: None,
        quantum: 5000,
    };
    let mut options = Options::new(name, "d:u:n:O:tC:c:s:", words);
    while let Some((letter, value)) = options.next(shell, io)? {
        let number = || {
            let number: i64 = std::str::from_utf8(value).ok()?.trim().parse().ok()?;
            u64::try_from(number).ok()
        };
        let refused = match letter {
            b't' => {
                wanted.trim = true;
                continue;
            }
            b'd' => {
                wanted.delimiter = value.first().copied().unwrap_or(0);
                continue;
            }
            b'C' => {
                wanted.callback = Some(value.to_vec());
                continue;
            }
            b'u' => match number().and_then(|number| u32::try_from(number).ok()) {
                Some(number) => {
                    wanted.descriptor = number;
                    continue;
                }
                None => "invalid file descriptor specification",
            },
            b'n' | b's' => match number().filter(|count| u32::try_from(*count).is_ok()) {
                Some(count) => {
                    *(if letter == b'n' { &mut wanted.count } else { &mut wanted.skip }) = count;
                    continue;
                }
                None => "invalid line count",
            },
            b'c' => match number().filter(|quantum| *quantum > 0) {
                Some(quantum) => {
                    wanted.quantum = quantum;
                    continue;
                }
                None => "invalid callback quantum",
            },
            _ => match number() {
                Some(origin) => {
                    wanted.origin = i64::try_from(origin).ok();
                    continue;
                }
                None => "invalid array origin",
            },
        };
        io.complain(shell, name, [value, b": ", refused.as_bytes()].concat());
        return Err(1);
    }
    Ok((wanted, options.operands()))
}

/// Makes the variable an array, an empty one unless an origin is given.
fn prepare(shell: &mut Shell, io: &mut Io, array: Name, wanted: &Wanted, name: &str) -> bool {
    if let Some(variable) = shell.variables.get(array)
        && variable.attributes.has(Attributes::READONLY)
    {
        shell.complain([array.bytes(), b": readonly variable"].concat());
        return false;
    }
    if shell.is_associative(array) {
        io.complain(shell, name, [array.bytes(), b": not an indexed array"].concat());
        return false;
    }
    let elements = shell.indexed_mut(array);
    if wanted.origin.is_none() {
        elements.clear();
    }
    true
}

async fn fill(shell: &mut Shell, array: Name, file: &Rc<OpenFile>, wanted: &Wanted) -> Exec<u8> {
    let plain = wanted.callback.is_none()
        && !shell.variables.get(array).is_some_and(|variable| variable.attributes.any(Attributes::TRANSFORMS));
    let mut at = wanted.origin.unwrap_or(0);
    let mut lines: Vec<(i64, Bytes)> = Vec::new();
    let (mut skipped, mut count) = (0, 0);
    let mut line = Vec::new();
    while wanted.count == 0 || count < wanted.count {
        line.clear();
        if !read(shell, file, wanted.delimiter, &mut line).await? {
            break;
        }
        if skipped < wanted.skip {
            skipped += 1;
            continue;
        }
        count += 1;
        if wanted.trim && line.last() == Some(&wanted.delimiter) {
            line.pop();
        }
        line.truncate(memchr::memchr(0, &line).unwrap_or(line.len()));
        if plain {
            lines.push((at, Bytes::from(line.as_slice())));
        } else {
            if count % wanted.quantum == 0
                && let Some(callback) = &wanted.callback
            {
                let number = format!(" {at} ").into_bytes();
                let text = [callback.as_slice(), &number, &quote_single(&line)].concat();
                shell.run_text_boxed(&text, "mapfile").await?;
            }
            let assigned = shell.assign_element(array, Index::Number(at), &line, false);
            shell.or_report(assigned)?;
        }
        at = at.saturating_add(1);
    }
    if !lines.is_empty() {
        shell.indexed_mut(array).extend(lines);
    }
    Ok(0)
}

/// One line with its delimiter; false at the end of the input.
async fn read(shell: &Shell, file: &Rc<OpenFile>, delimiter: u8, line: &mut Vec<u8>) -> Exec<bool> {
    loop {
        if shell.runtime.executor.step() {
            return Err(crate::state::Stop::Interrupted);
        }
        match file.read_until(line, delimiter, usize::MAX).await {
            Ok(0) | Err(_) => return Ok(!line.is_empty()),
            Ok(_) if line.last() == Some(&delimiter) => return Ok(true),
            Ok(_) => {}
        }
    }
}
