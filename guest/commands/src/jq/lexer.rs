//! jq source to tokens. Strings with interpolations come in pieces.

#[derive(Clone, Debug, PartialEq)]
pub enum Token {
    Number(String),
    /// A string without interpolation; pieces otherwise.
    Str(Vec<StrPiece>),
    /// `@name`
    Format(String),
    /// A name, maybe with `::`.
    Name(String),
    /// `.name` or `."name"` follow as `Dot` and a name or string.
    Field(String),
    /// `$name`
    Var(String),
    Op(&'static str),
    /// A byte that starts nothing.
    Invalid,
    End,
}

#[derive(Clone, Debug, PartialEq)]
pub enum StrPiece {
    Text(String),
    /// Tokens of the interpolated filter.
    Tokens(Vec<Spanned>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Spanned {
    pub token: Token,
    pub at: usize,
    pub end: usize,
}

/// What is wrong, and where.
#[derive(Debug)]
pub struct Wrong {
    pub at: usize,
    /// How many bytes the mark under the place is long.
    pub length: usize,
    pub message: String,
    /// A second message that names the whole construct: where it starts and ends.
    pub also: Option<(usize, usize, &'static str)>,
}

impl Wrong {
    pub fn new(at: usize, length: usize, message: impl Into<String>) -> Wrong {
        Wrong { at, length, message: message.into(), also: None }
    }
}

/// Longest first.
const OPERATORS: [&str; 35] = [
    "?//", "//=", "|=", "+=", "-=", "*=", "/=", "%=", "==", "!=", "<=", ">=", "//", "..", "+", "-", "*",
    "/", "%", "=", "<", ">", "(", ")", "[", "]", "{", "}", "|", ",", ":", ";", ".", "?", "$",
];

/// Deepest nesting of interpolations.
const DEPTH: usize = 60;

struct Lexer<'a> {
    source: &'a [u8],
    at: usize,
    depth: usize,
    /// What is wrong inside of tokens, and keeps nobody from reading on.
    faults: Vec<Wrong>,
}

/// The tokens of a program, an `End` last, and what is wrong inside of them.
pub fn tokens(source: &str) -> (Result<Vec<Spanned>, Wrong>, Vec<Wrong>) {
    let mut lexer = Lexer { source: source.as_bytes(), at: 0, depth: 0, faults: Vec::new() };
    let tokens = lexer.until(None).map(|mut tokens| {
        tokens.push(Spanned { token: Token::End, at: source.len(), end: source.len() });
        tokens
    });
    (tokens, lexer.faults)
}

fn is_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_'
}

fn is_part(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.source.get(self.at + ahead).copied().unwrap_or(0)
    }

    /// Reads tokens to the end, or to the parenthesis that closes an interpolation.
    fn until(&mut self, close: Option<u8>) -> Result<Vec<Spanned>, Wrong> {
        let mut tokens = Vec::new();
        // The brackets that are open, by what closes them.
        let mut open = Vec::new();
        loop {
            self.skip();
            let at = self.at;
            if at >= self.source.len() {
                if close.is_some() {
                    // The parser says what it expected here.
                    tokens.push(Spanned { token: Token::End, at, end: at });
                }
                return Ok(tokens);
            }
            let mut token = self.next()?;
            match &token {
                Token::Op("(") => open.push(")"),
                Token::Op("[") => open.push("]"),
                Token::Op("{") => open.push("}"),
                Token::Op(")") if open.is_empty() && close.is_some() => {
                    tokens.push(Spanned { token: Token::End, at, end: self.at });
                    return Ok(tokens);
                }
                Token::Op(closer @ (")" | "]" | "}")) if open.pop() != Some(*closer) => token = Token::Invalid,
                _ => {}
            }
            tokens.push(Spanned { token, at, end: self.at });
        }
    }

    fn skip(&mut self) {
        loop {
            match self.peek(0) {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                b'#' => self.comment(),
                _ => return,
            }
            if self.at >= self.source.len() {
                return;
            }
        }
    }

    /// To the end of the line; an odd number of backslashes before it go on.
    fn comment(&mut self) {
        while self.at < self.source.len() {
            match self.peek(0) {
                b'\\' if self.peek(1) == b'\r' && self.peek(2) == b'\n' => self.at += 3,
                b'\\' => self.at += 2,
                b'\n' => return,
                _ => self.at += 1,
            }
        }
    }

    fn take_while(&mut self, test: impl Fn(u8) -> bool) -> String {
        let start = self.at;
        while self.at < self.source.len() && test(self.peek(0)) {
            self.at += 1;
        }
        String::from_utf8_lossy(&self.source[start..self.at]).into_owned()
    }

    fn name(&mut self) -> String {
        let mut name = self.take_while(is_part);
        while self.peek(0) == b':' && self.peek(1) == b':' && is_start(self.peek(2)) {
            self.at += 2;
            name.push_str("::");
            name.push_str(&self.take_while(is_part));
        }
        name
    }

    fn next(&mut self) -> Result<Token, Wrong> {
        let byte = self.peek(0);
        let at = self.at;
        if byte == b'"' {
            self.at += 1;
            return self.string();
        }
        if byte == b'.' && is_start(self.peek(1)) {
            self.at += 1;
            return Ok(Token::Field(self.take_while(is_part)));
        }
        if byte.is_ascii_digit() || (byte == b'.' && self.peek(1).is_ascii_digit()) {
            return Ok(Token::Number(self.number()));
        }
        if is_start(byte) {
            return Ok(Token::Name(self.name()));
        }
        if byte == b'$' && is_start(self.peek(1)) {
            self.at += 1;
            return Ok(Token::Var(self.name()));
        }
        if byte == b'@' && is_part(self.peek(1)) {
            self.at += 1;
            return Ok(Token::Format(format!("@{}", self.take_while(is_part))));
        }
        let rest = &self.source[at..];
        match OPERATORS.iter().find(|text| rest.starts_with(text.as_bytes())) {
            Some(text) => {
                self.at += text.len();
                Ok(Token::Op(text))
            }
            None => {
                self.at += 1;
                Ok(Token::Invalid)
            }
        }
    }

