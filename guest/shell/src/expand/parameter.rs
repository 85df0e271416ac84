//! `$name` and `${...}`: which value is meant, before an operation on it.

use super::{Around, Fields, Index, NumberText};
use crate::state::{Attributes, Bytes, Exec, SetOption, Shell, Stop, Value};
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Operation, Parameter, Subject};

/// The value of a parameter.
#[derive(Debug, Clone)]
pub(super) enum Found {
    Unset,
    Text(Vec<u8>),
    /// `$@`, `${a[@]}` (star false), `$*`, `${a[*]}` (star true).
    List {
        items: Vec<Bytes>,
        star: bool,
    },
}

/// Where a value came from, for those operations that name or change it.
#[derive(Debug, Clone)]
pub(super) struct Source {
    pub subject: Subject,
    pub index: Option<Index>,
}

impl Shell {
    /// The usual case, `$x` and `${x}` without more: done at once. False if
    /// the parameter needs the long way.
    pub(super) fn expand_simple_parameter(
        &mut self,
        parameter: &Parameter,
        quoted: bool,
        out: &mut Fields,
    ) -> Exec<bool> {
        let push = |text: &[u8]| if quoted { out.push_quoted(text) } else { out.push_split(text) };
        Ok(self.with_simple(parameter, push).is_some())
    }

    /// The same for whatever is done with the text; none if the parameter
    /// needs the long way.
    #[inline]
    pub(super) fn with_simple<T>(&self, parameter: &Parameter, take: impl FnOnce(&[u8]) -> T) -> Option<T> {
        if parameter.indirect || parameter.index.is_some() || !matches!(parameter.operation, Operation::Get) {
            return None;
        }
        Some(match parameter.subject {
            Subject::Variable(name) => {
                let variable = self.variables.get(name)?;
                if variable.attributes.any(Attributes::DYNAMIC.with(Attributes::NAMEREF)) {
                    return None;
                }
                match &variable.value {
                    Value::Text(text) => take(text),
                    Value::Number(number) => take(NumberText::default().text(*number)),
                    _ => return None,
                }
            }
            Subject::Positional(number) => take(self.arguments.get((number as usize).wrapping_sub(1))?),
            Subject::Special(b'?') => take(NumberText::default().text(i64::from(self.status))),
            Subject::Special(b'#') => take(NumberText::default().text(self.arguments.len() as i64)),
            Subject::Special(_) => return None,
        })
    }

    /// Any parameter.
    pub(super) async fn expand_parameter(
        &mut self,
        parameter: &Parameter,
        around: Around,
        out: &mut Fields,
    ) -> Exec {
        let empty_slice = matches!(&parameter.operation, Operation::Slice { offset, length: None } if offset.word.raw.is_empty());
        if matches!(parameter.operation, Operation::Bad) || empty_slice {
            let raw = parameter.raw.clone();
            return Err(self.fail_expansion([&raw, b": bad substitution".as_slice()].concat()));
        }
        match parameter.operation {
            Operation::Unclosed(line) => {
                let prefix = self.syntax_prefix(line, Some("command substitution"));
                let message = b"unexpected EOF while looking for matching `)'\n".as_slice();
                self.print_error(&[prefix.as_slice(), message].concat());
                self.status = 1;
                return Err(Stop::Discard);
            }
            Operation::Names(at) => return self.expand_names(parameter, at, around, out),
            Operation::Keys(at) => return self.expand_keys(parameter, at, around, out),
            _ => {}
        }
        let source = self.source(parameter).await?;
        self.check_length(parameter, &source)?;
        let found = self.find(&source)?;
        if parameter.indirect && around.quoted && !matches!(found, Found::List { .. }) {
            // `"${!x}"` is a field, if only an empty one.
            out.count_values(1);
        }
        if !matches!(parameter.operation, Operation::Get) {
            return self.operate(parameter, source, found, around, out).await;
        }
        if matches!(found, Found::Unset) {
            self.check_unset(parameter, &source)?;
        }
        self.push_found(&found, parameter, around, out);
        Ok(())
    }

