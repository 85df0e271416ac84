//! What files are written in: a mark at the start tells, or the option.

use bivalve_kit::{Failure, Result};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, unless the mark of another encoding of Unicode starts the text.
    Auto,
    /// Bytes as they are.
    None,
    /// UTF-8 by name: what is none is replaced.
    Utf8,
    /// UTF-16 with its low byte first.
    Utf16Little,
    Utf16Big,
    Latin1,
}

impl Encoding {
    /// An encoding by its label.
    pub fn named(name: &[u8]) -> Result<Encoding> {
        Ok(match name.to_ascii_lowercase().as_slice() {
            b"auto" => Encoding::Auto,
            b"utf-8" | b"utf8" | b"unicode-1-1-utf-8" => Encoding::Utf8,
            b"none" => Encoding::None,
            b"utf-16" | b"utf-16le" | b"ucs-2" | b"unicode" => Encoding::Utf16Little,
            b"utf-16be" => Encoding::Utf16Big,
            b"latin1" | b"iso-8859-1" | b"iso8859-1" | b"l1" | b"ascii" | b"us-ascii" => Encoding::Latin1,
            _ => {
                let name = String::from_utf8_lossy(name);
                return Err(Failure::Message(format!("grep config error: unknown encoding: {name}").into_bytes(), 2));
            }
        })
    }
}

/// Turns what is read into UTF-8, block by block.
pub struct Decoder {
    encoding: Encoding,
    /// The start is still to be looked at for a mark.
    fresh: bool,
    /// Bytes that are no whole character yet.
    rest: Vec<u8>,
}

impl Decoder {
    pub fn new(encoding: Encoding) -> Decoder {
        Decoder { encoding, fresh: encoding != Encoding::None, rest: Vec::new() }
    }

    /// Whether a text that starts so is to be decoded at all, if not for its mark of UTF-8.
    pub fn needed(encoding: Encoding, start: &[u8]) -> bool {
        let marked = start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff");
        match encoding {
            Encoding::None => false,
            Encoding::Auto => marked,
            _ => true,
        }
    }

    /// Appends what comes of a block; `ended` says that it is the last.
    pub fn decode(&mut self, block: &[u8], ended: bool, out: &mut Vec<u8>) {
        self.rest.extend_from_slice(block);
        if self.fresh {
            if self.rest.len() < 3 && !ended {
                return;
            }
            self.fresh = false;
            let (encoding, length) = match self.rest.as_slice() {
                [0xef, 0xbb, 0xbf, ..] => (if self.encoding == Encoding::Auto { Encoding::Auto } else { Encoding::Utf8 }, 3),
                [0xff, 0xfe, ..] => (Encoding::Utf16Little, 2),
                [0xfe, 0xff, ..] => (Encoding::Utf16Big, 2),
                _ => (self.encoding, 0),
            };
            self.encoding = encoding;
            self.rest.drain(..length);
        }
        let taken = match self.encoding {
            Encoding::Auto | Encoding::None => {
                out.append(&mut self.rest);
                return;
            }
            Encoding::Latin1 => {
                out.extend(self.rest.iter().map(|&byte| char::from(byte)).collect::<String>().bytes());
                self.rest.len()
            }
            Encoding::Utf8 => {
                let whole = if ended { self.rest.len() } else { whole_characters(&self.rest) };
                out.extend_from_slice(String::from_utf8_lossy(&self.rest[..whole]).as_bytes());
                whole
            }
            Encoding::Utf16Little | Encoding::Utf16Big => self.utf16(ended, out),
        };
        self.rest.drain(..taken);
    }

    fn utf16(&self, ended: bool, out: &mut Vec<u8>) -> usize {
        let unit = |pair: &[u8]| {
            let pair = [pair[0], pair.get(1).copied().unwrap_or(0)];
            if self.encoding == Encoding::Utf16Big { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) }
        };
        let mut whole = if ended { self.rest.len() } else { self.rest.len() & !1 };
        // The first half of a pair waits for the second.
        if !ended && whole >= 2 && (0xd800..0xdc00).contains(&unit(&self.rest[whole - 2..])) {
            whole -= 2;
        }
        let letters = char::decode_utf16(self.rest[..whole].chunks(2).map(unit));
        out.extend(letters.map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER)).collect::<String>().bytes());
        whole
    }
}

/// How much of a text ends with a whole character.
fn whole_characters(text: &[u8]) -> usize {
    let tail = text.len().saturating_sub(3);
    let start = text[tail..].iter().rposition(|&byte| byte >= 0xc0);
    match start.map(|at| tail + at) {
        Some(at) if matches!(std::str::from_utf8(&text[at..]), Err(error) if error.error_len().is_none()) => at,
        _ => text.len(),
    }
}
