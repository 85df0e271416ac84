//! Lists of tab stops, as expand and unexpand read them: `8`, `4,8,20`, `5,/4`, `5,+4`.

use bivalve_kit::{Context, Failure, Result};

/// Where tabs lead.
#[derive(Debug, Default)]
pub struct TabStops {
    stops: Vec<usize>,
    /// After the stops: every multiple of this (`/N`), or steps of it from the last stop (`+N`).
    multiple: usize,
    step: usize,
}

impl TabStops {
    /// Adds what an option says.
    pub fn add(&mut self, cx: &Context, text: &[u8]) -> Result<()> {
        let mut rest = text;
        let (mut number, mut kind): (Option<usize>, u8) = (None, 0);
        while let Some((&byte, after)) = rest.split_first() {
            match byte {
                b',' | b' ' | b'\t' => self.put(number.take(), kind)?,
                b'/' | b'+' => {
                    if number.is_some() {
                        let name = char::from(byte);
                        let quoted = String::from_utf8_lossy(&cx.quoted(rest)).into_owned();
                        return Err(Failure::new(format!(
                            "'{name}' specifier not at start of number: {quoted}"
                        )));
                    }
                    kind = byte;
                }
                b'0'..=b'9' => {
                    let digit = usize::from(byte - b'0');
                    let sum = number.unwrap_or(0).checked_mul(10).and_then(|sum| sum.checked_add(digit));
                    let Some(sum) = sum else {
                        let digits = rest.len() - rest.iter().take_while(|b| b.is_ascii_digit()).count();
                        let start = text.len() - rest.len();
                        let from =
                            text[..start].iter().rposition(|b| !b.is_ascii_digit()).map_or(0, |at| at + 1);
                        let quoted = cx.quoted(&text[from..text.len() - digits]);
                        return Err(Failure::new([b"tab stop is too large ", quoted.as_slice()].concat()));
                    };
                    number = Some(sum);
                }
                _ => {
                    let quoted = cx.quoted(rest);
                    let message = [b"tab size contains invalid character(s): ", quoted.as_slice()];
                    return Err(Failure::new(message.concat()));
                }
            }
            rest = after;
        }
        self.put(number, kind)
    }

    fn put(&mut self, number: Option<usize>, kind: u8) -> Result<()> {
        let Some(number) = number else { return Ok(()) };
        let slot = match kind {
            b'/' => &mut self.multiple,
            b'+' => &mut self.step,
            _ => {
                self.stops.push(number);
                return Ok(());
            }
        };
        if *slot != 0 {
            let name = char::from(kind);
            return Err(Failure::new(format!("'{name}' specifier only allowed with the last value")));
        }
        *slot = number;
        Ok(())
    }

    /// Checks the list and puts 8 where there is none.
    pub fn finish(&mut self) -> Result<()> {
        let mut last = 0;
        for &stop in &self.stops {
            if stop <= last {
                return Err(Failure::new(if stop == 0 {
                    "tab size cannot be 0"
                } else {
                    "tab sizes must be ascending"
                }));
            }
            last = stop;
        }
        if self.multiple != 0 && self.step != 0 {
            return Err(Failure::new("'/' specifier is mutually exclusive with '+'"));
        }
        if self.stops.is_empty() {
            let every = if self.multiple != 0 { self.multiple } else { self.step };
            self.multiple = if every != 0 { every } else { 8 };
            self.step = 0;
        } else if self.stops.len() == 1 && self.multiple == 0 && self.step == 0 {
            self.multiple = self.stops.remove(0);
        }
        Ok(())
    }

    /// The next stop after a column; none beyond the last.
    pub fn next(&self, column: usize) -> Option<usize> {
        if let Some(stop) = self.stops.iter().find(|stop| **stop > column) {
            return Some(*stop);
        }
        if self.multiple != 0 {
            return Some(column + (self.multiple - column % self.multiple));
        }
        if self.step != 0 {
            let last = self.stops.last().copied().unwrap_or(0);
            return Some(column + (self.step - (column - last) % self.step));
        }
        None
    }
}
