//! Sizes for people, as ls, du and df print them: `1.5K`, and the block sizes
//! that `--block-size` takes.

use crate::size::{self, Wrong};

/// In what unit sizes are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unit {
    /// The block size; 1 with `scaled`.
    pub block: u64,
    /// Each number gets the unit that suits it (`-h`, `--si`).
    pub scaled: bool,
    /// Powers of 1024, not of 1000.
    pub binary: bool,
    /// The unit's letter is printed behind the number.
    pub suffix: bool,
    /// `B` or `iB` is printed behind the letter.
    pub bytes: bool,
}

impl Unit {
    /// Blocks of this many bytes.
    pub const fn blocks(block: u64) -> Unit {
        Unit { block, scaled: false, binary: true, suffix: false, bytes: false }
    }

    /// `-h`
    pub const HUMAN: Unit = Unit { block: 1, scaled: true, binary: true, suffix: true, bytes: false };
    /// `--si`
    pub const SI: Unit = Unit { block: 1, scaled: true, binary: false, suffix: true, bytes: false };

    /// What `--block-size` was given: a number, a unit, or both.
    pub fn parse(text: &[u8]) -> Result<Unit, Wrong> {
        let text = text.strip_prefix(b"'").unwrap_or(text);
        if text.len() >= 2 && b"human-readable".starts_with(text) {
            return Ok(Unit::HUMAN);
        }
        if text.len() >= 2 && b"si".starts_with(text) {
            return Ok(Unit::SI);
        }
        let numbered = text.first().is_some_and(u8::is_ascii_digit);
        let number = if numbered { text.to_vec() } else { [b"1", text].concat() };
        if text.is_empty() {
            return Err(Wrong::Invalid);
        }
        let block = size::parse(&number, "EGKkMPTYZ0")?;
        if block == 0 {
            return Err(Wrong::Invalid);
        }
        let bytes = !numbered && text.ends_with(b"B");
        let binary = !bytes || text.ends_with(b"iB");
        Ok(Unit { block, scaled: false, binary, suffix: !numbered, bytes })
    }

    /// The number of bytes in this unit, rounded up.
    pub fn format(&self, bytes: u64) -> String {
        let block = u128::from(self.block.max(1));
        let bytes = u128::from(bytes);
        if self.scaled {
            return self.scaled(bytes);
        }
        let blocks = bytes.div_ceil(block);
        if !self.suffix {
            return blocks.to_string();
        }
        let base: u128 = if self.binary { 1024 } else { 1000 };
        let (mut exponent, mut size) = (0, 1);
        while size < block && exponent < LETTERS.len() - 1 {
            size *= base;
            exponent += 1;
        }
        std::format!("{blocks}{}", self.letters(exponent))
    }

    /// The largest unit that leaves at least 1; one decimal below 10.
    fn scaled(&self, bytes: u128) -> String {
        let base: u128 = if self.binary { 1024 } else { 1000 };
        let (mut exponent, mut size) = (0, 1u128);
        while bytes / size >= base && exponent < LETTERS.len() - 1 {
            size *= base;
            exponent += 1;
        }
        if exponent > 0 && bytes / size < 10 {
            let tenths = (bytes * 10).div_ceil(size);
            if tenths < 100 {
                return std::format!("{}.{}{}", tenths / 10, tenths % 10, self.letters(exponent));
            }
            return std::format!("10{}", self.letters(exponent));
        }
        let rounded = bytes.div_ceil(size);
        if rounded == base && exponent < LETTERS.len() - 1 {
            return std::format!("1.0{}", self.letters(exponent + 1));
        }
        std::format!("{rounded}{}", self.letters(exponent))
    }

    fn letters(&self, exponent: usize) -> String {
        let letter = match LETTERS.get(exponent) {
            Some(b'K') if !self.binary => "k".to_string(),
            Some(letter) if exponent > 0 => char::from(*letter).to_string(),
            _ => String::new(),
        };
        match (self.bytes, self.binary && exponent > 0) {
            (true, true) => letter + "iB",
            (true, false) => letter + "B",
            (false, _) => letter,
        }
    }
}

const LETTERS: &[u8] = b" KMGTPEZY";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales() {
        let human = |bytes| Unit::HUMAN.format(bytes);
        assert_eq!(human(1023), "1023");
        assert_eq!(human(1025), "1.1K");
        assert_eq!(human(10_000), "9.8K");
        assert_eq!(human(10_240), "10K");
        assert_eq!(human(1_048_575), "1.0M");
        assert_eq!(Unit::SI.format(1001), "1.1k");
        assert_eq!(Unit::parse(b"K").map(|unit| unit.format(4096)), Ok("4K".to_string()));
        assert_eq!(Unit::parse(b"kB").map(|unit| unit.format(4096)), Ok("5kB".to_string()));
        assert_eq!(Unit::parse(b"1K").map(|unit| unit.format(4097)), Ok("5".to_string()));
    }
}
