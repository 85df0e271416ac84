//! Backslash escapes, as `echo -e`, `printf %b` and `$'...'` read them.

/// Who reads the escapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// `echo -e`: octal is `\0nnn`, `\c` ends all output.
    Echo,
    /// `printf %b`: octal is `\0nnn` and `\nnn`, `\c` ends all output.
    PrintfB,
    /// The same of the utility, where `\"` is escaped too.
    UtilityB,
    /// A printf format: octal is `\nnn`, no `\c`... which stays as it is.
    Format,
    /// `$'...'` and `${x@E}`: `\cX` is a control character, quotes are escaped.
    Dollar,
}

/// The text with its escapes decoded, and whether `\c` ended the output.
pub fn decode(text: &[u8], style: Style) -> (Vec<u8>, bool) {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = memchr::memchr(b'\\', rest) {
        out.extend_from_slice(&rest[..at]);
        rest = &rest[at + 1..];
        match decode_one(rest, style, &mut out) {
            Some(used) => rest = &rest[used.min(rest.len())..],
            None => return (out, true),
        }
    }
    out.extend_from_slice(rest);
    (out, false)
}

/// What a message says is missing where a backslash with `rest` behind it used
/// up no more than its letter.
pub fn missing_digits(rest: &[u8]) -> Option<&'static str> {
    match rest.first()? {
        b'x' => Some("missing hex digit for \\x"),
        b'u' => Some("missing unicode digit for \\u"),
        b'U' => Some("missing unicode digit for \\U"),
        _ => None,
    }
}

/// Decodes what follows a backslash; gives how much of it was used, none for
/// the `\c` that ends output.
pub fn decode_one(text: &[u8], style: Style, out: &mut Vec<u8>) -> Option<usize> {
    let Some(&letter) = text.first() else {
        out.push(b'\\');
        return Some(0);
    };
    let simple = match letter {
        b'a' => 7,
        b'b' => 8,
        b'e' | b'E' => 27,
        b'f' => 12,
        b'n' => b'\n',
        b'r' => b'\r',
        b't' => b'\t',
        b'v' => 11,
        b'\\' => b'\\',
        b'\'' | b'"' | b'?' if matches!(style, Style::Dollar | Style::Format) => letter,
        b'"' if style == Style::UtilityB => letter,
        b'c' if matches!(style, Style::Echo | Style::PrintfB | Style::UtilityB) => return None,
        b'c' if style == Style::Dollar => return Some(control(text, out)),
        b'x' => return Some(hexadecimal(text, 2, out)),
        b'u' => return Some(unicode(text, 4, out)),
        b'U' => return Some(unicode(text, 8, out)),
        b'0' if matches!(style, Style::Echo | Style::PrintfB | Style::UtilityB) => {
            return Some(1 + octal(&text[1..], out));
        }
        b'0'..=b'7' if style != Style::Echo => return Some(octal(text, out)),
        _ => {
            out.extend_from_slice(&[b'\\', letter]);
            return Some(1);
        }
    };
    out.push(simple);
    Some(1)
}

fn control(text: &[u8], out: &mut Vec<u8>) -> usize {
    match text.get(1) {
        Some(b'\\') if text.get(2) == Some(&b'\\') => {
            out.push(b'\\' & 0x1f);
            3
        }
        Some(b'?') => {
            out.push(127);
            2
        }
        Some(byte) => {
            out.push(byte.to_ascii_uppercase() & 0x1f);
            2
        }
        None => {
            out.extend_from_slice(b"\\c");
            1
        }
    }
}

/// Up to three octal digits.
fn octal(text: &[u8], out: &mut Vec<u8>) -> usize {
    let digits = text.iter().take(3).take_while(|byte| (b'0'..=b'7').contains(*byte)).count();
    let value = text[..digits].iter().fold(0u32, |value, digit| value * 8 + u32::from(digit - b'0'));
    out.push(value as u8);
    digits
}

fn hex_value(text: &[u8], limit: usize) -> (u32, usize) {
    let digits = text.iter().take(limit).take_while(|byte| byte.is_ascii_hexdigit()).count();
    let digit = |byte: &u8| char::from(*byte).to_digit(16).unwrap_or(0);
    (text[..digits].iter().fold(0, |value, byte| value << 4 | digit(byte)), digits)
}

fn hexadecimal(text: &[u8], limit: usize, out: &mut Vec<u8>) -> usize {
    let (value, digits) = hex_value(&text[1..], limit);
    if digits == 0 {
        out.extend_from_slice(b"\\x");
    } else {
        out.push(value as u8);
    }
    1 + digits
}

fn unicode(text: &[u8], limit: usize, out: &mut Vec<u8>) -> usize {
    let (value, digits) = hex_value(&text[1..], limit);
    if digits == 0 {
        out.extend_from_slice(&[b'\\', text[0]]);
        return 1;
    }
    match char::from_u32(value) {
        // More than 31 bits: nothing.
        None if value > 0x7fff_ffff => {}
        Some(character) => out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
        None => push_raw_utf8(value, out),
    }
    1 + digits
}

/// What is no character (surrogates) is still encoded, as bash does.
fn push_raw_utf8(value: u32, out: &mut Vec<u8>) {
    let tail = |shift: u32| 0x80 | ((value >> shift) & 0x3f) as u8;
    if value < 0x10000 {
        out.extend_from_slice(&[0xe0 | (value >> 12) as u8, tail(6), tail(0)]);
    } else if value < 0x20_0000 {
        out.extend_from_slice(&[0xf0 | (value >> 18) as u8, tail(12), tail(6), tail(0)]);
    } else if value < 0x400_0000 {
        out.extend_from_slice(&[0xf8 | (value >> 24) as u8, tail(18), tail(12), tail(6), tail(0)]);
    } else {
        let first = 0xfc | ((value >> 30) & 1) as u8;
        out.extend_from_slice(&[first, tail(24), tail(18), tail(12), tail(6), tail(0)]);
    }
}
