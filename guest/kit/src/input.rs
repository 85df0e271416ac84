//! A buffered reader over an open file, made for blocks of whole lines.

use bivalve_vfs::{BLOCK, Errno, OpenFile, Result};
use std::rc::Rc;

/// Reads a file block by block. Only filling the buffer awaits.
pub struct Input {
    file: Rc<OpenFile>,
    buffer: Vec<u8>,
    start: usize,
    ended: bool,
}

impl Input {
    pub fn new(file: Rc<OpenFile>) -> Input {
        Input { file, buffer: Vec::new(), start: 0, ended: false }
    }

    /// The file that is read.
    pub fn file(&self) -> &Rc<OpenFile> {
        &self.file
    }

    /// Bytes that are read but not consumed.
    pub fn buffered(&self) -> &[u8] {
        &self.buffer[self.start..]
    }

    /// Unread bytes: at least one unless the input has ended. Does not read
    /// more while some are left.
    pub async fn fill(&mut self) -> Result<&[u8]> {
        if self.start == self.buffer.len() {
            self.more().await?;
        }
        Ok(self.buffered())
    }

    /// Reads one more block behind what is buffered; false at the end.
    pub async fn more(&mut self) -> Result<bool> {
        if self.ended {
            return Ok(false);
        }
        if self.start == self.buffer.len() {
            self.buffer.clear();
            self.start = 0;
        } else if self.start > 0 && self.start >= self.buffer.len() / 2 {
            self.buffer.drain(..self.start);
            self.start = 0;
        }
        let count = self.file.read(&mut self.buffer, BLOCK).await?;
        self.ended = count == 0;
        if count >= BLOCK {
            crate::pause().await;
        }
        Ok(count > 0)
    }

    /// Marks bytes as used.
    pub fn consume(&mut self, count: usize) {
        self.start = (self.start + count).min(self.buffer.len());
    }

    /// The next line with its delimiter; the last one may have none. None at the end.
    pub async fn line(&mut self, delimiter: u8) -> Result<Option<&[u8]>> {
        self.take_to(|unread| memchr::memchr(delimiter, unread)).await
    }

    /// A block of one or more whole lines, all that is at hand; only the last
    /// line of the input may lack its delimiter. None at the end. The block is
    /// consumed by the call.
    pub async fn lines(&mut self, delimiter: u8) -> Result<Option<&[u8]>> {
        self.take_to(|unread| memchr::memrchr(delimiter, unread)).await
    }

    /// Consumes up to and with the byte that `find` points at, reading on until it
    /// finds one; at the end of the input, what is left.
    async fn take_to(&mut self, find: impl Fn(&[u8]) -> Option<usize>) -> Result<Option<&[u8]>> {
        let mut searched = 0;
        let length = loop {
            let unread = &self.buffer[self.start..];
            if let Some(at) = find(&unread[searched..]) {
                break searched + at + 1;
            }
            searched = unread.len();
            if !self.more().await? {
                break searched;
            }
        };
        if length == 0 {
            return Ok(None);
        }
        let taken = self.start..self.start + length;
        self.start = taken.end;
        Ok(Some(&self.buffer[taken]))
    }

    /// Everything that is left.
    pub async fn read_to_end(&mut self) -> Result<Vec<u8>> {
        while self.more().await? {}
        let rest = if self.start == 0 { std::mem::take(&mut self.buffer) } else { self.buffered().to_vec() };
        self.buffer.clear();
        self.start = 0;
        Ok(rest)
    }

    /// Moves the file's offset back to the first unconsumed byte where it can
    /// be seeked, so that the next reader of a shared file goes on there.
    pub fn give_back(&mut self) {
        let unread = self.buffered().len() as u64;
        if let Ok(at) = self.file.position() {
            let _ = self.file.seek(at.saturating_sub(unread));
        }
        self.buffer.clear();
        self.start = 0;
    }

    /// Skips to an offset of a file that can be seeked.
    pub fn seek(&mut self, offset: u64) -> std::result::Result<(), Errno> {
        self.file.seek(offset)?;
        self.buffer.clear();
        self.start = 0;
        self.ended = false;
        Ok(())
    }
}
