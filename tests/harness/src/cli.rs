//! Runs cases through a command line, one process a case.

use std::path::Path;
use std::process::Command;

use crate::process::{self, Scratch};
use crate::runner::{Job, MOUNT_POINT, Outcome, Runner};
use crate::tree;

/// A command template. `{dir}` is the machine's directory to mount at `/home/user`, `{script}`
/// the script's text, `{env}` stands for one `--env NAME=VALUE` a variable.
pub struct Cli {
    template: Vec<String>,
}

impl Cli {
    /// The template in BIVALVE_CMD, or the usual one with the program in BIVALVE_BIN.
    pub fn from_environment() -> Result<Cli, String> {
        let template = match (std::env::var("BIVALVE_CMD"), std::env::var("BIVALVE_BIN")) {
            (Ok(template), _) => template,
            (_, Ok(program)) => {
                // The first run compiles the component, which takes longer than a case may.
                let _ = Command::new(&program).args(["run", "-c", ":"]).output();
                format!("{program} run --dir {{dir}} --mount-point {MOUNT_POINT} {{env}} -c {{script}}")
            }
            _ => {
                return Err("no shell to test: set BIVALVE_BIN to the bivalve program (see tests/README.md)"
                    .to_owned());
            }
        };
        Ok(Cli { template: template.split_whitespace().map(str::to_owned).collect() })
    }

    fn command(&self, job: &Job, directory: &Path) -> Command {
        let mut words = Vec::new();
        for word in &self.template {
            match word.as_str() {
                "{env}" => {
                    for (name, value) in &job.env {
                        words.push("--env".to_owned());
                        words.push(format!("{name}={value}"));
                    }
                }
                "{script}" => words.push(job.script.clone()),
                word => words.push(word.replace("{dir}", &directory.to_string_lossy())),
            }
        }
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]);
        command
    }
}

impl Runner for Cli {
    fn run(&self, job: &Job) -> Result<Outcome, String> {
        let scratch = Scratch::new(&std::env::temp_dir())?;
        tree::write(&scratch.path, &job.files).map_err(|why| why.to_string())?;
        let finished = process::run(self.command(job, &scratch.path), &job.stdin)?;
        let files = tree::read(&scratch.path).map_err(|why| why.to_string())?;
        Ok(Outcome { stdout: finished.stdout, stderr: finished.stderr, status: finished.status, files })
    }
}
