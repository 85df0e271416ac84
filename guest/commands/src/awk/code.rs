//! What the machine runs: a stack machine's instructions.

use super::ast::{Binary, Compare, Inplace, Into, Place, Var};
use super::lexer::Builtin;
use super::regex::Regex;
use super::value::Value;
use std::rc::Rc;

/// An address in the code.
pub type Label = u32;

/// Where `getline` reads from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Main,
    File,
    Command,
    Coprocess,
}

/// What an assignment goes to. Keys and handles lie on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Global(u32),
    Local(u32),
    /// A special variable.
    Watched(u32),
    /// The number is on the stack.
    Field,
    /// A key is on the stack.
    Element(Var),
    /// An array and a key are on the stack.
    Sub,
}

/// One instruction. Comments say what the stack has before and after.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Op {
    /// → value
    Number(f64),
    /// → value; a constant.
    Const(u32),
    Uninit,
    Global(u32),
    Watched(u32),
    Local(u32),
    /// number → value
    Field,
    /// → value
    FieldAt(u32),
    /// → the field as a number
    FieldNumber(u32),
    /// `--lint` looks at a variable, an element whose key is on the stack, a field.
    LintVar(Var),
    LintElement(Var),
    LintField(u32),
    /// An assignment of a constant is a condition.
    LintAssigned,
    /// key → value
    Element(Var),
    /// array, key → value
    SubElement,
    /// array, key → value, which may be an array
    AnyElement,
    /// key → key, value
    PeekElement(Var),
    /// array, key → array, key, value
    PeekSub,
    /// array, key → value, without making it
    LookSub,
    /// number → number, value
    PeekField,
    /// → array
    Array(Var),
    /// → array, or a scalar that a function finds to be none
    Handle(Var),
    /// array, key → array
    SubArray,
    /// → the variable as it is; the flag makes an untouched one an array
    Argument(Var, bool),
    /// → the variable as it is; an untouched one is a scalar from now on
    Counted(Var),
    /// array, key → array
    SubArgument,
    /// value… → key
    Key(u32),
    /// key → truth
    In(Var),
    /// array, key → truth
    InSub,
    /// key →
    Delete(Var),
    /// array, key →
    DeleteSub,
    DeleteAll(Var),
    /// Brings SYMTAB up to date.
    Symbols,
    /// value, keys →
    Store(Target),
    /// text, keys → (result); the flag keeps the result
    Append(Var),
    /// number, keys → (result)
    Augment(Binary, Target, bool),
    /// keys → (result): by how much, old value?, kept?
    Step(i8, bool, Target, bool),
    Duplicate,
    Pop,
    Binary(Binary),
    Compare(Compare),
    Not,
    Minus,
    Plus,
    /// value → truth
    Truth,
    /// values → text
    Concat(u32),
    /// value → truth; the regex is a constant
    MatchConst(u32, bool),
    /// value, pattern → truth
    Match(bool),
    /// pattern → truth; `$0`
    MatchRecordWith(bool),
    /// → truth; a field and a regex constant
    MatchField(u32, u32, bool),
    /// → truth
    MatchRecord(u32),
    /// → a regex constant for a function
    Regex(u32),
    Jump(Label),
    /// value →
    JumpIf(Label),
    JumpUnless(Label),
    /// value → value, and jump, or nothing
    JumpIfKeep(Label),
    JumpUnlessKeep(Label),
    /// left, right →; jump unless it compares so
    JumpUnlessCompare(Compare, Label),
    /// value, label value → value, (jump)
    Case(Label),
    CaseRegex(u32, Label),
    /// array →; starts a loop over its keys
    ForIn(Var),
    ForInSub,
    /// → key, or jump at the end
    ForNext(Label),
    ForEnd,
    /// → ; the flags of range patterns
    JumpInRange(u32, Label),
    SetRange(u32, bool),
    /// arguments → result
    Call(u32, u32),
    Indirect(Var, u32),
    /// value → leaves the function
    Return,
    Builtin(Builtin, u32),
    /// regex, replacement, keys, value → text and keys, or nothing and jump;
    /// how many keys, all occurrences?
    Substitute(bool, u8, Label),
    /// → how many the last substitution made
    Count,
    /// values →
    Print(u32),
    PrintRecord,
    PrintField(u32),
    PrintConst(u32),
    PrintValue,
    PrintSeparator,
    PrintEnd,
    Printf(u32),
    /// values, name →
    PrintTo(u32, Into),
    PrintfTo(u32, Into),
    /// (name), keys → text, keys; or → status and jump; how many keys
    Getline(Source, u8, Label),
    /// (name) → status; sets $0
    GetlineRecord(Source),
    /// Starts the rules of a record; jumps when there are no more.
    NextRecord(Label),
    Next,
    NextFile,
    /// value →
    Exit(bool),
    /// Begins END.
    EndRules,
    /// Ends a BEGINFILE or ENDFILE routine.
    Resume,
    Halt,
}

/// A compiled function.
#[derive(Debug, Default)]
pub struct Routine {
    pub name: Vec<u8>,
    pub params: Vec<Vec<u8>>,
    /// A function that is only called is found out when that happens.
    pub defined: bool,
    pub entry: Label,
}

/// A constant regex.
pub struct RegexConst {
    pub source: Vec<u8>,
    pub regex: Rc<Regex>,
}

/// A compiled program.
#[derive(Default)]
pub struct Code {
    pub ops: Vec<Op>,
    /// Of each instruction.
    pub places: Vec<Place>,
    pub constants: Vec<Value>,
    pub regexes: Vec<RegexConst>,
    pub routines: Vec<Routine>,
    pub ranges: u32,
    pub globals: Vec<Vec<u8>>,
    pub sources: Vec<Vec<u8>>,
    /// Where things begin.
    pub main: Label,
    pub end: Label,
    pub begin_file: Option<Label>,
    pub end_file: Option<Label>,
    pub inplace: Option<Inplace>,
    /// SYMTAB or FUNCTAB are named.
    pub symbols: bool,
    /// Records are read at all.
    pub reads: bool,
}
