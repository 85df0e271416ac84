//! `env -S`: one argument split into several, as in `#!` lines.

use bivalve_kit::{Context, Failure, Result};

/// A string of `-S`, and what it splits into.
type Split = (Vec<u8>, Vec<Vec<u8>>);

/// The arguments with the strings of `-S` replaced by what they split into, and these.
pub(super) fn expand(cx: &Context, arguments: &[Vec<u8>]) -> Result<(Vec<Vec<u8>>, Vec<Split>)> {
    let mut splits = Vec::new();
    let mut out: Vec<Vec<u8>> = Vec::new();
    let mut rest: Vec<Vec<u8>> = arguments.iter().rev().cloned().collect();
    while let Some(argument) = rest.pop() {
        let stops = argument == b"--" || argument == b"-" || !argument.starts_with(b"-");
        if stops {
            out.push(argument);
            out.extend(rest.drain(..).rev());
            break;
        }
        let Some((before, text)) = option(&argument, &mut rest) else {
            let takes_value = matches!(argument.as_slice(), b"-u" | b"-C" | b"--unset" | b"--chdir");
            out.push(argument);
            if takes_value {
                out.extend(rest.pop());
            }
            continue;
        };
        if !before.is_empty() {
            out.push([b"-", before.as_slice()].concat());
        }
        let words = split(cx, &text)?;
        rest.extend(words.iter().rev().cloned());
        splits.push((text, words));
    }
    Ok((out, splits))
}

/// The letters before `-S` in a cluster, and its string.
fn option(argument: &[u8], rest: &mut Vec<Vec<u8>>) -> Option<(Vec<u8>, Vec<u8>)> {
    if let Some(text) = argument.strip_prefix(b"--split-string=") {
        return Some((Vec::new(), text.to_vec()));
    }
    if argument == b"--split-string" {
        return rest.pop().map(|text| (Vec::new(), text));
    }
    let letters = argument.strip_prefix(b"-").filter(|letters| !letters.starts_with(b"-"))?;
    let at = letters.iter().position(|letter| *letter == b'S')?;
    if !letters[..at].iter().all(|letter| b"iv0".contains(letter)) {
        return None;
    }
    let attached = &letters[at + 1..];
    let text = if attached.is_empty() { rest.pop()? } else { attached.to_vec() };
    Some((letters[..at].to_vec(), text))
}

fn refuse(message: &str) -> Failure {
    Failure::with_status(message, 125)
}

/// Splits at blanks; quotes, escapes, `${VARIABLE}` and comments are known.
fn split(cx: &Context, text: &[u8]) -> Result<Vec<Vec<u8>>> {
    let mut words: Vec<Vec<u8>> = Vec::new();
    let mut word: Option<Vec<u8>> = None;
    let mut quote = 0;
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        at += 1;
        match byte {
            b'\'' | b'"' if quote == byte => quote = 0,
            b'\'' | b'"' if quote == 0 => {
                quote = byte;
                word.get_or_insert_default();
            }
            b' ' | b'\t'..=b'\r' if quote == 0 => words.extend(word.take()),
            b'#' if quote == 0 && word.is_none() => break,
            b'\\' if quote != b'\'' || matches!(text.get(at), Some(b'\\' | b'\'')) => {
                let Some(&letter) = text.get(at) else {
                    return Err(refuse("invalid backslash at end of string in -S"));
                };
                at += 1;
                match letter {
                    b'_' if quote == 0 => words.extend(word.take()),
                    b'c' if quote == b'"' => {
                        return Err(refuse("'\\c' must not appear in double-quoted -S string"));
                    }
                    b'c' => break,
                    _ => word.get_or_insert_default().push(escape(letter)?),
                }
            }
            b'$' if quote != b'\'' => {
                let rest = text.get(at..).unwrap_or_default();
                let (value, length) = variable(cx, rest)?;
                at += length;
                word.get_or_insert_default().extend_from_slice(&value);
            }
            _ => word.get_or_insert_default().push(byte),
        }
    }
    if quote != 0 {
        return Err(refuse("no terminating quote in -S string"));
    }
    words.extend(word);
    Ok(words)
}

fn escape(letter: u8) -> Result<u8> {
    Ok(match letter {
        b'f' => 12,
        b'n' => b'\n',
        b'r' => b'\r',
        b't' => b'\t',
        b'v' => 11,
        b'_' => b' ',
        b'"' | b'#' | b'$' | b'\'' | b'\\' => letter,
        _ => {
            return Err(Failure::with_status(
                [b"invalid sequence '\\".as_slice(), &[letter], b"' in -S"].concat(),
                125,
            ));
        }
    })
}

/// The value of `${NAME}` after its dollar sign, and how long that is.
fn variable(cx: &Context, text: &[u8]) -> Result<(Vec<u8>, usize)> {
    let wrong = || {
        Failure::with_status(
            [b"only ${VARNAME} expansion is supported, error at: $", text].concat(),
            125,
        )
    };
    let inner = text.strip_prefix(b"{").ok_or_else(wrong)?;
    let end = inner.iter().position(|&byte| byte == b'}').ok_or_else(wrong)?;
    let name = &inner[..end];
    let legal = name.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'_')
        && name.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    if !legal {
        return Err(wrong());
    }
    let value = cx.environment.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
    Ok((value.unwrap_or_default(), end + 2))
}
