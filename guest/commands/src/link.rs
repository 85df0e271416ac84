//! link: call the link function to create a link to a file. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "link",
    group: Group::Files,
    summary: "call the link function to create a link named FILE2 to an existing FILE1",
    usage: "FILE1 FILE2",
    examples: &[Example { script: "echo 1 > a && link a b && cat b", stdout: "1\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    match options.operands.as_slice() {
        [] => Err(cx.missing_operand(None)),
        [file] => Err(cx.missing_operand(Some(file))),
        [file, link] => match cx.vfs.link(&cx.place, file, link) {
            Ok(()) => Ok(0),
            Err(errno) => {
                let (link, file) = (cx.quoted_file(link), cx.quoted_file(file));
                let start: &[u8] = b"cannot create link ";
                let message = [start, &link, b" to ", &file, b": ", errno.message().as_bytes()].concat();
                Err(Failure::new(message))
            }
        },
        [_, _, extra, ..] => Err(cx.extra_operand(extra)),
    }
}
