//! Modules: their functions and values come into scope under their names.

use super::super::modules::{Imports, Library, Loaded};
use super::{Binding, Compiler};
use std::rc::Rc;

impl Compiler<'_> {
    /// Brings the names of imported modules into scope.
    pub(super) fn bring_in(&mut self, imports: &Imports) {
        for (alias, loaded) in imports {
            match loaded {
                Loaded::Data(value) => {
                    let constant = self.constant(value.clone());
                    let name = alias.clone().unwrap_or_default();
                    self.scope.push(Binding::Global(format!("{name}::{name}"), constant));
                    self.scope.push(Binding::Global(name, constant));
                }
                Loaded::Module(library) => {
                    for binding in self.library(library) {
                        self.scope.push(match (binding, alias) {
                            (Binding::Function(name, arity, unit, depth), Some(alias)) => {
                                Binding::Function(format!("{alias}::{name}"), arity, unit, depth)
                            }
                            (other, _) => other,
                        });
                    }
                }
            }
        }
    }

    /// What a module defines; the same for all that import it.
    pub(super) fn library(&mut self, library: &Rc<Library>) -> Vec<Binding> {
        if let Some((_, bindings)) = self.libraries.iter().find(|(known, _)| Rc::ptr_eq(known, library)) {
            return bindings.clone();
        }
        let (scope, file) = (std::mem::take(&mut self.scope), self.file);
        self.bring_in(&library.imports);
        let start = self.scope.len();
        self.libraries.push((library.clone(), Vec::new()));
        self.file = self.libraries.len();
        for def in &library.defs {
            self.define(def);
        }
        let bindings = self.scope.split_off(start);
        if let Some(entry) = self.libraries.get_mut(self.file - 1) {
            entry.1 = bindings.clone();
        }
        (self.scope, self.file) = (scope, file);
        bindings
    }

    /// Name and text of a module, counted from 1.
    pub fn file(&self, number: usize) -> Option<(&str, &str)> {
        let (library, _) = self.libraries.get(number.checked_sub(1)?)?;
        Some((&library.path, &library.source))
    }
}
