//! nice: run a program with another priority. Spec: GNU coreutils 9.1.
//! Differs: there is one thread, so the niceness changes nothing; it is known
//! to `nice nice`, not to a nice in a script that a nice one runs.

use bivalve_kit::{Child, Command, Context, Ended, Example, Failure, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "nice",
    group: Group::System,
    summary: "run COMMAND with an adjusted niceness, or print the niceness",
    usage: "[OPTION] [COMMAND [ARG]...]",
    flags: bivalve_kit::flags![Flag::value('n', "adjustment", "N", "add integer N to the niceness (default 10)"),
    ],
    usage_status: 125,
    operands_end_options: true,
    examples: &[Example { script: "nice; nice -n 5 nice", stdout: "0\n5\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let mut niceness = 0i64;
    loop {
        let (adjustment, command) = read(cx)?;
        let step = match &adjustment {
            Some(text) => number(text).ok_or_else(|| {
                Failure::with_status([b"invalid adjustment ", cx.quoted(text).as_slice()].concat(), 125)
            })?,
            None => 10,
        };
        if command.is_empty() {
            if adjustment.is_some() {
                return Err(cx.usage_error(b"a command must be given with an adjustment"));
            }
            cx.stdout.push(format!("{niceness}\n").as_bytes());
            return Ok(0);
        }
        if step < 0 && cx.system.identity().uid != 0 {
            cx.say(b"cannot set niceness: Permission denied").await?;
        } else {
            niceness = (niceness + step).clamp(-20, 19);
        }
        if command.first().is_some_and(|name| bivalve_kit::path::base_name(name) == b"nice") {
            cx.argv = command;
            continue;
        }
        return execute(cx, command).await;
    }
}

/// The adjustment as given, and the command. `-5`, `--5` and `-+5` are old forms.
fn read(cx: &mut Context) -> Result<(Option<Vec<u8>>, Vec<Vec<u8>>)> {
    let mut rest = cx.argv.get(1..).unwrap_or_default().to_vec();
    let mut adjustment = None;
    while let Some(old) = rest.first().and_then(|first| old_form(first)) {
        adjustment = Some(old.to_vec());
        rest.remove(0);
    }
    let options = Options::parse_arguments(cx, rest)?;
    if let Some(value) = options.value("adjustment") {
        adjustment = Some(value.to_vec());
    }
    Ok((adjustment, options.operands))
}

fn old_form(argument: &[u8]) -> Option<&[u8]> {
    let number = argument.strip_prefix(b"-")?;
    let digits = number.strip_prefix(b"-").or_else(|| number.strip_prefix(b"+")).unwrap_or(number);
    digits.first()?.is_ascii_digit().then_some(number)
}

/// A whole number, of whatever length; beyond the range of niceness it is cut anyway.
fn number(text: &[u8]) -> Option<i64> {
    let text = text.trim_ascii_start();
    let (negative, digits) = match text {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] => (false, digits),
        digits => (false, digits),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let value = digits.iter().fold(0i64, |sum, digit| (sum * 10 + i64::from(digit - b'0')).min(1000));
    Some(if negative { -value } else { value })
}

async fn execute(cx: &mut Context, argv: Vec<Vec<u8>>) -> Result<u8> {
    cx.stdout.flush().await?;
    let name = argv.first().cloned().unwrap_or_default();
    let child = Child { replaces: true, ..cx.child(argv) };
    let (reason, status): (&[u8], u8) = match cx.system.run(child).await {
        Ended::Status(status) => return Ok(status),
        Ended::NotFound => (b": No such file or directory", 127),
        Ended::NotExecutable => (b": Permission denied", 126),
    };
    Err(Failure::with_status([cx.quoted(&name).as_slice(), reason].concat(), status))
}
