//! What the machine runs: instructions with points to go back to.

use super::ast::Arith;
use super::native::Native;
use super::value::Val;

pub type Label = u32;

/// A closure given to a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A piece of code, run in a frame below the current one.
    Unit(u32),
    /// A parameter of a function around: how many frames up, and which.
    Param(u32, u32),
}

/// One instruction; comments say what the stack has before and after.
#[derive(Clone, Copy)]
pub enum Op {
    /// value → constant
    Const(u32),
    /// What is on the stack is a number of the program's: no path leads to it.
    LeavePath,
    /// → constant
    Push(u32),
    Dup,
    Pop,
    Swap,
    /// → variable: frames up, slot
    Load(u32, u32),
    /// value →
    Store(u32),
    /// → variable of this frame, which becomes null
    Take(u32),
    /// Goes on; a backtrack resumes at the label.
    Fork(Label),
    /// Goes on; an error resumes at the label with its value.
    ForkTry(Label),
    /// Goes on; an error, not a backtrack, resumes at the label.
    ForkElse(Label),
    /// Errors from here on are not those of the innermost try.
    TryEnd,
    /// Starts a label; its number goes to the slot.
    Label(u32),
    Break(u32, u32),
    Jump(Label),
    /// value →
    JumpUnless(Label),
    Backtrack,
    /// What follows is not part of a path, until the end.
    SubBegin,
    SubEnd,
    /// key, value → member
    Index,
    /// value → member
    IndexConst(u32),
    /// value, from, to → slice
    Slice,
    /// value → each member
    Iterate,
    /// The index, slice or iteration that follows gives nothing where it fails.
    Optional,
    /// from, to, by → each number
    Range,
    /// right, left → result
    Arith(Arith),
    /// left → result
    ArithConst(Arith, u32),
    Negate,
    /// value → truth
    Truth,
    /// values → array
    Array(u32),
    /// item → ; added to the slot's array
    Append(u32),
    /// keys and values → object
    Object(u32),
    /// value → value, the path being followed from here
    PathBegin,
    /// value → its path
    PathEnd,
    /// value, path → member
    GetPath,
    /// value, path → value without the member, path, member
    TakePath,
    /// value, path, new → value
    SetPath,
    /// path, new → ; into the slot's value
    SetSlot(u32),
    /// Notes how many points there are to go back to.
    Mark(u32),
    /// Forgets those made since.
    Cut(u32),
    /// value → text by a format
    Format(u32),
    /// (value, arguments) → result
    Native(Native, u8),
    /// → the next input
    Input,
    /// Calls a function: unit, frames up to where it was defined, its arguments' place and count.
    Call(u32, u32, u32, u32),
    /// Calls a parameter.
    CallParam(u32, u32),
    Return,
    /// A result of the program.
    Output,
}

/// A function, or a piece of code that is passed to one.
#[derive(Default, Clone, Copy)]
pub struct Unit {
    pub entry: Label,
    pub slots: u32,
}

#[derive(Default)]
pub struct Code {
    pub ops: Vec<Op>,
    pub constants: Vec<Val>,
    pub units: Vec<Unit>,
    pub arguments: Vec<Argument>,
    /// A backtrack, for when there is no point left.
    pub end: Label,
}
