//! `--help` and `--version`, from the declaration.

use crate::{Command, Flag, Takes, order};
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
    for flag in listed(command) {
        let names = names(command, &flag);
        if names.len() > 26 {
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

/// The options that are told of, by letter (or the first of the name), small ones first.
pub fn listed(command: &Command) -> Vec<Flag> {
    let mut flags: Vec<Flag> = command.flags.into_iter().filter(|flag| !flag.help.is_empty()).collect();
    order::sort_by_key(&mut flags, |flag| {
        let letter = flag.letter().or(flag.long.and_then(|long| long.chars().next())).unwrap_or_default();
        (letter.to_ascii_lowercase(), flag.letter().is_none(), letter.is_ascii_uppercase())
    });
    flags
}

fn names(command: &Command, flag: &Flag) -> String {
    let mut out = match flag.letter() {
        Some(short) if flag.long.is_some() => format!("-{short}, "),
        Some(short) => format!("-{short}"),
        None => "    ".to_string(),
    };
    if let Some(long) = flag.long {
        let _ = write!(out, "--{long}");
    }
    let others = command.flags.into_iter().filter(|other| other.is_also(flag) && other.help.is_empty());
    for other in others.filter_map(|other| other.long) {
        let _ = write!(out, ", --{other}");
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
    characters
        .next()
        .map(|first| std::iter::once(first.to_ascii_uppercase()).chain(characters).collect())
        .unwrap_or_default()
}
