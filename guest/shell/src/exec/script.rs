//! Reading and running text: scripts, `eval`, traps, sourced files.

use crate::state::{Exec, SetOption, Shell, Stop};
use bivalve_kit::LocalFuture;
use bivalve_syntax::{Parser, SyntaxError};
use std::rc::Rc;

/// Where the commands of a run come from.
pub struct ScriptText {
    pub text: Rc<[u8]>,
    /// Number of the first line.
    pub line: u32,
    /// In `eval` and traps: what syntax errors name.
    pub inner: Option<&'static str>,
    /// An error in a command ends the whole text (`-c`, `eval`), not only that command.
    pub discards_all: bool,
}

impl ScriptText {
    /// A script file.
    pub fn whole(text: Rc<[u8]>) -> ScriptText {
        ScriptText { text, line: 1, inner: None, discards_all: false }
    }

    /// The text of `bash -c`.
    pub fn command(text: Rc<[u8]>) -> ScriptText {
        ScriptText { text, line: 1, inner: None, discards_all: true }
    }
}

/// How a text came to its end.
pub type Ended = Exec;

impl Shell {
    /// Runs a text command by command.
    pub async fn run_script(&mut self, script: ScriptText) -> Exec {
        let mut parser = Parser::new(script.text.clone(), script.line);
        let mut shown = 0;
        loop {
            let parsed = parser.next(self);
            self.warn(&mut parser);
            if self.is_set(SetOption::VERBOSE) {
                let end = parser.offset().min(script.text.len());
                self.print_error(&script.text[shown.min(end)..end]);
                shown = end;
            }
            let node = match parsed {
                Ok(Some(node)) => node,
                Ok(None) => return Ok(()),
                Err(error) => {
                    self.report_syntax(&error, script.inner);
                    self.status = if script.inner == Some("eval") && error.incomplete { 1 } else { 2 };
                    return if script.inner.is_none() { Err(Stop::Exit) } else { Ok(()) };
                }
            };
            if self.is_set(SetOption::NOEXEC) {
                continue;
            }
            match self.run(&node).await {
                Err(Stop::Discard) if !script.discards_all && script.inner.is_none() => {
                    self.guarded = 0;
                    self.loops = 0;
                    while self.variables.depth() > self.scope_floor {
                        self.variables.pop_scope();
                    }
                    if self.is_set(SetOption::ERREXIT) {
                        return Err(Stop::Exit);
                    }
                }
                other => other?,
            }
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
        let prefix = self.syntax_prefix(error.line, inner);
        let mut text = [prefix.as_slice(), &error.message, b"\n"].concat();
        if let Some(source) = &error.source_line {
            text.extend_from_slice(&prefix);
            text.extend_from_slice(&[b"`", source.as_slice(), b"'\n"].concat());
        }
        self.print_error(&text);
    }

    /// Runs a text inside the running one: `eval`, traps. Boxed, since it nests.
    pub fn run_text_boxed<'a>(&'a mut self, text: &'a [u8], inner: &'static str) -> LocalFuture<'a, Exec> {
        let line = if inner == "eval" || self.line == 0 { self.line.max(1) } else { 1 };
        let script = ScriptText { text: Rc::from(text), line, inner: Some(inner), discards_all: true };
        Box::pin(async move {
            self.nesting += 1;
            let result = if self.nesting.is_multiple_of(super::FRESH_STACK) {
                let executor = self.runtime.executor.clone();
                crate::runtime::on_fresh_stack(&executor, Box::pin(self.run_cached(script))).await
            } else {
                self.run_cached(script).await
            };
            self.nesting -= 1;
            result
        })
    }

    async fn run_cached(&mut self, script: ScriptText) -> Exec {
        self.run_script(script).await
    }
}
