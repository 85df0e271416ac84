//! timeout: run a command with a time limit. Spec: GNU coreutils 9.1.
//! Differs: a command without a trap for the signal has little time to end, and
//! `--foreground` has no terminal to leave alone.

use bivalve_kit::duration::{self, Duration};
use bivalve_kit::signal::{self, KILL, TERM};
use bivalve_kit::{Command, Context, Ended, Example, Failure, Flag, Group, LocalFuture, Options, Result, Started};
use std::future::poll_fn;
use std::task::Poll;

pub const COMMAND: Command = Command {
    name: "timeout",
    group: Group::System,
    summary: "start COMMAND, and kill it if still running after DURATION",
    usage: "[OPTION] DURATION COMMAND [ARG]...",
    flags: bivalve_kit::flags![
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

/// How long a command that dies of the signal may take for it.
const GRACE: Duration = Duration::Nanoseconds(500_000_000);

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let (mut kill_after, mut end) = (None, TERM);
    for given in &options.given {
        match given.key() {
            "kill-after" => kill_after = Some(interval(cx, given.text())?),
            "signal" => {
                let text = given.text();
                let wrong = || cx.usage_error(&[cx.quoted(text).as_slice(), b": invalid signal"].concat());
                end = signal::operand(text).ok_or_else(wrong)?;
            }
            _ => {}
        }
    }
    ended?;
    let [limit, argv @ ..] = options.operands.as_slice() else { return Err(cx.hint().await) };
    let Some(name) = argv.first().cloned() else { return Err(cx.hint().await) };
    let limit = interval(cx, limit)?;
    cx.stdout.flush().await?;
    let child = cx.child(argv.to_vec());
    let Started { mut running, signal: send, died } = cx.system.start(child);
    if let Some(ended) = race(cx, &mut running, limit).await {
        if let Some(signal) = died() {
            cx.system.die(signal);
        }
        return finish(cx, &name, ended).await;
    }
    announce(cx, &options, end, &name).await?;
    let mut sent = end;
    let handled = send(end) && end != KILL;
    let lives = handled || !ends_processes(end);
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
    let status = 128 + sent;
    if sent == KILL && !options.has("foreground") {
        // It is of the group that the signal went to.
        cx.system.die(KILL);
    }
    Ok(if sent == KILL || options.has("preserve-status") { status } else { 124 })
}

fn interval(cx: &Context, text: &[u8]) -> Result<Duration> {
    let message = || cx.usage_error(&[b"invalid time interval ", cx.quoted(text).as_slice()].concat());
    match duration::parse(text).ok_or_else(message)? {
        Duration::Nanoseconds(0) => Ok(Duration::Forever),
        other => Ok(other),
    }
}

/// Whether the signal ends a process that does nothing about it.
fn ends_processes(signal: u8) -> bool {
    !matches!(signal, 0 | 17..=23 | 28)
}

async fn announce(cx: &mut Context, options: &Options, signal: u8, name: &[u8]) -> Result<()> {
    if !options.has("verbose") {
        return Ok(());
    }
    let text = signal::name(signal).unwrap_or_else(|| signal.to_string());
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
