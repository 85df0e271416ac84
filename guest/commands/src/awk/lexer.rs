//! awk source to tokens. A `/` is told from a regex by the parser, which asks
//! for the latter where an operand must stand.

use super::ast::Lint;
use super::number;

#[derive(Clone, Debug, PartialEq)]
pub enum Token {
    Newline,
    End,
    Number(f64),
    Str(Vec<u8>),
    Regex(Vec<u8>),
    /// A name; the flag says that `(` follows at once.
    Name(Vec<u8>, bool),
    Builtin(Builtin),
    Keyword(Keyword),
    Op(Op),
    /// `@include`, `@load`, `@namespace` with the word, or a lone `@`.
    At(Vec<u8>),
}

macro_rules! words {
    ($type:ident, $function:ident, $($name:ident = $text:literal),* $(,)?) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $type { $($name),* }
        impl $type {
            pub const ALL: &'static [(&'static str, $type)] = &[$(($text, $type::$name)),*];
        }
        fn $function(word: &[u8]) -> Option<$type> {
            $type::ALL.iter().find(|(text, _)| text.as_bytes() == word).map(|(_, kind)| *kind)
        }
    };
}

words! { Keyword, keyword,
    Begin = "BEGIN", End = "END", BeginFile = "BEGINFILE", EndFile = "ENDFILE",
    Break = "break", Continue = "continue", Delete = "delete", Do = "do", Else = "else",
    Exit = "exit", For = "for", Function = "function", Func = "func", Getline = "getline",
    If = "if", In = "in", Next = "next", NextFile = "nextfile", Print = "print",
    Printf = "printf", Return = "return", While = "while", Switch = "switch", Case = "case",
    Default = "default",
}

words! { Builtin, builtin,
    And = "and", Asort = "asort", Asorti = "asorti", Atan2 = "atan2", Bindtextdomain = "bindtextdomain",
    Close = "close", Compl = "compl", Cos = "cos", Dcgettext = "dcgettext", Dcngettext = "dcngettext",
    Exp = "exp", Fflush = "fflush", Gensub = "gensub", Gsub = "gsub", Index = "index", Int = "int",
    Isarray = "isarray", Length = "length", Log = "log", Lshift = "lshift", Match = "match",
    Mkbool = "mkbool", Mktime = "mktime", Or = "or", Patsplit = "patsplit", Rand = "rand",
    Rshift = "rshift", Sin = "sin", Split = "split", Sprintf = "sprintf", Sqrt = "sqrt",
    Srand = "srand", Strftime = "strftime", Strtonum = "strtonum", Sub = "sub", Substr = "substr",
    System = "system", Systime = "systime", Tolower = "tolower", Toupper = "toupper",
    Typeof = "typeof", Xor = "xor",
}

impl Keyword {
    /// Whether it is a word like others without gawk's extensions, or in POSIX mode.
    fn is_plain(self, traditional: bool, posix: bool) -> bool {
        use Keyword::*;
        posix && self == Func || traditional && matches!(self, BeginFile | EndFile | Switch | Case | Default)
    }
}

impl Builtin {
    /// Beyond what `--traditional` leaves.
    pub fn is_extension(self) -> bool {
        use Builtin::*;
        !matches!(
            self,
            Atan2 | Close | Cos | Exp | Fflush | Gsub | Index | Int | Length | Log | Match | Rand | Sin
                | Split | Sprintf | Sqrt | Srand | Sub | Substr | System | Tolower | Toupper
        )
    }

    pub fn name(self) -> &'static str {
        Builtin::ALL.iter().find(|(_, kind)| *kind == self).map_or("", |(text, _)| text)
    }
}

macro_rules! operators {
    ($($name:ident = $text:literal),* $(,)?) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Op { $($name),* }
        /// Longest first.
        const OPERATORS: &[(&str, Op)] = &[$(($text, Op::$name)),*];
    };
}

operators! {
    PowerAssign2 = "**=", PowerAssign = "^=", Power2 = "**",
    Increment = "++", Decrement = "--", AddAssign = "+=", SubAssign = "-=", MulAssign = "*=",
    DivAssign = "/=", ModAssign = "%=", And = "&&", Or = "||", NoMatch = "!~", Equal = "==",
    NotEqual = "!=", LessEqual = "<=", GreaterEqual = ">=", Append = ">>", Coprocess = "|&",
    Add = "+", Sub = "-", Mul = "*", Div = "/", Mod = "%", Power = "^", Not = "!", Match = "~",
    Less = "<", Greater = ">", Assign = "=", Question = "?", Colon = ":", Semicolon = ";",
    Comma = ",", OpenParen = "(", CloseParen = ")", OpenBrace = "{", CloseBrace = "}",
    OpenBracket = "[", CloseBracket = "]", Dollar = "$", Pipe = "|",
}

