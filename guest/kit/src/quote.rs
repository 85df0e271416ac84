//! How GNU tools quote names in messages.

/// `'word'` as messages quote what a user gave that is no file: `invalid mode 'u+q'`.
/// Unprintable bytes are escaped as in C. With `curly` (a UTF-8 locale is
/// named) the quotes are curly, and `'` needs no escape.
pub fn quoted(word: &[u8], curly: bool, utf8: bool) -> Vec<u8> {
    let (open, close) = if curly { ("\u{2018}", "\u{2019}") } else { ("'", "'") };
    let mut out = open.as_bytes().to_vec();
    let mut rest = word;
    while !rest.is_empty() {
        let (length, printable) = character(rest, utf8);
        let (this, after) = rest.split_at(length);
        rest = after;
        match this {
            b"\\" => out.extend_from_slice(b"\\\\"),
            b"'" if !curly => out.extend_from_slice(b"\\'"),
            _ if printable => out.extend_from_slice(this),
            _ => push_escapes(&mut out, this),
        }
    }
    out.extend_from_slice(close.as_bytes());
    out
}

/// The name as it is when a shell would take it so, else quoted: for
/// `cat: name: No such file or directory`.
pub fn maybe_quoted(name: &[u8], utf8: bool) -> Vec<u8> {
    let plain = |byte: &u8| {
        !matches!(
            byte,
            b' ' | b'!'
                ..=b'*' | b';' | b'<' | b'=' | b'>' | b'?' | b'[' | b'\\' | b'^' | b'`' | b'|' | b'~' | b':'
        ) || matches!(byte, b'%')
    };
    let special_start = matches!(name.first(), Some(b'#' | b'~'));
    let all_plain =
        name.iter().enumerate().all(|(at, byte)| plain(byte) || (at > 0 && matches!(byte, b'#' | b'~')));
    if !name.is_empty() && all_plain && !special_start && !needs_escape(name, utf8) {
        return name.to_vec();
    }
    shell_quoted(name, utf8)
}

/// Quoted for a shell, as in `cannot access 'name'`: `'...'`, `"it's"`, or with `$'...'` pieces.
pub fn shell_quoted(name: &[u8], utf8: bool) -> Vec<u8> {
    let escape = needs_escape(name, utf8);
    if name.contains(&b'\'')
        && !escape
        && !name.iter().any(|byte| matches!(byte, b'"' | b'$' | b'`' | b'\\' | b'!'))
    {
        return [b"\"", name, b"\""].concat();
    }
    let mut out = vec![b'\''];
    let mut rest = name;
    while !rest.is_empty() {
        let (length, printable) = character(rest, utf8);
        let (this, after) = rest.split_at(length);
        rest = after;
        match this {
            b"'" => out.extend_from_slice(b"'\\''"),
            _ if printable => out.extend_from_slice(this),
            _ => {
                out.extend_from_slice(b"'$'");
                push_escapes(&mut out, this);
                while !rest.is_empty() {
                    let (length, printable) = character(rest, utf8);
                    if printable {
                        break;
                    }
                    push_escapes(&mut out, &rest[..length]);
                    rest = &rest[length..];
                }
                out.extend_from_slice(b"''");
            }
        }
    }
    out.push(b'\'');
    // GNU leaves out empty quotes at the end, after an escape.
    if escape && out.ends_with(b"'''") && !name.ends_with(b"'") {
        out.truncate(out.len() - 2);
    }
    out
}

pub(crate) fn push_escapes(out: &mut Vec<u8>, bytes: &[u8]) {
    for &byte in bytes {
        let letter = match byte {
            7 => b'a',
            8 => b'b',
            9 => b't',
            10 => b'n',
            11 => b'v',
            12 => b'f',
            13 => b'r',
            _ => {
                out.extend_from_slice(format!("\\{byte:03o}").as_bytes());
                continue;
            }
        };
        out.extend_from_slice(&[b'\\', letter]);
    }
}

fn needs_escape(name: &[u8], utf8: bool) -> bool {
    let mut rest = name;
    while !rest.is_empty() {
        let (length, printable) = character(rest, utf8);
        if !printable {
            return true;
        }
        rest = &rest[length..];
    }
    false
}

/// Length of the first character of a text that is not empty, and whether it can be printed as it is.
pub fn character(text: &[u8], utf8: bool) -> (usize, bool) {
    match text.first() {
        Some(byte) if byte.is_ascii() => (1, (32..127).contains(byte)),
        Some(_) if utf8 => match std::str::from_utf8(&text[..text.len().min(4)]) {
            Ok(valid) => valid.chars().next().map_or((1, false), |c| (c.len_utf8(), !c.is_control())),
            Err(error) if error.valid_up_to() > 0 => {
                let valid = std::str::from_utf8(&text[..error.valid_up_to()]).unwrap_or_default();
                valid.chars().next().map_or((1, false), |c| (c.len_utf8(), !c.is_control()))
            }
            Err(_) => (1, false),
        },
        _ => (1, false),
    }
}
