//! The names in a patch's headers.

use super::Run;
use bivalve_kit::clock::{Zone, parse_date};
use bivalve_vfs::Timestamp;

/// What a header line says of a file.
pub enum Named {
    /// Nothing that can be used.
    Nothing,
    /// `/dev/null`: there is no such file.
    Absent,
    File {
        name: Vec<u8>,
        /// The rest of the line.
        time: Vec<u8>,
        stamp: Option<Timestamp>,
    },
}

pub fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

pub fn skip_spaces(text: &[u8]) -> &[u8] {
    &text[text.iter().take_while(|byte| is_space(**byte)).count()..]
}

const EPOCH: Timestamp = Timestamp { seconds: 0, nanoseconds: 0 };

impl Run<'_> {
    /// Reads a name and the time after it; `stamped` lines have times.
    pub fn header_name(&self, text: &[u8], stamped: bool) -> Named {
        let text = skip_spaces(text);
        let (name, rest) = if text.starts_with(b"\"") {
            match unquoted(text) {
                (Some(name), rest) => (name, rest),
                _ => return Named::Nothing,
            }
        } else {
            let end = name_end(text, if stamped { b'\t' } else { b'\n' });
            (text[..end].to_vec(), &text[end..])
        };
        if name == b"/dev/null" {
            return if stamped { Named::Absent } else { Named::Nothing };
        }
        let Some(name) = stripped(&name, self.request.strip) else { return Named::Nothing };
        let time = rest.strip_suffix(b"\n").unwrap_or(rest);
        let time = time.strip_suffix(b"\r").unwrap_or(time).to_vec();
        let mut stamp = None;
        if rest.first() != Some(&b'\n') {
            if !stamped {
                return Named::Nothing;
            }
            stamp = self.stamp(rest);
        }
        Named::File { name, time, stamp }
    }

    fn stamp(&self, text: &[u8]) -> Option<Timestamp> {
        let zone = if self.request.utc {
            Zone::utc()
        } else {
            Zone::from_environment(|name| self.cx.variable(name))
        };
        let stamp = parse_date(text.trim_ascii(), self.cx.system.now(), &zone)?;
        // The epoch means that there is no such file, in whatever zone it was written.
        let near = (-25 * 3600..26 * 3600).contains(&stamp.seconds);
        Some(if near && !self.request.utc && !self.request.time { EPOCH } else { stamp })
    }

    /// Both names of a `diff --git` line.
    pub fn git_names(&self, text: &[u8]) -> Option<(Vec<u8>, Vec<u8>)> {
        let (old, rest) = self.git_name(text)?;
        let (new, rest) = self.git_name(rest)?;
        skip_spaces(rest).is_empty().then_some((old, new))
    }

    fn git_name<'t>(&self, text: &'t [u8]) -> Option<(Vec<u8>, &'t [u8])> {
        let text = skip_spaces(text);
        let (name, rest) = if text.starts_with(b"\"") {
            let (name, rest) = unquoted(text);
            (name?, rest)
        } else {
            let end = text.iter().position(|&byte| is_space(byte)).unwrap_or(text.len());
            (text[..end].to_vec(), &text[end..])
        };
        Some((stripped(&name, self.request.strip)?, rest))
    }
}

/// Blanks inside a name are allowed if a tab stands between name and time.
fn name_end(text: &[u8], mark: u8) -> usize {
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        if is_space(byte) {
            let mut end = at;
            while text[end] != b'\t' && text.get(end + 1).is_some_and(|next| is_space(*next)) {
                end += 1;
            }
            if text[end] == b'\t' || !text[end + 1..].contains(&mark) {
                break;
            }
        }
        at += 1;
    }
    at
}

/// A name without its first components; without `-p` only the last is kept.
pub fn stripped(name: &[u8], strip: Option<usize>) -> Option<Vec<u8>> {
    let (mut slashes, mut start, mut at) = (0, 0, 0);
    while at < name.len() {
        if name[at] == b'/' {
            while name.get(at + 1) == Some(&b'/') {
                at += 1;
            }
            slashes += 1;
            if strip.is_none_or(|strip| slashes <= strip) {
                start = at + 1;
            }
        }
        at += 1;
    }
    (strip.is_none_or(|strip| strip <= slashes) && start < name.len()).then(|| name[start..].to_vec())
}

/// A name in double quotes with C's escapes, and what follows.
fn unquoted(text: &[u8]) -> (Option<Vec<u8>>, &[u8]) {
    let mut name = Vec::new();
    let mut rest = &text[1..];
    loop {
        let Some((&byte, after)) = rest.split_first() else { return (None, rest) };
        rest = after;
        match byte {
            b'"' => return (Some(name), rest),
            b'\\' => match rest {
                [a @ b'0'..=b'3', b @ b'0'..=b'7', c @ b'0'..=b'7', after @ ..] => {
                    name.push((a - b'0') << 6 | (b - b'0') << 3 | (c - b'0'));
                    rest = after;
                }
                [letter, after @ ..] => {
                    let Some(at) = b"abfnrtv\\\"".iter().position(|known| known == letter) else {
                        return (None, rest);
                    };
                    name.push(b"\x07\x08\x0c\n\r\t\x0b\\\""[at]);
                    rest = after;
                }
                [] => return (None, rest),
            },
            _ => name.push(byte),
        }
    }
}
