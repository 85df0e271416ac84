//! Values of options that are one word of a list, as GNU's `argmatch` reads them.

use crate::{Context, Failure, Result};

/// The value that `text` names in `table`, a unique abbreviation allowed.
/// `flag` is the option as messages have it (`--sort`). Neighbours in the
/// table with equal values are synonyms.
pub fn choose<T: Copy + PartialEq>(
    cx: &Context,
    flag: &str,
    text: &[u8],
    table: &[(&'static str, T)],
) -> Result<T> {
    if let Some((_, value)) = table.iter().find(|(word, _)| word.as_bytes() == text) {
        return Ok(*value);
    }
    let mut found =
        table.iter().filter(|(word, _)| word.as_bytes().starts_with(text)).map(|(_, value)| *value);
    let first = found.next();
    let ambiguous = first.is_some_and(|first| found.any(|other| other != first));
    match first {
        Some(value) if !ambiguous => Ok(value),
        _ => Err(refusal(cx, flag, text, table, ambiguous)),
    }
}

/// The value that `text` names, where no abbreviation is allowed.
pub fn choose_exact<T: Copy + PartialEq>(
    cx: &Context,
    flag: &str,
    text: &[u8],
    table: &[(&'static str, T)],
) -> Result<T> {
    let found = table.iter().find(|(word, _)| word.as_bytes() == text);
    found.map(|(_, value)| *value).ok_or_else(|| refusal(cx, flag, text, table, false))
}

fn refusal<T: Copy + PartialEq>(
    cx: &Context,
    flag: &str,
    text: &[u8],
    table: &[(&'static str, T)],
    ambiguous: bool,
) -> Failure {
    let kind: &[u8] = if ambiguous { b"ambiguous argument " } else { b"invalid argument " };
    let mut message = [kind, &cx.quoted(text), b" for ", &cx.quoted(flag.as_bytes())].concat();
    message.extend_from_slice(b"\nValid arguments are:");
    let mut last = None;
    for (word, value) in table {
        message.extend_from_slice(if last == Some(*value) { b", " } else { b"\n  - " });
        message.extend_from_slice(&cx.quoted(word.as_bytes()));
        last = Some(*value);
    }
    // GNU leaves with EXIT_FAILURE here, also where usage errors have another status.
    match cx.usage_error(&message) {
        Failure::Message(message, _) => Failure::Message(message, 1),
        other => other,
    }
}
