//! Completion for line editors: commands, variables, files.

use crate::session::Session;
use crate::state::Shell;
use bivalve_vfs::Kind;

impl Session {
    /// Where the last word of a line starts, and what could stand there.
    pub fn complete(&mut self, line: &[u8]) -> (usize, Vec<Vec<u8>>) {
        let separator = |byte: &u8| {
            matches!(byte, b' ' | b'\t' | b'\n' | b';' | b'|' | b'&' | b'(' | b')' | b'<' | b'>' | b'=')
        };
        let start = line.iter().rposition(separator).map_or(0, |at| at + 1);
        let word = &line[start..];
        let before = line[..start].trim_ascii_end();
        let in_command = before.is_empty() || matches!(before.last(), Some(b';' | b'|' | b'&' | b'('));
        let mut found = match word.strip_prefix(b"$") {
            Some(name) => self.shell.variables_with(name),
            None if in_command && !word.contains(&b'/') => self.shell.commands_with(word),
            None => self.shell.files_with(word),
        };
        found.sort();
        found.dedup();
        (start, found)
    }

    /// Whether a text ends inside a construct.
    pub fn is_incomplete(&self, text: &[u8]) -> bool {
        crate::exec::is_incomplete(text, &self.shell)
    }

    /// The state as bytes.
    pub fn save(&self) -> Vec<u8> {
        self.shell.save()
    }

    /// Takes saved state into this new session.
    pub fn restore(&mut self, state: &[u8]) -> Result<(), crate::StateError> {
        self.shell.resume(state)
    }
}

impl Shell {
    fn variables_with(&self, prefix: &[u8]) -> Vec<Vec<u8>> {
        let all = self.variables.all();
        let names = all.into_iter().map(|(name, _)| name.bytes()).filter(|name| name.starts_with(prefix));
        names.map(|name| [b"$", name].concat()).collect()
    }

    fn commands_with(&self, prefix: &[u8]) -> Vec<Vec<u8>> {
        let builtins = crate::builtins::all().into_iter().map(|builtin| builtin.name.as_bytes().to_vec());
        let commands = self.runtime.catalogue.commands.iter().map(|command| command.name.as_bytes().to_vec());
        let programs: Vec<Vec<u8>> =
            self.runtime.catalogue.programs.borrow().iter().map(|program| program.name.clone()).collect();
        let functions = self.functions.keys().map(|name| name.to_vec());
        let aliases = self.aliases.keys().map(|name| name.to_vec());
        let all = builtins.chain(commands).chain(programs).chain(functions).chain(aliases);
        all.filter(|name| name.starts_with(prefix)).collect()
    }

    fn files_with(&self, word: &[u8]) -> Vec<Vec<u8>> {
        let split = word.iter().rposition(|byte| *byte == b'/').map_or(0, |at| at + 1);
        let (directory, prefix) = word.split_at(split);
        let path: &[u8] = if directory.is_empty() { b"." } else { directory };
        let entries = self.runtime.vfs.read_directory(&self.place, path).unwrap_or_default();
        entries
            .into_iter()
            .filter(|entry| {
                entry.name.starts_with(prefix) && (entry.name[0] != b'.' || prefix.starts_with(b"."))
            })
            .map(|entry| {
                let slash: &[u8] = if entry.node.kind == Kind::Directory { b"/" } else { b"" };
                [directory, &entry.name, slash].concat()
            })
            .collect()
    }
}
