//! `umask`

use super::options::Options;
use super::{Builtin, Io, Run};
use crate::state::{Exec, Shell};

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "umask",
    special: false,
    usage: "[-p] [-S] [mode]",
    summary: "Display or set file mode mask.",
    run: Run::Now(run),
}];

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let mut options = Options::new("umask", "Sp", words);
    let (mut symbolic, mut reusable) = (false, false);
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some((b'S', _))) => symbolic = true,
            Ok(Some(_)) => reusable = true,
            Err(status) => return Ok(status),
        }
    }
    let Some(mode) = options.operands().first() else {
        let start = match (reusable, symbolic) {
            (true, true) => "umask -S ",
            (true, false) => "umask ",
            _ => "",
        };
        let text = if symbolic { symbols(shell.place.umask) } else { format!("{:04o}", shell.place.umask) };
        io.out(format!("{start}{text}\n").as_bytes());
        return Ok(0);
    };
    let mask = if mode.first().is_some_and(u8::is_ascii_digit) { octal(mode) } else { parse(shell, mode) };
    match mask {
        Ok(mask) => {
            shell.place.umask = mask;
            if symbolic {
                io.out(format!("{}\n", symbols(mask)).as_bytes());
            }
            Ok(0)
        }
        Err(message) => {
            io.complain(shell, "umask", message);
            Ok(1)
        }
    }
}

/// What the mask allows, as `u=rwx,g=rx,o=rx`.
fn symbols(mask: u32) -> String {
    let class = |name: &str, shift: u32| {
        let allowed = !mask >> shift;
        let letters = [(4, 'r'), (2, 'w'), (1, 'x')];
        let letters: String = letters.iter().filter(|(bit, _)| allowed & bit != 0).map(|(_, letter)| *letter).collect();
        format!("{name}={letters}")
    };
    [class("u", 6), class("g", 3), class("o", 0)].join(",")
}

fn octal(mode: &[u8]) -> Result<u32, Vec<u8>> {
    let text = std::str::from_utf8(mode).unwrap_or_default();
    match u32::from_str_radix(text, 8) {
        Ok(mask) if mask <= 0o7777 => Ok(mask & 0o777),
        _ => Err([mode, b": octal number out of range"].concat()),
    }
}

/// `u=rwx,g-w`: the clauses say what is allowed.
fn parse(shell: &Shell, mode: &[u8]) -> Result<u32, Vec<u8>> {
    let mut allowed = !shell.place.umask & 0o777;
    let refuse = |byte: Option<u8>, kind: &[u8]| {
        [b"`", &[byte.unwrap_or(0)][..], b"': invalid symbolic mode ", kind].concat()
    };
    for clause in mode.split(|&byte| byte == b',') {
        let names = clause.iter().take_while(|byte| b"ugoa".contains(byte)).count();
        let who = clause[..names].iter().fold(0, |who, name| {
            who | match name {
                b'u' => 0o700,
                b'g' => 0o070,
                b'o' => 0o007,
                _ => 0o777,
            }
        });
        let sign = clause.get(names).copied();
        if !matches!(sign, Some(b'+' | b'-' | b'=')) {
            let is_last = clause.as_ptr_range().end == mode.as_ptr_range().end;
            return Err(refuse(sign.or((!is_last).then_some(b',')), b"operator"));
        }
        let letters = &clause[names + 1..];
        let mut bits = 0;
        for letter in letters {
            bits |= match letter {
                b'r' => 0o444,
                b'w' => 0o222,
                b'x' => 0o111,
                other => return Err(refuse(Some(*other), b"character")),
            };
        }
        let who = if who == 0 { 0o777 } else { who };
        bits &= who;
        match sign {
            Some(b'+') => allowed |= bits,
            Some(b'-') => allowed &= !bits,
            _ => allowed = allowed & !who | bits,
        }
    }
    Ok(!allowed & 0o777)
}
