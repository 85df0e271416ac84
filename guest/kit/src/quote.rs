//! How GNU tools quote names in messages.

/// `'name'` as in `cannot access 'name'`: always quoted, unprintable bytes as
/// `'a'$'\n''b'`, a quote inside as `"it's"` or `'it'\''s'`. With `curly`
/// (a UTF-8 locale is named) plain names get the curly quotes.
pub fn quoted(name: &[u8], curly: bool, utf8: bool) -> Vec<u8> {
    if curly && !needs_escape(name, utf8) {
        return ["\u{2018}".as_bytes(), name, "\u{2019}".as_bytes()].concat();
    }
    shell_quoted(name, utf8)
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

/// Quoted for a shell: `'...'`, `"it's"`, or with `$'...'` pieces.
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

fn push_escapes(out: &mut Vec<u8>, bytes: &[u8]) {
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

/// Length of the first character, and whether it can be printed as it is.
fn character(text: &[u8], utf8: bool) -> (usize, bool) {
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
