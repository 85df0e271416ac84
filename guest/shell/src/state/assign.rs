//! Assignment to variables: attributes, namerefs, readonly, elements.

use super::value::{Associative, Attributes, Bytes, Indexed, Value, Variable};
use super::{Exec, SetOption, Shell, Shopt, Stop};
use crate::expand::{Index, transform};
use bivalve_syntax::Name;
use std::rc::Rc;

/// Why an assignment was refused: what bash says, or a stop of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    Message(Vec<u8>),
    Stopped(Stop),
}

pub type Assigned = Result<(), Refused>;

impl From<Stop> for Refused {
    fn from(stop: Stop) -> Refused {
        Refused::Stopped(stop)
    }
}

/// A complaint about what is no name, with who complains in front.
fn named(who: &str, message: Vec<u8>) -> Vec<u8> {
    if message.starts_with(b"`") { [who.as_bytes(), b": ", &message].concat() } else { message }
}

fn readonly(name: Name) -> Refused {
    Refused::Message([name.bytes(), b": readonly variable"].concat())
}

impl Shell {
    /// A refused assignment ends the command line, as a bare assignment does.
    pub fn or_discard(&mut self, assigned: Assigned) -> Exec {
        match assigned {
            Ok(()) => Ok(()),
            Err(Refused::Stopped(stop)) => Err(stop),
            Err(Refused::Message(message)) => {
                self.arith_failed = message.starts_with(b"`");
                let message = match self.arith_within {
                    Some(super::Within::Command(name)) => named(name, message),
                    _ => message,
                };
                self.complain(message);
                if self.is_set(SetOption::POSIX) {
                    self.status = self.unset_status();
                    return Err(Stop::Exit);
                }
                self.status = 1;
                Err(Stop::Discard)
            }
        }
    }

    /// A refused assignment is reported, and the built-in goes on: false.
    pub fn or_report(&mut self, assigned: Assigned) -> Exec<bool> {
        match assigned {
            Ok(()) => Ok(true),
            Err(Refused::Stopped(Stop::Interrupted)) => Err(Stop::Interrupted),
            Err(Refused::Stopped(stop)) => Err(stop),
            Err(Refused::Message(message)) => {
                let message = match self.running {
                    "" => message,
                    name => named(name, message),
                };
                self.complain(message);
                Ok(false)
            }
        }
    }

    /// `name=text`; element 0 of an array.
    pub fn assign_text(&mut self, name: Name, text: Vec<u8>) -> Assigned {
        if let Some(variable) = self.variables.get_mut(name)
            && !variable.attributes.any(Attributes::GUARDED)
            && !variable.value.is_array()
            && !array_attribute(variable)
        {
            variable.value = Value::Text(Rc::new(text));
            self.after_assignment(name);
            return Ok(());
        }
        self.assign_slowly(name, text, false)
    }

    /// `name+=text`
    pub fn append_text(&mut self, name: Name, text: &[u8]) -> Assigned {
        if let Some(variable) = self.variables.get_mut(name)
            && !variable.attributes.any(Attributes::GUARDED)
            && let Value::Text(old) = &mut variable.value
        {
            Rc::make_mut(old).extend_from_slice(text);
            self.after_assignment(name);
            return Ok(());
        }
        self.assign_slowly(name, text.to_vec(), true)
    }

    /// `name=number`, as arithmetic does.
    pub fn assign_number(&mut self, name: Name, number: i64) -> Assigned {
        if let Some(variable) = self.variables.get_mut(name) {
            let special = Attributes::DYNAMIC.with(Attributes::NAMEREF).with(Attributes::READONLY);
            if !variable.attributes.any(special) && !variable.value.is_array() && !array_attribute(variable) {
                variable.value = Value::Number(number);
                if name == Name::OPTIND {
                    self.getopts.index = None;
                }
                return Ok(());
            }
        }
        self.assign_slowly(name, number.to_string().into_bytes(), false)
    }

    /// `name=$((...))`: a number that comes as text.
    pub fn assign_result(&mut self, name: Name, number: i64) -> Assigned {
        self.assign_number(name, number)?;
        self.after_assignment(name);
        Ok(())
    }

