//! lzma: compress files in the .lzma format. Spec: XZ Utils 5.4.1. Differs: see xz.

use crate::xz;
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "lzma",
    group: Group::Archives,
    summary: "compress files in the .lzma format",
    usage: "[OPTION]... [FILE]...",
    flags: xz::FLAGS,
    named_hint: true,
    examples: &[Example { script: "echo hi | lzma | xz -d", stdout: "hi\n" }],
    run: |cx| Box::pin(xz::run_as(cx, &[b"--format=lzma"])),
    ..Command::DEFAULT
};
