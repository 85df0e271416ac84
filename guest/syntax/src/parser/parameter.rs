//! `${...}` in all its forms.

use super::quote::Stop;
use super::reader::{DIGIT, NAME, Read, Reader, is, starts_name};
use super::word::Until;
use crate::ast::{Arith, CaseChange, Operation, Parameter, Part, Replace, Subject, Subscript, Text, Word};
use std::rc::Rc;

/// A parameter that is not valid.
pub(crate) fn bad(raw: Text) -> Part {
    fails(Operation::Bad, raw)
}

/// What cannot be expanded: one of the operations that only say so.
pub(crate) fn fails(operation: Operation, raw: Text) -> Part {
    let subject = Subject::Special(b'-');
    Part::Parameter(Rc::new(Parameter { indirect: false, subject, index: None, operation, raw }))
}

/// The complaint about a parameter that is not valid shows all of the text that
/// it stands in.
pub(crate) fn show_whole(parts: &mut [Part], raw: &Text) {
    for part in parts {
        if let Part::Parameter(parameter) = part
            && match parameter.operation {
                Operation::Bad => true,
                Operation::Transform(letter) => !b"QEPULuaAKk".contains(&letter),
                _ => false,
            }
            && let Some(parameter) = Rc::get_mut(parameter)
        {
            parameter.raw = plain_quotes(raw.clone());
        }
    }
}

/// What was read up to the operator.
struct Head {
    indirect: bool,
    subject: Subject,
    index: Option<Box<Subscript>>,
}

