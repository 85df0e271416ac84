//! hexdump's format strings: `COUNT/BYTES "TEXT"`, read into what a block is printed with.

use super::print::Shape;
use bivalve_kit::{Failure, Result, escape};

/// What a conversion shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Text without a conversion.
    Text,
    /// `%_a` and `%_A`: the offset.
    Address,
    /// `%c`: the byte as it is.
    Byte,
    /// `%_c`: printable, an escape, or octal.
    Escaped,
    /// `%_p`: printable, or a dot.
    Printable,
    /// `%_u`: printable, or its name in ASCII.
    Named,
    Signed,
    Unsigned,
    Real,
    /// `%s`
    String,
}

/// A text with at most one conversion, which ends it.
#[derive(Debug, Clone)]
pub struct Part {
    pub text: Vec<u8>,
    pub kind: Kind,
    /// Flags, width and precision, as they are written.
    pub shape: Vec<u8>,
    /// The same read; none when the C library would not understand it.
    pub parsed: Option<Shape>,
    pub conversion: u8,
    /// How many bytes it takes.
    pub size: usize,
}

/// One `COUNT/BYTES "TEXT"`.
#[derive(Debug, Clone)]
pub struct Unit {
    pub repeat: usize,
    /// The count was given, so that the unit is not repeated to fill the block.
    counted: bool,
    bytes: usize,
    text: Vec<u8>,
    pub parts: Vec<Part>,
    /// It has `%_A`: it is printed at the end only.
    pub last: bool,
}

/// One format string.
#[derive(Debug, Clone, Default)]
pub struct Format {
    pub units: Vec<Unit>,
}

/// All formats, and how many bytes a block has for them.
#[derive(Debug, Default)]
pub struct Plan {
    pub formats: Vec<Format>,
    pub block: usize,
}

impl Plan {
    pub fn new(mut formats: Vec<Format>) -> Result<Plan> {
        let sizes = formats.iter().map(Format::size).collect::<Option<Vec<usize>>>().ok_or_else(too_large)?;
        let block = sizes.iter().copied().max().unwrap_or(0);
        if block > MOST {
            return Err(too_large());
        }
        for (format, size) in formats.iter_mut().zip(sizes) {
            for unit in &mut format.units {
                unit.resolve()?;
            }
            if let Some(unit) = format.units.last_mut() {
                let taken = unit.taken();
                if size < block && !unit.counted && taken > 0 {
                    unit.repeat += (block - size) / taken;
                }
            }
        }
        Ok(Plan { formats, block })
    }

    /// The unit that is printed at the end: the last one with `%_A`.
    pub fn end(&self) -> Option<&Unit> {
        self.formats.iter().flat_map(|format| &format.units).rfind(|unit| unit.last)
    }
}

/// A block is kept in memory twice.
const MOST: usize = 64 << 20;

fn too_large() -> Failure {
    Failure::new("a block of the format is too large")
}

impl Format {
    pub fn parse(text: &[u8]) -> Result<Format> {
        let bad = || Failure::new([b"bad format {", text, b"}"].concat());
        let mut rest = text;
        let mut units = Vec::new();
        loop {
            rest = rest.trim_ascii_start();
            if rest.is_empty() {
                return Ok(Format { units });
            }
            let (mut repeat, mut counted, mut bytes) = (1, false, 0);
            if rest[0].is_ascii_digit() {
                repeat = number(&mut rest);
                counted = true;
                let Some((b' ' | b'\t'..=b'\r' | b'/', after)) = rest.split_first() else { return Err(bad()) };
                rest = after.trim_ascii_start();
            }
            rest = rest.strip_prefix(b"/").map_or(rest, <[u8]>::trim_ascii_start);
            if rest.first().is_some_and(u8::is_ascii_digit) {
                bytes = number(&mut rest);
                let Some((b' ' | b'\t'..=b'\r', after)) = rest.split_first() else { return Err(bad()) };
                rest = after.trim_ascii_start();
            }
            let body = rest.strip_prefix(b"\"").ok_or_else(bad)?;
            let end = body.iter().position(|byte| *byte == b'"').ok_or_else(bad)?;
            units.push(Unit {
                repeat,
                counted,
                bytes,
                text: unescape(&body[..end]),
                parts: Vec::new(),
                last: false,
            });
            rest = &body[end + 1..];
        }
    }

    /// How many bytes the format takes as it is written.
    fn size(&self) -> Option<usize> {
        self.units.iter().try_fold(0usize, |sum, unit| {
            let once = if unit.bytes > 0 { unit.bytes } else { unit.default_size() };
            once.checked_mul(unit.repeat).and_then(|size| size.checked_add(sum))
        })
    }
}

pub fn number(rest: &mut &[u8]) -> usize {
    let mut value = 0usize;
    while let Some((digit @ b'0'..=b'9', after)) = rest.split_first() {
        value = value.saturating_mul(10).saturating_add(usize::from(digit - b'0'));
        *rest = after;
    }
    value
}

/// Escapes are replaced where they stand and the text cut by as many bytes at its end, as
/// the original does: only one escape at the end comes out as it is meant.
fn unescape(text: &[u8]) -> Vec<u8> {
    let mut out = text.to_vec();
    let (mut read, mut write) = (0, 0);
    while read < text.len() {
        if text[read] == b'\\' && read + 1 < text.len() {
            read += 1;
            out[write] = escape::control(text[read]).unwrap_or(text[read]);
        }
        read += 1;
        write += 1;
    }
    out.truncate(write);
    out
}

