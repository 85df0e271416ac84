//! What base64, base32 and basenc share. Spec: GNU coreutils 9.1. Differs: nothing known.

mod alphabet;

pub use alphabet::Alphabet;
use alphabet::Decoder;
use bivalve_kit::{Context, Failure, Flag, Options, Result, quote, size};
use bivalve_vfs::Errno;

pub const DECODE: Flag = Flag::switch('d', "decode", "decode data");
pub const IGNORE: Flag = Flag::switch('i', "ignore-garbage", "when decoding, ignore non-alphabet characters");
pub const WRAP: Flag = Flag::value(
    'w',
    "wrap",
    "COLS",
    "wrap encoded lines after COLS character (default 76); use 0 to disable line wrapping",
);

/// Encodes or decodes the only operand, or standard input.
pub async fn run(
    cx: &mut Context,
    options: &Options,
    ended: Result<()>,
    alphabet: Option<Alphabet>,
) -> Result<u8> {
    let mut wrap = 76;
    for given in options.given.iter().filter(|given| given.key() == "wrap") {
        wrap = match size::parse(given.text(), "") {
            Ok(columns) => usize::try_from(columns).unwrap_or(0),
            Err(size::Wrong::Overflow) => 0,
            Err(size::Wrong::Invalid) => {
                let quoted = cx.quoted(given.text());
                return Err(Failure::new([b"invalid wrap size: ".as_slice(), &quoted].concat()));
            }
        };
    }
    ended?;
    let Some(alphabet) = alphabet else { return Err(cx.usage_error(b"missing encoding type")) };
    if let Some(extra) = options.operands.get(1) {
        let quoted = cx.quoted(extra);
        return Err(cx.usage_error(&[b"extra operand ".as_slice(), &quoted].concat()));
    }
    let file = options.operands.first().map_or(&b"-"[..], Vec::as_slice);
    let mut input = cx.open(file).map_err(|errno| {
        let name = quote::maybe_quoted(file, cx.locale.utf8);
        Failure::new([&name, b": ".as_slice(), errno.message().as_bytes()].concat())
    })?;
    if options.has("decode") {
        decode(cx, &mut input, alphabet, options.has("ignore-garbage")).await
    } else {
        encode(cx, &mut input, alphabet, wrap).await
    }
}

fn read_error(errno: &Errno) -> Failure {
    Failure::new([b"read error: ", errno.message().as_bytes()].concat())
}

async fn encode(
    cx: &mut Context,
    input: &mut bivalve_kit::Input,
    alphabet: Alphabet,
    wrap: usize,
) -> Result<u8> {
    // GNU's block, so that what is not whole prints as little.
    let group = if alphabet == Alphabet::Z85 { 30_720 } else { alphabet.group() };
    let mut column = 0;
    let mut text = Vec::new();
    let mut rest: Vec<u8> = Vec::new();
    loop {
        let more = input.more().await.map_err(|errno| read_error(&errno))?;
        let block = input.buffered();
        let length = block.len();
        text.clear();
        // Whole groups; what is over waits for the next block.
        let whole = if more { length - length % group } else { length };
        if !alphabet.encode(&block[..whole], &mut text) {
            return Err(Failure::new("invalid input (length must be multiple of 4 characters)"));
        }
        input.consume(whole);
        rest.clear();
        let lines = if wrap == 0 { &text } else { wrapped(&text, wrap, &mut column, &mut rest) };
        cx.stdout.write(lines).await?;
        cx.check()?;
        if !more {
            if wrap > 0 && column > 0 {
                cx.stdout.push_byte(b'\n');
            }
            return Ok(0);
        }
    }
}

/// Puts newlines after every `wrap` bytes.
fn wrapped<'a>(text: &[u8], wrap: usize, column: &mut usize, out: &'a mut Vec<u8>) -> &'a [u8] {
    let mut rest = text;
    while !rest.is_empty() {
        let (line, after) = rest.split_at((wrap - *column).min(rest.len()));
        out.extend_from_slice(line);
        *column += line.len();
        if *column == wrap {
            out.push(b'\n');
            *column = 0;
        }
        rest = after;
    }
    out
}

async fn decode(
    cx: &mut Context,
    input: &mut bivalve_kit::Input,
    alphabet: Alphabet,
    ignore: bool,
) -> Result<u8> {
    let mut decoder = Decoder::new(alphabet, ignore);
    let mut out = Vec::new();
    loop {
        let block = match input.fill().await {
            Ok(block) => block,
            Err(errno) => return Err(read_error(&errno)),
        };
        out.clear();
        let length = block.len();
        let valid = if length == 0 { decoder.finish(&mut out) } else { decoder.add(block, &mut out) };
        cx.stdout.write(&out).await?;
        if !valid {
            return Err(Failure::new("invalid input"));
        }
        if length == 0 {
            return Ok(0);
        }
        input.consume(length);
        cx.check()?;
    }
}
