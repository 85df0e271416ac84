//! Testing and extracting members.

use super::{Job, Mode, content::Outcome, content::Sink, names};
use crate::zip_archive::{self, Entry, Local, Stop};
use bivalve_kit::clock::Zone;
use bivalve_kit::{Context, Result, path};
use bivalve_vfs::{Errno, Follow, Kind, OpenOptions, Timestamp, trim_slashes};

/// What is left to do in the end.
#[derive(Default)]
struct Later {
    links: Vec<(Vec<u8>, Vec<u8>)>,
    directories: Vec<(Vec<u8>, u32, Timestamp)>,
    /// Parts of the archive that members are in.
    covered: Vec<(u64, u64)>,
}

impl Job {
    pub(super) async fn extract(&mut self, cx: &mut Context) -> Result<()> {
        if !self.make_own_directory(cx).await? {
            self.wanted = Default::default();
            return Ok(());
        }
        let directory = &self.directory;
        let end = directory.start.saturating_add_signed(directory.shift).saturating_add(directory.length);
        if directory.shift < 0 || end > directory.position {
            return self.bomb(cx).await;
        }
        if directory.length == 0 {
            self.status = 4;
            return self.note(cx, b"error: not enough memory for bomb detection\n").await;
        }
        let zone = Zone::from_environment(|name| cx.variable(name));
        let mut entries = std::mem::take(&mut self.directory.entries);
        let total = entries.len();
        let mut later = Later::default();
        let (mut count, mut read, mut full) = (0_u64, 0, 0);
        // So many entries are read before the first of them is dealt with.
        for batch in entries.chunks_mut(64) {
            let mut chosen = Vec::new();
            read += batch.len();
            for entry in batch {
                names::rename(cx, self.style.unicode(), &mut entry.name, &entry.extra).await?;
                if self.wanted.take(&entry.name) && self.can_read(cx, entry).await? {
                    chosen.push(&*entry);
                }
            }
            if read == total && self.directory.stop != Stop::Unmarked {
                let number = full + chosen.len();
                let ended = super::stopped(cx, &self.directory, number, self.style.mode == Mode::Test).await?;
                self.worse(ended);
            }
            full += 64;
            for entry in chosen {
                cx.check()?;
                count += 1;
                let Some(local) = self.locate(cx, entry, count, &mut later).await? else {
                    if self.status == 12 {
                        return Ok(());
                    }
                    continue;
                };
                if entry.is_encrypted() {
                    if self.pass_encrypted(cx, entry, &local).await? {
                        continue;
                    }
                    break;
                }
                match self.style.mode {
                    Mode::Extract => self.member(cx, entry, &local, &zone, &mut later).await?,
                    _ => self.print(cx, entry, &local).await?,
                }
            }
        }
        self.finish(cx, &mut later).await?;
        self.unmatched(cx).await?;
        if self.directory.stop == Stop::Unmarked {
            let ended = super::stopped(cx, &self.directory, read, self.style.mode == Mode::Test).await?;
            self.worse(ended);
        }
        self.verdict(cx, count);
        if self.status <= 1 && (self.skipped > 0) {
            self.status = 81;
        } else if self.status <= 1 && count == 0 {
            self.status = 11;
        }
        Ok(())
    }

    async fn bomb(&mut self, cx: &mut Context) -> Result<()> {
        self.status = 12;
        self.note(cx, b"error: invalid zip file with overlapped components (possible zip bomb)\n").await
    }

