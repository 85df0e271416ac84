//! Regular expressions with gawk's messages, and those compiled at run time.

use bivalve_pattern::{Options, Syntax};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::rc::Rc;

pub use bivalve_pattern::{Captures, Regex};

/// How many dynamic regexes are kept.
const KEPT: usize = 500;

/// Whose regexes they are.
#[derive(Clone, Copy, Default, PartialEq)]
pub enum Age {
    #[default]
    Gnu,
    /// Without GNU's operators.
    Traditional,
    /// And with no repetition of nothing.
    Posix,
}

/// How regexes are read.
#[derive(Clone, Copy, Default)]
pub struct Dialect {
    pub utf8: bool,
    pub icase: bool,
    pub age: Age,
}

/// Compiles a regex; the error is gawk's text.
pub fn compile(text: &[u8], dialect: Dialect) -> Result<Rc<Regex>, Vec<u8>> {
    let options = Options::new(Syntax::Awk).utf8(dialect.utf8).icase(dialect.icase);
    let fail = |reason: &[u8]| Err([reason, b": /", text, b"/"].concat());
    if dialect.age == Age::Posix && repeats_nothing(text) {
        return fail(b"Invalid preceding regular expression");
    }
    let old = if dialect.age == Age::Gnu { Cow::Borrowed(text) } else { aged(text) };
    match Regex::new(&minus_alone(&numbered(&old)), &options) {
        Ok(regex) => Ok(Rc::new(regex)),
        Err(error) => fail(error.to_string().as_bytes()),
    }
}

/// The letters whose backslashes mean nothing, each once for all regexes.
pub fn odd_escapes(text: &[u8], traditional: bool, warned: &mut Vec<u8>) -> Vec<u8> {
    let operators: &[u8] = if traditional { b"" } else { b"<>`'BywWsS" };
    let (mut odd, mut at) = (Vec::new(), 0);
    while let Some(&byte) = text.get(at) {
        at += 1;
        let Some(&escaped) = text.get(at).filter(|_| byte == b'\\') else { continue };
        at += 1;
        let known = escaped.is_ascii_digit() || b"abfnrtvx{}().*+?^$\\[]|/-&\n".contains(&escaped);
        if !(known || operators.contains(&escaped) || warned.contains(&escaped)) {
            warned.push(escaped);
            odd.push(escaped);
        }
    }
    odd
}

/// The warning about one of them.
pub fn odd_escape(letter: u8) -> Vec<u8> {
    [b"warning: regexp escape sequence `\\", &[letter][..], b"' is not a known regexp operator"].concat()
}

/// Whether a repetition stands where nothing is to repeat.
fn repeats_nothing(text: &[u8]) -> bool {
    let open = |at: usize| match text.get(..at).unwrap_or_default() {
        [] => true,
        [.., b'\\', _] => false,
        [.., last] => matches!(last, b'(' | b'|' | b'^'),
    };
    let mut bracket = false;
    text.iter().enumerate().any(|(at, byte)| {
        let repeats = !bracket && matches!(byte, b'*' | b'+' | b'?' | b'{') && open(at);
        bracket = *byte == b'[' || bracket && *byte != b']';
        repeats
    })
}

/// The regex without what is GNU's alone: those escapes are letters.
fn aged(text: &[u8]) -> Cow<'_, [u8]> {
    let (mut out, mut at, mut bracket) = (Vec::new(), 0, false);
    while let Some(&byte) = text.get(at) {
        at += 1;
        match (byte, text.get(at)) {
            (b'\\', Some(&next)) => {
                at += 1;
                if bracket || !b"<>`'BywWsS".contains(&next) {
                    out.push(b'\\');
                }
                out.push(next);
                continue;
            }
            (b'[', _) => bracket = true,
            (b']', _) => bracket = false,
            _ => {}
        }
        out.push(byte);
    }
    Cow::Owned(out)
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

    pub fn contains(&self, text: &[u8]) -> bool {
        matches!(&self.last, Some((last, _)) if last == text) || self.known.contains_key(text)
    }

    pub fn get(&mut self, text: &[u8], dialect: Dialect) -> Result<Rc<Regex>, Vec<u8>> {
        if let Some((last, regex)) = &self.last
            && last == text {
                return Ok(regex.clone());
            }
        let regex = match self.known.get(text) {
            Some(regex) => regex.clone(),
            None => {
                let regex = compile(text, dialect)?;
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
