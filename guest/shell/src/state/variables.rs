//! The table of variables, with dynamic scopes.
//!
//! A variable is found by its name's number at once. `local` saves what it
//! hides in the scope, and the end of the function puts it back, so a look-up
//! never searches scopes.

use super::value::{Attributes, Bytes, Value, Variable, hash};
use bivalve_kit::Environment;
use bivalve_syntax::Name;
use std::rc::Rc;

/// What a scope hides: the name and what it was (none: it was not there).
#[derive(Clone)]
struct Hidden {
    name: Name,
    before: Option<Variable>,
    /// A local that took its value over from in front of the call.
    adopted: bool,
    /// What is there at the scope's end stays, in all scopes around too.
    stays: bool,
}

/// A function's locals, or the assignments in front of a command.
#[derive(Clone, Default)]
struct Scope {
    hidden: Vec<Hidden>,
    /// Assignments in front of a command, not a function's locals.
    temporary: bool,
    /// That command is a function, whose locals may take them over.
    of_call: bool,
}

/// All variables of a shell. Cloning shares until one side changes.
#[derive(Clone, Default)]
pub struct Variables {
    table: Rc<Vec<Option<Variable>>>,
    scopes: Vec<Scope>,
    environment: Option<Environment>,
    /// What came in the environment under names that no variable can have.
    odd: Rc<Vec<(Vec<u8>, Vec<u8>)>>,
    /// Options before an assignment in front of a command began POSIX mode.
    pub before_posix: Option<super::Options>,
}

impl Variables {
    /// The variable itself; a nameref is not followed.
    #[inline]
    pub fn get(&self, name: Name) -> Option<&Variable> {
        self.table.get(name.index())?.as_ref()
    }

    /// The variable, to be changed in place. Exported ones count as changed.
    pub fn get_mut(&mut self, name: Name) -> Option<&mut Variable> {
        let variable = Rc::make_mut(&mut self.table).get_mut(name.index())?.as_mut()?;
        if variable.attributes.has(Attributes::EXPORT) {
            self.environment = None;
        }
        Some(variable)
    }

    /// The variable, made unset if it is not there.
    pub fn entry(&mut self, name: Name) -> &mut Variable {
        let table = Rc::make_mut(&mut self.table);
        if table.len() <= name.index() {
            table.resize(name.index() + 1, None);
        }
        let slot = &mut table[name.index()];
        if slot.as_ref().is_some_and(|variable| variable.attributes.has(Attributes::EXPORT)) {
            self.environment = None;
        }
        slot.get_or_insert_default()
    }

    /// Puts a variable there as it is.
    pub fn put(&mut self, name: Name, variable: Option<Variable>) {
        let exported = |variable: &Option<Variable>| {
            variable.as_ref().is_some_and(|variable| variable.attributes.has(Attributes::EXPORT))
        };
        let table = Rc::make_mut(&mut self.table);
        if table.len() <= name.index() {
            if variable.is_none() {
                return;
            }
            table.resize(name.index() + 1, None);
        }
        if exported(&variable) || exported(&table[name.index()]) {
            self.environment = None;
        }
        table[name.index()] = variable;
    }

    /// Keeps an odd name of the environment for the children.
    pub fn add_odd(&mut self, name: &[u8], value: &[u8]) {
        Rc::make_mut(&mut self.odd).push((name.to_vec(), value.to_vec()));
        self.environment = None;
    }

    /// Marks the exported variables as changed.
    pub fn touch_environment(&mut self) {
        self.environment = None;
    }

    /// Opens a scope: of a function, or of the assignments in front of a command.
    pub fn push_scope(&mut self, temporary: bool) {
        self.scopes.push(Scope { hidden: Vec::new(), temporary, of_call: false });
    }

