//! `help`: from the declarations of built-ins and commands. bash's own long
//! texts are not repeated; the usage and the summary are its.

mod topics;

use super::options::Options;
use super::{Builtin, Io, Run};
use crate::state::{Exec, Shell};
use bivalve_pattern::GlobOptions;

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "help",
    special: false,
    usage: "[-dms] [pattern ...]",
    summary: "Display information about builtin commands.",
    run: Run::Now(run),
}];

/// What there is to say of a name.
struct Topic {
    name: &'static str,
    usage: String,
    summary: &'static str,
    /// The body, and what the status means.
    text: (&'static str, &'static str),
}

/// How much of it is said.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Whole,
    Summary,
    Manual,
    Usage,
}

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut options = Options::new("help", "dms", words);
    let mut form = Form::Whole;
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some((b'd', _))) => form = Form::Summary,
            Ok(Some((b'm', _))) => form = Form::Manual,
            Ok(Some(_)) => form = Form::Usage,
            Err(status) => return Ok(status),
        }
    }
    let patterns = options.operands();
    if patterns.is_empty() {
        overview(shell, io);
        return Ok(0);
    }
    if is_pattern(&patterns[0]) {
        let (plural, all) = (if patterns.len() > 1 { "s" } else { "" }, patterns.join(&b", "[..]));
        let head = format!("Shell commands matching keyword{plural} `");
        io.out(&[head.as_bytes(), &all, b"'\n\n"].concat());
    }
    let topics = topics();
    let mut any = false;
    for pattern in patterns {
        for topic in matching(shell, &topics, pattern) {
            any = true;
            tell(io, topic, form);
        }
        if !any && let Some(topic) = command(shell, pattern) {
            any = true;
            tell(io, &topic, form);
        }
        any |= tell_program(shell, io, pattern);
    }
    if any {
        return Ok(0);
    }
    let last = patterns.last().map(Vec::as_slice).unwrap_or_default();
    let parts: [&[u8]; 7] = [
        b"no help topics match `",
        last,
        b"'.  Try `help help' or `man -k ",
        last,
        b"' or `info ",
        last,
        b"'.",
    ];
    io.complain(shell, "help", parts.concat());
    Ok(1)
}

/// All built-ins and keywords, by name.
fn topics() -> Vec<Topic> {
    let builtins = super::all().into_iter().map(builtin);
    let keywords = topics::KEYWORDS.iter().map(|keyword| Topic {
        name: keyword.name,
        usage: keyword.usage.to_string(),
        summary: keyword.summary,
        text: topics::text(keyword.name),
    });
    let mut topics: Vec<Topic> = builtins.chain(keywords).collect();
    bivalve_kit::order::sort_by_key(&mut topics, |topic| topic.name);
    topics
}

fn builtin(builtin: &Builtin) -> Topic {
    Topic {
        name: builtin.name,
        usage: format!("{} {}", builtin.name, builtin.usage).trim_end().to_string(),
        summary: builtin.summary,
        text: topics::text(builtin.name),
    }
}

/// A command that is no built-in, by its whole name.
fn command(shell: &Shell, name: &[u8]) -> Option<Topic> {
    let command = shell.runtime.catalogue.commands.iter().find(|command| command.name.as_bytes() == name)?;
    let usage = format!("{} {}", command.name, command.usage);
    Some(Topic { name: command.name, usage, summary: command.summary, text: ("", "") })
}

