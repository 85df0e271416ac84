//! Reads a script one complete command at a time, as bash does: what an
//! earlier line defines (an alias, an option) counts for the next, and its
//! effects come before an error in a later one.
//!
//! Recursive descent over the bytes, without a separate lexer, because what a
//! byte means depends on where the grammar is. Follows the grammar of the bash
//! 5.2 manual. Differs: nesting deeper than [`reader::MAX_DEPTH`] is an error.

mod alias;
mod array;
mod case;
mod command;
mod compound;
mod condition;
mod dollar;
mod escape;
mod fragment;
mod here;
mod list;
mod parameter;
mod quote;
mod reader;
mod redirect;
mod simple;
mod word;

use crate::Origin;
use crate::ast::Node;
use crate::error::{SyntaxError, Warning};
use alias::Aliases;
pub(crate) use escape::ansi_c;
pub use fragment::{quoted_text, subscript};
use reader::Reader;
use std::rc::Rc;

/// A script being read.
pub struct Parser {
    original: Rc<[u8]>,
    /// The script with the aliases met so far replaced.
    text: Rc<[u8]>,
    pos: usize,
    counted: (usize, u32),
    aliases: Aliases,
    warnings: Vec<Warning>,
    failed: bool,
}

impl Parser {
    /// A parser at the start of `text`, whose first line has this number.
    pub fn new(text: Rc<[u8]>, first_line: u32) -> Parser {
        let clean = match memchr::memchr(0, &text) {
            None => text.clone(),
            Some(_) => text.iter().copied().filter(|byte| *byte != 0).collect(),
        };
        Parser {
            original: text,
            text: clean,
            pos: 0,
            counted: (0, first_line),
            aliases: Aliases::default(),
            warnings: Vec::new(),
            failed: false,
        }
    }

    /// The next complete command, through its newline and here-documents; None
    /// at the end of the text, and after an error (but see [`SyntaxError::resumes`]).
    pub fn next(&mut self, origin: &dyn Origin) -> Result<Option<Rc<Node>>, SyntaxError> {
        if self.failed {
            return Ok(None);
        }
        let mut reader = Reader::new(self.text.clone(), 0, origin);
        reader.pos = self.pos;
        (reader.counted_pos, reader.counted_line) = self.counted;
        reader.aliases = std::mem::take(&mut self.aliases);
        let result = reader.complete_command();
        if let Err(error) = &result {
            if error.resumes() {
                reader.skip_line();
            } else {
                self.failed = true;
            }
        }
        self.pos = reader.pos;
        let line = reader.line();
        self.counted = (reader.pos, line);
        self.text = reader.text;
        self.aliases = reader.aliases;
        if self.pos > 0 && self.text.get(self.pos - 1) == Some(&b'\n') {
            self.aliases.forget(self.text.len() - self.pos);
        }
        self.warnings.append(&mut reader.warnings);
        result.map(|node| node.map(Rc::new)).map_err(|error| *error)
    }

    /// The line that is read next.
    pub fn line(&self) -> u32 {
        self.counted.1
    }

    /// Goes on counting from this line.
    pub fn set_line(&mut self, line: u32) {
        self.counted.1 = line;
    }

    /// How many bytes of the script have been read.
    pub fn offset(&self) -> usize {
        let rest = self.text.len().saturating_sub(self.pos);
        self.original.len().saturating_sub(rest)
    }

    /// The script.
    #[allow(clippy::misnamed_getters)] // `text` inside has aliases replaced.
    pub fn text(&self) -> &Rc<[u8]> {
        &self.original
    }

    /// Warnings since the last call.
    pub fn take_warnings(&mut self) -> Vec<Warning> {
        std::mem::take(&mut self.warnings)
    }
}

/// All commands of a text in which aliases have been replaced; none if it
/// cannot be read.
pub(crate) fn whole(text: Rc<[u8]>, line: u32, origin: &dyn Origin) -> Option<Node> {
    let replaced = Replaced(origin);
    Reader::new(text, line, &replaced).whole().ok()?
}

/// Where a text comes from whose aliases have been replaced.
struct Replaced<'a>(&'a dyn Origin);

impl Origin for Replaced<'_> {
    fn alias(&self, _name: &[u8]) -> Option<Rc<[u8]>> {
        None
    }

    fn extglob(&self) -> bool {
        self.0.extglob()
    }

    fn posix(&self) -> bool {
        self.0.posix()
    }

    fn source(&self) -> Rc<[u8]> {
        self.0.source()
    }
}

/// Whether a line editor should ask for more: the text, with a newline behind
/// it, ends inside a construct, a here-document or a continued line.
pub fn incomplete(text: &[u8], origin: &dyn Origin) -> bool {
    let backslashes = text.iter().rev().take_while(|byte| **byte == b'\\').count();
    if backslashes % 2 == 1 {
        return true;
    }
    let mut all = text.to_vec();
    all.push(b'\n');
    let mut parser = Parser::new(Rc::from(all), 1);
    loop {
        match parser.next(origin) {
            Ok(Some(_)) => {}
            Ok(None) => return !parser.take_warnings().is_empty(),
            Err(error) if error.resumes() && !error.incomplete => {}
            Err(error) => return error.incomplete,
        }
    }
}
