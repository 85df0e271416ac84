//! lzcat: print .lzma files decompressed. Spec: XZ Utils 5.4.1. Differs: see xz.

use crate::xz;
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "lzcat",
    group: Group::Archives,
    summary: "print .lzma files decompressed",
    usage: "[OPTION]... [FILE]...",
    flags: xz::FLAGS,
    named_hint: true,
    examples: &[Example { script: "echo hi | lzma | lzcat", stdout: "hi\n" }],
    run: |cx| Box::pin(xz::run_as(cx, &[b"--format=lzma", b"-dc"])),
    ..Command::DEFAULT
};
