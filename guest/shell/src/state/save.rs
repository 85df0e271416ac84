//! A shell's state as bytes, and back.
//!
//! `BVST`, a version, the fields in a fixed order, and a sum of all of it.
//! Numbers are LEB128; texts have their length in front. What a new shell has
//! by itself is not saved.

use super::value::{Associative, Attributes, Bytes, Value, Variable, hash};
use super::{Options, Shell};
use crate::traps::Event;
use bivalve_syntax::Name;
use std::rc::Rc;

const MAGIC: &[u8; 4] = b"BVST";
/// Raised when a field is added or changes its meaning.
const VERSION: u32 = 1;

/// Why saved state was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StateError {
    Damaged(String),
    /// Written by a newer version: its number.
    TooNew(u32),
}

#[derive(Default)]
struct Writer(Vec<u8>);

impl Writer {
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    fn signed(&mut self, number: i64) {
        self.number(((number << 1) ^ (number >> 63)) as u64);
    }

    fn text(&mut self, text: &[u8]) {
        self.number(text.len() as u64);
        self.0.extend_from_slice(text);
    }

    fn texts<'a>(&mut self, texts: impl ExactSizeIterator<Item = &'a [u8]>) {
        self.number(texts.len() as u64);
        texts.for_each(|text| self.text(text));
    }
}

struct Reader<'a>(&'a [u8]);

type Read<T> = Result<T, StateError>;

fn damaged(what: &str) -> StateError {
    StateError::Damaged(format!("saved state is damaged: {what}"))
}

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Read<u8> {
        let (&byte, rest) = self.0.split_first().ok_or_else(|| damaged("it ends too early"))?;
        self.0 = rest;
        Ok(byte)
    }

    fn number(&mut self) -> Read<u64> {
        let mut number = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(damaged("a number is too long"))
    }

    fn small(&mut self) -> Read<u32> {
        u32::try_from(self.number()?).map_err(|_| damaged("a number is too large"))
    }

    fn signed(&mut self) -> Read<i64> {
        let number = self.number()?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    fn text(&mut self) -> Read<&'a [u8]> {
        let length = usize::try_from(self.number()?).map_err(|_| damaged("a length is too large"))?;
        let (text, rest) = self.0.split_at_checked(length).ok_or_else(|| damaged("a text is cut off"))?;
        self.0 = rest;
        Ok(text)
    }

    fn list<T>(&mut self, mut item: impl FnMut(&mut Reader<'a>) -> Read<T>) -> Read<Vec<T>> {
        let count = self.number()?;
        let mut items = Vec::new();
        for _ in 0..count {
            items.push(item(self)?);
        }
        Ok(items)
    }
}

impl Shell {
    /// The state that the next call would start from.
    pub fn save(&self) -> Vec<u8> {
        let mut out = Writer(MAGIC.to_vec());
        out.number(u64::from(VERSION));
        out.text(&self.place.directory);
        out.text(&self.shown_directory);
        out.number(u64::from(self.place.umask));
        let (set, shopt) = self.options.bits();
        out.number(u64::from(set));
        out.number(shopt);
        out.number(u64::from(self.status));
        out.text(&self.last_argument);
        out.number(u64::from(self.runtime.random_state(self.random)));
        let passed = self.runtime.host.monotonic().saturating_sub(self.seconds.0) / 1_000_000_000;
        out.signed(self.seconds.1.wrapping_add(passed as i64));
        out.texts(self.arguments.iter().map(|text| &**text));
        out.texts(self.directories.iter().map(|text| &**text));
        out.texts(self.disabled.iter().map(|text| &**text));
        out.number(self.aliases.len() as u64);
        for (name, text) in self.aliases.iter() {
            out.text(name);
            out.text(text);
        }
        self.save_functions(&mut out);
        let traps = self.traps.list();
        out.number(traps.len() as u64);
        for (event, text) in traps {
            out.text(event.name().as_bytes());
            out.text(&text);
        }
        out.number(self.completions.len() as u64);
        for (name, words) in self.completions.iter() {
            out.text(name);
            out.texts(words.iter().map(|word| &**word));
        }
        self.save_variables(&mut out);
        let sum = hash(&out.0);
        out.0.extend_from_slice(&sum.to_le_bytes());
        out.0
    }