/// What is wrong with the source, at a byte of it.
#[derive(Debug, Clone)]
pub struct LexError {
    pub at: usize,
    pub message: String,
    /// Printed as `error: …` or `fatal: …` without the source line.
    pub bare: bool,
}

/// What goes to standard error while the source is read on.
pub struct Warning {
    pub at: usize,
    pub message: Vec<u8>,
    /// The program does not run.
    pub is_error: bool,
    /// Of `--lint`.
    pub is_lint: bool,
}

pub struct Lexer<'a> {
    pub source: &'a [u8],
    pub at: usize,
    /// Where the last comment starts.
    pub comment: Option<usize>,
    pub warnings: Vec<Warning>,
    warned: [bool; 256],
    /// `**` is not an operator.
    pub posix: bool,
    /// gawk's own functions are names like others.
    pub traditional: bool,
    /// gawk's own functions are names like others, but behind `awk::`.
    pub in_namespace: bool,
    /// Odd numbers, and gawk's own functions, are complained about.
    pub lint: Lint,
    complained: Vec<Builtin>,
    /// A function's parameters are read; those of this function.
    pub in_params: bool,
    pub shadowed: Vec<Vec<u8>>,
}

impl<'a> Lexer<'a> {
    pub fn new(source: &'a [u8]) -> Lexer<'a> {
        Lexer {
            source,
            at: 0,
            comment: None,
            warnings: Vec::new(),
            warned: [false; 256],
            posix: false,
            traditional: false,
            in_namespace: false,
            lint: Lint::default(),
            complained: Vec::new(),
            in_params: false,
            shadowed: Vec::new(),
        }
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.source.get(self.at + ahead).copied()
    }

    /// Skips blanks, comments and continued line ends.
    fn skip(&mut self) {
        loop {
            match (self.peek(0), self.peek(1)) {
                (Some(b' ' | b'\t' | b'\r' | 0x0b | 0x0c), _) => self.at += 1,
                (Some(b'\\'), Some(b'\n')) => self.at += 2,
                (Some(b'\\'), Some(b'\r')) if self.peek(2) == Some(b'\n') => self.at += 3,
                (Some(b'#'), _) => {
                    self.comment = Some(self.at);
                    let rest = &self.source[self.at..];
                    self.at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                }
                _ => return,
            }
        }
    }

    /// The next token and where it starts.
    pub fn next(&mut self) -> Result<(Token, usize), LexError> {
        self.skip();
        let start = self.at;
        let Some(byte) = self.peek(0) else { return Ok((Token::End, start)) };
        let token = match byte {
            b'\n' => {
                self.at += 1;
                Token::Newline
            }
            b'"' => self.string(start)?,
            b'0'..=b'9' => self.number(),
            b'.' if self.peek(1).is_some_and(|byte| byte.is_ascii_digit()) => self.number(),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.word(),
            b'@' => {
                self.at += 1;
                let rest = &self.source[self.at..];
                let blanks = rest.iter().take_while(|&&byte| matches!(byte, b' ' | b'\t')).count();
                let word: Vec<u8> = rest[blanks..].iter().copied().take_while(u8::is_ascii_alphabetic).collect();
                if !self.traditional && matches!(word.as_slice(), b"include" | b"load" | b"namespace") {
                    self.at += blanks + word.len();
                    Token::At(word)
                } else {
                    Token::At(Vec::new())
                }
            }
            _ => self.operator(byte, start)?,
        };
        Ok((token, start))
    }

    fn operator(&mut self, byte: u8, start: usize) -> Result<Token, LexError> {
        let rest = &self.source[self.at..];
        let found = OPERATORS
            .iter()
            .filter(|(text, op)| {
                let unknown = self.posix && text.starts_with("**") || self.traditional && *op == Op::Coprocess;
                rest.starts_with(text.as_bytes()) && !unknown
            })
            .max_by_key(|(text, _)| text.len());
        let Some((text, op)) = found else {
            let message = if byte == b'\\' {
                "backslash not last character on line".to_string()
            } else if matches!(byte, b'.' | b'&') {
                "syntax error".to_string()
            } else {
                format!("invalid char '{}' in expression", char::from(byte))
            };
            return Err(LexError { at: start, message, bare: false });
        };
        self.at += text.len();
        Ok(Token::Op(*op))
    }

    fn number(&mut self) -> Token {
        let rest = &self.source[self.at..];
        let decimal = number::scan(rest).filter(|_| self.traditional || self.posix);
        let (value, length) = decimal.unwrap_or_else(|| number::parse_source(rest));
        if self.lint.on && !self.lint.invalid && length > 1 && rest[0] == b'0' && rest[1] != b'.' {
            let kind = if rest[1].is_ascii_digit() { "octal" } else { "hexadecimal" };
            let text = String::from_utf8_lossy(&rest[..length]).into_owned();
            if number::scan(rest).map_or(0.0, |(decimal, _)| decimal) != value {
                self.lint(format!("numeric constant `{text}' treated as {kind}"));
            }
        }
        self.at += length.max(1);
        Token::Number(value)
    }

    fn lint(&mut self, text: String) {
        self.warnings.push(Warning { at: self.at, message: text.into_bytes(), is_error: false, is_lint: true });
    }

    fn word(&mut self) -> Token {
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        let start = self.at;
        let length = |from: usize| self.source[from..].iter().take_while(|byte| is_part(byte)).count();
        let mut end = start + length(start);
        while !self.traditional && self.source[end..].starts_with(b"::") {
            end += 2;
            end += length(end);
        }
        let word = &self.source[start..end];
        self.at = end;
        let reserved = self.check_qualified(word, start);
        let bare = if reserved { word.rsplit(|&byte| byte == b':').next() } else { word.strip_prefix(b"awk::") };
        let bare = bare.unwrap_or(word);
        if let Some(keyword) = keyword(bare).filter(|keyword| !keyword.is_plain(self.traditional, self.posix)) {
            return Token::Keyword(keyword);
        }
        let shadowed = self.in_params || self.shadowed.iter().any(|name| name == word);
        let plain = shadowed || self.traditional || self.in_namespace && bare.len() == word.len();
        if let Some(builtin) = builtin(bare).filter(|builtin| !(plain && builtin.is_extension())) {
            if self.lint.extensions && builtin.is_extension() && !self.complained.contains(&builtin) {
                self.complained.push(builtin);
                self.lint(format!("`{}' is a gawk extension", builtin.name()));
            }
            return Token::Builtin(builtin);
        }
        Token::Name(word.to_vec(), self.peek(0) == Some(b'('))
    }

    /// Says what is wrong with a name that has a namespace; whether it is a reserved word.
    fn check_qualified(&mut self, word: &[u8], at: usize) -> bool {
        let Some(colon) = memchr::memmem::find(word, b"::") else { return false };
        let (space, name) = (&word[..colon], &word[colon + 2..]);
        let is_reserved = |word: &[u8]| {
            keyword(word).is_some_and(|known| !known.is_plain(true, false))
                || builtin(word).is_some_and(|known| !known.is_extension())
        };
        let parts: [&[u8]; 3] = if !name.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'_') {
            [b"qualified identifier `", word, b"' is badly formed"]
        } else if memchr::memmem::find(name, b":").is_some() {
            [b"identifier `", word, b"': namespace separator can only appear once in a qualified name"]
        } else if is_reserved(space) {
            [b"using reserved identifier `", space, b"' as a namespace is not allowed"]
        } else if is_reserved(name) {
            [b"using reserved identifier `", name, b"' as second component of a qualified name is not allowed"]
        } else {
            return false;
        };
        self.warnings.push(Warning { at, message: parts.concat(), is_error: true, is_lint: false });
        is_reserved(name)
    }

