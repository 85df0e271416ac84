//! The order of version numbers that `sort -V` and `ls -v` use (gnulib's `filevercmp`).

use std::cmp::Ordering;

/// Compares names so that `a2` comes before `a10`; suffixes such as `.tar.gz`
/// count only when the rest is equal.
pub fn compare(a: &[u8], b: &[u8]) -> Ordering {
    if a.is_empty() || b.is_empty() {
        return a.len().cmp(&b.len());
    }
    // `.`, then `..`, then other hidden names, then the rest.
    let rank = |name: &[u8]| match name {
        b"." => 0,
        b".." => 1,
        [b'.', ..] => 2,
        _ => 3,
    };
    let ranks = rank(a).cmp(&rank(b));
    if ranks != Ordering::Equal || rank(a) < 2 {
        return ranks;
    }
    let (a_prefix, b_prefix) = (prefix_length(a), prefix_length(b));
    let first = compare_runs(&a[..a_prefix], &b[..b_prefix]);
    if first != Ordering::Equal || (a_prefix == a.len() && b_prefix == b.len()) {
        return first;
    }
    compare_runs(a, b)
}

/// Length without what matches `(\.[A-Za-z~][A-Za-z0-9~]*)*$`; nothing may be left of a hidden name.
fn prefix_length(name: &[u8]) -> usize {
    let letter = |at: usize| name.get(at).is_some_and(|c| c.is_ascii_alphabetic() || *c == b'~');
    let inner = |at: usize| name.get(at).is_some_and(|c| c.is_ascii_alphanumeric() || *c == b'~');
    let mut at = 0;
    loop {
        let prefix = at;
        while name.get(at) == Some(&b'.') && letter(at + 1) {
            at += 2;
            while inner(at) {
                at += 1;
            }
        }
        if at >= name.len() {
            return prefix;
        }
        at += 1;
    }
}

/// `~` before the end, the end before digits, digits before letters, letters before the rest.
fn weight(text: &[u8], at: usize) -> i32 {
    match text.get(at) {
        None => -1,
        Some(digit) if digit.is_ascii_digit() => 0,
        Some(letter) if letter.is_ascii_alphabetic() => i32::from(*letter),
        Some(b'~') => -2,
        Some(other) => i32::from(*other) + 256,
    }
}

/// Runs of other characters by weight, runs of digits by value.
fn compare_runs(a: &[u8], b: &[u8]) -> Ordering {
    let digit = |text: &[u8], at: usize| text.get(at).is_some_and(u8::is_ascii_digit);
    let (mut i, mut j) = (0, 0);
    while i < a.len() || j < b.len() {
        while (i < a.len() && !digit(a, i)) || (j < b.len() && !digit(b, j)) {
            let order = weight(a, i).cmp(&weight(b, j));
            if order != Ordering::Equal {
                return order;
            }
            i += 1;
            j += 1;
        }
        while a.get(i) == Some(&b'0') {
            i += 1;
        }
        while b.get(j) == Some(&b'0') {
            j += 1;
        }
        let mut first = Ordering::Equal;
        while digit(a, i) && digit(b, j) {
            first = first.then(a[i].cmp(&b[j]));
            i += 1;
            j += 1;
        }
        let longer = digit(a, i).cmp(&digit(b, j));
        let order = longer.then(first);
        if order != Ordering::Equal {
            return order;
        }
    }
    Ordering::Equal
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_as_filevercmp() {
        let sorted: [&[u8]; 12] =
            [b"", b".", b"..", b".0", b"a", b"a1", b"a2.tar.gz", b"a10", b"a10.b~", b"a10.b", b"b", b"z#"];
        for pair in sorted.windows(2) {
            assert_eq!(compare(pair[0], pair[1]), Ordering::Less, "{:?}", pair);
        }
    }
}
