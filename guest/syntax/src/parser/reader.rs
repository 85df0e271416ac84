//! The cursor all parts of the parser share: position, lines, blanks,
//! comments, line continuation, errors.

use super::alias::Aliases;
use super::here::Pending;
use crate::Origin;
use crate::ast::Text;
use crate::error::{SyntaxError, Warning};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// How deep constructs may nest. Every level costs native stack, here and in
/// whatever walks or drops the tree: 0.4 to 2.8 KB where it was measured. A
/// `$( )` is two levels (the substitution and the word that it is in). A
/// WebAssembly host may give a guest no more than 512 KB or 1 MB; and without
/// optimisation frames are several times as large.
pub(crate) const MAX_DEPTH: u32 = if cfg!(target_family = "wasm") {
    500
} else if cfg!(debug_assertions) {
    800
} else {
    2400
};

/// A result of reading. Boxed, since a large error would widen every frame.
pub(crate) type Read<T> = Result<T, Box<SyntaxError>>;

/// Ends an unquoted word: blanks, newline and operators; also the end of text.
pub(crate) const META: u8 = 1;
/// Has a meaning inside words: quotes, `$`, backquote, backslash.
pub(crate) const QUOTE: u8 = 2;
/// May be part of a name.
pub(crate) const NAME: u8 = 4;
/// A digit (which is `NAME` too).
pub(crate) const DIGIT: u8 = 8;
/// `{`, which may start a brace expansion.
pub(crate) const BRACE: u8 = 16;

/// The classes of each byte.
pub(crate) static CLASS: [u8; 256] = {
    let mut table = [0u8; 256];
    let mut i = 0;
    while i < 256 {
        table[i] = match i as u8 {
            0 | b' ' | b'\t' | b'\n' | b';' | b'&' | b'|' | b'<' | b'>' | b'(' | b')' => META,
            b'\\' | b'\'' | b'"' | b'$' | b'`' => QUOTE,
            b'0'..=b'9' => NAME | DIGIT,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => NAME,
            b'{' => BRACE,
            _ => 0,
        };
        i += 1;
    }
    table
};

/// Whether `byte` is of this class.
pub(crate) fn is(byte: u8, class: u8) -> bool {
    CLASS[byte as usize] & class != 0
}

/// Whether `byte` can start a name.
pub(crate) fn starts_name(byte: u8) -> bool {
    is(byte, NAME) && !is(byte, DIGIT)
}

/// A script being read, for the time of one complete command.
pub(crate) struct Reader<'a> {
    pub text: Text,
    pub pos: usize,
    /// `counted_line` is the line of this position.
    pub counted_pos: usize,
    pub counted_line: u32,
    pub depth: u32,
    pub origin: &'a dyn Origin,
    pub extglob: bool,
    pub posix: bool,
    pub aliases: Aliases,
    /// Here-documents whose bodies start after the current line.
    pub pending: Vec<Pending>,
    pub warnings: Vec<Warning>,
    /// Command and process substitutions read so far: a word whose reading
    /// raised the count waits.
    pub substitutions: u32,
    /// How many double quotes are around, within the innermost substitution.
    pub quotes: u32,
    /// How many substitutions in parentheses are around.
    pub parentheses: u32,
    /// Separators of commands in the substitution being read: which are newlines.
    pub breaks: Vec<bool>,
    /// Positions where an attempt failed and its text was read in another way.
    /// Whoever comes by again, since an attempt around it failed too, does not
    /// try again: else nested attempts would double the work with every level.
    pub dead_ends: BTreeSet<usize>,
    /// Words that begin like `a[...]=` but are no assignment, and the end of
    /// their subscripts; for the same reason.
    pub not_assignments: BTreeMap<usize, usize>,
    /// The line of the word of the `case` that was read last.
    pub word_line: u32,
    /// The text of a here-document: what is in it is kept as it is written.
    pub verbatim: bool,
    /// Where text stands that begins with `((` and has only one `)` at the end
    /// of its line.
    pub half_arith: Option<(usize, usize)>,
    /// A newline would be no error at this position.
    pub newline_fits: Option<usize>,
    /// Here operators and blanks are part of the word.
    pub literal: std::ops::Range<usize>,
}

impl<'a> Reader<'a> {
    pub fn new(text: Text, line: u32, origin: &'a dyn Origin) -> Reader<'a> {
        Reader {
            text,
            pos: 0,
            counted_pos: 0,
            counted_line: line,
            depth: 0,
            origin,
            extglob: origin.extglob(),
            posix: origin.posix(),
            aliases: Aliases::default(),
            pending: Vec::new(),
            warnings: Vec::new(),
            substitutions: 0,
            quotes: 0,
            parentheses: 0,
            breaks: Vec::new(),
            dead_ends: BTreeSet::new(),
            not_assignments: BTreeMap::new(),
            word_line: 0,
            verbatim: false,
            half_arith: None,
            newline_fits: None,
            literal: 0..0,
        }
    }

    /// A reader of text that was taken out of this one's (a backquoted
    /// command, the body of a here-document).
    pub fn inner(&self, text: Text, line: u32) -> Reader<'a> {
        let mut inner = Reader::new(text, line, self.origin);
        inner.depth = self.depth;
        inner
    }

