//! The text of a script, read byte by byte, with its place for messages.

use bivalve_kit::Failure;

/// Where a piece of the script comes from.
#[derive(Clone)]
pub enum Origin {
    /// The number of the `-e`.
    Expression(usize),
    File(Vec<u8>),
}

/// A piece of the script.
pub struct Script<'a> {
    text: &'a [u8],
    at: usize,
    origin: Origin,
    /// Brackets know no `\n`, as POSIX has it.
    pub plain_brackets: bool,
}

impl<'a> Script<'a> {
    pub fn new(text: &'a [u8], origin: Origin) -> Script<'a> {
        Script { text, at: 0, origin, plain_brackets: false }
    }

    /// How much was read.
    pub fn position(&self) -> usize {
        self.at
    }

    /// The next byte; none at the end.
    pub fn next(&mut self) -> Option<u8> {
        let byte = self.text.get(self.at).copied();
        self.at += usize::from(byte.is_some());
        byte
    }

    /// The next byte that is no blank.
    pub fn next_visible(&mut self) -> Option<u8> {
        loop {
            let byte = self.next();
            if !matches!(byte, Some(b' ' | b'\t')) {
                return byte;
            }
        }
    }

    /// Takes a byte back.
    pub fn back(&mut self, byte: Option<u8>) {
        self.at -= usize::from(byte.is_some()).min(self.at);
    }

    /// What is not read yet.
    pub fn rest(&self) -> &'a [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub fn skip(&mut self, count: usize) {
        self.at = self.at.saturating_add(count).min(self.text.len());
    }

    /// The number whose first byte is given; 0 if that is no digit.
    pub fn number(&mut self, first: Option<u8>) -> u64 {
        let mut number = 0_u64;
        let mut byte = first;
        while let Some(digit) = byte.filter(u8::is_ascii_digit) {
            number = number.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
            byte = self.next();
        }
        self.back(byte);
        number
    }

    /// `-e expression #1, char 5: `
    pub fn place(&self) -> Vec<u8> {
        match &self.origin {
            Origin::Expression(number) => {
                format!("-e expression #{number}, char {}: ", self.at).into_bytes()
            }
            Origin::File(_) => self.start_place(),
        }
    }

    /// The place for what belongs to a whole block or is seen only when the script runs.
    pub fn start_place(&self) -> Vec<u8> {
        match &self.origin {
            Origin::Expression(number) => format!("-e expression #{number}, char 0: ").into_bytes(),
            Origin::File(name) => {
                let line = memchr::memchr_iter(b'\n', &self.text[..self.at]).count() + 1;
                [b"file ".as_slice(), name, format!(" line {line}: ").as_bytes()].concat()
            }
        }
    }

    /// The error that ends sed.
    pub fn fail(&self, what: impl AsRef<[u8]>) -> Failure {
        Failure::new([self.place().as_slice(), what.as_ref()].concat())
    }

    /// Reads up to the delimiter. Escaped delimiters lose their backslash; in
    /// regular expressions `\n` becomes a newline, and brackets hide delimiters.
    /// None if the line or the script ends first.
    pub fn delimited(&mut self, delimiter: u8, regex: bool) -> Option<Vec<u8>> {
        let mut out = Vec::new();
        loop {
            let byte = self.next()?;
            if byte == delimiter {
                return Some(out);
            }
            match byte {
                b'\n' => {
                    self.back(Some(byte));
                    return None;
                }
                b'\\' => {
                    let next = self.next()?;
                    match next {
                        _ if next == delimiter && (regex || next != b'&') => out.push(next),
                        b'n' if regex => out.push(b'\n'),
                        b'\n' => out.push(b'\n'),
                        _ => out.extend([b'\\', next]),
                    }
                }
                b'[' if regex => {
                    out.push(byte);
                    self.bracket(&mut out)?;
                }
                _ => out.push(byte),
            }
        }
    }

    /// The rest of a bracket expression; none if the line ends before it does.
    fn bracket(&mut self, out: &mut Vec<u8>) -> Option<()> {
        let Some(length) = bracket_length(self.rest()) else {
            let line = memchr::memchr(b'\n', self.rest()).unwrap_or(self.rest().len());
            self.skip(line);
            return None;
        };
        let mut bytes = self.rest()[..length].iter().peekable();
        self.skip(length);
        while let Some(&byte) = bytes.next() {
            if byte == b'\\' && bytes.peek() == Some(&&b'n') && !self.plain_brackets {
                bytes.next();
                out.push(b'\n');
            } else {
                out.push(byte);
            }
        }
        Some(())
    }
}

/// The length of a bracket expression after its `[`, its `]` included.
fn bracket_length(text: &[u8]) -> Option<usize> {
    let mut at = usize::from(text.first() == Some(&b'^'));
    at += usize::from(text.get(at) == Some(&b']'));
    loop {
        match *text.get(at)? {
            b']' => return Some(at + 1),
            b'\n' => return None,
            b'[' if matches!(text.get(at + 1), Some(b':' | b'.' | b'=')) => {
                let mark = text[at + 1];
                let end = memchr::memmem::find(&text[at + 2..], &[mark, b']']);
                at += end.map_or(1, |end| end + 4);
            }
            _ => at += 1,
        }
    }
}
