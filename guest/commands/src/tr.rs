//! tr: translate, squeeze or delete bytes. Spec: GNU coreutils 9.1. Differs: nothing known.

mod plan;
mod set;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};
use plan::Plan;

pub const COMMAND: Command = Command {
    name: "tr",
    group: Group::Text,
    summary: "translate, squeeze, and/or delete characters from standard input",
    usage: "[OPTION]... STRING1 [STRING2]",
    flags: bivalve_kit::flags![
        Flag::switch('c', "complement", "use the complement of ARRAY1"),
        Flag::switch('d', "delete", "delete characters in ARRAY1, do not translate"),
        Flag::switch('s', "squeeze-repeats", "replace each sequence of a repeated character that is listed in the last specified ARRAY with a single occurrence of that character"),
        Flag::switch('t', "truncate-set1", "first truncate ARRAY1 to length of ARRAY2"),
        Flag::switch('C', "", "same as -c"),
    ],
    operands_end_options: true,
    examples: &[
        Example { script: "echo hello | tr a-y b-z", stdout: "ifmmp\n" },
        Example { script: "echo aabbc | tr -s a-z", stdout: "abc\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let plan = plan::read(cx, &options).await?;
    let mut input = cx.open(b"-").map_err(|errno| Failure::new(errno.message().as_bytes()))?;
    let mut last = None;
    let mut out = Vec::new();
    loop {
        let block = match input.fill().await {
            Ok([]) => return Ok(0),
            Ok(block) => block,
            Err(errno) => return Err(Failure::new([b"read error: ", errno.message().as_bytes()].concat())),
        };
        apply(&plan, block, &mut last, &mut out);
        let length = block.len();
        cx.stdout.write(&out).await?;
        input.consume(length);
        cx.check()?;
    }
}

/// Puts what becomes of a block into `out`; `last` is the byte put last.
fn apply(plan: &Plan, block: &[u8], last: &mut Option<u8>, out: &mut Vec<u8>) {
    out.clear();
    if plan.deletes {
        out.resize(block.len(), 0);
        let mut length = 0;
        for &byte in block {
            // Written always, counted if it stays: no branch to predict.
            out[length] = byte;
            length += usize::from(!plan.delete[usize::from(byte)]);
        }
        out.truncate(length);
    } else {
        out.extend(block.iter().map(|&byte| plan.map[usize::from(byte)]));
    }
    if plan.squeezes {
        let mut before = *last;
        out.retain(|&byte| {
            let repeated = before == Some(byte) && plan.squeeze[usize::from(byte)];
            before = Some(byte);
            !repeated
        });
        *last = before;
    }
}
