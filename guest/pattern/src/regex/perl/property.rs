//! `\p{..}`: general categories and scripts.

use crate::charset::{self, CharSet};
use crate::unicode;

/// The characters of a property, or `None` for an unknown name.
pub(super) fn property(name: &str) -> Option<CharSet> {
    let loose: String =
        name.chars().filter(|c| !matches!(c, ' ' | '_' | '-')).map(|c| c.to_ascii_lowercase()).collect();
    if let Some(set) = category(name) {
        return Some(set);
    }
    let script = loose
        .strip_prefix("scriptextensions=")
        .or_else(|| loose.strip_prefix("scx="))
        .or_else(|| loose.strip_prefix("script="))
        .or_else(|| loose.strip_prefix("sc="))
        .unwrap_or(&loose);
    let row = unicode::SCRIPTS.iter().find(|row| row.0 == script || row.1 == script)?;
    Some(CharSet::from_ranges(charset::unpack(row.2)))
}

/// A general category (`Lu`), a group of them (`L`), or one of PCRE2's own.
fn category(name: &str) -> Option<CharSet> {
    let all = || CharSet::from_ranges(vec![(0, charset::MAX)]);
    let of = |test: &dyn Fn(&str) -> bool| CharSet::from_ranges(runs(test));
    let with = |first: &[&str], more: &[(u32, u32)]| {
        let mut ranges = runs(&|c| first.iter().any(|f| c.starts_with(f)));
        ranges.extend_from_slice(more);
        Some(CharSet::from_ranges(ranges))
    };
    match name {
        "Any" => Some(all()),
        "L&" => Some(of(&|c| matches!(c, "Lu" | "Ll" | "Lt"))),
        "Xan" => with(&["L", "N"], &[]),
        "Xwd" => with(&["L", "N"], &[(95, 95)]),
        "Xsp" | "Xps" => with(&["Z"], &[(9, 13), (0x85, 0x85)]),
        "Xuc" => {
            Some(CharSet::from_ranges(vec![(0x24, 0x24), (0x40, 0x40), (0x60, 0x60), (0xa0, charset::MAX)]))
        }
        _ if name.len() == 1 && "CLMNPSZ".contains(name) => with(&[name], &[]),
        _ if unicode::CATEGORIES.contains(&name) => with(&[name], &[]),
        _ => None,
    }
}

/// The ranges of the categories that pass the test.
fn runs(test: &dyn Fn(&str) -> bool) -> Vec<(u32, u32)> {
    let wanted: Vec<bool> = unicode::CATEGORIES.iter().map(|c| test(c)).collect();
    let mut out = Vec::new();
    let mut rest = unicode::CATEGORY_RUNS;
    let mut at = 0u32;
    while let Some((&head, tail)) = rest.split_first() {
        rest = tail;
        let len = match u32::from(head >> 5) {
            0 => charset::number(&mut rest).saturating_add(8),
            n => n,
        };
        if wanted.get(usize::from(head & 31)).copied().unwrap_or(false) {
            out.push((at, at.saturating_add(len).saturating_sub(1)));
        }
        at = at.saturating_add(len);
    }
    out
}
