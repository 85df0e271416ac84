//! Tokens of arithmetic expressions, as bash 5.2 reads them: what `++` is
//! depends on the token before and on what follows.

use super::{ArithError, Binary};
use crate::Name;

/// Failures are rare and large.
pub(super) type Read<T> = Result<T, Box<ArithError>>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    End,
    Number(i64),
    /// A variable, perhaps with a subscript between these positions.
    Name(Name, Option<(usize, usize)>),
    Operator(Binary),
    /// `=`, or an operator and `=`.
    Assign(Option<Binary>),
    And,
    Or,
    Not,
    Complement,
    /// `++x` and `--x`: by how much.
    Before(i64),
    /// `x++` and `x--`
    After(i64),
    Question,
    Colon,
    Comma,
    Open,
    Close,
}

pub(super) struct Lexer<'a> {
    pub text: &'a [u8],
    pub pos: usize,
    /// The token that comes next.
    pub token: Token,
    /// Where the last token that was not the end starts: bash's error token.
    pub start: usize,
}

/// Operators, longest first.
const OPERATORS: [(&[u8], Token); 34] = [
    (b"<<=", Token::Assign(Some(Binary::ShiftLeft))),
    (b">>=", Token::Assign(Some(Binary::ShiftRight))),
    (b"**", Token::Operator(Binary::Power)),
    (b"<<", Token::Operator(Binary::ShiftLeft)),
    (b">>", Token::Operator(Binary::ShiftRight)),
    (b"<=", Token::Operator(Binary::LessOrEqual)),
    (b">=", Token::Operator(Binary::GreaterOrEqual)),
    (b"==", Token::Operator(Binary::Equal)),
    (b"!=", Token::Operator(Binary::NotEqual)),
    (b"&&", Token::And),
    (b"||", Token::Or),
    (b"*=", Token::Assign(Some(Binary::Multiply))),
    (b"/=", Token::Assign(Some(Binary::Divide))),
    (b"%=", Token::Assign(Some(Binary::Remainder))),
    (b"+=", Token::Assign(Some(Binary::Add))),
    (b"-=", Token::Assign(Some(Binary::Subtract))),
    (b"&=", Token::Assign(Some(Binary::BitAnd))),
    (b"^=", Token::Assign(Some(Binary::BitXor))),
    (b"|=", Token::Assign(Some(Binary::BitOr))),
    (b"=", Token::Assign(None)),
    (b"<", Token::Operator(Binary::Less)),
    (b">", Token::Operator(Binary::Greater)),
    (b"+", Token::Operator(Binary::Add)),
    (b"-", Token::Operator(Binary::Subtract)),
    (b"*", Token::Operator(Binary::Multiply)),
    (b"/", Token::Operator(Binary::Divide)),
    (b"%", Token::Operator(Binary::Remainder)),
    (b"&", Token::Operator(Binary::BitAnd)),
    (b"^", Token::Operator(Binary::BitXor)),
    (b"|", Token::Operator(Binary::BitOr)),
    (b"!", Token::Not),
    (b"~", Token::Complement),
    (b"?", Token::Question),
    (b":", Token::Colon),
];

