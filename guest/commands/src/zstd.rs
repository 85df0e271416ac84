//! zstd: compress or expand .zst files. Spec: zstd 1.5.4. Differs: the
//! compressed bytes are those of another encoder, the same at each level, which
//! makes no use of a dictionary; none are trained, no benchmarks; -vv tells no more than -v.

mod file;
mod list;

use crate::codec::Format;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Result};

pub const COMMAND: Command = Command {
    name: "zstd",
    group: Group::Archives,
    summary: "compress or decompress FILEs in the .zst format",
    usage: "[OPTION]... [FILE]...",
    flags: FLAGS,
    examples: &[Example { script: "echo hi | zstd | zstd -d", stdout: "hi\n" }],
    run: |cx| Box::pin(run_as(cx, false, false)),
    ..Command::DEFAULT
};

pub(crate) const FLAGS: bivalve_kit::Flags = bivalve_kit::flags![
    Flag::value('o', "", "FILE", "write output to a single file, FILE"),
    Flag::switch('k', "keep", "preserve input files (default)"),
    Flag::switch('\0', "rm", "remove input files after success"),
    Flag::switch('d', "decompress", "decompress"),
    Flag::switch('\0', "uncompress", "the same as --decompress"),
    Flag::switch('z', "compress", "compress"),
    Flag::switch('f', "force", "overwrite files, operate on links, pass unknown formats through"),
    Flag::switch('c', "stdout", "write to standard output"),
    Flag::switch('t', "test", "test integrity"),
    Flag::switch('l', "list", "print information about .zst files"),
    Flag::switch('r', "", "operate recursively on directories"),
    Flag::switch('q', "quiet", "suppress messages; twice for errors, too"),
    Flag::switch('v', "verbose", "say more"),
    Flag::value('T', "threads", "N", "use N threads, which are one"),
    Flag::value('\0', "auto-threads", "KIND", "what threads are counted by; there is one"),
    Flag::switch('\0', "single-thread", "use one thread, as always"),
    Flag::switch('\0', "adapt", "adapt the level to the speed of the output, which is not measured"),
    Flag::value('M', "memory", "SIZE", "limit memory for decompression, which is limited anyway"),
    Flag::value('\0', "size-hint", "SIZE", "how much there may be to compress; has no effect"),
    Flag::value('\0', "stream-size", "SIZE", "how much standard input has, to the byte"),
    Flag::switch('\0', "content-size", "write the size of the data into the frame (default)"),
    Flag::switch('\0', "no-content-size", "do not write the size of the data into the frame"),
    Flag::switch('\0', "pass-through", "pass on what is not compressed"),
    Flag::switch('\0', "no-pass-through", "do not pass on what is not compressed"),
    Flag::switch('\0', "asyncio", "read and write at once, which is not done here"),
    Flag::switch('\0', "no-asyncio", "undo --asyncio"),
    Flag::switch('\0', "row-match-finder", "find matches by rows; has no effect"),
    Flag::switch('\0', "no-row-match-finder", "undo --row-match-finder"),
    Flag::value('B', "", "SIZE", "compress blocks of this size in parallel, which is not done here"),
    Flag::switch('\0', "sparse", "make holes of zeros, which are not stored otherwise here"),
    Flag::switch('\0', "no-sparse", "undo --sparse"),
    Flag::value('\0', "filelist", "FILE", "read the names of files to deal with from FILE, one a line"),
    Flag::switch('\0', "ultra", "allow levels beyond 19"),
    Flag::optional('\0', "fast", "N", "compress faster"),
    Flag::optional('\0', "long", "N", "match over longer distances; has no effect"),
    Flag::switch('C', "check", "add a check sum (default)"),
    Flag::switch('\0', "no-check", "add no check sum"),
    Flag::switch('\0', "no-progress", "do not show progress"),
    Flag::value('\0', "format", "FORMAT", "compress files in this format: zstd, gzip, xz, lzma"),
    Flag::value('D', "", "DICT", "use DICT as the dictionary"),
    Flag::value('\0', "patch-from", "FILE", "use FILE as what data is a patch to"),
    Flag::switch('\0', "rsyncable", "compress in a way that suits rsync, which blocks of their own do"),
    Flag::value('\0', "output-dir-mirror", "DIR", "put all files into DIR, below the directories that they are in"),
    Flag::value('\0', "output-dir-flat", "DIR", "put all files into DIR"),
    Flag::switch('h', "", "display the help and exit"),
    Flag::switch('H', "", "display the help and exit"),
    Flag::switch('V', "", "display the version and exit"),
];

