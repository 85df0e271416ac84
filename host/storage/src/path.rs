//! Paths of the storage interface: absolute, normalised, and able to carry any
//! file name.
//!
//! A path is a string. A byte of a file name that is not part of valid UTF-8
//! travels as the character U+F780 + (byte - 0x80). The bytes of a name that
//! holds one of those characters itself are escaped too, so that every name has
//! exactly one form and the way back is unambiguous.

use std::borrow::Cow;

use crate::types::{Error, Result};

/// First and last of the 128 characters that stand for single bytes.
const ESCAPES: std::ops::RangeInclusive<char> = '\u{F780}'..='\u{F7FF}';
/// The longest segment that a store takes, as Linux has it.
const SEGMENT_LIMIT: usize = 255;
/// The longest path that a store takes, as Linux has it.
const PATH_LIMIT: usize = 4095;

/// The string form of a file name or path given in bytes.
pub fn from_bytes(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes)
        && !has_escape(text)
    {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(bytes.len() + 16);
    for chunk in bytes.utf8_chunks() {
        for character in chunk.valid().chars() {
            if ESCAPES.contains(&character) {
                let mut buffer = [0; 4];
                character.encode_utf8(&mut buffer).bytes().for_each(|byte| out.push(escape(byte)));
            } else {
                out.push(character);
            }
        }
        chunk.invalid().iter().for_each(|&byte| out.push(escape(byte)));
    }
    Cow::Owned(out)
}

/// The bytes of a file name or path given in its string form.
pub fn to_bytes(text: &str) -> Cow<'_, [u8]> {
    if !has_escape(text) {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut out = Vec::with_capacity(text.len());
    let mut buffer = [0; 4];
    for character in text.chars() {
        if ESCAPES.contains(&character) {
            out.push((character as u32 - *ESCAPES.start() as u32) as u8 + 0x80);
        } else {
            out.extend_from_slice(character.encode_utf8(&mut buffer).as_bytes());
        }
    }
    Cow::Owned(out)
}

/// All escapes start with the byte EF and end in 9E xx or 9F xx.
fn has_escape(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.contains(&0xEF)
        && bytes.windows(2).any(|pair| pair[0] == 0xEF && (pair[1] == 0x9E || pair[1] == 0x9F))
}

/// The character for one byte of 0x80 and above.
fn escape(byte: u8) -> char {
    char::from_u32(0xF780 + u32::from(byte).saturating_sub(0x80)).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// Refuses a path that is not absolute and normalised, or too long. Stores call
/// this first, so that no `..` can reach the code below.
pub fn check(path: &str) -> Result<()> {
    if path == "/" {
        return Ok(());
    }
    let Some(rest) = path.strip_prefix('/') else {
        return Err(Error::Invalid);
    };
    if rest.as_bytes().contains(&0) {
        return Err(Error::Invalid);
    }
    let mut long = path.len() > PATH_LIMIT && to_bytes(path).len() > PATH_LIMIT;
    for segment in rest.split('/') {
        if matches!(segment, "" | "." | "..") {
            return Err(Error::Invalid);
        }
        long |= segment.len() > SEGMENT_LIMIT && to_bytes(segment).len() > SEGMENT_LIMIT;
    }
    if long { Err(Error::NameTooLong) } else { Ok(()) }
}

/// The segments of a checked path; none for the root.
pub fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter(|segment| !segment.is_empty())
}

/// Parent and name of a checked path; none for the root.
pub fn split(path: &str) -> Option<(&str, &str)> {
    let (parent, name) = path.rsplit_once('/')?;
    if name.is_empty() {
        return None;
    }
    Some((if parent.is_empty() { "/" } else { parent }, name))
}

/// A name below a directory.
pub fn join(directory: &str, name: &str) -> String {
    if directory == "/" { format!("/{name}") } else { format!("{directory}/{name}") }
}

/// `path` as seen from `root` (`/` for the root itself), when it lies at or below it.
pub fn below<'a>(path: &'a str, root: &str) -> Option<&'a str> {
    if root == "/" {
        return Some(path);
    }
    match path.strip_prefix(root)? {
        "" => Some("/"),
        rest if rest.starts_with('/') => Some(rest),
        _ => None,
    }
}

/// The normal form of a path that a person wrote: `.`, `..`, doubled and
/// trailing slashes are resolved by their text. A relative path starts at `/`.
pub fn normalize(path: &str) -> String {
    let mut stack: Vec<&str> = Vec::new();
    for segment in segments(path) {
        match segment {
            "." => {}
            ".." => {
                stack.pop();
            }
            name => stack.push(name),
        }
    }
    format!("/{}", stack.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_survives_the_way_there_and_back() {
        for name in [
            &b"plain"[..],
            b"\xff\xfe",
            b"a\x80b",
            "\u{F780}x\u{F7FF}".as_bytes(),
            "h\u{e9}\u{1F600}".as_bytes(),
            b"\xef\x9e",
        ] {
            let text = from_bytes(name).into_owned();
            assert_eq!(to_bytes(&text), name, "{text:?}");
            assert_eq!(from_bytes(&to_bytes(&text)), text);
        }
        assert_eq!(from_bytes(b"\xff"), "\u{F7FF}");
    }

    #[test]
    fn only_normal_paths_pass() {
        for good in ["/", "/a", "/a/b", "/.a/..b", "/a b"] {
            assert_eq!(check(good), Ok(()), "{good}");
        }
        for bad in ["", "a", "/a/", "//", "/a//b", "/.", "/..", "/a/../b", "/a/.", "/a\0b"] {
            assert_eq!(check(bad), Err(Error::Invalid), "{bad:?}");
        }
        assert_eq!(check(&format!("/{}", "a".repeat(256))), Err(Error::NameTooLong));
        assert_eq!(check(&"/a".repeat(2048)), Err(Error::NameTooLong));
    }

    #[test]
    fn paths_are_taken_apart() {
        assert_eq!(split("/a/b"), Some(("/a", "b")));
        assert_eq!(split("/a"), Some(("/", "a")));
        assert_eq!(split("/"), None);
        assert_eq!(below("/a/b", "/a"), Some("/b"));
        assert_eq!(below("/a", "/a"), Some("/"));
        assert_eq!(below("/ab", "/a"), None);
        assert_eq!(normalize("/a/./b/../c//"), "/a/c");
        assert_eq!(normalize("../.."), "/");
    }
}
