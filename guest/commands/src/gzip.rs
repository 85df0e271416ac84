//! gzip: compress or expand files. Spec: GNU gzip 1.12. Differs: the compressed
//! bytes are those of another encoder; only gzip's own format is expanded, not
//! those of compress, pack and zip; `$GZIP` is not read.

mod file;
mod list;
mod name;
mod stream;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "gzip",
    group: Group::Archives,
    summary: "compress or uncompress FILEs (by default, compress FILES in-place)",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::switch('a', "ascii", "ignored, with a message"),
        Flag::switch('\0', "to-stdout", "the same as --stdout"),
        Flag::switch('c', "stdout", "write on standard output, keep original files unchanged"),
        Flag::switch('d', "decompress", "decompress"),
        Flag::switch('\0', "uncompress", "the same as --decompress"),
        Flag::switch('f', "force", "force overwrite of output file and compress links"),
        Flag::switch('k', "keep", "keep (don't delete) input files"),
        Flag::switch('l', "list", "list compressed file contents"),
        Flag::switch('L', "license", "display software license"),
        Flag::switch('n', "no-name", "do not save or restore the original name and timestamp"),
        Flag::switch('N', "name", "save or restore the original name and timestamp"),
        Flag::switch('\0', "-presume-input-tty", "ask before overwriting, as on a terminal"),
        Flag::switch('q', "quiet", "suppress all warnings"),
        Flag::switch('\0', "silent", "the same as --quiet"),
        Flag::switch('\0', "synchronous", "synchronous output (safer if system crashes, but slower)"),
        Flag::switch('r', "recursive", "operate recursively on directories"),
        Flag::value('S', "suffix", "SUF", "use suffix SUF on compressed files"),
        Flag::switch('t', "test", "test compressed file integrity"),
        Flag::switch('v', "verbose", "verbose mode"),
        Flag::switch('1', "fast", "compress faster"),
        Flag::switch('9', "best", "compress better"),
        Flag::value('b', "bits", "BITS", "maximum number of bits per code; has no effect"),
        Flag::switch('\0', "rsyncable", "make rsync-friendly archive"),
        Flag::switch('h', "", "display this help and exit"),
        Flag::switch('V', "", "output version information and exit"),
        Flag::switch('2', "", "level 2"),
        Flag::switch('3', "", "level 3"),
        Flag::switch('4', "", "level 4"),
        Flag::switch('5', "", "level 5"),
        Flag::switch('6', "", "level 6, the default"),
        Flag::switch('7', "", "level 7"),
        Flag::switch('8', "", "level 8"),
    ],
    examples: &[Example { script: "echo hi | gzip | gzip -d", stdout: "hi\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// What the options ask for.
struct Style {
    decompress: bool,
    to_stdout: bool,
    force: bool,
    keep: bool,
    list: bool,
    test: bool,
    quiet: bool,
    verbose: bool,
    recursive: bool,
    /// Names and times are neither stored nor restored.
    no_name: bool,
    ask: bool,
    level: u8,
    suffix: Vec<u8>,
}

/// A call of gzip.
struct Job {
    style: Style,
    status: u8,
    /// Bytes of all files that were listed, compressed and plain.
    totals: (u64, u64),
    /// What of the last member was header and trailer.
    header_bytes: u64,
    listed: bool,
}

impl Job {
    /// Something is wrong: status 1.
    async fn error(&mut self, cx: &mut Context, message: &[u8]) -> Result<()> {
        self.status = 1;
        cx.say(message).await
    }

    /// Something is odd: status 2 unless it is 1 already.
    async fn warn(&mut self, cx: &mut Context, message: &[u8]) -> Result<()> {
        if self.status == 0 {
            self.status = 2;
        }
        if self.style.quiet { Ok(()) } else { cx.say(message).await }
    }
}

/// gzip under another name, with options before those given.
pub(crate) async fn run_as(cx: &mut Context, options: &[&[u8]]) -> Result<u8> {
    cx.command = &COMMAND;
    let given = cx.argv.get(1..).unwrap_or_default().iter().cloned();
    let mut argv = vec![b"gzip".to_vec()];
    argv.extend(options.iter().map(|option| option.to_vec()));
    argv.extend(given);
    cx.argv = argv;
    run(cx).await
}

async fn run(cx: &mut Context) -> Result<u8> {
    // It calls itself by its bare name.
    if let Some(name) = cx.argv.first_mut() {
        *name = b"gzip".to_vec();
    }
    let options = Options::parse(cx).map_err(old_quotes)?;
    if options.has("h") {
        cx.stdout.push(bivalve_kit::help::text(cx.command).as_bytes());
        return Ok(0);
    }
    if options.has("V") || options.has("license") {
        cx.stdout.push(bivalve_kit::help::version(cx.command).as_bytes());
        return Ok(0);
    }
    if options.has("ascii") && !(options.has("quiet") || options.has("silent")) {
        cx.say(b"option --ascii ignored on this system").await?;
    }
    let style = style(&options)?;
    let mut job = Job { style, status: 0, totals: (0, 0), header_bytes: 0, listed: false };
    if options.operands.is_empty() {
        job.standard_input(cx).await?;
    }
    for operand in &options.operands {
        job.operand(cx, operand).await?;
    }
    if job.style.list && !job.style.quiet && options.operands.len() > 1 {
        job.list_totals(cx);
    }
    Ok(job.status)
}

fn style(options: &Options) -> Result<Style> {
    let has = |key: &str| options.has(key);
    let mut level = 6;
    for given in &options.given {
        level = match given.key() {
            "fast" => 1,
            "best" => 9,
            "bits" if !given.text().iter().all(u8::is_ascii_digit) => {
                return Err(old_quotes(Failure::new(
                    "-b operand is not an integer\nTry 'gzip --help' for more information.",
                )));
            }
            key => key.parse().unwrap_or(level),
        };
    }
    let suffix = options.value("suffix").unwrap_or(b".gz").to_vec();
    if suffix.is_empty() || suffix.len() > 30 {
        return Err(Failure::new([b"invalid suffix '", suffix.as_slice(), b"'"].concat()));
    }
    let (list, test) = (has("list"), has("test"));
    let decompress = has("decompress") || has("uncompress") || list || test;
    let no_name = match options.last_of(&["no-name", "name"]) {
        Some(last) => last == "no-name",
        None => decompress,
    };
    Ok(Style {
        decompress,
        to_stdout: has("stdout") || has("to-stdout") || list || test,
        force: has("force"),
        keep: has("keep"),
        list,
        test,
        quiet: has("quiet") || has("silent"),
        verbose: has("verbose") && !has("quiet") && !has("silent"),
        recursive: has("recursive"),
        no_name,
        ask: has("-presume-input-tty"),
        level,
        suffix,
    })
}

/// gzip opens its quotes with a back-quote.
fn old_quotes(failure: Failure) -> Failure {
    match failure {
        Failure::Message(text, status) => {
            let text = String::from_utf8_lossy(&text).replace("\nTry 'gzip", "\nTry `gzip");
            Failure::Message(text.into_bytes(), status)
        }
        other => other,
    }
}

/// `part` of `whole` in percent, as gzip prints it.
fn ratio(part: i128, whole: u64) -> String {
    let percent = if whole == 0 { 0.0 } else { 100.0 * part as f64 / whole as f64 };
    format!("{percent:5.1}%")
}
