//! Operations of `${...}` on a value.

use super::parameter::{Found, Source, subject_text};
use super::{Around, Fields, Index, Mode, transform};
use crate::state::{Bytes, Exec, Shell, Shopt, Stop, Within};
use bivalve_pattern::Glob;
use bivalve_syntax::Name;
use bivalve_syntax::ast::{CaseChange, Operation, Parameter, Replace, Subject, Word};
use std::rc::Rc;

impl Shell {
    pub(super) async fn operate(
        &mut self,
        parameter: &Parameter,
        source: Source,
        found: Found,
        around: Around,
        out: &mut Fields,
    ) -> Exec {
        let joined_empty = around.quoted && out.star_separator().is_empty();
        let is_absent = |found: &Found, colon: bool| match found {
            // What a reference leads to counts as a list.
            Found::List { items, .. } if parameter.indirect => items.is_empty(),
            found => is_absent(found, colon, joined_empty),
        };
        match &parameter.operation {
            Operation::Default { colon, word } => {
                if is_absent(&found, *colon) {
                    return self.expand_alternative(word, around, out).await;
                }
                self.push_found(&found, parameter, around, out);
                return Ok(());
            }
            Operation::Alternative { colon, word } => {
                if is_absent(&found, *colon) {
                    if around.quoted && !matches!(&found, Found::List { items, .. } if items.is_empty()) {
                        out.push_quoted(b"");
                        // Empty values are there, as those of `"$@"` are.
                        out.count_values(usize::from(matches!(found, Found::List { .. })));
                    }
                    return Ok(());
                }
                return self.expand_alternative(word, around, out).await;
            }
            Operation::Assign { colon, word } => {
                if !is_absent(&found, *colon) {
                    self.push_found(&found, parameter, around, out);
                    return Ok(());
                }
                return self.assign_default(parameter, &source, word, around, out).await;
            }
            Operation::Error { colon, word } => {
                if is_absent(&found, *colon) {
                    return self.fail_unset(&source, parameter, *colon, word).await;
                }
                self.push_found(&found, parameter, around, out);
                return Ok(());
            }
            Operation::Length => return self.push_length(parameter, &source, &found, around, out),
            _ => {}
        }
        let unset_counts = match parameter.operation {
            // The attributes are known where any element is set.
            Operation::Transform(b'a') if self.has_elements(&source) => {
                let result = self.change(parameter, &source, found).await?;
                self.push_found(&result, parameter, around, out);
                return Ok(());
            }
            Operation::Transform(_) => false,
            _ => true,
        };
        if matches!(found, Found::Unset) && (unset_counts || self.nounset()) {
            self.check_unset(parameter, &source)?;
        }
        let result = self.change(parameter, &source, found).await?;
        self.push_found(&result, parameter, around, out);
        Ok(())
    }

    fn has_elements(&self, source: &Source) -> bool {
        let Subject::Variable(name) = source.subject else { return false };
        self.read(name).is_some_and(|value| value.is_array() && !value.keys().is_empty())
    }

