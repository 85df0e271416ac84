//! The C library's mathematics.

use super::super::access::describe;
use super::super::machine::{Raise, Result};
use super::super::value::Val;
use super::{Row, arg};

macro_rules! table {
    ($($one:literal => $function:expr),* ; $($row:expr),* $(,)?) => {
        pub const TABLE: &[Row] = &[
            $(($one, 0, |_, input, _| {
                let function: fn(f64) -> f64 = $function;
                Ok(Val::Num(function(number(&input)?)))
            }),)*
            $($row,)*
        ];
    };
}

table! {
    "floor" => f64::floor, "ceil" => f64::ceil, "trunc" => f64::trunc, "round" => f64::round,
    "sqrt" => f64::sqrt, "cbrt" => f64::cbrt, "fabs" => f64::abs, "exp" => f64::exp, "exp2" => f64::exp2,
    "expm1" => f64::exp_m1, "log" => f64::ln, "log2" => f64::log2, "log10" => f64::log10,
    "log1p" => f64::ln_1p, "sin" => f64::sin, "cos" => f64::cos, "tan" => f64::tan, "asin" => f64::asin,
    "acos" => f64::acos, "atan" => f64::atan, "sinh" => f64::sinh, "cosh" => f64::cosh, "tanh" => f64::tanh,
    "asinh" => f64::asinh, "acosh" => f64::acosh, "atanh" => f64::atanh, "exp10" => |x| 10f64.powf(x),
    "rint" => f64::round_ties_even, "nearbyint" => f64::round_ties_even,
    "significand" => significand, "logb" => logb, "gamma" => log_gamma, "lgamma" => log_gamma,
    "tgamma" => gamma;
    ("lgamma_r", 0, |_, input, _| {
        let value = number(&input)?;
        let negative = value < 0.0 && value != value.floor() && value.floor() % 2.0 != 0.0;
        Ok(Val::arr(vec![Val::Num(log_gamma(value)), Val::Num(if negative { -1.0 } else { 1.0 })]))
    }),
    ("pow", 2, |_, _, a| two(a, f64::powf)),
    ("atan2", 2, |_, _, a| two(a, f64::atan2)),
    ("fmin", 2, |_, _, a| two(a, f64::min)),
    ("fmax", 2, |_, _, a| two(a, f64::max)),
    ("fmod", 2, |_, _, a| two(a, |x, y| x % y)),
    ("hypot", 2, |_, _, a| two(a, f64::hypot)),
    ("copysign", 2, |_, _, a| two(a, f64::copysign)),
    ("fdim", 2, |_, _, a| two(a, |x, y| if x <= y { 0.0 } else { x - y })),
    ("drem", 2, |_, _, a| two(a, remainder)),
    ("remainder", 2, |_, _, a| two(a, remainder)),
    ("ldexp", 2, |_, _, a| two(a, scale)),
    ("scalb", 2, |_, _, a| two(a, |x, y| match y {
        _ if y.is_infinite() => x * if y > 0.0 { y } else { 0.0 },
        _ if y.fract() != 0.0 => f64::NAN,
        _ => scale(x, y),
    })),
    ("scalbln", 2, |_, _, a| two(a, scale)),
    ("nextafter", 2, |_, _, a| two(a, next_after)),
    ("nexttoward", 2, |_, _, a| two(a, next_after)),
    ("fma", 3, |_, _, a| {
        Ok(Val::Num(number(arg(a, 0))?.mul_add(number(arg(a, 1))?, number(arg(a, 2))?)))
    }),
    ("frexp", 0, |_, input, _| {
        let (mantissa, exponent) = split(number(&input)?);
        Ok(Val::arr(vec![Val::Num(mantissa), Val::Num(exponent)]))
    }),
    ("modf", 0, |_, input, _| {
        let value = number(&input)?;
        let fraction = if value.is_infinite() { 0.0 } else { value.fract() }.copysign(value);
        Ok(Val::arr(vec![Val::Num(fraction), Val::Num(value.trunc())]))
    }),
    ("infinite", 0, |_, _, _| Ok(Val::Num(f64::INFINITY))),
    ("nan", 0, |_, _, _| Ok(Val::Num(f64::NAN))),
    ("isnan", 0, |_, input, _| Ok(Val::Bool(input.as_num().is_some_and(f64::is_nan)))),
    ("isinfinite", 0, |_, input, _| Ok(Val::Bool(input.as_num().is_some_and(f64::is_infinite)))),
    ("isnormal", 0, |_, input, _| Ok(Val::Bool(input.as_num().is_some_and(f64::is_normal)))),
}

