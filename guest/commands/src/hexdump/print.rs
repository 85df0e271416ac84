//! How a block looks in hexdump's formats.

use super::format::{Kind, Part, Plan, Unit};
use bivalve_kit::{Output, digits};
use bivalve_kit::real::{self, Real};

/// Prints a block in every format; `end` is the offset of the end of the input
/// when this block reaches it.
pub fn block(out: &mut Output, plan: &Plan, bytes: &[u8], address: u64, end: Option<u64>) {
    let mut text = Vec::new();
    for format in &plan.formats {
        let mut at = 0;
        // A unit that is for the end keeps all after it from being printed.
        for unit in format.units.iter().take_while(|unit| !unit.last) {
            for turn in (0..unit.repeat).rev() {
                for (index, part) in unit.parts.iter().enumerate() {
                    let here = address + at as u64;
                    let beyond = end.is_some_and(|end| here >= end);
                    let trim = turn == 0 && unit.repeat > 1 && index + 1 == unit.parts.len();
                    one(&mut text, part, bytes.get(at..).unwrap_or_default(), here, beyond, trim);
                    at += part.size;
                }
            }
        }
    }
    out.push(&text);
}

/// Prints the unit that is for the end.
pub fn end(out: &mut Output, unit: &Unit, address: u64) {
    let mut text = Vec::new();
    for part in unit.parts.iter().filter(|part| matches!(part.kind, Kind::Address | Kind::Text)) {
        one(&mut text, part, &[], address, false, false);
    }
    out.push(&text);
}

fn one(out: &mut Vec<u8>, part: &Part, bytes: &[u8], address: u64, beyond: bool, trim: bool) {
    if part.kind == Kind::Text {
        // The last repetition has no blank at its end.
        let blank = trim && part.text.last().is_some_and(|byte| matches!(byte, b' ' | b'\t'..=b'\r'));
        out.extend_from_slice(&part.text[..part.text.len() - usize::from(blank)]);
        return;
    }
    out.extend_from_slice(&part.text);
    let Some(shape) = &part.parsed else {
        // The C library prints what it does not understand as it is.
        out.push(b'%');
        out.extend_from_slice(&part.shape);
        let long: &[u8] = if matches!(part.kind, Kind::Address | Kind::Signed | Kind::Unsigned) { b"ll" } else { b"" };
        out.extend_from_slice(long);
        out.push(part.conversion);
        return;
    };
    if beyond {
        out.extend(std::iter::repeat_n(b' ', shape.width));
        return;
    }
    let byte = bytes.first().copied().unwrap_or(0);
    match part.kind {
        Kind::Text => {}
        Kind::Address => shape.unsigned(out, address, part.conversion),
        Kind::Byte => shape.padded(out, &[byte]),
        Kind::Printable => shape.padded(out, &[bivalve_kit::escape::printable(byte)]),
        Kind::Escaped => match byte {
            b' '..=b'~' => shape.padded(out, &[byte]),
            _ => shape.string(out, crate::od::format::character(byte).as_bytes()),
        },
        Kind::Named => match byte {
            0..=31 => shape.string(out, NAMES[usize::from(byte)].as_bytes()),
            127 => shape.string(out, b"del"),
            b' '..=b'~' => shape.padded(out, &[byte]),
            _ => shape.unsigned(out, u64::from(byte), b'x'),
        },
        Kind::String => {
            let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
            shape.string(out, &bytes[..end]);
        }
        Kind::Unsigned => shape.unsigned(out, little(bytes, part.size), part.conversion),
        Kind::Signed => {
            let unused = 64 - 8 * part.size as u32;
            shape.signed(out, ((little(bytes, part.size) << unused) as i64) >> unused);
        }
        Kind::Real => {
            let bits = little(bytes, part.size);
            let value = if part.size == 4 { f64::from(f32::from_bits(bits as u32)) } else { f64::from_bits(bits) };
            shape.real(out, value, part.conversion);
        }
    }
}

fn little(bytes: &[u8], size: usize) -> u64 {
    bytes.iter().take(size).rev().fold(0, |value, byte| value << 8 | u64::from(*byte))
}

