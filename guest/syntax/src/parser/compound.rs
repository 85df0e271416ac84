//! Compound commands: `{ }`, `( )`, `(( ))`, `if`, loops, functions, `coproc`.

use super::reader::{Read, Reader};
use crate::Name;
use crate::ast::{Arith, ArithFor, Coproc, For, Function, If, Kind, Node, Text, While, Word};
use crate::error::SyntaxError;
use std::rc::Rc;

impl Reader<'_> {
    /// `{ list; }`
    pub fn group(&mut self) -> Read<Kind> {
        self.pos += 1;
        let list = self.list()?;
        self.expect_word(b"}")?;
        Ok(Kind::Group(list))
    }

    /// `( list )` or `(( expression ))`
    pub fn parenthesis(&mut self) -> Read<Kind> {
        if self.sees(b"((")
            && let Some(arith) = self.double_parenthesis()?
        {
            return Ok(Kind::Arith(arith));
        }
        self.eat(b"(");
        let list = self.list()?;
        self.blanks();
        if !self.eat(b")") {
            return Err(self.unexpected());
        }
        Ok(Kind::Subshell(Rc::new(list)))
    }

    /// `(( expression ))`; None if it turns out to be nested subshells.
    fn double_parenthesis(&mut self) -> Read<Option<Arith>> {
        let start = self.pos;
        if self.dead_ends.contains(&start) {
            return Ok(None);
        }
        let line = self.line();
        self.eat(b"((");
        let word = self.arith_text(line)?;
        if self.eat(b"))") {
            return Ok(Some(Arith::new(word)));
        }
        if self.byte(self.pos) == b')' && matches!(self.byte(self.pos + 1), b'\n' | 0) {
            self.half_arith = Some((start, self.pos + 1));
        }
        self.pos = start;
        self.dead_ends.insert(start);
        Ok(None)
    }

    pub fn if_command(&mut self) -> Read<Kind> {
        let mut branches = Vec::new();
        self.pos += 2;
        loop {
            let condition = self.list()?;
            self.expect_word(b"then")?;
            let body = self.list()?;
            branches.push((condition, body));
            self.blanks();
            self.expand_aliases();
            if !self.eat_word(b"elif") {
                break;
            }
        }
        let otherwise = if self.eat_word(b"else") { Some(self.list()?) } else { None };
        self.expect_word(b"fi")?;
        Ok(Kind::If(Box::new(If { branches, otherwise })))
    }

    pub fn while_command(&mut self) -> Read<Kind> {
        let until = self.byte(self.pos) == b'u';
        self.pos += 5;
        let condition = self.list()?;
        self.expect_word(b"do")?;
        let body = self.list()?;
        self.expect_word(b"done")?;
        Ok(Kind::While(Box::new(While { until, condition, body })))
    }

    pub fn for_command(&mut self) -> Read<Kind> {
        self.pos += 3;
        self.blanks();
        if self.sees(b"((") {
            return self.arith_for();
        }
        Ok(Kind::For(Box::new(self.for_words()?)))
    }

    pub fn select_command(&mut self) -> Read<Kind> {
        self.pos += 6;
        Ok(Kind::Select(Box::new(self.for_words()?)))
    }

    /// What `for` and `select` have in common: name, words, body.
    fn for_words(&mut self) -> Read<For> {
        self.blanks();
        if !self.at_word() {
            return Err(self.unexpected());
        }
        let name = self.word()?;
        let name = Name::new(&joined(&name.raw));
        self.blanks();
        let mut words = None;
        if !self.eat(b";") {
            self.newlines();
            if self.eat_word(b"in") {
                words = Some(self.for_list()?);
            }
        }
        self.newlines();
        let body = self.loop_body()?;
        Ok(For { name, words, body })
    }

    /// The words after `in` and the `;` or newline behind them.
    fn for_list(&mut self) -> Read<Vec<Word>> {
        let mut words = Vec::new();
        loop {
            self.blanks();
            if self.at_word() {
                words.push(self.brace_word()?);
            } else if self.byte(self.pos) == b'\n' || (self.peek() == b';' && !self.sees(b";;")) {
                if self.byte(self.pos) == b';' {
                    self.pos += 1;
                }
                return Ok(words);
            } else {
                return Err(self.unexpected());
            }
        }
    }

    /// `do list done` or `{ list; }`
    fn loop_body(&mut self) -> Read<Node> {
        self.expand_aliases();
        if self.eat_word(b"{") {
            let list = self.list()?;
            self.expect_word(b"}")?;
            return Ok(list);
        }
        self.expect_word(b"do")?;
        let list = self.list()?;
        self.expect_word(b"done")?;
        Ok(list)
    }

    /// `for ((init; condition; step))`
    fn arith_for(&mut self) -> Read<Kind> {
        let line = self.line();
        let start = self.pos;
        self.eat(b"((");
        let mut sections = Vec::new();
        loop {
            sections.push(self.arith_section(line)?);
            if self.eat(b";") {
                continue;
            }
            if self.eat(b"))") {
                break;
            }
            if self.peek() == 0 {
                return Err(self.unclosed(b')', line));
            }
            // Bash says nothing here, but stops all the same.
            let mut error = self.unexpected();
            error.lines.clear();
            return Err(error);
        }
        let mut sections = sections.into_iter();
        let (Some(init), Some(condition), Some(step), None) =
            (sections.next(), sections.next(), sections.next(), sections.next())
        else {
            return Err(self.bad_arith_for(start, line));
        };
        self.blanks();
        if self.peek() == b';' {
            self.eat(b";");
        }
        self.newlines();
        let body = self.loop_body()?;
        let (init, condition, step) = (Arith::new(init), Arith::new(condition), Arith::new(step));
        Ok(Kind::ArithFor(Box::new(ArithFor { init, condition, step, body })))
    }

    fn bad_arith_for(&mut self, start: usize, line: u32) -> Box<SyntaxError> {
        let text = self.slice(start, self.pos);
        let semicolons = text.iter().filter(|byte| **byte == b';').count();
        let first: &[u8] = match semicolons {
            0 | 1 => b"syntax error: arithmetic expression required",
            _ => b"syntax error: `;' unexpected",
        };
        let mut second = b"syntax error: `".to_vec();
        second.extend_from_slice(text);
        second.push(b'\'');
        let mut error = SyntaxError::new(line, first);
        error.lines.push((line, second));
        Box::new(error)
    }

    /// `function name [()] body`
    pub fn function_command(&mut self) -> Read<Kind> {
        let line = self.line();
        self.pos += 8;
        self.blanks();
        if !self.at_word() {
            return Err(self.unexpected());
        }
        let start = self.pos;
        self.word()?;
        let name = self.since(start);
        self.blanks();
        let open = self.pos;
        if self.eat(b"(") {
            self.blanks();
            if !self.eat(b")") {
                // The body is a subshell.
                self.pos = open;
            }
        }
        self.function_body(name, line)
    }

    /// The body after `name()`.
    pub fn function_body(&mut self, name: Text, line: u32) -> Read<Kind> {
        self.newlines();
        self.expand_aliases();
        let body_line = self.line();
        let word = self.slice(self.pos, self.plain_end());
        if matches!(word, b"function" | b"coproc") {
            return Err(self.unexpected());
        }
        let Some(body) = self.compound(body_line)? else { return Err(self.unexpected()) };
        let source = self.origin.source();
        let name = joined(&name);
        Ok(Kind::Function(Rc::new(Function { name, body, line, source })))
    }

    /// `coproc [NAME] command`
    pub fn coproc_command(&mut self) -> Read<Kind> {
        self.pos += 6;
        self.blanks();
        self.expand_aliases();
        let line = self.line();
        let unnamed = || literal_word(b"COPROC");
        if let Some(command) = self.compound(line)? {
            let body = Rc::new(Node::Command(Box::new(command)));
            return Ok(Kind::Coproc(Box::new(Coproc { name: unnamed(), body })));
        }
        let start = self.pos;
        // A name that is computed would have to be read twice.
        if self.plain_end() > start && !self.is_misplaced() {
            let name = self.word()?;
            self.blanks();
            let line = self.line();
            if let Some(command) = self.compound(line)? {
                let body = Rc::new(Node::Command(Box::new(command)));
                return Ok(Kind::Coproc(Box::new(Coproc { name, body })));
            }
            self.pos = start;
        }
        if self.is_misplaced() {
            return Err(self.unexpected());
        }
        let body = Rc::new(self.simple_command(line)?);
        Ok(Kind::Coproc(Box::new(Coproc { name: unnamed(), body })))
    }
}

/// A word of plain text.
fn literal_word(text: &[u8]) -> Word {
    let raw: Text = Rc::from(text);
    Word { parts: vec![crate::ast::Part::Literal(raw.clone())], raw, waits: false }
}

/// A name without the continuations of lines in it.
fn joined(name: &Text) -> Text {
    match memchr::memmem::find(name, b"\\\n") {
        None => name.clone(),
        Some(at) => joined(&Rc::from([&name[..at], &name[at + 2..]].concat())),
    }
}
