//! The guest crates built natively, without wasm, over the machine's own files: the fast loop.
//!
//! The program `native-bash` of the crate `bivalve-native` runs in the oracle's surroundings
//! (directory, user, empty `/tmp`), a process a case: a crash or a hang fails one case alone.

use std::fs;
use std::path::{Path, PathBuf};

use crate::case::Locale;
use crate::files;
use crate::oracle::Oracle;
use crate::process::Scratch;
use crate::runner::{Job, Outcome, Runner};

const NAME: &str = "native-bash";

/// Our shell and commands, natively.
pub struct Native {
    surroundings: Oracle,
    _program: Scratch,
}

impl Native {
    /// Takes the program from its usual place, or from BIVALVE_NATIVE.
    pub fn from_environment() -> Result<Native, String> {
        let program = std::env::var_os("BIVALVE_NATIVE").map(PathBuf::from);
        Native::new(&program.unwrap_or_else(|| files::directory().join("../../target/debug").join(NAME)))
    }

    fn new(program: &Path) -> Result<Native, String> {
        let directory = Scratch::new(&std::env::temp_dir())?;
        fs::copy(program, directory.path.join(NAME)).map_err(|why| {
            format!("{}: {why} (run `cargo build -p bivalve-native` first)", program.display())
        })?;
        Ok(Native { surroundings: Oracle::with_shell(&directory.path, NAME)?, _program: directory })
    }
}

impl Runner for Native {
    fn run(&self, job: &Job) -> Result<Outcome, String> {
        self.surroundings.run(&Job { locale: Locale::Unset, ..job.clone() })
    }
}
