//! Expressions of yq: their tokens and their tree.

/// An expression.
#[derive(Debug, Clone)]
pub enum Ex {
    This,
    Field(String),
    Splat,
    Index(Box<Ex>),
    /// A member of what is on the left; the index is evaluated beside it.
    Lookup(Box<Ex>, Box<Ex>),
    Slice(Option<Box<Ex>>, Option<Box<Ex>>),
    /// `..`, or `...` with the keys.
    Recurse(bool),
    Text(Vec<Piece>),
    Scalar(String),
    Variable(String),
    Collect(Option<Box<Ex>>),
    Object(Option<Box<Ex>>),
    Pipe(Box<Ex>, Box<Ex>),
    Union(Box<Ex>, Box<Ex>),
    Pair(Box<Ex>, Box<Ex>),
    Binary(&'static str, Box<Ex>, Box<Ex>),
    /// `*` and `*=` with flags.
    Multiply(String, Box<Ex>, Box<Ex>),
    /// `=`, `|=`, or an operator before `=`.
    Assign(String, Box<Ex>, Box<Ex>),
    /// `PATH attribute = VALUE`, or `|=`.
    Attribute(String, bool, Box<Ex>, Box<Ex>),
    /// `as`, or `ref`, which does not copy.
    As(Box<Ex>, String, bool),
    Reduce(Box<Ex>, String, Box<Ex>, Box<Ex>),
    /// What fails gives nothing.
    Optional(Box<Ex>),
    Call(String, Vec<Ex>),
    /// `env(NAME)` and `strenv(NAME)`.
    Env(bool, String),
}

impl Ex {
    /// Whether this is a call of that name, or a list with one.
    pub fn calls(&self, wanted: &str) -> bool {
        match self {
            Ex::Call(name, _) => name == wanted,
            Ex::Union(left, right) => left.calls(wanted) || right.calls(wanted),
            _ => false,
        }
    }
}

/// A piece of a text in quotes.
#[derive(Debug, Clone)]
pub enum Piece {
    Text(String),
    Inner(Ex),
}

#[derive(Debug, Clone, PartialEq)]
enum Token {
    End,
    Dot,
    Dots(bool),
    Field(String),
    Name(String),
    Text(Vec<u8>),
    Number(String),
    Variable(String),
    Symbol(String),
}

const SYMBOLS: &[&str] = &[
    "//=", "|=", "+=", "-=", "/=", "%=", "==", "!=", "<=", ">=", "//", "|", ",", "=", "+", "-", "/", "%",
    "<", ">", "(", ")", "[", "]", "{", "}", ":", ";", "?",
];
const DEPTH: usize = 150;
/// The functions there are, in one spelling.
const FUNCTIONS: &str = "select filter map mapvalues with withentries sortby groupby uniqueby first anyc allc del \
delete explode sortkeys pick omit eval setpath delpaths has contains error load loadstr loadxml loadprops loadbase64 \
sub test match capture split join length keys toentries fromentries reverse sort unique flatten any all min max pivot \
arraytomap tonumber not tag type kind style anchor alias linecomment headcomment footcomment filename line fileindex \
fi documentindex di column iskey parent parents root key path splitdoc empty now withdtf fromunix tounix \
formatdatetime tz upcase downcase trim tostring @json tojson @yaml toyaml @props toprops \
@csv tocsv @tsv totsv @xml toxml @base64 @base64d @uri @urid @sh envsubst fromyaml @yamld fromjson @jsond fromprops \
@propsd fromxml @xmld fromcsv @csvd fromtsv @tsvd shuffle nu ne ff";
const ATTRIBUTES: &[&str] =
    &["style", "tag", "linecomment", "headcomment", "footcomment", "comments", "anchor", "alias"];

pub struct Parser<'a> {
    text: &'a [u8],
    tokens: Vec<Token>,
    /// Where they begin.
    starts: Vec<usize>,
    at: usize,
    depth: usize,
}

type Parsed = Result<Ex, String>;

/// Reads an expression; an empty one is `.`.
pub fn parse(text: &str) -> Parsed {
    let mut starts = Vec::new();
    let tokens = tokens(text.as_bytes(), &mut starts)?;
    if tokens.is_empty() {
        return Ok(Ex::This);
    }
    let mut parser = Parser { text: text.as_bytes(), tokens, starts, at: 0, depth: 0 };
    let expression = parser.operators(0)?;
    match parser.peek() {
        Token::End => Ok(expression),
        Token::Symbol(symbol) if symbol == ")" || symbol == "]" || symbol == "}" => {
            Err("bad expression, got close brackets without matching opening bracket".to_string())
        }
        _ => Err("bad expression, please check expression syntax".to_string()),
    }
}

