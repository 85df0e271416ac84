//! awk's expressions, by precedence.

use super::super::ast::*;
use super::super::lexer::{Builtin, Keyword, Op, Token};
use super::{Parser, Result};

impl Parser<'_> {
    /// A whole expression.
    pub(super) fn expression(&mut self) -> Result<Expr> {
        self.deeper()?;
        let expr = self.ternary()?;
        self.depth -= 1;
        let operator = match self.token {
            Token::Op(Op::Assign) => None,
            Token::Op(Op::AddAssign) => Some(Binary::Add),
            Token::Op(Op::SubAssign) => Some(Binary::Sub),
            Token::Op(Op::MulAssign) => Some(Binary::Mul),
            Token::Op(Op::DivAssign) => Some(Binary::Div),
            Token::Op(Op::ModAssign) => Some(Binary::Mod),
            Token::Op(Op::PowerAssign | Op::PowerAssign2) => Some(Binary::Power),
            _ => return self.grouped_alone(expr),
        };
        self.assignment(expr, operator)
    }

    /// A list in parentheses stands only before `in`, and in `print`.
    fn grouped_alone(&mut self, expr: Expr) -> Result<Expr> {
        match expr {
            Expr::Group(list) if list.len() > 1 && !self.no_greater => {
                drop(list);
                self.unexpected()
            }
            other => Ok(other),
        }
    }

    /// The assignment goes to the lvalue at the right end of what was read:
    /// `a ~ b = c` and `a < b = c` are read so.
    fn assignment(&mut self, expr: Expr, operator: Option<Binary>) -> Result<Expr> {
        self.deeper()?;
        if matches!(&expr, Expr::Step(_, true, field) if matches!(**field, Expr::Field(_))) {
            self.advance()?;
            self.expression()?;
            return self.stepped_field();
        }
        let (lvalue, rebuild) = split_lvalue(expr);
        let Some(lvalue) = lvalue else { return self.unexpected() };
        self.advance()?;
        self.skip_newlines()?;
        // `x = /re/` is a match, `x = y` anything.
        let value = Box::new(self.expression()?);
        if self.names.lint.on && matches!(*value, Expr::Regex(_)) {
            self.lint("regular expression on right of assignment")?;
        }
        self.depth -= 1;
        let assigned = match operator {
            None => Expr::Assign(Box::new(lvalue), value),
            Some(operator) => Expr::Augment(operator, Box::new(lvalue), value),
        };
        Ok(rebuild(assigned))
    }

    fn ternary(&mut self) -> Result<Expr> {
        let condition = self.or()?;
        if !self.accept(Op::Question)? {
            return Ok(condition);
        }
        let lines = !self.names.posix;
        if lines {
            self.skip_newlines()?;
        }
        let yes = self.expression()?;
        if lines {
            self.skip_newlines()?;
        }
        self.expect(Op::Colon)?;
        if lines {
            self.skip_newlines()?;
        }
        let no = self.expression()?;
        Ok(Expr::Condition(Box::new(condition), Box::new(yes), Box::new(no)))
    }

    fn or(&mut self) -> Result<Expr> {
        let mut left = self.and()?;
        let mut count = 0;
        while self.accept(Op::Or)? {
            self.skip_newlines()?;
            let right = self.and_operand(Parser::and)?;
            left = Expr::Or(Box::new(left), Box::new(right));
            self.count(&mut count)?;
        }
        Ok(left)
    }

    fn and(&mut self) -> Result<Expr> {
        let mut left = self.membership()?;
        let mut count = 0;
        while self.accept(Op::And)? {
            self.skip_newlines()?;
            let right = self.and_operand(Parser::membership)?;
            left = Expr::And(Box::new(left), Box::new(right));
            self.count(&mut count)?;
        }
        Ok(left)
    }

    /// The right side of `&&` and `||`, where `x = y` may stand bare.
    fn and_operand(&mut self, read: fn(&mut Self) -> Result<Expr>) -> Result<Expr> {
        let operand = read(self)?;
        if !self.is(Op::Assign) || !is_lvalue_end(&operand) {
            return Ok(operand);
        }
        self.assignment(operand, None)
    }

    /// Long chains make deep trees.
    fn count(&mut self, count: &mut usize) -> Result<()> {
        *count += 1;
        if *count > 500 { self.error("expression is too long") } else { Ok(()) }
    }

    fn membership(&mut self) -> Result<Expr> {
        let mut left = self.matching()?;
        while self.is_keyword(Keyword::In) {
            self.advance()?;
            let Token::Name(name, _) = self.token.clone() else { return self.unexpected() };
            self.advance()?;
            let array = self.variable(&name);
            let subs = self.brackets()?;
            let keys = match left {
                Expr::Group(keys) if keys.len() > 1 => keys,
                other => vec![other],
            };
            left = Expr::In(keys, array, subs);
        }
        Ok(left)
    }

    fn matching(&mut self) -> Result<Expr> {
        let mut left = self.comparison()?;
        let mut count = 0;
        loop {
            let negated = match self.token {
                Token::Op(Op::Match) => false,
                Token::Op(Op::NoMatch) => true,
                _ => return Ok(left),
            };
            self.advance()?;
            let right = self.comparison()?;
            if matches!(left, Expr::Regex(_)) {
                let place = self.place();
                self.names.say(place, b"warning: regular expression on left of `~' or `!~' operator");
            }
            left = Expr::Match(negated, Box::new(left), Box::new(right));
            self.count(&mut count)?;
        }
    }

    fn comparison(&mut self) -> Result<Expr> {
        let left = self.concatenation()?;
        let operator = match self.token {
            Token::Op(Op::Less) => Compare::Less,
            Token::Op(Op::LessEqual) => Compare::LessEqual,
            Token::Op(Op::Equal) => Compare::Equal,
            Token::Op(Op::NotEqual) => Compare::NotEqual,
            Token::Op(Op::Greater) if !self.no_greater => Compare::Greater,
            Token::Op(Op::GreaterEqual) => Compare::GreaterEqual,
            _ => return Ok(left),
        };
        self.advance()?;
        let right = self.concatenation()?;
        if self.names.lint.on && matches!(right, Expr::Regex(_)) {
            self.lint("regular expression on right of comparison")?;
        }
        let compared = Expr::Compare(operator, Box::new(left), Box::new(right));
        self.piped(compared)
    }

    /// `command | getline`, any number of times.
    fn piped(&mut self, mut left: Expr) -> Result<Expr> {
        loop {
            let coprocess = match self.token {
                Token::Op(Op::Pipe) => false,
                Token::Op(Op::Coprocess) => true,
                _ => return Ok(left),
            };
            let saved = (self.lexer.at, self.token.clone(), self.token_at, self.last_end);
            self.advance()?;
            if !self.is_keyword(Keyword::Getline) {
                (self.lexer.at, self.token, self.token_at, self.last_end) = saved;
                return Ok(left);
            }
            self.advance()?;
            let target = self.optional_lvalue()?.map(Box::new);
            let command = Box::new(left);
            let from = if coprocess { From::Coprocess(command) } else { From::Command(command) };
            let read = Expr::Getline(from, target);
            let product = self.multiplicative_rest(read)?;
            left = self.additive_rest(product)?;
        }
    }

    pub(super) fn concatenation(&mut self) -> Result<Expr> {
        let first = self.additive()?;
        let first = self.piped(first)?;
        if !self.starts_operand() {
            return Ok(first);
        }
        let mut parts = vec![first];
        // What was joined cannot be assigned to, so `/=` starts a regex there.
        while self.starts_operand() || (parts.len() > 1 && self.token == Token::Op(Op::DivAssign)) {
            parts.push(self.additive()?);
            if matches!(self.token, Token::Op(Op::Pipe | Op::Coprocess)) {
                let whole = Expr::Concat(std::mem::take(&mut parts));
                let before = self.token_at;
                let whole = self.piped(whole)?;
                if self.token_at == before || !self.starts_operand() {
                    return Ok(whole);
                }
                parts.push(whole);
            }
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Expr::Concat(parts) })
    }

    /// Whether the token can start the right side of a concatenation.
    fn starts_operand(&self) -> bool {
        match &self.token {
            Token::Number(_) | Token::Str(_) | Token::Name(..) | Token::Builtin(_) => true,
            Token::At(word) => word.is_empty(),
            Token::Op(op) => matches!(
                op,
                Op::Dollar | Op::Not | Op::OpenParen | Op::Sub | Op::Add | Op::Increment | Op::Decrement
            ),
            _ => false,
        }
    }

    fn additive(&mut self) -> Result<Expr> {
        let left = self.multiplicative()?;
        self.additive_rest(left)
    }

    fn additive_rest(&mut self, mut left: Expr) -> Result<Expr> {
        let mut count = 0;
        loop {
            let operator = match self.token {
                Token::Op(Op::Add) => Binary::Add,
                Token::Op(Op::Sub) => Binary::Sub,
                _ => return Ok(left),
            };
            self.advance()?;
            let right = self.multiplicative()?;
            left = Expr::Binary(operator, Box::new(left), Box::new(right));
            self.count(&mut count)?;
        }
    }

    fn multiplicative(&mut self) -> Result<Expr> {
        let left = self.unary()?;
        self.multiplicative_rest(left)
    }

    fn multiplicative_rest(&mut self, mut left: Expr) -> Result<Expr> {
        let mut count = 0;
        loop {
            let operator = match self.token {
                Token::Op(Op::Mul) => Binary::Mul,
                Token::Op(Op::Div) => Binary::Div,
                Token::Op(Op::Mod) => Binary::Mod,
                _ => return Ok(left),
            };
            self.advance()?;
            let right = self.unary()?;
            if matches!(operator, Binary::Div | Binary::Mod) && is_zero(&right) {
                let detail = if operator == Binary::Mod { " in `%'" } else { "" };
                self.complain(&format!("division by zero attempted{detail}"));
            }
            left = Expr::Binary(operator, Box::new(left), Box::new(right));
            self.count(&mut count)?;
        }
    }

    fn unary(&mut self) -> Result<Expr> {
        let operator = match self.token {
            Token::Op(Op::Not) => Unary::Not,
            Token::Op(Op::Sub) => Unary::Minus,
            Token::Op(Op::Add) => Unary::Plus,
            _ => return self.power(),
        };
        self.deeper()?;
        self.advance()?;
        let operand = self.unary()?;
        self.depth -= 1;
        Ok(Expr::Unary(operator, Box::new(operand)))
    }

    fn power(&mut self) -> Result<Expr> {
        let base = self.postfix()?;
        if !matches!(self.token, Token::Op(Op::Power | Op::Power2)) {
            return Ok(base);
        }
        self.deeper()?;
        self.advance()?;
        // Right associative; a sign may stand before the exponent.
        let sign = match self.token {
            Token::Op(Op::Sub) => Some(Unary::Minus),
            Token::Op(Op::Add) => Some(Unary::Plus),
            Token::Op(Op::Not) => Some(Unary::Not),
            _ => None,
        };
        let exponent = match sign {
            Some(sign) => {
                self.advance()?;
                Expr::Unary(sign, Box::new(self.power()?))
            }
            None => self.power()?,
        };
        self.depth -= 1;
        Ok(Expr::Binary(Binary::Power, Box::new(base), Box::new(exponent)))
    }

    fn postfix(&mut self) -> Result<Expr> {
        let operand = self.primary()?;
        let step = match self.token {
            Token::Op(Op::Increment) => 1.0,
            Token::Op(Op::Decrement) => -1.0,
            _ => return Ok(operand),
        };
        if matches!(&operand, Expr::Step(_, true, field) if matches!(**field, Expr::Field(_))) {
            return self.stepped_field();
        }
        if !is_lvalue(&operand) {
            return Ok(operand);
        }
        self.advance()?;
        Ok(Expr::Step(step, true, Box::new(operand)))
    }

    fn stepped_field(&mut self) -> Result<Expr> {
        let text = "cannot assign a value to the result of a field post-increment expression";
        self.fail_at(self.token_at, text)
    }

    fn primary(&mut self) -> Result<Expr> {
        let place = self.place();
        let expr = match self.token.clone() {
            Token::Number(value) => Expr::Number(value),
            Token::Str(text) => Expr::Str(text),
            Token::Op(Op::Div | Op::DivAssign) => return Ok(Expr::Regex(self.regex()?)),
            Token::At(word) if word.is_empty() => return self.at_operand(place),
            Token::Op(Op::Dollar) => return self.field(),
            Token::Op(op @ (Op::Increment | Op::Decrement)) => {
                self.advance()?;
                if !matches!(self.token, Token::Name(..) | Token::At(_) | Token::Op(Op::Dollar)) {
                    return self.unexpected();
                }
                self.deeper()?;
                let operand = self.primary()?;
                self.depth -= 1;
                if !is_lvalue(&operand) {
                    return self.unexpected();
                }
                let step = if op == Op::Increment { 1.0 } else { -1.0 };
                return Ok(Expr::Step(step, false, Box::new(operand)));
            }
            Token::Op(Op::OpenParen) => return self.group(),
            Token::Name(name, call) => return self.named(&name, call, place),
            Token::Builtin(builtin) => return self.builtin(builtin, place),
            Token::Keyword(Keyword::Getline) => return self.getline(),
            _ => return self.unexpected(),
        };
        self.advance()?;
        Ok(expr)
    }

    /// `@/re/` or `@f(…)`.
    fn at_operand(&mut self, place: Place) -> Result<Expr> {
        self.advance()?;
        match self.token.clone() {
            Token::Op(Op::Div | Op::DivAssign) => Ok(Expr::Strong(self.regex()?)),
            Token::Name(name, true) => {
                self.advance()?;
                let variable = self.variable(&name);
                let arguments = self.arguments()?;
                if self.names.traditional {
                    return self.fail_at(self.last_end - 1, "indirect function calls are a gawk extension");
                }
                Ok(Expr::Indirect(variable, arguments, place))
            }
            _ => self.unexpected(),
        }
    }

    fn field(&mut self) -> Result<Expr> {
        self.advance()?;
        self.deeper()?;
        let index = match self.token {
            Token::Op(Op::Sub | Op::Add | Op::Not) => self.unary()?,
            _ => self.primary()?,
        };
        self.depth -= 1;
        let field = Expr::Field(Box::new(index));
        let step = match self.token {
            Token::Op(Op::Increment) => 1.0,
            Token::Op(Op::Decrement) => -1.0,
            _ => return Ok(field),
        };
        self.advance()?;
        Ok(Expr::Step(step, true, Box::new(field)))
    }

    /// Runs with `>` meaning what it does inside parentheses.
    fn inside<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        let saved = std::mem::replace(&mut self.no_greater, false);
        let result = read(self);
        self.no_greater = saved;
        result
    }

    fn group(&mut self) -> Result<Expr> {
        self.advance()?;
        self.deeper()?;
        let list = self.inside(|parser| {
            let list = parser.expression_list()?;
            parser.expect(Op::CloseParen)?;
            Ok(list)
        })?;
        self.depth -= 1;
        if list.len() > 1 && !self.is_keyword(Keyword::In) && !self.at_print_end() && !self.is(Op::Question) {
            return self.unexpected();
        }
        Ok(Expr::Group(list))
    }

    /// Expressions between commas.
    pub(super) fn expression_list(&mut self) -> Result<Vec<Expr>> {
        let mut list = vec![self.expression()?];
        while self.accept(Op::Comma)? {
            self.skip_newlines()?;
            list.push(self.expression()?);
        }
        Ok(list)
    }

    fn arguments(&mut self) -> Result<Vec<Expr>> {
        self.expect(Op::OpenParen)?;
        self.deeper()?;
        let list = self.inside(|parser| {
            if parser.accept(Op::CloseParen)? {
                return Ok(Vec::new());
            }
            let list = parser.expression_list()?;
            parser.expect(Op::CloseParen)?;
            Ok(list)
        })?;
        self.depth -= 1;
        self.warn_regexes(&list);
        Ok(list)
    }

    /// Apart from what nests: a regex given to a function is only a truth value.
    #[inline(never)]
    fn warn_regexes(&mut self, list: &[Expr]) {
        for (number, argument) in list.iter().enumerate() {
            if matches!(argument, Expr::Regex(_)) {
                let place = self.place();
                let text = format!("warning: regexp constant for parameter #{} yields boolean value", number + 1);
                self.names.say(place, text.as_bytes());
            }
        }
    }

    fn named(&mut self, name: &[u8], call: bool, place: Place) -> Result<Expr> {
        self.advance()?;
        if call && !self.locals.iter().any(|local| local == name) {
            let name = self.qualified(name);
            let number = self.names.function(&name);
            if self.names.lint.on {
                self.names.called.insert(name);
            }
            let arguments = self.arguments()?;
            return Ok(Expr::Call(number, arguments, place));
        }
        if call && self.is(Op::OpenParen) {
            let name = String::from_utf8_lossy(name).into_owned();
            return self.error(&format!("attempt to use non-function `{name}' in function call"));
        }
        if self.is(Op::OpenParen) && self.names.is_function(&self.qualified(name)) {
            let name = String::from_utf8_lossy(name).into_owned();
            return self.error(&format!(
                "function `{name}' called with space between name and `(',\nor used as a variable or an array"
            ));
        }
        let variable = self.variable(name);
        let subs = self.brackets()?;
        Ok(if subs.is_empty() { Expr::Var(variable) } else { Expr::Index(variable, subs) })
    }

    /// `[i, j][k]`, as many as there are.
    pub(super) fn brackets(&mut self) -> Result<Vec<Vec<Expr>>> {
        let mut subs = Vec::new();
        while self.is(Op::OpenBracket) {
            self.advance()?;
            self.deeper()?;
            if self.names.traditional && !subs.is_empty() {
                return self.fatal("multidimensional arrays are a gawk extension");
            }
            let list = self.inside(Parser::expression_list)?;
            self.depth -= 1;
            self.expect(Op::CloseBracket)?;
            subs.push(list);
        }
        Ok(subs)
    }

    fn builtin(&mut self, builtin: Builtin, place: Place) -> Result<Expr> {
        self.advance()?;
        if builtin == Builtin::Length && !self.is(Op::OpenParen) {
            if self.names.lint.on && !std::mem::replace(&mut self.names.said_length, true) {
                self.lint("call of `length' without parentheses is not portable")?;
            }
            return Ok(Expr::Builtin(builtin, Vec::new(), place));
        }
        let arguments = self.arguments_of(builtin)?;
        Ok(Expr::Builtin(builtin, arguments, place))
    }

    fn arguments_of(&mut self, builtin: Builtin) -> Result<Vec<Expr>> {
        self.expect(Op::OpenParen)?;
        self.deeper()?;
        let list = self.inside(|parser| {
            if parser.is(Op::CloseParen) {
                return Ok(Vec::new());
            }
            parser.expression_list()
        })?;
        self.depth -= 1;
        if !self.is(Op::CloseParen) {
            return self.unexpected();
        }
        self.check_arguments(builtin, &list)?;
        self.advance()?;
        Ok(list)
    }

    /// How many arguments a function takes, and which; apart from what nests.
    #[inline(never)]
    fn check_arguments(&mut self, builtin: Builtin, list: &[Expr]) -> Result<()> {
        let (least, most) = argument_range(builtin);
        let count = list.len();
        if count < least || count > most {
            let at = self.token_at;
            let name = builtin.name();
            return self.fail_at(at, &format!("{count} is invalid as number of arguments for {name}"));
        }
        let at = self.token_at;
        match (builtin, list) {
            (Builtin::Match, [_, _, _]) if self.names.traditional => {
                return self.fail_at(at, "match: third argument is a gawk extension");
            }
            (Builtin::Close, [_, _]) if self.names.traditional => {
                return self.fail_at(at, "close: second argument is a gawk extension");
            }
            (Builtin::Sub | Builtin::Gsub, [_, _, target]) if is_unchangeable(target) => {
                let name = builtin.name();
                return self.fail_at(at, &format!("{name} third parameter is not a changeable object"));
            }
            (Builtin::Index, [_, Expr::Regex(_)]) => {
                return self.fatal("index: regexp constant as second argument is not allowed");
            }
            (Builtin::Sprintf, []) => return self.fatal("sprintf: no arguments"),
            _ => {}
        }
        Ok(())
    }

    fn getline(&mut self) -> Result<Expr> {
        self.advance()?;
        let target = self.optional_lvalue()?.map(Box::new);
        if !self.is(Op::Less) && self.rule.ends_with("FILE") {
            self.complain(&format!("non-redirected `getline' invalid inside `{}' rule", self.rule));
        }
        if !self.is(Op::Less) {
            return Ok(Expr::Getline(From::Main, target));
        }
        self.advance()?;
        let file = self.file_operand()?;
        Ok(Expr::Getline(From::File(Box::new(file)), target))
    }

    /// What follows `getline <`: no concatenation.
    fn file_operand(&mut self) -> Result<Expr> {
        self.postfix()
    }

    fn optional_lvalue(&mut self) -> Result<Option<Expr>> {
        let lvalue = match &self.token {
            Token::Op(Op::Dollar) => self.field()?,
            Token::Name(_, false) => self.primary()?,
            _ => return Ok(None),
        };
        Ok(Some(lvalue))
    }
}

