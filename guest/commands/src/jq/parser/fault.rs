//! What a syntax error says, and where.

use super::super::lexer::{Spanned, StrPiece, Token, Wrong};
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
            Some((_, at, end)) if self.peek() == &Token::End && !self.closes() => {
                self.last_lexeme(at, end, spanned)
            }
            Some((Token::Str(_), at, _)) if self.peek() != &Token::End => (at, 1),
            Some((Token::Str(_), _, end)) => (end.saturating_sub(1), 1),
            Some((_, at, end)) => (at, end - at),
            None => (0, 1),
        };
        Err(Wrong::new(at, length, message))
    }

    /// Where the last lexeme of the text is, and its length: blanks and the bytes of comments count too.
    fn last_lexeme(&self, at: usize, end: usize, last: Option<&Spanned>) -> (usize, usize) {
        let mut lexeme = match last.map(|last| &last.token) {
            Some(Token::Str(pieces)) => match pieces.last() {
                Some(StrPiece::Tokens(inner)) => match inner.iter().rfind(|inner| inner.end > inner.at) {
                    Some(inner) => return self.last_lexeme(inner.at, inner.end, Some(inner)),
                    None => (end.saturating_sub(2), 2),
                },
                _ => (end.saturating_sub(1), 1),
            },
            _ => (at, end.saturating_sub(at)),
        };
        let mut at = end;
        if let Some(Token::End) = last.map(|last| &last.token) {
            // Nothing is in an interpolation that has been opened.
            let before = self.source.get(..at).unwrap_or_default().trim_end_matches([' ', '\t', '\n', '\r']);
            lexeme = (before.len().saturating_sub(2), 2);
            at = before.len();
        }
        let mut comment = false;
        let byte = |at: usize| self.source.as_bytes().get(at).copied();
        while let Some(next) = byte(at) {
            let length = match next {
                b'\\' if comment && matches!(byte(at + 1), Some(b'\\' | b'\n')) => 2,
                b'\n' if comment => {
                    comment = false;
                    1
                }
                _ if comment => 1,
                b'#' => {
                    comment = true;
                    1
                }
                b' ' | b'\t' | b'\n' | b'\r' => {
                    let rest = self.source.as_bytes().get(at..).unwrap_or_default();
                    rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r')).count()
                }
                _ => break,
            };
            lexeme = (at, length);
            at += length;
        }
        lexeme
    }
}

/// An operator as messages have it: those of several bytes bare.
pub(super) fn quoted(op: &str) -> String {
    if op.len() == 1 { format!("'{op}'") } else { op.to_string() }
}
