//! factor: prime factors. Spec: GNU coreutils 9.1. Differs: nothing known.
//!
//! Small primes by division, then Pollard's rho (Brent's form) and
//! Miller-Rabin, over numbers of any length.

mod natural;

use bivalve_kit::{Command, Context, Example, Failure, Group, Options, Result};
use natural::{Modulus, Natural};

pub const COMMAND: Command = Command {
    name: "factor",
    group: Group::Text,
    summary: "print the prime factors of each specified integer NUMBER",
    usage: "[NUMBER]...\nOPTION",
    examples: &[Example { script: "factor 360", stdout: "360: 2 2 2 3 3 5\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Primes below this are found by division.
const SMALL: u32 = 5000;
/// Enough bases to decide every number below 2^64, and to err on none known above.
const WITNESSES: &[u32] =
    &[2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97];
/// Steps of rho between two greatest common divisors.
const STRIDE: usize = 64;

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let mut status = 0;
    if !options.operands.is_empty() {
        for operand in &options.operands {
            status |= number(cx, operand).await?;
        }
        return Ok(status);
    }
    loop {
        let line = match cx.stdin.line(b'\n').await {
            Ok(Some(line)) => line.to_vec(),
            Ok(None) => return Ok(status),
            Err(errno) => {
                return Err(Failure::new(format!("error reading input: {}", errno.message())));
            }
        };
        for word in line.split(|byte| matches!(byte, b' ' | b'\t' | b'\n')).filter(|word| !word.is_empty()) {
            // A token is a C string: it ends at a NUL.
            let end = memchr::memchr(0, word).unwrap_or(word.len());
            status |= number(cx, &word[..end]).await?;
        }
    }
}

/// Prints the factors of one number.
async fn number(cx: &mut Context, text: &[u8]) -> Result<u8> {
    let trimmed = text.iter().position(|byte| *byte != b' ').map_or(&[][..], |at| &text[at..]);
    let digits = trimmed.strip_prefix(b"+").unwrap_or(trimmed);
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        let message = [cx.quoted(text).as_slice(), b" is not a valid positive integer"].concat();
        cx.say(&message).await?;
        return Ok(1);
    }
    let value = Natural::from_decimal(digits);
    let mut factors = factors(cx, &value)?;
    bivalve_kit::order::sort_by(&mut factors, Natural::cmp);
    cx.stdout.push(&value.decimal());
    cx.stdout.push_byte(b':');
    for factor in &factors {
        cx.stdout.push_byte(b' ');
        cx.stdout.push(&factor.decimal());
    }
    cx.stdout.push_byte(b'\n');
    cx.stdout.ready().await?;
    Ok(0)
}

/// All prime factors, in no order.
fn factors(cx: &Context, value: &Natural) -> Result<Vec<Natural>> {
    let mut found = Vec::new();
    let mut rest = value.clone();
    if rest.is_small(2) {
        return Ok(found);
    }
    let mut divisor: u32 = 2;
    while divisor < SMALL {
        while let Some(quotient) = rest.divided_exactly(divisor) {
            found.push(Natural::from_u64(u64::from(divisor)));
            rest = quotient;
        }
        if rest.is_small(u64::from(divisor) * u64::from(divisor)) {
            break;
        }
        divisor += if divisor == 2 { 1 } else { 2 };
    }
    let mut open = vec![rest];
    while let Some(number) = open.pop() {
        cx.check()?;
        if number.is_small(2) {
            continue;
        }
        let square = u64::from(SMALL) * u64::from(SMALL);
        if number.is_small(square) || is_prime(&number) {
            found.push(number);
            continue;
        }
        let found_divisor = divisor_of(cx, &number)?;
        open.push(number.divided(&found_divisor).0);
        open.push(found_divisor);
    }
    Ok(found)
}

/// Miller-Rabin for an odd number.
fn is_prime(number: &Natural) -> bool {
    let modulus = Modulus::new(number);
    let one = modulus.one();
    let minus_one = modulus.subtract(&modulus.zero(), &one);
    let even = number.less_one();
    let twos = even.trailing_zeros();
    let odd = even.shifted_right(twos);
    WITNESSES.iter().all(|&witness| {
        let mut power = modulus.power(&modulus.enter(&Natural::from_u64(u64::from(witness))), &odd);
        if power == one || power == minus_one {
            return true;
        }
        for _ in 1..twos {
            power = modulus.multiply(&power, &power);
            if power == minus_one {
                return true;
            }
        }
        false
    })
}

/// A divisor of a number that is odd and no prime.
fn divisor_of(cx: &Context, number: &Natural) -> Result<Natural> {
    let modulus = Modulus::new(number);
    for constant in 1u64.. {
        let constant = modulus.enter(&Natural::from_u64(constant));
        if let Some(divisor) = rho(cx, number, &modulus, &constant)? {
            return Ok(divisor);
        }
    }
    Ok(number.clone())
}

/// Brent's cycle: compares points of a walk with a point left behind, and
/// multiplies the distances before it looks for a common divisor.
fn rho(cx: &Context, number: &Natural, modulus: &Modulus, constant: &[u64]) -> Result<Option<Natural>> {
    let step = |point: &[u64]| modulus.add(&modulus.multiply(point, point), constant);
    let mut walker = modulus.enter(&Natural::from_u64(2));
    let mut length = 1;
    loop {
        let behind = walker.clone();
        let mut done = 0;
        while done < length {
            cx.check()?;
            let start = walker.clone();
            let count = STRIDE.min(length - done);
            let mut product = modulus.one();
            for _ in 0..count {
                walker = step(&walker);
                product = modulus.multiply(&product, &modulus.subtract(&walker, &behind));
            }
            let common = number.common_divisor(&modulus.leave(&product));
            if common == *number {
                // Too much at once: step by step again.
                let mut walker = start;
                for _ in 0..count {
                    walker = step(&walker);
                    let distance = modulus.leave(&modulus.subtract(&walker, &behind));
                    let common = number.common_divisor(&distance);
                    if common == *number {
                        return Ok(None);
                    }
                    if !common.is_small(2) {
                        return Ok(Some(common));
                    }
                }
                return Ok(None);
            }
            if !common.is_small(2) {
                return Ok(Some(common));
            }
            done += count;
        }
        length *= 2;
    }
}
