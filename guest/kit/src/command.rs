//! What a command declares of itself. Help, usage errors, the command list and
//! the tool description all come from here.

use crate::{Context, Result};
use std::future::Future;
use std::pin::Pin;

/// A future of this thread.
pub type LocalFuture<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;

/// The family a command belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    Files,
    Text,
    Archives,
    System,
    Shell,
}

impl Group {
    /// As it stands in lists.
    pub fn name(self) -> &'static str {
        match self {
            Group::Files => "files",
            Group::Text => "text",
            Group::Archives => "archives",
            Group::System => "system",
            Group::Shell => "shell",
        }
    }
}

/// Whether an option takes a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    Nothing,
    /// `-n 5`, `-n5`, `--lines=5`, `--lines 5`.
    Value(&'static str),
    /// `-i.bak`, `--color=when`: only attached.
    Optional(&'static str),
}

/// One option. They stand in GNU's order, which is that of its messages. One
/// that has the letter of another, and no help, is another name of it; one that
/// has neither is known, but not told of. The letter `#` stands for digits, as in
/// `-5`: those alone, or with all behind them where the value may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flag {
    pub short: Option<char>,
    pub long: Option<&'static str>,
    pub takes: Takes,
    pub help: &'static str,
}

impl Flag {
    /// An option without value. Either name may be empty (`'\0'`, `""`).
    pub const fn switch(short: char, long: &'static str, help: &'static str) -> Flag {
        Flag::new(short, long, Takes::Nothing, help)
    }

    /// An option with a value.
    pub const fn value(short: char, long: &'static str, value: &'static str, help: &'static str) -> Flag {
        Flag::new(short, long, Takes::Value(value), help)
    }

    /// An option with a value that may be left out.
    pub const fn optional(short: char, long: &'static str, value: &'static str, help: &'static str) -> Flag {
        Flag::new(short, long, Takes::Optional(value), help)
    }

    /// The letter, where it is one that can be typed.
    pub fn letter(&self) -> Option<char> {
        self.short.filter(char::is_ascii_graphic)
    }

    /// Whether these are names of one option.
    pub fn is_also(&self, other: &Flag) -> bool {
        self.short.is_some() && self.short == other.short && self.takes == other.takes
    }

    /// The option that this is a name of.
    pub fn main(&'static self, command: &Command) -> &'static Flag {
        let found = command.flags.iter().find(|flag| flag.is_also(self) && !flag.help.is_empty());
        found.unwrap_or(self)
    }

    const fn new(short: char, long: &'static str, takes: Takes, help: &'static str) -> Flag {
        Flag {
            short: if short == '\0' { None } else { Some(short) },
            long: if long.is_empty() { None } else { Some(long) },
            takes,
            help,
        }
    }
}

/// An example that is run as a test: the script prints exactly this.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    pub script: &'static str,
    pub stdout: &'static str,
}

/// How a command runs. Write `run: |cx| Box::pin(run(cx))`.
pub type Run = for<'a> fn(&'a mut Context) -> LocalFuture<'a, Result<u8>>;

/// A command's declaration.
pub struct Command {
    pub name: &'static str,
    pub group: Group,
    /// One line, no full stop.
    pub summary: &'static str,
    /// What follows the name in the usage line; several lines for several forms.
    pub usage: &'static str,
    pub flags: &'static [Flag],
    /// Exit status of a usage error (1 for most, 2 for ls, grep, sort, diff ...).
    pub usage_status: u8,
    /// Options end at the first operand (env, xargs, timeout, nice).
    pub operands_end_options: bool,
    /// The hint of a usage error starts with the name too (diff, cmp).
    pub named_hint: bool,
    pub examples: &'static [Example],
    pub run: Run,
}

impl Command {
    /// What most commands have; use as `..Command::DEFAULT`.
    pub const DEFAULT: Command = Command {
        name: "",
        group: Group::System,
        summary: "",
        usage: "",
        flags: &[],
        usage_status: 1,
        operands_end_options: false,
        named_hint: false,
        examples: &[],
        run: |_| Box::pin(async { Ok(0) }),
    };
}
