//! Aliases: the text of one is put in place of the word that names it, and
//! reading goes on at its start.

use super::reader::{META, QUOTE, Reader, is};
use crate::ast::Text;
use std::rc::Rc;

/// Which aliases are being read.
#[derive(Default, Clone)]
pub(crate) struct Aliases {
    /// Name and end of each, counted in bytes from the end of the text, since
    /// later replacements move what comes before.
    active: Vec<(Text, usize)>,
    /// Where an alias ended in a blank: the next word is looked up too.
    next: Option<usize>,
    /// Only quoted words have come since.
    passed: bool,
    /// The word at this position has been looked up.
    checked: Option<usize>,
    /// What stands in the text for a name, oldest first.
    replaced: Vec<Replaced>,
}

/// Text in the place of an alias; positions count from the end of the text.
#[derive(Clone)]
struct Replaced {
    start: usize,
    end: usize,
    name: Text,
}

impl Aliases {
    /// Whether no text stands for a name.
    #[inline]
    pub fn is_untouched(&self) -> bool {
        self.replaced.is_empty()
    }

    /// Forgets text that ended before `rest` bytes from the end, where a line
    /// of the script starts if no alias is being read.
    pub fn forget(&mut self, rest: usize) {
        if self.replaced.iter().all(|one| one.end > rest || one.start <= rest) {
            self.replaced.retain(|one| one.end < rest);
        }
    }
}

