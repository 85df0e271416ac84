//! Reading and running text: scripts, `eval`, traps, sourced files.

use crate::state::{Around, Bytes, Exec, Reading, SetOption, Shell, Stop};
use bivalve_kit::LocalFuture;
use bivalve_syntax::ast::Node;
use bivalve_syntax::{Parser, SyntaxError};
use std::rc::Rc;

/// Where the commands of a run come from.
pub struct ScriptText {
    pub text: Rc<[u8]>,
    /// Number of the first line.
    pub line: u32,
    /// In `eval` and traps: what syntax errors name.
    pub inner: Option<&'static str>,
    /// Read by `.`: a syntax error ends the file, not the shell.
    pub sourced: bool,
}

impl ScriptText {
    /// A script file.
    pub fn whole(text: Rc<[u8]>) -> ScriptText {
        // A lone backslash at the end of a file joins it with nothing.
        let backslashes = text.iter().rev().take_while(|byte| **byte == b'\\').count();
        let text = if backslashes % 2 == 0 { text } else { Rc::from(&text[..text.len() - 1]) };
        ScriptText { text, line: 1, inner: None, sourced: false }
    }

    /// The text of `bash -c`.
    pub fn command(text: Rc<[u8]>) -> ScriptText {
        ScriptText { text, line: 1, inner: None, sourced: false }
    }
}

/// How a text came to its end.
pub type Ended = Exec;

impl Shell {
    /// Runs a text command by command.
    pub async fn run_script(&mut self, script: ScriptText) -> Exec {
        let mut parser = Parser::new(script.text.clone(), script.line);
        self.names_command |= memchr::memmem::find(&script.text, b"BASH_COMMAND").is_some();
        let mut shown = 0;
        let mut ran = false;
        loop {
            let parsed = parser.next(self);
            self.warn(&mut parser);
            let end = parser.offset().min(script.text.len());
            if self.is_set(SetOption::VERBOSE) {
                let mut lines = script.text[shown.min(end)..end].to_vec();
                if end == script.text.len() && !matches!(lines.last(), None | Some(b'\n')) {
                    lines.push(b'\n');
                }
                self.print_error(&lines);
            }
            if self.is_set(SetOption::HISTORY) && script.inner.is_none() && !script.sourced {
                self.note_history(&script.text[shown.min(end)..end]);
            }
            shown = end;
            let node = match parsed {
                Ok(Some(node)) => node,
                Ok(None) => {
                    if script.sourced && !ran {
                        self.status = 0;
                    }
                    return Ok(());
                }
                Err(error) => {
                    if let Some(ended) = self.after_syntax_error(&error, &script) {
                        return ended;
                    }
                    continue;
                }
            };
            if self.is_set(SetOption::NOEXEC) {
                continue;
            }
            let ended = end > 0 && script.text.get(end - 1) == Some(&b'\n');
            self.base_line = parser.line().saturating_sub(u32::from(ended));
            self.arith_failed = false;
            ran = true;
            if script.inner.is_none() && !script.sourced && self.reading == Reading::CommandString {
                let last = parser.offset() >= script.text.trim_ascii_end().len();
                self.deaths.last_command = if last { last_simple(&node) } else { 0 };
            }
            match self.run(&node).await {
                Err(stop) if self.goes_on_after(stop, &script) => {
                    if self.is_set(SetOption::ERREXIT) && !self.arith_failed {
                        return Err(Stop::Exit);
                    }
                    if script.inner.is_none() && !script.sourced {
                        // So does bash, even where the command had lines left.
                        parser.set_line(self.line.saturating_add(1));
                    }
                }
                other => other?,
            }
            let reads = script.inner.is_none() && !script.sourced;
            if reads && self.is_set(SetOption::ONECMD) && self.reading != Reading::CommandString {
                return Err(Stop::Exit);
            }
        }
    }

    /// Says what is wrong, and ends the text, unless it goes on behind the error.
    fn after_syntax_error(&mut self, error: &SyntaxError, script: &ScriptText) -> Option<Exec> {
        self.report_syntax(error, script.inner);
        let unclosed = error.lines.first().is_some_and(|(_, text)| {
            error.incomplete && text.starts_with(b"unexpected EOF while looking for matching")
        });
        let nested = script.sourced || script.inner.is_some();
        if nested && error.status == Some(1) && (!error.incomplete || self.depth > 0) {
            // What is wrong in the list of an array ends the shell from anywhere.
            self.status = 1;
            return Some(Err(Stop::Exit));
        }
        if error.resumes() {
            self.status = 1;
            return None;
        }
        if error.substituted && !error.incomplete {
            self.status = match (script.inner, self.reading) {
                (_, Reading::CommandString) if self.calls.is_empty() => 127,
                (Some(_), _) => 1,
                (None, _) => 2,
            };
            return Some(Err(Stop::Exit));
        }
        self.status = match error.status.filter(|_| !unclosed) {
            Some(status) if !nested => status,
            None if !nested && self.status != 0 => self.status,
            None if !nested && !error.incomplete => self.status,
            _ => 2,
        };
        let goes_on = nested && !self.is_set(SetOption::ERREXIT);
        Some(if goes_on { Ok(()) } else { Err(Stop::Exit) })
    }