/// What follows a wrong parameter, as zstd has it.
const USAGE: &str = r#"Compress or decompress the INPUT file(s); reads from STDIN if INPUT is `-` or not provided.

Usage: zstd [OPTIONS...] [INPUT... | -] [-o OUTPUT]

Options:
  -o OUTPUT                     Write output to a single file, OUTPUT.
  -k, --keep                    Preserve INPUT file(s). [Default] 
  --rm                          Remove INPUT file(s) after successful (de)compression.

  -#                            Desired compression level, where `#` is a number between 1 and 19;
                                lower numbers provide faster compression, higher numbers yield
                                better compression ratios. [Default: 3]

  -d, --decompress              Perform decompression.
  -D DICT                       Use DICT as the dictionary for compression or decompression.

  -f, --force                   Disable input and output checks. Allows overwriting existing files,
                                receiving input from the console, printing ouput to STDOUT, and
                                operating on links, block devices, etc. Unrecognized formats will be
                                passed-through through as-is.

  -h                            Display short usage and exit.
  -H, --help                    Display full help and exit.
  -V, --version                 Display the program version and exit.

"#;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Compress,
    Decompress,
    Test,
    List,
}

/// What the options ask for.
struct Style {
    mode: Mode,
    format: Format,
    to_stdout: bool,
    force: bool,
    remove: bool,
    recursive: bool,
    check: bool,
    /// The size is written into frames; that of standard input is given.
    sized: bool,
    stream_size: Option<u64>,
    /// Whether what is not compressed is passed on, where that is said.
    pass: Option<bool>,
    /// 2 is usual; less is quieter.
    loudness: i32,
    output: Option<Vec<u8>>,
    directory: Option<Vec<u8>>,
    /// Files keep the directories that they are in.
    mirrors: bool,
    /// What the data may refer to, and its file.
    dictionary: Vec<u8>,
    reference: Option<Vec<u8>>,
    patches: bool,
    /// Files that name files.
    lists: Vec<Vec<u8>>,
    level: u64,
    ultra: bool,
}

/// A call of zstd.
struct Job {
    style: Style,
    status: u8,
    /// More than one file is dealt with; none was named.
    many: bool,
    bare: bool,
    done: u64,
    read: u64,
    written: u64,
}

pub(crate) async fn run_as(cx: &mut Context, decompress: bool, to_stdout: bool) -> Result<u8> {
    let mut style = Style {
        mode: if decompress { Mode::Decompress } else { Mode::Compress },
        format: Format::Zstd,
        to_stdout,
        force: false,
        remove: false,
        recursive: false,
        check: true,
        sized: true,
        stream_size: None,
        pass: None,
        loudness: if to_stdout { 1 } else { 2 },
        output: None,
        directory: None,
        mirrors: false,
        dictionary: Vec::new(),
        reference: None,
        patches: false,
        lists: Vec::new(),
        level: 3,
        ultra: false,
    };
    if to_stdout {
        // zstdcat passes on what is not compressed.
        style.force = true;
    }
    let files = style.read(cx).await?;
    if style.loudness > 2 {
        cx.say_raw(b"*** Zstandard CLI (64-bit) v1.5.4, by Yann Collet ***\n").await?;
    }
    if style.level > 19 && !style.ultra && style.mode == Mode::Compress {
        cx.say_raw(b"Warning : compression level higher than max, reduced to 19 \n").await?;
    }
    if let Some(file) = style.reference.take() {
        match cx.vfs.read_file(&cx.place, &file) {
            Ok(bytes) => style.dictionary = bytes,
            Err(errno) => {
                let reason = errno.message();
                let text = [b"zstd: error 31 : Stat failed on dictionary file ", file.as_slice(), b": ", reason.as_bytes(), b" \n"];
                cx.say_raw(&text.concat()).await?;
                return Ok(31);
            }
        }
    }
    let mut job = Job { style, status: 0, many: false, bare: files.is_empty(), done: 0, read: 0, written: 0 };
    let files = job.expand(cx, files).await?;
    job.many = files.len() > 1;
    job.all(cx, files).await?;
    Ok(job.status)
}

