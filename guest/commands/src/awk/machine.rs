//! The machine that runs compiled programs. It runs without waiting
//! (`machine/run.rs`) and hands what may have to wait to `machine/slow.rs`.

mod builtin;
mod call;
mod compare;
mod input;
mod run;
mod slow;
mod sorting;
mod streams;
mod symbols;
mod text;
mod time;
mod variables;

use super::array::Array;
use super::ast::{Place, Var, special};
use super::code::{Code, Label, Op};
use super::random::Random;
use super::reader::Separator;
use super::record::Record;
use super::regex::{self, Regex};
use super::split::Splitter;
use super::value::{ArrayRef, Str, Value};
use bivalve_kit::{Context, Failure};
use std::rc::Rc;

/// Why the program stops before its end.
pub enum Stop {
    /// Said as `awk: SOURCE:LINE: fatal: …`; the status is 2.
    Fatal(Vec<u8>),
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failed(failure)
    }
}

pub use input::is_name;

pub type Result<T> = std::result::Result<T, Stop>;

pub fn fatal<T>(message: impl AsRef<[u8]>) -> Result<T> {
    Err(Stop::Fatal(message.as_ref().to_vec()))
}

/// Why the loop gives way.
pub enum Wait {
    Done,
    /// Standard output is full.
    Flush,
    /// This instruction may wait.
    Slow(Op),
    /// A function called from native code has returned.
    Returned,
}

/// A function call.
struct Frame {
    back: Label,
    base: usize,
    iterators: usize,
    function: u32,
}

/// A running `for (k in a)`.
struct Iterator {
    keys: std::vec::IntoIter<Str>,
}

pub struct Machine<'a> {
    code: &'a Code,
    cx: &'a mut Context,
    pc: Label,
    stack: Vec<Value>,
    /// Where the running function's locals begin.
    base: usize,
    frames: Vec<Frame>,
    iterators: Vec<Iterator>,
    globals: Vec<Value>,
    ranges: Vec<bool>,
    record: Record,
    nr: f64,
    fnr: f64,
    settings: Settings,
    regexes: Vec<Rc<Regex>>,
    cache: regex::Cache,
    /// What `Count` pushes.
    count: f64,
    /// Made when it is first asked.
    random: Option<Box<Random>>,
    main: input::Main,
    streams: streams::Streams,
    status: u8,
    ending: bool,
    ticks: u32,
    depth: u32,
    utf8: bool,
    sandbox: bool,
    traditional: bool,
}

/// What the special variables say, ready for use.
struct Settings {
    ofs: Vec<u8>,
    ors: Vec<u8>,
    subsep: Vec<u8>,
    convfmt: Vec<u8>,
    ofmt: Vec<u8>,
    ignore_case: bool,
    separator: Separator,
    splitter: Splitter,
    field_mode: variables::FieldMode,
}

/// How the program is run.
pub struct Setup {
    /// ARGV.
    pub arguments: Vec<Vec<u8>>,
    /// `-v` and `-F`, in order: name and raw text.
    pub assignments: Vec<(Vec<u8>, Vec<u8>)>,
    pub utf8: bool,
    pub sandbox: bool,
    /// What gawk has of its own is left out.
    pub traditional: bool,
    /// Where the variables are written at the end; `-` is standard output.
    pub dump: Option<Vec<u8>>,
}

