//! hexdump: show files in hexadecimal and other forms. Spec: util-linux 2.38. Differs:
//! colours are for terminals, of which there are none, so `-L` cannot be `always`.
//!
//! The forms that letters name are format strings like those of `-e`, as in the original.

use crate::concatenated::Concatenated;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};
use format::{Format, Plan};

mod format;
mod print;

pub const COMMAND: Command = Command {
    name: "hexdump",
    group: Group::Text,
    summary: "display file contents in hexadecimal, decimal, octal, or ascii",
    usage: "[options] <file>...",
    flags: bivalve_kit::flags![
        Flag::switch('b', "one-byte-octal", "one-byte octal display"),
        Flag::switch('c', "one-byte-char", "one-byte character display"),
        Flag::switch('C', "canonical", "canonical hex+ASCII display"),
        Flag::switch('d', "two-bytes-decimal", "two-byte decimal display"),
        Flag::switch('o', "two-bytes-octal", "two-byte octal display"),
        Flag::switch('x', "two-bytes-hex", "two-byte hexadecimal display"),
        Flag::value('e', "format", "format", "format string to be used for displaying data"),
        Flag::value('f', "format-file", "file", "file that contains format strings"),
        Flag::optional('L', "color", "mode", "interpret color formatting specifiers (never or auto)"),
        Flag::value('n', "length", "length", "interpret only length bytes of input"),
        Flag::value('s', "skip", "offset", "skip offset bytes from the beginning"),
        Flag::switch('v', "no-squeezing", "output identical lines"),
        Flag::switch('V', "", "display version"),
    ],
    examples: &[
        Example {
            script: "printf 'hi\\n' | hexdump -C",
            stdout: "00000000  68 69 0a                                          |hi.|\n00000003\n",
        },
        Example { script: "printf 'hi\\n' | hexdump -e '1/1 \"%02x:\"'", stdout: "68:69:0a:" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if options.has("V") {
        cx.stdout.push(bivalve_kit::help::version(cx.command).as_bytes());
        return Ok(0);
    }
    let plan = Plan::new(formats(cx, &options).await?)?;
    let skip = number(&options, "skip")?.unwrap_or(0);
    let limit = number(&options, "length")?.unwrap_or(u64::MAX);
    if skip > 0 && options.operands.is_empty() && cx.stdin.file().is_stream() {
        return Err(Failure::new("stdin: Illegal seek"));
    }
    let mut source = Concatenated::new(options.operands.clone(), skip, limit);
    let squeeze = !options.has("no-squeezing");
    let (mut offset, mut at_end) = (skip, None);
    let mut before = Vec::new();
    let mut starred = false;
    loop {
        // Formats that take nothing read nothing.
        let read = if plan.block > 0 { source.next(cx, plan.block).await? } else { Vec::new() };
        if read.is_empty() {
            break;
        }
        for block in read.chunks(plan.block) {
            let whole = block.len() == plan.block;
            if squeeze && whole && before == block {
                if !std::mem::replace(&mut starred, true) {
                    cx.stdout.push(b"*\n");
                }
            } else {
                starred = false;
                let end = (!whole).then(|| offset + block.len() as u64);
                before.clear();
                before.extend_from_slice(block);
                before.resize(plan.block, 0);
                print::block(&mut cx.stdout, &plan, &before, offset, end);
                at_end = end;
            }
            offset += block.len() as u64;
        }
        cx.stdout.ready().await?;
    }
    if plan.block > 0 && source.opened == 0 {
        return Err(Failure::new("all input file arguments failed"));
    }
    let total = at_end.unwrap_or_else(|| offset - source.short.min(offset));
    if let Some(unit) = plan.end().filter(|_| total > 0) {
        print::end(&mut cx.stdout, unit, total);
    }
    Ok(u8::from(source.failed))
}

fn number(options: &Options, key: &str) -> Result<Option<u64>> {
    let Some(text) = options.value(key) else { return Ok(None) };
    amount(text).map(Some).map_err(|why| {
        let what = if key == "skip" { "failed to parse offset: '" } else { "failed to parse length: '" };
        Failure::new([what.as_bytes(), text, b"': ", why.as_bytes()].concat())
    })
}

const INVALID: &str = "Invalid argument";
const RANGE: &str = "Numerical result out of range";

/// A number as C writes it, with a size's suffix: `K` and `KiB` are 1024, `KB` is 1000.
fn amount(text: &[u8]) -> std::result::Result<u64, &'static str> {
    let text = text.trim_ascii_start();
    let text = text.strip_prefix(b"+").unwrap_or(text);
    let (radix, digits) = match text {
        [b'0', b'x' | b'X', rest @ ..] if rest.first().is_some_and(u8::is_ascii_hexdigit) => (16, rest),
        [b'0', ..] => (8, text),
        _ => (10, text),
    };
    let mut length = 0;
    let mut whole = Some(0u64);
    while let Some(digit) = digits.get(length).and_then(|byte| char::from(*byte).to_digit(radix)) {
        whole = whole.and_then(|value| value.checked_mul(u64::from(radix))?.checked_add(u64::from(digit)));
        length += 1;
    }
    if length == 0 {
        return Err(INVALID);
    }
    let mut rest = &digits[length..];
    let mut fraction: &[u8] = b"";
    if let Some(after) = rest.strip_prefix(b".") {
        let length = after.iter().take_while(|byte| byte.is_ascii_digit()).count();
        (fraction, rest) = after.split_at(length);
        if rest.is_empty() || length > 9 {
            return Err(INVALID);
        }
    }
    let unit = match rest.split_first() {
        None => 1,
        Some((letter, after)) => {
            let power = b"KMGTPEZY".iter().position(|known| *known == letter.to_ascii_uppercase()).ok_or(INVALID)?;
            let base: u64 = match after {
                b"" | b"iB" => 1024,
                b"B" => 1000,
                _ => return Err(INVALID),
            };
            base.checked_pow(power as u32 + 1).ok_or(RANGE)?
        }
    };
    let whole = whole.and_then(|value| value.checked_mul(unit)).ok_or(RANGE)?;
    // Each digit is a part of the unit in whole numbers.
    let mut parts = fraction.iter().zip(1u32..).filter_map(|(digit, place)| {
        let share = 10u64.pow(place).checked_div(u64::from(digit - b'0'))?;
        unit.checked_div(share)
    });
    parts.try_fold(whole, u64::checked_add).ok_or(RANGE)
}

/// The formats that the options name, in their order.
async fn formats(cx: &mut Context, options: &Options) -> Result<Vec<Format>> {
    let mut formats = Vec::new();
    for given in &options.given {
        let (address, texts): (&str, &[&str]) = match given.key() {
            "one-byte-octal" => (SHORT, &[r#""%07.7_ax " 16/1 "%03o " "\n""#]),
            "one-byte-char" => (SHORT, &[r#""%07.7_ax " 16/1 "%3_c " "\n""#]),
            "two-bytes-decimal" => (SHORT, &[r#""%07.7_ax " 8/2 "  %05u " "\n""#]),
            "two-bytes-octal" => (SHORT, &[r#""%07.7_ax " 8/2 " %06o " "\n""#]),
            "two-bytes-hex" => (SHORT, &[r#""%07.7_ax " 8/2 "   %04x " "\n""#]),
            "canonical" => (
                r#""%08.8_Ax\n""#,
                &[r#""%08.8_ax  " 8/1 "%02x " "  " 8/1 "%02x ""#, r#""  |" 16/1 "%_p" "|\n""#],
            ),
            "format" => {
                formats.push(Format::parse(given.text())?);
                continue;
            }
            "format-file" => {
                from_file(cx, given.text(), &mut formats).await?;
                continue;
            }
            "color" => {
                colour(given.value.as_deref())?;
                continue;
            }
            _ => continue,
        };
        for text in [address].iter().chain(texts) {
            formats.push(Format::parse(text.as_bytes())?);
        }
    }
    if formats.is_empty() {
        for text in [SHORT, r#""%07.7_ax " 8/2 "%04x " "\n""#] {
            formats.push(Format::parse(text.as_bytes())?);
        }
    }
    Ok(formats)
}

const SHORT: &str = r#""%07.7_Ax\n""#;

/// Every line of a file is a format, but for empty ones and comments.
async fn from_file(cx: &mut Context, name: &[u8], formats: &mut Vec<Format>) -> Result<()> {
    let unreadable = |errno: bivalve_vfs::Errno| {
        Failure::new([b"can't read ", name, b": ", errno.message().as_bytes()].concat())
    };
    let mut input = cx.open(name).map_err(unreadable)?;
    // What can be opened and not read, a directory, has no formats.
    while let Ok(Some(line)) = input.line(b'\n').await {
        let line = line.trim_ascii_start();
        if !line.is_empty() && !line.starts_with(b"#") {
            formats.push(Format::parse(line)?);
        }
    }
    Ok(())
}

fn colour(mode: Option<&[u8]>) -> Result<()> {
    // The short option keeps its `=`.
    match mode.map(|mode| mode.strip_prefix(b"=").unwrap_or(mode)) {
        None | Some(b"auto" | b"never") => Ok(()),
        Some(b"always") => Err(Failure::new("colors are not supported")),
        Some(mode) => Err(Failure::new([b"unsupported color mode: '", mode, b"'"].concat())),
    }
}
