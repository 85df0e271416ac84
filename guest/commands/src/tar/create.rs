//! Putting files into an archive.

use super::header::Member;
use super::names::{Excluded, Matching};
use super::options::{Item, placed};
use super::transform::{self, Of};
use super::writer::{Unfit, Writer};
use super::{Action, Tar};
use bivalve_kit::{Context, Result, path};
use bivalve_vfs::{Errno, Follow, Kind, Node, OpenOptions, Place, Timestamp, trim_slashes};
use std::collections::BTreeMap;
use std::rc::Rc;

/// What a run over files remembers.
#[derive(Default)]
pub(super) struct Dump {
    excluded: Excluded,
    /// First names of files that have several, by index number, and how many are still to come.
    links: BTreeMap<u64, (Vec<u8>, u32)>,
    /// The archive's own index number.
    archive: Option<u64>,
    /// There is more than one operand, so a file may come twice.
    several: bool,
    /// Times of members that are there already (`-u`).
    known: Option<BTreeMap<Vec<u8>, Timestamp>>,
    /// Directories to remove in the end (`--remove-files`).
    emptied: Vec<(Place, Vec<u8>)>,
    /// The entries of the directory that is added to an incremental archive, or
    /// nothing for what is new in one.
    entries: Option<Vec<u8>>,
}

/// What became of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Done {
    Added,
    Skipped,
    Failed,
}

impl Dump {
    pub(super) fn excludes(&self, file: &[u8]) -> bool {
        self.excluded.matches(file)
    }

    /// For an archive that has members already.
    pub(super) fn beside(known: Option<BTreeMap<Vec<u8>, Timestamp>>) -> Dump {
        Dump { known, ..Dump::default() }
    }
}

impl Tar {
    pub(super) async fn create(&mut self, cx: &mut Context, items: Vec<Item>) -> Result<()> {
        match self.create_archive(cx, items).await {
            Ok(()) => self.verify(cx).await,
            Err(failure) => Err(self.write_failure(cx, failure).await),
        }
    }

    async fn create_archive(&mut self, cx: &mut Context, items: Vec<Item>) -> Result<()> {
        let items = self.expand(cx, items).await?;
        let archive = self.style.archive.clone();
        if archive != b"-" {
            self.back_up(cx, &cx.place.clone(), &archive).await?;
        }
        let mut writer = self.open_writer(cx).await?;
        if let Some(member) = self.volume_label(cx) {
            if let Ok(written) = writer.member(&member).await {
                written?;
            }
            self.announce(cx, &member, &member.name).await?;
        }
        self.dump(cx, &mut writer, items, Dump::default()).await?;
        writer.finish().await?;
        if self.style.more.multi {
            self.write_volumes(cx, &mut writer, true).await?;
            self.store_volume_number(cx);
        } else {
            self.checkpoints(cx, writer.written / self.record(), true).await?;
        }
        writer.close().await?;
        let written = writer.written;
        drop(writer);
        self.end_filter().await?;
        if self.style.totals {
            let text = self.total("Total bytes written: ", written);
            cx.say_raw(text.as_bytes()).await?;
        }
        Ok(())
    }

    /// Adds all operands.
    pub(super) async fn dump(
        &mut self,
        cx: &mut Context,
        writer: &mut Writer,
        items: Vec<Item>,
        mut dump: Dump,
    ) -> Result<()> {
        let archive = &self.style.archive;
        if archive != b"-" {
            dump.archive = cx.vfs.stat(&cx.place, archive).ok().map(|node| node.id);
        }
        dump.several = items.iter().filter(|item| matches!(item, Item::Name(_))).count() > 1;
        let mut matching: Option<Matching> = None;
        if self.style.more.incremental {
            // Here they hold for all names.
            for item in &items {
                match item {
                    Item::Matching(changed) => matching = Some(*changed),
                    Item::Exclude(text) => {
                        if let Some(how) = matching {
                            dump.excluded.add(text, how);
                        }
                    }
                    _ => {}
                }
            }
            self.dump_increment(cx, writer, items, &mut dump).await?;
            return self.finish_dump(cx, dump).await;
        }
        let mut directory: Rc<[u8]> = cx.place.directory.clone();
        let mut pending: Vec<Vec<u8>> = Vec::new();
        for item in items {
            match item {
                Item::Matching(changed) => matching = Some(changed),
                Item::Directory(name) => pending.push(name),
                Item::Exclude(text) => {
                    if let Some(how) = matching {
                        dump.excluded.add(&text, how);
                    }
                }
                Item::Name(name) => {
                    for name in std::mem::take(&mut pending) {
                        directory = self.enter(cx, &directory, &name)?;
                    }
                    let place = placed(cx, Some(directory.clone()));
                    let recursion = matching.is_none_or(|how| how.recursion);
                    self.recursion = recursion;
                    self.operand(cx, writer, &mut dump, &place, &name, None).await?;
                }
                _ => {}
            }
        }
        self.finish_dump(cx, dump).await
    }

