//! egrep: grep -E. Spec: Debian's GNU grep 3.8. Differs: as grep.

use crate::grep;
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "egrep",
    group: Group::Text,
    summary: "print lines that match extended regular expressions (grep -E)",
    usage: "[OPTION]... PATTERNS [FILE]...",
    flags: grep::FLAGS,
    usage_status: 2,
    examples: &[Example { script: "printf 'a\\nb\\n' | egrep 'b|c'", stdout: "b\n" }],
    run: |cx| Box::pin(grep::run(cx, Some("-E"))),
    ..Command::DEFAULT
};
