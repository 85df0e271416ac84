//! SYMTAB and FUNCTAB: the program's own names, seen from inside.

use super::super::ast::{Var, special};
use super::super::code::Op;
use super::super::lexer::Builtin;
use super::super::value::{ArrayRef, Str, Value};
use super::{Machine, Result, fatal};
use std::rc::Rc;

impl Machine<'_> {
    /// Fills FUNCTAB, and PROCINFO["identifiers"].
    pub(super) fn fill_identifiers(&mut self) {
        let code = self.code;
        self.special_array(special::FUNCTAB, |array| {
            for routine in &code.routines {
                array.set(&routine.name, Value::str(&routine.name));
            }
            for (name, _) in Builtin::ALL {
                array.set(name.as_bytes(), Value::str(name.as_bytes()));
            }
        });
        let identifiers = Value::array();
        if let Value::Array(array) = &identifiers {
            let mut array = array.borrow_mut();
            for (number, name) in code.globals.iter().enumerate() {
                // What a name of the program stands for shows only once it runs.
                let kind = match number as u32 {
                    special::ARGV | special::ENVIRON | special::PROCINFO | special::FUNCTAB
                    | special::SYMTAB => "array",
                    number if number < special::COUNT => "scalar",
                    _ => "untyped",
                };
                array.set(name, Value::str(kind.as_bytes()));
            }
            for (name, _) in Builtin::ALL {
                array.set(name.as_bytes(), Value::str(b"builtin"));
            }
            for routine in &code.routines {
                array.set(&routine.name, Value::str(b"user"));
            }
        }
        self.special_array(special::PROCINFO, |array| array.set(b"identifiers", identifiers));
        self.refresh_symbols();
    }

    /// Copies the globals' values to SYMTAB. Arrays are shared, scalars are as
    /// they are now.
    pub(super) fn refresh_symbols(&mut self) {
        let mut known = Vec::new();
        for (number, name) in self.code.globals.iter().enumerate() {
            let number = number as u32;
            if !matches!(number, special::SYMTAB | special::FUNCTAB) {
                let value = if special::is_watched(number) { self.watched(number) } else { self.global(number).clone() };
                known.push((name.clone(), value));
            }
        }
        self.special_array(special::SYMTAB, |array| {
            for (name, value) in known {
                array.set(&name, value);
            }
        });
    }

    fn is_table(&self, array: &ArrayRef, number: u32) -> bool {
        !self.traditional && matches!(self.global(number), Value::Array(table) if Rc::ptr_eq(table, array))
    }

    /// Before a deletion: neither table allows it.
    pub(super) fn check_delete(&self, array: &ArrayRef) -> Result<()> {
        for (number, name) in [(special::SYMTAB, "SYMTAB"), (special::FUNCTAB, "FUNCTAB")] {
            if self.code.symbols && self.is_table(array, number) {
                return fatal(format!("`delete' is not allowed with {name}"));
            }
        }
        Ok(())
    }

    /// After an element was stored: an element of SYMTAB is a variable.
    pub(super) fn symbol_stored(&mut self, array: &ArrayRef, key: &Str) -> Result<()> {
        if self.is_table(array, special::FUNCTAB) {
            return fatal("cannot assign to elements of FUNCTAB");
        }
        if !self.is_table(array, special::SYMTAB) {
            return Ok(());
        }
        let Some(number) = self.code.globals.iter().position(|name| name == key.as_bytes()) else {
            return fatal("cannot assign to arbitrary elements of SYMTAB");
        };
        let value = array.borrow().get(key.as_bytes()).cloned().unwrap_or(Value::Uninit);
        let number = number as u32;
        if special::is_watched(number) {
            return self.store_watched(number, value);
        }
        *self.slot(Var::Global(number)) = value;
        Ok(())
    }

    /// The globals and their values as `-d` prints them.
    pub(super) fn dump(&mut self) -> Vec<u8> {
        self.refresh_symbols();
        let code = self.code;
        let mut numbers: Vec<u32> = (0..code.globals.len() as u32).collect();
        bivalve_kit::order::sort_by_key(&mut numbers, |&number| code.globals.get(number as usize));
        let mut out = Vec::new();
        for number in numbers {
            let name = code.globals.get(number as usize).cloned().unwrap_or_default();
            let value = if special::is_watched(number) { self.watched(number) } else { self.global(number).clone() };
            out.extend_from_slice(&name);
            out.extend_from_slice(b": ");
            match value {
                Value::Unassigned => out.extend_from_slice(b"uninitialized scalar"),
                Value::Uninit if code.ops.contains(&Op::Global(number)) => {
                    out.extend_from_slice(b"uninitialized scalar");
                }
                Value::Array(array) => {
                    out.extend_from_slice(format!("array, {} elements", array.borrow().len()).as_bytes());
                }
                value => dump_value(&mut out, &value),
            }
            out.push(b'\n');
        }
        out
    }
}

fn dump_value(out: &mut Vec<u8>, value: &Value) {
    match value {
        Value::Uninit => out.extend_from_slice(b"untyped variable"),
        Value::Num(number) if number.abs() >= 9e18 && number.is_finite() => {
            out.extend_from_slice(format!("{number:e}").replacen('e', "e+", 1).as_bytes());
        }
        Value::Num(_) | Value::Bool(_) => out.extend_from_slice(value.text(b"%.17g").as_bytes()),
        Value::Input(_) if value.as_number().is_some() => out.extend_from_slice(value.text(b"%.17g").as_bytes()),
        Value::Regex(regex) => {
            out.extend_from_slice(b"@/");
            out.extend_from_slice(regex.source.as_bytes());
            out.push(b'/');
        }
        other => {
            out.push(b'"');
            for &byte in other.text(b"%.17g").as_bytes() {
                match byte {
                    b'"' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
                    7 => out.extend_from_slice(b"\\a"),
                    8 => out.extend_from_slice(b"\\b"),
                    9 => out.extend_from_slice(b"\\t"),
                    10 => out.extend_from_slice(b"\\n"),
                    11 => out.extend_from_slice(b"\\v"),
                    12 => out.extend_from_slice(b"\\f"),
                    13 => out.extend_from_slice(b"\\r"),
                    b' '..=b'~' => out.push(byte),
                    other => out.extend_from_slice(format!("\\{other:03o}").as_bytes()),
                }
            }
            out.push(b'"');
        }
    }
}
