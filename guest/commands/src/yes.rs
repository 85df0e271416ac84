//! yes: print a line again and again. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "yes",
    group: Group::Shell,
    summary: "repeatedly output a line with all specified STRING(s), or 'y'",
    usage: "[STRING]...\nOPTION",
    examples: &[Example { script: "yes no | head -n 2", stdout: "no\nno\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let line = if options.operands.is_empty() { b"y".to_vec() } else { options.operands.join(&b' ') };
    let line = [line.as_slice(), b"\n"].concat();
    let block = line.repeat((32 * 1024_usize).div_ceil(line.len()));
    loop {
        cx.stdout.write(&block).await?;
        cx.check()?;
    }
}
