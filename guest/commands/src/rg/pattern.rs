//! The patterns of a call as one regular expression, and the messages for those that are none.

use super::request::Request;
use bivalve_kit::{Context, Failure, Options, Result};
use bivalve_pattern::{Options as Reading, Regex, Syntax};

/// The regular expression that a call's patterns make.
pub fn compile(cx: &Context, options: &Options, request: &Request, patterns: &[Vec<u8>]) -> Result<Regex> {
    let fixed = options.last_of(&["fixed-strings", "no-fixed-strings"]) == Some("fixed-strings");
    let pcre = options.last_of(&["pcre2", "no-pcre2"]) == Some("pcre2");
    let mut parts: Vec<Vec<u8>> = Vec::new();
    for pattern in patterns {
        if fixed {
            parts.push(escape(pattern));
            continue;
        }
        if !pcre {
            check(pattern, request.multiline)?;
        }
        parts.push(pattern.clone());
    }
    let joined = match parts.as_slice() {
        [one] => one.clone(),
        many => {
            many.iter().map(|part| [b"(?:", part.as_slice(), b")"].concat()).collect::<Vec<_>>().join(&b'|')
        }
    };
    let joined =
        if options.has("multiline-dotall") { [b"(?s:", joined.as_slice(), b")"].concat() } else { joined };
    let icase = match options.last_of(&["ignore-case", "case-sensitive", "smart-case"]) {
        Some("ignore-case") => true,
        Some("smart-case") => !patterns.iter().any(|pattern| has_capital(pattern, fixed)),
        _ => false,
    };
    let line = if request.multiline { None } else { Some(if request.null_data { 0 } else { b'\n' }) };
    let reading = Reading::new(Syntax::Perl)
        .icase(icase)
        .utf8(cx.locale.utf8 && options.last_of(&["unicode", "no-unicode"]) != Some("no-unicode"))
        .multiline(true)
        .line(line)
        .words(options.has("word-regexp") && !options.has("line-regexp"))
        .whole_lines(options.has("line-regexp"));
    Regex::new(&joined, &reading).map_err(|error| {
        let text =
            String::from_utf8_lossy(patterns.first().map_or(b"", |first| first.as_slice())).into_owned();
        Failure::Message(format!("regex parse error:\n    {text}\nerror: {error}").into_bytes(), 2)
    })
}

/// Whether a match may have a newline in it, as far as the pattern's text tells.
pub fn spans_lines(pattern: &[u8]) -> bool {
    const MARKS: &[&[u8]] =
        &[b"\\n", b"\n", b"\\s", b"\\W", b"\\D", b"[^", b"(?s", b"\\x", b"\\P", b"\\R", b"[[:space:]"];
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
