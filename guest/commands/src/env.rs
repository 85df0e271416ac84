//! env: run a program in a modified environment. Spec: GNU coreutils 9.1.
//! Differs: nothing known.

mod signals;
mod split;

use bivalve_kit::{Child, Command, Context, Ended, Environment, Example, Failure, Flag, Group, Options, Result};
use bivalve_vfs::{Errno, Follow, Kind};
use std::rc::Rc;

pub const COMMAND: Command = Command {
    name: "env",
    group: Group::System,
    summary: "set each NAME to VALUE in the environment and run COMMAND",
    usage: "[OPTION]... [-] [NAME=VALUE]... [COMMAND [ARG]...]",
    flags: bivalve_kit::flags![
        Flag::switch('i', "ignore-environment", "start with an empty environment"),
        Flag::switch('0', "null", "end each output line with NUL, not newline"),
        Flag::value('u', "unset", "NAME", "remove variable from the environment"),
        Flag::value('C', "chdir", "DIR", "change working directory to DIR"),
        Flag::optional('\0', "default-signal", "SIG", "reset handling of SIG signal(s) to the default"),
        Flag::optional('\0', "ignore-signal", "SIG", "set handling of SIG signal(s) to do nothing"),
        Flag::optional('\0', "block-signal", "SIG", "block delivery of SIG signal(s) to COMMAND"),
        Flag::switch('\0', "list-signal-handling", "list non default signal handling to stderr"),
        Flag::switch('v', "debug", "print verbose information for each processing step"),
        Flag::value('S', "split-string", "S", "process and split S into separate arguments"),
    ],
    usage_status: 125,
    operands_end_options: true,
    examples: &[Example { script: "env -i A=1 B=2", stdout: "A=1\nB=2\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

type Variables = Vec<(Vec<u8>, Vec<u8>)>;

async fn run(cx: &mut Context) -> Result<u8> {
    let (arguments, splits) = split::expand(cx, cx.argv.get(1..).unwrap_or_default())?;
    let (options, ended) = Options::read_arguments(cx, arguments);
    let actions = signals::read(cx, &options)?;
    ended?;
    let debug = options.has("debug");
    for (text, words) in splits {
        let quoted = cx.quoted(&text);
        trace(cx, debug, &[b"split -S:  ", &quoted]).await?;
        for (at, word) in words.iter().enumerate() {
            let quoted = cx.quoted(word);
            trace(cx, debug, &[if at == 0 { b" into:    " } else { b"     &    " }, &quoted]).await?;
        }
    }
    let mut operands = options.operands.as_slice();
    let mut clear = options.has("ignore-environment");
    if let Some((first, rest)) = operands.split_first()
        && first == b"-" {
            (clear, operands) = (true, rest);
        }
    let mut variables: Variables = if clear { Vec::new() } else { (*cx.environment).clone() };
    if clear {
        trace(cx, debug, &[b"cleaning environ"]).await?;
    }
    for given in options.given.iter().filter(|given| given.key() == "unset") {
        let name = given.text();
        if clear {
            continue;
        }
        trace(cx, debug, &[b"unset:    ", name]).await?;
        if name.is_empty() || name.contains(&b'=') {
            let message = [b"cannot unset ", cx.quoted_file(name).as_slice(), b": Invalid argument"].concat();
            return Err(Failure::with_status(message, 125));
        }
        variables.retain(|(known, _)| known != name);
    }
    while let Some((assignment, rest)) = operands.split_first() {
        let Some(at) = assignment.iter().position(|&byte| byte == b'=') else { break };
        trace(cx, debug, &[b"setenv:   ", assignment]).await?;
        let (name, value) = (assignment[..at].to_vec(), assignment[at + 1..].to_vec());
        match variables.iter_mut().find(|(known, _)| *known == name) {
            Some(variable) => variable.1 = value,
            None => variables.push((name, value)),
        }
        operands = rest;
    }
    if options.has("null") && !operands.is_empty() {
        return Err(cx.usage_error(b"cannot specify --null (-0) with command"));
    }
    if operands.is_empty() {
        if options.has("chdir") {
            return Err(cx.usage_error(b"must specify command with --chdir (-C)"));
        }
        return print(cx, &variables, if options.has("null") { 0 } else { b'\n' }).await;
    }
    actions.apply(cx, debug).await?;
    if options.has("list-signal-handling") {
        signals::list(cx).await?;
    }
    execute(cx, &options, Rc::new(variables), operands, debug).await
}

async fn print(cx: &mut Context, variables: &Variables, end: u8) -> Result<u8> {
    for (name, value) in variables {
        cx.stdout.push(&[name, b"=".as_slice(), value, &[end]].concat());
        cx.stdout.ready().await?;
    }
    Ok(0)
}

/// What `-v` says.
async fn trace(cx: &mut Context, debug: bool, parts: &[&[u8]]) -> Result<()> {
    if debug {
        cx.say_raw(&[parts.concat().as_slice(), b"\n"].concat()).await?;
    }
    Ok(())
}

async fn execute(
    cx: &mut Context,
    options: &Options,
    environment: Environment,
    argv: &[Vec<u8>],
    debug: bool,
) -> Result<u8> {
    let mut place = cx.place.clone();
    if let Some(directory) = options.value("chdir") {
        let quoted = cx.quoted_file(directory);
        trace(cx, debug, &[b"chdir:    ", &quoted]).await?;
        let resolved = cx.vfs.stat(&cx.place, directory).and_then(|node| match node.kind {
            Kind::Directory => cx.vfs.resolve(&cx.place, directory, Follow::Yes),
            _ => Err(Errno::NotADirectory),
        });
        match resolved {
            Ok(resolved) => place.directory = resolved,
            Err(errno) => {
                cx.say_what("cannot change directory to", directory, &errno).await?;
                return Ok(125);
            }
        }
    }
    let name = argv.first().cloned().unwrap_or_default();
    trace(cx, debug, &[b"executing: ", &name]).await?;
    for (at, argument) in argv.iter().enumerate() {
        let quoted = cx.quoted(argument);
        trace(cx, debug, &[format!("   arg[{at}]= ").as_bytes(), &quoted]).await?;
    }
    cx.stdout.flush().await?;
    let child = Child { environment, place, replaces: true, ..cx.child(argv.to_vec()) };
    match cx.system.run(child).await {
        Ended::Status(status) => Ok(status),
        Ended::NotFound => {
            cx.say(&[&cx.quoted(&name), b": No such file or directory".as_slice()].concat()).await?;
            if name.iter().any(|byte| matches!(byte, b' ' | 9..=13)) {
                cx.say(b"use -[v]S to pass options in shebang lines").await?;
            }
            Ok(127)
        }
        Ended::NotExecutable => {
            cx.say(&[&cx.quoted(&name), b": Permission denied".as_slice()].concat()).await?;
            Ok(126)
        }
    }
}
