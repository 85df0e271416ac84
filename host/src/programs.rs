//! The host's commands of one session: those of its shell, and what was added since.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use crate::command::Command;
use crate::error::Error;
use crate::external::External;

/// What the shell never looks up: its keywords and built-ins.
const SHELLS_OWN: [&str; 83] = [
    "!",
    "[[",
    "]]",
    "case",
    "coproc",
    "do",
    "done",
    "elif",
    "else",
    "esac",
    "fi",
    "for",
    "function",
    "if",
    "in",
    "select",
    "then",
    "time",
    "until",
    "while",
    "{",
    "}",
    ".",
    ":",
    "[",
    "alias",
    "bg",
    "bind",
    "break",
    "builtin",
    "caller",
    "cd",
    "command",
    "compgen",
    "complete",
    "compopt",
    "continue",
    "declare",
    "dirs",
    "disown",
    "echo",
    "enable",
    "eval",
    "exec",
    "exit",
    "export",
    "false",
    "fc",
    "fg",
    "getopts",
    "hash",
    "help",
    "history",
    "jobs",
    "kill",
    "let",
    "local",
    "logout",
    "mapfile",
    "popd",
    "printf",
    "pushd",
    "pwd",
    "read",
    "readarray",
    "readonly",
    "return",
    "set",
    "shift",
    "shopt",
    "source",
    "suspend",
    "test",
    "times",
    "trap",
    "true",
    "type",
    "typeset",
    "ulimit",
    "umask",
    "unalias",
    "unset",
    "wait",
];

/// A command of the host's.
#[derive(Clone)]
pub(crate) enum Program {
    Command(Command),
    External(External),
}

impl Program {
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Command(command) => &command.name,
            Self::External(program) => &program.name,
        }
    }

    pub(crate) fn summary(&self) -> &str {
        match self {
            Self::Command(command) => &command.summary,
            Self::External(program) => &program.summary,
        }
    }

    /// Refuses what cannot be called or started.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let name = self.name();
        if name.is_empty() || name.contains(|c: char| c == '/' || c.is_whitespace() || c.is_control()) {
            return Err(Error::configuration(format!(
                "'{name}' is not a name that a command can have: one word without '/'"
            )));
        }
        if SHELLS_OWN.contains(&name) {
            return Err(Error::configuration(format!(
                "'{name}' is the shell's own, which would run instead: give it another name"
            )));
        }
        match self {
            Self::Command(_) => Ok(()),
            Self::External(program) => program.check(),
        }
    }
}

/// Whether a command's first word means a program of the host: its name, or the
/// file that it is seen as.
pub(crate) fn is_program(programs: &BTreeMap<String, Program>, word: &[u8]) -> bool {
    let name = word.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
    let found = std::str::from_utf8(name).ok().and_then(|name| programs.get(name));
    matches!(found, Some(Program::External(_)))
}

/// Clones are the same set.
#[derive(Clone, Default)]
pub(crate) struct Programs(Arc<RwLock<Arc<BTreeMap<String, Program>>>>);

impl Programs {
    /// A set of its own that starts with these.
    pub(crate) fn starting_with(programs: &Arc<BTreeMap<String, Program>>) -> Self {
        Self(Arc::new(RwLock::new(Arc::clone(programs))))
    }

    /// As they are now.
    pub(crate) fn all(&self) -> Arc<BTreeMap<String, Program>> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn get(&self, name: &str) -> Option<Program> {
        self.all().get(name).cloned()
    }

    /// Adds one; of two with the same name the later counts.
    pub(crate) fn add(&self, program: Program) -> Result<(), Error> {
        program.check()?;
        let mut programs = self.0.write().unwrap_or_else(PoisonError::into_inner);
        Arc::make_mut(&mut programs).insert(program.name().to_owned(), program);
        Ok(())
    }
}
