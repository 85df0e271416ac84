//! What a command declares of itself. Help, usage errors, the command list and
//! the tool description all come from here.

use crate::{Context, Result};
use std::future::Future;
use std::pin::Pin;

/// A future of this thread.
pub type LocalFuture<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;

/// The family a command belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    Files,
    Text,
    Archives,
    System,
    Shell,
}

impl Group {
    /// As it stands in lists.
    pub fn name(self) -> &'static str {
        match self {
            Group::Files => "files",
            Group::Text => "text",
            Group::Archives => "archives",
            Group::System => "system",
            Group::Shell => "shell",
        }
    }
}

/// Whether an option takes a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    Nothing,
    /// `-n 5`, `-n5`, `--lines=5`, `--lines 5`.
    Value(&'static str),
    /// `-i.bak`, `--color=when`: only attached.
    Optional(&'static str),
}

/// One option. They stand in GNU's order, which is that of its messages. One
/// that has the letter of another, and no help, is another name of it; one that
/// has neither is known, but not told of. The letter `#` stands for digits, as in
/// `-5`: those alone, or with all behind them where the value may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flag {
    pub short: Option<char>,
    pub long: Option<&'static str>,
    pub takes: Takes,
    pub help: &'static str,
}

impl Flag {
    /// An option without value. Either name may be empty (`'\0'`, `""`).
    pub const fn switch(short: char, long: &'static str, help: &'static str) -> Flag {
        Flag::new(short, long, Takes::Nothing, help)
    }

    /// An option with a value.
    pub const fn value(short: char, long: &'static str, value: &'static str, help: &'static str) -> Flag {
        Flag::new(short, long, Takes::Value(value), help)
    }

    /// An option with a value that may be left out.
    pub const fn optional(short: char, long: &'static str, value: &'static str, help: &'static str) -> Flag {
        Flag::new(short, long, Takes::Optional(value), help)
    }

    /// The letter, where it is one that can be typed.
    pub fn letter(&self) -> Option<char> {
        self.short.filter(char::is_ascii_graphic)
    }

    /// Whether these are names of one option.
    pub fn is_also(&self, other: &Flag) -> bool {
        self.short.is_some() && self.short == other.short && self.takes == other.takes
    }

    /// The option that this is a name of.
    pub fn main(self, command: &Command) -> Flag {
        let found = command.flags.into_iter().find(|flag| flag.is_also(&self) && !flag.help.is_empty());
        found.unwrap_or(self)
    }

    /// Name, value and help.
    const fn texts(&self) -> [&'static str; 3] {
        let value = match self.takes {
            Takes::Nothing => "",
            Takes::Value(value) | Takes::Optional(value) => value,
        };
        let long = if let Some(long) = self.long { long } else { "" };
        [long, value, self.help]
    }

    const fn new(short: char, long: &'static str, takes: Takes, help: &'static str) -> Flag {
        Flag {
            short: if short == '\0' { None } else { Some(short) },
            long: if long.is_empty() { None } else { Some(long) },
            takes,
            help,
        }
    }
}

/// The options of a command, in one text: a list of [`Flag`]s is half pointers, which hardly
/// compress. Made by [`flags!`](crate::flags!).
///
/// Before the texts of an option (name, value, help) stand six characters: its letter or NUL; what
/// it takes (`0`, `1`, `2`); the lengths of name and value; and that of the help, seven bits each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flags(&'static str);

const HEAD: usize = 6;

impl Flags {
    pub const NONE: Flags = Flags("");

    /// What [`pack`] has made.
    #[doc(hidden)]
    pub const fn packed(bytes: &'static [u8]) -> Flags {
        match std::str::from_utf8(bytes) {
            Ok(text) => Flags(text),
            Err(_) => panic!("letters of options are ASCII, lengths of texts are small"),
        }
    }

    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }
}

impl IntoIterator for Flags {
    type Item = Flag;
    type IntoIter = Unpacked;

    fn into_iter(self) -> Unpacked {
        Unpacked(self.0)
    }
}

/// The options of [`Flags`], one by one.
#[derive(Debug, Clone)]
pub struct Unpacked(&'static str);

impl Unpacked {
    fn text(&mut self, length: usize) -> Option<&'static str> {
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(text)
    }
}

