//! bc's statements and function definitions.

use super::super::code::{Function, Op, Slot, Variable, number};
use super::super::lexer::Token;
use super::expression::Form;
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
                self.block()?;
            }
            Token::Word(word) => self.word_statement(word)?,
            _ => self.expression_statement()?,
        }
        self.depth -= 1;
        Ok(())
    }

    fn expression_statement(&mut self) -> Parsed<()> {
        match self.expression()? {
            Form::Value => self.code.push(Op::Write),
            Form::Assignment => self.code.push(Op::Pop),
            Form::Void => {}
        }
        Ok(())
    }

    /// Statements up to the closing brace.
    fn block(&mut self) -> Parsed<()> {
        loop {
            match &self.token {
                Token::Symbol("}") => return self.advance(),
                Token::Newline | Token::Symbol(";") => self.advance()?,
                Token::End => return Err(Stop::Syntax),
                _ => {
                    self.statement()?;
                    if !matches!(self.token, Token::Newline | Token::Symbol(";" | "}")) {
                        return Err(Stop::Syntax);
                    }
                }
            }
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
                match self.loops.last().and_then(|inner| inner.again) {
                    Some(goal) => self.code.push(Op::Jump(goal)),
                    None => self.note("Continue outside a for".to_string()),
                }
                self.advance()?;
            }
            "return" => self.return_statement()?,
            "limits" | "warranty" => {
                self.advance()?;
                let text: &[u8] = if word == "limits" { LIMITS } else { WARRANTY };
                self.code.push(Op::WriteText(text.into()));
            }
            _ => self.expression_statement()?,
        }
        Ok(())
    }

    fn print(&mut self) -> Parsed<()> {
        self.advance()?;
        loop {
            if let Token::Text(text) = self.token.clone() {
                self.advance()?;
                self.code.push(Op::PrintText(text.into()));
            } else {
                self.value()?;
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
        if matches!(self.token, Token::Newline | Token::Symbol(";" | "}") | Token::End) {
            self.constant(b"0");
        } else {
            self.value()?;
            if self.void {
                self.note("Return expression in a void function.".to_string());
            }
        }
        if !self.in_function {
            return Err(Stop::Message("Return outside of a function.".to_string()));
        }
        self.code.push(Op::Return);
        Ok(())
    }

    fn constant(&mut self, text: &[u8]) {
        let value = Rc::new(Decimal::parse(text, 10));
        self.code.push(Op::Constant(text.into(), value));
    }

    /// `( condition )`, and a newline that may follow.
    fn condition(&mut self) -> Parsed<usize> {
        self.advance()?;
        self.expect("(")?;
        self.value()?;
        if !self.is(")") {
            return Err(Stop::Syntax);
        }
        let hole = self.code.hole(Op::JumpZero(0));
        self.advance()?;
        self.newline()?;
        Ok(hole)
    }

    fn newline(&mut self) -> Parsed<()> {
        if self.token == Token::Newline { self.advance() } else { Ok(()) }
    }

    fn if_statement(&mut self) -> Parsed<()> {
        let skip = self.condition()?;
        self.body()?;
        if self.word() != Some("else") {
            self.code.land(skip);
            return Ok(());
        }
        self.advance()?;
        let end = self.code.hole(Op::Jump(0));
        self.code.land(skip);
        self.newline()?;
        self.body()?;
        self.code.land(end);
        Ok(())
    }

    /// A statement that may be nothing.
    fn body(&mut self) -> Parsed<()> {
        if matches!(self.token, Token::Symbol(";" | "}") | Token::Newline | Token::End) {
            return Ok(());
        }
        self.statement()
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

    fn for_statement(&mut self) -> Parsed<()> {
        self.advance()?;
        self.expect("(")?;
        if !self.is(";") {
            self.value()?;
            self.code.push(Op::Pop);
        }
        self.expect(";")?;
        let test = self.code.ops.len();
        if self.is(";") {
            self.constant(b"1");
        } else {
            self.value()?;
        }
        self.expect(";")?;
        let leave = self.code.hole(Op::JumpZero(0));
        let enter = self.code.hole(Op::Jump(0));
        let again = self.code.ops.len();
        if !self.is(")") {
            self.value()?;
            self.code.push(Op::Pop);
        }
        self.code.push(Op::Jump(test));
        self.code.land(enter);
        self.expect(")")?;
        self.newline()?;
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
            self.advance()?;
        }
        let Token::Name(name) = self.token.clone() else { return Err(Stop::Syntax) };
        let function = number(&mut self.names.functions, &name);
        self.advance()?;
        self.expect("(")?;
        let parameters = if self.is(")") { Vec::new() } else { self.slots()? };
        self.expect(")")?;
        while self.token == Token::Newline {
            self.advance()?;
        }
        self.expect("{")?;
        while self.token == Token::Newline {
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
        (self.in_function, self.void) = (true, void);
        // The body may call the function itself.
        self.block_of_function()?;
        self.constant(b"0");
        self.code.push(Op::Return);
        let code = std::mem::take(&mut self.code);
        Ok(Item::Define(function, Function { void, parameters, automatic, code }))
    }

    /// The body, without reading on behind its brace: what follows is the next item.
    fn block_of_function(&mut self) -> Parsed<()> {
        loop {
            match &self.token {
                Token::Symbol("}") => return Ok(()),
                Token::Newline | Token::Symbol(";") => self.advance()?,
                Token::End => return Err(Stop::Syntax),
                _ => {
                    self.statement()?;
                    if !matches!(self.token, Token::Newline | Token::Symbol(";" | "}")) {
                        return Err(Stop::Syntax);
                    }
                }
            }
        }
    }

    fn check_slots(&mut self, parameters: &[Slot], automatic: &[Slot]) {
        let twice = |slots: &[Slot]| slots.iter().enumerate().any(|(at, slot)| slots[..at].contains(slot));
        if twice(parameters) {
            self.note("duplicate parameter names".to_string());
        }
        if twice(automatic) {
            self.note("duplicate auto variable names".to_string());
        }
        if automatic.iter().any(|slot| parameters.contains(slot)) {
            self.note("variable in both parameter and auto lists".to_string());
        }
    }

    /// `x, y[], *z[]`.
    fn slots(&mut self) -> Parsed<Vec<Slot>> {
        let mut slots = Vec::new();
        loop {
            let shared = self.is("*");
            if shared {
                self.advance()?;
            }
            let Token::Name(name) = self.token.clone() else { return Err(Stop::Syntax) };
            self.advance()?;
            if self.is("[") {
                self.advance()?;
                self.expect("]")?;
                let array = number(&mut self.names.arrays, &name);
                slots.push(if shared { Slot::Shared(array) } else { Slot::Array(array) });
            } else {
                slots.push(Slot::Value(Variable::Named(number(&mut self.names.variables, &name))));
            }
            if !self.is(",") {
                return Ok(slots);
            }
            self.advance()?;
        }
    }
}

const LIMITS: &[u8] = b"BC_BASE_MAX     = 2147483647
BC_DIM_MAX      = 16777215
BC_SCALE_MAX    = 2147483647
BC_STRING_MAX   = 2147483647
MAX Exponent    = 9223372036854775807
Number of vars  = 32767
";
const WARRANTY: &[u8] = b"This program is distributed without any warranty.\n";
