//! A parsed jq program.

use super::value::{Map, Val};
use std::rc::Rc;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arith {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

/// A pattern of `as`.
#[derive(Clone, Debug)]
pub enum Pattern {
    Var(String),
    Arr(Vec<Pattern>),
    /// Key, a variable for the key's value, and what the value goes to.
    Obj(Vec<(Term, Option<String>, Option<Pattern>)>),
}

/// A `def`.
#[derive(Clone, Debug)]
pub struct Def {
    pub name: String,
    /// With `$` in front where it is a value.
    pub params: Vec<String>,
    pub body: Rc<Term>,
}

/// An `import` or `include` at the start of a program.
#[derive(Clone, Debug)]
pub struct Import {
    pub path: String,
    /// What its names start with; none for `include`.
    pub alias: Option<String>,
    /// It is a file of JSON for a variable.
    pub data: bool,
    pub meta: Option<Map>,
}

/// A program or a module.
#[derive(Clone, Debug, Default)]
pub struct Program {
    pub meta: Option<Map>,
    pub imports: Vec<Import>,
    pub defs: Vec<Rc<Def>>,
    pub term: Option<Term>,
}

/// A piece of a string with interpolations.
#[derive(Clone, Debug)]
pub enum Piece {
    Text(String),
    Term(Term),
}

/// Where a term stands in the program, for messages.
pub type At = usize;

#[derive(Clone, Debug)]
pub enum Term {
    Identity,
    Recurse,
    Const(Val),
    /// A string: format name (or empty) and pieces.
    Str(String, Vec<Piece>),
    Format(String),
    Var(String, At),
    /// `$__loc__` with its line.
    Location(usize),
    Index(Box<Term>, Box<Term>),
    Slice(Box<Term>, Option<Box<Term>>, Option<Box<Term>>),
    Iterate(Box<Term>),
    Arr(Option<Box<Term>>),
    Obj(Vec<(Term, Option<Term>)>),
    Negate(Box<Term>),
    Pipe(Box<Term>, Box<Term>),
    Comma(Box<Term>, Box<Term>),
    Arith(Arith, Box<Term>, Box<Term>),
    And(Box<Term>, Box<Term>),
    Or(Box<Term>, Box<Term>),
    Alternative(Box<Term>, Box<Term>),
    /// `a = b`
    Assign(Box<Term>, Box<Term>),
    /// `a |= b`
    Modify(Box<Term>, Box<Term>),
    /// `a op= b`; none is `//=`.
    Update(Option<Arith>, Box<Term>, Box<Term>),
    Bind(Box<Term>, Vec<Pattern>, Box<Term>),
    Reduce(Box<Term>, Box<Pattern>, Box<Term>, Box<Term>),
    Foreach(Box<Term>, Box<Pattern>, Box<Term>, Box<Term>, Option<Box<Term>>),
    If(Box<Term>, Box<Term>, Option<Box<Term>>),
    Optional(Box<Term>),
    Try(Box<Term>, Option<Box<Term>>),
    Label(String, Box<Term>),
    Break(String, At),
    Def(Rc<Def>, Box<Term>),
    Call(String, Vec<Term>, At),
}
