//! `bivalve repl`: a session for a person. The line editor asks the session
//! itself what may stand at the end of a line and whether more must follow.

use std::borrow::Cow;
use std::path::PathBuf;

use bivalve::{Cancel, RunOptions, Saving, Session};
use rustyline::completion::Completer;
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{CompletionType, Context, Editor, Helper};

use super::Failure;
use super::arguments::Arguments;
use super::session_file::SessionFile;
use super::setup::setup;
use super::{interrupt, run, say};

/// Lines of history that are kept.
const HISTORY: usize = 10_000;

/// Reads lines and runs them until the end of input or `exit`.
pub fn repl(arguments: &Arguments) -> Result<u8, Failure> {
    // A person has Ctrl-C, and does not want to be cut off after a minute.
    let mut file = arguments.session.as_deref().map(SessionFile::open).transpose()?;
    let prepared = setup(arguments, |builder| builder.timeout(None))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
    let session = match &file {
        Some(file) => file.resume(&prepared.shell)?,
        None => prepared.shell.session(),
    };
    let saving = Saving::new().scratch(true).workspace(arguments.directory.is_none());
    let mut editor: Editor<Line, DefaultHistory> = Editor::new()?;
    editor.set_helper(Some(Line { session: session.clone() }));
    editor.set_completion_type(CompletionType::List);
    editor.set_max_history_size(HISTORY)?;
    editor.set_auto_add_history(true);
    let history = history_file();
    if let Some(file) = &history {
        let _ = editor.load_history(file);
    }
    let mut status = 0;
    loop {
        let directory = runtime.block_on(session.directory())?;
        let line = match editor.readline(&format!("{directory}$ ")) {
            Ok(line) => line,
            Err(ReadlineError::Interrupted) => continue,
            Err(ReadlineError::Eof) => break,
            Err(error) => return Err(error.into()),
        };
        if line.trim().is_empty() {
            continue;
        }
        let cancel = Cancel::new();
        interrupt::stops(cancel.clone());
        let mut options = RunOptions::new().capture(arguments.output.is_some()).cancel(cancel);
        if arguments.output.is_none() {
            options = options.on_output(run::pass_on);
        }
        let outcome = runtime.block_on(session.run_with(line.as_str(), options));
        interrupt::set(None);
        match outcome {
            Ok(outcome) => {
                status = outcome.exit_code;
                run::writing(|stdout| stdout.write_all(&outcome.output))?;
            }
            Err(error) => say(&error.to_string()),
        }
        if let Some(file) = &mut file {
            file.save(&runtime.block_on(session.save_with(saving))?)?;
        }
        if let Some(file) = &history {
            let _ = editor.append_history(file);
        }
        if matches!(line.split_whitespace().next(), Some("exit" | "logout")) {
            break;
        }
    }
    Ok(status)
}

/// `history` in the user's state folder, which is made if need be.
fn history_file() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = set("XDG_STATE_HOME").or_else(|| Some(set("HOME")?.join(".local/state")))?.join("bivalve");
    std::fs::create_dir_all(&folder).ok()?;
    Some(folder.join("history"))
}

/// What the line editor knows of the session.
struct Line {
    session: Session,
}

impl Line {
    /// Asks the session something. The editor is not within the runtime that
    /// runs the lines.
    fn ask<T>(&self, question: impl Future<Output = Result<T, bivalve::Error>>) -> Option<T> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().ok()?;
        runtime.block_on(question).ok()
    }
}

impl Completer for Line {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let before = line.get(..position).unwrap_or(line);
        let Some(found) = self.ask(self.session.complete(before.as_bytes())) else {
            return Ok((position, Vec::new()));
        };
        let candidates =
            found.candidates.into_iter().filter_map(|candidate| String::from_utf8(candidate).ok());
        Ok((found.start.min(position), candidates.collect()))
    }
}

impl Validator for Line {
    fn validate(&self, context: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        let more = self.ask(self.session.incomplete(context.input().as_bytes())).unwrap_or(false);
        Ok(if more { ValidationResult::Incomplete } else { ValidationResult::Valid(None) })
    }
}

impl Hinter for Line {
    type Hint = String;
}

impl Highlighter for Line {
    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(&'s self, prompt: &'p str, _default: bool) -> Cow<'b, str> {
        Cow::Owned(format!("\x1b[1m{prompt}\x1b[m"))
    }
}

impl Helper for Line {}
