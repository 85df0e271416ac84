//! Who decides in doubt: a closure, or a program that is given the case as JSON.

use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::Access;
use crate::transaction::Transaction;

/// How long a reviewer's program may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often it is looked at whether one that has answered has ended, too.
const GLANCE: Duration = Duration::from_millis(2);

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
    who: Who,
}

#[derive(Clone)]
enum Who {
    Closure(Arc<Ask>),
    Program { program: PathBuf, arguments: Vec<String> },
}

impl Reviewer {
    /// A closure. It is called on a thread where it may take its time; a script that is stopped meanwhile
    /// does not wait for it.
    pub fn new(ask: impl Fn(&Case) -> Answer + Send + Sync + 'static) -> Self {
        Self { who: Who::Closure(Arc::new(ask)) }
    }

    /// A program: it gets the case on standard input and prints
    /// `{"answer": "allow"}`, or `deny` or `review` with a `feedback`. One that
    /// fails, prints something else or takes over a minute denies. It is killed
    /// when the script that it decides about is stopped.
    pub fn program(program: impl Into<PathBuf>, arguments: &[&str]) -> Self {
        let arguments = arguments.iter().map(|&word| word.to_owned()).collect();
        Self { who: Who::Program { program: program.into(), arguments } }
    }

    pub(super) async fn ask(&self, case: Case) -> Answer {
        match &self.who {
            Who::Closure(ask) => {
                let ask = Arc::clone(ask);
                on_thread(move || ask(&case))
                    .await
                    .unwrap_or_else(|_| Answer::Deny("the reviewer broke".into()))
            }
            Who::Program { program, arguments } => {
                let mut command = Command::new(program);
                command.args(arguments);
                consult(command, &case)
                    .await
                    .unwrap_or_else(|words| Answer::Deny(format!("the reviewer failed: {words}")))
            }
        }
    }
}

/// Does something slow on a thread of its own, which nobody waits for when this is dropped: a runtime that
/// ends would wait for one of its own threads.
async fn on_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, String> {
    let (tell, told) = oneshot::channel();
    std::thread::Builder::new()
        .spawn(move || {
            // Whoever asked may have gone.
            let _ = tell.send(work());
        })
        .map_err(|error| error.to_string())?;
    told.await.map_err(|_| "its thread broke".to_owned())
}

/// A program that ends, by force if need be, when nobody waits for it any more.
#[derive(Clone)]
struct Running(Arc<Mutex<Child>>);

impl Running {
    fn child(&self) -> MutexGuard<'_, Child> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for its end, without keeping others from killing it.
    fn wait(&self) -> io::Result<ExitStatus> {
        loop {
            if let Some(status) = self.child().try_wait()? {
                return Ok(status);
            }
            std::thread::sleep(GLANCE);
        }
    }
}

/// Kills what runs when it is dropped; what has ended is left alone.
struct Leash(Running);

impl Drop for Leash {
    fn drop(&mut self) {
        let mut child = self.0.child();
        if matches!(child.try_wait(), Ok(None)) {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

async fn consult(mut command: Command, case: &Case) -> Result<Answer, String> {
    let words = |error: io::Error| error.to_string();
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().map_err(words)?;
    let (input, output) = (child.stdin.take(), child.stdout.take());
    let running = Running(Arc::new(Mutex::new(child)));
    let _leash = Leash(running.clone());
    let text = case.json().to_string();
    let answer = on_thread(move || {
        if let Some(mut input) = input {
            // One that has made up its mind need not read to the end.
            let _ = input.write_all(text.as_bytes());
        }
        let mut answer = Vec::new();
        if let Some(mut output) = output {
            output.read_to_end(&mut answer)?;
        }
        Ok((answer, running.wait()?))
    });
    let (answer, status) = tokio::time::timeout(PATIENCE, answer)
        .await
        .map_err(|_| "it did not answer in time".to_owned())??
        .map_err(words)?;
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
