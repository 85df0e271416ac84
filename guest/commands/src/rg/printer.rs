//! How a line is printed: what stands before it, its matches, what is too long.

use super::colors::Style;
use super::report::Found;
use super::request::Request;

type Span = (usize, usize);

pub struct Printer<'a> {
    request: &'a Request,
    name: Option<&'a [u8]>,
    found: &'a Found<'a>,
    /// The matches before anything was put in their place.
    original: &'a [Span],
}

impl Request {
    /// What ends a line.
    pub fn end(&self) -> u8 {
        if self.null_data { 0 } else { b'\n' }
    }

    /// What is printed at a line's end.
    pub fn line_term(&self) -> &'static [u8] {
        match (self.crlf, self.null_data) {
            (true, _) => b"\r\n",
            (_, true) => b"\0",
            _ => b"\n",
        }
    }

    /// How many bytes end this line.
    pub fn terminated(&self, line: &[u8]) -> usize {
        let ended = line.last() == Some(&self.end());
        usize::from(ended) + usize::from(ended && self.crlf && line.ends_with(b"\r\n"))
    }

    pub fn paint(&self, out: &mut Vec<u8>, style: &Style, text: &[u8]) {
        if self.color {
            style.start(out);
        }
        out.extend_from_slice(text);
        if self.color {
            out.extend_from_slice(b"\x1b[0m");
        }
    }

    pub fn shown_path(&self, path: &[u8]) -> Vec<u8> {
        let separator = self.path_separator.unwrap_or(b'/');
        path.iter().map(|&byte| if byte == b'/' { separator } else { byte }).collect()
    }
}

