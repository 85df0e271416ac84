//! Reading JSON texts as they come, with jq's messages and positions.

use super::number;
use super::value::{Map, Val};
use std::rc::Rc;

/// Deepest nesting that is read.
const DEPTH: usize = 10_000;

enum Open {
    Arr(Vec<Val>),
    Obj(Map),
    /// A key whose value comes.
    Key(Rc<str>),
}

/// What jq 1.8 says of a bare control character in a string.
const CONTROL: &str = "Invalid string: control characters from U+0000 through U+001F must be escaped";

/// What the scanner is inside of.
#[derive(Clone, Copy, PartialEq)]
enum State {
    Between,
    Text,
    Escape,
}

/// A parser that is fed pieces of text.
pub struct Parser {
    open: Vec<Open>,
    next: Option<Val>,
    token: Vec<u8>,
    state: State,
    line: usize,
    column: usize,
    input: Vec<u8>,
    at: usize,
    ended: bool,
    /// `--stream`: events instead of values.
    streaming: Option<Stream>,
    /// `--seq`: texts start with RS.
    seq: bool,
    /// With `--seq`: what comes is dropped up to the next RS.
    waiting: bool,
    /// The last byte was a blank.
    blank: bool,
    /// The end was told.
    told: bool,
    ready: std::collections::VecDeque<Val>,
    first: bool,
    /// `--stream`: where the last mistake was.
    wrong: Vec<Val>,
    /// What is left of the line is dropped, uncounted.
    skipping: bool,
}

/// The state of `--stream`.
#[derive(Default)]
struct Stream {
    /// Keys and indices of the open containers.
    path: Vec<Val>,
    /// Whether each open container has a member yet.
    filled: Vec<bool>,
    scalars: Option<Val>,
    /// The punctuation that was read last; zero after a scalar.
    last: u8,
}

type Step = Result<(), &'static str>;

impl Parser {
    pub fn new(streaming: bool, seq: bool) -> Parser {
        Parser {
            open: Vec::new(),
            next: None,
            token: Vec::new(),
            state: State::Between,
            line: 1,
            column: 0,
            input: Vec::new(),
            at: 0,
            ended: false,
            streaming: streaming.then(Stream::default),
            seq,
            waiting: seq,
            blank: true,
            told: false,
            ready: std::collections::VecDeque::new(),
            first: true,
            wrong: Vec::new(),
            skipping: false,
        }
    }

    /// Adds text; `last` says that no more comes.
    pub fn feed(&mut self, text: &[u8], last: bool) {
        self.input.drain(..self.at.min(self.input.len()));
        self.at = 0;
        self.input.extend_from_slice(text);
        if self.first && self.input.len() >= 3 {
            self.first = false;
            if self.input.starts_with(b"\xef\xbb\xbf") {
                self.at = 3;
            }
        }
        self.ended = last;
    }

    /// Where the mistake was that came last; reading goes on with the next line.
    pub fn resume(&mut self) -> Val {
        // Unless the newline itself showed it.
        self.skipping = self.column > 0;
        Val::arr(std::mem::take(&mut self.wrong))
    }

    /// Newlines up to the end of the line that was read last.
    pub fn newlines(&self) -> usize {
        let inside = self.column > 0 && memchr::memchr(b'\n', self.input.get(self.at..).unwrap_or_default()).is_some();
        self.line - 1 + usize::from(inside)
    }

