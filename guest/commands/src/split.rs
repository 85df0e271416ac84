//! split: split a file into pieces. Spec: GNU coreutils 9.1. Differs: the
//! input is read whole for `-n`, a piece for `--filter`.

mod names;
mod pieces;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, size};
use names::{Names, Suffixes};

pub const COMMAND: Command = Command {
    name: "split",
    group: Group::Files,
    summary: "output pieces of FILE to PREFIXaa, PREFIXab, ...; default size is 1000 lines, and default PREFIX is 'x'",
    usage: "[OPTION]... [FILE [PREFIX]]",
    flags: bivalve_kit::flags![
        Flag::value('b', "bytes", "SIZE", "put SIZE bytes per output file"),
        Flag::value('l', "lines", "NUMBER", "put NUMBER lines/records per output file"),
        Flag::value('C', "line-bytes", "SIZE", "put at most SIZE bytes of records per output file"),
        Flag::value('n', "number", "CHUNKS", "generate CHUNKS output files: N, K/N, l/N, l/K/N, r/N, r/K/N"),
        Flag::switch('e', "elide-empty-files", "do not generate empty output files with '-n'"),
        Flag::switch('u', "unbuffered", "immediately copy input to output with '-n r/...'"),
        Flag::value('a', "suffix-length", "N", "generate suffixes of length N (default 2)"),
        Flag::value('\0', "additional-suffix", "SUFFIX", "append an additional SUFFIX to file names"),
        Flag::optional('\0', "numeric-suffixes", "FROM", "same as -d, but allow setting the start value"),
        Flag::optional('\0', "hex-suffixes", "FROM", "same as -x, but allow setting the start value"),
        Flag::value('\0', "filter", "COMMAND", "write to shell COMMAND; file name is $FILE"),
        Flag::switch('\0', "verbose", "print a diagnostic just before each output file is opened"),
        Flag::value('t', "separator", "SEP", "use SEP instead of newline as the record separator"),
        Flag::switch('d', "", "use numeric suffixes starting at 0, not alphabetic"),
        Flag::switch('x', "", "use hex suffixes starting at 0, not alphabetic"),
        Flag::value('#', "", "N", ""),
    ],
    examples: &[Example { script: "printf '1\\n2\\n3\\n' | split -l 2 && cat xab", stdout: "3\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Where pieces end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Method {
    Lines(u64),
    Bytes(u64),
    LineBytes(u64),
    /// So many chunks, of which only one may be wanted.
    Chunks { count: u64, only: Option<u64> },
    LineChunks { count: u64, only: Option<u64> },
    RoundRobin { count: u64, only: Option<u64> },
}

const OUT_OF_RANGE: &[u8] = b": Numerical result out of range";
const TOO_LARGE: &[u8] = b": Value too large for defined data type";

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let (suffixes, method, separator) = options.in_order(|options| {
        Ok((Suffixes::from_options(cx, options)?, method(cx, options)?, separator(cx, options)?))
    })?;
    ended?;
    if method == Method::Lines(0) {
        return Err(cx.usage_error(&[b"invalid number of lines: ", cx.quoted(b"0").as_slice()].concat()));
    }
    if let Some(extra) = options.operands.get(2) {
        return Err(cx.extra_operand(extra));
    }
    let file = options.operands.first().map_or(b"-".as_slice(), Vec::as_slice).to_vec();
    let prefix = options.operands.get(1).map_or(b"x".as_slice(), Vec::as_slice).to_vec();
    let names = Names::new(cx, suffixes, prefix, method)?;
    let input = cx.open(&file).map_err(|errno| {
        let (quoted, reason) = (cx.quoted_file(&file), errno.message());
        Failure::new([b"cannot open ", quoted.as_slice(), b" for reading: ", reason.as_bytes()].concat())
    })?;
    let filter = options.value("filter").map(<[u8]>::to_vec);
    if filter.is_some() {
        let only = matches!(
            method,
            Method::Chunks { only: Some(_), .. }
                | Method::LineChunks { only: Some(_), .. }
                | Method::RoundRobin { only: Some(_), .. }
        );
        if only {
            return Err(cx.usage_error(b"--filter does not process a chunk extracted to stdout"));
        }
    }
    let elide = options.has("elide-empty-files");
    let mut pieces = pieces::Pieces::new(names, options.has("verbose"), elide, filter);
    pieces::split(cx, input, &file, method, separator, &mut pieces).await?;
    Ok(0)
}

fn method(cx: &Context, options: &Options) -> Result<Method> {
    let (mut found, mut by_digits) = (None, false);
    for given in &options.given {
        let text = given.text();
        let number = |what: &str, suffixes: &str| -> Result<u64> {
            match size::parse(text, suffixes) {
                Ok(number) if number > 0 => Ok(number),
                Err(size::Wrong::Overflow) => Err(Failure::new([what.as_bytes(), b": ", &cx.quoted(text), TOO_LARGE].concat())),
                Ok(_) => Err(Failure::new([what.as_bytes(), b": ", &cx.quoted(text), OUT_OF_RANGE].concat())),
                _ => Err(Failure::new([what.as_bytes(), b": ", &cx.quoted(text)].concat())),
            }
        };
        let (digits, method) = (given.key() == "#", ["#", "lines", "bytes", "line-bytes", "number"].contains(&given.key()));
        if method && (found.is_some() && !(digits && by_digits)) {
            return Err(cx.usage_error(b"cannot split in more than one way"));
        }
        by_digits |= digits;
        found = Some(match given.key() {
            "#" => Method::Lines(old_lines(text)?),
            "lines" => Method::Lines(number("invalid number of lines", "")?),
            "bytes" => Method::Bytes(number("invalid number of bytes", "bEGKkMmPTYZ0")?),
            "line-bytes" => Method::LineBytes(number("invalid number of bytes", "bEGKkMmPTYZ0")?),
            "number" => chunks(cx, text)?,
            _ => continue,
        });
    }
    Ok(found.unwrap_or(Method::Lines(1000)))
}

/// A number of lines as an option of its own, `-5`.
fn old_lines(digits: &[u8]) -> Result<u64> {
    let mut number: u64 = 0;
    for digit in digits {
        let next = number.checked_mul(10).and_then(|sum| sum.checked_add(u64::from(digit - b'0')));
        let Some(next) = next else {
            let digit = char::from(*digit);
            return Err(Failure::new(format!("line count option -{number}{digit}... is too large")));
        };
        number = next;
    }
    Ok(number)
}

/// `N`, `K/N`, and these after `l/` or `r/`.
fn chunks(cx: &Context, text: &[u8]) -> Result<Method> {
    let (kind, rest) = match text {
        [kind @ (b'l' | b'r'), b'/', rest @ ..] => (*kind, rest),
        _ => (0, text),
    };
    let mut parts = rest.splitn(2, |&byte| byte == b'/');
    let (first, second) = (parts.next().unwrap_or_default(), parts.next());
    let refuse = |what: &str, text: &[u8]| {
        let range = match size::parse(text, "") {
            Ok(_) => OUT_OF_RANGE,
            Err(size::Wrong::Overflow) => TOO_LARGE,
            Err(size::Wrong::Invalid) => b"",
        };
        Failure::new([what.as_bytes(), b": ", &cx.quoted(text), range].concat())
    };
    let number = |text: &[u8]| size::parse(text, "").ok().filter(|number| *number > 0);
    let (only, count_text) = match second {
        None => (None, first),
        Some(second) => (Some(first), second),
    };
    let count = number(count_text).ok_or_else(|| refuse("invalid number of chunks", count_text))?;
    let only = match only {
        None => None,
        Some(text) => {
            let chunk = number(text).filter(|chunk| *chunk <= count);
            Some(chunk.ok_or_else(|| refuse("invalid chunk number", text))?)
        }
    };
    Ok(match kind {
        b'l' => Method::LineChunks { count, only },
        b'r' => Method::RoundRobin { count, only },
        _ => Method::Chunks { count, only },
    })
}

fn separator(cx: &Context, options: &Options) -> Result<u8> {
    let mut separator = None;
    for given in options.given.iter().filter(|given| given.key() == "separator") {
        let byte = match given.text() {
            [] => return Err(Failure::new("empty record separator")),
            b"\\0" => 0,
            [byte] => *byte,
            other => return Err(Failure::new([b"multi-character separator ", cx.quoted(other).as_slice()].concat())),
        };
        if separator.is_some_and(|before| before != byte) {
            return Err(Failure::new("multiple separator characters specified"));
        }
        separator = Some(byte);
    }
    Ok(separator.unwrap_or(b'\n'))
}
