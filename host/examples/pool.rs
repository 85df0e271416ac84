//! Many sessions in one process: 10,000 of them, 100 at work at a time, on two
//! threads. Prints how long calls take and what a session costs.
//!
//! ```sh
//! cargo run --release --example pool -- 10000 100
//! ```
#![allow(clippy::print_stdout, reason = "an example prints what it finds")]

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bivalve::{Cancel, Pool, RunOptions, Saving, Shell};

/// Threads that calls run on.
const THREADS: usize = 2;

fn main() -> Result<(), bivalve::Error> {
    let mut arguments = std::env::args().skip(1).filter_map(|word| word.parse::<usize>().ok());
    let (sessions, active) = (arguments.next().unwrap_or(10_000), arguments.next().unwrap_or(100));
    println!("build: {}", if cfg!(debug_assertions) { "dev" } else { "release" });
    let pool = Pool::new(Shell::builder().build()?, active, active);
    let before = resident();
    for round in ["first", "again"] {
        let times = Arc::new(Mutex::new(Vec::with_capacity(sessions)));
        let next = Arc::new(AtomicUsize::new(0));
        let (started, busy) = (Instant::now(), cpu_time());
        let threads: Vec<_> = (0..THREADS)
            .map(|_| {
                let (pool, times, next) = (pool.clone(), Arc::clone(&times), Arc::clone(&next));
                std::thread::spawn(move || serve(&pool, sessions, active / THREADS, &next, &times))
            })
            .collect();
        threads.into_iter().for_each(|thread| thread.join().expect("a thread broke"));
        let (took, busy) = (started.elapsed(), cpu_time().saturating_sub(busy));
        let times = std::mem::take(&mut *times.lock().expect("a thread broke"));
        println!(
            "{round} call of {sessions} sessions, {active} at a time: {}, {:.0} calls a second, {:?} of CPU time each",
            line(times),
            sessions as f64 / took.as_secs_f64(),
            busy / u32::try_from(sessions).unwrap_or(u32::MAX)
        );
    }
    let (all, awake) = pool.count();
    let cost = resident().saturating_sub(before) / all.max(1) as u64;
    println!("{all} sessions, {awake} with an instance: {cost} bytes of resident memory each");
    fairness(&pool);
    figures()
}

/// Something of every kind that a session has: what an ordinary one is like, and more.
const ORDINARY: &str = r#"
mkdir -p project/src; cd project; pushd src > /dev/null
export LANG=C.UTF-8 EDITOR=vi PROJECT=demo; count=41; files=(a.rs b.rs c.rs); declare -A owner=([a.rs]=ann [b.rs]=bob)
next() { echo $((count + 1)); }; each() { local f; for f in "${files[@]}"; do "$@" "$f"; done; }
alias ll='ls -l'; shopt -s extglob nullglob; set -u; umask 027; trap 'echo bye' USR1
"#;

/// What saving a session takes, and what resuming it costs over a new one; the
/// least of many times. The state is put down after every call, so an empty call
/// shows what that costs at most.
fn figures() -> Result<(), bivalve::Error> {
    let least = |work: &dyn Fn() -> Result<(), bivalve::Error>| -> Result<Duration, bivalve::Error> {
        let mut least = Duration::MAX;
        for _ in 0..200 {
            let started = Instant::now();
            work()?;
            least = least.min(started.elapsed());
        }
        Ok(least)
    };
    let shell = Shell::builder().build()?;
    let session = shell.session();
    session.run_blocking(ORDINARY)?;
    let saved = session.save_blocking(Saving::new())?;
    let call = least(&|| session.run_blocking("").map(drop))?;
    let saving = least(&|| session.save_blocking(Saving::new()).map(drop))?;
    let fresh = least(&|| shell.session().run_blocking("").map(drop))?;
    let resumed = least(&|| shell.resume(&saved)?.run_blocking("").map(drop))?;
    println!(
        "an ordinary session is {} bytes; an empty call, which saves it, takes {call:?}, handing it out {saving:?}",
        saved.len()
    );
    println!(
        "a new session's empty call takes {fresh:?}, a resumed one's {:?} more",
        resumed.saturating_sub(fresh)
    );
    Ok(())
}

/// How long calls take on a thread of their own, and on one that another session's
/// endless loop shares: what that adds should stay below 20 ms.
fn fairness(pool: &Pool) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    let quick = async || {
        let mut times = Vec::new();
        for _ in 0..500 {
            let started = Instant::now();
            pool.run("quick", "echo hi").await.expect("a call");
            times.push(started.elapsed());
        }
        times
    };
    let alone = runtime.block_on(quick());
    let (spun, beside) = runtime.block_on(async {
        let cancel = Cancel::new();
        let options = RunOptions::new().cancel(cancel.clone());
        tokio::join!(pool.run_with("spins", "while :; do :; done", options), async {
            let times = quick().await;
            cancel.cancel();
            times
        })
    });
    let yields = spun.expect("a call").usage.yields;
    let beside = line(beside);
    println!("a call alone: {}", line(alone));
    println!("beside an endless loop on the same thread, which gave way {yields} times: {beside}");
}

fn line(mut times: Vec<Duration>) -> String {
    times.sort();
    let at = |share: f64| times.get((times.len() as f64 * share) as usize).copied().unwrap_or_default();
    format!("p50 {:?}, p99 {:?}, at most {:?}", at(0.5), at(0.99), times.last().copied().unwrap_or_default())
}

/// Takes sessions one by one, several at a time, until none is left.
fn serve(
    pool: &Pool,
    sessions: usize,
    width: usize,
    next: &Arc<AtomicUsize>,
    times: &Arc<Mutex<Vec<Duration>>>,
) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    runtime.block_on(async {
        let tasks: Vec<_> = (0..width.max(1))
            .map(|_| {
                let (pool, times, next) = (pool.clone(), Arc::clone(times), Arc::clone(next));
                tokio::spawn(async move {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= sessions {
                            return;
                        }
                        let started = Instant::now();
                        let script =
                            "n=$((n + 1)); for i in 1 2 3; do echo $n $i; done | sort -r | head -n 1";
                        let outcome = pool.run(&number.to_string(), script).await.expect("a call");
                        assert!(outcome.success(), "{}", outcome.text());
                        times.lock().expect("no thread broke").push(started.elapsed());
                    }
                })
            })
            .collect();
        for task in tasks {
            task.await.expect("a task broke");
        }
    });
}

/// User and system time of this process, in hundredths of a second.
fn cpu_time() -> Duration {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = text.rsplit(") ").next().unwrap_or_default();
    let ticks = after_name.split(' ').skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok());
    Duration::from_millis(ticks.sum::<u64>() * 10)
}

/// Bytes of resident memory of this process.
fn resident() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    text.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0) * 4096
}
