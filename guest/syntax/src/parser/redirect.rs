//! Redirections.

use super::here::Pending;
use super::reader::{BRACE, DIGIT, META, QUOTE, Read, Reader, is};
use crate::Name;
use crate::ast::{Descriptor, Here, Redirect, RedirectOperator, Target, Word};
use crate::error::SyntaxError;

/// Longest first.
const OPERATORS: [(&[u8], RedirectOperator); 12] = [
    (b"&>>", RedirectOperator::BothAppend),
    (b"&>", RedirectOperator::Both),
    (b"<<<", RedirectOperator::HereString),
    (b"<<-", RedirectOperator::HereDocument),
    (b"<<", RedirectOperator::HereDocument),
    (b"<&", RedirectOperator::DuplicateInput),
    (b"<>", RedirectOperator::ReadWrite),
    (b"<", RedirectOperator::Read),
    (b">>", RedirectOperator::Append),
    (b">|", RedirectOperator::Clobber),
    (b">&", RedirectOperator::DuplicateOutput),
    (b">", RedirectOperator::Write),
];

/// How many here-documents may wait for the end of one line: bash's limit.
const MOST_HERE_DOCUMENTS: usize = 16;

impl Reader<'_> {
    /// A redirection, if one comes next.
    pub fn redirect(&mut self) -> Read<Option<Redirect>> {
        let start = self.pos;
        let byte = self.peek();
        if !matches!(byte, b'<' | b'>' | b'&') && !is(byte, DIGIT | BRACE) {
            return Ok(None);
        }
        let line = self.line();
        let descriptor = if is(byte, DIGIT | BRACE) {
            match self.descriptor()? {
                Some(descriptor) => Some(descriptor),
                None => {
                    self.pos = start;
                    return Ok(None);
                }
            }
        } else {
            None
        };
        if self.sees_process() {
            return Ok(None);
        }
        for (text, operator) in OPERATORS {
            if self.eat(text) {
                self.blanks();
                if !self.at_word() || self.at_number(operator) {
                    return Err(self.unexpected());
                }
                let target = if operator == RedirectOperator::HereDocument {
                    self.here_target(text == b"<<-")?
                } else {
                    Target::Word(self.word()?)
                };
                return Ok(Some(Redirect { descriptor, operator, target, line }));
            }
        }
        Ok(None)
    }

    /// Whether digits come next that belong to a redirection of their own.
    fn at_number(&self, operator: RedirectOperator) -> bool {
        use RedirectOperator::{DuplicateInput, DuplicateOutput};
        let end = self.plain_end();
        !matches!(operator, DuplicateInput | DuplicateOutput)
            && matches!(self.byte(end), b'<' | b'>')
            && self.slice(self.pos, end).iter().all(u8::is_ascii_digit)
            && end > self.pos
    }

    /// `2` or `{name}` right before `<` or `>`.
    fn descriptor(&mut self) -> Read<Option<Descriptor>> {
        let start = self.pos;
        if is(self.byte(start), DIGIT) {
            while is(self.byte(self.pos), DIGIT) {
                self.pos += 1;
            }
            let number = std::str::from_utf8(self.slice(start, self.pos))
                .ok()
                .and_then(|digits| digits.parse::<i32>().ok());
            let followed = matches!(self.peek(), b'<' | b'>') && !self.sees_process();
            return Ok(number.filter(|_| followed).map(|n| Descriptor::Number(n as u32)));
        }
        self.pos += 1;
        let end = self.name_end();
        if end == self.pos || !matches!(self.byte(end), b'}' | b'[') {
            return Ok(None);
        }
        let name = Name::new(self.slice(self.pos, end));
        self.pos = end;
        let mut index = None;
        if self.byte(end) == b'[' {
            // Only a simple subscript can be one here; anything else is a word.
            let mut close = end;
            while !is(self.byte(close), META | QUOTE) && self.byte(close) != b']' {
                close += 1;
            }
            if self.byte(close) != b']' || self.byte(close + 1) != b'}' {
                return Ok(None);
            }
            index = Some(Box::new(self.subscript()?));
        }
        if !self.eat(b"}") || !matches!(self.peek(), b'<' | b'>') || self.sees_process() {
            return Ok(None);
        }
        Ok(Some(Descriptor::Variable(name, index)))
    }

    /// The delimiter of a here-document, whose body comes after the line.
    fn here_target(&mut self, strip: bool) -> Read<Target> {
        let line = self.line();
        let Word { raw, .. } = self.word()?;
        if self.pending.len() >= MOST_HERE_DOCUMENTS {
            let message = b"maximum here-document count exceeded".as_slice();
            return Err(Box::new(SyntaxError::new(line, message)));
        }
        let here = Here::default();
        self.pending.push(Pending::new(here.clone(), &raw, strip, line));
        Ok(Target::Here(here))
    }
}
