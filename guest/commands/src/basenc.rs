//! basenc: encode or decode in many bases. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::base_encoding::{self, Alphabet, DECODE, IGNORE, WRAP};
use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "basenc",
    group: Group::Archives,
    summary: "encode or decode FILE, or standard input, to standard output",
    usage: "[OPTION]... [FILE]",
    flags: bivalve_kit::flags![
        DECODE,
        WRAP,
        IGNORE,
        Flag::switch('\0', "base64", "same as 'base64' program (RFC4648 section 4)"),
        Flag::switch('\0', "base64url", "file- and url-safe base64 (RFC4648 section 5)"),
        Flag::switch('\0', "base32", "same as 'base32' program (RFC4648 section 6)"),
        Flag::switch('\0', "base32hex", "extended hex alphabet base32 (RFC4648 section 7)"),
        Flag::switch('\0', "base16", "hex encoding (RFC4648 section 8)"),
        Flag::switch('\0', "base2msbf", "bit string with most significant bit (msb) first"),
        Flag::switch('\0', "base2lsbf", "bit string with least significant bit (lsb) first"),
        Flag::switch('\0', "z85", "ascii85-like encoding (ZeroMQ spec:32/Z85)"),
    ],
    examples: &[Example { script: "printf hi | basenc --base16", stdout: "6869\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let names =
        ["base64", "base64url", "base32", "base32hex", "base16", "base2msbf", "base2lsbf", "z85"];
    let alphabet = match options.last_of(&names) {
        Some("base64") => Some(Alphabet::Base64),
        Some("base64url") => Some(Alphabet::Base64Url),
        Some("base32") => Some(Alphabet::Base32),
        Some("base32hex") => Some(Alphabet::Base32Hex),
        Some("base16") => Some(Alphabet::Base16),
        Some("base2msbf") => Some(Alphabet::Base2Msbf),
        Some("base2lsbf") => Some(Alphabet::Base2Lsbf),
        Some("z85") => Some(Alphabet::Z85),
        _ => None,
    };
    base_encoding::run(cx, &options, ended, alphabet).await
}
