//! Decoding xz files: streams of blocks of LZMA2 chunks.

use super::check::{Check, Running};
use super::{MAGIC, dictionary_size};
use crate::codec::lzma::{Lzma, Range};
use crate::codec::{Decoder, Fault, State};

enum Stage {
    /// A stream's header.
    Stream,
    /// A block's header, or the index.
    Block,
    Chunk,
    /// What fills the block up, and its check sum.
    Check,
    Index,
    Footer,
    /// Behind a stream: zeros, another stream, or nothing.
    Between,
}

/// Decodes an xz file.
pub(crate) struct Unxz {
    stage: Stage,
    lzma: Lzma,
    running: Running,
    header: u64,
    packed: u64,
    plain: u64,
    /// Sizes of the stream's blocks, for its index.
    sizes: Vec<(u64, u64)>,
    index: u64,
    padding: u64,
    need_dictionary: bool,
    need_properties: bool,
    /// How much memory it may take.
    limit: u64,
    /// What follows the first stream does not count.
    pub(crate) single: bool,
    /// Check sums do not count.
    pub(crate) unchecked: bool,
    pub(crate) check: Check,
    pub(crate) streams: u64,
    pub(crate) blocks: u64,
}

impl Unxz {
    pub(crate) fn new(limit: u64) -> Unxz {
        Unxz {
            stage: Stage::Stream,
            lzma: Lzma::new(4096),
            running: Running::None,
            header: 0,
            packed: 0,
            plain: 0,
            sizes: Vec::new(),
            index: 0,
            padding: 0,
            need_dictionary: true,
            need_properties: true,
            limit,
            single: false,
            unchecked: false,
            check: Check::None,
            streams: 0,
            blocks: 0,
        }
    }

    fn stream(&mut self, input: &[u8]) -> Result<(usize, State), Fault> {
        let same = input.iter().zip(MAGIC).all(|(a, b)| a == b);
        if !same {
            return Err(if self.streams > 0 { Fault::Corrupt } else { Fault::Foreign });
        }
        let Some(header) = input.get(..12) else { return Ok((0, State::Hungry)) };
        if crate::codec::crc32::hash(&header[6..8]).to_le_bytes() != header[8..12] {
            return Err(Fault::Corrupt);
        }
        if header[6] != 0 || header[7] & 0xf0 != 0 {
            return Err(Fault::Unsupported(0));
        }
        self.check = Check::from_id(header[7]);
        self.streams += 1;
        self.sizes.clear();
        self.stage = Stage::Block;
        Ok((12, State::Full))
    }

    fn block(&mut self, input: &[u8]) -> Result<(usize, State), Fault> {
        let Some(&first) = input.first() else { return Ok((0, State::Hungry)) };
        if first == 0 {
            self.stage = Stage::Index;
            return Ok((0, State::Full));
        }
        let length = (usize::from(first) + 1) * 4;
        let Some(header) = input.get(..length) else { return Ok((0, State::Hungry)) };
        let (body, sum) = header.split_at(length - 4);
        if crate::codec::crc32::hash(body).to_le_bytes() != *sum {
            return Err(Fault::Corrupt);
        }
        let flags = body[1];
        // One filter, and it is LZMA2.
        if flags & 0x3f != 0 {
            return Err(Fault::Unsupported(0));
        }
        let mut rest = body.get(2..).unwrap_or_default();
        for flag in [0x40, 0x80] {
            if flags & flag != 0 {
                size(&mut rest).ok_or(Fault::Corrupt)?;
            }
        }
        match rest {
            [0x21, 1, byte, padding @ ..] if *byte <= 40 && padding.iter().all(|byte| *byte == 0) => {
                // XZ Utils say that they need the least that they ever do.
                if dictionary_size(*byte) + 65_592 > self.limit {
                    return Err(Fault::Memory(1));
                }
                self.lzma = Lzma::new(usize::try_from(dictionary_size(*byte)).unwrap_or(usize::MAX));
            }
            _ => return Err(Fault::Unsupported(0)),
        }
        (self.need_dictionary, self.need_properties) = (true, true);
        (self.header, self.packed, self.plain) = (length as u64, 0, 0);
        self.running = Running::new(self.check);
        self.stage = Stage::Chunk;
        Ok((length, State::Full))
    }

