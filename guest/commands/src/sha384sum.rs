//! sha384sum: print or check checksums. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::digest::{self, Algorithm};
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "sha384sum",
    group: Group::Archives,
    summary: "print or check SHA384 (384-bit) checksums",
    usage: "[OPTION]... [FILE]...",
    flags: digest::FLAGS,
    examples: &[Example { script: "printf hi | sha384sum", stdout: "0791006df8128477244f53d0fdce210db81f55757510e26acee35c18a6bceaa28dcdbbfd6dc041b9b4dc7b1b54e37f52  -\n" }],
    run: |cx| Box::pin(digest::run(cx, Algorithm::Sha384)),
    ..Command::DEFAULT
};