impl Iterator for Unpacked {
    type Item = Flag;

    fn next(&mut self) -> Option<Flag> {
        let &[letter, kind, name, value, high, low] = self.0.as_bytes().first_chunk::<HEAD>()?;
        self.text(HEAD)?;
        let (long, value) = (self.text(usize::from(name))?, self.text(usize::from(value))?);
        let help = self.text(usize::from(high) << 7 | usize::from(low))?;
        let takes = match kind {
            b'0' => Takes::Nothing,
            b'1' => Takes::Value(value),
            _ => Takes::Optional(value),
        };
        Some(Flag::new(char::from(letter), long, takes, help))
    }
}

/// The [`Flags`] of these constant [`Flag`]s.
#[macro_export]
macro_rules! flags {
    ($($flag:expr),* $(,)?) => {{
        const FLAGS: &[$crate::Flag] = &[$($flag),*];
        const BYTES: [u8; $crate::command::length(FLAGS)] = $crate::command::pack(FLAGS);
        $crate::Flags::packed(&BYTES)
    }};
}

/// How long options are when packed.
#[doc(hidden)]
pub const fn length(flags: &[Flag]) -> usize {
    let (mut all, mut at) = (0, 0);
    while at < flags.len() {
        let [long, value, help] = flags[at].texts();
        all += HEAD + long.len() + value.len() + help.len();
        at += 1;
    }
    all
}

/// Options as [`Flags`] has them.
#[doc(hidden)]
pub const fn pack<const LENGTH: usize>(flags: &[Flag]) -> [u8; LENGTH] {
    let mut out = [0; LENGTH];
    let (mut end, mut at) = (0, 0);
    while at < flags.len() {
        let flag = &flags[at];
        let texts = flag.texts();
        let help = texts[2].len();
        let letter = if let Some(letter) = flag.short { letter as u8 } else { 0 };
        let kind = match flag.takes {
            Takes::Nothing => b'0',
            Takes::Value(_) => b'1',
            Takes::Optional(_) => b'2',
        };
        assert!(texts[0].len() < 128 && texts[1].len() < 128 && help < 128 * 128, "a text is too long");
        let head =
            [letter, kind, texts[0].len() as u8, texts[1].len() as u8, (help >> 7) as u8, (help & 127) as u8];
        end = put(&mut out, end, &head);
        end = put(&mut out, end, texts[0].as_bytes());
        end = put(&mut out, end, texts[1].as_bytes());
        end = put(&mut out, end, texts[2].as_bytes());
        at += 1;
    }
    out
}

/// Copies bytes to a place; where they end.
const fn put(out: &mut [u8], start: usize, bytes: &[u8]) -> usize {
    let mut at = 0;
    while at < bytes.len() {
        out[start + at] = bytes[at];
        at += 1;
    }
    start + at
}

/// An example that is run as a test: the script prints exactly this.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    pub script: &'static str,
    pub stdout: &'static str,
}

/// How a command runs. Write `run: |cx| Box::pin(run(cx))`.
pub type Run = for<'a> fn(&'a mut Context) -> LocalFuture<'a, Result<u8>>;

/// A command's declaration.
pub struct Command {
    pub name: &'static str,
    pub group: Group,
    /// One line, no full stop.
    pub summary: &'static str,
    /// What follows the name in the usage line; several lines for several forms.
    pub usage: &'static str,
    /// Made with `bivalve_kit::flags!`.
    pub flags: Flags,
    /// Exit status of a usage error (1 for most, 2 for ls, grep, sort, diff ...).
    pub usage_status: u8,
    /// Options end at the first operand (env, xargs, timeout, nice).
    pub operands_end_options: bool,
    /// The hint of a usage error starts with the name too (diff, cmp).
    pub named_hint: bool,
    pub examples: &'static [Example],
    pub run: Run,
}

impl Command {
    /// What most commands have; use as `..Command::DEFAULT`.
    pub const DEFAULT: Command = Command {
        name: "",
        group: Group::System,
        summary: "",
        usage: "",
        flags: Flags::NONE,
        usage_status: 1,
        operands_end_options: false,
        named_hint: false,
        examples: &[],
        run: |_| Box::pin(async { Ok(0) }),
    };
}
