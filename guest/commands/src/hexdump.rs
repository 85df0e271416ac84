//! hexdump: show files in hexadecimal and other forms. Spec: util-linux 2.38. Differs: no
//! format strings (`-e -f`) and no colour (`-L`).

use crate::concatenated::Concatenated;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Output, Result, size};
use std::io::Write;

pub const COMMAND: Command = Command {
    name: "hexdump",
    group: Group::Text,
    summary: "display file contents in hexadecimal, decimal, octal, or ascii",
    usage: "[options] <file>...",
    flags: &[
        Flag::switch('b', "one-byte-octal", "one-byte octal display"),
        Flag::switch('c', "one-byte-char", "one-byte character display"),
        Flag::switch('C', "canonical", "canonical hex+ASCII display"),
        Flag::switch('d', "two-bytes-decimal", "two-byte decimal display"),
        Flag::switch('o', "two-bytes-octal", "two-byte octal display"),
        Flag::switch('x', "two-bytes-hex", "two-byte hexadecimal display"),
        Flag::value('n', "length", "length", "interpret only length bytes of input"),
        Flag::value('s', "skip", "offset", "skip offset bytes from the beginning"),
        Flag::switch('v', "no-squeezing", "output identical lines"),
    ],
    examples: &[Example {
        script: "printf 'hi\\n' | hexdump -C",
        stdout: "00000000  68 69 0a                                          |hi.|\n00000003\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const ROW: usize = 16;

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let number = |key: &str| match options.value(key) {
        None => Ok(None),
        Some(text) => {
            let string = std::str::from_utf8(text).unwrap_or_default();
            let hexadecimal = string.strip_prefix("0x").and_then(|digits| u64::from_str_radix(digits, 16).ok());
            let parsed = hexadecimal.map_or_else(|| size::parse(text, "bkKmMGTPEZY0"), Ok);
            parsed.map(Some).map_err(|_| {
                let what = if key == "skip" { "failed to parse offset: " } else { "failed to parse length: " };
                let quoted = cx.quoted(text);
                Failure::new([what.as_bytes(), &quoted].concat())
            })
        }
    };
    let skip = number("skip")?.unwrap_or(0);
    let limit = number("length")?.unwrap_or(u64::MAX);
    let forms: Vec<&str> = options.given.iter().map(bivalve_kit::Given::key).filter(|key| {
        !matches!(*key, "length" | "skip" | "no-squeezing")
    }).collect();
    let forms = if forms.is_empty() { vec!["default"] } else { forms };
    let canonical = forms.contains(&"canonical");
    let squeeze = !options.has("no-squeezing");
    if skip > 0 && options.operands.is_empty() && cx.stdin.file().is_stream() {
        return Err(Failure::new("stdin: Illegal seek"));
    }
    let mut source = Concatenated::new(options.operands.clone(), skip, limit);
    let mut offset = skip;
    let mut before: Option<Vec<u8>> = None;
    let mut starred = false;
    loop {
        let block = source.next(cx, ROW).await?;
        if block.is_empty() {
            break;
        }
        for row in block.chunks(ROW) {
            if squeeze && row.len() == ROW && before.as_deref() == Some(row) {
                if !std::mem::replace(&mut starred, true) {
                    cx.stdout.push(b"*\n");
                }
            } else {
                starred = false;
                forms.iter().for_each(|form| print(&mut cx.stdout, form, offset, row));
            }
            before = Some(row.to_vec());
            offset += row.len() as u64;
        }
        cx.stdout.ready().await?;
    }
    if source.opened == 0 {
        return Err(Failure::new("all input file arguments failed"));
    }
    if before.is_some() {
        let _ = if canonical { writeln!(cx.stdout, "{offset:08x}") } else { writeln!(cx.stdout, "{offset:07x}") };
    }
    Ok(u8::from(source.failed))
}

fn print(out: &mut Output, form: &str, offset: u64, row: &[u8]) {
    if form == "canonical" {
        let _ = write!(out, "{offset:08x}  ");
        for at in 0..ROW {
            match row.get(at) {
                Some(byte) => {
                    let _ = write!(out, "{byte:02x} ");
                }
                None => out.push(b"   "),
            }
            if at == 7 || at == 15 {
                out.push_byte(b' ');
            }
        }
        out.push_byte(b'|');
        let shown = |byte: &u8| if (b' '..=b'~').contains(byte) { *byte } else { b'.' };
        row.iter().map(shown).for_each(|byte| out.push_byte(byte));
        out.push(b"|\n");
        return;
    }
    let _ = write!(out, "{offset:07x}");
    let (size, width) = match form {
        "one-byte-octal" | "one-byte-char" => (1, 4),
        "default" => (2, 5),
        _ => (2, 8),
    };
    for unit in 0..ROW / size {
        let Some(bytes) = row.get(unit * size..).filter(|bytes| !bytes.is_empty()) else {
            out.push(&b"        "[..width]);
            continue;
        };
        let low = bytes[0];
        let value = u16::from(low) | u16::from(bytes.get(1).copied().unwrap_or(0)) << 8;
        let text = match form {
            "one-byte-octal" => format!("{low:03o}"),
            "one-byte-char" => crate::od::format::character(low),
            "two-bytes-decimal" => format!("{value:05}"),
            "two-bytes-octal" => format!("{value:06o}"),
            _ => format!("{value:04x}"),
        };
        let _ = write!(out, "{text:>width$}");
    }
    out.push_byte(b'\n');
}
