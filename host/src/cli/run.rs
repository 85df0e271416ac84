//! `bivalve run`: one script, its output as it happens, its status as ours.

use std::io::{Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::ffi::OsStrExt;

use bivalve::{Cancel, Changes, Input, Outcome, RunOptions, Saving, Stream, base64};
use rustix::io::Errno;
use serde_json::{Map, Value, json};

use super::Failure;
use super::arguments::{Action, Arguments, Script};
use super::session_file::SessionFile;
use super::setup::{Setup, plain, setup};
use super::{diff, interrupt, say};

/// Runs the script and gives its exit status.
pub fn run(arguments: Arguments) -> Result<u8, Failure> {
    let Action::Run(script) = &arguments.action else { return Ok(0) };
    let mut options = RunOptions::new().arguments(arguments.arguments.iter().cloned());
    let mut stdin_taken = false;
    let text = match script {
        Script::Text(text, name) => {
            if let Some(name) = name {
                options = options.name(name.clone());
            }
            text.clone()
        }
        Script::File(file) => {
            let text = text_of(script)?;
            let name = file.as_os_str().as_bytes();
            options = options.name(name).file(name);
            text
        }
        Script::Stdin => {
            stdin_taken = true;
            text_of(script)?
        }
    };
    if !stdin_taken {
        options = options.input(Input::Reader(Box::new(std::io::stdin())));
    }
    let file = arguments.session.as_deref().map(SessionFile::open).transpose()?;
    let prepared = setup(&arguments, |builder| builder)?;
    let cancel = Cancel::new();
    interrupt::stops(cancel.clone());
    options = options.cancel(cancel);
    if !arguments.json {
        options = options.capture(arguments.output.is_some());
        if arguments.output.is_none() {
            options = options.on_output(pass_on);
        }
    }
    let session = match &file {
        Some(file) => file.resume(&prepared.shell)?,
        None => prepared.shell.session(),
    };
    let outcome = session.run_blocking_with(text, options)?;
    if let Some(mut file) = file {
        if !outcome.state_kept {
            say(
                "the script was cut off: variables and directory are as before it, files are as it left them",
            );
        }
        // Without a directory of the host the files are nowhere else.
        let saving = Saving::new().scratch(true).workspace(arguments.directory.is_none());
        file.save(&session.save_blocking(saving)?)?;
    }
    if prepared.has_programs {
        // What a script left running on the host ends with us.
        drop(session);
    }
    tell(&arguments, &prepared, &outcome)?;
    Ok(outcome.exit_code)
}

/// The script itself.
pub fn text_of(script: &Script) -> Result<Vec<u8>, Failure> {
    match script {
        Script::Text(text, _) => Ok(text.clone()),
        Script::File(file) => {
            Ok(std::fs::read(file).map_err(|error| format!("{}: {}", file.display(), plain(&error)))?)
        }
        Script::Stdin => {
            let mut text = Vec::new();
            std::io::stdin().lock().read_to_end(&mut text)?;
            Ok(text)
        }
    }
}

/// Prints what was not printed as it happened.
fn tell(arguments: &Arguments, prepared: &Setup, outcome: &Outcome) -> Result<(), Failure> {
    if arguments.json {
        let mut told = in_json(outcome);
        if let Some(overlay) = prepared.overlay.as_ref().filter(|_| arguments.diff) {
            told.insert("changes".into(), waiting(Changes::of(overlay))?.json());
        }
        return writing(|stdout| writeln!(stdout, "{:#}", Value::Object(told)));
    }
    if arguments.output.is_some() {
        writing(|stdout| stdout.write_all(&outcome.output))?;
    }
    if let Some(overlay) = prepared.overlay.as_ref().filter(|_| arguments.diff) {
        let changes = waiting(Changes::of(overlay))?;
        let text = diff::shown(waiting(changes.unified())?);
        writing(|stdout| stdout.write_all(&text))?;
    }
    Ok(())
}

/// Waits for something that no script is part of.
pub fn waiting<T, E: Into<Failure>>(future: impl Future<Output = Result<T, E>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
    runtime.block_on(future).map_err(Into::into)
}

/// Writes to standard output; a reader that has gone away does not matter.
pub fn writing(write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>) -> Result<(), Failure> {
    let mut stdout = std::io::stdout().lock();
    match write(&mut stdout).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Hands output on as it is printed; false when its reader is gone.
pub fn pass_on(stream: Stream, data: &[u8]) -> bool {
    match stream {
        Stream::Stdout => write_all(std::io::stdout().as_fd(), data),
        Stream::Stderr => write_all(std::io::stderr().as_fd(), data),
    }
}

/// Without a buffer between: what is printed is there at once.
fn write_all(to: BorrowedFd<'_>, data: &[u8]) -> bool {
    let mut rest = data;
    while !rest.is_empty() {
        match rustix::io::write(to, rest) {
            Ok(count) => rest = rest.get(count..).unwrap_or_default(),
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(_) => return false,
        }
    }
    true
}

/// The outcome as JSON. Bytes that are not text come in base64 as well.
pub fn in_json(outcome: &Outcome) -> Map<String, Value> {
    let mut told = Map::new();
    for (name, bytes) in
        [("output", &outcome.output), ("stdout", &outcome.stdout), ("stderr", &outcome.stderr)]
    {
        told.insert(name.into(), String::from_utf8_lossy(bytes).into());
        if std::str::from_utf8(bytes).is_err() {
            told.insert(format!("{name}_base64"), base64::encode(bytes).into());
        }
    }
    told.insert("exit_code".into(), outcome.exit_code.into());
    told.insert("truncated".into(), outcome.truncated.into());
    told.insert("ended_by".into(), outcome.ended_by.name().into());
    told.insert("state_kept".into(), outcome.state_kept.into());
    let usage = &outcome.usage;
    told.insert(
        "usage".into(),
        json!({
            "steps": usage.steps,
            "fuel": usage.fuel,
            "host_calls": usage.host_calls,
            "yields": usage.yields,
            "memory": usage.memory,
            "output": usage.output,
            "wall_ms": usage.wall.as_secs_f64() * 1000.0,
            "busy_ms": usage.busy.as_secs_f64() * 1000.0,
        }),
    );
    told
}
