//! sha256sum: print or check checksums. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::digest::{self, Algorithm};
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "sha256sum",
    group: Group::Archives,
    summary: "print or check SHA256 (256-bit) checksums",
    usage: "[OPTION]... [FILE]...",
    flags: digest::FLAGS,
    examples: &[Example { script: "printf hi | sha256sum", stdout: "8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4  -\n" }],
    run: |cx| Box::pin(digest::run(cx, Algorithm::Sha256)),
    ..Command::DEFAULT
};
