//! `set -x`

use crate::declare;
use crate::expand::transform::quote_single;
use crate::state::{SetOption, Shell};
use bivalve_syntax::Name;
use bivalve_syntax::ast::{For, Word};
use bivalve_syntax::printer::{print_loop_head, print_word};

impl Shell {
    /// Whether commands are shown.
    #[inline]
    pub fn traces(&self) -> bool {
        self.is_set(SetOption::XTRACE)
    }

    /// PS4 expanded, its first character repeated as deep as we are nested.
    fn trace_prefix(&mut self) -> Vec<u8> {
        let prompt = self.text(Name::new(b"PS4")).unwrap_or_default();
        let status = self.status;
        self.options.set(SetOption::XTRACE, false);
        let text = self.expand_prompt(&prompt);
        self.options.set(SetOption::XTRACE, true);
        self.status = status;
        let length = crate::expand::transform::character_length(&text).min(text.len());
        let first = text[..length].to_vec();
        [first.repeat(self.trace_depth as usize), text].concat()
    }

    /// Refuses what is no open descriptor in `BASH_XTRACEFD`.
    pub(crate) fn check_trace_target(&mut self) {
        let text = self.text(Name::BASH_XTRACEFD).unwrap_or_default();
        let number = std::str::from_utf8(&text).ok().and_then(|text| text.parse().ok());
        if !text.is_empty() && number.and_then(|number: u32| self.descriptor(number)).is_none() {
            let message = b": invalid value for trace file descriptor".as_slice();
            self.complain([b"BASH_XTRACEFD: ", text.as_slice(), message].concat());
        }
    }

    /// Shows a line.
    pub fn trace_line(&mut self, line: &[u8]) {
        if !self.traces() {
            return;
        }
        let text = [self.trace_prefix().as_slice(), line, b"\n"].concat();
        let target =
            self.text(Name::BASH_XTRACEFD).and_then(|text| std::str::from_utf8(&text).ok()?.parse().ok());
        match target.and_then(|number: u32| self.descriptor(number).cloned()) {
            Some(file) if file.write_now(&text).is_some() => {}
            _ => self.print_error(&text),
        }
    }

    /// Shows a simple command.
    pub fn trace_words(&mut self, words: &[Vec<u8>]) {
        if !self.traces() {
            return;
        }
        let quoted: Vec<Vec<u8>> = words.iter().map(|word| trace_quote(word)).collect();
        self.trace_line(&quoted.join(&b' '));
    }

    /// Shows an assignment.
    pub fn trace_assignment(&mut self, name: &[u8], sign: &[u8], value: &[u8]) {
        if !self.traces() {
            return;
        }
        let value = if value.is_empty() { Vec::new() } else { trace_quote(value) };
        self.trace_line(&[name, sign, &value].concat());
    }

    /// Shows an expression, already expanded.
    pub fn trace_arith(&mut self, text: &[u8]) {
        if self.traces() {
            let text = [b"(( ", text, b" ))"].concat();
            self.trace_line(&text);
        }
    }

    pub fn trace_condition(&mut self, words: &[&[u8]]) {
        if !self.traces() {
            return;
        }
        let quoted: Vec<Vec<u8>> =
            words.iter().map(|word| if word.is_empty() { b"''".to_vec() } else { word.to_vec() }).collect();
        let not: &[u8] = if std::mem::take(&mut self.negated_condition) { b"! " } else { b"" };
        self.trace_line(&[b"[[ ", not, quoted.join(&b' ').as_slice(), b" ]]"].concat());
    }

    pub fn trace_for(&mut self, list: &For) {
        if !self.traces() {
            return;
        }
        self.trace_line(&print_loop_head(b"for", list));
    }

    pub fn trace_select(&mut self, list: &For) {
        if self.traces() {
            self.trace_line(&print_loop_head(b"select", list));
        }
    }

    pub fn trace_case(&mut self, word: &Word) {
        if self.traces() {
            let text = [b"case ", print_word(word).as_slice(), b" in"].concat();
            self.trace_line(&text);
        }
    }
}

/// A word as the trace shows it.
fn trace_quote(word: &[u8]) -> Vec<u8> {
    if word.is_empty() {
        return b"''".to_vec();
    }
    if declare::has_specials(word) {
        return quote_single(word);
    }
    if declare::needs_ansi(word) { declare::quote_ansi(word) } else { word.to_vec() }
}
