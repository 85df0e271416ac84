//! Words: unquoted text and what may stand in it.

use super::escape;
use super::quote::Stop;
use super::reader::{BRACE, META, QUOTE, Read, Reader, is};
use crate::ast::{Part, Text, Word};
use crate::brace;
use std::rc::Rc;

/// Where unquoted text ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Until {
    /// At a blank or operator.
    Meta,
    /// The same, but `(`...`)` and `|` are part of it (right side of `=~`).
    Regex,
    /// At `}`.
    Brace,
    /// At `/` or `}`.
    Slash,
    /// At the `)` of an extended pattern.
    Pattern,
}

/// Parts being collected, with the literal text at their end.
#[derive(Default)]
pub(crate) struct Collector {
    pub parts: Vec<Part>,
    pub text: Vec<u8>,
}

impl Collector {
    fn flush(&mut self) {
        if !self.text.is_empty() {
            self.parts.push(Part::Literal(Rc::from(self.text.as_slice())));
            self.text.clear();
        }
    }

    pub fn push(&mut self, part: Part) {
        self.flush();
        self.parts.push(part);
    }

    fn done(mut self) -> Vec<Part> {
        self.flush();
        self.parts
    }
}

impl Reader<'_> {
    /// A word, without brace expansion. May be empty, where the caller allows it.
    pub fn word(&mut self) -> Read<Word> {
        self.word_until(Until::Meta).map(|(word, _)| word)
    }

    /// A word with brace expansion.
    pub fn brace_word(&mut self) -> Read<Word> {
        let (mut word, braces) = self.word_until(Until::Meta)?;
        if braces {
            word.parts = brace::expand(word.parts);
        }
        Ok(word)
    }

    /// A word; whether there is an unquoted `{` in it.
    pub fn word_until(&mut self, until: Until) -> Read<(Word, bool)> {
        let start = self.pos;
        let mut end = start;
        let mut classes = 0;
        if until == Until::Meta && !self.literal.contains(&start) {
            loop {
                let class = super::reader::CLASS[self.byte(end) as usize];
                if class & (META | QUOTE) != 0 {
                    break;
                }
                classes |= class;
                end += 1;
            }
            let byte = self.byte(end);
            if is(byte, META) && !matches!(byte, b'(' | b'<' | b'>') {
                self.pos = end;
                return Ok((plain(self.slice(start, end)), classes & BRACE != 0));
            }
        }
        let before = self.substitutions;
        let mut parts = self.unquoted(until)?;
        let raw = self.since(start);
        super::parameter::show_whole(&mut parts, &raw);
        let waits = self.substitutions != before;
        let braces = raw.contains(&b'{');
        Ok((Word { parts, raw, waits }, braces))
    }

    /// A word after `eval` and `let`: `a=(x y)` is part of it, with single
    /// blanks between the elements.
    pub fn joined_word(&mut self) -> Read<Word> {
        let (start, before) = (self.pos, self.substitutions);
        let end = self.name_end();
        let equals = if self.byte(end) == b'+' { end + 1 } else { end };
        if end == start || self.byte(equals) != b'=' || self.byte(equals + 1) != b'(' {
            return self.brace_word();
        }
        self.pos = equals + 1;
        let line = self.line();
        let mut text = self.slice(start, self.pos).to_vec();
        text.extend(crate::printer::print_array(&self.array()?));
        let rest = self.word()?;
        let mut inner = self.inner(Rc::from(text.as_slice()), line);
        inner.literal = 0..text.len();
        let mut parts = inner.unquoted(Until::Meta)?;
        parts.extend(rest.parts);
        text.extend_from_slice(&rest.raw);
        Ok(Word { parts, raw: Rc::from(text), waits: self.substitutions != before })
    }

    /// The parts of unquoted text; its end is not stepped over.
    pub fn unquoted(&mut self, until: Until) -> Read<Vec<Part>> {
        self.enter()?;
        let mut out = Collector::default();
        loop {
            let run = self.run(until);
            out.text.extend_from_slice(self.slice(self.pos, run));
            self.pos = run;
            let byte = self.byte(run);
            if is(byte, QUOTE) {
                self.quoting(&mut out)?;
                continue;
            }
            if self.ends_unquoted(byte, until)? {
                self.leave();
                return Ok(out.done());
            }
            self.inner_operator(byte, until, &mut out)?;
        }
    }

    /// Where the run of bytes that mean themselves ends.
    fn run(&self, until: Until) -> usize {
        let mut end = self.pos;
        loop {
            let byte = self.byte(end);
            let stop = is(byte, META | QUOTE)
                || match until {
                    Until::Brace => byte == b'}',
                    Until::Slash => byte == b'}' || byte == b'/',
                    _ => false,
                };
            if stop {
                return end;
            }
            end += 1;
        }
    }

    fn ends_unquoted(&mut self, byte: u8, until: Until) -> Read<bool> {
        if byte == 0 {
            return match until {
                Until::Meta | Until::Regex => Ok(true),
                // The caller knows where its construct began.
                Until::Brace | Until::Slash | Until::Pattern => Ok(true),
            };
        }
        Ok(match until {
            Until::Brace => byte == b'}',
            Until::Slash => byte == b'}' || byte == b'/',
            Until::Pattern => byte == b')',
            Until::Meta | Until::Regex => {
                let inside = self.literal.contains(&self.pos)
                    || self.sees_process()
                    || (byte == b'(' && (until == Until::Regex || self.in_pattern()))
                    || (byte == b'|' && until == Until::Regex);
                !inside
            }
        })
    }

    /// Whether an extended pattern's operator stands before this `(`.
    fn in_pattern(&self) -> bool {
        self.extglob && self.pos > 0 && matches!(self.byte(self.pos - 1), b'?' | b'*' | b'+' | b'@' | b'!')
    }

    /// Whether an extended pattern starts at `pos`.
    pub fn at_pattern(&self, pos: usize) -> bool {
        self.extglob
            && matches!(self.byte(pos), b'?' | b'*' | b'+' | b'@' | b'!')
            && self.byte(pos + 1) == b'('
    }

    /// An operator or blank that is part of the word.
    fn inner_operator(&mut self, byte: u8, until: Until, out: &mut Collector) -> Read<()> {
        let grouped = match until {
            Until::Regex => true,
            Until::Brace | Until::Slash => false,
            Until::Meta => !self.literal.contains(&self.pos) || self.in_pattern(),
            Until::Pattern => true,
        };
        if byte == b'(' && grouped {
            let line = self.line();
            self.pos += 1;
            out.text.push(b'(');
            out.flush();
            let inner = self.unquoted(Until::Pattern)?;
            if self.byte(self.pos) != b')' {
                return Err(self.unclosed(b')', line));
            }
            self.pos += 1;
            // Joined into one run of parts: literals around the inner ones.
            out.parts.extend(inner);
            out.text.push(b')');
            return Ok(());
        }
        if matches!(byte, b'<' | b'>') && self.byte(self.pos + 1) == b'(' {
            let part = self.process_substitution()?;
            out.push(part);
            return Ok(());
        }
        out.text.push(byte);
        self.pos += 1;
        Ok(())
    }

    /// A backslash, quote, `$` or backquote outside of quotes.
    fn quoting(&mut self, out: &mut Collector) -> Read<()> {
        match self.byte(self.pos) {
            b'\\' => {
                match self.byte(self.pos + 1) {
                    b'\n' => self.pos += 2,
                    0 => {
                        out.push(Part::Quoted(Rc::from(&b"\\"[..])));
                        self.pos += 1;
                    }
                    byte => {
                        out.push(Part::Quoted(Rc::from([byte])));
                        self.pos += 2;
                    }
                }
                Ok(())
            }
            b'\'' => {
                let text = self.single_quoted()?;
                out.push(Part::Quoted(text));
                Ok(())
            }
            b'"' => {
                let part = self.double_quoted(Stop::Double)?;
                out.push(part);
                Ok(())
            }
            b'`' => {
                let part = self.backquoted(false)?;
                out.push(part);
                Ok(())
            }
            _ => self.unquoted_dollar(out),
        }
    }

    fn unquoted_dollar(&mut self, out: &mut Collector) -> Read<()> {
        match self.byte(self.pos + 1) {
            b'\'' => {
                let text = self.ansi_quoted()?;
                out.push(Part::Quoted(text));
            }
            b'"' => {
                self.pos += 1;
                let part = self.double_quoted(Stop::Double)?;
                out.push(part);
            }
            _ => match self.dollar(None)? {
                Some(part) => out.push(part),
                None => out.text.push(b'$'),
            },
        }
        Ok(())
    }

    /// `'...'`, at the first quote.
    pub fn single_quoted(&mut self) -> Read<Text> {
        let rest = self.text.get(self.pos + 1..).unwrap_or_default();
        let Some(len) = memchr::memchr(b'\'', rest) else {
            let line = self.line();
            return Err(self.unclosed(b'\'', line));
        };
        let text = Rc::from(&rest[..len]);
        self.pos += len + 2;
        Ok(text)
    }

    /// `$'...'`, at the dollar.
    pub fn ansi_quoted(&mut self) -> Read<Text> {
        let rest = self.text.get(self.pos + 2..).unwrap_or_default();
        let (value, len) = escape::ansi_c(rest);
        if rest.get(len - 1) != Some(&b'\'') {
            let line = self.line();
            return Err(self.unclosed(b'\'', line));
        }
        self.pos += 2 + len;
        Ok(Rc::from(value))
    }

    /// `"..."`, at the first quote; `stop` says what a backslash quotes.
    pub fn double_quoted(&mut self, stop: Stop) -> Read<Part> {
        let line = self.line();
        self.pos += 1;
        let start = self.pos;
        let mut parts = self.quoted(stop, line)?;
        super::parameter::show_whole(&mut parts, &self.since(start));
        self.pos += 1;
        Ok(Part::DoubleQuoted(parts))
    }
}

/// A word of literal text.
fn plain(text: &[u8]) -> Word {
    if text.is_empty() {
        return Word::default();
    }
    let raw: Text = Rc::from(text);
    Word { parts: vec![Part::Literal(raw.clone())], raw, waits: false }
}
