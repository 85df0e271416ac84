//! `printf`: the built-in of bash, and the utility of GNU coreutils 9.1, which
//! has no `-v`, fewer conversions, and its own messages.

mod arguments;
mod conversion;

use super::{Builtin, Io, Run, target};
use crate::escape::{Style, decode_one, missing_digits};
use crate::state::{Exec, Shell};
use arguments::Arguments;

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "printf",
    special: false,
    usage: "[-v var] format [arguments]",
    summary: "Formats and prints ARGUMENTS under control of the FORMAT.",
    run: Run::Now(run),
}];

/// Why formatting ends early.
enum Cut {
    /// `\c`, or an error in the format that was told.
    Ended(bool),
    Stopped(crate::state::Stop),
}

/// What is printed, and where errors go.
struct Printer<'a> {
    shell: &'a mut Shell,
    io: &'a mut Io,
    arguments: Arguments<'a>,
    /// With `-v`, the text is kept.
    kept: Option<Vec<u8>>,
    /// Bytes printed before the text that is kept now, for `%n`.
    printed: usize,
    failed: bool,
}

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    if shell.as_utility {
        return run_utility(shell, io, words);
    }
    let mut options = super::options::Options::new("printf", "v:", words);
    let mut variable = None;
    loop {
        match options.next(shell, io) {
            Ok(None) => break,
            Ok(Some((_, value))) if target::split(shell, value).is_some() => variable = Some(value.to_vec()),
            Ok(Some((_, value))) => {
                io.complain(shell, "printf", [b"`", value, b"': not a valid identifier"].concat());
                return Ok(2);
            }
            Err(status) => return Ok(status),
        }
    }
    let Some((format, arguments)) = options.operands().split_first() else {
        io.usage("printf");
        return Ok(2);
    };
    let kept = variable.is_some().then(Vec::new);
    let arguments = Arguments::new(arguments);
    let mut printer = Printer { shell, io, arguments, kept, printed: 0, failed: false };
    match printer.print_all(format) {
        Ok(()) | Err(Cut::Ended(true)) => {}
        Err(Cut::Ended(false)) => printer.failed = true,
        Err(Cut::Stopped(stop)) => return Err(stop),
    }
    let (kept, failed) = (printer.kept, printer.failed);
    if let (Some(name), Some(mut text)) = (variable, kept) {
        text.truncate(memchr::memchr(0, &text).unwrap_or(text.len()));
        if !target::assign(shell, &name, text)? {
            return Ok(1);
        }
    }
    Ok(u8::from(failed))
}

fn run_utility(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let operands = words.get(1..).unwrap_or_default();
    let operands = operands.strip_prefix(&[b"--".to_vec()]).unwrap_or(operands);
    let Some((format, arguments)) = operands.split_first() else {
        io.complain(shell, "printf", "missing operand");
        io.err(&[b"Try '", &*shell.zero, b" --help' for more information.\n"].concat());
        return Ok(1);
    };
    let arguments = Arguments::new(arguments);
    let mut printer = Printer { shell, io, arguments, kept: None, printed: 0, failed: false };
    match printer.print_all(format) {
        Ok(()) => {
            if let Some(extra) = printer.arguments.take() {
                let quoted = printer.shell.utility_quoted(extra);
                let warning: &[u8] = b"warning: ignoring excess arguments, starting with ";
                printer.complain([warning, &quoted].concat());
            }
        }
        Err(Cut::Ended(true)) => {}
        Err(Cut::Ended(false)) => printer.failed = true,
        Err(Cut::Stopped(stop)) => return Err(stop),
    }
    Ok(u8::from(printer.failed))
}

impl Printer<'_> {
    fn out(&mut self, text: &[u8]) {
        self.printed += text.len();
        match &mut self.kept {
            Some(kept) => kept.extend_from_slice(text),
            None => self.io.out(text),
        }
    }

    fn complain(&mut self, message: impl AsRef<[u8]>) {
        self.io.complain(self.shell, "printf", message);
    }

    /// The format again and again, as long as it uses up arguments.
    fn print_all(&mut self, format: &[u8]) -> Result<(), Cut> {
        loop {
            let before = self.arguments.left();
            self.print_once(format)?;
            let left = self.arguments.left();
            if left == 0 || left == before {
                return Ok(());
            }
            if self.shell.runtime.executor.step() {
                return Err(Cut::Stopped(crate::state::Stop::Interrupted));
            }
        }
    }

    fn print_once(&mut self, format: &[u8]) -> Result<(), Cut> {
        let mut rest = format;
        let mut literal = Vec::new();
        while let Some(at) = memchr::memchr2(b'\\', b'%', rest) {
            literal.extend_from_slice(&rest[..at]);
            let special = rest[at];
            rest = &rest[at + 1..];
            if special == b'\\' && self.shell.as_utility {
                let length = self.utility_escape(rest, &mut literal)?;
                rest = rest.get(length..).unwrap_or_default();
                continue;
            }
            if special == b'\\' && rest.first() == Some(&b'%') {
                // No escape: the conversion is one all the same.
                literal.push(b'\\');
                continue;
            }
            if special == b'\\' {
                let used = decode_one(rest, Style::Format, &mut literal).unwrap_or(0);
                self.warn_of_digits(rest, used);
                rest = rest.get(used..).unwrap_or_default();
                continue;
            }
            if rest.first() == Some(&b'%') {
                literal.push(b'%');
                rest = &rest[1..];
                continue;
            }
            self.out(&literal);
            literal.clear();
            let used = self.convert(rest)?;
            rest = rest.get(used..).unwrap_or_default();
        }
        literal.extend_from_slice(rest);
        self.out(&literal);
        Ok(())
    }

    /// A `\x` or `\u` without digits stays as it is, and is told of.
    fn warn_of_digits(&mut self, rest: &[u8], used: usize) {
        if used == 1
            && let Some(message) = missing_digits(rest)
        {
            self.complain(message);
        }
    }

    /// The argument of `%b`, and whether `\c` ended all output.
    fn decode_argument(&mut self, text: &[u8]) -> (Vec<u8>, bool) {
        let style = if self.shell.as_utility { Style::UtilityB } else { Style::PrintfB };
        let mut out = Vec::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = memchr::memchr(b'\\', rest) {
            out.extend_from_slice(&rest[..at]);
            rest = &rest[at + 1..];
            let Some(used) = decode_one(rest, style, &mut out) else { return (out, true) };
            if !self.shell.as_utility {
                self.warn_of_digits(rest, used);
            }
            rest = rest.get(used..).unwrap_or_default();
        }
        out.extend_from_slice(rest);
        (out, false)
    }

    /// An escape in the format of the utility; gives what it used.
    fn utility_escape(&mut self, rest: &[u8], literal: &mut Vec<u8>) -> Result<usize, Cut> {
        let digits = |most: usize| rest.iter().skip(1).take(most).take_while(|byte| byte.is_ascii_hexdigit()).count();
        let too_few = match rest.first() {
            Some(b'c') => {
                self.out(literal);
                return Err(Cut::Ended(true));
            }
            Some(letter @ (b'E' | b'\'' | b'?')) => {
                literal.extend_from_slice(&[b'\\', *letter]);
                return Ok(1);
            }
            Some(b'x') => digits(1) == 0,
            Some(b'u') => digits(4) < 4,
            Some(b'U') => digits(8) < 8,
            _ => false,
        };
        if too_few {
            self.out(literal);
            self.complain("missing hexadecimal number in escape");
            return Err(Cut::Ended(false));
        }
        Ok(decode_one(rest, Style::Format, literal).unwrap_or(0))
    }
}
