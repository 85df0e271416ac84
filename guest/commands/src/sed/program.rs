//! A sed script, read.

use super::debug::Shown;
use super::substitute::Substitution;
use super::translate::Table;
use bivalve_kit::Output;
use bivalve_pattern::{Posix, Regex};
use bivalve_vfs::OpenFile;
use std::rc::Rc;

/// What the options say.
pub struct Settings {
    pub quiet: bool,
    pub debug: bool,
    pub extended: bool,
    /// The suffix of backups, empty for none.
    pub in_place: Option<Vec<u8>>,
    pub follow: bool,
    pub separate: bool,
    /// `POSIXLY_CORRECT` is set.
    pub correct: bool,
    pub sandbox: bool,
    pub unbuffered: bool,
    pub line_length: usize,
    pub delimiter: u8,
    pub utf8: bool,
}

/// A script.
#[derive(Default)]
pub struct Program {
    /// As it is at the end of the script.
    pub posix: Posix,
    pub commands: Vec<Command>,
    /// What `--debug` shows of each command; else empty.
    pub shown: Vec<Shown>,
    /// Files that `w` writes.
    pub sinks: Vec<Sink>,
    /// Files that `R` reads.
    pub sources: Vec<Vec<u8>>,
    /// Files that `0r` puts before the first line.
    pub heads: Vec<Vec<u8>>,
    /// The script began with `#n`.
    pub quiet: bool,
    /// The beginning of messages of what goes wrong later on.
    pub place: Vec<u8>,
}

/// A file that is written.
pub enum Sink {
    Stdout,
    Stderr,
    File { name: Vec<u8>, file: Rc<OpenFile> },
}

/// A file that is written, while the script runs.
pub struct Written {
    pub out: Output,
    pub missing_newline: bool,
}

/// A regular expression of the script; none for the one used last.
pub type Pattern = Option<Rc<Regex>>;

#[derive(Clone)]
pub enum Address {
    Line(u64),
    /// `first~step`
    Step(u64, u64),
    Last,
    Pattern(Pattern),
    /// `+N`, only as a second address.
    Plus(u64),
    /// `~N`, only as a second address.
    Multiple(u64),
}

pub struct Command {
    pub first: Option<Address>,
    pub second: Option<Address>,
    pub negated: bool,
    pub action: Action,
}

pub enum Action {
    /// `{`: where to go on when the address does not match.
    Block(usize),
    Nothing,
    Append(Vec<u8>),
    Insert(Vec<u8>),
    Change(Vec<u8>),
    Branch(usize),
    BranchIf(usize),
    BranchUnless(usize),
    Delete,
    DeleteFirst,
    FileName,
    Get,
    GetAppend,
    Hold,
    HoldAppend,
    Exchange,
    /// `e`: the line is a command, and becomes what it prints.
    Evaluate,
    /// `e COMMAND`
    Execute(Vec<u8>),
    List(Option<usize>),
    Next,
    NextAppend,
    Print,
    PrintFirst,
    Quit(u8),
    QuitSilently(u8),
    Read(Vec<u8>),
    ReadLine(usize),
    Substitute(Box<Substitution>),
    Translate(Box<Table>),
    Write(usize),
    WriteFirst(usize),
    Number,
    Zap,
}
