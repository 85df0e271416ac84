//! Raw deflate (RFC 1951), both ways, by `miniz_oxide`.

use super::{BLOCK, Decoder, Encoder, Fault, State};
use miniz_oxide::deflate::core::deflate_flags::TDEFL_FORCE_ALL_STATIC_BLOCKS;
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

/// Input that is kept until it is known whether there is more.
const SMALL: usize = 32 * 1024;

/// Encodes one deflate stream. Little data is encoded with fixed codes as well,
/// and the shorter result taken, as other encoders do with every block.
pub(crate) struct Deflate {
    flags: u32,
    small: Vec<u8>,
    compressor: Option<Box<CompressorOxide>>,
}

impl Deflate {
    /// `level` is 1 to 9.
    pub(crate) fn new(level: u8) -> Deflate {
        let flags = create_comp_flags_from_zip_params(i32::from(level), -15, 0);
        Deflate { flags, small: Vec::new(), compressor: None }
    }
}

/// Hands all of the input to a compressor.
fn push(compressor: &mut CompressorOxide, mut input: &[u8], flush: TDEFLFlush, out: &mut Vec<u8>) {
    loop {
        let (_, taken) = compress_to_output(compressor, input, flush, |bytes| {
            out.extend_from_slice(bytes);
            true
        });
        input = input.get(taken..).unwrap_or_default();
        if input.is_empty() || taken == 0 {
            return;
        }
    }
}

/// Encodes data as a whole.
fn whole(input: &[u8], flags: u32) -> Vec<u8> {
    let mut out = Vec::new();
    push(&mut Box::new(CompressorOxide::new(flags)), input, TDEFLFlush::Finish, &mut out);
    out
}

impl Encoder for Deflate {
    fn encode(&mut self, input: &[u8], out: &mut Vec<u8>) {
        if let Some(compressor) = &mut self.compressor {
            return push(compressor, input, TDEFLFlush::None, out);
        }
        self.small.extend_from_slice(input);
        if self.small.len() > SMALL {
            let mut compressor = Box::new(CompressorOxide::new(self.flags));
            push(&mut compressor, &self.small, TDEFLFlush::None, out);
            self.compressor = Some(compressor);
            self.small = Vec::new();
        }
    }

    fn finish(&mut self, out: &mut Vec<u8>) {
        if let Some(compressor) = &mut self.compressor {
            return push(compressor, b"", TDEFLFlush::Finish, out);
        }
        let small = std::mem::take(&mut self.small);
        let usual = whole(&small, self.flags);
        let fixed = whole(&small, self.flags | TDEFL_FORCE_ALL_STATIC_BLOCKS);
        out.extend_from_slice(if fixed.len() < usual.len() { &fixed } else { &usual });
    }
}
