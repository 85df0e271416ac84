//! Incremental archives: snapshots of directories, what of them changed, and
//! what goes when such an archive is extracted. Snapshots are of format 2.

use super::create::Dump;
use super::options::{Item, placed};
use super::writer::Writer;
use super::{Tar, names};
use bivalve_kit::{Context, Failure, Result, path};
use bivalve_vfs::{Errno, Kind, Node, Place, Timestamp, trim_slashes};
use std::rc::Rc;

/// Which files of a directory are meant.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Children {
    No,
    #[default]
    Changed,
    All,
}

/// A directory, as a snapshot has it and as it is now.
#[derive(Default)]
struct Directory {
    /// The directory that its name starts in; empty where a snapshot has it.
    base: Rc<[u8]>,
    name: Vec<u8>,
    modified: Timestamp,
    id: u64,
    children: Children,
    /// Its entries: a letter each and the name.
    dump: Option<Vec<(u8, Vec<u8>)>>,
    /// Entries that it had before it was looked at.
    before: Option<Vec<(u8, Vec<u8>)>>,
    /// The one that it was.
    was: Option<usize>,
    renamed: bool,
    found: bool,
    seen: bool,
}

/// The directories of a snapshot, in order.
#[derive(Default)]
pub(super) struct Snapshot {
    directories: Vec<Directory>,
    /// When the last one was made.
    time: Option<Timestamp>,
}

/// How a directory is come by.
#[derive(Clone, Copy)]
struct How<'a> {
    place: &'a Place,
    operand: bool,
    force: Option<Children>,
}

impl Snapshot {
    fn find(&self, base: &Rc<[u8]>, name: &[u8]) -> Option<usize> {
        let here = |directory: &Directory| directory.base.is_empty() || directory.base == *base;
        self.directories.iter().position(|directory| directory.name == name && here(directory))
    }

    fn by_id(&self, id: u64) -> Option<usize> {
        self.directories.iter().position(|directory| directory.id == id)
    }

    /// The entries that a directory had; none of those where all are meant.
    fn entries_before(&self, at: usize) -> Option<Vec<(u8, Vec<u8>)>> {
        let directory = self.directories.get(at).filter(|directory| directory.children != Children::All)?;
        match directory.was.and_then(|was| self.directories.get(was)) {
            Some(was) => was.before.clone().or_else(|| was.dump.clone()),
            None => directory.dump.clone(),
        }
    }

    /// The text of a snapshot file.
    fn text(&self, now: Timestamp) -> Vec<u8> {
        let mut out = format!("GNU tar-1.34-2\n{}\0{}\0", now.seconds, now.nanoseconds).into_bytes();
        for directory in self.directories.iter().filter(|directory| directory.found) {
            let time = directory.modified;
            let head = format!("0\0{}\0{}\0{}\0{}\0", time.seconds, time.nanoseconds, 1, directory.id);
            out.extend_from_slice(head.as_bytes());
            out.extend_from_slice(&directory.name);
            out.push(0);
            for (kind, name) in directory.dump.iter().flatten().filter(|(kind, _)| b"DNY".contains(kind)) {
                out.push(*kind);
                out.extend_from_slice(name);
                out.push(0);
            }
            out.extend_from_slice(b"\0\0");
        }
        out
    }

    /// The bytes of a directory's entries, as a member has them.
    fn dumpdir(&self, at: usize) -> Vec<u8> {
        let mut out = Vec::new();
        for (kind, name) in self.directories.get(at).and_then(|directory| directory.dump.as_ref()).into_iter().flatten() {
            out.push(*kind);
            out.extend_from_slice(name);
            out.push(0);
        }
        out.push(0);
        out
    }

