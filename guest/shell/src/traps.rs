//! Traps: commands to run on exit, on errors, around commands and on signals.

use crate::state::{Bytes, Exec, SetOption, Shell, Shopt, Stop};
use bivalve_kit::signal::bit;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What can be trapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Event {
    Exit,
    Signal(u8),
    Debug,
    Err,
    Return,
}

impl Event {
    /// From a name or number, as `trap` takes them.
    pub fn parse(text: &[u8]) -> Option<Event> {
        let upper = text.to_ascii_uppercase();
        match upper.as_slice() {
            b"DEBUG" => return Some(Event::Debug),
            b"ERR" => return Some(Event::Err),
            b"RETURN" => return Some(Event::Return),
            _ => {}
        }
        match crate::signal::parse(text)? {
            0 => Some(Event::Exit),
            number => Some(Event::Signal(number)),
        }
    }

    /// As `trap -p` prints it.
    pub fn name(self) -> String {
        match self {
            Event::Exit => "EXIT".to_string(),
            Event::Debug => "DEBUG".to_string(),
            Event::Err => "ERR".to_string(),
            Event::Return => "RETURN".to_string(),
            Event::Signal(number) => {
                crate::signal::name(number).map_or_else(|| number.to_string(), |name| format!("SIG{name}"))
            }
        }
    }
}

/// What traps leave for those that look.
#[derive(Clone, Copy, Default)]
pub struct Hooks {
    /// In a trap other than DEBUG: the status from before it.
    pub trap_status: Option<u8>,
    /// The status that the last trap ended with.
    pub trap_result: u8,
    /// The status from before `return`, for the RETURN trap.
    pub before_return: u8,
    /// The DEBUG trap has run for the command of this stage of a pipeline.
    pub announced: bool,
    /// The status from before a signal ended the shell, for the EXIT trap.
    pub before_death: Option<u8>,
    /// The EXIT trap has run, though the end is still to be reached.
    pub left: bool,
}

/// The traps of a shell.
#[derive(Clone, Default)]
pub struct Traps {
    /// Empty text: ignored.
    set: Rc<BTreeMap<Event, Bytes>>,
    /// What the parent shell had: `trap` in a subshell still lists it until it sets one.
    inherited: Rc<BTreeMap<Event, Bytes>>,
    /// Signals ignored since the process began, as a mask: they stay so.
    locked: u64,
    /// Traps that are running: none runs inside itself.
    running: Vec<Event>,
    /// Commands are noted for `BASH_COMMAND`: for the hooks, and where a trap names it.
    notes: bool,
    pub hooks: Hooks,
    /// Nothing is trapped for DEBUG, ERR and RETURN: checked on the fast path.
    any_hook: bool,
}

impl Traps {
    pub fn get(&self, event: Event) -> Option<&Bytes> {
        self.set.get(&event)
    }

    /// Whether an event runs commands.
    #[inline]
    pub fn is_trapped(&self, event: Event) -> bool {
        !self.set.is_empty() && self.set.get(&event).is_some_and(|text| !text.is_empty())
    }

    /// Whether the trap on EXIT is running.
    pub fn ends_shell(&self) -> bool {
        self.running.contains(&Event::Exit)
    }

    /// Whether nothing is trapped or ignored.
    pub fn is_empty(&self) -> bool {
        self.set.is_empty()
    }

    /// Whether a trap is running.
    pub fn is_running(&self) -> bool {
        !self.running.is_empty()
    }

    /// The signals that are ignored, which a new program inherits.
    pub fn ignored_mask(&self) -> u64 {
        self.mask(|text| text.is_empty())
    }

    /// The traps of a process that begins with these signals ignored.
    pub fn ignoring(mask: u64) -> Traps {
        let ignored = (1..=64).filter(|number| mask & bit(*number) != 0);
        let set = ignored.map(|number| (Event::Signal(number), Bytes::from(&b""[..])));
        Traps { set: Rc::new(bivalve_kit::order::map(set)), locked: mask, ..Traps::default() }
    }

    fn mask(&self, wanted: impl Fn(&Bytes) -> bool) -> u64 {
        self.set.iter().fold(0, |mask, (event, text)| match event {
            Event::Signal(number) if wanted(text) => mask | bit(*number),
            _ => mask,
        })
    }

    /// Whether a trap may ask for the command that is running.
    #[inline]
    pub fn notes_commands(&self) -> bool {
        self.notes
    }

    /// Whether DEBUG, ERR or RETURN is trapped.
    #[inline]
    pub fn any_hook(&self) -> bool {
        self.any_hook
    }

    pub fn set(&mut self, event: Event, text: Option<Bytes>) {
        if matches!(event, Event::Signal(number) if self.locked & bit(number) != 0) {
            return;
        }
        self.inherited = Rc::default();
        let set = Rc::make_mut(&mut self.set);
        match text {
            Some(text) => set.insert(event, text),
            None => set.remove(&event),
        };
        self.note_hooks();
    }