    /// Which parameter is meant, `${!x}` followed.
    async fn source(&mut self, parameter: &Parameter) -> Exec<Source> {
        let index = match (&parameter.index, parameter.subject) {
            (Some(subscript), Subject::Variable(name)) => Some(self.index(name, subscript).await?),
            _ => None,
        };
        let source = Source { subject: parameter.subject, index };
        if !parameter.indirect {
            return Ok(source);
        }
        if let (Subject::Variable(name), None) = (parameter.subject, &source.index)
            && let Some(variable) = self.variables.get(name)
            && variable.attributes.has(Attributes::NAMEREF)
        {
            // `${!ref}` is the name that a nameref leads to.
            return Ok(Source {
                subject: Subject::Special(0),
                index: Some(Index::Key(self.nameref_text(name))),
            });
        }
        let text = match self.find(&source)? {
            Found::Text(text) => text,
            Found::List { items, .. } if !items.is_empty() => items.join(&b' '),
            Found::List { .. } | Found::Unset => {
                if let Subject::Variable(name) = parameter.subject
                    && self.variables.get(name).is_none()
                {
                    let mut name = subject_text(parameter.subject);
                    if let Some(subscript) = &parameter.index {
                        name = [&name, b"[".as_slice(), &subscript.word.raw, b"]"].concat();
                    }
                    return Err(
                        self.fail_expansion([&name, b": invalid indirect expansion".as_slice()].concat())
                    );
                }
                return Ok(Source { subject: Subject::Special(1), index: None });
            }
        };
        if text.is_empty() && matches!(parameter.subject, Subject::Special(b'@' | b'*')) {
            return Ok(Source { subject: Subject::Special(1), index: None });
        }
        self.indirect(&text)
    }

    /// The last name that a reference leads to.
    fn nameref_text(&self, name: Name) -> Bytes {
        match self.resolve(name) {
            Some((target, None)) if target != name => return Bytes::from(target.bytes()),
            Some((target, Some(index))) => {
                return Bytes::from([target.bytes(), b"[", &index, b"]"].concat());
            }
            _ => {}
        }
        let value = self.variables.get(name).and_then(|variable| variable.value.scalar());
        Bytes::from(&*value.unwrap_or_default())
    }