    /// Adds what directories were called before to the first one's entries.
    fn tell_renames(&mut self, first: usize, absolute: bool) {
        let safe = |name: &[u8]| if absolute || name.is_empty() { name.to_vec() } else { names::safe(name).1.to_vec() };
        let mut out = Vec::new();
        let name = |at: usize| self.directories.get(at).map(|directory| directory.name.clone()).unwrap_or_default();
        let was = |at: usize| self.directories.get(at).and_then(|directory| directory.was);
        for at in (0..self.directories.len()).filter(|at| self.directories[*at].renamed) {
            let mut chain = vec![at];
            let mut cycle = false;
            while let Some(next) = was(*chain.last().unwrap_or(&at)) {
                cycle = next == at;
                if chain.contains(&next) {
                    break;
                }
                chain.push(next);
            }
            let mut code = |from: &[u8], to: &[u8]| out.extend([(b'R', safe(from)), (b'T', safe(to))]);
            if cycle {
                code(&name(at), b"");
            }
            for pair in chain.windows(2) {
                code(&name(pair[1]), &name(pair[0]));
            }
            if cycle {
                code(b"", &name(*chain.last().unwrap_or(&at)));
                let directory = path::directory_name(&name(at)).to_vec();
                let start = out.len() - 2 * (chain.len() + 1);
                out.insert(start, (b'X', directory));
            }
        }
        if let Some(directory) = self.directories.get_mut(first).filter(|_| !out.is_empty()) {
            directory.dump.get_or_insert_default().extend(out);
        }
    }
}

impl Tar {
    /// Reads the snapshot of `-g`.
    fn read_snapshot(&self, cx: &Context, file: &[u8]) -> Result<Snapshot> {
        let text = match cx.vfs.read_file(&cx.place, file) {
            Ok(text) if !self.style.more.from_scratch => text,
            Ok(_) | Err(Errno::NotFound) => return Ok(Snapshot::default()),
            Err(errno) => return Err(self.fatal(cx, file, "open", &errno)),
        };
        let failure = |status: u8, parts: &[&[u8]]| Failure::with_status(parts.concat(), status);
        let name = self.colon(cx, file);
        let Some((first, mut rest)) = memchr::memchr(b'\n', &text).map(|at| (&text[..at], &text[at + 1..])) else {
            if text.is_empty() {
                return Ok(Snapshot::default());
            }
            return Err(failure(2, &[&name, b":1: Invalid time stamp: Invalid argument"]));
        };
        let Some(version) = first.strip_prefix(b"GNU tar-") else {
            return Err(failure(2, &[&name, b":1: Invalid time stamp: Invalid argument"]));
        };
        let Some(version) = memchr::memchr(b'-', version).and_then(|at| version.get(at + 1..)) else {
            return Err(failure(1, &[b"Bad incremental file format"]));
        };
        if version != b"2" {
            return Err(failure(1, &[b"Unsupported incremental format version: ", version]));
        }
        let mut field = |what: &str| -> Result<Option<Vec<u8>>> {
            let Some(end) = memchr::memchr(0, rest) else {
                if rest.is_empty() && what == "nfs" {
                    return Ok(None);
                }
                return Err(failure(2, &[&name, b": Unexpected EOF in snapshot file"]));
            };
            let (this, after) = rest.split_at(end);
            rest = after.get(1..).unwrap_or_default();
            let digits = this.iter().skip(usize::from(this.starts_with(b"-"))).take_while(|byte| byte.is_ascii_digit());
            let length = digits.count() + usize::from(this.starts_with(b"-"));
            if !what.is_empty() && (length < this.len() || length == 0) {
                let at = text.len() - rest.len() - this.len() - 1 + length + 1;
                let good = String::from_utf8_lossy(&this[..length]).into_owned();
                let bad = this.get(length).copied().unwrap_or_default();
                let end = format!(": byte {at}: {what} {good} followed by invalid byte 0x{bad:02x}");
                return Err(failure(2, &[&name, end.as_bytes()]));
            }
            Ok(Some(this.to_vec()))
        };
        // Numbers of files go up to 64 bits, seconds may be negative.
        let number = |text: Option<Vec<u8>>| -> i128 {
            text.and_then(|text| String::from_utf8(text).ok()).and_then(|text| text.parse().ok()).unwrap_or_default()
        };
        let mut snapshot = Snapshot::default();
        let (seconds, fraction) = (number(field("sec")?), number(field("nsec")?));
        snapshot.time = Some(Timestamp { seconds: seconds as i64, nanoseconds: fraction as u32 });
        while field("nfs")?.is_some() {
            let (seconds, fraction) = (number(field("sec")?), number(field("nsec")?));
            let _ = field("dev")?;
            let id = number(field("ino")?) as u64;
            let name = field("")?.unwrap_or_default();
            let mut dump = Vec::new();
            while let Some(entry) = field("")?.filter(|entry| !entry.is_empty()) {
                dump.push((entry[0], entry[1..].to_vec()));
            }
            let _ = field("")?;
            let modified = Timestamp { seconds: seconds as i64, nanoseconds: fraction as u32 };
            let children = Children::Changed;
            snapshot.directories.push(Directory { name, modified, id, children, dump: Some(dump), ..Directory::default() });
        }
        Ok(snapshot)
    }

