//! Expansion of words: parameters, substitutions, arithmetic, braces, tildes,
//! splitting and file names.
//!
//! Expansion is asynchronous because a substitution runs commands. A word
//! without one is never pending, so callers that cannot wait poll it once
//! ([`now`]).

mod arith;
mod brace;
mod fields;
mod now;
mod operate;
mod parameter;
mod pathname;
mod slice;
mod subscript;
mod substitute;
mod tilde;
pub mod transform;

pub use arith::{ArithFault, arith_message, plain_number};
pub use fields::{Field, Fields, Ifs, Mode};
pub use parameter::is_name;
pub use subscript::{Index, absolute};

use crate::state::{Exec, SetOption, Shell, Shopt, Stop, Value, Within};
use bivalve_kit::LocalFuture;
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Assignment, Kind, Node, Part, Value as Written, Word};
use std::future::Future;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// Polls a future that is known not to wait. None if it waits after all.
pub fn now<T>(future: impl Future<Output = T>) -> Option<T> {
    let mut future = pin!(future);
    match future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}

/// How the parts of a word stand.
#[derive(Clone, Copy)]
pub struct Around {
    /// Inside double quotes.
    pub quoted: bool,
    /// The word of `${x:-word}` outside quotes: its literal text is split too.
    pub split_literals: bool,
}

impl Around {
    pub const PLAIN: Around = Around { quoted: false, split_literals: false };
    pub const QUOTED: Around = Around { quoted: true, split_literals: false };
}

impl Shell {
    /// A collector for this mode.
    pub fn fields(&self, mode: Mode) -> Fields {
        let ifs = self.ifs();
        let wide = !ifs.is_ascii() && self.utf8();
        Fields::new(mode, ifs, self.has(Shopt::EXTGLOB), wide)
    }

    /// `IFS`, or its default when unset.
    pub fn ifs(&self) -> Ifs {
        let Some(variable) = self.variables.get(Name::IFS) else { return Ifs::Default };
        match &variable.value {
            Value::Unset => Ifs::Default,
            Value::Text(text) => Ifs::new(text),
            other => Ifs::new(&Rc::new(other.scalar().unwrap_or_default().into_owned())),
        }
    }

    /// Expands a word of a command onto `out`: braces, then all the rest, then file names.
    pub async fn expand_word(&mut self, word: &Word, out: &mut Vec<Vec<u8>>) -> Exec {
        if let Some(text) = self.word_now(word) {
            out.push(text);
            return Ok(());
        }
        if !self.is_set(SetOption::BRACEEXPAND) && brace::has_braces(&word.parts) {
            // The value of an assignment has no braces.
            let text = [b"x=", &*word.raw].concat();
            let parsed = bivalve_syntax::Parser::new(Rc::from(text), self.line.max(1)).next(self);
            if let Ok(Some(node)) = parsed
                && let Node::Command(command) = &*node
                && let Kind::Simple(simple) = &command.kind
                && let [Assignment { value: Written::Scalar(word), .. }] = simple.assignments.as_slice()
            {
                return self.expand_split(&word.parts, true, out).await;
            }
        } else if brace::has_braces(&word.parts) {
            for parts in brace::expand(&word.parts) {
                if let Some(text) = brace::open_backquote(&parts) {
                    let message = [b"bad substitution: no closing \"`\" in ".as_slice(), &text].concat();
                    return Err(self.fail_expansion(message));
                }
                self.expand_split(&parts, false, out).await?;
            }
            return Ok(());
        }
        self.expand_split(&word.parts, true, out).await
    }

    /// `assigns`: what looks like `name=~` has a tilde, which what braces have
    /// made has not.
    async fn expand_split(&mut self, parts: &[Part], assigns: bool, out: &mut Vec<Vec<u8>>) -> Exec {
        let mut fields = self.fields(Mode::Fields);
        self.expand_tilde_and_parts(parts, assigns, &mut fields).await?;
        match fields.one() {
            Ok(Some(field)) => self.push_field(field, out)?,
            Ok(None) => {}
            Err(fields) => {
                for field in fields {
                    self.push_field(field, out)?;
                }
            }
        }
        Ok(())
    }

    fn push_field(&mut self, field: Field, out: &mut Vec<Vec<u8>>) -> Exec {
        if field.glob && !self.is_set(SetOption::NOGLOB) {
            return self.expand_pathname(&field, out);
        }
        out.push(field.text);
        Ok(())
    }

    /// Expands a word to one string: no splitting, no file names.
    pub async fn expand_text(&mut self, word: &Word) -> Exec<Vec<u8>> {
        if let Some(text) = plain_text(word) {
            return Ok(text.to_vec());
        }
        let mut fields = self.fields(Mode::Text);
        self.expand_tilde_and_parts(&word.parts, true, &mut fields).await?;
        Ok(fields.into_text())
    }

