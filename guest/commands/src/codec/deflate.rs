//! Raw deflate (RFC 1951), both ways, by `miniz_oxide`.

use super::{BLOCK, Decoder, Encoder, Fault, State};
use miniz_oxide::deflate::core::{
    CompressorOxide, TDEFLFlush, compress_to_output, create_comp_flags_from_zip_params,
};
use miniz_oxide::inflate::stream::{InflateState, inflate};
use miniz_oxide::{DataFormat, MZError, MZFlush, MZStatus};

/// Decodes one deflate stream.
pub(crate) struct Inflate(Box<InflateState>);

impl Inflate {
    pub(crate) fn new() -> Inflate {
        Inflate(InflateState::new_boxed(DataFormat::Raw))
    }

    pub(crate) fn reset(&mut self) {
        self.0.reset(DataFormat::Raw);
    }
}

impl Decoder for Inflate {
    fn decode(&mut self, input: &[u8], _ended: bool, out: &mut Vec<u8>) -> Result<(usize, State), Fault> {
        let start = out.len();
        out.resize(start + BLOCK, 0);
        let result = inflate(&mut self.0, input, out.get_mut(start..).unwrap_or_default(), MZFlush::None);
        out.truncate(start + result.bytes_written);
        let state = match result.status {
            Ok(MZStatus::StreamEnd) => State::Ended,
            Ok(_) | Err(MZError::Buf) if result.bytes_written == BLOCK => State::Full,
            Ok(_) | Err(MZError::Buf) => State::Hungry,
            Err(_) => return Err(Fault::Corrupt),
        };
        Ok((result.bytes_consumed, state))
    }
}

/// Encodes one deflate stream.
pub(crate) struct Deflate(Box<CompressorOxide>);

impl Deflate {
    /// `level` is 1 to 9.
    pub(crate) fn new(level: u8) -> Deflate {
        let flags = create_comp_flags_from_zip_params(i32::from(level), -15, 0);
        Deflate(Box::new(CompressorOxide::new(flags)))
    }

    fn push(&mut self, mut input: &[u8], flush: TDEFLFlush, out: &mut Vec<u8>) {
        loop {
            let (_, taken) = compress_to_output(&mut self.0, input, flush, |bytes| {
                out.extend_from_slice(bytes);
                true
            });
            input = input.get(taken..).unwrap_or_default();
            if input.is_empty() || taken == 0 {
                return;
            }
        }
    }
}

impl Encoder for Deflate {
    fn encode(&mut self, input: &[u8], out: &mut Vec<u8>) {
        self.push(input, TDEFLFlush::None, out);
    }

    fn finish(&mut self, out: &mut Vec<u8>) {
        self.push(b"", TDEFLFlush::Finish, out);
    }
}
