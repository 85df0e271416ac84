//! awk's statements.

use super::super::ast::*;
use super::super::lexer::{Keyword, Op, Token};
use super::super::number;
use super::{Parser, Result};

impl Parser<'_> {
    /// `{ statements }`.
    pub(super) fn block(&mut self) -> Result<Vec<Line>> {
        self.expect(Op::OpenBrace)?;
        self.deeper_statement()?;
        self.braces += 1;
        let mut lines = Vec::new();
        loop {
            self.skip_terminators()?;
            if self.is(Op::CloseBrace) {
                break;
            }
            lines.push(self.statement()?);
        }
        self.braces -= 1;
        self.repeat_misplaced();
        self.statement_depth -= 1;
        self.advance()?;
        Ok(lines)
    }

    /// A statement with its terminator.
    pub(super) fn statement(&mut self) -> Result<Line> {
        self.deeper_statement()?;
        let place = self.place();
        let stmt = self.statement_kind()?;
        if self.braces == 1 {
            self.repeat_misplaced();
        }
        self.statement_depth -= 1;
        Ok(Line { place, stmt })
    }

    pub(super) fn statement_kind(&mut self) -> Result<Stmt> {
        let keyword = match &self.token {
            Token::Op(Op::OpenBrace) => return Ok(Stmt::Block(self.block()?)),
            Token::Op(Op::Semicolon) => {
                self.advance()?;
                return Ok(Stmt::Block(Vec::new()));
            }
            Token::Keyword(keyword) => *keyword,
            _ => return self.simple_terminated(),
        };
        if matches!(keyword, Keyword::If | Keyword::While | Keyword::Do | Keyword::For | Keyword::Switch) {
            self.repeat_misplaced();
        }
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
                self.skip_newlines()?;
                Ok(Stmt::Do(Box::new(body), condition))
            }
            Keyword::For => self.for_statement(),
            Keyword::Switch => self.switch(),
            _ => self.simple_terminated(),
        }
    }

    pub(super) fn simple_terminated(&mut self) -> Result<Stmt> {
        let stmt = self.simple()?;
        self.terminator()?;
        Ok(stmt)
    }

    /// A newline, `;`, or a `}` that stays.
    pub(super) fn terminator(&mut self) -> Result<()> {
        match self.token {
            Token::Newline | Token::Op(Op::Semicolon) => self.advance(),
            Token::Op(Op::CloseBrace) => Ok(()),
            _ => self.unexpected(),
        }
    }

    pub(super) fn parenthesised(&mut self) -> Result<Expr> {
        self.expect(Op::OpenParen)?;
        let greater = std::mem::replace(&mut self.no_greater, false);
        let condition = self.expression()?;
        self.no_greater = greater;
        self.expect(Op::CloseParen)?;
        Ok(condition)
    }

    /// The body of a loop.
    pub(super) fn body(&mut self) -> Result<Line> {
        self.skip_newlines()?;
        self.loops += 1;
        let body = self.statement();
        self.loops -= 1;
        body
    }

    pub(super) fn if_statement(&mut self) -> Result<Stmt> {
        self.advance()?;
        let condition = self.parenthesised()?;
        self.skip_newlines()?;
        let then = self.statement()?;
        // The statement's own end was read: only ends of line may stand before an `else`.
        let (saved_lexer, saved_token, saved_at) = (self.lexer.at, self.token.clone(), self.token_at);
        let saved_end = self.last_end;
        self.skip_newlines()?;
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

    pub(super) fn for_statement(&mut self) -> Result<Stmt> {
        self.advance()?;
        self.expect(Op::OpenParen)?;
        let mut start = None;
        if !self.is(Op::Semicolon) {
            let place = self.place();
            let stmt = self.simple()?;
            if self.is(Op::CloseParen) {
                if let Stmt::Expr(Expr::In(mut keys, array, subs)) = stmt
                    && keys.len() == 1 && matches!(keys.first(), Some(Expr::Var(_) | Expr::Index(..) | Expr::Field(_))) {
                        self.advance()?;
                        let variable = keys.remove(0);
                        let body = self.body()?;
                        return Ok(Stmt::ForIn(variable, array, subs, Box::new(body)));
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
        self.expect(Op::CloseParen)?;
        if self.accept(Op::Semicolon)? {
            let place = self.place();
            let body = Line { place, stmt: Stmt::Block(Vec::new()) };
            return Ok(Stmt::For(start, condition, step, Box::new(body)));
        }
        Ok(Stmt::For(start, condition, step, Box::new(self.body()?)))
    }

    pub(super) fn switch(&mut self) -> Result<Stmt> {
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
            self.check_case(&label, &cases);
            cases.push((label, Vec::new()));
        }
        self.switches -= 1;
        self.advance()?;
        Ok(Stmt::Switch(value, cases))
    }

    /// A label may stand once; numbers are told apart by their texts.
    fn check_case(&mut self, label: &CaseLabel, cases: &[(CaseLabel, Vec<Line>)]) {
        let text = |label: &CaseLabel| match label {
            CaseLabel::Value(Expr::Number(value)) => Some(number::to_str(*value, b"%.6g").as_bytes().to_vec()),
            CaseLabel::Value(Expr::Str(text)) => Some(text.clone()),
            _ => None,
        };
        match (label, text(label)) {
            (CaseLabel::Default, _) if cases.iter().any(|(known, _)| matches!(known, CaseLabel::Default)) => {
                self.complain("duplicate `default' detected in switch body");
            }
            (_, Some(value)) if cases.iter().any(|(known, _)| text(known).as_ref() == Some(&value)) => {
                let value = String::from_utf8_lossy(&value).into_owned();
                self.complain(&format!("duplicate case values in switch body: {value}"));
            }
            _ => {}
        }
    }

    pub(super) fn case_label(&mut self) -> Result<CaseLabel> {
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
    pub(super) fn simple(&mut self) -> Result<Stmt> {
        let Token::Keyword(keyword) = self.token else {
            let expr = self.expression()?;
            if self.names.lint.on && is_idle(&expr) && !matches!(expr, Expr::Number(_) | Expr::Str(_)) {
                self.lint("statement has no effect")?;
            }
            return Ok(Stmt::Expr(expr));
        };
        match keyword {
            Keyword::Print | Keyword::Printf => self.print(keyword == Keyword::Printf),
            Keyword::Delete => self.delete(),
            Keyword::Break | Keyword::Continue => {
                let allowed = self.loops > 0 || (keyword == Keyword::Break && self.switches > 0);
                if !allowed {
                    self.misplace(if keyword == Keyword::Break {
                        "`break' is not allowed outside a loop or switch"
                    } else {
                        "`continue' is not allowed outside a loop"
                    });
                }
                self.advance()?;
                Ok(if keyword == Keyword::Break { Stmt::Break } else { Stmt::Continue })
            }
            Keyword::Next | Keyword::NextFile => {
                let next = keyword == Keyword::Next;
                if matches!(self.rule, "BEGIN" | "END" | "ENDFILE") || next && self.rule == "BEGINFILE" {
                    let word = if next { "next" } else { "nextfile" };
                    self.complain(&format!("`{word}' used in {} action", self.rule));
                }
                self.advance()?;
                Ok(if next { Stmt::Next } else { Stmt::NextFile })
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

    pub(super) fn optional_expression(&mut self) -> Result<Option<Expr>> {
        match self.token {
            Token::Newline | Token::End | Token::Op(Op::Semicolon | Op::CloseBrace | Op::CloseParen) => {
                Ok(None)
            }
            _ => Ok(Some(self.expression()?)),
        }
    }

    pub(super) fn delete(&mut self) -> Result<Stmt> {
        self.advance()?;
        let grouped = self.accept(Op::OpenParen)?;
        let Token::Name(name, _) = self.token.clone() else { return self.unexpected() };
        self.advance()?;
        let array = self.variable(&name);
        if grouped {
            self.expect(Op::CloseParen)?;
            if self.names.traditional {
                self.complain("`delete(array)' is a non-portable tawk extension");
            }
            return Ok(Stmt::Delete(array, Vec::new()));
        }
        let subs = self.brackets()?;
        Ok(Stmt::Delete(array, subs))
    }

    pub(super) fn print(&mut self, formatted: bool) -> Result<Stmt> {
        self.advance()?;
        let greater = std::mem::replace(&mut self.no_greater, true);
        let mut arguments = Vec::new();
        if !self.at_print_end() {
            arguments = self.expression_list()?;
        }
        self.no_greater = greater;
        let plain = !formatted && arguments.is_empty() && matches!(self.rule, "BEGIN" | "END");
        if plain && self.names.lint.on && !std::mem::replace(&mut self.names.said_print, true) {
            self.lint("plain `print' in BEGIN or END rule should probably be `print \"\"'")?;
        }
        if let [Expr::Group(_)] = arguments.as_slice()
            && let Some(Expr::Group(inner)) = arguments.pop() {
                arguments = inner;
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
            // Without gawk's extensions it prints nothing.
            if self.names.traditional {
                return Ok(Stmt::Printf(vec![Expr::Str(Vec::new())], target));
            }
            return self.fatal("printf: no arguments");
        }
        Ok(if formatted { Stmt::Printf(arguments, target) } else { Stmt::Print(arguments, target) })
    }

    pub(super) fn at_print_end(&self) -> bool {
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
}

/// Whether an expression does nothing as a statement.
fn is_idle(expr: &Expr) -> bool {
    match expr {
        Expr::Number(_) | Expr::Str(_) | Expr::Var(_) | Expr::Regex(_) => true,
        Expr::Field(inner) | Expr::Unary(_, inner) => is_idle(inner),
        Expr::Index(_, subs) => subs.iter().flatten().all(is_idle),
        Expr::Group(list) | Expr::Concat(list) => list.iter().all(is_idle),
        Expr::Binary(_, left, right) | Expr::Compare(_, left, right) | Expr::Match(_, left, right) => {
            is_idle(left) && is_idle(right)
        }
        _ => false,
    }
}