    fn save_functions(&self, out: &mut Writer) {
        out.number(self.functions.len() as u64);
        for (name, defined) in self.functions.iter() {
            out.text(name);
            let flags =
                u8::from(defined.exported) | u8::from(defined.readonly) << 1 | u8::from(defined.traced) << 2;
            out.number(u64::from(flags));
            out.text(&defined.function.source);
            out.number(u64::from(defined.function.line));
            out.text(&bivalve_syntax::printer::save_function(&defined.function));
        }
    }

    fn save_variables(&self, out: &mut Writer) {
        let all = self.variables.all();
        let saved: Vec<_> =
            all.into_iter().filter(|(_, variable)| !variable.attributes.has(Attributes::DYNAMIC)).collect();
        out.number(saved.len() as u64);
        for (name, variable) in saved {
            out.text(name.bytes());
            out.number(u64::from(variable.attributes.bits()));
            save_value(&variable.value, out);
        }
    }

    /// Takes state that [`Shell::save`] gave into a new shell.
    pub fn resume(&mut self, state: &[u8]) -> Result<(), StateError> {
        let body = check(state)?;
        let mut from = Reader(&body[MAGIC.len()..]);
        let version = from.small()?;
        if version > VERSION {
            return Err(StateError::TooNew(version));
        }
        self.place.directory = Bytes::from(from.text()?);
        self.shown_directory = Bytes::from(from.text()?);
        self.place.umask = from.small()? & 0o777;
        self.options = Options::from_bits(from.small()?, from.number()?);
        self.status = from.number()? as u8;
        self.last_argument = from.text()?.to_vec();
        self.random = from.small()?;
        self.runtime.set_random_state(self.random);
        self.seconds = (self.runtime.host.monotonic(), from.signed()?);
        self.arguments = Rc::new(from.list(|from| Ok(Bytes::from(from.text()?)))?);
        self.directories = from.list(|from| Ok(Bytes::from(from.text()?)))?;
        self.disabled = Rc::new(from.list(|from| Ok(Bytes::from(from.text()?)))?);
        let aliases = from.list(|from| Ok((Bytes::from(from.text()?), Bytes::from(from.text()?))))?;
        self.aliases = Rc::new(bivalve_kit::order::map(aliases));
        self.restore_functions(&mut from)?;
        for (name, text) in from.list(|from| Ok((from.text()?, Bytes::from(from.text()?))))? {
            let event = Event::parse(name).ok_or_else(|| damaged("a trap has no known name"))?;
            self.traps.set(event, Some(text));
        }
        let completions = from.list(|from| {
            let name = Bytes::from(from.text()?);
            Ok((name, from.list(|from| Ok(Bytes::from(from.text()?)))?))
        })?;
        self.completions = Rc::new(bivalve_kit::order::map(completions));
        self.restore_variables(&mut from)
    }

    fn restore_functions(&mut self, from: &mut Reader<'_>) -> Read<()> {
        let count = from.number()?;
        for _ in 0..count {
            let name = from.text()?.to_vec();
            let flags = from.number()?;
            let source = Bytes::from(from.text()?);
            let line = from.small()?;
            let text = from.text()?;
            let origin = Restoring { source, extglob: true };
            let mut parser = bivalve_syntax::Parser::new(Rc::from(text), line.max(1));
            let parsed = parser.next(&origin).map_err(|_| damaged("a function cannot be read"))?;
            let function =
                parsed.as_deref().and_then(function_of).ok_or_else(|| damaged("a function is missing"))?;
            let defined = super::Defined {
                function,
                exported: flags & 1 != 0,
                readonly: flags & 2 != 0,
                traced: flags & 4 != 0,
            };
            self.add_function(Bytes::from(name), defined);
        }
        Ok(())
    }

