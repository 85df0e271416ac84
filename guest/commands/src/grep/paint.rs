//! How a line is printed: what stands before it, and its colours.

use super::request::Request;
use bivalve_kit::Output;
use std::io::Write;

/// The colours of `GREP_COLORS`.
#[derive(Debug, Clone)]
pub struct Colors {
    /// Matches in selected lines, and in context lines (with -v).
    pub selected_match: Vec<u8>,
    pub context_match: Vec<u8>,
    pub selected_line: Vec<u8>,
    pub context_line: Vec<u8>,
    pub file: Vec<u8>,
    pub line: Vec<u8>,
    pub byte: Vec<u8>,
    pub separator: Vec<u8>,
    /// With -v, `sl` and `cx` change their places.
    pub reverse: bool,
    /// No erasing to the end of the line.
    pub no_erase: bool,
}

impl Default for Colors {
    fn default() -> Colors {
        let text = |text: &str| text.as_bytes().to_vec();
        Colors {
            selected_match: text("01;31"),
            context_match: text("01;31"),
            selected_line: Vec::new(),
            context_line: Vec::new(),
            file: text("35"),
            line: text("32"),
            byte: text("32"),
            separator: text("36"),
            reverse: false,
            no_erase: false,
        }
    }
}

impl Colors {
    /// Reads `GREP_COLORS`, over a colour of matches from elsewhere; what is malformed ends it.
    /// Whether that other colour is left somewhere.
    pub fn read(text: &[u8], of_matches: Option<&[u8]>) -> (Colors, bool) {
        let mut colors = Colors::default();
        if let Some(color) = of_matches {
            (colors.selected_match, colors.context_match) = (color.to_vec(), color.to_vec());
        }
        let (mut selected, mut context) = (of_matches.is_some(), of_matches.is_some());
        for item in text.split(|&byte| byte == b':') {
            let mut halves = item.splitn(2, |&byte| byte == b'=');
            let name = halves.next().unwrap_or_default();
            let value = halves.next();
            if value.is_some_and(|value| !value.iter().all(|&byte| byte == b';' || byte.is_ascii_digit())) {
                break;
            }
            match (name, value) {
                (b"rv", None) => colors.reverse = true,
                (b"ne", None) => colors.no_erase = true,
                (b"mt", Some(value)) => {
                    (selected, context) = (false, false);
                    colors.selected_match = value.to_vec();
                    colors.context_match = value.to_vec();
                }
                (b"ms", Some(value)) => (colors.selected_match, selected) = (value.to_vec(), false),
                (b"mc", Some(value)) => (colors.context_match, context) = (value.to_vec(), false),
                (b"sl", Some(value)) => colors.selected_line = value.to_vec(),
                (b"cx", Some(value)) => colors.context_line = value.to_vec(),
                (b"fn", Some(value)) => colors.file = value.to_vec(),
                (b"ln", Some(value)) => colors.line = value.to_vec(),
                (b"bn", Some(value)) => colors.byte = value.to_vec(),
                (b"se", Some(value)) => colors.separator = value.to_vec(),
                _ => {}
            }
        }
        (colors, selected || context)
    }
}

/// Prints lines of one file.
pub struct Painter<'a> {
    pub request: &'a Request,
    pub name: &'a [u8],
    pub names: bool,
    /// Least digits of line numbers and offsets: with -T, as many as the file's size has.
    pub digits: usize,
}

/// A line, and what is known of it.
pub struct Line<'a> {
    /// Without its end.
    pub text: &'a [u8],
    pub number: u64,
    pub offset: u64,
    pub selected: bool,
}

