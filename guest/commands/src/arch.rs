//! arch: print machine architecture. Spec: GNU coreutils 9.1. Differs: the machine is the sandbox.

use bivalve_kit::{Command, Context, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "arch",
    group: Group::System,
    summary: "print machine architecture",
    usage: "[OPTION]...",
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if let Some(extra) = options.operands.first() {
        return Err(cx.extra_operand(extra));
    }
    cx.stdout.push(crate::uname::MACHINE);
    cx.stdout.push_byte(b'\n');
    Ok(0)
}
