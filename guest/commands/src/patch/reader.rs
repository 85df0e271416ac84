//! Reads a patch line by line: indentation, RFC 934 dashes, carriage returns and
//! comments taken away, and remembers where the next patch is looked for.

/// A patch file and how it is read.
#[derive(Default)]
pub struct Reader {
    pub text: Vec<u8>,
    pub at: usize,
    /// Number of the line read last.
    pub line: usize,
    /// The line read last, with its newline.
    pub buffer: Vec<u8>,
    /// Where to look for the next patch, and the number of that line.
    pub base: usize,
    pub base_line: usize,
    /// Where the diff that was found starts, and the number of that line.
    pub start: usize,
    pub start_line: usize,
    pub indent: usize,
    pub nesting: usize,
    pub strip_return: bool,
    pub comments: bool,
    /// The last line was met and has no newline.
    pub torn: bool,
}

impl Reader {
    pub fn new(text: Vec<u8>) -> Reader {
        Reader { text, base_line: 1, ..Reader::default() }
    }

    /// Reads the next line of a diff; 0 at the end.
    pub fn next(&mut self) -> usize {
        self.read(self.indent, self.nesting, self.strip_return, self.comments)
    }

    /// Reads the next line as it is, but for comments.
    pub fn plain(&mut self) -> usize {
        self.read(0, 0, false, false)
    }

    fn read(&mut self, indent: usize, nesting: usize, strip_return: bool, comments: bool) -> usize {
        loop {
            let mut start = self.skip_indent(indent);
            if start >= self.text.len() {
                self.at = self.text.len();
                return 0;
            }
            for _ in 0..nesting {
                if !self.text[start..].starts_with(b"- ") {
                    break;
                }
                start += 2;
            }
            let Some(length) = self.text[start..].iter().position(|&byte| byte == b'\n') else {
                self.at = self.text.len();
                self.torn = true;
                return 0;
            };
            self.at = start + length + 1;
            self.line += 1;
            self.buffer = self.text[start..self.at].to_vec();
            if self.buffer.first() != Some(&b'#') || comments {
                break;
            }
        }
        if strip_return && self.buffer.ends_with(b"\r\n") {
            self.buffer.truncate(self.buffer.len() - 2);
            self.buffer.push(b'\n');
        }
        self.buffer.len()
    }

    fn skip_indent(&self, indent: usize) -> usize {
        let (mut at, mut column) = (self.at, 0);
        while column < indent {
            match self.text.get(at) {
                Some(b' ' | b'X') => column += 1,
                Some(b'\t') => column = (column + 8) & !7,
                _ => break,
            }
            at += 1;
        }
        at
    }

    /// Takes a `\ No newline at end of file` if it is next.
    pub fn cut(&mut self) -> bool {
        if self.text.get(self.at) != Some(&b'\\') {
            return false;
        }
        let rest = &self.text[self.at..];
        self.at += rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1);
        true
    }

    /// The next patch is looked for from a place on.
    pub fn next_from(&mut self, at: usize) {
        (self.base, self.base_line) = (at, self.line);
    }
}
