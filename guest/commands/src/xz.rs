//! xz: compress or expand .xz and .lzma files. Spec: XZ Utils 5.4.1. Differs:
//! the compressed bytes are those of another encoder, with dictionaries of at
//! most 8 MiB; filters other than LZMA2 are refused; -l has no long form;
//! percentages of memory are of 4 GiB.

mod file;
mod limits;
mod list;

use crate::codec::xz::Check;
use bivalve_kit::options::Given;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Input, Options, Result};

pub const COMMAND: Command = Command {
    name: "xz",
    group: Group::Archives,
    summary: "compress or decompress FILEs in the .xz format",
    usage: "[OPTION]... [FILE]...",
    flags: FLAGS,
    named_hint: true,
    examples: &[Example { script: "echo hi | xz | xz -d", stdout: "hi\n" }],
    run: |cx| Box::pin(run_as(cx, &[])),
    ..Command::DEFAULT
};

pub(crate) const FLAGS: bivalve_kit::Flags = bivalve_kit::flags![
    Flag::switch('z', "compress", "force compression"),
    Flag::switch('d', "decompress", "force decompression"),
    Flag::switch('\0', "uncompress", "the same as --decompress"),
    Flag::switch('t', "test", "test compressed file integrity"),
    Flag::switch('l', "list", "list information about .xz files"),
    Flag::switch('k', "keep", "keep (don't delete) input files"),
    Flag::switch('f', "force", "force overwrite of output file and (de)compress links"),
    Flag::switch('c', "stdout", "write to standard output and don't delete input files"),
    Flag::switch('\0', "to-stdout", "the same as --stdout"),
    Flag::switch('\0', "single-stream", "decompress only the first .xz stream, and ignore what follows it"),
    Flag::switch('\0', "ignore-check", "don't verify the integrity check when decompressing"),
    Flag::value('\0', "flush-timeout", "MS", "how long input may keep output waiting, which it never does"),
    Flag::switch('\0', "no-sparse", "do not create sparse files when decompressing, which is never done"),
    Flag::value('S', "suffix", ".SUF", "use the suffix '.SUF' on compressed files"),
    Flag::value('F', "format", "FORMAT", "file format: auto (default), xz, lzma"),
    Flag::value('C', "check", "CHECK", "integrity check type: none, crc32, crc64 (default), sha256"),
    Flag::value('T', "threads", "NUM", "use at most NUM threads, which are one"),
    Flag::value('M', "memlimit", "LIMIT", "memory for compression and decompression; 0 for as much as it takes"),
    Flag::value('\0', "memory", "LIMIT", "the same as --memlimit"),
    Flag::value('\0', "memlimit-compress", "LIMIT", "memory for compression"),
    Flag::value('\0', "memlimit-decompress", "LIMIT", "memory for decompression"),
    Flag::value('\0', "memlimit-mt-decompress", "LIMIT", "memory for decompression in several threads, which are one"),
    Flag::switch('\0', "no-adjust", "fail rather than take a smaller dictionary"),
    Flag::optional('\0', "files", "FILE", "read names from FILE, or standard input; a line each"),
    Flag::optional('\0', "files0", "FILE", "the same, each name ended by a null byte"),
    Flag::switch('e', "extreme", "try to improve compression ratio by using more CPU time"),
    Flag::switch('1', "fast", "compression preset 1"),
    Flag::switch('9', "best", "compression preset 9"),
    Flag::switch('q', "quiet", "suppress warnings; specify twice to suppress errors too"),
    Flag::switch('v', "verbose", "be verbose"),
    Flag::switch('Q', "no-warn", "make warnings not affect the exit status"),
    Flag::switch('\0', "robot", "use machine-parsable messages"),
    Flag::switch('H', "long-help", "display this help and exit"),
    Flag::switch('0', "", "compression preset 0"),
    Flag::switch('2', "", "compression preset 2"),
    Flag::switch('3', "", "compression preset 3"),
    Flag::switch('4', "", "compression preset 4"),
    Flag::switch('5', "", "compression preset 5"),
    Flag::switch('6', "", "compression preset 6, the default"),
    Flag::switch('7', "", "compression preset 7"),
    Flag::switch('8', "", "compression preset 8"),
    Flag::switch('h', "", "display this help and exit"),
    Flag::switch('V', "", "display the version number and exit"),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Compress,
    Decompress,
    Test,
    List,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Auto,
    Xz,
    Lzma,
}

