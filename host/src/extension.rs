//! A bundle that is added to a session: stores, variables and commands.

use std::sync::Arc;

use bivalve_storage::Storage;

use crate::command::Command;
use crate::external::External;
use crate::programs::Program;

/// A named bundle of mounts, environment and commands, added to a living
/// session with [`crate::Session::extend`].
#[derive(Clone)]
pub struct Extension {
    pub(crate) name: String,
    pub(crate) mounts: Vec<(String, Arc<dyn Storage>)>,
    pub(crate) environment: Vec<(Vec<u8>, Vec<u8>)>,
    pub(crate) programs: Vec<Program>,
}

impl Extension {
    /// One with nothing in it yet.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), mounts: Vec::new(), environment: Vec::new(), programs: Vec::new() }
    }

    /// Its name, for messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Adds a store at an absolute path of the session. Previews see it
    /// read-only, since a transaction speaks of the workspace alone.
    pub fn mount(mut self, path: impl Into<String>, storage: Arc<dyn Storage>) -> Self {
        self.mounts.push((path.into(), storage));
        self
    }

    /// Adds an exported variable.
    pub fn variable(mut self, name: impl Into<Vec<u8>>, value: impl Into<Vec<u8>>) -> Self {
        self.environment.push((name.into(), value.into()));
        self
    }

    /// Adds a host-made command.
    pub fn command(mut self, command: Command) -> Self {
        self.programs.push(Program::Command(command));
        self
    }

    /// Adds a program of the host.
    pub fn external(mut self, program: External) -> Self {
        self.programs.push(Program::External(program));
        self
    }
}
