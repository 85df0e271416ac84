//! strings: print the printable runs of files. Spec: GNU binutils 2.40.
//! Differs: no object-file formats are known: `-d` and `-T` are not there, and no `@FILE`.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Input, Options, Result, help};
use bivalve_vfs::{Errno, Kind};

pub const COMMAND: Command = Command {
    name: "strings",
    group: Group::Text,
    summary: "display printable strings in [file(s)] (stdin by default)",
    usage: "[option(s)] [file(s)]",
    flags: bivalve_kit::flags![
        Flag::switch('a', "all", "scan the entire file, not just the data section [default]"),
        Flag::value(
            'n',
            "bytes",
            "number",
            "print any sequence of at least number displayable characters (default 4)",
        ),
        Flag::value(
            'e',
            "encoding",
            "{s,S,b,l,B,L}",
            "select character size and endianness: s = 7-bit, S = 8-bit, {b,l} = 16-bit, {B,L} = 32-bit",
        ),
        Flag::switch('w', "include-all-whitespace", "include all whitespace as valid string characters"),
        Flag::value('s', "output-separator", "string", "string used to separate strings in output"),
        Flag::switch('f', "print-file-name", "print the name of the file before each string"),
        Flag::value('t', "radix", "{o,d,x}", "print the location of the string in base 8, 10 or 16"),
        Flag::value(
            'U',
            "unicode",
            "{default|locale|invalid|hex|escape|highlight}",
            "how to treat UTF-8 encoded unicode characters",
        ),
        Flag::switch('o', "", "an alias for --radix=o"),
        Flag::switch('h', "", "display this information"),
        Flag::switch('v', "", "print the program's version number"),
        Flag::switch('V', "", "print the program's version number"),
    ],
    examples: &[Example { script: "printf '\\1ab\\0abcd\\0' | strings", stdout: "abcd\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// What is done with characters of UTF-8.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unicode {
    /// Bytes above 127 are not printable.
    Plain,
    Invalid,
    Shown,
    Hex,
    Escape,
    Highlight,
}

struct Request {
    least: usize,
    names: bool,
    radix: Option<u8>,
    whitespace: bool,
    encoding: u8,
    unicode: Unicode,
    separator: Option<Vec<u8>>,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (arguments, dash) = arguments(cx);
    let options = match Options::parse_arguments(cx, arguments) {
        Err(Failure::Message(message, status)) => {
            let said = message.split(|&byte| byte == b'\n').next().unwrap_or_default().to_vec();
            cx.say(&said).await?;
            return usage(cx, status).await;
        }
        other => other?,
    };
    if options.has("h") {
        let text = help::text(cx.command);
        cx.stdout.push(text.as_bytes());
        return Ok(0);
    }
    if options.has("v") || options.has("V") {
        let text = help::version(cx.command);
        cx.stdout.push(text.as_bytes());
        return Ok(0);
    }
    let request = match request(&options) {
        Ok(request) => request,
        Err((None, _)) => return usage(cx, 1).await,
        Err((Some(message), shows_usage)) => {
            cx.say(&message).await?;
            return if shows_usage { usage(cx, 1).await } else { Ok(1) };
        }
    };
    if options.operands.is_empty() {
        if dash {
            return usage(cx, 1).await;
        }
        let input = Input::new(cx.stdin.file().clone());
        let _ = scan(cx, &request, b"{standard input}", input).await?;
        return Ok(0);
    }
    let mut status = 0;
    for file in &options.operands {
        status |= file_strings(cx, &request, file).await?;
    }
    Ok(status)
}

/// Old forms: `-5` is `-n 5`, and `-` is `--all`.
fn arguments(cx: &Context) -> (Vec<Vec<u8>>, bool) {
    let mut dash = false;
    let mut out = Vec::new();
    for argument in cx.argv.iter().skip(1) {
        match argument.strip_prefix(b"-") {
            Some(b"") => dash = true,
            Some(digits) if digits.iter().all(u8::is_ascii_digit) => {
                out.push(b"-n".to_vec());
                out.push(digits.to_vec());
            }
            _ => out.push(argument.clone()),
        }
    }
    (out, dash)
}

async fn usage(cx: &mut Context, status: u8) -> Result<u8> {
    let text = help::text(cx.command);
    cx.say_raw(text.as_bytes()).await?;
    Ok(status)
}

/// What is asked for, or the message of what is wrong with it and whether the usage follows.
fn request(options: &Options) -> std::result::Result<Request, (Option<Vec<u8>>, bool)> {
    let mut request = Request {
        least: 4,
        names: options.has("print-file-name"),
        radix: None,
        whitespace: options.has("include-all-whitespace"),
        encoding: b's',
        unicode: Unicode::Plain,
        separator: options.value("output-separator").map(<[u8]>::to_vec),
    };
    for given in &options.given {
        match (given.key(), given.text()) {
            ("bytes", text) => request.least = length(text)?,
            ("radix", b"o") | ("o", _) => request.radix = Some(b'o'),
            ("radix", b"d") => request.radix = Some(b'd'),
            ("radix", b"x") => request.radix = Some(b'x'),
            ("encoding", [letter @ (b's' | b'S' | b'b' | b'l' | b'B' | b'L')]) => request.encoding = *letter,
            ("radix" | "encoding", _) => return Err((None, true)),
            ("unicode", text) => {
                request.unicode = match text {
                    b"default" | b"d" => Unicode::Plain,
                    b"locale" | b"l" => Unicode::Shown,
                    b"escape" | b"e" => Unicode::Escape,
                    b"invalid" | b"i" => Unicode::Invalid,
                    b"hex" | b"x" => Unicode::Hex,
                    b"highlight" | b"h" => Unicode::Highlight,
                    _ => return Err((Some([b"invalid argument to -U/--unicode: ", text].concat()), false)),
                }
            }
            _ => {}
        }
    }
    Ok(request)
}

fn length(text: &[u8]) -> std::result::Result<usize, (Option<Vec<u8>>, bool)> {
    let bad = |lead: &[u8]| Err((Some([lead, text].concat()), false));
    let parsed = std::str::from_utf8(text).ok().and_then(|text| {
        let (radix, digits) = match text.strip_prefix("0x") {
            Some(digits) => (16, digits),
            None if text.len() > 1 && text.starts_with('0') => (8, &text[1..]),
            None => (10, text),
        };
        u64::from_str_radix(digits, radix).ok()
    });
    match parsed {
        None => bad(b"invalid integer argument "),
        Some(0) => bad(b"invalid minimum string length "),
        Some(least) => Ok(usize::try_from(least).unwrap_or(usize::MAX)),
    }
}

/// The strings of a file; 1 when it could not be read.
async fn file_strings(cx: &mut Context, request: &Request, file: &[u8]) -> Result<u8> {
    let node = match cx.vfs.stat(&cx.place, file) {
        Ok(node) => node,
        Err(Errno::NotFound) => {
            cx.say(&[b"'", file, b"': No such file"].concat()).await?;
            return Ok(1);
        }
        Err(errno) => {
            let reason = errno.message();
            cx.say(&[b"Warning: could not locate '", file, b"'.  reason: ", reason.as_bytes()].concat())
                .await?;
            return Ok(1);
        }
    };
    if node.kind == Kind::Directory {
        cx.say(&[b"Warning: '", file, b"' is a directory"].concat()).await?;
        return Ok(1);
    }
    let path = if file == b"-" { b"./-" } else { file };
    let failed = match cx.open(path) {
        Ok(input) => scan(cx, request, file, input).await?.err(),
        Err(errno) => Some(errno),
    };
    let Some(errno) = failed else { return Ok(0) };
    cx.say(&[file, b": ", errno.message().as_bytes()].concat()).await?;
    Ok(1)
}

impl Request {
    /// Whether a byte is part of a text.
    fn shows(&self, byte: u8) -> bool {
        matches!(byte, b' '..=b'~' | b'\t')
            || (self.whitespace && matches!(byte, 9..=13))
            || (self.encoding == b'S' && byte > 127)
    }
}

/// A run of printable characters on its way.
#[derive(Default)]
struct Run {
    text: Vec<u8>,
    characters: usize,
    start: u64,
}

async fn scan(
    cx: &mut Context,
    request: &Request,
    name: &[u8],
    mut input: Input,
) -> Result<std::result::Result<(), Errno>> {
    let mut run = Run::default();
    let mut address = 0;
    loop {
        cx.check()?;
        let more = match input.more().await {
            Ok(more) => more,
            Err(errno) => return Ok(Err(errno)),
        };
        let used = scan_block(cx, request, name, &mut run, address, input.buffered(), !more);
        address += used as u64;
        input.consume(used);
        cx.stdout.ready().await?;
        if !more {
            break;
        }
    }
    if run.characters >= request.least {
        end(cx, request);
    }
    Ok(Ok(()))
}

/// Scans what can be told of a block; the number of bytes that are done with.
fn scan_block(
    cx: &mut Context,
    request: &Request,
    name: &[u8],
    run: &mut Run,
    address: u64,
    block: &[u8],
    last: bool,
) -> usize {
    let mut at = 0;
    let bytes = matches!(request.encoding, b's' | b'S') && request.unicode == Unicode::Plain;
    while at < block.len() {
        let rest = &block[at..];
        if bytes && run.characters >= request.least {
            // What goes on needs no look at each character.
            let length = rest.iter().take_while(|byte| request.shows(**byte)).count();
            cx.stdout.push(&rest[..length]);
            run.characters += length;
            at += length;
            if length == rest.len() {
                break;
            }
        }
        let rest = &block[at..];
        let unit = match unit(request, rest) {
            Some(unit) => unit,
            // What is cut off by the end of the file is nothing; by the block's, it waits.
            None if last && request.unicode != Unicode::Plain => Unit { length: 1, text: None },
            None => break,
        };
        let Some(text) = unit.text else {
            if run.characters >= request.least {
                end(cx, request);
            }
            (run.characters, run.text) = (0, Vec::new());
            at += 1;
            continue;
        };
        if run.characters == 0 {
            run.start = address + at as u64;
        }
        run.characters += 1;
        at += unit.length;
        if run.characters > request.least {
            cx.stdout.push(&text);
        } else {
            run.text.extend_from_slice(&text);
            if run.characters == request.least {
                begin(cx, request, name, run);
            }
        }
    }
    at
}

fn begin(cx: &mut Context, request: &Request, name: &[u8], run: &Run) {
    if request.names {
        cx.stdout.push(&[name, b": "].concat());
    }
    let place = match request.radix {
        Some(b'o') => format!("{:7o} ", run.start),
        Some(b'd') => format!("{:7} ", run.start),
        Some(_) => format!("{:7x} ", run.start),
        None => String::new(),
    };
    cx.stdout.push(place.as_bytes());
    cx.stdout.push(&run.text);
}

fn end(cx: &mut Context, request: &Request) {
    cx.stdout.push(request.separator.as_deref().unwrap_or(b"\n"));
}

/// A character: how many bytes it takes, and how it is printed if it is.
struct Unit {
    length: usize,
    text: Option<Vec<u8>>,
}

/// The character that a text starts with; none when its bytes are not all there.
fn unit(request: &Request, rest: &[u8]) -> Option<Unit> {
    let first = *rest.first()?;
    let (length, value) = match (request.encoding, rest) {
        (b's' | b'S', _) => (1, u32::from(first)),
        (b'b', [a, b, ..]) => (2, u32::from(u16::from_be_bytes([*a, *b]))),
        (b'l', [a, b, ..]) => (2, u32::from(u16::from_le_bytes([*a, *b]))),
        (b'B', [a, b, c, d, ..]) => (4, u32::from_be_bytes([*a, *b, *c, *d])),
        (b'L', [a, b, c, d, ..]) => (4, u32::from_le_bytes([*a, *b, *c, *d])),
        _ => return None,
    };
    if length == 1 && first >= 0xc0 && request.unicode != Unicode::Plain {
        return multibyte(request.unicode, rest);
    }
    let byte = u8::try_from(value).ok();
    let text = byte.filter(|byte| request.shows(*byte));
    Some(Unit { length, text: text.map(|byte| vec![byte]) })
}

/// A character of several bytes of UTF-8.
fn multibyte(unicode: Unicode, rest: &[u8]) -> Option<Unit> {
    let length = match rest.first()? {
        0xc0..0xe0 => 2,
        0xe0..0xf0 => 3,
        0xf0..0xf8 => 4,
        _ => return Some(Unit { length: 1, text: None }),
    };
    let bytes = rest.get(..length)?;
    let valid = bytes[1..].iter().all(|byte| byte & 0xc0 == 0x80);
    if !valid || unicode == Unicode::Invalid {
        return Some(Unit { length: 1, text: None });
    }
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let text = match unicode {
        Unicode::Hex => format!("<0x{hex}>").into_bytes(),
        Unicode::Escape => escape(bytes).into_bytes(),
        // There is no terminal to color.
        Unicode::Highlight => escape(bytes).into_bytes(),
        _ => bytes.to_vec(),
    };
    Some(Unit { length, text: Some(text) })
}

/// `\u` and the code point's digits, for four bytes as binutils has them.
fn escape(bytes: &[u8]) -> String {
    let at = |n: usize| u32::from(bytes.get(n).copied().unwrap_or(0));
    match bytes.len() {
        2 => format!("\\u{:02x}{:02x}", (at(0) & 0x1c) >> 2, (at(0) & 3) << 6 | at(1) & 0x3f),
        3 => format!(
            "\\u{:02x}{:02x}",
            (at(0) & 0x0f) << 4 | (at(1) & 0x3c) >> 2,
            (at(1) & 3) << 6 | at(2) & 0x3f
        ),
        _ => format!(
            "\\u{:02x}{:02x}{:02x}",
            (at(0) & 7) << 6 | (at(1) & 0x3c) >> 2,
            (at(1) & 3) << 6 | (at(2) & 0x3c) >> 2,
            (at(2) & 3) << 6 | at(3) & 0x3f
        ),
    }
}
