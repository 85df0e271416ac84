//! date: print the date and time. Spec: GNU coreutils 9.1.
//! Differs: the clock cannot be set.

use bivalve_kit::clock::{Dialect, Trace, Zone, format, parse_date_traced};
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, choose};
use bivalve_vfs::Timestamp;

pub const COMMAND: Command = Command {
    name: "date",
    group: Group::System,
    summary: "display the current time in the given FORMAT",
    usage: "[OPTION]... [+FORMAT]",
    flags: bivalve_kit::flags![
        Flag::value('d', "date", "STRING", "display time described by STRING, not 'now'"),
        Flag::switch('\0', "debug", "annotate the parsed date, and warn about questionable usage to stderr"),
        Flag::value('f', "file", "DATEFILE", "like --date; once for each line of DATEFILE"),
        Flag::optional('I', "iso-8601", "FMT", "output date/time in ISO 8601 format; date (default), hours, minutes, seconds, ns"),
        Flag::value('r', "reference", "FILE", "display the last modification time of FILE"),
        Flag::switch('\0', "resolution", "output the available resolution of timestamps"),
        Flag::switch('R', "rfc-email", "output date and time in RFC 5322 format"),
        Flag::switch('R', "rfc-822", ""),
        Flag::switch('R', "rfc-2822", ""),
        Flag::value('\0', "rfc-3339", "FMT", "output date/time in RFC 3339 format; date, seconds, ns"),
        Flag::value('s', "set", "STRING", "set time described by STRING"),
        Flag::switch('u', "uct", ""),
        Flag::switch('u', "utc", "print or set Coordinated Universal Time (UTC)"),
        Flag::switch('u', "universal", ""),
    ],
    examples: &[
        Example { script: "date -u -d '2024-01-31 12:30 next day' +%F_%R", stdout: "2024-02-01_12:30\n" },
        Example { script: "TZ=America/New_York date -d @0 -Is", stdout: "1969-12-31T19:00:00-05:00\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const RFC_EMAIL: &[u8] = b"%a, %d %b %Y %H:%M:%S %z";

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let mut layout = layout(cx, &options)?;
    ended?;
    check_sources(cx, &options)?;
    let utc = options.has("utc");
    let zone = if utc { Zone::named(Some(b"UTC0")) } else { Zone::from_environment(|name| cx.variable(name)) };
    for operand in &options.operands {
        let Some(text) = operand.strip_prefix(b"+") else {
            return operand_refused(cx, &options, operand);
        };
        if layout.is_some() {
            return Err(Failure::new("multiple output formats specified"));
        }
        layout = Some(text.to_vec());
        if let Some(extra) = options.operands.get(1) {
            return Err(cx.extra_operand(extra));
        }
    }
    let resolution = options.has("resolution");
    let layout = layout.unwrap_or_else(|| if resolution { b"%s.%N".to_vec() } else { b"%a %b %e %H:%M:%S %Z %Y".to_vec() });
    if let Some(file) = options.value("file") {
        return print_lines(cx, file, &layout, &zone, &options).await;
    }
    if let Some(text) = options.value("set") {
        let Some(time) = read(cx, text, &zone, &options).await? else { return Err(invalid(cx, text)) };
        cx.say(b"cannot set date: Operation not permitted").await?;
        print(cx, time, &layout, &zone).await?;
        return Ok(1);
    }
    let time = if let Some(text) = options.value("date") {
        match read(cx, text, &zone, &options).await? {
            Some(time) => time,
            None => return Err(invalid(cx, text)),
        }
    } else if let Some(file) = options.value("reference") {
        match cx.vfs.stat(&cx.place, file) {
            Ok(node) => node.modified,
            Err(errno) => {
                cx.say_file(file, &errno).await?;
                return Ok(1);
            }
        }
    } else if resolution {
        Timestamp { seconds: 0, nanoseconds: 1 }
    } else {
        cx.system.now()
    };
    announced(cx, &options, &layout).await?;
    Ok(if print(cx, time, &layout, &zone).await? { 0 } else { 1 })
}

/// Reads a date, and says with `--debug` how.
async fn read(cx: &mut Context, text: &[u8], zone: &Zone, options: &Options) -> Result<Option<Timestamp>> {
    if !options.has("debug") {
        return Ok(parse_date_traced(text, cx.system.now(), zone, &mut Trace::default()));
    }
    let utc = options.has("utc");
    let name = if utc { Some(b"UTC0".as_slice()) } else { cx.variable("TZ") };
    let mut trace = Trace::on(name);
    let time = parse_date_traced(text, cx.system.now(), zone, &mut trace);
    for line in &trace.lines {
        cx.say_raw(format!("date: {line}\n").as_bytes()).await?;
    }
    Ok(time)
}

/// Names the format with `--debug`; true.
async fn announced(cx: &mut Context, options: &Options, layout: &[u8]) -> Result<bool> {
    if options.has("debug") {
        let quoted = cx.quoted(layout);
        cx.say(&[b"output format: ", quoted.as_slice()].concat()).await?;
    }
    Ok(true)
}

/// The format that the options choose; two of them are refused.
fn layout(cx: &Context, options: &Options) -> Result<Option<Vec<u8>>> {
    const ISO: &[(&str, &[u8])] = &[
        ("hours", b"%Y-%m-%dT%H%:z"),
        ("minutes", b"%Y-%m-%dT%H:%M%:z"),
        ("date", b"%Y-%m-%d"),
        ("seconds", b"%Y-%m-%dT%H:%M:%S%:z"),
        ("ns", b"%Y-%m-%dT%H:%M:%S,%N%:z"),
    ];
    const RFC: &[(&str, &[u8])] =
        &[("date", b"%Y-%m-%d"), ("seconds", b"%Y-%m-%d %H:%M:%S%:z"), ("ns", b"%Y-%m-%d %H:%M:%S.%N%:z")];
    let mut layout = None;
    for given in &options.given {
        let chosen: &[u8] = match given.key() {
            "iso-8601" => match &given.value {
                None => b"%Y-%m-%d",
                Some(text) => choose(cx, "--iso-8601", text, ISO)?,
            },
            "rfc-3339" => choose(cx, "--rfc-3339", given.text(), RFC)?,
            "rfc-email" => RFC_EMAIL,
            _ => continue,
        };
        if layout.is_some() {
            return Err(Failure::new("multiple output formats specified"));
        }
        layout = Some(chosen.to_vec());
    }
    Ok(layout)
}

/// At most one of -d, -f, -r and --resolution; the clock is not the script's to set.
fn check_sources(cx: &Context, options: &Options) -> Result<()> {
    let sources = ["date", "file", "reference", "resolution"];
    let given = sources.iter().filter(|source| options.has(source)).count();
    if given > 1 {
        return Err(cx.usage_error(b"the options to specify dates for printing are mutually exclusive"));
    }
    if options.has("set")
        && given > 0 {
            return Err(cx.usage_error(b"the options to print and set the time may not be used together"));
        }
    Ok(())
}

fn operand_refused(cx: &Context, options: &Options, operand: &[u8]) -> Result<u8> {
    if let Some(extra) = options.operands.get(1) {
        return Err(cx.extra_operand(extra));
    }
    let sourced = ["date", "file", "reference", "resolution"].iter().any(|source| options.has(source));
    if sourced {
        let quoted = cx.quoted(operand);
        let text = [
            b"the argument ".as_slice(),
            &quoted,
            b" lacks a leading '+';\nwhen using an option to specify date(s), any non-option\nargument must be a format string beginning with '+'",
        ];
        return Err(cx.usage_error(&text.concat()));
    }
    let digits = operand.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.');
    if digits && operand.len() >= 8 {
        return Err(Failure::new("cannot set date: Operation not permitted"));
    }
    Err(invalid(cx, operand))
}

fn invalid(cx: &Context, text: &[u8]) -> Failure {
    Failure::new([b"invalid date ", cx.quoted(text).as_slice()].concat())
}

/// Prints one moment; false when it is out of range.
async fn print(cx: &mut Context, time: Timestamp, layout: &[u8], zone: &Zone) -> Result<bool> {
    let Some(moment) = zone.civil(time) else {
        let number = time.seconds.to_string();
        let message = [b"time ", cx.quoted(number.as_bytes()).as_slice(), b" is out of range"].concat();
        cx.say(&message).await?;
        return Ok(false);
    };
    let mut line = Vec::new();
    format(&mut line, layout, &moment, Dialect::Gnu);
    cx.stdout.push(&line);
    cx.stdout.push_byte(b'\n');
    cx.stdout.ready().await?;
    Ok(true)
}

/// A date from each line of a file.
async fn print_lines(
    cx: &mut Context,
    file: &[u8],
    layout: &[u8],
    zone: &Zone,
    options: &Options,
) -> Result<u8> {
    let mut input = match cx.open(file) {
        Ok(input) => input,
        Err(errno) => {
            cx.say_file(file, &errno).await?;
            return Ok(1);
        }
    };
    let mut status = 0;
    loop {
        let line = match input.line(b'\n').await {
            Ok(Some(line)) => line.to_vec(),
            Ok(None) => return Ok(status),
            Err(errno) => {
                cx.say_file(file, &errno).await?;
                return Ok(1);
            }
        };
        cx.check()?;
        let text = line.strip_suffix(b"\n").unwrap_or(&line);
        match read(cx, text, zone, options).await? {
            Some(time) if announced(cx, options, layout).await? && print(cx, time, layout, zone).await? => {}
            Some(_) => status = 1,
            None => {
                let message = [b"invalid date ", cx.quoted(text).as_slice()].concat();
                cx.say(&message).await?;
                status = 1;
            }
        }
    }
}
