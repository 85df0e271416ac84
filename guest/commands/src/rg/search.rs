//! Searches one text and prints what is found in it.

use super::json;
use super::request::{Binary, Mode, Request};
use bivalve_kit::{Context, Result};
use bivalve_pattern::{Captures, Regex};

/// What all searches came to, for `--stats`.
#[derive(Default)]
pub struct Totals {
    pub matches: u64,
    pub lines: u64,
    pub files_matched: u64,
    pub files: u64,
    pub bytes: u64,
    pub printed: u64,
}

/// Where the searcher is with all files.
#[derive(Default)]
pub struct Progress {
    pub totals: Totals,
    /// Something was printed of an earlier file: a heading has a blank line before it.
    pub printed: bool,
    pub matched: bool,
}

/// One text being searched.
pub struct Search<'a> {
    pub request: &'a Request,
    pub regex: &'a Regex,
    /// The name as printed, if names are.
    pub name: Option<&'a [u8]>,
    /// The name, always.
    pub path: &'a [u8],
    pub explicit: bool,
}

/// A line of the text.
#[derive(Clone, Copy)]
struct Line {
    start: usize,
    end: usize,
    number: u64,
}

/// Lines to print, in order.
struct Printer<'a, 'b> {
    search: &'a Search<'b>,
    text: &'a [u8],
    out: Vec<u8>,
    /// Where the last line that was printed ended.
    last: Option<usize>,
    heading: bool,
    captures: Captures,
}

