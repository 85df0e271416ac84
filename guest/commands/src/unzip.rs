//! unzip: list, test and extract zip archives. Spec: Info-ZIP UnZip 6.00, as
//! Debian has it. Differs: archives are named one by one, without wildcards;
//! no encryption; without -W and -F.

mod content;
mod extract;
mod list;
mod names;
mod options;
mod usage;
mod verbose;
mod zipinfo;

pub(crate) use zipinfo::run as run_zipinfo;

use crate::zip_archive::{self, Directory, Stop};
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Result};
use bivalve_kit::clock::Zone;
use bivalve_vfs::{Follow, Kind, OpenFile, OpenOptions, Timestamp};
use names::Wanted;
use options::{Call, Style};
use std::rc::Rc;

pub const COMMAND: Command = Command {
    name: "unzip",
    group: Group::Archives,
    summary: "list, test and extract compressed files in a ZIP archive",
    usage: "[-Z] [OPTION]... FILE[.zip] [MEMBER]... [-x MEMBER...] [-d DIRECTORY]",
    flags: bivalve_kit::flags![
        Flag::switch('p', "", "extract files to pipe, no messages"),
        Flag::switch('l', "", "list files (short format)"),
        Flag::switch('t', "", "test compressed archive data"),
        Flag::switch('v', "", "list verbosely"),
        Flag::switch('T', "", "timestamp archive to latest"),
        Flag::switch('z', "", "display archive comment only"),
        Flag::switch('c', "", "extract files to standard output, with their names"),
        Flag::switch('f', "", "freshen existing files, create none"),
        Flag::switch('u', "", "update files, create if necessary"),
        Flag::switch('n', "", "never overwrite existing files"),
        Flag::switch('o', "", "overwrite files without prompting"),
        Flag::switch('j', "", "junk paths (do not make directories)"),
        Flag::switch('q', "", "quiet mode (-qq => quieter)"),
        Flag::switch('a', "", "convert text files (-aa => all files)"),
        Flag::switch('b', "", "convert none"),
        Flag::switch('U', "", "use escapes for non-ASCII Unicode (-UU => ignore Unicode fields)"),
        Flag::switch('C', "", "match filenames case-insensitively"),
        Flag::switch('L', "", "make names lowercase"),
        Flag::switch('D', "", "restore no times of directories (-DD => nor of files)"),
        Flag::switch('X', "", "restore UID and GID, which only this user's can be"),
        Flag::switch('V', "", "retain VMS version numbers"),
        Flag::switch('M', "", "page output, which is for terminals"),
        Flag::switch('^', "", "allow control characters in names"),
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

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Mode {
    #[default]
    Extract,
    List,
    Verbose,
    Test,
    Pipe,
    Print,
    Comment,
    Stamp,
}

/// A call of unzip.
struct Job {
    style: Style,
    archive: Vec<u8>,
    file: Rc<OpenFile>,
    directory: Directory,
    wanted: Wanted,
    /// The worst of what happened to members.
    status: u8,
    /// Members whose method is not known.
    skipped: u64,
}

async fn run(cx: &mut Context) -> Result<u8> {
    if cx.argv.get(1).is_some_and(|first| first.starts_with(b"-Z")) {
        return zipinfo::run(cx).await;
    }
    let Call { style, archive, wanted } = options::parse(cx).await?;
    let aside = style.mode == Mode::Test;
    let told = Told {
        named: style.quiet == 0 && !style.has(b'T'),
        bracketed: style.quiet > 0,
        searched: style.mode != Mode::Pipe,
        aside,
    };
    let Some((archive, file, directory)) = open(cx, &archive, &told).await? else {
        return Ok(9);
    };
    let mut job = Job { style, archive, file, directory, wanted, status: 0, skipped: 0 };
    job.run(cx).await
}

type Opened = Option<(Vec<u8>, Rc<OpenFile>, Directory)>;

/// Says what is wrong: on standard error, but a test's results are its output.
async fn note(cx: &mut Context, aside: bool, text: &[u8]) -> Result<()> {
    if aside {
        cx.stdout.push(text);
        return Ok(());
    }
    cx.say_raw(text).await
}

/// What is said while an archive is opened.
struct Told {
    /// Its name.
    named: bool,
    /// Its name in brackets, when it is none.
    bracketed: bool,
    /// Which names were tried.
    searched: bool,
    aside: bool,
}

/// Opens the archive of this name, or with `.zip` behind it, and finds its end.
async fn open(cx: &mut Context, name: &[u8], told: &Told) -> Result<Opened> {
    let aside = told.aside;
    let zipinfo = cx.command.name != "unzip" || cx.argv.get(1).is_some_and(|first| first.starts_with(b"-Z"));
    let called: &[u8] = if zipinfo { b"zipinfo" } else { b"unzip" };
    let mut no_archive = false;
    for suffix in [b"".as_slice(), b".zip", b".ZIP"] {
        let path = [name, suffix].concat();
        if cx.vfs.stat(&cx.place, &path).is_ok_and(|node| node.kind != Kind::File) {
            continue;
        }
        let Ok(file) = cx.vfs.open(&cx.place, &path, OpenOptions::READ) else { continue };
        if told.named {
            cx.stdout.push(&[b"Archive:  ", path.as_slice(), b"\n"].concat());
        }
        if let Ok(Some(directory)) = zip_archive::find(&file) {
            return Ok(Some((path, file, directory)));
        }
        if told.bracketed {
            note(cx, aside, &[b"[", path.as_slice(), b"]\n"].concat()).await?;
        }
        no_archive = true;
        break;
    }
    let indent: &[u8] = if zipinfo { b"          " } else { b"        " };
    let text = if no_archive {
        let mut text = vec![
            b"  End-of-central-directory signature not found.  Either this file is not\n",
            b"  a zipfile, or it constitutes one disk of a multi-part archive.  In the\n".as_slice(),
            b"  latter case the central directory and zipfile comment will be found on\n",
            b"  the last disk(s) of this archive.\n",
        ];
        let searched = [
            called,
            b":  cannot find zipfile directory in one of ",
            name,
            b" or\n",
            indent,
            name,
            b".zip, and cannot find ",
            name,
            b".ZIP, period.\n",
        ];
        if told.searched {
            text.extend(searched);
        }
        text.concat()
    } else {
        [called, b":  cannot find or open ", name, b", ", name, b".zip or ", name, b".ZIP.\n"].concat()
    };
    note(cx, aside, &text).await?;
    Ok(None)
}

const REPORT: &str = "  (please check that you have transferred or created the zipfile in the\n  \
                      appropriate BINARY mode and that you have compiled UnZip properly)\n";
const ANYWAY: &str = "\n  (attempting to process anyway)\n";

/// Reads the entries. Says what is wrong with the archive; whether to go on, and the status so far.
async fn load(
    cx: &mut Context,
    (path, file, directory): (&[u8], &OpenFile, &mut Directory),
    aside: bool,
) -> Result<(bool, u8)> {
    let lead = |kind: &str| [kind.as_bytes(), b" [", path, b"]:  "].concat();
    let mut status = 0;
    let shift = directory.shift;
    if shift < 0 {
        let text = format!("missing {} bytes in zipfile{ANYWAY}", shift.unsigned_abs());
        note(cx, aside, &[lead("error"), text.into_bytes()].concat()).await?;
        status = 2;
    } else if shift > 0 && directory.start == 0 && directory.length != 0 {
        let text = format!("NULL central directory offset{ANYWAY}");
        note(cx, aside, &[lead("error"), text.into_bytes()].concat()).await?;
        (directory.start, directory.shift, status) = (shift.unsigned_abs(), 0, 2);
    } else if shift > 0 {
        let plural = if shift == 1 { "" } else { "s" };
        let text = format!("{shift} extra byte{plural} at beginning or within zipfile{ANYWAY}");
        note(cx, aside, &[lead("warning"), text.into_bytes()].concat()).await?;
        status = 1;
    }
    if directory.start == 0 && directory.length == 0 {
        return Ok((false, 1));
    }
    let Some(at) = directory.start.checked_add_signed(directory.shift) else {
        let text = format!("attempt to seek before beginning of zipfile\n{REPORT}");
        note(cx, aside, &[lead("error"), text.into_bytes()].concat()).await?;
        return Ok((false, 3));
    };
    let marked = |at| zip_archive::read_at(file, at, 4).is_ok_and(|bytes| bytes == b"PK\x01\x02");
    let mut start = at;
    if !marked(at) {
        if !marked(directory.start) {
            let text = format!("start of central directory not found;\n  zipfile corrupt.\n{REPORT}");
            note(cx, aside, &[lead("error"), text.into_bytes()].concat()).await?;
            return Ok((false, 3));
        }
        let text = format!(
            "reported length of central directory is\n  {} bytes too long (Atari STZip zipfile?  \
             J.H.Holm ZIPSPLIT 1.1\n  zipfile?).  Compensating...\n",
            -directory.shift
        );
        note(cx, aside, &[lead("error"), text.into_bytes()].concat()).await?;
        (start, directory.shift, status) = (directory.start, 0, 2);
    }
    if directory.load(file, start).is_err() {
        directory.stop = Stop::Cut;
    }
    Ok((true, status))
}

/// Says how the list of entries ended, if not well; the status for that.
async fn stopped(cx: &mut Context, directory: &Directory, read: usize, aside: bool) -> Result<u8> {
    let text = match directory.stop {
        Stop::Whole => return Ok(0),
        Stop::Cut => return Ok(51),
        Stop::Unmarked => {
            format!("\nnote:  didn't find end-of-central-dir signature at end of central dir.\n{REPORT}")
        }
        Stop::Broken => {
            format!("error:  expected central file header signature not found (file #{}).\n{REPORT}", read + 1)
        }
    };
    note(cx, aside, text.as_bytes()).await?;
    Ok(if directory.stop == Stop::Broken { 3 } else { 1 })
}

impl Job {
    async fn run(&mut self, cx: &mut Context) -> Result<u8> {
        let aside = self.style.mode == Mode::Test;
        let comment = std::mem::take(&mut self.directory.comment);
        let comments = !matches!(self.style.mode, Mode::Pipe | Mode::Stamp) && self.style.quiet == 0;
        if !comment.is_empty() && (comments || self.style.mode == Mode::Comment) {
            cx.stdout.push(&verbose::comment(&comment));
        }
        if self.style.mode == Mode::Comment {
            return Ok(0);
        }
        let parts = (self.archive.as_slice(), &*self.file, &mut self.directory);
        let (go_on, status) = load(cx, parts, aside).await?;
        if !go_on {
            if status == 1 {
                let text = [b"warning [", self.archive.as_slice(), b"]:  zipfile is empty\n"].concat();
                note(cx, aside, &text).await?;
            }
            return Ok(status);
        }
        match self.style.mode {
            Mode::List | Mode::Verbose => self.list(cx).await?,
            Mode::Stamp => self.stamp(cx).await?,
            _ => self.extract(cx).await?,
        }
        Ok(self.status.max(status))
    }

    /// `-T`: the archive gets the time of its latest member that is no directory.
    async fn stamp(&mut self, cx: &mut Context) -> Result<()> {
        let zone = Zone::from_environment(|name| cx.variable(name));
        let mut latest: Option<Timestamp> = None;
        for mut entry in std::mem::take(&mut self.directory.entries) {
            names::rename(cx, self.style.unicode(), &mut entry.name, &entry.extra).await?;
            if self.wanted.take(&entry.name) && !entry.is_directory() {
                latest = latest.max(Some(entry.modified(&zone)));
            }
        }
        let Some(latest) = latest else {
            self.worse(11);
            return Ok(());
        };
        let set = cx.vfs.set_times(&cx.place, &self.archive, Follow::Yes, Some(latest), Some(latest));
        let text: &[u8] = match set {
            Ok(()) if self.style.quiet > 0 => return Ok(()),
            Ok(()) => b"Updated time stamp for ",
            Err(_) => b"warning:  cannot set time for ",
        };
        cx.stdout.push(&[text, &self.archive, b".\n"].concat());
        Ok(())
    }

    /// Something happened to a member.
    fn worse(&mut self, status: u8) {
        self.status = self.status.max(status);
    }

    /// Says what is wrong with a member.
    async fn note(&self, cx: &mut Context, text: &[u8]) -> Result<()> {
        note(cx, self.style.mode == Mode::Test, text).await
    }

    /// Names that no member has.
    async fn unmatched(&mut self, cx: &mut Context) -> Result<()> {
        for (name, excluded) in self.wanted.missing() {
            if !excluded && self.status <= 1 {
                self.status = 11;
            }
            let what: &[u8] = if excluded { b"excluded filename" } else { b"filename" };
            self.note(cx, &[b"caution: ", what, b" not matched:  ", &name, b"\n"].concat()).await?;
        }
        Ok(())
    }
}

/// Writing to standard output as `write!` does.
fn failed(_: std::io::Error) -> Failure {
    Failure::Exit(1)
}
