//! bzip2: compress or expand files. Spec: bzip2 1.0.8. Differs: -vv says no
//! more than -v; `$BZIP2` and `$BZIP` are not read; -s is no slower.

mod file;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Result};

pub const COMMAND: Command = Command {
    name: "bzip2",
    group: Group::Archives,
    summary: "compress or expand files by block sorting",
    usage: "[FLAG]... [FILE]...",
    flags: FLAGS,
    examples: &[Example { script: "echo hi | bzip2 | bzip2 -d", stdout: "hi\n" }],
    run: |cx| Box::pin(run_as(cx, Start::default())),
    ..Command::DEFAULT
};

pub(crate) const FLAGS: bivalve_kit::Flags = bivalve_kit::flags![
    Flag::switch('h', "", "print the help"),
    Flag::switch('d', "decompress", "force decompression"),
    Flag::switch('z', "compress", "force compression"),
    Flag::switch('k', "keep", "keep (don't delete) input files"),
    Flag::switch('f', "force", "overwrite existing output files"),
    Flag::switch('t', "test", "test compressed file integrity"),
    Flag::switch('c', "stdout", "output to standard out"),
    Flag::switch('q', "quiet", "suppress noncritical error messages"),
    Flag::switch('v', "verbose", "be verbose"),
    Flag::switch('L', "license", "display software version"),
    Flag::switch('V', "", "display software version"),
    Flag::switch('s', "small", "use less memory (at most 2500k)"),
    Flag::switch('1', "fast", "set block size to 100k"),
    Flag::switch('2', "", "set block size to 200k"),
    Flag::switch('3', "", "set block size to 300k"),
    Flag::switch('4', "", "set block size to 400k"),
    Flag::switch('5', "", "set block size to 500k"),
    Flag::switch('6', "", "set block size to 600k"),
    Flag::switch('7', "", "set block size to 700k"),
    Flag::switch('8', "", "set block size to 800k"),
    Flag::switch('9', "best", "set block size to 900k, the default"),
];

/// What the name it is called by decides.
#[derive(Default)]
pub(crate) struct Start {
    pub(crate) decompress: bool,
    pub(crate) to_stdout: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Compress,
    Decompress,
    Test,
}

/// What the flags ask for.
struct Style {
    mode: Mode,
    to_stdout: bool,
    keep: bool,
    force: bool,
    noisy: bool,
    verbose: bool,
    level: u8,
    small: bool,
    /// Columns of names in verbose lines.
    width: usize,
}

/// A call of bzip2.
struct Job {
    style: Style,
    status: u8,
    files: usize,
    done: usize,
    test_failed: bool,
}

pub(crate) async fn run_as(cx: &mut Context, start: Start) -> Result<u8> {
    let arguments = cx.argv.get(1..).unwrap_or_default().to_vec();
    let mode = if start.decompress { Mode::Decompress } else { Mode::Compress };
    let mut style = Style {
        mode,
        to_stdout: start.to_stdout,
        keep: false,
        force: false,
        noisy: true,
        verbose: false,
        level: 9,
        small: false,
        width: 7,
    };
    let mut files = Vec::new();
    let mut only_files = false;
    for argument in arguments {
        if only_files || argument.len() < 2 && argument != b"-" || !argument.starts_with(b"-") {
            files.push(argument);
        } else if argument == b"--" {
            only_files = true;
        } else if argument != b"-" {
            style.flag(cx, &argument).await?;
        }
    }
    if style.small {
        style.level = style.level.min(2);
    }
    style.width = files.iter().map(Vec::len).max().unwrap_or(0).max(7);
    let mut job = Job { style, status: 0, files: files.len(), done: 0, test_failed: false };
    if files.is_empty() {
        job.standard_input(cx).await?;
    }
    for file in files {
        cx.check()?;
        job.done += 1;
        job.file(cx, &file).await?;
    }
    if job.test_failed && job.style.noisy {
        cx.say_raw(RECOVER).await?;
    }
    Ok(job.status)
}

/// What follows a wrong flag, as bzip2 has it.
const USAGE: &str = r#"bzip2, a block-sorting file compressor.  Version 1.0.8, 13-Jul-2019.

   usage: bzip2 [flags and input files in any order]

   -h --help           print this message
   -d --decompress     force decompression
   -z --compress       force compression
   -k --keep           keep (don't delete) input files
   -f --force          overwrite existing output files
   -t --test           test compressed file integrity
   -c --stdout         output to standard out
   -q --quiet          suppress noncritical error messages
   -v --verbose        be verbose (a 2nd -v gives more)
   -L --license        display software version & license
   -V --version        display software version & license
   -s --small          use less memory (at most 2500k)
   -1 .. -9            set block size to 100k .. 900k
   --fast              alias for -1
   --best              alias for -9

   If invoked as `bzip2', default action is to compress.
              as `bunzip2',  default action is to decompress.
              as `bzcat', default action is to decompress to stdout.

   If no file names are given, bzip2 compresses or decompresses
   from standard input to standard output.  You can combine
   short flags, so `-v -4' means the same as -v4 or -4v, &c.

"#;

/// What may help with damaged files.
const RECOVER: &[u8] = b"\nYou can use the `bzip2recover' program to attempt to recover\n\
data from undamaged sections of corrupted files.\n\n";

impl Style {
    /// One argument that starts with `-`.
    async fn flag(&mut self, cx: &mut Context, argument: &[u8]) -> Result<()> {
        let mut known = true;
        if let Some(long) = argument.strip_prefix(b"--") {
            match long {
                b"help" => known = self.letter(cx, b'h')?,
                b"version" | b"license" => known = self.letter(cx, b'V')?,
                long => {
                    let flag = FLAGS.into_iter().find(|flag| flag.long.is_some_and(|name| name.as_bytes() == long));
                    let letter = flag.and_then(|flag| flag.short).map(|letter| letter as u8);
                    known = letter.is_some_and(|letter| matches!(self.letter(cx, letter), Ok(true)));
                }
            }
        } else {
            for letter in argument.get(1..).unwrap_or_default() {
                known &= self.letter(cx, *letter)?;
            }
        }
        if known {
            return Ok(());
        }
        cx.say(&[b"Bad flag `", argument, b"'"].concat()).await?;
        let text = USAGE.replace("usage: bzip2", &format!("usage: {}", cx.command.name));
        cx.say_raw(text.as_bytes()).await?;
        Err(Failure::Exit(1))
    }

    fn letter(&mut self, cx: &mut Context, letter: u8) -> Result<bool> {
        match letter {
            b'h' => {
                cx.stdout.push(bivalve_kit::help::text(cx.command).as_bytes());
                return Err(Failure::Exit(0));
            }
            b'L' | b'V' => {
                cx.stdout.push(bivalve_kit::help::version(cx.command).as_bytes());
                return Err(Failure::Exit(0));
            }
            b'd' => self.mode = Mode::Decompress,
            b'z' => self.mode = Mode::Compress,
            b't' => self.mode = Mode::Test,
            b'k' => self.keep = true,
            b'f' => self.force = true,
            b'c' => self.to_stdout = true,
            b'q' => self.noisy = false,
            b'v' => self.verbose = true,
            b's' => self.small = true,
            b'1'..=b'9' => self.level = letter - b'0',
            _ => return Ok(false),
        }
        Ok(true)
    }
}
