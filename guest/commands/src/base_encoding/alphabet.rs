//! The encodings: bits in groups, and Z85.

/// An encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alphabet {
    Base64,
    Base64Url,
    Base32,
    Base32Hex,
    Base16,
    Base2Msbf,
    Base2Lsbf,
    Z85,
}

const Z85: &[u8; 85] =
    b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";

impl Alphabet {
    /// The digits, by value.
    fn digits(self) -> &'static [u8] {
        match self {
            Alphabet::Base64 => b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
            Alphabet::Base64Url => b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
            Alphabet::Base32 => b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
            Alphabet::Base32Hex => b"0123456789ABCDEFGHIJKLMNOPQRSTUV",
            Alphabet::Base16 => b"0123456789ABCDEF",
            Alphabet::Base2Msbf | Alphabet::Base2Lsbf => b"01",
            Alphabet::Z85 => Z85,
        }
    }

    /// How many bytes are encoded together.
    pub fn group(self) -> usize {
        match self {
            Alphabet::Base64 | Alphabet::Base64Url => 3,
            Alphabet::Base32 | Alphabet::Base32Hex => 5,
            Alphabet::Z85 => 4,
            _ => 1,
        }
    }

    /// Into how many digits.
    fn width(self) -> usize {
        match self {
            Alphabet::Base64 | Alphabet::Base64Url => 4,
            Alphabet::Base32 | Alphabet::Base32Hex | Alphabet::Base2Msbf | Alphabet::Base2Lsbf => 8,
            Alphabet::Base16 => 2,
            Alphabet::Z85 => 5,
        }
    }

    fn bits(self) -> u32 {
        self.digits().len().ilog2()
    }

    fn is_padded(self) -> bool {
        self.group() > 1 && self != Alphabet::Z85
    }

    /// Appends the encoded form; false if Z85 is left with an incomplete group.
    pub fn encode(self, bytes: &[u8], out: &mut Vec<u8>) -> bool {
        let digits = self.digits();
        out.reserve(bytes.len().div_ceil(self.group()) * self.width());
        if self.group() == 3 {
            return encode_threes(digits, bytes, out);
        }
        for group in bytes.chunks(self.group()) {
            if self == Alphabet::Z85 {
                let Ok(four) = <[u8; 4]>::try_from(group) else { return false };
                let mut value = u32::from_be_bytes(four);
                let mut text = [0; 5];
                for slot in text.iter_mut().rev() {
                    *slot = Z85[(value % 85) as usize];
                    value /= 85;
                }
                out.extend_from_slice(&text);
                continue;
            }
            let (bits, mask) = (self.bits(), digits.len() as u64 - 1);
            let value = group.iter().fold(0_u64, |sum, &byte| sum << 8 | u64::from(byte))
                << (8 * (self.group() - group.len()));
            let used = (group.len() * 8).div_ceil(bits as usize);
            for at in 0..self.width() {
                let place = if self == Alphabet::Base2Lsbf { at } else { self.width() - 1 - at };
                let digit = digits[(value >> (place as u32 * bits) & mask) as usize];
                out.push(if at < used { digit } else { b'=' });
            }
        }
        true
    }
}

fn encode_threes(digits: &[u8], bytes: &[u8], out: &mut Vec<u8>) -> bool {
    let digit = |value: u32| digits[(value & 63) as usize];
    let mut groups = bytes.chunks_exact(3);
    for group in &mut groups {
        let value = u32::from(group[0]) << 16 | u32::from(group[1]) << 8 | u32::from(group[2]);
        out.extend_from_slice(&[digit(value >> 18), digit(value >> 12), digit(value >> 6), digit(value)]);
    }
    match *groups.remainder() {
        [a] => {
            let value = u32::from(a) << 16;
            out.extend_from_slice(&[digit(value >> 18), digit(value >> 12), b'=', b'=']);
        }
        [a, b] => {
            let value = u32::from(a) << 16 | u32::from(b) << 8;
            out.extend_from_slice(&[digit(value >> 18), digit(value >> 12), digit(value >> 6), b'=']);
        }
        _ => {}
    }
    true
}

const NONE: u8 = 255;
const PAD: u8 = 254;

