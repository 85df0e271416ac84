//! bzcat: print files that bzip2 compressed. Spec: bzip2 1.0.8. Differs: see bzip2.

use crate::bzip2::{self, Start};
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "bzcat",
    group: Group::Archives,
    summary: "print files that bzip2 compressed",
    usage: "[FLAG]... [FILE]...",
    flags: bzip2::FLAGS,
    examples: &[Example { script: "echo hi | bzip2 | bzcat", stdout: "hi\n" }],
    run: |cx| Box::pin(bzip2::run_as(cx, Start { decompress: true, to_stdout: true })),
    ..Command::DEFAULT
};
