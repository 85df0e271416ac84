//! Escapes that stand for characters: `\a \f \n \r \t \v \cX \dNNN \oNNN \xHH`.

/// The character of the escape after a backslash, and how long it is; none if it is no such escape.
/// The error is that of `\c\d`.
pub fn character(text: &[u8]) -> Result<Option<(u8, usize)>, &'static str> {
    let plain = |byte| Ok(Some((byte, 1)));
    match text.first() {
        Some(b'a') => plain(7),
        Some(b'f') => plain(12),
        Some(b'n') => plain(b'\n'),
        Some(b'r') => plain(b'\r'),
        Some(b't') => plain(b'\t'),
        Some(b'v') => plain(11),
        Some(b'c') => match text.get(1) {
            Some(b'\\') if text.get(2) == Some(&b'\\') => Ok(Some((b'\\' ^ 0x40, 3))),
            Some(b'\\') => Err("recursive escaping after \\c not allowed"),
            Some(byte) => Ok(Some((byte.to_ascii_uppercase() ^ 0x40, 2))),
            None => Ok(Some((b'\\', 1))),
        },
        Some(b'd') => Ok(number(&text[1..], 10, 3)),
        Some(b'o') => Ok(number(&text[1..], 8, 3)),
        Some(b'x') => Ok(number(&text[1..], 16, 2)),
        _ => Ok(None),
    }
}

fn number(text: &[u8], radix: u32, most: usize) -> Option<(u8, usize)> {
    let digits = text.iter().take(most).map_while(|&byte| char::from(byte).to_digit(radix));
    let (value, count) = digits.fold((0_u32, 0), |(value, count), digit| (value * radix + digit, count + 1));
    (count > 0).then_some((value as u8, count + 1))
}

/// The text of `a`, `i` and `c`: escapes resolved, other backslashes dropped.
pub fn plain_text(text: &[u8]) -> Result<Vec<u8>, &'static str> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        match character(rest)? {
            Some((byte, length)) => {
                out.push(byte);
                rest = rest.get(length..).unwrap_or_default();
            }
            None => {
                let Some((&byte, after)) = rest.split_first() else { break };
                out.push(byte);
                rest = after;
            }
        }
    }
    Ok(out)
}

/// A pattern with its numbered escapes put in as text, as GNU does before it
/// compiles: `\x5e` is an anchor. A backslash stays escaped.
pub fn numbers_as_text(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        out.push(byte);
        if byte != b'\\' {
            continue;
        }
        if matches!(rest.first(), Some(b'd' | b'o' | b'x'))
            && let Ok(Some((value, length))) = character(rest)
            && value.is_ascii_punctuation()
        {
            if value != b'\\' {
                out.pop();
            }
            out.push(value);
            rest = rest.get(length..).unwrap_or_default();
        } else if let Some((&byte, after)) = rest.split_first() {
            out.push(byte);
            rest = after;
        }
    }
    out
}

/// A pattern with its escapes put in as characters, as GNU does where it keeps to POSIX:
/// a backslash inside brackets is ordinary.
pub fn outside_brackets(text: &[u8]) -> Result<Vec<u8>, &'static str> {
    let mut out = Vec::with_capacity(text.len());
    // 0 outside, `[` inside, else the mark of `[. [= [:`.
    let (mut state, mut at) = (0, 0);
    while let Some(&byte) = text.get(at) {
        let before = |back: usize| at.checked_sub(back).map_or(0, |at| text[at]);
        if byte == b'\\' && state == 0 && at + 1 < text.len() {
            let (length, plain) = match character(&text[at + 1..])? {
                Some((byte, length)) => {
                    if byte == b'\\' {
                        out.push(byte);
                    }
                    out.push(byte);
                    (length, true)
                }
                None => (1, false),
            };
            if !plain {
                out.extend([byte, text[at + 1]]);
            }
            at += 1 + length;
            continue;
        }
        match byte {
            b'[' if state == 0 => state = b'[',
            b':' | b'.' | b'=' if state == b'[' && before(1) == b'[' => state = byte,
            b']' if state == b'[' => state = 0,
            b']' if state != 0 && before(2) != state && before(1) == state => state = b'[',
            _ => {}
        }
        out.push(byte);
        at += 1;
    }
    Ok(out)
}