impl<'a> Lexer<'a> {
    pub fn new(text: &'a [u8]) -> Lexer<'a> {
        Lexer { text, pos: 0, token: Token::End, start: 0 }
    }

    pub fn byte(&self, pos: usize) -> u8 {
        self.text.get(pos).copied().unwrap_or(0)
    }

    /// Reads the next token.
    pub fn advance(&mut self) -> Read<()> {
        while matches!(self.byte(self.pos), b' ' | b'\t' | b'\n' | b'\r') {
            self.pos += 1;
        }
        let byte = self.byte(self.pos);
        if self.pos >= self.text.len() {
            self.token = Token::End;
            return Ok(());
        }
        self.start = self.pos;
        self.token = match byte {
            b'0'..=b'9' => self.number()?,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.name()?,
            b'(' => self.single(Token::Open),
            b')' => self.single(Token::Close),
            b',' => self.single(Token::Comma),
            b'+' | b'-' if self.byte(self.pos + 1) == byte => self.step(byte),
            _ => self.operator()?,
        };
        Ok(())
    }

    fn single(&mut self, token: Token) -> Token {
        self.pos += 1;
        token
    }

    /// `++` and `--`, or only the first half.
    fn step(&mut self, byte: u8) -> Token {
        let by = if byte == b'+' { 1 } else { -1 };
        if matches!(self.token, Token::Name(..)) {
            self.pos += 2;
            return Token::After(by);
        }
        let mut after = self.pos + 2;
        while matches!(self.byte(after), b' ' | b'\t' | b'\n' | b'\r') {
            after += 1;
        }
        if matches!(self.byte(after), b'a'..=b'z' | b'A'..=b'Z' | b'_') {
            self.pos += 2;
            return Token::Before(by);
        }
        self.pos += 1;
        Token::Operator(if by == 1 { Binary::Add } else { Binary::Subtract })
    }

    fn operator(&mut self) -> Read<Token> {
        let rest = self.text.get(self.pos..).unwrap_or_default();
        for (text, token) in OPERATORS {
            if rest.starts_with(text) {
                self.pos += text.len();
                return Ok(token);
            }
        }
        let after_operand = matches!(self.token, Token::Number(_) | Token::Name(..) | Token::After(_));
        Err(self.error(if after_operand {
            "syntax error: invalid arithmetic operator"
        } else {
            "syntax error: operand expected"
        }))
    }

    fn name(&mut self) -> Read<Token> {
        let start = self.pos;
        while self.byte(self.pos).is_ascii_alphanumeric() || self.byte(self.pos) == b'_' {
            self.pos += 1;
        }
        let name = Name::new(self.text.get(start..self.pos).unwrap_or_default());
        if self.byte(self.pos) != b'[' {
            return Ok(Token::Name(name, None));
        }
        let from = self.pos + 1;
        let Some(close) = self.subscript_end(from) else {
            return Err(self.error("bad array subscript"));
        };
        self.pos = close + 1;
        Ok(Token::Name(name, Some((from, close))))
    }

    /// The `]` that closes the subscript from `from` on.
    fn subscript_end(&self, from: usize) -> Option<usize> {
        let (mut depth, mut pos) = (0u32, from);
        while let Some(&byte) = self.text.get(pos) {
            match byte {
                b'\\' => pos += 1,
                b'[' => depth += 1,
                b']' if depth == 0 => return Some(pos),
                b']' => depth -= 1,
                b'\'' | b'"' => {
                    let rest = self.text.get(pos + 1..)?;
                    pos += 1 + memchr::memchr(byte, rest)?;
                }
                _ => {}
            }
            pos += 1;
        }
        None
    }

    fn number(&mut self) -> Read<Token> {
        let start = self.pos;
        while matches!(self.byte(self.pos), b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'#' | b'@' | b'_') {
            self.pos += 1;
        }
        let text = self.text.get(start..self.pos).unwrap_or_default();
        match number(text) {
            Ok(value) => Ok(Token::Number(value)),
            Err(message) => {
                // Bash shows the expression only through the number.
                let all = self.text.get(..self.pos).unwrap_or_default();
                Err(Box::new(ArithError {
                    message,
                    token: text.to_vec(),
                    expression: all.trim_ascii_start().to_vec(),
                }))
            }
        }
    }

    /// An error at the last token.
    #[cold]
    pub fn error(&self, message: &'static str) -> Box<ArithError> {
        Box::new(ArithError {
            message,
            token: self.rest(self.start).to_vec(),
            expression: self.text.trim_ascii_start().to_vec(),
        })
    }

    /// The text from a position on.
    pub fn rest(&self, from: usize) -> &'a [u8] {
        self.text.get(from..).unwrap_or_default()
    }
}

/// A constant in any of bash's notations.
fn number(text: &[u8]) -> Result<i64, &'static str> {
    let (mut digits, mut base, mut fixed) = (text, 10i64, false);
    if let [b'0', rest @ ..] = text {
        fixed = !rest.is_empty();
        (digits, base) = match rest {
            [b'x' | b'X', rest @ ..] => (rest, 16),
            _ => (rest, 8),
        };
    }
    let mut value = 0i64;
    let mut at = 0;
    while let Some(&byte) = digits.get(at) {
        at += 1;
        if byte == b'#' {
            if fixed {
                return Err("invalid number");
            }
            if !(2..=64).contains(&value) {
                return Err("invalid arithmetic base");
            }
            if at >= digits.len() {
                return Err("invalid integer constant");
            }
            (base, value, fixed) = (value, 0, true);
            continue;
        }
        let digit = match byte {
            b'0'..=b'9' => i64::from(byte - b'0'),
            b'a'..=b'z' => i64::from(byte - b'a') + 10,
            b'A'..=b'Z' if base <= 36 => i64::from(byte - b'A') + 10,
            b'A'..=b'Z' => i64::from(byte - b'A') + 36,
            b'@' => 62,
            _ => 63,
        };
        if digit >= base {
            return Err("value too great for base");
        }
        value = value.wrapping_mul(base).wrapping_add(digit);
    }
    Ok(value)
}
