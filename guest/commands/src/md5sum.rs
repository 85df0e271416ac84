//! md5sum: print or check checksums. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::digest::{self, Algorithm};
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "md5sum",
    group: Group::Archives,
    summary: "print or check MD5 (128-bit) checksums",
    usage: "[OPTION]... [FILE]...",
    flags: digest::FLAGS,
    examples: &[Example { script: "printf hi | md5sum", stdout: "49f68a5c8493ec2c0bf489821c21fc3b  -\n" }],
    run: |cx| Box::pin(digest::run(cx, Algorithm::Md5)),
    ..Command::DEFAULT
};
