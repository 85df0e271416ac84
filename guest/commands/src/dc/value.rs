//! What is on dc's stack, and the arithmetic that is dc's own.

use crate::decimal::{Decimal, natural};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A number or a string.
#[derive(Debug, Clone)]
pub enum Value {
    Number(Rc<Decimal>),
    Text(Rc<[u8]>),
}

impl Default for Value {
    fn default() -> Value {
        Value::Number(Rc::default())
    }
}

impl From<Decimal> for Value {
    fn from(number: Decimal) -> Value {
        Value::Number(Rc::new(number))
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Decimal::from_integer(i64::try_from(number).unwrap_or(i64::MAX)).into()
    }
}

/// One level of a register: its value, and the array that belongs to it.
#[derive(Debug, Default)]
pub struct Level {
    pub value: Option<Value>,
    pub array: BTreeMap<i64, Value>,
}

/// A number as it is written. Digits up to `F` count in every base for what they are.
pub fn parse(text: &[u8], base: u32) -> Decimal {
    let (negative, text) = match text.strip_prefix(b"_") {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let point = text.iter().position(|&byte| byte == b'.').unwrap_or(text.len());
    let whole = &text[..point];
    let fraction = text.get(point + 1..).unwrap_or_default();
    let plain = base == 10 && text.iter().all(|byte| !byte.is_ascii_uppercase());
    if plain {
        return Decimal::new(negative, natural::from_digits(&[whole, fraction].concat()), fraction.len());
    }
    let read = |digits: &[u8]| {
        digits.iter().fold(natural::Natural::new(), |sum, &byte| {
            let digit = char::from(byte).to_digit(16).unwrap_or(0);
            natural::add(&natural::multiply(&sum, &[base]), &natural::from_u64(digit.into()))
        })
    };
    let mut number = Decimal::new(false, read(whole), 0);
    if !fraction.is_empty() {
        let length = i64::try_from(fraction.len()).unwrap_or(i64::MAX);
        let unit = Decimal::from_integer(base.into()).power(length, 0).unwrap_or_default();
        let part = Decimal::new(false, read(fraction), 0).divide(&unit, fraction.len());
        number = number.add(&part.unwrap_or_default());
    }
    Decimal::new(negative, number.digits, number.scale)
}

/// The bytes that a number stands for, its sign and fraction left out.
pub fn bytes(number: &Decimal) -> Vec<u8> {
    let mut rest = number.cut(0).digits;
    let mut out = Vec::new();
    while out.is_empty() || !rest.is_empty() {
        let (quotient, byte) = natural::divide_small(&rest, 256);
        out.push(byte as u8);
        rest = quotient;
    }
    out.reverse();
    out
}

/// `base` to a power, modulo a number; none where that is not defined.
pub fn power_modulo(base: &Decimal, exponent: &Decimal, modulus: &Decimal, scale: usize) -> Option<Decimal> {
    if modulus.is_zero() || exponent.negative {
        return None;
    }
    let product_scale = scale.max(base.scale);
    let two = Decimal::from_integer(2);
    let (mut power, mut left) = (base.clone(), exponent.cut(0));
    let mut result = Decimal::from_integer(1);
    while !left.is_zero() {
        let (half, odd) = left.divide_rest(&two, 0)?;
        left = half;
        if !odd.is_zero() {
            result = result.multiply(&power, product_scale).divide_rest(modulus, scale)?.1;
        }
        power = power.multiply(&power, product_scale).divide_rest(modulus, scale)?.1;
    }
    Some(result)
}
