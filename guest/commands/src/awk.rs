//! awk: pattern scanning and processing. Spec: POSIX and gawk 5.2. Differs: extension
//! libraries but `inplace`, the debugger, arbitrary precision and networking are not there.

mod array;
mod ast;
mod chars;
mod code;
mod compiler;
mod format;
mod lexer;
mod machine;
mod number;
mod order;
mod parser;
mod random;
mod reader;
mod record;
mod regex;
mod resolver;
mod split;
mod value;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Given, Group, Options, Result, help};
use ast::Lint;
use code::Code;
use machine::{Machine, Setup};
use number::Wide;
use regex::{Age, Dialect};

pub const COMMAND: Command = Command {
    name: "awk",
    group: Group::Text,
    summary: "pattern scanning and processing language",
    usage: "[OPTION]... -f PROGFILE [--] FILE...\n[OPTION]... [--] 'PROGRAM' FILE...",
    flags: bivalve_kit::flags![
        Flag::value('f', "file", "PROGFILE", "read the program from PROGFILE"),
        Flag::value('F', "field-separator", "FS", "use FS as the field separator"),
        Flag::value('v', "assign", "VAR=VAL", "assign VAL to VAR before the program runs"),
        Flag::switch('b', "characters-as-bytes", "treat all text as single bytes"),
        Flag::switch('c', "traditional", "leave out gawk's extensions"),
        Flag::optional('d', "dump-variables", "FILE", "write the global variables to FILE (awkvars.out) at the end"),
        Flag::value('e', "source", "PROGRAM", "use PROGRAM as program text"),
        Flag::value('E', "exec", "FILE", "as -f, and the last option"),
        Flag::value('i', "include", "FILE", "read a library of functions"),
        Flag::optional('L', "lint", "fatal|invalid|no-ext", "warn of what is dubious"),
        Flag::switch('n', "non-decimal-data", "read octal and hexadecimal numbers in the data"),
        Flag::switch('N', "use-lc-numeric", "use the locale's decimal point"),
        Flag::switch('O', "optimize", "optimize the program; always done"),
        Flag::switch('P', "posix", "leave out gawk's extensions, and keep to POSIX"),
        Flag::switch('r', "re-interval", "allow intervals in regexes; always allowed"),
        Flag::switch('s', "no-optimize", "do not optimize the program; no effect"),
        Flag::switch('S', "sandbox", "no system(), no redirections, no extensions"),
        Flag::switch('V', "", "print the version and exit"),
        Flag::switch('h', "", "print this help and exit"),
    ],
    examples: &[
        Example { script: "printf '1 2\\n3 4\\n' | awk '{ s += $2 } END { print s }'", stdout: "6\n" },
        Example { script: "awk 'BEGIN { printf \"%05.1f\\n\", 3.14159 }'", stdout: "003.1\n" },
    ],
    operands_end_options: true,
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    number::set_wide(Wide::Nothing);
    let command_line = cx.argv.clone();
    let mut options = Options::parse(cx)?;
    if let Some(key) = options.last_of(&["V", "h"]) {
        let text = if key == "h" { help::text(cx.command) } else { help::version(cx.command) };
        cx.stdout.push(text.as_bytes());
        return Ok(0);
    }
    let (posix, traditional) = (options.has("posix"), options.has("traditional"));
    let age = match () {
        () if posix => Age::Posix,
        () if traditional => Age::Traditional,
        () => Age::Gnu,
    };
    let utf8 = cx.locale.utf8 && !options.has("characters-as-bytes");
    let dialect = Dialect { utf8, icase: false, age };
    let assignments = assignments(&options)?;
    let how = options.last_of(&["lint"]).and_then(|_| options.value("lint")).unwrap_or_default();
    let lint = Lint {
        on: options.has("lint"),
        fatal: how == b"fatal",
        invalid: how == b"invalid",
        extensions: options.has("lint") && !matches!(how, b"invalid" | b"no-ext"),
    };
    let mut names = program(cx, &mut options, dialect, lint).await?;
    let warned = std::mem::take(&mut names.warned);
    let code = compiled(cx, names).await?;
    let mut arguments = vec![b"awk".to_vec()];
    arguments.append(&mut options.operands);
    let setup = Setup {
        arguments,
        assignments,
        sandbox: options.has("sandbox"),
        traditional: traditional || posix,
        posix,
        dialect,
        wide: match () {
            () if posix => Wide::C,
            () if options.has("non-decimal-data") && !traditional => Wide::Source,
            () => Wide::Nothing,
        },
        lint,
        warned,
        command_line,
        dump: options.last_of(&["dump-variables"]).map(|_| {
            let file = options.value("dump-variables").unwrap_or_default();
            if file.is_empty() { b"awkvars.out".to_vec() } else { file.to_vec() }
        }),
    };
    let mut machine = Machine::new(&code, cx, &setup);
    machine.execute(&setup).await
}

/// What `-v` and `-F` assign, in order.
fn assignments(options: &Options) -> Result<Vec<(Vec<u8>, Vec<u8>)>> {
    let mut assignments = Vec::new();
    for given in &options.given {
        match given.key() {
            "assign" => assignments.push(assignment(given)?),
            "field-separator" => {
                assignments.push((b"FS".to_vec(), given.text().to_vec()));
            }
            _ => {}
        }
    }
    Ok(assignments)
}

