//! `${x@Q}` and the like, and what works on characters.

use super::parameter::{Found, Source};
use super::{Index, operate};
use crate::state::{Attributes, Bytes, Exec, Shell, Shopt, Stop, Value, Variable};
use bivalve_pattern::in_case;
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Parameter, Subject};

/// The characters of a text: UTF-8 sequences, and bytes that are none.
pub fn characters(text: &[u8], utf8: bool) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let length = if utf8 { character_length(rest) } else { 1 };
        if rest.is_empty() {
            return None;
        }
        let (character, after) = rest.split_at(length.clamp(1, rest.len()));
        rest = after;
        Some(character)
    })
}

/// How many bytes the first character has; 1 for a byte that starts none.
pub fn character_length(text: &[u8]) -> usize {
    let length = match text.first() {
        Some(0..=0x7f) | None => return 1,
        Some(0xc2..=0xdf) => 2,
        Some(0xe0..=0xef) => 3,
        Some(0xf0..=0xf4) => 4,
        _ => return 1,
    };
    match text.get(..length) {
        Some(sequence) if std::str::from_utf8(sequence).is_ok() => length,
        _ => 1,
    }
}

fn push_in_case(character: &[u8], upper: bool, out: &mut Vec<u8>) {
    match std::str::from_utf8(character).ok().and_then(|text| text.chars().next()) {
        Some(one) => out.extend_from_slice(in_case(one, upper).encode_utf8(&mut [0; 4]).as_bytes()),
        None => out.extend_from_slice(character),
    }
}

pub fn push_upper(character: &[u8], out: &mut Vec<u8>) {
    push_in_case(character, true, out);
}

pub fn push_lower(character: &[u8], out: &mut Vec<u8>) {
    push_in_case(character, false, out);
}

pub fn push_toggled(character: &[u8], out: &mut Vec<u8>) {
    let start = out.len();
    push_lower(character, out);
    // What is no capital becomes one.
    if out[start..] == *character {
        out.truncate(start);
        push_upper(character, out);
    }
}

/// Changes all characters of a text.
pub fn map_case(text: &[u8], utf8: bool, change: impl Fn(&[u8], &mut Vec<u8>)) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    characters(text, utf8).for_each(|character| change(character, &mut out));
    out
}

impl Shell {
    /// Whether characters are UTF-8.
    pub fn utf8(&self) -> bool {
        let of = |name: Name| {
            let value = self.variables.get(name).and_then(|variable| variable.value.scalar());
            value.filter(|value| !value.is_empty())
        };
        let value = of(Name::LC_ALL).or_else(|| of(Name::LC_CTYPE)).or_else(|| of(Name::LANG));
        value.is_none_or(|value| {
            let names =
                |charset: &[u8]| value.windows(charset.len()).any(|part| part.eq_ignore_ascii_case(charset));
            names(b"utf-8") || names(b"utf8")
        })
    }

    /// Length in characters.
    pub fn length(&self, text: &[u8]) -> usize {
        if text.is_ascii() || !self.utf8() { text.len() } else { characters(text, true).count() }
    }

    pub(super) fn transform(
        &mut self,
        parameter: &Parameter,
        source: &Source,
        found: Found,
        letter: u8,
    ) -> Exec<Found> {
        let utf8 = self.utf8();
        crate::declare::quote_in_utf8(utf8);
        if matches!(found, Found::Unset) && !matches!(letter, b'a' | b'A') {
            return Ok(found);
        }
        Ok(match letter {
            b'Q' => operate::map(found, quote_always),
            b'E' => operate::map(found, |text| crate::escape::decode(text, crate::escape::Style::Dollar).0),
            b'P' => self.transform_prompt(found),
            b'U' => operate::map(found, |text| map_case(text, utf8, push_upper)),
            b'L' => operate::map(found, |text| map_case(text, utf8, push_lower)),
            b'u' => operate::map(found, |text| {
                let mut characters = characters(text, utf8);
                let mut out = Vec::new();
                characters.next().map(|first| push_upper(first, &mut out)).unwrap_or_default();
                characters.for_each(|rest| out.extend_from_slice(rest));
                out
            }),
            b'a' => self.transform_attributes(source, &found),
            b'A' => self.transform_declaration(source, found),
            b'K' | b'k' => self.transform_pairs(source, found, letter),
            _ => {
                let raw = parameter.raw.clone();
                self.complain([&raw, b": bad substitution".as_slice()].concat());
                self.status = self.unset_status();
                return Err(Stop::Exit);
            }
        })
    }

    /// Each text as a prompt, which may have expansions in it.
    fn transform_prompt(&mut self, found: Found) -> Found {
        let vars = self.has(Shopt::PROMPTVARS);
        let mut expand = |text: &[u8]| if vars { self.expand_prompt(text) } else { self.prompt(text) };
        match found {
            Found::Unset => Found::Unset,
            Found::Text(text) => Found::Text(expand(&text)),
            Found::List { items, star } => {
                Found::List { items: items.iter().map(|item| Bytes::from(expand(item))).collect(), star }
            }
        }
    }

    fn transform_attributes(&self, source: &Source, found: &Found) -> Found {
        let Subject::Variable(name) = source.subject else {
            return operate::map(found.clone(), |_| Vec::new());
        };
        let name = self.resolve(name).map_or(name, |(target, _)| target);
        let letters = self.variables.get(name).map(attribute_letters).unwrap_or_default();
        match found {
            Found::Unset if letters.is_empty() => Found::Unset,
            Found::List { items, .. } if items.is_empty() && !letters.is_empty() => Found::Text(letters),
            Found::List { items, star } => Found::List {
                items: items.iter().map(|_| Bytes::from(letters.as_slice())).collect(),
                star: *star,
            },
            _ => Found::Text(letters),
        }
    }

