//! Expansion that is done at once: literal text, parameters whose value is at
//! hand, arithmetic, and the common operations on them. What is left for the
//! asynchronous functions gives the same result there.

use super::parameter::{Found, Source};
use super::{Around, Fields, Index, Mode, NumberText, plain_text};
use crate::state::{Exec, Shell};
use bivalve_pattern::Glob;
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Operation, Parameter, Part, Subject, Subscript, Word};
use std::rc::Rc;

impl Shell {
    /// The one field that a word of a command becomes, where that is plain to see.
    pub(crate) fn word_now(&mut self, word: &Word) -> Option<Vec<u8>> {
        if let Some(text) = plain_text(word) {
            return Some(text.to_vec());
        }
        let mut text = Vec::new();
        let mut there = false;
        let ifs = self.ifs();
        for part in &word.parts {
            match part {
                Part::Literal(literal) if is_inert(literal) => {
                    text.extend_from_slice(literal);
                    there = true;
                }
                Part::Quoted(quoted) => {
                    text.extend_from_slice(quoted);
                    there = true;
                }
                Part::DoubleQuoted(inner) => {
                    for part in inner {
                        match part {
                            Part::Literal(literal) | Part::Quoted(literal) => text.extend_from_slice(literal),
                            Part::Parameter(parameter) => {
                                self.with_simple(parameter, |value| text.extend_from_slice(value))?;
                            }
                            _ => return None,
                        }
                    }
                    there = true;
                }
                Part::Parameter(parameter) => {
                    let plain = self.with_simple(parameter, |value| {
                        let plain = !value.is_empty() && !ifs.is_active(value);
                        if plain {
                            text.extend_from_slice(value);
                        }
                        plain
                    });
                    if plain != Some(true) {
                        return None;
                    }
                    there = true;
                }
                _ => return None,
            }
        }
        there.then_some(text)
    }

    /// [`Shell::expand_assigned`] for a word in which nothing waits.
    pub(crate) fn assigned_now(&mut self, word: &Word) -> Exec<Vec<u8>> {
        let tilde = |part: &Part| matches!(part, Part::Literal(text) if text.contains(&b'~'));
        match word.parts.as_slice() {
            [] => return Ok(Vec::new()),
            [Part::Quoted(text)] => return Ok(text.to_vec()),
            parts if parts.iter().any(tilde) => {
                return super::now(self.expand_assigned(word)).unwrap_or(Ok(Vec::new()));
            }
            [Part::Literal(text)] => return Ok(text.to_vec()),
            _ => {}
        }
        let mut fields = self.fields(Mode::Text);
        fields.assigned = true;
        let rest = self.push_now(&word.parts, Around::PLAIN, &mut fields)?;
        if !rest.is_empty() {
            super::now(self.expand_parts(rest, Around::PLAIN, &mut fields)).unwrap_or(Ok(()))?;
        }
        Ok(fields.into_text())
    }

    /// The value of a word that is one `$((...))` and needs no expansion first.
    pub(crate) fn assigned_number(&mut self, word: &Word) -> Option<Exec<i64>> {
        let [Part::Arith(arith)] = word.parts.as_slice() else { return None };
        let outer = self.arith_within.take();
        let number = self.evaluate_now(arith);
        self.arith_within = outer;
        number
    }

