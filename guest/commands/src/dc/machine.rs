//! Runs a dc program. Strings that run are frames on the heap.

use super::token::{Look, Token, line_length, look};
use super::value::{Level, Value, bytes, parse, power_modulo};
use crate::decimal::{Decimal, natural, write_number};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Tokens between two looks at whether to stop.
const SLICE: usize = 20_000;
/// The greatest number that GNU's conversion to a small one reaches.
const LARGEST: i64 = 2_147_483_649;

/// Why a run pauses or ends.
pub enum Pause {
    /// Something is to be written, or it is time for others: call again.
    Slice,
    /// The text of the file ends here.
    More,
    /// `?` wants a line.
    Line,
    Exit(u8),
}

struct Frame {
    text: Rc<[u8]>,
    at: usize,
    /// How many strings it stands for: one that ends with the call of another is gone by then.
    levels: i64,
}

type Done = Result<(), String>;

/// The state of a calculation.
pub struct Machine {
    /// What to write before the notes, the notes, and what to write after them.
    pub out: Vec<u8>,
    pub notes: Vec<u8>,
    pub after: Vec<u8>,
    /// What is read of a file and has not run; none while it is an expression that runs.
    pub file: Option<Vec<u8>>,
    at: usize,
    /// The file has no more text.
    pub last: bool,
    /// A command for the system was refused.
    pub refused: bool,
    frames: Vec<Frame>,
    stack: Vec<Value>,
    registers: BTreeMap<u8, Vec<Level>>,
    scale: usize,
    input_base: u32,
    output_base: u32,
    line_length: usize,
    pause: Option<Pause>,
}

impl Machine {
    pub fn new(line_length: usize) -> Machine {
        Machine {
            out: Vec::new(),
            notes: Vec::new(),
            after: Vec::new(),
            file: None,
            at: 0,
            last: false,
            refused: false,
            frames: Vec::new(),
            stack: Vec::new(),
            registers: BTreeMap::new(),
            scale: 0,
            input_base: 10,
            output_base: 10,
            line_length,
            pause: None,
        }
    }

    /// Starts with a file, or with an expression.
    pub fn begin(&mut self, expression: Option<&[u8]>) {
        self.frames.clear();
        self.at = 0;
        self.last = expression.is_some();
        self.file = expression.is_none().then(Vec::new);
        if let Some(text) = expression {
            self.evaluate(text.into());
        }
    }

    /// Appends a line to the file's text.
    pub fn feed(&mut self, line: &[u8]) {
        if let Some(file) = &mut self.file {
            file.drain(..self.at.min(file.len()));
            self.at = 0;
            file.extend_from_slice(line);
        }
    }

    /// Takes what is left of the file's line.
    pub fn take_line(&mut self) -> Option<Vec<u8>> {
        let rest = self.file.as_ref()?.get(self.at..)?;
        let line = rest[..line_length(rest)].to_vec();
        self.at += line.len();
        (!line.is_empty()).then_some(line)
    }

    /// Runs a string next.
    pub fn evaluate(&mut self, text: Rc<[u8]>) {
        let mut levels = 1;
        if let Some(top) = self.frames.last() {
            let rest = top.text.get(top.at..).unwrap_or_default();
            if rest.iter().all(|byte| b" \t\n".contains(byte)) {
                levels = top.levels.saturating_add(1);
                self.frames.pop();
            }
        }
        self.frames.push(Frame { text, at: 0, levels });
    }

    /// Runs on until something is to be done by others.
    pub fn run(&mut self) -> Pause {
        for _ in 0..SLICE {
            if let Some(pause) = self.advance() {
                return pause;
            }
            if self.out.len() > 16 * 1024 || !self.notes.is_empty() {
                return Pause::Slice;
            }
        }
        Pause::Slice
    }

    fn advance(&mut self) -> Option<Pause> {
        if let Some(pause) = self.pause.take() {
            return Some(pause);
        }
        let Some(frame) = self.frames.last_mut() else { return self.advance_file() };
        let text = frame.text.clone();
        let rest = text.get(frame.at..).unwrap_or_default();
        if rest.is_empty() {
            self.frames.pop();
            return None;
        }
        match look(rest, true) {
            Look::Token(token, used) => {
                frame.at += used;
                self.step(token);
            }
            Look::More | Look::Missing => {
                self.frames.pop();
                self.notes.extend_from_slice(b"dc: unexpected EOS\n");
            }
        }
        None
    }

