//! rev: reverse the characters of each line. Spec: util-linux 2.38. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Flag, Group, Input, Options, Output, Result, help, quote};

pub const COMMAND: Command = Command {
    name: "rev",
    group: Group::Text,
    summary: "reverse lines characterwise",
    usage: "[options] [file ...]",
    flags: bivalve_kit::flags![
        Flag::switch('h', "help", "display this help"),
        Flag::switch('V', "version", "display version"),
    ],
    examples: &[Example { script: "echo abc | rev", stdout: "cba\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if let Some(wanted) = options.last_of(&["help", "version"]) {
        let text = if wanted == "help" { help::text(cx.command) } else { help::version(cx.command) };
        cx.stdout.push(text.as_bytes());
        return Ok(0);
    }
    let mut status = 0;
    if options.operands.is_empty() {
        let mut input = Input::new(cx.stdin.file().clone());
        return reverse(cx, b"stdin", &mut input).await;
    }
    for file in &options.operands {
        // A file may be named `-` here.
        match cx.vfs.open(&cx.place, file, bivalve_vfs::OpenOptions::READ) {
            Ok(opened) => status = status.max(reverse(cx, file, &mut Input::new(opened)).await?),
            Err(errno) => {
                let message = [b"cannot open ", file.as_slice(), b": ", errno.message().as_bytes()].concat();
                cx.say(&message).await?;
                status = 1;
            }
        }
    }
    Ok(status)
}

async fn reverse(cx: &mut Context, name: &[u8], input: &mut Input) -> Result<u8> {
    let mut lines = 0u64;
    loop {
        match input.lines(b'\n').await {
            Ok(None) => return Ok(0),
            Ok(Some(block)) => {
                for line in block.split_inclusive(|byte| *byte == b'\n') {
                    if !is_text(line, cx.locale.utf8) {
                        return unreadable(cx, name, lines, "Invalid or incomplete multibyte or wide character").await;
                    }
                    lines += 1;
                    push_reversed(line, cx.locale.utf8, &mut cx.stdout);
                }
            }
            Err(errno) => return unreadable(cx, name, lines, &errno.message()).await,
        }
        cx.stdout.ready().await?;
        cx.check()?;
    }
}

/// Nothing more is read of a file after what is no character.
fn is_text(line: &[u8], utf8: bool) -> bool {
    if utf8 { std::str::from_utf8(line).is_ok() } else { line.is_ascii() }
}

async fn unreadable(cx: &mut Context, name: &[u8], lines: u64, why: &str) -> Result<u8> {
    let message = [name, format!(": {lines}: {why}").as_bytes()].concat();
    cx.say(&message).await?;
    Ok(1)
}

fn push_reversed(line: &[u8], utf8: bool, out: &mut Output) {
    // A line ends at a zero byte, and what is behind it is lost, its newline too.
    let line = line.split(|byte| *byte == 0).next().unwrap_or(line);
    let content = line.strip_suffix(b"\n").unwrap_or(line);
    if !utf8 || content.is_ascii() {
        let mut reversed = content.to_vec();
        reversed.reverse();
        out.push(&reversed);
    } else {
        let mut pieces = Vec::new();
        let mut rest = content;
        while !rest.is_empty() {
            let (length, _) = quote::character(rest, true);
            let (piece, after) = rest.split_at(length.clamp(1, rest.len()));
            pieces.push(piece);
            rest = after;
        }
        for piece in pieces.iter().rev() {
            out.push(piece);
        }
    }
    if content.len() < line.len() {
        out.push_byte(b'\n');
    }
}
