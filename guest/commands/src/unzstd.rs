//! unzstd: decompress .zst files. Spec: zstd 1.5.4. Differs: see zstd.

use crate::zstd;
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "unzstd",
    group: Group::Archives,
    summary: "decompress .zst files",
    usage: "[OPTION]... [FILE]...",
    flags: zstd::FLAGS,
    examples: &[Example { script: "echo hi | zstd | unzstd", stdout: "hi\n" }],
    run: |cx| Box::pin(zstd::run_as(cx, true, false)),
    ..Command::DEFAULT
};
