//! Sorting where speed is not all. The standard library's sort is compiled anew, some
//! six kilobytes of it, for each type and comparison; this one once.

use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Sorts as [`slice::sort_by`] does, stably. For lists so short, or comparisons so
/// long, that a call through a pointer does not matter.
pub fn sort_by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let mut order = sorted_places(items.len(), &mut |a, b| compare(&items[a], &items[b]));
    for start in 0..items.len() {
        let mut at = start;
        // Each place takes the item that belongs there, around one circle.
        loop {
            let next = std::mem::replace(&mut order[at], at);
            if next == start || next == at {
                break;
            }
            items.swap(at, next);
            at = next;
        }
    }
}

/// Sorts by what `key` says of each item, as [`slice::sort_by_key`] does.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(items, |a, b| key(a).cmp(&key(b)));
}

/// A map of these pairs, with the last of equal keys. Collecting one would sort them first.
pub fn map<K: Ord, V>(pairs: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    for (key, value) in pairs {
        map.insert(key, value);
    }
    map
}

/// The numbers of the items in the order that they belong in.
fn sorted_places(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|a, b| compare(*a, *b));
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_sorts_stably_whatever_the_order() {
        let mut state = 7u32;
        for length in 0..200usize {
            let mut next = || {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (state >> 24) % 17
            };
            let mut items: Vec<(u32, usize)> = (0..length).map(|at| (next(), at)).collect();
            let mut expected = items.clone();
            expected.sort();
            sort_by_key(&mut items, |item| item.0);
            assert_eq!(items, expected);
        }
    }
}
