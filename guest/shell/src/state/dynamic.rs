//! Variables that the shell computes when they are read, and those whose
//! assignment does something.

use super::value::{Associative, Attributes, Bytes, Value, Variable};
use super::{Reading, Shell, Shopt};
use bivalve_syntax::Name;
use std::borrow::Cow;
use std::rc::Rc;

/// The names that are computed.
const COMPUTED: [&str; 26] = [
    "BASHPID",
    "BASH_ALIASES",
    "BASH_ARGC",
    "BASH_ARGV",
    "BASH_ARGV0",
    "BASH_CMDS",
    "BASH_COMMAND",
    "BASH_LINENO",
    "BASH_SOURCE",
    "BASH_SUBSHELL",
    "COMP_WORDBREAKS",
    "DIRSTACK",
    "EPOCHREALTIME",
    "EPOCHSECONDS",
    "FUNCNAME",
    "GROUPS",
    "HISTCMD",
    "LINENO",
    "PIPESTATUS",
    "RANDOM",
    "SECONDS",
    "SRANDOM",
    "_",
    "BASHOPTS",
    "SHELLOPTS",
    "BASH_EXECUTION_STRING",
];

/// Marks the computed variables in a new shell's table.
pub fn install(shell: &mut Shell) {
    for name in COMPUTED {
        let attributes = match name {
            "BASHOPTS" | "SHELLOPTS" => Attributes::DYNAMIC.with(Attributes::READONLY),
            "BASHPID" | "RANDOM" | "SRANDOM" | "HISTCMD" => Attributes::DYNAMIC.with(Attributes::INTEGER),
            "FUNCNAME" => Attributes::DYNAMIC.with(Attributes::INDEXED),
            _ => Attributes::DYNAMIC,
        };
        shell.variables.put(Name::new(name.as_bytes()), Some(Variable { value: Value::Unset, attributes }));
    }
}

/// The bit of a computed variable whose value shows up in lists once it was read.
fn touched_bit(name: &[u8]) -> u32 {
    let known: [&[u8]; 14] = [
        b"BASHPID",
        b"RANDOM",
        b"SRANDOM",
        b"SECONDS",
        b"EPOCHSECONDS",
        b"EPOCHREALTIME",
        b"BASH_COMMAND",
        b"BASH_SUBSHELL",
        b"LINENO",
        b"HISTCMD",
        b"BASH_ARGV0",
        b"COMP_WORDBREAKS",
        b"DIRSTACK",
        b"GROUPS",
    ];
    known.iter().position(|other| *other == name).map_or(0, |at| 1 << at)
}

fn number_text(number: impl ToString) -> Bytes {
    Bytes::from(number.to_string().as_bytes())
}