impl Style {
    /// Reads the arguments; gives the files.
    async fn read(&mut self, cx: &mut Context) -> Result<Vec<Vec<u8>>> {
        let mut arguments = cx.argv.get(1..).unwrap_or_default().to_vec().into_iter();
        let mut files = Vec::new();
        while let Some(argument) = arguments.next() {
            if argument == b"--" {
                files.extend(arguments.by_ref());
                continue;
            }
            if argument == b"-" || !argument.starts_with(b"-") {
                files.push(argument);
                continue;
            }
            let known = match self.option(cx, &argument, &mut arguments) {
                // It stands alone.
                Err(Failure::Message(text, status)) => {
                    cx.say_raw(&[text.as_slice(), b"\n"].concat()).await?;
                    return Err(Failure::Exit(status));
                }
                known => known?,
            };
            if !known {
                cx.say_raw(b"Incorrect parameters \n").await?;
                let name = format!("Usage: {} ", cx.command.name);
                let text = if self.loudness < 2 { "" } else { USAGE };
                cx.say_raw(text.replace("Usage: zstd ", &name).as_bytes()).await?;
                return Err(Failure::Exit(1));
            }
        }
        if self.to_stdout && self.loudness == 2 {
            self.loudness = 1;
        }
        for list in std::mem::take(&mut self.lists) {
            let Ok(content) = cx.vfs.read_file(&cx.place, &list) else {
                let words = [b"zstd: error reading ".as_slice(), &list, b" \n"].concat();
                cx.say_raw(&words).await?;
                return Err(Failure::Exit(1));
            };
            files.extend(content.split(|&byte| byte == b'\n').filter(|name| !name.is_empty()).map(<[u8]>::to_vec));
        }
        Ok(files)
    }

