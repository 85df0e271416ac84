//! touch: change file timestamps. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::clock::{Zone, parse_date};
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, choose};
use bivalve_vfs::{Errno, Follow, Kind, OpenOptions, Timestamp};

pub const COMMAND: Command = Command {
    name: "touch",
    group: Group::Files,
    summary: "update the access and modification times of each FILE to the current time",
    usage: "[OPTION]... FILE...",
    flags: bivalve_kit::flags![
        Flag::value('\0', "time", "WORD", "change the specified time: access, atime, use (-a), modify, mtime (-m)"),
        Flag::switch('c', "no-create", "do not create any files"),
        Flag::value('d', "date", "STRING", "parse STRING and use it instead of current time"),
        Flag::value('r', "reference", "FILE", "use this file's times instead of current time"),
        Flag::switch('h', "no-dereference", "affect each symbolic link instead of any referenced file"),
        Flag::switch('a', "", "change only the access time"),
        Flag::switch('f', "", "(ignored)"),
        Flag::switch('m', "", "change only the modification time"),
        Flag::value('t', "", "STAMP", "use [[CC]YY]MMDDhhmm[.ss] instead of current time"),
    ],
    examples: &[Example { script: "TZ=UTC0 touch -d '2024-01-31 12:30' a && date -u -r a +%FT%T", stdout: "2024-01-31T12:30:00\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Access and modification time to set.
struct Times {
    accessed: Option<Timestamp>,
    modified: Option<Timestamp>,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let times = times(cx, &options, ended)?;
    if options.operands.is_empty() {
        return Err(cx.usage_error(b"missing file operand"));
    }
    let mut status = 0;
    for file in &options.operands {
        if file == b"-" {
            // What standard output goes to; a pipe has no times that anyone sees.
            let output = cx.stdout.file().clone();
            if output.kind() == Kind::File {
                let set = cx.vfs.set_times(&cx.place, output.path(), Follow::Yes, times.accessed, times.modified);
                if let Err(errno) = set {
                    cx.say_what("setting times of", b"-", &errno).await?;
                    status = 1;
                }
            }
            continue;
        }
        if let Err((what, errno)) = touch(cx, file, &times, &options) {
            cx.say_what(what, file, &errno).await?;
            status = 1;
        }
    }
    Ok(status)
}

fn times(cx: &Context, options: &Options, ended: Result<()>) -> Result<Times> {
    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Which {
        Access,
        Modify,
    }
    const WORDS: &[(&str, Which)] = &[
        ("atime", Which::Access),
        ("access", Which::Access),
        ("use", Which::Access),
        ("mtime", Which::Modify),
        ("modify", Which::Modify),
    ];
    let (mut access, mut modify) = (options.has("a"), options.has("m"));
    for given in options.given.iter().filter(|given| given.key() == "time") {
        match choose(cx, "--time", given.text(), WORDS)? {
            Which::Access => access = true,
            Which::Modify => modify = true,
        }
    }
    if let Some(text) = options.value("t") {
        let zone = Zone::from_environment(|name| cx.variable(name));
        stamp(text, cx.system.now(), &zone).ok_or_else(|| invalid(cx, text))?;
    }
    ended?;
    if !access && !modify {
        (access, modify) = (true, true);
    }
    let stamped = options.has("t");
    if stamped && (options.has("date") || options.has("reference")) {
        return Err(cx.usage_error(b"cannot specify times from more than one source"));
    }
    let (accessed, modified) = source(cx, options)?;
    Ok(Times { accessed: access.then_some(accessed), modified: modify.then_some(modified) })
}

fn invalid(cx: &Context, text: &[u8]) -> Failure {
    Failure::new([b"invalid date format ", cx.quoted(text).as_slice()].concat())
}

/// The times that the options name, both the same but for `-r`.
fn source(cx: &Context, options: &Options) -> Result<(Timestamp, Timestamp)> {
    let zone = Zone::from_environment(|name| cx.variable(name));
    let now = cx.system.now();
    let read = |text: &[u8], base: Timestamp| {
        parse_date(text, base, &zone).ok_or_else(|| invalid(cx, text))
    };
    if let Some(file) = options.value("reference") {
        let follow = if options.has("no-dereference") { Follow::No } else { Follow::Yes };
        let node = cx.vfs.lookup(&cx.place, file, follow).map_err(|errno| {
            let quoted = cx.quoted_file(file);
            let message = errno.message();
            Failure::new([b"failed to get attributes of ".as_slice(), &quoted, b": ", message.as_bytes()].concat())
        })?;
        return match options.value("date") {
            None => Ok((node.accessed, node.modified)),
            Some(text) => Ok((read(text, node.accessed)?, read(text, node.modified)?)),
        };
    }
    let time = match (options.value("date"), options.value("t")) {
        (Some(text), _) => read(text, now)?,
        (None, Some(text)) => stamp(text, now, &zone).ok_or_else(|| invalid(cx, text))?,
        (None, None) => now,
    };
    Ok((time, time))
}

/// `[[CC]YY]MMDDhhmm[.ss]`
fn stamp(text: &[u8], now: Timestamp, zone: &Zone) -> Option<Timestamp> {
    let mut halves = text.splitn(2, |&byte| byte == b'.');
    let digits = halves.next()?;
    let second = match halves.next() {
        None => 0,
        Some(&[a @ b'0'..=b'9', b @ b'0'..=b'9']) => i64::from(a - b'0') * 10 + i64::from(b - b'0'),
        Some(_) => return None,
    };
    if !digits.iter().all(u8::is_ascii_digit) || !matches!(digits.len(), 8 | 10 | 12) {
        return None;
    }
    let pairs: Vec<i64> =
        digits.chunks(2).map(|pair| pair.iter().fold(0, |sum, digit| sum * 10 + i64::from(digit - b'0'))).collect();
    let (year, rest) = match pairs.as_slice() {
        [century, year, rest @ ..] if rest.len() == 4 => (century * 100 + year, rest),
        [year, rest @ ..] if rest.len() == 4 => (if *year < 69 { year + 2000 } else { year + 1900 }, rest),
        rest => (zone.civil(now)?.year, rest),
    };
    let &[month, day, hour, minute] = rest else { return None };
    let epoch = zone.epoch(year, month, day, hour * 3600 + minute * 60 + second.min(59), None)?;
    let shown = zone.civil(Timestamp { seconds: epoch, nanoseconds: 0 })?;
    let same = (shown.year, shown.month, shown.day, shown.hour, shown.minute) == (year, month, day, hour, minute);
    // A leap second is read as the first of the next minute.
    let leap = match second {
        60 => 1,
        0..=59 => 0,
        _ => return None,
    };
    same.then_some(Timestamp { seconds: epoch + leap, nanoseconds: 0 })
}

fn touch(cx: &Context, file: &[u8], times: &Times, options: &Options) -> std::result::Result<(), (&'static str, Errno)> {
    let (no_create, no_follow) = (options.has("no-create"), options.has("no-dereference"));
    let follow = if no_follow { Follow::No } else { Follow::Yes };
    let mut made = Ok(());
    if !no_create && !no_follow && !cx.vfs.exists(&cx.place, file) {
        let open = OpenOptions { truncate: false, ..OpenOptions::WRITE };
        made = cx.vfs.open(&cx.place, file, open).map(|_| ());
    }
    match (made, cx.vfs.set_times(&cx.place, file, follow, times.accessed, times.modified)) {
        (_, Ok(())) => Ok(()),
        (_, Err(Errno::NotFound)) if no_create => Ok(()),
        (Err(errno), Err(_)) if errno != Errno::IsADirectory => Err(("cannot touch", errno)),
        (_, Err(errno)) => Err(("setting times of", errno)),
    }
}
