//! Grammar of arithmetic expressions, by precedence climbing. Differs from
//! bash: an expression nested deeper than [`MAX_DEPTH`] is an error.

use super::lex::{Lexer, Read, Token};
use super::{ArithError, Binary, Expr, Tail};
use std::rc::Rc;

/// Levels of nesting; evaluating and dropping recurse as deep.
const MAX_DEPTH: u32 = if cfg!(any(target_family = "wasm", debug_assertions)) { 300 } else { 1000 };

/// From how many operators on a chain is kept as one node.
const CHAIN: usize = 8;

pub(super) struct Parser<'a> {
    lexer: Lexer<'a>,
    depth: u32,
    /// The text, once something keeps a part of it.
    text: Option<Rc<[u8]>>,
    /// What is wrong with the text, once that is known: bash finds it while it
    /// evaluates, so that what stands before it has had its effects.
    failure: Option<Box<ArithError>>,
}

/// How tightly an operator binds; 0 is the loosest.
fn precedence(operator: Binary) -> u8 {
    match operator {
        Binary::BitOr => 0,
        Binary::BitXor => 1,
        Binary::BitAnd => 2,
        Binary::Equal | Binary::NotEqual => 3,
        Binary::Less | Binary::LessOrEqual | Binary::Greater | Binary::GreaterOrEqual => 4,
        Binary::ShiftLeft | Binary::ShiftRight => 5,
        Binary::Add | Binary::Subtract => 6,
        Binary::Multiply | Binary::Divide | Binary::Remainder => 7,
        Binary::Power => 8,
    }
}

