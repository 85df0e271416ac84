//! Redirections.

use super::Printer;
use crate::ast::{Descriptor, HereDocument, Redirect, RedirectOperator as Op, Target, Word};

impl<'a> Printer<'a> {
    /// Redirections on one line. The bodies of here-documents follow, at once
    /// or, within a list, when the line ends.
    pub(super) fn redirects(&mut self, redirects: &'a [Redirect]) {
        self.after_here = false;
        let waiting = self.waiting.len();
        for (at, redirect) in redirects.iter().enumerate() {
            if at > 0 {
                self.put(b" ");
            }
            self.redirect(redirect);
        }
        if self.waiting.len() > waiting && self.connections == 0 {
            self.bodies();
        }
    }

    fn redirect(&mut self, redirect: &'a Redirect) {
        match &redirect.target {
            Target::Here(here) => {
                self.descriptor(redirect, 0, false);
                self.here_head(here);
            }
            Target::Word(word) => match redirect.operator {
                Op::DuplicateInput | Op::DuplicateOutput => self.duplicate(redirect, word),
                Op::Both => self.operator(b"&> ", word),
                Op::BothAppend => self.operator(b"&>> ", word),
                Op::ReadWrite => {
                    self.descriptor(redirect, 0, true);
                    self.operator(b"<> ", word);
                }
                Op::Read | Op::HereString => {
                    self.descriptor(redirect, 0, false);
                    let read = redirect.operator == Op::Read;
                    self.operator(if read { b"< " } else { b"<<< " }, word);
                }
                Op::Write | Op::Clobber | Op::Append => {
                    self.descriptor(redirect, 1, false);
                    self.operator(
                        match redirect.operator {
                            Op::Write => b"> ",
                            Op::Clobber => b">| ",
                            _ => b">> ",
                        },
                        word,
                    );
                }
                Op::HereDocument => {}
            },
        }
    }

    fn operator(&mut self, operator: &[u8], word: &Word) {
        self.put(operator);
        self.word(word);
    }

    /// The descriptor, left out where it is the operator's own, unless `always`.
    fn descriptor(&mut self, redirect: &Redirect, own: u32, always: bool) {
        match &redirect.descriptor {
            Some(Descriptor::Variable(name, index)) => {
                self.put(b"{");
                self.put(name.bytes());
                if let Some(index) = index {
                    self.put(b"[");
                    self.put(&index.word.raw);
                    self.put(b"]");
                }
                self.put(b"}");
            }
            Some(Descriptor::Number(number)) if always || *number != own => {
                self.put(number.to_string().as_bytes());
            }
            None if always => self.put(own.to_string().as_bytes()),
            _ => {}
        }
    }

    /// `n>&m`, `n>&-`, `n>&m-`
    fn duplicate(&mut self, redirect: &Redirect, word: &Word) {
        let input = redirect.operator == Op::DuplicateInput;
        let own = u32::from(!input);
        let raw = &*word.raw;
        if raw == b"-" {
            self.descriptor(redirect, own, true);
            self.put(b">&-");
            return;
        }
        let digits = raw.strip_suffix(b"-").unwrap_or(raw);
        let number = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
        self.descriptor(redirect, own, number);
        self.put(if input { b"<&" } else { b">&" });
        self.word(word);
    }

    /// `<<` and the delimiter; the body waits.
    fn here_head(&mut self, here: &'a HereDocument) {
        self.put(if here.strip { b"<<-" } else { b"<<" });
        if here.quoted {
            self.single_quoted(&here.delimiter);
        } else {
            self.put(&here.delimiter);
        }
        self.waiting.push(here);
    }
}