    /// A member's own header, if it is where it should be.
    async fn locate(
        &mut self,
        cx: &mut Context,
        entry: &Entry,
        number: u64,
        later: &mut Later,
    ) -> Result<Option<Local>> {
        let mut at = entry.offset.saturating_add_signed(self.directory.shift);
        if later.covered.iter().any(|(start, end)| (*start..*end).contains(&at)) {
            self.bomb(cx).await?;
            return Ok(None);
        }
        let mut tried = false;
        let mut local = loop {
            let block = at - at % 8192;
            let found = Entry::header(&self.file, at);
            let (what, shown, status) = match found {
                Ok(Some(local)) => break local,
                _ if block >= self.directory.size => ("lseek", block, 3),
                _ if at + 4 > self.directory.size => ("EOF", at, 3),
                _ => ("local header sig", at, if tried { 3 } else { 2 }),
            };
            self.worse(status);
            let text = format!("file #{number}:  bad zipfile offset ({what}):  {shown}\n");
            self.note(cx, text.as_bytes()).await?;
            if tried || status == 3 || number != 1 || self.directory.shift == 0 {
                return Ok(None);
            }
            self.note(cx, b"  (attempting to re-compensate)\n").await?;
            (tried, self.directory.shift, at) = (true, 0, entry.offset);
        };
        if local.flags & 8 != 0 {
            // Its own header does not know them yet.
            (local.packed, local.plain, local.crc) = (entry.packed, entry.plain, entry.crc);
        }
        names::rename(cx, self.style.unicode(), &mut local.name, &local.extra).await?;
        if local.name != entry.name {
            let middle = b":  mismatching \"local\" filename (".as_slice();
            let tail = b"),\n         continuing with \"central\" filename version\n";
            self.note(cx, &[&names::shown(&entry.name)[..], middle, &names::shown(&local.name), tail].concat()).await?;
            self.worse(1);
        }
        let span = (at, local.data.saturating_add(local.packed).min(self.directory.size));
        if later.covered.iter().any(|(start, end)| *start < span.1 && span.0 < *end) {
            self.bomb(cx).await?;
            return Ok(None);
        }
        later.covered.push(span);
        Ok(Some(local))
    }

    /// The directory of `-d`.
    async fn make_own_directory(&mut self, cx: &mut Context) -> Result<bool> {
        let Some(directory) = self.style.directory.clone() else { return Ok(true) };
        if self.style.mode != Mode::Extract || cx.vfs.is_directory(&cx.place, &directory) {
            return Ok(true);
        }
        let directory = trim_slashes(&directory);
        let Err(errno) = cx.vfs.create_directory(&cx.place, directory, 0o777) else { return Ok(true) };
        let reason = errno.message();
        let lead = b"checkdir:  cannot create extraction directory: ".as_slice();
        self.status = 2;
        cx.say_raw(&[lead, directory, b"\n           ", reason.as_bytes(), b"\n"].concat()).await?;
        Ok(false)
    }

    /// What `-t` says in the end.
    fn verdict(&self, cx: &mut Context, tested: u64) {
        if self.style.mode != Mode::Test || self.style.quiet > 1 {
            return;
        }
        let plural = |count: u64| if count == 1 { "" } else { "s" };
        let tail = format!(" for the {tested} file{} tested.\n", plural(tested));
        let (lead, tail) = match self.status {
            0 if tested == 0 => ("Caution:  zero files tested in ", ".\n"),
            0 if self.wanted.is_empty() && self.skipped == 0 => ("No errors detected in compressed data of ", ".\n"),
            0 => ("No errors detected in ", tail.as_str()),
            1 => ("At least one warning-error was detected in ", ".\n"),
            _ => ("At least one error was detected in ", ".\n"),
        };
        cx.stdout.push(&[lead.as_bytes(), &self.archive, tail.as_bytes()].concat());
        if self.skipped > 0 {
            let (count, plural) = (self.skipped, plural(self.skipped));
            let text = format!("{count} file{plural} skipped because of unsupported compression or encoding.\n");
            cx.stdout.push(text.as_bytes());
        }
    }

