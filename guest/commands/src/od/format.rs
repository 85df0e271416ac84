//! od's formats: what `-t` names, and how a line's bytes look in one.

use bivalve_kit::real::{self, Real};
use bivalve_kit::{Context, Failure, Result, digits};

/// What bytes are shown as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Named,
    Character,
    Signed,
    Unsigned,
    Octal,
    Hexadecimal,
    Real,
}

/// One format.
#[derive(Debug, Clone)]
pub struct Spec {
    pub kind: Kind,
    pub size: usize,
    /// The text is shown at the end of the line.
    pub trailer: bool,
}

impl Spec {
    pub fn new(kind: Kind, size: usize) -> Spec {
        Spec { kind, size, trailer: false }
    }

    /// Columns of one value, without the blank before it.
    fn width(&self) -> usize {
        let row: [usize; 4] = match self.kind {
            Kind::Named | Kind::Character => return 3,
            Kind::Signed => [4, 6, 11, 20],
            Kind::Unsigned => [3, 5, 10, 20],
            Kind::Octal => [3, 6, 11, 22],
            Kind::Hexadecimal => [2, 4, 8, 16],
            Kind::Real => {
                return match self.size {
                    4 => 15,
                    8 => 24,
                    _ => 29,
                };
            }
        };
        row[match self.size {
            1 => 0,
            2 => 1,
            4 => 2,
            _ => 3,
        }]
    }
}

/// The type that an old option's letter stands for.
pub fn old(letter: &str) -> Option<&'static str> {
    Some(match letter {
        "a" => "a",
        "b" => "o1",
        "c" => "c",
        "d" => "u2",
        "D" => "u4",
        "e" | "F" => "fD",
        "f" => "fF",
        "h" | "x" => "x2",
        "H" | "X" => "x4",
        "i" => "dI",
        "I" | "l" | "L" => "dL",
        "o" | "B" => "o2",
        "O" => "o4",
        "s" => "d2",
        _ => return None,
    })
}

/// Reads a type string such as `x1z` or `d4c`.
pub fn parse(cx: &Context, text: &[u8], specs: &mut Vec<Spec>) -> Result<()> {
    let mut rest = text;
    while let Some((&letter, after)) = rest.split_first() {
        let start = rest;
        rest = after;
        let kind = match letter {
            b'a' => Kind::Named,
            b'c' => Kind::Character,
            b'd' => Kind::Signed,
            b'u' => Kind::Unsigned,
            b'o' => Kind::Octal,
            b'x' => Kind::Hexadecimal,
            b'f' => Kind::Real,
            _ => {
                let message = [
                    b"invalid character '".as_slice(),
                    &[letter],
                    b"' in type string ",
                    &cx.quoted(text),
                ];
                return Err(Failure::new(message.concat()));
            }
        };
        let size = match kind {
            Kind::Named | Kind::Character => 1,
            _ => self::size(cx, kind, start, &mut rest)?,
        };
        let trailer = rest.first() == Some(&b'z');
        rest = if trailer { &rest[1..] } else { rest };
        specs.push(Spec { kind, size, trailer });
    }
    Ok(())
}

fn size(cx: &Context, kind: Kind, start: &[u8], rest: &mut &[u8]) -> Result<usize> {
    let (default, letters): (usize, &[(u8, usize)]) = if kind == Kind::Real {
        (8, &[(b'F', 4), (b'D', 8), (b'L', 16)])
    } else {
        (4, &[(b'C', 1), (b'S', 2), (b'I', 4), (b'L', 8)])
    };
    if let Some((_, size)) = letters.iter().find(|(letter, _)| rest.first() == Some(letter)) {
        *rest = &rest[1..];
        return Ok(*size);
    }
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 {
        return Ok(default);
    }
    let number = rest[..digits]
        .iter()
        .fold(0usize, |sum, digit| sum.saturating_mul(10).saturating_add(usize::from(digit - b'0')));
    *rest = &rest[digits..];
    let known: &[usize] = if kind == Kind::Real { &[4, 8, 16] } else { &[1, 2, 4, 8] };
    if known.contains(&number) {
        return Ok(number);
    }
    let what = if kind == Kind::Real { "floating point" } else { "integral" };
    let reason = format!(";\nthis system doesn't provide a {number}-byte {what} type");
    Err(Failure::new([b"invalid type string ", cx.quoted(start).as_slice(), reason.as_bytes()].concat()))
}

pub fn least_common_multiple(a: usize, b: usize) -> usize {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x.max(1) * b
}

/// How wide a line is: all formats share it, so that the same bytes stand below each other.
pub struct Layout {
    bytes: usize,
    columns: usize,
}

impl Layout {
    pub fn new(specs: &[Spec], bytes: usize) -> Layout {
        let columns = specs.iter().map(|spec| (spec.width() + 1) * (bytes / spec.size)).max().unwrap_or(0);
        Layout { bytes, columns }
    }

    /// Prints a line's bytes in one format.
    pub fn push(&self, spec: &Spec, line: &[u8], big_endian: bool, out: &mut Vec<u8>) {
        let fields = self.bytes / spec.size;
        let width = spec.width();
        let pad = self.columns - width * fields;
        let mut left = pad;
        let mut unit = [0u8; 16];
        let mut shown = 0;
        for (at, chunk) in line.chunks(spec.size).enumerate() {
            unit[..chunk.len()].copy_from_slice(chunk);
            unit[chunk.len()..spec.size].fill(0);
            let value = &mut unit[..spec.size];
            if big_endian {
                value.reverse();
            }
            let next = pad * (fields - at - 1) / fields;
            push_value(spec, value, left - next + width, out);
            left = next;
            shown = at + 1;
        }
        if spec.trailer {
            let missing = pad * (fields - shown) / fields + (fields - shown) * width;
            out.resize(out.len() + missing, b' ');
            out.extend_from_slice(b"  >");
            out.extend(line.iter().map(|byte| bivalve_kit::escape::printable(*byte)));
            out.push(b'<');
        }
    }
}

