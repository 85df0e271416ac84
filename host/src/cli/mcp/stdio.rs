//! Messages as lines on standard input and output.

use std::io::{BufRead, Write};
use std::sync::Arc;

use serde_json::{Value, json};

use super::{Connection, Fault, Out, PATIENCE, TOLD_TO_END, failure};
use crate::{Failure, interrupt};

/// Serves one client until it closes its end.
pub(super) fn serve(connection: &Arc<Connection>) -> Result<u8, Failure> {
    let ending = Arc::clone(connection);
    interrupt::tells(move || {
        ending.end();
        std::process::exit(TOLD_TO_END);
    });
    let out: Out = Arc::new(|message: &Value| {
        let mut stdout = std::io::stdout().lock();
        // A client that is gone is found out by the end of its input.
        let _ = writeln!(stdout, "{message}").and_then(|()| stdout.flush());
    });
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        match serde_json::from_slice::<Value>(&line) {
            Err(error) => out(&failure(&Value::Null, &Fault(-32700, format!("this is not JSON: {error}")))),
            Ok(message) => one(connection, message, &out)?,
        }
    }
    connection.until_idle(PATIENCE);
    connection.end();
    Ok(0)
}

/// Calls of tools take their time on a thread of their own, so that they can be
/// cancelled; all else is answered at once.
fn one(connection: &Arc<Connection>, message: Value, out: &Out) -> Result<(), Failure> {
    let is_call = message.get("method").and_then(Value::as_str) == Some("tools/call");
    let (connection, out) = (Arc::clone(connection), Arc::clone(out));
    let work = move || {
        if let Some(answer) = connection.answer(&message, &out) {
            out(&answer);
        }
    };
    if !is_call {
        work();
        return Ok(());
    }
    std::thread::Builder::new().name("bivalve call".into()).spawn(work).map(drop)?;
    Ok(())
}

/// Sends progress for a call under way.
pub(super) fn progress(out: &Out, token: &Value, progress: f64, message: &str) {
    out(&json!({
        "jsonrpc": "2.0",
        "method": "notifications/progress",
        "params": { "progressToken": token, "progress": progress, "message": message },
    }));
}
