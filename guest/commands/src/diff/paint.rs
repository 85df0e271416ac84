//! Output of lines: what stands before them, tabs, colours.

use super::file::File;
use super::request::Request;

/// What a piece of output is, for its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Plain,
    Header,
    Place,
    Deleted,
    Added,
}

/// The differences as they are put together.
pub struct Page<'a> {
    pub request: &'a Request,
    pub bytes: Vec<u8>,
}

impl<'a> Page<'a> {
    pub fn new(request: &'a Request) -> Page<'a> {
        Page { request, bytes: Vec::new() }
    }

    fn start(&mut self, kind: Kind) {
        if self.request.color {
            let code: &[u8] = match kind {
                Kind::Plain => return,
                Kind::Header => b"\x1b[1m",
                Kind::Place => b"\x1b[36m",
                Kind::Deleted => b"\x1b[31m",
                Kind::Added => b"\x1b[32m",
            };
            self.bytes.extend_from_slice(code);
        }
    }

    fn end(&mut self, kind: Kind) {
        if self.request.color && kind != Kind::Plain {
            self.bytes.extend_from_slice(b"\x1b[0m");
        }
    }

    /// A line of diff's own.
    pub fn say(&mut self, kind: Kind, text: &[u8]) {
        self.start(kind);
        self.bytes.extend_from_slice(text);
        self.end(kind);
        self.bytes.push(b'\n');
    }

    /// A line of a file after a mark: `< `, `- ` ...; an empty mark has nothing after it.
    pub fn marked(&mut self, kind: Kind, mark: &[u8], file: &File, at: usize) {
        let line = file.line(at);
        self.start(kind);
        if !mark.is_empty() {
            if self.request.suppress_blank && line.is_empty() {
                self.bytes.extend_from_slice(mark.strip_suffix(b" ").unwrap_or(mark));
            } else {
                self.bytes.extend_from_slice(mark);
                self.bytes.push(if self.request.initial_tab { b'\t' } else { b' ' });
            }
        }
        self.text(line);
        self.close(kind, file, at);
    }

    /// A line of unified output, where the mark is one byte and stands close.
    pub fn unified(&mut self, kind: Kind, mark: u8, file: &File, at: usize) {
        let line = file.line(at);
        let bare = self.request.suppress_blank && line.is_empty();
        self.start(kind);
        match (mark, self.request.initial_tab) {
            (b' ', _) if bare => {}
            (b' ', true) => self.bytes.push(b'\t'),
            (b' ', false) => self.bytes.push(b' '),
            (mark, tab) => {
                self.bytes.push(mark);
                if tab && !bare {
                    self.bytes.push(b'\t');
                }
            }
        }
        self.text(line);
        self.close(kind, file, at);
    }

    fn close(&mut self, kind: Kind, file: &File, at: usize) {
        self.end(kind);
        self.bytes.push(b'\n');
        if file.is_unended(at) {
            self.bytes.extend_from_slice(b"\\ No newline at end of file\n");
        }
    }

    /// A line's text, tabs expanded with -t.
    fn text(&mut self, line: &[u8]) {
        if !self.request.expand_tabs {
            self.bytes.extend_from_slice(line);
            return;
        }
        let mut column = 0_usize;
        for &byte in line {
            match byte {
                b'\t' => {
                    let spaces = self.request.tab - column % self.request.tab;
                    self.bytes.resize(self.bytes.len() + spaces, b' ');
                    column += spaces;
                }
                b'\r' => {
                    self.bytes.push(byte);
                    column = 0;
                }
                8 => {
                    self.bytes.push(byte);
                    column = column.saturating_sub(1);
                }
                _ => {
                    self.bytes.push(byte);
                    column += usize::from((b' '..=b'~').contains(&byte));
                }
            }
        }
    }
}
