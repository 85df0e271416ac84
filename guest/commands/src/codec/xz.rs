//! The xz file format and the older `.lzma`, both ways. Spec: the .xz file
//! format 1.1.0 and the LZMA specification. The encoder's LZMA is `lzma-rust2`'s;
//! its dictionary is never larger than the data or 8 MiB.

mod alone;
mod check;
mod decode;

pub(crate) use alone::{Lzma, UnLzma};
pub(crate) use check::Check;
pub(crate) use decode::Unxz;

use super::Encoder;
use check::Running;
use lzma_rust2::{EncodeMode, Lzma2Options, Lzma2Writer, LzmaOptions, Write};

pub(super) const MAGIC: &[u8] = b"\xfd7zXZ\0";
/// Input that is kept until it is known how large a dictionary is of use.
const WAIT: usize = 1 << 20;
const LARGEST_DICTIONARY: u32 = 8 << 20;

/// A size in seven bits a byte.
fn push_size(out: &mut Vec<u8>, mut size: u64) {
    while size >= 0x80 {
        out.push(size as u8 | 0x80);
        size >>= 7;
    }
    out.push(size as u8);
}

/// The options of a level, for data of this size if that is known.
fn options(level: u8, extreme: bool, size: Option<usize>, most: u32) -> LzmaOptions {
    let mut options = LzmaOptions::with_preset(u32::from(level.min(9)));
    let needed = size.map_or(LARGEST_DICTIONARY, |size| {
        (size.clamp(1 << 16, LARGEST_DICTIONARY as usize) as u32).next_power_of_two()
    });
    options.dict_size = options.dict_size.min(LARGEST_DICTIONARY).min(needed).min(most);
    if extreme {
        options.mode = EncodeMode::Normal;
        options.nice_len = LzmaOptions::NICE_LEN_MAX;
    }
    options
}

/// The byte that stands for a dictionary's size.
fn dictionary_byte(size: u32) -> u8 {
    (0..40).find(|bits| dictionary_size(*bits) >= u64::from(size)).unwrap_or(40)
}

fn dictionary_size(byte: u8) -> u64 {
    if byte >= 40 { u64::from(u32::MAX) } else { (2 | u64::from(byte) & 1) << (byte / 2 + 11) }
}

/// Encodes one stream of one block.
pub(crate) struct Xz {
    level: u8,
    extreme: bool,
    check: Check,
    /// The largest dictionary that it may have.
    dictionary: u32,
    running: Running,
    waiting: Vec<u8>,
    writer: Option<Lzma2Writer<Vec<u8>>>,
    header: u64,
    packed: u64,
    plain: u64,
}

impl Xz {
    pub(crate) fn new(level: u8, extreme: bool, check: Check, dictionary: u32) -> Xz {
        let running = Running::new(check);
        Xz {
            level,
            extreme,
            check,
            dictionary,
            running,
            waiting: Vec::new(),
            writer: None,
            header: 0,
            packed: 0,
            plain: 0,
        }
    }

    fn stream_flags(&self) -> [u8; 2] {
        [0, self.check.id()]
    }

    /// Writes the stream's header.
    fn open(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(MAGIC);
        out.extend_from_slice(&self.stream_flags());
        out.extend_from_slice(&crate::codec::crc32::hash(&self.stream_flags()).to_le_bytes());
    }

    /// Starts the block, now that it is known how much there is at least.
    fn start(&mut self, size: Option<usize>, out: &mut Vec<u8>) {
        let options = options(self.level, self.extreme, size, self.dictionary);
        let mut header = vec![2, 0, 0x21, 1, dictionary_byte(options.dict_size), 0, 0, 0];
        let sum = crate::codec::crc32::hash(&header);
        header.extend_from_slice(&sum.to_le_bytes());
        self.header = header.len() as u64;
        self.open(out);
        out.append(&mut header);
        let options = Lzma2Options { lzma_options: options, ..Lzma2Options::with_preset(6) };
        self.writer = Some(Lzma2Writer::new(Vec::new(), options));
        let waiting = std::mem::take(&mut self.waiting);
        self.write(&waiting, out);
    }

    fn write(&mut self, input: &[u8], out: &mut Vec<u8>) {
        let Some(writer) = &mut self.writer else { return };
        // Writing to memory does not fail.
        let _ = writer.write(input);
        let made = std::mem::take(writer.inner_mut());
        self.packed += made.len() as u64;
        out.extend_from_slice(&made);
    }

    fn index(&self, unpadded: Option<u64>, out: &mut Vec<u8>) {
        let mut index = vec![0];
        match unpadded {
            Some(unpadded) => {
                push_size(&mut index, 1);
                push_size(&mut index, unpadded);
                push_size(&mut index, self.plain);
            }
            None => push_size(&mut index, 0),
        }
        index.resize(index.len().next_multiple_of(4), 0);
        let sum = crate::codec::crc32::hash(&index);
        index.extend_from_slice(&sum.to_le_bytes());
        let backward = (index.len() / 4 - 1) as u32;
        out.append(&mut index);
        let mut footer = backward.to_le_bytes().to_vec();
        footer.extend_from_slice(&self.stream_flags());
        out.extend_from_slice(&crate::codec::crc32::hash(&footer).to_le_bytes());
        out.append(&mut footer);
        out.extend_from_slice(b"YZ");
    }
}

impl Encoder for Xz {
    fn encode(&mut self, input: &[u8], out: &mut Vec<u8>) {
        self.running.update(input);
        self.plain += input.len() as u64;
        if self.writer.is_some() {
            return self.write(input, out);
        }
        self.waiting.extend_from_slice(input);
        if self.waiting.len() >= WAIT {
            self.start(None, out);
        }
    }

    fn finish(&mut self, out: &mut Vec<u8>) {
        if self.plain == 0 {
            self.open(out);
            return self.index(None, out);
        }
        if self.writer.is_none() {
            self.start(Some(self.waiting.len()), out);
        }
        if let Some(Ok(made)) = self.writer.take().map(Lzma2Writer::finish) {
            self.packed += made.len() as u64;
            out.extend_from_slice(&made);
        }
        let padding = self.packed.next_multiple_of(4) - self.packed;
        out.resize(out.len() + padding as usize, 0);
        let sum = self.running.finish();
        out.extend_from_slice(&sum);
        self.index(Some(self.header + self.packed + sum.len() as u64), out);
    }
}
