//! What the tools do.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use bivalve::storage::{Error as StorageError, path};
use bivalve::{Cancel, Error, Foreseen, Outcome, RunOptions, Transaction, TransactionState, base64};
use serde_json::{Map, Value, json};

use super::stdio::progress;
use super::{Connection, Fault, Out, process, wrong_parameters};
use crate::run::{in_json, waiting};

/// Time between two messages of progress.
const BEAT: Duration = Duration::from_millis(500);
/// Bytes that `read_file` gives unless told, and at most.
const READ: u64 = 64 << 10;
const READ_LIMIT: u64 = 1 << 20;

/// What belongs to one call.
pub(super) struct Calling {
    pub(super) cancel: Cancel,
    pub(super) token: Option<Value>,
    pub(super) out: Out,
}

/// Calls a tool. What goes wrong within it is a result, for the model to see, and
/// so are wrong arguments: it can do better the next time.
pub(super) fn call(
    connection: &Connection,
    name: &str,
    arguments: &Value,
    calling: Calling,
) -> Result<Value, Fault> {
    let known: &[&str] = match name {
        // It says itself what each action takes.
        "process" => &[],
        "preview" => &["command", "timeout"],
        "diff" | "commit" | "discard" => &["transaction_id"],
        "analyze" => &["command"],
        "read_file" => &["path", "offset", "limit"],
        "write_file" => &["path", "content", "content_base64"],
        name if name == connection.session.tool_name() => {
            &["command", "description", "timeout", "run_in_background", "restart"]
        }
        _ => return Err(wrong_parameters(format!("there is no tool '{name}'"))),
    };
    let done = tool(connection, name, known, arguments, calling);
    Ok(match done.unwrap_or_else(|Fault(_, words)| Err(words.into())) {
        Ok((text, structured)) => json!({
            "content": [{ "type": "text", "text": text }],
            "structuredContent": structured,
            "isError": false,
        }),
        Err(error) => json!({ "content": [{ "type": "text", "text": error.to_string() }], "isError": true }),
    })
}

fn tool(
    connection: &Connection,
    name: &str,
    known: &[&str],
    arguments: &Value,
    calling: Calling,
) -> Result<Done, Fault> {
    let given = arguments.as_object().ok_or_else(|| wrong_parameters("the arguments are not an object"))?;
    if name != "process" {
        only(&format!("the tool '{name}'"), given, known)?;
    }
    Ok(match name {
        "process" => process::act(connection, arguments)?,
        "preview" => preview(connection, arguments, calling)?,
        "diff" | "commit" | "discard" => transaction(connection, name, text(arguments, "transaction_id")?),
        "analyze" => analyze(connection, text(arguments, "command")?),
        "read_file" => read_file(connection, arguments)?,
        "write_file" => write_file(connection, arguments)?,
        _ => bash(connection, arguments, calling)?,
    })
}

/// Refuses what is not among these names.
pub(super) fn only(what: &str, given: &Map<String, Value>, known: &[&str]) -> Result<(), Fault> {
    match given.keys().find(|key| !known.contains(&key.as_str())) {
        Some(other) => Err(wrong_parameters(format!("{what} takes no '{other}', only {}", known.join(", ")))),
        None => Ok(()),
    }
}

/// Text for a model and data for a program, or what went wrong.
pub(super) type Done = Result<(String, Value), crate::Failure>;

pub(super) fn text<'a>(arguments: &'a Value, name: &str) -> Result<&'a str, Fault> {
    arguments
        .get(name)
        .and_then(Value::as_str)
        .ok_or_else(|| wrong_parameters(format!("'{name}' must be a string")))
}

pub(super) fn is_set(arguments: &Value, name: &str) -> bool {
    arguments.get(name).and_then(Value::as_bool) == Some(true)
}

pub(super) fn number(arguments: &Value, name: &str, otherwise: u64) -> Result<u64, Fault> {
    match arguments.get(name) {
        None | Some(Value::Null) => Ok(otherwise),
        Some(value) => {
            value.as_u64().ok_or_else(|| wrong_parameters(format!("'{name}' must be a whole number")))
        }
    }
}

