//! GNU bash with Debian 12's tools, gawk 5.2 as awk and jq 1.8: what the expectations come from.
//!
//! Each case runs as user 1000 in a mount namespace of its own, where its directory is
//! `/home/user`, `/tmp` is empty and `/usr/bin` has gawk and jq laid over it.

use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::{PermissionsExt, chown, lchown};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::case::Locale;
use crate::process::{self, Finished, Scratch};
use crate::runner::{Job, Outcome, Runner};
use crate::tree;

/// The programs and versions whose behaviour we record.
const VERSIONS: &[(&str, &str)] = &[
    ("bash --version", "GNU bash, version 5.2.15("),
    ("ls --version", "ls (GNU coreutils) 9.1"),
    ("grep --version", "grep (GNU grep) 3.8"),
    ("sed --version", "sed (GNU sed) 4.9"),
    ("find --version", "find (GNU findutils) 4.9.0"),
    ("diff --version", "diff (GNU diffutils) 3.8"),
    ("awk --version", "GNU Awk 5.2."),
    ("jq --version", "jq-1.8."),
];

const USER: u32 = 1000;
const PASSWD: &str = "root:x:0:0:root:/root:/bin/bash\nuser:x:1000:1000:user:/home/user:/bin/bash\n";
const GROUP: &str = "root:x:0:\nuser:x:1000:\n";

/// Arguments: the tools' directory, the case's directory, the account files, how to become the
/// user; then the command. The user owns the streams, or could not open `/dev/stdout`.
const SET_UP: &str = r#"
mount -t overlay none -o lowerdir="$1":/usr/bin /usr/bin &&
mount -t tmpfs -o mode=755 none /home && mkdir /home/user && mount --bind "$2" /home/user &&
mount --bind "$3/passwd" /etc/passwd && mount --bind "$3/group" /etc/group &&
mount -t tmpfs -o mode=1777 none /tmp && hostname bivalve && cd /home/user && umask 022 || exit 99
case $4 in *reuid*) chown 1000:1000 /dev/fd/0 /dev/fd/1 /dev/fd/2 || exit 99 ;; esac
become=$4
shift 4
exec setpriv $become env -i "$@"
"#;
/// From root, the namespaces need nothing more.
const FROM_ROOT: (&[&str], &str) = (&["-m", "-u"], "--reuid 1000 --regid 1000 --clear-groups");
/// From anybody else, they belong to a user namespace, where that user is 1000.
const FROM_USER: (&[&str], &str) = (
    &["-U", "--map-user=1000", "--map-group=1000", "--keep-caps", "-m", "-u"],
    "--ambient-caps=-all --inh-caps=-all",
);

/// Where the case's directory lies. The two list directories in different orders and count
/// blocks differently, so a case that shows either records differently on each.
#[derive(Clone, Copy, Debug)]
pub enum Disk {
    Memory,
    Temporary,
}

/// The real shell.
pub struct Oracle {
    /// Directories laid over `/usr/bin`, the first on top, joined by colons.
    pub(crate) tools: OsString,
    /// The shell that gets `-c SCRIPT`.
    shell: &'static str,
    below: PathBuf,
    accounts: Scratch,
}

impl Oracle {
    /// Finds the tools and checks their versions; a wrong version is an error, never a skip.
    pub fn new(disk: Disk) -> Result<Oracle, String> {
        let tools = std::env::var_os("BIVALVE_ORACLE");
        let tools = tools.ok_or(
            "set BIVALVE_ORACLE to a directory with gawk (as awk) and jq 1.8, or use tests/oracle/record",
        )?;
        let below = match disk {
            Disk::Memory => PathBuf::from("/dev/shm"),
            Disk::Temporary => std::env::temp_dir(),
        };
        let accounts = account_files()?;
        let oracle = Oracle { tools, shell: "bash", below, accounts };
        oracle.check_versions()?;
        Ok(oracle)
    }

