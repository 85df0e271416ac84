//! What is searched, block by block: a file as it is, unpacked (`-z`) or decoded.

use super::encoding::Decoder;
use crate::codec;
use bivalve_kit::Input;
use bivalve_vfs::{Errno, OpenFile};
use std::rc::Rc;

/// What is read at once of a file that is decoded.
const BLOCK: usize = 64 * 1024;

pub struct Source {
    kind: Kind,
    decoder: Option<Decoder>,
    /// What was read to look at.
    peeked: Vec<u8>,
    ended: bool,
}

enum Kind {
    File(Rc<OpenFile>),
    Packed(Box<codec::Stream<Box<dyn codec::Decoder>>>, &'static str),
}

/// Why reading stopped: a file's error, or what the program that unpacks it says.
pub enum Trouble {
    Errno(Errno),
    Packed(String),
}

impl Source {
    pub fn file(file: Rc<OpenFile>) -> Source {
        Source { kind: Kind::File(file), decoder: None, peeked: Vec::new(), ended: false }
    }

    /// A file that is unpacked if its name says that it is packed.
    pub fn packed(file: Rc<OpenFile>, name: &[u8]) -> Source {
        const SUFFIXES: [&str; 9] = [".gz", ".tgz", ".bz2", ".tbz2", ".xz", ".txz", ".lzma", ".zst", ".zstd"];
        let known = SUFFIXES.iter().find(|suffix| name.ends_with(suffix.as_bytes()));
        let format = known.and_then(|suffix| codec::Format::by_suffix(suffix.strip_suffix('d').unwrap_or(suffix).as_bytes()));
        match format.and_then(|format| Some((format.decoder()?, format.program()))) {
            Some((decoder, program)) => {
                let stream = Box::new(codec::Stream::new(Input::new(file), decoder));
                Source { kind: Kind::Packed(stream, program), decoder: None, peeked: Vec::new(), ended: false }
            }
            None => Source::file(file),
        }
    }

    pub fn is_packed(&self) -> bool {
        matches!(self.kind, Kind::Packed(..))
    }

    /// The first bytes, before any is decoded.
    pub async fn start(&mut self) -> Result<&[u8], Trouble> {
        while self.peeked.len() < 3 && !self.ended {
            let mut more = Vec::new();
            self.ended = self.fetch(&mut more, BLOCK).await? == 0;
            self.peeked.append(&mut more);
        }
        Ok(&self.peeked)
    }

    /// All from here on goes through the decoder.
    pub fn decode(&mut self, decoder: Decoder) {
        self.decoder = Some(decoder);
    }

    /// Appends up to `limit` bytes; 0 at the end. What is decoded may be more.
    pub async fn read(&mut self, into: &mut Vec<u8>, limit: usize) -> Result<usize, Trouble> {
        let before = into.len();
        let Some(mut decoder) = self.decoder.take() else {
            return self.raw(into, limit).await;
        };
        let mut block = Vec::new();
        while into.len() == before {
            block.clear();
            let count = self.raw(&mut block, BLOCK.min(limit)).await?;
            decoder.decode(&block, count == 0, into);
            if count == 0 {
                break;
            }
        }
        self.decoder = Some(decoder);
        Ok(into.len() - before)
    }

    async fn raw(&mut self, into: &mut Vec<u8>, limit: usize) -> Result<usize, Trouble> {
        if !self.peeked.is_empty() {
            let count = limit.min(self.peeked.len());
            into.extend(self.peeked.drain(..count));
            return Ok(count);
        }
        if self.ended { Ok(0) } else { self.fetch(into, limit).await }
    }

    async fn fetch(&mut self, into: &mut Vec<u8>, limit: usize) -> Result<usize, Trouble> {
        match &mut self.kind {
            Kind::File(file) => {
                let before = into.len();
                loop {
                    let left = limit - (into.len() - before);
                    let count = file.read(into, left).await.map_err(Trouble::Errno)?;
                    // A file gives all that is asked for, a pipe what it has.
                    if count == 0 || count >= left || file.kind() != bivalve_vfs::Kind::File {
                        return Ok(into.len() - before);
                    }
                }
            }
            Kind::Packed(stream, program) => match stream.next().await {
                Ok(block) => {
                    self.peeked.extend_from_slice(block.unwrap_or_default());
                    let count = limit.min(self.peeked.len());
                    into.extend(self.peeked.drain(..count));
                    Ok(count)
                }
                Err(codec::Trouble::Errno(errno)) => Err(Trouble::Errno(errno)),
                Err(trouble) => Err(Trouble::Packed(codec::complaint(program, &trouble))),
            },
        }
    }
}
