//! Gathering files and directories, and printing them in turn.

use super::entry::{self, Entry, Target, allocated};
use super::name::{self, Paint};
use super::style::{Follow, Format, Hidden, Indicators, Style};
use super::{columns, long};
use bivalve_kit::quoting::Style as Quoting;
use bivalve_kit::{Context, Result, path};
use bivalve_vfs::{Errno, Kind, Node};

/// A directory still to be listed.
struct Pending {
    path: Vec<u8>,
    command_line: bool,
    /// Index numbers of the directories it is in, to see loops (`-RL`).
    within: Vec<u64>,
}

struct Run<'a> {
    style: &'a Style,
    status: u8,
    paint: Paint,
    /// Something was printed: the next heading follows an empty line.
    printed: bool,
    headings: bool,
    /// What was printed so far, and where directories and names stand in it (`--dired`).
    position: usize,
    directories: Vec<usize>,
    names: Vec<usize>,
}

pub(super) async fn list(cx: &mut Context, style: &Style, files: &[Vec<u8>]) -> Result<u8> {
    let headings = style.recursive || files.len() > 1;
    let mut run = Run { style, status: 0, paint: Paint::default(), printed: false, headings, position: 0, directories: Vec::new(), names: Vec::new() };
    let mut entries = Vec::new();
    for file in files {
        if let Some(entry) = run.operand(cx, file).await? {
            entries.push(entry);
        }
    }
    name::quote_all(cx, style, &mut entries);
    entry::sort(&mut entries, style);
    let mut pending = Vec::new();
    if !style.themselves {
        let is_directory = |entry: &Entry| entry.node.as_ref().is_some_and(|node| node.kind == Kind::Directory);
        let (directories, others): (Vec<Entry>, Vec<Entry>) = entries.into_iter().partition(is_directory);
        entries = others;
        let directory = |entry: Entry| Pending { path: entry.name, command_line: true, within: Vec::new() };
        pending = directories.into_iter().rev().map(directory).collect();
        if files.is_empty() {
            pending.push(Pending { path: b".".to_vec(), command_line: true, within: Vec::new() });
        }
    }
    if !entries.is_empty() {
        name::quote_all(cx, style, &mut entries);
        run.print(cx, &entries).await?;
        run.printed = true;
    }
    while let Some(directory) = pending.pop() {
        cx.check()?;
        run.directory(cx, directory, &mut pending).await?;
    }
    if let Some(colors) = &style.colors
        && run.paint.used && !colors.ends_by_itself() {
            cx.stdout.push(&colors.restore());
        }
    run.places(cx);
    Ok(run.status)
}

