//! sort: sort lines of text. Spec: GNU coreutils 9.1. Differs: collation is always by
//! bytes; everything is sorted in memory, so `-S`, `-T`, `--parallel`,
//! `--batch-size` and `--compress-program` only have their values checked.

mod arrange;
mod check;
mod debug;
mod key;
mod merge;
mod number;
mod obsolete;
mod request;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Output, Result, quote};
use bivalve_vfs::{Errno, OpenFile, OpenOptions};
use request::{Mode, Request};
use std::rc::Rc;

pub const COMMAND: Command = Command {
    name: "sort",
    group: Group::Text,
    summary: "write sorted concatenation of all FILE(s) to standard output",
    usage: "[OPTION]... [FILE]...\n[OPTION]... --files0-from=F",
    flags: bivalve_kit::flags![
        Flag::switch('b', "ignore-leading-blanks", "ignore leading blanks"),
        Flag::optional('\0', "check", "WHEN", "as -c, or with quiet or silent as -C"),
        Flag::value('\0', "compress-program", "PROG", "compress temporaries with PROG"),
        Flag::switch('\0', "debug", "annotate the part of the line used to sort, and warn about questionable usage to stderr"),
        Flag::switch('d', "dictionary-order", "consider only blanks and alphanumeric characters"),
        Flag::switch('f', "ignore-case", "fold lower case to upper case characters"),
        Flag::value('\0', "files0-from", "F", "read input from the files specified by NUL-terminated names in file F"),
        Flag::switch('g', "general-numeric-sort", "compare according to general numerical value"),
        Flag::switch('i', "ignore-nonprinting", "consider only printable characters"),
        Flag::value('k', "key", "KEYDEF", "sort via a key; KEYDEF gives location and type"),
        Flag::switch('m', "merge", "merge already sorted files; do not sort"),
        Flag::switch('M', "month-sort", "compare (unknown) < 'JAN' < ... < 'DEC'"),
        Flag::switch('n', "numeric-sort", "compare according to string numerical value"),
        Flag::switch('h', "human-numeric-sort", "compare human readable numbers (e.g., 2K 1G)"),
        Flag::switch('V', "version-sort", "natural sort of (version) numbers within text"),
        Flag::switch('R', "random-sort", "shuffle, but group identical keys"),
        Flag::value('\0', "random-source", "FILE", "get random bytes from FILE"),
        Flag::value('\0', "sort", "WORD", "sort according to WORD: general-numeric -g, human-numeric -h, month -M, numeric -n, random -R, version -V"),
        Flag::value('o', "output", "FILE", "write result to FILE instead of standard output"),
        Flag::switch('r', "reverse", "reverse the result of comparisons"),
        Flag::switch('s', "stable", "stabilize sort by disabling last-resort comparison"),
        Flag::value('\0', "batch-size", "NMERGE", "merge at most NMERGE inputs at once"),
        Flag::value('S', "buffer-size", "SIZE", "use SIZE for main memory buffer"),
        Flag::value('t', "field-separator", "SEP", "use SEP instead of non-blank to blank transition"),
        Flag::value('T', "temporary-directory", "DIR", "use DIR for temporaries"),
        Flag::switch('u', "unique", "with -c, check for strict ordering; without -c, output only the first of an equal run"),
        Flag::switch('z', "zero-terminated", "line delimiter is NUL, not newline"),
        Flag::value('\0', "parallel", "N", "change the number of sorts run concurrently to N"),
        Flag::switch('c', "", "check for sorted input; do not sort"),
        Flag::switch('C', "", "like -c, but do not report first bad line"),
    ],
    usage_status: 2,
    examples: &[
        Example { script: "printf '10\\n9\\n' | sort -n", stdout: "9\n10\n" },
        Example { script: "printf 'b 1\\na 2\\n' | sort -k2,2nr", stdout: "a 2\nb 1\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let request = request::read(cx).await?;
    if request.debug {
        debug::warn(cx, &request).await?;
    }
    if !matches!(request.mode, Mode::Check { .. }) {
        check_inputs(cx, &request.files)?;
    }
    let target = match &request.output {
        Some(file) => Some(open_output(cx, file)?),
        None => None,
    };
    match request.mode {
        Mode::Check { quiet } => check::run(cx, &request, quiet).await,
        Mode::Merge => merge::run(cx, &request, target).await,
        Mode::Sort => sort(cx, &request, target).await,
    }
}

async fn sort(cx: &mut Context, request: &Request, target: Option<Rc<OpenFile>>) -> Result<u8> {
    let buffer = read_all(cx, request).await?;
    let lines = arrange::sorted(&buffer, request);
    if let Some(file) = target {
        redirect(cx, file)?;
    }
    let mut last: Option<&[u8]> = None;
    for line in &lines {
        let text = line.text(&buffer);
        if request.unique && last.is_some_and(|last| request.compare(last, text).is_eq()) {
            continue;
        }
        if request.debug {
            let mut shown = Vec::new();
            debug::show(cx, request, text, &mut shown);
            cx.stdout.push(&shown);
        } else {
            cx.stdout.push(text);
            cx.stdout.push_byte(request.delimiter);
        }
        if cx.stdout.is_full() {
            cx.check()?;
            flush(cx, request).await?;
        }
        last = Some(text);
    }
    flush(cx, request).await?;
    Ok(0)
}

/// All files in one buffer, each line ended.
async fn read_all(cx: &mut Context, request: &Request) -> Result<Vec<u8>> {
    let sizes = request.files.iter().filter(|file| *file != b"-");
    let sizes = sizes.filter_map(|file| cx.vfs.stat(&cx.place, file).ok()).map(|node| node.size);
    let mut buffer = Vec::with_capacity(sizes.sum::<u64>().min(1 << 30) as usize + request.files.len());
    for file in &request.files {
        let input = cx.open(file).map_err(|errno| refusal(cx, "open failed", file, &errno))?;
        loop {
            match input.file().read(&mut buffer, 1 << 20).await {
                Ok(0) => break,
                Ok(_) => cx.check()?,
                Err(errno) => return Err(refusal(cx, "read failed", file, &errno)),
            }
        }
        if !buffer.is_empty() && !buffer.ends_with(&[request.delimiter]) {
            buffer.push(request.delimiter);
        }
    }
    Ok(buffer)
}

/// From here on what is pushed goes to the file.
fn redirect(cx: &mut Context, file: Rc<OpenFile>) -> Result<()> {
    if file.size().is_ok_and(|size| size > 0) {
        let truncated = cx.vfs.truncate_open(&file, 0);
        truncated.map_err(|errno| Failure::with_status(errno.message().as_bytes(), 2))?;
    }
    cx.stdout = Output::new(file);
    Ok(())
}

async fn flush(cx: &mut Context, request: &Request) -> Result<()> {
    // What is more than a buffer of GNU's fails while it is written, else at the end.
    let large = cx.stdout.pending() > 4096;
    match (cx.stdout.flush().await, &request.output) {
        (Err(Failure::Write(errno)), Some(file)) => Err(refusal(cx, "write failed", file, &errno)),
        (Err(Failure::Write(errno)), None) if large && errno != Errno::BrokenPipe => {
            cx.say(format!("write failed: 'standard output': {}", errno.message()).as_bytes()).await?;
            Err(Failure::with_status("write error", 2))
        }
        (result, _) => result,
    }
}

/// GNU looks at all files before it reads one.
fn check_inputs(cx: &Context, files: &[Vec<u8>]) -> Result<()> {
    for file in files.iter().filter(|file| *file != b"-") {
        match cx.vfs.stat(&cx.place, file) {
            Err(errno) => return Err(refusal(cx, "cannot read", file, &errno)),
            Ok(node) if node.mode & 0o400 == 0 => {
                return Err(refusal(cx, "cannot read", file, &Errno::AccessDenied));
            }
            Ok(_) => {}
        }
    }
    Ok(())
}

/// The output is made at once but cut only when the input was read: it may be the same file.
fn open_output(cx: &Context, file: &[u8]) -> Result<Rc<OpenFile>> {
    let options = OpenOptions { truncate: false, ..OpenOptions::WRITE };
    cx.vfs.open(&cx.place, file, options).map_err(|errno| refusal(cx, "open failed", file, &errno))
}

fn refusal(cx: &Context, what: &str, file: &[u8], errno: &Errno) -> Failure {
    let name = quote::maybe_quoted(file, cx.locale.utf8);
    let text = errno.message();
    Failure::with_status([what.as_bytes(), b": ", &name, b": ", text.as_bytes()].concat(), 2)
}
