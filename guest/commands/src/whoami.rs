//! whoami: print the user name associated with the current effective user ID. Spec: GNU coreutils 9.1. Differs: the user is the session's.

use bivalve_kit::{Command, Context, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "whoami",
    group: Group::System,
    summary: "print the user name associated with the current effective user ID",
    usage: "[OPTION]...",
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if let Some(extra) = options.operands.first() {
        return Err(cx.extra_operand(extra));
    }
    let system = cx.system.clone();
    cx.stdout.push(&system.identity().user);
    cx.stdout.push_byte(b'\n');
    Ok(0)
}
