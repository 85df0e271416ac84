//! Whole numbers of any size, in limbs of nine decimal digits, the lowest first.

pub const LIMB: u32 = 1_000_000_000;
const DIGITS: usize = 9;
/// Below this many limbs, multiplying digit by digit is faster.
const KARATSUBA: usize = 40;

/// Limbs without leading zeros; zero has none.
pub type Natural = Vec<u32>;

pub fn trim(limbs: &mut Natural) {
    while limbs.last() == Some(&0) {
        limbs.pop();
    }
}

pub fn from_u64(mut value: u64) -> Natural {
    let mut out = Vec::new();
    while value > 0 {
        out.push((value % u64::from(LIMB)) as u32);
        value /= u64::from(LIMB);
    }
    out
}

/// The value if it is one of 64 bits.
pub fn to_u64(limbs: &[u32]) -> Option<u64> {
    limbs.iter().rev().try_fold(0u64, |sum, &limb| sum.checked_mul(LIMB.into())?.checked_add(limb.into()))
}

pub fn from_digits(digits: &[u8]) -> Natural {
    let mut out: Natural = digits
        .rchunks(DIGITS)
        .map(|chunk| chunk.iter().fold(0, |sum, digit| sum * 10 + u32::from(digit.wrapping_sub(b'0') % 10)))
        .collect();
    trim(&mut out);
    out
}

/// Decimal digits without leading zeros; none for zero.
pub fn to_digits(limbs: &[u32]) -> Vec<u8> {
    let mut out = Vec::with_capacity(limbs.len() * DIGITS);
    for (at, limb) in limbs.iter().rev().enumerate() {
        let text = if at == 0 { format!("{limb}") } else { format!("{limb:09}") };
        out.extend_from_slice(text.as_bytes());
    }
    out
}

pub fn digit_count(limbs: &[u32]) -> usize {
    let Some(&top) = limbs.last() else { return 0 };
    (limbs.len() - 1) * DIGITS + top.checked_ilog10().map_or(0, |log| log as usize + 1)
}

pub fn compare(a: &[u32], b: &[u32]) -> std::cmp::Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

pub fn add(a: &[u32], b: &[u32]) -> Natural {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    let mut out = Vec::with_capacity(long.len() + 1);
    let mut carry = 0;
    for (at, &limb) in long.iter().enumerate() {
        let sum = limb + short.get(at).copied().unwrap_or(0) + carry;
        carry = u32::from(sum >= LIMB);
        out.push(if carry == 1 { sum - LIMB } else { sum });
    }
    if carry == 1 {
        out.push(1);
    }
    out
}

/// `a - b`, where `a` is not less.
pub fn subtract(a: &[u32], b: &[u32]) -> Natural {
    let mut out = Vec::with_capacity(a.len());
    let mut borrow = 0;
    for (at, &limb) in a.iter().enumerate() {
        let take = b.get(at).copied().unwrap_or(0) + borrow;
        borrow = u32::from(limb < take);
        out.push((limb + borrow * LIMB).wrapping_sub(take));
    }
    trim(&mut out);
    out
}

pub fn multiply(a: &[u32], b: &[u32]) -> Natural {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    if short.is_empty() {
        return Vec::new();
    }
    if short.len() < KARATSUBA {
        return multiply_plain(short, long);
    }
    if long.len() >= short.len() * 2 {
        let mut out = Vec::new();
        for (at, piece) in long.chunks(short.len()).enumerate() {
            let mut piece = piece.to_vec();
            trim(&mut piece);
            add_at(&mut out, &multiply(short, &piece), at * short.len());
        }
        trim(&mut out);
        return out;
    }
    karatsuba(short, long)
}

fn multiply_plain(short: &[u32], long: &[u32]) -> Natural {
    let mut out = vec![0u32; short.len() + long.len()];
    for (at, &one) in short.iter().enumerate() {
        let mut carry = 0u64;
        for (place, &other) in out[at..].iter_mut().zip(long) {
            let sum = u64::from(one) * u64::from(other) + u64::from(*place) + carry;
            *place = (sum % u64::from(LIMB)) as u32;
            carry = sum / u64::from(LIMB);
        }
        if let Some(place) = out.get_mut(at + long.len()) {
            *place = carry as u32;
        }
    }
    trim(&mut out);
    out
}

fn karatsuba(a: &[u32], b: &[u32]) -> Natural {
    let half = b.len().div_ceil(2);
    let split = |limbs: &[u32]| {
        let (low, high) = limbs.split_at(half.min(limbs.len()));
        let mut low = low.to_vec();
        trim(&mut low);
        (low, high.to_vec())
    };
    let ((a0, a1), (b0, b1)) = (split(a), split(b));
    let (low, high) = (multiply(&a0, &b0), multiply(&a1, &b1));
    let both = multiply(&add(&a0, &a1), &add(&b0, &b1));
    let middle = subtract(&subtract(&both, &low), &high);
    let mut out = low;
    add_at(&mut out, &middle, half);
    add_at(&mut out, &high, half * 2);
    trim(&mut out);
    out
}

/// Adds a number that is moved up by so many limbs.
fn add_at(out: &mut Natural, value: &[u32], at: usize) {
    if value.is_empty() {
        return;
    }
    if out.len() < at + value.len() + 1 {
        out.resize(at + value.len() + 1, 0);
    }
    let mut carry = 0;
    for (index, place) in out[at..].iter_mut().enumerate() {
        if index >= value.len() && carry == 0 {
            break;
        }
        let sum = *place + value.get(index).copied().unwrap_or(0) + carry;
        carry = u32::from(sum >= LIMB);
        *place = if carry == 1 { sum - LIMB } else { sum };
    }
    if carry == 1 {
        out.push(1);
    }
}

