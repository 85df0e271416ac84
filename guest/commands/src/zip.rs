//! zip: package and compress files. Spec: Info-ZIP Zip 3.0. Differs: the
//! compressed bytes are those of another encoder; no encryption, no split
//! archives.

mod collect;
mod fix;
mod options;
mod write;

use crate::zip_archive::{self, Directory, Entry};
use bivalve_kit::clock::Zone;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Result, path};
use bivalve_vfs::{OpenFile, OpenOptions};
use options::{Action, Style};
use std::rc::Rc;

pub const COMMAND: Command = Command {
    name: "zip",
    group: Group::Archives,
    summary: "package and compress files into a ZIP archive",
    usage: "[OPTION]... [ARCHIVE[.zip] [FILE]...] [-x PATTERN...] [-i PATTERN...]",
    flags: bivalve_kit::flags![
        Flag::switch('r', "recurse-paths", "recurse into directories"),
        Flag::switch('R', "recurse-patterns", "recurse from the current directory, with patterns as operands"),
        Flag::switch('j', "junk-paths", "junk (don't record) directory names"),
        Flag::switch('D', "no-dir-entries", "do not add directory entries"),
        Flag::switch('u', "update", "update: only changed or new files"),
        Flag::switch('f', "freshen", "freshen: only changed files"),
        Flag::switch('d', "delete", "delete entries in the archive"),
        Flag::switch('m', "move", "move into archive (delete the files)"),
        Flag::switch('g', "grow", "allow growing an existing archive, which needs nothing here"),
        Flag::switch('y', "symlinks", "store symbolic links as the link instead of the referenced file"),
        Flag::switch('X', "strip-extra", "exclude extra file attributes"),
        Flag::switch('q', "quiet", "quiet operation"),
        Flag::switch('v', "verbose", "verbose operation"),
        Flag::switch('l', "to-crlf", "convert LF to CR LF"),
        Flag::switch('T', "test", "test archive integrity"),
        Flag::switch('z', "archive-comment", "add an archive comment, from standard input"),
        Flag::switch('o', "latest-time", "make the archive as old as its latest entry"),
        Flag::switch('@', "names-stdin", "read names from standard input"),
        Flag::switch('0', "store", "store only"),
        Flag::switch('1', "compress-1", "compress faster"),
        Flag::switch('9', "compress-9", "compress better"),
        Flag::switch('A', "adjust-sfx", "adjust offsets behind what stands before the archive"),
        Flag::switch('J', "junk-sfx", "junk what stands before the archive"),
        Flag::switch('F', "fix", "fix an archive that is mostly intact (use with --out)"),
        Flag::switch('\0', "fixfix", "(-FF) salvage what a scan of a damaged archive finds"),
        Flag::value('O', "output-file", "FILE", "write the archive to FILE instead"),
        Flag::switch('U', "copy-entries", "copy entries of the archive (use with --out)"),
        Flag::value('n', "suffixes", "SUFFIXES", "don't compress files with these suffixes"),
        Flag::value('b', "temp-path", "PATH", "use PATH for temporary files"),
        Flag::value('t', "from-date", "DATE", "exclude files before DATE (mmddyyyy or yyyy-mm-dd)"),
        Flag::value('\0', "before-date", "DATE", "(-tt) include only files before DATE"),
        Flag::value('x', "exclude", "PATTERN...", "exclude the following names"),
        Flag::value('i', "include", "PATTERN...", "include only the following names"),
        Flag::switch('\0', "show-files", "(-sf) show the files that would be dealt with"),
        Flag::switch('\0', "filesync", "(-FS) make the archive the same as the files"),
        Flag::switch('h', "help", "show the help"),
    ],
    examples: &[Example { script: "echo hi > f; zip z f; unzip -p z", stdout: "  adding: f (stored 0%)\nhi\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// A call of zip.
struct Job {
    style: Style,
    zone: Zone,
    archive: Vec<u8>,
    /// Where the new one goes.
    output: Vec<u8>,
    /// What is in the archive already.
    old: Option<(Rc<OpenFile>, Directory)>,
    /// Messages go to standard error, since the archive goes to standard output.
    aside: bool,
}

/// `zip error: REASON`, as zip ends with it.
fn fatal(status: u8, reason: impl AsRef<[u8]>) -> (u8, Vec<u8>) {
    (status, [b"\nzip error: ", reason.as_ref(), b"\n"].concat())
}

async fn run(cx: &mut Context) -> Result<u8> {
    let parsed = options::parse(cx);
    let (style, archive, operands) = match parsed {
        Ok(parsed) => parsed,
        Err((0, text)) => {
            cx.stdout.push(&text);
            return Ok(0);
        }
        Err((status, text)) => {
            // Where messages go is not known yet.
            cx.stdout.push(&text);
            return Ok(status);
        }
    };
    let aside = archive == b"-";
    let zone = Zone::from_environment(|name| cx.variable(name));
    let archive = if aside || path::base_name(&archive).contains(&b'.') {
        archive
    } else {
        [archive, b".zip".to_vec()].concat()
    };
    let with_suffix = |name: Vec<u8>| {
        if name == b"-" || path::base_name(&name).contains(&b'.') { name } else { [name, b".zip".to_vec()].concat() }
    };
    let out = style.out.clone().map(with_suffix);
    if out.as_ref() == Some(&archive) && !aside {
        let text = [b"--out path must be different than in path: ", archive.as_slice()].concat();
        cx.stdout.push(&options::wrong(text).1);
        return Ok(16);
    }
    let (aside, output) = match out {
        Some(out) => (out == b"-", out),
        None => (aside, archive.clone()),
    };
    let mut job = Job { style, zone, archive, output, old: None, aside };
    match job.run(cx, operands).await? {
        Ok(status) => Ok(status),
        Err((status, text)) => {
            job.tell(cx, &text).await?;
            Ok(status)
        }
    }
}

/// A plan's step.
enum Step {
    /// An entry of the old archive that stays.
    Keep(Entry),
    /// An entry of that name is left out, since `-FS` found no file for it.
    Drop(Vec<u8>),
    /// A file that is stored under a name; whether that is there already.
    Add(collect::Found, bool),
}

type Ended<T> = std::result::Result<T, (u8, Vec<u8>)>;

impl Job {
    /// Prints a message.
    async fn tell(&self, cx: &mut Context, text: &[u8]) -> Result<()> {
        if self.aside {
            return cx.say_raw(text).await;
        }
        cx.stdout.push(text);
        cx.stdout.ready().await
    }

    async fn warn(&self, cx: &mut Context, text: &[u8]) -> Result<()> {
        if self.style.quiet {
            return Ok(());
        }
        self.tell(cx, &[b"\tzip warning: ", text, b"\n"].concat()).await
    }

    async fn run(&mut self, cx: &mut Context, operands: Vec<Vec<u8>>) -> Result<Ended<u8>> {
        if self.style.fix == 2 {
            return self.salvage(cx).await;
        }
        if self.style.fix == 1 && !self.style.quiet {
            self.tell(cx, b"Fix archive (-F) - assume mostly intact archive\n").await?;
        }
        if let Err(refusal) = self.check_old(cx).await? {
            return Ok(Err(refusal));
        }
        let nothing = || {
            let shown = if self.aside { b"-".as_slice() } else { &self.archive };
            fatal(12, [b"Nothing to do! (", shown, b")"].concat())
        };
        let old: Vec<Entry> = self.old.as_ref().map(|(_, directory)| directory.entries.clone()).unwrap_or_default();
        let copies = self.style.copies || self.style.fix == 1;
        if copies || (self.style.out.is_some() && operands.is_empty() && !self.style.from_stdin && !old.is_empty()) {
            return self.copy_entries(cx, old, &operands).await;
        }
        if self.style.action == Action::Delete {
            return self.delete(cx, old, &operands).await;
        }
        if self.style.test && operands.is_empty() && !old.is_empty() && !self.style.from_stdin {
            return self.test(cx).await;
        }
        let only_comment = self.style.comment && operands.is_empty() && !old.is_empty();
        let found = match self.collect(cx, &operands, &old).await? {
            Ok(found) => found,
            Err(refusal) => return Ok(Err(refusal)),
        };
        if self.style.sync && found.is_empty() {
            return Ok(Err(nothing()));
        }
        let plan = self.plan(old, found);
        if self.style.show_files {
            return self.show(cx, &plan).await.map(|()| Ok(0));
        }
        let changes = plan.iter().any(|step| !matches!(step, Step::Keep(_)));
        let mends = (self.style.adjust || self.style.junk_prefix) && self.old.is_some();
        if !changes && !only_comment && !self.style.comment && !mends {
            if self.style.sync && self.old.is_some() {
                self.tell(cx, b"Archive is current\n").await?;
                return Ok(Ok(0));
            }
            let quiet = matches!(self.style.action, Action::Update | Action::Freshen) && self.old.is_some();
            return Ok(if quiet { Ok(12) } else { Err(nothing()) });
        }
        self.write(cx, plan).await
    }

    /// Reads the archive that is there.
    fn open_old(&mut self, cx: &Context) -> Ended<()> {
        if self.archive == b"-" || !cx.vfs.exists(&cx.place, &self.archive) {
            return Ok(());
        }
        let bad = |file: &[u8]| {
            let text = [b"\nzip error: Zip file structure invalid (", file, b")\n"].concat();
            (3, text)
        };
        let file = cx.vfs.open(&cx.place, &self.archive, OpenOptions::READ).map_err(|_| bad(&self.archive))?;
        match zip_archive::read(&file) {
            Ok(Some(directory)) => self.old = Some((file, directory)),
            _ if file.size() == Ok(0) => {}
            _ => return Err(bad(&self.archive)),
        }
        Ok(())
    }

    /// Old entries in their order, those that are there again replaced, then new ones.
    fn plan(&self, old: Vec<Entry>, mut found: Vec<collect::Found>) -> Vec<Step> {
        let mut plan = Vec::new();
        for entry in old {
            let again = found.iter().position(|found| found.name == entry.name);
            let Some(at) = again else {
                plan.push(if self.style.sync { Step::Drop(entry.name) } else { Step::Keep(entry) });
                continue;
            };
            let new = found.remove(at);
            let checked = matches!(self.style.action, Action::Update | Action::Freshen) || self.style.sync;
            let newer = zip_archive::stamp(&self.zone, new.node.modified) > entry.stamp
                && new.node.modified.seconds > entry.modified(&self.zone).seconds;
            let differs = if self.style.sync {
                new.node.modified.seconds != entry.modified(&self.zone).seconds
                    || (!entry.is_directory() && new.node.size != entry.plain && !entry.is_symlink())
            } else {
                newer
            };
            plan.push(if checked && !differs { Step::Keep(entry) } else { Step::Add(new, true) });
        }
        if self.style.action != Action::Freshen {
            plan.extend(found.into_iter().map(|found| Step::Add(found, false)));
        }
        plan
    }

    /// `-sf`.
    async fn show(&self, cx: &mut Context, plan: &[Step]) -> Result<()> {
        let mut names: Vec<(&[u8], u64)> = Vec::new();
        let mut adds = false;
        for step in plan {
            match step {
                Step::Add(found, _) => {
                    adds = true;
                    names.push((&found.name, found.node.size));
                }
                Step::Keep(_) | Step::Drop(_) => {}
            }
        }
        if !adds {
            for step in plan {
                if let Step::Keep(entry) = step {
                    names.push((&entry.name, entry.plain));
                }
            }
        }
        let title: &[u8] = if adds { b"Would Add/Update:\n" } else { b"Archive contains:\n" };
        let mut text = title.to_vec();
        for (name, _) in &names {
            text.extend_from_slice(&[b"  ", *name, b"\n"].concat());
        }
        let bytes: u64 = names.iter().map(|(_, size)| size).sum();
        let count = names.len();
        text.extend_from_slice(format!("Total {count} entries ({bytes} bytes)\n").as_bytes());
        self.tell(cx, &text).await
    }

    /// `-d`.
    async fn delete(&mut self, cx: &mut Context, old: Vec<Entry>, patterns: &[Vec<u8>]) -> Result<Ended<u8>> {
        let mut plan = Vec::new();
        let mut hit = vec![false; patterns.len()];
        let mut gone = false;
        for entry in old {
            let matching = patterns.iter().position(|pattern| options::matches(pattern, &entry.name));
            let kept = self.style.is_excluded(&entry.name);
            match matching.filter(|_| !kept) {
                Some(at) => {
                    hit[at] = true;
                    gone = true;
                    if !self.style.quiet {
                        self.tell(cx, &[b"deleting: ", entry.name.as_slice(), b"\n"].concat()).await?;
                    }
                }
                None => plan.push(Step::Keep(entry)),
            }
        }
        for (pattern, _) in patterns.iter().zip(hit).filter(|(_, hit)| !hit) {
            self.warn(cx, &[b"name not matched: ", pattern.as_slice()].concat()).await?;
        }
        if !gone {
            return Ok(Err(fatal(12, [b"Nothing to do! (", self.archive.as_slice(), b")"].concat())));
        }
        if plan.is_empty() {
            self.warn(cx, b"zip file empty").await?;
        }
        self.write(cx, plan).await
    }
}

/// Takes a failure of standard output apart from zip's own.
fn stopped(errno: bivalve_vfs::Errno) -> Failure {
    Failure::Write(errno)
}
