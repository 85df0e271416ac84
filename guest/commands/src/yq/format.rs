//! Formats beside YAML and JSON, and encodings of texts.

pub mod csv;
pub mod props;
pub mod toml;
pub mod xml;

/// How formats are read and written, as flags say.
pub struct Settings {
    /// What is between cells of CSV.
    pub comma: char,
    /// Cells of CSV are read as YAML.
    pub parses: bool,
    /// What is between keys and values of properties.
    pub equals: String,
    /// Indexes of properties are in brackets.
    pub brackets: bool,
    /// What is between the parts of shell variables' names.
    pub between: String,
    /// What XML's attributes begin with.
    pub attribute: String,
    /// The key of an XML element's text.
    pub content: String,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            comma: ',',
            parses: true,
            equals: " = ".to_string(),
            brackets: false,
            between: "_".to_string(),
            attribute: "+@".to_string(),
            content: "+content".to_string(),
        }
    }
}

pub(super) use crate::jq::format::{BASE64 as LETTERS, base64};

pub fn from_base64(text: &[u8]) -> Result<Vec<u8>, String> {
    let mut out = Vec::new();
    let (mut value, mut bits) = (0u32, 0);
    let wrong = |at: usize| format!("illegal base64 data at input byte {at}");
    let digits = text.iter().enumerate().filter(|(_, byte)| !byte.is_ascii_whitespace() && **byte != b'=');
    for (at, byte) in digits.clone() {
        let digit = LETTERS.iter().position(|letter| letter == byte).ok_or_else(|| wrong(at))?;
        value = value << 6 | digit as u32;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            out.push((value >> bits & 0xff) as u8);
        }
    }
    if digits.count() % 4 == 1 {
        return Err(wrong(text.len()));
    }
    Ok(out)
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

/// A word for a shell: quoted from where it must be, up to the end or a quote.
pub fn shell_quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./:=@%+,".contains(c);
    let mut out = String::new();
    let mut open = false;
    for c in text.chars() {
        if c == '\'' {
            out.push_str(if open { "'\\" } else { "\\" });
            open = false;
        } else if !plain(c) && !open {
            out.push('\'');
            open = true;
        }
        out.push(c);
    }
    if open {
        out.push('\'');
    }
    out
}
