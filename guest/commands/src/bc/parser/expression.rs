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

/// What an expression is, in bits: none are an assignment, which is not printed.
pub type Form = u8;
pub const VALUE: Form = 1;
pub const COMPARISON: Form = 2;
pub const PARENTHESES: Form = 4;
/// The call of a void function: no value.
pub const VOID: Form = 8;

impl Parser<'_> {
    pub fn expression(&mut self) -> Parsed<Form> {
        self.operators(OR)
    }

    /// An expression; what is said if it has no value.
    pub fn value(&mut self, place: &str) -> Parsed<Form> {
        let form = self.expression()?;
        self.no_void(form, place);
        Ok(form)
    }

    fn no_void(&mut self, form: Form, place: &str) {
        if form & VOID != 0 {
            self.note(place.to_string());
        }
    }

    fn operators(&mut self, least: u8) -> Parsed<Form> {
        self.enter()?;
        let mut form = self.prefix()?;
        while let Some((binary, level)) = self.operator().filter(|(_, level)| *level >= least) {
            let Token::Symbol(symbol) = self.token else { break };
            let hole = match level {
                AND | OR => {
                    self.warn(if level == AND { "&& operator" } else { "|| operator" });
                    Some(self.code.hole(if level == AND { Op::AndJump(0) } else { Op::OrJump(0) }))
                }
                _ => None,
            };
            self.advance()?;
            let right = self.operators(if level == POWER { level } else { level + 1 })?;
            let shown = match symbol {
                // Lost in its own format.
                "%" => "",
                _ if level == RELATION => "comparison",
                _ => symbol,
            };
            self.no_void(form | right, &format!("void expression with {shown}"));
            match hole {
                Some(hole) => {
                    self.code.push(Op::Truth(level == AND));
                    self.code.land(hole);
                }
                None => self.code.push(Op::Binary(binary)),
            }
            form = if level == RELATION { VALUE | COMPARISON } else { (form | right) & !PARENTHESES };
        }
        self.depth -= 1;
        Ok(form)
    }

    fn operator(&self) -> Option<(Binary, u8)> {
        let Token::Symbol(symbol) = &self.token else { return None };
        Some(match *symbol {
            "||" => (Binary::Equal, OR),
            "&&" => (Binary::Equal, AND),
            "<" => (Binary::Less, RELATION),
            "<=" => (Binary::LessEqual, RELATION),
            ">" => (Binary::Greater, RELATION),
            ">=" => (Binary::GreaterEqual, RELATION),
            "==" => (Binary::Equal, RELATION),
            "!=" => (Binary::NotEqual, RELATION),
            "+" => (Binary::Add, SUM),
            "-" => (Binary::Subtract, SUM),
            "*" => (Binary::Multiply, PRODUCT),
            "/" => (Binary::Divide, PRODUCT),
            "%" => (Binary::Modulo, PRODUCT),
            "^" => (Binary::Power, POWER),
            _ => return None,
        })
    }

    fn prefix(&mut self) -> Parsed<Form> {
        match self.token.clone() {
            Token::Symbol("-") => {
                self.advance()?;
                let form = self.operators(MINUS)?;
                self.no_void(form, "void expression with unary -");
                self.code.push(Op::Negate);
                return Ok(form & !PARENTHESES);
            }
            Token::Symbol("!") => {
                self.advance()?;
                let form = self.operators(NOT)?;
                self.no_void(form, "void expression with !");
                self.warn("! operator");
                self.code.push(Op::Not);
                return Ok(form & !PARENTHESES);
            }
            Token::Symbol("(") => {
                self.advance()?;
                let form = self.expression()?;
                if self.is(")") {
                    self.no_void(form, "void expression in parenthesis");
                }
                self.expect(")", "")?;
                return Ok(form | VALUE | PARENTHESES);
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
            Token::Word(word @ ("scale" | "ibase" | "obase" | "last" | "history")) => return self.place(word),
            _ => return Err(Stop::Syntax),
        }
        Ok(VALUE)
    }

    fn builtin(&mut self, word: &str) -> Parsed<()> {
        self.advance()?;
        self.expect("(", "")?;
        let op = match word {
            "read" => Op::Read,
            "random" => Op::Random,
            "length" => Op::Length,
            _ => Op::SquareRoot,
        };
        if matches!(op, Op::Length | Op::SquareRoot) {
            self.value(&format!("void expression in {word}()"))?;
            self.expect(")", "")?;
        } else {
            self.expect(")", &format!("{word} function"))?;
        }
        self.code.push(op);
        Ok(())
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
    fn place(&mut self, word: &str) -> Parsed<Form> {
        let target = self.special(word)?;
        if word == "scale" && self.is("(") {
            self.advance()?;
            self.value("void expression in scale()")?;
            self.expect(")", "")?;
            self.code.push(Op::ScaleOf);
            return Ok(VALUE);
        }
        self.placed(target)
    }

    fn special(&mut self, word: &str) -> Parsed<Target> {
        match word {
            "last" => self.warn("Last variable"),
            "history" => self.warn("History variable"),
            _ => {}
        }
        self.advance()?;
        Ok(Target::Simple(match word {
            "scale" => Variable::Scale,
            "ibase" => Variable::Ibase,
            "obase" => Variable::Obase,
            "history" => Variable::History,
            _ => Variable::Last,
        }))
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
                let form = self.operators(ASSIGN)?;
                self.no_void(form, "Assignment of a void expression");
                if let Some(binary) = binary(operator) {
                    self.code.push(Op::Binary(binary));
                }
                self.code.push(Op::Store(target));
                Ok(0)
            }
            Token::Symbol(step @ ("++" | "--")) => {
                self.advance()?;
                self.code.push(Op::Step { target, up: step == "++", before: false });
                Ok(VALUE)
            }
            _ => {
                self.code.push(Op::Load(target));
                Ok(VALUE)
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
                self.special(word).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn subscripted(&mut self, name: &[u8]) -> Parsed<Target> {
        if !self.is("[") {
            self.look_up(name);
            return Ok(Target::Simple(Variable::Named(number(&mut self.names.variables, name))));
        }
        self.advance()?;
        let form = self.value("void expression as subscript")?;
        if self.is("]") {
            self.look_up(name);
        }
        self.expect("]", if form & COMPARISON != 0 { "comparison in subscript" } else { "" })?;
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
        self.look_up(name);
        self.advance()?;
        self.code.push(Op::Call { function, arguments: arguments.into() });
        let void = self.names.void.contains(&function);
        Ok(if void { VOID } else { VALUE })
    }

    /// A value, or an array's number for `name[]`.
    fn argument(&mut self) -> Parsed<Option<usize>> {
        if let Token::Name(name) = self.token.clone() {
            let (at, line) = (self.lexer.at, self.lexer.line);
            self.advance()?;
            if self.is("[") {
                self.advance()?;
                if self.is("]") {
                    self.look_up(&name);
                    self.advance()?;
                    return Ok(Some(number(&mut self.names.arrays, &name)));
                }
            }
            (self.lexer.at, self.lexer.line, self.token) = (at, line, Token::Name(name));
        }
        let form = self.expression()?;
        if form & COMPARISON != 0 {
            self.warn("comparison in argument");
        }
        self.no_void(form, "void argument");
        Ok(None)
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
