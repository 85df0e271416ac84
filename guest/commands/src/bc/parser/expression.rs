//! bc's expressions, with the precedence of its grammar: `||`, `&&`, `!`,
//! comparisons, assignments, sums, products, powers, unary minus, steps.

use super::super::code::{Binary, Op, Target, Variable, number};
use super::super::lexer::Token;
use super::{Parsed, Parser, Stop};
use crate::decimal::Decimal;
use std::rc::Rc;

const OR: u8 = 1;
const AND: u8 = 2;
const NOT: u8 = 3;
const RELATION: u8 = 4;
const ASSIGN: u8 = 5;
const SUM: u8 = 6;
const PRODUCT: u8 = 7;
const POWER: u8 = 8;
const MINUS: u8 = 9;

/// What an expression is, for the statement that it may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Value,
    /// Not printed.
    Assignment,
    /// The call of a void function: no value.
    Void,
}

impl Parser<'_> {
    pub fn expression(&mut self) -> Parsed<Form> {
        self.operators(OR)
    }

    /// An expression that must have a value.
    pub fn value(&mut self) -> Parsed<()> {
        match self.expression()? {
            Form::Void => Err(Stop::Message("void function in expression".to_string())),
            _ => Ok(()),
        }
    }

    fn operators(&mut self, least: u8) -> Parsed<Form> {
        self.enter()?;
        let mut form = self.prefix()?;
        while let Some((binary, level)) = self.operator().filter(|(_, level)| *level >= least) {
            if form == Form::Void {
                return Err(Stop::Message("void function in expression".to_string()));
            }
            self.advance()?;
            match binary {
                None => {
                    let hole = self.code.hole(if level == AND { Op::AndJump(0) } else { Op::OrJump(0) });
                    self.operators(level + 1)?;
                    self.code.push(Op::Truth);
                    self.code.land(hole);
                }
                Some(binary) => {
                    self.operators(if level == POWER { level } else { level + 1 })?;
                    self.code.push(Op::Binary(binary));
                }
            }
            form = Form::Value;
        }
        self.depth -= 1;
        Ok(form)
    }

    fn operator(&self) -> Option<(Option<Binary>, u8)> {
        let Token::Symbol(symbol) = &self.token else { return None };
        Some(match *symbol {
            "||" => (None, OR),
            "&&" => (None, AND),
            "<" => (Some(Binary::Less), RELATION),
            "<=" => (Some(Binary::LessEqual), RELATION),
            ">" => (Some(Binary::Greater), RELATION),
            ">=" => (Some(Binary::GreaterEqual), RELATION),
            "==" => (Some(Binary::Equal), RELATION),
            "!=" => (Some(Binary::NotEqual), RELATION),
            "+" => (Some(Binary::Add), SUM),
            "-" => (Some(Binary::Subtract), SUM),
            "*" => (Some(Binary::Multiply), PRODUCT),
            "/" => (Some(Binary::Divide), PRODUCT),
            "%" => (Some(Binary::Modulo), PRODUCT),
            "^" => (Some(Binary::Power), POWER),
            _ => return None,
        })
    }

    fn prefix(&mut self) -> Parsed<Form> {
        match self.token.clone() {
            Token::Symbol("-") => {
                self.advance()?;
                self.operators(MINUS)?;
                self.code.push(Op::Negate);
            }
            Token::Symbol("!") => {
                self.advance()?;
                self.operators(NOT)?;
                self.code.push(Op::Not);
            }
            Token::Symbol("(") => {
                self.advance()?;
                self.value()?;
                self.expect(")")?;
            }
            Token::Symbol(step @ ("++" | "--")) => {
                self.advance()?;
                let Some(target) = self.named()? else { return Err(Stop::Syntax) };
                self.code.push(Op::Step { target, up: step == "++", before: true });
            }
            Token::Number(text) => {
                self.advance()?;
                let value = Rc::new(Decimal::parse(&text, 10));
                self.code.push(Op::Constant(text.into(), value));
            }
            Token::Word(word @ ("length" | "sqrt" | "read" | "random")) => self.builtin(word)?,
            Token::Name(name) => return self.name(&name),
            Token::Word("scale" | "ibase" | "obase" | "last" | "history") => return self.place(),
            _ => return Err(Stop::Syntax),
        }
        Ok(Form::Value)
    }

    fn builtin(&mut self, word: &str) -> Parsed<()> {
        self.advance()?;
        self.expect("(")?;
        let op = match word {
            "read" => Op::Read,
            "random" => Op::Random,
            "length" => Op::Length,
            _ => Op::SquareRoot,
        };
        if matches!(op, Op::Length | Op::SquareRoot) {
            self.value()?;
        }
        self.code.push(op);
        self.expect(")")
    }

    /// A name: a call, or a place.
    fn name(&mut self, name: &[u8]) -> Parsed<Form> {
        self.advance()?;
        if self.is("(") {
            return self.call(name);
        }
        let target = self.subscripted(name)?;
        self.placed(target)
    }

    /// A special variable, `scale(...)` too.
    fn place(&mut self) -> Parsed<Form> {
        let word = self.word();
        self.advance()?;
        if word == Some("scale") && self.is("(") {
            self.advance()?;
            self.value()?;
            self.expect(")")?;
            self.code.push(Op::ScaleOf);
            return Ok(Form::Value);
        }
        self.placed(Target::Simple(special(word)))
    }

    /// What follows a place: an assignment, a step, or nothing.
    fn placed(&mut self, target: Target) -> Parsed<Form> {
        match self.token.clone() {
            Token::Assign(operator) => {
                self.advance()?;
                if operator != b'=' {
                    if matches!(target, Target::Element(_)) {
                        self.code.push(Op::DuplicateIndex);
                    }
                    self.code.push(Op::Load(target));
                }
                if self.operators(ASSIGN)? == Form::Void {
                    return Err(Stop::Message("void function in expression".to_string()));
                }
                if let Some(binary) = binary(operator) {
                    self.code.push(Op::Binary(binary));
                }
                self.code.push(Op::Store(target));
                Ok(Form::Assignment)
            }
            Token::Symbol(step @ ("++" | "--")) => {
                self.advance()?;
                self.code.push(Op::Step { target, up: step == "++", before: false });
                Ok(Form::Value)
            }
            _ => {
                self.code.push(Op::Load(target));
                Ok(Form::Value)
            }
        }
    }

    /// A place after `++` or `--`.
    fn named(&mut self) -> Parsed<Option<Target>> {
        match self.token.clone() {
            Token::Name(name) => {
                self.advance()?;
                self.subscripted(&name).map(Some)
            }
            Token::Word(word @ ("scale" | "ibase" | "obase" | "last" | "history")) => {
                self.advance()?;
                Ok(Some(Target::Simple(special(Some(word)))))
            }
            _ => Ok(None),
        }
    }

    fn subscripted(&mut self, name: &[u8]) -> Parsed<Target> {
        if !self.is("[") {
            return Ok(Target::Simple(Variable::Named(number(&mut self.names.variables, name))));
        }
        self.advance()?;
        self.value()?;
        self.expect("]")?;
        Ok(Target::Element(number(&mut self.names.arrays, name)))
    }

    fn call(&mut self, name: &[u8]) -> Parsed<Form> {
        let function = number(&mut self.names.functions, name);
        self.advance()?;
        let mut arguments = Vec::new();
        while !self.is(")") {
            arguments.push(self.argument()?);
            if self.is(",") {
                self.advance()?;
                if self.is(")") {
                    return Err(Stop::Syntax);
                }
            } else if !self.is(")") {
                return Err(Stop::Syntax);
            }
        }
        self.advance()?;
        self.code.push(Op::Call { function, arguments: arguments.into() });
        Ok(if (self.void_functions)(function) { Form::Void } else { Form::Value })
    }

    /// A value, or an array's number for `name[]`.
    fn argument(&mut self) -> Parsed<Option<usize>> {
        if let Token::Name(name) = self.token.clone() {
            let (at, line) = (self.lexer.at, self.lexer.line);
            self.advance()?;
            if self.is("[") {
                self.advance()?;
                if self.is("]") {
                    self.advance()?;
                    return Ok(Some(number(&mut self.names.arrays, &name)));
                }
            }
            (self.lexer.at, self.lexer.line, self.token) = (at, line, Token::Name(name));
        }
        self.value()?;
        Ok(None)
    }
}

fn special(word: Option<&str>) -> Variable {
    match word {
        Some("scale") => Variable::Scale,
        Some("ibase") => Variable::Ibase,
        Some("obase") => Variable::Obase,
        _ => Variable::Last,
    }
}

fn binary(operator: u8) -> Option<Binary> {
    Some(match operator {
        b'+' => Binary::Add,
        b'-' => Binary::Subtract,
        b'*' => Binary::Multiply,
        b'/' => Binary::Divide,
        b'%' => Binary::Modulo,
        b'^' => Binary::Power,
        _ => return None,
    })
}