    fn advance_file(&mut self) -> Option<Pause> {
        let Some(file) = self.file.take() else { return Some(Pause::More) };
        let rest = file.get(self.at..).unwrap_or_default();
        let seen = look(rest, self.last);
        // The text is given back before the token runs, as `?` reads on in it.
        let token = match seen {
            Look::Token(token, used) => {
                self.at += used;
                Some(token)
            }
            _ => None,
        };
        if let Some(token) = token {
            self.file = Some(Vec::new());
            self.step(token);
            self.file = Some(file);
            return None;
        }
        let missing = seen == Look::Missing;
        self.file = Some(file);
        if missing {
            self.notes.extend_from_slice(b"dc: unexpected EOF\n");
            return Some(Pause::Exit(1));
        }
        Some(Pause::More)
    }

    fn step(&mut self, token: Token) {
        let done = match token {
            Token::Blank => Ok(()),
            Token::Number(text) => {
                self.push(parse(text, self.input_base));
                Ok(())
            }
            Token::Text(text) => {
                self.push(Value::Text(text.into()));
                Ok(())
            }
            Token::Plain(operator) => self.plain(operator),
            Token::Register(operator, register) => self.with_register(operator, register),
            Token::Negated(order, register) => self.branch(order, true, register),
            Token::System(command) if command.iter().all(u8::is_ascii_whitespace) => Ok(()),
            Token::System(_) => {
                self.refused = true;
                Err("there are no system commands".to_string())
            }
        };
        if let Err(words) = done {
            self.notes.extend_from_slice(format!("dc: {words}\n").as_bytes());
        }
    }

    fn push(&mut self, value: impl Into<Value>) {
        self.stack.push(value.into());
    }

    fn pop(&mut self) -> Result<Value, String> {
        self.stack.pop().ok_or_else(|| "stack empty".to_string())
    }

    fn top(&self) -> Result<Value, String> {
        self.stack.last().cloned().ok_or_else(|| "stack empty".to_string())
    }

    /// The topmost numbers, the lowest first; they stay.
    fn numbers<const COUNT: usize>(&self) -> Result<[Rc<Decimal>; COUNT], String> {
        let values = self.stack.last_chunk::<COUNT>().ok_or("stack empty")?;
        let mut numbers = [const { None }; COUNT];
        for (place, value) in numbers.iter_mut().zip(values) {
            let Value::Number(number) = value else { return Err("non-numeric value".to_string()) };
            *place = Some(number.clone());
        }
        Ok(numbers.map(Option::unwrap_or_default))
    }

    /// In place of so many values, these.
    fn replace(&mut self, count: usize, values: impl IntoIterator<Item = Decimal>) {
        self.stack.truncate(self.stack.len().saturating_sub(count));
        self.stack.extend(values.into_iter().map(Value::from));
    }

    /// A number as a small one; -1 with a note if it is none.
    fn small(&mut self, number: &Decimal) -> i64 {
        match number.to_integer() {
            Some(0) if !number.is_zero() => {}
            // GNU's is of 32 bits.
            Some(value) if value.abs() <= LARGEST => return i64::from(value as i32),
            _ => {}
        }
        self.notes.extend_from_slice(b"dc: value overflows simple integer; punting...\n");
        -1
    }

    fn pop_small(&mut self) -> Result<Option<i64>, String> {
        Ok(match self.pop()? {
            Value::Number(number) => Some(self.small(&number)),
            Value::Text(_) => None,
        })
    }

    fn plain(&mut self, operator: u8) -> Done {
        match operator {
            b'+' | b'-' | b'*' | b'/' | b'%' | b'~' | b'^' => self.arithmetic(operator)?,
            b'|' => self.modular()?,
            b'v' => self.root()?,
            b'p' | b'n' | b'P' | b'f' => self.print(operator)?,
            b'c' => self.stack.clear(),
            b'd' => {
                let value = self.top()?;
                self.push(value);
            }
            b'r' => {
                if let Some([low, high]) = self.stack.last_chunk_mut() {
                    std::mem::swap(low, high);
                }
            }
            b'R' => self.rotate()?,
            b'x' => {
                let value = self.pop()?;
                self.execute(value);
            }
            b'?' => self.pause = Some(Pause::Line),
            b'q' => self.leave(2, true)?,
            b'Q' => match self.pop_small()? {
                // As GNU's, which leaves nothing by one level unless there is none.
                Some(1) if !self.frames.is_empty() => {}
                Some(count) if count > 0 => self.leave(count, false)?,
                _ => return Err("Q command requires a number >= 1".to_string()),
            },
            b'i' | b'o' | b'k' => self.set_parameter(operator)?,
            b'I' => self.push(Decimal::from_integer(self.input_base.into())),
            b'O' => self.push(Decimal::from_integer(self.output_base.into())),
            b'K' => self.push(self.scale),
            b'z' => self.push(self.stack.len()),
            b'a' => {
                let byte = match self.pop()? {
                    Value::Number(number) => self.small(&number) as u8,
                    Value::Text(text) => text.first().copied().unwrap_or(0),
                };
                self.push(Value::Text([byte].as_slice().into()));
            }
            b'Z' | b'X' => {
                let measure = match (self.pop()?, operator) {
                    (Value::Number(number), b'Z') => natural::digit_count(&number.digits).max(1),
                    (Value::Number(number), _) => number.scale,
                    (Value::Text(text), b'Z') => text.len(),
                    (Value::Text(_), _) => 0,
                };
                self.push(measure);
            }
            _ => {
                self.notes.extend_from_slice(b"dc: ");
                self.after.extend_from_slice(format!("{} unimplemented\n", label(operator)).as_bytes());
            }
        }
        Ok(())
    }

