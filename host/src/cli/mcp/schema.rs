//! What the tools are called and take.

use bivalve::Session;
use serde_json::{Value, json};

use super::Fault;
use crate::run::waiting;

/// The tools, the shell's own with the commands that it has now.
pub(super) fn tools(session: &Session) -> Result<Value, Fault> {
    let description = waiting(session.describe()).map_err(|error| Fault(-32603, error.to_string()))?;
    let tool = |name: &str, text: &str, required: &[&str], properties: Value, changes: bool| {
        json!({
            "name": name,
            "description": text,
            "inputSchema": {
                "type": "object", "properties": properties, "required": required, "additionalProperties": false,
            },
            "annotations": { "readOnlyHint": !changes, "openWorldHint": false },
        })
    };
    let schema: Value = serde_json::from_str(&description.input_schema).unwrap_or_default();
    let mut properties = schema.get("properties").cloned().unwrap_or_default();
    if let Some(properties) = properties.as_object_mut() {
        let restart = "First start the shell anew: directory and variables as at the beginning; files stay";
        properties.insert("restart".into(), json!({ "type": "boolean", "description": restart }));
    }
    let id = json!({ "transaction_id": { "type": "string", "description": "The id that preview gave" } });
    Ok(json!({ "tools": [
        tool(&description.name, &description.description, &["command"], properties, true),
        tool("process", PROCESS, &["action"], process(), true),
        tool("preview", "Run a bash script over a snapshot of the files and show what it would change, as a unified \
            diff, without changing anything. Commit or discard the result by its id.", &["command"], json!({
            "command": { "type": "string", "description": "The bash script to preview" },
            "timeout": { "type": "number", "description": "Seconds that it may take" },
        }), false),
        tool("diff", "Show again what a preview would change.", &["transaction_id"], id.clone(), false),
        tool("commit", "Bring exactly what a preview showed into the files: all of it, or nothing when what it read \
            has changed since.", &["transaction_id"], id.clone(), true),
        tool("discard", "Drop a preview.", &["transaction_id"], id, true),
        tool("analyze", "Say which commands, files and variables a bash script names, without running it.",
            &["command"], json!({ "command": { "type": "string", "description": "The bash script" } }), false),
        tool("read_file", "Read a file's bytes, from an offset on.", &["path"], json!({
            "path": { "type": "string", "description": "Absolute path" },
            "offset": { "type": "integer", "minimum": 0, "description": "First byte" },
            "limit": { "type": "integer", "minimum": 1, "description": "Bytes at most; 65536 unless given" },
        }), false),
        tool("write_file", "Write a whole file at once; its directory must be there.", &["path"], json!({
            "path": { "type": "string", "description": "Absolute path" },
            "content": { "type": "string", "description": "The content as text" },
            "content_base64": { "type": "string", "description": "Or in base64, when it is no text" },
        }), true),
    ] }))
}

const PROCESS: &str = "Scripts that outlive a call: start one, or look after what run_in_background started. Read its \
    output from a cursor on (read), wait for more (wait), see how it goes (status), give it input where that is allowed \
    (write), stop it (terminate), or list all (list). Reading takes nothing away; go on from next_cursor. Older output is \
    dropped when there is too much, and cursor_expired says so.";

fn process() -> Value {
    json!({
        "action": { "type": "string", "enum": ["start", "read", "wait", "status", "write", "terminate", "list"] },
        "command": { "type": "string", "description": "For start: the bash script" },
        "timeout": { "type": "number", "exclusiveMinimum": 0, "description": "For start: seconds that it may run" },
        "process_id": { "type": "string", "description": "For all but start and list" },
        "cursor": { "type": "integer", "minimum": 0, "description": "For read and wait: where to go on" },
        "max_bytes": { "type": "integer", "minimum": 4096, "maximum": 100_000, "description": "16384 unless given" },
        "wait_ms": { "type": "integer", "minimum": 0, "maximum": 60_000, "description": "For wait: 1000 unless given" },
        "stdin": { "type": "string", "description": "For write" },
        "close_stdin": { "type": "boolean", "description": "For write: end its input" },
    })
}
