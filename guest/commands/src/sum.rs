//! sum: print a checksum and block counts. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::digest::{self, Algorithm};
use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "sum",
    group: Group::Archives,
    summary: "print checksum and block counts for each FILE",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::switch('s', "sysv", "use System V sum algorithm, use 512 bytes blocks"),
        Flag::switch('r', "", "use BSD sum algorithm (the default), use 1K blocks"),
    ],
    examples: &[Example { script: "printf hi | sum", stdout: "00157     1\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let algorithm = match options.last_of(&["r", "sysv"]) {
        Some("sysv") => Algorithm::SysV,
        _ => Algorithm::Bsd,
    };
    let mut files = options.operands.clone();
    let named = !files.is_empty();
    if !named {
        files.push(b"-".to_vec());
    }
    let mut status = 0;
    for file in &files {
        match digest::digest(cx, algorithm, None, file).await? {
            Ok((digest, size)) => {
                let line = algorithm.short_line(&digest, size).unwrap_or_default();
                cx.stdout.push(line.as_bytes());
                if named {
                    cx.stdout.push(&[b" ", file.as_slice()].concat());
                }
                cx.stdout.push_byte(b'\n');
                cx.stdout.ready().await?;
            }
            Err(errno) => {
                cx.say_file(file, &errno).await?;
                status = 1;
            }
        }
    }
    Ok(status)
}
