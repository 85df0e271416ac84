//! What the checksum commands share: computing, printing and checking.
//! Spec: GNU coreutils 9.1. Differs: nothing known.

mod algorithm;
mod check;

pub use algorithm::Algorithm;
use algorithm::Hasher;
use bivalve_kit::{Context, Failure, Flag, Options, Result};
use bivalve_vfs::Errno;

pub const CHECK: Flag = Flag::switch('c', "check", "read checksums from the FILEs and check them");
pub const TAG: Flag = Flag::switch('\0', "tag", "create a BSD-style checksum");
pub const ZERO: Flag =
    Flag::switch('z', "zero", "end each output line with NUL, not newline, and disable file name escaping");
pub const IGNORE_MISSING: Flag =
    Flag::switch('\0', "ignore-missing", "don't fail or report status for missing files");
pub const QUIET: Flag = Flag::switch('\0', "quiet", "don't print OK for each successfully verified file");
pub const STATUS: Flag = Flag::switch('\0', "status", "don't output anything, status code shows success");
pub const STRICT: Flag =
    Flag::switch('\0', "strict", "exit non-zero for improperly formatted checksum lines");
pub const WARN: Flag = Flag::switch('w', "warn", "warn about improperly formatted checksum lines");

/// The options of md5sum and its like.
pub const FLAGS: bivalve_kit::Flags = bivalve_kit::flags![
    CHECK,
    IGNORE_MISSING,
    QUIET,
    STATUS,
    WARN,
    STRICT,
    TAG,
    ZERO,
    Flag::switch('b', "binary", "read in binary mode"),
    Flag::switch('t', "text", "read in text mode (default)"),
];

/// How checksums are computed and shown.
pub struct Style {
    pub algorithm: Algorithm,
    /// Bits of a BLAKE2b digest, if not all.
    pub length: Option<u32>,
    pub tag: bool,
    pub binary: bool,
    pub zero: bool,
}

/// md5sum and its like.
pub async fn run(cx: &mut Context, algorithm: Algorithm) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let bits = options.in_order(|options| bits(cx, options))?;
    ended?;
    let length = length(cx, bits, true)?;
    let binary = options.last_of(&["binary", "text", "tag"]);
    let tag = options.has("tag");
    // The order of --tag and -t decides whether they go together.
    if tag && options.last_of(&["text", "tag", "binary"]) == Some("text") {
        return Err(cx.usage_error(b"--tag does not support --text mode"));
    }
    let style = Style { algorithm, length, tag, binary: binary == Some("binary"), zero: options.has("zero") };
    run_with(cx, &options, &style).await
}

/// Computes or checks, by the options that all have.
pub async fn run_with(cx: &mut Context, options: &Options, style: &Style) -> Result<u8> {
    let checks = options.has("check");
    let refuse = |cx: &Context, text: &str| Err(cx.usage_error(text.as_bytes()));
    if checks && options.has("zero") {
        return refuse(cx, "the --zero option is not supported when verifying checksums");
    }
    if checks && options.has("tag") && cx.command.name != "cksum" {
        return refuse(cx, "the --tag option is meaningless when verifying checksums");
    }
    if checks && (options.has("binary") || options.has("text")) {
        return refuse(cx, "the --binary and --text options are meaningless when verifying checksums");
    }
    for name in ["ignore-missing", "status", "warn", "quiet", "strict"] {
        if options.has(name) && !checks {
            let text = format!("the --{name} option is meaningful only when verifying checksums");
            return refuse(cx, &text);
        }
    }
    let mut files = options.operands.clone();
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    let mut status = 0;
    for file in &files {
        let ok = if checks {
            check::run(cx, options, style, file).await?
        } else {
            print(cx, style, file, !options.operands.is_empty()).await?
        };
        status |= u8::from(!ok);
    }
    Ok(status)
}

fn invalid_length(cx: &Context, text: &[u8], reason: &str) -> Failure {
    Failure::new([b"invalid length: ".as_slice(), &cx.quoted(text), reason.as_bytes()].concat())
}

