//! readlink: print where links point, or canonical names. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::canonical::{Existence, canonicalize};
use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "readlink",
    group: Group::Files,
    summary: "print value of a symbolic link or canonical file name",
    usage: "[OPTION]... FILE...",
    flags: bivalve_kit::flags![
        Flag::switch('f', "canonicalize", "canonicalize by following every symlink; all but the last component must exist"),
        Flag::switch('e', "canonicalize-existing", "canonicalize by following every symlink; all components must exist"),
        Flag::switch('m', "canonicalize-missing", "canonicalize by following every symlink, without requirements on existence"),
        Flag::switch('n', "no-newline", "do not output the trailing delimiter"),
        Flag::switch('q', "quiet", "suppress most error messages (on by default)"),
        Flag::switch('s', "silent", "suppress most error messages (on by default)"),
        Flag::switch('v', "verbose", "report error messages"),
        Flag::switch('z', "zero", "end each output line with NUL, not newline"),
    ],
    examples: &[Example { script: "ln -s a b && readlink b", stdout: "a\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if options.operands.is_empty() {
        return Err(cx.missing_operand(None));
    }
    let verbose = options.last_of(&["quiet", "silent", "verbose"]) == Some("verbose");
    let mode = options.last_of(&["canonicalize", "canonicalize-existing", "canonicalize-missing"]);
    let mut newline = !options.has("no-newline");
    if !newline && options.operands.len() > 1 {
        cx.say(b"ignoring --no-newline with multiple arguments").await?;
        newline = true;
    }
    let end = if options.has("zero") { 0 } else { b'\n' };
    let mut status = 0;
    for file in &options.operands {
        let answer = match mode {
            Some("canonicalize") => canonicalize(cx, file, Existence::AllButLast, true),
            Some("canonicalize-existing") => canonicalize(cx, file, Existence::All, true),
            Some(_) => canonicalize(cx, file, Existence::Missing, true),
            None => cx.vfs.read_link(&cx.place, file),
        };
        match answer {
            Ok(text) => {
                cx.stdout.push(&text);
                if newline {
                    cx.stdout.push_byte(end);
                }
                cx.stdout.ready().await?;
            }
            Err(errno) => {
                status = 1;
                if verbose {
                    cx.say_file(file, &errno).await?;
                }
            }
        }
    }
    Ok(status)
}
