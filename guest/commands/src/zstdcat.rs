//! zstdcat: print .zst files decompressed. Spec: zstd 1.5.4. Differs: see zstd.

use crate::zstd;
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "zstdcat",
    group: Group::Archives,
    summary: "print .zst files decompressed",
    usage: "[OPTION]... [FILE]...",
    flags: zstd::FLAGS,
    examples: &[Example { script: "echo hi | zstd | zstdcat", stdout: "hi\n" }],
    run: |cx| Box::pin(zstd::run_as(cx, true, true)),
    ..Command::DEFAULT
};
