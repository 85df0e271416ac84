//! The state of one shell process. A subshell is a clone of it.

pub mod assign;
pub mod dynamic;
mod fresh;
mod message;
pub mod options;
mod save;
pub mod value;
pub mod variables;

pub use options::{Options, SetOption, Shopt};
pub use save::StateError;
pub use value::{Attributes, Bytes, Indexed, Value, Variable};
pub use variables::Variables;

use crate::jobs::Jobs;
use crate::runtime::Runtime;
use crate::traps::Traps;
use bivalve_syntax::ast::{Function, Kind, Node};
use bivalve_syntax::{Name, Origin};
use bivalve_vfs::{OpenFile, Place};
use std::collections::BTreeMap;
use std::rc::Rc;

/// How the running of something ends other than by going on. What the exit
/// status is stands in [`Shell::status`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// `break N`: N more loops to leave.
    Break(u32),
    /// `continue N`.
    Continue(u32),
    Return,
    Exit,
    /// An error that ends the current command line: back to the reader, which
    /// goes on with the next command of a file, and ends `bash -c`.
    Discard,
    /// The same, from within `eval`, traps and sourced files too.
    Abandon,
    /// Ended by a signal: no traps run.
    Killed,
    /// The host stops the script.
    Interrupted,
}

/// The result of running something.
pub type Exec<T = ()> = Result<T, Stop>;

/// A function as the shell keeps it.
#[derive(Debug, Clone)]
pub struct Defined {
    pub function: Rc<Function>,
    pub exported: bool,
    pub readonly: bool,
    pub traced: bool,
}

/// A function or sourced file that is running.
#[derive(Debug, Clone)]
pub struct Call {
    /// `FUNCNAME`: the function, or `source`.
    pub name: Bytes,
    /// `BASH_SOURCE`: where the running text comes from.
    pub source: Bytes,
    /// `BASH_LINENO`: the line of the call.
    pub line: u32,
    pub is_function: bool,
    /// `local -` saved the options here.
    pub saved_options: Option<Options>,
    /// The caller's arguments, kept for `BASH_ARGV`.
    pub outer: Rc<Vec<Bytes>>,
    /// The call has arguments of its own.
    pub has_arguments: bool,
}

/// What the shell reads its commands from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// `bash -c`
    CommandString,
    /// A script file.
    File,
    /// Standard input.
    Stdin,
}

/// Where standard input comes from, as far as it matters for `&`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StdinFrom {
    /// From whoever started the shell.
    Outside,
    /// From a redirection around the running command.
    Redirected,
    /// From the pipe whose stage the running command is.
    Pipe,
}

/// Where an expression stands, as far as its errors say so.
#[derive(Debug, Clone)]
pub enum Within {
    /// `((`, `[[` or a built-in.
    Command(&'static str),
    /// `${x:expression}`: as written, and how long the head `${x` is.
    Slice(Bytes, usize),
}

impl Within {
    /// What stands in front of the message.
    pub fn name(&self) -> &[u8] {
        match self {
            Within::Command(name) => name.as_bytes(),
            Within::Slice(raw, end) => raw.get(2..*end).unwrap_or_default(),
        }
    }
}

/// Process substitutions: the descriptor at this end, and the task at the other.
pub type Substitutions = Rc<std::cell::RefCell<Vec<(u32, crate::runtime::Task<()>)>>>;

/// The numbers of processes around one.
#[derive(Clone, Copy)]
pub struct Family {
    /// `$$`
    pub main: u32,
    /// The process that started this one: `PPID`, of the main one.
    pub parent: u32,
    /// This process is one simple command of the outermost shell's.
    pub is_stage: bool,
}

impl Family {
    /// Around the first shell.
    pub fn of(pid: u32) -> Family {
        Family { main: pid, parent: pid.saturating_sub(1), is_stage: false }
    }
}

/// What a process runs within, as far as errors in expansions unwind to it.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Around {
    #[default]
    Nothing,
    /// The process runs one text: `bash -c`, a command substitution.
    Text,
    /// It comes from a process that was running a text.
    Outside,
}

