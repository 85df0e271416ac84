//! What is neither a function of a program nor a native one: it has instructions of its own.

use super::super::ast::Term;
use super::super::code::Op;
use super::super::native;
use super::super::value::Val;
use super::Compiler;

impl Compiler<'_> {
    /// What is neither a function nor native.
    pub(super) fn special(&mut self, name: &str, arguments: &[Term]) -> bool {
        match (name, arguments) {
            ("empty", []) => {
                self.emit(Op::Backtrack);
            }
            ("not", []) => {
                let no = self.emit(Op::JumpUnless(0));
                let (yes_value, no_value) = (self.constant(Val::Bool(false)), self.constant(Val::Bool(true)));
                self.emit(Op::Push(yes_value));
                let end = self.emit(Op::Jump(0));
                self.patch(no);
                self.emit(Op::Push(no_value));
                self.patch(end);
            }
            ("path", [inner]) => {
                self.emit(Op::PathBegin);
                self.term(inner);
                self.emit(Op::PathEnd);
            }
            ("getpath", [path]) => {
                self.sub(path);
                self.emit(Op::GetPath);
            }
            ("range", [to]) => {
                self.range(&Term::Const(Val::Num(0.0)), to, &Term::Const(Val::Num(1.0)));
            }
            ("range", [from, to]) => self.range(from, to, &Term::Const(Val::Num(1.0))),
            ("_range", [from, to, by]) => self.range(from, to, by),
            ("input", []) => {
                self.emit(Op::Pop);
                self.emit(Op::Input);
            }
            ("builtins", []) => {
                let mut names: Vec<String> =
                    self.prelude.keys().map(|(name, count)| format!("{name}/{count}")).collect();
                names.extend(native::names());
                names.retain(|name| !name.starts_with('_'));
                let list = names.iter().map(|name| Val::str(name)).collect();
                let constant = self.constant(Val::arr(list));
                self.emit(Op::Const(constant));
            }
            ("env", []) => {
                let value = (self.environment)();
                let constant = self.constant(value);
                self.emit(Op::Const(constant));
            }
            _ => return false,
        }
        true
    }

    /// The first argument loops outermost.
    pub(super) fn range(&mut self, from: &Term, to: &Term, by: &Term) {
        let input = self.slot();
        self.emit(Op::Store(input));
        for term in [from, to, by] {
            self.emit(Op::Load(0, input));
            self.aside(term);
        }
        self.emit(Op::Range);
    }
}