    /// One LZMA2 chunk; it is decoded when it is there as a whole.
    fn chunk(&mut self, input: &[u8], out: &mut Vec<u8>) -> Result<(usize, State), Fault> {
        let Some(&control) = input.first() else { return Ok((0, State::Hungry)) };
        if control == 0 {
            self.packed += 1;
            self.stage = Stage::Check;
            return Ok((1, State::Full));
        }
        let number = |at: usize| Some(usize::from(*input.get(at)?) << 8 | usize::from(*input.get(at + 1)?));
        let Some(low) = number(1) else { return Ok((0, State::Hungry)) };
        let total = if control < 0x80 {
            let Some(data) = input.get(3..3 + low + 1) else { return Ok((0, State::Hungry)) };
            if control > 2 || (control == 2 && self.need_dictionary) {
                return Err(Fault::Corrupt);
            }
            if control == 1 {
                self.lzma.reset_dictionary();
                self.need_dictionary = false;
            }
            self.lzma.push(data);
            3 + low + 1
        } else {
            let properties = usize::from(control >= 0xc0);
            let plain = (usize::from(control & 0x1f) << 16) + low + 1;
            let Some(packed) = number(3).map(|packed| packed + 1) else { return Ok((0, State::Hungry)) };
            let start = 5 + properties;
            let Some(data) = input.get(start..start + packed) else { return Ok((0, State::Hungry)) };
            self.reset(control, input.get(5).copied().unwrap_or_default())?;
            self.lzma_chunk(data, plain)?;
            start + packed
        };
        self.packed += total as u64;
        let start = out.len();
        self.lzma.drain(out);
        let new = out.get(start..).unwrap_or_default();
        self.running.update(new);
        self.plain += new.len() as u64;
        Ok((total, State::Full))
    }

    fn reset(&mut self, control: u8, properties: u8) -> Result<(), Fault> {
        if control >= 0xe0 {
            self.lzma.reset_dictionary();
            self.need_dictionary = false;
        }
        if control >= 0xc0 {
            self.lzma.set_properties(properties)?;
            self.need_properties = false;
        }
        if self.need_dictionary || self.need_properties {
            return Err(Fault::Corrupt);
        }
        if control >= 0xa0 {
            self.lzma.reset_state();
        }
        Ok(())
    }

    fn lzma_chunk(&mut self, data: &[u8], plain: usize) -> Result<(), Fault> {
        let [0, a, b, c, d, rest @ ..] = data else { return Err(Fault::Corrupt) };
        let mut range = Range::resume(rest, u32::MAX, u32::from_be_bytes([*a, *b, *c, *d]));
        let end = self.lzma.waiting() + plain;
        while self.lzma.waiting() < end {
            let limit = end - self.lzma.waiting();
            if !self.lzma.symbol(&mut range, limit)? || range.short {
                return Err(Fault::Corrupt);
            }
        }
        Ok(())
    }

    fn check(&mut self, input: &[u8]) -> Result<(usize, State), Fault> {
        let padding = (self.packed.next_multiple_of(4) - self.packed) as usize;
        let size = self.check.size();
        let Some(bytes) = input.get(..padding + size) else { return Ok((0, State::Hungry)) };
        let (zeros, stored) = bytes.split_at(padding);
        let computed = self.running.finish();
        let differs = !self.unchecked && !computed.is_empty() && computed != stored;
        if zeros.iter().any(|byte| *byte != 0) || differs {
            return Err(Fault::Corrupt);
        }
        self.sizes.push((self.header + self.packed + size as u64, self.plain));
        self.blocks += 1;
        self.stage = Stage::Block;
        Ok((padding + size, State::Full))
    }

