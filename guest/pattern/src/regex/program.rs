//! A pattern as instructions for the two simulations (`backtrack` and `pike`).
//!
//! A loop is compiled with a second test behind its body, so that an iteration which
//! takes no text ends the loop but counts, as in glibc: `(a*)*` on `b` sets group 1.

use std::rc::Rc;

use super::ast::{Greed, Look, Node, Verb};
use super::error::Error;
use super::hints::{self, Bytes};
use crate::charset::CharSet;

/// The most instructions a pattern may take.
pub(crate) const MAX_SIZE: u64 = 1 << 18;

/// An instruction. Numbers are addresses unless said otherwise.
#[derive(Clone, Debug)]
pub(crate) enum Inst {
    Byte(u8),
    /// An index into the sets.
    Set(u32),
    /// Try the first address, then the second; the third number counts the splits.
    Split(u32, u32, u32),
    Jump(u32),
    /// Go on unless a path came by here before, at this place; counted with the splits.
    Once(u32),
    /// A group opens.
    Open(u32),
    /// A group closes; set if the group itself is repeated from none.
    Close(u32, bool),
    Look(Look),
    Backref(u32, bool),
    /// Note the place in a register.
    Mark(u32),
    /// Go to the address if no text was taken since the mark in the register.
    Still(u32, u32),
    /// Look-ahead at what follows; then go on at the address. The flag negates.
    Ahead(u32, bool),
    /// Look-behind: the index of its branches, the address to go on at, negated.
    Behind(u32, u32, bool),
    /// Match what follows once and for all, then go on at the address.
    Atomic(u32),
    Keep,
    /// Is this where the search started?
    SearchStart,
    Verb(Verb),
    /// Match a group's pattern here (0: the whole).
    Call(u32),
    /// If the group is set go on, else go to the address.
    Condition(u32, u32),
    Match,
}

/// A compiled pattern.
#[derive(Debug, Default)]
pub(crate) struct Program {
    pub insts: Vec<Inst>,
    pub sets: Vec<Rc<CharSet>>,
    /// The branches of the look-behinds: (characters, address).
    pub behinds: Vec<Vec<(u32, u32)>>,
    /// Where the groups open, for calls.
    pub opens: Vec<u32>,
    pub splits: u32,
    /// What the splits' ways can go on with; empty: not known.
    pub hints: Vec<(Bytes, Bytes)>,
    pub marks: u32,
    pub groups: u32,
    pub utf8: bool,
    /// Perl's groups and choices; else glibc's.
    pub perl: bool,
    /// Needs the backtracker without memory.
    pub fancy: bool,
    /// Has verbs: where an attempt fails matters, so none may be left out.
    pub verbs: bool,
    /// The end of lines that `LineStart` and `LineEnd` know.
    pub line: u8,
    /// The word characters, if an assertion asks for them.
    pub word: Option<&'static CharSet>,
}

/// What a program needs to know besides the tree.
pub(crate) struct Setting {
    pub groups: u32,
    pub utf8: bool,
    pub perl: bool,
    pub line: u8,
}

/// Compiles a tree.
pub(crate) fn compile(node: &Node, setting: &Setting) -> Result<Program, Error> {
    if node.size() > MAX_SIZE {
        return Err(Error::TooBig);
    }
    let mut program = Program {
        groups: setting.groups,
        utf8: setting.utf8,
        perl: setting.perl,
        line: setting.line,
        fancy: node.is_fancy(),
        opens: vec![u32::MAX; if setting.perl { setting.groups as usize + 1 } else { 0 }],
        ..Program::default()
    };
    if let Some(open) = program.opens.first_mut() {
        *open = 0;
    }
    program.emit(node, false, true)?;
    program.insts.push(Inst::Match);
    program.hints = hints::hints(&program);
    Ok(program)
}

impl Program {
    /// Whether a character belongs to words.
    pub(crate) fn is_word(&self, c: u32) -> bool {
        self.word.is_some_and(|set| set.contains(c))
    }

    /// Out of line, since `emit` recurses and its frame is to stay small.
    #[inline(never)]
    fn push(&mut self, inst: Inst) {
        self.insts.push(inst);
    }

    fn here(&self) -> u32 {
        self.insts.len() as u32
    }

    fn split(&mut self, first: u32, second: u32) -> usize {
        let n = self.splits;
        self.splits += 1;
        self.push(Inst::Split(first, second, n));
        self.insts.len() - 1
    }

