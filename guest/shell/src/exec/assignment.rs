//! Assignments of the script: scalars, elements, arrays.

use crate::expand::Index;
use crate::expand::transform::quote_single;
use crate::state::assign::Refused;
use crate::state::{Attributes, Bytes, Exec, SetOption, Shell, Stop, Value as Stored};
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Assignment, Element, Kind, Node, Part, Subscript, Value, Word};
use std::rc::Rc;

/// A word in single quotes.
fn quoted_word(text: &[u8]) -> Word {
    let parts = vec![Part::Quoted(Rc::from(text))];
    Word { parts, raw: Rc::from(crate::expand::transform::quote_single(text)), waits: false }
}

impl Shell {
    /// Makes one assignment in the shell; a refusal stops the command.
    pub(super) async fn assign(&mut self, assignment: &Assignment) -> Exec {
        let name = assignment.name;
        match &assignment.value {
            Value::Scalar(word) => {
                let text = self.expand_assigned(word).await?;
                if self.traces() {
                    self.trace_scalar(assignment, &text);
                }
                match &assignment.index {
                    None => {
                        let assigned = if assignment.append {
                            self.append_text(name, &text)
                        } else {
                            self.assign_text(name, text)
                        };
                        self.or_discard(assigned)
                    }
                    Some(_) if self.element_reference(name).is_some() => {
                        let refused = Err(self.element_target(name));
                        self.or_discard(refused)
                    }
                    Some(subscript) => {
                        let index = self.checked_index(name, subscript).await?;
                        let negative = matches!(index, Index::Number(..0));
                        let mut assigned = self.assign_element(name, index, &text, assignment.append);
                        if let Err(Refused::Message(message)) = &mut assigned
                            && negative
                            && message.ends_with(b"]: bad array subscript")
                        {
                            // Named as it is written.
                            let raw = &subscript.word.raw;
                            *message = [name.bytes(), b"[", raw, b"]: bad array subscript"].concat();
                        }
                        self.or_discard(assigned)
                    }
                }
            }
            Value::Array(_) if assignment.index.is_some() => {
                let index = assignment.index.as_ref().map(|index| index.word.raw.clone());
                let index = index.unwrap_or_else(|| Bytes::from(&b""[..]));
                let message = [name.bytes(), b"[", &index, b"]: cannot assign list to array member"].concat();
                self.complain(message);
                self.substituted = Some(1);
                Ok(())
            }
            Value::Array(elements) => {
                if self.traces() {
                    self.trace_array(assignment, elements);
                }
                self.assign_array(name, elements, assignment.append).await
            }
        }
    }

    fn trace_scalar(&mut self, assignment: &Assignment, text: &[u8]) {
        let mut name = assignment.name.bytes().to_vec();
        if let Some(index) = &assignment.index {
            name = [&name, b"[".as_slice(), &index.word.raw, b"]"].concat();
        }
        let sign: &[u8] = if assignment.append { b"+=" } else { b"=" };
        self.trace_assignment(&name, sign, text);
    }

    /// An array with all expansions done, its words quoted.
    pub(crate) async fn plain_array(
        &mut self,
        assignment: &Assignment,
        associative: bool,
    ) -> Exec<Assignment> {
        let mut plain = Vec::new();
        if let Value::Array(elements) = &assignment.value {
            for element in elements {
                let mut words = Vec::new();
                let index = match &element.index {
                    Some(index) => {
                        words.push(match associative {
                            true => self.expand_untilded(&element.value).await?,
                            false => self.expand_assigned(&element.value).await?,
                        });
                        let text = self.expand_text(&index.word).await?;
                        // That a key is empty is an error still to come.
                        let key = match text.is_empty() {
                            true => Word { parts: Vec::new(), raw: index.word.raw.clone(), waits: false },
                            false => quoted_word(&text),
                        };
                        Some(Box::new(Subscript {
                            word: key.clone(),
                            arith: bivalve_syntax::ast::Arith::new(key),
                            all: None,
                        }))
                    }
                    None if !associative => {
                        self.expand_word(&element.value, &mut words).await?;
                        None
                    }
                    None => match self.keyed_element(element).await? {
                        Some((key, text)) => {
                            words.push(text);
                            let key = quoted_word(&key);
                            let arith = bivalve_syntax::ast::Arith::new(key.clone());
                            Some(Box::new(Subscript { word: key, arith, all: None }))
                        }
                        None => {
                            words.push(self.expand_untilded(&element.value).await?);
                            None
                        }
                    },
                };
                let append = element.append;
                let mut index = index;
                plain.extend(words.iter().map(|word| Element {
                    index: index.take(),
                    append,
                    value: quoted_word(word),
                }));
            }
        }
        let (name, append, line) = (assignment.name, assignment.append, assignment.line);
        Ok(Assignment { name, index: None, append, value: Value::Array(plain), line })
    }

