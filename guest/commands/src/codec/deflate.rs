//! Raw deflate (RFC 1951), both ways, by `miniz_oxide`.

use super::{BLOCK, Decoder, Encoder, Fault, State};
use miniz_oxide::deflate::core::{
    CompressorOxide, TDEFLFlush, compress_to_output, create_comp_flags_from_zip_params,
};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags::TINFL_FLAG_HAS_MORE_INPUT};

/// Decodes one deflate stream.
pub(crate) struct Inflate {
    state: Box<DecompressorOxide>,
    /// What was decoded last, round and round; its length is a power of two.
    window: Vec<u8>,
    at: usize,
}

impl Inflate {
    pub(crate) fn new() -> Inflate {
        Inflate { state: Box::default(), window: vec![0; BLOCK], at: 0 }
    }

    pub(crate) fn reset(&mut self) {
        self.state.init();
        self.at = 0;
    }
}

impl Decoder for Inflate {
    fn decode(&mut self, input: &[u8], ended: bool, out: &mut Vec<u8>) -> Result<(usize, State), Fault> {
        let flags = if ended { 0 } else { TINFL_FLAG_HAS_MORE_INPUT };
        let (status, taken, given) = decompress(&mut self.state, input, &mut self.window, self.at, flags);
        let end = self.at.saturating_add(given);
        out.extend_from_slice(self.window.get(self.at..end).unwrap_or_default());
        self.at = end % self.window.len();
        let state = match status {
            TINFLStatus::Done => State::Ended,
            TINFLStatus::HasMoreOutput => State::Full,
            TINFLStatus::NeedsMoreInput | TINFLStatus::FailedCannotMakeProgress => State::Hungry,
            _ => return Err(Fault::Corrupt),
        };
        Ok((taken, state))
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
