//! The loop. One long match: it is the machine's speed that nothing stands
//! between an instruction and its code.

use super::super::ast::{Binary, Compare, Into, Var, special};
use super::super::code::{Op, Source, Target};
use super::super::number;
use super::super::value::{Str, Value, concat};
use super::{Machine, Result, Stop, Wait, fatal};
use super::variables::place;

/// Most values on the stack: what a runaway recursion may take.
const STACK_LIMIT: usize = 1 << 26;

impl Machine<'_> {
    /// Runs until something may have to wait.
    pub(super) fn run(&mut self) -> Result<Wait> {
        let code = self.code;
        loop {
            let op = code.ops[self.pc as usize];
            self.pc += 1;
            match op {
                Op::Number(value) => self.push_number(value),
                Op::Const(number) => {
                    let value = code.constants[number as usize].clone();
                    self.push(value);
                }
                Op::Uninit => self.push(Value::Uninit),
                Op::Global(number) => match &mut self.globals[number as usize] {
                    Value::Array(_) => return Err(self.array_as_scalar(Var::Global(number))),
                    value => {
                        let value = seen(value);
                        self.push(value);
                    }
                },
                Op::Local(number) => match &mut self.stack[self.base + number as usize] {
                    Value::Array(_) => return Err(self.array_as_scalar(Var::Local(number))),
                    value => {
                        let value = seen(value);
                        self.push(value);
                    }
                },
                Op::Watched(number) => {
                    let value = self.watched(number);
                    self.push(value);
                }
                Op::FieldAt(field) => {
                    let value = self.field(field as usize);
                    self.push(value);
                }
                Op::FieldNumber(field) => {
                    let Borrowed { ofs, convfmt } = Borrowed::of(&self.settings);
                    let value = self.record.number(field as usize, ofs, convfmt);
                    self.push_number(value);
                }
                Op::Field => {
                    let field = self.field_number()?;
                    let value = self.field(place(field));
                    self.push(value);
                }
                Op::PeekField => {
                    let field = self.field_number()?;
                    self.push_number(field as f64);
                    let value = self.field(place(field));
                    self.push(value);
                }
                Op::LintVar(_) | Op::LintElement(_) | Op::LintField(_) | Op::LintAssigned => self.lint(op)?,
                Op::Element(var) => {
                    let key = self.pop_text();
                    let value = self.array(var)?.borrow_mut().entry(key.as_bytes()).clone();
                    if matches!(value, Value::Array(_)) {
                        return Err(self.subarray_as_scalar(var, &key));
                    }
                    self.push(value);
                }
                Op::SubElement | Op::AnyElement => self.sub_element(op == Op::SubElement)?,
                Op::PeekElement(var) => {
                    let key = self.pop_text();
                    let value = self.array(var)?.borrow_mut().entry(key.as_bytes()).clone();
                    self.push(Value::Str(key));
                    self.push(value);
                }
                Op::PeekSub => self.peek_sub()?,
                Op::LookSub => self.look_sub()?,
                Op::Array(var) => {
                    let array = self.array(var)?.clone();
                    self.push(Value::Array(array));
                }
                Op::Counted(var) => {
                    let value = seen(self.slot(var));
                    self.push(value);
                }
                Op::Handle(var) => {
                    let value = self.argument(var, true);
                    self.push(value);
                }
                Op::SubArray | Op::SubArgument => self.sub_array(op == Op::SubArray)?,
                Op::Argument(var, wanted) => {
                    let value = self.argument(var, wanted);
                    self.push(value);
                }
                Op::Key(count) => {
                    let key = self.join_key(count as usize);
                    self.push(Value::Str(key));
                }
                Op::In(var) => {
                    let key = self.pop_text();
                    let there = self.array(var)?.borrow().contains(key.as_bytes());
                    self.push(Value::truth(there));
                }
                Op::InSub => {
                    let key = self.pop_text();
                    let array = self.pop_array()?;
                    let there = array.borrow().contains(key.as_bytes());
                    self.push(Value::truth(there));
                }
                Op::Delete(_) | Op::DeleteSub | Op::DeleteAll(_) => self.delete(op)?,
                Op::Symbols => self.refresh_symbols(),
                Op::Store(Target::Global(number)) => {
                    let value = self.pop();
                    let slot = &mut self.globals[number as usize];
                    if matches!(slot, Value::Array(_)) {
                        return Err(self.array_as_scalar(Var::Global(number)));
                    }
                    *slot = value;
                }
                Op::Store(Target::Element(var)) if !code.symbols => {
                    let key = self.pop_text();
                    let value = self.pop();
                    let mut array = self.array(var)?.borrow_mut();
                    let slot = array.entry(key.as_bytes());
                    if matches!(slot, Value::Array(_)) {
                        drop(array);
                        return Err(self.subarray_as_scalar(var, &key));
                    }
                    *slot = value;
                }
                Op::Store(target) => self.store(target)?,
                Op::Append(var) => {
                    let text = self.pop_text();
                    self.append(var, text.as_bytes())?;
                }
                Op::Augment(operator, Target::Global(number), keep) => {
                    let right = self.pop_number();
                    let left = match &self.globals[number as usize] {
                        Value::Num(number) => *number,
                        Value::Array(_) => return Err(self.array_as_scalar(Var::Global(number))),
                        value => value.num(),
                    };
                    let result = augmented(operator, left, right)?;
                    self.globals[number as usize] = Value::Num(result);
                    if keep {
                        self.push_number(result);
                    }
                }
                Op::Augment(operator, target, keep) => self.augment(operator, target, keep)?,
                Op::Step(step, old, Target::Global(number), keep) => {
                    let before = match &self.globals[number as usize] {
                        Value::Num(number) => *number,
                        Value::Array(_) => return Err(self.array_as_scalar(Var::Global(number))),
                        value => value.num(),
                    };
                    self.globals[number as usize] = Value::Num(before + f64::from(step));
                    if keep {
                        self.push_number(if old { before } else { before + f64::from(step) });
                    }
                }
                Op::Step(step, old, Target::Element(var), keep) if !code.symbols => {
                    let key = self.pop_text();
                    let array = self.array(var)?;
                    let mut array = array.borrow_mut();
                    let slot = array.entry(key.as_bytes());
                    let before = slot.num();
                    if matches!(slot, Value::Array(_)) {
                        drop(array);
                        return Err(self.subarray_as_scalar(var, &key));
                    }
                    *slot = Value::Num(before + f64::from(step));
                    drop(array);
                    if keep {
                        self.push_number(if old { before } else { before + f64::from(step) });
                    }
                }
                Op::Step(step, old, target, keep) => self.step(step, old, target, keep)?,
                Op::Duplicate => {
                    let value = self.stack.last().cloned().unwrap_or(Value::Uninit);
                    self.push(value);
                }
                Op::Pop => drop(self.stack.pop()),
                Op::Binary(operator) => {
                    let right = self.pop_number();
                    let left = self.pop_number();
                    let result = arithmetic(operator, left, right)?;
                    self.push_number(result);
                }
                Op::Compare(operator) => {
                    let truth = self.compare_top(operator);
                    self.push(Value::truth(truth));
                }
                Op::JumpUnlessCompare(operator, label) => {
                    if !self.compare_top(operator) {
                        self.pc = label;
                    }
                }
                Op::Not => {
                    let truth = self.pop().is_true();
                    self.push(Value::truth(!truth));
                }
                Op::Minus => {
                    let number = self.pop_number();
                    self.push_number(-number);
                }
                Op::Plus => {
                    let number = self.pop_number();
                    self.push_number(number);
                }
                Op::Truth => {
                    let truth = self.pop().is_true();
                    self.push(Value::truth(truth));
                }
                Op::Concat(2) => {
                    let right = self.pop_text();
                    let left = self.pop_text();
                    self.push(Value::Str(concat(left.as_bytes(), right.as_bytes())));
                }
                Op::Concat(count) => {
                    let from = self.stack.len().saturating_sub(count as usize);
                    self.scratch.clear();
                    for value in &self.stack[from..] {
                        value.push_text(&mut self.scratch, &self.settings.convfmt);
                    }
                    self.stack.truncate(from);
                    let text = Str::new(&self.scratch);
                    self.push(Value::Str(text));
                }
                Op::MatchRecord(number) => {
                    let Borrowed { ofs, convfmt } = Borrowed::of(&self.settings);
                    let text = self.record.text(ofs, convfmt);
                    let truth = self.regexes[number as usize].is_match(text);
                    self.push(Value::truth(truth));
                }
                Op::MatchRecordWith(negated) => {
                    let pattern = self.pop();
                    let regex = self.regex_of(&pattern)?;
                    let Borrowed { ofs, convfmt } = Borrowed::of(&self.settings);
                    let truth = regex.is_match(self.record.text(ofs, convfmt));
                    self.push(Value::truth(truth != negated));
                }
                Op::MatchField(field, number, negated) => {
                    let truth = match self.record.slice(field as usize) {
                        Some(text) => self.regexes[number as usize].is_match(text),
                        None => {
                            let text = self.field(field as usize).text(&self.settings.convfmt);
                            self.regexes[number as usize].is_match(text.as_bytes())
                        }
                    };
                    self.push(Value::truth(truth != negated));
                }
                Op::MatchConst(number, negated) => {
                    let text = self.pop_text();
                    let truth = self.regexes[number as usize].is_match(text.as_bytes());
                    self.push(Value::truth(truth != negated));
                }
                Op::Match(negated) => {
                    let pattern = self.pop();
                    let text = self.pop_text();
                    let truth = self.regex_of(&pattern)?.is_match(text.as_bytes());
                    self.push(Value::truth(truth != negated));
                }
                Op::Regex(number) => {
                    let value = self.regex_value(number);
                    self.push(value);
                }
                Op::Jump(label) => {
                    self.pc = label;
                    self.check()?;
                }
                Op::JumpIf(label) => {
                    if self.pop().is_true() {
                        self.pc = label;
                    }
                }
                Op::JumpUnless(label) => {
                    if !self.pop().is_true() {
                        self.pc = label;
                    }
                }
                Op::JumpIfKeep(label) => {
                    if self.stack.last().is_some_and(Value::is_true) {
                        self.pc = label;
                    } else {
                        self.stack.pop();
                    }
                }
                Op::JumpUnlessKeep(label) => {
                    if self.stack.last().is_some_and(Value::is_true) {
                        self.stack.pop();
                    } else {
                        self.pc = label;
                    }
                }
                Op::Case(label) => {
                    let case = self.pop();
                    if self.case_matches(&case) {
                        self.pc = label;
                    }
                }
                Op::CaseRegex(number, label) => {
                    let text = self.stack.last().map(|value| value.text(&self.settings.convfmt));
                    let text = text.unwrap_or(Str::EMPTY);
                    if self.regexes[number as usize].is_match(text.as_bytes()) {
                        self.pc = label;
                    }
                }
                Op::ForIn(_) | Op::ForInSub => {
                    if let Some(wait) = self.start_iteration(op)? {
                        return Ok(wait);
                    }
                }
                Op::ForNext(label) => match self.iterators.last_mut().and_then(|walk| walk.keys.next()) {
                    Some(key) => self.push(Value::Str(key)),
                    None => self.pc = label,
                },
                Op::ForEnd => drop(self.iterators.pop()),
                Op::JumpInRange(range, label) => {
                    if self.ranges[range as usize] {
                        self.pc = label;
                    }
                }
                Op::SetRange(range, on) => self.ranges[range as usize] = on,
                Op::Call(function, count) => {
                    if self.stack.len() > STACK_LIMIT {
                        return fatal("function call nesting is too deep");
                    }
                    self.call(function, count as usize)?;
                    self.check()?;
                }
                Op::Indirect(var, count) => {
                    if let Some(wait) = self.call_indirect(var, count as usize)? {
                        return Ok(wait);
                    }
                }
                Op::Return => {
                    if self.leave() {
                        return Ok(Wait::Returned);
                    }
                }
                Op::Builtin(builtin, count) => {
                    if !self.builtin(builtin, count as usize)? {
                        return Ok(Wait::Slow(op));
                    }
                }
                Op::Substitute(all, keys, label) => self.substitute(all, usize::from(keys), label)?,
                Op::Count => self.push_number(self.count),
                Op::PrintRecord => {
                    let Borrowed { ofs, convfmt } = Borrowed::of(&self.settings);
                    let text = self.record.text(ofs, convfmt);
                    self.cx.stdout.push(text);
                    self.cx.stdout.push(&self.settings.ors);
                    if self.cx.stdout.is_full() {
                        return Ok(Wait::Flush);
                    }
                }
                Op::PrintField(field) => {
                    let field = field as usize;
                    if let Some(text) = self.record.slice(field) {
                        self.cx.stdout.push(text);
                    } else {
                        let value = self.field(field);
                        self.print_value(&value);
                    }
                }
                Op::PrintConst(number) => {
                    if let Value::Str(text) = &code.constants[number as usize] {
                        self.cx.stdout.push(text.as_bytes());
                    }
                }
                Op::PrintValue => {
                    let value = self.pop();
                    self.print_value(&value);
                }
                Op::PrintSeparator => self.cx.stdout.push(&self.settings.ofs),
                Op::PrintEnd => {
                    self.cx.stdout.push(&self.settings.ors);
                    if self.cx.stdout.is_full() {
                        return Ok(Wait::Flush);
                    }
                }
                Op::Print(count) => {
                    let line = self.joined(count as usize);
                    self.cx.stdout.push(&line);
                    if self.cx.stdout.is_full() {
                        return Ok(Wait::Flush);
                    }
                }
                Op::Printf(count) => {
                    let text = self.formatted(count as usize)?;
                    self.cx.stdout.push(&text);
                    if self.cx.stdout.is_full() {
                        return Ok(Wait::Flush);
                    }
                }
                Op::PrintTo(count, into) if self.print_now(count as usize, into) => {}
                Op::PrintTo(_, Into::File | Into::Append | Into::Command | Into::Coprocess)
                | Op::PrintfTo(..)
                | Op::Getline(..)
                | Op::GetlineRecord(Source::File | Source::Command | Source::Coprocess | Source::Main)
                | Op::NextFile => return Ok(Wait::Slow(op)),
                Op::NextRecord(_) => {
                    if !self.next_record_now() {
                        return Ok(Wait::Slow(op));
                    }
                }
                Op::Next => {
                    let rule = if self.frames.is_empty() { "" } else { self.rule() };
                    if !rule.is_empty() {
                        return fatal(format!("`next' cannot be called from a `{rule}' rule"));
                    }
                    self.restart();
                }
                Op::Exit(given) => {
                    if given {
                        let number = self.pop_number();
                        self.status = (number as i64) as u8;
                    }
                    if self.exit() {
                        return Ok(Wait::Done);
                    }
                }
                Op::EndRules => {
                    self.ending = true;
                    if self.edited.is_some() {
                        return Ok(Wait::Slow(op));
                    }
                }
                Op::Resume => self.resume(),
                Op::Halt => return Ok(Wait::Done),
            }
        }
    }

    #[inline]
    pub(super) fn field(&mut self, field: usize) -> Value {
        let Borrowed { ofs, convfmt } = Borrowed::of(&self.settings);
        self.record.field(field, ofs, convfmt)
    }

    #[inline]
    fn print_value(&mut self, value: &Value) {
        match value {
            Value::Str(text) | Value::Input(text) => self.cx.stdout.push(text.as_bytes()),
            Value::Num(number) => match number::as_integer(*number) {
                Some(integer) => self.cx.stdout.push(number::Digits::new(integer).as_bytes()),
                None => {
                    let text = number::to_str(*number, &self.settings.ofmt);
                    self.cx.stdout.push(text.as_bytes());
                }
            },
            value => self.cx.stdout.push(value.text(&self.settings.ofmt).as_bytes()),
        }
    }

    #[inline]
    fn compare_top(&mut self, operator: Compare) -> bool {
        let (right, left) = (self.pop(), self.pop());
        if let (Value::Num(left), Value::Num(right)) = (&left, &right) {
            return holds_numbers(operator, *left, *right);
        }
        self.compare_values(operator, &left, &right)
    }

    #[cold]
    fn subarray_as_scalar(&mut self, var: Var, key: &Str) -> Stop {
        match self.array(var) {
            Ok(array) => {
                let array = array.clone();
                self.bad_element(&array, key, true)
            }
            Err(stop) => stop,
        }
    }

    fn join_key(&mut self, count: usize) -> Str {
        let from = self.stack.len().saturating_sub(count);
        let mut key = Vec::new();
        for (number, value) in self.stack.get(from..).unwrap_or_default().iter().enumerate() {
            if number > 0 {
                key.extend_from_slice(&self.settings.subsep);
            }
            value.push_text(&mut key, &self.settings.convfmt);
        }
        self.stack.truncate(from);
        Str::from_vec(key)
    }

    /// The values of a `print` as its line.
    pub(super) fn joined(&mut self, count: usize) -> Vec<u8> {
        let from = self.stack.len().saturating_sub(count);
        let mut line = Vec::new();
        join_values(&mut line, self.stack.get(from..).unwrap_or_default(), &self.settings);
        self.stack.truncate(from);
        line
    }

    /// Back to the next record, out of all functions.
    pub(super) fn restart(&mut self) {
        self.frames.clear();
        self.iterators.clear();
        self.stack.clear();
        self.base = 0;
        self.pc = self.code.main;
    }

    /// `exit`: on to END, or to the end; true when all is done.
    fn exit(&mut self) -> bool {
        self.restart();
        self.pc = self.code.end;
        std::mem::replace(&mut self.ending, true)
    }

    pub(super) fn watched(&mut self, number: u32) -> Value {
        match number {
            special::NF => {
                let count = self.record.count() as f64;
                self.counted(number, count)
            }
            special::NR => self.counted(number, self.nr),
            special::FNR => self.counted(number, self.fnr),
            _ => self.global(number).clone(),
        }
    }
}