    /// Whether a file is as old as the snapshot, or the date of `-N`.
    pub(super) fn is_old(&self, node: &Node) -> bool {
        let Some(limit) = self.style.newer else { return false };
        node.modified < limit && (!self.style.newer_changes || node.changed < limit)
    }

    /// Puts directories, and then what is new in them, into an archive.
    pub(super) async fn dump_increment(
        &mut self,
        cx: &mut Context,
        writer: &mut Writer,
        items: Vec<Item>,
        dump: &mut Dump,
    ) -> Result<()> {
        let mut snapshot = Snapshot::default();
        if let Some(file) = self.style.more.snapshot.clone() {
            if items.iter().filter(|item| matches!(item, Item::Directory(_))).count() > 1 {
                let text = "Only one -C option is allowed with --listed-incremental";
                let hint = "\nTry 'tar --help' or 'tar --usage' for more information.";
                cx.say([text, hint].concat().as_bytes()).await?;
                return Err(Failure::Exit(2));
            }
            snapshot = self.read_snapshot(cx, &file)?;
            (self.style.newer, self.style.newer_changes) = (snapshot.time, true);
        }
        let mut directory: Rc<[u8]> = cx.place.directory.clone();
        let mut recursion = true;
        let mut listed: Vec<(Vec<u8>, Place, bool)> = Vec::new();
        for item in items {
            match item {
                Item::Matching(how) => recursion = how.recursion,
                Item::Directory(name) => directory = self.enter(cx, &directory, &name)?,
                Item::Name(name) => {
                    let place = placed(cx, Some(directory.clone()));
                    let name = trim_slashes(&name).to_vec();
                    match self.node(cx, &place, &name, None).await? {
                        Some(node) if node.kind == Kind::Directory => {
                            self.scan(cx, dump, &mut snapshot, &place, &name, recursion, &mut listed).await?;
                        }
                        Some(_) => listed.push((name, place, false)),
                        None => {}
                    }
                }
                _ => {}
            }
        }
        bivalve_kit::order::sort_by(&mut listed, |a, b| a.0.cmp(&b.0));
        listed.dedup_by(|a, b| a.0 == b.0 && a.1.directory == b.1.directory);
        if let Some(first) = listed.first().and_then(|(name, place, _)| snapshot.find(&place.directory, name))
            && self.style.more.snapshot.is_some()
        {
            snapshot.tell_renames(first, self.style.absolute);
        }
        for (name, place, _) in &listed {
            if !dump.excludes(name) {
                let known = snapshot.find(&place.directory, name).map(|at| snapshot.dumpdir(at));
                self.operand(cx, writer, dump, place, name, known).await?;
            }
        }
        for (name, place, _) in listed.iter().filter(|(.., directory)| *directory) {
            if dump.excludes(name) {
                continue;
            }
            let entries = snapshot.find(&place.directory, name).and_then(|at| snapshot.directories[at].dump.clone());
            for (_, entry) in entries.into_iter().flatten().filter(|(kind, _)| *kind == b'Y') {
                self.operand(cx, writer, dump, place, &path::join(name, &entry), Some(Vec::new())).await?;
            }
        }
        if let Some(file) = self.style.more.snapshot.clone() {
            let text = snapshot.text(self.started);
            if let Err(errno) = cx.vfs.replace_file(&cx.place, &file, &text) {
                self.cannot(cx, &file, "open", &errno).await?;
            }
        }
        Ok(())
    }

