//! Expressions to instructions.

use super::super::ast::*;
use super::super::code::{Op, Source, Target};
use super::super::lexer::Builtin;
use super::super::resolver::is_array_argument;
use super::super::value::{Str, Strong, Value};
use super::Compiler;
use std::rc::Rc;

impl Compiler<'_> {
    /// Evaluates for effects alone.
    pub(super) fn discard(&mut self, expr: &Expr) {
        match expr {
            Expr::Assign(lvalue, value) => {
                if self.append(lvalue, value) {
                    return;
                }
                self.value(value);
                self.store(lvalue);
            }
            Expr::Augment(operator, lvalue, value) => {
                self.number(value);
                self.lint_lvalue(lvalue);
                let target = self.target(lvalue);
                self.emit(Op::Augment(*operator, target, false));
            }
            Expr::Step(step, old, lvalue) => {
                self.lint_lvalue(lvalue);
                let target = self.target(lvalue);
                self.emit(Op::Step(*step as i8, *old, target, false));
            }
            Expr::Group(inner) if inner.len() == 1 => {
                if let Some(inner) = inner.first() {
                    self.discard(inner);
                }
            }
            _ => {
                self.value(expr);
                self.emit(Op::Pop);
            }
        }
    }

    fn lint_lvalue(&mut self, lvalue: &Expr) {
        if let Expr::Var(var) = lvalue {
            self.lint_var(*var);
        }
    }

    /// `x = x y …`: the text grows in place.
    fn append(&mut self, lvalue: &Expr, value: &Expr) -> bool {
        let (Expr::Var(var), Expr::Concat(parts)) = (lvalue, value) else { return false };
        let Some((Expr::Var(first), rest)) = parts.split_first() else { return false };
        if first != var || self.watched(*var).is_some() || !rest.iter().all(is_harmless) {
            return false;
        }
        for part in rest {
            self.value(part);
        }
        if rest.len() > 1 {
            self.emit(Op::Concat(rest.len() as u32));
        }
        self.lint_var(*var);
        self.emit(Op::Append(*var));
        true
    }

    /// Evaluates a condition and emits the jump past what depends on it.
    pub(super) fn jump_unless(&mut self, expr: &Expr) -> usize {
        match expr {
            Expr::Group(inner) if inner.len() == 1 => {
                if let Some(inner) = inner.first() {
                    return self.jump_unless(inner);
                }
            }
            Expr::Compare(operator, left, right) => {
                self.value(left);
                self.value(right);
                return self.emit(Op::JumpUnlessCompare(*operator, 0));
            }
            Expr::Unary(Unary::Not, inner) => {
                self.value(inner);
                return self.emit(Op::JumpIf(0));
            }
            _ => {}
        }
        self.value(expr);
        if self.lint && matches!(expr, Expr::Assign(_, value) if matches!(**value, Expr::Number(_) | Expr::Str(_))) {
            self.emit(Op::LintAssigned);
        }
        self.emit(Op::JumpUnless(0))
    }

    /// Evaluates where only the number counts.
    fn number(&mut self, expr: &Expr) {
        if let Expr::Field(index) = expr
            && let Expr::Number(field) = **index
                && (0.0..1e9).contains(&field) {
                    if self.lint {
                        self.emit(Op::LintField(field as u32));
                    }
                    self.emit(Op::FieldNumber(field as u32));
                    return;
                }
        self.value(expr);
    }

    /// Evaluates; the value is left on the stack.
    pub(super) fn value(&mut self, expr: &Expr) {
        match expr {
            Expr::Number(value) => {
                self.emit(Op::Number(*value));
            }
            Expr::Str(text) => {
                let constant = self.constant(text);
                self.emit(Op::Const(constant));
            }
            Expr::Regex(text) => {
                let regex = self.regex(text);
                self.emit(Op::MatchRecord(regex));
            }
            Expr::Strong(text) => self.strong(text),
            Expr::Var(var) => self.variable(*var),
            Expr::Field(index) => self.field(index),
            Expr::Index(array, subs) => self.element(*array, subs),
            Expr::Unary(operator, operand) => self.unary(*operator, operand),
            Expr::Binary(operator, left, right) => {
                self.number(left);
                self.number(right);
                self.emit(Op::Binary(*operator));
            }
            Expr::Compare(operator, left, right) => {
                self.value(left);
                self.value(right);
                self.emit(Op::Compare(*operator));
            }
            Expr::Match(negated, left, right) => {
                match (field_number(left), &**right) {
                    (Some(field @ 1..), Expr::Regex(text)) => {
                        let regex = self.regex(text);
                        self.emit(Op::MatchField(field, regex, *negated));
                        return;
                    }
                    (Some(0), Expr::Regex(text)) if !negated => {
                        let regex = self.regex(text);
                        self.emit(Op::MatchRecord(regex));
                        return;
                    }
                    (Some(0), other) if !matches!(other, Expr::Regex(_)) && is_harmless(other) => {
                        self.value(other);
                        self.emit(Op::MatchRecordWith(*negated));
                        return;
                    }
                    _ => self.value(left),
                }
                match &**right {
                    Expr::Regex(text) => {
                        let regex = self.regex(text);
                        self.emit(Op::MatchConst(regex, *negated));
                    }
                    other => {
                        self.value(other);
                        self.emit(Op::Match(*negated));
                    }
                }
            }
            Expr::And(left, right) => self.short_circuit(left, right, false),
            Expr::Or(left, right) => self.short_circuit(left, right, true),
            Expr::Condition(condition, yes, no) => {
                let skip = self.jump_unless(condition);
                self.value(yes);
                let end = self.emit(Op::Jump(0));
                self.patch(skip);
                self.value(no);
                self.patch(end);
            }
            Expr::Concat(parts) => {
                for part in parts {
                    self.value(part);
                }
                self.emit(Op::Concat(parts.len() as u32));
            }
            Expr::Assign(lvalue, value) => {
                self.value(value);
                self.emit(Op::Duplicate);
                self.store(lvalue);
            }
            Expr::Augment(operator, lvalue, value) => {
                self.number(value);
                self.lint_lvalue(lvalue);
                let target = self.target(lvalue);
                self.emit(Op::Augment(*operator, target, true));
            }
            Expr::Step(step, old, lvalue) => {
                self.lint_lvalue(lvalue);
                let target = self.target(lvalue);
                self.emit(Op::Step(*step as i8, *old, target, true));
            }
            Expr::In(keys, array, subs) => self.membership(keys, *array, subs),
            Expr::Group(inner) => {
                for inner in inner {
                    self.value(inner);
                }
                if inner.len() > 1 {
                    self.emit(Op::Concat(inner.len() as u32));
                }
            }
            Expr::Call(function, arguments, place) => self.call(*function, arguments, *place),
            Expr::Indirect(var, arguments, place) => {
                for argument in arguments {
                    match argument {
                        Expr::Var(var) => self.argument_variable(*var),
                        other => self.value(other),
                    }
                }
                self.place = *place;
                self.emit(Op::Indirect(*var, arguments.len() as u32));
            }
            Expr::Builtin(builtin, arguments, place) => {
                self.builtin(*builtin, arguments);
                let _ = place;
            }
            Expr::Getline(from, target) => self.getline(from, target.as_deref()),
        }
    }

    fn strong(&mut self, text: &[u8]) {
        let number = self.regex(text);
        let Some(constant) = self.code.regexes.get(number as usize) else { return };
        let strong = Strong { source: Str::new(text), regex: constant.regex.clone() };
        let at = self.code.constants.len() as u32;
        self.code.constants.push(Value::Regex(Rc::new(strong)));
        self.emit(Op::Const(at));
    }

    fn watched(&self, var: Var) -> Option<u32> {
        match var {
            Var::Global(number) if special::is_watched(number) => Some(number),
            _ => None,
        }
    }

    fn variable(&mut self, var: Var) {
        let op = match (self.watched(var), var) {
            (Some(number), _) => Op::Watched(number),
            (None, Var::Global(number)) => Op::Global(number),
            (None, Var::Local(number)) => Op::Local(number),
        };
        self.lint_var(var);
        self.emit(op);
    }

    /// A bare name given to a function: an array or a scalar.
    fn argument_variable(&mut self, var: Var) {
        match self.watched(var) {
            Some(number) => self.emit(Op::Watched(number)),
            None => self.emit(Op::Argument(var, false)),
        };
    }

    /// An element given to a function: a subarray or a scalar.
    fn argument_element(&mut self, array: Var, subs: &[Vec<Expr>], last: Op) {
        if let Some((key, before)) = subs.split_last() {
            self.array_handle(array, before);
            self.key(key);
            self.emit(last);
        }
    }

    fn field(&mut self, index: &Expr) {
        if let Expr::Number(field) = index
            && (0.0..1e9).contains(field) {
                if self.lint {
                    self.emit(Op::LintField(*field as u32));
                }
                self.emit(Op::FieldAt(*field as u32));
                return;
            }
        self.value(index);
        self.emit(Op::Field);
    }

    /// A subscript list to one key.
    pub(super) fn key(&mut self, list: &[Expr]) {
        for expr in list {
            self.value(expr);
        }
        if list.len() != 1 {
            self.emit(Op::Key(list.len() as u32));
        }
    }

    /// The array that the brackets lead to.
    pub(super) fn array_handle(&mut self, array: Var, subs: &[Vec<Expr>]) {
        self.touch(array);
        self.emit(Op::Array(array));
        for key in subs {
            self.key(key);
            self.emit(Op::SubArray);
        }
    }

    fn element(&mut self, array: Var, subs: &[Vec<Expr>]) {
        match subs.split_last() {
            Some((key, [])) => {
                self.touch(array);
                self.key(key);
                if self.lint {
                    self.emit(Op::LintElement(array));
                }
                self.emit(Op::Element(array));
            }
            Some((key, before)) => {
                self.array_handle(array, before);
                self.key(key);
                self.emit(Op::SubElement);
            }
            None => {}
        }
    }

    /// Before an array is read: SYMTAB shows the variables as they now are.
    pub(super) fn touch(&mut self, array: Var) {
        if array == Var::Global(special::SYMTAB) {
            self.emit(Op::Symbols);
        }
    }

    fn unary(&mut self, operator: Unary, operand: &Expr) {
        if operator == Unary::Not {
            self.value(operand);
        } else {
            self.number(operand);
        }
        self.emit(match operator {
            Unary::Not => Op::Not,
            Unary::Minus => Op::Minus,
            Unary::Plus => Op::Plus,
        });
    }

    fn short_circuit(&mut self, left: &Expr, right: &Expr, or: bool) {
        self.value(left);
        self.emit(Op::Truth);
        let skip = self.emit(if or { Op::JumpIfKeep(0) } else { Op::JumpUnlessKeep(0) });
        self.value(right);
        self.emit(Op::Truth);
        self.patch(skip);
    }

    fn membership(&mut self, keys: &[Expr], array: Var, subs: &[Vec<Expr>]) {
        if subs.is_empty() {
            self.touch(array);
            self.key(keys);
            self.emit(Op::In(array));
        } else {
            self.array_handle(array, subs);
            self.key(keys);
            self.emit(Op::InSub);
        }
    }

    /// Evaluates the subscripts of an lvalue.
    fn target(&mut self, lvalue: &Expr) -> Target {
        match lvalue {
            Expr::Var(var) => match (self.watched(*var), var) {
                (Some(number), _) => Target::Watched(number),
                (None, Var::Global(number)) => Target::Global(*number),
                (None, Var::Local(number)) => Target::Local(*number),
            },
            Expr::Field(index) => {
                self.value(index);
                Target::Field
            }
            Expr::Index(array, subs) => match subs.split_last() {
                Some((key, [])) => {
                    self.touch(*array);
                    self.key(key);
                    Target::Element(*array)
                }
                Some((key, before)) => {
                    self.array_handle(*array, before);
                    self.key(key);
                    Target::Sub
                }
                None => Target::Sub,
            },
            Expr::Group(inner) if inner.len() == 1 => match inner.first() {
                Some(inner) => self.target(inner),
                None => Target::Sub,
            },
            _ => Target::Sub,
        }
    }

    /// Assigns the value on the stack.
    pub(super) fn store(&mut self, lvalue: &Expr) {
        let target = self.target(lvalue);
        self.emit(Op::Store(target));
    }

    fn call(&mut self, function: u32, arguments: &[Expr], place: Place) {
        for (number, argument) in arguments.iter().enumerate() {
            let wanted = self.arrays.get(function as usize).and_then(|params| params.get(number));
            match argument {
                Expr::Var(var) if wanted == Some(&true) => {
                    self.emit(Op::Argument(*var, true));
                }
                Expr::Var(var) => self.argument_variable(*var),
                Expr::Index(array, subs) if wanted == Some(&true) => {
                    self.argument_element(*array, subs, Op::SubArgument);
                }
                Expr::Index(array, subs) => self.argument_element(*array, subs, Op::AnyElement),
                other => self.value(other),
            }
        }
        self.place = place;
        self.warn_arguments(function, arguments.len());
        self.emit(Op::Call(function, arguments.len() as u32));
    }

    fn warn_arguments(&mut self, function: u32, count: usize) {
        let Some(called) = self.program.functions.get(function as usize) else { return };
        if called.defined && count > called.params.len() {
            let text =
                [b"warning: function `", &called.name[..], b"' called with more arguments than declared"];
            self.warnings.push((self.place, text.concat()));
        }
    }

    fn getline(&mut self, from: &From, target: Option<&Expr>) {
        let source = match from {
            From::Main => Source::Main,
            From::File(name) => {
                self.value(name);
                Source::File
            }
            From::Command(name) => {
                self.value(name);
                Source::Command
            }
            From::Coprocess(name) => {
                self.value(name);
                Source::Coprocess
            }
        };
        let Some(target) = target else {
            self.emit(Op::GetlineRecord(source));
            return;
        };
        let place = self.target(target);
        let keys = match place {
            Target::Field | Target::Element(_) => 1,
            Target::Sub => 2,
            _ => 0,
        };
        let failed = self.emit(Op::Getline(source, keys, 0));
        self.emit(Op::Store(place));
        self.emit(Op::Number(1.0));
        self.patch(failed);
    }

    /// An argument that is a regex if it is written as one.
    fn pattern(&mut self, expr: &Expr) {
        match expr {
            Expr::Regex(text) => {
                let regex = self.regex(text);
                self.emit(Op::Regex(regex));
            }
            other => self.value(other),
        }
    }

    fn array_argument(&mut self, expr: &Expr) {
        match expr {
            Expr::Var(var) => {
                self.touch(*var);
                match self.watched(*var) {
                    Some(number) => self.emit(Op::Watched(number)),
                    None => self.emit(Op::Handle(*var)),
                };
            }
            Expr::Index(array, subs) => self.argument_element(*array, subs, Op::SubArgument),
            other => self.value(other),
        }
    }

    fn builtin(&mut self, builtin: Builtin, arguments: &[Expr]) {
        match builtin {
            Builtin::Sub | Builtin::Gsub => return self.substitute(builtin == Builtin::Gsub, arguments),
            Builtin::Length | Builtin::Isarray | Builtin::Typeof => {
                if let Some(first) = arguments.first() {
                    return self.inspect(builtin, first, arguments);
                }
            }
            _ => {}
        }
        for (number, argument) in arguments.iter().enumerate() {
            let is_pattern = match builtin {
                Builtin::Match => number == 1,
                Builtin::Split | Builtin::Patsplit => number == 2,
                Builtin::Gensub => number == 0,
                _ => false,
            };
            if is_array_argument(builtin, number) {
                self.array_argument(argument);
            } else if is_pattern {
                self.pattern(argument);
            } else {
                self.value(argument);
            }
        }
        self.emit(Op::Builtin(builtin, arguments.len() as u32));
    }

    /// Functions that look at a value without making it what it is not.
    fn inspect(&mut self, builtin: Builtin, first: &Expr, arguments: &[Expr]) {
        match first {
            Expr::Index(array, subs) => {
                let last = if builtin == Builtin::Length { Op::AnyElement } else { Op::LookSub };
                self.argument_element(*array, subs, last);
            }
            Expr::Var(var) if builtin == Builtin::Length && self.watched(*var).is_none() => {
                self.touch(*var);
                self.emit(Op::Counted(*var));
            }
            Expr::Var(var) => self.argument_variable(*var),
            other => self.value(other),
        }
        for argument in arguments.iter().skip(1) {
            self.array_argument(argument);
        }
        self.emit(Op::Builtin(builtin, arguments.len() as u32));
    }

    fn substitute(&mut self, all: bool, arguments: &[Expr]) {
        let record = Expr::Field(Box::new(Expr::Number(0.0)));
        let (Some(pattern), Some(replacement)) = (arguments.first(), arguments.get(1)) else { return };
        let target = arguments.get(2).unwrap_or(&record);
        self.pattern(pattern);
        self.value(replacement);
        let target = match target {
            Expr::Group(inner) if inner.len() == 1 => inner.first().unwrap_or(target),
            other => other,
        };
        if !matches!(target, Expr::Var(_) | Expr::Field(_) | Expr::Index(..)) {
            // What is no lvalue is only counted.
            self.value(target);
            let unchanged = self.emit(Op::Substitute(all, 0, 0));
            self.emit(Op::Pop);
            self.patch(unchanged);
            self.emit(Op::Count);
            return;
        }
        let place = self.target(target);
        let keys = match place {
            Target::Global(number) => {
                self.emit(Op::Global(number));
                0
            }
            Target::Local(number) => {
                self.emit(Op::Local(number));
                0
            }
            Target::Watched(number) => {
                self.emit(Op::Watched(number));
                0
            }
            Target::Field => {
                self.emit(Op::PeekField);
                1
            }
            Target::Element(array) => {
                self.emit(Op::PeekElement(array));
                1
            }
            Target::Sub => {
                self.emit(Op::PeekSub);
                2
            }
        };
        let unchanged = self.emit(Op::Substitute(all, keys, 0));
        self.emit(Op::Store(place));
        self.patch(unchanged);
        self.emit(Op::Count);
    }
}

/// The number of a field that is written as one.
fn field_number(expr: &Expr) -> Option<u32> {
    let Expr::Field(index) = expr else { return None };
    match **index {
        Expr::Number(field) if (0.0..1e9).contains(&field) => Some(field as u32),
        _ => None,
    }
}

/// Whether evaluating it changes nothing.
fn is_harmless(expr: &Expr) -> bool {
    match expr {
        Expr::Number(_) | Expr::Str(_) | Expr::Var(_) | Expr::Regex(_) => true,
        Expr::Field(inner) | Expr::Unary(_, inner) => is_harmless(inner),
        Expr::Group(list) | Expr::Concat(list) => list.iter().all(is_harmless),
        Expr::Index(_, subs) => subs.iter().flatten().all(is_harmless),
        Expr::Binary(_, left, right) | Expr::Compare(_, left, right) => {
            is_harmless(left) && is_harmless(right)
        }
        Expr::Builtin(
            Builtin::Substr | Builtin::Sprintf | Builtin::Toupper | Builtin::Tolower | Builtin::Index
            | Builtin::Int,
            arguments,
            _,
        ) => arguments.iter().all(is_harmless),
        _ => false,
    }
}