    /// The parameter that a text names: `x`, `1`, `@`, `a[1]`.
    pub(super) fn indirect(&mut self, text: &[u8]) -> Exec<Source> {
        let subject = |subject| Ok(Source { subject, index: None });
        match text {
            [byte @ (b'@' | b'*' | b'#' | b'?' | b'-' | b'$' | b'!')] => {
                return subject(Subject::Special(*byte));
            }
            b"0" => return subject(Subject::Special(b'0')),
            digits if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => {
                let number = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok());
                return subject(Subject::Positional(number.unwrap_or(u32::MAX)));
            }
            _ => {}
        }
        if let Some(open) = memchr::memchr(b'[', text)
            && text.ends_with(b"]")
            && is_name(&text[..open])
        {
            let name = Name::new(&text[..open]);
            let index = self.index_of_text_all(name, &text[open + 1..text.len() - 1])?;
            return Ok(Source { subject: Subject::Variable(name), index: Some(index) });
        }
        if !is_name(text) {
            return Err(self.fail_expansion([text, b": invalid variable name".as_slice()].concat()));
        }
        subject(Subject::Variable(Name::new(text)))
    }

    fn index_of_text_all(&mut self, name: Name, text: &[u8]) -> Exec<Index> {
        match text {
            b"@" | b"*" => Ok(Index::All(text[0])),
            _ => self.index_of_text(name, text),
        }
    }

    /// The value of a parameter.
    pub(super) fn find(&mut self, source: &Source) -> Exec<Found> {
        Ok(match source.subject {
            Subject::Variable(name) => self.find_variable(name, source.index.as_ref())?,
            Subject::Positional(number) => {
                let text = self.arguments.get((number as usize).wrapping_sub(1));
                text.map_or(Found::Unset, |text| Found::Text(text.to_vec()))
            }
            Subject::Special(byte) => match (byte, &source.index) {
                (0, Some(Index::Key(text))) => Found::Text(text.to_vec()),
                _ => self.find_special(byte),
            },
        })
    }

    fn find_special(&self, byte: u8) -> Found {
        Found::Text(match byte {
            b'@' | b'*' => return Found::List { items: self.arguments.to_vec(), star: byte == b'*' },
            b'#' => self.arguments.len().to_string().into_bytes(),
            b'?' => self.status.to_string().into_bytes(),
            b'$' => self.family.main.to_string().into_bytes(),
            b'!' => match self.last_background {
                Some(pid) => pid.to_string().into_bytes(),
                None => return Found::Unset,
            },
            b'0' => self.zero.to_vec(),
            b'-' => self.flags(),
            _ => return Found::Unset,
        })
    }

    /// `$-`
    pub fn flags(&self) -> Vec<u8> {
        let mut letters = self.options.letters();
        match self.reading {
            crate::state::Reading::CommandString => letters.push(b'c'),
            crate::state::Reading::Stdin => letters.push(b's'),
            crate::state::Reading::File => {}
        }
        letters
    }

    fn find_variable(&mut self, name: Name, index: Option<&Index>) -> Exec<Found> {
        if let Some((target, text)) = self.element_reference(name) {
            // A reference to an element has no elements of its own.
            return match index {
                None => {
                    let index = self.index_of_text_all(target, &text)?;
                    self.find_variable(target, Some(&index))
                }
                Some(Index::All(byte)) => Ok(Found::List { items: Vec::new(), star: *byte == b'*' }),
                Some(_) => Ok(Found::Unset),
            };
        }
        match index {
            None => {
                let text = match self.variables.get(name) {
                    Some(variable)
                        if variable.attributes.has(Attributes::NAMEREF) && self.resolve(name).is_none() =>
                    {
                        self.circular(name)
                    }
                    _ => self.text(name),
                };
                Ok(text.map_or(Found::Unset, Found::Text))
            }
            Some(Index::All(byte)) => {
                let Some(value) = self.read(name) else {
                    return Ok(Found::List { items: Vec::new(), star: *byte == b'*' });
                };
                Ok(Found::List { items: value.elements(), star: *byte == b'*' })
            }
            Some(Index::Number(number)) if *number < 0 => {
                let found = self.element(name, &Index::Number(*number));
                let highest = self.read(name).map(|value| match &*value {
                    Value::Indexed(array) => array.keys().next_back().copied().unwrap_or(-1),
                    _ => 0,
                });
                let out_of_range = highest.is_none_or(|highest| highest.saturating_add(1) + number < 0);
                if out_of_range && found.is_none() {
                    self.complain([name.bytes(), b": bad array subscript"].concat());
                    if self.is_set(SetOption::ERREXIT) {
                        self.status = 1;
                        return Err(Stop::Exit);
                    }
                    return Ok(Found::Unset);
                }
                Ok(found.map_or(Found::Unset, |text| Found::Text(text.to_vec())))
            }
            Some(Index::Key(key)) if key.is_empty() => {
                self.complain([name.bytes(), b": bad array subscript"].concat());
                Ok(Found::Unset)
            }
            Some(index) => {
                let found = self.element(name, index);
                Ok(found.map_or(Found::Unset, |text| Found::Text(text.to_vec())))
            }
        }
    }

    /// Whether a chain of references comes back, within what bash follows.
    fn circles(&self, name: Name) -> bool {
        let mut last = name;
        for _ in 0..9 {
            let Some(target) = self.variables.get(last).and_then(|variable| variable.value.scalar()) else {
                return false;
            };
            let next = Name::new(&target);
            if next == name || next == last {
                return true;
            }
            last = next;
        }
        false
    }

    /// What a reference that leads in a circle reads as: a local one to its own
    /// name, as the variable that it hides.
    pub(super) fn circular(&mut self, name: Name) -> Option<Vec<u8>> {
        if !self.circles(name) {
            // A chain that is too long ends without a word.
            return None;
        }
        let itself = self.variables.get(name)?.value.scalar().is_some_and(|target| *target == *name.bytes());
        let message = [b"warning: ".as_slice(), name.bytes(), b": circular name reference"].concat();
        self.complain(&message);
        if !itself || !self.variables.is_local(name) {
            return None;
        }
        let hidden = self.variables.outer(name)?;
        hidden.value.scalar().map(std::borrow::Cow::into_owned)
    }

    /// The array and the subscript's text, if a name is a reference to an element.
    pub fn element_reference(&self, name: Name) -> Option<(Name, Vec<u8>)> {
        if !self.variables.get(name)?.attributes.has(Attributes::NAMEREF) {
            return None;
        }
        match self.resolve(name)? {
            (target, Some(index)) => Some((target, index)),
            _ => None,
        }
    }

    /// `set -u`: an unset parameter ends the shell.
    pub(super) fn check_unset(&mut self, parameter: &Parameter, source: &Source) -> Exec {
        if !self.nounset() || matches!(source.index, Some(Index::All(_))) {
            return Ok(());
        }
        if matches!(source.subject, Subject::Variable(name) if self.element_reference(name).is_some()) {
            return Ok(());
        }
        let mut name = subject_text(source.subject);
        if let Some(subscript) = &parameter.index {
            name = [&name, b"[".as_slice(), &subscript.word.raw, b"]"].concat();
        }
        if parameter.indirect {
            name = [b"!", subject_text(parameter.subject).as_slice()].concat();
        }
        // Without braces the message has the dollar too, but of variables.
        if !matches!(source.subject, Subject::Variable(_)) && !parameter.raw.starts_with(b"${") {
            name.insert(0, b'$');
        }
        self.complain([&name, b": unbound variable".as_slice()].concat());
        self.status = self.unset_status();
        Err(Stop::Exit)
    }

    /// Puts a value out, as its surroundings ask.
    pub(super) fn push_found(
        &mut self,
        found: &Found,
        parameter: &Parameter,
        around: Around,
        out: &mut Fields,
    ) {
        match found {
            Found::Unset => {
                if around.quoted {
                    out.push_quoted(b"");
                }
            }
            Found::Text(text) if around.quoted => out.push_quoted(text),
            Found::Text(text) => out.push_split(text),
            Found::List { items, star } => self.push_list(items, *star, parameter, around, out),
        }
    }

    /// `$@`, `"$*"` and the like.
    pub(super) fn push_list(
        &mut self,
        items: &[Bytes],
        star: bool,
        parameter: &Parameter,
        around: Around,
        out: &mut Fields,
    ) {
        let splits = out.mode == super::Mode::Fields;
        let cuts =
            matches!(parameter.operation, Operation::RemovePrefix { .. } | Operation::RemoveSuffix { .. });
        if splits && cuts && !around.quoted && out.joins_stars() && parameter.index.is_some() {
            return out.push_split(&items.join(&b' '));
        }
        if around.quoted && star || !splits {
            let separator = separator(parameter, star, around, out).to_vec();
            let joined = items.join(separator.as_slice());
            if around.quoted || !star {
                out.push_quoted_or_split(&joined, around.quoted);
            } else {
                out.push_split(&joined);
            }
            return;
        }
        if around.quoted {
            out.count_values(items.len());
        }
        let has_ifs = !out.star_separator().is_empty();
        if !around.quoted && !star && around.split_literals && has_ifs {
            // In `${x-$@}` it is one text, split again.
            out.push_split(&items.join(&b' '));
            return;
        }
        for (at, item) in items.iter().enumerate() {
            if at > 0 {
                if around.quoted { out.break_field() } else { out.between_values() }
            }
            if around.quoted { out.push_quoted(item) } else { out.push_split(item) }
        }
    }

    fn expand_names(&mut self, parameter: &Parameter, at: bool, around: Around, out: &mut Fields) -> Exec {
        let prefix = subject_text(parameter.subject);
        let matching = |name: &Name| name.bytes().starts_with(&prefix);
        let names: Vec<Bytes> = self
            .variables
            .all()
            .into_iter()
            .filter(|(name, variable)| {
                let computed = variable.attributes.has(Attributes::DYNAMIC);
                matching(name) && (variable.is_set() || computed && self.has_computed(*name))
            })
            .map(|(name, _)| Bytes::from(name.bytes()))
            .collect();
        if !at && !around.quoted && out.joins_stars() {
            out.push_split(&names.concat());
            return Ok(());
        }
        self.push_list(&names, !at, parameter, around, out);
        Ok(())
    }

    fn expand_keys(&mut self, parameter: &Parameter, at: bool, around: Around, out: &mut Fields) -> Exec {
        let keys = match parameter.subject {
            Subject::Variable(name) if self.element_reference(name).is_some() => Vec::new(),
            Subject::Variable(name) => self.read(name).map(|value| value.keys()).unwrap_or_default(),
            _ => Vec::new(),
        };
        if !at && !around.quoted && out.joins_stars() {
            out.push_split(&keys.join(&b' '));
            return Ok(());
        }
        self.push_list(&keys, !at, parameter, around, out);
        Ok(())
    }
}