impl Shell {
    /// A variable's value with namerefs followed and computed ones computed.
    pub fn read(&self, name: Name) -> Option<Cow<'_, Value>> {
        let variable = self.variables.get(name)?;
        if variable.attributes.any(Attributes::DYNAMIC.with(Attributes::NAMEREF)) {
            if variable.attributes.has(Attributes::DYNAMIC) {
                return self.compute(name.bytes()).map(Cow::Owned);
            }
            return match self.resolve(name) {
                Some((target, None)) if target != name => self.read(target),
                Some((target, Some(index))) => {
                    let index = self.plain_subscript(&index);
                    self.read_element(target, &index).map(|text| Cow::Owned(Value::text(&*text)))
                }
                _ => None,
            };
        }
        variable.is_set().then_some(Cow::Borrowed(&variable.value))
    }

    /// Where a nameref leads: a name, and the text of the subscript it ends with. None for
    /// a circle. A name that is no nameref leads to itself.
    pub fn resolve(&self, name: Name) -> Option<(Name, Option<Vec<u8>>)> {
        let mut name = name;
        for _ in 0..9 {
            let Some(variable) = self.variables.get(name) else { return Some((name, None)) };
            if !variable.attributes.has(Attributes::NAMEREF) {
                return Some((name, None));
            }
            let target = variable.value.scalar().map(Cow::into_owned).unwrap_or_default();
            if target.is_empty() {
                return Some((name, None));
            }
            if let Some(open) = memchr::memchr(b'[', &target)
                && target.ends_with(b"]")
            {
                let index = &target[open + 1..target.len() - 1];
                return Some((Name::new(&target[..open]), Some(index.to_vec())));
            }
            let next = Name::new(&target);
            if next == name {
                // `declare -n x=x` in a function means the outer x.
                return None;
            }
            name = next;
        }
        None
    }

    /// A nameref's subscript with its quotes removed, or `$name` looked up.
    fn plain_subscript(&self, text: &[u8]) -> Vec<u8> {
        match text {
            [b'\'', inner @ .., b'\''] | [b'"', inner @ .., b'"'] => inner.to_vec(),
            [b'$', name @ ..] if crate::expand_name(name) => self.text(Name::new(name)).unwrap_or_default(),
            _ => text.to_vec(),
        }
    }

    /// An element by its subscript's text: a key, or a number already computed.
    pub fn read_element(&self, name: Name, index: &[u8]) -> Option<Bytes> {
        match &*self.read(name)? {
            Value::Associative(array) => array.get(index).cloned(),
            Value::Indexed(array) => {
                let number: i64 = std::str::from_utf8(index).ok()?.trim().parse().ok()?;
                let at = if number < 0 { array.keys().next_back()? + 1 + number } else { number };
                array.get(&at).cloned()
            }
            other if index == b"0" => other.scalar().map(|text| Bytes::from(&*text)),
            _ => None,
        }
    }

    fn compute(&self, name: &[u8]) -> Option<Value> {
        self.touched.set(self.touched.get() | touched_bit(name));
        if matches!(name, b"BASH_ARGC" | b"BASH_ARGV") && !self.variables.in_function() {
            self.texts.bottom.get_or_init(|| self.arguments.clone());
        }
        self.compute_quietly(name)
    }

    /// A computed variable as lists of all variables show it.
    pub(crate) fn listed(&self, name: Name, variable: &Variable) -> Value {
        let name = name.bytes();
        let touched = touched_bit(name) & self.touched.get() != 0;
        if matches!(name, b"DIRSTACK" | b"GROUPS") && !touched {
            return Value::Indexed(Rc::default());
        }
        let always = touched
            || name.starts_with(b"BASH_ARG") && name != b"BASH_ARGV0"
            || variable.attributes.has(Attributes::READONLY)
            || matches!(
                name,
                b"_" | b"BASH_LINENO" | b"BASH_SOURCE" | b"FUNCNAME" | b"BASH_EXECUTION_STRING"
            )
            || matches!(name, b"BASH_ALIASES" | b"BASH_CMDS" | b"PIPESTATUS");
        if always { self.compute_quietly(name).unwrap_or_default() } else { Value::Unset }
    }

    /// Whether there is a computed variable at all now.
    pub(crate) fn has_computed(&self, name: Name) -> bool {
        match name.bytes() {
            b"BASH_EXECUTION_STRING" => self.execution_string.is_some(),
            b"PIPESTATUS" => !self.pipe_status.is_empty(),
            _ => true,
        }
    }

    /// Arguments of the calls that run, the last first: all with `extdebug`, else only
    /// those of the script.
    fn call_arguments(&self, count: bool) -> Value {
        let mut items = Vec::new();
        let mut arguments = &self.arguments;
        let all = self.has(Shopt::EXTDEBUG);
        let mut push = |arguments: &Vec<Bytes>| {
            if count {
                items.push(number_text(arguments.len()));
            } else {
                items.extend(arguments.iter().rev().cloned());
            }
        };
        for call in self.calls.iter().rev() {
            if all && call.has_arguments {
                push(arguments);
            } else if !call.has_arguments {
                // A file without arguments of its own counts as one.
                push(&vec![call.source.clone()]);
            }
            arguments = &call.outer;
        }
        match self.texts.bottom.get() {
            Some(bottom) => push(bottom),
            None if all => push(arguments),
            None => {}
        }
        Value::list(items)
    }

    fn compute_quietly(&self, name: &[u8]) -> Option<Value> {
        let runtime = &self.runtime;
        Some(match name {
            b"BASH_ARGC" => self.call_arguments(true),
            b"BASH_ARGV" => self.call_arguments(false),
            b"_" => Value::text(self.last_argument.as_slice()),
            b"LINENO" => Value::Number(i64::from(self.line)),
            b"BASHPID" => Value::Number(i64::from(self.pid)),
            b"BASH_SUBSHELL" => Value::Number(i64::from(self.depth)),
            b"PIPESTATUS" => Value::list(self.pipe_status.iter().map(number_text)),
            b"RANDOM" => Value::Number(self.next_random()),
            b"SRANDOM" => {
                let bytes = runtime.host.random(4);
                Value::Number(bytes.iter().fold(0, |sum, byte| sum << 8 | i64::from(*byte)))
            }
            b"SECONDS" => {
                let passed = runtime.host.monotonic().saturating_sub(self.seconds.0) / 1_000_000_000;
                Value::Number(self.seconds.1.wrapping_add(passed as i64))
            }
            b"EPOCHSECONDS" => Value::Number(runtime.host.now().seconds),
            b"EPOCHREALTIME" => {
                let now = runtime.host.now();
                Value::text(format!("{}.{:06}", now.seconds, now.nanoseconds / 1000))
            }
            b"BASH_COMMAND" => Value::text(self.command_text.as_deref().unwrap_or_default()),
            b"BASH_EXECUTION_STRING" => Value::text(&**self.execution_string.as_ref()?),
            b"BASH_ARGV0" => Value::text(&*self.zero),
            // It is not there outside of functions, also in sourced files.
            b"FUNCNAME" if !self.in_function() => return None,
            b"FUNCNAME" => return self.function_names(),
            b"BASH_SOURCE" => self.sources(),
            b"BASH_LINENO" => self.call_lines(),
            b"DIRSTACK" => Value::list(
                std::iter::once(self.place.directory.clone()).chain(self.directories.iter().cloned()),
            ),
            b"GROUPS" => Value::list([number_text(runtime.identity.gid)]),
            b"HISTCMD" => Value::Number(self.history.lines.len() as i64),
            b"COMP_WORDBREAKS" => Value::text(&b" \t\n\"'@><=;|&(:"[..]),
            b"SHELLOPTS" => Value::text(self.options.set_names()),
            b"BASHOPTS" => Value::text(self.options.shopt_names()),
            b"BASH_ALIASES" => {
                let mut array = Associative::with_buckets(64);
                self.aliases.iter().for_each(|(name, text)| array.insert(name.clone(), text.clone()));
                Value::Associative(Rc::new(array))
            }
            b"BASH_CMDS" => {
                let mut array = Associative::with_buckets(256);
                self.found.iter().for_each(|(name, (path, _))| array.insert(name.clone(), path.clone()));
                Value::Associative(Rc::new(array))
            }
            _ => return None,
        })
    }

    /// bash's generator: Park and Miller's minimal standard, 15 bits of it.
    fn next_random(&self) -> i64 {
        let seed = self.runtime.random_state(self.random);
        let seed = if seed == 0 { 123_459_876 } else { seed };
        let (high, low) = (i64::from(seed) / 127_773, i64::from(seed) % 127_773);
        let next = 16_807 * low - 2_836 * high;
        let next = if next < 0 { next + 0x7fff_ffff } else { next } as u32;
        self.runtime.set_random_state(next);
        let folded = (next >> 16) ^ (next & 0xffff);
        i64::from(folded & 0x7fff)
    }

    /// The functions that are running and the files that are read, from the inside.
    pub(crate) fn function_names(&self) -> Option<Value> {
        if self.calls.is_empty() {
            return None;
        }
        let mut names: Vec<Bytes> = self.calls.iter().rev().map(|call| call.name.clone()).collect();
        if self.reading == Reading::File {
            names.push(Bytes::from(&b"main"[..]));
        }
        Some(Value::list(names))
    }

    fn sources(&self) -> Value {
        let mut names: Vec<Bytes> = self.calls.iter().rev().map(|call| call.source.clone()).collect();
        if self.reading == Reading::File {
            names.push(self.zero.clone());
        }
        Value::list(names)
    }

    fn call_lines(&self) -> Value {
        let mut lines: Vec<Bytes> = self.calls.iter().rev().map(|call| number_text(call.line)).collect();
        if self.reading == Reading::File {
            lines.push(number_text(0));
        }
        Value::list(lines)
    }

    /// What an assignment to a computed variable does. False: it is an
    /// ordinary variable from now on and takes the value.
    pub(crate) fn assign_computed(&mut self, name: Name, text: &[u8]) -> bool {
        self.touched.set(self.touched.get() | touched_bit(name.bytes()));
        let number =
            || std::str::from_utf8(text).ok().and_then(|text| text.trim().parse::<i64>().ok()).unwrap_or(0);
        match name.bytes() {
            b"RANDOM" => self.runtime.set_random_state(number() as u32),
            b"SECONDS" => self.seconds = (self.runtime.host.monotonic(), number()),
            b"BASH_ARGV0" => {
                let old = std::mem::replace(&mut self.zero, Bytes::from(text));
                self.script.get_or_insert(old);
            }
            b"LINENO" => self.line = number() as u32,
            b"_" | b"FUNCNAME" | b"BASH_SOURCE" | b"BASH_LINENO" | b"PIPESTATUS" | b"GROUPS" | b"BASHPID"
            | b"BASH_SUBSHELL" | b"EPOCHSECONDS" | b"EPOCHREALTIME" | b"SRANDOM" | b"DIRSTACK"
            | b"HISTCMD" | b"BASH_COMMAND" => {}
            _ => return false,
        }
        true
    }

    /// Whether names and patterns compare without case.
    pub fn nocasematch(&self) -> bool {
        self.has(Shopt::NOCASEMATCH)
    }
}
