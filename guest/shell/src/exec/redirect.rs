//! Redirections.

use crate::expand::Index;
use crate::state::{Bytes, Exec, SetOption, Shell, Shopt, Variables};
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Argument, Descriptor, Kind, Node, Part, Redirect, RedirectOperator, Target, Word};
use bivalve_vfs::{Errno, Kind as FileKind, OpenFile, OpenOptions};
use std::rc::Rc;

/// What descriptors were before redirections, to put them back.
#[derive(Default)]
pub struct Saved {
    files: Vec<(u32, Option<Rc<OpenFile>>)>,
    /// The variables, where redirections may change those of another process.
    pub variables: Option<Variables>,
}

impl Saved {
    /// Whether standard input is among what was redirected.
    pub fn has_stdin(&self) -> bool {
        self.files.iter().any(|(number, _)| *number == 0)
    }

    /// Keeps the redirections.
    pub fn forget(mut self) {
        self.files.clear();
    }
}

impl Shell {
    /// Makes redirections from left to right. True when one failed, which is
    /// said; those before it stand in `saved` still.
    pub async fn redirect(&mut self, redirects: &[Redirect], saved: &mut Saved) -> Exec<bool> {
        for redirect in redirects {
            if !self.redirect_one(redirect, saved).await? {
                return Ok(true);
            }
        }
        if self.own_redirects == redirects.as_ptr() as usize {
            // They are the whole process's: nothing is put back, so that what they
            // replaced is closed, and a reader of it need not wait for this process.
            saved.files.clear();
        }
        Ok(false)
    }

    /// The same for a command that is a process of its own (`apart`): what the
    /// words assign (`<<< $((n++))`, `{fd}>file`) is that process's alone.
    pub async fn redirect_for(
        &mut self,
        apart: bool,
        redirects: &[Redirect],
        saved: &mut Saved,
    ) -> Exec<bool> {
        if apart && redirects.iter().any(may_assign) {
            saved.variables = Some(self.variables.clone());
        }
        self.redirect(redirects, saved).await
    }

    /// Puts descriptors back.
    pub fn restore(&mut self, saved: Saved) {
        if let Some(variables) = saved.variables {
            self.variables = variables;
        }
        for (number, file) in saved.files.into_iter().rev() {
            match file {
                Some(file) => self.place.descriptors.set(number, file),
                None => drop(self.place.descriptors.close(number)),
            }
        }
    }

    fn put(&mut self, number: u32, file: Option<Rc<OpenFile>>, saved: &mut Saved) {
        saved.files.push((number, self.descriptor(number).cloned()));
        match file {
            Some(file) => self.place.descriptors.set(number, file),
            None => drop(self.place.descriptors.close(number)),
        }
    }

    async fn redirect_one(&mut self, redirect: &Redirect, saved: &mut Saved) -> Exec<bool> {
        let default = match redirect.operator {
            RedirectOperator::Read
            | RedirectOperator::ReadWrite
            | RedirectOperator::DuplicateInput
            | RedirectOperator::HereDocument
            | RedirectOperator::HereString => 0,
            _ => 1,
        };
        let word = match &redirect.target {
            Target::Here(here) => {
                let mut text = self.expand_quoted(&here.body).await?;
                if text.last().is_some_and(|byte| *byte != b'\n') {
                    // The script ended before the delimiter.
                    text.push(b'\n');
                }
                let file = OpenFile::from_bytes(Rc::from(text));
                return self.bind(redirect, default, Some(file), saved);
            }
            Target::Word(word) => word,
        };
        match redirect.operator {
            RedirectOperator::HereString => {
                let mut text = self.expand_text(word).await?;
                text.push(b'\n');
                self.bind(redirect, default, Some(OpenFile::from_bytes(Rc::from(text))), saved)
            }
            RedirectOperator::DuplicateInput | RedirectOperator::DuplicateOutput => {
                self.duplicate(redirect, word, default, saved).await
            }
            operator => {
                let Some(path) = self.target_path(redirect, word).await? else { return Ok(false) };
                let Some(file) = self.open_target(redirect, operator, &path) else { return Ok(false) };
                if matches!(operator, RedirectOperator::Both | RedirectOperator::BothAppend) {
                    self.put(1, Some(file.clone()), saved);
                    self.put(2, Some(file), saved);
                    return Ok(true);
                }
                self.bind(redirect, default, Some(file), saved)
            }
        }
    }