    /// Looks at a directory and those below.
    #[allow(clippy::too_many_arguments)]
    async fn scan(
        &mut self,
        cx: &mut Context,
        dump: &Dump,
        snapshot: &mut Snapshot,
        place: &Place,
        top: &[u8],
        recursion: bool,
        listed: &mut Vec<(Vec<u8>, Place, bool)>,
    ) -> Result<()> {
        let mut stack = vec![top.to_vec()];
        while let Some(name) = stack.pop() {
            cx.check()?;
            listed.push((name.clone(), place.clone(), true));
            let Some(node) = self.node(cx, place, &name, None).await? else { continue };
            let entries = match cx.vfs.read_directory(place, &name) {
                Ok(entries) => entries,
                Err(errno) => {
                    self.cannot(cx, &name, "open", &errno).await?;
                    continue;
                }
            };
            self.read_rules(cx, place, &name);
            let how = How { place, operand: name == top, force: None };
            let (at, _) = self.meet(cx, snapshot, &name, &node, how).await?;
            let children = snapshot.directories[at].children;
            if children == Children::No {
                continue;
            }
            let tag = self.tag(cx, place, &name).await?;
            let mut entries: Vec<(Vec<u8>, Node)> = entries.into_iter().map(|entry| (entry.name, entry.node)).collect();
            bivalve_kit::order::sort_by(&mut entries, |a, b| a.0.cmp(&b.0));
            if let Some(tag) = tag {
                let tag = &self.style.tags[tag];
                let kept = if tag.keeps_tag { Some(tag.name.clone()) } else { None };
                entries.retain(|(name, _)| Some(name) == kept.as_ref());
            }
            let old = snapshot.entries_before(at);
            let mut out = Vec::new();
            let mut below = Vec::new();
            for (entry, node) in entries {
                let full = path::join(&name, &entry);
                let known = old.iter().flatten().any(|(_, known)| *known == entry);
                let mut kind = b'Y';
                if dump.excludes(&full) || self.is_ignored(&full) {
                    kind = b'N';
                } else if node.kind == Kind::Directory {
                    let force = match children {
                        _ if !recursion => Some(Children::No),
                        Children::All => Some(Children::All),
                        _ => None,
                    };
                    let (_, fresh) = self.meet(cx, snapshot, &full, &node, How { place, operand: false, force }).await?;
                    kind = if fresh { b'D' } else { b'N' };
                    if fresh {
                        below.push(full);
                    }
                } else if known && self.is_old(&node) {
                    kind = b'N';
                }
                out.push((kind, entry));
            }
            let directory = &mut snapshot.directories[at];
            directory.before = directory.dump.replace(out);
            stack.extend(below.into_iter().rev());
        }
        Ok(())
    }

    /// Finds or makes a directory's entry; whether it is to be looked at below this name.
    async fn meet(
        &mut self,
        cx: &mut Context,
        snapshot: &mut Snapshot,
        name: &[u8],
        node: &Node,
        how: How<'_>,
    ) -> Result<(usize, bool)> {
        let other = snapshot.by_id(node.id);
        let mut text: Option<Vec<u8>> = None;
        let at = match snapshot.find(&how.place.directory, name) {
            Some(at) => {
                if snapshot.directories[at].seen && !how.operand {
                    return Ok((at, false));
                }
                let directory = &mut snapshot.directories[at];
                directory.found = true;
                if directory.id == node.id {
                    directory.children = Children::Changed;
                } else if other.is_none() {
                    (directory.children, directory.id) = (Children::All, node.id);
                    text = Some(b"Directory has been renamed".to_vec());
                }
                at
            }
            None => {
                let listed = self.style.more.snapshot.is_some();
                let fresh = listed || self.is_old(node);
                let children = if fresh && other.is_none() { Children::All } else { Children::Changed };
                let (base, name, id) = (how.place.directory.clone(), name.to_vec(), node.id);
                snapshot.directories.push(Directory { base, name, id, children, found: true, ..Directory::default() });
                if other.is_none() {
                    text = Some(b"Directory is new".to_vec());
                }
                snapshot.directories.len() - 1
            }
        };
        if let Some(other) = other.filter(|other| *other != at) {
            let was = snapshot.directories[other].name.clone();
            text = Some([b"Directory has been renamed from ".as_slice(), &self.quoted(cx, &was)].concat());
            snapshot.directories[other].renamed = false;
            // What is below it has another name now.
            for directory in &mut snapshot.directories {
                let rest = directory.name.strip_prefix(was.as_slice()).filter(|rest| rest.starts_with(b"/"));
                if let Some(rest) = rest {
                    directory.name = [name, rest].concat();
                }
            }
            let directory = &mut snapshot.directories[at];
            (directory.was, directory.renamed, directory.children) = (Some(other), true, Children::Changed);
        }
        let directory = &mut snapshot.directories[at];
        directory.children = how.force.unwrap_or(directory.children);
        directory.seen = true;
        directory.modified = node.modified;
        let dumped = directory.children != Children::No;
        if let Some(text) = text.filter(|_| self.style.verbose > 0) {
            let name = self.colon(cx, name);
            cx.say(&[&name, b": ".as_slice(), &text].concat()).await?;
        }
        Ok((at, dumped))
    }
}
