//! jq's grammar, by precedence.

mod fault;
mod module;
mod object;

use super::ast::{Arith, Def, Pattern, Piece, Program, Term};
use super::lexer::{Spanned, StrPiece, Token, Wrong, tokens};
use super::number;
use super::value::Val;
use fault::quoted;
use std::cell::RefCell;
use std::rc::Rc;

type Result<T> = std::result::Result<T, Wrong>;

/// Deepest nesting of terms.
const DEPTH: usize = 200;

struct Parser<'a> {
    tokens: &'a [Spanned],
    at: usize,
    depth: usize,
    source: &'a str,
    /// What is wrong without being an error of syntax: the rest is read all the same.
    faults: &'a RefCell<Vec<Wrong>>,
}

/// Parses a program or a module; what is wrong comes in the order of the text.
pub fn parse(source: &str) -> std::result::Result<Program, Vec<Wrong>> {
    let (tokens, faults) = tokens(source);
    let faults = RefCell::new(faults);
    let program = tokens.and_then(|tokens| {
        let mut parser = Parser { tokens: &tokens, at: 0, depth: 0, source, faults: &faults };
        parser.program()
    });
    let mut faults = faults.into_inner();
    let error = match program {
        Ok(program) if faults.is_empty() => return Ok(program),
        other => other.err(),
    };
    if let Some(error) = error {
        // Nobody reads on behind an error of syntax.
        faults.retain(|fault| fault.at < error.at + error.length);
        faults.push(error);
    }
    Err(faults)
}

impl Parser<'_> {
    fn program(&mut self) -> Result<Program> {
        let mut program = Program::default();
        if self.accept_name("module") {
            program.meta = Some(self.meta()?);
            self.expect(";")?;
        }
        while self.is_name("import") || self.is_name("include") {
            program.imports.push(self.import()?);
        }
        while self.is_name("def") {
            program.defs.push(self.def()?);
        }
        if self.peek() == &Token::End {
            return Ok(program);
        }
        if !self.starts_term() {
            return self.expected(&["end of file"]);
        }
        program.term = Some(self.pipe()?);
        if self.peek() != &Token::End {
            return self.expected(&["end of file"]);
        }
        Ok(program)
    }
}

const KEYWORDS: [&str; 17] = [
    "def", "if", "then", "elif", "else", "end", "as", "reduce", "foreach", "try", "catch", "label", "import",
    "include", "and", "or", "module",
];

fn is_keyword(name: &str) -> bool {
    KEYWORDS.contains(&name)
}

