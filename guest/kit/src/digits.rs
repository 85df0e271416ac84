//! Whole numbers as text, where so many are printed that `write!` would be most of the time.

/// The most digits that a number has, in base 2.
const MOST: usize = 64;

/// Appends a number in a base up to 16 in lower case: at least `least` digits of it,
/// with zeros in front, at the right of `width` columns.
pub fn push(out: &mut Vec<u8>, value: u64, base: u64, least: usize, width: usize) {
    push_signed(out, b"", value, base, least, width);
}

/// The same with a sign or prefix in front of the digits.
pub fn push_signed(out: &mut Vec<u8>, prefix: &[u8], value: u64, base: u64, least: usize, width: usize) {
    let mut text = [b'0'; MOST];
    let (mut at, mut rest) = (MOST, value);
    while rest > 0 {
        at -= 1;
        let digit = match base {
            16 => take(&mut rest, 16),
            8 => take(&mut rest, 8),
            10 => take(&mut rest, 10),
            base => take(&mut rest, base.max(2)),
        };
        text[at] = b"0123456789abcdef"[digit & 15];
    }
    let zeros = least.saturating_sub(MOST - at);
    let length = prefix.len() + zeros + MOST - at;
    out.resize(out.len() + width.saturating_sub(length), b' ');
    out.extend_from_slice(prefix);
    out.resize(out.len() + zeros, b'0');
    out.extend_from_slice(&text[at..]);
}

/// The last digit, which is cut off. Inlined with a constant base there is no division.
#[inline(always)]
fn take(rest: &mut u64, base: u64) -> usize {
    let digit = *rest % base;
    *rest /= base;
    digit as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_look_as_the_standard_library_prints_them() {
        for value in [0, 1, 7, 8, 9, 10, 255, 256, 4096, 123_456_789, u64::MAX] {
            for (least, width) in [(1, 0), (3, 5), (24, 3), (1, 30), (70, 80)] {
                let mut all = Vec::new();
                push(&mut all, value, 8, least, width);
                push(&mut all, value, 10, least, width);
                push(&mut all, value, 16, least, width);
                push(&mut all, value, 2, least, width);
                let digits = [
                    format!("{value:0least$o}"),
                    format!("{value:0least$}"),
                    format!("{value:0least$x}"),
                    format!("{value:0least$b}"),
                ];
                let wanted: String = digits.iter().map(|digits| format!("{digits:>width$}")).collect();
                assert_eq!(String::from_utf8(all).unwrap(), wanted);
            }
        }
        let mut out = Vec::new();
        push_signed(&mut out, b"-", 5, 10, 1, 4);
        push(&mut out, 0, 10, 0, 2);
        assert_eq!(out, b"  -5  ");
    }
}
