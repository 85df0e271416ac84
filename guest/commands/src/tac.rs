//! tac: print files with their lines reversed. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "tac",
    group: Group::Text,
    summary: "write each FILE to standard output, last line first",
    usage: "[OPTION]... [FILE]...",
    flags: &[
        Flag::switch('b', "before", "attach the separator before instead of after"),
        Flag::value('s', "separator", "STRING", "use STRING as the separator instead of newline"),
    ],
    examples: &[Example { script: "printf 'a\\nb\\n' | tac", stdout: "b\na\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let separator = options.value("separator").unwrap_or(b"\n").to_vec();
    let separator = if separator.is_empty() { vec![0] } else { separator };
    let before = options.has("before");
    let mut files = options.operands;
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    let mut status = 0;
    for file in files {
        let mut input = match cx.open(&file) {
            Ok(input) => input,
            Err(errno) => {
                cx.say_what("failed to open", &file, &errno).await?;
                status = 1;
                continue;
            }
        };
        match input.read_to_end().await {
            Ok(content) => print_reversed(cx, &content, &separator, before).await?,
            Err(errno) => {
                let name = bivalve_kit::quote::maybe_quoted(&file, cx.locale.utf8);
                cx.say(&[&name, b": read error: ".as_slice(), errno.message().as_bytes()].concat()).await?;
                status = 1;
            }
        }
    }
    Ok(status)
}

/// Prints records from the last to the first.
async fn print_reversed(cx: &mut Context, content: &[u8], separator: &[u8], before: bool) -> Result<()> {
    let mut end = content.len();
    let mut search = end;
    if !before && content.ends_with(separator) {
        search = end - separator.len();
    }
    while let Some(at) = memchr::memmem::rfind(&content[..search], separator) {
        let start = if before { at } else { at + separator.len() };
        cx.stdout.push(&content[start..end]);
        cx.stdout.ready().await?;
        cx.check()?;
        end = start;
        search = at;
    }
    cx.stdout.push(&content[..end]);
    cx.stdout.ready().await
}

