//! The shell language: script text to program. Depends on nothing.

mod analyze;
pub mod arith;
pub mod ast;
mod brace;
mod error;
mod name;
mod parser;
pub mod printer;

pub use analyze::{Analysis, analyze};
pub use error::{SyntaxError, Warning};
pub use name::Name;
pub use parser::{Parser, incomplete, quoted_text, subscript};

use std::rc::Rc;

/// What reading needs to know of the shell that reads. Asked anew for every
/// command, so that an alias or option set by one line counts from the next.
pub trait Origin {
    /// The text of an alias, if `name` is one and aliases are expanded.
    fn alias(&self, name: &[u8]) -> Option<Rc<[u8]>>;
    /// `shopt extglob`.
    fn extglob(&self) -> bool;
    /// `set -o posix`.
    fn posix(&self) -> bool;
    /// What functions read from here have as their source (BASH_SOURCE).
    fn source(&self) -> Rc<[u8]>;
}