impl Search<'_> {
    fn end(&self) -> u8 {
        if self.request.null_data { 0 } else { b'\n' }
    }

    /// Searches the text; whether anything matched.
    pub async fn run(&self, cx: &mut Context, text: &[u8], progress: &mut Progress) -> Result<bool> {
        let request = self.request;
        let zero = if request.binary == Binary::Text { None } else { memchr::memchr(0, text) };
        let zero = zero.filter(|_| !request.null_data);
        let quits = !self.explicit && request.binary == Binary::Quit;
        let mut text = text;
        if let Some(at) = zero.filter(|_| quits) {
            if at < 65_536 {
                progress.totals.files += 1;
                progress.totals.bytes += at as u64;
                return Ok(false);
            }
            text = &text[..memchr::memrchr(b'\n', &text[..at]).map_or(0, |end| end + 1)];
        }
        let lines = self.matching_lines(cx, text)?;
        let found = !lines.is_empty();
        // --json tells only of files with a match.
        if found || request.mode != Mode::Json {
            progress.totals.files += 1;
            progress.totals.bytes += zero.unwrap_or(text.len()) as u64;
        }
        if found {
            progress.totals.files_matched += 1;
            progress.totals.lines += lines.iter().map(|line| self.line_count(text, line)).sum::<u64>();
            progress.totals.matches += lines.iter().map(|line| self.match_count(text, *line)).sum::<u64>();
        }
        let out = match request.mode {
            _ if request.quiet => Vec::new(),
            Mode::Json => json::file(
                self,
                text,
                &lines.iter().map(|l| (l.start, l.end, l.number)).collect::<Vec<_>>(),
                zero,
            ),
            Mode::With | Mode::Without if found == (request.mode == Mode::With) => self.name_line(),
            Mode::With | Mode::Without => Vec::new(),
            Mode::Count | Mode::CountMatches => self.counted(text, &lines),
            Mode::Lines if zero.is_some() && !quits => {
                if found {
                    self.binary_line(zero.unwrap_or(0))
                } else {
                    Vec::new()
                }
            }
            Mode::Lines => {
                let mut out = self.printed(text, &lines, progress);
                if let Some(at) = zero.filter(|_| found) {
                    out.extend_from_slice(&self.warning(at));
                }
                out
            }
        };
        if matches!(request.mode, Mode::Lines | Mode::Json) {
            progress.totals.printed += out.len() as u64;
        }
        progress.printed |= !out.is_empty();
        cx.stdout.push(&out);
        cx.stdout.ready().await?;
        let hit = if request.mode == Mode::Without { !found } else { found };
        progress.matched |= hit;
        Ok(hit)
    }

    /// The lines that match, or the spans of lines with `-U`, or those that do not with `-v`.
    fn matching_lines(&self, cx: &Context, text: &[u8]) -> Result<Vec<Line>> {
        let limit = self.request.max_count.unwrap_or(u64::MAX);
        let mut lines = Vec::new();
        let (mut at, mut number, mut counted) = (0, 1u64, 0);
        let mut steps = 0u32;
        while at < text.len() && (lines.len() as u64) < limit {
            steps = steps.wrapping_add(1);
            if steps.is_multiple_of(4096) {
                cx.check()?;
            }
            let Some((start, end)) = self.next_span(text, at) else {
                if self.request.invert {
                    self.add_lines(text, at, text.len(), &mut number, &mut counted, &mut lines, limit);
                }
                break;
            };
            if self.request.invert {
                self.add_lines(text, at, start, &mut number, &mut counted, &mut lines, limit);
            } else {
                number += memchr::memchr_iter(self.end(), &text[counted..start]).count() as u64;
                counted = start;
                match lines.last_mut() {
                    // Matches that share a line are printed as one.
                    Some(Line { end: last, .. }) if self.request.multiline && start < *last => *last = end,
                    _ => lines.push(Line { start, end, number }),
                }
            }
            at = end.max(at + 1);
        }
        Ok(lines)
    }

    #[allow(clippy::too_many_arguments, reason = "what one walk over the text counts with")]
    fn add_lines(
        &self,
        text: &[u8],
        from: usize,
        to: usize,
        number: &mut u64,
        counted: &mut usize,
        lines: &mut Vec<Line>,
        limit: u64,
    ) {
        *number += memchr::memchr_iter(self.end(), &text[*counted..from]).count() as u64;
        let mut start = from;
        while start < to && (lines.len() as u64) < limit {
            let end = memchr::memchr(self.end(), &text[start..to]).map_or(to, |at| start + at + 1);
            lines.push(Line { start, end, number: *number });
            *number += 1;
            start = end;
        }
        // Lines beyond the limit are not looked at any more.
        *counted = start;
    }

    /// The next lines with a match from here on, whole.
    fn next_span(&self, text: &[u8], at: usize) -> Option<(usize, usize)> {
        let (start, end) = if self.request.multiline {
            let (start, end) = self.regex.find_at(text, at)?;
            // An empty match behind the last newline is on no line.
            if start >= text.len() && text.ends_with(b"\n") {
                return None;
            }
            (start, end)
        } else {
            let (start, end) = self.regex.next_line(text, at)?;
            let end = if end < text.len() { end + 1 } else { end };
            return (start < end).then_some((start, end));
        };
        let line_start = memchr::memrchr(b'\n', &text[..start]).map_or(0, |at| at + 1);
        let inside = if end > start { end - 1 } else { end };
        let line_end = memchr::memchr(b'\n', text.get(inside..)?).map_or(text.len(), |at| inside + at + 1);
        Some((line_start, line_end))
    }

    fn line_count(&self, text: &[u8], line: &Line) -> u64 {
        let body = &text[line.start..line.end];
        let newlines = memchr::memchr_iter(self.end(), body).count() as u64;
        newlines + u64::from(body.last() != Some(&self.end()))
    }

    fn match_count(&self, text: &[u8], line: Line) -> u64 {
        if self.request.invert { 0 } else { self.matches(text, line.start, line.end).len() as u64 }
    }

    /// The matches that start in these lines.
    pub fn matches(&self, text: &[u8], start: usize, end: usize) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        let body_end = if text.get(end.wrapping_sub(1)) == Some(&self.end()) && !self.request.multiline {
            end - 1
        } else {
            end
        };
        let body = if self.request.multiline { &text[..end] } else { &text[start..body_end] };
        let (base, mut at) = if self.request.multiline { (0, start) } else { (start, 0) };
        while let Some((from, to)) = self.regex.find_at(body, at) {
            if base + from >= end && to == from && end > start {
                break;
            }
            // Nothing is not found again right behind a match.
            if from == to && found.last().is_some_and(|&(_, last)| last == base + from) {
                at = to + 1;
                if at > body.len() {
                    break;
                }
                continue;
            }
            found.push((base + from, base + to));
            at = if to > from { to } else { to + 1 };
            if at > body.len() {
                break;
            }
        }
        found
    }

    fn name_line(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.push_path(&mut out);
        out.push(if self.request.null { 0 } else { b'\n' });
        out
    }

    fn push_path(&self, out: &mut Vec<u8>) {
        let mut path = self.path.to_vec();
        if let Some(separator) = self.request.path_separator {
            path.iter_mut().filter(|byte| **byte == b'/').for_each(|byte| *byte = separator);
        }
        self.coloured(out, b"35", &path);
    }

    fn coloured(&self, out: &mut Vec<u8>, colour: &[u8], text: &[u8]) {
        if self.request.color {
            out.extend_from_slice(&[b"\x1b[0m\x1b[", colour, b"m", text, b"\x1b[0m"].concat());
        } else {
            out.extend_from_slice(text);
        }
    }

    /// Coloured output sets even what has no colour apart.
    fn plain(&self, out: &mut Vec<u8>, text: &[u8]) {
        if self.request.color {
            out.extend_from_slice(&[b"\x1b[0m", text, b"\x1b[0m"].concat());
        } else {
            out.extend_from_slice(text);
        }
    }

    fn counted(&self, text: &[u8], lines: &[Line]) -> Vec<u8> {
        let count: u64 = match self.request.mode {
            Mode::CountMatches if !self.request.invert => {
                lines.iter().map(|line| self.match_count(text, *line)).sum()
            }
            _ if self.request.multiline && !self.request.invert => {
                lines.iter().map(|line| self.match_count(text, *line)).sum()
            }
            _ => lines.len() as u64,
        };
        if count == 0 && !self.request.include_zero {
            return Vec::new();
        }
        let mut out = Vec::new();
        if self.name.is_some() {
            self.push_path(&mut out);
            out.push(if self.request.null { 0 } else { b':' });
        }
        out.extend_from_slice(format!("{count}\n").as_bytes());
        out
    }

    fn binary_line(&self, at: usize) -> Vec<u8> {
        let lead = match self.name {
            Some(name) => [name, b": "].concat(),
            None => Vec::new(),
        };
        let words = format!("binary file matches (found \"\\0\" byte around offset {at})\n");
        [lead.as_slice(), words.as_bytes()].concat()
    }

    fn warning(&self, at: usize) -> Vec<u8> {
        let lead = match self.name {
            Some(name) => [name, b": "].concat(),
            None => Vec::new(),
        };
        let words = format!(
            "WARNING: stopped searching binary file after match (found \"\\0\" byte around offset {at})\n"
        );
        [lead.as_slice(), words.as_bytes()].concat()
    }

    /// The lines and their contexts.
    fn printed(&self, text: &[u8], lines: &[Line], progress: &Progress) -> Vec<u8> {
        let mut printer = Printer {
            search: self,
            text,
            out: Vec::new(),
            last: None,
            heading: false,
            captures: Captures::new(),
        };
        if lines.is_empty() && !self.request.passthru {
            return Vec::new();
        }
        let context = self.request.before > 0 || self.request.after > 0;
        if progress.printed && !self.request.heading && context && !self.request.passthru {
            printer.separator();
        }
        if self.request.heading && self.name.is_some() {
            if progress.printed {
                printer.out.push(b'\n');
            }
            printer.out.extend_from_slice(&self.name_line());
            printer.heading = true;
        }
        for (index, line) in lines.iter().enumerate() {
            let before = if self.request.passthru { usize::MAX } else { self.request.before };
            printer.before(*line, before, context);
            printer.matched(*line);
            let next = lines.get(index + 1).map_or(text.len(), |next| next.start);
            printer.after(*line, next, self.request.after);
        }
        if self.request.passthru {
            let from = printer.last.unwrap_or(0);
            let number = 1 + memchr::memchr_iter(self.end(), &text[..from]).count() as u64;
            printer.contexts(from, text.len(), number, usize::MAX);
        }
        printer.out
    }
}

