//! What is printed of a file: its lines, its counts or name, or messages of JSON.

use super::json;
use super::printer::Printer;
use super::request::{Binary, Mode, Request};
use bivalve_kit::Output;
use bivalve_pattern::{Captures, Regex};

/// How far behind a match's lines is looked for more of it.
const LOOK_AHEAD: usize = 128;

/// What searches came to, for `--stats`.
#[derive(Default, Clone)]
pub struct Totals {
    pub matches: u64,
    pub lines: u64,
    pub files_matched: u64,
    pub files: u64,
    pub bytes: u64,
    pub printed: u64,
}

impl Totals {
    pub fn add(&mut self, other: &Totals) {
        self.matches += other.matches;
        self.lines += other.lines;
        self.files_matched += other.files_matched;
        self.files += other.files;
        self.bytes += other.bytes;
        self.printed += other.printed;
    }
}

/// Why a line that does not match is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Context {
    Before,
    After,
    Other,
}

/// A line, or the lines of a match, in the buffer that they were found in.
pub struct Found<'b> {
    pub buffer: &'b [u8],
    pub start: usize,
    pub end: usize,
    /// Where it is in the file.
    pub offset: u64,
    pub number: u64,
    /// None if it matches.
    pub around: Option<Context>,
}

impl Found<'_> {
    pub fn bytes(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }
}

pub struct Report<'a> {
    pub request: &'a Request,
    /// The name, if it is printed.
    pub name: Option<&'a [u8]>,
    pub path: &'a [u8],
    pub binary: Binary,
    /// Something was printed of an earlier file.
    pub ever_printed: bool,
    pub totals: Totals,
    /// How many lines, or with -U matches, there were.
    pub count: u64,
    pub binary_at: Option<u64>,
    after_left: usize,
    /// What is printed next.
    pub text: Vec<u8>,
    /// How much of this file was printed.
    pub written: u64,
    /// The matches of the line at hand, from its start on, and what stands for it with -r.
    pub matches: Vec<(usize, usize)>,
    replaced: Vec<u8>,
    replaced_at: Vec<(usize, usize)>,
    captures: Captures,
}