    async fn finish_dump(&mut self, cx: &mut Context, dump: Dump) -> Result<()> {
        let useless = std::mem::take(&mut self.style.useless);
        if !useless.is_empty() {
            let text = "The following options were used after any non-optional arguments in archive create or update mode.  \
                These options are positional and affect only arguments that follow them.  Please, rearrange them properly.";
            self.error(cx, text.as_bytes()).await?;
        }
        for text in useless {
            self.error(cx, &text).await?;
        }
        self.check_links(cx, &dump).await?;
        for (place, directory) in dump.emptied.into_iter().rev() {
            // The "." of another directory has a path of its own.
            let path = match cx.vfs.resolve(&place, &directory, Follow::No) {
                Ok(path) if place.directory != cx.place.directory => path,
                _ => directory.clone().into(),
            };
            if let Err(errno) = cx.vfs.remove_directory(&place, &path) {
                self.cannot(cx, &directory, "rmdir", &errno).await?;
            }
        }
        Ok(())
    }

    async fn check_links(&mut self, cx: &mut Context, dump: &Dump) -> Result<()> {
        if !self.style.check_links {
            return Ok(());
        }
        for (name, missing) in dump.links.values() {
            if *missing > 0 {
                let quoted = self.quoted(cx, name);
                let text = [b"Missing links to ".as_slice(), &quoted, b"."].concat();
                cx.say(&text).await?;
            }
        }
        Ok(())
    }

    /// A file or a tree. In an incremental archive a directory is what it has by `entries`.
    pub(super) async fn operand(
        &mut self,
        cx: &mut Context,
        writer: &mut Writer,
        dump: &mut Dump,
        place: &Place,
        name: &[u8],
        entries: Option<Vec<u8>>,
    ) -> Result<()> {
        let recursion = self.recursion && entries.is_none();
        let mut stack = vec![(trim_slashes(name).to_vec(), None)];
        while let Some((file, node)) = stack.pop() {
            cx.check()?;
            if dump.excludes(&file) || (file.len() > name.len() && self.is_ignored(&file)) {
                continue;
            }
            if !self.agreed(cx, "add", &file).await? {
                continue;
            }
            dump.entries.clone_from(&entries);
            let Some(node) = self.node(cx, place, &file, node).await? else { continue };
            if node.kind == Kind::Directory {
                let tag = self.tag(cx, place, &file).await?;
                if tag.is_some_and(|at| self.style.tags[at].all) {
                    continue;
                }
                if node.mode & 0o400 == 0 {
                    self.cannot(cx, &file, "open", &Errno::AccessDenied).await?;
                    continue;
                }
                let done = self.entry(cx, writer, dump, place, &file, &node).await?;
                if done == Done::Added && self.style.remove_files {
                    dump.emptied.push((place.clone(), file.clone()));
                }
                if !recursion || done == Done::Failed {
                    continue;
                }
                self.read_rules(cx, place, &file);
                if let Some(at) = tag {
                    if self.style.tags[at].keeps_tag {
                        stack.push((path::join(&file, &self.style.tags[at].name), None));
                    }
                    continue;
                }
                match cx.vfs.read_directory(place, &file) {
                    Ok(mut entries) => {
                        if self.style.sort {
                            bivalve_kit::order::sort_by(&mut entries, |a, b| a.name.cmp(&b.name));
                        }
                        // What may not be looked at is asked for again, and refused.
                        let searchable = node.mode & 0o100 != 0;
                        let below = entries.into_iter().rev();
                        stack.extend(below.map(|entry| {
                            (path::join(&file, &entry.name), Some(entry.node).filter(|_| searchable))
                        }));
                    }
                    Err(errno) => self.cannot(cx, &file, "open", &errno).await?,
                }
            } else {
                let done = self.entry(cx, writer, dump, place, &file, &node).await?;
                if done == Done::Added
                    && self.style.remove_files
                    && let Err(errno) = cx.vfs.remove_file(place, &file)
                {
                    self.cannot(cx, &file, "unlink", &errno).await?;
                }
            }
        }
        Ok(())
    }

