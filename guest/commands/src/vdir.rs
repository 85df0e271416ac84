//! vdir: list directory contents in the long format: `ls -l -b`. Spec: GNU coreutils 9.1. Differs: as ls does.

use crate::ls::{self, Variant};
use bivalve_kit::{Command, Example};

pub const COMMAND: Command = Command {
    name: "vdir",
    summary: "list directory contents in the long format",
    examples: &[Example { script: "mkdir d && vdir d", stdout: "total 0\n" }],
    run: |cx| Box::pin(ls::run_as(cx, Variant::Vdir)),
    ..ls::COMMAND
};
