//! Regular expressions with gawk's messages, and those compiled at run time.

use bivalve_pattern::{Options, Syntax};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::rc::Rc;

pub use bivalve_pattern::{Captures, Regex};

/// How many dynamic regexes are kept.
const KEPT: usize = 500;

/// Compiles a regex; the error is gawk's text.
pub fn compile(text: &[u8], utf8: bool, icase: bool) -> Result<Rc<Regex>, Vec<u8>> {
    let options = Options::new(Syntax::Awk).utf8(utf8).icase(icase);
    match Regex::new(&minus_alone(&numbered(text)), &options) {
        Ok(regex) => Ok(Rc::new(regex)),
        Err(error) => Err([error.to_string().as_bytes(), b": /", text, b"/"].concat()),
    }
}

/// A special character given by its number is as special as it is by itself.
fn numbered(text: &[u8]) -> Cow<'_, [u8]> {
    let is_number = |pair: &[u8]| matches!(pair, [b'\\', b'0'..=b'7' | b'x']);
    if !text.windows(2).any(is_number) {
        return Cow::Borrowed(text);
    }
    let (mut out, mut at) = (Vec::new(), 0);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let (skip, most, radix) = match rest {
            [b'\\', b'x', ..] => (2, 2, 16),
            [b'\\', b'0'..=b'7', ..] => (1, 3, 8),
            [b'\\', ..] => (2, 0, 10),
            _ => (1, 0, 10),
        };
        let digits = rest.get(skip..).unwrap_or_default().iter().take(most);
        let digits: Vec<u32> = digits.map_while(|&byte| char::from(byte).to_digit(radix)).collect();
        let value = digits.iter().fold(0, |value, digit| value * radix + digit) & 0xff;
        let length = (skip + digits.len()).min(rest.len());
        if most > 0 && !digits.is_empty() && b"()|*+?.^$\\[]-{}".contains(&(value as u8)) {
            out.push(value as u8);
        } else {
            out.extend_from_slice(rest.get(..length).unwrap_or_default());
        }
        at += length;
    }
    Cow::Owned(out)
}

/// Three minus signs within brackets stand for one: the range from `-` to `-`,
/// even behind a character that could start a range.
fn minus_alone(text: &[u8]) -> Cow<'_, [u8]> {
    if memchr::memmem::find(text, b"---").is_none() {
        return Cow::Borrowed(text);
    }
    let (mut out, mut at, mut inside) = (Vec::new(), 0, false);
    while let Some(&byte) = text.get(at) {
        let rest = &text[at..];
        let length = match byte {
            b'\\' => rest.len().min(2),
            b'-' if inside && rest.starts_with(b"---") && !rest.starts_with(b"---]") => {
                out.extend_from_slice(b"\\-");
                at += 3;
                continue;
            }
            b'[' if !inside => {
                inside = true;
                let caret = usize::from(rest.get(1) == Some(&b'^'));
                1 + caret + usize::from(rest.get(1 + caret) == Some(&b']'))
            }
            b']' => {
                inside = false;
                1
            }
            _ => 1,
        };
        out.extend_from_slice(&rest[..length]);
        at += length;
    }
    Cow::Owned(out)
}

/// Regexes compiled from strings at run time.
#[derive(Default)]
pub struct Cache {
    last: Option<(Vec<u8>, Rc<Regex>)>,
    known: BTreeMap<Vec<u8>, Rc<Regex>>,
}

impl Cache {
    /// Forgets all, as when IGNORECASE changes.
    pub fn clear(&mut self) {
        *self = Cache::default();
    }

    pub fn get(&mut self, text: &[u8], utf8: bool, icase: bool) -> Result<Rc<Regex>, Vec<u8>> {
        if let Some((last, regex)) = &self.last
            && last == text {
                return Ok(regex.clone());
            }
        let regex = match self.known.get(text) {
            Some(regex) => regex.clone(),
            None => {
                let regex = compile(text, utf8, icase)?;
                if self.known.len() >= KEPT {
                    self.known.clear();
                }
                self.known.insert(text.to_vec(), regex.clone());
                regex
            }
        };
        self.last = Some((text.to_vec(), regex.clone()));
        Ok(regex)
    }
}