impl Parser<'_> {
    fn peek(&self) -> &Token {
        self.peek_ahead(0)
    }

    fn peek_ahead(&self, ahead: usize) -> &Token {
        self.tokens.get(self.at + ahead).map_or(&Token::End, |spanned| &spanned.token)
    }

    fn place(&self) -> usize {
        self.tokens.get(self.at).or(self.tokens.last()).map_or(0, |spanned| spanned.at)
    }

    fn advance(&mut self) {
        self.at += 1;
    }

    fn is(&self, op: &str) -> bool {
        matches!(self.peek(), Token::Op(found) if *found == op)
    }

    fn is_name(&self, name: &str) -> bool {
        matches!(self.peek(), Token::Name(found) if found == name)
    }

    fn accept(&mut self, op: &str) -> bool {
        let found = self.is(op);
        self.at += usize::from(found);
        found
    }

    fn accept_name(&mut self, name: &str) -> bool {
        let found = self.is_name(name);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, op: &str) -> Result<()> {
        if self.accept(op) { Ok(()) } else { self.expected(&[&quoted(op)]) }
    }

    /// What must follow a filter, which might have gone on instead.
    fn close(&mut self, op: &str) -> Result<()> {
        if self.accept(op) { Ok(()) } else { self.expected(&["'|'", "','", &quoted(op)]) }
    }

    /// A keyword that must follow a filter.
    fn close_name(&mut self, name: &str) -> Result<()> {
        if self.accept_name(name) { Ok(()) } else { self.expected(&[name, "'|'", "','"]) }
    }

    fn starts_term(&self) -> bool {
        match self.peek() {
            Token::Name(name) => {
                !is_keyword(name)
                    || matches!(name.as_str(), "def" | "if" | "reduce" | "foreach" | "try" | "label")
            }
            Token::Op(op) => matches!(*op, "-" | "." | ".." | "(" | "[" | "{" | "$"),
            Token::Invalid | Token::End => false,
            _ => true,
        }
    }

    fn unexpected<T>(&self) -> Result<T> {
        self.expected(&[])
    }

    fn deeper(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(Wrong::new(self.place(), 1, "syntax error: memory exhausted"));
        }
        Ok(())
    }

    /// `def`, `term as … |`, `label … |`, or a pipe.
    fn pipe(&mut self) -> Result<Term> {
        self.deeper()?;
        let term = self.pipe_inner()?;
        self.depth -= 1;
        Ok(term)
    }

    fn pipe_inner(&mut self) -> Result<Term> {
        if self.is_name("def") {
            let def = self.def()?;
            return Ok(Term::Def(def, Box::new(self.pipe()?)));
        }
        if self.accept_name("label") {
            let Token::Var(name) = self.peek().clone() else { return self.expected(&["BINDING"]) };
            self.advance();
            self.expect("|")?;
            return Ok(Term::Label(name, Box::new(self.pipe()?)));
        }
        let mut left = self.comma()?;
        // A chain of pipes leans right, as `as` needs it.
        let mut chain = Vec::new();
        while self.accept("|") {
            chain.push(left);
            if self.is_name("def") || self.is_name("label") || chain.len() % 64 == 0 {
                left = self.pipe()?;
                break;
            }
            left = self.comma()?;
        }
        while let Some(before) = chain.pop() {
            left = Term::Pipe(Box::new(before), Box::new(left));
        }
        Ok(left)
    }

    fn comma(&mut self) -> Result<Term> {
        let mut left = self.binding()?;
        while self.accept(",") {
            let right = self.binding()?;
            left = Term::Comma(Box::new(left), Box::new(right));
        }
        Ok(left)
    }

    /// `a as $x | …`: all operators bind tighter.
    fn binding(&mut self) -> Result<Term> {
        let term = self.binary(0)?;
        if !self.accept_name("as") {
            return Ok(term);
        }
        let mut patterns = vec![self.pattern()?];
        while self.accept("?//") {
            patterns.push(self.pattern()?);
        }
        self.expect("|")?;
        Ok(Term::Bind(Box::new(term), patterns, Box::new(self.pipe()?)))
    }

    /// Operators from `//` up; level 0 is the loosest.
    fn binary(&mut self, level: u8) -> Result<Term> {
        if level == 6 {
            return self.unary();
        }
        let mut left = self.binary(level + 1)?;
        let mut chained = 0;
        loop {
            let op = match self.peek() {
                Token::Op(op) => *op,
                Token::Name(name) if name == "and" => "and",
                Token::Name(name) if name == "or" => "or",
                _ => return Ok(left),
            };
            let matches = match level {
                0 => op == "//" || op == "?//",
                1 => matches!(op, "=" | "|=" | "+=" | "-=" | "*=" | "/=" | "%=" | "//="),
                2 => op == "or",
                3 => op == "and",
                4 => matches!(op, "==" | "!=" | "<" | "<=" | ">" | ">="),
                _ => matches!(op, "+" | "-" | "*" | "/" | "%"),
            };
            if !matches {
                return Ok(left);
            }
            // Assignments and comparisons do not chain.
            if chained > 0 && matches!(level, 1 | 4) {
                return self.unexpected();
            }
            chained += 1;
            if chained > 400 {
                return Err(Wrong::new(self.place(), 1, "syntax error: memory exhausted"));
            }
            if level == 5 {
                left = self.additive(left)?;
                continue;
            }
            self.advance();
            let right = if level == 0 { self.binary(0)? } else { self.binary(level + 1)? };
            left = combine(op, left, right);
        }
    }

    fn additive(&mut self, first: Term) -> Result<Term> {
        let mut left = self.product(first)?;
        let mut count = 0;
        while let Token::Op(op @ ("+" | "-")) = *self.peek() {
            self.advance();
            let right = self.unary()?;
            let right = self.product(right)?;
            left = combine(op, left, right);
            count += 1;
            if count > 400 {
                return Err(Wrong::new(self.place(), 1, "syntax error: memory exhausted"));
            }
        }
        Ok(left)
    }

    fn product(&mut self, first: Term) -> Result<Term> {
        let mut left = first;
        while let Token::Op(op @ ("*" | "/" | "%")) = *self.peek() {
            self.advance();
            let right = self.unary()?;
            left = combine(op, left, right);
        }
        Ok(left)
    }

    fn unary(&mut self) -> Result<Term> {
        if self.is("-") {
            self.deeper()?;
            self.advance();
            let operand = self.unary()?;
            self.depth -= 1;
            return Ok(Term::Negate(Box::new(operand)));
        }
        if self.is_name("def") {
            let def = self.def()?;
            return Ok(Term::Def(def, Box::new(self.pipe()?)));
        }
        self.postfix()
    }

    fn def(&mut self) -> Result<Rc<Def>> {
        self.advance();
        let Token::Name(name) = self.peek().clone() else { return self.expected(&["IDENT"]) };
        self.advance();
        let mut params = Vec::new();
        if self.accept("(") {
            loop {
                match self.peek().clone() {
                    Token::Var(name) => params.push(format!("${name}")),
                    Token::Name(name) => params.push(name),
                    _ => return self.expected(&["IDENT", "BINDING"]),
                }
                self.advance();
                if self.accept(")") {
                    break;
                }
                if !self.accept(";") {
                    return self.expected(&["';'", "')'"]);
                }
            }
        } else if !self.is(":") {
            return self.expected(&["':'", "'('"]);
        }
        self.expect(":")?;
        let body = Rc::new(self.pipe()?);
        self.close(";")?;
        Ok(Rc::new(Def { name, params, body }))
    }

    fn pattern(&mut self) -> Result<Pattern> {
        self.deeper()?;
        let pattern = match self.peek().clone() {
            Token::Var(name) => {
                self.advance();
                Pattern::Var(name)
            }
            Token::Op("[") => {
                self.advance();
                let mut items = vec![self.pattern()?];
                while self.accept(",") {
                    items.push(self.pattern()?);
                }
                if !self.accept("]") {
                    return self.expected(&["','", "']'"]);
                }
                Pattern::Arr(items)
            }
            Token::Op("{") => {
                self.advance();
                let mut items = vec![self.member_pattern()?];
                while self.accept(",") {
                    items.push(self.member_pattern()?);
                }
                if !self.accept("}") {
                    return self.expected(&["','", "'}'"]);
                }
                Pattern::Obj(items)
            }
            _ => return self.expected(&["BINDING", "'['", "'{'"]),
        };
        self.depth -= 1;
        Ok(pattern)
    }

    fn member_pattern(&mut self) -> Result<(Term, Option<String>, Option<Pattern>)> {
        let (key, variable) = match self.peek().clone() {
            Token::Var(name) => {
                self.advance();
                let key = Term::Const(Val::str(&name));
                if !self.accept(":") {
                    return Ok((key, Some(name), None));
                }
                return Ok((key, Some(name), Some(self.pattern()?)));
            }
            Token::Name(name) => {
                self.advance();
                (Term::Const(Val::str(&name)), None)
            }
            Token::Str(pieces) => {
                self.advance();
                (self.string("", &pieces)?, None)
            }
            Token::Op("(") => {
                self.advance();
                (self.key()?, None)
            }
            _ => return self.unexpected(),
        };
        self.expect(":")?;
        Ok((key, variable, Some(self.pattern()?)))
    }

    /// A term and what is attached to it.
    fn postfix(&mut self) -> Result<Term> {
        self.deeper()?;
        // A `?` right after an index or an iteration is about that step alone.
        let mut step = matches!(self.peek(), Token::Field(_))
            || self.peek() == &Token::Op(".") && matches!(self.peek_ahead(1), Token::Str(_));
        let mut term = self.term()?;
        loop {
            let after_step = std::mem::replace(&mut step, true);
            match self.peek().clone() {
                Token::Field(name) => {
                    self.advance();
                    term = index(term, Term::Const(Val::str(&name)));
                }
                Token::Op(".") => match self.peek_ahead(1).clone() {
                    Token::Str(pieces) => {
                        self.at += 2;
                        let key = self.string("", &pieces)?;
                        term = index(term, key);
                    }
                    Token::Op("[") => {
                        self.advance();
                        term = self.bracket(term, true)?;
                    }
                    _ => {
                        self.advance();
                        return self.expected(&["FORMAT", "QQSTRING_START", "'['"]);
                    }
                },
                Token::Op("[") => term = self.bracket(term, false)?,
                Token::Op("?") => {
                    self.advance();
                    step = false;
                    term = match after_step {
                        true => Term::Optional(Box::new(term)),
                        false => Term::Try(Box::new(term), None),
                    };
                }
                _ => {
                    self.depth -= 1;
                    return Ok(term);
                }
            }
        }
    }

    fn bracket(&mut self, term: Term, dotted: bool) -> Result<Term> {
        self.expect("[")?;
        if self.accept("]") {
            return Ok(Term::Iterate(Box::new(term)));
        }
        if !dotted && self.accept(":") {
            let to = self.pipe()?;
            self.close("]")?;
            return Ok(Term::Slice(Box::new(term), None, Some(Box::new(to))));
        }
        let from = self.pipe()?;
        if self.accept("]") {
            return Ok(index(term, from));
        }
        if dotted || !self.accept(":") {
            return match dotted {
                true => self.expected(&["'|'", "','", "']'"]),
                false => self.expected(&["'|'", "','", "':'", "']'"]),
            };
        }
        let to = if self.is("]") { None } else { Some(Box::new(self.pipe()?)) };
        self.close("]")?;
        Ok(Term::Slice(Box::new(term), Some(Box::new(from)), to))
    }

    fn term(&mut self) -> Result<Term> {
        let at = self.place();
        match self.peek().clone() {
            Token::Number(text) => {
                self.advance();
                Ok(Term::Const(number::parse(&text).unwrap_or(Val::Null)))
            }
            Token::Str(pieces) => {
                self.advance();
                self.string("", &pieces)
            }
            Token::Format(format) => {
                self.advance();
                if let Token::Str(pieces) = self.peek().clone() {
                    self.advance();
                    return self.string(&format, &pieces);
                }
                Ok(Term::Format(format))
            }
            Token::Field(name) => {
                self.advance();
                Ok(index(Term::Identity, Term::Const(Val::str(&name))))
            }
            Token::Var(name) => {
                self.advance();
                if name == "__loc__" {
                    return Ok(Term::Location(self.line(at)));
                }
                Ok(Term::Var(name, at))
            }
            Token::Op("..") => {
                self.advance();
                Ok(Term::Recurse)
            }
            Token::Op(".") => self.dot(),
            Token::Op("(") => {
                self.advance();
                let term = self.pipe()?;
                self.close(")")?;
                Ok(term)
            }
            Token::Op("[") => {
                self.advance();
                if self.accept("]") {
                    return Ok(Term::Arr(None));
                }
                let inner = self.pipe()?;
                self.close("]")?;
                Ok(Term::Arr(Some(Box::new(inner))))
            }
            Token::Op("{") => self.object(),
            Token::Name(name) => self.named(&name, at),
            _ => self.unexpected(),
        }
    }

    fn line(&self, at: usize) -> usize {
        1 + self.source.bytes().take(at).filter(|&byte| byte == b'\n').count()
    }

    fn dot(&mut self) -> Result<Term> {
        let at = self.place();
        self.advance();
        match self.peek().clone() {
            Token::Str(pieces) => {
                self.advance();
                let key = self.string("", &pieces)?;
                Ok(index(Term::Identity, key))
            }
            Token::Name(name) if !is_keyword(&name) && name != "break" => {
                self.advance();
                let end = self.tokens.get(self.at).map_or(at, |token| token.end);
                let hint = "try .[\"field\"] instead of .field for unusually named fields";
                let wrong = self.unexpected();
                wrong.map_err(|wrong| Wrong { also: Some((at, end, hint)), ..wrong })
            }
            _ => Ok(Term::Identity),
        }
    }

    fn named(&mut self, name: &str, at: usize) -> Result<Term> {
        match name {
            "true" | "false" | "null" if !matches!(self.peek_ahead(1), Token::Op("(")) => {
                self.advance();
                Ok(Term::Const(match name {
                    "true" => Val::Bool(true),
                    "false" => Val::Bool(false),
                    _ => Val::Null,
                }))
            }
            "if" => {
                let term = self.condition();
                match self.is_bare("if") {
                    true => term,
                    false => self.also(term, at, "Possibly unterminated 'if' statement"),
                }
            }
            "reduce" => self.reduce(),
            "foreach" => self.foreach(),
            "try" => {
                self.advance();
                let body = self.try_body()?;
                if !self.accept_name("catch") {
                    return Ok(Term::Try(Box::new(body), None));
                }
                let handler = self.try_body();
                let handler = self.also(handler, at, "Possibly unterminated 'try' statement")?;
                Ok(Term::Try(Box::new(body), Some(Box::new(handler))))
            }
            "label" => {
                self.advance();
                let Token::Var(name) = self.peek().clone() else { return self.expected(&["BINDING"]) };
                self.advance();
                self.expect("|")?;
                Ok(Term::Label(name, Box::new(self.pipe()?)))
            }
            "break" => {
                self.advance();
                let Token::Var(name) = self.peek().clone() else {
                    let end = self.tokens.get(self.at).map_or(at, |token| token.end);
                    let alone = self.tokens.get(self.at + 1).is_none_or(|next| next.token == Token::End);
                    let wrong = self.expected(&["BINDING"]);
                    return wrong.map_err(|wrong| {
                        Wrong { also: alone.then_some((at, end, "break requires a label to break to")), ..wrong }
                    });
                };
                self.advance();
                Ok(Term::Break(name, at))
            }
            _ if is_keyword(name) => self.unexpected(),
            _ => {
                self.advance();
                let mut arguments = Vec::new();
                if self.accept("(") {
                    loop {
                        arguments.push(self.pipe()?);
                        if self.accept(")") {
                            break;
                        }
                        if !self.accept(";") {
                            return self.expected(&["';'", "')'"]);
                        }
                    }
                }
                Ok(Term::Call(name.to_string(), arguments, at))
            }
        }
    }

    /// Whether this word is the last one.
    fn is_bare(&self, name: &str) -> bool {
        let last = self.tokens.len().checked_sub(2).and_then(|at| self.tokens.get(at));
        last.is_some_and(|spanned| matches!(&spanned.token, Token::Name(last) if last == name))
    }

    fn try_body(&mut self) -> Result<Term> {
        if self.is("-") {
            self.advance();
            return Ok(Term::Negate(Box::new(self.postfix()?)));
        }
        self.postfix()
    }

    fn condition(&mut self) -> Result<Term> {
        self.deeper()?;
        self.advance();
        let test = self.pipe()?;
        self.close_name("then")?;
        let then = self.pipe()?;
        let otherwise = match self.peek().clone() {
            Token::Name(name) if name == "elif" => Some(Box::new(self.condition()?)),
            Token::Name(name) if name == "else" => {
                self.advance();
                let otherwise = self.pipe()?;
                self.close_name("end")?;
                Some(Box::new(otherwise))
            }
            _ => {
                // Five things could follow, which is more than are listed.
                if !self.accept_name("end") {
                    return self.unexpected();
                }
                None
            }
        };
        self.depth -= 1;
        Ok(Term::If(Box::new(test), Box::new(then), otherwise))
    }

    /// `TERM as PATTERNS (`
    fn source(&mut self) -> Result<(Term, Pattern)> {
        self.advance();
        let source = self.binary(0)?;
        if !self.accept_name("as") {
            return self.unexpected();
        }
        let pattern = self.pattern()?;
        self.expect("(")?;
        Ok((source, pattern))
    }

    fn reduce(&mut self) -> Result<Term> {
        let (source, pattern) = self.source()?;
        let start = self.pipe()?;
        self.close(";")?;
        let update = self.pipe()?;
        self.close(")")?;
        Ok(Term::Reduce(Box::new(source), Box::new(pattern), Box::new(start), Box::new(update)))
    }

    fn foreach(&mut self) -> Result<Term> {
        let (source, pattern) = self.source()?;
        let start = self.pipe()?;
        self.close(";")?;
        let update = self.pipe()?;
        let extract = if self.accept(";") { Some(Box::new(self.pipe()?)) } else { None };
        self.close(")")?;
        Ok(Term::Foreach(Box::new(source), Box::new(pattern), Box::new(start), Box::new(update), extract))
    }

    fn string(&mut self, format: &str, pieces: &[StrPiece]) -> Result<Term> {
        if pieces.is_empty() {
            return Ok(Term::Const(Val::str("")));
        }
        if let [StrPiece::Text(text)] = pieces {
            return Ok(Term::Const(Val::str(text)));
        }
        let mut out = Vec::new();
        for piece in pieces {
            out.push(match piece {
                StrPiece::Text(text) => Piece::Text(text.clone()),
                StrPiece::Tokens(tokens) => {
                    let (depth, source, faults) = (self.depth + 1, self.source, self.faults);
                    let mut inner = Parser { tokens, at: 0, depth, source, faults };
                    let term = inner.pipe()?;
                    let closed = tokens.last().is_some_and(|last| last.end > last.at);
                    if inner.peek() != &Token::End || !closed {
                        return inner.expected(&["QQSTRING_INTERP_END", "'|'", "','"]);
                    }
                    Piece::Term(term)
                }
            });
        }
        Ok(Term::Str(format.to_string(), out))
    }
}

