//! Text: its encoding, its lines, and what is written in it.

use super::{Guess, json, script};

/// How characters are written.
#[derive(Debug, Clone)]
pub(super) struct Encoding {
    pub(super) charset: &'static str,
    name: &'static str,
    /// The characters, where they are not single bytes.
    characters: Option<Vec<u32>>,
}

/// How much of a text tells its encoding.
const LOOK: usize = 64 * 1024;

impl Encoding {
    /// The characters in UTF-8.
    fn text(&self) -> Vec<u8> {
        let characters = self.characters.iter().flatten();
        characters.filter_map(|character| char::from_u32(*character)).collect::<String>().into_bytes()
    }
}

/// Bytes that text in ASCII may have.
fn is_plain(byte: u8) -> bool {
    matches!(byte, 7..=13 | 27 | 32..=126)
}

/// The encoding of what may be text; none for other data.
pub(super) fn encoding(bytes: &[u8]) -> Option<Encoding> {
    let bytes = bytes.get(..LOOK).unwrap_or(bytes);
    // Zeros at the end may be filling.
    let end = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |at| at + 1);
    let trimmed = bytes.get(..end).unwrap_or(bytes);
    let simple = |charset, name| Some(Encoding { charset, name, characters: None });
    if trimmed.is_empty() {
        return None;
    }
    if trimmed.iter().all(|byte| is_plain(*byte)) {
        return simple("us-ascii", "ASCII");
    }
    // The last character may be cut.
    let valid = match std::str::from_utf8(trimmed) {
        Ok(text) => Some(text),
        Err(error) if error.error_len().is_none() => {
            trimmed.get(..error.valid_up_to()).and_then(|text| std::str::from_utf8(text).ok())
        }
        Err(_) => None,
    };
    if let Some(text) = valid
        && trimmed.iter().all(|byte| *byte >= 0x80 || is_plain(*byte))
    {
        let marked = trimmed.starts_with(b"\xef\xbb\xbf");
        let name = if marked { "Unicode text, UTF-8 (with BOM)" } else { "Unicode text, UTF-8" };
        let characters = Some(text.chars().map(u32::from).collect());
        return Some(Encoding { charset: "utf-8", name, characters });
    }
    if let Some(found) = wide(bytes) {
        return Some(found);
    }
    let latin = |byte: &u8| is_plain(*byte) || *byte >= 0xa0 || *byte == 0x85;
    if trimmed.iter().all(latin) {
        return simple("iso-8859-1", "ISO-8859");
    }
    if trimmed.iter().all(|byte| is_plain(*byte) || *byte >= 0x80) {
        return simple("unknown-8bit", "Non-ISO extended-ASCII");
    }
    None
}

/// UTF-16 and UTF-32 with their marks.
fn wide(bytes: &[u8]) -> Option<Encoding> {
    let (width, big, charset, name) = match bytes {
        [0xff, 0xfe, 0, 0, ..] => (4, false, "utf-32le", "Unicode text, UTF-32, little-endian"),
        [0, 0, 0xfe, 0xff, ..] => (4, true, "utf-32be", "Unicode text, UTF-32, big-endian"),
        [0xff, 0xfe, ..] => (2, false, "utf-16le", "Unicode text, UTF-16, little-endian"),
        [0xfe, 0xff, ..] => (2, true, "utf-16be", "Unicode text, UTF-16, big-endian"),
        _ => return None,
    };
    let unit = |unit: &[u8]| {
        let fold = |value: u32, byte: &u8| value << 8 | u32::from(*byte);
        if big { unit.iter().fold(0, fold) } else { unit.iter().rev().fold(0, fold) }
    };
    let characters: Vec<u32> = bytes.chunks_exact(width).skip(1).map(unit).collect();
    let odd = |character: &u32| *character == 0xfffe || (*character < 128 && !is_plain(*character as u8));
    if characters.iter().any(odd) {
        return None;
    }
    Some(Encoding { charset, name, characters: Some(characters) })
}

