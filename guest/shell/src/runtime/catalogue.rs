//! What `/bin` holds: the commands that are built in, the built-ins that are
//! utilities too, and the host's commands.

use super::host::{Host, Program};
use crate::builtins;
use bivalve_kit::Command;
use std::cell::RefCell;

/// The commands of a session by name. Nothing is gathered until someone lists
/// them: a session is opened more often than `/bin` is read.
pub struct Catalogue {
    /// The built-in commands, sorted by name.
    pub commands: &'static [&'static Command],
    /// The host's commands, sorted by name; asked anew for each run.
    pub programs: RefCell<Vec<Program>>,
}

impl Catalogue {
    pub fn new(commands: &'static [&'static Command]) -> Catalogue {
        Catalogue { commands, programs: RefCell::default() }
    }

    /// The built-in command of this name.
    pub fn command(&self, name: &[u8]) -> Option<&'static Command> {
        let at = self.commands.binary_search_by(|command| command.name.as_bytes().cmp(name)).ok()?;
        self.commands.get(at).copied()
    }

    /// Whether the host has a command of this name.
    pub fn is_program(&self, name: &[u8]) -> bool {
        self.programs.borrow().binary_search_by(|program| program.name.as_slice().cmp(name)).is_ok()
    }

    /// Asks the host for its commands.
    pub fn refresh(&self, host: &dyn Host) {
        let mut programs = host.programs();
        bivalve_kit::order::sort_by(&mut programs, |a, b| a.name.cmp(&b.name));
        programs.dedup_by(|a, b| a.name == b.name);
        *self.programs.borrow_mut() = programs;
    }
}

impl bivalve_vfs::Programs for Catalogue {
    fn holds(&self, name: &[u8]) -> bool {
        self.command(name).is_some()
            || matches!(name, b"bash" | b"sh")
            || builtins::find(name).is_some_and(builtins::Builtin::is_utility)
            || self.is_program(name)
    }

    fn names(&self) -> Vec<Vec<u8>> {
        let mut names: Vec<Vec<u8>> =
            self.commands.iter().map(|command| command.name.as_bytes().to_vec()).collect();
        names.extend(self.programs.borrow().iter().map(|program| program.name.clone()));
        names.extend([b"bash".to_vec(), b"sh".to_vec()]);
        let utilities = builtins::all().into_iter().filter(|builtin| builtin.is_utility());
        names.extend(utilities.map(|builtin| builtin.name.as_bytes().to_vec()));
        names.sort();
        names.dedup();
        names
    }
}
