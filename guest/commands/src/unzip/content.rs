//! The data of members.

use super::Job;
use crate::codec::deflate::Inflate;
use crate::codec::pkware::Unpack;
use crate::codec::{Decoder, Fault, State, bzip2::Bunzip2};
use crate::zip_archive::{self, Local};
use bivalve_kit::{Context, Result};
use bivalve_vfs::{Errno, OpenFile};
use std::rc::Rc;

/// How a member's data was.
pub(super) enum Outcome {
    Good,
    /// The check sum is another: the one it has, and the one it should have.
    Checksum(u32, u32),
    /// What could not be done.
    Corrupt(&'static str),
    Failed(Errno),
}

/// Where a member's data goes.
pub(super) enum Sink {
    Nowhere,
    Standard,
    File(Rc<OpenFile>),
    Memory(Vec<u8>),
}

/// Decodes what is stored: there is nothing to do.
struct Plain;

impl Decoder for Plain {
    fn decode(
        &mut self,
        input: &[u8],
        _ended: bool,
        out: &mut Vec<u8>,
    ) -> std::result::Result<(usize, State), Fault> {
        out.extend_from_slice(input);
        Ok((input.len(), State::Hungry))
    }
}

impl Sink {
    async fn put(&mut self, cx: &mut Context, block: &[u8]) -> Result<std::result::Result<(), Errno>> {
        match self {
            Sink::Nowhere => {}
            Sink::Standard => cx.stdout.write(block).await?,
            Sink::File(file) => return Ok(file.write(block).await),
            Sink::Memory(bytes) => bytes.extend_from_slice(block),
        }
        Ok(Ok(()))
    }
}

/// Ends lines with a newline alone, and drops the Ctrl-Z that ends DOS's texts.
fn convert(block: &mut Vec<u8>, after_return: &mut bool) {
    block.retain_mut(|byte| {
        let was_return = std::mem::replace(after_return, *byte == b'\r');
        let kept = *byte != 26 && !(was_return && *byte == b'\n');
        if *byte == b'\r' {
            *byte = b'\n';
        }
        kept
    });
}

impl Job {
    /// Decodes a member's data; a text's lines become Unix's.
    pub(super) async fn content(
        &self,
        cx: &mut Context,
        local: &Local,
        sink: &mut Sink,
        text: bool,
    ) -> Result<Outcome> {
        let mut after_return = false;
        let start = local.data;
        let corrupt = Outcome::Corrupt(match local.method {
            zip_archive::BZIP2 => "bunzip",
            zip_archive::SHRUNK => "unshrink",
            zip_archive::IMPLODED => "explode",
            _ => "inflate",
        });
        let mut decoder: Box<dyn Decoder> = match local.method {
            zip_archive::DEFLATED => Box::new(Inflate::new()),
            zip_archive::BZIP2 => Box::new(Bunzip2::new()),
            method @ (zip_archive::SHRUNK | zip_archive::IMPLODED | zip_archive::DEFLATE64) => {
                Box::new(Unpack::new(method, local.flags, local.plain))
            }
            _ => Box::new(Plain),
        };
        let (mut at, end) = (start, start.saturating_add(local.packed));
        let (mut input, mut out) = (Vec::new(), Vec::new());
        let mut hasher = crate::codec::crc32::Hasher::new();
        loop {
            cx.check()?;
            let ended = at >= end;
            let Ok((taken, state)) = decoder.decode(&input, ended, &mut out) else {
                return Ok(corrupt);
            };
            input.drain(..taken.min(input.len()));
            hasher.update(&out);
            if text {
                convert(&mut out, &mut after_return);
            }
            if let Err(errno) = sink.put(cx, &out).await? {
                return Ok(Outcome::Failed(errno));
            }
            out.clear();
            match state {
                State::Full => {}
                State::Ended => break,
                State::Hungry if ended && local.method == zip_archive::STORED => break,
                State::Hungry if ended => return Ok(corrupt),
                State::Hungry => {
                    let wanted = (end - at).min(64 * 1024) as usize;
                    match zip_archive::read_at(&self.file, at, wanted) {
                        Ok(bytes) if bytes.is_empty() => return Ok(corrupt),
                        Ok(bytes) => {
                            at += bytes.len() as u64;
                            input.extend_from_slice(&bytes);
                        }
                        Err(errno) => return Ok(Outcome::Failed(errno)),
                    }
                }
            }
        }
        let sum = hasher.finalize();
        Ok(if sum == local.crc { Outcome::Good } else { Outcome::Checksum(sum, local.crc) })
    }
}