    fn number(&mut self) -> String {
        let mut text = self.take_while(|byte| byte.is_ascii_digit());
        if self.peek(0) == b'.' {
            self.at += 1;
            text.push('.');
            text.push_str(&self.take_while(|byte| byte.is_ascii_digit()));
        }
        let sign = usize::from(matches!(self.peek(1), b'+' | b'-'));
        if matches!(self.peek(0), b'e' | b'E') && self.peek(1 + sign).is_ascii_digit() {
            let start = self.at;
            self.at += 1 + sign;
            self.take_while(|byte| byte.is_ascii_digit());
            text.push_str(&String::from_utf8_lossy(&self.source[start..self.at]));
        }
        text
    }

    fn string(&mut self) -> Result<Token, Wrong> {
        let start = self.at - 1;
        let mut pieces = Vec::new();
        let mut raw: Vec<u8> = Vec::new();
        let push = |pieces: &mut Vec<StrPiece>, raw: &mut Vec<u8>| {
            if !raw.is_empty() {
                pieces.push(StrPiece::Text(String::from_utf8_lossy(&std::mem::take(raw)).into_owned()));
            }
        };
        let expecting = ", expecting QQSTRING_TEXT or QQSTRING_INTERP_START or QQSTRING_END";
        loop {
            if self.at >= self.source.len() {
                let message = format!("syntax error, unexpected end of file{expecting}");
                let text = self.source.len().saturating_sub(start + 1);
                let at = if text == 0 { start } else { start + 1 };
                return Err(Wrong::new(at, text.max(1), message));
            }
            let byte = self.peek(0);
            self.at += 1;
            match byte {
                b'"' => {
                    push(&mut pieces, &mut raw);
                    return Ok(Token::Str(pieces));
                }
                b'\\' if self.peek(0) == b'(' => {
                    self.at += 1;
                    self.depth += 1;
                    if self.depth > DEPTH {
                        return Err(Wrong::new(start, 1, "interpolations are nested too deeply"));
                    }
                    push(&mut pieces, &mut raw);
                    let tokens = self.until(Some(b')'))?;
                    let open = tokens.last().is_some_and(|last| last.at == last.end);
                    pieces.push(StrPiece::Tokens(tokens));
                    self.depth -= 1;
                    if open {
                        return Ok(Token::Str(pieces));
                    }
                }
                b'\\' if self.at == self.source.len() => {
                    let message = format!("syntax error, unexpected INVALID_CHARACTER{expecting}");
                    return Err(Wrong::new(self.at - 1, 1, message));
                }
                b'\\' => self.escapes(self.at - 1, &mut raw),
                other => raw.push(other),
            }
        }
    }

    /// Escapes that stand next to each other, from here on; one that is none is told with all of them.
    fn escapes(&mut self, run: usize, raw: &mut Vec<u8>) {
        let mut end = run;
        while self.source.get(end) == Some(&b'\\') && self.source.get(end + 1).is_some_and(|&next| next != b'(') {
            end += 2;
            let digits = if self.source.get(end - 1) == Some(&b'u') { 4 } else { 0 };
            let hex = self.source.get(end..).unwrap_or_default().iter().take(digits);
            end += hex.take_while(|byte| byte.is_ascii_alphanumeric()).count();
        }
        while self.at < end {
            if let Err(why) = self.escape(end, raw) {
                let text = String::from_utf8_lossy(self.source.get(run..end).unwrap_or_default());
                let column = end - run + 2;
                let message = format!("Invalid {why} at line 1, column {column} (while parsing '\"{text}\"')");
                self.faults.push(Wrong::new(run, end - run, message));
                break;
            }
            // Past the backslash of the next one.
            self.at += 1;
        }
        self.at = end;
    }

    /// What is behind a backslash.
    fn escape(&mut self, end: usize, raw: &mut Vec<u8>) -> Result<(), &'static str> {
        let byte = self.peek(0);
        self.at += 1;
        match byte {
            b'"' | b'\\' | b'/' => raw.push(byte),
            b'b' => raw.push(8),
            b'f' => raw.push(12),
            b'n' => raw.push(b'\n'),
            b'r' => raw.push(b'\r'),
            b't' => raw.push(b'\t'),
            b'u' => {
                if self.at + 4 > end {
                    return Err("\\uXXXX escape");
                }
                let Some(mut code) = self.unit(self.at) else { return Err("characters in \\uXXXX escape") };
                self.at += 4;
                if (0xd800..0xdc00).contains(&code) {
                    let pair = self.peek(0) == b'\\' && self.peek(1) == b'u' && self.at + 6 <= end;
                    let low = self.unit(self.at + 2).filter(|low| pair && (0xdc00..0xe000).contains(low));
                    let Some(low) = low else { return Err("\\uXXXX\\uXXXX surrogate pair escape") };
                    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
                    self.at += 6;
                }
                let character = char::from_u32(code).unwrap_or('\u{fffd}');
                raw.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            }
            _ => return Err("escape"),
        }
        Ok(())
    }

    fn unit(&self, at: usize) -> Option<u32> {
        let digits = self.source.get(at..at + 4)?;
        digits.iter().try_fold(0, |code, &digit| Some(code * 16 + char::from(digit).to_digit(16)?))
    }
}