/// A `%` in a text: what stands before it, and the conversion.
struct Found<'a> {
    before: &'a [u8],
    shape: &'a [u8],
    /// From the conversion's letter on.
    letter: &'a [u8],
}

fn find(text: &[u8]) -> Option<Found<'_>> {
    let at = text.iter().position(|byte| *byte == b'%')?;
    let shape = &text[at + 1..];
    let length = shape.iter().take_while(|byte| b".#-+ 0123456789".contains(byte)).count();
    Some(Found { before: &text[..at], shape: &shape[..length], letter: &shape[length..] })
}

impl Unit {
    /// How many bytes the conversions take where no byte count is given.
    fn default_size(&self) -> usize {
        let (mut rest, mut sum) = (self.text.as_slice(), 0usize);
        while let Some(found) = find(rest) {
            sum = sum.saturating_add(match found.letter {
                [b'd' | b'i' | b'o' | b'u' | b'x' | b'X', ..] => 4,
                [b'e' | b'f' | b'g' | b'E' | b'G', ..] => 8,
                [b's', ..] => precision(found.shape).unwrap_or(0),
                [b'c', ..] | [b'_', b'c' | b'p' | b'u', ..] => 1,
                _ => 0,
            });
            rest = found.letter.get(1..).unwrap_or_default();
        }
        sum
    }

    /// How many bytes one repetition takes.
    fn taken(&self) -> usize {
        if self.bytes > 0 { self.bytes } else { self.parts.iter().map(|part| part.size).sum() }
    }

    /// Breaks the text into its conversions.
    fn resolve(&mut self) -> Result<()> {
        let text = std::mem::take(&mut self.text);
        let mut rest = text.as_slice();
        let mut converted = false;
        while let Some(found) = find(rest) {
            let part = self.part(&found)?;
            if self.bytes > 0 && part.kind != Kind::Address && std::mem::replace(&mut converted, true) {
                return Err(Failure::new("byte count with multiple conversion characters"));
            }
            let letters = match part.kind {
                Kind::Address => 3,
                Kind::Escaped | Kind::Printable | Kind::Named => 2,
                _ => 1,
            };
            self.parts.push(part);
            rest = without_colour(&found.letter[letters..]);
        }
        if !rest.is_empty() {
            let (text, shape) = (rest.to_vec(), Vec::new());
            self.parts.push(Part { text, kind: Kind::Text, shape, parsed: None, conversion: 0, size: 0 });
        }
        Ok(())
    }

    fn part(&mut self, found: &Found<'_>) -> Result<Part> {
        let letters = found.letter;
        let shown = |count: usize| &letters[..letters.len().min(count)];
        let unknown = |count| Failure::new([b"bad conversion character %", shown(count)].concat());
        let count = |count| Failure::new([b"bad byte count for conversion character ", shown(count)].concat());
        let sized = |default: usize, sizes: &[usize], letters: usize| match self.bytes {
            0 => Ok(default),
            bytes if sizes.contains(&bytes) => Ok(bytes),
            _ => Err(count(letters)),
        };
        let (kind, size) = match letters {
            [b'c', ..] => (Kind::Byte, sized(1, &[1], 1)?),
            [b'd' | b'i', ..] => (Kind::Signed, sized(4, &[1, 2, 4, 8], 1)?),
            [b'o' | b'u' | b'x' | b'X', ..] => (Kind::Unsigned, sized(4, &[1, 2, 4, 8], 1)?),
            [b'e' | b'f' | b'g' | b'E' | b'G', ..] => (Kind::Real, sized(8, &[4, 8], 1)?),
            [b's', ..] if self.bytes > 0 => (Kind::String, self.bytes),
            [b's', ..] => match precision(found.shape) {
                Some(size) => (Kind::String, size),
                None => return Err(Failure::new("%s requires a precision or a byte count")),
            },
            [b'_', b'a' | b'A', b'd' | b'o' | b'x', ..] => (Kind::Address, 0),
            [b'_', b'a' | b'A', ..] => return Err(unknown(3)),
            [b'_', b'c', ..] => (Kind::Escaped, sized(1, &[1], 2)?),
            [b'_', b'p', ..] => (Kind::Printable, sized(1, &[1], 2)?),
            [b'_', b'u', ..] => (Kind::Named, sized(1, &[1], 2)?),
            [b'_', ..] => return Err(unknown(2)),
            _ => return Err(unknown(1)),
        };
        self.last |= kind == Kind::Address && letters[1] == b'A';
        let conversion = if kind == Kind::Address { letters[2] } else { letters[0] };
        let (text, shape) = (found.before.to_vec(), found.shape.to_vec());
        Ok(Part { text, kind, parsed: Shape::parse(&shape), shape, conversion, size })
    }
}

/// What a colour (`_L[...]`) would be for is not printed where there is no terminal.
fn without_colour(text: &[u8]) -> &[u8] {
    match text.strip_prefix(b"_L[") {
        Some(after) => after.iter().position(|byte| *byte == b']').map_or(text, |at| &after[at + 1..]),
        None => text,
    }
}

/// The digits after the dot, where there are any.
fn precision(shape: &[u8]) -> Option<usize> {
    let mut rest = &shape[shape.iter().position(|byte| *byte == b'.')? + 1..];
    rest.first().filter(|byte| byte.is_ascii_digit())?;
    Some(number(&mut rest))
}
