//! Functions.

use crate::state::{Bytes, Call, Defined, Exec, SetOption, Shell, Stop};
use crate::traps::Event;
use bivalve_kit::LocalFuture;
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Command, Function};
use std::rc::Rc;

/// What a call of a function replaces, to be put back.
pub(super) struct Frame {
    arguments: Rc<Vec<Bytes>>,
    loops: u32,
    /// The caller's traps, where the function does not see all of them.
    traps: Option<(crate::traps::Traps, &'static [Event])>,
    getopts: crate::builtins::getopts::Getopts,
    base_line: u32,
}

impl Shell {
    pub(super) fn define_function(&mut self, function: &Rc<Function>) -> Exec {
        let name = function.name.clone();
        if name.iter().any(|byte| matches!(byte, b'$' | b'`' | b'"' | b'\'' | b'\\' | b'<' | b'>')) {
            self.complain([b"`", &*name, b"': not a valid identifier"].concat());
            self.status = 1;
            return Ok(());
        }
        if self.is_set(SetOption::POSIX) && !crate::expand_name(&name) {
            self.complain([b"`", &*name, b"': not a valid identifier"].concat());
            self.status = 2;
            return Err(Stop::Exit);
        }
        if self.functions.get(&name).is_some_and(|defined| defined.readonly) {
            self.line = self.base_line.max(1);
            self.complain([&name, b": readonly function".as_slice()].concat());
            self.status = 1;
            return Ok(());
        }
        if self.is_set(SetOption::POSIX) && self.builtin(&name).is_some_and(|builtin| builtin.special) {
            self.complain([b"`", &*name, b"': is a special builtin"].concat());
            self.status = 2;
            return Err(Stop::Exit);
        }
        let exported = self.functions.get(&name).is_some_and(|defined| defined.exported);
        let defined = Defined { function: function.clone(), exported, readonly: false, traced: false };
        self.add_function(name, defined);
        self.status = 0;
        Ok(())
    }

    /// Puts a function into the table.
    pub(crate) fn add_function(&mut self, name: Bytes, defined: Defined) {
        self.hidden_builtins |= super::calm::hides_builtin(&name);
        Rc::make_mut(&mut self.functions).insert(name, defined);
        self.generation = self.generation.wrapping_add(1);
    }

    /// Calls a function with these words; the first is its name.
    pub fn call_function<'a>(
        &'a mut self,
        defined: &'a Defined,
        words: &'a [Vec<u8>],
    ) -> LocalFuture<'a, Exec> {
        Box::pin(async move {
            let frame = self.enter_function(defined, words)?;
            self.replaceable = false;
            let result = match self.enter_traced(defined.function.body.line).await {
                Ok(()) => self.run_function_body(&defined.function.body).await,
                Err(stop) => Err(stop),
            };
            let returned = matches!(result, Ok(()) | Err(Stop::Return | Stop::Break(_) | Stop::Continue(_)));
            let result = if returned && self.traps.any_hook() {
                self.loops = frame.loops;
                self.after_return(&result).await
            } else {
                result
            };
            if result == Err(Stop::Exit) && self.leaves_in_place() {
                self.leave().await;
            }
            self.leave_function(frame, result)
        })
    }

    /// Makes the shell a function's: arguments, scope, place in the list of calls.
    pub(super) fn enter_function(&mut self, defined: &Defined, words: &[Vec<u8>]) -> Exec<Frame> {
        let function = &defined.function;
        if let Some(stop) = self.too_deep(function) {
            stop?;
        }
        let arguments: Vec<Bytes> = words.iter().skip(1).map(|word| Bytes::from(word.as_slice())).collect();
        let call = Call {
            name: function.name.clone(),
            source: function.source.clone(),
            line: self.line,
            is_function: true,
            saved_options: None,
            outer: self.arguments.clone(),
            has_arguments: true,
        };
        let arguments = std::mem::replace(&mut self.arguments, Rc::new(arguments));
        Rc::make_mut(&mut self.calls).push(call);
        self.variables.push_scope(false);
        let loops = std::mem::take(&mut self.loops);
        let traps = self.enter_function_traps(defined);
        let base_line = std::mem::replace(&mut self.base_line, function.body.line);
        Ok(Frame { arguments, loops, traps, getopts: self.getopts.clone(), base_line })
    }

    /// Gives the shell back to the caller of a function.
    pub(super) fn leave_function(&mut self, frame: Frame, result: Exec) -> Exec {
        self.loops = frame.loops;
        self.base_line = frame.base_line;
        if let Some((before, hidden)) = &frame.traps {
            self.traps = self.traps.restore_hooks(before, hidden);
        }
        if self.variables.is_local(Name::OPTIND) {
            self.getopts = frame.getopts;
        }
        self.pop_scope();
        if let Some(call) = Rc::make_mut(&mut self.calls).pop() {
            self.line = call.line;
            if let Some(options) = call.saved_options {
                use crate::builtins::set::change;
                change(self, SetOption::POSIX, options.is_set(SetOption::POSIX));
                self.options = options;
            }
        }
        self.arguments = frame.arguments;
        match result {
            // A break or continue does not reach the caller's loops.
            Err(Stop::Return | Stop::Break(_) | Stop::Continue(_)) => Ok(()),
            other => other,
        }
    }

    fn run_function_body<'a>(&'a mut self, body: &'a Command) -> LocalFuture<'a, Exec> {
        Box::pin(async move {
            self.nesting += 1;
            let result = if self.nesting.is_multiple_of(super::FRESH_STACK) {
                let executor = self.runtime.executor.clone();
                crate::runtime::on_fresh_stack(&executor, Box::pin(self.run_command(body))).await
            } else {
                self.run_command(body).await
            };
            self.nesting -= 1;
            result
        })
    }

    /// Where functions are traced, DEBUG runs once more as the body starts.
    async fn enter_traced(&mut self, line: u32) -> Exec {
        if !self.traps.any_hook() {
            return Ok(());
        }
        self.line = line;
        // What is asked of the whole body, the commands in it are asked again.
        self.before_command().await.map(|_| ())
    }

    fn too_deep(&mut self, function: &Function) -> Option<Exec> {
        let limit = self.text(Name::FUNCNEST)?;
        let limit: usize = std::str::from_utf8(&limit).ok()?.parse().ok().filter(|limit| *limit > 0)?;
        let depth = self.calls.iter().filter(|call| call.is_function).count();
        if depth < limit {
            return None;
        }
        let message = format!(": maximum function nesting level exceeded ({limit})");
        self.complain([&function.name, message.as_bytes()].concat());
        self.status = 1;
        Some(Err(Stop::Discard))
    }

    /// DEBUG and RETURN traps are not inherited unless functions are traced,
    /// nor ERR unless errors are.
    fn enter_function_traps(&mut self, defined: &Defined) -> Option<(crate::traps::Traps, &'static [Event])> {
        if !self.traps.any_hook() {
            return None;
        }
        let traced = self.is_set(SetOption::FUNCTRACE) || defined.traced;
        let hidden: &'static [Event] = match (traced, self.is_set(SetOption::ERRTRACE)) {
            (true, true) => return None,
            (true, false) => &[Event::Err],
            (false, true) => &[Event::Debug, Event::Return],
            (false, false) => &[Event::Debug, Event::Return, Event::Err],
        };
        let before = self.traps.clone();
        self.traps.hide_hooks(hidden);
        Some((before, hidden))
    }
}
