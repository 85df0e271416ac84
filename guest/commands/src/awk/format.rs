//! `printf` as gawk has it: widths and precisions count characters, integers
//! print in full whatever their size.

use super::chars;
use super::number;
use super::value::Value;

/// What decides how values become text.
#[derive(Clone, Copy)]
pub struct Style<'a> {
    pub utf8: bool,
    pub convfmt: &'a [u8],
    /// `%2$s` is known.
    pub positions: bool,
}

/// One conversion, `%-+ #0'W.P`.
#[derive(Default, Clone, Copy)]
struct Spec {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
}

/// How infinities and not-a-numbers print.
pub fn special(value: f64) -> &'static [u8] {
    match (value.is_nan(), value.is_sign_negative()) {
        (true, true) => b"-nan",
        (true, false) => b"+nan",
        (false, true) => b"-inf",
        (false, false) => b"+inf",
    }
}

/// A number by CONVFMT or OFMT.
pub fn number(into: &mut Vec<u8>, format: &[u8], value: f64) {
    if format == b"%.6g" {
        push_general(into, value, 6, false, b'e');
        return;
    }
    let style = Style { utf8: true, convfmt: b"%.6g", positions: true };
    match sprintf(format, &[Value::Num(value)], style) {
        Ok(text) => into.extend_from_slice(&text),
        Err(_) => push_general(into, value, 6, false, b'e'),
    }
}

/// Widest field and longest precision taken; gawk dies of memory beyond.
const WIDTH_LIMIT: usize = 1 << 28;

/// C's largest `int`: a width beyond is none.
const INT_MAX: f64 = 2_147_483_647.0;

/// A width or precision that memory holds.
fn limited(value: f64) -> usize {
    (value as usize).min(WIDTH_LIMIT)
}

/// What a conversion reads its values from.
struct Arguments<'a> {
    values: &'a [Value],
    next: usize,
    /// One was named by its position.
    by_position: bool,
}

/// Why a conversion has no value.
enum Missing {
    Count,
    Position,
    /// Of this number, which is beyond the last.
    Beyond(usize),
    Mixed,
    /// A number behind a `*` without its `$`.
    Sign,
}

impl Missing {
    fn message(self, format: &[u8], end: usize) -> Vec<u8> {
        match self {
            Missing::Count => too_few(format, end),
            Missing::Position => b"argument index with `$' must be > 0".to_vec(),
            Missing::Beyond(at) => {
                format!("argument index {at} greater than total number of supplied arguments").into_bytes()
            }
            Missing::Sign => b"no `$' supplied for positional field width or precision".to_vec(),
            Missing::Mixed => b"must use `count$' on all formats or none".to_vec(),
        }
    }
}

impl<'a> Arguments<'a> {
    /// A width or precision; one by position does not make the conversion so.
    fn take_count(&mut self, position: Option<usize>) -> Result<&'a Value, Missing> {
        match position {
            Some(position) => self.at(position).map_err(|missing| match missing {
                Missing::Beyond(_) => Missing::Count,
                other => other,
            }),
            None => self.take(None),
        }
    }

    fn at(&self, position: usize) -> Result<&'a Value, Missing> {
        let at = position.checked_sub(1).ok_or(Missing::Position)?;
        self.values.get(at).ok_or(Missing::Beyond(position))
    }

    fn take(&mut self, position: Option<usize>) -> Result<&'a Value, Missing> {
        match position {
            Some(_) if self.next > 0 => Err(Missing::Mixed),
            Some(position) => {
                self.by_position = true;
                self.at(position)
            }
            None if self.by_position => Err(Missing::Mixed),
            None => {
                self.next += 1;
                self.values.get(self.next - 1).ok_or(Missing::Count)
            }
        }
    }
}

/// `sprintf(format, arguments)`, or the text of a fatal error.
pub fn sprintf(format: &[u8], values: &[Value], style: Style<'_>) -> Result<Vec<u8>, Vec<u8>> {
    let mut out = Vec::with_capacity(format.len() + 16);
    let mut arguments = Arguments { values, next: 0, by_position: false };
    let mut at = 0;
    while let Some(percent) = memchr::memchr(b'%', format.get(at..).unwrap_or_default()) {
        out.extend_from_slice(&format[at..at + percent]);
        let start = at + percent;
        match convert(&mut out, format, start, &mut arguments, style) {
            Ok(Some(end)) => at = end,
            Ok(None) => {
                out.extend_from_slice(&format[start..]);
                return Ok(out);
            }
            Err(fatal) => return Err(fatal),
        }
    }
    out.extend_from_slice(format.get(at..).unwrap_or_default());
    Ok(out)
}

