//! tail: print the last part of files. Spec: GNU coreutils 9.1. Differs: files that are
//! followed are looked at once a `-s` interval, where GNU is told of changes.

mod follow;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Input, Options, Result, size};
use bivalve_vfs::{BLOCK, Errno};
use follow::{Followed, Following};

pub const COMMAND: Command = Command {
    name: "tail",
    group: Group::Text,
    summary: "print the last 10 lines of each FILE to standard output",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::value('c', "bytes", "[+]NUM", "output the last NUM bytes; with '+', starting with byte NUM"),
        Flag::optional('\0', "follow", "HOW", "output appended data as the file grows; HOW is name or descriptor"),
        Flag::value('n', "lines", "[+]NUM", "output the last NUM lines; with '+', starting with line NUM"),
        Flag::value('\0', "max-unchanged-stats", "N", "with --follow=name, reopen a file that has not changed size after N iterations"),
        Flag::value('\0', "pid", "PID", "with -f, terminate after process ID, PID dies"),
        Flag::switch('q', "quiet", "never output headers giving file names"),
        Flag::switch('\0', "retry", "keep trying to open a file if it is inaccessible"),
        Flag::switch('q', "silent", ""),
        Flag::value('s', "sleep-interval", "N", "with -f, sleep for approximately N seconds between iterations"),
        Flag::switch('v', "verbose", "always output headers giving file names"),
        Flag::switch('z', "zero-terminated", "line delimiter is NUL, not newline"),
        Flag::switch('f', "", "same as --follow=descriptor"),
        Flag::switch('F', "", "same as --follow=name --retry"),
    ],
    examples: &[
        Example { script: "seq 5 | tail -n 2", stdout: "4\n5\n" },
        Example { script: "seq 5 | tail -n +4", stdout: "4\n5\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Which part of each file is wanted.
struct Request {
    count: u64,
    lines: bool,
    from_start: bool,
    delimiter: u8,
}

/// The options, up to a digit among them.
fn read(cx: &Context, arguments: Vec<Vec<u8>>) -> (Options, Result<()>) {
    let digit = options_of(&arguments).find_map(|argument| Some((digit_option(argument)?, argument.to_vec())));
    let Some((digit, at)) = digit else { return Options::read_arguments(cx, arguments) };
    // What stands in front of it counts first.
    let before = arguments.into_iter().take_while(|argument| *argument != at).collect();
    let (options, ended) = Options::read_arguments(cx, before);
    let text = format!("option used in invalid context -- {digit}");
    (options, ended.and(Err(Failure::new(text))))
}

async fn run(cx: &mut Context) -> Result<u8> {
    let arguments = cx.argv.get(1..).unwrap_or_default().to_vec();
    let old = old_form(cx, &arguments)?;
    let old_follows = old.as_ref().is_some_and(|(_, follows)| *follows);
    let arguments = if old.is_some() { arguments[1..].to_vec() } else { arguments };
    let (options, ended) = read(cx, arguments);
    let (counted, following) =
        options.in_order(|options| Ok((request(cx, options)?, Following::read(cx, options, old_follows)?)))?;
    ended?;
    let mut request = old.map_or(counted, |(request, _)| request);
    let following = following.checked(cx).await?;
    let headers = options.last_of(&["quiet", "verbose"]);
    let mut files = options.operands;
    let headers = headers.map_or(files.len() > 1, |key| key == "verbose");
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    if request.from_start {
        request.count = request.count.saturating_sub(1);
    } else if request.count == 0 && following.is_none() {
        return Ok(0);
    }
    nameless(cx, following.as_ref(), &files)?;
    let mut status = 0;
    let mut first = true;
    let mut followed = Vec::new();
    let mut last = None;
    for file in &files {
        let name: &[u8] = if file == b"-" { b"standard input" } else { file };
        let input = match cx.open(file) {
            Ok(input) => input,
            Err(errno) => {
                let quoted = cx.quoted_file(name);
                let text = errno.message();
                cx.say(&[b"cannot open ", quoted.as_slice(), b" for reading: ", text.as_bytes()].concat())
                    .await?;
                status = 1;
                if following.as_ref().is_some_and(Following::waits) {
                    followed.push(Followed { name: name.to_vec(), file: None });
                }
                continue;
            }
        };
        if following.is_some() {
            followed.push(Followed { name: name.to_vec(), file: Some(input.file().clone()) });
            last = Some(followed.len() - 1);
        }
        if headers {
            let gap: &[u8] = if first { b"" } else { b"\n" };
            cx.stdout.push(&[gap, b"==> ", name, b" <==\n"].concat());
            first = false;
        }
        if let Err(errno) = print_tail(cx, input, &request).await? {
            cx.say_what("error reading", name, &errno).await?;
            status = 1;
        }
    }
    if let Some(following) = following {
        if followed.is_empty() {
            return Err(Failure::new("no files remaining"));
        }
        follow::follow(cx, &following, followed, headers, last).await?;
    }
    Ok(status)
}

/// Standard input has no name that could be followed.
fn nameless(cx: &Context, following: Option<&Following>, files: &[Vec<u8>]) -> Result<()> {
    if following.is_some_and(Following::by_name) && files.iter().any(|file| file == b"-") {
        return Err(Failure::new([b"cannot follow ", cx.quoted_file(b"-").as_slice(), b" by name"].concat()));
    }
    Ok(())
}

/// The arguments up to `--`, without those that are an option's value.
fn options_of(arguments: &[Vec<u8>]) -> impl Iterator<Item = &[u8]> {
    const VALUED: &[&[u8]] = &[b"-c", b"-n", b"-s", b"--bytes", b"--lines", b"--sleep-interval", b"--pid"];
    let mut value = false;
    let before = arguments.iter().map(Vec::as_slice).take_while(|argument| *argument != b"--");
    before.filter(move |argument| {
        let is_value = value;
        value = !is_value && VALUED.contains(argument);
        !is_value
    })
}

/// A letter `5` among options, as in `tail -q5`.
fn digit_option(argument: &[u8]) -> Option<char> {
    let letters = argument.strip_prefix(b"-").filter(|letters| !letters.starts_with(b"-"))?;
    let plain = letters.iter().take_while(|letter| b"qvzfF".contains(letter)).count();
    letters.get(plain).filter(|byte| byte.is_ascii_digit()).map(|&byte| char::from(byte))
}

/// `-5`, `+5c`, `-l`: only as the first argument, before at most one file.
fn old_form(cx: &Context, arguments: &[Vec<u8>]) -> Result<Option<(Request, bool)>> {
    let alone = match arguments {
        [_] => true,
        [_, file] => file == b"-" || !file.starts_with(b"-") || file == b"--",
        [_, dashes, _] => dashes == b"--",
        _ => false,
    };
    let Some(first) = arguments.first().filter(|_| alone) else { return Ok(None) };
    let (from_start, text) = match first.split_first() {
        Some((b'+', text)) => (true, text),
        // `-c` alone is the new option that lacks its number.
        Some((b'-', text)) if !text.is_empty() && text != b"c" => (false, text),
        _ => return Ok(None),
    };
    let (number, letters) = text.split_at(text.iter().take_while(|byte| byte.is_ascii_digit()).count());
    let (letters, follows) = match letters.split_last() {
        Some((b'f', letters)) if !number.is_empty() || !letters.is_empty() || from_start => (letters, true),
        _ => (letters, false),
    };
    let (lines, unit) = match letters {
        b"" | b"l" => (true, 1),
        b"c" => (false, 1),
        b"b" => (false, 512),
        _ => return Ok(None),
    };
    let count = if number.is_empty() { Ok(10) } else { size::parse(number, "") };
    let Some(count) = count.ok().and_then(|count| count.checked_mul(unit)) else {
        let quoted = cx.quoted(first);
        let reason = b": Numerical result out of range".as_slice();
        return Err(Failure::new([b"invalid number: ", quoted.as_slice(), reason].concat()));
    };
    Ok(Some((Request { count, lines, from_start, delimiter: b'\n' }, follows)))
}

fn request(cx: &Context, options: &Options) -> Result<Request> {
    let delimiter = if options.has("zero-terminated") { 0 } else { b'\n' };
    let mut request = Request { count: 10, lines: true, from_start: false, delimiter };
    for given in options.given.iter().filter(|given| matches!(given.key(), "bytes" | "lines")) {
        request.lines = given.key() == "lines";
        let what = if request.lines { "invalid number of lines" } else { "invalid number of bytes" };
        request.from_start |= given.text().starts_with(b"+");
        let text = given.text().strip_prefix(b"-").unwrap_or(given.text());
        request.count = size::number(cx, text, "bkKmMGTPEZY0", 0..=u64::MAX, what)?;
    }
    Ok(request)
}

/// The outer result is standard output's, the inner the file's.
type Outcome = Result<std::result::Result<(), Errno>>;

async fn print_tail(cx: &mut Context, mut input: Input, request: &Request) -> Outcome {
    let prepared = match (request.from_start, request.lines) {
        (true, true) => skip_lines(cx, &mut input, request).await?,
        (true, false) => skip_bytes(cx, &mut input, request.count).await?,
        (false, lines) => match (input.file().position(), input.file().size()) {
            (Ok(start), Ok(size)) if lines => seek_lines(cx, &mut input, start, size, request).await?,
            (Ok(start), Ok(size)) => {
                let at = size.saturating_sub(request.count).max(start);
                input.seek(at)
            }
            _ => return keep_last(cx, &mut input, request).await,
        },
    };
    if prepared.is_err() {
        return Ok(prepared);
    }
    copy(cx, &mut input).await
}

async fn copy(cx: &mut Context, input: &mut Input) -> Outcome {
    loop {
        let block = match input.fill().await {
            Ok([]) => return Ok(Ok(())),
            Ok(block) => block,
            Err(errno) => return Ok(Err(errno)),
        };
        let length = block.len();
        cx.stdout.write(block).await?;
        input.consume(length);
        cx.check()?;
    }
}

async fn skip_lines(cx: &mut Context, input: &mut Input, request: &Request) -> Outcome {
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
        input.consume(length);
        cx.check()?;
    }
    Ok(Ok(()))
}

async fn skip_bytes(cx: &mut Context, input: &mut Input, count: u64) -> Outcome {
    if let Ok(at) = input.file().position() {
        return Ok(input.seek(at.saturating_add(count)));
    }
    let mut left = count;
    while left > 0 {
        let block = match input.fill().await {
            Ok([]) => break,
            Ok(block) => block,
            Err(errno) => return Ok(Err(errno)),
        };
        let length = usize::try_from(left).unwrap_or(usize::MAX).min(block.len());
        left -= length as u64;
        input.consume(length);
        cx.check()?;
    }
    Ok(Ok(()))
}

/// Searches a file backwards, block by block, for where its last lines start.
async fn seek_lines(cx: &mut Context, input: &mut Input, start: u64, size: u64, request: &Request) -> Outcome {
    let mut left = request.count;
    let mut end = size.max(start);
    // The newline that ends the last line starts none.
    let mut skip_last = true;
    while end > start {
        let wanted = (end - start).min(BLOCK as u64);
        let from = end - wanted;
        if let Err(errno) = input.seek(from) {
            return Ok(Err(errno));
        }
        while (input.buffered().len() as u64) < wanted {
            match input.more().await {
                Ok(true) => {}
                Ok(false) => break,
                Err(errno) => return Ok(Err(errno)),
            }
        }
        let buffered = input.buffered();
        let block = &buffered[..buffered.len().min(wanted as usize)];
        let last = block.len().wrapping_sub(1);
        for at in memchr::memrchr_iter(request.delimiter, block) {
            if std::mem::take(&mut skip_last) && at == last {
                continue;
            }
            left -= 1;
            if left == 0 {
                return Ok(input.seek(from + at as u64 + 1));
            }
        }
        skip_last = false;
        end = from;
        cx.check()?;
    }
    Ok(input.seek(start))
}

/// The last part of what cannot be seeked: held until the end is seen.
async fn keep_last(cx: &mut Context, input: &mut Input, request: &Request) -> Outcome {
    let mut limit = BLOCK * 4;
    loop {
        match input.more().await {
            Ok(true) => {}
            Ok(false) => break,
            Err(errno) => return Ok(Err(errno)),
        }
        // Cutting only when twice as much came together keeps the whole linear.
        if input.buffered().len() > limit {
            let cut = surplus(input.buffered(), request);
            input.consume(cut);
            limit = (input.buffered().len() * 2).max(BLOCK * 4);
        }
        cx.check()?;
    }
    let cut = surplus(input.buffered(), request);
    cx.stdout.write(&input.buffered()[cut..]).await?;
    Ok(Ok(()))
}

/// How many bytes stand before the part that is wanted.
fn surplus(buffered: &[u8], request: &Request) -> usize {
    let count = usize::try_from(request.count).unwrap_or(usize::MAX);
    if !request.lines {
        return buffered.len().saturating_sub(count);
    }
    let body = buffered.strip_suffix(&[request.delimiter]).unwrap_or(buffered);
    memchr::memrchr_iter(request.delimiter, body).nth(count - 1).map_or(0, |at| at + 1)
}
