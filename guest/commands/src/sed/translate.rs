//! `y`: characters for characters.

use std::collections::BTreeMap;

/// What becomes of each character.
pub enum Table {
    Bytes(Box<[u8; 256]>),
    Characters(BTreeMap<char, char>),
}

impl Table {
    /// None if the strings are not of one length.
    pub fn new(from: &[u8], to: &[u8], utf8: bool) -> Option<Table> {
        if utf8
            && !(from.is_ascii() && to.is_ascii())
            && let (Ok(from), Ok(to)) = (std::str::from_utf8(from), std::str::from_utf8(to))
        {
            if from.chars().count() != to.chars().count() {
                return None;
            }
            let mut map = BTreeMap::new();
            // Of a character that is named twice the first counts.
            for (from, to) in from.chars().zip(to.chars()) {
                map.entry(from).or_insert(to);
            }
            return Some(Table::Characters(map));
        }
        if from.len() != to.len() {
            return None;
        }
        let mut table: Box<[u8; 256]> = Box::new(std::array::from_fn(|at| at as u8));
        for (from, to) in from.iter().zip(to).rev() {
            table[usize::from(*from)] = *to;
        }
        Some(Table::Bytes(table))
    }

    pub fn apply(&self, line: &mut Vec<u8>) {
        match self {
            Table::Bytes(table) => line.iter_mut().for_each(|byte| *byte = table[usize::from(*byte)]),
            Table::Characters(map) => {
                let mut out = Vec::with_capacity(line.len());
                for chunk in line.utf8_chunks() {
                    for character in chunk.valid().chars() {
                        let character = map.get(&character).copied().unwrap_or(character);
                        out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
                    }
                    out.extend_from_slice(chunk.invalid());
                }
                *line = out;
            }
        }
    }
}
