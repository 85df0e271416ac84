//! A session outlives its process: the state is put down after every call, the
//! process is killed with SIGKILL in the middle of another, and a new one goes on.
#![allow(clippy::print_stdout, reason = "an example prints what happens")]

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use bivalve::storage::Directory;
use bivalve::{Error, Saving, Session, Shell};

fn shell(folder: &Path) -> Result<Shell, Error> {
    let store = Directory::open(folder.join("workspace")).expect("the workspace");
    Shell::builder().storage(Arc::new(store)).build()
}

/// Keeps a session's state in a file, replaced at once.
fn keep(session: &Session, folder: &Path) -> Result<(), Error> {
    let saved = session.save_blocking(Saving::new().scratch(true))?;
    std::fs::write(folder.join("new"), &saved).expect("room for the state");
    std::fs::rename(folder.join("new"), folder.join("state")).expect("a rename");
    println!("kept {} bytes", saved.len());
    Ok(())
}

/// The process that will be killed.
fn work(folder: &Path) -> Result<(), Error> {
    let session = shell(folder)?.session();
    session
        .run_blocking("mkdir -p src; cd src; count=41; next() { echo $((count + 1)); }; echo t > /tmp/t")?;
    keep(&session, folder)?;
    session.run_blocking("count=never; echo half > half; while :; do :; done")?;
    Ok(())
}

fn main() -> Result<(), Error> {
    if let Some(folder) = std::env::args_os().nth(1) {
        return work(Path::new(&folder));
    }
    let folder = std::env::temp_dir().join(format!("bivalve-resume-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("workspace")).expect("a folder");
    let this = std::env::current_exe().expect("this program");
    let mut child = Command::new(this).arg(&folder).stdout(Stdio::null()).spawn().expect("a process");
    while !folder.join("workspace/src/half").exists() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    child.kill().expect("to kill it");
    child.wait().expect("its end");

    let saved = std::fs::read(folder.join("state")).expect("the state");
    let session = shell(&folder)?.resume(&saved)?;
    let outcome = session.run_blocking("pwd; next; cat /tmp/t half")?;
    print!("{}", outcome.text());
    assert_eq!(outcome.text(), "/src\n42\nt\nhalf\n");
    std::fs::remove_dir_all(&folder).expect("to clear up");
    Ok(())
}
