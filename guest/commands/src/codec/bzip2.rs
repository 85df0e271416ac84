//! The bzip2 format, both ways, by libbz2-rs: the same bytes as bzip2 writes.

use super::{BLOCK, Decoder, Encoder, Fault, State};
use bzip2::{Action, Compress, Compression, Decompress, Error, Status};

/// Decodes any number of bzip2 streams, one behind the other.
pub(crate) struct Bunzip2 {
    /// None between streams.
    decoder: Option<Decompress>,
    /// A stream was decoded.
    whole: bool,
    /// What follows the last stream is none.
    pub(crate) garbage: bool,
}

impl Bunzip2 {
    pub(crate) fn new() -> Bunzip2 {
        Bunzip2 { decoder: None, whole: false, garbage: false }
    }
}

impl Decoder for Bunzip2 {
    fn decode(&mut self, input: &[u8], ended: bool, out: &mut Vec<u8>) -> Result<(usize, State), Fault> {
        if self.decoder.is_none() {
            if input.is_empty() && self.whole && ended {
                return Ok((0, State::Ended));
            }
            if input.len() < 4 && !ended {
                return Ok((0, State::Hungry));
            }
            let matching = input.iter().zip(b"BZh").take_while(|(a, b)| a == b).count();
            let level = input.get(3).is_none_or(|level| (b'1'..=b'9').contains(level));
            if (matching < input.len().min(3)) || !level {
                if self.whole {
                    self.garbage = true;
                    return Ok((0, State::Ended));
                }
                return Err(Fault::Foreign);
            }
            self.decoder = Some(Decompress::new(false));
        }
        let Some(decoder) = &mut self.decoder else { return Err(Fault::Corrupt) };
        let start = out.len();
        out.resize(start + BLOCK, 0);
        let before = (decoder.total_in(), decoder.total_out());
        let status = decoder.decompress(input, out.get_mut(start..).unwrap_or_default());
        let taken = (decoder.total_in() - before.0) as usize;
        let given = (decoder.total_out() - before.1) as usize;
        out.truncate(start + given);
        match status {
            Ok(Status::StreamEnd) => {
                (self.decoder, self.whole) = (None, true);
                Ok((taken, State::Full))
            }
            Ok(_) if given == BLOCK => Ok((taken, State::Full)),
            Ok(_) => Ok((taken, State::Hungry)),
            Err(Error::DataMagic) if !self.whole && before.0 == 0 => Err(Fault::Foreign),
            Err(_) => Err(Fault::Corrupt),
        }
    }
}

/// Encodes one stream.
pub(crate) struct Bzip2(Compress);

impl Bzip2 {
    /// `level` is 1 to 9.
    pub(crate) fn new(level: u8) -> Bzip2 {
        Bzip2(Compress::new(Compression::new(u32::from(level)), 30))
    }

    /// One call; whether it gave as much as it could.
    fn step(&mut self, input: &[u8], action: Action, out: &mut Vec<u8>) -> (usize, bool, Option<Status>) {
        let start = out.len();
        out.resize(start + BLOCK, 0);
        let before = (self.0.total_in(), self.0.total_out());
        let status = self.0.compress(input, out.get_mut(start..).unwrap_or_default(), action);
        let given = (self.0.total_out() - before.1) as usize;
        out.truncate(start + given);
        ((self.0.total_in() - before.0) as usize, given == BLOCK, status.ok())
    }
}

impl Encoder for Bzip2 {
    fn encode(&mut self, mut input: &[u8], out: &mut Vec<u8>) {
        while !input.is_empty() {
            let (taken, full, _) = self.step(input, Action::Run, out);
            if taken == 0 && !full {
                return;
            }
            input = input.get(taken..).unwrap_or_default();
        }
    }

    fn finish(&mut self, out: &mut Vec<u8>) {
        loop {
            let (_, full, status) = self.step(b"", Action::Finish, out);
            if status == Some(Status::StreamEnd) || status.is_none() && !full {
                return;
            }
        }
    }
}