fn number(value: &Val) -> Result<f64> {
    value.as_num().ok_or_else(|| Raise::new(format!("{} number required", describe(value))))
}

fn two(arguments: &[Val], function: fn(f64, f64) -> f64) -> Result<Val> {
    Ok(Val::Num(function(number(arg(arguments, 0))?, number(arg(arguments, 1))?)))
}

/// Mantissa from a half to one, and exponent.
fn split(value: f64) -> (f64, f64) {
    if value == 0.0 || !value.is_finite() {
        return (value, 0.0);
    }
    let (value, shift) = if value.is_normal() { (value, 0.0) } else { (value * 2f64.powi(64), -64.0) };
    let bits = value.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as f64 - 1022.0;
    let mantissa = f64::from_bits((bits & !(0x7ff << 52)) | (1022 << 52));
    (mantissa, exponent + shift)
}

fn significand(value: f64) -> f64 {
    if value == 0.0 || !value.is_finite() { value } else { split(value).0 * 2.0 }
}

fn logb(value: f64) -> f64 {
    match () {
        () if value == 0.0 => f64::NEG_INFINITY,
        () if value.is_infinite() => f64::INFINITY,
        () if value.is_nan() => value,
        () => split(value).1 - 1.0,
    }
}

fn scale(value: f64, exponent: f64) -> f64 {
    let exponent = exponent.clamp(-4000.0, 4000.0) as i32;
    // In halves, so that what is in range at the end is in range on the way.
    let half = exponent / 2;
    value * 2f64.powi(half) * 2f64.powi(exponent - half)
}

fn remainder(left: f64, right: f64) -> f64 {
    let quotient = (left / right).round_ties_even();
    match left - quotient * right {
        // A zero has the sign of what was divided.
        0.0 => 0.0f64.copysign(left),
        rest => rest,
    }
}

fn next_after(from: f64, to: f64) -> f64 {
    match () {
        () if from.is_nan() || to.is_nan() => f64::NAN,
        () if from == to => to,
        () if from < to => from.next_up(),
        () => from.next_down(),
    }
}

/// Lanczos' approximation.
fn gamma(value: f64) -> f64 {
    if value.is_infinite() || value < 0.0 && value == value.trunc() {
        return if value > 0.0 { value } else { f64::NAN };
    }
    if value == value.trunc() && (1.0..=170.0).contains(&value) {
        return (1..value as u32).fold(1.0, |product, factor| product * f64::from(factor));
    }
    if value < 0.5 {
        return std::f64::consts::PI / ((std::f64::consts::PI * value).sin() * gamma(1.0 - value));
    }
    log_gamma(value).exp()
}

fn log_gamma(value: f64) -> f64 {
    const COEFFICIENTS: [f64; 8] = [
        676.520_368_121_885_1,
        -1_259.139_216_722_402_8,
        771.323_428_777_653_1,
        -176.615_029_162_140_6,
        12.507_343_278_686_905,
        -0.138_571_095_265_720_12,
        9.984_369_578_019_572e-6,
        1.505_632_735_149_311_6e-7,
    ];
    if value == value.trunc() && (1.0..=170.0).contains(&value) {
        return gamma(value).ln();
    }
    if value.is_infinite() || value <= 0.0 && value == value.trunc() {
        return f64::INFINITY;
    }
    if value < 0.5 {
        let reflected = (std::f64::consts::PI / (std::f64::consts::PI * value).sin().abs()).ln();
        return reflected - log_gamma(1.0 - value);
    }
    let shifted = value - 1.0;
    let base = shifted + 7.5;
    let sum = COEFFICIENTS
        .iter()
        .enumerate()
        .fold(0.999_999_999_999_809_9, |sum, (at, coefficient)| sum + coefficient / (shifted + at as f64 + 1.0));
    0.5 * (2.0 * std::f64::consts::PI).ln() + (shifted + 0.5) * base.ln() - base + sum.ln()
}