    /// Puts out parts from the first on, as long as none needs the long way;
    /// gives those that are left.
    pub(super) fn push_now<'a>(
        &mut self,
        parts: &'a [Part],
        around: Around,
        out: &mut Fields,
    ) -> Exec<&'a [Part]> {
        let mut rest = parts;
        while let Some((part, after)) = rest.split_first() {
            match part {
                Part::Literal(text) if around.quoted => out.push_quoted(text),
                Part::Literal(text) if around.split_literals => out.push_split(text),
                Part::Literal(text) => out.push_literal(text),
                Part::Quoted(text) => out.push_quoted(text),
                Part::DoubleQuoted(inner) if self.push_quoted_now(inner, out)? => {}
                Part::Parameter(_) | Part::Arith(_) if self.push_active_now(part, around, out)? => {}
                _ => return Ok(rest),
            }
            rest = after;
        }
        Ok(rest)
    }

    /// The inside of double quotes; false, with nothing done, if it needs the long way.
    fn push_quoted_now(&mut self, parts: &[Part], out: &mut Fields) -> Exec<bool> {
        if let [part @ (Part::Parameter(_) | Part::Arith(_))] = parts {
            // As in the long way: `"$@"` without values is nothing at all.
            if !super::is_list(part) {
                out.push_quoted(b"");
            }
            return self.push_active_now(part, Around::QUOTED, out);
        }
        if !self.is_plain(parts) {
            return Ok(false);
        }
        out.push_quoted(b"");
        for part in parts {
            match part {
                Part::Literal(text) | Part::Quoted(text) => out.push_quoted(text),
                _ => drop(self.push_active_now(part, Around::QUOTED, out)?),
            }
        }
        Ok(true)
    }

    /// Whether the parts are text and parameters whose value is at hand:
    /// expanding them does nothing else, and is done at once.
    fn is_plain(&self, parts: &[Part]) -> bool {
        parts.iter().all(|part| match part {
            Part::Literal(_) | Part::Quoted(_) => true,
            Part::Parameter(parameter) => self.with_simple(parameter, |_| ()).is_some(),
            Part::DoubleQuoted(inner) => {
                inner.iter().all(|part| !matches!(part, Part::DoubleQuoted(_))) && self.is_plain(inner)
            }
            _ => false,
        })
    }

    fn push_active_now(&mut self, part: &Part, around: Around, out: &mut Fields) -> Exec<bool> {
        match part {
            Part::Parameter(parameter) => {
                if self.expand_simple_parameter(parameter, around.quoted, out)? {
                    return Ok(true);
                }
                self.operate_now(parameter, around, out)
            }
            Part::Arith(arith) => {
                let outer = self.arith_within.take();
                let number = self.evaluate_now(arith);
                self.arith_within = outer;
                let Some(number) = number else { return Ok(false) };
                let mut buffer = NumberText::default();
                let text = buffer.text(number?);
                if around.quoted {
                    out.push_quoted(text)
                } else {
                    out.push_split(text)
                }
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// `${#x}`, `${x#p}`, `${x/p/r}`, `${x:n}`, `${a[i]}` and the like, where
    /// the words in it are plain; false, with nothing done, for the others.
    fn operate_now(&mut self, parameter: &Parameter, around: Around, out: &mut Fields) -> Exec<bool> {
        if parameter.indirect || !self.operates_now(&parameter.operation) {
            return Ok(false);
        }
        let index = match (&parameter.index, parameter.subject) {
            (None, _) => None,
            (Some(subscript), Subject::Variable(name)) => match self.index_now(name, subscript) {
                Some(index) => Some(index?),
                None => return Ok(false),
            },
            _ => return Ok(false),
        };
        if let (Operation::Length, Some(Index::All(_)), Subject::Variable(name)) =
            (&parameter.operation, &index, parameter.subject)
            && !(self.nounset() && self.read(name).is_none())
        {
            // A reference to an element has no elements of its own.
            let reference = self.element_reference(name).is_some();
            let count = self.read(name).filter(|_| !reference).map_or(0, |value| value.count());
            let mut buffer = NumberText::default();
            let text = buffer.text(count as i64);
            if around.quoted {
                out.push_quoted(text)
            } else {
                out.push_split(text)
            }
            return Ok(true);
        }
        let source = Source { subject: parameter.subject, index };
        self.check_length(parameter, &source)?;
        let found = self.find(&source)?;
        match &parameter.operation {
            Operation::Get => {
                if matches!(found, Found::Unset) {
                    self.check_unset(parameter, &source)?;
                }
                self.push_found(&found, parameter, around, out);
            }
            Operation::Length => self.push_length(parameter, &source, &found, around, out)?,
            _ => {
                if matches!(found, Found::Unset) {
                    self.check_unset(parameter, &source)?;
                }
                // Nothing in it waits, so that one poll ends it.
                match super::now(self.change(parameter, &source, found)) {
                    Some(found) => self.push_found(&found?, parameter, around, out),
                    None => return Ok(false),
                }
            }
        }
        Ok(true)
    }

    fn operates_now(&self, operation: &Operation) -> bool {
        let plain = |word: &Word| self.is_plain(&word.parts);
        match operation {
            Operation::Get | Operation::Length => true,
            Operation::RemovePrefix { pattern, .. } | Operation::RemoveSuffix { pattern, .. } => {
                plain(pattern)
            }
            Operation::Replace { pattern, replacement, .. } => {
                plain(pattern) && replacement.as_ref().is_none_or(plain)
            }
            Operation::Slice { offset, length } => {
                let empty = length.is_none() && offset.word.raw.is_empty();
                !empty && !offset.word.waits && length.as_ref().is_none_or(|length| !length.word.waits)
            }
            Operation::Case { pattern, .. } => pattern.as_ref().is_none_or(plain),
            _ => false,
        }
    }

    /// A subscript whose value is at hand.
    pub(crate) fn index_now(&mut self, name: Name, subscript: &Subscript) -> Option<Exec<Index>> {
        if let Some(all) = subscript.all {
            return Some(Ok(Index::All(all)));
        }
        if !self.is_associative(name) {
            let outer = self.arith_within.take();
            let number = self.evaluate_now(&subscript.arith);
            self.arith_within = outer;
            return number.map(|number| number.map(Index::Number).map_err(super::arith::abandon));
        }
        let parts = subscript.word.parts.as_slice();
        let tilde = matches!(parts, [Part::Literal(text), ..] if text.first() == Some(&b'~'));
        if tilde || !self.is_plain(parts) {
            return None;
        }
        let mut fields = self.fields(Mode::Text);
        if let Err(stop) = self.push_now(parts, Around::PLAIN, &mut fields) {
            return Some(Err(stop));
        }
        Some(Ok(Index::Key(crate::state::Bytes::from(fields.into_text()))))
    }

    /// The pattern of an operation, where it is text without a tilde.
    pub(super) fn pattern_now(&self, word: &Word) -> Option<Rc<Glob>> {
        match word.parts.as_slice() {
            [Part::Literal(text)] if text.first() != Some(&b'~') => Some(self.glob_in_case(text, false)),
            _ => None,
        }
    }
}

/// Literal text that no expansion changes.
fn is_inert(text: &[u8]) -> bool {
    !text.iter().any(|byte| matches!(byte, b'*' | b'?' | b'[' | b'\\' | b'~' | b'('))
}