    /// `-t`, `-p` and `-c`.
    async fn print(&mut self, cx: &mut Context, entry: &Entry, local: &Local) -> Result<()> {
        let mode = self.style.mode;
        if entry.is_directory() && mode != Mode::Test {
            return Ok(());
        }
        let verb = if mode == Mode::Test { "    testing: " } else { verb(entry) };
        let told = mode != Mode::Pipe && self.style.quiet == 0;
        if told {
            line(cx, verb, &entry.name);
            if mode == Mode::Print {
                self.tag(cx, entry, local);
                cx.stdout.push(b"\n");
            }
        }
        let mut sink = if mode == Mode::Test { Sink::Nowhere } else { Sink::Standard };
        let outcome = self.content(cx, local, &mut sink, self.is_text(entry)).await?;
        if self.judge(cx, &entry.name, outcome).await? && told {
            cx.stdout.push(if mode == Mode::Test { b" OK\n" } else { b"\n" });
        }
        cx.stdout.ready().await
    }

    /// Whether a member's lines are to end as Unix's do.
    fn is_text(&self, entry: &Entry) -> bool {
        match self.style.count(b'a') {
            0 => false,
            1 => entry.internal & 1 != 0,
            _ => true,
        }
    }

    /// What `-a` tells of a member.
    fn tag(&self, cx: &mut Context, entry: &Entry, local: &Local) {
        if self.style.count(b'a') == 1 {
            cx.stdout.push(match entry.internal & 1 {
                _ if local.plain == 0 => b"[empty] ",
                0 => b"[binary]",
                _ => b"[text]  ",
            });
        }
    }

    /// Whether a member's method is known; says so when it is not.
    async fn can_read(&mut self, cx: &mut Context, entry: &Entry) -> Result<bool> {
        if matches!(entry.method, 0 | 1 | 6 | 8 | 9 | 12) {
            return Ok(true);
        }
        self.skipped += 1;
        if self.style.quiet == 0 && self.style.mode != Mode::Pipe {
            let mut text = b"   skipping: ".to_vec();
            pad(&mut text, &entry.name);
            text.extend_from_slice(format!("unsupported compression method {}\n", entry.method).as_bytes());
            self.note(cx, &text).await?;
        }
        Ok(false)
    }

    /// An encrypted member is left out; whether others may follow.
    async fn pass_encrypted(&mut self, cx: &mut Context, entry: &Entry, local: &Local) -> Result<bool> {
        if local.packed == 0 {
            self.worse(2);
            self.note(cx, b"\n  error:  invalid compressed data to inflate\n").await?;
            return Ok(false);
        }
        let mut text = b"   skipping: ".to_vec();
        pad(&mut text, &entry.name);
        self.worse(if local.packed < 12 { 2 } else { 5 });
        self.note(cx, &[text.as_slice(), b"unable to get password\n"].concat()).await?;
        Ok(true)
    }

    /// Says what is wrong with data, if anything is.
    async fn judge(&mut self, cx: &mut Context, name: &[u8], outcome: Outcome) -> Result<bool> {
        let named = self.style.quiet > 0 || self.style.mode == Mode::Pipe;
        let text = match outcome {
            Outcome::Good => return Ok(true),
            Outcome::Checksum(is, should) => {
                let mut text = Vec::new();
                if named {
                    pad(&mut text, name);
                    text.pop();
                }
                text.extend_from_slice(format!(" bad CRC {is:08x}  (should be {should:08x})\n").as_bytes());
                text
            }
            Outcome::Corrupt(what) => {
                let (lead, space, name): (&str, &[u8], &[u8]) = if named { ("", b" ", name) } else { ("\n", b"", b"") };
                let text = format!("{lead}  error:  invalid compressed data to {what}");
                [text.as_bytes(), space, name, b"\n"].concat()
            }
            Outcome::Failed(errno) => [b"\nerror:  ", errno.message().as_bytes(), b"\n"].concat(),
        };
        self.worse(2);
        self.note(cx, &text).await?;
        Ok(false)
    }