    fn string(&mut self, start: usize) -> Result<Token, LexError> {
        self.at += 1;
        let begin = self.at;
        let unterminated =
            || LexError { at: start, message: "unterminated string".to_string(), bare: false };
        loop {
            match self.peek(0) {
                None | Some(b'\n') => return Err(unterminated()),
                Some(b'"') => break,
                Some(b'\\') => {
                    if self.peek(1).is_none() {
                        return Err(unterminated());
                    }
                    let crlf = self.peek(1) == Some(b'\r') && self.peek(2) == Some(b'\n');
                    self.at += if crlf { 3 } else { 2 };
                }
                Some(_) => self.at += 1,
            }
        }
        let raw = &self.source[begin..self.at];
        self.at += 1;
        let mut unknown = Vec::new();
        let text = unescape(raw, !self.posix, &mut unknown);
        // Several lines of text are complained about at their end.
        let end = self.at;
        for byte in unknown {
            self.warn_escape(byte, end);
        }
        Ok(Token::Str(text))
    }

    fn warn_escape(&mut self, byte: u8, at: usize) {
        if byte == b'x' {
            let message = b"no hex digits in `\\x' escape sequence".to_vec();
            self.warnings.push(Warning { at, message, is_error: false, is_lint: false });
            return;
        }
        if std::mem::replace(&mut self.warned[usize::from(byte)], true) {
            return;
        }
        let message = [b"escape sequence `\\", &[byte][..], b"' treated as plain `", &[byte], b"'"].concat();
        self.warnings.push(Warning { at, message, is_error: false, is_lint: false });
    }