    /// The next value; none when more text is needed or the input has ended.
    pub fn next(&mut self) -> Option<Result<Val, String>> {
        loop {
            if let Some(value) = self.ready.pop_front() {
                return Some(Ok(value));
            }
            if self.skipping {
                let rest = self.input.get(self.at..).unwrap_or_default();
                let newline = memchr::memchr(b'\n', rest);
                self.at += newline.map_or(rest.len(), |newline| newline + 1);
                self.skipping = newline.is_none();
            }
            if self.state == State::Text {
                self.skim();
            }
            let Some(&byte) = self.input.get(self.at) else { break };
            self.at += 1;
            self.column += 1;
            if byte == b'\n' {
                self.line += 1;
                self.column = 0;
            }
            let scanned = match byte {
                0x1e if self.seq => self.separator(),
                _ if self.waiting => Ok(None),
                _ => self.scan(byte),
            };
            self.blank = matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
            match scanned {
                Ok(Some(value)) => return Some(Ok(value)),
                Ok(None) => {}
                Err(message) if self.seq && byte != 0x1e => {
                    return Some(Err(self.fail(message) + " (need RS to resync)"));
                }
                Err(message) => return Some(Err(self.fail(message))),
            }
        }
        if !self.ended {
            return None;
        }
        self.finish()
    }

    /// Takes a string's plain bytes at once.
    fn skim(&mut self) {
        let rest = self.input.get(self.at..).unwrap_or_default();
        let end = if self.seq { memchr::memchr3(b'"', b'\\', 0x1e, rest) } else { memchr::memchr2(b'"', b'\\', rest) };
        let length = end.unwrap_or(rest.len());
        let plain = rest.get(..length).unwrap_or_default();
        if let Some(last) = plain.last() {
            self.blank = matches!(last, b' ' | b'\t' | b'\r' | b'\n');
        }
        self.token.extend_from_slice(plain);
        match memchr::memrchr(b'\n', plain) {
            Some(last) => {
                self.line += memchr::memchr_iter(b'\n', plain).count();
                self.column = length - last - 1;
            }
            None => self.column += length,
        }
        self.at += length;
    }

    /// After an error the rest is of no use.
    fn fail(&mut self, message: &str) -> String {
        let text = format!("{message} at line {}, column {}", self.line, self.column);
        self.reset();
        text
    }

    fn reset(&mut self) {
        self.open.clear();
        self.next = None;
        self.token.clear();
        self.state = State::Between;
        if let Some(stream) = &mut self.streaming {
            self.wrong = std::mem::take(stream).path;
        }
    }

