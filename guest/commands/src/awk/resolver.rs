//! Which parameters of functions are arrays, so that an untouched variable
//! given for one becomes an array before the call.

use super::ast::*;
use super::lexer::Builtin;

struct Walk<'a> {
    arrays: &'a mut Vec<Vec<bool>>,
    current: usize,
    changed: bool,
}

/// For each function, for each parameter.
pub fn array_parameters(program: &Program) -> Vec<Vec<bool>> {
    let mut arrays: Vec<Vec<bool>> =
        program.functions.iter().map(|function| vec![false; function.params.len()]).collect();
    loop {
        let mut changed = false;
        for (current, function) in program.functions.iter().enumerate() {
            let mut walk = Walk { arrays: &mut arrays, current, changed: false };
            walk.lines(&function.body);
            changed |= walk.changed;
        }
        if !changed {
            return arrays;
        }
    }
}

impl Walk<'_> {
    fn mark(&mut self, var: Var) {
        let Var::Local(local) = var else { return };
        let slot = self.arrays.get_mut(self.current).and_then(|params| params.get_mut(local as usize));
        if let Some(slot) = slot {
            self.changed |= !*slot;
            *slot = true;
        }
    }

    fn lines(&mut self, lines: &[Line]) {
        for line in lines {
            self.line(line);
        }
    }

    fn line(&mut self, line: &Line) {
        match &line.stmt {
            Stmt::Expr(expr) => self.expr(expr),
            Stmt::Print(list, target) | Stmt::Printf(list, target) => {
                self.list(list);
                if let Some((_, name)) = target {
                    self.expr(name);
                }
            }
            Stmt::Block(lines) => self.lines(lines),
            Stmt::If(condition, then, otherwise) => {
                self.expr(condition);
                self.line(then);
                if let Some(otherwise) = otherwise {
                    self.line(otherwise);
                }
            }
            Stmt::While(condition, body) | Stmt::Do(body, condition) => {
                self.expr(condition);
                self.line(body);
            }
            Stmt::For(start, condition, step, body) => {
                for part in [start, step].into_iter().flatten() {
                    self.line(part);
                }
                if let Some(condition) = condition {
                    self.expr(condition);
                }
                self.line(body);
            }
            Stmt::ForIn(variable, array, subs, body) => {
                self.expr(variable);
                self.mark(*array);
                self.subs(subs);
                self.line(body);
            }
            Stmt::Switch(value, cases) => {
                self.expr(value);
                for (_, lines) in cases {
                    self.lines(lines);
                }
            }
            Stmt::Delete(array, subs) => {
                self.mark(*array);
                self.subs(subs);
            }
            Stmt::Exit(Some(value)) | Stmt::Return(Some(value)) => self.expr(value),
            _ => {}
        }
    }

    fn subs(&mut self, subs: &[Vec<Expr>]) {
        for list in subs {
            self.list(list);
        }
    }

    fn list(&mut self, list: &[Expr]) {
        for expr in list {
            self.expr(expr);
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match expr {
            Expr::Index(array, subs) => {
                self.mark(*array);
                self.subs(subs);
            }
            Expr::In(keys, array, subs) => {
                self.mark(*array);
                self.list(keys);
                self.subs(subs);
            }
            Expr::Call(function, arguments, _) => {
                for (number, argument) in arguments.iter().enumerate() {
                    let wanted = self.arrays.get(*function as usize).and_then(|params| params.get(number));
                    match argument {
                        Expr::Var(var) if wanted == Some(&true) => self.mark(*var),
                        other => self.expr(other),
                    }
                }
            }
            Expr::Builtin(builtin, arguments, _) => self.builtin(*builtin, arguments),
            Expr::Field(inner) | Expr::Unary(_, inner) | Expr::Step(_, _, inner) => self.expr(inner),
            Expr::Binary(_, left, right)
            | Expr::Compare(_, left, right)
            | Expr::Match(_, left, right)
            | Expr::And(left, right)
            | Expr::Or(left, right)
            | Expr::Assign(left, right)
            | Expr::Augment(_, left, right) => {
                self.expr(left);
                self.expr(right);
            }
            Expr::Condition(condition, yes, no) => {
                self.expr(condition);
                self.expr(yes);
                self.expr(no);
            }
            Expr::Concat(list) | Expr::Group(list) | Expr::Indirect(_, list, _) => self.list(list),
            Expr::Getline(from, target) => {
                if let From::File(name) | From::Command(name) | From::Coprocess(name) = from {
                    self.expr(name);
                }
                if let Some(target) = target {
                    self.expr(target);
                }
            }
            _ => {}
        }
    }

    fn builtin(&mut self, builtin: Builtin, arguments: &[Expr]) {
        for (number, argument) in arguments.iter().enumerate() {
            match argument {
                Expr::Var(var) if is_array_argument(builtin, number) => self.mark(*var),
                other => self.expr(other),
            }
        }
    }
}

/// Whether a built-in function takes an array there.
pub fn is_array_argument(builtin: Builtin, number: usize) -> bool {
    match builtin {
        Builtin::Split | Builtin::Patsplit => number == 1 || number == 3,
        Builtin::Match => number == 2,
        Builtin::Asort | Builtin::Asorti => number < 2,
        _ => false,
    }
}