    pub(super) fn trace_array(&mut self, assignment: &Assignment, elements: &[Element]) {
        let sign: &[u8] = if assignment.append { b"+=" } else { b"=" };
        let list = bivalve_syntax::printer::print_array(elements);
        self.trace_line(&[assignment.name.bytes(), sign, list.as_slice()].concat());
    }

    /// A subscript to assign to; an empty one is an error.
    pub(super) async fn checked_index(
        &mut self,
        name: Name,
        subscript: &bivalve_syntax::ast::Subscript,
    ) -> Exec<Index> {
        let index = match self.index(name, subscript).await? {
            Index::All(byte) if self.is_associative(name) => Index::Key(Bytes::from(&[byte][..])),
            index => index,
        };
        let empty = subscript.word.raw.is_empty() || matches!(&index, Index::Key(key) if key.is_empty());
        if empty && (subscript.word.raw.is_empty() || self.is_associative(name)) {
            let raw = [name.bytes(), b"[", &subscript.word.raw, b"]: bad array subscript"].concat();
            return Err(self.fail_expansion(raw));
        }
        Ok(index)
    }

    /// `name=(...)`, `name+=(...)`
    pub async fn assign_array(&mut self, name: Name, elements: &[Element], append: bool) -> Exec {
        let target = match self.resolve(name) {
            Some((_, Some(_))) => {
                let refused = Err(self.element_target(name));
                return self.or_discard(refused);
            }
            resolved => resolved.map_or(name, |(target, _)| target),
        };
        if let Some(variable) = self.variables.get_mut(target)
            && variable.attributes.has(Attributes::NAMEREF)
        {
            variable.attributes = variable.attributes.without(Attributes::NAMEREF);
            self.complain([b"warning: ", target.bytes(), b": removing nameref attribute"].concat());
        }
        let readonly =
            self.variables.get(target).is_some_and(|variable| variable.attributes.has(Attributes::READONLY));
        if readonly {
            return Err(self.fail_expansion([target.bytes(), b": readonly variable"].concat()));
        }
        if self.is_associative(target) {
            return self.assign_associative(target, elements, append).await;
        }
        self.assign_indexed(target, elements, append).await
    }

    async fn assign_indexed(&mut self, name: Name, elements: &[Element], append: bool) -> Exec {
        // All values are expanded before the old array goes: `a=(x "${a[@]}")`.
        // Subscripts are evaluated one by one, when the elements before are set.
        let mut pending: Vec<(Option<&Subscript>, Vec<u8>, bool)> = Vec::new();
        for element in elements {
            match &element.index {
                Some(subscript) => {
                    let text = self.expand_assigned(&element.value).await?;
                    pending.push((Some(subscript), text, element.append));
                }
                None => {
                    let mut words = Vec::new();
                    self.expand_word(&element.value, &mut words).await?;
                    pending.extend(words.into_iter().map(|word| (None, word, false)));
                }
            }
        }
        if !append {
            self.clear_array(name);
        }
        let array = self.indexed_mut(name);
        let mut next = array.keys().next_back().map_or(0, |highest| highest.saturating_add(1));
        let transforms =
            self.variables.get(name).is_some_and(|variable| variable.attributes.any(Attributes::TRANSFORMS));
        for (subscript, text, element_append) in pending {
            let at = match subscript {
                Some(subscript) => match self.element_index(name, subscript, &text).await? {
                    Some(at) => at,
                    None => continue,
                },
                None => next,
            };
            if transforms || element_append {
                let assigned = self.assign_element(name, Index::Number(at), &text, element_append);
                self.or_discard(assigned)?;
            } else {
                self.indexed_mut(name).insert(at, Bytes::from(text));
            }
            next = at.saturating_add(1);
        }
        Ok(())
    }