    /// Operations that make a new value of the old.
    pub(super) async fn change(
        &mut self,
        parameter: &Parameter,
        source: &Source,
        found: Found,
    ) -> Exec<Found> {
        if matches!(found, Found::Unset) && takes_pattern(&parameter.operation) {
            // The pattern is not even expanded.
            return Ok(found);
        }
        match &parameter.operation {
            Operation::RemovePrefix { longest, pattern } => {
                let glob = self.pattern(pattern).await?;
                Ok(map(found, |text| {
                    let cut = if *longest { glob.longest_prefix(text) } else { glob.shortest_prefix(text) };
                    text[cut.unwrap_or(0).min(text.len())..].to_vec()
                }))
            }
            Operation::RemoveSuffix { longest, pattern } => {
                let glob = self.pattern(pattern).await?;
                Ok(map(found, |text| {
                    let cut = if *longest { glob.longest_suffix(text) } else { glob.shortest_suffix(text) };
                    text[..text.len() - cut.unwrap_or(0).min(text.len())].to_vec()
                }))
            }
            Operation::Replace { how, pattern, replacement } => {
                self.replace(found, *how, pattern, replacement.as_ref()).await
            }
            Operation::Slice { offset, length } => {
                let absent = match &found {
                    Found::Unset => true,
                    Found::List { items, .. } => {
                        items.is_empty() && matches!(source.subject, Subject::Variable(_))
                    }
                    Found::Text(_) => false,
                };
                if absent {
                    return Ok(found);
                }
                let behind = length.as_ref().map_or(0, |length| length.word.raw.len() + 1);
                let head = parameter.raw.len().saturating_sub(offset.word.raw.len() + behind + 2);
                let outer = self.arith_within.replace(Within::Slice(parameter.raw.clone(), head));
                let range = self.slice_range(source, &found, offset, length.as_ref()).await;
                self.arith_within = outer;
                let (offset, length) = range?;
                self.slice(source, found, offset, length)
            }
            Operation::Case { how, pattern } => {
                let glob = match pattern {
                    Some(pattern) if !pattern.parts.is_empty() => Some(self.pattern(pattern).await?),
                    _ => None,
                };
                let utf8 = self.utf8();
                Ok(map(found, |text| change_case(text, *how, glob.as_deref(), utf8)))
            }
            Operation::Transform(letter) => self.transform(parameter, source, found, *letter),
            _ => Ok(found),
        }
    }

    /// The pattern of an operation.
    pub(super) async fn pattern(&mut self, word: &Word) -> Exec<Rc<Glob>> {
        if let Some(glob) = self.pattern_now(word) {
            return Ok(glob);
        }
        let text = self.expand_pattern(word).await?;
        Ok(self.glob_in_case(&text, false))
    }

    /// A word as a pattern's text; boxed, since words nest.
    pub(super) async fn expand_pattern(&mut self, word: &Word) -> Exec<Vec<u8>> {
        let mut fields = self.fields(Mode::Pattern);
        self.expand_nested(&word.parts, Around::PLAIN, &mut fields).await?;
        Ok(fields.into_text())
    }

    async fn expand_alternative(&mut self, word: &Word, around: Around, out: &mut Fields) -> Exec {
        let inside = Around { quoted: around.quoted, split_literals: !around.quoted };
        if around.quoted && word.parts.is_empty() {
            out.push_quoted(b"");
        }
        self.expand_nested(&word.parts, inside, out).await
    }

    async fn assign_default(
        &mut self,
        parameter: &Parameter,
        source: &Source,
        word: &Word,
        around: Around,
        out: &mut Fields,
    ) -> Exec {
        let mut fields = self.fields(Mode::Text);
        let inside = Around { quoted: around.quoted, split_literals: false };
        self.expand_nested(&word.parts, inside, &mut fields).await?;
        let text = fields.into_text();
        let Subject::Variable(name) = source.subject else {
            let name = subject_text(parameter.subject);
            return Err(self.fail_expansion([b"$", name.as_slice(), b": cannot assign in this way"].concat()));
        };
        let assigned = match &source.index {
            None => self.assign_text(name, text),
            Some(Index::All(byte)) if self.is_associative(name) => {
                self.assign_element(name, Index::Key(Bytes::from(&[*byte][..])), &text, false)
            }
            Some(Index::All(byte)) => {
                let raw = [name.bytes(), b"[", &[*byte], b"]: bad array subscript"].concat();
                let stop = self.fail_expansion(raw);
                self.status = 2;
                return Err(stop);
            }
            Some(Index::Key(key)) if key.is_empty() => {
                let raw = parameter.index.as_ref().map_or(&b""[..], |subscript| &*subscript.word.raw);
                return Err(
                    self.fail_expansion([name.bytes(), b"[", raw, b"]: bad array subscript"].concat())
                );
            }
            Some(index) => self.assign_element(name, index.clone(), &text, false),
        };
        if let Err(stop) = self.or_discard(assigned) {
            if stop == Stop::Discard && self.around() != crate::state::Around::Text {
                self.status = 2;
            }
            return Err(stop);
        }
        let found = self.find(source)?;
        self.push_found(&found, parameter, around, out);
        if name == Name::IFS {
            out.set_ifs(self.ifs());
        }
        Ok(())
    }

