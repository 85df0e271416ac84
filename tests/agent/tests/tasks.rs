//! `cargo test -p bivalve-agent-test`: each script of `tasks/` in GNU bash and in Bivalve, a test
//! each; with BIVALVE_BIN set, in that program too.

use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use bivalve_agent_test::compare::{self, Run};
use bivalve_agent_test::shells::{NATIVE, Shell};
use bivalve_agent_test::workspace::Workspace;
use libtest_mimic::{Arguments, Failed, Trial};

/// The one tree, made when the first task needs it, and what GNU's part needs.
type Shared = Arc<Mutex<Option<Result<(Shell, Workspace), String>>>>;

#[allow(clippy::print_stderr, reason = "a test program reports its own failure")]
fn main() -> ExitCode {
    if let Some(status) = shell() {
        return ExitCode::from(status);
    }
    // SAFETY: umask only sets a number of this process, which has no other thread yet.
    unsafe { libc::umask(0o022) };
    let shared = Shared::default();
    let trials = match scripts() {
        Ok(scripts) => scripts.into_iter().map(|script| trial(script, shared.clone())).collect(),
        Err(why) => {
            eprintln!("tasks: {why}");
            return ExitCode::FAILURE;
        }
    };
    let mut arguments = Arguments::from_args();
    // All work in one directory.
    arguments.test_threads = Some(1);
    let conclusion = libtest_mimic::run(&arguments, trials);
    // Exiting would leave the tree behind.
    drop(shared);
    conclusion.exit_code()
}

/// Plays our shell when the program is called by its name.
fn shell() -> Option<u8> {
    let mut words = std::env::args_os().map(OsStringExt::into_vec);
    if words.next()? != NATIVE.as_bytes() {
        return None;
    }
    let file = std::env::args_os().nth(1)?;
    let script = std::fs::read(&file).ok()?;
    Some(bivalve_native::run_script(script, Some(file.into_vec()), None, words.skip(1).collect()))
}

fn scripts() -> std::io::Result<Vec<PathBuf>> {
    let mut scripts = Vec::new();
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tasks"))? {
        scripts.push(entry?.path());
    }
    scripts.sort();
    Ok(scripts)
}

fn trial(script: PathBuf, shared: Shared) -> Trial {
    let name = script.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Trial::test(name, move || {
        let mut shared = shared.lock().map_err(|why| why.to_string())?;
        let made = shared.get_or_insert_with(|| Ok((Shell::gnu()?, Workspace::new()?)));
        let (gnu, workspace) = made.as_mut().map_err(|why| why.clone())?;
        check(&script, gnu, workspace).map_err(Failed::from)
    })
}

fn check(script: &Path, gnu: &Shell, workspace: &mut Workspace) -> Result<(), String> {
    let expected = run(gnu, script, workspace).map_err(|why| format!("GNU bash: {why}"))?;
    let mut report = String::new();
    for (name, shell) in Shell::ours() {
        match run(&shell, script, workspace) {
            Ok(run) => {
                let differences = compare::differences(&expected, &run);
                if !differences.is_empty() {
                    report.push_str(&format!("{name}:\n{differences}"));
                }
            }
            Err(why) => report.push_str(&format!("{name}: {why}\n")),
        }
    }
    if report.is_empty() { Ok(()) } else { Err(report) }
}

fn run(shell: &Shell, script: &Path, workspace: &mut Workspace) -> Result<Run, String> {
    let outcome = shell.run(script, &workspace.tree());
    // The tree is put back whatever happened.
    let changes = workspace.take_changes()?;
    Ok(Run { outcome: outcome?, changes })
}
