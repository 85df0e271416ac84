//! awk's grammar: rules, functions and statements; `parser/expression.rs` has
//! the expressions.

mod expression;

use super::ast::*;
use super::lexer::{Keyword, LexError, Lexer, Op, Token};
use std::collections::BTreeMap;

/// Deepest nesting of parentheses, blocks and operands that is read.
const DEPTH: usize = 400;

/// Reads an included file: its content, or why it cannot be read.
pub type Include<'a> = &'a dyn Fn(&[u8]) -> std::result::Result<Vec<u8>, String>;

/// What the sources say, and the names in them.
#[derive(Default)]
pub struct Names {
    pub program: Program,
    globals: BTreeMap<Vec<u8>, u32>,
    functions: BTreeMap<Vec<u8>, u32>,
    included: Vec<Vec<u8>>,
    /// Lines for standard error.
    pub messages: Vec<u8>,
    /// Errors that let parsing go on.
    pub failed: bool,
    pub traditional: bool,
}

impl Names {
    pub fn new() -> Names {
        let mut names = Names::default();
        for name in SPECIALS {
            names.global(name.as_bytes());
        }
        names
    }

    /// The number of a global variable.
    pub fn global(&mut self, name: &[u8]) -> u32 {
        if let Some(number) = self.globals.get(name) {
            return *number;
        }
        let number = self.program.globals.len() as u32;
        self.globals.insert(name.to_vec(), number);
        self.program.globals.push(name.to_vec());
        number
    }

    fn function(&mut self, name: &[u8], place: Place) -> u32 {
        if let Some(number) = self.functions.get(name) {
            return *number;
        }
        let number = self.program.functions.len() as u32;
        self.functions.insert(name.to_vec(), number);
        self.program.functions.push(Function { name: name.to_vec(), place, ..Function::default() });
        number
    }

    /// Adds a message of the form `awk: SOURCE:LINE: TEXT`.
    pub fn say(&mut self, place: Place, text: &[u8]) {
        let source = self.program.sources.get(usize::from(place.source)).cloned().unwrap_or_default();
        let line = place.line.to_string();
        self.messages.extend_from_slice(&[b"awk: ", &source[..], b":", line.as_bytes(), b": "].concat());
        self.messages.extend_from_slice(text);
        self.messages.push(b'\n');
    }

    /// Whether a name is a function's.
    pub fn is_function(&self, name: &[u8]) -> bool {
        self.functions.contains_key(name)
    }
}

/// The parse has failed; the messages say why.
pub struct Failed;
type Result<T> = std::result::Result<T, Failed>;

pub struct Parser<'a> {
    lexer: Lexer<'a>,
    token: Token,
    token_at: usize,
    /// Where the token before ended.
    last_end: usize,
    names: &'a mut Names,
    include: Include<'a>,
    source: u16,
    line: u32,
    /// Where `line` was counted to.
    counted: usize,
    locals: Vec<Vec<u8>>,
    in_function: bool,
    loops: usize,
    switches: usize,
    depth: usize,
    /// Of `@namespace`, with its colons; empty for awk's own.
    namespace: Vec<u8>,
    /// `>` is a redirection here, not a comparison.
    no_greater: bool,
}

/// Parses one source into the names. `name` is what messages call it.
pub fn parse(names: &mut Names, name: &[u8], source: &[u8], include: Include<'_>) -> Result<()> {
    let number = names.program.sources.len() as u16;
    names.program.sources.push(name.to_vec());
    let mut parser = Parser {
        lexer: Lexer::new(source),
        token: Token::End,
        token_at: 0,
        last_end: 0,
        names,
        include,
        source: number,
        line: 1,
        counted: 0,
        locals: Vec::new(),
        in_function: false,
        loops: 0,
        switches: 0,
        depth: 0,
        namespace: Vec::new(),
        no_greater: false,
    };
    parser.advance()?;
    parser.program()
}

