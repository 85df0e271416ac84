//! Forms of old: keys as `+POS1 [-POS2]`, and `-y`, which means nothing.

use bivalve_kit::{Context, Failure, Result};

/// Options whose value is the next argument.
const VALUED: &[u8] = b"koStT";

/// The arguments with old keys as `-k` and without `-y`.
pub fn rewrite(cx: &Context, arguments: &[Vec<u8>]) -> Result<Vec<Vec<u8>>> {
    let mut out = Vec::with_capacity(arguments.len());
    let mut rest = arguments;
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        if first == b"--" {
            out.push(first.clone());
            out.extend_from_slice(rest);
            break;
        }
        if first.starts_with(b"-y") {
            // The size of memory, next to it or on its own.
            let digits = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
            if first.len() == 2 && rest.first().is_some_and(|next| digits(next)) {
                rest = &rest[1..];
            }
            continue;
        }
        if let Some(start) = first.strip_prefix(b"+") {
            let end = rest.first().filter(|next| matches!(next.as_slice(), [b'-', b'0'..=b'9', ..]));
            if let Some(key) = key(cx, start, end.map(Vec::as_slice))? {
                rest = if end.is_some() { &rest[1..] } else { rest };
                out.extend([b"-k".to_vec(), key]);
                continue;
            }
        }
        out.push(first.clone());
        let last = first.last().copied().unwrap_or(0);
        let short = first.len() > 1 && first.starts_with(b"-") && !first.starts_with(b"--");
        if short
            && VALUED.contains(&last)
            && !first[1..first.len() - 1].iter().any(|letter| VALUED.contains(letter))
        {
            let Some((value, after)) = rest.split_first() else { break };
            out.push(value.clone());
            rest = after;
        }
    }
    Ok(out)
}

/// The value of `-k` for an old key; none if it is no key but a file.
fn key(cx: &Context, start: &[u8], end: Option<&[u8]>) -> Result<Option<Vec<u8>>> {
    let Some((field, byte, letters)) = place(start) else { return Ok(None) };
    if !letters.iter().all(|letter| b"bdfgiMhnRrV".contains(letter)) {
        return Ok(None);
    }
    let mut key = format!("{}.{}", field.saturating_add(1), byte.saturating_add(1)).into_bytes();
    key.extend_from_slice(letters);
    let Some(end) = end else { return Ok(Some(key)) };
    let wrong = |what: &str| {
        Failure::with_status(
            [what.as_bytes(), b": invalid field specification ", &cx.quoted(end)].concat(),
            2,
        )
    };
    let (field, byte, letters) = place(&end[1..]).ok_or_else(|| wrong("stray character in field spec"))?;
    // A byte of 0 ends the key with the field before.
    let place = match byte {
        0 => format!(",{}", field.max(1)),
        byte => format!(",{}.{byte}", field.saturating_add(1)),
    };
    key.extend_from_slice(place.as_bytes());
    key.extend_from_slice(letters);
    Ok(Some(key))
}

/// `FIELD[.BYTE]` and the letters behind.
fn place(text: &[u8]) -> Option<(u64, u64, &[u8])> {
    let number = |text: &[u8]| {
        let length = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let digits = text.get(..length).unwrap_or_default();
        let value = |sum: u64, byte: &u8| sum.saturating_mul(10).saturating_add(u64::from(byte - b'0'));
        (length > 0).then(|| (digits.iter().fold(0, value), length))
    };
    let (field, length) = number(text)?;
    let rest = text.get(length..)?;
    let Some(after) = rest.strip_prefix(b".") else { return Some((field, 0, rest)) };
    let (byte, length) = number(after)?;
    Some((field, byte, after.get(length..)?))
}
