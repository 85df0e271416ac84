//! The patterns of a call as one regular expression, and the messages for those that are none.

use super::arguments::Arguments;
use super::syntax;
use bivalve_kit::{Context, Failure, Result};
use bivalve_pattern::{Options as Reading, Regex, Syntax};

/// The regular expression that a call's patterns make.
pub fn compile(cx: &Context, arguments: &Arguments, patterns: &[Vec<u8>]) -> Result<Regex> {
    let has = |key: &str| arguments.has(key);
    let (pcre, fixed, multiline) = (wants_pcre(arguments, patterns), has("fixed-strings"), has("multiline"));
    let mut unicode = !has("no-unicode") && !has("no-pcre2-unicode");
    let joined = joined(arguments, patterns);
    let icase = has("ignore-case") || has("smart-case") && !patterns.iter().any(|pattern| has_capital(pattern, fixed));
    let mut text = joined.clone();
    if !pcre {
        // A pattern may say at its start that it speaks of bytes.
        unicode &= !joined.starts_with(b"(?-u)");
        if let Some(at) = joined.iter().position(|byte| !byte.is_ascii()).filter(|_| icase && !unicode) {
            return Err(syntax::wrong(&joined, at, 1, "Unicode not allowed here"));
        }
        text = syntax::translate(&joined, multiline)?;
        if has("crlf") {
            text = line_ends(&text);
        }
    }
    if multiline && has("multiline-dotall") {
        text = [b"(?s:", text.as_slice(), b")"].concat();
    }
    let line = if multiline { None } else { Some(if has("null-data") { 0 } else { b'\n' }) };
    let reading = Reading::new(Syntax::Perl)
        .icase(icase)
        .utf8(cx.locale.utf8 && unicode)
        .multiline(true)
        .line(line)
        .words(has("word-regexp"));
    Regex::new(&text, &reading).map_err(|error| {
        let shown = String::from_utf8_lossy(&joined).into_owned();
        let words = error.to_string();
        let at = joined.len() - usize::from(words.starts_with("unmatched closing"));
        let message = if pcre {
            format!("PCRE2: error compiling pattern at offset {at}: {words}")
        } else {
            format!("regex parse error:\n    {shown}\nerror: {words}")
        };
        Failure::Message(message.into_bytes(), 2)
    })
}

/// The patterns as one.
fn joined(arguments: &Arguments, patterns: &[Vec<u8>]) -> Vec<u8> {
    let part = |pattern: &Vec<u8>| {
        let text = if arguments.has("fixed-strings") { escape(pattern) } else { pattern.clone() };
        if arguments.has("line-regexp") { [b"^(?:", text.as_slice(), b")$"].concat() } else { text }
    };
    patterns.iter().map(part).collect::<Vec<_>>().join(&b'|')
}

/// Whether Perl's own notation is asked for, or needed by one of the patterns.
fn wants_pcre(arguments: &Arguments, patterns: &[Vec<u8>]) -> bool {
    let engine = arguments.value("engine");
    let auto = arguments.has("auto-hybrid-regex") || engine == Some(b"auto");
    let refused = || syntax::translate(&joined(arguments, patterns), arguments.has("multiline")).is_err();
    arguments.has("pcre2") || engine == Some(b"pcre2") || auto && refused()
}

/// With `--crlf` a line may end in `\r` too: `$` stands before that.
fn line_ends(pattern: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let (mut escaped, mut class) = (false, false);
    for &byte in pattern {
        if byte == b'$' && !escaped && !class {
            out.extend_from_slice(b"(?:\\r??$)");
        } else {
            out.push(byte);
        }
        class = !escaped && byte == b'[' || class && (escaped || byte != b']');
        escaped = !escaped && byte == b'\\';
    }
    out
}

/// Whether matches may have newlines in them, as far as the patterns' text tells.
pub fn span_lines(arguments: &Arguments, patterns: &[Vec<u8>]) -> bool {
    let dotall = arguments.has("multiline-dotall");
    dotall || wants_pcre(arguments, patterns) || patterns.iter().any(|pattern| spans_lines(pattern))
}

fn spans_lines(pattern: &[u8]) -> bool {
    const MARKS: &[&[u8]] =
        &[b"\\n", b"\n", b"\\s", b"\\W", b"\\D", b"[^", b"(?s", b"\\x", b"\\P", b"\\p", b"\\R", b"[[:space:]"];
    MARKS.iter().any(|mark| memchr::memmem::find(pattern, mark).is_some())
}

fn escape(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    for &byte in text {
        if b"\\.+*?()|[]{}^$#&-~".contains(&byte) {
            out.push(b'\\');
        }
        out.push(byte);
    }
    out
}

/// Whether a literal letter of the pattern is a capital.
fn has_capital(pattern: &[u8], fixed: bool) -> bool {
    let text = String::from_utf8_lossy(pattern).into_owned();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter == '\\' && !fixed {
            if matches!(letters.next(), Some('p' | 'P')) {
                letters.next();
            }
        } else if bivalve_pattern::in_case(letter, false) != letter {
            return true;
        }
    }
    false
}
