//! Tilde expansion.

use super::Fields;
use crate::state::Shell;
use bivalve_kit::accounts;
use bivalve_syntax::Name;

impl Shell {
    /// Expands the tilde at the start of `text`; gives the text after the
    /// prefix. `last`: nothing follows `text` in the word. What is no known
    /// user stays as it is.
    pub(super) fn push_tilde<'a>(&self, text: &'a [u8], last: bool, out: &mut Fields) -> &'a [u8] {
        let end = text.iter().position(|&byte| matches!(byte, b'/' | b':')).unwrap_or(text.len());
        // The prefix goes on in the next part, which is quoted or expanded: no tilde.
        if end == text.len() && !last {
            return text;
        }
        match self.tilde(&text[1..end]) {
            Some(home) => {
                out.push_quoted(&home);
                &text[end..]
            }
            None => text,
        }
    }

    /// `name=value` as an argument: tildes after the sign and after each `:`.
    pub(super) fn push_assigned_tildes(&self, text: &[u8], last: bool, out: &mut Fields) {
        let mut text = text;
        if let Some(sign) = memchr::memchr(b'=', text) {
            // `name=value` as an argument: what is before the sign stays.
            out.push_literal(&text[..=sign]);
            text = &text[sign + 1..];
        }
        self.push_value_tildes(text, true, last, out);
    }

    /// A later part of an assigned value: tildes only after each `:`, and at
    /// its start where it is the first part. `last`: nothing follows it.
    pub(super) fn push_value_tildes(&self, text: &[u8], start: bool, last: bool, out: &mut Fields) {
        let mut pieces = text.split(|&byte| byte == b':').enumerate().peekable();
        while let Some((at, piece)) = pieces.next() {
            if at > 0 {
                out.push_literal(b":");
            }
            if (at > 0 || start) && piece.first() == Some(&b'~') {
                let ends = last || pieces.peek().is_some();
                let rest = self.push_tilde(piece, ends, out);
                out.push_literal(rest);
            } else {
                out.push_literal(piece);
            }
        }
    }

    /// What `~name` stands for.
    pub fn tilde(&self, user: &[u8]) -> Option<Vec<u8>> {
        match user {
            b"" => Some(self.text(Name::HOME).unwrap_or_else(|| self.home())),
            b"+" => self.text(Name::new(b"PWD")),
            b"-" => self.text(Name::new(b"OLDPWD")),
            digits
                if digits.iter().skip_while(|byte| matches!(byte, b'+' | b'-')).all(u8::is_ascii_digit) =>
            {
                self.stacked_directory(digits)
            }
            name => {
                let user = accounts::user(&self.runtime.identity, name)?;
                Some(user.home.map_or_else(|| self.home(), |home| home.into()))
            }
        }
    }

    fn home(&self) -> Vec<u8> {
        self.runtime.home.borrow().clone()
    }

    /// `~N`, `~+N` and `~-N`: entries of the directory stack.
    fn stacked_directory(&self, text: &[u8]) -> Option<Vec<u8>> {
        let (from_end, digits) = match text.split_first()? {
            (b'-', digits) => (true, digits),
            (b'+', digits) => (false, digits),
            _ => (false, text),
        };
        let number: usize = std::str::from_utf8(digits).ok()?.parse().ok()?;
        let count = self.directories.len() + 1;
        let at = if from_end { count.checked_sub(number + 1)? } else { number };
        if at == 0 {
            return Some(self.place.directory.to_vec());
        }
        self.directories.get(at - 1).map(|path| path.to_vec())
    }
}

/// Whether a word starts as an assignment does: `name=`.
pub(super) fn is_assignment(text: &[u8]) -> bool {
    memchr::memchr(b'=', text).is_some_and(|at| super::is_name(&text[..at]))
}
