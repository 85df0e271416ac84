//! How the shell words its errors.

use super::{Bytes, Reading, SetOption, Shell};

impl Shell {
    /// `bash: line 3: `, or `script: line 3: ` in a file: what bash puts first.
    pub fn prefix(&self) -> Vec<u8> {
        let mut out = self.error_name().to_vec();
        if self.line > 0 {
            out.extend_from_slice(format!(": line {}", self.line).as_bytes());
        }
        out.extend_from_slice(b": ");
        out
    }

    fn error_name(&self) -> Bytes {
        let script = || self.script.clone().filter(|_| self.reading == Reading::File);
        match self.calls.last() {
            Some(call) => call.source.clone(),
            None => script().unwrap_or_else(|| self.zero.clone()),
        }
    }

    /// The prefix of a syntax error, as `bash: -c: line 3: `.
    pub fn syntax_prefix(&self, line: u32, inner: Option<&str>) -> Vec<u8> {
        let mut out = self.error_name().to_vec();
        match inner {
            Some(inner) => {
                out.extend_from_slice(b": ");
                out.extend_from_slice(inner.as_bytes());
            }
            None if self.reading == Reading::CommandString && self.calls.is_empty() => {
                out.extend_from_slice(b": -c")
            }
            None => {}
        }
        out.extend_from_slice(format!(": line {line}: ").as_bytes());
        out
    }

    /// Prints `bash: line N: message` to standard error. Never waits: text for
    /// a full pipe is handed to a task.
    pub fn complain(&self, message: impl AsRef<[u8]>) {
        let text = [self.prefix().as_slice(), message.as_ref(), b"\n"].concat();
        self.print_error(&text);
    }

    /// Prints to standard error as it is.
    pub fn print_error(&self, text: &[u8]) {
        let Some(file) = self.descriptor(2) else { return };
        if file.write_now(text).is_none() {
            let (file, text) = (file.clone(), text.to_vec());
            self.write_later(file, text);
        }
    }

    /// Writes to a pipe as far as it takes it at once; the rest by a task.
    pub(crate) fn write_later(&self, file: std::rc::Rc<bivalve_vfs::OpenFile>, text: Vec<u8>) {
        let future = async move {
            let _ = file.write(&text).await;
        };
        let mut future = Box::pin(future);
        let mut cx = std::task::Context::from_waker(std::task::Waker::noop());
        if future.as_mut().poll(&mut cx).is_pending() {
            self.runtime.executor.spawn(future).detach();
        }
    }

    /// Prints what `set -x` shows, already worded.
    pub fn trace(&self, text: &[u8]) {
        self.print_error(text);
    }

    /// What an unset parameter ends the shell with. A simple command that is a
    /// process of its own is told what the shell of `-c` is; with `set -e` the
    /// message itself ends the shell.
    pub fn unset_status(&self) -> u8 {
        let outermost = self.depth == 0 || self.family.is_stage;
        let string = self.reading == Reading::CommandString && !self.is_set(SetOption::ERREXIT);
        if string && outermost { 127 } else { 1 }
    }

    /// Whether `set -u` is on.
    pub fn nounset(&self) -> bool {
        self.is_set(SetOption::NOUNSET)
    }
}

use std::future::Future as _;
