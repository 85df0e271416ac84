//! How variables are written so that the shell can read them again.

use crate::expand::transform::{attribute_letters, quote_single};
use crate::state::{Value, Variable};
use bivalve_syntax::Name;

/// `declare -x name="value"`, as `declare -p` prints it, without a newline.
pub fn declaration(name: Name, variable: &Variable) -> Vec<u8> {
    let letters = attribute_letters(variable);
    let mut out = b"declare -".to_vec();
    if letters.is_empty() {
        out.push(b'-')
    } else {
        out.extend_from_slice(&letters)
    }
    out.push(b' ');
    push_named(name, variable, out)
}

/// `export name="value"`, as POSIX wants it.
pub fn posix_declaration(builtin: &str, name: Name, variable: &Variable) -> Vec<u8> {
    let letters = attribute_letters(variable);
    let kind = letters.iter().find(|letter| letter.eq_ignore_ascii_case(&b'a'));
    let mut out = [builtin.as_bytes(), b" "].concat();
    if let Some(kind) = kind {
        out.extend_from_slice(&[b'-', *kind, b' ']);
    }
    push_named(name, variable, out)
}

fn push_named(name: Name, variable: &Variable, mut out: Vec<u8>) -> Vec<u8> {
    out.extend_from_slice(name.bytes());
    if variable.is_set() {
        out.push(b'=');
        push_value(&variable.value, &mut out);
    }
    out
}

/// The value part of a declaration.
fn push_value(value: &Value, out: &mut Vec<u8>) {
    match value {
        Value::Indexed(_) | Value::Associative(_) => push_array(value, out),
        other => out.extend_from_slice(&quote_double(&other.scalar().unwrap_or_default())),
    }
}

/// `([0]="a" [1]="b")`; an associative array has a blank before the bracket.
pub fn push_array(value: &Value, out: &mut Vec<u8>) {
    out.push(b'(');
    let associative = matches!(value, Value::Associative(_));
    let pairs = value.keys().into_iter().zip(value.elements());
    for (at, (key, element)) in pairs.enumerate() {
        if at > 0 && !associative {
            out.push(b' ');
        }
        out.push(b'[');
        out.extend_from_slice(&if associative { quote_key(&key) } else { key.to_vec() });
        out.extend_from_slice(b"]=");
        out.extend_from_slice(&quote_double(&element));
        if associative {
            out.push(b' ');
        }
    }
    out.push(b')');
}

/// A key of an associative array: quoted only when it has to be.
pub fn quote_key(key: &[u8]) -> Vec<u8> {
    if needs_ansi(key) {
        return quote_ansi(key);
    }
    let special = |byte: &u8| !(byte.is_ascii_alphanumeric() || b"_-./:=+,%".contains(byte) || *byte >= 128);
    if key.is_empty() || key.iter().any(special) { quote_double_plain(key) } else { key.to_vec() }
}

/// `"value"`, or `$'...'` when there are control characters.
pub fn quote_double(text: &[u8]) -> Vec<u8> {
    if needs_ansi(text) { quote_ansi(text) } else { quote_double_plain(text) }
}

fn quote_double_plain(text: &[u8]) -> Vec<u8> {
    let mut out = vec![b'"'];
    for &byte in text {
        if matches!(byte, b'"' | b'\\' | b'$' | b'`') {
            out.push(b'\\');
        }
        out.push(byte);
    }
    out.push(b'"');
    out
}

/// Whether a text has bytes that only `$'...'` can show.
pub fn needs_ansi(text: &[u8]) -> bool {
    text.iter().any(|byte| *byte < 32 || *byte == 127)
        || !text.is_ascii() && (BYTES.get() || std::str::from_utf8(text).is_err())
}

thread_local! {
    /// Characters are bytes here, so those beyond ASCII cannot be shown.
    static BYTES: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Says what characters are, before texts are quoted.
pub fn quote_in_utf8(utf8: bool) {
    BYTES.set(!utf8);
}

/// A name in an error message.
pub fn printable(text: &[u8]) -> Vec<u8> {
    if needs_ansi(text) { quote_ansi(text) } else { text.to_vec() }
}

/// `$'...'`
pub fn quote_ansi(text: &[u8]) -> Vec<u8> {
    let mut out = b"$'".to_vec();
    let mut rest = text;
    while let Some(&byte) = rest.first() {
        let length = crate::expand::transform::character_length(rest);
        if length > 1 && !BYTES.get() {
            out.extend_from_slice(&rest[..length]);
            rest = &rest[length..];
            continue;
        }
        rest = &rest[1..];
        let letter = match byte {
            7 => b'a',
            8 => b'b',
            9 => b't',
            10 => b'n',
            11 => b'v',
            12 => b'f',
            13 => b'r',
            27 => b'E',
            b'\\' => b'\\',
            b'\'' => b'\'',
            32..=126 => {
                out.push(byte);
                continue;
            }
            _ => {
                out.extend_from_slice(format!("\\{byte:03o}").as_bytes());
                continue;
            }
        };
        out.extend_from_slice(&[b'\\', letter]);
    }
    out.push(b'\'');
    out
}

/// A value as `set` lists it, and `trap`, `alias`, `%q` of bash's own lists:
/// quoted only when needed.
pub fn quote_if_needed(text: &[u8]) -> Vec<u8> {
    if text.is_empty() {
        return Vec::new();
    }
    if needs_ansi(text) {
        return quote_ansi(text);
    }
    if has_specials(text) { quote_single(text) } else { text.to_vec() }
}

/// Whether a shell would not read the text as one plain word.
pub fn has_specials(text: &[u8]) -> bool {
    text.iter().enumerate().any(|(at, byte)| match byte {
        b' ' | b'\t' | b'\n' | b'\'' | b'"' | b'\\' | b'|' | b'&' | b';' | b'(' | b')' | b'<' | b'>'
        | b'!' | b'{' | b'}' | b'*' | b'[' | b'?' | b']' | b'^' | b'$' | b'`' => true,
        b'~' => at == 0 || matches!(text[at - 1], b':' | b'='),
        b'#' => at == 0,
        _ => false,
    })
}

/// `printf %q`: backslashes, or `$'...'`.
pub fn quote_backslash(text: &[u8]) -> Vec<u8> {
    if text.is_empty() {
        return b"''".to_vec();
    }
    if needs_ansi(text) {
        return quote_ansi(text);
    }
    let mut out = Vec::with_capacity(text.len() + 8);
    for (at, &byte) in text.iter().enumerate() {
        let special = has_specials(&[byte]) && !matches!(byte, b'#' | b'~')
            || byte == b','
            || (byte == b'#' && at == 0)
            || (byte == b'~' && (at == 0 || matches!(text[at - 1], b':' | b'=')));
        if special {
            out.push(b'\\');
        }
        out.push(byte);
    }
    out
}

/// A function as `declare -f` and `type` print it, with its last newline.
pub fn function_text(function: &bivalve_syntax::ast::Function) -> Vec<u8> {
    let mut text = bivalve_syntax::printer::print_function(function);
    text.push(b'\n');
    text
}
