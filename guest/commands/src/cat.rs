//! cat: concatenate files. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Flag, Group, Input, Options, Result};
use bivalve_vfs::Errno;
use std::io::Write;

pub const COMMAND: Command = Command {
    name: "cat",
    group: Group::Files,
    summary: "concatenate FILE(s) to standard output",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::switch('b', "number-nonblank", "number nonempty output lines, overrides -n"),
        Flag::switch('n', "number", "number all output lines"),
        Flag::switch('s', "squeeze-blank", "suppress repeated empty output lines"),
        Flag::switch('v', "show-nonprinting", "use ^ and M- notation, except for LFD and TAB"),
        Flag::switch('E', "show-ends", "display $ at end of each line"),
        Flag::switch('T', "show-tabs", "display TAB characters as ^I"),
        Flag::switch('A', "show-all", "equivalent to -vET"),
        Flag::switch('e', "", "equivalent to -vE"),
        Flag::switch('t', "", "equivalent to -vT"),
        Flag::switch('u', "", "(ignored)"),
    ],
    examples: &[Example { script: "printf 'a\\n\\tb\\n' | cat -nT", stdout: "     1\ta\n     2\t^Ib\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// What the options ask for.
#[derive(Default)]
struct Style {
    number: bool,
    number_nonblank: bool,
    ends: bool,
    squeeze: bool,
    tabs: bool,
    nonprinting: bool,
}

/// What runs on across files.
#[derive(Default)]
struct Progress {
    line: u64,
    blank_lines: u32,
    /// The last byte printed was not a newline: the next line goes on with it.
    inside_line: bool,
    /// A CR came last in the block before; with -E it is `^M` only before a newline.
    pending_cr: bool,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let style = style(&options);
    let counts = style.number || style.number_nonblank || style.squeeze;
    let plain = !(counts || style.ends || style.tabs || style.nonprinting);
    let mut files = options.operands;
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    let mut progress = Progress::default();
    let (mut status, mut closed) = (0, false);
    for file in &files {
        let result = match cx.open(file) {
            Ok(input) if is_output(cx, &input) => {
                let name = bivalve_kit::quote::maybe_quoted(file, cx.locale.utf8);
                cx.say(&[&name, b": input file is output file".as_slice()].concat()).await?;
                status = 1;
                continue;
            }
            Ok(input) if plain => copy(cx, input).await?,
            Ok(input) => print(cx, input, &style, &mut progress).await?,
            Err(errno) => Err(errno),
        };
        if let Err(errno) = result {
            cx.say_file(file, &errno).await?;
            status = 1;
            closed |= file == b"-" && errno == Errno::BadDescriptor;
        }
    }
    if closed {
        // What was not open cannot be closed either.
        cx.say(&[b"closing standard input: ".as_slice(), Errno::BadDescriptor.message().as_bytes()].concat()).await?;
    }
    if progress.pending_cr {
        cx.stdout.push_byte(b'\r');
    }
    Ok(status)
}

fn style(options: &Options) -> Style {
    let mut style = Style::default();
    for given in &options.given {
        match given.key() {
            "show-all" => (style.nonprinting, style.ends, style.tabs) = (true, true, true),
            "number-nonblank" => style.number_nonblank = true,
            "e" => (style.nonprinting, style.ends) = (true, true),
            "show-ends" => style.ends = true,
            "number" => style.number = true,
            "squeeze-blank" => style.squeeze = true,
            "t" => (style.nonprinting, style.tabs) = (true, true),
            "show-tabs" => style.tabs = true,
            "show-nonprinting" => style.nonprinting = true,
            _ => {}
        }
    }
    style
}

/// A file that would grow while it is read.
fn is_output(cx: &Context, input: &Input) -> bool {
    let same = input.file().same_file(cx.stdout.file());
    same && input.file().size().is_ok_and(|size| input.file().position().is_ok_and(|at| at < size))
}

/// Passes blocks on; pagers that need not stop do the same. The outer result is
/// standard output's, the inner the file's.
pub(crate) async fn copy(cx: &mut Context, mut input: Input) -> Result<std::result::Result<(), Errno>> {
    loop {
        let block = match input.fill().await {
            Ok([]) => return Ok(Ok(())),
            Ok(block) => block,
            Err(errno) => return Ok(Err(errno)),
        };
        let length = block.len();
        cx.stdout.write(block).await?;
        // cat prints what it has as soon as it has it.
        cx.stdout.flush().await?;
        input.consume(length);
        cx.check()?;
    }
}

async fn print(
    cx: &mut Context,
    mut input: Input,
    style: &Style,
    progress: &mut Progress,
) -> Result<std::result::Result<(), Errno>> {
    loop {
        let block = match input.fill().await {
            Ok([]) => return Ok(Ok(())),
            Ok(block) => block,
            Err(errno) => return Ok(Err(errno)),
        };
        for line in block.split_inclusive(|&byte| byte == b'\n') {
            print_piece(cx, line, style, progress);
        }
        let length = block.len();
        cx.stdout.flush().await?;
        input.consume(length);
        cx.check()?;
    }
}

/// Prints a line, or the part of one that the block has.
fn print_piece(cx: &mut Context, piece: &[u8], style: &Style, progress: &mut Progress) {
    if !progress.inside_line {
        let blank = piece == b"\n";
        progress.blank_lines = if blank { progress.blank_lines + 1 } else { 0 };
        if blank && style.squeeze && progress.blank_lines > 1 {
            return;
        }
        if (style.number && !style.number_nonblank) || (style.number_nonblank && !blank) {
            progress.line += 1;
            let _ = write!(cx.stdout, "{:6}\t", progress.line);
        }
    }
    progress.inside_line = !piece.ends_with(b"\n");
    let mut rest = piece;
    while !rest.is_empty() {
        // What is printed as it is goes on in one piece.
        let length = rest.iter().take_while(|byte| style.keeps(**byte)).count();
        if length > 0 && !progress.pending_cr {
            cx.stdout.push(&rest[..length]);
            rest = &rest[length..];
        }
        let Some((&byte, after)) = rest.split_first() else { break };
        rest = after;
        if std::mem::take(&mut progress.pending_cr) {
            cx.stdout.push(if byte == b'\n' { b"^M" } else { b"\r" });
        }
        match byte {
            b'\n' if style.ends => cx.stdout.push(b"$\n"),
            b'\n' => cx.stdout.push_byte(b'\n'),
            b'\r' if style.ends && !style.nonprinting => progress.pending_cr = true,
            b'\t' if style.tabs => cx.stdout.push(b"^I"),
            b'\t' => cx.stdout.push_byte(b'\t'),
            _ if style.nonprinting => push_visible(cx, byte),
            _ => cx.stdout.push_byte(byte),
        }
    }
}

impl Style {
    /// Whether a byte that is no newline is printed as it is.
    fn keeps(&self, byte: u8) -> bool {
        matches!(byte, b' '..=b'~') || (byte > 13 && !self.nonprinting)
    }
}

/// `^X` and `M-` notation.
fn push_visible(cx: &mut Context, byte: u8) {
    let (meta, low) = (byte >= 128, byte & 127);
    if meta {
        cx.stdout.push(b"M-");
    }
    match low {
        127 => cx.stdout.push(b"^?"),
        0..32 => cx.stdout.push(&[b'^', low + 64]),
        _ => cx.stdout.push_byte(low),
    }
}