    fn assign_slowly(&mut self, name: Name, text: Vec<u8>, append: bool) -> Assigned {
        let Some((target, index)) = self.resolve(name) else {
            return self.assign_circular(name, text, append);
        };
        if let Some(index) = index {
            if matches!(&*index, b"@" | b"*") && !self.is_associative(target) {
                let message = [target.bytes(), b"[", &*index, b"]: bad array subscript"].concat();
                return Err(Refused::Message(message));
            }
            let index = self.index_of_text(target, &index)?;
            return self.assign_element(target, index, &text, append);
        }
        let variable = self.variables.get(target).cloned().unwrap_or_default();
        if variable.attributes.has(Attributes::READONLY) {
            return Err(readonly(target));
        }
        if variable.attributes.has(Attributes::NAMEREF) {
            return self.set_nameref(target, text);
        }
        if variable.attributes.has(Attributes::DYNAMIC) && self.assign_computed(target, &text) {
            return Ok(());
        }
        if variable.value.is_array() || array_attribute(&variable) {
            let associative = self.is_associative(target);
            let index = if associative { Index::Key(Bytes::from(&b"0"[..])) } else { Index::Number(0) };
            return self.assign_element(target, index, &text, append);
        }
        let old = variable.value.scalar().map(std::borrow::Cow::into_owned);
        let value = self.stored(target, variable.attributes, old.as_deref(), text, append)?;
        let entry = self.variables.entry(target);
        entry.attributes = entry.attributes.without(Attributes::DYNAMIC);
        entry.value = value;
        self.export_if_all(target);
        self.after_assignment(target);
        Ok(())
    }

    /// An assignment to a nameref without target gives it one.
    fn set_nameref(&mut self, name: Name, text: Vec<u8>) -> Assigned {
        let end = memchr::memchr(b'[', &text).unwrap_or(text.len());
        if !crate::expand_name(&text[..end]) {
            let quoted = [b"`", text.as_slice(), b"': not a valid identifier"].concat();
            return Err(Refused::Message(quoted));
        }
        self.variables.entry(name).value = Value::Text(Rc::new(text));
        Ok(())
    }

    fn assign_circular(&mut self, name: Name, text: Vec<u8>, append: bool) -> Assigned {
        self.complain([b"warning: ".as_slice(), name.bytes(), b": circular name reference"].concat());
        if !self.variables.is_local(name) {
            self.status = 1;
            return Err(Refused::Stopped(Stop::Discard));
        }
        // A local reference to its own name means the caller's variable.
        self.variables.with_global(name, |slot| {
            let value = &mut slot.get_or_insert_default().value;
            if let Value::Indexed(array) = value {
                Rc::make_mut(array).insert(0, Bytes::from(text.as_slice()));
                return;
            }
            let mut new = match value.scalar() {
                Some(old) if append => old.into_owned(),
                _ => Vec::new(),
            };
            new.extend_from_slice(&text);
            *value = Value::text(new);
        });
        Ok(())
    }

    /// What an assigned text becomes under a variable's attributes.
    fn stored(
        &mut self,
        _name: Name,
        attributes: Attributes,
        old: Option<&[u8]>,
        text: Vec<u8>,
        append: bool,
    ) -> Result<Value, Refused> {
        if attributes.has(Attributes::INTEGER) {
            let number = self.evaluate_text(&text)?;
            let base = match old {
                Some(old) if append => self.evaluate_text(old)?,
                _ => 0,
            };
            return Ok(Value::Number(base.wrapping_add(number)));
        }
        let mut whole = match old {
            Some(old) if append => old.to_vec(),
            _ => Vec::new(),
        };
        whole.extend_from_slice(&text);
        Ok(Value::Text(Rc::new(self.in_case(attributes, whole))))
    }

    fn in_case(&self, attributes: Attributes, text: Vec<u8>) -> Vec<u8> {
        let utf8 = self.utf8();
        if attributes.has(Attributes::UPPER) {
            transform::map_case(&text, utf8, transform::push_upper)
        } else if attributes.has(Attributes::LOWER) {
            transform::map_case(&text, utf8, transform::push_lower)
        } else if attributes.has(Attributes::CAPITAL) {
            let mut out = Vec::new();
            for (at, character) in transform::characters(&text, utf8).enumerate() {
                if at == 0 {
                    transform::push_upper(character, &mut out);
                } else {
                    transform::push_lower(character, &mut out);
                }
            }
            out
        } else {
            text
        }
    }

