//! Running without waiting.
//!
//! Most of what stands in loops and functions can never wait: assignments,
//! tests, arithmetic, built-ins that print into a file. Such commands are run
//! here by plain functions, with no future for any of them. Whether a command
//! is calm is told by its form, once, and kept with it; and by the state of the
//! shell, each time: where traps, traces or a reviewer look on, and where a
//! pipe may be full, the long way is taken. It does the same.

use crate::builtins::{self, Builtin, Io, Run, declare};
use crate::expand::{Index, now};
use crate::state::{Exec, SetOption, Shell, Stop};
use bivalve_syntax::ast::{
    Argument, ArmEnd, Assignment, Case, Command, Condition, Connector, Kind, Node, Simple, Value, Word,
};

/// Built-ins that neither wait nor change how later commands run.
const CALM: [&str; 19] = [
    ":", "[", "break", "continue", "declare", "echo", "exit", "export", "false", "let", "local", "printf",
    "pwd", "readonly", "return", "shift", "test", "true", "typeset",
];

/// Whether a function of this name would hide a built-in that is taken for calm.
pub(super) fn hides_builtin(name: &[u8]) -> bool {
    name == b"read" || CALM.iter().any(|calm| calm.as_bytes() == name)
}

impl Shell {
    /// Runs a node now; none, with nothing done, if it might have to wait.
    #[inline]
    pub(super) fn run_calmly(&mut self, node: &Node) -> Option<Exec> {
        if !self.is_quiet() {
            return None;
        }
        if is_calm(node) {
            return Some(self.run_now(node));
        }
        let Node::Command(command) = node else { return None };
        let Kind::Simple(simple) = &command.kind else { return None };
        self.call_calmly(command, simple)
    }

    /// Whether nobody looks at single commands, and output will not wait.
    fn is_quiet(&self) -> bool {
        let loud = self.traps.any_hook()
            || self.traps.notes_commands()
            || self.names_command
            || self.inverted
            || self.hidden_builtins
            || self.runtime.authorize
            || !self.disabled.is_empty()
            || self.is_set(SetOption::LOUD)
            || self.jobs.has_signal();
        !loud && self.descriptor(1).is_none_or(|file| file.has_room())
    }

    /// A call of a calm function, or a `read` from a file.
    fn call_calmly(&mut self, command: &Command, simple: &Simple) -> Option<Exec> {
        if !command.redirects.is_empty() || !simple.words.iter().all(argument_is_calm) {
            return None;
        }
        let Some(Argument::Word(first)) = simple.words.first() else { return None };
        let name = crate::expand::plain_text(first)?;
        if name == b"read" {
            let calm = simple.assignments.iter().all(assignment_is_calm)
                && simple.words.iter().all(|word| !chooses_source(word))
                && self.descriptor(0).is_some_and(|file| file.never_waits());
            return calm.then(|| self.simple_now(command, simple));
        }
        if !simple.assignments.is_empty() {
            return None;
        }
        let defined = self.functions.get(name)?;
        if !defined.function.body.redirects.is_empty() || !command_is_calm(&defined.function.body) {
            return None;
        }
        let defined = defined.clone();
        Some(self.enter(command).and_then(|()| {
            let words = self.words_now(simple)?;
            let result = match self.enter_function(&defined, &words) {
                Ok(frame) => {
                    let result = self.command_now(&defined.function.body);
                    if result == Err(Stop::Exit) && self.leaves_in_place() {
                        self.leave_now();
                    }
                    self.leave_function(frame, result)
                }
                Err(stop) => Err(stop),
            };
            self.last_argument = words.into_iter().next_back().unwrap_or_default();
            result?;
            self.check_now(true)
        }))
    }

    /// Runs a calm node.
    fn run_now(&mut self, node: &Node) -> Exec {
        match node {
            Node::Sequence(nodes) => nodes.iter().try_for_each(|node| self.run_now(node)),
            Node::AndOr(list) => {
                self.guarded += 1;
                let first = self.run_now(&list.first);
                self.guarded -= 1;
                first?;
                let last = list.rest.len().saturating_sub(1);
                for (at, (connector, node)) in list.rest.iter().enumerate() {
                    if (*connector == Connector::And) != (self.status == 0) {
                        continue;
                    }
                    let guard = u32::from(at != last);
                    self.guarded += guard;
                    let result = self.run_now(node);
                    self.guarded -= guard;
                    result?;
                }
                Ok(())
            }
            Node::Command(command) => self.command_now(command),
            // These are never calm.
            Node::Pipeline(_) | Node::Background(_) => Ok(()),
        }
    }

