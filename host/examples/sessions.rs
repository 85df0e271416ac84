//! Measures what a new session costs in a process that has others: the time to
//! open it, the time of its first call, and the memory that it keeps.
//!
//!     cargo run --release -p bivalve --example sessions [SESSIONS]

use std::error::Error;
use std::io::Write;
use std::time::{Duration, Instant};

use bivalve::{Session, Shell};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let count: usize = match std::env::args().nth(1) {
        Some(text) => text.parse()?,
        None => 500,
    };
    let shell = Shell::builder().build()?;
    // The first session pays for the engine and the pool.
    shell.session().run(":").await?;
    let before = resident()?;
    let mut opened = Vec::with_capacity(count);
    let mut called = Vec::with_capacity(count);
    let mut sessions: Vec<Session> = Vec::with_capacity(count);
    let faults = page_faults()?;
    for _ in 0..count {
        let session = shell.session();
        let start = Instant::now();
        session.directory().await?;
        opened.push(start.elapsed());
        let start = Instant::now();
        session.run("x=1; echo $x").await?;
        called.push(start.elapsed());
        sessions.push(session);
    }
    let each = (resident()?.saturating_sub(before)) / count.max(1);
    let faults = (page_faults()?.saturating_sub(faults)) / count.max(1);
    // One after the other, as a server does that gives every request a session.
    drop(sessions);
    let mut fresh = Vec::with_capacity(count);
    for _ in 0..count {
        let start = Instant::now();
        shell.session().run("x=1; echo $x").await?;
        fresh.push(start.elapsed());
    }
    // A state as an ordinary session has it, in an instance that must be made first.
    let session = shell.session();
    session
        .run("cd /; a=(1 2 3); declare -A m=([k]=v); f() { echo \"$1\"; }; export x=y; alias l=ls")
        .await?;
    let state = session.save().await?;
    let (mut saved, mut resumed) = (Vec::with_capacity(count), Vec::with_capacity(count));
    for _ in 0..count {
        let start = Instant::now();
        let session = shell.resume(&state)?;
        session.directory().await?;
        resumed.push(start.elapsed());
        let start = Instant::now();
        session.save().await?;
        saved.push(start.elapsed());
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "open a session        {}", line(&mut opened))?;
    writeln!(out, "its first call        {}", line(&mut called))?;
    writeln!(out, "open, call and close  {}", line(&mut fresh))?;
    writeln!(out, "resume from {:5} bytes {}", state.len(), line(&mut resumed))?;
    writeln!(out, "save                  {}", line(&mut saved))?;
    writeln!(out, "resident, each of {count} {each:6} KiB, {faults} page faults")?;
    Ok(())
}

fn line(times: &mut [Duration]) -> String {
    times.sort();
    let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default().as_micros();
    format!("{:6} us (median), {:6} us (99 of 100 are faster)", at(50), at(99))
}

/// Pages that this process was given so far, without reading a disk.
fn page_faults() -> Result<usize, Box<dyn Error>> {
    let text = std::fs::read_to_string("/proc/self/stat")?;
    let after_name = text.rsplit(')').next().ok_or("no name")?;
    Ok(after_name.split_whitespace().nth(7).ok_or("no minflt")?.parse()?)
}

/// KiB of this process in memory.
fn resident() -> Result<usize, Box<dyn Error>> {
    let text = std::fs::read_to_string("/proc/self/status")?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.trim().trim_end_matches(" kB").parse()?)
}