    fn option(
        &mut self,
        cx: &mut Context,
        argument: &[u8],
        more: &mut impl Iterator<Item = Vec<u8>>,
    ) -> Result<bool> {
        if let Some(long) = argument.strip_prefix(b"--") {
            return Ok(self.long(cx, long, more)?.is_some());
        }
        let mut letters = argument.get(1..).unwrap_or_default();
        while let Some((&letter, rest)) = letters.split_first() {
            letters = rest;
            match letter {
                b'0'..=b'9' | b'T' | b'M' | b'B' => {
                    let count = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
                    if letter.is_ascii_digit() {
                        let digits = [&[letter], rest.get(..count).unwrap_or_default()].concat();
                        self.level = number(&digits);
                    }
                    letters = rest.get(count..).unwrap_or_default();
                }
                b'D' if self.patches => {
                    let text = "error : can't use -D and --patch-from=# at the same time ";
                    return Err(Failure::with_status(text, 1));
                }
                b'D' => {
                    let value = if rest.is_empty() { more.next() } else { Some(rest.to_vec()) };
                    self.reference = Some(value.ok_or_else(lacking)?);
                    return Ok(true);
                }
                b'o' => {
                    let value = if rest.is_empty() { more.next() } else { Some(rest.to_vec()) };
                    self.output = Some(value.ok_or_else(lacking)?);
                    return Ok(true);
                }
                letter => {
                    if !self.letter(cx, letter)? {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }

    fn letter(&mut self, cx: &mut Context, letter: u8) -> Result<bool> {
        match letter {
            b'k' => self.remove = false,
            b'd' => self.mode = Mode::Decompress,
            b'z' => self.mode = Mode::Compress,
            b't' => self.mode = Mode::Test,
            b'l' => self.mode = Mode::List,
            b'f' => self.force = true,
            b'c' => self.to_stdout = true,
            b'r' => self.recursive = true,
            b'q' => self.loudness -= 1,
            b'v' => self.loudness += 1,
            b'C' => self.check = true,
            b'h' | b'H' => {
                cx.stdout.push(bivalve_kit::help::text(cx.command).as_bytes());
                return Err(Failure::Exit(0));
            }
            b'V' => {
                cx.stdout.push(bivalve_kit::help::version(cx.command).as_bytes());
                return Err(Failure::Exit(0));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn long(
        &mut self,
        cx: &mut Context,
        long: &[u8],
        more: &mut impl Iterator<Item = Vec<u8>>,
    ) -> Result<Option<()>> {
        let mut halves = long.splitn(2, |byte| *byte == b'=');
        let name = halves.next().unwrap_or_default();
        let value = halves.next();
        const VALUES: [&[u8]; 12] = [
            b"format", b"output-dir-flat", b"output-dir-mirror", b"filelist", b"threads", b"auto-threads", b"memory",
            b"size-hint", b"fast", b"long", b"patch-from", b"stream-size",
        ];
        if value.is_some() && !VALUES.contains(&name) {
            return Ok(None);
        }
        let mut given = || value.map(<[u8]>::to_vec).or_else(|| more.next()).ok_or_else(lacking);
        match name {
            b"format" => {
                self.format = match value {
                    Some(b"zstd") => Format::Zstd,
                    Some(b"gzip") => Format::Gzip,
                    Some(b"xz") => Format::Xz,
                    Some(b"lzma") => Format::Lzma,
                    _ => return Ok(None),
                }
            }
            b"output-dir-flat" | b"output-dir-mirror" => {
                (self.directory, self.mirrors) = (Some(given()?), name == b"output-dir-mirror");
            }
            b"patch-from" if self.reference.is_some() && !self.patches => {
                let text = "error : can't use -D and --patch-from=# at the same time ";
                return Err(Failure::with_status(text, 1));
            }
            b"patch-from" => (self.reference, self.patches) = (Some(given()?), true),
            b"rsyncable" => {}
            b"filelist" => self.lists.push(given()?),
            b"memory" | b"size-hint" => drop(size(&given()?)?),
            b"stream-size" => self.stream_size = Some(size(&given()?)?),
            b"content-size" | b"no-content-size" => self.sized = name == b"content-size",
            b"pass-through" | b"no-pass-through" => self.pass = Some(name == b"pass-through"),
            b"asyncio" | b"no-asyncio" | b"row-match-finder" | b"no-row-match-finder" => {}
            b"threads" | b"auto-threads" => drop(given()?),
            b"fast" if value.is_some_and(|value| !value.starts_with(b"-") && matches!(number(value), 0 | u64::MAX)) => {
                return Ok(None);
            }
            b"fast" | b"long" => {}
            b"adapt" | b"single-thread" | b"sparse" | b"no-sparse" => {}
            b"ultra" => self.ultra = true,
            b"rm" => self.remove = true,
            b"no-check" => self.check = false,
            b"no-progress" | b"progress" => {}
            b"uncompress" => self.mode = Mode::Decompress,
            b"help" => return self.letter(cx, b'h').map(|_| None),
            b"version" => return self.letter(cx, b'V').map(|_| None),
            name => {
                let flag = FLAGS.into_iter().find(|flag| flag.long.is_some_and(|long| long.as_bytes() == name));
                let letter = flag.and_then(|flag| flag.short).map(|letter| letter as u8);
                let known = match letter {
                    Some(letter) if value.is_none() => self.letter(cx, letter)?,
                    _ => false,
                };
                return Ok(known.then_some(()));
            }
        }
        Ok(Some(()))
    }
}

/// An option stands last that wants a value.
fn lacking() -> Failure {
    Failure::with_status("error: missing command argument ", 1)
}

/// A size that may have a unit.
fn size(text: &[u8]) -> Result<u64> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, unit) = text.split_at(digits);
    let shift = match unit {
        b"" => Some(0),
        b"K" | b"KB" | b"KiB" => Some(10),
        b"M" | b"MB" | b"MiB" => Some(20),
        b"G" | b"GB" | b"GiB" => Some(30),
        _ => None,
    };
    match shift {
        Some(shift) if !digits.is_empty() => Ok(number(digits).saturating_mul(1 << shift)),
        _ => {
            let text = "error: only numeric values with optional suffixes K, KB, KiB, M, MB, MiB are allowed ";
            Err(Failure::with_status(text, 1))
        }
    }
}

fn number(digits: &[u8]) -> u64 {
    std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok()).unwrap_or(u64::MAX)
}

/// A size and its unit, as zstd writes both.
fn human(size: u64) -> (String, &'static str) {
    let mut value = size as f64;
    let mut unit = " B";
    for next in [" KiB", " MiB", " GiB", " TiB"] {
        if value < 1024.0 {
            break;
        }
        value /= 1024.0;
        unit = next;
    }
    let digits = match value {
        _ if unit == " B" => 0,
        value if value >= 100.0 => 0,
        value if value >= 10.0 => 1,
        _ => 2,
    };
    (format!("{value:6.digits$}"), unit)
}
