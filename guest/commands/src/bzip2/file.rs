//! What bzip2 does with one file.

use super::{Job, Mode, RECOVER};
use crate::codec::bzip2::{Bunzip2, Bzip2};
use crate::codec::run::{self, Sink};
use crate::codec::{Fault, Stream, Trouble};
use bivalve_kit::{Context, Failure, Input, Result};
use bivalve_vfs::{Errno, Kind, Node};

const SUFFIXES: [(&[u8], &[u8]); 4] =
    [(b".bz2", b""), (b".bz", b""), (b".tbz2", b".tar"), (b".tbz", b".tar")];

const ADVICE: &str = "\nIt is possible that the compressed file(s) have become corrupted.\n\
You can use the -tvv option to test integrity of such files.\n";

impl Job {
    /// Says what is wrong with a file; the status is at least this.
    async fn wrong(&mut self, cx: &mut Context, status: u8, parts: &[&[u8]]) -> Result<()> {
        self.status = self.status.max(status);
        cx.say(&parts.concat()).await
    }

    pub(super) async fn file(&mut self, cx: &mut Context, file: &[u8]) -> Result<()> {
        let test = self.style.mode == Mode::Test;
        let node = match cx.vfs.stat(&cx.place, file) {
            Ok(node) => node,
            Err(errno) => {
                let what: &[u8] = if test { b"Can't open input " } else { b"Can't open input file " };
                return self.wrong(cx, 1, &[what, file, b": ", errno.message().as_bytes(), b"."]).await;
            }
        };
        if self.style.mode == Mode::Compress
            && let Some((suffix, _)) = SUFFIXES.iter().find(|(suffix, _)| file.ends_with(suffix))
        {
            self.status = self.status.max(1);
            if self.style.noisy {
                cx.say(&[b"Input file ", file, b" already has ", suffix, b" suffix."].concat()).await?;
            }
            return Ok(());
        }
        if node.kind == Kind::Directory {
            return self.wrong(cx, 1, &[b"Input file ", file, b" is a directory."]).await;
        }
        let in_place = !test && !self.style.to_stdout;
        let link = cx.vfs.lstat(&cx.place, file).is_ok_and(|node| node.kind != Kind::File);
        if in_place && !self.style.force && link {
            if self.style.noisy {
                self.wrong(cx, 1, &[b"Input file ", file, b" is not a normal file."]).await?;
            }
            self.status = self.status.max(1);
            return Ok(());
        }
        let target = self.target(cx, file, in_place).await?;
        if in_place && !self.may_write(cx, file, &target, &node).await? {
            return Ok(());
        }
        let input = match cx.open(file) {
            Ok(input) => input,
            Err(errno) => {
                let reason = errno.message();
                return self.wrong(cx, 1, &[b"Can't open input file ", file, b": ", reason.as_bytes(), b"."]).await;
            }
        };
        let sink = if test {
            Sink::Nowhere
        } else if in_place {
            match run::create(cx, &target, &node, self.style.force) {
                Ok(output) => Sink::File(output),
                Err(errno) => {
                    let reason = errno.message();
                    let parts: [&[u8]; 5] = [b"Can't create output file ", &target, b": ", reason.as_bytes(), b"."];
                    return self.wrong(cx, 1, &parts).await;
                }
            }
        } else {
            Sink::Standard
        };
        let good = self.stream(cx, file, input, sink, &target, &node).await?;
        if good && in_place && !self.style.keep {
            let _ = cx.vfs.remove_file(&cx.place, file);
        }
        Ok(())
    }

    async fn target(&self, cx: &mut Context, file: &[u8], in_place: bool) -> Result<Vec<u8>> {
        if !in_place {
            return Ok(b"(stdout)".to_vec());
        }
        if self.style.mode == Mode::Compress {
            return Ok([file, b".bz2"].concat());
        }
        if let Some((suffix, plain)) = SUFFIXES.iter().find(|(suffix, _)| file.ends_with(suffix)) {
            let stem = file.get(..file.len() - suffix.len()).unwrap_or_default();
            return Ok([stem, plain].concat());
        }
        let target = [file, b".out"].concat();
        if self.style.noisy {
            cx.say(&[b"Can't guess original name for ", file, b" -- using ", &target].concat()).await?;
        }
        Ok(target)
    }