    /// Sets the open address of the instruction at `at`.
    fn patch(&mut self, at: usize, to: u32) {
        match self.insts.get_mut(at) {
            Some(Inst::Split(a, b, _)) => {
                if *a == u32::MAX {
                    *a = to;
                } else {
                    *b = to;
                }
            }
            Some(Inst::Jump(a) | Inst::Still(_, a) | Inst::Ahead(a, _) | Inst::Atomic(a)) => *a = to,
            Some(Inst::Behind(_, a, _) | Inst::Condition(_, a)) => *a = to,
            _ => {}
        }
    }

    /// Emits a node; `optional` says that it is the body of a repetition from none,
    /// `original` that it is not a copy made by an interval: glibc's copies forget which
    /// groups in them are optional.
    fn emit(&mut self, node: &Node, optional: bool, original: bool) -> Result<(), Error> {
        match node {
            Node::Empty => {}
            Node::Bytes(bytes) => bytes.iter().for_each(|&b| self.push(Inst::Byte(b))),
            Node::Set(set) => {
                self.sets.push(Rc::clone(set));
                self.push(Inst::Set(self.sets.len() as u32 - 1));
            }
            Node::Look(look) => {
                if look.is_word() && self.word.is_none() {
                    self.word = Some(crate::charset::word(self.utf8 && !self.perl));
                }
                self.push(Inst::Look(*look));
            }
            Node::Group(n, body) => {
                let here = self.here();
                if let Some(open) = self.opens.get_mut(*n as usize).filter(|open| **open == u32::MAX) {
                    *open = here;
                }
                self.push(Inst::Open(*n));
                self.emit(body, false, original)?;
                self.push(Inst::Close(*n, optional));
            }
            Node::Repeat { node, min, max, greed } => self.repeat(node, *min, *max, (*greed, original))?,
            Node::Concat(parts) => {
                for part in parts {
                    self.emit(part, false, original)?;
                }
            }
            Node::Alt(branches) => self.alternatives(branches, original)?,
            Node::Backref(n, icase) => self.push(Inst::Backref(*n, *icase)),
            Node::Keep => self.push(Inst::Keep),
            Node::SearchStart => self.push(Inst::SearchStart),
            Node::Verb(verb) => {
                self.verbs = true;
                self.push(Inst::Verb(*verb));
            }
            Node::Call(n) => self.push(Inst::Call(*n)),
            Node::Atomic(body) => self.sub(Inst::Atomic(u32::MAX), body)?,
            Node::Around { node, ahead: true, negative } => {
                self.sub(Inst::Ahead(u32::MAX, *negative), node)?
            }
            Node::Around { node, ahead: false, negative } => self.behind(node, *negative)?,
            Node::Condition(group, yes, no) => {
                let test = self.insts.len();
                self.push(Inst::Condition(*group, u32::MAX));
                self.emit(yes, false, original)?;
                let jump = self.insts.len();
                self.push(Inst::Jump(u32::MAX));
                self.patch(test, self.here());
                self.emit(no, false, original)?;
                self.patch(jump, self.here());
            }
        }
        if self.insts.len() as u64 > MAX_SIZE * 2 {
            return Err(Error::TooBig);
        }
        Ok(())
    }

    /// A part that is matched on its own: the instruction, the body, `Match`.
    fn sub(&mut self, inst: Inst, body: &Node) -> Result<(), Error> {
        let at = self.insts.len();
        self.push(inst);
        self.emit(body, false, true)?;
        self.push(Inst::Match);
        self.patch(at, self.here());
        Ok(())
    }

    fn behind(&mut self, node: &Node, negative: bool) -> Result<(), Error> {
        let index = self.behinds.len();
        self.behinds.push(Vec::new());
        let at = self.insts.len();
        self.push(Inst::Behind(index as u32, u32::MAX, negative));
        let branches = match node {
            Node::Alt(branches) => branches.as_slice(),
            one => std::slice::from_ref(one),
        };
        for branch in branches {
            let chars = width(branch, self.utf8)
                .ok_or_else(|| Error::Perl("lookbehind assertion is not fixed length".to_string()))?;
            let address = self.here();
            if let Some(list) = self.behinds.get_mut(index) {
                list.push((chars, address));
            }
            self.emit(branch, false, true)?;
            self.push(Inst::Match);
        }
        self.patch(at, self.here());
        Ok(())
    }

