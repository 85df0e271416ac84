//! awk's grammar: rules and functions; `parser/statement.rs` and
//! `parser/expression.rs` have the rest.

mod expression;
mod statement;

use super::ast::*;
use super::lexer::{Builtin, Keyword, LexError, Lexer, Op, Token};
use super::regex::{self, Dialect};
use std::collections::{BTreeMap, BTreeSet};

/// Deepest nesting of operands and of statements that is read: what a guest's
/// stack of half a megabyte bears.
const DEPTH: usize = 160;
const STATEMENT_DEPTH: usize = 400;

/// Reads an included file: its content, none where it is built in, or why it cannot be read.
pub type Include<'a> = &'a dyn Fn(&[u8]) -> std::result::Result<Option<Vec<u8>>, String>;

/// What the sources say, and the names in them.
#[derive(Default)]
pub struct Names {
    pub program: Program,
    globals: BTreeMap<Vec<u8>, u32>,
    functions: BTreeMap<Vec<u8>, u32>,
    /// The functions whose definition has begun.
    defined: BTreeSet<Vec<u8>>,
    included: Vec<Vec<u8>>,
    /// Lines for standard error.
    pub messages: Vec<u8>,
    /// Errors that let parsing go on.
    pub failed: bool,
    /// The error that ended the parse was a fatal one.
    pub fatal: bool,
    pub traditional: bool,
    pub posix: bool,
    pub dialect: Dialect,
    pub lint: Lint,
    /// What is complained about once was.
    said_print: bool,
    said_length: bool,
    called: BTreeSet<Vec<u8>>,
    /// Letters of regex escapes that were complained about.
    pub warned: Vec<u8>,
}

