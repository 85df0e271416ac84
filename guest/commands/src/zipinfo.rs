//! zipinfo: list what is in zip archives, which is `unzip -Z`. Spec: Info-ZIP
//! ZipInfo 3.00. Differs: see unzip.

use bivalve_kit::{Command, Example, Flag, Group};

pub const COMMAND: Command = Command {
    name: "zipinfo",
    group: Group::Archives,
    summary: "list information about a ZIP archive",
    usage: "[OPTION]... FILE[.zip] [MEMBER]... [-x MEMBER...]",
    flags: bivalve_kit::flags![
        Flag::switch('1', "", "list names only"),
        Flag::switch('2', "", "list names only, but allow -h, -t and -z"),
        Flag::switch('s', "", "short format (default)"),
        Flag::switch('m', "", "medium format"),
        Flag::switch('l', "", "long format"),
        Flag::switch('v', "", "all that is known of each member"),
        Flag::switch('h', "", "print the header line"),
        Flag::switch('t', "", "print the totals"),
        Flag::switch('z', "", "print the archive's comment"),
        Flag::switch('T', "", "print times as decimal numbers"),
        Flag::switch('U', "", "use escapes for non-ASCII Unicode (-UU => ignore Unicode fields)"),
        Flag::switch('M', "", "page output, which is for terminals"),
        Flag::switch('C', "", "match filenames case-insensitively"),
        Flag::value('x', "", "MEMBER...", "exclude the members that follow"),
    ],
    examples: &[Example { script: "echo hi > f; zip -q z f; zipinfo -1 z", stdout: "f\n" }],
    run: |cx| Box::pin(crate::unzip::run_zipinfo(cx)),
    ..Command::DEFAULT
};