    fn transform_declaration(&self, source: &Source, found: Found) -> Found {
        let resolved = match source.subject {
            Subject::Variable(name) => match self.resolve(name) {
                Some((target, None)) => Subject::Variable(target),
                Some(_) => return Found::Unset,
                None => source.subject,
            },
            other => other,
        };
        let Subject::Variable(name) = resolved else {
            // `${@@A}`: set -- 'a' 'b'
            let Found::List { items, .. } = found else { return Found::Text(Vec::new()) };
            let quoted: Vec<Vec<u8>> = items.iter().map(|item| quote_always(item)).collect();
            if matches!(source.subject, Subject::Special(b'@')) {
                let words = [b"set".to_vec(), b"--".to_vec()].into_iter().chain(quoted);
                return Found::List { items: words.map(Bytes::from).collect(), star: false };
            }
            let separator = self.text(Name::IFS).map_or(vec![b' '], |ifs| ifs.into_iter().take(1).collect());
            return Found::Text([b"set -- ", quoted.join(separator.as_slice()).as_slice()].concat());
        };
        let Some(variable) = self.variables.get(name) else { return Found::Unset };
        let letters = attribute_letters(variable);
        let whole = matches!(source.index, Some(Index::All(_)));
        if whole && variable.value.is_array() {
            let text = crate::declare::declaration(name, variable);
            if source.index == Some(Index::All(b'@')) {
                // Three words, where blanks separate any.
                let separators = self.text(Name::IFS);
                let split = separators.is_none_or(|ifs| ifs.is_empty() || ifs.contains(&b' '));
                let items = text.splitn(if split { 3 } else { 1 }, |byte| *byte == b' ').map(Bytes::from);
                return Found::List { items: items.collect(), star: false };
            }
            return Found::Text(text);
        }
        let start =
            if letters.is_empty() { Vec::new() } else { [b"declare -", letters.as_slice(), b" "].concat() };
        match found {
            Found::List { items, .. } if whole && items.len() == 1 => {
                Found::Text([&start, name.bytes(), b"=", &quote_always(&items[0])].concat())
            }
            Found::Text(text) => Found::Text([&start, name.bytes(), b"=", &quote_always(&text)].concat()),
            Found::Unset if !letters.is_empty() => Found::Text([&start, name.bytes()].concat()),
            Found::List { items, .. } if items.is_empty() && !letters.is_empty() => {
                Found::Text([&start, name.bytes()].concat())
            }
            other => other,
        }
    }

    /// `@K` as one text with quoted values, `@k` as fields.
    fn transform_pairs(&self, source: &Source, found: Found, letter: u8) -> Found {
        let array = |name| self.read(name).is_some_and(|value| value.is_array());
        let (Subject::Variable(name), Found::List { items, star }) = (source.subject, &found) else {
            return operate::map(found, quote_always);
        };
        if !array(name) {
            return operate::map(found, quote_always);
        }
        let keys = self.read(name).map(|value| value.keys()).unwrap_or_default();
        let associative = self.is_associative(name);
        let pairs = keys.iter().zip(items);
        if letter == b'k' {
            let items = pairs.flat_map(|(key, value)| [key.clone(), value.clone()]).collect();
            return Found::List { items, star: *star };
        }
        let mut out = Vec::new();
        for (key, value) in pairs {
            if !out.is_empty() {
                out.push(b' ');
            }
            out.extend_from_slice(&if associative { crate::declare::quote_key(key) } else { key.to_vec() });
            out.push(b' ');
            out.extend_from_slice(&crate::declare::quote_double(value));
        }
        if associative && !out.is_empty() {
            out.push(b' ');
        }
        Found::Text(out)
    }
}

/// `'text'`, or `$'...'` when it has control characters; what `@Q` gives.
pub fn quote_always(text: &[u8]) -> Vec<u8> {
    if crate::declare::needs_ansi(text) {
        return crate::declare::quote_ansi(text);
    }
    quote_single(text)
}

/// `'text'` with `'\''` inside.
pub fn quote_single(text: &[u8]) -> Vec<u8> {
    if text == b"'" {
        return b"\\'".to_vec();
    }
    let mut out = vec![b'\''];
    for &byte in text {
        if byte == b'\'' { out.extend_from_slice(b"'\\''") } else { out.push(byte) }
    }
    out.push(b'\'');
    out
}

/// The letters of `declare -p`, in bash's order.
pub fn attribute_letters(variable: &Variable) -> Vec<u8> {
    let attributes = variable.attributes;
    let indexed = matches!(variable.value, Value::Indexed(_)) || attributes.has(Attributes::INDEXED);
    let associative =
        matches!(variable.value, Value::Associative(_)) || attributes.has(Attributes::ASSOCIATIVE);
    let letters = [
        (b'a', indexed && !associative),
        (b'A', associative),
        (b'i', attributes.has(Attributes::INTEGER)),
        (b'n', attributes.has(Attributes::NAMEREF)),
        (b'r', attributes.has(Attributes::READONLY)),
        (b't', attributes.has(Attributes::TRACE)),
        (b'x', attributes.has(Attributes::EXPORT)),
        (b'c', attributes.has(Attributes::CAPITAL)),
        (b'l', attributes.has(Attributes::LOWER)),
        (b'u', attributes.has(Attributes::UPPER)),
    ];
    letters.iter().filter(|(_, on)| *on).map(|(letter, _)| *letter).collect()
}