    /// RS before a text: what came before must be whole, and a number must be seen to end.
    fn separator(&mut self) -> Result<Option<Val>, &'static str> {
        if std::mem::take(&mut self.waiting) {
            return Ok(None);
        }
        let number = |value: &Option<Val>| value.as_ref().is_some_and(|value| value.as_num().is_some());
        let open = !self.open.is_empty() || !self.token.is_empty() || self.state != State::Between;
        if !self.blank && (open || number(&self.next)) {
            let whole = self.state == State::Between && self.literal().is_ok();
            return Err(match whole && self.open.is_empty() && number(&self.next) {
                true => "Potentially truncated top-level numeric value",
                false => "Truncated value",
            });
        }
        self.literal()?;
        let value = self.complete();
        self.reset();
        Ok(value)
    }

    fn finish(&mut self) -> Option<Result<Val, String>> {
        let at_end = |parser: &mut Parser, message: &str| {
            let text = format!("{message} at EOF at line {}, column {}", parser.line, parser.column);
            parser.reset();
            parser.told = true;
            Some(Err(text))
        };
        if self.told {
            return None;
        }
        if self.waiting {
            return at_end(self, "Unfinished abandoned text");
        }
        if self.state != State::Between {
            return at_end(self, "Unfinished string");
        }
        if let Err(message) = self.literal() {
            return at_end(self, message);
        }
        if let Some(value) = self.ready.pop_front() {
            return Some(Ok(value));
        }
        let unfinished = !self.open.is_empty() || self.streaming.as_ref().is_some_and(|stream| !stream.filled.is_empty());
        if unfinished {
            return at_end(self, "Unfinished JSON term");
        }
        let value = self.next.take();
        if self.seq && !self.blank && value.as_ref().is_some_and(|value| value.as_num().is_some()) {
            return at_end(self, "Potentially truncated top-level numeric value");
        }
        value.map(Ok)
    }

    fn scan(&mut self, byte: u8) -> Result<Option<Val>, &'static str> {
        match self.state {
            State::Text => match byte {
                b'"' => {
                    self.state = State::Between;
                    let text = text(&std::mem::take(&mut self.token))?;
                    self.value(Val::Str(Rc::from(text)))?;
                }
                b'\\' => {
                    self.token.push(byte);
                    self.state = State::Escape;
                }
                _ => self.token.push(byte),
            },
            State::Escape => {
                self.token.push(byte);
                self.state = State::Text;
            }
            State::Between => return self.between(byte),
        }
        Ok(None)
    }

    fn between(&mut self, byte: u8) -> Result<Option<Val>, &'static str> {
        match byte {
            b' ' | b'\t' | b'\r' | b'\n' => {
                self.literal()?;
                return Ok(self.complete());
            }
            b'[' | b'{' | b':' | b',' | b']' | b'}' => {
                let whole = self.token.is_empty() || matches!(byte, b'[' | b'{');
                self.literal()?;
                // A value that is whole is given before what follows it is looked at.
                if let Some(value) = if whole { self.complete() } else { None } {
                    self.at -= 1;
                    self.column = self.column.saturating_sub(1);
                    return Ok(Some(value));
                }
                self.punctuation(byte)?;
                return Ok(self.complete_closed(byte));
            }
            b'"' => {
                self.literal()?;
                if let Some(value) = self.complete() {
                    self.at -= 1;
                    self.column = self.column.saturating_sub(1);
                    return Ok(Some(value));
                }
                self.state = State::Text;
            }
            _ => {
                if self.token.is_empty()
                    && let Some(value) = self.complete() {
                        self.at -= 1;
                        self.column = self.column.saturating_sub(1);
                        return Ok(Some(value));
                    }
                self.token.push(byte);
            }
        }
        Ok(None)
    }

    /// The top-level value, if there is one.
    fn complete(&mut self) -> Option<Val> {
        if self.streaming.is_some() {
            return self.ready.pop_front();
        }
        if self.open.is_empty() { self.next.take() } else { None }
    }

    fn complete_closed(&mut self, byte: u8) -> Option<Val> {
        if matches!(byte, b']' | b'}') { self.complete() } else { self.ready.pop_front() }
    }

    /// Ends a literal that was being read.
    fn literal(&mut self) -> Step {
        if self.token.is_empty() {
            return Ok(());
        }
        let token = std::mem::take(&mut self.token);
        let value = match token.as_slice() {
            b"true" => Val::Bool(true),
            b"false" => Val::Bool(false),
            b"null" => Val::Null,
            b"nan" => Val::Num(f64::NAN),
            other => {
                let wrong = match other.first() {
                    Some(b'\'') => "Invalid string literal; expected \", but got '",
                    Some(b't' | b'f') => "Invalid literal",
                    Some(b'n') if other.get(1) == Some(&b'u') => "Invalid literal",
                    _ => "Invalid numeric literal",
                };
                let text = std::str::from_utf8(other).map_err(|_| wrong)?;
                infinity(text).or_else(|| number::parse(text)).ok_or(wrong)?
            }
        };
        self.value(value)
    }

    fn value(&mut self, value: Val) -> Step {
        if let Some(stream) = &mut self.streaming {
            let closed = !stream.filled.is_empty() && matches!(stream.last, b']' | b'}');
            if stream.scalars.is_some() || closed {
                return Err("Expected separator between values");
            }
            stream.last = 0;
            if stream.filled.is_empty() {
                self.ready.push_back(Val::arr(vec![Val::arr(Vec::new()), value]));
            } else {
                stream.scalars = Some(value);
            }
            return Ok(());
        }
        if self.next.is_some() {
            return Err("Expected separator between values");
        }
        self.next = Some(value);
        Ok(())
    }

    fn punctuation(&mut self, byte: u8) -> Step {
        if self.streaming.is_some() {
            return self.stream(byte);
        }
        match byte {
            b'[' | b'{' => {
                if self.open.len() >= DEPTH {
                    return Err("Exceeds depth limit for parsing");
                }
                if self.next.is_some() {
                    return Err("Expected separator between values");
                }
                self.open.push(if byte == b'[' { Open::Arr(Vec::new()) } else { Open::Obj(Map::default()) });
                Ok(())
            }
            b':' => self.colon(),
            b',' => self.comma(),
            b']' => self.close_array(),
            _ => self.close_object(),
        }
    }

    fn colon(&mut self) -> Step {
        let (false, Some(key)) = (self.open.is_empty(), self.next.take()) else {
            return Err("Expected string key before ':'");
        };
        if !matches!(self.open.last(), Some(Open::Obj(_))) {
            return Err("':' not as part of an object");
        }
        let Val::Str(key) = key else { return Err("Object keys must be strings") };
        self.open.push(Open::Key(key));
        Ok(())
    }

    fn comma(&mut self) -> Step {
        let (false, Some(value)) = (self.open.is_empty(), self.next.take()) else {
            return Err("Expected value before ','");
        };
        match self.open.last_mut() {
            Some(Open::Arr(items)) => {
                items.push(value);
                Ok(())
            }
            Some(Open::Key(_)) => self.member(value),
            _ => Err("Objects must consist of key:value pairs"),
        }
    }

    fn member(&mut self, value: Val) -> Step {
        let Some(Open::Key(key)) = self.open.pop() else { return Ok(()) };
        if let Some(Open::Obj(map)) = self.open.last_mut() {
            map.insert(key, value);
        }
        Ok(())
    }

    fn close_array(&mut self) -> Step {
        let Some(Open::Arr(mut items)) = self.open.pop() else { return Err("Unmatched ']'") };
        match self.next.take() {
            Some(value) => items.push(value),
            None if !items.is_empty() => return Err("Expected another array element"),
            None => {}
        }
        self.next = Some(Val::arr(items));
        Ok(())
    }

    fn close_object(&mut self) -> Step {
        if self.open.is_empty() {
            return Err("Unmatched '}'");
        }
        if let Some(value) = self.next.take() {
            if !matches!(self.open.last(), Some(Open::Key(_))) {
                return Err("Objects must consist of key:value pairs");
            }
            self.member(value)?;
        } else {
            match self.open.last() {
                Some(Open::Obj(map)) if map.len() == 0 => {}
                Some(Open::Obj(_)) => return Err("Expected another key-value pair"),
                _ => return Err("Unmatched '}'"),
            }
        }
        if let Some(Open::Obj(map)) = self.open.pop() {
            self.next = Some(Val::obj(map));
        }
        Ok(())
    }
}