fn assignment(given: &Given) -> Result<(Vec<u8>, Vec<u8>)> {
    let text = given.text();
    let Some(equals) = text.iter().position(|&byte| byte == b'=') else {
        let message = [b"`", text, b"' argument to `-v' not in `var=value' form\n".as_slice()].concat();
        return Err(Failure::Message(message, 1));
    };
    let (name, value) = (&text[..equals], &text[equals + 1..]);
    if !machine::is_qualified(name) {
        let message = [b"fatal: `", name, b"' is not a legal variable name".as_slice()].concat();
        return Err(Failure::Message(message, 2));
    }
    Ok((name.to_vec(), value.to_vec()))
}

/// Reads and parses the program, from options or the first operand.
async fn program(cx: &mut Context, options: &mut Options, dialect: Dialect, lint: Lint) -> Result<parser::Names> {
    let mut names = parser::Names::new(dialect);
    names.lint = lint;
    names.traditional = options.has("traditional") || options.has("posix");
    names.posix = options.has("posix");
    let mut sources: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
    for given in &options.given {
        match given.key() {
            "include" if given.text() == b"inplace" && is_built_in(&find(cx, b"inplace")) => names.include_inplace(),
            "file" | "exec" | "include" => sources.push((given.text().to_vec(), source_file(cx, given.text()).await?)),
            "source" => sources.push((b"cmd. line".to_vec(), given.text().to_vec())),
            _ => {}
        }
    }
    let only_libraries = options.given.iter().all(|given| !matches!(given.key(), "file" | "exec" | "source"));
    if only_libraries {
        if options.operands.is_empty() {
            let mut text = Vec::new();
            for (at, usage) in cx.command.usage.lines().enumerate() {
                let lead = if at == 0 { "Usage:" } else { "  or: " };
                text.extend_from_slice(format!("{lead} awk {usage}\n").as_bytes());
            }
            cx.say_raw(&text).await?;
            return Err(Failure::Exit(1));
        }
        sources.push((b"cmd. line".to_vec(), options.operands.remove(0)));
    }
    // Variables given on the command line exist even where the program does not name them.
    for (name, text) in &sources {
        let include = |file: &[u8]| match find(cx, file) {
            found if file == b"inplace" && is_built_in(&found) => Ok(None),
            found => found.map(Some),
        };
        let failed = parser::parse(&mut names, name, text, &include).is_err();
        let messages = std::mem::take(&mut names.messages);
        if !messages.is_empty() {
            cx.say_raw(&messages).await?;
        }
        if failed {
            return Err(Failure::Exit(if names.fatal { 2 } else { 1 }));
        }
    }
    if lint.on && !names.failed {
        names.lint_functions();
        cx.say_raw(&std::mem::take(&mut names.messages)).await?;
    }
    if names.failed {
        return Err(Failure::Exit(if names.fatal { 2 } else { 1 }));
    }
    Ok(names)
}

/// A source file, by itself or with `.awk` behind, here or where AWKPATH says.
fn find(cx: &Context, file: &[u8]) -> std::result::Result<Vec<u8>, String> {
    let mut error = None;
    let paths = cx.variable("AWKPATH").unwrap_or(b".:/usr/share/awk");
    let mut candidates = vec![file.to_vec()];
    if !file.contains(&b'/') {
        let directories = paths.split(|&byte| byte == b':');
        candidates = directories
            .map(|path| if path.is_empty() { file.to_vec() } else { [path, b"/".as_slice(), file].concat() })
            .collect();
    }
    for suffix in [b"".as_slice(), b".awk"] {
        for candidate in &candidates {
            match cx.vfs.read_file(&cx.place, &[candidate.as_slice(), suffix].concat()) {
                Ok(text) => return Ok(text),
                Err(errno) => error = error.or(Some(errno)),
            }
        }
    }
    Err(error.map_or_else(String::new, |errno| errno.message().into_owned()))
}

/// Whether what was found for `inplace` is nothing, or what comes with gawk and loads code
/// that is built in here.
fn is_built_in(found: &std::result::Result<Vec<u8>, String>) -> bool {
    let loads = |text: &Vec<u8>| memchr::memmem::find(text, b"@load \"inplace\"").is_some();
    found.as_ref().map_or(true, loads)
}

async fn source_file(cx: &mut Context, file: &[u8]) -> Result<Vec<u8>> {
    let read = if file == b"-" || file == b"/dev/stdin" {
        cx.stdin.read_to_end().await.map_err(|errno| errno.message().into_owned())
    } else if cx.vfs.stat(&cx.place, file).is_ok_and(|node| node.kind == bivalve_vfs::Kind::File) {
        cx.vfs.read_file(&cx.place, file).map_err(|errno| errno.message().into_owned())
    } else if file.starts_with(b"/dev/") {
        match cx.open(file) {
            Ok(mut input) => input.read_to_end().await.map_err(|errno| errno.message().into_owned()),
            Err(errno) => Err(errno.message().into_owned()),
        }
    } else {
        find(cx, file)
    };
    read.map_err(|reason| {
        let text = [b"fatal: cannot open source file `", file, b"' for reading: ".as_slice()].concat();
        Failure::Message([&text, reason.as_bytes()].concat(), 2)
    })
}

/// Compiles; what is odd about the calls is said.
async fn compiled(cx: &mut Context, mut names: parser::Names) -> Result<Code> {
    let mut warnings = Vec::new();
    let code = compiler::compile(&names.program, names.lint.on, &mut warnings);
    for (place, text) in warnings {
        names.say(place, &text);
    }
    if !names.messages.is_empty() {
        cx.say_raw(&names.messages).await?;
    }
    Ok(code)
}
