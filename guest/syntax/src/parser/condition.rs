//! `[[ expression ]]`

use super::reader::{Read, Reader};
use super::word::Until;
use crate::ast::{Condition, ConditionOperator as Op, Kind, Word};
use crate::error::SyntaxError;

impl Reader<'_> {
    pub fn condition_command(&mut self) -> Read<Kind> {
        self.pos += 2;
        let extglob = std::mem::replace(&mut self.extglob, true);
        let line = self.line();
        let condition = self.condition_or()?;
        self.newlines();
        if !self.eat_word(b"]]") {
            return Err(self.condition_left_over(line));
        }
        self.extglob = extglob;
        Ok(Kind::Condition(Box::new(condition)))
    }

    fn condition_or(&mut self) -> Read<Condition> {
        self.enter()?;
        let mut all = vec![self.condition_and()?];
        self.newlines();
        while self.eat(b"||") {
            all.push(self.condition_and()?);
            self.newlines();
        }
        self.leave();
        Ok(balance(all, &Condition::Or))
    }

    fn condition_and(&mut self) -> Read<Condition> {
        let mut all = vec![self.condition_term()?];
        self.newlines();
        while self.eat(b"&&") {
            all.push(self.condition_term()?);
            self.newlines();
        }
        Ok(balance(all, &Condition::And))
    }

    fn condition_term(&mut self) -> Read<Condition> {
        self.newlines();
        if self.eat(b"(") {
            let line = self.line();
            let mut inner = self.condition_or();
            if let Err(error) = &mut inner
                && !error
                    .lines
                    .first()
                    .is_some_and(|(_, text)| text.ends_with(b"'") && text.starts_with(b"unexpected EOF"))
            {
                error.lines.push((line, b"expected `)'".to_vec()));
            }
            let inner = inner?;
            self.newlines();
            if !self.eat(b")") {
                if self.at_word() && self.slice(self.pos, self.plain_end()) != b"]]" {
                    return Err(self.condition_message(line, b"expected `)'".to_vec()));
                }
                return Err(self.condition_error("unexpected token `", "', expected `)'"));
            }
            return Ok(Condition::Group(Box::new(inner)));
        }
        if !self.at_word() {
            return Err(self.condition_error("unexpected token `", "' in conditional command"));
        }
        // With `extglob` on, `!(x)` is a pattern like any other word.
        let pattern = self.byte(self.pos + 1) == b'(' && self.origin.extglob();
        if self.slice(self.pos, self.plain_end()) == b"!" && !pattern {
            self.pos += 1;
            self.enter()?;
            let inner = self.condition_term()?;
            self.leave();
            return Ok(Condition::Not(Box::new(inner)));
        }
        if self.slice(self.pos, self.plain_end()) == b"]]" {
            // Bash says nothing here, but stops all the same.
            return Err(Box::new(SyntaxError {
                lines: Vec::new(),
                incomplete: false,
                status: None,
                substituted: false,
            }));
        }
        let left = match self.word() {
            Ok(word) => word,
            Err(error) => {
                return Err(self.unclosed_operand(error, b"unexpected token `\xff' in conditional command"));
            }
        };
        if let [b'-', letter] = *left.raw
            && b"abcdefghknoprstuvwxzGLNORS".contains(&letter)
        {
            return self.condition_unary(letter);
        }
        self.condition_binary(left)
    }

    fn condition_unary(&mut self, letter: u8) -> Read<Condition> {
        self.blanks();
        if !self.at_word() || self.slice(self.pos, self.plain_end()) == b"]]" {
            let end = "' to conditional unary operator";
            return Err(self.condition_error("unexpected argument `", end));
        }
        match self.word() {
            Ok(word) => Ok(Condition::Unary(letter, word)),
            Err(error) => {
                Err(self.unclosed_operand(error, b"unexpected argument to conditional unary operator"))
            }
        }
    }

    fn condition_binary(&mut self, left: Word) -> Read<Condition> {
        self.blanks();
        let start = self.pos;
        let operator = if !self.at_word() {
            match self.peek() {
                b'<' if !self.sees(b"<<") && self.eat(b"<") => Op::Before,
                b'>' if !self.sees(b">>") && self.eat(b">") => Op::After,
                b')' => return Ok(Condition::Word(left)),
                b'&' if self.sees(b"&&") => return Ok(Condition::Word(left)),
                b'|' if self.sees(b"||") => return Ok(Condition::Word(left)),
                _ => {
                    let end = "', conditional binary operator expected";
                    return Err(self.condition_error("unexpected token `", end));
                }
            }
        } else {
            let end = self.plain_end();
            match operator(self.slice(start, end)) {
                Some(operator) => {
                    self.pos = end;
                    operator
                }
                None if self.slice(start, end) == b"]]" => return Ok(Condition::Word(left)),
                None => {
                    let line = self.line();
                    let message = "conditional binary operator expected";
                    return Err(self.condition_message(line, message.into()));
                }
            }
        };
        self.blanks();
        let regex = operator == Op::Regex;
        let group = regex && matches!(self.peek(), b'(' | b'|');
        if regex && !self.at_word() && !group && self.peek() != 0 && self.peek() != b'\n' {
            let line = self.line();
            return Err(self.condition_left_over(line));
        }
        if !(self.at_word() || group) || self.slice(self.pos, self.plain_end()) == b"]]" {
            let end = "' to conditional binary operator";
            return Err(self.condition_error("unexpected argument `", end));
        }
        let until = if regex { Until::Regex } else { Until::Meta };
        match self.word_until(until) {
            Ok((right, _)) => Ok(Condition::Binary(operator, left, right)),
            Err(error) => {
                Err(self.unclosed_operand(error, b"unexpected argument to conditional binary operator"))
            }
        }
    }

    /// The error for an operand that does not end: bash also says what it makes
    /// of the end of the text then.
    fn unclosed_operand(&mut self, mut error: Box<SyntaxError>, message: &[u8]) -> Box<SyntaxError> {
        if error.incomplete && error.lines.len() == 1 {
            error.lines.push((self.end_line(), message.to_vec()));
        }
        error
    }

    /// The error for what stands where `]]` should.
    fn condition_left_over(&mut self, line: u32) -> Box<SyntaxError> {
        self.blanks();
        if self.peek() == 0 {
            let mut error = self.unclosed(b']', line);
            error.lines = vec![(line, b"unexpected EOF while looking for `]]'".to_vec())];
            return error;
        }
        if self.at_word() {
            return self.condition_message(line, b"syntax error in conditional expression".to_vec());
        }
        self.condition_error("syntax error in conditional expression: unexpected token `", "'")
    }

    /// An error that names the token that comes next. The newline that bash
    /// adds to a text without one is what it meets at the end, unless more
    /// was to come after it.
    fn condition_error(&mut self, before: &str, after: &str) -> Box<SyntaxError> {
        self.blanks();
        let mut line = self.line();
        let at_end = self.byte(self.pos) == 0;
        // A newline that is the last byte is not told from the end.
        let ends = at_end || self.byte(self.pos) == b'\n' && self.byte(self.pos + 1) == 0;
        let token = if at_end && after == "' in conditional command" {
            line = self.end_line();
            b"EOF".to_vec()
        } else if at_end {
            b"newline".to_vec()
        } else {
            match self.token_text() {
                Ok(token) => token,
                Err(error) => return error,
            }
        };
        let mut message = before.as_bytes().to_vec();
        message.extend_from_slice(&token);
        message.extend_from_slice(after.as_bytes());
        let mut error = self.condition_message(line, message);
        error.incomplete = token == b"EOF";
        error.status = ends.then_some(2);
        error
    }

    /// Bash takes these errors for the end of the script: one line, and the
    /// status stays what it was.
    fn condition_message(&mut self, line: u32, message: Vec<u8>) -> Box<SyntaxError> {
        let mut error = SyntaxError::new(line, message);
        error.status = None;
        Box::new(error)
    }
}

/// The operator between two words.
fn operator(text: &[u8]) -> Option<Op> {
    Some(match text {
        b"==" => Op::Match,
        b"=" => Op::MatchSingle,
        b"!=" => Op::NoMatch,
        b"=~" => Op::Regex,
        b"-eq" => Op::Equal,
        b"-ne" => Op::NotEqual,
        b"-lt" => Op::Less,
        b"-le" => Op::LessOrEqual,
        b"-gt" => Op::Greater,
        b"-ge" => Op::GreaterOrEqual,
        b"-nt" => Op::Newer,
        b"-ot" => Op::Older,
        b"-ef" => Op::SameFile,
        _ => return None,
    })
}

/// Joins with an operator that is associative, as a tree of the least depth.
fn balance(mut all: Vec<Condition>, join: &dyn Fn(Box<Condition>, Box<Condition>) -> Condition) -> Condition {
    if all.len() > 2 {
        let right = balance(all.split_off(all.len() / 2), join);
        let left = balance(all, join);
        return join(Box::new(left), Box::new(right));
    }
    match (all.pop(), all.pop()) {
        (Some(right), Some(left)) => join(Box::new(left), Box::new(right)),
        (Some(one), _) => one,
        (None, _) => Condition::Word(Word::default()),
    }
}
