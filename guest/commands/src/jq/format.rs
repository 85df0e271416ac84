//! `@csv` and its like.

use super::access::describe;
use super::machine::{Raise, Result};
use super::print;
use super::value::Val;

/// A value's text by a format.
pub fn format(name: &str, value: &Val) -> Result<Val> {
    Ok(match name {
        "@text" => return Ok(to_string(value)),
        "@json" => Val::str(&print::compact(value)),
        "@csv" => Val::str(&row(value, "csv", ",", &csv_field)?),
        "@tsv" => Val::str(&row(value, "tsv", "\t", &tsv_field)?),
        "@html" => Val::str(&escape(&text(value), |character| match character {
            '<' => Some("&lt;"),
            '>' => Some("&gt;"),
            '&' => Some("&amp;"),
            '\'' => Some("&apos;"),
            '"' => Some("&quot;"),
            _ => None,
        })),
        "@uri" => Val::str(&uri(&text(value))),
        "@urid" => return unescape_uri(&text(value)),
        "@sh" => return shell(value),
        "@base64" => Val::str(&base64(text(value).as_bytes())),
        "@base64d" => return unbase64(&text(value)),
        "@base32" => Val::str(&base32(text(value).as_bytes())),
        "@base32d" => return unbase32(&text(value)),
        other => {
            let other = other.strip_prefix('@').unwrap_or(other);
            return Err(Raise::new(format!("{other} is not a valid format")));
        }
    })
}

/// `tostring`
pub fn to_string(value: &Val) -> Val {
    match value {
        Val::Str(_) => value.clone(),
        other => Val::str(&print::compact(other)),
    }
}

fn text(value: &Val) -> String {
    match value {
        Val::Str(text) => text.to_string(),
        other => print::compact(other),
    }
}

fn escape(text: &str, replaced: impl Fn(char) -> Option<&'static str>) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match replaced(character) {
            Some(replacement) => out.push_str(replacement),
            None => out.push(character),
        }
    }
    out
}

fn row(value: &Val, kind: &str, separator: &str, field: &dyn Fn(&str) -> String) -> Result<String> {
    let Val::Arr(items) = value else {
        return Err(Raise::new(format!("{} cannot be {kind}-formatted, only array", describe(value))));
    };
    let mut out = String::new();
    for (number, item) in items.iter().enumerate() {
        if number > 0 {
            out.push_str(separator);
        }
        match item {
            Val::Null => {}
            Val::Num(number) if number.is_nan() => {}
            Val::Str(text) => out.push_str(&field(text)),
            Val::Arr(_) | Val::Obj(_) => {
                return Err(Raise::new(format!("{} is not valid in a csv row", describe(item))));
            }
            other => out.push_str(&print::compact(other)),
        }
    }
    Ok(out)
}

fn csv_field(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\"").replace('\0', "\\0"))
}

fn tsv_field(text: &str) -> String {
    escape(text, |character| match character {
        '\\' => Some("\\\\"),
        '\t' => Some("\\t"),
        '\n' => Some("\\n"),
        '\r' => Some("\\r"),
        '\0' => Some("\\0"),
        _ => None,
    })
}

fn uri(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~') {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

fn unescape_uri(text: &str) -> Result<Val> {
    let wrong = || Raise::new(format!("{} is not a valid uri encoding", describe(&Val::str(text))));
    let bytes = text.as_bytes();
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        at += 1;
        if byte != b'%' {
            out.push(byte);
            continue;
        }
        let digit = |place: usize| bytes.get(place).and_then(|&byte| char::from(byte).to_digit(16));
        let (Some(high), Some(low)) = (digit(at), digit(at + 1)) else { return Err(wrong()) };
        out.push((high * 16 + low) as u8);
        at += 2;
    }
    String::from_utf8(out).map(|text| Val::str(&text)).map_err(|_| wrong())
}

fn shell(value: &Val) -> Result<Val> {
    let single;
    let items = match value {
        Val::Arr(items) => items.as_slice(),
        other => {
            single = [other.clone()];
            &single
        }
    };
    let mut out = String::new();
    for (number, item) in items.iter().enumerate() {
        if number > 0 {
            out.push(' ');
        }
        match item {
            Val::Str(text) => {
                out.push('\'');
                out.push_str(&text.replace('\'', "'\\''").replace('\0', "\\0"));
                out.push('\'');
            }
            Val::Arr(_) | Val::Obj(_) => {
                return Err(Raise::new(format!("{} can not be escaped for shell", describe(item))));
            }
            other => out.push_str(&print::compact(other)),
        }
    }
    Ok(Val::str(&out))
}

/// The digits of RFC 4648.
pub(crate) const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const BASE32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Bytes in base64, on one line; the encodings of `yq` and `rg --json` are this one.
pub(crate) fn base64(bytes: &[u8]) -> String {
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let byte = |at: usize| u32::from(chunk.get(at).copied().unwrap_or(0));
        let group = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            if place <= chunk.len() {
                out.push(char::from(BASE64[(group >> (18 - 6 * place)) as usize & 63]));
            } else {
                out.push('=');
            }
        }
    }
    out
}

fn unbase64(text: &str) -> Result<Val> {
    let wrong = |why: &str| Raise::new(format!("{} {why}", describe(&Val::str(text))));
    let digits = text.bytes().take_while(|&byte| byte != b'=');
    let mut out = Vec::new();
    let (mut group, mut count) = (0u32, 0);
    for byte in digits {
        let Some(digit) = BASE64.iter().position(|&known| known == byte) else {
            return Err(wrong("is not valid base64 data"));
        };
        group = group << 6 | digit as u32;
        count += 1;
        if count % 4 == 0 {
            out.extend_from_slice(&group.to_be_bytes()[1..]);
            group = 0;
        }
    }
    match count % 4 {
        1 => return Err(wrong("trailing base64 byte found")),
        2 => out.push((group >> 4) as u8),
        3 => out.extend_from_slice(&[(group >> 10) as u8, (group >> 2) as u8]),
        _ => {}
    }
    Ok(Val::str(&super::json::decoded(&out)))
}

fn base32(bytes: &[u8]) -> String {
    let mut out = String::new();
    for chunk in bytes.chunks(5) {
        let mut group = 0u64;
        for at in 0..5 {
            group = group << 8 | u64::from(chunk.get(at).copied().unwrap_or(0));
        }
        let used = (chunk.len() * 8).div_ceil(5);
        for place in 0..8 {
            if place < used {
                out.push(char::from(BASE32[(group >> (35 - 5 * place)) as usize & 31]));
            } else {
                out.push('=');
            }
        }
    }
    out
}

fn unbase32(text: &str) -> Result<Val> {
    let mut out = Vec::new();
    let (mut group, mut bits) = (0u32, 0);
    for byte in text.trim_end_matches('=').bytes() {
        let Some(digit) = BASE32.iter().position(|&known| known == byte) else {
            return Err(Raise::new(format!("{} is not valid base32 data", describe(&Val::str(text)))));
        };
        group = group << 5 | digit as u32;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            out.push((group >> bits) as u8);
            group &= (1 << bits) - 1;
        }
    }
    Ok(Val::str(&super::json::decoded(&out)))
}