/// Everything in two columns, and the host's programs.
fn overview(shell: &Shell, io: &mut Io) {
    io.out(b"GNU bash, version 5.2.15(1)-release (x86_64-pc-linux-gnu)\n");
    io.out(b"These shell commands are defined internally.  Type `help' to see this list.\n");
    io.out(b"Type `help name' to find out more about the function `name'.\n");
    io.out(b"Use `info bash' to find out more about the shell in general.\n");
    io.out(b"Use `man -k' or `info' to find out more about commands not in this list.\n\n");
    io.out(b"A star (*) next to a name means that the command is disabled.\n\n");
    let columns = shell.text(bivalve_syntax::Name::new(b"COLUMNS"));
    let columns = columns.and_then(|text| super::control::number(&text)).unwrap_or(80);
    let width = match usize::try_from(columns / 2).unwrap_or(0).min(128) {
        0..=3 => 40,
        width => width,
    };
    let topics = topics();
    let cell = |topic: &Topic, width: usize| {
        let star = if shell.disabled.iter().any(|name| **name == *topic.name.as_bytes()) { '*' } else { ' ' };
        match topic.usage.len() {
            length if length + 2 > width => format!("{star}{}>", topic.usage.get(..width - 3).unwrap_or_default()),
            _ => format!("{star}{}", topic.usage),
        }
    };
    let height = topics.len().div_ceil(2);
    for (at, topic) in topics.iter().take(height).enumerate() {
        match topics.get(at + height) {
            Some(second) => io.out(format!("{:<width$}{}\n", cell(topic, width), cell(second, width - 1)).as_bytes()),
            None => io.out(format!("{}\n", cell(topic, width)).as_bytes()),
        }
    }
    let programs = shell.runtime.catalogue.programs.borrow();
    if !programs.is_empty() {
        io.out(b"\nThese are the host's:\n\n");
    }
    for program in programs.iter() {
        io.out(&[b" ", &*program.name, b": ", program.summary.as_bytes(), b"\n"].concat());
    }
}

fn is_pattern(word: &[u8]) -> bool {
    word.iter().any(|byte| matches!(byte, b'*' | b'?')) || word.contains(&b'[') && word.contains(&b']')
}

/// The topics of this name or pattern; else those that it is the start of.
fn matching<'a>(shell: &Shell, topics: &'a [Topic], pattern: &[u8]) -> Vec<&'a Topic> {
    let glob = shell.runtime.glob(pattern, GlobOptions { extglob: true, ..GlobOptions::default() });
    let fits = |topic: &&Topic| topic.name.as_bytes() == pattern || glob.matches(topic.name.as_bytes());
    let found: Vec<&Topic> = topics.iter().filter(fits).collect();
    if !found.is_empty() {
        return found;
    }
    topics.iter().filter(|topic| topic.name.as_bytes().starts_with(pattern)).collect()
}

fn tell(io: &mut Io, topic: &Topic, form: Form) {
    let Topic { name, usage, summary, .. } = topic;
    let text = match form {
        Form::Usage => format!("{name}: {usage}\n"),
        Form::Summary => format!("{name} - {summary}\n"),
        Form::Whole => format!("{name}: {usage}\n{}", body(topic)),
        Form::Manual => format!(
            "NAME\n    {name} - {summary}\n\nSYNOPSIS\n    {usage}\n\nDESCRIPTION\n{}\nSEE ALSO\n    bash(1)\n\n",
            body(topic)
        ),
    };
    io.out(text.as_bytes());
}

/// Summary, text and status, set in by four.
fn body(topic: &Topic) -> String {
    let (text, status) = topic.text;
    let mut lines = vec![topic.summary];
    if !text.is_empty() {
        lines.push("");
        lines.extend(text.lines());
    }
    if !status.is_empty() {
        lines.extend(["", "Exit Status:", status]);
    }
    lines.iter().map(|line| format!("    {line}\n")).collect()
}

/// What the host says of a command of its own.
fn tell_program(shell: &Shell, io: &mut Io, name: &[u8]) -> bool {
    let programs = shell.runtime.catalogue.programs.borrow();
    let Some(program) = programs.iter().find(|program| program.name == name) else { return false };
    let line = [&*program.name, b": ", &*program.name, b" [ARGUMENT]...\n    ", program.summary.as_bytes(), b"\n"];
    io.out(&line.concat());
    true
}

/// `NAME --help`: the help of a built-in, status 2.
pub fn own(io: &mut Io, known: &Builtin) {
    tell(io, &builtin(known), Form::Whole);
}