/// The events of `--stream`.
impl Parser {
    fn stream(&mut self, byte: u8) -> Step {
        let Some(stream) = &mut self.streaming else { return Ok(()) };
        let in_array = matches!(stream.path.last(), Some(Val::Num(_)));
        let last = std::mem::replace(&mut stream.last, byte);
        let (comma, closed) = (last == b',', matches!(last, b']' | b'}'));
        match byte {
            b'[' | b'{' => {
                if stream.scalars.is_some() || byte == b'{' && closed && !stream.path.is_empty() {
                    return Err("Expected a separator between values");
                }
                if stream.path.len() >= DEPTH {
                    return Err("Exceeds depth limit for parsing");
                }
                if !in_array && matches!(stream.path.last(), Some(Val::Null)) {
                    return Err(match (comma, byte) {
                        (false, b'[') => "Expected string key after '{', not '['",
                        (false, _) => "Expected string key after '{', not '{'",
                        (true, b'[') => "Expected string key after ',' in object, not '['",
                        (true, _) => "Expected string key after ',' in object, not '{'",
                    });
                }
                if let Some(filled) = stream.filled.last_mut() {
                    *filled = true;
                }
                stream.path.push(if byte == b'[' { Val::Num(0.0) } else { Val::Null });
                stream.filled.push(false);
                Ok(())
            }
            b':' => match (stream.path.last_mut(), stream.scalars.take()) {
                (None | Some(Val::Num(_)), _) => Err("':' not as part of an object"),
                (Some(slot), Some(Val::Str(key))) => {
                    *slot = Val::Str(key);
                    Ok(())
                }
                (_, Some(_)) => Err("Object keys must be strings"),
                (_, None) => Err("Expected string key before ':'"),
            },
            b',' => self.stream_comma(comma),
            _ => self.stream_close(byte, last),
        }
    }

