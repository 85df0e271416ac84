//! getopt: parse command options for scripts. Spec: util-linux 2.38.
//! Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, help};

mod scan;

use scan::{Item, Long, Scan};

pub const COMMAND: Command = Command {
    name: "getopt",
    group: Group::Shell,
    summary: "parse command options",
    usage: "<optstring> <parameters>\n[options] [--] <optstring> <parameters>\n[options] -o|--options <optstring> [options] [--] <parameters>",
    flags: bivalve_kit::flags![
        Flag::switch('a', "alternative", "allow long options starting with single -"),
        Flag::value('l', "longoptions", "longopts", "the long options to be recognized"),
        Flag::value('n', "name", "progname", "the name under which errors are reported"),
        Flag::value('o', "options", "optstring", "the short options to be recognized"),
        Flag::switch('q', "quiet", "disable error reporting by getopt(3)"),
        Flag::switch('Q', "quiet-output", "no normal output"),
        Flag::value('s', "shell", "shell", "set quoting conventions to those of shell"),
        Flag::switch('T', "test", "test for getopt(1) version"),
        Flag::switch('u', "unquoted", "do not quote the output"),
        Flag::switch('h', "", "display this help"),
        Flag::switch('V', "", "display version"),
    ],
    usage_status: 2,
    operands_end_options: true,
    examples: &[Example { script: "getopt -o ab: -- -a -b 'x y' z", stdout: " -a -b 'x y' -- 'z'\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// How the output is quoted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quoting {
    None,
    Bourne,
    C,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let compatible = cx.variable("GETOPT_COMPATIBLE").is_some();
    let first = cx.argv.get(1).cloned();
    let old = compatible || first.as_ref().is_some_and(|first| !first.starts_with(b"-"));
    let Some(first) = first else {
        if compatible {
            cx.stdout.push(b" --\n");
            return Ok(0);
        }
        return Err(cx.usage_error(b"missing optstring argument"));
    };
    if old {
        let optstring = first.strip_prefix(b"-").or_else(|| first.strip_prefix(b"+")).unwrap_or(&first);
        let parameters = cx.argv.get(2..).unwrap_or_default().to_vec();
        let scan = Scan::new(b"getopt", optstring, Vec::new(), false, posix(cx));
        return parse(cx, scan, parameters, Quoting::None, Output::default()).await;
    }
    new_form(cx).await
}

fn posix(cx: &Context) -> bool {
    cx.variable("POSIXLY_CORRECT").is_some()
}

async fn new_form(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    for given in &options.given {
        match given.key() {
            "test" => return Ok(4),
            "h" => {
                let text = help::text(cx.command);
                cx.stdout.push(text.as_bytes());
                return Ok(0);
            }
            "V" => {
                cx.stdout.push(b"getopt from util-linux 2.38.1\n");
                return Ok(0);
            }
            _ => {}
        }
    }
    let mut quoting = Quoting::Bourne;
    let mut longs = Vec::new();
    for given in &options.given {
        match given.key() {
            "shell" => {
                quoting = match given.text() {
                    b"sh" | b"bash" => Quoting::Bourne,
                    b"csh" | b"tcsh" => Quoting::C,
                    _ => return Err(cx.usage_error(b"unknown shell after -s or --shell argument")),
                }
            }
            "longoptions" => add_longs(&mut longs, given.text())?,
            _ => {}
        }
    }
    if options.has("unquoted") {
        quoting = Quoting::None;
    }
    let mut parameters = options.operands.clone();
    let optstring = match options.value("options") {
        Some(value) => value.to_vec(),
        None if parameters.is_empty() => return Err(cx.usage_error(b"missing optstring argument")),
        None => parameters.remove(0),
    };
    let name = options.value("name").unwrap_or(b"getopt");
    let scan = Scan::new(name, &optstring, longs, options.has("alternative"), posix(cx));
    let output = Output { quiet: options.has("quiet"), none: options.has("quiet-output") };
    parse(cx, scan, parameters, quoting, output).await
}

/// Long options, apart by commas or blanks; a colon says that one has a value, two that it may.
fn add_longs(longs: &mut Vec<Long>, text: &[u8]) -> Result<()> {
    let split = |byte: &u8| matches!(byte, b',' | b' ' | b'\t' | b'\n');
    for word in text.split(split).filter(|word| !word.is_empty()) {
        let (name, value, optional) = match word {
            [name @ .., b':', b':'] => (name, true, true),
            [name @ .., b':'] => (name, true, false),
            name => (name, false, false),
        };
        if name.is_empty() {
            let message: &[u8] = b"empty long option after -l or --long argument";
            return Err(Failure::with_status(message, 2));
        }
        longs.push(Long { name: name.to_vec(), value, optional });
    }
    Ok(())
}

/// What is not to be printed: errors, or the result.
#[derive(Default)]
struct Output {
    quiet: bool,
    none: bool,
}

async fn parse(
    cx: &mut Context,
    mut scan: Scan,
    parameters: Vec<Vec<u8>>,
    quoting: Quoting,
    output: Output,
) -> Result<u8> {
    scan.start(parameters);
    let mut line = Vec::new();
    let mut status = 0;
    while let Some(item) = scan.next() {
        match item {
            Item::Error(message) => {
                status = 1;
                if !output.quiet {
                    cx.say_raw(&[scan.name(), b": ", &message, b"\n"].concat()).await?;
                }
            }
            Item::Operand(text) => {
                line.push(b' ');
                quote(&mut line, &text, quoting);
            }
            Item::Option { dashes, name, value } => {
                line.extend_from_slice(dashes);
                line.extend_from_slice(&name);
                if let Some(value) = value {
                    line.push(b' ');
                    quote(&mut line, &value, quoting);
                }
            }
        }
    }
    line.extend_from_slice(b" --");
    for operand in scan.rest() {
        line.push(b' ');
        quote(&mut line, &operand, quoting);
    }
    line.push(b'\n');
    if !output.none {
        cx.stdout.push(&line);
    }
    Ok(status)
}

fn quote(out: &mut Vec<u8>, text: &[u8], quoting: Quoting) {
    if quoting == Quoting::None {
        return out.extend_from_slice(text);
    }
    out.push(b'\'');
    for &byte in text {
        match byte {
            b'\'' => out.extend_from_slice(b"'\\''"),
            b'!' if quoting == Quoting::C => out.extend_from_slice(b"'\\!'"),
            b'\n' if quoting == Quoting::C => out.extend_from_slice(b"\\n"),
            9..=13 | b' ' if quoting == Quoting::C => out.extend_from_slice(&[b'\'', b'\\', byte, b'\'']),
            _ => out.push(byte),
        }
    }
    out.push(b'\'');
}
