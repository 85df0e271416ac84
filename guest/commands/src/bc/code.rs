//! What a bc program is compiled to. Each operation knows the length that it has
//! in GNU bc's own code, because messages name addresses in that.

use crate::decimal::Decimal;
use std::rc::Rc;

/// A variable: one of the special ones or a name's number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Variable {
    Scale,
    Ibase,
    Obase,
    Last,
    /// Of libedit's lines: nothing here reads it.
    History,
    Named(usize),
}

/// A place that can be assigned; an array's index is on the stack.
#[derive(Debug, Clone, Copy)]
pub enum Target {
    Simple(Variable),
    Element(usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    Power,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual,
}

/// An argument of a call or a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    Value(Variable),
    Array(usize),
    /// An array that the caller's is one with.
    Shared(usize),
}

#[derive(Debug, Clone)]
pub enum Op {
    /// The text, and its value where the base is ten.
    Constant(Rc<[u8]>, Rc<Decimal>),
    Load(Target),
    /// Keeps the index of an element for the store that follows.
    DuplicateIndex,
    Store(Target),
    /// `++` or `--`, before (true) or after.
    Step {
        target: Target,
        up: bool,
        before: bool,
    },
    Negate,
    Not,
    Binary(Binary),
    Jump(usize),
    JumpZero(usize),
    /// Short circuits: keep a truth value and jump, or drop it and go on.
    AndJump(usize),
    OrJump(usize),
    /// The truth of the top, behind `&&` (true) or `||`.
    Truth(bool),
    Pop,
    Write,
    Print,
    PrintText(Rc<[u8]>),
    WriteText(Rc<[u8]>),
    /// The function and what is given: a value on the stack or an array's number.
    Call {
        function: usize,
        arguments: Rc<[Option<usize>]>,
    },
    Length,
    SquareRoot,
    ScaleOf,
    Read,
    Random,
    Return,
    Halt,
}

impl Op {
    /// Its bytes in GNU bc's code.
    pub fn size(&self) -> usize {
        match self {
            Op::Constant(text, _) => {
                if matches!(&text[..], b"0" | b"1") {
                    1
                } else {
                    text.len() + 2
                }
            }
            Op::Load(_) | Op::Store(_) => 2,
            Op::Step { target: Target::Element(_), before, .. } => 6 - usize::from(*before),
            Op::Step { .. } => 4,
            Op::Negate | Op::Not | Op::Binary(_) | Op::Pop | Op::Write | Op::Print => 1,
            Op::DuplicateIndex | Op::Return | Op::Halt => 1,
            Op::Jump(_) | Op::JumpZero(_) | Op::OrJump(_) => 3,
            Op::AndJump(_) => 5,
            Op::Truth(and) => 8 - 2 * usize::from(*and),
            Op::PrintText(text) | Op::WriteText(text) => text.len() + 2,
            // An array is a constant, its number from one.
            Op::Call { arguments, .. } => {
                let array = |array: &usize| (array + 1).ilog10() as usize + 3;
                3 + arguments.len() + arguments.iter().flatten().map(array).sum::<usize>()
            }
            Op::Length | Op::SquareRoot | Op::ScaleOf | Op::Read | Op::Random => 2,
        }
    }
}

/// Operations with the address behind each.
#[derive(Debug, Default)]
pub struct Code {
    pub ops: Vec<Op>,
    ends: Vec<usize>,
}

impl Code {
    pub fn push(&mut self, op: Op) {
        let end = self.ends.last().copied().unwrap_or(0) + op.size();
        self.ops.push(op);
        self.ends.push(end);
    }

    /// The address behind the operation.
    pub fn address(&self, at: usize) -> usize {
        self.ends.get(at).copied().unwrap_or(0)
    }

    /// A jump whose goal is not known yet.
    pub fn hole(&mut self, op: Op) -> usize {
        self.push(op);
        self.ops.len() - 1
    }

    /// Lets a jump go here.
    pub fn land(&mut self, hole: usize) {
        let here = self.ops.len();
        if let Some(Op::Jump(goal) | Op::JumpZero(goal) | Op::AndJump(goal) | Op::OrJump(goal)) =
            self.ops.get_mut(hole)
        {
            *goal = here;
        }
    }
}

/// A function as defined.
#[derive(Debug)]
pub struct Function {
    pub parameters: Vec<Slot>,
    pub automatic: Vec<Slot>,
    pub code: Code,
}

/// Numbers of the names met so far; variables, arrays and functions have their own.
#[derive(Default)]
pub struct Names {
    pub variables: Vec<Vec<u8>>,
    pub arrays: Vec<Vec<u8>>,
    pub functions: Vec<Vec<u8>>,
    /// The functions that have no value.
    pub void: Vec<usize>,
}

/// The number of a name, new if need be.
pub fn number(names: &mut Vec<Vec<u8>>, name: &[u8]) -> usize {
    if let Some(at) = names.iter().position(|known| known == name) {
        return at;
    }
    names.push(name.to_vec());
    names.len() - 1
}