    /// Another shell in the same surroundings: a program in a directory laid over `/usr/bin`.
    pub(crate) fn with_shell(directory: &Path, shell: &'static str) -> Result<Oracle, String> {
        let accounts = account_files()?;
        Ok(Oracle { tools: directory.into(), shell, below: PathBuf::from("/dev/shm"), accounts })
    }

    fn check_versions(&self) -> Result<(), String> {
        for (command, wanted) in VERSIONS {
            let env = vec![("PATH".to_owned(), "/usr/bin:/bin".to_owned())];
            let job = Job {
                script: (*command).to_owned(),
                stdin: Vec::new(),
                env,
                locale: Locale::Unset,
                files: tree::Tree::new(),
            };
            let scratch = Scratch::new(&self.below)?;
            let found = self.execute(&job, &scratch.path)?;
            let text = String::from_utf8_lossy(&found.stdout).into_owned();
            if !text.starts_with(wanted) {
                let first = text.lines().next().unwrap_or_default();
                let errors = String::from_utf8_lossy(&found.stderr);
                return Err(format!("the oracle needs {wanted:?}, but '{command}' says {first:?} {errors}"));
            }
        }
        Ok(())
    }

    fn execute(&self, job: &Job, directory: &Path) -> Result<Finished, String> {
        let (namespaces, become_user) = if is_root() { FROM_ROOT } else { FROM_USER };
        let mut command = Command::new("unshare");
        command.args(namespaces).args(["sh", "-c", SET_UP, "sh"]);
        command.arg(&self.tools).arg(directory).arg(&self.accounts.path).arg(become_user);
        command.args(job.env.iter().map(|(name, value)| format!("{name}={value}")));
        if job.locale == Locale::Utf8 {
            command.arg("LC_CTYPE=C.UTF-8");
        }
        command.args([self.shell, "-c", &job.script]);
        process::run(command, &job.stdin)
    }
}

impl Runner for Oracle {
    fn run(&self, job: &Job) -> Result<Outcome, String> {
        let scratch = Scratch::new(&self.below)?;
        tree::write(&scratch.path, &job.files).map_err(|why| why.to_string())?;
        if is_root() {
            give_to_user(&scratch.path).map_err(|why| why.to_string())?;
        }
        let mut finished = self.execute(job, &scratch.path)?;
        if job.locale == Locale::Utf8 {
            finished.stdout = straighten(finished.stdout);
            finished.stderr = straighten(finished.stderr);
        }
        let files = tree::read(&scratch.path).map_err(|why| why.to_string())?;
        Ok(Outcome { stdout: finished.stdout, stderr: finished.stderr, status: finished.status, files })
    }
}

fn account_files() -> Result<Scratch, String> {
    let accounts = Scratch::new(&std::env::temp_dir())?;
    for (name, text) in [("passwd", PASSWD), ("group", GROUP)] {
        fs::write(accounts.path.join(name), text).map_err(|why| why.to_string())?;
    }
    Ok(accounts)
}

fn is_root() -> bool {
    // SAFETY: geteuid only reads.
    unsafe { libc::geteuid() == 0 }
}

fn give_to_user(directory: &Path) -> std::io::Result<()> {
    chown(directory, Some(USER), Some(USER))?;
    fs::set_permissions(directory, fs::Permissions::from_mode(tree::DIRECTORY_MODE))?;
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            give_to_user(&entry.path())?;
        } else {
            lchown(entry.path(), Some(USER), Some(USER))?;
        }
    }
    Ok(())
}

/// Makes the curly quotes of a UTF-8 locale straight, as our messages have them by default.
fn straighten(bytes: Vec<u8>) -> Vec<u8> {
    match std::str::from_utf8(&bytes) {
        Ok(text) => text.replace(['\u{2018}', '\u{2019}'], "'").into_bytes(),
        Err(_) => bytes,
    }
}
