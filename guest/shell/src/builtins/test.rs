//! `test` and `[`, and the operators that `[[` shares with them.

use super::{Builtin, Io, Run};
use crate::expand::plain_number;
use crate::state::{Exec, SetOption, Shell, Shopt, Stop};
use bivalve_vfs::{Kind, Node};

pub const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "[",
        special: false,
        usage: "arg... ]",
        summary: "Evaluate conditional expression.",
        run: Run::Now(bracket),
    },
    Builtin {
        name: "test",
        special: false,
        usage: "[expr]",
        summary: "Evaluate conditional expression.",
        run: Run::Now(|shell, _, words| run(shell, "test", &words[1..])),
    },
];

fn bracket(shell: &mut Shell, _: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    match words.split_last() {
        Some((last, rest)) if last == b"]" && !rest.is_empty() => run(shell, "[", &rest[1..]),
        _ => {
            let close = shell.utility_quoted(b"]");
            let missing: &[u8] = if shell.as_utility { &close } else { b"`]'" };
            shell.complain_as("[", [b"missing ", missing].concat());
            Ok(2)
        }
    }
}

/// An error.
enum Fault {
    Message(Vec<u8>),
    /// A subscript is no expression, which gives up the line.
    Stop(Stop),
}

impl From<Vec<u8>> for Fault {
    fn from(message: Vec<u8>) -> Fault {
        Fault::Message(message)
    }
}

fn run(shell: &mut Shell, name: &str, words: &[Vec<u8>]) -> Exec<u8> {
    let mut parser = Expression { shell, words, at: 0, bracket: name == "[" };
    match parser.whole() {
        Ok(holds) => Ok(u8::from(!holds)),
        Err(Fault::Message(message)) => {
            shell.complain_as(name, message);
            Ok(2)
        }
        Err(Fault::Stop(stop)) => Err(stop),
    }
}

struct Expression<'a> {
    shell: &'a mut Shell,
    words: &'a [Vec<u8>],
    at: usize,
    /// Called as `[`: a `]` stands behind the words.
    bracket: bool,
}

