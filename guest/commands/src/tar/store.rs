//! Opening archives.

use super::Tar;
use super::header::{self, BLOCK};
use super::reader::Reader;
use super::volumes::Records;
use super::writer::Writer;
use crate::codec::Format;
use bivalve_kit::{Context, Failure, Input, Output, Result};
use bivalve_vfs::{Errno, OpenOptions};

impl Tar {
    /// Opens the archive to read. A file tells by its first bytes how it is compressed.
    pub(super) async fn open(&mut self, cx: &mut Context) -> Result<Reader> {
        let archive = self.style.archive.clone();
        self.open_named(cx, &archive).await
    }

    pub(super) async fn open_named(&mut self, cx: &mut Context, archive: &[u8]) -> Result<Reader> {
        let mut input = match cx.open(archive) {
            Ok(input) => input,
            Err(errno) => return Err(self.cannot_open(cx, archive, &errno).await?),
        };
        if let Some(program) = self.style.program.clone() {
            let file = self.unpacker(cx, &program, input.file().clone()).await?;
            return Ok(Reader::plain(Input::new(file), self.style.ignore_zeros));
        }
        let zeros = self.style.ignore_zeros;
        let format = match self.style.format {
            Some(format) => Some(format),
            None => self.detect(cx, &mut input).await?,
        };
        let Some(format) = format else { return Ok(Reader::plain(input, zeros)) };
        match format.decoder() {
            Some(decoder) => Ok(Reader::packed(input, decoder, format.program(), zeros)),
            None => Err(self.missing_program(cx, format).await?),
        }
    }

    async fn detect(&self, cx: &Context, input: &mut Input) -> Result<Option<Format>> {
        while input.buffered().len() < BLOCK && matches!(input.more().await, Ok(true)) {}
        let start = input.buffered();
        if start.get(..BLOCK).is_some_and(header::is_sound) {
            return Ok(None);
        }
        let format = Format::detect(start);
        match format {
            Some(format) if input.file().is_stream() => {
                let option = match format {
                    Format::Gzip => "-z",
                    Format::Bzip2 => "-j",
                    Format::Xz => "-J",
                    Format::Lzma => "--lzma",
                    Format::Zstd => "--zstd",
                    Format::Foreign(_, option) => option,
                };
                let _ = cx;
                Err(Failure::Message(format!("Archive is compressed. Use {option} option").into_bytes(), 2))
            }
            format => Ok(format),
        }
    }

    /// What is said of an archive that cannot be opened; the compressor's process says it where there is one.
    async fn cannot_open(&mut self, cx: &mut Context, archive: &[u8], errno: &Errno) -> Result<Failure> {
        let failure = self.fatal(cx, archive, "open", errno);
        let (Failure::Message(text, _), true) = (&failure, self.style.format.is_some() || self.style.program.is_some()) else {
            return Ok(failure);
        };
        let lead = b"tar (child): ".as_slice();
        cx.say_raw(&[lead, text, b"\n", lead, b"Error is not recoverable: exiting now\n"].concat()).await?;
        Ok(Failure::with_status("Child returned status 2", 2))
    }

    /// What is said when a compressor cannot be run.
    async fn missing_program(&self, cx: &mut Context, format: Format) -> Result<Failure> {
        let text = format!(
            "tar (child): {}: Cannot exec: No such file or directory\n\
             tar (child): Error is not recoverable: exiting now\n",
            format.program()
        );
        cx.say_raw(text.as_bytes()).await?;
        Ok(Failure::Message(b"Child returned status 2".to_vec(), 2))
    }

    /// Opens the archive to write it anew.
    pub(super) async fn open_writer(&mut self, cx: &mut Context) -> Result<Writer> {
        let encoder = match self.style.format {
            None => None,
            Some(format) => match format.encoder() {
                Some(encoder) => Some(encoder),
                None => return Err(self.missing_program(cx, format).await?),
            },
        };
        let archive = self.style.archive.clone();
        let output = if archive == b"-" {
            if self.style.more.verify {
                return Err(Failure::with_status("Cannot verify stdin/stdout archive", 2));
            }
            Output::new(cx.stdout.file().clone())
        } else {
            match cx.vfs.open(&cx.place, &archive, OpenOptions::WRITE) {
                Ok(file) => Output::new(file),
                Err(errno) => return Err(self.cannot_open(cx, &archive, &errno).await?),
            }
        };
        let output = match self.style.program.clone() {
            Some(program) => self.packer(cx, &program, output.file().clone()),
            None => output,
        };
        let mut writer = Writer::new(output, encoder, self.style.layout, self.style.blocks, 0);
        writer.pax = self.style.pax.clone();
        writer.records = self.style.more.multi.then(Records::default);
        Ok(writer)
    }

    /// A line of a list: on standard error when standard output has something else.
    pub(super) async fn emit(&mut self, cx: &mut Context, line: &[u8]) -> Result<()> {
        if self.style.index.is_some() {
            self.index.extend_from_slice(line);
            return Ok(());
        }
        let writes = self.style.action == super::Action::Create && self.style.archive == b"-";
        if writes || self.style.to_stdout {
            return cx.say_raw(line).await;
        }
        cx.stdout.push(line);
        cx.stdout.ready().await
    }
}
