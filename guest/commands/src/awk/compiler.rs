//! A parsed program to instructions.

mod expression;

use super::ast::*;
use super::code::*;
use super::value::Value;
use std::collections::BTreeMap;

pub struct Compiler<'a> {
    program: &'a Program,
    code: Code,
    place: Place,
    strings: BTreeMap<Vec<u8>, u32>,
    regexes: BTreeMap<Vec<u8>, u32>,
    /// Jumps of `break` and `continue` to be filled in.
    loops: Vec<Loop>,
    warnings: Vec<(Place, Vec<u8>)>,
    /// Instructions of `--lint` are put in.
    lint: bool,
    /// Which parameters are arrays.
    arrays: Vec<Vec<bool>>,
}

#[derive(Default)]
struct Loop {
    breaks: Vec<usize>,
    continues: Vec<usize>,
    is_switch: bool,
}

/// Compiles the program.
pub fn compile(program: &Program, lint: bool, warnings: &mut Vec<(Place, Vec<u8>)>) -> Code {
    let arrays = super::resolver::array_parameters(program);
    let mut compiler = Compiler {
        program,
        code: Code {
            globals: program.globals.clone(),
            sources: program.sources.clone(),
            inplace: program.inplace,
            symbols: program.symbols,
            ..Code::default()
        },
        place: Place::default(),
        strings: BTreeMap::new(),
        regexes: BTreeMap::new(),
        loops: Vec::new(),
        warnings: Vec::new(),
        lint,
        arrays,
    };
    compiler.whole();
    warnings.append(&mut compiler.warnings);
    compiler.code
}