    /// A regex from its first byte on; the `/` at `start` was read.
    pub fn regex(&mut self, start: usize) -> Result<Token, LexError> {
        self.at = start + 1;
        let mut text = Vec::new();
        let mut bracket: Option<usize> = None;
        loop {
            let Some(byte) = self.peek(0) else { return Err(unterminated_regex(start + 1)) };
            self.at += 1;
            match byte {
                b'\n' => return Err(unterminated_regex(start + 1)),
                b'\\' => match self.peek(0) {
                    None => return Err(unterminated_regex(start + 1)),
                    Some(b'\n') => self.at += 1,
                    Some(b'\r') if self.peek(1) == Some(b'\n') => self.at += 2,
                    Some(b'/') => {
                        self.at += 1;
                        text.push(b'/');
                    }
                    Some(next) => {
                        self.at += 1;
                        text.extend_from_slice(&[b'\\', next]);
                    }
                },
                b'/' if bracket.is_none() => return Ok(Token::Regex(text)),
                b'[' if bracket.is_none() => {
                    text.push(b'[');
                    if self.peek(0) == Some(b'^') {
                        self.at += 1;
                        text.push(b'^');
                    }
                    bracket = Some(text.len());
                }
                b'[' if matches!(self.peek(0), Some(b':' | b'.' | b'=')) => self.class(&mut text),
                b']' if bracket.is_some_and(|from| text.len() > from) => {
                    bracket = None;
                    text.push(b']');
                }
                other => text.push(other),
            }
        }
    }

    /// `[:name:]` inside a bracket.
    fn class(&mut self, text: &mut Vec<u8>) {
        let kind = self.peek(0).unwrap_or(b':');
        let rest = &self.source[self.at + 1..];
        let line = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        text.push(b'[');
        if let Some(end) = memchr::memmem::find(&rest[..line], &[kind, b']']) {
            text.push(kind);
            text.extend_from_slice(&rest[..end + 2]);
            self.at += 1 + end + 2;
        }
    }
}

fn unterminated_regex(at: usize) -> LexError {
    LexError { at, message: "unterminated regexp".to_string(), bare: false }
}

/// The text of a string literal. Letters after an unknown backslash are noted.
pub fn unescape(raw: &[u8], hexadecimal: bool, unknown: &mut Vec<u8>) -> Vec<u8> {
    let mut out = Vec::with_capacity(raw.len());
    let mut at = 0;
    while let Some(&byte) = raw.get(at) {
        at += 1;
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        let Some(&escape) = raw.get(at) else {
            out.push(b'\\');
            break;
        };
        at += 1;
        if let Some(control) = bivalve_kit::escape::control(escape) {
            out.push(control);
            continue;
        }
        match escape {
            b'\\' | b'"' => out.push(escape),
            b'\n' => {}
            b'\r' if raw.get(at) == Some(&b'\n') => at += 1,
            b'0'..=b'7' => {
                let digits = raw[at - 1..].iter().take(3).take_while(|byte| matches!(byte, b'0'..=b'7'));
                let (value, count) = digits.fold((0u32, 0), |(value, count), digit| {
                    (value * 8 + u32::from(digit - b'0'), count + 1)
                });
                at += count - 1;
                out.push(value as u8);
            }
            b'x' if !hexadecimal => out.push(b'x'),
            b'x' => {
                let digits = raw[at..].iter().take(2).take_while(|byte| byte.is_ascii_hexdigit());
                let (value, count) = digits.fold((0u32, 0), |(value, count), digit| {
                    (value * 16 + char::from(*digit).to_digit(16).unwrap_or(0), count + 1)
                });
                at += count;
                if count == 0 {
                    unknown.push(b'x');
                    out.push(b'x');
                } else {
                    out.push(value as u8);
                }
            }
            other => {
                unknown.push(other);
                out.push(other);
            }
        }
    }
    out
}
