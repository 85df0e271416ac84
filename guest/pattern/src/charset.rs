//! Sets of characters: the POSIX classes, ranges, case variants.
//!
//! A set is a sorted list of disjoint ranges of code points with a bitmap for ASCII.
//! In byte locales the same type holds byte values (0 to 255).

use std::sync::OnceLock;

use crate::tables;

/// The highest code point.
pub(crate) const MAX: u32 = 0x10_FFFF;

/// A set of characters (or of bytes, in a byte locale).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CharSet {
    ranges: Vec<(u32, u32)>,
    ascii: u128,
}

impl CharSet {
    /// The set of the given ranges, in any order.
    pub(crate) fn from_ranges(mut ranges: Vec<(u32, u32)>) -> CharSet {
        ranges.retain(|r| r.0 <= r.1);
        ranges.sort_unstable();
        let mut out: Vec<(u32, u32)> = Vec::with_capacity(ranges.len());
        for (lo, hi) in ranges {
            match out.last_mut() {
                Some(last) if lo <= last.1.saturating_add(1) => last.1 = last.1.max(hi),
                _ => out.push((lo, hi)),
            }
        }
        let mut ascii = 0u128;
        for &(lo, hi) in &out {
            let mut c = lo;
            while c <= hi && c < 128 {
                ascii |= 1u128 << c;
                c += 1;
            }
        }
        CharSet { ranges: out, ascii }
    }

    /// The set of what is in either.
    pub(crate) fn union(self, mut other: CharSet) -> CharSet {
        other.ranges.extend(self.ranges);
        CharSet::from_ranges(other.ranges)
    }

    /// Whether the set has `c`.
    #[inline]
    pub(crate) fn contains(&self, c: u32) -> bool {
        if c < 128 {
            return self.ascii >> c & 1 == 1;
        }
        self.ranges
            .binary_search_by(|&(lo, hi)| {
                if hi < c {
                    std::cmp::Ordering::Less
                } else if lo > c {
                    std::cmp::Ordering::Greater
                } else {
                    std::cmp::Ordering::Equal
                }
            })
            .is_ok()
    }

    /// The ranges, sorted and disjoint.
    pub(crate) fn ranges(&self) -> &[(u32, u32)] {
        &self.ranges
    }

    /// All that is not in the set, up to `max`.
    pub(crate) fn negate(&self, max: u32) -> CharSet {
        let mut out = Vec::with_capacity(self.ranges.len() + 1);
        let mut next = 0;
        for &(lo, hi) in &self.ranges {
            if lo > max {
                break;
            }
            if lo > next {
                out.push((next, lo - 1));
            }
            next = hi.saturating_add(1);
        }
        if next <= max {
            out.push((next, max));
        }
        CharSet::from_ranges(out)
    }

    /// The set without `c`.
    pub(crate) fn without(&self, c: u32) -> CharSet {
        let mut out = Vec::with_capacity(self.ranges.len() + 1);
        for &(lo, hi) in &self.ranges {
            if c < lo || c > hi {
                out.push((lo, hi));
                continue;
            }
            if c > lo {
                out.push((lo, c - 1));
            }
            if c < hi {
                out.push((c + 1, hi));
            }
        }
        CharSet::from_ranges(out)
    }

    /// What is in this set and in the other one.
    pub(crate) fn intersect(&self, other: &CharSet, max: u32) -> CharSet {
        let mut all = self.negate(max).ranges;
        all.extend_from_slice(&other.negate(max).ranges);
        CharSet::from_ranges(all).negate(max)
    }