    /// Takes over what an inner reader counted.
    pub fn absorb(&mut self, inner: Reader<'a>) {
        self.substitutions += inner.substitutions;
        self.warnings.extend(inner.warnings);
    }

    /// The byte at a position; 0 past the end (the text itself has no 0).
    #[inline]
    pub fn byte(&self, pos: usize) -> u8 {
        self.text.get(pos).copied().unwrap_or(0)
    }

    /// The text between two positions.
    #[inline]
    pub fn slice(&self, start: usize, end: usize) -> &[u8] {
        self.text.get(start..end).unwrap_or_default()
    }

    /// The text from a position on.
    #[inline]
    pub fn rest(&self, start: usize) -> &[u8] {
        self.text.get(start..).unwrap_or_default()
    }

    /// The text from `start` to here, kept.
    pub fn since(&self, start: usize) -> Text {
        Rc::from(self.slice(start, self.pos))
    }

    /// The next byte, past any line continuation; 0 at the end.
    #[inline]
    pub fn peek(&mut self) -> u8 {
        loop {
            let byte = self.byte(self.pos);
            if byte == b'\\' && self.byte(self.pos + 1) == b'\n' {
                self.pos += 2;
                continue;
            }
            return byte;
        }
    }

    /// Steps over `operator` if it comes next, its bytes possibly apart by
    /// line continuations.
    pub fn eat(&mut self, operator: &[u8]) -> bool {
        let start = self.pos;
        for &byte in operator {
            if self.peek() != byte {
                self.pos = start;
                return false;
            }
            self.pos += 1;
        }
        true
    }

    /// Whether `operator` comes next.
    pub fn sees(&mut self, operator: &[u8]) -> bool {
        let start = self.pos;
        let found = self.eat(operator);
        self.pos = start;
        found
    }

    /// Steps over blanks, line continuations and a comment.
    #[inline]
    pub fn blanks(&mut self) {
        loop {
            match self.byte(self.pos) {
                b' ' | b'\t' => self.pos += 1,
                b'\\' if self.byte(self.pos + 1) == b'\n' => self.pos += 2,
                b'#' => {
                    let rest = self.text.get(self.pos..).unwrap_or_default();
                    self.pos += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                    return;
                }
                _ => return,
            }
        }
    }

    /// Steps over blanks, comments and newlines, reading here-documents.
    pub fn newlines(&mut self) {
        loop {
            self.blanks();
            if self.byte(self.pos) != b'\n' {
                self.newline_fits = Some(self.pos);
                return;
            }
            self.newline();
        }
    }

    /// Steps over the newline that comes next, and the here-documents after it.
    pub fn newline(&mut self) {
        self.pos += 1;
        if !self.pending.is_empty() {
            self.read_here_documents();
        }
    }

    /// Steps over the rest of the line, whatever it is.
    pub fn skip_line(&mut self) {
        let rest = self.text.get(self.pos..).unwrap_or_default();
        self.pos += memchr::memchr(b'\n', rest).map_or(rest.len(), |at| at + 1);
    }

    /// The line of the current position.
    pub fn line(&mut self) -> u32 {
        self.line_of(self.pos)
    }

    /// The line of a position.
    pub fn line_of(&mut self, pos: usize) -> u32 {
        let count = |from: usize, to: usize| {
            if !self.aliases.is_untouched() {
                return self.counted_newlines(from, to);
            }
            let text = self.text.get(from..to.min(self.text.len())).unwrap_or_default();
            if text.len() < 32 {
                return text.iter().filter(|byte| **byte == b'\n').count() as u32;
            }
            memchr::memchr_iter(b'\n', text).count() as u32
        };
        if pos >= self.counted_pos {
            self.counted_line = self.counted_line.wrapping_add(count(self.counted_pos, pos));
        } else {
            self.counted_line = self.counted_line.wrapping_sub(count(pos, self.counted_pos));
        }
        self.counted_pos = pos;
        self.counted_line
    }

    /// Goes one construct deeper, or fails. [`Reader::leave`] goes back; after
    /// an error the reader is not used any more.
    pub fn enter(&mut self) -> Read<()> {
        if self.depth >= MAX_DEPTH {
            let line = self.line();
            let message = format!("maximum nesting level exceeded ({MAX_DEPTH})");
            return Err(Box::new(SyntaxError::new(line, message)));
        }
        self.depth += 1;
        Ok(())
    }