    fn command_now(&mut self, command: &Command) -> Exec {
        match &command.kind {
            Kind::Simple(simple) => self.simple_now(command, simple),
            Kind::Arith(arith) => {
                self.enter(command)?;
                now(self.run_arith(arith)).unwrap_or(Ok(()))?;
                self.check_now(false)
            }
            Kind::Condition(condition) => {
                self.enter(command)?;
                now(self.run_condition(condition)).unwrap_or(Ok(()))?;
                self.check_now(false)
            }
            Kind::Group(node) => {
                self.enter(command)?;
                self.run_now(node)
            }
            Kind::If(branch) => {
                self.enter(command)?;
                for (condition, body) in &branch.branches {
                    self.guarded += 1;
                    let result = self.run_now(condition);
                    self.guarded -= 1;
                    result?;
                    if self.status == 0 {
                        return self.run_now(body);
                    }
                }
                match &branch.otherwise {
                    Some(body) => self.run_now(body),
                    None => {
                        self.status = 0;
                        Ok(())
                    }
                }
            }
            Kind::Case(case) => {
                self.enter(command)?;
                self.case_now(case)
            }
            // These are never calm.
            _ => Ok(()),
        }
    }

    fn case_now(&mut self, case: &Case) -> Exec {
        let Some(text) = now(self.expand_text(&case.word)) else { return Ok(()) };
        let text = text?;
        // The arms see the status that was; only the end sets it.
        let mut status = 0;
        let mut falls = false;
        for arm in &case.arms {
            let mut matches = falls;
            for pattern in &arm.patterns {
                if matches {
                    break;
                }
                matches = now(self.case_matches(pattern, &text)).unwrap_or(Ok(false))?;
            }
            if !matches {
                continue;
            }
            status = 0;
            if let Some(body) = &arm.body {
                self.run_now(body)?;
                status = self.status;
            }
            match arm.end {
                ArmEnd::Break => break,
                ArmEnd::FallThrough => falls = true,
                ArmEnd::TestNext => falls = false,
            }
        }
        self.status = status;
        Ok(())
    }

    fn simple_now(&mut self, command: &Command, simple: &Simple) -> Exec {
        self.enter(command)?;
        self.substituted = None;
        if simple.words.is_empty() {
            for assignment in &simple.assignments {
                self.assign_now(assignment)?;
            }
            self.status = self.substituted.unwrap_or(0);
            self.last_argument.clear();
            return self.check_now(true);
        }
        let words = self.words_now(simple)?;
        self.prefixed = !simple.assignments.is_empty();
        self.names_elements = words.first().is_some_and(|name| self.takes_elements(name))
            && super::simple::names_element(simple);
        let Some(builtin) = words.first().and_then(|name| builtins::find(name)) else { return Ok(()) };
        if simple.assignments.is_empty() {
            self.builtin_now(builtin, words)?;
            return self.check_now(true);
        }
        self.variables.push_scope(true);
        for assignment in &simple.assignments {
            if let Some(Err(stop)) = now(self.assign_temporary(assignment, true)) {
                self.pop_scope();
                return Err(stop);
            }
        }
        let result = self.builtin_now(builtin, words);
        self.pop_scope();
        result?;
        self.check_now(true)
    }

    fn assign_now(&mut self, assignment: &Assignment) -> Exec {
        let Value::Scalar(word) = &assignment.value else {
            return now(self.assign(assignment)).unwrap_or(Ok(()));
        };
        match &assignment.index {
            None if assignment.append => {
                let text = self.assigned_now(word)?;
                let assigned = self.append_text(assignment.name, &text);
                self.or_discard(assigned)
            }
            None => {
                if let Some(number) = self.assigned_number(word) {
                    let assigned = self.assign_result(assignment.name, number?);
                    return self.or_discard(assigned);
                }
                let text = self.assigned_now(word)?;
                let assigned = self.assign_text(assignment.name, text);
                self.or_discard(assigned)
            }
            Some(subscript)
                if !subscript.word.raw.is_empty() && self.element_reference(assignment.name).is_none() =>
            {
                let text = self.assigned_now(word)?;
                let index = match self.index_now(assignment.name, subscript) {
                    Some(Err(stop)) => return Err(stop),
                    Some(Ok(index @ Index::Number(_))) => index,
                    Some(Ok(Index::Key(key))) if !key.is_empty() => Index::Key(key),
                    _ => {
                        now(self.checked_index(assignment.name, subscript)).unwrap_or(Ok(Index::Number(0)))?
                    }
                };
                let assigned = self.assign_element(assignment.name, index, &text, assignment.append);
                self.or_discard(assigned)
            }
            Some(_) => now(self.assign(assignment)).unwrap_or(Ok(())),
        }
    }

    fn words_now(&mut self, simple: &Simple) -> Exec<Vec<Vec<u8>>> {
        let mut words = Vec::with_capacity(simple.words.len());
        let mut arrays = Vec::new();
        for argument in &simple.words {
            let done = match argument {
                Argument::Word(word) => match self.word_now(word) {
                    Some(text) => {
                        words.push(text);
                        continue;
                    }
                    None => now(self.expand_word(word, &mut words)),
                },
                Argument::Assignment(assignment) => {
                    now(self.expand_declared(assignment, &mut words, &mut arrays))
                }
            };
            done.unwrap_or(Ok(()))?;
        }
        Ok(words)
    }

