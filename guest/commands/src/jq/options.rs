//! jq's command line, and how results are printed.

use super::json;
use super::print::{self, Colors, Style};
use super::value::{Map, Val};
use bivalve_kit::{Context, Failure, Result, help};
use bivalve_vfs::Follow;
use std::rc::Rc;

/// What the command line asks for.
pub struct Settings {
    pub program: String,
    pub files: Vec<Vec<u8>>,
    pub null_input: bool,
    pub raw_input: bool,
    pub slurp: bool,
    pub stream: bool,
    pub stream_errors: bool,
    pub seq: bool,
    pub exit_status: bool,
    pub unbuffered: bool,
    pub named: Vec<(String, Val)>,
    /// The directories of `-L`.
    pub directories: Vec<Vec<u8>>,
    /// The directory of the program's file.
    pub origin: String,
    raw: bool,
    join: bool,
    zero: bool,
    style: Style,
}

/// What is still open while the arguments are read.
#[derive(Default)]
struct Reading {
    operands: Vec<Vec<u8>>,
    from_file: bool,
    program: Option<Vec<u8>>,
    color: Option<bool>,
    /// Operands are strings (1) or values (2) for `$ARGS`.
    positional: u8,
    arguments: Vec<Val>,
    given: Map,
}

fn text(bytes: &[u8]) -> String {
    json::decoded(bytes)
}

/// What follows a message about the command line.
const HINT: &str = "Use jq --help for help with command-line options,\nor see the jq manpage, or online docs at https://jqlang.org";

fn usage(message: &str) -> Failure {
    Failure::Message(format!("{message}\n{HINT}").into_bytes(), 2)
}

/// Reads the command line. jq has its own ways: long options with two values,
/// options among operands, and the first operand as the program.
pub async fn read(cx: &mut Context) -> Result<Settings> {
    let mut settings = Settings {
        program: String::new(),
        files: Vec::new(),
        null_input: false,
        raw_input: false,
        slurp: false,
        stream: false,
        stream_errors: false,
        seq: false,
        exit_status: false,
        unbuffered: false,
        named: Vec::new(),
        directories: Vec::new(),
        origin: ".".to_string(),
        raw: false,
        join: false,
        zero: false,
        style: Style { indent: Some(2), ..Style::COMPACT },
    };
    let mut reading = Reading::default();
    let mut arguments = cx.argv.get(1..).unwrap_or_default().to_vec().into_iter();
    let mut options_end = false;
    while let Some(argument) = arguments.next() {
        if options_end || !is_option(&argument) {
            operand(&mut reading, argument)?;
        } else if argument == b"--" {
            options_end = true;
        } else if let Some(long) = argument.strip_prefix(b"--") {
            long_option(cx, &mut settings, &mut reading, &text(long), &mut arguments).await?;
        } else {
            for (at, &letter) in argument.iter().enumerate().skip(1) {
                if letter == b'L' {
                    let rest = argument.get(at + 1..).unwrap_or_default();
                    let given = if rest.is_empty() { arguments.next() } else { Some(rest.to_vec()) };
                    settings.directories.push(directory(cx, given).await?);
                    break;
                }
                let Some(long) = long_name(letter) else {
                    return Err(usage(&format!("Unknown option -{}", char::from(letter))));
                };
                long_option(cx, &mut settings, &mut reading, long, &mut arguments).await?;
            }
        }
    }
    if reading.from_file && reading.operands.is_empty() {
        cx.say_raw(help::text(cx.command).as_bytes()).await?;
        return Err(Failure::Exit(2));
    }
    finish(cx, settings, reading)
}

/// A minus, and another one or a letter; `-1` may be the program.
fn is_option(argument: &[u8]) -> bool {
    matches!(argument, [b'-', second, ..] if *second == b'-' || second.is_ascii_alphabetic())
}

