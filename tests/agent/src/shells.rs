//! The shells that are compared: GNU bash, Bivalve natively, Bivalve's command line program.

use std::io::Read;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The test program's name as our shell: `native-bash FILE`.
pub const NATIVE: &str = "native-bash";

/// Far more than any task takes, on a busy machine and without optimisation.
const TIME_LIMIT: Duration = Duration::from_secs(300);

/// Tools of the comparison, and what their `--version` must say.
const TOOLS: &[(&str, &str)] = &[
    ("bash", "GNU bash, version 5."),
    ("sort", "GNU coreutils"),
    ("grep", "GNU grep"),
    ("sed", "GNU sed"),
    ("find", "GNU findutils"),
    ("diff", "GNU diffutils"),
    ("jq", "jq-1."),
];

/// A shell to run a script file in.
pub enum Shell {
    /// GNU bash and its tools.
    Gnu { path: String },
    /// The guest crates in the test program itself.
    Native,
    /// `bivalve run`.
    Cli { program: PathBuf },
}

/// What a script printed, and its status.
pub struct Outcome {
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    pub status: i32,
}

impl Shell {
    /// GNU bash, if it and its tools are what we compare with. Newer tools are taken from the
    /// oracle's directory, where there is one (see `tests/README.md`).
    pub fn gnu() -> Result<Shell, String> {
        let oracle = std::env::var("BIVALVE_ORACLE")
            .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/oracle/bin").to_owned());
        let path = format!("{oracle}:/usr/bin:/bin");
        for (tool, wanted) in TOOLS {
            let output = Command::new(tool).arg("--version").env("PATH", &path).output();
            let version = output.map(|output| output.stdout).unwrap_or_default();
            if !String::from_utf8_lossy(&version).contains(wanted) {
                return Err(format!(
                    "the tasks are compared with GNU's tools: {tool} --version must say {wanted:?} (Debian 12: apt-get install bash coreutils grep sed findutils diffutils jq)"
                ));
            }
        }
        Ok(Shell::Gnu { path })
    }

    /// The shells to test: Bivalve natively, and the program that BIVALVE_BIN names.
    pub fn ours() -> Vec<(&'static str, Shell)> {
        let mut shells = vec![("native", Shell::Native)];
        if let Some(program) = std::env::var_os("BIVALVE_BIN") {
            shells.push(("cli", Shell::Cli { program: program.into() }));
        }
        shells
    }

    /// Runs a script file in a directory.
    pub fn run(&self, script: &Path, directory: &Path) -> Result<Outcome, String> {
        let mut command = self.command(script, directory)?;
        let command = command.current_dir(directory).stdin(Stdio::null());
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|why| format!("{command:?}: {why}"))?;
        let stdout = read_all(child.stdout.take());
        let stderr = read_all(child.stderr.take());
        let end = Instant::now() + TIME_LIMIT;
        let status = loop {
            if let Some(status) = child.try_wait().map_err(|why| why.to_string())? {
                break status;
            }
            if Instant::now() > end {
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("no end within {TIME_LIMIT:?}"));
            }
            thread::sleep(Duration::from_millis(2));
        };
        let status = status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0));
        let stdout = stdout.join().unwrap_or_default();
        Ok(Outcome { stdout, stderr: stderr.join().unwrap_or_default(), status })
    }

    fn command(&self, script: &Path, directory: &Path) -> Result<Command, String> {
        let path = if let Shell::Gnu { path } = self { path } else { "/usr/bin:/bin" };
        let variables = [("PATH", path), ("HOME", &*directory.to_string_lossy()), ("TZ", "UTC0")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()));
        let mut command = match self {
            Shell::Gnu { .. } => Command::new("/bin/bash"),
            Shell::Native => Command::new(std::env::current_exe().map_err(|why| why.to_string())?),
            Shell::Cli { program } => Command::new(program),
        };
        match self {
            Shell::Gnu { .. } => {
                command.env_clear().envs(variables).env("LC_CTYPE", "C.UTF-8");
            }
            Shell::Native => {
                command.arg0(NATIVE).env_clear().envs(variables);
            }
            Shell::Cli { .. } => {
                command.arg("run").arg("--dir").arg(directory).args(["--timeout", "300s"]);
                for (name, value) in variables {
                    command.arg("--env").arg(format!("{name}={value}"));
                }
            }
        }
        command.arg(script);
        Ok(command)
    }
}

fn read_all(pipe: Option<impl Read + Send + 'static>) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            let _ = pipe.read_to_end(&mut bytes);
        }
        bytes
    })
}