fn index(term: Term, key: Term) -> Term {
    Term::Index(Box::new(term), Box::new(key))
}

fn combine(op: &str, left: Term, right: Term) -> Term {
    let (left, right) = (Box::new(left), Box::new(right));
    let arith = match op {
        "//" => return Term::Alternative(left, right),
        "?//" => return Term::Alternative(Box::new(Term::Try(left, None)), right),
        "=" => return Term::Assign(left, right),
        "|=" => return Term::Modify(left, right),
        "+=" => return Term::Update(Some(Arith::Add), left, right),
        "-=" => return Term::Update(Some(Arith::Sub), left, right),
        "*=" => return Term::Update(Some(Arith::Mul), left, right),
        "/=" => return Term::Update(Some(Arith::Div), left, right),
        "%=" => return Term::Update(Some(Arith::Mod), left, right),
        "//=" => return Term::Update(None, left, right),
        "or" => return Term::Or(left, right),
        "and" => return Term::And(left, right),
        "==" => Arith::Equal,
        "!=" => Arith::NotEqual,
        "<" => Arith::Less,
        "<=" => Arith::LessEqual,
        ">" => Arith::Greater,
        ">=" => Arith::GreaterEqual,
        "+" => Arith::Add,
        "-" => Arith::Sub,
        "*" => Arith::Mul,
        "/" => Arith::Div,
        _ => Arith::Mod,
    };
    Term::Arith(arith, left, right)
}