impl Reader<'_> {
    /// `${...}`, at the brace; `start` is the position of the `$`.
    pub fn braced_parameter(&mut self, start: usize, quote: Option<Stop>) -> Read<Part> {
        self.enter()?;
        let line = self.line_of(start);
        self.eat(b"{");
        let inside = self.pos;
        let (before, quotes) = (self.substitutions, self.quotes);
        let parameter =
            if self.dead_ends.contains(&inside) { None } else { self.parameter_body(quote, line)? };
        let closed = parameter.is_some() && self.peek() == b'}';
        if !closed {
            self.dead_ends.insert(inside);
            self.pos = inside;
            self.substitutions = before;
            self.quotes = quotes;
            self.operand(quote, line)?;
        }
        if self.peek() != b'}' {
            return Err(self.unclosed(b'}', line));
        }
        self.pos += 1;
        self.leave();
        let raw = self.since(start);
        let parameter = parameter.filter(|_| closed);
        let Some((Head { indirect, subject, index }, operation)) = parameter else {
            return Ok(bad(plain_quotes(raw)));
        };
        Ok(Part::Parameter(Rc::new(Parameter { indirect, subject, index, operation, raw })))
    }

    /// Everything between the braces; None if that is no valid form.
    fn parameter_body(&mut self, quote: Option<Stop>, line: u32) -> Read<Option<(Head, Operation)>> {
        let start = self.pos;
        match self.peek() {
            b'#' => {
                if let Some(length) = self.length_form()? {
                    return Ok(Some((length, Operation::Length)));
                }
                self.pos = start;
            }
            b'!' if matches!(self.slice(start, start + 3), b"!@*" | b"!@[" | b"!$}" | b"!!}") => {
                return Ok(None);
            }
            b'!' if !self.posix
                && matches!(self.byte(start + 1), b'?' | b'#')
                && !b"}:-=?+#%/@".contains(&self.byte(start + 2)) =>
            {
                return Ok(None);
            }
            b'!' => {
                if self.byte(start + 1) == b'#' && is(self.byte(start + 2), NAME) {
                    return Ok(None);
                }
                if let Some(found) = self.indirect_form(quote, line)? {
                    return Ok(Some(found));
                }
                self.pos = start;
            }
            _ => {}
        }
        let Some(subject) = self.subject() else {
            return Ok(None);
        };
        let Some(index) = self.parameter_index(subject)? else {
            return Ok(None);
        };
        // After `#` and `?` bash knows no change of case, and after `#` no operator
        // that has nothing behind it.
        match (subject, self.peek(), self.byte(self.pos + 1)) {
            (Subject::Special(b'#'), b'^' | b',' | b'~', _)
            | (Subject::Special(b'#'), b'%' | b'=' | b'+' | b'/', b'}')
            | (Subject::Special(b'?'), b'^' | b',' | b'~', _) => return Ok(None),
            _ => {}
        }
        let head = Head { indirect: false, subject, index };
        Ok(self.operation(quote, line)?.map(|operation| (head, operation)))
    }

    /// `${#name}`; None for `${#}` and operators on `$#`.
    fn length_form(&mut self) -> Read<Option<Head>> {
        self.eat(b"#");
        if self.peek() == b'}' {
            return Ok(None);
        }
        let Some(subject) = self.subject() else {
            return Ok(None);
        };
        let Some(index) = self.parameter_index(subject)? else {
            return Ok(None);
        };
        if self.peek() != b'}' {
            return Ok(None);
        }
        Ok(Some(Head { indirect: false, subject, index }))
    }

    /// `${!name...}`; None for operators on `$!`.
    fn indirect_form(&mut self, quote: Option<Stop>, line: u32) -> Read<Option<(Head, Operation)>> {
        self.eat(b"!");
        let byte = self.peek();
        if !starts_name(byte)
            && !is(byte, DIGIT)
            && !matches!(byte, b'@' | b'*' | b'#' | b'?' | b'!' | b'$' | b'-')
            || self.posix && matches!(byte, b'#' | b'?')
        {
            return Ok(None);
        }
        let Some(subject) = self.subject() else {
            return Ok(None);
        };
        if matches!(byte, b'-' | b'!' | b'$') && self.peek() != b'}' {
            return Ok(None);
        }
        if matches!(subject, Subject::Variable(_)) {
            let at = self.pos;
            for (text, at_sign) in [(b"@}", true), (b"*}", false)] {
                if self.eat(text) {
                    self.pos -= 1;
                    let head = Head { indirect: false, subject, index: None };
                    return Ok(Some((head, Operation::Names(at_sign))));
                }
            }
            self.pos = at;
        }
        let Some(index) = self.parameter_index(subject)? else {
            return Ok(None);
        };
        if let Some(all) = index.as_ref().and_then(|index| index.all)
            && self.peek() == b'}'
        {
            let operation = Operation::Keys(all == b'@');
            return Ok(Some((Head { indirect: false, subject, index }, operation)));
        }
        let head = Head { indirect: true, subject, index };
        Ok(self.operation(quote, line)?.map(|operation| (head, operation)))
    }

    /// The name, number or special parameter that comes next.
    fn subject(&mut self) -> Option<Subject> {
        let byte = self.peek();
        if byte == b'$' && self.byte(self.pos + 1) == b'\'' && self.quotes > 0 {
            // Within double quotes bash reads `$'...'` before it looks for a name.
            let text = self.ansi_quoted().ok()?;
            let valid = text.first().is_some_and(|byte| starts_name(*byte))
                && text.iter().all(|byte| is(*byte, super::reader::NAME));
            return valid.then(|| Subject::Variable(crate::Name::new(&text)));
        }
        match byte {
            b'0'..=b'9' => {
                let start = self.pos;
                let number = self.digits();
                Some(match number {
                    0 if self.pos == start + 1 => Subject::Special(b'0'),
                    0 => Subject::Special(b'0'),
                    _ => Subject::Positional(number),
                })
            }
            b'@' | b'*' | b'#' | b'?' | b'-' | b'$' | b'!' => {
                self.pos += 1;
                Some(Subject::Special(byte))
            }
            _ if starts_name(byte) => Some(Subject::Variable(self.name())),
            _ => None,
        }
    }

    /// `[index]`, where there may be one; the outer None: not valid.
    fn parameter_index(&mut self, subject: Subject) -> Read<Option<Option<Box<Subscript>>>> {
        if self.peek() != b'[' {
            return Ok(Some(None));
        }
        if !matches!(subject, Subject::Variable(_)) {
            return Ok(None);
        }
        let (start, depth) = (self.pos, self.depth);
        let index = match self.subscript_in(true) {
            Ok(index) => index,
            // No `]`: not valid, if there is a `}`.
            Err(error) if error.incomplete => {
                (self.pos, self.depth) = (start, depth);
                return Ok(None);
            }
            Err(error) => return Err(error),
        };
        if index.word.raw.is_empty() {
            return Ok(None);
        }
        Ok(Some(Some(Box::new(index))))
    }

    /// The operator and its operands, to the `}`; None if not valid.
    fn operation(&mut self, quote: Option<Stop>, line: u32) -> Read<Option<Operation>> {
        let byte = self.peek();
        if byte == b'}' {
            return Ok(Some(Operation::Get));
        }
        self.pos += 1;
        Ok(Some(match byte {
            b':' => {
                let next = self.peek();
                if !matches!(next, b'-' | b'=' | b'?' | b'+') {
                    return self.slice_operation(line).map(Some);
                }
                self.pos += 1;
                self.defaulting(next, true, quote, line)?
            }
            b'-' | b'=' | b'?' | b'+' => self.defaulting(byte, false, quote, line)?,
            b'#' => {
                let longest = self.eat(b"#");
                Operation::RemovePrefix { longest, pattern: self.pattern(Until::Brace)? }
            }
            b'%' => {
                let longest = self.eat(b"%");
                Operation::RemoveSuffix { longest, pattern: self.pattern(Until::Brace)? }
            }
            b'/' => self.replace()?,
            b'^' | b',' | b'~' => {
                let all = self.eat(&[byte]);
                let how = match (byte, all) {
                    (b'^', false) => CaseChange::UpperFirst,
                    (b'^', true) => CaseChange::UpperAll,
                    (b',', false) => CaseChange::LowerFirst,
                    (b',', true) => CaseChange::LowerAll,
                    (_, false) => CaseChange::ToggleFirst,
                    (_, true) => CaseChange::ToggleAll,
                };
                let pattern = self.pattern(Until::Brace)?;
                let pattern = Some(pattern).filter(|pattern| !pattern.raw.is_empty());
                Operation::Case { how, pattern }
            }
            b'@' => {
                let letter = self.peek();
                self.pos += 1;
                if letter == b'}' || self.peek() != b'}' {
                    self.pos -= 1;
                    self.operand(quote, line)?;
                    return Ok(Some(Operation::Transform(0)));
                }
                Operation::Transform(letter)
            }
            _ => return Ok(None),
        }))
    }

    fn defaulting(&mut self, operator: u8, colon: bool, quote: Option<Stop>, line: u32) -> Read<Operation> {
        let word = self.operand(quote, line)?;
        Ok(match operator {
            b'-' => Operation::Default { colon, word },
            b'=' => Operation::Assign { colon, word },
            b'?' => Operation::Error { colon, word },
            _ => Operation::Alternative { colon, word },
        })
    }

    /// A word up to the `}`, read as the quotes around the parameter demand.
    fn operand(&mut self, quote: Option<Stop>, line: u32) -> Read<Word> {
        match quote {
            None => self.pattern(Until::Brace),
            Some(Stop::Here | Stop::HereOperand) => self.quoted_word(Stop::HereOperand, line),
            Some(_) => self.quoted_word(Stop::Operand, line),
        }
    }

    /// A pattern: quotes count in it, wherever the parameter stands.
    fn pattern(&mut self, until: Until) -> Read<Word> {
        self.word_until(until).map(|(word, _)| word)
    }

    fn slice_operation(&mut self, line: u32) -> Read<Operation> {
        let offset = Arith::new(self.quoted_word(Stop::Slice, line)?);
        let length = if self.eat(b":") { Some(Arith::new(self.slice_length(line)?)) } else { None };
        Ok(Operation::Slice { offset, length })
    }

    /// All that is left is the second expression, a colon in it an error of its own.
    fn slice_length(&mut self, line: u32) -> Read<Word> {
        let start = self.pos;
        let mut word = self.quoted_word(Stop::Slice, line)?;
        while self.eat(b":") {
            let more = self.quoted_word(Stop::Slice, line)?;
            word.parts.push(Part::Quoted(Rc::from(&b":"[..])));
            word.parts.extend(more.parts);
            word.waits |= more.waits;
            word.raw = self.since(start);
        }
        Ok(word)
    }

    fn replace(&mut self) -> Read<Operation> {
        let how = match self.peek() {
            b'/' => Replace::All,
            b'#' => Replace::Prefix,
            b'%' => Replace::Suffix,
            _ => Replace::First,
        };
        if how != Replace::First {
            self.pos += 1;
        }
        let slash = how == Replace::All && self.peek() == b'/';
        if slash {
            // A slash right behind the operator is the pattern's first character.
            self.pos += 1;
        }
        let mut pattern = self.pattern(Until::Slash)?;
        if slash {
            pattern.parts.insert(0, Part::Literal(Rc::from(&b"/"[..])));
            pattern.raw = Rc::from([b"/", &*pattern.raw].concat());
        }
        let replacement = if self.eat(b"/") { Some(self.pattern(Until::Brace)?) } else { None };
        Ok(Operation::Replace { how, pattern, replacement })
    }
}

/// Text for a message: what `$'...'` means stands in plain quotes there.
fn plain_quotes(raw: Text) -> Text {
    let Some(at) = memchr::memmem::find(&raw, b"$'") else { return raw };
    let mut out = raw[..at].to_vec();
    let mut rest = &raw[at..];
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'$' || rest.first() != Some(&b'\'') {
            out.push(byte);
            continue;
        }
        let (value, len) = super::escape::ansi_c(&rest[1..]);
        out.push(b'\'');
        out.extend(value);
        out.push(b'\'');
        rest = rest.get(1 + len..).unwrap_or_default();
    }
    Rc::from(out)
}
