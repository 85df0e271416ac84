//! Objects: `{a, "b": 1, (c): 2}`.

use super::super::access::describe;
use super::super::ast::Term;
use super::super::compiler::fold;
use super::super::lexer::{Token, Wrong};
use super::super::value::Val;
use super::{Parser, Result};

impl Parser<'_> {
    pub(super) fn object(&mut self) -> Result<Term> {
        self.advance();
        let mut members = Vec::new();
        if self.accept("}") {
            return Ok(Term::Obj(members));
        }
        loop {
            let start = self.place();
            let member = self.member().and_then(|member| {
                // A comma may stand at the end.
                let more = self.accept(",");
                let end = self.accept("}");
                if more || end { Ok((member, end)) } else { self.expected(&["'}'"]) }
            });
            let (member, end) = member.map_err(|wrong| self.key_hint(wrong, start))?;
            members.push(member);
            if end {
                return Ok(Term::Obj(members));
            }
        }
    }

    /// What fails in a member that goes on to a colon may have been meant as a key.
    pub(super) fn key_hint(&self, wrong: Wrong, start: usize) -> Wrong {
        let rest = self.tokens.get(self.at..).unwrap_or_default();
        let colon = rest.iter().position(|spanned| spanned.token == Token::Op(":"));
        let last = colon.and_then(|colon| self.tokens.get((self.at + colon).checked_sub(1)?));
        match last {
            Some(last) if wrong.also.is_none() && wrong.message.starts_with("syntax error, unexpected") => {
                let hint = "May need parentheses around object key expression";
                Wrong { also: Some((start, last.end, hint)), ..wrong }
            }
            _ => wrong,
        }
    }

    pub(super) fn member(&mut self) -> Result<(Term, Option<Term>)> {
        let at = self.place();
        let key = match self.peek().clone() {
            Token::Var(name) => {
                self.advance();
                if self.accept(":") {
                    return Ok((Term::Var(name, at), Some(self.member_value()?)));
                }
                let value = if name == "__loc__" { Term::Location(self.line(at)) } else { Term::Var(name.clone(), at) };
                return Ok((Term::Const(Val::str(&name)), Some(value)));
            }
            Token::Name(name) => {
                self.advance();
                Term::Const(Val::str(&name))
            }
            Token::Str(pieces) => {
                self.advance();
                self.string("", &pieces)?
            }
            Token::Format(format) => {
                self.advance();
                let Token::Str(pieces) = self.peek().clone() else {
                    return self.expected(&["QQSTRING_START"]);
                };
                self.advance();
                self.string(&format, &pieces)?
            }
            Token::Op("(") => {
                self.advance();
                let key = self.key()?;
                self.expect(":")?;
                return Ok((key, Some(self.member_value()?)));
            }
            _ => return self.unexpected(),
        };
        if self.accept(":") {
            return Ok((key, Some(self.member_value()?)));
        }
        Ok((key, None))
    }

    /// A key in parentheses, up to the closing one.
    pub(super) fn key(&mut self) -> Result<Term> {
        let from = self.place();
        let key = self.pipe()?;
        let to = self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or(from, |last| last.end);
        self.close(")")?;
        if let Some(value) = fold(&key).filter(|value| !matches!(value, Val::Str(_))) {
            let message = format!("Cannot use {} as object key", describe(&value));
            self.faults.borrow_mut().push(Wrong::new(from, to - from, message));
        }
        Ok(key)
    }

    /// A member's value: terms with operators, joined by `|` but without commas.
    pub(super) fn member_value(&mut self) -> Result<Term> {
        self.deeper()?;
        let value = self.binary(0)?;
        let value = if self.accept("|") {
            Term::Pipe(Box::new(value), Box::new(self.member_value()?))
        } else {
            value
        };
        self.depth -= 1;
        Ok(value)
    }
}