fn too_few(format: &[u8], end: usize) -> Vec<u8> {
    let mut text = b"not enough arguments to satisfy format string\n\t`".to_vec();
    text.extend_from_slice(format);
    text.extend_from_slice(b"'\n\t");
    text.extend(std::iter::repeat_n(b' ', end.saturating_sub(1)));
    text.extend_from_slice(b"^ ran out for this one");
    text
}

/// What the digits that come next are for.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Width,
    Precision,
    /// A precision that does not count.
    Negative,
    /// Both have been read: no flag may follow.
    Nothing,
}

/// One conversion from its `%` on. The place after it; none when the format
/// ends inside it.
fn convert(
    out: &mut Vec<u8>,
    format: &[u8],
    start: usize,
    arguments: &mut Arguments<'_>,
    style: Style<'_>,
) -> Result<Option<usize>, Vec<u8>> {
    let mut spec = Spec::default();
    let mut position = None;
    // C's length modifiers mean nothing here; each may stand once, as gawk has it.
    let mut modifiers: Vec<u8> = Vec::new();
    let mut part = Part::Width;
    let mut at = start + 1;
    let fatal_count = |end: usize, missing: Missing| missing.message(format, end);
    loop {
        let Some(&byte) = format.get(at) else { return Ok(None) };
        at += 1;
        match byte {
            // A precision below zero is none.
            b'-' if part == Part::Precision => {
                part = Part::Negative;
                spec.precision = None;
            }
            b'-' if part == Part::Width => spec.left = true,
            b'+' if part == Part::Width => spec.plus = true,
            b' ' if part == Part::Width => spec.space = true,
            b'#' if part == Part::Width => spec.alternate = true,
            b'0' if part == Part::Width && !spec.zero => spec.zero = true,
            b'\'' if part == Part::Width => {}
            b'h' | b'l' | b'L' | b'j' | b't' | b'z' | b'P' if !modifiers.contains(&byte) => modifiers.push(byte),
            b'0'..=b'9' if part != Part::Nothing => {
                let value = take_digits(format, &mut at, usize::from(byte - b'0'));
                if part != Part::Width {
                    spec.precision = (part == Part::Precision).then_some(value);
                    part = Part::Nothing;
                } else if style.positions && format.get(at) == Some(&b'$') {
                    at += 1;
                    position = Some(value);
                } else {
                    spec.width = value;
                }
            }
            b'*' if part != Part::Nothing => {
                star(format, &mut at, arguments, style, &mut part, &mut spec)?;
            }
            b'.' if part == Part::Width => {
                part = Part::Precision;
                spec.precision = Some(0);
            }
            b'$' if style.positions => return Err(fatal_count(at, Missing::Position)),
            b'$' => return Err(b"`$' is not permitted in awk formats".to_vec()),
            b'%' => {
                out.push(b'%');
                return Ok(Some(at));
            }
            b'd' | b'i' | b'o' | b'u' | b'x' | b'X' | b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'a' | b'A'
            | b'c' | b's' => {
                let value = arguments.take(position).map_err(|kind| fatal_count(at, kind))?;
                emit(out, byte, spec, value, style);
                return Ok(Some(at));
            }
            _ => {
                out.extend_from_slice(format.get(start..at).unwrap_or_default());
                return Ok(Some(at));
            }
        }
    }
}

/// A width or precision that is an argument.
fn star(
    format: &[u8],
    at: &mut usize,
    arguments: &mut Arguments<'_>,
    style: Style<'_>,
    part: &mut Part,
    spec: &mut Spec,
) -> Result<(), Vec<u8>> {
    let index = if style.positions { take_position(format, at) } else { Ok(None) };
    let value = index.and_then(|index| arguments.take_count(index));
    let value = value.map_err(|missing| missing.message(format, *at))?.num();
    if *part == Part::Width {
        spec.left |= value < 0.0;
        spec.width = if value.abs() > INT_MAX { 0 } else { limited(value.abs()) };
    } else {
        spec.precision = (0.0..=INT_MAX).contains(&value).then(|| limited(value));
        *part = Part::Nothing;
    }
    Ok(())
}

