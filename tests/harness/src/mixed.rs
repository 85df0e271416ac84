//! GNU bash with our commands in place of the GNU tools: what those who write a command can run
//! their spec file on, whatever state our shell is in.

use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use crate::native::{COMMAND, program_called};
use crate::oracle::{Disk, Oracle};
use crate::process::Scratch;
use crate::runner::{Job, Outcome, Runner};

/// The real shell with our commands first in `/usr/bin`.
pub struct Mixed {
    oracle: Oracle,
    _wrappers: Scratch,
}

impl Mixed {
    /// Takes the running test program and the names of our commands.
    pub fn new(commands: &[&str]) -> Result<Mixed, String> {
        let wrappers = program_called(COMMAND)?;
        // `env` runs other commands, which must be those of the real shell; shells are no commands.
        for name in commands.iter().filter(|name| !matches!(**name, "bash" | "sh" | "env")) {
            write_wrapper(&wrappers.path.join(name), name).map_err(|why| why.to_string())?;
        }
        let mut oracle = Oracle::new(Disk::Memory)?;
        let mut tools = OsString::from(&wrappers.path);
        tools.push(":");
        tools.push(oracle.tools);
        oracle.tools = tools;
        Ok(Mixed { oracle, _wrappers: wrappers })
    }
}

fn write_wrapper(path: &Path, name: &str) -> std::io::Result<()> {
    fs::write(path, format!("#!/bin/sh\nexec /usr/bin/{COMMAND} {name} \"$@\"\n"))?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755))
}

impl Runner for Mixed {
    fn run(&self, job: &Job) -> Result<Outcome, String> {
        self.oracle.run(job)
    }
}
