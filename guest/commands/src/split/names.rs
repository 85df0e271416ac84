//! The names of split's output files: `xaa`, `xab`, ...

use super::Method;
use bivalve_kit::{Context, Failure, Options, Result, size};

/// Makes one name after another.
pub(super) struct Names {
    prefix: Vec<u8>,
    alphabet: &'static [u8],
    length: usize,
    /// The length grows when names run out.
    grows: bool,
    number: u64,
    additional: Vec<u8>,
}

const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz";
const DIGITS: &[u8] = b"0123456789";
const HEXADECIMAL: &[u8] = b"0123456789abcdef";

/// What the options say of the ends of names.
pub(super) struct Suffixes {
    alphabet: &'static [u8],
    from: Option<u64>,
    length: usize,
    additional: Vec<u8>,
}

impl Suffixes {
    pub(super) fn from_options(cx: &Context, options: &Options) -> Result<Suffixes> {
        let mut suffixes = Suffixes { alphabet: LETTERS, from: None, length: 0, additional: Vec::new() };
        for given in &options.given {
            let text = given.text();
            let (alphabet, radix, kind) = match given.key() {
                "d" | "numeric-suffixes" => (DIGITS, 10, "numerical"),
                "x" | "hex-suffixes" => (HEXADECIMAL, 16, "hexadecimal"),
                "suffix-length" => {
                    let length = size::parse(text, "").ok().and_then(|length| usize::try_from(length).ok());
                    suffixes.length = length.ok_or_else(|| {
                        let large = size::parse(text, "") == Err(size::Wrong::Overflow);
                        let reason = if large { super::TOO_LARGE } else { b"" };
                        Failure::new([b"invalid suffix length: ", cx.quoted(text).as_slice(), reason].concat())
                    })?;
                    continue;
                }
                "additional-suffix" if text.contains(&b'/') => {
                    let end: &[u8] = b", contains directory separator";
                    return Err(cx.usage_error(&[b"invalid suffix ", cx.quoted(text).as_slice(), end].concat()));
                }
                "additional-suffix" => {
                    suffixes.additional = text.to_vec();
                    continue;
                }
                _ => continue,
            };
            suffixes.alphabet = alphabet;
            if given.value.is_some() {
                let start = std::str::from_utf8(text).ok().and_then(|text| u64::from_str_radix(text, radix).ok());
                suffixes.from = Some(start.ok_or_else(|| {
                    let end = format!(": invalid start value for {kind} suffix");
                    cx.usage_error(&[cx.quoted(text).as_slice(), end.as_bytes()].concat())
                })?);
            }
        }
        Ok(suffixes)
    }
}

impl Names {
    pub(super) fn new(cx: &Context, suffixes: Suffixes, prefix: Vec<u8>, method: Method) -> Result<Names> {
        let Suffixes { alphabet, from, length: given_length, additional } = suffixes;
        let start = from.unwrap_or(0);
        let digits = |number: u64| if alphabet.len() == 16 { format!("{number:x}") } else { number.to_string() }.len();
        let needed = needed(method, start, from.is_some(), alphabet.len() as u64);
        if given_length > 0 && given_length < needed {
            return Err(Failure::new(format!("the suffix length needs to be at least {needed}")));
        }
        let grows = given_length == 0 && from.is_none() && needed == 0;
        let length = if given_length > 0 { given_length } else { needed.max(2) };
        if from.is_some_and(|from| digits(from) > length) {
            return Err(cx.usage_error(b"numerical suffix start value is too large for the suffix length"));
        }
        Ok(Names { prefix, alphabet, length, grows, number: start, additional })
    }

    /// The next name; none when all are used up.
    pub(super) fn next(&mut self) -> Option<Vec<u8>> {
        let base = self.alphabet.len() as u64;
        let room = |length: usize| base.checked_pow(u32::try_from(length).unwrap_or(u32::MAX)).unwrap_or(u64::MAX);
        // Names that may grow keep their last first letter for the longer ones: xyz, then xzaaa.
        let (prefix_letters, length, offset) = if self.grows { self.grown() } else { (0, self.length, 0) };
        let value = self.number - offset;
        if !self.grows && value >= room(length) {
            return None;
        }
        let mut letters = vec![self.alphabet[0]; length];
        let mut rest = value;
        for letter in letters.iter_mut().rev() {
            *letter = self.alphabet[(rest % base) as usize];
            rest /= base;
        }
        let last = self.alphabet[self.alphabet.len() - 1];
        let grown = vec![last; prefix_letters];
        self.number += 1;
        Some([self.prefix.as_slice(), &grown, &letters, &self.additional].concat())
    }

    /// For growing names: how many last letters lead, how many letters follow,
    /// and the number of the first such name.
    fn grown(&self) -> (usize, usize, u64) {
        let base = self.alphabet.len() as u64;
        let (mut lead, mut length, mut offset) = (0, self.length, 0u64);
        loop {
            let all = base.checked_pow(u32::try_from(length - 1).unwrap_or(u32::MAX)).unwrap_or(u64::MAX);
            let usable = all.saturating_mul(base - 1);
            if self.number - offset < usable {
                return (lead, length, offset);
            }
            offset = offset.saturating_add(usable);
            lead += 1;
            length += 1;
        }
    }
}

/// The suffix length that a known number of files needs; 0 where it is not known.
fn needed(method: Method, start: u64, from: bool, base: u64) -> usize {
    let count = match method {
        Method::Chunks { count, .. } | Method::LineChunks { count, .. } | Method::RoundRobin { count, .. } => count,
        _ => return 0,
    };
    let mut last = count.saturating_sub(1);
    if from && start < count {
        last = last.saturating_add(start);
    }
    let mut length = 0;
    while last > 0 {
        last /= base;
        length += 1;
    }
    length.max(1)
}
