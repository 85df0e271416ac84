//! Runs what bc compiled. Calls keep their frames on the heap.

use super::code::{Binary, Code, Function, Op, Slot, Target, Variable};
use super::parser::Strictness;
use super::library::{self, Library};
use crate::decimal::{Decimal, write_number};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// bc's greatest scale, base and subscript.
const LARGEST: i64 = 2_147_483_647;
const SUBSCRIPTS: i64 = 16_777_215;
/// A whole number that bc takes for an exponent.
const GREATEST_POWER: i64 = 2_999_999_999;
/// Operations between two looks at whether to stop.
const SLICE: usize = 20_000;

type Array = Rc<RefCell<BTreeMap<i64, Rc<Decimal>>>>;

/// What a name stands for as a function.
#[derive(Clone)]
pub enum Callable {
    Defined(Rc<Function>),
    Library(Library),
}

/// Why a run pauses or ends.
pub enum Pause {
    Done,
    Halt,
    /// Out of patience or output to write: call again.
    Slice,
    /// `read()` wants a number.
    Read,
    Error(String),
}

enum Saved {
    Value(usize, Option<Rc<Decimal>>),
    Array(usize, Option<Array>),
}

struct Frame {
    /// None for the program itself.
    function: Option<(usize, Rc<Function>)>,
    at: usize,
    saved: Vec<Saved>,
    depth: usize,
    /// The input base at the call.
    base: u32,
}

/// The state of a calculation.
pub struct Machine {
    pub out: Vec<u8>,
    /// Warnings with the function and the operation that they come from.
    warnings: Vec<(Option<(usize, Rc<Function>)>, usize, String)>,
    /// How much of the last operation a message does not count.
    unread: usize,
    /// Names of functions and arrays, for messages.
    pub names: Vec<Vec<u8>>,
    pub array_names: Vec<Vec<u8>>,
    functions: BTreeMap<usize, Callable>,
    variables: Vec<Option<Rc<Decimal>>>,
    arrays: Vec<Option<Array>>,
    stack: Vec<Rc<Decimal>>,
    frames: Vec<Frame>,
    scale: usize,
    input_base: u32,
    output_base: u32,
    last: Rc<Decimal>,
    history: Rc<Decimal>,
    column: usize,
    line_length: usize,
    strictness: Strictness,
    random: Vec<u32>,
}

impl Machine {
    pub fn new(line_length: usize, strictness: Strictness) -> Machine {
        Machine {
            out: Vec::new(),
            warnings: Vec::new(),
            unread: 0,
            names: Vec::new(),
            array_names: Vec::new(),
            functions: BTreeMap::new(),
            variables: Vec::new(),
            arrays: Vec::new(),
            stack: Vec::new(),
            frames: Vec::new(),
            scale: 0,
            input_base: 10,
            output_base: 10,
            last: Rc::new(Decimal::default()),
            history: Rc::new(Decimal::from_integer(-1)),
            column: 0,
            line_length,
            strictness,
            random: Vec::new(),
        }
    }

    /// What `-l` starts with.
    pub fn load_library(&mut self, number: impl Fn(&[u8]) -> usize) {
        self.scale = 20;
        for (name, library) in library::ALL {
            self.functions.insert(number(name.as_bytes()), Callable::Library(*library));
        }
    }

    pub fn define(&mut self, number: usize, function: Function) {
        self.functions.insert(number, Callable::Defined(Rc::new(function)));
    }

    /// Starts a line of the program.
    pub fn start(&mut self) {
        self.stack.clear();
        self.frames = vec![Frame { function: None, at: 0, saved: Vec::new(), depth: 0, base: 10 }];
    }

