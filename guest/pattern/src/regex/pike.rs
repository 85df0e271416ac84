//! The simulation in lock-step: all paths at once, no memory but one state per
//! instruction. For texts that are too long for the backtracker's memory.

use super::backtrack::{Goal, NONE, look_at, take};
use super::program::{Inst, Program};

/// A match: where it starts and ends, and the groups' places.
pub(crate) struct Found {
    pub start: usize,
    pub end: usize,
    slots: Vec<usize>,
}

impl Found {
    /// The place of a group.
    pub(crate) fn group(&self, n: u32) -> Option<(usize, usize)> {
        let i = n as usize * 2;
        let (start, end) = (*self.slots.get(i)?, *self.slots.get(i + 1)?);
        (start != NONE && end != NONE).then_some((start, end))
    }
}

#[derive(Clone, Debug)]
struct Thread {
    pc: u32,
    start: usize,
    slots: Vec<usize>,
}

/// A thing to do while following the paths that take no text.
enum Todo {
    Go(u32),
    Restore(usize, usize),
}

struct Pike<'p> {
    program: &'p Program,
    text: &'p [u8],
    groups: bool,
    seen: Vec<usize>,
    round: usize,
}

/// Looks for a match between `from` and `to`. `anchored`: it starts at `from`; `aligned`:
/// not inside a character.
pub(crate) fn search(
    program: &Program,
    text: &[u8],
    (from, to): (usize, usize),
    (anchored, aligned): (bool, bool),
    goal: Goal,
    groups: bool,
) -> Option<Found> {
    let mut pike = Pike { program, text, groups, seen: vec![0; program.insts.len()], round: 0 };
    let mut best: Option<Found> = None;
    // In order of preference. A thread waits at the place that it has reached, since a
    // character may be several bytes long.
    let mut waiting: Vec<(usize, Thread)> = Vec::new();
    let mut at = from;
    loop {
        pike.round += 1;
        let mut next: Vec<(usize, Thread)> = Vec::with_capacity(waiting.len());
        let mut cut = false;
        for (place, thread) in waiting.drain(..) {
            if place > at {
                next.push((place, thread));
                continue;
            }
            let mut threads = Vec::new();
            cut = pike.add(thread, at, goal, &mut threads, &mut best);
            pike.step(threads, at, to, &mut next);
            if cut {
                break;
            }
        }
        if !cut && best.is_none() && (at == from || !anchored) && !(aligned && is_inside_char(text, at)) {
            let slots = vec![NONE; if groups { (program.groups as usize + 1) * 4 } else { 0 }];
            let mut threads = Vec::new();
            pike.add(Thread { pc: 0, start: at, slots }, at, goal, &mut threads, &mut best);
            pike.step(threads, at, to, &mut next);
        }
        if let Some(found) = &best {
            next.retain(|(_, t)| t.start <= found.start);
        }
        if at >= to || (next.is_empty() && (best.is_some() || anchored)) {
            return best;
        }
        waiting = next;
        at += 1;
    }
}

/// Whether a place lies inside a UTF-8 character.
pub(crate) fn is_inside_char(text: &[u8], at: usize) -> bool {
    if text.get(at).is_none_or(|b| b & 0xC0 != 0x80) {
        return false;
    }
    (1..=3usize).any(|back| {
        at.checked_sub(back)
            .and_then(|start| text.get(start..))
            .and_then(crate::charset::decode)
            .is_some_and(|(_, n)| n > back)
    })
}

