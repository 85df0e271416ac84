//! The backtracking simulation, on a heap stack.
//!
//! Without back-references and the like it remembers where it has been, so its work is
//! bounded by (splits × text). With them it counts steps and gives up after a limit.

use super::ast::{Look, Verb};
use super::program::{Inst, Program};
use crate::charset;

/// No place.
pub(crate) const NONE: usize = usize::MAX;

/// How many choices a search with back-references may make.
const MAX_STEPS: u64 = 10_000_000;

/// How deep calls of groups may nest: they recurse.
const MAX_CALLS: u32 = 200;

/// Which match is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// The first in order of preference.
    First,
    /// The longest.
    Longest,
    /// The first in order of preference that ends exactly here.
    End(usize),
}

/// The search gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exceeded;

/// Memory kept between searches.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    /// All zero but for the words in `touched`, so that a search costs what it visits.
    visited: Vec<u64>,
    touched: Vec<u32>,
    stack: Vec<Frame>,
    undo: Vec<(u32, usize)>,
    /// Groups' places, then glibc's older places, then the marks, then `\K`'s place.
    slots: Vec<usize>,
    best: Vec<usize>,
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    pc: u32,
    at: usize,
    undo: usize,
}

/// A search over one text.
pub(crate) struct Search<'s> {
    program: &'s Program,
    text: &'s [u8],
    memory: &'s mut Memory,
    /// Whether groups are wanted.
    groups: bool,
    /// The offset of the first remembered place, and how many there are; none: do not remember.
    base: usize,
    width: usize,
    steps: u64,
    /// The group that is being called, and how deep calls are nested.
    call: Option<u32>,
    depth: u32,
    /// Where a verb sent the search on.
    skip_to: Option<usize>,
}

/// How many bits of memory a remembering search over `len` bytes takes.
pub(crate) fn cost(program: &Program, len: usize) -> usize {
    (program.splits as usize).saturating_mul(len.saturating_add(1))
}