impl Expression<'_> {
    /// POSIX's rules by the number of arguments; more go through the grammar.
    fn whole(&mut self) -> Result<bool, Fault> {
        let words = self.words;
        match words {
            [] => Ok(false),
            [one] => Ok(!one.is_empty()),
            [not, one] if not == b"!" => Ok(one.is_empty()),
            [operator, operand] => self.unary_of_two(operator, operand),
            [left, operator, right] => self.three(left, operator, right),
            [not, rest @ ..] if not == b"!" && rest.len() == 3 => {
                let [left, operator, right] = rest else { return Ok(false) };
                Ok(!self.three(left, operator, right)?)
            }
            [open, one, two, close] if open == b"(" && close == b")" => {
                let pair = [one.clone(), two.clone()];
                let mut inner = Expression { shell: self.shell, words: &pair, at: 0, bracket: self.bracket };
                inner.whole()
            }
            _ => self.grammar(),
        }
    }

    fn unary_of_two(&mut self, operator: &[u8], operand: &[u8]) -> Result<bool, Fault> {
        match operator {
            [b'-', letter] if self.has_unary(*letter) => self.unary(*letter, operand),
            _ if self.shell.as_utility && !matches!(operator, [b'-', _]) => Err(self.missing()),
            _ => Err([&self.shown(operator), b": unary operator expected".as_slice()].concat().into()),
        }
    }

    fn three(&mut self, left: &[u8], operator: &[u8], right: &[u8]) -> Result<bool, Fault> {
        if self.has_binary(operator) {
            return self.binary(left, operator, right);
        }
        match (left, operator, right) {
            (_, b"-a", _) => Ok(!left.is_empty() && !right.is_empty()),
            (_, b"-o", _) => Ok(!left.is_empty() || !right.is_empty()),
            (b"!", b"!", _) => Ok(!right.is_empty()),
            (b"!", ..) => Ok(!self.unary_of_two(operator, right)?),
            (b"(", _, b")") => Ok(!operator.is_empty()),
            _ => Err([&self.shown(operator), b": binary operator expected".as_slice()].concat().into()),
        }
    }

    /// Whether there is this operator; the utility lacks those of the shell.
    fn has_unary(&self, letter: u8) -> bool {
        is_unary(letter) && !(self.shell.as_utility && b"aovR".contains(&letter))
    }

    fn has_binary(&self, operator: &[u8]) -> bool {
        is_binary(operator) && !(self.shell.as_utility && matches!(operator, b"<" | b">"))
    }

    /// A word as messages have it: the utility quotes it.
    fn shown(&self, word: &[u8]) -> Vec<u8> {
        if self.shell.as_utility { self.shell.utility_quoted(word) } else { word.to_vec() }
    }

    /// The expression ends too early.
    fn missing(&self) -> Fault {
        let last = self.words.last().filter(|_| self.shell.as_utility);
        Fault::Message(match last {
            Some(last) => [b"missing argument after ", self.shown(last).as_slice()].concat(),
            None => b"argument expected".to_vec(),
        })
    }

    fn grammar(&mut self) -> Result<bool, Fault> {
        let holds = self.or()?;
        match self.peek(0) {
            Some(extra) if self.shell.as_utility => Err([b"extra argument ", self.shown(extra).as_slice()].concat().into()),
            Some(extra) if extra.starts_with(b"-") => {
                Err([b"syntax error: `", extra, b"' unexpected"].concat().into())
            }
            Some(_) => Err(b"too many arguments".to_vec().into()),
            None => Ok(holds),
        }
    }

    fn peek(&self, ahead: usize) -> Option<&[u8]> {
        self.words.get(self.at + ahead).map(Vec::as_slice)
    }

    fn or(&mut self) -> Result<bool, Fault> {
        let mut holds = self.and()?;
        while self.peek(0) == Some(b"-o") {
            self.at += 1;
            holds |= self.and()?;
        }
        Ok(holds)
    }

    fn and(&mut self) -> Result<bool, Fault> {
        let mut holds = self.term(0)?;
        while self.peek(0) == Some(b"-a") {
            self.at += 1;
            holds &= self.term(0)?;
        }
        Ok(holds)
    }

    fn term(&mut self, depth: u32) -> Result<bool, Fault> {
        let Some(word) = self.peek(0).map(<[u8]>::to_vec) else { return Err(self.missing()) };
        if depth > 500 {
            return Err(b"too many arguments".to_vec().into());
        }
        if word == b"!" {
            self.at += 1;
            return Ok(!self.term(depth + 1)?);
        }
        if word == b"(" {
            return self.parenthesis(depth);
        }
        if let Some(operator) = self.peek(1).map(<[u8]>::to_vec)
            && self.has_binary(&operator)
            && let Some(right) = self.peek(2).map(<[u8]>::to_vec)
        {
            self.at += 3;
            return self.binary(&word, &operator, &right);
        }
        if word == b"-t" && !self.shell.as_utility {
            // What is no number is not its operand.
            self.at += 1;
            let Some(operand) = self.peek(0).map(<[u8]>::to_vec) else { return self.unary(b't', b"1") };
            if crate::builtins::control::number(&operand).is_none() {
                return Ok(false);
            }
            self.at += 1;
            return self.unary(b't', &operand);
        }
        if let [b'-', letter] = word.as_slice()
            && self.has_unary(*letter)
            && let Some(operand) = self.peek(1).map(<[u8]>::to_vec)
        {
            self.at += 2;
            return self.unary(*letter, &operand);
        }
        self.at += 1;
        Ok(!word.is_empty())
    }

    /// `( ... )`, which comes before a comparison with `(`.
    fn parenthesis(&mut self, depth: u32) -> Result<bool, Fault> {
        self.at += 1;
        let holds = if depth > 200 { return Err(b"too many arguments".to_vec().into()) } else { self.nested(depth)? };
        if self.peek(0) != Some(b")") {
            let close = self.shown(b")");
            return Err(Fault::Message(match self.peek(0) {
                Some(found) if self.shell.as_utility => {
                    [&close, b" expected, found ".as_slice(), &self.shown(found)].concat()
                }
                None if self.shell.as_utility => [&close, b" expected".as_slice()].concat(),
                Some(found) => [b"`)' expected, found ", found].concat(),
                None if self.bracket => b"`)' expected, found ]".to_vec(),
                None => b"`)' expected".to_vec(),
            }));
        }
        self.at += 1;
        Ok(holds)
    }

    fn nested(&mut self, depth: u32) -> Result<bool, Fault> {
        let mut holds = self.nested_and(depth)?;
        while self.peek(0) == Some(b"-o") {
            self.at += 1;
            holds |= self.nested_and(depth)?;
        }
        Ok(holds)
    }

    fn nested_and(&mut self, depth: u32) -> Result<bool, Fault> {
        let mut holds = self.term(depth + 1)?;
        while self.peek(0) == Some(b"-a") {
            self.at += 1;
            holds &= self.term(depth + 1)?;
        }
        Ok(holds)
    }

    fn unary(&mut self, letter: u8, operand: &[u8]) -> Result<bool, Fault> {
        match letter {
            b'v' => self.shell.is_set_variable(operand, self.shell.has(Shopt::ASSOC_EXPAND_ONCE)).map_err(Fault::Stop),
            _ => Ok(unary(self.shell, letter, operand).unwrap_or(false)),
        }
    }

    fn binary(&mut self, left: &[u8], operator: &[u8], right: &[u8]) -> Result<bool, Fault> {
        Ok(match operator {
            b"=" | b"==" => left == right,
            b"!=" => left != right,
            b"<" => left < right,
            b">" => left > right,
            b"-nt" => newer(self.shell, left, right),
            b"-ot" => newer(self.shell, right, left),
            b"-ef" => same_file(self.shell, left, right),
            _ => {
                let (left, right) = (self.integer(left)?, self.integer(right)?);
                match operator {
                    b"-eq" => left == right,
                    b"-ne" => left != right,
                    b"-lt" => left < right,
                    b"-le" => left <= right,
                    b"-gt" => left > right,
                    _ => left >= right,
                }
            }
        })
    }
}

