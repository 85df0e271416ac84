//! head: print the first part of files. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Given, Group, Input, Options, Result, size};
use bivalve_vfs::{BLOCK, Errno};

pub const COMMAND: Command = Command {
    name: "head",
    group: Group::Text,
    summary: "print the first 10 lines of each FILE to standard output",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::value('c', "bytes", "[-]NUM", "print the first NUM bytes; with '-', all but the last NUM"),
        Flag::value('n', "lines", "[-]NUM", "print the first NUM lines; with '-', all but the last NUM"),
        Flag::switch('q', "quiet", "never print headers giving file names"),
        Flag::switch('q', "silent", ""),
        Flag::switch('v', "verbose", "always print headers giving file names"),
        Flag::switch('z', "zero-terminated", "line delimiter is NUL, not newline"),
    ],
    examples: &[
        Example { script: "seq 5 | head -n 2", stdout: "1\n2\n" },
        Example { script: "seq 5 | head -n -3", stdout: "1\n2\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// How much of each file is wanted.
struct Request {
    count: u64,
    lines: bool,
    /// All but the last `count`.
    elide: bool,
    delimiter: u8,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let arguments = cx.argv.get(1..).unwrap_or_default().to_vec();
    let (options, ended) = Options::read_arguments(cx, rewrite_old_form(cx, arguments)?);
    let request = request(cx, &options)?;
    ended.map_err(|failure| trailing(cx, failure))?;
    let headers = options.last_of(&["quiet", "verbose"]);
    let mut files = options.operands;
    let headers = headers.map_or(files.len() > 1, |key| key == "verbose");
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    let mut status = 0;
    let mut first = true;
    for file in &files {
        let name: &[u8] = if file == b"-" { b"standard input" } else { file };
        let mut input = match cx.open(file) {
            Ok(input) => input,
            Err(errno) => {
                let quoted = cx.quoted_file(name);
                let text = errno.message();
                cx.say(&[b"cannot open ", quoted.as_slice(), b" for reading: ", text.as_bytes()].concat())
                    .await?;
                status = 1;
                continue;
            }
        };
        if headers {
            let gap: &[u8] = if first { b"" } else { b"\n" };
            cx.stdout.push(&[gap, b"==> ", name, b" <==\n"].concat());
            first = false;
        }
        let result = match (request.elide, request.lines) {
            (false, true) => first_lines(cx, &mut input, &request).await?,
            (false, false) => first_bytes(cx, &mut input, request.count).await?,
            (true, true) => all_but_last_lines(cx, &mut input, &request).await?,
            (true, false) => all_but_last_bytes(cx, &mut input, request.count).await?,
        };
        input.give_back();
        if let Err(errno) = result {
            cx.say_what("error reading", name, &errno).await?;
            status = 1;
        }
    }
    Ok(status)
}

/// Digits that are not the first argument have words of their own.
fn trailing(cx: &Context, failure: Failure) -> Failure {
    match &failure {
        Failure::Message(text, _) => match text.strip_prefix(b"invalid option -- '") {
            Some([digit @ b'0'..=b'9', ..]) => {
                cx.usage_error(&[b"invalid trailing option -- ".as_slice(), &[*digit]].concat())
            }
            _ => failure,
        },
        _ => failure,
    }
}

/// `-5`, `-5c`, `-2kqv` as the first argument become options.
fn rewrite_old_form(cx: &Context, mut arguments: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>> {
    let Some(old) = arguments.first().and_then(|first| first.strip_prefix(b"-")) else {
        return Ok(arguments);
    };
    let digits = old.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 {
        return Ok(arguments);
    }
    let (number, letters) = old.split_at(digits);
    let mut count = number.to_vec();
    let mut unit = b"-n".to_vec();
    let mut rest = Vec::new();
    for &letter in letters {
        match letter {
            b'c' => unit = b"-c".to_vec(),
            b'b' | b'k' | b'm' => {
                unit = b"-c".to_vec();
                count = [number, &[letter]].concat();
            }
            b'l' => unit = b"-n".to_vec(),
            b'q' | b'v' | b'z' => rest.push([b'-', letter].to_vec()),
            _ => return Err(cx.usage_error(&[b"invalid trailing option -- ".as_slice(), &[letter]].concat())),
        }
    }
    let mut new = rest;
    new.push([unit, count].concat());
    new.extend(arguments.drain(1..));
    Ok(new)
}

fn request(cx: &Context, options: &Options) -> Result<Request> {
    let delimiter = if options.has("zero-terminated") { 0 } else { b'\n' };
    let mut request = Request { count: 10, lines: true, elide: false, delimiter };
    let amount = |given: &&Given| matches!(given.key(), "bytes" | "lines");
    for given in options.given.iter().filter(amount) {
        request.lines = given.key() == "lines";
        let what = if request.lines { "invalid number of lines" } else { "invalid number of bytes" };
        let minus = given.text().strip_prefix(b"-");
        request.elide = minus.is_some();
        let text = minus.unwrap_or(given.text());
        request.count = size::number(cx, text, "bkKmMGTPEZY0", 0..=u64::MAX, what)?;
    }
    Ok(request)
}

/// The outer result is standard output's, the inner the file's.
type Outcome = Result<std::result::Result<(), Errno>>;

async fn first_lines(cx: &mut Context, input: &mut Input, request: &Request) -> Outcome {
    let mut left = request.count;
    while left > 0 {
        let block = match input.fill().await {
            Ok([]) => break,
            Ok(block) => block,
            Err(errno) => return Ok(Err(errno)),
        };
        let mut length = block.len();
        for at in memchr::memchr_iter(request.delimiter, block) {
            left -= 1;
            if left == 0 {
                length = at + 1;
                break;
            }
        }
        cx.stdout.write(&block[..length]).await?;
        input.consume(length);
        cx.check()?;
    }
    Ok(Ok(()))
}

async fn first_bytes(cx: &mut Context, input: &mut Input, count: u64) -> Outcome {
    let mut left = count;
    while left > 0 {
        let block = match input.fill().await {
            Ok([]) => break,
            Ok(block) => block,
            Err(errno) => return Ok(Err(errno)),
        };
        let length = usize::try_from(left).unwrap_or(usize::MAX).min(block.len());
        cx.stdout.write(&block[..length]).await?;
        left -= length as u64;
        input.consume(length);
        cx.check()?;
    }
    Ok(Ok(()))
}

/// Holds back the last lines; whatever is before them is printed.
async fn all_but_last_lines(cx: &mut Context, input: &mut Input, request: &Request) -> Outcome {
    let mut held = 0_u64;
    let mut scanned = 0;
    loop {
        let more = match input.more().await {
            Ok(more) => more,
            Err(errno) => return Ok(Err(errno)),
        };
        let buffered = input.buffered();
        held += memchr::memchr_iter(request.delimiter, &buffered[scanned..]).count() as u64;
        let unended = !more && !buffered.is_empty() && !buffered.ends_with(&[request.delimiter]);
        let surplus = (held + u64::from(unended)).saturating_sub(request.count);
        let length = match usize::try_from(surplus) {
            Ok(0) => 0,
            Ok(surplus) => memchr::memchr_iter(request.delimiter, buffered)
                .nth(surplus - 1)
                .map_or(buffered.len(), |at| at + 1),
            Err(_) => buffered.len(),
        };
        cx.stdout.write(&buffered[..length]).await?;
        scanned = buffered.len() - length;
        held -= surplus.min(held);
        input.consume(length);
        cx.check()?;
        if !more {
            return Ok(Ok(()));
        }
    }
}

async fn all_but_last_bytes(cx: &mut Context, input: &mut Input, count: u64) -> Outcome {
    let sized = input.file().size().and_then(|size| Ok(size.saturating_sub(input.file().position()?)));
    if let Ok(left) = sized
        && left > 0
    {
        return first_bytes(cx, input, left.saturating_sub(count)).await;
    }
    let keep = usize::try_from(count).unwrap_or(usize::MAX);
    loop {
        let more = match input.more().await {
            Ok(more) => more,
            Err(errno) => return Ok(Err(errno)),
        };
        // Printing only what is far over keeps moving the rest cheap.
        let buffered = input.buffered();
        let slack = if more { keep.max(BLOCK) } else { 0 };
        if buffered.len() > keep.saturating_add(slack) {
            let length = buffered.len() - keep;
            cx.stdout.write(&buffered[..length]).await?;
            input.consume(length);
        }
        cx.check()?;
        if !more {
            return Ok(Ok(()));
        }
    }
}