fn push_value(spec: &Spec, value: &[u8], width: usize, out: &mut Vec<u8>) {
    let unsigned = value.iter().rev().take(8).fold(0u64, |sum, byte| sum << 8 | u64::from(*byte));
    let byte = value.first().copied().unwrap_or(0);
    let text = match spec.kind {
        Kind::Signed => {
            let unused = 64 - 8 * value.len().min(8) as u32;
            let signed = (unsigned << unused) as i64 >> unused;
            let sign: &[u8] = if signed < 0 { b"-" } else { b"" };
            return digits::push_signed(out, sign, signed.unsigned_abs(), 10, 1, width);
        }
        Kind::Unsigned => return digits::push(out, unsigned, 10, 1, width),
        Kind::Octal => return digits::push(out, unsigned, 8, spec.width(), width),
        Kind::Hexadecimal => return digits::push(out, unsigned, 16, spec.width(), width),
        Kind::Character if matches!(byte, b' '..=b'~') => {
            out.resize(out.len() + width - 1, b' ');
            return out.push(byte);
        }
        Kind::Named => named(byte),
        Kind::Character => character(byte),
        Kind::Real => real_text(value),
    };
    out.resize(out.len() + width.saturating_sub(text.len()), b' ');
    out.extend_from_slice(text.as_bytes());
}

const NAMES: [&str; 33] = [
    "nul", "soh", "stx", "etx", "eot", "enq", "ack", "bel", "bs", "ht", "nl", "vt", "ff", "cr", "so", "si",
    "dle", "dc1", "dc2", "dc3", "dc4", "nak", "syn", "etb", "can", "em", "sub", "esc", "fs", "gs", "rs",
    "us", "sp",
];

fn named(byte: u8) -> String {
    match byte & 0x7f {
        127 => "del".to_string(),
        low => NAMES.get(usize::from(low)).map_or_else(|| char::from(low).to_string(), |name| name.to_string()),
    }
}

/// A byte as C escapes it, for `-c`; `hexdump -c` prints the same.
pub(crate) fn character(byte: u8) -> String {
    match byte {
        0 => "\\0".to_string(),
        7 => "\\a".to_string(),
        8 => "\\b".to_string(),
        9 => "\\t".to_string(),
        10 => "\\n".to_string(),
        11 => "\\v".to_string(),
        12 => "\\f".to_string(),
        13 => "\\r".to_string(),
        b' '..=b'~' => char::from(byte).to_string(),
        _ => format!("{byte:03o}"),
    }
}

/// The shortest text that reads back as the same number.
fn real_text(value: &[u8]) -> String {
    let bits = value.iter().rev().take(8).fold(0u64, |sum, byte| sum << 8 | u64::from(*byte));
    let print = |number: &Real, precision: usize| {
        let mut text = Vec::new();
        let spec = real::Spec { conversion: b'g', precision: Some(precision), ..real::Spec::default() };
        spec.write(number, &mut text);
        String::from_utf8_lossy(&text).into_owned()
    };
    match value.len() {
        4 => {
            let number = f32::from_bits(bits as u32);
            let real = Real::from_f64(f64::from(number));
            let least = if number.abs() < f32::MIN_POSITIVE { 1 } else { 6 };
            let same = |text: &str| text.parse::<f32>().is_ok_and(|read| read == number);
            (least..9).map(|digits| print(&real, digits)).find(|text| same(text)).unwrap_or_else(|| print(&real, 9))
        }
        8 => {
            let number = f64::from_bits(bits);
            let real = Real::from_f64(number);
            let least = if number.abs() < f64::MIN_POSITIVE { 1 } else { 15 };
            let same = |text: &str| text.parse::<f64>().is_ok_and(|read| read == number);
            (least..17).map(|digits| print(&real, digits)).find(|text| same(text)).unwrap_or_else(|| print(&real, 17))
        }
        _ => {
            let real = extended(value, bits);
            let least = if matches!(real.kind, real::Kind::Finite { exponent, .. } if exponent == real::LOWEST) { 1 } else { 18 };
            let same = |text: &str| real::parse(text.as_bytes()).value == real;
            (least..21).map(|digits| print(&real, digits)).find(|text| same(text)).unwrap_or_else(|| print(&real, 21))
        }
    }
}

/// x86's extended format: 64 bits of mantissa, 15 of exponent, a sign.
fn extended(value: &[u8], mantissa: u64) -> Real {
    let top = u16::from_le_bytes([value.get(8).copied().unwrap_or(0), value.get(9).copied().unwrap_or(0)]);
    let negative = top & 0x8000 != 0;
    let exponent = i32::from(top & 0x7fff);
    let kind = match exponent {
        0x7fff if mantissa << 1 == 0 && mantissa != 0 => real::Kind::Infinite,
        0x7fff => real::Kind::Nan,
        0 => return Real::rounded(negative, u128::from(mantissa), real::LOWEST, false),
        // Without its top bit the number is none.
        _ if mantissa >> 63 == 0 => real::Kind::Nan,
        _ => return Real::rounded(negative, u128::from(mantissa), exponent - 16383 - 63, false),
    };
    Real { negative, kind }
}