/// Reads an expression in whose texts nothing is filled in.
pub fn plain(text: &str) -> Parsed {
    parse(&text.replace("\\(", "\\\\("))
}

fn tokens(text: &[u8], starts: &mut Vec<usize>) -> Result<Vec<Token>, String> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let rest = &text[at..];
        if starts.len() == out.len() {
            starts.push(at);
        } else {
            starts[out.len()] = at;
        }
        match byte {
            b' ' | b'\t' | b'\n' | b'\r' => at += 1,
            b'#' => at += memchr::memchr(b'\n', rest).unwrap_or(rest.len()),
            b'"' => {
                let length = quoted_length(rest).ok_or("bad expression, missing closing quote")?;
                out.push(Token::Text(rest[1..length - 1].to_vec()));
                at += length;
            }
            b'.' => {
                let (token, length) = dotted(rest)?;
                out.push(token);
                at += length;
            }
            b'$' => {
                let length = rest[1..].iter().position(|byte| !is_name(byte)).unwrap_or(rest.len() - 1);
                out.push(Token::Variable(string(&rest[1..=length])));
                at += length + 1;
            }
            b'*' => {
                let length =
                    rest[1..].iter().position(|byte| !b"+dcn?".contains(byte)).unwrap_or(rest.len() - 1);
                let assign = usize::from(rest.get(1 + length) == Some(&b'='));
                let assign = assign + clobbers(&rest[length + assign..]);
                out.push(Token::Symbol(string(&rest[..1 + length + assign])));
                at += 1 + length + assign;
            }
            b'0'..=b'9' => at += number(rest, &mut out),
            b'-' if rest.get(1).is_some_and(u8::is_ascii_digit) && starts_value(&out) => {
                at += number(rest, &mut out)
            }
            b'~' => {
                out.push(Token::Name("null".to_string()));
                at += 1;
            }
            b'@' | b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                let length = rest[1..].iter().position(|byte| !is_name(byte)).map_or(rest.len(), |at| at + 1);
                out.push(Token::Name(string(&rest[..length])));
                at += length;
            }
            _ => {
                let symbol = SYMBOLS.iter().find(|symbol| rest.starts_with(symbol.as_bytes()));
                let Some(symbol) = symbol else {
                    return Err(invalid(text, at));
                };
                let length = symbol.len() + clobbers(&rest[symbol.len() - 1..]);
                out.push(Token::Symbol(string(&rest[..length])));
                at += length;
            }
        }
    }
    Ok(out)
}

/// Whether the `=` that stands here has the flag `c`.
fn clobbers(rest: &[u8]) -> usize {
    usize::from(rest.starts_with(b"=c") && !rest.get(2).is_some_and(is_name))
}

/// What the lexer says of a text that it does not know.
fn invalid(text: &[u8], at: usize) -> String {
    let rest = String::from_utf8_lossy(&text[at..]);
    let shown: String = rest.chars().take(16).collect();
    let more = if rest.chars().count() > 16 { "..." } else { "" };
    let mut quoted = String::new();
    super::json::quoted(&(shown + more), &mut quoted);
    format!("1:{}: lexer: invalid input text {quoted}", at + 1)
}

fn is_name(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || *byte == b'_' || *byte >= 0x80
}

