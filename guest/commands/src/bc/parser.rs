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
    /// An error; said in the notes.
    Failed,
}

/// Why parsing stops.
#[derive(Debug)]
pub enum Stop {
    NeedMore,
    Quit,
    Syntax,
    /// The program ends within an error.
    Over,
    /// It nests too deep.
    Deep,
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

/// What is said of a text: whether of the file that follows, the line, and the words.
pub type Note = (bool, usize, String);

/// What an item comes to, besides itself.
pub struct Read {
    pub item: Item,
    /// How much of the text it took, and the line that it ends on.
    pub used: usize,
    pub line: usize,
    pub crossed: bool,
    pub notes: Vec<Note>,
    /// What `limits` and `warranty` print.
    pub said: String,
    pub silent: u8,
}

/// How constructs beyond POSIX's are taken.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Strictness {
    /// They are errors.
    pub standard: bool,
    pub warn: bool,
}

pub struct Parser<'a> {
    lexer: Lexer<'a>,
    token: Token,
    names: &'a mut Names,
    notes: Vec<Note>,
    said: String,
    failed: bool,
    strictness: Strictness,
    /// How many tokens an error still keeps others from being said.
    silent: u8,
    code: Code,
    loops: Vec<Loop>,
    /// Whether the function at hand is void.
    defining: Option<bool>,
    depth: usize,
}

impl<'a> Parser<'a> {
    pub fn new(
        lexer: Lexer<'a>,
        names: &'a mut Names,
        strictness: Strictness,
        silent: u8,
    ) -> Parser<'a> {
        Parser {
            lexer,
            token: Token::Newline,
            names,
            notes: Vec::new(),
            said: String::new(),
            failed: false,
            strictness,
            silent,
            code: Code::default(),
            loops: Vec::new(),
            defining: None,
            depth: 0,
        }
    }

    /// Parses an item.
    pub fn item(mut self) -> Read {
        let item = match self.parse_item() {
            Ok(Item::Run(_) | Item::Define(..)) if self.failed => Item::Failed,
            Ok(item) => item,
            Err(Stop::NeedMore) => Item::NeedMore,
            Err(Stop::Quit) => Item::Quit,
            Err(Stop::Over | Stop::Syntax) => Item::End,
            Err(Stop::Deep) => {
                self.note("memory exhausted".to_string());
                Item::End
            }
        };
        if self.lexer.open_comment {
            self.notes.insert(0, (false, 0, "EOF encountered in a comment.".to_string()));
        }
        Read {
            item,
            used: self.lexer.at,
            line: self.lexer.line,
            crossed: self.lexer.crossed(),
            notes: self.notes,
            said: self.said,
            silent: self.silent,
        }
    }

    fn note(&mut self, words: String) {
        self.failed = true;
        // At the end of all input bc counts from one again.
        let line = if self.token == Token::End { 1 } else { self.lexer.line };
        self.notes.push((self.lexer.crossed(), line, words));
    }

    /// Says that something is not POSIX's, if that is asked for.
    fn warn(&mut self, words: &str) {
        if self.strictness.standard {
            self.note(format!("Error: {words}"));
        } else if self.strictness.warn {
            let failed = self.failed;
            self.note(format!("(Warning) {words}"));
            self.failed = failed;
        }
    }

    /// A name is looked up, which POSIX has of one letter only.
    fn look_up(&mut self, name: &[u8]) {
        if name.len() > 1 {
            self.warn(&format!("multiple letter name - {}", String::from_utf8_lossy(name)));
        }
    }

    fn next_token(&mut self) -> Parsed<()> {
        loop {
            self.token = self.lexer.next();
            match self.token {
                Token::Illegal(byte) => {
                    let shown = match byte {
                        0..32 => format!("^{}", (byte + b'@') as char),
                        127.. => format!("\\{byte:03o}"),
                        _ => (byte as char).to_string(),
                    };
                    self.note(format!("illegal character: {shown}"));
                }
                Token::NeedMore => return Err(Stop::NeedMore),
                _ => return Ok(()),
            }
        }
    }

    /// Takes the token at hand.
    fn advance(&mut self) -> Parsed<()> {
        self.silent = self.silent.saturating_sub(1);
        self.next_token()
    }

    fn is(&self, symbol: &str) -> bool {
        matches!(&self.token, Token::Symbol(known) if *known == symbol)
    }

    fn word(&self) -> Option<&'static str> {
        if let Token::Word(word) = &self.token { Some(word) } else { None }
    }

    /// Takes a symbol that must be here, and warns of what ends with it.
    fn expect(&mut self, symbol: &str, warning: &str) -> Parsed<()> {
        if !self.is(symbol) {
            return Err(Stop::Syntax);
        }
        if !warning.is_empty() {
            self.warn(warning);
        }
        self.advance()
    }

    fn enter(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > DEPTH { Err(Stop::Deep) } else { Ok(()) }
    }

    fn parse_item(&mut self) -> Parsed<Item> {
        self.next_token()?;
        if self.token == Token::End {
            return Ok(Item::End);
        }
        // An error behind a semicolon has no end with the line.
        let mut first = true;
        loop {
            let done = match &self.token {
                Token::Newline => break,
                Token::Symbol(";") => {
                    self.advance()?;
                    first = false;
                    continue;
                }
                Token::Word("define") if first && self.code.ops.is_empty() && !self.failed => {
                    match self.define() {
                        Ok(item) => return Ok(item),
                        Err(stop) => {
                            self.defining = None;
                            Err(stop)
                        }
                    }
                }
                _ => self.statement(),
            };
            self.loops.clear();
            let whole = done.is_ok();
            let done = match done {
                Ok(()) if !matches!(self.token, Token::Newline | Token::Symbol(";")) => Err(Stop::Syntax),
                other => other,
            };
            // The whole statement is given up with what stands before it.
            first |= whole;
            self.recovered(done, first, 0)?;
        }
        // The newline is taken.
        self.silent = self.silent.saturating_sub(1);
        Ok(Item::Run(std::mem::take(&mut self.code)))
    }
}
