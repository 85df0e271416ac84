//! Searching one file: blocks of lines come in, selected lines and their context go out.

use super::paint::{Line, Painter};
use super::request::{Binary, Listing, Request};
use bivalve_kit::{Context, Failure, Output, Result};
use bivalve_vfs::{Errno, OpenFile};
use std::io::Write;

/// What GNU grep reads at once; it decides how much of a file is printed
/// before a NUL further on makes it a binary one.
const BLOCK: usize = 96 * 1024;

/// The search of one file.
pub struct Search<'a> {
    request: &'a Request,
    painter: Painter<'a>,
    /// How many lines were selected.
    pub selected: u64,
    /// Something was printed, by this file or one before.
    pub printed: bool,
    buffer: Vec<u8>,
    /// Where the buffer's start is in the file.
    base: u64,
    /// All before this place of the buffer is searched.
    searched: usize,
    /// The end of the last line printed, negative once that is not in the
    /// buffer any more; none before the first.
    printed_to: Option<isize>,
    /// Lines of trailing context that are still to come.
    trailing: u64,
    /// Lines before `counted`.
    lines: u64,
    counted: usize,
    /// How many more lines may be selected.
    left: Option<u64>,
    /// A NUL was seen: only whether there is a match is said.
    binary: bool,
    /// A line to print had bytes that are no characters.
    garbled: bool,
    /// How many lines had been selected when the first NUL was seen.
    before_binary: u64,
    done: bool,
    /// Where the last selected line ended, in the file.
    after_last: u64,
}