    /// The tag that a directory has.
    pub(super) async fn tag(&mut self, cx: &mut Context, place: &Place, directory: &[u8]) -> Result<Option<usize>> {
        let found = self.style.tags.iter().position(|tag| {
            let file = path::join(directory, &tag.name);
            cx.vfs.stat(place, &file).is_ok()
                && (tag.start.is_empty()
                    || cx.vfs.read_file(place, &file).is_ok_and(|text| text.starts_with(tag.start)))
        });
        let Some(tag) = found.map(|at| &self.style.tags[at]) else { return Ok(None) };
        if self.style.verbose > 0 {
            let what: &[u8] = if tag.all { b"; directory not dumped" } else { b"; contents not dumped" };
            let name = self.colon(cx, &[directory, b"/"].concat());
            let lead = b": contains a cache directory tag ".as_slice();
            let text = [&name, lead, &self.colon(cx, &tag.name), what].concat();
            cx.say(&text).await?;
        }
        Ok(found)
    }

    /// `--backup`: renames what is there.
    pub(super) async fn back_up(&mut self, cx: &mut Context, place: &Place, file: &[u8]) -> Result<()> {
        let plain = cx.vfs.lstat(place, file).is_ok_and(|node| matches!(node.kind, Kind::File | Kind::Symlink));
        if !self.style.backup.is_on() || !plain {
            return Ok(());
        }
        let own = std::mem::replace(&mut cx.place, place.clone());
        let made = self.style.backup.make(cx, file);
        cx.place = own;
        match made {
            Ok(name) if self.style.verbose > 0 => {
                let (old, new) = (self.quoted(cx, file), self.quoted(cx, &name));
                self.emit(cx, &[b"Renaming ", old.as_slice(), b" to ", &new, b"\n"].concat()).await
            }
            Ok(_) => Ok(()),
            Err(errno) => self.cannot(cx, file, "rename", &errno).await,
        }
    }

    pub(super) async fn node(
        &mut self,
        cx: &mut Context,
        place: &Place,
        file: &[u8],
        known: Option<Node>,
    ) -> Result<Option<Node>> {
        let follow = if self.style.dereference { Follow::Yes } else { Follow::No };
        let known = known.filter(|node| node.kind != Kind::Symlink || follow == Follow::No);
        let answer = match known {
            Some(node) => Ok(node),
            None => cx.vfs.lookup(place, file, follow),
        };
        match answer {
            Ok(node) => Ok(Some(node)),
            Err(errno) if self.style.ignore_failed => {
                let reason = errno.message();
                let text = [&self.colon(cx, file), b": Warning: Cannot stat: ".as_slice(), reason.as_bytes()];
                cx.say(&text.concat()).await?;
                Ok(None)
            }
            Err(errno) => {
                self.cannot(cx, file, "stat", &errno).await?;
                Ok(None)
            }
        }
    }

