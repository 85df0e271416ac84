//! unzip: list, test and extract zip archives. Spec: Info-ZIP UnZip 6.00, as
//! Debian has it. Differs: archives are named one by one, without wildcards;
//! no encryption; -a leaves text as it is refused; -Z has no -v.

mod content;
mod extract;
mod list;
mod names;
mod zipinfo;

pub(crate) use zipinfo::run as run_zipinfo;

use crate::zip_archive::{self, Directory};
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Result};
use bivalve_vfs::{Kind, OpenFile, OpenOptions};
use names::Wanted;
use std::rc::Rc;

pub const COMMAND: Command = Command {
    name: "unzip",
    group: Group::Archives,
    summary: "list, test and extract compressed files in a ZIP archive",
    usage: "[-Z] [OPTION]... FILE[.zip] [MEMBER]... [-x MEMBER...] [-d DIRECTORY]",
    flags: &[
        Flag::switch('p', "", "extract files to pipe, no messages"),
        Flag::switch('l', "", "list files (short format)"),
        Flag::switch('t', "", "test compressed archive data"),
        Flag::switch('v', "", "list verbosely"),
        Flag::switch('z', "", "display archive comment only"),
        Flag::switch('c', "", "extract files to standard output, with their names"),
        Flag::switch('f', "", "freshen existing files, create none"),
        Flag::switch('u', "", "update files, create if necessary"),
        Flag::switch('n', "", "never overwrite existing files"),
        Flag::switch('o', "", "overwrite files without prompting"),
        Flag::switch('j', "", "junk paths (do not make directories)"),
        Flag::switch('q', "", "quiet mode (-qq => quieter)"),
        Flag::switch('C', "", "match filenames case-insensitively"),
        Flag::switch('L', "", "make names lowercase"),
        Flag::switch('D', "", "restore no times of directories"),
        Flag::switch('K', "", "keep setuid, setgid and sticky bits"),
        Flag::switch(':', "", "allow members outside of the directory"),
        Flag::value('x', "", "MEMBER...", "exclude the members that follow"),
        Flag::value('d', "", "DIRECTORY", "extract files into DIRECTORY"),
        Flag::switch('Z', "", "zipinfo mode"),
    ],
    examples: &[Example { script: "echo hi > f; zip -q z f; unzip -p z f", stdout: "hi\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Extract,
    List,
    Verbose,
    Test,
    Pipe,
    Print,
    Comment,
}

/// What the options ask for.
struct Style {
    mode: Mode,
    freshen: bool,
    update: bool,
    never: bool,
    overwrite: bool,
    junk: bool,
    quiet: u32,
    lower: bool,
    no_times: bool,
    keep_bits: bool,
    outside: bool,
    directory: Option<Vec<u8>>,
}

/// A call of unzip.
struct Job {
    style: Style,
    archive: Vec<u8>,
    file: Rc<OpenFile>,
    directory: Directory,
    wanted: Wanted,
    status: u8,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let arguments = cx.argv.get(1..).unwrap_or_default().to_vec();
    if arguments.first().is_some_and(|first| first.starts_with(b"-Z")) {
        return zipinfo::run(cx).await;
    }
    let mut style = Style {
        mode: Mode::Extract,
        freshen: false,
        update: false,
        never: false,
        overwrite: false,
        junk: false,
        quiet: 0,
        lower: false,
        no_times: false,
        keep_bits: false,
        outside: false,
        directory: None,
    };
    let mut wanted = Wanted::default();
    let mut rest = arguments.into_iter().peekable();
    let mut excluding = false;
    while let Some(argument) = rest.next_if(|argument| argument.len() > 1 && argument.starts_with(b"-")) {
        if argument == b"--" {
            break;
        }
        let letters = argument.get(1..).unwrap_or_default();
        for (at, letter) in letters.iter().enumerate() {
            match letter {
                b'x' => excluding = true,
                b'C' => wanted.nocase = true,
                b'd' => {
                    let attached = letters.get(at + 1..).unwrap_or_default();
                    style.directory = if attached.is_empty() { rest.next() } else { Some(attached.to_vec()) };
                    break;
                }
                letter if style.letter(*letter) => {}
                _ => return usage(cx, 10).await,
            }
        }
    }
    let Some(archive) = rest.next() else {
        return usage(cx, if style.quiet > 0 || excluding { 10 } else { 0 }).await;
    };
    excluding = false;
    while let Some(argument) = rest.next() {
        match argument.as_slice() {
            b"-x" => excluding = true,
            b"-d" => style.directory = rest.next(),
            other if other.starts_with(b"-d") && other.len() > 2 => {
                style.directory = other.get(2..).map(<[u8]>::to_vec);
            }
            _ => wanted.add(argument, excluding),
        }
    }
    let Some((archive, file, directory)) = open(cx, &archive, style.mode != Mode::Pipe && style.quiet == 0).await? else {
        return Ok(9);
    };
    let mut job = Job { style, archive, file, directory, wanted, status: 0 };
    job.run(cx).await?;
    Ok(job.status)
}

impl Style {
    fn letter(&mut self, letter: u8) -> bool {
        match letter {
            b'p' => self.mode = Mode::Pipe,
            b'c' => self.mode = Mode::Print,
            b'l' => self.mode = Mode::List,
            b'v' => self.mode = Mode::Verbose,
            b't' => self.mode = Mode::Test,
            b'z' => self.mode = Mode::Comment,
            b'f' => self.freshen = true,
            b'u' => self.update = true,
            b'n' => (self.never, self.overwrite) = (true, false),
            b'o' => (self.overwrite, self.never) = (true, false),
            b'j' => self.junk = true,
            b'q' => self.quiet += 1,
            b'L' => self.lower = true,
            b'D' => self.no_times = true,
            b'K' => self.keep_bits = true,
            b':' => self.outside = true,
            _ => return false,
        }
        true
    }
}

/// The help: on standard error when something is wrong.
async fn usage(cx: &mut Context, status: u8) -> Result<u8> {
    let text = bivalve_kit::help::text(cx.command);
    if status == 0 {
        cx.stdout.push(text.as_bytes());
    } else {
        cx.say_raw(text.as_bytes()).await?;
    }
    Ok(status)
}

type Opened = Option<(Vec<u8>, Rc<OpenFile>, Directory)>;

/// Opens the archive of this name, or with `.zip` behind it.
async fn open(cx: &mut Context, name: &[u8], announce: bool) -> Result<Opened> {
    let mut no_archive = false;
    for suffix in [b"".as_slice(), b".zip", b".ZIP"] {
        let path = [name, suffix].concat();
        if cx.vfs.stat(&cx.place, &path).is_ok_and(|node| node.kind != Kind::File) {
            continue;
        }
        let Ok(file) = cx.vfs.open(&cx.place, &path, OpenOptions::READ) else { continue };
        if let Ok(Some(directory)) = zip_archive::read(&file) {
            if announce {
                cx.stdout.push(&[b"Archive:  ", path.as_slice(), b"\n"].concat());
            }
            if directory.shift > 0 {
                let shift = directory.shift;
                let plural = if shift == 1 { "" } else { "s" };
                let text = format!(
                    "]:  {shift} extra byte{plural} at beginning or within zipfile\n  (attempting to process anyway)\n"
                );
                cx.say_raw(&[b"warning [", path.as_slice(), text.as_bytes()].concat()).await?;
            }
            return Ok(Some((path, file, directory)));
        }
        no_archive = true;
        if announce {
            cx.stdout.push(&[b"Archive:  ", path.as_slice(), b"\n"].concat());
        }
        break;
    }
    let called = cx.command.name.as_bytes();
    if !no_archive {
        let text = [called, b":  cannot find or open ", name, b", ", name, b".zip or ", name, b".ZIP.\n"];
        cx.say_raw(&text.concat()).await?;
        return Ok(None);
    }
    let text = [
        b"  End-of-central-directory signature not found.  Either this file is not\n",
        b"  a zipfile, or it constitutes one disk of a multi-part archive.  In the\n".as_slice(),
        b"  latter case the central directory and zipfile comment will be found on\n",
        b"  the last disk(s) of this archive.\n",
        called,
        b":  cannot find zipfile directory in one of ",
        name,
        b" or\n        ",
        name,
        b".zip, and cannot find ",
        name,
        b".ZIP, period.\n",
    ];
    cx.say_raw(&text.concat()).await?;
    Ok(None)
}

impl Job {
    async fn run(&mut self, cx: &mut Context) -> Result<()> {
        if self.directory.shift > 0 {
            self.status = 1;
        }
        let comment = std::mem::take(&mut self.directory.comment);
        let comments = !matches!(self.style.mode, Mode::Pipe) && self.style.quiet == 0;
        if !comment.is_empty() && (comments || self.style.mode == Mode::Comment) {
            cx.stdout.push(&comment);
            cx.stdout.push(b"\n");
        }
        match self.style.mode {
            Mode::Comment => return Ok(()),
            Mode::List | Mode::Verbose => self.list(cx)?,
            _ => self.extract(cx).await?,
        }
        self.unmatched(cx).await
    }

    /// Names that no member has.
    async fn unmatched(&mut self, cx: &mut Context) -> Result<()> {
        let listing = matches!(self.style.mode, Mode::List | Mode::Verbose);
        for (name, excluded) in self.wanted.missing() {
            if !excluded {
                self.status = self.status.max(11);
            }
            if listing {
                continue;
            }
            let what: &[u8] = if excluded { b"excluded filename" } else { b"filename" };
            cx.say_raw(&[b"caution: ", what, b" not matched:  ", &name, b"\n"].concat()).await?;
        }
        Ok(())
    }
}

/// Writing to standard output as `write!` does.
fn failed(_: std::io::Error) -> Failure {
    Failure::Exit(1)
}