/// The quotient and the rest by a small number that is not 0.
pub fn divide_small(limbs: &[u32], by: u32) -> (Natural, u32) {
    let mut out = vec![0; limbs.len()];
    let mut rest = 0u64;
    for (place, &limb) in out.iter_mut().zip(limbs).rev() {
        let value = rest * u64::from(LIMB) + u64::from(limb);
        *place = value.checked_div(by.into()).unwrap_or(0) as u32;
        rest = value.checked_rem(by.into()).unwrap_or(0);
    }
    trim(&mut out);
    (out, rest as u32)
}

/// The quotient and the rest; the divisor is not 0.
pub fn divide(a: &[u32], b: &[u32]) -> (Natural, Natural) {
    if compare(a, b).is_lt() || b.is_empty() {
        return (Vec::new(), a.to_vec());
    }
    if let [small] = b {
        let (quotient, rest) = divide_small(a, *small);
        return (quotient, from_u64(rest.into()));
    }
    let base = u64::from(LIMB);
    // The divisor's top limb must be at least half a limb for the guesses to be close.
    let factor = (base / (u64::from(b[b.len() - 1]) + 1)) as u32;
    let mut rest = multiply_plain(&[factor], a);
    let divisor = multiply_plain(&[factor], b);
    rest.resize(a.len() + 1, 0);
    let length = divisor.len();
    let (top, second) = (u64::from(divisor[length - 1]), u64::from(divisor[length - 2]));
    let mut quotient = vec![0; rest.len() - length];
    for at in (0..quotient.len()).rev() {
        let high = u64::from(rest[at + length]) * base + u64::from(rest[at + length - 1]);
        let (mut guess, mut left) = (high / top, high % top);
        while guess >= base || guess * second > left * base + u64::from(rest[at + length - 2]) {
            guess -= 1;
            left += top;
            if left >= base {
                break;
            }
        }
        if subtract_multiple(&mut rest[at..=at + length], &divisor, guess) {
            guess -= 1;
            add_back(&mut rest[at..=at + length], &divisor);
        }
        quotient[at] = guess as u32;
    }
    trim(&mut quotient);
    trim(&mut rest);
    (quotient, divide_small(&rest, factor).0)
}

/// Takes a multiple of the divisor away; whether that was too much.
fn subtract_multiple(rest: &mut [u32], divisor: &[u32], guess: u64) -> bool {
    let base = u64::from(LIMB);
    let (mut carry, mut borrow) = (0u64, 0u64);
    for (index, place) in rest.iter_mut().enumerate() {
        let product = divisor.get(index).map_or(0, |&limb| u64::from(limb) * guess) + carry;
        carry = product / base;
        let take = product % base + borrow;
        let value = u64::from(*place);
        borrow = u64::from(value < take);
        *place = (value + borrow * base - take) as u32;
    }
    borrow == 1
}

fn add_back(rest: &mut [u32], divisor: &[u32]) {
    let mut carry = 0;
    for (index, place) in rest.iter_mut().enumerate() {
        let sum = *place + divisor.get(index).copied().unwrap_or(0) + carry;
        carry = u32::from(sum >= LIMB);
        *place = if carry == 1 { sum - LIMB } else { sum };
    }
}

/// Times ten to a power.
pub fn shift_up(limbs: &[u32], power: usize) -> Natural {
    if limbs.is_empty() {
        return Vec::new();
    }
    let mut out = vec![0; power / DIGITS];
    match power % DIGITS {
        0 => out.extend_from_slice(limbs),
        rest => out.extend(multiply_plain(&[10u32.pow(rest as u32)], limbs)),
    }
    out
}

/// The whole part of the quotient by ten to a power.
pub fn shift_down(limbs: &[u32], power: usize) -> Natural {
    let kept = limbs.get(power / DIGITS..).unwrap_or_default();
    match power % DIGITS {
        0 => kept.to_vec(),
        rest => divide_small(kept, 10u32.pow(rest as u32)).0,
    }
}

/// The whole part of the square root, by Newton's way from above.
pub fn square_root(value: &[u32]) -> Natural {
    if value.is_empty() {
        return Vec::new();
    }
    let mut guess = shift_up(&[1], digit_count(value).div_ceil(2));
    loop {
        let next = divide_small(&add(&guess, &divide(value, &guess).0), 2).0;
        if !compare(&next, &guess).is_lt() {
            return guess;
        }
        guess = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Natural {
        from_digits(text.as_bytes())
    }

    #[test]
    fn divides_what_it_multiplied() {
        let a = number(&"987654321012345678".repeat(60));
        let b = number(&"123456789".repeat(43));
        let product = multiply(&a, &b);
        assert_eq!(divide(&product, &a), (b.clone(), Vec::new()));
        let (quotient, rest) = divide(&add(&product, &number("77")), &b);
        assert_eq!((quotient, rest), (a, number("77")));
        assert_eq!(multiply_plain(&b, &b), multiply(&b, &b));
    }

    #[test]
    fn roots_and_shifts() {
        assert_eq!(to_digits(&square_root(&number("2000000000000000000000000"))), b"1414213562373");
        assert_eq!(to_digits(&shift_down(&shift_up(&number("1234567890123"), 11), 14)), b"1234567890");
    }
}