    /// Runs on until something is to be done by others.
    pub fn run(&mut self, main: &Code) -> Pause {
        for _ in 0..SLICE {
            let Some(frame) = self.frames.last_mut() else { return Pause::Done };
            let function = frame.function.as_ref().map(|(_, function)| function.clone());
            let code = function.as_ref().map_or(main, |function| &function.code);
            let Some(op) = code.ops.get(frame.at) else {
                if frame.function.is_none() {
                    return Pause::Done;
                }
                continue;
            };
            frame.at += 1;
            match self.step(op) {
                Ok(None) => {}
                Ok(Some(pause)) => return pause,
                Err(words) => {
                    let mut message = String::new();
                    for words in words.lines() {
                        message += &self.located("error", main, words);
                        self.unread = 0;
                    }
                    self.unwind();
                    return Pause::Error(message);
                }
            }
            if self.out.len() > 16 * 1024 || !self.warnings.is_empty() {
                return Pause::Slice;
            }
        }
        Pause::Slice
    }

    /// `Runtime error (func=(main), adr=3): ...`
    fn located(&self, kind: &str, main: &Code, words: &str) -> String {
        let Some(frame) = self.frames.last() else { return String::new() };
        self.placed(kind, frame.function.as_ref(), frame.at.saturating_sub(1), main, words)
    }

    fn placed(
        &self,
        kind: &str,
        function: Option<&(usize, Rc<Function>)>,
        at: usize,
        main: &Code,
        words: &str,
    ) -> String {
        let (name, address) = match function {
            Some((number, function)) => {
                let name = self.names.get(*number).map(|name| String::from_utf8_lossy(name).into_owned());
                (name.unwrap_or_default(), function.code.address(at))
            }
            None => ("(main)".to_string(), main.address(at)),
        };
        let address = address.saturating_sub(self.unread);
        format!("Runtime {kind} (func={name}, adr={address}): {words}\n")
    }

    /// Notes a warning of the operation at hand.
    fn warn(&mut self, words: &str) {
        let Some(frame) = self.frames.last() else { return };
        self.warnings.push((frame.function.clone(), frame.at.saturating_sub(1), words.to_string()));
    }

    /// The warnings so far, as they are printed.
    pub fn take_warnings(&mut self, main: &Code) -> String {
        let warnings = std::mem::take(&mut self.warnings);
        let lines = warnings.iter();
        lines
            .map(|(function, at, words)| self.placed("warning", function.as_ref(), *at, main, words))
            .collect()
    }

    /// Gives back what all calls had saved.
    fn unwind(&mut self) {
        while let Some(frame) = self.frames.pop() {
            self.restore(frame.saved);
        }
    }

    fn restore(&mut self, saved: Vec<Saved>) {
        for saved in saved.into_iter().rev() {
            match saved {
                Saved::Value(at, value) => *slot(&mut self.variables, at) = value,
                Saved::Array(at, array) => *slot(&mut self.arrays, at) = array,
            }
        }
    }

    fn pop(&mut self) -> Rc<Decimal> {
        self.stack.pop().unwrap_or_default()
    }

    fn push(&mut self, value: Decimal) {
        self.stack.push(Rc::new(value));
    }

