//! fgrep: grep -F. Spec: Debian's GNU grep 3.8. Differs: as grep.

use crate::grep;
use bivalve_kit::{Command, Example, Group};

pub const COMMAND: Command = Command {
    name: "fgrep",
    group: Group::Text,
    summary: "print lines that contain strings (grep -F)",
    usage: "[OPTION]... PATTERNS [FILE]...",
    flags: grep::FLAGS,
    usage_status: 2,
    examples: &[Example { script: "printf 'a.b\\naxb\\n' | fgrep a.b", stdout: "a.b\n" }],
    run: |cx| Box::pin(grep::run(cx, Some("-F"))),
    ..Command::DEFAULT
};
