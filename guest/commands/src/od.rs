//! od: dump files in octal and other formats. Spec: GNU coreutils 9.1. Differs: no
//! long double (`-t fL`), `--strings` or `--traditional`.

use crate::concatenated::Concatenated;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Output, Result, size};
use std::io::Write;

pub const COMMAND: Command = Command {
    name: "od",
    group: Group::Text,
    summary: "write an unambiguous representation, octal bytes by default, of FILE",
    usage: "[OPTION]... [FILE]...",
    flags: &[
        Flag::value('A', "address-radix", "RADIX", "output format for file offsets: d, o, x or n"),
        Flag::value('\0', "endian", "big|little", "swap input bytes according to the specified order"),
        Flag::value('j', "skip-bytes", "BYTES", "skip BYTES input bytes first"),
        Flag::value('N', "read-bytes", "BYTES", "limit dump to BYTES input bytes"),
        Flag::value('t', "format", "TYPE", "select output format or formats"),
        Flag::switch('v', "output-duplicates", "do not use * to mark line suppression"),
        Flag::optional('w', "width", "BYTES", "output BYTES bytes per output line; 32 is implied"),
        Flag::switch('a', "", "same as -t a, select named characters, ignoring high-order bit"),
        Flag::switch('b', "", "same as -t o1, select octal bytes"),
        Flag::switch('c', "", "same as -t c, select printable characters or backslash escapes"),
        Flag::switch('d', "", "same as -t u2, select unsigned decimal 2-byte units"),
        Flag::switch('f', "", "same as -t fF, select floats"),
        Flag::switch('i', "", "same as -t dI, select decimal ints"),
        Flag::switch('l', "", "same as -t dL, select decimal longs"),
        Flag::switch('o', "", "same as -t o2, select octal 2-byte units"),
        Flag::switch('s', "", "same as -t d2, select decimal 2-byte units"),
        Flag::switch('x', "", "same as -t x2, select hexadecimal 2-byte units"),
    ],
    examples: &[Example { script: "printf 'hi\\n' | od -An -tx1", stdout: " 68 69 0a\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Named,
    Character,
    Signed,
    Unsigned,
    Octal,
    Hexadecimal,
    Float,
}

/// One `-t`: how units are shown.
#[derive(Clone, Copy)]
struct Format {
    kind: Kind,
    size: usize,
    /// Characters of a unit without the space before it.
    width: usize,
    /// The bytes are shown at the end of the row too.
    text: bool,
}

struct Style {
    formats: Vec<Format>,
    radix: u8,
    row: usize,
    /// Characters that a block of `block` bytes takes.
    block: usize,
    field: usize,
    big: bool,
    all: bool,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let (style, skip, limit) = style(cx, &options)?;
    let mut source = Concatenated::new(options.operands.clone(), skip, limit);
    let mut offset = skip;
    let mut before: Option<Vec<u8>> = None;
    let mut starred = false;
    loop {
        let block = source.next(cx, style.row).await?;
        if block.is_empty() {
            break;
        }
        for row in block.chunks(style.row) {
            let full = row.len() == style.row;
            if !style.all && full && before.as_deref() == Some(row) {
                if !std::mem::replace(&mut starred, true) {
                    cx.stdout.push(b"*\n");
                }
            } else {
                starred = false;
                style.print(&mut cx.stdout, offset, row);
            }
            before = Some(row.to_vec());
            offset += row.len() as u64;
        }
        cx.stdout.ready().await?;
    }
    if source.short > 0 {
        return Err(Failure::new("cannot skip past end of combined input"));
    }
    // When no file could be read, there is no end to tell.
    let nothing = source.failed && offset == skip;
    if style.radix != b'n' && !nothing {
        style.address(&mut cx.stdout, offset);
        cx.stdout.push_byte(b'\n');
    }
    Ok(u8::from(source.failed))
}

fn style(cx: &Context, options: &Options) -> Result<(Style, u64, u64)> {
    const SUFFIXES: &str = "bkKmMGTPEZY0B";
    let mut style =
        Style { formats: Vec::new(), radix: b'o', row: 0, block: 1, field: 0, big: false, all: false };
    let (mut skip, mut limit, mut row) = (0, u64::MAX, None);
    for given in &options.given {
        let text = given.text();
        match given.key() {
            "address-radix" => match text.first() {
                Some(radix @ (b'd' | b'o' | b'x' | b'n')) => style.radix = *radix,
                _ => {
                    let shown = text.get(..1).unwrap_or_default();
                    let parts = [b"invalid output address radix '".as_slice(), shown];
                    let tail = b"'; it must be one character from [doxn]".as_slice();
                    return Err(Failure::new([parts.concat().as_slice(), tail].concat()));
                }
            },
            "endian" => style.big = bivalve_kit::choose(cx, "--endian", text, &[("big", true), ("little", false)])?,
            "skip-bytes" => skip = count(cx, given, SUFFIXES)?,
            "read-bytes" => limit = count(cx, given, SUFFIXES)?,
            "output-duplicates" => style.all = true,
            "width" => row = Some(if given.value.is_some() { count(cx, given, "")? as usize } else { 32 }),
            "format" => formats(cx, text, &mut style.formats)?,
            letter => {
                let text: &[u8] = match letter {
                    "a" => b"a",
                    "b" => b"o1",
                    "c" => b"c",
                    "d" => b"u2",
                    "f" => b"fF",
                    "i" => b"dI",
                    "l" => b"dL",
                    "o" => b"o2",
                    "s" => b"d2",
                    _ => b"x2",
                };
                formats(cx, text, &mut style.formats)?;
            }
        }
    }
    if style.formats.is_empty() {
        formats(cx, b"o2", &mut style.formats)?;
    }
    style.block = style.formats.iter().map(|format| format.size).max().unwrap_or(1);
    let field = |format: &Format| (format.width + 1) * (style.block / format.size);
    style.field = style.formats.iter().map(field).max().unwrap_or(0);
    style.row = match row {
        Some(row) if row > 0 && row % style.block == 0 => row,
        Some(_) | None if style.block > 16 => style.block,
        None => 16,
        Some(_) => style.block,
    };
    Ok((style, skip, limit))
}

fn count(cx: &Context, given: &bivalve_kit::Given, suffixes: &str) -> Result<u64> {
    let text = given.text();
    // Offsets may be octal or hexadecimal, as in C.
    let string = std::str::from_utf8(text).unwrap_or_default();
    if let Some(digits) = string.strip_prefix("0x").or_else(|| string.strip_prefix("0X"))
        && let Ok(number) = u64::from_str_radix(digits, 16)
    {
        return Ok(number);
    }
    size::parse(text, suffixes).map_err(|_| {
        let letter = given.flag.short.unwrap_or('w');
        let quoted = cx.quoted(text);
        let option = if given.long { format!("--{}", given.key()) } else { format!("-{letter}") };
        Failure::new([b"invalid ", option.as_bytes(), b" argument ", &quoted].concat())
    })
}

/// Reads a list of types: `x1`, `d4z`, `c`.
fn formats(cx: &Context, text: &[u8], out: &mut Vec<Format>) -> Result<()> {
    let mut rest = text;
    while let Some((&letter, after)) = rest.split_first() {
        rest = after;
        let kind = match letter {
            b'a' => Kind::Named,
            b'c' => Kind::Character,
            b'd' => Kind::Signed,
            b'u' => Kind::Unsigned,
            b'o' => Kind::Octal,
            b'x' => Kind::Hexadecimal,
            b'f' => Kind::Float,
            _ => {
                let quoted = cx.quoted(text);
                let parts = [b"invalid character '".as_slice(), &[letter], b"' in type string ", &quoted];
                return Err(Failure::new(parts.concat()));
            }
        };
        let mut size = 1;
        if !matches!(kind, Kind::Named | Kind::Character) {
            let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let letters: &[(u8, usize)] = match kind {
                Kind::Float => &[(b'F', 4), (b'D', 8)],
                _ => &[(b'C', 1), (b'S', 2), (b'I', 4), (b'L', 8)],
            };
            size = if kind == Kind::Float { 8 } else { 4 };
            if digits > 0 {
                size = size::parse(&rest[..digits], "").map_or(0, |size| size as usize);
                rest = &rest[digits..];
            } else if let Some((_, known)) = letters.iter().find(|(letter, _)| rest.first() == Some(letter)) {
                size = *known;
                rest = &rest[1..];
            }
            let sizes: &[usize] = if kind == Kind::Float { &[4, 8] } else { &[1, 2, 4, 8] };
            if !sizes.contains(&size) {
                let quoted = cx.quoted(text);
                let what = if kind == Kind::Float { "floating point" } else { "integral" };
                let reason = format!(";\nthis system doesn't provide a {size}-byte {what} type");
                let parts = [b"invalid type string ".as_slice(), &quoted, reason.as_bytes()];
                return Err(Failure::new(parts.concat()));
            }
        }
        let by_size = |widths: [usize; 4]| widths[size.ilog2() as usize];
        let width = match kind {
            Kind::Named | Kind::Character => 3,
            Kind::Octal => by_size([3, 6, 11, 22]),
            Kind::Hexadecimal => by_size([2, 4, 8, 16]),
            Kind::Signed => by_size([4, 6, 11, 20]),
            Kind::Unsigned => by_size([3, 5, 10, 20]),
            Kind::Float => if size == 4 { 15 } else { 24 },
        };
        let shows_text = rest.first() == Some(&b'z');
        rest = &rest[usize::from(shows_text)..];
        out.push(Format { kind, size, width, text: shows_text });
    }
    Ok(())
}

impl Style {
    fn address(&self, out: &mut Output, offset: u64) {
        let _ = match self.radix {
            b'd' => write!(out, "{offset:07}"),
            b'x' => write!(out, "{offset:06x}"),
            b'o' => write!(out, "{offset:07o}"),
            _ => Ok(()),
        };
    }

    fn print(&self, out: &mut Output, offset: u64, row: &[u8]) {
        for (at, format) in self.formats.iter().enumerate() {
            if at == 0 {
                self.address(out, offset);
            } else if self.radix != b'n' {
                out.push(if self.radix == b'x' { b"      " } else { b"       " });
            }
            let per_block = self.block / format.size;
            let spare = self.field - (format.width + 1) * per_block;
            let units = row.len().div_ceil(format.size);
            for unit in 0..units {
                let start = unit * format.size;
                let bytes = &row[start..(start + format.size).min(row.len())];
                let within = unit % per_block;
                // What a block has to spare is spread over its units, the last ones first.
                let pad = spare * (per_block - within) / per_block - spare * (per_block - within - 1) / per_block;
                let text = self.unit(format, bytes);
                let _ = write!(out, "{text:>width$}", width = format.width + 1 + pad);
            }
            if format.text {
                let used = units * (format.width + 1) + units / per_block * spare;
                let full = self.row / self.block * self.field;
                out.push(&b" ".repeat(full.saturating_sub(used) + 2));
                out.push_byte(b'>');
                let shown = |byte: &u8| if (b' '..=b'~').contains(byte) { *byte } else { b'.' };
                row.iter().map(shown).for_each(|byte| out.push_byte(byte));
                out.push_byte(b'<');
            }
            out.push_byte(b'\n');
        }
    }

    fn unit(&self, format: &Format, bytes: &[u8]) -> String {
        let byte = bytes.first().copied().unwrap_or(0);
        match format.kind {
            Kind::Named => return named(byte & 127),
            Kind::Character => return character(byte),
            _ => {}
        }
        // Missing bytes at the end of the input are NULs.
        let place = |at: usize| if self.big { format.size - 1 - at } else { at };
        let value = (0..format.size).fold(0_u64, |sum, at| {
            sum | u64::from(bytes.get(place(at)).copied().unwrap_or(0)) << (8 * at)
        });
        let shift = 64 - 8 * format.size as u32;
        match format.kind {
            Kind::Octal => format!("{value:0width$o}", width = format.width),
            Kind::Hexadecimal => format!("{value:0width$x}", width = format.width),
            Kind::Signed => format!("{}", ((value << shift) as i64) >> shift),
            Kind::Float if format.size == 4 => shortest(f64::from(f32::from_bits(value as u32)), 6, 9, |text| {
                text.parse::<f32>().is_ok_and(|back| back.to_bits() == value as u32)
            }),
            Kind::Float => shortest(f64::from_bits(value), 15, 17, |text| {
                text.parse::<f64>().is_ok_and(|back| back.to_bits() == value)
            }),
            _ => format!("{value}"),
        }
    }
}

/// `%.Ng` with the fewest digits that read back as the same number.
fn shortest(number: f64, least: usize, most: usize, same: impl Fn(&str) -> bool) -> String {
    if !number.is_finite() {
        return if number.is_nan() {
            if number.is_sign_negative() { "-nan" } else { "nan" }.to_string()
        } else if number < 0.0 {
            "-inf".to_string()
        } else {
            "inf".to_string()
        };
    }
    let mut text = String::new();
    for digits in least..=most {
        text = general(number, digits);
        if same(&text) {
            break;
        }
    }
    text
}

/// C's `%.*g`.
fn general(number: f64, digits: usize) -> String {
    let scientific = format!("{number:.*e}", digits - 1);
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let trim = |text: &str| {
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_string() } else { text.to_string() }
    };
    if exponent < -4 || exponent >= digits as i32 {
        let sign = if exponent < 0 { '-' } else { '+' };
        return format!("{}e{sign}{:02}", trim(mantissa), exponent.unsigned_abs());
    }
    trim(&format!("{number:.*}", (digits as i32 - 1 - exponent).max(0) as usize))
}

/// `-t a`
fn named(byte: u8) -> String {
    const NAMES: [&str; 33] = [
        "nul", "soh", "stx", "etx", "eot", "enq", "ack", "bel", "bs", "ht", "nl", "vt", "ff", "cr", "so", "si",
        "dle", "dc1", "dc2", "dc3", "dc4", "nak", "syn", "etb", "can", "em", "sub", "esc", "fs", "gs", "rs", "us",
        "sp",
    ];
    match byte {
        127 => "del".to_string(),
        _ => NAMES.get(usize::from(byte)).map_or_else(|| char::from(byte).to_string(), |name| (*name).to_string()),
    }
}

/// `-t c`
fn character(byte: u8) -> String {
    match byte {
        0 => "\\0".to_string(),
        7 => "\\a".to_string(),
        8 => "\\b".to_string(),
        9 => "\\t".to_string(),
        10 => "\\n".to_string(),
        11 => "\\v".to_string(),
        12 => "\\f".to_string(),
        13 => "\\r".to_string(),
        b' '..=b'~' => char::from(byte).to_string(),
        _ => format!("{byte:03o}"),
    }
}