impl Printer<'_, '_> {
    fn separator(&mut self) {
        if let Some(separator) = &self.search.request.context_separator {
            self.out.extend_from_slice(separator);
            self.out.push(b'\n');
        }
    }

    /// The lines of context before a line; the separator if there is a gap.
    fn before(&mut self, line: Line, count: usize, context: bool) {
        let floor = self.last.unwrap_or(0);
        let (mut from, mut number, mut left) = (line.start, line.number, count);
        while left > 0 && from > floor {
            from =
                memchr::memrchr(self.search.end(), &self.text[..from - 1]).map_or(0, |at| at + 1).max(floor);
            number = number.saturating_sub(1);
            left -= 1;
        }
        if self.last.is_some_and(|last| last < from) && context && !self.search.request.passthru {
            self.separator();
        }
        self.contexts(from, line.start, number, usize::MAX);
    }

    fn after(&mut self, line: Line, limit: usize, count: usize) {
        let number = line.number + self.search.line_count(self.text, &line);
        self.contexts(line.end, limit, number, count);
    }

    fn contexts(&mut self, from: usize, to: usize, number: u64, count: usize) {
        let (mut start, mut number) = (from, number);
        let mut left = count;
        while start < to && left > 0 {
            let end =
                memchr::memchr(self.search.end(), &self.text[start..to]).map_or(to, |at| start + at + 1);
            let separator = self.search.request.field_context_separator.clone();
            self.prefix(&separator, number, start, None);
            self.line_body(start, end, &[], true);
            self.last = Some(end);
            (start, number, left) = (end, number + 1, left - 1);
        }
    }

