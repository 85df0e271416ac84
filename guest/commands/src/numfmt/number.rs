//! Reading, scaling and rounding of numbers.

use super::request::{Request, Round, Scale};
use bivalve_kit::real::{Real, Spec};

/// Digits that a `long double` surely keeps.
pub const UNSCALED_DIGITS: usize = 18;
/// Digits that are taken at all.
pub const ACCEPTED_DIGITS: usize = 27;

const SUFFIXES: &[u8] = b"KMGTPEZY";

/// Why a text is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wrong {
    TooLarge,
    NoNumber,
    /// A suffix without `--from`.
    Forbidden,
    Suffix,
    MissingI,
}

/// A number as read.
#[derive(Debug, Clone, Copy)]
pub struct Read {
    pub value: Real,
    /// The value before its suffix was applied.
    pub parsed: Real,
    pub base: u64,
    pub power: usize,
    pub multiplier: Real,
    /// An `i` behind the suffix made the base 1024.
    pub switched: bool,
    /// Digits behind the point; as read, and as they are to be printed.
    pub decimals: usize,
    pub precision: usize,
    pub imprecise: bool,
    /// Bytes it took.
    pub used: usize,
    /// What is wrong with its suffix.
    pub wrong: Option<Wrong>,
}

/// Digits at the start of a text: their value, count, and whether it may be rounded.
fn digits(text: &[u8]) -> Result<(Real, usize, bool), Wrong> {
    let (ten, mut value) = (Real::from_unsigned(10), Real::ZERO);
    let (mut count, mut significant) = (0, 0);
    for digit in text.iter().take_while(|byte| byte.is_ascii_digit()) {
        if *digit != b'0' || significant > 0 {
            significant += 1;
        }
        if significant > ACCEPTED_DIGITS {
            return Err(Wrong::TooLarge);
        }
        value = value.times(ten).plus(Real::from_unsigned(u64::from(digit - b'0')));
        count += 1;
    }
    Ok((value, count, significant > UNSCALED_DIGITS))
}

/// Reads a number and its suffix.
pub fn read(text: &[u8], scale: Scale) -> Result<Read, Wrong> {
    let sign = usize::from(text.first() == Some(&b'-'));
    let (mut value, whole, mut imprecise) = digits(&text[sign..])?;
    let mut at = sign + whole;
    if whole == 0 && text.get(at) != Some(&b'.') {
        return Err(Wrong::NoNumber);
    }
    let mut decimals = 0;
    if text.get(at) == Some(&b'.') {
        at += 1;
        let (fraction, count, rounded) = digits(&text[at..])?;
        if count == 0 && text.get(at) != Some(&b'.') {
            return Err(Wrong::NoNumber);
        }
        value = value.plus(fraction.over(Real::power(Real::from_unsigned(10), count)));
        imprecise |= rounded;
        decimals = count;
        at += count;
    }
    if sign == 1 {
        value = value.negated();
    }
    let mut read = Read {
        value,
        parsed: value,
        base: scale.base(),
        power: 0,
        multiplier: Real::from_unsigned(1),
        switched: false,
        decimals,
        precision: decimals,
        imprecise,
        used: at,
        wrong: None,
    };
    if at < text.len() {
        read.wrong = read.suffix(text, scale).err();
    } else if scale == Scale::IecI {
        // The i is asked for even where there is no suffix.
        read.wrong = Some(Wrong::MissingI);
    }
    read.multiplier = Real::power(Real::from_unsigned(read.base), read.power);
    read.value = value.times(read.multiplier);
    Ok(read)
}

impl Read {
    fn suffix(&mut self, text: &[u8], scale: Scale) -> Result<(), Wrong> {
        while matches!(text.get(self.used), Some(b' ' | b'\t')) {
            self.used += 1;
        }
        let power = text.get(self.used).and_then(|byte| SUFFIXES.iter().position(|suffix| suffix == byte));
        let Some(power) = power else { return Err(Wrong::Suffix) };
        if scale == Scale::None {
            return Err(Wrong::Forbidden);
        }
        self.power = power + 1;
        self.used += 1;
        let i = text.get(self.used) == Some(&b'i');
        match scale {
            Scale::Auto if i => {
                (self.base, self.switched) = (1024, true);
                self.used += 1;
            }
            Scale::IecI if i => self.used += 1,
            Scale::IecI => return Err(Wrong::MissingI),
            _ => {}
        }
        self.precision = 0;
        Ok(())
    }
}

