//! base64: encode or decode. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::base_encoding::{self, Alphabet, DECODE, IGNORE, WRAP};
use bivalve_kit::{Command, Context, Example, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "base64",
    group: Group::Archives,
    summary: "base64 encode or decode FILE, or standard input, to standard output",
    usage: "[OPTION]... [FILE]",
    flags: bivalve_kit::flags![DECODE, WRAP, IGNORE,
    ],
    examples: &[Example { script: "printf hello | base64", stdout: "aGVsbG8=\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    base_encoding::run(cx, &options, ended, Some(Alphabet::Base64)).await
}
