//! cmp: compare two files byte by byte. Spec: GNU diffutils 3.8. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Input, Options, Result, size};
use std::io::Write;

pub const COMMAND: Command = Command {
    name: "cmp",
    group: Group::Text,
    summary: "compare two files byte by byte",
    usage: "[OPTION]... FILE1 [FILE2 [SKIP1 [SKIP2]]]",
    flags: &[
        Flag::switch('b', "print-bytes", "print differing bytes"),
        Flag::value('i', "ignore-initial", "SKIP", "skip first SKIP bytes of both inputs; SKIP1:SKIP2 for each"),
        Flag::switch('l', "verbose", "output byte numbers and differing byte values"),
        Flag::value('n', "bytes", "LIMIT", "compare at most LIMIT bytes"),
        Flag::switch('s', "quiet", "suppress all normal output"),
        Flag::switch('\0', "silent", "same as --quiet"),
    ],
    usage_status: 2,
    examples: &[Example {
        script: "printf abc > x; printf abd > y; cmp x y",
        stdout: "x y differ: char 3, line 1\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

struct Style {
    bytes: bool,
    verbose: bool,
    silent: bool,
    names: [Vec<u8>; 2],
    skip: [u64; 2],
    limit: u64,
}

/// cmp's usage errors have its name before the hint too.
fn usage(failure: Failure) -> Failure {
    let Failure::Message(message, status) = failure else { return failure };
    match memchr::memmem::rfind(&message, b"\nTry ") {
        Some(at) => Failure::Message([&message[..=at], b"cmp: ", &message[at + 1..]].concat(), status),
        None => Failure::Message(message, status),
    }
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx).map_err(usage)?;
    let style = style(cx, &options)?;
    let mut inputs = Vec::new();
    for (name, skip) in style.names.iter().zip(style.skip) {
        let wrong = |errno: bivalve_vfs::Errno| {
            Failure::with_status([name, b": ".as_slice(), errno.message().as_bytes()].concat(), 2)
        };
        let mut input = match cx.open(name) {
            Ok(input) => input,
            Err(_) if style.silent => return Ok(2),
            Err(errno) => return Err(wrong(errno)),
        };
        skip_bytes(&mut input, skip).await.map_err(wrong)?;
        inputs.push(input);
    }
    let [left, right] = inputs.as_mut_slice() else { return Ok(2) };
    compare(cx, &style, left, right).await
}

fn style(cx: &Context, options: &Options) -> Result<Style> {
    let mut skip = [0, 0];
    let number = |text: &[u8], what: &str| match size::parse(text, "kKMGTPEZY0") {
        Ok(number) => Ok(number),
        Err(size::Wrong::Overflow) => Ok(u64::MAX),
        Err(size::Wrong::Invalid) => {
            Err(usage(cx.usage_error(&[b"invalid ", what.as_bytes(), b" value '", text, b"'"].concat())))
        }
    };
    if let Some(text) = options.value("ignore-initial") {
        let mut parts = text.splitn(2, |&byte| byte == b':');
        skip[0] = number(parts.next().unwrap_or_default(), "--ignore-initial")?;
        skip[1] = parts.next().map_or(Ok(skip[0]), |text| number(text, "--ignore-initial"))?;
    }
    let limit = options.value("bytes").map_or(Ok(u64::MAX), |text| number(text, "--bytes"))?;
    let silent = options.has("quiet") || options.has("silent");
    if silent && options.has("verbose") {
        return Err(usage(cx.usage_error(b"options -l and -s are incompatible")));
    }
    let operands = &options.operands;
    let Some(first) = operands.first() else {
        let last = cx.argv.last().map_or(&b"cmp"[..], Vec::as_slice);
        return Err(usage(cx.usage_error(&[b"missing operand after '", last, b"'"].concat())));
    };
    for (slot, text) in skip.iter_mut().zip(operands.iter().skip(2)) {
        *slot = number(text, "--ignore-initial")?;
    }
    if let Some(extra) = operands.get(4) {
        return Err(usage(cx.usage_error(&[b"extra operand '".as_slice(), extra, b"'"].concat())));
    }
    let second = operands.get(1).cloned().unwrap_or_else(|| b"-".to_vec());
    Ok(Style {
        bytes: options.has("print-bytes"),
        verbose: options.has("verbose"),
        silent,
        names: [first.clone(), second],
        skip,
        limit,
    })
}

async fn skip_bytes(input: &mut Input, count: u64) -> std::result::Result<(), bivalve_vfs::Errno> {
    let mut left = count;
    while left > 0 {
        let block = input.fill().await?;
        if block.is_empty() {
            break;
        }
        let length = usize::try_from(left).unwrap_or(usize::MAX).min(block.len());
        left -= length as u64;
        input.consume(length);
    }
    Ok(())
}

/// A byte as `cat -v` shows it.
fn visible(byte: u8) -> Vec<u8> {
    let mut out = Vec::new();
    let mut low = byte;
    if low >= 128 {
        out.extend_from_slice(b"M-");
        low -= 128;
    }
    match low {
        127 => out.extend_from_slice(b"^?"),
        0..32 => out.extend([b'^', low + 64]),
        _ => out.push(low),
    }
    out
}

async fn compare(cx: &mut Context, style: &Style, left: &mut Input, right: &mut Input) -> Result<u8> {
    let (mut offset, mut line) = (0_u64, 1_u64);
    let mut line_start = true;
    let mut status = 0;
    let width = number_width(cx, style);
    loop {
        let wrong = |at: usize, errno: bivalve_vfs::Errno| {
            let name = style.names[at].as_slice();
            Failure::with_status([name, b": ", errno.message().as_bytes()].concat(), 2)
        };
        let a = left.fill().await.map_err(|errno| wrong(0, errno))?;
        let b = right.fill().await.map_err(|errno| wrong(1, errno))?;
        let rest = usize::try_from(style.limit - offset).unwrap_or(usize::MAX);
        let length = a.len().min(b.len()).min(rest);
        if length == 0 {
            let ended = match (a.is_empty(), b.is_empty()) {
                _ if rest == 0 => return Ok(status),
                (true, true) => return Ok(status),
                (true, false) => 0,
                _ => 1,
            };
            if !style.silent {
                let place = match (offset, style.verbose, line_start) {
                    (0, _, _) => "which is empty".to_string(),
                    (_, true, _) => format!("after byte {offset}"),
                    (_, _, true) => format!("after byte {offset}, line {}", line - 1),
                    _ => format!("after byte {offset}, in line {line}"),
                };
                let name = style.names[ended].as_slice();
                cx.say(&[b"EOF on ", name, b" ", place.as_bytes()].concat()).await?;
            }
            return Ok(1);
        }
        let (a, b) = (&a[..length], &b[..length]);
        if a != b {
            status = 1;
            if style.silent {
                return Ok(1);
            }
            for (at, (x, y)) in a.iter().zip(b).enumerate().filter(|(_, (x, y))| x != y) {
                let number = offset + at as u64 + 1;
                if !style.verbose {
                    line += memchr::memchr_iter(b'\n', &a[..at]).count() as u64;
                    print_first(cx, style, number, line, *x, *y);
                    return Ok(1);
                }
                let _ = if style.bytes {
                    let (shown, other) = (visible(*x), visible(*y));
                    write!(cx.stdout, "{number:width$} {x:3o} ").and_then(|()| {
                        cx.stdout.push(&shown);
                        cx.stdout.push(&b"    "[shown.len().min(4)..]);
                        write!(cx.stdout, " {y:3o} ")?;
                        cx.stdout.push(&other);
                        writeln!(cx.stdout)
                    })
                } else {
                    writeln!(cx.stdout, "{number:width$} {x:3o} {y:3o}")
                };
            }
        }
        line += memchr::memchr_iter(b'\n', a).count() as u64;
        line_start = a.ends_with(b"\n");
        offset += length as u64;
        left.consume(length);
        right.consume(length);
        cx.stdout.ready().await?;
        cx.check()?;
    }
}

/// As many digits as the shorter file's size has.
fn number_width(cx: &Context, style: &Style) -> usize {
    let sizes = style.names.iter().zip(style.skip).filter_map(|(name, skip)| {
        let node = cx.vfs.stat(&cx.place, name).ok().filter(|_| name != b"-")?;
        Some(node.size.saturating_sub(skip))
    });
    let least = sizes.chain([style.limit.min(i64::MAX as u64)]).min().unwrap_or(0);
    least.max(1).ilog10() as usize + 1
}

fn print_first(cx: &mut Context, style: &Style, byte: u64, line: u64, x: u8, y: u8) {
    let [a, b] = &style.names;
    // In the C locale POSIX's word is kept.
    let unit = if style.bytes || cx.locale.curly { "byte" } else { "char" };
    let place = format!(" differ: {unit} {byte}, line {line}");
    cx.stdout.push(&[a.as_slice(), b" ", b, place.as_bytes()].concat());
    if style.bytes {
        let (first, second) = (format!(" is {x:3o} "), format!(" {y:3o} "));
        let parts = [first.as_bytes(), &visible(x), second.as_bytes(), &visible(y)];
        cx.stdout.push(&parts.concat());
    }
    cx.stdout.push_byte(b'\n');
}
