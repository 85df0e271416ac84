//! The tool `process`: what runs in the background.

use std::time::Duration;

use bivalve::{Page, Report, Stream, base64};
use serde_json::{Value, json};

use super::tools::{Done, is_set, number, only, seconds, text};
use super::{Connection, Fault, wrong_parameters};

/// Starts a script that goes on by itself.
pub(super) fn start(connection: &Connection, script: &str, lifetime: Option<Duration>) -> Done {
    let report = connection.processes.start_blocking(script, lifetime)?;
    let text = format!("[process {} runs; the tool `process` reads its output and stops it]", report.id);
    Ok((text, report_json(&report)))
}

const ACTIONS: &str = "start, read, wait, status, write, terminate or list";

/// What an action takes besides its name. A follow-up takes no command, so that
/// nobody takes it for one that runs something.
fn takes(action: &str) -> Result<&'static [&'static str], Fault> {
    Ok(match action {
        "start" => &["action", "command", "timeout", "pty"],
        "read" => &["action", "process_id", "cursor", "max_bytes"],
        "wait" => &["action", "process_id", "cursor", "max_bytes", "wait_ms"],
        "status" | "terminate" => &["action", "process_id"],
        "write" => &["action", "process_id", "stdin", "close_stdin"],
        "list" => &["action"],
        other => return Err(wrong_parameters(format!("there is no action '{other}': use {ACTIONS}"))),
    })
}

/// One action on one process, or on all.
pub(super) fn act(connection: &Connection, arguments: &Value) -> Result<Done, Fault> {
    let processes = &connection.processes;
    let action = text(arguments, "action")?;
    let takes = takes(action)?;
    if let Some(given) = arguments.as_object() {
        only(&format!("the action '{action}'"), given, takes)?;
    }
    if action == "start" {
        if is_set(arguments, "pty") {
            return Ok(Err("there are no terminals here: start it without 'pty'".into()));
        }
        return Ok(start(connection, text(arguments, "command")?, seconds(arguments)?));
    }
    if action == "list" {
        let all = processes.list();
        let lines: Vec<String> =
            all.iter().map(|report| format!("{} {}", report.id, report.state.name())).collect();
        let told: Vec<Value> = all.iter().map(report_json).collect();
        return Ok(Ok((lines.join("\n"), json!({ "processes": told }))));
    }
    let id = text(arguments, "process_id")?;
    let cursor = number(arguments, "cursor", 0)?;
    let limit = number(arguments, "max_bytes", 16 << 10)?.clamp(4096, 100_000) as usize;
    let status = |report: Report| (said(&report), report_json(&report));
    let page = |(report, page): (Report, Page)| told(&report, &page);
    Ok(match action {
        "read" => processes.read(id, cursor, limit).map(page),
        "wait" => {
            let time = Duration::from_millis(number(arguments, "wait_ms", 1000)?.min(60_000));
            processes.wait_blocking(id, cursor, limit, time).map(page)
        }
        "status" => processes.status(id).map(status),
        "write" => {
            let data = arguments.get("stdin").map_or(Ok(""), |_| text(arguments, "stdin"))?;
            processes
                .write(id, data.as_bytes(), is_set(arguments, "close_stdin"))
                .map(|taken| (format!("{taken} bytes taken"), json!({ "bytes_taken": taken })))
        }
        _ => processes.terminate_blocking(id).map(status),
    }
    .map_err(Into::into))
}

fn said(report: &Report) -> String {
    match report.returncode {
        Some(status) => format!("[{}, exit status {status}]", report.state.name()),
        None => format!("[{}]", report.state.name()),
    }
}

fn report_json(report: &Report) -> Value {
    json!({
        "process_id": report.id,
        "state": report.state.name(),
        "returncode": report.returncode,
        "cancellation_requested": report.cancellation_requested,
        "termination_reason": report.reason.map(|reason| reason.name()),
        "output_complete": report.output_complete,
        "dropped_output_bytes": report.dropped_output_bytes,
        "next_cursor": report.next_cursor,
        "stdin_allowed": report.input,
        "pty": false,
    })
}

fn told(report: &Report, page: &Page) -> (String, Value) {
    let mut text = String::new();
    if page.cursor_expired {
        text.push_str("[earlier output is no longer kept]\n");
    }
    let mut chunks = Vec::new();
    for chunk in &page.chunks {
        let shown = String::from_utf8_lossy(&chunk.bytes);
        text.push_str(&shown);
        let stream = if chunk.stream == Stream::Stdout { "stdout" } else { "stderr" };
        let mut piece =
            json!({ "cursor": chunk.cursor, "stream": stream, "text": shown, "bytes": chunk.bytes.len() });
        if let (Err(_), Some(piece)) = (std::str::from_utf8(&chunk.bytes), piece.as_object_mut()) {
            piece.insert("base64".into(), base64::encode(&chunk.bytes).into());
        }
        chunks.push(piece);
    }
    text.push_str(&said(report));
    let mut value = report_json(report);
    if let Some(value) = value.as_object_mut() {
        value.insert("chunks".into(), chunks.into());
        value.insert("next_cursor".into(), page.next_cursor.into());
        value.insert("has_more".into(), page.has_more.into());
        value.insert("earliest_cursor".into(), page.earliest_cursor.into());
        value.insert("cursor_expired".into(), page.cursor_expired.into());
    }
    (text, value)
}