    /// Says that the scope just opened is in front of a function's call.
    pub fn precedes_call(&mut self) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.of_call = true;
        }
    }

    /// Ends the innermost scope: hidden variables come back. Whether POSIXLY_CORRECT
    /// is among them.
    pub(super) fn pop_hidden(&mut self) -> bool {
        let Some(scope) = self.scopes.pop() else { return false };
        let posix = scope.hidden.iter().any(|hidden| hidden.name == Name::POSIXLY_CORRECT);
        for hidden in scope.hidden.into_iter().rev() {
            if !hidden.stays {
                self.put(hidden.name, hidden.before);
                continue;
            }
            let around = self.scopes.iter_mut().rev();
            let same = around.flat_map(|scope| &mut scope.hidden).find(|other| other.name == hidden.name);
            if let Some(other) = same {
                other.stays = true;
            }
        }
        posix
    }

    /// Takes the innermost scope off, to be put back: its variables with what
    /// they are in it.
    pub fn lift_scope(&mut self) -> Vec<(Name, Option<Variable>)> {
        let Some(scope) = self.scopes.last() else { return Vec::new() };
        let names: Vec<Name> = scope.hidden.iter().map(|hidden| hidden.name).collect();
        let lifted = names.into_iter().map(|name| (name, self.get(name).cloned())).collect();
        self.pop_hidden();
        lifted
    }

    /// Puts a scope of assignments in front of a command back.
    pub fn lower_scope(&mut self, lifted: Vec<(Name, Option<Variable>)>) {
        self.push_scope(true);
        for (name, variable) in lifted {
            self.make_temporary(name);
            self.put(name, variable);
        }
    }

    /// How many scopes are open.
    pub fn depth(&self) -> usize {
        self.scopes.len()
    }

    /// Whether a function's scope is open.
    pub fn in_function(&self) -> bool {
        self.scopes.iter().any(|scope| !scope.temporary)
    }

    /// Makes a name local to the innermost function's scope. What it was
    /// before is hidden until the scope ends; it starts as nothing. False when
    /// it is local there already.
    pub fn make_local(&mut self, name: Name) -> bool {
        let function = self.scopes.iter().rposition(|scope| !scope.temporary);
        let at = function.unwrap_or(0);
        self.hide_in(at, name)
    }

    /// What was set in front of the command that runs, in the innermost
    /// function, stays set after it.
    pub fn keep_temporary(&mut self, name: Name) {
        if let Some(scope) = self.scopes.last_mut().filter(|scope| scope.temporary) {
            scope.hidden.retain(|hidden| hidden.name != name);
        }
    }

    /// Whether the innermost scope is of assignments in front of a command,
    /// and has the name.
    pub fn is_temporary(&self, name: Name) -> bool {
        let last = self.scopes.last().filter(|scope| scope.temporary);
        last.is_some_and(|scope| scope.hidden.iter().any(|hidden| hidden.name == name))
    }

    /// What was set in front of the call of the innermost function, and is not
    /// local to it (but for a local that has `adopted` it), stays set for good.
    /// False if the name was not.
    pub fn keep_from_call(&mut self, name: Name, adopted: bool) -> bool {
        let function = self.scopes.iter().rposition(|scope| !scope.temporary);
        let Some(at) = function else { return false };
        let local = self.scopes[at].hidden.iter_mut().find(|hidden| hidden.name == name);
        if let Some(hidden) = local {
            hidden.stays |= hidden.adopted && adopted;
            return hidden.adopted && adopted;
        }
        let call = at.checked_sub(1).and_then(|at| self.scopes.get_mut(at)).filter(|scope| scope.of_call);
        match call.and_then(|scope| scope.hidden.iter_mut().find(|hidden| hidden.name == name)) {
            Some(hidden) => {
                hidden.stays = true;
                true
            }
            None => false,
        }
    }

    /// Gives up a name that was set in front of the call of the innermost
    /// function, or of the command that runs: its local takes the value over,
    /// and hides what that hid.
    pub fn adopt_temporary(&mut self, name: Name) -> Option<Variable> {
        let function = self.scopes.iter().rposition(|scope| !scope.temporary)?;
        for at in (function + 1..self.scopes.len()).rev() {
            let hidden = &mut self.scopes[at].hidden;
            if let Some(place) = hidden.iter().position(|hidden| hidden.name == name) {
                let before = hidden.remove(place).before;
                let given = self.get(name).cloned();
                self.put(name, before);
                return given;
            }
        }
        if self.scopes[function].hidden.iter().any(|hidden| hidden.name == name) {
            return None;
        }
        let scope = self.scopes.get_mut(function.checked_sub(1)?).filter(|scope| scope.of_call)?;
        let at = scope.hidden.iter().position(|hidden| hidden.name == name)?;
        let before = scope.hidden.remove(at).before;
        let given = self.get(name).cloned();
        self.put(name, before);
        given
    }

    /// Whether what a name means now was set in front of a command.
    pub fn is_from_front(&self, name: Name) -> bool {
        let hides = |scope: &&Scope| scope.hidden.iter().any(|hidden| hidden.name == name);
        self.scopes.iter().rev().find(hides).is_some_and(|scope| {
            scope.temporary || scope.hidden.iter().any(|hidden| hidden.name == name && hidden.adopted)
        })
    }

    /// Notes that a local has its value from in front of the call.
    pub fn note_adopted(&mut self, name: Name) {
        let Some(scope) = self.scopes.iter_mut().rev().find(|scope| !scope.temporary) else { return };
        if let Some(hidden) = scope.hidden.iter_mut().find(|hidden| hidden.name == name) {
            hidden.adopted = true;
        }
    }

    /// Makes a name local to the innermost scope, of whatever kind.
    pub fn make_temporary(&mut self, name: Name) {
        if let Some(at) = self.scopes.len().checked_sub(1) {
            self.hide_in(at, name);
        }
    }

    fn hide_in(&mut self, at: usize, name: Name) -> bool {
        let before = self.get(name).cloned();
        let Some(scope) = self.scopes.get_mut(at) else { return false };
        if scope.hidden.iter().any(|hidden| hidden.name == name) {
            return false;
        }
        scope.hidden.push(Hidden { name, before, adopted: false, stays: false });
        self.put(name, None);
        true
    }

    /// Whether the name is local to the innermost function.
    pub fn is_local(&self, name: Name) -> bool {
        let scope = self.scopes.iter().rev().find(|scope| !scope.temporary);
        scope.is_some_and(|scope| scope.hidden.iter().any(|hidden| hidden.name == name))
    }

    /// What the name is outside the innermost function's scope.
    pub fn outer(&self, name: Name) -> Option<&Variable> {
        let at = self.scopes.iter().rposition(|scope| !scope.temporary)?;
        let hidden = self.scopes[at].hidden.iter().find(|hidden| hidden.name == name);
        hidden.map_or_else(|| self.get(name), |hidden| hidden.before.as_ref())
    }

    /// Names that are local to the innermost function, in the order made.
    pub fn locals(&self) -> Vec<Name> {
        let scope = self.scopes.iter().rev().find(|scope| !scope.temporary);
        scope.map(|scope| scope.hidden.iter().map(|hidden| hidden.name).collect()).unwrap_or_default()
    }

    /// `unset`: a local stays local without a value; a caller's local does so
    /// where it is `kept`, else it goes and what it hid is seen again.
    pub fn unset(&mut self, name: Name, kept: bool) {
        let holder =
            self.scopes.iter().rposition(|scope| scope.hidden.iter().any(|hidden| hidden.name == name));
        let innermost = self.scopes.iter().rposition(|scope| !scope.temporary);
        match holder {
            Some(at) if (kept || Some(at) == innermost) && !self.scopes[at].temporary => {
                let local = Variable { value: Value::Unset, attributes: Attributes::LOCAL };
                self.put(name, Some(local));
            }
            Some(at) => {
                let hidden = &mut self.scopes[at].hidden;
                let place = hidden.iter().position(|hidden| hidden.name == name).unwrap_or(0);
                let before = hidden.remove(place).before;
                self.put(name, before);
            }
            None => self.put(name, None),
        }
    }

    /// Changes the global variable, whatever hides it.
    pub fn with_global<T>(&mut self, name: Name, change: impl FnOnce(&mut Option<Variable>) -> T) -> T {
        self.environment = None;
        for scope in &mut self.scopes {
            if let Some(hidden) = scope.hidden.iter_mut().find(|hidden| hidden.name == name) {
                return change(&mut hidden.before);
            }
        }
        let mut variable = self.get(name).cloned();
        let result = change(&mut variable);
        self.put(name, variable);
        result
    }

    /// Whether a scope hides the global variable of this name.
    pub fn hides_global(&self, name: Name) -> bool {
        self.scopes.iter().any(|scope| scope.hidden.iter().any(|hidden| hidden.name == name))
    }

    /// All variables that are declared, sorted by name.
    pub fn all(&self) -> Vec<(Name, &Variable)> {
        let mut names: Vec<Name> = self.names();
        bivalve_kit::order::sort_by(&mut names, |a, b| a.bytes().cmp(b.bytes()));
        names.into_iter().filter_map(|name| Some((name, self.get(name)?))).collect()
    }

    fn names(&self) -> Vec<Name> {
        let filled = self.table.iter().enumerate().filter(|(_, slot)| slot.is_some());
        filled.filter_map(|(at, _)| Name::from_index(at)).collect()
    }

    /// Exported variables with a value, in the order in which bash's own table
    /// gives them.
    pub fn environment(&mut self) -> Environment {
        if let Some(environment) = &self.environment {
            return environment.clone();
        }
        let mut list: Vec<(u32, Vec<u8>, Vec<u8>)> = Vec::new();
        for name in self.names() {
            let Some(variable) = self.get(name) else { continue };
            if !variable.attributes.has(Attributes::EXPORT) || variable.value.is_array() {
                continue;
            }
            let Some(value) = variable.value.scalar() else { continue };
            list.push((hash(name.bytes()) & 1023, name.bytes().to_vec(), value.into_owned()));
        }
        bivalve_kit::order::sort_by(&mut list, Ord::cmp);
        let environment: Environment = Rc::new(
            list.into_iter().map(|(_, name, value)| (name, value)).chain(self.odd.iter().cloned()).collect(),
        );
        self.environment = Some(environment.clone());
        environment
    }

    /// Ends all scopes: after a run that was cut off.
    pub fn unwind(&mut self) {
        while !self.scopes.is_empty() {
            self.pop_hidden();
        }
    }
}

/// Shorthand for a scalar's text.
pub fn bytes(text: &[u8]) -> Bytes {
    Bytes::from(text)
}