    /// A number of `read()`; a digit may be a small letter.
    pub fn push_read(&mut self, text: &[u8]) {
        let (negative, digits) = match text.strip_prefix(b"-") {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        let value = Decimal::parse(digits, self.input_base);
        self.push(if negative { value.negated() } else { value });
    }

    fn jump(&mut self, goal: usize) {
        if let Some(frame) = self.frames.last_mut() {
            frame.at = goal;
        }
    }

    fn step(&mut self, op: &Op) -> Result<Option<Pause>, String> {
        match op {
            Op::Constant(text, value) => {
                // A function's numbers are in the base that it was called in.
                let base = match self.frames.last() {
                    Some(frame) if frame.function.is_some() => frame.base,
                    _ => self.input_base,
                };
                let value = match base {
                    10 => value.clone(),
                    base => Rc::new(Decimal::parse(text, base)),
                };
                self.stack.push(value);
            }
            Op::Load(target) => {
                let value = self.load(*target)?;
                self.stack.push(value);
            }
            Op::DuplicateIndex => {
                let top = self.stack.last().cloned().unwrap_or_default();
                self.stack.push(top);
            }
            Op::Store(target) => self.store_top(*target)?,
            Op::Step { target, up, before } => self.increment(*target, *up, *before)?,
            Op::Negate => {
                let value = self.pop().negated();
                self.push(value);
            }
            Op::Not => {
                let zero = self.pop().is_zero();
                self.push(Decimal::from_integer(zero.into()));
            }
            Op::Binary(binary) => self.binary(*binary)?,
            Op::Jump(goal) => self.jump(*goal),
            Op::JumpZero(goal) => {
                if self.pop().is_zero() {
                    self.jump(*goal);
                }
            }
            Op::AndJump(goal) | Op::OrJump(goal) => {
                let truth = !self.pop().is_zero();
                if truth == matches!(op, Op::OrJump(_)) {
                    self.push(Decimal::from_integer(truth.into()));
                    self.jump(*goal);
                }
            }
            Op::Truth(_) => {
                let truth = !self.pop().is_zero();
                self.push(Decimal::from_integer(truth.into()));
            }
            Op::Pop => {
                self.pop();
            }
            Op::Halt => return Ok(Some(Pause::Halt)),
            Op::Call { function, arguments } => self.call(*function, arguments)?,
            Op::Return => self.return_from(),
            Op::Read => return Ok(Some(Pause::Read)),
            Op::Write | Op::Print | Op::PrintText(_) | Op::WriteText(_) => self.print(op),
            Op::Length | Op::SquareRoot | Op::ScaleOf | Op::Random => self.builtin(op)?,
        }
        Ok(None)
    }

    fn builtin(&mut self, op: &Op) -> Result<(), String> {
        let value = match op {
            Op::Random => Decimal::from_integer(i64::from(self.random())),
            Op::Length => Decimal::from_integer(i64::try_from(self.pop().significant()).unwrap_or(i64::MAX)),
            Op::ScaleOf => Decimal::from_integer(i64::try_from(self.pop().scale).unwrap_or(i64::MAX)),
            _ => {
                let value = self.pop();
                let scale = self.scale;
                let root = value.square_root(scale);
                root.ok_or_else(|| "Square root of a negative number".to_string())?
            }
        };
        self.push(value);
        Ok(())
    }

    /// C's `random()`: additive feedback over 31 words, of which the first 310 numbers are thrown away.
    fn random(&mut self) -> u32 {
        let words = &mut self.random;
        if words.is_empty() {
            words.push(1);
            for at in 1..31 {
                let next = u64::from(words[at - 1]) * 16_807 % 0x7fff_ffff;
                words.push(next as u32);
            }
            words.rotate_left(3);
            for _ in 0..310 {
                self.random();
            }
            return self.random();
        }
        let sum = words[28].wrapping_add(words[0]);
        words.rotate_left(1);
        words[30] = sum;
        sum >> 1
    }

    fn load(&mut self, target: Target) -> Result<Rc<Decimal>, String> {
        let small = |value: usize| Rc::new(Decimal::from_integer(i64::try_from(value).unwrap_or(i64::MAX)));
        Ok(match target {
            Target::Simple(Variable::Scale) => small(self.scale),
            Target::Simple(Variable::Ibase) => small(self.input_base as usize),
            Target::Simple(Variable::Obase) => small(self.output_base as usize),
            Target::Simple(Variable::Last) => self.last.clone(),
            Target::Simple(Variable::History) => self.history.clone(),
            Target::Simple(Variable::Named(at)) => {
                self.variables.get(at).and_then(Clone::clone).unwrap_or_default()
            }
            Target::Element(array) => {
                let index = self.pop();
                let index = self.index(array, &index)?;
                let array = slot(&mut self.arrays, array).get_or_insert_with(Array::default).clone();
                let value = array.borrow().get(&index).cloned();
                value.unwrap_or_default()
            }
        })
    }

    fn index(&self, array: usize, index: &Decimal) -> Result<i64, String> {
        let zero = index.is_zero();
        let whole = index.to_integer();
        whole.filter(|&whole| (0..=SUBSCRIPTS).contains(&whole) && (whole != 0 || zero)).ok_or_else(|| {
            let name = self.array_names.get(array).map(|name| String::from_utf8_lossy(name).into_owned());
            format!("Array {} subscript out of bounds.", name.unwrap_or_default())
        })
    }

    /// Stores the top, which stays; an element's index lies below it and goes.
    fn store_top(&mut self, target: Target) -> Result<(), String> {
        let value = self.pop();
        if let Target::Element(array) = target {
            let index = self.pop();
            self.store_element(array, &index, value.clone())?;
        } else if let Target::Simple(variable) = target {
            self.store(variable, value.clone());
        }
        self.stack.push(value);
        Ok(())
    }

    fn store_element(&mut self, array: usize, index: &Decimal, value: Rc<Decimal>) -> Result<(), String> {
        let index = self.index(array, index)?;
        let array = slot(&mut self.arrays, array).get_or_insert_with(Array::default);
        array.borrow_mut().insert(index, value);
        Ok(())
    }

    fn store(&mut self, variable: Variable, value: Rc<Decimal>) {
        match variable {
            Variable::Named(at) => *slot(&mut self.variables, at) = Some(value),
            Variable::Last => self.last = value,
            Variable::History => {
                self.history = Rc::new(if value.negative { Decimal::from_integer(-1) } else { value.cut(0) });
            }
            Variable::Scale => {
                if value.negative {
                    self.warn("negative scale, set to 0");
                }
                self.scale = self.setting("scale", &value, 0, LARGEST) as usize;
            }
            Variable::Ibase => {
                if value.negative {
                    self.warn("negative ibase, set to 2");
                }
                let greatest = if self.strictness.standard { 16 } else { 36 };
                self.input_base = self.setting("ibase", &value, 2, greatest) as u32;
                let new = value.to_integer();
                if self.strictness.warn && greatest == 36 && new.is_some_and(|base| base > 16 && base <= 36) {
                    self.warn("ibase larger than 16 is non-standard");
                }
            }
            Variable::Obase => {
                if value.negative {
                    self.warn("negative obase, set to 2");
                }
                self.output_base = self.setting("obase", &value, 2, LARGEST) as u32;
            }
        }
    }

    /// A value for a special variable, within its bounds; a negative one is told of already.
    fn setting(&mut self, name: &str, value: &Decimal, least: i64, greatest: i64) -> i64 {
        match value.to_integer() {
            _ if value.negative => least,
            Some(new) if new < least => {
                self.warn(&format!("{name} too small, set to {least}"));
                least
            }
            Some(new) if new <= greatest => new,
            _ => {
                self.warn(&format!("{name} too large, set to {greatest}"));
                greatest
            }
        }
    }

    /// A step of a special variable stops at its bounds.
    fn step_allowed(&mut self, variable: Variable, up: bool) -> bool {
        let words = match (variable, up) {
            (Variable::Ibase, true) if self.input_base >= 16 => "ibase too big in ++",
            (Variable::Ibase, false) if self.input_base <= 2 => "ibase too small in --",
            (Variable::Obase, true) if i64::from(self.output_base) >= LARGEST => "obase too big in ++",
            (Variable::Obase, false) if self.output_base <= 2 => "obase too small in --",
            (Variable::Scale, true) if self.scale as i64 >= LARGEST => "Scale too big in ++",
            (Variable::Scale, false) if self.scale == 0 => "scale can not be negative in -- ",
            _ => return true,
        };
        self.warn(words);
        false
    }

    fn increment(&mut self, target: Target, up: bool, before: bool) -> Result<(), String> {
        let index =
            matches!(target, Target::Element(_)).then(|| self.stack.last().cloned().unwrap_or_default());
        let old = self.load(target)?;
        let allowed = if let Target::Simple(variable) = target { self.step_allowed(variable, up) } else { true };
        let step = Decimal::from_integer(if up { 1 } else { -1 });
        let new = if allowed { Rc::new(old.add(&step)) } else { old.clone() };
        match (target, index) {
            (Target::Element(array), Some(index)) => self.store_element(array, &index, new.clone())?,
            (Target::Simple(variable), _) => self.store(variable, new.clone()),
            _ => {}
        }
        self.stack.push(if before { new } else { old });
        Ok(())
    }

    fn binary(&mut self, binary: Binary) -> Result<(), String> {
        let (right, left) = (self.pop(), self.pop());
        let scale = self.scale;
        let truth = |truth: bool| Decimal::from_integer(truth.into());
        let value = match binary {
            Binary::Add => left.add(&right),
            Binary::Subtract => left.subtract(&right),
            Binary::Multiply => left.multiply(&right, scale),
            Binary::Divide => left.divide(&right, scale).ok_or("Divide by zero")?,
            Binary::Modulo => left.divide_rest(&right, scale).ok_or("Modulo by zero")?.1,
            Binary::Power => self.power(&left, &right)?,
            Binary::Less => truth(left.compare(&right).is_lt()),
            Binary::LessEqual => truth(left.compare(&right).is_le()),
            Binary::Greater => truth(left.compare(&right).is_gt()),
            Binary::GreaterEqual => truth(left.compare(&right).is_ge()),
            Binary::Equal => truth(left.compare(&right).is_eq()),
            Binary::NotEqual => truth(left.compare(&right).is_ne()),
        };
        self.push(value);
        Ok(())
    }

    fn power(&mut self, base: &Decimal, exponent: &Decimal) -> Result<Decimal, String> {
        if exponent.scale > 0 {
            self.warn("non-zero scale in exponent");
        }
        let zero = base.is_zero() && exponent.negative;
        let divided = if zero { "divide by zero" } else { "" };
        let whole = exponent.to_integer().filter(|whole| (-GREATEST_POWER..=GREATEST_POWER).contains(whole));
        match whole {
            None => Err(format!("exponent too large in raise\n{divided}")),
            Some(_) if zero => Err(divided.to_string()),
            Some(exponent) => Ok(base.power(exponent, self.scale).unwrap_or_default()),
        }
    }

    fn call(&mut self, number: usize, arguments: &[Option<usize>]) -> Result<(), String> {
        let name = || self.names.get(number).map(|name| String::from_utf8_lossy(name).into_owned());
        match self.functions.get(&number).cloned() {
            None => {
                let message = format!("Function {} not defined.", name().unwrap_or_default());
                // Its arguments are not read yet.
                self.unread = arguments.len() + 1;
                Err(message)
            }
            Some(Callable::Library(library)) => {
                let count = if library == Library::Bessel { 2 } else { 1 };
                if arguments.len() != count || arguments.iter().any(Option::is_some) {
                    self.unread = arguments.len().saturating_sub(count);
                    return Err("Parameter number mismatch".to_string());
                }
                let argument = self.pop();
                let order = if count == 2 { self.pop() } else { Rc::default() };
                let value = library::value(library, &argument, &order, self.scale);
                self.push(value);
                Ok(())
            }
            Some(Callable::Defined(function)) => self.enter(number, function, arguments),
        }
    }

    fn enter(
        &mut self,
        number: usize,
        function: Rc<Function>,
        arguments: &[Option<usize>],
    ) -> Result<(), String> {
        for (at, (parameter, argument)) in function.parameters.iter().zip(arguments).enumerate() {
            // bc has lost the names of simple variables, and then its place in the list.
            let name = match parameter {
                Slot::Value(_) if argument.is_some() => ", parameter (null)".to_string(),
                Slot::Array(array) | Slot::Shared(array) if argument.is_none() => {
                    let name = self.array_names.get(*array).map(|name| String::from_utf8_lossy(name));
                    format!(" parameter {}", name.unwrap_or_default())
                }
                _ => continue,
            };
            self.unread = arguments.len() - at;
            return Err(format!("Parameter type mismatch{name}.\nParameter number mismatch"));
        }
        if arguments.len() != function.parameters.len() {
            self.unread = arguments.len().saturating_sub(function.parameters.len());
            return Err("Parameter number mismatch".to_string());
        }
        let mut saved = Vec::new();
        for (parameter, argument) in function.parameters.iter().zip(arguments).rev() {
            match (parameter, argument) {
                (Slot::Value(Variable::Named(at)), _) => {
                    let value = self.pop();
                    saved.push(Saved::Value(*at, slot(&mut self.variables, *at).replace(value)));
                }
                (Slot::Array(at), Some(given)) => {
                    let given = slot(&mut self.arrays, *given).get_or_insert_with(Array::default).clone();
                    let copy = Rc::new(RefCell::new(given.borrow().clone()));
                    saved.push(Saved::Array(*at, slot(&mut self.arrays, *at).replace(copy)));
                }
                (Slot::Shared(at), Some(given)) => {
                    let given = slot(&mut self.arrays, *given).get_or_insert_with(Array::default).clone();
                    saved.push(Saved::Array(*at, slot(&mut self.arrays, *at).replace(given)));
                }
                _ => {}
            }
        }
        for automatic in &function.automatic {
            match automatic {
                Slot::Value(Variable::Named(at)) => {
                    saved.push(Saved::Value(*at, slot(&mut self.variables, *at).take()));
                }
                Slot::Array(at) | Slot::Shared(at) => {
                    saved.push(Saved::Array(*at, slot(&mut self.arrays, *at).take()));
                }
                Slot::Value(_) => {}
            }
        }
        let depth = self.stack.len();
        self.frames.push(Frame {
            function: Some((number, function)),
            at: 0,
            saved,
            depth,
            base: self.input_base,
        });
        Ok(())
    }

    fn return_from(&mut self) {
        let value = self.pop();
        let Some(frame) = self.frames.pop() else { return };
        self.stack.truncate(frame.depth);
        self.restore(frame.saved);
        self.stack.push(value);
    }

    fn print(&mut self, op: &Op) {
        match op {
            Op::WriteText(text) => self.put_text(text),
            Op::PrintText(text) => {
                let text = unescape(text);
                self.put_text(&text);
            }
            _ => {
                let value = self.pop();
                let mut text = Vec::new();
                write_number(&mut text, &value, self.output_base);
                if matches!(op, Op::Write) {
                    text.push(b'\n');
                }
                self.put(&text);
                self.last = value;
            }
        }
    }

    /// Prints a string, which POSIX does not fold.
    fn put_text(&mut self, text: &[u8]) {
        if !self.strictness.standard {
            return self.put(text);
        }
        self.out.extend_from_slice(text);
        if text.contains(&b'\n') {
            self.column = 0;
        }
    }

    /// Prints with long lines folded.
    fn put(&mut self, text: &[u8]) {
        for &byte in text {
            if byte == b'\n' {
                self.column = 0;
            } else {
                self.column += 1;
                if self.line_length > 0 && self.column == self.line_length - 1 {
                    self.out.extend_from_slice(b"\\\n");
                    self.column = 1;
                }
            }
            self.out.push(byte);
        }
    }
}

/// The place of a number, made if need be.
fn slot<T>(list: &mut Vec<Option<T>>, at: usize) -> &mut Option<T> {
    if list.len() <= at {
        list.resize_with(at + 1, || None);
    }
    &mut list[at]
}

/// The escapes of `print`.
fn unescape(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut bytes = text.iter();
    while let Some(&byte) = bytes.next() {
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        match bytes.next() {
            Some(b'a') => out.push(7),
            Some(b'b') => out.push(8),
            Some(b'f') => out.push(12),
            Some(b'n') => out.push(b'\n'),
            Some(b'q') => out.push(b'"'),
            Some(b'r') => out.push(b'\r'),
            Some(b't') => out.push(b'\t'),
            Some(b'\\') => out.push(b'\\'),
            _ => {}
        }
    }
    out
}
