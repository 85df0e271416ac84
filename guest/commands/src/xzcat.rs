//! xzcat: print .xz and .lzma files decompressed. Spec: XZ Utils 5.4.1. Differs: see xz.

use crate::xz;
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "xzcat",
    group: Group::Archives,
    summary: "print .xz and .lzma files decompressed",
    usage: "[OPTION]... [FILE]...",
    flags: xz::FLAGS,
    named_hint: true,
    examples: &[Example { script: "echo hi | xz | xzcat", stdout: "hi\n" }],
    run: |cx| Box::pin(xz::run_as(cx, &[b"-dc"])),
    ..Command::DEFAULT
};