    fn read_index(&mut self, input: &[u8]) -> Result<(usize, State), Fault> {
        let mut rest = input.get(1..).unwrap_or_default();
        let Some(count) = size(&mut rest) else { return Ok((0, hungry(input)?)) };
        if count != self.sizes.len() as u64 {
            return Err(Fault::Corrupt);
        }
        for (unpadded, plain) in &self.sizes {
            let (Some(first), Some(second)) = (size(&mut rest), size(&mut rest)) else {
                return Ok((0, hungry(input)?));
            };
            if (first, second) != (*unpadded, *plain) {
                return Err(Fault::Corrupt);
            }
        }
        let length = (input.len() - rest.len()).next_multiple_of(4);
        let (Some(body), Some(sum)) = (input.get(..length), input.get(length..length + 4)) else {
            return Ok((0, State::Hungry));
        };
        if crate::codec::crc32::hash(body).to_le_bytes() != *sum {
            return Err(Fault::Corrupt);
        }
        self.index = length as u64 + 4;
        self.stage = Stage::Footer;
        Ok((length + 4, State::Full))
    }

    fn footer(&mut self, input: &[u8]) -> Result<(usize, State), Fault> {
        let Some(footer) = input.get(..12) else { return Ok((0, State::Hungry)) };
        let backward = u32::from_le_bytes([footer[4], footer[5], footer[6], footer[7]]);
        let sound = footer.ends_with(b"YZ")
            && crate::codec::crc32::hash(&footer[4..10]).to_le_bytes() == footer[..4]
            && footer[8..10] == [0, self.check.id()]
            && (u64::from(backward) + 1) * 4 == self.index;
        if !sound {
            return Err(Fault::Corrupt);
        }
        self.stage = Stage::Between;
        self.padding = 0;
        Ok((12, if self.single { State::Ended } else { State::Full }))
    }

    fn between(&mut self, input: &[u8], ended: bool) -> Result<(usize, State), Fault> {
        let zeros = input.iter().take_while(|byte| **byte == 0).count();
        self.padding += zeros as u64;
        if zeros == input.len() {
            return match ended {
                true if !self.padding.is_multiple_of(4) => Err(Fault::Corrupt),
                true => Ok((zeros, State::Ended)),
                false => Ok((zeros, State::Hungry)),
            };
        }
        if !self.padding.is_multiple_of(4) {
            return Err(Fault::Corrupt);
        }
        // What is too short to be a header ends too soon; else it is none.
        if input.len() - zeros < 12 {
            return if ended { Err(Fault::Truncated) } else { Ok((zeros, State::Hungry)) };
        }
        self.stage = Stage::Stream;
        Ok((zeros, State::Full))
    }
}

/// A size in seven bits a byte; none when there is more to come.
fn size(rest: &mut &[u8]) -> Option<u64> {
    let mut value = 0;
    for (at, byte) in rest.iter().take(9).enumerate() {
        value |= u64::from(byte & 0x7f) << (7 * at);
        if byte & 0x80 == 0 {
            *rest = rest.get(at + 1..)?;
            return Some(value);
        }
    }
    None
}

/// More of an index is wanted, unless it has become absurd.
fn hungry(input: &[u8]) -> Result<State, Fault> {
    if input.len() > 1 << 26 { Err(Fault::Corrupt) } else { Ok(State::Hungry) }
}

impl Decoder for Unxz {
    fn decode(&mut self, input: &[u8], ended: bool, out: &mut Vec<u8>) -> Result<(usize, State), Fault> {
        match self.stage {
            Stage::Stream => self.stream(input),
            Stage::Block => self.block(input),
            Stage::Chunk => self.chunk(input, out),
            Stage::Check => self.check(input),
            Stage::Index => self.read_index(input),
            Stage::Footer => self.footer(input),
            Stage::Between => self.between(input, ended),
        }
    }
}