    fn emit(&mut self, value: Option<Val>) {
        let Some(stream) = &mut self.streaming else { return };
        let path = Val::arr(stream.path.clone());
        let mut event = vec![path];
        event.extend(value);
        self.ready.push_back(Val::arr(event));
    }

    fn stream_comma(&mut self, comma: bool) -> Step {
        let Some(stream) = &mut self.streaming else { return Ok(()) };
        let scalar = stream.scalars.take();
        let Some(filled) = stream.filled.last_mut() else {
            return Err("Expected value before ','");
        };
        if scalar.is_none() && (comma || !*filled) {
            return Err("Expected value before ','");
        }
        *filled = true;
        if matches!(stream.path.last(), Some(Val::Null)) {
            return Err("Objects must consist of key:value pairs");
        }
        if scalar.is_some() {
            self.emit(scalar);
        }
        let Some(stream) = &mut self.streaming else { return Ok(()) };
        match stream.path.last_mut() {
            Some(Val::Num(index)) => *index += 1.0,
            Some(key) => *key = Val::Null,
            None => {}
        }
        Ok(())
    }

    fn stream_close(&mut self, byte: u8, last: u8) -> Step {
        let Some(stream) = &mut self.streaming else { return Ok(()) };
        let array = matches!(stream.path.last(), Some(Val::Num(_)));
        match (stream.path.is_empty(), array, byte) {
            (true, _, b']') => return Err("Unmatched ']' at the top-level"),
            (true, _, _) => return Err("Unmatched '}' at the top-level"),
            (_, _, b']') if last == b',' => return Err("Expected another array element"),
            _ if last == b',' => return Err("Expected another key:value pair"),
            (_, true, b'}') => return Err("Unmatched '}' in the middle of an array"),
            (_, false, b']') => return Err("Unmatched ']' in the middle of an object"),
            _ if last == b':' => return Err("Missing value in key:value pair"),
            _ => {}
        }
        let scalar = stream.scalars.take();
        let filled = stream.filled.last().copied().unwrap_or(false) || scalar.is_some();
        if scalar.is_some() {
            if matches!(stream.path.last(), Some(Val::Null)) {
                return Err("Objects must consist of key:value pairs");
            }
            self.emit(scalar);
        }
        if filled {
            self.emit(None);
        }
        let Some(stream) = &mut self.streaming else { return Ok(()) };
        stream.path.pop();
        stream.filled.pop();
        if let Some(outer) = stream.filled.last_mut() {
            *outer = true;
        }
        if !filled {
            let empty = if byte == b']' { Val::arr(Vec::new()) } else { Val::obj(Map::default()) };
            self.emit(Some(empty));
        }
        Ok(())
    }
}

fn infinity(text: &str) -> Option<Val> {
    match text.strip_prefix(['-', '+']).unwrap_or(text).to_ascii_lowercase().as_str() {
        "infinity" | "inf" => {}
        "nan" | "snan" => return Some(Val::Num(f64::NAN)),
        _ => return None,
    }
    Some(Val::Num(if text.starts_with('-') { f64::NEG_INFINITY } else { f64::INFINITY }))
}

