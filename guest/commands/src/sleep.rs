//! sleep: pause. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::duration::{self, Duration};
use bivalve_kit::{Command, Context, Example, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "sleep",
    group: Group::System,
    summary: "pause for NUMBER seconds; a suffix s, m, h or d stands for seconds, minutes, hours, days",
    usage: "NUMBER[SUFFIX]...",
    examples: &[Example { script: "sleep 0.01 && echo done", stdout: "done\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// The longest single wait; the host is asked in between whether to stop.
const PIECE: u64 = 3_600_000_000_000;

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if cx.argv.len() < 2 {
        return Err(cx.missing_operand(None));
    }
    let mut total = Some(0u64);
    let mut wrong: Vec<Vec<u8>> = Vec::new();
    for operand in &options.operands {
        match duration::parse(operand) {
            Some(Duration::Nanoseconds(more)) => total = total.and_then(|sum| sum.checked_add(more)),
            Some(Duration::Forever) => total = None,
            None => wrong.push([b"invalid time interval ", cx.quoted(operand).as_slice()].concat()),
        }
    }
    if let Some(last) = wrong.pop() {
        for message in wrong {
            cx.say(&message).await?;
        }
        return Err(cx.usage_error(&last));
    }
    cx.stdout.flush().await?;
    let mut left = total.unwrap_or(u64::MAX);
    while left > 0 {
        let piece = left.min(PIECE);
        cx.system.sleep(piece).await;
        cx.check()?;
        if total.is_some() {
            left -= piece;
        }
    }
    Ok(0)
}