const NAMES: [&str; 32] = [
    "nul", "soh", "stx", "etx", "eot", "enq", "ack", "bel", "bs", "ht", "lf", "vt", "ff", "cr", "so", "si", "dle", "dc1",
    "dc2", "dc3", "dc4", "nak", "syn", "etb", "can", "em", "sub", "esc", "fs", "gs", "rs", "us",
];

/// Flags, width and precision of a conversion, as `printf` has them.
#[derive(Debug, Clone, Default)]
pub struct Shape {
    left: bool,
    plus: bool,
    space: bool,
    alternative: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
}

/// What a width or precision has at most.
const WIDEST: usize = 1 << 20;

impl Shape {
    pub fn parse(text: &[u8]) -> Option<Shape> {
        let mut shape = Shape::default();
        let mut rest = text;
        while let Some((flag, after)) = rest.split_first() {
            match flag {
                b'-' => shape.left = true,
                b'+' => shape.plus = true,
                b' ' => shape.space = true,
                b'#' => shape.alternative = true,
                b'0' => shape.zero = true,
                _ => break,
            }
            rest = after;
        }
        shape.width = super::format::number(&mut rest).min(WIDEST);
        if let Some(after) = rest.strip_prefix(b".") {
            rest = after;
            shape.precision = Some(super::format::number(&mut rest).min(WIDEST));
        }
        rest.is_empty().then_some(shape)
    }

    fn padded(&self, out: &mut Vec<u8>, text: &[u8]) {
        let blanks = std::iter::repeat_n(b' ', self.width.saturating_sub(text.len()));
        if self.left {
            out.extend_from_slice(text);
            out.extend(blanks);
        } else {
            out.extend(blanks);
            out.extend_from_slice(text);
        }
    }

    fn string(&self, out: &mut Vec<u8>, text: &[u8]) {
        self.padded(out, &text[..text.len().min(self.precision.unwrap_or(usize::MAX))]);
    }

    fn unsigned(&self, out: &mut Vec<u8>, value: u64, conversion: u8) {
        let base = match conversion {
            b'o' => 8,
            b'x' | b'X' => 16,
            _ => 10,
        };
        let prefix: &[u8] = match conversion {
            b'x' if self.alternative && value != 0 => b"0x",
            b'X' if self.alternative && value != 0 => b"0X",
            _ => b"",
        };
        let start = out.len();
        self.integer(out, prefix, value, base);
        if conversion == b'X' {
            out[start..].make_ascii_uppercase();
        }
    }

    fn signed(&self, out: &mut Vec<u8>, value: i64) {
        let prefix: &[u8] = match (value < 0, self.plus, self.space) {
            (true, ..) => b"-",
            (_, true, _) => b"+",
            (_, _, true) => b" ",
            _ => b"",
        };
        self.integer(out, prefix, value.unsigned_abs(), 10);
    }

    fn integer(&self, out: &mut Vec<u8>, prefix: &[u8], value: u64, base: u64) {
        let least = match self.precision {
            Some(precision) => precision,
            None if self.zero && !self.left => self.width.saturating_sub(prefix.len()).max(1),
            None => 1,
        };
        // In octal `#` wants at least one zero in front.
        let octal = base == 8 && self.alternative && value != 0;
        let least = if octal { least.max(1 + (64 - value.leading_zeros() as usize).div_ceil(3)) } else { least };
        let start = out.len();
        let width = if self.left { 0 } else { self.width };
        digits::push_signed(out, prefix, value, base, least, width);
        if self.left {
            out.resize(out.len().max(start + self.width), b' ');
        }
    }

    fn real(&self, out: &mut Vec<u8>, value: f64, conversion: u8) {
        let spec = real::Spec {
            conversion,
            width: self.width,
            precision: self.precision,
            left: self.left,
            plus: self.plus,
            space: self.space,
            alternative: self.alternative,
            zero: self.zero,
        };
        spec.write(&Real::from_f64(value), out);
    }
}