/// Least and most arguments of a built-in function.
fn argument_range(builtin: Builtin) -> (usize, usize) {
    match builtin {
        Builtin::And | Builtin::Or | Builtin::Xor | Builtin::Sprintf => (0, usize::MAX),
        Builtin::Atan2 | Builtin::Lshift | Builtin::Rshift | Builtin::Index => (2, 2),
        Builtin::Asort | Builtin::Asorti => (1, 3),
        Builtin::Bindtextdomain | Builtin::Mktime | Builtin::Close => (1, 2),
        Builtin::Dcgettext => (1, 3),
        Builtin::Dcngettext => (1, 5),
        Builtin::Fflush | Builtin::Length | Builtin::Srand => (0, 1),
        Builtin::Gensub => (3, 4),
        Builtin::Gsub | Builtin::Sub | Builtin::Match | Builtin::Substr => (2, 3),
        Builtin::Patsplit | Builtin::Split => (2, 4),
        Builtin::Rand | Builtin::Systime => (0, 0),
        Builtin::Strftime => (0, 3),
        Builtin::Typeof => (1, 2),
        _ => (1, 1),
    }
}

/// A constant zero, perhaps with signs before it.
fn is_zero(expr: &Expr) -> bool {
    match expr {
        Expr::Number(number) => *number == 0.0,
        Expr::Unary(Unary::Minus | Unary::Plus, inner) => is_zero(inner),
        _ => false,
    }
}

