//! xxd's dumps.

use super::{Form, Request};
use bivalve_kit::{Context, Failure, Input, Result, digits};
use bivalve_vfs::Errno;
use std::io::Write;

fn read_failed(errno: &Errno) -> Failure {
    Failure::with_status(errno.message().as_bytes(), 2)
}

pub async fn run(cx: &mut Context, request: &Request, input: &mut Input) -> Result<u8> {
    let start = seek(request, input).await?;
    match request.form {
        Form::Plain => plain(cx, request, input).await,
        Form::Include => include(cx, request, input).await,
        _ => rows(cx, request, input, start).await,
    }
}

/// Goes to the first byte; gives its offset.
async fn seek(request: &Request, input: &mut Input) -> Result<u64> {
    if request.seek == 0 {
        return Ok(0);
    }
    let cannot = || Failure::with_status("Sorry, cannot seek.", 4);
    if request.seek < 0 {
        let size = input.file().size().map_err(|_| cannot())?;
        let back = request.seek.unsigned_abs();
        let at = size.checked_sub(back).ok_or_else(cannot)?;
        input.seek(at).map_err(|_| cannot())?;
        return Ok(at);
    }
    let mut left = request.seek.unsigned_abs();
    if request.relative == input.file().position().is_ok() || !request.relative {
        let base = if request.relative { input.file().position().unwrap_or(0) } else { 0 };
        if input.seek(base.saturating_add(left)).is_ok() {
            return Ok(base.saturating_add(left));
        }
    }
    while left > 0 {
        let length = input.fill().await.map_err(|errno| read_failed(&errno))?.len();
        if length == 0 {
            return Err(cannot());
        }
        let step = length.min(usize::try_from(left).unwrap_or(usize::MAX));
        input.consume(step);
        left -= step as u64;
    }
    Ok(request.seek.unsigned_abs())
}

/// Up to `count` bytes, fewer at the end or where `-l` ends.
async fn read(input: &mut Input, count: usize, left: &mut Option<u64>, into: &mut Vec<u8>) -> Result<()> {
    into.clear();
    let count = count.min(left.map_or(usize::MAX, |left| usize::try_from(left).unwrap_or(usize::MAX)));
    while into.len() < count {
        let bytes = input.fill().await.map_err(|errno| read_failed(&errno))?;
        if bytes.is_empty() {
            break;
        }
        let step = bytes.len().min(count - into.len());
        into.extend_from_slice(&bytes[..step]);
        input.consume(step);
    }
    *left = left.map(|left| left.saturating_sub(into.len() as u64));
    Ok(())
}

async fn plain(cx: &mut Context, request: &Request, input: &mut Input) -> Result<u8> {
    let columns = request.columns.unwrap_or(30);
    let mut left = request.length;
    let mut block = Vec::new();
    let mut any = false;
    loop {
        read(input, if columns == 0 { 4096 } else { columns }, &mut left, &mut block).await?;
        if block.is_empty() {
            break;
        }
        any = true;
        for byte in &block {
            cx.stdout.push(&hex(*byte, request.upper));
        }
        if columns != 0 {
            cx.stdout.push_byte(b'\n');
        }
        cx.stdout.ready().await?;
        cx.check()?;
    }
    if any && columns == 0 {
        cx.stdout.push_byte(b'\n');
    }
    Ok(0)
}

fn hex(byte: u8, upper: bool) -> [u8; 2] {
    let digits: &[u8; 16] = if upper { b"0123456789ABCDEF" } else { b"0123456789abcdef" };
    [digits[usize::from(byte >> 4)], digits[usize::from(byte & 15)]]
}

async fn include(cx: &mut Context, request: &Request, input: &mut Input) -> Result<u8> {
    let name = request.name.clone().or_else(|| request.files.first().filter(|name| *name != b"-").cloned());
    let variable = name.map(|name| variable(&name, request.capitals));
    if let Some(variable) = &variable {
        cx.stdout.push(&[b"unsigned char ", variable.as_slice(), b"[] = {\n"].concat());
    }
    let columns = request.columns.filter(|columns| *columns > 0).unwrap_or(12);
    let mut left = request.length;
    let mut block = Vec::new();
    let mut total = 0u64;
    loop {
        read(input, columns, &mut left, &mut block).await?;
        if block.is_empty() {
            break;
        }
        for (at, byte) in block.iter().enumerate() {
            let lead: &[u8] = match (total, at) {
                (0, 0) => b"  ",
                (_, 0) => b",\n  ",
                _ => b", ",
            };
            cx.stdout.push(lead);
            cx.stdout.push(if request.upper { b"0X" } else { b"0x" });
            cx.stdout.push(&hex(*byte, request.upper));
        }
        total += block.len() as u64;
        cx.stdout.ready().await?;
        cx.check()?;
    }
    if total > 0 {
        cx.stdout.push_byte(b'\n');
    }
    if let Some(variable) = &variable {
        let length: &[u8] = if request.capitals { b"_LEN" } else { b"_len" };
        cx.stdout.push(&[b"};\nunsigned int ", variable.as_slice(), length].concat());
        let _ = writeln!(cx.stdout, " = {total};");
    }
    Ok(0)
}

