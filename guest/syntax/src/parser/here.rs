//! Bodies of here-documents, which start after the line of their operators.

use super::escape;
use super::quote::Stop;
use super::reader::Reader;
use crate::ast::{Here, HereDocument, Operation, Part, Text, Word};
use crate::error::Warning;
use std::rc::Rc;

/// A here-document whose body has not been reached.
pub(crate) struct Pending {
    here: Here,
    delimiter: Vec<u8>,
    quoted: bool,
    strip: bool,
    line: u32,
}

impl Pending {
    pub fn new(here: Here, raw: &[u8], strip: bool, line: u32) -> Pending {
        let (delimiter, quoted) = unquote(raw);
        Pending { here, delimiter, quoted, strip, line }
    }
}

/// A delimiter without its quotes; nothing in it is expanded.
fn unquote(raw: &[u8]) -> (Vec<u8>, bool) {
    let mut out = Vec::new();
    let mut quoted = false;
    let mut at = 0;
    while let Some(&byte) = raw.get(at) {
        at += 1;
        match (byte, raw.get(at)) {
            (b'\\', Some(b'\n')) => at += 1,
            (b'\\', Some(&next)) => {
                quoted = true;
                out.push(next);
                at += 1;
            }
            (b'$', Some(b'\'')) => {
                quoted = true;
                let text = raw.get(at + 1..).unwrap_or_default();
                let (value, len) = escape::ansi_c(text);
                out.extend(value);
                at += 1 + len;
            }
            (b'$', Some(b'"')) => {}
            (b'\'', _) => {
                quoted = true;
                let rest = raw.get(at..).unwrap_or_default();
                let len = memchr::memchr(b'\'', rest).unwrap_or(rest.len());
                out.extend_from_slice(&rest[..len]);
                at += len + 1;
            }
            (b'"', _) => {
                quoted = true;
                while let Some(&byte) = raw.get(at) {
                    at += 1;
                    match (byte, raw.get(at)) {
                        (b'"', _) => break,
                        (b'\\', Some(b'\n')) => at += 1,
                        (b'\\', Some(&next @ (b'"' | b'\\' | b'$' | b'`'))) => {
                            out.push(next);
                            at += 1;
                        }
                        _ => out.push(byte),
                    }
                }
            }
            _ => out.push(byte),
        }
    }
    (out, quoted)
}

impl Reader<'_> {
    /// Reads the bodies of all pending here-documents, which start here.
    pub fn read_here_documents(&mut self) {
        for mut pending in std::mem::take(&mut self.pending) {
            // Bash says that it is on the line before its body.
            pending.line = self.line_of(self.pos.saturating_sub(1));
            let line = self.line();
            let raw = self.here_text(&pending);
            let body = if pending.quoted {
                let parts = if raw.is_empty() { vec![] } else { vec![Part::Quoted(raw.clone())] };
                Word { parts, raw: raw.clone(), waits: false }
            } else {
                self.here_body(raw.clone(), line)
            };
            let document = HereDocument {
                body,
                delimiter: Rc::from(pending.delimiter),
                quoted: pending.quoted,
                strip: pending.strip,
                raw,
            };
            // Each is read once, so the cell is empty.
            let _ = pending.here.0.set(document);
        }
    }

    /// The lines up to the delimiter.
    fn here_text(&mut self, pending: &Pending) -> Text {
        let mut out = Vec::new();
        loop {
            if self.pos >= self.text.len() {
                self.warn_unended(pending);
                return Rc::from(out);
            }
            let (start, from) = (out.len(), self.pos);
            if pending.strip && self.at_delimiter(pending) {
                // A delimiter with tabs of its own, before they are stripped.
                self.skip_line();
                return Rc::from(out);
            }
            self.here_line(pending, &mut out);
            if self.parentheses > 0 && self.ends_with_parenthesis(pending, from) {
                out.truncate(start);
                return Rc::from(out);
            }
            let line = out.get(start..).unwrap_or_default();
            if line.strip_suffix(b"\n").unwrap_or(line) == pending.delimiter {
                out.truncate(start);
                return Rc::from(out);
            }
        }
    }

    /// Whether the line that comes next is the delimiter as it is.
    fn at_delimiter(&self, pending: &Pending) -> bool {
        let end = self.pos + pending.delimiter.len();
        self.slice(self.pos, end) == pending.delimiter && matches!(self.byte(end), b'\n' | 0)
    }

    /// Within `$( )` the delimiter may have the `)` on its line. Bash takes that,
    /// but warns.
    fn ends_with_parenthesis(&mut self, pending: &Pending, from: usize) -> bool {
        let mut start = from;
        while pending.strip && self.byte(start) == b'\t' {
            start += 1;
        }
        let end = start + pending.delimiter.len();
        if self.slice(start, end) != pending.delimiter || !self.slice(end, self.pos).contains(&b')') {
            return false;
        }
        self.pos = end;
        self.warn_unended(pending);
        true
    }

    /// One line, joined with the next where a backslash ends it and that counts.
    fn here_line(&mut self, pending: &Pending, out: &mut Vec<u8>) {
        if pending.strip {
            while self.byte(self.pos) == b'\t' {
                self.pos += 1;
            }
        }
        loop {
            let rest = self.text.get(self.pos..).unwrap_or_default();
            let len = memchr::memchr(b'\n', rest).map_or(rest.len(), |at| at + 1);
            let line = &rest[..len];
            self.pos += len;
            let joined = !pending.quoted && line.ends_with(b"\\\n") && {
                let backslashes = line[..len - 1].iter().rev().take_while(|b| **b == b'\\');
                backslashes.count() % 2 == 1
            };
            if !joined {
                out.extend_from_slice(line);
                return;
            }
            out.extend_from_slice(&line[..len - 2]);
            if self.pos >= self.text.len() {
                return;
            }
        }
    }

    fn warn_unended(&mut self, pending: &Pending) {
        let mut message =
            format!("here-document at line {} delimited by end-of-file (wanted `", pending.line).into_bytes();
        message.extend_from_slice(&pending.delimiter);
        message.extend_from_slice(b"')");
        let line = if self.pos < self.text.len() { self.line() } else { self.end_line().wrapping_sub(1) };
        self.warnings.push(Warning { line, message });
    }

    /// The body's text as a word, as in double quotes.
    fn here_body(&mut self, raw: Text, line: u32) -> Word {
        let mut inner = self.inner(raw.clone(), line);
        inner.verbatim = true;
        let parts = match inner.quoted(Stop::Here, line) {
            Ok(mut parts) => {
                super::parameter::show_whole(&mut parts, &raw);
                parts
            }
            // What cannot be read is an error only when it is expanded.
            Err(error) => {
                let substitution = error.incomplete
                    && error.lines.iter().any(|(_, message)| message.ends_with(b"matching `)'"))
                    && memchr::memmem::find(&raw, b"$((").is_none();
                let operation =
                    if substitution { Operation::Unclosed(inner.end_line()) } else { Operation::Bad };
                vec![super::parameter::fails(operation, raw.clone())]
            }
        };
        let waits = inner.substitutions > 0;
        self.absorb(inner);
        Word { parts, raw, waits }
    }
}
