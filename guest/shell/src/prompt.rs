//! Prompt escapes, as PS4 and `${x@P}` expand them.

use crate::state::Shell;
use bivalve_kit::clock::{Dialect, Zone, format as format_time};
use bivalve_syntax::Name;

impl Shell {
    /// PS4: escapes, then expansion as in double quotes.
    pub fn expand_prompt(&mut self, text: &[u8]) -> Vec<u8> {
        let decoded = self.decode_prompt(text, b"\\$");
        if !decoded.iter().any(|byte| matches!(byte, b'$' | b'`' | b'\\')) {
            return decoded;
        }
        // As within double quotes, in which a bare quote means itself.
        let plain = memchr::memmem::find(&decoded, b"$(").is_none() && !decoded.contains(&b'`');
        let text = if plain { unescape_quotes(&decoded) } else { decoded };
        // What cannot be expanded is shown as it is.
        let Ok(word) = bivalve_syntax::quoted_text(&text, self) else {
            self.complain([&text, b": bad substitution".as_slice()].concat());
            return text;
        };
        let expanded = self.runtime.executor.clone().block(self.expand_text(&word));
        expanded.and_then(Result::ok).unwrap_or(text)
    }

    /// Decodes backslash escapes of prompts.
    pub fn prompt(&self, text: &[u8]) -> Vec<u8> {
        self.decode_prompt(text, b"$")
    }

    /// The same, with what `\\$` stands for where the user is not root.
    fn decode_prompt(&self, text: &[u8], dollar: &[u8]) -> Vec<u8> {
        let mut out = Vec::with_capacity(text.len());
        let mut at = 0;
        while let Some(&byte) = text.get(at) {
            at += 1;
            if byte != b'\\' {
                out.push(byte);
                continue;
            }
            let Some(&letter) = text.get(at) else {
                out.push(b'\\');
                break;
            };
            at += 1;
            match letter {
                b'a' => out.push(7),
                b'e' => out.push(27),
                b'n' => out.push(b'\n'),
                b'r' => out.push(b'\r'),
                b'\\' => out.push(b'\\'),
                b'$' => out.extend_from_slice(if self.runtime.identity.uid == 0 { b"#" } else { dollar }),
                b'u' => out.extend_from_slice(&self.runtime.identity.user),
                b'h' => {
                    let host = &self.runtime.identity.host;
                    out.extend_from_slice(host.split(|byte| *byte == b'.').next().unwrap_or_default());
                }
                b'H' => out.extend_from_slice(&self.runtime.identity.host),
                b's' => out.extend_from_slice(if self.as_sh { b"sh" } else { b"bash" }),
                b'v' => out.extend_from_slice(b"5.2"),
                b'V' => out.extend_from_slice(b"5.2.15"),
                b'j' => out.extend_from_slice(self.jobs.list.borrow().len().to_string().as_bytes()),
                b'l' => out.extend_from_slice(b"tty"),
                b'w' | b'W' => self.push_directory(letter == b'W', &mut out),
                b'#' | b'!' => out.push(b'1'),
                b'[' | b']' => {}
                b't' | b'T' | b'@' | b'A' | b'd' => {
                    self.push_time(time_format(letter), &mut out);
                }
                b'D' if text.get(at) == Some(&b'{') => {
                    let rest = text.get(at + 1..).unwrap_or_default();
                    let Some(end) = memchr::memchr(b'}', rest) else {
                        out.extend_from_slice(b"\\D");
                        continue;
                    };
                    at += end + 2;
                    let format = rest.get(..end).filter(|format| !format.is_empty()).unwrap_or(b"%X");
                    self.push_time(format, &mut out);
                }
                b'0'..=b'7' => {
                    let digits = text[at - 1..]
                        .iter()
                        .take(3)
                        .take_while(|byte| (b'0'..=b'7').contains(*byte))
                        .count();
                    let value =
                        text[at - 1..at - 1 + digits].iter().fold(0u32, |v, d| v * 8 + u32::from(d - b'0'));
                    out.push(value as u8);
                    at += digits - 1;
                }
                other => out.extend_from_slice(&[b'\\', other]),
            }
        }
        out
    }

    /// The time of day, as `strftime` formats it.
    fn push_time(&self, format: &[u8], out: &mut Vec<u8>) {
        let zone = self.text(bivalve_syntax::Name::new(b"TZ"));
        let zone = Zone::from_environment(|name| if name == "TZ" { zone.as_deref() } else { None });
        if let Some(civil) = zone.civil(self.runtime.host.now()) {
            format_time(out, format, &civil, Dialect::Libc);
        }
    }

    fn push_directory(&self, base: bool, out: &mut Vec<u8>) {
        let directory = self.logical_directory();
        let home = self.text(Name::HOME).unwrap_or_default();
        let short = match directory.strip_prefix(home.as_slice()) {
            Some(rest) if !home.is_empty() && (rest.is_empty() || rest[0] == b'/') => [b"~", rest].concat(),
            _ => directory,
        };
        if base && short != b"/" && short != b"~" {
            out.extend_from_slice(short.rsplit(|byte| *byte == b'/').next().unwrap_or_default());
        } else {
            out.extend_from_slice(&short);
        }
    }
}

/// `\"` as `"`.
fn unescape_quotes(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut bytes = text.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        match (byte, bytes.peek()) {
            (b'\\', Some(b'"')) => {}
            (b'\\', Some(&next)) => {
                out.extend([byte, next]);
                bytes.next();
            }
            _ => out.push(byte),
        }
    }
    out
}

/// How `strftime` writes what a letter of a prompt stands for.
fn time_format(letter: u8) -> &'static [u8] {
    match letter {
        b't' => b"%H:%M:%S",
        b'T' => b"%I:%M:%S",
        b'@' => b"%I:%M %p",
        b'A' => b"%H:%M",
        _ => b"%a %b %d",
    }
}
