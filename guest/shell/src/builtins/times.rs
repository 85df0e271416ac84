//! `times`, and how `time` words what it measured.

use super::{Builtin, Io, Run};
use crate::state::{Exec, Shell};

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "times",
    special: true,
    usage: "",
    summary: "Display process times.",
    run: Run::Now(run),
}];

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    if let Err(status) = super::options::Options::new("times", "", words).next(shell, io) {
        return Ok(status);
    }
    let used = shell.runtime.host.cpu_time();
    let text = format!("{} 0m0.000s\n0m0.000s 0m0.000s\n", long(used, 3));
    io.out(text.as_bytes());
    Ok(0)
}

/// `1m2.345s`
fn long(nanoseconds: u64, digits: usize) -> String {
    let seconds = nanoseconds / 1_000_000_000;
    let fraction = fraction(nanoseconds, digits);
    format!("{}m{}{fraction}s", seconds / 60, seconds % 60)
}

fn fraction(nanoseconds: u64, digits: usize) -> String {
    if digits == 0 {
        return String::new();
    }
    let digits = digits.min(3);
    let text = format!("{:09}", nanoseconds % 1_000_000_000);
    format!(".{}", &text[..digits])
}

/// TIMEFORMAT: `%[p][l]R`, `U`, `S`, `%P`, `%%`.
pub fn format_time(format: &[u8], real: u64, user: u64) -> Vec<u8> {
    let mut out = Vec::new();
    let mut bytes = format.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        if byte != b'%' {
            out.push(byte);
            continue;
        }
        let mut digits = 3;
        let mut is_long = false;
        if let Some(digit) = bytes.peek().copied().filter(u8::is_ascii_digit) {
            digits = usize::from(digit - b'0');
            bytes.next();
        }
        if bytes.peek() == Some(&b'l') {
            is_long = true;
            bytes.next();
        }
        let value = match bytes.next() {
            Some(b'R') => real,
            Some(b'U') => user,
            Some(b'S') => 0,
            Some(b'P') => {
                let percent = if real == 0 { 0.0 } else { user as f64 * 100.0 / real as f64 };
                out.extend_from_slice(format!("{percent:.2}").as_bytes());
                continue;
            }
            Some(b'%') | None => {
                out.push(b'%');
                continue;
            }
            Some(other) => {
                out.extend_from_slice(&[b'%', other]);
                continue;
            }
        };
        let text = if is_long {
            long(value, digits)
        } else {
            format!("{}{}", value / 1_000_000_000, fraction(value, digits))
        };
        out.extend_from_slice(text.as_bytes());
    }
    out
}