fn take_digits(format: &[u8], at: &mut usize, first: usize) -> usize {
    let mut value = first;
    while let Some(&byte @ b'0'..=b'9') = format.get(*at) {
        value = (value * 10 + usize::from(byte - b'0')).min(WIDTH_LIMIT);
        *at += 1;
    }
    value
}

/// `N$` after a `*`.
fn take_position(format: &[u8], at: &mut usize) -> Result<Option<usize>, Missing> {
    let mut end = *at;
    let value = take_digits(format, &mut end, 0);
    if end == *at {
        return Ok(None);
    }
    if format.get(end) != Some(&b'$') {
        return Err(Missing::Sign);
    }
    *at = end + 1;
    Ok(Some(value))
}

fn emit(out: &mut Vec<u8>, conversion: u8, spec: Spec, value: &Value, style: Style<'_>) {
    match conversion {
        b's' => {
            let text = value.text(style.convfmt);
            let text = match spec.precision {
                Some(limit) => chars::prefix(text.as_bytes(), limit, style.utf8),
                None => text.as_bytes(),
            };
            pad(out, text, spec, style.utf8);
        }
        // A character that a number gives is as wide as its bytes.
        b'c' => pad(out, &character(value, style.utf8), spec, style.utf8 && value.as_number().is_none()),
        _ => {
            let number = match value {
                Value::Str(_) | Value::Input(_) | Value::Regex(_) => value.num(),
                other => other.num(),
            };
            emit_number(out, conversion, spec, number);
        }
    }
}

/// `%c`: the character of a number, or the first of a string.
fn character(value: &Value, utf8: bool) -> Vec<u8> {
    let Some(number) = value.as_number().filter(|_| !value.is_uninit()) else {
        if value.is_uninit() {
            return vec![0];
        }
        let text = value.text(b"%.6g");
        // An empty text has the NUL that ends it.
        return match chars::prefix(text.as_bytes(), 1, utf8) {
            b"" => vec![0],
            first => first.to_vec(),
        };
    };
    // Of large numbers the low 32 bits count.
    let code = if number.abs() >= 18_446_744_073_709_551_616.0 { 0 } else { low_bits(number) };
    match char::from_u32(code) {
        Some(scalar) if utf8 => scalar.to_string().into_bytes(),
        // Beyond Unicode the old scheme goes on.
        None if utf8 && (0x11_0000..0x8000_0000).contains(&code) => {
            let more = if code < 0x20_0000 { 3 } else { 4 + u32::from(code >= 0x400_0000) };
            let first = 0xff_u32 << (7 - more) | code >> (6 * more);
            let rest = (0..more).rev().map(|at| 0x80 | code >> (6 * at) & 0x3f);
            std::iter::once(first).chain(rest).map(|byte| byte as u8).collect()
        }
        _ => vec![code as u8],
    }
}

/// The low 32 bits of a number's whole part.
fn low_bits(number: f64) -> u32 {
    (number as i128 & 0xffff_ffff) as u32
}

fn pad(out: &mut Vec<u8>, text: &[u8], spec: Spec, utf8: bool) {
    let length = if spec.width == 0 { 0 } else { chars::count(text, utf8) };
    let fill = spec.width.saturating_sub(length);
    if !spec.left {
        // gawk fills strings with zeros too when asked.
        out.extend(std::iter::repeat_n(b' ', fill));
    }
    out.extend_from_slice(text);
    if spec.left {
        out.extend(std::iter::repeat_n(b' ', fill));
    }
}

/// Puts sign and prefix before the digits and fills to the width.
fn pad_number(out: &mut Vec<u8>, prefix: &[u8], digits: &[u8], spec: Spec, zeros: bool) {
    let fill = spec.width.saturating_sub(prefix.len() + digits.len());
    if !spec.left && !zeros {
        out.extend(std::iter::repeat_n(b' ', fill));
    }
    out.extend_from_slice(prefix);
    if !spec.left && zeros {
        out.extend(std::iter::repeat_n(b'0', fill));
    }
    out.extend_from_slice(digits);
    if spec.left {
        out.extend(std::iter::repeat_n(b' ', fill));
    }
}

fn sign(spec: Spec, negative: bool) -> &'static [u8] {
    match () {
        () if negative => b"-",
        () if spec.plus => b"+",
        () if spec.space => b" ",
        () => b"",
    }
}

