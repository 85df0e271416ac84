//! unlzma: decompress .lzma files. Spec: XZ Utils 5.4.1. Differs: see xz.

use crate::xz;
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "unlzma",
    group: Group::Archives,
    summary: "decompress .lzma files",
    usage: "[OPTION]... [FILE]...",
    flags: xz::FLAGS,
    named_hint: true,
    examples: &[Example { script: "echo hi | lzma | unlzma", stdout: "hi\n" }],
    run: |cx| Box::pin(xz::run_as(cx, &[b"--format=lzma", b"-d"])),
    ..Command::DEFAULT
};