    /// The one word that a target expands to.
    async fn target_path(&mut self, redirect: &Redirect, word: &Word) -> Exec<Option<Vec<u8>>> {
        if self.is_set(SetOption::BRACEEXPAND) && self.has_brace_list(word) {
            self.complain([&redirect_name(redirect, &word.raw), b": ambiguous redirect".as_slice()].concat());
            return Ok(None);
        }
        let mut words = Vec::new();
        if self.is_set(SetOption::POSIX) {
            let text = self.expand_text(word).await?;
            let quoted = word.raw.iter().any(|byte| matches!(byte, b'"' | b'\'' | b'\\'));
            if !text.is_empty() || quoted {
                words.push(text);
            }
        } else {
            self.expand_word(word, &mut words).await?;
        }
        if words.len() != 1 {
            self.complain([&redirect_name(redirect, &word.raw), b": ambiguous redirect".as_slice()].concat());
            return Ok(None);
        }
        Ok(words.pop())
    }

    /// Whether braces in a target would make several words of it.
    fn has_brace_list(&self, word: &Word) -> bool {
        if !word.raw.contains(&b'{') || !(word.raw.contains(&b',') || word.raw.contains(&b'.')) {
            return false;
        }
        let source = [b": ", &*word.raw].concat();
        let parsed = bivalve_syntax::Parser::new(Rc::from(source), self.line.max(1)).next(self);
        let Ok(Some(node)) = parsed else { return false };
        let Node::Command(command) = &*node else { return false };
        let Kind::Simple(simple) = &command.kind else { return false };
        let braces = |part: &Part| matches!(part, Part::Brace(_));
        matches!(simple.words.get(1), Some(Argument::Word(word)) if word.parts.iter().any(braces))
    }

    fn open_target(
        &mut self,
        redirect: &Redirect,
        operator: RedirectOperator,
        path: &[u8],
    ) -> Option<Rc<OpenFile>> {
        let options = match operator {
            RedirectOperator::Read => OpenOptions::READ,
            RedirectOperator::Append | RedirectOperator::BothAppend => OpenOptions::APPEND,
            RedirectOperator::ReadWrite => OpenOptions::READ_WRITE,
            _ => OpenOptions::WRITE,
        };
        if self.is_set(SetOption::RESTRICTED) && operator != RedirectOperator::Read {
            self.complain([path, b": restricted: cannot redirect output"].concat());
            return None;
        }
        let guards = matches!(operator, RedirectOperator::Write | RedirectOperator::Both);
        if guards && self.is_set(SetOption::NOCLOBBER) {
            let there = self.runtime.vfs.stat(&self.place, path);
            if there.is_ok_and(|node| node.kind == FileKind::File) {
                let name = redirect_name(redirect, path);
                self.complain([&name, b": cannot overwrite existing file".as_slice()].concat());
                return None;
            }
        }
        match self.runtime.vfs.open(&self.place, path, options) {
            Ok(file) if file.kind() == FileKind::Directory && options.write => {
                self.complain([path, b": Is a directory"].concat());
                None
            }
            Ok(file) => Some(file),
            Err(errno) => {
                self.complain([path, b": ", errno.message().as_bytes()].concat());
                None
            }
        }
    }

