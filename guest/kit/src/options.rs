//! Reading options as GNU's `getopt_long` does, from a command's declaration.

use crate::{Command, Context, Failure, Flag, Result, Takes, help};

/// An option as given.
#[derive(Debug, Clone)]
pub struct Given {
    pub flag: Flag,
    pub value: Option<Vec<u8>>,
    /// It was given by its long name.
    pub long: bool,
    /// How many operands stand before it.
    pub before: usize,
}

impl Given {
    /// The long name, or the letter where there is none: what to match on.
    pub fn key(&self) -> &'static str {
        key(&self.flag)
    }

    /// The option as messages name it: as it was given.
    pub fn shown(&self) -> String {
        match (self.long, self.flag.short) {
            (false, Some(letter)) => format!("-{letter}"),
            _ => format!("--{}", self.key()),
        }
    }

    /// The value, or empty.
    pub fn text(&self) -> &[u8] {
        self.value.as_deref().unwrap_or_default()
    }
}

/// The long name of an option, or its letter where it has none.
pub fn key(flag: &Flag) -> &'static str {
    flag.long.unwrap_or_else(|| letter(flag.short))
}

fn letter(short: Option<char>) -> &'static str {
    const LETTERS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@#%$^?!:.,+_-";
    let found = short.and_then(|short| LETTERS.find(short));
    found.map_or("", |at| &LETTERS[at..at + 1])
}

/// Options and operands of a call.
#[derive(Debug, Clone, Default)]
pub struct Options {
    pub given: Vec<Given>,
    pub operands: Vec<Vec<u8>>,
    /// A mistake is noted, and what follows is read all the same.
    goes_on: bool,
}

/// The key of a mistake among the options: see [`Options::read_on`].
const MISTAKE: Flag = Flag::value('?', "", "", "");

impl Options {
    /// Reads the arguments. `--help` and `--version` are answered here: they
    /// print and end the command with status 0.
    pub fn parse(cx: &mut Context) -> Result<Options> {
        let (options, ended) = Options::read(cx);
        ended.map(|()| options)
    }

    /// The same for a command that refuses a value before it looks at what stands
    /// behind it, as GNU's do: what was read, and how the reading ended. Values are
    /// to be looked at first, then the end.
    pub fn read(cx: &Context) -> (Options, Result<()>) {
        Options::read_arguments(cx, cx.argv.get(1..).unwrap_or_default().to_vec())
    }

    /// The same over other arguments (without the name), for commands that
    /// rewrite an old form such as `head -5` first.
    pub fn parse_arguments(cx: &mut Context, arguments: Vec<Vec<u8>>) -> Result<Options> {
        let (options, ended) = Options::read_arguments(cx, arguments);
        ended.map(|()| options)
    }

    /// [`Options::read`] over other arguments.
    pub fn read_arguments(cx: &Context, arguments: Vec<Vec<u8>>) -> (Options, Result<()>) {
        let mut options = Options::default();
        let ended = options.take(cx, arguments);
        (options, ended)
    }

    /// For commands that go on after a mistake: its message, without the hint, is
    /// among the options under the key `?`.
    pub fn read_on(cx: &Context) -> (Options, Result<()>) {
        let mut options = Options { goes_on: true, ..Options::default() };
        let ended = options.take(cx, cx.argv.get(1..).unwrap_or_default().to_vec());
        (options, ended)
    }

    /// The first complaint in the order of the options, where `look` finds one of
    /// them but not perhaps the first; it must complain of what is given alone.
    pub fn in_order<T>(&self, look: impl Fn(&Options) -> Result<T>) -> Result<T> {
        let failure = match look(self) {
            Err(failure) => failure,
            found => return found,
        };
        let mut part = Options::default();
        for given in &self.given {
            part.given.push(given.clone());
            look(&part)?;
        }
        Err(failure)
    }

