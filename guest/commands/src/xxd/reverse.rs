//! `xxd -r`: bytes from a dump.

use super::{Form, Request};
use bivalve_kit::{Context, Failure, Input, Result};

pub async fn run(cx: &mut Context, request: &Request, input: &mut Input) -> Result<u8> {
    let text = match input.read_to_end().await {
        Ok(text) => text,
        Err(errno) => return Err(Failure::with_status(errno.message().as_bytes(), 2)),
    };
    if request.form == Form::Plain {
        let mut high = None;
        for byte in text {
            // What is no digit ends a pair that was begun.
            match (char::from(byte).to_digit(16), high) {
                (Some(digit), Some(first)) => {
                    cx.stdout.push_byte((first << 4 | digit) as u8);
                    high = None;
                }
                (Some(digit), None) => high = Some(digit),
                (None, _) => {}
            }
        }
        return Ok(0);
    }
    let columns = request.columns.filter(|columns| *columns > 0).unwrap_or(16);
    let seekable = cx.stdout.file().position().is_ok();
    let mut at: Option<u64> = None;
    for line in text.split(|byte| *byte == b'\n') {
        let Some((offset, bytes)) = parse(line, columns) else { continue };
        let offset = offset.wrapping_add_signed(request.seek);
        let here = at.unwrap_or(0);
        if offset != here {
            if seekable {
                cx.stdout.flush().await?;
                if cx.stdout.file().seek(offset).is_err() {
                    return Err(Failure::with_status("Sorry, cannot seek.", 5));
                }
            } else if offset < here {
                return Err(Failure::with_status("Sorry, cannot seek backwards.", 5));
            } else {
                for _ in here..offset {
                    cx.stdout.push_byte(0);
                    cx.stdout.ready().await?;
                }
            }
        }
        cx.stdout.push(&bytes);
        cx.stdout.ready().await?;
        cx.check()?;
        at = Some(offset.wrapping_add(bytes.len() as u64));
    }
    Ok(0)
}

/// A line's offset and bytes; none if it is no dump's.
fn parse(line: &[u8], columns: usize) -> Option<(u64, Vec<u8>)> {
    let line = line.trim_ascii_start();
    let digits = line.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    let offset = line[..digits]
        .iter()
        .filter_map(|byte| char::from(*byte).to_digit(16))
        .fold(0u64, |sum, digit| sum.wrapping_mul(16).wrapping_add(u64::from(digit)));
    let mut rest = line.get(digits..)?.strip_prefix(b":")?;
    let mut bytes = Vec::new();
    while bytes.len() < columns {
        let blanks = rest.iter().take_while(|byte| **byte == b' ').count();
        if blanks > 1 && !bytes.is_empty() {
            break;
        }
        rest = &rest[blanks..];
        match rest {
            [high, low, after @ ..] => {
                let (Some(high), Some(low)) =
                    (char::from(*high).to_digit(16), char::from(*low).to_digit(16))
                else {
                    break;
                };
                bytes.push((high << 4 | low) as u8);
                rest = after;
            }
            _ => break,
        }
    }
    Some((offset, bytes))
}
