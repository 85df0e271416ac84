//! Formats beside YAML and JSON, and encodings of texts.

pub mod csv;
pub mod props;
pub mod toml;
pub mod xml;

pub(super) use crate::jq::format::{BASE64 as LETTERS, base64};

pub fn from_base64(text: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let (mut value, mut bits) = (0u32, 0);
    for byte in text.iter().filter(|byte| !byte.is_ascii_whitespace() && **byte != b'=') {
        let digit = LETTERS.iter().position(|letter| letter == byte)?;
        value = value << 6 | digit as u32;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            out.push((value >> bits & 0xff) as u8);
        }
    }
    Some(out)
}

pub fn to_uri(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => out.push(char::from(byte)),
            b' ' => out.push('+'),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

pub fn from_uri(text: &str) -> String {
    let mut out = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let code = bytes.get(at + 1..at + 3).and_then(|hex| std::str::from_utf8(hex).ok());
        match (byte, code.and_then(|hex| u8::from_str_radix(hex, 16).ok())) {
            (b'%', Some(code)) => {
                out.push(code);
                at += 3;
                continue;
            }
            (b'+', _) => out.push(b' '),
            _ => out.push(byte),
        }
        at += 1;
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// A word for a shell: quoted only where it must be.
pub fn shell_quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./:=@%+,".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_string();
    }
    let mut out = String::new();
    for (at, part) in text.split('\'').enumerate() {
        if at > 0 {
            out.push_str("\\'");
        }
        if part.is_empty() {
            continue;
        }
        // Only what needs it is between quotes.
        let start = part.find(|c| !plain(c)).unwrap_or(part.len());
        let end = part
            .rfind(|c| !plain(c))
            .map_or(start, |at| at + part[at..].chars().next().map_or(1, char::len_utf8));
        out.push_str(&part[..start]);
        if start < end {
            out.push_str(&format!("'{}'", &part[start..end]));
        }
        out.push_str(&part[end..]);
    }
    out
}
