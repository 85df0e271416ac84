//! gunzip: expand compressed files, which is `gzip -d`. Spec: GNU gzip 1.12. Differs: nothing known.

use crate::gzip;
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "gunzip",
    group: Group::Archives,
    summary: "expand compressed files, as gzip -d does",
    usage: "[OPTION]... [FILE]...",
    flags: gzip::COMMAND.flags,
    examples: &[Example { script: "echo hi | gzip | gunzip", stdout: "hi\n" }],
    run: |cx| Box::pin(gzip::run_as(cx, &[b"-d"])),
    ..Command::DEFAULT
};
