//! Numbers in a base, as bc and dc print them.

use super::{Decimal, natural};
use std::collections::VecDeque;

const LETTERS: &[u8; 16] = b"0123456789ABCDEF";

/// Appends the number.
pub fn write_number(out: &mut Vec<u8>, number: &Decimal, base: u32) {
    if number.is_zero() {
        return out.push(b'0');
    }
    if number.negative {
        out.push(b'-');
    }
    let whole = number.cut(0).digits;
    if base == 10 {
        return write_decimal(out, number);
    }
    let width = (base.saturating_sub(1)).checked_ilog10().unwrap_or(0) as usize + 1;
    let digits = whole_digits(&whole, base);
    for digit in digits {
        write_digit(out, digit, base, width, true);
    }
    if number.scale == 0 {
        return;
    }
    out.push(b'.');
    let mut rest = natural::subtract(&number.digits, &natural::shift_up(&whole, number.scale));
    let mut reached = vec![1];
    let mut first = true;
    while natural::digit_count(&reached) <= number.scale {
        let product = natural::multiply(&rest, &[base]);
        let digit = natural::shift_down(&product, number.scale);
        rest = natural::subtract(&product, &natural::shift_up(&digit, number.scale));
        write_digit(out, natural::to_u64(&digit).unwrap_or(0) as u32, base, width, !first);
        first = false;
        reached = natural::multiply(&reached, &[base]);
    }
}

fn write_decimal(out: &mut Vec<u8>, number: &Decimal) {
    let digits = natural::to_digits(&number.digits);
    let whole = digits.len().saturating_sub(number.scale);
    out.extend_from_slice(&digits[..whole]);
    if number.scale > 0 {
        out.push(b'.');
        out.resize(out.len() + number.scale.saturating_sub(digits.len()), b'0');
        out.extend_from_slice(&digits[whole..]);
    }
}

fn write_digit(out: &mut Vec<u8>, digit: u32, base: u32, width: usize, space: bool) {
    if base <= 16 {
        return out.push(LETTERS[digit as usize % 16]);
    }
    if space {
        out.push(b' ');
    }
    out.extend_from_slice(format!("{digit:0width$}").as_bytes());
}

/// The digits of a whole number in a base, the highest first.
fn whole_digits(whole: &[u32], base: u32) -> VecDeque<u32> {
    let mut digits = VecDeque::new();
    let mut rest = whole.to_vec();
    while !rest.is_empty() {
        let (quotient, digit) = natural::divide_small(&rest, base);
        digits.push_front(digit);
        rest = quotient;
    }
    digits
}
