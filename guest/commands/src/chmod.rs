//! chmod: change file mode bits. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::mode::{self, Change};
use bivalve_kit::walk::{Links, Stop, Walk, When};
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};
use bivalve_vfs::{Errno, Follow, Kind};

pub const COMMAND: Command = Command {
    name: "chmod",
    group: Group::Files,
    summary: "change the mode of each FILE to MODE",
    usage: "[OPTION]... MODE[,MODE]... FILE...\n[OPTION]... OCTAL-MODE FILE...\n[OPTION]... --reference=RFILE FILE...",
    flags: bivalve_kit::flags![
        Flag::switch('c', "changes", "like verbose but report only when a change is made"),
        Flag::switch('R', "recursive", "change files and directories recursively"),
        Flag::switch('\0', "no-preserve-root", "do not treat '/' specially (the default)"),
        Flag::switch('\0', "preserve-root", "fail to operate recursively on '/'"),
        Flag::switch('f', "quiet", ""),
        Flag::value('\0', "reference", "RFILE", "use RFILE's mode instead of MODE values"),
        Flag::switch('f', "silent", "suppress most error messages"),
        Flag::switch('v', "verbose", "output a diagnostic for every file processed"),
    ],
    examples: &[Example {
        script: "touch a && chmod 640 a && chmod -v u+x,g-r a",
        stdout: "mode of 'a' changed from 0640 (rw-r-----) to 0700 (rwx------)\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verbosity {
    Off,
    Changes,
    High,
}

struct Style {
    change: Change,
    verbosity: Verbosity,
    silent: bool,
    /// The mode was given like an option: what it does not reach is said.
    surprises: bool,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (arguments, mode) = mode_options(cx.argv.get(1..).unwrap_or_default());
    let options = Options::parse_arguments(cx, arguments)?;
    let mut files = options.operands.clone();
    let surprises = mode.is_some();
    let change = if let Some(reference) = options.value("reference") {
        if mode.is_some() {
            return Err(cx.usage_error(b"cannot combine mode and --reference options"));
        }
        if files.is_empty() {
            return Err(cx.missing_operand(None));
        }
        let node = cx.vfs.stat(&cx.place, reference).map_err(|errno| {
            let quoted = cx.quoted_file(reference);
            Failure::new(
                [b"failed to get attributes of ".as_slice(), &quoted, b": ", errno.message().as_bytes()].concat(),
            )
        })?;
        Change::exactly(node.mode)
    } else {
        let text = match mode {
            Some(mode) => mode,
            None if files.is_empty() => return Err(cx.missing_operand(None)),
            None => files.remove(0),
        };
        if files.is_empty() {
            return Err(match surprises {
                true => cx.missing_operand(None),
                false => cx.missing_operand(Some(&text)),
            });
        }
        let Some(change) = Change::parse(&text) else {
            return Err(cx.usage_error(&[b"invalid mode: ", cx.quoted(&text).as_slice()].concat()));
        };
        change
    };
    let verbosity = match options.last_of(&["changes", "verbose"]) {
        Some("changes") => Verbosity::Changes,
        Some(_) => Verbosity::High,
        None => Verbosity::Off,
    };
    let silent = options.has("silent");
    let style = Style { change, verbosity, silent, surprises };
    let preserve = options.last_of(&["preserve-root", "no-preserve-root"]) == Some("preserve-root");
    let mut status = 0;
    for file in &files {
        let done = if options.has("recursive") {
            if preserve && cx.vfs.resolve(&cx.place, file, Follow::Yes).is_ok_and(|path| &*path == b"/") {
                refuse_root(cx, file).await?;
                false
            } else {
                tree(cx, file, &style).await?
            }
        } else {
            single(cx, file, &style).await?
        };
        if !done {
            status = 1;
        }
    }
    Ok(status)
}

/// Takes modes such as `-w` and `-rwx` out of the arguments, joined by commas.
fn mode_options(arguments: &[Vec<u8>]) -> (Vec<Vec<u8>>, Option<Vec<u8>>) {
    let mut rest = Vec::new();
    let mut modes: Vec<Vec<u8>> = Vec::new();
    for (at, argument) in arguments.iter().enumerate() {
        if argument == b"--" {
            rest.extend_from_slice(&arguments[at..]);
            break;
        }
        let letters = argument.strip_prefix(b"-").filter(|letters| !letters.starts_with(b"-")).unwrap_or_default();
        match letters.iter().position(|letter| b"rwxXstugoa,+=01234567".contains(letter)) {
            Some(start) if letters[..start].iter().all(|letter| b"Rcfv".contains(letter)) => {
                if start > 0 {
                    rest.push([b"-", &letters[..start]].concat());
                }
                modes.push(argument.clone());
            }
            _ => rest.push(argument.clone()),
        }
    }
    (rest, (!modes.is_empty()).then(|| modes.join(&b',')))
}

async fn refuse_root(cx: &mut Context, file: &[u8]) -> Result<()> {
    let same = if file == b"/" { Vec::new() } else { [b" (same as ", cx.quoted_file(b"/").as_slice(), b")"].concat() };
    let message = [b"it is dangerous to operate recursively on ", cx.quoted_file(file).as_slice(), &same].concat();
    cx.say(&message).await?;
    cx.say(b"use --no-preserve-root to override this failsafe").await
}

async fn single(cx: &mut Context, file: &[u8], style: &Style) -> Result<bool> {
    match cx.vfs.stat(&cx.place, file) {
        Ok(node) => change(cx, file, node.kind, node.mode, style).await,
        Err(errno) => missing(cx, file, &errno, style).await,
    }
}

async fn missing(cx: &mut Context, file: &[u8], errno: &Errno, style: &Style) -> Result<bool> {
    let dangling = cx.vfs.lstat(&cx.place, file).is_ok();
    if !style.silent {
        if dangling {
            let message = [b"cannot operate on dangling symlink ", cx.quoted_file(file).as_slice()].concat();
            cx.say(&message).await?;
        } else {
            cx.say_what("cannot access", file, errno).await?;
        }
    }
    if style.verbosity == Verbosity::High {
        let quoted = cx.quoted_file(file);
        cx.stdout.push(&[quoted.as_slice(), b" could not be accessed\n"].concat());
    }
    Ok(false)
}

async fn tree(cx: &mut Context, file: &[u8], style: &Style) -> Result<bool> {
    let mut walk = match Walk::new(&cx.vfs, &cx.place, file, Links::Start) {
        Ok(walk) => walk,
        Err(errno) => return missing(cx, file, &errno, style).await,
    };
    let mut done = true;
    while let Some(stop) = walk.next(&cx.vfs, &cx.place) {
        cx.check()?;
        done &= visit(cx, &stop, style).await?;
    }
    Ok(done)
}

async fn visit(cx: &mut Context, stop: &Stop, style: &Style) -> Result<bool> {
    if stop.when == When::After {
        let Some(errno) = &stop.error else { return Ok(true) };
        if !style.silent {
            cx.say_what("cannot read directory", &stop.path, errno).await?;
        }
        return Ok(false);
    }
    if let Some(errno) = &stop.error {
        return missing(cx, &stop.path, errno, style).await;
    }
    if stop.node.kind == Kind::Symlink {
        if stop.depth == 0 {
            return missing(cx, &stop.path, &Errno::NotFound, style).await;
        }
        if style.verbosity == Verbosity::High {
            let quoted = cx.quoted_file(&stop.path);
            cx.stdout.push(
                &[b"neither symbolic link ".as_slice(), &quoted, b" nor referent has been changed\n"].concat(),
            );
            cx.stdout.ready().await?;
        }
        return Ok(true);
    }
    change(cx, &stop.path, stop.node.kind, stop.node.mode, style).await
}

async fn change(cx: &mut Context, file: &[u8], kind: Kind, old: u32, style: &Style) -> Result<bool> {
    let directory = kind == Kind::Directory;
    let new = style.change.apply(old, directory, cx.place.umask);
    let result = cx.vfs.set_mode(&cx.place, file, new);
    if let Err(errno) = &result
        && !style.silent {
            cx.say_what("changing permissions of", file, errno).await?;
        }
    let changed = old != new;
    if style.verbosity == Verbosity::High || (style.verbosity == Verbosity::Changes && changed && result.is_ok()) {
        tell(cx, file, old, new, result.is_ok());
        cx.stdout.ready().await?;
    }
    if result.is_err() {
        return Ok(false);
    }
    if style.surprises {
        let naive = style.change.apply(old, directory, 0);
        if new & !naive != 0 {
            let text = |mode: u32| mode::text(kind, mode)[1..].to_vec();
            let name = bivalve_kit::quote::maybe_quoted(file, cx.locale.utf8);
            let message = [&name, b": new permissions are ".as_slice(), &text(new), b", not ", &text(naive)];
            cx.say(&message.concat()).await?;
            return Ok(false);
        }
    }
    Ok(true)
}

fn tell(cx: &mut Context, file: &[u8], old: u32, new: u32, done: bool) {
    let quoted = cx.quoted_file(file);
    let shown = |mode: u32| {
        let text = mode::text(Kind::File, mode);
        format!("{mode:04o} ({})", String::from_utf8_lossy(&text[1..]))
    };
    let line = match (done, old == new) {
        (true, true) => [b"mode of ".as_slice(), &quoted, b" retained as ", shown(new).as_bytes()].concat(),
        (true, false) => {
            let (old, new) = (shown(old), shown(new));
            [b"mode of ".as_slice(), &quoted, b" changed from ", old.as_bytes(), b" to ", new.as_bytes()].concat()
        }
        (false, _) => {
            let (old, new) = (shown(old), shown(new));
            let start = b"failed to change mode of ".as_slice();
            [start, &quoted, b" from ", old.as_bytes(), b" to ", new.as_bytes()].concat()
        }
    };
    cx.stdout.push(&line);
    cx.stdout.push_byte(b'\n');
}
