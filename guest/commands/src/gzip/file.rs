//! What gzip does with one operand.

use super::{Job, name, ratio};
use crate::codec::gzip::{Gunzip, Gzip};
use crate::codec::{Fault, Stream, Trouble};
use bivalve_kit::{Context, Failure, Input, Output, Result, path};
use bivalve_vfs::{Errno, Follow, Kind, Node, OpenOptions, Timestamp};

impl Job {
    /// A file or directory named on the command line; `-` is standard input.
    pub(super) async fn operand(&mut self, cx: &mut Context, operand: &[u8]) -> Result<()> {
        if operand == b"-" {
            return self.standard_input(cx).await;
        }
        // Directories still to visit, the next one last.
        let mut files = vec![operand.to_vec()];
        while let Some(file) = files.pop() {
            cx.check()?;
            let Some((file, node)) = self.find(cx, &file).await? else { continue };
            if node.kind != Kind::Directory {
                self.file(cx, &file, &node).await?;
                continue;
            }
            if !self.style.recursive {
                self.warn(cx, &[&file, b" is a directory -- ignored".as_slice()].concat()).await?;
                continue;
            }
            match cx.vfs.read_directory(&cx.place, &file) {
                Ok(entries) => {
                    files.extend(entries.iter().rev().map(|entry| path::join(&file, &entry.name)));
                }
                Err(errno) => {
                    self.error(cx, &[&file, b": ".as_slice(), errno.message().as_bytes()].concat()).await?;
                }
            }
        }
        Ok(())
    }

    /// The file of this name, or with a suffix behind it where files are expanded.
    async fn find(&mut self, cx: &mut Context, file: &[u8]) -> Result<Option<(Vec<u8>, Node)>> {
        let follow = if self.style.to_stdout || self.style.force { Follow::Yes } else { Follow::No };
        let mut shown = file.to_vec();
        let mut answer = cx.vfs.lookup(&cx.place, file, follow);
        if answer == Err(Errno::NotFound) && self.style.decompress {
            for (at, other) in name::alternatives(&self.style, file).into_iter().enumerate() {
                if at == 0 {
                    shown.clone_from(&other);
                }
                if let Ok(node) = cx.vfs.lookup(&cx.place, &other, follow) {
                    (shown, answer) = (other, Ok(node));
                    break;
                }
            }
        }
        let errno = match answer {
            Ok(node) if node.kind == Kind::Symlink => Errno::Loop,
            Ok(node) => return Ok(Some((shown, node))),
            Err(errno) => errno,
        };
        let colon: &[u8] = if shown.is_empty() { b"" } else { b": " };
        self.error(cx, &[&shown, colon, errno.message().as_bytes()].concat()).await?;
        Ok(None)
    }

    async fn file(&mut self, cx: &mut Context, file: &[u8], node: &Node) -> Result<()> {
        if !self.style.to_stdout {
            let others = u64::from(node.links).saturating_sub(1);
            if node.kind != Kind::File {
                let text = b" is not a directory or a regular file - ignored".as_slice();
                return self.warn(cx, &[file, text].concat()).await;
            }
            if others > 0 && !self.style.force {
                let text = format!(" has {others} other link{} -- file ignored", if others > 1 { "s" } else { "" });
                return self.warn(cx, &[file, text.as_bytes()].concat()).await;
            }
        }
        let Some(target) = self.target(cx, file).await? else { return Ok(()) };
        let input = match cx.open(file) {
            Ok(input) => input,
            Err(errno) => {
                return self.error(cx, &[file, b": ", errno.message().as_bytes()].concat()).await;
            }
        };
        if self.style.decompress {
            self.expand_file(cx, input, file, target, node).await
        } else {
            self.compress_file(cx, input, file, &target, node).await
        }
    }

    /// The name of what is made; none when the file is passed over.
    async fn target(&mut self, cx: &mut Context, file: &[u8]) -> Result<Option<Vec<u8>>> {
        let style = &self.style;
        if style.to_stdout && !style.list && !style.test {
            return Ok(Some(b"stdout".to_vec()));
        }
        let told = style.verbose || (!style.recursive && !style.quiet);
        if style.decompress {
            if let Some(plain) = name::plain(style, file) {
                return Ok(Some(plain));
            }
            if !style.recursive && (style.list || style.test) {
                return Ok(Some(file.to_vec()));
            }
            if told {
                self.warn(cx, &[file, b": unknown suffix -- ignored"].concat()).await?;
            }
            return Ok(None);
        }
        if let Some(at) = name::suffix_at(style, file).filter(|_| !style.force) {
            if told {
                let suffix = file.get(at..).unwrap_or_default();
                cx.say(&[file, b" already has ", suffix, b" suffix -- unchanged"].concat()).await?;
            }
            return Ok(None);
        }
        Ok(Some([file, &style.suffix].concat()))
    }

