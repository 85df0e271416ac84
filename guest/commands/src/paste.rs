//! paste: merge lines of files. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Input, Options, Result, quote};
use bivalve_vfs::Errno;

pub const COMMAND: Command = Command {
    name: "paste",
    group: Group::Text,
    summary: "write lines consisting of the sequentially corresponding lines from each FILE",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::switch('s', "serial", "paste one file at a time instead of in parallel"),
        Flag::value('d', "delimiters", "LIST", "reuse characters from LIST instead of TABs"),
        Flag::switch('z', "zero-terminated", "line delimiter is NUL, not newline"),
    ],
    examples: &[Example { script: "seq 4 | paste -d, - -", stdout: "1,2\n3,4\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let list = options.value("delimiters").unwrap_or(b"\t");
    let Some(joints) = joints(list) else {
        let text = b"delimiter list ends with an unescaped backslash: ".as_slice();
        return Err(Failure::new([text, list].concat()));
    };
    let delimiter = if options.has("zero-terminated") { 0 } else { b'\n' };
    let serial = options.has("serial");
    let mut files = options.operands;
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    if serial { paste_serially(cx, &files, &joints, delimiter).await } else { paste(cx, &files, &joints, delimiter).await }
}

/// What goes between lines, in turn; `\0` is nothing. None if a backslash is the last.
fn joints(list: &[u8]) -> Option<Vec<Option<u8>>> {
    let mut out = Vec::new();
    let mut bytes = list.iter();
    while let Some(&byte) = bytes.next() {
        out.push(match byte {
            b'\\' => match bytes.next()? {
                b'0' => None,
                b'b' => Some(8),
                b'f' => Some(12),
                b'n' => Some(b'\n'),
                b'r' => Some(b'\r'),
                b't' => Some(b'\t'),
                b'v' => Some(11),
                other => Some(*other),
            },
            other => Some(other),
        });
    }
    if out.is_empty() {
        out.push(None);
    }
    Some(out)
}

async fn paste(cx: &mut Context, files: &[Vec<u8>], joints: &[Option<u8>], delimiter: u8) -> Result<u8> {
    // Standard input may be named more than once, but is read by one reader.
    let mut inputs: Vec<Input> = Vec::new();
    let mut stdin = None;
    let mut readers: Vec<usize> = Vec::new();
    for file in files {
        match stdin.filter(|_| file == b"-") {
            Some(known) => readers.push(known),
            None => {
                inputs.push(cx.open(file).map_err(|errno| fatal(cx, file, &errno))?);
                readers.push(inputs.len() - 1);
            }
        }
        if file == b"-" {
            stdin = readers.last().copied();
        }
    }
    let mut status = 0;
    let mut ended = vec![false; files.len()];
    let mut row = Vec::new();
    loop {
        let mut any = false;
        row.clear();
        for (at, &reader) in readers.iter().enumerate() {
            if at > 0 {
                row.extend(joints[(at - 1) % joints.len()]);
            }
            if ended[at] {
                continue;
            }
            match inputs[reader].line(delimiter).await {
                Ok(Some(line)) => {
                    row.extend_from_slice(line.strip_suffix(&[delimiter]).unwrap_or(line));
                    any = true;
                }
                Ok(None) => ended[at] = true,
                Err(errno) => {
                    ended[at] = true;
                    cx.say_file(&files[at], &errno).await?;
                    status = 1;
                }
            }
        }
        if !any {
            return Ok(status);
        }
        row.push(delimiter);
        cx.stdout.push(&row);
        if cx.stdout.is_full() {
            cx.check()?;
            cx.stdout.flush().await?;
        }
    }
}

async fn paste_serially(cx: &mut Context, files: &[Vec<u8>], joints: &[Option<u8>], delimiter: u8) -> Result<u8> {
    let mut status = 0;
    for file in files {
        let opened = cx.open(file);
        let unread = opened.is_ok();
        let result = match opened {
            Ok(input) => paste_file(cx, input, joints, delimiter).await?,
            Err(errno) => Err(errno),
        };
        if let Err(errno) = result {
            if unread {
                cx.stdout.push_byte(delimiter);
            }
            cx.say_file(file, &errno).await?;
            status = 1;
        }
    }
    Ok(status)
}

/// All lines of a file as one.
async fn paste_file(
    cx: &mut Context,
    mut input: Input,
    joints: &[Option<u8>],
    delimiter: u8,
) -> Result<std::result::Result<(), Errno>> {
    let mut turn = joints.iter().cycle();
    let mut first = true;
    loop {
        let block = match input.lines(delimiter).await {
            Ok(None) => break,
            Ok(Some(block)) => block,
            Err(errno) => return Ok(Err(errno)),
        };
        let body = block.strip_suffix(&[delimiter]).unwrap_or(block);
        for line in body.split(|&byte| byte == delimiter) {
            if !std::mem::take(&mut first)
                && let Some(Some(joint)) = turn.next()
            {
                cx.stdout.push_byte(*joint);
            }
            cx.stdout.push(line);
        }
        cx.stdout.ready().await?;
        cx.check()?;
    }
    cx.stdout.push_byte(delimiter);
    Ok(Ok(()))
}

fn fatal(cx: &Context, file: &[u8], errno: &Errno) -> Failure {
    let name = quote::maybe_quoted(file, cx.locale.utf8);
    Failure::new([&name, b": ".as_slice(), errno.message().as_bytes()].concat())
}