fn string(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What begins with a dot, and its length: all descendants, a field, the node itself.
fn dotted(rest: &[u8]) -> Result<(Token, usize), String> {
    if rest.starts_with(b"...") {
        return Ok((Token::Dots(true), 3));
    }
    let special = |byte: &u8| matches!(byte, b'*' | b'-' | b'$' | b'@' | b'&' | b'+');
    Ok(match rest.get(1) {
        Some(b'.') => (Token::Dots(false), 2),
        Some(b'"') => {
            let length = quoted_length(&rest[1..]).ok_or("bad expression, missing closing quote")?;
            (Token::Field(string(&rest[2..length])), length + 1)
        }
        Some(byte) if is_name(byte) || special(byte) => {
            let more = |byte: &u8| is_name(byte) || special(byte) || *byte == b'<';
            let length = rest[1..].iter().position(|byte| !more(byte)).unwrap_or(rest.len() - 1);
            (Token::Field(string(&rest[1..=length])), length + 1)
        }
        _ => (Token::Dot, 1),
    })
}

/// A minus begins a number where an operand is expected.
fn starts_value(before: &[Token]) -> bool {
    match before.last() {
        None => true,
        Some(Token::Symbol(symbol)) => !matches!(symbol.as_str(), ")" | "]" | "}" | "?"),
        Some(Token::Name(_)) => true,
        _ => false,
    }
}

fn number(rest: &[u8], out: &mut Vec<Token>) -> usize {
    let mut length = 1;
    while let Some(&byte) = rest.get(length) {
        let exponent = matches!(byte, b'+' | b'-') && matches!(rest.get(length - 1), Some(b'e' | b'E'));
        if !(byte.is_ascii_alphanumeric() || byte == b'.' || exponent) {
            break;
        }
        length += 1;
    }
    out.push(Token::Number(String::from_utf8_lossy(&rest[..length]).into_owned()));
    length
}

/// The length of a text in quotes, with them; an interpolation may have quotes of its own.
fn quoted_length(rest: &[u8]) -> Option<usize> {
    let mut at = 1;
    let mut parentheses = 0usize;
    while let Some(&byte) = rest.get(at) {
        match byte {
            b'\\' if rest.get(at + 1) == Some(&b'(') => {
                parentheses += 1;
                at += 2;
                continue;
            }
            b'\\' => at += 1,
            b'(' if parentheses > 0 => parentheses += 1,
            b')' if parentheses > 0 => parentheses -= 1,
            b'"' if parentheses == 0 => return Some(at + 1),
            _ => {}
        }
        at += 1;
    }
    None
}

impl Parser<'_> {
    fn peek(&self) -> &Token {
        self.tokens.get(self.at).unwrap_or(&Token::End)
    }

    fn is(&self, symbol: &str) -> bool {
        matches!(self.peek(), Token::Symbol(known) if known == symbol)
    }

    fn take(&mut self, symbol: &str) -> bool {
        let found = self.is(symbol);
        self.at += usize::from(found);
        found
    }

    fn close(&mut self, symbol: &str) -> Result<(), String> {
        if self.take(symbol) {
            return Ok(());
        }
        let open = match symbol {
            ")" => "bad expression - probably missing close bracket on (".to_string(),
            _ => format!("bad expression, could not find matching `{symbol}`"),
        };
        Err(open)
    }

    fn operators(&mut self, least: u8) -> Parsed {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err("expression too deep".to_string());
        }
        let mut left = self.postfix()?;
        loop {
            if let Token::Name(name) = self.peek().clone() {
                match self.named_operator(&name, least, left)? {
                    Ok(done) => left = done,
                    Err(back) => {
                        left = back;
                        break;
                    }
                }
                continue;
            }
            let Token::Symbol(symbol) = self.peek().clone() else { break };
            let Some(level) = level(&symbol).filter(|level| *level > least) else { break };
            self.at += 1;
            if self.peek() == &Token::End {
                return Err(format!("'{symbol}' expects 2 args but there is 1"));
            }
            let right = self.operators(level)?;
            left = binary(&symbol, left, right);
        }
        self.depth -= 1;
        Ok(left)
    }

    /// `and`, `or`, `as`, `ireduce` and attributes that are assigned. The inner error gives the
    /// left side back.
    fn named_operator(&mut self, name: &str, least: u8, left: Ex) -> Result<Result<Ex, Ex>, String> {
        let known = normal(name);
        match name {
            "and" | "or" if least < 20 => {
                self.at += 1;
                let right = self.operators(20)?;
                let name = if name == "and" { "and" } else { "or" };
                Ok(Ok(Ex::Binary(name, Box::new(left), Box::new(right))))
            }
            "as" | "ref" if least < 40 => {
                self.at += 1;
                let Token::Variable(variable) = self.peek().clone() else {
                    return Err("RHS of 'as' operator must be a variable name e.g. $foo".to_string());
                };
                self.at += 1;
                if !matches!(self.peek(), Token::Name(name) if name == "ireduce") {
                    return Ok(Ok(Ex::As(Box::new(left), variable, name == "ref")));
                }
                self.at += 1;
                self.close_open("(")?;
                let start = self.operators(0)?;
                self.close(";")?;
                let body = self.operators(0)?;
                self.close(")")?;
                Ok(Ok(Ex::Reduce(Box::new(left), variable, Box::new(start), Box::new(body))))
            }
            _ if ATTRIBUTES.contains(&known.as_str()) && least < 40 => {
                let update = match self.tokens.get(self.at + 1) {
                    Some(Token::Symbol(symbol)) if symbol == "=" => false,
                    Some(Token::Symbol(symbol)) if symbol == "|=" => true,
                    _ => return Ok(Err(left)),
                };
                self.at += 2;
                let right = self.operators(40)?;
                Ok(Ok(Ex::Attribute(known, update, Box::new(left), Box::new(right))))
            }
            _ => Ok(Err(left)),
        }
    }

    fn close_open(&mut self, symbol: &str) -> Result<(), String> {
        if self.take(symbol) {
            Ok(())
        } else {
            Err("bad expression, please check expression syntax".to_string())
        }
    }

    fn postfix(&mut self) -> Parsed {
        let mut left = self.primary()?;
        loop {
            let step = match self.peek().clone() {
                Token::Field(name) => {
                    self.at += 1;
                    Ex::Field(name)
                }
                Token::Symbol(symbol) if symbol == "[" => {
                    self.at += 1;
                    self.subscript()?
                }
                Token::Dot if matches!(self.tokens.get(self.at + 1), Some(Token::Symbol(s)) if s == "[") => {
                    self.at += 2;
                    self.subscript()?
                }
                Token::Symbol(symbol) if symbol == "?" => {
                    self.at += 1;
                    left = Ex::Optional(Box::new(left));
                    continue;
                }
                _ => return Ok(left),
            };
            left = match (left, step) {
                (Ex::This, step) => step,
                // What is between the brackets sees what the whole sees.
                (left, Ex::Index(index)) => Ex::Lookup(Box::new(left), index),
                (left, step) => Ex::Pipe(Box::new(left), Box::new(step)),
            };
        }
    }

    fn subscript(&mut self) -> Parsed {
        if self.take("]") {
            return Ok(Ex::Splat);
        }
        if self.take(":") {
            let to = self.operators(15)?;
            self.close("]")?;
            return Ok(Ex::Slice(None, Some(Box::new(to))));
        }
        let from = self.operators(15)?;
        if self.take(":") {
            if self.take("]") {
                return Ok(Ex::Slice(Some(Box::new(from)), None));
            }
            let to = self.operators(15)?;
            self.close("]")?;
            return Ok(Ex::Slice(Some(Box::new(from)), Some(Box::new(to))));
        }
        let from =
            if self.take(",") { Ex::Union(Box::new(from), Box::new(self.operators(0)?)) } else { from };
        self.close("]")?;
        Ok(Ex::Index(Box::new(from)))
    }

    fn primary(&mut self) -> Parsed {
        let token = self.peek().clone();
        self.at += 1;
        Ok(match token {
            Token::End => {
                return Err("bad expression, please check expression syntax".to_string());
            }
            Token::Dot => Ex::This,
            Token::Dots(keys) => Ex::Recurse(keys),
            Token::Field(name) => Ex::Field(name),
            Token::Text(raw) => Ex::Text(pieces(&raw)?),
            Token::Number(text) => Ex::Scalar(text),
            Token::Variable(name) => Ex::Variable(name),
            Token::Name(name) => self.call(&name)?,
            Token::Symbol(symbol) => match symbol.as_str() {
                "(" => {
                    let inner = self.operators(0)?;
                    self.close(")")?;
                    inner
                }
                "[" if self.take("]") => Ex::Collect(None),
                "[" => {
                    let inner = self.operators(0)?;
                    self.close("]")?;
                    Ex::Collect(Some(Box::new(inner)))
                }
                "{" if self.take("}") => Ex::Object(None),
                "{" => {
                    let inner = self.operators(0)?;
                    self.close("}")?;
                    Ex::Object(Some(Box::new(inner)))
                }
                "-" => {
                    let inner = self.operators(42)?;
                    Ex::Binary("-", Box::new(Ex::Scalar("0".to_string())), Box::new(inner))
                }
                _ => return Err(format!("'{symbol}' expects 2 args but there is 0")),
            },
        })
    }

    fn call(&mut self, name: &str) -> Parsed {
        match name {
            "true" | "false" | "null" | "True" | "False" | "TRUE" | "FALSE" => {
                return Ok(Ex::Scalar(name.to_string()));
            }
            "env" | "strenv" if self.is("(") => {
                self.at += 1;
                let variable = match self.peek().clone() {
                    Token::Name(variable) | Token::Variable(variable) => variable,
                    Token::Text(raw) => format!("\"{}\"", string(&raw)),
                    _ => return Err("bad expression, please check expression syntax".to_string()),
                };
                self.at += 1;
                self.close(")")?;
                return Ok(Ex::Env(name == "strenv", variable));
            }
            _ => {}
        }
        let known = normal(name);
        if !FUNCTIONS.split(' ').any(|function| function == known) {
            return Err(invalid(self.text, self.starts.get(self.at - 1).copied().unwrap_or(0)));
        }
        let mut arguments = Vec::new();
        if self.take("(") && !self.take(")") {
            arguments.push(self.operators(0)?);
            while self.take(";") {
                arguments.push(self.operators(0)?);
            }
            self.close(")")?;
        }
        // `sub("a", "b")` has its arguments apart by a comma.
        if matches!(known.as_str(), "sub" | "test" | "match" | "capture" | "withdtf")
            && matches!(arguments.as_slice(), [Ex::Union(..)])
            && let Some(Ex::Union(first, second)) = arguments.pop()
        {
            arguments = vec![*first, *second];
        }
        Ok(Ex::Call(known, arguments))
    }
}