impl Reader<'_> {
    /// The word that comes next if it is plain: no quotes, no expansions.
    #[inline]
    pub fn plain_end(&self) -> usize {
        let mut end = self.pos;
        while !is(self.byte(end), META | QUOTE) {
            end += 1;
        }
        if is(self.byte(end), QUOTE) && !(self.byte(end) == b'\\' && self.byte(end + 1) == b'\n') {
            return self.pos;
        }
        // A process substitution goes on with the word.
        if matches!(self.byte(end), b'<' | b'>') && self.byte(end + 1) == b'(' {
            return self.pos;
        }
        end
    }

    /// A word that goes on after line continuations is put together: these come
    /// behind it, so that all lines keep their numbers.
    #[inline]
    pub fn join_word(&mut self) {
        let end = self.plain_end();
        if end > self.pos && self.byte(end) == b'\\' {
            self.join_parts(end);
        }
    }

    #[cold]
    fn join_parts(&mut self, first: usize) {
        let (mut end, mut newlines, mut joined) = (first, 0, Vec::new());
        loop {
            if self.byte(end) == b'\\' && self.byte(end + 1) == b'\n' {
                newlines += 1;
                end += 2;
            } else if is(self.byte(end), META | QUOTE) {
                break;
            } else {
                joined.push(self.byte(end));
                end += 1;
            }
        }
        if joined.is_empty() {
            return;
        }
        let mut text = self.slice(0, first).to_vec();
        text.extend_from_slice(&joined);
        text.extend(std::iter::repeat_n(b"\\\n", newlines).flatten());
        text.extend_from_slice(self.text.get(end..).unwrap_or_default());
        self.text = Rc::from(text);
    }

    /// Replaces the word that comes next, in command position, as long as it
    /// is an alias.
    pub fn expand_aliases(&mut self) {
        while self.aliases.checked != Some(self.pos) {
            self.join_word();
            self.aliases.checked = Some(self.pos);
            let end = self.plain_end();
            if end == self.pos || !self.expand_alias(end) {
                return;
            }
            self.blanks();
        }
    }

    /// Steps over newlines and comments before a command, and over aliases
    /// that are no more than that.
    pub fn lead_in(&mut self) {
        loop {
            self.newlines();
            if is(self.byte(self.pos), META) {
                return;
            }
            self.expand_aliases();
            if self.byte(self.pos) != b'\n' {
                return;
            }
        }
    }

    /// Does the same for a later word, if an alias that ends in a blank stood
    /// right before it.
    #[inline]
    pub fn expand_next_alias(&mut self) {
        let Some(next) = self.aliases.next else {
            return;
        };
        let at = self.text.len() - next.min(self.text.len());
        if self.pos < at {
            return;
        }
        let between = self.slice(at, self.pos);
        let directly = between.iter().all(|byte| matches!(byte, b' ' | b'\t' | b'\\' | b'\n'));
        if self.quote_in_word() {
            // A quoted word is passed over, and the next one looked up.
            self.aliases.passed |= directly;
            return;
        }
        self.aliases.next = None;
        if std::mem::take(&mut self.aliases.passed) || directly {
            self.expand_aliases();
        }
    }

    /// Whether the word that comes next has quotes further on, and no expansion
    /// before them.
    fn quote_in_word(&self) -> bool {
        let mut end = self.pos;
        while !is(self.byte(end), META | QUOTE) {
            end += 1;
        }
        matches!(self.byte(end), b'\\' | b'\'' | b'"')
    }

    fn expand_alias(&mut self, end: usize) -> bool {
        let name = self.slice(self.pos, end);
        let rest = self.text.len() - self.pos;
        if self.aliases.active.iter().any(|(active, until)| **active == *name && rest > *until) {
            return false;
        }
        if self.posix && super::command::is_reserved(name) {
            return false;
        }
        let Some(value) = self.origin.alias(name) else {
            return false;
        };
        let name: Text = Rc::from(name);
        // Counted up to here, where nothing moves.
        self.line();
        let mut text = Vec::with_capacity(self.text.len() + value.len() + 1);
        text.extend_from_slice(self.slice(0, self.pos));
        text.extend(value.iter().filter(|byte| **byte != 0));
        if ends_in_word(&value) {
            // Else `alias e='echo 0'` would make `0>&2` of `e>&2`.
            text.push(b' ');
        }
        text.extend_from_slice(self.text.get(end..).unwrap_or_default());
        let after = self.text.len() - end;
        self.text = Rc::from(text);
        let start = self.text.len() - self.pos;
        for outer in &mut self.aliases.replaced {
            if outer.end < rest && outer.start >= rest {
                outer.start = outer.start - rest + start;
            }
        }
        self.aliases.replaced.push(Replaced { start, end: after, name: name.clone() });
        self.aliases.active.retain(|(_, until)| rest > *until);
        self.aliases.active.push((name, after));
        if matches!(value.last(), Some(b' ' | b'\t')) {
            self.aliases.next = Some(after);
        }
        self.aliases.checked = None;
        true
    }

    /// Newlines between two positions, but for those in the text of aliases:
    /// all of an alias is on the line of its name.
    #[cold]
    pub fn counted_newlines(&self, from: usize, to: usize) -> u32 {
        let len = self.text.len();
        let inside = |at: usize| {
            self.aliases.replaced.iter().any(|one| (len - one.start..len - one.end).contains(&at))
        };
        memchr::memchr_iter(b'\n', self.slice(from, to)).filter(|at| !inside(from + at)).count() as u32
    }

    /// The line around a position as it was before names were replaced.
    pub fn line_as_written(&self, pos: usize) -> Vec<u8> {
        let len = self.text.len();
        let outermost = |at: usize| {
            self.aliases.replaced.iter().find(|one| (len - one.start..len - one.end).contains(&at))
        };
        let mut from = pos.min(len);
        while from > 0 && (self.byte(from - 1) != b'\n' || outermost(from - 1).is_some()) {
            from -= 1;
        }
        let mut line = Vec::new();
        while let Some(&byte) = self.text.get(from) {
            if let Some(one) = outermost(from) {
                line.extend_from_slice(&one.name);
                from = len - one.end;
                continue;
            }
            if byte == b'\n' {
                break;
            }
            line.push(byte);
            from += 1;
        }
        line
    }
}

/// Whether the text of an alias ends inside a word that its end should end:
/// not in quotes or a comment, and not behind an operator or a backslash.
fn ends_in_word(value: &[u8]) -> bool {
    let (mut quote, mut word) = (0, false);
    let mut bytes = value.iter().copied();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' if quote != b'\'' => {
                if bytes.next().is_none() {
                    return false;
                }
                word = true;
            }
            b'\'' | b'"' if quote == 0 => quote = byte,
            _ if quote == byte => (quote, word) = (0, true),
            _ if quote != 0 => {}
            b'#' if !word => {
                if bytes.by_ref().all(|byte| byte != b'\n') {
                    return false;
                }
                word = false;
            }
            _ => word = !is(byte, META),
        }
    }
    quote == 0 && word
}