    async fn may_write(&mut self, cx: &mut Context, file: &[u8], target: &[u8], node: &Node) -> Result<bool> {
        if self.style.force {
            return Ok(true);
        }
        if cx.vfs.lstat(&cx.place, target).is_ok() {
            self.wrong(cx, 1, &[b"Output file ", target, b" already exists."]).await?;
            return Ok(false);
        }
        if node.links > 1 {
            let others = node.links - 1;
            let text = format!(" has {others} other link{}.", if others > 1 { "s" } else { "" });
            self.wrong(cx, 1, &[b"Input file ", file, text.as_bytes()]).await?;
            return Ok(false);
        }
        Ok(true)
    }

    pub(super) async fn standard_input(&mut self, cx: &mut Context) -> Result<()> {
        let input = Input::new(cx.stdin.file().clone());
        let sink = if self.style.mode == Mode::Test { Sink::Nowhere } else { Sink::Standard };
        let node = Node {
            kind: Kind::File,
            size: 0,
            mode: 0,
            modified: Default::default(),
            accessed: Default::default(),
            changed: Default::default(),
            id: 0,
            links: 1,
            version: 0,
        };
        self.stream(cx, b"(stdin)", input, sink, b"(stdout)", &node).await.map(|_| ())
    }

    /// Puts one stream through; whether it was good.
    async fn stream(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        mut input: Input,
        mut sink: Sink,
        target: &[u8],
        node: &Node,
    ) -> Result<bool> {
        if self.style.verbose {
            let padding = vec![b' '; self.style.width.saturating_sub(name.len())];
            cx.say_raw(&[b"  ", name, b": ", &padding].concat()).await?;
        }
        let good = if self.style.mode == Mode::Compress {
            let mut encoder = Bzip2::new(self.style.level);
            match run::encode(cx, &mut input, &mut encoder, &mut sink).await? {
                Ok(counts) => self.report(cx, counts).await?,
                Err(errno) => return self.read_error(cx, name, target, &sink, &errno).await,
            }
            true
        } else {
            self.expand(cx, name, input, &mut sink, target).await?
        };
        if let Sink::File(output) = sink {
            if good {
                run::finish(cx, output, target, node).await?;
            } else {
                drop(output);
                let _ = cx.vfs.remove_file(&cx.place, target);
            }
        }
        Ok(good)
    }

    async fn report(&self, cx: &mut Context, (read, written): (u64, u64)) -> Result<()> {
        if !self.style.verbose {
            return Ok(());
        }
        if read == 0 {
            return cx.say_raw(b" no data compressed.\n").await;
        }
        let (from, to) = (read as f64, written as f64);
        let text = format!(
            "{:6.3}:1, {:6.3} bits/byte, {:5.2}% saved, {read} in, {written} out.\n",
            from / to,
            8.0 * to / from,
            100.0 * (1.0 - to / from),
        );
        cx.say_raw(text.as_bytes()).await
    }