    /// Gives the file to the descriptor that the redirection names.
    fn bind(
        &mut self,
        redirect: &Redirect,
        default: u32,
        file: Option<Rc<OpenFile>>,
        saved: &mut Saved,
    ) -> Exec<bool> {
        match &redirect.descriptor {
            None => self.put(default, file, saved),
            Some(Descriptor::Number(number)) if *number >= self.place.descriptors.limit => {
                self.complain(format!("{number}: {}", Errno::BadDescriptor.message()));
                return Ok(false);
            }
            Some(Descriptor::Number(number)) => self.put(*number, file, saved),
            Some(Descriptor::Variable(name, subscript)) => {
                // `{name}>file` stays open after the command.
                let Some(number) = self.place.descriptors.free(10) else {
                    self.no_descriptor(&redirect.target);
                    return Ok(false);
                };
                if let Some(file) = file {
                    self.place.descriptors.set(number, file);
                }
                let text = number.to_string().into_bytes();
                let assigned = match subscript {
                    None => self.assign_text(*name, text),
                    Some(subscript) => {
                        let raw = subscript.word.raw.clone();
                        let index = self.index_of_text(*name, &raw)?;
                        self.assign_element(*name, index, &text, false)
                    }
                };
                if !self.or_report(assigned)? {
                    self.complain([name.bytes(), b": cannot assign fd to variable"].concat());
                    self.place.descriptors.close(number);
                    return Ok(false);
                }
                if self.has(Shopt::VARREDIR_CLOSE) {
                    saved.files.push((number, None));
                }
            }
        }
        Ok(true)
    }

    /// There is no number for a descriptor that the shell chooses.
    fn no_descriptor(&mut self, target: &Target) {
        let why = if self.place.descriptors.limit <= 10 { "Invalid argument" } else { "Too many open files" };
        let message = [b": redirection error: cannot duplicate fd: ", why.as_bytes(), b"\n"];
        self.print_error(&[&*self.zero, &message.concat()].concat());
        let word = match target {
            Target::Word(word) => word.raw.clone(),
            Target::Here(_) => Bytes::default(),
        };
        self.complain([&*word, b": ", why.as_bytes()].concat());
    }

    /// What is to be duplicated is not open. When it was a word, the message has
    /// that as written, or else the number that it was for: bash guesses.
    fn not_open(&self, redirect: &Redirect, word: &Word, default: u32, digits: &[u8]) {
        let literal = word.raw.strip_suffix(b"-").unwrap_or(&word.raw);
        let own = match &redirect.descriptor {
            Some(Descriptor::Number(number)) if *number != default => Some(number.to_string()),
            _ => None,
        };
        let name = match &own {
            _ if literal.iter().all(u8::is_ascii_digit) => digits,
            Some(number) => number.as_bytes(),
            None => &word.raw,
        };
        self.complain([name, b": ", Errno::BadDescriptor.message().as_bytes()].concat());
    }