/// The value of `-L`. That there is none is said without jq's name.
async fn directory(cx: &mut Context, given: Option<Vec<u8>>) -> Result<Vec<u8>> {
    if let Some(given) = given {
        return Ok(given);
    }
    let message = format!("-L takes a parameter: (e.g. -L /search/path or -L/search/path)\n{HINT}\n");
    cx.say_raw(message.as_bytes()).await?;
    Err(Failure::Exit(2))
}

fn operand(reading: &mut Reading, argument: Vec<u8>) -> Result<()> {
    let program_given = reading.program.is_some() || (reading.from_file && !reading.operands.is_empty());
    match reading.positional {
        1 if program_given => reading.arguments.push(Val::str(&text(&argument))),
        2 if program_given => match json::read_one(&argument) {
            Ok(Some(value)) => reading.arguments.push(value),
            _ => return Err(usage("invalid JSON text passed to --jsonargs")),
        },
        _ if reading.program.is_none() && !reading.from_file => reading.program = Some(argument),
        _ => reading.operands.push(argument),
    }
    Ok(())
}

fn long_name(letter: u8) -> Option<&'static str> {
    Some(match letter {
        b'n' => "null-input",
        b'R' => "raw-input",
        b's' => "slurp",
        b'c' => "compact-output",
        b'r' => "raw-output",
        b'j' => "join-output",
        b'a' => "ascii-output",
        b'S' => "sort-keys",
        b'C' => "color-output",
        b'M' => "monochrome-output",
        b'f' => "from-file",
        b'e' => "exit-status",
        b'h' => "help",
        b'V' => "version",
        _ => return None,
    })
}

async fn long_option(
    cx: &mut Context,
    settings: &mut Settings,
    reading: &mut Reading,
    name: &str,
    arguments: &mut std::vec::IntoIter<Vec<u8>>,
) -> Result<()> {
    match name {
        "null-input" => settings.null_input = true,
        "raw-input" => settings.raw_input = true,
        "slurp" => settings.slurp = true,
        "compact-output" => (settings.style.indent, settings.style.tab) = (None, false),
        "raw-output" => settings.raw = true,
        "raw-output0" => (settings.raw, settings.zero) = (true, true),
        "join-output" => (settings.raw, settings.join) = (true, true),
        "ascii-output" => settings.style.ascii = true,
        "sort-keys" => settings.style.sorted = true,
        "color-output" => reading.color = Some(true),
        "monochrome-output" => reading.color = Some(false),
        "tab" => (settings.style.tab, settings.style.indent) = (true, Some(1)),
        "unbuffered" => settings.unbuffered = true,
        "stream" => settings.stream = true,
        "stream-errors" => (settings.stream, settings.stream_errors) = (true, true),
        "seq" => settings.seq = true,
        "exit-status" => settings.exit_status = true,
        "from-file" => reading.from_file = true,
        "library-path" => settings.directories.push(directory(cx, arguments.next()).await?),
        "args" => reading.positional = 1,
        "jsonargs" => reading.positional = 2,
        "indent" => indent(settings, arguments.next())?,
        "arg" | "argjson" | "slurpfile" | "rawfile" => named(cx, reading, name, arguments)?,
        "help" => {
            let text = help::text(cx.command);
            cx.stdout.push(text.as_bytes());
            return Err(Failure::Exit(0));
        }
        "version" => {
            cx.stdout.push(b"jq-1.8.2\n");
            return Err(Failure::Exit(0));
        }
        "build-configuration" => {
            cx.stdout.push(b"bivalve\n");
            return Err(Failure::Exit(0));
        }
        other => return Err(usage(&format!("Unknown option --{other}"))),
    }
    Ok(())
}

fn indent(settings: &mut Settings, value: Option<Vec<u8>>) -> Result<()> {
    let Some(value) = value else { return Err(usage("--indent takes one parameter")) };
    let number: Option<i32> = text(&value).parse().ok();
    match number {
        Some(number @ 0..=7) => {
            settings.style.tab = false;
            settings.style.indent = Some(number as usize);
            Ok(())
        }
        Some(-1) => {
            settings.style.tab = true;
            Ok(())
        }
        _ => Err(usage("--indent takes a number between -1 and 7")),
    }
}

