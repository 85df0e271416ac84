//! dir: list directory contents in columns: `ls -C -b`. Spec: GNU coreutils 9.1. Differs: as ls does.

use crate::ls::{self, Variant};
use bivalve_kit::{Command, Example};

pub const COMMAND: Command = Command {
    name: "dir",
    summary: "list directory contents in columns",
    examples: &[Example { script: "touch a 'b c' && dir", stdout: "a  b\\ c\n" }],
    run: |cx| Box::pin(ls::run_as(cx, Variant::Dir)),
    ..ls::COMMAND
};