    /// A line that matched, in the form that is asked for.
    fn matched(&mut self, line: Line) {
        let request = self.search.request;
        self.last = Some(line.end);
        let separator = request.match_separator.clone();
        if request.invert {
            self.prefix(&separator, line.number, line.start, None);
            return self.body(line.start, line.end, &[]);
        }
        let needs = request.only_matching
            || request.vimgrep
            || request.columns
            || request.color
            || request.replacement.is_some();
        let matches = if needs { self.search.matches(self.text, line.start, line.end) } else { Vec::new() };
        if request.only_matching || request.vimgrep {
            for (from, to) in matches {
                self.one_match(line, from, to, &separator);
            }
            return;
        }
        if request.multiline {
            return self.several(line, &matches, &separator);
        }
        let column = matches.first().map(|(from, _)| from - line.start + 1);
        self.prefix(&separator, line.number, line.start, column);
        self.body(line.start, line.end, &matches);
    }

    /// The lines of a match that has more than one.
    fn several(&mut self, line: Line, matches: &[(usize, usize)], separator: &[u8]) {
        let request = self.search.request;
        if request.replacement.is_some() {
            self.prefix(separator, line.number, line.start, None);
            return self.body(line.start, line.end, matches);
        }
        let (mut start, mut number) = (line.start, line.number);
        while start < line.end {
            let end =
                memchr::memchr(b'\n', &self.text[start..line.end]).map_or(line.end, |at| start + at + 1);
            let inside: Vec<(usize, usize)> = matches
                .iter()
                .map(|(from, to)| ((*from).max(start), (*to).min(end)))
                .filter(|(from, to)| from < to)
                .collect();
            let column = matches.first().map(|(from, _)| from - line.start + 1);
            self.prefix(separator, number, start, column);
            self.body(start, end, &inside);
            (start, number) = (end, number + 1);
        }
    }

    fn one_match(&mut self, line: Line, from: usize, to: usize, separator: &[u8]) {
        let request = self.search.request;
        let start =
            memchr::memrchr(self.search.end(), &self.text[..from]).map_or(0, |at| at + 1).max(line.start);
        let number = line.number
            + memchr::memchr_iter(self.search.end(), &self.text[line.start..start]).count() as u64;
        if request.only_matching {
            self.prefix(separator, number, from, Some(from - start + 1));
            let mut text = self.replaced(from, to);
            while text.last() == Some(&self.search.end()) {
                text.pop();
            }
            self.coloured_match(&text);
            self.out.push(self.search.end());
        } else {
            self.prefix(separator, number, start, Some(from - start + 1));
            let end = memchr::memchr(b'\n', &self.text[start..]).map_or(self.text.len(), |at| start + at + 1);
            self.body(start, end, &[(from, to.min(end))]);
        }
    }