    async fn fail_unset(&mut self, source: &Source, parameter: &Parameter, colon: bool, word: &Word) -> Exec {
        // What is expanded in it is split, and joined by blanks.
        let mut fields = self.fields(Mode::Fields);
        self.expand_nested(&word.parts, Around::PLAIN, &mut fields).await?;
        let words: Vec<Vec<u8>> = fields.finish().into_iter().map(|field| field.text).collect();
        let mut message = words.join(&b' ');
        if word.parts.is_empty() {
            message =
                if colon { b"parameter null or not set".to_vec() } else { b"parameter not set".to_vec() };
        }
        let mut name = subject_text(source.subject);
        if let Some(subscript) = &parameter.index {
            name = [&name, b"[".as_slice(), &subscript.word.raw, b"]"].concat();
        }
        self.complain([&name, b": ".as_slice(), &message].concat());
        self.status = self.unset_status();
        Err(Stop::Exit)
    }

    /// A key without text has no length.
    pub(super) fn check_length(&mut self, parameter: &Parameter, source: &Source) -> Exec {
        match (&parameter.operation, &source.index, &parameter.index) {
            (Operation::Length, Some(Index::Key(key)), Some(subscript)) if key.is_empty() => {
                Err(self.fail_expansion([&*subscript.word.raw, b"]: bad array subscript"].concat()))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn push_length(
        &mut self,
        parameter: &Parameter,
        source: &Source,
        found: &Found,
        around: Around,
        out: &mut Fields,
    ) -> Exec {
        // Of a subscript bash asks whether there is an array.
        let lacks_array = |name| self.read(name).is_none_or(|value| !value.is_array());
        let element = |name| source.index.is_none() && self.element_reference(name).is_some();
        if matches!(source.subject, Subject::Variable(name) if element(name)) {
            // Bash finds no variable of that name.
            self.push_found(&Found::Text(b"0".to_vec()), parameter, around, out);
            return Ok(());
        }
        let length = match found {
            _ if self.nounset()
                && source.index.is_some()
                && matches!(source.subject, Subject::Variable(name) if lacks_array(name)) =>
            {
                self.complain([subject_text(source.subject).as_slice(), b": unbound variable"].concat());
                let unset = matches!(source.subject, Subject::Variable(name) if self.read(name).is_none());
                self.status = if unset { self.unset_status() } else { 1 };
                return Err(Stop::Exit);
            }
            Found::Unset => {
                self.check_unset_length(parameter, source)?;
                0
            }
            Found::Text(text) => self.length(text),
            Found::List { items, .. } => items.len(),
        };
        let text = length.to_string().into_bytes();
        self.push_found(&Found::Text(text), parameter, around, out);
        Ok(())
    }

    /// `${#x}` of what is unset; that of an absent element of an array is 0.
    fn check_unset_length(&mut self, parameter: &Parameter, source: &Source) -> Exec {
        match source.subject {
            Subject::Variable(name) if source.index.is_some() => {
                if !self.nounset() || self.read(name).is_some() {
                    return Ok(());
                }
                self.complain([name.bytes(), b": unbound variable"].concat());
                self.status = self.unset_status();
                Err(Stop::Exit)
            }
            _ => self.check_unset(parameter, source),
        }
    }

    async fn replace(
        &mut self,
        found: Found,
        how: Replace,
        pattern: &Word,
        replacement: Option<&Word>,
    ) -> Exec<Found> {
        let text = self.expand_pattern(pattern).await?;
        let nothing = text.is_empty() && matches!(how, Replace::First | Replace::All);
        if nothing || is_miscounted(&text) {
            return Ok(found);
        }
        let glob = self.glob(&text);
        let stars = text.iter().all(|byte| *byte == b'*');
        let matched = self.has(Shopt::PATSUB_REPLACEMENT);
        let replacement = match replacement {
            None => Replacement::Fixed(Vec::new()),
            Some(word) => {
                let mode = if matched { Mode::Replacement } else { Mode::Text };
                let mut fields = self.fields(mode);
                self.expand_nested(&word.parts, Around::PLAIN, &mut fields).await?;
                let text = fields.into_text();
                if matched { Replacement::parse(text) } else { Replacement::Fixed(text) }
            }
        };
        Ok(map(found, |value| match value.is_empty() {
            // In an empty text only stars are found, and no pattern at its ends.
            true if !stars => Vec::new(),
            true => {
                let mut out = Vec::new();
                replacement.push(b"", &mut out);
                out
            }
            false => substitute(value, how, &glob, &replacement),
        }))
    }

    /// A compiled pattern; the last ones are kept.
    pub fn glob(&self, pattern: &[u8]) -> Rc<Glob> {
        self.glob_in_case(pattern, self.has(Shopt::NOCASEMATCH))
    }

    pub(super) fn glob_in_case(&self, pattern: &[u8], nocase: bool) -> Rc<Glob> {
        let options = bivalve_pattern::GlobOptions {
            extglob: self.has(Shopt::EXTGLOB),
            nocase,
            utf8: self.utf8(),
            ..Default::default()
        };
        self.runtime.glob(pattern, options)
    }
}

/// What matched text is replaced by.
enum Replacement {
    Fixed(Vec<u8>),
    /// Pieces between which the match stands.
    Around(Vec<Vec<u8>>),
}

impl Replacement {
    /// Reads `&` and `\&`.
    fn parse(text: Vec<u8>) -> Replacement {
        if memchr::memchr2(b'&', b'\\', &text).is_none() {
            return Replacement::Fixed(text);
        }
        let mut pieces = vec![Vec::new()];
        let mut bytes = text.iter().copied().peekable();
        while let Some(byte) = bytes.next() {
            match byte {
                b'&' => {
                    pieces.push(Vec::new());
                    continue;
                }
                b'\\' if matches!(bytes.peek(), Some(b'&' | b'\\')) => {
                    let next = bytes.next().unwrap_or(b'\\');
                    pieces.last_mut().map(|piece| piece.push(next)).unwrap_or_default();
                    continue;
                }
                _ => {}
            }
            pieces.last_mut().map(|piece| piece.push(byte)).unwrap_or_default();
        }
        match pieces.len() {
            1 => Replacement::Fixed(pieces.remove(0)),
            _ => Replacement::Around(pieces),
        }
    }

    fn push(&self, matched: &[u8], out: &mut Vec<u8>) {
        match self {
            Replacement::Fixed(text) => out.extend_from_slice(text),
            Replacement::Around(pieces) => out.extend_from_slice(&pieces.join(matched)),
        }
    }
}

/// Bash counts how long a text of a pattern without `*` can be, and takes the
/// first `]` of `[^]x]` for its end: no text is as long as it thinks.
fn is_miscounted(pattern: &[u8]) -> bool {
    if !pattern.contains(&b'[') {
        return false;
    }
    if opens_class(pattern) {
        return true;
    }
    let negated = |open: &[u8]| memchr::memmem::find(pattern, open).is_some();
    (negated(b"[^]") || negated(b"[!]"))
        && !pattern.contains(&b'*')
        && !pattern.contains(&b'(')
        && !pattern.contains(&b'\\')
}

/// Whether a class within brackets has no end, as in `[[:a`: then nothing is found.
fn opens_class(pattern: &[u8]) -> bool {
    let Some(open) = memchr::memchr(b'[', pattern) else { return false };
    let inner = pattern.get(open + 1..).unwrap_or_default();
    [b':', b'.', b'='].iter().any(|&kind| {
        memchr::memmem::find(inner, &[b'[', kind]).is_some_and(|at| {
            memchr::memmem::find(inner.get(at + 2..).unwrap_or_default(), &[kind, b']']).is_none()
        })
    }) && !inner.contains(&b']')
}

fn substitute(text: &[u8], how: Replace, glob: &Glob, replacement: &Replacement) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    match how {
        Replace::Prefix => {
            let Some(end) = glob.longest_prefix(text) else { return text.to_vec() };
            replacement.push(&text[..end], &mut out);
            out.extend_from_slice(&text[end..]);
        }
        Replace::Suffix => {
            let Some(length) = glob.longest_suffix(text) else { return text.to_vec() };
            let start = text.len() - length;
            out.extend_from_slice(&text[..start]);
            replacement.push(&text[start..], &mut out);
        }
        Replace::First | Replace::All => {
            let mut at = 0;
            while let Some((start, end)) = glob.find(text, at) {
                if at == text.len() {
                    break;
                }
                out.extend_from_slice(&text[at..start]);
                replacement.push(&text[start..end], &mut out);
                at = end;
                if how == Replace::First {
                    break;
                }
                if start == end {
                    // After an empty match, the next character stays.
                    let next = transform::character_length(&text[at..]);
                    out.extend_from_slice(text.get(at..at + next).unwrap_or_default());
                    at = (at + next).min(text.len());
                }
            }
            out.extend_from_slice(&text[at..]);
        }
    }
    out
}

/// Whether a value counts as not there; with `colon`, also when it is empty.
/// `joined_empty`: `"$*"` puts nothing between its values.
fn is_absent(found: &Found, colon: bool, joined_empty: bool) -> bool {
    match found {
        Found::Unset => true,
        Found::Text(text) => colon && text.is_empty(),
        Found::List { items, .. } => match items.as_slice() {
            [] => true,
            [one] => colon && one.is_empty(),
            _ => colon && is_star(found) && joined_empty && items.iter().all(|item| item.is_empty()),
        },
    }
}

fn takes_pattern(operation: &Operation) -> bool {
    matches!(
        operation,
        Operation::RemovePrefix { .. }
            | Operation::RemoveSuffix { .. }
            | Operation::Replace { .. }
            | Operation::Case { .. }
    )
}

fn is_star(found: &Found) -> bool {
    matches!(found, Found::List { star: true, .. })
}

/// Changes each text of a value.
pub(super) fn map(found: Found, change: impl Fn(&[u8]) -> Vec<u8>) -> Found {
    match found {
        Found::Unset => Found::Unset,
        Found::Text(text) => Found::Text(change(&text)),
        Found::List { items, star } => {
            Found::List { items: items.iter().map(|item| Bytes::from(change(item))).collect(), star }
        }
    }
}

fn change_case(text: &[u8], how: CaseChange, glob: Option<&Glob>, utf8: bool) -> Vec<u8> {
    match how {
        CaseChange::UpperAll if glob.is_none() && text.is_ascii() => return text.to_ascii_uppercase(),
        CaseChange::LowerAll if glob.is_none() && text.is_ascii() => return text.to_ascii_lowercase(),
        _ => {}
    }
    let mut out = Vec::with_capacity(text.len());
    let mut first = true;
    for character in transform::characters(text, utf8) {
        let matches = glob.is_none_or(|glob| glob.matches(character));
        let applies = matches
            && (first || matches!(how, CaseChange::UpperAll | CaseChange::LowerAll | CaseChange::ToggleAll));
        first = false;
        match how {
            _ if !applies => out.extend_from_slice(character),
            CaseChange::UpperFirst | CaseChange::UpperAll => transform::push_upper(character, &mut out),
            CaseChange::LowerFirst | CaseChange::LowerAll => transform::push_lower(character, &mut out),
            CaseChange::ToggleFirst | CaseChange::ToggleAll => transform::push_toggled(character, &mut out),
        }
    }
    out
}
