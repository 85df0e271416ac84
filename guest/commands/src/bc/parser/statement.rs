//! bc's statements and function definitions.

use super::super::code::{Function, Op, Slot, Variable, number};
use super::super::lexer::Token;
use super::expression::{COMPARISON, Form, PARENTHESES, VALUE, VOID};
use super::{Item, Loop, Parsed, Parser, Stop};
use crate::decimal::Decimal;
use std::rc::Rc;

impl Parser<'_> {
    pub(super) fn statement(&mut self) -> Parsed<()> {
        self.enter()?;
        match self.token.clone() {
            Token::Text(text) => {
                self.advance()?;
                self.code.push(Op::WriteText(text.into()));
            }
            Token::Symbol("{") => {
                self.advance()?;
                self.block(false)?;
                self.advance()?;
            }
            Token::Word(word) => self.word_statement(word)?,
            _ => self.expression_statement()?,
        }
        self.depth -= 1;
        Ok(())
    }

    fn expression_statement(&mut self) -> Parsed<()> {
        let form = self.expression()?;
        self.warn_comparison(form, "comparison in expression");
        self.code.push(if form & VALUE != 0 { Op::Write } else { Op::Pop });
        Ok(())
    }

    fn warn_comparison(&mut self, form: Form, words: &str) {
        if form & COMPARISON != 0 {
            self.warn(words);
        }
    }

    /// Statements up to the closing brace, which is left: what follows a function's is the next item.
    fn block(&mut self, function: bool) -> Parsed<()> {
        let depth = self.depth;
        loop {
            match &self.token {
                Token::Symbol("}") => return Ok(()),
                Token::Newline | Token::Symbol(";") => self.advance()?,
                _ => {
                    let mut done = self.statement();
                    if done.is_ok() && !matches!(self.token, Token::Newline | Token::Symbol(";" | "}")) {
                        done = Err(Stop::Syntax);
                    }
                    if function {
                        self.loops.clear();
                    }
                    self.recovered(done, false, depth)?;
                }
            }
        }
    }

    /// After an error in a list of statements: goes on with the next statement that there is.
    pub(super) fn recovered(&mut self, done: Parsed<()>, line: bool, depth: usize) -> Parsed<()> {
        let Err(Stop::Syntax) = done else { return done };
        self.depth = depth;
        if self.silent == 0 {
            self.note("syntax error".to_string());
        } else if self.silent == 3 {
            self.discard()?;
        }
        loop {
            self.silent = 3;
            if line && self.token == Token::Newline {
                (self.silent, self.failed) = (0, true);
                return Ok(());
            }
            if self.starts_statement() {
                return Ok(());
            }
            self.discard()?;
        }
    }

    fn discard(&mut self) -> Parsed<()> {
        if self.token == Token::End {
            return Err(Stop::Over);
        }
        self.next_token()
    }

    fn starts_statement(&self) -> bool {
        match &self.token {
            Token::Name(_) | Token::Number(_) | Token::Text(_) => true,
            Token::Symbol(symbol) => matches!(*symbol, "-" | "(" | "!" | "++" | "--" | "{"),
            Token::Word(word) => !matches!(*word, "define" | "auto" | "else" | "void"),
            _ => false,
        }
    }

    fn word_statement(&mut self, word: &str) -> Parsed<()> {
        match word {
            "quit" => return Err(Stop::Quit),
            "halt" => {
                self.advance()?;
                self.code.push(Op::Halt);
            }
            "print" => self.print()?,
            "if" => self.if_statement()?,
            "while" => self.while_statement()?,
            "for" => self.for_statement()?,
            "break" => {
                let hole = self.code.hole(Op::Jump(0));
                match self.loops.last_mut() {
                    Some(inner) => inner.breaks.push(hole),
                    None => self.note("Break outside a for/while".to_string()),
                }
                self.advance()?;
            }
            "continue" => {
                self.warn("Continue statement");
                match self.loops.last().and_then(|inner| inner.again) {
                    Some(goal) => self.code.push(Op::Jump(goal)),
                    None => self.note("Continue outside a for".to_string()),
                }
                self.advance()?;
            }
            "return" => self.return_statement()?,
            "limits" | "warranty" => {
                // Said at once, whatever else is on the line.
                self.said.push_str(if word == "limits" { LIMITS } else { WARRANTY });
                self.advance()?;
            }
            _ => self.expression_statement()?,
        }
        Ok(())
    }

    fn print(&mut self) -> Parsed<()> {
        self.warn("print statement");
        self.advance()?;
        loop {
            if let Token::Text(text) = self.token.clone() {
                self.advance()?;
                self.code.push(Op::PrintText(text.into()));
            } else {
                self.value("void expression in print")?;
                self.code.push(Op::Print);
            }
            if !self.is(",") {
                return Ok(());
            }
            self.advance()?;
        }
    }

    fn return_statement(&mut self) -> Parsed<()> {
        self.advance()?;
        let empty = matches!(self.token, Token::Newline | Token::Symbol(";" | "}") | Token::End)
            || self.word() == Some("else");
        let mut outside = self.defining.is_none();
        if empty {
            self.constant(b"0");
        } else {
            let form = self.expression()?;
            self.warn_comparison(form, "comparison in return expression");
            if form & PARENTHESES == 0 {
                self.warn("return expression requires parenthesis");
            }
            if form & VOID != 0 {
                self.note("return requires non-void expression".to_string());
            }
            if self.defining == Some(true) {
                outside = false;
                self.note("Return expression in a void function.".to_string());
            }
        }
        if outside {
            self.note("Return outside of a function.".to_string());
        }
        self.code.push(Op::Return);
        Ok(())
    }

    fn constant(&mut self, text: &[u8]) {
        let value = Rc::new(Decimal::parse(text, 10));
        self.code.push(Op::Constant(text.into(), value));
    }

    /// `( condition )`.
    fn condition(&mut self) -> Parsed<usize> {
        self.advance()?;
        self.expect("(", "")?;
        self.value("void expression")?;
        if !self.is(")") {
            return Err(Stop::Syntax);
        }
        let hole = self.code.hole(Op::JumpZero(0));
        self.advance()?;
        Ok(hole)
    }

    /// A statement, behind a newline that POSIX does not have there.
    fn body(&mut self) -> Parsed<()> {
        self.newline()?;
        self.statement()
    }

    fn newline(&mut self) -> Parsed<()> {
        if self.token == Token::Newline {
            self.warn("newline not allowed");
            self.advance()?;
        }
        Ok(())
    }

    fn if_statement(&mut self) -> Parsed<()> {
        let skip = self.condition()?;
        self.body()?;
        if self.word() != Some("else") {
            self.code.land(skip);
            return Ok(());
        }
        self.warn("else clause in if statement");
        self.advance()?;
        let end = self.code.hole(Op::Jump(0));
        self.code.land(skip);
        self.body()?;
        self.code.land(end);
        Ok(())
    }

    fn while_statement(&mut self) -> Parsed<()> {
        let start = self.code.ops.len();
        let hole = self.condition()?;
        self.loops.push(Loop { breaks: vec![hole], again: Some(start) });
        self.body()?;
        self.code.push(Op::Jump(start));
        self.end_loop();
        Ok(())
    }

    fn end_loop(&mut self) {
        for hole in self.loops.pop().map(|done| done.breaks).unwrap_or_default() {
            self.code.land(hole);
        }
    }

    /// An expression of `for`'s head, which may be missing; whether it is there.
    fn optional(&mut self, end: &str, place: &str) -> Parsed<bool> {
        if self.is(end) {
            self.warn("Missing expression in for statement");
            self.expect(end, "")?;
            return Ok(false);
        }
        let form = self.expression()?;
        self.expect(end, "")?;
        if place != "second" {
            self.warn_comparison(form, &format!("Comparison in {place} for expression"));
        }
        if form & VOID != 0 {
            self.note(format!("{place} expression is void"));
        }
        Ok(true)
    }

    fn for_statement(&mut self) -> Parsed<()> {
        self.advance()?;
        self.expect("(", "")?;
        if self.optional(";", "first")? {
            self.code.push(Op::Pop);
        }
        let test = self.code.ops.len();
        if !self.optional(";", "second")? {
            self.constant(b"1");
        }
        let leave = self.code.hole(Op::JumpZero(0));
        let enter = self.code.hole(Op::Jump(0));
        let again = self.code.ops.len();
        if self.optional(")", "third")? {
            self.code.push(Op::Pop);
        }
        self.code.push(Op::Jump(test));
        self.code.land(enter);
        self.loops.push(Loop { breaks: vec![leave], again: Some(again) });
        self.body()?;
        self.code.push(Op::Jump(again));
        self.end_loop();
        Ok(())
    }

    pub(super) fn define(&mut self) -> Parsed<Item> {
        self.advance()?;
        let void = self.word() == Some("void");
        if void {
            self.warn("void functions");
            self.advance()?;
        }
        let Token::Name(name) = self.token.clone() else { return Err(Stop::Syntax) };
        self.advance()?;
        self.expect("(", "")?;
        let parameters = if self.is(")") { Vec::new() } else { self.slots()? };
        self.expect(")", "")?;
        self.newline()?;
        self.expect("{", "")?;
        if self.token != Token::Newline {
            self.warn("End of line required");
        } else {
            self.advance()?;
        }
        while self.token == Token::Newline {
            self.warn("Too many end of lines");
            self.advance()?;
        }
        let mut automatic = Vec::new();
        if self.word() == Some("auto") {
            self.advance()?;
            automatic = self.slots()?;
            if !matches!(self.token, Token::Newline | Token::Symbol(";")) {
                return Err(Stop::Syntax);
            }
        }
        self.check_slots(&parameters, &automatic);
        self.look_up(&name);
        let function = number(&mut self.names.functions, &name);
        // The body may call the function itself.
        self.names.void.retain(|&known| known != function);
        if void {
            self.names.void.push(function);
        }
        self.defining = Some(void);
        self.block(true)?;
        self.silent = self.silent.saturating_sub(1);
        self.constant(b"0");
        self.code.push(Op::Return);
        let code = std::mem::take(&mut self.code);
        Ok(Item::Define(function, Function { parameters, automatic, code }))
    }

    fn check_slots(&mut self, parameters: &[Slot], automatic: &[Slot]) {
        let twice = |slots: &[Slot]| slots.iter().enumerate().any(|(at, slot)| slots[..at].contains(slot));
        if twice(parameters) {
            self.note("duplicate parameter names".to_string());
        }
        let shared = |slots: &[Slot]| slots.iter().filter(|slot| matches!(slot, Slot::Shared(_))).count();
        for _ in 0..shared(parameters) {
            self.warn("Variable array parameter");
        }
        for _ in 0..shared(automatic) {
            self.note("* not allowed here".to_string());
        }
        if twice(automatic) {
            self.note("duplicate auto variable names".to_string());
        }
        if automatic.iter().any(|slot| parameters.contains(slot)) {
            self.note("variable in both parameter and auto lists".to_string());
        }
    }

    /// `x, y[], *z[], &z[]`.
    fn slots(&mut self) -> Parsed<Vec<Slot>> {
        let mut slots = Vec::new();
        loop {
            let shared = self.is("*") || self.is("&");
            if shared {
                self.advance()?;
            }
            let Token::Name(name) = self.token.clone() else { return Err(Stop::Syntax) };
            self.advance()?;
            if shared || self.is("[") {
                self.expect("[", "")?;
                self.look_up(&name);
                self.expect("]", if shared { "Call by variable arrays" } else { "" })?;
                let array = number(&mut self.names.arrays, &name);
                slots.push(if shared { Slot::Shared(array) } else { Slot::Array(array) });
            } else {
                self.look_up(&name);
                slots.push(Slot::Value(Variable::Named(number(&mut self.names.variables, &name))));
            }
            if !self.is(",") {
                return Ok(slots);
            }
            self.advance()?;
        }
    }
}

const LIMITS: &str = "BC_BASE_MAX     = 2147483647
BC_DIM_MAX      = 16777215
BC_SCALE_MAX    = 2147483647
BC_STRING_MAX   = 2147483647
MAX Exponent    = 9223372036854775807
Number of vars  = 32767
";
const WARRANTY: &str = "This program is distributed without any warranty.\n";
