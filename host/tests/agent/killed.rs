//! Commits whose process is killed with SIGKILL at every one of their steps, and
//! again while the next one mends what it left.
#![cfg(feature = "cli")]

use std::fmt::Write;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use bivalve::storage::{Directory, Storage};
use bivalve::{Progress, Shell, Transactions};

use crate::dying::Dying;
use crate::transactions::{CHANGE, START};
use crate::{Folder, wait};

/// What the child is told through its environment.
const PLACE: &str = "BIVALVE_TEST_PLACE";
const TASK: &str = "BIVALVE_TEST_TASK";
const STEPS: &str = "BIVALVE_TEST_STEPS";

fn open(place: &Path, name: &str) -> Arc<dyn Storage> {
    Arc::new(Directory::open(place.join(name)).unwrap())
}

/// Not a test of its own: the process that is killed.
#[test]
#[ignore = "it is run by the test below"]
fn the_child() {
    let Some(place) = std::env::var_os(PLACE) else { return };
    let place = Path::new(&place);
    let steps = std::env::var(STEPS).unwrap().parse().unwrap();
    let left = Arc::new(AtomicUsize::new(steps));
    let files: Arc<dyn Storage> = Arc::new(Dying::killing(open(place, "workspace"), &left));
    let transactions = Transactions::new(Arc::new(Dying::killing(open(place, "ledger"), &left)));
    if std::env::var(TASK).unwrap() == "recover" {
        wait(transactions.recover(|_| Ok(Arc::clone(&files)))).unwrap();
        return;
    }
    let id = wait(transactions.list()).unwrap().remove(0);
    wait(transactions.commit(&id, files.as_ref(), &Progress::default())).unwrap();
}

/// Does a task in a process of its own, which is killed after so many steps.
fn child(place: &Path, task: &str, steps: usize) -> ExitStatus {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["killed::the_child", "--exact", "--ignored"]).env(PLACE, place);
    command.env(TASK, task).env(STEPS, steps.to_string()).output().unwrap().status
}

/// Everything below a folder as text.
fn tree(folder: &Path) -> String {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    let mut text = String::new();
    for path in entries {
        let node = std::fs::symlink_metadata(&path).unwrap();
        let _ = write!(text, "{} {:o} ", path.display(), node.permissions().mode());
        if node.is_symlink() {
            let _ = writeln!(text, "{:?}", std::fs::read_link(&path).unwrap());
        } else if node.is_file() {
            let _ = writeln!(text, "{:?}", std::fs::read(&path).unwrap());
        } else {
            let _ = write!(text, "\n{}", tree(&path));
        }
    }
    text
}

/// Puts workspace and ledger back as they were before the first commit.
fn put_back(place: &Path) {
    for name in ["workspace", "ledger"] {
        let _ = std::fs::remove_dir_all(place.join(name));
        let copied = Command::new("cp").arg("-a").arg(place.join("start").join(name)).arg(place).status();
        assert!(copied.unwrap().success());
    }
}

/// Mends what is there as people do: by the next command of the program.
fn mend(place: &Path) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bivalve"));
    let output = command.arg("diff").env("BIVALVE_TRANSACTIONS", place.join("ledger")).output().unwrap();
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_commit_whose_process_is_killed_at_any_step_is_all_or_nothing() {
    let folder = Folder::new("killed");
    let place = folder.0.as_path();
    let start = place.join("start");
    for name in ["workspace", "ledger"] {
        std::fs::create_dir_all(start.join(name)).unwrap();
    }
    let shell = Shell::builder().storage(open(&start, "workspace")).ledger(open(&start, "ledger"));
    let session = shell.workspace_name(place.join("workspace").to_str().unwrap()).build().unwrap().session();
    assert!(session.run_blocking(START).unwrap().success());
    let id = wait(session.preview(CHANGE)).unwrap().id;

    put_back(place);
    let before = tree(&place.join("workspace"));
    assert!(child(place, "commit", usize::MAX).success());
    let after = tree(&place.join("workspace"));
    assert_ne!(before, after);

    let complete = format!("the commit of {id}, which had been interrupted, is complete now");
    let (mut seen, mut told) = ([0, 0], 0);
    for steps in 0.. {
        put_back(place);
        let ended = child(place, "commit", steps);
        if ended.success() {
            break;
        }
        assert_eq!(ended.signal(), Some(9), "after {steps} steps");
        if steps % 4 == 1 {
            child(place, "recover", steps / 2);
        }
        let transactions = Transactions::new(open(place, "ledger"));
        if steps % 8 == 5 {
            told += usize::from(mend(place).contains(&complete));
        } else {
            let files = open(place, "workspace");
            let recovery = wait(transactions.recover(|_| Ok(Arc::clone(&files)))).unwrap();
            assert!(recovery.conflicts.is_empty(), "after {steps} steps: {recovery:?}");
        }
        let now = tree(&place.join("workspace"));
        let committed = wait(transactions.list()).unwrap().is_empty();
        assert_eq!(now, if committed { &after } else { &before }.as_str(), "killed after {steps} steps");
        seen[usize::from(committed)] += 1;
    }
    assert!(seen[0] > 3 && seen[1] > 20 && told > 3, "{seen:?} {told}");
}
