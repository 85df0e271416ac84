//! tee: copy standard input to files and standard output. Spec: GNU coreutils 9.1.
//! Differs: `-i` has nothing to ignore, as no interrupt reaches a single command.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, choose};
use bivalve_vfs::{Errno, OpenFile, OpenOptions};
use std::rc::Rc;

pub const COMMAND: Command = Command {
    name: "tee",
    group: Group::Files,
    summary: "copy standard input to each FILE, and also to standard output",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::switch('a', "append", "append to the given FILEs, do not overwrite"),
        Flag::switch('i', "ignore-interrupts", "ignore interrupt signals"),
        Flag::optional('\0', "output-error", "MODE", "set behavior on write error: warn, warn-nopipe, exit, exit-nopipe"),
        Flag::switch('p', "", "operate in a more appropriate MODE with pipes"),
    ],
    examples: &[Example { script: "echo a | tee b; cat b", stdout: "a\na\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// What a failed write leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OnError {
    /// A pipe without reader ends tee; other errors are said.
    Signal,
    Warn,
    WarnNoPipe,
    Exit,
    ExitNoPipe,
}

struct Target {
    name: Vec<u8>,
    file: Option<Rc<OpenFile>>,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let on_error = on_error(cx, &options)?;
    ended?;
    let open = if options.has("append") { OpenOptions::APPEND } else { OpenOptions::WRITE };
    let mut status = 0;
    let stdout = Target { name: b"standard output".to_vec(), file: Some(cx.stdout.file().clone()) };
    let mut targets = vec![stdout];
    for name in &options.operands {
        match cx.vfs.open(&cx.place, name, open) {
            Ok(file) => targets.push(Target { name: name.clone(), file: Some(file) }),
            Err(errno) => {
                cx.say_file(name, &errno).await?;
                status = 1;
                if matches!(on_error, OnError::Exit | OnError::ExitNoPipe) {
                    return Ok(1);
                }
            }
        }
    }
    while targets.iter().any(|target| target.file.is_some()) {
        cx.check()?;
        let block = match cx.stdin.fill().await {
            Ok([]) => break,
            Ok(block) => block.to_vec(),
            Err(errno) => {
                cx.say(&[b"read error: ", errno.message().as_bytes()].concat()).await?;
                return Ok(1);
            }
        };
        cx.stdin.consume(block.len());
        for target in &mut targets {
            if !write(cx, target, &block, on_error).await? {
                status = 1;
            }
        }
    }
    Ok(status)
}

fn on_error(cx: &Context, options: &Options) -> Result<OnError> {
    const MODES: &[(&str, OnError)] = &[
        ("warn", OnError::Warn),
        ("warn-nopipe", OnError::WarnNoPipe),
        ("exit", OnError::Exit),
        ("exit-nopipe", OnError::ExitNoPipe),
    ];
    let mut mode = OnError::Signal;
    for given in &options.given {
        match (given.key(), &given.value) {
            ("p", _) | ("output-error", None) => mode = OnError::WarnNoPipe,
            ("output-error", Some(text)) => mode = choose(cx, "--output-error", text, MODES)?,
            _ => {}
        }
    }
    Ok(mode)
}

/// Writes a block to one target; false when that failed and counts.
async fn write(cx: &mut Context, target: &mut Target, block: &[u8], on_error: OnError) -> Result<bool> {
    let Some(file) = target.file.clone() else { return Ok(true) };
    let Err(errno) = file.write(block).await else { return Ok(true) };
    target.file = None;
    if errno == Errno::BrokenPipe {
        match on_error {
            OnError::Signal => return Err(Failure::Write(errno)),
            OnError::WarnNoPipe | OnError::ExitNoPipe => return Ok(true),
            OnError::Warn | OnError::Exit => {}
        }
    }
    let name = bivalve_kit::quote::maybe_quoted(&target.name, cx.locale.utf8);
    let message = [&name, b": ".as_slice(), errno.message().as_bytes()].concat();
    if matches!(on_error, OnError::Exit | OnError::ExitNoPipe) {
        return Err(Failure::new(message));
    }
    cx.say(&message).await?;
    Ok(false)
}