impl Painter<'_> {
    fn start(&self, out: &mut Output, color: &[u8]) {
        if let Some(colors) = self.request.colors.as_ref().filter(|_| !color.is_empty()) {
            out.push(b"\x1b[");
            out.push(color);
            out.push(if colors.no_erase { b"m" } else { b"m\x1b[K" });
        }
    }

    fn end(&self, out: &mut Output, color: &[u8]) {
        if let Some(colors) = self.request.colors.as_ref().filter(|_| !color.is_empty()) {
            out.push(if colors.no_erase { b"\x1b[m" } else { b"\x1b[m\x1b[K" });
        }
    }

    fn paint(&self, out: &mut Output, color: impl Fn(&Colors) -> &Vec<u8>, text: &[u8]) {
        let Some(colors) = &self.request.colors else { return out.push(text) };
        let color = color(colors);
        self.start(out, color);
        out.push(text);
        self.end(out, color);
    }

    /// The file's name.
    pub fn file_name(&self, out: &mut Output) {
        self.paint(out, |colors| &colors.file, self.name);
    }

    /// `:` or `-`.
    pub fn separator(&self, out: &mut Output, separator: &[u8]) {
        self.paint(out, |colors| &colors.separator, separator);
    }

    /// Name, line number and offset, as far as they are wanted.
    fn head(&self, out: &mut Output, line: &Line<'_>, offset: u64, length: usize) {
        let request = self.request;
        let separator: &[u8] = if line.selected { b":" } else { b"-" };
        if self.names {
            self.file_name(out);
            if request.null_after_name {
                out.push_byte(0);
            } else {
                self.separator(out, separator);
            }
        }
        for (wanted, number, is_line) in
            [(request.line_numbers, line.number, true), (request.byte_offsets, offset, false)]
        {
            if !wanted {
                continue;
            }
            if request.colors.is_some() {
                let text = format!("{number:width$}", width = self.digits);
                let color: fn(&Colors) -> &Vec<u8> = if is_line { |colors| &colors.line } else { |colors| &colors.byte };
                self.paint(out, color, text.as_bytes());
            } else {
                let _ = write!(out, "{number:width$}", width = self.digits);
            }
            self.separator(out, separator);
        }
        if request.initial_tab && (self.names || request.line_numbers || request.byte_offsets) && length > 0 {
            out.push_byte(b'\t');
        }
    }

    /// Prints a line, or its matches with -o.
    pub fn line(&self, out: &mut Output, line: &Line<'_>) {
        let request = self.request;
        let delimiter = request.delimiter;
        if !request.only_matching {
            self.head(out, line, line.offset, line.text.len());
        }
        // Whether the line has a match, selected or not.
        let matching = line.selected != request.invert;
        match &request.colors {
            _ if request.only_matching => {
                if matching {
                    self.matches(out, line);
                }
                return;
            }
            None => out.push(line.text),
            Some(colors) => {
                let flip = request.invert && colors.reverse;
                let color = if line.selected != flip { &colors.selected_line } else { &colors.context_line };
                let rest = if matching { self.highlighted(out, line, color, colors) } else { 0 };
                let rest = &line.text[rest..];
                if color.is_empty() {
                    out.push(rest);
                } else if !rest.is_empty() {
                    let end = rest.len() - usize::from(rest.ends_with(b"\r"));
                    self.start(out, color);
                    out.push(&rest[..end]);
                    self.end(out, color);
                    out.push(&rest[end..]);
                }
            }
        }
        out.push_byte(delimiter);
    }

    /// The non-empty matches of a line.
    fn each_match(&self, text: &[u8], mut visit: impl FnMut(usize, usize)) {
        let mut at = 0;
        while at < text.len() {
            let Some((start, end)) = self.request.find_at(text, at) else { break };
            if start == text.len() {
                break;
            }
            if start < end {
                visit(start, end);
            }
            at = end.max(start + 1);
        }
    }

    fn matches(&self, out: &mut Output, line: &Line<'_>) {
        let color = |colors: &Colors| {
            if line.selected { colors.selected_match.clone() } else { colors.context_match.clone() }
        };
        let color = self.request.colors.as_ref().map(color).unwrap_or_default();
        // Matches of lines that -v does not select have the separator of context.
        let shown = Line { selected: !self.request.invert, ..*line };
        self.each_match(line.text, |start, end| {
            self.head(out, &shown, line.offset + start as u64, end - start);
            self.start(out, &color);
            out.push(&line.text[start..end]);
            self.end(out, &color);
            out.push_byte(self.request.delimiter);
        });
    }

    /// Prints a line up to its last match; gives where the rest starts.
    fn highlighted(&self, out: &mut Output, line: &Line<'_>, color: &[u8], colors: &Colors) -> usize {
        let match_color = if line.selected { &colors.selected_match } else { &colors.context_match };
        if match_color.is_empty() {
            return 0;
        }
        let mut done = 0;
        self.each_match(line.text, |start, end| {
            self.start(out, color);
            out.push(&line.text[done..start]);
            self.start(out, match_color);
            out.push(&line.text[start..end]);
            self.end(out, match_color);
            done = end;
        });
        done
    }
}