impl<'a> Machine<'a> {
    pub fn new(code: &'a Code, cx: &'a mut Context, setup: &Setup) -> Machine<'a> {
        let mut machine = Machine {
            code,
            cx,
            pc: 0,
            stack: Vec::new(),
            base: 0,
            frames: Vec::new(),
            iterators: Vec::new(),
            globals: vec![Value::Uninit; code.globals.len()],
            ranges: vec![false; code.ranges as usize],
            record: Record::new(setup.utf8),
            nr: 0.0,
            fnr: 0.0,
            settings: Settings {
                ofs: b" ".to_vec(),
                ors: b"\n".to_vec(),
                subsep: b"\x1c".to_vec(),
                convfmt: b"%.6g".to_vec(),
                ofmt: b"%.6g".to_vec(),
                ignore_case: false,
                separator: Separator::Byte(b'\n'),
                splitter: Splitter::Blank,
                field_mode: variables::FieldMode::Separator,
            },
            regexes: code.regexes.iter().map(|constant| constant.regex.clone()).collect(),
            cache: regex::Cache::default(),
            count: 0.0,
            random: None,
            main: input::Main::default(),
            streams: streams::Streams::default(),
            status: 0,
            ending: false,
            ticks: 0,
            depth: 0,
            utf8: setup.utf8,
            sandbox: setup.sandbox,
            traditional: setup.traditional,
        };
        machine.set_up(setup);
        machine
    }

    /// Runs the program; its exit status.
    pub async fn execute(&mut self, setup: &Setup) -> bivalve_kit::Result<u8> {
        let mut result = self.assign_all(setup);
        if result.is_ok() {
            result = self.drive().await;
        }
        if let Err(stop) = result {
            self.report(stop).await?;
            self.status = 2;
        }
        if let Some(file) = &setup.dump {
            self.dump_to(file).await?;
        }
        if let Err(stop) = self.close_all().await {
            self.report(stop).await?;
            self.status = 2;
        }
        Ok(self.status)
    }

    async fn dump_to(&mut self, file: &[u8]) -> bivalve_kit::Result<()> {
        let text = self.dump();
        if matches!(file, b"-" | b"/dev/stdout") {
            self.cx.stdout.push(&text);
            return self.cx.stdout.flush().await;
        }
        if let Err(errno) = self.cx.vfs.replace_file(&self.cx.place, file, &text) {
            let reason = errno.message();
            let text = [b"warning: could not open `".as_slice(), file, b"' for writing: ", reason.as_bytes()];
            self.say(&text.concat()).await?;
        }
        Ok(())
    }

    async fn drive(&mut self) -> Result<()> {
        loop {
            match self.run()? {
                Wait::Done | Wait::Returned => return Ok(()),
                Wait::Flush => self.cx.stdout.flush().await?,
                Wait::Slow(op) => self.slow(op).await?,
            }
        }
    }

    /// Says why the program stops.
    async fn report(&mut self, stop: Stop) -> bivalve_kit::Result<()> {
        match stop {
            Stop::Failed(failure) => Err(failure),
            Stop::Fatal(message) => {
                let text = [b"fatal: ".as_slice(), &message].concat();
                self.say(&text).await
            }
        }
    }

    fn place(&self) -> Place {
        let at = (self.pc as usize).saturating_sub(1);
        self.code.places.get(at).copied().unwrap_or_default()
    }

    /// `awk: SOURCE:LINE: (FILENAME=… FNR=…) TEXT` to standard error.
    async fn say(&mut self, text: &[u8]) -> bivalve_kit::Result<()> {
        let mut place = self.place();
        if place.line == 0 && self.nr > 0.0 {
            // Between records: what ran last is the end of the rules.
            place = self.code.places.iter().rev().find(|place| place.line > 0).copied().unwrap_or_default();
        }
        let source = self.code.sources.get(usize::from(place.source)).cloned().unwrap_or_default();
        let mut line = b"awk: ".to_vec();
        if place.line > 0 {
            line.extend_from_slice(&source);
            line.extend_from_slice(format!(":{}: ", place.line).as_bytes());
        }
        if self.fnr > 0.0 {
            let file = self.global(special::FILENAME).text(b"%.6g");
            line.extend_from_slice(b"(FILENAME=");
            line.extend_from_slice(if file.as_bytes().is_empty() { b"-" } else { file.as_bytes() });
            line.extend_from_slice(format!(" FNR={}) ", self.fnr).as_bytes());
        }
        line.extend_from_slice(text);
        line.push(b'\n');
        self.cx.stdout.flush().await?;
        let _ = self.cx.stderr.write(&line).await;
        Ok(())
    }

    #[inline]
    fn push(&mut self, value: Value) {
        self.stack.push(value);
    }

    #[inline]
    fn push_number(&mut self, number: f64) {
        self.stack.push(Value::Num(number));
    }

    #[inline]
    fn pop(&mut self) -> Value {
        self.stack.pop().unwrap_or(Value::Uninit)
    }

    #[inline]
    fn pop_number(&mut self) -> f64 {
        match self.stack.pop() {
            Some(Value::Num(number)) => number,
            Some(value) => value.num(),
            None => 0.0,
        }
    }

    #[inline]
    fn pop_text(&mut self) -> Str {
        match self.pop() {
            Value::Str(text) | Value::Input(text) => text,
            value => value.text(&self.settings.convfmt),
        }
    }

    /// The last values of the stack, in order.
    fn pop_many(&mut self, count: usize) -> Vec<Value> {
        let from = self.stack.len().saturating_sub(count);
        self.stack.split_off(from)
    }

    fn pop_array(&mut self) -> Result<ArrayRef> {
        match self.pop() {
            Value::Array(array) => Ok(array),
            _ => fatal("attempt to use a scalar value as array"),
        }
    }

    fn global(&self, number: u32) -> &Value {
        self.globals.get(number as usize).unwrap_or(&Value::Uninit)
    }

    fn set_global(&mut self, number: u32, value: Value) {
        if let Some(slot) = self.globals.get_mut(number as usize) {
            *slot = value;
        }
    }

    #[inline]
    fn slot(&mut self, var: Var) -> &mut Value {
        match var {
            Var::Global(number) => &mut self.globals[number as usize],
            Var::Local(number) => &mut self.stack[self.base + number as usize],
        }
    }

    /// The array that a name stands for.
    #[inline]
    fn array(&mut self, var: Var) -> Result<&ArrayRef> {
        if self.slot(var).is_uninit() {
            *self.slot(var) = Value::array();
        }
        if !matches!(self.slot(var), Value::Array(_)) {
            return Err(self.not_an_array(var));
        }
        match self.slot(var) {
            Value::Array(array) => Ok(array),
            _ => fatal(""),
        }
    }

    #[cold]
    fn not_an_array(&self, var: Var) -> Stop {
        let (kind, name) = match var {
            Var::Global(_) => ("scalar", self.var_name(var)),
            Var::Local(_) => ("scalar parameter", self.var_name(var)),
        };
        Stop::Fatal([b"attempt to use ", kind.as_bytes(), b" `", &name, b"' as an array"].concat())
    }

    fn var_name(&self, var: Var) -> Vec<u8> {
        match var {
            Var::Global(number) => self.code.globals.get(number as usize).cloned().unwrap_or_default(),
            Var::Local(number) => {
                let routine =
                    self.frames.last().and_then(|frame| self.code.routines.get(frame.function as usize));
                routine
                    .and_then(|routine| routine.params.get(number as usize))
                    .cloned()
                    .unwrap_or_default()
            }
        }
    }

    #[cold]
    fn array_as_scalar(&self, var: Var) -> Stop {
        let name = self.var_name(var);
        Stop::Fatal([b"attempt to use array `".as_slice(), &name, b"' in a scalar context"].concat())
    }

    /// The elements of a special array, for filling.
    fn special_array(&mut self, number: u32, fill: impl FnOnce(&mut Array)) {
        if let Ok(array) = self.array(Var::Global(number)) {
            fill(&mut array.borrow_mut());
        }
    }

    fn check(&mut self) -> Result<()> {
        self.ticks = self.ticks.wrapping_add(1);
        if self.ticks & 0xfff == 0 {
            self.cx.check()?;
        }
        Ok(())
    }
}
