//! tac: print files with their lines reversed. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};
use bivalve_pattern::{Regex, Syntax};

pub const COMMAND: Command = Command {
    name: "tac",
    group: Group::Text,
    summary: "write each FILE to standard output, last line first",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::switch('b', "before", "attach the separator before instead of after"),
        Flag::switch('r', "regex", "interpret the separator as a regular expression"),
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
    let regex = match options.has("regex") {
        true if separator == [0] => return Err(Failure::new("separator cannot be empty")),
        true => Some(compile(cx, &separator)?),
        false => None,
    };
    let mut files = options.operands;
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    let mut status = 0;
    for file in files {
        let mut input = match cx.open(&file) {
            Ok(input) => input,
            Err(errno) => {
                let (quoted, reason) = (cx.quoted_file(&file), errno.message());
                let parts = [b"failed to open ", quoted.as_slice(), b" for reading: ", reason.as_bytes()];
                cx.say(&parts.concat()).await?;
                status = 1;
                continue;
            }
        };
        match input.read_to_end().await {
            Ok(content) if regex.is_some() => {
                let places = regex.as_ref().map(|regex| separators(regex, &content)).unwrap_or_default();
                print_between(cx, &content, &places, before).await?;
            }
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

fn compile(cx: &Context, separator: &[u8]) -> Result<Regex> {
    let options = bivalve_pattern::Options::new(Syntax::Emacs).multiline(true).newline_apart(true).utf8(cx.locale.utf8);
    Regex::new(separator, &options).map_err(|error| Failure::new(error.to_string()))
}

/// Where separators stand, from the last to the first: each is found as GNU
/// finds it, by looking for a match from every place backwards.
fn separators(regex: &Regex, content: &[u8]) -> Vec<(usize, usize)> {
    let (mut starts, mut from) = (Vec::new(), 0);
    while from < content.len()
        && let Some((start, _)) = regex.find_at(content, from)
    {
        starts.push(start);
        from = start + 1;
    }
    let mut places = Vec::new();
    let mut limit = content.len();
    for at in starts.into_iter().rev().filter(|at| *at < content.len()) {
        let text = content.get(..limit).unwrap_or_default();
        if let Some((start, end)) = regex.find_at(text, at).filter(|(start, _)| *start == at) {
            places.push((start, end));
            limit = start;
        }
    }
    places
}

/// Prints the records between these separators, from the last to the first.
async fn print_between(cx: &mut Context, content: &[u8], places: &[(usize, usize)], before: bool) -> Result<()> {
    let mut end = content.len();
    for &(start, stop) in places {
        let cut = if before { start } else { stop };
        if !before && stop == content.len() {
            continue;
        }
        cx.stdout.push(&content[cut..end]);
        cx.stdout.ready().await?;
        cx.check()?;
        end = cut;
    }
    cx.stdout.push(&content[..end]);
    cx.stdout.ready().await
}