/// What `sub` can neither change nor only count in.
fn is_unchangeable(expr: &Expr) -> bool {
    match expr {
        Expr::Group(inner) => inner.iter().any(is_unchangeable),
        other => matches!(other, Expr::Strong(_) | Expr::Assign(..) | Expr::Augment(..) | Expr::Step(..)),
    }
}

pub(super) fn is_lvalue(expr: &Expr) -> bool {
    matches!(expr, Expr::Var(_) | Expr::Field(_) | Expr::Index(..))
}

/// Whether the right end of an unparenthesised expression is an lvalue.
fn is_lvalue_end(expr: &Expr) -> bool {
    match expr {
        Expr::Match(_, _, right) | Expr::Compare(_, _, right) => is_lvalue_end(right),
        Expr::And(_, right) | Expr::Or(_, right) | Expr::Condition(_, _, right) => is_lvalue_end(right),
        other => is_lvalue(other),
    }
}

type Rebuild = Box<dyn FnOnce(Expr) -> Expr>;

/// Takes the lvalue off the right end; the closure puts the assignment there.
fn split_lvalue(expr: Expr) -> (Option<Expr>, Rebuild) {
    if is_lvalue(&expr) {
        return (Some(expr), Box::new(|assigned| assigned));
    }
    if !is_lvalue_end(&expr) {
        return (None, Box::new(|assigned| assigned));
    }
    match expr {
        Expr::Compare(operator, left, right) => {
            let (lvalue, rebuild) = split_lvalue(*right);
            (lvalue, Box::new(move |assigned| Expr::Compare(operator, left, Box::new(rebuild(assigned)))))
        }
        Expr::Match(negated, left, right) => {
            let (lvalue, rebuild) = split_lvalue(*right);
            (lvalue, Box::new(move |assigned| Expr::Match(negated, left, Box::new(rebuild(assigned)))))
        }
        Expr::And(left, right) => {
            let (lvalue, rebuild) = split_lvalue(*right);
            (lvalue, Box::new(move |assigned| Expr::And(left, Box::new(rebuild(assigned)))))
        }
        Expr::Or(left, right) => {
            let (lvalue, rebuild) = split_lvalue(*right);
            (lvalue, Box::new(move |assigned| Expr::Or(left, Box::new(rebuild(assigned)))))
        }
        Expr::Condition(condition, yes, no) => {
            let (lvalue, rebuild) = split_lvalue(*no);
            (lvalue, Box::new(move |assigned| Expr::Condition(condition, yes, Box::new(rebuild(assigned)))))
        }
        _ => (None, Box::new(|assigned| assigned)),
    }
}

