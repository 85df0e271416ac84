//! A stack that can be wound back to any saved state: values below a saved
//! mark are never overwritten, what is pushed above links down to its place.

use super::super::value::Val;

#[derive(Default)]
pub struct Stack {
    cells: Vec<(Val, u32)>,
    /// Number of the top cell plus one; 0 when empty.
    top: u32,
    /// Cells up to here are kept for saved states.
    kept: u32,
}

impl Stack {
    #[inline]
    pub fn push(&mut self, value: Val) {
        let at = self.top.max(self.kept) as usize;
        let cell = (value, self.top);
        if at < self.cells.len() {
            self.cells.truncate(at + 1);
            self.cells[at] = cell;
        } else {
            self.cells.push(cell);
        }
        self.top = at as u32 + 1;
    }

    #[inline]
    pub fn pop(&mut self) -> Val {
        let kept = self.top <= self.kept;
        let Some(at) = self.top.checked_sub(1) else { return Val::Null };
        let Some((value, below)) = self.cells.get_mut(at as usize) else { return Val::Null };
        self.top = *below;
        if kept { value.clone() } else { std::mem::replace(value, Val::Null) }
    }

    pub fn peek(&self) -> Val {
        self.top.checked_sub(1).and_then(|at| self.cells.get(at as usize)).map_or(Val::Null, |(value, _)| value.clone())
    }

    /// Values in the order they were pushed.
    pub fn pop_many(&mut self, count: usize) -> Vec<Val> {
        let mut values: Vec<Val> = (0..count).map(|_| self.pop()).collect();
        values.reverse();
        values
    }

    pub fn save(&mut self) -> (u32, u32) {
        let saved = (self.top, self.kept);
        self.kept = self.kept.max(self.top);
        saved
    }

    pub fn restore(&mut self, saved: (u32, u32)) {
        (self.top, self.kept) = saved;
    }
}