    /// `name[index]=text`
    pub fn assign_element(&mut self, name: Name, index: Index, text: &[u8], append: bool) -> Assigned {
        let target = match self.resolve(name) {
            Some((target, None)) => target,
            Some(_) => return Err(self.element_target(name)),
            None if self.variables.is_local(name) => {
                return self.assign_circular_element(name, index, text, append);
            }
            None => name,
        };
        if !append && self.set_plain_element(target, &index, text) {
            return Ok(());
        }
        let variable = self.variables.get(target).cloned().unwrap_or_default();
        if variable.attributes.has(Attributes::NAMEREF) {
            return Err(Refused::Message(b"`': not a valid identifier".to_vec()));
        }
        if variable.attributes.has(Attributes::READONLY) && !below_first(&variable, &index) {
            return Err(readonly(target));
        }
        if variable.attributes.has(Attributes::DYNAMIC) {
            return self.assign_dynamic_element(target, &index, text);
        }
        match index {
            Index::All(byte) => {
                Err(Refused::Message([target.bytes(), b"[", &[byte], b"]: bad array subscript"].concat()))
            }
            Index::Key(key) => {
                let old = match &variable.value {
                    Value::Associative(array) => array.get(&key).cloned(),
                    _ => None,
                };
                drop(variable);
                let text = self.element_text(target, old.as_deref(), text, append)?;
                let array = self.associative_mut(target);
                array.insert(key, text);
                Ok(())
            }
            Index::Number(number) => {
                let (highest, scalar) = match &variable.value {
                    Value::Indexed(array) => (array.keys().next_back().copied(), None),
                    other => (other.scalar().map(|_| 0), other.scalar().map(|text| Bytes::from(&*text))),
                };
                let Some(at) = crate::expand_absolute(highest, number) else {
                    let message = format!("[{number}]: bad array subscript");
                    return Err(Refused::Message([target.bytes(), message.as_bytes()].concat()));
                };
                let old = match &variable.value {
                    Value::Indexed(array) => array.get(&at).cloned(),
                    _ if at == 0 => scalar.clone(),
                    _ => None,
                };
                drop(variable);
                let text = self.element_text(target, old.as_deref(), text, append)?;
                let array = self.indexed_mut(target);
                array.insert(at, text);
                Ok(())
            }
        }
    }

    /// An element of the caller's array, through a local reference to its own name.
    fn assign_circular_element(&mut self, name: Name, index: Index, text: &[u8], append: bool) -> Assigned {
        for _ in 0..2 {
            self.complain([b"warning: ".as_slice(), name.bytes(), b": circular name reference"].concat());
        }
        let local = self.variables.get(name).cloned();
        let global = self.variables.with_global(name, |slot| slot.clone());
        if global.as_ref().is_some_and(|variable| variable.attributes.has(Attributes::NAMEREF)) {
            return Ok(());
        }
        self.variables.put(name, global);
        let assigned = self.assign_element(name, index, text, append);
        let new = self.variables.get(name).cloned();
        self.variables.put(name, local);
        self.variables.with_global(name, |slot| *slot = new);
        assigned
    }

    /// Puts a text into an array that is there and does nothing else with it.
    fn set_plain_element(&mut self, name: Name, index: &Index, text: &[u8]) -> bool {
        if self.is_set(SetOption::ALLEXPORT) {
            return false;
        }
        let Some(variable) = self.variables.get_mut(name) else { return false };
        if variable.attributes.any(Attributes::GUARDED) {
            return false;
        }
        match (&mut variable.value, index) {
            (Value::Indexed(array), Index::Number(at @ 0..)) => {
                Rc::make_mut(array).insert(*at, Bytes::from(text));
                true
            }
            (Value::Associative(array), Index::Key(key)) => {
                Rc::make_mut(array).insert(key.clone(), Bytes::from(text));
                true
            }
            _ => false,
        }
    }

    /// The refusal for a reference to an element where an array is wanted.
    pub fn element_target(&self, name: Name) -> Refused {
        let target = self.variables.get(name).and_then(|variable| variable.value.scalar());
        Refused::Message([b"`", &*target.unwrap_or_default(), b"': not a valid identifier"].concat())
    }

