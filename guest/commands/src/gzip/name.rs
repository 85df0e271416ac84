//! Names of compressed files and of what is in them.

use super::Style;
use bivalve_kit::path;

const KNOWN: [&[u8]; 7] = [b".gz", b".z", b".taz", b".tgz", b"-gz", b"-z", b"_z"];
/// What is tried behind a name that is not there.
const TRIED: [&[u8]; 4] = [b".gz", b".z", b"-z", b".Z"];

/// Where the suffix of a compressed file starts in its name.
pub(super) fn suffix_at(style: &Style, file: &[u8]) -> Option<usize> {
    let base = path::base_name(file);
    let lower = base.to_ascii_lowercase();
    let own = style.suffix.to_ascii_lowercase();
    let mut known = vec![own.as_slice()];
    known.extend(KNOWN);
    let found = known.into_iter().find(|suffix| {
        lower.len() > suffix.len()
            && lower.ends_with(suffix)
            && lower.get(lower.len() - suffix.len() - 1) != Some(&b'/')
    })?;
    Some(file.len() - found.len())
}

/// The name of what a compressed file holds; none without a known suffix.
pub(super) fn plain(style: &Style, file: &[u8]) -> Option<Vec<u8>> {
    let at = suffix_at(style, file)?;
    let (stem, suffix) = file.split_at_checked(at)?;
    let tar = suffix.eq_ignore_ascii_case(b".taz") || suffix.eq_ignore_ascii_case(b".tgz");
    Some([stem, if tar { b".tar" } else { b"" }].concat())
}

/// Names to try for a file that is to be expanded and is not there.
pub(super) fn alternatives(style: &Style, file: &[u8]) -> Vec<Vec<u8>> {
    if suffix_at(style, file).is_some() {
        return Vec::new();
    }
    let mut tried: Vec<&[u8]> = vec![&style.suffix];
    tried.extend(TRIED.iter().filter(|suffix| **suffix != style.suffix));
    tried.into_iter().map(|suffix| [file, suffix].concat()).collect()
}