    /// Where an element of an array literal goes; none (said) for a subscript that is none.
    async fn element_index(&mut self, name: Name, subscript: &Subscript, text: &[u8]) -> Exec<Option<i64>> {
        let raw = subscript.word.raw.clone();
        if matches!(raw.first(), Some(b'$' | b'`' | b'"'))
            && self.expand_text(&subscript.word).await?.is_empty()
        {
            self.complain([b"[]=", text, b": bad array subscript"].concat());
            return Ok(None);
        }
        let number = match self.index(name, subscript).await? {
            Index::Number(number) if !raw.is_empty() => number,
            _ => {
                let reason: &[u8] = if raw.is_empty() {
                    b": bad array subscript"
                } else {
                    b": cannot assign to non-numeric index"
                };
                self.complain([b"[", &*raw, b"]=", text, reason].concat());
                return Ok(None);
            }
        };
        let highest = self.indexed_mut(name).keys().next_back().copied();
        match crate::expand_absolute(highest, number) {
            Some(at) => Ok(Some(at)),
            None => {
                self.complain([b"[", &*raw, b"]=", text, b": bad array subscript"].concat());
                Ok(None)
            }
        }
    }

    fn clear_array(&mut self, name: Name) {
        let variable = self.variables.entry(name);
        variable.value = Stored::Unset;
    }

    async fn assign_associative(&mut self, name: Name, elements: &[Element], append: bool) -> Exec {
        let mut pending: Vec<(Vec<u8>, Vec<u8>, bool, usize)> = Vec::new();
        let looks_keyed = |element: &Element| element.value.raw.starts_with(b"[");
        let paired = elements.first().is_some_and(|element| element.index.is_none() && !looks_keyed(element));
        if paired {
            // Words without subscripts are keys and values in turn.
            let mut words = Vec::new();
            for element in elements {
                let value = self.expand_text(&element.value).await?;
                words.push(match &element.index {
                    None => value,
                    Some(index) => {
                        let key = self.expand_text(&index.word).await?;
                        let sign: &[u8] = if element.append { b"]+=" } else { b"]=" };
                        [b"[", key.as_slice(), sign, &value].concat()
                    }
                });
            }
            for (at, pair) in words.chunks(2).enumerate() {
                pending.push((pair[0].clone(), pair.get(1).cloned().unwrap_or_default(), false, 2 * at));
            }
        } else {
            for (at, element) in elements.iter().enumerate() {
                let Some(subscript) = &element.index else {
                    if let Some((key, text)) = self.keyed_element(element).await? {
                        pending.push((key, text, false, at));
                        continue;
                    }
                    let text = self.expand_text(&element.value).await?;
                    let text = self.shown_in_declaration(text);
                    let message = b": must use subscript when assigning associative array".as_slice();
                    self.complain([name.bytes(), b": ", &text, message].concat());
                    continue;
                };
                let key = self.expand_text(&subscript.word).await?;
                let text = self.expand_untilded(&element.value).await?;
                pending.push((key, text, element.append, at));
            }
        }
        let old = self.variables.get(name).map(|variable| variable.value.clone());
        if !append {
            self.clear_array(name);
        }
        self.associative_mut(name);
        for (key, mut text, element_append, at) in pending {
            let mut element_append = element_append;
            if element_append && !append {
                // What an element is appended to is the array as it was before.
                if let Some(Stored::Associative(old)) = &old
                    && let Some(before) = old.get(&key)
                {
                    text = [before, text.as_slice()].concat();
                }
                element_append = false;
            }
            if key.is_empty() {
                let declares = crate::builtins::declare::is_declaration(self.running);
                let raw = elements.get(at).map(|element| match &element.index {
                    Some(_) if declares => [b"['']=", quote_single(&text).as_slice()].concat(),
                    Some(index) => [b"[", &*index.word.raw, b"]=", &element.value.raw].concat(),
                    None => element.value.raw.to_vec(),
                });
                self.complain([raw.unwrap_or_default().as_slice(), b": bad array subscript"].concat());
                continue;
            }
            let assigned = self.assign_element(name, Index::Key(Bytes::from(key)), &text, element_append);
            self.or_discard(assigned)?;
        }
        Ok(())
    }