/// `eval`, sourced files and traps that run.
#[derive(Clone, Default)]
pub struct Texts {
    pub around: Around,
    /// How deep they are nested.
    pub depth: u32,
    /// The command that runs the outermost.
    pub command: Option<Bytes>,
    /// Functions and built-ins that run with redirections of their own.
    pub redirected: u32,
    /// `set -e` ends the shell: the EXIT trap waits until the innermost of those
    /// has its redirections undone.
    pub unwinds: bool,
    /// The arguments at the bottom of `BASH_ARGV`, once something has asked for them.
    pub bottom: std::cell::OnceCell<Rc<Vec<Bytes>>>,
}

/// What a shell knows of processes that signals end, itself among them.
#[derive(Clone, Copy, Default)]
pub struct Deaths {
    /// The subshell that a signal ended last.
    pub killed: u32,
    /// It runs the commands of a substitution, where no death is told of.
    pub captured: bool,
    /// The simple command that ends `bash -c`: the shell becomes it.
    pub last_command: usize,
    /// Signals that are held back, as a mask.
    pub blocked: u64,
}

/// A shell process.
#[derive(Clone)]
pub struct Shell {
    pub runtime: Rc<Runtime>,
    pub place: Place,
    pub variables: Variables,
    pub functions: Rc<BTreeMap<Bytes, Defined>>,
    pub aliases: Rc<BTreeMap<Bytes, Bytes>>,
    pub options: Options,
    /// `$?`
    pub status: u8,
    /// `PIPESTATUS`
    pub pipe_status: Vec<u8>,
    /// `$1` and on.
    pub arguments: Rc<Vec<Bytes>>,
    /// `$0`
    pub zero: Bytes,
    /// The script's file, once `$0` is something else.
    pub script: Option<Bytes>,
    pub reading: Reading,
    pub calls: Rc<Vec<Call>>,
    /// `LINENO`
    pub line: u32,
    /// Where the command ends that was read last, or where the function begins
    /// that runs: bash names that line when it cannot redirect a compound command.
    pub base_line: u32,
    pub traps: Traps,
    pub jobs: Jobs,
    /// `BASHPID`
    pub pid: u32,
    /// Others around it.
    pub family: Family,
    /// `BASH_SUBSHELL`
    pub depth: u32,
    /// Commands found in PATH before, with how often: `hash`.
    pub found: Rc<BTreeMap<Bytes, (Bytes, u32)>>,
    /// Built-ins switched off by `enable -n`.
    pub disabled: Rc<Vec<Bytes>>,
    /// The directory stack without its top, which is the working directory.
    pub directories: Vec<Bytes>,
    /// Greater than 0 where a failure does not end the script (`set -e`).
    pub guarded: u32,
    /// How many `!` stand around the running command.
    pub negations: u32,
    /// `!` stands in front of the next command: its own failure does not count.
    pub inverted: bool,
    /// Standard input was redirected around the running command: what runs in
    /// the background keeps it.
    pub stdin: StdinFrom,
    /// Loops around the running command, within the function.
    pub loops: u32,
    /// `$!`
    pub last_background: Option<u32>,
    /// `$_`
    pub last_argument: Vec<u8>,
    /// Computed variables that were read, by their bits in [`dynamic`]: only those have a
    /// value where all variables are listed.
    pub touched: std::cell::Cell<u32>,
    /// State of `RANDOM`.
    pub random: u32,
    /// Monotonic nanoseconds that count as 0 for `SECONDS`, and what was assigned.
    pub seconds: (u64, i64),
    /// Status of the last command substitution, for a command without words.
    pub substituted: Option<u8>,
    /// How deep the evaluation is nested; see [`crate::exec`].
    pub nesting: u32,
    /// Texts that run inside others.
    pub texts: Texts,
    /// `bash -c` text, `BASH_EXECUTION_STRING`.
    pub execution_string: Option<Bytes>,
    /// Process substitutions of the command that is running.
    pub substitutions: Substitutions,
    /// The command that is running, for `BASH_COMMAND`; printed when asked for.
    pub command_text: Option<Bytes>,
    /// The script reads `BASH_COMMAND`: it is kept for every command.
    pub names_command: bool,
    /// Coprocesses by name.
    pub coprocesses: Rc<Vec<(Bytes, u32)>>,
    /// Completion specifications of `complete`.
    pub completions: Rc<BTreeMap<Bytes, Vec<Bytes>>>,
    /// A job of one simple command: a shell that it starts takes its place, and
    /// its signals.
    pub replaceable: bool,
    pub deaths: Deaths,
    /// The host has just allowed the command that is about to run.
    pub asked: bool,
    /// What `history` lists.
    pub history: History,
    /// `set` has changed the positional parameters in the file that is read.
    pub arguments_set: bool,
    /// The built-in that runs; empty where none does.
    pub running: &'static str,
    /// The built-in that runs was called by `command`.
    pub within_command: bool,
    /// The command that runs has assignments in front of it.
    pub prefixed: bool,
    /// A word of the `unset` that runs is an element as it is written.
    pub names_elements: bool,
    /// Where `getopts` is.
    pub getopts: crate::builtins::getopts::Getopts,
    /// Which alias, function and option names exist changes this.
    pub generation: u32,
    /// A function has the name of a built-in that [`crate::exec`] runs without
    /// looking for functions first.
    pub hidden_builtins: bool,
    /// Started as `sh`.
    pub as_sh: bool,
    /// Runs a built-in for a command such as xargs: messages name it alone.
    pub as_utility: bool,
    /// What commands get as their environment, whatever the variables are.
    pub given_environment: Option<bivalve_kit::Environment>,
    /// Functions that came in the environment: name and body.
    pub imported: Vec<(Vec<u8>, Vec<u8>)>,
    /// What stopped the command was an error in an expression or what is no
    /// name, which `set -e` does not end the shell for.
    pub arith_failed: bool,
    /// What an arithmetic error names first.
    pub arith_within: Option<Within>,
    /// `!` stands right in front of the test that is traced next.
    pub negated_condition: bool,
    /// Status that an error inside `[[` gives.
    pub condition_error: Option<u8>,
    /// Address of the redirections that this process was started with (`cmd >file &`).
    pub own_redirects: usize,
    /// How deep substitutions and `eval` are nested, for PS4.
    pub trace_depth: u32,
    /// Scopes that belong to the caller of what is read now.
    pub scope_floor: usize,
    /// The working directory as the script went there, links kept.
    pub shown_directory: Bytes,
}

