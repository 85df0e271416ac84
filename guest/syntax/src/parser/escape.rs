//! `$'...'`: backslash escapes as ANSI C has them, and bash's `\e` and `\c`.

/// The value of the text behind `$'`, and how many bytes were read, through
/// the closing quote if there is one.
pub(crate) fn ansi_c(text: &[u8]) -> (Vec<u8>, usize) {
    let mut out = Vec::new();
    let mut at = 0;
    // A NUL ends the string's value, though not its text.
    let mut ended = None;
    while let Some(&byte) = text.get(at) {
        at += 1;
        match byte {
            b'\'' => {
                out.truncate(ended.unwrap_or(out.len()));
                return (out, at);
            }
            b'\\' => {
                let from = out.len();
                let numeric =
                    text.get(at).is_some_and(|b| matches!(b, b'0'..=b'7' | b'x' | b'u' | b'U' | b'c'));
                at += escaped(text.get(at..).unwrap_or_default(), &mut out);
                if numeric && out.get(from) == Some(&0) && ended.is_none() {
                    ended = Some(from);
                }
            }
            _ => out.push(byte),
        }
    }
    (out, at.max(1))
}

/// Reads what stands behind a backslash; how many bytes that was.
fn escaped(text: &[u8], out: &mut Vec<u8>) -> usize {
    let Some(&byte) = text.first() else {
        out.push(b'\\');
        return 0;
    };
    let simple = match byte {
        b'a' => 7,
        b'b' => 8,
        b'e' | b'E' => 27,
        b'f' => 12,
        b'n' => b'\n',
        b'r' => b'\r',
        b't' => b'\t',
        b'v' => 11,
        b'\\' | b'\'' | b'"' | b'?' => byte,
        b'0'..=b'7' => {
            let (value, len) = number(text, 8, 3);
            out.push(value as u8);
            return len;
        }
        b'x' => return hexadecimal(text, out),
        b'u' | b'U' => return unicode(text, if byte == b'u' { 4 } else { 8 }, out),
        b'c' => return control(text, out),
        _ => {
            out.extend([b'\\', byte]);
            return 1;
        }
    };
    out.push(simple);
    1
}

/// Reads at most `most` digits.
fn number(text: &[u8], base: u32, most: usize) -> (u32, usize) {
    let mut value = 0u32;
    let mut len = 0;
    while len < most {
        let digit = text.get(len).and_then(|byte| (*byte as char).to_digit(base));
        let Some(digit) = digit else { break };
        value = value.wrapping_mul(base).wrapping_add(digit);
        len += 1;
    }
    (value, len)
}

/// `\xHH`, and `\x{H...}` as bash also reads it.
fn hexadecimal(text: &[u8], out: &mut Vec<u8>) -> usize {
    let rest = text.get(1..).unwrap_or_default();
    if rest.first() == Some(&b'{') {
        let digits = rest.get(1..).unwrap_or_default();
        let (value, len) = number(digits, 16, usize::MAX);
        // Without digits bash makes it a NUL, which ends the text.
        out.push(value as u8);
        return 2 + len + usize::from(digits.get(len) == Some(&b'}'));
    }
    let (value, len) = number(rest, 16, 2);
    if len == 0 {
        out.extend(b"\\x");
    } else {
        out.push(value as u8);
    }
    1 + len
}

/// `\uHHHH` and `\UHHHHHHHH`, as UTF-8.
fn unicode(text: &[u8], most: usize, out: &mut Vec<u8>) -> usize {
    let (value, len) = number(text.get(1..).unwrap_or_default(), 16, most);
    if len == 0 {
        out.extend([b'\\', text.first().copied().unwrap_or(b'u')]);
        return 1;
    }
    encode(value, out);
    1 + len
}

/// UTF-8 of up to 31 bits, also of what is no character.
fn encode(value: u32, out: &mut Vec<u8>) {
    let tail = |shift: u32| 0x80 | (value >> shift & 0x3f) as u8;
    match value {
        0..=0x7f => out.push(value as u8),
        0x80..=0x7ff => out.extend([0xc0 | (value >> 6) as u8, tail(0)]),
        0x800..=0xffff => out.extend([0xe0 | (value >> 12) as u8, tail(6), tail(0)]),
        0x1_0000..=0x1f_ffff => {
            out.extend([0xf0 | (value >> 18) as u8, tail(12), tail(6), tail(0)]);
        }
        0x20_0000..=0x3ff_ffff => {
            out.extend([0xf8 | (value >> 24) as u8, tail(18), tail(12), tail(6), tail(0)]);
        }
        0x400_0000..=0x7fff_ffff => {
            let first = 0xfc | (value >> 30) as u8;
            out.extend([first, tail(24), tail(18), tail(12), tail(6), tail(0)]);
        }
        _ => {}
    }
}

/// `\cX`
fn control(text: &[u8], out: &mut Vec<u8>) -> usize {
    match (text.get(1), text.get(2)) {
        (None | Some(b'\''), _) => {
            out.extend(b"\\c");
            1
        }
        (Some(b'\\'), Some(b'\\')) => {
            out.push(0x1c);
            3
        }
        (Some(b'?'), _) => {
            out.push(0x7f);
            2
        }
        (Some(byte), _) => {
            out.push(byte.to_ascii_uppercase() & 0x1f);
            2
        }
    }
}
