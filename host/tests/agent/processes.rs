//! Managed processes, and many sessions in one pool.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bivalve::{
    Cancel, Error, EventKind, Pool, ProcessLimits, Processes, Reason, RunOptions, RunState, Shell, Stream,
};

use crate::wait;

const SOON: Duration = Duration::from_secs(20);

fn text(page: &bivalve::Page) -> String {
    page.chunks.iter().map(|chunk| String::from_utf8_lossy(&chunk.bytes).into_owned()).collect()
}

/// Waits until a process has ended.
fn ended(processes: &Processes, id: &str) -> (bivalve::Report, bivalve::Page) {
    let mut cursor = 0;
    loop {
        let (report, page) = processes.wait_blocking(id, cursor, 1 << 20, SOON).unwrap();
        if report.output_complete {
            return processes.read(id, 0, 1 << 20).unwrap();
        }
        assert!(page.next_cursor > cursor, "nothing happened in time");
        cursor = page.next_cursor;
    }
}

#[test]
fn a_process_runs_beside_its_session() {
    let session = Shell::builder().build().unwrap().session();
    session.run_blocking("cd /; x=known").unwrap();
    let processes = Processes::new(&session, ProcessLimits::default());
    let started = processes
        .start_blocking("echo $x; until [ -e /tmp/go ]; do sleep 0.02; done; echo err >&2; exit 3", None)
        .unwrap();
    assert_eq!((started.state, started.returncode), (RunState::Running, None));
    let (_, page) = processes.wait_blocking(&started.id, 0, 4096, SOON).unwrap();
    assert_eq!(text(&page), "known\n");
    // The session is free meanwhile, and they share their files.
    session.run_blocking("touch /tmp/go").unwrap();
    let (report, page) = ended(&processes, &started.id);
    assert_eq!((report.state, report.returncode, report.reason), (RunState::Failed, Some(3), None));
    assert_eq!(text(&page), "known\nerr\n");
    assert_eq!(page.chunks.last().unwrap().stream, Stream::Stderr);
    // Reading again gives the same; a later cursor gives the rest.
    assert_eq!(processes.read(&started.id, 1, 4096).unwrap().1.chunks.len(), page.chunks.len() - 1);
    assert_eq!(processes.list().len(), 1);
    let other = Processes::new(&session, ProcessLimits::default());
    assert!(matches!(other.status(&started.id), Err(Error::NoProcess(_))));
}

#[test]
fn processes_are_stopped() {
    let session = Shell::builder().build().unwrap().session();
    let processes = Processes::new(&session, ProcessLimits::default());
    let spinning = processes.start_blocking("echo on; while :; do :; done", None).unwrap();
    processes.wait_blocking(&spinning.id, 0, 4096, SOON).unwrap();
    let report = processes.terminate_blocking(&spinning.id).unwrap();
    assert_eq!((report.state, report.reason), (RunState::Cancelled, Some(Reason::Cancelled)));
    assert_eq!(processes.terminate_blocking(&spinning.id).unwrap(), report);
    let late = processes.start_blocking("sleep 1000", Some(Duration::from_millis(100))).unwrap();
    let (report, _) = ended(&processes, &late.id);
    assert_eq!(
        (report.state, report.reason, report.returncode),
        (RunState::Cancelled, Some(Reason::TimedOut), Some(124))
    );
    let left = processes.start_blocking("sleep 1000", None).unwrap();
    wait(processes.close());
    assert_eq!(processes.status(&left.id).unwrap().reason, Some(Reason::SessionClosed));
}

#[test]
fn limits_of_processes_are_named() {
    let session = Shell::builder().build().unwrap().session();
    let mut limits = ProcessLimits::default();
    (limits.running, limits.remembered, limits.output) = (1, 2, 4096);
    let processes = Processes::new(&session, limits);
    let first = processes.start_blocking("seq 1 100000", None).unwrap();
    let (report, page) = ended(&processes, &first.id);
    let kept: usize = page.chunks.iter().map(|chunk| chunk.bytes.len()).sum();
    assert!(page.cursor_expired && kept <= 4096 && text(&page).ends_with("\n100000\n"));
    assert_eq!(report.dropped_output_bytes as usize + kept, 588_895);
    let running = processes.start_blocking("sleep 1000", None).unwrap();
    let error = processes.start_blocking("echo", None).unwrap_err().to_string();
    assert_eq!(error, "limit of 1 running processes reached");
    processes.terminate_blocking(&running.id).unwrap();
    processes.start_blocking("true", None).unwrap();
    assert!(matches!(processes.status(&first.id), Err(Error::NoProcess(_))));
    let error = processes.write(&running.id, b"x", false).unwrap_err().to_string();
    assert!(error.contains("no standard input"), "{error}");
}

