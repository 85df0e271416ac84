//! Programs that tar runs: filters, what takes files, what is told of volumes and checkpoints.

use super::options::{Action, Checkpoint};
use super::writer::Writer;
use super::header::{Format, Member};
use super::{Tar, header};
use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_kit::{Beside, Context, Failure, Output, Result};
use bivalve_vfs::{Errno, OpenFile};
use std::rc::Rc;

type Variables = Vec<(&'static [u8], Vec<u8>)>;

impl Tar {
    /// The variables that all of them find; `tells` those that also find what is done.
    fn variables(&self, tells: bool) -> Variables {
        let format: &[u8] = match self.style.layout {
            Format::V7 => b"v7",
            Format::OldGnu => b"oldgnu",
            Format::Gnu => b"gnu",
            Format::Ustar => b"ustar",
            Format::Pax => b"posix",
        };
        let mut variables: Variables = vec![
            (b"TAR_VERSION", b"1.34".to_vec()),
            (b"TAR_ARCHIVE", self.style.archive.clone()),
            (b"TAR_BLOCKING_FACTOR", self.style.blocks.to_string().into()),
            (b"TAR_FORMAT", format.to_vec()),
        ];
        if tells {
            variables.push((b"TAR_SUBCOMMAND", super::options::letter(Some(self.style.action)).into()));
        }
        variables
    }

    fn program(cx: &Context, command: &[u8], variables: &Variables, files: &[(u32, Rc<OpenFile>)]) -> Beside {
        let variables: Vec<(&[u8], &[u8])> =
            variables.iter().map(|(name, value)| (*name, value.as_slice())).collect();
        Beside::start(cx, command, &variables, files)
    }

    /// `--to-command`: what takes a file's content.
    pub(super) async fn taker(
        &mut self,
        cx: &mut Context,
        command: &[u8],
        name: &[u8],
        member: &Member,
    ) -> Result<(Beside, Output)> {
        cx.stdout.flush().await?;
        let others = member.others.unwrap_or((member.modified, member.modified));
        let mut variables = self.variables(false);
        let stored = |text: String| text.into_bytes();
        let more: Variables = vec![
            (b"TAR_VOLUME", stored(self.volumes.number().to_string())),
            (b"TAR_FILETYPE", b"f".to_vec()),
            (b"TAR_MODE", stored(format!("0{:o}", member.mode))),
            (b"TAR_FILENAME", name.to_vec()),
            (b"TAR_REALNAME", member.name.clone()),
            (b"TAR_UNAME", member.user.clone()),
            (b"TAR_GNAME", member.group.clone()),
            (b"TAR_ATIME", stored(header::decimal(others.0))),
            (b"TAR_MTIME", stored(header::decimal(member.modified))),
            (b"TAR_CTIME", stored(header::decimal(others.1))),
            (b"TAR_SIZE", stored(member.size.to_string())),
            (b"TAR_UID", stored(member.uid.to_string())),
            (b"TAR_GID", stored(member.gid.to_string())),
        ];
        variables.extend(more);
        let (reader, writer) = OpenFile::pipe();
        Ok((Tar::program(cx, command, &variables, &[(0, reader)]), Output::new(writer)))
    }

    /// What became of the program that took a file.
    pub(super) async fn taken(&mut self, cx: &mut Context, program: &Beside) -> Result<()> {
        let pid = cx.system.identity().pid;
        match program.status().await {
            Ok(0) => Ok(()),
            Ok(_) if self.style.more.ignores_status => Ok(()),
            Ok(status) => self.error(cx, format!("{pid}: Child returned status {status}").as_bytes()).await,
            Err(signal) => cx.say(format!("{pid}: Child terminated on signal {signal}").as_bytes()).await,
        }
    }

    /// `-F`: a script is asked for the next volume, and may name it.
    pub(super) async fn ask_script(&mut self, cx: &mut Context, script: &[u8], number: u64) -> Result<()> {
        cx.stdout.flush().await?;
        let (reader, writer) = OpenFile::pipe();
        let descriptor = cx.place.descriptors.free(3).unwrap_or(3);
        let mut variables = self.variables(true);
        variables.push((b"TAR_VOLUME", number.to_string().into_bytes()));
        variables.push((b"TAR_FD", descriptor.to_string().into_bytes()));
        let program = Tar::program(cx, script, &variables, &[(descriptor, writer)]);
        let answer = bivalve_kit::Input::new(reader).read_to_end().await.unwrap_or_default();
        if program.status().await != Ok(0) {
            let quoted = self.quoted(cx, script);
            return Err(Failure::with_status([quoted.as_slice(), b" command failed"].concat(), 2));
        }
        let line = answer.split(|byte| *byte == b'\n').next().unwrap_or_default();
        if !line.is_empty() {
            self.volumes.rename(line);
        }
        Ok(())
    }

    /// A filter that compresses what is written to `output`.
    pub(super) fn packer(&mut self, cx: &Context, command: &[u8], output: Rc<OpenFile>) -> Output {
        let (reader, writer) = OpenFile::pipe();
        self.filter = Some(Beside::start(cx, command, &[], &[(0, reader), (1, output)]));
        Output::new(writer)
    }

    /// A filter that expands what is read from `input`.
    pub(super) async fn unpacker(
        &mut self,
        cx: &mut Context,
        command: &[u8],
        input: Rc<OpenFile>,
    ) -> Result<Rc<OpenFile>> {
        cx.stdout.flush().await?;
        let name = command.split(u8::is_ascii_whitespace).find(|word| !word.is_empty()).unwrap_or_default();
        if cx.system.which(name, &cx.environment, &cx.place).is_none() {
            let text = [b"tar (child): ", command, b": Cannot exec: No such file or directory\n".as_slice(),
                b"tar (child): Error is not recoverable: exiting now\n"];
            cx.say_raw(&text.concat()).await?;
            return Err(Failure::with_status("Child returned status 2", 2));
        }
        let (reader, writer) = OpenFile::pipe();
        let command = [command, b" -d"].concat();
        self.filter = Some(Beside::start(cx, &command, &[], &[(0, input), (1, writer)]));
        Ok(reader)
    }

    /// Waits for the filter; its failure is final.
    pub(super) async fn end_filter(&mut self) -> Result<()> {
        let Some(filter) = self.filter.take() else { return Ok(()) };
        let text = match filter.status().await {
            Ok(0) | Err(13) => return Ok(()),
            Ok(status) => format!("Child returned status {status}"),
            Err(signal) => format!("Child died with signal {signal}"),
        };
        Err(Failure::with_status(text, 2))
    }

    /// What a pipe to a filter that has ended makes of a write.
    pub(super) async fn write_failure(&mut self, cx: &mut Context, failure: Failure) -> Failure {
        let (Failure::Write(errno), true) = (&failure, self.filter.is_some()) else { return failure };
        if *errno == Errno::BrokenPipe {
            let name = self.colon(cx, &self.style.archive);
            let _ = cx.say(&[&name, b": Cannot write: Broken pipe".as_slice()].concat()).await;
        }
        self.end_filter().await.err().unwrap_or(failure)
    }

    /// Does what is asked for at checkpoints, up to this one.
    pub(super) async fn checkpoints(&mut self, cx: &mut Context, records: u64, writes: bool) -> Result<()> {
        if self.style.more.every == 0 {
            return Ok(());
        }
        while self.records < records {
            self.records += 1;
            if self.records.is_multiple_of(self.style.more.every) {
                let actions = std::mem::take(&mut self.style.more.actions);
                let mut done = Ok(());
                for action in &actions {
                    if done.is_ok() {
                        done = self.act(cx, action, writes).await;
                    }
                }
                self.style.more.actions = actions;
                done?;
            }
        }
        Ok(())
    }

    async fn act(&mut self, cx: &mut Context, action: &Checkpoint, writes: bool) -> Result<()> {
        let bytes = (self.records - 1) * self.record();
        match action {
            Checkpoint::Dot => {
                self.emit(cx, b".").await?;
                cx.stdout.flush().await
            }
            Checkpoint::Echo(text) => {
                let standard: &[u8] = if writes { b"Write checkpoint %u" } else { b"Read checkpoint %u" };
                let text = if text.is_empty() { standard } else { text };
                let line = self.checkpoint_text(cx, text, writes, 5);
                cx.say(&line).await
            }
            Checkpoint::Exec(command) => {
                cx.stdout.flush().await?;
                let mut variables = self.variables(true);
                variables.push((b"TAR_CHECKPOINT", self.records.to_string().into_bytes()));
                let _ = Tar::program(cx, command, &variables, &[]).wait().await;
                Ok(())
            }
            Checkpoint::Sleep(seconds) => {
                cx.system.sleep(seconds.saturating_mul(1_000_000_000)).await;
                Ok(())
            }
            Checkpoint::Totals => {
                let lead = if writes { "Total bytes written: " } else { "Total bytes read: " };
                let text = self.total(lead, bytes);
                cx.say_raw(text.as_bytes()).await
            }
            Checkpoint::Terminal => Ok(()),
        }
    }

    /// The text of a checkpoint; `column` is where it starts.
    fn checkpoint_text(&self, cx: &Context, text: &[u8], writes: bool, mut column: usize) -> Vec<u8> {
        let mut out = Vec::new();
        let mut rest = text;
        while let Some((&byte, after)) = rest.split_first() {
            rest = after;
            if byte != b'%' {
                out.push(byte);
                column = if byte == b'\r' { 0 } else { column + 1 };
                continue;
            }
            let mut argument = None;
            if rest.starts_with(b"{")
                && let Some(end) = memchr::memchr(b'}', rest)
            {
                argument = rest.get(1..end);
                rest = rest.get(end + 1..).unwrap_or_default();
            }
            let Some((&letter, after)) = rest.split_first() else {
                out.push(b'%');
                break;
            };
            rest = after;
            let start = out.len();
            self.checkpoint_part(cx, &mut out, (letter, argument), writes, column);
            column += out.len() - start;
        }
        out
    }

    fn checkpoint_part(
        &self,
        cx: &Context,
        out: &mut Vec<u8>,
        (letter, argument): (u8, Option<&[u8]>),
        writes: bool,
        column: usize,
    ) {
        match letter {
            b'c' => {
                let text = b"%{%Y-%m-%d %H:%M:%S}t: %ds, %{read,wrote}T%*\r";
                out.extend(self.checkpoint_text(cx, text, writes, column));
            }
            b'u' => out.extend(self.records.to_string().into_bytes()),
            b's' => out.extend_from_slice(if writes { b"write" } else { b"read" }),
            b'd' => {
                let seconds = cx.system.now().seconds.saturating_sub(self.started.seconds);
                out.extend(seconds.to_string().into_bytes());
            }
            b'T' => {
                let mut words = argument.unwrap_or(b"R,W").split(|byte| *byte == b',');
                let word = if writes { words.nth(1) } else { words.next() }.unwrap_or(b"");
                out.extend_from_slice(word);
                out.extend(format!(": {}", self.figures((self.records - 1) * self.record())).into_bytes());
            }
            b't' => {
                let zone = Zone::from_environment(|name| cx.variable(name));
                if let Some(moment) = zone.civil(cx.system.now()) {
                    format(out, argument.unwrap_or(b"%c"), &moment, Dialect::Gnu);
                }
            }
            b'*' => {
                let number = |text: &[u8]| std::str::from_utf8(text).ok().and_then(|digits| digits.parse().ok());
                let width = argument.and_then(number).or_else(|| cx.variable("COLUMNS").and_then(number));
                out.resize(out.len() + width.unwrap_or(80_usize).min(1 << 12).saturating_sub(column), b' ');
            }
            letter => out.extend([b'%', letter]),
        }
    }

    /// Bytes of a record.
    pub(super) fn record(&self) -> u64 {
        self.style.blocks.saturating_mul(header::BLOCK as u64).max(1)
    }

    /// Asks before a file is dealt with.
    pub(super) async fn agreed(&mut self, cx: &mut Context, action: &str, name: &[u8]) -> Result<bool> {
        if !self.style.more.asks {
            return Ok(true);
        }
        if self.style.archive == b"-" && self.style.action != Action::Create {
            return Err(Failure::with_status("/dev/tty: Cannot open: No such device or address", 2));
        }
        let quoted = self.quoted(cx, bivalve_vfs::trim_slashes(name));
        self.emit(cx, &[action.as_bytes(), b" ", &quoted, b"?"].concat()).await?;
        cx.stdout.flush().await?;
        let answer = cx.stdin.line(b'\n').await;
        if let Ok(Some(line)) = answer {
            return Ok(matches!(line, [b'y' | b'Y', ..]));
        }
        self.emit(cx, b"\n").await?;
        Ok(false)
    }

    /// After something was written: checkpoints, and volumes that are full.
    pub(super) async fn settle(&mut self, cx: &mut Context, writer: &mut Writer) -> Result<()> {
        if self.style.more.multi {
            return self.write_volumes(cx, writer, false).await;
        }
        self.checkpoints(cx, writer.written.saturating_sub(1) / self.record(), true).await
    }
}