    /// Where a member goes; none when nowhere.
    async fn target(&mut self, cx: &mut Context, entry: &Entry) -> Result<Option<Vec<u8>>> {
        let mut name = entry.name.clone();
        if self.style.has(b'L') && !entry.is_unix() {
            name.make_ascii_lowercase();
        }
        if self.style.has(b'j') {
            if entry.is_directory() {
                return Ok(None);
            }
            name = path::base_name(&name).to_vec();
        }
        if !self.style.has(b':') {
            let (safe, went) = names::safe(&name);
            if let Some(what) = went {
                self.status = self.status.max(1);
                cx.stdout.push(&[b"warning:  ", what.as_bytes(), &names::shown(&entry.name), b"\n"].concat());
            }
            name = safe;
        }
        let name = trim_slashes(&name).to_vec();
        if name.is_empty() {
            return Ok(None);
        }
        let mapped = names::mapped(&name, self.style.has(b'^'), self.style.has(b'V') || entry.is_directory());
        if mapped.is_empty() || mapped.ends_with(b"/") {
            self.worse(2);
            let shown = names::shown(&entry.name);
            self.note(cx, &[b"mapname:  conversion of ", &shown[..], b" failed\n"].concat()).await?;
            return Ok(None);
        }
        Ok(Some(match &self.style.directory {
            Some(directory) => path::join(directory, &mapped),
            None => mapped,
        }))
    }

    async fn member(
        &mut self,
        cx: &mut Context,
        entry: &Entry,
        local: &Local,
        zone: &Zone,
        later: &mut Later,
    ) -> Result<()> {
        let Some(mut target) = self.target(cx, entry).await? else { return Ok(()) };
        let modified = entry.modified(zone);
        if entry.is_directory() {
            return self.make_directory(cx, entry, &target, modified, later).await;
        }
        let ready = self.make_way(cx, &mut target, modified).await?
            && self.make_parents(cx, &target).await?;
        if !ready {
            return Ok(());
        }
        if entry.is_symlink() {
            return self.link(cx, local, target, later).await;
        }
        if self.style.quiet == 0 {
            line(cx, verb(entry), &target);
            self.tag(cx, entry, local);
        }
        let options = OpenOptions { exclusive: true, mode: 0o600, ..OpenOptions::WRITE };
        let file = match cx.vfs.open(&cx.place, &target, options) {
            Ok(file) => file,
            Err(errno) => return self.cannot_create(cx, &target, &errno).await,
        };
        let outcome = self.content(cx, local, &mut Sink::File(file), self.is_text(entry)).await?;
        if self.judge(cx, &target, outcome).await? && self.style.quiet == 0 {
            cx.stdout.push(b"\n");
        }
        let special = if self.style.has(b'K') { 0o7777 } else { 0o777 };
        let mode = match entry.mode() {
            0 => 0o666 & !cx.place.umask,
            mode => mode & special,
        };
        let _ = cx.vfs.set_mode(&cx.place, &target, mode);
        if self.style.count(b'D') < 2 {
            let _ = cx.vfs.set_times(&cx.place, &target, Follow::No, None, Some(modified));
        }
        cx.stdout.ready().await
    }

    async fn cannot_create(&mut self, cx: &mut Context, target: &[u8], errno: &Errno) -> Result<()> {
        let reason = errno.message();
        if self.style.quiet == 0 {
            cx.stdout.push(b"\n");
        }
        self.status = self.status.max(2);
        let text = [b"error:  cannot create ", target, b"\n        ", reason.as_bytes(), b"\n"];
        cx.say_raw(&text.concat()).await
    }

    async fn make_directory(
        &mut self,
        cx: &mut Context,
        entry: &Entry,
        target: &[u8],
        modified: Timestamp,
        later: &mut Later,
    ) -> Result<()> {
        if self.style.has(b'f') {
            return Ok(());
        }
        if !cx.vfs.is_directory(&cx.place, target) {
            if !self.make_parents(cx, target).await? {
                return Ok(());
            }
            if let Err(errno) = cx.vfs.create_directory(&cx.place, target, 0o777) {
                return self.no_directory(cx, target, &errno).await;
            }
            if self.style.quiet == 0 {
                cx.stdout.push(&[b"   creating: ", &names::shown(target)[..], b"/\n"].concat());
            }
        }
        later.directories.push((target.to_vec(), entry.mode() & 0o777, modified));
        Ok(())
    }

