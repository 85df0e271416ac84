//! nproc: print how many processors there are. Spec: GNU coreutils 9.1. Differs: a
//! session has one processor, whatever the machine has.

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result, size};

pub const COMMAND: Command = Command {
    name: "nproc",
    group: Group::System,
    summary: "print the number of processing units available to the current process",
    usage: "[OPTION]...",
    flags: bivalve_kit::flags![
        Flag::switch('\0', "all", "print the number of installed processors"),
        Flag::value('\0', "ignore", "N", "if possible, exclude N processing units"),
    ],
    examples: &[Example { script: "nproc", stdout: "1\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    for given in options.given.iter().filter(|given| given.key() == "ignore") {
        size::number(cx, given.text(), "", 0..=u64::MAX, "invalid number")?;
    }
    ended?;
    if let Some(extra) = options.operands.first() {
        return Err(cx.extra_operand(extra));
    }
    cx.stdout.push(b"1\n");
    Ok(0)
}
