//! Compiles one item of a bc program: a line of statements or a function.

mod expression;
mod statement;

use super::code::{Code, Function, Names};
use super::lexer::{Lexer, Token};

/// What came of an item.
pub enum Item {
    /// Operations to run.
    Run(Code),
    Define(usize, Function),
    /// `quit`: at once, whatever stands on the line.
    Quit,
    /// The text ends too early: give more.
    NeedMore,
    /// The program is over.
    End,
    /// A syntax error; said in the notes.
    Failed,
}

/// Why parsing stops.
#[derive(Debug)]
pub enum Stop {
    NeedMore,
    Quit,
    Syntax,
    /// A message in place of `syntax error`.
    Message(String),
}

type Parsed<T> = Result<T, Stop>;

/// How deep statements and expressions may nest.
const DEPTH: usize = 300;

/// Where `break` and `continue` go.
struct Loop {
    breaks: Vec<usize>,
    /// None outside of `for`, where there is no `continue`.
    again: Option<usize>,
}

pub struct Parser<'a> {
    lexer: Lexer<'a>,
    token: Token,
    names: &'a mut Names,
    /// Messages without the place: the line, and the words.
    pub notes: Vec<(usize, String)>,
    failed: bool,
    code: Code,
    loops: Vec<Loop>,
    in_function: bool,
    void_functions: &'a dyn Fn(usize) -> bool,
    /// The function at hand is void.
    void: bool,
    depth: usize,
}

impl<'a> Parser<'a> {
    pub fn new(
        lexer: Lexer<'a>,
        names: &'a mut Names,
        void_functions: &'a dyn Fn(usize) -> bool,
    ) -> Parser<'a> {
        Parser {
            lexer,
            token: Token::Newline,
            names,
            notes: Vec::new(),
            failed: false,
            code: Code::default(),
            loops: Vec::new(),
            in_function: false,
            void_functions,
            void: false,
            depth: 0,
        }
    }

    /// Parses an item; how much of the text it took, and the line that it ends on.
    pub fn item(mut self) -> (Item, usize, usize, Vec<(usize, String)>) {
        let result = self.parse_item();
        let item = match result {
            Ok(item) => item,
            Err(Stop::NeedMore) => Item::NeedMore,
            Err(Stop::Quit) => Item::Quit,
            Err(stop) => {
                let words = match stop {
                    Stop::Message(words) => words,
                    _ => "syntax error".to_string(),
                };
                // At the end of all input bc counts from one again.
                if self.token == Token::End {
                    self.lexer.line = 1;
                }
                self.note(words);
                self.skip_line();
                Item::Failed
            }
        };
        if self.lexer.open_comment {
            self.notes.insert(0, (0, "EOF encountered in a comment.".to_string()));
        }
        let item = match item {
            Item::Run(_) | Item::Define(..) if self.failed => Item::Failed,
            other => other,
        };
        (item, self.lexer.at, self.lexer.line, self.notes)
    }

    fn note(&mut self, words: String) {
        self.failed = true;
        self.notes.push((self.lexer.line, words));
    }

    /// After an error the rest of the line is nothing.
    fn skip_line(&mut self) {
        while !matches!(self.token, Token::Newline | Token::End | Token::NeedMore) {
            self.token = self.lexer.next();
        }
    }

    fn advance(&mut self) -> Parsed<()> {
        loop {
            self.token = self.lexer.next();
            match self.token {
                Token::Illegal(byte) => {
                    let shown = if byte < 32 { format!("\\{byte:03o}") } else { (byte as char).to_string() };
                    self.note(format!("illegal character: {shown}"));
                }
                Token::NeedMore => return Err(Stop::NeedMore),
                _ => return Ok(()),
            }
        }
    }

    fn is(&self, symbol: &str) -> bool {
        matches!(&self.token, Token::Symbol(known) if *known == symbol)
    }

    fn word(&self) -> Option<&'static str> {
        if let Token::Word(word) = &self.token { Some(word) } else { None }
    }

    fn expect(&mut self, symbol: &str) -> Parsed<()> {
        if !self.is(symbol) {
            return Err(Stop::Syntax);
        }
        self.advance()
    }

    fn enter(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > DEPTH { Err(Stop::Message("memory exhausted".to_string())) } else { Ok(()) }
    }

    fn parse_item(&mut self) -> Parsed<Item> {
        self.advance()?;
        if self.token == Token::End {
            return Ok(Item::End);
        }
        loop {
            match &self.token {
                Token::Newline | Token::End => break,
                Token::Symbol(";") => self.advance()?,
                Token::Word("define") if self.code.ops.is_empty() => return self.define(),
                _ => {
                    self.statement()?;
                    if !matches!(self.token, Token::Newline | Token::End | Token::Symbol(";")) {
                        return Err(Stop::Syntax);
                    }
                }
            }
        }
        if self.token == Token::End && !self.code.ops.is_empty() {
            // A last line without its newline is not run.
            return Err(Stop::Syntax);
        }
        Ok(Item::Run(std::mem::take(&mut self.code)))
    }
}
