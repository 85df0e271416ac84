//! The LZMA decoder: range coder, probabilities, window. Written from the
//! LZMA specification; xz's chunks and `.lzma` files share it.

use super::Fault;

const PROBABILITY: u16 = 1 << 10;

/// Bytes that decide bits. Running out of them is remembered, not fatal here.
pub(super) struct Range<'a> {
    input: &'a [u8],
    pub(super) at: usize,
    pub(super) range: u32,
    pub(super) code: u32,
    pub(super) short: bool,
}

impl<'a> Range<'a> {
    pub(super) fn resume(input: &'a [u8], range: u32, code: u32) -> Range<'a> {
        Range { input, at: 0, range, code, short: false }
    }

    #[inline]
    fn normalize(&mut self) {
        if self.range < 1 << 24 {
            self.range <<= 8;
            let byte = match self.input.get(self.at) {
                Some(byte) => *byte,
                None => {
                    self.short = true;
                    0
                }
            };
            self.at += 1;
            self.code = self.code << 8 | u32::from(byte);
        }
    }

    #[inline]
    fn bit(&mut self, probability: &mut u16) -> usize {
        self.normalize();
        let bound = (self.range >> 11) * u32::from(*probability);
        if self.code < bound {
            self.range = bound;
            *probability += (2048 - *probability) >> 5;
            0
        } else {
            self.range -= bound;
            self.code -= bound;
            *probability -= *probability >> 5;
            1
        }
    }

    fn direct(&mut self, count: u32) -> u32 {
        let mut value = 0;
        for _ in 0..count {
            self.normalize();
            self.range >>= 1;
            let bit = u32::from(self.code >= self.range);
            self.code -= self.range * bit;
            value = value << 1 | bit;
        }
        value
    }

    /// A tree of `1 << bits` probabilities.
    #[inline]
    fn tree(&mut self, tree: &mut [u16], bits: u32) -> usize {
        let mut node = 1;
        for _ in 0..bits {
            let Some(probability) = tree.get_mut(node) else { return 0 };
            node = node << 1 | self.bit(probability);
        }
        node - (1 << bits)
    }

    fn reverse_tree(&mut self, tree: &mut [u16], bits: u32) -> u32 {
        let (mut node, mut value) = (1, 0);
        for place in 0..bits {
            let Some(probability) = tree.get_mut(node) else { return value };
            let bit = self.bit(probability);
            node = node << 1 | bit;
            value |= (bit as u32) << place;
        }
        value
    }
}

struct Lengths {
    choice: [u16; 2],
    low: [[u16; 8]; 16],
    middle: [[u16; 8]; 16],
    high: [u16; 256],
}

impl Lengths {
    fn new() -> Lengths {
        let (low, high) = ([[PROBABILITY; 8]; 16], [PROBABILITY; 256]);
        Lengths { choice: [PROBABILITY; 2], low, middle: low, high }
    }

    fn decode(&mut self, range: &mut Range<'_>, place: usize) -> usize {
        if range.bit(&mut self.choice[0]) == 0 {
            return 2 + range.tree(&mut self.low[place], 3);
        }
        if range.bit(&mut self.choice[1]) == 0 {
            return 10 + range.tree(&mut self.middle[place], 3);
        }
        18 + range.tree(&mut self.high, 8)
    }
}

struct Model {
    literals: Vec<u16>,
    is_match: [[u16; 16]; 12],
    is_repeated: [u16; 12],
    is_other: [[u16; 12]; 3],
    is_long: [[u16; 16]; 12],
    slots: [[u16; 64]; 4],
    special: [[u16; 64]; 10],
    align: [u16; 16],
    lengths: Lengths,
    repeated_lengths: Lengths,
}

impl Model {
    fn new(literal_bits: u32) -> Model {
        Model {
            literals: vec![PROBABILITY; 0x300 << literal_bits],
            is_match: [[PROBABILITY; 16]; 12],
            is_repeated: [PROBABILITY; 12],
            is_other: [[PROBABILITY; 12]; 3],
            is_long: [[PROBABILITY; 16]; 12],
            slots: [[PROBABILITY; 64]; 4],
            special: [[PROBABILITY; 64]; 10],
            align: [PROBABILITY; 16],
            lengths: Lengths::new(),
            repeated_lengths: Lengths::new(),
        }
    }
}

/// A decoder between symbols.
pub(super) struct Lzma {
    model: Box<Model>,
    literal_context: u32,
    literal_position: u32,
    position_bits: u32,
    state: usize,
    distances: [usize; 4],
    /// What was decoded last, at least as much as the dictionary holds.
    window: Vec<u8>,
    dictionary: usize,
    /// Where in the window what has not been given starts.
    given: usize,
    /// Bytes since the dictionary was empty.
    position: u64,
    /// The rest of a match that did not fit.
    pending: usize,
}

impl Lzma {
    pub(super) fn new(dictionary: usize) -> Lzma {
        Lzma {
            model: Box::new(Model::new(0)),
            literal_context: 0,
            literal_position: 0,
            position_bits: 0,
            state: 0,
            distances: [0; 4],
            window: Vec::new(),
            dictionary: dictionary.max(4096),
            given: 0,
            position: 0,
            pending: 0,
        }
    }

    /// Sets lc, lp and pb from their byte.
    pub(super) fn set_properties(&mut self, byte: u8) -> Result<(), Fault> {
        if byte >= 9 * 5 * 5 {
            return Err(Fault::Corrupt);
        }
        self.literal_context = u32::from(byte % 9);
        self.literal_position = u32::from(byte / 9 % 5);
        self.position_bits = u32::from(byte / 45);
        if self.literal_context + self.literal_position > 8 {
            return Err(Fault::Corrupt);
        }
        Ok(())
    }