    async fn compress_file(
        &mut self,
        cx: &mut Context,
        mut input: Input,
        file: &[u8],
        target: &[u8],
        node: &Node,
    ) -> Result<()> {
        let stored = (!self.style.no_name).then(|| path::base_name(file));
        let time = if self.style.no_name { 0 } else { stamp(node.modified) };
        let mut encoder = Gzip::new(self.style.level, stored, time);
        let Some(mut output) = self.create(cx, target, node).await? else { return Ok(()) };
        self.announce(cx, file).await?;
        let result = self.compress(cx, &mut input, file, &mut encoder, output.as_mut()).await;
        let counts = self.keep_or_drop(cx, target, &output, result)?;
        let header = 18 + stored.map_or(0, |name| name.len() as u64 + 1);
        self.finish(cx, file, target, output, node, node.modified).await?;
        if self.style.verbose {
            let (read, written) = (i128::from(counts.0), i128::from(counts.1));
            let saved = ratio(read - (written - i128::from(header)), counts.0);
            self.report(cx, &saved, target).await?;
        }
        Ok(())
    }

    async fn expand_file(
        &mut self,
        cx: &mut Context,
        input: Input,
        file: &[u8],
        mut target: Vec<u8>,
        node: &Node,
    ) -> Result<()> {
        let mut stream = Stream::new(input, Gunzip::new());
        if let Err(trouble) = stream.prime(|decoder| decoder.header.is_some()).await {
            let plain = self.style.to_stdout;
            return self.bad_start(cx, &mut stream, file, &trouble, plain).await.map(|_| ());
        }
        let header = stream.decoder.header.clone().unwrap_or_default();
        let mut time = node.modified;
        if !self.style.no_name && (!self.style.to_stdout || self.style.list) {
            if let Some(stored) = header.name.as_deref().map(path::base_name).filter(|name| !name.is_empty()) {
                let directory = target.iter().rposition(|&byte| byte == b'/').map_or(0, |at| at + 1);
                target.truncate(directory);
                target.extend_from_slice(stored);
            }
            if header.time != 0 {
                time = Timestamp { seconds: i64::from(header.time), nanoseconds: 0 };
            }
        }
        if self.style.list {
            return self.list(cx, &mut stream, file, &target, node.modified).await;
        }
        let Some(mut output) = self.create(cx, &target, node).await? else { return Ok(()) };
        self.announce(cx, file).await?;
        let result = self.expand(cx, &mut stream, file, output.as_mut()).await;
        if !self.keep_or_drop(cx, &target, &output, result)? {
            if output.is_some() {
                let _ = cx.vfs.remove_file(&cx.place, &target);
            }
            return Ok(());
        }
        self.finish(cx, file, &target, output, node, time).await?;
        if self.style.test && self.style.verbose {
            return cx.say_raw(b" OK\n").await;
        }
        if self.style.verbose {
            let (packed, plain) = (i128::from(stream.taken), i128::from(stream.decoder.length));
            let saved = ratio(plain - (packed - i128::from(self.header_bytes)), stream.decoder.length);
            self.report(cx, &saved, &target).await?;
        }
        Ok(())
    }

    /// A file that does not start as it should: `-f` prints it as it is where standard output
    /// gets the result (`plain`), and finds it good with `-t`.
    async fn bad_start(
        &mut self,
        cx: &mut Context,
        stream: &mut Stream<Gunzip>,
        file: &[u8],
        trouble: &Trouble,
        plain: bool,
    ) -> Result<bool> {
        let style = &self.style;
        let foreign = *trouble == Trouble::Fault(Fault::Foreign)
            || (*trouble == Trouble::Fault(Fault::Truncated) && stream.input.buffered().len() < 2);
        if !(foreign && style.force && plain && !style.list) {
            return self.trouble(cx, file, trouble).await.map(|_| false);
        }
        loop {
            cx.check()?;
            let count = match stream.input.fill().await {
                Ok(block) => {
                    if !style.test {
                        cx.stdout.write(block).await?;
                    }
                    block.len()
                }
                Err(errno) => {
                    cx.say(&[file, b": ", errno.message().as_bytes()].concat()).await?;
                    return Err(Failure::Exit(1));
                }
            };
            if count == 0 {
                return Ok(true);
            }
            stream.input.consume(count);
        }
    }