impl Parser<'_> {
    fn advance(&mut self) -> Result<()> {
        self.last_end = self.lexer.at;
        let next = self.lexer.next();
        self.take(next)
    }

    fn take(&mut self, next: std::result::Result<(Token, usize), LexError>) -> Result<()> {
        match next {
            Ok((token, at)) => {
                self.token = token;
                self.token_at = at;
            }
            Err(error) => {
                self.token_at = error.at;
                self.flush_warnings();
                if error.bare {
                    return self.error(&error.message);
                }
                return self.fail_at(error.at, &error.message);
            }
        }
        self.flush_warnings();
        Ok(())
    }

    fn flush_warnings(&mut self) {
        for warning in std::mem::take(&mut self.lexer.warnings) {
            let place = self.place_at(warning.at);
            self.names.say(place, &[b"warning: ".as_slice(), &warning.message].concat());
        }
    }

    /// Reads the current `/` or `/=` as the start of a regex.
    fn regex(&mut self) -> Result<Vec<u8>> {
        let next = self.lexer.regex(self.token_at).map(|token| (token, self.token_at));
        self.take(next)?;
        match std::mem::replace(&mut self.token, Token::End) {
            Token::Regex(text) => {
                self.advance()?;
                Ok(text)
            }
            _ => self.unexpected(),
        }
    }

    fn place_at(&mut self, at: usize) -> Place {
        if at < self.counted {
            let before = self.lexer.source.get(..at).unwrap_or_default();
            let line = 1 + memchr::memchr_iter(b'\n', before).count() as u32;
            return Place { source: self.source, line };
        }
        let between = self.lexer.source.get(self.counted..at).unwrap_or_default();
        self.line += memchr::memchr_iter(b'\n', between).count() as u32;
        self.counted = at;
        Place { source: self.source, line: self.line }
    }

    fn place(&mut self) -> Place {
        self.place_at(self.token_at)
    }

    /// Shows the line with a mark under the place, as gawk does.
    fn fail_at<T>(&mut self, at: usize, message: &str) -> Result<T> {
        let place = self.place_at(at);
        let source = self.lexer.source;
        let at = at.min(source.len());
        let start = memchr::memrchr(b'\n', &source[..at]).map_or(0, |newline| newline + 1);
        let end = memchr::memchr(b'\n', &source[at..]).map_or(source.len(), |newline| at + newline);
        let mut mark: Vec<u8> =
            source[start..at].iter().map(|&byte| if byte == b'\t' { b'\t' } else { b' ' }).collect();
        mark.extend_from_slice(b"^ ");
        mark.extend_from_slice(message.as_bytes());
        let line = source[start..end].to_vec();
        self.names.say(place, &line);
        self.names.say(place, &mark);
        Err(Failed)
    }

    fn unexpected<T>(&mut self) -> Result<T> {
        let at = self.token_at;
        match self.token {
            Token::Newline | Token::End => self.fail_at(at, "unexpected newline or end of string"),
            _ => self.fail_at(at, "syntax error"),
        }
    }

    /// `error: …` that ends the parse.
    fn error<T>(&mut self, message: &str) -> Result<T> {
        let place = self.place();
        self.names.say(place, format!("error: {message}").as_bytes());
        Err(Failed)
    }

    /// `error: …` after which parsing goes on.
    fn complain(&mut self, message: &str) {
        let place = self.place();
        self.names.say(place, format!("error: {message}").as_bytes());
        self.names.failed = true;
    }

    fn is(&self, op: Op) -> bool {
        self.token == Token::Op(op)
    }

    fn is_keyword(&self, keyword: Keyword) -> bool {
        self.token == Token::Keyword(keyword)
    }

    fn accept(&mut self, op: Op) -> Result<bool> {
        if self.is(op) {
            self.advance()?;
            return Ok(true);
        }
        Ok(false)
    }

    fn expect(&mut self, op: Op) -> Result<()> {
        if self.accept(op)? { Ok(()) } else { self.unexpected() }
    }

    fn skip_newlines(&mut self) -> Result<()> {
        while self.token == Token::Newline {
            self.advance()?;
        }
        Ok(())
    }

    fn skip_terminators(&mut self) -> Result<()> {
        while self.token == Token::Newline || self.is(Op::Semicolon) {
            self.advance()?;
        }
        Ok(())
    }

    fn deeper(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth > DEPTH { self.error("program is nested too deeply") } else { Ok(()) }
    }

    fn program(&mut self) -> Result<()> {
        loop {
            self.skip_terminators()?;
            match self.token.clone() {
                Token::End => return Ok(()),
                Token::At(word) if !word.is_empty() => self.directive(&word)?,
                Token::Keyword(Keyword::Function | Keyword::Func) => self.function()?,
                Token::Keyword(Keyword::Begin) => {
                    let body = self.special_rule("BEGIN")?;
                    self.names.program.begin.push(body);
                }
                Token::Keyword(Keyword::End) => {
                    let body = self.special_rule("END")?;
                    self.names.program.end.push(body);
                }
                Token::Keyword(Keyword::BeginFile) if !self.names.traditional => {
                    let body = self.special_rule("BEGINFILE")?;
                    self.names.program.begin_file.push(body);
                }
                Token::Keyword(Keyword::EndFile) if !self.names.traditional => {
                    let body = self.special_rule("ENDFILE")?;
                    self.names.program.end_file.push(body);
                }
                _ => self.rule()?,
            }
            if !matches!(self.token, Token::Newline | Token::End)
                && !self.is(Op::Semicolon)
                && self.last_byte() != b'}'
            {
                return self.unexpected();
            }
        }
    }

    fn last_byte(&self) -> u8 {
        self.last_end.checked_sub(1).and_then(|at| self.lexer.source.get(at)).copied().unwrap_or(0)
    }

    fn directive(&mut self, word: &[u8]) -> Result<()> {
        self.advance()?;
        match (word, std::mem::replace(&mut self.token, Token::Newline)) {
            (b"include", Token::Str(file)) => {
                let text = match (self.include)(&file) {
                    Ok(text) => text,
                    Err(reason) => {
                        let name = String::from_utf8_lossy(&file).into_owned();
                        return self
                            .error(&format!("cannot open source file `{name}' for reading: {reason}"));
                    }
                };
                self.advance()?;
                if self.names.included.contains(&file) {
                    return Ok(());
                }
                self.names.included.push(file.clone());
                self.deeper()?;
                parse(self.names, &file, &text, self.include)
            }
            (b"namespace", Token::Str(name)) => {
                self.namespace = if name == b"awk" { Vec::new() } else { [&name[..], b"::"].concat() };
                self.advance()
            }
            (b"load", _) => self.error("@load: extensions are not supported"),
            (_, token) => {
                self.token = token;
                self.unexpected()
            }
        }
    }

    fn special_rule(&mut self, name: &'static str) -> Result<Vec<Line>> {
        self.advance()?;
        if !self.is(Op::OpenBrace) {
            let place = self.place();
            self.names.say(place, format!("{name} blocks must have an action part").as_bytes());
            return Err(Failed);
        }
        self.rule_kind(name)
    }

    fn rule_kind(&mut self, name: &'static str) -> Result<Vec<Line>> {
        let body = self.block()?;
        if name != "END" && name != "BEGIN" {
            return Ok(body);
        }
        for bad in [Keyword::Next, Keyword::NextFile] {
            if let Some(place) = find_jump(&body, bad) {
                let word = if bad == Keyword::Next { "next" } else { "nextfile" };
                self.names.say(place, format!("error: `{word}' used in {name} action").as_bytes());
                self.names.failed = true;
            }
        }
        Ok(body)
    }

    fn rule(&mut self) -> Result<()> {
        let place = self.place();
        let pattern = if self.is(Op::OpenBrace) {
            Pattern::Always
        } else {
            let first = self.expression()?;
            if self.accept(Op::Comma)? {
                self.skip_newlines()?;
                Pattern::Range(first, self.expression()?)
            } else {
                Pattern::Expr(first)
            }
        };
        let action = if self.is(Op::OpenBrace) { Some(self.block()?) } else { None };
        self.names.program.rules.push(Rule { place, pattern, action });
        Ok(())
    }

    fn function(&mut self) -> Result<()> {
        self.advance()?;
        let place = self.place();
        let Token::Name(name, _) = self.token.clone() else { return self.unexpected() };
        self.advance()?;
        let name = self.qualified(&name);
        let text = String::from_utf8_lossy(&name).into_owned();
        self.expect(Op::OpenParen)?;
        let mut params: Vec<Vec<u8>> = Vec::new();
        self.skip_newlines()?;
        while let Token::Name(param, _) = self.token.clone() {
            if param == name {
                self.complain(&format!("function `{text}': cannot use function name as parameter name"));
            }
            if let Some(first) = params.iter().position(|known| *known == param) {
                let (second, param) = (params.len() + 1, String::from_utf8_lossy(&param).into_owned());
                let first = first + 1;
                self.complain(&format!(
                    "function `{text}': parameter #{second}, `{param}', duplicates parameter #{first}"
                ));
            }
            if SPECIALS.iter().any(|special| special.as_bytes() == param) {
                let param = String::from_utf8_lossy(&param).into_owned();
                self.complain(&format!(
                    "function `{text}': parameter `{param}': POSIX disallows using a special variable as a function parameter"
                ));
            }
            params.push(param);
            self.advance()?;
            if !self.accept(Op::Comma)? {
                break;
            }
            self.skip_newlines()?;
        }
        self.skip_newlines()?;
        self.expect(Op::CloseParen)?;
        self.skip_newlines()?;
        let number = self.names.function(&name, place);
        if self.names.program.functions.get(number as usize).is_some_and(|function| function.defined) {
            self.complain(&format!("function name `{text}' previously defined"));
        }
        self.locals = params.clone();
        self.in_function = true;
        let body = self.block();
        self.in_function = false;
        self.locals.clear();
        let function = Function { name, params, body: body?, defined: true, place };
        if let Some(slot) = self.names.program.functions.get_mut(number as usize) {
            *slot = function;
        }
        Ok(())
    }

    /// `{ statements }`.
    fn block(&mut self) -> Result<Vec<Line>> {
        self.expect(Op::OpenBrace)?;
        self.deeper()?;
        let mut lines = Vec::new();
        loop {
            self.skip_terminators()?;
            if self.is(Op::CloseBrace) {
                break;
            }
            lines.push(self.statement()?);
        }
        self.depth -= 1;
        self.advance()?;
        Ok(lines)
    }

    /// A statement with its terminator.
    fn statement(&mut self) -> Result<Line> {
        self.deeper()?;
        let place = self.place();
        let stmt = self.statement_kind()?;
        self.depth -= 1;
        Ok(Line { place, stmt })
    }

    fn statement_kind(&mut self) -> Result<Stmt> {
        let keyword = match &self.token {
            Token::Op(Op::OpenBrace) => return Ok(Stmt::Block(self.block()?)),
            Token::Op(Op::Semicolon) => {
                self.advance()?;
                return Ok(Stmt::Block(Vec::new()));
            }
            Token::Keyword(keyword) => *keyword,
            _ => return self.simple_terminated(),
        };
        match keyword {
            Keyword::If => self.if_statement(),
            Keyword::While => {
                self.advance()?;
                let condition = self.parenthesised()?;
                if self.accept(Op::Semicolon)? {
                    let place = self.place();
                    return Ok(Stmt::While(
                        condition,
                        Box::new(Line { place, stmt: Stmt::Block(Vec::new()) }),
                    ));
                }
                Ok(Stmt::While(condition, Box::new(self.body()?)))
            }
            Keyword::Do => {
                self.advance()?;
                let body = self.body()?;
                self.skip_terminators()?;
                if !self.is_keyword(Keyword::While) {
                    return self.unexpected();
                }
                self.advance()?;
                let condition = self.parenthesised()?;
                self.terminator()?;
                Ok(Stmt::Do(Box::new(body), condition))
            }
            Keyword::For => self.for_statement(),
            Keyword::Switch if !self.names.traditional => self.switch(),
            _ => self.simple_terminated(),
        }
    }

    fn simple_terminated(&mut self) -> Result<Stmt> {
        let stmt = self.simple()?;
        self.terminator()?;
        Ok(stmt)
    }

    /// A newline, `;`, or a `}` that stays.
    fn terminator(&mut self) -> Result<()> {
        match self.token {
            Token::Newline | Token::Op(Op::Semicolon) => self.advance(),
            Token::Op(Op::CloseBrace) => Ok(()),
            _ => self.unexpected(),
        }
    }

    fn parenthesised(&mut self) -> Result<Expr> {
        self.expect(Op::OpenParen)?;
        let greater = std::mem::replace(&mut self.no_greater, false);
        let condition = self.expression()?;
        self.no_greater = greater;
        self.skip_newlines()?;
        self.expect(Op::CloseParen)?;
        Ok(condition)
    }

    /// The body of a loop.
    fn body(&mut self) -> Result<Line> {
        self.skip_newlines()?;
        self.loops += 1;
        let body = self.statement();
        self.loops -= 1;
        body
    }

    fn if_statement(&mut self) -> Result<Stmt> {
        self.advance()?;
        let condition = self.parenthesised()?;
        self.skip_newlines()?;
        let then = self.statement()?;
        // An `else` may stand after any number of ends of line and one `;`.
        let (saved_lexer, saved_token, saved_at) = (self.lexer.at, self.token.clone(), self.token_at);
        let saved_end = self.last_end;
        self.skip_terminators()?;
        if !self.is_keyword(Keyword::Else) {
            self.lexer.at = saved_lexer;
            self.token = saved_token;
            self.token_at = saved_at;
            self.last_end = saved_end;
            return Ok(Stmt::If(condition, Box::new(then), None));
        }
        self.advance()?;
        self.skip_newlines()?;
        let otherwise = self.statement()?;
        Ok(Stmt::If(condition, Box::new(then), Some(Box::new(otherwise))))
    }

    fn for_statement(&mut self) -> Result<Stmt> {
        self.advance()?;
        self.expect(Op::OpenParen)?;
        self.skip_newlines()?;
        let mut start = None;
        if !self.is(Op::Semicolon) {
            let place = self.place();
            let stmt = self.simple()?;
            if self.is(Op::CloseParen) {
                if let Stmt::Expr(Expr::In(mut keys, array, subs)) = stmt {
                    if keys.len() == 1 && matches!(keys.first(), Some(Expr::Var(_) | Expr::Index(..) | Expr::Field(_))) {
                        self.advance()?;
                        let variable = keys.remove(0);
                        let body = self.body()?;
                        return Ok(Stmt::ForIn(variable, array, subs, Box::new(body)));
                    }
                }
                return self.unexpected();
            }
            start = Some(Box::new(Line { place, stmt }));
        }
        self.expect(Op::Semicolon)?;
        self.skip_newlines()?;
        let condition = if self.is(Op::Semicolon) { None } else { Some(self.expression()?) };
        self.expect(Op::Semicolon)?;
        self.skip_newlines()?;
        let mut step = None;
        if !self.is(Op::CloseParen) {
            let place = self.place();
            step = Some(Box::new(Line { place, stmt: self.simple()? }));
        }
        self.skip_newlines()?;
        self.expect(Op::CloseParen)?;
        if self.accept(Op::Semicolon)? {
            let place = self.place();
            let body = Line { place, stmt: Stmt::Block(Vec::new()) };
            return Ok(Stmt::For(start, condition, step, Box::new(body)));
        }
        Ok(Stmt::For(start, condition, step, Box::new(self.body()?)))
    }

    fn switch(&mut self) -> Result<Stmt> {
        self.advance()?;
        let value = self.parenthesised()?;
        self.skip_newlines()?;
        self.expect(Op::OpenBrace)?;
        self.switches += 1;
        let mut cases: Vec<(CaseLabel, Vec<Line>)> = Vec::new();
        loop {
            self.skip_terminators()?;
            let label = match self.token {
                Token::Op(Op::CloseBrace) => break,
                Token::Keyword(Keyword::Default) => {
                    self.advance()?;
                    CaseLabel::Default
                }
                Token::Keyword(Keyword::Case) => {
                    self.advance()?;
                    self.case_label()?
                }
                _ => match cases.last_mut() {
                    Some(_) => {
                        let line = self.statement()?;
                        if let Some((_, lines)) = cases.last_mut() {
                            lines.push(line);
                        }
                        continue;
                    }
                    None => return self.unexpected(),
                },
            };
            self.expect(Op::Colon)?;
            if matches!(label, CaseLabel::Default)
                && cases.iter().any(|(known, _)| matches!(known, CaseLabel::Default))
            {
                return self.error("duplicate case values in switch body: default");
            }
            cases.push((label, Vec::new()));
        }
        self.switches -= 1;
        self.advance()?;
        Ok(Stmt::Switch(value, cases))
    }

    fn case_label(&mut self) -> Result<CaseLabel> {
        let label = match self.token.clone() {
            Token::Op(Op::Div | Op::DivAssign) => return Ok(CaseLabel::Regex(self.regex()?)),
            Token::Op(sign @ (Op::Sub | Op::Add)) => {
                self.advance()?;
                match self.token {
                    Token::Number(value) if sign == Op::Sub => Expr::Number(-value),
                    Token::Number(value) => Expr::Number(value),
                    _ => return self.unexpected(),
                }
            }
            Token::Number(value) => Expr::Number(value),
            Token::Str(text) => Expr::Str(text),
            Token::At(word) if word.is_empty() => {
                self.advance()?;
                return Ok(CaseLabel::Regex(self.regex()?));
            }
            _ => return self.unexpected(),
        };
        self.advance()?;
        Ok(CaseLabel::Value(label))
    }

    /// A statement that may stand in `for (…;…;…)`.
    fn simple(&mut self) -> Result<Stmt> {
        let Token::Keyword(keyword) = self.token else { return Ok(Stmt::Expr(self.expression()?)) };
        match keyword {
            Keyword::Print | Keyword::Printf => self.print(keyword == Keyword::Printf),
            Keyword::Delete => self.delete(),
            Keyword::Break | Keyword::Continue => {
                let allowed = self.loops > 0 || (keyword == Keyword::Break && self.switches > 0);
                if !allowed {
                    self.complain(if keyword == Keyword::Break {
                        "`break' is not allowed outside a loop or switch"
                    } else {
                        "`continue' is not allowed outside a loop"
                    });
                }
                self.advance()?;
                Ok(if keyword == Keyword::Break { Stmt::Break } else { Stmt::Continue })
            }
            Keyword::Next => {
                self.advance()?;
                Ok(Stmt::Next)
            }
            Keyword::NextFile => {
                self.advance()?;
                Ok(Stmt::NextFile)
            }
            Keyword::Exit => {
                self.advance()?;
                Ok(Stmt::Exit(self.optional_expression()?))
            }
            Keyword::Return => {
                if !self.in_function {
                    let at = self.token_at;
                    return self.fail_at(at, "`return' used outside function context");
                }
                self.advance()?;
                Ok(Stmt::Return(self.optional_expression()?))
            }
            Keyword::Getline => Ok(Stmt::Expr(self.expression()?)),
            _ => self.unexpected(),
        }
    }

    fn optional_expression(&mut self) -> Result<Option<Expr>> {
        match self.token {
            Token::Newline | Token::End | Token::Op(Op::Semicolon | Op::CloseBrace | Op::CloseParen) => {
                Ok(None)
            }
            _ => Ok(Some(self.expression()?)),
        }
    }

    fn delete(&mut self) -> Result<Stmt> {
        self.advance()?;
        let grouped = self.accept(Op::OpenParen)?;
        let Token::Name(name, _) = self.token.clone() else { return self.unexpected() };
        self.advance()?;
        let array = self.variable(&name);
        let subs = self.brackets()?;
        if grouped {
            self.expect(Op::CloseParen)?;
        }
        Ok(Stmt::Delete(array, subs))
    }

    fn print(&mut self, formatted: bool) -> Result<Stmt> {
        self.advance()?;
        let greater = std::mem::replace(&mut self.no_greater, true);
        let mut arguments = Vec::new();
        if !self.at_print_end() {
            arguments = self.expression_list()?;
        }
        self.no_greater = greater;
        if let [Expr::Group(_)] = arguments.as_slice() {
            if let Some(Expr::Group(inner)) = arguments.pop() {
                arguments = inner;
            }
        }
        let into = match self.token {
            Token::Op(Op::Greater) => Some(Into::File),
            Token::Op(Op::Append) => Some(Into::Append),
            Token::Op(Op::Pipe) => Some(Into::Command),
            Token::Op(Op::Coprocess) => Some(Into::Coprocess),
            _ => None,
        };
        let target = match into {
            Some(into) => {
                self.advance()?;
                let greater = std::mem::replace(&mut self.no_greater, true);
                let target = self.concatenation()?;
                self.no_greater = greater;
                Some((into, target))
            }
            None => None,
        };
        if formatted && arguments.is_empty() {
            let place = self.place();
            self.names.say(place, b"fatal: printf: no arguments");
            return Err(Failed);
        }
        Ok(if formatted { Stmt::Printf(arguments, target) } else { Stmt::Print(arguments, target) })
    }

    fn at_print_end(&self) -> bool {
        matches!(
            self.token,
            Token::Newline
                | Token::End
                | Token::Op(
                    Op::Semicolon
                        | Op::CloseBrace
                        | Op::CloseParen
                        | Op::Greater
                        | Op::Append
                        | Op::Pipe
                        | Op::Coprocess
                )
        )
    }

    fn variable(&mut self, name: &[u8]) -> Var {
        if let Some(local) = self.locals.iter().position(|local| local == name) {
            return Var::Local(local as u32);
        }
        let name = self.qualified(name);
        Var::Global(self.names.global(&name))
    }

    /// A name in the namespace that holds here; names in capitals are awk's.
    fn qualified(&self, name: &[u8]) -> Vec<u8> {
        let capitals = name.iter().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || *byte == b'_');
        if self.namespace.is_empty() || capitals || memchr::memmem::find(name, b"::").is_some() {
            return name.to_vec();
        }
        [&self.namespace[..], name].concat()
    }
}

/// Where a `next` or `nextfile` stands in the statements, if one does.
fn find_jump(lines: &[Line], keyword: Keyword) -> Option<Place> {
    lines.iter().find_map(|line| match &line.stmt {
        Stmt::Next if keyword == Keyword::Next => Some(line.place),
        Stmt::NextFile if keyword == Keyword::NextFile => Some(line.place),
        Stmt::Block(lines) => find_jump(lines, keyword),
        Stmt::If(_, then, otherwise) => find_jump(std::slice::from_ref(then), keyword).or_else(|| {
            otherwise.as_ref().and_then(|line| find_jump(std::slice::from_ref(line), keyword))
        }),
        Stmt::While(_, body) | Stmt::Do(body, _) | Stmt::For(_, _, _, body) | Stmt::ForIn(_, _, _, body) => {
            find_jump(std::slice::from_ref(body), keyword)
        }
        Stmt::Switch(_, cases) => cases.iter().find_map(|(_, lines)| find_jump(lines, keyword)),
        _ => None,
    })
}
