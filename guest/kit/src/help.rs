//! `--help` and `--version`, from the declaration.

use crate::{Command, Flag, Takes};
use std::fmt::Write;

/// The full help of a command.
pub fn text(command: &Command) -> String {
    let mut out = String::new();
    for (at, usage) in command.usage.lines().enumerate() {
        let lead = if at == 0 { "Usage:" } else { "  or: " };
        let _ = writeln!(out, "{lead} {} {usage}", command.name);
    }
    if command.usage.is_empty() {
        let _ = writeln!(out, "Usage: {}", command.name);
    }
    let _ = writeln!(out, "{}.\n", capitalised(command.summary));
    for flag in command.flags {
        let names = names(flag);
        if names.len() > 27 {
            let _ = writeln!(out, "  {names}\n{:30}{}", "", flag.help);
        } else {
            let _ = writeln!(out, "  {names:<28}{}", flag.help);
        }
    }
    let _ = writeln!(out, "  {:<28}display this help and exit", "    --help");
    let _ = writeln!(out, "  {:<28}output version information and exit", "    --version");
    out
}

/// What `--version` prints.
pub fn version(command: &Command) -> String {
    format!("{} (Bivalve) {}\n", command.name, env!("CARGO_PKG_VERSION"))
}

fn names(flag: &Flag) -> String {
    let mut out = match flag.short {
        Some(short) if flag.long.is_some() => format!("-{short}, "),
        Some(short) => format!("-{short}"),
        None => "    ".to_string(),
    };
    if let Some(long) = flag.long {
        let _ = write!(out, "--{long}");
    }
    let _ = match (flag.takes, flag.long.is_some()) {
        (Takes::Nothing, _) => Ok(()),
        (Takes::Value(value), true) => write!(out, "={value}"),
        (Takes::Value(value), false) => write!(out, " {value}"),
        (Takes::Optional(value), true) => write!(out, "[={value}]"),
        (Takes::Optional(value), false) => write!(out, "[{value}]"),
    };
    out
}

fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map(|first| first.to_uppercase().chain(characters).collect()).unwrap_or_default()
}
