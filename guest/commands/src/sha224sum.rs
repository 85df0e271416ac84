//! sha224sum: print or check checksums. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::digest::{self, Algorithm};
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "sha224sum",
    group: Group::Archives,
    summary: "print or check SHA224 (224-bit) checksums",
    usage: "[OPTION]... [FILE]...",
    flags: digest::FLAGS,
    examples: &[Example { script: "printf hi | sha224sum", stdout: "1a15bca3e4ed3ab82367c6c434f86c41040bdac577fa1c2de62c3be0  -\n" }],
    run: |cx| Box::pin(digest::run(cx, Algorithm::Sha224)),
    ..Command::DEFAULT
};