impl<'a> Parser<'a> {
    pub fn new(text: &'a [u8], depth: u32) -> Parser<'a> {
        Parser { lexer: Lexer::new(text), depth, text: None, failure: None }
    }

    /// The whole text as one expression.
    pub fn whole(mut self) -> Read<Expr> {
        self.read_whole()
    }

    fn read_whole(&mut self) -> Read<Expr> {
        self.lexer.advance()?;
        if self.lexer.token == Token::End {
            return Ok(Expr::Number(0));
        }
        let expr = self.comma()?;
        if self.lexer.token != Token::End {
            let error = self.lexer.error("syntax error in expression");
            return Ok(self.after(expr, error));
        }
        Ok(expr)
    }

    /// The same where nothing in it is wrong.
    pub fn whole_valid(mut self) -> Read<Expr> {
        let expr = self.read_whole()?;
        match self.failure {
            Some(error) => Err(error),
            None => Ok(expr),
        }
    }

    /// An operand behind another one: an error in it counts when that one has
    /// been evaluated, and ends the text.
    fn operand(&mut self, read: Read<Expr>) -> Expr {
        read.unwrap_or_else(|error| self.fail(error))
    }

    fn fail(&mut self, error: Box<ArithError>) -> Expr {
        self.lexer.token = Token::End;
        self.failure = Some(error.clone());
        Expr::Fail(error)
    }

    /// The error that was found.
    fn failed(&self) -> Option<Box<Expr>> {
        self.failure.clone().map(|error| Box::new(Expr::Fail(error)))
    }

    /// An expression behind which there is an error.
    fn after(&mut self, expr: Expr, error: Box<ArithError>) -> Expr {
        Expr::Comma(Box::new(expr), Box::new(self.fail(error)))
    }

    /// Goes on to the next token, behind an expression that is read.
    fn advance_after(&mut self, expr: Expr) -> Expr {
        match self.lexer.advance() {
            Ok(()) => expr,
            Err(error) => self.after(expr, error),
        }
    }

    /// What stands behind an operator.
    fn behind(&mut self, read: impl FnOnce(&mut Self) -> Read<Expr>) -> Expr {
        let right = self.lexer.advance().and_then(|()| read(self));
        self.operand(right)
    }

    fn enter(&mut self) -> Read<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.lexer.error("expression recursion level exceeded"));
        }
        Ok(())
    }

    /// `a, b`
    fn comma(&mut self) -> Read<Expr> {
        let first = self.assign()?;
        if self.lexer.token != Token::Comma {
            return Ok(first);
        }
        let mut all = vec![first];
        while self.lexer.token == Token::Comma {
            all.push(self.behind(Self::assign));
        }
        Ok(balance(all, &Expr::Comma))
    }

    /// `target = value`
    fn assign(&mut self) -> Read<Expr> {
        let start = self.lexer.start;
        let left = self.choice()?;
        let Token::Assign(operator) = self.lexer.token else {
            return Ok(left);
        };
        let bare = matches!(left, Expr::Variable(_) | Expr::Element(..));
        if !bare || self.lexer.byte(start) == b'(' {
            let error = self.lexer.error("attempted assignment to non-variable");
            return Ok(self.after(left, error));
        }
        self.enter()?;
        let right = self.behind(Self::assign);
        self.depth -= 1;
        let right = match operator {
            // Bash names the token it has read last when it divides.
            Some(Binary::Divide | Binary::Remainder) => self.divisor(right, self.lexer.start),
            Some(Binary::Power) => self.exponent(right),
            _ => right,
        };
        Ok(Expr::Assign(operator, Box::new(left), Box::new(right)))
    }

    /// `a ? b : c`
    fn choice(&mut self) -> Read<Expr> {
        let condition = self.or()?;
        if self.lexer.token != Token::Question {
            return Ok(condition);
        }
        self.enter()?;
        let mut yes = self.behind(|parser| match parser.lexer.token {
            Token::End | Token::Colon => Err(parser.lexer.error("expression expected")),
            _ => parser.comma(),
        });
        if self.failure.is_none() && self.lexer.token != Token::Colon {
            let error = self.lexer.error("`:' expected for conditional expression");
            yes = self.after(yes, error);
        }
        if let Some(failed) = self.failed() {
            return Ok(Expr::Choice(Box::new(condition), Box::new(yes), failed));
        }
        let no = self.behind(|parser| match parser.lexer.token {
            Token::End => Err(parser.lexer.error("expression expected")),
            _ => parser.choice(),
        });
        if let Some(failed) = self.failed() {
            yes = Expr::Comma(Box::new(yes), failed);
        }
        self.depth -= 1;
        Ok(Expr::Choice(Box::new(condition), Box::new(yes), Box::new(no)))
    }

    fn or(&mut self) -> Read<Expr> {
        let first = self.and()?;
        if self.lexer.token != Token::Or {
            return Ok(first);
        }
        let mut all = vec![first];
        while self.lexer.token == Token::Or {
            all.push(self.behind(Self::and));
        }
        if let Some(failed) = self.failed() {
            // It counts whether or not the operand is asked for.
            let last = all.pop().unwrap_or(Expr::Number(0));
            return Ok(Expr::Choice(Box::new(balance(all, &Expr::Or)), failed, Box::new(last)));
        }
        Ok(balance(all, &Expr::Or))
    }

    fn and(&mut self) -> Read<Expr> {
        let first = self.binary(0)?;
        if self.lexer.token != Token::And {
            return Ok(first);
        }
        let mut all = vec![first];
        while self.lexer.token == Token::And {
            all.push(self.behind(|parser| parser.binary(0)));
        }
        if let Some(failed) = self.failed() {
            let last = all.pop().unwrap_or(Expr::Number(0));
            return Ok(Expr::Choice(Box::new(balance(all, &Expr::And)), Box::new(last), failed));
        }
        Ok(balance(all, &Expr::And))
    }

    /// Operators that bind at least as tightly as `least`.
    fn binary(&mut self, least: u8) -> Read<Expr> {
        let mut left = self.unary()?;
        // The tightest operator on this level binds first, so each turn takes
        // a run of operators of one precedence.
        while let Token::Operator(operator) = self.lexer.token {
            let level = precedence(operator);
            if level < least {
                break;
            }
            if operator == Binary::Power {
                left = self.power(left)?;
                continue;
            }
            let mut rest = Vec::new();
            while let Token::Operator(operator) = self.lexer.token
                && precedence(operator) == level
            {
                let mut start = 0;
                let right = self.behind(|parser| {
                    start = parser.lexer.start;
                    parser.binary(level + 1)
                });
                rest.push((
                    operator,
                    match operator {
                        _ if self.failure.is_some() => right,
                        Binary::Divide | Binary::Remainder => self.divisor(right, start),
                        _ => right,
                    },
                ));
            }
            left = chain(left, rest);
        }
        Ok(left)
    }

    /// `a ** b ** c`, from right to left.
    fn power(&mut self, left: Expr) -> Read<Expr> {
        self.enter()?;
        let mut right = self.behind(Self::unary);
        if self.lexer.token == Token::Operator(Binary::Power) {
            right = self.power(right)?;
        }
        self.depth -= 1;
        let right = self.exponent(right);
        Ok(Expr::Binary(Binary::Power, Box::new(left), Box::new(right)))
    }

    /// The text from a position on.
    fn tail(&mut self, start: usize) -> Tail {
        let text = self.text.get_or_insert_with(|| Rc::from(self.lexer.text)).clone();
        Tail { text, start }
    }

    fn divisor(&mut self, right: Expr, start: usize) -> Expr {
        match right {
            Expr::Number(value) if value != 0 => right,
            _ => Expr::Divisor(Box::new(right), self.tail(start)),
        }
    }

    fn exponent(&mut self, right: Expr) -> Expr {
        match right {
            Expr::Number(value) if value >= 0 => right,
            _ => {
                let token = self.tail(self.lexer.start);
                Expr::Exponent(Box::new(right), token)
            }
        }
    }

    fn unary(&mut self) -> Read<Expr> {
        let operator = match self.lexer.token {
            Token::Not => b'!',
            Token::Complement => b'~',
            Token::Operator(Binary::Subtract) => b'-',
            Token::Operator(Binary::Add) => b'+',
            _ => return self.primary(),
        };
        self.enter()?;
        self.lexer.advance()?;
        let operand = self.unary()?;
        self.depth -= 1;
        Ok(match (operator, operand) {
            (b'-', Expr::Number(value)) => Expr::Number(value.wrapping_neg()),
            (b'+', Expr::Number(value)) => Expr::Number(value),
            (_, operand) => Expr::Unary(operator, Box::new(operand)),
        })
    }

    fn primary(&mut self) -> Read<Expr> {
        let token = self.lexer.token;
        match token {
            Token::Number(value) => {
                self.lexer.advance()?;
                Ok(Expr::Number(value))
            }
            Token::Name(name, subscript) => {
                let target = self.target(name, subscript);
                if let Err(error) = self.lexer.advance() {
                    return Ok(self.after(target, error));
                }
                if let Token::After(by) = self.lexer.token {
                    let step = Expr::Step { target: Box::new(target), by, old: true };
                    return Ok(self.advance_after(step));
                }
                Ok(target)
            }
            Token::Before(by) => self.step_before(by),
            Token::Open => {
                self.enter()?;
                self.lexer.advance()?;
                let inner = self.comma()?;
                if self.failure.is_some() {
                    return Ok(inner);
                }
                if self.lexer.token != Token::Close {
                    let error = self.lexer.error("missing `)'");
                    return Ok(self.after(inner, error));
                }
                self.depth -= 1;
                Ok(self.advance_after(inner))
            }
            _ => Err(self.lexer.error("syntax error: operand expected")),
        }
    }

    /// `++x` and `--x`, which always have a name.
    fn step_before(&mut self, by: i64) -> Read<Expr> {
        self.lexer.advance()?;
        let Token::Name(name, subscript) = self.lexer.token else {
            return Err(self.lexer.error("identifier expected after pre-increment or pre-decrement"));
        };
        let target = Box::new(self.target(name, subscript));
        if let Err(error) = self.lexer.advance() {
            return Ok(self.after(Expr::Step { target, by, old: false }, error));
        }
        if let Token::After(second) = self.lexer.token {
            let error = self.lexer.error(if second == 1 {
                "++: assignment requires lvalue"
            } else {
                "--: assignment requires lvalue"
            });
            return Ok(self.after(Expr::Step { target, by, old: false }, error));
        }
        Ok(Expr::Step { target, by, old: false })
    }

    fn target(&self, name: crate::Name, subscript: Option<(usize, usize)>) -> Expr {
        let Some((from, to)) = subscript else {
            return Expr::Variable(name);
        };
        let text = self.lexer.text.get(from..to).unwrap_or_default();
        let index = if text.trim_ascii().is_empty() || self.depth >= MAX_DEPTH {
            None
        } else {
            Parser::new(text, self.depth + 1).whole_valid().ok().map(Box::new)
        };
        Expr::Element(name, Rc::from(text), index)
    }
}

/// Operands joined from left to right.
fn chain(left: Expr, rest: Vec<(Binary, Expr)>) -> Expr {
    if rest.len() >= CHAIN {
        return Expr::Chain(Box::new(left), rest);
    }
    rest.into_iter()
        .fold(left, |left, (operator, right)| Expr::Binary(operator, Box::new(left), Box::new(right)))
}

/// Joins with an operator that is associative, as a tree of the least depth.
fn balance(mut all: Vec<Expr>, join: &dyn Fn(Box<Expr>, Box<Expr>) -> Expr) -> Expr {
    if all.len() > 2 {
        let right = balance(all.split_off(all.len() / 2), join);
        let left = balance(all, join);
        return join(Box::new(left), Box::new(right));
    }
    match (all.pop(), all.pop()) {
        (Some(right), Some(left)) => join(Box::new(left), Box::new(right)),
        (Some(one), None) => one,
        _ => Expr::Number(0),
    }
}
