//! The main input: the files of ARGV one after the other.

use super::super::ast::{Place, Var, special};
use super::super::code::Op;
use super::super::number::Digits;
use super::super::reader::{Found, Reader};
use super::super::value::Value;
use super::{Machine, Result, Stop, fatal};
use bivalve_kit::Input;
use bivalve_vfs::{Errno, Kind};

/// Where reading stands.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Phase {
    #[default]
    NextFile,
    /// BEGINFILE has run; records come.
    Reading,
    /// The file is at its end; ENDFILE has to run.
    Ended,
    Done,
}

#[derive(Default)]
pub struct Main {
    phase: Phase,
    reader: Option<Reader>,
    /// Why the file could not be opened.
    failed: Option<Errno>,
    /// The place in ARGV.
    index: usize,
    /// A file was named.
    named: bool,
    /// A variable was assigned on the way to the file.
    assigned: bool,
}

impl Main {
    pub fn restart_search(&mut self) {
        if let Some(reader) = &mut self.reader {
            reader.restart_search();
        }
    }
}

/// What came of asking for a record.
pub enum Got {
    Record(Found),
    End,
    /// A routine has to run first; ask again after it.
    Later,
}

impl Machine<'_> {
    /// Sets the next record if it is at hand.
    #[inline]
    pub(super) fn next_record_now(&mut self) -> bool {
        if self.main.phase != Phase::Reading {
            return false;
        }
        let Some(reader) = &mut self.main.reader else { return false };
        let Some(found) = reader.find(&self.settings.separator) else { return false };
        self.take_record(&found);
        true
    }

    /// `$0` from the main input, which is moved on.
    pub(super) fn take_record(&mut self, found: &Found) {
        let Some(reader) = &mut self.main.reader else { return };
        let buffer = reader.input.buffered();
        let text = buffer.get(..found.record).unwrap_or_default();
        let terminator = buffer.get(found.record..found.terminator).unwrap_or_default();
        self.record.set(text, &self.settings.splitter);
        self.globals[special::RT as usize] = Value::input(terminator);
        reader.input.consume(found.terminator);
        self.nr += 1.0;
        self.fnr += 1.0;
    }

    /// The same for a variable: the text.
    pub(super) fn take_text(&mut self, found: &Found) -> Value {
        let Some(reader) = &mut self.main.reader else { return Value::Uninit };
        let buffer = reader.input.buffered();
        let value = Value::input(buffer.get(..found.record).unwrap_or_default());
        let terminator = Value::input(buffer.get(found.record..found.terminator).unwrap_or_default());
        reader.input.consume(found.terminator);
        self.set_global(special::RT, terminator);
        self.nr += 1.0;
        self.fnr += 1.0;
        value
    }

    /// Finds the next record of the main input.
    pub(super) async fn main_record(&mut self) -> Result<Got> {
        let rule = if self.frames.is_empty() { "" } else { self.rule() };
        if rule.ends_with("FILE") {
            return fatal(format!("non-redirected `getline' invalid inside `{rule}' rule"));
        }
        loop {
            match self.main.phase {
                Phase::Done => return Ok(Got::End),
                Phase::NextFile => {
                    if !self.open_next().await? {
                        self.main.phase = Phase::Done;
                        return Ok(Got::End);
                    }
                    self.main.phase = Phase::Reading;
                    self.edit_next().await?;
                    if let Some(entry) = self.code.begin_file {
                        self.run_routine(entry);
                        return Ok(Got::Later);
                    }
                }
                Phase::Reading => {
                    if let Some(errno) = self.main.failed.take() {
                        return Err(self.cannot_open(&errno));
                    }
                    let Some(reader) = &mut self.main.reader else {
                        self.main.phase = Phase::NextFile;
                        continue;
                    };
                    if let Some(found) = reader.find(&self.settings.separator) {
                        return Ok(Got::Record(found));
                    }
                    self.cx.check()?;
                    match reader.more().await {
                        Ok(true) => {}
                        Ok(false) => self.main.phase = Phase::Ended,
                        Err(errno) => {
                            let file = self.global(special::FILENAME).text(b"%.6g");
                            let text = [b"error reading input file `", file.as_bytes(), b"': "].concat();
                            return Err(Stop::Fatal([&text, errno.message().as_bytes()].concat()));
                        }
                    }
                }
                Phase::Ended => {
                    self.main.phase = Phase::NextFile;
                    if let Some(reader) = &mut self.main.reader {
                        reader.input.give_back();
                    }
                    self.main.reader = None;
                    if let Some(entry) = self.code.end_file {
                        self.run_routine(entry);
                        return Ok(Got::Later);
                    }
                }
            }
        }
    }

    /// Where the program is while it goes to the next file: at what ran last, and nowhere
    /// behind an assignment among the files.
    fn place_between(&self) -> Option<Place> {
        let at = self.code.ops.get((self.pc as usize).saturating_sub(1));
        if let Some(inplace) = self.code.inplace.filter(|_| self.code.begin_file.is_none()) {
            return Some(Place { source: inplace.source, line: super::inplace::LINE });
        }
        if let Some(from) = self.code.begin_file {
            // BEGINFILE ran last.
            let ops = self.code.ops.iter().zip(&self.code.places).skip(from as usize);
            return ops.into_iter().find(|(op, _)| **op == Op::Resume).map(|(_, place)| *place);
        }
        match at {
            _ if self.main.assigned => Some(Place::default()),
            Some(Op::NextRecord(_)) if self.nr > 0.0 => {
                (self.code.end as usize).checked_sub(1).and_then(|last| self.code.places.get(last)).copied()
            }
            _ => None,
        }
    }

    fn cannot_open(&mut self, errno: &Errno) -> Stop {
        self.elsewhere = self.place_between();
        let file = self.global(special::FILENAME).text(b"%.6g");
        let text = [b"cannot open file `", file.as_bytes(), b"' for reading: "].concat();
        Stop::Fatal([&text, errno.message().as_bytes()].concat())
    }

    /// `nextfile`.
    pub(super) fn next_file(&mut self) -> Result<()> {
        let rule = self.rule();
        if !matches!(rule, "" | "BEGINFILE") {
            return fatal(format!("`nextfile' cannot be called from a `{rule}' rule"));
        }
        if self.main.phase == Phase::Reading {
            self.main.phase = if self.main.failed.take().is_some() { Phase::NextFile } else { Phase::Ended };
        }
        self.restart();
        Ok(())
    }

    /// Goes to the next file of ARGV; assignments on the way are made.
    async fn open_next(&mut self) -> Result<bool> {
        self.main.assigned = false;
        loop {
            let count = self.global(special::ARGC).num();
            self.main.index += 1;
            if self.main.index as f64 >= count {
                if self.main.named {
                    return Ok(false);
                }
                self.main.named = true;
                let input = Input::new(self.cx.stdin.file().clone());
                self.begin(input, b"");
                return Ok(true);
            }
            let key = Digits::new(self.main.index as i64);
            let argument = {
                let array = self.array(Var::Global(special::ARGV))?.borrow();
                array.get(key.as_bytes()).map(|value| value.text(b"%.6g"))
            };
            let Some(argument) = argument else { continue };
            let bytes = argument.as_bytes().to_vec();
            if bytes.is_empty() {
                continue;
            }
            if let Some((name, value)) = assignment(&bytes) {
                self.assign_by_name(name, value)?;
                self.main.assigned = true;
                continue;
            }
            self.main.named = true;
            if self.open_file(&bytes).await? {
                return Ok(true);
            }
        }
    }

    /// Opens a file; false when it is skipped.
    async fn open_file(&mut self, name: &[u8]) -> Result<bool> {
        match self.open_named(name) {
            Ok(input) if input.file().kind() == Kind::Directory => {
                if self.code.begin_file.is_some() || self.code.inplace.is_some() {
                    self.begin_failed(name, Errno::IsADirectory);
                    return Ok(true);
                }
                let text = [b"warning: command line argument `", name, b"' is a directory: skipped"].concat();
                self.elsewhere = self.place_between();
                self.say(&text).await?;
                self.elsewhere = None;
                Ok(false)
            }
            Ok(input) => {
                self.begin(input, name);
                Ok(true)
            }
            Err(errno) => {
                self.begin_failed(name, errno);
                Ok(true)
            }
        }
    }

    pub(super) fn open_named(&self, name: &[u8]) -> std::result::Result<Input, Errno> {
        match name {
            b"-" | b"/dev/stdin" => Ok(Input::new(self.cx.stdin.file().clone())),
            _ => self.cx.open(name),
        }
    }

    fn begin(&mut self, input: Input, name: &[u8]) {
        self.main.reader = Some(Reader::new(input));
        self.main.failed = None;
        self.file_began(name);
        self.set_global(special::ERRNO, Value::str(b""));
    }

    fn begin_failed(&mut self, name: &[u8], errno: Errno) {
        self.file_began(name);
        self.set_errno(errno.message().as_bytes());
        self.main.reader = None;
        if self.code.begin_file.is_none() && self.code.inplace.is_none() {
            self.fnr = 0.0;
        }
        self.main.failed = Some(errno);
    }

    fn file_began(&mut self, name: &[u8]) {
        // Standard input that nobody named goes on counting.
        if !name.is_empty() {
            self.fnr = 0.0;
        }
        let shown: &[u8] = if name.is_empty() { b"-" } else { name };
        self.set_global(special::FILENAME, Value::input(shown));
        let index = if name.is_empty() { 0 } else { self.main.index };
        self.set_global(special::ARGIND, Value::Num(index as f64));
    }
}

/// `name=value`.
pub fn assignment(argument: &[u8]) -> Option<(&[u8], &[u8])> {
    let equals = argument.iter().position(|&byte| byte == b'=')?;
    let (name, value) = (argument.get(..equals)?, argument.get(equals + 1..)?);
    is_qualified(name).then_some((name, value))
}

/// A name, perhaps with the namespace that it is in.
pub fn is_qualified(name: &[u8]) -> bool {
    match memchr::memmem::find(name, b"::") {
        Some(colons) => is_name(&name[..colons]) && is_name(&name[colons + 2..]),
        None => is_name(name),
    }
}

pub fn is_name(name: &[u8]) -> bool {
    name.first().is_some_and(|&byte| byte.is_ascii_alphabetic() || byte == b'_')
        && name.iter().all(|&byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