    /// One file, link or directory; whether it is in the archive now.
    async fn entry(
        &mut self,
        cx: &mut Context,
        writer: &mut Writer,
        dump: &mut Dump,
        place: &Place,
        file: &[u8],
        node: &Node,
    ) -> Result<Done> {
        let directory = node.kind == Kind::Directory;
        let increment = dump.entries.as_ref().is_some_and(Vec::is_empty);
        if !directory && !increment && self.is_old(node) {
            if self.style.verbose > 0 && !self.style.more.incremental && self.style.warns("file-unchanged") {
                let text = [&self.colon(cx, file), b": file is unchanged; not dumped".as_slice()].concat();
                cx.say(&text).await?;
            }
            return Ok(Done::Skipped);
        }
        if dump.archive == Some(node.id) && node.kind == Kind::File {
            let text = [&self.colon(cx, file), b": file is the archive; not dumped".as_slice()].concat();
            cx.say(&text).await?;
            return Ok(Done::Skipped);
        }
        let mut name = file.to_vec();
        if directory && !name.ends_with(b"/") {
            name.push(b'/');
        }
        let mut member = self.describe(cx, node);
        member.block = writer.written / 512;
        if node.kind == Kind::Symlink {
            match cx.vfs.read_link(place, file) {
                Ok(target) => member.link = transform::apply(&self.style.transforms, &target, Of::Symlink),
                Err(errno) => {
                    self.cannot(cx, file, "readlink", &errno).await?;
                    return Ok(Done::Skipped);
                }
            }
        }
        let shown = name.clone();
        let mut renamed = transform::apply(&self.style.transforms, trim_slashes(&name), Of::File);
        if directory {
            renamed.push(b'/');
        }
        self.first_link(cx, dump, node, &renamed, &mut member).await?;
        // Expressions see the name as it is stored, and what they make of it stays.
        let stored = self.safe(cx, &name, false).await?;
        member.name = transform::apply(&self.style.transforms, trim_slashes(&stored), Of::File);
        if directory && !member.name.ends_with(b"/") {
            member.name.push(b'/');
        }
        if let Some(known) = &dump.known
            && known
                .get(trim_slashes(&member.name))
                .is_some_and(|time| directory || node.modified.seconds <= time.seconds)
        {
            return Ok(Done::Skipped);
        }
        if let Some(entries) = dump.entries.take().filter(|_| directory) {
            if self.style.layout == super::header::Format::Pax {
                member.dumpdir = Some(entries);
            } else {
                (member.kind, member.stored) = (b'D', entries.len() as u64);
                member.raw = entries;
            }
        }
        let shown = if self.style.show_transformed { member.name.clone() } else { shown };
        self.add(cx, writer, place, file, &shown, &member).await
    }

    /// A file that is in the archive under another name is a link to that.
    async fn first_link(
        &mut self,
        cx: &mut Context,
        dump: &mut Dump,
        node: &Node,
        name: &[u8],
        member: &mut Member,
    ) -> Result<()> {
        let alone = u32::from(!dump.several && !self.style.dereference);
        if node.kind == Kind::Directory || node.links <= alone || self.style.hard_dereference {
            return Ok(());
        }
        if let Some((first, missing)) = dump.links.get_mut(&node.id) {
            *missing = missing.saturating_sub(1);
            let first = transform::apply(&[], first, Of::HardLink);
            member.link = self.safe(cx, &first, true).await?;
            member.kind = b'1';
            (member.size, member.stored) = (0, 0);
            return Ok(());
        }
        dump.links.insert(node.id, (name.to_vec(), node.links.saturating_sub(1)));
        Ok(())
    }

    /// A member of what is known of a file.
    fn describe(&self, cx: &Context, node: &Node) -> Member {
        let identity = cx.system.identity();
        let directory = node.kind == Kind::Directory;
        let size = if node.kind == Kind::File { node.size } else { 0 };
        let mut modified = node.modified;
        if self.style.layout != super::header::Format::Pax {
            modified.nanoseconds = 0;
        }
        let mut member = Member {
            kind: match node.kind {
                Kind::Symlink => b'2',
                Kind::Directory => b'5',
                Kind::Fifo => b'6',
                Kind::Device => b'3',
                _ => b'0',
            },
            mode: node.mode & 0o7777,
            uid: u64::from(identity.uid),
            gid: u64::from(identity.gid),
            user: identity.user.clone(),
            group: bivalve_kit::accounts::group_name(identity),
            size,
            stored: size,
            modified,
            others: Some((node.accessed, node.changed)),
            ..Member::default()
        };
        if let Some(time) = self.style.mtime.filter(|time| !self.style.clamp || node.modified > *time) {
            member.modified = time;
        }
        if let Some(change) = &self.style.mode {
            member.mode = change.apply(member.mode, directory, cx.place.umask);
        }
        if let Some((name, number)) = &self.style.owner {
            (member.user, member.uid) = (name.clone(), number.unwrap_or(member.uid));
        }
        if let Some((name, number)) = &self.style.group {
            (member.group, member.gid) = (name.clone(), number.unwrap_or(member.gid));
        }
        if let Some((name, number)) = self.style.more.users.find(node_owner(cx).0) {
            (member.user, member.uid) = (name, number);
        }
        if let Some((name, number)) = self.style.more.groups.find(node_owner(cx).1) {
            (member.group, member.gid) = (name, number);
        }
        if self.style.numeric {
            (member.user, member.group) = (Vec::new(), Vec::new());
        }
        member
    }