impl Compiler<'_> {
    fn emit(&mut self, op: Op) -> usize {
        self.code.ops.push(op);
        self.code.places.push(self.place);
        self.code.ops.len() - 1
    }

    /// Before a variable is read.
    fn lint_var(&mut self, var: Var) {
        let special = matches!(var, Var::Global(number) if number < special::COUNT);
        if self.lint && !special {
            self.emit(Op::LintVar(var));
        }
    }

    fn here(&self) -> Label {
        self.code.ops.len() as Label
    }

    /// Points a jump to here.
    fn patch(&mut self, at: usize) {
        let here = self.here();
        self.patch_to(at, here);
    }

    fn patch_to(&mut self, at: usize, to: Label) {
        let Some(op) = self.code.ops.get_mut(at) else { return };
        match op {
            Op::Jump(label)
            | Op::JumpIf(label)
            | Op::JumpUnless(label)
            | Op::JumpIfKeep(label)
            | Op::JumpUnlessKeep(label)
            | Op::JumpUnlessCompare(_, label)
            | Op::Case(label)
            | Op::CaseRegex(_, label)
            | Op::ForNext(label)
            | Op::JumpInRange(_, label)
            | Op::Substitute(_, _, label)
            | Op::Getline(_, _, label)
            | Op::NextRecord(label) => *label = to,
            _ => {}
        }
    }

    fn constant(&mut self, text: &[u8]) -> u32 {
        if let Some(number) = self.strings.get(text) {
            return *number;
        }
        let number = self.code.constants.len() as u32;
        self.code.constants.push(Value::str(text));
        self.strings.insert(text.to_vec(), number);
        number
    }

    fn regex(&mut self, text: &[u8]) -> u32 {
        if let Some(number) = self.regexes.get(text) {
            return *number;
        }
        let number = self.code.regexes.len() as u32;
        // Every constant was compiled when it was read.
        if let Some(regex) = self.program.regexes.get(text) {
            self.code.regexes.push(RegexConst { source: text.to_vec(), regex: regex.clone() });
            self.regexes.insert(text.to_vec(), number);
        }
        number
    }

    fn whole(&mut self) {
        let program = self.program;
        for body in &program.begin {
            self.lines(body);
        }
        self.code.reads = program.inplace.is_some()
            || !program.rules.is_empty()
            || !program.end.is_empty() || !program.begin_file.is_empty() || !program.end_file.is_empty();
        self.code.main = self.here();
        if self.code.reads {
            let start = self.here();
            let next = self.emit(Op::NextRecord(0));
            for rule in &program.rules {
                self.rule(rule);
            }
            self.emit(Op::Jump(start));
            self.patch(next);
        }
        self.code.end = self.here();
        self.emit(Op::EndRules);
        for body in &program.end {
            self.lines(body);
        }
        self.emit(Op::Halt);
        if !program.begin_file.is_empty() {
            self.code.begin_file = Some(self.here());
            for body in &program.begin_file {
                self.lines(body);
            }
            self.emit(Op::Resume);
        }
        if !program.end_file.is_empty() {
            self.code.end_file = Some(self.here());
            for body in &program.end_file {
                self.lines(body);
            }
            self.emit(Op::Resume);
        }
        for function in &program.functions {
            let entry = self.here();
            self.lines(&function.body);
            self.emit(Op::Uninit);
            self.emit(Op::Return);
            self.code.routines.push(Routine {
                name: function.name.clone(),
                params: function.params.clone(),
                defined: function.defined,
                entry,
            });
        }
    }

    fn rule(&mut self, rule: &Rule) {
        self.place = rule.place;
        let skip = match &rule.pattern {
            Pattern::Always => None,
            Pattern::Expr(expr) => Some(self.jump_unless(expr)),
            Pattern::Range(first, last) => {
                let range = self.code.ranges;
                self.code.ranges += 1;
                let inside = self.emit(Op::JumpInRange(range, 0));
                let skip = self.jump_unless(first);
                self.emit(Op::SetRange(range, true));
                self.patch(inside);
                let goes_on = self.jump_unless(last);
                self.emit(Op::SetRange(range, false));
                self.patch(goes_on);
                Some(skip)
            }
        };
        match &rule.action {
            Some(lines) => self.lines(lines),
            None => {
                self.emit(Op::PrintRecord);
            }
        }
        if let Some(skip) = skip {
            self.patch(skip);
        }
    }

    fn lines(&mut self, lines: &[Line]) {
        for line in lines {
            self.line(line);
        }
    }

    fn line(&mut self, line: &Line) {
        self.place = line.place;
        self.statement(&line.stmt);
    }

    fn statement(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Expr(expr) => self.discard(expr),
            Stmt::Print(arguments, target) => self.print(arguments, target.as_ref()),
            Stmt::Printf(arguments, target) => self.printf(arguments, target.as_ref()),
            Stmt::Block(lines) => self.lines(lines),
            Stmt::If(condition, then, otherwise) => self.if_statement(condition, then, otherwise.as_deref()),
            Stmt::While(condition, body) => self.for_statement(None, Some(condition), None, body),
            Stmt::Do(body, condition) => self.do_statement(body, condition),
            Stmt::For(start, condition, step, body) => {
                self.for_statement(start.as_deref(), condition.as_ref(), step.as_deref(), body);
            }
            Stmt::ForIn(variable, array, subs, body) => self.for_in(variable, *array, subs, body),
            Stmt::Switch(value, cases) => self.switch(value, cases),
            Stmt::Delete(array, subs) => self.delete(*array, subs),
            Stmt::Break => {
                let at = self.emit(Op::Jump(0));
                if let Some(innermost) = self.loops.last_mut() {
                    innermost.breaks.push(at);
                }
            }
            Stmt::Continue => {
                let at = self.emit(Op::Jump(0));
                if let Some(innermost) = self.loops.iter_mut().rev().find(|known| !known.is_switch) {
                    innermost.continues.push(at);
                }
            }
            Stmt::Next => {
                self.emit(Op::Next);
            }
            Stmt::NextFile => {
                self.emit(Op::NextFile);
            }
            Stmt::Exit(value) => {
                if let Some(value) = value {
                    self.value(value);
                }
                self.emit(Op::Exit(value.is_some()));
            }
            Stmt::Return(value) => {
                match value {
                    Some(value) => self.value(value),
                    None => {
                        self.emit(Op::Uninit);
                    }
                }
                self.emit(Op::Return);
            }
        }
    }

    fn if_statement(&mut self, condition: &Expr, then: &Line, otherwise: Option<&Line>) {
        let skip = self.jump_unless(condition);
        self.line(then);
        match otherwise {
            None => self.patch(skip),
            Some(otherwise) => {
                let end = self.emit(Op::Jump(0));
                self.patch(skip);
                self.line(otherwise);
                self.patch(end);
            }
        }
    }

    /// Ends a loop: breaks go to here, continues to `again`.
    fn end_loop(&mut self, again: Label) {
        let Some(ended) = self.loops.pop() else { return };
        for at in ended.breaks {
            self.patch(at);
        }
        for at in ended.continues {
            self.patch_to(at, again);
        }
    }

    fn do_statement(&mut self, body: &Line, condition: &Expr) {
        let start = self.here();
        self.loops.push(Loop::default());
        self.line(body);
        let again = self.here();
        let leave = self.jump_unless(condition);
        self.emit(Op::Jump(start));
        self.patch(leave);
        self.end_loop(again);
    }

    fn for_statement(&mut self, start: Option<&Line>, condition: Option<&Expr>, step: Option<&Line>, body: &Line) {
        if let Some(start) = start {
            self.line(start);
        }
        let head = self.here();
        let leave = condition.map(|condition| self.jump_unless(condition));
        self.loops.push(Loop::default());
        self.line(body);
        let again = self.here();
        if let Some(step) = step {
            self.line(step);
        }
        self.emit(Op::Jump(head));
        if let Some(leave) = leave {
            self.patch(leave);
        }
        self.end_loop(again);
    }

    fn for_in(&mut self, variable: &Expr, array: Var, subs: &[Vec<Expr>], body: &Line) {
        if subs.is_empty() {
            self.touch(array);
            self.emit(Op::ForIn(array));
        } else {
            self.array_handle(array, subs);
            self.emit(Op::ForInSub);
        }
        let head = self.here();
        let next = self.emit(Op::ForNext(0));
        self.store(variable);
        self.loops.push(Loop::default());
        self.line(body);
        self.emit(Op::Jump(head));
        self.patch(next);
        self.end_loop(head);
        self.emit(Op::ForEnd);
    }

    fn switch(&mut self, value: &Expr, cases: &[(CaseLabel, Vec<Line>)]) {
        self.value(value);
        let mut entries = Vec::new();
        let mut default = None;
        for (number, (label, _)) in cases.iter().enumerate() {
            match label {
                CaseLabel::Default => default = Some(number),
                CaseLabel::Value(value) => {
                    self.value(value);
                    entries.push((number, self.emit(Op::Case(0))));
                }
                CaseLabel::Regex(text) => {
                    let regex = self.regex(text);
                    entries.push((number, self.emit(Op::CaseRegex(regex, 0))));
                }
            }
        }
        let otherwise = self.emit(Op::Jump(0));
        self.loops.push(Loop { is_switch: true, ..Loop::default() });
        let mut through: Option<usize> = None;
        for (number, (_, lines)) in cases.iter().enumerate() {
            for (_, at) in entries.iter().filter(|(entry, _)| *entry == number) {
                self.patch(*at);
            }
            if default == Some(number) {
                self.patch(otherwise);
            }
            // The value leaves the stack on entry, not when falling through.
            self.emit(Op::Pop);
            if let Some(at) = through {
                self.patch(at);
            }
            self.lines(lines);
            through = Some(self.emit(Op::Jump(0)));
        }
        if default.is_none() {
            self.patch(otherwise);
            self.emit(Op::Pop);
        }
        if let Some(at) = through {
            self.patch(at);
        }
        let here = self.here();
        self.end_loop(here);
    }

    fn delete(&mut self, array: Var, subs: &[Vec<Expr>]) {
        self.touch(array);
        match subs.split_last() {
            None => {
                self.emit(Op::DeleteAll(array));
            }
            Some((key, [])) => {
                self.key(key);
                self.emit(Op::Delete(array));
            }
            Some((key, before)) => {
                self.array_handle(array, before);
                self.key(key);
                self.emit(Op::DeleteSub);
            }
        }
    }

    /// Whether printing it cannot print or change anything itself.
    fn is_plain(expr: &Expr) -> bool {
        match expr {
            Expr::Number(_) | Expr::Str(_) | Expr::Var(_) => true,
            Expr::Field(index) => matches!(**index, Expr::Number(_)),
            Expr::Group(inner) => matches!(inner.as_slice(), [one] if Self::is_plain(one)),
            Expr::Binary(_, left, right) => Self::is_plain(left) && Self::is_plain(right),
            Expr::Concat(parts) => parts.iter().all(Self::is_plain),
            _ => false,
        }
    }

    fn print(&mut self, arguments: &[Expr], target: Option<&(Into, Expr)>) {
        if let Some((into, name)) = target {
            if arguments.is_empty() {
                self.emit(Op::FieldAt(0));
            }
            for argument in arguments {
                self.value(argument);
            }
            self.value(name);
            self.emit(Op::PrintTo(arguments.len().max(1) as u32, *into));
            return;
        }
        if arguments.is_empty() {
            if self.lint {
                self.emit(Op::LintField(0));
            }
            self.emit(Op::PrintRecord);
            return;
        }
        if !arguments.iter().all(Self::is_plain) {
            for argument in arguments {
                self.value(argument);
            }
            self.emit(Op::Print(arguments.len() as u32));
            return;
        }
        for (number, argument) in arguments.iter().enumerate() {
            if number > 0 {
                self.emit(Op::PrintSeparator);
            }
            match argument {
                Expr::Str(text) => {
                    let constant = self.constant(text);
                    self.emit(Op::PrintConst(constant));
                }
                Expr::Field(index) => match **index {
                    Expr::Number(field) if (0.0..1e9).contains(&field) => {
                        if self.lint {
                            self.emit(Op::LintField(field as u32));
                        }
                        self.emit(Op::PrintField(field as u32));
                    }
                    _ => {
                        self.value(argument);
                        self.emit(Op::PrintValue);
                    }
                },
                _ => {
                    self.value(argument);
                    self.emit(Op::PrintValue);
                }
            }
        }
        self.emit(Op::PrintEnd);
    }

    fn printf(&mut self, arguments: &[Expr], target: Option<&(Into, Expr)>) {
        for argument in arguments {
            self.value(argument);
        }
        let count = arguments.len() as u32;
        match target {
            Some((into, name)) => {
                self.value(name);
                self.emit(Op::PrintfTo(count, *into));
            }
            None => {
                self.emit(Op::Printf(count));
            }
        }
    }
}