    fn restore_variables(&mut self, from: &mut Reader<'_>) -> Read<()> {
        // Variables that a new shell has and the saved one had not are gone.
        let names: Vec<Name> = self
            .variables
            .all()
            .into_iter()
            .filter(|(_, variable)| !variable.attributes.has(Attributes::DYNAMIC))
            .map(|(name, _)| name)
            .collect();
        names.into_iter().for_each(|name| self.variables.put(name, None));
        let count = from.number()?;
        for _ in 0..count {
            let name = Name::new(from.text()?);
            let attributes = Attributes::from_bits(from.number()? as u16);
            let value = restore_value(from)?;
            self.variables.put(name, Some(Variable { value, attributes }));
        }
        Ok(())
    }
}

/// How functions are read again.
struct Restoring {
    source: Bytes,
    extglob: bool,
}

impl bivalve_syntax::Origin for Restoring {
    fn alias(&self, _: &[u8]) -> Option<Rc<[u8]>> {
        None
    }

    fn extglob(&self) -> bool {
        self.extglob
    }

    fn posix(&self) -> bool {
        false
    }

    fn source(&self) -> Rc<[u8]> {
        self.source.clone()
    }
}

fn function_of(node: &bivalve_syntax::ast::Node) -> Option<Rc<bivalve_syntax::ast::Function>> {
    match node {
        bivalve_syntax::ast::Node::Command(command) => match &command.kind {
            bivalve_syntax::ast::Kind::Function(function) => Some(function.clone()),
            _ => None,
        },
        _ => None,
    }
}

/// The bytes without their sum, if that is right.
fn check(state: &[u8]) -> Read<&[u8]> {
    if !state.starts_with(MAGIC) {
        return Err(damaged("it does not start as saved state does"));
    }
    let (body, sum) =
        state.split_at_checked(state.len().saturating_sub(4)).ok_or_else(|| damaged("it is too short"))?;
    if body.len() < MAGIC.len() || hash(body).to_le_bytes() != *sum {
        return Err(damaged("its sum is wrong"));
    }
    Ok(body)
}

fn save_value(value: &Value, out: &mut Writer) {
    match value {
        Value::Unset => out.number(0),
        Value::Text(text) => {
            out.number(1);
            out.text(text);
        }
        Value::Number(number) => {
            out.number(2);
            out.signed(*number);
        }
        Value::Indexed(array) => {
            out.number(3);
            out.number(array.len() as u64);
            let mut before = 0i64;
            for (index, text) in array.iter() {
                out.signed(index.wrapping_sub(before));
                out.text(text);
                before = *index;
            }
        }
        Value::Associative(array) => {
            out.number(4);
            out.number(array.len() as u64);
            for (key, text) in array.iter() {
                out.text(key);
                out.text(text);
            }
        }
    }
}

fn restore_value(from: &mut Reader<'_>) -> Read<Value> {
    Ok(match from.number()? {
        0 => Value::Unset,
        1 => Value::text(from.text()?),
        2 => Value::Number(from.signed()?),
        3 => {
            let mut before = 0i64;
            let pairs = from.list(|from| {
                before = before.wrapping_add(from.signed()?);
                Ok((before, Bytes::from(from.text()?)))
            })?;
            Value::indexed(pairs)
        }
        4 => {
            let pairs = from.list(|from| Ok((Bytes::from(from.text()?), Bytes::from(from.text()?))))?;
            let mut array = Associative::default();
            // Newest first within a bucket: put in from the end.
            pairs.into_iter().rev().for_each(|(key, text)| array.insert(key, text));
            Value::Associative(Rc::new(array))
        }
        _ => return Err(damaged("a value has an unknown kind")),
    })
}
