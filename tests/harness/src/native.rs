//! The guest crates built natively, without wasm, over the machine's own files: the fast loop.
//!
//! The test program itself is the shell when it is called [`SHELL`], and one command when it is
//! called [`COMMAND`] (see `tests/spec.rs`), so what is tested is always what was just built. It
//! runs in the oracle's surroundings (directory, user, empty `/tmp`), a process a case: a crash
//! or a hang fails one case alone.

use std::fs;

use crate::case::Locale;
use crate::oracle::Oracle;
use crate::process::Scratch;
use crate::runner::{Job, Outcome, Runner};

/// The test program's name as our shell: `native-bash -c SCRIPT`.
pub const SHELL: &str = "native-bash";
/// The test program's name as a single command: `native-command NAME ARGUMENT...`.
pub const COMMAND: &str = "native-command";

/// Our shell and commands, natively.
pub struct Native {
    surroundings: Oracle,
    _program: Scratch,
}

impl Native {
    /// Takes the running test program.
    pub fn new() -> Result<Native, String> {
        let directory = program_called(SHELL)?;
        Ok(Native { surroundings: Oracle::with_shell(&directory.path, SHELL)?, _program: directory })
    }
}

/// A directory with the running program under another name.
pub(crate) fn program_called(name: &str) -> Result<Scratch, String> {
    let directory = Scratch::new(&std::env::temp_dir())?;
    let program = std::env::current_exe().map_err(|why| why.to_string())?;
    fs::copy(&program, directory.path.join(name)).map_err(|why| format!("{}: {why}", program.display()))?;
    Ok(directory)
}

impl Runner for Native {
    fn run(&self, job: &Job) -> Result<Outcome, String> {
        self.surroundings.run(&Job { locale: Locale::Unset, ..job.clone() })
    }
}
