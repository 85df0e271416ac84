//! seq: print a sequence of numbers. Spec: GNU coreutils 9.1. Differs: decimals
//! are exact instead of an 80-bit float's; no `%a` in `-f`.

mod number;
mod template;

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result};
use number::Number;
use template::Template;

pub const COMMAND: Command = Command {
    name: "seq",
    group: Group::Text,
    summary: "print numbers from FIRST to LAST, in steps of INCREMENT",
    usage: "[OPTION]... LAST\n[OPTION]... FIRST LAST\n[OPTION]... FIRST INCREMENT LAST",
    flags: bivalve_kit::flags![
        Flag::switch('w', "equal-width", "equalize width by padding with leading zeroes"),
        Flag::value('f', "format", "FORMAT", "use printf style floating-point FORMAT"),
        Flag::value('s', "separator", "STRING", "use STRING to separate numbers (default: \\n)"),
    ],
    operands_end_options: true,
    examples: &[
        Example { script: "seq 3", stdout: "1\n2\n3\n" },
        Example { script: "seq -s, -w 9.5 0.5 10.5", stdout: "09.5,10.0,10.5\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = parse(cx)?;
    let operands = options.operands.as_slice();
    if operands.is_empty() {
        return Err(cx.missing_operand(None));
    }
    if let Some(extra) = operands.get(3) {
        return Err(cx.extra_operand(extra));
    }
    let separator = options.value("separator").unwrap_or(b"\n").to_vec();
    let template = match options.value("format") {
        Some(text) => Some(Template::parse(cx, text)?),
        None => None,
    };
    let equal_width = options.has("equal-width");
    if equal_width && template.is_some() {
        return Err(cx.usage_error(b"format string may not be specified when printing equal width strings"));
    }
    if template.is_none() && !equal_width && plain(operands) {
        let (first, step, last) = match operands {
            [last] => (b"1".as_slice(), 1, last),
            [first, last] => (first.as_slice(), 1, last),
            [first, step, last, ..] => (first.as_slice(), small(step).unwrap_or(1), last),
            [] => return Ok(0),
        };
        return count(cx, first, step, last, &separator).await;
    }
    let one = || Number::parse(b"1");
    let read = |text: &[u8]| -> Result<Number> {
        match Number::parse(text) {
            Some(Number::Nan) => {
                let quoted = (cx.quoted(b"not-a-number"), cx.quoted(text));
                Err(cx.usage_error(&[b"invalid ", quoted.0.as_slice(), b" argument: ", &quoted.1].concat()))
            }
            Some(number) => Ok(number),
            None => Err(cx.usage_error(&[b"invalid floating point argument: ", cx.quoted(text).as_slice()].concat())),
        }
    };
    let (first, step, last) = match operands {
        [last] => (one(), one(), read(last)?),
        [first, last] => (Some(read(first)?), one(), read(last)?),
        [first, step, last, ..] => {
            let (first, step_number) = (read(first)?, read(step)?);
            if step_number.is_zero() {
                let quoted = cx.quoted(step);
                return Err(cx.usage_error(&[b"invalid Zero increment value: ", quoted.as_slice()].concat()));
            }
            (Some(first), Some(step_number), read(last)?)
        }
        [] => return Ok(0),
    };
    let (Some(first), Some(step)) = (first, step) else { return Ok(1) };
    let sequence = number::Sequence::new(first, step, last, equal_width);
    print(cx, sequence, template, &separator).await
}

/// Reads the options; a negative number ends them.
fn parse(cx: &mut Context) -> Result<Options> {
    let arguments = cx.argv.get(1..).unwrap_or_default();
    let mut end = 0;
    while let Some(argument) = arguments.get(end) {
        match argument.as_slice() {
            b"--" => break,
            [b'-', next, ..] if !(next.is_ascii_digit() || *next == b'.') => {
                let names = [b"--separator".as_slice(), b"--format"];
                let separate = match argument.strip_prefix(b"-") {
                    Some([b'-', ..]) => names.iter().any(|name| name.starts_with(argument)),
                    letters => letters.is_some_and(|letters| {
                        letters.iter().position(|letter| matches!(letter, b's' | b'f')) == Some(letters.len() - 1)
                    }),
                };
                end += if separate { 2 } else { 1 };
            }
            _ => break,
        }
    }
    let mut arguments = arguments.to_vec();
    if end < arguments.len() && arguments.get(end).is_some_and(|argument| argument != b"--") {
        arguments.insert(end, b"--".to_vec());
    }
    Options::parse_arguments(cx, arguments)
}

fn digits(text: &[u8]) -> bool {
    !text.is_empty() && text.iter().all(u8::is_ascii_digit)
}

fn small(text: &[u8]) -> Option<u64> {
    std::str::from_utf8(text).ok()?.parse().ok()
}

/// Whether all are whole numbers without sign, and the step small.
fn plain(operands: &[Vec<u8>]) -> bool {
    operands.iter().all(|operand| digits(operand))
        && operands.get(1).filter(|_| operands.len() == 3).is_none_or(|step| {
            small(step).is_some_and(|step| step > 0 && step <= 1 << 32)
        })
}

/// Counts in decimal digits, without end to their number.
async fn count(cx: &mut Context, first: &[u8], step: u64, last: &[u8], separator: &[u8]) -> Result<u8> {
    let trim = |text: &[u8]| {
        let zeros = text.iter().take_while(|digit| **digit == b'0').count();
        text.get(zeros.min(text.len() - 1)..).unwrap_or_default().to_vec()
    };
    let (mut current, last) = (trim(first), trim(last));
    let exceeds = |current: &[u8]| (current.len(), current) > (last.len(), last.as_slice());
    if exceeds(&current) {
        return Ok(0);
    }
    loop {
        cx.stdout.push(&current);
        add(&mut current, step);
        if exceeds(&current) {
            cx.stdout.push_byte(b'\n');
            return Ok(0);
        }
        cx.stdout.push(separator);
        if cx.stdout.is_full() {
            cx.stdout.flush().await?;
            cx.check()?;
        }
    }
}

/// Adds to a number in decimal digits.
fn add(number: &mut Vec<u8>, step: u64) {
    let mut carry = step;
    for digit in number.iter_mut().rev() {
        if carry == 0 {
            return;
        }
        let sum = u64::from(*digit - b'0') + carry;
        *digit = b'0' + (sum % 10) as u8;
        carry = sum / 10;
    }
    while carry > 0 {
        number.insert(0, b'0' + (carry % 10) as u8);
        carry /= 10;
    }
}

async fn print(
    cx: &mut Context,
    mut sequence: number::Sequence,
    template: Option<Template>,
    separator: &[u8],
) -> Result<u8> {
    let mut any = false;
    while let Some(number) = sequence.next() {
        if any {
            cx.stdout.push(separator);
        }
        any = true;
        match &template {
            Some(template) => template.push(&mut cx.stdout, &number),
            None => sequence.push(&mut cx.stdout, &number),
        }
        if cx.stdout.is_full() {
            cx.stdout.flush().await?;
            cx.check()?;
        }
    }
    if any {
        cx.stdout.push_byte(b'\n');
    }
    Ok(0)
}