/// Decodes text that comes in blocks.
pub struct Decoder {
    alphabet: Alphabet,
    ignore: bool,
    values: [u8; 256],
    /// Values of the digits of a group that is not complete.
    pending: Vec<u8>,
}

impl Decoder {
    pub fn new(alphabet: Alphabet, ignore: bool) -> Decoder {
        let mut values = [NONE; 256];
        for (value, digit) in alphabet.digits().iter().enumerate() {
            values[usize::from(*digit)] = value as u8;
        }
        if alphabet.is_padded() {
            values[usize::from(b'=')] = PAD;
        }
        Decoder { alphabet, ignore, values, pending: Vec::new() }
    }

    /// Decodes what is whole; false at the first wrong byte.
    pub fn add(&mut self, block: &[u8], out: &mut Vec<u8>) -> bool {
        let width = self.alphabet.width();
        let mut rest = block;
        while let Some((&byte, after)) = rest.split_first() {
            if self.pending.is_empty() && width == 4 {
                let fast = self.add_fours(rest, out);
                if fast > 0 {
                    rest = &rest[fast..];
                    continue;
                }
            }
            rest = after;
            match self.values[usize::from(byte)] {
                NONE if byte == b'\n' || self.ignore => {}
                NONE => {
                    self.partial(out);
                    return false;
                }
                value => {
                    self.pending.push(value);
                    if self.pending.len() == width && !self.group(out) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Groups of four digits with nothing in between; gives how much was taken.
    fn add_fours(&self, text: &[u8], out: &mut Vec<u8>) -> usize {
        let mut taken = 0;
        for four in text.chunks_exact(4) {
            let [a, b, c, d] =
                [four[0], four[1], four[2], four[3]].map(|byte| self.values[usize::from(byte)]);
            if (a | b | c | d) >= 64 {
                break;
            }
            let value = u32::from(a) << 18 | u32::from(b) << 12 | u32::from(c) << 6 | u32::from(d);
            out.extend_from_slice(&value.to_be_bytes()[1..]);
            taken += 4;
        }
        taken
    }

    /// Decodes a whole group.
    fn group(&mut self, out: &mut Vec<u8>) -> bool {
        let digits = std::mem::take(&mut self.pending);
        if self.alphabet == Alphabet::Z85 {
            let value = digits.iter().fold(0_u64, |sum, &digit| sum * 85 + u64::from(digit));
            let Ok(value) = u32::try_from(value) else { return false };
            out.extend_from_slice(&value.to_be_bytes());
            return true;
        }
        let used = digits.iter().position(|&value| value == PAD).unwrap_or(digits.len());
        let bits = used * self.alphabet.bits() as usize;
        // Padding goes to the end, and as much of it as the bytes leave.
        let padded = digits[used..].iter().all(|&value| value == PAD);
        let bytes = bits / 8;
        let needed = (bytes * 8).div_ceil(self.alphabet.bits() as usize);
        self.push_bytes(&digits[..used], out);
        padded && bytes > 0 && needed == used
    }

    fn push_bytes(&self, digits: &[u8], out: &mut Vec<u8>) {
        let bits = self.alphabet.bits();
        let bytes = digits.len() * bits as usize / 8;
        let mut value = 0_u64;
        for at in 0..self.alphabet.width() {
            let digit = digits.get(at).copied().unwrap_or(0);
            if self.alphabet == Alphabet::Base2Lsbf {
                value |= u64::from(digit) << at;
            } else {
                value = value << bits | u64::from(digit);
            }
        }
        let start = 8 - self.alphabet.group();
        out.extend_from_slice(&value.to_be_bytes()[start..start + bytes]);
    }

    /// Base64 gives the bytes of an incomplete group too.
    fn partial(&mut self, out: &mut Vec<u8>) {
        let digits = std::mem::take(&mut self.pending);
        let used = digits.iter().position(|&value| value == PAD).unwrap_or(digits.len());
        if self.alphabet.width() == 4 {
            self.push_bytes(&digits[..used], out);
        }
    }

    /// Ends the input; false if it ends within a group.
    pub fn finish(&mut self, out: &mut Vec<u8>) -> bool {
        let whole = self.pending.is_empty();
        self.partial(out);
        whole
    }
}
