//! Subscripts of arrays: which element is meant.

use crate::state::{Attributes, Bytes, Exec, Shell, Shopt, Value};
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Kind, Node, Subscript};
use std::rc::Rc;

/// A subscript whose value is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Index {
    /// Element of an indexed array; may still be negative.
    Number(i64),
    /// Key of an associative array.
    Key(Bytes),
    /// `@` or `*`
    All(u8),
}

impl Shell {
    /// Whether a name is an associative array, namerefs followed.
    pub fn is_associative(&self, name: Name) -> bool {
        let target = self.resolve(name).map_or(name, |(target, _)| target);
        match self.variables.get(target) {
            Some(variable) if variable.attributes.has(Attributes::DYNAMIC) => {
                matches!(target.bytes(), b"BASH_ALIASES" | b"BASH_CMDS")
            }
            Some(variable) => {
                matches!(variable.value, Value::Associative(_))
                    || variable.attributes.has(Attributes::ASSOCIATIVE)
            }
            None => false,
        }
    }

    /// What a subscript means for this variable.
    pub async fn index(&mut self, name: Name, subscript: &Subscript) -> Exec<Index> {
        if let Some(all) = subscript.all {
            return Ok(Index::All(all));
        }
        if self.is_associative(name) {
            let mut fields = self.fields(super::Mode::Text);
            self.expand_nested(&subscript.word.parts, super::Around::PLAIN, &mut fields).await?;
            let key = fields.into_text();
            return Ok(Index::Key(Bytes::from(key)));
        }
        let outer = self.arith_within.take();
        let number = self.evaluate(&subscript.arith).await;
        self.arith_within = outer;
        Ok(Index::Number(number.map_err(super::arith::abandon)?))
    }

    /// The same for a subscript that is only text, as in `unset 'a[1]'`.
    pub fn index_of_text(&mut self, name: Name, text: &[u8]) -> Exec<Index> {
        if matches!(text, b"@" | b"*") && !self.is_associative(name) {
            return Ok(Index::All(text[0]));
        }
        let active = |byte: &u8| matches!(byte, b'$' | b'`' | b'"' | b'\'' | b'\\');
        if text.iter().any(active) {
            return self.index_of_active_text(name, text);
        }
        if self.is_associative(name) {
            return Ok(Index::Key(Bytes::from(text)));
        }
        Ok(Index::Number(self.evaluate_subscript(text)?))
    }

    /// The same for what a built-in got: with `assoc_expand_once`, or where the
    /// word is an element as it is written, a key is not expanded again.
    pub fn index_of_key(&mut self, name: Name, text: &[u8], once: bool) -> Exec<Index> {
        if (once || self.has(Shopt::ASSOC_EXPAND_ONCE)) && self.is_associative(name) {
            return Ok(Index::Key(Bytes::from(text)));
        }
        self.index_of_text(name, text)
    }

    /// A subscript's text that has quotes or expansions of its own.
    fn index_of_active_text(&mut self, name: Name, text: &[u8]) -> Exec<Index> {
        let source = [b"x[", text, b"]="].concat();
        let parsed = bivalve_syntax::Parser::new(Rc::from(source), self.line.max(1)).next(self);
        if let Ok(Some(node)) = parsed
            && let Node::Command(command) = &*node
            && let Kind::Simple(simple) = &command.kind
            && let Some(subscript) =
                simple.assignments.first().and_then(|assignment| assignment.index.as_ref())
        {
            let executor = self.runtime.executor.clone();
            if let Some(index) = executor.block(self.index(name, subscript)) {
                return index;
            }
        }
        Err(self.fail_expansion([name.bytes(), b"[", text, b"]: bad array subscript"].concat()))
    }

    /// An element's text.
    pub fn element(&self, name: Name, index: &Index) -> Option<Bytes> {
        let value = self.read(name)?;
        match (&*value, index) {
            (Value::Associative(array), Index::Key(key)) => array.get(key).cloned(),
            (Value::Indexed(array), Index::Number(number)) => {
                let at = absolute(array.keys().next_back().copied(), *number)?;
                array.get(&at).cloned()
            }
            (_, Index::Number(0 | -1)) => value.scalar().map(|text| Bytes::from(&*text)),
            _ => None,
        }
    }
}

/// A negative number counts from one past the highest index.
pub fn absolute(highest: Option<i64>, number: i64) -> Option<i64> {
    if number >= 0 {
        return Some(number);
    }
    let at = highest.map_or(0, |highest| highest.saturating_add(1)).checked_add(number)?;
    (at >= 0).then_some(at)
}