/// What the options ask for.
struct Style {
    mode: Mode,
    kind: Kind,
    check: Check,
    level: u8,
    extreme: bool,
    to_stdout: bool,
    keep: bool,
    force: bool,
    quiet: usize,
    verbose: bool,
    no_warn: bool,
    robot: bool,
    /// Only the first stream is expanded; check sums do not count.
    single: bool,
    unchecked: bool,
    suffix: Option<Vec<u8>>,
    /// How much memory decompression may take.
    limit: u64,
    /// The largest dictionary that compression may have.
    dictionary: u32,
}

/// A call of xz.
struct Job {
    style: Style,
    status: u8,
    totals: list::Totals,
}

/// xz under its name, or another one with options before those given.
pub(crate) async fn run_as(cx: &mut Context, options: &[&[u8]]) -> Result<u8> {
    let mut arguments: Vec<Vec<u8>> = options.iter().map(|option| option.to_vec()).collect();
    arguments.extend(cx.argv.get(1..).unwrap_or_default().iter().cloned());
    let options = Options::parse_arguments(cx, arguments).map_err(old_quotes)?;
    if options.has("h") || options.has("long-help") {
        cx.stdout.push(bivalve_kit::help::text(cx.command).as_bytes());
        return Ok(0);
    }
    if options.has("V") {
        cx.stdout.push(bivalve_kit::help::version(cx.command).as_bytes());
        return Ok(0);
    }
    if options.has("robot") && !options.has("list") {
        return Err(Failure::new("Compression and decompression with --robot are not supported yet."));
    }
    if options.given.iter().filter(|given| given.key().starts_with("files")).count() > 1 {
        return Err(Failure::new("Only one file can be specified with `--files' or `--files0'."));
    }
    let mut job = Job { style: style(&options)?, status: 0, totals: list::Totals::default() };
    if job.style.mode == Mode::List && job.style.verbose && !job.style.robot {
        return Err(Failure::new("--list: the long form (--verbose) is not supported"));
    }
    let alone = job.style.kind == Kind::Lzma;
    let (limit, _) = limits::of(&options)?;
    if job.style.mode == Mode::Compress
        && let Some(text) = job.fit(limit, !options.has("no-adjust"), alone)?
        && job.style.quiet == 0
    {
        cx.say(text.as_bytes()).await?;
    }
    let list = options.given.iter().find(|given| given.key().starts_with("files"));
    if options.operands.is_empty() && list.is_none() {
        job.file(cx, b"-").await?;
    }
    for operand in &options.operands {
        cx.check()?;
        job.file(cx, operand).await?;
    }
    if let Some(list) = list {
        job.listed(cx, list).await?;
    }
    if job.style.mode == Mode::List {
        job.list_totals(cx);
    }
    Ok(if job.style.no_warn && job.status == 2 { 0 } else { job.status })
}

impl Job {
    /// The files whose names a file lists.
    async fn listed(&mut self, cx: &mut Context, list: &Given) -> Result<()> {
        let file = list.value.as_deref();
        let name = file.unwrap_or(b"(stdin)");
        let end = if list.key() == "files" { b'\n' } else { 0 };
        let content = match file {
            Some(file) => cx.open(file).map_err(|errno| refuse(file, &errno.message()))?.read_to_end().await,
            None => Input::new(cx.stdin.file().clone()).read_to_end().await,
        };
        let content = content.map_err(|errno| refuse(name, &format!("Error reading filenames: {}", errno.message())))?;
        for piece in content.split_inclusive(|byte| *byte == end) {
            let wrong = match piece.strip_suffix(&[end]) {
                _ if end != 0 && piece.contains(&0) => {
                    "Null character found when reading filenames; maybe you meant to use `--files0' instead of `--files'?"
                }
                None => "Unexpected end of input when reading filenames",
                Some(b"") => continue,
                Some(piece) => {
                    self.named(cx, piece).await?;
                    continue;
                }
            };
            return self.complain(cx, &[name, b": ", wrong.as_bytes()].concat()).await;
        }
        Ok(())
    }
}

