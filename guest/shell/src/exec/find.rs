//! What a command name stands for.

use crate::builtins::{self, Builtin};
use crate::state::{Bytes, Defined, SetOption, Shell, Shopt};
use bivalve_kit::Command;
use bivalve_syntax::Name;
use bivalve_vfs::Kind;
use std::borrow::Cow;
use std::rc::Rc;

/// What a command name was found to be.
#[derive(Clone)]
pub enum Found {
    Function(Defined),
    Builtin(&'static Builtin),
    /// A command of ours, and the path it stands at.
    Utility(&'static Command, Bytes),
    /// `bash` or `sh`, and the path.
    Shell(Bytes),
    /// A built-in as a command of its own, and the path.
    Standalone(&'static Builtin, Bytes),
    /// A command of the host's.
    Program(Bytes),
    /// A file to execute.
    File(Bytes),
    NotFound,
}

impl Shell {
    /// Finds a command as the shell does: function, built-in, PATH.
    pub fn find_command(&mut self, name: &[u8]) -> Found {
        if self.is_set(SetOption::POSIX)
            && let Some(builtin) = self.builtin(name).filter(|builtin| builtin.special)
        {
            return Found::Builtin(builtin);
        }
        if !self.functions.is_empty()
            && let Some(defined) = self.functions.get(name)
        {
            return Found::Function(defined.clone());
        }
        self.find_without_functions(name)
    }

    /// The same, functions left out, as `command` does.
    pub fn find_without_functions(&mut self, name: &[u8]) -> Found {
        if name.first() == Some(&b'%')
            && let Some(builtin) = self.builtin(b"fg")
        {
            // A job's name means the job in the foreground.
            return Found::Builtin(builtin);
        }
        if let Some(builtin) = self.builtin(name) {
            return Found::Builtin(builtin);
        }
        self.find_in_path(name)
    }

    /// A built-in that is not switched off.
    pub fn builtin(&self, name: &[u8]) -> Option<&'static Builtin> {
        let builtin = builtins::find(name)?;
        let disabled = !self.disabled.is_empty() && self.disabled.iter().any(|disabled| **disabled == *name);
        (!disabled).then_some(builtin)
    }

    /// Looks a name up in PATH, or takes it as a path when it has a slash.
    pub fn find_in_path(&mut self, name: &[u8]) -> Found {
        if name.contains(&b'/') {
            return self.found_at(Bytes::from(name));
        }
        if name.is_empty() {
            return Found::NotFound;
        }
        if self.is_set(SetOption::HASHALL)
            && let Some((path, hits)) = self.found.get(name).cloned()
            && (!self.has(Shopt::CHECKHASH) || self.runtime.vfs.exists(&self.place, &path))
        {
            Rc::make_mut(&mut self.found).insert(Bytes::from(name), (path.clone(), hits + 1));
            return self.found_at(path);
        }
        let path = self.text(Name::PATH);
        let Some(found) = self.search_path(name, path.as_deref().unwrap_or(b"/usr/bin:/bin")) else {
            return Found::NotFound;
        };
        if self.is_set(SetOption::HASHALL) {
            Rc::make_mut(&mut self.found).insert(Bytes::from(name), (found.clone(), 1));
        }
        self.found_at(found)
    }

    /// Looks a name up in a PATH that holds for one command: nothing is remembered.
    pub fn find_for_once(&mut self, name: &[u8]) -> Found {
        if name.is_empty() || name.contains(&b'/') {
            return self.find_in_path(name);
        }
        let path = self.text(Name::PATH).unwrap_or_default();
        match self.search_path(name, &path) {
            Some(found) => self.found_at(found),
            None => Found::NotFound,
        }
    }

    /// The first executable of this name in a list of directories.
    pub fn search_path(&self, name: &[u8], path: &[u8]) -> Option<Bytes> {
        let found = self.search_all(name, path, true).into_iter().next();
        // A file that cannot be executed is named in the error.
        found.or_else(|| {
            let candidates = path.split(|&byte| byte == b':').map(|directory| match directory {
                b"" => [b"./", name].concat(),
                directory => [directory.strip_suffix(b"/").unwrap_or(directory), b"/", name].concat(),
            });
            candidates
                .filter(|path| {
                    let node = self.runtime.vfs.stat(&self.place, path);
                    node.is_ok_and(|node| node.kind == Kind::File)
                })
                .map(Bytes::from)
                .next()
        })
    }

    /// All of them, for `type -a` and `which -a`.
    pub fn search_all(&self, name: &[u8], path: &[u8], first: bool) -> Vec<Bytes> {
        let mut found = Vec::new();
        for directory in path.split(|&byte| byte == b':') {
            let candidate = match directory {
                b"" => [b"./", name].concat(),
                directory => [directory.strip_suffix(b"/").unwrap_or(directory), b"/", name].concat(),
            };
            if self.is_executable(&candidate) {
                found.push(Bytes::from(candidate));
                if first {
                    break;
                }
            }
        }
        found
    }

    /// Whether a path is a file that can be executed.
    pub fn is_executable(&self, path: &[u8]) -> bool {
        let node = self.runtime.vfs.stat(&self.place, path);
        node.is_ok_and(|node| node.kind == Kind::File && node.mode & 0o111 != 0)
    }

    /// What stands at a path.
    pub fn found_at(&self, path: Bytes) -> Found {
        let Some(name) = self.runtime.vfs.program_at(&self.place, &path) else { return Found::File(path) };
        if self.runtime.is_program(&name) {
            return Found::Program(path);
        }
        if matches!(name.as_slice(), b"bash" | b"sh") {
            return Found::Shell(path);
        }
        match self.runtime.command(&name) {
            Some(command) => Found::Utility(command, path),
            None => match builtins::find(&name).filter(|builtin| builtin.is_utility()) {
                Some(builtin) => Found::Standalone(builtin, path),
                None => Found::File(path),
            },
        }
    }

    /// What runs when this is executed, by its own name: a link, a copy, `hash -p`
    /// and `exec -a` give it others.
    fn own_name(&self, found: &Found) -> Option<Vec<u8>> {
        match found {
            Found::Utility(command, _) => Some(command.name.into()),
            Found::Standalone(builtin, _) => Some(builtin.name.into()),
            Found::Shell(path) | Found::Program(path) => self.runtime.vfs.program_at(&self.place, path),
            _ => None,
        }
    }

    /// The words that the host's policy judges: a command is what runs.
    pub fn judged<'a>(&self, found: &Found, words: &'a [Vec<u8>]) -> Cow<'a, [Vec<u8>]> {
        let called = words.first().map(|word| base_name(word)).unwrap_or_default();
        match self.own_name(found) {
            Some(name) if name != called => {
                Cow::Owned(std::iter::once(name).chain(words.iter().skip(1).cloned()).collect())
            }
            _ => Cow::Borrowed(words),
        }
    }

    /// The name under which the host knows one of its programs.
    pub fn host_name(&self, path: &[u8]) -> Vec<u8> {
        self.runtime.vfs.program_at(&self.place, path).unwrap_or_else(|| base_name(path).to_vec())
    }
}

fn base_name(path: &[u8]) -> &[u8] {
    path.rsplit(|&byte| byte == b'/').next().unwrap_or_default()
}
