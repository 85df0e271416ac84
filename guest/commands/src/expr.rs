//! expr: evaluate expressions. Spec: GNU coreutils 9.1. Differs: integers have 128 bits,
//! and parentheses nest 200 deep at most.

use bivalve_kit::{Command, Context, Example, Failure, Group, Result};
use bivalve_pattern::{Captures, Options as Dialect, Regex, Syntax};
use std::cmp::Ordering;

pub const COMMAND: Command = Command {
    name: "expr",
    group: Group::Shell,
    summary: "evaluate expressions",
    usage: "EXPRESSION\nOPTION",
    usage_status: 2,
    examples: &[
        Example { script: "expr 2 + 3 '*' 4", stdout: "14\n" },
        Example { script: "expr abc : 'a\\(.*\\)'", stdout: "bc\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// How deep parentheses may nest: each level takes some of the machine's stack.
const DEPTH: usize = 200;

#[derive(Debug, Clone)]
enum Value {
    Integer(i128),
    Text(Vec<u8>),
}

async fn run(cx: &mut Context) -> Result<u8> {
    let mut arguments = cx.argv.get(1..).unwrap_or_default().to_vec();
    if let [only] = arguments.as_slice()
        && only.len() > 2
        && only.starts_with(b"--")
        && (b"--help".starts_with(only) || b"--version".starts_with(only))
    {
        bivalve_kit::Options::parse(cx)?;
    }
    if arguments.first().is_some_and(|first| first == b"--") {
        arguments.remove(0);
    }
    if arguments.is_empty() {
        return Err(cx.usage_error(b"missing operand"));
    }
    let mut parser = Parser { cx, arguments: &arguments, at: 0, depth: 0 };
    let value = parser.alternatives(true)?;
    if let Some(extra) = parser.arguments.get(parser.at) {
        return Err(parser.syntax(b"unexpected argument ", extra));
    }
    let status = u8::from(value.is_null());
    cx.stdout.push(&value.text());
    cx.stdout.push_byte(b'\n');
    Ok(status)
}

impl Value {
    fn text(&self) -> Vec<u8> {
        match self {
            Value::Integer(number) => number.to_string().into_bytes(),
            Value::Text(text) => text.clone(),
        }
    }

    fn is_null(&self) -> bool {
        match self {
            Value::Integer(number) => *number == 0,
            Value::Text(text) => {
                let digits = text.strip_prefix(b"-").unwrap_or(text);
                text.is_empty() || (!digits.is_empty() && digits.iter().all(|&byte| byte == b'0'))
            }
        }
    }

    fn integer(&self) -> Result<i128> {
        match self {
            Value::Integer(number) => Ok(*number),
            Value::Text(text) if !looks_like_integer(text) => {
                Err(Failure::with_status("non-integer argument", 2))
            }
            Value::Text(text) => {
                std::str::from_utf8(text).ok().and_then(|text| text.parse().ok()).ok_or_else(too_large)
            }
        }
    }
}

fn too_large() -> Failure {
    Failure::with_status("Numerical result out of range", 3)
}

fn looks_like_integer(text: &[u8]) -> bool {
    let digits = text.strip_prefix(b"-").unwrap_or(text);
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

struct Parser<'a> {
    cx: &'a Context,
    arguments: &'a [Vec<u8>],
    at: usize,
    depth: usize,
}

impl Parser<'_> {
    fn syntax(&self, what: &[u8], argument: &[u8]) -> Failure {
        let quoted = self.cx.quoted(argument);
        Failure::with_status([b"syntax error: ", what, &quoted].concat(), 2)
    }

    /// Takes the next argument if it is one of these.
    fn take(&mut self, words: &[&[u8]]) -> Option<usize> {
        let next = self.arguments.get(self.at)?;
        let found = words.iter().position(|word| word == next)?;
        self.at += 1;
        Some(found)
    }

    fn alternatives(&mut self, evaluate: bool) -> Result<Value> {
        let mut left = self.conjunctions(evaluate)?;
        while self.take(&[b"|"]).is_some() {
            let right = self.conjunctions(evaluate && left.is_null())?;
            if left.is_null() {
                left = if right.is_null() { Value::Integer(0) } else { right };
            }
        }
        Ok(left)
    }

    fn conjunctions(&mut self, evaluate: bool) -> Result<Value> {
        let mut left = self.comparisons(evaluate)?;
        while self.take(&[b"&"]).is_some() {
            let right = self.comparisons(evaluate && !left.is_null())?;
            if left.is_null() || right.is_null() {
                left = Value::Integer(0);
            }
        }
        Ok(left)
    }

    fn comparisons(&mut self, evaluate: bool) -> Result<Value> {
        let mut left = self.sums(evaluate)?;
        while let Some(operator) = self.take(&[b"<", b"<=", b"=", b"==", b"!=", b">=", b">"]) {
            let right = self.sums(evaluate)?;
            let (a, b) = (left.text(), right.text());
            let order = if looks_like_integer(&a) && looks_like_integer(&b) {
                compare_integers(&a, &b)
            } else {
                a.cmp(&b)
            };
            let holds = match operator {
                0 => order.is_lt(),
                1 => order.is_le(),
                2 | 3 => order.is_eq(),
                4 => order.is_ne(),
                5 => order.is_ge(),
                _ => order.is_gt(),
            };
            left = Value::Integer(i128::from(evaluate && holds));
        }
        Ok(left)
    }

    fn sums(&mut self, evaluate: bool) -> Result<Value> {
        let mut left = self.products(evaluate)?;
        while let Some(operator) = self.take(&[b"+", b"-"]) {
            let right = self.products(evaluate)?;
            if evaluate {
                let (a, b) = (left.integer()?, right.integer()?);
                let result = if operator == 0 { a.checked_add(b) } else { a.checked_sub(b) };
                left = Value::Integer(result.ok_or_else(too_large)?);
            }
        }
        Ok(left)
    }

    fn products(&mut self, evaluate: bool) -> Result<Value> {
        let mut left = self.matches(evaluate)?;
        while let Some(operator) = self.take(&[b"*", b"/", b"%"]) {
            let right = self.matches(evaluate)?;
            if evaluate {
                let (a, b) = (left.integer()?, right.integer()?);
                if operator > 0 && b == 0 {
                    return Err(Failure::with_status("division by zero", 2));
                }
                let result = match operator {
                    0 => a.checked_mul(b),
                    1 => a.checked_div(b),
                    _ => a.checked_rem(b),
                };
                left = Value::Integer(result.ok_or_else(too_large)?);
            }
        }
        Ok(left)
    }

    fn matches(&mut self, evaluate: bool) -> Result<Value> {
        let mut left = self.functions(evaluate)?;
        while self.take(&[b":"]).is_some() {
            let right = self.functions(evaluate)?;
            if evaluate {
                left = self.matched(&left, &right)?;
            }
        }
        Ok(left)
    }

    fn functions(&mut self, evaluate: bool) -> Result<Value> {
        let utf8 = self.cx.locale.utf8;
        match self.take(&[b"+", b"length", b"match", b"index", b"substr"]) {
            Some(0) => {
                let Some(next) = self.arguments.get(self.at) else { return Err(self.missing()) };
                self.at += 1;
                Ok(Value::Text(next.clone()))
            }
            Some(1) => {
                let text = self.nested(evaluate)?.text();
                Ok(Value::Integer(characters(&text, utf8).len() as i128))
            }
            Some(2) => {
                let (text, pattern) = (self.nested(evaluate)?, self.nested(evaluate)?);
                if evaluate { self.matched(&text, &pattern) } else { Ok(text) }
            }
            Some(3) => {
                let (text, set) = (self.nested(evaluate)?.text(), self.nested(evaluate)?.text());
                let set = characters(&set, utf8);
                let at = characters(&text, utf8).iter().position(|character| set.contains(character));
                Ok(Value::Integer(at.map_or(0, |at| at as i128 + 1)))
            }
            Some(_) => {
                let text = self.nested(evaluate)?.text();
                let (from, count) = (self.nested(evaluate)?, self.nested(evaluate)?);
                let (Ok(from), Ok(count)) = (from.integer(), count.integer()) else {
                    return Ok(Value::Text(Vec::new()));
                };
                let characters = characters(&text, utf8);
                if from < 1 || count < 1 {
                    return Ok(Value::Text(Vec::new()));
                }
                let skip = usize::try_from(from - 1).unwrap_or(usize::MAX);
                let count = usize::try_from(count).unwrap_or(usize::MAX);
                Ok(Value::Text(characters.into_iter().skip(skip).take(count).collect::<Vec<_>>().concat()))
            }
            None => self.primary(evaluate),
        }
    }

    /// An argument of a function, which may be a function itself.
    fn nested(&mut self, evaluate: bool) -> Result<Value> {
        self.deeper()?;
        let value = self.functions(evaluate);
        self.depth -= 1;
        value
    }

    fn deeper(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth > DEPTH { Err(Failure::with_status("expression nested too deeply", 3)) } else { Ok(()) }
    }

    fn missing(&self) -> Failure {
        let last = self.at.checked_sub(1).and_then(|at| self.arguments.get(at));
        self.syntax(b"missing argument after ", last.map_or(b"", Vec::as_slice))
    }

    fn primary(&mut self, evaluate: bool) -> Result<Value> {
        let Some(next) = self.arguments.get(self.at) else { return Err(self.missing()) };
        self.at += 1;
        match next.as_slice() {
            b"(" => {
                self.deeper()?;
                let value = self.alternatives(evaluate)?;
                self.depth -= 1;
                match self.arguments.get(self.at) {
                    Some(next) if next == b")" => {
                        self.at += 1;
                        Ok(value)
                    }
                    Some(next) => Err(self.syntax(b"expecting ')' instead of ", next)),
                    None => {
                        let last = self.arguments.last().map_or(&b""[..], Vec::as_slice);
                        Err(self.syntax(b"expecting ')' after ", last))
                    }
                }
            }
            b")" => Err(Failure::with_status("syntax error: unexpected ')'", 2)),
            _ => Ok(Value::Text(next.clone())),
        }
    }

    /// `TEXT : PATTERN`, anchored at the start.
    fn matched(&self, text: &Value, pattern: &Value) -> Result<Value> {
        let utf8 = self.cx.locale.utf8;
        let (text, pattern) = (text.text(), pattern.text());
        let dialect = Dialect::new(Syntax::Basic).utf8(utf8);
        let regex = Regex::new(&pattern, &dialect)
            .map_err(|error| Failure::with_status(error.to_string(), 2))?;
        let mut captures = Captures::new();
        let found = regex.captures_at(&text, 0, &mut captures);
        let span = captures.get(0).filter(|(start, _)| found && *start == 0);
        if regex.group_count() > 0 {
            let group = span.and_then(|_| captures.get(1)).and_then(|(start, end)| text.get(start..end));
            return Ok(Value::Text(group.unwrap_or_default().to_vec()));
        }
        let length = span.and_then(|(_, end)| text.get(..end)).map_or(0, |part| characters(part, utf8).len());
        Ok(Value::Integer(length as i128))
    }
}

/// Integers of any length.
fn compare_integers(a: &[u8], b: &[u8]) -> Ordering {
    let split = |text: &[u8]| {
        let negative = text.starts_with(b"-");
        let digits = text.iter().skip(usize::from(negative)).skip_while(|byte| **byte == b'0');
        let digits: Vec<u8> = digits.copied().collect();
        (negative && !digits.is_empty(), digits)
    };
    let ((a_negative, a), (b_negative, b)) = (split(a), split(b));
    let magnitude = a.len().cmp(&b.len()).then_with(|| a.cmp(&b));
    match (a_negative, b_negative) {
        (false, false) => magnitude,
        (true, true) => magnitude.reverse(),
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
    }
}

fn characters(text: &[u8], utf8: bool) -> Vec<&[u8]> {
    if !utf8 || text.is_ascii() {
        return text.chunks(1).collect();
    }
    let mut out = Vec::new();
    for chunk in text.utf8_chunks() {
        let valid = chunk.valid();
        out.extend(valid.char_indices().map(|(at, c)| &valid.as_bytes()[at..at + c.len_utf8()]));
        out.extend(chunk.invalid().chunks(1));
    }
    out
}
