//! Commands: which kind comes next is told by its first word.

use super::reader::{META, Read, Reader, is};
use crate::ast::{Command, Kind, Node, Redirect};
use std::cell::OnceCell;

/// Whether bash reserves this word in command position.
pub(crate) fn is_reserved(word: &[u8]) -> bool {
    matches!(
        word,
        b"if"
            | b"then"
            | b"else"
            | b"elif"
            | b"fi"
            | b"case"
            | b"esac"
            | b"for"
            | b"select"
            | b"while"
            | b"until"
            | b"do"
            | b"done"
            | b"in"
            | b"function"
            | b"time"
            | b"{"
            | b"}"
            | b"!"
            | b"[["
            | b"]]"
            | b"coproc"
    )
}

impl Reader<'_> {
    /// A command with its redirections. Aliases have been replaced.
    pub fn command(&mut self) -> Read<Node> {
        self.blanks();
        let line = self.line();
        if let Some(command) = self.compound(line)? {
            return Ok(Node::Command(Box::new(command)));
        }
        if matches!(self.byte(self.pos), b't' | b'd' | b'f' | b'e' | b'i' | b'}' | b'!' | b']')
            && self.is_misplaced()
        {
            return Err(self.unexpected());
        }
        self.simple_command(line)
    }

    /// Whether the next word is reserved and cannot begin a command.
    pub fn is_misplaced(&self) -> bool {
        matches!(
            self.slice(self.pos, self.plain_end()),
            b"then" | b"do" | b"done" | b"fi" | b"esac" | b"elif" | b"else" | b"}" | b"!" | b"]]" | b"in"
        )
    }

    /// A compound command with its redirections, if one comes next.
    pub fn compound(&mut self, line: u32) -> Read<Option<Command>> {
        let first = self.byte(self.pos);
        // Cheap way out: the first bytes of all that is looked for below.
        if !matches!(first, b'(' | b'{' | b'[' | b'i' | b'f' | b'w' | b'u' | b'c' | b's') {
            return Ok(None);
        }
        self.enter()?;
        let kind = match first {
            b'(' => Some(self.parenthesis()?),
            _ => self.reserved_command()?,
        };
        self.leave();
        let Some(kind) = kind else { return Ok(None) };
        // Of some commands bash knows the line when it has read them.
        let line = match kind {
            Kind::Arith(_) | Kind::Condition(_) | Kind::Function(_) => self.line(),
            Kind::Case(_) => self.word_line,
            _ => line,
        };
        let redirects = match kind {
            Kind::Function(_) | Kind::Coproc(_) => Vec::new(),
            _ => self.trailing_redirects()?,
        };
        Ok(Some(Command { kind, redirects, line, calm: OnceCell::new() }))
    }

    fn reserved_command(&mut self) -> Read<Option<Kind>> {
        let end = self.plain_end();
        let read = match self.slice(self.pos, end) {
            b"{" => Reader::group,
            b"[[" => Reader::condition_command,
            b"if" => Reader::if_command,
            b"for" => Reader::for_command,
            b"while" | b"until" => Reader::while_command,
            b"case" => Reader::case_command,
            b"select" => Reader::select_command,
            b"function" => Reader::function_command,
            b"coproc" => Reader::coproc_command,
            _ => return Ok(None),
        };
        read(self).map(Some)
    }

    /// Redirections behind a compound command.
    pub fn trailing_redirects(&mut self) -> Read<Vec<Redirect>> {
        let mut redirects = Vec::new();
        self.blanks();
        if self.at_word() && self.peek() != b'#' {
            // Here it might be a reserved word: an alias may stand for one, or for an operator.
            self.expand_aliases();
        }
        loop {
            self.blanks();
            match self.redirect()? {
                Some(redirect) => redirects.push(redirect),
                // Behind a redirection no word is reserved, and none can stand here.
                None if !redirects.is_empty() && self.at_word() && self.peek() != b'#' => {
                    return Err(self.unexpected());
                }
                None => return Ok(redirects),
            }
        }
    }

    /// Whether this reserved word comes next; it is stepped over.
    pub fn eat_word(&mut self, word: &[u8]) -> bool {
        self.blanks();
        self.join_word();
        if self.slice(self.pos, self.plain_end()) != word {
            return false;
        }
        self.pos += word.len();
        true
    }

    /// Steps over this reserved word, or fails.
    pub fn expect_word(&mut self, word: &[u8]) -> Read<()> {
        self.blanks();
        self.expand_aliases();
        if self.eat_word(word) { Ok(()) } else { Err(self.unexpected()) }
    }

    /// Whether a word comes next.
    pub fn at_word(&mut self) -> bool {
        !is(self.peek(), META) || self.sees_process()
    }

    /// Whether `<(` or `>(` comes next.
    pub fn sees_process(&mut self) -> bool {
        self.sees(b"<(") || self.sees(b">(")
    }
}