    /// The value of an assignment: as [`Shell::expand_text`], with tildes after colons.
    pub async fn expand_assigned(&mut self, word: &Word) -> Exec<Vec<u8>> {
        match word.parts.as_slice() {
            [] => return Ok(Vec::new()),
            [Part::Quoted(text)] => return Ok(text.to_vec()),
            [Part::Literal(text)] if !text.contains(&b'~') => return Ok(text.to_vec()),
            _ => {}
        }
        let mut fields = self.fields(Mode::Text);
        fields.assigned = true;
        let mut start = true;
        if !word.parts.iter().any(|part| matches!(part, Part::Literal(text) if text.contains(&b'~'))) {
            self.expand_parts(&word.parts, Around::PLAIN, &mut fields).await?;
            return Ok(fields.into_text());
        }
        for (at, part) in word.parts.iter().enumerate() {
            if let Part::Literal(text) = part
                && text.contains(&b'~')
            {
                self.push_value_tildes(text, start, at + 1 == word.parts.len(), &mut fields);
            } else {
                self.expand_part(part, Around::PLAIN, &mut fields).await?;
            }
            start = false;
        }
        Ok(fields.into_text())
    }

    /// The value of an element of an associative array literal: no tildes.
    pub async fn expand_untilded(&mut self, word: &Word) -> Exec<Vec<u8>> {
        let mut fields = self.fields(Mode::Text);
        for part in &word.parts {
            self.expand_part(part, Around::PLAIN, &mut fields).await?;
        }
        Ok(fields.into_text())
    }

    /// Text of a here-document, a subscript, an expression: as inside double quotes.
    pub async fn expand_quoted(&mut self, word: &Word) -> Exec<Vec<u8>> {
        let mut fields = self.fields(Mode::Text);
        fields.here = true;
        self.expand_parts(&word.parts, Around::QUOTED, &mut fields).await?;
        Ok(fields.into_text())
    }

    /// A pattern, a regular expression or a replacement.
    pub async fn expand_in_mode(&mut self, word: &Word, mode: Mode) -> Exec<Vec<u8>> {
        let mut fields = self.fields(mode);
        self.expand_tilde_and_parts(&word.parts, true, &mut fields).await?;
        Ok(fields.into_text())
    }

    /// Parts of a word of its own: a leading `~` counts.
    async fn expand_tilde_and_parts(&mut self, parts: &[Part], assigns: bool, out: &mut Fields) -> Exec {
        let mut parts = parts;
        if let Some(Part::Literal(text)) = parts.first()
            && text.contains(&b'~')
            && out.mode == Mode::Fields
            && assigns
            && tilde::is_assignment(text)
            && !self.is_set(SetOption::POSIX)
        {
            self.push_assigned_tildes(text, parts.len() == 1, out);
            parts = &parts[1..];
        } else if let Some(Part::Literal(text)) = parts.first()
            && text.first() == Some(&b'~')
        {
            let rest = self.push_tilde(text, parts.len() == 1, out);
            out.push_literal(rest);
            parts = &parts[1..];
        }
        self.expand_parts(parts, Around::PLAIN, out).await
    }

    /// Parts one after the other: what needs no waiting at once.
    async fn expand_parts(&mut self, parts: &[Part], around: Around, out: &mut Fields) -> Exec {
        let mut rest = parts;
        loop {
            rest = self.push_now(rest, around, out)?;
            let Some((part, after)) = rest.split_first() else { return Ok(()) };
            self.expand_part(part, around, out).await?;
            rest = after;
        }
    }

    /// All parts of a nested word, as `around` says: at once where nothing
    /// waits, else in a future of its own.
    pub async fn expand_nested(&mut self, parts: &[Part], around: Around, out: &mut Fields) -> Exec {
        let tilde = |part: &Part| matches!(part, Part::Literal(text) if text.contains(&b'~'));
        let rest = if parts.iter().any(tilde) { parts } else { self.push_now(parts, around, out)? };
        if rest.is_empty() { Ok(()) } else { self.expand_boxed(rest, around, out).await }
    }

