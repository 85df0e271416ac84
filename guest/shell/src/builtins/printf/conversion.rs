//! The conversions of `printf`.

use super::{Cut, Printer};
use crate::declare::quote_backslash;

use bivalve_kit::clock::{Dialect, Zone, format as format_time};
use bivalve_kit::real::Spec;
use bivalve_vfs::Timestamp;

/// Flags, width and precision.
#[derive(Default)]
struct Flags {
    alternative: bool,
    left: bool,
    plus: bool,
    space: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
    /// More than a C `int` holds: such a number is not printed at all.
    too_wide: bool,
}

impl Flags {
    fn set_width(&mut self, width: i64) {
        self.left |= width < 0;
        self.width = usize::try_from(width.unsigned_abs()).unwrap_or(usize::MAX);
        self.too_wide |= self.width > i32::MAX as usize;
    }
}

fn digits(format: &[u8], at: &mut usize) -> i64 {
    let mut value = 0i64;
    while let Some(digit) = format.get(*at).filter(|byte| byte.is_ascii_digit()) {
        value = value.saturating_mul(10).saturating_add(i64::from(digit - b'0'));
        *at += 1;
    }
    value
}

impl Printer<'_> {
    /// One conversion; `format` starts after the `%`. Gives what it used.
    pub(super) fn convert(&mut self, format: &[u8]) -> Result<usize, Cut> {
        if self.shell.as_utility && !matches!(format.first(), Some(b'b' | b'q')) {
            self.check_directive(format)?;
        }
        let mut at = 0;
        let mut flags = Flags::default();
        while let Some(flag) = format.get(at) {
            match flag {
                b'#' => flags.alternative = true,
                b'-' => flags.left = true,
                b'+' => flags.plus = true,
                b' ' => flags.space = true,
                b'0' => flags.zero = true,
                // Digits are not grouped in the locales that there are.
                b'\'' => {}
                _ => break,
            }
            at += 1;
        }
        if format.get(at) == Some(&b'*') {
            at += 1;
            let width = self.size();
            flags.set_width(width);
        } else {
            flags.set_width(digits(format, &mut at));
        }
        if format.get(at) == Some(&b'.') {
            at += 1;
            let negative = format.get(at) == Some(&b'-');
            let precision = if format.get(at) == Some(&b'*') {
                at += 1;
                self.size()
            } else {
                at += usize::from(negative);
                let size = digits(format, &mut at);
                if negative { -1 } else { size }
            };
            flags.precision = usize::try_from(precision).ok();
            flags.too_wide |= precision > i64::from(i32::MAX);
        }
        // Lengths are of C; everything here has its full size.
        while format.get(at).is_some_and(|byte| b"hjlLtz".contains(byte)) {
            at += 1;
        }
        let Some(&letter) = format.get(at) else {
            let text = [b"`%", format, b"': missing format character"].concat();
            self.complain(text);
            return Err(Cut::Ended(false));
        };
        if letter == b'(' {
            return self.time(format, at + 1, &flags);
        }
        self.print_as(letter, &flags)?;
        Ok(at + 1)
    }

    /// The utility refuses flags and precisions that a conversion has no use for.
    fn check_directive(&mut self, format: &[u8]) -> Result<(), Cut> {
        let mut refused = Vec::new();
        let mut rest = format;
        while let Some((flag, after)) = rest.split_first() {
            refused.extend_from_slice(match flag {
                b'\'' | b'I' => b"aAceEosxX",
                b'#' => b"cdisu",
                b'0' => b"cs",
                b'-' | b'+' | b' ' => b"",
                _ => break,
            });
            rest = after;
        }
        let number = |text: &[u8]| match text.first() {
            Some(b'*') => 1,
            _ => text.iter().take_while(|byte| byte.is_ascii_digit()).count(),
        };
        rest = &rest[number(rest)..];
        if let Some(after) = rest.strip_prefix(b".") {
            rest = &after[number(after)..];
            refused.push(b'c');
        }
        let sizes = rest.iter().take_while(|byte| b"hjlLtz".contains(byte)).count();
        let letter = rest.get(sizes).copied().unwrap_or(0);
        if b"aAcdeEfFgGiosuxX".contains(&letter) && !refused.contains(&letter) {
            return Ok(());
        }
        let length = format.len() - rest.len() + sizes + usize::from(letter != 0);
        let directive = format.get(..length).unwrap_or(format);
        self.complain([b"%", directive, b": invalid conversion specification"].concat());
        Err(Cut::Ended(false))
    }

    fn print_as(&mut self, letter: u8, flags: &Flags) -> Result<(), Cut> {
        match letter {
            b's' => {
                let text = self.arguments.take().unwrap_or_default();
                self.string(text, flags);
            }
            b'c' => self.character(flags),
            b'b' => {
                let text = self.arguments.take().unwrap_or_default();
                let (text, ended) = self.decode_argument(text);
                self.string(&text, flags);
                if ended {
                    return Err(Cut::Ended(true));
                }
            }
            b'q' if self.shell.as_utility => {
                use bivalve_kit::quoting::{Setting, Style, styled};
                let setting = Setting { utf8: self.shell.utility_locale().utf8, ..Setting::default() };
                let text = styled(self.arguments.take().unwrap_or_default(), Style::ShellEscape, setting);
                self.string(&text, flags);
            }
            b'q' => {
                let text = quote_backslash(self.arguments.take().unwrap_or_default());
                self.string(&text, flags);
            }
            b'Q' => {
                let text = self.arguments.take().unwrap_or_default();
                let end = flags.precision.unwrap_or(text.len()).min(text.len());
                let quoted = quote_backslash(&text[..end]);
                self.string(
                    &quoted,
                    &Flags { precision: None, width: flags.width, left: flags.left, ..Flags::default() },
                );
            }
            b'd' | b'i' => {
                let number = self.signed();
                self.integer(number < 0, number.unsigned_abs(), b'd', flags);
            }
            b'u' | b'o' | b'x' | b'X' => {
                let number = self.unsigned();
                self.integer(false, number, letter, flags);
            }
            b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'a' | b'A' => self.real_number(letter, flags),
            b'n' => self.count()?,
            _ => {
                self.complain([b"`", &[letter][..], b"': invalid format character"].concat());
                return Err(Cut::Ended(false));
            }
        }
        Ok(())
    }

    /// A text, cut to the precision and padded to the width, in bytes.
    fn string(&mut self, text: &[u8], flags: &Flags) {
        let text = &text[..flags.precision.unwrap_or(text.len()).min(text.len())];
        self.padded(text, flags);
    }

    fn padded(&mut self, text: &[u8], flags: &Flags) {
        if flags.too_wide {
            return;
        }
        let missing = flags.width.saturating_sub(text.len());
        if missing == 0 {
            return self.out(text);
        }
        let blanks = vec![b' '; missing];
        if flags.left {
            self.out(text);
            self.out(&blanks);
        } else {
            self.out(&blanks);
            self.out(text);
        }
    }

    fn character(&mut self, flags: &Flags) {
        let text = self.arguments.take().unwrap_or_default();
        let byte = text.first().copied().unwrap_or(0);
        self.padded(&[byte], flags);
    }

    fn integer(&mut self, negative: bool, magnitude: u64, letter: u8, flags: &Flags) {
        if flags.too_wide {
            return;
        }
        let mut digits = match letter {
            b'o' => format!("{magnitude:o}"),
            b'x' => format!("{magnitude:x}"),
            b'X' => format!("{magnitude:X}"),
            _ => magnitude.to_string(),
        }
        .into_bytes();
        if magnitude == 0 && flags.precision == Some(0) {
            digits.clear();
        }
        let mut sign: Vec<u8> = match (negative, flags.plus, flags.space) {
            _ if letter != b'd' => Vec::new(),
            (true, ..) => b"-".to_vec(),
            (_, true, _) => b"+".to_vec(),
            (_, _, true) => b" ".to_vec(),
            _ => Vec::new(),
        };
        if flags.alternative && magnitude != 0 && letter | 32 == b'x' {
            sign = vec![b'0', letter];
        }
        let least = flags.precision.unwrap_or(1);
        let octal = flags.alternative && letter == b'o' && digits.first() != Some(&b'0');
        let least = if octal { least.max(digits.len() + 1) } else { least };
        let mut zeros = least.saturating_sub(digits.len());
        if flags.zero && !flags.left && flags.precision.is_none() {
            zeros = zeros.max(flags.width.saturating_sub(sign.len() + digits.len()));
        }
        sign.extend(std::iter::repeat_n(b'0', zeros));
        sign.extend_from_slice(&digits);
        self.padded(&sign, flags);
    }

    fn real_number(&mut self, letter: u8, flags: &Flags) {
        let number = self.real();
        if flags.too_wide {
            return;
        }
        let spec = Spec {
            conversion: letter,
            width: flags.width,
            precision: flags.precision,
            left: flags.left,
            plus: flags.plus,
            space: flags.space,
            alternative: flags.alternative,
            zero: flags.zero,
        };
        let mut text = Vec::new();
        spec.write(&number, &mut text);
        self.out(&text);
    }

    /// `%n`: how many bytes were printed goes to a variable.
    fn count(&mut self) -> Result<(), Cut> {
        let Some(name) = self.arguments.take() else { return Ok(()) };
        if name.is_empty() {
            return Ok(());
        }
        if super::target::split(self.shell, name).is_none() {
            self.complain([b"`", name, b"': not a valid identifier"].concat());
            return Err(Cut::Ended(false));
        }
        let text = self.printed.to_string().into_bytes();
        match super::target::assign(self.shell, name, text) {
            Ok(_) => Ok(()),
            Err(stop) => Err(Cut::Stopped(stop)),
        }
    }

    /// `%(format)T`; `at` is behind the parenthesis.
    fn time(&mut self, format: &[u8], at: usize, flags: &Flags) -> Result<usize, Cut> {
        let mut depth = 1usize;
        let mut end = at;
        while let Some(byte) = format.get(end) {
            match byte {
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
            end += 1;
        }
        let after = format.get(end + 1).copied();
        if after != Some(b'T') {
            let letter = after.unwrap_or(0);
            self.complain([b"warning: `", &[letter][..], b"': invalid time format specification"].concat());
            self.out(b"%");
            return Ok(0);
        }
        let wanted = match format.get(at..end).unwrap_or_default() {
            b"" => b"%X",
            wanted => wanted,
        };
        let seconds = match self.arguments.take() {
            None => -1,
            Some(text) => self.signed_text(text),
        };
        let text = self.moment(wanted, seconds);
        self.string(&text, flags);
        Ok(end + 2)
    }

    fn moment(&mut self, wanted: &[u8], seconds: i64) -> Vec<u8> {
        let host = &self.shell.runtime.host;
        let now = host.now();
        let time = match seconds {
            -1 => now,
            -2 => {
                let passed = host.monotonic().saturating_sub(self.shell.seconds.0) / 1_000_000_000;
                Timestamp { seconds: now.seconds.wrapping_sub(passed as i64), nanoseconds: 0 }
            }
            seconds => Timestamp { seconds, nanoseconds: 0 },
        };
        let environment = self.shell.variables.environment();
        let lookup = |wanted: &str| {
            environment.iter().find(|(name, _)| name == wanted.as_bytes()).map(|(_, value)| value.as_slice())
        };
        let zone = Zone::from_environment(lookup);
        let mut out = Vec::new();
        // What no calendar has is the first moment.
        let civil = zone.civil(time).or_else(|| zone.civil(Timestamp { seconds: 0, nanoseconds: 0 }));
        if let Some(civil) = civil {
            format_time(&mut out, wanted, &civil, Dialect::Libc);
        }
        // bash has room for 127 bytes; what is longer is not printed at all.
        if out.len() > 127 {
            out.clear();
        }
        out
    }
}
