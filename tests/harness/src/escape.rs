//! One-line notation for bytes: printable UTF-8 as it is, the rest as `\n`, `\t`, `\\` or `\xHH`.

/// Writes bytes in the one-line notation.
pub fn escape(bytes: &[u8]) -> String {
    let mut out = String::new();
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            escape_char(c, &mut out);
        }
        for byte in chunk.invalid() {
            out.push_str(&format!("\\x{byte:02x}"));
        }
    }
    out
}

fn escape_char(c: char, out: &mut String) {
    match c {
        '\n' => out.push_str("\\n"),
        '\t' => out.push_str("\\t"),
        '\\' => out.push_str("\\\\"),
        c if c.is_control() || is_invisible(c) => {
            let mut buffer = [0; 4];
            for byte in c.encode_utf8(&mut buffer).bytes() {
                out.push_str(&format!("\\x{byte:02x}"));
            }
        }
        c => out.push(c),
    }
}

/// Characters that an editor shows as nothing, or as a space that is none.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{a0}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{feff}')
}

/// Reads the one-line notation back.
pub fn unescape(text: &str) -> Result<Vec<u8>, String> {
    let mut out = Vec::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
            continue;
        }
        match chars.next() {
            Some('n') => out.push(b'\n'),
            Some('t') => out.push(b'\t'),
            Some('\\') => out.push(b'\\'),
            Some('x') => {
                let digits: String = chars.by_ref().take(2).collect();
                let byte = u8::from_str_radix(&digits, 16).ok().filter(|_| digits.len() == 2);
                out.push(byte.ok_or_else(|| format!("bad \\x escape in {text:?}"))?);
            }
            other => return Err(format!("unknown escape {other:?} in {text:?}")),
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_back() {
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(unescape(&escape(&all)), Ok(all));
        assert_eq!(escape("é\u{200b}\\".as_bytes()), "é\\xe2\\x80\\x8b\\\\");
    }

    #[test]
    fn bad_escapes_are_errors() {
        assert!(unescape("\\q").is_err());
        assert!(unescape("\\x4").is_err());
        assert!(unescape("\\").is_err());
    }
}
