//! Paragraphs of the input: where they start and end, how they are indented,
//! and how they are printed.

use super::MAX_CHARS;
use super::cost::{self, Shape, Word};
use bivalve_kit::{Context, Input, Options, Output, Result};
use bivalve_vfs::Errno;

/// Words of a paragraph that are weighed together.
const MAX_WORDS: usize = 1000;
const TAB: i64 = 8;
/// Indentation of what follows a tag that stands alone.
const TAG_INDENT: i64 = 3;

/// The options, and where in the text we are.
pub struct Formatter {
    crown: bool,
    tagged: bool,
    split: bool,
    uniform: bool,
    prefix: Vec<u8>,
    /// Spaces in front of the prefix, and its length with the spaces behind it.
    prefix_lead: i64,
    prefix_full: i64,
    width: i64,
    goal: i64,
    /// The input had tabs, so the output gets them.
    tabs: bool,
    in_column: i64,
    out_column: i64,
    first_indent: i64,
    other_indent: i64,
    prefix_indent: i64,
    next_prefix_indent: i64,
    last_line: i64,
    words: Vec<Word>,
    /// The words' text.
    held: Vec<u8>,
}

/// A file, of which as many lines are at hand as a step looks at.
struct Source {
    input: Input,
    lines: usize,
    failed: Option<Errno>,
}

impl Source {
    /// Reads until a line and the start of the next are at hand.
    async fn ready(&mut self) {
        while memchr::memchr_iter(b'\n', self.input.buffered()).nth(self.lines).is_none() {
            match self.input.more().await {
                Ok(true) => {}
                Ok(false) => return,
                Err(errno) => {
                    self.failed = Some(errno);
                    return;
                }
            }
        }
    }

    fn bytes(&self) -> Bytes<'_> {
        Bytes { text: self.input.buffered(), at: 0 }
    }
}

/// The bytes of a file, one by one.
struct Bytes<'a> {
    text: &'a [u8],
    at: usize,
}

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let byte = self.text.get(self.at).copied();
        self.at += 1;
        byte
    }
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | 9..=13)
}

impl Formatter {
    pub fn new(options: &Options, width: i64, goal: i64) -> Formatter {
        let prefix = options.value("prefix").unwrap_or_default();
        let lead = prefix.iter().take_while(|byte| **byte == b' ').count();
        let prefix = &prefix[lead..];
        let end = prefix.iter().rposition(|byte| *byte != b' ').map_or(0, |at| at + 1);
        Formatter {
            crown: options.has("crown-margin"),
            tagged: options.has("tagged-paragraph"),
            split: options.has("split-only"),
            uniform: options.has("uniform-spacing"),
            prefix: prefix[..end].to_vec(),
            prefix_lead: lead as i64,
            prefix_full: prefix.len() as i64,
            width,
            goal,
            tabs: false,
            in_column: 0,
            out_column: 0,
            first_indent: 0,
            other_indent: 0,
            prefix_indent: 0,
            next_prefix_indent: 0,
            last_line: 0,
            words: Vec::new(),
            held: Vec::new(),
        }
    }

    /// Prints a file with its paragraphs filled. The inner error is the file's.
    pub async fn format(&mut self, cx: &mut Context, input: Input) -> Result<std::result::Result<(), Errno>> {
        // A prefix may go over lines.
        let lines = 1 + self.prefix.iter().filter(|byte| **byte == b'\n').count();
        let mut source = Source { input, lines, failed: None };
        (self.tabs, self.other_indent) = (false, 0);
        let mut next = self.step(&mut cx.stdout, &mut source, |this, _, bytes| this.line_start(bytes)).await;
        while source.failed.is_none()
            && let Some(after) = self.paragraph(cx, &mut source, next).await?
        {
            next = after;
            self.choose();
            self.print_to(&mut cx.stdout, self.words.len());
            cx.stdout.ready().await?;
            cx.check()?;
        }
        Ok(source.failed.map_or(Ok(()), Err))
    }

    /// Does something with the next line.
    async fn step(
        &mut self,
        out: &mut Output,
        source: &mut Source,
        act: impl FnOnce(&mut Formatter, &mut Output, &mut Bytes) -> Option<u8>,
    ) -> Option<u8> {
        source.ready().await;
        let mut bytes = source.bytes();
        let byte = act(self, out, &mut bytes);
        let used = bytes.at;
        source.input.consume(used);
        byte
    }

