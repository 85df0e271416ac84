//! Which files grep leaves out: `--include`, `--exclude`, `--exclude-dir`.

use bivalve_pattern::{Glob, GlobOptions};

struct Rule {
    glob: Glob,
    include: bool,
}

/// Rules in the order they were given.
#[derive(Default)]
pub struct Skips {
    files: Vec<Rule>,
    directories: Vec<Rule>,
}

impl Skips {
    pub fn add_file(&mut self, pattern: &[u8], include: bool, utf8: bool) {
        self.files.push(rule(pattern, include, utf8));
    }

    pub fn add_directory(&mut self, pattern: &[u8], utf8: bool) {
        let end = pattern.iter().rposition(|&byte| byte != b'/').map_or(pattern.len().min(1), |at| at + 1);
        self.directories.push(rule(&pattern[..end], false, utf8));
    }

    /// Whether a file is left out.
    pub fn file(&self, name: &[u8], on_command_line: bool) -> bool {
        excluded(&self.files, name, on_command_line)
    }

    /// Whether a directory is left out; `implied` is the `.` that stands for no operand.
    pub fn directory(&self, name: &[u8], on_command_line: bool, implied: bool) -> bool {
        !(on_command_line && implied) && excluded(&self.directories, name, on_command_line)
    }
}

fn rule(pattern: &[u8], include: bool, utf8: bool) -> Rule {
    Rule { glob: Glob::compile(pattern, GlobOptions { utf8, ..GlobOptions::default() }), include }
}

/// The last rule that matches decides; when none does, the first one's opposite.
fn excluded(rules: &[Rule], name: &[u8], on_command_line: bool) -> bool {
    let Some(first) = rules.first() else { return false };
    match rules.iter().rev().find(|rule| matches(rule, name, on_command_line)) {
        Some(rule) => !rule.include,
        None => first.include,
    }
}

/// Operands match also by what follows one of their slashes.
fn matches(rule: &Rule, name: &[u8], on_command_line: bool) -> bool {
    if rule.glob.matches(name) {
        return true;
    }
    let slashes = name.iter().enumerate().filter(|&(at, &byte)| byte == b'/' && name.get(at + 1) != Some(&b'/'));
    on_command_line && slashes.into_iter().any(|(at, _)| at + 1 < name.len() && rule.glob.matches(&name[at + 1..]))
}
