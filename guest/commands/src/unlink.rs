//! unlink: call the unlink function to remove a file. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "unlink",
    group: Group::Files,
    summary: "call the unlink function to remove the specified FILE",
    usage: "FILE",
    examples: &[Example { script: "touch a && unlink a && ls", stdout: "" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    match options.operands.as_slice() {
        [] => Err(cx.missing_operand(None)),
        [file] => match cx.vfs.remove_file(&cx.place, file) {
            Ok(()) => Ok(0),
            Err(errno) => {
                cx.say_what("cannot unlink", file, &errno).await?;
                Ok(1)
            }
        },
        [_, extra, ..] => Err(cx.extra_operand(extra)),
    }
}
