//! Changing an archive in place: `-r`, `-u`, `-A`, `--delete`.

use super::create::Dump;
use super::options::Item;
use super::reader::Reader;
use super::writer::Writer;
use super::{Action, Tar};
use bivalve_kit::{Context, Failure, Input, Output, Result};
use bivalve_vfs::{OpenFile, OpenOptions, trim_slashes};
use std::collections::BTreeMap;
use std::rc::Rc;

impl Tar {
    pub(super) async fn update(&mut self, cx: &mut Context, items: Vec<Item>) -> Result<()> {
        self.change(cx, items).await?;
        self.verify(cx).await
    }

    async fn change(&mut self, cx: &mut Context, items: Vec<Item>) -> Result<()> {
        let archive = self.style.archive.clone();
        if archive == b"-" && self.style.action != Action::Delete {
            let failure = Failure::new(
                "Options '-Aru' are incompatible with '-f -'\nTry 'tar --help' for more information.",
            );
            let Failure::Message(text, _) = super::options::usage(failure) else { return Ok(()) };
            cx.say(&text).await?;
            return Err(Failure::Exit(2));
        }
        if self.style.action == Action::Delete {
            return self.delete(cx, items).await;
        }
        let options = OpenOptions { read: true, ..OpenOptions::READ_WRITE };
        let file = self.open_file(cx, &archive, options)?;
        let mut reader = Reader::plain(Input::new(file), self.style.ignore_zeros);
        let mut known = BTreeMap::new();
        self.style.first = false;
        self.refuse_compressed(cx, &archive).await?;
        while let Some(member) = self.next(cx, &mut reader).await? {
            self.check_label(cx, Some(&member))?;
            known.insert(trim_slashes(&member.name).to_vec(), member.modified);
        }
        let end = reader.end;
        let mut writer = self.writer_at(cx, &archive, end)?;
        match self.style.action {
            Action::Concatenate => self.concatenate(cx, &mut writer, items).await?,
            action => {
                let items = self.expand(cx, items).await?;
                let known = (action == Action::Update).then_some(known);
                self.dump(cx, &mut writer, items, Dump::beside(known)).await?;
            }
        }
        self.finish_update(cx, &archive, writer).await
    }

    async fn finish_update(&mut self, cx: &mut Context, archive: &[u8], mut writer: Writer) -> Result<()> {
        self.settle(cx, &mut writer).await?;
        writer.finish().await?;
        self.checkpoints(cx, writer.written / self.record(), true).await?;
        writer.close().await?;
        if archive != b"-" {
            let _ = cx.vfs.truncate(&cx.place, archive, writer.written);
        }
        Ok(())
    }

    fn open_file(&self, cx: &Context, archive: &[u8], options: OpenOptions) -> Result<Rc<OpenFile>> {
        cx.vfs.open(&cx.place, archive, options).map_err(|errno| self.fatal(cx, archive, "open", &errno))
    }

    fn writer_at(&self, cx: &Context, archive: &[u8], offset: u64) -> Result<Writer> {
        let options = OpenOptions { truncate: false, ..OpenOptions::WRITE };
        let file = self.open_file(cx, archive, options)?;
        file.seek(offset).map_err(|errno| self.fatal(cx, archive, "seek", &errno))?;
        Ok(Writer::new(Output::new(file), None, self.style.layout, self.style.blocks, offset))
    }

    async fn refuse_compressed(&self, cx: &Context, archive: &[u8]) -> Result<()> {
        let mut input = cx.open(archive).map_err(|errno| self.fatal(cx, archive, "open", &errno))?;
        let start = input.fill().await.unwrap_or_default();
        let tar = start.get(..super::header::BLOCK).is_some_and(super::header::is_sound);
        if !tar && crate::codec::Format::detect(start).is_some() {
            return Err(Failure::with_status("Cannot update compressed archives", 2));
        }
        Ok(())
    }

    /// Adds the members of other archives.
    async fn concatenate(&mut self, cx: &mut Context, writer: &mut Writer, items: Vec<Item>) -> Result<()> {
        for item in self.expand(cx, items).await? {
            let Item::Name(name) = item else { continue };
            if let Err(errno) = cx.open(&name) {
                self.cannot(cx, &name, "open", &errno).await?;
                continue;
            }
            let mut reader = self.open_named(cx, &name).await?;
            while let Some(member) = self.next(cx, &mut reader).await? {
                self.announce(cx, &member, &member.name).await?;
                writer.push(&member.raw).await?;
                while let Some(chunk) = reader.raw_chunk(self, cx).await? {
                    writer.push(&chunk).await?;
                }
            }
        }
        Ok(())
    }

    /// Writes what stays over what goes. Reading is always ahead of writing.
    async fn delete(&mut self, cx: &mut Context, items: Vec<Item>) -> Result<()> {
        let archive = self.style.archive.clone();
        let mut selection = self.selection(cx, items).await?;
        if archive != b"-" {
            self.refuse_compressed(cx, &archive).await?;
        }
        let mut reader = self.open(cx).await?;
        let mut writer = if archive == b"-" { Some(self.open_writer(cx).await?) } else { None };
        while let Some(member) = self.next(cx, &mut reader).await? {
            if selection.wanted.is_empty() || selection.take(&member.name).is_none() {
                let Some(writer) = &mut writer else { continue };
                writer.push(&member.raw).await?;
                while let Some(chunk) = reader.raw_chunk(self, cx).await? {
                    writer.push(&chunk).await?;
                }
                continue;
            }
            if writer.is_none() {
                writer = Some(self.writer_at(cx, &archive, member.block * super::header::BLOCK as u64)?);
            }
        }
        if reader.position == 0 {
            return Ok(());
        }
        if let Some(writer) = writer {
            self.finish_update(cx, &archive, writer).await?;
        }
        self.report_missing(cx, &selection).await
    }
}