    fn coloured_match(&mut self, text: &[u8]) {
        if self.search.request.color {
            self.out.extend_from_slice(&[b"\x1b[0m\x1b[1m\x1b[31m", text, b"\x1b[0m"].concat());
        } else {
            self.out.extend_from_slice(text);
        }
    }

    /// Name, line number, column and offset.
    fn prefix(&mut self, separator: &[u8], number: u64, offset: usize, column: Option<usize>) {
        let (search, request) = (self.search, self.search.request);
        if search.name.is_some() && !self.heading {
            search.push_path(&mut self.out);
            if request.null {
                self.out.push(0);
            } else {
                self.out.extend_from_slice(separator);
            }
        }
        if request.line_numbers {
            search.coloured(&mut self.out, b"32", number.to_string().as_bytes());
            self.out.extend_from_slice(separator);
        }
        if let Some(column) = column.filter(|_| request.columns) {
            search.plain(&mut self.out, column.to_string().as_bytes());
            self.out.extend_from_slice(separator);
        }
        if request.offsets {
            search.plain(&mut self.out, offset.to_string().as_bytes());
            self.out.extend_from_slice(separator);
        }
    }

    /// A line's text with its matches shown.
    fn body(&mut self, start: usize, end: usize, matches: &[(usize, usize)]) {
        self.line_body(start, end, matches, false);
    }

    fn line_body(&mut self, start: usize, end: usize, matches: &[(usize, usize)], context: bool) {
        let (request, terminator) = (self.search.request, self.search.end());
        let ended = end > start && self.text[end - 1] == terminator;
        let stop = if ended { end - 1 } else { end };
        let mut at = start;
        if request.trim {
            at += self.text[start..stop].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        }
        let already = self.out.len();
        let too_long = |length: usize| request.max_columns.filter(|&most| length > most);
        if let Some(most) = too_long(end - start).filter(|_| request.replacement.is_none()) {
            self.omitted(at, most.saturating_sub(at - start).min(stop - at), matches, context);
            return self.out.push(terminator);
        }
        for &(from, to) in matches {
            if request.replacement.is_none() && !request.color {
                break;
            }
            let (from, to) = (from.max(at), to.min(stop).max(at));
            self.out.extend_from_slice(&self.text[at..from.min(stop)]);
            let text = self.replaced(from, to);
            if to > from || request.replacement.is_some() {
                self.coloured_match(&text);
            }
            at = to;
        }
        self.out.extend_from_slice(&self.text[at.min(stop)..stop]);
        if too_long(self.out.len() - already).is_some() && request.replacement.is_some() {
            self.out.truncate(already);
            self.out
                .extend_from_slice(format!("[Omitted long line with {} matches]", matches.len()).as_bytes());
        }
        self.out.push(terminator);
    }

    fn omitted(&mut self, at: usize, most: usize, matches: &[(usize, usize)], context: bool) {
        let request = self.search.request;
        if request.columns_preview {
            self.out.extend_from_slice(&self.text[at..at + most]);
            return self.out.extend_from_slice(b" [... omitted end of long line]");
        }
        match matches.len() {
            _ if context => self.out.extend_from_slice(b"[Omitted long context line]"),
            0 => self.out.extend_from_slice(b"[Omitted long matching line]"),
            count => {
                self.out.extend_from_slice(format!("[Omitted long line with {count} matches]").as_bytes())
            }
        }
    }

    /// What stands for a match: itself, or the replacement with its groups.
    fn replaced(&mut self, from: usize, to: usize) -> Vec<u8> {
        let Some(template) = &self.search.request.replacement else { return self.text[from..to].to_vec() };
        let line = memchr::memrchr(b'\n', &self.text[..from]).map_or(0, |at| at + 1);
        let end = memchr::memchr(b'\n', &self.text[to..]).map_or(self.text.len(), |at| to + at);
        let (base, text) =
            if self.search.request.multiline { (0, self.text) } else { (line, &self.text[line..end]) };
        if !self.search.regex.captures_at(text, from - base, &mut self.captures) {
            return template.clone();
        }
        super::replace::expand(template, text, &self.captures, self.search.regex.group_names())
    }
}
