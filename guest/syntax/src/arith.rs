//! Arithmetic expressions: text to tree. Evaluation is the interpreter's.

mod lex;
mod parse;

use crate::Name;
use std::rc::Rc;

/// An arithmetic expression, 64-bit two's complement, as bash has it.
#[derive(Debug)]
pub enum Expr {
    Number(i64),
    /// A variable; its value is itself an expression.
    Variable(Name),
    /// `name[index]`: the index text, expanded and evaluated at run time (a
    /// key for associative arrays). Also read once as an expression if valid.
    Element(Name, Rc<[u8]>, Option<Box<Expr>>),
    /// `- + ! ~`
    Unary(u8, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// Three or more operands joined from left to right by operators of one
    /// precedence, so that a sum of any length is no deeper than one term.
    Chain(Box<Expr>, Vec<(Binary, Expr)>),
    /// Right side of `/`, `%`, `/=`, `%=` where it is not a constant other than
    /// 0: means its operand, but 0 is the error `division by 0` with this
    /// token text.
    Divisor(Box<Expr>, Tail),
    /// Right side of `**`: means its operand, but below 0 is the error
    /// `exponent less than 0` with this token text.
    Exponent(Box<Expr>, Tail),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    /// `a ? b : c`
    Choice(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `target = value`, or with an operator. The target is `Variable` or `Element`.
    Assign(Option<Binary>, Box<Expr>, Box<Expr>),
    /// `++x --x x++ x--`: by how much, and whether the old value is the result.
    Step {
        target: Box<Expr>,
        by: i64,
        old: bool,
    },
    /// `a, b`
    Comma(Box<Expr>, Box<Expr>),
    /// Here the text is wrong. What is evaluated before has had its effects.
    Fail(Box<ArithError>),
}

/// The rest of an expression's text from some place on, which all places of
/// one expression share.
#[derive(Clone)]
pub struct Tail {
    text: Rc<[u8]>,
    start: usize,
}

impl std::ops::Deref for Tail {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        self.text.get(self.start..).unwrap_or_default()
    }
}

impl std::fmt::Debug for Tail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", String::from_utf8_lossy(self))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Power,
    ShiftLeft,
    ShiftRight,
    BitAnd,
    BitOr,
    BitXor,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// Why an expression could not be read, in bash's words. Printed as
/// `EXPRESSION: MESSAGE (error token is "TOKEN")`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArithError {
    /// As `syntax error: operand expected`, `value too great for base`.
    pub message: &'static str,
    /// From the byte that bash names in `(error token is "...")` to the end.
    pub token: Vec<u8>,
    /// The expression as bash shows it: without leading blanks, and cut after
    /// a number that is not valid.
    pub expression: Vec<u8>,
}

/// Reads an expression. Empty or blank text is 0.
pub fn parse(text: &[u8]) -> Result<Expr, ArithError> {
    parse::Parser::new(text, 0).whole_valid().map_err(|error| *error)
}

/// The same for a text that may be wrong somewhere: what stands before that
/// place is evaluated first, and [`Expr::Fail`] stands there.
pub fn parse_as_far(text: &[u8]) -> Expr {
    parse::Parser::new(text, 0).whole().unwrap_or_else(Expr::Fail)
}
