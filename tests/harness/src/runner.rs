//! What a shell under test must offer: run one script over some files and say what came of it.

use crate::case::{Case, Locale, SpecFile};
use crate::tree::Tree;

/// Where every shell sees the directory of a case.
pub const MOUNT_POINT: &str = "/home/user";
/// How long a case may take.
pub const TIME_LIMIT: std::time::Duration = std::time::Duration::from_secs(10);

/// One run: `bash -c SCRIPT` in a directory that holds `files`.
#[derive(Clone, Debug)]
pub struct Job {
    pub script: String,
    pub stdin: Vec<u8>,
    pub env: Vec<(String, String)>,
    /// For the real shell only: ours needs no locale to read UTF-8.
    pub locale: Locale,
    pub files: Tree,
}

/// What came of a run.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    pub status: i32,
    /// All files below the case's directory afterwards.
    pub files: Tree,
}

/// A shell that cases can be run in.
pub trait Runner: Send + Sync {
    /// Runs a job; an error means that the shell could not be run or did not end.
    fn run(&self, job: &Job) -> Result<Outcome, String>;
}

impl Job {
    /// The job of a case: its own files over those of its spec file, its variables over the
    /// fixed environment.
    pub fn new(file: &SpecFile, case: &Case) -> Job {
        let mut files = file.files.clone();
        files.extend(case.input.files.clone());
        let fixed = [("PATH", "/usr/bin:/bin"), ("HOME", MOUNT_POINT), ("TZ", "UTC0")];
        let mut env: Vec<(String, String)> =
            fixed.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        env.retain(|(name, _)| case.input.env.iter().all(|(other, _)| other != name));
        env.extend(case.input.env.iter().cloned());
        Job {
            script: case.script.clone(),
            stdin: case.input.stdin.clone(),
            env,
            locale: case.input.locale,
            files,
        }
    }
}

/// The runner that BIVALVE_RUNNER names: `native` (default), `cli` or `mixed`. `commands` are the
/// names of our commands.
pub fn chosen(commands: &[&str]) -> Result<Box<dyn Runner>, String> {
    let name = std::env::var("BIVALVE_RUNNER").unwrap_or_else(|_| "native".to_owned());
    match name.as_str() {
        "cli" => Ok(Box::new(crate::cli::Cli::from_environment()?)),
        "native" => Ok(Box::new(crate::native::Native::new()?)),
        "mixed" => Ok(Box::new(crate::mixed::Mixed::new(commands)?)),
        other => Err(format!("BIVALVE_RUNNER={other}: 'native', 'cli' or 'mixed'")),
    }
}
