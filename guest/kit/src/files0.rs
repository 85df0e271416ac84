//! File names that end in NUL, for `--files0-from` of wc, sort and du.

use crate::{Context, Failure, Result};

/// Reads the names of `--files0-from=SOURCE` (`-` is standard input). Fails as
/// GNU does when operands are given too or when the source cannot be opened.
pub async fn read(cx: &mut Context, source: &[u8], operands: &[Vec<u8>]) -> Result<Vec<Vec<u8>>> {
    let status = cx.command.usage_status;
    if let Some(extra) = operands.first() {
        let quoted = cx.quoted_file(extra);
        let text = b"\nfile operands cannot be combined with --files0-from".as_slice();
        return Err(cx.usage_error(&[b"extra operand ", quoted.as_slice(), text].concat()));
    }
    let quoted = cx.quoted_file(source);
    let mut input = cx.open(source).map_err(|errno| {
        let text = errno.message();
        let parts = [b"cannot open ", quoted.as_slice(), b" for reading: ", text.as_bytes()];
        Failure::with_status(parts.concat(), status)
    })?;
    let content = input.read_to_end().await.map_err(|errno| {
        if cx.command.name == "sort" {
            let what = [b"cannot read file names from ", quoted.as_slice()];
            return Failure::with_status(what.concat(), status);
        }
        let name = crate::quote::maybe_quoted(source, cx.locale.utf8);
        let text = errno.message();
        let parts = [&name, b": read error: ".as_slice(), text.as_bytes()];
        Failure::with_status(parts.concat(), status)
    })?;
    let mut names: Vec<Vec<u8>> = content.split(|&byte| byte == 0).map(<[u8]>::to_vec).collect();
    // The last NUL ends a name and starts none.
    if names.last().is_some_and(Vec::is_empty) {
        names.pop();
    }
    Ok(names)
}

/// What is wrong with the name at `index` (counted from 0), if anything, in GNU's words.
pub fn refuse(cx: &Context, source: &[u8], index: usize, name: &[u8]) -> Option<Vec<u8>> {
    if name.is_empty() {
        let place = crate::quote::maybe_quoted(source, cx.locale.utf8);
        let number = format!(":{}: invalid zero-length file name", index + 1);
        return Some([place.as_slice(), number.as_bytes()].concat());
    }
    if name == b"-" && source == b"-" {
        let quoted = cx.quoted_file(name);
        let text = b"when reading file names from stdin, no file name of ".as_slice();
        return Some([text, &quoted, b" allowed"].concat());
    }
    None
}
