//! SYMTAB and FUNCTAB: the program's own names, seen from inside.

use super::super::ast::{Var, special};
use super::super::value::{ArrayRef, Str, Value};
use super::{Machine, Result};
use std::rc::Rc;

impl Machine<'_> {
    /// Fills FUNCTAB, and PROCINFO["identifiers"].
    pub(super) fn fill_identifiers(&mut self) {
        let code = self.code;
        self.special_array(special::FUNCTAB, |array| {
            for routine in &code.routines {
                array.set(&routine.name, Value::str(&routine.name));
            }
        });
        let identifiers = Value::array();
        if let Value::Array(array) = &identifiers {
            let mut array = array.borrow_mut();
            for name in &code.globals {
                array.set(name, Value::str(b"scalar"));
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
            if number != special::SYMTAB {
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

    /// After an element was stored: an element of SYMTAB is a variable.
    pub(super) fn symbol_stored(&mut self, array: &ArrayRef, key: &Str) -> Result<()> {
        let Value::Array(table) = self.global(special::SYMTAB) else { return Ok(()) };
        if !Rc::ptr_eq(table, array) {
            return Ok(());
        }
        let Some(number) = self.code.globals.iter().position(|name| name == key.as_bytes()) else {
            return Ok(());
        };
        let value = array.borrow().get(key.as_bytes()).cloned().unwrap_or(Value::Uninit);
        let number = number as u32;
        if special::is_watched(number) {
            return self.store_watched(number, value);
        }
        *self.slot(Var::Global(number)) = value;
        Ok(())
    }
}