/// What is told of lines.
#[derive(Default)]
struct Lines {
    lf: u64,
    cr: u64,
    crlf: u64,
    nel: u64,
    escapes: bool,
    backspaces: bool,
    longest: usize,
}

fn lines(characters: impl Iterator<Item = u32>) -> Lines {
    let mut lines = Lines::default();
    let (mut cr, mut length) = (false, 0);
    for character in characters {
        if cr {
            if character == 10 { lines.crlf += 1 } else { lines.cr += 1 }
        } else if character == 10 {
            lines.lf += 1;
        }
        cr = character == 13;
        match character {
            0x85 => lines.nel += 1,
            27 => lines.escapes = true,
            8 => lines.backspaces = true,
            _ => {}
        }
        if matches!(character, 10 | 13 | 0x85) {
            length = 0;
        } else {
            length += 1;
            lines.longest = lines.longest.max(length);
        }
    }
    if cr {
        lines.cr += 1;
    }
    lines
}

impl Lines {
    fn describe(&self) -> String {
        let mut out = String::new();
        if self.longest > 300 {
            out.push_str(&format!(", with very long lines ({})", self.longest));
        }
        let ends = [(self.crlf, " CRLF"), (self.cr, " CR"), (self.lf, " LF"), (self.nel, " NEL")];
        let found: Vec<&str> = ends.iter().filter(|(count, _)| *count > 0).map(|(_, name)| *name).collect();
        if found.is_empty() {
            out.push_str(", with no line terminators");
        } else if found != [" LF"] {
            out.push_str(&format!(", with{} line terminators", found.join(",")));
        }
        if self.escapes {
            out.push_str(", with escape sequences");
        }
        if self.backspaces {
            out.push_str(", with overstriking");
        }
        out
    }
}

/// What a text is.
pub(super) fn describe(bytes: &[u8], encoding: &Encoding) -> Guess {
    let guess = |text: String, mime: &str| Guess { text, mime: mime.into(), encoding: encoding.charset.into() };
    let wide = encoding.charset.starts_with("utf-16") || encoding.charset.starts_with("utf-32");
    if !wide {
        if let Some((text, mime)) = json::guess(bytes) {
            return guess(text.into(), mime);
        }
        if is_csv(bytes) {
            return guess("CSV text".into(), "text/csv");
        }
    }
    let lines = match &encoding.characters {
        Some(characters) => lines(characters.iter().copied()),
        None => {
            let bytes = bytes.get(..LOOK).unwrap_or(bytes);
            let end = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |at| at + 1);
            lines(bytes.get(..end).unwrap_or(bytes).iter().map(|byte| u32::from(*byte)))
        }
    };
    let word = if encoding.charset.starts_with("utf-32") { "" } else { " text" };
    let ends = lines.describe();
    let content = if wide { encoding.text() } else { bytes.to_vec() };
    let bare = content.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&content);
    match script::guess(bare).filter(|_| !encoding.charset.starts_with("utf-32")) {
        Some(kind) if kind.whole => guess(kind.text, kind.mime),
        Some(kind) => {
            let executable = if kind.executable { " executable" } else { "" };
            guess(format!("{}, {}{word}{executable}{ends}", kind.text, encoding.name), kind.mime)
        }
        None => guess(format!("{}{word}{ends}", encoding.name), "text/plain"),
    }
}

/// Comma-separated values: at least three lines with as many commas each.
fn is_csv(bytes: &[u8]) -> bool {
    let (mut quoted, mut commas, mut wanted, mut count) = (false, 0_u64, 0, 0);
    for &byte in bytes {
        match byte {
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b',' => commas += 1,
            b'\n' => {
                count += 1;
                if count == 1 {
                    wanted = commas;
                }
                if commas == 0 || commas != wanted {
                    return false;
                }
                if count == 10 {
                    return true;
                }
                commas = 0;
            }
            _ => {}
        }
    }
    count > 2 && !quoted
}
