//! The patterns of a call as one regular expression, and the messages for those that are none.

use super::arguments::Arguments;
use bivalve_kit::{Context, Failure, Result};
use bivalve_pattern::{Options as Reading, Regex, Syntax};

/// The regular expression that a call's patterns make.
pub fn compile(cx: &Context, arguments: &Arguments, patterns: &[Vec<u8>]) -> Result<Regex> {
    let has = |key: &str| arguments.has(key);
    let pcre = wants_pcre(arguments, patterns);
    let multiline = has("multiline");
    let unicode = !has("no-unicode") && !has("no-pcre2-unicode");
    let mut parts: Vec<Vec<u8>> = Vec::new();
    for pattern in patterns {
        if has("fixed-strings") {
            parts.push(escape(pattern));
            continue;
        }
        if !pcre {
            check(pattern, multiline)?;
        }
        parts.push(if has("crlf") && !pcre { line_ends(pattern) } else { pattern.clone() });
    }
    let icase = has("ignore-case") || has("smart-case") && !patterns.iter().any(|pattern| has_capital(pattern, has("fixed-strings")));
    if icase && !unicode && !pcre && let Some(pattern) = patterns.iter().find(|pattern| !pattern.is_ascii()) {
        let at = pattern.iter().position(|byte| !byte.is_ascii()).unwrap_or(0);
        return Err(wrong(pattern, at, 1, "Unicode not allowed here", ""));
    }
    // A lone pattern may say that it speaks of bytes.
    let bytes = match parts.as_mut_slice() {
        [one] if !pcre && !has("fixed-strings") => one.strip_prefix(b"(?-u)".as_slice()).map(<[u8]>::to_vec).map(|rest| *one = rest).is_some(),
        _ => false,
    };
    let unicode = unicode && !bytes;
    let joined = parts.join(&b'|');
    let joined = if multiline && has("multiline-dotall") { [b"(?s:", joined.as_slice(), b")"].concat() } else { joined };
    let line = if multiline { None } else { Some(if has("null-data") { 0 } else { b'\n' }) };
    let reading = Reading::new(Syntax::Perl)
        .icase(icase)
        .utf8(cx.locale.utf8 && unicode)
        .multiline(true)
        .line(line)
        .words(has("word-regexp"))
        .whole_lines(has("line-regexp"));
    Regex::new(&joined, &reading).map_err(|error| {
        let text = String::from_utf8_lossy(&joined).into_owned();
        let words = if pcre {
            format!("PCRE2: error compiling pattern at offset {}: {error}", text.len())
        } else {
            format!("regex parse error:\n    {text}\nerror: {error}")
        };
        Failure::Message(words.into_bytes(), 2)
    })
}

/// Whether Perl's own notation is asked for, or needed by one of the patterns.
fn wants_pcre(arguments: &Arguments, patterns: &[Vec<u8>]) -> bool {
    let engine = arguments.value("engine");
    let auto = arguments.has("auto-hybrid-regex") || engine == Some(b"auto");
    let refused = || patterns.iter().any(|pattern| check(pattern, arguments.has("multiline")).is_err());
    arguments.has("pcre2") || engine == Some(b"pcre2") || auto && !arguments.has("fixed-strings") && refused()
}

/// With `--crlf` a line may end in `\r` too: `$` stands before that.
fn line_ends(pattern: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(&byte) = pattern.get(at) {
        let rest = &pattern[at..];
        let taken = match byte {
            b'\\' => 2.min(rest.len()),
            b'[' => class_length(rest).unwrap_or(1),
            _ => 1,
        };
        out.extend_from_slice(if byte == b'$' { b"(?:\\r??$)" } else { &rest[..taken] });
        at += taken;
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
        if byte.is_ascii_punctuation() {
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
        } else if letter.is_uppercase() {
            return true;
        }
    }
    false
}

const PCRE: &str =
    "\n\nConsider enabling PCRE2 with the --pcre2 flag, which can handle backreferences\nand look-around.";
const NEWLINE: &str = "the literal '\"\\n\"' is not allowed in a regex\n\nConsider enabling multiline mode with the --multiline flag (or -U for short).\nWhen multiline mode is enabled, new line characters can be matched.";

/// Refuses what rg's own engine does not know, in its words.
fn check(pattern: &[u8], multiline: bool) -> Result<()> {
    let (mut groups, mut at) = (Vec::new(), 0);
    let mut repeatable = false;
    while let Some(&byte) = pattern.get(at) {
        let rest = &pattern[at..];
        let mut taken = 1;
        match byte {
            b'\\' => {
                taken = 2;
                repeatable = true;
                match rest.get(1) {
                    None => {
                        return Err(wrong(
                            pattern,
                            at,
                            1,
                            "incomplete escape sequence, reached end of pattern prematurely",
                            "",
                        ));
                    }
                    Some(b'1'..=b'9') => {
                        return Err(wrong(pattern, at, 2, "backreferences are not supported", PCRE));
                    }
                    Some(b'n') if !multiline => return Err(Failure::with_status(NEWLINE, 2)),
                    _ => {}
                }
            }
            b'\n' if !multiline => return Err(Failure::with_status(NEWLINE, 2)),
            b'[' => match class_length(rest) {
                Some(length) => {
                    taken = length;
                    repeatable = true;
                }
                None => return Err(wrong(pattern, at, 1, "unclosed character class", "")),
            },
            b'(' => {
                refuse_look(pattern, at)?;
                groups.push(at);
                repeatable = false;
                if rest.starts_with(b"(?") {
                    taken = rest
                        .iter()
                        .position(|byte| matches!(byte, b':' | b'>' | b')'))
                        .map_or(2, |end| end + 1);
                    if rest.get(taken - 1) == Some(&b')') {
                        groups.pop();
                    }
                }
            }
            b')' => {
                if groups.pop().is_none() {
                    return Err(wrong(pattern, at, 1, "unopened group", ""));
                }
                repeatable = true;
            }
            b'*' | b'+' | b'?' if !repeatable => {
                return Err(wrong(pattern, at, 1, "repetition operator missing expression", ""));
            }
            b'|' => repeatable = false,
            _ => repeatable = true,
        }
        at += taken;
    }
    match groups.last() {
        Some(&at) => Err(wrong(pattern, at, 1, "unclosed group", "")),
        None => Ok(()),
    }
}

fn refuse_look(pattern: &[u8], at: usize) -> Result<()> {
    let rest = pattern.get(at..).unwrap_or_default();
    for look in ["(?=", "(?!", "(?<=", "(?<!"] {
        if rest.starts_with(look.as_bytes()) {
            let words = "look-around, including look-ahead and look-behind, is not supported";
            return Err(wrong(pattern, at, look.len(), words, PCRE));
        }
    }
    Ok(())
}

fn class_length(rest: &[u8]) -> Option<usize> {
    let mut at = if rest.get(1) == Some(&b'^') { 2 } else { 1 };
    let first = at;
    let mut depth = 1;
    while let Some(&byte) = rest.get(at) {
        match byte {
            b'\\' => at += 1,
            b'[' => depth += 1,
            b']' if at > first => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

fn wrong(pattern: &[u8], at: usize, length: usize, words: &str, more: &str) -> Failure {
    let column = String::from_utf8_lossy(&pattern[..at.min(pattern.len())]).chars().count();
    let lead = format!("regex parse error:\n    {}\n", String::from_utf8_lossy(pattern));
    let mark = format!("    {}{}\nerror: {words}{more}", " ".repeat(column), "^".repeat(length));
    Failure::Message((lead + &mark).into_bytes(), 2)
}
