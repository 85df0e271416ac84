//! The Zstandard format (RFC 8878), both ways, by `ruzstd`: its decoder is fed
//! whole blocks, and its encoder, which looks for matches within a block only,
//! compresses each block of its own.

use super::{Decoder, Encoder, Fault, State};
use ruzstd::decoding::{BlockDecodingStrategy, Dictionary, FrameDecoder};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::hash::Hasher;
use twox_hash::XxHash64;

const MAGIC: u32 = 0xfd2f_b528;
/// The largest block, and with it the window that the encoder needs.
const BLOCK: usize = 128 * 1024;
/// Larger windows are refused, as zstd does without `--long`.
const WINDOW: u64 = 128 << 20;

/// The number of a dictionary; none of one that is but text.
pub(crate) fn dictionary_number(dictionary: &[u8]) -> Option<u32> {
    if dictionary.starts_with(b"\x37\xa4\x30\xec") { number(dictionary, 4) } else { None }
}

/// Decodes any number of frames.
pub(crate) struct Unzstd {
    frame: FrameDecoder,
    /// Inside of a frame.
    open: bool,
    /// The dictionary of frames that name none.
    dictionary: Option<u32>,
    checked: bool,
    /// Bytes of a frame to skip.
    skip: u64,
    pub(crate) frames: u64,
    pub(crate) skipped: u64,
    /// All frames have a check sum, and say their size.
    pub(crate) all_checked: bool,
    pub(crate) all_sized: bool,
    /// The check sum of the last frame, and its window.
    pub(crate) sum: Option<u32>,
    pub(crate) window: u64,
    /// The dictionary that the last frame names.
    pub(crate) named: u64,
}

impl Unzstd {
    pub(crate) fn new() -> Unzstd {
        let mut frame = FrameDecoder::new();
        frame.set_max_window_size(WINDOW);
        Unzstd {
            frame,
            open: false,
            dictionary: None,
            checked: false,
            skip: 0,
            frames: 0,
            skipped: 0,
            all_checked: true,
            all_sized: true,
            sum: None,
            window: 0,
            named: 0,
        }
    }

    /// For frames that were made with a dictionary, which may be any text.
    pub(crate) fn with_dictionary(raw: &[u8]) -> Result<Unzstd, Fault> {
        let dictionary = match dictionary_number(raw) {
            Some(_) => Dictionary::decode_dict(raw).map_err(|_| Fault::Unsupported(1))?,
            None => Dictionary {
                id: u32::MAX,
                fse: Default::default(),
                huf: Default::default(),
                dict_content: raw.to_vec(),
                offset_hist: [1, 4, 8],
            },
        };
        let mut decoder = Unzstd::new();
        decoder.dictionary = Some(dictionary.id);
        decoder.frame.add_dict(dictionary).map_err(|_| Fault::Corrupt)?;
        Ok(decoder)
    }

    fn start(&mut self, input: &[u8], ended: bool) -> Result<(usize, State), Fault> {
        if input.is_empty() && ended && self.frames + self.skipped > 0 {
            return Ok((0, State::Ended));
        }
        let Some(magic) = number(input, 0) else { return Ok((0, State::Hungry)) };
        if magic & 0xffff_fff0 == 0x184d_2a50 {
            let Some(size) = number(input, 4) else { return Ok((0, State::Hungry)) };
            self.skip = u64::from(size);
            self.skipped += 1;
            return Ok((8, State::Full));
        }
        if magic != MAGIC {
            return Err(Fault::Foreign);
        }
        let Some(&descriptor) = input.get(4) else { return Ok((0, State::Hungry)) };
        let single = descriptor & 0x20 != 0;
        let size = match descriptor >> 6 {
            0 => usize::from(single),
            1 => 2,
            2 => 4,
            _ => 8,
        };
        let dictionary = [0, 1, 2, 4][usize::from(descriptor & 3)];
        let length = 5 + usize::from(!single) + dictionary + size;
        let Some(mut header) = input.get(..length) else { return Ok((0, State::Hungry)) };
        self.window = match input.get(5) {
            Some(byte) if !single => {
                let base = 1_u64 << (10 + (byte >> 3));
                base + base / 8 * u64::from(byte & 7)
            }
            _ => 0,
        };
        let name = header.get(length - dictionary - size..length - size).unwrap_or_default();
        self.named = name.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte));
        if self.window > WINDOW {
            return Err(Fault::Unsupported(0));
        }
        self.frame.reset(&mut header).map_err(|_| Fault::Unsupported(1))?;
        if let (0, Some(dictionary)) = (descriptor & 3, self.dictionary) {
            self.frame.force_dict(dictionary).map_err(|_| Fault::Unsupported(1))?;
        }
        if single {
            self.window = self.frame.content_size();
        }
        self.checked = descriptor & 4 != 0;
        self.all_checked &= self.checked;
        self.all_sized &= size > 0;
        self.frames += 1;
        self.open = true;
        Ok((length, State::Full))
    }

    fn block(&mut self, input: &[u8], out: &mut Vec<u8>) -> Result<(usize, State), Fault> {
        let Some(header) = input.get(..3) else { return Ok((0, State::Hungry)) };
        let header = u32::from_le_bytes([header[0], header[1], header[2], 0]);
        let last = header & 1 == 1;
        let body = match header >> 1 & 3 {
            1 => 1,
            3 => return Err(Fault::Corrupt),
            _ => (header >> 3) as usize,
        };
        if body > BLOCK {
            return Err(Fault::Corrupt);
        }
        let length = 3 + body + if last && self.checked { 4 } else { 0 };
        let Some(mut bytes) = input.get(..length) else { return Ok((0, State::Hungry)) };
        let finished = self.frame.decode_blocks(&mut bytes, BlockDecodingStrategy::UptoBlocks(1));
        let finished = finished.map_err(|_| Fault::Corrupt)?;
        if let Some(mut new) = self.frame.collect() {
            out.append(&mut new);
        }
        if finished {
            self.open = false;
            self.sum = self.frame.get_checksum_from_data();
            if self.checked && self.sum != self.frame.get_calculated_checksum() {
                return Err(Fault::Checksum);
            }
        }
        Ok((length, State::Full))
    }
}