    /// The set with what differs from its members in case only.
    pub(crate) fn fold(&self, case: Case) -> CharSet {
        let mut ranges = self.ranges.clone();
        let has = |c: u8| self.contains(u32::from(c)) || self.contains(u32::from(c) - 32);
        for c in (b'a'..=b'z').filter(|c| has(*c)) {
            let (l, u) = (u32::from(c), u32::from(c) - 32);
            ranges.extend([(l, l), (u, u)]);
        }
        if case == Case::Bytes {
            return CharSet::from_ranges(ranges);
        }
        if self.ranges.last().is_none_or(|r| r.1 < 128) {
            // What ASCII has to do with beyond it: dotless i, long s, KELVIN SIGN, I with a dot.
            let odd: &[(u8, u32)] = match case {
                Case::Small => &[(b'k', 0x212a), (b'i', 0x130)],
                Case::Perl => &[(b'k', 0x212a), (b's', 0x17f)],
                _ => &[(b's', 0x17f), (b'i', 0x131)],
            };
            ranges.extend(odd.iter().filter(|(c, _)| has(*c)).map(|(_, other)| (*other, *other)));
            return CharSet::from_ranges(ranges);
        }
        let pairs = || {
            case.pairs()
                .iter()
                .filter(|p| case != Case::Perl || ![p.0, p.1].iter().any(|c| matches!(c, 0x130 | 0x131)))
        };
        for &(c, u) in pairs() {
            if self.contains(c) || (case == Case::Perl && self.contains(u)) {
                ranges.extend([(c, c), (u, u)]);
            }
        }
        // Other characters with the same capital, or small letter.
        let once = CharSet::from_ranges(ranges);
        let mut ranges = once.ranges.clone();
        let known = |c: u32| case != Case::Gnu || !(0x1c80..=0x1c88).contains(&c);
        ranges.extend(pairs().filter(|p| once.contains(p.1) && known(p.0)).map(|p| (p.0, p.0)));
        if case == Case::Perl {
            ranges.extend(pairs().filter(|p| once.contains(p.0)).map(|p| (p.1, p.1)));
        }
        CharSet::from_ranges(ranges)
    }
}

/// What makes two characters the same where case does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Case {
    /// Bytes, of which only those of ASCII have case.
    Bytes,
    /// The same small letter: bash's globs.
    Small,
    /// The same capital: the C library's expressions.
    Capital,
    /// As GNU's matcher for grep, sed and awk has it: the same capital, but for a few that it
    /// does not know of.
    Gnu,
    /// Unicode's simple folding: PCRE2.
    Perl,
}

impl Case {
    /// The pairs of a character and its capital, or its small letter for `Small`; for `Perl` also
    /// those of capitals whose small letter has another capital (KELVIN SIGN and k).
    fn pairs(self) -> &'static [(u32, u32)] {
        static PAIRS: [OnceLock<Vec<(u32, u32)>>; 3] = [const { OnceLock::new() }; 3];
        let [small, capital, both] = &PAIRS;
        let capitals = || CaseRuns::new(tables::TO_UPPER);
        match self {
            Case::Small => small.get_or_init(|| CaseRuns::new(tables::TO_LOWER).collect()),
            Case::Perl => both.get_or_init(|| {
                let odd =
                    CaseRuns::new(tables::TO_LOWER).map(|(c, l)| (l, c)).filter(|&(l, c)| to_upper(l) != c);
                capitals().chain(odd).collect()
            }),
            _ => capital.get_or_init(|| capitals().collect()),
        }
    }
}

/// Decodes the pairs of a packed case list.
struct CaseRuns {
    rest: &'static [u8],
    start: u32,
    left: u32,
    stride: u32,
    next: u32,
    diff: i32,
}

impl CaseRuns {
    fn new(packed: &'static [u8]) -> CaseRuns {
        CaseRuns { rest: packed, start: 0, left: 0, stride: 1, next: 0, diff: 0 }
    }
}

impl Iterator for CaseRuns {
    type Item = (u32, u32);
    fn next(&mut self) -> Option<(u32, u32)> {
        if self.left == 0 {
            if self.rest.is_empty() {
                return None;
            }
            self.start = self.start.wrapping_add(number(&mut self.rest));
            let shape = number(&mut self.rest);
            let zigzag = number(&mut self.rest);
            self.left = (shape >> 1) + 1;
            self.stride = (shape & 1) + 1;
            self.next = self.start;
            self.diff = (zigzag >> 1) as i32 ^ -((zigzag & 1) as i32);
        }
        let c = self.next;
        self.left -= 1;
        self.next = self.next.wrapping_add(self.stride);
        Some((c, c.wrapping_add_signed(self.diff)))
    }
}

/// Takes one LEB128 number off the front.
pub(crate) fn number(rest: &mut &'static [u8]) -> u32 {
    let mut n = 0u32;
    let mut shift = 0;
    while let Some((&b, tail)) = rest.split_first() {
        *rest = tail;
        n |= u32::from(b & 0x7f).wrapping_shl(shift);
        shift += 7;
        if b < 0x80 {
            break;
        }
    }
    n
}