    fn builtin_now(&mut self, builtin: &'static Builtin, mut words: Vec<Vec<u8>>) -> Exec {
        self.choose_quotes(builtin);
        let mut io = Io::default();
        let asks_help = words.len() == 2 && words[1] == b"--help" && builtin.has_help();
        let outer = std::mem::replace(&mut self.running, builtin.name);
        let result = match builtin.run {
            _ if asks_help => {
                builtins::help::own(&mut io, builtin);
                Ok(2)
            }
            Run::Now(run) => run(self, &mut io, &words),
            Run::Declares(_) => declare::run_now(self, &mut io, &words, builtin.name),
            // `read` from a file, which never waits.
            Run::Waits(run) => now(run(self, &mut io, &words)).unwrap_or(Ok(1)),
        };
        self.running = outer;
        let mut good = true;
        for (descriptor, text) in io.take() {
            let Some(file) = self.descriptor(descriptor).cloned() else {
                self.tell_unwritten(builtin.name, descriptor, &mut good);
                continue;
            };
            match file.write_over(&text) {
                Some(result) => self.check_written(builtin.name, descriptor, result, &mut good)?,
                None => self.write_later(file, text),
            }
        }
        if builtin.name == "exit" && result == Err(Stop::Exit) {
            self.leave_now();
        }
        let status = result?;
        self.status = if good { status } else { 1 };
        self.last_argument = words.pop().unwrap_or_default();
        Ok(())
    }

    /// [`Shell::check_status`] where no trap is set.
    pub(super) fn check_now(&mut self, simple: bool) -> Exec {
        self.pipe_status.clear();
        self.pipe_status.push(self.status);
        if self.status == 0 || self.guarded > 0 || !self.is_set(SetOption::ERREXIT) {
            return Ok(());
        }
        if !(simple && self.begin_unwinding()) {
            self.leave_scopes();
            self.leave_now();
        }
        Err(Stop::Exit)
    }
}

/// Whether a node never waits.
fn is_calm(node: &Node) -> bool {
    match node {
        Node::Sequence(nodes) => nodes.iter().all(is_calm),
        Node::AndOr(list) => is_calm(&list.first) && list.rest.iter().all(|(_, node)| is_calm(node)),
        Node::Command(command) => command_is_calm(command),
        Node::Pipeline(_) | Node::Background(_) => false,
    }
}

fn command_is_calm(command: &Command) -> bool {
    *command.calm.get_or_init(|| {
        command.redirects.is_empty()
            && match &command.kind {
                Kind::Simple(simple) => simple_is_calm(simple),
                Kind::Group(node) => is_calm(node),
                Kind::If(branch) => {
                    let pair = |(condition, body): &(Node, Node)| is_calm(condition) && is_calm(body);
                    branch.branches.iter().all(pair) && branch.otherwise.as_ref().is_none_or(is_calm)
                }
                Kind::Case(case) => {
                    !case.word.waits
                        && case.arms.iter().all(|arm| {
                            arm.patterns.iter().all(word_is_calm) && arm.body.as_ref().is_none_or(is_calm)
                        })
                }
                Kind::Arith(arith) => !arith.word.waits,
                Kind::Condition(condition) => condition_is_calm(condition),
                _ => false,
            }
    })
}

fn simple_is_calm(simple: &Simple) -> bool {
    if !simple.assignments.iter().all(assignment_is_calm) || !simple.words.iter().all(argument_is_calm) {
        return false;
    }
    let Some(first) = simple.words.first() else { return true };
    let Argument::Word(first) = first else { return false };
    let name = crate::expand::plain_text(first);
    let builtin = name.is_some_and(|name| CALM.iter().any(|calm| calm.as_bytes() == name));
    builtin && simple.assignments.is_empty()
}

fn assignment_is_calm(assignment: &Assignment) -> bool {
    assignment.index.as_ref().is_none_or(|index| !index.word.waits && !index.arith.word.waits)
        && match &assignment.value {
            Value::Scalar(word) => !word.waits,
            Value::Array(elements) => elements.iter().all(|element| {
                !element.value.waits && element.index.as_ref().is_none_or(|index| !index.word.waits)
            }),
        }
}

fn argument_is_calm(argument: &Argument) -> bool {
    match argument {
        Argument::Word(word) => !word.waits,
        Argument::Assignment(assignment) => {
            matches!(assignment.value, Value::Scalar(_)) && assignment_is_calm(assignment)
        }
    }
}

fn word_is_calm(word: &Word) -> bool {
    !word.waits
}

fn condition_is_calm(condition: &Condition) -> bool {
    match condition {
        Condition::Group(inner) | Condition::Not(inner) => condition_is_calm(inner),
        Condition::And(left, right) | Condition::Or(left, right) => {
            condition_is_calm(left) && condition_is_calm(right)
        }
        Condition::Word(word) | Condition::Unary(_, word) => !word.waits,
        Condition::Binary(_, left, right) => !left.waits && !right.waits,
    }
}

/// Whether an argument of `read` may name another descriptor or a time, or is
/// not known before it is expanded.
fn chooses_source(argument: &Argument) -> bool {
    let Argument::Word(word) = argument else { return true };
    crate::expand::plain_text(word)
        .is_none_or(|text| text.first() == Some(&b'-') && text.iter().any(|byte| matches!(byte, b'u' | b't')))
}