pub(super) fn seconds(arguments: &Value) -> Result<Option<Duration>, Fault> {
    let wrong = || wrong_parameters("'timeout' must be a number of seconds above 0");
    match arguments.get("timeout") {
        None | Some(Value::Null) => Ok(None),
        Some(value) => {
            let seconds = value.as_f64().filter(|seconds| *seconds > 0.0).ok_or_else(wrong)?;
            Duration::try_from_secs_f64(seconds).map(Some).map_err(|_| wrong())
        }
    }
}

/// Runs with progress, if the client wants it: how long it has taken, and what
/// was printed last.
fn running<T>(calling: &Calling, run: impl FnOnce(RunOptions) -> T) -> T {
    let options = RunOptions::new().cancel(calling.cancel.clone());
    let Some(token) = &calling.token else { return run(options) };
    let printed = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&printed);
    let options = options.on_output(move |_, data| {
        counted.fetch_add(data.len() as u64, Ordering::Relaxed);
        true
    });
    let (done, ended) = mpsc::channel::<()>();
    let (token, out) = (token.clone(), Arc::clone(&calling.out));
    let beat = move || {
        let started = Instant::now();
        while ended.recv_timeout(BEAT) == Err(mpsc::RecvTimeoutError::Timeout) {
            let bytes = printed.load(Ordering::Relaxed);
            let message = format!("{bytes} bytes of output so far");
            progress(&out, &token, started.elapsed().as_secs_f64(), &message);
        }
    };
    let beating = std::thread::Builder::new().name("bivalve progress".into()).spawn(beat);
    let result = run(options);
    drop(done);
    // Nothing may come after the answer.
    let _ = beating.map(|beating| beating.join());
    result
}

fn bash(connection: &Connection, arguments: &Value, calling: Calling) -> Result<Done, Fault> {
    let restart = is_set(arguments, "restart");
    if restart {
        if let Err(error) = waiting(connection.session.restart()) {
            return Ok(Err(error));
        }
        if arguments.get("command").is_none() {
            return Ok(Ok(("[the shell is started anew]".into(), json!({ "restarted": true }))));
        }
    }
    let (script, time) = (text(arguments, "command")?, seconds(arguments)?);
    if is_set(arguments, "run_in_background") {
        return Ok(process::start(connection, script, time));
    }
    let outcome = running(&calling, |mut options| {
        if let Some(time) = time {
            options = options.timeout(Some(time));
        }
        connection.session.run_blocking_with(script, options)
    });
    let told = |outcome| {
        let mut told = in_json(&outcome);
        if restart {
            told.insert("restarted".into(), true.into());
        }
        (said(&outcome), Value::Object(told))
    };
    Ok(outcome.map(told).map_err(Into::into))
}

/// What a script names, and what of it the policy would not just let run.
fn analyze(connection: &Connection, script: &str) -> Done {
    let analysis = waiting(connection.session.analyze(script.as_bytes()))?;
    let foreseen = connection.session.foresee(&analysis);
    let mut told = analysis.json();
    if let Some(told) = told.as_object_mut() {
        told.insert("foreseen".into(), foreseen.iter().map(Foreseen::json).collect());
    }
    Ok((format!("{told:#}"), told))
}

/// The output, and what a reader must know besides.
fn said(outcome: &Outcome) -> String {
    let mut text = outcome.text().into_owned();
    if outcome.exit_code != 0 {
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        text.push_str(&format!("[exit status {}]", outcome.exit_code));
    }
    if !outcome.state_kept {
        text.push_str("\n[variables and directory are as before this call; files are as it left them]");
    }
    text
}