    async fn add(
        &mut self,
        cx: &mut Context,
        writer: &mut Writer,
        place: &Place,
        file: &[u8],
        shown: &[u8],
        member: &Member,
    ) -> Result<Done> {
        let mut content = None;
        if member.kind == b'0' {
            match cx.vfs.open(place, file, OpenOptions::READ) {
                Ok(open) => content = Some(open),
                Err(errno) if self.style.ignore_failed => {
                    let reason = errno.message();
                    let text = [&self.colon(cx, file), b": Warning: Cannot open: ".as_slice(), reason.as_bytes()];
                    cx.say(&text.concat()).await?;
                    return Ok(Done::Failed);
                }
                Err(errno) => {
                    self.cannot(cx, file, "open", &errno).await?;
                    return Ok(Done::Failed);
                }
            }
        }
        if writer.cuts_link(member) {
            let name = self.colon(cx, &member.link);
            self.error(cx, &[&name, b": link name is too long; not dumped".as_slice()].concat()).await?;
        }
        match writer.member(member).await {
            Ok(written) => written?,
            Err(unfit) => {
                let text = match unfit {
                    Unfit::TooLong(limit) => format!(": file name is too long (max {limit}); not dumped"),
                    Unfit::CannotSplit => ": file name is too long (cannot be split); not dumped".into(),
                };
                let name = self.colon(cx, &member.name);
                self.error(cx, &[&name, text.as_bytes()].concat()).await?;
                return Ok(Done::Failed);
            }
        }
        if self.style.action != Action::Delete {
            self.announce(cx, member, shown).await?;
        }
        if member.kind == b'D' {
            writer.begin(&member.name, member.stored);
            writer.push(&member.raw).await?;
            writer.pad().await?;
        }
        self.settle(cx, writer).await?;
        let Some(content) = content else { return Ok(Done::Added) };
        writer.begin(&member.name, member.stored);
        self.content(cx, writer, file, &content, member.stored).await?;
        writer.pad().await?;
        self.settle(cx, writer).await?;
        Ok(Done::Added)
    }

    /// Copies a file's content, exactly as much as its header says.
    async fn content(
        &mut self,
        cx: &mut Context,
        writer: &mut Writer,
        file: &[u8],
        content: &bivalve_vfs::OpenFile,
        mut left: u64,
    ) -> Result<()> {
        let mut block = Vec::new();
        while left > 0 {
            cx.check()?;
            block.clear();
            let wanted = left.min(64 * 1024) as usize;
            match content.read(&mut block, wanted.max(bivalve_vfs::BLOCK)).await {
                Ok(0) => break,
                Ok(_) => {
                    block.truncate(wanted);
                    left -= block.len() as u64;
                    writer.push(&block).await?;
                    self.settle(cx, writer).await?;
                }
                Err(errno) => {
                    self.cannot(cx, file, "read", &errno).await?;
                    break;
                }
            }
        }
        if left > 0 {
            let unit = if left == 1 { "byte" } else { "bytes" };
            let text = format!(": File shrank by {left} {unit}; padding with zeros");
            cx.say(&[&self.colon(cx, file), text.as_bytes()].concat()).await?;
            self.status = self.status.max(1);
            writer.zeros(left).await?;
        }
        Ok(())
    }
}

/// The numbers of whom all files belong to.
fn node_owner(cx: &Context) -> (u64, u64) {
    let identity = cx.system.identity();
    (identity.uid.into(), identity.gid.into())
}
