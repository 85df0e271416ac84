//! Pipelines, background jobs, coprocesses.

use crate::jobs::Control;
use crate::runtime::Task;
use crate::state::{Attributes, Bytes, Exec, SetOption, Shell, Shopt, StdinFrom, Stop, Value, Variable};
use crate::traps::Event;
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Command, Coproc, Kind, Node, Pipeline, TimeFormat};
use bivalve_vfs::OpenFile;
use std::rc::Rc;

impl Shell {
    pub(super) async fn run_pipeline(&mut self, pipeline: &Pipeline) -> Exec {
        self.line = pipeline.line;
        let start = pipeline.time.map(|_| (self.runtime.host.monotonic(), self.runtime.host.cpu_time()));
        // With `set -e`, no failure behind `!` counts, however deep; what switches
        // it on there comes too late for that.
        let guard = u32::from(pipeline.negated && self.is_set(SetOption::ERREXIT));
        self.guarded += guard;
        self.negations += u32::from(pipeline.negated);
        let result = self.run_stages(pipeline).await;
        self.negations -= u32::from(pipeline.negated);
        self.guarded -= guard;
        let leaves = matches!(result, Err(Stop::Break(_) | Stop::Continue(_)));
        if pipeline.negated && (result.is_ok() || leaves) {
            self.status = u8::from(self.status == 0);
        }
        if let (Some(format), Some(start)) = (pipeline.time, start) {
            self.report_time(format, start);
        }
        result
    }

    async fn run_stages(&mut self, pipeline: &Pipeline) -> Exec {
        match pipeline.stages.as_slice() {
            [] => {
                self.status = 0;
                Ok(())
            }
            [only] => {
                self.inverted = pipeline.negated;
                self.run(&only.node).await
            }
            _ => self.run_pipe(pipeline).await,
        }
    }

    /// Takes the pipe of the stage before, if there is one.
    fn read_stage(&mut self, input: Option<Rc<OpenFile>>) {
        self.loops = 0;
        if let Some(input) = input {
            self.place.descriptors.set(0, input);
            self.stdin = StdinFrom::Pipe;
        }
    }

    async fn run_pipe(&mut self, pipeline: &Pipeline) -> Exec {
        let last = pipeline.stages.len() - 1;
        let in_shell = self.has(Shopt::LASTPIPE) && !self.is_set(SetOption::MONITOR);
        let mut tasks: Vec<Task<u8>> = Vec::with_capacity(last);
        let mut input: Option<Rc<OpenFile>> = None;
        let mut processes = Vec::with_capacity(last + 1);
        if !std::mem::take(&mut self.traps.hooks.announced) {
            self.before_stages(pipeline).await?;
        }
        let announces = self.traps.any_hook();
        for stage in &pipeline.stages[..last] {
            let (reader, writer) = OpenFile::pipe();
            let mut child = self.fork_for(&stage.node);
            child.read_stage(input.take());
            if stage.stderr_too {
                child.place.descriptors.set(2, writer.clone());
            }
            child.place.descriptors.set(1, writer);
            input = Some(reader);
            child.begin_stage(&stage.node, announces);
            processes.push((child.pid, child.jobs.control.clone()));
            let node = stage.node.clone();
            let guarded = self.guarded;
            tasks.push(self.runtime.executor.spawn(async move { run_stage(child, &node, guarded).await }));
        }
        let node = &pipeline.stages[last].node;
        // The other stages begin first, so that messages come in their order.
        crate::runtime::pause().await;
        let last_status = if in_shell {
            self.traps.hooks.announced = announces && is_simple(node);
            self.run_last(node, input).await?
        } else {
            let mut child = self.fork_for(node);
            child.read_stage(input);
            child.begin_stage(node, announces);
            let guarded = self.guarded;
            let traps = guarded == 0 && is_subshell(node) && !pipeline.negated;
            let last_trap = self.traps.get(Event::Err).filter(|_| traps).cloned();
            let status = run_stage_here(&mut child, node, guarded).await;
            if let (Some(text), Ok(1..)) = (last_trap, status) {
                // A subshell at the end runs the trap itself, before the pipeline fails.
                child.traps.set(Event::Err, Some(text));
                child.run_trap(Event::Err).await?;
            }
            processes.push((child.pid, child.jobs.control.clone()));
            drop(child);
            status?
        };
        let mut statuses = Vec::with_capacity(last + 1);
        for task in tasks {
            statuses.push(task.await);
        }
        statuses.push(last_status);
        self.notice_jobs();
        self.tell_deaths(last as u32 + u32::from(!in_shell)).await?;
        self.tell_stages(pipeline, &processes, &statuses);
        self.status = self.pipeline_status(&statuses);
        self.pipe_status = statuses;
        if self.status != 0 && !pipeline.negated {
            return self.failed(false).await;
        }
        Ok(())
    }

