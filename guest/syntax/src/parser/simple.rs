//! Simple commands: assignments, words and redirections; and function
//! definitions, which begin as one.

use super::reader::{META, NAME, QUOTE, Read, Reader, is, starts_name};
use crate::Name;
use crate::ast::{Argument, Assignment, Command, Kind, Node, Part, Simple, Subscript, Text, Value, Word};
use crate::brace;
use std::cell::OnceCell;
use std::rc::Rc;

/// What the words so far say about how the next are read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Head {
    /// `declare` and the like: arguments may be assignments.
    Declares,
    /// `eval` and `let`: `a=(x y)` is one word.
    Joins,
    Other,
}

impl Reader<'_> {
    /// A simple command that starts here. Its line is, as bash's grammar has it,
    /// where the parser is after its first word and the token behind it, or after
    /// the assignment or redirection that leads it.
    pub fn simple_command(&mut self, start: u32) -> Read<Node> {
        let mut line = start;
        let mut assignments = Vec::new();
        let mut words = Vec::new();
        let mut redirects = Vec::new();
        let mut head = Head::Other;
        let (mut redirected, mut led, mut past_aliases) = (false, false, false);
        loop {
            let ended = self.pos;
            self.blanks();
            if words.is_empty() && !past_aliases {
                self.expand_aliases();
            }
            self.expand_next_alias();
            match assignments.len() + words.len() + redirects.len() {
                1 if words.is_empty() => line = self.line_of(ended),
                1 => line = self.line(),
                2 if assignments.is_empty() && !redirected && !led => line = self.line_of(ended),
                _ => {}
            }
            if let Some(redirect) = self.redirect()? {
                redirects.push(redirect);
                redirected = true;
                led |= words.is_empty();
                // No alias counts behind `x=1 <file`, though one does behind `<file x=1`.
                past_aliases |= !assignments.is_empty();
                continue;
            }
            let byte = self.peek();
            if is(byte, META) && !self.sees_process() {
                if byte != b'(' {
                    break;
                }
                match words.as_slice() {
                    [Argument::Word(name)] if assignments.is_empty() && redirects.is_empty() => {
                        let name = name.raw.clone();
                        return self.function_definition(name, start);
                    }
                    _ => return Err(self.unexpected()),
                }
            }
            redirected = false;
            if words.is_empty() {
                if let Some(assignment) = self.assignment(true)? {
                    assignments.push(assignment);
                    continue;
                }
            } else if head == Head::Declares
                && let Some(assignment) = self.assignment(false)?
            {
                words.push(declared(Box::new(assignment)));
                continue;
            }
            let word = if head == Head::Joins { self.joined_word()? } else { self.brace_word()? };
            if words.is_empty() {
                head = head_of(&word);
            }
            words.push(Argument::Word(word));
        }
        if words.is_empty() && assignments.is_empty() && redirects.is_empty() {
            return Err(self.unexpected());
        }
        let kind = Kind::Simple(Simple { assignments, words });
        Ok(Node::Command(Box::new(Command { kind, redirects, line, calm: OnceCell::new() })))
    }

    /// `name() body`, at the `(`.
    #[inline(never)]
    fn function_definition(&mut self, name: Text, line: u32) -> Read<Node> {
        self.eat(b"(");
        self.blanks();
        if !self.eat(b")") {
            return Err(self.unexpected());
        }
        let kind = self.function_body(name, line)?;
        let line = self.line();
        Ok(Node::Command(Box::new(Command { kind, redirects: Vec::new(), line, calm: OnceCell::new() })))
    }

    /// Where the name that comes next ends.
    pub fn name_end(&self) -> usize {
        let mut end = self.pos;
        if starts_name(self.byte(end)) {
            while is(self.byte(end), NAME) {
                end += 1;
            }
        }
        end
    }

    /// `name=value` and its kin, if one comes next. As the `first` words of a
    /// command, what is between brackets may hold blanks.
    fn assignment(&mut self, first: bool) -> Read<Option<Assignment>> {
        let start = self.pos;
        let end = self.name_end();
        // Most words are told from assignments here.
        if end == start || !matches!(self.byte(end), b'=' | b'+' | b'[' | b'\\') {
            return Ok(None);
        }
        if let Some(&closed) = self.not_assignments.get(&start) {
            if first {
                self.literal = start..closed;
            }
            return Ok(None);
        }
        let line = self.line();
        let name = Name::new(self.slice(start, end));
        self.pos = end;
        let mut index = None;
        if self.peek() == b'[' {
            if !first && !self.bracket_closes_in_word() {
                self.pos = start;
                return Ok(None);
            }
            index = Some(Box::new(self.subscript()?));
        }
        let closed = self.pos;
        let append = self.eat(b"+=");
        if !append && !self.eat(b"=") {
            self.pos = start;
            if index.is_some() {
                self.not_assignments.insert(start, closed);
                if first {
                    self.literal = start..closed;
                }
            }
            return Ok(None);
        }
        let value = if self.peek() == b'(' {
            let open = self.pos;
            let array = self.array()?;
            if is(self.byte(self.pos), META) {
                Value::Array(array)
            } else {
                // With more behind the parenthesis it is text like any other.
                self.literal = open..self.pos;
                self.pos = open;
                Value::Scalar(self.word()?)
            }
        } else {
            Value::Scalar(self.word()?)
        };
        Ok(Some(Assignment { name, index, append, value, line }))
    }

    /// Whether the `[` that comes next has its `]` before any blank.
    fn bracket_closes_in_word(&self) -> bool {
        let mut depth = 0;
        let mut pos = self.pos;
        loop {
            match self.byte(pos) {
                b'[' => depth += 1,
                b']' if depth == 1 => return true,
                b']' => depth -= 1,
                // Quotes and expansions may hold blanks; the subscript is read
                // properly then.
                byte if is(byte, QUOTE) => return true,
                byte if is(byte, META) => return false,
                _ => {}
            }
            pos += 1;
        }
    }

    /// `name[`, already past the name: the subscript through its `]`.
    pub fn subscript(&mut self) -> Read<Subscript> {
        self.subscript_in(false)
    }

    /// The same; `braced`: within `${...}`.
    pub fn subscript_in(&mut self, braced: bool) -> Read<Subscript> {
        self.eat(b"[");
        let line = self.line();
        let start = self.pos;
        let before = self.substitutions;
        let (parts, arith) = self.index_parts(braced, line)?;
        let raw = self.since(start);
        self.eat(b"]");
        let all = match &*raw {
            [byte @ (b'@' | b'*')] => Some(*byte),
            _ => None,
        };
        let waits = self.substitutions != before;
        let word = Word { parts, raw: raw.clone(), waits };
        let arith = crate::ast::Arith::new(match arith {
            Some(parts) => Word { parts, raw, waits },
            None => word.clone(),
        });
        Ok(Subscript { word, arith, all })
    }
}

