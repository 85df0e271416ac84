//! Speaks JSON lines: a scene in, what the script did out. For measuring many
//! cases without a process each. Texts are bytes as Latin-1 characters.

use bivalve_native::{Item, Scene, run_scene};
use serde_json::{Value, json};
use std::io::{BufRead, Write};

fn bytes(value: &Value) -> Vec<u8> {
    value.as_str().unwrap_or_default().chars().map(|character| character as u8).collect()
}

fn text(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}

fn scene(request: &Value) -> Scene {
    let root = bytes(&request["root"]);
    let mut items = Vec::new();
    for (path, file) in request["files"].as_object().into_iter().flatten() {
        let path = [root.as_slice(), b"/", &bytes(&json!(path))].concat();
        let mode = |default: u64| file["mode"].as_u64().unwrap_or(default) as u32;
        let item = if file.get("link").is_some() {
            Item::Link(bytes(&file["link"]))
        } else if file.get("dir").is_some() {
            Item::Directory { mode: mode(0o755) }
        } else {
            Item::File { content: bytes(&file["text"]), mode: mode(0o644) }
        };
        items.push((path, item));
    }
    let script = bytes(&request["script"]);
    items.push((b"/mnt/case.sh".to_vec(), Item::File { content: script.clone(), mode: 0o644 }));
    // As `bash -c` gets a script, or `bash FILE`.
    let inline = request["inline"].as_bool().unwrap_or(false);
    let environment = request["env"].as_object().into_iter().flatten();
    Scene {
        root,
        items,
        environment: environment.map(|(name, value)| (bytes(&json!(name)), bytes(value))).collect(),
        stdin: bytes(&request["stdin"]),
        script,
        file: (!inline).then(|| b"/mnt/case.sh".to_vec()),
        timeout: request["timeout"].as_u64().unwrap_or(19),
    }
}

fn main() {
    let mut output = std::io::stdout();
    for line in std::io::stdin().lock().lines() {
        let Ok(request) =
            line.map_err(|_| ()).and_then(|line| serde_json::from_str::<Value>(&line).map_err(|_| ()))
        else {
            return;
        };
        let done = run_scene(scene(&request));
        let answer =
            json!({"stdout": text(&done.stdout), "stderr": text(&done.stderr), "status": done.status});
        let written = output.write_all(format!("{answer}\n").as_bytes()).and_then(|()| output.flush());
        if written.is_err() {
            return;
        }
    }
}