impl Machine<'_> {
    /// A counter: as it was assigned while that is still its value.
    fn counted(&self, number: u32, count: f64) -> Value {
        match self.global(number) {
            Value::Uninit | Value::Num(_) => Value::Num(count),
            assigned => {
                let value = assigned.num();
                let same = match number {
                    special::NF => value.trunc() == count && self.record.is_changed(),
                    _ => value == count,
                };
                if same { assigned.clone() } else { Value::Num(count) }
            }
        }
    }
}

/// Adds the values of a `print` as its line.
pub(super) fn join_values(line: &mut Vec<u8>, values: &[Value], settings: &super::Settings) {
    for (number, value) in values.iter().enumerate() {
        if number > 0 {
            line.extend_from_slice(&settings.ofs);
        }
        value.push_text(line, &settings.ofmt);
    }
    line.extend_from_slice(&settings.ors);
}

/// The two settings that fields need, borrowed apart from the record.
struct Borrowed<'a> {
    ofs: &'a [u8],
    convfmt: &'a [u8],
}

impl<'a> Borrowed<'a> {
    #[inline]
    fn of(settings: &'a super::Settings) -> Borrowed<'a> {
        Borrowed { ofs: &settings.ofs, convfmt: &settings.convfmt }
    }
}

/// A variable's value; one that was never assigned is a scalar from now on.
#[inline]
fn seen(value: &mut Value) -> Value {
    if matches!(value, Value::Uninit) {
        *value = Value::Unassigned;
    }
    value.clone()
}

#[inline]
pub(super) fn arithmetic(operator: Binary, left: f64, right: f64) -> Result<f64> {
    Ok(match operator {
        Binary::Add => left + right,
        Binary::Sub => left - right,
        Binary::Mul => left * right,
        Binary::Div => {
            if right == 0.0 {
                return fatal("division by zero attempted");
            }
            left / right
        }
        Binary::Mod => {
            if right == 0.0 {
                return fatal("division by zero attempted in `%'");
            }
            left % right
        }
        Binary::Power => power(left, right),
    })
}

/// `left OP= right`.
#[inline]
pub(super) fn augmented(operator: Binary, left: f64, right: f64) -> Result<f64> {
    if right == 0.0 && matches!(operator, Binary::Div | Binary::Mod) {
        let sign = if operator == Binary::Div { "/=" } else { "%=" };
        return fatal(format!("division by zero attempted in `{sign}'"));
    }
    arithmetic(operator, left, right)
}

/// Powers with whole exponents are products, as gawk has them.
fn power(base: f64, exponent: f64) -> f64 {
    if exponent != exponent.trunc() || exponent.abs() >= 1024.0 {
        return base.powf(exponent);
    }
    let mut rest = exponent.abs() as u64;
    let (mut result, mut square) = (1.0, base);
    while rest > 0 {
        if rest & 1 == 1 {
            result *= square;
        }
        square *= square;
        rest >>= 1;
    }
    if exponent < 0.0 { 1.0 / result } else { result }
}

#[inline]
pub(super) fn holds_numbers(operator: Compare, left: f64, right: f64) -> bool {
    match operator {
        Compare::Less => left < right,
        Compare::LessEqual => left <= right,
        Compare::Equal => left == right,
        Compare::NotEqual => left != right,
        Compare::Greater => left > right,
        Compare::GreaterEqual => left >= right,
    }
}
