//! Who decides in doubt: a closure, or a program that is given the case as JSON.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc;
use std::time::Duration;

use serde_json::{Value, json};

use super::Access;
use crate::transaction::Transaction;

/// How long a reviewer's program may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a reviewer is asked about.
#[derive(Clone)]
#[non_exhaustive]
pub enum Case {
    /// A command that is about to run.
    Command {
        /// Its words, expanded.
        argv: Vec<Vec<u8>>,
        /// Its directory.
        directory: String,
        /// Why it is asked.
        why: String,
    },
    /// A path that is about to be touched.
    Path {
        /// The path.
        path: String,
        /// How.
        access: Access,
        /// Why it is asked.
        why: String,
    },
    /// Changes that are about to be committed.
    Changes {
        /// The whole transaction.
        transaction: Box<Transaction>,
        /// The difference as text.
        diff: Vec<u8>,
    },
}

/// What a reviewer says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes.
    Allow,
    /// No, with feedback.
    Deny(String),
    /// Not without a person; with feedback. A transaction stays as it is.
    Review(String),
}

impl Case {
    pub(super) fn why(&self) -> &str {
        match self {
            Self::Command { why, .. } | Self::Path { why, .. } => why,
            Self::Changes { .. } => "changes are reviewed here",
        }
    }

    /// The case as a reviewer's program gets it.
    pub fn json(&self) -> Value {
        match self {
            Self::Command { argv, directory, why } => {
                let words: Vec<_> = argv.iter().map(|word| String::from_utf8_lossy(word)).collect();
                json!({ "case": "command", "argv": words, "directory": directory, "why": why })
            }
            Self::Path { path, access, why } => {
                json!({ "case": "path", "path": path, "access": access.name(), "why": why })
            }
            Self::Changes { transaction, diff } => json!({
                "case": "changes",
                "transaction": transaction.json(),
                "script": String::from_utf8_lossy(&transaction.script),
                "diff": String::from_utf8_lossy(diff),
            }),
        }
    }
}

type Ask = dyn Fn(&Case) -> Answer + Send + Sync;

/// Someone who decides.
#[derive(Clone)]
pub struct Reviewer {
    ask: Arc<Ask>,
}

impl Reviewer {
    /// A closure. It is called on a thread where it may take its time.
    pub fn new(ask: impl Fn(&Case) -> Answer + Send + Sync + 'static) -> Self {
        Self { ask: Arc::new(ask) }
    }

    /// A program: it gets the case on standard input and prints
    /// `{"answer": "allow"}`, or `deny` or `review` with a `feedback`. One that
    /// fails, prints something else or takes over a minute denies.
    pub fn program(program: impl Into<PathBuf>, arguments: &[&str]) -> Self {
        let program = program.into();
        let arguments: Vec<String> = arguments.iter().map(|&word| word.to_owned()).collect();
        Self::new(move |case| {
            let mut command = Command::new(&program);
            command.args(&arguments);
            consult(command, case)
                .unwrap_or_else(|words| Answer::Deny(format!("the reviewer failed: {words}")))
        })
    }

    pub(super) fn ask(&self, case: &Case) -> Answer {
        (self.ask)(case)
    }
}

fn consult(mut command: Command, case: &Case) -> Result<Answer, String> {
    let words = |error: std::io::Error| error.to_string();
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().map_err(words)?;
    let (input, output) = (child.stdin.take(), child.stdout.take());
    let (tell, told) = mpsc::channel();
    let text = case.json().to_string();
    let spawned = std::thread::Builder::new().spawn(move || {
        if let Some(mut input) = input {
            // One that has made up its mind need not read to the end.
            let _ = input.write_all(text.as_bytes());
        }
        let mut answer = Vec::new();
        let read = output.map(|mut output| output.read_to_end(&mut answer));
        let _ = tell.send(read.map(|_| answer));
    });
    let answer = spawned.map_err(words).and_then(|_| match told.recv_timeout(PATIENCE) {
        Ok(Some(answer)) => Ok(answer),
        _ => Err("it did not answer in time".into()),
    });
    if answer.is_err() {
        let _ = child.kill();
    }
    let status = child.wait().map_err(words)?;
    let answer = answer?;
    if !status.success() {
        return Err(status.to_string());
    }
    let value: Value = serde_json::from_slice(&answer).map_err(|error| error.to_string())?;
    let feedback =
        || value.get("feedback").and_then(Value::as_str).unwrap_or("the reviewer says no").to_owned();
    match value.get("answer").and_then(Value::as_str) {
        Some("allow") => Ok(Answer::Allow),
        Some("deny") => Ok(Answer::Deny(feedback())),
        Some("review") => Ok(Answer::Review(feedback())),
        _ => Err("its answer is neither allow, deny nor review".into()),
    }
}