/// The lines that were read while they are kept.
#[derive(Clone, Default)]
pub struct History {
    /// The oldest first.
    pub lines: Rc<Vec<Bytes>>,
    /// The line that is running is the last one.
    pub running: bool,
    /// How many lines are in the file.
    pub kept: usize,
}

impl Shell {
    /// A variable by its text, for the few places that have one.
    pub fn variable(&self, name: &[u8]) -> Option<&Variable> {
        self.variables.get(Name::new(name))
    }

    /// A scalar variable's text, following namerefs; empty array elements count as unset.
    pub fn text(&self, name: Name) -> Option<Vec<u8>> {
        let value = self.read(name)?;
        value.scalar().map(std::borrow::Cow::into_owned)
    }

    /// The version of bash to be like: 51 for `BASH_COMPAT=5.1`.
    pub fn compatibility(&self) -> u32 {
        let text = self.text(Name::BASH_COMPAT).unwrap_or_default();
        let digits: Vec<u8> = text.into_iter().filter(|byte| *byte != b'.').collect();
        let level = std::str::from_utf8(&digits).ok().and_then(|text| text.parse().ok());
        level.filter(|level| (31..=52).contains(level)).unwrap_or(52)
    }

    /// Refuses what is no version in `BASH_COMPAT`.
    fn check_compatibility(&mut self) {
        let text = self.text(Name::BASH_COMPAT).unwrap_or_default();
        let digits: Vec<u8> = match text.as_slice() {
            [major, b'.', minor] => vec![*major, *minor],
            _ => text.clone(),
        };
        let level = std::str::from_utf8(&digits).ok().and_then(|text| text.parse().ok());
        if !text.is_empty() && !level.is_some_and(|level: u32| (31..=52).contains(&level)) {
            let message = b": compatibility value out of range".as_slice();
            self.complain([b"BASH_COMPAT: ", text.as_slice(), message].concat());
        }
    }