    /// Whether an error has ended only the command: the text goes on with the next.
    fn goes_on_after(&self, stop: Stop, script: &ScriptText) -> bool {
        let outermost = script.inner.is_none() && !script.sourced;
        match stop {
            Stop::Discard => self.depth == 0 || outermost,
            // It even ends `bash -c`.
            Stop::Abandon => outermost && self.reading != Reading::CommandString,
            _ => false,
        }
    }

    fn warn(&mut self, parser: &mut Parser) {
        for warning in parser.take_warnings() {
            let line = self.line;
            self.line = warning.line;
            self.complain([b"warning: ", warning.message.as_slice()].concat());
            self.line = line;
        }
    }

    /// Prints a syntax error as bash does: what is wrong, and the line.
    pub fn report_syntax(&mut self, error: &SyntaxError, inner: Option<&'static str>) {
        let mut text = Vec::new();
        // With `set -e` bash is gone before it shows the line.
        let shown = if self.is_set(SetOption::ERREXIT) { 1 } else { usize::MAX };
        for (line, message) in error.lines.iter().take(shown) {
            text.extend_from_slice(&self.syntax_prefix(*line, inner));
            text.extend_from_slice(message);
            text.push(b'\n');
        }
        self.print_error(&text);
    }

    /// Runs a text inside the running one: `eval`, traps. Boxed, since it nests.
    pub fn run_text_boxed<'a>(&'a mut self, text: &'a [u8], inner: &'static str) -> LocalFuture<'a, Exec> {
        let line = if inner == "exit trap" { 1 } else { self.line.max(1) };
        let script = ScriptText { text: Rc::from(text), line, inner: Some(inner), sourced: false };
        Box::pin(async move {
            let deeper = u32::from(inner != "exit trap");
            self.trace_depth += deeper;
            let command = self.begin_text(deeper);
            self.nesting += 1;
            let result = if self.nesting.is_multiple_of(super::FRESH_STACK) {
                let executor = self.runtime.executor.clone();
                crate::runtime::on_fresh_stack(&executor, Box::pin(self.run_cached(script))).await
            } else {
                self.run_cached(script).await
            };
            self.nesting -= 1;
            self.trace_depth = self.trace_depth.saturating_sub(deeper);
            self.end_text(deeper, command, result).await
        })
    }

    /// A script inside the running one, as `.` reads it. Boxed, since it nests.
    pub fn run_script_boxed(&mut self, script: ScriptText) -> LocalFuture<'_, Exec> {
        Box::pin(async move {
            self.nesting += 1;
            let command = self.begin_text(1);
            let result = if self.nesting.is_multiple_of(super::FRESH_STACK) {
                let executor = self.runtime.executor.clone();
                crate::runtime::on_fresh_stack(&executor, Box::pin(self.run_script(script))).await
            } else {
                self.run_script(script).await
            };
            self.nesting -= 1;
            self.end_text(1, command, result).await
        })
    }

    /// After a text. What ends the shell within the outermost, the EXIT trap
    /// follows there; within `bash -c` all is inside.
    async fn end_text(&mut self, deeper: u32, command: Option<Bytes>, result: Exec) -> Exec {
        if result == Err(Stop::Exit) && self.texts.depth == 1 && self.around() != Around::Text {
            self.leave().await;
        }
        self.texts.depth = self.texts.depth.saturating_sub(deeper);
        self.command_text = command;
        result
    }

    /// Before a text that runs inside another: gives the command that runs it.
    fn begin_text(&mut self, deeper: u32) -> Option<Bytes> {
        self.replaceable = false;
        if self.texts.depth == 0 {
            self.texts.command.clone_from(&self.command_text);
        }
        self.texts.depth += deeper;
        self.command_text.clone()
    }

    async fn run_cached(&mut self, script: ScriptText) -> Exec {
        self.run_script(script).await
    }
}

/// The simple command that a list ends with, if it has no redirections.
fn last_simple(node: &Node) -> usize {
    match node {
        Node::Sequence(nodes) => nodes.last().map_or(0, last_simple),
        Node::AndOr(list) => list.rest.last().map_or(0, |(_, node)| last_simple(node)),
        Node::Command(command) if command.redirects.is_empty() && super::is_simple(node) => {
            std::ptr::from_ref(&**command) as usize
        }
        _ => 0,
    }
}

/// Whether a text ends inside a construct, so that more could complete it.
pub fn is_incomplete(text: &[u8], shell: &Shell) -> bool {
    let mut parser = Parser::new(Rc::from(text), 1);
    loop {
        match parser.next(shell) {
            Ok(Some(_)) => {}
            Ok(None) => break,
            Err(error) => return error.incomplete,
        }
    }
    // A here-document whose end has not come is only warned of.
    !parser.take_warnings().is_empty()
}
