//! sed: edit a stream of lines. Spec: GNU sed 4.9. Differs: no `--debug`.

mod debug;
mod escape;
mod execute;
mod input;
mod list;
mod output;
mod parse;
mod program;
mod range;
mod script;
mod substitute;
mod translate;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, help};
use program::Settings;

pub const COMMAND: Command = Command {
    name: "sed",
    group: Group::Text,
    summary: "filter and transform text",
    usage: "[OPTION]... {script-only-if-no-other-script} [input-file]...",
    flags: bivalve_kit::flags![
        Flag::switch('b', "binary", "(ignored)"),
        Flag::switch('E', "regexp-extended", "use extended regular expressions in the script"),
        Flag::switch('\0', "debug", "annotate program execution"),
        Flag::value('e', "expression", "script", "add the script to the commands to be executed"),
        Flag::value('f', "file", "script-file", "add the contents of script-file to the commands to be executed"),
        Flag::optional('i', "in-place", "SUFFIX", "edit files in place (makes backup if SUFFIX supplied)"),
        Flag::value('l', "line-length", "N", "specify the desired line-wrap length for the `l' command"),
        Flag::switch('z', "null-data", "separate lines by NUL characters"),
        Flag::switch('z', "zero-terminated", ""),
        Flag::switch('n', "quiet", "suppress automatic printing of pattern space"),
        Flag::switch('\0', "posix", "disable all GNU extensions"),
        Flag::switch('n', "silent", ""),
        Flag::switch('\0', "sandbox", "operate in sandbox mode (disable e/r/w commands)"),
        Flag::switch('s', "separate", "consider files as separate rather than as a single stream"),
        Flag::switch('u', "unbuffered", "flush the output after every line"),
        Flag::switch('\0', "follow-symlinks", "follow symlinks when processing in place"),
        Flag::switch('r', "", "same as -E"),
    ],
    examples: &[
        Example { script: "echo hello | sed 's/l/L/g'", stdout: "heLLo\n" },
        Example { script: "seq 5 | sed -n '2,3p'", stdout: "2\n3\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let mut files = options.operands.clone();
    let scripts = options.has("expression") || options.has("file");
    let settings = settings(cx, &options);
    let mut parser = parse::Parser::new(cx, &settings);
    for given in &options.given {
        match given.key() {
            "expression" => parser.expression(cx, given.text())?,
            "file" => parser.file(cx, given.text()).await?,
            // It holds for the scripts after it.
            "posix" => parser.pedantic(),
            _ => {}
        }
    }
    match ended {
        Err(Failure::Message(message, status)) => {
            // sed shows all of its help, not only where to find it.
            let end = memchr::memmem::rfind(&message, b"\nTry ").unwrap_or(message.len());
            let first = [b"sed: ", &message[..end], b"\n"].concat();
            return usage(cx, &first, status).await;
        }
        other => other?,
    }
    if !scripts {
        if files.is_empty() {
            return usage(cx, b"", 1).await;
        }
        let script = files.remove(0);
        parser.expression(cx, &script)?;
    }
    let program = parser.finish(cx)?;
    if settings.debug {
        cx.stdout.push(&debug::program(&program));
    }
    if files.is_empty() && settings.in_place.is_some() {
        return Err(Failure::with_status("no input files", 4));
    }
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    execute::run(cx, &program, &settings, files).await
}

async fn usage(cx: &mut Context, first: &[u8], status: u8) -> Result<u8> {
    let text = [first, help::text(&COMMAND).as_bytes()].concat();
    cx.say_raw(&text).await?;
    Ok(status)
}

fn settings(cx: &Context, options: &Options) -> Settings {
    let in_place = options.given.iter().rev().find(|given| given.key() == "in-place");
    let number = |text: &[u8]| {
        let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
        digits.fold(0_usize, |sum, byte| sum.saturating_mul(10).saturating_add(usize::from(byte - b'0')))
    };
    Settings {
        quiet: options.has("quiet"),
        debug: options.has("debug"),
        extended: options.has("regexp-extended") || options.has("r"),
        in_place: in_place.map(|given| given.text().to_vec()),
        follow: options.has("follow-symlinks"),
        separate: options.has("separate") || in_place.is_some(),
        correct: cx.variable("POSIXLY_CORRECT").is_some(),
        sandbox: options.has("sandbox"),
        unbuffered: options.has("unbuffered"),
        line_length: options.value("line-length").map_or(70, number),
        delimiter: if options.has("null-data") { 0 } else { b'\n' },
        utf8: cx.locale.utf8,
    }
}