impl Fields {
    fn push_quoted_or_split(&mut self, text: &[u8], quoted: bool) {
        if quoted { self.push_quoted(text) } else { self.push_split(text) }
    }
}

/// What joins the values of a list where it becomes one text. Bash goes by
/// different ways there: most of `@` are joined by blanks, and some by IFS.
fn separator<'a>(parameter: &Parameter, star: bool, around: Around, out: &'a Fields) -> &'a [u8] {
    let own = out.star_separator();
    let cuts = matches!(
        parameter.operation,
        Operation::RemovePrefix { .. } | Operation::RemoveSuffix { .. } | Operation::Transform(_)
    );
    if star {
        let sliced = matches!(parameter.operation, Operation::Slice { .. });
        let changed = matches!(parameter.operation, Operation::Replace { .. } | Operation::Case { .. });
        let blank = cuts || sliced || !changed && parameter.index.is_none();
        return if out.here && blank { b" " } else { own };
    }
    let changes = matches!(
        parameter.operation,
        Operation::Slice { .. } | Operation::Replace { .. } | Operation::Case { .. } | Operation::Keys(_)
    );
    let by_ifs = out.mode == super::Mode::Text && !out.here && (cuts || changes && around.quoted);
    if by_ifs && !own.is_empty() { own } else { b" " }
}

/// A parameter's name for messages.
pub(super) fn subject_text(subject: Subject) -> Vec<u8> {
    match subject {
        Subject::Variable(name) => name.bytes().to_vec(),
        Subject::Positional(number) => number.to_string().into_bytes(),
        Subject::Special(byte) => vec![byte],
    }
}

/// Whether a text is a valid variable name.
pub fn is_name(text: &[u8]) -> bool {
    let word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    text.first().is_some_and(|byte| !byte.is_ascii_digit()) && text.iter().all(word)
}