/// A function's name in one spelling: without underscores and capitals.
fn normal(name: &str) -> String {
    name.replace('_', "").to_ascii_lowercase()
}

fn level(symbol: &str) -> Option<u8> {
    Some(match symbol {
        "," | ";" if symbol == "," => 10,
        ":" => 15,
        "|" => 30,
        "=" | "|=" | "+=" | "-=" | "/=" | "%=" | "//=" | "==" | "!=" | "<" | ">" | "<=" | ">=" => 40,
        "+" | "-" | "/" | "%" | "//" => 42,
        _ if symbol.ends_with("=c") => 40,
        _ if symbol.starts_with('*') => 42,
        _ => return None,
    })
}

fn binary(symbol: &str, left: Ex, right: Ex) -> Ex {
    let (left, right) = (Box::new(left), Box::new(right));
    match symbol {
        "," => Ex::Union(left, right),
        ":" => Ex::Pair(left, right),
        "|" => Ex::Pipe(left, right),
        "=" | "|=" | "+=" | "-=" | "/=" | "%=" | "//=" => Ex::Assign(symbol.to_string(), left, right),
        _ if symbol.ends_with("=c") || symbol.starts_with('*') && symbol.ends_with('=') => {
            Ex::Assign(symbol.to_string(), left, right)
        }
        _ if symbol.starts_with('*') => Ex::Multiply(symbol[1..].to_string(), left, right),
        _ => {
            const NAMES: &[&str] = &["==", "!=", "<=", ">=", "<", ">", "+", "-", "/", "%", "//"];
            let name = NAMES.iter().find(|name| **name == symbol).copied().unwrap_or("==");
            Ex::Binary(name, left, right)
        }
    }
}