    /// Reads a paragraph and gives what follows it; none when there is none any more.
    async fn paragraph(&mut self, cx: &mut Context, source: &mut Source, next: Option<u8>) -> Result<Option<Option<u8>>> {
        self.last_line = 0;
        let mut byte = next;
        while matches!(byte, None | Some(b'\n'))
            || self.next_prefix_indent < self.prefix_lead
            || self.in_column < self.next_prefix_indent + self.prefix_full
        {
            let mut ended = false;
            let copy = |this: &mut Formatter, out: &mut Output, bytes: &mut Bytes| {
                ended = this.copy_line(out, bytes, byte).is_none();
                if ended {
                    return None;
                }
                out.push_byte(b'\n');
                this.line_start(bytes)
            };
            byte = self.step(&mut cx.stdout, source, copy).await;
            if ended {
                return Ok(None);
            }
            cx.stdout.ready().await?;
        }
        self.prefix_indent = self.next_prefix_indent;
        self.first_indent = self.in_column;
        self.words.clear();
        self.held.clear();
        byte = self.step(&mut cx.stdout, source, |this, out, bytes| this.line(out, bytes, byte)).await;
        self.set_other_indent(self.goes_on(byte));
        let mut goes_on = match (self.split, self.crown, self.tagged) {
            (true, ..) => false,
            (_, true, _) => self.goes_on(byte),
            (_, _, true) => self.goes_on(byte) && self.in_column != self.first_indent,
            _ => self.goes_on(byte) && self.in_column == self.other_indent,
        };
        while goes_on {
            byte = self.step(&mut cx.stdout, source, |this, out, bytes| this.line(out, bytes, byte)).await;
            goes_on = self.goes_on(byte) && self.in_column == self.other_indent;
            cx.stdout.ready().await?;
        }
        if let Some(last) = self.words.last_mut() {
            (last.period, last.last) = (true, true);
        }
        Ok(Some(byte))
    }

    /// Whether the line that starts with this byte belongs to the paragraph.
    fn goes_on(&self, byte: Option<u8>) -> bool {
        self.next_prefix_indent == self.prefix_indent
            && self.in_column >= self.next_prefix_indent + self.prefix_full
            && !matches!(byte, None | Some(b'\n'))
    }

    fn set_other_indent(&mut self, goes_on: bool) {
        if !self.split && self.crown {
            self.other_indent = if goes_on { self.in_column } else { self.first_indent };
        } else if !self.split && self.tagged {
            if goes_on && self.in_column != self.first_indent {
                self.other_indent = self.in_column;
            } else if self.other_indent == self.first_indent {
                self.other_indent = if self.first_indent == 0 { TAG_INDENT } else { 0 };
            }
        } else {
            self.other_indent = self.first_indent;
        }
    }

    /// Passes over white space and the prefix at a line's start; the byte behind them.
    fn line_start(&mut self, bytes: &mut Bytes) -> Option<u8> {
        self.in_column = 0;
        let first = bytes.next();
        let mut byte = self.space(bytes, first);
        if self.prefix.is_empty() {
            self.next_prefix_indent = self.prefix_lead.min(self.in_column);
            return byte;
        }
        self.next_prefix_indent = self.in_column;
        for at in 0..self.prefix.len() {
            if byte != Some(self.prefix[at]) {
                return byte;
            }
            self.in_column += 1;
            byte = bytes.next();
        }
        self.space(bytes, byte)
    }

    fn space(&mut self, bytes: &mut Bytes, first: Option<u8>) -> Option<u8> {
        let mut byte = first;
        loop {
            match byte {
                Some(b' ') => self.in_column += 1,
                Some(b'\t') => {
                    self.tabs = true;
                    self.in_column = (self.in_column / TAB + 1) * TAB;
                }
                other => return other,
            }
            byte = bytes.next();
        }
    }

    /// Prints a line that is no part of a paragraph, up to its end.
    fn copy_line(&mut self, out: &mut Output, bytes: &mut Bytes, first: Option<u8>) -> Option<u8> {
        self.out_column = 0;
        let ended = matches!(first, None | Some(b'\n'));
        if self.in_column > self.next_prefix_indent || !ended {
            self.put_space(out, self.next_prefix_indent);
            let room = usize::try_from(self.in_column - self.out_column).unwrap_or(0);
            let prefix = &self.prefix[..self.prefix.len().min(room)];
            out.push(prefix);
            self.out_column += prefix.len() as i64;
            if !ended {
                self.put_space(out, self.in_column - self.out_column);
            }
            if first.is_none() && self.in_column >= self.next_prefix_indent + self.prefix.len() as i64 {
                out.push_byte(b'\n');
            }
        }
        let mut byte = first;
        while let Some(this) = byte.filter(|byte| *byte != b'\n') {
            out.push_byte(this);
            byte = bytes.next();
        }
        byte
    }