/// A name that C takes.
fn variable(name: &[u8], capitals: bool) -> Vec<u8> {
    let mut out = if name.first().is_some_and(u8::is_ascii_digit) { b"__".to_vec() } else { Vec::new() };
    for &byte in name {
        let byte = if byte.is_ascii_alphanumeric() { byte } else { b'_' };
        out.push(if capitals { byte.to_ascii_uppercase() } else { byte });
    }
    out
}

async fn rows(cx: &mut Context, request: &Request, input: &mut Input, start: u64) -> Result<u8> {
    let bits = request.form == Form::Bits;
    let columns = request.columns.filter(|columns| *columns > 0).unwrap_or(if bits { 6 } else { 16 });
    let default = match request.form {
        Form::Bits => 1,
        Form::LittleEndian => 4,
        _ => 2,
    };
    let group = match request.group.unwrap_or(default) {
        0 => columns,
        group => group,
    };
    let mut left = request.length;
    let mut offset = start.wrapping_add_signed(request.offset);
    let mut block = Vec::new();
    // Lines of zeros that wait to be known as more than one.
    let mut zeros: Vec<Vec<u8>> = Vec::new();
    let mut skipped = 0u64;
    let mut line = Vec::new();
    loop {
        read(input, columns, &mut left, &mut block).await?;
        line.clear();
        if !block.is_empty() {
            push_row(request, &mut line, offset, &block, columns, group);
            offset = offset.wrapping_add(block.len() as u64);
        }
        let nul = request.autoskip && block.len() == columns && block.iter().all(|byte| *byte == 0);
        if nul {
            skipped += 1;
            zeros.truncate(1);
            zeros.push(std::mem::take(&mut line));
            cx.check()?;
            continue;
        }
        // The last of many zero lines is shown where the file ends with it.
        let ends = block.is_empty();
        if let Some(first) = zeros.first() {
            cx.stdout.push(first);
        }
        if skipped == 2 {
            cx.stdout.push(zeros.get(1).map_or(&b""[..], Vec::as_slice));
        } else if skipped > 2 {
            cx.stdout.push(b"*\n");
            if ends {
                cx.stdout.push(zeros.get(1).map_or(&b""[..], Vec::as_slice));
            }
        }
        zeros.clear();
        skipped = 0;
        if ends {
            return Ok(0);
        }
        cx.stdout.push(&line);
        cx.stdout.ready().await?;
        cx.check()?;
    }
}

fn push_row(request: &Request, line: &mut Vec<u8>, offset: u64, block: &[u8], columns: usize, group: usize) {
    digits::push(line, offset, if request.decimal { 10 } else { 16 }, 8, 0);
    line.push(b':');
    let per_byte = if request.form == Form::Bits { 8 } else { 2 };
    for at in (0..columns).step_by(group) {
        line.push(b' ');
        for place in 0..group.min(columns - at) {
            // With -e the last byte of a group comes first.
            let index = if request.form == Form::LittleEndian { at + group - 1 - place } else { at + place };
            match block.get(index) {
                Some(byte) if request.form == Form::Bits => digits::push(line, u64::from(*byte), 2, 8, 0),
                Some(byte) => line.extend_from_slice(&hex(*byte, request.upper)),
                None => line.resize(line.len() + per_byte, b' '),
            }
        }
    }
    line.extend_from_slice(b"  ");
    line.extend(block.iter().map(|&byte| {
        let byte = if request.ebcdic { from_ebcdic(byte) } else { byte };
        bivalve_kit::escape::printable(byte)
    }));
    line.push(b'\n');
}

/// The text of EBCDIC's bytes from 64 on; what is none there is a dot.
const EBCDIC: &[u8] = b" ...........<(+|&.........!$*);~\
-/........|,%_>?.........`:#@'=\".abcdefghi.......jklmnopqr.......~stuvwxyz...............\
........{ABCDEFGHI......}JKLMNOPQR......\\.STUVWXYZ......0123456789......";

fn from_ebcdic(byte: u8) -> u8 {
    usize::from(byte).checked_sub(64).and_then(|at| EBCDIC.get(at)).copied().unwrap_or(b'.')
}
