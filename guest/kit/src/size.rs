//! Numbers with size suffixes, as GNU's `xstrtoumax` reads them: `5`, `1K`, `2MB`, `3MiB`.

use crate::{Context, Failure, Result};

/// Why a number was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wrong {
    /// No number, or something after it that is no suffix.
    Invalid,
    /// Larger than 2^64 - 1.
    Overflow,
}

/// Reads an unsigned number. `suffixes` lists the letters that are allowed
/// (of `bcwkKmMgGtTPEZYB`); with `0` among them `K` may be followed by `B`
/// (powers of 1000) or `iB` (powers of 1024).
pub fn parse(text: &[u8], suffixes: &str) -> std::result::Result<u64, Wrong> {
    let text = text.trim_ascii_start();
    let digits = text.strip_prefix(b"+").unwrap_or(text);
    let count = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, suffix) = digits.split_at(count);
    let allowed = |byte: u8| byte != b'0' && suffixes.as_bytes().contains(&byte);
    let mut number: Option<u64> = Some(0);
    for &digit in digits {
        number = number.and_then(|n| n.checked_mul(10)?.checked_add(u64::from(digit - b'0')));
    }
    if digits.is_empty() {
        match suffix.first() {
            Some(&first) if allowed(first) => number = Some(1),
            _ => return Err(Wrong::Invalid),
        }
    }
    let Some((&letter, after)) = suffix.split_first() else { return number.ok_or(Wrong::Overflow) };
    if !allowed(letter) {
        return Err(Wrong::Invalid);
    }
    let scalable = suffixes.contains('0') && b"EGgkKMmPTtYZ".contains(&letter);
    let base: u64 = match after {
        b"" => 1024,
        b"B" | b"D" if scalable => 1000,
        b"iB" if scalable => 1024,
        _ => return Err(Wrong::Invalid),
    };
    let power = match letter {
        b'c' => 0,
        b'k' | b'K' | b'B' => 1,
        b'm' | b'M' => 2,
        b'g' | b'G' => 3,
        b't' | b'T' => 4,
        b'P' => 5,
        b'E' => 6,
        b'Z' => 7,
        b'Y' => 8,
        _ => 0,
    };
    let factor = match letter {
        b'b' => Some(512),
        b'w' => Some(2),
        _ => base.checked_pow(power),
    };
    let product = match (number, factor) {
        (Some(0), _) => Some(0),
        (Some(number), Some(factor)) => number.checked_mul(factor),
        _ => None,
    };
    product.ok_or(Wrong::Overflow)
}

/// The failure that GNU's `xstrtol_fatal` ends with, for an option's value that `wrong` was
/// said of.
pub fn argument(cx: &Context, option: &[u8], text: &[u8], wrong: Wrong) -> Failure {
    let digits = text.trim_ascii_start();
    let digits = digits.strip_prefix(b"+").unwrap_or(digits);
    let number = digits.first().is_some_and(u8::is_ascii_digit);
    let parts: [&[u8]; 5] = match wrong {
        Wrong::Overflow => [option, b" argument '", text, b"' too large", b""],
        Wrong::Invalid if number => [b"invalid suffix in ", option, b" argument '", text, b"'"],
        Wrong::Invalid => [b"invalid ", option, b" argument '", text, b"'"],
    };
    Failure::with_status(parts.concat(), cx.command.usage_status)
}

/// The same for a block size, where no bytes at all are refused as no number is.
pub fn block_argument(cx: &Context, option: &[u8], text: &[u8], wrong: Wrong) -> Failure {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
    let hexadecimal = text.strip_prefix(b"0x").is_some_and(|rest| rest.iter().any(|byte| *byte != b'0'));
    let zero = digits.clone().all(|byte| *byte == b'0') && (text.is_empty() || digits.count() > 0);
    if zero && !hexadecimal {
        let parts = [b"invalid ", option, b" argument '", text, b"'"];
        return Failure::with_status(parts.concat(), cx.command.usage_status);
    }
    argument(cx, option, text, wrong)
}

/// A number between two bounds, or the failure GNU's `xdectoumax` ends with:
/// `WHAT: 'TEXT'`, and the reason where it is out of range.
pub fn number(
    cx: &Context,
    text: &[u8],
    suffixes: &str,
    bounds: std::ops::RangeInclusive<u64>,
    what: &str,
) -> Result<u64> {
    let reason = match parse(text, suffixes) {
        Ok(number) if bounds.contains(&number) => return Ok(number),
        Ok(number) if number <= 1 << 30 => ": Numerical result out of range",
        Ok(_) | Err(Wrong::Overflow) => ": Value too large for defined data type",
        Err(Wrong::Invalid) => "",
    };
    let quoted = cx.quoted(text);
    Err(Failure::with_status(
        [what.as_bytes(), b": ", &quoted, reason.as_bytes()].concat(),
        cx.command.usage_status,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_xstrtoumax_reads() {
        let all = "bkKmMGTPEZY0";
        assert_eq!(parse(b"10", all), Ok(10));
        assert_eq!(parse(b"2b", all), Ok(1024));
        assert_eq!(parse(b"1K", all), Ok(1024));
        assert_eq!(parse(b"1kB", all), Ok(1000));
        assert_eq!(parse(b"1KiB", all), Ok(1024));
        assert_eq!(parse(b"K", all), Ok(1024));
        assert_eq!(parse(b"0Y", all), Ok(0));
        assert_eq!(parse(b"1Y", all), Err(Wrong::Overflow));
        assert_eq!(parse(b"18446744073709551616", all), Err(Wrong::Overflow));
        assert_eq!(parse(b"-1", all), Err(Wrong::Invalid));
        assert_eq!(parse(b"", all), Err(Wrong::Invalid));
        assert_eq!(parse(b"1x", all), Err(Wrong::Invalid));
        assert_eq!(parse(b"1bB", all), Err(Wrong::Invalid));
    }
}
