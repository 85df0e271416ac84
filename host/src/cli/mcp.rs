//! `bivalve mcp`: the shell as a server of the Model Context Protocol, over standard
//! input and output or over HTTP (streamable). Spec: modelcontextprotocol.io, up to 2025-11-25.
//!
//! The protocol's little part that a server of tools needs is here, over serde_json:
//! the official crate would bring sixty others and a web framework.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bivalve::{Cancel, ProcessLimits, Processes, Saving, Session, Shell};
use serde_json::{Value, json};

use super::arguments::{Action, Arguments};
use super::session_file::SessionFile;
use super::setup::setup;
use super::{Failure, run};

mod http;
mod process;
mod schema;
mod stdio;
mod tools;

/// Versions of the protocol that we speak, the newest first.
const VERSIONS: [&str; 4] = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

/// How long calls may go on once their client is gone, and how long they may take
/// to end when they are told to.
const PATIENCE: Duration = Duration::from_secs(1);
/// Our status after a signal that asked us to end.
const TOLD_TO_END: i32 = 143;

/// Sends a message to the client.
type Out = Arc<dyn Fn(&Value) + Send + Sync>;

/// One client with its session.
struct Connection {
    session: Session,
    processes: Processes,
    /// The calls under way, by the request's id as text.
    running: Mutex<BTreeMap<String, Cancel>>,
    /// Told when one of them has ended.
    ended: Condvar,
    used: Mutex<Instant>,
    file: Option<Mutex<SessionFile>>,
    saving: Saving,
}

/// A failure as JSON-RPC numbers it.
struct Fault(i64, String);

fn not_a_request(words: &str) -> Fault {
    Fault(-32600, words.to_owned())
}

fn wrong_parameters(words: impl Into<String>) -> Fault {
    Fault(-32602, words.into())
}

/// Serves until the client is gone.
pub fn serve(arguments: &Arguments) -> Result<u8, Failure> {
    let Action::Mcp(address) = &arguments.action else { return Ok(0) };
    if address.is_some() && arguments.session.is_some() {
        return Err(
            "--session is for standard input and output: over HTTP each client has a session of its own"
                .into(),
        );
    }
    let file = arguments.session.as_deref().map(SessionFile::open).transpose()?;
    let prepared = setup(arguments, |builder| builder.output(Some(arguments.output.unwrap_or(30 << 10))))?;
    let saving = Saving::new().scratch(true).workspace(arguments.directory.is_none());
    let mut limits = ProcessLimits::default();
    limits.input = arguments.process_input;
    match address {
        Some(address) => http::serve(&prepared.shell, limits, address),
        None => {
            let session = match &file {
                Some(file) => file.resume(&prepared.shell)?,
                None => prepared.shell.session(),
            };
            stdio::serve(&Arc::new(Connection::new(session, limits, file, saving)))
        }
    }
}

impl Connection {
    fn new(session: Session, limits: ProcessLimits, file: Option<SessionFile>, saving: Saving) -> Self {
        let processes = Processes::new(&session, limits);
        let (running, ended, used) = (Mutex::default(), Condvar::new(), Mutex::new(Instant::now()));
        Self { session, processes, running, ended, used, file: file.map(Mutex::new), saving }
    }

    fn of(shell: &Shell, limits: &ProcessLimits) -> Self {
        Self::new(shell.session(), limits.clone(), None, Saving::new())
    }

    /// Answers a request; nothing for a notification.
    fn answer(&self, message: &Value, out: &Out) -> Option<Value> {
        let id = message.get("id").cloned();
        let method = message.get("method").and_then(Value::as_str);
        let nothing = json!({});
        let parameters = message.get("params").unwrap_or(&nothing);
        let (Some(method), Some(id)) = (method, &id) else {
            if method == Some("notifications/cancelled") {
                self.cancel(parameters.get("requestId").unwrap_or(&Value::Null));
            }
            // Answers to requests of ours do not come: we make none.
            return (method.is_none() && message.get("result").is_none() && message.get("error").is_none())
                .then(|| failure(&Value::Null, &not_a_request("this is not a request")));
        };
        let result = match method {
            "initialize" => Ok(self.initialize(parameters)),
            "ping" => Ok(json!({})),
            "tools/list" => schema::tools(&self.session),
            "tools/call" => self.call(id, parameters, out),
            other => Err(Fault(-32601, format!("there is no method '{other}'"))),
        };
        Some(match result {
            Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
            Err(fault) => failure(id, &fault),
        })
    }

    fn initialize(&self, parameters: &Value) -> Value {
        let wanted = parameters.get("protocolVersion").and_then(Value::as_str).unwrap_or_default();
        let version = VERSIONS.iter().find(|version| **version == wanted).unwrap_or(&VERSIONS[0]);
        json!({
            "protocolVersion": version,
            "capabilities": { "tools": { "listChanged": false } },
            "serverInfo": { "name": "bivalve", "title": "Bivalve", "version": env!("CARGO_PKG_VERSION") },
            "instructions": "A bash with GNU's commands in a sandbox. One session for this connection: directory, \
                variables, functions and files stay from call to call.",
        })
    }

    fn cancel(&self, id: &Value) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cancel) = running.get(&id.to_string()) {
            cancel.cancel();
        }
    }

    fn cancel_all(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.values().for_each(Cancel::cancel);
    }

    fn last_used(&self) -> Instant {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_idle(&self) -> bool {
        self.running.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Waits until no call is under way, but no longer than this.
    fn until_idle(&self, time: Duration) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.ended.wait_timeout_while(running, time, |running| !running.is_empty()));
    }

    /// Ends what still runs, in the background too: it may have programs of the
    /// host, which nobody else would end.
    fn end(&self) {
        self.cancel_all();
        self.until_idle(PATIENCE);
        self.session.sleep();
        // What does not end in time is left to the end of this process.
        let _ = run::waiting(async { tokio::time::timeout(PATIENCE, self.processes.close()).await });
    }

    /// Calls a tool, which can be cancelled meanwhile.
    fn call(&self, id: &Value, parameters: &Value, out: &Out) -> Result<Value, Fault> {
        let name = parameters
            .get("name")
            .and_then(Value::as_str)
            .ok_or_else(|| wrong_parameters("no tool is named"))?;
        let nothing = json!({});
        let arguments = parameters.get("arguments").filter(|value| !value.is_null()).unwrap_or(&nothing);
        let token = parameters.get("_meta").and_then(|meta| meta.get("progressToken")).cloned();
        *self.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        let (key, cancel) = (id.to_string(), Cancel::new());
        self.running.lock().unwrap_or_else(PoisonError::into_inner).insert(key.clone(), cancel.clone());
        let called =
            tools::call(self, name, arguments, tools::Calling { cancel, token, out: Arc::clone(out) });
        self.keep();
        self.running.lock().unwrap_or_else(PoisonError::into_inner).remove(&key);
        self.ended.notify_all();
        called
    }

    /// Puts the session into its file, if it has one.
    fn keep(&self) {
        let Some(file) = &self.file else { return };
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        let saved = self.session.save_blocking(self.saving).map_err(Failure::from);
        if let Err(error) = saved.and_then(|saved| file.save(&saved)) {
            super::say(&format!("the session is not saved: {error}"));
        }
    }
}

fn failure(id: &Value, fault: &Fault) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": fault.0, "message": fault.1 } })
}
