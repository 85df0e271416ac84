//! Runs one process with given input, a time limit, and nothing of it left running.

use std::io::{Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::runner::TIME_LIMIT;

/// What a process printed, and how it ended.
pub struct Finished {
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    pub status: i32,
}

/// Runs a command in a process group of its own, which is killed when the command has ended or
/// its time is up.
pub fn run(mut command: Command, stdin: &[u8]) -> Result<Finished, String> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    let mut child =
        command.spawn().map_err(|why| format!("cannot start {:?}: {why}", command.get_program()))?;
    let (input, output, errors) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let stdin = stdin.to_vec();
    // A command that does not read its input closes the pipe: no error of ours.
    thread::spawn(move || input.map(|mut pipe| pipe.write_all(&stdin)));
    let output = thread::spawn(move || read_all(output));
    let errors = thread::spawn(move || read_all(errors));
    let status = wait(&mut child);
    kill_group(child.id());
    let _ = child.wait();
    let stdout = output.join().unwrap_or_default();
    let stderr = errors.join().unwrap_or_default();
    match status {
        Some(status) => Ok(Finished { stdout, stderr, status: code(status) }),
        None => Err(format!(
            "no end within {TIME_LIMIT:?}; printed so far:\n{}{}",
            String::from_utf8_lossy(&stdout),
            String::from_utf8_lossy(&stderr)
        )),
    }
}

fn read_all(pipe: Option<impl Read>) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Some(pipe) = pipe {
        let _ = pipe.take(64 << 20).read_to_end(&mut bytes);
    }
    bytes
}

fn wait(child: &mut Child) -> Option<ExitStatus> {
    let end = Instant::now() + TIME_LIMIT;
    while Instant::now() < end {
        if let Ok(Some(status)) = child.try_wait() {
            return Some(status);
        }
        thread::sleep(Duration::from_millis(2));
    }
    None
}

fn code(status: ExitStatus) -> i32 {
    status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0))
}

fn kill_group(leader: u32) {
    if let Ok(group) = i32::try_from(leader) {
        // SAFETY: kill takes two integers; a group that is gone already is an error without effect.
        unsafe { libc::kill(-group, libc::SIGKILL) };
    }
}

/// A directory that goes away with its owner.
pub struct Scratch {
    pub path: PathBuf,
}

impl Scratch {
    pub fn new(below: &Path) -> Result<Scratch, String> {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("bivalve-spec.{}.{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = below.join(name);
        std::fs::create_dir_all(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        Ok(Scratch { path })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if std::fs::remove_dir_all(&self.path).is_err() {
            // A case may have made its own directories unreadable.
            let _ = Command::new("chmod").args(["-R", "u+rwx"]).arg(&self.path).output();
            let _ = std::fs::remove_dir_all(&self.path);
        }
    }
}
