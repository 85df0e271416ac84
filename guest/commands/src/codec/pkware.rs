//! What old zip archives are compressed with: shrinking (LZW whose codes are
//! given back), imploding (a window and Shannon-Fano trees) and Deflate64. Spec:
//! PKWARE's APPNOTE 6.3. A member's compressed data is taken as a whole first.

use super::{BLOCK, Decoder, Fault, State};

const WINDOW: usize = 64 * 1024;
const CODES: usize = 1 << 13;
/// A code that is not in use.
const FREE: u16 = u16::MAX;

/// How a member is compressed.
pub(crate) enum Method {
    Shrunk(Box<Shrunk>),
    /// Trees for literals, where there is one, lengths and distances; low bits of a distance.
    Imploded(Option<(Option<Tree>, Tree, Tree)>, u16),
    Deflate64,
}

/// The codes of LZW: what each goes on from, and its last byte.
pub(crate) struct Shrunk {
    parent: [u16; CODES],
    last: [u8; CODES],
    width: u32,
    free: usize,
    old: Option<u16>,
    first: u8,
}

/// A canonical prefix code: how many codes have each length, and their symbols in order.
pub(crate) struct Tree {
    counts: [u16; 17],
    symbols: Vec<u16>,
    /// Its bits are the other way round.
    inverted: bool,
}

impl Tree {
    fn new(lengths: &[u8], inverted: bool) -> Tree {
        let mut counts = [0; 17];
        let mut symbols = Vec::with_capacity(lengths.len());
        for wanted in 1..=16_u8 {
            let of_length = lengths.iter().enumerate().filter(|(_, length)| **length == wanted);
            let before = symbols.len();
            symbols.extend(of_length.map(|(symbol, _)| symbol as u16));
            counts[usize::from(wanted)] = (symbols.len() - before) as u16;
        }
        Tree { counts, symbols, inverted }
    }
}

/// Decodes a member.
pub(crate) struct Unpack {
    method: Method,
    data: Vec<u8>,
    at: usize,
    bits: u32,
    available: u32,
    window: Vec<u8>,
    place: usize,
    /// Bytes still to come, where the size says when to stop.
    left: u64,
    state: Block,
}

/// Where the decoder of Deflate64 is.
enum Block {
    Head,
    Stored(usize),
    Coded(Tree, Tree),
    Over,
}

impl Unpack {
    pub(crate) fn new(method: u16, flags: u16, plain: u64) -> Unpack {
        let method = match method {
            1 => Method::Shrunk(Box::new(Shrunk {
                parent: [FREE; CODES],
                last: [0; CODES],
                width: 9,
                free: 256,
                old: None,
                first: 0,
            })),
            6 => Method::Imploded(None, flags),
            _ => Method::Deflate64,
        };
        Unpack {
            method,
            data: Vec::new(),
            at: 0,
            bits: 0,
            available: 0,
            window: Vec::new(),
            place: 0,
            left: plain,
            state: Block::Head,
        }
    }

    fn read(&mut self, count: u32) -> Result<u32, Fault> {
        while self.available < count {
            let byte = *self.data.get(self.at).ok_or(Fault::Truncated)?;
            self.at += 1;
            self.bits |= u32::from(byte) << self.available;
            self.available += 8;
        }
        let value = self.bits & ((1_u32 << count) - 1);
        self.bits >>= count;
        self.available -= count;
        Ok(value)
    }

