//! The `.lzma` format: a header of 13 bytes and one LZMA stream.

use super::{WAIT, options};
use crate::codec::lzma::{self, Range};
use crate::codec::{BLOCK, Decoder, Encoder, Fault, State};
use lzma_rust2::{LzmaWriter, Write};

/// More than any symbol takes.
const SYMBOL: usize = 32;

/// Decodes a `.lzma` file.
pub(crate) struct UnLzma {
    lzma: Option<lzma::Lzma>,
    /// Plain bytes to come, where the header says it.
    left: Option<u64>,
    range: u32,
    code: u32,
    over: bool,
    /// How much memory it may take.
    limit: u64,
}

impl UnLzma {
    pub(crate) fn new(limit: u64) -> UnLzma {
        UnLzma { lzma: None, left: None, range: u32::MAX, code: 0, over: false, limit }
    }

    /// Whether a file may start like this: there is no magic number.
    pub(crate) fn starts(input: &[u8]) -> bool {
        let Some([properties, a, b, c, d, size @ ..]) = input.get(..13) else { return false };
        let dictionary = u32::from_le_bytes([*a, *b, *c, *d]);
        // A power of two, or one and a half of it.
        let usual = dictionary == u32::MAX
            || dictionary.count_ones() == 1
            || (dictionary.count_ones() == 2 && (dictionary & dictionary << 1) != 0);
        let size = size.iter().rev().fold(0_u64, |size, byte| size << 8 | u64::from(*byte));
        *properties < 225 && usual && (size == u64::MAX || size < 1 << 38)
    }

    fn header(&mut self, input: &[u8]) -> Result<(usize, State), Fault> {
        let Some(header) = input.get(..18) else { return Ok((0, State::Hungry)) };
        let dictionary = u32::from_le_bytes([header[1], header[2], header[3], header[4]]);
        let size = header[5..13].iter().rev().fold(0_u64, |size, byte| size << 8 | u64::from(*byte));
        let needed = u64::from(dictionary) + 65_408;
        if needed > self.limit {
            return Err(Fault::Memory(needed));
        }
        let mut lzma = lzma::Lzma::new(usize::try_from(dictionary).unwrap_or(usize::MAX));
        lzma.set_properties(header[0]).map_err(|_| Fault::Foreign)?;
        lzma.reset_state();
        self.left = (size != u64::MAX).then_some(size);
        if self.left.is_some_and(|size| size > 1 << 38) || header[13] != 0 {
            return Err(Fault::Foreign);
        }
        self.code = u32::from_be_bytes([header[14], header[15], header[16], header[17]]);
        self.lzma = Some(lzma);
        Ok((18, State::Full))
    }
}

impl Decoder for UnLzma {
    fn decode(&mut self, input: &[u8], ended: bool, out: &mut Vec<u8>) -> Result<(usize, State), Fault> {
        if self.over {
            return if input.is_empty() || !ended { Ok((0, State::Ended)) } else { Err(Fault::Corrupt) };
        }
        let Some(lzma) = &mut self.lzma else { return self.header(input) };
        let mut range = Range::resume(input, self.range, self.code);
        loop {
            if self.left == Some(0) {
                self.over = true;
                break;
            }
            let enough = range.at + SYMBOL <= input.len() || ended;
            if !enough || lzma.waiting() >= BLOCK {
                break;
            }
            let limit = self.left.map_or(usize::MAX, |left| usize::try_from(left).unwrap_or(usize::MAX));
            let before = lzma.waiting();
            let more = lzma.symbol(&mut range, limit);
            if range.short {
                lzma.drain(out);
                return Err(Fault::Truncated);
            }
            if !more? {
                self.over = true;
                break;
            }
            if let Some(left) = &mut self.left {
                *left = left.saturating_sub((lzma.waiting() - before) as u64);
            }
        }
        (self.range, self.code) = (range.range, range.code);
        let full = lzma.waiting() >= BLOCK;
        lzma.drain(out);
        let state = if self.over || full { State::Full } else { State::Hungry };
        Ok((range.at, state))
    }
}

/// Encodes a `.lzma` file.
pub(crate) struct Lzma {
    level: u8,
    extreme: bool,
    /// The largest dictionary that it may have.
    dictionary: u32,
    waiting: Vec<u8>,
    writer: Option<LzmaWriter<Vec<u8>>>,
}

impl Lzma {
    pub(crate) fn new(level: u8, extreme: bool, dictionary: u32) -> Lzma {
        Lzma { level, extreme, dictionary, waiting: Vec::new(), writer: None }
    }

    fn start(&mut self, size: Option<usize>, out: &mut Vec<u8>) {
        let options = options(self.level, self.extreme, size, self.dictionary);
        self.writer = LzmaWriter::new(Vec::new(), &options, true, true, None).ok();
        let waiting = std::mem::take(&mut self.waiting);
        self.write(&waiting, out);
    }

    fn write(&mut self, input: &[u8], out: &mut Vec<u8>) {
        let Some(writer) = &mut self.writer else { return };
        // Writing to memory does not fail.
        let _ = writer.write(input);
        out.append(writer.inner_mut());
    }
}

impl Encoder for Lzma {
    fn encode(&mut self, input: &[u8], out: &mut Vec<u8>) {
        if self.writer.is_some() {
            return self.write(input, out);
        }
        self.waiting.extend_from_slice(input);
        if self.waiting.len() >= WAIT {
            self.start(None, out);
        }
    }

    fn finish(&mut self, out: &mut Vec<u8>) {
        if self.writer.is_none() {
            self.start(Some(self.waiting.len()), out);
        }
        if let Some(Ok(mut made)) = self.writer.take().map(LzmaWriter::finish) {
            out.append(&mut made);
        }
    }
}
