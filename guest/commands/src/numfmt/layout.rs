//! `--format`: prefix, one `%f` directive with its flags, suffix.

use bivalve_kit::{Context, Failure, Result};

/// How a number is printed.
#[derive(Debug, Clone, Default)]
pub struct Layout {
    pub prefix: Vec<u8>,
    pub suffix: Vec<u8>,
    pub grouping: bool,
    pub padding: usize,
    /// Padding goes to the right.
    pub left: bool,
    /// Width to fill with zeros.
    pub zeros: usize,
    pub precision: Option<usize>,
}

impl Layout {
    /// Reads a format; true when it overrides a padding that was given.
    pub fn read(&mut self, cx: &Context, format: &[u8]) -> Result<bool> {
        let refuse = |lead: &[u8], tail: &[u8]| Failure::new([lead, &cx.quoted(format), tail].concat());
        let directive = |at: usize| format[at..].starts_with(b"%") && !format[at..].starts_with(b"%%");
        let step = |at: usize| if format[at..].starts_with(b"%") { 2 } else { 1 };
        let (mut at, mut steps) = (0, 0);
        while at >= format.len() || !directive(at) {
            if at >= format.len() {
                return Err(refuse(b"format ", b" has no % directive"));
            }
            at += step(at);
            steps += 1;
        }
        // The prefix is as long as the steps to the directive: a doubled % counts once.
        self.prefix = format[..steps].to_vec();
        at += 1;
        let mut zeros = false;
        loop {
            match format.get(at) {
                Some(b' ') => {}
                Some(b'\'') => self.grouping = true,
                Some(b'0') => zeros = true,
                _ => break,
            }
            at += 1;
        }
        let (width, length) = integer(&format[at..]);
        let Some(width) = width else { return Err(refuse(b"invalid format ", b" (width overflow)")) };
        let mut overrides = false;
        if width != 0 {
            overrides = self.padding != 0 && !(zeros && width > 0);
            let wide = usize::try_from(width.unsigned_abs()).unwrap_or(usize::MAX);
            if width < 0 || !zeros {
                self.padding = wide;
                self.left |= width < 0;
            } else {
                self.zeros = wide;
            }
        }
        at += length;
        if at >= format.len() {
            return Err(refuse(b"format ", b" ends in %"));
        }
        if format[at] == b'.' {
            at += 1;
            let (precision, length) = integer(&format[at..]);
            let signed = matches!(format.get(at), Some(b'+' | b' ' | b'\t'));
            self.precision = precision.filter(|_| !signed).and_then(|number| usize::try_from(number).ok());
            if self.precision.is_none() {
                return Err(refuse(b"invalid precision in format ", b""));
            }
            at += length;
        }
        if format.get(at) != Some(&b'f') {
            return Err(refuse(b"invalid format ", b", directive must be %[0]['][-][N][.][N]f"));
        }
        self.suffix = format[at + 1..].to_vec();
        at += 1;
        while at < format.len() {
            if directive(at) {
                return Err(refuse(b"format ", b" has too many % directives"));
            }
            at += step(at);
        }
        Ok(overrides)
    }
}

/// The number at the start of a text, none when it is too great; and its length.
fn integer(text: &[u8]) -> (Option<i64>, usize) {
    let blanks = text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let sign = usize::from(matches!(text.get(blanks), Some(b'-' | b'+')));
    let digits = text.iter().skip(blanks + sign).take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 {
        return (Some(0), 0);
    }
    let length = blanks + sign + digits;
    let number = std::str::from_utf8(&text[blanks..length]).ok().and_then(|text| text.parse().ok());
    (number.filter(|number| *number > i64::MIN), length)
}
