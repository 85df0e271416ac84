//! Variables: `as` and its patterns, `reduce`, `foreach`.

use super::super::ast::{Pattern, Term};
use super::super::code::Op;
use super::super::value::Val;
use super::{Binding, Compiler};

impl Compiler<'_> {
    pub(super) fn bind(&mut self, source: &Term, patterns: &[Pattern], body: &Term) {
        let scope = self.scope.len();
        let [pattern] = patterns else { return self.bind_any(source, patterns, body) };
        self.emit(Op::Dup);
        self.emit(Op::SubBegin);
        self.term(source);
        self.destructure(pattern);
        self.emit(Op::SubEnd);
        self.term(body);
        self.scope.truncate(scope);
    }

    /// `?//`: the next pattern is tried when there is an error, the body's included.
    fn bind_any(&mut self, source: &Term, patterns: &[Pattern], body: &Term) {
        let scope = self.scope.len();
        let value = self.slot();
        self.sub(source);
        self.emit(Op::Store(value));
        let null = self.constant(Val::Null);
        let mut names = Vec::new();
        for pattern in patterns {
            self.names(pattern, &mut names);
        }
        let mut ends = Vec::new();
        for (number, pattern) in patterns.iter().enumerate() {
            self.scope.truncate(scope);
            for name in &names {
                let slot = self.variable(name);
                self.emit(Op::Push(null));
                self.emit(Op::Store(slot));
            }
            let fork = (number + 1 < patterns.len()).then(|| self.emit(Op::ForkElse(0)));
            self.emit(Op::Load(0, value));
            self.emit(Op::SubBegin);
            self.take_apart(pattern, scope);
            self.emit(Op::SubEnd);
            self.term(body);
            ends.push(self.emit(Op::Jump(0)));
            if let Some(fork) = fork {
                self.patch(fork);
            }
        }
        for end in ends {
            self.patch(end);
        }
        self.scope.truncate(scope);
    }

    fn names(&self, pattern: &Pattern, names: &mut Vec<String>) {
        let mut add = |name: &String| {
            if !names.contains(name) {
                names.push(name.clone());
            }
        };
        match pattern {
            Pattern::Var(name) => add(name),
            Pattern::Arr(items) => items.iter().for_each(|item| self.names(item, names)),
            Pattern::Obj(members) => {
                for (_, variable, pattern) in members {
                    if let Some(variable) = variable
                        && !names.contains(variable) {
                            names.push(variable.clone());
                        }
                    if let Some(pattern) = pattern {
                        self.names(pattern, names);
                    }
                }
            }
        }
    }

    /// The slot of a variable: one that this pattern or its alternatives made, or a new one.
    fn pattern_slot(&mut self, name: &str, scope: usize) -> u32 {
        let found = self.scope.iter().skip(scope).rev().find_map(|binding| match binding {
            Binding::Var(known, _, slot) if known == name => Some(*slot),
            _ => None,
        });
        found.unwrap_or_else(|| self.variable(name))
    }

    /// Takes the value on the stack apart.
    pub(super) fn destructure(&mut self, pattern: &Pattern) {
        let scope = self.scope.len();
        self.take_apart(pattern, scope);
    }

    fn take_apart(&mut self, pattern: &Pattern, scope: usize) {
        match pattern {
            Pattern::Var(name) => {
                let slot = self.pattern_slot(name, scope);
                self.emit(Op::Store(slot));
            }
            Pattern::Arr(items) => {
                // The last is taken out first, as jq does it.
                for (number, item) in items.iter().enumerate().rev() {
                    let constant = self.constant(Val::int(number));
                    self.emit(Op::Dup);
                    self.emit(Op::IndexConst(constant));
                    self.take_apart(item, scope);
                }
                self.emit(Op::Pop);
            }
            Pattern::Obj(members) => {
                for (key, variable, pattern) in members {
                    self.emit(Op::Dup);
                    self.sub(key);
                    self.emit(Op::Swap);
                    self.emit(Op::Index);
                    if let Some(variable) = variable {
                        if pattern.is_some() {
                            self.emit(Op::Dup);
                        }
                        let slot = self.pattern_slot(variable, scope);
                        self.emit(Op::Store(slot));
                    }
                    if let Some(pattern) = pattern {
                        self.take_apart(pattern, scope);
                    }
                }
                self.emit(Op::Pop);
            }
        }
    }

    pub(super) fn reduce(&mut self, source: &Term, pattern: &Pattern, start: &Term, update: &Term) {
        let scope = self.scope.len();
        let state = self.slot();
        self.emit(Op::Dup);
        self.term(start);
        self.emit(Op::Store(state));
        let done = self.emit(Op::Fork(0));
        self.term(source);
        self.destructure(pattern);
        self.emit(Op::Take(state));
        self.term(update);
        self.emit(Op::Store(state));
        self.emit(Op::Backtrack);
        self.patch(done);
        self.emit(Op::Pop);
        self.emit(Op::Take(state));
        self.scope.truncate(scope);
    }

    pub(super) fn foreach(
        &mut self,
        source: &Term,
        pattern: &Pattern,
        start: &Term,
        update: &Term,
        extract: Option<&Term>,
    ) {
        let scope = self.scope.len();
        let state = self.slot();
        self.emit(Op::Dup);
        self.term(start);
        self.emit(Op::Store(state));
        self.term(source);
        self.destructure(pattern);
        self.emit(Op::Take(state));
        self.term(update);
        self.emit(Op::Dup);
        self.emit(Op::Store(state));
        if let Some(extract) = extract {
            self.term(extract);
        }
        self.scope.truncate(scope);
    }
}