    /// The last stage where the shell runs it itself.
    async fn run_last(&mut self, node: &Node, input: Option<Rc<OpenFile>>) -> Exec<u8> {
        let before = self.descriptor(0).cloned();
        if let Some(input) = input {
            self.place.descriptors.set(0, input);
        }
        let result = self.run(node).await;
        match before {
            Some(file) => self.place.descriptors.set(0, file),
            None => drop(self.place.descriptors.close(0)),
        }
        result.map(|()| self.status)
    }

    /// Tells of a pipeline whose last process a signal has ended.
    fn tell_stages(&self, pipeline: &Pipeline, processes: &[(u32, Rc<Control>)], statuses: &[u8]) {
        let last = processes.get(pipeline.stages.len() - 1);
        let Some(signal) = last.and_then(|(_, control)| control.died.get()) else { return };
        let all = processes.iter().zip(statuses);
        let died: Vec<_> = all.map(|((pid, control), status)| (*pid, control.died.get(), *status)).collect();
        let text = |stage: &bivalve_syntax::ast::Stage| bivalve_syntax::printer::print_command(&stage.node);
        let texts: Vec<_> = pipeline.stages.iter().map(text).collect();
        self.tell_pipeline(signal, &died, &texts);
    }

    /// In a stage's own process.
    fn begin_stage(&mut self, node: &Node, announced: bool) {
        self.replaceable = is_simple(node) || is_subshell(node);
        self.traps.hooks.announced = announced && is_simple(node);
    }

    /// The DEBUG trap of each stage that is a simple command.
    async fn before_stages(&mut self, pipeline: &Pipeline) -> Exec {
        for stage in &pipeline.stages {
            self.announce(&stage.node).await?;
        }
        Ok(())
    }

    /// The shell itself runs the trap of a simple command, whose process comes after it.
    async fn announce(&mut self, node: &Node) -> Exec {
        if let Node::Command(command) = node
            && matches!(command.kind, Kind::Simple(_))
        {
            self.line = command.line;
            self.note_command(command);
            self.before_command().await?;
        }
        Ok(())
    }

    /// The same for what is to run in the background.
    pub(super) async fn announce_background(&mut self, node: &Node) -> Exec {
        match node {
            _ if !self.traps.any_hook() => Ok(()),
            Node::Pipeline(pipeline) => self.before_stages(pipeline).await,
            node => self.announce(node).await,
        }
    }

    fn pipeline_status(&self, statuses: &[u8]) -> u8 {
        if self.is_set(SetOption::PIPEFAIL) {
            return statuses.iter().rev().copied().find(|status| *status != 0).unwrap_or(0);
        }
        statuses.last().copied().unwrap_or(0)
    }

    /// `node &`
    pub(super) fn run_background(&mut self, node: &Rc<Node>) -> Exec {
        let mut child = self.fork_for(node);
        child.loops = 0;
        child.guarded = 0;
        child.traps.hooks.announced =
            self.traps.any_hook() && (is_simple(node) || matches!(**node, Node::Pipeline(_)));
        if !self.is_set(SetOption::MONITOR) && self.stdin == StdinFrom::Outside {
            child.place.descriptors.set(0, OpenFile::null());
        }
        let pid = child.pid;
        let text = bivalve_syntax::printer::print_command(node);
        self.start_job(child, node.clone(), Bytes::from(text), true);
        self.last_background = Some(pid);
        self.status = 0;
        Ok(())
    }

    /// Runs a job's command. A subshell is the job's own process, not one more.
    async fn run_job(&mut self, node: &Node, alone: bool) -> Exec<u8> {
        let Node::Command(command) = node else { return self.run_as_process(node).await };
        self.replaceable = matches!(command.kind, Kind::Simple(_));
        // The trap on ERR is for who waits, but for a coprocess.
        self.inverted = self.replaceable && alone;
        let Kind::Subshell(inner) = &command.kind else {
            if !command.redirects.is_empty() {
                self.own_redirects = command.redirects.as_ptr() as usize;
            }
            return self.run_as_process(node).await;
        };
        self.line = command.line;
        let mut saved = super::Saved::default();
        if self.redirect(&command.redirects, &mut saved).await? {
            self.status = 1;
            return self.end_process(Ok(())).await;
        }
        saved.forget();
        self.run_as_process(inner).await
    }

