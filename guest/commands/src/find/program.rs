//! What an expression is compiled to: tests and actions with jumps between them.

use super::print::Layout;
use super::tests::Test;
use bivalve_kit::Output;
use bivalve_kit::walk::Links;

/// One step. The result of the last test is kept in one place.
pub(super) enum Op {
    Test(Test),
    Action(Action),
    Not,
    /// Goes on at another step when the result is false, or true.
    IfFalse(usize),
    IfTrue(usize),
}

// A program has few steps; their size does not matter.
#[allow(clippy::large_enum_variant)]
pub(super) enum Action {
    Print { to: usize, end: u8 },
    Printf { to: usize, layout: Layout },
    List { to: usize },
    Delete,
    Prune,
    Quit,
    /// `-exec ... ;`, `-execdir`, `-ok`, `-okdir`.
    Run { argv: Vec<Vec<u8>>, in_directory: bool, ask: bool },
    /// `-exec ... {} +`: which of the batches.
    Batch(usize),
}

/// Files gathered for one `-exec ... +`.
pub(super) struct Batch {
    pub(super) argv: Vec<Vec<u8>>,
    pub(super) in_directory: bool,
    pub(super) files: Vec<Vec<u8>>,
    pub(super) bytes: usize,
    pub(super) directory: Vec<u8>,
}

#[derive(Default)]
pub(super) struct Program {
    pub(super) ops: Vec<Op>,
    pub(super) batches: Vec<Batch>,
    /// Where output goes: number 0 is standard output (and no entry), 1 standard error.
    pub(super) outputs: Vec<(Vec<u8>, Option<Output>)>,
    /// Files may go or come while a directory is read.
    pub(super) changes_tree: bool,
}

/// What is not part of the expression proper.
pub(super) struct Setup {
    pub(super) starts: Vec<Vec<u8>>,
    pub(super) files_from: Option<Vec<u8>>,
    pub(super) links: Links,
    pub(super) max_depth: Option<usize>,
    pub(super) min_depth: usize,
    pub(super) depth_first: bool,
    /// `-ignore_readdir_race`: what has gone meanwhile is not missed.
    pub(super) forgives_races: bool,
}