    fn arithmetic(&mut self, operator: u8) -> Done {
        let [left, right] = self.numbers()?;
        let scale = self.scale;
        let result = match operator {
            b'+' => left.add(&right),
            b'-' => left.subtract(&right),
            b'*' => left.multiply(&right, scale),
            b'/' => left.divide(&right, scale).ok_or("divide by zero")?,
            b'%' => left.divide_rest(&right, scale).ok_or("remainder by zero")?.1,
            b'~' => {
                let (quotient, rest) = left.divide_rest(&right, scale).ok_or("divide by zero")?;
                self.replace(2, [quotient, rest]);
                return Ok(());
            }
            _ => self.power(&left, &right),
        };
        self.replace(2, [result]);
        Ok(())
    }

    fn power(&mut self, base: &Decimal, exponent: &Decimal) -> Decimal {
        if exponent.scale > 0 {
            self.notes.extend_from_slice(b"Runtime warning: non-zero scale in exponent\n");
        }
        let exponent = match exponent.to_integer() {
            Some(exponent) if exponent.abs() <= LARGEST => exponent,
            _ => {
                self.notes.extend_from_slice(b"Runtime error: exponent too large in raise\n");
                0
            }
        };
        base.power(exponent, self.scale).unwrap_or_default()
    }

    fn modular(&mut self) -> Done {
        let [base, exponent, modulus] = self.numbers()?;
        if modulus.is_zero() {
            return Err("remainder by zero".to_string());
        }
        let Some(result) = power_modulo(&base, &exponent, &modulus, self.scale) else { return Ok(()) };
        for (number, name) in [(&base, "base"), (&exponent, "exponent"), (&modulus, "modulus")] {
            if number.scale > 0 {
                let warning = format!("Runtime warning: non-zero scale in {name}\n");
                self.notes.extend_from_slice(warning.as_bytes());
            }
        }
        self.replace(3, [result]);
        Ok(())
    }

    fn root(&mut self) -> Done {
        let Value::Number(number) = self.pop()? else {
            return Err("square root of nonnumeric attempted".to_string());
        };
        let root = number.square_root(self.scale).ok_or("square root of negative number")?;
        self.push(root);
        Ok(())
    }

    fn rotate(&mut self) -> Done {
        let Some(count) = self.pop_small()? else { return Ok(()) };
        let size = usize::try_from(count.unsigned_abs()).unwrap_or(usize::MAX).min(self.stack.len());
        let start = self.stack.len() - size;
        if size < 2 {
            return Ok(());
        }
        match count > 0 {
            true => self.stack[start..].rotate_left(1),
            false => self.stack[start..].rotate_right(1),
        }
        Ok(())
    }

    fn set_parameter(&mut self, operator: u8) -> Done {
        let value = self.pop_small()?;
        match (operator, value) {
            (b'i', Some(base @ 2..=16)) => self.input_base = base as u32,
            (b'o', Some(base @ 2..)) => self.output_base = base as u32,
            (b'k', Some(scale @ 0..)) => self.scale = scale as usize,
            (b'i', _) => return Err("input base must be a number between 2 and 16 (inclusive)".to_string()),
            (b'o', _) => return Err("output base must be a number greater than 1".to_string()),
            _ => return Err("scale must be a nonnegative number".to_string()),
        }
        Ok(())
    }

    fn execute(&mut self, value: Value) {
        match value {
            Value::Number(_) => self.push(value),
            Value::Text(text) => self.evaluate(text),
        }
    }