impl Expression<'_> {
    fn integer(&self, text: &[u8]) -> Result<i64, Fault> {
        if let Some(number) = plain_number(text) {
            return Ok(number);
        }
        let trimmed = std::str::from_utf8(text).ok().map(|text| text.trim_start_matches([' ', '\t', '\n', '\x0b', '\x0c', '\r']));
        let trimmed = trimmed.map(|text| text.trim_end_matches([' ', '\t']));
        trimmed.and_then(|text| text.parse().ok()).ok_or_else(|| {
            if self.shell.as_utility {
                return [b"invalid integer ", self.shown(text).as_slice()].concat().into();
            }
            [text, b": integer expression expected"].concat().into()
        })
    }
}

/// Whether `-x` takes one operand.
pub fn is_unary(letter: u8) -> bool {
    b"abcdefghknoprstuvwxzGLNORS".contains(&letter)
}

fn is_binary(operator: &[u8]) -> bool {
    matches!(
        operator,
        b"=" | b"==" | b"!=" | b"<" | b">" | b"-eq" | b"-ne" | b"-lt" | b"-le" | b"-gt" | b"-ge" | b"-nt" | b"-ot" | b"-ef"
    )
}

/// `-x operand`, but for `-v`. None for an unknown operator.
pub fn unary(shell: &Shell, letter: u8, operand: &[u8]) -> Option<bool> {
    let vfs = &shell.runtime.vfs;
    let node = || vfs.stat(&shell.place, operand).ok();
    let kind = |kind: Kind| node().is_some_and(|node| node.kind == kind);
    let mode = |bits: u32| node().is_some_and(|node| node.mode & bits != 0);
    Some(match letter {
        b'n' => !operand.is_empty(),
        b'z' => operand.is_empty(),
        b'a' | b'e' => node().is_some(),
        b'f' => kind(Kind::File),
        b'd' => kind(Kind::Directory),
        b'h' | b'L' => vfs.lstat(&shell.place, operand).is_ok_and(|node| node.kind == Kind::Symlink),
        b'p' => kind(Kind::Fifo),
        b'c' => kind(Kind::Device),
        b'b' | b'S' => false,
        b's' => node().is_some_and(|node| node.size > 0 || node.kind == Kind::Directory),
        b'r' => mode(0o400),
        b'w' => mode(0o200),
        b'x' => mode(0o100),
        b'g' => mode(0o2000),
        b'u' => mode(0o4000),
        b'k' => mode(0o1000),
        b'O' | b'G' => node().is_some(),
        b'N' => node().is_some_and(|node: Node| node.modified > node.accessed),
        b't' => false,
        b'o' => SetOption::named(operand).is_some_and(|option| shell.options.is_set(option)),
        b'R' => {
            let name = bivalve_syntax::Name::new(operand);
            let nameref = crate::state::Attributes::NAMEREF;
            shell.variables.get(name).is_some_and(|variable| variable.attributes.has(nameref) && variable.is_set())
        }
        _ => return None,
    })
}

/// `left -nt right`: newer, or there while the other is not.
pub fn newer(shell: &Shell, left: &[u8], right: &[u8]) -> bool {
    let node = |path: &[u8]| shell.runtime.vfs.stat(&shell.place, path).ok();
    match (node(left), node(right)) {
        (Some(left), Some(right)) => left.modified > right.modified,
        (Some(_), None) => true,
        _ => false,
    }
}

/// `left -ef right`
pub fn same_file(shell: &Shell, left: &[u8], right: &[u8]) -> bool {
    use bivalve_vfs::Follow;
    let vfs = &shell.runtime.vfs;
    let node = |path: &[u8]| vfs.stat(&shell.place, path).ok();
    let path = |path: &[u8]| vfs.resolve(&shell.place, path, Follow::Yes).ok();
    match (node(left), node(right)) {
        (Some(a), Some(b)) => path(left) == path(right) || (a.id == b.id && a.links > 1 && a.kind == b.kind),
        _ => false,
    }
}
