//! more: display files page by page. Spec: util-linux 2.38 whose output is no terminal: it copies its files.
//! Differs: there is never a terminal, so options that rule a screen rule nothing.

use crate::less;
use bivalve_kit::Failure;
use bivalve_kit::{Command, Context, Example, Flag, Group, Input, Options, Result};

pub const COMMAND: Command = Command {
    name: "more",
    group: Group::Text,
    summary: "view files; without a terminal, copy them to standard output",
    usage: "[options] <file>...",
    flags: bivalve_kit::flags![
        Flag::switch('d', "silent", "display help instead of ringing bell"),
        Flag::switch('f', "logical", "count logical rather than screen lines"),
        Flag::switch('l', "no-pause", "suppress pause after form feed"),
        Flag::switch('c', "print-over", "do not scroll, display text and clean line ends"),
        Flag::switch('p', "clean-print", "do not scroll, clean screen and display text"),
        Flag::switch('e', "exit-on-eof", "exit on end-of-file"),
        Flag::switch('s', "squeeze", "squeeze multiple blank lines into one on a screen"),
        Flag::switch('u', "plain", "suppress underlining and bold"),
        Flag::value('n', "lines", "number", "the number of lines per screenful"),
        Flag::switch('h', "", "display this help"),
        Flag::switch('V', "", "display version"),
    ],
    examples: &[Example { script: "printf 'a\\n' | more", stdout: "a\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const RULE: &[u8] = b"::::::::::::::\n";

async fn run(cx: &mut Context) -> Result<u8> {
    let screen = |argument: &Vec<u8>| matches!(argument.as_slice(), [b'-', b'0'..=b'9', ..] | [b'+', ..]);
    let arguments = cx.argv.iter().skip(1).filter(|argument| !screen(argument)).cloned().collect();
    let options = Options::parse_arguments(cx, arguments)?;
    if options.has("h") || options.has("V") {
        let help = options.has("h");
        let text =
            if help { bivalve_kit::help::text(cx.command) } else { "more from util-linux 2.38.1\n".into() };
        cx.stdout.push(text.as_bytes());
        return Ok(0);
    }
    if let Some(lines) = options.value("lines")
        && (lines.is_empty() || !lines.iter().all(u8::is_ascii_digit))
    {
        return Err(Failure::new([b"argument error: '", lines, b"'"].concat()));
    }
    // What is piped in comes before the files.
    let input = Input::new(cx.stdin.file().clone());
    if let Err(errno) = less::copy(cx, input).await?
        && options.operands.is_empty()
    {
        cx.say(errno.message().as_bytes()).await?;
    }
    for file in options.operands {
        if cx.vfs.is_directory(&cx.place, &file) {
            cx.stdout.push(&[b"\n*** ".as_slice(), &file, b": directory ***\n\n"].concat());
            continue;
        }
        match cx.vfs.open(&cx.place, &file, bivalve_vfs::OpenOptions::READ).map(Input::new) {
            Err(errno) => {
                cx.say(&[b"cannot open ", file.as_slice(), b": ", errno.message().as_bytes()].concat())
                    .await?;
            }
            Ok(mut input) => {
                if is_program(&mut input).await {
                    cx.stdout.push(
                        &[b"\n******** ".as_slice(), &file, b": Not a text file ********\n\n"].concat(),
                    );
                    continue;
                }
                cx.stdout.push(&[RULE, &file, b"\n", RULE].concat());
                let _ = less::copy(cx, input).await?;
            }
        }
    }
    Ok(0)
}

/// Whether a file starts as programs do.
async fn is_program(input: &mut Input) -> bool {
    let start = input.fill().await.unwrap_or_default();
    start.starts_with(b"\x7fE")
}