    fn element_text(
        &mut self,
        name: Name,
        old: Option<&[u8]>,
        text: &[u8],
        append: bool,
    ) -> Result<Bytes, Refused> {
        let attributes = self.variables.get(name).map(|variable| variable.attributes).unwrap_or_default();
        if !append && !attributes.any(Attributes::TRANSFORMS) {
            return Ok(Bytes::from(text));
        }
        let value = self.stored(name, attributes, old, text.to_vec(), append)?;
        Ok(Bytes::from(&*value.scalar().unwrap_or_default()))
    }

    fn assign_dynamic_element(&mut self, name: Name, index: &Index, text: &[u8]) -> Assigned {
        match (name.bytes(), index) {
            (b"BASH_ALIASES", Index::Key(key)) => {
                Rc::make_mut(&mut self.aliases).insert(key.clone(), Bytes::from(text));
            }
            (b"BASH_CMDS", Index::Key(key)) => {
                Rc::make_mut(&mut self.found).insert(key.clone(), (Bytes::from(text), 0));
            }
            (b"DIRSTACK", Index::Number(number)) if *number >= 1 => {
                if let Some(slot) = self.directories.get_mut(*number as usize - 1) {
                    *slot = Bytes::from(text);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The variable as an indexed array; a scalar becomes its element 0.
    pub fn indexed_mut(&mut self, name: Name) -> &mut Indexed {
        let variable = self.variables.entry(name);
        if !matches!(variable.value, Value::Indexed(_)) {
            variable.value = Value::list(variable.value.scalar().map(|text| Bytes::from(&*text)));
        }
        variable.attributes = variable.attributes.with(Attributes::INDEXED);
        match &mut variable.value {
            Value::Indexed(array) => Rc::make_mut(array),
            // It was made one above.
            _ => unreachable!("the value is an indexed array"),
        }
    }

    /// The variable as an associative array; a scalar becomes its element `0`.
    pub fn associative_mut(&mut self, name: Name) -> &mut Associative {
        let variable = self.variables.entry(name);
        if !matches!(variable.value, Value::Associative(_)) {
            let mut array = Associative::default();
            if let Some(text) = variable.value.scalar() {
                array.insert(Bytes::from(&b"0"[..]), Bytes::from(&*text));
            }
            variable.value = Value::Associative(Rc::new(array));
        }
        variable.attributes = variable.attributes.with(Attributes::ASSOCIATIVE);
        match &mut variable.value {
            Value::Associative(array) => Rc::make_mut(array),
            // It was made one above.
            _ => unreachable!("the value is an associative array"),
        }
    }

    fn export_if_all(&mut self, name: Name) {
        if self.is_set(SetOption::ALLEXPORT)
            && let Some(variable) = self.variables.get_mut(name)
        {
            variable.attributes = variable.attributes.with(Attributes::EXPORT);
            self.variables.touch_environment();
        }
    }

    /// What follows from the assignment of certain variables.
    fn after_assignment(&mut self, name: Name) {
        if self.is_set(SetOption::ALLEXPORT) {
            self.export_if_all(name);
        }
        match name {
            Name::PATH if !self.found.is_empty() => self.found = Rc::default(),
            Name::OPTIND => self.getopts.index = None,
            Name::POSIXLY_CORRECT => crate::builtins::set::follow_posix(self),
            Name::BASH_COMPAT => self.check_compatibility(),
            Name::BASH_XTRACEFD => self.check_trace_target(),
            name if name.bytes().starts_with(b"LC_") => self.warn_of_locale(name),
            _ => {}
        }
    }

    /// A locale that Debian has not without further packages is warned of when
    /// a script names it; it counts all the same.
    fn warn_of_locale(&mut self, name: Name) {
        let category =
            matches!(name.bytes(), b"LC_CTYPE" | b"LC_COLLATE" | b"LC_MESSAGES" | b"LC_NUMERIC" | b"LC_TIME");
        let all = Name::new(b"LC_ALL");
        if name != all && (!category || self.text(all).is_some_and(|text| !text.is_empty())) {
            return;
        }
        let Some(locale) = self.text(name) else { return };
        let known = matches!(&*locale, b"" | b"C" | b"POSIX")
            || locale.strip_prefix(b"C.").is_some_and(|charset| {
                charset.eq_ignore_ascii_case(b"utf8") || charset.eq_ignore_ascii_case(b"utf-8")
            });
        if !known {
            let start = [b"warning: setlocale: ", name.bytes(), b": cannot change locale ("].concat();
            self.complain([start.as_slice(), &locale, b"): No such file or directory"].concat());
        }
    }

    /// `unset name`; false with a message when it cannot be.
    pub fn unset_variable(&mut self, name: Name) -> Result<(), Vec<u8>> {
        let target = match self.resolve(name) {
            Some((target, Some(index))) => {
                let index = self.index_of_text(target, &index).map_err(|_| Vec::new())?;
                return self.unset_element(target, index);
            }
            Some((target, None)) => target,
            None => name,
        };
        if target.bytes() == b"_" {
            // The next command sets it again.
            return Ok(());
        }
        if let Some(variable) = self.variables.get(target)
            && variable.attributes.has(Attributes::READONLY)
        {
            return Err([target.bytes(), b": cannot unset: readonly variable"].concat());
        }
        self.variables.unset(target, self.has(Shopt::LOCALVAR_UNSET));
        match target {
            Name::PATH => self.found = Rc::default(),
            Name::OPTIND => self.getopts.index = None,
            Name::POSIXLY_CORRECT => crate::builtins::set::follow_posix(self),
            _ => {}
        }
        Ok(())
    }

    /// `unset name[index]`
    pub fn unset_element(&mut self, name: Name, index: Index) -> Result<(), Vec<u8>> {
        let target = self.resolve(name).map_or(name, |(target, _)| target);
        let Some(variable) = self.variables.get(target) else { return Ok(()) };
        if variable.attributes.has(Attributes::READONLY) {
            return Err([target.bytes(), b": cannot unset: readonly variable"].concat());
        }
        match (&variable.value, index) {
            (Value::Associative(_), Index::Key(key)) => self.associative_mut(target).remove(&key),
            (Value::Indexed(array), Index::Number(number)) => {
                let highest = array.keys().next_back().copied();
                let Some(at) = crate::expand_absolute(highest, number) else {
                    return Err(format!("[{number}]: bad array subscript").into_bytes());
                };
                self.indexed_mut(target).remove(&at);
            }
            (Value::Indexed(_), Index::All(_)) => self.indexed_mut(target).clear(),
            (Value::Associative(_), Index::All(_)) => {
                self.variables.unset(target, self.has(Shopt::LOCALVAR_UNSET))
            }
            (Value::Unset, Index::Number(number @ ..0)) if variable.attributes.has(Attributes::INDEXED) => {
                return Err(format!("[{number}]: bad array subscript").into_bytes());
            }
            (Value::Unset, Index::Number(1.. | ..0)) if !array_attribute(variable) => {
                return Err([target.bytes(), b": not an array variable"].concat());
            }
            (_, Index::Number(0)) => self.variables.unset(target, self.has(Shopt::LOCALVAR_UNSET)),
            (_, Index::Number(_)) if variable.is_set() => {
                return Err([target.bytes(), b": not an array variable"].concat());
            }
            _ => {}
        }
        Ok(())
    }

    /// Sets a whole variable, as `for` and `read` do, through namerefs.
    pub fn assign_value(&mut self, name: Name, value: Value) -> Assigned {
        let target = self.resolve(name).map_or(name, |(target, _)| target);
        if self.variables.get(target).is_some_and(|variable| variable.attributes.has(Attributes::READONLY)) {
            return Err(readonly(target));
        }
        let entry: &mut Variable = self.variables.entry(target);
        let reference = entry.attributes.has(Attributes::NAMEREF) && value.is_array();
        entry.value = value;
        if reference {
            entry.attributes = entry.attributes.without(Attributes::NAMEREF);
            self.complain([b"warning: ", target.bytes(), b": removing nameref attribute"].concat());
        }
        // `set -a` does not export arrays.
        if !self.variables.get(target).is_some_and(|variable| variable.value.is_array()) {
            self.after_assignment(target);
        }
        Ok(())
    }
}

/// A negative subscript that leads to no element.
fn below_first(variable: &Variable, index: &Index) -> bool {
    let Index::Number(number @ ..0) = index else { return false };
    let highest = match &variable.value {
        Value::Indexed(array) => array.keys().next_back().copied(),
        other => other.scalar().map(|_| 0),
    };
    crate::expand_absolute(highest, *number).is_none()
}

fn array_attribute(variable: &Variable) -> bool {
    variable.attributes.any(Attributes::INDEXED.with(Attributes::ASSOCIATIVE))
}
