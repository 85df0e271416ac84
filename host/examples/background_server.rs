//! A server that runs in the background while the agent works on: its log is read
//! from where the last look ended, and it is stopped at the end.
#![allow(clippy::print_stdout, reason = "an example prints what happens")]

use std::time::Duration;

use bivalve::{Error, ProcessLimits, Processes, RunState, Shell};

/// Answers requests that come as files, and logs them.
const SERVER: &str = r#"
mkdir -p /tmp/requests; echo "server is up"
while :; do
    for request in /tmp/requests/*; do
        [ -e "$request" ] || continue
        tr a-z A-Z < "$request" > "/tmp/answer-${request##*/}"
        rm "$request"; echo "answered ${request##*/}"
    done
    sleep 0.02
done
"#;

fn main() -> Result<(), Error> {
    let session = Shell::builder().build()?.session();
    let processes = Processes::new(&session, ProcessLimits::default());
    let server = processes.start_blocking(SERVER, None)?;
    let mut cursor = 0;
    let mut log = |until: &str| -> Result<(), Error> {
        let mut seen = String::new();
        while !seen.contains(until) {
            let (_, page) = processes.wait_blocking(&server.id, cursor, 4096, Duration::from_secs(20))?;
            assert!(page.next_cursor > cursor, "the server is silent");
            cursor = page.next_cursor;
            seen.extend(page.chunks.iter().map(|chunk| String::from_utf8_lossy(&chunk.bytes).into_owned()));
        }
        print!("log: {seen}");
        Ok(())
    };
    log("is up")?;
    session.run_blocking("echo hello > /tmp/new; mv /tmp/new /tmp/requests/1")?;
    log("answered 1")?;
    assert_eq!(session.run_blocking("cat /tmp/answer-1")?.text(), "HELLO\n");
    let ended = processes.terminate_blocking(&server.id)?;
    assert_eq!(ended.state, RunState::Cancelled);
    println!("the server is {}", ended.state.name());
    Ok(())
}
