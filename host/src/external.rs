//! Programs of the host that scripts may start, each allowed by name.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bivalve_storage::path;
use tokio::sync::Notify;

use crate::error::Error;
use crate::process::Process;

mod spawn;

type Allow = dyn Fn(&[Vec<u8>]) -> Result<(), String> + Send + Sync;

/// A program of the host. It sees the host as it is: its working directory, its
/// user's files. It gets the environment given here and nothing else.
#[derive(Clone)]
pub struct External {
    pub(crate) name: String,
    pub(crate) summary: String,
    program: PathBuf,
    directory: PathBuf,
    follow: bool,
    environment: Vec<(OsString, OsString)>,
    allow: Option<Arc<Allow>>,
    timeout: Option<Duration>,
}

/// Why a program did not start.
pub(crate) enum Refusal {
    NotFound,
    Refused(String),
    Other(String),
}

impl External {
    /// A program by its name in scripts, its absolute path, and the absolute
    /// path of the directory that it runs in.
    pub fn new(name: impl Into<String>, program: impl Into<PathBuf>, directory: impl Into<PathBuf>) -> Self {
        let program = program.into();
        Self {
            name: name.into(),
            summary: format!("host program {}", program.display()),
            program,
            directory: directory.into(),
            follow: false,
            environment: Vec::new(),
            allow: None,
            timeout: None,
        }
    }

    /// The line in the tool description.
    pub fn summary(mut self, summary: impl Into<String>) -> Self {
        self.summary = summary.into();
        self
    }

    /// Says that the directory is where the workspace lies on the host: the
    /// program then runs in the directory that the script is in.
    pub fn follow_directory(mut self) -> Self {
        self.follow = true;
        self
    }

    /// Adds a variable to the program's environment, which is empty otherwise.
    pub fn variable(mut self, name: impl Into<OsString>, value: impl Into<OsString>) -> Self {
        self.environment.push((name.into(), value.into()));
        self
    }

    /// Asked with the arguments before every start. An error's words are printed
    /// as `NAME: WORDS`, and the status is 1.
    pub fn allow(mut self, allow: impl Fn(&[Vec<u8>]) -> Result<(), String> + Send + Sync + 'static) -> Self {
        self.allow = Some(Arc::new(allow));
        self
    }

    /// Time for one run; a program that takes longer is killed: status 124.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// Checks what can be checked before the first run.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let wrong = |words: String| Err(Error::Configuration(format!("program {}: {words}", self.name)));
        if !self.program.is_absolute() || !self.directory.is_absolute() {
            return wrong("its path and its directory must be absolute".into());
        }
        if !self.program.is_file() {
            return wrong(format!("there is no file {}", self.program.display()));
        }
        if !self.directory.is_dir() {
            return wrong(format!("there is no directory {}", self.directory.display()));
        }
        Ok(())
    }

    /// Starts it for a script that is in `directory` of a workspace that is
    /// mounted at `mount_point`.
    pub(crate) fn start(
        &self,
        argv: &[Vec<u8>],
        directory: &str,
        mount_point: &str,
        wake: &Arc<Notify>,
    ) -> Result<Process, Refusal> {
        let arguments = argv.get(1..).unwrap_or_default();
        if let Some(allow) = &self.allow
            && let Err(words) = allow(arguments)
        {
            return Ok(Process::failed(wake, &format!("{}: {words}\n", self.name), 1));
        }
        let directory =
            if self.follow { self.followed(directory, mount_point)? } else { self.directory.clone() };
        let mut command = std::process::Command::new(&self.program);
        command.args(arguments.iter().map(|argument| OsStr::from_bytes(argument)));
        command.env_clear().envs(self.environment.iter().map(|(name, value)| (name, value)));
        spawn::spawn(command, &self.name, &directory, self.timeout, wake)
    }

    /// The directory of the host that a directory of the script is.
    fn followed(&self, directory: &str, mount_point: &str) -> Result<PathBuf, Refusal> {
        let refused = |words: &str| Refusal::Refused(format!("cannot run in {directory}: {words}"));
        let scratch = path::below(directory, "/tmp").is_some() && path::below(mount_point, "/tmp").is_none();
        let inner = path::below(directory, mount_point).filter(|_| !scratch);
        let inner = inner.ok_or_else(|| refused("it is not a directory of the workspace"))?;
        let relative = OsString::from_vec(path::to_bytes(inner.trim_start_matches('/')).into_owned());
        let wanted = self.directory.join(Path::new(&relative));
        let root = self.directory.canonicalize().map_err(|_| refused("the host's directory is gone"))?;
        let found =
            wanted.canonicalize().map_err(|_| refused("it exists only in the shell, not on the host"))?;
        if !found.starts_with(&root) {
            return Err(refused("a symbolic link on the host leads out of the workspace"));
        }
        if !found.is_dir() {
            return Err(refused("it is not a directory on the host"));
        }
        Ok(found)
    }
}