/// `-l` of b2sum and cksum, in bits and as it was given.
pub fn bits(cx: &Context, options: &Options) -> Result<(u64, Vec<u8>)> {
    let mut found = (0, Vec::new());
    for given in options.given.iter().filter(|given| given.key() == "length") {
        let text = given.text();
        let bits = bivalve_kit::size::number(cx, text, "", 0..=u64::MAX, "invalid length")?;
        if !bits.is_multiple_of(8) {
            return Err(invalid_length(cx, text, &format!("\n{}: length is not a multiple of 8", cx.name())));
        }
        found = (bits, text.to_vec());
    }
    Ok(found)
}

/// The length of the digest, none for the usual one; `allowed` says that the algorithm has lengths.
pub fn length(cx: &Context, (bits, text): (u64, Vec<u8>), allowed: bool) -> Result<Option<u32>> {
    if bits > 0 && !allowed {
        return Err(Failure::new("--length is only supported with --algorithm=blake2b"));
    }
    if bits > 512 {
        let algorithm = String::from_utf8_lossy(&cx.quoted(b"BLAKE2b")).into_owned();
        let reason = format!("\n{}: maximum digest length for {algorithm} is 512 bits", cx.name());
        return Err(invalid_length(cx, &text, &reason));
    }
    Ok((bits > 0).then_some(bits as u32))
}

/// A file's digest and size.
pub async fn digest(
    cx: &Context,
    algorithm: Algorithm,
    length: Option<u32>,
    file: &[u8],
) -> Result<std::result::Result<(Vec<u8>, u64), Errno>> {
    let mut input = match cx.open(file) {
        Ok(input) => input,
        Err(errno) => return Ok(Err(errno)),
    };
    let mut hasher = Hasher::new(algorithm, length);
    let mut size = 0_u64;
    loop {
        let block = match input.fill().await {
            Ok(block) => block,
            // GNU's cksum takes a directory for nothing, where it only sums up.
            Err(Errno::IsADirectory) if algorithm == Algorithm::Crc => &[],
            Err(errno) => return Ok(Err(errno)),
        };
        if block.is_empty() {
            return Ok(Ok((hasher.finish(size), size)));
        }
        hasher.update(block);
        let count = block.len();
        size += count as u64;
        input.consume(count);
        cx.check()?;
    }
}

async fn print(cx: &mut Context, style: &Style, file: &[u8], named: bool) -> Result<bool> {
    let (digest, size) = match digest(cx, style.algorithm, style.length, file).await? {
        Ok(found) => found,
        Err(errno) => {
            cx.say_file(file, &errno).await?;
            return Ok(false);
        }
    };
    let line = line(style, &digest, size, file, named);
    cx.stdout.push(&line);
    cx.stdout.push_byte(if style.zero { 0 } else { b'\n' });
    cx.stdout.ready().await?;
    Ok(true)
}

pub fn hexadecimal(digest: &[u8]) -> Vec<u8> {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    digest.iter().flat_map(|byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]).collect()
}

/// Checksums that are numbers do not name standard input that nobody named.
fn line(style: &Style, digest: &[u8], size: u64, file: &[u8], named: bool) -> Vec<u8> {
    if let Some(line) = style.algorithm.short_line(digest, size) {
        let name = if named { [b" ", file].concat() } else { Vec::new() };
        return [line.as_bytes(), &name].concat();
    }
    let escape = !style.zero && file.iter().any(|byte| matches!(byte, b'\\' | b'\n' | b'\r'));
    let name = if escape { escaped(file) } else { file.to_vec() };
    let lead: &[u8] = if escape { b"\\" } else { b"" };
    let digits = hexadecimal(digest);
    if style.tag {
        let bits = style.length.filter(|bits| *bits < 512).map(|bits| format!("-{bits}"));
        let bits = bits.unwrap_or_default();
        return [lead, style.algorithm.tag().as_bytes(), bits.as_bytes(), b" (", &name, b") = ", &digits]
            .concat();
    }
    let mode: &[u8] = if style.binary { b" *" } else { b"  " };
    [lead, &digits, mode, &name].concat()
}

fn escaped(name: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(name.len() + 2);
    for &byte in name {
        match byte {
            b'\\' => out.extend_from_slice(b"\\\\"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            _ => out.push(byte),
        }
    }
    out
}
