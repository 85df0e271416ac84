//! Execution of programs.
//!
//! The evaluator is a set of asynchronous functions over the program's tree.
//! Simple commands, arithmetic and conditions run inside their caller's
//! future; other commands get a future of their own on the heap. Every so many
//! levels the nested future becomes a task that the executor polls, so native
//! stack is bounded however deep scripts nest.

mod assignment;
mod calm;
mod compound;
mod condition;
mod find;
mod function;
mod launch;
mod pipeline;
mod redirect;
mod script;
mod simple;
mod trace;

pub use find::Found;
pub(crate) use pipeline::is_simple;
pub use redirect::Saved;
pub use script::{Ended, ScriptText, is_incomplete};

use crate::runtime::on_fresh_stack;
use crate::state::{Exec, Shell, StdinFrom, Stop};
use crate::traps::Event;
use bivalve_kit::LocalFuture;
use bivalve_syntax::ast::{Command, Connector, Kind, Node};

/// Levels of nesting after which the native stack is left.
const FRESH_STACK: u32 = 12;

impl Shell {
    /// Runs a node; its status is in [`Shell::status`].
    pub async fn run(&mut self, node: &Node) -> Exec {
        if let Some(result) = self.run_calmly(node) {
            return result;
        }
        let Node::Sequence(nodes) = node else { return self.run_item(node).await };
        for node in nodes {
            match self.run_calmly(node) {
                Some(result) => result?,
                None => self.run_item(node).await?,
            }
        }
        Ok(())
    }

    /// Runs a node that may wait: a leaf within this future, others in one of
    /// their own.
    async fn run_item(&mut self, node: &Node) -> Exec {
        let inverted = std::mem::take(&mut self.inverted);
        if let Node::Command(command) = node
            && command.redirects.is_empty()
        {
            match &command.kind {
                Kind::Simple(simple) => return self.run_simple(command, simple, inverted).await,
                Kind::Arith(arith) => {
                    self.enter(command)?;
                    self.note_command(command);
                    self.run_arith(arith).await?;
                    return self.check_status(inverted).await;
                }
                Kind::Condition(condition) => {
                    self.enter(command)?;
                    self.note_command(command);
                    self.run_condition(condition).await?;
                    return self.check_status(inverted).await;
                }
                _ => {}
            }
        }
        self.inverted = inverted;
        self.run_nested(node).await
    }

    /// Runs a node in a future of its own.
    pub fn run_nested<'a>(&'a mut self, node: &'a Node) -> LocalFuture<'a, Exec> {
        Box::pin(async move {
            self.nesting += 1;
            let result = if self.nesting.is_multiple_of(FRESH_STACK) {
                let executor = self.runtime.executor.clone();
                on_fresh_stack(&executor, Box::pin(self.run_node(node))).await
            } else {
                self.run_node(node).await
            };
            self.nesting -= 1;
            result
        })
    }

    async fn run_node(&mut self, node: &Node) -> Exec {
        match node {
            Node::Sequence(_) => self.run(node).await,
            Node::AndOr(list) => {
                self.guarded += 1;
                let first = self.run(&list.first).await;
                self.guarded -= 1;
                first?;
                let last = list.rest.len().saturating_sub(1);
                for (at, (connector, node)) in list.rest.iter().enumerate() {
                    let runs = (*connector == Connector::And) == (self.status == 0);
                    if !runs {
                        continue;
                    }
                    let guard = u32::from(at != last);
                    self.guarded += guard;
                    let result = self.run(node).await;
                    self.guarded -= guard;
                    result?;
                }
                Ok(())
            }
            Node::Pipeline(pipeline) => self.run_pipeline(pipeline).await,
            Node::Background(node) => {
                self.announce_background(node).await?;
                self.run_background(node)
            }
            Node::Command(command) => self.run_command(command).await,
        }
    }