/// xz opens its quotes with a back-quote.
fn old_quotes(failure: Failure) -> Failure {
    match failure {
        Failure::Message(text, status) => {
            let text = String::from_utf8_lossy(&text).replace(": Try '", ": Try `");
            Failure::Message(text.into_bytes(), status)
        }
        other => other,
    }
}

/// A number, and what follows it.
fn number(text: &[u8]) -> (Option<u64>, &[u8]) {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, suffix) = text.split_at(digits);
    (std::str::from_utf8(number).ok().and_then(|digits| digits.parse().ok()), suffix)
}

/// How many threads there may be, which are one.
fn check_threads(threads: &[u8]) -> Result<()> {
    // A plus asks for more than one, of which there is but one.
    check_number(threads.strip_prefix(b"+").unwrap_or(threads), "threads", 16384)
}

/// Whether a value is a number that may have a unit, up to a most.
fn check_number(value: &[u8], name: &str, most: u64) -> Result<()> {
    if !value.last().is_some_and(u8::is_ascii_alphanumeric) || number(value).1.len() == value.len() {
        return Err(refuse(value, "Value is not a non-negative decimal integer"));
    }
    if number(value).0.is_none() || limits::scaled(value)?.is_none_or(|count| count > most) {
        return Err(Failure::new(format!("Value of the option `{name}' must be in the range [0, {most}]")));
    }
    Ok(())
}

fn refuse(value: &[u8], what: &str) -> Failure {
    Failure::new([value, b": ", what.as_bytes()].concat())
}

fn style(options: &Options) -> Result<Style> {
    let has = |key: &str| options.has(key);
    let count = |key: &str| options.given.iter().filter(|given| given.key() == key).count();
    let mut level = 6;
    for given in &options.given {
        level = match given.key() {
            "fast" => 1,
            "best" => 9,
            key => key.parse().unwrap_or(level),
        };
    }
    let mode = match options.last_of(&["compress", "decompress", "uncompress", "test", "list"]) {
        Some("compress") | None => Mode::Compress,
        Some("test") => Mode::Test,
        Some("list") => Mode::List,
        Some(_) => Mode::Decompress,
    };
    let kind = match options.value("format") {
        None | Some(b"auto") => Kind::Auto,
        Some(b"xz") => Kind::Xz,
        Some(b"lzma" | b"alone") => Kind::Lzma,
        Some(other) => return Err(refuse(other, "Unknown file format type")),
    };
    let check = match options.value("check") {
        None | Some(b"crc64") => Check::Crc64,
        Some(b"crc32") => Check::Crc32,
        Some(b"sha256") => Check::Sha256,
        Some(b"none") => Check::None,
        Some(other) => return Err(refuse(other, "Unsupported integrity check type")),
    };
    if let Some(threads) = options.value("threads") {
        check_threads(threads)?;
    }
    if let Some(timeout) = options.value("flush-timeout") {
        check_number(timeout, "flush-timeout", u64::MAX)?;
    }
    let suffix = options.value("suffix").map(<[u8]>::to_vec);
    if let Some(bad) = suffix.as_ref().filter(|suffix| suffix.is_empty() || suffix.contains(&b'/')) {
        return Err(refuse(bad, "Invalid filename suffix"));
    }
    let (_, limit) = limits::of(options)?;
    Ok(Style {
        mode,
        kind,
        check,
        level,
        extreme: has("extreme"),
        to_stdout: has("stdout") || has("to-stdout"),
        keep: has("keep"),
        force: has("force"),
        quiet: count("quiet"),
        verbose: has("verbose") && !has("quiet"),
        no_warn: has("no-warn"),
        robot: has("robot"),
        single: has("single-stream"),
        unchecked: has("ignore-check"),
        suffix,
        limit,
        dictionary: u32::MAX,
    })
}
