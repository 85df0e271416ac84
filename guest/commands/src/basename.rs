//! basename: strip directory and suffix. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result, path};

pub const COMMAND: Command = Command {
    name: "basename",
    group: Group::Files,
    summary: "print NAME with any leading directory components removed",
    usage: "NAME [SUFFIX]\nOPTION... NAME...",
    flags: bivalve_kit::flags![
        Flag::switch('a', "multiple", "support multiple arguments and treat each as a NAME"),
        Flag::value('s', "suffix", "SUFFIX", "remove a trailing SUFFIX; implies -a"),
        Flag::switch('z', "zero", "end each output line with NUL, not newline"),
    ],
    operands_end_options: true,
    examples: &[Example { script: "basename /usr/include/stdio.h .h", stdout: "stdio\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let end = if options.has("zero") { 0 } else { b'\n' };
    let many = options.has("multiple") || options.has("suffix");
    let (names, suffix) = match options.operands.as_slice() {
        [] => return Err(cx.missing_operand(None)),
        names if many => (names, options.value("suffix").unwrap_or_default()),
        names @ [_] => (names, &b""[..]),
        [_, suffix] => (&options.operands[..1], suffix.as_slice()),
        [_, _, extra, ..] => return Err(cx.extra_operand(extra)),
    };
    for name in names {
        cx.stdout.push(strip(path::base_name(name), suffix));
        cx.stdout.push_byte(end);
        cx.stdout.ready().await?;
    }
    Ok(0)
}

/// Without the suffix, unless nothing would be left.
fn strip<'a>(name: &'a [u8], suffix: &[u8]) -> &'a [u8] {
    match name.strip_suffix(suffix) {
        Some(rest) if !rest.is_empty() && !name.starts_with(b"/") => rest,
        _ => name,
    }
}
