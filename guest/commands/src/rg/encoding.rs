//! What files are written in: a mark at the start tells, or the option.

use bivalve_kit::{Failure, Result};
use std::borrow::Cow;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, unless the mark of another encoding of Unicode starts the text.
    Auto,
    /// Bytes as they are.
    None,
    /// UTF-16 with its low byte first.
    Utf16Little,
    Utf16Big,
    Latin1,
}

impl Encoding {
    /// An encoding by its label.
    pub fn named(name: &[u8]) -> Result<Encoding> {
        Ok(match name.to_ascii_lowercase().as_slice() {
            b"auto" | b"utf-8" | b"utf8" | b"unicode-1-1-utf-8" => Encoding::Auto,
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

    /// The text in UTF-8, without a mark.
    pub fn decode(self, text: &[u8]) -> Cow<'_, [u8]> {
        let (encoding, text) = match text {
            _ if self == Encoding::None => (Encoding::None, text),
            [0xef, 0xbb, 0xbf, rest @ ..] => (Encoding::Auto, rest),
            [0xff, 0xfe, rest @ ..] => (Encoding::Utf16Little, rest),
            [0xfe, 0xff, rest @ ..] => (Encoding::Utf16Big, rest),
            _ => (self, text),
        };
        match encoding {
            Encoding::Auto | Encoding::None => Cow::Borrowed(text),
            Encoding::Latin1 => {
                Cow::Owned(text.iter().map(|&byte| char::from(byte)).collect::<String>().into_bytes())
            }
            Encoding::Utf16Little | Encoding::Utf16Big => {
                let unit = |pair: &[u8]| {
                    let (first, second) = (pair[0], pair.get(1).copied().unwrap_or(0));
                    match encoding {
                        Encoding::Utf16Big => u16::from_be_bytes([first, second]),
                        _ => u16::from_le_bytes([first, second]),
                    }
                };
                let letters = char::decode_utf16(text.chunks(2).map(unit));
                let text: String = letters.map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
                Cow::Owned(text.into_bytes())
            }
        }
    }
}
