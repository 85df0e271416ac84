//! User functions, and the handling of arrays and subarrays.

use super::super::ast::Var;
use super::super::code::{Label, Op, Target};
use super::super::lexer::Builtin;

use super::super::value::{Str, Strong, Value};
use super::{Frame, Iterator, Machine, Result, Wait, fatal};
use std::rc::Rc;

/// Where a function called from native code returns to.
pub(super) const NATIVE: Label = Label::MAX;

impl Machine<'_> {
    /// Enters a function; its arguments are on the stack.
    pub(super) fn call(&mut self, function: u32, count: usize) -> Result<()> {
        self.enter(function, count, self.pc)
    }

    pub(super) fn enter(&mut self, function: u32, count: usize, back: Label) -> Result<()> {
        let Some(routine) = self.code.routines.get(function as usize) else {
            return fatal("function not defined");
        };
        if !routine.defined {
            return fatal([b"function `".as_slice(), &routine.name, b"' not defined"].concat());
        }
        let wanted = routine.params.len();
        // What is too much was evaluated, and warned about when compiled.
        if count > wanted {
            let extra = self.stack.len().saturating_sub(count - wanted);
            self.stack.truncate(extra);
        }
        let count = count.min(wanted);
        self.stack.extend(std::iter::repeat_n(Value::Uninit, wanted - count));
        self.frames.push(Frame { back, base: self.base, iterators: self.iterators.len(), function });
        self.base = self.stack.len() - wanted;
        self.pc = routine.entry;
        Ok(())
    }

    /// Leaves a function with the value on the stack; true when native code
    /// called it.
    pub(super) fn leave(&mut self) -> bool {
        let value = self.pop();
        let Some(frame) = self.frames.pop() else { return false };
        self.stack.truncate(self.base);
        self.iterators.truncate(frame.iterators);
        self.base = frame.base;
        self.push(value);
        if frame.back == NATIVE {
            return true;
        }
        self.pc = frame.back;
        false
    }

    /// Runs a BEGINFILE or ENDFILE routine, then the running instruction again.
    pub(super) fn run_routine(&mut self, entry: Label) {
        let back = self.pc.saturating_sub(1);
        let frame =
            Frame { back, base: self.base, iterators: self.iterators.len(), function: u32::MAX };
        self.frames.push(frame);
        self.base = self.stack.len();
        self.pc = entry;
    }

    pub(super) fn resume(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.stack.truncate(self.base);
            self.base = frame.base;
            self.iterators.truncate(frame.iterators);
            self.pc = frame.back;
        }
    }

    /// `@name(…)`.
    pub(super) fn call_indirect(&mut self, var: Var, count: usize) -> Result<Option<Wait>> {
        let name = self.slot(var).text(b"%.6g");
        let name = name.as_bytes().strip_prefix(b"awk::").unwrap_or(name.as_bytes()).to_vec();
        if let Some(function) = self.code.routines.iter().position(|routine| routine.name == name) {
            self.call(function as u32, count)?;
            return Ok(None);
        }
        let known = Builtin::ALL.iter().find(|(text, _)| text.as_bytes() == name);
        let Some((_, builtin)) = known else {
            let text = b"' is not a function, so it cannot be called indirectly";
            return fatal([b"`", &name[..], text].concat());
        };
        if matches!(builtin, Builtin::Sub | Builtin::Gsub) {
            return self.substitute_record(*builtin, count).map(|()| None);
        }
        let wanted = match builtin {
            Builtin::Asort | Builtin::Asorti | Builtin::Split | Builtin::Patsplit => 1,
            Builtin::Match => 2,
            _ => usize::MAX,
        };
        self.make_array(wanted, count);
        if self.builtin(*builtin, count)? {
            return Ok(None);
        }
        Ok(Some(Wait::Slow(Op::Builtin(*builtin, count as u32))))
    }

    /// Makes an untouched variable an array, as a function that is called by name would find
    /// it: the variable is known from the instruction that put it on the stack.
    fn make_array(&mut self, number: usize, count: usize) {
        let Some(back) = count.checked_sub(number).filter(|&back| back > 0) else { return };
        let Some(at) = (self.pc as usize).checked_sub(1 + back) else { return };
        let Some(Op::Argument(var, _)) = self.code.ops.get(at).copied() else { return };
        let array = self.argument(var, true);
        let slot = self.stack.len().checked_sub(back).and_then(|at| self.stack.get_mut(at));
        if let Some(slot) = slot.filter(|slot| slot.is_uninit()) {
            *slot = array;
        }
    }

    /// `sub` and `gsub` by a variable's name: over `$0` only.
    fn substitute_record(&mut self, builtin: Builtin, count: usize) -> Result<()> {
        if count != 2 {
            let text = format!("{}: can be called indirectly only with two arguments", builtin.name());
            return fatal(text);
        }
        let record = Value::str(self.record.text(&self.settings.ofs, &self.settings.convfmt));
        self.push_number(0.0);
        self.push(record);
        self.substitute(builtin == Builtin::Gsub, 1, self.pc)?;
        if self.count > 0.0 {
            self.store(Target::Field)?;
        }
        self.push_number(self.count);
        Ok(())
    }

    /// A variable as a function gets it.
    pub(super) fn argument(&mut self, var: Var, wanted: bool) -> Value {
        let slot = self.slot(var);
        if wanted && matches!(slot, Value::Uninit) {
            *slot = Value::array();
        }
        slot.clone()
    }

    pub(super) fn peek_sub(&mut self) -> Result<()> {
        let key = self.pop_text();
        let array = self.pop_array()?;
        let value = array.borrow_mut().entry(key.as_bytes()).clone();
        if matches!(value, Value::Array(_)) {
            return Err(self.bad_element(&array, &key, true));
        }
        self.push(Value::Array(array));
        self.push(Value::Str(key));
        self.push(value);
        Ok(())
    }

    /// An element, made if there is nothing; an argument may be an array.
    pub(super) fn sub_element(&mut self, strict: bool) -> Result<()> {
        let key = self.pop_text();
        let array = self.pop_array()?;
        let value = array.borrow_mut().entry(key.as_bytes()).clone();
        if strict && matches!(value, Value::Array(_)) {
            return Err(self.bad_element(&array, &key, true));
        }
        self.push(value);
        Ok(())
    }

    pub(super) fn look_sub(&mut self) -> Result<()> {
        let key = self.pop_text();
        let array = self.pop_array()?;
        let value = array.borrow().get(key.as_bytes()).cloned().unwrap_or(Value::Uninit);
        self.push(value);
        Ok(())
    }

    /// The subarray at a key, made if there is nothing. An argument may be a
    /// scalar instead.
    pub(super) fn sub_array(&mut self, strict: bool) -> Result<()> {
        let key = self.pop_text();
        let array = self.pop_array()?;
        let value = {
            let mut elements = array.borrow_mut();
            let slot = elements.entry(key.as_bytes());
            if slot.is_uninit() {
                *slot = Value::array();
            }
            slot.clone()
        };
        if strict && !matches!(value, Value::Array(_)) {
            return Err(self.bad_element(&array, &key, false));
        }
        self.push(value);
        Ok(())
    }

    /// `delete`: an element, or all.
    pub(super) fn delete(&mut self, op: Op) -> Result<()> {
        let key = if matches!(op, Op::DeleteAll(_)) { None } else { Some(self.pop_text()) };
        let array = match op {
            Op::Delete(var) | Op::DeleteAll(var) => self.array(var)?.clone(),
            _ => self.pop_array()?,
        };
        self.check_delete(&array)?;
        match key {
            Some(key) => array.borrow_mut().remove(key.as_bytes()),
            None => array.borrow_mut().clear(),
        }
        Ok(())
    }

    /// A regex constant given to a function.
    pub(super) fn regex_value(&mut self, number: u32) -> Value {
        let source = self.code.regexes.get(number as usize).map(|constant| constant.source.as_slice());
        let regex = self.regexes.get(number as usize).cloned();
        match (source, regex) {
            (Some(source), Some(regex)) => Value::Regex(Rc::new(Strong { source: Str::new(source), regex })),
            _ => Value::Uninit,
        }
    }

    /// Begins a loop over an array's keys.
    pub(super) fn start_iteration(&mut self, op: Op) -> Result<Option<Wait>> {
        let array = match op {
            Op::ForIn(var) => self.array(var)?.clone(),
            _ => self.pop_array()?,
        };
        let order = self.iteration_order();
        if let Some(function) = order.as_ref().and_then(|name| self.comparator(name)) {
            self.push(Value::Array(array));
            self.push_number(f64::from(function));
            return Ok(Some(Wait::Slow(Op::ForInSub)));
        }
        let keys = self.sorted_keys(&array, order.as_deref())?;
        self.iterators.push(Iterator { keys: keys.into_iter() });
        Ok(None)
    }

    pub(super) fn iterate(&mut self, keys: Vec<Str>) {
        self.iterators.push(Iterator { keys: keys.into_iter() });
    }

}