    async fn no_directory(&mut self, cx: &mut Context, directory: &[u8], errno: &Errno) -> Result<()> {
        let reason = errno.message();
        self.status = self.status.max(2);
        let lead = b"checkdir error:  cannot create ".as_slice();
        cx.say_raw(&[lead, directory, b"\n                 ", reason.as_bytes(), b"\n"].concat()).await
    }

    /// Makes the directories above a file. A link that is there leads nowhere.
    async fn make_parents(&mut self, cx: &mut Context, target: &[u8]) -> Result<bool> {
        for at in memchr::memchr_iter(b'/', target).filter(|at| *at > 0) {
            let Some(front) = target.get(..at) else { continue };
            let own = self.style.directory.as_ref().is_some_and(|directory| directory.starts_with(front));
            let link = cx.vfs.lstat(&cx.place, front).is_ok_and(|node| node.kind == Kind::Symlink);
            if cx.vfs.is_directory(&cx.place, front) && (!link || own || self.style.has(b':')) {
                continue;
            }
            match cx.vfs.create_directory(&cx.place, front, 0o777) {
                Ok(()) => {}
                Err(Errno::AlreadyExists) => {
                    self.status = self.status.max(2);
                    let middle = b" exists but is not directory\n                 unable to process ".as_slice();
                    cx.say_raw(&[b"checkdir error:  ", front, middle, target, b".\n"].concat()).await?;
                    return Ok(false);
                }
                Err(errno) => {
                    self.no_directory(cx, front, &errno).await?;
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    async fn link(&mut self, cx: &mut Context, local: &Local, target: Vec<u8>, later: &mut Later) -> Result<()> {
        let mut sink = Sink::Memory(Vec::new());
        let outcome = self.content(cx, local, &mut sink, false).await?;
        let Sink::Memory(link) = sink else { return Ok(()) };
        if !matches!(outcome, Outcome::Good) {
            self.judge(cx, &target, outcome).await?;
            return Ok(());
        }
        if self.style.quiet == 0 {
            line(cx, "    linking: ", &target);
            cx.stdout.push(&[b"-> ", link.as_slice(), b" \n"].concat());
        }
        // Until the end a file stands in its place, so that nothing goes through it.
        let options = OpenOptions { exclusive: true, mode: 0o600, ..OpenOptions::WRITE };
        match cx.vfs.open(&cx.place, &target, options) {
            Ok(_) => later.links.push((target, link)),
            Err(errno) => self.cannot_create(cx, &target, &errno).await?,
        }
        Ok(())
    }

    async fn finish(&mut self, cx: &mut Context, later: &mut Later) -> Result<()> {
        let told = self.style.quiet == 0;
        if !later.links.is_empty() && told {
            cx.stdout.push(b"finishing deferred symbolic links:\n");
        }
        for (target, link) in std::mem::take(&mut later.links) {
            if told {
                let padding = vec![b' '; 22_usize.saturating_sub(target.len())];
                cx.stdout.push(&[b"  ", target.as_slice(), &padding, b" -> ", &link, b"\n"].concat());
            }
            let made = cx.vfs.remove_file(&cx.place, &target);
            if let Err(errno) = made.and_then(|()| cx.vfs.symlink(&cx.place, &link, &target)) {
                self.status = self.status.max(1);
                let reason = errno.message();
                cx.say_raw(&[b"symlink error: ", reason.as_bytes(), b"\n"].concat()).await?;
            }
        }
        for (target, mode, modified) in std::mem::take(&mut later.directories).into_iter().rev() {
            if mode != 0 {
                let _ = cx.vfs.set_mode(&cx.place, &target, mode);
            }
            if !self.style.has(b'D') {
                let _ = cx.vfs.set_times(&cx.place, &target, Follow::No, None, Some(modified));
            }
        }
        Ok(())
    }

    /// Whether a member may be written, after what is there is out of the way.
    async fn make_way(&mut self, cx: &mut Context, target: &mut Vec<u8>, modified: Timestamp) -> Result<bool> {
        loop {
            let Ok(node) = cx.vfs.lstat(&cx.place, target) else { return Ok(!self.style.has(b'f')) };
            if self.style.has(b'f') || self.style.has(b'u') {
                let there = cx.vfs.stat(&cx.place, target).map_or(node.modified, |node| node.modified);
                if there.seconds >= modified.seconds {
                    return Ok(false);
                }
            }
            if node.kind == Kind::Symlink && !self.style.overwrite && self.style.quiet == 0 {
                let real = if cx.vfs.exists(&cx.place, target) { "" } else { " with no real file" };
                let text = format!(" exists and is a symbolic link{real}.\n");
                cx.stdout.push(&[target.as_slice(), text.as_bytes()].concat());
            }
            if self.style.never {
                return Ok(false);
            }
            if !self.style.overwrite {
                match self.ask(cx, target).await? {
                    Answer::Yes => {}
                    Answer::No => return Ok(false),
                    Answer::Rename(name) => {
                        *target = match &self.style.directory {
                            Some(directory) => path::join(directory, &name),
                            None => name,
                        };
                        continue;
                    }
                }
            }
            if node.kind == Kind::Directory {
                self.cannot_create(cx, &target.clone(), &Errno::IsADirectory).await?;
                return Ok(false);
            }
            let _ = cx.vfs.remove_file(&cx.place, target);
            return Ok(true);
        }
    }

    async fn ask(&mut self, cx: &mut Context, target: &[u8]) -> Result<Answer> {
        loop {
            let prompt = [b"replace ", target, b"? [y]es, [n]o, [A]ll, [N]one, [r]ename: "].concat();
            cx.say_raw(&prompt).await?;
            let answer = match cx.stdin.line(b'\n').await {
                Ok(Some(line)) => line.to_vec(),
                _ => {
                    cx.say_raw(b" NULL\n(EOF or read error, treating as \"[N]one\" ...)\n").await?;
                    self.style.never = true;
                    self.status = self.status.max(1);
                    return Ok(Answer::No);
                }
            };
            match answer.first() {
                Some(b'y' | b'Y') => return Ok(Answer::Yes),
                Some(b'n') => return Ok(Answer::No),
                Some(b'N') => {
                    self.style.never = true;
                    return Ok(Answer::No);
                }
                Some(b'A') => {
                    self.style.overwrite = true;
                    return Ok(Answer::Yes);
                }
                Some(b'r' | b'R') => {
                    cx.say_raw(b"new name: ").await?;
                    return Ok(match cx.stdin.line(b'\n').await {
                        Ok(Some(line)) => Answer::Rename(line.trim_ascii_end().to_vec()),
                        _ => Answer::No,
                    });
                }
                _ => {
                    let word = answer.trim_ascii_end();
                    cx.say_raw(&[b"error:  invalid response [", word, b"]\n"].concat()).await?;
                }
            }
        }
    }
}

enum Answer {
    Yes,
    No,
    Rename(Vec<u8>),
}

/// A verb and a name in 22 columns.
fn line(cx: &mut Context, verb: &str, name: &[u8]) {
    let mut text = verb.as_bytes().to_vec();
    pad(&mut text, name);
    cx.stdout.push(&text);
}

/// A name in 22 columns, and two blanks.
fn pad(text: &mut Vec<u8>, name: &[u8]) {
    let shown = names::shown(name);
    text.extend_from_slice(&shown);
    text.resize(text.len() + 22_usize.saturating_sub(shown.len()) + 2, b' ');
}

fn verb(entry: &Entry) -> &'static str {
    match entry.method {
        zip_archive::STORED => " extracting: ",
        zip_archive::BZIP2 => " bunzipping: ",
        zip_archive::SHRUNK => "unshrinking: ",
        zip_archive::IMPLODED => "  exploding: ",
        _ => "  inflating: ",
    }
}
