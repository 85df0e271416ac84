//! Copying what is no directory: data, links, attributes.

use super::{Copier, Dereference, Done, Job};
use bivalve_kit::walk::{Links, Walk, When};
use bivalve_kit::{Context, Result, path};
use bivalve_vfs::{Errno, Follow, Kind, Node, OpenFile, OpenOptions};
use std::rc::Rc;

/// What is read at once.
const BLOCK: usize = 1 << 18;

impl Copier<'_> {
    pub(super) async fn file(
        &mut self,
        cx: &mut Context,
        job: &Job,
        node: &Node,
        follow: Follow,
        backup: &[u8],
    ) -> Result<Done> {
        let style = self.style;
        self.tell(cx, &job.source, &job.target, backup).await?;
        let shared = node.links > 1 || (follow == Follow::Yes && style.dereference != Dereference::Never);
        if style.preserve.links && !style.hard_link && shared {
            if let Some(first) = self.linked.get(&node.id).cloned() {
                return self.link(cx, &first, &first, &job.target).await;
            }
            self.linked.insert(node.id, job.target.clone());
        }
        if style.symbolic_link {
            return self.symbolic(cx, job).await;
        }
        if style.hard_link {
            let source = if follow == Follow::Yes {
                cx.vfs
                    .resolve(&cx.place, &job.source, Follow::Yes)
                    .map_or(job.source.clone(), |path| path.to_vec())
            } else {
                job.source.clone()
            };
            return self.link(cx, &source, &job.source, &job.target).await;
        }
        if node.kind == Kind::Symlink {
            return self.copy_link(cx, job, node).await;
        }
        self.copy_data(cx, job, node).await
    }

    async fn link(&self, cx: &mut Context, first: &[u8], named: &[u8], target: &[u8]) -> Result<Done> {
        let mut result = cx.vfs.link(&cx.place, first, target);
        if result == Err(Errno::AlreadyExists) && self.style.preserve.links && !self.style.hard_link {
            let _ = cx.vfs.remove_file(&cx.place, target);
            result = cx.vfs.link(&cx.place, first, target);
        }
        let Err(errno) = result else { return Ok(Done::Copied) };
        let (target, first) = (cx.quoted_file(target), cx.quoted_file(named));
        let start: &[u8] = b"cannot create hard link ";
        let message = [start, &target, b" to ", &first, b": ", errno.message().as_bytes()].concat();
        cx.say(&message).await?;
        Ok(Done::Failed)
    }

    async fn symbolic(&self, cx: &mut Context, job: &Job) -> Result<Done> {
        let parent = path::directory_name(&job.target);
        let at = |path: &[u8]| cx.vfs.resolve(&cx.place, path, Follow::Yes).ok();
        let here = !cx.vfs.is_directory(&cx.place, parent) || at(parent) == at(b".");
        if !job.source.starts_with(b"/") && !here {
            let name = bivalve_kit::quote::maybe_quoted(&job.target, cx.locale.utf8);
            let text: &[u8] = b": can make relative symbolic links only in current directory";
            cx.say(&[&name, text].concat()).await?;
            return Ok(Done::Failed);
        }
        match cx.vfs.symlink(&cx.place, &job.source, &job.target) {
            Ok(()) => Ok(Done::Copied),
            Err(errno) => {
                let (target, source) = (cx.quoted_file(&job.target), cx.quoted_file(&job.source));
                let start: &[u8] = b"cannot create symbolic link ";
                let message = [start, &target, b" to ", &source, b": ", errno.message().as_bytes()].concat();
                cx.say(&message).await?;
                Ok(Done::Failed)
            }
        }
    }

    async fn copy_link(&self, cx: &mut Context, job: &Job, node: &Node) -> Result<Done> {
        let target = match cx.vfs.read_link(&cx.place, &job.source) {
            Ok(target) => target,
            Err(errno) => {
                cx.say_what("cannot read symbolic link", &job.source, &errno).await?;
                return Ok(Done::Failed);
            }
        };
        if let Err(errno) = cx.vfs.symlink(&cx.place, &target, &job.target) {
            cx.say_what("cannot create symbolic link", &job.target, &errno).await?;
            return Ok(Done::Failed);
        }
        if self.style.preserve.times {
            // Stores may not know times of links; GNU says nothing then.
            let _ = cx.vfs.set_times(
                &cx.place,
                &job.target,
                Follow::No,
                Some(node.accessed),
                Some(node.modified),
            );
        }
        Ok(Done::Copied)
    }

    async fn copy_data(&self, cx: &mut Context, job: &Job, node: &Node) -> Result<Done> {
        let source = match cx.vfs.open(&cx.place, &job.source, OpenOptions::READ) {
            Ok(file) => file,
            Err(errno) => {
                let what = "cannot open";
                let quoted = cx.quoted_file(&job.source);
                let reason = errno.message();
                let message = [what.as_bytes(), b" ", &quoted, b" for reading: ", reason.as_bytes()].concat();
                cx.say(&message).await?;
                return Ok(Done::Failed);
            }
        };
        let Some((target, mode)) = self.open_target(cx, job, node).await? else { return Ok(Done::Failed) };
        if self.style.data && self.style.clone {
            let (target, source) = (cx.quoted_file(&job.target), cx.quoted_file(&job.source));
            let text: &[u8] = b"failed to clone ";
            cx.say(&[text, &target, b" from ", &source, b": Operation not supported"].concat()).await?;
            return Ok(Done::Failed);
        }
        if self.style.data && !copy_blocks(cx, job, &source, &target).await? {
            return Ok(Done::Failed);
        }
        self.attributes(cx, job, node, mode).await
    }

    /// Opens the target, empty, and what mode it gets in the end if it needs another;
    /// none when that failed and was said.
    async fn open_target(
        &self,
        cx: &mut Context,
        job: &Job,
        node: &Node,
    ) -> Result<Option<(Rc<OpenFile>, Option<u32>)>> {
        let style = self.style;
        let open = OpenOptions { create: false, truncate: style.data, ..OpenOptions::WRITE };
        let through = cx.variable("POSIXLY_CORRECT").is_some();
        let known = cx.vfs.lstat(&cx.place, &job.target);
        if known.is_ok() {
            match cx.vfs.open(&cx.place, &job.target, open) {
                Ok(file) => return Ok(Some((file, None))),
                Err(Errno::NotFound) if through => {}
                Err(Errno::NotFound) => {
                    let text: &[u8] = b"not writing through dangling symlink ";
                    cx.say(&[text, &cx.quoted_file(&job.target)].concat()).await?;
                    return Ok(None);
                }
                Err(errno) if style.force => {
                    if cx.vfs.remove_file(&cx.place, &job.target).is_err() {
                        cx.say_what("cannot remove", &job.target, &errno).await?;
                        return Ok(None);
                    }
                    if style.verbose {
                        let quoted = cx.quoted_file(&job.target);
                        cx.stdout.push(&[b"removed ", quoted.as_slice(), b"\n"].concat());
                    }
                }
                Err(errno) => {
                    cx.say_what("cannot create regular file", &job.target, &errno).await?;
                    return Ok(None);
                }
            }
        }
        let mode = if style.preserve.no_mode { 0o666 } else { node.mode & 0o777 };
        let create = OpenOptions {
            exclusive: !through,
            mode: if mode == 0 { 0o600 } else { mode },
            ..OpenOptions::WRITE
        };
        let opened = cx.vfs.open(&cx.place, &job.target, OpenOptions { mode: create.mode | 0o200, ..create });
        match opened {
            Ok(file) => {
                // The store checks the mode at each write: it is narrowed when all is written.
                let narrowed = mode & 0o200 == 0;
                Ok(Some((file, narrowed.then_some(mode & !cx.place.umask))))
            }
            Err(errno) => {
                let errno = if errno == Errno::IsADirectory { Errno::NotADirectory } else { errno };
                cx.say_what("cannot create regular file", &job.target, &errno).await?;
                Ok(None)
            }
        }
    }

    async fn attributes(&self, cx: &mut Context, job: &Job, node: &Node, mode: Option<u32>) -> Result<Done> {
        let preserve = self.style.preserve;
        if preserve.times {
            let (accessed, modified) = (Some(node.accessed), Some(node.modified));
            if let Err(errno) = cx.vfs.set_times(&cx.place, &job.target, Follow::Yes, accessed, modified) {
                cx.say_what("preserving times for", &job.target, &errno).await?;
                return Ok(Done::Failed);
            }
        }
        if let Some(mode) = if preserve.mode { Some(node.mode) } else { mode }
            && let Err(errno) = cx.vfs.set_mode(&cx.place, &job.target, mode)
        {
            cx.say_what("preserving permissions for", &job.target, &errno).await?;
            return Ok(Done::Failed);
        }
        Ok(Done::Copied)
    }
}

