//! Every limit stops the run, names itself and its value, keeps what was
//! printed, and leaves the session alive.

use std::time::{Duration, Instant};

use bivalve::{Builder, Cancel, EndedBy, RunOptions, Session, Shell};

fn session(settle: impl FnOnce(Builder) -> Builder) -> Session {
    settle(Shell::builder()).build().unwrap().session()
}

/// The session goes on, with the state it should have.
fn check_alive(session: &Session, expected: &str) {
    let outcome = session.run_blocking("echo $v; cat kept").unwrap();
    assert_eq!(outcome.text(), format!("{expected}\nfile\n"));
}

#[test]
fn time() {
    let session = session(|builder| builder.timeout(Some(Duration::from_millis(300))));
    session.run_blocking("v=before; echo file > kept").unwrap();
    for script in [
        "v=after; echo printed; while :; do :; done",
        "v=after; echo printed; sleep 1000",
        "v=after; echo printed; yes | cat > /dev/null",
    ] {
        let started = Instant::now();
        let outcome = session.run_blocking(script).unwrap();
        assert_eq!(outcome.text(), "printed\nbash: timed out after 300ms; the script was stopped\n");
        assert_eq!((outcome.exit_code, &outcome.ended_by), (124, &EndedBy::TimedOut));
        assert!(started.elapsed() < Duration::from_secs(10));
        // Stopped in order, so what it did to the state is kept.
        assert!(outcome.state_kept);
        assert_eq!(session.run_blocking("echo $?").unwrap().text(), "124\n");
        check_alive(&session, "after");
        session.run_blocking("v=before").unwrap();
    }
}

#[test]
fn cancelling() {
    let session = session(|builder| builder);
    session.run_blocking("v=before; echo file > kept").unwrap();
    for script in ["v=after; while :; do :; done", "v=after; sleep 1000"] {
        let cancel = Cancel::new();
        let later = cancel.clone();
        let thread = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(100));
            later.cancel();
        });
        let outcome = session.run_blocking_with(script, RunOptions::new().cancel(cancel)).unwrap();
        thread.join().unwrap();
        assert_eq!((outcome.exit_code, &outcome.ended_by), (130, &EndedBy::Cancelled));
        assert_eq!(outcome.text(), "bash: cancelled; the script was stopped\n");
        assert_eq!(session.run_blocking("echo $?").unwrap().text(), "130\n");
        check_alive(&session, "after");
    }
}

#[test]
fn fuel() {
    let session = session(|builder| builder.fuel(Some(50_000_000)));
    session.run_blocking("v=before; echo file > kept").unwrap();
    let outcome = session.run_blocking("echo printed; v=after; while :; do :; done").unwrap();
    assert_eq!(outcome.text(), "printed\nbash: fuel limit of 50000000 reached; the script was stopped\n");
    assert_eq!((outcome.exit_code, &outcome.ended_by), (137, &EndedBy::OutOfFuel));
    assert_eq!(outcome.usage.fuel, Some(50_000_000));
    // Cut off, so the state is as before; the file stays.
    assert!(!outcome.state_kept);
    check_alive(&session, "before");
}

#[test]
fn memory() {
    let session = session(|builder| builder.memory(64 << 20));
    session.run_blocking("v=before; echo file > kept").unwrap();
    let outcome = session.run_blocking("echo printed; v=xxxxxxxxxxxxxxxx; while :; do v=$v$v; done").unwrap();
    assert_eq!(outcome.text(), "printed\nbash: memory limit of 64 MiB reached; the script was stopped\n");
    assert_eq!((outcome.exit_code, &outcome.ended_by), (137, &EndedBy::OutOfMemory));
    check_alive(&session, "before");
}

#[test]
fn host_calls() {
    let session = session(|builder| builder.host_calls(Some(1000)));
    session.run_blocking("v=before; echo file > kept").unwrap();
    let outcome = session.run_blocking("v=after; while :; do [ -e kept ]; done").unwrap();
    assert_eq!(outcome.text(), "bash: limit of 1000 host calls reached; the script was stopped\n");
    assert_eq!(outcome.ended_by, EndedBy::OutOfHostCalls);
    check_alive(&session, "before");
}

