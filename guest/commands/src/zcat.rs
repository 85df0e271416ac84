//! zcat: print compressed files, which is `gzip -cd`. Spec: GNU gzip 1.12. Differs: nothing known.

use crate::gzip;
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "zcat",
    group: Group::Archives,
    summary: "print compressed files, as gzip -cd does",
    usage: "[OPTION]... [FILE]...",
    flags: gzip::COMMAND.flags,
    examples: &[Example { script: "echo hi | gzip | zcat", stdout: "hi\n" }],
    run: |cx| Box::pin(gzip::run_as(cx, &[b"-cd"])),
    ..Command::DEFAULT
};