fn emit_number(out: &mut Vec<u8>, conversion: u8, spec: Spec, number: f64) {
    if !number.is_finite() {
        let text = special(number);
        let text = text.to_vec();
        // gawk fills no field around them, and writes them large where the conversion is.
        let large = matches!(conversion, b'E' | b'F' | b'G' | b'A' | b'X');
        return out.extend_from_slice(&if large { text.to_ascii_uppercase() } else { text });
    }
    match conversion {
        b'd' | b'i' => emit_integer(out, spec, number),
        b'o' | b'u' | b'x' | b'X' => emit_unsigned(out, conversion, spec, number),
        _ => emit_real(out, conversion, spec, number),
    }
}

fn emit_integer(out: &mut Vec<u8>, spec: Spec, number: f64) {
    let whole = number.trunc();
    let negative = whole < 0.0;
    let digits = match number::as_integer(whole.abs()) {
        Some(integer) => number::Digits::new(integer).as_bytes().to_vec(),
        None => format!("{:.0}", whole.abs()).into_bytes(),
    };
    // Of a zero that takes no digits nothing is left, its sign and width's zeros neither.
    if whole == 0.0 && spec.precision == Some(0) {
        return pad_number(out, b"", b"", spec, false);
    }
    emit_digits(out, spec, sign(spec, negative), digits);
}

fn emit_digits(out: &mut Vec<u8>, spec: Spec, prefix: &[u8], mut digits: Vec<u8>) {
    // `%#.0o` still prints its zero.
    let octal = spec.alternate;
    if let Some(precision) = spec.precision {
        if precision == 0 && digits == b"0" && !octal {
            digits.clear();
        }
        if digits.len() < precision {
            let zeros = vec![b'0'; precision - digits.len()];
            digits.splice(0..0, zeros);
        }
    }
    pad_number(out, prefix, &digits, spec, spec.zero && spec.precision.is_none());
}

fn emit_unsigned(out: &mut Vec<u8>, conversion: u8, spec: Spec, number: f64) {
    let whole = number.trunc();
    let value = if (0.0..18_446_744_073_709_551_616.0).contains(&whole) {
        whole as u64
    } else if (-9_223_372_036_854_775_808.0..0.0).contains(&whole) {
        (whole as i64) as u64
    } else {
        return emit_real(out, b'g', spec, number);
    };
    let digits = match conversion {
        b'o' => format!("{value:o}"),
        b'x' => format!("{value:x}"),
        b'X' => format!("{value:X}"),
        _ => value.to_string(),
    };
    let mut digits = digits.into_bytes();
    // A fraction's zero stays where it is to have no digits.
    let mut spec = spec;
    if number != 0.0 && value == 0 && spec.precision == Some(0) {
        (spec.precision, spec.zero) = (None, false);
    }
    // Whether there is a prefix hangs on the number, not on its whole part.
    if spec.alternate && conversion == b'o' && (digits.first() != Some(&b'0') || number != 0.0) {
        digits.insert(0, b'0');
    }
    let prefix: &[u8] = match conversion {
        b'x' if spec.alternate && number != 0.0 => b"0x",
        b'X' if spec.alternate && number != 0.0 => b"0X",
        _ => b"",
    };
    emit_digits(out, spec, prefix, digits);
}

fn emit_real(out: &mut Vec<u8>, conversion: u8, spec: Spec, number: f64) {
    let negative = number.is_sign_negative();
    let value = number.abs();
    let precision = spec.precision.unwrap_or(6).min(WIDTH_LIMIT);
    let mut digits = Vec::new();
    let upper = conversion.is_ascii_uppercase();
    match conversion.to_ascii_lowercase() {
        b'f' => {
            digits = fixed(value, precision);
            if spec.alternate && precision == 0 {
                digits.push(b'.');
            }
        }
        b'e' => push_exponent(&mut digits, value, precision, spec.alternate, if upper { b'E' } else { b'e' }),
        b'a' => {
            let prefix = [sign(spec, negative), if upper { b"0X" } else { b"0x" }].concat();
            digits = hexadecimal(value, spec.precision, spec.alternate);
            if upper {
                digits.make_ascii_uppercase();
            }
            return pad_number(out, &prefix, &digits, spec, spec.zero);
        }
        _ => push_general(
            &mut digits,
            value,
            precision.max(1),
            spec.alternate,
            if upper { b'E' } else { b'e' },
        ),
    }
    pad_number(out, sign(spec, negative), &digits, spec, spec.zero);
}

