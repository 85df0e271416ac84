//! time: run programs and summarize resource usage. Spec: GNU time 1.9.
//! Differs: what a sandbox does not have is 0: pages, faults, switches, signals.

use bivalve_kit::{Command, Context, Ended, Example, Failure, Flag, Group, Options, Output, Result};
use bivalve_vfs::OpenOptions;

pub const COMMAND: Command = Command {
    name: "time",
    group: Group::System,
    summary: "run COMMAND, then print system resource usage",
    usage: "[OPTIONS] COMMAND [ARG]...",
    flags: bivalve_kit::flags![
        Flag::switch('a', "append", "with -o FILE, append instead of overwriting"),
        Flag::value('f', "format", "FORMAT", "use the specified FORMAT instead of the default"),
        Flag::value('o', "output", "FILE", "write to FILE instead of STDERR"),
        Flag::switch('p', "portability", "print POSIX standard 1003.2 conformant string"),
        Flag::switch('q', "quiet", "do not print information about abnormal program termination"),
        Flag::switch('v', "verbose", "print all resource usage information instead of the default format"),
        Flag::switch('h', "", "display this help and exit"),
        Flag::switch('V', "", "output version information and exit"),
    ],
    usage_status: 125,
    operands_end_options: true,
    examples: &[Example { script: "command time -f '%C %x' echo hi 2>&1", stdout: "hi\necho hi 0\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const DEFAULT: &[u8] = b"%Uuser %Ssystem %Eelapsed %PCPU (%Xavgtext+%Davgdata %Mmaxresident)k
%Iinputs+%Ooutputs (%Fmajor+%Rminor)pagefaults %Wswaps";
const PORTABLE: &[u8] = b"real %e\nuser %U\nsys %S";
const VERBOSE: &[u8] = b"\tCommand being timed: \"%C\"
\tUser time (seconds): %U
\tSystem time (seconds): %S
\tPercent of CPU this job got: %P
\tElapsed (wall clock) time (h:mm:ss or m:ss): %E
\tAverage shared text size (kbytes): %X
\tAverage unshared data size (kbytes): %D
\tAverage stack size (kbytes): %p
\tAverage total size (kbytes): %K
\tMaximum resident set size (kbytes): %M
\tAverage resident set size (kbytes): %t
\tMajor (requiring I/O) page faults: %F
\tMinor (reclaiming a frame) page faults: %R
\tVoluntary context switches: %w
\tInvoluntary context switches: %c
\tSwaps: %W
\tFile system inputs: %I
\tFile system outputs: %O
\tSocket messages sent: %s
\tSocket messages received: %r
\tSignals delivered: %k
\tPage size (bytes): %Z
\tExit status: %x";

/// What was measured; times in nanoseconds.
struct Usage {
    command: Vec<u8>,
    elapsed: u64,
    cpu: u64,
    status: u8,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if options.has("h") || options.has("V") {
        let help = options.has("h");
        let command = cx.command;
        let text = if help { bivalve_kit::help::text(command) } else { bivalve_kit::help::version(command) };
        cx.stdout.push(text.as_bytes());
        return Ok(0);
    }
    let mut format = cx.variable("TIME").unwrap_or(DEFAULT).to_vec();
    for given in &options.given {
        match given.key() {
            "format" => format = given.text().to_vec(),
            "portability" => format = PORTABLE.to_vec(),
            "verbose" => format = VERBOSE.to_vec(),
            _ => {}
        }
    }
    let file = output(cx, &options)?;
    let argv = options.operands;
    let Some(name) = argv.first().cloned() else { return Err(cx.usage_error(b"missing program to run")) };
    let quiet = options.given.iter().any(|given| given.key() == "quiet");
    let (start, cpu) = (cx.system.monotonic(), cx.system.cpu_time());
    let child = cx.child(argv.clone());
    let ended = cx.system.run(child).await;
    let (elapsed, cpu) =
        (cx.system.monotonic().saturating_sub(start), cx.system.cpu_time().saturating_sub(cpu));
    let (reason, status): (&str, u8) = match ended {
        Ended::Status(status) => ("", status),
        Ended::NotFound => ("No such file or directory", 127),
        Ended::NotExecutable => ("Permission denied", 126),
    };
    if !reason.is_empty() {
        cx.say(&[b"cannot run ", name.as_slice(), b": ", reason.as_bytes()].concat()).await?;
    }
    let usage = Usage { command: argv.join(&b' '), elapsed, cpu, status };
    let mut report = Vec::new();
    if !quiet && status > 128 {
        report.extend_from_slice(format!("Command terminated by signal {}\n", status - 128).as_bytes());
    } else if !quiet && status > 0 {
        report.extend_from_slice(format!("Command exited with non-zero status {status}\n").as_bytes());
    }
    summarize(&mut report, &format, &usage);
    match file {
        None => cx.say_raw(&report).await?,
        Some(mut file) => {
            file.push(&report);
            file.flush().await?;
        }
    }
    Ok(status)
}

/// The file that the report goes to, if one is named.
fn output(cx: &Context, options: &Options) -> Result<Option<Output>> {
    let Some(name) = options.value("output") else { return Ok(None) };
    let how = if options.has("append") { OpenOptions::APPEND } else { OpenOptions::WRITE };
    match cx.vfs.open(&cx.place, name, how) {
        Ok(file) => Ok(Some(Output::new(file))),
        Err(errno) => Err(Failure::with_status([name, b": ", errno.message().as_bytes()].concat(), 125)),
    }
}

/// Writes the report in this format.
fn summarize(out: &mut Vec<u8>, format: &[u8], usage: &Usage) {
    let mut bytes = format.iter().copied();
    while let Some(byte) = bytes.next() {
        match byte {
            b'%' => match bytes.next() {
                Some(letter) => directive(out, letter, usage),
                // GNU's line ends there.
                None => return out.push(b'?'),
            },
            b'\\' => match bytes.next() {
                Some(b't') => out.push(b'\t'),
                Some(b'n') => out.push(b'\n'),
                Some(b'\\') => out.push(b'\\'),
                Some(other) => out.extend_from_slice(&[b'?', b'\\', other]),
                None => out.extend_from_slice(b"?\\"),
            },
            _ => out.push(byte),
        }
    }
    out.push(b'\n');
}

fn directive(out: &mut Vec<u8>, letter: u8, usage: &Usage) {
    let hundredths = |time: u64| format!("{}.{:02}", time / 1_000_000_000, time / 10_000_000 % 100);
    let text = match letter {
        b'%' => "%".to_string(),
        b'C' => return out.extend_from_slice(&usage.command),
        b'E' => clock(usage.elapsed),
        b'e' => hundredths(usage.elapsed),
        b'U' => hundredths(usage.cpu),
        b'S' => "0.00".to_string(),
        b'P' => {
            let (elapsed, cpu) = (usage.elapsed / 1_000_000, usage.cpu / 1_000_000);
            cpu.checked_mul(100)
                .and_then(|cpu| cpu.checked_div(elapsed))
                .map_or("?%".into(), |p| format!("{p}%"))
        }
        b'x' => usage.status.to_string(),
        b'Z' => "65536".to_string(),
        b'D' | b'F' | b'I' | b'K' | b'M' | b'O' | b'R' | b'W' | b'X' | b'c' | b'k' | b'p' | b'r' | b's'
        | b't' | b'w' => "0".to_string(),
        other => return out.extend_from_slice(&[b'?', other]),
    };
    out.extend_from_slice(text.as_bytes());
}

/// `[hours:]minutes:seconds`.
fn clock(time: u64) -> String {
    let seconds = time / 1_000_000_000;
    if seconds >= 3600 {
        return format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
    format!("{}:{:02}.{:02}", seconds / 60, seconds % 60, time / 10_000_000 % 100)
}
