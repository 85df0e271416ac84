//! Simple commands.

use super::Found;
use super::redirect::Saved;
use crate::builtins::{Builtin, Declared, Io, Run};
use crate::state::{Exec, SetOption, Shell, Shopt, Stop};
use bivalve_kit::LocalFuture;
use bivalve_syntax::Name;
use bivalve_syntax::ast::{
    Argument, Assignment, Command, Descriptor, Kind, Node, Part, Redirect, Simple, Value,
};
use bivalve_vfs::Errno;

impl Shell {
    pub(super) async fn run_simple(&mut self, command: &Command, simple: &Simple, inverted: bool) -> Exec {
        self.enter(command)?;
        if self.is_set(SetOption::NOEXEC) {
            return Ok(());
        }
        if self.is_set(SetOption::KEYWORD)
            && let Some(text) = self.move_keywords(command, simple)
            && let Ok(Some(node)) = bivalve_syntax::Parser::new(text, command.line).next(self)
            && let Some(moved) = simple_of(&node)
        {
            return self.run_simple_boxed(command, moved, inverted).await;
        }
        if self.jobs.has_signal() {
            self.take_signals().await?;
        }
        self.note_command(command);
        if self.traps.any_hook() && !std::mem::take(&mut self.traps.hooks.announced) {
            if self.before_command().await? {
                return Ok(());
            }
            self.line = command.line;
        }
        if simple.words.is_empty() {
            return self.run_assignments(command, simple, inverted).await;
        }
        let mark = self.substitutions.borrow().len();
        let trapped = self.has_error_trap();
        self.substituted = None;
        let mut words: Vec<Vec<u8>> = Vec::with_capacity(simple.words.len());
        let mut arrays: Vec<(usize, &Assignment)> = Vec::new();
        for argument in &simple.words {
            match argument {
                Argument::Word(word) => self.expand_word(word, &mut words).await?,
                Argument::Assignment(assignment) => {
                    self.expand_declared(assignment, &mut words, &mut arrays).await?
                }
            }
        }
        let shown = self.trace_declared(&mut words, &arrays).await?;
        let arrays = match &shown {
            Some(shown) => shown.iter().map(|(place, assignment)| (*place, assignment)).collect(),
            None => arrays,
        };
        let result = if words.is_empty() {
            self.run_without_words(command, simple).await
        } else {
            self.run_words(command, simple, words, &arrays).await
        };
        self.close_substitutions(mark);
        result?;
        if !trapped && self.has_error_trap() {
            // The trap was set within the command, and is not for it.
            return self.check_now(true);
        }
        self.check_simple(inverted).await
    }

    fn has_error_trap(&self) -> bool {
        self.traps.any_hook() && self.traps.get(crate::traps::Event::Err).is_some()
    }