impl<'a> Search<'a> {
    pub fn new(request: &'a Request, name: &'a [u8], names: bool, printed: bool) -> Search<'a> {
        Search {
            request,
            painter: Painter { request, name, names, digits: 0 },
            selected: 0,
            printed,
            buffer: Vec::new(),
            base: 0,
            searched: 0,
            printed_to: None,
            trailing: 0,
            lines: 0,
            counted: 0,
            left: request.max_count,
            binary: false,
            garbled: false,
            before_binary: 0,
            done: false,
            after_last: 0,
        }
    }

    /// Reads and searches. The outer result is standard output's, the inner the file's.
    pub async fn run(&mut self, cx: &mut Context, file: &OpenFile) -> Result<std::result::Result<(), Errno>> {
        let delimiter = self.request.delimiter;
        self.base = file.position().unwrap_or(0);
        if self.request.initial_tab {
            let size = file.size().map_or(i64::MAX as u64, |size| size.saturating_add(self.request.line_numbers.into()));
            self.painter.digits = size.max(1).ilog10() as usize + 1;
        }
        loop {
            let before = self.buffer.len();
            let count = match file.read(&mut self.buffer, BLOCK).await {
                Ok(count) => count,
                Err(errno) => return Ok(Err(errno)),
            };
            self.look_for_nul(before);
            if self.done {
                return Ok(Ok(()));
            }
            let ended = count == 0;
            if ended && self.buffer.len() > self.searched && !self.buffer.ends_with(&[delimiter]) {
                self.buffer.push(delimiter);
            }
            let fresh = self.buffer.get(before..).unwrap_or_default();
            let complete = memchr::memrchr(delimiter, fresh).map_or(0, |at| before + at + 1);
            if complete > self.searched {
                self.search(&mut cx.stdout, complete);
            } else if ended {
                // Trailing context may still be owed.
                self.search(&mut cx.stdout, self.searched);
            }
            if self.request.line_buffered {
                cx.stdout.flush().await?;
            } else {
                cx.stdout.ready().await?;
            }
            cx.check()?;
            if self.request.exceeded() {
                return Err(Failure::with_status("exceeded PCRE's backtracking limit", 2));
            }
            if self.done || ended {
                self.leave(file);
                return Ok(Ok(()));
            }
            self.forget();
        }
    }

    /// A NUL makes the file binary: it ends lines from then on, and nothing is printed.
    fn look_for_nul(&mut self, from: usize) {
        let request = self.request;
        if request.binary == Binary::Text || request.delimiter == 0 {
            return;
        }
        let fresh = self.buffer.get_mut(from..).unwrap_or_default();
        if !self.binary {
            if memchr::memchr(0, fresh).is_none() {
                return;
            }
            if request.binary == Binary::WithoutMatch {
                self.selected = 0;
                self.done = true;
                return;
            }
            self.binary = true;
            self.before_binary = self.selected;
        }
        fresh.iter_mut().filter(|byte| **byte == 0).for_each(|byte| *byte = b'\n');
    }

    /// Whether lines are printed at all.
    fn quiet(&self) -> bool {
        let request = self.request;
        request.quiet || request.count || request.listing != Listing::None || self.binary
    }

    /// Whether one selected line is enough.
    fn first_is_enough(&self) -> bool {
        let request = self.request;
        let names_only = request.quiet || request.listing != Listing::None;
        names_only || (self.binary && !request.count)
    }

    /// Searches whole lines up to `end`.
    fn search(&mut self, out: &mut Output, end: usize) {
        let mut at = self.searched;
        while at < end && !self.done {
            let found = self.request.next_line(&self.buffer[..end], at);
            let (start, stop) = found.map_or((end, end), |(start, stop)| (start, (stop + 1).min(end)));
            if self.request.invert {
                self.select_lines(out, at, start);
            } else if start < end {
                self.context(out, start);
                self.select(out, start, stop);
            }
            at = stop;
        }
        // What is searched is no match: it may be trailing context.
        self.trailing_context(out, end);
        self.searched = end;
    }

    /// With -v: all lines of a stretch are selected.
    fn select_lines(&mut self, out: &mut Output, from: usize, to: usize) {
        let mut at = from;
        if at < to {
            self.context(out, at);
        }
        // Nothing is printed: counting is enough.
        if self.quiet() && !self.first_is_enough() && self.left.is_none() {
            self.selected += memchr::memchr_iter(self.request.delimiter, &self.buffer[from..to]).count() as u64;
            return;
        }
        while at < to && !self.done {
            let stop = self.line_end(at, to);
            self.select(out, at, stop);
            at = stop;
        }
    }

    fn line_end(&self, at: usize, limit: usize) -> usize {
        let rest = self.buffer.get(at..limit).unwrap_or_default();
        memchr::memchr(self.request.delimiter, rest).map_or(limit, |offset| at + offset + 1)
    }

    /// Counts and prints a selected line.
    fn select(&mut self, out: &mut Output, start: usize, stop: usize) {
        self.selected += 1;
        self.left = self.left.map(|left| left.saturating_sub(1));
        self.after_last = self.base + stop as u64;
        if !self.quiet() {
            self.print(out, start, stop, true);
            self.trailing = self.request.after.unwrap_or(0);
        }
        // Also what is not printed is set apart from what follows.
        self.printed = true;
        self.done |= self.left == Some(0) || self.first_is_enough();
    }

    /// Before a selected line: context that trails the last one, a separator, context that leads to this one.
    fn context(&mut self, out: &mut Output, start: usize) {
        if self.quiet() {
            return;
        }
        let request = self.request;
        if request.before.is_none() && request.after.is_none() {
            return;
        }
        if self.trailing > 0 {
            // The line before may have been none to print.
            self.printed_to.get_or_insert(0);
        }
        self.trailing_context(out, start);
        let floor = self.floor();
        let first = self.back(start, request.before.unwrap_or(0), floor);
        if let Some(separator) = &request.group_separator
            && self.printed
            && self.printed_to != Some(first as isize)
        {
            self.painter.separator(out, separator);
            out.push_byte(b'\n');
        }
        let mut at = first;
        while at < start {
            let stop = self.line_end(at, start);
            self.print(out, at, stop, false);
            at = stop;
        }
    }

    /// Context may not reach back before this place.
    fn floor(&self) -> usize {
        self.printed_to.and_then(|at| usize::try_from(at).ok()).unwrap_or(0)
    }

    /// Where trailing context goes on.
    fn owed_from(&self) -> Option<usize> {
        self.printed_to.and_then(|at| usize::try_from(at).ok())
    }

    /// The start of the line `count` lines before `at`, but not before `floor`.
    fn back(&self, at: usize, count: u64, floor: usize) -> usize {
        let mut at = at;
        for _ in 0..count {
            if at <= floor {
                break;
            }
            let lines = self.buffer.get(floor..at - 1).unwrap_or_default();
            at = memchr::memrchr(self.request.delimiter, lines).map_or(floor, |offset| floor + offset + 1);
        }
        at
    }

    /// Prints what is owed of trailing context, up to `end`.
    fn trailing_context(&mut self, out: &mut Output, end: usize) {
        while self.trailing > 0 && !self.quiet() {
            let Some(at) = self.owed_from().filter(|at| *at < end) else { break };
            let stop = self.line_end(at, end);
            self.trailing -= 1;
            self.print(out, at, stop, false);
        }
    }

    fn print(&mut self, out: &mut Output, start: usize, stop: usize, selected: bool) {
        let request = self.request;
        let Some(text) = self.buffer.get(start..stop.saturating_sub(1)) else { return };
        // With -o only the matches are printed, which are characters.
        let may_garble = request.binary != Binary::Text && request.utf8 && !request.only_matching;
        if may_garble && !text.is_ascii() && std::str::from_utf8(text).is_err() {
            self.garbled = true;
            return;
        }
        if request.line_numbers {
            let skipped = self.buffer.get(self.counted..stop).unwrap_or_default();
            self.lines += memchr::memchr_iter(request.delimiter, skipped).count() as u64;
            self.counted = stop;
        }
        let line = Line { text, number: self.lines, offset: self.base + start as u64, selected };
        self.painter.line(out, &line);
        self.printed = true;
        self.printed_to = Some(stop as isize);
    }

    /// Drops what is searched, but for the lines that may become context.
    fn forget(&mut self) {
        let floor = self.floor().min(self.searched);
        let keep = self.back(self.searched, self.request.before.unwrap_or(0), floor);
        if self.request.line_numbers && self.counted < keep {
            let skipped = self.buffer.get(self.counted..keep).unwrap_or_default();
            self.lines += memchr::memchr_iter(self.request.delimiter, skipped).count() as u64;
            self.counted = keep;
        }
        self.buffer.drain(..keep);
        self.base += keep as u64;
        self.searched -= keep;
        self.counted = self.counted.saturating_sub(keep);
        self.printed_to = self.printed_to.map(|at| (at - keep as isize).max(-1));
    }

    /// With -m, the next reader of the file goes on after the last selected line.
    fn leave(&self, file: &OpenFile) {
        if self.left == Some(0) {
            let _ = file.seek(self.after_last);
        }
    }

    /// Prints what is said once per file: its count, its name, or that it is binary.
    pub async fn report(&mut self, cx: &mut Context) -> Result<()> {
        let request = self.request;
        let out = &mut cx.stdout;
        if request.count {
            if self.painter.names {
                self.painter.file_name(out);
                if request.null_after_name {
                    out.push_byte(0);
                } else {
                    self.painter.separator(out, b":");
                }
            }
            let _ = writeln!(out, "{}", self.selected);
        }
        let listed = match request.listing {
            Listing::None => false,
            Listing::Matching => self.selected > 0,
            Listing::NotMatching => self.selected == 0,
        };
        if listed && !request.quiet {
            self.painter.file_name(out);
            out.push_byte(if request.null_after_name { 0 } else { b'\n' });
        }
        out.ready().await?;
        let unseen = self.garbled || (self.binary && self.selected > self.before_binary);
        let wanted = !request.quiet && !request.count && request.listing == Listing::None;
        if unseen && wanted && request.binary == Binary::Report {
            let message = [self.painter.name, b": binary file matches"].concat();
            cx.say(&message).await?;
        }
        Ok(())
    }
}
