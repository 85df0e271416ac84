//! GNU bash with our commands in place of the GNU tools: what those who write a command can run
//! their spec file on, whatever state our shell is in.

use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::files;
use crate::oracle::{Disk, Oracle};
use crate::process::Scratch;
use crate::runner::{Job, Outcome, Runner};

/// The real shell with our commands first in `/usr/bin`.
pub struct Mixed {
    oracle: Oracle,
    _wrappers: Scratch,
}

impl Mixed {
    /// Takes the program `try` of the crate `bivalve-native`, which runs one command.
    pub fn new(program: &Path) -> Result<Mixed, String> {
        let wrappers = Scratch::new(&std::env::temp_dir())?;
        fs::copy(program, wrappers.path.join("bivalve-try"))
            .map_err(|why| format!("{}: {why}", program.display()))?;
        for path in files::all()? {
            let name = files::short_name(&path);
            if let Some(name) = name.strip_prefix("commands/").filter(|name| is_ours(program, name)) {
                write_wrapper(&wrappers.path.join(name), name).map_err(|why| why.to_string())?;
            }
        }
        let mut oracle = Oracle::new(Disk::Memory)?;
        let mut tools = OsString::from(&wrappers.path);
        tools.push(":");
        tools.push(oracle.tools);
        oracle.tools = tools;
        Ok(Mixed { oracle, _wrappers: wrappers })
    }

    /// The usual place of `try`, or BIVALVE_TRY.
    pub fn from_environment() -> Result<Mixed, String> {
        let program = std::env::var_os("BIVALVE_TRY").map(PathBuf::from);
        Mixed::new(&program.unwrap_or_else(|| files::directory().join("../../target/debug/try")))
    }
}

/// Whether the program knows a command. One that is not ours is said by 127; the shell is no command.
fn is_ours(program: &Path, name: &str) -> bool {
    let mut command = Command::new(program);
    command.args([name, "--help"]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    !matches!(name, "bash" | "sh" | "env") && command.status().is_ok_and(|status| status.code() != Some(127))
}

fn write_wrapper(path: &Path, name: &str) -> std::io::Result<()> {
    fs::write(path, format!("#!/bin/sh\nexec /usr/bin/bivalve-try {name} \"$@\"\n"))?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755))
}

impl Runner for Mixed {
    fn run(&self, job: &Job) -> Result<Outcome, String> {
        self.oracle.run(job)
    }
}
