//! Testing and extracting members.

use super::{Job, Mode, content::Outcome, content::Sink, names};
use crate::zip_archive::{self, Entry};
use bivalve_kit::clock::Zone;
use bivalve_kit::{Context, Result, path};
use bivalve_vfs::{Errno, Follow, Kind, OpenOptions, Timestamp, trim_slashes};

/// What is left to do in the end.
#[derive(Default)]
struct Later {
    links: Vec<(Vec<u8>, Vec<u8>)>,
    directories: Vec<(Vec<u8>, u32, Timestamp)>,
}

impl Job {
    pub(super) async fn extract(&mut self, cx: &mut Context) -> Result<()> {
        if !self.make_own_directory(cx).await? {
            self.wanted = Default::default();
            return Ok(());
        }
        let zone = Zone::from_environment(|name| cx.variable(name));
        let entries = std::mem::take(&mut self.directory.entries);
        let mut later = Later::default();
        let (mut tested, mut bad) = (0_u64, false);
        for entry in &entries {
            cx.check()?;
            if !self.wanted.take(&entry.name) {
                continue;
            }
            let before = self.status;
            match self.style.mode {
                Mode::Extract => self.member(cx, entry, &zone, &mut later).await?,
                _ => self.print(cx, entry).await?,
            }
            tested += 1;
            bad |= self.status > before.max(1);
        }
        self.finish(cx, later).await?;
        if self.style.mode == Mode::Test {
            self.verdict(cx, tested, bad);
        }
        Ok(())
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
    fn verdict(&self, cx: &mut Context, tested: u64, bad: bool) {
        if self.style.quiet > 1 && !bad {
            return;
        }
        let plural = if tested == 1 { "" } else { "s" };
        let tail = format!(" for the {tested} file{plural} tested.\n");
        let (lead, tail) = if bad {
            ("At least one error was detected in ", ".\n")
        } else if tested == 0 {
            ("Caution:  zero files tested in ", ".\n")
        } else if self.wanted.is_empty() {
            ("No errors detected in compressed data of ", ".\n")
        } else {
            ("No errors detected in ", tail.as_str())
        };
        cx.stdout.push(&[lead.as_bytes(), &self.archive, tail.as_bytes()].concat());
    }

    /// `-t`, `-p` and `-c`.
    async fn print(&mut self, cx: &mut Context, entry: &Entry) -> Result<()> {
        let mode = self.style.mode;
        if entry.is_directory() && mode != Mode::Test {
            return Ok(());
        }
        let verb = if mode == Mode::Test { "    testing: " } else { verb(entry) };
        let told = mode != Mode::Pipe && self.style.quiet == 0;
        if !self.can_read(cx, entry).await? {
            return Ok(());
        }
        if told {
            line(cx, verb, &entry.name);
            if mode == Mode::Print {
                cx.stdout.push(b"\n");
            }
        }
        let mut sink = if mode == Mode::Test { Sink::Nowhere } else { Sink::Standard };
        let outcome = self.content(cx, entry, &mut sink).await?;
        if self.judge(cx, &entry.name, outcome).await? && told {
            cx.stdout.push(if mode == Mode::Test { b" OK\n" } else { b"\n" });
        }
        cx.stdout.ready().await
    }

    /// Whether a member's method is known; says so when it is not.
    async fn can_read(&mut self, cx: &mut Context, entry: &Entry) -> Result<bool> {
        let reason = if entry.is_encrypted() {
            self.status = self.status.max(82);
            "unable to get password\n".to_string()
        } else if matches!(entry.method, zip_archive::STORED | zip_archive::DEFLATED | zip_archive::BZIP2) {
            return Ok(true);
        } else {
            self.status = self.status.max(81);
            format!("unsupported compression method {}\n", entry.method)
        };
        line(cx, "   skipping: ", &entry.name);
        cx.stdout.push(reason.as_bytes());
        cx.stdout.ready().await?;
        Ok(false)
    }

    /// Says what is wrong with data, if anything is.
    async fn judge(&mut self, cx: &mut Context, name: &[u8], outcome: Outcome) -> Result<bool> {
        let named = self.style.quiet > 0 || self.style.mode == Mode::Pipe;
        let lead: &[u8] = if named { name } else { b"" };
        let is_sum = matches!(outcome, Outcome::Checksum(..));
        let text = match outcome {
            Outcome::Good => return Ok(true),
            Outcome::Checksum(is, should) => {
                [lead, format!(" bad CRC {is:08x}  (should be {should:08x})\n").as_bytes()].concat()
            }
            Outcome::Corrupt => {
                let space: &[u8] = if named { b" " } else { b"" };
                [b"\n  error:  invalid compressed data to inflate", space, lead, b"\n"].concat()
            }
            Outcome::Failed(errno) => [b"\nerror:  ", errno.message().as_bytes(), b"\n"].concat(),
        };
        self.status = self.status.max(2);
        if !named && is_sum {
            cx.stdout.push(&text);
        } else {
            cx.say_raw(&text).await?;
        }
        Ok(false)
    }

    /// Where a member goes; none when nowhere.
    fn target(&mut self, cx: &mut Context, entry: &Entry) -> Option<Vec<u8>> {
        let mut name = entry.name.clone();
        if self.style.lower && !entry.is_unix() {
            name.make_ascii_lowercase();
        }
        if self.style.junk {
            if entry.is_directory() {
                return None;
            }
            name = path::base_name(&name).to_vec();
        }
        if !self.style.outside {
            let (safe, went) = names::safe(&name);
            if let Some(what) = went {
                self.status = self.status.max(1);
                cx.stdout.push(&[b"warning:  ", what.as_bytes(), &entry.name, b"\n"].concat());
            }
            name = safe;
        }
        let name = trim_slashes(&name).to_vec();
        if name.is_empty() {
            return None;
        }
        Some(match &self.style.directory {
            Some(directory) => path::join(directory, &name),
            None => name,
        })
    }

    async fn member(&mut self, cx: &mut Context, entry: &Entry, zone: &Zone, later: &mut Later) -> Result<()> {
        let Some(mut target) = self.target(cx, entry) else { return Ok(()) };
        let modified = entry.modified(zone);
        if entry.is_directory() {
            return self.make_directory(cx, entry, &target, modified, later).await;
        }
        let ready = self.can_read(cx, entry).await?
            && self.make_way(cx, &mut target, modified).await?
            && self.make_parents(cx, &target).await?;
        if !ready {
            return Ok(());
        }
        if entry.is_symlink() {
            return self.link(cx, entry, target, later).await;
        }
        if self.style.quiet == 0 {
            line(cx, verb(entry), &target);
        }
        let options = OpenOptions { exclusive: true, mode: 0o600, ..OpenOptions::WRITE };
        let file = match cx.vfs.open(&cx.place, &target, options) {
            Ok(file) => file,
            Err(errno) => return self.cannot_create(cx, &target, &errno).await,
        };
        let outcome = self.content(cx, entry, &mut Sink::File(file)).await?;
        if self.judge(cx, &target, outcome).await? && self.style.quiet == 0 {
            cx.stdout.push(b"\n");
        }
        let special = if self.style.keep_bits { 0o7777 } else { 0o777 };
        let mode = match entry.mode() {
            0 => 0o666 & !cx.place.umask,
            mode => mode & special,
        };
        let _ = cx.vfs.set_mode(&cx.place, &target, mode);
        let _ = cx.vfs.set_times(&cx.place, &target, Follow::No, None, Some(modified));
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
        if self.style.freshen {
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
                cx.stdout.push(&[b"   creating: ", target, b"/\n"].concat());
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
            if cx.vfs.is_directory(&cx.place, front) && (!link || own || self.style.outside) {
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

    async fn link(&mut self, cx: &mut Context, entry: &Entry, target: Vec<u8>, later: &mut Later) -> Result<()> {
        let mut sink = Sink::Memory(Vec::new());
        let outcome = self.content(cx, entry, &mut sink).await?;
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

    async fn finish(&mut self, cx: &mut Context, later: Later) -> Result<()> {
        let told = self.style.quiet == 0;
        if !later.links.is_empty() && told {
            cx.stdout.push(b"finishing deferred symbolic links:\n");
        }
        for (target, link) in later.links {
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
        for (target, mode, modified) in later.directories.into_iter().rev() {
            if mode != 0 {
                let _ = cx.vfs.set_mode(&cx.place, &target, mode);
            }
            if !self.style.no_times {
                let _ = cx.vfs.set_times(&cx.place, &target, Follow::No, None, Some(modified));
            }
        }
        Ok(())
    }

    /// Whether a member may be written, after what is there is out of the way.
    async fn make_way(&mut self, cx: &mut Context, target: &mut Vec<u8>, modified: Timestamp) -> Result<bool> {
        loop {
            let Ok(node) = cx.vfs.lstat(&cx.place, target) else { return Ok(!self.style.freshen) };
            if self.style.freshen || self.style.update {
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
    cx.stdout.push(verb.as_bytes());
    cx.stdout.push(name);
    cx.stdout.push(&vec![b' '; 22_usize.saturating_sub(name.len()) + 2]);
}

fn verb(entry: &Entry) -> &'static str {
    match entry.method {
        zip_archive::STORED => " extracting: ",
        zip_archive::BZIP2 => " bunzipping: ",
        _ => "  inflating: ",
    }
}
