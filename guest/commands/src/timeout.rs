//! timeout: run a command with a time limit. Spec: GNU coreutils 9.1.
//! Differs: a command without a trap for the signal has little time to end, and
//! `--foreground` has no terminal to leave alone.

use bivalve_kit::duration::{self, Duration};
use bivalve_kit::{Child, Command, Context, Ended, Example, Failure, Flag, Group, LocalFuture, Options, Result, Started};
use std::future::poll_fn;
use std::task::Poll;

pub const COMMAND: Command = Command {
    name: "timeout",
    group: Group::System,
    summary: "start COMMAND, and kill it if still running after DURATION",
    usage: "[OPTION] DURATION COMMAND [ARG]...",
    flags: &[
        Flag::value('k', "kill-after", "DURATION", "also send a KILL signal if COMMAND is still running this long after the initial signal was sent"),
        Flag::value('s', "signal", "SIGNAL", "specify the signal to be sent on timeout"),
        Flag::switch('v', "verbose", "diagnose to stderr any signal sent upon timeout"),
        Flag::switch('\0', "foreground", "when not running timeout directly from a shell prompt, allow COMMAND to read from the TTY"),
        Flag::switch('\0', "preserve-status", "exit with the same status as COMMAND, even when the command times out"),
    ],
    usage_status: 125,
    operands_end_options: true,
    examples: &[Example { script: "timeout 0.01 sleep 5; echo $?", stdout: "124\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const SIGNALS: [&str; 32] = [
    "EXIT", "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE",
    "ALRM", "TERM", "STKFLT", "CHLD", "CONT", "STOP", "TSTP", "TTIN", "TTOU", "URG", "XCPU", "XFSZ", "VTALRM",
    "PROF", "WINCH", "POLL", "PWR", "SYS",
];
/// How long a command that dies of the signal may take for it.
const GRACE: Duration = Duration::Nanoseconds(500_000_000);
const KILL: usize = 9;
const TERM: usize = 15;

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let (mut kill_after, mut end) = (None, TERM);
    for given in &options.given {
        match given.key() {
            "kill-after" => kill_after = Some(interval(cx, given.text())?),
            "signal" => {
                let text = given.text();
                let wrong = || cx.usage_error(&[cx.quoted(text).as_slice(), b": invalid signal"].concat());
                end = signal(text).ok_or_else(wrong)?;
            }
            _ => {}
        }
    }
    let signal = end;
    let [limit, argv @ ..] = options.operands.as_slice() else { return hint(cx).await };
    let Some(name) = argv.first().cloned() else { return hint(cx).await };
    let limit = interval(cx, limit)?;
    cx.stdout.flush().await?;
    let child = Child { argv: argv.to_vec(), environment: cx.environment.clone(), place: cx.place.clone() };
    let Started { mut running, signal: send, .. } = cx.system.start(child);
    if let Some(ended) = race(cx, &mut running, limit).await {
        return finish(cx, &name, ended).await;
    }
    announce(cx, &options, signal, &name).await?;
    let mut sent = signal;
    let handled = send(u8::try_from(signal).unwrap_or(0)) && signal != KILL;
    let lives = handled || !ends_processes(signal);
    // What has no trap ends at once, but for its EXIT trap.
    let limit = if lives { kill_after.unwrap_or(Duration::Forever) } else { GRACE };
    match race(cx, &mut running, limit).await {
        Some(_) if sent == KILL => {}
        Some(ended) if options.has("preserve-status") => return finish(cx, &name, ended).await,
        Some(_) => return Ok(124),
        None if lives => {
            sent = KILL;
            announce(cx, &options, KILL, &name).await?;
        }
        None => {}
    }
    drop(running);
    let status = 128 + u8::try_from(sent).unwrap_or(0);
    Ok(if sent == KILL || options.has("preserve-status") { status } else { 124 })
}

/// Too few operands: only the hint is printed.
async fn hint(cx: &mut Context) -> Result<u8> {
    cx.say_raw(b"Try 'timeout --help' for more information.\n").await?;
    Ok(125)
}

fn interval(cx: &Context, text: &[u8]) -> Result<Duration> {
    let message = || cx.usage_error(&[b"invalid time interval ", cx.quoted(text).as_slice()].concat());
    match duration::parse(text).ok_or_else(message)? {
        Duration::Nanoseconds(0) => Ok(Duration::Forever),
        other => Ok(other),
    }
}

/// The number of a signal by name, with or without `SIG`, or by number.
fn signal(text: &[u8]) -> Option<usize> {
    let upper = text.to_ascii_uppercase();
    let name = upper.strip_prefix(b"SIG").unwrap_or(&upper);
    if let Some(number) = SIGNALS.iter().position(|known| known.as_bytes() == name) {
        return Some(number);
    }
    let number: usize = std::str::from_utf8(text).ok()?.parse().ok()?;
    (number <= 64).then_some(number)
}

/// Whether the signal ends a process that does nothing about it.
fn ends_processes(signal: usize) -> bool {
    let names = SIGNALS.get(signal).copied().unwrap_or("RT");
    !matches!(names, "EXIT" | "CHLD" | "CONT" | "URG" | "WINCH" | "STOP" | "TSTP" | "TTIN" | "TTOU")
}

async fn announce(cx: &mut Context, options: &Options, signal: usize, name: &[u8]) -> Result<()> {
    if !options.has("verbose") {
        return Ok(());
    }
    let text = SIGNALS.get(signal).map_or_else(|| signal.to_string(), |name| (*name).to_string());
    let quoted = cx.quoted(name);
    cx.say(&[b"sending signal ", text.as_bytes(), b" to command ", &quoted].concat()).await
}

/// How the command ended, or none when the time was over first.
async fn race(cx: &Context, running: &mut LocalFuture<'static, Ended>, limit: Duration) -> Option<Ended> {
    let Duration::Nanoseconds(limit) = limit else { return Some(running.await) };
    let mut alarm = cx.system.sleep(limit);
    poll_fn(|task| {
        if let Poll::Ready(ended) = running.as_mut().poll(task) {
            return Poll::Ready(Some(ended));
        }
        alarm.as_mut().poll(task).map(|()| None)
    })
    .await
}

async fn finish(cx: &Context, name: &[u8], ended: Ended) -> Result<u8> {
    let (reason, status): (&[u8], u8) = match ended {
        Ended::Status(status) => return Ok(status),
        Ended::NotFound => (b": No such file or directory", 127),
        Ended::NotExecutable => (b": Permission denied", 126),
    };
    let message = [b"failed to run command ", cx.quoted(name).as_slice(), reason].concat();
    Err(Failure::with_status(message, status))
}
