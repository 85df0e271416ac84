//! The arguments of `printf`, taken from the left; missing ones are empty or 0.

use super::Printer;
use bivalve_kit::real::{self, Real};

/// What is left of the arguments.
pub struct Arguments<'a> {
    words: &'a [Vec<u8>],
}

impl<'a> Arguments<'a> {
    pub fn new(words: &'a [Vec<u8>]) -> Arguments<'a> {
        Arguments { words }
    }

    pub fn left(&self) -> usize {
        self.words.len()
    }

    /// The next one; none when all are used up.
    pub fn take(&mut self) -> Option<&'a [u8]> {
        let (first, rest) = self.words.split_first()?;
        self.words = rest;
        Some(first)
    }
}

/// A whole number as it was read.
struct Whole {
    negative: bool,
    magnitude: u128,
    used: usize,
}

/// Reads as `strtol` does with base 0.
fn whole(text: &[u8]) -> Whole {
    let blanks = text.iter().take_while(|byte| matches!(byte, b' ' | 9..=13)).count();
    let negative = text.get(blanks) == Some(&b'-');
    let start = blanks + usize::from(matches!(text.get(blanks), Some(b'-' | b'+')));
    let rest = &text[start..];
    let (base, skip) = match rest {
        [b'0', b'x' | b'X', digit, ..] if digit.is_ascii_hexdigit() => (16, 2),
        [b'0', ..] => (8, 0),
        _ => (10, 0),
    };
    let mut magnitude = 0u128;
    let mut count = 0;
    for digit in rest[skip..].iter().map_while(|byte| char::from(*byte).to_digit(base)) {
        magnitude = (magnitude * u128::from(base) + u128::from(digit)).min(1 << 100);
        count += 1;
    }
    let used = if count == 0 { 0 } else { start + skip + count };
    Whole { negative, magnitude, used }
}

impl Printer<'_> {
    /// The code of the character after a quote.
    fn quoted(&mut self, text: &[u8]) -> Option<i64> {
        let (b'\'' | b'"', rest) = text.split_first()? else { return None };
        let Some(&first) = rest.first() else {
            // The utility wants a character there.
            return if self.shell.as_utility { None } else { Some(0) };
        };
        let length = crate::expand::transform::character_length(rest);
        let more = rest.get(length..).unwrap_or_default();
        if self.shell.as_utility && !more.is_empty() {
            let end: &[u8] = b": character(s) following character constant have been ignored";
            self.complain([b"warning: ", more, end].concat());
        }
        if length > 1 && self.shell.utf8() {
            let character = std::str::from_utf8(&rest[..length]).ok().and_then(|text| text.chars().next());
            return Some(character.map_or(i64::from(first), |character| i64::from(u32::from(character))));
        }
        Some(if first < 128 { i64::from(first) } else { i64::from(first as i8) & 0xff })
    }

    fn invalid(&mut self, text: &[u8], used: usize) {
        if self.shell.as_utility {
            let quoted = self.shell.utility_quoted(text);
            let reason: &[u8] =
                if used == 0 { b": expected a numeric value" } else { b": value not completely converted" };
            self.complain([&quoted, reason].concat());
            self.failed = true;
            return;
        }
        let kind: &[u8] = match text {
            [b'0', digit, ..] if digit.is_ascii_digit() => b": invalid octal number",
            [b'0', b'x', ..] => b": invalid hex number",
            _ => b": invalid number",
        };
        self.complain([text, kind].concat());
        self.failed = true;
    }

    fn out_of_range(&mut self, text: &[u8]) {
        if self.shell.as_utility {
            let quoted = self.shell.utility_quoted(text);
            self.complain([&quoted, b": Numerical result out of range".as_slice()].concat());
            self.failed = true;
            return;
        }
        self.complain([b"warning: ", text, b": Numerical result out of range"].concat());
    }

    fn read(&mut self, text: &[u8]) -> Whole {
        let number = whole(text);
        if number.used < text.len() {
            self.invalid(text, number.used);
        }
        number
    }

    /// For `%d`.
    pub fn signed(&mut self) -> i64 {
        let Some(text) = self.arguments.take() else { return 0 };
        self.signed_text(text)
    }

    /// A signed number from this text.
    pub fn signed_text(&mut self, text: &[u8]) -> i64 {
        if let Some(code) = self.quoted(text) {
            return code;
        }
        let number = self.read(text);
        let limit = i64::MAX as u128 + u128::from(number.negative);
        if number.magnitude > limit {
            if number.used >= text.len() {
                self.out_of_range(text);
            }
            return if number.negative { i64::MIN } else { i64::MAX };
        }
        let magnitude = number.magnitude as u64 as i64;
        if number.negative { magnitude.wrapping_neg() } else { magnitude }
    }

    /// For `%u`, `%x`, `%o`: negative numbers wrap around.
    pub fn unsigned(&mut self) -> u64 {
        let Some(text) = self.arguments.take() else { return 0 };
        if let Some(code) = self.quoted(text) {
            return code as u64;
        }
        let number = self.read(text);
        if number.magnitude > u128::from(u64::MAX) {
            if number.used >= text.len() {
                self.out_of_range(text);
            }
            return u64::MAX;
        }
        let magnitude = number.magnitude as u64;
        if number.negative { magnitude.wrapping_neg() } else { magnitude }
    }

    /// For `%f` and its like.
    pub fn real(&mut self) -> Real {
        let Some(text) = self.arguments.take() else { return Real::ZERO };
        if let Some(code) = self.quoted(text) {
            return Real::from_integer(code);
        }
        let parsed = real::parse(text);
        if parsed.used < text.len() {
            self.invalid(text, parsed.used);
        } else if parsed.out_of_range {
            self.out_of_range(text);
        }
        parsed.value
    }

    /// For `*`: a width or precision.
    pub fn size(&mut self) -> i64 {
        let Some(text) = self.arguments.take() else { return 0 };
        let number = self.signed_text(text);
        if i32::try_from(number).is_err() {
            self.out_of_range(text);
            // The C library refuses such a size, and nothing is padded.
            return 0;
        }
        number
    }
}