    /// `<&` and `>&`
    async fn duplicate(
        &mut self,
        redirect: &Redirect,
        word: &Word,
        default: u32,
        saved: &mut Saved,
    ) -> Exec<bool> {
        let text = match self.target_path(redirect, word).await? {
            Some(text) => text,
            None => return Ok(false),
        };
        if text == b"-" {
            return self.close_target(redirect, default, saved);
        }
        let (digits, moves) = match text.strip_suffix(b"-") {
            Some(digits) if !digits.is_empty() && word.raw.ends_with(b"-") => (digits, true),
            _ => (text.as_slice(), false),
        };
        if text.is_empty() {
            self.not_open(redirect, word, default, b"");
            return Ok(false);
        }
        if !digits.iter().all(u8::is_ascii_digit) {
            let all = matches!(redirect.descriptor, None | Some(Descriptor::Number(1)));
            if redirect.operator == RedirectOperator::DuplicateOutput && all {
                let Some(file) = self.open_target(redirect, RedirectOperator::Both, &text) else {
                    return Ok(false);
                };
                self.put(1, Some(file.clone()), saved);
                self.put(2, Some(file), saved);
                return Ok(true);
            }
            self.complain([&redirect_name(redirect, &text), b": ambiguous redirect".as_slice()].concat());
            return Ok(false);
        }
        let number = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse::<u32>().ok());
        let own = match &redirect.descriptor {
            None => Some(default),
            Some(Descriptor::Number(own)) => Some(*own),
            Some(Descriptor::Variable(..)) => None,
        };
        if number.is_some() && number == own {
            // It is what it is, open or not.
            return Ok(true);
        }
        let Some((number, file)) = number.and_then(|number| Some((number, self.descriptor(number)?.clone())))
        else {
            if own.is_none_or(|own| moves && self.descriptor(own).is_some()) {
                // Here bash tries first, and says so.
                let why = Errno::BadDescriptor.message();
                let message = format!(": redirection error: cannot duplicate fd: {why}\n");
                self.print_error(&[&*self.zero, message.as_bytes()].concat());
            }
            self.not_open(redirect, word, default, digits);
            return Ok(false);
        };
        let was_open = own.is_none_or(|own| self.descriptor(own).is_some());
        if !self.bind(redirect, default, Some(file), saved)? {
            return Ok(false);
        }
        if moves && was_open {
            self.put(number, None, saved);
        } else if moves {
            // What is moved to a number that was free is not moved back.
            drop(self.place.descriptors.close(number));
        }
        Ok(true)
    }

    fn close_target(&mut self, redirect: &Redirect, default: u32, saved: &mut Saved) -> Exec<bool> {
        match &redirect.descriptor {
            None => self.put(default, None, saved),
            Some(Descriptor::Number(number)) => self.put(*number, None, saved),
            Some(Descriptor::Variable(name, subscript)) => {
                let text = match subscript {
                    None => self.text(*name),
                    Some(subscript) => {
                        let raw: Bytes = subscript.word.raw.clone();
                        let index: Index = self.index_of_text(*name, &raw)?;
                        self.element(*name, &index).map(|text| text.to_vec())
                    }
                };
                let Some(text) = text.filter(|text| !text.is_empty()) else {
                    self.complain([name.bytes(), b": ambiguous redirect"].concat());
                    return Ok(false);
                };
                // What is no number closes nothing.
                if let Some(number) = std::str::from_utf8(&text).ok().and_then(|text| text.parse().ok()) {
                    drop(self.place.descriptors.close(number));
                    self.forget_coprocess_end(number);
                }
            }
        }
        Ok(true)
    }

    /// A descriptor of a coprocess that was closed is no longer in its array.
    fn forget_coprocess_end(&mut self, number: u32) {
        for (name, _) in self.coprocesses.clone().iter() {
            let name = Name::new(name);
            for index in [0, 1].map(Index::Number) {
                if self.element(name, &index).as_deref() == Some(number.to_string().as_bytes()) {
                    let _ = self.assign_element(name, index, b"-1", false);
                }
            }
        }
    }
}

/// What an error that bash finds by itself names: the variable of `{name}>`.
/// Whether a redirection's expansion might change a variable.
fn may_assign(redirect: &Redirect) -> bool {
    let raw = match &redirect.target {
        Target::Word(word) => &word.raw,
        Target::Here(here) if here.quoted => return false,
        Target::Here(here) => &here.raw,
    };
    let opens = |pair: &[u8]| matches!(pair, b"${" | b"$(" | b"$[");
    matches!(redirect.descriptor, Some(Descriptor::Variable(..))) || raw.windows(2).any(opens)
}

fn redirect_name(redirect: &Redirect, other: &[u8]) -> Vec<u8> {
    match &redirect.descriptor {
        Some(Descriptor::Variable(name, None)) => name.bytes().to_vec(),
        Some(Descriptor::Variable(name, Some(index))) => [name.bytes(), b"[", &index.word.raw, b"]"].concat(),
        _ => other.to_vec(),
    }
}