    async fn expand(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        input: Input,
        sink: &mut Sink,
        target: &[u8],
    ) -> Result<bool> {
        let test = self.style.mode == Mode::Test;
        let mut stream = Stream::new(input, Bunzip2::new());
        let fault = match run::decode(cx, &mut stream, sink).await? {
            Ok(()) => {
                if stream.decoder.garbage && self.style.noisy {
                    if !test || self.style.verbose {
                        cx.say_raw(b"\n").await?;
                    }
                    cx.say(&[name, b": trailing garbage after EOF ignored"].concat()).await?;
                }
                if self.style.verbose {
                    cx.say_raw(if test { b"ok\n" } else { b"done\n" }).await?;
                }
                return Ok(true);
            }
            Err(Trouble::Errno(errno)) => return self.read_error(cx, name, target, sink, &errno).await,
            Err(Trouble::Fault(fault)) => fault,
        };
        if test {
            return self.test_fails(cx, name, fault).await;
        }
        match fault {
            Fault::Foreign if self.style.force && self.style.to_stdout => {
                return match run::copy(cx, &mut stream.input, sink).await? {
                    Ok(()) => Ok(true),
                    Err(errno) => self.read_error(cx, name, target, sink, &errno).await,
                };
            }
            Fault::Foreign => {
                self.status = self.status.max(2);
                if self.style.verbose {
                    cx.say_raw(b"not a bzip2 file.\n").await?;
                } else {
                    cx.say(&[name, b" is not a bzip2 file."].concat()).await?;
                }
                return Ok(false);
            }
            Fault::Truncated if self.style.noisy => {
                let reason = if matches!(sink, Sink::File(_)) {
                    Errno::NotFound.message()
                } else if cx.stdin.file().kind() == bivalve_vfs::Kind::Device {
                    // What the C library last asked of it is what is told.
                    "Inappropriate ioctl for device".into()
                } else {
                    "Success".into()
                };
                let text = format!(
                    "Compressed file ends unexpectedly;\n\tperhaps it is corrupted?  *Possible* reason follows.\n{}: {reason}\n",
                    cx.command.name
                );
                self.damaged(cx, &text, name, target).await?;
            }
            Fault::Truncated => {}
            _ => self.damaged(cx, "Data integrity error when decompressing.\n", name, target).await?,
        }
        self.give_up(cx, target, sink, 2).await
    }

    /// A message about damaged data, and what to do.
    async fn damaged(&self, cx: &mut Context, text: &str, name: &[u8], target: &[u8]) -> Result<()> {
        let mut message = format!("\n{}: {text}", cx.command.name).into_bytes();
        if self.style.noisy {
            message.extend_from_slice(&[b"\tInput file = ", name, b", output file = ", target, b"\n"].concat());
            message.extend_from_slice(ADVICE.as_bytes());
            message.extend_from_slice(RECOVER);
        }
        cx.stdout.flush().await?;
        cx.say_raw(&message).await
    }

    async fn test_fails(&mut self, cx: &mut Context, name: &[u8], fault: Fault) -> Result<bool> {
        if !self.style.verbose {
            cx.say_raw(&[cx.command.name.as_bytes(), b": ", name, b": "].concat()).await?;
        }
        let text: &[u8] = match fault {
            Fault::Foreign => b"bad magic number (file not created by bzip2)\n",
            Fault::Truncated => b"file ends unexpectedly\n",
            _ => b"data integrity (CRC) error in data\n",
        };
        cx.say_raw(text).await?;
        self.test_failed = true;
        self.status = self.status.max(2);
        Ok(false)
    }

    async fn read_error(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        target: &[u8],
        sink: &Sink,
        errno: &Errno,
    ) -> Result<bool> {
        let reason = errno.message();
        let text = format!("I/O or other error, bailing out.  Possible reason follows.\n{}: {reason}\n", cx.command.name);
        let message = [b"\n", cx.command.name.as_bytes(), b": ", text.as_bytes()].concat();
        cx.say_raw(&message).await?;
        cx.say_raw(&[b"\tInput file = ", name, b", output file = ", target, b"\n"].concat()).await?;
        self.give_up(cx, target, sink, 1).await
    }

    /// Ends it all: the output goes, and what was not looked at is told.
    async fn give_up(&mut self, cx: &mut Context, target: &[u8], sink: &Sink, status: u8) -> Result<bool> {
        if matches!(sink, Sink::File(_)) {
            if self.style.noisy {
                cx.say(&[b"Deleting output file ", target, b", if it exists."].concat()).await?;
            }
            let _ = cx.vfs.remove_file(&cx.place, target);
        }
        if self.style.noisy && self.done < self.files {
            cx.say(b"WARNING: some files have not been processed:").await?;
            let left = self.files - self.done;
            let text = format!("   {} specified on command line, {left} not processed yet.\n", self.files);
            cx.say(text.as_bytes()).await?;
        }
        Err(Failure::Exit(self.status.max(status)))
    }
}