    /// All traps in `trap`'s order; in a new subshell, the parent's.
    pub fn list(&self) -> Vec<(Event, Bytes)> {
        let from = if self.inherited.is_empty() { &self.set } else { &self.inherited };
        from.iter().map(|(event, text)| (*event, text.clone())).collect()
    }

    /// At the end of a shell no trap runs any more.
    pub fn end(&mut self) {
        self.running.clear();
        self.hooks = Hooks::default();
    }

    /// A process substitution does not list its parent's traps.
    pub fn forget_inherited(&mut self) {
        self.inherited = Rc::default();
    }

    fn note_hooks(&mut self) {
        let names_command = |text: &Bytes| memchr::memmem::find(text, b"BASH_COMMAND").is_some();
        self.notes = self.set.values().any(names_command);
        self.any_hook =
            [Event::Debug, Event::Err, Event::Return].iter().any(|event| self.set.contains_key(event));
    }

    /// A subshell keeps what is ignored; ERR, DEBUG and RETURN only when told to.
    pub fn enter_subshell(&mut self, errtrace: bool, functrace: bool) {
        if self.set.is_empty() {
            return;
        }
        self.inherited = self.set.clone();
        let keeps = |event: &Event, text: &Bytes| match event {
            Event::Exit => false,
            Event::Signal(_) => text.is_empty(),
            Event::Err => errtrace,
            Event::Debug | Event::Return => functrace,
        };
        Rc::make_mut(&mut self.set).retain(|event, text| keeps(event, text));
        self.running.clear();
        self.note_hooks();
    }

    /// Signals that do something other than end the process at once: with a
    /// trap on EXIT, that one runs first.
    pub fn handled(&self) -> u64 {
        if self.set.contains_key(&Event::Exit) {
            return u64::MAX;
        }
        self.mask(|_| true)
    }
}

impl Shell {
    /// The signals that do not end the process at once.
    pub fn handled_signals(&self) -> u64 {
        self.traps.handled() | self.deaths.blocked
    }

    /// Runs the trap of an event, if one is set. The status stays as it was,
    /// unless the trap exits.
    pub async fn run_trap(&mut self, event: Event) -> Exec {
        let Some(text) = self.traps.get(event).cloned() else { return Ok(()) };
        if text.is_empty() || self.traps.running.contains(&event) {
            return Ok(());
        }
        self.traps.running.push(event);
        let (status, pipe_status, line) = (self.status, self.pipe_status.clone(), self.line);
        if matches!(event, Event::Signal(_)) {
            self.line = 1;
        }
        // `exit` and `return` alone mean the status from before the trap.
        let own = (event != Event::Debug).then_some(status);
        let outer = std::mem::replace(&mut self.traps.hooks.trap_status, own);
        let inner = match event {
            Event::Debug => "debug trap",
            Event::Err => "error trap",
            Event::Return => "return trap",
            Event::Exit | Event::Signal(_) => "trap",
        };
        let result = self.run_text_boxed(&text, inner).await;
        self.traps.hooks.trap_status = outer;
        // What has ended the shell is not run for the EXIT trap either.
        if result != Err(Stop::Exit) {
            self.traps.running.retain(|running| *running != event);
        }
        match result {
            Err(Stop::Exit | Stop::Killed | Stop::Interrupted) => result,
            Err(Stop::Return | Stop::Break(_) | Stop::Continue(_)) if event != Event::Exit => result,
            _ => {
                self.traps.hooks.trap_result = self.status;
                self.status = status;
                self.pipe_status = pipe_status;
                self.line = line;
                Ok(())
            }
        }
    }

    /// Where the shell is to end, the EXIT trap runs at once, and sees what is
    /// local there. The command is that which runs the outermost text.
    pub async fn leave(&mut self) {
        let done = self.texts.unwinds || self.traps.hooks.left || self.traps.ends_shell();
        if done || self.traps.get(Event::Exit).is_none() {
            return;
        }
        if self.texts.depth > 0 {
            self.command_text = self.texts.command.take();
        }
        self.traps.hooks.left = true;
        self.run_exit_trap().await;
    }

    /// What `set -e` ends: of the functions that are left only the names stay, of
    /// assignments in front of commands nothing.
    pub fn leave_scopes(&mut self) {
        while self.depth == 0 && self.variables.depth() > self.scope_floor {
            self.pop_scope();
        }
    }

    /// The same where nothing can wait.
    pub fn leave_now(&mut self) {
        if self.traps.is_trapped(Event::Exit) && !self.traps.ends_shell() {
            let executor = self.runtime.executor.clone();
            let _ = executor.block(self.leave());
        }
    }

