//! Command and process substitution.

use crate::state::{Around, Exec, SetOption, Shell, Shopt, Stop};
use bivalve_syntax::ast::Substitution;
use bivalve_vfs::{Capture, OpenFile, OpenOptions};
use std::rc::Rc;

impl Shell {
    /// Runs `$(...)` in a copy of the shell and gives what it printed, without
    /// newlines at the end and without NUL bytes.
    pub async fn substitute(&mut self, substitution: &Rc<Substitution>) -> Exec<Vec<u8>> {
        if let Some(word) = &substitution.file {
            return self.substitute_file(word, true).await;
        }
        if substitution.node.is_none() && substitution.error.is_none() {
            self.substituted = Some(0);
            return Ok(Vec::new());
        }
        let captured: Rc<Capture> = Rc::default();
        let mut child = self.fork();
        child.texts.around = Around::Text;
        child.trace_depth += 1;
        child.deaths.captured = true;
        child.place.descriptors.set(1, OpenFile::capture(captured.clone()));
        if !self.has(Shopt::INHERIT_ERREXIT) {
            child.options.set(SetOption::ERREXIT, false);
        }
        child.loops = 0;
        let placed = substitution.at_line(self.line, self);
        child.replaceable = substitution.node.as_ref().is_some_and(crate::exec::is_simple);
        let ended = match (placed.as_deref().or(substitution.node.as_ref()), &substitution.error) {
            (Some(node), None) => child.run_process_boxed(node).await,
            _ => {
                let result = child.run_text_boxed(&substitution.text, "command substitution").await;
                child.end_process(result).await
            }
        };
        drop(child);
        if ended == Err(Stop::Interrupted) {
            return Err(Stop::Interrupted);
        }
        let status = ended.unwrap_or(0);
        self.tell_deaths(1).await?;
        self.substituted = Some(status);
        self.status = status;
        let mut text = captured.finish().await;
        self.clean_captured(&mut text);
        Ok(text)
    }

    /// The words that a file name stands for, which `posix` does not look up.
    fn expand_target<'a>(
        &'a mut self,
        word: &'a bivalve_syntax::ast::Word,
        words: &'a mut Vec<Vec<u8>>,
    ) -> bivalve_kit::LocalFuture<'a, Exec> {
        Box::pin(async move {
            if self.is_set(SetOption::POSIX) {
                words.push(self.expand_text(word).await?);
                return Ok(());
            }
            self.expand_word(word, words).await
        })
    }

    fn clean_captured(&mut self, text: &mut Vec<u8>) {
        while text.last() == Some(&b'\n') {
            text.pop();
        }
        if memchr::memchr(0, text).is_some() {
            text.retain(|byte| *byte != 0);
            self.complain("warning: command substitution: ignored null byte in input");
        }
    }

    /// `$(<file)`; `cleans`: without newlines at the end.
    async fn substitute_file(&mut self, word: &bivalve_syntax::ast::Word, cleans: bool) -> Exec<Vec<u8>> {
        let mut words = Vec::new();
        self.expand_target(word, &mut words).await?;
        let (Some(path), 1) = (words.pop(), words.len() + 1) else {
            self.complain([&word.raw, b": ambiguous redirect".as_slice()].concat());
            self.substituted = Some(1);
            self.status = 1;
            return Ok(Vec::new());
        };
        let mut text = Vec::new();
        let read = match self.runtime.vfs.open(&self.place, &path, OpenOptions::READ) {
            Ok(file) => loop {
                match file.read(&mut text, 1 << 16).await {
                    Ok(0) => break Ok(()),
                    Ok(_) => {}
                    Err(errno) => break Err(errno),
                }
            },
            Err(errno) => Err(errno),
        };
        match read {
            Ok(()) => self.substituted = Some(0),
            Err(errno) => {
                self.complain([&path, b": ".as_slice(), errno.message().as_bytes()].concat());
                self.substituted = Some(1);
                if self.is_set(SetOption::ERREXIT) {
                    self.status = 1;
                    return Err(Stop::Exit);
                }
            }
        }
        self.status = self.substituted.unwrap_or(0);
        if cleans {
            self.clean_captured(&mut text);
        }
        Ok(text)
    }

    /// `<(<file)`
    async fn copy_file(&mut self, word: &bivalve_syntax::ast::Word) -> u8 {
        let text = self.substitute_file(word, false).await.unwrap_or_default();
        match self.descriptor(1).cloned() {
            Some(file) if file.write(&text).await.is_ok() => self.status,
            _ => 1,
        }
    }

    /// Starts `<(...)` or `>(...)` and gives the path that stands for its other end.
    pub(super) fn substitute_process(
        &mut self,
        substitution: &Rc<Substitution>,
        writes: bool,
    ) -> Exec<Vec<u8>> {
        let Some(number) = self.place.descriptors.free_from_top() else {
            return Err(self.fail_expansion("cannot make pipe for process substitution: Too many open files"));
        };
        let (reader, writer) = OpenFile::pipe();
        let (ours, theirs) = if writes { (writer, reader) } else { (reader, writer) };
        let mut child = self.fork();
        child.texts.around = Around::Text;
        child.traps.forget_inherited();
        child.trace_depth += 1;
        child.deaths.captured = true;
        child.place.descriptors.set(if writes { 0 } else { 1 }, theirs);
        child.loops = 0;
        self.place.descriptors.set(number, ours);
        let body = substitution.clone();
        let placed = substitution.at_line(self.line, self);
        self.last_background = Some(child.pid);
        let waited = crate::jobs::Substituted::new(child.pid);
        self.jobs.substituted = Some(waited.clone());
        let deaths = self.jobs.deaths.clone();
        let task = self.runtime.executor.spawn(async move {
            let mut status = 0;
            if let Some(word) = &body.file {
                status = child.copy_file(word).await;
            } else if let Some(node) = placed.as_deref().or(body.node.as_ref()) {
                let result = child.run(node).await;
                status = child.end_process(result).await.unwrap_or(130);
            }
            drop(child);
            deaths.set(deaths.get().saturating_add(1));
            waited.end(status);
        });
        self.substitutions.borrow_mut().push((number, task));
        Ok(format!("/dev/fd/{number}").into_bytes())
    }

    /// Closes the ends of process substitutions that the finished command was
    /// given. What still runs there goes on by itself.
    pub fn close_substitutions(&mut self, mark: usize) {
        let closed: Vec<_> = {
            let mut open = self.substitutions.borrow_mut();
            if open.len() <= mark {
                return;
            }
            open.drain(mark..).collect()
        };
        for (number, task) in closed {
            self.place.descriptors.close(number);
            self.runtime.linger(task);
        }
    }
}