impl<'a> Report<'a> {
    pub fn new(request: &'a Request, path: &'a [u8], binary: Binary, ever_printed: bool) -> Report<'a> {
        Report {
            request,
            name: request.names.then_some(path),
            path,
            binary,
            ever_printed,
            totals: Totals::default(),
            count: 0,
            binary_at: None,
            after_left: 0,
            text: Vec::new(),
            written: 0,
            matches: Vec::new(),
            replaced: Vec::new(),
            replaced_at: Vec::new(),
            captures: Captures::new(),
        }
    }

    /// Whether the file counts as one that matches.
    pub fn has_match(&self) -> bool {
        (self.count > 0) != (self.request.mode == Mode::Without)
    }

    /// Something that matches; whether to go on.
    pub fn matched(&mut self, out: &mut Output, regex: &Regex, found: &Found<'_>) -> bool {
        let request = self.request;
        if !matches!(request.mode, Mode::Lines | Mode::Json) {
            return self.summed(regex, found);
        }
        self.count += 1;
        self.after_left = match request.max_count {
            Some(limit) if self.count > limit => self.after_left.saturating_sub(1),
            _ => request.after,
        };
        self.record(regex, found);
        self.totals.matches += self.matches.len() as u64;
        self.totals.lines += self.lines(found);
        self.put(out, found)
    }

    fn lines(&self, found: &Found<'_>) -> u64 {
        let bytes = found.bytes();
        let ends = memchr::memchr_iter(self.request.end(), bytes).count() as u64;
        ends + u64::from(bytes.last() != Some(&self.request.end()))
    }

    /// A line around those that match; whether to go on.
    pub fn context(&mut self, out: &mut Output, regex: &Regex, found: &Found<'_>) -> bool {
        if !matches!(self.request.mode, Mode::Lines | Mode::Json) {
            return true;
        }
        self.matches.clear();
        self.replaced_at.clear();
        if found.around == Some(Context::After) {
            self.after_left = self.after_left.saturating_sub(1);
        }
        if self.request.invert {
            self.record(regex, found);
        }
        self.put(out, found)
    }

    /// Puts a line out; whether to go on.
    fn put(&mut self, out: &mut Output, found: &Found<'_>) -> bool {
        if self.request.mode == Mode::Json {
            self.begin();
            json::line(self, found);
        } else {
            if self.binary == Binary::Tell && self.binary_at.is_some() {
                return false;
            }
            self.print(found);
        }
        self.send(out);
        !self.enough()
    }

    /// The first message of a file.
    fn begin(&mut self) {
        if self.written == 0 {
            json::begin(self);
        }
    }

    fn print(&mut self, found: &Found<'_>) {
        let printer = Printer::new(self.request, self.name, found, &self.matches);
        let replaced = (!self.replaced_at.is_empty()).then_some((self.replaced.as_slice(), self.replaced_at.as_slice()));
        if self.written == 0 {
            printer.lead(&mut self.text, self.ever_printed);
        }
        printer.print(&mut self.text, replaced);
    }

    /// What stands between lines that do not touch.
    pub fn separator(&mut self, out: &mut Output) {
        if let Some(separator) = self.request.context_separator.as_ref().filter(|_| self.request.mode == Mode::Lines) {
            self.text.extend_from_slice(separator);
            self.text.extend_from_slice(self.request.line_term());
            self.send(out);
        }
    }

    fn send(&mut self, out: &mut Output) {
        out.push(&self.text);
        self.written += self.text.len() as u64;
        self.text.clear();
    }

    fn enough(&self) -> bool {
        self.request.max_count.is_some_and(|limit| self.count >= limit) && self.after_left == 0
    }

    /// Counts for a summary; whether to go on.
    fn summed(&mut self, regex: &Regex, found: &Found<'_>) -> bool {
        let request = self.request;
        let wanted = request.stats || request.mode == Mode::CountMatches;
        let mut count = 1;
        if wanted || request.multiline {
            self.record_all(regex, found);
            count = self.matches.len() as u64;
        }
        self.count += if request.multiline { count } else { 1 };
        if wanted {
            self.totals.matches += count;
            self.totals.lines += self.lines(found);
        } else if matches!(request.mode, Mode::With | Mode::Quiet) {
            return false;
        }
        request.max_count.is_none_or(|limit| self.count < limit)
    }

    /// The places of matches, as far as they are needed, and what stands for them.
    fn record(&mut self, regex: &Regex, found: &Found<'_>) {
        let request = self.request;
        let needed = request.color && !request.colors.matched.is_none()
            || request.columns
            || request.replacement.is_some()
            || request.vimgrep
            || request.only_matching
            || request.stats;
        self.matches.clear();
        self.replaced_at.clear();
        if needed {
            self.record_all(regex, found);
        }
        if let Some(template) = &request.replacement {
            self.replace(regex, found, template);
        }
    }

    /// What matches are looked for in, and where in it the line starts.
    fn subject<'b>(&self, found: &Found<'b>) -> (&'b [u8], usize) {
        if self.request.multiline && found.around.is_none() {
            let end = (found.end + LOOK_AHEAD).min(found.buffer.len());
            return (&found.buffer[..end], found.start);
        }
        let body = &found.buffer[found.start..found.end];
        (&body[..body.len() - self.request.terminated(body)], 0)
    }

    fn record_all(&mut self, regex: &Regex, found: &Found<'_>) {
        self.matches.clear();
        let (text, start) = self.subject(found);
        let limit = start + (found.end - found.start);
        let (mut at, mut last) = (start, None);
        while let Some((from, to)) = regex.find_at(text, at) {
            if from >= limit {
                break;
            }
            at = if to > from { to } else { to + 1 };
            // Nothing is not found again right behind a match.
            if from < to || last != Some(to) {
                self.matches.push((from - start, to - start));
            }
            last = Some(to);
        }
    }

    fn replace(&mut self, regex: &Regex, found: &Found<'_>, template: &[u8]) {
        let (text, start) = self.subject(found);
        self.replaced.clear();
        let (mut at, mut copied, mut last) = (start, start, None);
        while at <= text.len() && regex.captures_at(text, at, &mut self.captures) {
            let Some((from, to)) = self.captures.get(0) else { break };
            at = if to > from { to } else { to + 1 };
            if from == to && last == Some(to) {
                continue;
            }
            last = Some(to);
            self.replaced.extend_from_slice(&text[copied..from]);
            let before = self.replaced.len();
            self.replaced.extend(super::replace::expand(template, text, &self.captures, regex.group_names()));
            self.replaced_at.push((before, self.replaced.len()));
            copied = to;
        }
        self.replaced.extend_from_slice(&text[copied..]);
    }

    /// The end of a file: its count, its name, or that it is binary.
    pub fn finish(&mut self, out: &mut Output, searched: u64, binary_at: Option<u64>) {
        let request = self.request;
        match request.mode {
            Mode::Lines if self.count > 0 && binary_at.is_some() => self.tell_binary(binary_at.unwrap_or(0)),
            Mode::Json if self.written == 0 => return,
            _ => {}
        }
        self.send(out);
        self.totals.files = 1;
        self.totals.files_matched = u64::from(self.count > 0);
        self.totals.bytes = searched;
        self.totals.printed = self.written;
        if request.mode == Mode::Json {
            json::end(self, binary_at);
        }
        if binary_at.is_some() && self.binary == Binary::Quit && !matches!(request.mode, Mode::Lines | Mode::Json) {
            self.count = 0;
            return;
        }
        let listed = match request.mode {
            Mode::With => self.count > 0,
            Mode::Without => self.count == 0,
            _ => false,
        };
        if listed {
            request.paint(&mut self.text, &request.colors.path, &request.shown_path(self.path));
            self.text.extend_from_slice(if request.null { b"\0" } else { request.line_term() });
        }
        if matches!(request.mode, Mode::Count | Mode::CountMatches) && (self.count > 0 || request.include_zero) {
            if let Some(name) = self.name {
                request.paint(&mut self.text, &request.colors.path, &request.shown_path(name));
                self.text.push(if request.null { 0 } else { b':' });
            }
            let count = if request.mode == Mode::Count { self.count } else { self.totals.matches };
            self.text.extend_from_slice(count.to_string().as_bytes());
            self.text.extend_from_slice(request.line_term());
        }
        self.send(out);
    }

    fn tell_binary(&mut self, at: u64) {
        if let Some(name) = self.name {
            self.request.paint(&mut self.text, &self.request.colors.path, &self.request.shown_path(name));
            self.text.extend_from_slice(b": ");
        }
        let words = match self.binary {
            Binary::Quit => "WARNING: stopped searching binary file after match",
            _ => "binary file matches",
        };
        self.text.extend_from_slice(format!("{words} (found \"\\0\" byte around offset {at})\n").as_bytes());
    }
}