async fn copy_blocks(cx: &mut Context, job: &Job, source: &OpenFile, target: &OpenFile) -> Result<bool> {
    let mut block = Vec::new();
    loop {
        block.clear();
        match source.read(&mut block, BLOCK).await {
            Ok(0) => return Ok(true),
            Ok(_) => {}
            Err(errno) => {
                cx.say_what("error reading", &job.source, &errno).await?;
                return Ok(false);
            }
        }
        if let Err(errno) = target.write(&block).await {
            cx.say_what("error writing", &job.target, &errno).await?;
            return Ok(false);
        }
        cx.check()?;
    }
}

/// Removes what was moved to another store.
pub(super) async fn remove_tree(cx: &mut Context, source: &[u8], verbose: bool) -> Result<bool> {
    let Ok(walk) = Walk::new(&cx.vfs, &cx.place, source, Links::Never) else { return Ok(false) };
    let mut walk = walk.whole();
    let mut done = true;
    while let Some(stop) = walk.next(&cx.vfs, &cx.place) {
        let (removed, what) = match stop.when {
            When::Before => continue,
            When::After => (cx.vfs.remove_directory(&cx.place, &stop.path), b"removed directory ".as_slice()),
            When::Once => (cx.vfs.remove_file(&cx.place, &stop.path), b"removed ".as_slice()),
        };
        match removed {
            Ok(()) if verbose => {
                let quoted = cx.quoted_file(&stop.path);
                cx.stdout.push(&[what, &quoted, b"\n"].concat());
            }
            Ok(()) => {}
            Err(errno) => {
                cx.say_what("cannot remove", &stop.path, &errno).await?;
                done = false;
            }
        }
        cx.check()?;
    }
    Ok(done)
}
