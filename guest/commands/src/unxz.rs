//! unxz: decompress .xz and .lzma files. Spec: XZ Utils 5.4.1. Differs: see xz.

use crate::xz;
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "unxz",
    group: Group::Archives,
    summary: "decompress .xz and .lzma files",
    usage: "[OPTION]... [FILE]...",
    flags: xz::FLAGS,
    named_hint: true,
    examples: &[Example { script: "echo hi | xz | unxz", stdout: "hi\n" }],
    run: |cx| Box::pin(xz::run_as(cx, &[b"-d"])),
    ..Command::DEFAULT
};
