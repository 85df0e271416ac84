//! Pieces of syntax that come from values at run time: prompts, subscripts in
//! the arguments of `unset` or the value of a name reference.

use super::quote::Stop;
use super::reader::Reader;
use crate::Origin;
use crate::ast::{Subscript, Word};
use crate::error::SyntaxError;
use std::rc::Rc;

/// A text read as in double quotes, in which `"` is an ordinary character.
pub fn quoted_text(text: &[u8], origin: &dyn Origin) -> Result<Word, SyntaxError> {
    let mut reader = Reader::new(Rc::from(text), 1, origin);
    let parts = reader.quoted(Stop::Here, 1).map_err(|error| *error)?;
    Ok(Word { parts, raw: Rc::from(text), waits: reader.substitutions > 0 })
}

/// What stands between `[` and `]`.
pub fn subscript(text: &[u8], origin: &dyn Origin) -> Result<Subscript, SyntaxError> {
    let mut bracketed = vec![b'['];
    bracketed.extend_from_slice(text);
    bracketed.push(b']');
    let mut reader = Reader::new(Rc::from(bracketed), 1, origin);
    let subscript = reader.subscript().map_err(|error| *error)?;
    if reader.pos < text.len() + 2 {
        // A `]` in the middle ends it early.
        let line = reader.line();
        return Err(SyntaxError::new(line, &b"bad array subscript"[..]));
    }
    Ok(subscript)
}
