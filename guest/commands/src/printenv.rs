//! printenv: print the environment. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "printenv",
    group: Group::System,
    summary: "print the values of the specified environment VARIABLE(s)",
    usage: "[OPTION]... [VARIABLE]...",
    flags: bivalve_kit::flags![Flag::switch('0', "null", "end each output line with NUL, not newline"),
    ],
    usage_status: 2,
    operands_end_options: true,
    examples: &[Example { script: "A=5 printenv A", stdout: "5\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let end = if options.has("null") { 0 } else { b'\n' };
    let environment = cx.environment.clone();
    if options.operands.is_empty() {
        for (name, value) in environment.iter() {
            cx.stdout.push(&[name.as_slice(), b"=", value, &[end]].concat());
        }
        return Ok(0);
    }
    let mut found = 0;
    for name in &options.operands {
        for (_, value) in environment.iter().filter(|(known, _)| known == name && !name.contains(&b'=')) {
            cx.stdout.push(value);
            cx.stdout.push_byte(end);
            found += 1;
        }
    }
    Ok(u8::from(found != options.operands.len()))
}