/// How often the number can be divided by ten before it is below ten.
pub fn magnitude(value: Real) -> usize {
    reduced(value, Real::from_unsigned(10)).1
}

fn reduced(value: Real, base: Real) -> (Real, usize) {
    let (mut value, mut power) = (value, 0);
    while value.absolute().compare(&base).is_ge() && power < 5000 {
        value = value.over(base);
        power += 1;
    }
    (value, power)
}

fn round(value: Real, round: Round) -> Real {
    let most = Real::from_integer(i64::MAX);
    let times = Real::from_integer(value.over(most).truncated());
    let rest = value.minus(most.times(times));
    let whole = rest.truncated();
    let exact = Real::from_integer(whole);
    let (up, down) = (exact.compare(&rest).is_lt(), exact.compare(&rest).is_gt());
    let half = Real::rounded(false, 1, -1, false);
    let rounded = match round {
        Round::Up => whole.saturating_add(i64::from(up)),
        Round::Down => whole.saturating_sub(i64::from(down)),
        Round::FromZero => whole.saturating_add(i64::from(up) - i64::from(down)),
        Round::TowardsZero => whole,
        Round::Nearest if rest.compare(&Real::ZERO).is_lt() => rest.minus(half).truncated(),
        Round::Nearest => rest.plus(half).truncated(),
    };
    most.times(times).plus(Real::from_integer(rounded))
}

/// Rounded to so many digits behind the point.
fn rounded_to(value: Real, digits: usize, how: Round) -> Real {
    let power = Real::power(Real::from_unsigned(10), digits);
    round(value.times(power), how).over(power)
}

/// The number as it is, rounded to the precision.
pub fn plain(value: Real, precision: usize, zeros: usize, how: Round) -> Vec<u8> {
    fixed(rounded_to(value, precision, how), precision, zeros)
}

/// The number with the suffix that suits it.
pub fn scaled(value: Real, request: &Request, steps: &mut Vec<Vec<u8>>) -> Vec<u8> {
    let base = request.to.base();
    let mut step = |lead: &str, value: Real, power: usize| {
        if request.trace {
            steps.push([lead.as_bytes(), &fixed(value, 6, 0), format!(" * {base} ^ {power}\n").as_bytes()].concat());
        }
    };
    let (mut value, mut power) = reduced(value, Real::from_unsigned(base));
    step("  scaled value to ", value, power);
    let ten = Real::from_unsigned(10);
    let digits = match request.layout.precision {
        Some(precision) => precision.min(power * 3),
        None => usize::from(value.absolute().compare(&ten).is_lt()),
    };
    value = rounded_to(value, digits, request.round);
    if value.absolute().compare(&Real::from_unsigned(base)).is_ge() {
        value = value.over(Real::from_unsigned(base));
        power += 1;
    }
    let point = !value.is_zero() && value.absolute().compare(&ten).is_lt() && power > 0;
    step("  after rounding, value=", value, power);
    let precision = request.layout.precision.unwrap_or(usize::from(point));
    let mut out = fixed(value, precision, request.layout.zeros);
    if let Some(at) = power.checked_sub(1) {
        out.push(SUFFIXES.get(at).copied().unwrap_or(b'?'));
        if request.to == Scale::IecI {
            out.push(b'i');
        }
    }
    out
}

/// `%0WIDTH.PRECISIONf`
pub fn fixed(value: Real, precision: usize, width: usize) -> Vec<u8> {
    let spec = Spec { conversion: b'f', precision: Some(precision), width, zero: width > 0, ..Spec::default() };
    let mut out = Vec::new();
    spec.write(&value, &mut out);
    out
}

/// `%g` or `%G`
pub fn general(value: Real, conversion: u8) -> Vec<u8> {
    let spec = Spec { conversion, ..Spec::default() };
    let mut out = Vec::new();
    spec.write(&value, &mut out);
    out
}
