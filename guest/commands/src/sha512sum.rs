//! sha512sum: print or check checksums. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::digest::{self, Algorithm};
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "sha512sum",
    group: Group::Archives,
    summary: "print or check SHA512 (512-bit) checksums",
    usage: "[OPTION]... [FILE]...",
    flags: digest::FLAGS,
    examples: &[Example { script: "printf hi | sha512sum", stdout: "150a14ed5bea6cc731cf86c41566ac427a8db48ef1b9fd626664b3bfbb99071fa4c922f33dde38719b8c8354e2b7ab9d77e0e67fc12843920a712e73d558e197  -\n" }],
    run: |cx| Box::pin(digest::run(cx, Algorithm::Sha512)),
    ..Command::DEFAULT
};
