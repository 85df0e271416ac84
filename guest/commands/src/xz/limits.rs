//! `-M` and its kin: how much memory xz may take, by what XZ Utils would take.

use super::{Job, number, refuse};
use bivalve_kit::{Failure, Options, Result};

/// Memory that percentages are of: a module has no more.
const ALL: u64 = 1 << 32;
const MEBIBYTE: u64 = 1 << 20;

/// A number and its unit; none when it is too large.
pub(super) fn scaled(text: &[u8]) -> Result<Option<u64>> {
    let (count, suffix) = number(text);
    let unit = match suffix.split_first() {
        None => 1,
        Some((b'k' | b'K', b"" | b"i" | b"iB" | b"B")) => 1 << 10,
        Some((b'm' | b'M', b"" | b"i" | b"iB" | b"B")) => 1 << 20,
        Some((b'g' | b'G', b"" | b"i" | b"iB" | b"B")) => 1 << 30,
        _ => {
            let text = "Invalid multiplier suffix\nxz: Valid suffixes are `KiB' (2^10), `MiB' (2^20), and `GiB' (2^30).";
            return Err(refuse(suffix, text));
        }
    };
    Ok(count.and_then(|count| count.checked_mul(unit)))
}

/// A limit; `u64::MAX` when there is none.
fn limit(name: &str, text: &[u8]) -> Result<u64> {
    let (text, percent) = match text.strip_suffix(b"%") {
        Some(text) => (text, true),
        None => (text, false),
    };
    if text == b"max" {
        return Ok(u64::MAX);
    }
    if !text.first().is_some_and(u8::is_ascii_digit) {
        return Err(refuse(text, "Value is not a non-negative decimal integer"));
    }
    let value = scaled(text)?;
    let (sign, least, most) = if percent { ("%", 1, 100) } else { ("", 0, u64::MAX) };
    let Some(value) = value.filter(|value| (least..=most).contains(value)) else {
        let text = format!("Value of the option `{name}{sign}' must be in the range [{least}, {most}]");
        return Err(Failure::new(text));
    };
    Ok(match value {
        0 => u64::MAX,
        value if percent => ALL / 100 * value,
        value => value,
    })
}

/// The limits for compression and for decompression that the options set.
pub(super) fn of(given: &Options) -> Result<(u64, u64)> {
    let (mut compress, mut decompress) = (u64::MAX, u64::MAX);
    for given in &given.given {
        match given.key() {
            "memlimit" | "memory" => {
                compress = limit("memlimit", given.text())?;
                decompress = compress;
            }
            "memlimit-compress" => compress = limit("memlimit-compress", given.text())?,
            "memlimit-decompress" => decompress = limit("memlimit-decompress", given.text())?,
            // It is for several threads.
            "memlimit-mt-decompress" => drop(limit("memlimit-mt-decompress", given.text())?),
            _ => {}
        }
    }
    Ok((compress, decompress))
}

/// What XZ Utils' encoder takes for a dictionary of this size.
fn needed(level: u8, extreme: bool, dictionary: u64, alone: bool) -> u64 {
    // Chains below the fourth level, of three bytes at the lowest; else trees.
    let (bytes, sons) = match level {
        0 if !extreme => (3, dictionary + 1),
        1..=3 if !extreme => (4, dictionary + 1),
        _ => (4, (dictionary + 1) * 2),
    };
    let mut mask = dictionary - 1;
    for shift in [1, 2, 4, 8] {
        mask |= mask >> shift;
    }
    mask = mask >> 1 | 0xffff;
    if mask > 1 << 24 {
        mask >>= 1;
    }
    let hashes = mask + 1 + (1 << 10) + if bytes == 4 { 1 << 16 } else { 0 };
    let window = 4096 + dictionary + dictionary / 2 + 4233 + (1 << 19) + 4370;
    (hashes + sons) * 4 + window + if alone { 282_560 } else { 348_264 }
}

/// How much is needed, and how much there may be.
pub(super) fn too_low(needed: u64, limit: u64) -> String {
    let needed = needed.div_ceil(MEBIBYTE);
    let limit = if limit < MEBIBYTE { format!("{limit} B") } else { mebibytes(limit) };
    format!("xz: {needed} MiB of memory is required. The limit is {limit}.\n")
}

fn mebibytes(size: u64) -> String {
    format!("{} MiB", size.div_ceil(MEBIBYTE))
}

impl Job {
    /// Makes the dictionary as small as the limit wants it; what is to be said of that.
    pub(super) fn fit(&mut self, limit: u64, adjust: bool, alone: bool) -> Result<Option<String>> {
        let style = &mut self.style;
        let (level, extreme) = (style.level, style.extreme);
        let full = 1 << [18, 20, 21, 22, 22, 23, 23, 24, 25, 26][usize::from(level.min(9))];
        let mut need = needed(level, extreme, full, alone);
        if need <= limit {
            return Ok(None);
        }
        let mut dictionary = full / MEBIBYTE * MEBIBYTE;
        while adjust && dictionary >= MEBIBYTE {
            need = needed(level, extreme, dictionary, alone);
            if need <= limit {
                style.dictionary = dictionary as u32;
                let kind = if alone { 1 } else { 2 };
                return Ok(Some(format!(
                    "Adjusted LZMA{kind} dictionary size from {} to {} to not exceed the memory usage limit of {}",
                    mebibytes(full),
                    mebibytes(dictionary),
                    mebibytes(limit)
                )));
            }
            dictionary -= MEBIBYTE;
        }
        if style.quiet > 1 {
            return Err(Failure::Exit(1));
        }
        let text = format!("Memory usage limit is too low for the given filter setup.\n{}", too_low(need, limit));
        Err(Failure::new(text.trim_end()))
    }
}