    fn take(&mut self, cx: &Context, arguments: Vec<Vec<u8>>) -> Result<()> {
        let command = cx.command;
        let operands_end = command.operands_end_options || cx.variable("POSIXLY_CORRECT").is_some();
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            if argument == b"--" {
                self.operands.extend(arguments);
                break;
            }
            if let Some(long) = argument.strip_prefix(b"--") {
                let before = self.operands.len();
                let read = read_long(cx, command, long, before, &mut arguments);
                match read {
                    Ok(given) => self.given.push(given),
                    Err(failure) => self.mistake(failure)?,
                }
            } else if argument.len() > 1 && argument.starts_with(b"-") {
                self.cluster(cx, command, &argument[1..], &mut arguments)?;
            } else {
                self.operands.push(argument);
                if operands_end {
                    self.operands.extend(arguments);
                    break;
                }
            }
        }
        Ok(())
    }

    /// Stops the reading, or notes what would.
    fn mistake(&mut self, failure: Failure) -> Result<()> {
        match failure {
            Failure::Message(mut text, _) if self.goes_on => {
                text.truncate(memchr::memmem::rfind(&text, b"\nTry ").unwrap_or(text.len()));
                let before = self.operands.len();
                self.given.push(Given { flag: MISTAKE, value: Some(text), long: false, before });
                Ok(())
            }
            other => Err(other),
        }
    }

    /// Whether the option with this key (long name, or letter where there is none) was given.
    pub fn has(&self, key: &str) -> bool {
        self.given.iter().any(|given| given.key() == key)
    }

    /// The value of its last occurrence.
    pub fn value(&self, key: &str) -> Option<&[u8]> {
        self.given.iter().rev().find(|given| given.key() == key).map(Given::text)
    }

    /// Which of these was given last.
    pub fn last_of(&self, keys: &[&str]) -> Option<&'static str> {
        self.given.iter().rev().map(Given::key).find(|key| keys.contains(key))
    }

    fn cluster(
        &mut self,
        cx: &Context,
        command: &'static Command,
        letters: &[u8],
        arguments: &mut impl Iterator<Item = Vec<u8>>,
    ) -> Result<()> {
        let before = self.operands.len();
        let named = |letter: char| command.flags.into_iter().find(|flag| flag.short == Some(letter));
        let mut at = 0;
        while let Some(&byte) = letters.get(at) {
            let known = named(char::from(byte)).filter(|_| byte > 1 && byte != b'#');
            if let (true, None, Some(flag)) = (byte.is_ascii_digit(), known, named('#')) {
                let rest = &letters[at..];
                let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
                let length = if let Takes::Optional(_) = flag.takes { rest.len() } else { digits };
                self.given.push(Given { flag, value: Some(rest[..length].to_vec()), long: false, before });
                at += length;
                continue;
            }
            let Some(flag) = known.map(|flag| flag.main(command)) else {
                let text = [b"invalid option -- '", &letters[at..at + 1], b"'"].concat();
                self.mistake(cx.usage_error(&text))?;
                at += 1;
                continue;
            };
            let rest = &letters[at + 1..];
            let value = match flag.takes {
                Takes::Nothing => {
                    self.given.push(Given { flag, value: None, long: false, before });
                    at += 1;
                    continue;
                }
                Takes::Optional(_) => (!rest.is_empty()).then(|| rest.to_vec()),
                Takes::Value(_) if !rest.is_empty() => Some(rest.to_vec()),
                Takes::Value(_) => match arguments.next() {
                    None => {
                        let text = [b"option requires an argument -- '", &letters[at..at + 1], b"'"];
                        return self.mistake(cx.usage_error(&text.concat()));
                    }
                    value => value,
                },
            };
            self.given.push(Given { flag, value, long: false, before });
            break;
        }
        Ok(())
    }
}

fn read_long(
    cx: &Context,
    command: &'static Command,
    text: &[u8],
    before: usize,
    arguments: &mut impl Iterator<Item = Vec<u8>>,
) -> Result<Given> {
    let mut halves = text.splitn(2, |&byte| byte == b'=');
    let name = halves.next().unwrap_or_default();
    let attached = halves.next().map(<[u8]>::to_vec);
    let Some(flag) = find_long(cx, command, name, text)? else {
        return Err(answer_standard(cx, command, name, attached.is_some()));
    };
    let long = flag.long.unwrap_or_default();
    let value =
        match (flag.takes, attached) {
            (Takes::Nothing, Some(_)) => {
                return Err(cx.usage_error(format!("option '--{long}' doesn't allow an argument").as_bytes()));
            }
            (Takes::Nothing, None) | (Takes::Optional(_), None) => None,
            (_, Some(value)) => Some(value),
            (Takes::Value(_), None) => Some(arguments.next().ok_or_else(|| {
                cx.usage_error(format!("option '--{long}' requires an argument").as_bytes())
            })?),
        };
    Ok(Given { flag: flag.main(command), value, long: true, before })
}

const STANDARD: [&str; 2] = ["help", "version"];

/// The option of this name or unambiguous abbreviation; none for `--help` and `--version`.
fn find_long(cx: &Context, command: &'static Command, name: &[u8], text: &[u8]) -> Result<Option<Flag>> {
    let declared = || command.flags.into_iter().filter_map(|flag| Some((flag, flag.long?)));
    if let Some((flag, _)) = declared().find(|(_, long)| long.as_bytes() == name) {
        return Ok(Some(flag));
    }
    if STANDARD.iter().any(|long| long.as_bytes() == name) {
        return Ok(None);
    }
    let mut candidates: Vec<(Option<Flag>, &str)> =
        declared().map(|(flag, long)| (Some(flag), long)).collect();
    let standard = STANDARD.iter().filter(|long| declared().all(|(_, known)| known != **long));
    candidates.extend(standard.map(|long| (None, *long)));
    candidates.retain(|(_, long)| long.as_bytes().starts_with(name));
    let Some(&(first, _)) = candidates.first() else {
        return Err(cx.usage_error(&[b"unrecognized option '--", text, b"'"].concat()));
    };
    // Other names of the first are no doubt.
    let same = |flag: &Option<Flag>| flag.is_some_and(|flag| first.is_some_and(|first| first.is_also(&flag)));
    let mut at = 0;
    candidates.retain(|(flag, _)| {
        at += 1;
        at == 1 || !same(flag)
    });
    if candidates.len() == 1 {
        return Ok(first);
    }
    let list: String = candidates.iter().map(|(_, long)| format!(" '--{long}'")).collect();
    let start = [b"option '--", text, b"' is ambiguous; possibilities:"].concat();
    Err(cx.usage_error(&[start.as_slice(), list.as_bytes()].concat()))
}

/// `--help` and `--version` end the command.
fn answer_standard(cx: &Context, command: &'static Command, name: &[u8], attached: bool) -> Failure {
    let long = if b"version".starts_with(name) { "version" } else { "help" };
    if attached {
        return cx.usage_error(format!("option '--{long}' doesn't allow an argument").as_bytes());
    }
    Failure::Answer(if long == "help" { help::text(command) } else { help::version(command) }.into_bytes())
}