    pub(super) fn reset_state(&mut self) {
        *self.model = Model::new(self.literal_context + self.literal_position);
        (self.state, self.distances) = (0, [0; 4]);
    }

    pub(super) fn reset_dictionary(&mut self) {
        self.position = 0;
    }

    /// Adds bytes that are not compressed.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.window.extend_from_slice(bytes);
        self.position += bytes.len() as u64;
    }

    /// Gives what was decoded since the last call, and forgets what is too far back.
    pub(super) fn drain(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.window.get(self.given..).unwrap_or_default());
        if self.window.len() > self.dictionary.saturating_add((self.dictionary / 2).max(1 << 18)) {
            let old = self.window.len() - self.dictionary;
            self.window.drain(..old);
        }
        self.given = self.window.len();
    }

    /// Bytes that [`Lzma::drain`] would give.
    pub(super) fn waiting(&self) -> usize {
        self.window.len() - self.given
    }

    fn copy(&mut self, length: usize) -> Result<(), Fault> {
        let distance = self.distances[0];
        if distance as u64 >= self.position || distance >= self.dictionary.max(1) {
            return Err(Fault::Corrupt);
        }
        let from = self.window.len().checked_sub(distance + 1).ok_or(Fault::Corrupt)?;
        if distance >= length {
            self.window.extend_from_within(from..from + length);
        } else {
            for at in from..from + length {
                let byte = self.window[at];
                self.window.push(byte);
            }
        }
        self.position += length as u64;
        Ok(())
    }

    /// Decodes one symbol, of at most `limit` bytes. False at an end marker.
    pub(super) fn symbol(&mut self, range: &mut Range<'_>, limit: usize) -> Result<bool, Fault> {
        if self.pending > 0 {
            let now = self.pending.min(limit);
            self.pending -= now;
            self.copy(now)?;
            return Ok(true);
        }
        let place = self.position as usize & ((1 << self.position_bits) - 1);
        let state = self.state;
        if range.bit(&mut self.model.is_match[state][place]) == 0 {
            self.literal(range);
            return Ok(true);
        }
        let length = if range.bit(&mut self.model.is_repeated[state]) == 0 {
            let length = self.model.lengths.decode(range, place);
            let distance = self.distance(range, length);
            self.distances = [distance, self.distances[0], self.distances[1], self.distances[2]];
            self.state = if state < 7 { 7 } else { 10 };
            if distance == u32::MAX as usize {
                // The end has its last byte like any other symbol.
                range.normalize();
                return Ok(false);
            }
            length
        } else {
            if range.bit(&mut self.model.is_other[0][state]) == 0 {
                if range.bit(&mut self.model.is_long[state][place]) == 0 {
                    self.state = if state < 7 { 9 } else { 11 };
                    self.copy(1)?;
                    return Ok(true);
                }
            } else {
                let which = if range.bit(&mut self.model.is_other[1][state]) == 0 {
                    1
                } else {
                    2 + range.bit(&mut self.model.is_other[2][state])
                };
                self.distances[..=which].rotate_right(1);
            }
            self.state = if state < 7 { 8 } else { 11 };
            self.model.repeated_lengths.decode(range, place)
        };
        let now = length.min(limit);
        self.pending = length - now;
        self.copy(now)?;
        Ok(true)
    }

    fn literal(&mut self, range: &mut Range<'_>) {
        let previous = if self.position == 0 { 0 } else { self.window.last().copied().unwrap_or(0) };
        let low = self.position as usize & ((1 << self.literal_position) - 1);
        let context = (low << self.literal_context) + usize::from(previous >> (8 - self.literal_context));
        let start = 0x300 * context;
        let matched = self.window.len().checked_sub(self.distances[0] + 1).and_then(|at| self.window.get(at));
        let matched = usize::from(matched.copied().unwrap_or(0));
        let Some(tree) = self.model.literals.get_mut(start..start + 0x300) else { return };
        let mut symbol = 1;
        if self.state >= 7 {
            let (mut matched, mut offset) = (matched, 0x100);
            while symbol < 0x100 {
                matched <<= 1;
                let expected = matched & offset;
                let bit = range.bit(&mut tree[offset + expected + symbol]);
                symbol = symbol << 1 | bit;
                offset &= if bit == 1 { matched } else { !matched };
            }
        } else {
            while symbol < 0x100 {
                symbol = symbol << 1 | range.bit(&mut tree[symbol]);
            }
        }
        self.window.push(symbol as u8);
        self.position += 1;
        self.state = match self.state {
            0..=3 => 0,
            4..=9 => self.state - 3,
            _ => self.state - 6,
        };
    }

    fn distance(&mut self, range: &mut Range<'_>, length: usize) -> usize {
        let class = (length - 2).min(3);
        let slot = range.tree(&mut self.model.slots[class], 6);
        if slot < 4 {
            return slot;
        }
        let bits = (slot >> 1) as u32 - 1;
        let base = (2 | (slot as u32 & 1)) << bits;
        let rest = if slot < 14 {
            range.reverse_tree(&mut self.model.special[slot - 4], bits)
        } else {
            let high = range.direct(bits - 4) << 4;
            high + range.reverse_tree(&mut self.model.align, 4)
        };
        base.wrapping_add(rest) as usize
    }
}