    fn expand_boxed<'a>(
        &'a mut self,
        parts: &'a [Part],
        around: Around,
        out: &'a mut Fields,
    ) -> LocalFuture<'a, Exec> {
        Box::pin(async move {
            if !around.quoted && out.assigned {
                for (at, part) in parts.iter().enumerate() {
                    match part {
                        Part::Literal(text) => {
                            self.push_value_tildes(text, at == 0, at + 1 == parts.len(), out);
                        }
                        _ => self.expand_part(part, around, out).await?,
                    }
                }
                return Ok(());
            }
            if !around.quoted
                && let [Part::Literal(text), ..] = parts
                && text.first() == Some(&b'~')
            {
                let rest = self.push_tilde(text, parts.len() == 1, out).to_vec();
                if around.split_literals {
                    out.push_split(&rest)
                } else {
                    out.push_literal(&rest)
                }
                for part in &parts[1..] {
                    self.expand_part(part, around, out).await?;
                }
                return Ok(());
            }
            self.expand_parts(parts, around, out).await
        })
    }

    /// One part of a word.
    pub async fn expand_part(&mut self, part: &Part, around: Around, out: &mut Fields) -> Exec {
        match part {
            Part::Literal(text) if around.quoted => out.push_quoted(text),
            Part::Literal(text) if around.split_literals => out.push_split(text),
            Part::Literal(text) => out.push_literal(text),
            Part::Quoted(text) => out.push_quoted(text),
            Part::DoubleQuoted(parts) => self.expand_double_quoted(parts, out).await?,
            _ => self.expand_active(part, around, out).await?,
        }
        Ok(())
    }

    async fn expand_double_quoted(&mut self, parts: &[Part], out: &mut Fields) -> Exec {
        // `"$@"` without values is nothing at all, also next to what expands to
        // nothing; any other quotes are a field.
        let before = parts.iter().any(is_list).then(|| out.mark());
        if before.is_none() {
            out.push_quoted(b"");
        }
        for part in parts {
            match part {
                Part::Literal(text) | Part::Quoted(text) => out.push_quoted(text),
                _ => self.expand_active(part, Around::QUOTED, out).await?,
            }
        }
        if let Some(before) = before {
            out.forget_nothing(before);
        }
        Ok(())
    }

    /// A part that is more than text.
    async fn expand_active(&mut self, part: &Part, around: Around, out: &mut Fields) -> Exec {
        match part {
            Part::Parameter(parameter) => {
                if self.expand_simple_parameter(parameter, around.quoted, out)? {
                    return Ok(());
                }
                self.expand_parameter(parameter, around, out).await
            }
            Part::Command(substitution) => {
                let text = self.substitute(substitution).await?;
                if around.quoted {
                    out.push_quoted(&text)
                } else {
                    out.push_split(&text)
                }
                Ok(())
            }
            Part::Arith(arith) => {
                let outer = self.arith_within.take();
                let number = self.evaluate(arith).await;
                self.arith_within = outer;
                let number = number?;
                let mut buffer = NumberText::default();
                let text = buffer.text(number);
                if around.quoted {
                    out.push_quoted(text)
                } else {
                    out.push_split(text)
                }
                Ok(())
            }
            Part::ProcessInput(substitution) => {
                let path = self.substitute_process(substitution, false)?;
                out.push_literal(&path);
                Ok(())
            }
            Part::ProcessOutput(substitution) => {
                let path = self.substitute_process(substitution, true)?;
                out.push_literal(&path);
                Ok(())
            }
            Part::DoubleQuoted(parts) => self.expand_nested(parts, Around::QUOTED, out).await,
            Part::Brace(_) => {
                // Only with `set +B`, or where braces do not expand: as written.
                let text = brace::written(part);
                if around.quoted {
                    out.push_quoted(&text)
                } else {
                    out.push_literal(&text)
                }
                Ok(())
            }
            Part::Literal(_) | Part::Quoted(_) => Ok(()),
        }
    }

    /// Reports an expansion error and gives what stops the command.
    pub fn fail_expansion(&mut self, message: impl AsRef<[u8]>) -> Stop {
        self.complain(message);
        let within = matches!(self.arith_within, Some(Within::Command(_)));
        if self.is_set(SetOption::POSIX) && !within {
            self.status = self.unset_status();
            return Stop::Exit;
        }
        self.status = 1;
        Stop::Discard
    }
}

/// The text of a word that is only literal or only quoted, with nothing to expand.
pub fn plain_text(word: &Word) -> Option<&[u8]> {
    match word.parts.as_slice() {
        [Part::Quoted(text)] => Some(text),
        // A lone bracket, the command, is no pattern.
        [Part::Literal(text)] if text.as_ref() == b"[" => Some(text),
        [Part::Literal(text)] => {
            let active = |byte: &u8| matches!(byte, b'*' | b'?' | b'[' | b'\\' | b'~' | b'(');
            (!text.iter().any(active)).then_some(text)
        }
        _ => None,
    }
}

/// Whether a part in double quotes can become several fields, or none.
fn is_list(part: &Part) -> bool {
    use bivalve_syntax::ast::{Operation, Subject};
    let Part::Parameter(parameter) = part else { return false };
    if matches!(
        parameter.operation,
        Operation::Default { .. } | Operation::Assign { .. } | Operation::Error { .. }
    ) {
        return false;
    }
    let all = |byte| parameter.index.as_ref().is_some_and(|index| index.all == Some(byte));
    parameter.subject == Subject::Special(b'@')
        || all(b'@')
        || matches!(parameter.operation, Operation::Names(true) | Operation::Keys(true))
        || parameter.indirect
}

/// A number's decimal text without allocating.
#[derive(Default)]
pub struct NumberText([u8; 20]);

impl NumberText {
    pub fn text(&mut self, number: i64) -> &[u8] {
        let mut at = self.0.len();
        let mut rest = number.unsigned_abs();
        loop {
            at -= 1;
            self.0[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        if number < 0 {
            at -= 1;
            self.0[at] = b'-';
        }
        &self.0[at..]
    }
}
