//! Streams far longer than memory: 2 GB pass through each command, and linear
//! memory grows by 8 MiB at most. BIVALVE_STREAM_BYTES asks for another length.

use bivalve::{Outcome, Session, Shell};

/// More than this is held by no command that streams.
const GROWTH: u64 = 8 << 20;

/// One line of the stream, with its newline.
const LINE: &str = "a line of forty-eight bytes, as logs might have\n";

fn length() -> u64 {
    let bytes = std::env::var("BIVALVE_STREAM_BYTES").ok().and_then(|text| text.parse().ok());
    bytes.unwrap_or(2_000_000_000) / LINE.len() as u64 * LINE.len() as u64
}

fn run(session: &Session, script: &str) -> Outcome {
    session.run_blocking(script).unwrap()
}

/// Sends the stream through a pipeline and compares what it prints in the end.
fn check(command: &str, wanted: &str) {
    let session = Shell::builder().timeout(None).build().unwrap().session();
    let before = run(&session, "yes | head -c 1 >/dev/null").usage.memory;
    let script = format!("yes '{}' | head -c {} | {command}", LINE.trim_end(), length());
    let outcome = run(&session, &script);
    assert_eq!(outcome.text(), format!("{wanted}\n"), "{command}");
    let grown = outcome.usage.memory - before;
    assert!(grown <= GROWTH, "{command}: memory grew by {grown} bytes");
}

fn lines() -> u64 {
    length() / LINE.len() as u64
}

#[test]
fn line_by_line() {
    check("grep -c forty", &lines().to_string());
    check("rg -c forty", &lines().to_string());
    check("rg -m 1 -n forty", &format!("1:{}", LINE.trim_end()));
    check("rg -n -C 2 nothing; echo $?", "1");
    check("sed -n '/nothing/p; $='", &lines().to_string());
    check("awk '{ n += NF } END { print n }'", &(lines() * 9).to_string());
}

#[test]
fn fields_and_bytes() {
    check("cut -d ' ' -f 2 | tail -n 1", "line");
    check("tr a-z A-Z | tail -c 5", "HAVE");
    check("wc -l", &lines().to_string());
    check("head -n 1", LINE.trim_end());
}

#[test]
fn sums() {
    check("sha256sum | wc -c", "68");
}

#[test]
fn compression() {
    check("gzip -1 | gzip -d | wc -c", &length().to_string());
}