impl Names {
    pub fn new(dialect: Dialect) -> Names {
        let mut names = Names { dialect, ..Names::default() };
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

    fn function(&mut self, name: &[u8]) -> u32 {
        if let Some(number) = self.functions.get(name) {
            return *number;
        }
        let number = self.program.functions.len() as u32;
        self.functions.insert(name.to_vec(), number);
        self.program.functions.push(Function { name: name.to_vec(), ..Function::default() });
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

    /// Which functions are there for nothing, or are not there.
    pub fn lint_functions(&mut self) {
        let functions = self.program.functions.iter();
        let odd = functions.filter_map(|function| match function.defined {
            false => Some(("called but never defined", &function.name)),
            true if !self.called.contains(&function.name) => Some(("defined but never called directly", &function.name)),
            true => None,
        });
        for (what, name) in odd {
            let kind: &[u8] = if self.lint.fatal { b"awk: fatal: " } else { b"awk: warning: " };
            self.messages.extend_from_slice(&[kind, b"function `", name, b"' ", what.as_bytes(), b"\n"].concat());
            if self.lint.fatal {
                (self.failed, self.fatal) = (true, true);
                return;
            }
        }
    }

    /// Includes `inplace`, which is built in.
    pub fn include_inplace(&mut self) {
        let source = self.program.sources.len() as u16;
        self.program.sources.push(b"inplace".to_vec());
        let (enable, suffix) = (self.global(b"inplace::enable"), self.global(b"inplace::suffix"));
        let old_suffix = self.global(b"INPLACE_SUFFIX");
        self.program.inplace = Some(Inplace { enable, suffix, old_suffix, source });
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
    /// Where the token before this one starts.
    before: usize,
    names: &'a mut Names,
    include: Include<'a>,
    source: u16,
    is_file: bool,
    line: u32,
    /// Where `line` was counted to.
    counted: usize,
    locals: Vec<Vec<u8>>,
    in_function: bool,
    /// BEGIN, END, BEGINFILE or ENDFILE.
    rule: &'static str,
    loops: usize,
    /// Braces that are open.
    braces: usize,
    /// What was said of `break` and `continue`: gawk says it again at the end of the statement or block.
    misplaced: Vec<(Place, &'static str)>,
    switches: usize,
    depth: usize,
    statement_depth: usize,
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
        before: 0,
        names,
        include,
        source: number,
        is_file: name != b"cmd. line",
        line: 1,
        counted: 0,
        locals: Vec::new(),
        in_function: false,
        rule: "",
        loops: 0,
        braces: 0,
        misplaced: Vec::new(),
        switches: 0,
        depth: 0,
        statement_depth: 0,
        namespace: Vec::new(),
        no_greater: false,
    };
    (parser.lexer.posix, parser.lexer.traditional) = (parser.names.posix, parser.names.traditional);
    parser.lexer.lint = parser.names.lint;
    parser.advance()?;
    parser.program()
}

impl Parser<'_> {
    fn advance(&mut self) -> Result<()> {
        self.before = self.token_at;
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
            let kind: &[u8] = if warning.is_error { b"error: " } else { b"warning: " };
            self.names.failed |= warning.is_error;
            let fatal = warning.is_lint && self.names.lint.fatal;
            self.names.say(place, &[if fatal { b"fatal: " } else { kind }, &warning.message].concat());
            if fatal {
                (self.names.failed, self.names.fatal) = (true, true);
            }
        }
    }

    /// Reads the current `/` or `/=` as the start of a regex.
    #[inline(never)]
    fn regex(&mut self) -> Result<Vec<u8>> {
        let next = self.lexer.regex(self.token_at).map(|token| (token, self.token_at));
        self.take(next)?;
        match std::mem::replace(&mut self.token, Token::End) {
            Token::Regex(text) => {
                let place = self.place();
                for letter in regex::odd_escapes(&text, self.names.traditional, &mut self.names.warned) {
                    self.names.say(place, &regex::odd_escape(letter));
                }
                if self.names.lint.on && text.is_empty() {
                    self.lint("regexp constant `//' looks like a C++ comment, but is not")?;
                } else if self.names.lint.on && text.starts_with(b"*") && text.ends_with(b"*") {
                    let shown = String::from_utf8_lossy(&text).into_owned();
                    self.lint(&format!("regexp constant `/{shown}/' looks like a C comment, but is not"))?;
                }
                if !self.names.program.regexes.contains_key(&text) {
                    match regex::compile(&text, self.names.dialect) {
                        Ok(regex) => drop(self.names.program.regexes.insert(text.clone(), regex)),
                        Err(message) => {
                            self.names.say(place, &[b"error: ".as_slice(), &message].concat());
                            return Err(Failed);
                        }
                    }
                }
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

    /// A line's end counts to the next line, as the lexer has passed it.
    fn place_after(&mut self, at: usize) -> Place {
        let mut place = self.place_at(at);
        let last = at + 1 == self.lexer.source.len() && self.is_file;
        place.line += u32::from(self.token == Token::Newline && at == self.token_at && !last);
        place
    }

    fn place(&mut self) -> Place {
        self.place_at(self.token_at)
    }

    /// Shows the line with a mark under the place, as gawk does.
    fn fail_at<T>(&mut self, at: usize, message: &str) -> Result<T> {
        let place = self.place_after(at);
        self.fail_in(place, at, message)
    }

    /// The same with the number of a line beside it.
    fn fail_in<T>(&mut self, place: Place, at: usize, message: &str) -> Result<T> {
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
        let source = self.lexer.source;
        let whole = source.strip_suffix(b"\n").unwrap_or(source);
        // A comment is a token to gawk where it is the last thing of its line.
        let comment = self.lexer.comment.filter(|&comment| {
            source.get(comment..at.min(whole.len())).is_some_and(|text| !text.contains(&b'\n'))
        });
        match (&self.token, comment) {
            (Token::End, Some(comment)) => self.ends_early(comment),
            (Token::End, None) if self.is_file && source.len() == whole.len() => self.ends_early(self.before),
            (Token::End, None) if self.is_file => self.ends_early(at),
            (Token::End, None) => {
                let place = self.place_at(whole.len());
                self.fail_in(place, whole.len(), "unexpected newline or end of string")
            }
            (Token::Newline, Some(comment)) => {
                let mut place = self.place_at(at);
                place.line += 1;
                self.fail_in(place, comment, "syntax error")
            }
            (Token::Newline, None) => self.fail_at(at, "unexpected newline or end of string"),
            _ => self.fail_at(at, "syntax error"),
        }
    }

    /// The text ends inside a rule; its last token is there.
    fn ends_early<T>(&mut self, at: usize) -> Result<T> {
        let source = self.lexer.source;
        let mut place = self.place_at(at);
        place.line -= u32::from(at >= source.len() && source.ends_with(b"\n"));
        let before = source.get(..at).unwrap_or_default();
        let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count();
        self.names.say(place, b"(END OF FILE)");
        let text = "^ source files / command-line arguments must contain complete functions or rules";
        self.names.say(place, format!("{}{text}", " ".repeat(column)).as_bytes());
        Err(Failed)
    }

    /// `error: …` that ends the parse.
    fn error<T>(&mut self, message: &str) -> Result<T> {
        let place = self.place();
        self.names.say(place, format!("error: {message}").as_bytes());
        Err(Failed)
    }

    /// A complaint of `--lint`.
    #[cold]
    fn lint(&mut self, message: &str) -> Result<()> {
        if self.names.lint.fatal {
            return self.fatal(message);
        }
        if self.names.lint.on {
            let place = self.place();
            self.names.say(place, format!("warning: {message}").as_bytes());
        }
        Ok(())
    }

    /// `fatal: …`.
    fn fatal<T>(&mut self, message: &str) -> Result<T> {
        let place = self.place();
        self.names.say(place, format!("fatal: {message}").as_bytes());
        self.names.fatal = true;
        Err(Failed)
    }

    /// `error: …` after which parsing goes on.
    fn complain(&mut self, message: &str) {
        let place = self.place();
        self.names.say(place, format!("error: {message}").as_bytes());
        self.names.failed = true;
    }

    fn misplace(&mut self, message: &'static str) {
        self.complain(message);
        let place = self.place();
        self.misplaced.push((place, message));
    }

    fn repeat_misplaced(&mut self) {
        for (place, message) in std::mem::take(&mut self.misplaced) {
            self.names.say(place, format!("error: {message}").as_bytes());
        }
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

    fn deeper_statement(&mut self) -> Result<()> {
        self.statement_depth += 1;
        if self.statement_depth > STATEMENT_DEPTH {
            return self.error("program is nested too deeply");
        }
        Ok(())
    }

    fn deeper(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth > DEPTH { self.error("program is nested too deeply") } else { Ok(()) }
    }

    fn program(&mut self) -> Result<()> {
        loop {
            self.skip_newlines()?;
            if self.is(Op::Semicolon) {
                let place = self.place();
                self.names.say(place, b"each rule must have a pattern or an action part");
                self.names.failed = true;
                self.advance()?;
                continue;
            }
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
            // Behind an action also on a line further down.
            if self.last_byte() == b'}' {
                self.skip_newlines()?;
            }
            self.accept(Op::Semicolon)?;
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
                    Ok(Some(text)) => text,
                    Ok(None) => {
                        self.names.include_inplace();
                        return self.advance();
                    }
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
                self.name_space(&name);
                self.advance()
            }
            (b"load", Token::Str(library)) => {
                let name = String::from_utf8_lossy(&library).into_owned();
                self.error(&format!(
                    "cannot open shared library `{name}' for reading: No such file or directory"
                ))
            }
            (_, token) => {
                self.token = token;
                self.unexpected()
            }
        }
    }

    fn name_space(&mut self, name: &[u8]) {
        let shown = String::from_utf8_lossy(name).into_owned();
        if !super::machine::is_name(name) {
            self.complain(&format!("namespace name `{shown}' must meet identifier naming rules"));
        } else if Keyword::ALL.iter().any(|(word, _)| *word == shown) || Builtin::ALL.iter().any(|(word, _)| *word == shown) {
            self.complain(&format!("using reserved identifier `{shown}' as a namespace is not allowed"));
        }
        self.namespace = if name == b"awk" { Vec::new() } else { [name, b"::"].concat() };
        self.lexer.in_namespace = !self.namespace.is_empty();
    }

    fn special_rule(&mut self, name: &'static str) -> Result<Vec<Line>> {
        self.advance()?;
        if !self.is(Op::OpenBrace) {
            let place = self.place_after(self.token_at);
            self.names.say(place, format!("{name} blocks must have an action part").as_bytes());
            return Err(Failed);
        }
        self.rule = name;
        let body = self.block();
        self.rule = "";
        body
    }

    fn rule(&mut self) -> Result<()> {
        let place = self.place();
        let pattern = if self.is(Op::OpenBrace) {
            Pattern::Always
        } else {
            match self.token {
                Token::Keyword(Keyword::Break) => self.complain("`break' is not allowed outside a loop or switch"),
                Token::Keyword(Keyword::Continue) => self.complain("`continue' is not allowed outside a loop"),
                _ => {}
            }
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
        if let Token::Builtin(builtin) = self.token {
            let text = format!("`{}' is a built-in function, it cannot be redefined", builtin.name());
            return self.fail_at(self.token_at, &text);
        }
        let Token::Name(name, _) = self.token.clone() else { return self.unexpected() };
        self.advance()?;
        let name = self.qualified(&name);
        let text = String::from_utf8_lossy(&name).into_owned();
        self.lexer.in_params = true;
        self.expect(Op::OpenParen)?;
        let mut params: Vec<Vec<u8>> = Vec::new();
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
                    "function `{text}': cannot use special variable `{param}' as a function parameter"
                ));
            }
            params.push(param);
            self.advance()?;
            if !self.accept(Op::Comma)? {
                break;
            }
            self.skip_newlines()?;
            if !matches!(self.token, Token::Name(..)) {
                return self.unexpected();
            }
        }
        self.lexer.in_params = false;
        self.lexer.shadowed.clone_from(&params);
        self.expect(Op::CloseParen)?;
        self.skip_newlines()?;
        if self.names.globals.contains_key(&name) {
            self.complain(&format!("function name `{text}' previously defined"));
        }
        let number = self.names.function(&name);
        if self.names.program.functions.get(number as usize).is_some_and(|function| function.defined) {
            self.complain(&format!("function name `{text}' previously defined"));
        }
        self.locals = params.clone();
        self.names.defined.insert(name.clone());
        self.in_function = true;
        let body = self.block();
        self.in_function = false;
        self.lexer.shadowed.clear();
        self.locals.clear();
        let function = Function { name, params, body: body?, defined: true };
        if let Some(slot) = self.names.program.functions.get_mut(number as usize) {
            *slot = function;
        }
        Ok(())
    }

    fn variable(&mut self, name: &[u8]) -> Var {
        if let Some(local) = self.locals.iter().position(|local| local == name) {
            return Var::Local(local as u32);
        }
        let name = self.qualified(name);
        if self.names.defined.contains(&name) {
            let text = String::from_utf8_lossy(&name).into_owned();
            self.complain(&format!(
                "function `{text}' called with space between name and `(',\nor used as a variable or an array"
            ));
        }
        self.names.program.symbols |= matches!(&name[..], b"SYMTAB" | b"FUNCTAB");
        Var::Global(self.names.global(&name))
    }

    /// A name in the namespace that holds here; names in capitals are awk's.
    fn qualified(&self, name: &[u8]) -> Vec<u8> {
        if let Some(name) = name.strip_prefix(b"awk::") {
            return name.to_vec();
        }
        let capitals = name.iter().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || *byte == b'_');
        if self.namespace.is_empty() || capitals || memchr::memmem::find(name, b"::").is_some() {
            return name.to_vec();
        }
        [&self.namespace[..], name].concat()
    }
}
