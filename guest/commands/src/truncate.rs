//! truncate: shrink or extend the size of a file. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, size};
use bivalve_vfs::{Errno, OpenOptions};

pub const COMMAND: Command = Command {
    name: "truncate",
    group: Group::Files,
    summary: "shrink or extend the size of each FILE to the specified size",
    usage: "OPTION... FILE...",
    flags: bivalve_kit::flags![
        Flag::switch('c', "no-create", "do not create any files"),
        Flag::switch('o', "io-blocks", "treat SIZE as number of IO blocks instead of bytes"),
        Flag::value('r', "reference", "RFILE", "base size on RFILE"),
        Flag::value('s', "size", "SIZE", "set or adjust the file size by SIZE bytes; + - < > / % before it change what it means"),
    ],
    examples: &[Example { script: "echo abc > a && truncate -s -2 a && cat a", stdout: "ab" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// What a size means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Relation {
    Absolute,
    More,
    Less,
    AtMost,
    AtLeast,
    RoundDown,
    RoundUp,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let mut wanted: Option<(Relation, u64)> = None;
    for given in options.given.iter().filter(|given| given.key() == "size") {
        // How the size is meant stays as an earlier one said.
        wanted = Some(match (read(cx, given.text())?, wanted) {
            // Less is more of a negative amount.
            ((Relation::Absolute, amount), Some((Relation::Less, _))) => (Relation::More, amount),
            ((Relation::Absolute, amount), Some((relation, _))) => (relation, amount),
            (read, _) => read,
        });
    }
    ended?;
    check(cx, &options, wanted)?;
    let reference = match options.value("reference") {
        None => None,
        Some(file) => match cx.vfs.stat(&cx.place, file) {
            Ok(node) => Some(node.size),
            Err(errno) => {
                cx.say_what("cannot stat", file, &errno).await?;
                return Ok(1);
            }
        },
    };
    let (relation, amount) = wanted.unwrap_or((Relation::Absolute, reference.unwrap_or(0)));
    let amount = if options.has("io-blocks") { amount.saturating_mul(4096) } else { amount };
    let mut status = 0;
    for file in &options.operands {
        if !resize(cx, file, relation, amount, reference, options.has("no-create")).await? {
            status = 1;
        }
    }
    Ok(status)
}

fn read(cx: &Context, text: &[u8]) -> Result<(Relation, u64)> {
    let trimmed = text.trim_ascii_start();
    let (relation, rest) = match trimmed.split_first() {
        Some((b'+', _)) => (Relation::More, trimmed.get(1..).unwrap_or_default()),
        Some((b'-', rest)) => (Relation::Less, rest),
        Some((b'<', rest)) => (Relation::AtMost, rest.trim_ascii_start()),
        Some((b'>', rest)) => (Relation::AtLeast, rest.trim_ascii_start()),
        Some((b'/', rest)) => (Relation::RoundDown, rest.trim_ascii_start()),
        Some((b'%', rest)) => (Relation::RoundUp, rest.trim_ascii_start()),
        _ => (Relation::Absolute, trimmed),
    };
    let refuse = |text: &[u8]| Failure::new([b"Invalid number: ", cx.quoted(text).as_slice()].concat());
    if matches!(rest.first(), Some(b'+' | b'-')) && relation != Relation::Absolute {
        let both = matches!(relation, Relation::More | Relation::Less);
        if !both {
            return Err(cx.usage_error(b"multiple relative modifiers specified"));
        }
        return Err(refuse(text));
    }
    // GNU has stepped over blanks and these four by now, but shows a sign.
    let named = if matches!(trimmed.first(), Some(b'<' | b'>' | b'/' | b'%')) { rest } else { trimmed };
    let amount = match size::parse(rest, "EgGkKmMPtTYZ0") {
        Ok(amount) if i64::try_from(amount).is_ok() => amount,
        // A size is signed: 8E is past its end, but for what is taken away.
        Ok(amount) if relation == Relation::Less && amount == 1 << 63 => amount,
        Ok(_) | Err(size::Wrong::Overflow) => return Err(too_large(cx, named)),
        Err(_) => return Err(refuse(named)),
    };
    if amount == 0 && matches!(relation, Relation::RoundDown | Relation::RoundUp) {
        return Err(Failure::new("division by zero"));
    }
    Ok((relation, amount))
}

fn too_large(cx: &Context, text: &[u8]) -> Failure {
    let reason = b": Value too large for defined data type".as_slice();
    Failure::new([b"Invalid number: ", cx.quoted(text).as_slice(), reason].concat())
}

fn check(cx: &Context, options: &Options, wanted: Option<(Relation, u64)>) -> Result<()> {
    let (size, reference) = (cx.quoted(b"--size"), cx.quoted(b"--reference"));
    let message = match wanted {
        None if !options.has("reference") => {
            [b"you must specify either ".as_slice(), &size, b" or ", &reference].concat()
        }
        Some((Relation::Absolute, _)) if options.has("reference") => {
            [b"you must specify a relative ".as_slice(), &size, b" with ", &reference].concat()
        }
        None if options.has("io-blocks") => {
            [&cx.quoted(b"--io-blocks"), b" was specified but ".as_slice(), &size, b" was not"].concat()
        }
        _ if options.operands.is_empty() => b"missing file operand".to_vec(),
        _ => return Ok(()),
    };
    Err(cx.usage_error(&message))
}

async fn resize(
    cx: &mut Context,
    file: &[u8],
    relation: Relation,
    amount: u64,
    reference: Option<u64>,
    no_create: bool,
) -> Result<bool> {
    let open = OpenOptions { create: !no_create, truncate: false, ..OpenOptions::WRITE };
    let opened = match cx.vfs.open(&cx.place, file, open) {
        Ok(opened) => opened,
        Err(Errno::NotFound) if no_create => return Ok(true),
        Err(errno) => {
            let (quoted, reason) = (cx.quoted_file(file), errno.message());
            let message = [b"cannot open ", quoted.as_slice(), b" for writing: ", reason.as_bytes()].concat();
            cx.say(&message).await?;
            return Ok(false);
        }
    };
    let base = match reference {
        Some(size) => size,
        None => opened.size().unwrap_or(0),
    };
    let target = match relation {
        Relation::Absolute => Some(amount),
        Relation::More => base.checked_add(amount),
        Relation::Less => Some(base.saturating_sub(amount)),
        Relation::AtMost => Some(base.min(amount)),
        Relation::AtLeast => Some(base.max(amount)),
        Relation::RoundDown => Some(base - base % amount.max(1)),
        Relation::RoundUp => base.checked_next_multiple_of(amount.max(1)),
    };
    let Some(target) = target.filter(|target| *target <= i64::MAX as u64) else {
        let message = [b"overflow extending size of file ", cx.quoted_file(file).as_slice()].concat();
        cx.say(&message).await?;
        return Ok(false);
    };
    if let Err(errno) = cx.vfs.truncate_open(&opened, target) {
        let (quoted, reason) = (cx.quoted_file(file), errno.message());
        let middle = format!(" at {target} bytes: ");
        cx.say(&[b"failed to truncate ", quoted.as_slice(), middle.as_bytes(), reason.as_bytes()].concat()).await?;
        return Ok(false);
    }
    Ok(true)
}
