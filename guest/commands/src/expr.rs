//! expr: evaluate expressions. Spec: GNU coreutils 9.1 (whole numbers of any size).
//! Differs: parentheses nest at most 200 deep.

mod integer;

use bivalve_kit::{Command, Context, Example, Failure, Group, Result, help, quote};
use bivalve_pattern::{Captures, Options, Regex, Syntax};
use integer::Integer;
use std::cmp::Ordering;

pub const COMMAND: Command = Command {
    name: "expr",
    group: Group::Shell,
    summary: "print the value of EXPRESSION to standard output",
    usage: "EXPRESSION",
    usage_status: 2,
    examples: &[
        Example { script: "expr 2 + 3 '*' 4", stdout: "14\n" },
        Example { script: "expr abc : 'a\\(.\\)'", stdout: "b\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Parentheses and words of functions within each other, at most.
const DEPTH: usize = 200;

async fn run(cx: &mut Context) -> Result<u8> {
    let mut words = cx.argv.get(1..).unwrap_or_default().to_vec();
    if let [word] = words.as_slice() {
        let text = match word.as_slice() {
            b"--help" => Some(help::text(cx.command)),
            b"--version" => Some(help::version(cx.command)),
            _ => None,
        };
        if let Some(text) = text {
            cx.stdout.push(text.as_bytes());
            return Ok(0);
        }
    }
    if words.first().is_some_and(|word| word == b"--") {
        words.remove(0);
    }
    if words.is_empty() {
        return Err(cx.usage_error(b"missing operand"));
    }
    let mut parser = Parser { cx, words: &words, at: 0, depth: 0 };
    let value = parser.binary(0, true)?;
    if let Some(word) = words.get(parser.at) {
        return Err(parser.syntax("unexpected argument ", Some(word)));
    }
    let text = value.text();
    let status = u8::from(value.is_null());
    cx.stdout.push(&text);
    cx.stdout.push_byte(b'\n');
    Ok(status)
}

enum Value {
    Number(Integer),
    Text(Vec<u8>),
}

impl Value {
    fn text(&self) -> Vec<u8> {
        match self {
            Value::Number(number) => number.to_text(),
            Value::Text(text) => text.clone(),
        }
    }

    /// Zero or empty.
    fn is_null(&self) -> bool {
        match self {
            Value::Number(number) => number.is_zero(),
            Value::Text(text) => {
                let digits = text.strip_prefix(b"-").unwrap_or(text);
                text.is_empty() || (!digits.is_empty() && digits.iter().all(|byte| *byte == b'0'))
            }
        }
    }

    fn number(&self) -> Option<Integer> {
        match self {
            Value::Number(number) => Some(number.clone()),
            Value::Text(text) => Integer::parse(text),
        }
    }

    fn boolean(value: bool) -> Value {
        Value::Number(Integer::from(u64::from(value)))
    }
}

struct Parser<'a> {
    cx: &'a Context,
    words: &'a [Vec<u8>],
    at: usize,
    depth: usize,
}

/// Operators by how tight they bind.
const LEVELS: [&[&str]; 6] = [
    &["|"],
    &["&"],
    &["<", "<=", "=", "==", "!=", ">=", ">"],
    &["+", "-"],
    &["*", "/", "%"],
    &[":"],
];

impl<'a> Parser<'a> {
    fn syntax(&self, what: &str, word: Option<&[u8]>) -> Failure {
        let word = word.map(|word| self.cx.quoted(word)).unwrap_or_default();
        Failure::with_status([b"syntax error: ", what.as_bytes(), &word].concat(), 2)
    }

    fn next(&mut self, wanted: &[&str]) -> Option<&'a [u8]> {
        let word = self.words.get(self.at)?;
        let found = wanted.iter().any(|wanted| wanted.as_bytes() == word);
        self.at += usize::from(found);
        found.then_some(word.as_slice())
    }

    /// There must be another word.
    fn require(&self) -> Result<&'a [u8]> {
        match self.words.get(self.at) {
            Some(word) => Ok(word),
            None => {
                let before = self.at.checked_sub(1).and_then(|at| self.words.get(at));
                Err(self.syntax("missing argument after ", before.map(Vec::as_slice)))
            }
        }
    }

    /// Operators from this level on; without `evaluate` nothing is computed.
    fn binary(&mut self, level: usize, evaluate: bool) -> Result<Value> {
        let Some(operators) = LEVELS.get(level) else { return self.function(evaluate) };
        let mut left = self.binary(level + 1, evaluate)?;
        while let Some(operator) = self.next(operators) {
            let wanted = evaluate
                && match operator {
                    b"|" => left.is_null(),
                    b"&" => !left.is_null(),
                    _ => true,
                };
            let right = self.binary(level + 1, wanted)?;
            if evaluate {
                left = self.apply(operator, left, right)?;
            }
        }
        Ok(left)
    }

    fn apply(&self, operator: &[u8], left: Value, right: Value) -> Result<Value> {
        Ok(match operator {
            b"|" if !left.is_null() => left,
            b"|" if !right.is_null() => right,
            b"|" => Value::boolean(false),
            b"&" if left.is_null() || right.is_null() => Value::boolean(false),
            b"&" => left,
            b":" => self.matched(&left.text(), &right.text())?,
            b"+" | b"-" | b"*" | b"/" | b"%" => self.arithmetic(operator, &left, &right)?,
            _ => Value::boolean(compares(operator, &left, &right)),
        })
    }

    fn arithmetic(&self, operator: &[u8], left: &Value, right: &Value) -> Result<Value> {
        let (Some(left), Some(right)) = (left.number(), right.number()) else {
            return Err(Failure::with_status("non-integer argument", 2));
        };
        let result = match operator {
            b"+" => Some(left.add(&right)),
            b"-" => Some(left.add(&right.negated())),
            b"*" => Some(left.multiply(&right)),
            b"/" => left.divide(&right).map(|(quotient, _)| quotient),
            _ => left.divide(&right).map(|(_, rest)| rest),
        };
        match result {
            Some(number) => Ok(Value::Number(number)),
            None => Err(Failure::with_status("division by zero", 2)),
        }
    }

    /// `match`, `index`, `substr`, `length`, and `+ TOKEN`.
    fn function(&mut self, evaluate: bool) -> Result<Value> {
        if self.next(&["+"]).is_some() {
            let word = self.require()?.to_vec();
            self.at += 1;
            return Ok(Value::Text(word));
        }
        let Some(name) = self.next(&["length", "match", "index", "substr"]) else {
            return self.operand(evaluate);
        };
        self.enter()?;
        let first = self.function(evaluate)?.text();
        let value = match name {
            b"length" => count(self.characters(&first).len()),
            b"match" => {
                let pattern = self.function(evaluate)?.text();
                if evaluate { self.matched(&first, &pattern)? } else { Value::boolean(false) }
            }
            b"index" => {
                let wanted = self.function(evaluate)?.text();
                let wanted = self.characters(&wanted);
                let found = self.characters(&first).iter().position(|one| wanted.contains(one));
                count(found.map_or(0, |at| at + 1))
            }
            _ => {
                let start = self.function(evaluate)?.number().and_then(|number| number.to_usize());
                let length = self.function(evaluate)?.number().and_then(|number| number.to_usize());
                let characters = self.characters(&first);
                let (start, length) = (start.unwrap_or(0), length.unwrap_or(0));
                if start == 0 {
                    Value::Text(Vec::new())
                } else {
                    Value::Text(characters.iter().skip(start - 1).take(length).copied().collect::<Vec<_>>().concat())
                }
            }
        };
        self.depth -= 1;
        Ok(value)
    }

    fn enter(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(Failure::with_status("expression nested too deep", 2));
        }
        Ok(())
    }

    fn operand(&mut self, evaluate: bool) -> Result<Value> {
        let word = self.require()?;
        self.at += 1;
        match word {
            b"(" => {
                self.enter()?;
                let value = self.binary(0, evaluate)?;
                self.depth -= 1;
                match self.words.get(self.at) {
                    Some(word) if word == b")" => self.at += 1,
                    Some(word) => return Err(self.syntax("expecting ')' instead of ", Some(word))),
                    None => {
                        let before = self.words.last().map(Vec::as_slice);
                        return Err(self.syntax("expecting ')' after ", before));
                    }
                }
                Ok(value)
            }
            b")" => Err(self.syntax("unexpected ')'", None)),
            _ => Ok(Value::Text(word.to_vec())),
        }
    }

    fn characters<'t>(&self, text: &'t [u8]) -> Vec<&'t [u8]> {
        let mut characters = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let length = if self.cx.locale.utf8 { quote::character(rest, true).0 } else { 1 };
            let (character, after) = rest.split_at(length.clamp(1, rest.len()));
            characters.push(character);
            rest = after;
        }
        characters
    }

    /// `STRING : REGEX`: the group, or how many characters match.
    fn matched(&self, text: &[u8], pattern: &[u8]) -> Result<Value> {
        let options = Options::new(Syntax::LooseBasic).utf8(self.cx.locale.utf8);
        let regex = match Regex::new(pattern, &options) {
            Ok(regex) => regex,
            Err(error) => return Err(Failure::with_status(error.to_string(), 2)),
        };
        let mut captures = Captures::new();
        let found = regex.captures_at(text, 0, &mut captures);
        let whole = captures.get(0).filter(|(start, _)| found && *start == 0);
        Ok(match whole {
            Some(_) if regex.group_count() > 0 => {
                let group = captures.get(1).and_then(|(start, end)| text.get(start..end));
                Value::Text(group.unwrap_or_default().to_vec())
            }
            Some((_, end)) => count(self.characters(text.get(..end).unwrap_or_default()).len()),
            None if regex.group_count() > 0 => Value::Text(Vec::new()),
            None => count(0),
        })
    }
}

fn count(number: usize) -> Value {
    Value::Number(Integer::from(number as u64))
}

/// As numbers if both are, else as text.
fn compares(operator: &[u8], left: &Value, right: &Value) -> bool {
    let order = match (left.number(), right.number()) {
        (Some(left), Some(right)) => left.compare(&right),
        _ => left.text().cmp(&right.text()),
    };
    match operator {
        b"<" => order == Ordering::Less,
        b"<=" => order != Ordering::Greater,
        b"=" | b"==" => order == Ordering::Equal,
        b"!=" => order != Ordering::Equal,
        b">=" => order != Ordering::Less,
        _ => order == Ordering::Greater,
    }
}
