//! cksum: print or verify checksums. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::digest::{self, Algorithm, Style};
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, choose_exact};

pub const COMMAND: Command = Command {
    name: "cksum",
    group: Group::Archives,
    summary: "print or verify checksums",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::value('l', "length", "BITS", "digest length in bits; must not exceed the max for the blake2 algorithm and must be a multiple of 8"),
        digest::CHECK,
        digest::IGNORE_MISSING,
        digest::QUIET,
        digest::STATUS,
        digest::WARN,
        digest::STRICT,
        Flag::switch('\0', "tag", "create a BSD-style checksum (the default)"),
        digest::ZERO,
        Flag::value('a', "algorithm", "TYPE", "select the digest type to use: sysv, bsd, crc, md5, sha1, sha224, sha256, sha384, sha512, blake2b, sm3"),
        Flag::switch('\0', "debug", "tell whether the processor computes checksums"),
        Flag::switch('\0', "untagged", "create a reversed style checksum, without digest type"),
    ],
    examples: &[Example { script: "printf hi | cksum", stdout: "2352138605 2\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let algorithm = options.in_order(|options| {
        digest::bits(cx, options)?;
        algorithm(cx, options)
    })?;
    match ended {
        // These are options of md5sum's, of which cksum only says that it does not take them.
        Err(Failure::Message(text, _)) if matches!(text.get(..20), Some(b"invalid option -- 'b" | b"invalid option -- 't")) => {
            return Err(cx.hint().await);
        }
        ended => ended?,
    }
    let number = matches!(algorithm, Algorithm::Bsd | Algorithm::SysV | Algorithm::Crc);
    let length = digest::length(cx, digest::bits(cx, &options)?, algorithm == Algorithm::Blake2b)?;
    if options.has("check") && number && options.has("algorithm") {
        return Err(Failure::new("--check is not supported with --algorithm={bsd,sysv,crc}"));
    }
    let tag = options.last_of(&["tag", "untagged"]) != Some("untagged");
    if options.has("debug") && algorithm == Algorithm::Crc && !options.has("check") {
        cx.say(b"pclmul support not detected").await?;
    }
    let style = Style { algorithm, length, tag, binary: false, zero: options.has("zero") };
    digest::run_with(cx, &options, &style).await
}

fn algorithm(cx: &Context, options: &Options) -> Result<Algorithm> {
    let words = [
        ("bsd", Algorithm::Bsd),
        ("sysv", Algorithm::SysV),
        ("crc", Algorithm::Crc),
        ("md5", Algorithm::Md5),
        ("sha1", Algorithm::Sha1),
        ("sha224", Algorithm::Sha224),
        ("sha256", Algorithm::Sha256),
        ("sha384", Algorithm::Sha384),
        ("sha512", Algorithm::Sha512),
        ("blake2b", Algorithm::Blake2b),
        ("sm3", Algorithm::Sm3),
    ];
    let mut algorithm = Algorithm::Crc;
    for given in options.given.iter().filter(|given| given.key() == "algorithm") {
        algorithm = choose_exact(cx, "--algorithm", given.text(), &words)?;
    }
    Ok(algorithm)
}
