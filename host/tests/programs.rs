//! Host programs and host-made commands.
#![cfg(target_os = "linux")]

use std::io::{Read, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bivalve::storage::{Directory, Storage};
use bivalve::{Command, EndedBy, External, Shell};

#[test]
fn a_command_has_the_script_s_streams_and_files() {
    let upper = Command::new("shout", "print in capitals", |call| {
        let mut text = String::new();
        call.stdin.read_to_string(&mut text)?;
        write!(
            call.stdout,
            "{} {}{}",
            call.directory,
            call.argument(1).unwrap_or_default(),
            text.to_uppercase()
        )?;
        Ok(3)
    });
    let save = Command::new("save", "write a file", |call| {
        let storage = Arc::clone(&call.storage);
        call.block_on(async { storage.create("/made", 0o644).await })?;
        call.block_on(async { storage.write("/made", 0, b"by the host\n").await })?;
        Ok(0)
    });
    let session = Shell::builder().command(upper).command(save).build().unwrap().session();
    let outcome =
        session.run_blocking("mkdir d; cd d; echo abc | shout 'a b:' | cat; echo ${PIPESTATUS[@]}").unwrap();
    assert_eq!(outcome.text(), "/d a b:ABC\n0 3 0\n");
    assert_eq!(
        session.run_blocking("save && cat /made; type shout > /dev/null; echo $?").unwrap().text(),
        "by the host\n0\n"
    );
}

#[test]
fn a_command_that_fails_or_panics_says_so() {
    let session = Shell::builder()
        .command(Command::new("fails", "", |_| Err("went wrong".into())))
        .command(Command::new("panics", "", |_| panic!("argh")))
        .build()
        .unwrap()
        .session();
    assert_eq!(session.run_blocking("fails; echo $?").unwrap().text(), "fails: went wrong\n1\n");
    assert_eq!(session.run_blocking("panics; echo $?").unwrap().text(), "panics: internal error: argh\n2\n");
}

#[test]
fn a_command_replaces_a_built_in() {
    let session = Shell::builder()
        .command(Command::new("date", "", |call| {
            writeln!(call.stdout, "today")?;
            Ok(0)
        }))
        .build()
        .unwrap()
        .session();
    assert_eq!(session.run_blocking("date").unwrap().text(), "today\n");
}

#[test]
fn a_program_runs_between_pipes_with_its_own_environment() {
    let program = External::new("host-sh", "/bin/sh", "/").variable("ONLY", "this");
    let session = Shell::builder().external(program).build().unwrap().session();
    let outcome = session.run_blocking("export X=1; echo in | host-sh -c 'cat; echo $ONLY [$X]; pwd; exit 5' | tr a-z A-Z; echo ${PIPESTATUS[1]}").unwrap();
    assert_eq!(outcome.text(), "IN\nTHIS []\n/\n5\n");
    assert_eq!(
        session.run_blocking("host-sh -c 'kill -TERM $$'; echo $?").unwrap().text().lines().last(),
        Some("143")
    );
    assert_eq!(session.run_blocking("host-sh -c 'yes' | head -2").unwrap().text(), "y\ny\n");
    assert_eq!(
        session.run_blocking("host-sh -c 'echo out; echo err >&2' 2>/dev/null").unwrap().text(),
        "out\n"
    );
    let big = session.run_blocking("seq 1 200000 | host-sh -c cat | wc -l").unwrap();
    assert_eq!(big.text(), "200000\n");
}

#[test]
fn a_program_is_asked_about_and_limited() {
    let refused = External::new("git", "/bin/sh", "/").allow(|arguments| match arguments.first() {
        Some(first) if first == b"push" => Err("push is not allowed".into()),
        _ => Ok(()),
    });
    let slow = External::new("slow", "/bin/sleep", "/").timeout(Duration::from_millis(200));
    let session = Shell::builder().external(refused).external(slow).build().unwrap().session();
    assert_eq!(session.run_blocking("git push; echo $?").unwrap().text(), "git: push is not allowed\n1\n");
    assert_eq!(
        session.run_blocking("slow 100; echo $?").unwrap().text(),
        "slow: killed after the 200ms timeout\n124\n"
    );
}

#[test]
fn what_a_program_leaves_behind_is_killed() {
    let marker = std::env::temp_dir().join(format!("bivalve-left-{}", std::process::id()));
    let _ = std::fs::remove_file(&marker);
    let session = Shell::builder()
        .external(External::new("host-sh", "/bin/sh", "/"))
        .timeout(Some(Duration::from_millis(500)))
        .build()
        .unwrap()
        .session();
    let late = format!("(sleep 1.5; touch {}) &", marker.display());
    session.run_blocking(format!("host-sh -c '{late}'")).unwrap();
    let started = Instant::now();
    let outcome = session.run_blocking(format!("host-sh -c '{late} sleep 100'")).unwrap();
    assert_eq!((outcome.exit_code, &outcome.ended_by), (124, &EndedBy::TimedOut));
    assert!(started.elapsed() < Duration::from_secs(8));
    std::thread::sleep(Duration::from_millis(2000));
    assert!(!marker.exists());
}

#[test]
fn a_program_follows_the_script_s_directory() {
    let folder = std::env::temp_dir().join(format!("bivalve-follow-{}", std::process::id()));
    let folder = {
        std::fs::create_dir_all(folder.join("sub")).unwrap();
        folder.canonicalize().unwrap()
    };
    let storage: Arc<dyn Storage> = Arc::new(Directory::open(&folder).unwrap());
    let session = Shell::builder()
        .storage(storage)
        .mount_point("/w")
        .external(External::new("host-pwd", "/bin/pwd", &folder).follow_directory())
        .build()
        .unwrap()
        .session();
    let outcome = session.run_blocking("host-pwd; cd sub; host-pwd").unwrap();
    assert_eq!(outcome.text(), format!("{0}\n{0}/sub\n", folder.display()));
    let outcome = session.run_blocking("cd /tmp; host-pwd; echo $?").unwrap();
    assert!(outcome.text().contains("not a directory of the workspace"), "{}", outcome.text());
    // A directory that only an overlay has is not one that a program could be in.
    let view = Arc::new(bivalve::storage::Overlay::new(Arc::new(Directory::open(&folder).unwrap())));
    let session = Shell::builder()
        .storage(view)
        .mount_point("/w")
        .external(External::new("host-pwd", "/bin/pwd", &folder).follow_directory())
        .build()
        .unwrap()
        .session();
    let outcome = session.run_blocking("mkdir made; cd made; host-pwd; echo $?").unwrap();
    assert!(outcome.text().contains("exists only in the shell"), "{}", outcome.text());
    std::os::unix::fs::symlink("/", folder.join("sub/out")).unwrap();
    let outcome = session.run_blocking("cd /w/sub; rm out; mkdir out; cd out; host-pwd; echo $?").unwrap();
    assert!(outcome.text().contains("leads out of the workspace"), "{}", outcome.text());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_program_that_nobody_reads_waits() {
    let folder = std::env::temp_dir().join(format!("bivalve-pressure-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let marker = folder.join("marker");
    let session =
        Shell::builder().external(External::new("host-sh", "/bin/sh", &folder)).build().unwrap().session();
    // A hundred megabytes, of which the script takes one byte and then looks how far it has come.
    let script = "host-sh -c 'i=0; while [ $i -lt 1000 ]; do head -c 100000 /dev/zero; i=$((i + 1)); echo $i >> marker; done' \
        | { sleep 0.5; head -c 1 | wc -c; host-sh -c 'wc -l < marker'; }; echo ${PIPESTATUS[0]}";
    let outcome = session.run_blocking(script).unwrap();
    let lines: Vec<u32> = outcome.text().lines().map(|line| line.parse().unwrap()).collect();
    // What it has written is on its way in pipes of a few hundred kilobytes.
    assert!(lines[0] == 1 && lines[1] < 50, "{lines:?}");
    assert!(std::fs::read_to_string(&marker).unwrap().lines().count() < 50);
    // The other way: a program that does not read holds up the script, and its end ends the writer.
    let outcome = session.run_blocking("yes | host-sh -c 'sleep 0.3; head -c 2'; echo ${PIPESTATUS[@]}");
    assert_eq!(outcome.unwrap().text(), "y\n141 0\n");
    // Both at once, far more than any pipe holds.
    let outcome = session
        .run_blocking("seq 1 400000 | host-sh -c cat | host-sh -c cat | md5sum; seq 1 400000 | md5sum");
    let text = outcome.unwrap().text().into_owned();
    let sums: Vec<&str> = text.lines().collect();
    assert!(sums.len() == 2 && sums[0] == sums[1], "{text}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_program_that_cannot_be_is_refused_when_it_is_added() {
    for (program, words) in [
        (External::new("x", "bin/true", "/"), "must be absolute"),
        (External::new("x", "/bin/true", "."), "must be absolute"),
        (External::new("x", "/no/such", "/"), "there is no file /no/such"),
        (External::new("x", "/bin/true", "/no/such"), "there is no directory /no/such"),
        (External::new("a/b", "/bin/true", "/"), "one word without '/'"),
        (External::new("cd", "/bin/true", "/"), "'cd' is the shell's own"),
    ] {
        let error = Shell::builder().external(program).build().err().unwrap().to_string();
        assert!(error.contains(words), "{error}");
    }
    let session = Shell::builder().build().unwrap().session();
    assert!(session.add_external(External::new("x", "/no/such", "/")).is_err());
    assert_eq!(session.run_blocking("x").unwrap().exit_code, 127);
}