/// Looks a character up in a packed case list.
fn convert(packed: &'static [u8], c: u32) -> u32 {
    let mut rest = packed;
    let mut start = 0u32;
    while !rest.is_empty() {
        start = start.wrapping_add(number(&mut rest));
        let shape = number(&mut rest);
        let zigzag = number(&mut rest);
        if start > c {
            break;
        }
        let stride = (shape & 1) + 1;
        let last = start + (shape >> 1) * stride;
        if c <= last && (c - start).is_multiple_of(stride) {
            return c.wrapping_add_signed((zigzag >> 1) as i32 ^ -((zigzag & 1) as i32));
        }
    }
    c
}

/// `towupper`.
pub(crate) fn to_upper(c: u32) -> u32 {
    if c < 128 {
        return if (97..=122).contains(&c) { c - 32 } else { c };
    }
    convert(tables::TO_UPPER, c)
}

/// The character as a capital or a small letter, as the C library's `towupper` and `towlower`
/// have it: always one character (the small letter of `İ` is `i`, `ß` has no capital).
#[must_use]
pub fn in_case(character: char, upper: bool) -> char {
    let c = u32::from(character);
    let changed = match (upper, c) {
        (true, _) => to_upper(c),
        (false, 65..=90) => c + 32,
        (false, 0..=127) => c,
        (false, _) => convert(tables::TO_LOWER, c),
    };
    char::from_u32(changed).unwrap_or(character)
}

/// Decodes a packed list of ranges.
pub(crate) fn unpack(packed: &'static [u8]) -> Vec<(u32, u32)> {
    let mut rest = packed;
    let mut out = Vec::new();
    let mut last = 0u32;
    while !rest.is_empty() {
        let lo = last.wrapping_add(number(&mut rest));
        let hi = lo.wrapping_add(number(&mut rest));
        out.push((lo, hi));
        last = hi;
    }
    out
}

const SPACE: &[(u32, u32)] = &[
    (9, 13),
    (32, 32),
    (0x1680, 0x1680),
    (0x2000, 0x2006),
    (0x2008, 0x200a),
    (0x2028, 0x2029),
    (0x205f, 0x205f),
    (0x3000, 0x3000),
];
const BLANK: &[(u32, u32)] = &[
    (9, 9),
    (32, 32),
    (0x1680, 0x1680),
    (0x2000, 0x2006),
    (0x2008, 0x200a),
    (0x205f, 0x205f),
    (0x3000, 0x3000),
];

const NAMES: [&[u8]; 12] = [
    b"alpha", b"upper", b"lower", b"digit", b"alnum", b"punct", b"space", b"cntrl", b"graph", b"print",
    b"blank", b"xdigit",
];

/// A POSIX class, or `None` for an unknown name.
pub(crate) fn class(name: &[u8], utf8: bool) -> Option<&'static CharSet> {
    static BYTES: [OnceLock<CharSet>; 12] = [const { OnceLock::new() }; 12];
    static CHARS: [OnceLock<CharSet>; 12] = [const { OnceLock::new() }; 12];
    let i = NAMES.iter().position(|n| *n == name)?;
    let cell = if utf8 { CHARS.get(i)? } else { BYTES.get(i)? };
    Some(cell.get_or_init(|| CharSet::from_ranges(if utf8 { wide_class(name) } else { ascii_class(name) })))
}

/// The ranges of a class in the C locale.
fn ascii_class(name: &[u8]) -> Vec<(u32, u32)> {
    match name {
        b"alpha" => vec![(65, 90), (97, 122)],
        b"upper" => vec![(65, 90)],
        b"lower" => vec![(97, 122)],
        b"digit" => vec![(48, 57)],
        b"alnum" => vec![(48, 57), (65, 90), (97, 122)],
        b"punct" => vec![(33, 47), (58, 64), (91, 96), (123, 126)],
        b"space" => vec![(9, 13), (32, 32)],
        b"cntrl" => vec![(0, 31), (127, 127)],
        b"graph" => vec![(33, 126)],
        b"print" => vec![(32, 126)],
        b"blank" => vec![(9, 9), (32, 32)],
        b"xdigit" => vec![(48, 57), (65, 70), (97, 102)],
        _ => Vec::new(),
    }
}