    /// Ends the innermost scope of variables.
    pub fn pop_scope(&mut self) {
        if self.variables.pop_hidden() {
            crate::builtins::set::follow_posix(self);
        }
    }

    /// Whether an option of `set` is on.
    #[inline]
    pub fn is_set(&self, option: SetOption) -> bool {
        self.options.is_set(option)
    }

    /// Whether an option of `shopt` is on.
    #[inline]
    pub fn has(&self, option: Shopt) -> bool {
        self.options.has(option)
    }

    /// A copy that runs in a process of its own.
    pub fn fork(&self) -> Shell {
        let mut child = self.clone();
        child.pid = self.runtime.next_pid();
        child.family.parent = self.pid;
        child.texts.around = match (self.texts.depth, self.around()) {
            (0, Around::Nothing) => Around::Nothing,
            _ => Around::Outside,
        };
        child.texts.depth = 0;
        child.texts.redirected = 0;
        child.depth += 1;
        child.replaceable = false;
        child.own_redirects = 0;
        child.family.is_stage = false;
        child.jobs = self.jobs.of_subshell();
        child.substitutions = Rc::default();
        child.arith_within = None;
        child.traps.hooks.trap_status = None;
        child.traps.hooks.left = false;
        child.traps.enter_subshell(self.is_set(SetOption::ERRTRACE), self.is_set(SetOption::FUNCTRACE));
        child.jobs.control.handled.set(child.handled_signals());
        child
    }

    /// What this process runs within.
    pub fn around(&self) -> Around {
        let is_text = self.reading == Reading::CommandString && self.depth == 0;
        if is_text { Around::Text } else { self.texts.around }
    }

    /// Whether an error in an expansion leaves at once, and undoes nothing.
    pub fn leaves_in_place(&self) -> bool {
        self.is_set(SetOption::ERREXIT) || self.texts.depth == 0 && self.around() == Around::Outside
    }

    /// A process that is to run a node of this shell's.
    pub fn fork_for(&self, node: &Node) -> Shell {
        let mut child = self.fork();
        let simple = matches!(node, Node::Command(command) if matches!(command.kind, Kind::Simple(_)));
        child.family.is_stage = simple && (self.depth == 0 || self.family.is_stage);
        child
    }

    /// An open descriptor.
    pub fn descriptor(&self, number: u32) -> Option<&Rc<OpenFile>> {
        self.place.descriptors.get(number)
    }

    /// Whether a function is running.
    pub fn in_function(&self) -> bool {
        self.calls.iter().any(|call| call.is_function)
    }

    /// Text that `BASH_SOURCE` has for code read now.
    pub fn source_name(&self) -> Bytes {
        if let Some(call) = self.calls.last() {
            return call.source.clone();
        }
        match self.reading {
            Reading::File => self.zero.clone(),
            Reading::CommandString => Bytes::from(&b"environment"[..]),
            Reading::Stdin => Bytes::from(&b"main"[..]),
        }
    }
}

impl Origin for Shell {
    fn alias(&self, name: &[u8]) -> Option<Rc<[u8]>> {
        if !self.has(Shopt::EXPAND_ALIASES) {
            return None;
        }
        self.aliases.get(name).cloned()
    }

    fn extglob(&self) -> bool {
        self.has(Shopt::EXTGLOB)
    }

    fn posix(&self) -> bool {
        self.is_set(SetOption::POSIX)
    }

    fn source(&self) -> Rc<[u8]> {
        self.source_name()
    }
}