    /// A word of a list as a message shows it: a built-in that declares has it quoted.
    fn shown_in_declaration(&self, text: Vec<u8>) -> Vec<u8> {
        if crate::builtins::declare::is_declaration(self.running) { quote_single(&text) } else { text }
    }

    /// `[key]=value` that has braces in it, which do not expand here.
    async fn keyed_element(&mut self, element: &Element) -> Exec<Option<(Vec<u8>, Vec<u8>)>> {
        if !element.value.raw.starts_with(b"[") {
            return Ok(None);
        }
        let source = [b"x", &*element.value.raw].concat();
        let parsed = bivalve_syntax::Parser::new(Rc::from(source), self.line.max(1)).next(self);
        let Ok(Some(node)) = parsed else { return Ok(None) };
        let Node::Command(command) = &*node else { return Ok(None) };
        let Kind::Simple(simple) = &command.kind else { return Ok(None) };
        let Some(Assignment { index: Some(subscript), value: Value::Scalar(word), .. }) =
            simple.assignments.first()
        else {
            return Ok(None);
        };
        let key = self.expand_text(&subscript.word).await?;
        Ok(Some((key, self.expand_untilded(word).await?)))
    }

    /// An array as the text that a command in its environment is given.
    async fn array_text(&mut self, elements: &[Element]) -> Exec<Vec<u8>> {
        let mut words = Vec::new();
        for element in elements {
            let value = self.expand_text(&element.value).await?;
            words.push(match &element.index {
                None => value,
                Some(index) => {
                    let key = self.expand_text(&index.word).await?;
                    let sign: &[u8] = if element.append { b"]+=" } else { b"]=" };
                    [b"[", key.as_slice(), sign, &value].concat()
                }
            });
        }
        Ok([b"(", words.join(&b' ').as_slice(), b")"].concat())
    }

    /// An assignment in front of a command: exported, and gone afterwards.
    pub(super) async fn assign_temporary(&mut self, assignment: &Assignment, scoped: bool) -> Exec {
        let name = assignment.name;
        if let Some(index) = assignment.index.as_ref().filter(|_| scoped) {
            self.complain(
                [b"`", name.bytes(), b"[", &index.word.raw, b"]': not a valid identifier"].concat(),
            );
            return Ok(());
        }
        let text = match &assignment.value {
            Value::Scalar(word) => self.expand_assigned(word).await?,
            // An array in front of a command is its text.
            Value::Array(elements) => self.array_text(elements).await?,
        };
        if self.traces() {
            self.trace_scalar(assignment, &text);
        }
        let old = self.variables.get(name).cloned();
        if old.as_ref().is_some_and(|old| old.attributes.has(Attributes::READONLY)) {
            self.complain([name.bytes(), b": readonly variable"].concat());
            self.status = 1;
            if !scoped && self.is_set(SetOption::POSIX) {
                self.status = self.unset_status();
                return Err(Stop::Exit);
            }
            return if scoped { Ok(()) } else { Err(Stop::Discard) };
        }
        let resolved = self.resolve(name).map_or(name, |(target, _)| target);
        if scoped {
            if resolved == Name::POSIXLY_CORRECT && !self.is_set(SetOption::POSIX) {
                self.variables.before_posix = Some(self.options);
            }
            self.variables.make_temporary(resolved);
            if let Some(mut old) = old {
                old.attributes = old.attributes.without(Attributes::NAMEREF);
                if !assignment.append {
                    old.value = Stored::Unset;
                    old.attributes =
                        old.attributes.without(Attributes::INDEXED.with(Attributes::ASSOCIATIVE));
                }
                self.variables.put(resolved, Some(old));
            }
        }
        let assigned = if assignment.append {
            self.append_text(resolved, &text)
        } else {
            self.assign_text(resolved, text)
        };
        self.or_discard(assigned)?;
        let variable = self.variables.entry(resolved);
        variable.attributes = variable.attributes.with(Attributes::EXPORT);
        self.variables.touch_environment();
        Ok(())
    }
}
