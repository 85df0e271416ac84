//! jq: filter JSON. Spec: jq 1.8. Differs: Bessel and error functions are not there.

mod access;
mod arith;
mod ast;
mod code;
mod compiler;
pub(crate) mod format;
mod json;
mod lexer;
mod machine;
mod modules;
mod native;
mod number;
mod options;
mod parser;
mod print;
mod source;
mod value;

use ast::{Def, Term};
use bivalve_kit::clock::Zone;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Result};
use code::Code;
use compiler::Compiler;
use modules::{Imports, Loader};
use machine::{Event, Host, Machine, Raise};
use options::Settings;
use source::Source;
use std::collections::BTreeMap;
use std::rc::Rc;
use value::{Map, Val};

pub const COMMAND: Command = Command {
    name: "jq",
    group: Group::Text,
    summary: "filter and transform JSON",
    usage: "[OPTION]... FILTER [FILE]...\n[OPTION]... --args FILTER [STRING]...\n[OPTION]... --jsonargs FILTER [JSON]...",
    flags: bivalve_kit::flags![
        Flag::switch('n', "null-input", "run the filter once, over null"),
        Flag::switch('R', "raw-input", "read lines as strings"),
        Flag::switch('s', "slurp", "read all inputs into one array"),
        Flag::switch('c', "compact-output", "print each result in one line"),
        Flag::switch('r', "raw-output", "print strings without quotes"),
        Flag::switch('\0', "raw-output0", "as -r, with NUL after each result"),
        Flag::switch('j', "join-output", "as -r, with nothing between results"),
        Flag::switch('a', "ascii-output", "print only ASCII characters"),
        Flag::switch('S', "sort-keys", "sort the keys of objects"),
        Flag::switch('C', "color-output", "print in colors"),
        Flag::switch('M', "monochrome-output", "print without colors"),
        Flag::switch('\0', "tab", "indent with tabs"),
        Flag::value('\0', "indent", "N", "indent by N spaces, 0 to 7"),
        Flag::switch('\0', "unbuffered", "print each result at once"),
        Flag::switch('\0', "stream", "read values as events of paths and leaves"),
        Flag::switch('\0', "stream-errors", "as --stream; what is wrong is an event too"),
        Flag::switch('\0', "seq", "read and write JSON text sequences"),
        Flag::value('L', "library-path", "DIR", "look for modules in DIR"),
        Flag::value('f', "from-file", "FILE", "read the filter from FILE"),
        Flag::value('\0', "arg", "NAME VALUE", "set $NAME to the string VALUE"),
        Flag::value('\0', "argjson", "NAME JSON", "set $NAME to the value JSON"),
        Flag::value('\0', "slurpfile", "NAME FILE", "set $NAME to the values of FILE"),
        Flag::value('\0', "rawfile", "NAME FILE", "set $NAME to the text of FILE"),
        Flag::switch('\0', "args", "the remaining operands are strings for $ARGS"),
        Flag::switch('\0', "jsonargs", "the remaining operands are values for $ARGS"),
        Flag::switch('e', "exit-status", "the status tells what the last result was"),
        Flag::switch('V', "version", "print the version and exit"),
        Flag::switch('h', "help", "print this help and exit"),
    ],
    usage_status: 2,
    examples: &[
        Example { script: "echo '{\"a\":[1,2]}' | jq -c '.a | map(. + 1)'", stdout: "[2,3]\n" },
        Example { script: "jq -nr '\"a b\" | @uri'", stdout: "a%20b\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// The functions written in jq.
const PRELUDE: &str = include_str!("jq/prelude.jq");

async fn run(cx: &mut Context) -> Result<u8> {
    let settings = options::read(cx).await?;
    let home = cx.variable("HOME").map(<[u8]>::to_vec);
    let mut loader =
        Loader::new(cx.vfs.clone(), cx.place.clone(), &settings.directories, home.as_deref());
    let code = compiled(cx, &settings, &mut loader).await?;
    let host = Host {
        messages: Vec::new(),
        now: {
            let now = cx.system.now();
            now.seconds as f64 + f64::from(now.nanoseconds / 1000) / 1e6
        },
        zone: Zone::from_environment(|name| cx.variable(name)),
        input_name: None,
        line: 0,
        loader,
        interrupted: {
            let system = cx.system.clone();
            Box::new(move || system.interrupted())
        },
    };
    let mut machine = Machine::new(&code, host);
    let mut source = Source::new(&settings);
    let mut last = Last { status: 0, printed: None };
    if settings.null_input {
        filter(cx, &mut machine, &mut source, &settings, Val::Null, &mut last).await?;
    } else {
        while let Some(input) = next_input(cx, &mut source, &mut last).await? {
            filter(cx, &mut machine, &mut source, &settings, input, &mut last).await?;
        }
    }
    if source.failed {
        last.status = 2;
    }
    if last.status != 0 {
        return Ok(last.status);
    }
    if settings.exit_status {
        return Ok(match last.printed {
            None => 4,
            Some(true) => 0,
            Some(false) => 1,
        });
    }
    Ok(0)
}

/// How it stands with the exit status.
struct Last {
    status: u8,
    /// Whether the last result was true; none yet.
    printed: Option<bool>,
}

/// The next value to filter; what is wrong with the text is said, and ends the input.
async fn next_input(cx: &mut Context, source: &mut Source, last: &mut Last) -> Result<Option<Val>> {
    loop {
        match source.next(cx).await? {
            None => return Ok(None),
            Some(Ok(value)) => return Ok(Some(value)),
            Some(Err(message)) if source.seq => {
                cx.say(format!("ignoring parse error: {message}").as_bytes()).await?;
            }
            Some(Err(message)) => {
                cx.say(format!("parse error: {message}").as_bytes()).await?;
                last.status = 5;
                return Ok(None);
            }
        }
    }
}

/// Runs the filter over one value and prints the results.
async fn filter(
    cx: &mut Context,
    machine: &mut Machine<'_>,
    source: &mut Source,
    settings: &Settings,
    input: Val,
    last: &mut Last,
) -> Result<()> {
    machine.host.input_name = source.name.clone();
    machine.host.line = source.line;
    machine.start(input);
    let mut event = machine.run_on();
    loop {
        let messages = std::mem::take(&mut machine.host.messages);
        if !messages.is_empty() {
            let _ = cx.stderr.write(&messages).await;
        }
        event = match event {
            Ok(Event::Done) => break,
            Ok(Event::Interrupted) => return Err(Failure::Interrupted),
            Ok(Event::Output(value)) => {
                last.printed = Some(value.is_true());
                if let Err(message) = options::put(cx, settings, &value) {
                    cx.say(format!("error (at {}): {message}", source.place()).as_bytes()).await?;
                    last.status = 5;
                    break;
                }
                if settings.unbuffered { cx.stdout.flush().await? } else { cx.stdout.ready().await? }
                machine.next()
            }
            Ok(Event::Input) => match source.next(cx).await? {
                Some(Ok(value)) => {
                    machine.host.input_name = source.name.clone();
                    machine.host.line = source.line;
                    machine.give(value);
                    machine.run_on()
                }
                Some(Err(message)) => {
                    source.failed = false;
                    machine.refuse(&message)
                }
                None => machine.refuse("break"),
            },
            Err(raise) => {
                report(cx, source, raise, last).await?;
                break;
            }
        };
    }
    Ok(())
}

/// Says what the filter failed with.
async fn report(cx: &mut Context, source: &Source, raise: Raise, last: &mut Last) -> Result<()> {
    match raise {
        Raise::Halt(status, value) => {
            cx.stdout.flush().await?;
            let text = match value {
                None | Some(Val::Null) => Vec::new(),
                Some(Val::Str(text)) => text.as_bytes().to_vec(),
                Some(other) => [print::compact(&other).as_bytes(), b"\n"].concat(),
            };
            let _ = cx.stderr.write(&text).await;
            return Err(Failure::Exit(status));
        }
        Raise::Break(_) => cx.say(b"error (at <unknown>): break").await?,
        Raise::Error(value) => {
            let place = source.place();
            let text = match &value {
                Val::Str(text) => format!("error (at {place}): {text}"),
                other => format!("error (at {place}) (not a string): {}", print::compact(other)),
            };
            cx.say(text.as_bytes()).await?;
        }
    }
    last.status = 5;
    Ok(())
}

/// Parses and compiles the filter.
async fn compiled(cx: &mut Context, settings: &Settings, loader: &mut Loader) -> Result<Code> {
    let prelude = prelude();
    let variables = cx.environment.clone();
    let environment = move || {
        let mut map = Map::default();
        for (name, value) in variables.iter() {
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            map.insert(Rc::from(text(name)), Val::str(&text(value)));
        }
        Val::obj(map)
    };
    let (imports, defs, term) = parsed(cx, settings, loader).await?;
    let mut compiler = Compiler::new(&prelude, &settings.named, &environment);
    compiler.program(&imports, &defs, &term);
    if compiler.wrong.is_empty() {
        return Ok(compiler.code);
    }
    let mut text = Vec::new();
    for wrong in &compiler.wrong {
        let file = compiler.file(wrong.file).unwrap_or((TOP, &settings.program));
        explain(&mut text, file, wrong.at, wrong.length, &wrong.message);
    }
    refuse(cx, text, compiler.wrong.len()).await
}

/// Parses the filter and reads its modules.
async fn parsed(
    cx: &mut Context,
    settings: &Settings,
    loader: &mut Loader,
) -> Result<(Imports, Vec<Rc<Def>>, Term)> {
    let program = match parser::parse(&settings.program) {
        Ok(program) => program,
        Err(faults) => {
            let mut text = Vec::new();
            let count = explain_all(&mut text, (TOP, settings.program.as_str()), &faults);
            return refuse(cx, text, count).await;
        }
    };
    let Some(term) = program.term else {
        let text = b"jq: error: Top-level program not given (try \".\")\n".to_vec();
        return refuse(cx, text, 1).await;
    };
    let imports = loader.program(&program.imports, &settings.origin);
    match loader.errors {
        0 => Ok((imports, program.defs, term)),
        errors => refuse(cx, std::mem::take(&mut loader.messages), errors).await,
    }
}

/// How messages call the program.
const TOP: &str = "<top-level>";

/// Says what is wrong with the program, and how often.
async fn refuse<T>(cx: &mut Context, mut text: Vec<u8>, count: usize) -> Result<T> {
    let plural = if count == 1 { "" } else { "s" };
    text.extend_from_slice(format!("jq: {count} compile error{plural}\n").as_bytes());
    cx.say_raw(&text).await?;
    Err(Failure::Exit(3))
}

fn prelude() -> BTreeMap<(String, usize), Rc<Def>> {
    let parsed = parser::parse(PRELUDE);
    let defs = parsed.map(|program| program.defs).unwrap_or_default();
    bivalve_kit::order::map(defs.into_iter().map(|def| ((def.name.clone(), def.params.len()), def)))
}

/// What the parser found wrong: how many messages there are.
fn explain_all(out: &mut Vec<u8>, file: (&str, &str), faults: &[lexer::Wrong]) -> usize {
    let mut count = 0;
    for fault in faults {
        explain(out, file, fault.at, fault.length, &fault.message);
        count += 1;
        if let Some((from, to, message)) = fault.also {
            explain(out, file, from, to.saturating_sub(from), message);
            count += 1;
        }
    }
    count
}

/// The message of a compile error, with the line and a mark under the place.
fn explain(out: &mut Vec<u8>, (file, program): (&str, &str), at: usize, length: usize, message: &str) {
    let at = at.min(program.len());
    let before = program.get(..at).unwrap_or(program);
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let rest = program.get(start..).unwrap_or_default();
    let shown = rest.split('\n').next().unwrap_or_default();
    let column = at - start;
    let mark = format!("{}{}", " ".repeat(column), "^".repeat(length.max(1)));
    let text = format!(
        "jq: error: {message} at {file}, line {line}, column {}:\n    {shown}\n    {mark}\n",
        column + 1
    );
    out.extend_from_slice(text.as_bytes());
}

#[cfg(test)]
mod tests {
    #[test]
    fn prelude_parses() {
        assert!(super::parser::parse(super::PRELUDE).is_ok());
    }
}