    /// Starts a shell process as a job.
    fn start_job(&mut self, mut child: Shell, node: Rc<Node>, text: Bytes, alone: bool) {
        let pid = child.pid;
        let control = child.jobs.control.clone();
        self.runtime.register(pid, &control);
        let task = self.runtime.executor.spawn(async move {
            let status = child.run_job(&node, alone).await.unwrap_or(130);
            drop(child);
            status
        });
        self.jobs.add(pid, text, task, control);
    }

    /// `coproc NAME command`
    pub(super) async fn start_coprocess(&mut self, coproc: &Coproc, _command: &Command) -> Exec {
        let name = self.expand_text(&coproc.name).await?;
        if !crate::expand_name(&name) {
            self.complain([b"`", name.as_slice(), b"': not a valid identifier"].concat());
            self.status = 1;
            return Ok(());
        }
        let (input_reader, input_writer) = OpenFile::pipe();
        let (output_reader, output_writer) = OpenFile::pipe();
        let mut child = self.fork();
        child.loops = 0;
        child.place.descriptors.set(0, input_reader);
        child.place.descriptors.set(1, output_writer);
        let pid = child.pid;
        let ends = [output_reader, input_writer];
        let mut numbers = Vec::new();
        for file in ends {
            let number = self.place.descriptors.free_from_top().unwrap_or(63);
            self.place.descriptors.set(number, file);
            numbers.push(number);
        }
        let value = Value::list(numbers.iter().map(|number| Bytes::from(number.to_string().as_bytes())));
        self.variables.put(Name::new(&name), Some(Variable { value, attributes: Attributes::INDEXED }));
        let pid_name = Name::new(&[&name, b"_PID".as_slice()].concat());
        let assigned = self.assign_text(pid_name, pid.to_string().into_bytes());
        self.or_report(assigned)?;
        let text = bivalve_syntax::printer::print_command(&coproc.body);
        self.start_job(child, coproc.body.clone(), Bytes::from(text), false);
        Rc::make_mut(&mut self.coprocesses).push((Bytes::from(name.as_slice()), pid));
        self.last_background = Some(pid);
        self.status = 0;
        Ok(())
    }

    fn report_time(&mut self, format: TimeFormat, start: (u64, u64)) {
        let real = self.runtime.host.monotonic().saturating_sub(start.0);
        let user = self.runtime.host.cpu_time().saturating_sub(start.1);
        let text = match format {
            TimeFormat::Posix => {
                crate::builtins::times::format_time(b"real %2R\nuser %2U\nsys %2S", real, user)
            }
            TimeFormat::Default => {
                let default = b"\nreal\t%3lR\nuser\t%3lU\nsys\t%3lS".to_vec();
                let format = self.text(Name::new(b"TIMEFORMAT")).unwrap_or(default);
                if format.is_empty() {
                    return;
                }
                crate::builtins::times::format_time(&format, real, user)
            }
        };
        self.print_error(&[text.as_slice(), b"\n"].concat());
    }
}

/// Whether a command is the whole of its process: that it failed is for the
/// shell that waits for it to trap.
fn fails_alone(command: &Command) -> bool {
    matches!(command.kind, Kind::Simple(_) | Kind::Subshell(_))
}

fn is_subshell(node: &Node) -> bool {
    matches!(node, Node::Command(command) if matches!(command.kind, Kind::Subshell(_)))
}

/// A stage that is a process of its own.
async fn run_stage(mut child: Shell, node: &Node, guarded: u32) -> u8 {
    run_stage_here(&mut child, node, guarded).await.unwrap_or(130)
}

async fn run_stage_here(child: &mut Shell, node: &Node, guarded: u32) -> Exec<u8> {
    child.guarded = guarded;
    child.inverted = matches!(node, Node::Command(command) if fails_alone(command));
    let result = child.run(node).await;
    match child.end_process(result).await {
        Err(Stop::Interrupted) => Err(Stop::Interrupted),
        other => other,
    }
}

/// Whether a process has nothing to do but to become the command.
pub(crate) fn is_simple(node: &Node) -> bool {
    matches!(node, Node::Command(command) if matches!(command.kind, Kind::Simple(_)))
}
