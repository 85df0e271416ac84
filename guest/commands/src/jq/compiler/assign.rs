//! Assignments. A target that is one plain path is changed in place; others
//! are walked path by path.

use super::super::ast::{Arith, Piece, Term};
use super::super::code::Op;
use super::super::value::Val;
use super::{Compiler, fold};

impl Compiler<'_> {
    /// `a = b`: for each value of `b`, all paths of `a` get it.
    pub(super) fn assign(&mut self, target: &Term, value: &Term) {
        let new = self.slot();
        self.sub(value);
        self.emit(Op::Store(new));
        if let Some(keys) = plain(target) {
            self.plain_path(&keys);
            self.emit(Op::Load(0, new));
            self.emit(Op::SetPath);
            return;
        }
        let (input, state) = (self.slot(), self.slot());
        self.start(input, state);
        let done = self.emit(Op::Fork(0));
        self.paths(input, target);
        self.emit(Op::Load(0, new));
        self.emit(Op::SetSlot(state));
        self.emit(Op::Backtrack);
        self.patch(done);
        self.emit(Op::Take(state));
    }

    /// `a |= f`: the first value of `f` replaces what it was given; none deletes it.
    pub(super) fn modify(&mut self, target: &Term, value: &Term) {
        let (input, state, path) = (self.slot(), self.slot(), self.slot());
        let (deleted, mark) = (self.slot(), self.slot());
        self.start(input, state);
        let none = self.constant(Val::arr(Vec::new()));
        self.emit(Op::Push(none));
        self.emit(Op::Store(deleted));
        let done = self.emit(Op::Fork(0));
        self.paths(input, target);
        self.emit(Op::Store(path));
        self.emit(Op::Mark(mark));
        let nothing = self.emit(Op::Fork(0));
        self.emit(Op::Load(0, state));
        self.emit(Op::Load(0, path));
        self.emit(Op::SubBegin);
        self.emit(Op::GetPath);
        self.term(value);
        self.emit(Op::SubEnd);
        self.emit(Op::Cut(mark));
        self.emit(Op::Load(0, path));
        self.emit(Op::Swap);
        self.emit(Op::SetSlot(state));
        self.emit(Op::Backtrack);
        self.patch(nothing);
        self.emit(Op::Load(0, path));
        self.emit(Op::Append(deleted));
        self.emit(Op::Backtrack);
        self.patch(done);
        self.emit(Op::Take(state));
        self.emit(Op::Take(deleted));
        if let Some(native) = super::native::find("delpaths", 1) {
            self.emit(Op::Native(native, 1));
        }
    }

    /// `a op= b`
    pub(super) fn update(&mut self, arith: Option<Arith>, target: &Term, value: &Term) {
        let operand = self.slot();
        self.sub(value);
        self.emit(Op::Store(operand));
        if let (Some(keys), Some(arith)) = (plain(target), arith) {
            self.plain_path(&keys);
            self.emit(Op::TakePath);
            self.emit(Op::Load(0, operand));
            self.emit(Op::Swap);
            self.emit(Op::Arith(arith));
            self.emit(Op::SetPath);
            return;
        }
        let (input, state, path) = (self.slot(), self.slot(), self.slot());
        self.start(input, state);
        let done = self.emit(Op::Fork(0));
        self.paths(input, target);
        self.emit(Op::Store(path));
        self.emit(Op::Load(0, path));
        match arith {
            Some(arith) => {
                self.emit(Op::Load(0, operand));
                self.emit(Op::Load(0, state));
                self.emit(Op::Load(0, path));
                self.emit(Op::SubBegin);
                self.emit(Op::GetPath);
                self.emit(Op::SubEnd);
                self.emit(Op::Arith(arith));
            }
            None => {
                self.emit(Op::Load(0, state));
                self.emit(Op::Load(0, path));
                self.emit(Op::SubBegin);
                self.emit(Op::GetPath);
                self.emit(Op::SubEnd);
                self.emit(Op::Dup);
                let otherwise = self.emit(Op::JumpUnless(0));
                let end = self.emit(Op::Jump(0));
                self.patch(otherwise);
                self.emit(Op::Pop);
                self.emit(Op::Load(0, operand));
                self.patch(end);
            }
        }
        self.emit(Op::SetSlot(state));
        self.emit(Op::Backtrack);
        self.patch(done);
        self.emit(Op::Take(state));
    }

    /// The input leaves the stack for two slots: what is walked, what is changed.
    fn start(&mut self, input: u32, state: u32) {
        self.emit(Op::Dup);
        self.emit(Op::Store(state));
        self.emit(Op::Store(input));
    }

    /// Each path of a target.
    fn paths(&mut self, input: u32, target: &Term) {
        self.emit(Op::Load(0, input));
        self.emit(Op::PathBegin);
        self.term(target);
        self.emit(Op::PathEnd);
    }

    /// input → input, path: the keys of a plain path.
    fn plain_path(&mut self, keys: &[&Term]) {
        let input = self.slot();
        let constants: Option<Vec<Val>> = keys.iter().map(|key| fold(key)).collect();
        if let Some(constants) = constants {
            let path = self.constant(Val::arr(constants));
            self.emit(Op::Push(path));
        } else {
            self.emit(Op::Store(input));
            for key in keys {
                self.emit(Op::Load(0, input));
                self.aside(key);
            }
            self.emit(Op::Array(keys.len() as u32));
            self.emit(Op::Take(input));
            self.emit(Op::Swap);
        }
    }
}

/// The keys of a target that is one path: `.a[$k].b`.
fn plain(target: &Term) -> Option<Vec<&Term>> {
    match target {
        Term::Identity => Some(Vec::new()),
        Term::Index(inner, key) if is_single(key) => {
            let mut keys = plain(inner)?;
            keys.push(&**key);
            Some(keys)
        }
        Term::Pipe(left, right) => {
            // The keys on the right would see what the left gives.
            let mut keys = plain(left)?;
            let more = plain(right)?;
            more.iter().all(|key| fold(key).is_some() || matches!(key, Term::Var(..))).then_some(())?;
            keys.extend(more);
            Some(keys)
        }
        _ => None,
    }
}

/// Whether a key is surely one value.
pub(super) fn is_single(term: &Term) -> bool {
    match term {
        Term::Var(..) | Term::Identity => true,
        Term::Str(_, pieces) => pieces.iter().all(|piece| match piece {
            Piece::Text(_) => true,
            Piece::Term(term) => is_single(term),
        }),
        Term::Index(inner, key) => is_single(inner) && is_single(key),
        Term::Pipe(left, right) => is_single(left) && is_single(right),
        Term::Arith(_, left, right) => is_single(left) && is_single(right),
        Term::Call(name, arguments, _) => arguments.is_empty() && matches!(name.as_str(), "tostring" | "length" | "tojson"),
        other => fold(other).is_some(),
    }
}
