//! rev: reverse lines characterwise. Spec: util-linux 2.38. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Output, Result};

pub const COMMAND: Command = Command {
    name: "rev",
    group: Group::Text,
    summary: "reverse lines characterwise",
    usage: "[options] [<file> ...]",
    flags: &[Flag::switch('0', "zero", "use zero-terminated lines")],
    examples: &[Example { script: "echo abc | rev", stdout: "cba\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let delimiter = if options.has("zero") { 0 } else { b'\n' };
    let mut files = options.operands;
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    let utf8 = cx.locale.utf8;
    let mut status = 0;
    for file in &files {
        let mut input = match cx.open(file) {
            Ok(input) => input,
            Err(errno) => {
                let text = errno.message();
                cx.say(&[b"cannot open ", file.as_slice(), b": ", text.as_bytes()].concat()).await?;
                status = 1;
                continue;
            }
        };
        loop {
            let block = match input.lines(delimiter).await {
                Ok(None) => break,
                Ok(Some(block)) => block,
                Err(errno) => {
                    cx.say_file(file, &errno).await?;
                    status = 1;
                    break;
                }
            };
            for line in block.split_inclusive(|&byte| byte == delimiter) {
                let body = line.strip_suffix(&[delimiter]).unwrap_or(line);
                push_reversed(&mut cx.stdout, body, utf8);
                cx.stdout.push(&line[body.len()..]);
            }
            cx.stdout.ready().await?;
            cx.check()?;
        }
    }
    Ok(status)
}

fn push_reversed(out: &mut Output, line: &[u8], utf8: bool) {
    match std::str::from_utf8(line) {
        Ok(text) if utf8 && !line.is_ascii() => {
            for character in text.chars().rev() {
                out.push(character.encode_utf8(&mut [0; 4]).as_bytes());
            }
        }
        _ => line.iter().rev().for_each(|&byte| out.push_byte(byte)),
    }
}
