//! A parsed program.

use super::lexer::Builtin;
use super::regex::Regex;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Where a variable lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Var {
    Global(u32),
    Local(u32),
}

/// Place in the source, for messages: a source and a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    pub source: u16,
    pub line: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    Power,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compare {
    Less,
    LessEqual,
    Equal,
    NotEqual,
    Greater,
    GreaterEqual,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    Minus,
    Plus,
    Not,
}

/// Where `getline` reads from.
#[derive(Clone, Debug)]
pub enum From {
    Main,
    File(Box<Expr>),
    Command(Box<Expr>),
    Coprocess(Box<Expr>),
}

#[derive(Clone, Debug)]
pub enum Expr {
    Number(f64),
    Str(Vec<u8>),
    /// Matched against `$0` unless a match operator or function takes it.
    Regex(Vec<u8>),
    Strong(Vec<u8>),
    Var(Var),
    Field(Box<Expr>),
    /// `a[i][j]`: each bracket is a list joined with SUBSEP.
    Index(Var, Vec<Vec<Expr>>),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    Compare(Compare, Box<Expr>, Box<Expr>),
    Match(bool, Box<Expr>, Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Condition(Box<Expr>, Box<Expr>, Box<Expr>),
    Concat(Vec<Expr>),
    Assign(Box<Expr>, Box<Expr>),
    Augment(Binary, Box<Expr>, Box<Expr>),
    /// +1 or -1, and whether the old value is the result.
    Step(f64, bool, Box<Expr>),
    /// Subscript list, array, and the brackets of a subarray.
    In(Vec<Expr>, Var, Vec<Vec<Expr>>),
    /// In parentheses; more than one only before `in` and in `print`.
    Group(Vec<Expr>),
    Call(u32, Vec<Expr>, Place),
    Indirect(Var, Vec<Expr>, Place),
    Builtin(Builtin, Vec<Expr>, Place),
    Getline(From, Option<Box<Expr>>),
}

/// Where `print` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Into {
    File,
    Append,
    Command,
    Coprocess,
}

#[derive(Clone, Debug)]
pub enum CaseLabel {
    Default,
    Value(Expr),
    Regex(Vec<u8>),
}

#[derive(Clone, Debug)]
pub enum Stmt {
    Expr(Expr),
    Print(Vec<Expr>, Option<(Into, Expr)>),
    Printf(Vec<Expr>, Option<(Into, Expr)>),
    Block(Vec<Line>),
    If(Expr, Box<Line>, Option<Box<Line>>),
    While(Expr, Box<Line>),
    Do(Box<Line>, Expr),
    For(Option<Box<Line>>, Option<Expr>, Option<Box<Line>>, Box<Line>),
    /// Variable, array, subarray brackets, body.
    ForIn(Expr, Var, Vec<Vec<Expr>>, Box<Line>),
    Switch(Expr, Vec<(CaseLabel, Vec<Line>)>),
    Delete(Var, Vec<Vec<Expr>>),
    Break,
    Continue,
    Next,
    NextFile,
    Exit(Option<Expr>),
    Return(Option<Expr>),
}

/// A statement and where it stands.
#[derive(Clone, Debug)]
pub struct Line {
    pub place: Place,
    pub stmt: Stmt,
}

#[derive(Clone, Debug)]
pub enum Pattern {
    Always,
    Expr(Expr),
    Range(Expr, Expr),
}

#[derive(Clone, Debug)]
pub struct Rule {
    pub place: Place,
    pub pattern: Pattern,
    /// None prints the record.
    pub action: Option<Vec<Line>>,
}

#[derive(Clone, Debug, Default)]
pub struct Function {
    pub name: Vec<u8>,
    pub params: Vec<Vec<u8>>,
    pub body: Vec<Line>,
    pub defined: bool,
}

#[derive(Default)]
pub struct Program {
    pub begin: Vec<Vec<Line>>,
    pub end: Vec<Vec<Line>>,
    pub begin_file: Vec<Vec<Line>>,
    pub end_file: Vec<Vec<Line>>,
    pub rules: Vec<Rule>,
    pub functions: Vec<Function>,
    pub globals: Vec<Vec<u8>>,
    /// As messages name them.
    pub sources: Vec<Vec<u8>>,
    pub inplace: Option<Inplace>,
    /// SYMTAB or FUNCTAB are named.
    pub symbols: bool,
    /// The regex constants, by their texts.
    pub regexes: BTreeMap<Vec<u8>, Rc<Regex>>,
}

/// `inplace`, which is built in: its variables, and its number as a source.
#[derive(Clone, Copy, Debug)]
pub struct Inplace {
    pub enable: u32,
    pub suffix: u32,
    /// From before there were namespaces.
    pub old_suffix: u32,
    pub source: u16,
}

/// What `--lint` asks for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lint {
    pub on: bool,
    /// The first complaint ends the program.
    pub fatal: bool,
    /// Not what is only unusual.
    pub invalid: bool,
    /// What gawk alone has is complained about.
    pub extensions: bool,
}

/// Variables that the machine knows, at their fixed numbers.
pub const SPECIALS: [&str; 30] = [
    "NF", "NR", "FNR", "FS", "OFS", "ORS", "RS", "SUBSEP", "CONVFMT", "OFMT", "RSTART", "RLENGTH",
    "FILENAME", "ENVIRON", "PROCINFO", "ARGC", "ARGV", "IGNORECASE", "FPAT", "FIELDWIDTHS", "RT", "ERRNO",
    "ARGIND", "BINMODE", "LINT", "TEXTDOMAIN", "SYMTAB", "FUNCTAB", "PREC", "ROUNDMODE",
];

/// Numbers of [`SPECIALS`].
pub mod special {
    pub const NF: u32 = 0;
    pub const NR: u32 = 1;
    pub const FNR: u32 = 2;
    pub const FS: u32 = 3;
    pub const OFS: u32 = 4;
    pub const ORS: u32 = 5;
    pub const RS: u32 = 6;
    pub const SUBSEP: u32 = 7;
    pub const CONVFMT: u32 = 8;
    pub const OFMT: u32 = 9;
    pub const RSTART: u32 = 10;
    pub const RLENGTH: u32 = 11;
    pub const FILENAME: u32 = 12;
    pub const ENVIRON: u32 = 13;
    pub const PROCINFO: u32 = 14;
    pub const ARGC: u32 = 15;
    pub const ARGV: u32 = 16;
    pub const IGNORECASE: u32 = 17;
    pub const FPAT: u32 = 18;
    pub const FIELDWIDTHS: u32 = 19;
    pub const RT: u32 = 20;
    pub const ERRNO: u32 = 21;
    pub const ARGIND: u32 = 22;
    pub const TEXTDOMAIN: u32 = 25;
    pub const SYMTAB: u32 = 26;
    pub const FUNCTAB: u32 = 27;
    pub const PREC: u32 = 28;
    pub const ROUNDMODE: u32 = 29;
    /// How many there are.
    pub const COUNT: u32 = 30;
    /// Reading or assigning these concerns the machine.
    pub fn is_watched(number: u32) -> bool {
        matches!(number, NF..=OFMT | IGNORECASE | FPAT | FIELDWIDTHS)
    }
}