    /// The EXIT trap, once, at the end of a shell process.
    pub async fn run_exit_trap(&mut self) {
        if self.traps.get(Event::Exit).is_none() {
            return;
        }
        let text = self.traps.get(Event::Exit).cloned();
        self.traps.set(Event::Exit, None);
        let Some(text) = text.filter(|text| !text.is_empty()) else { return };
        let status = self.status;
        let loops = std::mem::take(&mut self.loops);
        // BASH_COMMAND stays what the shell did last.
        self.traps.running.push(Event::Exit);
        let outer = self.traps.hooks.trap_status.replace(status);
        let result = self.run_text_boxed(&text, "exit trap").await;
        self.loops = loops;
        self.traps.hooks.trap_status = outer;
        self.traps.running.retain(|running| *running != Event::Exit);
        if !matches!(result, Err(Stop::Exit)) {
            self.status = status;
        }
    }

    /// After a command failed where that counts: the ERR trap, then `set -e`, for
    /// which it matters whether it was a `simple` one.
    pub async fn failed(&mut self, simple: bool) -> Exec {
        if self.guarded > 0 {
            return Ok(());
        }
        if self.traps.any_hook() && self.traps.get(Event::Err).is_some() {
            self.run_trap(Event::Err).await?;
        }
        if self.is_set(SetOption::ERREXIT) {
            if !(simple && self.begin_unwinding()) {
                self.leave_scopes();
                self.leave().await;
            }
            return Err(Stop::Exit);
        }
        Ok(())
    }

    /// Whether `set -e` first undoes the redirections of a call.
    pub fn begin_unwinding(&mut self) -> bool {
        self.texts.unwinds = self.texts.redirected > 0 && self.traps.is_trapped(Event::Exit);
        self.texts.unwinds
    }

    /// The DEBUG trap, before a command. True: with `extdebug`, its status asks
    /// to leave the command out; 2 returns from the function or file.
    pub async fn before_command(&mut self) -> Exec<bool> {
        if !self.traps.is_trapped(Event::Debug) || self.traps.running.contains(&Event::Debug) {
            return Ok(false);
        }
        self.traps.hooks.trap_result = 0;
        let (status, pipe_status, line) = (self.status, self.pipe_status.clone(), self.line);
        let result = self.run_trap(Event::Debug).await;
        if !self.has(Shopt::EXTDEBUG) {
            return result.map(|()| false);
        }
        match (result, self.traps.hooks.trap_result) {
            // `return` in the trap is the trap's own.
            (Err(Stop::Return), _) => {
                let asked = std::mem::replace(&mut self.status, status);
                (self.pipe_status, self.line) = (pipe_status, line);
                self.skip_command(asked)
            }
            (Err(stop), _) => Err(stop),
            (Ok(()), asked) => self.skip_command(asked),
        }
    }

    fn skip_command(&mut self, asked: u8) -> Exec<bool> {
        if asked == 0 {
            return Ok(false);
        }
        if asked == 2 && !self.calls.is_empty() {
            self.status = 2;
            return Err(Stop::Return);
        }
        self.status = 0;
        Ok(true)
    }

    /// A sourced file does not see the DEBUG trap, unless functions are traced.
    /// Gives the traps to go back to.
    pub fn hide_debug(&mut self) -> Option<Traps> {
        if self.traps.get(Event::Debug).is_none() || self.is_set(SetOption::FUNCTRACE) {
            return None;
        }
        let before = self.traps.clone();
        self.traps.hide_hooks(&[Event::Debug]);
        Some(before)
    }

    /// Runs traps of signals that came in; a signal without trap ends the process.
    pub async fn take_signals(&mut self) -> Exec {
        while let Some(signal) = self.jobs.take_signal() {
            if self.deaths.blocked & bit(signal) != 0 && signal != crate::signal::KILL {
                continue;
            }
            match self.traps.get(Event::Signal(signal)).filter(|_| signal != crate::signal::KILL) {
                Some(text) if text.is_empty() => {}
                Some(_) => self.run_trap(Event::Signal(signal)).await?,
                None if matches!(signal, 17 | 18 | 23 | 28) => {}
                None => {
                    self.traps.hooks.before_death = Some(self.status);
                    self.status = 128u8.wrapping_add(signal);
                    return Err(Stop::Killed);
                }
            }
        }
        Ok(())
    }
}

impl Traps {
    /// In a function that is not traced, these hooks are not seen.
    pub fn hide_hooks(&mut self, hidden: &[Event]) {
        let set = Rc::make_mut(&mut self.set);
        for event in hidden {
            set.remove(event);
        }
        self.note_hooks();
    }

    /// The traps as they are now, with the caller's hooks that were hidden
    /// unless the function set its own.
    #[must_use]
    pub fn restore_hooks(&self, before: &Traps, hidden: &[Event]) -> Traps {
        let mut traps = self.clone();
        let set = Rc::make_mut(&mut traps.set);
        for event in hidden {
            if let Some(text) = before.set.get(event)
                && !set.contains_key(event)
            {
                set.insert(*event, text.clone());
            }
        }
        traps.note_hooks();
        traps
    }
}