    fn run_simple_boxed<'a>(
        &'a mut self,
        command: &'a Command,
        simple: &'a Simple,
        inverted: bool,
    ) -> LocalFuture<'a, Exec> {
        Box::pin(self.run_simple(command, simple, inverted))
    }

    /// `set -k`: the command with assignments among its arguments put first;
    /// none when there are none.
    fn move_keywords(&self, command: &Command, simple: &Simple) -> Option<std::rc::Rc<[u8]>> {
        if !simple.assignments.is_empty() {
            return None;
        }
        let (mut moved, mut words) = (Vec::new(), Vec::new());
        for (at, argument) in simple.words.iter().enumerate() {
            let Argument::Word(word) = argument else { return None };
            let assigns = at > 0 && word.raw.contains(&b'=') && {
                let mut parser = bivalve_syntax::Parser::new(std::rc::Rc::from(&*word.raw), command.line);
                parser.next(self).is_ok_and(|parsed| {
                    parsed.is_some_and(|node| simple_of(&node).is_some_and(|simple| simple.words.is_empty()))
                })
            };
            let list = if assigns { &mut moved } else { &mut words };
            list.extend_from_slice(&word.raw);
            list.push(b' ');
        }
        (!moved.is_empty()).then(|| std::rc::Rc::from([moved, words].concat()))
    }

    /// All words expanded to nothing: assignments and redirections remain.
    async fn run_without_words(&mut self, command: &Command, simple: &Simple) -> Exec {
        if !simple.assignments.is_empty() || !command.redirects.is_empty() {
            return self.assign_all(command, simple).await;
        }
        self.status = self.substituted.unwrap_or(0);
        Ok(())
    }

    /// A command of assignments alone.
    async fn run_assignments(&mut self, command: &Command, simple: &Simple, inverted: bool) -> Exec {
        let mark = self.substitutions.borrow().len();
        self.substituted = None;
        let result = self.assign_all(command, simple).await;
        self.close_substitutions(mark);
        result?;
        self.last_argument.clear();
        self.check_simple(inverted).await
    }

    async fn assign_all(&mut self, command: &Command, simple: &Simple) -> Exec {
        for assignment in &simple.assignments {
            self.assign(assignment).await?;
        }
        self.status = self.substituted.unwrap_or(0);
        let redirects = &command.redirects;
        if redirects.is_empty() {
            return Ok(());
        }
        let mut saved = Saved::default();
        self.runtime.executor.acts_for(0);
        let failed = if redirects.iter().any(|one| matches!(one.descriptor, Some(Descriptor::Variable(..)))) {
            // Without a command, bash makes `{name}>file` in a subshell.
            self.fork().redirect(redirects, &mut saved).await
        } else {
            let failed = self.redirect(redirects, &mut saved).await;
            self.restore(saved);
            failed
        };
        if failed? {
            self.status = 1;
        }
        Ok(())
    }

    /// `name=value` as an argument of a command that declares: one word; array
    /// values are kept for the command to evaluate.
    pub(super) async fn expand_declared<'a>(
        &mut self,
        assignment: &'a Assignment,
        words: &mut Vec<Vec<u8>>,
        arrays: &mut Vec<(usize, &'a Assignment)>,
    ) -> Exec {
        let mut word = assignment.name.bytes().to_vec();
        if let Some(index) = &assignment.index {
            word.push(b'[');
            let inside = self.expand_text(&index.word).await?;
            let once = self.has(Shopt::ASSOC_EXPAND_ONCE)
                && !inside.contains(&b']')
                && self.is_associative(assignment.name);
            for byte in inside {
                if once && b"[$`\"'\\".contains(&byte) {
                    word.push(b'\\');
                }
                word.push(byte);
            }
            word.push(b']');
        }
        if assignment.append {
            word.push(b'+');
        }
        word.push(b'=');
        match &assignment.value {
            Value::Scalar(value) => {
                let value = self.expand_assigned(value).await?;
                word.extend_from_slice(&value);
            }
            Value::Array(_) if crate::builtins::declare::declare_early(self, words, assignment).await? => {
                word = assignment.name.bytes().to_vec();
            }
            Value::Array(_) => arrays.push((words.len(), assignment)),
        }
        words.push(word);
        Ok(())
    }

    /// Shows the arrays among a command's arguments, where commands are shown:
    /// they are expanded for that, and come out as text that means itself.
    async fn trace_declared(
        &mut self,
        words: &mut [Vec<u8>],
        arrays: &[(usize, &Assignment)],
    ) -> Exec<Option<Vec<(usize, Assignment)>>> {
        if arrays.is_empty() || !self.traces() {
            return Ok(None);
        }
        let mut shown = Vec::with_capacity(arrays.len());
        for (place, assignment) in arrays {
            let plain = self.plain_array(assignment, false).await?;
            if let Value::Array(elements) = &plain.value {
                self.trace_array(&plain, elements);
            }
            if let Some(word) = words.get_mut(*place) {
                word.truncate(assignment.name.bytes().len());
            }
            shown.push((*place, plain));
        }
        Ok(Some(shown))
    }

    /// Words are known: finds what they name and runs it.
    async fn run_words(
        &mut self,
        command: &Command,
        simple: &Simple,
        words: Vec<Vec<u8>>,
        arrays: &[(usize, &Assignment)],
    ) -> Exec {
        if self.traces() && simple.assignments.is_empty() {
            self.trace_words(&words);
        }
        let found = self.find_command(&words[0]);
        self.prefixed = !simple.assignments.is_empty();
        self.names_elements = self.takes_elements(&words[0]) && names_element(simple);
        if simple.assignments.is_empty()
            && command.redirects.is_empty()
            && let Found::Builtin(builtin) = found
        {
            return self.run_builtin(builtin, words, arrays).await;
        }
        self.run_words_slowly(command, simple, words, arrays, found).await
    }

    /// Whether a built-in takes elements as they are written.
    pub(super) fn takes_elements(&self, name: &[u8]) -> bool {
        name == b"unset"
            || self.has(Shopt::ASSOC_EXPAND_ONCE) && matches!(name, b"read" | b"printf" | b"wait")
    }

    fn is_readonly(&self, name: Name) -> bool {
        let variable = self.variables.get(name);
        variable.is_some_and(|variable| variable.attributes.has(crate::state::Attributes::READONLY))
    }

    fn run_words_slowly<'a>(
        &'a mut self,
        command: &'a Command,
        simple: &'a Simple,
        words: Vec<Vec<u8>>,
        arrays: &'a [(usize, &'a Assignment)],
        found: Found,
    ) -> LocalFuture<'a, Exec> {
        Box::pin(async move {
            if !matches!(found, Found::Function(_)) && self.refuses(&words[0]) {
                return Ok(());
            }
            let temporary = !simple.assignments.is_empty();
            if temporary && !arrays.is_empty() && !self.traces() {
                // Lists are expanded without the assignments in front.
                let mut plain = Vec::with_capacity(arrays.len());
                for (place, assignment) in arrays {
                    plain.push((*place, self.plain_array(assignment, false).await?));
                }
                let arrays: Vec<_> = plain.iter().map(|(place, assignment)| (*place, assignment)).collect();
                return self.run_temporarily(command, simple, words, &arrays, found).await;
            }
            if temporary {
                return self.run_temporarily(command, simple, words, arrays, found).await;
            }
            self.run_found(command, words, arrays, found, false).await
        })
    }

    /// Whether a restricted shell does not run a command of this name (said).
    pub(crate) fn refuses(&mut self, name: &[u8]) -> bool {
        let refused = self.is_set(SetOption::RESTRICTED) && name.contains(&b'/');
        if refused {
            self.complain([name, b": restricted: cannot specify `/' in command names"].concat());
            self.status = 1;
        }
        refused
    }

    /// A command with assignments in front of it.
    async fn run_temporarily(
        &mut self,
        command: &Command,
        simple: &Simple,
        words: Vec<Vec<u8>>,
        arrays: &[(usize, &Assignment)],
        mut found: Found,
    ) -> Exec {
        let posix = self.is_set(SetOption::POSIX)
            || simple.assignments.iter().any(|assignment| assignment.name == Name::POSIXLY_CORRECT);
        let keep = matches!(&found, Found::Builtin(builtin) if builtin.special) && posix;
        if !keep {
            self.variables.push_scope(true);
            if matches!(found, Found::Function(_)) {
                self.variables.precedes_call();
            }
        }
        let lasts = matches!(&found, Found::Builtin(builtin) if builtin.name != "eval");
        for assignment in &simple.assignments {
            let refused = !keep && self.is_set(SetOption::POSIX) && self.is_readonly(assignment.name);
            let assigned = self.assign_temporary(assignment, !keep).await;
            if refused {
                // POSIX: no command without its assignments.
                self.pop_scope();
                self.status = 1;
                return Err(Stop::Discard);
            }
            if keep && lasts {
                self.variables.keep_from_call(assignment.name, false);
            }
            if let Err(stop) = assigned {
                if !keep {
                    self.pop_scope();
                }
                return Err(stop);
            }
        }
        if self.traces() {
            self.trace_words(&words);
        }
        let path = Name::PATH;
        if simple.assignments.iter().any(|assignment| assignment.name == path)
            && !matches!(found, Found::Builtin(_) | Found::Function(_))
        {
            found = self.find_for_once(&words[0]);
        }
        let result = self.run_found(command, words, arrays, found, !keep).await;
        if !keep {
            self.pop_scope();
            if simple.assignments.iter().any(|assignment| assignment.name.bytes() == b"OPTIND") {
                self.getopts.index = None;
            }
        }
        result
    }

    async fn run_found(
        &mut self,
        command: &Command,
        words: Vec<Vec<u8>>,
        arrays: &[(usize, &Assignment)],
        found: Found,
        temporary: bool,
    ) -> Exec {
        let redirects = &command.redirects;
        let asked = !redirects.is_empty() && self.runtime.authorize && !matches!(found, Found::Function(_));
        // A command that is refused does not get to empty a file either.
        if asked && !self.allowed(&found, &words) {
            return Ok(());
        }
        if let Found::Builtin(builtin) = &found
            && (builtin.name == "exec"
                || builtin.name == "command" && words.get(1).is_some_and(|word| word == b"exec"))
        {
            return self.run_exec(builtin, redirects, words, asked).await;
        }
        let mut saved = Saved::default();
        if !redirects.is_empty() {
            if !asked {
                self.runtime.executor.acts_for(0);
            }
            // Redirections do not see the assignments in front of the command.
            let lifted = temporary.then(|| self.variables.lift_scope());
            let own = self.runs_within(&found, &words);
            let made = self.redirect_for(!own, redirects, &mut saved).await;
            if let Some(before) = saved.variables.take() {
                self.variables = before;
            }
            if let Some(lifted) = lifted {
                self.variables.lower_scope(lifted);
            }
            let failed = match made {
                // A command of its own process fails alone.
                Err(Stop::Exit | Stop::Discard | Stop::Abandon) if !own => {
                    self.restore(saved);
                    return Ok(());
                }
                Err(stop) => {
                    self.restore(saved);
                    return Err(stop);
                }
                Ok(failed) => failed,
            };
            if failed {
                self.restore(saved);
                self.status = 1;
                let special = matches!(&found, Found::Builtin(builtin) if builtin.special);
                return if special && self.is_set(SetOption::POSIX) { Err(Stop::Exit) } else { Ok(()) };
            }
        }
        self.asked = asked;
        let shown = || bivalve_syntax::printer::print_current(command);
        let last = self.deaths.last_command == std::ptr::from_ref(command) as usize;
        if redirects.is_empty() {
            let result = self.run_target(words, arrays, found).await;
            self.tell_death(None, last, shown);
            return result;
        }
        self.texts.redirected += 1;
        let result = self.run_target(words, arrays, found).await;
        self.end_redirected(&result, saved, temporary).await;
        self.tell_death(None, last, shown);
        result
    }

    /// After a command with redirections: they are undone, and the EXIT trap of
    /// what `set -e` has ended in it follows.
    async fn end_redirected(&mut self, result: &Exec, saved: Saved, temporary: bool) {
        self.texts.redirected = self.texts.redirected.saturating_sub(1);
        if *result == Err(Stop::Exit) && self.leaves_in_place() {
            self.leave().await;
        }
        self.restore(saved);
        if std::mem::take(&mut self.texts.unwinds) {
            if temporary {
                self.pop_scope();
            }
            self.leave_scopes();
            self.leave().await;
        }
    }

    /// Whether the shell itself runs what was found.
    fn runs_within(&mut self, found: &Found, words: &[Vec<u8>]) -> bool {
        match (found, words.get(1)) {
            (Found::Builtin(builtin), Some(name)) if builtin.name == "command" && !name.starts_with(b"-") => {
                matches!(self.find_without_functions(name), Found::Builtin(_))
            }
            (Found::Builtin(_) | Found::Function(_), _) => true,
            _ => false,
        }
    }

    /// `exec` keeps its redirections, unless it fails.
    async fn run_exec(
        &mut self,
        builtin: &'static Builtin,
        redirects: &[Redirect],
        words: Vec<Vec<u8>>,
        asked: bool,
    ) -> Exec {
        let mut saved = Saved::default();
        if self.redirect(redirects, &mut saved).await? {
            self.restore(saved);
            self.status = 1;
            let ends = builtin.special && self.is_set(SetOption::POSIX);
            return if ends { Err(Stop::Exit) } else { Ok(()) };
        }
        saved.forget();
        self.asked = asked;
        self.run_builtin(builtin, words, &[]).await
    }

    /// Runs what was found, with the words as its arguments.
    pub(crate) async fn run_target(
        &mut self,
        mut words: Vec<Vec<u8>>,
        arrays: &[(usize, &Assignment)],
        found: Found,
    ) -> Exec {
        match found {
            Found::Function(defined) => {
                let result = self.call_function(&defined, &words).await;
                self.last_argument = words.pop().unwrap_or_default();
                result
            }
            Found::Builtin(builtin) => self.run_builtin(builtin, words, arrays).await,
            other => {
                let status = self.run_external(other, &words).await?;
                self.status = status;
                self.notice_jobs();
                self.reap_coprocesses();
                self.tell_deaths(1).await?;
                self.last_argument = words.pop().unwrap_or_default();
                Ok(())
            }
        }
    }

    /// Runs a built-in; what it printed is written before its status counts.
    pub async fn run_builtin(
        &mut self,
        builtin: &'static Builtin,
        mut words: Vec<Vec<u8>>,
        arrays: &[(usize, &Assignment)],
    ) -> Exec {
        if self.runtime.authorize
            && !std::mem::take(&mut self.asked)
            && !self.allowed(&Found::Builtin(builtin), &words)
        {
            return Ok(());
        }
        self.choose_quotes(builtin);
        let mut io = Io::default();
        let asks_help = words.len() == 2 && words[1] == b"--help" && builtin.has_help();
        let outer = std::mem::replace(&mut self.running, builtin.name);
        let result = match builtin.run {
            _ if asks_help => {
                crate::builtins::help::own(&mut io, builtin);
                Ok(2)
            }
            Run::Now(run) => run(self, &mut io, &words),
            Run::Waits(run) => run(self, &mut io, &words).await,
            Run::Declares(run) => {
                if arrays.is_empty() && crate::builtins::declare::is_declaration(builtin.name) {
                    crate::builtins::declare::run_now(self, &mut io, &words, builtin.name)
                } else {
                    let declared = declared(&words, arrays);
                    run(self, &mut io, &declared).await
                }
            }
        };
        self.running = outer;
        let lists = builtin.name == "help" && words.len() == 1;
        let name = if asks_help || lists { "" } else { builtin.name };
        let written = self.write_io(&mut io, name).await;
        if matches!(builtin.name, "exit" | "exec") && result == Err(Stop::Exit) {
            self.leave().await;
        }
        let status = result?;
        self.status = if written? { status } else { 1 };
        if builtin.special
            && status == 2
            && MISUSED.contains(&builtin.name)
            && self.is_set(SetOption::POSIX)
            && !self.within_command
            && self.guarded == 0
            && self.negations == 0
        {
            return Err(Stop::Exit);
        }
        if builtin.name != "exec" {
            let array = arrays.last().filter(|(place, _)| *place + 1 == words.len());
            self.last_argument = match array {
                Some((_, assignment)) => assignment.name.bytes().to_vec(),
                None => words.pop().unwrap_or_default(),
            };
        }
        Ok(())
    }

    /// Some built-ins quote what they print as the locale's characters allow.
    #[inline]
    pub(super) fn choose_quotes(&self, builtin: &Builtin) {
        if matches!(builtin.name, "printf" | "declare" | "typeset" | "local" | "export" | "readonly" | "set")
        {
            crate::declare::quote_in_utf8(self.utf8());
        }
    }

    /// Writes what a built-in printed; false when a write failed.
    pub async fn write_io(&mut self, io: &mut Io, name: &str) -> Exec<bool> {
        let mut good = true;
        for (descriptor, text) in io.take() {
            if text.is_empty() {
                continue;
            }
            let Some(file) = self.descriptor(descriptor).cloned() else {
                self.tell_unwritten(name, descriptor, &mut good);
                continue;
            };
            let result = match file.write_now(&text) {
                Some(result) => result,
                None => file.write(&text).await,
            };
            self.check_written(name, descriptor, result, &mut good)?;
        }
        Ok(good || LENIENT.contains(&name))
    }

    /// What a built-in says whose output cannot be written; alone, it is named already.
    fn unwritten(&self, name: &str, errno: &Errno) -> String {
        let lead = if self.as_utility { String::new() } else { format!("{name}: ") };
        format!("{lead}write error: {}", errno.message())
    }

    /// Output for a descriptor that is closed.
    pub(super) fn tell_unwritten(&mut self, name: &str, descriptor: u32, good: &mut bool) {
        if descriptor == 1 && *good && !UNCHECKED.contains(&name) {
            self.complain(self.unwritten(name, &Errno::BadDescriptor));
            *good = false;
        }
    }

    /// What becomes of a built-in whose output was or was not written.
    pub(super) fn check_written(
        &mut self,
        name: &str,
        descriptor: u32,
        result: Result<(), Errno>,
        good: &mut bool,
    ) -> Exec {
        match result {
            Err(Errno::BrokenPipe) if descriptor == 1 => {
                let held = self.deaths.blocked & bivalve_kit::signal::bit(crate::signal::PIPE) != 0;
                if held || self.traps.get(crate::traps::Event::Signal(13)).is_some() {
                    self.complain(self.unwritten(name, &Errno::BrokenPipe));
                    self.jobs.control.send(crate::signal::PIPE);
                    *good = false;
                    return Ok(());
                }
                self.status = 141;
                Err(Stop::Killed)
            }
            Err(errno) if descriptor == 1 && *good && !UNCHECKED.contains(&name) => {
                self.complain(self.unwritten(name, &errno));
                *good = false;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Asks the host's policy. False: refused, and said so.
    pub fn allowed(&mut self, found: &Found, words: &[Vec<u8>]) -> bool {
        self.runtime.executor.next_command();
        match self.runtime.host.authorize(&self.judged(found, words), &self.place.directory) {
            Ok(()) => true,
            Err(reason) => {
                let name = words.first().map(Vec::as_slice).unwrap_or_default();
                self.complain([name, b": not allowed: ", reason.as_bytes()].concat());
                self.status = 126;
                false
            }
        }
    }

    /// Keeps the text of a command for `BASH_COMMAND`.
    pub(super) fn note_command(&mut self, command: &Command) {
        self.note_text(|| bivalve_syntax::printer::print_current(command));
    }

    /// The same for what is only the head of a command.
    pub(super) fn note_text(&mut self, text: impl FnOnce() -> Vec<u8>) {
        // In a trap it stays the command that the trap is run for.
        if (self.traps.notes_commands() || self.names_command) && !self.traps.is_running() {
            self.command_text = Some(crate::state::Bytes::from(text()));
        }
    }
}

/// Special built-ins whose status 2 says that they were called in a wrong way,
/// which ends a shell of `posix`.
const MISUSED: [&str; 7] = ["export", "readonly", "return", "set", "shift", "trap", "unset"];

/// Built-ins of bash that do not look whether their output was written.
/// (Without a name: what prints all help.)
const UNCHECKED: [&str; 7] = ["", "caller", "command", "compgen", "complete", "kill", "ulimit"];

/// Built-ins that say so, and go on as if it was.
const LENIENT: [&str; 2] = ["popd", "pushd"];

/// The simple command that a node is.
fn simple_of(node: &Node) -> Option<&Simple> {
    let Node::Command(command) = node else { return None };
    if let Kind::Simple(simple) = &command.kind { Some(simple) } else { None }
}

/// Whether a word is an element as it is written: `a[...]` without quotes around.
pub(super) fn names_element(simple: &Simple) -> bool {
    let opens = |text: &[u8]| memchr::memchr(b'[', text).is_some_and(|at| crate::expand_name(&text[..at]));
    simple.words.iter().any(|argument| match argument {
        Argument::Word(word) => match (word.parts.first(), word.parts.last()) {
            (Some(Part::Literal(first)), Some(Part::Literal(last))) => opens(first) && last.ends_with(b"]"),
            _ => false,
        },
        Argument::Assignment(_) => false,
    })
}

fn declared<'a>(words: &'a [Vec<u8>], arrays: &[(usize, &'a Assignment)]) -> Vec<Declared<'a>> {
    let array_at =
        |at: usize| arrays.iter().find(|(place, _)| *place == at).map(|(_, assignment)| *assignment);
    words
        .iter()
        .enumerate()
        .map(|(at, word)| match array_at(at) {
            Some(assignment) => Declared::Array(assignment),
            None => Declared::Text(word),
        })
        .collect()
}