    pub fn leave(&mut self) {
        self.depth -= 1;
    }

    /// The error for the token that comes next.
    #[cold]
    pub fn unexpected(&mut self) -> Box<SyntaxError> {
        self.blanks();
        let start = self.pos;
        if self.peek() == 0 {
            // To a text without a last newline bash adds one, which may be what
            // is not expected.
            let ended = self.pos == 0 || self.byte(self.pos - 1) == b'\n';
            if ended || self.newline_fits == Some(self.pos) {
                return self.unexpected_end();
            }
            let line = self.line();
            return self.near_token(b"newline", start, line);
        }
        let token = match self.token_text() {
            Ok(token) => token,
            Err(error) => return error,
        };
        let line = self.line_of(if token == b"newline" { start } else { self.pos });
        self.near_token(&token, start, line)
    }

    /// The error "near unexpected token", with the line around `start`.
    #[cold]
    pub fn near_token(&mut self, token: &[u8], start: usize, line: u32) -> Box<SyntaxError> {
        let mut message = b"syntax error near unexpected token `".to_vec();
        message.extend_from_slice(token);
        message.push(b'\'');
        let mut error = SyntaxError::new(line, message);
        error.lines.push((line, self.source_line(start)));
        Box::new(error)
    }

    /// The line around a position, in bash's quotes.
    pub fn source_line(&self, pos: usize) -> Vec<u8> {
        if !self.aliases.is_untouched() {
            return [b"`", self.line_as_written(pos).as_slice(), b"'"].concat();
        }
        let before = self.slice(0, pos.min(self.text.len()));
        let from = memchr::memrchr(b'\n', before).map_or(0, |at| at + 1);
        let rest = self.text.get(from..).unwrap_or_default();
        let length = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        let mut out = vec![b'`'];
        out.extend_from_slice(&rest[..length]);
        let backslashes = out.iter().rev().take_while(|byte| **byte == b'\\').count();
        if length == rest.len() && backslashes % 2 == 1 {
            // To quote what is not there, bash adds one.
            out.push(b'\\');
        }
        out.push(b'\'');
        out
    }

    /// The text of the token that comes next, which is stepped over.
    pub fn token_text(&mut self) -> Read<Vec<u8>> {
        const OPERATORS: [&[u8]; 24] = [
            b"&>>", b"<<<", b"<<-", b";;&", b"&&", b"||", b";;", b";&", b"|&", b"&>", b">>", b"<<", b">|",
            b">&", b"<&", b"<>", b"&", b";", b"|", b"(", b")", b"<", b">", b"\n",
        ];
        for operator in OPERATORS {
            if operator.len() == 1 && matches!(operator, b"<" | b">") && self.sees_process() {
                continue;
            }
            if self.eat(operator) {
                return Ok(if operator == b"\n" { b"newline".to_vec() } else { operator.to_vec() });
            }
        }
        let start = self.pos;
        self.word()?;
        Ok(self.slice(start, self.pos).to_vec())
    }

    /// The error for text that ends where more must come.
    #[cold]
    pub fn unexpected_end(&mut self) -> Box<SyntaxError> {
        if let Some((start, end)) = self.half_arith {
            // Bash has read it once already, and names what it read.
            let text = self.slice(start, end).to_vec();
            let last = text.rsplit(|byte| matches!(byte, b' ' | b'\t' | b'\n')).next().unwrap_or_default();
            let message = [b"syntax error near `", last, b"'"].concat();
            let line = self.line_of(end);
            let mut error = SyntaxError::new(line, message);
            error.lines.push((line, self.source_line(start)));
            error.incomplete = true;
            return Box::new(error);
        }
        let line = self.end_line();
        let mut error = SyntaxError::new(line, &b"syntax error: unexpected end of file"[..]);
        error.incomplete = true;
        Box::new(error)
    }

    /// The line that bash is on when it has met the end of the text.
    pub fn end_line(&mut self) -> u32 {
        let len = self.text.len();
        let line = self.line_of(len);
        let backslashes = self.text.iter().rev().take_while(|byte| **byte == b'\\').count();
        match self.text.last() {
            Some(b'\n') => line,
            // The newline that bash adds is taken for a continued line.
            Some(b'\\') if backslashes % 2 == 1 => line + 2,
            _ => line + 1,
        }
    }

    /// The error for a construct begun on `line` whose end is missing.
    #[cold]
    pub fn unclosed(&mut self, close: u8, line: u32) -> Box<SyntaxError> {
        let mut message = b"unexpected EOF while looking for matching `".to_vec();
        message.push(close);
        message.push(b'\'');
        let mut error = SyntaxError::new(line, message);
        error.incomplete = true;
        Box::new(error)
    }
}
