//! The order in which gawk walks an array. It shows in every unsorted
//! `for (k in a)`, so the keys are put once more, in the order they came,
//! into tables that work as gawk's do: whole numbers from 0 in ranges that
//! double, other whole numbers and strings in hash tables. (Deletions are
//! not played back; they can change the order only of what hashes alike.)

use super::number::Digits;
use super::value::Str;

/// Sizes that the hash tables grow through.
const SIZES: [usize; 15] = [
    13, 127, 1021, 8191, 16381, 32749, 65497, 131_101, 262_147, 524_309, 1_048_583, 2_097_169, 4_194_319,
    8_388_617, 16_777_259,
];

/// What may be wasted in ranges before a number is hashed instead.
const WASTE: i64 = 2048;
/// Largest block of a range, as a power of two.
const BLOCK: u32 = 10;

/// The keys, given in the order they came, in gawk's order.
pub fn gawk(keys: Vec<Str>) -> Vec<Str> {
    let first = keys.first().and_then(|key| integer(key.as_bytes()));
    let mut out = Vec::with_capacity(keys.len());
    match first {
        None => texts(&mut out, keys),
        Some(first) => {
            let mut tables = Tables { ranges: first >= 0, ..Tables::default() };
            for key in keys {
                tables.add(key);
            }
            texts(&mut out, tables.texts);
            numbers(&mut out, tables.hashed);
            tables.ranged.sort_unstable();
            out.extend(tables.ranged.into_iter().map(|number| Str::new(Digits::new(number).as_bytes())));
        }
    }
    out
}

/// Whether gawk holds a key as a number.
pub fn is_integer(key: &[u8]) -> bool {
    integer(key).is_some()
}

/// The number that a key is the plain spelling of.
fn integer(key: &[u8]) -> Option<i64> {
    let digits = key.strip_prefix(b"-").unwrap_or(key);
    if digits.is_empty() || digits.len() > 18 || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    if digits.starts_with(b"0") && key.len() > 1 {
        return None;
    }
    let value = digits.iter().fold(0i64, |sum, digit| sum * 10 + i64::from(digit - b'0'));
    Some(if digits.len() < key.len() { -value } else { value })
}

#[derive(Default)]
struct Tables {
    /// The first key was no negative number.
    ranges: bool,
    ranged: Vec<i64>,
    hashed: Vec<i64>,
    texts: Vec<Str>,
    capacity: i64,
    /// Blocks that are there: exponent of the range, number in it.
    blocks: std::collections::BTreeSet<(u32, i64)>,
}

impl Tables {
    fn add(&mut self, key: Str) {
        let Some(number) = integer(key.as_bytes()) else {
            self.texts.push(key);
            return;
        };
        if self.ranges && (0..=i64::from(i32::MAX)).contains(&number) && self.fits(number) {
            self.ranged.push(number);
        } else {
            self.hashed.push(number);
        }
    }

    /// Whether a number still goes into a range.
    fn fits(&mut self, number: i64) -> bool {
        let range = number.max(1).ilog2().max(BLOCK - 1);
        let mut block = range.div_ceil(2);
        while block > BLOCK {
            block = block.div_ceil(2);
        }
        let size = 1i64 << block;
        if self.capacity + size - self.ranged.len() as i64 > WASTE {
            return false;
        }
        if self.blocks.insert((range, number >> block)) {
            self.capacity += size;
        }
        true
    }
}

fn grown(size: usize) -> usize {
    SIZES.iter().copied().find(|&next| next > size).unwrap_or(size)
}

fn text_hash(key: &[u8]) -> usize {
    key.iter().fold(0u32, |hash, &byte| hash.wrapping_mul(65_599).wrapping_add(u32::from(byte))) as usize
}

/// Strings: chains that grow at the head.
fn texts(out: &mut Vec<Str>, keys: Vec<Str>) {
    let mut size = 13;
    let mut chains: Vec<Vec<Str>> = vec![Vec::new(); size];
    for (count, key) in keys.into_iter().enumerate() {
        if (count + 1) / size > 2 && grown(size) > size {
            size = grown(size);
            let mut wider: Vec<Vec<Str>> = vec![Vec::new(); size];
            for key in chains.into_iter().flat_map(|chain| chain.into_iter().rev()) {
                let at = text_hash(key.as_bytes()) % size;
                wider[at].push(key);
            }
            chains = wider;
        }
        let at = text_hash(key.as_bytes()) % size;
        chains[at].push(key);
    }
    out.extend(chains.into_iter().flat_map(|chain| chain.into_iter().rev()));
}

fn number_hash(number: i64) -> usize {
    let mut hash = number as u32;
    hash ^= hash << 3;
    hash = hash.wrapping_add(hash >> 5);
    hash ^= hash << 4;
    hash = hash.wrapping_add(hash >> 17);
    hash ^= hash << 25;
    hash.wrapping_add(hash >> 6) as usize
}

/// Two numbers to a link; the newest link comes first.
type Chain = Vec<Vec<i64>>;

fn link(chain: &mut Chain, number: i64) {
    match chain.last_mut() {
        Some(last) if last.len() < 2 => last.push(number),
        _ => chain.push(vec![number]),
    }
}

fn numbers(out: &mut Vec<Str>, keys: Vec<i64>) {
    let mut size = 13;
    let mut chains: Vec<Chain> = vec![Vec::new(); size];
    for (count, number) in keys.into_iter().enumerate() {
        if (count + 1) / size > 2 && grown(size) > size {
            size = grown(size);
            let mut wider: Vec<Chain> = vec![Vec::new(); size];
            for number in chains.into_iter().flat_map(|chain| chain.into_iter().rev().flatten()) {
                link(&mut wider[number_hash(number) % size], number);
            }
            chains = wider;
        }
        link(&mut chains[number_hash(number) % size], number);
    }
    let walk = chains.into_iter().flat_map(|chain| chain.into_iter().rev().flatten());
    out.extend(walk.map(|number| Str::new(Digits::new(number).as_bytes())));
}

#[cfg(test)]
mod tests {
    use super::{Str, gawk};

    fn walk(keys: &str) -> String {
        let keys = keys.split(' ').map(|key| Str::new(key.as_bytes())).collect();
        let walked = gawk(keys);
        let texts: Vec<String> =
            walked.iter().map(|key| String::from_utf8_lossy(key.as_bytes()).into_owned()).collect();
        texts.join(" ")
    }

    #[test]
    fn walks_as_gawk_does() {
        assert_eq!(walk("a b c d e f g h i j"), "h i j a b c d e f g");
        assert_eq!(walk("100000 5 1"), "1 5 100000");
        assert_eq!(walk("1000000 2000000 3000000 4000000 5000000 1"), "5000000 4000000 3000000 1 1000000 2000000");
        assert_eq!(walk("-1 -2 -3 10 20 30"), "10 20 -1 -3 -2 30");
        assert_eq!(walk("0 -1 5 -2 3"), "-1 -2 0 3 5");
        assert_eq!(walk("1 2 x y z 3 a b"), "x y z a b 1 2 3");
    }
}