    /// Reads the words of a line; the first byte of the next.
    fn line(&mut self, out: &mut Output, bytes: &mut Bytes, first: Option<u8>) -> Option<u8> {
        let mut byte = first;
        loop {
            let mut start = self.held.len();
            while let Some(this) = byte {
                if self.held.len() == MAX_CHARS {
                    self.set_other_indent(true);
                    if self.words.is_empty() {
                        out.push(&self.held);
                        self.held.clear();
                    } else {
                        self.flush(out);
                    }
                    start = self.end();
                }
                self.held.push(this);
                let rest = bytes.text.get(bytes.at..).unwrap_or_default();
                let room = &rest[..rest.len().min(MAX_CHARS - self.held.len())];
                let length = room.iter().take_while(|byte| !is_space(**byte)).count();
                self.held.extend_from_slice(&room[..length]);
                bytes.at += length;
                byte = bytes.next();
                if byte.is_some_and(is_space) {
                    break;
                }
            }
            let mut word = Word::new(&self.held[start..], start);
            self.in_column += word.size as i64;
            let start = self.in_column;
            byte = self.space(bytes, byte);
            word.space = self.in_column - start;
            let line_ends = matches!(byte, None | Some(b'\n'));
            word.last = byte.is_none() || (word.period && (line_ends || word.space > 1));
            if line_ends || self.uniform {
                word.space = if word.last { 2 } else { 1 };
            }
            if self.words.len() == MAX_WORDS - 2 {
                self.set_other_indent(true);
                self.flush(out);
                word.start = self.end();
            }
            self.words.push(word);
            if line_ends {
                return self.line_start(bytes);
            }
        }
    }

    /// Where the text of the last word ends.
    fn end(&self) -> usize {
        self.words.last().map_or(0, |word| word.start + word.size)
    }

    fn choose(&mut self) {
        let shape = Shape {
            first_indent: self.first_indent,
            other_indent: self.other_indent,
            width: self.width,
            goal: self.goal,
            last_line: self.last_line,
        };
        cost::choose_breaks(&mut self.words, shape);
    }

    /// Prints the first part of a paragraph that is too long, up to a cheap break.
    fn flush(&mut self, out: &mut Output) {
        self.choose();
        let count = self.words.len();
        let (mut part, mut best) = (count, cost::MOST);
        let mut at = self.words.first().map_or(count, |word| word.next);
        while let Some(word) = self.words.get(at) {
            let after = self.words.get(word.next).map_or(0, |next| next.cost);
            if word.cost - after < best {
                (part, best) = (at, word.cost - after);
            }
            best = best.saturating_add(cost::CREDIT);
            at = word.next;
        }
        self.print_to(out, part);
        // The text of a word that is being read is behind that of all words.
        let gone = self.words.get(part).map_or_else(|| self.end(), |word| word.start);
        self.words.drain(..part);
        self.held.drain(..gone);
        for word in &mut self.words {
            word.start -= gone;
        }
    }

    /// Prints the lines before this word.
    fn print_to(&mut self, out: &mut Output, end: usize) {
        let mut at = 0;
        while at < end.min(self.words.len()) {
            let indent = if at == 0 { self.first_indent } else { self.other_indent };
            let next = self.words[at].next.max(at + 1);
            self.print_line(out, at, next, indent);
            at = next;
        }
    }

    fn print_line(&mut self, out: &mut Output, from: usize, to: usize, indent: i64) {
        self.out_column = 0;
        self.put_space(out, self.prefix_indent);
        out.push(&self.prefix);
        self.out_column += self.prefix.len() as i64;
        self.put_space(out, indent - self.out_column);
        for at in from..to.min(self.words.len()) {
            let word = &self.words[at];
            out.push(&self.held[word.start..word.start + word.size]);
            self.out_column += word.size as i64;
            if at + 1 < to {
                self.put_space(out, self.words[at].space);
            }
        }
        self.last_line = self.out_column;
        out.push_byte(b'\n');
    }

    fn put_space(&mut self, out: &mut Output, count: i64) {
        let target = self.out_column + count;
        if self.tabs {
            let tab_target = target / TAB * TAB;
            if self.out_column + 1 < tab_target {
                while self.out_column < tab_target {
                    out.push_byte(b'\t');
                    self.out_column = (self.out_column / TAB + 1) * TAB;
                }
            }
        }
        while self.out_column < target {
            out.push_byte(b' ');
            self.out_column += 1;
        }
    }
}
