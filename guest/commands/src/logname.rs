//! logname: print the name of the current user. Spec: GNU coreutils 9.1. Differs: nobody ever logs in.

use bivalve_kit::{Command, Context, Failure, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "logname",
    group: Group::System,
    summary: "print the name of the current user",
    usage: "[OPTION]...",
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if let Some(extra) = options.operands.first() {
        return Err(cx.extra_operand(extra));
    }
    Err(Failure::new("no login name"))
}
