//! `help`: from the declarations of built-ins and commands. bash's own long
//! texts are not repeated; the usage and the summary are its.

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
        io.out(b"GNU bash, version 5.2.15(1)-release (x86_64-pc-linux-gnu)\n");
        io.out(b"These commands are part of the shell. `help NAME' says more of one.\n\n");
        for builtin in super::all() {
            io.out(format!(" {} {}\n", builtin.name, builtin.usage).as_bytes());
        }
        let programs = shell.runtime.catalogue.programs.borrow();
        if !programs.is_empty() {
            io.out(b"\nThese are the host's:\n\n");
        }
        for program in programs.iter() {
            io.out(&[b" ", &*program.name, b": ", program.summary.as_bytes(), b"\n"].concat());
        }
        return Ok(0);
    }
    let topics = topics(shell);
    let mut any = false;
    for pattern in patterns {
        for topic in matching(shell, &topics, pattern) {
            any = true;
            tell(io, topic, form);
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

fn topics(shell: &Shell) -> Vec<Topic> {
    let builtins = super::all().into_iter().map(|builtin| Topic {
        name: builtin.name,
        usage: format!("{} {}", builtin.name, builtin.usage).trim_end().to_string(),
        summary: builtin.summary,
    });
    let mut topics: Vec<Topic> = builtins.collect();
    for command in shell.runtime.catalogue.commands {
        if super::find(command.name.as_bytes()).is_none() {
            let usage = format!("{} {}", command.name, command.usage);
            topics.push(Topic { name: command.name, usage, summary: command.summary });
        }
    }
    topics
}

/// The topic of this name; else those that it is the start of, or a pattern for.
fn matching<'a>(shell: &Shell, topics: &'a [Topic], pattern: &[u8]) -> Vec<&'a Topic> {
    let exact: Vec<&Topic> = topics.iter().filter(|topic| topic.name.as_bytes() == pattern).collect();
    if !exact.is_empty() {
        return exact;
    }
    let glob = shell.runtime.glob(pattern, GlobOptions::default());
    let starts = |topic: &&Topic| topic.name.as_bytes().starts_with(pattern) || glob.matches(topic.name.as_bytes());
    topics.iter().filter(starts).collect()
}

fn tell(io: &mut Io, topic: &Topic, form: Form) {
    let Topic { name, usage, summary } = topic;
    let text = match form {
        Form::Usage => format!("{name}: {usage}\n"),
        Form::Summary => format!("{name} - {}\n", summary),
        Form::Whole => format!("{name}: {usage}\n    {summary}\n"),
        Form::Manual => {
            format!("NAME\n    {name} - {summary}\n\nSYNOPSIS\n    {usage}\n\nDESCRIPTION\n    {summary}\n")
        }
    };
    io.out(text.as_bytes());
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
pub fn own(io: &mut Io, builtin: &Builtin) {
    let usage = format!("{} {}", builtin.name, builtin.usage).trim_end().to_string();
    tell(io, &Topic { name: builtin.name, usage, summary: builtin.summary }, Form::Whole);
}
