//! sha1sum: print or check checksums. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::digest::{self, Algorithm};
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "sha1sum",
    group: Group::Archives,
    summary: "print or check SHA1 (160-bit) checksums",
    usage: "[OPTION]... [FILE]...",
    flags: digest::FLAGS,
    examples: &[Example { script: "printf hi | sha1sum", stdout: "c22b5f9178342609428d6f51b2c5af4c0bde6a42  -\n" }],
    run: |cx| Box::pin(digest::run(cx, Algorithm::Sha1)),
    ..Command::DEFAULT
};
