//! What stands before a program: `module`, `import` and `include`.

use super::{Parser, Result};
use super::super::ast::{Import, Term};
use super::super::compiler::fold;
use super::super::lexer::{Token, Wrong};
use super::super::value::{Map, Val};

impl Parser<'_> {
    /// A constant object that tells about a module or an import.
    pub(super) fn meta(&mut self) -> Result<Map> {
        let from = self.place();
        let term = self.postfix()?;
        let to = self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or(from, |last| last.end);
        match fold(&term) {
            Some(Val::Obj(map)) => Ok((*map).clone()),
            Some(_) => Err(Wrong::new(from, to - from, "Module metadata must be an object")),
            None => Err(Wrong::new(from, to - from, "Module metadata must be constant")),
        }
    }

    /// `import PATH as NAME META;` or `include PATH META;`
    pub(super) fn import(&mut self) -> Result<Import> {
        let included = self.is_name("include");
        self.advance();
        let (from, format) = (self.place(), matches!(self.peek(), Token::Format(_)));
        self.at += usize::from(format);
        let Token::Str(pieces) = self.peek().clone() else {
            let expected: &[&str] =
                if format { &["QQSTRING_START"] } else { &["FORMAT", "QQSTRING_START"] };
            return self.expected(expected);
        };
        let to = self.tokens.get(self.at).map_or(from, |token| token.end);
        self.advance();
        let Term::Const(Val::Str(path)) = self.string("", &pieces)? else {
            return Err(Wrong::new(from, to - from, "Import path must be constant"));
        };
        let (mut alias, mut data) = (None, false);
        if !included {
            if !self.accept_name("as") {
                return self.expected(&["as"]);
            }
            match self.peek().clone() {
                Token::Name(name) => alias = Some(name),
                Token::Var(name) => (alias, data) = (Some(name), true),
                _ => return self.expected(&["IDENT", "BINDING"]),
            }
            self.advance();
        }
        let meta = if self.is(";") { None } else { Some(self.meta()?) };
        self.expect(";")?;
        Ok(Import { path: path.to_string(), alias, data, meta })
    }
}
