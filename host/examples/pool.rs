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
        let mut times = times.lock().expect("a thread broke");
        times.sort();
        let at = |share: f64| times.get((times.len() as f64 * share) as usize).copied().unwrap_or_default();
        println!(
            "{round} call of {sessions} sessions, {active} at a time: p50 {:?}, p99 {:?}, {:.0} calls a second, {:?} of CPU time each",
            at(0.5),
            at(0.99),
            sessions as f64 / took.as_secs_f64(),
            busy / u32::try_from(sessions).unwrap_or(u32::MAX)
        );
    }
    figures(&pool)?;
    fairness(&pool);
    let (all, awake) = pool.count();
    let cost = resident().saturating_sub(before) / all.max(1) as u64;
    println!("{all} sessions, {awake} with an instance: {cost} bytes of resident memory each");
    Ok(())
}

/// What saving a session takes, and what resuming it costs over a new one; the
/// least of many times.
fn figures(pool: &Pool) -> Result<(), bivalve::Error> {
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
    let session = pool.session("0");
    let saved = session.save_blocking(Saving::new())?;
    let saving = least(&|| session.save_blocking(Saving::new()).map(drop))?;
    let fresh = least(&|| shell.session().run_blocking("").map(drop))?;
    let resumed = least(&|| shell.resume(&saved)?.run_blocking("").map(drop))?;
    println!(
        "a session is {} bytes; saved in {saving:?}, new in {fresh:?}, resumed in {:?} more",
        saved.len(),
        resumed.saturating_sub(fresh)
    );
    Ok(())
}

/// How long calls take on a thread that another session's endless loop shares.
fn fairness(pool: &Pool) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    let times = runtime.block_on(async {
        let cancel = Cancel::new();
        let options = RunOptions::new().cancel(cancel.clone());
        let (_, mut times) = tokio::join!(pool.run_with("spins", "while :; do :; done", options), async {
            let mut times = Vec::new();
            for _ in 0..200 {
                let started = Instant::now();
                pool.run("quick", "echo hi").await.expect("a call");
                times.push(started.elapsed());
            }
            cancel.cancel();
            times
        });
        times.sort();
        times
    });
    let at = |index: usize| times.get(index).copied().unwrap_or_default();
    println!("beside an endless loop on the same thread: p50 {:?}, p99 {:?}", at(100), at(198));
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
