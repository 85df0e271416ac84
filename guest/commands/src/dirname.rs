//! dirname: strip the last component. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result, path};

pub const COMMAND: Command = Command {
    name: "dirname",
    group: Group::Files,
    summary: "output each NAME with its last non-slash component and trailing slashes removed",
    usage: "[OPTION] NAME...",
    flags: bivalve_kit::flags![Flag::switch('z', "zero", "end each output line with NUL, not newline"),
    ],
    examples: &[Example { script: "dirname /usr/bin/ stdio.h", stdout: "/usr\n.\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let end = if options.has("zero") { 0 } else { b'\n' };
    if options.operands.is_empty() {
        return Err(cx.missing_operand(None));
    }
    for name in &options.operands {
        cx.stdout.push(path::directory_name(name));
        cx.stdout.push_byte(end);
        cx.stdout.ready().await?;
    }
    Ok(0)
}
