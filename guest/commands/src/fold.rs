//! fold: wrap lines to fit a width. Spec: GNU coreutils 9.1 (which counts bytes as columns).
//! Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Output, Result, size};

pub const COMMAND: Command = Command {
    name: "fold",
    group: Group::Text,
    summary: "wrap input lines in each FILE, writing to standard output",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::switch('b', "bytes", "count bytes rather than columns"),
        Flag::switch('s', "spaces", "break at spaces"),
        Flag::value('w', "width", "WIDTH", "use WIDTH columns instead of 80"),
        Flag::optional('#', "", "NUM", ""),
    ],
    examples: &[Example { script: "echo abcdef | fold -w 4", stdout: "abcd\nef\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let widths = options.given.iter().filter(|given| matches!(given.key(), "width" | "#"));
    let mut width = 80;
    for text in widths.map(bivalve_kit::Given::text) {
        width = match size::parse(text, "") {
            Ok(width @ 1..) => usize::try_from(width).unwrap_or(usize::MAX),
            other => {
                let quoted = cx.quoted(text);
                let reason: &[u8] = match other {
                    Ok(_) => b": Numerical result out of range",
                    Err(size::Wrong::Overflow) => b": Value too large for defined data type",
                    Err(size::Wrong::Invalid) => b"",
                };
                let parts = [b"invalid number of columns: ".as_slice(), &quoted, reason];
                return Err(Failure::new(parts.concat()));
            }
        };
    }
    ended?;
    let (bytes, spaces) = (options.has("bytes"), options.has("spaces"));
    let mut files = options.operands;
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    let mut status = 0;
    for file in &files {
        let mut input = match cx.open(file) {
            Ok(input) => input,
            Err(errno) => {
                cx.say_file(file, &errno).await?;
                status = 1;
                continue;
            }
        };
        loop {
            match input.lines(b'\n').await {
                Ok(None) => break,
                Ok(Some(block)) => {
                    let lines = block.split_inclusive(|&byte| byte == b'\n');
                    lines.for_each(|line| fold(&mut cx.stdout, line, width, bytes, spaces));
                }
                Err(errno) => {
                    cx.say_file(file, &errno).await?;
                    status = 1;
                    break;
                }
            }
            cx.stdout.ready().await?;
            cx.check()?;
        }
    }
    Ok(status)
}

/// The column after a byte.
fn advance(column: usize, byte: u8, bytes: bool) -> usize {
    match byte {
        _ if bytes => column + 1,
        8 => column.saturating_sub(1),
        b'\r' => 0,
        b'\t' => column + 8 - column % 8,
        _ => column + 1,
    }
}

/// Prints a line in pieces.
fn fold(out: &mut Output, line: &[u8], width: usize, bytes: bool, spaces: bool) {
    let (body, end) = match line.strip_suffix(b"\n") {
        Some(body) => (body, &b"\n"[..]),
        None => (line, &b""[..]),
    };
    let (mut start, mut at, mut column) = (0, 0, 0);
    while at < body.len() {
        let next = advance(column, body[at], bytes);
        if next <= width {
            (at, column) = (at + 1, next);
            continue;
        }
        let blank = body[start..at].iter().rposition(|byte| matches!(byte, b' ' | b'\t')).filter(|_| spaces);
        match blank {
            Some(blank) => {
                let cut = start + blank + 1;
                out.push(&body[start..cut]);
                out.push_byte(b'\n');
                column = body[cut..at].iter().fold(0, |column, &byte| advance(column, byte, bytes));
                start = cut;
            }
            None if at == start => {
                // Wider than a whole line: it stands alone.
                (at, column) = (at + 1, next);
            }
            None => {
                out.push(&body[start..at]);
                out.push_byte(b'\n');
                (start, column) = (at, 0);
            }
        }
    }
    out.push(&body[start..]);
    out.push(end);
}