/// The pieces of a text in quotes: escapes and interpolations carried out.
fn pieces(raw: &[u8]) -> Result<Vec<Piece>, String> {
    let mut out = Vec::new();
    let mut text = Vec::new();
    let mut at = 0;
    while let Some(&byte) = raw.get(at) {
        if byte != b'\\' {
            text.push(byte);
            at += 1;
            continue;
        }
        match raw.get(at + 1) {
            Some(b'n') => text.push(b'\n'),
            Some(b't') => text.push(b'\t'),
            Some(b'r') => text.push(b'\r'),
            Some(b'"') => text.push(b'"'),
            Some(b'\\') => text.push(b'\\'),
            Some(b'(') => {
                let mut depth = 0usize;
                let length = raw[at + 1..].iter().position(|byte| {
                    depth += usize::from(*byte == b'(');
                    depth -= usize::from(*byte == b')' && depth > 0);
                    depth == 0
                });
                let length = length.ok_or("unclosed interpolation string")?;
                let inner = String::from_utf8_lossy(&raw[at + 2..at + 1 + length]).into_owned();
                out.push(Piece::Text(String::from_utf8_lossy(&std::mem::take(&mut text)).into_owned()));
                out.push(Piece::Inner(parse(&inner)?));
                at += length + 2;
                continue;
            }
            Some(&other) => text.extend_from_slice(&[b'\\', other]),
            None => text.push(b'\\'),
        }
        at += 2;
    }
    out.push(Piece::Text(String::from_utf8_lossy(&text).into_owned()));
    Ok(out)
}