    fn symbol(&mut self, tree: &Tree) -> Result<u16, Fault> {
        let (mut code, mut first, mut index) = (0_i32, 0_i32, 0_i32);
        for count in tree.counts.iter().skip(1) {
            code |= self.read(1)? as i32 ^ i32::from(tree.inverted);
            let count = i32::from(*count);
            if code - count < first {
                return tree.symbols.get((index + code - first) as usize).copied().ok_or(Fault::Corrupt);
            }
            index += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        Err(Fault::Corrupt)
    }

    fn put(&mut self, byte: u8, out: &mut Vec<u8>) {
        if let Some(place) = self.window.get_mut(self.place) {
            *place = byte;
        }
        self.place = (self.place + 1) % WINDOW;
        self.left = self.left.saturating_sub(1);
        out.push(byte);
    }

    fn copy(&mut self, distance: usize, length: usize, out: &mut Vec<u8>) {
        for _ in 0..length {
            let from = (self.place + WINDOW - distance) % WINDOW;
            let byte = self.window.get(from).copied().unwrap_or_default();
            self.put(byte, out);
        }
    }

    /// Some more; false at the end.
    fn step(&mut self, out: &mut Vec<u8>) -> Result<bool, Fault> {
        let mut method = std::mem::replace(&mut self.method, Method::Deflate64);
        let more = match &mut method {
            Method::Shrunk(codes) => self.unshrink(codes, out),
            Method::Imploded(trees, flags) => self.explode(trees, *flags, out),
            Method::Deflate64 => self.inflate(out),
        };
        self.method = method;
        more
    }

    fn unshrink(&mut self, codes: &mut Shrunk, out: &mut Vec<u8>) -> Result<bool, Fault> {
        if self.left == 0 {
            return Ok(false);
        }
        let code = self.read(codes.width)? as u16;
        let Some(old) = codes.old else {
            codes.first = u8::try_from(code).map_err(|_| Fault::Corrupt)?;
            codes.old = Some(code);
            self.put(codes.first, out);
            return Ok(true);
        };
        if code == 256 {
            match self.read(codes.width)? {
                1 if codes.width < 13 => codes.width += 1,
                2 => codes.clear(),
                _ => return Err(Fault::Corrupt),
            }
            return Ok(true);
        }
        let mut text = Vec::new();
        let mut at = usize::from(code);
        if at > 256 && codes.parent[at] == FREE {
            text.push(codes.first);
            at = usize::from(old);
        }
        while at > 256 {
            text.push(codes.last[at]);
            let parent = codes.parent[at];
            if parent == FREE || text.len() > CODES {
                return Err(Fault::Corrupt);
            }
            at = usize::from(parent);
        }
        codes.first = at as u8;
        text.push(codes.first);
        for byte in text.into_iter().rev() {
            self.put(byte, out);
        }
        let next = (codes.free + 1..CODES).find(|at| codes.parent[*at] == FREE);
        codes.free = next.unwrap_or(CODES);
        if let Some(next) = next {
            (codes.parent[next], codes.last[next]) = (old, codes.first);
        }
        codes.old = Some(code);
        Ok(true)
    }

    /// A tree of an imploded member: lengths, each with how often it comes.
    fn tree(&mut self, symbols: usize) -> Result<Tree, Fault> {
        let mut lengths = Vec::new();
        for _ in 0..=self.read(8)? {
            let byte = self.read(8)?;
            lengths.resize(lengths.len() + (byte >> 4) as usize + 1, (byte & 15) as u8 + 1);
        }
        if lengths.len() == symbols { Ok(Tree::new(&lengths, true)) } else { Err(Fault::Corrupt) }
    }

    fn explode(
        &mut self,
        trees: &mut Option<(Option<Tree>, Tree, Tree)>,
        flags: u16,
        out: &mut Vec<u8>,
    ) -> Result<bool, Fault> {
        if self.left == 0 {
            return Ok(false);
        }
        if trees.is_none() {
            let literals = if flags & 4 != 0 { Some(self.tree(256)?) } else { None };
            *trees = Some((literals, self.tree(64)?, self.tree(64)?));
        }
        let Some((literals, lengths, distances)) = trees else { return Ok(false) };
        if self.read(1)? == 1 {
            let byte = match literals {
                Some(tree) => self.symbol(tree)? as u8,
                None => self.read(8)? as u8,
            };
            self.put(byte, out);
            return Ok(true);
        }
        let low = if flags & 2 != 0 { 7 } else { 6 };
        let distance = self.read(low)? as usize;
        let distance = usize::from(self.symbol(distances)?) << low | distance;
        let mut length = usize::from(self.symbol(lengths)?);
        if length == 63 {
            length += self.read(8)? as usize;
        }
        length += if literals.is_some() { 3 } else { 2 };
        self.copy(distance + 1, length.min(usize::try_from(self.left).unwrap_or(length)), out);
        Ok(true)
    }

    fn inflate(&mut self, out: &mut Vec<u8>) -> Result<bool, Fault> {
        match std::mem::replace(&mut self.state, Block::Over) {
            Block::Over => return Ok(false),
            Block::Head => {
                // The last block's mark stays in the place that the size has elsewhere.
                self.left = u64::from(self.read(1)?) ^ 1;
                self.state = match self.read(2)? {
                    0 => {
                        (self.bits, self.available) = (0, 0);
                        let (length, check) = (self.read(16)?, self.read(16)?);
                        if length ^ check != 0xffff {
                            return Err(Fault::Corrupt);
                        }
                        Block::Stored(length as usize)
                    }
                    1 => {
                        let length = |at: usize| match at {
                            144..=255 => 9,
                            256..=279 => 7,
                            _ => 8,
                        };
                        let lengths: Vec<u8> = (0..288).map(length).collect();
                        Block::Coded(Tree::new(&lengths, false), Tree::new(&[5; 32], false))
                    }
                    2 => self.trees()?,
                    _ => return Err(Fault::Corrupt),
                };
                return Ok(true);
            }
            Block::Stored(length) => {
                let more = self.left;
                for _ in 0..length {
                    let byte = self.read(8)? as u8;
                    self.put(byte, out);
                }
                self.left = more;
            }
            Block::Coded(literals, distances) => {
                let more = self.left;
                while out.len() < BLOCK {
                    let symbol = self.symbol(&literals)?;
                    if symbol == 256 {
                        self.left = more;
                        self.state = if more == 0 { Block::Over } else { Block::Head };
                        return Ok(more > 0);
                    }
                    self.coded(symbol, &distances, out)?;
                }
                self.left = more;
                self.state = Block::Coded(literals, distances);
                return Ok(true);
            }
        }
        self.state = if self.left == 0 { Block::Over } else { Block::Head };
        Ok(self.left > 0)
    }

    /// A literal, or a match.
    fn coded(&mut self, symbol: u16, distances: &Tree, out: &mut Vec<u8>) -> Result<(), Fault> {
        let Some(code) = usize::from(symbol).checked_sub(257) else {
            self.put(symbol as u8, out);
            return Ok(());
        };
        // Four codes for each number of more bits; the last one has sixteen.
        let length = match code {
            0..=7 => code + 3,
            8..=27 => ((4 + code % 4) << (code / 4 - 1)) + 3 + self.read(code as u32 / 4 - 1)? as usize,
            28 => 3 + self.read(16)? as usize,
            _ => return Err(Fault::Corrupt),
        };
        let code = usize::from(self.symbol(distances)?);
        let distance = match code {
            0..=3 => code + 1,
            _ => ((2 + code % 2) << (code / 2 - 1)) + 1 + self.read(code as u32 / 2 - 1)? as usize,
        };
        self.copy(distance, length, out);
        Ok(())
    }

    /// The trees of a block of Deflate64.
    fn trees(&mut self) -> Result<Block, Fault> {
        const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
        let literals = self.read(5)? as usize + 257;
        let distances = self.read(5)? as usize + 1;
        let mut lengths = [0; 19];
        for at in ORDER.iter().take(self.read(4)? as usize + 4) {
            lengths[*at] = self.read(3)? as u8;
        }
        let tree = Tree::new(&lengths, false);
        let mut all: Vec<u8> = Vec::new();
        while all.len() < literals + distances {
            let (value, count) = match self.symbol(&tree)? {
                16 => (*all.last().ok_or(Fault::Corrupt)?, 3 + self.read(2)?),
                17 => (0, 3 + self.read(3)?),
                18 => (0, 11 + self.read(7)?),
                length => (length as u8, 1),
            };
            all.resize(all.len() + count as usize, value);
        }
        let (front, rest) = all.split_at(literals);
        Ok(Block::Coded(Tree::new(front, false), Tree::new(rest.get(..distances).unwrap_or(rest), false)))
    }
}

impl Shrunk {
    /// Gives back the codes that none goes on from.
    fn clear(&mut self) {
        let mut used = vec![false; CODES];
        for parent in self.parent.iter().skip(257).filter(|parent| **parent != FREE) {
            used[usize::from(*parent)] = true;
        }
        for (at, parent) in self.parent.iter_mut().enumerate().skip(257) {
            if !used[at] {
                *parent = FREE;
            }
        }
        self.free = 256;
    }
}

impl Decoder for Unpack {
    fn decode(&mut self, input: &[u8], ended: bool, out: &mut Vec<u8>) -> Result<(usize, State), Fault> {
        if !ended && self.window.is_empty() {
            return Ok((0, State::Hungry));
        }
        if self.window.is_empty() {
            self.data = input.to_vec();
            self.window = vec![0; WINDOW];
        }
        while out.len() < BLOCK {
            if !self.step(out)? {
                return Ok((input.len(), State::Ended));
            }
        }
        Ok((input.len(), State::Full))
    }
}
