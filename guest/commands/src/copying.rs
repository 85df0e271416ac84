//! Copying and moving files: what cp and mv share. Spec: GNU coreutils 9.1.
//!
//! Trees are walked with an explicit stack: a directory is made, its entries
//! are copied, and then it gets its mode and times.

mod destination;
mod file;
mod overwrite;

pub(crate) use destination::destination;
pub(crate) use overwrite::say_destroys;

use bivalve_kit::backup::Backup;
use bivalve_kit::{Context, Failure, Options, Result, path};
use bivalve_vfs::{Errno, Follow, Kind, Node, trim_slashes};
use std::collections::BTreeMap;

/// Which links of the source are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dereference {
    Never,
    CommandLine,
    Always,
}

/// What happens to files that are in the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Overwrite {
    Yes,
    Ask,
    No,
}

/// What is made of the source's attributes.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Preserve {
    pub(crate) mode: bool,
    pub(crate) times: bool,
    pub(crate) links: bool,
    /// Asked for by name; there is none.
    pub(crate) context: bool,
    /// `--no-preserve=mode`: new files get the mode of new files.
    pub(crate) no_mode: bool,
}

/// What the options ask for.
pub(crate) struct Style {
    pub(crate) moving: bool,
    pub(crate) recursive: bool,
    pub(crate) dereference: Dereference,
    pub(crate) overwrite: Overwrite,
    pub(crate) update: bool,
    pub(crate) verbose: bool,
    pub(crate) hard_link: bool,
    pub(crate) symbolic_link: bool,
    pub(crate) preserve: Preserve,
    /// `--remove-destination`
    pub(crate) remove_first: bool,
    /// `-f`: what cannot be opened is removed.
    pub(crate) force: bool,
    pub(crate) data: bool,
    /// `--reflink`: what no store here can do.
    pub(crate) clone: bool,
    pub(crate) backup: Backup,
}

/// The value of `-t`, which is given once.
pub(crate) fn target_directory(options: &Options) -> Result<Option<&[u8]>> {
    let mut given = options.given.iter().filter(|given| given.key() == "target-directory");
    match (given.next(), given.next()) {
        (_, Some(_)) => Err(Failure::new("multiple target directories specified")),
        (given, None) => Ok(given.map(bivalve_kit::Given::text)),
    }
}

/// Says that security contexts (`--context=CTX`) need another kernel.
pub(crate) async fn warn_of_context(cx: &mut Context, options: &Options, kernel: &str) -> Result<()> {
    for _ in options.given.iter().filter(|given| given.key() == "context" && given.value.is_some()) {
        let text = format!("warning: ignoring --context; it requires {kernel}-enabled kernel");
        cx.say(text.as_bytes()).await?;
    }
    Ok(())
}

/// One copy to make.
struct Job {
    source: Vec<u8>,
    target: Vec<u8>,
    command_line: bool,
    /// The directory it goes to is new: nothing can be in the way.
    fresh: bool,
}

enum Task {
    Copy(Job),
    /// All entries of a directory are copied: mode and times are set.
    Finish {
        source: Node,
        target: Vec<u8>,
        mode: Option<u32>,
    },
}

/// What runs on from operand to operand.
pub(crate) struct Copier<'a> {
    style: &'a Style,
    /// Files with several names that are copied: the first copy.
    linked: BTreeMap<u64, Vec<u8>>,
    /// Resolved paths that this call made from operands.
    made: Vec<Vec<u8>>,
    /// Operands copied so far, directories with their index numbers.
    seen: Vec<(Vec<u8>, u64)>,
    /// A move goes on as a copy, as it leads to another store.
    across: bool,
    /// The directory that the copy of the current operand has become.
    root: Option<(Vec<u8>, Vec<u8>)>,
    operand: (Vec<u8>, Vec<u8>),
}

/// How one file fared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Done {
    Copied,
    /// Left out as asked.
    Skipped,
    Failed,
}