/// The text of a string's raw bytes.
fn text(raw: &[u8]) -> Result<String, &'static str> {
    if !raw.contains(&b'\\') {
        return match raw.iter().any(|&byte| byte < b' ') {
            true => Err(CONTROL),
            false => Ok(decoded(raw)),
        };
    }
    let mut out: Vec<u8> = Vec::with_capacity(raw.len());
    let mut at = 0;
    while let Some(&byte) = raw.get(at) {
        at += 1;
        if byte < b' ' {
            return Err(CONTROL);
        }
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        let escape = raw.get(at).copied().unwrap_or(b'\\');
        at += 1;
        match escape {
            b'"' | b'\\' | b'/' => out.push(escape),
            b'b' => out.push(8),
            b'f' => out.push(12),
            b'n' => out.push(b'\n'),
            b'r' => out.push(b'\r'),
            b't' => out.push(b'\t'),
            b'u' => {
                let mut code = unit(raw, at)?;
                at += 4;
                if (0xd800..0xdc00).contains(&code)
                    && raw.get(at..at + 2) == Some(b"\\u")
                    && let Ok(low @ 0xdc00..0xe000) = unit(raw, at + 2)
                {
                    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
                    at += 6;
                }
                if (0xd800..0xdc00).contains(&code) {
                    return Err("Invalid \\uXXXX\\uXXXX surrogate pair escape");
                }
                let character = char::from_u32(code).unwrap_or('\u{fffd}');
                out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            }
            _ => return Err("Invalid escape"),
        }
    }
    Ok(decoded(&out))
}

/// Bytes as text; of what is not UTF-8 a character that is begun counts as one, as jq has it.
pub fn decoded(bytes: &[u8]) -> String {
    let mut out = String::new();
    let mut rest = bytes;
    loop {
        let error = match std::str::from_utf8(rest) {
            Ok(text) => {
                out.push_str(text);
                return out;
            }
            Err(error) => error,
        };
        let (good, bad) = rest.split_at(error.valid_up_to());
        out.push_str(std::str::from_utf8(good).unwrap_or_default());
        out.push('\u{fffd}');
        let length = match bad.first() {
            Some(0xc2..=0xdf) => 2,
            Some(0xe0..=0xef) => 3,
            Some(0xf0..=0xf4) => 4,
            _ => 1,
        };
        let more = bad.iter().take(length).skip(1).take_while(|byte| matches!(byte, 0x80..=0xbf)).count();
        // A text that ends in the middle of a character ends there.
        let used = if bad.len() < length { bad.len() } else { 1 + more };
        rest = &bad[used..];
    }
}

fn unit(raw: &[u8], at: usize) -> Result<u32, &'static str> {
    let digits = raw.get(at..at + 4).ok_or("Invalid \\uXXXX escape")?;
    let mut code = 0;
    for &digit in digits {
        code = code * 16 + char::from(digit).to_digit(16).ok_or("Invalid characters in \\uXXXX escape")?;
    }
    Ok(code)
}

/// Reads one text, as `fromjson` and `--argjson` do.
pub fn read_one(text: &[u8]) -> Result<Option<Val>, String> {
    let mut parser = Parser::new(false, false);
    parser.feed(text, true);
    let first = match parser.next() {
        None => return Ok(None),
        Some(first) => first?,
    };
    match parser.next() {
        None => Ok(Some(first)),
        Some(Ok(_)) => Err("Unexpected extra JSON values".to_string()),
        Some(Err(message)) => Err(message),
    }
}

/// Reads all texts.
pub fn read_all(text: &[u8]) -> Result<Vec<Val>, String> {
    let mut parser = Parser::new(false, false);
    parser.feed(text, true);
    let mut values = Vec::new();
    while let Some(value) = parser.next() {
        values.push(value?);
    }
    Ok(values)
}
