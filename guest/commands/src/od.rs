//! od: dump files in octal and other formats. Spec: GNU coreutils 9.1.
//! Differs: no `--traditional`, no offset operand.

pub(crate) mod format;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Input, Options, Result, choose, digits, size};
use format::{Kind, Layout, Spec};

pub const COMMAND: Command = Command {
    name: "od",
    group: Group::Text,
    summary: "write an unambiguous representation, octal bytes by default, of FILE to standard output",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::value('j', "skip-bytes", "BYTES", "skip BYTES input bytes first"),
        Flag::value('A', "address-radix", "RADIX", "output format for file offsets: d, o, x or n"),
        Flag::value('N', "read-bytes", "BYTES", "limit dump to BYTES input bytes"),
        Flag::value('t', "format", "TYPE", "select output format or formats: a, c, or d, f, o, u, x with a size, and z"),
        Flag::switch('v', "output-duplicates", "do not use * to mark line suppression"),
        Flag::optional('\0', "strings", "BYTES", "the same; 3 is implied when BYTES is not specified"),
        Flag::switch('\0', "traditional", "accept arguments in third form above"),
        Flag::optional('w', "width", "BYTES", "output BYTES bytes per output line; 32 is implied when BYTES is not specified"),
        Flag::value('\0', "endian", "ORDER", "swap input bytes according the specified order: big or little"),
        Flag::value('S', "", "BYTES", "output strings of at least BYTES graphic chars"),
        Flag::switch('a', "", "same as -t a, select named characters, ignoring high-order bit"),
        Flag::switch('b', "", "same as -t o1, select octal bytes"),
        Flag::switch('c', "", "same as -t c, select printable characters or backslash escapes"),
        Flag::switch('d', "", "same as -t u2, select unsigned decimal 2-byte units"),
        Flag::switch('D', "", "same as -t u4, select unsigned decimal 4-byte units"),
        Flag::switch('e', "", "same as -t fD, select doubles"),
        Flag::switch('f', "", "same as -t fF, select floats"),
        Flag::switch('F', "", "same as -t fD, select doubles"),
        Flag::switch('h', "", "same as -t x2, select hexadecimal 2-byte units"),
        Flag::switch('H', "", "same as -t x4, select hexadecimal 4-byte units"),
        Flag::switch('i', "", "same as -t dI, select decimal ints"),
        Flag::switch('I', "", "same as -t dL, select decimal longs"),
        Flag::switch('l', "", "same as -t dL, select decimal longs"),
        Flag::switch('L', "", "same as -t dL, select decimal longs"),
        Flag::switch('o', "", "same as -t o2, select octal 2-byte units"),
        Flag::switch('B', "", "same as -t o2, select octal 2-byte units"),
        Flag::switch('O', "", "same as -t o4, select octal 4-byte units"),
        Flag::switch('s', "", "same as -t d2, select decimal 2-byte units"),
        Flag::switch('x', "", "same as -t x2, select hexadecimal 2-byte units"),
        Flag::switch('X', "", "same as -t x4, select hexadecimal 4-byte units"),
    ],
    examples: &[Example { script: "printf abc | od -An -tx1", stdout: " 61 62 63\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

struct Request {
    radix: u8,
    /// What an address is called beside itself, less the address.
    label: Option<u64>,
    big_endian: bool,
    skip: u64,
    limit: Option<u64>,
    strings: Option<u64>,
    all: bool,
    width: usize,
    specs: Vec<Spec>,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (mut options, ended) = Options::read(cx);
    let mut request = request(cx, &options, ended).await?;
    old_operands(cx, &mut options, &mut request)?;
    let names = if options.operands.is_empty() { vec![b"-".to_vec()] } else { options.operands };
    let mut reader = Reader { names: names.into_iter(), current: None, status: 0, device: false, left: request.limit };
    reader.skip(cx, request.skip).await?;
    if reader.current.is_none() && !reader.open(cx).await? && reader.status != 0 {
        return Ok(reader.status);
    }
    match request.strings {
        Some(least) => strings(cx, &request, &mut reader, least).await?,
        None => dump(cx, &request, &mut reader).await?,
    }
    Ok(reader.status)
}

async fn request(cx: &mut Context, options: &Options, ended: Result<()>) -> Result<Request> {
    let mut request = Request {
        radix: b'o',
        label: None,
        big_endian: false,
        skip: 0,
        limit: None,
        strings: None,
        all: options.has("output-duplicates"),
        width: 0,
        specs: Vec::new(),
    };
    let mut width: Option<Option<u64>> = None;
    for given in &options.given {
        let text = given.text();
        match given.key() {
            "address-radix" => match text {
                [radix @ (b'd' | b'o' | b'x' | b'n'), ..] => request.radix = *radix,
                other => {
                    let first = char::from(other.first().copied().unwrap_or(0));
                    let message = format!(
                        "invalid output address radix '{first}'; it must be one character from [doxn]"
                    );
                    return Err(Failure::new(message));
                }
            },
            "endian" => {
                request.big_endian = choose(cx, "--endian", text, &[("little", false), ("big", true)])?;
            }
            "skip-bytes" => request.skip = number(cx, &given.shown(), text)?,
            "read-bytes" => request.limit = Some(number(cx, &given.shown(), text)?),
            "S" => request.strings = Some(number(cx, &given.shown(), text)?),
            "strings" if given.value.is_none() => request.strings = Some(3),
            "strings" => request.strings = Some(number(cx, &given.shown(), text)?),
            "format" => format::parse(cx, text, &mut request.specs)?,
            "width" if given.value.is_none() => width = Some(None),
            "width" => width = Some(Some(number(cx, &given.shown(), text)?)),
            key => {
                if let Some(name) = format::old(key) {
                    format::parse(cx, name.as_bytes(), &mut request.specs)?;
                }
            }
        }
    }
    ended?;
    if request.strings.is_some() && !request.specs.is_empty() {
        return Err(Failure::new("no type may be specified when dumping strings"));
    }
    if request.specs.is_empty() {
        request.specs.push(Spec::new(Kind::Octal, 2));
    }
    let unit = request.specs.iter().map(|spec| spec.size).fold(1, format::least_common_multiple);
    request.width = match width {
        None if unit < 16 => unit * (16 / unit),
        None => unit,
        Some(None) => 32usize.next_multiple_of(unit),
        Some(Some(width)) => match usize::try_from(width) {
            Ok(width) if width > 0 && width % unit == 0 && width < 1 << 24 => width,
            _ => {
                let message = format!("warning: invalid width {width}; using {unit} instead");
                cx.say(message.as_bytes()).await?;
                unit
            }
        },
    };
    Ok(request)
}

/// The operands of old: `[FILE] [[+]OFFSET[b] [[+]LABEL[b]]]`. Without `--traditional`, an
/// offset is known by its `+`, or by a digit where it comes second.
fn old_operands(cx: &Context, options: &mut Options, request: &mut Request) -> Result<()> {
    const MODERN: [&str; 8] =
        ["address-radix", "skip-bytes", "read-bytes", "S", "strings", "format", "width", "output-duplicates"];
    let traditional = options.has("traditional");
    if !traditional && MODERN.iter().any(|key| options.has(key)) {
        return Ok(());
    }
    let operands = &mut options.operands;
    let offset = |at: usize| operands.get(at).and_then(|text| old_offset(text));
    let starts = |at: usize, digits: bool| match operands.get(at).and_then(|text| text.first()) {
        Some(b'+') => true,
        Some(first) => digits && first.is_ascii_digit(),
        None => false,
    };
    let mut label = None;
    match operands.len() {
        1 if traditional || starts(0, false) => {
            if let Some(skip) = offset(0) {
                request.skip = skip;
                operands.clear();
            }
        }
        2 if traditional || starts(1, true) => match (offset(0).filter(|_| traditional), offset(1)) {
            (Some(skip), Some(second)) => {
                (request.skip, label) = (skip, Some(second));
                operands.clear();
            }
            (None, Some(skip)) => {
                request.skip = skip;
                operands.truncate(1);
            }
            _ => {}
        },
        3 if traditional => {
            if let (Some(skip), Some(third)) = (offset(1), offset(2)) {
                (request.skip, label) = (skip, Some(third));
                operands.truncate(1);
            }
        }
        _ => {}
    }
    request.label = label.map(|label| label.wrapping_sub(request.skip));
    match options.operands.get(1).filter(|_| traditional) {
        None => Ok(()),
        Some(extra) => {
            let first = [b"extra operand ", cx.quoted(extra).as_slice(), b"\nod: "].concat();
            Err(cx.usage_error(&[&first, b"compatibility mode supports at most one file".as_slice()].concat()))
        }
    }
}

/// Octal, or hexadecimal after `0x`; `b` is for blocks of 512.
fn old_offset(text: &[u8]) -> Option<u64> {
    let text = text.strip_prefix(b"+").unwrap_or(text);
    if text.contains(&b'.') {
        return None;
    }
    let (radix, digits) = match text {
        [b'0', b'x' | b'X', rest @ ..] if rest.first().is_some_and(u8::is_ascii_hexdigit) => (16, rest),
        _ => (8, text),
    };
    let plain = digits.strip_prefix(b"+").unwrap_or(digits);
    let count = plain.iter().take_while(|byte| char::from(**byte).is_digit(radix)).count();
    let (number, suffix) = plain.split_at(count);
    let value = match number {
        [] => (!suffix.is_empty()).then_some(1)?,
        _ => u64::from_str_radix(std::str::from_utf8(number).ok()?, radix).ok()?,
    };
    match suffix {
        b"" => Some(value),
        b"b" => value.checked_mul(512),
        b"B" => value.checked_mul(1024),
        _ => None,
    }
}

/// A number of bytes: decimal, `0` octal or `0x` hexadecimal, with a suffix.
fn number(cx: &Context, option: &str, text: &[u8]) -> Result<u64> {
    let start = text.trim_ascii_start();
    let (radix, digits) = match start.strip_prefix(b"+").unwrap_or(start) {
        [b'0', b'x' | b'X', rest @ ..] => (16, rest),
        [b'0', rest @ ..] if rest.first().is_some_and(u8::is_ascii_digit) => (8, rest),
        digits => (10, digits),
    };
    let count = digits.iter().take_while(|byte| char::from(**byte).is_digit(radix)).count();
    let (digits, suffix) = digits.split_at(count);
    let value = std::str::from_utf8(digits).ok().and_then(|digits| u64::from_str_radix(digits, radix).ok());
    let fail = |what: &str| {
        Failure::new([what.as_bytes(), option.as_bytes(), b" argument '", text, b"'"].concat())
    };
    if count == 0 {
        return Err(fail("invalid "));
    }
    let Some(value) = value else {
        return Err(size::argument(cx, option.as_bytes(), text, size::Wrong::Overflow));
    };
    match size::parse(&[value.to_string().as_bytes(), suffix].concat(), "bEGKkMmPTYZ0") {
        Ok(number) => Ok(number),
        Err(size::Wrong::Invalid) => Err(fail("invalid suffix in ")),
        Err(wrong) => Err(size::argument(cx, option.as_bytes(), text, wrong)),
    }
}

/// The files as one run of bytes.
struct Reader {
    names: std::vec::IntoIter<Vec<u8>>,
    current: Option<(Vec<u8>, Input)>,
    status: u8,
    /// The last file is a device, in which one may go anywhere.
    device: bool,
    /// How much may still be read.
    left: Option<u64>,
}

impl Reader {
    /// Reads up to `count` bytes; fewer only at the end.
    async fn read(&mut self, cx: &mut Context, count: usize, into: &mut Vec<u8>) -> Result<()> {
        into.clear();
        let left = self.left.unwrap_or(u64::MAX);
        let count = count.min(usize::try_from(left).unwrap_or(usize::MAX));
        while into.len() < count {
            let Some((name, input)) = &mut self.current else {
                if !self.open(cx).await? {
                    break;
                }
                continue;
            };
            match input.fill().await {
                Ok([]) => self.current = None,
                Ok(bytes) => {
                    let step = bytes.len().min(count - into.len());
                    into.extend_from_slice(&bytes[..step]);
                    input.consume(step);
                }
                Err(errno) => {
                    let name = name.clone();
                    cx.say_file(&name, &errno).await?;
                    self.status = 1;
                    self.current = None;
                }
            }
        }
        self.left = self.left.map(|left| left.saturating_sub(into.len() as u64));
        Ok(())
    }

    async fn open(&mut self, cx: &mut Context) -> Result<bool> {
        for name in self.names.by_ref() {
            match cx.open(&name) {
                Ok(input) => {
                    let node = cx.vfs.stat(&cx.place, &name);
                    self.device = node.is_ok_and(|node| node.kind == bivalve_vfs::Kind::Device);
                    self.current = Some((name, input));
                    return Ok(true);
                }
                Err(errno) => {
                    cx.say_file(&name, &errno).await?;
                    self.status = 1;
                }
            }
        }
        Ok(false)
    }

    async fn skip(&mut self, cx: &mut Context, count: u64) -> Result<()> {
        let limit = self.left.take();
        let mut left = count;
        let mut block = Vec::new();
        while left > 0 {
            let step = usize::try_from(left).unwrap_or(usize::MAX).min(1 << 16);
            self.read(cx, step, &mut block).await?;
            if block.is_empty() {
                if self.status != 0 && left == count {
                    return Err(Failure::Exit(self.status));
                }
                if self.device {
                    break;
                }
                return Err(Failure::new("cannot skip past end of combined input"));
            }
            left -= block.len() as u64;
            cx.check()?;
        }
        self.left = limit;
        Ok(())
    }
}

/// Lines that are read at once.
const LINES: usize = 1024;

async fn dump(cx: &mut Context, request: &Request, reader: &mut Reader) -> Result<()> {
    let layout = Layout::new(&request.specs, request.width);
    let mut offset = request.skip;
    let (mut block, mut before, mut out) = (Vec::new(), Vec::new(), Vec::new());
    let (mut first, mut starred) = (true, false);
    // Few lines at once where they are wide.
    let most = request.width * LINES.min((1 << 20) / request.width).max(1);
    loop {
        reader.read(cx, most, &mut block).await?;
        for line in block.chunks(request.width) {
            if !request.all && !first && line == before {
                if !std::mem::replace(&mut starred, true) {
                    out.extend_from_slice(b"*\n");
                }
            } else {
                starred = false;
                push_line(request, &layout, offset, line, &mut out);
                before.clear();
                before.extend_from_slice(line);
            }
            offset = offset.wrapping_add(line.len() as u64);
            first = false;
        }
        cx.stdout.push(&out);
        out.clear();
        cx.stdout.ready().await?;
        cx.check()?;
        if block.len() < most {
            break;
        }
    }
    if push_address(request, offset, &mut out) {
        out.push(b'\n');
    }
    cx.stdout.push(&out);
    Ok(())
}

/// An offset as `-A` shows it, and its label; false where neither is shown.
fn push_address(request: &Request, offset: u64, out: &mut Vec<u8>) -> bool {
    let one = |out: &mut Vec<u8>, offset: u64| match request.radix {
        b'd' => digits::push(out, offset, 10, 7, 0),
        b'x' => digits::push(out, offset, 16, 6, 0),
        _ => digits::push(out, offset, 8, 7, 0),
    };
    if request.radix != b'n' {
        one(out, offset);
    }
    if let Some(label) = request.label {
        out.extend_from_slice(if request.radix == b'n' { b"(" } else { b" (" });
        // Without an address it is the address that is shown so.
        one(out, if request.radix == b'n' { offset } else { offset.wrapping_add(label) });
        out.push(b')');
    }
    request.radix != b'n' || request.label.is_some()
}

fn push_line(request: &Request, layout: &Layout, offset: u64, line: &[u8], out: &mut Vec<u8>) {
    for (at, spec) in request.specs.iter().enumerate() {
        if at == 0 {
            push_address(request, offset, out);
        } else if request.radix != b'n' || request.label.is_some() {
            out.extend_from_slice(if request.radix == b'x' { b"      " } else { b"       " });
        }
        layout.push(spec, line, request.big_endian, out);
        out.push(b'\n');
    }
}

/// `-S`: runs of text that end with a zero byte.
async fn strings(cx: &mut Context, request: &Request, reader: &mut Reader, least: u64) -> Result<()> {
    let mut offset = request.skip;
    let mut text: Vec<u8> = Vec::new();
    let mut block = Vec::new();
    loop {
        reader.read(cx, 1 << 16, &mut block).await?;
        if block.is_empty() {
            break;
        }
        for &byte in &block {
            offset = offset.wrapping_add(1);
            match byte {
                0 if text.len() as u64 >= least && !text.is_empty() => {
                    push_string(cx, request, offset.wrapping_sub(1), &text);
                    text.clear();
                }
                b' '..=b'~' => text.push(byte),
                _ => text.clear(),
            }
        }
        cx.stdout.ready().await?;
        cx.check()?;
    }
    // With -N, what is at the end counts without its zero byte.
    if request.limit.is_some() && text.len() as u64 >= least && !text.is_empty() {
        push_string(cx, request, offset, &text);
    }
    Ok(())
}

/// A run of text that ends at an offset.
fn push_string(cx: &mut Context, request: &Request, end: u64, text: &[u8]) {
    let mut line = Vec::new();
    if push_address(request, end.wrapping_sub(text.len() as u64), &mut line) {
        line.push(b' ');
    }
    line.extend_from_slice(text);
    line.push(b'\n');
    cx.stdout.push(&line);
}
