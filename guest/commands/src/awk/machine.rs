//! The machine that runs compiled programs. It runs without waiting
//! (`machine/run.rs`) and hands what may have to wait to `machine/slow.rs`.

mod builtin;
mod call;
mod compare;
mod inplace;
mod lint;
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
use super::ast::{Lint, Place, Var, special};
use super::code::{Code, Label, Op};
use super::number::Wide;
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

pub use input::{is_name, is_qualified};

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
    /// Text that is put together before it has a place.
    scratch: Vec<u8>,
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
    posix: bool,
    dialect: regex::Dialect,
    /// Where messages say that the program is, if not where it runs.
    elsewhere: Option<Place>,
    edited: Option<inplace::Edited>,
    wide: Wide,
    lint: Lint,
    /// Warnings that could not be written at once.
    pending: Vec<u8>,
    /// Letters of regex escapes that were complained about.
    warned: Vec<u8>,
    /// An array was sorted into itself, and that was complained about.
    silly_sort: bool,
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
    /// All words of the call.
    pub command_line: Vec<Vec<u8>>,
    /// ARGV.
    pub arguments: Vec<Vec<u8>>,
    /// `-v` and `-F`, in order: name and raw text.
    pub assignments: Vec<(Vec<u8>, Vec<u8>)>,
    pub sandbox: bool,
    /// What gawk has of its own is left out.
    pub traditional: bool,
    pub posix: bool,
    pub dialect: regex::Dialect,
    /// What else is a number in the data.
    pub wide: Wide,
    pub lint: Lint,
    /// Letters of regex escapes that were complained about.
    pub warned: Vec<u8>,
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
            record: Record::new(setup.dialect.utf8),
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
            scratch: Vec::new(),
            count: 0.0,
            random: None,
            main: input::Main::default(),
            streams: streams::Streams::default(),
            status: 0,
            ending: false,
            ticks: 0,
            depth: 0,
            utf8: setup.dialect.utf8,
            sandbox: setup.sandbox,
            traditional: setup.traditional,
            posix: setup.posix,
            dialect: setup.dialect,
            elsewhere: None,
            edited: None,
            wide: setup.wide,
            lint: setup.lint,
            pending: Vec::new(),
            warned: setup.warned.clone(),
            silly_sort: false,
        };
        super::number::set_wide(setup.wide);
        machine.set_up(setup);
        machine
    }

    /// Runs the program; its exit status.
    pub async fn execute(&mut self, setup: &Setup) -> bivalve_kit::Result<u8> {
        let mut result = self.assign_all(setup);
        self.allow_edits();
        if result.is_ok() {
            result = self.drive().await;
        }
        if let Err(stop) = result {
            self.report(stop).await?;
            self.status = 2;
        }
        if !self.pending.is_empty() {
            self.write_pending().await?;
        }
        self.abandon_edit();
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
            super::number::set_wide(self.wide);
            match self.run()? {
                Wait::Done | Wait::Returned => return Ok(()),
                Wait::Flush => self.cx.stdout.flush().await?,
                Wait::Slow(op) => self.slow(op).await?,
            }
            if !self.pending.is_empty() {
                self.write_pending().await?;
            }
        }
    }

    async fn write_pending(&mut self) -> bivalve_kit::Result<()> {
        self.cx.stdout.flush().await?;
        let pending = std::mem::take(&mut self.pending);
        let _ = self.cx.stderr.write(&pending).await;
        Ok(())
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
        if let Some(place) = self.elsewhere {
            return place;
        }
        let at = (self.pc as usize).saturating_sub(1);
        self.code.places.get(at).copied().unwrap_or_default()
    }

    /// `awk: SOURCE:LINE: (FILENAME=… FNR=…) TEXT` to standard error.
    async fn say(&mut self, text: &[u8]) -> bivalve_kit::Result<()> {
        let line = self.message(text);
        self.pending.extend_from_slice(&line);
        self.write_pending().await
    }

    /// A warning from where nothing may wait: it is written at once where that can be done,
    /// else before the program next waits.
    #[cold]
    fn warn(&mut self, text: &[u8]) {
        let line = self.message(text);
        self.pending.extend_from_slice(&line);
        if self.cx.stdout.flush_now() && matches!(self.cx.stderr.write_now(&self.pending), Some(Ok(()))) {
            self.pending.clear();
        }
    }

    fn message(&self, text: &[u8]) -> Vec<u8> {
        let place = self.place();
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
        line
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
        if matches!(self.slot(var), Value::Uninit) {
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

    /// What messages call an array: a parameter's name with what was given for it, or a
    /// variable's with the subscripts that lead there.
    #[cold]
    fn array_name(&self, array: &ArrayRef, own: Option<Vec<u8>>) -> Vec<u8> {
        // A parameter that is known needs not be looked for.
        let known = usize::from(own.is_some());
        let mut names: Vec<Vec<u8>> = own.into_iter().collect();
        let inner = self.frames.last().filter(|_| known > 0);
        let mut base = inner.map_or(self.base, |frame| frame.base);
        for frame in self.frames.iter().rev().skip(known) {
            let params = self.code.routines.get(frame.function as usize).map(|routine| routine.params.as_slice());
            let locals = self.stack.get(base..).unwrap_or_default();
            let mut pairs = params.unwrap_or_default().iter().zip(locals);
            names.extend(pairs.find_map(|(name, value)| path(value, array, name)));
            base = frame.base;
        }
        let mut globals = self.code.globals.iter().zip(&self.globals);
        names.extend(globals.find_map(|(name, value)| path(value, array, name)));
        let mut names = names.into_iter();
        let mut text = names.next().unwrap_or_default();
        let from: Vec<Vec<u8>> = names.map(|name| [b"from ".as_slice(), &name].concat()).collect();
        if !from.is_empty() {
            text = [&text, b" (".as_slice(), &from.join(&b", "[..]), b")"].concat();
        }
        text
    }

    /// An element that is an array, or is none.
    #[cold]
    fn bad_element(&self, array: &ArrayRef, key: &Str, is_array: bool) -> Stop {
        let name = self.array_name(array, None);
        let (kind, end): (&[u8], &[u8]) =
            if is_array { (b"array", b"in a scalar context") } else { (b"scalar", b"as an array") };
        let parts = [b"attempt to use ", kind, b" `", &name[..], b"[\"", key.as_bytes(), b"\"]' ", end];
        Stop::Fatal(parts.concat())
    }

    #[cold]
    fn array_as_scalar(&self, var: Var) -> Stop {
        let name = match var {
            Var::Local(number) => match self.stack.get(self.base + number as usize) {
                Some(Value::Array(array)) => self.array_name(array, Some(self.var_name(var))),
                _ => self.var_name(var),
            },
            Var::Global(_) => self.var_name(var),
        };
        Stop::Fatal([b"attempt to use array `".as_slice(), &name, b"' in a scalar context"].concat())
    }

    /// The elements of a special array, for filling.
    fn special_array(&mut self, number: u32, fill: impl FnOnce(&mut Array)) {
        if let Ok(array) = self.array(Var::Global(number)) {
            fill(&mut array.borrow_mut());
        }
    }

    /// The special rule that runs; empty in the others.
    fn rule(&self) -> &'static str {
        // The innermost BEGINFILE or ENDFILE, else what was there first.
        let started = self.frames.iter().rposition(|frame| frame.function == u32::MAX);
        let called = self.frames.get(started.map_or(0, |at| at + 1));
        let at = called.map_or(self.pc, |frame| frame.back);
        let code = self.code;
        match () {
            () if at < code.main => "BEGIN",
            () if at < code.end => "",
            () if code.end_file.is_some_and(|from| at >= from) => "ENDFILE",
            () if code.begin_file.is_some_and(|from| at >= from) => "BEGINFILE",
            () => "END",
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

/// The way from a variable of this name to an array.
fn path(value: &Value, wanted: &ArrayRef, name: &[u8]) -> Option<Vec<u8>> {
    let Value::Array(array) = value else { return None };
    if Rc::ptr_eq(array, wanted) {
        return Some(name.to_vec());
    }
    // Arrays within arrays nest no deeper than a program writes brackets.
    if memchr::memchr_iter(b'[', name).count() > 50 {
        return None;
    }
    let array = array.try_borrow().ok()?;
    array.iter().find_map(|(key, value)| match value {
        Value::Array(_) => path(value, wanted, &[name, b"[\"", key.as_bytes(), b"\"]"].concat()),
        _ => None,
    })
}