impl Run<'_> {
    /// A file of the command line; none when it is not there.
    async fn operand(&mut self, cx: &mut Context, file: &[u8]) -> Result<Option<Entry>> {
        let followed = match self.style.follow {
            Follow::Always | Follow::CommandLine => Some(cx.vfs.stat(&cx.place, file)),
            Follow::Directories => match cx.vfs.stat(&cx.place, file) {
                Ok(node) if node.kind == Kind::Directory => Some(Ok(node)),
                Err(errno) if errno != Errno::NotFound => Some(Err(errno)),
                _ => None,
            },
            _ => None,
        };
        match followed.unwrap_or_else(|| cx.vfs.lstat(&cx.place, file)) {
            Ok(node) => {
                let kind = node.kind;
                Ok(Some(self.entry(cx, file.to_vec(), file, kind, Some(node))))
            }
            Err(errno) => {
                self.status = 2;
                cx.say_what("cannot access", file, &errno).await?;
                Ok(None)
            }
        }
    }

    fn entry(
        &self,
        cx: &Context,
        name: Vec<u8>,
        path: &[u8],
        kind: Kind,
        node: Option<Node>,
    ) -> Entry {
        let mut target = None;
        let style = self.style;
        let is_link = node.as_ref().is_some_and(|node| node.kind == Kind::Symlink);
        let mut leads_to_directory = node.as_ref().is_some_and(|node| node.kind == Kind::Directory);
        if is_link && (style.format == Format::Long || style.checks_links) {
            let checked = style.checks_links || style.indicators >= Indicators::FileType;
            let node = if checked { cx.vfs.stat(&cx.place, path).ok() } else { None };
            leads_to_directory = node.as_ref().is_some_and(|node| node.kind == Kind::Directory);
            if let Ok(path) = cx.vfs.read_link(&cx.place, path) {
                target = Some(Target { path, node, checked });
            }
        }
        let link = name::link(cx, style, path);
        Entry { name, node, target, kind, leads_to_directory, shown: Vec::new(), outer: false, link, padded: false }
    }

    async fn fail(&mut self, cx: &mut Context, what: &str, file: &[u8], errno: &Errno, serious: bool) -> Result<()> {
        self.status = if serious { 2 } else { self.status.max(1) };
        cx.say_what(what, file, errno).await
    }

    /// Lists one directory; those in it follow when all are listed.
    async fn directory(&mut self, cx: &mut Context, directory: Pending, pending: &mut Vec<Pending>) -> Result<()> {
        let opened = cx.vfs.list(&cx.place, &directory.path).and_then(|mut listing| {
            let first = listing.next_page()?;
            Ok((listing, first))
        });
        let (mut listing, mut first) = match opened {
            Ok((listing, first)) => (listing, Some(first)),
            Err(errno) => {
                return self.fail(cx, "cannot open directory", &directory.path, &errno, directory.command_line).await;
            }
        };
        let mut within = directory.within;
        if self.style.recursive {
            let id = cx.vfs.stat(&cx.place, &directory.path).map_or(0, |node| node.id);
            if within.contains(&id) {
                let name = bivalve_kit::quote::maybe_quoted(&directory.path, cx.locale.utf8);
                self.status = 2;
                return cx.say(&[&name, b": not listing already-listed directory".as_slice()].concat()).await;
            }
            within.push(id);
        }
        self.heading(cx, &directory.path);
        // Without the right to pass there are names and kinds; more is asked for and refused.
        let blind = !listing.searchable() && self.style.looks();
        let runs = self.style.indicators == Indicators::Classify || self.style.colors.is_some();
        let blind_to_files = blind || (!listing.searchable() && runs);
        let mut entries = Vec::new();
        if self.style.hidden == Hidden::All {
            let unseen = !listing.searchable() && !blind;
            let itself = unseen.then(|| cx.vfs.stat(&cx.place, &directory.path).ok()).flatten();
            for name in [b".".as_slice(), b".."] {
                self.add(cx, &directory.path, name.to_vec(), Kind::Directory, itself.clone(), &mut entries).await?;
            }
        }
        loop {
            match first.take().map_or_else(|| listing.next_page(), Ok) {
                Ok(Some(page)) => {
                    for found in page {
                        if !self.ignored(&found.name) {
                            let kind = found.node.kind;
                            let hidden = if kind == Kind::File { blind_to_files } else { blind };
                            let node = Some(found.node).filter(|_| !hidden);
                            self.add(cx, &directory.path, found.name, kind, node, &mut entries).await?;
                        }
                    }
                }
                Ok(None) => break,
                Err(errno) => {
                    self.fail(cx, "reading directory", &directory.path, &errno, directory.command_line).await?;
                    break;
                }
            }
            cx.check()?;
        }
        name::quote_all(cx, self.style, &mut entries);
        entry::sort(&mut entries, self.style);
        self.total(cx, &entries);
        self.print(cx, &entries).await?;
        if self.style.recursive {
            self.descend(&directory.path, &entries, &within, pending);
        }
        Ok(())
    }

    fn heading(&mut self, cx: &mut Context, directory: &[u8]) {
        if self.headings {
            if self.printed {
                self.push(cx, b"\n");
            }
            let indent: &[u8] = if self.style.dired { b"  " } else { b"" };
            let text = name::shown(cx, self.style, directory, true);
            let start = self.position + indent.len();
            self.directories.extend([start, start + text.len()]);
            let text = name::link(cx, self.style, directory).map_or(text.clone(), |link| name::linked(&link, &text));
            self.push(cx, &[indent, &text, b":\n"].concat());
        }
        self.printed = true;
    }

    fn push(&mut self, cx: &mut Context, text: &[u8]) {
        self.position += text.len();
        cx.stdout.push(text);
    }

    /// `--dired`: where things stand.
    fn places(&self, cx: &mut Context) {
        if !self.style.dired {
            return;
        }
        for (what, places) in [("//DIRED//", &self.names), ("//SUBDIRED//", &self.directories)] {
            if !places.is_empty() {
                let list: String = places.iter().map(|place| format!(" {place}")).collect();
                cx.stdout.push(format!("{what}{list}\n").as_bytes());
            }
        }
        let quoting = Quoting::TABLE.iter().find(|(_, quoting)| *quoting == self.style.quoting);
        let quoting = quoting.map_or("", |(word, _)| word);
        cx.stdout.push(format!("//DIRED-OPTIONS// --quoting-style={quoting}\n").as_bytes());
    }

    /// Directories in a directory, in its order, before all others that wait.
    fn descend(&self, directory: &[u8], entries: &[Entry], within: &[u64], pending: &mut Vec<Pending>) {
        for entry in entries.iter().rev() {
            let is_directory = entry.node.as_ref().is_some_and(|node| node.kind == Kind::Directory);
            if is_directory && !matches!(entry.name.as_slice(), b"." | b"..") {
                let path = path::join(directory, &entry.name);
                pending.push(Pending { path, command_line: false, within: within.to_vec() });
            }
        }
    }

    fn ignored(&self, name: &[u8]) -> bool {
        let style = self.style;
        let hidden = match style.hidden {
            Hidden::Default => name.starts_with(b".") || style.hide.iter().any(|glob| glob.matches(name)),
            _ => false,
        };
        hidden || style.ignore.iter().any(|glob| glob.matches(name))
    }

    async fn add(
        &mut self,
        cx: &mut Context,
        directory: &[u8],
        name: Vec<u8>,
        kind: Kind,
        node: Option<Node>,
        entries: &mut Vec<Entry>,
    ) -> Result<()> {
        let path = path::join(directory, &name);
        let follow = self.style.follow == Follow::Always && self.style.needs_targets();
        let node = match node {
            Some(node) if node.kind != Kind::Symlink || !follow => Ok(node),
            _ => cx.vfs.stat(&cx.place, &path),
        };
        let node = match node {
            Ok(node) => Some(node),
            Err(errno) => {
                let shown = if directory == b"." { &name } else { &path };
                self.fail(cx, "cannot access", shown, &errno, false).await?;
                None
            }
        };
        let entry = self.entry(cx, name, &path, kind, node);
        entries.push(entry);
        Ok(())
    }

    fn total(&mut self, cx: &mut Context, entries: &[Entry]) {
        if self.style.format != Format::Long && !self.style.blocks {
            return;
        }
        let sum = entries.iter().filter_map(|entry| entry.node.as_ref()).fold(0u64, |sum, node| {
            sum.saturating_add(allocated(node))
        });
        let start: &[u8] = if self.style.dired { b"  total " } else { b"total " };
        self.push(cx, &[start, self.style.unit.format(sum).as_bytes(), &[self.style.end]].concat());
    }

    async fn print(&mut self, cx: &mut Context, entries: &[Entry]) -> Result<()> {
        let style = self.style;
        let paint = &mut self.paint;
        let widths = name::widths(entries, style);
        let text = match style.format {
            Format::Long => long::long(cx, entries, style, &widths, paint),
            Format::Columns => columns::vertical(entries, style, &widths, paint),
            Format::Across => columns::horizontal(entries, style, &widths, paint),
            Format::Commas => columns::commas(entries, style, &widths, paint),
            Format::Single => {
                let mut out = Vec::new();
                for entry in entries {
                    name::push_whole(&mut out, entry, 0, style, &widths, paint);
                    out.push(style.end);
                }
                out
            }
        };
        let places = paint.places.drain(..).flat_map(|(start, end)| [start, end]);
        self.names.extend(places.map(|place| place + self.position));
        self.position += text.len();
        cx.stdout.write(&text).await
    }
}