    /// Any command, with its redirections.
    async fn run_command(&mut self, command: &Command) -> Exec {
        let inverted = std::mem::take(&mut self.inverted);
        if let Kind::Simple(simple) = &command.kind {
            return self.run_simple(command, simple, inverted).await;
        }
        self.enter(command)?;
        if self.is_set(crate::state::SetOption::NOEXEC) {
            return Ok(());
        }
        if let Kind::Function(function) = &command.kind {
            self.define_function(function)?;
            return if self.status == 0 || inverted { Ok(()) } else { self.failed(false).await };
        }
        match &command.kind {
            // Only the trap on ERR asks for a subshell.
            Kind::Subshell(_) if !self.traps.is_trapped(Event::Err) => {}
            Kind::Subshell(_) | Kind::Arith(_) | Kind::Condition(_) | Kind::Case(_) => {
                self.note_command(command)
            }
            _ => {}
        }
        if let Kind::Coproc(coproc) = &command.kind {
            return self.start_coprocess(coproc, command).await;
        }
        let apart = matches!(command.kind, Kind::Subshell(_));
        let mark = self.substitutions.borrow().len();
        let mut saved = Saved::default();
        if !command.redirects.is_empty() {
            self.runtime.executor.acts_for(0);
        }
        if !apart && !matches!(command.kind, Kind::Arith(_) | Kind::Condition(_)) {
            self.line = self.base_line.max(1);
        }
        let made = self.redirect_for(apart, &command.redirects, &mut saved).await;
        self.line = command.line;
        let failed = match made {
            // A subshell fails alone.
            Err(Stop::Exit | Stop::Discard | Stop::Abandon) if apart => self.status,
            made => u8::from(made?),
        };
        if failed != 0 {
            self.restore(saved);
            self.close_substitutions(mark);
            self.status = failed;
            return if inverted { Ok(()) } else { self.failed(false).await };
        }
        let around = self.stdin;
        self.stdin = match (around, &command.kind) {
            _ if saved.has_stdin() => StdinFrom::Redirected,
            // A subshell looks only at its own.
            (StdinFrom::Outside, _) | (StdinFrom::Redirected, Kind::Subshell(_)) => StdinFrom::Outside,
            _ => StdinFrom::Redirected,
        };
        let result = self.run_compound(command).await;
        self.stdin = around;
        if result == Err(Stop::Exit) && !command.redirects.is_empty() && self.leaves_in_place() {
            self.leave().await;
        }
        self.restore(saved);
        if apart {
            let text = || bivalve_syntax::printer::print_current(command);
            self.tell_death(Some(self.deaths.killed), false, text);
        }
        self.close_substitutions(mark);
        result?;
        match command.kind {
            Kind::Subshell(_) | Kind::Arith(_) | Kind::Condition(_) => self.check_status(inverted).await,
            _ => Ok(()),
        }
    }

    /// At the start of a command: its line, the step count, signals.
    #[inline]
    pub fn enter(&mut self, command: &Command) -> Exec {
        self.line = command.line;
        if self.runtime.executor.step() { Err(Stop::Interrupted) } else { Ok(()) }
    }

    /// A failed command may end the script.
    #[inline]
    pub async fn check_status(&mut self, inverted: bool) -> Exec {
        self.pipe_status.clear();
        self.pipe_status.push(self.status);
        if self.status == 0 || inverted { Ok(()) } else { self.failed(false).await }
    }

    /// The same for a simple command.
    #[inline]
    async fn check_simple(&mut self, inverted: bool) -> Exec {
        self.pipe_status.clear();
        self.pipe_status.push(self.status);
        if self.status == 0 || inverted { Ok(()) } else { self.failed(true).await }
    }

    /// Runs a node to its end as a process of its own: what would unwind
    /// further ends here, and the EXIT trap runs. Gives the exit status.
    pub async fn run_as_process(&mut self, node: &Node) -> Exec<u8> {
        self.guarded = 0;
        let result = self.run(node).await;
        self.end_process(result).await
    }

    /// [`Shell::run_as_process`] in a future of its own, for substitutions.
    pub fn run_process_boxed<'a>(&'a mut self, node: &'a Node) -> LocalFuture<'a, Exec<u8>> {
        Box::pin(async move {
            self.nesting += 1;
            let result = if self.nesting.is_multiple_of(FRESH_STACK) {
                let executor = self.runtime.executor.clone();
                on_fresh_stack(&executor, Box::pin(self.run(node))).await
            } else {
                self.run(node).await
            };
            self.end_process(result).await
        })
    }

    /// What the end of a process does.
    pub async fn end_process(&mut self, result: Exec) -> Exec<u8> {
        if result == Err(Stop::Killed) {
            self.jobs.control.died.set(self.status.checked_sub(128));
        }
        match result {
            Err(Stop::Interrupted) => return Err(Stop::Interrupted),
            Err(Stop::Killed) if self.status == 128 + crate::signal::KILL => {}
            Err(Stop::Killed) => {
                let killed = self.status;
                self.status = self.traps.hooks.before_death.unwrap_or(killed);
                self.run_exit_trap().await;
                self.status = killed;
            }
            other => {
                if other.is_ok() && self.jobs.has_signal() {
                    // What came in during the last command.
                    let _ = self.take_signals().await;
                }
                if !std::mem::take(&mut self.traps.hooks.left) {
                    self.run_exit_trap().await;
                }
            }
        }
        self.traps.end();
        self.jobs.release();
        Ok(self.status)
    }

    /// `( list )`
    pub(crate) async fn run_subshell(&mut self, node: &Node) -> Exec {
        let guarded = self.guarded;
        let mut child = self.fork();
        child.loops = 0;
        child.guarded = guarded;
        child.jobs.inherited = None;
        child.replaceable = is_simple(node);
        child.deaths.captured = false;
        let result = child.run(node).await;
        let pid = child.pid;
        self.status = child.end_process(result).await?;
        self.notice_jobs();
        self.tell_deaths(1).await?;
        if let Some(signal) = child.jobs.control.died.get() {
            self.runtime.killed.set(Some(signal));
            self.deaths.killed = pid;
        }
        Ok(())
    }

    /// The RETURN trap, where functions and sourced files end.
    pub(crate) async fn after_return(&mut self, result: &Exec) -> Exec {
        if self.traps.any_hook() && self.traps.get(Event::Return).is_some() {
            // It sees the status from before `return`.
            let status = self.status;
            if matches!(result, Err(Stop::Return)) {
                self.status = self.traps.hooks.before_return;
            }
            self.run_trap(Event::Return).await?;
            self.status = status;
        }
        Ok(())
    }
}