    /// Leaves so many strings; beyond them is the file, which only `q` leaves too.
    fn leave(&mut self, mut count: i64, quits: bool) -> Done {
        while count > 0 {
            let Some(frame) = self.frames.pop() else { break };
            count = count.saturating_sub(frame.levels);
        }
        if count <= 0 {
            return Ok(());
        }
        if quits {
            self.pause = Some(Pause::Exit(u8::from(self.file.is_some())));
        } else if self.file.is_some() {
            return Err("Q command argument exceeded string execution depth".to_string());
        }
        Ok(())
    }

    fn with_register(&mut self, operator: u8, register: u8) -> Done {
        match operator {
            b's' => {
                let value = self.pop()?;
                self.level(register).value = Some(value);
            }
            b'S' => {
                let value = Some(self.pop()?);
                self.registers.entry(register).or_default().push(Level { value, ..Level::default() });
            }
            b'l' => {
                let value = self.load(register)?;
                self.push(value);
            }
            b'L' => {
                let empty = || format!("stack register {} is empty", label(register));
                let levels = self.registers.entry(register).or_default();
                let level = levels.pop_if(|level| level.value.is_some()).ok_or_else(empty)?;
                self.push(level.value.unwrap_or_default());
            }
            b':' => {
                let index = self.pop_small()?;
                let value = self.pop()?;
                let index = index.filter(|&index| index >= 0).ok_or(BAD_INDEX)?;
                self.level(register).array.insert(index, value);
            }
            b';' => {
                let index = self.pop_small()?.filter(|&index| index >= 0).ok_or(BAD_INDEX)?;
                let level = self.registers.get(&register).and_then(|levels| levels.last());
                let value = level.and_then(|level| level.array.get(&index)).cloned();
                self.push(value.unwrap_or_default());
            }
            order => self.branch(order, false, register)?,
        }
        Ok(())
    }

    /// The top level of a register, made if need be.
    fn level(&mut self, register: u8) -> &mut Level {
        let levels = self.registers.entry(register).or_default();
        if levels.is_empty() {
            levels.push(Level::default());
        }
        let last = levels.len() - 1;
        &mut levels[last]
    }

    fn load(&self, register: u8) -> Result<Value, String> {
        let Some(level) = self.registers.get(&register).and_then(|levels| levels.last()) else {
            return Ok(Value::default());
        };
        let unset = || format!("BUG: register {} exists but is uninitialized?", label(register));
        level.value.clone().ok_or_else(unset)
    }

    /// Compares the top with what is below it and runs a register. What cannot be compared is equal.
    fn branch(&mut self, order: u8, negated: bool, register: u8) -> Done {
        let found = match self.numbers() {
            Ok([second, top]) => {
                self.replace(2, []);
                top.compare(&second)
            }
            Err(words) => {
                self.notes.extend_from_slice(format!("dc: {words}\n").as_bytes());
                Ordering::Equal
            }
        };
        let wanted = match order {
            b'<' => Ordering::Less,
            b'>' => Ordering::Greater,
            _ => Ordering::Equal,
        };
        if (found == wanted) != negated {
            let value = self.load(register)?;
            self.execute(value);
        }
        Ok(())
    }

    fn print(&mut self, operator: u8) -> Done {
        match operator {
            b'p' => {
                let value = self.top()?;
                self.write(&value, true);
            }
            b'n' => {
                let value = self.pop()?;
                self.write(&value, false);
            }
            b'P' => match self.pop()? {
                Value::Number(number) => self.out.extend(bytes(&number)),
                Value::Text(text) => self.out.extend_from_slice(&text),
            },
            _ => {
                for at in (0..self.stack.len()).rev() {
                    let value = self.stack[at].clone();
                    self.write(&value, true);
                }
            }
        }
        Ok(())
    }

    /// Writes a value, the lines of a long number folded.
    fn write(&mut self, value: &Value, newline: bool) {
        match value {
            Value::Text(text) => self.out.extend_from_slice(text),
            Value::Number(number) => {
                let mut text = Vec::new();
                write_number(&mut text, number, self.output_base);
                let width = self.line_length.saturating_sub(1);
                let width = if width == 0 { usize::MAX } else { width };
                for (at, line) in text.chunks(width).enumerate() {
                    if at > 0 {
                        self.out.extend_from_slice(b"\\\n");
                    }
                    self.out.extend_from_slice(line);
                }
            }
        }
        if newline {
            self.out.push(b'\n');
        }
    }
}

const BAD_INDEX: &str = "array index must be a nonnegative integer";

/// A byte as messages name it.
fn label(byte: u8) -> String {
    let number = if byte == 0 { "0".to_string() } else { format!("0{byte:o}") };
    if byte.is_ascii_graphic() { format!("'{}' ({number})", char::from(byte)) } else { number }
}
