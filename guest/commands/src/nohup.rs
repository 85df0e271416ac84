//! nohup: run a command immune to hangups. Spec: GNU coreutils 9.1.
//! Differs: no stream is a terminal, so nothing is redirected.

use bivalve_kit::signal;
use bivalve_kit::{Child, Command, Context, Ended, Example, Failure, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "nohup",
    group: Group::System,
    summary: "run COMMAND, ignoring hangup signals",
    usage: "COMMAND [ARG]...\nOPTION",
    usage_status: 125,
    operands_end_options: true,
    examples: &[Example { script: "nohup echo hi", stdout: "hi\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const HANGUP: u8 = 1;

async fn run(cx: &mut Context) -> Result<u8> {
    let argv = Options::parse(cx)?.operands;
    let Some(name) = argv.first().cloned() else { return Err(cx.missing_operand(None)) };
    let mut child = Child { replaces: true, ..cx.child(argv) };
    child.signals.ignored |= signal::bit(HANGUP);
    let (reason, status): (&[u8], u8) = match cx.system.run(child).await {
        Ended::Status(status) => return Ok(status),
        Ended::NotFound => (b": No such file or directory", 127),
        Ended::NotExecutable => (b": Permission denied", 126),
    };
    let message = [b"failed to run command ", cx.quoted(&name).as_slice(), reason].concat();
    Err(Failure::with_status(message, status))
}