impl<'s> Search<'s> {
    /// Prepares a search that stays within `from..=to`.
    pub(crate) fn new(
        program: &'s Program,
        text: &'s [u8],
        (from, to): (usize, usize),
        groups: bool,
        memory: &'s mut Memory,
    ) -> Search<'s> {
        let width = if program.fancy { 0 } else { to.saturating_sub(from) + 1 };
        let words = cost(program, width).div_ceil(64) + 1;
        for i in memory.touched.drain(..) {
            if let Some(word) = memory.visited.get_mut(i as usize) {
                *word = 0;
            }
        }
        if !program.fancy && memory.visited.len() < words {
            memory.visited.resize(words, 0);
        }
        let groups = groups || program.fancy;
        let count = (program.groups as usize + 1) * 4 + program.marks as usize + 1;
        memory.slots.clear();
        memory.slots.resize(count, NONE);
        Search {
            program,
            text,
            memory,
            groups,
            base: from,
            width,
            steps: 0,
            call: None,
            depth: 0,
            skip_to: None,
        }
    }

    fn slot(&self, i: usize) -> usize {
        self.memory.slots.get(i).copied().unwrap_or(NONE)
    }

    fn set(&mut self, i: usize, value: usize) {
        if let Some(slot) = self.memory.slots.get_mut(i)
            && *slot != value
        {
            self.memory.undo.push((i as u32, *slot));
            *slot = value;
        }
    }

    fn rewind(&mut self, to: usize) {
        while self.memory.undo.len() > to {
            if let Some((i, old)) = self.memory.undo.pop()
                && let Some(slot) = self.memory.slots.get_mut(i as usize)
            {
                *slot = old;
            }
        }
    }

    /// Where marks begin among the slots.
    fn marks(&self) -> usize {
        (self.program.groups as usize + 1) * 4
    }

    fn keep_slot(&self) -> usize {
        self.marks() + self.program.marks as usize
    }

    /// Looks for a match that starts at `at`; gives its end.
    pub(crate) fn at(&mut self, at: usize, goal: Goal) -> Result<Option<usize>, Exceeded> {
        self.rewind(0);
        self.run(0, at, goal)
    }

    /// Where the match starts: `\K` moves it.
    pub(crate) fn start(&self, at: usize) -> usize {
        match self.slot(self.keep_slot()) {
            NONE => at,
            kept => kept,
        }
    }

    /// The places of the groups after a match, two per group from group 1 on.
    pub(crate) fn group(&self, n: u32) -> Option<(usize, usize)> {
        let i = n as usize * 2;
        let (start, end) = (self.slot(i), self.slot(i + 1));
        (start != NONE && end != NONE).then_some((start, end))
    }

    /// Runs from an instruction; on success the slots are those of the match.
    fn run(&mut self, pc: u32, at: usize, goal: Goal) -> Result<Option<usize>, Exceeded> {
        let floor = self.memory.stack.len();
        let undo_floor = self.memory.undo.len();
        let mut best: Option<usize> = None;
        self.memory.stack.push(Frame { pc, at, undo: undo_floor });
        while self.memory.stack.len() > floor {
            let Some(frame) = self.memory.stack.pop() else {
                break;
            };
            self.rewind(frame.undo);
            if frame.pc == u32::MAX {
                // Going back over a verb ends the attempt.
                self.skip_to = Some(frame.at);
                break;
            }
            let Some(end) = self.follow(frame.pc, frame.at)? else {
                continue;
            };
            match goal {
                Goal::End(wanted) if end != wanted => {}
                Goal::Longest => {
                    if best.is_none_or(|b| end > b) {
                        best = Some(end);
                        self.memory.best.clone_from(&self.memory.slots);
                    }
                    if end == self.text.len() {
                        break;
                    }
                }
                _ => {
                    self.memory.stack.truncate(floor);
                    return Ok(Some(end));
                }
            }
        }
        self.memory.stack.truncate(floor);
        if best.is_some() {
            // The longest match's groups are put back over the undo log.
            let slots = std::mem::take(&mut self.memory.best);
            for (i, &value) in slots.iter().enumerate() {
                self.set(i, value);
            }
            self.memory.best = slots;
        } else {
            self.rewind(undo_floor);
        }
        Ok(best)
    }

    /// Follows one path until it matches or fails.
    fn follow(&mut self, mut pc: u32, mut at: usize) -> Result<Option<usize>, Exceeded> {
        let program = self.program;
        loop {
            let Some(inst) = program.insts.get(pc as usize) else {
                return Ok(None);
            };
            pc += 1;
            match *inst {
                Inst::Byte(b) => {
                    if self.text.get(at) != Some(&b) {
                        return Ok(None);
                    }
                    at += 1;
                }
                Inst::Set(i) => match self.take(i, at) {
                    Some(next) => at = next,
                    None => return Ok(None),
                },
                Inst::Split(first, second, n) => {
                    let next = self.text.get(at).copied();
                    let (a, b) = match program.hints.get(n as usize) {
                        Some((a, b)) => (a.has(next), b.has(next)),
                        None => (true, true),
                    };
                    if !(a || b) || !self.visit(n, at)? {
                        return Ok(None);
                    }
                    if a && b {
                        let undo = self.memory.undo.len();
                        self.memory.stack.push(Frame { pc: second, at, undo });
                    }
                    pc = if a { first } else { second };
                }
                Inst::Once(n) => {
                    if !self.visit(n, at)? {
                        return Ok(None);
                    }
                }
                Inst::Jump(to) => pc = to,
                Inst::Open(_) | Inst::Close(..) if !self.groups => {}
                Inst::Open(n) => self.open(n, at),
                Inst::Close(n, _) if self.call == Some(n) => return Ok(Some(at)),
                Inst::Close(n, optional) => self.close(n, optional, at),
                Inst::Look(look) => {
                    if !look_at(program, self.text, at, look) {
                        return Ok(None);
                    }
                }
                Inst::Mark(n) => self.set(self.marks() + n as usize, at),
                Inst::Still(n, to) => {
                    if self.slot(self.marks() + n as usize) == at {
                        pc = to;
                    }
                }
                Inst::Match => return Ok(Some(at)),
                _ => match self.fancy(inst, pc, at)? {
                    Some(next) => (pc, at) = next,
                    None => return Ok(None),
                },
            }
        }
    }

    /// The instructions beyond regular languages.
    fn fancy(&mut self, inst: &Inst, pc: u32, at: usize) -> Result<Option<(u32, usize)>, Exceeded> {
        Ok(match *inst {
            Inst::Backref(n, icase) => self.backref(n, icase, at).map(|end| (pc, end)),
            Inst::Keep => {
                self.set(self.keep_slot(), at);
                Some((pc, at))
            }
            Inst::Atomic(to) => self.run(pc, at, Goal::First)?.map(|end| (to, end)),
            Inst::Ahead(to, negative) => {
                let undo = self.memory.undo.len();
                let found = self.run(pc, at, Goal::First)?.is_some();
                if negative {
                    self.rewind(undo);
                }
                (found != negative).then_some((to, at))
            }
            Inst::Behind(index, to, negative) => {
                let undo = self.memory.undo.len();
                let found = self.behind(index, at)?;
                if negative {
                    self.rewind(undo);
                }
                (found != negative).then_some((to, at))
            }
            Inst::SearchStart => (at == self.base).then_some((pc, at)),
            Inst::Verb(verb) => {
                let undo = self.memory.undo.len();
                self.memory.stack.push(Frame { pc: u32::MAX, at: self.next_start(verb, at), undo });
                Some((pc, at))
            }
            Inst::Call(n) => self.call(n, at)?.map(|end| (pc, end)),
            Inst::Condition(n, no) => Some((if self.group(n).is_some() { pc } else { no }, at)),
            _ => None,
        })
    }

    /// Where the next attempt may start after going back over a verb; `NONE`: nowhere,
    /// 0: where it would without.
    fn next_start(&self, verb: Verb, at: usize) -> usize {
        match verb {
            Verb::Prune => 0,
            Verb::Skip => at,
            Verb::Commit => NONE,
        }
    }

    /// Where a failed attempt says that the next one may start.
    pub(crate) fn take_skip(&mut self) -> usize {
        self.skip_to.take().unwrap_or(0)
    }

    /// Matches a group's pattern; its groups are as before afterwards.
    fn call(&mut self, n: u32, at: usize) -> Result<Option<usize>, Exceeded> {
        let Some(&open) = self.program.opens.get(n as usize) else { return Ok(None) };
        if self.depth >= MAX_CALLS {
            return Err(Exceeded);
        }
        let saved = self.memory.slots.clone();
        let outer = self.call.replace(n);
        self.depth += 1;
        let found = self.run(open, at, Goal::First);
        self.depth -= 1;
        self.call = outer;
        let found = found?;
        if found.is_some() {
            for (i, &value) in saved.iter().enumerate() {
                self.set(i, value);
            }
        }
        Ok(found)
    }

    fn behind(&mut self, index: u32, at: usize) -> Result<bool, Exceeded> {
        let program = self.program;
        for &(chars, pc) in program.behinds.get(index as usize).map_or(&[][..], Vec::as_slice) {
            let mut from = Some(at);
            for _ in 0..chars {
                from = from.and_then(|p| {
                    let n =
                        if program.utf8 { charset::decode_last(self.text, p).map_or(1, |c| c.1) } else { 1 };
                    p.checked_sub(n)
                });
            }
            let Some(from) = from else { continue };
            if self.run(pc, from, Goal::End(at))?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes a character of a set; gives the place behind it.
    #[inline]
    fn take(&self, set: u32, at: usize) -> Option<usize> {
        take(self.program, self.text, set, at)
    }

    /// Notes a split; false if it was seen here before.
    #[inline]
    fn visit(&mut self, n: u32, at: usize) -> Result<bool, Exceeded> {
        if self.width == 0 {
            self.steps += 1;
            return if self.steps > MAX_STEPS { Err(Exceeded) } else { Ok(true) };
        }
        let place = at.wrapping_sub(self.base);
        if place >= self.width {
            return Ok(false);
        }
        let bit = (n as usize).wrapping_mul(self.width).wrapping_add(place);
        match self.memory.visited.get_mut(bit / 64) {
            Some(word) if *word >> (bit % 64) & 1 == 0 => {
                if *word == 0 {
                    self.memory.touched.push((bit / 64) as u32);
                }
                *word |= 1 << (bit % 64);
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    fn open(&mut self, n: u32, at: usize) {
        let i = n as usize * 2;
        if self.program.perl {
            // The place counts only once the group closes.
            self.set((self.program.groups as usize + 1) * 2 + i, at);
            return;
        }
        self.set(i, at);
        self.set(i + 1, NONE);
    }

    /// Closes a group. glibc keeps what a repeated group matched before when its last
    /// iteration takes no text, along with the groups inside.
    fn close(&mut self, n: u32, optional: bool, at: usize) {
        let i = n as usize * 2;
        let older = (self.program.groups as usize + 1) * 2;
        if self.program.perl {
            let start = self.slot(older + i);
            self.set(i, start);
            self.set(i + 1, at);
            return;
        }
        let start = self.slot(i);
        if start != NONE && start < at {
            self.set(i + 1, at);
            for k in 0..older {
                let value = self.slot(k);
                self.set(older + k, value);
            }
        } else if optional && self.slot(older + i) != NONE {
            for k in 0..older {
                let value = self.slot(older + k);
                self.set(k, value);
            }
        } else {
            self.set(i + 1, at);
        }
    }

    fn backref(&self, n: u32, icase: bool, at: usize) -> Option<usize> {
        let (start, end) = self.group(n)?;
        let want = self.text.get(start..end)?;
        let have = self.text.get(at..)?;
        if !icase {
            return have.starts_with(want).then_some(at + want.len());
        }
        let mut w = 0;
        let mut h = 0;
        while w < want.len() {
            let one = |s: &[u8]| {
                let c = if self.program.utf8 { charset::decode(s) } else { None };
                c.or_else(|| {
                    s.first().map(|&b| (if b < 128 { u32::from(b) } else { 0xD800 + u32::from(b) }, 1))
                })
            };
            let (a, n) = one(want.get(w..)?)?;
            let (b, m) = one(have.get(h..)?)?;
            if a != b && charset::to_upper(a) != charset::to_upper(b) {
                return None;
            }
            w += n;
            h += m;
        }
        Some(at + h)
    }
}

/// Takes a character of a set; gives the place behind it.
#[inline(always)]
pub(crate) fn take(program: &Program, text: &[u8], set: u32, at: usize) -> Option<usize> {
    let set = program.sets.get(set as usize)?;
    let b = *text.get(at)?;
    if b < 0x80 || !program.utf8 {
        return set.contains(u32::from(b)).then_some(at + 1);
    }
    let (c, n) = charset::decode(text.get(at..)?)?;
    set.contains(c).then_some(at + n)
}

/// Whether an assertion holds.
pub(crate) fn look_at(program: &Program, text: &[u8], at: usize, look: Look) -> bool {
    let line = Some(&program.line);
    let before = |i: usize| text.get(i.wrapping_sub(1));
    // A byte that is no character is for glibc the character of its number, where `-w` does not ask.
    let stray = |at: Option<usize>| {
        let byte = at.filter(|_| program.utf8 && !program.perl).and_then(|at| text.get(at));
        byte.is_some_and(|&byte| byte >= 0x80 && program.is_word(u32::from(byte)))
    };
    let sides = || {
        let before = match charset::decode_last(text, at) {
            None => stray(at.checked_sub(1)),
            Some(_) => false,
        };
        let after = match text.get(at..).and_then(charset::decode) {
            None => stray(Some(at)),
            Some(_) => false,
        };
        (before || is_word_before(program, text, at), after || is_word_after(program, text, at))
    };
    match look {
        Look::BufferStart => at == 0,
        Look::BufferEnd => at == text.len(),
        Look::LineStart => at == 0 || before(at) == line,
        Look::LineEnd => at == text.len() || text.get(at) == line,
        Look::BufferEndNewline => at == text.len() || text.get(at..) == Some(b"\n"),
        Look::WordBoundary => {
            let (a, b) = sides();
            a != b
        }
        Look::NotWordBoundary => {
            let (a, b) = sides();
            a == b
        }
        Look::WordStart => sides() == (false, true),
        Look::WordEnd => sides() == (true, false),
        Look::NoWordBefore => !is_word_before(program, text, at),
        Look::NoWordAfter => !is_word_after(program, text, at),
    }
}

fn is_word_before(program: &Program, text: &[u8], at: usize) -> bool {
    if program.utf8 {
        return charset::decode_last(text, at).is_some_and(|(c, _)| program.is_word(c));
    }
    at.checked_sub(1).and_then(|i| text.get(i)).is_some_and(|&b| program.is_word(u32::from(b)))
}

fn is_word_after(program: &Program, text: &[u8], at: usize) -> bool {
    if program.utf8 {
        return charset::decode(text.get(at..).unwrap_or_default()).is_some_and(|(c, _)| program.is_word(c));
    }
    text.get(at).is_some_and(|&b| program.is_word(u32::from(b)))
}