impl Pike<'_> {
    /// Lets threads take a character each.
    fn step(&self, threads: Vec<Thread>, at: usize, to: usize, next: &mut Vec<(usize, Thread)>) {
        for mut thread in threads {
            let place = match self.program.insts.get(thread.pc as usize) {
                Some(Inst::Byte(b)) if self.text.get(at) == Some(b) => Some(at + 1),
                Some(Inst::Set(i)) => take(self.program, self.text, *i, at),
                _ => None,
            };
            if let Some(place) = place.filter(|&p| p <= to) {
                thread.pc += 1;
                next.push((place, thread));
            }
        }
    }

    /// Follows the paths of a thread that take no text; true if what is of lower
    /// preference is to be dropped.
    fn add(
        &mut self,
        thread: Thread,
        at: usize,
        goal: Goal,
        threads: &mut Vec<Thread>,
        best: &mut Option<Found>,
    ) -> bool {
        let Thread { pc, start, mut slots } = thread;
        let mut todo = vec![Todo::Go(pc)];
        while let Some(next) = todo.pop() {
            let pc = match next {
                Todo::Restore(i, value) => {
                    if let Some(slot) = slots.get_mut(i) {
                        *slot = value;
                    }
                    continue;
                }
                Todo::Go(pc) => pc,
            };
            match self.seen.get_mut(pc as usize) {
                Some(seen) if *seen != self.round => *seen = self.round,
                _ => continue,
            }
            match self.program.insts.get(pc as usize) {
                Some(Inst::Split(a, b, _)) => todo.extend([Todo::Go(*b), Todo::Go(*a)]),
                Some(Inst::Jump(to)) => todo.push(Todo::Go(*to)),
                Some(Inst::Mark(_) | Inst::Still(..) | Inst::Once(_)) => todo.push(Todo::Go(pc + 1)),
                Some(Inst::Look(look)) if look_at(self.program, self.text, at, *look) => {
                    todo.push(Todo::Go(pc + 1));
                }
                Some(Inst::Open(_) | Inst::Close(..)) if !self.groups => todo.push(Todo::Go(pc + 1)),
                Some(Inst::Open(n)) => self.open(*n, at, pc, &mut slots, &mut todo),
                Some(Inst::Close(n, optional)) => self.close((*n, *optional), at, pc, &mut slots, &mut todo),
                Some(Inst::Byte(_) | Inst::Set(_)) => {
                    threads.push(Thread { pc, start, slots: slots.clone() })
                }
                Some(Inst::Match) => {
                    let better = match goal {
                        Goal::End(end) => end == at && best.is_none(),
                        Goal::First => true,
                        Goal::Longest => {
                            best.as_ref().is_none_or(|b| start < b.start || (start == b.start && at > b.end))
                        }
                    };
                    if better {
                        *best = Some(Found { start, end: at, slots: slots.clone() });
                    }
                    if goal == Goal::First {
                        return true;
                    }
                }
                _ => {}
            }
        }
        false
    }

    fn assign(slots: &mut [usize], todo: &mut Vec<Todo>, i: usize, value: usize) {
        if let Some(slot) = slots.get_mut(i)
            && *slot != value
        {
            todo.push(Todo::Restore(i, *slot));
            *slot = value;
        }
    }

    fn open(&self, n: u32, at: usize, pc: u32, slots: &mut [usize], todo: &mut Vec<Todo>) {
        let i = n as usize * 2;
        let older = (self.program.groups as usize + 1) * 2;
        if self.program.perl {
            Self::assign(slots, todo, older + i, at);
        } else {
            Self::assign(slots, todo, i, at);
            Self::assign(slots, todo, i + 1, NONE);
        }
        todo.push(Todo::Go(pc + 1));
    }

    /// See `backtrack`: the same rule.
    fn close(&self, group: (u32, bool), at: usize, pc: u32, slots: &mut [usize], todo: &mut Vec<Todo>) {
        let (n, optional) = group;
        let i = n as usize * 2;
        let older = (self.program.groups as usize + 1) * 2;
        let value = |slots: &[usize], k: usize| slots.get(k).copied().unwrap_or(NONE);
        if self.program.perl {
            let start = value(slots, older + i);
            Self::assign(slots, todo, i, start);
            Self::assign(slots, todo, i + 1, at);
        } else {
            let start = value(slots, i);
            if start != NONE && start < at {
                Self::assign(slots, todo, i + 1, at);
                for k in 0..older {
                    let v = value(slots, k);
                    Self::assign(slots, todo, older + k, v);
                }
            } else if optional && value(slots, older + i) != NONE {
                for k in 0..older {
                    let v = value(slots, older + k);
                    Self::assign(slots, todo, k, v);
                }
            } else {
                Self::assign(slots, todo, i + 1, at);
            }
        }
        todo.push(Todo::Go(pc + 1));
    }
}