/// `--arg name value` and its like.
fn named(
    cx: &Context,
    reading: &mut Reading,
    option: &str,
    arguments: &mut std::vec::IntoIter<Vec<u8>>,
) -> Result<()> {
    let (Some(name), Some(value)) = (arguments.next(), arguments.next()) else {
        let what = match option {
            "arg" => "varname value",
            "argjson" => "varname text",
            _ => "varname filename",
        };
        return Err(usage(&format!("--{option} takes two parameters (e.g. --{option} {what})")));
    };
    let name = text(&name);
    let parsed = match option {
        "arg" => Val::str(&text(&value)),
        "argjson" => match json::read_one(&value) {
            Ok(Some(value)) => value,
            _ => return Err(usage("invalid JSON text passed to --argjson")),
        },
        _ => {
            let bad = |why: String| {
                let message = format!("Bad JSON in --{option} {name} {}: {why}", text(&value));
                Failure::Message(message.into_bytes(), 2)
            };
            let content = cx.vfs.read_file(&cx.place, &value).map_err(|errno| {
                bad(format!("Could not open {}: {}", text(&value), errno.message()))
            })?;
            if option == "rawfile" {
                Val::str(&text(&content))
            } else {
                Val::arr(json::read_all(&content).map_err(bad)?)
            }
        }
    };
    if reading.given.get(&name).is_none() {
        reading.given.insert(Rc::from(name), parsed);
    }
    Ok(())
}

fn finish(cx: &mut Context, mut settings: Settings, mut reading: Reading) -> Result<Settings> {
    if reading.from_file {
        let file = reading.operands.remove(0);
        match cx.vfs.read_file(&cx.place, &file) {
            Ok(content) => {
                settings.program = text(&content);
                if let Ok(real) = cx.vfs.resolve(&cx.place, &file, Follow::Yes) {
                    settings.origin = text(bivalve_kit::path::directory_name(&real));
                }
            }
            Err(errno) => {
                let message = format!("Could not open {}: {}", text(&file), errno.message());
                return Err(Failure::Message(message.into_bytes(), 2));
            }
        }
    } else {
        // Without a program and a terminal, jq passes its input on.
        let program = reading.program.unwrap_or_else(|| b".".to_vec());
        settings.program = text(&program);
    }
    settings.files = reading.operands;
    let mut all = Map::default();
    all.insert(Rc::from("positional"), Val::arr(reading.arguments));
    all.insert(Rc::from("named"), Val::obj(reading.given.clone()));
    settings.named = reading.given.iter().map(|(name, value)| (name.to_string(), value.clone())).collect();
    settings.named.push(("ARGS".to_string(), Val::obj(all)));
    if reading.color == Some(true) {
        let colors = cx.variable("JQ_COLORS").and_then(Colors::parse);
        settings.style.colors = Some(colors.unwrap_or_default());
    }
    Ok(settings)
}

/// Prints a result; an error is what to say.
pub fn put(cx: &mut Context, settings: &Settings, value: &Val) -> std::result::Result<(), String> {
    let mut out = Vec::new();
    if settings.seq {
        out.push(0x1e);
    }
    match value {
        Val::Str(text) if settings.raw => {
            if settings.zero && text.contains('\0') {
                return Err("Cannot dump a string containing NUL with --raw-output0 option".to_string());
            }
            if settings.style.ascii {
                let mut quoted = Vec::new();
                print::string(&mut quoted, text, true);
                out.extend_from_slice(&quoted);
            } else {
                out.extend_from_slice(text.as_bytes());
            }
        }
        other => print::print(&mut out, other, &settings.style),
    }
    if settings.zero {
        out.push(0);
    } else if !settings.join {
        out.push(b'\n');
    }
    cx.stdout.push(&out);
    Ok(())
}
