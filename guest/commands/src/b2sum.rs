//! b2sum: print or check BLAKE2b checksums. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::digest::{self, Algorithm};
use bivalve_kit::{Command, Example, Flag, Group};

pub const COMMAND: Command = Command {
    name: "b2sum",
    group: Group::Archives,
    summary: "print or check BLAKE2b (512-bit) checksums",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::value('l', "length", "BITS", "digest length in bits; must not exceed 512 and must be a multiple of 8"),
        digest::CHECK,
        digest::IGNORE_MISSING,
        digest::QUIET,
        digest::STATUS,
        digest::WARN,
        digest::STRICT,
        digest::TAG,
        digest::ZERO,
        Flag::switch('b', "binary", "read in binary mode"),
        Flag::switch('t', "text", "read in text mode (default)"),
    ],
    examples: &[Example { script: "printf hi | b2sum -l 64", stdout: "106bce4401410416  -\n" }],
    run: |cx| Box::pin(digest::run(cx, Algorithm::Blake2b)),
    ..Command::DEFAULT
};
