//! Reads a script one complete command at a time, as bash does.

use crate::Origin;
use crate::ast::Node;
use crate::error::{SyntaxError, Warning};
use std::rc::Rc;

/// A script being read.
pub struct Parser {
    text: Rc<[u8]>,
    line: u32,
}

impl Parser {
    /// A parser at the start of `text`, whose first line has this number.
    pub fn new(text: Rc<[u8]>, first_line: u32) -> Parser {
        Parser {
            text,
            line: first_line,
        }
    }

    /// The next complete command, through its newline and here-documents.
    pub fn next(&mut self, _origin: &dyn Origin) -> Result<Option<Rc<Node>>, SyntaxError> {
        Ok(None)
    }

    /// The line that is read next.
    pub fn line(&self) -> u32 {
        self.line
    }

    /// How many bytes of the script have been read.
    pub fn offset(&self) -> usize {
        0
    }

    /// The script.
    pub fn text(&self) -> &Rc<[u8]> {
        &self.text
    }

    /// Warnings since the last call.
    pub fn take_warnings(&mut self) -> Vec<Warning> {
        Vec::new()
    }
}