#[test]
fn input_is_given_when_the_host_allows_it() {
    let session = Shell::builder().build().unwrap().session();
    let mut limits = ProcessLimits::default();
    limits.input = true;
    let processes = Processes::new(&session, limits);
    let started =
        processes.start_blocking("while read -r line; do echo \"<$line>\"; done; echo end", None).unwrap();
    assert_eq!(processes.write(&started.id, b"one\n", false).unwrap(), 4);
    assert_eq!(text(&processes.wait_blocking(&started.id, 0, 4096, SOON).unwrap().1), "<one>\n");
    processes.write(&started.id, b"two\n", true).unwrap();
    assert_eq!(text(&ended(&processes, &started.id).1), "<one>\n<two>\nend\n");
}

#[test]
fn observers_see_everything_or_what_is_missing() {
    let session = Shell::builder().build().unwrap().session();
    let seen = Arc::new(Mutex::new(Vec::new()));
    let copy = Arc::clone(&seen);
    let processes = Processes::with_observer(&session, ProcessLimits::default(), move |event| {
        copy.lock().unwrap().push(event.clone());
    });
    let started = processes.start_blocking("echo hi", None).unwrap();
    ended(&processes, &started.id);
    let until = Instant::now() + SOON;
    while seen.lock().unwrap().len() < 3 && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    let events = seen.lock().unwrap();
    assert_eq!(events.iter().map(|event| event.sequence).collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!(events[0].kind, EventKind::Started);
    assert!(matches!(&events[1].kind, EventKind::Output(chunk) if chunk.bytes == b"hi\n"));
    assert_eq!(events[2].kind, EventKind::Finished(RunState::Completed, Some(0)));
}

#[test]
fn an_observer_that_does_not_come_back_costs_events_and_nobody_s_time() {
    let session = Shell::builder().build().unwrap().session();
    let gate = Arc::new((Mutex::new(false), std::sync::Condvar::new()));
    let seen = Arc::new(Mutex::new(Vec::new()));
    let (waits, copy) = (Arc::clone(&gate), Arc::clone(&seen));
    let processes = Processes::with_observer(&session, ProcessLimits::default(), move |event| {
        let open = waits.1.wait_while(waits.0.lock().unwrap(), |open| !*open);
        drop(open.unwrap());
        copy.lock().unwrap().push(event.sequence);
    });
    // Each line is flushed, so each is an event.
    let started = processes.start_blocking("for i in {1..100}; do echo $i; sleep 0.001; done", None);
    let (report, page) = ended(&processes, &started.unwrap().id);
    assert_eq!(report.state, RunState::Completed);
    assert!(report.observed && page.chunks.len() > 50, "{report:?} {}", page.chunks.len());
    let happened = page.chunks.len() as u64 + 2;
    assert!(report.lost_events >= happened - 34, "{report:?}");
    *gate.0.lock().unwrap() = true;
    gate.1.notify_all();
    let kept = happened - report.lost_events;
    let until = Instant::now() + SOON;
    while (seen.lock().unwrap().len() as u64) < kept && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    // What came through is in order; the gap after it is what was lost.
    let seen = seen.lock().unwrap();
    assert_eq!(*seen, (0..kept).collect::<Vec<_>>());
}

#[test]
fn a_pool_keeps_many_sessions_and_few_instances() {
    let shell = Shell::builder().build().unwrap();
    let pool = Pool::new(shell, 4, 3);
    wait(async {
        for round in 0..2 {
            for name in 0..20 {
                let outcome =
                    pool.run(&name.to_string(), format!("n=$((n + {name})); echo $n")).await.unwrap();
                assert_eq!(outcome.text(), format!("{}\n", name * (round + 1)));
            }
        }
        assert_eq!(pool.count(), (20, 3));
        let taken = pool.take("7").await.unwrap().unwrap();
        assert_eq!(pool.count().0, 19);
        pool.put("moved", &taken).unwrap();
        assert_eq!(pool.run("moved", "echo $n").await.unwrap().text(), "14\n");
    });
}

/// How long the others wait is a matter of how often one that spins lets them go
/// first; `host/examples/pool.rs` measures it.
#[test]
fn one_that_spins_lets_the_others_go_first() {
    const CALLS: u64 = 20;
    let shell = Shell::builder().build().unwrap();
    let pool = Pool::new(shell, 8, 8);
    let spun = wait(async {
        pool.run("quick", "true").await.unwrap();
        let cancel = Cancel::new();
        let options = RunOptions::new().cancel(cancel.clone());
        let (spun, ()) = tokio::join!(pool.run_with("spins", "while :; do :; done", options), async {
            for _ in 0..CALLS {
                assert_eq!(pool.run("quick", "echo hi").await.unwrap().text(), "hi\n");
            }
            cancel.cancel();
        });
        spun.unwrap()
    });
    assert_eq!(spun.ended_by, bivalve::EndedBy::Cancelled);
    // They share one thread, so each call of the others is a turn that it gave them.
    assert!(spun.usage.yields >= CALLS, "{:?}", spun.usage);
}
