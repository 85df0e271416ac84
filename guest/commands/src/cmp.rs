//! cmp: compare two files byte by byte. Spec: GNU diffutils 3.8. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Input, Options, Result, help, size};
use bivalve_vfs::Errno;
use std::io::Write;

pub const COMMAND: Command = Command {
    name: "cmp",
    group: Group::Text,
    summary: "compare two files byte by byte",
    usage: "[OPTION]... FILE1 [FILE2 [SKIP1 [SKIP2]]]",
    flags: bivalve_kit::flags![
        Flag::switch('b', "print-bytes", "print differing bytes"),
        Flag::switch('c', "print-chars", "the same as --print-bytes"),
        Flag::value('i', "ignore-initial", "SKIP1:SKIP2", "skip first SKIP1 bytes of FILE1 and first SKIP2 bytes of FILE2"),
        Flag::switch('l', "verbose", "output byte numbers and differing byte values"),
        Flag::value('n', "bytes", "LIMIT", "compare at most LIMIT bytes"),
        Flag::switch('s', "quiet", "suppress all normal output"),
        Flag::switch('\0', "silent", "the same as --quiet"),
        Flag::switch('v', "version", "output version information and exit"),
    ],
    usage_status: 2,
    named_hint: true,
    examples: &[Example {
        script: "cmp <(echo abc) <(echo abd) | sed 's/.* differ/differ/'",
        stdout: "differ: char 3, line 1\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const SUFFIXES: &str = "kKMGTPEZY0";

struct Request {
    bytes: bool,
    verbose: bool,
    quiet: bool,
    skip: [u64; 2],
    limit: u64,
    names: [Vec<u8>; 2],
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let request = request(cx, &options, ended)?;
    let mut files = Vec::new();
    for name in &request.names {
        match cx.open(name) {
            Ok(input) => files.push(input),
            Err(errno) => return if request.quiet { Ok(2) } else { Err(trouble(name, &errno)) },
        }
    }
    let [first, second] = files.as_mut_slice() else { return Ok(2) };
    if request.names[0] == request.names[1] && request.skip[0] == request.skip[1] {
        return Ok(0);
    }
    for (at, file) in [&mut *first, &mut *second].into_iter().enumerate() {
        skip(file, request.skip[at]).await.map_err(|errno| trouble(&request.names[at], &errno))?;
    }
    if let (Ok(a), Ok(b)) = (first.file().size(), second.file().size())
        && request.quiet
        && first.file().kind() == bivalve_vfs::Kind::File
        && second.file().kind() == bivalve_vfs::Kind::File
        && request.limit == u64::MAX
        && a.saturating_sub(request.skip[0]) != b.saturating_sub(request.skip[1])
    {
        return Ok(1);
    }
    compare(cx, &request, first, second).await
}

fn trouble(name: &[u8], errno: &Errno) -> Failure {
    Failure::with_status([name, b": ", errno.message().as_bytes()].concat(), 2)
}

fn request(cx: &Context, options: &Options, ended: Result<()>) -> Result<Request> {
    let mut request = Request {
        bytes: options.has("print-bytes") || options.has("print-chars"),
        verbose: options.has("verbose"),
        quiet: options.has("quiet") || options.has("silent"),
        skip: [0, 0],
        limit: u64::MAX,
        names: [Vec::new(), b"-".to_vec()],
    };
    for given in &options.given {
        match given.key() {
            "ignore-initial" => {
                let mut parts = given.text().splitn(2, |byte| *byte == b':');
                let invalid = |part: &[u8]| {
                    cx.usage_error(&[b"invalid --ignore-initial value ", cx.quoted(part).as_slice()].concat())
                };
                let part = parts.next().unwrap_or_default();
                let first = number(part).ok_or_else(|| invalid(part))?;
                let second = match parts.next() {
                    Some(text) => number(text).ok_or_else(|| invalid(text))?,
                    None => first,
                };
                request.skip = [request.skip[0].max(first), request.skip[1].max(second)];
            }
            "bytes" => {
                let Some(limit) = number(given.text()) else {
                    let quoted = cx.quoted(given.text());
                    return Err(cx.usage_error(&[b"invalid --bytes value ", quoted.as_slice()].concat()));
                };
                request.limit = request.limit.min(limit);
            }
            "version" => return Err(Failure::Answer(help::version(cx.command).into_bytes())),
            _ => {}
        }
    }
    ended?;
    if request.verbose && request.quiet {
        return Err(cx.usage_error(b"options -l and -s are incompatible"));
    }
    let mut operands = options.operands.iter();
    let Some(first) = operands.next() else {
        let last = cx.argv.last().cloned().unwrap_or_default();
        return Err(cx.missing_operand(Some(&last)));
    };
    request.names[0] = first.clone();
    if let Some(second) = operands.next() {
        request.names[1] = second.clone();
    }
    for at in [0, 1] {
        let Some(text) = operands.next() else { break };
        let Some(skip) = number(text) else {
            let quoted = cx.quoted(text);
            return Err(cx.usage_error(&[b"invalid --ignore-initial value ", quoted.as_slice()].concat()));
        };
        request.skip[at] = request.skip[at].max(skip);
    }
    match operands.next() {
        Some(extra) => Err(cx.extra_operand(extra)),
        None => Ok(request),
    }
}

/// A number with a suffix; octal and hexadecimal as in C.
fn number(text: &[u8]) -> Option<u64> {
    let (radix, digits) = match text {
        [b'0', b'x' | b'X', digits @ ..] => (16, digits),
        [b'0', digits @ ..] if digits.first().is_some_and(u8::is_ascii_digit) => (8, digits),
        // Nothing may be less than nothing.
        [b'-', rest @ ..] => return number(rest).filter(|number| *number == 0),
        _ => return size::parse(text, SUFFIXES).ok(),
    };
    let count = digits.iter().take_while(|byte| char::from(**byte).is_digit(radix)).count();
    let value = u64::from_str_radix(std::str::from_utf8(digits.get(..count)?).ok()?, radix).ok()?;
    let text = [value.to_string().as_bytes(), digits.get(count..)?].concat();
    size::parse(&text, SUFFIXES).ok()
}

async fn skip(file: &mut Input, mut count: u64) -> std::result::Result<(), Errno> {
    while count > 0 {
        let length = file.fill().await?.len();
        if length == 0 {
            return Ok(());
        }
        let step = length.min(usize::try_from(count).unwrap_or(usize::MAX));
        file.consume(step);
        count -= step as u64;
    }
    Ok(())
}

async fn compare(cx: &mut Context, request: &Request, first: &mut Input, second: &mut Input) -> Result<u8> {
    let mut left = request.limit;
    let mut seen = Seen { bytes: 0, lines: 0, last: 0 };
    let mut status = 0;
    let width = offset_width(request, first, second);
    loop {
        let [name_a, name_b] = &request.names;
        let a = first.fill().await.map_err(|errno| trouble(name_a, &errno))?;
        let b = second.fill().await.map_err(|errno| trouble(name_b, &errno))?;
        let most = usize::try_from(left).unwrap_or(usize::MAX);
        let count = a.len().min(b.len()).min(most);
        if most == 0 || (a.is_empty() && b.is_empty()) {
            return Ok(status);
        }
        if count == 0 {
            if !request.quiet {
                let shorter = if a.is_empty() { name_a } else { name_b };
                end_of_file(cx, request, shorter, &seen).await?;
            }
            return Ok(1);
        }
        let (a, b) = (&a[..count], &b[..count]);
        if a != b {
            status = 1;
            if request.quiet {
                return Ok(1);
            }
            if !request.verbose {
                report(cx, request, a, b, &seen);
                return Ok(1);
            }
            for (at, (x, y)) in a.iter().zip(b).enumerate().filter(|(_, (x, y))| x != y) {
                let number = seen.bytes + at as u64 + 1;
                let _ = if request.bytes {
                    write!(cx.stdout, "{number:width$} {x:3o} {:<4} {y:3o} {}", shown(*x), shown(*y))
                } else {
                    write!(cx.stdout, "{number:width$} {x:3o} {y:3o}")
                };
                cx.stdout.push_byte(b'\n');
            }
            cx.stdout.ready().await?;
        }
        seen.add(a);
        left -= count as u64;
        first.consume(count);
        second.consume(count);
        cx.check()?;
    }
}

/// What both files had in common so far.
struct Seen {
    bytes: u64,
    lines: u64,
    last: u8,
}

impl Seen {
    fn add(&mut self, block: &[u8]) {
        self.bytes += block.len() as u64;
        self.lines += memchr::memchr_iter(b'\n', block).count() as u64;
        self.last = block.last().copied().unwrap_or(self.last);
    }
}

/// Columns for byte numbers with `-l`: as many as the greatest can have.
fn offset_width(request: &Request, first: &Input, second: &Input) -> usize {
    let mut most = request.limit;
    for (file, skip) in [first, second].into_iter().zip(request.skip) {
        if let Ok(size) = file.file().size()
            && file.file().kind() == bivalve_vfs::Kind::File
        {
            most = most.min(size.saturating_sub(skip));
        }
    }
    if most == u64::MAX { 19 } else { most.to_string().len() }
}

fn report(cx: &mut Context, request: &Request, a: &[u8], b: &[u8], seen: &Seen) {
    let at = a.iter().zip(b).position(|(x, y)| x != y).unwrap_or(0);
    let byte = seen.bytes + at as u64 + 1;
    let line = seen.lines + memchr::memchr_iter(b'\n', &a[..at]).count() as u64 + 1;
    let [first, second] = &request.names;
    cx.stdout.push(&[first.as_slice(), b" ", second, b" differ: "].concat());
    let _ = if request.bytes {
        let (x, y) = (a[at], b[at]);
        writeln!(cx.stdout, "byte {byte}, line {line} is {x:3o} {} {y:3o} {}", shown(x), shown(y))
    } else {
        // POSIX asks for this word where no locale is named.
        let unit = if cx.names_locale("LC_MESSAGES") { "byte" } else { "char" };
        writeln!(cx.stdout, "{unit} {byte}, line {line}")
    };
}

/// A byte as `cat -v` shows it.
fn shown(byte: u8) -> String {
    let low = byte & 0x7f;
    let mut out = String::new();
    if byte >= 0x80 {
        out.push_str("M-");
    }
    match low {
        0..=31 => {
            out.push('^');
            out.push(char::from(low + 64));
        }
        127 => out.push_str("^?"),
        _ => out.push(char::from(low)),
    }
    out
}

async fn end_of_file(cx: &mut Context, request: &Request, name: &[u8], seen: &Seen) -> Result<()> {
    let mut message = [b"EOF on ", name].concat();
    if seen.bytes == 0 {
        message.extend_from_slice(b" which is empty");
    } else {
        let _ = write!(message, " after byte {}", seen.bytes);
        if !request.verbose {
            let kind = if seen.last == b'\n' { "line" } else { "in line" };
            let line = seen.lines + u64::from(seen.last != b'\n');
            let _ = write!(message, ", {kind} {line}");
        }
    }
    cx.say(&message).await
}
