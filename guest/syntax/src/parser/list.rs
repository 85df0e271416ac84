//! Lists and pipelines: what stands between `;`, `&`, newlines, `&&`, `||`, `|`.

use super::reader::{META, Read, Reader, is};
use crate::ast::{AndOr, Connector, Node, Pipeline, Stage, TimeFormat};
use std::rc::Rc;

impl Reader<'_> {
    /// One complete command; None at the end.
    pub fn complete_command(&mut self) -> Read<Option<Node>> {
        self.lead_in();
        if self.peek() == 0 {
            return Ok(None);
        }
        let mut items = Vec::new();
        loop {
            let more = self.item(&mut items)?;
            self.blanks();
            if more {
                self.expand_aliases();
            }
            match self.peek() {
                0 => {
                    self.read_here_documents();
                    break;
                }
                b'\n' => {
                    self.newline();
                    break;
                }
                _ if more => {}
                _ => return Err(self.unexpected()),
            }
        }
        Ok(Some(sequence(items)))
    }

    /// A list inside a compound command, after the newlines that may lead it.
    pub fn list(&mut self) -> Read<Node> {
        self.lead_in();
        let mut items = Vec::new();
        loop {
            let more = self.item(&mut items)?;
            let background = more && matches!(items.last(), Some(Node::Background(_)));
            self.blanks();
            if more {
                self.expand_aliases();
            }
            self.newline_fits = Some(self.pos);
            let newline = self.byte(self.pos) == b'\n';
            if newline {
                self.lead_in();
            }
            if !(more || newline) || self.at_list_end() {
                return Ok(sequence(items));
            }
            if !background {
                self.breaks.push(newline && !more);
            }
        }
    }

    /// Reads one and-or list and its `;` or `&`; whether there was one.
    fn item(&mut self, items: &mut Vec<Node>) -> Read<bool> {
        let node = self.and_or()?;
        self.blanks();
        match self.peek() {
            b';' if !self.sees(b";;") && !self.sees(b";&") => {
                self.eat(b";");
                items.push(node);
                Ok(true)
            }
            b'&' if !self.sees(b"&&") && !self.sees(b"&>") => {
                self.eat(b"&");
                items.push(Node::Background(Rc::new(node)));
                Ok(true)
            }
            _ => {
                items.push(node);
                Ok(false)
            }
        }
    }

    /// Whether what comes next can only end a list.
    pub fn at_list_end(&mut self) -> bool {
        match self.peek() {
            0 | b')' => true,
            b';' => self.sees(b";;") || self.sees(b";&"),
            byte if is(byte, META) => false,
            _ => {
                self.expand_aliases();
                let word = self.slice(self.pos, self.plain_end());
                matches!(word, b"then" | b"do" | b"done" | b"fi" | b"esac" | b"elif" | b"else" | b"}")
            }
        }
    }

    fn and_or(&mut self) -> Read<Node> {
        let first = self.pipeline()?;
        let mut rest = Vec::new();
        loop {
            self.blanks();
            let connector = match self.peek() {
                b'&' if self.eat(b"&&") => Connector::And,
                b'|' if self.eat(b"||") => Connector::Or,
                _ => break,
            };
            self.lead_in();
            rest.push((connector, self.pipeline()?));
        }
        if rest.is_empty() {
            return Ok(first);
        }
        Ok(Node::AndOr(Box::new(AndOr { first, rest })))
    }

    fn pipeline(&mut self) -> Read<Node> {
        self.blanks();
        self.expand_aliases();
        let start = self.pos;
        let (mut negated, mut time, mut prefixed) = (false, None, false);
        loop {
            match self.byte(self.pos) {
                b'!' if self.plain_end() == self.pos + 1 && !self.at_pattern(self.pos) => {
                    self.pos += 1;
                    negated = !negated;
                }
                b't' if self.slice(self.pos, self.plain_end()) == b"time" => {
                    self.pos += 4;
                    time = Some(self.time_options());
                }
                _ => break,
            }
            prefixed = true;
            self.blanks();
            self.expand_aliases();
        }
        if prefixed && self.at_command_end() {
            let line = self.line_of(start);
            let stages = Vec::new();
            return Ok(Node::Pipeline(Box::new(Pipeline { negated, time, stages, line })));
        }
        let first = self.command()?;
        self.blanks();
        let piped = self.peek() == b'|' && !self.sees(b"||");
        if !piped && !prefixed {
            return Ok(first);
        }
        let mut stages = vec![Stage { node: Rc::new(first), stderr_too: false }];
        while self.peek() == b'|' && !self.sees(b"||") {
            self.eat(b"|");
            let stderr_too = self.eat(b"&");
            if let Some(last) = stages.last_mut() {
                last.stderr_too = stderr_too;
            }
            self.lead_in();
            let node = Rc::new(self.command()?);
            stages.push(Stage { node, stderr_too: false });
            self.blanks();
        }
        let line = self.line_of(start);
        Ok(Node::Pipeline(Box::new(Pipeline { negated, time, stages, line })))
    }

    /// Reads `-p` and `--` after `time`.
    fn time_options(&mut self) -> TimeFormat {
        let mut format = TimeFormat::Default;
        for option in [b"-p", b"--"] {
            self.blanks();
            if self.slice(self.pos, self.plain_end()) == option {
                // Bash takes `--` for `-p` too.
                format = TimeFormat::Posix;
                self.pos += 2;
            }
        }
        format
    }

    /// Whether no command follows, as after a bare `time`.
    fn at_command_end(&mut self) -> bool {
        matches!(self.peek(), 0 | b'\n' | b';')
    }
}

/// A list of one is that one.
fn sequence(mut items: Vec<Node>) -> Node {
    match items.len() {
        1 => items.remove(0),
        _ => Node::Sequence(items),
    }
}
