//! A buffered writer over an open file. Pushing never waits; flushing does.

use crate::{Failure, Result, pause};
use bivalve_vfs::OpenFile;
use std::io;
use std::rc::Rc;

/// What is gathered before it is written.
const FULL: usize = 32 * 1024;

/// Collects output. Push what you have, then call [`Output::ready`] once a
/// line or block: it writes when enough has come together.
pub struct Output {
    file: Rc<OpenFile>,
    buffer: Vec<u8>,
}

impl Output {
    pub fn new(file: Rc<OpenFile>) -> Output {
        Output { file, buffer: Vec::new() }
    }

    /// The file that is written.
    pub fn file(&self) -> &Rc<OpenFile> {
        &self.file
    }

    /// Adds bytes to the buffer.
    #[inline]
    pub fn push(&mut self, bytes: &[u8]) {
        self.buffer.extend_from_slice(bytes);
    }

    /// Adds one byte to the buffer.
    #[inline]
    pub fn push_byte(&mut self, byte: u8) {
        self.buffer.push(byte);
    }

    /// Whether enough has come together that [`Output::ready`] would write.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.buffer.len() >= FULL
    }

    /// How much waits to be written.
    pub fn pending(&self) -> usize {
        self.buffer.len()
    }

    /// Writes if enough has come together.
    #[inline]
    pub async fn ready(&mut self) -> Result<()> {
        if self.is_full() { self.flush().await } else { Ok(()) }
    }

    /// Writes all that was pushed.
    pub async fn flush(&mut self) -> Result<()> {
        if self.buffer.is_empty() {
            return Ok(());
        }
        let result = self.file.write(&self.buffer).await;
        let full = self.is_full();
        self.buffer.clear();
        if full {
            pause().await;
        }
        result.map_err(Failure::Write)
    }

    /// Writes all that was pushed if that needs no waiting; whether it did.
    pub fn flush_now(&mut self) -> bool {
        let done = self.buffer.is_empty() || matches!(self.file.write_now(&self.buffer), Some(Ok(())));
        if done {
            self.buffer.clear();
        }
        done
    }

    /// Pushes and writes at once, for a large block.
    pub async fn write(&mut self, bytes: &[u8]) -> Result<()> {
        if self.buffer.len() + bytes.len() < FULL {
            self.push(bytes);
            return Ok(());
        }
        self.flush().await?;
        self.file.write(bytes).await.map_err(Failure::Write)?;
        pause().await;
        Ok(())
    }

    /// Drops what was not written.
    pub fn discard(&mut self) {
        self.buffer.clear();
    }
}

/// For `write!`: never fails, never waits.
impl io::Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.push(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
