//! The gzip file format (RFC 1952), both ways: any number of members, then
//! perhaps zeros or garbage.

use super::crc32::{self, Hasher};
use super::deflate::{Deflate, Inflate};
use super::{Decoder, Encoder, Fault, State};

pub(crate) const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// What a member's header says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Header {
    /// Seconds since 1970; 0 when it says none.
    pub(crate) time: u32,
    pub(crate) name: Option<Vec<u8>>,
    /// Bytes of the header.
    pub(crate) length: usize,
}

/// What follows the last member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trailing {
    Nothing,
    Zeros,
    Garbage,
}

enum Stage {
    Header,
    Data,
    Trailer,
    /// Behind a member: another one, zeros, garbage, or nothing.
    Between,
}

/// Decodes a gzip file.
pub(crate) struct Gunzip {
    stage: Stage,
    inflate: Inflate,
    hasher: Hasher,
    /// Plain bytes of the member that was decoded last.
    pub(crate) length: u64,
    /// How many members there were so far.
    pub(crate) members: u32,
    /// The header of the member that was decoded last.
    pub(crate) header: Option<Header>,
    /// The check sum of that member.
    pub(crate) checksum: u32,
    pub(crate) trailing: Trailing,
}

impl Gunzip {
    pub(crate) fn new() -> Gunzip {
        Gunzip {
            stage: Stage::Header,
            inflate: Inflate::new(),
            hasher: Hasher::new(),
            length: 0,
            members: 0,
            header: None,
            checksum: 0,
            trailing: Trailing::Nothing,
        }
    }

    fn header(&mut self, input: &[u8]) -> Result<(usize, State), Fault> {
        let wrong_start = !input.iter().zip(MAGIC).all(|(a, b)| *a == b);
        if wrong_start && input.len() >= 2 {
            return Err(Fault::Foreign);
        }
        let Some(header) = parse(input)? else { return Ok((0, State::Hungry)) };
        let length = header.length;
        self.header = Some(header);
        self.inflate.reset();
        (self.hasher, self.length) = (Hasher::new(), 0);
        self.members = self.members.saturating_add(1);
        self.stage = Stage::Data;
        Ok((length, State::Full))
    }

    fn data(&mut self, input: &[u8], ended: bool, out: &mut Vec<u8>) -> Result<(usize, State), Fault> {
        let start = out.len();
        let (count, state) = self.inflate.decode(input, ended, out)?;
        let new = out.get(start..).unwrap_or_default();
        self.hasher.update(new);
        self.length += new.len() as u64;
        if state == State::Ended {
            self.stage = Stage::Trailer;
            return Ok((count, State::Full));
        }
        Ok((count, state))
    }

    fn trailer(&mut self, input: &[u8]) -> Result<(usize, State), Fault> {
        let (Some(checksum), Some(length)) = (number(input, 0), number(input, 4)) else {
            return Ok((0, State::Hungry));
        };
        self.stage = Stage::Between;
        self.checksum = checksum;
        match (checksum == self.hasher.clone().finalize(), length == self.length as u32) {
            (true, true) => Ok((8, State::Full)),
            (false, true) => Err(Fault::Checksum),
            (true, false) => Err(Fault::Length),
            (false, false) => Err(Fault::ChecksumAndLength),
        }
    }

    /// Zeros are skipped; a second member goes on; the rest is garbage.
    fn between(&mut self, input: &[u8], ended: bool) -> (usize, State) {
        if self.trailing == Trailing::Zeros || input.first() == Some(&0) {
            self.trailing = Trailing::Zeros;
            let zeros = input.iter().take_while(|byte| **byte == 0).count();
            if zeros < input.len() {
                self.trailing = Trailing::Garbage;
                return (zeros, State::Ended);
            }
            return (zeros, if ended { State::Ended } else { State::Hungry });
        }
        if input.starts_with(&MAGIC) {
            self.stage = Stage::Header;
            return (0, State::Full);
        }
        if input.len() < 2 && !ended {
            return (0, State::Hungry);
        }
        if !input.is_empty() {
            self.trailing = Trailing::Garbage;
        }
        (0, State::Ended)
    }
}

impl Decoder for Gunzip {
    fn decode(&mut self, input: &[u8], ended: bool, out: &mut Vec<u8>) -> Result<(usize, State), Fault> {
        match self.stage {
            Stage::Header => self.header(input),
            Stage::Data => self.data(input, ended, out),
            Stage::Trailer => self.trailer(input),
            Stage::Between => Ok(self.between(input, ended)),
        }
    }
}

fn number(input: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(input.get(at..at + 4)?.try_into().ok()?))
}

/// A whole header at the start of the input; none when there is more to come.
fn parse(input: &[u8]) -> Result<Option<Header>, Fault> {
    let Some(&method) = input.get(2) else { return Ok(None) };
    if method != 8 {
        return Err(Fault::Unsupported(u32::from(method)));
    }
    let (Some(&flags), Some(time)) = (input.get(3), number(input, 4)) else { return Ok(None) };
    if flags & 0x20 != 0 {
        return Err(Fault::Encrypted);
    }
    if flags & 0xc0 != 0 {
        return Err(Fault::Unsupported(0x100 | u32::from(flags)));
    }
    let mut at = 10;
    if flags & 4 != 0 {
        let Some(length) = input.get(at..at + 2) else { return Ok(None) };
        at += 2 + usize::from(length[0]) + 256 * usize::from(length[1]);
    }
    let mut name = None;
    for (flag, is_name) in [(8, true), (16, false)] {
        if flags & flag == 0 {
            continue;
        }
        let rest = input.get(at..).unwrap_or_default();
        let Some(end) = memchr::memchr(0, rest) else { return Ok(None) };
        if is_name {
            name = Some(rest[..end].to_vec());
        }
        at += end + 1;
    }
    if flags & 2 != 0 {
        let Some(stored) = input.get(at..at + 2) else { return Ok(None) };
        let computed = crc32::hash(&input[..at]) as u16;
        if stored != computed.to_le_bytes() {
            return Err(Fault::Checksum);
        }
        at += 2;
    }
    Ok((input.len() >= at).then_some(Header { time, name, length: at }))
}

/// Encodes one member.
pub(crate) struct Gzip {
    deflate: Deflate,
    hasher: Hasher,
    length: u32,
    /// The header, until it is written.
    header: Vec<u8>,
}

impl Gzip {
    pub(crate) fn new(level: u8, name: Option<&[u8]>, time: u32) -> Gzip {
        let flags = if name.is_some() { 8 } else { 0 };
        let extra = match level {
            9 => 2,
            1 => 4,
            _ => 0,
        };
        let mut header = [&MAGIC[..], &[8, flags], &time.to_le_bytes(), &[extra, 3]].concat();
        if let Some(name) = name {
            header.extend_from_slice(name);
            header.push(0);
        }
        Gzip { deflate: Deflate::new(level), hasher: Hasher::new(), length: 0, header }
    }
}

impl Encoder for Gzip {
    fn encode(&mut self, input: &[u8], out: &mut Vec<u8>) {
        out.append(&mut self.header);
        self.hasher.update(input);
        self.length = self.length.wrapping_add(input.len() as u32);
        self.deflate.encode(input, out);
    }

    fn finish(&mut self, out: &mut Vec<u8>) {
        out.append(&mut self.header);
        self.deflate.finish(out);
        out.extend_from_slice(&self.hasher.clone().finalize().to_le_bytes());
        out.extend_from_slice(&self.length.to_le_bytes());
    }
}
