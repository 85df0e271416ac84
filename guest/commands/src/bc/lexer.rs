//! Tokens of bc.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Token {
    End,
    /// The text at hand ends inside an item.
    NeedMore,
    Newline,
    Number(Vec<u8>),
    Name(Vec<u8>),
    Text(Vec<u8>),
    /// A key word.
    Word(&'static str),
    /// `+ - * / % ^`, before `=` as an assignment.
    Assign(u8),
    Symbol(&'static str),
    Illegal(u8),
}

const WORDS: &[&str] = &[
    "define", "break", "quit", "length", "return", "for", "if", "while", "sqrt", "scale", "ibase", "obase",
    "auto", "else", "read", "random", "halt", "last", "warranty", "continue", "print", "limits", "history",
    "void",
];
const SYMBOLS: &[&str] = &[
    "==", "!=", "<=", ">=", "&&", "||", "++", "--", "+", "-", "*", "/", "%", "^", "<", ">", "!", "(", ")",
    "[", "]", "{", "}", ",", ";", "&",
];

/// Reads tokens of a text that may go on later.
pub struct Lexer<'a> {
    text: &'a [u8],
    pub at: usize,
    pub line: usize,
    /// Nothing comes behind the text.
    last: bool,
    /// Where the text of the next file begins: its lines count from one.
    next_file: Option<usize>,
    /// POSIX's language alone, which has no `#`.
    standard: bool,
    /// A comment has no end.
    pub open_comment: bool,
}

impl<'a> Lexer<'a> {
    pub fn new(
        text: &'a [u8],
        line: usize,
        last: bool,
        next_file: Option<usize>,
        standard: bool,
    ) -> Lexer<'a> {
        Lexer { text, at: 0, line, last, next_file, standard, open_comment: false }
    }

    /// It reads the next file already.
    pub fn crossed(&self) -> bool {
        self.next_file.is_some_and(|start| self.at > start)
    }

    fn rest(&self) -> &'a [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub fn next(&mut self) -> Token {
        loop {
            let rest = self.rest();
            if self.next_file == Some(self.at) {
                self.line = 1;
            }
            match rest {
                [] => return if self.last { Token::End } else { Token::NeedMore },
                [b' ' | b'\t', ..] => self.at += 1,
                [b'\\', b'\n', ..] => {
                    self.line += 1;
                    self.at += 2;
                }
                [b'#', ..] if !self.standard => self.at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len()),
                [b'/', b'*', ..] => match memchr::memmem::find(&rest[2..], b"*/") {
                    Some(length) => {
                        self.line += rest[..length + 2].iter().filter(|&&byte| byte == b'\n').count();
                        self.at += length + 4;
                    }
                    None if self.last => {
                        self.open_comment = true;
                        self.at = self.text.len();
                        return Token::End;
                    }
                    None => return Token::NeedMore,
                },
                [b'\n', ..] => {
                    self.at += 1;
                    self.line += 1;
                    return Token::Newline;
                }
                [first, ..] => return self.token(*first),
            }
        }
    }

    fn token(&mut self, first: u8) -> Token {
        let rest = self.rest();
        match first {
            b'a'..=b'z' => {
                let length = rest
                    .iter()
                    .position(|byte| !matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_'))
                    .unwrap_or(rest.len());
                self.at += length;
                let name = &rest[..length];
                match WORDS.iter().find(|word| word.as_bytes() == name) {
                    Some(word) => Token::Word(word),
                    None => Token::Name(name.to_vec()),
                }
            }
            b'0'..=b'9' | b'A'..=b'Z' | b'.' => self.number(),
            b'"' => match rest[1..].iter().position(|&byte| byte == b'"') {
                Some(length) => {
                    let text = rest[1..=length].to_vec();
                    self.line += text.iter().filter(|&&byte| byte == b'\n').count();
                    self.at += length + 2;
                    Token::Text(text)
                }
                None if self.last => {
                    self.at += 1;
                    Token::Illegal(first)
                }
                None => Token::NeedMore,
            },
            b'=' if rest.get(1) != Some(&b'=') => {
                self.at += 1;
                Token::Assign(b'=')
            }
            b'+' | b'-' | b'*' | b'/' | b'%' | b'^' if rest.get(1) == Some(&b'=') => {
                self.at += 2;
                Token::Assign(first)
            }
            _ => match SYMBOLS.iter().find(|symbol| rest.starts_with(symbol.as_bytes())) {
                Some(symbol) => {
                    self.at += symbol.len();
                    Token::Symbol(symbol)
                }
                None => {
                    self.at += 1;
                    Token::Illegal(first)
                }
            },
        }
    }

    /// Digits with at most one point; a backslash and newline may stand between. A lone point is `last`.
    fn number(&mut self) -> Token {
        let (mut digits, mut point) = (Vec::new(), false);
        loop {
            match self.rest() {
                [b'\\', b'\n', ..] => {
                    self.at += 2;
                    self.line += 1;
                }
                [digit @ (b'0'..=b'9' | b'A'..=b'Z'), ..] => {
                    digits.push(*digit);
                    self.at += 1;
                }
                [b'.', ..] if !point => {
                    point = true;
                    digits.push(b'.');
                    self.at += 1;
                }
                _ => break,
            }
        }
        if digits == b"." {
            return Token::Word("last");
        }
        let zeros = digits.iter().take_while(|&&byte| byte == b'0').count();
        digits.drain(..zeros);
        if point && digits.last() == Some(&b'.') {
            digits.pop();
        }
        if digits.is_empty() {
            digits.push(b'0');
        }
        Token::Number(digits)
    }
}
