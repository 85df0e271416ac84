//! Assignments, and what the special variables set off.

use super::super::ast::{Binary, Var, special};
use super::super::code::Target;
use super::super::lexer::unescape;
use super::super::number::Digits;
use super::super::reader::Separator;
use super::super::regex::{self, Regex};
use super::super::split::{self, Splitter};
use super::super::value::{Str, Value};
use super::run::augmented;
use super::{Machine, Result, Setup, fatal};
use std::rc::Rc;

/// Which variable says how fields are found: the one assigned last.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FieldMode {
    Separator,
    Widths,
    Pattern,
}

impl Machine<'_> {
    /// Fills the variables that have a value from the start.
    pub(super) fn set_up(&mut self, setup: &Setup) {
        let texts: [(u32, &[u8]); 9] = [
            (special::FS, b" "),
            (special::OFS, b" "),
            (special::ORS, b"\n"),
            (special::RS, b"\n"),
            (special::SUBSEP, b"\x1c"),
            (special::CONVFMT, b"%.6g"),
            (special::OFMT, b"%.6g"),
            (special::FPAT, b"[^[:space:]]+"),
            (special::TEXTDOMAIN, b"messages"),
        ];
        for (number, text) in texts {
            self.set_global(number, Value::str(text));
        }
        self.set_global(special::PREC, Value::Num(53.0));
        self.set_global(special::ROUNDMODE, Value::str(b"N"));
        for number in [special::FILENAME, special::RT, special::ERRNO, special::FIELDWIDTHS] {
            self.set_global(number, Value::str(b""));
        }
        for number in [special::RSTART, special::RLENGTH, special::ARGIND, special::IGNORECASE, 23, 24] {
            self.set_global(number, Value::Num(0.0));
        }
        self.set_global(special::ARGC, Value::Num(setup.arguments.len() as f64));
        self.special_array(special::ARGV, |array| {
            for (number, argument) in setup.arguments.iter().enumerate() {
                array.set(number.to_string().as_bytes(), Value::input(argument));
            }
        });
        let environment = self.cx.environment.clone();
        self.special_array(special::ENVIRON, |array| {
            for (name, value) in environment.iter() {
                array.set(name, Value::input(value));
            }
        });
        if setup.traditional {
            // What is gawk's own is not there.
            let own = [special::PROCINFO, special::IGNORECASE, special::FPAT, special::FIELDWIDTHS];
            for number in own.into_iter().chain([special::RT, special::ERRNO, special::ARGIND]).chain(23..special::COUNT) {
                self.set_global(number, Value::Uninit);
            }
            return;
        }
        self.fill_process_information(setup);
    }

    fn fill_process_information(&mut self, setup: &Setup) {
        let identity = self.cx.system.identity().clone();
        let numbers = [
            ("egid", identity.gid),
            ("euid", identity.uid),
            ("gid", identity.gid),
            ("pid", identity.pid),
            ("ppid", 1),
            ("pgrpid", identity.pid),
            ("uid", identity.uid),
        ];
        self.special_array(special::PROCINFO, |array| {
            for (name, number) in numbers {
                array.set(name.as_bytes(), Value::Num(f64::from(number)));
            }
            for (name, text) in [
                ("version", "5.2.1"),
                ("strftime", "%a %b %e %H:%M:%S %Z %Y"),
                ("platform", "posix"),
                ("FS", "FS"),
            ] {
                array.set(name.as_bytes(), Value::str(text.as_bytes()));
            }
            let argv = Value::array();
            if let Value::Array(inner) = &argv {
                for (number, word) in setup.command_line.iter().enumerate() {
                    inner.borrow_mut().set(Digits::new(number as i64).as_bytes(), Value::input(word));
                }
            }
            array.set(b"argv", argv);
        });
        self.fill_identifiers();
    }

    /// The assignments of `-v` and `-F`.
    pub(super) fn assign_all(&mut self, setup: &Setup) -> Result<()> {
        for (name, raw) in &setup.assignments {
            self.assign_by_name(name, raw)?;
        }
        Ok(())
    }

    /// `name=raw` of the command line, its escapes read; names that the
    /// program does not have are of no use.
    pub(super) fn assign_by_name(&mut self, name: &[u8], raw: &[u8]) -> Result<()> {
        let mut unknown = Vec::new();
        let value = Value::Input(Str::from_vec(unescape(raw, true, &mut unknown)));
        let Some(number) = self.code.globals.iter().position(|known| known == name) else { return Ok(()) };
        let number = number as u32;
        if special::is_watched(number) {
            return self.store_watched(number, value);
        }
        if matches!(self.global(number), Value::Array(_)) {
            return Ok(());
        }
        self.set_global(number, value);
        Ok(())
    }

    /// ERRNO, which is gawk's own.
    pub(super) fn set_errno(&mut self, reason: &[u8]) {
        if !self.traditional {
            self.set_global(special::ERRNO, Value::str(reason));
        }
    }

    /// Assigns the value on the stack, its keys above it.
    pub(super) fn store(&mut self, target: Target) -> Result<()> {
        match target {
            Target::Global(number) => {
                let value = self.pop();
                self.set_global(number, value);
            }
            Target::Local(number) => {
                let value = self.pop();
                let slot = self.slot(Var::Local(number));
                if matches!(slot, Value::Array(_)) {
                    return Err(self.array_as_scalar(Var::Local(number)));
                }
                *slot = value;
            }
            Target::Watched(number) => {
                let value = self.pop();
                self.store_watched(number, value)?;
            }
            Target::Field => {
                let field = self.field_number()?;
                let value = self.pop();
                self.store_field(field, value)?;
            }
            Target::Element(var) => {
                let key = self.pop_text();
                let value = self.pop();
                let array = self.array(var)?.clone();
                self.store_element(&array, &key, value)?;
            }
            Target::Sub => {
                let key = self.pop_text();
                let array = self.pop_array()?;
                let value = self.pop();
                self.store_element(&array, &key, value)?;
            }
        }
        Ok(())
    }

    fn store_element(&mut self, array: &super::ArrayRef, key: &Str, value: Value) -> Result<()> {
        {
            let mut elements = array.borrow_mut();
            let slot = elements.entry(key.as_bytes());
            if matches!(slot, Value::Array(_)) {
                drop(elements);
                return Err(self.bad_element(array, key, true));
            }
            *slot = value;
        }
        if self.code.symbols { self.symbol_stored(array, key) } else { Ok(()) }
    }

    pub(super) fn field_number(&mut self) -> Result<u64> {
        let number = self.pop_number();
        let whole = as_long(number);
        u64::try_from(whole).or_else(|_| fatal(format!("attempt to access field {whole}")))
    }

    fn store_field(&mut self, field: u64, value: Value) -> Result<()> {
        self.record.assign(field, value, &self.settings.splitter, &self.settings.convfmt)
    }

    /// `target op= value`.
    pub(super) fn augment(&mut self, operator: Binary, target: Target, keep: bool) -> Result<()> {
        let result = self.update(target, |machine, old| {
            let right = machine.pop_number();
            let result = augmented(operator, old, right)?;
            Ok((result, result))
        })?;
        if keep {
            self.push_number(result);
        }
        Ok(())
    }

    /// `++` and `--`.
    pub(super) fn step(&mut self, step: i8, old_wanted: bool, target: Target, keep: bool) -> Result<()> {
        let result = self.update(target, |_, old| {
            let new = old + f64::from(step);
            Ok((new, if old_wanted { old } else { new }))
        })?;
        if keep {
            self.push_number(result);
        }
        Ok(())
    }

    /// Replaces a number; the closure gives the new one and the result.
    fn update(
        &mut self,
        target: Target,
        change: impl FnOnce(&mut Self, f64) -> Result<(f64, f64)>,
    ) -> Result<f64> {
        match target {
            Target::Global(_) | Target::Local(_) => {
                let var = match target {
                    Target::Local(number) => Var::Local(number),
                    Target::Global(number) => Var::Global(number),
                    _ => return Ok(0.0),
                };
                if matches!(self.slot(var), Value::Array(_)) {
                    return Err(self.array_as_scalar(var));
                }
                let old = self.slot(var).num();
                let (new, result) = change(self, old)?;
                *self.slot(var) = Value::Num(new);
                Ok(result)
            }
            Target::Watched(number) => {
                let old = self.watched(number).num();
                let (new, result) = change(self, old)?;
                self.store_watched(number, Value::Num(new))?;
                Ok(result)
            }
            Target::Field => {
                let field = self.field_number()?;
                let old = self.record.number(place(field), &self.settings.ofs, &self.settings.convfmt);
                let (new, result) = change(self, old)?;
                self.store_field(field, Value::Num(new))?;
                Ok(result)
            }
            Target::Element(_) | Target::Sub => {
                let key = self.pop_text();
                let array = match target {
                    Target::Element(var) => self.array(var)?.clone(),
                    _ => self.pop_array()?,
                };
                let slot = array.borrow_mut().entry(key.as_bytes()).clone();
                if matches!(slot, Value::Array(_)) {
                    return Err(self.bad_element(&array, &key, true));
                }
                let old = slot.num();
                let (new, result) = change(self, old)?;
                self.store_element(&array, &key, Value::Num(new))?;
                Ok(result)
            }
        }
    }

    /// `var = var text`.
    pub(super) fn append(&mut self, var: Var, text: &[u8]) -> Result<()> {
        if matches!(self.slot(var), Value::Array(_)) {
            return Err(self.array_as_scalar(var));
        }
        let convfmt = std::mem::take(&mut self.settings.convfmt);
        let slot = self.slot(var);
        let old = std::mem::replace(slot, Value::Uninit);
        let mut joined = match old {
            Value::Str(text) | Value::Input(text) => text,
            other => other.text(&convfmt),
        };
        joined.append(text);
        *slot = Value::Str(joined);
        self.settings.convfmt = convfmt;
        Ok(())
    }

    /// Assigns a special variable.
    pub(super) fn store_watched(&mut self, number: u32, value: Value) -> Result<()> {
        let text = value.text(&self.settings.convfmt);
        let bytes = text.as_bytes();
        match number {
            special::NF => {
                let Ok(count) = u64::try_from(as_long(value.num())) else {
                    return fatal("NF set to negative value");
                };
                self.record.set_count(count)?;
            }
            special::NR => self.nr = value.num().trunc(),
            special::FNR => self.fnr = value.num().trunc(),
            special::OFS => {
                // $0 is put together with the separator of its time.
                self.record.rebuild(&self.settings.ofs, &self.settings.convfmt);
                self.settings.ofs = bytes.to_vec();
            }
            special::ORS => self.settings.ors = bytes.to_vec(),
            special::SUBSEP => self.settings.subsep = bytes.to_vec(),
            special::CONVFMT => self.settings.convfmt = bytes.to_vec(),
            special::OFMT => self.settings.ofmt = bytes.to_vec(),
            _ => {}
        }
        self.set_global(number, value);
        match number {
            special::FIELDWIDTHS | special::FPAT | special::IGNORECASE if self.traditional => {}
            special::IGNORECASE => self.set_ignore_case()?,
            special::RS => self.set_separator()?,
            special::FS => self.set_field_mode(FieldMode::Separator)?,
            special::FIELDWIDTHS => self.set_field_mode(FieldMode::Widths)?,
            special::FPAT => self.set_field_mode(FieldMode::Pattern)?,
            _ => {}
        }
        Ok(())
    }

    fn set_ignore_case(&mut self) -> Result<()> {
        let on = self.global(special::IGNORECASE).is_true();
        if on == self.settings.ignore_case {
            return Ok(());
        }
        self.settings.ignore_case = on;
        self.cache.clear();
        let dialect = self.dialect();
        for (slot, constant) in self.regexes.iter_mut().zip(&self.code.regexes) {
            *slot = match regex::compile(&constant.source, dialect) {
                Ok(regex) => regex,
                Err(_) => constant.regex.clone(),
            };
        }
        self.set_separator()?;
        self.set_field_mode(self.settings.field_mode)
    }

    fn set_separator(&mut self) -> Result<()> {
        let value = self.global(special::RS).clone();
        let text = value.text(&self.settings.convfmt);
        self.settings.separator = match text.as_bytes() {
            _ if matches!(value, Value::Regex(_)) => {
                Separator::Regex(self.regex_of(&value)?, text.as_bytes().starts_with(b"^"))
            }
            [] => Separator::Paragraph,
            [byte, rest @ ..] if self.traditional || rest.is_empty() => Separator::Byte(*byte),
            other => Separator::Regex(self.dynamic_regex(other)?, other.starts_with(b"^")),
        };
        self.main.restart_search();
        self.streams.restart_search();
        // Paragraphs make newline a field separator.
        self.set_field_mode(self.settings.field_mode)
    }

    fn set_field_mode(&mut self, mode: FieldMode) -> Result<()> {
        self.settings.field_mode = mode;
        self.settings.splitter = match mode {
            FieldMode::Separator => {
                let newline = matches!(self.settings.separator, Separator::Paragraph);
                match self.global(special::FS).clone() {
                    value @ Value::Regex(_) => Splitter::Regex(self.regex_of(&value)?),
                    value => {
                        let text = value.text(&self.settings.convfmt);
                        self.splitter_of(text.as_bytes(), newline)?
                    }
                }
            }
            FieldMode::Widths => {
                let text = self.global(special::FIELDWIDTHS).text(b"%.6g");
                match split::widths(text.as_bytes()) {
                    Ok(splitter) => splitter,
                    Err(message) => return fatal(message),
                }
            }
            FieldMode::Pattern => {
                let text = self.global(special::FPAT).text(b"%.6g");
                Splitter::Pattern(self.dynamic_regex(text.as_bytes())?)
            }
        };
        let name: &[u8] = match mode {
            FieldMode::Separator => b"FS",
            FieldMode::Widths => b"FIELDWIDTHS",
            FieldMode::Pattern => b"FPAT",
        };
        if let Value::Array(array) = self.global(special::PROCINFO) {
            array.borrow_mut().set(b"FS", Value::str(name));
        }
        Ok(())
    }

    /// What a separator text means for fields.
    pub(super) fn splitter_of(&mut self, text: &[u8], newline: bool) -> Result<Splitter> {
        Ok(match text {
            b" " => Splitter::Blank,
            [] => Splitter::Each,
            [byte] => Splitter::Byte(*byte, newline),
            other => match split::as_set(other).filter(|_| !self.settings.ignore_case) {
                Some(set) => set,
                None => Splitter::Regex(self.dynamic_regex(other)?),
            },
        })
    }

    fn dialect(&self) -> regex::Dialect {
        regex::Dialect { icase: self.settings.ignore_case, ..self.dialect }
    }

    /// A regex from text at run time.
    pub(super) fn dynamic_regex(&mut self, text: &[u8]) -> Result<Rc<Regex>> {
        if !self.cache.contains(text) {
            let places = regex::odd_escapes(text, self.traditional, &mut self.warned);
            for letter in places {
                self.warn(&regex::odd_escape(letter));
            }
        }
        match self.cache.get(text, self.dialect()) {
            Ok(regex) => Ok(regex),
            Err(message) => fatal([b"invalid regexp: ".as_slice(), &message].concat()),
        }
    }

    /// The regex that a value stands for.
    pub(super) fn regex_of(&mut self, value: &Value) -> Result<Rc<Regex>> {
        match value {
            Value::Regex(strong) if !self.settings.ignore_case => Ok(strong.regex.clone()),
            Value::Str(text) | Value::Input(text) => self.dynamic_regex(text.as_bytes()),
            other => {
                let text = other.text(&self.settings.convfmt);
                self.dynamic_regex(text.as_bytes())
            }
        }
    }
}

/// A number as C's `long`: what has no place in it is the least one, as the processor has it.
fn as_long(number: f64) -> i64 {
    if number.abs() < 9_223_372_036_854_775_808.0 { number as i64 } else { i64::MIN }
}

/// Where a field is, if there can be so many.
pub(super) fn place(field: u64) -> usize {
    usize::try_from(field).unwrap_or(usize::MAX)
}
