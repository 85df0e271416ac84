//! With which bytes each way of a split can go on: most splits are decided by a look at
//! the next byte, and leave nothing to come back to.

use super::program::{Inst, Program};
use crate::charset::CharSet;

/// The most splits that get hints, and the most instructions looked at for one.
const MAX_SPLITS: u32 = 4096;
const MAX_LOOK: usize = 64;

/// A set of next bytes; the text's end is one more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bytes {
    bits: [u64; 4],
    end: bool,
}

impl Bytes {
    /// Every byte, and the end.
    pub(crate) const ALL: Bytes = Bytes { bits: [u64::MAX; 4], end: true };

    /// Whether the byte (none: the end) is in the set.
    #[inline]
    pub(crate) fn has(&self, byte: Option<u8>) -> bool {
        match byte {
            Some(b) => self.bits[usize::from(b >> 6)] >> (b & 63) & 1 == 1,
            None => self.end,
        }
    }

    pub(crate) fn add(&mut self, b: u8) {
        self.bits[usize::from(b >> 6)] |= 1 << (b & 63);
    }

    pub(crate) fn add_all(&mut self, other: &Bytes) {
        for (a, b) in self.bits.iter_mut().zip(other.bits) {
            *a |= b;
        }
        self.end |= other.end;
    }

    /// How many bytes there are.
    pub(crate) fn count(&self) -> u32 {
        self.bits.iter().map(|b| b.count_ones()).sum()
    }

    /// The bytes that characters of a set start with.
    pub(crate) fn of_set(set: &CharSet, utf8: bool) -> Bytes {
        let mut out = Bytes::default();
        for &(lo, hi) in set.ranges() {
            let (lo, hi) = if utf8 { (lead(lo), lead(hi)) } else { (lo.min(255) as u8, hi.min(255) as u8) };
            (lo..=hi).for_each(|b| out.add(b));
        }
        out
    }
}

/// The first byte of a character.
fn lead(c: u32) -> u8 {
    match c {
        0..0x80 => c as u8,
        0x80..0x800 => 0xC0 | (c >> 6) as u8,
        0x800..0x1_0000 => 0xE0 | (c >> 12) as u8,
        _ => 0xF0 | (c >> 18).min(4) as u8,
    }
}

/// The hints of a program's splits: for the first way and for the second.
pub(crate) fn hints(program: &Program) -> Vec<(Bytes, Bytes)> {
    if program.splits > MAX_SPLITS {
        return Vec::new();
    }
    let sets: Vec<Bytes> = program.sets.iter().map(|set| Bytes::of_set(set, program.utf8)).collect();
    let mut out = vec![(Bytes::ALL, Bytes::ALL); program.splits as usize];
    for inst in &program.insts {
        if let Inst::Split(a, b, n) = *inst
            && let Some(slot) = out.get_mut(n as usize)
        {
            *slot = (next(program, &sets, a), next(program, &sets, b));
        }
    }
    out
}

/// The bytes with which the code at an address can go on.
fn next(program: &Program, sets: &[Bytes], pc: u32) -> Bytes {
    let mut out = Bytes::default();
    let mut seen: Vec<u32> = Vec::new();
    let mut todo = vec![pc];
    while let Some(pc) = todo.pop() {
        if seen.contains(&pc) {
            continue;
        }
        if seen.len() >= MAX_LOOK {
            return Bytes::ALL;
        }
        seen.push(pc);
        match program.insts.get(pc as usize) {
            Some(Inst::Byte(b)) => out.add(*b),
            Some(Inst::Set(i)) => out.add_all(sets.get(*i as usize).unwrap_or(&Bytes::ALL)),
            Some(Inst::Split(a, b, _)) => todo.extend([*a, *b]),
            Some(Inst::Jump(to)) => todo.push(*to),
            Some(Inst::Still(_, to)) => todo.extend([*to, pc + 1]),
            Some(
                Inst::Open(_) | Inst::Close(..) | Inst::Look(_) | Inst::Mark(_) | Inst::Once(_) | Inst::Keep,
            ) => todo.push(pc + 1),
            _ => return Bytes::ALL,
        }
    }
    out
}