#[test]
fn steps() {
    let session = session(|builder| builder.steps(Some(100_000)));
    session.run_blocking("v=before; echo file > kept").unwrap();
    let outcome = session.run_blocking("echo printed; v=after; while :; do :; done").unwrap();
    assert_eq!(outcome.text(), "printed\nbash: step limit of 100000 reached; the script was stopped\n");
    assert_eq!(outcome.ended_by, EndedBy::OutOfSteps);
    check_alive(&session, "after");
}

#[test]
fn scratch() {
    let session = session(|builder| builder.scratch(1 << 20));
    let outcome = session
        .run_blocking("head -c 2000000 /dev/zero > /tmp/big; echo $?; echo small > /tmp/s; cat /tmp/s")
        .unwrap();
    assert!(outcome.text().contains("No space left on device"), "{}", outcome.text());
    assert!(outcome.text().ends_with("1\nsmall\n"), "{}", outcome.text());
}

#[test]
fn deep_recursion_is_no_trap() {
    let session = session(|builder| builder.timeout(Some(Duration::from_secs(20))));
    let outcome = session.run_blocking("f() { [ $1 = 0 ] || f $(($1 - 1)); }; f 10000; echo $?").unwrap();
    assert_eq!(outcome.ended_by, EndedBy::Finished);
    let nested = format!("echo {}1{}", "$((".repeat(20_000), "))".repeat(20_000));
    let outcome = session.run_blocking(nested).unwrap();
    assert!(!matches!(outcome.ended_by, EndedBy::Broken(_)), "{:?}", outcome.ended_by);
}

#[test]
fn calls_of_one_session_wait_for_each_other() {
    let session = session(|builder| builder.timeout(Some(Duration::from_secs(20))));
    let threads: Vec<_> = (0..4)
        .map(|i| {
            let session = session.clone();
            std::thread::spawn(move || {
                session.run_blocking(format!("n=$((n + 1)); sleep 0.05; echo {i} >> order")).unwrap()
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| assert!(thread.join().unwrap().success()));
    assert_eq!(session.run_blocking("echo $n; wc -l < order").unwrap().text(), "4\n4\n");
}

#[test]
fn waiting_for_the_call_before_counts_against_the_time() {
    let session = session(|builder| builder);
    let first = session.clone();
    let thread = std::thread::spawn(move || first.run_blocking("sleep 1").unwrap());
    std::thread::sleep(Duration::from_millis(200));
    let options = RunOptions::new().timeout(Some(Duration::from_millis(100)));
    let outcome = session.run_blocking_with("echo never", options).unwrap();
    assert_eq!(outcome.text(), "bash: timed out after 100ms; waiting for the previous call to end\n");
    assert_eq!((outcome.exit_code, &outcome.ended_by), (124, &EndedBy::TimedOut));
    assert!(thread.join().unwrap().success());
}

#[test]
fn a_call_that_is_dropped_leaves_the_session_as_before() {
    let session = session(|builder| builder);
    session.run_blocking("v=before; echo file > kept").unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(async {
        let run = session.run("v=after; while :; do :; done");
        assert!(tokio::time::timeout(Duration::from_millis(100), run).await.is_err());
    });
    check_alive(&session, "before");
}

#[test]
fn sessions_share_one_thread_fairly() {
    let shell = Shell::builder().build().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    let (spinning, quick) = (shell.session(), shell.session());
    runtime.block_on(async {
        let cancel = Cancel::new();
        let options = RunOptions::new().cancel(cancel.clone());
        let (outcome, ()) = tokio::join!(spinning.run_with("while :; do :; done", options), async {
            for _ in 0..5 {
                assert_eq!(quick.run("echo hi").await.unwrap().text(), "hi\n");
            }
            cancel.cancel();
        });
        assert_eq!(outcome.unwrap().ended_by, EndedBy::Cancelled);
    });
}