/// `%.Nf`. Digits beyond a double's exact expansion are zeros.
fn fixed(value: f64, precision: usize) -> Vec<u8> {
    let exact = precision.min(1100);
    let mut digits = format!("{value:.exact$}").into_bytes();
    digits.extend(std::iter::repeat_n(b'0', precision - exact));
    digits
}

/// Mantissa digits and exponent of `%.Ne`.
fn scientific(value: f64, precision: usize) -> (Vec<u8>, i32) {
    let exact = precision.min(1100);
    let text = format!("{value:.exact$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text.as_str(), "0"));
    let mut mantissa = mantissa.as_bytes().to_vec();
    mantissa.extend(std::iter::repeat_n(b'0', precision - exact));
    (mantissa, exponent.parse().unwrap_or(0))
}

fn push_exponent(into: &mut Vec<u8>, value: f64, precision: usize, alternate: bool, letter: u8) {
    let (mantissa, exponent) = scientific(value, precision);
    into.extend_from_slice(&mantissa);
    if alternate && precision == 0 {
        into.push(b'.');
    }
    push_power(into, exponent, letter);
}

fn push_power(into: &mut Vec<u8>, exponent: i32, letter: u8) {
    into.push(letter);
    into.push(if exponent < 0 { b'-' } else { b'+' });
    into.extend_from_slice(format!("{:02}", exponent.unsigned_abs()).as_bytes());
}

/// `%.Ng`.
fn push_general(into: &mut Vec<u8>, value: f64, precision: usize, alternate: bool, letter: u8) {
    if value == 0.0 {
        into.extend_from_slice(if value.is_sign_negative() { b"-0" } else { b"0" });
        if alternate {
            into.push(b'.');
            into.extend(std::iter::repeat_n(b'0', precision.saturating_sub(1)));
        }
        return;
    }
    let (mut mantissa, exponent) = scientific(value, precision - 1);
    if exponent < -4 || exponent >= precision as i32 {
        if !alternate {
            strip_zeros(&mut mantissa);
        } else if precision == 1 {
            mantissa.push(b'.');
        }
        into.extend_from_slice(&mantissa);
        push_power(into, exponent, letter);
        return;
    }
    let mut digits = fixed(value, (precision as i32 - 1 - exponent).max(0) as usize);
    if !alternate {
        strip_zeros(&mut digits);
    } else if !digits.contains(&b'.') {
        digits.push(b'.');
    }
    into.extend_from_slice(&digits);
}

fn strip_zeros(digits: &mut Vec<u8>) {
    if !digits.contains(&b'.') {
        return;
    }
    while digits.last() == Some(&b'0') {
        digits.pop();
    }
    if digits.last() == Some(&b'.') {
        digits.pop();
    }
}

/// `%a` without its sign and `0x`.
fn hexadecimal(value: f64, precision: Option<usize>, alternate: bool) -> Vec<u8> {
    let bits = value.to_bits();
    let raw = (bits >> 52) & 0x7ff;
    let mut mantissa = bits & ((1 << 52) - 1);
    let (mut lead, exponent) = match (raw, mantissa) {
        (0, 0) => (0, 0),
        (0, _) => (0, -1022),
        (raw, _) => (1, raw as i64 - 1023),
    };
    let digits = match precision {
        Some(precision) if precision < 13 => {
            let shift = 4 * (13 - precision as u32);
            let (half, rest) = (1u64 << (shift - 1), mantissa & ((1u64 << shift) - 1));
            let mut kept = ((lead as u64) << 52 | mantissa) >> shift;
            if rest > half || (rest == half && kept & 1 == 1) {
                kept += 1;
            }
            lead = (kept >> (4 * precision)) as i64;
            mantissa = kept & ((1u64 << (4 * precision)) - 1);
            if precision == 0 { String::new() } else { format!("{mantissa:0precision$x}") }
        }
        Some(precision) => format!("{mantissa:013x}{}", "0".repeat(precision - 13)),
        None => format!("{mantissa:013x}").trim_end_matches('0').to_string(),
    };
    let dot = if digits.is_empty() && !alternate { "" } else { "." };
    format!("{lead}{dot}{digits}p{exponent:+}").into_bytes()
}