/// The ranges of a class in a UTF-8 locale.
fn wide_class(name: &[u8]) -> Vec<(u32, u32)> {
    let of = |name: &[u8]| class(name, true).map(|set| set.ranges.clone()).unwrap_or_default();
    let minus = |a: &[u8], b: &[u8]| {
        let rest = CharSet::from_ranges(of(b)).negate(MAX);
        CharSet::from_ranges(of(a)).intersect(&rest, MAX).ranges
    };
    match name {
        b"alpha" => unpack(tables::ALPHA),
        b"upper" => unpack(tables::UPPER),
        b"lower" => unpack(tables::LOWER),
        b"alnum" => {
            let mut ranges = unpack(tables::ALPHA);
            ranges.push((48, 57));
            ranges
        }
        b"punct" => minus(b"graph", b"alnum"),
        b"space" => SPACE.to_vec(),
        b"blank" => BLANK.to_vec(),
        b"cntrl" => vec![(0, 31), (127, 159), (0x2028, 0x2029)],
        b"graph" => minus(b"print", b"space"),
        b"print" => unpack(tables::PRINT),
        _ => ascii_class(name),
    }
}

/// The word characters: letters, digits and the underscore.
pub(crate) fn word(utf8: bool) -> &'static CharSet {
    static WORDS: [OnceLock<CharSet>; 2] = [const { OnceLock::new() }; 2];
    let [bytes, chars] = &WORDS;
    (if utf8 { chars } else { bytes }).get_or_init(|| {
        let mut ranges = class(b"alnum", utf8).map(|set| set.ranges.clone()).unwrap_or_default();
        ranges.push((95, 95));
        CharSet::from_ranges(ranges)
    })
}

/// The character at the start of `s` and its length; `None` for a byte that starts none.
#[inline]
pub(crate) fn decode(s: &[u8]) -> Option<(u32, usize)> {
    let b0 = *s.first()?;
    if b0 < 0x80 {
        return Some((u32::from(b0), 1));
    }
    decode_long(b0, s)
}

fn decode_long(b0: u8, s: &[u8]) -> Option<(u32, usize)> {
    let cont = |i: usize| match s.get(i) {
        Some(&b) if b & 0xC0 == 0x80 => Some(u32::from(b & 0x3F)),
        _ => None,
    };
    let b = u32::from(b0);
    match b0 {
        0xC2..=0xDF => Some(((b & 0x1F) << 6 | cont(1)?, 2)),
        0xE0..=0xEF => {
            let c = (b & 0x0F) << 12 | cont(1)? << 6 | cont(2)?;
            (c >= 0x800 && !(0xD800..0xE000).contains(&c)).then_some((c, 3))
        }
        0xF0..=0xF4 => {
            let c = (b & 0x07) << 18 | cont(1)? << 12 | cont(2)? << 6 | cont(3)?;
            (0x1_0000..=MAX).contains(&c).then_some((c, 4))
        }
        _ => None,
    }
}

/// The character that ends at `end`, and its length.
#[inline]
pub(crate) fn decode_last(s: &[u8], end: usize) -> Option<(u32, usize)> {
    let last = *s.get(end.checked_sub(1)?)?;
    if last < 0x80 {
        return Some((u32::from(last), 1));
    }
    for len in 2..=4usize {
        let start = end.checked_sub(len)?;
        let part = s.get(start..end)?;
        if part.first().is_some_and(|b| b & 0xC0 != 0x80) {
            return decode(part).filter(|&(_, n)| n == len);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_and_case() {
        let lower = class(b"lower", true).unwrap();
        assert!(lower.contains(0xe9) && !lower.contains(0xc9));
        assert_eq!(to_upper(0xe9), 0xc9);
        let fold = |c: u32, case| CharSet::from_ranges(vec![(c, c)]).fold(case).ranges().to_vec();
        assert_eq!(fold(115, Case::Gnu), &[(83, 83), (115, 115), (0x17f, 0x17f)]);
        assert_eq!(fold(115, Case::Small), &[(83, 83), (115, 115)]);
        assert_eq!(fold(0x131, Case::Perl), &[(0x131, 0x131)]);
        assert_eq!(fold(0x131, Case::Gnu), &[(73, 73), (105, 105), (0x131, 0x131)]);
        assert_eq!(fold(0x130, Case::Small), &[(73, 73), (105, 105), (0x130, 0x130)]);
        assert_eq!(fold(0x412, Case::Gnu), &[(0x412, 0x412), (0x432, 0x432)]);
        assert_eq!(fold(0x412, Case::Capital), &[(0x412, 0x412), (0x432, 0x432), (0x1c80, 0x1c80)]);
        assert_eq!(decode("é".as_bytes()), Some((0xe9, 2)));
        assert_eq!(decode_last("aé".as_bytes(), 3), Some((0xe9, 2)));
        assert_eq!(decode_last(b"a\xa9", 2), None);
        let punct = class(b"punct", true).unwrap();
        assert!(punct.contains(33) && !punct.contains(97) && punct.contains(0x2014));
    }
}