impl<'a> Printer<'a> {
    pub fn new(
        request: &'a Request,
        name: Option<&'a [u8]>,
        found: &'a Found<'a>,
        original: &'a [Span],
    ) -> Printer<'a> {
        Printer { request, name, found, original }
    }

    /// What stands before a file's first line.
    pub fn lead(&self, out: &mut Vec<u8>, ever_printed: bool) {
        let request = self.request;
        let context = request.before > 0 || request.after > 0;
        let separator: Option<&[u8]> = match &request.context_separator {
            _ if request.heading => Some(b""),
            Some(separator) if context => Some(separator),
            _ => None,
        };
        if let Some(separator) = separator.filter(|_| ever_printed) {
            out.extend_from_slice(separator);
            out.extend_from_slice(request.line_term());
        }
        if request.heading
            && let Some(name) = self.name
        {
            request.paint(out, &request.colors.path, &request.shown_path(name));
            out.extend_from_slice(if request.null { b"\0" } else { request.line_term() });
        }
    }

    /// Prints the line, or what stands for it, in the form that is asked for.
    pub fn print(&self, out: &mut Vec<u8>, replaced: Option<(&[u8], &[Span])>) {
        let request = self.request;
        let (text, matches) = replaced.unwrap_or((self.found.bytes(), self.original));
        let Some(&first) = matches.first() else { return self.plain(out, text) };
        let spans = request.multiline && self.found.around.is_none();
        if spans && request.only_matching {
            self.only_spans(out, text, matches);
        } else if spans && request.vimgrep {
            matches.iter().for_each(|span| self.first_line(out, text, *span));
        } else if spans {
            self.each_line(out, text, matches);
        } else if request.only_matching {
            for &(from, to) in matches {
                self.prefix(out, from, 0, Some(from));
                self.body(out, &text[from..to], &[(0, to - from)]);
            }
        } else if request.vimgrep {
            for &span in matches {
                self.prefix(out, span.0, 0, Some(span.0));
                self.body(out, text, &[span]);
            }
        } else {
            self.prefix(out, 0, 0, Some(first.0));
            self.body(out, text, matches);
        }
    }

    fn plain(&self, out: &mut Vec<u8>, text: &[u8]) {
        if !self.request.multiline || self.found.around.is_some() {
            self.prefix(out, 0, 0, None);
            return self.line(out, text);
        }
        for (at, (start, end)) in self.lines(text).enumerate() {
            self.prefix(out, start, at, None);
            self.line(out, &text[start..end]);
        }
    }

    fn lines<'t>(&self, text: &'t [u8]) -> impl Iterator<Item = Span> + use<'t> {
        let (end, mut at) = (self.request.end(), 0);
        std::iter::from_fn(move || {
            let start = at;
            at = memchr::memchr(end, text.get(start..)?).map_or(text.len(), |length| start + length + 1);
            (start < at).then_some((start, at))
        })
    }

    /// Name, line number, column and offset.
    fn prefix(&self, out: &mut Vec<u8>, offset: usize, line: usize, column: Option<usize>) {
        let request = self.request;
        let separator = match self.found.around {
            None => &request.match_separator,
            Some(_) => &request.field_context_separator,
        };
        if let Some(name) = self.name.filter(|_| !request.heading) {
            request.paint(out, &request.colors.path, &request.shown_path(name));
            out.extend_from_slice(if request.null { b"\0" } else { separator });
        }
        let mut number = |style: &Style, number: u64| {
            request.paint(out, style, number.to_string().as_bytes());
            out.extend_from_slice(separator);
        };
        if request.line_numbers {
            number(&request.colors.line, self.found.number + line as u64);
        }
        if let Some(column) = column.filter(|_| request.columns) {
            number(&request.colors.column, column as u64 + 1);
        }
        if request.offsets {
            number(&request.colors.column, self.found.offset + offset as u64);
        }
    }

    /// Where a line's text is, without its end, and without blanks at its start with --trim.
    fn trimmed(&self, text: &[u8], (start, end): Span) -> Span {
        let end = end - self.request.terminated(&text[start..end]);
        (self.without_blanks(text, start, end), end)
    }

    fn without_blanks(&self, text: &[u8], start: usize, end: usize) -> usize {
        let term = self.request.line_term();
        let blank = |byte: &&u8| matches!(byte, b'\t' | b'\n' | 0x0b | 0x0c | b'\r' | b' ') && !term.contains(byte);
        start + if self.request.trim { text[start..end].iter().take_while(blank).count() } else { 0 }
    }

    fn too_long(&self, length: usize) -> bool {
        self.request.max_columns.is_some_and(|most| length > most)
    }

    /// A line with nothing to be shown in it.
    fn line(&self, out: &mut Vec<u8>, text: &[u8]) {
        if self.too_long(text.len()) {
            return self.exceeded(out, text, (0, text.len()), self.original, &mut 0);
        }
        out.extend_from_slice(&text[self.without_blanks(text, 0, text.len())..]);
        if !text.ends_with(self.request.line_term()) {
            out.extend_from_slice(self.request.line_term());
        }
    }

    fn body(&self, out: &mut Vec<u8>, text: &[u8], matches: &[Span]) {
        if !self.request.color || self.request.colors.matched.is_none() {
            if self.too_long(text.len()) {
                return self.exceeded(out, text, (0, text.len()), matches, &mut 0);
            }
            return self.line(out, text);
        }
        self.shown(out, text, (0, text.len()), matches, &mut 0);
    }

    fn shown(&self, out: &mut Vec<u8>, text: &[u8], line: Span, matches: &[Span], at: &mut usize) {
        if self.too_long(line.1 - line.0) {
            return self.exceeded(out, text, line, matches, at);
        }
        self.painted(out, text, line, matches, at);
        out.extend_from_slice(self.request.line_term());
    }

    fn each_line(&self, out: &mut Vec<u8>, text: &[u8], matches: &[Span]) {
        let mut at = 0;
        for (count, line) in self.lines(text).enumerate() {
            self.prefix(out, line.0, count, matches.first().map(|first| first.0));
            self.shown(out, text, line, matches, &mut at);
        }
    }

    /// A line with its matches in their colour.
    fn painted(&self, out: &mut Vec<u8>, text: &[u8], line: Span, matches: &[Span], at: &mut usize) {
        let (mut start, end) = self.trimmed(text, line);
        let mut inside = false;
        let mut switch = |out: &mut Vec<u8>, on: bool| {
            if self.request.color && inside != on {
                if on {
                    self.request.colors.matched.start(out);
                } else {
                    out.extend_from_slice(b"\x1b[0m");
                }
                inside = on;
            }
        };
        while start < end {
            let next = match matches.get(*at) {
                Some(&(_, to)) if to <= start && *at + 1 < matches.len() => {
                    *at += 1;
                    continue;
                }
                Some(&(from, _)) if start < from => {
                    switch(out, false);
                    end.min(from)
                }
                Some(&(_, to)) if to > start => {
                    switch(out, true);
                    end.min(to)
                }
                _ => {
                    switch(out, false);
                    end
                }
            };
            out.extend_from_slice(&text[start..next]);
            start = next;
        }
        switch(out, false);
    }

    /// What is printed of a line that is too long.
    fn exceeded(&self, out: &mut Vec<u8>, text: &[u8], line: Span, matches: &[Span], at: &mut usize) {
        let request = self.request;
        if request.columns_preview {
            let most = request.max_columns.unwrap_or(0);
            let end = line.0 + letters(&text[line.0..line.1], most);
            self.painted(out, text, (line.0, end), matches, at);
            if matches.is_empty() {
                out.extend_from_slice(b" [... omitted end of long line]");
            } else {
                let more = matches.iter().filter(|(from, _)| (end..line.1).contains(from)).count();
                let noun = if more == 1 { "match" } else { "matches" };
                out.extend_from_slice(format!(" [... {more} more {noun}]").as_bytes());
            }
        } else if self.original.is_empty() || request.only_matching {
            let kind = if self.found.around.is_some() { "context" } else { "matching" };
            out.extend_from_slice(format!("[Omitted long {kind} line]").as_bytes());
        } else {
            out.extend_from_slice(format!("[Omitted long line with {} matches]", self.original.len()).as_bytes());
        }
        out.extend_from_slice(request.line_term());
    }

    /// With -U and -o: each line's part of each match.
    fn only_spans(&self, out: &mut Vec<u8>, text: &[u8], matches: &[Span]) {
        let mut at = 0;
        for (count, line) in self.lines(text).enumerate() {
            let (mut start, end) = self.trimmed(text, line);
            while start < end {
                let Some(&(from, to)) = matches.get(at) else { break };
                if to <= start {
                    if at + 1 == matches.len() {
                        break;
                    }
                    at += 1;
                } else if start < from {
                    start = end.min(from);
                } else {
                    let upto = end.min(to);
                    self.prefix(out, from, count, Some(from));
                    if self.too_long(upto - start) {
                        self.exceeded(out, text, (start, upto), matches, &mut at);
                    } else {
                        self.request.paint(out, &self.request.colors.matched, &text[start..upto]);
                        out.extend_from_slice(self.request.line_term());
                    }
                    start = upto;
                }
            }
        }
    }

    /// With -U and --vimgrep: the first line of a match.
    fn first_line(&self, out: &mut Vec<u8>, text: &[u8], span: Span) {
        let found = self.lines(text).enumerate().find(|(_, line)| line.1 > span.0);
        let Some((count, line)) = found.filter(|(_, line)| line.0 < span.1) else { return };
        self.prefix(out, line.0, count, Some(span.0.saturating_sub(line.0)));
        self.shown(out, text, line, &[span], &mut 0);
    }
}

/// How many bytes the first letters of a text take.
fn letters(text: &[u8], count: usize) -> usize {
    let mut at = 0;
    for _ in 0..count {
        let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) else { break };
        let width = match rest[0] {
            0xf0.. => 4,
            0xe0.. => 3,
            0xc0.. => 2,
            _ => 1,
        };
        at += if rest.get(..width).is_some_and(|letter| std::str::from_utf8(letter).is_ok()) { width } else { 1 };
    }
    at
}