/// Only the bare name counts: not behind `command`, not quoted.
fn head_of(word: &Word) -> Head {
    match &*word.raw {
        b"declare" | b"typeset" | b"local" | b"export" | b"readonly" | b"alias" => Head::Declares,
        b"eval" | b"let" => Head::Joins,
        _ => Head::Other,
    }
}

/// An assignment argument; one with a brace expansion is several words, and
/// only known after it.
fn declared(assignment: Box<Assignment>) -> Argument {
    let Value::Scalar(value) = &assignment.value else {
        return Argument::Assignment(assignment);
    };
    if !value.raw.contains(&b'{') {
        return Argument::Assignment(assignment);
    }
    let parts = brace::expand(value.parts.clone());
    if !parts.iter().any(|part| matches!(part, Part::Brace(_))) {
        return Argument::Assignment(assignment);
    }
    let mut head = assignment.name.bytes().to_vec();
    if let Some(index) = &assignment.index {
        head.push(b'[');
        head.extend_from_slice(&index.word.raw);
        head.push(b']');
    }
    head.extend_from_slice(if assignment.append { b"+=" } else { b"=" });
    let mut raw = head.clone();
    raw.extend_from_slice(&value.raw);
    let mut all = vec![Part::Literal(Rc::from(head))];
    all.extend(parts);
    Argument::Word(Word { parts: all, raw: Rc::from(raw), waits: value.waits })
}
