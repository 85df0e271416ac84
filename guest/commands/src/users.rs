//! users: print who is logged in. Spec: GNU coreutils 9.1.
//! Differs: a sandbox has no logins, whatever file is named.

use bivalve_kit::{Command, Context, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "users",
    group: Group::System,
    summary: "output who is currently logged in according to FILE",
    usage: "[OPTION]... [FILE]",
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    match options.operands.get(1) {
        Some(extra) => Err(cx.extra_operand(extra)),
        None => Ok(0),
    }
}
