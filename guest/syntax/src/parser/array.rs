//! Array literals: `(a [k]=v ...)`.

use super::reader::{Read, Reader};
use crate::ast::{Element, Part};
use crate::brace;
use crate::error::SyntaxError;

impl Reader<'_> {
    /// The elements between parentheses, which are stepped over.
    pub fn array(&mut self) -> Read<Vec<Element>> {
        let line = self.line();
        self.eat(b"(");
        let mut elements = Vec::new();
        loop {
            self.newlines();
            if self.eat(b")") {
                return Ok(elements);
            }
            if self.peek() == 0 {
                return Err(array_error(self.unclosed(b')', line)));
            }
            if !self.at_word() {
                return Err(array_error(self.unexpected()));
            }
            match self.element() {
                Ok(element) => elements.push(element),
                Err(mut error) if error.incomplete => {
                    let line = self.end_line();
                    let end = b"syntax error: unexpected end of file".to_vec();
                    error.lines.push((line, end));
                    return Err(array_error(error));
                }
                Err(error) => return Err(error),
            }
        }
    }

    fn element(&mut self) -> Read<Element> {
        let (start, depth) = (self.pos, self.depth);
        if self.peek() == b'[' && !self.dead_ends.contains(&start) {
            // What only looks like `[k]=` is a pattern, and read again as a word.
            let mut index = self.subscript()?;
            // Here, and only here, quotes count for nothing in an expression.
            let mut word = index.word.clone();
            for part in &mut word.parts {
                if let Part::Quoted(text) | Part::Literal(text) = part {
                    // Bash takes a ^A for a mark of its own there, and drops it.
                    *text = text.iter().copied().filter(|byte| *byte != 1).collect();
                }
            }
            index.arith = crate::ast::Arith::new(word);
            let append = self.eat(b"+=");
            if append || self.eat(b"=") {
                let value = self.word()?;
                // With a brace expansion all of it is an ordinary word.
                let braced = value.raw.contains(&b'{')
                    && brace::expand(value.parts.clone()).iter().any(|part| matches!(part, Part::Brace(_)));
                if braced {
                    self.dead_ends.insert(start);
                    (self.pos, self.depth) = (start, depth);
                    return self.element();
                }
                return Ok(Element { index: Some(Box::new(index)), append, value });
            }
            self.dead_ends.insert(start);
            (self.pos, self.depth) = (start, depth);
        }
        let value = self.brace_word()?;
        Ok(Element { index: None, append: false, value })
    }
}

/// Bash ends with status 1 after an error in an array literal.
fn array_error(mut error: Box<SyntaxError>) -> Box<SyntaxError> {
    error.status = Some(1);
    error
}
