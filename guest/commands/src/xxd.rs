//! xxd: make a hex dump, or the reverse. Spec: vim's xxd 2022-01-14. Differs: no C
//! capitals, EBCDIC, colour or in-place output (`-C -E -R -o -b -p` mixes are as xxd has them).

use crate::concatenated::Concatenated;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Output, Result};
use std::io::Write;

pub const COMMAND: Command = Command {
    name: "xxd",
    group: Group::Text,
    summary: "make a hex dump or do the reverse",
    usage: "[options] [infile [outfile]]\n-r [options] [infile [outfile]]",
    flags: &[
        Flag::switch('a', "autoskip", "a single '*' replaces lines of NULs"),
        Flag::switch('b', "bits", "dump as bits instead of hex"),
        Flag::value('c', "cols", "cols", "format so many octets per line"),
        Flag::switch('e', "little-endian", "little-endian dump"),
        Flag::value('g', "groupsize", "bytes", "separate the output of every so many bytes"),
        Flag::switch('i', "include", "output in C include file style"),
        Flag::value('l', "len", "len", "stop after so many octets"),
        Flag::switch('p', "postscript", "plain hex dump"),
        Flag::switch('\0', "plain", "same as -p"),
        Flag::switch('r', "revert", "convert a hex dump into binary"),
        Flag::value('s', "seek", "seek", "start at so many octets into the file"),
        Flag::switch('u', "uppercase", "use upper case hex letters"),
    ],
    examples: &[
        Example { script: "printf 'hi\\n' | xxd", stdout: "00000000: 6869 0a                                  hi.\n" },
        Example { script: "echo 6869 | xxd -r -p", stdout: "hi" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

struct Style {
    columns: usize,
    group: usize,
    bits: bool,
    little: bool,
    plain: bool,
    upper: bool,
    autoskip: bool,
    seek: u64,
}

/// A number as C reads it: decimal, 0x, 0.
fn number(text: &[u8]) -> u64 {
    let text = std::str::from_utf8(text).unwrap_or_default().trim_start_matches('+');
    let parsed = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => u64::from_str_radix(digits, 16),
        None if text.len() > 1 && text.starts_with('0') => u64::from_str_radix(&text[1..], 8),
        None => text.parse(),
    };
    parsed.unwrap_or(0)
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let value = |key: &str| options.value(key).map(number);
    let (bits, little) = (options.has("bits"), options.has("little-endian"));
    let plain = options.has("postscript") || options.has("plain");
    let include = options.has("include");
    let default = match () {
        () if plain => 30,
        () if include => 12,
        () if bits => 6,
        () => 16,
    };
    let columns = value("cols").map_or(default, |columns| columns as usize);
    let columns = if columns == 0 { default } else { columns };
    if columns > 256 && !plain && !include {
        return Err(Failure::new("invalid number of columns (max. 256)."));
    }
    let group = value("groupsize").map(|group| group as usize);
    let group = group.unwrap_or(if bits { 1 } else if little { 4 } else { 2 });
    let style = Style {
        columns,
        group: if group == 0 || group > columns { columns } else { group },
        bits,
        little,
        plain,
        upper: options.has("uppercase"),
        autoskip: options.has("autoskip"),
        seek: value("seek").unwrap_or(0),
    };
    let input = options.operands.first().cloned().unwrap_or_else(|| b"-".to_vec());
    if let Some(target) = options.operands.get(1).filter(|target| *target != b"-") {
        let wrong = |errno: bivalve_vfs::Errno| {
            Failure::with_status([target, b": ".as_slice(), errno.message().as_bytes()].concat(), 3)
        };
        cx.stdout = cx.create(target).map_err(wrong)?;
    }
    if input != b"-" && !cx.vfs.exists(&cx.place, &input) {
        let text = [b"xxd: ", input.as_slice(), b": No such file or directory\n"].concat();
        cx.say_raw(&text).await?;
        return Ok(2);
    }
    if options.has("revert") {
        return revert(cx, &input, plain).await;
    }
    let limit = value("len").unwrap_or(u64::MAX);
    let mut source = Concatenated::new(vec![input.clone()], style.seek, limit);
    if include {
        return print_include(cx, &mut source, &style, &input).await;
    }
    dump(cx, &mut source, &style).await
}

async fn dump(cx: &mut Context, source: &mut Concatenated, style: &Style) -> Result<u8> {
    let mut offset = style.seek;
    let mut zeros = 0_u64;
    let mut skipped: Option<(u64, Vec<u8>)> = None;
    loop {
        let block = source.next(cx, style.columns).await?;
        for row in block.chunks(style.columns) {
            if style.plain {
                row.iter().for_each(|byte| push_hex(&mut cx.stdout, *byte, style.upper));
                cx.stdout.push_byte(b'\n');
                continue;
            }
            if style.autoskip && row.iter().all(|&byte| byte == 0) {
                zeros += 1;
                if zeros == 3 {
                    cx.stdout.push(b"*\n");
                }
                if zeros > 1 {
                    skipped = Some((offset, row.to_vec()));
                    offset += row.len() as u64;
                    continue;
                }
            } else {
                // Two rows of NULs are printed both.
                if let Some((at, row)) = skipped.take().filter(|_| zeros == 2) {
                    print_row(&mut cx.stdout, at, &row, style);
                }
                (zeros, skipped) = (0, None);
            }
            print_row(&mut cx.stdout, offset, row, style);
            offset += row.len() as u64;
        }
        cx.stdout.ready().await?;
        if block.is_empty() {
            break;
        }
    }
    if let Some((at, row)) = skipped {
        print_row(&mut cx.stdout, at, &row, style);
    }
    Ok(if source.failed { 2 } else { 0 })
}

fn push_hex(out: &mut Output, byte: u8, upper: bool) {
    let digits: &[u8; 16] = if upper { b"0123456789ABCDEF" } else { b"0123456789abcdef" };
    out.push(&[digits[usize::from(byte >> 4)], digits[usize::from(byte & 15)]]);
}

fn print_row(out: &mut Output, offset: u64, row: &[u8], style: &Style) {
    let _ = write!(out, "{offset:08x}: ");
    let (columns, group) = (style.columns, style.group);
    let cell = if style.bits { 8 } else { 2 };
    let mut width = 0;
    for start in (0..columns).step_by(group) {
        for at in start..(start + group).min(columns) {
            // Little-endian groups are read backwards.
            let place = if style.little { start + group - 1 - (at - start) } else { at };
            match row.get(place) {
                Some(byte) if style.bits => {
                    let _ = write!(out, "{byte:08b}");
                }
                Some(byte) => push_hex(out, *byte, style.upper),
                None => out.push(&b"        "[..cell]),
            }
            width += cell;
        }
        out.push_byte(b' ');
        width += 1;
    }
    let full = columns * cell + columns.div_ceil(group);
    out.push(&b" ".repeat(full.saturating_sub(width) + 1));
    let shown = |byte: &u8| if (b' '..=b'~').contains(byte) { *byte } else { b'.' };
    row.iter().map(shown).for_each(|byte| out.push_byte(byte));
    out.push_byte(b'\n');
}

/// `-i`: a C array, with its name and length when the file has a name.
async fn print_include(cx: &mut Context, source: &mut Concatenated, style: &Style, file: &[u8]) -> Result<u8> {
    let letter = |byte: &u8| if byte.is_ascii_alphanumeric() { *byte } else { b'_' };
    let mut name: Vec<u8> = file.iter().map(letter).collect();
    if name.first().is_some_and(u8::is_ascii_digit) {
        name.splice(0..0, *b"__");
    }
    let named = file != b"-";
    if named {
        cx.stdout.push(&[b"unsigned char ", name.as_slice(), b"[] = {\n"].concat());
    }
    let mut total = 0_usize;
    loop {
        let block = source.next(cx, style.columns).await?;
        if block.is_empty() {
            break;
        }
        for byte in &block {
            let lead: &[u8] = match total {
                0 => b"  ",
                _ if total.is_multiple_of(style.columns) => b",\n  ",
                _ => b", ",
            };
            cx.stdout.push(lead);
            cx.stdout.push(if style.upper { b"0X" } else { b"0x" });
            push_hex(&mut cx.stdout, *byte, style.upper);
            total += 1;
        }
        cx.stdout.ready().await?;
    }
    if total > 0 {
        cx.stdout.push_byte(b'\n');
    }
    if named {
        let length = format!("_len = {total};\n");
        cx.stdout.push(&[b"};\nunsigned int ", name.as_slice(), length.as_bytes()].concat());
    }
    Ok(if source.failed { 2 } else { 0 })
}

/// `-r`: from a dump back to bytes.
async fn revert(cx: &mut Context, file: &[u8], plain: bool) -> Result<u8> {
    let mut input = cx.open(file).map_err(|errno| Failure::with_status(errno.message().as_bytes(), 2))?;
    let mut position = 0_u64;
    let mut half: Option<u8> = None;
    loop {
        let line = match input.line(b'\n').await {
            Ok(None) => return Ok(0),
            Ok(Some(line)) => line.strip_suffix(b"\n").unwrap_or(line).to_vec(),
            Err(errno) => return Err(Failure::with_status(errno.message().as_bytes(), 2)),
        };
        let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
        if plain {
            for &byte in &line {
                match (digit(byte), half) {
                    (None, _) => {}
                    (Some(digit), None) => half = Some(digit),
                    (Some(low), Some(high)) => {
                        cx.stdout.push_byte(high << 4 | low);
                        half = None;
                    }
                }
            }
        } else if let Some(colon) = memchr::memchr(b':', &line) {
            let text = std::str::from_utf8(&line[..colon]).unwrap_or_default().trim();
            let Ok(offset) = u64::from_str_radix(text, 16) else { continue };
            if offset < position {
                return Err(Failure::with_status("sorry, cannot seek backwards.", 5));
            }
            while position < offset {
                let gap = (offset - position).min(65_536);
                cx.stdout.push(&vec![0; gap as usize]);
                position += gap;
                cx.stdout.ready().await?;
                cx.check()?;
            }
            // The text column begins after two blanks.
            let mut rest = line[colon + 1..].iter().copied().peekable();
            let (mut high, mut blanks) = (None, 0);
            if rest.peek() == Some(&b' ') {
                rest.next();
            }
            for byte in rest {
                match digit(byte) {
                    Some(low) => {
                        blanks = 0;
                        match high.take() {
                            Some(high) => {
                                cx.stdout.push_byte(high << 4 | low);
                                position += 1;
                            }
                            None => high = Some(low),
                        }
                    }
                    None if byte == b' ' && blanks == 0 => blanks = 1,
                    None => break,
                }
            }
        }
        cx.stdout.ready().await?;
        cx.check()?;
    }
}
