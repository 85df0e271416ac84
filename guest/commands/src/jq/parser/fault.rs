//! What a syntax error says, and where.

use super::super::lexer::{Token, Wrong};
use super::{Parser, Result, is_keyword};

impl Parser<'_> {
    /// The whole construct is named by a second message.
    pub(super) fn also<T>(&self, result: Result<T>, start: usize, message: &'static str) -> Result<T> {
        result.map_err(|wrong| match wrong.also {
            None if wrong.message.starts_with("syntax error, unexpected end of file") => {
                Wrong { also: Some((start, self.source.len(), message)), ..wrong }
            }
            _ => wrong,
        })
    }

    /// Whether the end is that of an interpolation.
    fn closes(&self) -> bool {
        self.tokens.get(self.at).is_some_and(|last| last.token == Token::End && last.end > last.at)
    }

    pub(super) fn expected<T>(&self, names: &[&str]) -> Result<T> {
        let what = match self.peek() {
            Token::End if self.closes() => "QQSTRING_INTERP_END".to_string(),
            Token::End => "end of file".to_string(),
            Token::Op(op) => quoted(op),
            Token::Invalid => "INVALID_CHARACTER".to_string(),
            Token::Name(name) if is_keyword(name) => name.clone(),
            Token::Name(_) => "IDENT".to_string(),
            Token::Field(_) => "FIELD".to_string(),
            Token::Number(_) => "LITERAL".to_string(),
            Token::Str(_) => "QQSTRING_START".to_string(),
            Token::Format(_) => "FORMAT".to_string(),
            Token::Var(_) => "BINDING".to_string(),
        };
        let expecting = if names.is_empty() { "" } else { ", expecting " };
        let message = format!("syntax error, unexpected {what}{expecting}{}", names.join(" or "));
        // The end of the text is told at its last token.
        let mut spanned = self.tokens.get(self.at).or(self.tokens.last());
        if self.peek() == &Token::End && self.at > 0 && !self.closes() {
            spanned = self.tokens.get(self.at - 1).or(spanned);
        }
        let (at, length) = match spanned.map(|spanned| (&spanned.token, spanned.at, spanned.end)) {
            Some((Token::Str(_), at, _)) if self.peek() != &Token::End => (at, 1),
            Some((Token::Str(_), _, end)) => (end.saturating_sub(1), 1),
            Some((_, at, end)) => (at, end - at),
            None => (0, 1),
        };
        // Blanks at the end count as its last place.
        let blank = self.peek() == &Token::End && !self.closes() && self.source.ends_with([' ', '\t', '\n']);
        match blank && spanned.is_some_and(|spanned| spanned.end < self.source.len()) {
            true => Err(Wrong::new(self.source.len() - 1, 1, message)),
            false => Err(Wrong::new(at, length, message)),
        }
    }
}

/// An operator as messages have it: those of several bytes bare.
pub(super) fn quoted(op: &str) -> String {
    if op.len() == 1 { format!("'{op}'") } else { op.to_string() }
}
