//! `$` and backquote: parameters, command and process substitutions, arithmetic.

use super::quote::Stop;
use super::reader::{DIGIT, NAME, Read, Reader, is, starts_name};
use crate::Name;
use crate::ast::{
    Arith, Command, Kind, Node, Operation, Parameter, Part, Redirect, RedirectOperator, Simple, Subject,
    Substitution, Target, Text, Word,
};
use crate::error::Warning;
use std::rc::Rc;

impl Reader<'_> {
    /// What a `$` that comes next begins; None if it means itself (it is
    /// stepped over then too). `quote` says which quotes it stands in.
    pub fn dollar(&mut self, quote: Option<Stop>) -> Read<Option<Part>> {
        let start = self.pos;
        self.pos += 1;
        let byte = self.peek();
        match byte {
            b'(' => self.dollar_parenthesis(start).map(Some),
            b'{' => self.braced_parameter(start, quote).map(Some),
            b'[' => self.old_arith().map(Some),
            b'0'..=b'9' | b'@' | b'*' | b'#' | b'?' | b'-' | b'$' | b'!' => {
                self.pos += 1;
                let subject = match byte {
                    b'1'..=b'9' => Subject::Positional(u32::from(byte - b'0')),
                    _ => Subject::Special(byte),
                };
                Ok(Some(self.plain_parameter(subject, start)))
            }
            _ if starts_name(byte) => {
                let name = self.name();
                Ok(Some(self.plain_parameter(Subject::Variable(name), start)))
            }
            _ => {
                self.pos = start + 1;
                Ok(None)
            }
        }
    }

    fn plain_parameter(&self, subject: Subject, start: usize) -> Part {
        Part::Parameter(Rc::new(Parameter {
            indirect: false,
            subject,
            index: None,
            operation: Operation::Get,
            raw: self.since(start),
        }))
    }

    /// The name that comes next, possibly broken by line continuations.
    pub fn name(&mut self) -> Name {
        let start = self.pos;
        let mut end = start;
        while is(self.byte(end), NAME) {
            end += 1;
        }
        self.pos = end;
        if self.byte(end) != b'\\' || self.byte(end + 1) != b'\n' {
            return Name::new(self.slice(start, end));
        }
        let mut text = self.slice(start, end).to_vec();
        while is(self.peek(), NAME) {
            text.push(self.byte(self.pos));
            self.pos += 1;
        }
        Name::new(&text)
    }

    /// The digits that come next as a number.
    pub fn digits(&mut self) -> u32 {
        let mut value = 0u32;
        while is(self.peek(), DIGIT) {
            value = value.saturating_mul(10).saturating_add(u32::from(self.byte(self.pos) - b'0'));
            self.pos += 1;
        }
        value
    }

    /// `$(( ))` or `$( )`
    fn dollar_parenthesis(&mut self, start: usize) -> Read<Part> {
        if self.sees(b"((") && !self.dead_ends.contains(&start) {
            let line = self.line();
            self.eat(b"((");
            let word = self.arith_text(line)?;
            if self.eat(b"))") {
                return Ok(Part::Arith(Rc::new(Arith::new(word))));
            }
            self.dead_ends.insert(start);
            self.pos = start + 1;
            self.eat(b"(");
            return self.no_arithmetic().map(Part::Command);
        }
        self.eat(b"(");
        Ok(Part::Command(self.substitution()?))
    }

    /// What began as `$((` but is no arithmetic: commands that bash reads only
    /// when it runs them.
    fn no_arithmetic(&mut self) -> Read<Rc<Substitution>> {
        let (start, depth, line) = (self.pos, self.depth, self.line());
        let error = match self.substitution() {
            Ok(substitution) => return Ok(substitution),
            Err(error) if error.lines.iter().any(|line| line.1.starts_with(b"maximum nesting")) => {
                return Err(error);
            }
            Err(error) => error,
        };
        (self.pos, self.depth) = (start, depth);
        self.pending.clear();
        let end = memchr::memrchr2(b')', b'(', &self.text).unwrap_or(start);
        let end = self.line_of(end);
        let scanned = self.arith_text(line);
        if scanned.is_err() || self.byte(self.pos) != b')' {
            return Err(self.unclosed(b')', end));
        }
        let raw = self.since(start);
        self.pos += 1;
        Ok(Rc::new(Substitution {
            node: None,
            text: raw.clone(),
            raw,
            file: None,
            backquote: false,
            error: Some(Rc::new(*error)),
            line,
            breaks: Vec::new(),
            placed: Default::default(),
        }))
    }

    /// `$[ ]`
    fn old_arith(&mut self) -> Read<Part> {
        let line = self.line();
        self.eat(b"[");
        let word = self.quoted_word(Stop::Bracket, line)?;
        self.eat(b"]");
        Ok(Part::Arith(Rc::new(Arith::new(word))))
    }

    /// `<( )` and `>( )`
    pub fn process_substitution(&mut self) -> Read<Part> {
        let input = self.eat(b"<(");
        if !input {
            self.eat(b">(");
        }
        let substitution = self.substitution()?;
        Ok(if input { Part::ProcessInput(substitution) } else { Part::ProcessOutput(substitution) })
    }

    /// The commands behind `$(`, and the `)`.
    fn substitution(&mut self) -> Read<Rc<Substitution>> {
        self.enter()?;
        self.substitutions += 1;
        let line = self.line();
        let start = self.pos;
        let outer = std::mem::take(&mut self.pending);
        let separators = self.breaks.len();
        self.parentheses += 1;
        let quotes = std::mem::take(&mut self.quotes);
        let node = self.substituted();
        self.quotes = quotes;
        self.parentheses -= 1;
        let inner = std::mem::replace(&mut self.pending, outer);
        let node = node?;
        let raw = self.since(start);
        self.eat(b")");
        if !inner.is_empty() {
            let line = self.line();
            let count = inner.len();
            let plural = if count == 1 { "" } else { "s" };
            let message = format!("command substitution: {count} unterminated here-document{plural}");
            self.warnings.push(Warning { line, message: message.into_bytes() });
            self.pending.extend(inner);
        }
        self.leave();
        let file = node.as_ref().and_then(file_only);
        let mut breaks = self.breaks.split_off(separators);
        if !breaks.contains(&true) {
            breaks.clear();
        }
        let (backquote, error, placed) = (false, None, Default::default());
        let text = if self.verbatim { raw.clone() } else { Rc::default() };
        Ok(Rc::new(Substitution { node, raw, file, backquote, line, breaks, error, text, placed }))
    }

    /// The commands up to the `)` of a substitution.
    fn substituted(&mut self) -> Read<Option<Node>> {
        self.newlines();
        let mut node = None;
        if self.peek() != b')' {
            match self.list() {
                Ok(list) => node = Some(list),
                Err(error) if error.incomplete && is_plain_end(&error) => {
                    let line = self.end_line();
                    return Err(self.unclosed(b')', line));
                }
                Err(mut error) => {
                    error.substituted = true;
                    return Err(error);
                }
            }
        }
        self.blanks();
        match self.peek() {
            b')' => Ok(node),
            0 => {
                let line = self.end_line();
                Err(self.unclosed(b')', line))
            }
            _ => {
                let mut error = self.unexpected();
                error.substituted = true;
                Err(error)
            }
        }
    }

    /// Backquotes, at the first. `quoted`: within double quotes.
    pub fn backquoted(&mut self, quoted: bool) -> Read<Part> {
        self.enter()?;
        self.substitutions += 1;
        let line = self.line();
        self.pos += 1;
        let start = self.pos;
        let mut text = Vec::new();
        loop {
            let byte = self.byte(self.pos);
            match (byte, self.byte(self.pos + 1)) {
                (0, _) => return Err(self.unclosed(b'`', line)),
                (b'`', _) => break,
                (b'\\', next @ (b'$' | b'`' | b'\\')) => {
                    text.push(next);
                    self.pos += 1;
                }
                // A continued line, even in single quotes.
                (b'\\', b'\n') => self.pos += 1,
                (b'\\', b'"') if quoted => {
                    text.push(b'"');
                    self.pos += 1;
                }
                _ => text.push(byte),
            }
            self.pos += 1;
        }
        let raw = self.since(start);
        self.pos += 1;
        let text: Text = Rc::from(text);
        let mut inner = self.inner(text.clone(), line);
        let (node, error) = match inner.whole() {
            Ok(node) => (node, None),
            Err(error) => (None, Some(Rc::new(*error))),
        };
        self.absorb(inner);
        self.leave();
        let file = node.as_ref().and_then(file_only);
        let (backquote, breaks, placed) = (true, Vec::new(), Default::default());
        let substitution = Substitution { node, raw, file, backquote, line, breaks, error, text, placed };
        Ok(Part::Command(Rc::new(substitution)))
    }

    /// All commands of a text.
    pub fn whole(&mut self) -> Read<Option<Node>> {
        let mut nodes = Vec::new();
        while let Some(node) = self.complete_command()? {
            match node {
                Node::Sequence(items) => nodes.extend(items),
                node => nodes.push(node),
            }
        }
        Ok(match nodes.len() {
            0 | 1 => nodes.pop(),
            _ => Some(Node::Sequence(nodes)),
        })
    }
}

fn is_plain_end(error: &crate::SyntaxError) -> bool {
    error.lines.first().is_some_and(|(_, text)| text.ends_with(b"unexpected end of file"))
}

/// The word of `$(< word)`.
fn file_only(node: &Node) -> Option<Word> {
    let Node::Command(command) = node else {
        return None;
    };
    let Command { kind: Kind::Simple(Simple { assignments, words }), redirects, .. } = &**command else {
        return None;
    };
    let [Redirect { descriptor: None, operator: RedirectOperator::Read, target, .. }] = redirects.as_slice()
    else {
        return None;
    };
    match target {
        Target::Word(word) if assignments.is_empty() && words.is_empty() => Some(word.clone()),
        _ => None,
    }
}
