//! The bytes that the first places of every match can hold, and a search for a window
//! of them that skips as Boyer, Moore and Horspool do. It serves what has no literal:
//! `foo|bar|timeout`, or a word in both cases.

use std::cell::Cell;

use super::hints::Bytes;
use super::program::{Inst, Program};

/// The longest window: a bit per place in a byte.
const MAX_LEN: usize = 8;
/// The most instructions of a pattern that gets a window.
const MAX_INSTS: usize = 1024;
/// How many poor answers in a row make it not worth asking.
const PATIENCE: i32 = 32;

/// A window over the first bytes of every match.
#[derive(Debug)]
pub(crate) struct Window {
    len: usize,
    /// For each byte, the places where it may stand.
    places: [u8; 256],
    /// For each byte at the window's end, how far the window may move.
    skips: [u8; 256],
    score: Cell<i32>,
}

impl Window {
    /// The window of a program, if it is long enough to help.
    pub(crate) fn new(program: &Program) -> Option<Window> {
        let classes = classes(program)?;
        let len = classes.len();
        if len < 2 {
            return None;
        }
        let mut window = Window { len, places: [0; 256], skips: [len as u8; 256], score: Cell::new(0) };
        for b in 0..=255u8 {
            let i = usize::from(b);
            for (place, class) in classes.iter().enumerate() {
                if class.has(Some(b)) {
                    window.places[i] |= 1 << place;
                    window.skips[i] = (len - 1 - place) as u8;
                }
            }
        }
        Some(window)
    }

    /// Whether asking has been worth it lately.
    pub(crate) fn pays(&self) -> bool {
        let score = self.score.get();
        if score > -PATIENCE {
            return true;
        }
        // Try again after a while.
        self.score.set(if score < -PATIENCE * 64 { 0 } else { score - 1 });
        false
    }

    /// The first place at or after `from` where a match can start. It is a poor answer if
    /// it is not farther than `near`.
    pub(crate) fn next(&self, text: &[u8], from: usize, near: usize) -> Option<usize> {
        let found = self.search(text, from);
        let far = found.is_none_or(|at| at - from > near);
        let score = self.score.get();
        self.score.set(if far { (score + 1).min(PATIENCE) } else { score - 1 });
        found
    }

    fn search(&self, text: &[u8], from: usize) -> Option<usize> {
        let mut at = from + self.len - 1;
        while let Some(&b) = text.get(at) {
            let skip = self.skips[usize::from(b)];
            if skip != 0 {
                at += usize::from(skip);
                continue;
            }
            let start = at + 1 - self.len;
            let window = text.get(start..=at)?;
            let mut place = 1u8;
            let fits = window.iter().all(|&b| {
                let ok = self.places[usize::from(b)] & place != 0;
                place = place.wrapping_shl(1);
                ok
            });
            if fits {
                return Some(start);
            }
            at += 1;
        }
        None
    }
}

/// The sets of bytes at the first places of a match, as far as all matches reach.
fn classes(program: &Program) -> Option<Vec<Bytes>> {
    if program.insts.len() > MAX_INSTS {
        return None;
    }
    let mut out = Vec::new();
    let mut front = vec![0u32];
    while out.len() < MAX_LEN {
        let Some((taking, class, last)) = step(program, front) else { break };
        // Half of all bytes tell nothing.
        if class.count() > 64 {
            break;
        }
        out.push(class);
        if last {
            break;
        }
        front = taking;
    }
    Some(out)
}

/// Follows the paths from the addresses to the next byte: the addresses behind it, the
/// bytes, and whether what follows is not known. `None` if a match can end here.
fn step(program: &Program, front: Vec<u32>) -> Option<(Vec<u32>, Bytes, bool)> {
    let mut seen = vec![false; program.insts.len()];
    let mut todo = front;
    let mut next = Vec::new();
    let mut class = Bytes::default();
    let mut last = false;
    while let Some(pc) = todo.pop() {
        match seen.get_mut(pc as usize) {
            Some(seen) if !*seen => *seen = true,
            Some(_) => continue,
            None => return None,
        }
        match program.insts.get(pc as usize)? {
            Inst::Byte(b) => {
                class.add(*b);
                next.push(pc + 1);
            }
            Inst::Set(i) => {
                let set = program.sets.get(*i as usize)?;
                class.add_all(&Bytes::of_set(set, program.utf8));
                last |= program.utf8 && set.ranges().last().is_some_and(|r| r.1 >= 128);
                next.push(pc + 1);
            }
            Inst::Split(a, b, _) => todo.extend([*a, *b]),
            Inst::Jump(to) | Inst::Ahead(to, _) | Inst::Behind(_, to, _) => todo.push(*to),
            Inst::Still(_, to) => todo.extend([*to, pc + 1]),
            Inst::Open(_) | Inst::Close(..) | Inst::Look(_) | Inst::Mark(_) | Inst::Once(_) | Inst::Keep => {
                todo.push(pc + 1)
            }
            _ => return None,
        }
    }
    Some((next, class, last))
}
