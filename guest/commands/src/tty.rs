//! tty: print the terminal's name. Spec: GNU coreutils 9.1. Differs: there is never a terminal.

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "tty",
    group: Group::System,
    summary: "print the file name of the terminal connected to standard input",
    usage: "[OPTION]...",
    flags: bivalve_kit::flags![
        Flag::switch('s', "silent", "print nothing, only return an exit status"),
        Flag::switch('s', "quiet", ""),
    ],
    usage_status: 2,
    examples: &[Example { script: "tty; echo $?", stdout: "not a tty\n1\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if let Some(extra) = options.operands.first() {
        return Err(cx.extra_operand(extra));
    }
    if !options.has("silent") {
        cx.stdout.push(b"not a tty\n");
    }
    Ok(1)
}