impl<'a> Copier<'a> {
    pub(crate) fn new(style: &'a Style) -> Copier<'a> {
        Copier {
            style,
            linked: BTreeMap::new(),
            made: Vec::new(),
            seen: Vec::new(),
            across: false,
            root: None,
            operand: (Vec::new(), Vec::new()),
        }
    }

    /// Copies or moves one operand; false when something went wrong.
    pub(crate) async fn run(&mut self, cx: &mut Context, source: &[u8], target: &[u8]) -> Result<bool> {
        self.root = None;
        self.operand = (source.to_vec(), target.to_vec());
        if self.style.moving {
            return self.rename(cx, source, target).await;
        }
        self.copy(cx, source, target).await
    }

    async fn copy(&mut self, cx: &mut Context, source: &[u8], target: &[u8]) -> Result<bool> {
        let first =
            Job { source: source.to_vec(), target: target.to_vec(), command_line: true, fresh: false };
        let mut tasks = vec![Task::Copy(first)];
        let mut done = true;
        while let Some(task) = tasks.pop() {
            cx.check()?;
            match task {
                Task::Copy(job) => done &= self.one(cx, job, &mut tasks).await? != Done::Failed,
                Task::Finish { source, target, mode } => {
                    done &= self.finish(cx, &source, &target, mode).await?;
                }
            }
        }
        Ok(done)
    }

    fn follows(&self, command_line: bool) -> bool {
        match self.style.dereference {
            Dereference::Always => true,
            Dereference::CommandLine => command_line,
            Dereference::Never => false,
        }
    }

    /// A file that is copied onto itself is copied to its backup's name.
    fn to_its_backup(&self, cx: &Context, job: &mut Job, node: &Node) {
        let itself = self.style.force && !self.style.moving && job.source == job.target;
        if itself
            && self.style.backup.is_on()
            && node.kind == Kind::File
            && let Ok(name) = self.style.backup.name(cx, &job.source)
        {
            let _ = cx.vfs.remove_file(&cx.place, &name);
            (job.target, job.fresh) = (name, true);
        }
    }

    /// Copies one file, or makes a directory and puts its entries on the stack.
    async fn one(&mut self, cx: &mut Context, mut job: Job, tasks: &mut Vec<Task>) -> Result<Done> {
        let follow = if self.follows(job.command_line) { Follow::Yes } else { Follow::No };
        let node = match cx.vfs.lookup(&cx.place, &job.source, follow) {
            Ok(node) => node,
            Err(errno) => {
                cx.say_what("cannot stat", &job.source, &errno).await?;
                return Ok(Done::Failed);
            }
        };
        if node.kind == Kind::Directory && !self.style.recursive {
            let no_recursion: &[u8] = b"-r not specified; omitting directory ";
            cx.say(&[no_recursion, &cx.quoted_file(&job.source)].concat()).await?;
            return Ok(Done::Failed);
        }
        if job.command_line && !self.style.moving && self.given_before(cx, &job, &node).await? {
            return Ok(Done::Skipped);
        }
        self.to_its_backup(cx, &mut job, &node);
        let present = match if job.fresh { Ok(None) } else { self.present(cx, &job, &node) } {
            Ok(present) => present,
            Err(errno) => {
                cx.say_what("cannot stat", &job.target, &errno).await?;
                return Ok(Done::Failed);
            }
        };
        let mut backup = Vec::new();
        if let Some(present) = &present {
            match self.clear(cx, &job, &node, present, follow).await? {
                overwrite::Cleared::Go(name) => backup = name,
                overwrite::Cleared::Stop(done) => return Ok(done),
            }
        }
        if job.command_line && node.kind == Kind::Directory {
            self.seen.push((Vec::new(), node.id));
        }
        let done = if node.kind == Kind::Directory {
            self.directory(cx, &job, &node, present.as_ref().filter(|_| backup.is_empty()), tasks).await?
        } else {
            self.file(cx, &job, &node, follow, &backup).await?
        };
        if done == Done::Copied
            && job.command_line
            && let Ok(path) = cx.vfs.resolve(&cx.place, &job.target, Follow::No)
        {
            self.made.push(path.to_vec());
        }
        Ok(done)
    }

    /// What is at the target already: looked at as a file is opened, links followed,
    /// unless a link is to be copied or replaced.
    fn present(&self, cx: &Context, job: &Job, node: &Node) -> std::result::Result<Option<Node>, Errno> {
        let found = match cx.vfs.stat(&cx.place, &job.target) {
            Ok(target) if !self.replaces(node) => Ok(target),
            _ => cx.vfs.lstat(&cx.place, &job.target),
        };
        match found {
            Ok(node) => Ok(Some(node)),
            Err(Errno::NotFound) => Ok(None),
            Err(errno) => Err(errno),
        }
    }

    /// Whether a link at the target is not followed: it is replaced, or in the way itself.
    fn replaces(&self, node: &Node) -> bool {
        let style = self.style;
        let linking = style.hard_link || style.symbolic_link;
        style.moving || node.kind == Kind::Symlink || linking || style.remove_first || style.backup.is_on()
    }

    /// A file given twice is copied once.
    async fn given_before(&mut self, cx: &mut Context, job: &Job, node: &Node) -> Result<bool> {
        if node.kind == Kind::Directory || self.style.backup.is_on() {
            return Ok(false);
        }
        let resolved = cx.vfs.resolve(&cx.place, &job.source, Follow::No);
        let name = resolved.map_or_else(|_| job.source.clone(), |path| path.to_vec());
        if !self.seen.iter().any(|(known, _)| *known == name) {
            self.seen.push((name, 0));
            return Ok(false);
        }
        self.warn_twice(cx, b"warning: source file ", job).await?;
        Ok(true)
    }

    async fn warn_twice(&self, cx: &mut Context, what: &[u8], job: &Job) -> Result<()> {
        cx.say(&[what, &cx.quoted_file(&job.source), b" specified more than once"].concat()).await
    }

    /// A directory given twice, or a target that an earlier operand has become: how the job ends.
    async fn made_before(&mut self, cx: &mut Context, job: &Job, node: &Node) -> Result<Option<Done>> {
        if node.kind == Kind::Directory {
            if self.seen.iter().any(|(name, id)| name.is_empty() && *id == node.id) {
                self.warn_twice(cx, b"warning: source directory ", job).await?;
                return Ok(Some(Done::Skipped));
            }
            return Ok(None);
        }
        let Ok(path) = cx.vfs.resolve(&cx.place, &job.target, Follow::No) else { return Ok(None) };
        if self.style.backup.is_numbered() || !self.made.iter().any(|made| **made == *path) {
            return Ok(None);
        }
        let (target, source) = (cx.quoted_file(&job.target), cx.quoted_file(&job.source));
        let link = !self.replaces(node)
            && cx.vfs.lstat(&cx.place, &job.target).is_ok_and(|node| node.kind == Kind::Symlink);
        let message = if link {
            [b"will not copy ", source.as_slice(), b" through just-created symlink ", &target].concat()
        } else {
            [b"will not overwrite just-created ", target.as_slice(), b" with ", &source].concat()
        };
        cx.say(&message).await?;
        Ok(Some(Done::Failed))
    }

    async fn directory(
        &mut self,
        cx: &mut Context,
        job: &Job,
        node: &Node,
        present: Option<&Node>,
        tasks: &mut Vec<Task>,
    ) -> Result<Done> {
        let here = cx.vfs.resolve(&cx.place, &job.source, Follow::Yes).map(|path| path.to_vec());
        if let (Some((root, _)), Ok(here)) = (&self.root, &here)
            && root == here
        {
            let (source, target) = (cx.quoted_file(&self.operand.0), cx.quoted_file(&self.operand.1));
            let start: &[u8] = b"cannot copy a directory, ";
            cx.say(&[start, &source, b", into itself, ", &target].concat()).await?;
            return Ok(Done::Failed);
        }
        let mut mode = None;
        if present.is_none() {
            let wanted = if self.style.preserve.no_mode { 0o777 } else { node.mode & 0o777 };
            match cx.vfs.create_directory(&cx.place, &job.target, wanted | 0o700) {
                Ok(()) => {
                    mode = Some(if self.style.preserve.mode { node.mode } else { wanted & !cx.place.umask })
                }
                Err(errno) => {
                    cx.say_what("cannot create directory", &job.target, &errno).await?;
                    return Ok(Done::Failed);
                }
            }
            if self.root.is_none()
                && let Ok(path) = cx.vfs.resolve(&cx.place, &job.target, Follow::Yes)
            {
                self.root = Some((path.to_vec(), job.target.clone()));
            }
            if self.across && self.style.verbose {
                let quoted = cx.quoted_file(&job.target);
                cx.stdout.push(&[b"created directory ", quoted.as_slice(), b"\n"].concat());
            } else {
                self.tell(cx, &job.source, &job.target, &[]).await?;
            }
        } else if self.style.preserve.mode {
            mode = Some(node.mode);
        }
        tasks.push(Task::Finish { source: node.clone(), target: job.target.clone(), mode });
        match cx.vfs.read_directory(&cx.place, &job.source) {
            Ok(entries) => {
                for entry in entries.into_iter().rev() {
                    tasks.push(Task::Copy(Job {
                        source: path::join(&job.source, &entry.name),
                        target: path::join(&job.target, &entry.name),
                        command_line: false,
                        fresh: present.is_none(),
                    }));
                }
                Ok(Done::Copied)
            }
            Err(errno) => {
                cx.say_what("cannot access", &job.source, &errno).await?;
                Ok(Done::Failed)
            }
        }
    }

    async fn finish(
        &mut self,
        cx: &mut Context,
        source: &Node,
        target: &[u8],
        mode: Option<u32>,
    ) -> Result<bool> {
        if self.style.preserve.times
            && let Err(errno) =
                cx.vfs.set_times(&cx.place, target, Follow::Yes, Some(source.accessed), Some(source.modified))
        {
            cx.say_what("preserving times for", target, &errno).await?;
            return Ok(false);
        }
        let Some(mode) = mode else { return Ok(true) };
        if cx.vfs.stat(&cx.place, target).is_ok_and(|node| node.mode == mode) {
            return Ok(true);
        }
        if let Err(errno) = cx.vfs.set_mode(&cx.place, target, mode) {
            cx.say_what("setting permissions for", target, &errno).await?;
            return Ok(false);
        }
        Ok(true)
    }

    /// `'a' -> 'b'`
    async fn tell(&self, cx: &mut Context, source: &[u8], target: &[u8], backup: &[u8]) -> Result<()> {
        if !self.style.verbose {
            return Ok(());
        }
        if self.across {
            cx.stdout.push(b"copied ");
        }
        let mut line = [cx.quoted_file(source).as_slice(), b" -> ", &cx.quoted_file(target)].concat();
        if !backup.is_empty() {
            line.extend_from_slice(b" (backup: ");
            line.extend_from_slice(&cx.quoted_file(backup));
            line.push(b')');
        }
        line.push(b'\n');
        cx.stdout.push(&line);
        cx.stdout.ready().await
    }

    /// Renames; across stores copies and removes.
    async fn rename(&mut self, cx: &mut Context, source: &[u8], target: &[u8]) -> Result<bool> {
        let node = match cx.vfs.lstat(&cx.place, source) {
            Ok(node) => node,
            Err(errno) => {
                cx.say_what("cannot stat", source, &errno).await?;
                return Ok(false);
            }
        };
        let job = Job { source: source.to_vec(), target: target.to_vec(), command_line: true, fresh: false };
        if self.given_before(cx, &job, &node).await? {
            return Ok(true);
        }
        if source.ends_with(b"/")
            && cx.vfs.lstat(&cx.place, trim_slashes(source)).is_ok_and(|node| node.kind == Kind::Symlink)
        {
            cx.say(&cannot_move(cx, source, target, &Errno::NotADirectory)).await?;
            return Ok(false);
        }
        let present = match self.present(cx, &job, &node) {
            Ok(present) => present,
            Err(errno) => {
                cx.say_what("cannot stat", target, &errno).await?;
                return Ok(false);
            }
        };
        let mut backup = Vec::new();
        if let Some(present) = present {
            match self.clear(cx, &job, &node, &present, Follow::No).await? {
                overwrite::Cleared::Go(name) => backup = name,
                overwrite::Cleared::Stop(done) => return Ok(done != Done::Failed),
            }
        }
        if node.kind != Kind::Directory && target.ends_with(b"/") {
            cx.say(&cannot_move(cx, source, target, &Errno::NotADirectory)).await?;
            return Ok(false);
        }
        match self.rename_now(cx, source, target, &node) {
            Ok(()) => {}
            Err(Errno::CrossDevice) => return self.move_across(cx, source, target, &node).await,
            Err(errno) => {
                let message = if errno == Errno::Invalid {
                    let (source, target) = (cx.quoted_file(source), cx.quoted_file(target));
                    [b"cannot move ", source.as_slice(), b" to a subdirectory of itself, ", &target].concat()
                } else {
                    cannot_move(cx, source, target, &errno)
                };
                cx.say(&message).await?;
                return Ok(false);
            }
        }
        if self.style.verbose {
            cx.stdout.push(b"renamed ");
        }
        self.tell(cx, source, target, &backup).await?;
        if let Ok(path) = cx.vfs.resolve(&cx.place, target, Follow::No) {
            self.made.push(path.to_vec());
        }
        Ok(true)
    }

    fn rename_now(
        &self,
        cx: &Context,
        source: &[u8],
        target: &[u8],
        node: &Node,
    ) -> std::result::Result<(), Errno> {
        let at = |path: &[u8]| cx.vfs.resolve(&cx.place, path, Follow::No);
        let (from, to) = (at(source)?, at(target)?);
        if matches!(bivalve_kit::path::base_name(source), b"." | b"..") {
            return Err(Errno::Busy);
        }
        if node.kind == Kind::Directory && bivalve_kit::canonical::is_within(&to, &from) {
            return Err(Errno::Invalid);
        }
        cx.vfs.rename(&cx.place, source, target)
    }

    async fn move_across(
        &mut self,
        cx: &mut Context,
        source: &[u8],
        target: &[u8],
        node: &Node,
    ) -> Result<bool> {
        // What is in the way was asked about already.
        if let Ok(present) = cx.vfs.lstat(&cx.place, target) {
            let removed = match (present.kind, node.kind) {
                (Kind::Directory, _) => cx.vfs.remove_directory(&cx.place, target),
                _ => cx.vfs.remove_file(&cx.place, target),
            };
            if let Err(errno) = removed {
                let (source, target) = (cx.quoted_file(source), cx.quoted_file(target));
                let reason = errno.message();
                let text: &[u8] = b"inter-device move failed: ";
                let end: &[u8] = b"; unable to remove target: ";
                cx.say(&[text, &source, b" to ", &target, end, reason.as_bytes()].concat()).await?;
                return Ok(false);
            }
        }
        self.across = true;
        let copied = self.copy(cx, source, target).await;
        self.across = false;
        if !copied? {
            return Ok(false);
        }
        file::remove_tree(cx, source, self.style.verbose).await
    }
}

fn cannot_move(cx: &Context, source: &[u8], target: &[u8], errno: &Errno) -> Vec<u8> {
    let (source, target) = (cx.quoted_file(source), cx.quoted_file(target));
    [b"cannot move ", source.as_slice(), b" to ", &target, b": ", errno.message().as_bytes()].concat()
}