fn preview(connection: &Connection, arguments: &Value, calling: Calling) -> Result<Done, Fault> {
    let (script, time) = (text(arguments, "command")?, seconds(arguments)?);
    let previewed = running(&calling, |mut options| {
        if let Some(time) = time {
            options = options.timeout(Some(time));
        }
        connection.session.preview_blocking(script, options)
    });
    let (transaction, outcome) = match previewed {
        Ok(previewed) => previewed,
        Err(error) => return Ok(Err(error.into())),
    };
    let mut told = in_json(&outcome);
    told.insert("transaction".into(), transaction.json());
    Ok(shown(&transaction).map(|(text, diff)| {
        told.insert("diff".into(), diff.into());
        (format!("{}\n{text}", said(&outcome)), Value::Object(told))
    }))
}

/// A transaction for a model, and its diff.
fn shown(transaction: &Transaction) -> Result<(String, String), crate::Failure> {
    let diff = String::from_utf8_lossy(&waiting(transaction.changes.unified())?).into_owned();
    let id = &transaction.id;
    let mut text = match &transaction.state {
        TransactionState::Ready => format!("[transaction {id} can be committed]\n"),
        TransactionState::NotCommittable(why) => format!("[transaction {id} cannot be committed: {why}]\n"),
    };
    if transaction.effects.iter().any(|effect| effect.outside) {
        text.push_str("[a program of the host ran: it may have changed the host outside the transaction]\n");
    }
    text.push_str(&diff);
    Ok((text, diff))
}

fn transaction(connection: &Connection, action: &str, id: &str) -> Done {
    let session = &connection.session;
    match action {
        "commit" => {
            let committed = waiting(session.commit(id))?;
            let count = committed.changes.list().len();
            Ok((format!("committed {count} changes"), committed.json()))
        }
        "discard" => {
            waiting(session.discard(id))?;
            Ok((format!("discarded {id}"), json!({ "id": id, "state": "discarded" })))
        }
        _ => {
            let transaction = waiting(session.transactions().get(id))?;
            let (text, diff) = shown(&transaction)?;
            let mut told = transaction.json();
            if let Some(told) = told.as_object_mut() {
                told.insert("diff".into(), diff.into());
            }
            Ok((text, told))
        }
    }
}

fn absolute(arguments: &Value) -> Result<String, Fault> {
    let given = text(arguments, "path")?;
    if !given.starts_with('/') {
        return Err(wrong_parameters("'path' must be absolute"));
    }
    Ok(path::normalize(given))
}

fn read_file(connection: &Connection, arguments: &Value) -> Result<Done, Fault> {
    let (path, offset) = (absolute(arguments)?, number(arguments, "offset", 0)?);
    let limit = number(arguments, "limit", READ)?.clamp(1, READ_LIMIT);
    let storage = connection.session.storage();
    let read = async {
        let node = storage.lookup(&path).await?;
        let bytes = storage.read(&path, offset, limit as u32).await?;
        Ok::<_, Error>((node.size, bytes))
    };
    Ok(waiting(read).map(|(size, bytes)| {
        let more = offset.saturating_add(bytes.len() as u64) < size;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let mut told = json!({ "content": text, "size": size, "offset": offset, "truncated": more });
        if let (Err(_), Some(told)) = (std::str::from_utf8(&bytes), told.as_object_mut()) {
            told.insert("content_base64".into(), base64::encode(&bytes).into());
        }
        (text, told)
    }))
}

fn write_file(connection: &Connection, arguments: &Value) -> Result<Done, Fault> {
    let path = absolute(arguments)?;
    let bytes = match (arguments.get("content"), arguments.get("content_base64")) {
        (Some(Value::String(text)), None) => text.as_bytes().to_vec(),
        (None, Some(Value::String(text))) => {
            base64::decode(text).ok_or_else(|| wrong_parameters("'content_base64' is not base64"))?
        }
        _ => return Err(wrong_parameters("give either 'content' or 'content_base64'")),
    };
    let storage = connection.session.storage();
    let written = async {
        match storage.create(&path, 0o644).await {
            Ok(_) | Err(StorageError::AlreadyExists) => {}
            Err(error) => return Err(Error::from(error)),
        }
        Ok(storage.replace(&path, &bytes).await?)
    };
    let count = bytes.len();
    Ok(waiting(written).map(|()| (format!("wrote {count} bytes"), json!({ "path": path, "bytes": count }))))
}
