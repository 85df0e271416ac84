//! sync: synchronize cached writes to persistent storage. Spec: GNU coreutils
//! 9.1. Differs: a command's writes are stored before it ends, so nothing is left to do.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "sync",
    group: Group::Files,
    summary: "synchronize cached writes to persistent storage",
    usage: "[OPTION] [FILE]...",
    flags: bivalve_kit::flags![
        Flag::switch('d', "data", "sync only file data, no unneeded metadata"),
        Flag::switch('f', "file-system", "sync the file systems that contain the files"),
    ],
    examples: &[Example { script: "sync && echo done", stdout: "done\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if options.has("data") && options.has("file-system") {
        return Err(Failure::new("cannot specify both --data and --file-system"));
    }
    if options.has("data") && options.operands.is_empty() {
        return Err(Failure::new("--data needs at least one argument"));
    }
    let mut status = 0;
    for file in &options.operands {
        if let Err(errno) = cx.vfs.stat(&cx.place, file) {
            cx.say_what("error opening", file, &errno).await?;
            status = 1;
        }
    }
    Ok(status)
}