    pub(super) async fn standard_input(&mut self, cx: &mut Context) -> Result<()> {
        let file = cx.stdin.file().clone();
        let node = cx.vfs.stat_open(&file).ok().filter(|node| node.kind == Kind::File);
        let modified = node.map_or_else(|| cx.system.now(), |node| node.modified);
        let regular = file.kind() == Kind::File;
        let mut input = Input::new(file);
        if !self.style.decompress {
            let time = if self.style.no_name || !regular { 0 } else { stamp(modified) };
            let mut encoder = Gzip::new(self.style.level, None, time);
            let (read, written) = self.compress(cx, &mut input, b"stdin", &mut encoder, None).await?;
            if self.style.verbose {
                let saved = ratio(i128::from(read) - (i128::from(written) - 18), read);
                cx.say_raw(&[saved.as_bytes(), b"\n"].concat()).await?;
            }
            return Ok(());
        }
        let mut stream = Stream::new(input, Gunzip::new());
        if let Err(trouble) = stream.prime(|decoder| decoder.header.is_some()).await {
            let copied = self.bad_start(cx, &mut stream, b"stdin", &trouble, true).await?;
            if copied && self.style.test && self.style.verbose {
                cx.say_raw(b" OK\n").await?;
            }
            return Ok(());
        }
        if self.style.list {
            let stored = stream.decoder.header.as_ref().and_then(|header| header.name.clone());
            let name = stored.filter(|_| !self.style.no_name).unwrap_or_else(|| b"stdout".to_vec());
            return self.list(cx, &mut stream, b"stdin", &name, modified).await;
        }
        if self.expand(cx, &mut stream, b"stdin", None).await? && self.style.test && self.style.verbose {
            cx.say_raw(b" OK\n").await?;
        }
        Ok(())
    }

    /// Makes the output file. The outer none: it is there and stays; the inner: standard output.
    async fn create(&mut self, cx: &mut Context, target: &[u8], node: &Node) -> Result<Option<Option<Output>>> {
        if self.style.to_stdout {
            return Ok(Some(None));
        }
        let options = OpenOptions { exclusive: true, mode: node.mode & 0o777 | 0o200, ..OpenOptions::WRITE };
        let mut answer = cx.vfs.open(&cx.place, target, options);
        if answer.as_ref().err() == Some(&Errno::AlreadyExists) {
            if !self.style.force {
                let mut text = [b"gzip: ", target, b" already exists;"].concat();
                let mut yes = false;
                if self.style.ask {
                    text.extend_from_slice(b" do you wish to overwrite (y or n)? ");
                    cx.say_raw(&text).await?;
                    text.clear();
                    yes = matches!(cx.stdin.line(b'\n').await, Ok(Some([b'y' | b'Y', ..])));
                }
                if !yes {
                    self.status = self.status.max(2 * u8::from(self.status == 0));
                    text.extend_from_slice(b"\tnot overwritten\n");
                    cx.say_raw(&text).await?;
                    return Ok(None);
                }
            }
            answer = cx.vfs.remove_file(&cx.place, target).and_then(|()| {
                cx.vfs.open(&cx.place, target, options)
            });
        }
        match answer {
            Ok(file) => Ok(Some(Some(Output::new(file)))),
            Err(errno) => {
                self.error(cx, &[target, b": ", errno.message().as_bytes()].concat()).await?;
                Ok(None)
            }
        }
    }

    /// On a failure, what was made so far goes.
    fn keep_or_drop<T>(
        &self,
        cx: &Context,
        target: &[u8],
        output: &Option<Output>,
        result: Result<T>,
    ) -> Result<T> {
        if result.is_err() && output.is_some() {
            let _ = cx.vfs.remove_file(&cx.place, target);
        }
        result
    }

    /// Stores the output, with the mode and times of the input, which goes.
    async fn finish(
        &mut self,
        cx: &mut Context,
        file: &[u8],
        target: &[u8],
        output: Option<Output>,
        node: &Node,
        modified: Timestamp,
    ) -> Result<()> {
        let Some(mut output) = output else { return Ok(()) };
        output.flush().await?;
        drop(output);
        let _ = cx.vfs.set_mode(&cx.place, target, node.mode);
        let accessed = Some(node.accessed);
        let _ = cx.vfs.set_times(&cx.place, target, Follow::Yes, accessed, Some(modified));
        if !self.style.keep
            && let Err(errno) = cx.vfs.remove_file(&cx.place, file)
        {
            self.error(cx, &[file, b": ", errno.message().as_bytes()].concat()).await?;
        }
        Ok(())
    }

    async fn announce(&self, cx: &mut Context, file: &[u8]) -> Result<()> {
        if self.style.verbose { cx.say_raw(&[file, b":\t"].concat()).await } else { Ok(()) }
    }

    /// The end of a verbose line.
    async fn report(&self, cx: &mut Context, saved: &str, target: &[u8]) -> Result<()> {
        let verb: &[u8] = if self.style.keep && !self.style.to_stdout { b" -- created " } else { b" -- replaced with " };
        cx.say_raw(&[saved.as_bytes(), verb, target, b"\n"].concat()).await
    }
}

/// A time as a header holds it; 0 when it cannot.
fn stamp(time: Timestamp) -> u32 {
    u32::try_from(time.seconds).unwrap_or(0)
}
