//! Path expressions: while one is followed, every step is noted.

use super::super::access;
use super::super::print;
use super::super::value::{Literal, Val};
use super::{Machine, Raise, Result};
use std::rc::Rc;

/// One step, and those before.
struct Step {
    key: Val,
    before: Option<Rc<Step>>,
}

/// A path that is being followed.
#[derive(Clone)]
pub struct Paths {
    steps: Option<Rc<Step>>,
    /// The value that the steps lead to.
    at: Val,
    /// Depth of what is not part of the path.
    pub aside: u32,
    /// The path expression around.
    outer: Option<Rc<Paths>>,
}

impl Machine<'_> {
    pub(super) fn path_begin(&mut self) {
        let at = self.stack.peek();
        let outer = self.paths.take().map(Rc::new);
        self.paths = Some(Paths { steps: None, at, aside: 0, outer });
    }

    pub(super) fn path_end(&mut self) -> Result<()> {
        let value = self.stack.pop();
        let Some(paths) = self.paths.take() else { return Ok(()) };
        if !value.is_same(&paths.at) {
            let shown = access::shorten(&print::compact(&value), 30);
            return Err(Raise::new(format!("Invalid path expression with result {shown}")));
        }
        let mut keys = Vec::new();
        let mut step = paths.steps.as_ref();
        while let Some(taken) = step {
            keys.push(taken.key.clone());
            step = taken.before.as_ref();
        }
        keys.reverse();
        self.paths = paths.outer.as_ref().map(|outer| Paths::clone(outer));
        self.stack.push(Val::arr(keys));
        Ok(())
    }

    /// A number of the program's is never the one that the path leads to: it is one of its own.
    pub(super) fn leave_path(&mut self) {
        if self.follows() {
            let value = self.stack.pop();
            let text = print::compact(&value);
            self.stack.push(match value {
                Val::Num(value) => Val::Literal(Rc::new(Literal { value, text })),
                other => other,
            });
        }
    }

    /// Whether steps are noted now.
    pub(super) fn follows(&self) -> bool {
        self.paths.as_ref().is_some_and(|paths| paths.aside == 0)
    }

    /// Fails unless the value is where the path has led.
    pub(super) fn check_path(&self, value: &Val, key: Option<&Val>) -> Result<()> {
        let Some(paths) = self.paths.as_ref().filter(|paths| paths.aside == 0) else { return Ok(()) };
        if value.is_same(&paths.at) {
            return Ok(());
        }
        let shown = access::shorten(&print::compact(value), 30);
        Err(Raise::new(match key {
            Some(key) => {
                let key = access::shorten(&print::compact(key), 30);
                format!("Invalid path expression near attempt to access element {key} of {shown}")
            }
            None => format!("Invalid path expression near attempt to iterate through {shown}"),
        }))
    }

    /// Notes a step.
    pub(super) fn step(&mut self, key: Val, value: &Val) {
        if let Some(paths) = self.paths.as_mut().filter(|paths| paths.aside == 0) {
            paths.steps = Some(Rc::new(Step { key, before: paths.steps.take() }));
            paths.at = value.clone();
        }
    }

    /// `getpath`, which is a path expression too.
    pub(super) fn get_path(&mut self) -> Result<()> {
        let path = self.stack.pop();
        let value = self.stack.pop();
        let Val::Arr(keys) = &path else { return Err(Raise::new("Path must be specified as an array")) };
        let found = access::get_path(&value, keys)?;
        // A value that the path has not led to is found out later.
        if self.follows() && self.paths.as_ref().is_some_and(|paths| value.is_same(&paths.at)) {
            for key in keys.iter() {
                self.step(key.clone(), &found);
            }
        }
        self.stack.push(found);
        Ok(())
    }
}
