//! Which members are meant, and where they go.

use crate::zip_archive;
use bivalve_kit::Context;
use bivalve_pattern::{Glob, GlobOptions};

/// Members that are asked for, and those that are not wanted.
#[derive(Default)]
pub(super) struct Wanted {
    pub(super) nocase: bool,
    patterns: Vec<(Vec<u8>, bool, bool)>,
}

impl Wanted {
    pub(super) fn add(&mut self, name: Vec<u8>, excluded: bool) {
        self.patterns.push((name, excluded, false));
    }

    /// Whether names were given at all.
    pub(super) fn is_empty(&self) -> bool {
        self.patterns.is_empty()
    }

    /// Whether a member is meant; the patterns that match it are remembered.
    pub(super) fn take(&mut self, name: &[u8]) -> bool {
        let options = GlobOptions { nocase: self.nocase, utf8: true, ..GlobOptions::default() };
        let any = self.patterns.iter().any(|(_, excluded, _)| !excluded);
        let mut included = !any;
        for (pattern, excluded, found) in &mut self.patterns {
            if included && !*excluded && any {
                continue;
            }
            if Glob::compile(pattern, options).matches(name) {
                *found = true;
                if *excluded {
                    return false;
                }
                included = true;
            }
        }
        included
    }

    /// Patterns without a member.
    pub(super) fn missing(&self) -> Vec<(Vec<u8>, bool)> {
        let missing = self.patterns.iter().filter(|(_, _, found)| !found);
        missing.map(|(name, excluded, _)| (name.clone(), *excluded)).collect()
    }
}

/// A name without what leads out of the directory: what it was, and what went.
pub(super) fn safe(name: &[u8]) -> (Vec<u8>, Option<&'static str>) {
    let mut went = None;
    let mut rest = name;
    while let Some(after) = rest.strip_prefix(b"/") {
        went = Some("stripped absolute path spec from ");
        rest = after;
    }
    let mut parts = Vec::new();
    for part in rest.split(|byte| *byte == b'/') {
        match part {
            b".." => went = Some("skipped \"../\" path component(s) in "),
            b"." => {}
            part => parts.push(part),
        }
    }
    (parts.join(&b'/'), went)
}

/// The name in a Unicode field, which stands in other extra fields; what is wrong with it.
/// When `escaped`, its characters beyond ASCII are `#U` and four digits, or `#L` and six.
fn unicode(name: &[u8], extra: &[u8], escaped: bool) -> Result<Option<Vec<u8>>, &'static str> {
    let Some([version, a, b, c, d, text @ ..]) = zip_archive::field(extra, 0x7075) else { return Ok(None) };
    if *version > 1 {
        return Err("version > 1");
    }
    let mut hasher = crate::codec::crc32::Hasher::new();
    hasher.update(name);
    if hasher.finalize() != u32::from_le_bytes([*a, *b, *c, *d]) {
        return Err("checksum invalid");
    }
    if !escaped {
        return Ok(Some(text.to_vec()));
    }
    let mut out = Vec::new();
    for character in String::from_utf8_lossy(text).chars() {
        match u32::from(character) {
            code @ ..0x80 => out.push(code as u8),
            code @ ..0x1_0000 => out.extend_from_slice(format!("#U{code:04x}").as_bytes()),
            code => out.extend_from_slice(format!("#L{code:06x}").as_bytes()),
        }
    }
    Ok(Some(out))
}

/// Gives a member the name that its Unicode field has for it, but with `-UU`.
pub(super) async fn rename(
    cx: &mut Context,
    (escapes, aside): (u8, bool),
    name: &mut Vec<u8>,
    extra: &[u8],
) -> bivalve_kit::Result<()> {
    if escapes > 1 {
        return Ok(());
    }
    match unicode(name, extra, escapes > 0 || !cx.locale.utf8) {
        Ok(Some(other)) => *name = other,
        Ok(None) => {}
        Err(what) => super::note(cx, aside, format!("\nwarning:  Unicode Path {what}\n").as_bytes()).await?,
    }
    Ok(())
}

/// A name as it is shown: `^A` for the control character 1.
pub(super) fn shown(name: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(name.len());
    for &byte in name {
        if byte < 32 {
            out.push(b'^');
        }
        out.push(if byte < 32 { byte | 0x40 } else { byte });
    }
    out
}

/// A name as files get it: without control characters and without VMS's version.
pub(super) fn mapped(name: &[u8], controls: bool, versions: bool) -> Vec<u8> {
    let kept = |byte: &&u8| controls || !matches!(**byte, ..32 | 127 | 255);
    let mut out: Vec<u8> = name.iter().filter(kept).copied().collect();
    let digits = out.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let at = out.len() - digits;
    if !versions && at > 0 && out.get(at - 1) == Some(&b';') {
        out.truncate(at - 1);
    }
    out
}
