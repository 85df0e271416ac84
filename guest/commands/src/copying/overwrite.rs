//! What is at the target already: asked about, backed up, removed or refused.

use super::{Copier, Done, Job, Overwrite};
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
        if let Some(done) = self.same_file(cx, job, node, present, follow).await? {
            return Ok(Cleared::Stop(done));
        }
        if job.command_line
            && let Some(done) = self.made_before(cx, job, node).await?
        {
            return Ok(Cleared::Stop(done));
        }
        let directories = (node.kind == Kind::Directory, present.kind == Kind::Directory);
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
            return self.back_up(cx, job).await;
        }
        let must_go = style.remove_first
            || (node.kind == Kind::Symlink && !style.moving)
            || ((style.hard_link || style.symbolic_link) && style.force)
            || (style.preserve.links && present.links > 1 && !directories.1);
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

    async fn back_up(&mut self, cx: &mut Context, job: &Job) -> Result<Cleared> {
        let backup = &self.style.backup;
        if backup.would_destroy(&job.source, &job.target) {
            let (target, source) = (cx.quoted_file(&job.target), cx.quoted_file(&job.source));
            let what: &[u8] = if self.style.moving { b" not moved" } else { b" not copied" };
            let message =
                [b"backing up ", target.as_slice(), b" might destroy source;  ", &source, what].concat();
            cx.say(&message).await?;
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

    /// The end of the job when source and target are one file.
    async fn same_file(
        &mut self,
        cx: &mut Context,
        job: &Job,
        node: &Node,
        present: &Node,
        follow: Follow,
    ) -> Result<Option<Done>> {
        let style = self.style;
        let at = |path: &[u8], follow| cx.vfs.resolve(&cx.place, path, follow).ok();
        let one_name = at(&job.source, Follow::No) == at(&job.target, Follow::No);
        let one_path = at(&job.source, Follow::Yes) == at(&job.target, Follow::Yes);
        let one_node = node.id == present.id
            && node.kind == present.kind
            && node.links > 1
            && (node.links, node.size, node.modified) == (present.links, present.size, present.modified)
            && node.kind != Kind::Directory;
        if !one_name && !one_path && !one_node {
            return Ok(None);
        }
        if style.hard_link && one_name {
            return Ok(Some(Done::Copied));
        }
        let linking = style.hard_link && one_node && !one_name;
        if linking && !style.backup.is_on() && present.kind != Kind::Symlink {
            return Ok(Some(Done::Copied));
        }
        if style.moving && !one_name && !one_node {
            return Ok(None);
        }
        let apart = !one_name && ((style.remove_first && !style.moving) || style.backup.is_on());
        let link_copied = follow == Follow::No && !one_name && node.kind == Kind::Symlink;
        let symlinked = style.symbolic_link && !one_name && present.kind == Kind::Symlink;
        let forced_link = style.hard_link && style.force && !one_name;
        if apart || (link_copied && !one_node) || symlinked || forced_link {
            return Ok(None);
        }
        if style.overwrite == Overwrite::No {
            return Ok(Some(Done::Skipped));
        }
        let (source, target) = (cx.quoted_file(&job.source), cx.quoted_file(&job.target));
        if style.moving && node.kind == Kind::Directory {
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
}