fn number(input: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(input.get(at..at + 4)?.try_into().ok()?))
}

impl Decoder for Unzstd {
    fn decode(&mut self, input: &[u8], ended: bool, out: &mut Vec<u8>) -> Result<(usize, State), Fault> {
        if self.skip > 0 {
            let count = self.skip.min(input.len() as u64);
            self.skip -= count;
            let state = if self.skip > 0 { State::Hungry } else { State::Full };
            return Ok((count as usize, state));
        }
        if self.open { self.block(input, out) } else { self.start(input, ended) }
    }
}

/// Encodes one frame.
pub(crate) struct Zstd {
    /// The size of all data, where it is known before.
    size: Option<u64>,
    check: bool,
    /// The number of the dictionary that it takes to expand it.
    dictionary: Option<u32>,
    opened: bool,
    hasher: XxHash64,
    waiting: Vec<u8>,
}

impl Zstd {
    pub(crate) fn new(size: Option<u64>, check: bool, dictionary: Option<u32>) -> Zstd {
        Zstd { size, check, dictionary, opened: false, hasher: XxHash64::with_seed(0), waiting: Vec::new() }
    }

    fn open(&mut self, out: &mut Vec<u8>) {
        self.opened = true;
        out.extend_from_slice(&MAGIC.to_le_bytes());
        let check = if self.check { 4 } else { 0 };
        // A window of 128 KiB, or the data itself where it is smaller.
        let (descriptor, window, length) = match self.size {
            Some(size) if size < 256 => (0x20, false, 1),
            Some(size) if size < 65_536 + 256 => (0x60, false, 2),
            Some(size) if size <= BLOCK as u64 => (0xa0, false, 4),
            Some(size) if size <= u64::from(u32::MAX) => (0x80, true, 4),
            Some(_) => (0xc0, true, 8),
            None => (0, true, 0),
        };
        let dictionary = self.dictionary.map(u32::to_le_bytes);
        out.push(descriptor | check | if dictionary.is_some() { 3 } else { 0 });
        if window {
            out.push(0x38);
        }
        out.extend(dictionary.into_iter().flatten());
        let size = self.size.unwrap_or_default().wrapping_sub(if length == 2 { 256 } else { 0 });
        out.extend(size.to_le_bytes().iter().take(length));
    }

    /// Compresses a block, and says of it whether it is the last one.
    fn block(&self, block: &[u8], last: bool, out: &mut Vec<u8>) {
        if block.is_empty() {
            return out.extend_from_slice(&[u8::from(last), 0, 0]);
        }
        let frame = compress_to_vec(block, CompressionLevel::Fastest);
        // Behind the header of the frame: magic, descriptor and window.
        let header = frame.get(6..9).map_or(0, |bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], 0]));
        let body = if header >> 1 & 3 == 1 { 1 } else { (header >> 3) as usize };
        let header = header & !1 | u32::from(last);
        out.extend_from_slice(&header.to_le_bytes()[..3]);
        out.extend_from_slice(frame.get(9..9 + body).unwrap_or_default());
    }
}

impl Encoder for Zstd {
    fn encode(&mut self, mut input: &[u8], out: &mut Vec<u8>) {
        if self.check {
            self.hasher.write(input);
        }
        while self.waiting.len() + input.len() > BLOCK {
            if !self.opened {
                self.open(out);
            }
            let (now, later) = input.split_at(BLOCK - self.waiting.len());
            self.waiting.extend_from_slice(now);
            let block = std::mem::take(&mut self.waiting);
            self.block(&block, false, out);
            input = later;
        }
        self.waiting.extend_from_slice(input);
    }

    fn finish(&mut self, out: &mut Vec<u8>) {
        if !self.opened {
            // All of it is here.
            self.size = self.size.map(|_| self.waiting.len() as u64).or(self.waiting.is_empty().then_some(0));
            self.open(out);
        }
        let block = std::mem::take(&mut self.waiting);
        self.block(&block, true, out);
        if self.check {
            out.extend_from_slice(&(self.hasher.finish() as u32).to_le_bytes());
        }
    }
}