    fn alternatives(&mut self, branches: &[Node], original: bool) -> Result<(), Error> {
        let mut ends = Vec::with_capacity(branches.len());
        for (i, branch) in branches.iter().enumerate() {
            if i + 1 == branches.len() {
                self.emit(branch, false, original)?;
                break;
            }
            let next = self.here() + 1;
            let split = self.split(next, u32::MAX);
            self.emit(branch, false, original)?;
            ends.push(self.insts.len());
            self.push(Inst::Jump(u32::MAX));
            self.patch(split, self.here());
        }
        for end in ends {
            self.patch(end, self.here());
        }
        Ok(())
    }

    fn repeat(&mut self, node: &Node, min: u32, max: Option<u32>, how: (Greed, bool)) -> Result<(), Error> {
        let (greed, original) = how;
        if greed == Greed::Possessive {
            let at = self.insts.len();
            self.push(Inst::Atomic(u32::MAX));
            self.repeat(node, min, max, (Greed::Greedy, original))?;
            self.push(Inst::Match);
            self.patch(at, self.here());
            return Ok(());
        }
        for i in 0..min {
            self.emit(node, false, original && i == 0)?;
        }
        let inner = original && min == 0;
        let Some(max) = max else { return self.star(node, greed, original, inner) };
        let extra = max.saturating_sub(min);
        let mut exits = Vec::new();
        if self.perl {
            for _ in 0..extra {
                exits.push(self.choice(greed));
                self.emit(node, true, true)?;
            }
        } else {
            // glibc's nest leans left: `((x?)x?)`, so leaving out starts with the first.
            for _ in 0..extra {
                exits.push(self.choice(greed));
            }
            for i in 0..extra {
                // Many ways lead into the later copies, where nothing splits any more.
                if i > 0 && extra > 4 {
                    let n = self.splits;
                    self.splits += 1;
                    self.push(Inst::Once(n));
                }
                self.emit(node, i == 0 && original, inner && i == 0)?;
                if let Some(skip) = exits.pop() {
                    self.patch(skip, self.here());
                }
            }
        }
        for exit in exits {
            self.patch(exit, self.here());
        }
        Ok(())
    }

    /// A split into the code that follows or an address to be patched.
    fn choice(&mut self, greed: Greed) -> usize {
        let next = self.here() + 1;
        if greed == Greed::Lazy { self.split(u32::MAX, next) } else { self.split(next, u32::MAX) }
    }

    fn star(&mut self, node: &Node, greed: Greed, optional: bool, original: bool) -> Result<(), Error> {
        let enter = self.choice(greed);
        let body = self.here();
        if !node.nullable() {
            self.emit(node, optional, original)?;
            self.push(Inst::Jump(enter as u32));
            self.patch(enter, self.here());
            return Ok(());
        }
        let mark = self.marks;
        self.marks += 1;
        self.push(Inst::Mark(mark));
        self.emit(node, optional, original)?;
        let still = self.insts.len();
        self.push(Inst::Still(mark, u32::MAX));
        let again =
            if greed == Greed::Lazy { self.split(u32::MAX, body) } else { self.split(body, u32::MAX) };
        self.patch(again, self.here());
        self.patch(enter, self.here());
        self.patch(still, self.here());
        Ok(())
    }
}

/// How many characters a node takes, if that is fixed.
fn width(node: &Node, utf8: bool) -> Option<u32> {
    match node {
        Node::Empty | Node::Look(_) | Node::Around { .. } | Node::Keep | Node::SearchStart => Some(0),
        Node::Bytes(b) if utf8 => {
            let chars = b.iter().filter(|b| **b & 0xC0 != 0x80).count();
            u32::try_from(chars).ok()
        }
        Node::Bytes(b) => u32::try_from(b.len()).ok(),
        Node::Set(_) => Some(1),
        Node::Group(_, n) | Node::Atomic(n) => width(n, utf8),
        Node::Repeat { node, min, max, .. } if Some(*min) == *max => width(node, utf8)?.checked_mul(*min),
        Node::Concat(parts) => parts.iter().try_fold(0u32, |n, p| n.checked_add(width(p, utf8)?)),
        Node::Alt(branches) => {
            let first = width(branches.first()?, utf8)?;
            branches.iter().all(|b| width(b, utf8) == Some(first)).then_some(first)
        }
        _ => None,
    }
}
