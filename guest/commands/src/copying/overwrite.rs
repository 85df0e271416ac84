//! What is at the target already: asked about, backed up, removed or refused.

use super::{Copier, Dereference, Done, Job, Overwrite};
use bivalve_kit::{Context, Result, mode};
use bivalve_vfs::{Errno, Follow, Kind, Node};

/// Whether the copy may go on.
pub(super) enum Cleared {
    /// Yes; the name of the backup, or nothing.
    Go(Vec<u8>),
    Stop(Done),
}

impl Copier<'_> {
    pub(super) async fn clear(
        &mut self,
        cx: &mut Context,
        job: &Job,
        node: &Node,
        present: &Node,
        follow: Follow,
    ) -> Result<Cleared> {
        let style = self.style;
        let failed = Ok(Cleared::Stop(Done::Failed));
        let same = self.same_file(cx, job, node, present, follow).await?;
        if same == Some(Done::Failed) {
            return failed;
        }
        let directories = (node.kind == Kind::Directory, present.kind == Kind::Directory);
        if directories.0
            && job.command_line
            && let Some(done) = self.made_before(cx, job, node).await?
        {
            return Ok(Cleared::Stop(done));
        }
        if directories.0 && directories.1 && !style.moving {
            return Ok(Cleared::Go(Vec::new()));
        }
        if directories.0 != directories.1 || !directories.0 {
            let newer = present.modified >= node.modified;
            if style.update && newer && !directories.0 {
                return Ok(Cleared::Stop(Done::Skipped));
            }
        }
        match style.overwrite {
            Overwrite::No => return Ok(Cleared::Stop(Done::Skipped)),
            Overwrite::Ask if (!directories.0 || style.moving) && !self.ask(cx, job, present).await? => {
                return Ok(Cleared::Stop(Done::Skipped));
            }
            _ => {}
        }
        if let Some(done) = same {
            return Ok(Cleared::Stop(done));
        }
        if !directories.0
            && job.command_line
            && let Some(done) = self.made_before(cx, job, node).await?
        {
            return Ok(Cleared::Stop(done));
        }
        match directories {
            (true, false) if !style.backup.is_on() || !style.moving => {
                let (target, source) = (cx.quoted_file(&job.target), cx.quoted_file(&job.source));
                let start: &[u8] = b"cannot overwrite non-directory ";
                cx.say(&[start, &target, b" with directory ", &source].concat()).await?;
                return failed;
            }
            (false, true) if !style.backup.is_on() || !style.moving => {
                let start: &[u8] = b"cannot overwrite directory ";
                let message = [start, &cx.quoted_file(&job.target), b" with non-directory"].concat();
                cx.say(&message).await?;
                return failed;
            }
            _ => {}
        }
        if style.backup.is_on() && (style.moving || !directories.1) {
            return self.back_up(cx, job, follow).await;
        }
        let must_go = style.remove_first
            || ((style.hard_link || style.symbolic_link) && style.force)
            || style.data && (node.kind == Kind::Symlink || (style.preserve.links && present.links > 1));
        if must_go && !style.moving && present.kind != Kind::Directory {
            if let Err(errno) = cx.vfs.remove_file(&cx.place, &job.target)
                && errno != Errno::NotFound
            {
                cx.say_what("cannot remove", &job.target, &errno).await?;
                return failed;
            }
            if style.verbose {
                let quoted = cx.quoted_file(&job.target);
                cx.stdout.push(&[b"removed ", quoted.as_slice(), b"\n"].concat());
            }
        }
        Ok(Cleared::Go(Vec::new()))
    }

    async fn back_up(&mut self, cx: &mut Context, job: &Job, follow: Follow) -> Result<Cleared> {
        let backup = &self.style.backup;
        if backup.would_destroy(cx, &job.source, &job.target, follow) {
            say_destroys(cx, &job.source, &job.target, self.style.moving).await?;
            return Ok(Cleared::Stop(Done::Failed));
        }
        match backup.make(cx, &job.target) {
            Ok(name) => Ok(Cleared::Go(name)),
            Err(errno) => {
                cx.say_what("cannot backup", &job.target, &errno).await?;
                Ok(Cleared::Stop(Done::Failed))
            }
        }
    }

    /// Whether to overwrite.
    async fn ask(&self, cx: &mut Context, job: &Job, present: &Node) -> Result<bool> {
        let quoted = cx.quoted_file(&job.target);
        let question = if present.kind != Kind::Symlink && present.mode & 0o200 == 0 {
            let text = mode::text(present.kind, present.mode);
            let number = format!("{:04o}", present.mode);
            let verb: &[u8] = if self.style.moving || self.style.remove_first || self.style.force {
                b"replace "
            } else {
                b"unwritable "
            };
            if verb == b"unwritable " {
                let end: &[u8] = b"; try anyway?";
                [verb, &quoted, b" (mode ", number.as_bytes(), b", ", &text[1..], b")", end].concat()
            } else {
                let middle: &[u8] = b", overriding mode ";
                [verb, &quoted, middle, number.as_bytes(), b" (", &text[1..], b")?"].concat()
            }
        } else {
            [b"overwrite ", quoted.as_slice(), b"?"].concat()
        };
        cx.confirm(&question).await
    }

    /// The end of the job when source and target are one file, as coreutils has it:
    /// whether that may go on depends on links, on backups and on what is made.
    async fn same_file(
        &mut self,
        cx: &mut Context,
        job: &Job,
        node: &Node,
        present: &Node,
        follow: Follow,
    ) -> Result<Option<Done>> {
        if self.style.overwrite == Overwrite::No {
            return Ok(None);
        }
        let one_name = name_of(cx, &job.source) == name_of(cx, &job.target);
        let verdict = self.judge(cx, job, (node, present), follow, one_name);
        if verdict != Some(Done::Failed) {
            return Ok(verdict);
        }
        let (source, target) = (cx.quoted_file(&job.source), cx.quoted_file(&job.target));
        if self.style.moving && node.kind == Kind::Directory {
            let inside =
                [b"cannot move ", source.as_slice(), b" to a subdirectory of itself, ", &target].concat();
            let named = job.target.len() > job.source.len() && one_name && job.target.ends_with(&job.source);
            if named && job.target != job.source && !job.target.starts_with(b"./") {
                cx.say(&inside).await?;
                return Ok(Some(Done::Failed));
            }
        }
        cx.say(&[source.as_slice(), b" and ", &target, b" are the same file"].concat()).await?;
        Ok(Some(Done::Failed))
    }

    /// None: go on. `Copied`: there is nothing to do. `Failed`: they are the same file.
    fn judge(
        &self,
        cx: &Context,
        job: &Job,
        (node, present): (&Node, &Node),
        follow: Follow,
        one_name: bool,
    ) -> Option<Done> {
        const NOTHING: Option<Done> = Some(Done::Copied);
        const REFUSED: Option<Done> = Some(Done::Failed);
        let style = self.style;
        let at = |path: &[u8], follow| cx.vfs.resolve(&cx.place, path, follow).ok();
        let as_found = if present.kind == Kind::Symlink { Follow::No } else { Follow::Yes };
        let same = at(&job.source, follow) == at(&job.target, as_found) || linked(node, present);
        if same && style.hard_link {
            return NOTHING;
        }
        let never = self.style.dereference == Dereference::Never;
        let (source, target) = if never {
            (node.clone(), present.clone())
        } else {
            if !same {
                return None;
            }
            (cx.vfs.lstat(&cx.place, &job.source).ok()?, cx.vfs.lstat(&cx.place, &job.target).ok()?)
        };
        let (from_link, to_link) = (source.kind == Kind::Symlink, target.kind == Kind::Symlink);
        let same_link = if never { same } else { one_name || linked(&source, &target) };
        if from_link && to_link && (never || style.remove_first) {
            return match (never, one_name, style.backup.is_on() || !same_link) {
                (false, ..) | (_, false, true) => None,
                (_, false, false) if !style.moving => NOTHING,
                _ => REFUSED,
            };
        }
        if style.backup.is_on() {
            let dangles = !same_link && !style.moving && !never && from_link && !to_link;
            return if dangles || one_name { REFUSED } else { None };
        }
        if style.moving || style.remove_first {
            if to_link {
                return None;
            }
            if same_link && target.links > 1 && !one_name {
                return if style.moving { REFUSED } else { None };
            }
        }
        if !from_link && !to_link {
            return if !same_link {
                None
            } else if style.hard_link {
                NOTHING
            } else {
                REFUSED
            };
        }
        if style.moving && from_link && target.links > 1 {
            let referent = at(&job.source, Follow::Yes);
            return if referent.is_some() && referent != at(&job.target, Follow::No) {
                None
            } else {
                REFUSED
            };
        }
        if style.symbolic_link && to_link {
            return None;
        }
        if never { self.judge_referents(cx, job, to_link) } else { REFUSED }
    }

    /// The same for what source and target lead to, where links are copied as links.
    fn judge_referents(&self, cx: &Context, job: &Job, to_link: bool) -> Option<Done> {
        let (Ok(from), Ok(to)) = (cx.vfs.stat(&cx.place, &job.source), cx.vfs.stat(&cx.place, &job.target))
        else {
            return None;
        };
        let at = |path: &[u8]| cx.vfs.resolve(&cx.place, path, Follow::Yes).ok();
        let same = at(&job.source) == at(&job.target) || linked(&from, &to);
        match self.style.hard_link {
            _ if !same => None,
            true if to_link => None,
            true => Some(Done::Copied),
            false => Some(Done::Failed),
        }
    }
}

/// Says that the backup of the target would take the source's name.
pub(crate) async fn say_destroys(cx: &mut Context, source: &[u8], target: &[u8], moving: bool) -> Result<()> {
    let (target, source) = (cx.quoted_file(target), cx.quoted_file(source));
    let what: &[u8] = if moving { b" not moved" } else { b" not copied" };
    cx.say(&[b"backing up ", target.as_slice(), b" might destroy source;  ", &source, what].concat()).await
}

/// The path of the name itself.
fn name_of(cx: &Context, path: &[u8]) -> Option<Vec<u8>> {
    cx.vfs.resolve(&cx.place, path, Follow::No).ok().map(|path| path.to_vec())
}

/// Whether both are names of one file.
fn linked(one: &Node, other: &Node) -> bool {
    one.kind != Kind::Directory
        && one.links > 1
        && (one.id, one.kind, one.links, one.size, one.modified)
            == (other.id, other.kind, other.links, other.size, other.modified)
}
